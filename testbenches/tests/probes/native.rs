//! Every probe and random designs on the native engine: alone, and eight copies side by side,
//! which become lanes.
//!
//! Each design is compiled by rustc. `HEDDLE_CAMPAIGN` multiplies the number of random designs.

use crate::agreement::runs;
use crate::copies::{self, COPIES};
use crate::random::{Program, RandomRun, TAPE, VECTORS, generate};
use crate::{Subject, seed};
use heddle_engine::Native;
use heddle_engine::native::Cache;
use heddle_testbenches::cosim::{Stimulus, Trace};
use proptest::collection::vec;
use proptest::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use tempfile::TempDir;

/// Random designs of each kind.
const DESIGNS: u32 = 50;

/// Attempts to make a failing design smaller.
const SHRINKS: u32 = 300;

fn cache() -> (TempDir, Cache) {
    let folder = TempDir::new().unwrap();
    let cache = Cache::in_folder(folder.path());
    (folder, cache)
}

/// What copies of a design do otherwise than golden, side by side on the native engine.
fn difference_of_copies(subject: &Subject, runs: &[(Stimulus, Trace)]) -> Option<String> {
    let (_folder, cache) = cache();
    let netlist = Arc::new(copies::side_by_side(&subject.netlist));
    let watched = copies::outputs(subject, &netlist);
    let mut engine = Native::watching(netlist, &watched, &cache).unwrap();
    copies::difference(&mut engine, runs)
}

#[test]
fn the_native_engine_agrees_with_golden_on_every_probe() {
    let seed = seed();
    let (_folder, cache) = cache();
    let mut wrong = Vec::new();
    for run in runs(seed) {
        let native = run.subject.native(&cache).unwrap();
        let difference = run.subject.difference(native, &run.stimulus, &run.reference);
        wrong.extend(difference.map(|difference| format!("{}: {difference}", run.label)));
    }
    assert!(wrong.is_empty(), "seed {seed}:\n{}", wrong.join("\n"));
}

#[test]
fn copies_of_every_probe_side_by_side_agree_with_golden_on_the_native_engine() {
    let seed = seed();
    let mut copies = Vec::new();
    for copy in 0..COPIES as u64 {
        copies.push(runs(seed.wrapping_add(copy)).into_iter());
    }
    let mut wrong = Vec::new();
    loop {
        let of_one: Vec<_> = copies.iter_mut().filter_map(Iterator::next).collect();
        let Some(first) = of_one.first() else { break };
        let (label, subject) = (&first.label, &first.subject);
        let runs: Vec<_> =
            of_one.iter().map(|run| (run.stimulus.clone(), run.reference.clone())).collect();
        let difference = difference_of_copies(subject, &runs);
        wrong.extend(difference.map(|difference| format!("{label}: {difference}")));
    }
    assert!(wrong.is_empty(), "seed {seed}:\n{}", wrong.join("\n"));
}

fn config() -> ProptestConfig {
    let campaign = std::env::var("HEDDLE_CAMPAIGN").ok().and_then(|value| value.parse().ok());
    ProptestConfig {
        cases: DESIGNS * campaign.unwrap_or(1),
        max_shrink_iters: SHRINKS,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// A random design with vectors that follow from a seed.
fn random(program: &Program, seed: u64) -> Result<RandomRun, TestCaseError> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    RandomRun::new(program.clone(), VECTORS, &mut rng)
        .map_err(|error| TestCaseError::fail(format!("{error}\n{program}")))
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_native_engine_agrees_with_golden_on_random_designs(
        tape in vec(any::<u16>(), 0..TAPE),
        seed in any::<u64>(),
    ) {
        let run = random(&generate(&tape), seed)?;
        let (_folder, cache) = cache();
        let native = run.subject.native(&cache).unwrap();
        if let Some(difference) = run.subject.difference(native, &run.stimulus, &run.reference) {
            return Err(TestCaseError::fail(format!("{difference}\n{}", run.program)));
        }
    }

    #[test]
    fn copies_of_random_designs_side_by_side_agree_with_golden_on_the_native_engine(
        tape in vec(any::<u16>(), 0..TAPE),
        seed in any::<u64>(),
    ) {
        let program = generate(&tape);
        let runs: Vec<RandomRun> = (0..COPIES as u64)
            .map(|copy| random(&program, seed.wrapping_add(copy)))
            .collect::<Result<_, _>>()?;
        let traces: Vec<_> =
            runs.iter().map(|run| (run.stimulus.clone(), run.reference.clone())).collect();
        if let Some(difference) = difference_of_copies(&runs[0].subject, &traces) {
            return Err(TestCaseError::fail(format!("{difference}\n{program}")));
        }
    }
}
