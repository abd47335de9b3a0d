//! `heddle launch`.

use super::core::{cores_in_rtl, failure};
use crate::args::{LaunchFileArguments, LaunchOn};
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, headed, print, spinner, table, write_json};
use heddle_cores::memory::MemoryKind;
use heddle_cores::rtl::RtlCore;
use heddle_cores::session::{self, Compared, Core};
use heddle_designs::{EngineKind, registry};
use heddle_kernels::user::UserRun;
use heddle_launches::{Finished, Launches, Ran};
use heddle_model::Rules;
use heddle_program::interpret::StackRules;
use heddle_program::{Memory, Program, RunError, run_blocks};
use serde::Serialize;
use serde_json::json;

/// What a launch did.
#[derive(Serialize)]
struct Counts {
    /// Instructions of threads.
    thread_instructions: u64,
    /// Cycles on a core.
    #[serde(skip_serializing_if = "Option::is_none")]
    cycles: Option<u64>,
}

/// What runs the launches.
enum Machine {
    Interpreter,
    Model(Core),
    Rtl(Core, Vec<RtlCore>),
    Both(Core, Box<RtlCore>),
}

/// Runs the launches of a file, one after the other.
pub fn run(arguments: &LaunchFileArguments) -> Result<(), Failure> {
    let mut outputs = Outputs::default();
    let json = outputs.json(arguments.json.as_ref())?;
    let on = &arguments.on;
    let core = on.find()?;
    let rules = on.limits.rules.on(&[core.kind])?;
    let memory: MemoryKind = on.limits.memory.parse().map_err(Failure::usage)?;
    if arguments.rtl_cores.is_some() && arguments.machine != LaunchOn::Run {
        return Err(Failure::Usage("--rtl-cores: that is for --on run".to_owned()));
    }
    let in_rtl = cores_in_rtl(arguments.rtl_cores, memory)?;
    let max_cycles = on.limits.max_cycles;
    let simd_width = on.limits.simd_width;
    let accept = |program: &Program, user: &UserRun| match arguments.machine {
        LaunchOn::Interpret => Ok(()),
        _ => {
            let job = session::Job { rules, simd_width, ..job(program, user) };
            core.check_launch(&job).map_err(|error| failure(error).to_string())
        }
    };
    let launches = Launches::read(&arguments.script, &accept)?;
    let written = launches.outputs().map(|(buffer, file)| Ok((buffer, outputs.file(&file)?)));
    let written: Vec<_> = written.collect::<Result<_, Failure>>()?;
    let mut head = Head::new().plain("launch_file", launches.name.clone());
    head = match arguments.machine {
        LaunchOn::Interpret => head.plain("engine", "interpreter"),
        _ => head.core(&core, &rules, simd_width).plain("memory", on.limits.memory.clone()),
    };
    if let Some(count) = arguments.rtl_cores {
        head = head.plain("rtl_cores", count);
    }
    let bar = spinner();
    bar.set_message(launches.name.clone());
    let mut machine = machine(arguments, core, &rules, in_rtl)?;
    let finished = launches.run(|program, user| {
        let kind = memory;
        let job = session::Job { kind, max_cycles, rules, simd_width, ..job(program, user) };
        machine.execute(&job, user)
    });
    bar.finish_and_clear();
    let Finished { ran, buffers, wrong } = finished?;
    for (name, output) in &written {
        output.write(&buffers[*name])?;
    }
    let checks = launches.checks();
    if let Some(output) = &json {
        write_json(output, &head, &json!({ "launches": ran, "checks": checks, "failed": wrong }))?;
    }
    if !json.is_some_and(|output| output.is_standard_output()) && wrong.is_empty() {
        print(&text(&head, &ran, checks))?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Check(wrong.join("\n"))) }
}

/// A launch as a core takes it, with what is usual.
fn job<'a>(program: &'a Program, user: &'a UserRun) -> session::Job<'a> {
    session::Job::new(program, &user.launch, user.memory.clone())
}

fn machine(
    arguments: &LaunchFileArguments,
    core: Core,
    rules: &Rules,
    in_rtl: usize,
) -> Result<Machine, Failure> {
    let engine: EngineKind = arguments.engine.parse().map_err(Failure::usage)?;
    Ok(match arguments.machine {
        LaunchOn::Interpret => Machine::Interpreter,
        LaunchOn::Model => Machine::Model(core),
        LaunchOn::Run => {
            let rtl = core.rtl_cores(registry::find, engine, rules, in_rtl).map_err(failure)?;
            Machine::Rtl(core, rtl)
        }
        LaunchOn::Compare => {
            let rtl = core.rtl(registry::find, engine, rules).map_err(failure)?;
            Machine::Both(core, Box::new(rtl))
        }
    })
}

impl Machine {
    /// The memory that a launch leaves, its instructions and its cycles.
    fn execute(
        &mut self,
        job: &session::Job<'_>,
        user: &UserRun,
    ) -> Result<(Memory, Counts), Failure> {
        let finished = match self {
            Machine::Interpreter => {
                let mut memory = user.memory.clone();
                let rules = StackRules::default();
                let outcome = run_blocks(job.program, &user.launch, &mut memory, rules, |_| {});
                let outcome = outcome.map_err(|error| match error {
                    RunError::Launch(_) => Failure::usage(error),
                    _ => Failure::check(error),
                })?;
                let thread_instructions = outcome.instructions();
                return Ok((memory, Counts { thread_instructions, cycles: None }));
            }
            Machine::Model(core) => core.run_model(job, &mut |_| {}).map_err(failure)?,
            Machine::Rtl(core, rtl) => {
                core.run_rtl_cores(rtl, None, job, &mut |_| {}).map_err(failure)?
            }
            Machine::Both(core, rtl) => {
                match core.compare(rtl, job, &mut |_| {}).map_err(failure)? {
                    Compared { stopped: Some(stopped), .. } => {
                        return Err(Failure::Check(format!("RTL and model agree: {stopped}")));
                    }
                    Compared { stopped: None, finished } => finished,
                }
            }
        };
        let thread_instructions = finished.cores().map(|core| core.thread_instructions).sum();
        let cycles = Some(finished.cycles());
        Ok((finished.memory, Counts { thread_instructions, cycles }))
    }
}

fn text(head: &Head, ran: &[Ran<Counts>], checks: usize) -> String {
    let mut shown =
        table(&["step", "kernel", "blocks", "threads", "instructions of threads", "cycles"]);
    for launch in ran {
        let Counts { thread_instructions, cycles } = launch.result;
        let cycles = cycles.map_or_else(String::new, |cycles| cycles.to_string());
        let (blocks, threads) = (&launch.blocks, &launch.threads_per_block);
        let instructions = thread_instructions.to_string();
        let step = launch.step.as_str();
        shown.add_row([step, launch.kernel(), blocks, threads, &instructions, &cycles]);
    }
    let mut rows = headed(head);
    rows.add_row(["launches", &ran.len().to_string()]);
    rows.add_row(["checks that hold", &checks.to_string()]);
    format!("{rows}\n{shown}\n")
}
