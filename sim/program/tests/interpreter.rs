//! The interpreter, thread by thread: instructions, memories, barriers, faults.

use heddle_program::assembler;
use heddle_program::assembler::{DATA, program};
use heddle_program::interpret::{FaultCause, LaunchError};
use heddle_program::memory::{ARGUMENTS_START, STACK_TOP};
use heddle_program::{Launch, Memory, Outcome, RunError, run};

fn try_run(source: &str, launch: &Launch) -> Result<(Outcome, Memory), RunError> {
    let program = program(source);
    let mut memory = program.memory();
    run(&program, launch, &mut memory).map(|outcome| (outcome, memory))
}

fn finish(source: &str, launch: &Launch) -> (Outcome, Memory) {
    try_run(source, launch).unwrap_or_else(|error| panic!("{error}"))
}

/// The exit status of one thread.
fn result(body: &str) -> u32 {
    finish(&format!(".func start\n{body}\necall"), &Launch::new(1, 1, vec![])).0.threads[0]
        .exit_status
}

fn fault(body: &str) -> FaultCause {
    match try_run(&format!(".func start\n{body}\necall"), &Launch::new(1, 1, vec![])) {
        Err(RunError::Fault(fault)) => fault.cause,
        other => panic!("no fault: {:?}", other.map(|_| ())),
    }
}

#[test]
fn a_thread_starts_with_its_stack_pointer_at_the_top_and_everything_else_zero() {
    for register in ["ra", "gp", "tp", "t0", "s0", "a0", "a7", "s11", "t6"] {
        assert_eq!(result(&format!("mv a0, {register}")), 0, "{register}");
    }
    assert_eq!(result("mv a0, sp"), STACK_TOP);
}

#[test]
fn writes_to_register_zero_are_dropped() {
    assert_eq!(result("addi zero, zero, 5\nmv a0, zero"), 0);
}

#[test]
fn jumps_link_the_next_instruction() {
    assert_eq!(result("jal ra, over\n.func over\nmv a0, ra"), assembler::CODE + 4);
    assert_eq!(result("auipc t0, 0\njalr ra, 9(t0)\nmv a0, ra"), assembler::CODE + 8);
}

#[test]
fn loads_extend_by_their_sign() {
    let store = format!("li t0, {DATA:#x}\nli t1, 0x8081f2f3\nsw t1, 0(t0)\n");
    let load = |text: &str| result(&format!("{store}{text}"));
    assert_eq!(load("lb a0, 0(t0)"), 0xffff_fff3);
    assert_eq!(load("lbu a0, 1(t0)"), 0xf2);
    assert_eq!(load("lh a0, 2(t0)"), 0xffff_8081);
    assert_eq!(load("lhu a0, 0(t0)"), 0xf2f3);
    assert_eq!(load("lw a0, 0(t0)"), 0x8081_f2f3);
}

#[test]
fn partial_stores_keep_the_other_bytes() {
    let code = format!(
        "li t0, {DATA:#x}\nli t1, -1\nsw t1, 0(t0)\nsb zero, 1(t0)\nsh zero, 2(t0)\nlw a0, 0(t0)"
    );
    assert_eq!(result(&code), 0xff);
}

#[test]
fn atomics_return_the_old_value_and_store_the_new_one() {
    for (operation, expected) in [
        ("amoswap.w", 0xffff_fff0),
        ("amoadd.w", 0xffff_fff7),
        ("amoxor.w", 0xffff_fff7),
        ("amoand.w", 0),
        ("amoor.w", 0xffff_fff7),
        ("amomin.w", 0xffff_fff0),
        ("amomax.w", 7),
        ("amominu.w", 7),
        ("amomaxu.w", 0xffff_fff0),
    ] {
        let code = format!(
            "li t0, {DATA:#x}\nli t1, 7\nsw t1, 0(t0)\nli t2, -16\n{operation} a1, t2, (t0)\n"
        );
        assert_eq!(result(&format!("{code}lw a0, 0(t0)")), expected, "{operation}");
        assert_eq!(result(&format!("{code}mv a0, a1")), 7, "{operation}");
    }
}

#[test]
fn a_store_conditional_needs_its_own_reservation() {
    let start = format!("li t0, {DATA:#x}\nli t1, 3\n");
    assert_eq!(result(&format!("{start}sc.w a0, t1, (t0)")), 1);
    assert_eq!(result(&format!("{start}lr.w t2, (t0)\nsc.w a0, t1, (t0)")), 0);
    let twice = "lr.w t2, (t0)\nsc.w a0, t1, (t0)\nsc.w a0, t1, (t0)";
    assert_eq!(result(&format!("{start}{twice}")), 1);
    let elsewhere = "addi t3, t0, 4\nlr.w t2, (t0)\nsc.w a0, t1, (t3)";
    assert_eq!(result(&format!("{start}{elsewhere}")), 1);
}

/// What a thread does between `lr` and `sc` to the word at `t0`, and whether the `sc` fails for it in global and private
/// memory, and in shared memory.
const BETWEEN: [(&str, u32, u32); 10] = [
    ("", 0, 0),
    ("lw t2, 0(t0)", 0, 0),
    ("sw t1, 0(t0)", 1, 1),
    ("sb t1, 3(t0)", 1, 1),
    ("sw t1, 4(t0)", 0, 1),
    ("amoadd.w t2, t1, (t0)", 0, 1),
    ("amoadd.w t2, t1, (t3)", 0, 1),
    ("lr.w t2, (t3)", 1, 1),
    ("sc.w t2, t1, (t3)", 1, 1),
    // In the other memory.
    ("lr.w t2, (t4)\nsw t1, 0(t4)\nsc.w t2, t1, (t4)", 0, 0),
];

#[test]
fn a_store_of_the_thread_itself_breaks_its_reservation() {
    let shared = 0xe000_0000;
    let places = [(DATA, shared), (STACK_TOP, shared), (shared, DATA)];
    for (place, other) in places {
        for (between, at_the_port, in_shared_memory) in BETWEEN {
            let source = format!(
                ".func start
                 li t0, {place:#x}
                 li t1, 3
                 addi t3, t0, 4
                 li t4, {other:#x}
                 lr.w t2, (t0)
                 {between}
                 sc.w a0, t1, (t0)
                 ecall"
            );
            let launch = Launch { shared_bytes: 64, ..Launch::new(1, 1, vec![]) };
            let fails = finish(&source, &launch).0.threads[0].exit_status;
            let expected = if place == shared { in_shared_memory } else { at_the_port };
            assert_eq!(fails, expected, "{place:#x}: {between}");
        }
    }
}

#[test]
fn any_write_to_shared_memory_breaks_the_reservations_there() {
    // Thread 0 reserves a word and waits; thread 1 stores to another one while it waits.
    let source = ".func start
        csrr t0, 0xcc0
        li t1, 0xe0000000
        bne t0, zero, other
        lr.w t2, (t1)
        bar
        sc.w a0, t1, (t1)
        ecall
        other:
        sw t0, 32(t1)
        bar
        ecall";
    for (threads, fails) in [(1, 0), (2, 1)] {
        let launch = Launch { shared_bytes: 64, ..Launch::new(1, threads, vec![]) };
        assert_eq!(finish(source, &launch).0.threads[0].exit_status, fails);
    }
}

#[test]
fn a_store_of_another_thread_breaks_a_reservation() {
    // Thread 0 reserves and waits; thread 1 stores while it waits.
    let source = format!(
        ".func start
         csrr t0, 0xcc0
         li t1, {DATA:#x}
         bne t0, zero, other
         lr.w t2, (t1)
         bar
         sc.w a0, t1, (t1)
         ecall
         other:
         sb t0, 3(t1)
         bar
         ecall"
    );
    assert_eq!(finish(&source, &Launch::new(1, 2, vec![])).0.threads[0].exit_status, 1);
    assert_eq!(finish(&source, &Launch::new(1, 1, vec![])).0.threads[0].exit_status, 0);
}

#[test]
fn control_registers_identify_the_thread() {
    let source = ".func start
        csrr a0, 0xf14
        csrr a1, 0xcc0
        csrr a2, 0xcc1
        csrr a3, 0xcc2
        csrr a4, 0xcc3
        csrr a5, 0xcc4
        csrr a6, 0xcc5
        slli t0, a0, 5
        csrr a7, 0xcc6
        lw a7, 4(a7)
        add t0, t0, a7
        sw a0, 0(t0)
        sw a1, 4(t0)
        sw a2, 8(t0)
        sw a3, 12(t0)
        sw a4, 16(t0)
        sw a5, 20(t0)
        sw a6, 24(t0)
        ecall";
    let launch = Launch { lanes: 2, ..Launch::new(3, 4, vec![0, DATA]) };
    let (outcome, memory) = finish(source, &launch);
    assert_eq!(outcome.threads.len(), 12);
    let words = memory.read_words(DATA + 11 * 32, 7);
    assert_eq!(words, [11, 3, 2, 4, 3, 1, 1]);
    assert_eq!(memory.read_word(ARGUMENTS_START + 4), DATA);
}

#[test]
fn retired_instructions_count_those_before_the_read() {
    assert_eq!(result("nop\nnop\ncsrr a0, 0xc02"), 2);
    assert_eq!(result("nop\ncsrr a0, 0xc00"), 1);
    assert_eq!(result("csrr a0, 0xc82"), 0);
}

#[test]
fn shared_memory_is_one_per_block_and_starts_zero() {
    // Each thread adds 1 to the shared word, then all read it behind the barrier.
    let source = ".func start
        li t0, 0xe0000000
        li t1, 1
        amoadd.w zero, t1, (t0)
        bar
        lw a0, 0(t0)
        ecall";
    let launch = Launch { shared_bytes: 4, ..Launch::new(2, 3, vec![]) };
    let (outcome, _) = finish(source, &launch);
    assert!(outcome.threads.iter().all(|thread| thread.exit_status == 3));
}

#[test]
fn private_memory_is_one_per_thread_at_equal_addresses() {
    let source = ".func start
        csrr t0, 0xcc0
        sw t0, -4(sp)
        bar
        lw a0, -4(sp)
        ecall";
    let (outcome, _) = finish(source, &Launch::new(1, 3, vec![]));
    let statuses: Vec<u32> = outcome.threads.iter().map(|thread| thread.exit_status).collect();
    assert_eq!(statuses, [0, 1, 2]);
}

#[test]
fn a_barrier_opens_when_the_others_have_ended() {
    let source = ".func start
        csrr a0, 0xcc0
        beq a0, zero, end
        bar
        end:
        exit";
    let (outcome, _) = finish(source, &Launch::new(1, 3, vec![]));
    let counts: Vec<u64> = outcome.threads.iter().map(|thread| thread.instructions).collect();
    assert_eq!(counts, [3, 4, 4]);
    assert_eq!(outcome.instructions(), 11);
}

#[test]
fn bad_accesses_are_faults() {
    let access = |address: u32, text: &str| fault(&format!("li t0, {address:#x}\n{text}"));
    assert_eq!(access(0xffc, "lw a0, 0(t0)"), FaultCause::Unmapped { address: 0xffc });
    assert_eq!(access(0xe001_0000, "lw a0, 0(t0)"), FaultCause::Unmapped { address: 0xe001_0000 });
    assert_eq!(
        access(DATA, "lw a0, 2(t0)"),
        FaultCause::Misaligned { address: DATA + 2, bytes: 4 }
    );
    assert_eq!(
        access(DATA, "sh a0, 1(t0)"),
        FaultCause::Misaligned { address: DATA + 1, bytes: 2 }
    );
    assert_eq!(
        access(DATA, "addi t0, t0, 2\nlr.w a0, (t0)"),
        FaultCause::Misaligned { address: DATA + 2, bytes: 4 }
    );
    assert_eq!(
        access(0xe000_0000, "lw a0, 0(t0)"),
        FaultCause::SharedOverflow { address: 0xe000_0000, size: 0 }
    );
    assert_eq!(
        fault("li t0, -4096\nadd sp, sp, t0\nsw a0, 12(sp)"),
        FaultCause::PrivateOverflow { address: 0xffff_effc, size: 4096 }
    );
    assert_eq!(
        access(assembler::CODE, "sw a0, 0(t0)"),
        FaultCause::ReadOnly { address: assembler::CODE }
    );
}

#[test]
fn the_argument_block_is_read_only() {
    let source = ".func start\ncsrr t0, 0xcc6\nsw t0, 0(t0)\necall";
    let error = try_run(source, &Launch::new(1, 1, vec![5])).unwrap_err();
    assert_eq!(
        error.to_string(),
        "block 0, thread 0 at 0x80000004 (start+0x4: sw t0, 0(t0)): \
         store to read-only address 0x7ffff000 (code, constants or arguments)"
    );
}

#[test]
fn leaving_the_code_is_a_fault() {
    let jump = |target| FaultCause::JumpOutsideCode { target };
    assert_eq!(fault("li t0, 0x90000000\njalr zero, 0(t0)"), jump(0x9000_0000));
    assert_eq!(fault("auipc t0, 0\njalr zero, 6(t0)"), jump(assembler::CODE + 6));
}

#[test]
fn a_ballot_needs_block_wide_execution() {
    assert_eq!(fault("ballot a0, a0"), FaultCause::NeedsWarp);
}

#[test]
fn in_warps_of_one_thread_a_ballot_is_the_thread_s_own_vote() {
    let launch = Launch { lanes: 1, ..Launch::new(1, 3, vec![]) };
    let (outcome, _) = finish(".func start\ncsrr t0, 0xcc0\nballot a0, t0\necall", &launch);
    let votes: Vec<u32> = outcome.threads.iter().map(|thread| thread.exit_status).collect();
    assert_eq!(votes, [0, 1, 1]);
}

#[test]
fn a_run_beyond_its_budget_says_where_its_threads_are() {
    let source = ".func start
        csrr a0, 0xcc0
        beq a0, zero, done
        spin:
        j spin
        done:
        ecall";
    let launch = Launch { budget: 100, ..Launch::new(1, 3, vec![]) };
    let error = try_run(source, &launch).unwrap_err();
    assert_eq!(
        error.to_string(),
        "did not finish in 100 instructions; block 0: 1 of its threads (first 2) at 0x80000000 \
         (start+0x0), 1 of its threads (first 1) at 0x80000008 (start+0x8)"
    );
}

#[test]
fn impossible_launches_are_refused() {
    let refused = |launch: Launch| match try_run(".func start\necall", &launch) {
        Err(RunError::Launch(error)) => error,
        other => panic!("not refused: {:?}", other.map(|_| ())),
    };
    let launch = || Launch::new(1, 1, vec![]);
    assert_eq!(refused(Launch::new(0, 1, vec![])), LaunchError::Empty);
    assert_eq!(refused(Launch::new(1, 0, vec![])), LaunchError::Empty);
    assert_eq!(
        refused(Launch { shared_bytes: 65537, ..launch() }),
        LaunchError::SharedTooLarge { bytes: 65537 }
    );
    assert_eq!(
        refused(Launch { private_bytes: 100, ..launch() }),
        LaunchError::PrivateSize { bytes: 100 }
    );
    let private = Launch { private_bytes: 1 << 28, ..Launch::new(1, 5, vec![]) };
    assert_eq!(refused(private), LaunchError::PrivateTooLarge { threads: 5, bytes: 1 << 28 });
    assert_eq!(
        refused(Launch::new(1 << 22, 2, vec![])),
        LaunchError::TooManyThreads { threads: 1 << 23 }
    );
    assert_eq!(
        refused(Launch::new(u32::MAX, 2, vec![])),
        LaunchError::TooManyThreads { threads: 0x1_ffff_fffe }
    );
    assert_eq!(
        refused(Launch::new(1, 1 << 20, vec![])),
        LaunchError::BlockTooLarge { threads: 1 << 20 }
    );
    assert_eq!(
        refused(Launch::new(1, 1, vec![0; 1025])),
        LaunchError::TooManyArguments { words: 1025 }
    );
}
