//! The command line as tests call it.
#![allow(dead_code, reason = "every test program uses a part")]

use std::path::Path;
use std::process::{Command, Output};

pub fn heddle(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_heddle")).args(arguments).output().expect("heddle starts")
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
pub fn succeeds(arguments: &[&str]) -> String {
    let output = heddle(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    assert_eq!(stderr(&output), "", "{arguments:?}");
    stdout(&output)
}

/// Asserts the exit code, one clear message with these words, and an empty standard output.
#[track_caller]
pub fn fails(code: i32, arguments: &[&str], words: &[&str]) {
    let output = heddle(arguments);
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {message}");
    assert!(message.starts_with("error: "), "{arguments:?}: {message}");
    assert_eq!(stdout(&output), "", "{arguments:?}");
    for word in words {
        assert!(message.contains(word), "{arguments:?}: `{word}` is not in: {message}");
    }
    assert!(!message.contains("panicked"), "{arguments:?}: {message}");
}

pub fn entries(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("folder exists");
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

pub fn text(path: &Path) -> &str {
    path.to_str().expect("temporary paths are text")
}

pub fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&succeeds(&[arguments, &["--json"]].concat())).expect("valid JSON")
}

/// A committed kernel as a user's file.
pub fn elf(folder: &Path, kernel: &str) -> std::path::PathBuf {
    let path = folder.join(format!("{kernel}.elf"));
    std::fs::write(&path, heddle_kernels::find(kernel).unwrap().elf).unwrap();
    path
}

/// xorshift64*: numbers from a seed.
pub fn random(state: &mut u64) -> u32 {
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    (state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
}
