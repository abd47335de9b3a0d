//! What the warps of one generation of the thread compactor have in common.
//!
//! Holds block, PC and mode of the generation, and counts slot and warps upwards (rules C1, C2
//! and C5 of the thread-compactor specification).
//!
//! ```text
//!                              +-------+
//!                    clock --->|>      |
//!                    reset --->|       |
//!                     load --->|       |---> block
//!               load_block --->|       |---> slot
//!                load_base --->|       |---> pc
//!                  load_pc --->|       |---> compaction_disabled
//! load_compaction_disabled --->|       |---> count
//!                  advance --->|       |
//!                              +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (C1) On a rising edge with `load` block, base slot, PC and mode are taken and `count`
//!    becomes one: it counts the warp that is being offered.
//! 2. (C2, C5) On a rising edge with `advance` alone slot and count go up by one.
//! 3. A reset clears everything.
//!
//! # Timing
//!
//! All outputs are registers.
//!
//! # Cost
//!
//! `BLOCK_W + SW_W + PC_W + WCNT_W + 1` flip-flops, two incrementers.
//!
//! # Example
//!
//! ```
//! use heddle_hw::compaction::Generation;
//! use rust_hdl::prelude::*;
//!
//! let mut generation = Generation::<24, 3, 2, 4>::default();
//! generation.load.next = true;
//! generation.load_base.next = 4.into();
//! generation.advance.next = true;
//! for (slot, count) in [(4_u64, 1_u64), (5, 2), (6, 3)] {
//!     for level in [false, true] {
//!         generation.clock.next = level.into();
//!         assert!(simulate(&mut generation, 20));
//!     }
//!     generation.load.next = false;
//!     assert_eq!(generation.slot.val(), slot);
//!     assert_eq!(generation.count.val(), count);
//! }
//! ```

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What the warps of one generation have in common; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Generation<
    const PC_W: usize,
    const SW_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears everything.
    pub reset: Signal<In, Bit>,
    /// A generation begins.
    pub load: Signal<In, Bit>,
    /// Thread block of the generation that is loaded.
    pub load_block: Signal<In, Bits<BLOCK_W>>,
    /// Slot of the first warp of the generation that is loaded.
    pub load_base: Signal<In, Bits<SW_W>>,
    /// PC at which the warps of the generation that is loaded start.
    pub load_pc: Signal<In, Bits<PC_W>>,
    /// Keep the static arrangement.
    pub load_compaction_disabled: Signal<In, Bit>,
    /// The offered warp is taken.
    pub advance: Signal<In, Bit>,
    /// The thread block.
    pub block: Signal<Out, Bits<BLOCK_W>>,
    /// Slot of the offered warp.
    pub slot: Signal<Out, Bits<SW_W>>,
    /// PC at which the offered warp starts.
    pub pc: Signal<Out, Bits<PC_W>>,
    /// The static arrangement is kept.
    pub compaction_disabled: Signal<Out, Bit>,
    /// Warps of this generation so far, the offered one included.
    pub count: Signal<Out, Bits<WCNT_W>>,
    // Registers
    block_held: Register<Bits<BLOCK_W>>,
    slot_counter: Register<Bits<SW_W>>,
    pc_held: Register<Bits<PC_W>>,
    disabled_held: Register<Bit>,
    warp_counter: Register<Bits<WCNT_W>>,
    // Wires
    counting: Signal<Local, Bit>,
}

#[logic]
impl Generation {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, block_held, slot_counter, pc_held, disabled_held, warp_counter);
        self.block_held.reset.next = self.reset.val();
        self.slot_counter.reset.next = self.reset.val();
        self.pc_held.reset.next = self.reset.val();
        self.disabled_held.reset.next = self.reset.val();
        self.warp_counter.reset.next = self.reset.val();

        self.block.next = self.block_held.q.val();
        self.slot.next = self.slot_counter.q.val();
        self.pc.next = self.pc_held.q.val();
        self.compaction_disabled.next = self.disabled_held.q.val();
        self.count.next = self.warp_counter.q.val();

        self.counting.next = self.load.val() | self.advance.val();
        self.block_held.enable.next = self.load.val();
        self.slot_counter.enable.next = self.counting.val();
        self.pc_held.enable.next = self.load.val();
        self.disabled_held.enable.next = self.load.val();
        self.warp_counter.enable.next = self.counting.val();

        self.block_held.d.next = self.load_block.val();
        self.slot_counter.d.next = self.slot_counter.q.val() + 1;
        self.pc_held.d.next = self.load_pc.val();
        self.disabled_held.d.next = self.load_compaction_disabled.val();
        self.warp_counter.d.next = self.warp_counter.q.val() + 1;
        if self.load.val() {
            self.slot_counter.d.next = self.load_base.val();
            self.warp_counter.d.next = 1.into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    fn loaded() -> Generation<24, 5, 3, 6> {
        let mut uut = Generation::default();
        uut.load.next = true;
        uut.load_block.next = 6.into();
        uut.load_base.next = 17.into();
        uut.load_pc.next = 0x80_1234.into();
        uut.load_compaction_disabled.next = true;
        step!(uut);
        uut.load.next = false;
        uut.load_block.next = 1.into();
        uut.load_pc.next = 0.into();
        uut.load_compaction_disabled.next = false;
        uut
    }

    #[test]
    fn load_takes_everything_and_counts_the_first_warp() {
        let uut = loaded();
        assert_eq!(uut.block.val(), 6);
        assert_eq!(uut.slot.val(), 17);
        assert_eq!(uut.pc.val(), 0x80_1234);
        assert!(uut.compaction_disabled.val());
        assert_eq!(uut.count.val(), 1);
    }

    #[test]
    fn advance_moves_slot_and_count_only() {
        let mut uut = loaded();
        step!(uut);
        assert_eq!((uut.slot.val(), uut.count.val()), (17.into(), 1.into()));
        uut.advance.next = true;
        step!(uut);
        assert_eq!((uut.slot.val(), uut.count.val()), (18.into(), 2.into()));
        assert_eq!((uut.block.val(), uut.pc.val()), (6.into(), 0x80_1234.into()));
        assert!(uut.compaction_disabled.val());
    }

    #[test]
    fn load_is_stronger_than_advance() {
        let mut uut = loaded();
        uut.load.next = true;
        uut.advance.next = true;
        step!(uut);
        assert_eq!((uut.slot.val(), uut.count.val()), (17.into(), 1.into()));
    }

    #[test]
    fn reset_clears_everything() {
        let mut uut = loaded();
        uut.reset.next = true;
        step!(uut);
        assert_eq!((uut.block.val(), uut.slot.val()), (0.into(), 0.into()));
        assert_eq!((uut.pc.val(), uut.count.val()), (0.into(), 0.into()));
        assert!(!uut.compaction_disabled.val());
    }
}
