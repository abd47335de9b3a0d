//! Heap of groups: updates, exchanges, pops.
//!
//! ```text
//!                     +-------------------------+
//!         oldest <--->| apply                   |----> append,
//!    f3, empty ------>|  | hit, index           |      applied, counted, size
//!                     | lut <-- indices ----+   |
//!                     |  | read, write      |   |
//!                     | heap -- counts --> sift |----> idle, exchange
//!                     |  | root                 |
//!                     +--+----------------------+
//!                     taken[SETS]   pop
//! ```
//!
//! # Behaviour
//!
//! - **DM3, DM4, DM5, DM10, DM11** [`HeapApply`], in cycles in which no exchange is needed.
//! - **DM6, DM7, DM8** [`HeapSift`], in all others. Both entries of an exchange get their new index in the MHeap LUT at the
//!   end of the same cycle, and so does an entry that a pop moves to the root.
//! - **DM12** An update costs one cycle and at most `HEAP_W` exchanges.
//! - With `FULL` 1 a [`HeapMerit`] for each entry that is compared says which one is better, by the policy; with 0 it is the one
//!   with more threads.
//! - **DS3** With `FULL` 1 and an empty queue the MHeap LUT is asked for the key that is to be boosted.
//! - The entries are in [`MaxHeap`], their indices by key in [`MheapLut`].
//! - A reset empties heap and MHeap LUT, and nothing is pending.
//!
//! # Timing
//!
//! An update is in the heap one cycle after it leaves the queue; an exchange takes a cycle. A root that is popped is the
//! majority entry in the next cycle. The longest paths: oldest key, MHeap LUT, CNT, sum, heap; pending sift, CNT,
//! comparison, choice of the exchange, heap.
//!
//! # Cost
//!
//! That of its parts.

use super::heap_field::SIFTS;
use super::{HeapApply, HeapMerit, HeapSift, MaxHeap, MheapLut};
use crate::links::formation::{AppendOut, OldestIn, PopOut, REGISTERS};
use crate::words::Policy;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Heap engine; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(FULL <= 1, "There are other policies than DMAJ or there are none.")]
#[requires(FULL == 1 || MERIT_W == CNT_W, "With DMAJ alone the merit of an entry is its CNT.")]
pub struct HeapEngine<
    const POOL_W: usize,
    const KEY_W: usize,
    const COUNT_W: usize,
    const CNT_W: usize,
    const HEAP: usize,
    const HEAP_W: usize,
    const SIZE_W: usize,
    const SETS: usize,
    const SET_W: usize,
    const WAYS: usize,
    const WAY_W: usize,
    const MERIT_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the heap is empty and nothing is pending.
    pub reset: Signal<In, Bit>,
    /// The cycle is f3.
    pub f3: Signal<In, Bit>,
    /// The majority entry is empty.
    pub majority_empty: Signal<In, Bit>,
    /// Policy of the pool: DMAJ, DMIN or DPC; held during the run.
    pub policy: [Signal<In, Policy>; FULL],
    /// The group of `boost_key` is to get a boost, if it is in the heap. While its entry has the boost the key stays.
    pub boost_valid: [Signal<In, Bit>; FULL],
    /// Key of this group.
    pub boost_key: [Signal<In, Bits<KEY_W>>; FULL],
    /// Oldest two updates, from the update queue.
    pub oldest: OldestIn<POOL_W, KEY_W, COUNT_W>,
    /// An update is applied in this cycle.
    pub applied: [Signal<Out, Bit>; REGISTERS],
    /// CNT of the group of the update after it; without meaning unless `applied`.
    pub counted: [Signal<Out, Bits<CNT_W>>; REGISTERS],
    /// Warp that is linked behind the last one of its group.
    pub append: AppendOut<POOL_W>,
    /// Root that becomes the majority entry.
    pub pop: PopOut<POOL_W, KEY_W, CNT_W>,
    /// No pending sift needs an exchange.
    pub idle: Signal<Out, Bit>,
    /// Two entries change places.
    pub exchange: Signal<Out, Bit>,
    /// Groups in the heap.
    pub size: Signal<Out, Bits<SIZE_W>>,
    /// Valid ways of each set of the MHeap LUT, one bit each (DD16).
    pub taken: [Signal<Out, Bits<WAYS>>; SETS],
    // Sub-blocks
    apply: HeapApply<POOL_W, KEY_W, COUNT_W, CNT_W, HEAP_W, SIZE_W, FULL>,
    sift: HeapSift<MERIT_W, HEAP_W, SIZE_W>,
    #[count(SIFTS * FULL)]
    merit: Vec<HeapMerit<KEY_W, CNT_W, MERIT_W>>,
    heap: MaxHeap<POOL_W, KEY_W, CNT_W, HEAP, HEAP_W, WAY_W>,
    lut: MheapLut<KEY_W, HEAP_W, SETS, SET_W, WAYS, WAY_W>,
}

#[logic]
impl HeapEngine {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, apply, sift, heap, lut);
        self.apply.reset.next = self.reset.val();
        self.sift.reset.next = self.reset.val();
        self.heap.reset.next = self.reset.val();
        self.lut.reset.next = self.reset.val();

        // Updates
        self.apply.f3.next = self.f3.val();
        self.apply.idle.next = self.sift.idle.val();
        self.apply.majority_empty.next = self.majority_empty.val();
        for idx in 0..REGISTERS {
            self.apply.hit[idx].next = self.lut.hit[idx].val();
            self.apply.index[idx].next = self.lut.index[idx].val();
            self.apply.count[idx].next = self.heap.update_count[idx].val();
            self.apply.last[idx].next = self.heap.update_last[idx].val();
            self.applied[idx].next = self.apply.applied[idx].val();
            self.counted[idx].next = self.apply.counted[idx].val();
        }
        OldestIn::<POOL_W, KEY_W, COUNT_W>::link(&mut self.oldest, &mut self.apply.oldest);
        AppendOut::<POOL_W>::link(&mut self.append, &mut self.apply.append);
        self.size.next = self.apply.size.val();

        // The heap
        for read_idx in 0..SIFTS {
            self.heap.sift[read_idx].next = self.sift.sift[read_idx].val();
        }
        self.sift.merit[0].next = bit_cast::<MERIT_W, CNT_W>(self.heap.sift_count[0].val());
        self.sift.merit[1].next = bit_cast::<MERIT_W, CNT_W>(self.heap.sift_count[1].val());
        self.sift.merit[2].next = bit_cast::<MERIT_W, CNT_W>(self.heap.sift_count[2].val());
        self.sift.merit[3].next = bit_cast::<MERIT_W, CNT_W>(self.heap.sift_count[3].val());
        for full_idx in 0..FULL {
            self.apply.policy[full_idx].next = self.policy[full_idx].val();
            self.apply.boost_valid[full_idx].next = self.boost_valid[full_idx].val();
            for read_idx in 0..SIFTS {
                self.merit[read_idx].policy.next = self.policy[full_idx].val();
                self.merit[read_idx].boosted.next = self.apply.boosted[full_idx].val();
                self.merit[read_idx].boost_key.next = self.boost_key[full_idx].val();
                self.merit[read_idx].key.next = self.heap.sift_key[read_idx].val();
                self.merit[read_idx].count.next = self.heap.sift_count[read_idx].val();
                self.sift.merit[read_idx].next = self.merit[read_idx].merit.val();
            }
        }
        for idx in 0..REGISTERS {
            self.heap.update[idx].next = self.apply.read[idx].val();
            self.heap.write_index[idx].next = self.apply.target[idx].val();
            self.heap.write_count[idx].next = self.apply.applied[idx].val();
            self.heap.write_last[idx].next = self.apply.write_last[idx].val();
            self.heap.write_made[idx].next = self.apply.write_made[idx].val();
            self.heap.key[idx].next = self.oldest.key[idx].val();
            self.heap.count[idx].next = self.apply.counted[idx].val();
            self.heap.entry[idx].next = self.oldest.entry[idx].val();
        }
        self.heap.way.next = self.lut.allocate_way.val();
        self.heap.pops.next = self.apply.moves.val();
        self.heap.exchange.next = self.sift.exchange.val();
        self.heap.upper.next = self.sift.upper.val();
        self.heap.lower.next = self.sift.lower.val();
        self.heap.lower_word.next = self.sift.lower_word.val();
        self.heap.upper_parent.next = self.sift.upper_parent.val();
        self.heap.upper_second.next = self.sift.upper_second.val();
        self.pop.valid.next = self.apply.pops.val();
        self.pop.key.next = self.heap.root_key.val();
        self.pop.count.next = self.heap.root_count.val();
        self.pop.first.next = self.heap.root_first.val();
        self.pop.last.next = self.heap.root_last.val();

        // Sifts
        for idx in 0..REGISTERS {
            self.sift.start_valid[idx].next = self.apply.start_valid[idx].val();
            self.sift.start_index[idx].next = self.apply.start_index[idx].val();
        }
        self.sift.start_down.next = self.apply.start_down.val();
        self.sift.size.next = self.apply.size.val();
        self.idle.next = self.sift.idle.val();
        self.exchange.next = self.sift.exchange.val();

        // The MHeap LUT
        for idx in 0..REGISTERS {
            self.lut.key[idx].next = self.oldest.key[idx].val();
            self.lut.write_key[idx].next = self.heap.moved_key[idx].val();
            self.lut.write_way[idx].next = self.heap.moved_way[idx].val();
        }
        for set_idx in 0..SETS {
            self.taken[set_idx].next = self.lut.taken[set_idx].val();
        }
        for full_idx in 0..FULL {
            if !self.oldest.valid[0].val() {
                self.lut.key[0].next = self.boost_key[full_idx].val();
            }
        }
        self.lut.allocate_valid.next = self.apply.allocate_valid.val();
        self.lut.allocate_second.next = self.apply.allocate_second.val();
        self.lut.allocate_index.next = self.apply.size.val().get_bits::<HEAP_W>(0);
        self.lut.free_valid.next = self.apply.pops.val();
        self.lut.free_key.next = self.heap.root_key.val();
        self.lut.free_way.next = self.heap.root_way.val();
        self.lut.write_valid[0].next = self.sift.exchange.val() | self.apply.moves.val();
        self.lut.write_valid[1].next = self.sift.exchange.val();
        self.lut.write_index[0].next = 0.into();
        if self.sift.exchange.val() {
            self.lut.write_index[0].next = self.sift.upper.val();
        }
        self.lut.write_index[1].next = self.sift.lower.val();
    }
}

#[cfg(test)]
mod tests;
