//! The command line as tests call it.

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

/// A page in headless Chromium: no script has an error, text is of a readable size, dark is dark, a narrow screen has
/// no horizontal scroll, paper cuts nothing off, and so many plots have their data. What the browser tells of it.
#[track_caller]
pub fn browsed(page: &Path, plots: usize) -> serde_json::Value {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/page/chromium.js");
    let output = Command::new("node").args([script, text(page)]).output().expect("node starts");
    assert!(output.status.success(), "{}", stderr(&output));
    let shown: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("valid JSON");
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    for view in ["wide", "dark", "narrow"] {
        let it = &shown[view];
        assert_eq!(
            (&it["error"], &it["errors"]),
            (&serde_json::Value::Null, &serde_json::json!([])),
            "{view}"
        );
        assert_eq!(it["scrollWidth"], it["clientWidth"], "{view} scrolls");
        assert!(number(&it["text"]) >= 14.0, "{view}: {it}");
        let drawn = it["plots"].as_array().expect("a list");
        assert_eq!(drawn.len(), plots, "{view}: {it}");
        // The fewest are the bars of two kernels and their mean; without data there is none.
        assert!(drawn.iter().all(|plot| number(&plot["marks"]) >= 3.0), "{view}: {it}");
    }
    assert_ne!(shown["wide"]["ground"], shown["dark"]["ground"]);
    assert_ne!(shown["wide"]["ink"], shown["dark"]["ink"]);
    let printed = &shown["printed"];
    assert_eq!(printed["cut"], serde_json::json!([]), "wider than paper");
    assert!(number(&printed["bytes"]) > 5000.0, "{printed}");
    shown
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
