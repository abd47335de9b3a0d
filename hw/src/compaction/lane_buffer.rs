//! One lane of the thread compactor: the threads of this lane that wait for a warp.
//!
//! Holds one bit per static warp and offers one thread a cycle (rules C1, C2, C4 and C6 of the
//! thread-compactor specification). Threads never change lane, so the lane need not be stored.
//!
//! ```text
//!                         +-------+
//!               clock --->|>      |
//!               reset --->|       |---> waiting
//!                load --->|       |---> valid
//!           load_mask --->|       |---> sw
//!             advance --->|       |---> more
//!         static_warp --->|       |
//! compaction_disabled --->|       |
//!                         +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (C1) On a rising edge with `load` the buffer takes `load_mask`.
//! 2. (C2, C4) The thread offered is the waiting one of the lowest static warp; `sw` is zero if
//!    no thread is offered. On a rising edge with `advance` the offered thread leaves.
//! 3. (C6) With `compaction_disabled` the thread offered is the one of `static_warp`, if it
//!    waits.
//! 4. `load` is stronger than `advance`, `reset` is stronger than both and empties the buffer.
//!
//! # Timing
//!
//! Outputs depend combinationally on `static_warp` and `compaction_disabled`, except `waiting`,
//! which is a register. Depth O(log `WARPS`).
//!
//! # Cost
//!
//! `WARPS` flip-flops, one priority encoder of `WARPS` inputs.
//!
//! # Example
//!
//! ```
//! use heddle_hw::compaction::LaneBuffer;
//! use rust_hdl::prelude::*;
//!
//! let mut lane = LaneBuffer::<8, 3>::default();
//! lane.load.next = true;
//! lane.load_mask.next = 0b1000_0100.into();
//! lane.advance.next = true;
//! for (valid, sw, more) in [(true, 2_u64, true), (true, 7, false), (false, 0, false)] {
//!     for level in [false, true] {
//!         lane.clock.next = level.into();
//!         assert!(simulate(&mut lane, 20));
//!     }
//!     lane.load.next = false;
//!     assert_eq!((lane.valid.val(), lane.more.val()), (valid, more));
//!     assert_eq!(lane.sw.val(), sw);
//! }
//! ```

use crate::cells::{FirstSet, OneHotToBinary};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One lane of the thread compactor; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct LaneBuffer<const WARPS: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties the buffer.
    pub reset: Signal<In, Bit>,
    /// Takes `load_mask`.
    pub load: Signal<In, Bit>,
    /// The threads of this lane, one bit per static warp.
    pub load_mask: Signal<In, Bits<WARPS>>,
    /// The offered thread is taken.
    pub advance: Signal<In, Bit>,
    /// The lowest static warp that waits in any lane, one-hot.
    pub static_warp: Signal<In, Bits<WARPS>>,
    /// Offer the thread of `static_warp` only.
    pub compaction_disabled: Signal<In, Bit>,
    /// The threads in the buffer.
    pub waiting: Signal<Out, Bits<WARPS>>,
    /// A thread is offered.
    pub valid: Signal<Out, Bit>,
    /// Static warp of the thread that this lane offers.
    pub sw: Signal<Out, Bits<SW_W>>,
    /// Other threads wait.
    pub more: Signal<Out, Bit>,
    // Registers
    buffer: Register<Bits<WARPS>>,
    // Sub-blocks
    first: FirstSet<WARPS>,
    encoder: OneHotToBinary<WARPS, SW_W>,
    // Wires
    /// The offered thread, one-hot.
    offered: Signal<Local, Bits<WARPS>>,
    /// The buffer without the offered thread.
    others: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl LaneBuffer {
    #[hdl_gen]
    fn update(&mut self) {
        self.buffer.clock.next = self.clock.val();
        self.buffer.reset.next = self.reset.val();

        self.first.request.next = self.buffer.q.val();
        self.offered.next = self.first.onehot.val();
        if self.compaction_disabled.val() {
            self.offered.next = self.buffer.q.val() & self.static_warp.val();
        }
        self.others.next = self.buffer.q.val() & (!self.offered.val());

        self.encoder.onehot.next = self.offered.val();
        self.waiting.next = self.buffer.q.val();
        self.valid.next = self.offered.val().any();
        self.sw.next = self.encoder.index.val();
        self.more.next = self.others.val().any();

        self.buffer.enable.next = self.load.val() | self.advance.val();
        self.buffer.d.next = self.others.val();
        if self.load.val() {
            self.buffer.d.next = self.load_mask.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    fn loaded(mask: u64) -> LaneBuffer<8, 3> {
        let mut uut = LaneBuffer::default();
        uut.load.next = true;
        uut.load_mask.next = mask.into();
        step!(uut);
        uut.load.next = false;
        uut
    }

    #[test]
    fn offers_the_threads_of_every_mask_in_ascending_order() {
        for mask in 0..256_u64 {
            let mut uut = loaded(mask);
            uut.advance.next = true;
            for sw in (0..8_u64).filter(|sw| (mask >> sw) & 1 == 1) {
                settle(&mut uut);
                assert!(uut.valid.val(), "mask {mask:#b}");
                assert_eq!(uut.sw.val(), sw, "mask {mask:#b}");
                assert_eq!(uut.waiting.val(), mask >> sw << sw, "mask {mask:#b}");
                assert_eq!(uut.more.val(), mask >> sw != 1, "mask {mask:#b}");
                step!(uut);
            }
            assert!(!uut.valid.val() && !uut.more.val(), "mask {mask:#b}");
        }
    }

    #[test]
    fn holds_the_offered_thread_until_it_is_taken() {
        let mut uut = loaded(0b0110);
        step!(uut);
        step!(uut);
        assert_eq!((uut.sw.val(), uut.waiting.val()), (1.into(), 0b0110.into()));
    }

    #[test]
    fn without_compaction_only_the_chosen_static_warp_is_offered() {
        let mut uut = loaded(0b1010_0000);
        uut.compaction_disabled.next = true;
        uut.advance.next = true;
        uut.static_warp.next = 0b0000_0100.into();
        settle(&mut uut);
        assert_eq!((uut.valid.val(), uut.sw.val(), uut.more.val()), (false, 0.into(), true));
        step!(uut);
        uut.static_warp.next = 0b0010_0000.into();
        settle(&mut uut);
        assert_eq!((uut.valid.val(), uut.sw.val(), uut.more.val()), (true, 5.into(), true));
        step!(uut);
        assert_eq!(uut.waiting.val(), 0b1000_0000);
    }

    #[test]
    fn load_is_stronger_than_advance_and_reset_is_stronger_than_both() {
        let mut uut = loaded(0b0011);
        uut.advance.next = true;
        uut.load.next = true;
        uut.load_mask.next = 0b1100.into();
        step!(uut);
        assert_eq!(uut.waiting.val(), 0b1100);
        uut.reset.next = true;
        step!(uut);
        assert_eq!(uut.waiting.val(), 0);
    }
}
