//! Launch files on variants of cores: cycles of each launch, and of all of a file.

use crate::measure::{Counted, MeasureError, Measured, Measurement, ProgramError, run_program};
use crate::table::{Table, comment, percent};
use crate::variant::{BASELINE, Variant};
use heddle_kernels::user::UserRun;
use heddle_launches::{Finished, LaunchError, Launches, Ran, Stopped};
use heddle_model::MachineConfiguration;
use heddle_program::Program;
use serde::Serialize;

/// Why a launch has no result.
enum RunError {
    Program(ProgramError),
    Launch(LaunchError),
}

impl From<LaunchError> for RunError {
    fn from(error: LaunchError) -> Self {
        Self::Launch(error)
    }
}

/// What was counted in the launches of a file on a variant. Caches are empty at the start of each.
fn counted(
    file: &Launches,
    variant: &Variant,
    machine: &MachineConfiguration,
) -> Result<Vec<Ran<Counted>>, MeasureError> {
    let execute = |program: &Program, user: &UserRun| {
        let ran = run_program(program, &user.launch, user.memory.clone(), variant, machine);
        ran.map(|(counted, memory)| (memory, counted)).map_err(RunError::Program)
    };
    let stopped = |Stopped { place, error }: Stopped<RunError>| match error {
        RunError::Program(error) => MeasureError::of(&place, variant, error),
        RunError::Launch(error) => error.into(),
    };
    let Finished { ran, wrong, .. } = file.run(execute).map_err(stopped)?;
    match wrong.first() {
        None if ran.is_empty() => Err(MeasureError::Nothing(file.name.clone())),
        None => Ok(ran),
        Some(what) => Err(MeasureError::wrong(&file.name, variant, what.clone())),
    }
}

/// Runs a launch file on a variant, and gives what each launch did.
///
/// # Errors
/// [`MeasureError`]; a check that does not hold is one.
pub fn measure_each(
    file: &Launches,
    variant: &Variant,
    machine: &MachineConfiguration,
) -> Result<Vec<Ran<Measurement>>, MeasureError> {
    let counted = counted(file, variant, machine)?;
    Ok(counted.into_iter().map(|ran| ran.map(|it| Measurement::of(&[it]))).collect())
}

/// Runs a launch file on a variant, and gives what all launches together did.
///
/// # Errors
/// [`MeasureError`]; a check that does not hold is one.
pub fn measure_all(
    file: &Launches,
    variant: &Variant,
    machine: &MachineConfiguration,
) -> Result<Measurement, MeasureError> {
    let counted = counted(file, variant, machine)?.into_iter().map(|ran| ran.result);
    Ok(Measurement::of(&counted.collect::<Vec<_>>()))
}

/// The machine with floats if the launch file computes with them.
pub fn with_floats(machine: &MachineConfiguration, file: &Launches) -> MachineConfiguration {
    let mut machine = machine.clone();
    machine.core.floats |= file.compute_with_floats();
    machine
}

/// Launch files on the same variants.
#[derive(Clone, Debug, Serialize)]
pub struct Launched {
    /// Names of the variants, in the order of the measurements.
    #[serde(skip)]
    pub variants: Vec<String>,
    /// The launch files.
    pub rows: Vec<FileRow>,
}

/// A launch file on all variants.
#[derive(Clone, Debug, Serialize)]
pub struct FileRow {
    /// Its name or path.
    pub launch_file: String,
    /// Cycles of all launches together, one number for each variant, in their order.
    pub cycles: Vec<u64>,
    /// Its launches in order.
    pub launches: Vec<LaunchRow>,
}

/// A launch on all variants.
#[derive(Clone, Debug, Serialize)]
pub struct LaunchRow {
    /// Number of the step, with the numbers of the loops around it.
    pub step: String,
    /// The kernel.
    pub kernel: String,
    /// Blocks of the grid.
    pub blocks: String,
    /// Threads of a block.
    pub threads_per_block: String,
    /// One for each variant, in their order.
    pub measurements: Vec<Measured>,
}

impl FileRow {
    /// A launch file whose launches are these.
    pub fn new(launch_file: String, launches: Vec<LaunchRow>) -> Self {
        let variants = launches.first().map_or(0, |launch| launch.measurements.len());
        let cycles = |variant: usize| {
            launches.iter().map(|launch| launch.measurements[variant].cycles).sum()
        };
        Self { launch_file, cycles: (0..variants).map(cycles).collect(), launches }
    }
}

/// Cycles of all launches of each file, and the speed over the baseline.
pub fn totals(launched: &Launched) -> Table {
    let Launched { variants, rows } = launched;
    let mut head = vec!["launch file".to_owned(), "launches".to_owned()];
    head.extend(variants.iter().map(|name| format!("{name}, cycles")));
    let others = variants.iter().skip(BASELINE + 1);
    head.extend(others.map(|name| format!("speed of {name}")));
    let row = |row: &FileRow| {
        let speed = |cycles: &u64| format!("{:.3}", row.cycles[BASELINE] as f64 / *cycles as f64);
        let mut cells = vec![row.launch_file.clone(), row.launches.len().to_string()];
        cells.extend(row.cycles.iter().map(u64::to_string));
        cells.extend(row.cycles.iter().skip(BASELINE + 1).map(speed));
        cells
    };
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    Table::new(&head, rows.iter().map(row).collect())
}

/// Cycles of each launch.
pub fn cycles(launched: &Launched) -> Table {
    each(launched, |measured| measured.cycles.to_string())
}

/// The share of active lanes of the instructions of each launch.
pub fn efficiencies(launched: &Launched) -> Table {
    each(launched, |measured| percent(measured.simd_efficiency))
}

/// A row for each launch with a number for each variant.
fn each(launched: &Launched, number: impl Fn(&Measured) -> String) -> Table {
    let mut head = vec!["launch file", "step", "kernel", "blocks", "threads"];
    head.extend(launched.variants.iter().map(String::as_str));
    let row = |file: &FileRow, launch: &LaunchRow| {
        let LaunchRow { step, kernel, blocks, threads_per_block, measurements } = launch;
        let mut cells: Vec<String> =
            [&file.launch_file, step, kernel, blocks, threads_per_block].map(Clone::clone).into();
        cells.extend(measurements.iter().map(&number));
        cells
    };
    let mut rows = Vec::new();
    for file in &launched.rows {
        rows.extend(file.launches.iter().map(|launch| row(file, launch)));
    }
    Table { keys: 5, ..Table::new(&head, rows) }
}

/// The tables as Markdown, behind what the result says of itself.
pub fn markdown(launched: &Launched, head: &[(String, String)]) -> String {
    let [totals, cycles, efficiencies] =
        [totals, cycles, efficiencies].map(|table| table(launched).to_markdown());
    format!(
        "{}\n{totals}\nCycles of each launch:\n\n{cycles}\nSIMD efficiency of each launch:\n\n{efficiencies}",
        comment(head)
    )
}
