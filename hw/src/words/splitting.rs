//! What an instruction does to mask registers and contexts of predictable wavefront splitting (rules Q10 to Q13).

#![allow(missing_docs, reason = "the methods that `LogicState` derives have no documentation")]

use rust_hdl::prelude::*;

/// What an instruction does to mask registers and contexts when it completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState)]
pub enum SplitOperation {
    /// Nothing.
    None,
    /// `smask`: writes a mask register.
    Mask,
    /// `split`: gives threads to a context of another unit.
    Split,
    /// `merge`: waits for the other part.
    Merge,
}
