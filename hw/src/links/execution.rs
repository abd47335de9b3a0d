//! Packet, results, completion and faults: what passes into the datapath, through it and out of it.
//!
//! Behind issue there are no slots: an instruction is told by its instruction tag, `ITAG_W` bits (K1, K2).

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use crate::words::{Control, Decoded, DecodedFloat, Fault};
use rust_hdl::prelude::*;

link! {
    /// Packet, from the front end to the datapath: an instruction that issues (K1). It issues in a cycle
    /// with `valid` and `ready`; everything behind issue knows of it what is here.
    PacketOut, PacketIn<LANES, ITAG_W, SW_W> {
        /// An instruction can issue.
        out valid: Bit,
        /// An instruction may issue in this cycle (I2, I4); does not depend on `valid`.
        in ready: Bit,
        /// The next cycle belongs to no issue (I4), that of this cycle included.
        in next_free: Bit,
        /// The divider can take one more instruction (I5); depends on registers alone.
        in divide_free: Bit,
        /// The memory unit can take one more instruction (I5); depends on registers alone.
        in memory_free: Bit,
        /// An instruction can issue, or could if its unit took it (I5): without an issue the cycle is a stall
        /// (E3).
        out eligible: Bit,
        /// An instruction could issue if the divider, or FDIV, took it (E6).
        out awaits_divider: Bit,
        /// An instruction could issue if the memory unit took it (E6).
        out awaits_memory: Bit,
        /// Some slot has an instruction that waits for one in flight, of slots without a buffer one in flight (E6).
        out dependent: Bit,
        /// A control instruction of some slot with a buffer is unresolved (E6).
        out unresolved: Bit,
        /// Instruction tag. A tag {number, rd} of the `registers` scoreboard is carried as its upper part: rd
        /// is in `instruction`.
        out instruction_tag: Bits<ITAG_W>,
        /// PC of the instruction.
        out pc: Bits<24>,
        /// Decoded instruction.
        out instruction: Decoded,
        /// Lanes that execute the instruction.
        out lanes: Bits<LANES>,
        /// Row of the thread in each lane that executes.
        out sw[LANES]: Bits<SW_W>,
        /// A warp slot of the thread block that issues.
        out block_row: Bits<SW_W>,
    }
}

link! {
    /// Result, from a unit to the completion arbiter: what a completion writes (C1, C2).
    ResultOut, ResultIn<LANES, ITAG_W, SW_W> {
        /// The unit asks for completion.
        out valid: Bit,
        /// The result completes in this cycle; the response of the memory port, which always wins, does
        /// not look at it.
        in grant: Bit,
        /// Instruction tag, as far as the packet carries it.
        out instruction_tag: Bits<ITAG_W>,
        /// Lanes that have a result.
        out lanes: Bits<LANES>,
        /// Row of the thread in each of these lanes.
        out sw[LANES]: Bits<SW_W>,
        /// Register that takes the values, if `writes`.
        out rd: Bits<5>,
        /// The instruction writes a register.
        out writes: Bit,
        /// Value of each lane; for exits the status of the thread.
        out value[LANES]: Bits<32>,
    }
}

link! {
    /// Outcome, from the ALU to the completion arbiter: what its result does to the control flow.
    OutcomeOut, OutcomeIn<LANES, LANE_W> {
        /// PC of the instruction.
        out pc: Bits<24>,
        /// What the instruction does to the control flow.
        out control: Control,
        /// The instruction is a `jalr` that links.
        out calls: Bit,
        /// The instruction is a `jalr` that returns.
        out returns: Bit,
        /// Lanes that take the branch; zero if the instruction is none.
        out taken: Bits<LANES>,
        /// PC to which the branch or `jalr` goes.
        out target: Bits<24>,
        /// Fault of the instruction: 0 none, 1 illegal instruction, 7 targets differ, 9 the target cannot be
        /// code.
        out fault: Fault,
        /// Lane at fault, if `fault` is not 0.
        out fault_lane: Bits<LANE_W>,
    }
}

link! {
    /// Last completion of an instruction (K3), from the datapath to the front end.
    CompletionOut, CompletionIn<LANES, ITAG_W, SW_W> {
        /// An instruction completes; all other ports have a meaning only then.
        out valid: Bit,
        /// Instruction tag, as far as the packet carries it.
        out instruction_tag: Bits<ITAG_W>,
        /// The memory unit has executed the instruction.
        out memory: Bit,
        /// The instruction writes a register.
        out writes: Bit,
        /// Register that the instruction writes, if `writes`.
        out rd: Bits<5>,
        /// PC of the instruction, if the ALU has executed it, else 0.
        out pc: Bits<24>,
        /// What the instruction does to the control flow.
        out control: Control,
        /// Lanes of this completion: of the whole instruction, unless the memory unit has executed it.
        out lanes: Bits<LANES>,
        /// Row of the thread in each of these lanes.
        out sw[LANES]: Bits<SW_W>,
        /// Lanes that take the branch; zero if the instruction is none.
        out taken: Bits<LANES>,
        /// PC to which the branch or `jalr` goes.
        out target: Bits<24>,
        /// The instruction is a `jalr` that links.
        out calls: Bit,
        /// The instruction is a `jalr` that returns.
        out returns: Bit,
    }
}

link! {
    /// Writeback (C2), from the completion arbiter to the events: each completion, be it the last of its
    /// instruction or not.
    WritebackOut, WritebackIn<LANES, ITAG_W, SW_W> {
        /// Something completes in this cycle.
        out valid: Bit,
        /// Lanes of the completion are written to `rd`.
        out writes: Bit,
        /// Instruction tag, as far as the packet carries it.
        out instruction_tag: Bits<ITAG_W>,
        /// Register that is written.
        out rd: Bits<5>,
        /// Lanes of the completion.
        out lanes: Bits<LANES>,
        /// Row of the thread in each of these lanes.
        out sw[LANES]: Bits<SW_W>,
        /// Value of each lane; for exits the status of the thread.
        out value[LANES]: Bits<32>,
    }
}

link! {
    /// Refusal: a fault that the control unit finds at a completion, to the datapath, in the same cycle.
    RefusalOut, RefusalIn<LANES> {
        /// Code of the fault: 0 none, 10, 11 or 12; without meaning unless an instruction completes.
        out code: Fault,
        /// Lanes of which the lowest is at fault.
        out lanes: Bits<LANES>,
    }
}

link! {
    /// A fault with all that is reported of it (E1).
    FaultOut, FaultIn<SLOT_W, LANE_W> {
        /// Code of the fault, 0 for none; all other ports have a meaning only if there is one.
        out code: Fault,
        /// Slot in which the fault was found; behind issue the instruction tag.
        out slot: Bits<SLOT_W>,
        /// PC of the instruction or entry at fault.
        out pc: Bits<24>,
        /// Lane at fault.
        out lane: Bits<LANE_W>,
    }
}

link! {
    /// Instruction in a stage behind issue: the packet with its thread block (K1), on its way to the units.
    OperationOut, OperationIn<LANES, ITAG_W, SW_W> {
        /// Instruction tag, as far as the packet carries it.
        out instruction_tag: Bits<ITAG_W>,
        /// PC of the instruction.
        out pc: Bits<24>,
        /// Decoded instruction.
        out instruction: Decoded,
        /// Lanes that execute the instruction.
        out lanes: Bits<LANES>,
        /// Row of the thread in each lane that executes.
        out sw[LANES]: Bits<SW_W>,
        /// Number of the thread block in the grid.
        out block_number: Bits<32>,
        /// Number in the grid of the first thread of the thread block.
        out thread_base: Bits<32>,
        /// First warp slot of the thread block.
        out base: Bits<SW_W>,
        /// First byte of the thread block's shared memory in that of the core.
        out shared_base: Bits<17>,
    }
}

link! {
    /// Instructions of floats in R and X, from the operand stage to their units.
    FloatStageOut, FloatStageIn<> {
        /// An instruction for FMA is in X.
        out fma_valid: Bit,
        /// FMA can accept an instruction in this cycle.
        in fma_ready: Bit,
        /// An instruction for FDIV is in R.
        out fdiv_in_r: Bit,
        /// An instruction for FDIV is in X, which it leaves in this cycle.
        out fdiv_valid: Bit,
        /// The second operand of each lane is rs3 of the instruction in R (Z13).
        out third_arrives: Bit,
        /// Operation word of the instruction in X; without meaning unless that is one of floats.
        out operation: DecodedFloat,
    }
}

link! {
    /// Memory instruction with the addresses of its lanes, on its way to stage L. The lanes that execute it are
    /// beside it.
    AccessOut, AccessIn<LANES, ITAG_W, SW_W> {
        /// Instruction tag, as far as the packet carries it.
        out instruction_tag: Bits<ITAG_W>,
        /// PC of the instruction.
        out pc: Bits<24>,
        /// Decoded instruction.
        out instruction: Decoded,
        /// First byte of the thread block's shared memory in that of the core.
        out shared_base: Bits<17>,
        /// Row of the thread in each lane that executes.
        out sw[LANES]: Bits<SW_W>,
        /// Address of each lane.
        out address[LANES]: Bits<32>,
        /// What each lane stores.
        out data[LANES]: Bits<32>,
    }
}
