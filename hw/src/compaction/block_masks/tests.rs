use super::*;
use crate::testing::{settle, step};

type Uut = BlockMasks<4, 4, 2, 6>;

/// Positions of the waiting entry, NT and T.
const NOT_TAKEN: u64 = 1;
const TAKEN: u64 = 2;

/// One block of this many full warps has started.
fn started(warps: u64) -> Uut {
    let mut uut = Uut::default();
    let columns = (1_u64 << warps) - 1;
    uut.start_valid.next = true;
    uut.start_warps.next = columns.into();
    uut.start_last.next = (1 << (warps - 1)).into();
    uut.start_tail.next = 0b1111.into();
    step!(uut);
    uut.start_valid.next = false;
    uut.load_columns.next = columns.into();
    uut.entering_columns.next = columns.into();
    uut.unit_columns.next = columns.into();
    uut
}

/// The threads of static warp `sw` enter; they are numbered from 1.
fn enter(uut: &mut Uut, sw: u64, first: bool, taken: &[u64]) {
    uut.entering_valid.next = true;
    uut.entering_first.next = first;
    uut.entering_taken_valid.next = true;
    uut.entering_taken_position.next = TAKEN.into();
    uut.entering_not_taken_valid.next = true;
    uut.entering_not_taken_position.next = NOT_TAKEN.into();
    uut.entering_lanes.next = 0b1111.into();
    let lanes = (0..4_u64).filter(|lane| taken.contains(&(4 * sw + lane + 1)));
    uut.entering_takes.next = lanes.map(|lane| 1_u64 << lane).sum::<u64>().into();
    for row in &mut uut.entering_sw {
        row.next = sw.into();
    }
    step!(*uut);
    uut.entering_valid.next = false;
}

/// A mask word as the specification prints it: lanes separated by spaces, static warp 0 first.
fn word(uut: &mut Uut, position: u64, warps: usize) -> String {
    uut.load_position.next = position.into();
    settle(uut);
    let lane = |mask: &Signal<Out, Bits<4>>| -> String {
        (0..warps).map(|sw| if mask.val().get_bit(sw) { '1' } else { '0' }).collect()
    };
    uut.load_mask.iter().map(lane).collect::<Vec<_>>().join(" ")
}

/// Whether the entry at a position has live threads, and whether it has all of the block.
fn look(uut: &mut Uut, position: u64) -> (bool, bool) {
    uut.look_position.next = position.into();
    uut.unit_looks.next = true;
    step!(*uut);
    uut.unit_looks.next = false;
    (uut.unit_any.val(), uut.unit_whole.val())
}

fn words(uut: &mut Uut, warps: usize) -> (String, String) {
    (word(uut, TAKEN, warps), word(uut, NOT_TAKEN, warps))
}

fn expected(taken: &str, not_taken: &str) -> (String, String) {
    (taken.to_owned(), not_taken.to_owned())
}

#[test]
fn tv1_the_rows_after_each_warp() {
    let mut uut = started(2);
    enter(&mut uut, 0, true, &[1, 6, 7]);
    assert_eq!(words(&mut uut, 2), expected("10 00 00 00", "00 10 10 10"));
    enter(&mut uut, 1, false, &[1, 6, 7]);
    assert_eq!(words(&mut uut, 2), expected("10 01 01 00", "01 10 10 11"));
    uut.load_all.next = true;
    assert_eq!(word(&mut uut, 0, 2), "11 11 11 11");
}

#[test]
fn tv2_the_rows_after_each_warp() {
    const THREADS: [u64; 7] = [1, 2, 5, 7, 8, 11, 12];
    let mut uut = started(3);
    for (number, (sw, taken, not_taken)) in [
        (1, "010 000 010 010", "000 010 000 000"),
        (2, "010 000 011 011", "001 011 000 000"),
        (0, "110 100 011 011", "001 011 100 100"),
    ]
    .into_iter()
    .enumerate()
    {
        enter(&mut uut, sw, number == 0, &THREADS);
        assert_eq!(words(&mut uut, 3), expected(taken, not_taken));
    }
}

#[test]
fn tv2_the_rows_do_not_depend_on_the_order_of_arrival() {
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut uut = started(3);
        for (number, sw) in order.into_iter().enumerate() {
            enter(&mut uut, sw, number == 0, &[1, 2, 5, 7, 8, 11, 12]);
        }
        let words = words(&mut uut, 3);
        assert_eq!(words, expected("110 100 011 011", "001 011 100 100"), "order {order:?}");
    }
}

#[test]
fn t14_threads_of_a_side_without_an_entry_enter_no_row() {
    let mut uut = started(2);
    enter(&mut uut, 0, true, &[1]);
    uut.entering_not_taken_valid.next = false;
    uut.entering_valid.next = true;
    uut.entering_first.next = true;
    step!(uut);
    assert_eq!(words(&mut uut, 2), expected("10 00 00 00", "00 10 10 10"));
}

#[test]
fn t1_the_last_warp_of_a_block_may_have_fewer_lanes() {
    let mut uut = Uut::default();
    uut.start_valid.next = true;
    uut.start_warps.next = 0b0110.into();
    uut.start_last.next = 0b0100.into();
    uut.start_tail.next = 0b0011.into();
    step!(uut);
    uut.load_columns.next = 0b0110.into();
    uut.load_all.next = true;
    assert_eq!(word(&mut uut, 0, 4), "0110 0110 0100 0100");
}

#[test]
fn t8_threads_that_end_are_in_no_entry_and_a_top_without_threads_is_seen() {
    let mut uut = started(2);
    enter(&mut uut, 0, true, &[1, 6, 7]);
    enter(&mut uut, 1, false, &[1, 6, 7]);
    assert_eq!(look(&mut uut, TAKEN), (true, false));
    // The warp [1,6,7,-] ends.
    uut.exits.next = true;
    uut.completion_lanes.next = 0b0111.into();
    for (lane, sw) in [0_u64, 1, 1, 0].into_iter().enumerate() {
        uut.completion_sw[lane].next = sw.into();
    }
    step!(uut);
    uut.exits.next = false;
    assert_eq!(words(&mut uut, 2), expected("00 00 00 00", "01 10 10 11"));
    assert_eq!(look(&mut uut, TAKEN), (false, false));
    assert_eq!(look(&mut uut, NOT_TAKEN), (true, true));
}

#[test]
fn t18_what_the_stack_unit_has_seen_stays_until_it_looks_again() {
    let mut uut = started(2);
    enter(&mut uut, 0, true, &[1, 2, 3, 4]);
    assert_eq!(look(&mut uut, NOT_TAKEN), (false, false));
    uut.look_position.next = TAKEN.into();
    enter(&mut uut, 1, false, &[5, 6, 7, 8]);
    assert!(!uut.unit_any.val() && !uut.unit_whole.val());
    assert_eq!(look(&mut uut, TAKEN), (true, true));
}

/// The stack unit does the step that these signals ask for.
fn step_of_unit(uut: &mut Uut, asks: fn(&mut Uut, bool)) {
    uut.unit_busy.next = true;
    asks(uut, true);
    step!(*uut);
    uut.unit_busy.next = false;
    asks(uut, false);
}

#[test]
fn l1_l4_the_stack_unit_clears_a_row_and_merges_the_top_into_it() {
    let mut uut = started(2);
    enter(&mut uut, 0, true, &[1, 6, 7]);
    enter(&mut uut, 1, false, &[1, 6, 7]);
    uut.unit_other.next = NOT_TAKEN.into();
    step_of_unit(&mut uut, |uut, asks| uut.unit_clears.next = asks);
    assert_eq!(words(&mut uut, 2), expected("10 01 01 00", "00 00 00 00"));
    // What the look found, at an odd and at an even distance, whatever the unit looks at since.
    for position in [NOT_TAKEN, TAKEN + 2] {
        look(&mut uut, TAKEN);
        uut.look_position.next = position.into();
        uut.unit_other.next = position.into();
        step_of_unit(&mut uut, |uut, asks| uut.unit_merges.next = asks);
        assert_eq!(word(&mut uut, position, 2), "10 01 01 00");
    }
}

#[test]
fn t17_the_threads_of_the_row_above_enter_that_of_the_top() {
    let mut uut = started(2);
    enter(&mut uut, 0, true, &[1, 2, 3, 4]);
    uut.unit_position.next = TAKEN.into();
    uut.unit_other.next = NOT_TAKEN.into();
    step_of_unit(&mut uut, |uut, asks| uut.unit_copies.next = asks);
    assert_eq!(words(&mut uut, 2), expected("10 10 10 10", "10 10 10 10"));
}

#[test]
fn t10_a_side_without_an_entry_writes_no_row_wherever_its_position_points() {
    for at in [TAKEN, NOT_TAKEN, TAKEN + 2] {
        let mut uut = started(2);
        enter(&mut uut, 0, true, &[1, 6, 7]);
        uut.entering_first.next = false;
        uut.entering_valid.next = true;
        uut.entering_lanes.next = 0b1111.into();
        uut.entering_takes.next = 0b0001.into();
        for row in &mut uut.entering_sw {
            row.next = 1.into();
        }
        uut.entering_not_taken_valid.next = false;
        uut.entering_not_taken_position.next = at.into();
        step!(uut);
        assert_eq!(words(&mut uut, 2), expected("11 00 00 00", "00 10 10 10"), "T, {at}");
        uut.entering_not_taken_valid.next = true;
        uut.entering_not_taken_position.next = NOT_TAKEN.into();
        uut.entering_taken_valid.next = false;
        uut.entering_taken_position.next = at.into();
        step!(uut);
        assert_eq!(words(&mut uut, 2), expected("11 00 00 00", "00 11 11 11"), "NT, {at}");
    }
}
