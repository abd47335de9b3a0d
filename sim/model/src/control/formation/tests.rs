//! Vectors of the specification on the unit alone. A thread has row `number / 4` and lane
//! `number % 4`; `-` is an empty lane.

use heddle_program::{Launch, assembler};

use super::group::Group;
use super::groups::Groups;
use super::pool::{Key, Pool, Warp};
use super::*;
use crate::control::{Control, StartedBlock};
use crate::event::{ArrivalSource, EntryKind};
use crate::memory_port::{Line, Response};
use crate::policy::Spill;

fn unit(rules: Rules, change: impl FnOnce(&mut FormationSizes)) -> WarpFormation {
    let mut sizes = FormationSizes { pool: 8, heap: 8, ..FormationSizes::SMALL };
    change(&mut sizes);
    let formation = Some(sizes);
    let configuration = Configuration { warps: 8, formation, ..Configuration::TINY };
    let (program, mut memory) = (assembler::program(".func start\n exit\n"), Default::default());
    let launch = Launch::new(1, 32, vec![]);
    let launch = CoreLaunch::prepare(&program, &launch, &configuration, &mut memory);
    let launch = CoreLaunch { rules, issue_interval: 4, ..launch.expect("a launch") };
    let mut unit = WarpFormation::new(&configuration, &launch);
    unit.start(StartedBlock { slot: 0, base: 0, warps: 8, threads: 32 });
    unit
}

/// The rules of the vectors.
fn plain() -> Rules {
    Rules { swizzle: false, ..Rules::default() }
}

fn threads(pc: u32, numbers: &[usize]) -> Warp {
    let mut warp = Warp { key: Key { slot: 0, pc }, ..Warp::default() };
    for number in numbers {
        warp.lanes |= 1 << (number % 4);
        warp.rows[number % 4] = (number / 4) as u8;
        warp.homes[number % 4] = (number % 4) as u8;
    }
    warp
}

fn shown(warp: &Warp) -> String {
    let thread = |lane: usize| match warp.lanes >> lane & 1 {
        1 => (usize::from(warp.rows[lane]) * 4 + usize::from(warp.homes[lane])).to_string(),
        _ => "-".to_owned(),
    };
    format!("{:x} [{}]", warp.key.pc, [0, 1, 2, 3].map(thread).join(","))
}

impl Pool {
    /// Takes a warp out of the pool.
    fn take(&mut self, number: usize) -> Option<Warp> {
        let warp = self.get(number)?.warp;
        self.leave(number);
        Some(warp)
    }
}

impl WarpFormation {
    /// Threads that a completed instruction brings are inserted, or found spilled.
    fn arrive(&mut self, registers: [Option<Warp>; 2]) {
        let source = ArrivalSource::Completion { tag: 0 };
        self.loaded = Loaded { source, ..Loaded::default() };
        self.registers = registers.map(|warp| warp.map(UpdateRegister::ready));
        self.insert_both();
    }

    fn insert_both(&mut self) {
        for number in 0..2 {
            if self.process(number).expect("no fault") {
                self.insert(number);
            }
        }
    }

    /// The end of a scheduler cycle; then the engine works until the heap has all updates.
    fn drain(&mut self) {
        self.schedule(false, true);
        while let Some(groups) = &mut self.groups
            && !(groups.queue.is_empty() && groups.is_idle())
        {
            groups.engine(false, None, &mut self.pool, &mut self.events);
        }
    }

    fn engine(&mut self) {
        if let Some(groups) = &mut self.groups {
            groups.engine(false, None, &mut self.pool, &mut self.events);
        }
    }

    /// The next group becomes the majority, and its first warp is picked.
    fn pop_and_pick(&mut self) -> String {
        self.engine();
        while self.groups.as_ref().is_some_and(|groups| !groups.is_idle()) {
            self.engine();
        }
        self.engine();
        self.pick()
    }

    /// The first spilled register goes to memory. Its record.
    fn store(&mut self) -> Line {
        self.offer = self.next_offer();
        assert!(matches!(self.offer, Some(Offer::Spill(_))));
        let request = self.offer().expect("an offer");
        self.accepted();
        request.data
    }

    /// The first record is read back and inserted.
    fn fill(&mut self, record: Line) {
        self.offer = self.next_offer();
        assert_eq!(self.offer, Some(Offer::Fill));
        let tag = self.offer().expect("a load").tag;
        self.accepted();
        assert_eq!(self.next_offer(), None, "one fill at a time");
        assert!(self.respond(&Response { tag, data: record }));
        self.load(false);
        self.insert_both();
    }

    fn pick(&mut self) -> String {
        assert!(self.schedule(true, true), "a warp is picked");
        shown(&self.decode.take().expect("stage D has it"))
    }

    fn pool(&self) -> Vec<(usize, String)> {
        self.pool.warps().map(|(number, entry)| (number, shown(&entry.warp))).collect()
    }

    fn majority(&self) -> (u32, u32, usize, usize) {
        let groups = self.groups.as_ref().expect("groups");
        let Group { key, count, first, last } = groups.majority.expect("a majority");
        (key.pc, count, first.into(), last.into())
    }

    fn heap(&self) -> Vec<(u32, u32)> {
        let entries = self.groups.as_ref().expect("groups").heap.entries();
        entries.iter().map(|entry| (entry.group.key.pc, entry.group.count)).collect()
    }

    fn occupied(&self, pc: u32) -> Option<(u32, usize)> {
        self.lut.find(Key { slot: 0, pc }).map(|(_, entry)| (entry.occupied, entry.warp))
    }
}

/// The four arrivals of vector DV4; the heap has all updates after each.
fn dv4() -> WarpFormation {
    let mut unit = unit(plain(), |_| {});
    for (taken, others) in [([0, 2], [1, 3]), ([5, 7], [4, 6]), ([8, 9], [10, 11])] {
        unit.arrive([Some(threads(0x20, &taken)), Some(threads(0x11, &others))]);
        unit.drain();
    }
    unit.arrive([Some(threads(0x20, &[12, 13, 14, 15])), None]);
    unit.drain();
    unit
}

#[test]
fn dv4_insertion() {
    let mut unit = unit(plain(), |_| {});
    unit.arrive([Some(threads(0x20, &[0, 2])), Some(threads(0x11, &[1, 3]))]);
    assert_eq!((unit.occupied(0x20), unit.occupied(0x11)), (Some((0b0101, 0)), Some((0b1010, 1))));
    unit.drain();
    assert_eq!(unit.heap(), [(0x20, 2), (0x11, 2)]);
    let unit = dv4();
    let pool =
        ["20 [0,5,2,7]", "11 [4,1,6,3]", "20 [8,9,14,15]", "11 [-,-,10,11]", "20 [12,13,-,-]"];
    let pool: Vec<_> = pool.iter().map(|&warp| warp.to_owned()).enumerate().collect();
    assert_eq!(unit.pool(), pool);
    assert_eq!((unit.occupied(0x20), unit.occupied(0x11)), (Some((0b0011, 4)), Some((0b1100, 3))));
    assert_eq!(unit.heap(), [(0x20, 10), (0x11, 6)]);
}

#[test]
fn dd17_dv4_without_lane_awareness_only_threads_without_a_place_form_a_warp() {
    let mut unit = unit(Rules { lane_awareness: false, ..plain() }, |_| {});
    // The third arrival finds all lanes of 0x20 taken, the fourth lanes 2 and 3 free.
    for taken in [&[0, 2][..], &[4, 6], &[8, 10], &[12, 13, 14, 15]] {
        unit.arrive([Some(threads(0x20, taken)), None]);
        unit.drain();
    }
    let pool = ["20 [0,4,2,6]", "20 [8,12,10,13]", "20 [-,-,14,15]"];
    let pool: Vec<_> = pool.iter().map(|&warp| warp.to_owned()).enumerate().collect();
    assert_eq!((unit.pool(), unit.occupied(0x20)), (pool, Some((0b1100, 2))));
    assert_eq!(unit.heap(), [(0x20, 10)]);
}

#[test]
fn dv5_warps_of_the_majority_are_picked_in_the_order_in_which_they_were_formed() {
    let mut unit = dv4();
    unit.engine();
    assert_eq!(unit.majority(), (0x20, 10, 0, 4));
    assert_eq!(unit.pick(), "20 [0,5,2,7]");
    assert_eq!(unit.majority(), (0x20, 6, 2, 4));
    assert_eq!(unit.pick(), "20 [8,9,14,15]");
    assert_eq!(unit.majority(), (0x20, 2, 4, 4));
    assert_eq!(unit.pick(), "20 [12,13,-,-]");
    assert_eq!((unit.majority().1, unit.occupied(0x20)), (0, None));
    unit.engine();
    assert_eq!(unit.majority(), (0x11, 6, 1, 3));
    assert_eq!(unit.pick(), "11 [4,1,6,3]");
    assert_eq!(unit.majority(), (0x11, 2, 3, 3));
    assert_eq!(unit.pick(), "11 [-,-,10,11]");
    assert_eq!((unit.majority().1, unit.occupied(0x11)), (0, None));
    assert!(unit.pool.is_empty());
}

/// Vector DV5 before its third issue.
fn before_third_issue() -> WarpFormation {
    let mut unit = dv4();
    unit.engine();
    unit.pick();
    unit.pick();
    unit
}

#[test]
fn dv5a_threads_of_the_same_scheduler_cycle_join_the_picked_warp() {
    let mut unit = before_third_issue();
    unit.arrive([Some(threads(0x20, &[18, 19])), None]);
    assert_eq!(unit.pick(), "20 [12,13,18,19]");
    assert_eq!((unit.majority().1, unit.occupied(0x20)), (0, None));
    assert!(unit.pool.get(4).is_none());
}

#[test]
fn dv5b_threads_whose_lanes_are_occupied_form_a_warp_behind_the_picked_one() {
    let mut unit = before_third_issue();
    unit.arrive([Some(threads(0x20, &[16, 19])), None]);
    assert_eq!(unit.pick(), "20 [12,13,-,19]");
    // W0 is the lowest free pool entry.
    assert_eq!((unit.majority(), unit.occupied(0x20)), ((0x20, 1, 0, 0), Some((0b0001, 0))));
    assert_eq!(unit.pick(), "20 [16,-,-,-]");
}

#[test]
fn dv9_policies() {
    let warps =
        [(0x30, 4, 2), (0x10, 2, 1), (0x20, 4, 1), (0x30, 3, 3), (0x10, 1, 0), (0x20, 4, 2)];
    let expected = [
        (Policy::Dtime, [0, 1, 2, 3, 4, 5]),
        (Policy::Dpc, [1, 4, 2, 5, 0, 3]),
        (Policy::Dmaj, [2, 5, 0, 3, 1, 4]),
        (Policy::Dmin, [1, 4, 0, 3, 2, 5]),
        (Policy::Dpdpri, [4, 1, 2, 0, 5, 3]),
    ];
    for (policy, expected) in expected {
        let mut pool = Pool::new(8);
        for (pc, threads, priority) in warps {
            let lanes = (1 << threads) - 1;
            pool.form(Warp { key: Key { slot: 0, pc }, lanes, ..Warp::default() }, priority);
        }
        let (mut last, mut picked) = (None, Vec::new());
        while let Some(warp) = ideal::choose(&pool, policy, last) {
            last = pool.take(warp).map(|warp| warp.key);
            picked.push(warp);
        }
        assert_eq!(picked, expected, "{policy:?}");
    }
}

#[test]
fn dv10_an_arrival_waits_for_two_places_of_the_update_queue() {
    let mut pool = Pool::new(8);
    let sizes = FormationSizes { queue: 4, ..FormationSizes::SMALL };
    let mut groups = Groups::new(&sizes, Policy::Dmaj);
    let mut events = Vec::new();
    let update = |pc, new| Update { key: Key { slot: 0, pc }, threads: 1, warp: 0, new };
    // Groups to be found, and a majority.
    for pc in [1, 2, 3] {
        groups.compare(&[update(pc, true)], &mut pool, &mut events);
        groups.engine(false, None, &mut pool, &mut events);
    }
    groups.engine(false, None, &mut pool, &mut events);
    let majority = groups.majority.expect("a group is popped").key.pc;
    let others: Vec<_> = [1, 2, 3].into_iter().filter(|&pc| pc != majority).collect();
    let both = [update(others[0], false), update(others[1], false)];
    for _ in 0..2 {
        assert!(groups.takes_updates());
        groups.compare(&both, &mut pool, &mut events);
    }
    assert!(!groups.takes_updates(), "the third arrival is refused");
    groups.compare(&[update(majority, false)], &mut pool, &mut events);
    assert_eq!(groups.queue.len(), 4, "an update of the majority entry does not enter");
    while groups.queue.len() == 4 {
        groups.engine(false, None, &mut pool, &mut events);
    }
    assert_eq!(groups.queue.len(), 2, "two updates leave in one cycle");
    assert!(groups.takes_updates());
}

/// Vector DV11 until the arrival with two new PCs has gone to memory. The unit, and the records.
fn dv11(spill: Spill) -> (WarpFormation, Vec<Line>) {
    let mut unit = unit(Rules { spill, ..plain() }, |sizes| sizes.pool = 4);
    for (pc, number) in [(0x10, 0), (0x21, 5), (0x32, 10), (0x43, 15)] {
        unit.arrive([Some(threads(pc, &[number])), None]);
        unit.drain();
    }
    unit.arrive([Some(threads(0x50, &[1])), Some(threads(0x51, &[2]))]);
    let records = vec![unit.store(), unit.store()];
    assert!(unit.registers.iter().all(Option::is_none));
    unit.drain();
    (unit, records)
}

#[test]
fn dv11_as_published_spilled_threads_come_back_in_the_order_in_which_they_were_spilled() {
    let (mut unit, mut records) = dv11(Spill::Fifo);
    // It would hit the LUT.
    unit.arrive([Some(threads(0x10, &[3])), None]);
    records.push(unit.store());
    let spilled: Vec<_> = unit.spill.spilled().map(shown).collect();
    assert_eq!(spilled, ["50 [-,1,-,-]", "51 [-,-,2,-]", "10 [-,-,-,3]"]);
    assert_eq!(unit.next_offer(), None, "no pool entry is free");
    let mut picked = vec![unit.pop_and_pick()];
    unit.drain();
    // It fits, but the records come first.
    unit.arrive([Some(threads(0x43, &[6])), None]);
    assert_eq!(unit.next_offer(), Some(Offer::Spill(0)));
    records.push(unit.store());
    // Each record when two pool entries are free.
    let filled = ["50 [-,1,-,-]", "51 [-,-,2,-]", "10 [-,-,-,3]", "43 [-,-,6,-]"];
    for (record, warp) in records.into_iter().zip(filled) {
        assert_eq!(unit.next_offer(), None, "one pool entry is free");
        picked.push(unit.pop_and_pick());
        unit.fill(record);
        assert!(unit.pool().iter().any(|(_, inserted)| inserted == warp), "{warp}");
        unit.drain();
    }
    assert!(!unit.spill.is_in_use(), "no record is left");
    while !unit.pool.is_empty() {
        picked.push(unit.pop_and_pick());
    }
    picked.sort_unstable();
    let before = ["10 [0,-,-,-]", "21 [-,5,-,-]", "32 [-,-,10,-]", "43 [-,-,-,15]"];
    let mut all: Vec<_> = before.into_iter().chain(filled).collect();
    all.sort_unstable();
    assert_eq!(picked, all, "threads in, threads out");
}

#[test]
fn dv11_without_fifo_what_fits_overtakes_the_records() {
    let (mut unit, records) = dv11(Spill::Overflow);
    // It would hit the LUT, but without a free pool entry it does not fit.
    unit.arrive([Some(threads(0x10, &[3])), None]);
    unit.store();
    assert_eq!(unit.pop_and_pick(), "10 [0,-,-,-]");
    unit.drain();
    assert_eq!(unit.next_offer(), None, "one pool entry is free");
    unit.arrive([Some(threads(0x43, &[2])), None]);
    assert!(unit.pool().iter().any(|(_, warp)| warp == "43 [-,-,2,15]"));
    unit.drain();
    let spilled: Vec<_> = unit.spill.spilled().map(shown).collect();
    assert_eq!(spilled, ["50 [-,1,-,-]", "51 [-,-,2,-]", "10 [-,-,-,3]"]);
    unit.pop_and_pick();
    unit.fill(records[0]);
    assert!(unit.pool().iter().any(|(_, warp)| warp == "50 [-,1,-,-]"));
}

#[test]
fn dv12_threads_of_static_warps_meet_at_their_barriers_and_stay_apart_there() {
    let rules = Rules { warp_barrier: true, ..plain() };
    let mut unit = unit(rules, |_| {});
    // An instruction of some threads, with those that go to its target.
    let arrive = |unit: &mut WarpFormation, warp: Warp, next_pc, taken, target| {
        unit.table.issue(0, warp);
        let flight = unit.table.get_mut(0).expect("in flight");
        (flight.next_pc, flight.taken, flight.target) = (next_pc, taken, target);
        flight.meet = (EntryKind::Pc, 0x40);
        unit.table.arrive(0);
        unit.rows.leave(u32::MAX);
        unit.load(false);
        unit.insert_both();
        unit.table.free(0);
        unit.loaded_tag = None;
        unit.schedule(false, true);
        unit.updates.clear();
        if let Some(groups) = &mut unit.groups {
            groups.queue.clear();
        }
    };
    arrive(&mut unit, threads(0x10, &[0, 1, 2, 3]), 0x11, 0b0011, 0x20);
    let numbered = |warps: &[&str]| -> Vec<(usize, String)> {
        warps.iter().map(|&warp| warp.to_owned()).enumerate().collect()
    };
    assert_eq!(unit.pool(), numbered(&["20 [0,1,-,-]", "11 [-,-,2,3]"]));
    arrive(&mut unit, threads(0x10, &[4, 5, 6, 7]), 0x11, 0b1100, 0x20);
    assert_eq!(unit.pool(), numbered(&["20 [0,1,6,7]", "11 [4,5,2,3]"]));
    for (warp, arrived) in [(0, [0b0011, 0b1100]), (1, [0b1111, 0b1111])] {
        assert!(unit.barriers.complete().is_empty());
        let warp = unit.pool.take(warp).expect("a warp");
        arrive(&mut unit, warp, 0x40, 0, 0);
        let found: Vec<_> = unit.barriers.barriers().map(|(_, it)| it.arrived).collect();
        assert_eq!(found, arrived);
    }
    let released = unit.barriers.complete();
    assert_eq!(released.iter().map(|(row, _)| *row).collect::<Vec<_>>(), [0, 1]);
    assert!(unit.pool.is_empty());
    unit.lut = Lut::new(4, 4);
    for (row, barrier) in released {
        unit.barriers.release(row);
        unit.rows.enter_at(row, barrier.pc);
    }
    for _ in 0..2 {
        unit.rows.take_row();
        unit.load(false);
        unit.insert_both();
        unit.schedule(false, true);
    }
    assert_eq!(unit.pool(), numbered(&["40 [0,1,2,3]", "40 [4,5,6,7]"]));
    assert_eq!(unit.occupied(0x40), None);
}

#[test]
fn dw3_threads_of_barred_and_free_rows_make_no_barriers() {
    let mut barriers = WarpBarriers::new(2, true);
    let mut made = Vec::new();
    // Row 0 is barred, row 1 free.
    barriers.diverges(&threads(0x10, &[0, 1, 2, 3]), (EntryKind::Pc, 0x40), &mut made);
    barriers.diverges(&threads(0x10, &[4, 5, 6, 7]), (EntryKind::Exit, 0), &mut made);
    assert_eq!(made.len(), 1);
    for numbers in [[0, 1], [4, 5], [0, 5], [4, 1]] {
        barriers.diverges(&threads(0x20, &numbers), (EntryKind::Pc, 0x30), &mut made);
    }
    assert_eq!(made.len(), 1);
    let found: Vec<_> = barriers.barriers().map(|(row, barrier)| (row, barrier.pc)).collect();
    assert_eq!(found, [(0, 0x40)]);
}

#[test]
fn dw5_threads_of_one_register_reach_the_barriers_of_several_rows_at_once() {
    let mut barriers = WarpBarriers::new(3, true);
    let mut events = Vec::new();
    for (row, pc) in [(0, 0x40), (1, 0x50), (2, 0x40)] {
        let numbers = [4 * row, 4 * row + 1, 4 * row + 2, 4 * row + 3];
        barriers.diverges(&threads(0x10, &numbers), (EntryKind::Pc, pc), &mut events);
    }
    events.clear();
    // Lane 0 of row 0, lane 1 of row 1, whose barrier is elsewhere, and lane 2 of row 2.
    let reached = barriers.reach(&threads(0x40, &[0, 5, 10]), 0, 0, &mut events);
    assert_eq!(reached, Ok(0b0101));
    let arrived: Vec<_> = barriers.barriers().map(|(_, barrier)| barrier.arrived).collect();
    assert_eq!((arrived, events.len()), (vec![0b0001, 0, 0b0100], 1));
}

#[test]
fn dw9_a_static_warp_stays_the_last_of_its_group_when_threads_join_an_older_one() {
    let mut unit = unit(Rules { warp_barrier: true, ..plain() }, |_| {});
    // The threads of row 0 use the LUT; row 1 is static.
    let row = threads(0x10, &[0, 1, 2, 3]);
    unit.barriers.diverges(&row, (EntryKind::Exit, 0), &mut unit.events);
    for numbers in [&[0][..], &[4, 5, 6, 7], &[1]] {
        unit.arrive([Some(threads(0x20, numbers)), None]);
        unit.drain();
    }
    assert_eq!(unit.occupied(0x20), Some((0b0011, 0)), "the LUT names the older warp");
    assert_eq!(unit.heap(), [(0x20, 6)]);
    unit.engine();
    assert_eq!(unit.majority(), (0x20, 6, 0, 1));
    // The same in the majority entry.
    unit.arrive([Some(threads(0x20, &[2])), None]);
    unit.drain();
    assert_eq!(unit.majority(), (0x20, 7, 0, 1));
    assert_eq!(unit.pick(), "20 [0,1,2,-]");
    assert_eq!(unit.majority(), (0x20, 4, 1, 1));
    assert_eq!(unit.pick(), "20 [4,5,6,7]");
    assert_eq!(unit.majority().1, 0);
    assert!(unit.pool.is_empty());
}
