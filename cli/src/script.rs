//! Launch files: kernels one after the other on buffers that live on, in TOML.
//!
//! The text is read strictly: a key that does not exist is an error with its line. What a text
//! cannot show, such as a buffer that is not there, is told with the number of the step.

use crate::failure::Failure;
use crate::launch::is_path;
use heddle_kernels::launch_files;
use heddle_kernels::user::Number;
use heddle_kernels::{Extent, LaunchFile};
use heddle_program::Program;
use heddle_program::elf::MAX_SEGMENT_BYTES;
use heddle_program::program::MAX_FILE_BYTES;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

/// Bytes of a launch file.
const MAX_SCRIPT_BYTES: u64 = 1 << 20;
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

/// A buffer and what it begins with: a file, or so many bytes of zeros, of a pattern, or of a seed, with a range as
/// numbers of a type.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Buffer {
    file: Option<PathBuf>,
    bytes: Option<u32>,
    seed: Option<u64>,
    pattern: Option<Vec<Value>>,
    range: Option<[Value; 2]>,
    /// Type of the numbers of `pattern` and of `range`.
    #[serde(rename = "type")]
    element: Option<Element>,
    /// Where it is written at the end.
    pub output: Option<PathBuf>,
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

/// A number, a vector, the name of a buffer, or a table with one key.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected a number, a list of numbers, the name of a buffer, { local = BYTES } or { counter = NAME }"
)]
pub enum Value {
    /// A number.
    Integer(i64),
    /// A number with a fraction.
    Float(f64),
    /// The name of a buffer.
    Buffer(String),
    /// A vector.
    Vector(Vec<Value>),
    /// Shared memory.
    Local(LocalValue),
    /// The counter of a loop.
    Counter(CounterValue),
}

/// Bytes of shared memory.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalValue {
    /// How many.
    pub local: u32,
}

/// The counter of a loop around.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterValue {
    /// Its name.
    pub counter: String,
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

/// What a buffer holds at the end.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// Name of the buffer.
    pub buffer: String,
    file: Option<PathBuf>,
    values: Option<Vec<Value>>,
    /// How its bytes are grouped.
    #[serde(rename = "type", default)]
    pub element: Element,
    /// How far an element may be from what is expected, as a share of it, or of 1 if that is more.
    #[serde(default)]
    pub tolerance: f64,
}

/// A type of elements.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Element {
    /// 8 bits with a sign.
    Char,
    /// 8 bits.
    #[default]
    UChar,
    /// 16 bits with a sign.
    Short,
    /// 16 bits.
    UShort,
    /// 32 bits with a sign.
    Int,
    /// 32 bits.
    UInt,
    /// A float of 32 bits.
    Float,
}

impl Element {
    /// Its size.
    pub fn bytes(self) -> usize {
        match self {
            Self::Char | Self::UChar => 1,
            Self::Short | Self::UShort => 2,
            Self::Int | Self::UInt | Self::Float => 4,
        }
    }

    /// The value of its bytes, of which there may be fewer at the end of a buffer.
    pub fn value(self, bytes: &[u8]) -> f64 {
        let mut word = [0; 4];
        word[..bytes.len()].copy_from_slice(bytes);
        let word = u32::from_le_bytes(word);
        match self {
            Self::Char => f64::from(word as i8),
            Self::Short => f64::from(word as i16),
            Self::Int => f64::from(word as i32),
            Self::UChar | Self::UShort | Self::UInt => f64::from(word),
            Self::Float => f64::from(f32::from_bits(word)),
        }
    }

    fn put(self, value: &Value, bytes: &mut Vec<u8>) -> Result<(), String> {
        let word = match (self, value) {
            (Self::Float, Value::Integer(value)) => (*value as f32).to_bits(),
            (Self::Float, Value::Float(value)) => (*value as f32).to_bits(),
            (_, Value::Integer(value)) => {
                let bits = 8 * self.bytes() as u32;
                let range = -(1i64 << (bits - 1))..1i64 << bits;
                if !range.contains(value) {
                    return Err(format!("{value} is no number of {bits} bits"));
                }
                *value as u32
            }
            _ => return Err("expected numbers of the type".to_owned()),
        };
        bytes.extend(&word.to_le_bytes()[..self.bytes()]);
        Ok(())
    }

    /// The number of a range that random bits choose.
    fn choose(self, random: u64, range: &[Value; 2]) -> Result<Value, String> {
        let none = |least: &dyn fmt::Display, most: &dyn fmt::Display| {
            Err(format!("`range`: there is no number from {least} to {most}"))
        };
        let float = |end: &Value| match end {
            Value::Integer(value) => Some(*value as f64),
            Value::Float(value) => Some(*value),
            _ => None,
        };
        match (self, range, range.each_ref().map(float)) {
            (Self::Float, _, [Some(least), Some(most)]) => {
                if !(least <= most && (most - least).is_finite()) {
                    return none(&least, &most);
                }
                let share = (random >> 40) as f64 / f64::from(1 << 24);
                Ok(Value::Float(least + (most - least) * share))
            }
            (Self::Float, ..) => Err("expected numbers of the type".to_owned()),
            (_, [Value::Integer(least), Value::Integer(most)], _) => {
                if least > most {
                    return none(least, most);
                }
                let numbers = i128::from(*most) - i128::from(*least) + 1;
                Ok(Value::Integer((i128::from(*least) + i128::from(random) % numbers) as i64))
            }
            _ => Err("expected numbers of the type".to_owned()),
        }
    }

    fn all(self, values: &[Value]) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        values.iter().try_for_each(|value| self.put(value, &mut bytes))?;
        Ok(bytes)
    }
}

impl Value {
    /// The numbers that it is.
    pub fn numbers(&self) -> Option<Vec<Number>> {
        match self {
            Self::Integer(value) => Some(vec![Number::Integer((*value).into())]),
            Self::Float(value) => Some(vec![Number::Float(*value)]),
            Self::Vector(values) => {
                let each = values.iter().map(|value| match value {
                    Self::Vector(_) => None,
                    value => value.numbers(),
                });
                each.collect::<Option<Vec<_>>>().map(|numbers| numbers.concat())
            }
            Self::Buffer(_) | Self::Local(_) | Self::Counter(_) => None,
        }
    }
}

/// Where a launch file and what lies beside it are, and what may still be read.
pub struct Files {
    place: Place,
    left: u64,
}

/// Where files are.
enum Place {
    /// In a folder.
    Folder(PathBuf),
    /// In the binary.
    BuiltIn(&'static LaunchFile),
}

impl Files {
    /// A launch file by name in the binary, or by path, and the files beside it. What has neither slash nor
    /// extension is a name.
    pub fn of(name: &str) -> Result<Self, Failure> {
        let place = if is_path(name) {
            Place::Folder(Path::new(name).parent().map(Path::to_owned).unwrap_or_default())
        } else {
            Place::BuiltIn(launch_files::find(name).map_err(|unknown| {
                let file = Path::new(name).is_file();
                let hint = format!("; for the file of that name write ./{name}");
                Failure::Usage(format!("{unknown}{}", if file { &hint } else { "" }))
            })?)
        };
        Ok(Self { place, left: MAX_SEGMENT_BYTES })
    }

    /// Where a file is, or would be written.
    pub fn path(&self, file: &Path) -> PathBuf {
        match &self.place {
            Place::Folder(folder) => folder.join(file),
            Place::BuiltIn(_) => file.to_owned(),
        }
    }

    /// The launch file.
    fn script(&self, name: &str) -> Result<Vec<u8>, Failure> {
        match &self.place {
            Place::Folder(_) => Ok(heddle_support::read(Path::new(name), MAX_SCRIPT_BYTES)?),
            Place::BuiltIn(launches) => Ok(launches.text.into()),
        }
    }

    fn content(&self, file: &Path, limit: u64) -> Result<Vec<u8>, Failure> {
        let Place::BuiltIn(launches) = &self.place else {
            return Ok(heddle_support::read(&self.path(file), limit)?);
        };
        let content = file.to_str().and_then(|file| launches.file(file));
        let none = || Failure::Usage(format!("there is no file {}", file.display()));
        content.map(<[u8]>::to_vec).ok_or_else(none)
    }

    fn read(&mut self, file: &Path) -> Result<Vec<u8>, Failure> {
        let content = self.content(file, self.left)?;
        self.left -= content.len() as u64;
        Ok(content)
    }

    /// A program with this kernel as its entry.
    pub fn program(&self, file: &Path, kernel: Option<&str>) -> Result<Program, Failure> {
        let elf = self.content(file, MAX_FILE_BYTES)?;
        let path = self.path(file);
        let program = Program::kernel_from_bytes(&path.display().to_string(), &elf, kernel);
        program.map_err(Failure::usage)
    }
}

impl Script {
    /// Reads a launch file and checks what does not need its programs.
    pub fn read(name: &str, files: &Files) -> Result<Self, Failure> {
        let text = files.script(name)?;
        let refused = |reason: String| Failure::Usage(format!("{name}: {reason}"));
        let text = String::from_utf8(text).map_err(|_| refused("it is no text".into()))?;
        let script: Self = toml::from_str(&text).map_err(|error| refused(error.to_string()))?;
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
    pub fn contents(&self, files: &mut Files) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
        let content = |(name, buffer): (&String, &Buffer)| {
            let content = buffer.content(files).map(|content| (name.clone(), content));
            content.map_err(|failure| failure.map(|reason| format!("buffer `{name}`: {reason}")))
        };
        self.buffers.iter().map(content).collect()
    }
}

impl Buffer {
    fn content(&self, files: &mut Files) -> Result<Vec<u8>, Failure> {
        let refused = |reason: &str| Err(Failure::Usage(reason.to_owned()));
        let fills = [self.seed.is_some(), self.pattern.is_some()].iter().filter(|is| **is).count();
        let bytes = match (&self.file, self.bytes) {
            (Some(_), None) if fills > 0 => return refused("a file needs no `seed` or `pattern`"),
            (Some(file), None) => return files.read(file),
            (None, Some(bytes)) => bytes as usize,
            _ => return refused("expected one of `file` and `bytes`"),
        };
        if fills > 1 {
            return refused("expected one of `seed` and `pattern`");
        }
        if self.range.is_some() && self.seed.is_none() {
            return refused("`range` is for a `seed`");
        }
        if self.element.is_some() && self.pattern.is_none() && self.range.is_none() {
            return refused("`type` is for a `pattern` or a `range`");
        }
        if bytes as u64 > files.left {
            return refused("the buffers have too many bytes");
        }
        files.left -= bytes as u64;
        let mut content = vec![0; bytes];
        if let Some(seed) = self.seed {
            self.fill(&mut content, seed).map_err(Failure::Usage)?;
        }
        if let Some(pattern) = &self.pattern {
            let pattern = self.element.unwrap_or_default().all(pattern).map_err(Failure::Usage)?;
            if pattern.is_empty() {
                return refused("`pattern` is empty");
            }
            content.iter_mut().zip(pattern.iter().cycle()).for_each(|(byte, from)| *byte = *from);
        }
        Ok(content)
    }

    /// Random bits, or random numbers of a range, by splitmix64: every bit of the seed counts.
    fn fill(&self, content: &mut [u8], seed: u64) -> Result<(), String> {
        let element = self.element.unwrap_or_default();
        if let Some(range) = &self.range {
            element.all(range)?;
        }
        let width = if self.range.is_some() { element.bytes() } else { 8 };
        let mut state = seed;
        for piece in content.chunks_mut(width) {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut word = state;
            word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            word ^= word >> 31;
            let bytes = match &self.range {
                Some(range) => element.all(&[element.choose(word, range)?])?,
                None => word.to_le_bytes().to_vec(),
            };
            piece.copy_from_slice(&bytes[..piece.len()]);
        }
        Ok(())
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

impl Check {
    /// The bytes that are expected.
    pub fn expected(&self, files: &mut Files) -> Result<Vec<u8>, Failure> {
        match (&self.file, &self.values) {
            (Some(file), _) => files.read(file),
            (None, Some(values)) => self.element.all(values).map_err(Failure::Usage),
            (None, None) => Ok(Vec::new()),
        }
    }

    /// The first element that is not what is expected.
    pub fn difference(&self, got: &[u8], expected: &[u8]) -> Option<String> {
        if got.len() != expected.len() {
            return Some(format!("{} bytes are expected, it has {}", expected.len(), got.len()));
        }
        let width = self.element.bytes();
        let mut elements = got.chunks(width).zip(expected.chunks(width)).enumerate();
        elements.find_map(|(index, (got, expected))| {
            let (value, wanted) = (self.element.value(got), self.element.value(expected));
            let near = (value - wanted).abs() <= self.tolerance * wanted.abs().max(1.0);
            let same =
                got == expected || value == wanted || near || (value.is_nan() && wanted.is_nan());
            (!same).then(|| format!("element {index} is {value}, expected {wanted}"))
        })
    }
}
