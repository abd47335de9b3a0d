//! Why a warp arrives.

use rust_hdl::prelude::*;

/// Why a warp gives up its slot.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Arrival {
    /// It has executed a branch that may diverge.
    Branch,
    /// It is at its reconvergence PC.
    Rpc,
    /// Its function has returned.
    Return,
    /// It is at its likely-convergence PC.
    Likely,
    /// Its threads have ended.
    Exit,
}
