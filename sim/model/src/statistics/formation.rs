//! What is counted of warps that are formed in a pool, from the events and the cycle records alone.

use crate::event::{Group, Insert, InsertOutcome, Pick};

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

/// The counts of a core that forms warps in a pool; zero for other cores.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Formation {
    /// Cycles by number of pool entries in use at their end, from the first insertion on.
    pub pool_occupancy: Vec<u64>,
    /// Largest number of groups in the heap.
    pub heap_size_max: u64,
    /// Groups that became the majority entry.
    pub majorities: u64,
    /// Insertions that found no LUT entry.
    pub lut_misses: u64,
    /// Insertions that joined a warp with all their threads.
    pub lut_hits: u64,
    /// Insertions that found lanes occupied.
    pub lut_conflicts: u64,
    /// LUT entries lost to another warp.
    pub lut_evictions: u64,
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
    /// Cycles in which a warp could have been picked and none was, with warps in the pool.
    pub scheduler_waits: u64,
    /// Cycles in which an arrival was not taken because the update queue was full.
    pub refusals: u64,
    /// Cycles in which two entries of the heap were exchanged.
    pub exchanges: u64,
}

impl Formation {
    /// A record is written to the spill queue.
    pub(super) fn spilled(&mut self) {
        self.spills += 1;
        self.spilled_max = self.spilled_max.max(self.spills - self.fills);
    }

    /// Pool entries in use, on average over the cycles from the first insertion on.
    pub fn mean_pool_occupancy(&self) -> f64 {
        let entries = (0..).zip(&self.pool_occupancy).map(|(used, cycles): (u64, _)| used * cycles);
        super::ratio(entries.sum(), self.pool_occupancy.iter().sum())
    }
}

/// Cycles from the first insertion of a scheduler cycle (f1) to its pick (f3).
const INSERTION_TO_PICK: u64 = 2;

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
}

impl Formations {
    /// A group has more threads, or is made.
    #[inline(always)]
    pub(super) fn group(&mut self, group: &Group, counts: &mut Formation) {
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
        let Insert { outcome, lanes, warp, lost, .. } = *insert;
        counts.lut_evictions += u64::from(lost.is_some());
        let count = match outcome {
            InsertOutcome::Miss => &mut counts.lut_misses,
            InsertOutcome::Hit => &mut counts.lut_hits,
            InsertOutcome::Conflict { .. } => &mut counts.lut_conflicts,
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

    /// Ends a cycle.
    #[inline(always)]
    pub(super) fn end_cycle(&self, record: FormationRecord, counts: &mut Formation) {
        if counts.pool_occupancy.is_empty() {
            return;
        }
        let FormationRecord { scheduler_wait, refusal, exchange } = record;
        counts.scheduler_waits += u64::from(scheduler_wait);
        counts.refusals += u64::from(refusal);
        counts.exchanges += u64::from(exchange);
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
    use crate::configuration::Configuration;
    use crate::event::{Event, Spill};
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
        assert_eq!((counts.lut_misses, counts.lut_hits, counts.lut_conflicts), (1, 1, 1));
        assert_eq!(counts.picks, 2);
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
    fn cycle_records_are_counted() {
        let wait = FormationRecord { scheduler_wait: true, ..FormationRecord::default() };
        let refusal = FormationRecord { refusal: true, ..wait };
        let exchange = FormationRecord { exchange: true, ..FormationRecord::default() };
        let inserted = [insert(InsertOutcome::Static, 0b1, 0)];
        let none: &[Event] = &[];
        let counts = counted_with(&[(wait, &inserted[..]), (refusal, none), (exchange, none)]);
        assert_eq!((counts.scheduler_waits, counts.refusals, counts.exchanges), (2, 1, 1));
        assert_eq!(counts.static_warps, 1);
    }
}
