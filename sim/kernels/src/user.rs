//! A user's own program: its launch with scalars and buffers as arguments, and what is
//! read back afterwards.
//!
//! Arguments are words in the order of `kernel_main`; a buffer is passed as its address.
//! Buffers follow each other above the program, each at the start of a memory line, with guard
//! space around them: an access beside a buffer is a fault.

use heddle_program::buffers::{Buffer, Buffers, GUARD_BYTES};
use heddle_program::memory::SHARED_START;
use heddle_program::{Launch, Memory, Program};
use heddle_support::{did_you_mean, nearest};
use thiserror::Error;

use crate::image::{ALIGNMENT, ARRAYS_START};
use crate::prepared::ARGUMENT_WORDS;

/// One argument of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A word.
    Scalar(u32),
    /// The address of a buffer with this content.
    Input(Vec<u8>),
    /// The address of a buffer of this many zero bytes, read back after the run.
    Output(u32),
    /// The address of a buffer with this content, read back after the run.
    InputOutput(Vec<u8>),
}

/// What to run a user's program on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserLaunch {
    /// Blocks in the grid.
    pub blocks: u32,
    /// Threads in each block.
    pub threads_per_block: u32,
    /// Bytes of shared memory of each block.
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
        let arguments = self.arguments.len();
        if arguments > ARGUMENT_WORDS {
            return Err(UserError::TooManyArguments { arguments });
        }
        let program_end = program.segments().iter().map(|s| s.range().end).max().unwrap_or(0);
        let line = |end: u64| end.next_multiple_of(ALIGNMENT.into());
        let guarded = |end: u64| line(end + u64::from(GUARD_BYTES));
        let mut next = if program_end <= ARRAYS_START - GUARD_BYTES {
            ARRAYS_START.into()
        } else {
            guarded(program_end.into())
        };
        let mut memory = program.memory();
        let (mut words, mut buffers, mut outputs) = (Vec::new(), Vec::new(), Vec::new());
        for (number, argument) in self.arguments.iter().enumerate() {
            let (content, bytes) = match argument {
                Argument::Scalar(value) => {
                    words.push(*value);
                    continue;
                }
                Argument::Input(content) | Argument::InputOutput(content) => {
                    (content.as_slice(), content.len() as u64)
                }
                Argument::Output(bytes) => (&[][..], u64::from(*bytes)),
            };
            let end = next + bytes;
            let address = match u32::try_from(next) {
                Ok(address) if end <= SHARED_START.into() => address,
                _ => return Err(UserError::BuffersTooLarge { argument: number, end }),
            };
            memory.write_bytes(address, content);
            words.push(address);
            let name = format!("argument {number}");
            buffers.push(Buffer { name: name.clone(), range: address..end as u32 });
            if !matches!(argument, Argument::Input(_)) {
                outputs.push(Output { name, address, bytes: bytes as u32 });
            }
            next = guarded(end);
        }
        for name in &self.symbols {
            outputs.push(variable(program, name)?);
        }
        words.resize(ARGUMENT_WORDS, 0);
        let launch = Launch {
            buffers: Buffers::new(buffers, program_end),
            shared_bytes: self.shared_bytes,
            private_bytes: self.private_bytes,
            ..Launch::new(self.blocks, self.threads_per_block, words)
        };
        Ok(UserRun { launch, memory, outputs })
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

/// Why a user's program cannot be launched.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UserError {
    /// There are no registers for so many arguments.
    #[error("{arguments} arguments are more than the {ARGUMENT_WORDS} that a0 to a7 hold")]
    TooManyArguments {
        /// How many there are.
        arguments: usize,
    },
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
            blocks: 1,
            threads_per_block: 1,
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
