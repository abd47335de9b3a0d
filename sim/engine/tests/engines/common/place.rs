//! Processes that build for the native engine in folders of their own: the test program again.

use super::counter::{counter, counts};
use heddle_engine::native::Cache;
use heddle_engine::native_or_instant;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Set in processes that build.
const BUILDS: &str = "HEDDLE_TEST_BUILDS";

/// In such a process: builds a counter, checks that it counts, and prints which engine it is and
/// the notice. The test `build_in_a_process` calls it.
pub fn build_if_asked() {
    if std::env::var_os(BUILDS).is_none() {
        return;
    }
    let (mut engine, notice) = native_or_instant(counter()).unwrap();
    counts(engine.as_mut());
    println!("engine: {} {}", engine.name(), notice.unwrap_or_default());
}

/// Folders of one test.
pub struct Place {
    pub root: TempDir,
}

impl Place {
    /// New ones.
    pub fn new() -> Place {
        let root = TempDir::new().unwrap();
        fs::create_dir(root.path().join("tmp")).unwrap();
        Place { root }
    }

    /// The folder of the cache.
    pub fn folder(&self) -> PathBuf {
        self.root.path().join("heddle")
    }

    /// What is in it.
    pub fn entries(&self) -> Vec<PathBuf> {
        entries(&self.folder())
    }

    /// The cache in them.
    pub fn cache(&self) -> Cache {
        Cache::in_folder(&self.folder())
    }

    /// A process that builds in these folders.
    pub fn process(&self, rustc: impl AsRef<Path>) -> Command {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "build_in_a_process", "--nocapture", "--test-threads", "1"]);
        command.env(BUILDS, "1").env("RUSTC", rustc.as_ref());
        command.env("XDG_CACHE_HOME", self.root.path()).env("TMPDIR", self.root.path().join("tmp"));
        command
    }

    /// A compiler that does this first and then what it is asked for.
    pub fn compiler(&self, first: &str) -> PathBuf {
        let path = self.root.path().join("compiler");
        let text = format!("#!/bin/sh\n{first}\nexec rustc \"$@\"\n");
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path
    }
}

/// What is in a folder.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// Engine and notice that a process prints.
pub fn outcome(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let found = text.lines().find_map(|line| line.split_once("engine: "));
    found.expect("the process says it").1.trim().to_owned()
}
