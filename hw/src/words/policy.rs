//! Scheduling of the warp pool: which group or warp comes first (rules DP).

#![allow(missing_docs, reason = "the methods that `LogicState` derives have no documentation")]

use rust_hdl::prelude::*;

/// Policy of the warp pool; chosen by the launch. The number of a variant is that of the launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState)]
pub enum Policy {
    /// 0: the group with the most threads.
    Dmaj,
    /// 1: the warp that was formed first.
    Dtime,
    /// 2: the group with the smallest PC.
    Dpc,
    /// 3: the group with the fewest threads.
    Dmin,
    /// 4: the warp whose threads have passed the fewest post-dominators.
    Dpdpri,
}
