//! What an entry of a reconvergence stack holds.

#![allow(missing_docs, reason = "the methods that `LogicStruct` derives have no documentation")]

use crate::words::Kind;
use rust_hdl::prelude::*;

/// An entry of a warp's stack, but for its mask.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Entry {
    /// Next instruction to fetch.
    pub pc: Bits<24>,
    /// Where the threads of the entry reconverge with those of the other side.
    pub kind: Kind,
    /// Reconvergence PC; zero unless `kind` is `Pc`.
    pub rpc: Bits<24>,
    /// Call depth at which the branch was executed that made the entry.
    pub branch_depth: Bits<8>,
    /// Call depth of its threads.
    pub call_depth: Bits<8>,
    /// The entry waits for the address to which its function returns.
    pub awaits: Bit,
    /// The other side of the branch has returned.
    pub hint_valid: Bit,
    /// Address to which the other side has returned; without meaning unless `hint_valid`.
    pub hint: Bits<24>,
    /// The threads of the entry may join those of another entry before they reconverge.
    pub likely: Bit,
    /// The likely-convergence PC; without meaning unless `likely`, as `lpos`.
    pub lpc: Bits<24>,
    /// Position of the entry that collects them.
    pub lpos: Bits<8>,
    /// The entry below is the other side of the same branch and has no threads: it is dropped with
    /// this one. Only on a block-wide stack, where sides get entries before it is known who takes
    /// them.
    pub alone: Bit,
}

/// An entry of a warp's stack below its top, but for its mask.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Covered {
    /// The entry.
    pub entry: Entry,
    /// The entry is a likely-convergence entry that has not been the top: lanes of entries above it join it (L4).
    pub collects: Bit,
}
