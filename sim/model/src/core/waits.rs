//! What a slot waits for, as the report of a run that does not come to its end shows it.

use std::fmt;

/// What a warp waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitsFor {
    /// The other warps at the barrier.
    Barrier,
    /// The memory.
    Memory,
    /// Its instruction in the pipeline.
    Execution,
    /// Its turn at issue.
    Issue,
    /// Its turn at fetch, or decode.
    Fetch,
    /// The threads that part from it at a branch, to meet them again.
    OtherSide,
}

impl WaitsFor {
    /// Name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Barrier => "barrier",
            Self::Memory => "memory",
            Self::Execution => "execution",
            Self::Issue => "issue",
            Self::Fetch => "fetch",
            Self::OtherSide => "other-side",
        }
    }
}

impl fmt::Display for WaitsFor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Barrier => "the other warps at the barrier",
            Self::Memory => "the memory",
            Self::Execution => "its instruction in the pipeline",
            Self::Issue => "its turn at issue",
            Self::Fetch => "its next instruction",
            Self::OtherSide => "the other side of a branch",
        })
    }
}
