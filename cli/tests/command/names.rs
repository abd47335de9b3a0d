//! Names on the command line: what wins, what is suggested, and the first steps of the book.

use crate::support::*;
use heddle_requirements::tools;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace")
}

#[test]
fn the_name_of_a_kernel_wins_over_a_file() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["bfs", "mine", "mine.elf"] {
        fs::write(folder.path().join(name), "no program").unwrap();
    }
    let cfg = |program: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
        command.args(["cfg", program]).current_dir(folder.path()).output().unwrap()
    };
    assert!(stdout(&cfg("bfs")).contains("kernel_main"));
    for path in ["./bfs", "./mine", "mine.elf"] {
        assert_eq!(stderr(&cfg(path)), format!("error: {path}: not an ELF file\n"));
    }
    let message = stderr(&cfg("mine"));
    assert!(message.starts_with("error: unknown kernel `mine`; kernels: "), "{message}");
    assert!(message.ends_with("; for the file of that name write ./mine\n"), "{message}");
}

#[test]
fn the_nearest_name_is_suggested() {
    for (arguments, name) in [
        (&["cfg", "bsf"][..], "bfs"),
        (&["interpret", "merge_sort"], "merge-sort"),
        (&["report", "raytracer"], "ray-tracer"),
        (&["tb", "thread-compactor", "--kernel", "BFS"], "bfs"),
        (&["tb", "thread-compacter"], "thread-compactor"),
        (&["area", "compactor"], "thread-compactor"),
        (&["area", "pdm"], "pdom"),
        (&["tb", "queue", "--preset", "smal"], "small"),
        (&["tb", "queue", "--engine", "instnat"], "instant"),
        (&["run", "bfs", "--core", "pdmo"], "pdom"),
        (&["model", "bfs", "--preset", "papr"], "paper"),
        (&["report", "bfs", "--machine", "tbc-smal-l2"], "tbc-small-l2"),
        (&["report", "bfs", "--publication", "dfw"], "dwf"),
        (&["area", "queue", "--sweep", "entrys"], "entries"),
        (&["bench", "compacter"], "compactor"),
    ] {
        fails(2, arguments, &[&format!("; did you mean `{name}`?\n")]);
    }
}

#[test]
fn a_core_has_two_names_everywhere() {
    // The command line is another one.
    let without_command = |mut shown: serde_json::Value| {
        shown.as_object_mut().expect("an object").remove("command").expect("a command line");
        shown
    };
    let model = |core: &str| json(&["model", "bfs", "--preset", "tiny", "--core", core]);
    let result = |core: &str| without_command(model(core));
    assert_eq!(result("tbc"), result("tbc-core"));
    let area =
        |core: &str| json(&["area", core, "--preset", "tiny", "--estimate"])["areas"].clone();
    assert_eq!(area("pdom"), area("pdom-core"));
    let folder = tempfile::tempdir().unwrap();
    succeeds(&["export", "nrec", "--preset", "tiny", "-o", text(folder.path())]);
    assert!(folder.path().join("nrec_core.v").exists());
    fails(2, &["area", "queue-core"], &["unknown block `queue-core`"]);
}

#[test]
fn assembly_without_types_is_told_what_to_write() {
    if !tools(&["clang", "ld.lld"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let build = |name: &str, text: &str| {
        let (source, program) =
            (folder.path().join(format!("{name}.S")), folder.path().join(format!("{name}.elf")));
        fs::write(&source, text).unwrap();
        let flags = ["--target=riscv32", "-march=rv32ima", "-mabi=ilp32", "-nostdlib"];
        let mut clang = Command::new("clang");
        let output = clang.args(flags).arg("-fuse-ld=lld").args([&source]).arg("-o").arg(&program);
        let output = output.output().unwrap();
        assert!(output.status.success(), "{}", stderr(&output));
        program
    };
    let start = ".globl _start\n_start:\n  call other\n  ecall\n";
    let plain = build("plain", &format!("{start}other:\n  ret\n"));
    let other = build("other", &format!("{start}.type other, @function\nother:\n  ret\n"));
    for program in [plain, other] {
        let words = ["`_start` is a label", "`.type _start, @function`"];
        fails(2, &["cfg", text(&program)], &words);
    }
}

/// The first commands of a page, in a folder of their own.
fn follow(commands: &str, folder: &Path, path: &str) -> Output {
    let mut shell = Command::new("sh");
    shell.args(["-ec", commands]).current_dir(folder).env("PATH", path).env_remove("HEDDLE");
    shell.output().expect("sh starts")
}

#[test]
fn the_documented_steps_to_a_kernel_of_ones_own_work() {
    if !tools(&["make", "clang", "ld.lld"]) {
        return;
    }
    let page = fs::read_to_string(root().join("docs/src/own-kernels.md")).unwrap();
    let steps = page.split("```").nth(1).expect("the page begins with commands");
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let line = readme.lines().find(|line| line.starts_with("heddle new-kernel ")).expect("a line");
    let binary = Path::new(env!("CARGO_BIN_EXE_heddle"));
    let usual = std::env::var("PATH").unwrap();
    let installed = format!("{}:{usual}", binary.parent().unwrap().display());
    for commands in [steps, line] {
        let folder = tempfile::tempdir().unwrap();
        let output = follow(commands, folder.path(), &installed);
        assert!(output.status.success(), "{commands}\n{}", stderr(&output));
        assert!(stdout(&output).contains("2 blocks of 48"), "{}", stdout(&output));
    }

    // Not installed, but called by its path: the Makefile knows who wrote it.
    let folder = tempfile::tempdir().unwrap();
    let commands = format!("{} new-kernel k && make -C k run", binary.display());
    let output = follow(&commands, folder.path(), &usual);
    assert!(stdout(&output).contains("2 blocks of 48"), "{}", stderr(&output));

    let output = follow("make -C k run HEDDLE=/nonexistent/heddle", folder.path(), &usual);
    assert!(!output.status.success());
    let message = stderr(&output);
    assert!(message.contains("/nonexistent/heddle was not found."), "{message}");
    assert!(message.contains("cargo install --locked --path cli"), "{message}");
}
