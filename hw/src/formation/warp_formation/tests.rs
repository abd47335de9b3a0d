//! The unit between a datapath, a front end and a spill port that the tests are.

use super::*;
use crate::testing::{settle, step};
use crate::words::{Control, Insertion, Kind};

/// 8 rows of 4 lanes, 2 block slots, 2 x 2 LUT entries, 8 heap entries, 4 x 4 MHeap LUT entries, 4 updates, 8 instructions.
type Uut<
    const POOL: usize,
    const POOL_W: usize,
    const HEAP_MERIT_W: usize,
    const MERIT_W: usize,
    const FULL: usize,
> = WarpFormation<
    4,
    8,
    2,
    3,
    2,
    1,
    3,
    25,
    POOL,
    POOL_W,
    2,
    1,
    2,
    1,
    8,
    3,
    4,
    4,
    2,
    4,
    2,
    3,
    4,
    3,
    6,
    8,
    3,
    6,
    HEAP_MERIT_W,
    MERIT_W,
    FULL,
>;
/// 8 pool entries, DMAJ alone.
type Plain = Driver<8, 3, 6, 33, 0>;
/// A pool as small as that of DV11.
type Small = Driver<4, 2, 6, 31, 0>;
/// With warp barriers.
type Full = Driver<8, 3, 25, 33, 1>;

/// PC at which threads start.
const ENTRY: u64 = 0x10;
/// Cycles after which nothing more is expected to happen.
const PATIENCE: usize = 200;

/// Lanes and the row of each.
type Lanes = Vec<(usize, u64)>;

/// What the unit tells of a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Told {
    /// Key and lanes of both update registers.
    Arrive([(u64, u64); 2]),
    /// Outcome, lanes, lanes in conflict, pool entry, and that of the warp that is formed by a conflict.
    Insert(Insertion, u64, u64, u64, Option<u64>),
    /// Key and threads of a group.
    Group(u64, u64),
    /// Key and threads of the group that is popped.
    Majority(u64, u64),
    /// Pool entry and key of the warp that is picked.
    Pick(u64, u64),
    /// Row, PC and lanes of a warp barrier that is made.
    Made(u64, u64, u64),
    /// PC at which threads reach their warp barriers, and these threads.
    Reached(u64, Lanes),
    /// Row, PC and lanes of a warp barrier that is released.
    Released(u64, u64, u64),
}

/// A record of the spill queue: key, lanes, row of each.
type Record = (u64, u64, [u64; 4]);

/// The unit, and what it has told.
struct Driver<
    const POOL: usize,
    const POOL_W: usize,
    const HEAP_MERIT_W: usize,
    const MERIT_W: usize,
    const FULL: usize,
> {
    uut: Box<Uut<POOL, POOL_W, HEAP_MERIT_W, MERIT_W, FULL>>,
    told: Vec<Told>,
}

impl<
    const POOL: usize,
    const POOL_W: usize,
    const HEAP_MERIT_W: usize,
    const MERIT_W: usize,
    const FULL: usize,
> Driver<POOL, POOL_W, HEAP_MERIT_W, MERIT_W, FULL>
{
    /// A thread block of so many rows in block slot 0 starts in the second cycle; the last row has the lanes of `tail`.
    fn new(rows: u64, tail: u64) -> Self {
        let mut driver = Driver { uut: Box::default(), told: Vec::new() };
        let (all, uut) = ((1_u64 << rows) - 1, &mut driver.uut);
        uut.issue_interval.next = 4.into();
        uut.start.warps.next = all.into();
        uut.start.last.next = (1_u64 << (rows - 1)).into();
        uut.start.tail.next = tail.into();
        uut.start.pc.next = ENTRY.into();
        uut.warp_barrier.iter_mut().for_each(|warp_barrier| warp_barrier.next = true);
        for row in 0..rows {
            driver.uut.initialise.valid.next = true;
            driver.uut.initialise.row.next = row.into();
            driver.cycle();
        }
        let uut = &mut driver.uut;
        uut.initialise.valid.next = false;
        uut.block_warps[0].next = all.into();
        uut.run_start.next = true;
        driver.cycle();
        let uut = &mut driver.uut;
        uut.run_start.next = false;
        uut.start.valid.next = true;
        driver.cycle();
        driver.uut.start.valid.next = false;
        driver
    }

    /// One cycle.
    fn cycle(&mut self) {
        let uut = self.uut.as_mut();
        settle(uut);
        if uut.arrive.valid.val() {
            let register = |idx: usize| {
                (uut.arrive.key[idx].val().to_u64(), uut.arrive.lanes[idx].val().to_u64())
            };
            self.told.push(Told::Arrive([register(0), register(1)]));
        }
        for barrier in &uut.barrier {
            if barrier.made_valid.val() {
                let (row, pc) = (barrier.made_row.val().to_u64(), barrier.made_pc.val().to_u64());
                self.told.push(Told::Made(row, pc, barrier.made_lanes.val().to_u64()));
            }
            if barrier.reached_valid.val() {
                let rows = barrier.reached_sw.each_ref().map(|sw| sw.val().to_u64());
                let lanes = threads(barrier.reached_lanes.val().to_u64(), rows);
                self.told.push(Told::Reached(barrier.reached_pc.val().to_u64(), lanes));
            }
            for row in (0..8).filter(|row| barrier.released.val().get_bit(*row)) {
                let pc = barrier.released_pc[row].val().to_u64();
                let lanes = barrier.released_lanes[row].val().to_u64();
                self.told.push(Told::Released(row as u64, pc, lanes));
            }
        }
        if uut.insert.valid.val() {
            let outcome = uut.insert.outcome.val();
            let formed = uut.insert.new_entry.val().to_u64();
            self.told.push(Told::Insert(
                outcome,
                uut.insert.lanes.val().to_u64(),
                uut.insert.conflict.val().to_u64(),
                uut.insert.entry.val().to_u64(),
                (outcome == Insertion::Conflict).then_some(formed),
            ));
        }
        for idx in (0..2).filter(|idx| uut.group.valid[*idx].val()) {
            let key = uut.group.key[idx].val().to_u64();
            self.told.push(Told::Group(key, uut.group.count[idx].val().to_u64()));
        }
        if uut.majority.valid.val() {
            let key = uut.majority.key.val().to_u64();
            self.told.push(Told::Majority(key, uut.majority.count.val().to_u64()));
        }
        if uut.picked.valid.val() {
            let key = uut.picked.key.val().to_u64();
            self.told.push(Told::Pick(uut.picked.entry.val().to_u64(), key));
        }
        step!(*uut);
    }

    /// Cycles until nothing has been told for some time; gives what was told.
    fn rest(&mut self) -> Vec<Told> {
        let mut quiet = 0;
        while quiet < 12 {
            let before = self.told.len();
            self.cycle();
            quiet = if self.told.len() == before { quiet + 1 } else { 0 };
        }
        std::mem::take(&mut self.told)
    }

    /// Cycles up to that of the next pick; gives its pool entry and key.
    fn pick(&mut self) -> (u64, u64) {
        self.uut.pick.open.next = true;
        for _ in 0..PATIENCE {
            settle(self.uut.as_mut());
            if self.uut.pick.valid.val() {
                return (self.uut.picked.entry.val().to_u64(), self.uut.picked.key.val().to_u64());
            }
            self.cycle();
        }
        panic!("no warp is picked");
    }

    /// The cycle of a pick ends; gives the lanes of the warp.
    fn picked(&mut self) -> Lanes {
        self.cycle();
        self.uut.pick.open.next = false;
        settle(self.uut.as_mut());
        let rows = self.uut.pick.sw.each_ref().map(|sw| sw.val().to_u64());
        threads(self.uut.pick.lanes.val().to_u64(), rows)
    }

    /// The warp that was picked issues, a branch with this PC behind it; gives its tag.
    fn issue(&mut self, next_pc: u64) -> u64 {
        let uut = self.uut.as_mut();
        settle(uut);
        assert!(uut.flight.free.val());
        uut.flight.valid.next = true;
        uut.flight.key.next = next_pc.into();
        uut.flight.lanes.next = uut.pick.lanes.val();
        for (lane, row) in uut.flight.sw.iter_mut().zip(uut.pick.sw.iter()) {
            lane.next = row.val();
        }
        let tag = uut.flight.tag.val().to_u64();
        self.cycle();
        self.uut.flight.valid.next = false;
        tag
    }

    /// What issues from now on is this: the kind of a branch, and where it reconverges.
    fn executed(&mut self, kind: Kind, rpc: u64) {
        let executed = Executed { kind, rpc: rpc.into(), ..Executed::default() };
        self.uut.executed.iter_mut().for_each(|it| it.next = executed);
    }

    /// The memory accepts what is offered: number of the record, and the record if it is stored.
    fn accept(&mut self) -> (u64, Option<Record>) {
        for _ in 0..PATIENCE {
            let uut = self.uut.as_mut();
            settle(uut);
            let (stores, loads) = (uut.offer.store.val(), uut.offer.load.val());
            let number = uut.offer.record.val().to_u64();
            let (key, lanes) = (uut.offer.key.val().to_u64(), uut.offer.lanes.val().to_u64());
            let record = (key, lanes, uut.offer.sw.each_ref().map(|sw| sw.val().to_u64()));
            uut.offer.accepted.next = stores || loads;
            self.cycle();
            self.uut.offer.accepted.next = false;
            if stores || loads {
                return (number, stores.then_some(record));
            }
        }
        panic!("nothing is offered");
    }

    /// The record that is in flight comes back; gives what is inserted then.
    fn respond(&mut self, (key, lanes, rows): Record) -> Vec<Told> {
        let offer = &mut self.uut.offer;
        offer.response_valid.next = true;
        offer.response_key.next = key.into();
        offer.response_lanes.next = lanes.into();
        offer.response_sw.iter_mut().zip(rows).for_each(|(sw, row)| sw.next = row.into());
        self.told.clear();
        self.cycle();
        self.uut.offer.response_valid.next = false;
        self.rest().into_iter().filter(|told| matches!(told, Told::Insert(..))).collect()
    }

    /// Nothing is offered to the memory.
    fn offers_nothing(&mut self) -> bool {
        settle(self.uut.as_mut());
        !self.uut.offer.store.val() && !self.uut.offer.load.val()
    }

    /// The last completion of an instruction, in the cycle that comes.
    fn complete(&mut self, tag: u64, control: Control, lanes: u64, rows: [u64; 4]) {
        self.uut.completion.valid.next = true;
        self.uut.completion.instruction_tag.next = tag.into();
        self.uut.completion.control.next = control;
        self.uut.completion.lanes.next = lanes.into();
        for (lane, row) in self.uut.completion.sw.iter_mut().zip(rows) {
            lane.next = row.into();
        }
    }

    /// The last completion of a branch of a whole row.
    fn branch(&mut self, tag: u64, taken: u64, target: u64) {
        self.complete(tag, Control::Branch, 0b1111, [tag; 4]);
        self.uut.completion.taken.next = taken.into();
        self.uut.completion.target.next = target.into();
    }
}

/// Lanes with the row of each.
fn threads(lanes: u64, rows: [u64; 4]) -> Lanes {
    rows.into_iter().enumerate().filter(|(lane, _)| lanes >> lane & 1 == 1).collect()
}

/// A row of lanes.
fn row(rows: [Option<u64>; 4]) -> Lanes {
    rows.into_iter().enumerate().filter_map(|(lane, row)| Some((lane, row?))).collect()
}

/// The rows 0 to 3 are in flight as tags 0 to 3, row 4 is the majority: the pool of DV4 is empty but for that.
fn dv4_begins() -> Plain {
    let mut driver = Plain::new(5, 0b1111);
    driver.rest();
    for number in 0..4 {
        assert_eq!(driver.pick(), (number, ENTRY));
        assert_eq!(driver.picked(), row([Some(number); 4]));
        assert_eq!(driver.issue(0x11), number);
    }
    driver.rest();
    driver
}

/// The four arrivals of DV4; no warp is picked.
fn dv4() -> Plain {
    use Insertion::{Conflict, Hit, Miss};
    let mut driver = dv4_begins();
    let told: [&[Told]; 4] = [
        &[
            Told::Arrive([(0x20, 0b0101), (0x11, 0b1010)]),
            Told::Insert(Miss, 0b0101, 0, 0, None),
            Told::Insert(Miss, 0b1010, 0, 1, None),
            Told::Group(0x20, 2),
            Told::Group(0x11, 2),
        ],
        &[
            Told::Arrive([(0x20, 0b1010), (0x11, 0b0101)]),
            Told::Insert(Hit, 0b1010, 0, 0, None),
            Told::Insert(Hit, 0b0101, 0, 1, None),
            Told::Group(0x20, 4),
            Told::Group(0x11, 4),
        ],
        &[
            Told::Arrive([(0x20, 0b0011), (0x11, 0b1100)]),
            Told::Insert(Conflict, 0b0011, 0b0011, 0, Some(2)),
            Told::Insert(Conflict, 0b1100, 0b1100, 1, Some(3)),
            Told::Group(0x20, 6),
            Told::Group(0x11, 6),
        ],
        // Pool entry 4 is in use: row 4.
        &[
            Told::Arrive([(0x20, 0b1111), (0, 0)]),
            Told::Insert(Conflict, 0b1111, 0b0011, 2, Some(5)),
            Told::Group(0x20, 10),
        ],
    ];
    for ((tag, taken), expected) in
        [0b0101, 0b1010, 0b0011, 0b1111].into_iter().enumerate().zip(told)
    {
        driver.branch(tag as u64, taken, 0x20);
        driver.cycle();
        driver.uut.completion.valid.next = false;
        let mut told = driver.rest();
        if let Some(Told::Arrive([_, (key, 0)])) = told.first_mut() {
            *key = 0;
        }
        assert_eq!(told, expected);
    }
    driver
}

/// Row 4 and the first two warps of DV5 are picked; gives the tag of row 4.
fn dv5_begins(driver: &mut Plain) -> u64 {
    assert_eq!(driver.pick(), (4, ENTRY));
    assert_eq!(driver.picked(), row([Some(4); 4]));
    let tag = driver.issue(0x30);
    assert_eq!(driver.pick(), (0, 0x20));
    assert!(driver.told.contains(&Told::Majority(0x20, 10)));
    assert_eq!(driver.picked(), row([Some(0), Some(1), Some(0), Some(1)]));
    assert_eq!(driver.pick(), (2, 0x20));
    tag
}

/// The last two warps of DV5.
fn dv5_ends(driver: &mut Plain) {
    driver.told.clear();
    assert_eq!(driver.pick(), (1, 0x11));
    assert!(driver.told.contains(&Told::Majority(0x11, 6)));
    assert_eq!(driver.picked(), row([Some(1), Some(0), Some(1), Some(0)]));
    assert_eq!(driver.pick(), (3, 0x11));
    assert_eq!(driver.picked(), row([None, None, Some(2), Some(2)]));
}

#[test]
fn dv4_threads_join_the_warp_of_their_key_or_form_one() {
    dv4();
}

#[test]
fn dv5_the_largest_group_comes_first_and_its_warps_in_their_order() {
    let mut driver = dv4();
    dv5_begins(&mut driver);
    assert_eq!(driver.picked(), row([Some(2), Some(2), Some(3), Some(3)]));
    assert_eq!(driver.pick(), (5, 0x20));
    assert_eq!(driver.picked(), row([Some(3), Some(3), None, None]));
    dv5_ends(&mut driver);
    driver.told.clear();
    driver.uut.pick.open.next = true;
    assert_eq!(driver.rest(), []);
}

#[test]
fn dv5a_threads_that_arrive_join_the_warp_that_is_picked() {
    let mut driver = dv4();
    let tag = dv5_begins(&mut driver);
    driver.branch(tag, 0b1100, 0x20);
    assert_eq!(driver.picked(), row([Some(2), Some(2), Some(3), Some(3)]));
    driver.uut.completion.valid.next = false;
    driver.told.clear();
    assert_eq!(driver.pick(), (5, 0x20));
    assert_eq!(driver.picked(), row([Some(3), Some(3), Some(4), Some(4)]));
    let told = [
        Told::Arrive([(0x20, 0b1100), (0x30, 0b0011)]),
        Told::Insert(Insertion::Hit, 0b1100, 0, 5, None),
        Told::Insert(Insertion::Miss, 0b0011, 0, 0, None),
        Told::Group(0x20, 4),
        Told::Pick(5, 0x20),
    ];
    assert_eq!(driver.told, told);
    dv5_ends(&mut driver);
    assert_eq!(driver.pick(), (0, 0x30));
    assert_eq!(driver.picked(), row([Some(4), Some(4), None, None]));
}

#[test]
fn dv5b_threads_in_conflict_with_the_warp_that_is_picked_form_the_next_one() {
    let mut driver = dv4();
    let tag = dv5_begins(&mut driver);
    driver.branch(tag, 0b1001, 0x20);
    assert_eq!(driver.picked(), row([Some(2), Some(2), Some(3), Some(3)]));
    driver.uut.completion.valid.next = false;
    driver.told.clear();
    assert_eq!(driver.pick(), (5, 0x20));
    assert_eq!(driver.picked(), row([Some(3), Some(3), None, Some(4)]));
    let told = [
        Told::Arrive([(0x20, 0b1001), (0x30, 0b0110)]),
        Told::Insert(Insertion::Conflict, 0b1001, 0b0001, 5, Some(0)),
        Told::Insert(Insertion::Miss, 0b0110, 0, 2, None),
        Told::Group(0x20, 4),
        Told::Pick(5, 0x20),
    ];
    assert_eq!(driver.told, told);
    assert_eq!(driver.pick(), (0, 0x20));
    assert_eq!(driver.picked(), row([Some(4), None, None, None]));
    dv5_ends(&mut driver);
    assert_eq!(driver.pick(), (2, 0x30));
    assert_eq!(driver.picked(), row([None, Some(4), Some(4), None]));
}

#[test]
fn threads_that_wait_at_a_barrier_go_on_together_behind_it_and_ended_ones_are_gone() {
    let mut driver = dv4_begins();
    assert_eq!(driver.pick(), (4, ENTRY));
    driver.picked();
    let last = driver.issue(ENTRY + 1);
    for tag in 0..4 {
        driver.complete(tag, Control::Barrier, 0b1111, [tag; 4]);
        driver.uut.completion.pc.next = ENTRY.into();
        driver.cycle();
    }
    driver.complete(last, Control::Exit, 0b1111, [4; 4]);
    driver.cycle();
    driver.uut.completion.valid.next = false;
    settle(driver.uut.as_mut());
    assert_eq!(driver.uut.warps.active.val(), 0b1111);
    assert_eq!(driver.uut.warps.waiting.val() & driver.uut.warps.active.val(), 0b1111);
    driver.told.clear();
    assert_eq!(driver.rest(), []);
    driver.uut.warps.leaving.next = 0b1_1111.into();
    driver.cycle();
    driver.uut.warps.leaving.next = 0.into();
    driver.rest();
    for number in 0..4 {
        assert_eq!(driver.pick(), (number, ENTRY + 1));
        assert_eq!(driver.picked(), row([Some(number); 4]));
    }
}

#[test]
fn a_reset_in_mid_operation_ends_the_run() {
    let mut driver = dv4();
    driver.uut.reset.next = true;
    driver.cycle();
    driver.uut.reset.next = false;
    driver.uut.pick.open.next = true;
    driver.told.clear();
    assert_eq!(driver.rest(), []);
    settle(driver.uut.as_mut());
    assert_eq!(driver.uut.warps.active.val(), 0);
    assert!(!driver.uut.offer.store.val() && !driver.uut.offer.load.val());
}

#[test]
fn dv11_threads_that_find_no_place_come_back_from_memory_in_their_order() {
    let miss = |lanes, entry| Told::Insert(Insertion::Miss, lanes, 0, entry, None);
    // Row 3 has two threads.
    let mut driver = Small::new(4, 0b0011);
    driver.uut.spill_fifo.next = true;
    driver.rest();
    for (number, next_pc) in [(0, 0x11), (1, 0x33), (2, 0x41), (3, 0x20)] {
        assert_eq!(driver.pick(), (number, ENTRY));
        driver.picked();
        assert_eq!(driver.issue(next_pc), number);
    }
    driver.rest();
    // All four pool entries are in use, by four PCs.
    for (tag, taken, target) in [(0, 0b1100, 0x20), (1, 0b0011, 0x32)] {
        driver.branch(tag, taken, target);
        driver.cycle();
        driver.uut.completion.valid.next = false;
        let told = driver.rest();
        assert!(told.contains(&miss(taken, 2 * tag)));
        assert!(told.contains(&miss(!taken & 0b1111, 2 * tag + 1)));
    }
    // An arrival with two new PCs, then one that would hit the LUT: lanes 2 and 3 are at 0x20.
    let mut records = Vec::new();
    driver.branch(2, 0b1010, 0x40);
    driver.cycle();
    driver.uut.completion.valid.next = false;
    for number in 0..2 {
        let (stored, record) = driver.accept();
        assert_eq!(stored, number);
        records.extend(record);
    }
    driver.complete(3, Control::Branch, 0b0011, [3; 4]);
    driver.uut.completion.taken.next = 0.into();
    driver.cycle();
    driver.uut.completion.valid.next = false;
    let (stored, record) = driver.accept();
    records.extend(record);
    assert_eq!(stored, 2);
    let shown: Vec<_> =
        records.iter().map(|(key, lanes, rows)| (*key, threads(*lanes, *rows))).collect();
    let expected = [
        (0x40, row([None, Some(2), None, Some(2)])),
        (0x41, row([Some(2), None, Some(2), None])),
        (0x20, row([Some(3), Some(3), None, None])),
    ];
    assert_eq!(shown, expected);
    assert!(!driver.rest().iter().any(|told| matches!(told, Told::Insert(..))));

    // The first record comes back when two warps have been picked.
    let (mut keys, mut picked) = (Vec::new(), Vec::new());
    let mut pick = |driver: &mut Small| {
        assert!(driver.offers_nothing(), "a record waits for two free pool entries");
        let (entry, key) = driver.pick();
        keys.push(key);
        picked.extend(driver.picked());
        driver.rest();
        entry
    };
    let mut free = [pick(&mut driver), pick(&mut driver)];
    free.sort_unstable();
    for (number, record) in (0..).zip(&records) {
        if number != 0 {
            free[0] = pick(&mut driver);
            free.sort_unstable();
        }
        assert_eq!(driver.accept(), (number, None));
        assert_eq!(driver.respond(*record), [miss(record.1, free[0])]);
        free = [free[1]; 2];
    }
    for _ in 0..3 {
        pick(&mut driver);
    }
    keys.sort_unstable();
    assert_eq!(keys, [0x11, 0x20, 0x20, 0x32, 0x33, 0x40, 0x41]);
    picked.sort_unstable();
    let mut all: Lanes = (0..3).flat_map(|row| threads(0b1111, [row; 4])).collect();
    all.extend(threads(0b0011, [3; 4]));
    all.sort_unstable();
    assert_eq!(picked, all, "threads in, threads out");

    // No record is left: what arrives is inserted.
    let tag = driver.issue(0x50);
    driver.complete(tag, Control::Next, 0b1111, [0; 4]);
    driver.cycle();
    driver.uut.completion.valid.next = false;
    assert!(driver.rest().iter().any(|told| matches!(told, Told::Insert(..))));
    assert!(driver.offers_nothing());
}

#[test]
fn dm14_threads_whose_group_would_find_its_set_full_are_spilled_before_they_are_inserted() {
    let inserts = |told: Vec<Told>| -> Vec<Told> {
        told.into_iter().filter(|told| matches!(told, Told::Insert(..))).collect()
    };
    let stored = |(number, record): (u64, Option<Record>)| {
        let (key, lanes, rows) = record.expect("a record is stored");
        (number, key, threads(lanes, rows))
    };
    let mut driver = Plain::new(5, 0b1111);
    driver.rest();
    for (number, next_pc) in [(0, 0x24), (1, 0x2c), (2, 0x31), (3, 0x20)] {
        assert_eq!(driver.pick(), (number, ENTRY));
        driver.picked();
        assert_eq!(driver.issue(next_pc), number);
    }
    driver.rest();
    // Row 4 is the majority; four groups fill a set of the MHeap LUT.
    for (tag, target) in [(0, 0x20), (1, 0x28)] {
        driver.branch(tag, 0b0011, target);
        driver.cycle();
        driver.uut.completion.valid.next = false;
        assert_eq!(inserts(driver.rest()).len(), 2);
    }
    // Register 0 would make a group in that set, register 1 makes one in another.
    driver.branch(2, 0b0011, 0x30);
    driver.cycle();
    driver.uut.completion.valid.next = false;
    let inserted = [Told::Insert(Insertion::Miss, 0b1100, 0, 5, None)];
    assert_eq!(inserts(driver.rest()), inserted);
    let record = (0, 0x30, row([Some(2), Some(2), None, None]));
    assert_eq!(stored(driver.accept()), record);
    // It is not asked whether the group is there already (DD16).
    driver.complete(3, Control::Next, 0b1111, [3; 4]);
    driver.cycle();
    driver.uut.completion.valid.next = false;
    assert_eq!(inserts(driver.rest()), []);
    assert_eq!(stored(driver.accept()), (1, 0x20, row([Some(3); 4])));
}

#[test]
fn dw9_threads_that_join_a_warp_in_front_of_a_static_one_leave_that_the_last() {
    use Insertion::{Hit, Miss, Static};
    let inserts = |told: &[Told]| -> Vec<Told> {
        told.iter().filter(|told| matches!(told, Told::Insert(..))).cloned().collect()
    };
    let mut driver = Full::new(3, 0b1111);
    driver.rest();
    // Rows 0 and 2 diverge for ever, row 1 stays static.
    driver.executed(Kind::Exit, 0);
    for (number, next_pc) in [(0, 0x11), (1, 0x20), (2, 0x11)] {
        assert_eq!(driver.pick(), (number, ENTRY));
        assert_eq!(driver.picked(), row([Some(number); 4]));
        assert_eq!(driver.issue(next_pc), number);
    }
    driver.rest();
    driver.branch(0, 0b0011, 0x20);
    driver.cycle();
    driver.uut.completion.valid.next = false;
    let formed = [Told::Insert(Miss, 0b0011, 0, 0, None), Told::Insert(Miss, 0b1100, 0, 1, None)];
    assert_eq!(inserts(&driver.rest()), formed);
    driver.complete(1, Control::Next, 0b1111, [1; 4]);
    driver.cycle();
    driver.uut.completion.valid.next = false;
    assert_eq!(inserts(&driver.rest()), [Told::Insert(Static, 0b1111, 0, 2, None)]);
    // The LUT names the warp in front of the static one.
    driver.branch(2, 0b1100, 0x20);
    driver.cycle();
    driver.uut.completion.valid.next = false;
    let told = driver.rest();
    let joined = [Told::Insert(Hit, 0b1100, 0, 0, None), Told::Insert(Hit, 0b0011, 0, 1, None)];
    assert_eq!(inserts(&told), joined);
    assert!(told.contains(&Told::Group(0x20, 8)), "{told:?}");
    let picks = [((0, 0x20), [0, 0, 2, 2]), ((2, 0x20), [1, 1, 1, 1]), ((1, 0x11), [2, 2, 0, 0])];
    for (warp, rows) in picks {
        assert_eq!(driver.pick(), warp);
        assert_eq!(driver.picked(), row(rows.map(Some)));
    }
}

#[test]
fn dv12_static_warps_diverge_meet_at_their_barriers_and_stay_apart_there() {
    use Insertion::{Hit, Miss, Static};
    // What is told of warp barriers and the pool: which group comes first does not count here.
    let told = |driver: &mut Full| {
        let counts = |told: &Told| matches!(told, Told::Group(..) | Told::Majority(..));
        let mut told = driver.rest();
        told.retain(|told| !counts(told) && !matches!(told, Told::Arrive(_) | Told::Pick(..)));
        told
    };
    let mut driver = Full::new(2, 0b1111);
    let of_rows = [0, 1].map(|entry| Told::Insert(Static, 0b1111, 0, entry, None));
    assert_eq!(told(&mut driver), of_rows);
    driver.executed(Kind::Pc, 0x40);
    for number in 0..2 {
        assert_eq!(driver.pick(), (number, ENTRY));
        assert_eq!(driver.picked(), row([Some(number); 4]));
        assert_eq!(driver.issue(0x11), number);
    }
    told(&mut driver);
    for (number, taken, outcome) in [(0, 0b0011, Miss), (1, 0b1100, Hit)] {
        driver.branch(number, taken, 0x20);
        driver.cycle();
        driver.uut.completion.valid.next = false;
        let expected = [
            Told::Made(number, 0x40, 0b1111),
            Told::Insert(outcome, taken, 0, 0, None),
            Told::Insert(outcome, !taken & 0b1111, 0, 1, None),
        ];
        assert_eq!(told(&mut driver), expected);
    }

    // Both dynamic warps go to the barriers.
    driver.executed(Kind::None, 0);
    let warps = [(0x20, [0, 0, 1, 1]), (0x11, [1, 1, 0, 0])];
    let mut tags = Vec::new();
    for (entry, (pc, rows)) in (0..).zip(warps) {
        assert_eq!(driver.pick(), (entry, pc));
        assert_eq!(driver.picked(), row(rows.map(Some)));
        tags.push(driver.issue(0x40));
    }
    told(&mut driver);
    let both = [0, 1].map(|number| Told::Released(number, 0x40, 0b1111));
    for ((tag, (_, rows)), released) in tags.into_iter().zip(warps).zip([false, true]) {
        driver.complete(tag, Control::Next, 0b1111, rows);
        driver.cycle();
        driver.uut.completion.valid.next = false;
        let mut expected = vec![Told::Reached(0x40, row(rows.map(Some)))];
        if released {
            expected.extend(both.iter().chain(&of_rows).cloned());
        }
        assert_eq!(told(&mut driver), expected);
    }
    for number in 0..2 {
        assert_eq!(driver.pick(), (number, 0x40));
        assert_eq!(driver.picked(), row([Some(number); 4]));
    }
}

#[test]
fn a_pool_of_two_entries_takes_rows_one_behind_the_other() {
    let mut driver = Driver::<2, 1, 6, 29, 0>::new(3, 0b1111);
    for number in 0..3 {
        driver.rest();
        assert_eq!(driver.pick(), (number % 2, ENTRY));
        assert_eq!(driver.picked(), row([Some(number); 4]));
    }
}

#[test]
#[should_panic(expected = "A tournament begins with four entries.")]
fn a_pool_of_two_entries_cannot_have_all_policies() {
    Driver::<2, 1, 25, 29, 1>::new(1, 0b1111);
}
