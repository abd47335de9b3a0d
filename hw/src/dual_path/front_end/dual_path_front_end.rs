//! Front end of dual-path execution: a buffered front end whose slots are the sides of the warps.
//!
//! Side `x` of warp `w` is slot `2 * w + x`. Its control unit is [`DualPathStacks`](crate::dual_path::stacks::DualPathStacks).
//!
//! ```text
//!   host                      +----------+    control unit
//!           code ------------>|          |<--> fetch
//!   orders                    |          |---> decode
//!           fetch_order <---->|          |<--> slots, paths
//!           issue_order <---->|          |<--> issue
//!   datapath                  |          |---> slot_completion
//!           packet <--------->|          |
//!           completion ------>|          |---> two_ready,
//!                             +----------+     control_wait, shadow_wait
//! ```
//!
//! # Behaviour
//!
//! - **F1, F2, F3, F4** See [`Fetch`] and [`SlotStates`].
//! - **VA2** At the end of the decode cycle the entry of the slot is written; the slot goes on behind the instruction, or at the
//!   target of a `jal`, when the instruction issues (`decode`).
//! - **V18** A slot is free if it holds an instruction, the control unit does not hold it, and it is no control instruction of an
//!   unresolved warp (**V3**); [`ReadySlots`] are those that neither the [`DualScoreboard`] nor a unit keeps. A slot that is
//!   flushed is held.
//! - **V28** With `FULL` 1 the [`StrayingSlots`] of forwarded paths are held, too.
//! - **V19, V20** An order outside chooses a warp, [`SideChoice`] its side.
//! - **K2, K3** The instruction tag, as far as the packet carries it, is the slot. The annotation of a branch stays in the
//!   [`PathBuffer`] until the branch completes.
//! - **E6** `packet.awaits_divider` and `packet.awaits_memory` tell that an eligible slot waits for that unit,
//!   `packet.dependent` that a slot holds an instruction, `packet.unresolved` that a slot is blocked.
//! - **VE4** An opportunity without an eligible slot is a `control_wait` if some slot would be eligible but for V3, else a
//!   `shadow_wait` if some slot would be without shadow bits.
//!
//! # Timing
//!
//! `slots` and `paths.unresolved` depend on registers only, candidates of issue and `packet.valid` also on `paths.held`,
//! `packet.divide_free` and `packet.memory_free`, the rest of the packet on the choice; what issues needs `packet.ready`.
//!
//! # Cost
//!
//! `SLOTS` flip-flops, and the sum of the sub-blocks.

use super::{DualScoreboard, PathBuffer, ReadySlots, SideChoice, StrayingSlots, UnresolvedWarps};
use crate::floats::Floats;
use crate::links::dual_path::PathStatesOut;
use crate::links::execution::{CompletionIn, PacketOut};
use crate::links::front_end::{
    ChoiceOut, DecodeOut, FetchIn, IssueIn, SlotCompletionOut, SlotsOut,
};
use crate::links::host::CodeIn;
use crate::order::SlotsOfWarps;
use crate::pipeline::{Decoder, Fetch, InstructionMemory, SlotStates};
use crate::primitives::Register;
use crate::words::Control;
use crate::words::decoded::Unit;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Front end of dual-path execution; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS == 2 * WARPS, "A warp has two slots.")]
pub struct DualPathFrontEnd<
    const LANES: usize,
    const SLOTS: usize,
    const WARPS: usize,
    const SLOT_W: usize,
    const SW_W: usize,
    const FULL: usize,
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
    /// Where the PC of a slot moves when its instruction issues, to the control unit.
    pub decode: DecodeOut<SLOT_W>,
    /// State of the slots, to the control unit; flush and end of the barrier, from it.
    pub slots: SlotsOut<SLOTS>,
    /// State of the paths, to the control unit; what keeps slots from issue, from it.
    pub paths: PathStatesOut<SLOTS, WARPS>,
    /// Slots that run a forwarded path (V28), from the control unit.
    pub straight: [Signal<In, Bits<SLOTS>>; FULL],
    /// Threads that the instruction has, from the control unit.
    pub issue: IssueIn<LANES, SLOT_W, SW_W>,
    /// Which of the warps with a ready slot issues, from an order.
    pub issue_order: ChoiceOut<WARPS, SW_W>,
    /// The instruction that issues, to the datapath.
    pub packet: PacketOut<LANES, SLOT_W, SW_W>,
    /// FDIV can take one more instruction (Z16), from the datapath; a port with floats.
    #[count(0)]
    pub fdiv_free: Vec<Signal<In, Bit>>,
    /// An instruction completes, from the datapath.
    pub completion: CompletionIn<LANES, SLOT_W, SW_W>,
    /// The same with slot and annotation, to the control unit.
    pub slot_completion: SlotCompletionOut<LANES, SLOT_W, SW_W>,
    /// An instruction issues of a warp both of whose slots are ready.
    pub two_ready: Signal<Out, Bit>,
    /// The cycle is a control wait (VE4).
    pub control_wait: Signal<Out, Bit>,
    /// The cycle is a shadow wait (VE4).
    pub shadow_wait: Signal<Out, Bit>,
    // Registers
    /// Slots that hold an instruction of unit DIV; without meaning for slots that hold none.
    divisions: Register<Bits<SLOTS>>,
    // Sub-blocks
    stage: Fetch<SLOTS, SLOT_W>,
    memory: InstructionMemory<0>,
    decoder: Decoder,
    buffer: PathBuffer<WARPS, SW_W, SLOT_W>,
    states: SlotStates<SLOTS>,
    registers: DualScoreboard<SLOTS, WARPS>,
    unresolved_warps: UnresolvedWarps<SLOTS, WARPS>,
    unresolved_slots: SlotsOfWarps<WARPS, SLOTS>,
    #[count(FULL)]
    straying_slots: Vec<StrayingSlots<SLOTS>>,
    ready_slots: ReadySlots<SLOTS>,
    side_choice: SideChoice<SLOTS, WARPS, SLOT_W, SW_W>,
    // Wires
    next_pc: Signal<Local, Bits<24>>,
    #[default(Constant::new(1.into()))]
    slot_0: Constant<Bits<SLOTS>>,
    /// Slot of the instruction tag that completes, one-hot, whether one does or not; the same if it is that of a control
    /// instruction.
    completion_place: Signal<Local, Bits<SLOTS>>,
    control_place: Signal<Local, Bits<SLOTS>>,
    completing: Signal<Local, Bits<SLOTS>>,
    /// Slots that hold a control instruction of an unresolved warp (V3).
    unresolved: Signal<Local, Bits<SLOTS>>,
    /// Slots that hold an instruction, and are not held.
    not_held: Signal<Local, Bits<SLOTS>>,
    /// Those of them that hold no control instruction of an unresolved warp.
    free: Signal<Local, Bits<SLOTS>>,
    fires: Signal<Local, Bit>,
    issuing: Signal<Local, Bits<SLOTS>>,
    starved: Signal<Local, Bit>,
    waits_for_control: Signal<Local, Bit>,
}

#[generics]
impl Floats for DualPathFrontEnd {
    fn with_floats(self) -> Self {
        Self {
            fdiv_free: vec![Signal::default()],
            decoder: self.decoder.with_floats(),
            states: self.states.with_floats(),
            registers: self.registers.with_floats(),
            ..self
        }
    }
}

#[logic]
impl DualPathFrontEnd {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            stage,
            memory,
            buffer,
            states,
            registers,
            unresolved_warps,
            side_choice,
            divisions
        );
        self.stage.reset.next = self.reset.val();
        self.memory.reset.next = self.reset.val();
        self.states.reset.next = self.reset.val();
        self.registers.reset.next = self.reset.val();
        self.unresolved_warps.reset.next = self.reset.val();
        self.side_choice.reset.next = self.reset.val();
        self.divisions.reset.next = self.reset.val();

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
        self.next_pc.next = self.stage.decode_pc.val() + 1;
        if self.decoder.jump.val() {
            self.next_pc.next = self.stage.decode_pc.val() + self.decoder.jump_offset.val();
        }
        self.buffer.write_valid.next = self.stage.decode_valid.val();
        self.buffer.write_slot.next = self.stage.decode_slot.val();
        self.buffer.write_instruction.next = self.decoder.decoded.val();
        self.buffer.write_pc.next = self.stage.decode_pc.val();
        self.buffer.write_next_pc.next = self.next_pc.val();
        self.buffer.write_calls.next = self.decoder.jump.val() & self.decoder.decoded.val().calls;
        self.buffer.write_annotation.next = self.memory.annotation.val();
        self.states.decoding.next = self.stage.decoding.val();
        self.states.decode_slots.next = self.stage.decode_slots.val();
        self.states.decode_blocks.next = self.decoder.decoded.val().control != Control::Next;
        self.states.decode_divides.next = self.decoder.decoded.val().unit == Unit::Divide;
        self.states.decode_accesses.next = self.decoder.decoded.val().unit == Unit::Memory;
        self.divisions.enable.next = true;
        self.divisions.d.next = self.divisions.q.val() & (!self.stage.decode_slots.val());
        if self.decoder.decoded.val().unit == Unit::Divide {
            self.divisions.d.next = self.divisions.q.val() | self.stage.decode_slots.val();
        }
        self.states.flush.next = self.slots.flush.val();
        self.slots.idle.next = self.states.idle.val();
        self.slots.busy.next = self.states.busy.val();

        // Issue
        self.states.divide_free.next = self.packet.divide_free.val();
        self.states.memory_free.next = self.packet.memory_free.val();
        for idx in 0..self.fdiv_free.len() {
            self.states.decode_divides_floats[idx].next = self.decoder.divides_floats[idx].val();
            self.states.fdiv_free[idx].next = self.fdiv_free[idx].val();
            self.registers.decode_reads_third[idx].next = self.decoder.reads_third[idx].val();
        }
        self.unresolved_slots.warps.next = self.unresolved_warps.unresolved.val();
        self.unresolved.next = self.states.blocked.val() & self.unresolved_slots.slots.val();
        self.not_held.next = self.states.holding.val() & (!self.paths.held.val());
        for idx in 0..FULL {
            self.straying_slots[idx].clock.next = self.clock.val();
            self.straying_slots[idx].reset.next = self.reset.val();
            self.straying_slots[idx].decode_slots.next = self.stage.decode_slots.val();
            self.straying_slots[idx].decode_control.next = self.decoder.decoded.val().control;
            self.straying_slots[idx].decode_uniform.next = self.memory.annotation.val().uniform;
            self.straying_slots[idx].straight.next = self.straight[idx].val();
            self.not_held.next = self.states.holding.val()
                & (!self.paths.held.val())
                & (!self.straying_slots[idx].held.val());
        }
        self.free.next = self.not_held.val() & (!self.unresolved.val());
        self.ready_slots.free.next = self.free.val();
        self.ready_slots.fitting.next = self.states.fitting.val();
        self.ready_slots.waits.next = self.registers.waits.val();
        self.packet.eligible.next = self.ready_slots.eligible.val().any();
        self.packet.awaits_divider.next =
            (self.ready_slots.eligible.val() & self.states.awaiting_divider.val()).any();
        self.packet.awaits_memory.next =
            (self.ready_slots.eligible.val() & self.states.awaiting_memory.val()).any();
        self.packet.dependent.next = self.states.holding.val().any();
        self.packet.unresolved.next = self.states.blocked.val().any();
        self.side_choice.choice.candidates.next = self.ready_slots.ready.val();
        self.side_choice.choice.opportunity.next = self.packet.ready.val();
        self.side_choice.left_first.next = self.paths.left_first.val();
        ChoiceOut::<WARPS, SW_W>::link(&mut self.issue_order, &mut self.side_choice.order);
        self.two_ready.next = self.side_choice.two_ready.val();
        self.issue.slot.next = self.side_choice.choice.slot.val();
        self.buffer.issue_slot.next = self.side_choice.choice.slot.val();
        self.packet.valid.next = self.ready_slots.ready.val().any();
        self.packet.instruction_tag.next = self.side_choice.choice.slot.val();
        self.packet.pc.next = self.buffer.issue_pc.val();
        self.packet.instruction.next = self.buffer.issue_instruction.val();
        self.packet.lanes.next = self.issue.lanes.val();
        self.packet.block_row.next = self.issue.block_row.val();
        self.fires.next = self.ready_slots.ready.val().any() & self.packet.ready.val();
        self.issuing.next = 0.into();
        if self.fires.val() {
            self.issuing.next = self.side_choice.choice.pick.val();
        }
        self.states.issue_slots.next = self.issuing.val();
        self.decode.valid.next = self.fires.val();
        self.decode.slot.next = self.side_choice.choice.slot.val();
        self.decode.next_pc.next = self.buffer.issue_next_pc.val();
        self.decode.calls.next = self.buffer.issue_calls.val();
        self.paths.issuing.next = self.issuing.val();
        self.paths.dividing.next = self.issuing.val() & self.divisions.q.val();

        // Cycles in which nothing is eligible
        self.starved.next = self.packet.ready.val() & (!self.ready_slots.eligible.val().any());
        self.waits_for_control.next = (self.not_held.val() & (!self.registers.waits.val())).any();
        self.control_wait.next = self.starved.val() & self.waits_for_control.val();
        self.shadow_wait.next = self.starved.val()
            & (!self.waits_for_control.val())
            & (self.free.val() & (!self.registers.waits_own.val())).any();

        // Completion
        // That one completes is known last
        self.completion_place.next = self.slot_0.val() << self.completion.instruction_tag.val();
        self.control_place.next = 0.into();
        if self.completion.control.val() != Control::Next {
            self.control_place.next = self.completion_place.val();
        }
        self.completing.next = 0.into();
        self.unresolved_warps.completing.next = 0.into();
        if self.completion.valid.val() {
            self.completing.next = self.completion_place.val();
            self.unresolved_warps.completing.next = self.control_place.val();
        }
        self.buffer.completion_slot.next = self.completion.instruction_tag.val();
        self.states.complete_slots.next = self.completing.val();
        self.states.complete_all.next = self.completing.val() & self.registers.only_one.val();
        self.states.complete_unblocks.next = self.completion.control.val() != Control::Next;
        self.states.complete_waits.next = self.completion.control.val() == Control::Barrier;
        self.states.leaving.next = self.slots.leaving.val();
        self.slots.waiting.next = self.states.waiting.val();
        self.slot_completion.valid.next = self.completion.valid.val();
        self.slot_completion.slot.next = self.completion.instruction_tag.val();
        self.slot_completion.annotation.next = self.buffer.completion_annotation.val();
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

        // Registers and control instructions in flight
        self.registers.decode_slots.next = self.stage.decode_slots.val();
        self.registers.decode_instruction.next = self.decoder.decoded.val();
        self.registers.decode_reads_first.next = self.decoder.reads_first.val();
        self.registers.decode_reads_second.next = self.decoder.reads_second.val();
        self.registers.issue_slots.next = self.issuing.val();
        self.registers.complete_slots.next = self.completing.val();
        self.registers.complete_memory.next = self.completion.memory.val();
        self.registers.complete_writes.next = self.completion.writes.val();
        self.registers.complete_rd.next = self.completion.rd.val();
        self.registers.copy.next = self.paths.copy.val();
        self.unresolved_warps.issuing.next = self.issuing.val() & self.states.blocked.val();
        self.paths.unresolved.next = self.unresolved_warps.unresolved.val();
    }
}

#[cfg(test)]
mod tests;
