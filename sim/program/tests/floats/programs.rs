//! Programs with floats in both ways of the interpreter, and in the analysis of uniform branches.

use heddle_program::assembler::{CODE, DATA, program};
use heddle_program::interpret::StackRules;
use heddle_program::{Launch, run, run_blocks};

/// The exit statuses of a block, the same in both ways.
fn statuses(source: &str, threads: u32) -> Vec<u32> {
    let program = program(source);
    let launch = Launch::new(1, threads, vec![]);
    let mut memory = program.memory();
    let outcome = run(&program, &launch, &mut memory).unwrap_or_else(|error| panic!("{error}"));
    let mut memory = program.memory();
    let block_wide = run_blocks(&program, &launch, &mut memory, StackRules::default(), |_| ());
    assert_eq!(block_wide.unwrap_or_else(|error| panic!("{error}")), outcome);
    outcome.threads.iter().map(|thread| thread.exit_status).collect()
}

#[test]
fn the_escape_of_a_point_from_the_mandelbrot_set_takes_as_many_turns_as_on_the_host() {
    // The point of thread t is -2 + t / 16 + 0.1 i; a0 counts.
    let source = ".func start
        csrr t0, 0xcc0
        fcvt.s.w t0, t0
        li t1, 0x3d800000
        li t2, 0xc0000000
        fmadd.s s0, t0, t1, t2
        li s1, 0x3dcccccd
        li s4, 0x40800000
        li s5, 200
        mv s2, zero
        mv s3, zero
        mv a0, zero
        turn:
        fmul.s t0, s2, s2
        fmul.s t1, s3, s3
        fadd.s t2, t0, t1
        fle.s t2, t2, s4
        beq t2, zero, end
        bge a0, s5, end
        fsub.s t0, t0, t1
        fadd.s t3, s2, s2
        fmadd.s s3, t3, s3, s1
        fadd.s s2, t0, s0
        addi a0, a0, 1
        j turn
        end:
        ecall";
    let expected = |thread: u32| {
        let (re, im) = ((thread as f32).mul_add(0.0625, -2.0), 0.1_f32);
        let (mut x, mut y, mut turns) = (0.0_f32, 0.0_f32, 0);
        while x * x + y * y <= 4.0 && turns < 200 {
            (x, y) = (x * x - y * y + re, (x + x).mul_add(y, im));
            turns += 1;
        }
        turns
    };
    let expected: Vec<u32> = (0..48).map(expected).collect();
    assert!(expected.contains(&200) && expected.iter().min() < Some(&5), "{expected:?}");
    assert_eq!(statuses(source, 48), expected);
}

#[test]
fn the_rounding_mode_of_each_instruction_is_its_own() {
    // A third, and 2^24 + 1, in all modes; the sum of the bits' last digits tells them apart.
    let result = |text: &str| {
        let source = format!(
            ".func start\nli t0, 0x3f800000\nli t1, 0x40400000\nli t2, 0x1000001\n{text}\necall"
        );
        statuses(&source, 1)[0]
    };
    for (mode, third, whole) in [
        ("rne", 0x3eaa_aaab, 0x4b80_0000),
        ("rtz", 0x3eaa_aaaa, 0x4b80_0000),
        ("rdn", 0x3eaa_aaaa, 0x4b80_0000),
        ("rup", 0x3eaa_aaab, 0x4b80_0001),
        ("rmm", 0x3eaa_aaab, 0x4b80_0001),
        ("dyn", 0x3eaa_aaab, 0x4b80_0000),
    ] {
        assert_eq!(result(&format!("fdiv.s a0, t0, t1, {mode}")), third, "{mode}");
        assert_eq!(result(&format!("fcvt.s.w a0, t2, {mode}")), whole, "{mode}");
    }
}

#[test]
fn register_zero_reads_as_zero_and_is_not_written() {
    let source = |text: &str| format!(".func start\nli t0, 0x40000000\n{text}\necall");
    assert_eq!(statuses(&source("fmadd.s a0, t0, t0, zero"), 1), [0x4080_0000]);
    assert_eq!(statuses(&source("fmadd.s a0, zero, t0, t0"), 1), [0x4000_0000]);
    assert_eq!(statuses(&source("fadd.s zero, t0, t0\nmv a0, zero"), 1), [0]);
    assert_eq!(statuses(&source("fdiv.s a0, t0, zero"), 1), [0x7f80_0000]);
}

#[test]
fn rd_may_be_any_of_the_three_sources() {
    for rd in ["t0", "t1", "t2"] {
        let source = format!(
            ".func start\nli t0, 0x40000000\nli t1, 0x40400000\nli t2, 0x3f800000\n\
             fmadd.s {rd}, t0, t1, t2\nmv a0, {rd}\necall"
        );
        assert_eq!(statuses(&source, 1), [7_f32.to_bits()], "{rd}");
    }
}

#[test]
fn a_branch_on_floats_is_uniform_if_all_their_operands_are() {
    // Behind the first instruction of each program, a comparison decides a branch.
    let uniform = |operands: &str| {
        let source = format!(
            ".func start\ncsrr t0, 0xcc2\ncsrr t1, 0xcc0\nli t2, 0x3f800000\nli t3, {DATA:#x}\n\
             lw t3, 0(t3)\nfcvt.s.w t0, t0\n{operands}\nflt.s t4, a1, t2\nbeq t4, zero, end\n\
             nop\nend:\necall"
        );
        let program = program(&source);
        let branches = (CODE..).step_by(4).map_while(|pc| Some((pc, program.disassembly(pc)?)));
        let branch = branches.into_iter().find(|(_, text)| text.starts_with("beq"));
        program.annotation(branch.expect("a branch").0).uniform
    };
    assert!(uniform("fmadd.s a1, t0, t2, t0"));
    assert!(uniform("fsqrt.s a1, t2"));
    for varying in ["fmadd.s a1, t1, t2, t0", "fmadd.s a1, t0, t1, t0", "fmadd.s a1, t0, t2, t1"] {
        assert!(!uniform(varying), "{varying}");
    }
    assert!(!uniform("fadd.s a1, t0, t3"));
}
