//! Gates in Icarus beside the golden engine: every output in every cycle behind the reset, 2,000
//! random cycles.
//!
//! Flip-flops start unknown, as they do in silicon: what the one cycle of reset does not make
//! known would show as an unknown output, which is a difference. Memories start at zero, as in the
//! exported Verilog and in the engines.

use crate::{gates, tiny};
use heddle_designs::build;
use heddle_export::area::osu018;
use heddle_hw::pipeline::execute::Multiplier;
use heddle_testbenches::cosim::{
    self, Difference, Dut, Samples, Stimulus, first_difference, skip_tools,
};
use heddle_testbenches::registry::{BLOCKS, Block, Built, CORES, EngineKind};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::path::PathBuf;

const CYCLES: usize = 2000;

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

/// Random inputs for a design.
pub struct Driven<'a> {
    built: &'a Built,
    stimulus: Stimulus,
    pub seed: u64,
}

impl Driven<'_> {
    pub fn new(built: &Built) -> Driven<'_> {
        let seed = std::env::var("HEDDLE_SEED").map_or(1, |seed| seed.parse().expect("a number"));
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let stimulus = Stimulus::random(&built.netlist, CYCLES, &mut random);
        Driven { built, stimulus, seed }
    }

    /// Where gates, given with the models of their cells, first differ from the golden engine.
    pub fn first_difference(&self, gates: &str) -> Option<Difference> {
        let mut engine = self.built.engine(EngineKind::Golden).expect("it starts");
        let mut golden = cosim::engine(engine.as_mut(), &self.built.design, &self.stimulus);
        assert_eq!(golden.outputs.rows.len(), CYCLES - self.stimulus.reset_cycles);
        let mut dut = Dut::new(&self.built.design, &self.built.netlist, "", &self.stimulus);
        dut.verilog = gates.to_owned();
        // A mapping may merge registers or drop them.
        dut.registers.clear();
        let mut simulated = cosim::icarus(&[dut]).unwrap_or_else(|error| panic!("{error}"));
        golden.registers = Samples::default();
        simulated[0].registers = Samples::default();
        first_difference(&golden, &simulated[0])
    }
}

/// Maps designs to a library and compares each with its gates.
fn agree(designs: &[(&str, Built)], liberty: Option<PathBuf>, models: &str) {
    let built: Vec<_> = designs.iter().map(|(_, built)| built).collect();
    for ((name, built), netlist) in designs.iter().zip(gates(&built, liberty)) {
        let driven = Driven::new(built);
        let difference = driven.first_difference(&(models.to_owned() + &netlist.verilog()));
        if let Some(difference) = difference {
            panic!("{name}: {difference}; HEDDLE_SEED={} repeats it", driven.seed);
        }
    }
}

/// Every block, and the one module whose gates are too hard to prove.
fn blocks() -> Vec<(&'static str, Built)> {
    let multiplier = ("multiplier", build::<Multiplier>().expect("it builds"));
    named(BLOCKS).into_iter().chain([multiplier]).collect()
}

fn named(blocks: &'static [Block]) -> Vec<(&'static str, Built)> {
    blocks.iter().map(|block| (block.name, tiny(block))).collect()
}

#[test]
fn generic_gates_of_every_block_do_what_the_block_does() {
    if !skip_tools() {
        agree(&blocks(), None, &simcells());
    }
}

#[test]
fn osu018_cells_of_every_block_do_what_the_block_does() {
    if skip_tools() {
        return;
    }
    let liberty = osu018().expect("qflow-tech-osu018 is installed");
    let models = std::fs::read_to_string(liberty.with_extension("v")).expect("its models");
    agree(&blocks(), Some(liberty), &models);
}

#[test]
fn generic_gates_of_every_core_do_what_the_core_does() {
    if std::env::var_os("HEDDLE_CAMPAIGN").is_some() && !skip_tools() {
        agree(&named(CORES), None, &simcells());
    }
}
