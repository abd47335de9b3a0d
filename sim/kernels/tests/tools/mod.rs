//! External tools that some tests need.

use std::path::Path;
use std::process::Command;

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
