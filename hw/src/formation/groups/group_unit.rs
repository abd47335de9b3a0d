//! Groups of the warps in the pool, and which group is picked from.
//!
//! ```text
//!              +------------------------------------------+
//!   update --->| majority entry <---- pop ---- heap       |<--> scheduled
//!              |    | others                   engine     |
//!              |    +-----> update queue ----->           |<--> next
//!     room <-->| room                                     |---> group, majority, exchange
//!              +------------------------------------------+
//! ```
//!
//! # Behaviour
//!
//! A group is the list of all warps in the pool with one key, {block slot, PC}, with its number of threads. Every group is
//! the majority entry or in the heap. The two updates of a scheduler cycle have different keys.
//!
//! - **DM1, DM2** Updates are applied in f3 to the majority entry, [`MajorityEntry`], or enter the [`UpdateQueue`].
//! - **DM3 to DM8, DM10 to DM12** The [`HeapEngine`] takes them from there in cycles other than f3, and pops the group with
//!   the most threads when the majority entry is empty and no update waits.
//! - **DI2, DI3** The first warp of the majority entry can be picked, with `strict_rebalance` if the heap engine is idle.
//! - **DI5** It leaves its group at the end of the f3 in which it is picked, its threads a cycle later.
//! - **DD4, DM9** `update.ready`: two places are free in the queue. **DD16** [`HeapRoom`].
//! - With `FULL` 1 the policy is DMAJ, DMIN or DPC: it says which group is popped. **DS3** The group of a starved warp is popped
//!   before all others. Without `with_groups` there are none. With 0 the policy is DMAJ.
//! - A reset removes all groups.
//!
//! # Timing
//!
//! From an update in f3 to its group in the heap one cycle, if the engine is idle; from there to a pop another one.
//! `update.ready` and the ports of `scheduled` depend on registers, `room` on its keys.
//!
//! # Cost
//!
//! That of its parts; no logic of its own but the choice between majority entry and heap engine at the ports that both
//! drive, each in its own cycles.

use super::{HeapEngine, HeapRoom, MajorityEntry, UpdateQueue};
use crate::links::events::{GroupEvent, MajorityEvent};
use crate::links::formation::{
    NextOut, OldestOut, PopOut, REGISTERS, RoomIn, ScheduledOut, UpdateIn,
};
use crate::words::Policy;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Groups of warps; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct GroupUnit<
    const LANES: usize,
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
    const WAYS_W: usize,
    const QUEUE: usize,
    const QUEUE_W: usize,
    const MERIT_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; there are no groups.
    pub reset: Signal<In, Bit>,
    /// The cycle is f3, the last of a scheduler cycle.
    pub f3: Signal<In, Bit>,
    /// A warp is picked only in an f3 in which the heap engine is idle; held during the run.
    pub strict_rebalance: Signal<In, Bit>,
    /// There are groups in this run; otherwise updates are for nobody and there is room for everything. Held during the run.
    pub with_groups: [Signal<In, Bit>; FULL],
    /// Policy of the pool: DMAJ, DMIN or DPC; held during the run.
    pub policy: [Signal<In, Policy>; FULL],
    /// A warp is starved; it stays so until it is picked.
    pub boost_valid: [Signal<In, Bit>; FULL],
    /// Key of this warp; without meaning unless `boost_valid`.
    pub boost_key: [Signal<In, Bits<KEY_W>>; FULL],
    /// Updates of the scheduler cycle, from the insertion unit.
    pub update: UpdateIn<POOL_W, KEY_W, COUNT_W>,
    /// Questions for room in heap and MHeap LUT, from the insertion unit.
    pub room: RoomIn<KEY_W>,
    /// Lists of the groups, in the warp pool.
    pub next: NextOut<POOL_W>,
    /// Warp that comes first, to the insertion unit.
    pub scheduled: ScheduledOut<LANES, POOL_W, KEY_W>,
    /// Updates that are applied, to the host.
    pub group: GroupEvent<KEY_W, CNT_W>,
    /// A group becomes the majority entry, to the host.
    pub majority: MajorityEvent<KEY_W, CNT_W>,
    /// The heap engine exchanges two entries (DE7).
    pub exchange: Signal<Out, Bit>,
    // Sub-blocks
    majority_entry: MajorityEntry<LANES, POOL_W, KEY_W, COUNT_W, CNT_W>,
    queue: UpdateQueue<POOL_W, KEY_W, COUNT_W, QUEUE, QUEUE_W>,
    engine: HeapEngine<
        POOL_W,
        KEY_W,
        COUNT_W,
        CNT_W,
        HEAP,
        HEAP_W,
        SIZE_W,
        SETS,
        SET_W,
        WAYS,
        WAY_W,
        MERIT_W,
        FULL,
    >,
    places: HeapRoom<HEAP, SIZE_W, SETS, SET_W, WAYS, WAYS_W, QUEUE_W, FULL>,
}

#[logic]
impl GroupUnit {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, majority_entry, queue, engine);
        self.majority_entry.reset.next = self.reset.val();
        self.queue.reset.next = self.reset.val();
        self.engine.reset.next = self.reset.val();

        // Updates
        for idx in 0..REGISTERS {
            self.majority_entry.update_valid[idx].next = self.update.valid[idx].val();
            for full_idx in 0..FULL {
                self.majority_entry.update_valid[idx].next =
                    self.update.valid[idx].val() & self.with_groups[full_idx].val();
            }
            self.majority_entry.update_key[idx].next = self.update.key[idx].val();
            self.majority_entry.update_threads[idx].next = self.update.threads[idx].val();
            self.majority_entry.update_entry[idx].next = self.update.entry[idx].val();
            self.majority_entry.update_formed[idx].next = self.update.formed[idx].val();
            self.queue.push.valid[idx].next =
                self.update.valid[idx].val() & (!self.majority_entry.hit[idx].val());
            for full_idx in 0..FULL {
                self.queue.push.valid[idx].next = self.update.valid[idx].val()
                    & (!self.majority_entry.hit[idx].val())
                    & self.with_groups[full_idx].val();
            }
            self.queue.push.key[idx].next = self.update.key[idx].val();
            self.queue.push.threads[idx].next = self.update.threads[idx].val();
            self.queue.push.entry[idx].next = self.update.entry[idx].val();
            self.queue.push.formed[idx].next = self.update.formed[idx].val();
        }
        self.update.ready.next = self.queue.push.ready.val();
        for full_idx in 0..FULL {
            self.update.ready.next =
                self.queue.push.ready.val() | (!self.with_groups[full_idx].val());
            self.places.unlimited[full_idx].next = !self.with_groups[full_idx].val();
        }
        OldestOut::<POOL_W, KEY_W, COUNT_W>::join(&mut self.queue.oldest, &mut self.engine.oldest);
        self.engine.f3.next = self.f3.val();
        self.engine.majority_empty.next = self.majority_entry.empty.val();
        for full_idx in 0..FULL {
            self.engine.policy[full_idx].next = self.policy[full_idx].val();
            self.engine.boost_valid[full_idx].next = self.boost_valid[full_idx].val();
            self.engine.boost_key[full_idx].next = self.boost_key[full_idx].val();
        }

        // The majority entry
        PopOut::<POOL_W, KEY_W, CNT_W>::join(&mut self.engine.pop, &mut self.majority_entry.pop);
        self.majority_entry.picked.next = self.scheduled.picked.val();
        self.majority_entry.lanes.next = self.scheduled.lanes.val();
        self.majority_entry.behind.next = self.next.read_next.val();
        self.scheduled.valid.next = (!self.majority_entry.empty.val())
            & ((!self.strict_rebalance.val()) | self.engine.idle.val());
        self.scheduled.entry.next = self.majority_entry.first.val();
        self.scheduled.key.next = self.majority_entry.key.val();

        // Lists
        self.next.read_entry.next = self.majority_entry.read_entry.val();
        self.next.write_valid.next =
            self.majority_entry.append.valid.val() | self.engine.append.valid.val();
        self.next.write_entry.next = self.engine.append.entry.val();
        self.next.write_next.next = self.engine.append.warp.val();
        if self.f3.val() {
            self.next.write_entry.next = self.majority_entry.append.entry.val();
            self.next.write_next.next = self.majority_entry.append.warp.val();
        }

        // Room
        for set_idx in 0..SETS {
            self.places.taken[set_idx].next = self.engine.taken[set_idx].val();
        }
        self.places.set[0].next = self.room.key.val().get_bits::<SET_W>(0);
        self.places.set[1].next = self.room.row_key.val().get_bits::<SET_W>(0);
        self.places.size.next = self.engine.size.val();
        self.places.formed.next = self.queue.formed.val();
        self.places.one_more.next = self.room.one_more.val();
        self.room.fits.next = self.places.fits[0].val();
        self.room.row_fits.next = self.places.fits[1].val();

        // Events
        for idx in 0..REGISTERS {
            self.group.valid[idx].next =
                self.majority_entry.hit[idx].val() | self.engine.applied[idx].val();
            self.group.key[idx].next = self.queue.oldest.key[idx].val();
            self.group.count[idx].next = self.engine.counted[idx].val();
            if self.f3.val() {
                self.group.key[idx].next = self.update.key[idx].val();
                self.group.count[idx].next = self.majority_entry.group_count.val();
            }
        }
        self.majority.valid.next = self.engine.pop.valid.val();
        self.majority.key.next = self.engine.pop.key.val();
        self.majority.count.next = self.engine.pop.count.val();
        self.exchange.next = self.engine.exchange.val();
    }
}

#[cfg(test)]
mod tests;
