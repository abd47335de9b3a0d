//! What a request asks of the memory behind a core.

#![allow(missing_docs, reason = "the methods that `LogicState` derives have no documentation")]

use rust_hdl::prelude::*;

/// Kind of a request at the memory port. The number of a variant is what the port shows.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum RequestKind {
    /// 0: the response brings the line.
    Load,
    /// 1: the marked bytes are written; there is no response.
    Store,
    /// 2: one word is changed by an operation; the response brings it as it was.
    Atomic,
}
