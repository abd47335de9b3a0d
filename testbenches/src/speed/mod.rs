//! How fast the engines are, next to each other and to Verilator.
//!
//! - [`measure`]: one design on every simulator; [`Tools`]: what there is besides the engines.
//! - [`measure_core`], [`measure_model`]: a whole core and its model while they run a kernel.
//! - [`measure_traced`]: a design while every signal goes to a file of waves.
//! - [`report`], [`Machine`]: the results, their tables, and where they were measured.
//! - [`engine`]: an engine as it is measured.
//! - `harness`, `verilator`: our Verilog as a C++ program with the same stimulus and checksum.
//! - `simulator`: how all are timed.
//! - `signals`: whether two files of waves show the same.
//!
//! All simulators get the inputs of [`RandomRun`], all new in every cycle, and add every output of
//! every cycle to the same hash. They must come to the same hash after the same number of cycles
//! (golden, which is slow, after a hundredth of it). Only then is each timed, in turn.

mod engines;
mod harness;
mod kernel;
mod machine;
pub mod report;
mod signals;
mod simulator;
mod traced;
mod verilator;

pub use engines::{engine, peak_memory};
pub use kernel::{CORE_DESIGNS, CoreDesign, ModelSpeed, measure_core, measure_model};
pub use machine::Machine;
pub use report::{Compared, DesignSpeed, SimulatorSpeed, SpeedReport};
pub use simulator::REPETITIONS;
pub use traced::{WaveFormat, measure_traced};
pub use verilator::{Compiler, Tools};

use crate::cosim::{CosimError, outputs};
use engines::Driven;
use heddle_cores::session::CoreError;
use heddle_designs::bench_designs::BenchDesign;
use heddle_designs::{BuildError, Built, EngineKind};
use heddle_engine::{RandomRun, WaveError};
use heddle_kernels::{Mismatch, PrepareError};
use simulator::{Entry, add_engine, time_in_turn};
use std::time::Instant;
use thiserror::Error;
use verilator::Verilated;

/// Golden is compared over this part of the cycles.
const GOLDEN_PART: u64 = 100;

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
    /// Our waves could not be written.
    #[error(transparent)]
    Waves(#[from] WaveError),
    /// A core did not run its kernel.
    #[error(transparent)]
    Core(#[from] Box<CoreError>),
    /// A kernel could not be prepared.
    #[error(transparent)]
    Kernel(#[from] PrepareError),
    /// A kernel left a wrong result.
    #[error(transparent)]
    Result(#[from] Mismatch),
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
    /// A simulator wrote waves that another did not write.
    #[error(
        "{design}: {missing} of {all} signals in the waves of {} are not in those of {}, such as {example}",
        simulators[1], simulators[0]
    )]
    Waveforms {
        /// Name of the design.
        design: &'static str,
        /// Who disagrees.
        simulators: [String; 2],
        /// Signals whose changes are those of no signal in the first one's file.
        missing: usize,
        /// Signals in the second one's file.
        all: usize,
        /// The name of one.
        example: String,
    },
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
    let run = run(&built);
    let mut entries = Vec::new();
    let mut skipped = Vec::new();
    for kind in EngineKind::ALL {
        progress(&format!("{}: starting {kind}", design.name));
        let compared =
            if kind == EngineKind::Golden { cycles.div_ceil(GOLDEN_PART) } else { cycles };
        let started = Driven::start(design, &built, kind, &run, tools.heddle.as_deref());
        add_engine(&mut entries, &mut skipped, kind, started, compared)?;
    }
    for compiler in &tools.compilers {
        let name = format!("verilator {}", compiler.program);
        progress(&format!("{}: compiling {name}", design.name));
        let verilated = Verilated::compile(design.name, &built, &run, None, tools, compiler)?;
        let ready = verilated.build_seconds;
        entries.push(Entry::new(name, ready, Box::new(verilated), cycles));
    }
    progress(&format!("{}: comparing", design.name));
    let hash = compare(design.name, &mut entries, cycles)?;
    time_in_turn(&mut entries, &mut |step| progress(&format!("{}: {step}", design.name)))?;
    Ok(DesignSpeed {
        design: design.name,
        summary: design.summary,
        nodes: built.netlist.nodes.len(),
        netlist_seconds,
        compared: Compared::Outputs { cycles, hash: format!("{hash:016x}") },
        skipped,
        simulators: entries.into_iter().map(Entry::finish).collect(),
    })
}

/// The random run of a design, with all outputs watched.
fn run(built: &Built) -> RandomRun {
    let watched: Vec<_> =
        outputs(&built.design, &built.netlist).into_iter().map(|(id, _)| id).collect();
    RandomRun::new(&built.netlist, SEED, &watched)
}

/// Runs all simulators for the first time; gives the hash that all have at the end.
fn compare(design: &'static str, entries: &mut [Entry], cycles: u64) -> Result<u64, SpeedError> {
    let part = cycles.div_ceil(GOLDEN_PART);
    let mut seen: Vec<(u64, u64, String)> = Vec::new();
    for entry in entries.iter_mut() {
        let pieces = if entry.compared > part { vec![part, cycles - part] } else { vec![part] };
        let run = entry.simulator.run(&pieces)?;
        let seconds: f64 = run.iter().map(|piece| piece.seconds).sum();
        entry.calibrate(entry.compared, seconds);
        let mut at = 0;
        for (piece, length) in run.iter().zip(pieces) {
            at += length;
            match seen.iter().find(|(cycles, ..)| *cycles == at) {
                Some((_, hash, _)) if *hash == piece.hash => {}
                Some((_, hash, name)) => {
                    return Err(SpeedError::Disagreement {
                        design,
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

impl From<CoreError> for SpeedError {
    fn from(error: CoreError) -> Self {
        SpeedError::Core(Box::new(error))
    }
}
