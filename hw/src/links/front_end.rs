//! Between a front end, the control unit, the orders and the datapath.
//!
//! `SLOTS` counts the slots, `SLOT_W` bits number one.

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use crate::words::decoded::Decoded;
use crate::words::{Annotation, Control};
use rust_hdl::prelude::*;

link! {
    /// Fetch, from the control unit to the front end: where each slot goes on.
    FetchOut, FetchIn<SLOTS, SLOT_W> {
        /// Slots whose next instruction can be fetched (F1, B1); idle ones only. Must not depend on
        /// `slot`.
        out fetchable: Bits<SLOTS>,
        /// Slot that the front end fetches in this cycle; without meaning if none is fetchable.
        in slot: Bits<SLOT_W>,
        /// PC of `slot`, in the same cycle.
        out pc: Bits<24>,
    }
}

link! {
    /// State of the slots, from the front end to the control unit.
    SlotsOut, SlotsIn<SLOTS> {
        /// Slots that hold no instruction, have none in decode and wait for none, so that the control
        /// unit may change them. Instructions of such a slot may still be in flight.
        out idle: Bits<SLOTS>,
        /// Slots that have an instruction in flight.
        out busy: Bits<SLOTS>,
        /// Slots that wait at the barrier.
        out waiting: Bits<SLOTS>,
        /// Waiting slots that leave the barrier at the end of this cycle.
        in leaving: Bits<SLOTS>,
        /// Slots of which the front end drops everything that it holds (F4).
        in flush: Bits<SLOTS>,
    }
}

link! {
    /// Decoded instruction, from the front end to the control unit, which moves the PC of its slot.
    DecodeOut, DecodeIn<SLOT_W> {
        /// The PC of a slot moves at the end of this cycle (F2, B3).
        out valid: Bit,
        /// Slot whose PC moves.
        out slot: Bits<SLOT_W>,
        /// PC to which the slot moves: of the instruction behind the decoded one, or the target of `jal`.
        out next_pc: Bits<24>,
        /// The decoded instruction is a `jal` that links: the call depth grows.
        out calls: Bit,
    }
}

link! {
    /// Choice of a slot, from a front end to an order: which of several goes.
    ChoiceOut, ChoiceIn<SLOTS, SLOT_W> {
        /// Slots of which one may be chosen.
        out candidates: Bits<SLOTS>,
        /// One of the candidates goes in this cycle, if there is one; only then the order moves on. Neither
        /// `pick` nor `slot` may depend on it.
        out opportunity: Bit,
        /// Chosen slot, one-hot; zero without candidates.
        in pick: Bits<SLOTS>,
        /// Number of the chosen slot; without meaning without candidates.
        in slot: Bits<SLOT_W>,
    }
}

link! {
    /// Instruction buffer beside a front end, from the front end: one decoded instruction of each slot.
    BufferOut, BufferIn<SLOT_W> {
        /// An entry is written at the end of this cycle.
        out write_valid: Bit,
        /// Slot whose entry is written.
        out write_slot: Bits<SLOT_W>,
        /// Decoded instruction that is written.
        out write_instruction: Decoded,
        /// PC of the instruction that is written.
        out write_pc: Bits<24>,
        /// Slot that issues in this cycle, if one does; the other ports answer in the same cycle.
        out issue_slot: Bits<SLOT_W>,
        /// Decoded instruction of `issue_slot`.
        in issue_instruction: Decoded,
        /// PC of the instruction of `issue_slot`.
        in issue_pc: Bits<24>,
    }
}

link! {
    /// Threads that an instruction has, from the control unit to the front end, at issue (I1).
    IssueOut, IssueIn<LANES, SLOT_W, SW_W> {
        /// Slot that issues in this cycle, if one does; the other ports answer in the same cycle.
        in slot: Bits<SLOT_W>,
        /// Lanes that execute the instruction: at least one.
        out lanes: Bits<LANES>,
        /// Row of the thread in each lane that executes.
        out sw[LANES]: Bits<SW_W>,
        /// A warp slot of the thread block that issues.
        out block_row: Bits<SW_W>,
    }
}

link! {
    /// Last completion of an instruction (C3), from the front end, which knows its slot and annotation, to
    /// the control unit. Its outcome is applied by the end of the cycle.
    SlotCompletionOut, SlotCompletionIn<LANES, SLOT_W, SW_W> {
        /// An instruction completes; all other ports have a meaning only then.
        out valid: Bit,
        /// Slot of the instruction that completes, if `control` is not `Next`.
        out slot: Bits<SLOT_W>,
        /// PC of the instruction, if the ALU has executed it; so of every control instruction.
        out pc: Bits<24>,
        /// What the instruction does to the control flow.
        out control: Control,
        /// Annotation of the branch, if it is one.
        out annotation: Annotation,
        /// Lanes that executed the instruction, if the ALU did.
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
