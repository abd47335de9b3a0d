//! Engines as they are measured.

use crate::error::SpeedError;
use crate::simulator::{Piece, Simulator, processor_seconds};
use heddle_blocks::BenchDesign;
use heddle_blocks::{BuildError, Built, EngineKind};
use heddle_engine::native::Cache;
use heddle_engine::{Engine, EngineError, Native, RandomRun};
use heddle_host::{Folder, Tool};
use heddle_netlist::ir::SignalId;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Where the stimulus begins.
pub(crate) const SEED: u64 = 1;

/// The random run of a design, with all outputs watched.
pub(crate) fn random_run(built: &Built) -> RandomRun {
    RandomRun::new(&built.netlist, SEED, &built.outputs())
}

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
pub(crate) struct Driven {
    engine: Box<dyn Engine>,
    run: RandomRun,
    child: Option<Child>,
}

/// The same simulation in a process of its own, whose memory is looked at.
struct Child {
    heddle: PathBuf,
    design: &'static str,
    kind: EngineKind,
    cycles: u64,
    /// Where it finds compiled code.
    cache: Folder,
}

impl Driven {
    /// Starts an engine and holds reset for a cycle. With the program `heddle` memory will be
    /// known. Also gives the seconds from the netlist to the first step; nothing was cached.
    pub fn start(
        design: &'static BenchDesign,
        built: &Built,
        kind: EngineKind,
        run: &RandomRun,
        heddle: Option<&Path>,
    ) -> Result<(Driven, f64), BuildError> {
        let cache = heddle_host::folder()
            .map_err(|error| EngineError::Library { reason: error.to_string() })?;
        let started = Instant::now();
        // Where a process finds it whose cache folder this is.
        let of_user = Cache::in_folder(&cache.path().join("heddle"));
        let mut engine = engine(built, kind, &run.watched, &of_user)?;
        reset(engine.as_mut());
        let ready_seconds = started.elapsed().as_secs_f64();
        let child = heddle.map(|heddle| {
            let cycles = if kind == EngineKind::Golden { 100 } else { 10_000 };
            Child { heddle: heddle.to_owned(), design: design.name, kind, cycles, cache }
        });
        Ok((Driven { engine, run: run.clone(), child }, ready_seconds))
    }
}

impl Simulator for Driven {
    fn run(&mut self, pieces: &[u64]) -> Result<Vec<Piece>, SpeedError> {
        let piece = |&cycles: &u64| {
            let started = processor_seconds();
            self.engine.drive(&mut self.run, cycles);
            Piece { seconds: processor_seconds() - started, hash: self.run.hash() }
        };
        Ok(pieces.iter().map(piece).collect())
    }

    fn memory(&self) -> Option<u64> {
        let child = self.child.as_ref()?;
        let heddle = Tool { name: "heddle", program: &child.heddle, package: "heddle" };
        let call = heddle.call().args(["bench", child.design, "--peak-memory", child.kind.name()]);
        let call = call.arg("--cycles").arg(child.cycles.to_string());
        call.env("XDG_CACHE_HOME", child.cache.path()).run().ok()?.trim().parse().ok()
    }
}

/// Holds reset for a cycle.
pub(crate) fn reset(engine: &mut dyn Engine) {
    let reset = engine.netlist().find_input("reset");
    reset.into_iter().for_each(|reset| engine.poke_u64(reset, 1));
    engine.step();
    reset.into_iter().for_each(|reset| engine.poke_u64(reset, 0));
}

/// Simulates a design in this process; gives the most resident memory in bytes that the process
/// has had until then, if the system tells it.
pub fn peak_memory(
    design: &BenchDesign,
    kind: EngineKind,
    cycles: u64,
) -> Result<Option<u64>, BuildError> {
    let built = (design.build)()?;
    let run = random_run(&built);
    let mut engine = engine(&built, kind, &run.watched, &Cache::of_user())?;
    reset(engine.as_mut());
    engine.drive(&mut run.clone(), cycles);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes: Option<u64> =
        line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse().ok());
    Ok(kibibytes.map(|kibibytes| kibibytes * 1024))
}
