//! The masks of real kernels.

use heddle_designs::{EngineKind, registry};
use heddle_kernels::KERNELS;
use heddle_testbenches::bench::{BenchReport, run_bench};
use heddle_testbenches::benches::compaction::thread_compactor::report::KernelResults;
use heddle_testbenches::error::BenchError;
use heddle_testbenches::options::BenchOptions;

fn run(
    preset: &str,
    engine: EngineKind,
    kernel: &str,
    cycles: Option<u64>,
) -> Result<(BenchReport, KernelResults), BenchError> {
    let block = registry::find("thread-compactor").unwrap();
    let preset = block.preset(preset).unwrap();
    let options =
        BenchOptions { engine, seed: 1, cycles, waves: None, kernel: Some(kernel.to_owned()) };
    let report = run_bench(block, preset, &options, &mut |_, _| {})?;
    let results: &KernelResults = report.results.get().expect("a kernel was run");
    let results = results.clone();
    Ok((report, results))
}

fn finished(preset: &str, engine: EngineKind, kernel: &str) -> (BenchReport, KernelResults) {
    run(preset, engine, kernel, None)
        .unwrap_or_else(|error| panic!("{kernel} on {preset}: {error}"))
}

#[test]
fn every_kernel_on_every_preset_needs_no_more_warps_than_before() {
    for preset in ["tiny", "small", "paper"] {
        for kernel in KERNELS {
            let (report, results) = finished(preset, EngineKind::Instant, kernel.name);
            let (before, after) = (&results.before, &results.after);
            let name = format!("{} on {preset}", kernel.name);
            assert!(results.generations > 0, "{name}");
            assert_eq!(before.thread_instructions, after.thread_instructions, "{name}");
            assert!(after.warps <= before.warps, "{name}");
            assert!(after.simd_efficiency >= before.simd_efficiency, "{name}");
            assert!(after.simd_efficiency <= 1.0, "{name}");
            assert_eq!(results.busy_cycles, results.generations + after.warps, "{name}");
            assert_eq!(report.cycles, results.busy_cycles + 1, "{name}");
            for arrangement in [before, after] {
                let binned: u64 =
                    arrangement.active_lanes.iter().map(|bin| bin.warp_instructions).sum();
                assert_eq!(binned, arrangement.warp_instructions, "{name}");
            }
        }
    }
}

#[test]
fn a_divergent_kernel_gains_from_compaction() {
    let (_, results) = finished("paper", EngineKind::Instant, "bfs");
    assert!(results.before.simd_efficiency < 0.76, "divergent: {:?}", results.before);
    assert!(results.after.simd_efficiency > 1.1 * results.before.simd_efficiency);
}

#[test]
fn the_golden_engine_gives_the_same_report() {
    let json = |engine| serde_json::to_value(finished("tiny", engine, "bfs").1).unwrap();
    assert_eq!(json(EngineKind::Golden), json(EngineKind::Instant));
}

#[test]
fn the_report_has_every_number_as_a_row_and_in_json() {
    let (report, _) = finished("tiny", EngineKind::Instant, "bfs");
    let rows = report.rows();
    for label in ["kernel", "generations", "warps", "SIMD efficiency", "W1", "W4"] {
        assert!(rows.iter().any(|(row, _)| row == label), "{label} in {rows:?}");
    }
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(json["stimulus"], "kernel");
    assert_eq!(json["kernel"], "bfs");
    assert!(json["before"]["simd_efficiency"].is_f64());
    assert_eq!(json["after"]["active_lanes"].as_array().unwrap().len(), 4);
}

#[test]
fn a_limit_of_cycles_cuts_the_kernel_short() {
    let (report, results) = run("tiny", EngineKind::Instant, "bfs", Some(100)).unwrap();
    assert!(report.cycles <= 100, "{}", report.cycles);
    assert!(report.cycles > 90 && results.generations > 0);
}

#[test]
fn an_unknown_kernel_is_answered_with_the_list() {
    let error = run("tiny", EngineKind::Instant, "quake", None).unwrap_err();
    assert!(matches!(error, BenchError::Kernel(_)));
    let message = error.to_string();
    assert!(message.contains("quake") && message.contains("bfs"), "{message}");
}
