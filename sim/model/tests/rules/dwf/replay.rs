//! Replays a run from its events: an account of all warps by the rules DD9 to DD16, DM1 to DM11, DI1 to
//! DI7, DP1 to DP3, DS1 to DS3 and DQ1 to DQ7, which also counts what the statistics count.

use std::collections::{BTreeMap, VecDeque};

use heddle_model::configuration::FormationSizes;
use heddle_model::event::{
    ArrivalSource, Event, Group, Insert, InsertOutcome, Pick, PoolArrival, Spill, WarpBarrier,
};
use heddle_model::memory_port::RequestKind;
use heddle_model::statistics::{Formation, ThreadEnds};
use heddle_model::{CoreLaunch, Policy, Scheduler, Spill as Spills};
use heddle_program::memory::SPILL_START;
use heddle_program::{Launch, assembler};

use crate::trace::{Case, Trace};

/// Block slot and PC.
type Key = (u8, u32);

/// The row of the thread in each lane that has one.
type Threads = BTreeMap<usize, u8>;

fn threads(lanes: u32, rows: &[u8]) -> Threads {
    (0..32).filter(|lane| lanes >> lane & 1 == 1).map(|lane| (lane, rows[lane])).collect()
}

fn lanes(threads: &Threads) -> u32 {
    threads.keys().fold(0, |lanes, lane| lanes | 1 << lane)
}

#[derive(Clone, Debug)]
struct Warp {
    key: Key,
    threads: Threads,
    formed: usize,
    /// Threads inserted in this scheduler cycle.
    fresh: u64,
    /// Priority number (rule DP3).
    priority: u8,
}

#[derive(Clone, PartialEq, Debug)]
struct Update {
    key: Key,
    threads: u32,
    new: bool,
}

/// What a run has shown until now.
struct Replay<'a> {
    case: &'a Case,
    sizes: FormationSizes,
    pool: BTreeMap<u16, Warp>,
    formed: usize,
    lut: Vec<Vec<Option<(Key, u32, u16)>>>,
    pointers: Vec<usize>,
    /// The update registers that are to be processed.
    registers: [Option<(Key, Threads)>; 2],
    spilled: VecDeque<(Key, Threads)>,
    completion: bool,
    /// PC of the last instruction with each tag.
    issued: BTreeMap<u16, u32>,
    post_dominators: Vec<u32>,
    /// The registers whose threads have passed one.
    counted: [bool; 2],
    /// How many each thread has passed, by row and lane.
    passed: BTreeMap<(u8, usize), u8>,
    records: VecDeque<(Key, Threads)>,
    filling: Option<(Key, Threads)>,
    fill: Option<(Key, Threads)>,
    updates: Vec<Update>,
    queue: VecDeque<Update>,
    heap: BTreeMap<Key, u32>,
    majority: Option<(Key, u32)>,
    decode: Option<(Key, Threads)>,
    chosen: Option<u16>,
    last: Option<Key>,
    watched: (u16, u16),
    /// When each thread has reached its warp barrier, by lane and row.
    reached: BTreeMap<(usize, u8), u64>,
    /// When threads have ended, and how many.
    ended: Vec<(u64, u64)>,
    counts: Formation,
}

/// Replays a run; what was counted of it must be what its events say.
pub fn replay(case: &Case, trace: &Trace) -> Formation {
    let sizes = case.configuration.formation();
    let mut replay = Replay {
        case,
        sizes,
        pool: BTreeMap::new(),
        formed: 0,
        lut: vec![vec![None; sizes.lut_ways]; sizes.lut_sets],
        pointers: vec![0; sizes.lut_sets],
        registers: [None, None],
        spilled: VecDeque::new(),
        completion: false,
        issued: BTreeMap::new(),
        post_dominators: post_dominators(case),
        counted: [false; 2],
        passed: BTreeMap::new(),
        records: VecDeque::new(),
        filling: None,
        fill: None,
        updates: Vec::new(),
        queue: VecDeque::new(),
        heap: BTreeMap::new(),
        majority: None,
        decode: None,
        chosen: None,
        last: None,
        watched: (0, 0),
        reached: BTreeMap::new(),
        ended: Vec::new(),
        counts: Formation::default(),
    };
    let mut rest = trace.events.as_slice();
    for (cycle, record) in (0..).zip(&trace.records) {
        let (now, later) = rest.split_at(rest.partition_point(|(at, _)| *at <= cycle));
        rest = later;
        let events: Vec<_> = now.iter().map(|(_, event)| *event).collect();
        let waits = replay.cycle(cycle, &events);
        assert_eq!(record.formation.scheduler_wait, waits, "DE5 in cycle {cycle}");
        let counts = &mut replay.counts;
        counts.scheduler_waits += u64::from(waits);
        counts.refusals += u64::from(record.formation.refusal);
        counts.exchanges += u64::from(record.formation.exchange);
        counts.engine_cycles += u64::from(record.formation.exchange);
        counts.queued_updates_max = counts.queued_updates_max.max(replay.queue.len() as u64);
    }
    replay.counts.thread_ends = ends(&replay.ended);
    assert_eq!(trace.statistics.formation, replay.counts);
    replay.counts
}

/// Ends of threads, by the shortest intervals of which 64 are enough.
fn ends(ended: &[(u64, u64)]) -> ThreadEnds {
    let last = ended.iter().map(|(cycle, _)| *cycle).max().unwrap_or(0);
    let interval = (last / 64 + 1).next_power_of_two();
    let mut counts = vec![0; if ended.is_empty() { 0 } else { (last / interval) as usize + 1 }];
    ended.iter().for_each(|(cycle, threads)| counts[(cycle / interval) as usize] += threads);
    ThreadEnds { interval, ended: counts }
}

/// The PCs where branches of a case reconverge.
fn post_dominators(case: &Case) -> Vec<u32> {
    let program = assembler::program(&case.source);
    let (launch, mut memory) = (Launch::new(1, 1, Vec::new()), program.memory());
    let launch = CoreLaunch::prepare(&program, &launch, &case.configuration, &mut memory);
    let launch = launch.expect("the launch fits");
    let records = (launch.code_base..).zip(&launch.code);
    records.filter(|(_, record)| record.post_dominator).map(|(pc, _)| pc).collect()
}

impl Replay<'_> {
    fn has_groups(&self) -> bool {
        self.case.rules.has_groups()
    }

    /// Rule DD16.
    fn fits(&self, key: Key) -> bool {
        if self.pool.len() == self.sizes.pool {
            return false;
        }
        let set = |key: Key| key.1 as usize % self.sizes.mheap_sets;
        let before = self.queue.iter().chain(&self.updates).filter(|update| update.new).count();
        let valid = self.heap.keys().filter(|other| set(**other) == set(key)).count();
        !self.has_groups()
            || self.heap.len() + before < self.sizes.heap && valid + before < self.sizes.mheap_ways
    }

    /// Rule DQ2.
    fn spills(&self) -> bool {
        let records = self.spilled.len() + self.records.len();
        self.case.rules.spill == Spills::Fifo
            && (records != 0 || self.filling.is_some() || self.fill.is_some())
    }

    /// A cycle with these events. Whether it is a scheduler wait (rule DE5).
    fn cycle(&mut self, cycle: u64, events: &[Event]) -> bool {
        let interval = u64::from(self.case.issue_interval);
        let phase = (cycle % interval + 4).checked_sub(interval);
        let in_f3 = phase == Some(3);
        let (was_spilled, used) = (!self.spilled.is_empty(), self.pool.len());
        let may_fill = !was_spilled
            && !self.records.is_empty()
            && self.filling.is_none()
            && self.fill.is_none()
            && used + 2 <= self.sizes.pool;
        let groups: Vec<_> = events
            .iter()
            .filter_map(|event| if let Event::Group(group) = event { Some(*group) } else { None })
            .collect();
        if phase == Some(0) {
            self.pool.values_mut().for_each(|warp| warp.fresh = 0);
            self.chosen = self.choice();
        }
        let first_spilled = self.spilled.front().cloned();
        if let Some(number @ (1 | 2)) = phase {
            self.process(number as usize - 1, events);
        }
        let (mut applied, mut picked) = (false, false);
        let mut candidate = None;
        for event in events {
            match event {
                Event::BlockStart { base, warps, .. } => {
                    self.passed.retain(|(row, _), _| !(*base..base + warps).contains(row));
                }
                Event::Issue { slot: warp, pc, mask, rows } => {
                    self.issued.insert(*warp, *pc);
                    let ((_, expected), found) =
                        self.decode.take().map(|(key, it)| (key.1, it)).map_or_else(
                            || panic!("nothing is in D in cycle {cycle}"),
                            |(at, it)| ((at, it), threads(*mask, rows)),
                        );
                    assert_eq!(found, expected, "DI4 at {pc} in cycle {cycle}");
                }
                Event::PoolArrive(arrival) => self.arrive(phase, arrival),
                Event::Insert(_) => assert!(matches!(phase, Some(1 | 2)), "DD9"),
                Event::Group(_) | Event::Pick(_) if !applied && in_f3 => {
                    candidate = self.candidate();
                    self.compare(&groups);
                    applied = true;
                }
                Event::Group(_) if !applied => {
                    self.apply(&groups);
                    self.counts.engine_cycles += 1;
                    applied = true;
                }
                Event::Majority(group) => {
                    assert!(!in_f3 && groups.is_empty() && self.queue.is_empty(), "DM11");
                    self.pop(group);
                    self.counts.engine_cycles += 1;
                }
                Event::Spill(spill) => self.spill(spill, first_spilled.clone(), events),
                Event::Fill { record } => {
                    assert!(may_fill, "DQ7 in cycle {cycle}");
                    self.start_fill(*record, events);
                }
                Event::WarpBarrier(barrier) => self.barrier(cycle, barrier),
                Event::Exit { mask, .. } => {
                    self.ended.push((cycle, u64::from(mask.count_ones())));
                }
                _ => {}
            }
            if let Event::Pick(pick) = event {
                assert_eq!((in_f3, candidate), (true, Some(pick.warp)), "DI2 in cycle {cycle}");
                self.pick(pick);
                picked = true;
            }
        }
        if in_f3 && !applied {
            candidate = self.candidate();
            self.compare(&[]);
        }
        let waits = in_f3 && !picked && self.decode.is_none() && used != 0;
        let strict = self.case.rules.strict_rebalance;
        assert!(!waits || candidate.is_none() || strict, "DI2: a warp is picked in cycle {cycle}");
        if in_f3 {
            self.updates.clear();
            self.watch();
        }
        let tag = self.case.configuration.tags as u8;
        if events.contains(&Event::Response { tag }) {
            self.fill = self.filling.take();
        }
        if !self.counts.pool_occupancy.is_empty() {
            let used = self.pool.len();
            let size = self.counts.pool_occupancy.len().max(used + 1);
            self.counts.pool_occupancy.resize(size, 0);
            self.counts.pool_occupancy[used] += 1;
        }
        waits
    }

    /// Threads wait at a warp barrier from REACHED to RELEASED.
    fn barrier(&mut self, cycle: u64, barrier: &WarpBarrier) {
        match barrier {
            WarpBarrier::Made { .. } => self.counts.warp_barriers += 1,
            WarpBarrier::Reached { lanes, rows, .. } => {
                let reached = threads(*lanes, rows).into_iter().map(|thread| (thread, cycle));
                self.reached.extend(reached);
            }
            WarpBarrier::Released { row, lanes, .. } => {
                let released = self
                    .reached
                    .extract_if(.., |(lane, of), _| of == row && lanes >> *lane & 1 == 1);
                self.counts.barrier_waits += released.map(|(_, at)| cycle - at).sum::<u64>();
            }
        }
    }

    /// Rules DD4 and DD5.
    fn arrive(&mut self, phase: Option<u64>, arrival: &PoolArrival) {
        assert_eq!(phase, Some(0), "DD4");
        assert!(self.spilled.is_empty() && self.registers == [None, None], "DD4");
        assert!(!self.has_groups() || self.queue.len() + 2 <= self.sizes.queue, "DM9");
        let register = |it: heddle_model::event::PcLanes| {
            (it.lanes != 0).then(|| ((arrival.slot, it.pc), threads(it.lanes, &arrival.rows)))
        };
        self.registers = arrival.registers.map(register);
        let keys: Vec<_> = self.registers.iter().flatten().map(|(key, _)| *key).collect();
        assert!(keys.len() == 1 || keys[0] != keys[1], "DD5");
        self.completion = false;
        self.counted = [false; 2];
        if let ArrivalSource::Completion { tag } = arrival.source {
            self.completion = true;
            let pc = self.issued[&tag];
            let jumps_again = arrival.registers[1].pc == pc;
            let passes = self.post_dominators.contains(&pc);
            self.counted = [passes, passes && !jumps_again];
        } else {
            assert!(keys.len() == 1 && self.fits(keys[0]), "DD4: what is loaded fits");
        }
        let fill_fits = self.fill.as_ref().is_some_and(|(key, _)| self.fits(*key));
        assert_eq!(arrival.source == ArrivalSource::Fill, fill_fits, "DD4: a fill goes first");
        if arrival.source == ArrivalSource::Fill {
            assert_eq!(self.fill.take(), self.registers[0], "DQ5");
        }
    }

    /// Rule DD9.
    fn process(&mut self, number: usize, events: &[Event]) {
        let Some((key, mut threads)) = self.registers[number].take() else { return };
        for (lane, row) in threads.iter().filter(|_| self.counted[number]) {
            let passed = self.passed.entry((*row, *lane)).or_default();
            *passed = passed.saturating_add(1);
        }
        for event in events {
            if let Event::WarpBarrier(WarpBarrier::Reached { pc, lanes, .. }) = event {
                assert_eq!(*pc, key.1, "DW4");
                threads.retain(|lane, _| lanes >> lane & 1 == 0);
            }
        }
        let inserted = events.iter().find_map(|event| match event {
            Event::Insert(insert) => Some(insert),
            _ => None,
        });
        let spills = self.completion && (self.spills() || !self.fits(key));
        assert_eq!(inserted.is_some(), !spills && !threads.is_empty(), "DD9, DQ1");
        match inserted {
            Some(insert) => {
                assert_eq!((insert.register as usize, insert.lanes), (number, lanes(&threads)));
                self.insert(key, threads, insert);
            }
            None if spills && !threads.is_empty() => self.spilled.push_back((key, threads)),
            None => {}
        }
    }

    /// Rules DD10 to DD14, DW1.
    fn insert(&mut self, key: Key, threads: Threads, insert: &Insert) {
        if self.counts.pool_occupancy.is_empty() {
            self.counts.pool_occupancy.push(0);
        }
        let free = (0..).find(|entry| !self.pool.contains_key(entry)).expect("an entry");
        let (set, req) = (key.1 as usize % self.sizes.lut_sets, insert.lanes);
        let hit = self.lut[set].iter().position(|way| way.is_some_and(|(it, ..)| it == key));
        let (mut lost, mut new) = (None, true);
        let register = usize::from(insert.register);
        match insert.outcome {
            InsertOutcome::Static => {
                assert!(self.case.rules.warp_barrier, "DW1");
                self.counts.static_warps += 1;
                self.form(free, key, &threads);
                assert_eq!(insert.warp, free);
            }
            InsertOutcome::Miss => {
                assert_eq!((hit, insert.warp), (None, free), "DD10");
                self.counts.lut_by_register[register].misses += 1;
                self.form(free, key, &threads);
                let invalid = self.lut[set].iter().position(Option::is_none);
                let way = invalid.unwrap_or_else(|| {
                    let way = self.pointers[set];
                    self.pointers[set] = (way + 1) % self.sizes.lut_ways;
                    way
                });
                lost = self.lut[set][way].replace((key, req, free)).map(|(_, _, warp)| warp);
                self.counts.lut_by_register[register].evictions += u64::from(lost.is_some());
            }
            InsertOutcome::Hit | InsertOutcome::Conflict { .. } => {
                let way = hit.expect("DD11, DD12: an entry hits");
                let (_, occupied, warp) = self.lut[set][way].expect("it is valid");
                assert_eq!(insert.warp, warp);
                let (conflicting, joining): (Threads, Threads) =
                    threads.into_iter().partition(|(lane, _)| occupied >> lane & 1 == 1);
                let priority = self.priority(&joining);
                let joined = self.pool.get_mut(&warp).expect("it is in the pool");
                assert_eq!((joined.key, lanes(&joined.threads)), (key, occupied), "OCC");
                joined.priority = joined.priority.min(priority);
                joined.fresh += joining.len() as u64;
                joined.threads.extend(joining);
                self.lut[set][way] = Some(if conflicting.is_empty() {
                    assert_eq!(insert.outcome, InsertOutcome::Hit, "DD11");
                    self.counts.lut_by_register[register].hits += 1;
                    new = false;
                    (key, occupied | req, warp)
                } else {
                    let lanes = occupied & req;
                    let outcome = InsertOutcome::Conflict { lanes, formed: free };
                    assert_eq!(insert.outcome, outcome, "DD12");
                    self.counts.lut_by_register[register].conflicts += 1;
                    self.form(free, key, &conflicting);
                    (key, lanes, free)
                });
            }
        }
        assert_eq!(insert.lost, lost, "DD13");
        self.updates.push(Update { key, threads: req.count_ones(), new });
    }

    fn form(&mut self, entry: u16, key: Key, threads: &Threads) {
        let (formed, fresh, priority) = (self.formed, threads.len() as u64, self.priority(threads));
        self.formed += 1;
        let threads = threads.clone();
        self.pool.insert(entry, Warp { key, threads, formed, fresh, priority });
    }

    /// The smallest count of some threads (rule DP3).
    fn priority(&self, threads: &Threads) -> u8 {
        let passed = |(lane, row): (&usize, &u8)| self.passed.get(&(*row, *lane)).copied();
        threads.iter().map(|thread| passed(thread).unwrap_or(0)).min().unwrap_or(u8::MAX)
    }

    /// Rule DM1.
    fn compare(&mut self, groups: &[Group]) {
        let mut told = groups.iter();
        for update in std::mem::take(&mut self.updates) {
            if !self.has_groups() {
                continue;
            }
            match &mut self.majority {
                Some((key, count)) if *key == update.key => {
                    *count += update.threads;
                    let Group { slot, pc, count: shown } = *told.next().expect("DM2");
                    assert_eq!(((slot, pc), u32::from(shown)), (*key, *count), "DM2");
                }
                _ => self.queue.push_back(update),
            }
        }
        assert!(told.next().is_none(), "DM3: no other group changes in f3");
        assert!(self.queue.len() <= self.sizes.queue, "DM9");
    }

    /// Rules DM3 to DM5.
    fn apply(&mut self, groups: &[Group]) {
        let oldest: Vec<_> = self.queue.drain(..groups.len()).collect();
        if let [first, second] = oldest.as_slice() {
            assert_eq!(self.case.rules.policy, Policy::Dmaj, "DM3");
            assert!(first.key != second.key && !(first.new && second.new), "DM3");
        }
        for (update, group) in oldest.iter().zip(groups) {
            assert!(update.new || self.heap.contains_key(&update.key), "DM5");
            let count = self.heap.entry(update.key).or_default();
            *count += update.threads;
            let Group { slot, pc, count: shown } = *group;
            assert_eq!(((slot, pc), u32::from(shown)), (update.key, *count), "DM4, DM5");
        }
        let size = self.heap.len();
        assert!(size <= self.sizes.heap, "DM14");
        self.counts.heap_size_max = self.counts.heap_size_max.max(size as u64);
    }

    /// Rule DM10.
    fn pop(&mut self, group: &Group) {
        assert!(self.majority.is_none_or(|(_, count)| count == 0), "DM13");
        let key = (group.slot, group.pc);
        let rank = |(key, count): (&Key, &u32)| match self.case.rules.policy {
            Policy::Dmin => i64::from(*count),
            Policy::Dpc => key.1.into(),
            _ => -i64::from(*count),
        };
        let first = self.heap.iter().map(rank).min();
        let count = self.heap.get(&key).copied().expect("DM10: the heap has it");
        if self.case.rules.starvation_limit == 0 {
            assert_eq!(Some(rank((&key, &count))), first, "DM6");
        }
        assert_eq!(count, u32::from(group.count), "DM10");
        self.heap.remove(&key);
        self.majority = Some((key, count));
        self.counts.majorities += 1;
    }

    /// The oldest of some warps.
    fn oldest(&self, of: impl Fn(&Warp) -> bool) -> Option<u16> {
        let warps = self.pool.iter().filter(|(_, warp)| of(warp));
        warps.min_by_key(|(_, warp)| warp.formed).map(|(entry, _)| *entry)
    }

    /// Rules DP1 and DS3.
    fn choice(&self) -> Option<u16> {
        let (entry, count) = self.watched;
        let limit = self.case.rules.starvation_limit;
        if limit != 0 && count == limit && self.pool.contains_key(&entry) {
            return Some(entry);
        }
        let count = |key| -> usize {
            let same = self.pool.values().filter(|warp| warp.key == key);
            same.map(|warp| warp.threads.len()).sum()
        };
        let policy = self.case.rules.policy;
        let rank = |warp: &Warp| match policy {
            Policy::Dmaj | Policy::Dmin if self.last == Some(warp.key) => i64::MIN,
            Policy::Dmaj => -(count(warp.key) as i64),
            Policy::Dmin => count(warp.key) as i64,
            Policy::Dpc => warp.key.1.into(),
            Policy::Dpdpri => warp.priority.into(),
            Policy::Dtime => 0,
        };
        let first = self.pool.values().map(rank).min()?;
        self.oldest(|warp| rank(warp) == first)
    }

    /// Rule DI2, by the state before what is inserted is applied.
    fn candidate(&self) -> Option<u16> {
        if self.has_groups() {
            let (key, _) = self.majority.filter(|(_, count)| *count != 0)?;
            return self.oldest(|warp| warp.key == key);
        }
        match self.case.rules.scheduler() {
            Scheduler::Ideal => self.chosen,
            Scheduler::Heap => self.oldest(|_| true),
        }
    }

    /// Rules DI5 and DD15.
    fn pick(&mut self, pick: &Pick) {
        let warp = self.pool.remove(&pick.warp).expect("DI1: the warp is in the pool");
        assert_eq!(warp.key, (pick.slot, pick.pc));
        if let (true, Some((_, count))) = (self.has_groups(), &mut self.majority) {
            *count -= warp.threads.len() as u32;
        }
        for way in self.lut.iter_mut().flatten() {
            *way = way.filter(|(_, _, entry)| *entry != pick.warp);
        }
        self.counts.picks += 1;
        self.counts.threads_forwarded += warp.fresh;
        self.last = Some(warp.key);
        assert!(self.decode.is_none(), "DI1");
        self.decode = Some((warp.key, warp.threads));
    }

    /// Rule DS2.
    fn watch(&mut self) {
        let (entry, count) = self.watched;
        self.watched = if self.pool.contains_key(&entry) {
            (entry, (count + 1).min(self.case.rules.starvation_limit))
        } else {
            ((entry + 1) % self.sizes.pool as u16, 0)
        };
    }

    /// Rules DQ3 and DQ4.
    fn spill(&mut self, spill: &Spill, first: Option<(Key, Threads)>, events: &[Event]) {
        assert_eq!(self.spilled.pop_front(), first, "DQ4: spilled in a cycle before this one");
        let (key, threads) = first.expect("DQ4: a register is spilled");
        assert_eq!((key, lanes(&threads)), ((spill.slot, spill.pc), spill.lanes));
        let record = self.counts.spills as usize % self.case.configuration.spill_records();
        assert_eq!(usize::from(spill.record), record, "DQ3");
        let line_bytes = self.case.configuration.line_bytes;
        let mut expected = [0; 64];
        expected[..4].copy_from_slice(&(spill.pc | u32::from(spill.slot) << 24).to_le_bytes());
        expected[4..8].copy_from_slice(&spill.lanes.to_le_bytes());
        threads.iter().for_each(|(lane, row)| expected[8 + lane] = *row);
        let stored = events.iter().find_map(|event| match event {
            Event::Request(request) => Some(*request),
            _ => None,
        });
        let stored = stored.expect("DQ4: events spill and request");
        assert_eq!(stored.kind, RequestKind::Store);
        assert_eq!(stored.line, SPILL_START + (line_bytes * record) as u32, "DQ3");
        assert_eq!(stored.bytes, (1 << (8 + self.case.configuration.lanes)) - 1, "DQ3");
        assert_eq!(stored.data, expected, "DQ3");
        self.records.push_back((key, threads));
        self.counts.spills += 1;
        self.counts.spilled_max = self.counts.spilled_max.max(self.records.len() as u64);
    }

    /// Rule DQ7.
    fn start_fill(&mut self, record: u16, events: &[Event]) {
        let expected = self.counts.fills as usize % self.case.configuration.spill_records();
        assert_eq!(usize::from(record), expected, "DQ5");
        let line = SPILL_START + (self.case.configuration.line_bytes * expected) as u32;
        let tag = self.case.configuration.tags as u8;
        let is_load = |event: &Event| match event {
            Event::Request(it) => (it.kind, it.line, it.tag) == (RequestKind::Load, line, tag),
            _ => false,
        };
        assert!(events.iter().any(is_load), "DQ7");
        self.filling = self.records.pop_front();
        self.counts.fills += 1;
    }
}
