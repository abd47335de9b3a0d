//! How the threads of a block fill its warps.
//!
//! ```text
//!                       +-----+---> last_warp, warp_count
//! threads_per_block --->|     |---> run
//!                       +-----+---> tail
//! ```
//!
//! # Behaviour
//!
//! 1. A block of `threads_per_block` threads, 1 to `LANES * WARPS`, has as many warps as it takes
//!    to hold them; all are full but the last, which has the lanes `tail`.
//! 2. It is given a run of `warp_count` warp slots, a multiple of `RUN_ROWS`: of the rows of a large warp, in cores
//!    that have them, else of 1. Behind `last_warp` the run has no threads.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Shape of a block; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(LANES.is_power_of_two() && LANES >= 2, "A warp has a power of two of lanes.")]
#[requires(RUN_ROWS.is_power_of_two(), "A run is rounded up to a power of two of warp slots.")]
#[requires(WARPS.is_multiple_of(RUN_ROWS), "All warp slots are runs.")]
pub struct LaunchShape<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const WCNT_W: usize,
    const RUN_ROWS: usize,
> {
    /// Threads of a block.
    pub threads_per_block: Signal<In, Bits<32>>,
    /// Number of the last warp of a thread block.
    pub last_warp: Signal<Out, Bits<SW_W>>,
    /// Warp slots of a thread block.
    pub warp_count: Signal<Out, Bits<WCNT_W>>,
    /// One bit a warp, in the lowest bits.
    pub run: Signal<Out, Bits<WARPS>>,
    /// The lanes of the last warp that have a thread.
    pub tail: Signal<Out, Bits<LANES>>,
    // Wires
    #[default(Constant::new((clog2(LANES) as u64).into()))]
    lane_bits: Constant<Bits<5>>,
    last_thread: Signal<Local, Bits<32>>,
    last_lane: Signal<Local, Bits<LANE_W>>,
    full_warps: Signal<Local, Bits<32>>,
    /// Bits of a number of a warp slot that are set in that of the last one of a run; none if runs are not rounded.
    #[count(if RUN_ROWS == 1 { 0 } else { 1 })]
    #[default(Constant::new((RUN_ROWS - 1).to_bits()))]
    rounding: Vec<Constant<Bits<SW_W>>>,
    /// The same bits of the number of warp slots less one.
    #[count(if RUN_ROWS == 1 { 0 } else { 1 })]
    #[default(Constant::new((RUN_ROWS - 1).to_bits()))]
    count_rounding: Vec<Constant<Bits<WCNT_W>>>,
    /// Number of the last warp slot of the run.
    #[count(if RUN_ROWS == 1 { 0 } else { 1 })]
    last_slot: Vec<Signal<Local, Bits<SW_W>>>,
}

#[logic]
impl LaunchShape {
    #[hdl_gen]
    fn update(&mut self) {
        self.last_thread.next = self.threads_per_block.val() - 1;
        self.last_lane.next = self.last_thread.val().get_bits::<LANE_W>(0);
        self.full_warps.next = self.last_thread.val() >> self.lane_bits.val();
        self.last_warp.next = self.full_warps.val().get_bits::<SW_W>(0);
        self.warp_count.next = bit_cast::<WCNT_W, SW_W>(self.last_warp.val()) + 1;
        self.run.next = 0.into();
        for warp_idx in 0..WARPS {
            self.run.next =
                self.run.val().replace_bit(warp_idx, self.last_warp.val() >= warp_idx.to_bits());
        }
        for idx in 0..self.rounding.len() {
            self.last_slot[idx].next = self.last_warp.val() | self.rounding[idx].val();
            self.warp_count.next = (bit_cast::<WCNT_W, SW_W>(self.last_warp.val())
                | self.count_rounding[idx].val())
                + 1;
            for warp_idx in 0..WARPS {
                self.run.next = self
                    .run
                    .val()
                    .replace_bit(warp_idx, self.last_slot[idx].val() >= warp_idx.to_bits());
            }
        }
        self.tail.next = 0.into();
        for lane_idx in 0..LANES {
            self.tail.next =
                self.tail.val().replace_bit(lane_idx, self.last_lane.val() >= lane_idx.to_bits());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn every_number_of_threads<const WARPS: usize, const SW_W: usize, const WCNT_W: usize>() {
        let mut uut = LaunchShape::<4, WARPS, SW_W, 2, WCNT_W, 1>::default();
        for threads in 1..=4 * WARPS as u64 {
            uut.threads_per_block.next = threads.into();
            settle(&mut uut);
            let warps = threads.div_ceil(4);
            assert_eq!(uut.warp_count.val(), warps, "{threads} threads");
            assert_eq!(uut.last_warp.val(), warps - 1);
            assert_eq!(uut.run.val(), u64::MAX >> (64 - warps));
            assert_eq!(uut.tail.val(), (1 << (threads - 4 * (warps - 1))) - 1);
        }
    }

    #[test]
    fn all_warps_are_full_but_the_last() {
        every_number_of_threads::<1, 1, 1>();
        every_number_of_threads::<3, 2, 2>();
        every_number_of_threads::<5, 3, 3>();
        every_number_of_threads::<8, 3, 4>();
        every_number_of_threads::<24, 5, 5>();
        every_number_of_threads::<48, 6, 6>();
        every_number_of_threads::<64, 6, 7>();
    }

    #[test]
    fn the_run_of_a_block_is_one_of_large_warps_and_its_threads_are_where_they_were() {
        let mut uut = LaunchShape::<4, 12, 4, 2, 4, 4>::default();
        for threads in 1..=48_u64 {
            uut.threads_per_block.next = threads.into();
            settle(&mut uut);
            let (warps, slots) = (threads.div_ceil(4), 4 * threads.div_ceil(16));
            assert_eq!(uut.warp_count.val(), slots, "{threads} threads");
            assert_eq!(uut.run.val(), u64::MAX >> (64 - slots));
            assert_eq!(uut.last_warp.val(), warps - 1);
            assert_eq!(uut.tail.val(), (1 << (threads - 4 * (warps - 1))) - 1);
        }
    }
}
