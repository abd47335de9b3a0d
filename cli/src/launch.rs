//! What to launch: a kernel or a user's program, its grid and arguments, what is read back.

use crate::failure::Failure;
use crate::grid::{Dimensions, Grid};
use crate::output::Outputs;
use crate::warnings;
use clap::Args;
use heddle_kernels::user::{self, Argument, Number, UserError, UserLaunch};
use heddle_kernels::{Extent, Geometry, KERNELS, Kernel, Prepared};
use heddle_launches::{USER_PRIVATE_BYTES, is_path};
use heddle_model::{CoreKind, Rules};
use heddle_program::elf::MAX_SEGMENT_BYTES;
use heddle_program::program::MAX_FILE_BYTES;
use heddle_program::{Launch, Memory, Program};
use heddle_support::{Output, OutputError};
use serde::Serialize;
use std::borrow::Cow;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Bytes that all input files of a run may have together: as many as the segments of a program.
const MAX_INPUT_BYTES: u64 = MAX_SEGMENT_BYTES;

/// Bytes of a buffer that is shown instead of written to a file: half a million lines.
const MAX_SHOWN_BYTES: u32 = 16 << 20;

/// Bytes of a buffer that are written at once.
const PIECE_BYTES: u32 = 1 << 20;

/// Program, grid, arguments and memory of a run, for every command that runs programs.
#[derive(Args, Clone, Debug)]
pub struct LaunchArguments {
    /// Name of a kernel, see `heddle list kernels`, or path of an ELF file, with a slash or an
    /// extension
    #[arg(value_name = "KERNEL|ELF")]
    pub program: String,
    /// How.
    #[command(flatten)]
    pub options: LaunchOptions,
}

/// Grid, arguments and memory of a run, without the program.
#[derive(Args, Clone, Debug, Default)]
pub struct LaunchOptions {
    /// ELF files of `heddle build`: the kernel to run, if there are several
    #[arg(long = "kernel", value_name = "NAME")]
    pub kernel: Option<String>,
    /// Blocks in the grid, in several dimensions 4x2 or 4x2x1 [default: 1, or what suits the kernel]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub blocks: Option<Extent>,
    /// Threads in each block, in several dimensions 8x8 or 8x8x1 [default: 1, or what suits the kernel]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub threads: Option<Extent>,
    /// Kernels: size of the problem
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub size: Option<u32>,
    /// Kernels: seed of the inputs [default: 1]
    #[arg(long, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// Kernels: the program with splits, for the core pws
    #[arg(long)]
    pub split: bool,
    /// ELF files: bytes of shared memory of each block; of `heddle build`, beside the variables of the
    /// kernel [default: 0]
    #[arg(long, allow_negative_numbers = true, value_name = "BYTES")]
    pub shared: Option<u32>,
    /// Bytes of private memory of each thread, where that can be chosen: on a core the preset says it.
    #[arg(skip)]
    pub private: Option<u32>,
    /// ELF files: the next argument, at most eight: a number, `in:FILE`, `out:BYTES[:FILE]` or
    /// `inout:FILE[:FILE]`
    ///
    /// Arguments are passed in the order of the command line. `in` is a buffer with the content
    /// of a file, `out` one of zeros that is read back after the run, `inout` both. What is read
    /// back is written to the last FILE, or shown without one. Of `heddle build`, as many as the kernel takes:
    /// also floats (`1.5`), vectors (`1,2,3,4`), and `local:BYTES` for an address of shared memory.
    #[arg(long = "arg", value_name = "ARGUMENT", allow_hyphen_values = true)]
    pub arguments: Vec<String>,
    /// ELF files: read back this variable of the program, into a file or shown
    #[arg(long, value_name = "SYMBOL[:FILE]")]
    pub read: Vec<String>,
}

/// A program that was named on the command line.
pub enum Named {
    /// A committed kernel.
    Kernel(&'static Kernel),
    /// A file, loaded.
    File(Box<Program>),
}

/// A committed kernel by name, or any ELF file by path, of which warnings are told; of a file the kernel that
/// is wanted. What has neither
/// slash nor extension is a name, whatever files there are.
pub fn find(name: &str, wanted: Option<&str>) -> Result<Named, Failure> {
    if is_path(name) {
        load(name, wanted).map(|(program, _)| Named::File(Box::new(program)))
    } else {
        refuse(&[("--kernel", wanted.is_some())], "that is for the files of `heddle build`")?;
        kernel(name).map(Named::Kernel)
    }
}

/// The program of what [`find`] finds, of a kernel that with splits if `split`, and the bytes of its ELF file.
pub fn program(
    name: &str,
    wanted: Option<&str>,
    split: bool,
) -> Result<(Program, Cow<'static, [u8]>), Failure> {
    if is_path(name) {
        refuse(&[("--split", split)], FOR_KERNELS)?;
        return load(name, wanted).map(|(program, elf)| (program, elf.into()));
    }
    refuse(&[("--kernel", wanted.is_some())], "that is for the files of `heddle build`")?;
    let kernel = form(kernel(name)?, split)?;
    let program = Program::from_bytes(kernel.name, kernel.elf).map_err(Failure::usage)?;
    Ok((program, kernel.elf.into()))
}

/// Why a file takes no `--split`.
const FOR_KERNELS: &str =
    "that is for kernels; `heddle split` puts splits into a program of your own";

/// A kernel with its usual program, or with that with splits.
fn form(kernel: &Kernel, split: bool) -> Result<Kernel, Failure> {
    if !split {
        return Ok(*kernel);
    }
    kernel.with_splits().ok_or_else(|| {
        Failure::Usage(format!(
            "--split: in kernel `{}` no branch can be split; run it without",
            kernel.name
        ))
    })
}

fn kernel(name: &str) -> Result<&'static Kernel, Failure> {
    heddle_kernels::find(name).map_err(|unknown| {
        let file = Path::new(name).is_file();
        let hint = format!("; for the file of that name write ./{name}");
        Failure::Usage(format!("{unknown}{}", if file { &hint } else { "" }))
    })
}

/// An ELF file with one of its kernels as the entry, of which warnings are told.
fn load(name: &str, wanted: Option<&str>) -> Result<(Program, Vec<u8>), Failure> {
    let elf = heddle_support::read(Path::new(name), MAX_FILE_BYTES)?;
    let program = Program::kernel_from_bytes(name, &elf, wanted).map_err(Failure::usage)?;
    if let (None, [_, _, ..]) = (wanted, program.kernels()) {
        let names: Vec<&str> =
            program.kernels().iter().map(|kernel| kernel.name.as_str()).collect();
        let names = names.join(", ");
        return Err(Failure::Usage(format!(
            "{name} has several kernels, choose one with --kernel: {names}"
        )));
    }
    warnings::copied_barriers(&program);
    Ok((program, elf))
}

/// A run ready to start.
pub struct Job {
    /// What results say of it.
    pub grid: Grid,
    /// The program.
    pub program: Program,
    /// Grid and argument words.
    pub launch: Launch,
    /// Memory before the run.
    pub memory: Memory,
    after: After,
}

/// What happens to the memory after the run.
enum After {
    /// It is compared with the host reference.
    Check(Box<Prepared>),
    /// Parts of it are read back, into files or shown.
    Read(Vec<(user::Output, Option<Output>)>),
}

/// A part of memory after the run.
#[derive(Serialize)]
pub struct ReadBack {
    /// Number of the argument, or name of the variable.
    pub name: String,
    /// Address of the first byte.
    pub address: u32,
    /// Length in bytes.
    pub bytes: usize,
    /// The file with its content.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<PathBuf>,
    /// The content, two digits for each byte, if there is no file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
}

impl LaunchOptions {
    /// The words of a command line that say the same.
    pub fn words(&self) -> Vec<String> {
        let options = [
            ("--kernel", self.kernel.clone()),
            ("--blocks", self.blocks.map(|blocks| blocks.to_string())),
            ("--threads", self.threads.map(|threads| threads.to_string())),
            ("--size", self.size.map(|size| size.to_string())),
            ("--seed", self.seed.map(|seed| seed.to_string())),
            ("--shared", self.shared.map(|bytes| bytes.to_string())),
        ];
        let given = options.into_iter().filter_map(|(option, value)| Some((option, value?)));
        let mut words: Vec<String> =
            given.flat_map(|(option, value)| [option.to_owned(), value]).collect();
        words.extend(self.split.then(|| "--split".to_owned()));
        for (option, texts) in [("--arg", &self.arguments), ("--read", &self.read)] {
            words.extend(texts.iter().flat_map(|text| [option.to_owned(), text.clone()]));
        }
        words
    }
}

impl LaunchArguments {
    /// The words of a command line that say the same.
    pub fn words(&self) -> Vec<String> {
        [vec![self.program.clone()], self.options.words()].concat()
    }

    /// The launches that the program stands for on a core: `all` is every kernel that the core takes, with `--split`
    /// every one that has a program with splits.
    pub fn expanded(&self, core: CoreKind, rules: &Rules) -> Vec<LaunchArguments> {
        if self.program != "all" {
            return vec![self.clone()];
        }
        let kernels = KERNELS.iter().filter(|kernel| core.takes(kernel.warp_synchronous, rules));
        let kernels = kernels.filter(|kernel| !self.options.split || kernel.split_elf.is_some());
        kernels
            .map(|kernel| LaunchArguments { program: kernel.name.into(), ..self.clone() })
            .collect()
    }

    /// The first option that names a file for what is read back.
    pub fn written(&self) -> Option<String> {
        let argument = |text: &&String| matches!(text.split_once(':'), Some(("out" | "inout", rest)) if rest.contains(':'));
        let argument =
            self.options.arguments.iter().find(argument).map(|text| format!("--arg {text}"));
        let read = || self.options.read.iter().find(|text| text.contains(':'));
        argument.or_else(|| read().map(|text| format!("--read {text}")))
    }

    /// Everything a run needs. `usual` is the shape of a kernel that the command line says
    /// nothing of.
    pub fn job(
        &self,
        outputs: &mut Outputs,
        usual: impl FnOnce(&Kernel) -> Geometry,
    ) -> Result<Job, Failure> {
        match find(&self.program, self.options.kernel.as_deref())? {
            Named::Kernel(kernel) => {
                self.kernel_job(&form(kernel, self.options.split)?, usual(kernel))
            }
            Named::File(program) => self.user_job(*program, outputs),
        }
    }

    fn kernel_job(&self, kernel: &Kernel, usual: Geometry) -> Result<Job, Failure> {
        let given = [
            ("--shared", self.options.shared.is_some()),
            ("--private", self.options.private.is_some()),
            ("--arg", !self.options.arguments.is_empty()),
            ("--read", !self.options.read.is_empty()),
        ];
        refuse(&given, "a kernel brings its own arguments and memory; that is for ELF files")?;
        let along_x = |option: &str, given: Option<Extent>, usual| match given {
            Some(extent) if extent.dimensions() > 1 => Err(Failure::Usage(format!(
                "{option} {extent}: the grid of a kernel has one dimension"
            ))),
            given => Ok(given.map_or(usual, Extent::total)),
        };
        let geometry = Geometry {
            blocks: along_x("--blocks", self.options.blocks, usual.blocks)?,
            threads_per_block: along_x("--threads", self.options.threads, usual.threads_per_block)?,
            size: self.options.size.unwrap_or(usual.size),
        };
        let prepared =
            kernel.prepare(self.options.seed.unwrap_or(1), geometry).map_err(Failure::usage)?;
        let program = prepared.program();
        Ok(Job {
            grid: Grid {
                name: kernel.name.to_owned(),
                kind: "kernel",
                kernel: None,
                dimensions: None,
                blocks: geometry.blocks,
                threads_per_block: geometry.threads_per_block,
                size: Some(geometry.size),
                size_unit: Some(kernel.size_unit),
                seed: Some(self.options.seed.unwrap_or(1)),
                split: self.options.split,
                arguments: Vec::new(),
                shared_bytes: prepared.launch().shared_bytes,
            },
            launch: prepared.launch().clone(),
            memory: prepared.memory(&program),
            program,
            after: After::Check(Box::new(prepared)),
        })
    }

    fn user_job(&self, program: Program, outputs: &mut Outputs) -> Result<Job, Failure> {
        let given =
            [("--size", self.options.size.is_some()), ("--seed", self.options.seed.is_some())];
        refuse(&given, "that is for kernels; an ELF file has arguments, see --arg")?;
        refuse(&[("--split", self.options.split)], FOR_KERNELS)?;
        let arguments: Vec<(Argument, Option<PathBuf>)> =
            arguments(&self.options.arguments, program.kernel().is_some())?;
        let variables: Vec<(String, Option<PathBuf>)> =
            self.options.read.iter().map(|text| name_and_file(text)).collect();
        let files = arguments
            .iter()
            .filter(|(argument, _)| {
                matches!(argument, Argument::Output(_) | Argument::InputOutput(_))
            })
            .map(|(_, file)| file.clone())
            .chain(variables.iter().map(|(_, file)| file.clone()))
            .map(|file| outputs.optional(file.as_ref()))
            .collect::<Result<Vec<_>, _>>()?;
        let launch = UserLaunch {
            blocks: self.options.blocks.unwrap_or(1.into()),
            threads_per_block: self.options.threads.unwrap_or(1.into()),
            shared_bytes: self.options.shared.unwrap_or(0),
            private_bytes: self.options.private.unwrap_or(USER_PRIVATE_BYTES),
            arguments: arguments.into_iter().map(|(argument, _)| argument).collect(),
            symbols: variables.into_iter().map(|(name, _)| name).collect(),
        };
        let run = launch.prepare(&program).map_err(|error: UserError| Failure::usage(error))?;
        let outputs: Vec<_> = run.outputs.into_iter().zip(files).collect();
        for (user::Output { name, bytes, .. }, _) in
            outputs.iter().filter(|(_, file)| file.is_none())
        {
            if *bytes > MAX_SHOWN_BYTES {
                return Err(Failure::Usage(format!(
                    "{name}: {bytes} bytes are too many to show, {MAX_SHOWN_BYTES} at most; \
                     add :FILE to write them to a file"
                )));
            }
        }
        let after = After::Read(outputs);
        let grid = Grid {
            name: self.program.clone(),
            kind: "file",
            kernel: program.kernel().map(|kernel| kernel.name.clone()),
            dimensions: Dimensions::of(launch.blocks, launch.threads_per_block),
            blocks: run.launch.blocks,
            threads_per_block: run.launch.threads_per_block,
            size: None,
            size_unit: None,
            seed: None,
            split: false,
            arguments: self.options.arguments.clone(),
            shared_bytes: run.launch.shared_bytes,
        };
        Ok(Job { grid, program, launch: run.launch, memory: run.memory, after })
    }
}

/// Refuses the first option that was given.
fn refuse(options: &[(&str, bool)], reason: &str) -> Result<(), Failure> {
    match options.iter().find(|(_, given)| *given) {
        Some((option, _)) => Err(Failure::Usage(format!("{option}: {reason}"))),
        None => Ok(()),
    }
}

impl Job {
    /// Whether the memory after the run has a host reference.
    pub fn is_checked(&self) -> bool {
        matches!(self.after, After::Check(_))
    }

    /// Addresses whose content after the run depends on the order of the threads.
    pub fn free(&self) -> Vec<Range<u32>> {
        match &self.after {
            After::Check(prepared) => prepared.free(),
            After::Read(_) => Vec::new(),
        }
    }

    /// Compares the memory after the run with the host reference, or reads the outputs back
    /// and writes those with a file.
    pub fn finish(&self, memory: &Memory) -> Result<Vec<ReadBack>, Failure> {
        let outputs = match &self.after {
            After::Check(prepared) => {
                prepared.check(memory).map_err(Failure::check)?;
                return Ok(Vec::new());
            }
            After::Read(outputs) => outputs,
        };
        outputs
            .iter()
            .map(|(output, file)| {
                if let Some(file) = file {
                    write(output, memory, file)?;
                }
                let content = || output.content(memory);
                let hex = || content().iter().map(|byte| format!("{byte:02x}")).collect();
                Ok(ReadBack {
                    name: output.name.clone(),
                    address: output.address,
                    bytes: output.bytes as usize,
                    hex: file.is_none().then(hex),
                    file: file.as_ref().map(|file| file.path().to_owned()),
                })
            })
            .collect()
    }
}

/// Writes a part of memory to a file, piece by piece.
fn write(output: &user::Output, memory: &Memory, file: &Output) -> Result<(), OutputError> {
    let mut writer = file.start()?;
    for start in (0..output.bytes).step_by(PIECE_BYTES as usize) {
        let bytes = PIECE_BYTES.min(output.bytes - start);
        writer.append(&memory.read_bytes(output.address + start, bytes as usize))?;
    }
    writer.finish()
}

/// Arguments and the files for their content after the run; numbers of any type if types are `known`.
fn arguments(texts: &[String], known: bool) -> Result<Vec<(Argument, Option<PathBuf>)>, Failure> {
    let mut limit = MAX_INPUT_BYTES;
    texts.iter().map(|text| argument(text, known, &mut limit)).collect()
}

/// An argument and the file for its content after the run. Takes the bytes that it reads from
/// `limit`.
fn argument(
    text: &str,
    known: bool,
    limit: &mut u64,
) -> Result<(Argument, Option<PathBuf>), Failure> {
    let bytes_of = |text: &str| number(text).filter(|_| !text.starts_with('-'));
    let parsed = match text.split_once(':') {
        None if known => numbers(text).map(|numbers| (Argument::Numbers(numbers), None)),
        None => number(text).map(|value| (Argument::Scalar(value), None)),
        Some(("in", file)) => Some((Argument::Input(content(file, limit)?), None)),
        Some(("out", rest)) => {
            let (bytes, file) = name_and_file(rest);
            bytes_of(&bytes).map(|bytes| (Argument::Output(bytes), file))
        }
        Some(("inout", rest)) => {
            let (input, file) = name_and_file(rest);
            Some((Argument::InputOutput(content(&input, limit)?), file))
        }
        Some(("local", bytes)) => bytes_of(bytes).map(|bytes| (Argument::Local(bytes), None)),
        Some(_) => None,
    };
    let numbers = match known {
        true => "a number, numbers with commas between them, local:BYTES",
        false => "a number of 32 bits",
    };
    parsed.ok_or_else(|| {
        Failure::Usage(format!(
            "--arg {text}: expected {numbers}, in:FILE, out:BYTES[:FILE] or inout:FILE[:FILE]"
        ))
    })
}

/// One number, or several with commas between them.
fn numbers(text: &str) -> Option<Vec<Number>> {
    text.split(',').map(Number::parse).collect()
}

/// Decimal or, after 0x, hexadecimal, signed or unsigned.
fn number(text: &str) -> Option<u32> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    if digits.starts_with(['-', '+']) {
        return None;
    }
    let value = match digits.strip_prefix("0x") {
        Some(digits) => {
            i64::from_str_radix(digits, 16).ok().filter(|_| !digits.starts_with(['-', '+']))
        }
        None => digits.parse::<i64>().ok(),
    }?;
    if negative {
        i32::try_from(-value).ok().map(|value| value as u32)
    } else {
        value.try_into().ok()
    }
}

fn name_and_file(text: &str) -> (String, Option<PathBuf>) {
    match text.split_once(':') {
        Some((name, file)) => (name.to_owned(), Some(file.into())),
        None => (text.to_owned(), None),
    }
}

fn content(file: &str, limit: &mut u64) -> Result<Vec<u8>, Failure> {
    let content = heddle_support::read(Path::new(file), *limit)?;
    *limit -= content.len() as u64;
    Ok(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_signed_or_unsigned_words() {
        assert_eq!(number("42"), Some(42));
        assert_eq!(number("0xffffffff"), Some(u32::MAX));
        assert_eq!(number("-1"), Some(u32::MAX));
        assert_eq!(number("-0x80000000"), Some(0x8000_0000));
        for text in ["", "-", "--1", "+1", "0x", "0x-1", "4294967296", "-2147483649", "1.5", "x"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
