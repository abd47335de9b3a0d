//! Random runs: what is driven, what is summed, and that a run can go on.

use crate::common::Builder;
use heddle_engine::stimulus::{add, turn};
use heddle_engine::{Engine, Instant, RandomRun};
use heddle_netlist::ir::*;
use std::sync::Arc;

/// `sum` adds up `narrow`, `pair` shows `wide`; `reset` holds `sum`.
fn netlist() -> Netlist {
    let mut builder = Builder::new();
    let reset = builder.input("reset", 1);
    let narrow = builder.input("narrow", 8);
    builder.input("wide", 70);
    let sum = builder.register(8, 0u8.into());
    let total = builder.node(8, Op::Add(sum, narrow));
    let next = builder.node(8, Op::Mux { selector: reset, on_true: sum, on_false: total });
    builder.0.registers[0].next = next;
    builder.0
}

fn signals(netlist: &Netlist, paths: &[&str]) -> Vec<SignalId> {
    paths.iter().map(|path| netlist.find_signal(path).unwrap()).collect()
}

#[test]
fn every_limb_but_that_of_reset_takes_the_highest_bits_of_its_own_generator() {
    let netlist = Arc::new(netlist());
    let watched = signals(&netlist, &["narrow", "wide", "reset"]);
    let mut run = RandomRun::new(&netlist, 7, &watched);
    let states: Vec<u64> = run.generators.iter().map(|state| turn(*state)).collect();
    assert_eq!(states.len(), 3);
    Instant::new(netlist).unwrap().drive(&mut run, 1);
    assert_eq!(run.generators, states);
    assert_eq!(run.sums, [states[0] >> 56, states[1], states[2] >> 58, 0]);
}

#[test]
fn signals_are_summed_before_the_edge() {
    let netlist = Arc::new(netlist());
    let sum = netlist.registers[0].next;
    let watched: Vec<SignalId> = (0..netlist.signals.len() as u32)
        .map(SignalId)
        .filter(|id| netlist.signals[id.0 as usize].node == Some(sum))
        .take(1)
        .collect();
    let mut run = RandomRun::new(&netlist, 1, &watched);
    let (mut total, mut expected, mut state) = (0u8, 0, run.generators[0]);
    for _ in 0..50 {
        state = turn(state);
        total = total.wrapping_add((state >> 56) as u8);
        expected = add(expected, total.into());
    }
    Instant::new(netlist).unwrap().drive(&mut run, 50);
    assert_eq!(run.sums, [expected]);
    assert_eq!(run.hash(), add(0, expected));
}

#[test]
fn a_run_in_pieces_is_the_same_run() {
    let netlist = Arc::new(netlist());
    let watched = signals(&netlist, &["narrow", "wide"]);
    let mut whole = RandomRun::new(&netlist, 3, &watched);
    let mut pieces = whole.clone();
    Instant::new(netlist.clone()).unwrap().drive(&mut whole, 30);
    let mut engine = Instant::new(netlist).unwrap();
    engine.drive(&mut pieces, 11);
    engine.drive(&mut pieces, 0);
    engine.drive(&mut pieces, 19);
    assert_eq!(pieces, whole);
}

#[test]
fn seeds_give_different_runs_and_no_generator_is_stuck_at_zero() {
    let netlist = netlist();
    // The seed for which splitmix64 gives zero first.
    let zero = 0u64.wrapping_sub(0x9e37_79b9_7f4a_7c15);
    assert_eq!(RandomRun::new(&netlist, zero, &[]).generators[0], 1);
    let states: Vec<Vec<u64>> =
        (0..2).map(|seed| RandomRun::new(&netlist, seed, &[]).generators).collect();
    assert_ne!(states[0], states[1]);
}

#[test]
fn a_bit_that_is_wrong_in_every_cycle_shows_in_the_sum_at_any_length() {
    let (mut right, mut wrong) = (0, 0);
    for cycle in 0..100_000u64 {
        right = add(right, cycle & 2);
        wrong = add(wrong, cycle & 2 | 1);
        assert_ne!(right, wrong, "cycle {cycle}");
    }
}
