//! `heddle export --bench`: which files there are, what is refused, and a run as a reader of the book does it.

use crate::support::*;
use heddle_requirements::tools;
use std::fs;
use std::process::Command;

#[test]
fn a_core_comes_with_benches_and_the_files_of_its_programs() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("my core");
    let shown = succeeds(&["export", "tbc", "--preset", "tiny", "--bench", "-o", text(&output)]);
    let usage = format!(
        "run it:  make -C '{}' [verilator|icarus] [PROGRAM=bfs] [LATENCY=20] [WAVES=FILE.vcd]\n",
        text(&output)
    );
    assert!(shown.ends_with(&usage), "{shown}");
    let of_program = |name: &str| {
        ["code", "expected", "launch", "memory"].map(|kind| format!("{name}.{kind}.hex"))
    };
    let names =
        ["tbc_core.core", "tbc_core.v", "tbc_core.vlt", "tbc_core_bench.cpp", "tbc_core_bench.v"];
    let expected = |programs: &[&str]| {
        let mut files = vec!["Makefile".to_owned()];
        files.extend(programs.iter().flat_map(|name| of_program(name)));
        files.extend(names.map(str::to_owned));
        files
    };
    assert_eq!(entries(&output), expected(&["bfs"]));
    assert_eq!(shown.lines().count(), entries(&output).len() + 1);
    let again = folder.path().join("again");
    let command = ["export", "tbc", "--preset", "tiny", "--bench", "bfs", "-o", text(&again)];
    succeeds(&command);
    for name in entries(&output) {
        let read = |folder: &std::path::Path| fs::read(folder.join(&name)).unwrap();
        assert_eq!(read(&output), read(&again), "{name}");
    }
    // A file of one's own, which stores its argument.
    let mine = folder.path().join("my own.elf");
    let source = ".func start\ncsrr t0, 0xcc6\nlw t1, 0(t0)\nli t2, 0x90000000\nsw t1, 8(t2)\nmv a0, zero\nexit\n";
    fs::write(&mine, heddle_program::assembler::assemble(source)).unwrap();
    let own = [text(&mine), "--threads", "4", "--arg", "4711"];
    let other = folder.path().join("other");
    let command = ["export", "pdom", "--preset", "tiny", "-o", text(&other), "--bench"];
    succeeds(&[&command[..], &own].concat());
    let expected = fs::read_to_string(other.join("my_own.expected.hex")).unwrap();
    assert_eq!(expected.matches("ffffffff 00001267\n").count(), 2, "argument and copy");
}

#[test]
fn a_bench_that_cannot_be_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("new");
    let refused = |code: i32, block: &str, further: &[&str], words: &[&str]| {
        let command =
            [&["export", block, "--preset", "tiny", "-o", text(&output)], further].concat();
        fails(code, &command, words);
        assert_eq!(entries(folder.path()), ["big.elf"], "{command:?}");
    };
    // A program of 9000 instructions, for a memory of 8192.
    let source = format!(".func start\n{}exit\n", "nop\n".repeat(9000));
    let big = folder.path().join("big.elf");
    fs::write(&big, heddle_program::assembler::assemble(&source)).unwrap();
    refused(
        2,
        "queue",
        &["--bench"],
        &["--bench: `queue` runs no programs; cores: pdom-core, nrec-core"],
    );
    refused(2, "pdom", &["--bench", "bsf"], &["unknown kernel `bsf`", "did you mean `bfs`?"]);
    refused(2, "pdom", &["--bench", text(&big)], &["big: code from", "exceeds the 8192 words"]);
    refused(2, "pdom", &["--bench", "bfs", "bfs"], &["two programs are called `bfs`"]);
    refused(2, "pdom", &["--bench", "bfs", "--threads", "17"], &["bfs: 17 threads per block"]);
    refused(2, "pdom", &["--threads", "8"], &["--threads: that is for programs, see --bench"]);
    refused(2, "pdom", &["--bench", "bfs", "--split"], &["--split", "core pws"]);
    refused(
        2,
        "pdom",
        &["--bench", text(&big), "--read", "x"],
        &["--read x: a bench compares memory"],
    );
    refused(3, "pdom", &["--bench", "./missing.elf"], &["cannot read ./missing.elf"]);
    let nowhere = ["export", "pdom", "--preset", "tiny", "--bench", "-o", "/dev/null/x"];
    fails(3, &nowhere, &["cannot write", "/dev/null/x"]);
}

#[test]
fn make_runs_a_kernel_on_an_exported_core() {
    if !tools(&["iverilog", "make"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let command = ["export", "spe", "--preset", "tiny", "--bench", "mummer", "-o"];
    succeeds(&[&command[..], &[text(folder.path())]].concat());
    let run = |arguments: &[&str]| {
        let mut make = Command::new("make");
        make.args(["-s", "icarus"]).args(arguments).current_dir(folder.path()).output().unwrap()
    };
    let output = run(&["WAVES=waves.vcd", "CYCLES=2000"]);
    assert!(!output.status.success() && stdout(&output).contains("end: not within 2000 cycles"));
    let waves = fs::read_to_string(folder.path().join("waves.vcd")).unwrap();
    for name in ["1ns", "$scope module core $end", "events_issue_pc", "#20000\n"] {
        assert!(waves.contains(name), "{name}");
    }
    let output = run(&[]);
    assert!(output.status.success(), "{}", stdout(&output));
    let result = json(&["run", "mummer", "--core", "spe", "--preset", "tiny"]);
    let cycles = format!("\ncycles: {}\n", result["cycles"]);
    assert!(stdout(&output).contains(&cycles), "{cycles}: {}", stdout(&output));
}
