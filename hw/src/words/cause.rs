//! The stall cause of a cycle.

use rust_hdl::prelude::*;

/// The stall cause of a cycle (rule E3): the one thing that the cycle is charged to.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Cause {
    /// An instruction issued, or keeps the issue port.
    Issued,
    /// A warp is ready, the back end cannot take its instruction.
    Stall,
    /// No warp is ready and one waits for memory.
    Memory,
    /// No warp is ready for any other reason.
    Idle,
}
