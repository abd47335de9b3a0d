//! How fast the engines are, measured side by side.

use crate::registry::{Block, BuildError, EngineKind, Preset};
use heddle_engine::Engine;
use heddle_netlist::ir::{Input, InputId};
use rand::{RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use std::time::{Duration, Instant};

/// Times an engine is timed; the median counts.
const REPETITIONS: usize = 5;

/// Cycles of one repetition; the golden engine runs a fraction of them.
const ROWS: usize = 8192;

/// Speed of the engines on one preset of a block.
#[derive(Clone, Debug, Serialize)]
pub struct SpeedReport {
    /// Name of the block.
    pub block: &'static str,
    /// Name of the preset.
    pub preset: &'static str,
    /// One entry per engine, golden first.
    pub engines: Vec<EngineSpeed>,
    /// Speed of the instant engine over that of the golden engine.
    pub instant_over_golden: f64,
}

/// Speed of one engine.
#[derive(Clone, Debug, Serialize)]
pub struct EngineSpeed {
    /// Name of the engine.
    pub engine: &'static str,
    /// Seconds from the netlist to a running engine.
    pub ready_seconds: f64,
    /// Cycles per second, median of the repetitions. A cycle changes every input.
    pub cycles_per_second: f64,
}

/// Times both engines in turn on the same random inputs, all of them new in every cycle.
pub fn measure(block: &'static Block, preset: &'static Preset) -> Result<SpeedReport, BuildError> {
    let built = (preset.build)()?;
    let rows = random_rows(&built.netlist.inputs);
    let mut engines = Vec::new();
    for kind in EngineKind::ALL {
        let started = Instant::now();
        let engine = built.engine(kind)?;
        engines.push((kind, started.elapsed(), engine, Vec::new()));
    }
    let cycles = |kind| match kind {
        EngineKind::Golden => ROWS / 32,
        EngineKind::Instant | EngineKind::Native => ROWS,
    };
    for _ in 0..REPETITIONS {
        for (kind, _, engine, times) in &mut engines {
            let rows = &rows[..cycles(*kind)];
            times.push(run(engine.as_mut(), rows).as_secs_f64() / rows.len() as f64);
        }
    }
    let engines: Vec<EngineSpeed> = engines
        .into_iter()
        .map(|(kind, ready, _, times)| EngineSpeed {
            engine: kind.name(),
            ready_seconds: ready.as_secs_f64(),
            cycles_per_second: 1.0 / median(times),
        })
        .collect();
    let speed = |kind: EngineKind| {
        let found = engines.iter().find(|engine| engine.engine == kind.name());
        found.map_or(f64::NAN, |engine| engine.cycles_per_second)
    };
    let instant_over_golden = speed(EngineKind::Instant) / speed(EngineKind::Golden);
    Ok(SpeedReport { block: block.name, preset: preset.name, engines, instant_over_golden })
}

/// Rows of random input values, without resets.
fn random_rows(inputs: &[Input]) -> Vec<Vec<Vec<u64>>> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut value = |input: &Input| -> Vec<u64> {
        let limbs = input.width.div_ceil(64);
        let mut value: Vec<u64> = (0..limbs).map(|_| random.next_u64()).collect();
        if let Some(top) = value.last_mut() {
            *top &= u64::MAX >> (64 * limbs - input.width);
        }
        if input.name == "reset" { vec![0] } else { value }
    };
    (0..ROWS).map(|_| inputs.iter().map(&mut value).collect()).collect()
}

fn run(engine: &mut dyn Engine, rows: &[Vec<Vec<u64>>]) -> Duration {
    let started = Instant::now();
    for row in rows {
        for (index, value) in row.iter().enumerate() {
            engine.poke(InputId(index as u32), value);
        }
        engine.step();
    }
    started.elapsed()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
