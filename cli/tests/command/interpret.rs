//! Programs that the reference and the cores run or refuse: bounds of buffers, traps, calls
//! through bad pointers, barriers in divergent code.

use heddle_program::assembler::assemble;
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

fn heddle(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_heddle")).args(arguments).output().expect("heddle starts")
}

/// A program of this source in a folder of its own.
fn program(source: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("temporary folder");
    let path = folder.path().join("program.elf");
    std::fs::write(&path, assemble(source)).expect("written");
    (folder, path)
}

/// The error of a command on a program; its exit code must be 1.
#[track_caller]
fn failed_check(command: &[&str], source: &str, rest: &[&str]) -> String {
    let (_folder, path) = program(source);
    let path = path.to_str().expect("temporary paths are text");
    let arguments = [&command[..1], &[path], &command[1..], rest].concat();
    let output = heddle(&arguments);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {message}");
    assert!(message.starts_with("error: "), "{arguments:?}: {message}");
    message
}

/// Every way of running a program.
const EVERYWHERE: [&[&str]; 10] = [
    &["interpret"],
    &["interpret", "--mode", "threads"],
    &["run", "--core", "pdom", "--preset", "tiny"],
    &["run", "--core", "nrec", "--preset", "tiny"],
    &["run", "--core", "tbc", "--preset", "tiny"],
    &["run", "--core", "spe", "--preset", "tiny"],
    &["model", "--core", "pdom", "--memory", "random:3"],
    &["model", "--core", "spe"],
    &["compare", "--core", "pdom,nrec"],
    &["compare", "--core", "tbc,spe", "--memory", "random:5"],
];

/// Each thread stores a word to its place in the buffer that is the first argument.
const FILL: &str = ".func start
    csrr t0, 0xcc6
    lw t0, 0(t0)
    csrr t1, 0xcc0
    slli t1, t1, 2
    add t0, t0, t1
    sw t1, 0(t0)
    li a0, 0
    ecall";

#[test]
fn an_access_beside_a_buffer_ends_the_run_with_the_same_words_everywhere() {
    for command in EVERYWHERE {
        let grid = ["--threads", "12", "--arg", "out:16"];
        let message = failed_check(command, FILL, &grid);
        let what = "block 0, thread 4 at 0x80000014 (start+0x14: sw t1, 0(t0)): access to \
                    0x90011010, 0 bytes behind the end of argument 0 (16 bytes at 0x90011000)\n";
        // A comparison goes on with the next core.
        let first = message.split_inclusive('\n').next().expect("a line");
        assert!(first.ends_with(what), "{command:?}: {message}");
        // With room for all of them the same program ends well.
        let (_folder, path) = program(FILL);
        let path = path.to_str().expect("temporary paths are text");
        let grid = ["--threads", "12", "--arg", "out:48"];
        let output = heddle(&[&command[..1], &[path], &command[1..], &grid].concat());
        assert_eq!(output.status.code(), Some(0), "{command:?}");
    }
}

#[test]
fn loads_and_atomics_beside_a_buffer_end_the_run_too() {
    for statement in ["lw a0, 0(t0)", "amoadd.w a0, t1, (t0)", "lb a0, -17(t0)"] {
        let source = FILL.replace("sw t1, 0(t0)", statement);
        for command in [EVERYWHERE[0], EVERYWHERE[2], EVERYWHERE[7], EVERYWHERE[8]] {
            let message = failed_check(command, &source, &["--threads", "12", "--arg", "out:16"]);
            let place = format!("(start+0x14: {statement}): access to 0x9001");
            assert!(message.contains(&place), "{command:?}: {message}");
            assert!(message.contains("argument 0"), "{command:?}: {message}");
        }
    }
}

#[test]
fn a_trap_of_a_compiler_is_a_fault_when_it_is_executed() {
    for (word, name) in [("0x00100073", "ebreak"), ("0xc0001073", "unimp")] {
        let source = format!(
            ".func start\ncsrr t0, 0xcc0\nli t1, 5\nbne t0, t1, fine\n.word {word}\nfine:\necall"
        );
        for command in EVERYWHERE {
            let message = failed_check(command, &source, &["--threads", "8"]);
            let place = format!("block 0, thread 5 at 0x80000010 (start+0x10: {name}): ");
            assert!(message.contains(&place), "{command:?}: {message}");
        }
    }
}

#[test]
fn a_call_through_null_names_its_caller() {
    let source = ".func start\nnop\njalr ra, 0(zero)\necall";
    for command in EVERYWHERE {
        let message = failed_check(command, source, &["--threads", "8"]);
        let place = "block 0, thread 0 at 0x80000004 (start+0x4: jalr ra, 0(zero)): jump to ";
        assert!(message.contains(place), "{command:?}: {message}");
    }
}

/// Each warp of 8 calls a function of its own.
const BY_WARP: &str = ".func start
    csrr t0, 0xcc0
    srli t0, t0, 3
    slli t0, t0, 3
    li t1, f
    add t1, t1, t0
    jalr ra, 0(t1)
    addi a0, a0, 1
    ecall
    .func f
    addi a0, a0, 10
    ret
    .func g
    addi a0, a0, 20
    ret";

/// The sides of a branch have a barrier each.
const TWO_BARRIERS: &str = ".func start
    csrr t0, 0xcc0
    andi t1, t0, 1
    slli t2, t0, 2
    li t3, 0xe0000000
    add t2, t2, t3
    sw t0, 0(t2)
    beq t1, zero, even
    bar
    j meet
    even:
    bar
    meet:
    xori t2, t2, 4
    lw a0, 0(t2)
    ecall";

#[test]
fn the_reference_runs_what_some_core_refuses() {
    for (source, cores) in [(BY_WARP, &["pdom", "nrec", "spe"][..]), (TWO_BARRIERS, &["nrec"])] {
        let (_folder, path) = program(source);
        let path = path.to_str().expect("temporary paths are text");
        let grid = [path, "--threads", "16", "--shared", "64", "--json"];
        let statuses = |command: &[&str]| -> Vec<serde_json::Value> {
            let output = heddle(&[&command[..1], &grid, &command[1..]].concat());
            let message = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "{command:?}: {message}");
            let shown: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
            shown["statuses"].as_array().expect("statuses").clone()
        };
        let expected = statuses(&["interpret", "--mode", "threads"]);
        assert_eq!(statuses(&["interpret"]), expected);
        assert_eq!(statuses(&["interpret", "--likely-convergence"]), expected);
        for core in cores {
            assert_eq!(statuses(&["model", "--core", core]), expected, "{core}");
        }
    }
}

#[test]
fn likely_convergence_is_off_unless_asked_for() {
    let efficiency = |rest: &[&str]| {
        let output = heddle(&[&["interpret", "blackjack", "--json"], rest].concat());
        assert_eq!(output.status.code(), Some(0));
        let shown: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let instructions = shown["warp_instructions"].as_u64().expect("a number");
        (shown["measured"]["likely_convergence"].clone(), instructions)
    };
    let (off, without) = efficiency(&[]);
    let (on, with) = efficiency(&["--likely-convergence"]);
    assert_eq!((off, on), (false.into(), true.into()));
    assert_ne!(without, with, "the kernel shows nothing");
    let refused = heddle(&["interpret", "bfs", "--mode", "threads", "--likely-convergence"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn floats_run_in_the_reference_and_on_cores_with_floats_and_others_say_that_they_have_none() {
    // The reference computes; a core has a fault at the first instruction of floats that it executes.
    let source = ".func start\nli t0, 0x3f800000\nfmadd.s a0, t0, t0, t0, rne\nli a0, 0\necall";
    let (_folder, path) = program(source);
    let path = path.to_str().expect("temporary paths are text");
    for mode in ["blocks", "threads"] {
        let output = heddle(&["interpret", path, "--threads", "4", "--mode", mode]);
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{mode}: {message}");
    }
    for command in ["run", "model", "compare"] {
        for core in ["pdom", "nrec", "tbc", "barrel", "dwf", "lwm", "spe", "dpe", "pws"] {
            let arguments = [command, "--core", core, "--preset", "tiny"];
            let message = failed_check(&arguments, source, &["--threads", "4"]);
            let expected = "at 0x80000008 (start+0x8: fmadd.s a0, t0, t0, t0, rne): this core has \
                            no floats; presets that have floats: tiny-floats, small-floats, paper-floats";
            assert!(message.contains(expected), "{arguments:?}: {message}");
        }
    }
    for core in ["pdom", "nrec", "tbc", "barrel", "dwf", "lwm", "spe", "dpe", "dws", "pws"] {
        let on = ["--core", core, "--preset", "tiny-floats", "--threads", "4"];
        let output = heddle(&[&["model", path][..], &on].concat());
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{core}: {message}");
    }
}
