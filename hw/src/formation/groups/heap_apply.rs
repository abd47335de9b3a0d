//! What the heap engine does in a cycle in which it is idle: updates, or a pop.
//!
//! ```text
//!         clock --->+-------+---> pops, moves
//!         reset --->|       |---> read[2], target[2], counted[2], write_*[2]
//!      f3, idle --->|       |---> allocate_valid, allocate_second
//!        oldest <-->|       |---> start_*[2], start_down
//! hit, index[2] --->|       |---> append
//!   count, last --->|       |---> size
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! Nothing happens in f3, nor unless `idle`.
//!
//! - **DM3** The oldest update of the queue leaves it and is applied. The second oldest leaves too if its key is another
//!   one and not both have formed a warp.
//! - **DM4** With `hit`, CNT of the entry at `index` grows by the threads; a warp that was formed is linked behind WPT
//!   and becomes it. A sift up of the entry is pending.
//! - **DM5** Without `hit`, entry number size is made with a way of the MHeap LUT, size grows by one, and a sift up of
//!   it is pending.
//! - With `FULL` 1 there are other policies than DMAJ, and boosts. **DM3** The second oldest update leaves with the oldest with
//!   DMAJ alone. **DM4** After `hit` a sift down is pending with DMIN, none with DPC.
//! - **DS3** With an empty queue the entry of the key that is to be boosted gets a boost, if there is none yet, and a sift up
//!   of it is pending; `hit[0]` and `index[0]` are those of this key then. So it is the root when the next pop comes, which
//!   takes the boost away.
//! - **DM7** Of two sifts that are pending the one with the lower index is the first.
//! - **DM10, DM11** With an empty queue and an empty majority entry the root is popped, if there is one: size shrinks by
//!   one. If entries are left, the last one moves to the root and a sift down of it is pending.
//! - A reset empties the heap.
//!
//! # Timing
//!
//! `read` depends on the queue and `index`; all other outputs but `size` on all inputs.
//!
//! # Cost
//!
//! `SIZE_W + FULL` flip-flops, two adders of `CNT_W` bits, a comparator of `KEY_W`.

use crate::links::formation::{AppendOut, OldestIn, REGISTERS};
use crate::primitives::Register;
use crate::words::Policy;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Updates and pops; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct HeapApply<
    const POOL_W: usize,
    const KEY_W: usize,
    const COUNT_W: usize,
    const CNT_W: usize,
    const HEAP_W: usize,
    const SIZE_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the heap is empty.
    pub reset: Signal<In, Bit>,
    /// The cycle is f3.
    pub f3: Signal<In, Bit>,
    /// No pending sift needs an exchange.
    pub idle: Signal<In, Bit>,
    /// The majority entry is empty.
    pub majority_empty: Signal<In, Bit>,
    /// Policy of the pool: DMAJ, DMIN or DPC; held during the run.
    pub policy: [Signal<In, Policy>; FULL],
    /// A key is to be boosted.
    pub boost_valid: [Signal<In, Bit>; FULL],
    /// A heap entry has a boost.
    pub boosted: [Signal<Out, Bit>; FULL],
    /// Oldest two updates, from the update queue.
    pub oldest: OldestIn<POOL_W, KEY_W, COUNT_W>,
    /// The key of the update is in the heap; of the first one with an empty queue the key that is to be boosted.
    pub hit: [Signal<In, Bit>; REGISTERS],
    /// Heap index of the key; without meaning unless `hit`.
    pub index: [Signal<In, Bits<HEAP_W>>; REGISTERS],
    /// An update is applied in this cycle.
    pub applied: [Signal<Out, Bit>; REGISTERS],
    /// The root becomes the majority entry.
    pub pops: Signal<Out, Bit>,
    /// The last entry moves to the root; set only with `pops`.
    pub moves: Signal<Out, Bit>,
    /// Entries that are read: those of the updates; without update the first one is the last entry of the heap.
    pub read: [Signal<Out, Bits<HEAP_W>>; REGISTERS],
    /// CNT of the entries at `read`.
    pub count: [Signal<In, Bits<CNT_W>>; REGISTERS],
    /// WPT of the entries at `read`.
    pub last: [Signal<In, Bits<POOL_W>>; REGISTERS],
    /// Entry to which each update is applied, or that it makes.
    pub target: [Signal<Out, Bits<HEAP_W>>; REGISTERS],
    /// CNT of that entry after the update.
    pub counted: [Signal<Out, Bits<CNT_W>>; REGISTERS],
    /// WPT of the entry is written.
    pub write_last: [Signal<Out, Bit>; REGISTERS],
    /// The entry is made.
    pub write_made: [Signal<Out, Bit>; REGISTERS],
    /// An entry is made: at most one is.
    pub allocate_valid: Signal<Out, Bit>,
    /// If an entry is made, it is that of the second oldest update.
    pub allocate_second: Signal<Out, Bit>,
    /// A sift is pending from the next cycle on.
    pub start_valid: [Signal<Out, Bit>; REGISTERS],
    /// Heap index of its entry; of two the first one is the lower.
    pub start_index: [Signal<Out, Bits<HEAP_W>>; REGISTERS],
    /// The sift that starts is down, and the only one.
    pub start_down: Signal<Out, Bit>,
    /// Warp that is linked behind the last one of its group.
    pub append: AppendOut<POOL_W>,
    /// Groups in the heap.
    pub size: Signal<Out, Bits<SIZE_W>>,
    // Registers
    groups: Register<Bits<SIZE_W>>,
    #[count(FULL)]
    boost: Vec<Register<Bit>>,
    // Wires
    starts: Signal<Local, Bit>,
    /// A boost comes before a pop.
    would_boost: Signal<Local, Bit>,
    /// What happens if no boost comes before it.
    could_pop: Signal<Local, Bit>,
    could_move: Signal<Local, Bit>,
    /// What happens unless an exchange does: that is known last.
    would_pop: Signal<Local, Bit>,
    would_move: Signal<Local, Bit>,
    /// The entry at `index[0]` gets a boost.
    boosts: Signal<Local, Bit>,
    /// The oldest update needs a sift.
    sifts: Signal<Local, Bit>,
    both: Signal<Local, Bit>,
    /// Index of an entry that is made.
    new_index: Signal<Local, Bits<HEAP_W>>,
    last_index: Signal<Local, Bits<SIZE_W>>,
    /// Threads of each update.
    more: [Signal<Local, Bits<CNT_W>>; REGISTERS],
    linked: [Signal<Local, Bit>; REGISTERS],
    swaps: Signal<Local, Bit>,
}

#[logic]
impl HeapApply {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, groups);
        self.groups.reset.next = self.reset.val();
        self.size.next = self.groups.q.val();

        // What leaves
        self.starts.next = self.idle.val() & (!self.f3.val());
        self.both.next = self.oldest.valid[1].val()
            & (self.oldest.key[0].val() != self.oldest.key[1].val())
            & (!(self.oldest.formed[0].val() & self.oldest.formed[1].val()));
        self.would_boost.next = false;
        self.sifts.next = true;
        self.start_down.next = false;
        for full_idx in 0..FULL {
            self.both.next = self.oldest.valid[1].val()
                & (self.oldest.key[0].val() != self.oldest.key[1].val())
                & (!(self.oldest.formed[0].val() & self.oldest.formed[1].val()))
                & (self.policy[full_idx].val() == Policy::Dmaj);
            self.would_boost.next = (!self.oldest.valid[0].val())
                & self.boost_valid[full_idx].val()
                & self.hit[0].val()
                & (!self.boost[full_idx].q.val());
            self.sifts.next = !(self.hit[0].val() & (self.policy[full_idx].val() == Policy::Dpc));
            self.start_down.next = self.oldest.valid[0].val()
                & self.hit[0].val()
                & (self.policy[full_idx].val() == Policy::Dmin);
        }
        self.oldest.take_one.next =
            self.starts.val() & self.oldest.valid[0].val() & (!self.both.val());
        self.oldest.take_two.next = self.starts.val() & self.both.val();
        self.applied[0].next = self.starts.val() & self.oldest.valid[0].val();
        self.applied[1].next = self.oldest.take_two.val();
        self.boosts.next = self.starts.val() & self.would_boost.val();
        self.could_pop.next =
            (!self.oldest.valid[0].val()) & self.majority_empty.val() & self.groups.q.val().any();
        self.would_pop.next = self.could_pop.val() & (!self.would_boost.val());
        self.pops.next = self.starts.val() & self.would_pop.val();
        self.last_index.next = self.groups.q.val() - 1;
        self.could_move.next = self.could_pop.val() & self.last_index.val().any();
        self.would_move.next = self.could_move.val() & (!self.would_boost.val());
        self.moves.next = self.starts.val() & self.would_move.val();
        for full_idx in 0..FULL {
            self.boost[full_idx].clock.next = self.clock.val();
            self.boost[full_idx].reset.next = self.reset.val();
            self.boost[full_idx].enable.next = self.boosts.val() | self.pops.val();
            self.boost[full_idx].d.next = self.boosts.val();
            self.boosted[full_idx].next = self.boost[full_idx].q.val();
        }

        // The entries
        self.new_index.next = self.groups.q.val().get_bits::<HEAP_W>(0);
        self.read[0].next = self.index[0].val();
        if !self.oldest.valid[0].val() {
            self.read[0].next = self.last_index.val().get_bits::<HEAP_W>(0);
        }
        self.read[1].next = self.index[1].val();
        self.more[0].next = bit_cast::<CNT_W, COUNT_W>(self.oldest.threads[0].val());
        self.more[1].next = bit_cast::<CNT_W, COUNT_W>(self.oldest.threads[1].val());
        for update_idx in 0..REGISTERS {
            self.target[update_idx].next = self.new_index.val();
            self.counted[update_idx].next = self.more[update_idx].val();
            if self.hit[update_idx].val() {
                self.target[update_idx].next = self.index[update_idx].val();
                self.counted[update_idx].next =
                    self.count[update_idx].val() + self.more[update_idx].val();
            }
            self.write_last[update_idx].next =
                self.applied[update_idx].val() & self.oldest.formed[update_idx].val();
            self.write_made[update_idx].next =
                self.applied[update_idx].val() & (!self.hit[update_idx].val());
            self.linked[update_idx].next =
                self.write_last[update_idx].val() & self.hit[update_idx].val();
        }
        self.allocate_valid.next = self.write_made[0].val() | self.write_made[1].val();
        self.allocate_second.next = self.hit[0].val();
        self.groups.d.next = self.last_index.val();
        if self.allocate_valid.val() {
            self.groups.d.next = self.groups.q.val() + 1;
        }
        self.groups.enable.next = self.allocate_valid.val() | self.pops.val();

        // Lists
        self.append.valid.next = self.linked[0].val() | self.linked[1].val();
        self.append.entry.next = self.last[0].val();
        self.append.warp.next = self.oldest.entry[0].val();
        if self.linked[1].val() {
            self.append.entry.next = self.last[1].val();
            self.append.warp.next = self.oldest.entry[1].val();
        }

        // Sifts
        self.start_valid[0].next =
            (self.applied[0].val() & self.sifts.val()) | self.moves.val() | self.boosts.val();
        self.start_valid[1].next = self.oldest.take_two.val();
        self.swaps.next =
            self.oldest.take_two.val() & (self.target[1].val() < self.target[0].val());
        self.start_index[0].next = self.target[0].val();
        self.start_index[1].next = self.target[1].val();
        if self.swaps.val() {
            self.start_index[0].next = self.target[1].val();
            self.start_index[1].next = self.target[0].val();
        }
        if self.pops.val() {
            self.start_index[0].next = 0.into();
            self.start_down.next = true;
        }
    }
}
