//! External tools that some tests need.

use std::path::Path;
use std::process::Command;

/// Whether all these programs are installed. When one is missing, or
/// `HEDDLE_SKIP_TOOLS=1` is set, says so and returns false: the test is skipped.
pub fn available(programs: &[&str]) -> bool {
    if std::env::var("HEDDLE_SKIP_TOOLS").is_ok_and(|value| value == "1") {
        eprintln!("skipped: HEDDLE_SKIP_TOOLS=1");
        return false;
    }
    let missing: Vec<&str> = programs.iter().copied().filter(|program| !answers(program)).collect();
    if !missing.is_empty() {
        eprintln!("skipped: not installed: {}", missing.join(", "));
    }
    missing.is_empty()
}

fn answers(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Builds a target of the kernels' Makefile into `directory`, at a level of optimisation.
pub fn make(target: &str, level: &str, directory: &Path) {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("c");
    let output = Command::new("make")
        .arg("-C")
        .arg(sources)
        .arg(target)
        .arg(format!("OPTIMISE={level}"))
        .arg(format!("ELF={}", directory.display()))
        .output()
        .expect("make starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
