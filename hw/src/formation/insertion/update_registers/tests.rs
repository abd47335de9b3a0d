use super::*;
use crate::testing::{settle, step};

/// Four lanes, block slots of one bit.
type Any<const FULL: usize> = UpdateRegisters<4, 2, 3, 25, 2, 3, FULL>;
/// Without warp barriers.
type Registers = Any<0>;

/// A PC of block slot 1.
const SLOT: u64 = 1 << 24;

fn registers<const FULL: usize>() -> Any<FULL> {
    let mut uut = Any::default();
    uut.update.ready.next = true;
    uut.fill_fits.next = true;
    uut.row_fits.next = true;
    uut
}

/// The oldest arrival: lanes, next PC; outcome, target.
fn arrival<const FULL: usize>(
    uut: &mut Any<FULL>,
    lanes: u64,
    next: u64,
    outcome: u64,
    target: u64,
) {
    uut.arrival.valid.next = true;
    uut.arrival.tag.next = 2.into();
    uut.arrival.key.next = (SLOT | next).into();
    uut.arrival.lanes.next = lanes.into();
    uut.arrival.outcome.next = outcome.into();
    uut.arrival.target.next = target.into();
    for (lane, sw) in uut.arrival.sw.iter_mut().enumerate() {
        sw.next = (3 - lane as u64).into();
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

/// It ends.
fn end<const FULL: usize>(uut: &mut Any<FULL>) {
    step!(*uut);
    uut.arrival.valid.next = false;
    uut.fill.valid.next = false;
    uut.row.valid.next = false;
    settle(uut);
}

/// Keys and lanes that an arrival puts into the registers.
fn loads(lanes: u64, next: u64, outcome: u64, target: u64) -> Vec<(u64, u64)> {
    let mut uut: Registers = registers();
    arrival(&mut uut, lanes, next, outcome, target);
    begin(&mut uut, 0);
    assert!(uut.arrive.valid.val() && uut.arrival.take.val());
    assert_eq!(
        (uut.arrive.source.val(), uut.arrive.tag.val()),
        (ArrivalSource::Completion, 2.into())
    );
    let shown: Vec<(u64, u64)> = (0..2)
        .map(|idx| (uut.arrive.key[idx].val().to_u64(), uut.arrive.lanes[idx].val().to_u64()))
        .filter(|(_, lanes)| *lanes != 0)
        .collect();
    end(&mut uut);
    let mut held = Vec::new();
    for cycle in 1..3 {
        begin(&mut uut, cycle);
        if uut.register_valid.val() {
            assert!(uut.register_arrived.val());
            assert_eq!(uut.sw.each_ref().map(|sw| sw.val().to_u64()), [3, 2, 1, 0]);
            held.push((uut.register_key.val().to_u64(), uut.register_lanes.val().to_u64()));
        }
        end(&mut uut);
    }
    assert_eq!(shown, held);
    held
}

#[test]
fn dd4_fill_before_row_before_arrival_and_only_what_fits() {
    for (fill, row, arrives, expected) in [
        ((true, true), (true, true), true, Some(ArrivalSource::Fill)),
        ((true, false), (true, true), true, Some(ArrivalSource::Row)),
        ((false, true), (true, false), true, Some(ArrivalSource::Completion)),
        ((true, false), (true, false), false, None),
        ((false, true), (false, true), false, None),
    ] {
        let mut uut: Registers = registers();
        if arrives {
            arrival(&mut uut, 0b1111, 9, 0b0001, 7);
        }
        uut.fill.valid.next = fill.0;
        uut.fill_fits.next = fill.1;
        uut.fill.key.next = 5.into();
        uut.fill.lanes.next = 0b0010.into();
        uut.row.valid.next = row.0;
        uut.row_fits.next = row.1;
        uut.row.key.next = 6.into();
        uut.row.lanes.next = 0b0110.into();
        begin(&mut uut, 0);
        let takes = [uut.fill.take.val(), uut.row.take.val(), uut.arrival.take.val()];
        let source = expected.map(|source| uut.arrive.source.val() == source);
        assert_eq!(uut.arrive.valid.val(), expected.is_some());
        assert_ne!(source, Some(false));
        assert_eq!(takes.iter().filter(|take| **take).count(), usize::from(expected.is_some()));
        end(&mut uut);
        begin(&mut uut, 1);
        assert_eq!(uut.register_valid.val(), expected.is_some());
        assert_eq!(uut.register_arrived.val(), expected == Some(ArrivalSource::Completion));
        if expected == Some(ArrivalSource::Fill) {
            let seen = (uut.register_key.val().to_u64(), uut.register_lanes.val().to_u64());
            assert_eq!(seen, (5, 0b0010));
        }
        end(&mut uut);
        begin(&mut uut, 2);
        let second = expected == Some(ArrivalSource::Completion);
        assert_eq!(uut.register_valid.val(), second, "fill and row use register 0 alone");
    }
}

#[test]
fn dd4_nothing_is_loaded_in_another_cycle_or_without_room_for_two_updates() {
    for (cycle, ready) in [(0, false), (1, true), (2, true), (3, true), (4, true)] {
        let mut uut: Registers = registers();
        arrival(&mut uut, 0b1111, 9, 0, 0);
        uut.update.ready.next = ready;
        begin(&mut uut, cycle);
        assert!(!uut.arrival.take.val() && !uut.arrive.valid.val());
    }
}

#[test]
fn dd5_next_pcs_of_an_arrival() {
    assert_eq!(loads(0b1110, 9, 0, 7), [(SLOT | 9, 0b1110)], "no outcome");
    assert_eq!(loads(0b1110, 9, 0b1110, 7), [(SLOT | 7, 0b1110)], "all lanes");
    assert_eq!(loads(0b1110, 9, 0b0100, 9), [(SLOT | 9, 0b1110)], "the target is the next PC");
    assert_eq!(loads(0b1110, 9, 0b0100, 7), [(SLOT | 7, 0b0100), (SLOT | 9, 0b1010)], "two");
    assert_eq!(loads(0b0001, 9, 0b0001, 9), [(SLOT | 9, 0b0001)], "one lane");
}

#[test]
fn dd6_a_jalr_keeps_its_pc_for_the_lanes_with_another_target() {
    assert_eq!(loads(0b1111, 20, 0b0011, 40), [(SLOT | 40, 0b0011), (SLOT | 20, 0b1100)]);
    assert_eq!(loads(0b1100, 20, 0b1100, 41), [(SLOT | 41, 0b1100)]);
}

#[test]
fn dd14_inserted_registers_are_updates_in_f3_and_empty_after_it() {
    let mut uut: Registers = registers();
    arrival(&mut uut, 0b1110, 9, 0b0100, 7);
    begin(&mut uut, 0);
    end(&mut uut);
    begin(&mut uut, 1);
    uut.entry.next = 5.into();
    uut.formed.next = true;
    assert!(!uut.one_more.val());
    end(&mut uut);
    begin(&mut uut, 2);
    assert!(uut.one_more.val(), "register 0 has formed a warp");
    uut.entry.next = 6.into();
    uut.formed.next = false;
    end(&mut uut);
    begin(&mut uut, 3);
    assert!(!uut.one_more.val());
    for (idx, key, threads, entry, formed) in [(0, 7, 1, 5, true), (1, 9, 2, 6, false)] {
        assert!(uut.update.valid[idx].val());
        assert_eq!(uut.update.key[idx].val(), SLOT | key);
        assert_eq!(uut.update.threads[idx].val().to_u64(), threads);
        assert_eq!(uut.update.entry[idx].val().to_u64(), entry);
        assert_eq!(uut.update.formed[idx].val(), formed);
    }
    end(&mut uut);
    arrival(&mut uut, 0b0001, 9, 0, 0);
    begin(&mut uut, 0);
    assert!(uut.arrival.take.val());
    assert!(!uut.update.valid[0].val() && !uut.update.valid[1].val());
}

#[test]
fn dq4_spilled_registers_stay_until_their_records_are_accepted_in_order() {
    let mut uut: Registers = registers();
    arrival(&mut uut, 0b1110, 9, 0b0100, 7);
    begin(&mut uut, 0);
    end(&mut uut);
    uut.spill.next = true;
    for cycle in 1..3 {
        begin(&mut uut, cycle);
        assert_eq!(uut.spilled_valid.val(), cycle == 2, "from the next cycle on");
        end(&mut uut);
    }
    uut.spill.next = false;
    begin(&mut uut, 3);
    assert!(!uut.update.valid[0].val() && !uut.update.valid[1].val());
    end(&mut uut);
    for (key, lanes) in [(7, 0b0100), (9, 0b1010)] {
        arrival(&mut uut, 0b0001, 9, 0, 0);
        begin(&mut uut, 0);
        assert!(!uut.arrival.take.val(), "nothing is loaded");
        assert!(uut.spilled_valid.val());
        assert_eq!(uut.spilled_key.val(), SLOT | key);
        assert_eq!(uut.spilled_lanes.val().to_u64(), lanes);
        uut.spilled_take.next = true;
        end(&mut uut);
        uut.spilled_take.next = false;
    }
    arrival(&mut uut, 0b0001, 9, 0, 0);
    begin(&mut uut, 0);
    assert!(uut.arrival.take.val() && !uut.spilled_valid.val());
}

#[test]
fn register_1_is_spilled_alone() {
    let mut uut: Registers = registers();
    arrival(&mut uut, 0b1110, 9, 0b0100, 7);
    for cycle in 0..4 {
        uut.spill.next = cycle == 2;
        begin(&mut uut, cycle);
        if cycle == 3 {
            assert!(uut.update.valid[0].val() && !uut.update.valid[1].val());
            assert_eq!(uut.spilled_key.val(), SLOT | 9);
            uut.spilled_take.next = true;
        }
        end(&mut uut);
    }
    uut.spilled_take.next = false;
    begin(&mut uut, 0);
    assert!(!uut.spilled_valid.val());
}

#[test]
fn a_reset_empties_both() {
    let mut uut: Registers = registers();
    arrival(&mut uut, 0b1110, 9, 0b0100, 7);
    begin(&mut uut, 0);
    end(&mut uut);
    uut.reset.next = true;
    begin(&mut uut, 4);
    end(&mut uut);
    uut.reset.next = false;
    begin(&mut uut, 1);
    assert!(!uut.register_valid.val());
}

#[test]
fn dw4_lanes_that_have_reached_leave_a_register() {
    let mut uut: Any<1> = registers();
    arrival(&mut uut, 0b1111, 9, 0b0111, 7);
    begin(&mut uut, 0);
    end(&mut uut);
    uut.entry.next = 5.into();
    begin(&mut uut, 1);
    uut.reached[0].next = 0b0101.into();
    settle(&mut uut);
    assert!(uut.register_valid.val() && uut.left_valid.val() && !uut.register_row[0].val());
    assert_eq!(uut.register_lanes.val().to_u64(), 0b0111);
    assert_eq!(uut.left_lanes.val().to_u64(), 0b0010);
    end(&mut uut);
    begin(&mut uut, 2);
    uut.reached[0].next = 0b1000.into();
    settle(&mut uut);
    assert!(uut.register_valid.val() && !uut.left_valid.val());
    end(&mut uut);
    begin(&mut uut, 3);
    assert!(uut.update.valid[0].val() && !uut.update.valid[1].val());
    assert_eq!(uut.update.threads[0].val().to_u64(), 1);
    end(&mut uut);
    arrival(&mut uut, 0b0001, 9, 0, 0);
    begin(&mut uut, 0);
    assert!(uut.arrival.take.val(), "both are empty");
}

#[test]
fn dw4_what_is_left_may_be_spilled() {
    let mut uut: Any<1> = registers();
    arrival(&mut uut, 0b1111, 9, 0b0111, 7);
    begin(&mut uut, 0);
    end(&mut uut);
    uut.spill.next = true;
    for (cycle, reached) in [(1, 0b0111), (2, 0)] {
        begin(&mut uut, cycle);
        uut.reached[0].next = (reached as u64).into();
        end(&mut uut);
    }
    begin(&mut uut, 3);
    assert!(uut.spilled_valid.val());
    assert_eq!(uut.spilled_lanes.val().to_u64(), 0b1000);
    assert_eq!(uut.spilled_key.val().to_u64(), SLOT | 9);
}
