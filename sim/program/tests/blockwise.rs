//! Block-wide execution: the worked examples of the thread-block-compaction
//! specification, calls, recursion, barriers, exits, faults.

use heddle_program::assembler;
use heddle_program::assembler::{DATA, program};
use heddle_program::interpret::{Origin, StackRules};
use heddle_program::{Launch, Outcome, Program, RunError, run, run_blocks};

/// One execution of a basic block: its label, its threads counted from 1, its cause.
type Step = (&'static str, Vec<usize>, Origin);

fn all_rules() -> impl Iterator<Item = StackRules> {
    (0..8).map(|bits| StackRules {
        stack_reuse: bits & 1 != 0,
        prune: bits & 2 != 0,
        likely_convergence: bits & 4 != 0,
    })
}

fn try_blocks(program: &Program, launch: &Launch, rules: StackRules) -> Result<Outcome, RunError> {
    run_blocks(program, launch, &mut program.memory(), rules, |_| ())
}

/// Runs with `blocks` naming addresses; returns the steps at named addresses and the
/// largest stack. Checks that the result equals that of thread-by-thread execution.
fn trace(
    source: &str,
    launch: &Launch,
    rules: StackRules,
    names: &[&'static str],
) -> (Vec<Step>, usize) {
    let program = program(source);
    let labels = assembler::labels(source);
    let (mut steps, mut peak) = (Vec::new(), 0);
    let mut memory = program.memory();
    let outcome = run_blocks(&program, launch, &mut memory, rules, |execution| {
        peak = peak.max(execution.stack_entries);
        if let Some(name) = names.iter().find(|name| labels[**name] == execution.pc) {
            let threads = execution.mask.iter_ones().map(|thread| thread + 1).collect();
            steps.push((*name, threads, execution.origin));
        }
    })
    .unwrap_or_else(|error| panic!("{error}"));
    let mut expected_memory = program.memory();
    let expected = run(&program, launch, &mut expected_memory).unwrap();
    assert_eq!(outcome, expected);
    assert_eq!(memory, expected_memory);
    (steps, peak)
}

/// A0 has a branch to C for the threads (from 1) whose bit is set, else B; both go to D.
fn two_sided(taken: u32, in_b: &str, in_c: &str) -> String {
    format!(
        ".func start
         call A
         ecall
         .func A
         li t1, {:#x}
         csrr t0, 0xcc0
         srl t1, t1, t0
         andi t1, t1, 1
         bne t1, zero, C
         B:
         {in_b}
         nop
         j D
         C:
         {in_c}
         nop
         D:
         ret",
        taken >> 1
    )
}

const EIGHT: fn() -> Vec<usize> = || (1..=8).collect();

fn eight() -> Launch {
    Launch { lanes: 4, ..Launch::new(1, 8, vec![]) }
}

#[test]
fn tv1_the_taken_side_runs_first_and_all_meet_at_the_post_dominator() {
    let source = two_sided(1 << 1 | 1 << 6 | 1 << 7, "", "");
    for rules in all_rules() {
        let (steps, peak) = trace(&source, &eight(), rules, &["A", "B", "C", "D"]);
        assert_eq!(
            steps,
            [
                ("A", EIGHT(), Origin::Continuation),
                ("C", vec![1, 6, 7], Origin::Taken),
                ("B", vec![2, 3, 4, 5, 8], Origin::NotTaken),
                ("D", EIGHT(), Origin::Reconvergence),
            ]
        );
        assert_eq!(peak, 3);
    }
}

#[test]
fn tv3_threads_meet_early_at_a_likely_convergence_point() {
    // E branches back to A, never in this run.
    let source = ".func A
        csrr t0, 0xcc0
        bne t0, zero, C
        B:
        nop
        j E
        C:
        li t1, 1
        beq t0, t1, E
        D:
        nop
        j F
        E:
        csrr t1, 0xcc4
        bne t1, zero, A
        F:
        ecall";
    let names = ["A", "B", "C", "D", "E", "F"];
    let launch = Launch::new(1, 4, vec![]);
    let expected = [
        ("A", vec![1, 2, 3, 4], Origin::Start),
        ("C", vec![2, 3, 4], Origin::Taken),
        ("D", vec![3, 4], Origin::NotTaken),
        ("B", vec![1], Origin::NotTaken),
        ("E", vec![1, 2], Origin::LikelyConvergence),
        ("F", vec![1, 2, 3, 4], Origin::Reconvergence),
    ];
    for rules in all_rules().filter(|rules| rules.likely_convergence) {
        let (steps, peak) = trace(source, &launch, rules, &names);
        assert_eq!(steps, expected);
        assert_eq!(peak, if rules.stack_reuse { 5 } else { 6 });
    }
    for rules in all_rules().filter(|rules| !rules.likely_convergence) {
        let (steps, _) = trace(source, &launch, rules, &names);
        let e: Vec<_> = steps.iter().filter(|(name, ..)| *name == "E").collect();
        assert_eq!(e.len(), 2);
        assert_eq!((&e[0].1, &e[1].1), (&vec![2], &vec![1]));
    }
}

#[test]
fn tv4_the_likely_convergence_entry_collects_without_running_twice() {
    // As tv3, with T(C) = {2,3,4,6,7,8} and T(E) = {2,6,7}.
    let source = ".func A
        csrr t0, 0xcc0
        li t1, 0xee
        srl t1, t1, t0
        andi t1, t1, 1
        bne t1, zero, C
        B:
        nop
        j E
        C:
        li t1, 0x62
        srl t1, t1, t0
        andi t1, t1, 1
        bne t1, zero, E
        D:
        nop
        j F
        E:
        csrr t1, 0xc80
        bne t1, zero, A
        F:
        ecall";
    let (steps, peak) =
        trace(source, &eight(), StackRules::default(), &["A", "B", "C", "D", "E", "F"]);
    assert_eq!(
        steps,
        [
            ("A", EIGHT(), Origin::Start),
            ("C", vec![2, 3, 4, 6, 7, 8], Origin::Taken),
            ("D", vec![3, 4, 8], Origin::NotTaken),
            ("B", vec![1, 5], Origin::NotTaken),
            ("E", vec![1, 2, 5, 6, 7], Origin::LikelyConvergence),
            ("F", EIGHT(), Origin::Reconvergence),
        ]
    );
    assert_eq!(peak, 5);
}

#[test]
fn tv5_an_empty_side_is_never_executed() {
    for rules in all_rules() {
        let (steps, _) = trace(&two_sided(0x1fe, "", ""), &eight(), rules, &["B", "C", "D"]);
        assert_eq!(steps, [("C", EIGHT(), Origin::Taken), ("D", EIGHT(), Origin::Reconvergence)]);
        let (steps, _) = trace(&two_sided(0, "", ""), &eight(), rules, &["B", "C", "D"]);
        assert_eq!(
            steps,
            [("B", EIGHT(), Origin::NotTaken), ("D", EIGHT(), Origin::Reconvergence)]
        );
    }
}

/// Loop H, left to X; continue sets {1,2,5,6,8}, {5,6}, {}.
const LOOP: &str = ".func start
    csrr t0, 0xcc0
    li t1, 0xb3
    li t2, 0x30
    H:
    srl t3, t1, t0
    andi t3, t3, 1
    mv t1, t2
    mv t2, zero
    bne t3, zero, H
    X:
    ecall";

#[test]
fn tv6_a_loop_runs_with_the_threads_that_continue_and_a_flat_stack() {
    for rules in all_rules() {
        let (steps, peak) = trace(LOOP, &eight(), rules, &["H", "X"]);
        assert_eq!(
            steps,
            [
                ("H", EIGHT(), Origin::Continuation),
                ("H", vec![1, 2, 5, 6, 8], Origin::Taken),
                ("H", vec![5, 6], Origin::Taken),
                ("X", EIGHT(), Origin::Reconvergence),
            ]
        );
        match (rules.stack_reuse, rules.prune) {
            (true, true) => assert_eq!(peak, 2),
            (false, false) => assert_eq!(peak, 7),
            _ => {}
        }
    }
}

#[test]
fn tv8_exited_threads_are_missing_from_then_on() {
    let exit_one = |number: u32| {
        format!("li t2, {}\nbne t0, t2, stay{number}\necall\nstay{number}:", number - 1)
    };
    for rules in all_rules() {
        let source = two_sided(1 << 1 | 1 << 6 | 1 << 7, "", &exit_one(6));
        let (steps, _) = trace(&source, &eight(), rules, &["B", "D"]);
        assert_eq!(
            steps,
            [
                ("B", vec![2, 3, 4, 5, 8], Origin::NotTaken),
                ("D", vec![1, 2, 3, 4, 5, 7, 8], Origin::Reconvergence),
            ]
        );
        let source = two_sided(1 << 1 | 1 << 6 | 1 << 7, &exit_one(2), "");
        let (steps, _) = trace(&source, &eight(), rules, &["D"]);
        assert_eq!(steps, [("D", vec![1, 3, 4, 5, 6, 7, 8], Origin::Reconvergence)]);
        let source = two_sided(1 << 1 | 1 << 6 | 1 << 7, "", "beq t1, zero, D\necall");
        let (steps, _) = trace(&source, &eight(), rules, &["B", "D"]);
        assert_eq!(
            steps,
            [
                ("B", vec![2, 3, 4, 5, 8], Origin::NotTaken),
                ("D", vec![2, 3, 4, 5, 8], Origin::Reconvergence),
            ]
        );
    }
}

#[test]
fn tv9_a_uniform_branch_does_not_part_the_group() {
    let source = ".func A
        csrr t0, 0xcc2
        bne t0, zero, A2
        nop
        A2:
        ecall";
    let (steps, peak) = trace(source, &eight(), StackRules::default(), &["A", "A2"]);
    assert_eq!(steps, [("A", EIGHT(), Origin::Start), ("A2", EIGHT(), Origin::Continuation)]);
    assert_eq!(peak, 1);
}

#[test]
fn a_side_that_starts_at_the_reconvergence_point_waits_there() {
    let source = ".func A
        csrr t0, 0xcc0
        beq t0, zero, D
        B:
        nop
        D:
        ecall";
    for rules in all_rules() {
        let (steps, peak) = trace(source, &eight(), rules, &["A", "B", "D"]);
        assert_eq!(
            steps,
            [
                ("A", EIGHT(), Origin::Start),
                ("B", (2..=8).collect(), Origin::NotTaken),
                ("D", EIGHT(), Origin::Reconvergence),
            ]
        );
        assert_eq!(peak, if rules.prune { 2 } else { 3 });
    }
}

#[test]
fn sides_that_return_apart_meet_behind_the_call() {
    let source = ".func start
        csrr a0, 0xcc0
        call f
        back:
        ecall
        .func f
        andi t0, a0, 1
        bne t0, zero, odd
        even:
        addi a0, a0, 10
        ret
        odd:
        andi t0, a0, 2
        bne t0, zero, three
        one:
        ret
        three:
        addi a0, a0, 20
        ret";
    for rules in all_rules() {
        let names = ["f", "even", "odd", "one", "three", "back"];
        let (steps, _) = trace(source, &eight(), rules, &names);
        assert_eq!(
            steps,
            [
                ("f", EIGHT(), Origin::Continuation),
                ("odd", vec![2, 4, 6, 8], Origin::Taken),
                ("three", vec![4, 8], Origin::Taken),
                ("one", vec![2, 6], Origin::NotTaken),
                ("even", vec![1, 3, 5, 7], Origin::NotTaken),
                ("back", EIGHT(), Origin::Reconvergence),
            ]
        );
    }
}

#[test]
fn an_entry_that_waited_for_one_return_can_wait_for_another() {
    let source = ".func start
        csrr a0, 0xcc0
        call f
        first:
        call f
        second:
        ecall
        .func f
        andi t0, a0, 1
        addi a0, a0, 3
        bne t0, zero, odd
        ret
        odd:
        ret";
    for rules in all_rules() {
        let (steps, _) = trace(source, &eight(), rules, &["first", "second"]);
        assert_eq!(
            steps,
            [("first", EIGHT(), Origin::Reconvergence), ("second", EIGHT(), Origin::Reconvergence)]
        );
    }
}

#[test]
fn both_sides_of_a_branch_call_the_same_function() {
    let source = ".func start
        csrr a0, 0xcc0
        andi t0, a0, 1
        bne t0, zero, odd
        call f
        j end
        odd:
        call f
        call f
        end:
        ecall
        .func f
        andi t1, a0, 2
        beq t1, zero, skip
        addi a0, a0, 5
        skip:
        slli a0, a0, 1
        ret";
    for rules in all_rules() {
        let (steps, _) = trace(source, &eight(), rules, &["f", "skip", "end"]);
        let expected = [
            ("f", vec![2, 4, 6, 8]),
            ("skip", vec![2, 4, 6, 8]),
            ("f", vec![2, 4, 6, 8]),
            ("skip", vec![2, 4, 6, 8]),
            ("f", vec![1, 3, 5, 7]),
            ("skip", vec![1, 3, 5, 7]),
            ("end", EIGHT()),
        ];
        let steps: Vec<_> = steps.into_iter().map(|(name, mask, _)| (name, mask)).collect();
        assert_eq!(steps, expected);
    }
}

/// fib(thread number), recursive.
const FIB: &str = ".func start
    csrr a0, 0xcc0
    call fib
    back:
    ecall
    .func fib
    li t0, 2
    bltu a0, t0, small
    addi sp, sp, -16
    sw ra, 12(sp)
    sw s0, 8(sp)
    sw a0, 4(sp)
    addi a0, a0, -1
    call fib
    mv s0, a0
    lw a0, 4(sp)
    addi a0, a0, -2
    call fib
    add a0, a0, s0
    lw s0, 8(sp)
    lw ra, 12(sp)
    addi sp, sp, 16
    small:
    ret";

#[test]
fn recursion_in_divergent_code_is_exact_and_meets_again() {
    let launch = Launch::new(2, 12, vec![]);
    for rules in all_rules() {
        let all: Vec<usize> = (1..=12).collect();
        let (mut steps, _) = trace(FIB, &launch, rules, &["small", "back"]);
        steps.retain(|(_, threads, _)| *threads == all);
        assert_eq!(
            steps,
            [
                ("small", all.clone(), Origin::Reconvergence),
                ("back", all.clone(), Origin::Continuation),
                ("small", all.clone(), Origin::Reconvergence),
                ("back", all.clone(), Origin::Continuation)
            ]
        );
    }
    let outcome = try_blocks(&program(FIB), &launch, StackRules::default()).unwrap();
    let fib: Vec<u32> = outcome.threads[..12].iter().map(|thread| thread.exit_status).collect();
    assert_eq!(fib, [0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89]);
}

#[test]
fn a_barrier_opens_when_those_who_returned_early_have_ended() {
    // Odd threads return at once; the others meet at a barrier.
    let source = ".func start
        call f
        ecall
        .func f
        csrr a0, 0xcc0
        andi t0, a0, 1
        bne t0, zero, out
        li t1, 0xe0000000
        li t2, 1
        amoadd.w zero, t2, (t1)
        bar
        lw a0, 0(t1)
        out:
        ret";
    let launch = Launch { shared_bytes: 4, ..eight() };
    for rules in all_rules() {
        trace(source, &launch, rules, &[]);
    }
    let outcome = try_blocks(&program(source), &launch, StackRules::default()).unwrap();
    let statuses: Vec<u32> = outcome.threads.iter().map(|thread| thread.exit_status).collect();
    assert_eq!(statuses, [4, 1, 4, 3, 4, 5, 4, 7]);
}

#[test]
fn atomics_happen_in_ascending_thread_order() {
    let source = format!(
        ".func start
         li t0, {DATA:#x}
         csrr t1, 0xcc0
         amoswap.w a0, t1, (t0)
         ecall"
    );
    let outcome = try_blocks(&program(&source), &eight(), StackRules::default()).unwrap();
    let statuses: Vec<u32> = outcome.threads.iter().map(|thread| thread.exit_status).collect();
    assert_eq!(statuses, [0, 0, 1, 2, 3, 4, 5, 6]);
}

#[test]
fn lock_step_retry_loops_end() {
    // Every thread increments a word by load-reserved and store-conditional.
    let source = format!(
        ".func start
         li t0, {DATA:#x}
         retry:
         lr.w t1, (t0)
         addi t1, t1, 1
         sc.w t2, t1, (t0)
         bne t2, zero, retry
         bar
         lw a0, 0(t0)
         ecall"
    );
    let outcome = try_blocks(&program(&source), &eight(), StackRules::default()).unwrap();
    assert!(outcome.threads.iter().all(|thread| thread.exit_status == 8));
}

#[test]
fn a_ballot_collects_the_active_lanes_of_each_warp() {
    // Odd threads vote with (thread & 2); the others do not take part.
    let source = ".func start
        csrr a0, 0xcc0
        andi t0, a0, 1
        beq t0, zero, end
        andi t1, a0, 2
        ballot a0, t1
        end:
        ecall";
    let outcome = try_blocks(&program(source), &eight(), StackRules::default()).unwrap();
    let statuses: Vec<u32> = outcome.threads.iter().map(|thread| thread.exit_status).collect();
    assert_eq!(statuses, [0, 0b1000, 2, 0b1000, 4, 0b1000, 6, 0b1000]);
    assert_eq!(outcome.threads[1].instructions, 6);
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
    let error = try_blocks(&program(source), &launch, StackRules::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "did not finish in 100 instructions; block 0: 2 of its threads (first 1) at 0x80000008 \
         (start+0x8), 1 of its threads (first 0) at 0x8000000c (start+0xc)"
    );
}
