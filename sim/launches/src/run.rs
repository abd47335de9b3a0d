//! A run of the launches of a file.

use crate::error::{LaunchError, Stopped};
use crate::launches::{Contents, Launches, prepare, word};
use crate::script::{Step, Until};
use heddle_kernels::user::UserRun;
use heddle_program::{Memory, Program};
use serde::Serialize;

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
    /// The same with something else in the place of what the run gave.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Ran<U> {
        let Self { step, program, kernel, blocks, threads_per_block, result } = self;
        Ran { step, program, kernel, blocks, threads_per_block, result: change(result) }
    }

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
    /// Runs the launches; `execute` gives the memory that one leaves, and what else is known of it.
    ///
    /// # Errors
    /// The first one of `execute`, with its place.
    pub fn run<T, E: From<LaunchError>>(
        &self,
        execute: impl FnMut(&Program, &UserRun) -> Result<(Memory, T), E>,
    ) -> Result<Finished<T>, Stopped<E>> {
        let (buffers, counters, ran) = (self.buffers.clone(), Vec::new(), Vec::new());
        let mut run = Run { launches: self, buffers, counters, ran, execute };
        run.steps(&self.script.step, "").map_err(|Stopped { place, error }| {
            let place = format!("{}: {place}", self.name);
            Stopped { place, error }
        })?;
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
}

/// The launches of a file, as far as they have come.
struct Run<'a, T, F> {
    launches: &'a Launches,
    buffers: Contents,
    counters: Vec<(String, u64)>,
    ran: Vec<Ran<T>>,
    execute: F,
}

impl<T, F> Run<'_, T, F> {
    /// Does steps in order.
    fn steps<E: From<LaunchError>>(
        &mut self,
        steps: &[Step],
        prefix: &str,
    ) -> Result<(), Stopped<E>>
    where
        F: FnMut(&Program, &UserRun) -> Result<(Memory, T), E>,
    {
        for (number, step) in steps.iter().enumerate() {
            let place = format!("{prefix}{}", number + 1);
            let Some(inner) = &step.step else {
                self.launch::<E>(step, &place)
                    .map_err(|error| Stopped { place: format!("step {place}"), error })?;
                continue;
            };
            let times = step.repeat.unwrap_or(0);
            self.counters.push((step.counter.clone().unwrap_or_default(), 0));
            for round in 0..times {
                if let Some(counter) = self.counters.last_mut() {
                    counter.1 = round;
                }
                self.steps::<E>(inner, &format!("{place}."))?;
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

    fn launch<E: From<LaunchError>>(&mut self, step: &Step, place: &str) -> Result<(), E>
    where
        F: FnMut(&Program, &UserRun) -> Result<(Memory, T), E>,
    {
        let (key, _) = self.launches.key(step)?;
        let program = &self.launches.programs[&key].program;
        let (user, names) = prepare(step, program, &self.buffers, &self.counters)?;
        let (blocks, threads) = step.extents().map_err(LaunchError::Refused)?;
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
