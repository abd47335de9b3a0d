//! Order: which of several slots comes first (rules S1 to S6).

#![allow(missing_docs, reason = "the methods that `LogicState` derives have no documentation")]

use rust_hdl::prelude::*;

/// Which of several slots comes first; chosen by the launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState)]
pub enum Order {
    /// Loose round robin over all slots (S4).
    Lrr,
    /// The thread block that was dispatched first (S1).
    Age,
    /// The thread blocks in turn, one an opportunity (S2).
    Rrb,
    /// The same thread block until none of its slots is a candidate, then the next one (S3).
    Srr,
    /// The same slot until it is no candidate, then one of the oldest thread block (S5).
    Gto,
    /// The slots of the top fetch group, then those of the others (S6). Not in all cores.
    TwoLevel,
}
