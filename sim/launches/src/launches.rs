//! The launches of a launch file, one after the other on buffers that live on, on whatever runs them.

use crate::error::LaunchError;
use crate::files::{Files, Loaded};
use crate::script::{Script, Step, Until};
use crate::value::Value;
use heddle_kernels::user::{Argument, UserLaunch, UserRun};
use heddle_program::Program;
use heddle_support::hash;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

/// Bytes of private memory of a thread of a user's program: unoptimised code needs more than
/// the kernels.
pub const USER_PRIVATE_BYTES: u32 = 16384;

/// Name of a program in the launch file, and which of its kernels.
pub(crate) type ProgramKey = (String, Option<String>);
/// Contents of buffers by name.
pub(crate) type Contents = BTreeMap<String, Vec<u8>>;

/// Refuses a launch that what is to run it does not take, and says why.
pub type Accept<'a> = dyn Fn(&Program, &UserRun) -> Result<(), String> + 'a;

/// A launch file with its programs and buffers. Two are equal if they have the same name and have read the same.
pub struct Launches {
    /// Its name in the binary, or its path.
    pub name: String,
    pub(crate) script: Script,
    files: Files,
    pub(crate) programs: BTreeMap<ProgramKey, Loaded>,
    /// What the buffers hold at first.
    pub(crate) buffers: Contents,
    /// What the checks expect, in their order.
    pub(crate) expected: Vec<Vec<u8>>,
    /// Hash of the launch file and of all that it has read.
    hash: String,
}

impl PartialEq for Launches {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.hash) == (&other.name, &other.hash)
    }
}

impl Eq for Launches {}

impl fmt::Debug for Launches {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, hash, .. } = self;
        formatter
            .debug_struct("Launches")
            .field("name", name)
            .field("hash", hash)
            .finish_non_exhaustive()
    }
}

impl Launches {
    /// Reads a launch file and all that lies beside it, and prepares each launch once: what can be refused is
    /// refused here, also by what is to run it.
    ///
    /// # Errors
    /// [`LaunchError`], with the name of the launch file.
    pub fn read(name: &str, accept: &Accept<'_>) -> Result<Self, LaunchError> {
        let mut files = Files::of(name)?;
        let text = files.script(name)?;
        let script = Script::read(name, &text)?;
        let buffers = script.contents(&mut files).map_err(|error| error.at(name))?;
        let mut expected = Vec::new();
        for (number, check) in script.check.iter().enumerate() {
            let place = || format!("{name}: check {}", number + 1);
            expected.push(check.expected(&mut files).map_err(|error| error.at(place()))?);
        }
        let (programs, hash) = (BTreeMap::new(), hash(&text));
        let name = name.to_owned();
        let mut launches = Self { name, script, files, programs, buffers, expected, hash };
        launches.load(accept)?;
        launches.hash = launches.hash_of_all();
        Ok(launches)
    }

    /// The same under another name, for results and for what is told of a run.
    pub fn named(self, name: &str) -> Self {
        Self { name: name.to_owned(), ..self }
    }

    /// Hash of the launch file and of all that it has read: programs, and what buffers hold at first and at the end.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    fn hash_of_all(&self) -> String {
        let mut hashes = vec![self.hash.clone()];
        hashes.extend(self.programs.values().map(|loaded| loaded.hash.clone()));
        hashes.extend(self.buffers.values().chain(&self.expected).map(|content| hash(content)));
        hash(hashes.join("\n").as_bytes())
    }

    /// How many checks there are.
    pub fn checks(&self) -> usize {
        self.script.check.len()
    }

    /// Whether a launch computes with floats.
    pub fn compute_with_floats(&self) -> bool {
        self.programs.values().any(|loaded| loaded.program.computes_with_floats())
    }

    /// The buffers that are written at the end, by their names, and the files for them.
    pub fn outputs(&self) -> impl Iterator<Item = (&str, PathBuf)> {
        let buffers = self.script.buffers.iter();
        buffers.filter_map(|(name, it)| Some((name.as_str(), self.files.path(it.output.as_ref()?))))
    }

    /// Loads the programs of all launches, and prepares each launch once.
    fn load(&mut self, accept: &Accept<'_>) -> Result<(), LaunchError> {
        let mut programs = BTreeMap::new();
        let mut counters = Vec::new();
        self.load_steps(&self.script.step, "", &mut programs, &mut counters, accept)
            .map_err(|error| error.at(&self.name))?;
        self.programs = programs;
        Ok(())
    }

    /// The same for some steps; an error begins with the number of its step.
    fn load_steps(
        &self,
        steps: &[Step],
        prefix: &str,
        programs: &mut BTreeMap<ProgramKey, Loaded>,
        counters: &mut Vec<(String, u64)>,
        accept: &Accept<'_>,
    ) -> Result<(), LaunchError> {
        for (number, step) in steps.iter().enumerate() {
            let place = format!("{prefix}{}", number + 1);
            let Some(inner) = &step.step else {
                let loaded = self.load_launch(step, programs, counters, accept);
                loaded.map_err(|error| error.at(format!("step {place}")))?;
                continue;
            };
            if let Some(until) = &step.until
                && word(until, &self.buffers).is_none()
            {
                let Until { buffer, word, .. } = until;
                let bytes = self.buffers[buffer].len();
                let reason = format!("buffer `{buffer}` of {bytes} bytes has no word {word}");
                return Err(LaunchError::Refused(reason).at(format!("step {place}")));
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
        programs: &mut BTreeMap<ProgramKey, Loaded>,
        counters: &[(String, u64)],
        accept: &Accept<'_>,
    ) -> Result<(), LaunchError> {
        let (key, file) = self.key(step)?;
        if !programs.contains_key(&key) {
            let loaded = self.files.program(file, step.kernel.as_deref())?;
            if let (None, [_, _, ..]) = (&step.kernel, loaded.program.kernels()) {
                let reason =
                    format!("{} has several kernels: say which with `kernel`", file.display());
                return Err(LaunchError::Refused(reason));
            }
            programs.insert(key.clone(), loaded);
        }
        let program = &programs[&key].program;
        let (user, _) = prepare(step, program, &self.buffers, counters)?;
        accept(program, &user).map_err(LaunchError::Refused)
    }

    /// Which program of which file a launch runs.
    pub(crate) fn key(&self, step: &Step) -> Result<(ProgramKey, &Path), LaunchError> {
        let (name, file) = self.script.program_of(step).map_err(LaunchError::Refused)?;
        Ok(((name.to_owned(), step.kernel.clone()), file))
    }
}

/// The word that ends a loop, if the buffer has it.
pub(crate) fn word(until: &Until, buffers: &Contents) -> Option<u32> {
    let start = until.word.saturating_mul(4);
    let bytes = buffers[&until.buffer].get(start..start.saturating_add(4))?;
    Some(u32::from_le_bytes(bytes.try_into().ok()?))
}

/// A launch with its buffers as they are, and the names of those, each once.
pub(crate) fn prepare(
    step: &Step,
    program: &Program,
    buffers: &Contents,
    counters: &[(String, u64)],
) -> Result<(UserRun, Vec<String>), LaunchError> {
    let (blocks, threads_per_block) = step.extents().map_err(LaunchError::Refused)?;
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
    Ok((launch.prepare(program)?, names))
}
