//! Launch files: kernels one after the other on buffers that live on, in TOML.
//!
//! The text is read strictly: a key that does not exist is an error with its line. What a text
//! cannot show, such as a buffer that is not there, is told with the number of the step.

use crate::buffer::{Buffer, Check};
use crate::error::LaunchError;
use crate::files::Files;
use crate::value::Value;
use heddle_kernels::Extent;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Times that a loop may run.
const MAX_REPEAT: u64 = 1_000_000;
/// Loops in loops.
const MAX_DEPTH: usize = 8;

/// A launch file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// Programs by name; each an ELF file beside the launch file.
    pub programs: BTreeMap<String, PathBuf>,
    /// Buffers by name.
    #[serde(default)]
    pub buffers: BTreeMap<String, Buffer>,
    /// What is done, in order.
    pub step: Vec<Step>,
    /// What the buffers are compared with at the end.
    #[serde(default)]
    pub check: Vec<Check>,
}

/// A launch, or a loop of steps.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Name of the program; without it the only one.
    pub program: Option<String>,
    /// Name of the kernel; without it the only one.
    pub kernel: Option<String>,
    blocks: Option<Size>,
    threads: Option<Size>,
    global: Option<Size>,
    /// Bytes of shared memory beside the variables of the kernel.
    pub shared: Option<u32>,
    /// Arguments in order.
    pub arguments: Option<Vec<Value>>,
    /// How often the steps of a loop are done at most.
    pub repeat: Option<u64>,
    /// Name of the number of rounds before this one, for arguments.
    pub counter: Option<String>,
    /// What ends a loop.
    pub until: Option<Until>,
    /// The steps of a loop.
    pub step: Option<Vec<Step>>,
}

/// An extent as a number or as text.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected a number, or text as \"4x2\"")]
enum Size {
    Along(u32),
    Text(String),
}

/// A loop ends after a round in which this word has this value.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Until {
    /// Name of the buffer.
    pub buffer: String,
    /// Number of the word in it.
    #[serde(default)]
    pub word: usize,
    /// The value.
    pub equals: i64,
}

impl Script {
    /// Reads a launch file and checks what does not need its programs.
    pub fn read(name: &str, text: &[u8]) -> Result<Self, LaunchError> {
        let refused = |reason: String| LaunchError::Refused(reason).at(name);
        let text = std::str::from_utf8(text).map_err(|_| refused("it is no text".into()))?;
        let script: Self = toml::from_str(text).map_err(|error| refused(error.to_string()))?;
        script.check_steps(&script.step, "step", &mut Vec::new()).map_err(refused)?;
        for (number, check) in script.check.iter().enumerate() {
            let place = |reason: &str| refused(format!("check {}: {reason}", number + 1));
            if !script.buffers.contains_key(&check.buffer) {
                return Err(place(&format!("there is no buffer `{}`", check.buffer)));
            }
            if check.file.is_some() == check.values.is_some() {
                return Err(place("expected one of `file` and `values`"));
            }
            if !(check.tolerance >= 0.0 && check.tolerance.is_finite()) {
                return Err(place("`tolerance` is no number from 0 on"));
            }
        }
        Ok(script)
    }

    fn check_steps<'a>(
        &self,
        steps: &'a [Step],
        prefix: &str,
        counters: &mut Vec<&'a str>,
    ) -> Result<(), String> {
        if counters.len() > MAX_DEPTH {
            return Err(format!("{prefix}: more than {MAX_DEPTH} loops are in each other"));
        }
        for (number, step) in steps.iter().enumerate() {
            let separator = if prefix == "step" { ' ' } else { '.' };
            let place = format!("{prefix}{separator}{}", number + 1);
            self.check_step(step, counters).map_err(|reason| format!("{place}: {reason}"))?;
            if let Some(steps) = &step.step {
                counters.push(step.counter.as_deref().unwrap_or_default());
                self.check_steps(steps, &place, counters)?;
                counters.pop();
            }
        }
        Ok(())
    }

    fn check_step(&self, step: &Step, counters: &[&str]) -> Result<(), String> {
        let launch = [
            ("program", step.program.is_some()),
            ("kernel", step.kernel.is_some()),
            ("blocks", step.blocks.is_some()),
            ("threads", step.threads.is_some()),
            ("global", step.global.is_some()),
            ("shared", step.shared.is_some()),
            ("arguments", step.arguments.is_some()),
        ];
        let of_loop = [
            ("repeat", step.repeat.is_some()),
            ("counter", step.counter.is_some()),
            ("until", step.until.is_some()),
        ];
        let has_steps = step.step.is_some();
        let wrong = if has_steps { &launch[..] } else { &of_loop };
        if let Some((key, _)) = wrong.iter().find(|(_, given)| *given) {
            let what = if has_steps { "a loop" } else { "a launch" };
            return Err(format!("{what} has no `{key}`"));
        }
        if has_steps {
            match step.repeat {
                Some(times) if times <= MAX_REPEAT => {}
                _ => return Err(format!("a loop has `repeat`, at most {MAX_REPEAT} times")),
            }
            if let Some(until) = &step.until
                && !self.buffers.contains_key(&until.buffer)
            {
                return Err(format!("there is no buffer `{}`", until.buffer));
            }
            return Ok(());
        }
        step.extents()?;
        self.program_of(step)?;
        for (number, value) in step.arguments.iter().flatten().enumerate() {
            let reason = match value {
                Value::Buffer(name) if !self.buffers.contains_key(name) => {
                    format!("there is no buffer `{name}`")
                }
                Value::Counter(value) if !counters.contains(&value.counter.as_str()) => {
                    format!("no loop around has the counter `{}`", value.counter)
                }
                Value::Vector(_) if value.numbers().is_none() => "expected numbers".to_owned(),
                _ => continue,
            };
            return Err(format!("argument {number}: {reason}"));
        }
        Ok(())
    }

    /// Name and file of the program of a launch.
    pub fn program_of(&self, step: &Step) -> Result<(&str, &Path), String> {
        let found = match (&step.program, self.programs.len()) {
            (Some(name), _) => self.programs.get_key_value(name),
            (None, 1) => self.programs.first_key_value(),
            (None, _) => {
                return Err("there is not one program: say which with `program`".to_owned());
            }
        };
        match (found, &step.program) {
            (Some((name, file)), _) => Ok((name.as_str(), file.as_path())),
            (None, name) => {
                Err(format!("there is no program `{}`", name.as_deref().unwrap_or_default()))
            }
        }
    }

    /// What each buffer holds at first.
    pub fn contents(&self, files: &mut Files) -> Result<BTreeMap<String, Vec<u8>>, LaunchError> {
        let content = |(name, buffer): (&String, &Buffer)| {
            let content = buffer.content(files).map(|content| (name.clone(), content));
            content.map_err(|error| error.at(format!("buffer `{name}`")))
        };
        self.buffers.iter().map(content).collect()
    }
}

impl Step {
    /// Blocks and threads of a launch.
    pub fn extents(&self) -> Result<(Extent, Extent), String> {
        let extent = |key: &str, size: &Option<Size>| match size {
            None => Ok(None),
            Some(Size::Along(x)) => Ok(Some(Extent::from(*x))),
            Some(Size::Text(text)) => {
                text.parse().map(Some).map_err(|error| format!("{key} = \"{text}\": {error}"))
            }
        };
        let threads = extent("threads", &self.threads)?.unwrap_or(1.into());
        let blocks = extent("blocks", &self.blocks)?;
        let Some(global) = extent("global", &self.global)? else {
            return Ok((blocks.unwrap_or(1.into()), threads));
        };
        if blocks.is_some() {
            return Err("expected one of `global` and `blocks`".to_owned());
        }
        let (mut sizes, by) = (global.sizes(), threads.sizes());
        for (size, by) in sizes.iter_mut().zip(by) {
            if by == 0 || *size % by != 0 {
                return Err(format!("global = {global} is no multiple of threads = {threads}"));
            }
            *size /= by;
        }
        Extent::new(sizes)
            .map(|blocks| (blocks, threads))
            .ok_or_else(|| "too many blocks".to_owned())
    }
}
