//! The unit between a datapath, a front end and a spill port that the tests are.

use super::*;
use crate::testing::{settle, step};
use crate::words::{Control, Insertion};

/// 8 rows of 4 lanes, 2 block slots, 8 pool entries, 2 x 2 LUT entries, 8 heap entries, 4 x 4 MHeap LUT entries,
/// 4 updates, 8 instructions.
type Uut = WarpFormation<
    4,
    8,
    2,
    3,
    2,
    1,
    3,
    25,
    8,
    3,
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
    6,
    33,
    0,
>;

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
}

/// The unit, and what it has told.
struct Driver {
    uut: Box<Uut>,
    told: Vec<Told>,
}

impl Driver {
    /// A thread block of five full rows in block slot 0 starts in the second cycle.
    fn new() -> Self {
        let mut driver = Driver { uut: Box::default(), told: Vec::new() };
        let uut = &mut driver.uut;
        uut.issue_interval.next = 4.into();
        uut.start.warps.next = 0b1_1111.into();
        uut.start.last.next = 0b1_0000.into();
        uut.start.tail.next = 0b1111.into();
        uut.start.pc.next = ENTRY.into();
        for row in 0..5 {
            driver.uut.initialise.valid.next = true;
            driver.uut.initialise.row.next = row.into();
            driver.cycle();
        }
        let uut = &mut driver.uut;
        uut.initialise.valid.next = false;
        uut.block_warps[0].next = 0b1_1111.into();
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
        let lanes = self.uut.pick.lanes.val();
        let rows = self.uut.pick.sw.iter().enumerate();
        rows.filter(|(lane, _)| lanes.get_bit(*lane))
            .map(|(lane, row)| (lane, row.val().to_u64()))
            .collect()
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

/// A row of lanes.
fn row(rows: [Option<u64>; 4]) -> Lanes {
    rows.into_iter().enumerate().filter_map(|(lane, row)| Some((lane, row?))).collect()
}

/// The rows 0 to 3 are in flight as tags 0 to 3, row 4 is the majority: the pool of DV4 is empty but for that.
fn dv4_begins() -> Driver {
    let mut driver = Driver::new();
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
fn dv4() -> Driver {
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
fn dv5_begins(driver: &mut Driver) -> u64 {
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
fn dv5_ends(driver: &mut Driver) {
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
