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
    /// As many of the lowest bits as slots are needed.
    pub run: Signal<In, Bits<WARPS>>,
    /// There is such a run.
    pub found: Signal<Out, Bit>,
    /// Its first slot; zero if there is none.
    pub base: Signal<Out, Bits<SW_W>>,
    /// Its slots; without meaning unless `found`.
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
    use crate::testing::settle;

    #[test]
    fn d2_every_need_gets_the_lowest_run_of_free_slots() {
        let mut uut = WarpAllocator::<8, 3>::default();
        for free in 0..256_u64 {
            for count in 1..=8_u64 {
                let run = (1_u64 << count) - 1;
                uut.free.next = free.into();
                uut.run.next = run.into();
                settle(&mut uut);
                let base = (0..=8 - count).find(|base| (free >> base) & run == run);
                assert_eq!(uut.found.val(), base.is_some(), "{free:#010b} {count}");
                if let Some(base) = base {
                    assert_eq!(uut.base.val(), base, "{free:#010b} {count}");
                    assert_eq!(uut.warps.val(), run << base);
                }
            }
        }
    }
}
