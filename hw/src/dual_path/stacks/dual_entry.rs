//! What an entry of a stack with two sides holds.

#![allow(missing_docs, reason = "the methods that `LogicStruct` derives have no documentation")]

use crate::words::Kind;
use rust_hdl::prelude::*;

/// What both sides of an entry have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Shared {
    /// Where the sides reconverge.
    pub kind: Kind,
    /// Reconvergence PC of the sides; zero unless `kind` is `Pc`.
    pub rpc: Bits<24>,
    /// Call depth at which the branch was executed that made the sides.
    pub branch_depth: Bits<8>,
    /// One of the sides has returned.
    pub hint_valid: Bit,
    /// Address to which one of the sides has returned; without meaning unless `hint_valid`.
    pub hint: Bits<24>,
}

/// What the sides of a covered entry have in common: an entry below the TOS.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Covered {
    /// As `kind` of [`Shared`].
    pub kind: Kind,
    /// As `rpc` of [`Shared`].
    pub rpc: Bits<24>,
    /// As `branch_depth` of [`Shared`].
    pub branch_depth: Bits<8>,
    /// As `hint_valid` of [`Shared`].
    pub hint_valid: Bit,
    /// As `hint` of [`Shared`].
    pub hint: Bits<24>,
    /// The side that diverged, and made the entry above: 0 left, 1 right.
    pub diverged: Bit,
    /// The diverged side gets its PC when the entry above is popped.
    pub awaits: Bit,
}

/// One side of an entry, but for its mask.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Path {
    /// Oldest instruction of the side that has not issued.
    pub pc: Bits<24>,
    /// Call depth of the threads of the side.
    pub call_depth: Bits<8>,
}
