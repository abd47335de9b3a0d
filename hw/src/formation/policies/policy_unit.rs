//! Chooses the warp that is picked next: from the groups, or by a policy that looks at every warp of the pool.
//!
//! ```text
//!                          +-------------+
//!   register, updates ---->| pool order  |--+
//!                          | pool keys   |  |   +------------+
//!                          | priority    |--+-->| ideal pick |---+
//!                          | counts      |      +------------+   v
//!                          +-------------+   groups ---------> choice <--> scheduled
//!   used, picked --------->| starvation  |
//!                          | watch       |---> boost
//!                          +-------------+
//! ```
//!
//! # Behaviour
//!
//! - **DI2** The warp that comes first, in f3: with groups (scheduler HEAP and policy DMAJ, DMIN or DPC) the one of the group
//!   unit; with HEAP and DTIME the oldest; with IDEAL the one that was chosen in f0.
//! - **DP1 to DP3** [`IdealPick`] chooses by [`WarpMerit`]s, which are made of what [`PoolOrder`], [`PoolKeys`] and
//!   [`PriorityCounts`] know of each warp. **DP2** The queue of DTIME is the order of age.
//! - **DS1, DS2** [`StarvationWatch`]. **DS3** With groups the key of the starved warp is offered for a boost; with IDEAL the
//!   warp comes before all others.
//!
//! In f2 it is already known which warp comes first in f3 with IDEAL or DTIME: a warp that is formed in f2 is the oldest only
//! if the pool was empty. Its key is in a register in f3, for the insertion unit needs it early in that cycle.
//!
//! # Timing
//!
//! `scheduled` depends on registers, `groups` and `used`, its key on registers and `groups` alone; `boost_key` is a register.
//!
//! # Cost
//!
//! That of its blocks, and `2 * KEY_W + POOL_W + 3` flip-flops.

use super::{IdealPick, PoolKeys, PoolOrder, PriorityCounts, StarvationWatch, WarpMerit};
use crate::links::formation::{REGISTERS, ScheduledIn, ScheduledOut};
use crate::primitives::Register;
use crate::words::{Executed, Policy};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Choice of the next warp; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PolicyUnit<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const POOL: usize,
    const POOL_W: usize,
    const KEY_W: usize,
    const COUNT_W: usize,
    const CNT_W: usize,
    const MERIT_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the pool is empty, nothing has been picked.
    pub reset: Signal<In, Bit>,
    /// First of the last four cycles of a scheduler cycle (DF1). At most one of `f0` to `f3` is set.
    pub f0: Signal<In, Bit>,
    /// Second of these cycles.
    pub f1: Signal<In, Bit>,
    /// Third of these cycles.
    pub f2: Signal<In, Bit>,
    /// Last of these cycles.
    pub f3: Signal<In, Bit>,
    /// Which group or warp comes first; held during the run.
    pub policy: Signal<In, Policy>,
    /// The scheduler is IDEAL, otherwise HEAP; held during the run.
    pub ideal: Signal<In, Bit>,
    /// Scheduler cycles after which a warp is starved, 0 for never; held during the run.
    pub starvation_limit: Signal<In, Bits<16>>,
    /// A thread block starts (DK2).
    pub start_valid: Signal<In, Bit>,
    /// Rows of the thread block; without meaning unless `start_valid`.
    pub start_warps: Signal<In, Bits<WARPS>>,
    /// In f0: an arrival is loaded into the update registers.
    pub load_valid: Signal<In, Bit>,
    /// What is known of its instruction; without meaning unless `load_valid`.
    pub load_executed: Signal<In, Executed>,
    /// In f1 and f2: an update register is processed. All ports up to `joined_entry` have a meaning only then.
    pub valid: Signal<In, Bit>,
    /// The register was loaded from ROW.
    pub from_row: Signal<In, Bit>,
    /// The register was loaded from COMPLETION.
    pub arrived: Signal<In, Bit>,
    /// The register is register 1.
    pub second: Signal<In, Bit>,
    /// Key of the register.
    pub key: Signal<In, Bits<KEY_W>>,
    /// Lanes of the register, those that wait at a warp barrier from now on among them.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each of these lanes.
    pub sw: [Signal<In, Bits<SW_W>>; LANES],
    /// A warp is formed.
    pub formed: Signal<In, Bit>,
    /// Lanes that form it; zero unless `formed`.
    pub formed_lanes: Signal<In, Bits<LANES>>,
    /// Pool entry of this warp; without meaning unless `formed`.
    pub formed_entry: Signal<In, Bits<POOL_W>>,
    /// Lanes that join a warp; zero if none do.
    pub joined_lanes: Signal<In, Bits<LANES>>,
    /// Pool entry of the warp that they join.
    pub joined_entry: Signal<In, Bits<POOL_W>>,
    /// An update register has been inserted; set only in f3. The ports of its update have a meaning only then.
    pub update_valid: [Signal<In, Bit>; REGISTERS],
    /// Key of each update.
    pub update_key: [Signal<In, Bits<KEY_W>>; REGISTERS],
    /// Threads of each update.
    pub update_threads: [Signal<In, Bits<COUNT_W>>; REGISTERS],
    /// The pool entries that are in use.
    pub used: Signal<In, Bits<POOL>>,
    /// Warp that comes first by the groups, from the group unit.
    pub groups: ScheduledIn<LANES, POOL_W, KEY_W>,
    /// Warp that comes first, to the insertion unit.
    pub scheduled: ScheduledOut<LANES, POOL_W, KEY_W>,
    /// There are groups in this run: updates are for the group unit, and need room there.
    pub with_groups: Signal<Out, Bit>,
    /// A warp of the pool is starved, and there are groups.
    pub boost_valid: Signal<Out, Bit>,
    /// Key of this warp; without meaning unless `boost_valid`.
    pub boost_key: Signal<Out, Bits<KEY_W>>,
    // Registers
    marked: Register<Bit>,
    jumps: Register<Bit>,
    /// Key of the watched pool entry.
    watched_key: Register<Bits<KEY_W>>,
    /// In f3: the oldest warp.
    oldest: Register<Bits<POOL_W>>,
    /// In f3: key of the oldest warp, with IDEAL of the one that is chosen.
    first_key: Register<Bits<KEY_W>>,
    /// In f3: there are groups.
    from_groups: Register<Bit>,
    // Sub-blocks
    order: PoolOrder<POOL, POOL_W>,
    keys: PoolKeys<LANES, POOL, POOL_W, KEY_W, COUNT_W, CNT_W>,
    counts: PriorityCounts<LANES, WARPS, SW_W, POOL, POOL_W>,
    watch: StarvationWatch<POOL, POOL_W>,
    #[count(POOL)]
    merit: Vec<WarpMerit<POOL_W, KEY_W, CNT_W, MERIT_W>>,
    pick: IdealPick<POOL, POOL_W, MERIT_W>,
    // Wires
    #[default(|entry_idx| Constant::new((entry_idx as u64).into()))]
    number: [Constant<Bits<POOL_W>>; POOL],
    grouped: Signal<Local, Bit>,
    /// In f2: the warp that will be the oldest in f3.
    oldest_next: Signal<Local, Bits<POOL_W>>,
    empty: Signal<Local, Bit>,
    /// The warp that comes first.
    first_valid: Signal<Local, Bit>,
    first_entry: Signal<Local, Bits<POOL_W>>,
    /// The starved pool entry, one-hot; zero if none is.
    starved: Signal<Local, Bits<POOL>>,
    #[default(Constant::new(1.into()))]
    one: Constant<Bits<POOL>>,
}

#[logic]
impl PolicyUnit {
    // An index may name loop variables only, so loops of one turn stand for the constants.
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            marked,
            jumps,
            watched_key,
            oldest,
            first_key,
            from_groups,
            order,
            keys,
            counts,
            watch,
            pick
        );
        self.marked.reset.next = self.reset.val();
        self.jumps.reset.next = self.reset.val();
        self.watched_key.reset.next = self.reset.val();
        self.oldest.reset.next = self.reset.val();
        self.first_key.reset.next = self.reset.val();
        self.from_groups.reset.next = self.reset.val();
        self.order.reset.next = self.reset.val();
        self.keys.reset.next = self.reset.val();
        self.counts.reset.next = self.reset.val();
        self.watch.reset.next = self.reset.val();
        self.pick.reset.next = self.reset.val();

        // What comes first in f3, in f2
        self.grouped.next = (!self.ideal.val()) & (self.policy.val() != Policy::Dtime);
        self.empty.next = !self.used.val().any();
        self.oldest_next.next = self.order.oldest.val();
        if self.empty.val() {
            self.oldest_next.next = self.formed_entry.val();
        }
        for first_read in 0_usize..1 {
            self.keys.read_entry[first_read].next = self.oldest_next.val();
            if self.ideal.val() {
                self.keys.read_entry[first_read].next = self.pick.coming.val();
            }
            self.first_key.d.next = self.keys.read_key[first_read].val();
        }
        if (!self.ideal.val()) & self.empty.val() {
            self.first_key.d.next = self.key.val();
        }
        self.first_key.enable.next = self.f2.val();
        self.oldest.d.next = self.oldest_next.val();
        self.oldest.enable.next = self.f2.val();
        self.from_groups.d.next = self.grouped.val();
        self.from_groups.enable.next = self.f2.val();

        // The warp that comes first
        self.with_groups.next = self.grouped.val();
        self.first_valid.next = !self.empty.val();
        self.first_entry.next = self.oldest.q.val();
        if self.ideal.val() {
            self.first_valid.next = self.pick.valid.val();
            self.first_entry.next = self.pick.entry.val();
        }
        if self.grouped.val() {
            self.first_valid.next = self.groups.valid.val();
            self.first_entry.next = self.groups.entry.val();
        }
        self.scheduled.valid.next = self.first_valid.val();
        self.scheduled.entry.next = self.first_entry.val();
        self.scheduled.key.next = self.first_key.q.val();
        if self.from_groups.q.val() {
            self.scheduled.key.next = self.groups.key.val();
        }
        self.groups.picked.next = self.scheduled.picked.val() & self.grouped.val();
        self.groups.lanes.next = self.scheduled.lanes.val();

        // What is known of each warp
        self.marked.enable.next = self.load_valid.val();
        self.marked.d.next = self.load_executed.val().post_dominator;
        self.jumps.enable.next = self.load_valid.val();
        self.jumps.d.next = self.load_executed.val().jumps;
        self.order.used.next = self.used.val();
        self.order.formed.next = self.valid.val() & self.formed.val();
        self.order.formed_entry.next = self.formed_entry.val();
        self.order.picked.next = self.scheduled.picked.val();
        self.order.picked_entry.next = self.first_entry.val();
        self.keys.used.next = self.used.val();
        self.keys.formed.next = self.valid.val() & self.formed.val();
        self.keys.formed_entry.next = self.formed_entry.val();
        self.keys.formed_key.next = self.key.val();
        for idx in 0..REGISTERS {
            self.keys.update_valid[idx].next = self.update_valid[idx].val();
            self.keys.update_key[idx].next = self.update_key[idx].val();
            self.keys.update_threads[idx].next = self.update_threads[idx].val();
        }
        self.keys.picked.next = self.scheduled.picked.val();
        self.keys.picked_key.next = self.scheduled.key.val();
        self.keys.lanes.next = self.scheduled.lanes.val();
        self.counts.start_valid.next = self.start_valid.val();
        self.counts.start_warps.next = self.start_warps.val();
        self.counts.valid.next = self.valid.val();
        self.counts.from_row.next = self.from_row.val();
        self.counts.arrived.next = self.arrived.val();
        self.counts.second.next = self.second.val();
        self.counts.marked.next = self.marked.q.val();
        self.counts.jumps.next = self.jumps.q.val();
        self.counts.lanes.next = self.lanes.val();
        self.counts.formed.next = self.formed.val();
        self.counts.formed_lanes.next = self.formed_lanes.val();
        self.counts.formed_entry.next = self.formed_entry.val();
        self.counts.joined_lanes.next = self.joined_lanes.val();
        self.counts.joined_entry.next = self.joined_entry.val();
        for lane_idx in 0..LANES {
            self.counts.sw[lane_idx].next = self.sw[lane_idx].val();
        }

        // Starvation
        self.watch.f3.next = self.f3.val();
        self.watch.limit.next = self.starvation_limit.val();
        self.watch.used.next = self.used.val();
        self.watch.picked.next = self.scheduled.picked.val();
        self.watch.picked_entry.next = self.first_entry.val();
        self.starved.next = 0.into();
        if self.watch.starved.val() {
            self.starved.next = self.one.val() << self.watch.watched.val();
        }
        self.boost_valid.next = self.grouped.val() & self.watch.starved.val();
        self.boost_key.next = self.watched_key.q.val();
        self.watched_key.enable.next = true;
        for watched_read in 1_usize..2 {
            self.keys.read_entry[watched_read].next = self.watch.watched.val();
            self.watched_key.d.next = self.keys.read_key[watched_read].val();
        }

        // All warps compared
        self.pick.f0.next = self.f0.val();
        self.pick.f1.next = self.f1.val();
        self.pick.f2.next = self.f2.val();
        for entry_idx in 0..POOL {
            self.merit[entry_idx].policy.next = self.policy.val();
            self.merit[entry_idx].used.next = self.used.val().get_bit(entry_idx);
            self.merit[entry_idx].starved.next = self.starved.val().get_bit(entry_idx);
            self.merit[entry_idx].same.next = self.keys.same.val().get_bit(entry_idx);
            self.merit[entry_idx].key.next = self.keys.key[entry_idx].val();
            self.merit[entry_idx].count.next = self.keys.count[entry_idx].val();
            self.merit[entry_idx].number.next = self.counts.number[entry_idx].val();
            self.merit[entry_idx].rank.next = self.order.rank[entry_idx].val();
            self.merit[entry_idx].entry.next = self.number[entry_idx].val();
            self.pick.merit[entry_idx].next = self.merit[entry_idx].merit.val();
        }
    }
}

#[cfg(test)]
mod tests;
