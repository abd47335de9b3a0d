//! Large warps: between their front end and their control unit, beside the links that all cores have.
//!
//! `LW_ROWS` counts the rows of a large warp, `LW_W` bits number a large warp.

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use crate::words::{Annotation, Control};
use rust_hdl::prelude::*;

link! {
    /// Threads of a large warp, from the control unit to the front end, at fetch (W8).
    MaskOut, MaskIn<LANES, LW_ROWS, LW_W> {
        /// Large warp that is fetched in this cycle, if one is; the mask answers in the same cycle.
        in large_warp: Bits<LW_W>,
        /// Threads of its TOS that are live: for each lane a bit a row.
        out mask[LANES]: Bits<LW_ROWS>,
    }
}

link! {
    /// Pair of branch mask buffers, from the front end to the control unit (W19).
    PairOut, PairIn<LW_W> {
        /// A pair is free; does not depend on the other ports.
        in free: Bit,
        /// The first sub-warp of a conditional branch issues in this cycle. Set only with `free`.
        out takes: Bit,
        /// Large warp of the branch, with `takes`.
        out large_warp: Bits<LW_W>,
    }
}

link! {
    /// Last completion of a sub-warp (C3, WA6), from the front end to the control unit. Its outcome is applied by
    /// the end of the cycle.
    SubWarpCompletionOut, SubWarpCompletionIn<LANES, SW_W, LW_W> {
        /// A sub-warp completes; all other ports have a meaning only then.
        out valid: Bit,
        /// Large warp of the sub-warp, if `control` is not `Next`.
        out large_warp: Bits<LW_W>,
        /// The instruction completes as a whole (WA3).
        out whole: Bit,
        /// What the instruction does to the control flow.
        out control: Control,
        /// Annotation of the branch, if it is one.
        out annotation: Annotation,
        /// Lanes of the sub-warp, if the ALU has executed it; so of every control instruction.
        out lanes: Bits<LANES>,
        /// Row of the thread in each of these lanes.
        out sw[LANES]: Bits<SW_W>,
        /// Lanes that take the branch; zero if it is none.
        out taken: Bits<LANES>,
        /// PC to which the branch or `jalr` goes.
        out target: Bits<24>,
        /// The instruction is a `jalr` that links: the call depth grows.
        out calls: Bit,
        /// The instruction is a `jalr` that returns: the call depth shrinks.
        out returns: Bit,
    }
}
