//! Runs of kernels on the performance model.

mod measurement;

use crate::size::size;
use crate::splitting::{outermost_splits_alone, without_splits};
use crate::variant::Variant;
use heddle_host::threads::side_by_side;
use heddle_kernels::{Geometry, Kernel, Mismatch, PrepareError};
use heddle_launches::LaunchError;
use heddle_model::hierarchy::MachineConfiguration;
use heddle_model::report::Stopped;
use heddle_model::{CoreLaunch, CoreType, LaunchRefused, Machine, Rules, with_core};
use heddle_program::{Launch, Memory, Program};
use serde::Serialize;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use thiserror::Error;

pub use measurement::{ActiveLanes, Counted, CyclesByCause, Measurement};

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
    if variant.splitting.is_some_and(|it| it.spsimds == 1) {
        outermost_splits_alone(program, &mut launch);
    }
    if variant.splitting.is_some_and(|it| !it.splits) {
        without_splits(&mut launch);
    }
    launch.rules = rules;
    launch.check_for(C::KIND, &machine.core)?;
    let mut machine = Machine::<C>::with_launch(&machine, &launch, memory);
    machine.run(program, LIMIT).map_err(Box::new)?;
    Ok((machine, faster))
}
