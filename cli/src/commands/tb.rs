//! `heddle tb`.

use crate::args::TbArguments;
use crate::commands::find;
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, headed, print, progress, show, waves_note, write_json};
use heddle_designs::registry::{Block, Preset};
use heddle_support::Output;
use heddle_testbenches::batch::run_batch;
use heddle_testbenches::bench::run_bench;
use heddle_testbenches::error::BenchError;
use heddle_testbenches::error::KernelError;
use heddle_testbenches::options::BenchOptions;
use std::time::{SystemTime, UNIX_EPOCH};

/// Runs the bench of a block.
pub fn run(arguments: TbArguments) -> Result<(), Failure> {
    let (block, preset) = find(&arguments.block)?;
    let engine = arguments.engine.parse().map_err(Failure::usage)?;
    let seed = arguments.seed.unwrap_or_else(fresh_seed);
    check_seeds(seed, arguments.seeds)?;
    let mut outputs = Outputs::default();
    let waves = arguments.waves.request(&mut outputs)?;
    let json = outputs.json(arguments.json.as_ref())?;
    let options =
        BenchOptions { engine, seed, cycles: arguments.cycles, waves, kernel: arguments.kernel };
    if let Some(seeds) = arguments.seeds {
        return run_seeds(block, preset, &options, seeds, json.as_ref());
    }
    let bar = progress(0, &format!("{} ({})", block.name, preset.name));
    let report = run_bench(block, preset, &options, &mut |done, total| {
        bar.set_length(total);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    let report = report.map_err(failure)?;

    let head = head(block, preset, &options, report.engine).plain("seed", options.seed);
    show(json.as_ref(), &head, &report, || {
        let mut rows = headed(&head);
        for (label, value) in report.rows() {
            rows.add_row([label, value]);
        }
        format!("{rows}\n{}", waves_note(options.waves.as_ref()))
    })
}

/// Runs the bench with many seeds.
fn run_seeds(
    block: &'static Block,
    preset: &'static Preset,
    options: &BenchOptions,
    seeds: u64,
    json: Option<&Output>,
) -> Result<(), Failure> {
    let bar = progress(seeds, &format!("{} ({}), seeds", block.name, preset.name));
    let report = run_batch(block, preset, options, seeds, &mut |done, _| bar.set_position(done));
    bar.finish_and_clear();
    let report = report.map_err(failure)?;
    let head = head(block, preset, options, report.engine)
        .plain("first_seed", report.first_seed)
        .plain("seeds", report.seeds);
    if let Some(output) = json {
        write_json(output, &head, &report)?;
    }
    if !report.failures.is_empty() {
        let count = report.failures.len();
        let failures = report.failures.iter().map(|f| format!("\nseed {}: {}", f.seed, f.check));
        let failures: String = failures.collect();
        return Err(Failure::Check(format!("{count} of {seeds} seeds failed{failures}")));
    }
    if json.is_some_and(Output::is_standard_output) {
        return Ok(());
    }
    let mut rows = headed(&head);
    let last = report.first_seed + (seeds - 1);
    rows.add_row(["result", &format!("seeds {} to {last}, all passed", report.first_seed)]);
    rows.add_row(["host threads", &report.host_threads.to_string()]);
    rows.add_row(["cycles in all", &report.cycles.to_string()]);
    print(&format!("{rows}\n"))
}

/// What results say of themselves. `engine` is the name of the one that ran.
fn head(block: &Block, preset: &Preset, options: &BenchOptions, engine: &str) -> Head {
    let head = Head::new()
        .plain("hardware_block", block.name)
        .plain("preset", preset.name)
        .engine(options.engine, engine);
    match &options.kernel {
        Some(kernel) => head.plain("kernel", kernel.clone()),
        None => head,
    }
}

/// Refuses seeds behind the last one.
fn check_seeds(first: u64, seeds: Option<u64>) -> Result<(), Failure> {
    match seeds {
        Some(seeds) if first.checked_add(seeds - 1).is_none() => Err(Failure::Usage(format!(
            "--seeds {seeds}: too many from seed {first} on, the last seed is {}",
            u64::MAX
        ))),
        _ => Ok(()),
    }
}

/// A seed that differs from run to run; it is printed with the result.
fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(now.subsec_nanos()) ^ now.as_secs() & 0xffff_ffff
}

/// The exit code of a bench that did not report.
fn failure(error: BenchError) -> Failure {
    match error {
        BenchError::Check(_) | BenchError::Kernel(KernelError::Run(_) | KernelError::Result(_)) => {
            Failure::check(error)
        }
        BenchError::Build(_) => Failure::environment(error),
        BenchError::Waves(error) => Failure::waves(error),
        BenchError::NoCycles
        | BenchError::NoKernel { .. }
        | BenchError::Kernel(KernelError::Unknown(_) | KernelError::Prepare(_)) => {
            Failure::usage(error)
        }
    }
}
