//! The wave file of a bench.

use heddle_blocks::waves::{WaveFile, WaveRequest};
use heddle_designs::{EngineKind, registry};
use heddle_engine::waves::SaveFile;
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
    let waves = WaveRequest { path: path.to_owned(), scopes, from: window.0, to: window.1 };
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
    assert_eq!(files(directory.path()), [path.clone(), SaveFile::path_for(&path)]);
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

/// The save file of a core at `tiny`.
fn save_file_of(core: &str) -> String {
    let built = registry::find(core).unwrap().preset("tiny").unwrap();
    let built = (built.build)().unwrap();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("core.vcd");
    let request = WaveRequest { path: path.clone(), scopes: Vec::new(), from: 0, to: Some(1) };
    let mut waves = WaveFile::create(&request, &built.netlist).unwrap();
    let mut engine = built.engine(EngineKind::Instant).unwrap();
    waves.sample(engine.as_mut()).unwrap();
    waves.finish(&built).unwrap();
    std::fs::read_to_string(SaveFile::path_for(&path)).unwrap()
}

/// The signals of a group of a save file.
fn group<'a>(save_file: &'a str, title: &str) -> Vec<&'a str> {
    let title = format!("-{title}");
    let lines = save_file.lines().skip_while(|line| **line != title).skip(1);
    lines.take_while(|line| **line != title).filter(|line| !line.starts_with('@')).collect()
}

#[track_caller]
fn shows(save_file: &str, title: &str, signals: &[&str]) {
    let shown = group(save_file, title);
    for signal in signals {
        assert!(shown.iter().any(|line| line.ends_with(signal)), "{signal} in {shown:?}");
    }
    assert_eq!(shown.len(), signals.len(), "{shown:?}");
}

#[test]
fn the_save_file_of_a_core_shows_issue_and_the_stack_of_each_warp_in_groups() {
    let save_file = save_file_of("pdom-core");
    let issue = group(&save_file, "issue");
    for port in ["issue_slot[1:0]", "issue_pc[23:0]", "issue_lanes[3:0]"] {
        assert!(issue.iter().any(|line| line.ends_with(port)), "{port} in {issue:?}");
    }
    for warp in 0..4 {
        let signals = ["active", "pc[23:0]", "lanes[3:0]", "live[3:0]", "position[7:0]"];
        shows(&save_file, &format!("stacks.warp[{warp}]"), &signals);
    }
}

#[test]
fn the_save_file_of_a_core_with_two_sides_shows_them_and_their_scoreboards() {
    let save_file = save_file_of("dpe-core");
    for warp in 0..4 {
        let signals = ["active", "live[3:0]", "position[7:0]"];
        shows(&save_file, &format!("stacks.warp[{warp}]"), &signals);
    }
    for slot in 0..8 {
        let signals = ["pc[23:0]", "lanes[3:0]", "running"];
        shows(&save_file, &format!("stacks.path[{slot}]"), &signals);
        let tracker = format!("front.registers.tracker[{slot}]");
        shows(&save_file, &tracker, &["shadow[31:0]", "waits"]);
    }
}

/// Stacks of large warps, stage D and sub-warps of a core with two large warps of two rows.
fn shows_large_warps(save_file: &str) {
    for large_warp in 0..2 {
        let top = ["active", "pc[23:0]", "lanes[7:0]", "live[7:0]", "position[7:0]"];
        shows(save_file, &format!("stacks.top[{large_warp}]"), &top);
        let numbers = ["in_use.q[1:0]", "of_current.q[1:0]"];
        shows(save_file, &format!("front.flight.numbers[{large_warp}]"), &numbers);
    }
    let stage = ["fetched.q", "fetched_large_warp.q", "fetched_pc.q[23:0]", "sent.q"];
    shows(save_file, "front", &stage);
    let of_lanes = (0..4)
        .flat_map(|lane| [format!("copy[{lane}].q[1:0]"), format!("builder.busy({lane})[1:0]")]);
    let of_lanes: Vec<_> = of_lanes.collect();
    let builder: Vec<_> = of_lanes.iter().map(String::as_str).chain(["lanes[3:0]"]).collect();
    shows(save_file, "front.builder", &builder);
}

#[test]
fn the_save_file_of_a_core_with_large_warps_shows_their_stacks_and_sub_warps() {
    let save_file = save_file_of("lwm-core");
    shows_large_warps(&save_file);
    assert!(!save_file.contains("groups"), "it has no fetch groups");
}

#[test]
fn the_save_file_of_a_core_with_fetch_groups_shows_the_top_one_as_well() {
    let save_file = save_file_of("ordered-lwm-core");
    shows_large_warps(&save_file);
    let groups = ["top.q", "behind_top.q[1:0]", "count.q[15:0]"];
    shows(&save_file, "two_level[0].groups", &groups);
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
