//! `heddle compare`.

use super::core::{failure, job, session_job};
use crate::args::CompareArguments;
use crate::failure::Failure;
use crate::launch::LaunchArguments;
use crate::output::{Outputs, print, progress, table};
use heddle_cores::rtl::RtlCore;
use heddle_cores::session::{Core, CoreError, CoreKind, core_named};
use heddle_designs::EngineKind;
use heddle_kernels::{KERNELS, Kernel};
use heddle_model::{End, RULES, Rules};

/// Runs programs on RTL and model side by side.
pub fn run(arguments: &CompareArguments) -> Result<(), Failure> {
    let engine: EngineKind = arguments.engine.parse().map_err(Failure::usage)?;
    let mut cores = Vec::new();
    for kind in &arguments.core {
        let kind = core_named(kind).map_err(Failure::usage)?;
        for preset in &arguments.preset {
            cores.push(Core::find(kind, preset).map_err(failure)?);
        }
    }
    let kinds: Vec<CoreKind> = cores.iter().map(|core| core.kind).collect();
    let rules = arguments.limits.rules.on(&kinds)?;
    let names = |core: &Core| -> Vec<&str> {
        match arguments.launch.program.as_str() {
            "all" => {
                let takes = |kernel: &&Kernel| core.kind.takes(kernel.warp_synchronous, &rules);
                KERNELS.iter().filter(takes).map(|kernel| kernel.name).collect()
            }
            name => vec![name],
        }
    };
    // What can be refused is refused before the cores are built.
    for core in cores.iter().filter(|_| arguments.launch.program != "all") {
        job(&arguments.launch, &mut Outputs::default(), &rules, core)?;
    }
    let bar = progress(cores.iter().map(|core| names(core).len() as u64).sum(), "");
    let mut rows = table(&["program", "core", "cycles", "differences"]);
    for core in &cores {
        bar.set_message(format!("building {core}"));
        let mut rtl = core.rtl(engine).map_err(failure)?;
        for name in names(core) {
            let launch = LaunchArguments { program: name.into(), ..arguments.launch.clone() };
            let mut progress = |cycle| bar.set_message(format!("{name} on {core}: cycle {cycle}"));
            let cycles = compare((arguments, rules), &launch, core, &mut rtl, &mut progress)?;
            let row = [name.to_owned(), core.to_string(), cycles.to_string(), "none".to_owned()];
            rows.add_row(row);
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    print(&format!("{rows}\n"))
}

/// Compares one program on one core; returns the cycles.
fn compare(
    (arguments, rules): (&CompareArguments, Rules),
    launch: &LaunchArguments,
    core: &Core,
    rtl: &mut RtlCore,
    progress: &mut dyn FnMut(u64),
) -> Result<u64, Failure> {
    let job = job(launch, &mut Outputs::default(), &rules, core)?;
    let session = session_job(&job, rules, &arguments.limits)?;
    let compared = core.compare(rtl, &session, progress);
    let (end, finished) = match compared {
        Err(CoreError::Different(difference)) => {
            let (from, to) = (difference.cycle.saturating_sub(50), difference.cycle + 10);
            return Err(Failure::Check(format!(
                "{} on {core}: {difference}\nwaves around it: heddle run {} --core {} \
                 --preset {} --memory {}{} --vcd difference.vcd --from {from} --to {to}",
                launch.program,
                launch.program,
                core.kind,
                core.preset(),
                session.kind,
                RULES
                    .iter()
                    .filter_map(|rule| rule.argument(&rules))
                    .map(|text| format!(" {text}"))
                    .collect::<String>(),
            )));
        }
        other => other.map_err(failure)?,
    };
    let cycles = finished.statistics.cycles;
    match end {
        End::Done => job.finish(&finished.memory).map(|_| cycles),
        End::Fault | End::Watchdog => {
            // Both sides agree; the model knows the reason.
            core.run_model(&session, &mut |_| {}).map_err(failure)?;
            Ok(cycles)
        }
    }
}
