//! `heddle launch`.

use super::core::failure;
use crate::args::{LaunchFileArguments, LaunchOn};
use crate::failure::Failure;
use crate::head::Head;
use crate::launch::USER_PRIVATE_BYTES;
use crate::output::{Outputs, headed, print, spinner, table, write_json};
use crate::script::{Files, Script, Step, Until, Value};
use heddle_cores::memory::MemoryKind;
use heddle_cores::rtl::RtlCore;
use heddle_cores::session::{self, Compared, Core};
use heddle_designs::{EngineKind, registry};
use heddle_kernels::user::{Argument, UserLaunch, UserRun};
use heddle_model::Rules;
use heddle_program::interpret::StackRules;
use heddle_program::{Memory, Program, RunError, run_blocks};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A launch that has ended.
#[derive(Serialize)]
struct Ran {
    /// Number of the step, with the numbers of the loops around it.
    step: String,
    program: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    kernel: Option<String>,
    blocks: String,
    threads_per_block: String,
    /// Instructions of threads.
    thread_instructions: u64,
    /// Cycles on a core.
    #[serde(skip_serializing_if = "Option::is_none")]
    cycles: Option<u64>,
}

/// Name of a program in the launch file, and which of its kernels.
type ProgramKey = (String, Option<String>);

/// What runs the launches.
enum Machine {
    Interpreter,
    Model(Core),
    Rtl(Core, RtlCore),
    Both(Core, RtlCore),
}

/// The launches of a file, as far as they have come.
struct Run<'a> {
    script: &'a Script,
    files: Files,
    machine: Machine,
    rules: Rules,
    memory: MemoryKind,
    max_cycles: u64,
    simd_width: Option<usize>,
    programs: BTreeMap<ProgramKey, Rc<Program>>,
    buffers: BTreeMap<String, Vec<u8>>,
    counters: Vec<(String, u64)>,
    ran: Vec<Ran>,
}

/// Runs the launches of a file, one after the other.
pub fn run(arguments: &LaunchFileArguments) -> Result<(), Failure> {
    let path = &arguments.script;
    let mut outputs = Outputs::default();
    let json = outputs.json(arguments.json.as_ref())?;
    let script = Script::read(path)?;
    let refused = |failure: Failure| failure.map(|reason| format!("{}: {reason}", path.display()));
    let mut files = Files::beside(path);
    let buffers = script.contents(&mut files).map_err(refused)?;
    let mut expected = Vec::new();
    for (number, check) in script.check.iter().enumerate() {
        let content = check.expected(&mut files);
        let place = |reason: String| format!("{}: check {}: {reason}", path.display(), number + 1);
        expected.push(content.map_err(|failure| failure.map(place))?);
    }
    let mut written = Vec::new();
    for (name, buffer) in &script.buffers {
        let output = buffer.output.as_ref().map(|file| outputs.file(&files.path(file)));
        written.extend(output.transpose()?.map(|output| (name, output)));
    }
    let on = &arguments.on;
    let core = on.find()?;
    let rules = on.limits.rules.on(&[core.kind])?;
    let memory: MemoryKind = on.limits.memory.parse().map_err(Failure::usage)?;
    let mut head = Head::new().plain("launch_file", path.display().to_string());
    head = match arguments.machine {
        LaunchOn::Interpret => head.plain("engine", "interpreter"),
        _ => {
            head.core(&core, &rules, on.limits.simd_width).plain("memory", on.limits.memory.clone())
        }
    };
    let mut run = Run {
        script: &script,
        files,
        machine: Machine::Interpreter,
        rules,
        memory,
        max_cycles: on.limits.max_cycles,
        simd_width: on.limits.simd_width,
        programs: BTreeMap::new(),
        buffers,
        counters: Vec::new(),
        ran: Vec::new(),
    };
    // What can be refused is refused before a core is built.
    run.load(&script.step, "").map_err(refused)?;
    let bar = spinner();
    bar.set_message(path.display().to_string());
    run.machine = machine(arguments, core, &rules)?;
    let done = run.steps(&script.step, "").map_err(refused);
    bar.finish_and_clear();
    done?;
    let wrong: Vec<String> = script
        .check
        .iter()
        .zip(&expected)
        .enumerate()
        .filter_map(|(number, (check, expected))| {
            let difference = check.difference(&run.buffers[&check.buffer], expected)?;
            Some(format!(
                "{}: check {}: buffer `{}`: {difference}",
                path.display(),
                number + 1,
                check.buffer
            ))
        })
        .collect();
    for (name, output) in &written {
        output.write(&run.buffers[*name])?;
    }
    if let Some(output) = &json {
        let checks = script.check.len();
        write_json(
            output,
            &head,
            &json!({ "launches": run.ran, "checks": checks, "failed": wrong }),
        )?;
    }
    if !json.is_some_and(|output| output.is_standard_output()) && wrong.is_empty() {
        print(&text(&head, &run.ran, script.check.len()))?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Check(wrong.join("\n"))) }
}

fn machine(arguments: &LaunchFileArguments, core: Core, rules: &Rules) -> Result<Machine, Failure> {
    let engine: EngineKind = arguments.engine.parse().map_err(Failure::usage)?;
    let rtl = |core: &Core| core.rtl(registry::find, engine, rules).map_err(failure);
    Ok(match arguments.machine {
        LaunchOn::Interpret => Machine::Interpreter,
        LaunchOn::Model => Machine::Model(core),
        LaunchOn::Run => {
            let rtl = rtl(&core)?;
            Machine::Rtl(core, rtl)
        }
        LaunchOn::Compare => {
            let rtl = rtl(&core)?;
            Machine::Both(core, rtl)
        }
    })
}

impl Run<'_> {
    /// Loads the programs of all launches, and prepares each launch once; an error begins with the number of
    /// its step.
    fn load(&mut self, steps: &[Step], prefix: &str) -> Result<(), Failure> {
        for (number, step) in steps.iter().enumerate() {
            let place = format!("{prefix}{}", number + 1);
            if let Some(inner) = &step.step {
                if let Some(until) = step.until.as_ref().filter(|until| self.word(until).is_none())
                {
                    let Until { buffer, word, .. } = until;
                    let bytes = self.buffers[buffer].len();
                    let reason = format!("buffer `{buffer}` of {bytes} bytes has no word {word}");
                    return Err(Failure::Usage(format!("step {place}: {reason}")));
                }
                self.counters.push((step.counter.clone().unwrap_or_default(), 0));
                self.load(inner, &format!("{place}."))?;
                self.counters.pop();
                continue;
            }
            let loaded = self.load_launch(step);
            loaded.map_err(|failure| failure.map(|reason| format!("step {place}: {reason}")))?;
        }
        Ok(())
    }

    fn load_launch(&mut self, step: &Step) -> Result<(), Failure> {
        let (name, file) = self.script.program_of(step).map_err(Failure::Usage)?;
        let key = (name.to_owned(), step.kernel.clone());
        if !self.programs.contains_key(&key) {
            let program = self.files.program(file, step.kernel.as_deref())?;
            if let (None, [_, _, ..]) = (&step.kernel, program.kernels()) {
                let reason =
                    format!("{} has several kernels: say which with `kernel`", file.display());
                return Err(Failure::Usage(reason));
            }
            self.programs.insert(key, Rc::new(program));
        }
        self.prepare(step).map(drop)
    }

    /// The word that ends a loop, if the buffer has it.
    fn word(&self, until: &Until) -> Option<u32> {
        let start = until.word.saturating_mul(4);
        let bytes = self.buffers[&until.buffer].get(start..start.saturating_add(4))?;
        Some(u32::from_le_bytes(bytes.try_into().ok()?))
    }

    /// The program of a launch that was loaded.
    fn program(&self, step: &Step) -> Result<Rc<Program>, Failure> {
        let (name, _) = self.script.program_of(step).map_err(Failure::Usage)?;
        let key = (name.to_owned(), step.kernel.clone());
        self.programs
            .get(&key)
            .cloned()
            .ok_or_else(|| Failure::Usage(format!("program `{name}` is not loaded")))
    }

    /// A launch with its buffers as they are, and the names of those.
    fn prepare(&self, step: &Step) -> Result<(UserRun, Vec<String>), Failure> {
        let program = self.program(step)?;
        let (blocks, threads_per_block) = step.extents().map_err(Failure::Usage)?;
        let (mut arguments, mut names) = (Vec::new(), Vec::<String>::new());
        for (number, value) in step.arguments.iter().flatten().enumerate() {
            arguments.push(match value {
                Value::Buffer(name) if names.contains(name) => {
                    let reason =
                        format!("argument {number}: buffer `{name}` is an argument already");
                    return Err(Failure::Usage(reason));
                }
                Value::Buffer(name) => {
                    names.push(name.clone());
                    Argument::InputOutput(self.buffers[name].clone())
                }
                Value::Local(value) => Argument::Local(value.local),
                Value::Counter(value) => {
                    let counter =
                        self.counters.iter().rev().find(|(name, _)| *name == value.counter);
                    let rounds = counter.map_or(0, |(_, rounds)| *rounds);
                    Argument::Scalar(u32::try_from(rounds).unwrap_or(u32::MAX))
                }
                value => Argument::Numbers(value.numbers().unwrap_or_default()),
            });
        }
        let launch = UserLaunch {
            blocks,
            threads_per_block,
            shared_bytes: step.shared.unwrap_or(0),
            private_bytes: USER_PRIVATE_BYTES,
            arguments,
            symbols: Vec::new(),
        };
        Ok((launch.prepare(&program).map_err(Failure::usage)?, names))
    }

    /// Does steps in order; an error begins with the number of its step.
    fn steps(&mut self, steps: &[Step], prefix: &str) -> Result<(), Failure> {
        for (number, step) in steps.iter().enumerate() {
            let place = format!("{prefix}{}", number + 1);
            let Some(inner) = &step.step else {
                self.launch(step, &place)
                    .map_err(|failure| failure.map(|reason| format!("step {place}: {reason}")))?;
                continue;
            };
            let times = step.repeat.unwrap_or(0);
            self.counters.push((step.counter.clone().unwrap_or_default(), 0));
            for round in 0..times {
                if let Some(counter) = self.counters.last_mut() {
                    counter.1 = round;
                }
                self.steps(inner, &format!("{place}."))?;
                let equals = |until: &Until| {
                    self.word(until).is_some_and(|word| {
                        i64::from(word) == until.equals || i64::from(word as i32) == until.equals
                    })
                };
                if step.until.as_ref().is_some_and(equals) {
                    break;
                }
            }
            self.counters.pop();
        }
        Ok(())
    }

    fn launch(&mut self, step: &Step, place: &str) -> Result<(), Failure> {
        let (user, names) = self.prepare(step)?;
        let (blocks, threads) = step.extents().map_err(Failure::Usage)?;
        let (name, _) = self.script.program_of(step).map_err(Failure::Usage)?;
        let program = self.program(step)?;
        let kernel = program.kernel().map(|kernel| kernel.name.clone());
        let (memory, thread_instructions, cycles) = self.execute(&program, &user)?;
        for (name, output) in names.into_iter().zip(&user.outputs) {
            self.buffers.insert(name, output.content(&memory));
        }
        self.ran.push(Ran {
            step: place.to_owned(),
            program: name.to_owned(),
            kernel,
            blocks: blocks.to_string(),
            threads_per_block: threads.to_string(),
            thread_instructions,
            cycles,
        });
        Ok(())
    }

    /// The memory that a launch leaves, its instructions and its cycles.
    fn execute(
        &mut self,
        program: &Program,
        user: &UserRun,
    ) -> Result<(Memory, u64, Option<u64>), Failure> {
        let mut job = session::Job::new(program, &user.launch, user.memory.clone());
        job.kind = self.memory;
        job.max_cycles = self.max_cycles;
        job.rules = self.rules;
        job.simd_width = self.simd_width;
        let finished = match &mut self.machine {
            Machine::Interpreter => {
                let mut memory = user.memory.clone();
                let rules = StackRules::default();
                let outcome = run_blocks(program, &user.launch, &mut memory, rules, |_| {});
                let outcome = outcome.map_err(|error| match error {
                    RunError::Launch(_) => Failure::usage(error),
                    _ => Failure::check(error),
                })?;
                return Ok((memory, outcome.instructions(), None));
            }
            Machine::Model(core) => core.run_model(&job, &mut |_| {}).map_err(failure)?,
            Machine::Rtl(core, rtl) => {
                core.run_rtl(rtl, None, &job, &mut |_| {}).map_err(failure)?
            }
            Machine::Both(core, rtl) => {
                match core.compare(rtl, &job, &mut |_| {}).map_err(failure)? {
                    Compared { stopped: Some(stopped), .. } => {
                        return Err(Failure::Check(format!("RTL and model agree: {stopped}")));
                    }
                    Compared { stopped: None, finished } => finished,
                }
            }
        };
        let statistics = &finished.statistics;
        Ok((finished.memory, statistics.thread_instructions, Some(statistics.cycles)))
    }
}

fn text(head: &Head, ran: &[Ran], checks: usize) -> String {
    let mut shown =
        table(&["step", "kernel", "blocks", "threads", "instructions of threads", "cycles"]);
    for launch in ran {
        let kernel = launch.kernel.as_ref().unwrap_or(&launch.program);
        let cycles = launch.cycles.map_or_else(String::new, |cycles| cycles.to_string());
        let instructions = launch.thread_instructions.to_string();
        let (blocks, threads) = (&launch.blocks, &launch.threads_per_block);
        shown.add_row([&launch.step, kernel, blocks, threads, &instructions, &cycles]);
    }
    let mut rows = headed(head);
    rows.add_row(["launches", &ran.len().to_string()]);
    rows.add_row(["checks that hold", &checks.to_string()]);
    format!("{rows}\n{shown}\n")
}
