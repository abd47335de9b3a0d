//! Dual-path execution: between its front end and its control unit, beside the links that all cores have.
//!
//! Slot `2 * w + x` is side `x` of warp slot `w`: `SLOTS` is twice `WARPS`.

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use rust_hdl::prelude::*;

link! {
    /// State of the paths, from the front end to the control unit.
    PathStatesOut, PathStatesIn<SLOTS, WARPS> {
        /// Warps that have issued a control instruction which has not completed before this cycle (V3).
        out unresolved: Bits<WARPS>,
        /// Slot whose instruction issues in this cycle, one-hot; zero if none issues. It is the slot of the decoded
        /// instruction whose PC moves, and is known before its number.
        out issuing: Bits<SLOTS>,
        /// Slot from which an instruction of unit DIV issues in this cycle (V22), one-hot; zero if none does.
        out dividing: Bits<SLOTS>,
        /// Slots that may not issue in this cycle: their warp is in its push cycle or has a pop pending (V18), or
        /// their side is not the current one (V21). Must not depend on `unresolved` of the same cycle's completion,
        /// nor on which pop is picked.
        in held: Bits<SLOTS>,
        /// Slots whose shadow bits become their pending bits at the end of this cycle (V11).
        in copy: Bits<SLOTS>,
        /// Warps of which a new entry is pushed in this cycle (V5): the left side goes before the right one when
        /// both are ready next (V19).
        in left_first: Bits<WARPS>,
    }
}
