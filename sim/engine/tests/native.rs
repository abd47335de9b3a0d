//! The native engine does what the netlist says.

mod common;

use common::{Builder, Evaluator, expected, random};
use heddle_engine::layout::to_limbs;
use heddle_engine::native::Cache;
use heddle_engine::{Engine, Native};
use heddle_netlist::ir::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use tempfile::TempDir;

fn cache() -> (TempDir, Cache) {
    let folder = TempDir::new().unwrap();
    let cache = Cache::in_folder(folder.path());
    (folder, cache)
}

/// Every signal that is not a clock.
fn all(netlist: &Netlist) -> Vec<SignalId> {
    let ids = (0..netlist.signals.len() as u32).map(SignalId);
    ids.filter(|id| netlist.signals[id.0 as usize].node.is_some()).collect()
}

/// Pokes random inputs and compares every signal with the evaluator, for some cycles. Half of
/// the signals are watched, or all.
fn agrees_with_the_evaluator(seed: u64, size: usize, cycles: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let netlist = Arc::new(random::netlist(&mut rng, size));
    let (_folder, cache) = cache();
    let watched =
        all(&netlist).into_iter().filter(|id| seed.is_multiple_of(2) || id.0.is_multiple_of(2));
    let watched: Vec<SignalId> = watched.collect();
    let mut engine = Native::watching(netlist.clone(), &watched, &cache).unwrap();
    let mut evaluator = Evaluator::new(&netlist);
    for cycle in 0..cycles {
        for (i, input) in netlist.inputs.iter().enumerate() {
            let value = random::value(&mut rng, input.width);
            engine.poke(InputId(i as u32), &to_limbs(&value, input.width));
            evaluator.inputs[i] = value;
        }
        let values = evaluator.evaluate();
        for (i, signal) in netlist.signals.iter().enumerate() {
            let id = SignalId(i as u32);
            let expected = expected(&netlist, id, &values);
            let mut found = vec![0; expected.len()];
            engine.peek(id, &mut found);
            assert_eq!(
                found,
                expected,
                "seed {seed}, size {size}, cycle {cycle}, signal {} = {:?}",
                signal.path,
                signal.node.map(|node| netlist.node(node)),
            );
        }
        engine.step();
        evaluator.step();
    }
}

#[test]
fn random_small_netlists_agree_with_the_evaluator() {
    for seed in 0..40 {
        agrees_with_the_evaluator(seed, 80, 12);
    }
}

#[test]
fn a_random_netlist_of_several_functions_agrees_with_the_evaluator() {
    agrees_with_the_evaluator(2, 9000, 6);
}

#[test]
fn registers_exchange_their_values_in_one_step() {
    let mut builder = Builder::new();
    let a = builder.register(8, 1u8.into());
    let b = builder.register(8, 2u8.into());
    builder.0.registers[0].next = b;
    builder.0.registers[1].next = a;
    let (_folder, cache) = cache();
    let mut engine = Native::watching(Arc::new(builder.0), &[], &cache).unwrap();
    engine.step();
    let ids = ["n0", "inner.n1"].map(|path| engine.netlist().find_signal(path).unwrap());
    assert_eq!(ids.map(|id| engine.peek_u64(id)), [2, 1]);
    engine.run(3);
    assert_eq!(ids.map(|id| engine.peek_u64(id)), [1, 2]);
}
