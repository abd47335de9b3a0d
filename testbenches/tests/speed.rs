//! What a measurement reports, and that it compares what it measures. No test depends on a clock:
//! speed is guarded by `instructions.rs`.

use heddle_testbenches::bench_designs::find;
use heddle_testbenches::cosim::skip_tools;
use heddle_testbenches::registry::EngineKind;
use heddle_testbenches::speed::{REPETITIONS, SpeedReport, Tools, measure};
use std::path::Path;

#[test]
fn all_engines_are_measured_and_come_to_one_hash() {
    let speed = measure(find("compactor").unwrap(), 2_000, &Tools::none(), &mut |_| {}).unwrap();
    let names: Vec<&str> =
        speed.simulators.iter().map(|engine| engine.simulator.as_str()).collect();
    assert_eq!(names, EngineKind::ALL.map(EngineKind::name));
    assert_eq!(speed.skipped, Vec::<String>::new());
    let compared: Vec<u64> = speed.simulators.iter().map(|engine| engine.compared_cycles).collect();
    assert_eq!(compared, [20, 2_000, 2_000]);
    for engine in &speed.simulators {
        assert_eq!(engine.repetitions.len(), REPETITIONS);
        let numbers = engine.repetitions.iter().chain([&engine.ready_seconds]);
        assert!(numbers.into_iter().all(|n| n.is_finite() && *n > 0.0), "{engine:?}");
        assert!(engine.repetitions.contains(&engine.cycles_per_second), "{engine:?}");
    }
}

#[test]
fn verilator_comes_to_the_same_hash_and_is_reported() {
    if skip_tools() {
        return;
    }
    let mut tools = Tools::find(Path::new("verilator"));
    assert_eq!(tools.skipped, Vec::<String>::new());
    tools.compilers.retain(|compiler| compiler.program == "g++");
    let mut steps = Vec::new();
    let mut progress = |step: &str| steps.push(step.to_owned());
    let speed = measure(find("irregular").unwrap(), 3_000, &tools, &mut progress).unwrap();
    let verilator = speed.simulator("verilator g++").unwrap();
    assert_eq!(verilator.compared_cycles, 3_000);
    assert_eq!(speed.simulator("golden").unwrap().compared_cycles, 30);
    assert!(verilator.memory_bytes.unwrap() > 100_000);
    assert!(steps.contains(&"irregular: compiling verilator g++".to_owned()), "{steps:?}");

    let mut report = SpeedReport::new(3_000, &tools);
    report.designs.push(speed);
    let text = report.markdown();
    assert!(text.contains("\n- Verilator 5"), "{text}");
    assert!(text.contains("\n| irregular | verilator g++ | "), "{text}");
}

#[test]
fn a_verilator_that_is_not_there_is_named_and_left_out() {
    let tools = Tools::find(Path::new("/nowhere/verilator"));
    assert!(tools.compilers.is_empty() && tools.verilator_version.is_none());
    assert_eq!(tools.skipped[0], "/nowhere/verilator (on Debian: apt-get install verilator)");
}
