//! The warp slots of a thread block that start with all lanes.
//!
//! ```text
//!        +------+
//! warps->|      |---> full
//! last ->|      |
//!        +------+
//! ```
//!
//! # Behaviour
//!
//! 1. **WD1** Of the warp slots `warps` of the thread block those below `last`, its last one that has a thread, start with all
//!    lanes.
//!
//! # Timing
//!
//! Combinational, `log2 WARPS` or gates and an and gate: in each round twice as many warp slots below `last` are reached.
//!
//! # Cost
//!
//! `WARPS log2 WARPS` or gates and `WARPS` and gates; no storage.

use crate::width::index_width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Warp slots that start with all lanes; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct StartRows<const WARPS: usize> {
    /// Warp slots of the thread block.
    pub warps: Signal<In, Bits<WARPS>>,
    /// Last warp slot of the thread block that has a thread, one-hot.
    pub last: Signal<In, Bits<WARPS>>,
    /// Warp slots of the thread block that start with all lanes.
    pub full: Signal<Out, Bits<WARPS>>,
    // Wires
    /// The last warp slot, and the warp slots below it that have been reached.
    reached: Signal<Local, Bits<WARPS>>,
    /// How far each round reaches.
    #[count(index_width(WARPS))]
    #[default(|round| Constant::new((1_u64 << round).into()))]
    distance: Vec<Constant<Bits<16>>>,
}

#[logic]
impl StartRows {
    #[hdl_gen]
    fn update(&mut self) {
        self.reached.next = self.last.val();
        for round in 0..self.distance.len() {
            self.reached.next =
                self.reached.val() | (self.reached.val() >> self.distance[round].val());
        }
        self.full.next = self.warps.val() & (self.reached.val() >> 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Every run of warp slots with each of them as the last one that has a thread.
    fn every_start<const WARPS: usize>() {
        let mut uut = StartRows::<WARPS>::default();
        for first in 0..WARPS {
            for behind in first + 1..=WARPS {
                for last in first..behind {
                    let ones =
                        |slots: std::ops::Range<usize>| slots.map(|slot| 1_u64 << slot).sum();
                    let run: u64 = ones(first..behind);
                    uut.warps.next = run.into();
                    uut.last.next = (1_u64 << last).into();
                    settle(&mut uut);
                    let full: u64 = ones(first..last);
                    assert_eq!(uut.full.val(), full, "{first} to {behind}, last {last}");
                }
            }
        }
    }

    #[test]
    fn wd1_the_warp_slots_of_the_block_below_its_last_one_are_full() {
        every_start::<1>();
        every_start::<2>();
        every_start::<6>();
        every_start::<24>();
        every_start::<32>();
    }
}
