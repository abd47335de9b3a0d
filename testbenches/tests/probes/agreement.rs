//! Every probe means the same in rust-hdl, in the instant engine, and as our Verilog under Icarus
//! and Verilator.

use crate::{Subject, seed, table};
use heddle_testbenches::cosim::{self, Dut, Stimulus, Trace, first_difference};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Vectors per probe.
const VECTORS: usize = 300;

/// A probe with its vectors and what golden does with them.
pub struct Run {
    /// Class and name.
    pub label: String,
    /// The design.
    pub subject: Subject,
    /// Its vectors.
    pub stimulus: Stimulus,
    /// Golden's outputs.
    pub reference: Trace,
}

/// Every probe, with vectors that follow from a seed.
pub fn runs(seed: u64) -> Vec<Run> {
    let run = |probe: table::Probe| {
        let subject = probe.build().unwrap_or_else(|error| panic!("{}: {error}", probe.label()));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let stimulus = probe.stimulus(&subject, VECTORS, &mut rng);
        let reference = subject.reference(&stimulus).unwrap();
        Run { label: probe.label(), subject, stimulus, reference }
    };
    table::all().into_iter().map(run).collect()
}

fn differences(
    runs: &[Run],
    simulate: fn(&[Dut<'_>]) -> Result<Vec<Trace>, cosim::CosimError>,
) -> Vec<String> {
    let duts: Vec<Dut<'_>> =
        runs.iter().enumerate().map(|(index, run)| run.subject.dut(index, &run.stimulus)).collect();
    let traces = simulate(&duts).unwrap_or_else(|error| panic!("{error}"));
    let pairs = runs.iter().zip(&traces);
    let difference = |(run, trace): (&Run, &Trace)| {
        first_difference(&run.reference, trace)
            .map(|difference| format!("{}: {difference}", run.label))
    };
    pairs.filter_map(difference).collect()
}

#[test]
fn the_table_holds_at_least_sixty_probes_with_different_names() {
    let mut names: Vec<&str> = table::all().iter().map(|probe| probe.name).collect();
    names.sort_unstable();
    names.dedup();
    assert!(names.len() >= 60, "{}", names.len());
    assert_eq!(names.len(), table::all().len());
}

#[test]
fn the_instant_engine_agrees_with_golden_on_every_probe() {
    let seed = seed();
    let mut wrong = Vec::new();
    for run in runs(seed) {
        let instant = run.subject.instant().unwrap();
        let difference = run.subject.difference(instant, &run.stimulus, &run.reference);
        wrong.extend(difference.map(|difference| format!("{}: {difference}", run.label)));
    }
    assert!(wrong.is_empty(), "seed {seed}:\n{}", wrong.join("\n"));
}

#[test]
fn exported_verilog_agrees_with_golden_on_every_probe() {
    if heddle_requirements::skip_tools() {
        return;
    }
    let seed = seed();
    let runs = runs(seed);
    let mut wrong = differences(&runs, cosim::icarus);
    wrong.extend(differences(&runs, cosim::verilator));
    assert!(wrong.is_empty(), "seed {seed}:\n{}", wrong.join("\n"));
}
