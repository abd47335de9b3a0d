//! The measured designs: every engine does in every cycle what golden does, and random inputs
//! reach what they are meant to reach.
//!
//! `HEDDLE_CAMPAIGN=100` runs the full length: 100,000 cycles of the compactor and the slice,
//! 10,000 of the others.

use heddle_designs::EngineKind;
use heddle_designs::bench_designs::{self, DESIGNS};
use heddle_engine::{Engine, RandomRun, lockstep};
use heddle_netlist::ir::{InputId, Netlist};
use std::collections::HashSet;

const SEED: u64 = 11;

/// A reset now and then: this many cycles lie between two.
const RESET_PERIOD: u64 = 997;

/// Cycles between two comparisons of all registers.
const REGISTER_PERIOD: u64 = 16;

fn campaign() -> u64 {
    std::env::var("HEDDLE_CAMPAIGN").ok().and_then(|value| value.parse().ok()).unwrap_or(1)
}

fn reset(netlist: &Netlist) -> InputId {
    netlist.find_input("reset").unwrap()
}

/// Every top signal in every cycle, every register now and then, against golden.
fn agrees_with_golden(name: &str) {
    let design = bench_designs::find(name).unwrap();
    let built = (design.build)().unwrap();
    let tops = lockstep::top_signals(&built.netlist);
    let registers = lockstep::register_signals(&built.netlist);
    let cycles = (design.lockstep_cycles * campaign()).div_ceil(100);
    let mut golden = built.engine(EngineKind::Golden).unwrap();
    let others = EngineKind::ALL.into_iter().filter(|kind| *kind != EngineKind::Golden);
    let mut others: Vec<Box<dyn Engine>> = others.map(|kind| built.engine(kind).unwrap()).collect();
    let runs = 1 + others.len();
    let mut runs = vec![RandomRun::new(&built.netlist, SEED, &[]); runs];
    for cycle in 0..cycles {
        let engines = std::iter::once(&mut golden).chain(&mut others);
        for (engine, run) in engines.zip(&mut runs) {
            engine.poke_u64(reset(&built.netlist), u64::from(cycle % RESET_PERIOD == 0));
            engine.drive(run, 1);
        }
        for engine in &mut others {
            let mut compare = |signals: &[_]| {
                if let Some(found) = lockstep::compare(golden.as_mut(), engine.as_mut(), signals) {
                    panic!("{name}, seed {SEED}, after cycle {cycle}: {found}");
                }
            };
            compare(&tops);
            if cycle % REGISTER_PERIOD == 0 {
                compare(&registers);
            }
        }
    }
}

#[test]
fn the_compactor_agrees_with_golden() {
    agrees_with_golden("compactor");
}

#[test]
fn the_core_slice_agrees_with_golden() {
    agrees_with_golden("core-slice");
}

#[test]
fn the_irregular_design_agrees_with_golden() {
    agrees_with_golden("irregular");
}

#[test]
fn eight_slices_agree_with_golden() {
    agrees_with_golden("eight-slices");
}

/// How many different values each of these signals takes in a run of the instant engine.
fn values<const N: usize>(name: &str, cycles: u64, paths: [&str; N]) -> [usize; N] {
    let built = (bench_designs::find(name).unwrap().build)().unwrap();
    let ids = paths.map(|path| {
        built.netlist.find_signal(path).unwrap_or_else(|| panic!("{name} has no signal {path}"))
    });
    let mut engine = built.engine(EngineKind::Instant).unwrap();
    let mut run = RandomRun::new(&built.netlist, SEED, &[]);
    let mut seen = ids.map(|_| HashSet::new());
    for _ in 0..cycles {
        engine.drive(&mut run, 1);
        for (id, seen) in ids.iter().zip(&mut seen) {
            seen.insert(engine.peek_u64(*id));
        }
    }
    seen.map(|seen| seen.len())
}

#[test]
fn random_inputs_exercise_the_stacks_and_lanes_of_the_slice() {
    let [top, deepest, pc, mask, reduction] = values(
        "core-slice",
        20_000,
        ["stack[2].top.q", "stack[5].entry_mask[7].q", "issue_pc", "execute_mask", "reduction"],
    );
    assert!(top >= 8, "{top} heights of a stack, empty included");
    assert!(deepest > 3, "{deepest} masks in the highest entry of a stack");
    assert!(pc > 5_000, "{pc} program counters");
    assert!(mask > 500, "{mask} masks");
    assert!(reduction > 5_000, "{reduction} results");
}

#[test]
fn random_inputs_reach_every_state_of_the_irregular_design() {
    let [copy, transmit, receive, timer, finished, data, errors, attention] = values(
        "irregular",
        20_000,
        [
            "engine[1].state.q",
            "transmitter.state.q",
            "receiver.state.q",
            "timer[0].state.q",
            "finished",
            "receive_data",
            "receive_errors",
            "attention",
        ],
    );
    assert_eq!((copy, transmit, receive, timer, attention), (4, 5, 5, 3, 4));
    assert!(finished > 300, "{finished} copies");
    assert!(data > 50 && errors > 5, "{data} bytes, {errors} errors");
}

#[test]
fn an_unknown_design_is_answered_with_the_list() {
    assert_eq!(
        bench_designs::find("slice").unwrap_err().to_string(),
        "unknown design `slice`; designs: compactor, core-slice, irregular, eight-slices"
    );
}

#[test]
fn the_measured_designs_are_not_blocks() {
    for design in DESIGNS {
        assert!(heddle_designs::registry::find(design.name).is_err(), "{}", design.name);
    }
}
