use super::*;
use crate::testing::{settle, step};
use crate::words::Insertion;

/// Four lanes, four rows, eight pool entries, two sets of two ways.
type Any<const FULL: usize> = InsertionUnit<4, 2, 8, 3, 25, 2, 1, 2, 1, 2, 3, FULL>;
/// Without warp barriers.
type Unit = Any<0>;

/// A unit whose neighbours are ready for everything.
fn unit<const FULL: usize>() -> Any<FULL> {
    let mut uut = Any::default();
    uut.update.ready.next = true;
    uut.room.fits.next = true;
    uut.room.row_fits.next = true;
    uut.pick.open.next = true;
    uut
}

/// Threads of the same row arrive at a PC.
fn arrives<const FULL: usize>(uut: &mut Any<FULL>, pc: u64, lanes: u64, row: u64) {
    uut.arrival.valid.next = true;
    uut.arrival.key.next = pc.into();
    uut.arrival.lanes.next = lanes.into();
    uut.arrival.outcome.next = 0.into();
    for sw in uut.arrival.sw.iter_mut() {
        sw.next = row.into();
    }
}

/// One of the last four cycles of a scheduler cycle begins.
fn begin<const FULL: usize>(uut: &mut Any<FULL>, cycle: usize) {
    uut.f0.next = cycle == 0;
    uut.f1.next = cycle == 1;
    uut.f2.next = cycle == 2;
    uut.f3.next = cycle == 3;
    settle(uut);
}

/// A scheduler cycle; gives the insertions: outcome, pool entry that is formed or joined, new one.
fn scheduler_cycle<const FULL: usize>(uut: &mut Any<FULL>) -> Vec<(Insertion, u64, u64)> {
    let mut insertions = Vec::new();
    for cycle in 0..4 {
        begin(uut, cycle);
        if uut.insert.valid.val() {
            assert_eq!(uut.insert.register.val(), cycle == 2);
            insertions.push((
                uut.insert.outcome.val(),
                uut.insert.entry.val().to_u64(),
                uut.insert.new_entry.val().to_u64(),
            ));
        }
        step!(*uut);
        if cycle == 0 {
            uut.arrival.valid.next = false;
        }
    }
    insertions
}

/// The warp that is to be picked in the next f3.
fn schedule<const FULL: usize>(uut: &mut Any<FULL>, entry: u64, pc: u64) {
    uut.scheduled.valid.next = true;
    uut.scheduled.entry.next = entry.into();
    uut.scheduled.key.next = pc.into();
}

/// Lanes and rows of the warp picked last.
fn picked<const FULL: usize>(uut: &mut Any<FULL>) -> (u64, Vec<u64>) {
    settle(uut);
    assert_eq!(uut.scheduled.lanes.val(), uut.pick.lanes.val());
    let lanes = uut.pick.lanes.val();
    let rows = (0..4).filter(|lane| lanes.get_bit(*lane));
    (lanes.to_u64(), rows.map(|lane| uut.pick.sw[lane].val().to_u64()).collect())
}

#[test]
fn dd10_to_dd12_threads_of_one_pc_share_a_warp_until_lanes_conflict() {
    let mut uut: Unit = unit();
    arrives(&mut uut, 8, 0b0011, 0);
    assert_eq!(scheduler_cycle(&mut uut), [(Insertion::Miss, 0, 0)]);
    arrives(&mut uut, 8, 0b0100, 1);
    assert_eq!(scheduler_cycle(&mut uut)[0].0, Insertion::Hit);
    arrives(&mut uut, 8, 0b1001, 2);
    assert_eq!(scheduler_cycle(&mut uut), [(Insertion::Conflict, 0, 1)]);
    schedule(&mut uut, 0, 8);
    scheduler_cycle(&mut uut);
    assert_eq!(picked(&mut uut), (0b1111, vec![0, 0, 1, 2]));
    schedule(&mut uut, 1, 8);
    scheduler_cycle(&mut uut);
    assert_eq!(picked(&mut uut), (0b0001, vec![2]));
}

#[test]
fn dd9_f2_sees_the_pool_entry_that_f1_has_taken() {
    let mut uut: Unit = unit();
    // A branch goes to two PCs.
    arrives(&mut uut, 10, 0b0111, 0);
    uut.arrival.outcome.next = 0b0001.into();
    uut.arrival.target.next = 8.into();
    assert_eq!(scheduler_cycle(&mut uut), [(Insertion::Miss, 0, 0), (Insertion::Miss, 1, 1)]);
    arrives(&mut uut, 10, 0b1110, 1);
    assert_eq!(scheduler_cycle(&mut uut), [(Insertion::Conflict, 1, 2)]);
}

#[test]
fn di4_threads_of_f1_and_f2_join_the_warp_that_is_picked() {
    let mut uut: Unit = unit();
    arrives(&mut uut, 8, 0b0001, 0);
    scheduler_cycle(&mut uut);
    schedule(&mut uut, 0, 8);
    arrives(&mut uut, 8, 0b0110, 3);
    assert_eq!(scheduler_cycle(&mut uut)[0].0, Insertion::Hit);
    assert_eq!(picked(&mut uut), (0b0111, vec![0, 3, 3]));
    uut.scheduled.valid.next = false;
    arrives(&mut uut, 8, 0b1000, 2);
    assert_eq!(scheduler_cycle(&mut uut), [(Insertion::Miss, 0, 0)], "closed (DD15), free (DI6)");
    assert_eq!(picked(&mut uut), (0b0111, vec![0, 3, 3]), "frozen");
}

#[test]
fn dd13_a_warp_that_lost_its_lut_entry_keeps_its_threads() {
    let mut uut: Unit = unit();
    for (pc, row) in [(8, 1), (10, 2)] {
        arrives(&mut uut, pc, 0b0011, row);
        scheduler_cycle(&mut uut);
    }
    arrives(&mut uut, 12, 0b0001, 3);
    begin(&mut uut, 0);
    step!(uut);
    uut.arrival.valid.next = false;
    begin(&mut uut, 1);
    assert_eq!((uut.insert.lost.val(), uut.insert.lost_entry.val()), (true, 0.into()));
    step!(uut);
    uut.f1.next = false;
    arrives(&mut uut, 8, 0b0100, 0);
    assert!(scheduler_cycle(&mut uut).is_empty(), "the register is not empty before f3");
    arrives(&mut uut, 8, 0b0100, 0);
    assert_eq!(scheduler_cycle(&mut uut)[0].0, Insertion::Miss, "no more threads");
    schedule(&mut uut, 0, 8);
    scheduler_cycle(&mut uut);
    assert_eq!(picked(&mut uut), (0b0011, vec![1, 1]));
}

#[test]
fn dd16_room_is_asked_for_the_right_key() {
    let mut uut: Unit = unit();
    uut.fill.valid.next = true;
    uut.fill.key.next = 3.into();
    uut.row.valid.next = true;
    uut.row.key.next = 5.into();
    arrives(&mut uut, 10, 0b0111, 0);
    uut.arrival.outcome.next = 0b0001.into();
    uut.arrival.target.next = 8.into();
    uut.room.fits.next = false;
    uut.room.row_fits.next = false;
    begin(&mut uut, 0);
    assert_eq!((uut.room.key.val(), uut.room.row_key.val()), (3.into(), 5.into()));
    assert!(uut.arrival.take.val(), "neither fill nor row fits");
    step!(uut);
    uut.room.fits.next = true;
    for (cycle, key, more) in [(1, 8, false), (2, 10, true)] {
        begin(&mut uut, cycle);
        assert_eq!((uut.room.key.val(), uut.room.one_more.val()), (key.into(), more));
        step!(uut);
    }
}

#[test]
fn dq1_a_register_that_does_not_fit_is_offered_and_not_inserted() {
    let mut uut: Unit = unit();
    uut.room.fits.next = false;
    arrives(&mut uut, 10, 0b0111, 2);
    assert!(scheduler_cycle(&mut uut).is_empty());
    begin(&mut uut, 0);
    assert!(uut.spilled.valid.val() && uut.spilled.two_free.val());
    assert_eq!((uut.spilled.key.val(), uut.spilled.lanes.val()), (10.into(), 0b0111.into()));
    assert_eq!(uut.spilled.sw[1].val(), 2);
    uut.spilled.take.next = true;
    step!(uut);
    assert!(!uut.spilled.valid.val());
}

#[test]
fn de5_de6_waits_and_refusals() {
    let mut uut: Unit = unit();
    let waits = |uut: &mut Unit| {
        begin(uut, 3);
        uut.scheduler_wait.val()
    };
    assert!(!waits(&mut uut), "the pool is empty");
    arrives(&mut uut, 8, 1, 0);
    scheduler_cycle(&mut uut);
    assert!(waits(&mut uut));
    uut.pick.open.next = false;
    assert!(!waits(&mut uut), "no opportunity");
    uut.pick.open.next = true;
    schedule(&mut uut, 0, 8);
    assert!(!waits(&mut uut), "a warp is picked");
    begin(&mut uut, 0);
    arrives(&mut uut, 8, 1, 0);
    uut.update.ready.next = false;
    settle(&mut uut);
    assert!(uut.refusal.val() && !uut.arrival.take.val());
    begin(&mut uut, 1);
    assert!(!uut.refusal.val());
}

#[test]
fn dw1_static_warps_stay_as_they_are_and_others_do_not_join_them() {
    let mut uut: Any<1> = unit();
    uut.passing[0].fixed.next = true;
    arrives(&mut uut, 8, 0b0011, 0);
    assert_eq!(scheduler_cycle(&mut uut)[..1], [(Insertion::Static, 0, 0)]);
    uut.passing[0].fixed.next = false;
    arrives(&mut uut, 8, 0b0100, 1);
    assert_eq!(scheduler_cycle(&mut uut)[0].0, Insertion::Miss);
    uut.passing[0].fixed.next = true;
    arrives(&mut uut, 8, 0b1010, 2);
    assert_eq!(scheduler_cycle(&mut uut), [(Insertion::Static, 2, 2)]);
    uut.passing[0].fixed.next = false;
    arrives(&mut uut, 8, 0b0011, 3);
    assert_eq!(scheduler_cycle(&mut uut)[0].0, Insertion::Hit);
    for (entry, lanes, rows) in
        [(0, 0b0011, vec![0, 0]), (2, 0b1010, vec![2, 2]), (1, 0b0111, vec![3, 3, 1])]
    {
        schedule(&mut uut, entry, 8);
        scheduler_cycle(&mut uut);
        assert_eq!(picked(&mut uut), (lanes, rows));
    }
}

#[test]
fn dw4_lanes_that_have_reached_do_not_enter_the_pool() {
    let mut uut: Any<1> = unit();
    uut.passing[0].reached.next = 0b0110.into();
    arrives(&mut uut, 8, 0b0111, 1);
    begin(&mut uut, 0);
    assert!(uut.passing[0].load_valid.val());
    assert_eq!(uut.passing[0].load_lanes.val().to_u64(), 0b0111);
    assert!(!uut.passing[0].load_splits.val());
    step!(uut);
    uut.arrival.valid.next = false;
    begin(&mut uut, 1);
    let passing = &uut.passing[0];
    assert!(passing.valid.val() && passing.arrived.val() && !passing.from_row.val());
    assert_eq!(passing.lanes.val().to_u64(), 0b0111);
    assert_eq!((passing.formed_lanes.val(), passing.joined_lanes.val()), (1.into(), 0.into()));
    assert_eq!(uut.insert.lanes.val().to_u64(), 0b0001);
    step!(uut);
    schedule(&mut uut, 0, 8);
    begin(&mut uut, 3);
    assert_eq!((uut.update.valid[0].val(), uut.update.threads[0].val()), (true, 1.into()));
    step!(uut);
    assert_eq!(picked(&mut uut), (0b0001, vec![1]));
    // Nothing is left of this register.
    uut.passing[0].reached.next = 0b1111.into();
    uut.scheduled.valid.next = false;
    arrives(&mut uut, 8, 0b0111, 1);
    assert_eq!(scheduler_cycle(&mut uut), []);
    assert_eq!(uut.passing[0].used.val(), 0);
}
