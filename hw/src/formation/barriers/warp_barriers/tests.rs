use super::*;
use crate::testing::{settle, step};

/// 4 lanes, 3 rows, 4 instruction tags.
type Uut = WarpBarriers<4, 3, 2, 2, 2>;

fn enabled() -> Uut {
    let mut uut = Uut::default();
    uut.enabled.next = true;
    uut
}

fn plain() -> Executed {
    Executed::default()
}

fn call() -> Executed {
    Executed { calls: true, ..plain() }
}

fn returning() -> Executed {
    Executed { returns: true, jumps: true, ..plain() }
}

fn branch(kind: Kind, rpc: u64) -> Executed {
    Executed { kind, rpc: rpc.into(), ..plain() }
}

/// Rows that are released: row, PC, lanes.
type Released = Vec<(usize, u64, u64)>;

/// The rows that are released at the end of this cycle, which ends.
fn step_released(uut: &mut Uut) -> Released {
    settle(uut);
    assert_eq!(uut.released.val(), uut.barrier.released.val());
    let rows = (0..3).filter(|row| uut.released.val().get_bit(*row));
    let released = rows
        .map(|row| {
            let pc = uut.barrier.released_pc[row].val().to_u64();
            (row, pc, uut.barrier.released_lanes[row].val().to_u64())
        })
        .collect();
    step!(*uut);
    released
}

/// An f0 in which an arrival is loaded: lanes of both registers, row of each lane. Returns the barrier that is made: row,
/// kind, PC, lanes.
fn load(
    uut: &mut Uut,
    instruction: Executed,
    lanes: [u64; 2],
    rows: [u64; 4],
) -> Option<(u64, Kind, u64, u64)> {
    uut.load_valid.next = true;
    uut.load_tag.next = 3.into();
    uut.load_executed.next = instruction;
    uut.load_lanes.next = (lanes[0] | lanes[1]).into();
    uut.load_splits.next = lanes[1] != 0;
    for (port, row) in uut.load_sw.iter_mut().zip(rows) {
        port.next = row.into();
    }
    settle(uut);
    assert!(!uut.barrier.reached_valid.val() && !uut.of_static_row.val());
    let event = &uut.barrier;
    let made = event.made_valid.val().then(|| {
        let (row, pc) = (event.made_row.val().to_u64(), event.made_pc.val().to_u64());
        (row, event.made_kind.val(), pc, event.made_lanes.val().to_u64())
    });
    assert_eq!(step_released(uut), []);
    uut.load_valid.next = false;
    made
}

/// What a register meets on its way to the pool.
#[derive(Debug, PartialEq, Eq)]
enum Met {
    /// A STATIC row.
    Static,
    /// These lanes leave it.
    Reached(u64),
    /// Fault 8 in this lane.
    Fault(u64),
}

/// An f1 (`changes`) or other cycle in which a register is processed.
fn process(uut: &mut Uut, changes: bool, pc: u64, lanes: u64, rows: [u64; 4]) -> Met {
    uut.valid.next = true;
    uut.changes.next = changes;
    uut.pc.next = pc.into();
    uut.lanes.next = lanes.into();
    for (port, row) in uut.sw.iter_mut().zip(rows) {
        port.next = row.into();
    }
    settle(uut);
    let reached = uut.reached.val().to_u64();
    assert!(!uut.barrier.made_valid.val());
    assert_eq!(uut.barrier.reached_valid.val(), reached != 0);
    assert_eq!(uut.barrier.reached_lanes.val().to_u64(), reached);
    assert_eq!(uut.barrier.reached_pc.val().to_u64(), pc);
    assert_eq!(uut.barrier.reached_sw.each_ref().map(|sw| sw.val().to_u64()), rows);
    let met = if uut.fault.code.val() == Fault::DifferentReturns {
        assert_eq!((uut.fault.slot.val(), uut.fault.pc.val()), (3.into(), pc.into()));
        Met::Fault(uut.fault.lane.val().to_u64())
    } else if uut.of_static_row.val() {
        assert_eq!(reached, 0);
        Met::Static
    } else {
        Met::Reached(reached)
    };
    step!(*uut);
    uut.valid.next = false;
    met
}

/// An arrival with one next PC is loaded and processed.
fn pass(uut: &mut Uut, instruction: Executed, pc: u64, lanes: u64, rows: [u64; 4]) -> Met {
    assert_eq!(load(uut, instruction, [lanes, 0], rows), None);
    process(uut, true, pc, lanes, rows)
}

/// A static warp diverges: lanes of the sides, row.
fn diverge(uut: &mut Uut, instruction: Executed, lanes: [u64; 2], row: u64) {
    let made = load(uut, instruction, lanes, [row; 4]);
    assert_eq!(made, Some((row, instruction.kind, instruction.rpc.to_u64(), lanes[0] | lanes[1])));
}

/// Threads of one row end.
fn exit(uut: &mut Uut, lanes: u64, row: u64) {
    uut.exit_valid.next = true;
    uut.exit_lanes.next = lanes.into();
    uut.exit_sw.iter_mut().for_each(|sw| sw.next = row.into());
    assert_eq!(step_released(uut), []);
    uut.exit_valid.next = false;
}

#[test]
fn dv12_threads_of_two_warps_regroup_and_meet_again() {
    let mut uut = enabled();
    let at_40 = branch(Kind::Pc, 0x40);
    diverge(&mut uut, at_40, [0b0011, 0b1100], 0);
    assert_eq!(process(&mut uut, true, 0x20, 0b0011, [0; 4]), Met::Reached(0));
    assert_eq!(process(&mut uut, false, 0x11, 0b1100, [0; 4]), Met::Reached(0));
    diverge(&mut uut, at_40, [0b1100, 0b0011], 1);
    assert_eq!(process(&mut uut, true, 0x20, 0b1100, [1; 4]), Met::Reached(0));
    assert_eq!(process(&mut uut, false, 0x11, 0b0011, [1; 4]), Met::Reached(0));
    assert_eq!(pass(&mut uut, plain(), 0x40, 0b1111, [0, 0, 1, 1]), Met::Reached(0b1111));
    assert_eq!(step_released(&mut uut), []);
    assert_eq!(pass(&mut uut, plain(), 0x40, 0b1111, [1, 1, 0, 0]), Met::Reached(0b1111));
    assert_eq!(step_released(&mut uut), [(0, 0x40, 0b1111), (1, 0x40, 0b1111)]);
    assert_eq!(step_released(&mut uut), []);
    for row in [0, 1] {
        uut.resume_row.next = row.into();
        settle(&mut uut);
        assert_eq!(uut.resume_pc.val().to_u64(), 0x40);
        assert_eq!(process(&mut uut, false, 0x40, 0b1111, [row; 4]), Met::Static);
    }
}

#[test]
fn dw1_threads_of_static_rows_stay_together_and_dw10_after_a_branch_that_all_take() {
    let mut uut = enabled();
    assert_eq!(process(&mut uut, false, 0x10, 0b0111, [2; 4]), Met::Static);
    assert_eq!(pass(&mut uut, branch(Kind::Pc, 0x40), 0x20, 0b0111, [2; 4]), Met::Static);
    assert_eq!(pass(&mut uut, plain(), 0x40, 0b0111, [2; 4]), Met::Static);
}

#[test]
fn without_warp_barriers_no_row_is_static_and_none_gets_a_barrier() {
    let mut uut = Uut::default();
    assert_eq!(load(&mut uut, branch(Kind::Pc, 0x40), [0b0011, 0b1100], [0; 4]), None);
    assert_eq!(process(&mut uut, true, 0x40, 0b0011, [0; 4]), Met::Reached(0));
    assert_eq!(step_released(&mut uut), []);
}

#[test]
fn dw2_a_barrier_of_kind_ret_has_no_pc() {
    let mut uut = enabled();
    diverge(&mut uut, branch(Kind::Return, 0), [0b0001, 0b0110], 2);
}

#[test]
fn dw3_threads_of_barred_rows_make_no_barrier() {
    let mut uut = enabled();
    diverge(&mut uut, branch(Kind::Pc, 0x40), [0b0011, 0b1100], 1);
    assert_eq!(load(&mut uut, branch(Kind::Pc, 0x30), [0b0001, 0b0010], [1; 4]), None);
    assert_eq!(process(&mut uut, true, 0x30, 0b0001, [1; 4]), Met::Reached(0));
    // Threads of rows 1 and 2, the lowest lane decides.
    diverge(&mut uut, branch(Kind::Pc, 0x40), [0b0011, 0b1100], 2);
    let rows = [1, 2, 1, 2];
    assert_eq!(load(&mut uut, branch(Kind::Pc, 0x50), [0b0110, 0b1001], rows), None);
}

#[test]
fn dw4_a_side_of_the_branch_itself_may_reach() {
    let mut uut = enabled();
    diverge(&mut uut, branch(Kind::Pc, 0x40), [0b0101, 0b1010], 0);
    assert_eq!(process(&mut uut, true, 0x40, 0b0101, [0; 4]), Met::Reached(0b0101));
    assert_eq!(process(&mut uut, false, 0x11, 0b1010, [0; 4]), Met::Reached(0));
    assert_eq!(pass(&mut uut, plain(), 0x40, 0b1010, [0; 4]), Met::Reached(0b1010));
    assert_eq!(step_released(&mut uut), [(0, 0x40, 0b1111)]);
}

#[test]
fn dw4_only_threads_at_depth_0_reach_a_barrier_of_kind_pc() {
    let mut uut = enabled();
    diverge(&mut uut, branch(Kind::Pc, 0x40), [0b0011, 0b1100], 0);
    assert_eq!(pass(&mut uut, call(), 0x40, 0b0001, [0; 4]), Met::Reached(0));
    assert_eq!(pass(&mut uut, plain(), 0x40, 0b0010, [0; 4]), Met::Reached(0b0010));
    assert_eq!(pass(&mut uut, returning(), 0x40, 0b0001, [0; 4]), Met::Reached(0b0001));
}

#[test]
fn dw4_the_depth_changes_in_register_0_of_arrivals_alone() {
    let mut uut = enabled();
    diverge(&mut uut, branch(Kind::Pc, 0x40), [0b0011, 0b1100], 0);
    // A return that some lanes execute; the others are at its PC still, in register 1.
    assert_eq!(load(&mut uut, call(), [0b0001, 0b0010], [0; 4]), None);
    assert_eq!(process(&mut uut, true, 0x20, 0b0001, [0; 4]), Met::Reached(0));
    assert_eq!(process(&mut uut, false, 0x40, 0b0010, [0; 4]), Met::Reached(0b0010));
    assert_eq!(process(&mut uut, false, 0x40, 0b0001, [0; 4]), Met::Reached(0));
    assert_eq!(pass(&mut uut, returning(), 0x40, 0b0001, [0; 4]), Met::Reached(0b0001));
}

#[test]
fn dw4_kind_ret_takes_the_pc_of_the_first_that_return() {
    let mut uut = enabled();
    diverge(&mut uut, branch(Kind::Return, 0), [0b0011, 0b1100], 1);
    assert_eq!(pass(&mut uut, call(), 0x80, 0b0001, [1; 4]), Met::Reached(0));
    assert_eq!(pass(&mut uut, returning(), 0x21, 0b0001, [1; 4]), Met::Reached(0));
    assert_eq!(pass(&mut uut, returning(), 0x90, 0b1110, [1; 4]), Met::Reached(0b1110));
    assert_eq!(step_released(&mut uut), []);
    assert_eq!(pass(&mut uut, returning(), 0x90, 0b0001, [1; 4]), Met::Reached(0b0001));
    assert_eq!(step_released(&mut uut), [(1, 0x90, 0b1111)]);
}

#[test]
fn dw4_fault_8_if_others_return_to_another_address() {
    let mut uut = enabled();
    diverge(&mut uut, branch(Kind::Return, 0), [0b0011, 0b1100], 1);
    diverge(&mut uut, branch(Kind::Return, 0), [0b0011, 0b1100], 2);
    assert_eq!(pass(&mut uut, returning(), 0x90, 0b0001, [1; 4]), Met::Reached(0b0001));
    assert_eq!(pass(&mut uut, returning(), 0x94, 0b0010, [2; 4]), Met::Reached(0b0010));
    // Lane 2 belongs to row 2, whose first thread has returned to this address.
    assert_eq!(pass(&mut uut, returning(), 0x94, 0b1100, [1, 1, 2, 1]), Met::Fault(3));
}

#[test]
fn dw5_dw7_several_rows_are_released_in_one_cycle_with_barriers_of_their_own() {
    let mut uut = enabled();
    diverge(&mut uut, branch(Kind::Pc, 0x40), [0b0001, 0b0010], 0);
    diverge(&mut uut, branch(Kind::Return, 0), [0b1000, 0b0100], 2);
    assert_eq!(pass(&mut uut, plain(), 0x40, 0b0001, [0; 4]), Met::Reached(0b0001));
    assert_eq!(pass(&mut uut, returning(), 0x40, 0b0100, [2; 4]), Met::Reached(0b0100));
    assert_eq!(pass(&mut uut, returning(), 0x40, 0b1010, [2, 0, 2, 2]), Met::Reached(0b1000));
    assert_eq!(step_released(&mut uut), [(2, 0x40, 0b1100)]);
    assert_eq!(pass(&mut uut, call(), 0x40, 0b0010, [0; 4]), Met::Reached(0b0010));
    assert_eq!(step_released(&mut uut), [(0, 0x40, 0b0011)]);
    diverge(&mut uut, branch(Kind::Pc, 0x50), [0b0001, 0b0010], 0);
    diverge(&mut uut, branch(Kind::Pc, 0x50), [0b1000, 0b0100], 2);
    assert_eq!(pass(&mut uut, plain(), 0x50, 0b1001, [0, 0, 2, 2]), Met::Reached(0b1001));
    assert_eq!(pass(&mut uut, plain(), 0x50, 0b0110, [0, 0, 2, 2]), Met::Reached(0b0110));
    assert_eq!(step_released(&mut uut), [(0, 0x50, 0b0011), (2, 0x50, 0b1100)]);
}

#[test]
fn dw6_threads_that_end_are_not_waited_for() {
    let mut uut = enabled();
    diverge(&mut uut, branch(Kind::Pc, 0x40), [0b0011, 0b1100], 0);
    assert_eq!(pass(&mut uut, plain(), 0x40, 0b0111, [0; 4]), Met::Reached(0b0111));
    exit(&mut uut, 0b1000, 1);
    assert_eq!(step_released(&mut uut), []);
    exit(&mut uut, 0b1000, 0);
    assert_eq!(step_released(&mut uut), [(0, 0x40, 0b0111)]);
}

#[test]
fn dw7_a_barrier_that_expects_nobody_any_more_is_not_released() {
    let mut uut = enabled();
    diverge(&mut uut, branch(Kind::Pc, 0x40), [0b0001, 0b0010], 0);
    exit(&mut uut, 0b0011, 0);
    assert_eq!(step_released(&mut uut), []);
    assert_eq!(process(&mut uut, false, 0x10, 0b0001, [0; 4]), Met::Static);
}

#[test]
fn dw8_after_kind_exit_or_a_jump_to_several_targets_the_row_is_free_until_its_block_ends() {
    for instruction in [branch(Kind::Exit, 0), plain(), returning()] {
        let mut uut = enabled();
        assert_eq!(load(&mut uut, instruction, [0b0011, 0b1100], [1; 4]), None);
        assert_eq!(process(&mut uut, true, 0x20, 0b0011, [1; 4]), Met::Reached(0));
        assert_eq!(load(&mut uut, branch(Kind::Pc, 0x40), [0b0001, 0b0010], [1; 4]), None);
        assert_eq!(process(&mut uut, true, 0x40, 0b0001, [1; 4]), Met::Reached(0));
        uut.start_valid.next = true;
        uut.start_warps.next = 0b010.into();
        step!(uut);
        uut.start_valid.next = false;
        assert_eq!(process(&mut uut, false, 0x10, 0b1111, [1; 4]), Met::Static);
    }
}

#[test]
fn reset_makes_all_rows_static() {
    let mut uut = enabled();
    diverge(&mut uut, branch(Kind::Pc, 0x40), [0b0011, 0b1100], 0);
    load(&mut uut, plain(), [0b0011, 0b1100], [1; 4]);
    uut.reset.next = true;
    step!(uut);
    uut.reset.next = false;
    for row in [0, 1] {
        assert_eq!(process(&mut uut, false, 0x40, 0b1111, [row; 4]), Met::Static);
    }
}
