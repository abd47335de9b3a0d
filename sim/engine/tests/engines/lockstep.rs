//! Comparing two engines.

use crate::common::Builder;
use heddle_engine::lockstep::{Mismatch, all_signals, compare, register_signals, top_signals};
use heddle_engine::{Engine, Instant};
use heddle_netlist::ir::*;
use std::sync::Arc;

/// A 70-bit register `n1` that follows the input `a`, and its complement.
fn design() -> Arc<Netlist> {
    let mut builder = Builder::new();
    let a = builder.input("a", 70);
    let register = builder.register(70, 0u8.into());
    builder.0.registers[0].next = a;
    builder.node(70, Op::Not(register));
    Arc::new(builder.0)
}

#[test]
fn the_first_signal_that_differs_is_reported_with_both_values() {
    let netlist = design();
    let mut a = Instant::new(netlist.clone()).unwrap();
    let mut b = Instant::new(netlist.clone()).unwrap();
    let all = all_signals(&netlist);
    assert_eq!(compare(&mut a, &mut b, &all), None);
    for engine in [&mut a, &mut b] {
        engine.poke(InputId(0), &[0, 1]);
    }
    a.step();
    assert_eq!(compare(&mut a, &mut b, &top_signals(&netlist)[..1]), None);
    let mismatch = compare(&mut a, &mut b, &all).unwrap();
    assert_eq!(
        mismatch,
        Mismatch {
            path: "inner.n1".into(),
            width: 70,
            engines: ["instant", "instant"],
            values: [vec![0, 1], vec![0, 0]],
        }
    );
    assert_eq!(
        mismatch.to_string(),
        "inner.n1 (70 bits) is 0x10000000000000000 in instant, but 0x0 in instant"
    );
    b.step();
    assert_eq!(compare(&mut a, &mut b, &all), None);
}

#[test]
fn signals_are_chosen_by_place_and_kind() {
    let netlist = design();
    let paths = |ids: Vec<SignalId>| -> Vec<String> {
        ids.iter().map(|id| netlist.signals[id.0 as usize].path.clone()).collect()
    };
    assert_eq!(paths(all_signals(&netlist)), ["n0", "a", "inner.n1", "n2"]);
    assert_eq!(paths(top_signals(&netlist)), ["n0", "a", "n2"]);
    assert_eq!(paths(register_signals(&netlist)), ["inner.n1"]);
}

#[test]
#[should_panic(expected = "the engines run different netlists")]
fn engines_of_different_netlists_are_not_compared() {
    let mut builder = Builder::new();
    builder.input("other", 70);
    let mut a = Instant::new(design()).unwrap();
    let mut b = Instant::new(Arc::new(builder.0)).unwrap();
    compare(&mut a, &mut b, &[SignalId(1)]);
}
