//! Thread blocks: between the dispatcher, the block table and the control unit.

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use rust_hdl::prelude::*;

link! {
    /// Start of a thread block (D4), from the dispatcher to the control unit: its threads exist from the
    /// end of the cycle on.
    StartOut, StartIn<LANES, WARPS> {
        /// A thread block starts; the event `block_start`.
        out valid: Bit,
        /// Warp slots of the thread block that is being initialised or starts, one bit each.
        out warps: Bits<WARPS>,
        /// Last warp slot of the thread block that is being initialised or starts, one-hot.
        out last: Bits<WARPS>,
        /// Lanes that have a thread in the last warp slot.
        out tail: Bits<LANES>,
        /// PC of the first instruction of every thread; held during the run.
        out pc: Bits<24>,
    }
}

link! {
    /// Initialisation of a row (D3), from the dispatcher to the control unit.
    InitialiseOut, InitialiseIn<SW_W> {
        /// A step of the initialisation is done in this cycle, in which nothing completes.
        out valid: Bit,
        /// Row that is initialised: a warp slot of the thread block that starts next.
        out row: Bits<SW_W>,
    }
}

link! {
    /// Warp slots of the resident thread blocks, from the block table to control unit and order.
    BlocksOut, BlocksIn<WARPS, BLOCKS, SW_W> {
        /// Warp slots of the thread block in each block slot, one bit each; zero if none is resident.
        out warps[BLOCKS]: Bits<WARPS>,
        /// First warp slot of the thread block in each block slot.
        out base[BLOCKS]: Bits<SW_W>,
    }
}

link! {
    /// State of the warp slots, from the control unit to the block table, which finds blocks that end
    /// (D5) or leave their barriers (C4).
    WarpsOut, WarpsIn<WARPS> {
        /// Warp slots that still have something to run; a thread block without any ends.
        out active: Bits<WARPS>,
        /// Warp slots in which everything that is active waits at the barrier.
        out waiting: Bits<WARPS>,
        /// Warp slots whose thread block leaves its barrier at the end of this cycle.
        in leaving: Bits<WARPS>,
    }
}
