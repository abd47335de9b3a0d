//! What instruction memory says of a branch.

#![allow(missing_docs, reason = "the methods that `LogicStruct` derives have no documentation")]

use rust_hdl::prelude::*;

/// Where threads that diverge at a branch reconverge.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Kind {
    /// The instruction is no conditional branch. A branch without annotation is taken as `Exit`.
    None,
    /// At the reconvergence PC.
    Pc,
    /// Where the function that executes the branch returns to.
    Return,
    /// Nowhere: they run to their ends.
    Exit,
}

/// Annotation of a conditional branch.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Annotation {
    /// Where the sides of the branch reconverge.
    pub kind: Kind,
    /// The reconvergence PC; zero unless `kind` is `Pc`.
    pub rpc: Bits<24>,
    /// The branch cannot diverge within a thread block.
    pub uniform: Bit,
    /// It has a likely-convergence PC.
    pub likely: Bit,
    /// The likely-convergence PC; zero unless `likely`.
    pub lpc: Bits<24>,
}
