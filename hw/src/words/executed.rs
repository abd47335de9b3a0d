//! What is known of an instruction that has been executed, beside its outcome.

#![allow(missing_docs, reason = "the methods that `LogicStruct` derives have no documentation")]

use super::Kind;
use rust_hdl::prelude::*;

/// What the policies and the warp barriers of the warp pool ask of the instruction of an arrival (rules DP3, DW2, DW4).
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Executed {
    /// Where the sides of a conditional branch reconverge; `None` if the instruction is no branch.
    pub kind: Kind,
    /// Reconvergence PC; zero unless `kind` is `Pc`.
    pub rpc: Bits<24>,
    /// The instruction is a `jal` or `jalr` that links: a call.
    pub calls: Bit,
    /// The instruction is a `jalr` that returns.
    pub returns: Bit,
    /// The instruction is a `jalr`.
    pub jumps: Bit,
    /// The instruction is marked as post-dominator.
    pub post_dominator: Bit,
}
