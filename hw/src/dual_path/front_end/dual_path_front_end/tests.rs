use super::*;
use crate::testing::{settle, step};
use crate::words::Kind;

/// Four warps of four lanes.
type Uut = DualPathFrontEnd<4, 8, 4, 3, 2, 1>;

const NOP: u64 = 0x13;
const JUMP_BACK: u64 = 0xff1f_f0ef; // jal ra, -16
const BRANCH: u64 = 0x0000_0463; // beq x0, x0, 8
const LOAD: u64 = 0x0000_2503; // lw a0, 0(zero)
const COPY: u64 = 0x0005_0593; // mv a1, a0
const DIVIDE: u64 = 0x02b5_4533; // div a0, a0, a1

/// A front end whose instruction memory has these words from PC 0x40 on; the branch is annotated.
fn with_code(words: &[u64]) -> Uut {
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
    uut.packet.divide_free.next = true;
    uut.packet.memory_free.next = true;
    settle(&mut uut);
    uut
}

/// The lowest candidate is chosen, at fetch and at issue.
fn pick(uut: &mut Uut) {
    settle(uut);
    choose(&mut uut.fetch_order);
    choose(&mut uut.issue_order);
    settle(uut);
}

fn choose<const N: usize, const W: usize>(order: &mut ChoiceOut<N, W>) {
    let candidates = order.candidates.val().to_u64();
    let lowest = (0..N as u64).find(|slot| candidates >> slot & 1 == 1);
    order.pick.next = lowest.map_or(0, |slot| 1_u64 << slot).into();
    order.slot.next = lowest.unwrap_or(0).into();
}

fn cycle(uut: &mut Uut) {
    pick(uut);
    step!(*uut);
    pick(uut);
}

/// A slot fetches the instruction at `pc` and decodes it.
fn fill(uut: &mut Uut, slot: u64, pc: u64) {
    uut.fetch.fetchable.next = (1 << slot).into();
    uut.fetch.pc.next = pc.into();
    cycle(uut);
    uut.fetch.fetchable.next = 0.into();
    assert_eq!(uut.slots.idle.val().to_u64() >> slot & 1, 0);
    cycle(uut);
}

/// The slot that issues in a cycle in which one may, if one does; its PC and that to which the slot moves. Steps.
fn issue(uut: &mut Uut) -> Option<(u64, u64, u64)> {
    uut.packet.ready.next = true;
    pick(uut);
    let issued = uut.decode.valid.val().then(|| {
        let slot = uut.packet.instruction_tag.val().to_u64();
        assert_eq!((uut.decode.slot.val(), uut.issue.slot.val()), (slot.into(), slot.into()));
        (slot, uut.packet.pc.val().to_u64(), uut.decode.next_pc.val().to_u64())
    });
    assert_eq!(issued.is_some(), uut.packet.valid.val());
    step!(*uut);
    uut.packet.ready.next = false;
    pick(uut);
    issued
}

/// Whether an opportunity would be a control wait, a shadow wait.
fn waits(uut: &mut Uut) -> (bool, bool) {
    uut.packet.ready.next = true;
    pick(uut);
    let told = (uut.control_wait.val(), uut.shadow_wait.val());
    uut.packet.ready.next = false;
    pick(uut);
    assert!(!uut.control_wait.val() && !uut.shadow_wait.val());
    told
}

/// An instruction of the slot completes: `Next` is the load.
fn complete(uut: &mut Uut, slot: u64, control: Control) {
    uut.completion.valid.next = true;
    uut.completion.instruction_tag.next = slot.into();
    uut.completion.control.next = control;
    uut.completion.memory.next = control == Control::Next;
    uut.completion.writes.next = control == Control::Next;
    uut.completion.rd.next = 10.into();
    cycle(uut);
    uut.completion.valid.next = false;
    pick(uut);
}

#[test]
fn va2_the_pc_moves_when_the_instruction_issues() {
    let mut uut = with_code(&[NOP, JUMP_BACK]);
    fill(&mut uut, 3, 0x41);
    assert!(!uut.decode.valid.val());
    uut.packet.ready.next = true;
    pick(&mut uut);
    assert!(uut.decode.valid.val() && uut.decode.calls.val());
    assert_eq!(issue(&mut uut), Some((3, 0x41, 0x3d)));
    assert_eq!(uut.slots.idle.val(), 0xff, "a jump does not block");
    fill(&mut uut, 4, 0x40);
    assert!(!uut.decode.calls.val());
    assert_eq!(issue(&mut uut), Some((4, 0x40, 0x41)));
}

#[test]
fn v18_a_held_slot_does_not_issue() {
    let mut uut = with_code(&[NOP]);
    fill(&mut uut, 2, 0x40);
    uut.paths.held.next = 0b0100.into();
    assert_eq!(issue(&mut uut), None);
    assert!(!uut.packet.eligible.val());
    uut.paths.held.next = 0.into();
    pick(&mut uut);
    assert!(uut.packet.eligible.val());
    assert_eq!(issue(&mut uut), Some((2, 0x40, 0x41)));
}

#[test]
fn f4_a_flushed_slot_holds_nothing() {
    let mut uut = with_code(&[NOP]);
    fill(&mut uut, 2, 0x40);
    uut.slots.flush.next = 0b1100.into();
    uut.paths.held.next = 0b1100.into();
    cycle(&mut uut);
    uut.slots.flush.next = 0.into();
    uut.paths.held.next = 0.into();
    pick(&mut uut);
    assert_eq!(uut.slots.idle.val(), 0xff);
    assert_eq!(issue(&mut uut), None);
}

#[test]
fn v19_sides_of_a_warp_take_turns() {
    let mut uut = with_code(&[NOP]);
    uut.paths.left_first.next = 0b0010.into();
    cycle(&mut uut);
    uut.paths.left_first.next = 0.into();
    for slot in [2, 3] {
        fill(&mut uut, slot, 0x40);
    }
    uut.packet.ready.next = true;
    pick(&mut uut);
    assert!(uut.two_ready.val());
    assert_eq!(issue(&mut uut).map(|issued| issued.0), Some(2));
    fill(&mut uut, 2, 0x40);
    assert_eq!(issue(&mut uut).map(|issued| issued.0), Some(3));
    uut.packet.ready.next = true;
    pick(&mut uut);
    assert!(!uut.two_ready.val());
}

#[test]
fn v3_a_control_instruction_waits_for_that_of_the_other_side() {
    let mut uut = with_code(&[BRANCH, NOP]);
    fill(&mut uut, 2, 0x40);
    assert_eq!(issue(&mut uut), Some((2, 0x40, 0x41)));
    assert_eq!(uut.paths.unresolved.val(), 0b0010);
    fill(&mut uut, 3, 0x40);
    assert_eq!(waits(&mut uut), (true, false));
    assert_eq!(issue(&mut uut), None);
    // Another warp does not wait; nor does an instruction that is none.
    fill(&mut uut, 4, 0x40);
    assert_eq!(waits(&mut uut), (false, false));
    assert_eq!(issue(&mut uut), Some((4, 0x40, 0x41)));
    fill(&mut uut, 0, 0x41);
    assert_eq!(issue(&mut uut), Some((0, 0x41, 0x42)));
    complete(&mut uut, 2, Control::Branch);
    assert_eq!(uut.paths.unresolved.val(), 0b0100);
    assert_eq!(issue(&mut uut), Some((3, 0x40, 0x41)));
    assert_eq!(uut.paths.unresolved.val(), 0b0110);
}

#[test]
fn c3_the_annotation_of_a_branch_comes_with_its_completion() {
    let mut uut = with_code(&[NOP, BRANCH]);
    fill(&mut uut, 5, 0x41);
    issue(&mut uut);
    uut.completion.valid.next = true;
    uut.completion.instruction_tag.next = 5.into();
    uut.completion.control.next = Control::Branch;
    pick(&mut uut);
    assert!(uut.slot_completion.valid.val());
    assert_eq!(uut.slot_completion.slot.val(), 5);
    let annotation = uut.slot_completion.annotation.val();
    assert_eq!((annotation.kind, annotation.rpc), (Kind::Pc, 0x77.into()));
}

#[test]
fn vr2_v11_a_side_waits_for_what_is_shadowed() {
    let mut uut = with_code(&[LOAD, COPY]);
    fill(&mut uut, 2, 0x40);
    assert_eq!(issue(&mut uut), Some((2, 0x40, 0x41)));
    assert_eq!(uut.slots.busy.val(), 0b0100);
    fill(&mut uut, 2, 0x41);
    assert_eq!(waits(&mut uut), (false, false), "it waits for a register of its own side");
    uut.paths.copy.next = 0b1100.into();
    cycle(&mut uut);
    uut.paths.copy.next = 0.into();
    fill(&mut uut, 3, 0x41);
    assert_eq!(waits(&mut uut), (false, true));
    assert_eq!(issue(&mut uut), None);
    complete(&mut uut, 2, Control::Next);
    assert_eq!(uut.slots.busy.val(), 0);
    assert_eq!(issue(&mut uut).map(|issued| issued.0), Some(3));
    assert_eq!(issue(&mut uut).map(|issued| issued.0), Some(2));
}

#[test]
fn v22_a_division_that_issues_is_told() {
    let mut uut = with_code(&[DIVIDE]);
    fill(&mut uut, 1, 0x40);
    uut.packet.divide_free.next = false;
    uut.packet.ready.next = true;
    pick(&mut uut);
    assert!(uut.packet.eligible.val() && !uut.packet.valid.val());
    assert_eq!((uut.paths.issuing.val(), uut.paths.dividing.val()), (0.into(), 0.into()));
    uut.packet.divide_free.next = true;
    pick(&mut uut);
    assert_eq!((uut.paths.issuing.val(), uut.paths.dividing.val()), (0b10.into(), 0b10.into()));
    uut.packet.ready.next = false;
    pick(&mut uut);
    assert_eq!((uut.paths.issuing.val(), uut.paths.dividing.val()), (0.into(), 0.into()));
}
