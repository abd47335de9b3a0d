use super::*;
use crate::testing::{settle, step};

/// Four lanes, four rows; block slot 1 has rows 1 to 3.
type Uut = RowUnit<4, 4, 2, 2, 1, 25, 1>;

const ENTRY: u64 = 0x40;

/// A key of block slot 1.
fn key(pc: u64) -> u64 {
    1 << 24 | pc
}

/// The block of rows 1 to 3 has started; the last one has two threads.
fn started() -> Uut {
    let mut uut = Uut::default();
    uut.block_warps[1].next = 0b1110.into();
    uut.start.pc.next = ENTRY.into();
    for row in 1_u64..4 {
        uut.initialise.valid.next = true;
        uut.initialise.row.next = row.into();
        step!(uut);
    }
    uut.initialise.valid.next = false;
    uut.start.valid.next = true;
    uut.start.warps.next = 0b1110.into();
    uut.start.last.next = 0b1000.into();
    uut.start.tail.next = 0b0011.into();
    step!(uut);
    uut.start.valid.next = false;
    uut
}

/// The group of the row register: row, key, lanes.
fn group(uut: &mut Uut) -> Option<(u64, u64, u64)> {
    settle(uut);
    let row = uut.row.sw[0].val();
    assert!(uut.row.sw.iter().all(|sw| sw.val() == row));
    let group = (row.to_u64(), uut.row.key.val().to_u64(), uut.row.lanes.val().to_u64());
    uut.row.valid.val().then_some(group)
}

/// It is taken.
fn take(uut: &mut Uut) -> Option<(u64, u64, u64)> {
    let taken = group(uut);
    uut.row.take.next = taken.is_some();
    step!(*uut);
    uut.row.take.next = false;
    taken
}

/// An instruction of all lanes given, all of one row, completes.
fn complete(uut: &mut Uut, control: Control, pc: u64, row: u64, lanes: u64) {
    uut.completion_valid.next = true;
    uut.completion_control.next = control;
    uut.completion_pc.next = pc.into();
    uut.completion_lanes.next = lanes.into();
    for sw in &mut uut.completion_sw {
        sw.next = row.into();
    }
    step!(*uut);
    uut.completion_valid.next = false;
    settle(uut);
}

#[test]
fn dk1_the_first_row_is_in_the_register_two_cycles_after_the_start() {
    let mut uut = started();
    assert_eq!(group(&mut uut), None);
    step!(uut);
    assert_eq!(group(&mut uut), Some((1, key(ENTRY), 0b1111)));
}

#[test]
fn dk1_rows_enter_one_after_the_other_at_the_entry_pc() {
    let mut uut = started();
    for (row, lanes) in [(1, 0b1111), (2, 0b1111), (3, 0b0011)] {
        assert_eq!(take(&mut uut), None, "the register is empty for a cycle");
        assert_eq!(take(&mut uut), Some((row, key(ENTRY), lanes)));
    }
    assert_eq!(take(&mut uut), None);
    assert_eq!(take(&mut uut), None);
    assert_eq!((uut.warps.active.val(), uut.warps.waiting.val()), (0b1110.into(), 0b0001.into()));
}

#[test]
fn da1_dk1_a_row_goes_on_at_the_pcs_behind_its_barriers() {
    let mut uut = started();
    for _ in 0..6 {
        take(&mut uut);
    }
    complete(&mut uut, Control::Exit, 0x41, 1, 0b1111);
    complete(&mut uut, Control::Exit, 0x41, 3, 0b0011);
    complete(&mut uut, Control::Barrier, 0x50, 2, 0b1010);
    assert_eq!((uut.warps.active.val(), uut.warps.waiting.val()), (0b0100.into(), 0b1011.into()));
    complete(&mut uut, Control::Barrier, 0xff_ffff, 2, 0b0101);
    assert_eq!(uut.warps.waiting.val(), 0b1111);
    assert_eq!(take(&mut uut), None, "it waits");
    uut.warps.leaving.next = 0b0100.into();
    step!(uut);
    uut.warps.leaving.next = 0.into();
    assert_eq!(take(&mut uut), None);
    assert_eq!(take(&mut uut), Some((2, key(0), 0b0101)), "the PC wraps");
    assert_eq!(take(&mut uut), Some((2, key(0x51), 0b1010)));
    assert_eq!(take(&mut uut), None);
    assert_eq!(take(&mut uut), None);
}

#[test]
fn dk1_a_thread_of_the_row_waits_again_while_others_are_still_in_the_register() {
    let mut uut = started();
    for _ in 0..6 {
        take(&mut uut);
    }
    complete(&mut uut, Control::Barrier, 0x50, 2, 0b1010);
    complete(&mut uut, Control::Barrier, 0x60, 2, 0b0101);
    uut.warps.leaving.next = 0b0100.into();
    step!(uut);
    uut.warps.leaving.next = 0.into();
    take(&mut uut);
    assert_eq!(take(&mut uut), Some((2, key(0x61), 0b0101)));
    complete(&mut uut, Control::Barrier, 0x61, 2, 0b0101);
    assert!(!uut.warps.waiting.val().get_bit(2), "lanes 1 and 3 are in the register");
    assert_eq!(take(&mut uut), Some((2, key(0x51), 0b1010)));
    complete(&mut uut, Control::Barrier, 0x51, 2, 0b1010);
    assert!(uut.warps.waiting.val().get_bit(2));
}

#[test]
fn da1_other_completions_change_nothing() {
    let mut uut = started();
    for _ in 0..6 {
        take(&mut uut);
    }
    for control in [Control::Next, Control::Branch, Control::Indirect] {
        complete(&mut uut, control, 0x41, 1, 0b1111);
    }
    uut.completion_control.next = Control::Exit;
    step!(uut);
    assert_eq!((uut.warps.active.val(), uut.warps.waiting.val()), (0b1110.into(), 0b0001.into()));
}

#[test]
fn dd3_the_last_row_of_an_even_number_is_swizzled() {
    let mut uut = Uut::default();
    uut.swizzle.next = true;
    uut.block_warps[0].next = 0b0011.into();
    uut.start.valid.next = true;
    uut.start.warps.next = 0b0011.into();
    uut.start.last.next = 0b0010.into();
    uut.start.tail.next = 0b0001.into();
    step!(uut);
    uut.start.valid.next = false;
    take(&mut uut);
    assert_eq!(take(&mut uut), Some((0, 0, 0b1111)));
    take(&mut uut);
    assert_eq!(take(&mut uut), Some((1, 0, 0b0010)));
}

#[test]
fn a_reset_in_mid_operation_empties_all() {
    let mut uut = started();
    step!(uut);
    uut.reset.next = true;
    step!(uut);
    uut.reset.next = false;
    step!(uut);
    assert_eq!(group(&mut uut), None);
    assert_eq!((uut.warps.active.val(), uut.warps.waiting.val()), (0.into(), 0b1111.into()));
}
