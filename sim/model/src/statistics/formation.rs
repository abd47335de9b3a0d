//! What is counted of warps that are formed in a pool, from the events and the cycle records alone.

use super::ThreadEnds;
use crate::event::{Group, Insert, InsertOutcome, Pick, WarpBarrier};
use crate::rules::Rules;
use std::ops::AddAssign;

/// What is known of a cycle of dynamic warp formation beside its events.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FormationRecord {
    /// An instruction could have been picked, the pool has warps, and none is picked (rule DE5).
    pub scheduler_wait: bool,
    /// An arrival is not taken because the update queue is full (rule DE6).
    pub refusal: bool,
    /// Two entries of the heap are exchanged (rule DE7).
    pub exchange: bool,
}

/// Insertions by what the PC-warp LUT had for them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LutCounts {
    /// Insertions that found no LUT entry.
    pub misses: u64,
    /// Insertions that joined a warp with all their threads.
    pub hits: u64,
    /// Insertions that found lanes occupied.
    pub conflicts: u64,
    /// LUT entries lost to another warp.
    pub evictions: u64,
}

impl AddAssign for LutCounts {
    fn add_assign(&mut self, other: Self) {
        self.misses += other.misses;
        self.hits += other.hits;
        self.conflicts += other.conflicts;
        self.evictions += other.evictions;
    }
}

/// The counts of a core that forms warps in a pool; zero for other cores.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Formation {
    /// Cycles by number of pool entries in use at their end, from the first insertion on.
    pub pool_occupancy: Vec<u64>,
    /// Largest number of groups in the heap.
    pub heap_size_max: u64,
    /// Groups that became the majority entry.
    pub majorities: u64,
    /// Insertions through the PC-warp LUT, of update register 0 and of update register 1 (rule DD5).
    pub lut_by_register: [LutCounts; 2],
    /// Insertions of static warps.
    pub static_warps: u64,
    /// Warps picked.
    pub picks: u64,
    /// Threads that were inserted in the scheduler cycle in which their warp was picked.
    pub threads_forwarded: u64,
    /// Records written to the spill queue.
    pub spills: u64,
    /// Records read back.
    pub fills: u64,
    /// Largest number of records in the spill queue.
    pub spilled_max: u64,
    /// Warp barriers made.
    pub warp_barriers: u64,
    /// Cycles between the arrival of a thread at its warp barrier and the release, over all threads.
    pub barrier_waits: u64,
    /// Cycles in which a warp could have been picked and none was, with warps in the pool.
    pub scheduler_waits: u64,
    /// Cycles in which an arrival was not taken because the update queue was full.
    pub refusals: u64,
    /// Cycles in which two entries of the heap were exchanged.
    pub exchanges: u64,
    /// Cycles in which the heap engine did something: exchanges, and cycles in which it applied
    /// updates or popped the root.
    pub engine_cycles: u64,
    /// Largest number of updates in the update queue at the end of a cycle.
    pub queued_updates_max: u64,
    /// When threads ended.
    pub thread_ends: ThreadEnds,
}

impl Formation {
    /// Threads end in a cycle.
    pub(super) fn ended(&mut self, threads: u64, cycle: u64) {
        // Elsewhere none has come from a pool.
        if !self.pool_occupancy.is_empty() {
            self.thread_ends.count(threads, cycle);
        }
    }

    /// A record is written to the spill queue.
    pub(super) fn spilled(&mut self) {
        self.spills += 1;
        self.spilled_max = self.spilled_max.max(self.spills - self.fills);
    }

    /// Insertions through the PC-warp LUT, of both update registers.
    pub fn lut(&self) -> LutCounts {
        let mut sum = LutCounts::default();
        self.lut_by_register.iter().for_each(|counts| sum += *counts);
        sum
    }

    /// Share of the cycles from the first insertion on that have more pool entries in use than these.
    pub fn pool_occupancy_above(&self, entries: usize) -> f64 {
        let above: u64 = self.pool_occupancy.iter().skip(entries + 1).sum();
        super::ratio(above, self.pool_occupancy.iter().sum())
    }

    /// Pool entries in use, on average over the cycles from the first insertion on.
    pub fn mean_pool_occupancy(&self) -> f64 {
        let entries = (0..).zip(&self.pool_occupancy).map(|(used, cycles): (u64, _)| used * cycles);
        super::ratio(entries.sum(), self.pool_occupancy.iter().sum())
    }
}

/// Cycles from the first insertion of a scheduler cycle (f1) to its pick (f3).
const INSERTION_TO_PICK: u64 = 2;

/// Cycles from the insertion of each update register to the comparison of its update (f3).
const INSERTION_TO_COMPARISON: [u64; 2] = [INSERTION_TO_PICK, 1];

/// The key of a group: its block slot, and its PC of 24 bits.
fn key(group: &Group) -> u32 {
    u32::from(group.slot) << 24 | group.pc
}

/// Counts them.
#[derive(Clone, Default, Debug)]
pub(super) struct Formations {
    /// Pool entries in use.
    used: usize,
    /// Keys of the groups in the heap.
    heap: Vec<u32>,
    /// Key of the majority entry.
    majority: Option<u32>,
    /// The last insertions: cycle, pool entry and lanes. A scheduler cycle has two, with two
    /// warps each at most.
    inserted: [(u64, u16, u32); 4],
    /// Where the next of them goes.
    next: usize,
    /// Whether there are groups, and so updates of them.
    has_groups: bool,
    /// Updates that have been inserted and not been applied to their groups.
    updates: u64,
    /// The cycle in which the last of them is compared with the majority entry.
    comparison: u64,
    /// The last cycle in which the heap engine applied an update; `None` before.
    worked: Option<u64>,
    /// Threads that wait at warp barriers.
    waiting: u64,
    /// The cycle up to which their waiting has been counted.
    waited_until: u64,
}

impl Formations {
    /// Of a launch with these rules.
    pub(super) fn new(rules: &Rules) -> Self {
        Self { has_groups: rules.has_groups(), ..Self::default() }
    }

    /// A group has more threads, or is made, in a cycle.
    #[inline(always)]
    pub(super) fn group(&mut self, group: &Group, cycle: u64, counts: &mut Formation) {
        self.updates = self.updates.saturating_sub(1);
        // In f3 updates are compared with the majority entry, and the engine applies none.
        if cycle != self.comparison && self.worked != Some(cycle) {
            self.worked = Some(cycle);
            counts.engine_cycles += 1;
        }
        let key = key(group);
        if self.majority == Some(key) {
            return;
        }
        if !self.heap.contains(&key) {
            self.heap.push(key);
        }
        counts.heap_size_max = counts.heap_size_max.max(self.heap.len() as u64);
    }

    /// A group becomes the majority entry.
    #[inline(always)]
    pub(super) fn majority(&mut self, group: &Group, counts: &mut Formation) {
        let key = key(group);
        if let Some(index) = self.heap.iter().position(|other| *other == key) {
            self.heap.swap_remove(index);
        }
        self.majority = Some(key);
        counts.majorities += 1;
        counts.engine_cycles += 1;
    }

    /// A warp is picked in a cycle.
    #[inline(always)]
    pub(super) fn pick(&mut self, pick: &Pick, cycle: u64, counts: &mut Formation) {
        self.used = self.used.saturating_sub(1);
        counts.picks += 1;
        let joined = self
            .inserted
            .iter()
            .filter(|&&(at, warp, _)| warp == pick.warp && cycle - at <= INSERTION_TO_PICK);
        let threads: u32 = joined.map(|(_, _, lanes)| lanes.count_ones()).sum();
        counts.threads_forwarded += u64::from(threads);
    }

    /// An update register is inserted in a cycle.
    pub(super) fn insert(&mut self, insert: &Insert, cycle: u64, counts: &mut Formation) {
        let Insert { register, outcome, lanes, warp, lost } = *insert;
        if self.has_groups {
            self.updates += 1;
            self.comparison = cycle + INSERTION_TO_COMPARISON[usize::from(register)];
        }
        let lut = &mut counts.lut_by_register[usize::from(register)];
        lut.evictions += u64::from(lost.is_some());
        let count = match outcome {
            InsertOutcome::Miss => &mut lut.misses,
            InsertOutcome::Hit => &mut lut.hits,
            InsertOutcome::Conflict { .. } => &mut lut.conflicts,
            InsertOutcome::Static => &mut counts.static_warps,
        };
        *count += 1;
        self.used += usize::from(outcome != InsertOutcome::Hit);
        if counts.pool_occupancy.is_empty() {
            counts.pool_occupancy.push(0);
        }
        if let InsertOutcome::Conflict { lanes: occupied, formed } = outcome {
            self.joined(cycle, formed, occupied);
            self.joined(cycle, warp, lanes & !occupied);
        } else {
            self.joined(cycle, warp, lanes);
        }
    }

    /// Threads have joined a warp.
    fn joined(&mut self, cycle: u64, warp: u16, lanes: u32) {
        self.inserted[self.next] = (cycle, warp, lanes);
        self.next = (self.next + 1) % self.inserted.len();
    }

    /// Something happens to a warp barrier in a cycle.
    pub(super) fn warp_barrier(
        &mut self,
        barrier: &WarpBarrier,
        cycle: u64,
        counts: &mut Formation,
    ) {
        counts.barrier_waits += self.waiting * (cycle - self.waited_until);
        self.waited_until = cycle;
        match barrier {
            WarpBarrier::Made { .. } => counts.warp_barriers += 1,
            WarpBarrier::Reached { lanes, .. } => self.waiting += u64::from(lanes.count_ones()),
            WarpBarrier::Released { lanes, .. } => {
                self.waiting = self.waiting.saturating_sub(u64::from(lanes.count_ones()));
            }
        }
    }

    /// Ends a cycle.
    #[inline(always)]
    pub(super) fn end_cycle(&self, record: FormationRecord, cycle: u64, counts: &mut Formation) {
        if counts.pool_occupancy.is_empty() {
            return;
        }
        let FormationRecord { scheduler_wait, refusal, exchange } = record;
        counts.scheduler_waits += u64::from(scheduler_wait);
        counts.refusals += u64::from(refusal);
        counts.exchanges += u64::from(exchange);
        counts.engine_cycles += u64::from(exchange);
        // The queue has the most where updates enter it.
        if cycle == self.comparison {
            counts.queued_updates_max = counts.queued_updates_max.max(self.updates);
        }
        match counts.pool_occupancy.get_mut(self.used) {
            Some(cycles) => *cycles += 1,
            None => {
                counts.pool_occupancy.resize(self.used + 1, 0);
                counts.pool_occupancy[self.used] = 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use heddle_program::{Launch, assembler};

    use super::*;
    use crate::configuration::{Configuration, MAX_LANES};
    use crate::event::{EntryKind, Event, Spill};
    use crate::launch::CoreLaunch;
    use crate::mechanism::CoreKind;
    use crate::statistics::{Cause, Counter, CycleRecord, DualPathRecord, Reason, SplittingRecord};

    const SLOT: u8 = 0;

    fn insert(outcome: InsertOutcome, lanes: u32, warp: u16) -> Event {
        Event::Insert(Insert { register: 0, outcome, lanes, warp, lost: None })
    }

    fn pick(warp: u16) -> Event {
        Event::Pick(Pick { warp, slot: SLOT, pc: 4 })
    }

    fn group(pc: u32) -> Group {
        Group { slot: SLOT, pc, count: 1 }
    }

    /// The counts of a run with this record and these events in each of its cycles.
    fn counted_with(cycles: &[(FormationRecord, &[Event])]) -> Formation {
        let configuration = Configuration::TINY;
        let program = assembler::program(".func start\n exit\n");
        let (launch, mut memory) = (Launch::new(1, 4, vec![]), program.memory());
        let launch = CoreLaunch::prepare(&program, &launch, &configuration, &mut memory);
        let launch = launch.expect("a launch");
        let mut counter = Counter::new(CoreKind::Dwf, &configuration, &launch);
        for &(formation, events) in cycles {
            events.iter().for_each(|event| counter.event(event));
            counter.end_cycle(CycleRecord {
                cause: Cause::Idle,
                reason: Reason::IdleDependence,
                bank_conflict: false,
                sub_warp_wait: None,
                formation,
                dual_path: DualPathRecord::default(),
                splitting: SplittingRecord::default(),
            });
        }
        counter.statistics().formation.clone()
    }

    /// The counts of a run with these events in each of its cycles.
    fn counted(cycles: &[&[Event]]) -> Formation {
        let cycles = cycles.iter().map(|events| (FormationRecord::default(), *events));
        counted_with(&cycles.collect::<Vec<_>>())
    }

    #[test]
    fn the_pool_is_counted_from_the_first_insertion_on() {
        let conflict = InsertOutcome::Conflict { lanes: 0b1, formed: 3 };
        let counts = counted(&[
            &[],
            &[insert(InsertOutcome::Miss, 0b11, 2)],
            &[insert(InsertOutcome::Hit, 0b100, 2)],
            &[insert(conflict, 0b1001, 2)],
            &[pick(2)],
            &[pick(3)],
        ]);
        assert_eq!(counts.pool_occupancy, [1, 3, 1]);
        assert_eq!(counts.mean_pool_occupancy(), 1.0);
        let lut = LutCounts { misses: 1, hits: 1, conflicts: 1, evictions: 0 };
        assert_eq!((counts.lut_by_register, counts.lut()), ([lut, LutCounts::default()], lut));
        assert_eq!(counts.picks, 2);
    }

    #[test]
    fn insertions_are_counted_by_update_register() {
        let conflict = InsertOutcome::Conflict { lanes: 0b1, formed: 3 };
        let inserted = |register, outcome, lost| {
            Event::Insert(Insert { register, outcome, lanes: 0b11, warp: 2, lost })
        };
        let (miss, hit) = (InsertOutcome::Miss, InsertOutcome::Hit);
        let counts = counted(&[
            &[inserted(0, miss, None)],
            &[inserted(1, miss, Some(4))],
            &[inserted(0, hit, None)],
            &[inserted(1, conflict, None)],
            &[inserted(0, hit, None)],
            &[inserted(1, InsertOutcome::Static, None)],
        ]);
        let first = LutCounts { misses: 1, hits: 2, conflicts: 0, evictions: 0 };
        let second = LutCounts { misses: 1, hits: 0, conflicts: 1, evictions: 1 };
        assert_eq!(counts.lut_by_register, [first, second]);
        let both = LutCounts { misses: 2, hits: 2, conflicts: 1, evictions: 1 };
        assert_eq!((counts.lut(), counts.static_warps), (both, 1));
    }

    #[test]
    fn threads_inserted_in_the_scheduler_cycle_of_the_pick_are_forwarded() {
        let conflict = InsertOutcome::Conflict { lanes: 0b1, formed: 3 };
        let (miss, hit) = (InsertOutcome::Miss, InsertOutcome::Hit);
        // f0 to f3 of two scheduler cycles.
        let forwarded = |events: [Event; 4]| {
            let [first, second, third, last] = events;
            counted(&[&[], &[first], &[second], &[], &[], &[third], &[last], &[pick(2)]])
                .threads_forwarded
        };
        let before = [insert(miss, 0b1, 2), insert(hit, 0b10, 2)];
        let other = insert(miss, 0b1, 5);
        assert_eq!(forwarded([before[0], before[1], other, other]), 0);
        assert_eq!(forwarded([before[0], before[1], insert(hit, 0b1100, 2), other]), 2);
        assert_eq!(forwarded([before[0], before[1], other, insert(conflict, 0b1111, 2)]), 3);
    }

    #[test]
    fn the_heap_has_the_groups_that_are_not_the_majority() {
        let counts = counted(&[
            &[Event::Group(group(1)), Event::Group(group(2))],
            &[Event::Group(group(1)), Event::Majority(group(1))],
            &[Event::Group(group(1)), Event::Group(group(3))],
            &[Event::Majority(group(2))],
            &[Event::Group(group(1))],
        ]);
        assert_eq!((counts.heap_size_max, counts.majorities), (2, 2));
    }

    #[test]
    fn records_and_warp_barriers_are_counted() {
        let spill = Event::Spill(Spill { record: 0, slot: SLOT, pc: 4, lanes: 0b1 });
        let fill = Event::Fill { record: 0 };
        let counts = counted(&[&[spill], &[spill], &[fill], &[spill], &[fill]]);
        assert_eq!((counts.spills, counts.fills, counts.spilled_max), (3, 2, 2));
        assert!(counts.pool_occupancy.is_empty());
    }

    #[test]
    fn threads_wait_at_warp_barriers_until_these_are_released() {
        let reached = |lanes| {
            let rows = [0; MAX_LANES];
            Event::WarpBarrier(WarpBarrier::Reached { pc: 8, lanes, rows })
        };
        let made = WarpBarrier::Made { row: 0, kind: EntryKind::Pc, pc: 8, lanes: 0b111 };
        let made = Event::WarpBarrier(made);
        let released = WarpBarrier::Released { row: 0, pc: 8, lanes: 0b111 };
        let released = Event::WarpBarrier(released);
        let none: &[Event] = &[];
        let (first, others) = ([reached(0b1)], [reached(0b110)]);
        // One thread waits for three cycles, two for one.
        let counts = counted(&[none, &[made], &first, none, &others, &[released], none]);
        assert_eq!((counts.warp_barriers, counts.barrier_waits), (1, 3 + 2));
    }

    #[test]
    fn updates_wait_from_their_comparison_until_the_engine_applies_them() {
        let other = |register: u8| {
            let (outcome, lanes, warp) = (InsertOutcome::Miss, 0b1, u16::from(register));
            Event::Insert(Insert { register, outcome, lanes, warp, lost: None })
        };
        let none: &[Event] = &[];
        // f0 to f3 of three scheduler cycles: two updates wait, then one more, after the engine has
        // applied one; then both in one cycle, while the one of the majority entry never waits.
        let counts = counted(&[
            none,
            &[other(0)],
            &[other(1)],
            none,
            &[Event::Group(group(1))],
            &[other(0)],
            none,
            none,
            &[Event::Group(group(2)), Event::Group(group(3))],
            &[Event::Majority(group(1)), other(0)],
            none,
            &[Event::Group(group(1))],
        ]);
        assert_eq!((counts.queued_updates_max, counts.engine_cycles), (2, 3));
    }

    #[test]
    fn cycles_with_more_pool_entries_are_a_share_of_those_with_a_pool() {
        let counts = Formation { pool_occupancy: vec![1, 2, 3, 2], ..Formation::default() };
        assert_eq!([0, 2, 3, 9].map(|it| counts.pool_occupancy_above(it)), [0.875, 0.25, 0.0, 0.0]);
        assert_eq!(Formation::default().pool_occupancy_above(0), 0.0);
    }

    #[test]
    fn ends_of_threads_are_counted_where_there_is_a_pool() {
        let exit = |mask| {
            let (status, rows) = (Default::default(), [0; MAX_LANES]);
            Event::Exit { slot: 0, mask, status, rows }
        };
        let none: &[Event] = &[];
        let ends = [exit(0b101)];
        assert_eq!(counted(&[&ends]).thread_ends, ThreadEnds::default());
        let counts =
            counted(&[&[insert(InsertOutcome::Miss, 0b111, 0)], none, &ends, &[exit(0b10)]]);
        assert_eq!(counts.thread_ends.ended, [0, 0, 2, 1]);
    }

    #[test]
    fn cycle_records_are_counted() {
        let wait = FormationRecord { scheduler_wait: true, ..FormationRecord::default() };
        let refusal = FormationRecord { refusal: true, ..wait };
        let exchange = FormationRecord { exchange: true, ..FormationRecord::default() };
        let inserted = [insert(InsertOutcome::Static, 0b1, 0)];
        let none: &[Event] = &[];
        let counts = counted_with(&[(wait, &inserted[..]), (refusal, none), (exchange, none)]);
        assert_eq!((counts.scheduler_waits, counts.refusals, counts.exchanges), (2, 1, 1));
        assert_eq!((counts.static_warps, counts.engine_cycles), (1, 1));
    }
}
