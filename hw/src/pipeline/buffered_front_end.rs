//! Buffered front end: fetch, decode, instruction buffer, state of the slots, issue.
//!
//! It is the same for all control units; see [`WarpStacks`](crate::reconvergence::WarpStacks) for
//! the first of them.
//!
//! ```text
//!   host                      +----------+    control unit
//!           code ------------>|          |<--> fetch
//!   orders                    |          |---> decode
//!           fetch_order <---->|          |<--> slots
//!           issue_order <---->|          |<--> issue
//!   datapath                  |          |---> slot_completion
//!           packet <--------->|          |<--> outside
//!           completion ------>|          |
//!                             +----------+
//! ```
//!
//! # Behaviour
//!
//! - **F1, F2, F3** See [`Fetch`] and [`SlotStates`]. At the end of the decode cycle the entry of the slot is
//!   written and the slot goes on behind the instruction, or at the target of a `jal`.
//! - **F4** A flushed slot is not ready in the cycle of the flush; its buffer entry and what is in decode or
//!   fetched in the cycle are dropped.
//! - **I1** If an instruction may issue, that of the chosen slot does. Which of the ready slots that is decides
//!   an order outside, as at fetch. The control unit adds the threads.
//! - **I5** A slot is ready only if the unit of its instruction can take it: [`SlotStates`] keeps which unit that is.
//! - **E3** `packet.eligible` tells that a slot is ready, or would be but for its unit.
//! - **E6** `packet.awaits_divider` and `packet.awaits_memory` tell that a slot would be but for that unit,
//!   `packet.dependent` that a slot holds an instruction, `packet.unresolved` that a slot is blocked.
//! - **C3** The last completion makes the slot free for the next issue.
//! - **K2, K3** The instruction tag, as far as the packet carries it, is the slot. The annotation of a branch
//!   stays in the instruction buffer until the branch completes. Slot and annotation of `slot_completion` are those of
//!   `control_tag`, which is known before it is known who completes.
//! - With [`with_buffer_outside`](BufferedFrontEnd::with_buffer_outside) the instruction buffer is another block, at `outside`. That
//!   keeps no annotations, and completions have none.
//! - **R1 to R4** With `SCOREBOARDS` 1 a [`RegisterScoreboard`] says which slots are ready; with 0
//!   there is none, and one instruction of a slot is in flight at a time.
//! - **GB** For the two-level order `stuck` tells the slots that have an instruction in flight, with a scoreboard of
//!   registers those whose instruction waits for one in flight.
//!
//! # Timing
//!
//! `slots` depends on registers only, candidates of issue and `packet.valid` also on `flush`, `packet.divide_free` and
//! `packet.memory_free`, which come from registers, the rest of the packet on the choice; what issues needs
//! `packet.ready`.
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use super::{Decoder, Fetch, InstructionBuffer, InstructionMemory, RegisterScoreboard, SlotStates};
use crate::floats::Floats;
use crate::links::execution::{CompletionIn, PacketOut};
use crate::links::front_end::{
    BufferOut, ChoiceOut, DecodeOut, FetchIn, IssueIn, SlotCompletionOut, SlotsOut,
};
use crate::links::host::CodeIn;
use crate::order::Ordered;
use crate::words::decoded::Unit;
use crate::words::{Annotation, Control};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Buffered front end; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SCOREBOARDS <= 1, "There is a scoreboard of registers or there is none.")]
pub struct BufferedFrontEnd<
    const LANES: usize,
    const SLOTS: usize,
    const SLOT_W: usize,
    const SW_W: usize,
    const SCOREBOARDS: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is fetched or in flight.
    pub reset: Signal<In, Bit>,
    /// Instruction memory, from the host.
    pub code: CodeIn,
    /// Where each slot goes on, from the control unit.
    pub fetch: FetchIn<SLOTS, SLOT_W>,
    /// Which of the slots that can be fetched is, from an order.
    pub fetch_order: ChoiceOut<SLOTS, SLOT_W>,
    /// Where the PC of a slot moves, to the control unit.
    pub decode: DecodeOut<SLOT_W>,
    /// State of the slots, to the control unit; flush and end of the barrier, from it.
    pub slots: SlotsOut<SLOTS>,
    /// Threads that the instruction has, from the control unit.
    pub issue: IssueIn<LANES, SLOT_W, SW_W>,
    /// Which of the ready slots issues, from an order.
    pub issue_order: ChoiceOut<SLOTS, SLOT_W>,
    /// The instruction that issues, to the datapath.
    pub packet: PacketOut<LANES, SLOT_W, SW_W>,
    /// FDIV can take one more instruction (Z16), from the datapath; a port with floats.
    #[count(0)]
    pub fdiv_free: Vec<Signal<In, Bit>>,
    /// An instruction completes, from the datapath.
    pub completion: CompletionIn<LANES, SLOT_W, SW_W>,
    /// Slot of the instruction that completes if that is a control instruction, else without meaning; from the datapath.
    pub control_tag: Signal<In, Bits<SLOT_W>>,
    /// The same with slot and annotation, to the control unit.
    pub slot_completion: SlotCompletionOut<LANES, SLOT_W, SW_W>,
    /// Slots that cannot go on before an instruction in flight completes (GB), to the two-level order; a port of the
    /// front end of cores that have it.
    #[count(0)]
    pub stuck: Vec<Signal<Out, Bits<SLOTS>>>,
    /// The instruction buffer, if it is another block.
    #[count(0)]
    pub outside: Vec<BufferOut<SLOT_W>>,
    // Sub-blocks
    stage: Fetch<SLOTS, SLOT_W>,
    memory: InstructionMemory<0>,
    decoder: Decoder,
    #[count(1)]
    buffer: Vec<InstructionBuffer<SLOTS, SLOT_W>>,
    states: SlotStates<SLOTS>,
    #[count(SCOREBOARDS)]
    registers: Vec<RegisterScoreboard<SLOTS>>,
    // Wires
    #[count(0)]
    #[default(|_| Constant::new(Annotation::default()))]
    no_annotation: Vec<Constant<Annotation>>,
    #[default(Constant::new(1.into()))]
    first: Constant<Bits<SLOTS>>,
    completing: Signal<Local, Bits<SLOTS>>,
    complete_all: Signal<Local, Bits<SLOTS>>,
    /// The slots that are ready, or would be but for their units.
    eligible: Signal<Local, Bits<SLOTS>>,
    candidates: Signal<Local, Bits<SLOTS>>,
    issuing: Signal<Local, Bits<SLOTS>>,
    fires: Signal<Local, Bit>,
}

impl<
    const LANES: usize,
    const SLOTS: usize,
    const SLOT_W: usize,
    const SW_W: usize,
    const SCOREBOARDS: usize,
> BufferedFrontEnd<LANES, SLOTS, SLOT_W, SW_W, SCOREBOARDS>
{
    /// The front end whose instruction buffer is another block.
    pub fn with_buffer_outside() -> Self {
        Self {
            buffer: vec![],
            outside: vec![BufferOut::default()],
            no_annotation: vec![Constant::new(Annotation::default())],
            ..Self::default()
        }
    }
}

#[generics]
impl Ordered for BufferedFrontEnd {
    fn ordered() -> Self {
        Self { stuck: vec![Signal::default()], ..Self::default() }
    }
}

#[generics]
impl Floats for BufferedFrontEnd {
    fn with_floats(self) -> Self {
        Self {
            fdiv_free: vec![Signal::default()],
            decoder: self.decoder.with_floats(),
            states: self.states.with_floats(),
            registers: self.registers.into_iter().map(Floats::with_floats).collect(),
            ..self
        }
    }
}

#[logic]
impl BufferedFrontEnd {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, stage, memory, states);
        self.stage.reset.next = self.reset.val();
        self.memory.reset.next = self.reset.val();
        self.states.reset.next = self.reset.val();

        // Fetch
        self.fetch_order.candidates.next = self.fetch.fetchable.val();
        self.fetch_order.opportunity.next = true;
        self.fetch.slot.next = self.fetch_order.slot.val();
        self.stage.pick.next = self.fetch_order.pick.val();
        self.stage.slot.next = self.fetch_order.slot.val();
        self.stage.pc.next = self.fetch.pc.val();
        self.stage.flush.next = self.slots.flush.val();
        CodeIn::link(&mut self.code, &mut self.memory.code);
        self.memory.read_valid.next = self.stage.fetch_valid.val();
        self.memory.read_pc.next = self.fetch.pc.val();

        // Decode
        self.decoder.word.next = self.memory.word.val();
        self.decode.valid.next = self.stage.decode_valid.val();
        self.decode.slot.next = self.stage.decode_slot.val();
        self.decode.calls.next = self.decoder.jump.val() & self.decoder.decoded.val().calls;
        self.decode.next_pc.next = self.stage.decode_pc.val() + 1;
        if self.decoder.jump.val() {
            self.decode.next_pc.next = self.stage.decode_pc.val() + self.decoder.jump_offset.val();
        }
        self.states.decoding.next = self.stage.decoding.val();
        self.states.decode_slots.next = self.stage.decode_slots.val();
        self.states.decode_blocks.next = self.decoder.decoded.val().control != Control::Next;
        self.states.decode_divides.next = self.decoder.decoded.val().unit == Unit::Divide;
        self.states.decode_accesses.next = self.decoder.decoded.val().unit == Unit::Memory;
        self.states.flush.next = self.slots.flush.val();
        self.slots.idle.next = self.states.idle.val();
        self.slots.busy.next = self.states.busy.val();

        // Issue
        self.states.divide_free.next = self.packet.divide_free.val();
        self.states.memory_free.next = self.packet.memory_free.val();
        for idx in 0..self.fdiv_free.len() {
            self.states.decode_divides_floats[idx].next = self.decoder.divides_floats[idx].val();
            self.states.fdiv_free[idx].next = self.fdiv_free[idx].val();
            for board_idx in 0..SCOREBOARDS {
                self.registers[board_idx].decode_reads_third[idx].next =
                    self.decoder.reads_third[idx].val();
            }
        }
        self.eligible.next = self.states.eligible.val() & (!self.slots.flush.val());
        for board_idx in 0..SCOREBOARDS {
            self.eligible.next = self.states.holding.val()
                & (!self.registers[board_idx].waits.val())
                & (!self.slots.flush.val());
        }
        self.candidates.next = self.eligible.val() & self.states.fitting.val();
        self.packet.eligible.next = self.eligible.val().any();
        self.packet.awaits_divider.next =
            (self.eligible.val() & self.states.awaiting_divider.val()).any();
        self.packet.awaits_memory.next =
            (self.eligible.val() & self.states.awaiting_memory.val()).any();
        self.packet.dependent.next = self.states.holding.val().any();
        self.packet.unresolved.next = self.states.blocked.val().any();
        self.issue_order.candidates.next = self.candidates.val();
        self.issue_order.opportunity.next = self.packet.ready.val();
        self.issue.slot.next = self.issue_order.slot.val();
        self.packet.valid.next = self.candidates.val().any();
        self.packet.instruction_tag.next = self.issue_order.slot.val();
        self.packet.lanes.next = self.issue.lanes.val();
        self.packet.block_row.next = self.issue.block_row.val();
        self.fires.next = self.candidates.val().any() & self.packet.ready.val();
        self.issuing.next = 0.into();
        if self.fires.val() {
            self.issuing.next = self.issue_order.pick.val();
        }
        self.states.issue_slots.next = self.issuing.val();

        // Instruction buffer
        for idx in 0..self.buffer.len() {
            self.buffer[idx].clock.next = self.clock.val();
            self.buffer[idx].write_valid.next = self.stage.decode_valid.val();
            self.buffer[idx].write_slot.next = self.stage.decode_slot.val();
            self.buffer[idx].write_instruction.next = self.decoder.decoded.val();
            self.buffer[idx].write_pc.next = self.stage.decode_pc.val();
            self.buffer[idx].write_annotation.next = self.memory.annotation.val();
            self.buffer[idx].issue_slot.next = self.issue_order.slot.val();
            self.packet.pc.next = self.buffer[idx].issue_pc.val();
            self.packet.instruction.next = self.buffer[idx].issue_instruction.val();
            self.buffer[idx].completion_slot.next = self.control_tag.val();
            self.slot_completion.annotation.next = self.buffer[idx].completion_annotation.val();
        }
        for idx in 0..self.outside.len() {
            self.outside[idx].write_valid.next = self.stage.decode_valid.val();
            self.outside[idx].write_slot.next = self.stage.decode_slot.val();
            self.outside[idx].write_instruction.next = self.decoder.decoded.val();
            self.outside[idx].write_pc.next = self.stage.decode_pc.val();
            self.outside[idx].issue_slot.next = self.issue_order.slot.val();
            self.packet.pc.next = self.outside[idx].issue_pc.val();
            self.packet.instruction.next = self.outside[idx].issue_instruction.val();
            self.slot_completion.annotation.next = self.no_annotation[idx].val();
        }

        // Two-level order
        for idx in 0..self.stuck.len() {
            self.stuck[idx].next = self.states.busy.val();
            for board_idx in 0..SCOREBOARDS {
                self.stuck[idx].next =
                    self.states.holding.val() & self.registers[board_idx].waits.val();
            }
        }

        // Completion
        // Whether an instruction completes is known last
        self.completing.next = 0.into();
        if self.completion.valid.val() {
            self.completing.next = self.first.val() << self.completion.instruction_tag.val();
        }
        self.states.complete_slots.next = self.completing.val();
        self.complete_all.next = self.completing.val();
        for board_idx in 0..SCOREBOARDS {
            self.complete_all.next =
                self.completing.val() & self.registers[board_idx].only_one.val();
        }
        self.states.complete_all.next = self.complete_all.val();
        self.states.complete_unblocks.next = self.completion.control.val() != Control::Next;
        self.states.complete_waits.next = self.completion.control.val() == Control::Barrier;
        self.states.leaving.next = self.slots.leaving.val();
        self.slots.waiting.next = self.states.waiting.val();
        self.slot_completion.valid.next = self.completion.valid.val();
        self.slot_completion.slot.next = self.control_tag.val();
        self.slot_completion.pc.next = self.completion.pc.val();
        self.slot_completion.control.next = self.completion.control.val();
        self.slot_completion.lanes.next = self.completion.lanes.val();
        self.slot_completion.taken.next = self.completion.taken.val();
        self.slot_completion.target.next = self.completion.target.val();
        self.slot_completion.calls.next = self.completion.calls.val();
        self.slot_completion.returns.next = self.completion.returns.val();
        for lane_idx in 0..LANES {
            self.packet.sw[lane_idx].next = self.issue.sw[lane_idx].val();
            self.slot_completion.sw[lane_idx].next = self.completion.sw[lane_idx].val();
        }

        // Registers of instructions in flight
        for board_idx in 0..SCOREBOARDS {
            self.registers[board_idx].clock.next = self.clock.val();
            self.registers[board_idx].reset.next = self.reset.val();
            self.registers[board_idx].decode_slots.next = self.stage.decode_slots.val();
            self.registers[board_idx].decode_instruction.next = self.decoder.decoded.val();
            self.registers[board_idx].decode_reads_first.next = self.decoder.reads_first.val();
            self.registers[board_idx].decode_reads_second.next = self.decoder.reads_second.val();
            self.registers[board_idx].issue_slots.next = self.issuing.val();
            self.registers[board_idx].issue_instruction.next = self.packet.instruction.val();
            self.registers[board_idx].complete_slots.next = self.completing.val();
            self.registers[board_idx].complete_memory.next = self.completion.memory.val();
            self.registers[board_idx].complete_writes.next = self.completion.writes.val();
            self.registers[board_idx].complete_rd.next = self.completion.rd.val();
        }
    }
}

#[cfg(test)]
mod tests;
