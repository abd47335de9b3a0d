//! The mask registers of one context.
//!
//! ```text
//!              clock --->+------+
//!              reset --->|      |---> all[8]
//!              clear --->|      |---> chosen
//!         copy, copied ->|      |
//!  write, value -------->|      |
//!  register ------------>|      |
//!                        +------+
//! ```
//!
//! # Behaviour
//!
//! 1. `clear`: all registers become 0 (**Q2**).
//! 2. `copy`: they become those of another context (**Q11**).
//! 3. `write`: `register` takes `value` (**Q10**).
//! 4. `chosen` is what `register` holds.
//!
//! At most one of the first three happens in a cycle.
//!
//! # Timing
//!
//! One cycle from the inputs to the outputs; `chosen` depends combinationally on `register`.
//!
//! # Cost
//!
//! `8 * LANES` flip-flops.

use crate::cells::Select;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Mask registers of one context; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MaskFile<const LANES: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all registers are 0.
    pub reset: Signal<In, Bit>,
    /// All registers become 0.
    pub clear: Signal<In, Bit>,
    /// All registers become `copied`.
    pub copy: Signal<In, Bit>,
    /// The registers of another context; without meaning unless `copy`.
    pub copied: [Signal<In, Bits<LANES>>; 8],
    /// One register is written.
    pub write: Signal<In, Bit>,
    /// Number of the register that is read, and written with `write`.
    pub register: Signal<In, Bits<3>>,
    /// What is written; without meaning unless `write`.
    pub value: Signal<In, Bits<LANES>>,
    /// All registers.
    pub all: [Signal<Out, Bits<LANES>>; 8],
    /// What `register` holds.
    pub chosen: Signal<Out, Bits<LANES>>,
    // Registers
    #[count(8)]
    held: Vec<Register<Bits<LANES>>>,
    // Sub-blocks
    read: Select<Bits<LANES>, 8, 3>,
}

#[logic]
impl MaskFile {
    #[hdl_gen]
    fn update(&mut self) {
        self.read.index.next = self.register.val();
        self.chosen.next = self.read.chosen.val();
        for register_idx in 0_usize..8 {
            self.held[register_idx].clock.next = self.clock.val();
            self.held[register_idx].reset.next = self.reset.val();
            self.held[register_idx].enable.next = self.clear.val()
                | self.copy.val()
                | (self.write.val() & (self.register.val() == register_idx.to_bits()));
            self.held[register_idx].d.next = self.value.val();
            if self.copy.val() {
                self.held[register_idx].d.next = self.copied[register_idx].val();
            }
            if self.clear.val() {
                self.held[register_idx].d.next = 0.into();
            }
            self.all[register_idx].next = self.held[register_idx].q.val();
            self.read.value[register_idx].next = self.held[register_idx].q.val();
        }
    }
}
