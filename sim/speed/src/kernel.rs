//! Speed of a core while it runs a kernel.
//!
//! The kernel runs once, with its memory, and what drives the core is recorded. The recording then
//! drives every simulator, again and again from reset on. Golden is too slow for a whole core.

use crate::engines::engine;
use crate::error::SpeedError;
use crate::replay::{Program, Recorder, Recording, Replay};
use crate::results::{DesignSpeed, ModelSpeed};
use crate::simulator::{Entry, Piece, Simulator, add_engine, compare_and_time, processor_seconds};
use crate::tools::Tools;
use crate::verilated::run_program;
use crate::work::Work;
use heddle_blocks::registry::Find;
use heddle_blocks::{BuildError, Built, EngineKind};
use heddle_cores::memory::MemoryKind;
use heddle_cores::rtl::RtlCore;
use heddle_cores::session::{Core, CoreError, CoreKind, Job};
use heddle_engine::EngineError;
use heddle_engine::native::Cache;
use heddle_kernels::Geometry;
use heddle_model::statistics::Statistics;
use heddle_model::{CoreLaunch, CoreType, FixedLatency, NoEvents, Rules, with_core};
use std::sync::Arc;
use std::time::Instant;

/// Cycles that the memory takes to answer.
const LATENCY: u32 = 20;

/// Repetitions of the model.
const REPETITIONS: usize = 5;

/// A core that is measured while it runs a kernel.
#[derive(Debug)]
pub struct CoreDesign {
    /// Name on the command line.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// The core.
    pub kind: CoreKind,
    /// Its sizes.
    pub preset: &'static str,
    /// What it runs.
    pub work: Work,
}

/// A core at its published size that runs breadth-first search.
const fn searching(name: &'static str, kind: CoreKind, summary: &'static str) -> CoreDesign {
    let geometry = Geometry { blocks: 8, threads_per_block: 256, size: 1024 };
    let work = Work::Kernel { name: "bfs", geometry };
    CoreDesign { name, summary, kind, preset: "paper", work }
}

/// Every core that is measured.
pub static CORE_DESIGNS: &[CoreDesign] = &[
    searching(
        "pdom-core",
        CoreKind::Pdom,
        "PDOM core running breadth-first search: 32 lanes, 32 warps",
    ),
    searching(
        "nrec-core",
        CoreKind::Nrec,
        "NREC core running breadth-first search: 32 lanes, 1024 contexts",
    ),
    searching(
        "tbc-core",
        CoreKind::Tbc,
        "TBC core running breadth-first search: 32 lanes, 32 warps of 8 blocks",
    ),
    searching(
        "spe-core",
        CoreKind::Spe,
        "SPE core running breadth-first search: 32 lanes, 32 warps, a scoreboard of registers",
    ),
    searching(
        "barrel-core",
        CoreKind::Barrel,
        "Barrel core running breadth-first search: 32 lanes, 32 warps",
    ),
    searching(
        "dwf-core",
        CoreKind::Dwf,
        "DWF core running breadth-first search: 32 lanes, 24 warps, SIMD of 8",
    ),
    searching(
        "lwm-core",
        CoreKind::Lwm,
        "LWM core running breadth-first search: 32 lanes, 4 large warps of 8 rows",
    ),
    searching(
        "dpe-core",
        CoreKind::Dpe,
        "DPE core running breadth-first search: 32 lanes, 48 warps of two sides",
    ),
    searching(
        "pws-core",
        CoreKind::Pws,
        "PWS core running breadth-first search: 32 lanes, 4 units of 8 contexts",
    ),
    CoreDesign {
        name: "pdom-core-floats",
        summary: "PDOM core with floats moving bodies that attract each other: 32 lanes, 32 warps",
        kind: CoreKind::Pdom,
        preset: "paper-floats",
        work: Work::Bodies { blocks: 8, threads_per_block: 64 },
    },
];

/// Measures a core on the compiled engines and on what `tools` has. `cycles` are compared.
/// `progress` hears what happens.
pub fn measure_core(
    design: &'static CoreDesign,
    find: Find,
    cycles: u64,
    tools: &Tools,
    progress: &mut dyn FnMut(&str),
) -> Result<DesignSpeed, SpeedError> {
    let mut progress = |step: &str| progress(&format!("{}: {step}", design.name));
    progress("netlist");
    let core = Core::find(design.kind, design.preset)?;
    let started = Instant::now();
    let built = Arc::new(core.build(find, &Rules::default())?);
    let netlist_seconds = started.elapsed().as_secs_f64();
    let mut entries = Vec::new();
    let mut skipped = Vec::new();
    progress(&format!("recording {}", design.work.name()));
    let recording = record(design, &core, &built)?;
    for kind in [EngineKind::Instant, EngineKind::Native] {
        progress(&format!("starting {kind}"));
        let started = Replayed::start(&built, kind, &recording);
        add_engine(&mut entries, &mut skipped, kind, started, cycles)?;
    }
    for compiler in &tools.compilers {
        let name = format!("verilator {}", compiler.program);
        progress(&format!("compiling {name}"));
        let started = Instant::now();
        let program = Program::compile(&built, &tools.verilation(compiler))?;
        let ready = started.elapsed().as_secs_f64();
        let recording = recording.clone();
        let verilated = Verilated { design: design.name, program, recording, memory: None };
        entries.push(Entry::new(name, ready, Box::new(verilated), cycles));
    }
    let (compared, simulators) = compare_and_time(design.name, entries, cycles, &mut progress)?;
    Ok(DesignSpeed {
        design: design.name,
        summary: design.summary,
        nodes: built.netlist.nodes.len(),
        netlist_seconds,
        compared,
        skipped,
        simulators,
    })
}

/// Measures the model of the core, without events. The memory must pass the kernel's check.
pub fn measure_model(design: &CoreDesign) -> Result<ModelSpeed, SpeedError> {
    let run = with_core!(design.kind, C => run_model::<C>);
    let runs: Result<Vec<_>, SpeedError> = (0..REPETITIONS).map(|_| run(design)).collect();
    let mut runs = runs?;
    runs.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let (seconds, statistics) = runs.swap_remove(REPETITIONS / 2);
    Ok(ModelSpeed {
        design: design.name,
        cycles: statistics.cycles,
        warp_instructions: statistics.warp_instructions,
        simd_efficiency: statistics.simd_efficiency(),
        warp_instructions_per_second: statistics.warp_instructions as f64 / seconds,
    })
}

fn run_model<C: CoreType>(design: &CoreDesign) -> Result<(f64, Statistics), SpeedError> {
    let ready = design.work.prepare()?;
    let program = &ready.program;
    let configuration = Core::find(design.kind, design.preset)?.configuration;
    let mut memory = ready.memory.clone();
    let mut launch = CoreLaunch::prepare(program, &ready.launch, &configuration, &mut memory)
        .map_err(CoreError::from)?;
    let interval = configuration.issue_interval(design.kind, None).map_err(CoreError::from)?;
    launch.issue_interval = interval;
    let mut memory = FixedLatency::new(memory, &configuration, LATENCY);
    let mut model = heddle_model::Core::<C>::new(&configuration, &launch);
    let started = processor_seconds();
    let result = model.run(program, &mut memory, &mut NoEvents, u64::MAX);
    let seconds = processor_seconds() - started;
    result.map_err(CoreError::from)?;
    ready.check(memory.backing().memory())?;
    Ok((seconds, model.statistics().clone()))
}

/// Runs the kernel on the RTL; gives what drives it.
fn record(design: &CoreDesign, core: &Core, built: &Arc<Built>) -> Result<Recording, SpeedError> {
    let ready = design.work.prepare()?;
    let mut job = Job::new(&ready.program, &ready.launch, ready.memory.clone());
    job.kind = MemoryKind::Fixed(LATENCY);
    let (recorder, recording) = Recorder::new(built.engine(EngineKind::Instant)?, built);
    let mut rtl = RtlCore::new(core.kind, built.clone(), Box::new(recorder), core.configuration);
    let finished = core.run_rtl(&mut rtl, None, &job, &mut |_| {})?;
    ready.check(&finished.memory)?;
    Ok(recording.take())
}

/// An engine that replays.
struct Replayed(Replay);

impl Replayed {
    /// Starts an engine; gives the seconds until it can run, with nothing cached.
    fn start(
        built: &Built,
        kind: EngineKind,
        recording: &Recording,
    ) -> Result<(Replayed, f64), BuildError> {
        let folder = heddle_host::folder()
            .map_err(|error| EngineError::Library { reason: error.to_string() })?;
        let outputs = built.outputs();
        let started = Instant::now();
        let engine = engine(built, kind, &outputs, &Cache::in_folder(folder.path()))?;
        let ready = started.elapsed().as_secs_f64();
        Ok((Replayed(Replay::new(engine, built, recording)), ready))
    }
}

impl Simulator for Replayed {
    fn run(&mut self, pieces: &[u64]) -> Result<Vec<Piece>, SpeedError> {
        let piece = |&cycles: &u64| {
            let started = processor_seconds();
            let hash = self.0.run(cycles);
            Piece { seconds: processor_seconds() - started, hash }
        };
        Ok(pieces.iter().map(piece).collect())
    }

    fn memory(&self) -> Option<u64> {
        None
    }
}

/// A Verilated core that replays.
struct Verilated {
    design: &'static str,
    program: Program,
    recording: Recording,
    memory: Option<u64>,
}

impl Simulator for Verilated {
    /// A process of its own, from reset.
    fn run(&mut self, pieces: &[u64]) -> Result<Vec<Piece>, SpeedError> {
        let call = self.program.call(&self.recording)?;
        run_program(self.design, call, pieces, &mut self.memory)
    }

    fn memory(&self) -> Option<u64> {
        self.memory
    }
}
