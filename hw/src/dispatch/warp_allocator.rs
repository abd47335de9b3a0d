//! The lowest run of consecutive free warp slots.
//!
//! ```text
//!           +-----+---> found
//!  free --->|     |---> base
//!   run --->|     |---> warps
//!           +-----+
//! ```
//!
//! # Behaviour
//!
//! - **D2** Of all runs of free slots that are as long as `run`, the one with the lowest first
//!   slot is `warps`, and `base` is its first slot.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! `WARPS` comparisons of `WARPS` bits.

use crate::cells::PriorityEncoder;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Finder of free warp slots; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct WarpAllocator<const WARPS: usize, const SW_W: usize> {
    /// The free slots.
    pub free: Signal<In, Bits<WARPS>>,
    /// Length of the wanted run of free slots: as many of the lowest bits are set.
    pub run: Signal<In, Bits<WARPS>>,
    /// There is a run of free slots of that length.
    pub found: Signal<Out, Bit>,
    /// First of the free warp slots that were found; zero if there are none.
    pub base: Signal<Out, Bits<SW_W>>,
    /// The free warp slots that were found; without meaning unless `found`.
    pub warps: Signal<Out, Bits<WARPS>>,
    // Sub-blocks
    lowest: PriorityEncoder<WARPS, SW_W>,
    // Wires
    /// The free slots from each slot on, in the lowest bits.
    #[count(WARPS)]
    shifted: Vec<Signal<Local, Bits<WARPS>>>,
    /// The slots at which a run begins.
    fits: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl WarpAllocator {
    #[hdl_gen]
    fn update(&mut self) {
        self.shifted[0].next = self.free.val();
        for warp_idx in 1..WARPS {
            self.shifted[warp_idx].next = self.shifted[warp_idx - 1].val() >> 1;
        }
        self.fits.next = 0.into();
        for warp_idx in 0..WARPS {
            self.fits.next = self.fits.val().replace_bit(
                warp_idx,
                (self.shifted[warp_idx].val() & self.run.val()) == self.run.val(),
            );
        }
        self.lowest.request.next = self.fits.val();
        self.found.next = self.lowest.valid.val();
        self.base.next = self.lowest.index.val();
        self.warps.next = self.run.val() << self.lowest.index.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    fn check<const WARPS: usize, const SW_W: usize>(
        uut: &mut WarpAllocator<WARPS, SW_W>,
        free: u64,
        count: usize,
    ) {
        let run = u64::MAX >> (64 - count);
        uut.free.next = free.into();
        uut.run.next = run.into();
        settle(uut);
        let base = (0..=WARPS - count).find(|base| (free >> base) & run == run);
        assert_eq!(uut.found.val(), base.is_some(), "{free:#b} {count}");
        if let Some(base) = base {
            assert_eq!(uut.base.val().index(), base, "{free:#b} {count}");
            assert_eq!(uut.warps.val(), run << base);
        }
    }

    fn every_need<const WARPS: usize, const SW_W: usize>() {
        let mut uut = WarpAllocator::<WARPS, SW_W>::default();
        for free in 0..1 << WARPS {
            (1..=WARPS).for_each(|count| check(&mut uut, free, count));
        }
    }

    #[test]
    fn d2_every_need_gets_the_lowest_run_of_free_slots() {
        every_need::<1, 1>();
        every_need::<3, 2>();
        every_need::<5, 3>();
        every_need::<8, 3>();
    }

    /// Some runs of slots are taken.
    fn random_needs<const WARPS: usize, const SW_W: usize>() {
        let mut random = Random::new(0x5eed_0100);
        let mut uut = WarpAllocator::<WARPS, SW_W>::default();
        for _ in 0..300 {
            let mut free = u64::MAX >> (64 - WARPS);
            for _ in 0..random.bits(2) {
                let taken = u64::MAX >> (64 - 1 - random.bits(4)) << random.bits(6);
                free &= !taken;
            }
            check(&mut uut, free, 1 + random.bits(16) as usize % WARPS);
        }
    }

    #[test]
    fn d2_random_needs_get_the_lowest_run_of_many_slots() {
        random_needs::<24, 5>();
        random_needs::<48, 6>();
        random_needs::<64, 6>();
    }
}
