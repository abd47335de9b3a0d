//! What is to be run: the grid, the memories, the arguments.

use std::ops::Range;

use crate::buffers::Buffers;
use crate::memory::{
    ARGUMENTS, ARGUMENTS_MAX_WORDS, ARGUMENTS_START, Memory, PRIVATE_START, SHARED_MAX_BYTES,
};
use crate::program::Program;

/// Largest number of threads in a block.
pub const MAX_THREADS_PER_BLOCK: u32 = 1 << 16;
/// Largest number of threads in a grid: the results of each are kept until the end.
pub const MAX_THREADS: u32 = 1 << 22;
/// Largest size of the private memories of a block together, all of which its threads may fill.
pub const MAX_PRIVATE_BYTES_PER_BLOCK: u64 = 1 << 30;

/// A grid of thread blocks and what they share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// Thread blocks in the grid.
    pub blocks: u32,
    /// Threads in every block.
    pub threads_per_block: u32,
    /// Words of the argument block. It is placed at [`ARGUMENTS_START`]; the page there
    /// is read-only during the launch.
    pub arguments: Vec<u32>,
    /// Buffers among the arguments; accesses beside them are faults.
    pub buffers: Buffers,
    /// Bytes of shared memory per block.
    pub shared_bytes: u32,
    /// Bytes of private memory per thread, a multiple of 16.
    pub private_bytes: u32,
    /// Threads per warp, at most 32, which gives each thread its warp slot and lane.
    pub lanes: u32,
    /// Instructions that all threads together may execute.
    pub budget: u64,
}

/// Why a launch is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum LaunchError {
    #[error("a launch needs at least one block, one thread per block and one lane per warp")]
    Empty,
    #[error("{threads} threads per block are more than {MAX_THREADS_PER_BLOCK}")]
    BlockTooLarge { threads: u32 },
    #[error("{threads} threads are more than the {MAX_THREADS} that a grid may have")]
    TooManyThreads { threads: u64 },
    #[error("{bytes} bytes of shared memory are more than the window's {SHARED_MAX_BYTES}")]
    SharedTooLarge { bytes: u32 },
    #[error(
        "{bytes} bytes of private memory are not a multiple of 16 between 16 and {max}",
        max = PRIVATE_START.wrapping_neg()
    )]
    PrivateSize { bytes: u32 },
    #[error(
        "{threads} threads per block with {bytes} bytes of private memory each need more than the \
         {MAX_PRIVATE_BYTES_PER_BLOCK} that a block may have"
    )]
    PrivateTooLarge { threads: u32, bytes: u32 },
    #[error("a warp of {width} lanes is wider than the 32 bits of a ballot")]
    WarpTooWide { width: u32 },
    #[error("{words} argument words are more than {ARGUMENTS_MAX_WORDS}")]
    TooManyArguments { words: usize },
    #[error(
        "the program has a segment where the argument block goes ({ARGUMENTS_START:#x}); a linker \
         puts the headers of the file there unless it is given -N (gcc and clang: -Wl,-N) or the \
         link.ld that `heddle new-kernel` writes"
    )]
    ArgumentsCovered,
}

impl Launch {
    /// A launch from the program's entry without buffers, with 4096 bytes of private memory per thread,
    /// no shared memory, warps of 32 and a budget of 10^9 instructions.
    pub fn new(blocks: u32, threads_per_block: u32, arguments: Vec<u32>) -> Self {
        Self {
            blocks,
            threads_per_block,
            arguments,
            buffers: Buffers::default(),
            shared_bytes: 0,
            private_bytes: 4096,
            lanes: 32,
            budget: 1_000_000_000,
        }
    }

    /// Threads in the grid.
    pub fn threads(&self) -> u64 {
        u64::from(self.blocks) * u64::from(self.threads_per_block)
    }

    /// Checks the launch and puts the argument block into memory.
    pub fn prepare(&self, program: &Program, memory: &mut Memory) -> Result<(), LaunchError> {
        if self.blocks == 0 || self.threads_per_block == 0 || self.lanes == 0 {
            return Err(LaunchError::Empty);
        }
        if self.lanes > 32 {
            return Err(LaunchError::WarpTooWide { width: self.lanes });
        }
        if self.threads_per_block > MAX_THREADS_PER_BLOCK {
            return Err(LaunchError::BlockTooLarge { threads: self.threads_per_block });
        }
        if self.threads() > MAX_THREADS.into() {
            return Err(LaunchError::TooManyThreads { threads: self.threads() });
        }
        if self.shared_bytes > SHARED_MAX_BYTES {
            return Err(LaunchError::SharedTooLarge { bytes: self.shared_bytes });
        }
        let private = self.private_bytes;
        if private == 0 || !private.is_multiple_of(16) || private > PRIVATE_START.wrapping_neg() {
            return Err(LaunchError::PrivateSize { bytes: private });
        }
        let threads = self.threads_per_block;
        if u64::from(threads) * u64::from(private) > MAX_PRIVATE_BYTES_PER_BLOCK {
            return Err(LaunchError::PrivateTooLarge { threads, bytes: private });
        }
        if self.arguments.len() > ARGUMENTS_MAX_WORDS {
            return Err(LaunchError::TooManyArguments { words: self.arguments.len() });
        }
        let block = ARGUMENTS;
        let covers = |segment: Range<u32>| segment.start < block.end && block.start < segment.end;
        if program.segments().iter().any(|segment| covers(segment.range())) {
            return Err(LaunchError::ArgumentsCovered);
        }
        memory.write_words(ARGUMENTS_START, &self.arguments);
        Ok(())
    }
}
