//! Why another fetch group becomes the top one.

#![allow(missing_docs, reason = "the methods that `LogicState` derives have no documentation")]

use rust_hdl::prelude::*;

/// Why another fetch group becomes the top one (rules G24, G26).
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum GroupCause {
    /// All slots of the old top are stalled.
    Stall,
    /// As many choices as `group_timeout` have come from the old top.
    Timeout,
}
