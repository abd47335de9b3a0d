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
pub struct LaunchShape<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const WCNT_W: usize,
> {
    /// Threads of a block.
    pub threads_per_block: Signal<In, Bits<32>>,
    /// Number of its last warp.
    pub last_warp: Signal<Out, Bits<SW_W>>,
    /// Warps of a thread block.
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
        let mut uut = LaunchShape::<4, WARPS, SW_W, 2, WCNT_W>::default();
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
}
