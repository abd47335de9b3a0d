//! What the instant engine must reach next to golden, and that Verilator computes the same.

use heddle_testbenches::bench_designs::find;
use heddle_testbenches::cosim::skip_tools;
use heddle_testbenches::speed::{SpeedReport, Tools, measure};
use std::path::Path;

#[test]
fn the_instant_engine_is_ready_at_once_and_far_faster_than_golden() {
    let design = find("compactor").unwrap();
    let speed = measure(design, 2_000, &Tools::none(), &mut |_| {}).unwrap();
    assert!(speed.instant_over_golden() >= 30.0, "{speed:?}");
    assert!(speed.simulator("instant").unwrap().ready_seconds < 0.2, "{speed:?}");
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
    assert!(verilator.memory_bytes.unwrap() > 100_000 && verilator.ready_seconds > 0.1);
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
