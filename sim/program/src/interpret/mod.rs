//! The reference interpreter: the exact result of a launch, independent of any
//! hardware.
//!
//! [`run`] executes each thread by itself from barrier to barrier; [`run_blocks`]
//! executes all threads of a block together under a block-wide reconvergence stack and
//! reports which threads execute which basic block. Both share one executor for a
//! single instruction of a single thread (`threads`); they differ in who runs when. A
//! race-free program gives the same memory image, instruction counts and exit statuses
//! in both, or faults in both; so neither has a fault that comes from threads running together.
//!
//! How a thread starts: at the entry point, `sp` at the top of its private memory, the
//! argument block in memory where CSR 0xCC6 points. Every other register is zero here; on a
//! core it holds what the last thread of its place has left, so a program that reads a
//! register before it writes it may do something else there.
//! How it ends: by `exit` or `ecall`; `a0` is its exit status.

mod blockwise;
mod efficiency;
mod fault;
mod launch;
mod parked;
mod private;
mod reservations;
mod scalar;
mod stack;
mod threads;

pub use blockwise::{Execution, run_blocks};
pub use efficiency::WarpCount;
pub use fault::{Fault, FaultCause, Place, RunError, Unfinished};
pub use launch::{Launch, LaunchError, MAX_THREADS_PER_BLOCK};
pub use scalar::run;
pub use stack::{Origin, StackRules};

/// What is left of a thread when it has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreadOutcome {
    /// `a0` at the end.
    pub exit_status: u32,
    /// Instructions retired, the last one included.
    pub instructions: u64,
}

/// The result of a launch beside the memory image.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// One per thread, by thread number in the grid.
    pub threads: Vec<ThreadOutcome>,
}

impl Outcome {
    /// Instructions retired by all threads.
    pub fn instructions(&self) -> u64 {
        self.threads.iter().map(|thread| thread.instructions).sum()
    }
}
