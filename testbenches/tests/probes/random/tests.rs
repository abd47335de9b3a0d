//! Random designs mean the same in rust-hdl, in the instant engine, and as our Verilog under
//! Icarus and Verilator.

use super::{RandomRun, generate::generate};
use crate::seed;
use heddle_testbenches::cosim::{self, Dut, first_difference};
use proptest::collection::vec;
use proptest::prelude::*;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Vectors per design.
pub const VECTORS: usize = 40;
/// Length of the tape that a design is made from.
pub const TAPE: usize = 400;

fn run(tape: &[u16], seed: u64) -> Result<RandomRun, String> {
    let program = generate(tape);
    let text = program.to_string();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    RandomRun::new(program, VECTORS, &mut rng).map_err(|error| format!("{error}\n{text}"))
}

/// A failing tape is printed with its kernel; nothing is written beside the sources.
fn config(cases: u32, max_shrink_iters: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        max_shrink_iters,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn check_instant(run: &RandomRun) -> Result<(), String> {
    let instant = run.subject.instant().map_err(|error| error.to_string())?;
    match run.subject.difference(instant, &run.stimulus, &run.reference) {
        None => Ok(()),
        Some(difference) => Err(format!("{difference}\n{}", run.program)),
    }
}

proptest! {
    #![proptest_config(config(400, 20_000))]

    #[test]
    fn the_instant_engine_agrees_with_golden_on_random_designs(
        tape in vec(any::<u16>(), 0..TAPE),
        seed in any::<u64>(),
    ) {
        let run = run(&tape, seed).map_err(TestCaseError::fail)?;
        check_instant(&run).map_err(TestCaseError::fail)?;
    }
}

proptest! {
    #![proptest_config(config(100, 2_000))]

    #[test]
    fn icarus_agrees_with_golden_on_random_designs(
        tape in vec(any::<u16>(), 0..TAPE),
        seed in any::<u64>(),
    ) {
        if heddle_requirements::skip_tools() {
            return Ok(());
        }
        let run = run(&tape, seed).map_err(TestCaseError::fail)?;
        let dut = run.subject.dut(0, &run.stimulus);
        let trace = cosim::icarus(std::slice::from_ref(&dut))
            .map_err(|error| TestCaseError::fail(format!("{error}\n{}\n{}", run.program, dut.verilog)))?;
        if let Some(difference) = first_difference(&run.reference, &trace[0]) {
            let text = format!("{difference}\n{}\n{}", run.program, dut.verilog);
            return Err(TestCaseError::fail(text));
        }
    }
}

/// One Verilator simulation of a hundred designs, since each build of Verilator takes seconds.
#[test]
fn verilator_agrees_with_golden_on_a_hundred_random_designs() {
    if heddle_requirements::skip_tools() {
        return;
    }
    let seed = seed();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut runs = Vec::new();
    for _ in 0..100 {
        let tape: Vec<u16> = (0..rng.random_range(0..TAPE)).map(|_| rng.random()).collect();
        runs.push(run(&tape, rng.random()).unwrap_or_else(|error| panic!("seed {seed}: {error}")));
    }
    let duts: Vec<Dut<'_>> =
        runs.iter().enumerate().map(|(index, run)| run.subject.dut(index, &run.stimulus)).collect();
    let traces = cosim::verilator(&duts).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    for ((run, dut), trace) in runs.iter().zip(&duts).zip(&traces) {
        if let Some(difference) = first_difference(&run.reference, trace) {
            panic!("seed {seed}: {difference}\n{}\n{}", run.program, dut.verilog);
        }
    }
}
