//! An interrupt or termination ends everything that was started and leaves no file.
#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Signals by name and number.
const SIGNALS: [(&str, i32); 5] =
    [("INT", 2), ("TERM", 15), ("HUP", 1), ("USR1", 10), ("XCPU", 24)];

/// A tool that has others working for it and takes very long.
const SLOW: &str = "sleep 1000 & sleep 1000 & touch \"$MARK/started\"; wait";

/// Folders of one test; processes that belong to it have the first in their environment.
struct Place {
    mark: TempDir,
}

/// What `heddle` does, and how it was started.
struct Run<'a> {
    place: &'a Place,
    child: Child,
}

impl Place {
    fn new() -> Place {
        let place = Place { mark: TempDir::new().unwrap() };
        for folder in ["tmp", "out"] {
            fs::create_dir(place.path(folder)).unwrap();
        }
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.mark.path().join(name)
    }

    /// A program that does this.
    fn program(&self, name: &str, script: &str) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path
    }

    /// Starts `heddle` with signals as this option of `env` says.
    fn start(&self, signals: &str, arguments: &[&str]) -> Run<'_> {
        let mut command = Command::new("env");
        command.args([signals, env!("CARGO_BIN_EXE_heddle")]).args(arguments);
        command.env("MARK", self.mark.path()).env("TMPDIR", self.path("tmp"));
        command.env("RUSTC", self.path("rustc")).env_remove("XDG_CACHE_HOME").env_remove("HOME");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Run { place: self, child: command.current_dir(self.path("out")).spawn().unwrap() }
    }

    /// All that runs and belongs to this test.
    fn processes(&self) -> Vec<String> {
        let mark = format!("MARK={}\0", self.mark.path().display());
        let belongs = |process: &Path| {
            // What has ended and waits for its parent has no environment.
            let environment = fs::read(process.join("environ")).unwrap_or_default();
            environment.windows(mark.len()).any(|part| part == mark.as_bytes())
        };
        let all = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
        let name = |process: PathBuf| fs::read_to_string(process.join("comm")).unwrap_or_default();
        all.filter(|process| belongs(process)).map(name).collect()
    }

    /// Files that were to be written and temporary ones.
    fn files(&self) -> Vec<PathBuf> {
        let list = |folder| fs::read_dir(self.path(folder)).unwrap();
        ["tmp", "out"].into_iter().flat_map(list).map(|entry| entry.unwrap().path()).collect()
    }
}

impl Run<'_> {
    fn wait_until(&mut self, what: &str, condition: impl Fn(&Place) -> bool) {
        let start = Instant::now();
        while !condition(self.place) {
            assert!(self.child.try_wait().unwrap().is_none(), "it ended before {what}");
            assert!(start.elapsed() < Duration::from_secs(120), "no end of waiting for {what}");
            sleep(Duration::from_millis(10));
        }
    }

    fn signal(&self, name: &str) {
        let signal = ["-s", name, &self.child.id().to_string()];
        assert!(Command::new("kill").args(signal).status().unwrap().success());
    }

    fn end(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(start.elapsed() < Duration::from_secs(20), "it does not end");
            sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Run<'_> {
    fn drop(&mut self) {
        // A test that failed shall not leave it running.
        let _ = self.child.kill();
    }
}

/// Starts `heddle`, waits until there is something, sends each signal, and demands that nothing is
/// left.
fn leaves_nothing(place: &Place, arguments: &[&str], ready: impl Fn(&Place) -> bool) {
    for (name, number) in SIGNALS {
        let _ = fs::remove_file(place.path("started"));
        let mut run = place.start("--default-signal=INT,TERM,HUP,USR1,XCPU", arguments);
        run.wait_until("it works", &ready);
        run.signal(name);
        assert_eq!(run.end().signal(), Some(number), "{arguments:?}");
        assert_eq!(place.files(), [] as [PathBuf; 0], "{arguments:?} after {name}");
        // What was killed ends a moment later.
        let late = Instant::now() + Duration::from_secs(5);
        while !place.processes().is_empty() && Instant::now() < late {
            sleep(Duration::from_millis(10));
        }
        assert_eq!(place.processes(), [] as [String; 0], "{arguments:?} after {name}");
    }
}

fn started(place: &Place) -> bool {
    place.path("started").exists()
}

#[test]
fn an_area_leaves_no_yosys_and_no_file() {
    let place = Place::new();
    let script = format!("[ \"$1\" = -V ] && echo Yosys 0.23 && exit; touch here; {SLOW}");
    let yosys = place.program("yosys", &script);
    let area = ["area", "queue", "--preset", "tiny", "--liberty", "generic", "--yosys"];
    leaves_nothing(&place, &[&area[..], &[yosys.to_str().unwrap()]].concat(), started);
}

#[test]
fn a_tool_that_is_asked_for_its_version_is_ended_too() {
    let place = Place::new();
    let verilator = place.program("verilator", SLOW);
    leaves_nothing(&place, &["bench", "--verilator", verilator.to_str().unwrap()], started);
}

#[test]
fn a_native_build_leaves_no_compiler_and_no_folder() {
    let place = Place::new();
    place.program("rustc", &format!("[ \"$1\" = -vV ] && exec rustc -vV; {SLOW}"));
    let tb = ["tb", "queue", "--preset", "tiny", "--engine", "native"];
    leaves_nothing(&place, &tb, started);
}

#[test]
fn waves_leave_no_partial_file() {
    let place = Place::new();
    for name in ["x.vcd", "x.fst"] {
        let tb = ["tb", "queue", "--preset", "tiny", "--cycles", "1000000000", "--vcd", name];
        leaves_nothing(&place, &tb, |place| !place.files().is_empty());
    }
}

#[test]
fn a_signal_that_is_ignored_stays_ignored() {
    let place = Place::new();
    let verilator = place.program("verilator", SLOW);
    let bench = ["bench", "--verilator", verilator.to_str().unwrap()];
    let mut run = place.start("--ignore-signal=HUP", &bench);
    run.wait_until("it works", started);
    run.signal("HUP");
    sleep(Duration::from_millis(300));
    assert!(run.child.try_wait().unwrap().is_none());
    run.signal("TERM");
    assert_eq!(run.end().signal(), Some(15));
}

#[test]
fn a_tool_ends_with_a_program_that_is_killed_outright() {
    let place = Place::new();
    let verilator = place.program("verilator", "touch \"$MARK/started\"; exec sleep 1000");
    let mut run =
        place.start("--default-signal=INT", &["bench", "--verilator", verilator.to_str().unwrap()]);
    run.wait_until("it works", started);
    run.signal("KILL");
    assert_eq!(run.end().signal(), Some(9));
    let late = Instant::now() + Duration::from_secs(5);
    while !place.processes().is_empty() && Instant::now() < late {
        sleep(Duration::from_millis(10));
    }
    assert_eq!(place.processes(), [] as [String; 0]);
}

#[test]
fn a_limit_on_the_size_of_files_is_an_error_that_leaves_nothing() {
    let place = Place::new();
    let heddle = env!("CARGO_BIN_EXE_heddle");
    let tb = "tb queue --preset tiny --cycles 100000 --vcd x.vcd";
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -f 1; exec {heddle} {tb}")]);
    let output = command.current_dir(place.path("out")).output().unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{message}");
    assert!(message.contains("cannot write x.vcd"), "{message}");
    assert_eq!(place.files(), [] as [PathBuf; 0]);
}
