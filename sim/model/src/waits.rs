//! What a slot waits for, as the report of a run that does not come to its end shows it.

use std::fmt;

/// What a warp waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum WaitsFor {
    /// Nothing: it runs.
    Nothing,
    /// The memory.
    Memory,
    /// The other warps at the barrier.
    Barrier,
    /// The other warps of its block, which have not arrived where this one has (rule T12).
    Block,
    /// The threads of the other side of a branch, to reconverge with them.
    OtherSide,
    /// To be inserted into the warp pool, or to be picked from it.
    Pool,
    /// To be read back from the spill queue.
    Spill,
    /// The other threads of the static warp, at its barrier (rule DW4).
    WarpBarrier,
    /// The threads that were split apart, to merge with them (rule Q13).
    Merge,
}

impl WaitsFor {
    /// Name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Memory => "memory",
            Self::Barrier => "barrier",
            Self::Block => "block",
            Self::OtherSide => "other-side",
            Self::Pool => "pool",
            Self::Spill => "spill",
            Self::WarpBarrier => "warp-barrier",
            Self::Merge => "merge",
        }
    }
}

impl fmt::Display for WaitsFor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nothing => "runs",
            Self::Memory => "waits for the memory",
            Self::Barrier => "waits for the other warps at the barrier",
            Self::Block => "waits for the other warps of its block",
            Self::OtherSide => "waits for the other side of a branch",
            Self::Pool => "waits in the warp pool",
            Self::Spill => "waits in the spill queue",
            Self::WarpBarrier => "waits for the other threads of its static warp",
            Self::Merge => "waits to merge with the threads that were split apart",
        })
    }
}
