//! The pairs of branch mask buffers of a core with large warps.
//!
//! ```text
//!         clock --->+------+
//!         reset --->|      |<--> pair
//!  completion_* --->|      |---> taken
//!                   |      |---> not_taken
//!                   +------+
//! ```
//!
//! # Behaviour
//!
//! 1. **W19** The first sub-warp of a conditional branch takes the lowest free pair for its large warp, at the
//!    end of the cycle with `pair.takes`. `pair.free` tells whether there is one.
//! 2. **W20, W21** As in [`BranchBuffer`]: `taken` and `not_taken` are the threads of all sub-warps of the
//!    branch that completes, those of this cycle included. A pair that becomes free by a completion is taken
//!    from the next cycle on at the earliest.
//!
//! # Timing
//!
//! `pair.free` comes from registers. The masks depend combinationally on the completion, but not on `completion_valid`.
//!
//! # Cost
//!
//! `BRANCH_BUFFERS` times a [`BranchBuffer`].

use super::BranchBuffer;
use crate::cells::{FirstSet, OrTree};
use crate::links::large_warp::PairIn;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Pairs of branch mask buffers; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BranchBuffers<const THREADS: usize, const BRANCH_BUFFERS: usize, const LW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all pairs are free.
    pub reset: Signal<In, Bit>,
    /// Pair that a branch takes, from the front end.
    pub pair: PairIn<LW_W>,
    /// A sub-warp of a conditional branch completes; all other `completion` ports have a meaning only then.
    pub completion_valid: Signal<In, Bit>,
    /// Large warp of the sub-warp that completes.
    pub completion_large_warp: Signal<In, Bits<LW_W>>,
    /// The branch completes as a whole.
    pub completion_whole: Signal<In, Bit>,
    /// Threads of the sub-warp that take the branch.
    pub completion_taken: Signal<In, Bits<THREADS>>,
    /// Threads of the sub-warp that do not take the branch.
    pub completion_not_taken: Signal<In, Bits<THREADS>>,
    /// Threads of the branch that take it; without meaning unless `completion_valid`.
    pub taken: Signal<Out, Bits<THREADS>>,
    /// Threads of the branch that do not take it; without meaning unless `completion_valid`.
    pub not_taken: Signal<Out, Bits<THREADS>>,
    // Sub-blocks
    #[count(BRANCH_BUFFERS)]
    buffer: Vec<BranchBuffer<THREADS, LW_W>>,
    lowest: FirstSet<BRANCH_BUFFERS>,
    all_taken: OrTree<BRANCH_BUFFERS, THREADS>,
    all_not_taken: OrTree<BRANCH_BUFFERS, THREADS>,
    // Wires
    /// The pairs that are free.
    free: Signal<Local, Bits<BRANCH_BUFFERS>>,
}

#[logic]
impl BranchBuffers {
    #[hdl_gen]
    fn update(&mut self) {
        self.free.next = 0.into();
        for pair_idx in 0..BRANCH_BUFFERS {
            self.free.next =
                self.free.val().replace_bit(pair_idx, !self.buffer[pair_idx].used.val());
            self.buffer[pair_idx].clock.next = self.clock.val();
            self.buffer[pair_idx].reset.next = self.reset.val();
            self.buffer[pair_idx].takes.next =
                self.pair.takes.val() & self.lowest.onehot.val().get_bit(pair_idx);
            self.buffer[pair_idx].large_warp.next = self.pair.large_warp.val();
            self.buffer[pair_idx].completion_valid.next = self.completion_valid.val();
            self.buffer[pair_idx].completion_large_warp.next = self.completion_large_warp.val();
            self.buffer[pair_idx].completion_whole.next = self.completion_whole.val();
            self.buffer[pair_idx].completion_taken.next = self.completion_taken.val();
            self.buffer[pair_idx].completion_not_taken.next = self.completion_not_taken.val();
            self.all_taken.value[pair_idx].next = self.buffer[pair_idx].taken.val();
            self.all_not_taken.value[pair_idx].next = self.buffer[pair_idx].not_taken.val();
        }
        self.lowest.request.next = self.free.val();
        self.pair.free.next = self.lowest.valid.val();
        self.taken.next = self.all_taken.any.val();
        self.not_taken.next = self.all_not_taken.any.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = BranchBuffers<8, 2, 2>;

    fn take(uut: &mut Uut, large_warp: u64) {
        uut.pair.takes.next = true;
        uut.pair.large_warp.next = large_warp.into();
        step!(*uut);
        uut.pair.takes.next = false;
        settle(uut);
    }

    /// A sub-warp completes: what is told in the cycle. Steps.
    fn complete(
        uut: &mut Uut,
        large_warp: u64,
        taken: u64,
        not_taken: u64,
        whole: bool,
    ) -> (u64, u64) {
        uut.completion_valid.next = true;
        uut.completion_large_warp.next = large_warp.into();
        uut.completion_taken.next = taken.into();
        uut.completion_not_taken.next = not_taken.into();
        uut.completion_whole.next = whole;
        settle(uut);
        let told = (uut.taken.val().to_u64(), uut.not_taken.val().to_u64());
        step!(*uut);
        uut.completion_valid.next = false;
        settle(uut);
        told
    }

    #[test]
    fn w19_a_branch_takes_a_pair_until_none_is_free() {
        let mut uut = Uut::default();
        settle(&mut uut);
        assert!(uut.pair.free.val());
        take(&mut uut, 3);
        assert!(uut.pair.free.val());
        take(&mut uut, 0);
        assert!(!uut.pair.free.val());
    }

    #[test]
    fn w20_each_completion_adds_its_threads_to_the_pair_of_its_large_warp() {
        let mut uut = Uut::default();
        take(&mut uut, 3);
        take(&mut uut, 1);
        assert_eq!(complete(&mut uut, 3, 0b0001, 0b0010, false), (0b0001, 0b0010));
        assert_eq!(complete(&mut uut, 1, 0b1000_0000, 0, false), (0b1000_0000, 0));
        assert_eq!(complete(&mut uut, 3, 0b0100, 0b1000, true), (0b0101, 0b1010));
        assert_eq!(complete(&mut uut, 1, 0, 0b0100_0000, true), (0b1000_0000, 0b0100_0000));
    }

    #[test]
    fn w21_a_pair_is_free_and_empty_from_the_cycle_after_the_whole_on() {
        let mut uut = Uut::default();
        take(&mut uut, 3);
        take(&mut uut, 1);
        uut.completion_valid.next = true;
        uut.completion_large_warp.next = 3.into();
        uut.completion_taken.next = 0b1111.into();
        uut.completion_whole.next = true;
        settle(&mut uut);
        assert!(!uut.pair.free.val());
        step!(uut);
        uut.completion_valid.next = false;
        settle(&mut uut);
        assert!(uut.pair.free.val());
        take(&mut uut, 2);
        assert!(!uut.pair.free.val());
        assert_eq!(complete(&mut uut, 2, 0b0010, 0, true), (0b0010, 0));
    }

    #[test]
    fn without_a_completion_no_thread_enters_and_no_pair_becomes_free() {
        let mut uut = Uut::default();
        take(&mut uut, 0);
        take(&mut uut, 1);
        complete(&mut uut, 0, 0b11, 0b1100, false);
        uut.completion_taken.next = 0b1111_0000.into();
        uut.completion_not_taken.next = 0b0000_1111.into();
        uut.completion_whole.next = true;
        step!(uut);
        assert!(!uut.pair.free.val());
        assert_eq!(complete(&mut uut, 0, 0b1_0000, 0, true), (0b1_0011, 0b1100));
    }

    #[test]
    fn after_a_reset_all_pairs_are_free() {
        let mut uut = Uut::default();
        take(&mut uut, 0);
        take(&mut uut, 1);
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        settle(&mut uut);
        assert!(uut.pair.free.val());
        assert_eq!(complete(&mut uut, 0, 0b11, 0, false), (0, 0));
    }
}
