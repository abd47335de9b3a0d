//! Front end of a group of units: one instruction memory and one decoder, which the units have by turns; an instruction
//! buffer, the state of the contexts and a choice at issue for each unit.
//!
//! ```text
//!   host                       +----------+    control unit, one of each a unit
//!           code, start ------>|          |<--> fetch
//!                              |          |---> decode
//!   datapath, one a unit       |          |<--> slots
//!           packet <---------->|          |<--> issue
//!           completion ------->|          |---> slot_completion, request
//!           control_tag ------>|          |
//!                              +----------+
//! ```
//!
//! # Behaviour
//!
//! - **Q4** Cycle `c`, counted from `start`, is the turn of unit `c mod UNITS`: a context of it is fetched, by a round
//!   robin of its own. The cycle of `start` has number 0.
//! - **F1, F2, F3** As in the [`BufferedFrontEnd`](crate::pipeline::BufferedFrontEnd), for each unit.
//! - **Q5, I1** In each unit round robin picks one of the contexts that are ready. The instruction tag is the slot.
//! - **E6** `packet.awaits_divider` and `packet.awaits_memory` tell that a context of the unit would be ready but for
//!   that unit, `packet.dependent` that one holds an instruction, `packet.unresolved` that one is blocked.
//! - `smask`, `split` and `merge` are executed as [`SplitDecoder`] says. `smask` is no control instruction: it neither
//!   blocks its context nor does its completion. At the completion `slot_completion` tells no outcome, and
//!   `request` what is to be done. Slot, annotation and request of a completion that has a control instruction are those of
//!   `control_tag`, which is known before it is known who completes; other completions request nothing.
//!
//! # Timing
//!
//! Which context of a unit would be fetched is found in every cycle; only then it is asked whether it is the turn of the unit,
//! and the PC that is read is that of the unit whose turn it is. So the choice waits for `fetch.fetchable` alone.
//! `slots` depends on registers only, candidates of issue and `packet.valid` also on `packet.divide_free` and
//! `packet.memory_free`, which come from registers.
//!
//! # Cost
//!
//! The sum of the sub-blocks, `UNITS` flip-flops of the turn.

use super::{RequestMemory, SplitDecoder};
use crate::cells::{OrTree, RoundRobinArbiter};
use crate::floats::Floats;
use crate::links::execution::{CompletionIn, PacketOut};
use crate::links::front_end::{DecodeOut, FetchIn, IssueIn, SlotCompletionOut, SlotsOut};
use crate::links::host::CodeIn;
use crate::links::splitting::SplitRequestOut;
use crate::pipeline::{Decoder, Fetch, InstructionBuffer, InstructionMemory, SlotStates};
use crate::primitives::Register;
use crate::words::decoded::Unit;
use crate::words::{Control, SplitOperation};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Front end of a group of units; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOT_W == UNIT_W + K_W, "A slot is the number of a unit and that of a context.")]
pub struct GroupFrontEnd<
    const LANES: usize,
    const CONTEXTS: usize,
    const UNITS: usize,
    const K_W: usize,
    const UNIT_W: usize,
    const SLOT_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is fetched or in flight.
    pub reset: Signal<In, Bit>,
    /// Instruction memory, from the host.
    pub code: CodeIn,
    /// The run is in cycle 0.
    pub start: Signal<In, Bit>,
    /// Where each context goes on, from the control unit.
    #[count(UNITS)]
    pub fetch: Vec<FetchIn<CONTEXTS, K_W>>,
    /// Where the PC of a context moves, to the control unit.
    #[count(UNITS)]
    pub decode: Vec<DecodeOut<K_W>>,
    /// State of the contexts, to the control unit; end of the barrier, from it.
    #[count(UNITS)]
    pub slots: Vec<SlotsOut<CONTEXTS>>,
    /// Threads that the instruction has, from the control unit.
    #[count(UNITS)]
    pub issue: Vec<IssueIn<LANES, K_W, K_W>>,
    /// The instruction that issues, to the datapath.
    #[count(UNITS)]
    pub packet: Vec<PacketOut<LANES, SLOT_W, K_W>>,
    /// FDIV of the unit can take one more instruction (Z16), from the datapath; ports with floats.
    #[count(0)]
    pub fdiv_free: Vec<Signal<In, Bit>>,
    /// An instruction completes, from the datapath.
    #[count(UNITS)]
    pub completion: Vec<CompletionIn<LANES, SLOT_W, K_W>>,
    /// Slot of the instruction of the unit that completes, if it is a control instruction; from the datapath.
    pub control_tag: [Signal<In, Bits<SLOT_W>>; UNITS],
    /// Last completion of an instruction with its context and annotation, to the control unit.
    #[count(UNITS)]
    pub slot_completion: Vec<SlotCompletionOut<LANES, K_W, K_W>>,
    /// What the instruction that completes does to mask registers and contexts, to the control unit.
    #[count(UNITS)]
    pub request: Vec<SplitRequestOut>,
    /// The completion of the unit may have an outcome for the control flow: it is none of `smask`, `split` and `merge`.
    pub outcome: [Signal<Out, Bit>; UNITS],
    // Registers
    /// Unit whose turn the next cycle is, one-hot.
    turn_held: Register<Bits<UNITS>>,
    // Sub-blocks
    #[count(UNITS)]
    stage: Vec<Fetch<CONTEXTS, K_W>>,
    #[count(UNITS)]
    fetch_order: Vec<RoundRobinArbiter<CONTEXTS, K_W>>,
    #[count(UNITS)]
    issue_order: Vec<RoundRobinArbiter<CONTEXTS, K_W>>,
    /// PC of the context that the unit whose turn it is would fetch.
    fetched_pc: OrTree<UNITS, 24>,
    memory: InstructionMemory<0>,
    split_decoder: SplitDecoder,
    decoder: Decoder,
    #[count(UNITS)]
    buffer: Vec<InstructionBuffer<CONTEXTS, K_W>>,
    /// What the buffered instruction does to mask registers and contexts.
    #[count(UNITS)]
    buffered: Vec<RequestMemory<CONTEXTS, K_W>>,
    /// What the instruction in flight does to them.
    #[count(UNITS)]
    in_flight: Vec<RequestMemory<CONTEXTS, K_W>>,
    #[count(UNITS)]
    states: Vec<SlotStates<CONTEXTS>>,
    // Wires
    #[default(|idx| Constant::new(((idx * CONTEXTS) as u64).into()))]
    first_slot: [Constant<Bits<SLOT_W>>; UNITS],
    tag: [Signal<Local, Bits<SLOT_W>>; UNITS],
    /// Unit whose turn this cycle is, one-hot.
    turn: Signal<Local, Bits<UNITS>>,
    /// Unit above the one whose turn this cycle is; zero behind the last one.
    turn_above: Signal<Local, Bits<UNITS>>,
    turn_next: Signal<Local, Bits<UNITS>>,
    fetch_any: Signal<Local, Bit>,
    decode_pc: Signal<Local, Bits<24>>,
    next_pc: Signal<Local, Bits<24>>,
    blocks: Signal<Local, Bit>,
    fires: [Signal<Local, Bit>; UNITS],
    candidates: [Signal<Local, Bits<CONTEXTS>>; UNITS],
    issuing: [Signal<Local, Bits<CONTEXTS>>; UNITS],
    /// Context of the instruction that completes.
    completed: [Signal<Local, Bits<K_W>>; UNITS],
    /// The same, if it is a control instruction.
    controls: [Signal<Local, Bits<K_W>>; UNITS],
    /// The instruction that completes is a control instruction.
    is_control: [Signal<Local, Bit>; UNITS],
    /// Bit 0 of this moves to the place of the context that completes.
    completes: [Signal<Local, Bits<CONTEXTS>>; UNITS],
    completing: [Signal<Local, Bits<CONTEXTS>>; UNITS],
    operation: [Signal<Local, SplitOperation>; UNITS],
}

#[generics]
impl Floats for GroupFrontEnd {
    fn with_floats(self) -> Self {
        Self {
            fdiv_free: vec![Signal::default(); UNITS],
            decoder: self.decoder.with_floats(),
            states: self.states.into_iter().map(Floats::with_floats).collect(),
            ..self
        }
    }
}

#[logic]
impl GroupFrontEnd {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, turn_held, memory);
        self.turn_held.reset.next = self.reset.val();
        self.memory.reset.next = self.reset.val();
        CodeIn::link(&mut self.code, &mut self.memory.code);

        // Turns
        self.turn.next = self.turn_held.q.val();
        if self.start.val() {
            self.turn.next = 1.into();
        }
        self.turn_above.next = self.turn.val() << 1;
        self.turn_next.next = self.turn_above.val();
        if !self.turn_above.val().any() {
            self.turn_next.next = 1.into();
        }
        self.turn_held.enable.next = true;
        self.turn_held.d.next = self.turn_next.val();

        // Fetch and decode: at most one context of the group each
        self.fetch_any.next = false;
        self.decode_pc.next = 0.into();
        for unit_idx in 0_usize..UNITS {
            self.fetch_order[unit_idx].clock.next = self.clock.val();
            self.fetch_order[unit_idx].reset.next = self.reset.val();
            self.stage[unit_idx].clock.next = self.clock.val();
            self.stage[unit_idx].reset.next = self.reset.val();
            self.fetch_order[unit_idx].request.next = self.fetch[unit_idx].fetchable.val();
            self.fetch_order[unit_idx].accept.next = self.turn.val().get_bit(unit_idx);
            self.fetch[unit_idx].slot.next = self.fetch_order[unit_idx].grant_index.val();
            self.stage[unit_idx].pick.next = 0.into();
            self.fetched_pc.value[unit_idx].next = 0.into();
            if self.turn.val().get_bit(unit_idx) {
                self.stage[unit_idx].pick.next = self.fetch_order[unit_idx].grant.val();
                self.fetched_pc.value[unit_idx].next = self.fetch[unit_idx].pc.val();
            }
            self.stage[unit_idx].slot.next = self.fetch_order[unit_idx].grant_index.val();
            self.stage[unit_idx].pc.next = self.fetch[unit_idx].pc.val();
            self.stage[unit_idx].flush.next = self.slots[unit_idx].flush.val();
            if self.stage[unit_idx].fetch_valid.val() {
                self.fetch_any.next = true;
            }
            if self.stage[unit_idx].decode_valid.val() {
                self.decode_pc.next = self.stage[unit_idx].decode_pc.val();
            }
        }
        self.memory.read_valid.next = self.fetch_any.val();
        self.memory.read_pc.next = self.fetched_pc.any.val();
        self.split_decoder.word.next = self.memory.word.val();
        self.decoder.word.next = self.split_decoder.executed.val();
        self.next_pc.next = self.decode_pc.val() + 1;
        if self.decoder.jump.val() {
            self.next_pc.next = self.decode_pc.val() + self.decoder.jump_offset.val();
        }
        self.blocks.next = (self.decoder.decoded.val().control != Control::Next)
            & (self.split_decoder.operation.val() != SplitOperation::Mask);

        for unit_idx in 0..self.fdiv_free.len() {
            self.states[unit_idx].decode_divides_floats[0].next =
                self.decoder.divides_floats[0].val();
            self.states[unit_idx].fdiv_free[0].next = self.fdiv_free[unit_idx].val();
        }
        for unit_idx in 0_usize..UNITS {
            self.issue_order[unit_idx].clock.next = self.clock.val();
            self.issue_order[unit_idx].reset.next = self.reset.val();
            self.buffer[unit_idx].clock.next = self.clock.val();
            self.buffered[unit_idx].clock.next = self.clock.val();
            self.in_flight[unit_idx].clock.next = self.clock.val();
            self.states[unit_idx].clock.next = self.clock.val();
            self.states[unit_idx].reset.next = self.reset.val();
            self.decode[unit_idx].valid.next = self.stage[unit_idx].decode_valid.val();
            self.decode[unit_idx].slot.next = self.stage[unit_idx].decode_slot.val();
            self.decode[unit_idx].calls.next =
                self.decoder.jump.val() & self.decoder.decoded.val().calls;
            self.decode[unit_idx].next_pc.next = self.next_pc.val();
            self.buffer[unit_idx].write_valid.next = self.stage[unit_idx].decode_valid.val();
            self.buffer[unit_idx].write_slot.next = self.stage[unit_idx].decode_slot.val();
            self.buffer[unit_idx].write_instruction.next = self.decoder.decoded.val();
            self.buffer[unit_idx].write_pc.next = self.decode_pc.val();
            self.buffer[unit_idx].write_annotation.next = self.memory.annotation.val();
            self.states[unit_idx].decoding.next = self.stage[unit_idx].decoding.val();
            self.states[unit_idx].decode_slots.next = self.stage[unit_idx].decode_slots.val();
            self.states[unit_idx].decode_blocks.next = self.blocks.val();
            self.states[unit_idx].decode_divides.next =
                self.decoder.decoded.val().unit == Unit::Divide;
            self.states[unit_idx].decode_accesses.next =
                self.decoder.decoded.val().unit == Unit::Memory;
            self.states[unit_idx].flush.next = self.slots[unit_idx].flush.val();
            self.slots[unit_idx].idle.next = self.states[unit_idx].idle.val();
            self.slots[unit_idx].busy.next = self.states[unit_idx].busy.val();

            // Issue
            self.states[unit_idx].divide_free.next = self.packet[unit_idx].divide_free.val();
            self.states[unit_idx].memory_free.next = self.packet[unit_idx].memory_free.val();
            self.candidates[unit_idx].next =
                self.states[unit_idx].eligible.val() & self.states[unit_idx].fitting.val();
            self.packet[unit_idx].eligible.next = self.states[unit_idx].eligible.val().any();
            self.packet[unit_idx].awaits_divider.next = (self.states[unit_idx].eligible.val()
                & self.states[unit_idx].awaiting_divider.val())
            .any();
            self.packet[unit_idx].awaits_memory.next = (self.states[unit_idx].eligible.val()
                & self.states[unit_idx].awaiting_memory.val())
            .any();
            self.packet[unit_idx].dependent.next = self.states[unit_idx].holding.val().any();
            self.packet[unit_idx].unresolved.next = self.states[unit_idx].blocked.val().any();
            self.issue_order[unit_idx].request.next = self.candidates[unit_idx].val();
            self.issue_order[unit_idx].accept.next = self.packet[unit_idx].ready.val();
            self.issue[unit_idx].slot.next = self.issue_order[unit_idx].grant_index.val();
            self.buffer[unit_idx].issue_slot.next = self.issue_order[unit_idx].grant_index.val();
            self.packet[unit_idx].valid.next = self.candidates[unit_idx].val().any();
            self.tag[unit_idx].next = self.first_slot[unit_idx].val();
            for bit_idx in 0_usize..K_W {
                self.tag[unit_idx].next = self.tag[unit_idx].val().replace_bit(
                    bit_idx,
                    self.issue_order[unit_idx].grant_index.val().get_bit(bit_idx),
                );
            }
            self.packet[unit_idx].instruction_tag.next = self.tag[unit_idx].val();
            self.packet[unit_idx].pc.next = self.buffer[unit_idx].issue_pc.val();
            self.packet[unit_idx].instruction.next = self.buffer[unit_idx].issue_instruction.val();
            self.packet[unit_idx].lanes.next = self.issue[unit_idx].lanes.val();
            self.packet[unit_idx].block_row.next = self.issue[unit_idx].block_row.val();
            self.fires[unit_idx].next =
                self.candidates[unit_idx].val().any() & self.packet[unit_idx].ready.val();
            self.issuing[unit_idx].next = 0.into();
            if self.fires[unit_idx].val() {
                self.issuing[unit_idx].next = self.issue_order[unit_idx].grant.val();
            }
            self.states[unit_idx].issue_slots.next = self.issuing[unit_idx].val();

            // Completion
            self.completed[unit_idx].next =
                self.completion[unit_idx].instruction_tag.val().get_bits::<K_W>(0);
            self.completes[unit_idx].next = 0.into();
            self.completes[unit_idx].next = self.completes[unit_idx]
                .val()
                .replace_bit(0, self.completion[unit_idx].valid.val());
            self.completing[unit_idx].next =
                self.completes[unit_idx].val() << self.completed[unit_idx].val();
            self.buffered[unit_idx].write_valid.next = self.stage[unit_idx].decode_valid.val();
            self.buffered[unit_idx].write_slot.next = self.stage[unit_idx].decode_slot.val();
            self.buffered[unit_idx].write_operation.next = self.split_decoder.operation.val();
            self.buffered[unit_idx].write_register.next = self.split_decoder.mask_register.val();
            self.buffered[unit_idx].read_slot.next = self.issue_order[unit_idx].grant_index.val();
            self.in_flight[unit_idx].write_valid.next = self.fires[unit_idx].val();
            self.in_flight[unit_idx].write_slot.next = self.issue_order[unit_idx].grant_index.val();
            self.in_flight[unit_idx].write_operation.next = self.buffered[unit_idx].operation.val();
            self.in_flight[unit_idx].write_register.next =
                self.buffered[unit_idx].mask_register.val();
            self.controls[unit_idx].next = self.control_tag[unit_idx].val().get_bits::<K_W>(0);
            self.is_control[unit_idx].next =
                self.completion[unit_idx].control.val() != Control::Next;
            self.in_flight[unit_idx].read_slot.next = self.controls[unit_idx].val();
            self.operation[unit_idx].next = SplitOperation::None;
            if self.is_control[unit_idx].val() {
                self.operation[unit_idx].next = self.in_flight[unit_idx].operation.val();
            }
            self.request[unit_idx].operation.next = self.operation[unit_idx].val();
            self.request[unit_idx].register.next = self.in_flight[unit_idx].mask_register.val();
            self.buffer[unit_idx].completion_slot.next = self.controls[unit_idx].val();
            self.states[unit_idx].complete_slots.next = self.completing[unit_idx].val();
            self.states[unit_idx].complete_all.next = self.completing[unit_idx].val();
            self.states[unit_idx].leaving.next = self.slots[unit_idx].leaving.val();
            self.slots[unit_idx].waiting.next = self.states[unit_idx].waiting.val();
            self.states[unit_idx].complete_unblocks.next = self.is_control[unit_idx].val()
                & (self.operation[unit_idx].val() != SplitOperation::Mask);
            self.states[unit_idx].complete_waits.next = (self.completion[unit_idx].control.val()
                == Control::Barrier)
                & (self.operation[unit_idx].val() == SplitOperation::None);
            self.slot_completion[unit_idx].valid.next = self.completion[unit_idx].valid.val();
            self.slot_completion[unit_idx].slot.next = self.controls[unit_idx].val();
            self.slot_completion[unit_idx].annotation.next =
                self.buffer[unit_idx].completion_annotation.val();
            self.slot_completion[unit_idx].pc.next = self.completion[unit_idx].pc.val();
            self.slot_completion[unit_idx].control.next = self.completion[unit_idx].control.val();
            if self.operation[unit_idx].val() != SplitOperation::None {
                self.slot_completion[unit_idx].control.next = Control::Next;
            }
            self.outcome[unit_idx].next = self.operation[unit_idx].val() == SplitOperation::None;
            self.slot_completion[unit_idx].lanes.next = self.completion[unit_idx].lanes.val();
            self.slot_completion[unit_idx].taken.next = self.completion[unit_idx].taken.val();
            self.slot_completion[unit_idx].target.next = self.completion[unit_idx].target.val();
            self.slot_completion[unit_idx].calls.next = self.completion[unit_idx].calls.val();
            self.slot_completion[unit_idx].returns.next = self.completion[unit_idx].returns.val();
            for lane_idx in 0_usize..LANES {
                self.packet[unit_idx].sw[lane_idx].next = self.issue[unit_idx].sw[lane_idx].val();
                self.slot_completion[unit_idx].sw[lane_idx].next =
                    self.completion[unit_idx].sw[lane_idx].val();
            }
        }
    }
}
