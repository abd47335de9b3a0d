use super::*;
use crate::testing::{settle, step};

/// Four lanes, block slots of one bit, 8 records.
type Uut = SpillQueue<4, 2, 25, 3>;
/// Key, lanes, rows.
type Record = (u64, u64, [u64; 4]);

const A: Record = (0x100_0040, 0b0110, [0, 3, 1, 0]);
const B: Record = (0x41, 0b1111, [3, 2, 1, 0]);

fn uut() -> Uut {
    let mut uut = Uut::default();
    uut.fifo.next = true;
    uut.spilled.two_free.next = true;
    settle(&mut uut);
    assert!(!uut.spilled.mode.val());
    uut
}

/// An update register is spilled, or none.
fn spilled(uut: &mut Uut, record: Option<Record>) {
    uut.spilled.valid.next = record.is_some();
    if let Some((key, lanes, rows)) = record {
        uut.spilled.key.next = key.into();
        uut.spilled.lanes.next = lanes.into();
        for (sw, row) in uut.spilled.sw.iter_mut().zip(rows) {
            sw.next = row.into();
        }
    }
    settle(uut);
}

/// The memory accepts what is offered: number of the record and whether it is stored, as told by the events.
fn accept(uut: &mut Uut) -> (u64, bool) {
    assert!(uut.offer.store.val() != uut.offer.load.val());
    uut.offer.accepted.next = true;
    settle(uut);
    let stored = uut.offer.store.val();
    assert_eq!((uut.spill.valid.val(), uut.filling.valid.val()), (stored, !stored));
    assert_eq!(uut.spilled.take.val(), stored);
    let number = uut.offer.record.val();
    assert_eq!(if stored { uut.spill.record.val() } else { uut.filling.record.val() }, number);
    step!(*uut);
    uut.offer.accepted.next = false;
    settle(uut);
    (number.to_u64(), stored)
}

/// A register is spilled and its record is accepted.
fn spill(uut: &mut Uut, record: Record) -> u64 {
    spilled(uut, Some(record));
    let (number, stored) = accept(uut);
    assert!(stored);
    spilled(uut, None);
    number
}

/// The record in flight comes back.
fn respond(uut: &mut Uut, (key, lanes, rows): Record) {
    uut.offer.response_valid.next = true;
    uut.offer.response_key.next = key.into();
    uut.offer.response_lanes.next = lanes.into();
    for (sw, row) in uut.offer.response_sw.iter_mut().zip(rows) {
        sw.next = row.into();
    }
    step!(*uut);
    uut.offer.response_valid.next = false;
    uut.offer.response_key.next = 0.into();
    uut.offer.response_lanes.next = 0.into();
    settle(uut);
}

/// The fill register, which is loaded into an update register.
fn take(uut: &mut Uut) -> Record {
    assert!(uut.fill.valid.val());
    let rows = std::array::from_fn(|lane| uut.fill.sw[lane].val().to_u64());
    let record = (uut.fill.key.val().to_u64(), uut.fill.lanes.val().to_u64(), rows);
    uut.fill.take.next = true;
    step!(*uut);
    uut.fill.take.next = false;
    settle(uut);
    record
}

#[test]
fn dq4_a_spilled_register_is_offered_until_it_is_accepted() {
    let mut uut = uut();
    spilled(&mut uut, Some(A));
    for _ in 0..3 {
        assert!(uut.offer.store.val() && !uut.offer.load.val());
        assert!(!uut.spilled.take.val() && !uut.spill.valid.val());
        assert_eq!(uut.offer.record.val(), 0);
        let rows = std::array::from_fn(|lane| uut.offer.sw[lane].val().to_u64());
        let offered = (uut.offer.key.val().to_u64(), uut.offer.lanes.val().to_u64(), rows);
        assert_eq!(offered, A);
        step!(uut);
    }
    let told = (uut.spill.key.val().to_u64(), uut.spill.lanes.val().to_u64());
    assert_eq!(told, (A.0, A.1));
    assert_eq!(accept(&mut uut), (0, true));
    spilled(&mut uut, Some(B));
    assert_eq!(uut.offer.record.val(), 1);
}

#[test]
fn dq2_spill_mode_lasts_from_the_first_spill_until_the_last_fill_is_loaded() {
    let mut uut = uut();
    spilled(&mut uut, Some(A));
    assert!(uut.spilled.mode.val(), "a register is spilled");
    accept(&mut uut);
    spilled(&mut uut, None);
    assert!(uut.spilled.mode.val(), "a record is in the queue");
    assert_eq!(accept(&mut uut), (0, false));
    assert!(uut.spilled.mode.val() && uut.fill_in_flight.val(), "it is in flight");
    respond(&mut uut, A);
    assert!(uut.spilled.mode.val() && !uut.fill_in_flight.val(), "it is in the fill register");
    assert_eq!(take(&mut uut), A);
    assert!(!uut.spilled.mode.val() && !uut.fill.valid.val());
}

#[test]
fn dq2_with_overflow_there_is_no_spill_mode() {
    let mut uut = uut();
    uut.fifo.next = false;
    spilled(&mut uut, Some(A));
    assert!(!uut.spilled.mode.val() && uut.offer.store.val());
    accept(&mut uut);
    spilled(&mut uut, None);
    assert!(!uut.spilled.mode.val());
    assert_eq!(accept(&mut uut), (0, false));
    assert!(!uut.spilled.mode.val());
    respond(&mut uut, A);
    assert!(!uut.spilled.mode.val());
    assert_eq!(take(&mut uut), A);
}

#[test]
fn dq7_a_load_needs_all_its_conditions() {
    let mut uut = uut();
    assert!(!uut.offer.load.val(), "the queue is empty");
    spill(&mut uut, A);
    spill(&mut uut, B);
    assert!(uut.offer.load.val());
    uut.spilled.two_free.next = false;
    settle(&mut uut);
    assert!(!uut.offer.load.val(), "one pool entry may be free");
    uut.spilled.two_free.next = true;
    spilled(&mut uut, Some(A));
    assert!(uut.offer.store.val() && !uut.offer.load.val(), "a register is spilled");
    spilled(&mut uut, None);
    assert_eq!(accept(&mut uut), (0, false));
    assert!(!uut.offer.load.val(), "a fill is in flight");
    respond(&mut uut, A);
    assert!(!uut.offer.load.val(), "the fill register is not empty");
    assert_eq!(take(&mut uut), A);
    assert!(uut.offer.load.val());
    assert_eq!(uut.offer.record.val(), 1);
}

#[test]
fn dq7_a_fill_waits_in_its_register_until_it_is_loaded() {
    let mut uut = uut();
    spill(&mut uut, B);
    accept(&mut uut);
    step!(uut);
    respond(&mut uut, B);
    for _ in 0..3 {
        step!(uut);
        assert!(uut.fill.valid.val() && uut.spilled.mode.val());
    }
    assert_eq!(take(&mut uut), B);
}

#[test]
fn dq5_records_come_back_in_order_and_the_ring_wraps() {
    let mut uut = uut();
    let record = |number: u64| (number, 1 + number % 15, [number % 4; 4]);
    for number in 0..3 {
        assert_eq!(spill(&mut uut, record(number)), number);
    }
    for number in 3..20 {
        assert_eq!(spill(&mut uut, record(number)), number % 8);
        assert_eq!(accept(&mut uut), ((number - 3) % 8, false));
        respond(&mut uut, record(number - 3));
        assert_eq!(take(&mut uut), record(number - 3));
    }
}

#[test]
fn dv11_four_records_behind_a_full_pool_come_back_in_order_while_new_arrivals_go_behind_them() {
    let mut uut = uut();
    uut.spilled.two_free.next = false;
    let record = |number: u64| (0x40 + number, 0b0001, [number % 4; 4]);
    for number in 0..4 {
        assert_eq!(spill(&mut uut, record(number)), number);
        assert!(!uut.offer.load.val(), "the pool is full");
    }
    // Warps have been picked: the first record is filled, and an arrival behind it is spilled.
    uut.spilled.two_free.next = true;
    settle(&mut uut);
    assert_eq!(accept(&mut uut), (0, false));
    assert!(uut.spilled.mode.val());
    assert_eq!(spill(&mut uut, record(4)), 4, "while a fill is in flight");
    for number in 0..5 {
        respond(&mut uut, record(number));
        assert!(uut.spilled.mode.val());
        assert_eq!(take(&mut uut), record(number));
        if number < 4 {
            assert_eq!(accept(&mut uut), (number + 1, false));
        }
    }
    assert!(!uut.spilled.mode.val() && !uut.offer.load.val());
}

#[test]
fn a_reset_empties_queue_and_fill_register() {
    let mut uut = uut();
    spill(&mut uut, A);
    spill(&mut uut, B);
    accept(&mut uut);
    respond(&mut uut, A);
    uut.reset.next = true;
    step!(uut);
    uut.reset.next = false;
    settle(&mut uut);
    assert!(!uut.spilled.mode.val() && !uut.fill.valid.val() && !uut.fill_in_flight.val());
    spilled(&mut uut, Some(A));
    assert_eq!(uut.offer.record.val(), 0);
}
