//! What is measured, and how: all simulators are compared, then timed in turn.

use crate::error::SpeedError;
use crate::results::{Compared, SimulatorSpeed};
use heddle_blocks::{BuildError, EngineKind};
use heddle_engine::EngineError;
use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// Times each simulator is timed; the median counts.
pub const REPETITIONS: usize = 5;

/// Golden is compared over this part of the cycles.
pub const GOLDEN_PART: u64 = 100;

/// How long one repetition lasts, about.
const REPETITION: Duration = Duration::from_millis(400);

/// A part of a run: the processor time it took, and the hash at its end.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// Seconds of processor time, that of the system included.
    pub seconds: f64,
    /// Hash of the watched signals.
    pub hash: u64,
}

/// Something that simulates the design.
pub trait Simulator {
    /// Runs for these numbers of cycles, one after the other. The first time it starts after
    /// reset, later wherever it likes.
    fn run(&mut self, pieces: &[u64]) -> Result<Vec<Piece>, SpeedError>;

    /// Peak of the memory of the process that simulates in bytes, if that is known.
    fn memory(&self) -> Option<u64>;
}

/// One row of the table while it is measured.
pub struct Entry {
    /// Name of the engine, or `verilator` and the compiler.
    pub name: String,
    /// Seconds until it could run.
    pub ready_seconds: f64,
    /// It.
    pub simulator: Box<dyn Simulator>,
    /// Cycles in which what it shows is compared.
    pub compared: u64,
    repetition: u64,
    seconds_per_cycle: Vec<f64>,
}

impl Entry {
    /// A simulator that has not been timed yet.
    pub fn new(
        name: String,
        ready_seconds: f64,
        simulator: Box<dyn Simulator>,
        compared: u64,
    ) -> Entry {
        let seconds_per_cycle = Vec::new();
        Entry { name, ready_seconds, simulator, compared, repetition: 1, seconds_per_cycle }
    }

    /// Chooses the cycles of a repetition after a run of known length.
    pub fn calibrate(&mut self, cycles: u64, seconds: f64) {
        let speed = cycles as f64 / seconds.max(1e-9);
        self.repetition = ((speed * REPETITION.as_secs_f64()) as u64).max(1);
    }

    /// Cycles of a repetition.
    pub fn repetition(&self) -> u64 {
        self.repetition
    }

    /// The result.
    pub fn finish(self) -> SimulatorSpeed {
        let speeds = || self.seconds_per_cycle.iter().map(|seconds| 1.0 / seconds);
        SimulatorSpeed {
            ready_seconds: self.ready_seconds,
            cycles_per_second: median(speeds().collect()),
            repetitions: speeds().collect(),
            compared_cycles: self.compared,
            memory_bytes: self.simulator.memory(),
            file_bytes_per_cycle: None,
            simulator: self.name,
        }
    }
}

/// Adds an engine that took some seconds to start. One for which the machine has no compiler is
/// skipped, with the reason.
pub fn add_engine<S: Simulator + 'static>(
    entries: &mut Vec<Entry>,
    skipped: &mut Vec<String>,
    kind: EngineKind,
    started: Result<(S, f64), BuildError>,
    compared: u64,
) -> Result<(), SpeedError> {
    match started {
        Ok((simulator, ready)) => {
            entries.push(Entry::new(kind.name().into(), ready, Box::new(simulator), compared));
        }
        Err(BuildError::Engine(error @ EngineError::NoCompiler { .. })) => {
            skipped.push(error.to_string());
        }
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

/// Compares all simulators over `cycles` and times them in turn; gives what was compared, and how fast
/// each is.
pub fn compare_and_time(
    design: &'static str,
    mut entries: Vec<Entry>,
    cycles: u64,
    progress: &mut dyn FnMut(&str),
) -> Result<(Compared, Vec<SimulatorSpeed>), SpeedError> {
    progress("comparing");
    let hash = compare(design, &mut entries, cycles)?;
    time_in_turn(&mut entries, progress)?;
    let compared = Compared::Outputs { cycles, hash: format!("{hash:016x}") };
    Ok((compared, entries.into_iter().map(Entry::finish).collect()))
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

/// Times all simulators, one after the other within each repetition.
pub fn time_in_turn(
    entries: &mut [Entry],
    progress: &mut dyn FnMut(&str),
) -> Result<(), SpeedError> {
    for repetition in 1..=REPETITIONS {
        progress(&format!("repetition {repetition} of {REPETITIONS}"));
        for entry in &mut *entries {
            let piece = entry.simulator.run(&[entry.repetition])?[0];
            entry.seconds_per_cycle.push(piece.seconds / entry.repetition as f64);
        }
    }
    Ok(())
}

/// Processor time of this thread in seconds.
pub fn processor_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + 1e-9 * time.tv_nsec as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
