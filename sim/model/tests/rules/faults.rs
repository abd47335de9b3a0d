//! The fault codes, with the lane and the message.

use heddle_program::copied_barriers::REMEDY;

use crate::trace::Case;

/// t0: lane; the faulting instruction is at index 4 and fails in lanes 2 and 3.
fn from_lane_2(setup: &str, instruction: &str) -> Case {
    let body = format!("csrr t0, 0xcc5\n srli t1, t0, 1\n {setup}\n {instruction}\n exit");
    Case::new(&body).threads(4)
}

#[track_caller]
fn check(case: Case, code: u8, lane: u8, message: &str) {
    let trace = case.run();
    let (cycle, found, found_lane, pc) = trace.fault();
    assert_eq!((found, found_lane), (code, lane), "{}", trace.message());
    let full = trace.message();
    let expected =
        format!("cycle {cycle}: block 0, thread {lane} at {:#010x} (start+", 0x8000_0000 + 4 * pc);
    assert!(full.starts_with(&expected), "{full}");
    assert!(full.ends_with(message), "{full}");
    // E1: the last event of the last cycle, and the only one of it.
    assert_eq!(trace.statistics.cycles, cycle + 1);
    assert_eq!(trace.events.iter().filter(|(at, _)| *at == cycle).count(), 1);
}

#[test]
fn an_instruction_of_units_that_the_core_does_not_have_is_fault_1() {
    check(Case::new(".word 0x0005308b\n exit"), 1, 0, "this core has no unit for the instruction");
}

#[test]
fn words_that_are_no_instructions_are_fault_1_when_they_are_reached() {
    let case = Case::new("li t0, hidden\n jalr zero, 4(t0)\n hidden:\n exit\n .word 0xffffffff");
    check(case, 1, 0, "0xffffffff is not an instruction of RV32IMA, Zfinx or the SIMT extension");
    let trace = Case::new("li t0, hidden\n jalr zero, 64(t0)\n hidden:\n exit").run();
    assert_eq!(trace.fault().1, 1);
    assert!(trace.message().ends_with("at 0x8000004c: there is no code"), "{}", trace.message());
}

#[test]
fn m1_unmapped_addresses_are_fault_2() {
    let case = from_lane_2("lui a0, 0x90000\n mul t1, t1, a0\n sub a0, a0, t1", "lw a1, 16(a0)");
    check(case, 2, 2, "access to unmapped address 0x00000010");
    check(Case::new("lui a0, 0xe0010\n sw a0, 0(a0)\n exit"), 2, 0, "unmapped address 0xe0010000");
}

#[test]
fn m1_misaligned_addresses_are_fault_3_before_anything_else() {
    let case = from_lane_2("lui a0, 0x90000\n add a0, a0, t1", "lh a1, 0(a0)");
    check(case, 3, 2, "misaligned 2-byte access to 0x90000001");
    check(Case::new("amoadd.w a1, a0, (zero)\n lw a0, 2(zero)\n exit"), 2, 0, "0x00000000");
    check(Case::new("lw a0, 2(zero)\n exit"), 3, 0, "misaligned 4-byte access to 0x00000002");
}

#[test]
fn m1_addresses_beyond_shared_memory_are_fault_4() {
    let case = from_lane_2("lui a0, 0xe0000\n slli t1, t1, 4\n add a0, a0, t1", "lw a1, 4(a0)");
    check(
        case.clone().shared(20),
        4,
        2,
        "access to 0xe0000014, beyond the 20 bytes of shared memory",
    );
    assert_eq!(case.shared(24).run().result, Ok(()));
}

#[test]
fn m1_addresses_below_private_memory_are_fault_5() {
    let case = from_lane_2("lui a0, 0xfffff\n slli t1, t1, 2\n sub a0, a0, t1", "sw t0, 0(a0)");
    check(case, 5, 2, "access to 0xffffeffc, beyond the 4096 bytes of private memory");
}

#[test]
fn m1_stores_to_code_and_arguments_are_fault_6() {
    let store = "sw t0, 0(a0)\n exit";
    check(
        Case::new(&format!("lui a0, 0x80000\n {store}")),
        6,
        0,
        "read-only address 0x80000000 (code, constants or arguments)",
    );
    check(
        Case::new(&format!("lui a0, 0x7ffff\n {store}")),
        6,
        0,
        "0x7ffff000 (code, constants or arguments)",
    );
    for atomic in ["sc.w a1, a1, (a0)", "amoadd.w a1, a1, (a0)"] {
        let case = Case::new(&format!("lui a0, 0x80000\n {atomic}\n exit"));
        assert_eq!(case.run().fault().1, 6, "{atomic}");
    }
    assert_eq!(Case::new("lui a0, 0x80000\n lr.w a1, (a0)\n exit").run().result, Ok(()));
}

#[test]
fn c3_jumps_to_different_targets_are_fault_7() {
    let setup = "li a0, here\n slli t1, t1, 2\n add a0, a0, t1";
    let case = from_lane_2(setup, "jalr zero, 4(a0)\n here:\n nop\n nop");
    check(case, 7, 2, "jumps to 0x80000024, but thread 0 jumps to 0x80000020");
}

#[test]
fn c3_jumps_to_what_cannot_be_code_are_fault_9() {
    let message = "jump to 0x90000000, where there is no code";
    check(Case::new("lui a0, 0x90000\n jalr zero, 0(a0)\n exit"), 9, 0, message);
    let message = "jump to 0x80000002, where there is no code";
    check(Case::new("lui a0, 0x80000\n jalr zero, 2(a0)\n exit"), 9, 0, message);
}

#[test]
fn c3_a_barrier_in_divergent_code_is_fault_10() {
    let case = from_lane_2("beq t1, zero, over", "bar\n over:\n nop");
    let message =
        format!("barrier in divergent code: other threads of the warp are elsewhere ({REMEDY})");
    check(case, 10, 2, &message);
}
