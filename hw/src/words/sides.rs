//! Which sides of a warp may issue in dual-path execution (rules V18 to V24).

#![allow(missing_docs, reason = "the methods that `LogicState` derives have no documentation")]

use rust_hdl::prelude::*;

/// Which sides of a warp may issue; chosen by the launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState)]
pub enum Sides {
    /// Both.
    Full,
    /// The current one.
    Constrained,
}
