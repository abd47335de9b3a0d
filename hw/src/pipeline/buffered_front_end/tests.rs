use super::*;
use crate::testing::{settle, step};
use crate::words::{Annotation, Kind};

type Uut<const SCOREBOARDS: usize> = BufferedFrontEnd<4, 4, 2, 2, SCOREBOARDS>;

const NOP: u64 = 0x13;
const JUMP_BACK: u64 = 0xff1f_f0ef; // jal ra, -16
const BRANCH: u64 = 0x0000_0463; // beq x0, x0, 8
const LOAD: u64 = 0x0000_2503; // lw a0, 0(zero)
const DIVIDE: u64 = 0x02b5_4533; // div a0, a0, a1

/// A front end whose instruction memory has these words from PC 0x40 on; the branch is
/// annotated.
fn with_code<const SCOREBOARDS: usize>(words: &[u64]) -> Uut<SCOREBOARDS> {
    let mut uut = Uut::default();
    uut.code.base.next = 0x40.into();
    uut.code.write_valid.next = true;
    for (index, &word) in words.iter().enumerate() {
        uut.code.write_index.next = (index as u64).into();
        uut.code.write_word.next = word.into();
        uut.code.write_kind.next = if word == BRANCH { Kind::Pc } else { Kind::None };
        uut.code.write_rpc.next = if word == BRANCH { 0x77.into() } else { 0.into() };
        cycle(&mut uut);
    }
    uut.code.write_valid.next = false;
    uut.packet.ready.next = true;
    uut.packet.divide_free.next = true;
    uut.packet.memory_free.next = true;
    settle(&mut uut);
    uut
}

/// The lowest candidate is chosen, at fetch and at issue.
fn pick<const SCOREBOARDS: usize>(uut: &mut Uut<SCOREBOARDS>) {
    settle(uut);
    choose(&mut uut.fetch_order);
    let ready = uut.issue_order.candidates.val().to_u64();
    assert_eq!(uut.packet.valid.val(), ready != 0);
    choose(&mut uut.issue_order);
    settle(uut);
}

fn choose(order: &mut ChoiceOut<4, 2>) {
    let candidates = order.candidates.val().to_u64();
    let lowest = (0..4).find(|slot| candidates >> slot & 1 == 1);
    order.pick.next = lowest.map_or(0, |slot| 1_u64 << slot).into();
    order.slot.next = lowest.unwrap_or(0).into();
}

/// An instruction issues in this cycle.
fn issued<const SCOREBOARDS: usize>(uut: &Uut<SCOREBOARDS>) -> bool {
    uut.packet.valid.val() && uut.packet.ready.val()
}

fn cycle<const SCOREBOARDS: usize>(uut: &mut Uut<SCOREBOARDS>) {
    pick(uut);
    step!(*uut);
    pick(uut);
}

/// Fetches for a slot; its decode cycle begins.
fn fetch<const SCOREBOARDS: usize>(uut: &mut Uut<SCOREBOARDS>, slot: u64, pc: u64) {
    uut.fetch.fetchable.next = (1 << slot).into();
    uut.fetch.pc.next = pc.into();
    pick(uut);
    assert_eq!(uut.fetch.slot.val(), slot);
    cycle(uut);
    uut.fetch.fetchable.next = 0.into();
    uut.fetch.pc.next = 0.into();
    settle(uut);
    assert!(uut.decode.valid.val());
    assert_eq!(uut.decode.slot.val(), slot);
}

fn complete<const SCOREBOARDS: usize>(uut: &mut Uut<SCOREBOARDS>, slot: u64, control: Control) {
    uut.completion.valid.next = true;
    uut.completion.instruction_tag.next = slot.into();
    uut.control_tag.next = slot.into();
    uut.completion.control.next = control;
    cycle(uut);
    uut.completion.valid.next = false;
    settle(uut);
}

#[test]
fn f2_the_slot_goes_on_behind_its_instruction() {
    let mut uut = with_code::<0>(&[NOP]);
    fetch(&mut uut, 2, 0x40);
    assert_eq!((uut.decode.next_pc.val(), uut.decode.calls.val()), (0x41.into(), false));
    assert_eq!(uut.slots.idle.val(), 0b1011);
}

#[test]
fn f2_the_slot_goes_on_at_the_target_of_a_jump() {
    let mut uut = with_code::<0>(&[NOP, JUMP_BACK]);
    fetch(&mut uut, 0, 0x41);
    assert_eq!((uut.decode.next_pc.val(), uut.decode.calls.val()), (0x3d.into(), true));
    cycle(&mut uut);
    assert_eq!(uut.slots.idle.val(), 0b1110);
    cycle(&mut uut);
    assert_eq!(uut.slots.idle.val(), 0b1111, "a jump does not block");
}

#[test]
fn f3_a_branch_blocks_its_slot_until_it_completes() {
    let mut uut = with_code::<0>(&[BRANCH]);
    fetch(&mut uut, 1, 0x40);
    cycle(&mut uut);
    assert!(issued(&uut));
    cycle(&mut uut);
    assert_eq!(uut.slots.idle.val(), 0b1101);
    uut.control_tag.next = 1.into();
    settle(&mut uut);
    let annotation = Annotation { kind: Kind::Pc, rpc: 0x77.into(), ..Annotation::default() };
    assert_eq!(uut.slot_completion.annotation.val(), annotation);
    complete(&mut uut, 1, Control::Branch);
    assert_eq!(uut.slots.idle.val(), 0b1111);
}

#[test]
fn f3_an_illegal_instruction_blocks_its_slot() {
    let mut uut = with_code::<0>(&[0]);
    fetch(&mut uut, 1, 0x40);
    cycle(&mut uut);
    assert_eq!(uut.packet.instruction.val().control, Control::Illegal);
    cycle(&mut uut);
    assert_eq!(uut.slots.idle.val(), 0b1101);
}

#[test]
fn i1_an_instruction_issues_in_the_cycle_after_its_decode_cycle() {
    let mut uut = with_code::<0>(&[NOP, BRANCH]);
    fetch(&mut uut, 3, 0x41);
    assert!(!uut.packet.valid.val());
    cycle(&mut uut);
    assert!(uut.packet.valid.val() && issued(&uut));
    assert_eq!(uut.issue_order.candidates.val(), 0b1000);
    assert_eq!(uut.packet.pc.val(), 0x41);
    assert_eq!(uut.packet.instruction.val().control, Control::Branch);
    cycle(&mut uut);
    assert!(!uut.packet.valid.val());
}

#[test]
fn i1_the_chosen_slot_issues_and_in_a_stall_it_stays_ready() {
    let mut uut = with_code::<0>(&[NOP]);
    uut.packet.ready.next = false;
    for slot in [2, 0, 3] {
        fetch(&mut uut, slot, 0x40);
        cycle(&mut uut);
    }
    assert!(uut.packet.valid.val() && !issued(&uut));
    assert_eq!((uut.issue_order.candidates.val(), uut.slots.busy.val()), (0b1101.into(), 0.into()));
    uut.packet.ready.next = true;
    for (pick, ready) in [(2_u64, 0b1001_u64), (0, 0b1000), (3, 0)] {
        uut.issue_order.pick.next = (1 << pick).into();
        uut.issue_order.slot.next = pick.into();
        settle(&mut uut);
        assert!(issued(&uut));
        step!(uut);
        assert_eq!(
            (uut.issue_order.candidates.val(), uut.slots.busy.val()),
            (ready.into(), (0b1101 & !ready).into())
        );
    }
    assert!(!uut.packet.valid.val());
}

#[test]
fn i1_the_next_instruction_waits_for_the_completion_of_the_one_before() {
    let mut uut = with_code::<0>(&[NOP, NOP]);
    fetch(&mut uut, 0, 0x40);
    cycle(&mut uut);
    cycle(&mut uut);
    fetch(&mut uut, 0, 0x41);
    cycle(&mut uut);
    assert!(!uut.packet.valid.val());
    complete(&mut uut, 0, Control::Next);
    assert!(uut.packet.valid.val());
    assert_eq!(uut.packet.pc.val(), 0x41);
}

/// Of slots that hold an instruction for the ALU, a load, a division and a load those are ready whose units can
/// take it.
fn slots_wait_for_their_units<const SCOREBOARDS: usize>() {
    let mut uut = with_code::<SCOREBOARDS>(&[NOP, LOAD, DIVIDE, LOAD]);
    uut.packet.ready.next = false;
    for slot in 0..4 {
        fetch(&mut uut, slot, 0x40 + slot);
        cycle(&mut uut);
    }
    for (divide_free, memory_free, ready) in
        [(true, true, 0b1111), (true, false, 0b0101), (false, true, 0b1011), (false, false, 0b0001)]
    {
        uut.packet.divide_free.next = divide_free;
        uut.packet.memory_free.next = memory_free;
        pick(&mut uut);
        assert_eq!(uut.issue_order.candidates.val(), ready);
        assert!(uut.packet.valid.val() && uut.packet.eligible.val());
        assert_eq!(uut.packet.awaits_divider.val(), !divide_free, "E6");
        assert_eq!(uut.packet.awaits_memory.val(), !memory_free, "E6");
    }
    uut.packet.ready.next = true;
    for (issues, what) in [(true, "the slot for the ALU"), (false, "none")] {
        pick(&mut uut);
        assert_eq!(issued(&uut), issues, "{what} issues");
        assert!(uut.packet.eligible.val(), "three slots would be ready but for their units (E3)");
        cycle(&mut uut);
    }
    assert_eq!(uut.slots.busy.val(), 0b0001);
    uut.packet.memory_free.next = true;
    pick(&mut uut);
    assert_eq!((issued(&uut), uut.packet.instruction_tag.val()), (true, 1.into()));
}

#[test]
fn i5_with_one_instruction_in_flight_a_slot_waits_for_its_unit() {
    slots_wait_for_their_units::<0>();
}

#[test]
fn i5_r2_with_a_scoreboard_of_registers_a_slot_waits_for_its_unit() {
    slots_wait_for_their_units::<1>();
}

#[test]
fn e3_a_slot_that_waits_for_more_than_its_unit_is_not_eligible() {
    let mut uut = with_code::<0>(&[LOAD]);
    assert!(!uut.packet.eligible.val());
    fetch(&mut uut, 0, 0x40);
    assert!(!uut.packet.eligible.val(), "in decode");
    cycle(&mut uut);
    assert!(uut.packet.eligible.val());
    uut.slots.flush.next = 0b0001.into();
    pick(&mut uut);
    assert!(!uut.packet.eligible.val(), "flushed");
    uut.slots.flush.next = 0.into();
    cycle(&mut uut);
    fetch(&mut uut, 0, 0x40);
    cycle(&mut uut);
    assert!(!uut.packet.eligible.val(), "busy with the load before");
}

#[test]
fn e6_a_slot_depends_on_what_is_in_flight_and_is_unresolved_until_its_branch_completes() {
    let mut uut = with_code::<0>(&[LOAD, BRANCH]);
    let told = |uut: &Uut<0>| (uut.packet.dependent.val(), uut.packet.unresolved.val());
    assert_eq!(told(&uut), (false, false));
    fetch(&mut uut, 0, 0x40);
    assert_eq!(told(&uut), (false, false), "in decode");
    cycle(&mut uut);
    pick(&mut uut);
    assert_eq!(told(&uut), (true, false));
    cycle(&mut uut);
    assert_eq!(told(&uut), (false, false), "the load is in flight");
    fetch(&mut uut, 0, 0x41);
    cycle(&mut uut);
    assert_eq!(told(&uut), (true, true), "the branch waits for the load");
    assert!(!uut.packet.eligible.val() && !uut.packet.awaits_memory.val());
}

#[test]
fn r2_with_a_scoreboard_of_registers_only_what_is_needed_is_waited_for() {
    const FIRST: u64 = 0x0000_0513; // addi a0, zero, 0
    const OTHER: u64 = 0x0000_0593; // addi a1, zero, 0
    const USES: u64 = 0x0005_0613; // addi a2, a0, 0
    let mut uut = with_code::<1>(&[FIRST, OTHER, USES]);
    for (pc, in_flight) in [(0x40, 0), (0x41, 1)] {
        fetch(&mut uut, 1, pc);
        cycle(&mut uut);
        assert!(issued(&uut));
        assert_eq!(uut.slots.busy.val(), in_flight << 1);
        cycle(&mut uut);
    }
    fetch(&mut uut, 1, 0x42);
    cycle(&mut uut);
    assert!(!uut.packet.valid.val());
    uut.completion.writes.next = true;
    uut.completion.rd.next = 11.into();
    complete(&mut uut, 1, Control::Next);
    assert_eq!((uut.packet.valid.val(), uut.slots.busy.val()), (false, 0b10.into()));
    uut.completion.rd.next = 10.into();
    complete(&mut uut, 1, Control::Next);
    assert_eq!((uut.packet.valid.val(), uut.slots.busy.val()), (true, 0.into()));
}

#[test]
fn c4_a_slot_leaves_the_barrier_when_it_may() {
    let mut uut = with_code::<0>(&[0x0b]);
    fetch(&mut uut, 1, 0x40);
    cycle(&mut uut);
    cycle(&mut uut);
    complete(&mut uut, 1, Control::Barrier);
    assert_eq!((uut.slots.waiting.val(), uut.slots.idle.val()), (0b0010.into(), 0b1101.into()));
    uut.slots.leaving.next = 0b0010.into();
    cycle(&mut uut);
    assert_eq!((uut.slots.waiting.val(), uut.slots.idle.val()), (0.into(), 0b1111.into()));
}

#[test]
fn k1_the_packet_has_the_threads_that_the_control_unit_gives_the_slot() {
    let mut uut = with_code::<0>(&[NOP]);
    fetch(&mut uut, 2, 0x40);
    cycle(&mut uut);
    assert_eq!(uut.issue.slot.val(), 2);
    uut.issue.lanes.next = 0b0110.into();
    uut.issue.block_row.next = 3.into();
    uut.issue.sw[1].next = 2.into();
    settle(&mut uut);
    assert_eq!(
        (uut.packet.instruction_tag.val(), uut.packet.lanes.val()),
        (2.into(), 0b0110.into())
    );
    assert_eq!((uut.packet.block_row.val(), uut.packet.sw[1].val()), (3.into(), 2.into()));
}

#[test]
fn f4_an_instruction_in_the_buffer_is_dropped() {
    let mut uut = with_code::<0>(&[NOP]);
    uut.packet.ready.next = false;
    for slot in [1, 2] {
        fetch(&mut uut, slot, 0x40);
        cycle(&mut uut);
    }
    assert_eq!(uut.issue_order.candidates.val(), 0b0110);
    uut.slots.flush.next = 0b0010.into();
    cycle(&mut uut);
    uut.slots.flush.next = 0.into();
    pick(&mut uut);
    assert_eq!(
        (uut.issue_order.candidates.val(), uut.slots.idle.val()),
        (0b0100.into(), 0b1011.into())
    );
}

#[test]
fn f4_an_instruction_in_decode_is_never_decoded() {
    for flushed in [BRANCH, JUMP_BACK] {
        let mut uut = with_code::<0>(&[flushed]);
        fetch(&mut uut, 1, 0x40);
        uut.slots.flush.next = 0b0010.into();
        settle(&mut uut);
        assert!(!uut.decode.valid.val(), "the PC does not move");
        assert_eq!(uut.slots.idle.val(), 0b1101, "it still is in decode");
        cycle(&mut uut);
        uut.slots.flush.next = 0.into();
        pick(&mut uut);
        assert_eq!((uut.packet.valid.val(), uut.slots.idle.val()), (false, 0b1111.into()));
    }
}

#[test]
fn f4_an_instruction_that_is_fetched_in_the_cycle_is_never_decoded() {
    let mut uut = with_code::<0>(&[NOP]);
    uut.fetch.fetchable.next = 0b0010.into();
    uut.fetch.pc.next = 0x40.into();
    uut.slots.flush.next = 0b0010.into();
    cycle(&mut uut);
    uut.fetch.fetchable.next = 0.into();
    uut.slots.flush.next = 0.into();
    for _ in 0..2 {
        pick(&mut uut);
        assert!(!uut.decode.valid.val() && !uut.packet.valid.val());
        assert_eq!(uut.slots.idle.val(), 0b1111);
        cycle(&mut uut);
    }
}

#[test]
fn f4_a_ready_slot_does_not_issue_in_the_cycle_of_its_flush() {
    let mut uut = with_code::<0>(&[NOP]);
    for slot in [0, 3] {
        uut.packet.ready.next = false;
        fetch(&mut uut, slot, 0x40);
        cycle(&mut uut);
    }
    uut.packet.ready.next = true;
    uut.slots.flush.next = 0b0001.into();
    pick(&mut uut);
    assert_eq!(uut.issue_order.candidates.val(), 0b1000);
    assert_eq!((issued(&uut), uut.packet.instruction_tag.val()), (true, 3.into()));
    uut.slots.flush.next = 0b1001.into();
    pick(&mut uut);
    assert!(!issued(&uut));
    cycle(&mut uut);
    uut.slots.flush.next = 0.into();
    pick(&mut uut);
    assert_eq!((uut.packet.valid.val(), uut.slots.busy.val()), (false, 0.into()));
}

#[test]
fn f4_a_blocked_slot_is_unblocked_and_its_instruction_in_flight_completes_as_ever() {
    let mut uut = with_code::<0>(&[BRANCH, NOP]);
    fetch(&mut uut, 1, 0x40);
    cycle(&mut uut);
    cycle(&mut uut);
    assert_eq!((uut.slots.idle.val(), uut.slots.busy.val()), (0b1101.into(), 0b0010.into()));
    uut.slots.flush.next = 0b0010.into();
    cycle(&mut uut);
    uut.slots.flush.next = 0.into();
    pick(&mut uut);
    assert_eq!((uut.slots.idle.val(), uut.slots.busy.val()), (0b1111.into(), 0b0010.into()));
    fetch(&mut uut, 1, 0x41);
    cycle(&mut uut);
    assert!(!uut.packet.valid.val(), "busy with the branch");
    complete(&mut uut, 1, Control::Branch);
    assert_eq!((uut.packet.valid.val(), uut.packet.pc.val()), (true, 0x41.into()));
}

#[test]
fn f4_a_flush_of_one_slot_does_not_disturb_another() {
    let mut uut = with_code::<0>(&[BRANCH]);
    fetch(&mut uut, 1, 0x40);
    uut.slots.flush.next = 0b1101.into();
    settle(&mut uut);
    assert!(uut.decode.valid.val());
    cycle(&mut uut);
    assert_eq!((uut.packet.valid.val(), uut.packet.pc.val()), (true, 0x40.into()));
    cycle(&mut uut);
    assert_eq!((uut.slots.idle.val(), uut.slots.busy.val()), (0b1101.into(), 0b0010.into()));
}

#[test]
fn f4_with_a_scoreboard_of_registers_a_flushed_instruction_needs_nothing() {
    const FIRST: u64 = 0x0000_0513; // addi a0, zero, 0
    const USES: u64 = 0x0005_0613; // addi a2, a0, 0
    let mut uut = with_code::<1>(&[FIRST, USES, NOP]);
    fetch(&mut uut, 1, 0x40);
    cycle(&mut uut);
    cycle(&mut uut);
    fetch(&mut uut, 1, 0x41);
    uut.slots.flush.next = 0b0010.into();
    cycle(&mut uut);
    uut.slots.flush.next = 0.into();
    fetch(&mut uut, 1, 0x42);
    cycle(&mut uut);
    assert_eq!((uut.packet.valid.val(), uut.packet.pc.val()), (true, 0x42.into()));
}
