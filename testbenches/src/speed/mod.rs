//! How fast the engines are, next to each other and to Verilator.
//!
//! - [`measure`]: one design on every simulator; [`Tools`]: what there is besides the engines.
//! - [`report`]: the results and their table.
//! - [`engine`]: an engine as it is measured.
//! - `harness`, `verilator`: our Verilog as a C++ program with the same stimulus and checksum.
//!
//! All simulators get the inputs of [`RandomRun`], all new in every cycle, and add every output of
//! every cycle to the same hash. They must come to the same hash after the same number of cycles
//! (golden, which is slow, after a hundredth of it). Only then is each timed, in turn.

mod engines;
mod harness;
pub mod report;
mod verilator;

pub use engines::engine;
pub use report::{DesignSpeed, SimulatorSpeed, SpeedReport};
pub use verilator::{Compiler, Tools};

use crate::bench_designs::BenchDesign;
use crate::cosim::{CosimError, outputs};
use crate::registry::{BuildError, EngineKind};
use engines::Driven;
use heddle_engine::{EngineError, RandomRun};
use std::time::{Duration, Instant};
use thiserror::Error;
use verilator::Verilated;

/// Times each simulator is timed; the median counts.
pub const REPETITIONS: usize = 5;

/// Golden is compared over this part of the cycles.
const GOLDEN_PART: u64 = 100;

/// How long one repetition lasts, about.
const REPETITION: Duration = Duration::from_millis(400);

/// Where the stimulus begins.
const SEED: u64 = 1;

/// Why a design could not be measured.
#[derive(Debug, Error)]
pub enum SpeedError {
    /// The design or an engine could not be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// Verilator or a compiler failed.
    #[error(transparent)]
    Tool(#[from] CosimError),
    /// The compiled simulation wrote something else than times and hashes.
    #[error("the simulation that verilator made of {design} wrote {text:?}")]
    Output {
        /// Name of the design.
        design: &'static str,
        /// What it wrote.
        text: String,
    },
    /// Two simulators computed different outputs.
    #[error(
        "{design}: after {cycles} cycles the outputs have hash {:#018x} in {}, but {:#018x} in {}",
        hashes[0], simulators[0], hashes[1], simulators[1]
    )]
    Disagreement {
        /// Name of the design.
        design: &'static str,
        /// Cycles since reset.
        cycles: u64,
        /// Who disagrees.
        simulators: [String; 2],
        /// Their hashes.
        hashes: [u64; 2],
    },
}

/// A part of a run: how long it took, and the hash at its end.
#[derive(Clone, Copy, Debug)]
struct Piece {
    seconds: f64,
    hash: u64,
}

/// Something that simulates the design.
trait Simulator {
    /// Runs for these numbers of cycles, one after the other. The first time it starts after
    /// reset, later wherever it likes.
    fn run(&mut self, pieces: &[u64]) -> Result<Vec<Piece>, SpeedError>;

    /// Bytes of memory it needs, if that is known.
    fn memory(&self) -> Option<u64>;
}

/// One column of the table while it is measured.
struct Entry {
    name: String,
    ready_seconds: f64,
    simulator: Box<dyn Simulator>,
    /// Cycles in which its outputs are compared.
    compared: u64,
    repetition: u64,
    seconds_per_cycle: Vec<f64>,
}

/// Measures a design on all engines and on what `tools` has. `cycles` are compared. `progress`
/// hears what happens.
pub fn measure(
    design: &'static BenchDesign,
    cycles: u64,
    tools: &Tools,
    progress: &mut dyn FnMut(&str),
) -> Result<DesignSpeed, SpeedError> {
    progress(&format!("{}: netlist", design.name));
    let started = Instant::now();
    let built = (design.build)()?;
    let netlist_seconds = started.elapsed().as_secs_f64();
    let watched: Vec<_> =
        outputs(&built.design, &built.netlist).into_iter().map(|(id, _)| id).collect();
    let run = RandomRun::new(&built.netlist, SEED, &watched);
    let mut entries = Vec::new();
    let mut skipped = Vec::new();
    for kind in EngineKind::ALL {
        progress(&format!("{}: starting {kind}", design.name));
        let compared =
            if kind == EngineKind::Golden { cycles.div_ceil(GOLDEN_PART) } else { cycles };
        match Driven::start(&built, kind, &run) {
            Ok(engine) => {
                let ready = engine.ready_seconds;
                entries.push(Entry::new(kind.name().into(), ready, Box::new(engine), compared));
            }
            Err(BuildError::Engine(error @ EngineError::NoCompiler { .. })) => {
                skipped.push(error.to_string());
            }
            Err(error) => return Err(error.into()),
        }
    }
    for compiler in &tools.compilers {
        let name = format!("verilator {}", compiler.program);
        progress(&format!("{}: compiling {name}", design.name));
        let verilated = Verilated::compile(design.name, &built, &run, tools, compiler)?;
        let ready = verilated.build_seconds;
        entries.push(Entry::new(name, ready, Box::new(verilated), cycles));
    }
    progress(&format!("{}: comparing", design.name));
    let hash = compare(design, &mut entries, cycles)?;
    for repetition in 1..=REPETITIONS {
        progress(&format!("{}: repetition {repetition} of {REPETITIONS}", design.name));
        for entry in &mut entries {
            let piece = entry.simulator.run(&[entry.repetition])?[0];
            entry.seconds_per_cycle.push(piece.seconds / entry.repetition as f64);
        }
    }
    Ok(DesignSpeed {
        design: design.name,
        summary: design.summary,
        nodes: built.netlist.nodes.len(),
        netlist_seconds,
        hash: format!("{hash:016x}"),
        skipped,
        simulators: entries.into_iter().map(Entry::finish).collect(),
    })
}

/// Runs all simulators for the first time; gives the hash that all have at the end.
fn compare(
    design: &'static BenchDesign,
    entries: &mut [Entry],
    cycles: u64,
) -> Result<u64, SpeedError> {
    let part = cycles.div_ceil(GOLDEN_PART);
    let mut seen: Vec<(u64, u64, String)> = Vec::new();
    for entry in entries.iter_mut() {
        let pieces = if entry.compared > part { vec![part, cycles - part] } else { vec![part] };
        let run = entry.simulator.run(&pieces)?;
        let seconds: f64 = run.iter().map(|piece| piece.seconds).sum();
        let speed = entry.compared as f64 / seconds.max(1e-9);
        entry.repetition = ((speed * REPETITION.as_secs_f64()) as u64).max(1);
        let mut at = 0;
        for (piece, length) in run.iter().zip(pieces) {
            at += length;
            match seen.iter().find(|(cycles, ..)| *cycles == at) {
                Some((_, hash, _)) if *hash == piece.hash => {}
                Some((_, hash, name)) => {
                    return Err(SpeedError::Disagreement {
                        design: design.name,
                        cycles: at,
                        simulators: [name.clone(), entry.name.clone()],
                        hashes: [*hash, piece.hash],
                    });
                }
                None => seen.push((at, piece.hash, entry.name.clone())),
            }
        }
    }
    Ok(seen.last().map_or(0, |(_, hash, _)| *hash))
}

impl Entry {
    fn new(
        name: String,
        ready_seconds: f64,
        simulator: Box<dyn Simulator>,
        compared: u64,
    ) -> Entry {
        let seconds_per_cycle = Vec::new();
        Entry { name, ready_seconds, simulator, compared, repetition: 1, seconds_per_cycle }
    }

    fn finish(self) -> SimulatorSpeed {
        let repetitions = self.seconds_per_cycle.iter().map(|seconds| 1.0 / seconds).collect();
        SimulatorSpeed {
            simulator: self.name,
            ready_seconds: self.ready_seconds,
            cycles_per_second: median(repetitions),
            repetitions: self.seconds_per_cycle.iter().map(|seconds| 1.0 / seconds).collect(),
            compared_cycles: self.compared,
            memory_bytes: self.simulator.memory(),
        }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
