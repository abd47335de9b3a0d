//! A user's own program: its launch with scalars and buffers as arguments, and what is
//! read back afterwards.
//!
//! Arguments are words in the order of `kernel_main`; a buffer is passed as its address. A kernel that
//! `heddle build` has linked gets the grid in front of them, and each argument where its table says.
//! Buffers follow each other above the program, each at the start of a memory line, with guard
//! space around them: an access beside a buffer is a fault.

use heddle_program::buffers::Buffers;
use heddle_program::kernels::ArgumentKind;
use heddle_program::memory::SHARED_START;
use heddle_program::{Launch, Memory, Program};
use heddle_support::{did_you_mean, nearest};
use thiserror::Error;

use crate::arguments::{self, Reason};
pub use crate::arguments::{Argument, Number};
use crate::extent::Extent;
use crate::layout::{ArgumentBlock, Layout, Shared};
use crate::prepared::ARGUMENT_WORDS;

/// What to run a user's program on.
#[derive(Clone, Debug, PartialEq)]
pub struct UserLaunch {
    /// Blocks in the grid.
    pub blocks: Extent,
    /// Threads in each block.
    pub threads_per_block: Extent,
    /// Bytes of shared memory of each block, beside those that a kernel of a table declares.
    pub shared_bytes: u32,
    /// Bytes of private memory of each thread, a multiple of 16.
    pub private_bytes: u32,
    /// Arguments in order.
    pub arguments: Vec<Argument>,
    /// Variables of the program to read back after the run.
    pub symbols: Vec<String>,
}

/// A piece of memory to read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// `argument 3`, counted from 0, or the name of a variable.
    pub name: String,
    /// Address of the first byte.
    pub address: u32,
    /// Length in bytes.
    pub bytes: u32,
}

impl Output {
    /// Its content in this memory.
    pub fn content(&self, memory: &Memory) -> Vec<u8> {
        memory.read_bytes(self.address, self.bytes as usize)
    }
}

/// A run of a user's program, ready to start.
#[derive(Clone, Debug)]
pub struct UserRun {
    /// Grid and argument words. Width of a warp and budget are the usual ones; a caller with
    /// others changes them.
    pub launch: Launch,
    /// Memory before the run: program and buffers.
    pub memory: Memory,
    /// What to read back: first arguments, then variables, each in order.
    pub outputs: Vec<Output>,
}

impl UserLaunch {
    /// Lays the buffers out in memory.
    ///
    /// # Errors
    /// [`UserError`] when there are too many arguments or buffers do not fit, or a variable is not there or has no size.
    pub fn prepare(&self, program: &Program) -> Result<UserRun, UserError> {
        let kernel = program.kernel();
        self.check(program)?;
        let program_end = program.segments().iter().map(|s| s.range().end).max().unwrap_or(0);
        let mut buffers = Layout::behind(program_end, kernel);
        let mut shared = Shared::new(self.shared_bytes);
        let mut block = ArgumentBlock::new(self.blocks, self.threads_per_block, kernel);
        let mut memory = program.memory();
        let mut outputs = Vec::new();
        let mut addresses = vec![None; self.arguments.len()];
        for (number, argument) in self.arguments.iter().enumerate() {
            let place = kernel.map(|kernel| &kernel.arguments[number]);
            let unsuited = |reason| UserError::Unsuited {
                number,
                kernel: kernel.map_or_else(String::new, |kernel| kernel.name.clone()),
                parameter: place.map_or_else(String::new, arguments::shown),
                reason,
            };
            let (content, bytes) = match argument {
                Argument::Scalar(value) => {
                    let numbers = [Number::Integer((*value).into())];
                    block.numbers(&numbers, place).map_err(unsuited)?;
                    continue;
                }
                Argument::Numbers(numbers) => {
                    block.numbers(numbers, place).map_err(unsuited)?;
                    continue;
                }
                Argument::Local(bytes) => {
                    let place = place.filter(|place| place.kind == ArgumentKind::Local);
                    let place = place.ok_or(UserError::NotLocal { number })?;
                    let start = shared.take(*bytes, kernel).ok_or(UserError::SharedTooLarge)?;
                    block.word(start, Some(place));
                    continue;
                }
                Argument::Same(other) => {
                    place.map_or(Ok(()), arguments::takes_buffer).map_err(unsuited)?;
                    let address = addresses.get(*other).copied().flatten();
                    let address = address.ok_or(UserError::NoBuffer { number, other: *other })?;
                    block.word(address, place);
                    continue;
                }
                Argument::Input(content) | Argument::InputOutput(content) => {
                    (content.as_slice(), content.len() as u64)
                }
                Argument::Output(bytes) => (&[][..], u64::from(*bytes)),
            };
            place.map_or(Ok(()), arguments::takes_buffer).map_err(unsuited)?;
            let name = format!("argument {number}");
            let (address, end) = buffers
                .take(&name, bytes)
                .map_err(|end| UserError::BuffersTooLarge { argument: number, end })?;
            addresses[number] = Some(address);
            memory.write_bytes(address, content);
            block.word(address, place);
            if !matches!(argument, Argument::Input(_)) {
                outputs.push(Output { name, address, bytes: end - address });
            }
        }
        for name in &self.symbols {
            outputs.push(variable(program, name)?);
        }
        let (blocks, threads) = (self.blocks.total(), self.threads_per_block.total());
        let launch = Launch {
            buffers: Buffers::new(buffers.buffers, program_end),
            shared_bytes: shared.total(kernel).ok_or(UserError::SharedTooLarge)?,
            private_bytes: self.private_bytes,
            ..Launch::new(blocks, threads, block.words())
        };
        Ok(UserRun { launch, memory, outputs })
    }

    /// Refuses what does not suit the program as a whole.
    fn check(&self, program: &Program) -> Result<(), UserError> {
        let given = self.arguments.len();
        let Some(kernel) = program.kernel() else {
            if let Some(extent) =
                [self.blocks, self.threads_per_block].into_iter().find(|e| e.dimensions() > 1)
            {
                return Err(UserError::OneDimension { extent });
            }
            if given > ARGUMENT_WORDS {
                return Err(UserError::TooManyArguments { arguments: given });
            }
            return Ok(());
        };
        if kernel.arguments.len() != given {
            return Err(UserError::ArgumentCount {
                kernel: kernel.name.clone(),
                takes: kernel.arguments.len(),
                parameters: arguments::signature(kernel),
                given,
            });
        }
        match kernel.block.and_then(Extent::new) {
            Some(demanded) if demanded != self.threads_per_block => Err(UserError::BlockDemanded {
                kernel: kernel.name.clone(),
                demanded,
                given: self.threads_per_block,
            }),
            _ => Ok(()),
        }
    }
}

fn variable(program: &Program, name: &str) -> Result<Output, UserError> {
    let symbol = program.symbol(name).ok_or_else(|| {
        let symbols = program.data_symbols().iter().chain(program.functions());
        let known: Vec<&str> = symbols.map(|symbol| symbol.name.as_str()).collect();
        let nearest = nearest(name, &known).map(str::to_owned);
        UserError::UnknownVariable { name: name.to_owned(), nearest }
    })?;
    if symbol.size == 0 {
        return Err(UserError::NoSize { name: name.to_owned() });
    }
    Ok(Output { name: name.to_owned(), address: symbol.start, bytes: symbol.size })
}

/// Which parameter of which kernel an argument is for, if that is known.
fn of(kernel: &str, parameter: &str) -> String {
    if kernel.is_empty() { String::new() } else { format!(" of kernel `{kernel}`, `{parameter}`") }
}

/// Why a user's program cannot be launched.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UserError {
    /// There are no registers for so many arguments.
    #[error("{arguments} arguments are more than the {ARGUMENT_WORDS} that a0 to a7 hold")]
    TooManyArguments {
        /// How many there are.
        arguments: usize,
    },
    /// A kernel takes another number of arguments.
    #[error("kernel `{kernel}` takes {takes} arguments ({parameters}), {given} are given")]
    ArgumentCount {
        /// Name of the kernel.
        kernel: String,
        /// How many it takes.
        takes: usize,
        /// They, as in the source.
        parameters: String,
        /// How many are given.
        given: usize,
    },
    /// An argument does not suit the type of its parameter.
    #[error("argument {number}{}: {reason}", of(kernel, parameter))]
    Unsuited {
        /// Number of the argument, from 0.
        number: usize,
        /// Name of the kernel; empty where types are not known.
        kernel: String,
        /// The parameter as in the source.
        parameter: String,
        /// What is expected.
        reason: Reason,
    },
    /// Shared memory is given for an argument that is not its address.
    #[error(
        "argument {number}: local:BYTES is for arguments of kernels that `heddle build` has linked that point to \
         shared memory"
    )]
    NotLocal {
        /// Number of the argument, from 0.
        number: usize,
    },
    /// An argument is to be the buffer of one that has none.
    #[error(
        "argument {number} is to be the buffer of argument {other}, which is no buffer before it"
    )]
    NoBuffer {
        /// Number of the argument, from 0.
        number: usize,
        /// Number of the argument whose buffer it is to be.
        other: usize,
    },
    /// A kernel demands blocks of other threads.
    #[error("kernel `{kernel}` demands blocks of {demanded} threads, {given} are given")]
    BlockDemanded {
        /// Name of the kernel.
        kernel: String,
        /// What it demands.
        demanded: Extent,
        /// What is given.
        given: Extent,
    },
    /// The program does not know of dimensions.
    #[error(
        "{extent}: only kernels that `heddle build` has linked know more than one dimension; this program \
         takes one number"
    )]
    OneDimension {
        /// What is given.
        extent: Extent,
    },
    /// Shared memory of a block ends above the last address.
    #[error("more shared memory is asked for than there are addresses")]
    SharedTooLarge,
    /// Global memory ends below the end of a buffer.
    #[error(
        "the buffers do not fit: argument {argument} would end at {end:#x}, and global memory \
         ends at {SHARED_START:#x}"
    )]
    BuffersTooLarge {
        /// Number of the argument, from 0.
        argument: usize,
        /// First address behind it.
        end: u64,
    },
    /// The program has no symbol of this name.
    #[error("the program has no symbol `{name}`{}", did_you_mean(nearest.as_deref()))]
    UnknownVariable {
        /// The name asked for.
        name: String,
        /// The symbol that was probably meant.
        nearest: Option<String>,
    },
    /// The program does not say how large the symbol is.
    #[error("symbol `{name}` has no size in the program; give it one (.size in assembly)")]
    NoSize {
        /// The name asked for.
        name: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;

    fn program() -> Program {
        Program::from_bytes("bfs", find("bfs").expect("registered").elf).expect("it loads")
    }

    fn launch(arguments: Vec<Argument>) -> UserLaunch {
        let (shared_bytes, private_bytes) = (8, 4096);
        let symbols = vec![];
        UserLaunch {
            blocks: 1.into(),
            threads_per_block: 1.into(),
            shared_bytes,
            private_bytes,
            arguments,
            symbols,
        }
    }

    #[test]
    fn buffers_follow_each_other_with_guard_space_and_are_passed_by_address() {
        let arguments = vec![
            Argument::Scalar(7),
            Argument::Input(vec![1, 2, 3]),
            Argument::Output(65),
            Argument::InputOutput(vec![9]),
        ];
        let run = launch(arguments).prepare(&program()).expect("it fits");
        let addresses = [0x8010_0000, 0x8011_0040, 0x8012_00c0];
        assert_eq!(run.launch.arguments[..4], [7, addresses[0], addresses[1], addresses[2]]);
        assert_eq!(run.launch.arguments[4..], [0; 4]);
        assert_eq!(run.memory.read_word(addresses[0]), 0x0003_0201);
        let output =
            |number, address, bytes| Output { name: format!("argument {number}"), address, bytes };
        assert_eq!(run.outputs, [output(2, addresses[1], 65), output(3, addresses[2], 1)]);
        assert_eq!(run.outputs[1].content(&run.memory), [9]);
        let checked = |address| run.launch.buffers.check(address, 1).map_err(|error| error.name);
        assert_eq!((checked(addresses[1] + 64), checked(0x8000_0000)), (Ok(()), Ok(())));
        assert_eq!(checked(addresses[0] + 3), Err("argument 1".into()));
        assert_eq!(checked(addresses[1] + 65), Err("argument 2".into()));
        assert_eq!(checked(addresses[0] - 1), Err("argument 1".into()));
    }

    #[test]
    fn a_buffer_is_passed_as_often_as_it_is_named_and_read_back_once() {
        let arguments =
            vec![Argument::Input(vec![1]), Argument::InputOutput(vec![2]), Argument::Same(1)];
        let run = launch(arguments).prepare(&program()).expect("it fits");
        assert_eq!(run.launch.arguments[..3], [0x8010_0000, 0x8011_0040, 0x8011_0040]);
        assert_eq!(run.outputs.len(), 1);
        for (arguments, number, other) in [
            (vec![Argument::Scalar(1), Argument::Same(0)], 1, 0),
            (vec![Argument::Same(1), Argument::Input(vec![1])], 0, 1),
            (vec![Argument::Same(7)], 0, 7),
        ] {
            let error = launch(arguments).prepare(&program()).expect_err("no buffer");
            assert_eq!(error, UserError::NoBuffer { number, other });
        }
    }

    #[test]
    fn buffers_beyond_global_memory_are_refused() {
        let arguments = vec![Argument::Output(0x5000_0000), Argument::Output(0x1000_0000)];
        let error = launch(arguments).prepare(&program()).expect_err("too large");
        assert_eq!(error, UserError::BuffersTooLarge { argument: 1, end: 0xe011_0000 });
    }

    #[test]
    fn variables_are_found_by_name() {
        let read = |name: &str| {
            let launch = UserLaunch { symbols: vec![name.to_owned()], ..launch(vec![]) };
            launch.prepare(&program()).map(|run| run.outputs)
        };
        let found = read("kernel_main").expect("it is there");
        assert_eq!((found[0].name.as_str(), found[0].address > 0x8000_0000), ("kernel_main", true));
        assert_eq!(
            read("nothing").expect_err("no such symbol").to_string(),
            "the program has no symbol `nothing`"
        );
        assert_eq!(
            read("kernel_mian").expect_err("no such symbol").to_string(),
            "the program has no symbol `kernel_mian`; did you mean `kernel_main`?"
        );
    }
}
