//! Instructions by which a program says where the threads of a warp part and meet.

#![allow(missing_docs, reason = "the methods that `LogicState` derives have no documentation")]

use rust_hdl::prelude::*;

/// What an instruction does to the contexts of its warp slot when it completes (rules Q10 to Q12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState)]
pub enum SplitOperation {
    /// Nothing.
    None,
    /// `smask`: a mask register takes the lanes whose rs1 is not zero.
    Mask,
    /// `split`: the lanes that a mask register has not go to a context of another unit.
    Split,
    /// `merge`: the context waits until it is together again with the one that it was split from.
    Merge,
}
