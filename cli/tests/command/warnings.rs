//! What users are told of programs that may not do what they mean: copied barriers, votes.

use std::process::{Command, Output};

use heddle_program::assembler::assemble;

/// Threads with an even number wait at one barrier, the others at another one.
pub const COPIED: &str = ".func start
    csrr t0, 0xcc0
    andi t0, t0, 1
    bne t0, zero, odd
    bar
    j end
    odd:
    bar
    end:
    ecall";

/// All wait at the same.
const JOINED: &str = ".func start
    csrr t0, 0xcc0
    andi t0, t0, 1
    bne t0, zero, odd
    nop
    odd:
    bar
    ecall";

/// Runs a command of `heddle` on a program.
fn heddle(source: &str, command: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let elf = folder.path().join("program.elf");
    std::fs::write(&elf, assemble(source)).expect("writable");
    let mut heddle = Command::new(env!("CARGO_BIN_EXE_heddle"));
    heddle.arg(command[0]).arg(&elf).args(&command[1..]).output().expect("heddle starts")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn every_command_that_loads_a_program_warns_with_places_and_remedy() {
    let commands: [&[&str]; 4] = [
        &["cfg"],
        &["interpret", "--threads", "8", "--mode", "threads"],
        &["model", "--threads", "8", "--core", "nrec"],
        &["compare", "--threads", "8", "--core", "nrec", "--preset", "tiny"],
    ];
    for command in commands {
        let output = heddle(COPIED, command);
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(0), "{command:?}: {message}");
        assert!(message.starts_with("warning: "), "{command:?}: {message}");
        let branch = "branch 0x80000008 (start+0x8): barrier 0x80000014 (start+0x14) if taken, \
                      0x8000000c (start+0xc) if not";
        for words in ["program.elf", branch, "heddle.h and flags.mk"] {
            assert!(message.contains(words), "{command:?}: `{words}` is not in: {message}");
        }
    }
    for command in commands {
        let output = heddle(JOINED, command);
        assert_eq!(output.status.code(), Some(0), "{command:?}: {}", stderr(&output));
        assert!(!stderr(&output).contains("warning"), "{command:?}: {}", stderr(&output));
    }
}

#[test]
fn the_fault_of_a_barrier_in_divergent_code_names_the_remedy() {
    let output = heddle(COPIED, &["model", "--threads", "8"]);
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{message}");
    let error = message.lines().last().expect("an error");
    for words in ["error: ", "barrier in divergent code", "heddle.h and flags.mk"] {
        assert!(error.contains(words), "`{words}` is not in: {error}");
    }
}

/// Threads vote.
const VOTES: &str = ".func start
    ballot a0, sp
    ecall";

#[test]
fn a_program_that_votes_is_told_where_threads_leave_their_warps() {
    let on = |core: &str, rest: &[&str]| {
        let command = [&["model", "--threads", "8", "--preset", "tiny", "--core", core], rest];
        let output = heddle(VOTES, &command.concat());
        assert_eq!(output.status.code(), Some(0), "{core}: {}", stderr(&output));
        stderr(&output)
    };
    for core in ["tbc", "nrec"] {
        let message = on(core, &[]);
        let words = format!("threads vote in their warp; on core {core} they do not stay");
        assert!(message.starts_with("warning: ") && message.contains(&words), "{message}");
    }
    for core in ["pdom", "spe"] {
        assert_eq!(on(core, &[]), "");
    }
    assert_eq!(on("tbc", &["--no-compaction"]), "");
    assert_eq!(stderr(&heddle(JOINED, &["model", "--threads", "8", "--core", "tbc"])), "");
}
