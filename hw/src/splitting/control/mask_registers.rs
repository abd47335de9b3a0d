//! The mask registers of all contexts of one warp slot.
//!
//! ```text
//!           clock --->+-------+
//!           reset --->|       |
//!           start --->|       |---> mask[UNITS]
//!  write, register -->|       |
//!           value --->|       |
//!         sources --->|       |
//!                     +-------+
//! ```
//!
//! # Behaviour
//!
//! - **Q10** `write` of a unit: a mask register of its context is written.
//! - **Q11** The context of a unit whose `sources` are not zero takes over the mask registers of the context of that unit.
//! - **Q2** `start`: those of the context of unit 0 become 0; with regrouping (Q21) those of the unit `base`.
//!
//! # Timing
//!
//! `mask` depends combinationally on `register`.
//!
//! # Cost
//!
//! `UNITS` [`MaskFile`]s, a multiplexer of `8 * LANES` bits with `UNITS` inputs for each unit but the first.

use super::MaskFile;
use super::mask_file::MASK_REGISTERS;
use crate::splitting::Regrouped;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// The mask registers of one warp slot; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MaskRegisters<const LANES: usize, const UNITS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all mask registers become 0.
    pub reset: Signal<In, Bit>,
    /// The dispatcher starts the context of unit 0.
    pub start: Signal<In, Bit>,
    /// Unit 0 of the group of the warp slot, one-hot; a port with regrouping, held during the run.
    #[count(0)]
    pub base: Vec<Signal<In, Bits<UNITS>>>,
    /// `smask` completes in the context of the unit.
    pub write: [Signal<In, Bit>; UNITS],
    /// Mask register that the instruction of the unit names.
    pub register: [Signal<In, Bits<3>>; UNITS],
    /// Lanes that are written in the unit.
    pub value: [Signal<In, Bits<LANES>>; UNITS],
    /// Unit whose context starts that of this unit by a split, one-hot; zero if none does.
    pub sources: [Signal<In, Bits<UNITS>>; UNITS],
    /// Mask register `register` of the context of the unit.
    pub mask: [Signal<Out, Bits<LANES>>; UNITS],
    // Sub-blocks
    #[count(UNITS)]
    file: Vec<MaskFile<LANES>>,
}

#[generics]
impl Regrouped for MaskRegisters {
    fn regrouped() -> Self {
        Self { base: vec![Signal::default()], ..Self::default() }
    }
}

#[logic]
impl MaskRegisters {
    #[hdl_gen]
    fn update(&mut self) {
        for unit_idx in 0_usize..UNITS {
            self.file[unit_idx].clock.next = self.clock.val();
            self.file[unit_idx].reset.next = self.reset.val();
            self.file[unit_idx].write.next = self.write[unit_idx].val();
            self.file[unit_idx].mask_register.next = self.register[unit_idx].val();
            self.file[unit_idx].value.next = self.value[unit_idx].val();
            self.file[unit_idx].load.next = self.sources[unit_idx].val().any();
            self.file[unit_idx].clear.next = false;
            for mask_idx in 0_usize..MASK_REGISTERS {
                self.file[unit_idx].loaded[mask_idx].next = 0.into();
                for source_idx in 0_usize..UNITS {
                    if self.sources[unit_idx].val().get_bit(source_idx) {
                        self.file[unit_idx].loaded[mask_idx].next =
                            self.file[source_idx].held[mask_idx].val();
                    }
                }
            }
            self.mask[unit_idx].next = self.file[unit_idx].mask.val();
        }
        self.file[0].clear.next = self.start.val();
        for idx in 0..self.base.len() {
            for unit_idx in 0_usize..UNITS {
                self.file[unit_idx].clear.next =
                    self.start.val() & self.base[idx].val().get_bit(unit_idx);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    #[test]
    fn q11_a_child_takes_over_the_mask_registers_of_the_context_that_splits() {
        let mut uut = MaskRegisters::<4, 3>::default();
        uut.write[1].next = true;
        uut.register[1].next = 5.into();
        uut.value[1].next = 0b0101.into();
        step!(uut);
        uut.write[1].next = false;
        uut.sources[2].next = 0b010.into();
        step!(uut);
        uut.sources[2].next = 0.into();
        uut.register[2].next = 5.into();
        settle(&mut uut);
        assert_eq!((uut.mask[1].val(), uut.mask[2].val()), (0b0101.into(), 0b0101.into()));
        uut.start.next = true;
        step!(uut);
        assert_eq!((uut.mask[1].val(), uut.mask[0].val()), (0b0101.into(), 0.into()));
    }

    #[test]
    fn q21_a_start_clears_the_mask_registers_of_unit_0_of_the_group() {
        let mut uut = MaskRegisters::<4, 3>::regrouped();
        uut.base[0].next = 0b010.into();
        for unit in 0..3 {
            uut.write[unit].next = true;
            uut.value[unit].next = 0b1001.into();
        }
        step!(uut);
        uut.write.iter_mut().for_each(|write| write.next = false);
        uut.start.next = true;
        step!(uut);
        let masks = uut.mask.each_ref().map(|mask| mask.val().to_u64());
        assert_eq!(masks, [0b1001, 0, 0b1001]);
    }
}
