//! Which cores there are, and how to run or compare a program on them.

use super::compare::{Difference, Ended, compare};
use super::launched::LaunchedCore;
use super::machine_memory::StoppedCore;
use super::memory::{CoreMemory, MemoryKind, RtlCoresError};
use super::rtl::RtlCore;
use super::run::{Finished, Running};
use super::watch::Watch;
use heddle_blocks::registry::{Block, Find};
use heddle_blocks::waves::{Instructions, WaveRequest};
use heddle_blocks::{BuildError, Built, EngineKind, UnknownName};
use heddle_engine::waves::WaveError;
pub use heddle_model::CoreKind;
use heddle_model::configuration::{Configuration, ConfigurationError};
use heddle_model::hierarchy::MachineError;
use heddle_model::report::Stopped;
use heddle_model::report::StuckReason;
use heddle_model::rules::{Hardware, Rule, Rules};
use heddle_model::{CoreLaunch, CoreType, End, LaunchRefused, with_core};
use heddle_program::{Launch, Memory, Program};
use heddle_support::OutputError;
use std::fmt;
use std::sync::Arc;
use thiserror::Error;

/// The core of this name: `pdom`, or `pdom-core` as its block is called.
///
/// # Errors
/// [`UnknownName`], which lists the names that exist.
pub fn core_named(name: &str) -> Result<CoreKind, UnknownName> {
    let known = || CoreKind::ALL.iter().map(|core| core.name());
    let core = CoreKind::named(name.strip_suffix("-core").unwrap_or(name));
    core.ok_or_else(|| UnknownName::new("core", name, known()))
}

/// Name of the registered block that is a core in RTL.
pub fn block_of(core: CoreKind) -> String {
    format!("{core}-core")
}

/// Why a core did not run a program to its end.
#[derive(Debug, Error)]
pub enum CoreError {
    /// There is no such core or preset.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// The launch does not fit the core.
    #[error(transparent)]
    Refused(#[from] LaunchRefused),
    /// The core does not take sizes like these.
    #[error(transparent)]
    Sizes(#[from] ConfigurationError),
    /// The machine whose memory is asked for does not take a core of these sizes.
    #[error(transparent)]
    Machine(#[from] MachineError),
    /// Only the model of the core has one of the rules.
    #[error("core {core} has {rule} as model only, which `heddle model` runs")]
    ModelOnly {
        /// Name of the core.
        core: &'static str,
        /// The rule, as options that choose it.
        rule: String,
    },
    /// Only the model of the core exists.
    #[error("core {core} exists as model only, which `heddle model` runs; cores in RTL: {in_rtl}")]
    NotInRtl {
        /// Name of the core.
        core: &'static str,
        /// Those that exist in RTL, separated by commas.
        in_rtl: String,
    },
    /// The machine does not have so many cores that could be in RTL.
    #[error(transparent)]
    RtlCores(#[from] RtlCoresError),
    /// The core cannot be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The waves cannot be written.
    #[error(transparent)]
    Waves(#[from] WaveError),
    /// What is made of the run cannot be written.
    #[error(transparent)]
    Unwritten(#[from] OutputError),
    /// RTL and model differ.
    #[error(transparent)]
    Different(#[from] Box<Difference>),
    /// A fault, the watchdog or the limit of cycles.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The same of a core of a machine that has several.
    #[error(transparent)]
    OfMachine(StoppedCore),
}

/// A program that is to run.
pub struct Job<'a> {
    /// The program.
    pub program: &'a Program,
    /// Grid, arguments, shared memory. The core's own number of lanes counts.
    pub launch: &'a Launch,
    /// Global memory at the start.
    pub memory: Memory,
    /// What answers the core's port.
    pub kind: MemoryKind,
    /// The rules of the mechanism.
    pub rules: Rules,
    /// Lanes of the SIMD, a power of two up to the threads of a warp; without it as many as the core
    /// usually has, most often one for each thread of a warp.
    pub simd_width: Option<usize>,
    /// Changes the launch at last: a wrong annotation, for instance.
    pub change: fn(&mut CoreLaunch),
    /// Limit of cycles.
    pub max_cycles: u64,
}

impl<'a> Job<'a> {
    /// A job with ideal memory, the usual rules, a SIMD as wide as warps, and a limit of 100 million
    /// cycles.
    pub fn new(program: &'a Program, launch: &'a Launch, memory: Memory) -> Self {
        let kind = MemoryKind::IDEAL;
        Job {
            program,
            launch,
            memory,
            kind,
            rules: Rules::default(),
            simd_width: None,
            change: |_| {},
            max_cycles: 100_000_000,
        }
    }

    /// The launch of a core, and its memory before cycle 0.
    fn launch_on(
        &self,
        kind: CoreKind,
        configuration: &Configuration,
    ) -> Result<(CoreLaunch, Memory), CoreError> {
        let mut memory = self.memory.clone();
        configuration.check_for(kind)?;
        let launch = Launch { private_bytes: configuration.private_bytes, ..self.launch.clone() };
        let mut launch = CoreLaunch::prepare(self.program, &launch, configuration, &mut memory)?;
        launch.rules = self.rules;
        launch.issue_interval = configuration.issue_interval(kind, self.simd_width)?;
        (self.change)(&mut launch);
        launch.check_for(kind, configuration)?;
        Ok((launch, memory))
    }

    /// The launch of core 0, and its memory before cycle 0; of the other cores in a machine those in `rtl` are in RTL, from
    /// core 1 on.
    fn prepare<'c>(
        &self,
        kind: CoreKind,
        configuration: &Configuration,
        rtl: &'c mut [RtlCore],
    ) -> Result<(CoreLaunch, CoreMemory<'c>), CoreError> {
        let (launch, memory) = self.launch_on(kind, configuration)?;
        let memory = CoreMemory::new(self.kind, memory, configuration)?;
        let memory = memory.guarded(self.launch.buffers.clone());
        let memory = memory.with_neighbours(kind, configuration, &launch, rtl);
        Ok((launch.in_turn(0, self.kind.cores()), memory))
    }

    /// The error of a run that was stopped: with the number of the core if there are several.
    fn stopped(&self, stopped: StoppedCore) -> CoreError {
        match self.kind.cores() {
            1 => stopped.stopped.into(),
            _ => CoreError::OfMachine(stopped),
        }
    }

    /// Runs all cores to their end, or to the first bad one. Why that of core 0 is a bad one, `why` says.
    fn run<C: LaunchedCore>(
        &self,
        run: &mut Running<'_, C>,
        launch: &CoreLaunch,
        watch: &mut dyn Watch,
        why: impl Fn(&Running<'_, C>, End) -> Option<Stopped>,
    ) -> Result<(), CoreError> {
        let wants_cycles = watch.wants_cycles();
        while run.cycles() < self.max_cycles {
            let ran = run.step()?;
            if wants_cycles {
                watch.cycle(&run.watched(&ran))?;
            }
            if let Some(stopped) = run.stopped(self.program, launch) {
                return Err(self.stopped(stopped));
            }
            if let Some(stopped) = ran.end.and_then(|end| why(run, end)) {
                return Err(self.stopped(StoppedCore { core: 0, stopped }));
            }
            if let Some(stopped) = run.neighbour_stopped(self.program, launch) {
                return Err(self.stopped(stopped));
            }
            if ran.end.is_some() {
                return self.run_neighbours(run, launch, &mut |cycle| watch.progress(cycle));
            }
            if run.cycles().is_multiple_of(1024) {
                watch.progress(run.cycles());
            }
        }
        Err(self.stopped(run.stuck(self.program, launch, StuckReason::CycleLimit(self.max_cycles))))
    }

    /// Runs the neighbours of core 0, which has come to a good end, to theirs.
    fn run_neighbours<C: LaunchedCore>(
        &self,
        run: &mut Running<'_, C>,
        launch: &CoreLaunch,
        progress: &mut dyn FnMut(u64),
    ) -> Result<(), CoreError> {
        while run.neighbours_run() {
            if run.cycles() >= self.max_cycles {
                let reason = StuckReason::CycleLimit(self.max_cycles);
                return Err(self.stopped(run.stuck(self.program, launch, reason)));
            }
            run.step_neighbours()?;
            let stopped = run.stopped(self.program, launch);
            if let Some(stopped) = stopped.or_else(|| run.neighbour_stopped(self.program, launch)) {
                return Err(self.stopped(stopped));
            }
            if run.cycles().is_multiple_of(1024) {
                progress(run.cycles());
            }
        }
        Ok(())
    }
}

/// What RTL and model agree on.
#[derive(Debug)]
pub struct Compared {
    /// Why the run has no good end; `None` if it has.
    pub stopped: Option<Stopped>,
    /// What is left.
    pub finished: Finished,
}

/// A core in one of its sizes.
pub struct Core {
    /// Which core.
    pub kind: CoreKind,
    /// Its sizes.
    pub configuration: Configuration,
    /// What the sizes are called.
    preset: String,
}

impl fmt::Display for Core {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.kind, self.preset)
    }
}

impl Core {
    /// The core with this preset.
    pub fn find(kind: CoreKind, preset: &str) -> Result<Self, CoreError> {
        let configuration = Configuration::preset(kind, preset)?;
        Ok(Self::sized(kind, configuration, preset))
    }

    /// The core in sizes of its own, under the name of a preset that is not in the registry. Its RTL
    /// has to be built elsewhere: [`Core::build`] does not find it.
    pub fn sized(kind: CoreKind, configuration: Configuration, preset: &str) -> Self {
        Core { kind, configuration, preset: preset.to_owned() }
    }

    /// Name of the preset.
    pub fn preset(&self) -> &str {
        &self.preset
    }

    /// Lanes of its SIMD: these, or as many as it usually has.
    pub fn simd_width(&self, chosen: Option<usize>) -> usize {
        chosen.unwrap_or_else(|| self.configuration.simd_width(self.kind))
    }

    /// The core in RTL on an engine, for any number of jobs whose rules need no other hardware than
    /// these.
    pub fn rtl(&self, find: Find, engine: EngineKind, rules: &Rules) -> Result<RtlCore, CoreError> {
        self.rtl_on(&Arc::new(self.build(find, rules)?), engine)
    }

    /// The same as several cores of a machine, at least one.
    pub fn rtl_cores(
        &self,
        find: Find,
        engine: EngineKind,
        rules: &Rules,
        count: usize,
    ) -> Result<Vec<RtlCore>, CoreError> {
        let built = Arc::new(self.build(find, rules)?);
        (0..count).map(|_| self.rtl_on(&built, engine)).collect()
    }

    fn rtl_on(&self, built: &Arc<Built>, engine: EngineKind) -> Result<RtlCore, CoreError> {
        let engine = built.engine(engine)?;
        Ok(RtlCore::new(self.kind, Arc::clone(built), engine, self.configuration))
    }

    /// The hardware of the core that has these rules.
    pub fn build(&self, find: Find, rules: &Rules) -> Result<Built, CoreError> {
        Ok((self.block(find, rules)?.preset(&self.preset)?.build)()?)
    }

    /// The block of the core as it is if that has these rules, else the one with all orders or policies.
    pub fn block(&self, find: Find, rules: &Rules) -> Result<&'static Block, CoreError> {
        if !self.kind.in_rtl() {
            let in_rtl = CoreKind::all_in_rtl().into_iter().map(CoreKind::name);
            let in_rtl = in_rtl.collect::<Vec<_>>().join(", ");
            return Err(CoreError::NotInRtl { core: self.kind.name(), in_rtl });
        }
        let plain = find(&block_of(self.kind))?;
        let chosen = |rule: &Rule, rules| rule.chosen(self.kind, rules);
        let departs = |rule: &&Rule| chosen(rule, rules) != chosen(rule, &Rules::USUAL);
        let mut block = plain;
        for rule in Rule::of(self.kind).filter(departs) {
            match rule.hardware {
                Hardware::Core => {}
                Hardware::Variant(name) => {
                    block = find(&format!("{name}-{}", plain.name)).unwrap_or(block);
                }
                Hardware::None => {
                    let (core, rule) = (self.kind.name(), rule.arguments(rules).join(" "));
                    return Err(CoreError::ModelOnly { core, rule });
                }
            }
        }
        Ok(block)
    }

    /// Whether a job can run on this core in RTL, as far as that is known before it runs.
    pub fn check(&self, find: Find, job: &Job<'_>) -> Result<(), CoreError> {
        self.block(find, &job.rules)?;
        self.check_launch(job)
    }

    /// Whether the launch of a job fits the core.
    pub fn check_launch(&self, job: &Job<'_>) -> Result<(), CoreError> {
        job.prepare(self.kind, &self.configuration, &mut []).map(drop)
    }

    /// The launch of a job, and the memory before cycle 0.
    ///
    /// # Errors
    /// Why it does not fit the core.
    pub fn launch(&self, job: &Job<'_>) -> Result<(CoreLaunch, Memory), CoreError> {
        job.launch_on(self.kind, &self.configuration)
    }

    /// Runs a job on the RTL. A good end is the only one that is no error; `watch` is told of the cycles.
    pub fn run_rtl(
        &self,
        rtl: &mut RtlCore,
        waves: Option<&WaveRequest>,
        job: &Job<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Finished, CoreError> {
        self.run_rtl_cores(std::slice::from_mut(rtl), waves, job, watch)
    }

    /// Runs a job on cores of a machine of which these are in RTL, from core 0 on, and the others on the model. Waves are those
    /// of core 0, and of its cycles `watch` is told.
    ///
    /// # Errors
    /// Any end of a core that is no good one, and a number of cores that the machine does not have.
    pub fn run_rtl_cores(
        &self,
        rtl: &mut [RtlCore],
        waves: Option<&WaveRequest>,
        job: &Job<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Finished, CoreError> {
        if rtl.len() != 1 {
            job.kind.check_rtl_cores(rtl.len())?;
        }
        let (rtl, further) = rtl.split_first_mut().expect("none is refused");
        let (launch, memory) = job.prepare(self.kind, &self.configuration, further)?;
        watch.launch(&launch)?;
        rtl.launch(&launch);
        if let Some(waves) = waves {
            rtl.record(waves, instructions(job.program, &launch))?;
        }
        let mut run = Running::new(self.kind, rtl, memory, &self.configuration, &launch);
        let ended =
            job.run(&mut run, &launch, watch, |run, end| run.ended(job.program, &launch, end));
        if let Ok(()) | Err(CoreError::Stopped(_) | CoreError::OfMachine(_)) = ended {
            run.core.core.finish_waves()?;
        }
        ended.map(|()| run.finish())
    }

    /// Runs a job on the model; `watch` is told of the cycles.
    pub fn run_model(&self, job: &Job<'_>, watch: &mut dyn Watch) -> Result<Finished, CoreError> {
        with_core!(self.kind, C => self.run_control::<C>(job, watch))
    }

    fn run_control<C: CoreType>(
        &self,
        job: &Job<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Finished, CoreError> {
        let (launch, memory) = job.prepare(self.kind, &self.configuration, &mut [])?;
        watch.launch(&launch)?;
        let core = heddle_model::Core::<C>::new(&self.configuration, &launch);
        let mut run = Running::new(self.kind, core, memory, &self.configuration, &launch);
        job.run(&mut run, &launch, watch, |run, end| stopped(run, job.program, &launch, end))?;
        Ok(run.finish())
    }

    /// Runs a job on RTL and model side by side. Both must do the same; a fault, the watchdog or the
    /// limit of cycles is an error only if they differ.
    pub fn compare(
        &self,
        rtl: &mut RtlCore,
        job: &Job<'_>,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Compared, CoreError> {
        with_core!(self.kind, C => self.compare_control::<C>(rtl, job, progress))
    }

    fn compare_control<C: CoreType>(
        &self,
        rtl: &mut RtlCore,
        job: &Job<'_>,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Compared, CoreError> {
        let (launch, memory) = job.prepare(self.kind, &self.configuration, &mut [])?;
        rtl.launch(&launch);
        let mut rtl = Running::new(self.kind, rtl, memory, &self.configuration, &launch);
        let (_, memory) = job.prepare(self.kind, &self.configuration, &mut [])?;
        let model = heddle_model::Core::<C>::new(&self.configuration, &launch);
        let mut model = Running::new(self.kind, model, memory, &self.configuration, &launch);
        let end = compare(&mut rtl, &mut model, job.program, &launch, job.max_cycles, progress)?;
        // Both are where the model is.
        let stopped = match end {
            Ended::Different(difference) => return Err(difference.into()),
            Ended::Core(end) => stopped(&model, job.program, &launch, end),
            Ended::Stopped(StoppedCore { core: 0, stopped }) => Some(stopped),
            Ended::Stopped(stopped) => return Err(CoreError::OfMachine(stopped)),
        };
        if stopped.is_none() {
            job.run_neighbours(&mut rtl, &launch, progress)?;
        }
        Ok(Compared { stopped, finished: rtl.finish() })
    }
}

/// The instructions of a launch with their addresses, for waves.
fn instructions(program: &Program, launch: &CoreLaunch) -> Instructions {
    let text = |index: u32| {
        let address = launch.address(launch.code_base + index);
        let text = program.disassembly(address).unwrap_or_default();
        format!("{address:#x}: {}", text.replace(", ", ","))
    };
    let texts = (0..launch.code.len() as u32).map(text).collect();
    Instructions { first: launch.code_base.into(), texts }
}

/// Why a core of the model has ended like this, as it says itself; in the words of both sides if the watchdog ends the run.
fn stopped<C: CoreType>(
    run: &Running<'_, heddle_model::Core<C>>,
    program: &Program,
    launch: &CoreLaunch,
    end: End,
) -> Option<Stopped> {
    match end {
        End::Watchdog => run.ended(program, launch, end),
        _ => run.core.core.result(program, end).err(),
    }
}
