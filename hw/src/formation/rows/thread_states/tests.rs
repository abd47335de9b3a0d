use super::*;
use crate::testing::{settle, step};

/// Four lanes, four rows.
type Uut = ThreadStates<4, 4, 2, 1>;

/// A block starts: rows, last row, lanes of the last row.
fn start(uut: &mut Uut, rows: u64, last: u64, tail: u64) {
    uut.start.valid.next = true;
    uut.start.warps.next = rows.into();
    uut.start.last.next = last.into();
    uut.start.tail.next = tail.into();
    step!(*uut);
    uut.start.valid.next = false;
    settle(uut);
}

/// The row that enters and its lanes.
fn entering(uut: &mut Uut) -> Option<(u64, u64)> {
    settle(uut);
    let row = (uut.entering_row.val().to_u64(), uut.entering_lanes.val().to_u64());
    uut.entering_valid.val().then_some(row)
}

/// It is taken.
fn take(uut: &mut Uut) -> Option<(u64, u64)> {
    let row = entering(uut);
    uut.take.next = row.is_some();
    step!(*uut);
    uut.take.next = false;
    row
}

/// Threads of these lanes, all of one row, end or wait.
fn complete(uut: &mut Uut, exit: bool, row: u64, lanes: u64) {
    uut.exit.next = exit;
    uut.barrier.next = !exit;
    uut.lanes.next = lanes.into();
    for sw in &mut uut.sw {
        sw.next = row.into();
    }
    step!(*uut);
    uut.exit.next = false;
    uut.barrier.next = false;
    settle(uut);
}

/// Rows that are active, rows that wait.
fn rows(uut: &mut Uut) -> (u64, u64) {
    settle(uut);
    (uut.warps.active.val().to_u64(), uut.warps.waiting.val().to_u64())
}

/// Rows that leave their barrier.
fn leave(uut: &mut Uut, rows: u64) {
    uut.warps.leaving.next = rows.into();
    step!(*uut);
    uut.warps.leaving.next = 0.into();
}

#[test]
fn dk2_the_rows_of_a_block_enter_in_ascending_order() {
    let mut uut = Uut::default();
    assert_eq!(entering(&mut uut), None);
    start(&mut uut, 0b1110, 0b1000, 0b0011);
    assert_eq!(rows(&mut uut), (0b1110, 0b0001));
    assert_eq!(take(&mut uut), Some((1, 0b1111)));
    assert_eq!(take(&mut uut), Some((2, 0b1111)));
    assert_eq!(entering(&mut uut), Some((3, 0b0011)), "it stays until it is taken");
    assert_eq!(take(&mut uut), Some((3, 0b0011)));
    assert_eq!(take(&mut uut), None);
    assert_eq!(rows(&mut uut), (0b1110, 0b0001));
}

#[test]
fn dd3_with_swizzle_even_and_odd_lanes_of_every_other_row_change_places() {
    for (swizzle, warps, tail, expected) in [
        (false, 0b0011_u64, 0b0001_u64, 0b0001_u64),
        (true, 0b0011, 0b0001, 0b0010),
        (true, 0b0011, 0b0011, 0b0011),
        (true, 0b0011, 0b0111, 0b1011),
        (true, 0b0011, 0b1111, 0b1111),
        (true, 0b0001, 0b0001, 0b0001),
        (true, 0b1110, 0b0111, 0b0111),
        (true, 0b1111, 0b0111, 0b1011),
    ] {
        let mut uut = Uut::default();
        uut.swizzle.next = swizzle;
        let last = 63 - warps.leading_zeros();
        start(&mut uut, warps, 1 << last, tail);
        for row in warps.trailing_zeros()..last {
            assert_eq!(take(&mut uut), Some((row.into(), 0b1111)));
        }
        assert_eq!(take(&mut uut), Some((last.into(), expected)), "tail {tail:#b}");
    }
}

#[test]
fn dk3_a_row_waits_when_all_its_live_threads_do_and_enters_again() {
    let mut uut = Uut::default();
    start(&mut uut, 0b0001, 0b0001, 0b1111);
    assert_eq!(rows(&mut uut), (0b0001, 0b1110), "it enters");
    take(&mut uut);
    assert_eq!(rows(&mut uut), (0b0001, 0b1110), "its threads are on their way");
    complete(&mut uut, false, 0, 0b0110);
    assert_eq!(rows(&mut uut), (0b0001, 0b1110));
    complete(&mut uut, true, 0, 0b1000);
    assert_eq!(rows(&mut uut), (0b0001, 0b1110));
    complete(&mut uut, false, 0, 0b0001);
    assert_eq!(rows(&mut uut), (0b0001, 0b1111), "one has ended");
    leave(&mut uut, 0b0001);
    assert_eq!(rows(&mut uut), (0b0001, 0b1110));
    assert_eq!(take(&mut uut), Some((0, 0b0111)));
    assert_eq!(take(&mut uut), None);
}

#[test]
fn dk3_lanes_of_different_rows_wait() {
    let mut uut = Uut::default();
    start(&mut uut, 0b0011, 0b0010, 0b1111);
    take(&mut uut);
    take(&mut uut);
    uut.barrier.next = true;
    for mix in [[0_u64, 1, 0, 1], [1, 0, 1, 0]] {
        uut.lanes.next = 0b1111.into();
        for (sw, row) in uut.sw.iter_mut().zip(mix) {
            sw.next = row.into();
        }
        assert_eq!(rows(&mut uut), (0b0011, 0b1100));
        step!(uut);
    }
    uut.barrier.next = false;
    assert_eq!(rows(&mut uut), (0b0011, 0b1111));
    leave(&mut uut, 0b0011);
    assert_eq!(take(&mut uut), Some((0, 0b1111)));
    assert_eq!(take(&mut uut), Some((1, 0b1111)));
}

#[test]
fn dk4_a_row_is_active_as_long_as_a_thread_lives_wherever_it_is() {
    let mut uut = Uut::default();
    start(&mut uut, 0b0110, 0b0100, 0b0001);
    assert_eq!(rows(&mut uut).0, 0b0110);
    take(&mut uut);
    take(&mut uut);
    complete(&mut uut, true, 2, 0b0001);
    assert_eq!(rows(&mut uut).0, 0b0010);
    complete(&mut uut, true, 1, 0b1110);
    complete(&mut uut, false, 1, 0b0001);
    assert_eq!(rows(&mut uut).0, 0b0010);
}

#[test]
fn a_start_a_barrier_that_opens_and_a_row_that_is_taken_in_one_cycle() {
    let mut uut = Uut::default();
    start(&mut uut, 0b0011, 0b0010, 0b1111);
    take(&mut uut);
    take(&mut uut);
    complete(&mut uut, true, 1, 0b1111);
    complete(&mut uut, false, 0, 0b1111);
    start(&mut uut, 0b0010, 0b0010, 0b0011);
    uut.start.valid.next = true;
    uut.start.warps.next = 0b1100.into();
    uut.start.last.next = 0b1000.into();
    uut.start.tail.next = 0b0111.into();
    uut.warps.leaving.next = 0b0001.into();
    assert_eq!(take(&mut uut), Some((1, 0b0011)));
    uut.start.valid.next = false;
    uut.warps.leaving.next = 0.into();
    assert_eq!(take(&mut uut), Some((0, 0b1111)));
    assert_eq!(take(&mut uut), Some((2, 0b1111)));
    assert_eq!(take(&mut uut), Some((3, 0b0111)));
    assert_eq!(take(&mut uut), None);
    assert_eq!(rows(&mut uut), (0b1111, 0));
}

#[test]
fn after_a_reset_no_thread_is_live_and_no_row_enters() {
    let mut uut = Uut::default();
    start(&mut uut, 0b0011, 0b0010, 0b1111);
    uut.reset.next = true;
    step!(uut);
    assert_eq!((entering(&mut uut), rows(&mut uut)), (None, (0, 0b1111)));
}
