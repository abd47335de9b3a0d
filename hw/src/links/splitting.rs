//! Wavefront splitting: between the front end of a unit and the control unit, beside the links that all cores have.

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use crate::words::SplitOperation;
use rust_hdl::prelude::*;

link! {
    /// What a completion asks of the contexts of its warp slot (Q10 to Q12), from the front end of a unit to the
    /// control unit, in the cycle of the [`SlotCompletionOut`](crate::links::front_end::SlotCompletionOut) whose slot, PC
    /// and lanes it has. The `control` of that completion is `Next` if `operation` is not `None`; `taken` has for `Mask` the lanes
    /// whose rs1 is not zero.
    SplitRequestOut, SplitRequestIn<> {
        /// What the instruction that completes does; without meaning in cycles without completion.
        out operation: SplitOperation,
        /// Mask register that `Mask` writes, that `Split` reads.
        out register: Bits<3>,
    }
}
