//! The mask registers of all contexts of one warp slot.
//!
//! ```text
//!              clock --->+------+
//!              reset --->|      |---> mask[UNITS]
//!              clear --->|      |
//!  write, value[UNITS] ->|      |
//!     register[UNITS] -->|      |
//!      source[UNITS] --->|      |
//!                        +------+
//! ```
//!
//! # Behaviour
//!
//! - **Q2** `clear`: those of the context of unit 0 become 0.
//! - **Q10** `write`: a register of a context takes the lanes `value`.
//! - **Q11** `source`: all registers of a context become those of the context that it is split from. `mask` is the register
//!   `register` of each context.
//!
//! A context neither writes nor is cleared in the cycle in which it is copied.
//!
//! # Timing
//!
//! One cycle from the inputs to the registers; `mask` depends combinationally on `register`.
//!
//! # Cost
//!
//! `UNITS` [`MaskFile`]s, and for all but the first a multiplexer of all registers of the others.

use super::MaskFile;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Mask registers of a warp slot; see the [module](self). Words of `UNITS` bits have one bit a context.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MaskRegisters<const LANES: usize, const UNITS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all registers are 0.
    pub reset: Signal<In, Bit>,
    /// A thread block starts: the registers of the context of unit 0 become 0.
    pub clear: Signal<In, Bit>,
    /// Contexts that write a register.
    pub write: Signal<In, Bits<UNITS>>,
    /// Number of the register that each context reads or writes.
    pub register: [Signal<In, Bits<3>>; UNITS],
    /// What each context writes; without meaning unless it does.
    pub value: [Signal<In, Bits<LANES>>; UNITS],
    /// The context that each one is split from in this cycle, one-hot; zero if it does not start.
    pub source: [Signal<In, Bits<UNITS>>; UNITS],
    /// The register that each context names.
    pub mask: [Signal<Out, Bits<LANES>>; UNITS],
    // Sub-blocks
    #[count(UNITS)]
    file: Vec<MaskFile<LANES>>,
}

#[logic]
impl MaskRegisters {
    #[hdl_gen]
    fn update(&mut self) {
        for unit_idx in 0..UNITS {
            self.file[unit_idx].clock.next = self.clock.val();
            self.file[unit_idx].reset.next = self.reset.val();
            self.file[unit_idx].clear.next = false;
            self.file[unit_idx].copy.next = self.source[unit_idx].val().any();
            self.file[unit_idx].write.next = self.write.val().get_bit(unit_idx);
            self.file[unit_idx].register.next = self.register[unit_idx].val();
            self.file[unit_idx].value.next = self.value[unit_idx].val();
            self.mask[unit_idx].next = self.file[unit_idx].chosen.val();
            for register_idx in 0_usize..8 {
                self.file[unit_idx].copied[register_idx].next = 0.into();
                for from_idx in 0..UNITS {
                    if self.source[unit_idx].val().get_bit(from_idx) {
                        self.file[unit_idx].copied[register_idx].next =
                            self.file[from_idx].all[register_idx].val();
                    }
                }
            }
        }
        self.file[0].clear.next = self.clear.val();
    }
}
