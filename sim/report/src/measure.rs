//! Runs of kernels on the performance model.

use crate::dual_path::DualPathReport;
use crate::formation::FormationCounts;
use crate::large_warps::LargeWarpReport;
use crate::size::size;
use crate::splitting::{SplittingReport, without_splits};
use crate::variant::Variant;
use heddle_host::threads::side_by_side;
use heddle_kernels::{Geometry, Kernel, Mismatch, PrepareError};
use heddle_launches::LaunchError;
use heddle_model::configuration::MAX_LANES;
use heddle_model::hierarchy::{HierarchyStatistics, MachineConfiguration};
use heddle_model::report::Stopped;
use heddle_model::statistics::{Cause, Regrouping, Statistics};
use heddle_model::{CoreLaunch, CoreType, LaunchRefused, Machine, Rules, with_core};
use heddle_program::{Launch, Memory, Program};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use thiserror::Error;

/// Cycles after which a run is given up.
const LIMIT: u64 = 1 << 32;

/// Where the kernels run.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The machine.
    pub machine: MachineConfiguration,
    /// Thread blocks for each core.
    pub blocks_per_core: u32,
    /// Threads of a block.
    pub threads_per_block: u32,
    /// Of the inputs.
    pub seed: u64,
}

impl Setting {
    /// Thread blocks of a run.
    pub fn blocks(&self) -> u32 {
        self.blocks_per_core.saturating_mul(self.machine.cores as u32)
    }

    /// The shape of a kernel's run.
    pub fn geometry(&self, kernel: &Kernel) -> Geometry {
        let (blocks, threads_per_block) = (self.blocks(), self.threads_per_block);
        let size = size(kernel, blocks * threads_per_block);
        Geometry { blocks, threads_per_block, size }
    }
}

/// Why a kernel was not measured.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum MeasureError {
    #[error(transparent)]
    Prepare(#[from] PrepareError),
    #[error(transparent)]
    Launch(#[from] LaunchError),
    #[error("{0}: no launch, so there is nothing to measure")]
    Nothing(String),
    #[error("{kernel} on {variant}: {source}")]
    Refused { kernel: String, variant: String, source: LaunchRefused },
    #[error("{kernel} on {variant}: {source}")]
    Stopped { kernel: String, variant: String, source: Box<Stopped> },
    #[error("{kernel} on {variant} left a wrong result: {what}")]
    Wrong { kernel: String, variant: String, what: String },
}

impl MeasureError {
    /// A program of a kernel, or of a step of a launch file, that did not run to its end.
    pub(crate) fn of(kernel: &str, variant: &Variant, error: ProgramError) -> Self {
        let (kernel, variant) = (kernel.to_owned(), variant.name.clone());
        match error {
            ProgramError::Refused(source) => Self::Refused { kernel, variant, source },
            ProgramError::Stopped(source) => Self::Stopped { kernel, variant, source },
        }
    }

    /// A result that is not the expected one.
    pub(crate) fn wrong(kernel: &str, variant: &Variant, what: String) -> Self {
        Self::Wrong { kernel: kernel.to_owned(), variant: variant.name.clone(), what }
    }
}

/// Why a program did not run to its end.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum ProgramError {
    #[error(transparent)]
    Refused(#[from] LaunchRefused),
    #[error(transparent)]
    Stopped(#[from] Box<Stopped>),
}

/// What was counted in a run of a program on a machine.
#[derive(Clone, Debug)]
pub struct Counted {
    cycles: u64,
    cores: Vec<Statistics>,
    hierarchy: HierarchyStatistics,
    /// How many times faster the clock is than that of which cycles are counted.
    faster: u64,
}

impl Counted {
    fn of<C: CoreType>(machine: &Machine<C>, faster: u64) -> Self {
        let (cycles, hierarchy) = (machine.cycles(), machine.hierarchy_statistics());
        Self { cycles, cores: machine.statistics().cloned().collect(), hierarchy, faster }
    }
}

/// What a kernel did on one variant, summed over the cores of the machine, and over the launches of a launch file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measurement {
    /// Cycles from the start to the end of the last core.
    pub cycles: u64,
    /// Cycles of all cores by what they are charged to. A core that has ended is idle.
    pub cycles_by_cause: CyclesByCause,
    /// Instructions issued by warps.
    pub warp_instructions: u64,
    /// The same, counted for each active thread.
    pub thread_instructions: u64,
    /// Mean share of active lanes of an issued instruction.
    pub simd_efficiency: f64,
    /// Instructions issued, by number of active threads: 1-4, 5-8, ... 29-32; each number for itself
    /// if a warp has fewer than eight threads.
    pub active_lanes: Vec<ActiveLanes>,
    /// Instructions issued, by number of active threads, from 0 on.
    #[serde(skip)]
    pub active_threads: Vec<u64>,
    /// Entries of the deepest stack.
    pub stack_entries_max: u64,
    /// Requests of the cores to their memory ports.
    pub requests: u64,
    /// Lines that the first-level caches did not have, and atomics, which pass them by.
    pub traffic: u64,
    /// Lines that the memory read or wrote.
    pub memory_lines: u64,
    /// Share of these lines that were in a row that was open.
    pub row_hit_rate: f64,
    /// Warps formed by compaction.
    pub warps_formed: u64,
    /// Warps that the same threads would need otherwise.
    pub static_warps: u64,
    /// Mean cycles from the last arrival of a block to its first new warp.
    pub synchronisation_latency: f64,
    /// What the pools of the cores did, if they have any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub formation: Option<FormationCounts>,
    /// What the large warps of the cores did, if they have any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub large_warps: Option<LargeWarpReport>,
    /// What dual-path execution did on the cores, if they have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dual_path: Option<DualPathReport>,
    /// What splits and merges did on the cores, if they have them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub splitting: Option<SplittingReport>,
    /// Changes of the top fetch group because all its slots were stalled.
    pub group_stalls: u64,
    /// Changes of the top fetch group because it had been chosen from as often as it may.
    pub group_timeouts: u64,
}

/// Cycles by what they are charged to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are those of the causes")]
pub struct CyclesByCause {
    pub issued: u64,
    pub stall: u64,
    pub memory: u64,
    pub idle: u64,
}

impl CyclesByCause {
    /// The cycles in the order of the causes.
    pub fn in_order(&self) -> [u64; 4] {
        [self.issued, self.stall, self.memory, self.idle]
    }

    /// All of them.
    pub fn sum(&self) -> u64 {
        self.in_order().iter().sum()
    }
}

impl From<[u64; 4]> for CyclesByCause {
    fn from([issued, stall, memory, idle]: [u64; 4]) -> Self {
        Self { issued, stall, memory, idle }
    }
}

/// Instructions issued with a number of active threads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ActiveLanes {
    /// Smallest number of threads.
    pub from: usize,
    /// Largest number of threads.
    pub to: usize,
    /// Instructions.
    pub warp_instructions: u64,
}

/// A kernel, or a launch file, on all variants.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub kernel: String,
    /// Divergent or coherent; a launch file by what it does on the baseline.
    pub class: &'static str,
    /// Of the inputs, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Size of its problem, in the unit of the kernel; `None` for a launch file, which brings its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
    /// Its warps were left as they are, for it relies on them.
    pub compaction_disabled: bool,
    /// One for each variant, in their order.
    pub measurements: Vec<Measured>,
}

/// A measurement and what was measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measured {
    /// Name of the variant.
    pub variant: String,
    /// What it did.
    #[serde(flatten)]
    pub measurement: Measurement,
}

impl Deref for Measured {
    type Target = Measurement;

    fn deref(&self) -> &Measurement {
        &self.measurement
    }
}

/// Runs kernels on variants, on all processors of this machine, and tells before each run.
///
/// # Errors
/// The first [`MeasureError`] of the kernels in their order; a result that is not that of the
/// host is one.
pub fn measure(
    kernels: &[&'static Kernel],
    variants: &[Variant],
    setting: &Setting,
    begins: impl Fn(&Kernel, &Variant) + Sync,
) -> Result<Vec<Row>, MeasureError> {
    let runs: Vec<_> =
        kernels.iter().flat_map(|&kernel| variants.iter().map(move |it| (kernel, it))).collect();
    let measured = on_all_processors(&runs, |&(kernel, variant)| {
        begins(kernel, variant);
        measure_one(kernel, variant, setting)
    })?;
    let rows = kernels.iter().zip(measured.chunks(variants.len()));
    Ok(rows
        .map(|(kernel, measurements)| Row {
            kernel: kernel.name.to_owned(),
            class: kernel.divergence.name(),
            seed: None,
            size: Some(setting.geometry(kernel).size),
            compaction_disabled: kernel.warp_synchronous,
            measurements: variants
                .iter()
                .zip(measurements)
                .map(|(variant, measurement)| Measured {
                    variant: variant.name.to_string(),
                    measurement: measurement.clone(),
                })
                .collect(),
        })
        .collect())
}

/// Does work on all processors of this machine, and gives the results in the order of the work. None is begun behind a
/// failure.
///
/// # Errors
/// The first failure in the order of the work.
pub fn on_all_processors<T: Sync, R: Send, E: Send>(
    work: &[T],
    done: impl Fn(&T) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let results = Mutex::new(BTreeMap::new());
    let take = || {
        while !failed.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = work.get(number) else { break };
            let result = done(item);
            failed.fetch_or(result.is_err(), Ordering::Relaxed);
            results.lock().unwrap_or_else(PoisonError::into_inner).insert(number, result);
        }
    };
    side_by_side(thread::available_parallelism().map_or(1, NonZero::get), take);
    results.into_inner().unwrap_or_else(PoisonError::into_inner).into_values().collect()
}

/// Runs a kernel on a variant.
///
/// # Errors
/// [`MeasureError`]; a result that is not that of the host is one.
pub fn measure_one(
    kernel: &'static Kernel,
    variant: &Variant,
    setting: &Setting,
) -> Result<Measurement, MeasureError> {
    with_core!(variant.core, C => run_on::<C>(kernel, variant, setting))
}

fn run_on<C: CoreType>(
    kernel: &'static Kernel,
    variant: &Variant,
    setting: &Setting,
) -> Result<Measurement, MeasureError> {
    let Setting { machine, seed, .. } = setting;
    let geometry = setting.geometry(kernel);
    let split = variant.splitting.and_then(|_| kernel.with_splits());
    let prepared = split.as_ref().unwrap_or(kernel).prepare(*seed, geometry)?;
    let program = prepared.program();
    let memory = prepared.memory(&program);
    let compaction_disabled = variant.rules.compaction_disabled || kernel.warp_synchronous;
    let rules = Rules { compaction_disabled, ..variant.rules };
    let machine = run_on_machine::<C>(&program, prepared.launch(), memory, variant, rules, machine);
    let (machine, faster) =
        machine.map_err(|error| MeasureError::of(kernel.name, variant, error))?;
    let wrong = |what: Mismatch| MeasureError::wrong(kernel.name, variant, what.to_string());
    prepared.check(machine.memory()).map_err(wrong)?;
    Ok(Measurement::of(&[Counted::of(&machine, faster)]))
}

/// Runs a program on a variant, and gives what was counted and the memory that it leaves.
///
/// # Errors
/// [`ProgramError`].
pub fn run_program(
    program: &Program,
    launch: &Launch,
    memory: Memory,
    variant: &Variant,
    machine: &MachineConfiguration,
) -> Result<(Counted, Memory), ProgramError> {
    let private_bytes = machine.core.private_bytes;
    let launch = Launch { private_bytes, ..launch.clone() };
    let rules = variant.rules;
    with_core!(variant.core, C => {
        let ran = run_on_machine::<C>(program, &launch, memory, variant, rules, machine);
        ran.map(|(machine, faster)| (Counted::of(&machine, faster), machine.memory().clone()))
    })
}

/// The machine after a run, and how many times faster its clock is than that of which cycles are counted.
fn run_on_machine<C: CoreType>(
    program: &Program,
    launch: &Launch,
    mut memory: Memory,
    variant: &Variant,
    rules: Rules,
    machine: &MachineConfiguration,
) -> Result<(Machine<C>, u64), ProgramError> {
    // Cycles are those of the machine, whatever the clock of the variant is.
    let machine = variant.machine(machine);
    let (machine, faster) = match C::KIND.has_single_threads(&variant.rules) {
        true => (machine.of_single_threads(), machine.core.lanes as u64),
        false => (machine, 1),
    };
    let mut launch = CoreLaunch::prepare(program, launch, &machine.core, &mut memory)?;
    if variant.splitting.is_some_and(|it| !it.splits) {
        without_splits(&mut launch);
    }
    launch.rules = rules;
    launch.check_for(C::KIND, &machine.core)?;
    let mut machine = Machine::<C>::with_launch(&machine, &launch, memory);
    machine.run(program, LIMIT).map_err(Box::new)?;
    Ok((machine, faster))
}

impl Measurement {
    /// Of runs one after the other.
    pub fn of(runs: &[Counted]) -> Self {
        let cycles: u64 = runs.iter().map(|run| run.cycles).sum();
        let faster = runs.first().map_or(1, |run| run.faster);
        let cores = || runs.iter().flat_map(|run| &run.cores);
        let mut causes = [0; 4];
        let mut warp_instructions = 0;
        let mut thread_instructions = 0;
        let mut active_lanes: Vec<ActiveLanes> = Vec::new();
        let mut active_threads = vec![0; MAX_LANES + 1];
        let mut stack_entries_max = 0;
        let mut requests = 0;
        let mut lanes = MAX_LANES;
        let mut regrouping = Regrouping::default();
        let (mut group_stalls, mut group_timeouts) = (0, 0);
        for core in cores() {
            for (sum, cycles) in causes.iter_mut().zip(core.causes) {
                *sum += cycles;
            }
            warp_instructions += core.warp_instructions;
            thread_instructions += core.thread_instructions;
            for (sum, count) in active_threads.iter_mut().zip(core.active_threads) {
                *sum += count;
            }
            for (index, (range, count)) in core.histogram().into_iter().enumerate() {
                let (from, to) = (*range.start(), *range.end());
                match active_lanes.get_mut(index) {
                    Some(sum) => sum.warp_instructions += count,
                    None => active_lanes.push(ActiveLanes { from, to, warp_instructions: count }),
                }
            }
            stack_entries_max = core.stack_entries_max.max(stack_entries_max);
            requests += core.requests.iter().sum::<u64>();
            lanes = core.lanes;
            group_stalls += core.group_stalls;
            group_timeouts += core.group_timeouts;
            regrouping.warps_formed += core.regrouping.warps_formed;
            regrouping.static_warps += core.regrouping.static_warps;
            regrouping.synchronisations += core.regrouping.synchronisations;
            regrouping.latency += core.regrouping.latency;
        }
        // A core that has ended is idle until the last one has.
        let until_last =
            |run: &Counted| -> u64 { run.cores.iter().map(|core| run.cycles - core.cycles).sum() };
        causes[Cause::Idle as usize] += runs.iter().map(until_last).sum::<u64>();
        let of_hierarchy = |count: fn(&HierarchyStatistics) -> u64| -> u64 {
            runs.iter().map(|run| count(&run.hierarchy)).sum()
        };
        let memory_lines = of_hierarchy(|it| it.dram.reads + it.dram.writes);
        let activations = of_hierarchy(|it| it.dram.activations);
        Self {
            cycles: cycles.div_ceil(faster),
            cycles_by_cause: causes.map(|cycles| cycles / faster).into(),
            warp_instructions,
            thread_instructions,
            simd_efficiency: thread_instructions as f64 / (warp_instructions * lanes as u64) as f64,
            active_lanes,
            active_threads,
            stack_entries_max,
            requests,
            traffic: of_hierarchy(|it| it.l1.misses + it.l1.atomics),
            memory_lines,
            row_hit_rate: memory_lines.saturating_sub(activations) as f64
                / memory_lines.max(1) as f64,
            warps_formed: regrouping.warps_formed,
            static_warps: regrouping.static_warps,
            synchronisation_latency: regrouping.mean_latency(),
            formation: FormationCounts::of(cores().map(|core| &core.formation)),
            large_warps: LargeWarpReport::of(cores().map(|core| &core.large_warps)),
            dual_path: DualPathReport::of(
                cores().map(|core| (&core.dual_path, core.warp_instructions)),
            ),
            splitting: SplittingReport::of(cores()),
            group_stalls,
            group_timeouts,
        }
    }
}
