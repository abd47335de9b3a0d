//! Speed with waves: every change of every signal goes to a file.
//!
//! All simulators write the same values at the same times: the clock rises and all else changes at
//! the beginning of a cycle, the clock falls in its middle. The time runs from the opening of the
//! file to its closing.

use crate::engines::{SEED, engine, reset};
use crate::error::SpeedError;
use crate::results::{Compared, DesignSpeed};
use crate::signals;
use crate::simulation::SimulationError;
use crate::simulator::{Entry, Piece, Simulator, add_engine, processor_seconds, time_in_turn};
use crate::tools::Tools;
use crate::verilated::{Verilated, remove};
use crate::wave_format::WaveFormat;
use heddle_blocks::BenchDesign;
use heddle_blocks::{BuildError, Built, EngineKind};
use heddle_engine::native::Cache;
use heddle_engine::{Engine, EngineError, RandomRun, Sampled, Snapshot, WaveOptions, Waves};
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{Netlist, SignalId};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Cycles in which the files of all simulators are compared.
const COMPARED: u64 = 300;

/// One of so many signals in Verilator's file may be a helper variable, which the text of our Verilog
/// has and the design has not.
const HELPERS: usize = 50;

/// Cycles that tell how long a repetition must be.
const CALIBRATION: u64 = 2_000;

/// Measures a design with waves on the compiled engines and on what `tools` has. The files of VCD
/// are compared. `progress` hears what happens.
pub fn measure_traced(
    design: &'static BenchDesign,
    tools: &Tools,
    progress: &mut dyn FnMut(&str),
) -> Result<Vec<DesignSpeed>, SpeedError> {
    let mut progress = |step: &str| progress(&format!("{} with waves: {step}", design.name));
    progress("netlist");
    let started = Instant::now();
    let built = (design.build)()?;
    let netlist_seconds = started.elapsed().as_secs_f64();
    let folder = heddle_host::folder().map_err(SimulationError::Io)?;
    WaveFormat::ALL
        .into_iter()
        .map(|format| {
            let mut progress = |step: &str| progress(&format!("{format}, {step}"));
            let bench =
                Bench { design, built: &built, netlist_seconds, format, folder: folder.path() };
            bench.measure(tools, &mut progress)
        })
        .collect()
}

/// One design and format.
struct Bench<'a> {
    design: &'static BenchDesign,
    built: &'a Built,
    netlist_seconds: f64,
    format: WaveFormat,
    folder: &'a Path,
}

impl Bench<'_> {
    fn measure(
        &self,
        tools: &Tools,
        progress: &mut dyn FnMut(&str),
    ) -> Result<DesignSpeed, SpeedError> {
        let run = RandomRun::new(&self.built.netlist, SEED, &[]);
        let (mut entries, mut skipped) = (vec![], vec![]);
        for kind in [EngineKind::Instant, EngineKind::Native] {
            progress(&format!("starting {kind}"));
            let started = Traced::start(self.built, kind, &run, self.file(kind.name()));
            add_engine(&mut entries, &mut skipped, kind, started, COMPARED)?;
        }
        for compiler in &tools.compilers {
            let name = format!("verilator {}", compiler.program);
            progress(&format!("compiling {name}"));
            let waves = Some((self.format, self.file(&name)));
            let verilated =
                Verilated::compile(self.design.name, self.built, &run, waves, tools, compiler)?;
            let ready = verilated.build_seconds;
            entries.push(Entry::new(name, ready, Box::new(verilated), COMPARED));
        }
        progress("comparing");
        let signals = self.compare(&mut entries)?;
        for entry in &mut entries {
            let piece = entry.simulator.run(&[CALIBRATION])?[0];
            entry.calibrate(CALIBRATION, piece.seconds);
        }
        time_in_turn(&mut entries, progress)?;
        let mut simulators = vec![];
        for entry in entries {
            let bytes =
                std::fs::metadata(self.file(&entry.name)).map_err(SimulationError::Io)?.len();
            let cycles = entry.repetition() as f64;
            let mut speed = entry.finish();
            speed.file_bytes_per_cycle = Some(bytes as f64 / cycles);
            simulators.push(speed);
        }
        Ok(DesignSpeed {
            design: self.design.name,
            summary: self.design.summary,
            nodes: self.built.netlist.nodes.len(),
            netlist_seconds: self.netlist_seconds,
            compared: Compared::Waves { format: self.format, cycles: COMPARED, signals },
            skipped,
            simulators,
        })
    }

    fn file(&self, simulator: &str) -> PathBuf {
        self.folder.join(simulator).with_extension(self.format.extension())
    }

    /// Runs all simulators for the first time. Whatever changes in the file of another, but helper
    /// variables, must change in the first engine's file at the same times to the same values. Gives
    /// the number of different signals in the first file, in the last, and in both. Only VCD is read
    /// back.
    fn compare(&self, entries: &mut [Entry]) -> Result<Option<[usize; 3]>, SpeedError> {
        for entry in &mut *entries {
            entry.simulator.run(&[COMPARED])?;
        }
        if self.format == WaveFormat::Fst {
            return Ok(None);
        }
        let seen = entries.iter().map(|entry| signals::read(&self.file(&entry.name)));
        let seen: Vec<_> = seen.collect::<Result<_, _>>()?;
        for (other, name) in seen.iter().zip(entries.iter().map(|entry| &entry.name)).skip(1) {
            let missing = || other.iter().filter(|(changes, _)| !seen[0].contains_key(*changes));
            if let Some((_, example)) = missing().next()
                && missing().count() * HELPERS > other.len()
            {
                return Err(SpeedError::Waveforms {
                    design: self.design.name,
                    simulators: [entries[0].name.clone(), name.clone()],
                    missing: missing().count(),
                    all: other.len(),
                    example: example.clone(),
                });
            }
        }
        let (Some(first), Some(last)) = (seen.first(), seen.last()) else { return Ok(None) };
        let both = first.keys().filter(|changes| last.contains_key(*changes)).count();
        let signals = [first.len(), last.len(), both];
        Ok(Some(signals))
    }
}

/// An engine that writes waves.
struct Traced {
    engine: Box<dyn Engine>,
    /// After reset.
    start: Snapshot,
    run: RandomRun,
    file: PathBuf,
    /// With numbers in place of states, as Verilator has them.
    netlist: Netlist,
}

impl Traced {
    /// Starts an engine, holds reset for a cycle and makes every signal visible; gives the seconds
    /// that this took too.
    fn start(
        built: &Built,
        kind: EngineKind,
        run: &RandomRun,
        file: PathBuf,
    ) -> Result<(Traced, f64), BuildError> {
        let folder = heddle_host::folder()
            .map_err(|error| EngineError::Library { reason: error.to_string() })?;
        let started = Instant::now();
        let mut engine = engine(built, kind, &run.watched, &Cache::in_folder(folder.path()))?;
        reset(engine.as_mut());
        // Waves look at other signals than the run does, which may take new code.
        let signals = built.netlist.signals.iter().enumerate();
        let nets = signals.filter(|(_, signal)| signal.node.is_some());
        let nets: Vec<Sampled> = nets.map(|(id, _)| Sampled::Signal(SignalId(id as u32))).collect();
        let sampling = engine.sampling(&nets);
        engine.sample(&sampling, &mut vec![0; sampling.len]);
        let seconds = started.elapsed().as_secs_f64();
        let mut netlist = Netlist::clone(&built.netlist);
        for signal in &mut netlist.signals {
            if matches!(signal.ty, SignalType::Enum { .. }) {
                signal.ty = SignalType::Bits;
            }
        }
        let start = engine.save();
        Ok((Traced { engine, start, run: run.clone(), file, netlist }, seconds))
    }
}

impl Simulator for Traced {
    fn run(&mut self, pieces: &[u64]) -> Result<Vec<Piece>, SpeedError> {
        self.engine.restore(&self.start);
        let mut run = self.run.clone();
        let mut piece = |&cycles: &u64| {
            remove(&self.file)?;
            let started = processor_seconds();
            let mut waves = Waves::create(&self.file, &self.netlist, &WaveOptions::default())?;
            for _ in 0..cycles {
                self.engine.draw(&mut run);
                waves.sample(self.engine.as_mut())?;
                self.engine.step();
            }
            waves.finish()?;
            Ok(Piece { seconds: processor_seconds() - started, hash: run.hash() })
        };
        pieces.iter().map(&mut piece).collect()
    }

    fn memory(&self) -> Option<u64> {
        None
    }
}
