//! What the command line says of a result, and which options it takes.

use std::path::Path;
use std::process::{Command, Output};

fn heddle(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_heddle")).args(arguments).output().expect("heddle starts")
}

/// Standard output of a run that succeeds.
#[track_caller]
fn succeeds(arguments: &[&str]) -> String {
    let output = heddle(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Standard error of a run that ends with this code.
#[track_caller]
fn fails(code: i32, arguments: &[&str]) -> String {
    let output = heddle(arguments);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {errors}");
    errors
}

/// A committed kernel as a user's file.
fn elf(folder: &Path, kernel: &str) -> String {
    let path = folder.join(format!("{kernel}.elf"));
    std::fs::write(&path, heddle_kernels::find(kernel).unwrap().elf).unwrap();
    path.to_str().expect("UTF-8").to_owned()
}

#[test]
fn an_option_that_a_core_does_not_have_is_refused_with_the_cores_that_have_it() {
    for command in ["run", "model", "compare"] {
        for (core, option, cores) in [
            ("nrec", &["--likely-convergence"][..], "pdom, tbc, spe"),
            ("nrec", &["--no-stack-reuse"], "pdom, tbc, spe"),
            ("nrec", &["--no-prune"], "pdom, tbc, spe"),
            ("pdom", &["--priority", "srr"], "tbc"),
            // The default is an option too.
            ("pdom", &["--priority", "age"], "tbc"),
            ("spe", &["--no-compaction"], "tbc"),
        ] {
            let run = [&[command, "bfs", "--preset", "tiny", "--core", core], option].concat();
            let message = format!(
                "error: {}: core {core} has no such rule; cores that have it: {cores}\n",
                option[0]
            );
            assert_eq!(fails(2, &run), message);
        }
    }
    let several = ["compare", "bfs", "--core", "tbc,pdom", "--priority", "srr"];
    assert!(fails(2, &several).contains("core pdom has no such rule"));
}

#[test]
fn help_says_which_cores_have_an_option() {
    for command in ["run", "model", "compare"] {
        let help = succeeds(&[command, "--help"]);
        let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
        for rule in heddle_model::RULES {
            let (_, after) = words.split_once(&format!("--{} ", rule.option)).expect("an option");
            let said = after.split_once("(cores: ").expect("its cores").1;
            assert!(said.starts_with(&format!("{})", rule.core_names())), "{command}: {said}");
        }
        assert!(!help.contains("--private"), "{command}");
    }
}

#[test]
fn private_memory_and_arguments_that_nobody_would_see_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let program = elf(folder.path(), "histogram");
    for command in ["run", "model", "compare"] {
        assert!(fails(2, &[command, &program, "--private", "64"]).contains("--private"));
    }
    for command in ["run", "model", "compare", "interpret"] {
        let nine = [&[command, program.as_str()][..], &["--arg", "1"].repeat(9)].concat();
        let message = fails(2, &nine);
        assert!(
            message.contains("9 arguments are more than the 8 that a0 to a7 hold"),
            "{message}"
        );
    }
}
