//! The tools that read the Verilog.

use std::path::Path;
use std::process::Command;

/// Runs a tool in `directory` and gives its standard output; any other outcome than success
/// fails the test with all that the tool said.
pub fn run(directory: &Path, tool: &str, arguments: &[&str]) -> String {
    let output = Command::new(tool).args(arguments).current_dir(directory).output();
    let output = output.unwrap_or_else(|error| panic!("{tool}: {error}"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{tool} {arguments:?}\n{text}{errors}{}", keep(directory));
    assert_eq!(errors, "", "{tool} {arguments:?} says something; {}", keep(directory));
    text
}

/// Keeps the files of a failed test for a closer look.
pub fn keep(directory: &Path) -> String {
    let kept = tempfile::Builder::new().prefix("heddle-export-").disable_cleanup(true).tempdir();
    let kept = kept.expect("temporary directory");
    for file in ["dut.v", "netlist.v", "bench.v"] {
        // Not every test has every file.
        let _ = std::fs::copy(directory.join(file), kept.path().join(file));
    }
    format!("files kept in {}", kept.path().display())
}
