//! The mask registers of one context.
//!
//! ```text
//!        clock --->+------+
//!        reset --->|      |---> held[8]
//!   write, value ->|      |---> mask
//! mask_register -->|      |
//!  load, loaded -->|      |
//!        clear --->|      |
//!                  +------+
//! ```
//!
//! # Behaviour
//!
//! - **Q10** `write`: the mask register with the number `mask_register` becomes `value`.
//! - **Q11** `load`: all of them become `loaded`, those of the context that splits.
//! - **Q2** `clear`: all of them become 0.
//!
//! At most one of the three happens in a cycle. `mask` is that with the number `mask_register`.
//!
//! # Timing
//!
//! `mask` depends combinationally on `mask_register`.
//!
//! # Cost
//!
//! `8 * LANES` flip-flops.

use crate::cells::Select;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Mask registers of a context.
pub const MASK_REGISTERS: usize = 8;

/// The mask registers of one context; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MaskFile<const LANES: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all mask registers become 0.
    pub reset: Signal<In, Bit>,
    /// A mask register is written.
    pub write: Signal<In, Bit>,
    /// Number of the mask register that is written, or read as `mask`.
    pub mask_register: Signal<In, Bits<3>>,
    /// Lanes that are written.
    pub value: Signal<In, Bits<LANES>>,
    /// The context is started by a split.
    pub load: Signal<In, Bit>,
    /// Mask registers of the context that splits; without meaning unless `load`.
    pub loaded: [Signal<In, Bits<LANES>>; MASK_REGISTERS],
    /// The context is started by the dispatcher.
    pub clear: Signal<In, Bit>,
    /// All mask registers.
    pub held: [Signal<Out, Bits<LANES>>; MASK_REGISTERS],
    /// Mask register with the number `mask_register`.
    pub mask: Signal<Out, Bits<LANES>>,
    // Registers
    #[count(MASK_REGISTERS)]
    masks: Vec<Register<Bits<LANES>>>,
    // Sub-blocks
    named: Select<Bits<LANES>, MASK_REGISTERS, 3>,
}

#[logic]
impl MaskFile {
    #[hdl_gen]
    fn update(&mut self) {
        self.named.index.next = self.mask_register.val();
        for mask_idx in 0_usize..MASK_REGISTERS {
            self.masks[mask_idx].clock.next = self.clock.val();
            self.masks[mask_idx].reset.next = self.reset.val();
            self.masks[mask_idx].enable.next = self.load.val() | self.clear.val();
            self.masks[mask_idx].d.next = 0.into();
            if self.load.val() {
                self.masks[mask_idx].d.next = self.loaded[mask_idx].val();
            }
            if self.write.val() & (self.mask_register.val() == mask_idx.to_bits()) {
                self.masks[mask_idx].enable.next = true;
                self.masks[mask_idx].d.next = self.value.val();
            }
            self.held[mask_idx].next = self.masks[mask_idx].q.val();
            self.named.value[mask_idx].next = self.masks[mask_idx].q.val();
        }
        self.mask.next = self.named.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    #[test]
    fn q10_q11_masks_are_written_one_by_one_loaded_and_cleared_together() {
        let mut uut = MaskFile::<4>::default();
        uut.write.next = true;
        for (register, value) in [(2_u64, 0b1011_u64), (7, 0b0110)] {
            uut.mask_register.next = register.into();
            uut.value.next = value.into();
            step!(uut);
        }
        uut.write.next = false;
        for (register, value) in [(2_u64, 0b1011_u64), (7, 0b0110), (0, 0)] {
            uut.mask_register.next = register.into();
            settle(&mut uut);
            assert_eq!(uut.mask.val(), value);
            assert_eq!(uut.held[register as usize].val(), value);
        }
        uut.load.next = true;
        uut.loaded[0].next = 0b1111.into();
        step!(uut);
        uut.load.next = false;
        assert_eq!((uut.held[0].val(), uut.held[2].val()), (0b1111.into(), 0.into()));
        uut.clear.next = true;
        step!(uut);
        assert_eq!(uut.held[0].val(), 0);
    }
}
