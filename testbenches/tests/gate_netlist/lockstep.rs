//! Gates in Icarus beside the golden engine: every output in every cycle behind the reset, 400
//! random cycles, or 2,000 with `HEDDLE_CAMPAIGN`, which also takes all blocks with osu018 in place of every fourth.
//!
//! Flip-flops start unknown, as they do in silicon: what the one cycle of reset does not make
//! known would show as an unknown output, which is a difference. Memories start at zero, as in the
//! exported Verilog and in the engines.

use crate::{gates, tiny};
use heddle_designs::build;
use heddle_designs::registry::{BLOCKS, is_part};
use heddle_designs::{Built, EngineKind};
use heddle_engine::ports;
use heddle_export::area::osu018;
use heddle_hw::pipeline::execute::Multiplier;
use heddle_requirements::{campaign, skip_tools};
use heddle_testbenches::cosim::{self, Difference, Dut, Samples, Stimulus};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::path::PathBuf;

fn cycles() -> usize {
    if campaign() { 2000 } else { 400 }
}

/// The Verilog models of Yosys' generic gates.
pub fn simcells() -> String {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let yosys = std::env::split_paths(&path).map(|folder| folder.join("yosys"));
    let yosys = yosys.filter_map(|program| program.canonicalize().ok());
    let beside = |program: PathBuf| Some(program.parent()?.join("../share/yosys/simcells.v"));
    let mut models = yosys.filter_map(beside).filter(|models| models.is_file());
    let models = models.next().expect("simcells.v is in share/yosys beside the program's folder");
    std::fs::read_to_string(models).expect("simcells.v can be read")
}

/// Seed of the random inputs.
fn seed() -> u64 {
    std::env::var("HEDDLE_SEED").map_or(1, |seed| seed.parse().expect("a number"))
}

/// Random inputs for a design, all zero while it is reset: what a memory is told to write there
/// depends on flip-flops that are not known yet.
pub fn random_inputs(built: &Built) -> Stimulus {
    let mut random = ChaCha8Rng::seed_from_u64(seed());
    let mut stimulus = Stimulus::random(&built.netlist, cycles(), &mut random);
    let others: Vec<bool> = stimulus.inputs.iter().map(|input| input.name != "reset").collect();
    for row in &mut stimulus.rows[..stimulus.reset_cycles] {
        let words = row.iter_mut().zip(&others).filter(|(_, other)| **other);
        words.for_each(|(word, _)| word.fill(0));
    }
    stimulus
}

/// Where gates, given with the models of their cells, first differ from the golden engine.
pub fn first_difference(built: &Built, stimulus: &Stimulus, gates: &str) -> Option<Difference> {
    let mut engine = built.engine(EngineKind::Golden).expect("it starts");
    let mut golden = cosim::engine(engine.as_mut(), &built.design, stimulus);
    assert_eq!(golden.outputs.rows.len(), stimulus.rows.len() - stimulus.reset_cycles);
    let mut dut = Dut::new(&built.design, &built.netlist, "", stimulus);
    dut.verilog = gates.to_owned();
    // A mapping may merge registers or drop them.
    dut.registers.clear();
    let mut simulated = cosim::icarus(&[dut]).unwrap_or_else(|error| panic!("{error}"));
    golden.registers = Samples::default();
    simulated[0].registers = Samples::default();
    cosim::first_difference(&golden, &simulated[0])
}

/// Fails if gates do something else on random inputs.
pub fn agree_on_random_inputs(name: &str, built: &Built, gates: &str) {
    if let Some(difference) = first_difference(built, &random_inputs(built), gates) {
        panic!("{name}: {difference}; HEDDLE_SEED={} repeats it", seed());
    }
}

/// Maps blocks that are no part of another to a library, every `step`-th of them, and the one module whose gates are too
/// hard to prove, and compares each with its gates.
fn blocks_agree(liberty: Option<PathBuf>, models: &str, step: usize) {
    let inputs = ports!(Multiplier: clock, reset, enable, first, second, variant);
    let multiplier =
        ("multiplier", build("multiplier", Multiplier::default, inputs).expect("it builds"));
    let blocks = BLOCKS.iter().filter(|block| !is_part(block)).step_by(step);
    let blocks = blocks.map(|block| (block.name, tiny(block)));
    let blocks: Vec<_> = blocks.chain([multiplier]).collect();
    let built: Vec<_> = blocks.iter().map(|(_, built)| built).collect();
    for ((name, built), netlist) in blocks.iter().zip(gates(&built, liberty)) {
        agree_on_random_inputs(name, built, &(models.to_owned() + &netlist.verilog()));
    }
}

#[test]
fn generic_gates_of_every_block_do_what_the_block_does() {
    if !skip_tools() {
        blocks_agree(None, &simcells(), 1);
    }
}

#[test]
fn osu018_cells_do_what_the_block_does() {
    if skip_tools() {
        return;
    }
    let liberty = osu018().expect("qflow-tech-osu018 is installed");
    let models = std::fs::read_to_string(liberty.with_extension("v")).expect("its models");
    blocks_agree(Some(liberty), &models, if campaign() { 1 } else { 4 });
}
