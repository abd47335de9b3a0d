//! Predictable wavefront splitting: between the front end of a group of units and its control unit, and inside that.

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use crate::words::SplitOperation;
use rust_hdl::prelude::*;

link! {
    /// What the instruction that completes does to mask registers and contexts (Q10 to Q13), from the front end to the
    /// control unit, beside its completion: with a meaning only if that is valid. If it does something, the completion has no
    /// outcome for the control flow, but a slot; for `Mask` its taken lanes are those whose rs1 is not 0.
    SplitRequestOut, SplitRequestIn<> {
        /// What the instruction does.
        out operation: SplitOperation,
        /// Mask register: sd of `smask`, ss0 of `split`. (With 32 lanes or fewer ss1 has no lanes.)
        out register: Bits<3>,
    }
}

link! {
    /// Contexts of a unit that splits start and merges end (Q11, Q13), from the splits of the warp slots to the stacks of the
    /// unit; and where each context is.
    ContextsOut, ContextsIn<LANES, WARPS> {
        /// Contexts that a split starts at the end of this cycle; none of them is active.
        out start: Bits<WARPS>,
        /// PC of each context that starts.
        out start_pc[WARPS]: Bits<24>,
        /// Lanes of the base entry of each context that starts.
        out start_mask[WARPS]: Bits<LANES>,
        /// Contexts that end by a merge at the end of this cycle.
        out ended: Bits<WARPS>,
        /// Live lanes of each context (Q1); zero if it is not active.
        out live[WARPS]: Bits<LANES>,
        /// PC of the top of the stack of each context.
        in pc[WARPS]: Bits<24>,
        /// Position of the top of the stack of each context.
        in position[WARPS]: Bits<8>,
        /// Call depth of each context.
        in call_depth[WARPS]: Bits<8>,
    }
}

link! {
    /// Where the contexts of a warp slot are and which threads they have, by unit, to whoever chooses one of them.
    ContextStatesOut, ContextStatesIn<LANES, UNITS> {
        /// PC of the top of the stack of each context.
        out pc[UNITS]: Bits<24>,
        /// Live lanes of each context; zero if it is not active.
        out live[UNITS]: Bits<LANES>,
    }
}
