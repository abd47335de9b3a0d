//! The wave files of benches and cores, and the layouts beside them.

mod cores;
mod layouts;
#[path = "../../../sim/engine/tests/engines/common/traces.rs"]
#[allow(dead_code, reason = "the tests of the engine use all of it")]
mod traces;

use heddle_blocks::waves::WaveRequest;
use heddle_designs::{EngineKind, registry};
use heddle_engine::waves::{SaveFile, SurferFile};
use heddle_testbenches::bench::{BenchReport, run_bench};
use heddle_testbenches::error::BenchError;
use heddle_testbenches::options::BenchOptions;
use std::path::{Path, PathBuf};

fn run(
    path: &Path,
    scopes: &[&str],
    window: (u64, Option<u64>),
) -> Result<BenchReport, BenchError> {
    let block = registry::find("thread-compactor").unwrap();
    let preset = block.preset("tiny").unwrap();
    let scopes = scopes.iter().map(|scope| (*scope).to_owned()).collect();
    let waves = WaveRequest {
        path: path.to_owned(),
        scopes,
        from: window.0,
        to: window.1,
        signals_only: false,
    };
    let options = BenchOptions {
        engine: EngineKind::Instant,
        seed: 4,
        cycles: Some(200),
        waves: Some(waves),
        kernel: None,
    };
    run_bench(block, preset, &options, &mut |_, _| {})
}

fn files(directory: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn waves_and_a_save_file_with_the_ports_are_written() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("run.vcd");
    run(&path, &[], (0, None)).unwrap();
    let (save_file, surfer_file) = (SaveFile::path_for(&path), SurferFile::path_for(&path));
    assert_eq!(files(directory.path()), [path.clone(), save_file, surfer_file]);
    let vcd = std::fs::read_to_string(&path).unwrap();
    for name in ["$scope module thread_compactor", "warp_valid", "#1990"] {
        assert!(vcd.contains(name), "{name}");
    }
    let save_file = std::fs::read_to_string(SaveFile::path_for(&path)).unwrap();
    for line in ["-request", "-grant", "-load", "-warp", "thread_compactor.warp_slot[1:0]"] {
        assert!(save_file.lines().any(|found| found == line), "{line} in {save_file}");
    }
    assert!(!save_file.contains("lane["), "nothing below the ports: {save_file}");
}

#[test]
fn a_scope_and_a_window_limit_what_is_written() {
    let directory = tempfile::tempdir().unwrap();
    let (path, all) = (directory.path().join("part.vcd"), directory.path().join("all.vcd"));
    run(&path, &["lane[2]"], (50, Some(60))).unwrap();
    run(&all, &[], (0, None)).unwrap();
    let size = |path: &Path| std::fs::metadata(path).unwrap().len();
    assert!(size(&path) < size(&all) / 10);
    let vcd = std::fs::read_to_string(&path).unwrap();
    assert!(vcd.contains("#500\n") && !vcd.contains("#490\n") && !vcd.contains("#610\n"));
    assert!(!vcd.contains("warp_slot"));
}

#[test]
fn a_scope_that_does_not_exist_is_named_and_leaves_no_file() {
    let directory = tempfile::tempdir().unwrap();
    let error = run(&directory.path().join("run.vcd"), &["lane[9]"], (0, None)).unwrap_err();
    assert!(error.to_string().contains("lane[9]"), "{error}");
    assert_eq!(files(directory.path()), Vec::<PathBuf>::new());
}

#[test]
fn a_path_that_cannot_be_written_is_named() {
    let path = Path::new("/nonexistent/run.vcd");
    let error = run(path, &[], (0, None)).unwrap_err();
    assert!(matches!(error, BenchError::Waves(_)));
    assert!(error.to_string().contains("/nonexistent/run.vcd"), "{error}");
}

#[test]
fn a_window_behind_the_end_is_an_error_and_leaves_no_file() {
    let directory = tempfile::tempdir().unwrap();
    let error = run(&directory.path().join("run.vcd"), &[], (500, None)).unwrap_err();
    assert!(error.to_string().contains("500"), "{error}");
    assert_eq!(files(directory.path()), Vec::<PathBuf>::new());
}
