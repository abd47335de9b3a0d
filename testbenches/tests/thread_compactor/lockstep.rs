//! rust-hdl, the instant engine, Icarus and Verilator on the same random inputs: every output in
//! every cycle, every register in every 16th.

use crate::preset;
use heddle_designs::registry::Preset;
use heddle_designs::{Built, EngineKind};
use heddle_testbenches::benches::compaction::thread_compactor::mask::Shape;
use heddle_testbenches::benches::compaction::thread_compactor::stimulus::RandomStimulus;
use heddle_testbenches::cosim::{self, Dut, Stimulus, Trace, Word};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const SEED: u64 = 77;

/// Random requests, stalls, resets and, in every cycle, another load.
fn stimulus(preset: &Preset, built: &Built, cycles: usize) -> Stimulus {
    let shape = Shape::of(preset);
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let mut source = RandomStimulus::new(shape);
    let mut stimulus = Stimulus::new(&built.netlist);
    stimulus.reset_cycles = 1;
    let mut rows = Vec::with_capacity(cycles);
    for cycle in 0..cycles {
        let inputs = source.cycle(cycle as u64, &mut random);
        let load = source.load(&mut random);
        let mut row: Vec<Word> = vec![Vec::new(); stimulus.inputs.len()];
        let mut set = |name: &str, value: u64| row[stimulus.index(name)] = vec![value];
        set("reset", u64::from(inputs.reset || cycle == 0));
        set("request_valid", u64::from(inputs.request.is_some()));
        set("request_block", inputs.request.unwrap_or(0) as u64);
        set("warp_ready", u64::from(inputs.warp_ready));
        for lane in 0..shape.lanes {
            set(&format!("load_mask[{lane}]"), load.mask.group(lane));
        }
        set("load_base", load.base);
        set("load_pc", load.pc);
        set("load_compaction_disabled", u64::from(load.compaction_disabled));
        assert!(row.iter().all(|word| !word.is_empty()), "every input is driven");
        rows.push(row);
    }
    stimulus.rows = rows;
    stimulus
}

fn run(built: &Built, kind: EngineKind, stimulus: &Stimulus) -> Trace {
    let mut engine = built.engine(kind).unwrap();
    cosim::engine(engine.as_mut(), &built.design, stimulus)
}

/// Fails with the first signal and cycle in which two runs differ.
fn agree(reference: &Trace, other: &Trace) {
    if let Some(difference) = cosim::first_difference(reference, other) {
        panic!("{difference} (stimulus of seed {SEED})");
    }
}

/// Compares all four; the golden engine runs the first `golden_cycles` only.
fn lockstep(name: &str, cycles: usize, golden_cycles: usize) {
    let (_, preset, built) = preset(name);
    let stimulus = stimulus(preset, built, cycles);
    let instant = run(built, EngineKind::Instant, &stimulus);
    assert_eq!(instant.outputs.rows.len(), cycles - 1, "every cycle after reset");
    assert!(instant.registers.rows.len() >= cycles / 16 - 1);

    let mut beginning = stimulus.clone();
    beginning.rows.truncate(golden_cycles);
    let golden = run(built, EngineKind::Golden, &beginning);
    agree(&golden, &run(built, EngineKind::Instant, &beginning));

    if heddle_requirements::skip_tools() {
        return;
    }
    let dut = Dut::new(&built.design, &built.netlist, "", &stimulus);
    let duts = std::slice::from_ref(&dut);
    for traces in [cosim::icarus(duts), cosim::verilator(duts)] {
        let traces = traces.unwrap_or_else(|error| panic!("{error}"));
        agree(&instant, &traces[0]);
    }
}

#[test]
fn all_engines_and_verilog_simulators_agree_on_tiny() {
    lockstep("tiny", 10_000, 10_000);
}

#[test]
fn all_engines_and_verilog_simulators_agree_on_small() {
    lockstep("small", 10_000, 10_000);
}

#[test]
fn all_engines_and_verilog_simulators_agree_on_paper() {
    lockstep("paper", 10_000, 3_000);
}
