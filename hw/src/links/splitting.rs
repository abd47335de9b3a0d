//! Wavefront splitting: between the front end of a unit and the control unit, beside the links that all cores have, and
//! inside the control unit.

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

link! {
    /// A context of a unit, from the block that holds all contexts of a warp slot to the one that holds the stacks of all
    /// contexts of the unit.
    ContextOut, ContextIn<LANES> {
        /// A split starts the context (Q11): it is active from the end of the cycle on.
        out starts: Bit,
        /// PC of the first instruction of the context, with `starts`.
        out start_pc: Bits<24>,
        /// Lanes that the context starts with, with `starts`; none at an empty child.
        out start_lanes: Bits<LANES>,
        /// A merge ends the context (Q13): it is free from the end of the cycle on.
        out ends: Bit,
        /// Lanes whose threads run in the context and have not ended (Q1); depends on registers alone.
        out live: Bits<LANES>,
        /// The context is active; this port and those that follow depend on registers alone.
        in active: Bit,
        /// PC of the context; as all that follows, without meaning unless `active`.
        in pc: Bits<24>,
        /// Position of the top of its stack.
        in position: Bits<8>,
        /// Its call depth.
        in call_depth: Bits<8>,
    }
}
