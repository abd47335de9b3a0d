//! Engines as they are measured.

use super::{Piece, Simulator, SpeedError};
use crate::registry::{BuildError, Built, EngineKind};
use heddle_engine::native::Cache;
use heddle_engine::{Engine, EngineError, Native, RandomRun};
use heddle_netlist::ir::SignalId;
use std::time::Instant;

/// Starts an engine for runs that watch these signals. Unlike [`Built::engine`] it fails where
/// the native engine has no compiler, since another one must not be measured instead.
pub fn engine(
    built: &Built,
    kind: EngineKind,
    watched: &[SignalId],
    cache: &Cache,
) -> Result<Box<dyn Engine>, BuildError> {
    match kind {
        EngineKind::Native => {
            Ok(Box::new(Native::watching(built.netlist.clone(), watched, cache)?))
        }
        EngineKind::Golden | EngineKind::Instant => built.engine(kind),
    }
}

/// An engine and its place in the run.
pub(super) struct Driven {
    /// Seconds from the netlist to the first step; nothing was cached.
    pub ready_seconds: f64,
    engine: Box<dyn Engine>,
    run: RandomRun,
    /// Bytes of resident memory before it was built.
    memory_before: Option<u64>,
}

impl Driven {
    /// Starts an engine and holds reset for a cycle.
    pub fn start(built: &Built, kind: EngineKind, run: &RandomRun) -> Result<Driven, BuildError> {
        let folder = tempfile::tempdir()
            .map_err(|error| EngineError::Library { reason: error.to_string() })?;
        let cache = Cache::in_folder(folder.path());
        let memory_before = resident_memory();
        let started = Instant::now();
        let mut engine = engine(built, kind, &run.watched, &cache)?;
        let reset = built.netlist.find_input("reset");
        reset.into_iter().for_each(|reset| engine.poke_u64(reset, 1));
        engine.step();
        reset.into_iter().for_each(|reset| engine.poke_u64(reset, 0));
        let ready_seconds = started.elapsed().as_secs_f64();
        Ok(Driven { ready_seconds, engine, run: run.clone(), memory_before })
    }
}

impl Simulator for Driven {
    fn run(&mut self, pieces: &[u64]) -> Result<Vec<Piece>, SpeedError> {
        let piece = |&cycles: &u64| {
            let started = Instant::now();
            self.engine.drive(&mut self.run, cycles);
            Piece { seconds: started.elapsed().as_secs_f64(), hash: self.run.hash() }
        };
        Ok(pieces.iter().map(piece).collect())
    }

    fn memory(&self) -> Option<u64> {
        Some(resident_memory()?.saturating_sub(self.memory_before?))
    }
}

/// Resident memory of this process in bytes, where the system tells it.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}
