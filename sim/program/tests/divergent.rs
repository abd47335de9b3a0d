//! What a core refuses and the reference runs: barriers, jumps and returns of threads that are
//! not together. Block-wide execution must end as thread-by-thread execution does, under every
//! choice of stack rules, and bring the threads together again where it can.

mod common;

use common::{CLANG, GCC, compile};
use heddle_program::assembler::{self, DATA, program};
use heddle_program::buffers::{Buffer, Buffers};
use heddle_program::interpret::{Fault, FaultCause, StackRules};
use heddle_program::{Launch, Memory, Outcome, Program, RunError, run, run_blocks};

fn all_rules() -> impl Iterator<Item = StackRules> {
    (0..8).map(|bits| StackRules {
        stack_reuse: bits & 1 != 0,
        prune: bits & 2 != 0,
        likely_convergence: bits & 4 != 0,
    })
}

type Ended = Result<(Outcome, Memory), Box<Fault>>;

fn end(outcome: Result<Outcome, RunError>, memory: Memory) -> Ended {
    match outcome {
        Ok(outcome) => Ok((outcome, memory)),
        Err(RunError::Fault(fault)) => Err(fault),
        Err(other) => panic!("{other}"),
    }
}

/// How the program ends, which is the same in all ways of running it.
fn run_all(program: &Program, launch: &Launch) -> Ended {
    let mut memory = program.memory();
    let alone = Launch { lanes: 1, ..launch.clone() };
    let expected = end(run(program, &alone, &mut memory), memory);
    for rules in all_rules() {
        let mut memory = program.memory();
        let together = end(run_blocks(program, launch, &mut memory, rules, |_| ()), memory);
        assert_eq!(together, expected, "{rules:?}");
    }
    expected
}

/// The exit statuses.
fn statuses(source: &str, launch: &Launch) -> Vec<u32> {
    let (outcome, _) = run_all(&program(source), launch).unwrap_or_else(|fault| panic!("{fault}"));
    outcome.threads.iter().map(|thread| thread.exit_status).collect()
}

fn fault(source: &str, launch: &Launch) -> Box<Fault> {
    run_all(&program(source), launch).expect_err("it faults")
}

/// The sets of threads, from 0, that execute the basic block at a label, in order.
fn groups(source: &str, launch: &Launch, label: &str) -> Vec<Vec<usize>> {
    let (program, labels) = (program(source), assembler::labels(source));
    let mut groups = Vec::new();
    let rules = StackRules { likely_convergence: false, ..StackRules::default() };
    run_blocks(&program, launch, &mut program.memory(), rules, |execution| {
        if execution.pc == labels[label] {
            groups.push(execution.mask.iter_ones().collect());
        }
    })
    .unwrap_or_else(|error| panic!("{error}"));
    groups
}

/// `threads` threads in warps of 4, with shared memory.
fn block(threads: u32) -> Launch {
    Launch { shared_bytes: 256, lanes: 4, ..Launch::new(1, threads, vec![]) }
}

/// Each thread stores 10 + its number and, behind the barrier, loads what its neighbour stored.
/// `barrier` is code with a barrier; t1 is the address of the thread's own slot, t0 the number.
fn exchange(barrier: &str) -> String {
    format!(
        ".func start
         csrr t0, 0xcc0
         slli t1, t0, 2
         li t2, 0xe0000000
         add t1, t1, t2
         addi t2, t0, 10
         sw t2, 0(t1)
         {barrier}
         xori t1, t1, 4
         lw a0, 0(t1)
         ecall"
    )
}

#[test]
fn copies_of_a_barrier_on_both_sides_of_a_branch_are_one_barrier() {
    // As a compiler does it: what follows the branch is in both sides.
    let source = exchange(
        "andi t3, t0, 2
         beq t3, zero, other
         bar
         j meet
         other:
         bar
         meet:",
    );
    assert_eq!(statuses(&source, &block(4)), [11, 10, 13, 12]);
    assert_eq!(groups(&source, &block(4), "meet"), [[0, 1, 2, 3]]);
}

#[test]
fn threads_without_a_barrier_on_their_way_go_on_until_they_come_to_one_or_end() {
    // Half of the threads wait in the branch, the others behind it. Then the first half passes
    // the barrier behind the branch while the other has ended.
    let source = exchange(
        "andi t3, t0, 2
         beq t3, zero, skip
         bar
         skip:
         bar",
    );
    assert_eq!(statuses(&source, &block(4)), [11, 10, 13, 12]);
    // Even threads wait, odd ones end: nobody waits for the dead.
    let ending = exchange("andi t3, t0, 1\nbeq t3, zero, wait\nli a0, 99\necall\nwait:\nbar");
    assert_eq!(statuses(&ending, &block(4)), [11, 99, 13, 99]);
}

#[test]
fn turns_of_a_loop_with_a_barrier_may_differ_between_threads() {
    // Thread n passes n barriers in the loop; each time all that are still there add 1.
    let source = ".func start
        csrr t0, 0xcc0
        mv t1, t0
        li t2, 0xe0000000
        li t3, 1
        beq t1, zero, end
        loop:
        amoadd.w zero, t3, (t2)
        bar
        lw a0, 0(t2)
        bar
        addi t1, t1, -1
        bne t1, zero, loop
        end:
        ecall";
    assert_eq!(statuses(source, &block(6)), [0, 5, 9, 12, 14, 15]);
}

#[test]
fn threads_that_passed_a_barrier_apart_meet_again_turn_by_turn() {
    // In each turn the sides of a branch have a barrier each, and a function another.
    let source = ".func start
        csrr t0, 0xcc0
        li t1, 5
        loop:
        call f
        behind:
        addi t1, t1, -1
        bne t1, zero, loop
        ecall
        .func f
        andi t2, t0, 1
        beq t2, zero, even
        andi t2, t0, 2
        beq t2, zero, one
        bar
        ret
        one:
        bar
        ret
        even:
        bar
        ret";
    statuses(source, &block(8));
    assert_eq!(groups(source, &block(8), "behind"), vec![(0..8).collect::<Vec<usize>>(); 5]);
}

#[test]
fn who_has_to_go_on_without_the_others_meets_them_later() {
    // The inner branch cannot be waited for: threads 1 and 3 stand at its barrier, and 0 and 2
    // have to come to theirs. All meet where the outer branch ends.
    let source = ".func start
        csrr t0, 0xcc0
        andi t1, t0, 4
        bne t1, zero, rest
        andi t1, t0, 1
        beq t1, zero, inner
        bar
        inner:
        nop
        bar
        andi t1, t0, 1
        beq t1, zero, late
        j meet
        late:
        bar
        j meet
        rest:
        bar
        bar
        meet:
        ecall";
    statuses(source, &block(8));
    assert_eq!(groups(source, &block(8), "inner"), [[0, 2], [1, 3]]);
    assert_eq!(groups(source, &block(8), "meet"), [(0..8).collect::<Vec<usize>>()]);
}

#[test]
fn a_vote_behind_barriers_of_two_sides_sees_the_whole_warp() {
    let source = ".func start
        csrr t0, 0xcc0
        andi t1, t0, 1
        beq t1, zero, other
        bar
        j meet
        other:
        bar
        meet:
        ballot a0, t1
        ecall";
    let program = program(source);
    for rules in all_rules() {
        let memory = &mut program.memory();
        let outcome = run_blocks(&program, &block(8), memory, rules, |_| ()).unwrap();
        assert!(outcome.threads.iter().all(|thread| thread.exit_status == 0b1010), "{rules:?}");
    }
}

/// Row sums as any compiler builds them; gcc copies the barrier at -O2 and -O3.
#[test]
fn compiled_row_sums_are_right() {
    if !heddle_requirements::tools(&["clang", "ld.lld", "riscv64-unknown-elf-gcc"]) {
        return;
    }
    let row = |row: u32| (0..24).map(|column| (row + 1) * 1000 + column * column).sum();
    let expected: Vec<u32> = (0..8).map(row).collect();
    let mut copies = 0;
    for compiler in [CLANG, GCC] {
        for level in ["-O0", "-O1", "-O2", "-O3", "-Os"] {
            let folder = tempfile::tempdir().unwrap();
            let file = compile("row_sums.c", compiler, level, folder.path());
            let program = Program::load(&file).unwrap_or_else(|error| panic!("{error}"));
            let code = program.segments().iter().filter(|segment| segment.executable);
            let words = code.flat_map(|segment| segment.range().step_by(4));
            copies += usize::from(words.filter(|&pc| program.word(pc) == Some(0x0b)).count() > 2);
            let sums = program.symbol("sums").expect("sums are a symbol").start;
            for threads in [1, 7, 32] {
                let ended = run_all(&program, &block(threads));
                let (_, memory) = ended.unwrap_or_else(|fault| panic!("{fault}"));
                let sums = memory.read_words(sums, 8);
                assert_eq!(sums, expected, "{compiler:?} {level}, {threads} threads");
            }
        }
    }
    assert!(copies > 0, "no compiler copied a barrier: the test shows nothing");
}

/// Each thread calls the function at `f` + 8 * (its number >> `shift`), and adds 100 behind it.
fn calls(shift: u32) -> String {
    format!(
        ".func start
         csrr t0, 0xcc0
         srli t0, t0, {shift}
         slli t0, t0, 3
         li t1, f
         add t1, t1, t0
         jalr ra, 0(t1)
         behind:
         addi a0, a0, 100
         ecall
         .func f
         addi a0, a0, 7
         ret
         .func g
         addi a0, a0, 8
         ret"
    )
}

#[test]
fn calls_through_pointers_that_differ_run_and_meet_behind_the_call() {
    // By warp, as a core with a stack for each warp runs it; then within a warp.
    let by_warp = calls(2);
    assert_eq!(statuses(&by_warp, &block(8)), [107, 107, 107, 107, 108, 108, 108, 108]);
    assert_eq!(groups(&by_warp, &block(8), "behind"), [(0..8).collect::<Vec<usize>>()]);
    assert_eq!(groups(&by_warp, &block(8), "f"), [[0, 1, 2, 3]]);
    let within = calls(1);
    assert_eq!(statuses(&within, &block(4)), [107, 107, 108, 108]);
    assert_eq!(groups(&within, &block(4), "behind"), [[0, 1, 2, 3]]);
}

#[test]
fn jumps_to_different_targets_part_the_threads() {
    // Each thread jumps over as many instructions as its number has.
    let source = ".func start
        csrr t0, 0xcc0
        slli t0, t0, 2
        auipc t1, 0
        add t0, t0, t1
        jalr zero, 12(t0)
        addi a0, a0, 8
        addi a0, a0, 16
        addi a0, a0, 32
        ecall";
    assert_eq!(statuses(source, &block(4)), [56, 48, 32, 0]);
}

#[test]
fn sides_of_a_branch_may_return_to_different_addresses() {
    let source = ".func start
        csrr a0, 0xcc0
        call f
        first:
        addi a0, a0, 10
        ecall
        .func f
        andi t0, a0, 1
        beq t0, zero, even
        addi ra, ra, 4
        ret
        even:
        ret";
    assert_eq!(statuses(source, &block(4)), [10, 1, 12, 3]);
}

#[test]
fn code_outside_of_functions_runs() {
    // Behind the end of `start` and in front of `f` there is code that no symbol covers.
    let source = ".func start
        csrr a0, 0xcc0
        li t1, hidden
        jalr ra, 0(t1)
        ecall
        .func f
        hidden:
        andi t0, a0, 1
        beq t0, zero, even
        bar
        even:
        addi a0, a0, 4
        ret";
    let labels = assembler::labels(source);
    let start = ("start".to_owned(), assembler::CODE);
    let words: Vec<u32> = {
        let program = program(source);
        (assembler::CODE..).step_by(4).map_while(|pc| program.word(pc)).collect()
    };
    let mut file = assembler::elf(&words, &[start]);
    // The one function ends where the hidden code begins.
    let size = (labels["f"] - assembler::CODE).to_le_bytes();
    let whole = (4 * words.len() as u32).to_le_bytes();
    let symbol = [assembler::CODE.to_le_bytes(), whole].concat();
    let at = file.windows(8).rposition(|window| window == symbol).expect("the symbol");
    file[at + 4..at + 8].copy_from_slice(&size);
    let program = Program::from_bytes("hidden", &file).unwrap_or_else(|error| panic!("{error}"));
    assert!(program.function_at(labels["hidden"]).is_none());
    let (outcome, _) = run_all(&program, &block(4)).unwrap_or_else(|fault| panic!("{fault}"));
    let statuses: Vec<u32> = outcome.threads.iter().map(|thread| thread.exit_status).collect();
    assert_eq!(statuses, [4, 5, 6, 7]);
}

#[test]
fn a_call_through_null_names_its_caller() {
    let source = ".func start\nnop\njalr ra, 0(zero)\necall";
    let fault = fault(source, &block(4));
    assert_eq!(fault.cause, FaultCause::JumpOutsideCode { target: 0 });
    assert_eq!(
        fault.to_string(),
        "block 0, thread 0 at 0x80000004 (start+0x4: jalr ra, 0(zero)): \
         jump to 0x00000000, where there is no code"
    );
}

#[test]
fn a_trap_is_a_fault_of_who_executes_it() {
    for (word, name) in [("0x00100073", "ebreak"), ("0xc0001073", "unimp")] {
        let source = format!(
            ".func start\ncsrr t0, 0xcc2\nli t1, 3\nbne t0, t1, fine\n.word {word}\nfine:\necall"
        );
        assert_eq!(statuses(&source, &block(4)), [0; 4]);
        let fault = fault(&source, &block(3)).to_string();
        let place = format!("block 0, thread 0 at 0x80000010 (start+0x10: {name}): a trap: ");
        assert!(fault.starts_with(&place), "{fault}");
    }
}

#[test]
fn accesses_beside_a_buffer_are_faults() {
    let buffer = Buffer { name: "argument 0".into(), range: DATA..DATA + 16 };
    let buffers = Buffers::new(vec![buffer], DATA);
    let launch = || Launch { buffers: buffers.clone(), ..block(4) };
    let access = |statement: &str| format!(".func start\nli t0, {DATA:#x}\n{statement}\necall");
    assert_eq!(statuses(&access("sw t0, 12(t0)\nlbu a0, 15(t0)"), &launch()), [0x90; 4]);
    for statement in ["sw a0, 16(t0)", "lh a0, 18(t0)", "addi t0, t0, 64\namoadd.w a0, a0, (t0)"] {
        let fault = fault(&access(statement), &launch());
        assert!(matches!(fault.cause, FaultCause::OutOfBounds(_)), "{fault}");
    }
    assert_eq!(
        fault(&access("sw a0, 44(t0)"), &launch()).to_string(),
        "block 0, thread 0 at 0x80000008 (start+0x8: sw a0, 44(t0)): access to 0x9000002c, \
         28 bytes behind the end of argument 0 (16 bytes at 0x90000000)"
    );
}
