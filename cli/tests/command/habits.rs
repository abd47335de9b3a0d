//! What is expected of every command line: completions, manual pages, quiet, colours, version.

use crate::support::*;
use crate::warnings::COPIED;
use heddle_program::assembler::assemble;
use std::process::Command;

/// The commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = succeeds(&["--help"]);
    let (_, listed) = help.split_once("Commands:\n").expect("commands");
    let lines = listed.lines().take_while(|line| !line.is_empty());
    lines.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn every_shell_has_completions_of_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = succeeds(&["completions", shell]);
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
    }
    fails(2, &["completions", "tcsh"], &["tcsh", "bash"]);
}

#[test]
fn bash_takes_the_completions() {
    let script = format!(
        "{}\nCOMP_WORDS=(heddle ex); COMP_CWORD=1; _heddle heddle ex heddle; echo ${{COMPREPLY[@]}}",
        succeeds(&["completions", "bash"])
    );
    let output = Command::new("bash").args(["-c", &script]).output().expect("bash starts");
    assert_eq!(stdout(&output), "export\n", "{}", stderr(&output));
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let man = folder.path().join("man1");
    succeeds(&["man", text(&man)]);
    let pages = commands().into_iter().filter(|command| command != "help");
    let mut expected: Vec<_> = pages.map(|command| format!("heddle-{command}.1")).collect();
    expected.push("heddle.1".to_owned());
    expected.sort();
    assert_eq!(entries(&man), expected);
    let page = std::fs::read_to_string(man.join("heddle-export.1")).expect("a page");
    for words in [".TH HEDDLE-EXPORT 1", "core file", "heddle export thread\\-compactor", "quiet"] {
        assert!(page.contains(words), "`{words}` is not in:\n{page}");
    }
    fails(3, &["man", "/proc/heddle"], &["/proc/heddle"]);
}

#[test]
fn quiet_keeps_standard_error_for_errors() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let program = folder.path().join("copied.elf");
    std::fs::write(&program, assemble(COPIED)).expect("writable");
    let model = ["model", text(&program), "--threads", "8", "--core", "nrec"];
    let told = heddle(&model);
    assert!(stderr(&told).starts_with("warning: "), "{}", stderr(&told));
    for quiet in [["--quiet"], ["-q"]] {
        let kept = heddle(&[&model[..], &quiet].concat());
        assert_eq!(stderr(&kept), "");
        assert_eq!(kept.status.code(), Some(0));
    }
    fails(2, &["--quiet", "cfg", "quake"], &["unknown kernel `quake`"]);
}

#[test]
fn errors_have_colours_where_these_are_asked_for() {
    let colour = |arguments: &[&str]| stderr(&heddle(arguments)).contains('\u{1b}');
    // Our own errors, and those of the parser.
    for wrong in [&["cfg", "quake"][..], &["cfg", "--quake"]] {
        assert!(!colour(wrong), "standard error is no terminal");
        assert!(colour(&[wrong, &["--color", "always"]].concat()));
        assert!(colour(&[&["--color=always"], wrong].concat()));
        assert!(!colour(&[wrong, &["--color", "never"]].concat()));
    }
    fails(2, &["list", "--color", "red"], &["red", "auto, always, never"]);
}

#[test]
fn the_version_names_the_commit() {
    let version = succeeds(&["--version"]);
    assert!(version.starts_with(concat!("heddle ", env!("CARGO_PKG_VERSION"))), "{version}");
    let git = Command::new("git").args(["rev-parse", "HEAD"]).output();
    if let Some(head) = git.ok().filter(|output| output.status.success()) {
        let (_, commit) = version.trim().split_once(" (").expect("a commit");
        assert!(stdout(&head).starts_with(commit.trim_end_matches(')')), "{version}");
    }
}

#[test]
fn one_of_a_kind_and_all_of_it_are_the_same_word() {
    for (one, all) in [("core", "cores"), ("block", "blocks"), ("kernel", "kernels")] {
        assert_eq!(succeeds(&["list", one]), succeeds(&["list", all]));
    }
}

#[test]
fn a_seed_says_what_it_can_be() {
    let words = ["not a whole number from 0 to 18446744073709551615"];
    fails(2, &["tb", "queue", "--seed", "-1"], &words);
    fails(2, &["report", "--seed", "1.5"], &words);
}

#[test]
fn the_newest_version_in_the_change_log_is_that_of_the_program() {
    let log = include_str!("../../../CHANGELOG.md");
    let mut versions = log.lines().filter_map(|line| line.strip_prefix("## ["));
    assert_eq!(versions.next(), Some("Unreleased]"));
    let (version, date) = versions.next().and_then(|it| it.split_once("] - ")).expect("a version");
    assert_eq!(version, env!("CARGO_PKG_VERSION"));
    let numbers: Vec<usize> = date.split('-').map(str::len).collect();
    assert_eq!(numbers, [4, 2, 2], "{date}");
    assert!(date.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit()), "{date}");
}
