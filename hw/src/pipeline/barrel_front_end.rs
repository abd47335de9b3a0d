//! Barrel front end: chooses once, at fetch, and has no instruction buffer.
//!
//! ```text
//!   host                      +----------+    control unit
//!           code ------------>|          |<--> fetch
//!   order                     |          |---> decode
//!           fetch_order <---->|          |<--> slots
//!   datapath                  |          |<--> issue
//!           packet <--------->|          |---> slot_completion
//!           completion ------>|          |
//!                             +----------+
//! ```
//!
//! # Behaviour
//!
//! - **B1** A cycle is an opportunity if stage D is empty or its instruction issues in this cycle, and
//!   the next cycle belongs to no issue. At an opportunity the chosen slot is fetched: from the next
//!   cycle on it has an instruction in flight, and the instruction is in D.
//! - **B2** The instruction in D issues in the first cycle in which the operand stage and its unit (I5) can take it; then
//!   the control unit adds the threads. Until then D keeps it: no other is read from the instruction memory, whose output
//!   stays.
//! - **B3** At its issue `decode` tells where the slot goes on: behind the instruction, or at the target of
//!   a `jal`.
//! - **B4** The last completion of its instruction makes a slot idle from the next cycle on, unless it
//!   waits: `bar` makes it wait, `leaving` ends that.
//! - **K2, K3** The instruction tag is the slot, which has one instruction in flight. An
//!   [`InstructionTable`] keeps the annotation of the branch until it completes.
//!
//! - **E3** `packet.eligible` tells that an instruction is in D.
//! - **E6** `packet.awaits_divider` and `packet.awaits_memory` tell that this unit cannot take the instruction in D,
//!   `packet.dependent` that a slot has an instruction in flight.
//! - **F4** The instruction of a flushed slot in D does not issue and is dropped, and so is one that is
//!   fetched in the cycle; the slot has none in flight then. What has issued stays in flight.
//!
//! # Timing
//!
//! `slots` and all that is told of the instruction in D depend on registers and the read registers of the
//! instruction memory only, lanes and rows on the control unit, `packet.valid` also on `flush`,
//! `packet.divide_free` and `packet.memory_free`.
//! `decode.valid` needs `packet.ready`, the opportunity also `packet.next_free`.
//!
//! # Cost
//!
//! `2 * SLOTS + SLOT_W + 25` flip-flops; a [`InstructionMemory`], a [`Decoder`] and an [`InstructionTable`] with
//! `52 * SLOTS` bits.

use super::{Decoder, InstructionMemory, InstructionTable};
use crate::floats::Floats;
use crate::links::execution::{CompletionIn, PacketOut};
use crate::links::front_end::{
    ChoiceOut, DecodeOut, FetchIn, IssueIn, SlotCompletionOut, SlotsOut,
};
use crate::links::host::CodeIn;
use crate::primitives::Register;
use crate::words::Control;
use crate::words::decoded::Unit;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Barrel front end; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BarrelFrontEnd<
    const LANES: usize,
    const SLOTS: usize,
    const SLOT_W: usize,
    const SW_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is in D or in flight.
    pub reset: Signal<In, Bit>,
    /// Instruction memory, from the host.
    pub code: CodeIn,
    /// Where each slot goes on, from the control unit.
    pub fetch: FetchIn<SLOTS, SLOT_W>,
    /// Which of the slots that can be fetched is, from an order.
    pub fetch_order: ChoiceOut<SLOTS, SLOT_W>,
    /// Where the PC of a slot moves at its issue, to the control unit.
    pub decode: DecodeOut<SLOT_W>,
    /// State of the slots, to the control unit; flush and end of the barrier, from it.
    pub slots: SlotsOut<SLOTS>,
    /// Threads that the instruction has, from the control unit.
    pub issue: IssueIn<LANES, SLOT_W, SW_W>,
    /// The instruction in D, which issues if the datapath takes it.
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
    // Registers
    /// The slots that have an instruction in flight.
    in_flight: Register<Bits<SLOTS>>,
    waiting: Register<Bits<SLOTS>>,
    /// An instruction is in D.
    fetched: Register<Bit>,
    fetched_slot: Register<Bits<SLOT_W>>,
    fetched_pc: Register<Bits<24>>,
    // Sub-blocks
    memory: InstructionMemory<0>,
    decoder: Decoder,
    instructions: InstructionTable<SLOTS, LANES, SLOT_W, SW_W, 0, 1, 0, 0>,
    // Wires
    /// The instruction in D is flushed.
    dropped: Signal<Local, Bit>,
    /// The unit of the instruction in D can take it.
    fits: Signal<Local, Bit>,
    /// The instruction in D can issue if the operand stage takes it.
    valid: Signal<Local, Bit>,
    /// Bit 0 of this moves to the place of the slot in D.
    drops: Signal<Local, Bits<SLOTS>>,
    dropping: Signal<Local, Bits<SLOTS>>,
    fires: Signal<Local, Bit>,
    opens: Signal<Local, Bit>,
    fetches: Signal<Local, Bit>,
    fetching: Signal<Local, Bits<SLOTS>>,
    /// Bit 0 of this moves to the place of the slot that completes.
    completes: Signal<Local, Bits<SLOTS>>,
    completing: Signal<Local, Bits<SLOTS>>,
    arriving: Signal<Local, Bits<SLOTS>>,
}

#[generics]
impl Floats for BarrelFrontEnd {
    fn with_floats(self) -> Self {
        Self { fdiv_free: vec![Signal::default()], decoder: self.decoder.with_floats(), ..self }
    }
}

#[logic]
impl BarrelFrontEnd {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            in_flight,
            waiting,
            fetched,
            fetched_slot,
            fetched_pc,
            memory,
            instructions
        );
        self.in_flight.reset.next = self.reset.val();
        self.waiting.reset.next = self.reset.val();
        self.fetched.reset.next = self.reset.val();
        self.fetched_slot.reset.next = self.reset.val();
        self.fetched_pc.reset.next = self.reset.val();
        self.memory.reset.next = self.reset.val();

        // Fetch
        self.slots.idle.next = !(self.in_flight.q.val() | self.waiting.q.val());
        self.slots.busy.next = self.in_flight.q.val();
        self.dropped.next =
            self.fetched.q.val() & (self.slots.flush.val() >> self.fetched_slot.q.val()).get_bit(0);
        match self.decoder.decoded.val().unit {
            Unit::Alu => self.fits.next = true,
            Unit::Multiply => self.fits.next = true,
            Unit::Divide => self.fits.next = self.packet.divide_free.val(),
            Unit::Memory => self.fits.next = self.packet.memory_free.val(),
        }
        for idx in 0..self.fdiv_free.len() {
            if self.decoder.divides_floats[idx].val() {
                self.fits.next = self.fdiv_free[idx].val();
            }
        }
        self.valid.next = self.fetched.q.val() & (!self.dropped.val()) & self.fits.val();
        self.fires.next = self.valid.val() & self.packet.ready.val();
        self.opens.next =
            (self.fires.val() | (!self.fetched.q.val())) & self.packet.next_free.val();
        self.fetch_order.candidates.next = self.fetch.fetchable.val();
        self.fetch_order.opportunity.next = self.opens.val();
        self.fetch.slot.next = self.fetch_order.slot.val();
        self.fetching.next = 0.into();
        if self.opens.val() {
            self.fetching.next = self.fetch_order.pick.val() & (!self.slots.flush.val());
        }
        self.fetches.next = self.fetching.val().any();
        CodeIn::link(&mut self.code, &mut self.memory.code);
        self.memory.read_valid.next = self.fetches.val();
        self.memory.read_pc.next = self.fetch.pc.val();
        self.fetched.d.next = self.fetches.val();
        self.fetched.enable.next = self.fires.val() | self.dropped.val() | self.fetches.val();
        self.fetched_slot.d.next = self.fetch_order.slot.val();
        self.fetched_slot.enable.next = self.fetches.val();
        self.fetched_pc.d.next = self.fetch.pc.val();
        self.fetched_pc.enable.next = self.fetches.val();

        // Decode and issue
        self.decoder.word.next = self.memory.word.val();
        self.decode.valid.next = self.fires.val();
        self.decode.slot.next = self.fetched_slot.q.val();
        self.decode.calls.next = self.decoder.jump.val() & self.decoder.decoded.val().calls;
        self.decode.next_pc.next = self.fetched_pc.q.val() + 1;
        if self.decoder.jump.val() {
            self.decode.next_pc.next = self.fetched_pc.q.val() + self.decoder.jump_offset.val();
        }
        self.issue.slot.next = self.fetched_slot.q.val();
        self.packet.valid.next = self.valid.val();
        self.packet.eligible.next = self.fetched.q.val() & (!self.dropped.val());
        self.packet.awaits_divider.next = self.fetched.q.val()
            & (!self.dropped.val())
            & (!self.fits.val())
            & (self.decoder.decoded.val().unit == Unit::Divide);
        self.packet.awaits_memory.next = self.fetched.q.val()
            & (!self.dropped.val())
            & (!self.fits.val())
            & (self.decoder.decoded.val().unit == Unit::Memory);
        self.packet.dependent.next = self.in_flight.q.val().any();
        self.packet.unresolved.next = false;
        self.packet.instruction_tag.next = self.fetched_slot.q.val();
        self.packet.pc.next = self.fetched_pc.q.val();
        self.packet.instruction.next = self.decoder.decoded.val();
        self.packet.lanes.next = self.issue.lanes.val();
        self.packet.block_row.next = self.issue.block_row.val();
        self.instructions.issue_valid.next = self.fires.val();
        self.instructions.issue_tag.next = self.fetched_slot.q.val();
        self.instructions.issue_annotation[0].next = self.memory.annotation.val();

        // Completion
        self.completes.next = 0.into();
        self.completes.next = self.completes.val().replace_bit(0, self.completion.valid.val());
        self.completing.next = self.completes.val() << self.completion.instruction_tag.val();
        self.arriving.next = 0.into();
        if self.completion.control.val() == Control::Barrier {
            self.arriving.next = self.completing.val();
        }
        self.drops.next = 0.into();
        self.drops.next = self.drops.val().replace_bit(0, self.dropped.val());
        self.dropping.next = self.drops.val() << self.fetched_slot.q.val();
        self.in_flight.d.next = (self.in_flight.q.val()
            & (!(self.completing.val() | self.dropping.val())))
            | self.fetching.val();
        self.in_flight.enable.next = true;
        self.waiting.d.next =
            (self.waiting.q.val() & (!self.slots.leaving.val())) | self.arriving.val();
        self.waiting.enable.next = true;
        self.slots.waiting.next = self.waiting.q.val();
        self.instructions.completion_tag.next = self.control_tag.val();
        self.slot_completion.valid.next = self.completion.valid.val();
        self.slot_completion.slot.next = self.control_tag.val();
        self.slot_completion.annotation.next = self.instructions.completion_annotation[0].val();
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
    }
}

#[cfg(test)]
mod tests;
