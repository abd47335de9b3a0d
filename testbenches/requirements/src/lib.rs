//! What tests need of the machine, and how a test that cannot run says so.
//!
//! A test that cannot run has to say so where somebody sees it: a test runner shows nothing of a
//! test that passes. So each reason goes to standard error and, as a line, into the file that
//! `HEDDLE_SKIPPED` names; `make test` prints that file at its end. With `CI` set a test that
//! cannot run fails: there everything is installed, in the versions that golden files come from.

use std::fs::File;
use std::io::Write;
use std::process::{Command, Stdio};

/// Records that the running test is skipped, and why. Panics if `CI` is set.
#[track_caller]
pub fn skipped(reason: &str) {
    let place = std::panic::Location::caller();
    let line = format!("{}:{}: {reason}\n", place.file(), place.line());
    assert!(std::env::var_os("CI").is_none(), "no test may be skipped here: {line}");
    eprint!("skipped: {line}");
    if let Some(path) = std::env::var_os("HEDDLE_SKIPPED") {
        let file = File::options().create(true).append(true).open(path);
        // In one call, so that lines of several processes do not mix.
        file.and_then(|mut file| file.write_all(line.as_bytes()))
            .expect("the file that HEDDLE_SKIPPED names can be written");
    }
}

/// Whether tests that need external programs are to be left out (`HEDDLE_SKIP_TOOLS=1`). If so,
/// the running test is recorded as skipped.
#[track_caller]
pub fn skip_tools() -> bool {
    let skip = std::env::var_os("HEDDLE_SKIP_TOOLS").is_some_and(|value| value == "1");
    if skip {
        skipped("HEDDLE_SKIP_TOOLS=1");
    }
    skip
}

/// Whether the running test may use these programs: all can be started, and `HEDDLE_SKIP_TOOLS`
/// does not forbid it. If not, it is recorded as skipped.
#[track_caller]
pub fn tools(programs: &[&str]) -> bool {
    if skip_tools() {
        return false;
    }
    let missing: Vec<&str> = programs.iter().copied().filter(|program| !starts(program)).collect();
    if !missing.is_empty() {
        skipped(&format!("not installed: {}", missing.join(", ")));
    }
    missing.is_empty()
}

/// Whether tests run at full length (`HEDDLE_CAMPAIGN`, as `make nightly` sets it), and not the part of them that every
/// change is tested with.
pub fn campaign() -> bool {
    std::env::var_os("HEDDLE_CAMPAIGN").is_some()
}

/// The version of Yosys that golden areas come from; others count differently.
pub const GOLDEN_YOSYS: &str = "Yosys 0.23";

/// Whether golden areas can be compared with those of this version of Yosys. If not, the running
/// test is recorded as skipped.
#[track_caller]
pub fn has_golden_areas(version: &str) -> bool {
    let golden = version == GOLDEN_YOSYS;
    if !golden {
        skipped(&format!("golden areas are those of {GOLDEN_YOSYS}, this is {version}"));
    }
    golden
}

/// Whether a program is there. What it says is of no interest, and not each knows `--version`.
fn starts(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_not_there_is_missing() {
        assert!(starts("sh"));
        assert!(!starts("no-such-program"));
    }

    /// Runs the ignored test below with these variables; whether it passed, and what it recorded.
    fn skip_with(variables: &[(&str, &str)]) -> (bool, String) {
        let path = std::env::temp_dir().join(format!("heddle-skipped-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let mut command = Command::new(std::env::current_exe().expect("this test"));
        command
            .args(["--exact", "tests::skips", "--ignored"])
            .env_remove("CI")
            .env_remove("HEDDLE_SKIP_TOOLS")
            .env("HEDDLE_SKIPPED", &path)
            .envs(variables.iter().copied());
        let passed = command.output().expect("this test starts").status.success();
        let recorded = std::fs::read_to_string(&path).unwrap_or_default();
        let _ = std::fs::remove_file(&path);
        (passed, recorded)
    }

    #[test]
    #[ignore = "what the next test starts"]
    fn skips() {
        assert!(!has_golden_areas("Yosys 0.70"));
    }

    #[test]
    fn another_version_of_yosys_is_recorded_and_fails_in_ci() {
        let (passed, recorded) = skip_with(&[]);
        assert!(passed);
        let reason = ": golden areas are those of Yosys 0.23, this is Yosys 0.70\n";
        assert!(recorded.contains("src/lib.rs:") && recorded.ends_with(reason), "{recorded}");
        assert_eq!(skip_with(&[("CI", "true")]), (false, String::new()));
    }
}
