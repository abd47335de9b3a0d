//! The launches of a launch file, one after the other on buffers that live on, on whatever runs them.

use crate::failure::Failure;
use crate::launch::USER_PRIVATE_BYTES;
use crate::output::Outputs;
use crate::script::{Files, Script, Step, Until, Value};
use heddle_kernels::user::{Argument, UserLaunch, UserRun};
use heddle_program::{Memory, Program};
use heddle_support::Output;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// Name of a program in the launch file, and which of its kernels.
type ProgramKey = (String, Option<String>);
/// Contents of buffers by name.
type Contents = BTreeMap<String, Vec<u8>>;

/// Refuses a launch that what is to run it does not take.
pub type Accept<'a> = dyn Fn(&Program, &UserRun) -> Result<(), Failure> + 'a;

/// A launch file with its programs and buffers.
pub struct Launches {
    /// Its name in the binary, or its path.
    pub name: String,
    script: Script,
    files: Files,
    programs: BTreeMap<ProgramKey, Program>,
    /// What the buffers hold at first.
    buffers: Contents,
    /// What the checks expect, in their order.
    expected: Vec<Vec<u8>>,
}

/// A launch that has ended, with what its run gave.
#[derive(Clone, Serialize)]
pub struct Ran<T> {
    /// Number of the step, with the numbers of the loops around it.
    pub step: String,
    /// Name of the program.
    pub program: String,
    /// The kernel, if the program has a table of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kernel: Option<String>,
    /// Blocks of the grid.
    pub blocks: String,
    /// Threads of a block.
    pub threads_per_block: String,
    /// What the run gave.
    #[serde(flatten)]
    pub result: T,
}

impl<T> Ran<T> {
    /// The kernel, or the program if that has only one.
    pub fn kernel(&self) -> &str {
        self.kernel.as_ref().unwrap_or(&self.program)
    }
}

/// What all launches together have done.
pub struct Finished<T> {
    /// The launches in order.
    pub ran: Vec<Ran<T>>,
    /// What the buffers hold.
    pub buffers: Contents,
    /// The checks that do not hold.
    pub wrong: Vec<String>,
}

impl Launches {
    /// Reads a launch file and all that lies beside it, and prepares each launch once: what can be refused is
    /// refused here, also by what is to run it.
    pub fn read(name: &str, accept: &Accept<'_>) -> Result<Self, Failure> {
        let refused = |failure: Failure| failure.map(|reason| format!("{name}: {reason}"));
        let mut files = Files::of(name)?;
        let script = Script::read(name, &files)?;
        let buffers = script.contents(&mut files).map_err(refused)?;
        let mut expected = Vec::new();
        for (number, check) in script.check.iter().enumerate() {
            let place = |reason: String| format!("{name}: check {}: {reason}", number + 1);
            expected.push(check.expected(&mut files).map_err(|failure| failure.map(place))?);
        }
        let (name, programs) = (name.to_owned(), BTreeMap::new());
        let mut launches = Self { name, script, files, programs, buffers, expected };
        launches.load(accept)?;
        Ok(launches)
    }

    /// How many checks there are.
    pub fn checks(&self) -> usize {
        self.script.check.len()
    }

    /// Whether a launch computes with floats.
    pub fn compute_with_floats(&self) -> bool {
        self.programs.values().any(Program::computes_with_floats)
    }

    /// The files in which buffers are written at the end.
    pub fn outputs(&self, outputs: &mut Outputs) -> Result<Vec<(String, Output)>, Failure> {
        let mut written = Vec::new();
        for (name, buffer) in &self.script.buffers {
            if let Some(file) = &buffer.output {
                written.push((name.clone(), outputs.file(&self.files.path(file))?));
            }
        }
        Ok(written)
    }

    /// Runs the launches; `execute` gives the memory that one leaves, and what else is known of it.
    pub fn run<T>(
        &self,
        execute: impl FnMut(&Program, &UserRun) -> Result<(Memory, T), Failure>,
    ) -> Result<Finished<T>, Failure> {
        let (buffers, counters, ran) = (self.buffers.clone(), Vec::new(), Vec::new());
        let mut run = Run { launches: self, buffers, counters, ran, execute };
        run.steps(&self.script.step, "").map_err(|failure| self.refused(failure))?;
        let Run { buffers, ran, .. } = run;
        let checks = self.script.check.iter().zip(&self.expected).enumerate();
        let wrong = checks.filter_map(|(number, (check, expected))| {
            let difference = check.difference(&buffers[&check.buffer], expected)?;
            let (name, number, buffer) = (&self.name, number + 1, &check.buffer);
            Some(format!("{name}: check {number}: buffer `{buffer}`: {difference}"))
        });
        let wrong = wrong.collect();
        Ok(Finished { ran, buffers, wrong })
    }

    fn refused(&self, failure: Failure) -> Failure {
        failure.map(|reason| format!("{}: {reason}", self.name))
    }

    /// Loads the programs of all launches, and prepares each launch once.
    fn load(&mut self, accept: &Accept<'_>) -> Result<(), Failure> {
        let mut programs = BTreeMap::new();
        let mut counters = Vec::new();
        self.load_steps(&self.script.step, "", &mut programs, &mut counters, accept)
            .map_err(|failure| self.refused(failure))?;
        self.programs = programs;
        Ok(())
    }

    /// The same for some steps; an error begins with the number of its step.
    fn load_steps(
        &self,
        steps: &[Step],
        prefix: &str,
        programs: &mut BTreeMap<ProgramKey, Program>,
        counters: &mut Vec<(String, u64)>,
        accept: &Accept<'_>,
    ) -> Result<(), Failure> {
        for (number, step) in steps.iter().enumerate() {
            let place = format!("{prefix}{}", number + 1);
            let Some(inner) = &step.step else {
                let loaded = self.load_launch(step, programs, counters, accept);
                loaded
                    .map_err(|failure| failure.map(|reason| format!("step {place}: {reason}")))?;
                continue;
            };
            if let Some(until) = &step.until
                && word(until, &self.buffers).is_none()
            {
                let Until { buffer, word, .. } = until;
                let bytes = self.buffers[buffer].len();
                let reason = format!("buffer `{buffer}` of {bytes} bytes has no word {word}");
                return Err(Failure::Usage(format!("step {place}: {reason}")));
            }
            counters.push((step.counter.clone().unwrap_or_default(), 0));
            self.load_steps(inner, &format!("{place}."), programs, counters, accept)?;
            counters.pop();
        }
        Ok(())
    }

    fn load_launch(
        &self,
        step: &Step,
        programs: &mut BTreeMap<ProgramKey, Program>,
        counters: &[(String, u64)],
        accept: &Accept<'_>,
    ) -> Result<(), Failure> {
        let (key, file) = self.key(step)?;
        if !programs.contains_key(&key) {
            let program = self.files.program(file, step.kernel.as_deref())?;
            if let (None, [_, _, ..]) = (&step.kernel, program.kernels()) {
                let reason =
                    format!("{} has several kernels: say which with `kernel`", file.display());
                return Err(Failure::Usage(reason));
            }
            programs.insert(key.clone(), program);
        }
        let program = &programs[&key];
        let (user, _) = prepare(step, program, &self.buffers, counters)?;
        accept(program, &user)
    }

    /// Which program of which file a launch runs.
    fn key(&self, step: &Step) -> Result<(ProgramKey, &Path), Failure> {
        let (name, file) = self.script.program_of(step).map_err(Failure::Usage)?;
        Ok(((name.to_owned(), step.kernel.clone()), file))
    }
}

/// The launches of a file, as far as they have come.
struct Run<'a, T, E> {
    launches: &'a Launches,
    buffers: Contents,
    counters: Vec<(String, u64)>,
    ran: Vec<Ran<T>>,
    execute: E,
}

impl<T, E: FnMut(&Program, &UserRun) -> Result<(Memory, T), Failure>> Run<'_, T, E> {
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
                    word(until, &self.buffers).is_some_and(|word| {
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
        let (key, _) = self.launches.key(step)?;
        let program = &self.launches.programs[&key];
        let (user, names) = prepare(step, program, &self.buffers, &self.counters)?;
        let (blocks, threads) = step.extents().map_err(Failure::Usage)?;
        let (memory, result) = (self.execute)(program, &user)?;
        for (name, output) in names.into_iter().zip(&user.outputs) {
            self.buffers.insert(name, output.content(&memory));
        }
        self.ran.push(Ran {
            step: place.to_owned(),
            program: key.0,
            kernel: program.kernel().map(|kernel| kernel.name.clone()),
            blocks: blocks.to_string(),
            threads_per_block: threads.to_string(),
            result,
        });
        Ok(())
    }
}

/// The word that ends a loop, if the buffer has it.
fn word(until: &Until, buffers: &Contents) -> Option<u32> {
    let start = until.word.saturating_mul(4);
    let bytes = buffers[&until.buffer].get(start..start.saturating_add(4))?;
    Some(u32::from_le_bytes(bytes.try_into().ok()?))
}

/// A launch with its buffers as they are, and the names of those, each once.
fn prepare(
    step: &Step,
    program: &Program,
    buffers: &Contents,
    counters: &[(String, u64)],
) -> Result<(UserRun, Vec<String>), Failure> {
    let (blocks, threads_per_block) = step.extents().map_err(Failure::Usage)?;
    let values = step.arguments.as_deref().unwrap_or_default();
    let (mut arguments, mut names) = (Vec::new(), Vec::new());
    for value in values {
        arguments.push(match value {
            Value::Buffer(name) => {
                let named = |value: &Value| matches!(value, Value::Buffer(other) if other == name);
                match values[..arguments.len()].iter().position(named) {
                    Some(first) => Argument::Same(first),
                    None => {
                        names.push(name.clone());
                        Argument::InputOutput(buffers[name].clone())
                    }
                }
            }
            Value::Local(value) => Argument::Local(value.local),
            Value::Counter(value) => {
                let counter = counters.iter().rev().find(|(name, _)| *name == value.counter);
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
    Ok((launch.prepare(program).map_err(Failure::usage)?, names))
}
