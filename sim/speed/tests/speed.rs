//! What a measurement reports, and that it compares what it measures. No test depends on a clock:
//! speed is guarded by `testbenches/tests/instructions.rs`.

use heddle_designs::EngineKind;
use heddle_designs::bench_designs::find;
use heddle_requirements::skip_tools;
use heddle_speed::{
    Compared, REPETITIONS, SpeedReport, Tools, measure, measure_traced, peak_memory,
};
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

    let mut report = SpeedReport::new(&tools);
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

#[test]
fn waves_of_all_simulators_show_the_same_changes() {
    if skip_tools() {
        return;
    }
    let mut tools = Tools::find(Path::new("verilator"));
    tools.compilers.retain(|compiler| compiler.program == "g++");
    let mut steps = Vec::new();
    let mut progress = |step: &str| steps.push(step.to_owned());
    let speeds = measure_traced(find("irregular").unwrap(), &tools, &mut progress).unwrap();
    let [vcd, fst] = &speeds[..] else { panic!("both formats") };
    for speed in [vcd, fst] {
        let names: Vec<&str> = speed.simulators.iter().map(|s| s.simulator.as_str()).collect();
        assert_eq!(names, ["instant", "native", "verilator g++"]);
        assert!(speed.simulators.iter().all(|s| s.file_bytes_per_cycle.unwrap() > 1.0));
    }
    let Compared::Waves { cycles: 300, signals: Some([ours, theirs, both]), .. } = vcd.compared
    else {
        panic!("{:?}", vcd.compared)
    };
    assert!(both > 150, "{both}");
    assert!(ours - both < 20 && theirs - both < 5, "{ours}, {theirs}, {both} in both");
    assert!(
        steps.contains(&"irregular with waves: vcd, repetition 1 of 5".to_owned()),
        "{steps:?}"
    );

    let mut report = SpeedReport::new(&tools);
    report.designs = speeds;
    let text = report.markdown();
    assert!(text.contains("\n| design | waves | simulator | "), "{text}");
    assert!(text.contains("\n| irregular | fst | native | "), "{text}");
    assert!(
        text.contains(&format!("{ours} in ours, {theirs} in those of verilator g++, {both} of")),
        "{text}"
    );
}

#[test]
fn the_memory_of_a_process_is_at_least_that_of_its_program() {
    let peak = peak_memory(find("irregular").unwrap(), EngineKind::Instant, 100).unwrap();
    assert!(peak.is_some_and(|bytes| bytes > 1_000_000), "{peak:?}");
}
