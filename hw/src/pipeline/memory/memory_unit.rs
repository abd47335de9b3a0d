//! The memory unit: loads, stores and atomics, from stage X to their completions.
//!
//! ```text
//!   operand stage     +-------------+        completion
//!          clock  --->|>            |<--> response
//!          reset  --->|             |<--> part
//!          valid  --->|             |---> complete_last
//!      operation  --->|             |
//!  first, second  --->|             |
//! queue_occupied  <---|             |        supervision
//! stage_occupied  <---|             |---> fault
//!         launch  --->|             |---> busy, tags_busy
//!         memory <--->|             |---> bank_conflict
//!       accepted  <---|             |---> tag_wait, port_wait
//!                     +-------------+
//! ```
//!
//! Wiring only. An instruction enters [`MemoryStage`] (L), at once or through [`MemoryQueue`] (Q). In L the
//! addresses of its lanes are checked and translated ([`AddressUnit`]), and the lanes are served part by part: [`Coalescer`] and [`BankSelect`] choose the
//! lanes, [`PartControl`] the cycle. A part to the port becomes a line ([`LineMerge`]) and waits,
//! if it is a load or atomic, in [`ResponsePath`]; a part in shared memory and the end of a store
//! go through [`PartStages`] (S and O).
//!
//! # Behaviour
//!
//! Rules U5 and M1 to M13 of the contract; each is with the block that implements it. R5: with `SCOREBOARDS` 1
//! the key of an instruction, by which its parts are known, is its tag and the register that it
//! writes or 0, with 0 it is the tag: [`InstructionKey`].
//!
//! An instruction is taken from X in the cycle in which it is there. The unit relies on I5: there is none in X
//! while Q and L are both occupied.
//!
//! # Timing
//!
//! A request leaves in the first cycle of L at the earliest; `memory.request_*` does not depend on
//! `request_ready` or on the response of the cycle. See the sub-blocks for everything else.
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use super::{
    AccessCheck, AddressUnit, BankSelect, Coalescer, InstructionKey, LineMerge, MemoryQueue,
    MemoryStage, PartControl, PartStages, PartsInFlight, PortRequest, ResponsePath, SharedMemory,
    StoreAlign, TagAllocator,
};
use crate::links::execution::{AccessOut, FaultOut, OperationIn, ResultOut};
use crate::links::host::LaunchIn;
use crate::links::memory::MemoryOut;
use crate::words::{Decoded, Fault};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The memory unit; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MemoryUnit<
    const LANES: usize,
    const WARPS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const ITAG_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const TAG_W: usize,
    const OFFSET_W: usize,
    const BANK_WORD_W: usize,
    const KEY_W: usize,
    const SCOREBOARDS: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; drops all instructions.
    pub reset: Signal<In, Bit>,
    /// A memory instruction is in X; never with `queue_occupied` and `stage_occupied`.
    pub valid: Signal<In, Bit>,
    /// Instruction in X.
    pub operation: OperationIn<LANES, ITAG_W, SW_W>,
    /// First operand of each lane: the value of rs1.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// Second operand of each lane: the value of rs2.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// An instruction is in place Q.
    pub queue_occupied: Signal<Out, Bit>,
    /// An instruction is in stage L.
    pub stage_occupied: Signal<Out, Bit>,
    /// Launch; held during the run.
    pub launch: LaunchIn,
    /// The memory port.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, TAG_W>,
    /// The memory accepts a load or atomic in this cycle. It does not wait for the lanes of the part, as `memory.request_valid`
    /// does for stores.
    pub accepted: Signal<Out, Bit>,
    /// Part whose response arrived two cycles ago, to the completion arbiter; always granted.
    pub response: ResultOut<LANES, ITAG_W, SW_W>,
    /// Part in shared memory or end of a store, to the completion arbiter.
    pub part: ResultOut<LANES, ITAG_W, SW_W>,
    /// The part that completes, that of `response` before `part`, is the last of its instruction (M13), to the completion
    /// arbiter; without meaning if none completes.
    pub complete_last: Signal<Out, Bit>,
    /// Fault of the instruction in L: 0 or 2 to 6.
    pub fault: FaultOut<ITAG_W, LANE_W>,
    /// An instruction is in this unit (E3).
    pub busy: Signal<Out, Bit>,
    /// A tag is in use (E2).
    pub tags_busy: Signal<Out, Bit>,
    /// A part in shared memory leaves lanes there to later parts (E4).
    pub bank_conflict: Signal<Out, Bit>,
    /// The next part of the instruction in L waits for a tag (E6).
    pub tag_wait: Signal<Out, Bit>,
    /// The request of the instruction in L is not accepted in this cycle (E6).
    pub port_wait: Signal<Out, Bit>,
    // Sub-blocks
    queue: MemoryQueue<LANES, ITAG_W, SW_W>,
    stage: MemoryStage<LANES, ITAG_W, SW_W>,
    #[count(LANES)]
    address: Vec<AddressUnit<WARPS, SW_W, LANE_W>>,
    check: AccessCheck<LANES, LANE_W>,
    coalescer: Coalescer<LANES, LINE_BYTES>,
    bank_select: BankSelect<LANES, LANE_W, BANK_WORD_W>,
    control: PartControl,
    #[count(LANES)]
    align: Vec<StoreAlign>,
    line: LineMerge<LANES, LINE_WORDS, LINE_BYTES>,
    request: PortRequest<LANES, LANE_W, TAG_W, SW_W>,
    tags: TagAllocator<TAGS, TAG_W>,
    responses: ResponsePath<LANES, LINE_WORDS, OFFSET_W, TAG_W, ITAG_W, SW_W>,
    shared: SharedMemory<LANES, BANK_WORD_W>,
    parts: PartStages<LANES, WARPS, LANE_W, BANK_WORD_W, ITAG_W, SW_W>,
    in_flight: PartsInFlight<TAGS, KEY_W>,
    of_stage: InstructionKey<ITAG_W, KEY_W, SCOREBOARDS>,
    /// Of the response that completes in the next cycle, if one does.
    of_response: InstructionKey<ITAG_W, KEY_W, SCOREBOARDS>,
    /// Of the part in stage O in the next cycle, if there is one.
    of_part: InstructionKey<ITAG_W, KEY_W, SCOREBOARDS>,
    /// Of the part that stays in stage S, if one does.
    of_waiting: InstructionKey<ITAG_W, KEY_W, SCOREBOARDS>,
    // Wires
    /// The instruction in L.
    staged: Signal<Local, Decoded>,
    shared_access: Signal<Local, Bits<LANES>>,
    byte_offset: [Signal<Local, Bits<32>>; LANES],
    shared_store: Signal<Local, Bit>,
}

#[logic]
impl MemoryUnit {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, queue, stage, tags, responses, parts, in_flight, shared);
        self.queue.reset.next = self.reset.val();
        self.stage.reset.next = self.reset.val();
        self.tags.reset.next = self.reset.val();
        self.responses.reset.next = self.reset.val();
        self.parts.reset.next = self.reset.val();
        self.in_flight.reset.next = self.reset.val();

        // Place Q and stage L
        self.queue.valid.next = self.valid.val();
        OperationIn::<LANES, ITAG_W, SW_W>::link(&mut self.operation, &mut self.queue.operation);
        self.queue.stage_occupied.next = self.stage.occupied.val();
        self.queue_occupied.next = self.queue.occupied.val();
        self.stage_occupied.next = self.stage.occupied.val();
        self.stage.enters.next = self.queue.enters.val();
        self.stage.entering_lanes.next = self.queue.lanes.val();
        AccessOut::<LANES, ITAG_W, SW_W>::join(&mut self.queue.access, &mut self.stage.entering);
        self.stage.emit.next = self.control.emit.val();
        self.stage.leader_shared.next = self.coalescer.leader_shared.val();
        self.stage.port_lanes.next = self.coalescer.port_lanes.val();
        self.stage.shared_lanes.next = self.bank_select.served.val();
        self.staged.next = self.stage.held.instruction.val();
        self.bank_conflict.next = self.stage.bank_conflict.val();

        // Lanes
        self.shared_access.next = 0.into();
        for lane_idx in 0_usize..LANES {
            self.queue.first[lane_idx].next = self.first[lane_idx].val();
            self.queue.second[lane_idx].next = self.second[lane_idx].val();
            self.address[lane_idx].address.next = self.stage.held.address[lane_idx].val();
            self.address[lane_idx].lane.next = lane_idx.to_bits();
            self.address[lane_idx].sw.next = self.stage.held.sw[lane_idx].val();
            self.address[lane_idx].width.next = self.staged.val().width;
            self.address[lane_idx].modifies.next = self.stage.modifies.val();
            self.address[lane_idx].shared_bytes.next = self.launch.shared_bytes.val();
            self.address[lane_idx].shared_base.next = self.stage.held.shared_base.val();
            self.address[lane_idx].read_only_start.next = self.launch.read_only_start.val();
            self.address[lane_idx].read_only_end.next = self.launch.read_only_end.val();
            self.check.lane_fault[lane_idx].next = self.address[lane_idx].fault.val();
            self.shared_access.next =
                self.shared_access.val().replace_bit(lane_idx, self.address[lane_idx].shared.val());
            self.coalescer.address[lane_idx].next = self.address[lane_idx].port_address.val();
            self.byte_offset[lane_idx].next = self.stage.held.address[lane_idx].val();
            self.align[lane_idx].data.next = self.stage.held.data[lane_idx].val();
            self.align[lane_idx].width.next = self.staged.val().width;
            self.align[lane_idx].offset.next = self.byte_offset[lane_idx].val().get_bits::<2>(0);
            self.bank_select.address[lane_idx].next = self.address[lane_idx].shared_address.val();
            self.bank_select.value[lane_idx].next = self.align[lane_idx].value.val();
            self.bank_select.byte_mask[lane_idx].next = self.align[lane_idx].byte_mask.val();
            self.line.address[lane_idx].next = self.address[lane_idx].port_address.val();
            self.line.lane_value[lane_idx].next = self.align[lane_idx].value.val();
            self.line.lane_byte_mask[lane_idx].next = self.align[lane_idx].byte_mask.val();
            self.request.sw[lane_idx].next = self.stage.held.sw[lane_idx].val();
            self.request.data[lane_idx].next = self.stage.held.data[lane_idx].val();
        }
        self.stage.shared_access.next = self.shared_access.val();
        self.check.lanes.next = self.stage.remaining.val();
        self.fault.code.next = Fault::None;
        if self.stage.occupied.val() {
            self.fault.code.next = self.check.fault.val();
        }
        self.fault.slot.next = self.stage.held.instruction_tag.val();
        self.fault.pc.next = self.stage.held.pc.val();
        self.fault.lane.next = self.check.lane.val();

        // The next part
        self.coalescer.remaining.next = self.stage.remaining.val();
        self.coalescer.shared.next = self.shared_access.val();
        self.coalescer.atomic.next = self.staged.val().atomic;
        self.bank_select.request.next = self.coalescer.shared_lanes.val();
        self.bank_select.load.next = !self.staged.val().store;
        self.control.occupied.next = self.stage.occupied.val();
        self.control.faulted.next = self.check.faulted.val();
        self.control.store.next = self.staged.val().store;
        self.control.leader_shared.next = self.coalescer.leader_shared.val();
        self.control.port_last.next = self.coalescer.port_last.val();
        self.control.tag_available.next = self.tags.available.val();
        self.control.stage_ready.next = self.parts.ready.val();
        self.control.stage_atomic.next = self.parts.atomic_held.val();
        self.control.request_ready.next = self.memory.request_ready.val();
        self.tag_wait.next = self.control.tag_wait.val();
        self.port_wait.next = self.control.port_wait.val();

        // Memory port
        self.line.lanes.next = self.coalescer.port_lanes.val();
        self.request.store.next = self.staged.val().store;
        self.request.atomic.next = self.staged.val().atomic;
        self.request.operation.next = self.staged.val().atomic_operation;
        self.request.leader.next = self.coalescer.leader.val();
        self.request.free_tag.next = self.tags.tag.val();
        self.memory.request_valid.next = self.control.request_valid.val();
        self.memory.request_kind.next = self.request.kind.val();
        self.memory.request_address.next = self.coalescer.line.val();
        self.memory.request_byte_mask.next = self.line.byte_mask.val();
        self.memory.request_tag.next = self.request.tag.val();
        self.memory.request_operation.next = self.request.request_operation.val();
        self.memory.request_thread.next = self.request.thread.val();
        self.accepted.next = self.control.allocate.val();
        self.tags.allocate.next = self.control.allocate.val();
        self.tags.response_valid.next = self.memory.response_valid.val();
        self.tags.response_tag.next = self.memory.response_tag.val();
        self.tags_busy.next = self.tags.busy.val();

        // Responses
        self.responses.emit.next = self.control.allocate.val();
        self.responses.emit_tag.next = self.tags.tag.val();
        self.responses.emit_instruction_tag.next = self.stage.held.instruction_tag.val();
        self.responses.emit_lanes.next = self.coalescer.port_lanes.val();
        self.responses.emit_rd.next = self.staged.val().rd;
        self.responses.emit_writes.next = self.staged.val().writes;
        self.responses.emit_width.next = self.staged.val().width;
        self.responses.emit_zero_extend.next = self.staged.val().zero_extend;
        ResultOut::<LANES, ITAG_W, SW_W>::link(&mut self.response, &mut self.responses.result);
        self.responses.response_valid.next = self.memory.response_valid.val();
        self.responses.response_tag.next = self.memory.response_tag.val();
        for word_idx in 0..LINE_WORDS {
            self.memory.request_data[word_idx].next = self.line.data[word_idx].val();
            self.responses.response_data[word_idx].next = self.memory.response_data[word_idx].val();
        }

        // Shared memory and ends of stores
        self.shared_store.next = self.control.shared_emit.val() & self.staged.val().store;
        self.shared.emit.next = self.control.shared_emit.val();
        self.shared.store.next = self.staged.val().store;
        self.shared.active.next = self.bank_select.active.val();
        self.shared.atomic_write.next = self.parts.write.val();
        self.shared.atomic_bank.next = self.parts.write_bank.val();
        self.shared.atomic_bank_word.next = self.parts.write_bank_word.val();
        self.shared.atomic_value.next = self.parts.write_value.val();
        self.parts.valid.next = self.control.stage_valid.val();
        self.parts.next_instruction_tag.next = self.stage.held.instruction_tag.val();
        self.parts.next_lanes.next = self.stage.served.val();
        self.parts.next_rd.next = self.staged.val().rd;
        self.parts.next_writes.next = self.staged.val().writes;
        self.parts.next_atomic.next = self.staged.val().atomic;
        self.parts.next_operation.next = self.staged.val().atomic_operation;
        self.parts.next_operand.next = self.request.operand.val();
        self.parts.next_width.next = self.staged.val().width;
        self.parts.next_zero_extend.next = self.staged.val().zero_extend;
        self.parts.store.next = self.shared_store.val();
        ResultOut::<LANES, ITAG_W, SW_W>::link(&mut self.part, &mut self.parts.result);
        for lane_idx in 0..LANES {
            self.responses.emit_sw[lane_idx].next = self.stage.held.sw[lane_idx].val();
            self.responses.emit_address[lane_idx].next = self.address[lane_idx].port_address.val();
            self.shared.bank_word[lane_idx].next = self.bank_select.bank_word[lane_idx].val();
            self.shared.write_value[lane_idx].next = self.bank_select.write_value[lane_idx].val();
            self.shared.write_mask[lane_idx].next = self.bank_select.write_mask[lane_idx].val();
            self.parts.next_sw[lane_idx].next = self.stage.held.sw[lane_idx].val();
            self.parts.next_address[lane_idx].next = self.address[lane_idx].shared_address.val();
            self.parts.bank[lane_idx].next = self.shared.data[lane_idx].val();
        }

        // Completion
        self.of_stage.instruction_tag.next = self.stage.held.instruction_tag.val();
        self.of_stage.rd.next = self.staged.val().rd;
        self.of_stage.writes.next = self.staged.val().writes;
        self.of_response.instruction_tag.next = self.responses.coming_instruction_tag.val();
        self.of_response.rd.next = self.responses.coming_rd.val();
        self.of_response.writes.next = self.responses.coming_writes.val();
        self.of_part.instruction_tag.next = self.parts.coming_instruction_tag.val();
        self.of_part.rd.next = self.parts.coming_rd.val();
        self.of_part.writes.next = self.parts.coming_writes.val();
        self.of_waiting.instruction_tag.next = self.parts.waiting_instruction_tag.val();
        self.of_waiting.rd.next = self.parts.waiting_rd.val();
        self.of_waiting.writes.next = self.parts.waiting_writes.val();
        self.in_flight.stage_occupied.next = self.stage.occupied.val();
        self.in_flight.stage_key.next = self.of_stage.key.val();
        self.in_flight.emit.next = self.control.in_flight.val();
        self.in_flight.next_tag.next = self.tags.tag_onehot.val();
        self.in_flight.tags_in_use.next = self.tags.in_use.val();
        self.in_flight.response_coming.next = self.responses.coming_valid.val();
        self.in_flight.response_key.next = self.of_response.key.val();
        self.in_flight.part_coming.next = self.parts.coming_valid.val();
        self.in_flight.part_key.next = self.of_part.key.val();
        self.in_flight.part_waits.next = self.parts.waits.val();
        self.in_flight.waiting_key.next = self.of_waiting.key.val();
        self.complete_last.next = self.in_flight.complete_last.val();
        self.busy.next = self.in_flight.busy.val();
    }
}
