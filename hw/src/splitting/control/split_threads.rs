//! Which threads the splits of a cycle keep and give away, and what the contexts start with that they are given to.
//!
//! ```text
//!       live, lanes, mask --->+-------+---> kept, given [UNITS]
//!                   child --->|       |---> sources, child_mask, child_pc, child_runs [UNITS]
//!                      pc --->|       |
//!                             +-------+
//! ```
//!
//! An element of each array is of the context of one unit.
//!
//! # Behaviour
//!
//! - **Q11** A split keeps the active lanes with `mask` and gives those without it to its child; if none is with it, all are
//!   kept. The child starts at the PC of the split, and runs if it is given a thread.
//!
//! # Timing
//!
//! Combinational. Threads do not wait for the choice of children, which comes last.
//!
//! # Cost
//!
//! `UNITS * UNITS` multiplexers of `LANES + 25` bits; no storage.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Threads of the splits of a warp slot; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SplitThreads<const LANES: usize, const UNITS: usize> {
    /// Threads of the context that have not ended.
    pub live: [Signal<In, Bits<LANES>>; UNITS],
    /// Active lanes of the instruction of the context that completes.
    pub lanes: [Signal<In, Bits<LANES>>; UNITS],
    /// Mask register that the `split` names.
    pub mask: [Signal<In, Bits<LANES>>; UNITS],
    /// PC of the context.
    pub pc: [Signal<In, Bits<24>>; UNITS],
    /// Unit of the child that the split of the context starts, one-hot; zero if there is none.
    pub child: [Signal<In, Bits<UNITS>>; UNITS],
    /// Live lanes that the context keeps at its split.
    pub kept: [Signal<Out, Bits<LANES>>; UNITS],
    /// Live lanes that the context gives to its child at its split.
    pub given: [Signal<Out, Bits<LANES>>; UNITS],
    /// Unit whose context starts that of this unit by a split, one-hot; zero if none does.
    pub sources: [Signal<Out, Bits<UNITS>>; UNITS],
    /// Threads of the context that a split starts.
    pub child_mask: [Signal<Out, Bits<LANES>>; UNITS],
    /// PC of the context that a split starts.
    pub child_pc: [Signal<Out, Bits<24>>; UNITS],
    /// A split starts the context with a thread.
    pub child_runs: [Signal<Out, Bit>; UNITS],
    // Wires
    keeps: [Signal<Local, Bits<LANES>>; UNITS],
    loses: [Signal<Local, Bits<LANES>>; UNITS],
    /// The child of a split of the context has a thread.
    gives: [Signal<Local, Bit>; UNITS],
}

#[logic]
impl SplitThreads {
    #[hdl_gen]
    fn update(&mut self) {
        for unit_idx in 0_usize..UNITS {
            self.keeps[unit_idx].next = self.lanes[unit_idx].val() & self.mask[unit_idx].val();
            self.loses[unit_idx].next = self.lanes[unit_idx].val() & (!self.mask[unit_idx].val());
            self.gives[unit_idx].next =
                self.keeps[unit_idx].val().any() & self.loses[unit_idx].val().any();
            self.given[unit_idx].next = self.loses[unit_idx].val();
            if !self.keeps[unit_idx].val().any() {
                self.given[unit_idx].next = 0.into();
            }
            self.kept[unit_idx].next = self.live[unit_idx].val() & (!self.given[unit_idx].val());
        }
        for child_idx in 0_usize..UNITS {
            self.child_runs[child_idx].next = false;
            self.child_mask[child_idx].next = 0.into();
            self.sources[child_idx].next = 0.into();
            self.child_pc[child_idx].next = 0.into();
            for unit_idx in 0_usize..UNITS {
                if self.child[unit_idx].val().get_bit(child_idx) {
                    self.child_runs[child_idx].next = self.gives[unit_idx].val();
                    self.child_mask[child_idx].next = self.given[unit_idx].val();
                    self.sources[child_idx].next =
                        self.sources[child_idx].val().replace_bit(unit_idx, true);
                    self.child_pc[child_idx].next = self.pc[unit_idx].val();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn q11_a_split_keeps_the_active_lanes_of_its_mask_and_gives_the_others() {
        let mut uut = SplitThreads::<4, 3>::default();
        uut.live[1].next = 0b1111.into();
        uut.pc[1].next = 0x77.into();
        uut.child[1].next = 0b100.into();
        for (lanes, mask, kept, given, runs) in [
            (0b1111_u64, 0b0011_u64, 0b0011_u64, 0b1100_u64, true),
            (0b0111, 0b0001, 0b1001, 0b0110, true),
            (0b1111, 0b1111, 0b1111, 0, false),
            (0b0111, 0b1000, 0b1111, 0, false),
        ] {
            uut.lanes[1].next = lanes.into();
            uut.mask[1].next = mask.into();
            settle(&mut uut);
            assert_eq!((uut.kept[1].val(), uut.given[1].val()), (kept.into(), given.into()));
            let sources = uut.sources.each_ref().map(|sources| sources.val().to_u64());
            assert_eq!(sources, [0, 0, 0b010]);
            assert_eq!(
                (uut.child_mask[2].val(), uut.child_pc[2].val()),
                (given.into(), 0x77.into())
            );
            assert_eq!(uut.child_runs[2].val(), runs, "{lanes:#b} {mask:#b}");
            assert!(!uut.child_runs[1].val());
        }
    }
}
