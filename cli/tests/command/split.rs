//! `heddle split`.

use crate::support::*;
use heddle_requirements::tools;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Two sides, and a loop around them.
const SIDES: &str = "\t.text\n\t.type\tf, @function\nf:\n.L1:\n\tbgeu\ta0,a1,.L2\n\taddi\ta0,a0,1\n\tj\t.L3\n\
                     .L2:\n\taddi\ta1,a1,1\n.L3:\n\tbne\ta0,a1,.L1\n\tret\n\t.size\tf, .-f\n";

fn write(folder: &Path, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join("in.s");
    fs::write(&path, content).unwrap();
    path
}

#[test]
fn a_branch_with_two_sides_is_split_and_every_branch_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (write(folder.path(), SIDES), folder.path().join("out.s"));
    let split = ["split", text(&input), "--units", "1", "-o", text(&output)];
    let shown = succeeds(&split);
    for word in ["split 1", "bgeu a0,a1,.L2", "goes round a loop", "units in use at most"] {
        assert!(shown.contains(word), "`{word}` is not in:\n{shown}");
    }
    let written = fs::read_to_string(&output).unwrap();
    assert_eq!(written.matches("0x0b, 4, 0").count(), 1, "{written}");
    assert!(written.contains(".L3:\n\t.insn r 0x0b, 5, 0, x0, x0, x0"), "{written}");
    assert!(written.ends_with("\tret\n\t.size\tf, .-f\n"), "{written}");

    let value = json(&split);
    let branches = &value["functions"][0]["branches"];
    assert_eq!(branches[0]["split"], 1);
    assert_eq!(branches[0]["line"], 5);
    assert!(branches[1]["split"].is_null() && branches[1]["left_because"].is_string(), "{value}");
    assert_eq!(value["functions"][0]["units_in_use"], 1);

    // What was split can be split again, and without units it is what it was.
    let again = folder.path().join("again.s");
    succeeds(&["split", text(&output), "--units", "0", "-o", text(&again)]);
    assert_eq!(fs::read_to_string(&again).unwrap(), SIDES);
}

#[test]
fn the_text_alone_goes_to_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let input = write(folder.path(), SIDES);
    let shown = succeeds(&["split", text(&input), "--units", "0", "-o", "/dev/stdout"]);
    assert_eq!(shown, SIDES);
}

#[test]
fn what_cannot_be_split_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("out.s");
    let with = |line: &str| SIDES.replace("\taddi\ta1,a1,1\n", &format!("\t{line}\n"));
    for (content, words) in [
        (with("mv t5, a0"), ["line 9", "-ffixed-x30 -ffixed-x31"]),
        (with("jr a5"), ["line 9", "-fno-jump-tables"]),
        (with("c.addi a0, 1"), ["line 9", "c.addi is not known"]),
        (with(".word 17"), ["line 9", ".word 17"]),
        (with(".rept 4"), ["line 9", ".rept"]),
        (with("beq a0, a1, .+8"), ["line 9", "not a label"]),
        (with("/* open"), ["line 9", "comment"]),
        (with(".string \"open"), ["line 9", "quotes"]),
        ("nop\n".to_owned(), ["no function", "@function"]),
        (String::new(), ["no function", "@function"]),
    ] {
        let input = write(folder.path(), content);
        let words = [&words[..], &["in.s"]].concat();
        fails(2, &["split", text(&input), "--units", "2", "-o", text(&output)], &words);
        assert!(!output.exists());
    }
    let input = write(folder.path(), [b'\n', 0xff]);
    let split = ["split", text(&input), "--units", "2", "-o", text(&output)];
    fails(2, &split, &["not assembly text", "byte 1"]);
    let missing = folder.path().join("missing.s");
    fails(3, &["split", text(&missing), "--units", "2", "-o", text(&output)], &["cannot read"]);
    fails(2, &["split", text(folder.path()), "--units", "2", "-o", text(&output)], &["folder"]);
    fails(2, &["split", text(&input), "--units", "64", "-o", text(&output)], &["64"]);
    fails(2, &["split", text(&input), "-o", text(&output)], &["--units"]);
    let nowhere = folder.path().join("none/out.s");
    fails(3, &["split", text(&input), "--units", "2", "-o", text(&nowhere)], &["no folder"]);
}

#[test]
fn a_marked_branch_of_c_is_split_by_both_compilers_and_the_kernel_does_what_it_did() {
    if !tools(&["make", "clang", "llc", "ld.lld", "riscv64-unknown-elf-gcc"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("k");
    succeeds(&["new-kernel", text(&place)]);
    let source = fs::read_to_string(place.join("kernel.c")).unwrap();
    let marked = source.replace("if (value & 1)", "if (split_here(value & 1))");
    assert_ne!(marked, source);
    fs::write(place.join("kernel.c"), marked).unwrap();
    let make = |arguments: &[&str]| {
        let mut command = Command::new("make");
        let heddle = format!("HEDDLE={}", env!("CARGO_BIN_EXE_heddle"));
        let output = command.arg("-C").arg(&place).arg(heddle).args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
        stdout(&output)
    };
    let run = |program: &str| {
        let program = place.join(program);
        let arguments = ["--blocks", "2", "--threads", "48", "--shared", "4", "--arg", "96"];
        let arguments = [&["interpret", text(&program)], &arguments[..]].concat();
        let value = json(&[&arguments[..], &["--arg", "out:384", "--arg", "out:8"]].concat());
        value["outputs"].clone()
    };
    make(&["kernel.elf"]);
    let expected = run("kernel.elf");
    assert!(!expected.is_null());
    make(&["split", "UNITS=1"]);
    assert_eq!(run("kernel.split.elf"), expected);
    let listing = succeeds(&["cfg", text(&place.join("kernel.split.elf"))]);
    assert!(listing.contains("split m0, m0") && listing.contains("merge"), "{listing}");
    // Another number of units is another program.
    make(&["split", "UNITS=0"]);
    assert!(!succeeds(&["cfg", text(&place.join("kernel.split.elf"))]).contains("split m0, m0"));
    assert_eq!(run("kernel.split.elf"), expected);

    // gcc, by the commands of the page.
    make(&["-f", "Makefile", "--eval=gcc.s: kernel.c ; $(GCC_TEXT) $< > $@", "gcc.s"]);
    let (from, to) = (place.join("gcc.s"), place.join("gcc.split.s"));
    succeeds(&["split", text(&from), "--units", "1", "-o", text(&to)]);
    assert_eq!(fs::read_to_string(&to).unwrap().matches("0x0b, 4, 0").count(), 1);
    let build = "--eval=gcc.elf: gcc.split.s ; $(GCC) $(GCC_FLAGS) $(LINK) start.S $< -o $@";
    make(&["-f", "Makefile", build, "gcc.elf"]);
    assert_eq!(run("gcc.elf"), expected);
}

#[test]
fn the_program_with_splits_of_a_kernel_is_picked_by_an_option_and_refused_where_it_cannot_run() {
    let shown = json(&["interpret", "mummer", "--split", "--size", "8"]);
    assert_eq!(shown["measured"]["program"]["split"], true);
    assert_eq!(shown["checked"], true);
    let usual = json(&["interpret", "mummer", "--size", "8"]);
    assert!(usual["measured"]["program"]["split"].is_null());
    for command in ["run", "model", "compare"] {
        let words = ["--split", "pws", "pdom"];
        fails(2, &[command, "mummer", "--split", "--core", "pdom"], &words);
        fails(2, &[command, "all", "--split", "--core", "pdom"], &["pdom"]);
    }
    fails(2, &["interpret", "bfs", "--split"], &["--split", "`bfs`", "no branch"]);
    fails(2, &["wcet", "./bfs.elf", "--split"], &["--split", "heddle split"]);
}

#[test]
fn groups_of_fewer_units_are_chosen_before_a_launch() {
    let model = ["model", "bfs", "--core", "pws", "--preset", "tiny"];
    let of = |chosen: &str| json(&[&model[..], &["--group-spsimds", chosen]].concat());
    let (all, none) = (json(&model), of("0"));
    let rule = |value: &serde_json::Value| {
        value["measured"]["core"]["optional_rules"]["group_spsimds"].clone()
    };
    assert_eq!([rule(&all), rule(&none)], ["all".into(), serde_json::Value::from(0)]);
    let units = |value: &serde_json::Value| value["splitting"]["mean_units"].as_f64();
    assert!(units(&none) > units(&all), "{none}");
    assert_eq!(of("2")["cycles"], all["cycles"]);
    let wrong = [&model[..], &["--group-spsimds", "3"]].concat();
    fails(2, &wrong, &["groups with 3 SpSIMD units, of the 2 that the core has"]);
    let other = ["model", "bfs", "--core", "pdom", "--group-spsimds", "0"];
    fails(2, &other, &["core pdom has no such rule; cores that have it: pws"]);
    let run = ["run", "bfs", "--core", "pws", "--preset", "tiny", "--group-spsimds", "0"];
    assert_eq!(json(&run)["cycles"], none["cycles"]);
    let compare = [&["compare"][..], &run[1..]].concat();
    succeeds(&compare);
}
