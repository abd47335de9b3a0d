//! Insertion of threads into the warp pool: where they come from, and what becomes of them.

#![allow(missing_docs, reason = "the methods that `LogicState` derives have no documentation")]

use rust_hdl::prelude::*;

/// What the update registers are loaded from (rule DD4). The number of a variant is what the event shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState)]
pub enum ArrivalSource {
    /// 0: a record of the spill queue that has been read back.
    Fill,
    /// 1: the group of the row register: threads of a block that starts or leaves its barrier.
    Row,
    /// 2: an instruction that has completed.
    Completion,
}

/// What the insertion of an update register was (rules DD10 to DD12, DW1). The number of a variant is what the
/// event shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState)]
pub enum Insertion {
    /// 0: no entry of the PC-warp LUT has the key: a new warp.
    Miss,
    /// 1: all lanes join the warp of the key.
    Hit,
    /// 2: some lanes are occupied in the warp of the key: they become a new warp.
    Conflict,
    /// 3: a static warp is inserted without the PC-warp LUT.
    Static,
}
