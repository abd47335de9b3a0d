//! The memory stage: from the acceptance of a load, store or atomic to its completions.
//!
//! ```text
//!   operand stage     +-------------+        completion
//!          clock  --->|>            |---> response_result_*
//!          reset  --->|             |---> part_result_*
//!          valid  --->|             |<--- part_result_grant
//!          ready  <---|             |<--- complete, complete_key
//!    instruction, --->|             |---> complete_last
//!    operands ...     |             |
//!   memory port       |             |        front end
//!      request_*  <---|             |---> fault, fault_warp, fault_pc, fault_lane
//!  request_ready  --->|             |---> busy, tags_busy
//!     response_*  --->|             |---> bank_conflict
//!                     +-------------+
//! ```
//!
//! Wiring only. An instruction enters [`MemoryStage`] (L). There its lanes get their addresses
//! ([`AddressUnit`]) and are served part by part: [`Coalescer`] and [`BankSelect`] choose the
//! lanes, [`PartControl`] the cycle. A part to the port becomes a line ([`LineMerge`]) and waits,
//! if it is a load or atomic, in [`ResponsePath`]; a part in shared memory and the end of a store
//! go through [`PartStages`] (S and O).
//!
//! # Behaviour
//!
//! Rules M1 to M13 of the contract; each is with the block that implements it. R5: with `SCOREBOARDS` 1
//! the key of an instruction, by which its parts are counted, is its warp and the register that it
//! writes or 0, with 0 it is the warp.
//!
//! # Timing
//!
//! A request leaves in the first cycle of L at the earliest; `request_*` does not depend on
//! `request_ready` or on the response of the cycle. See the sub-blocks for everything else.
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use super::{
    AccessCheck, AddressUnit, BankSelect, Coalescer, LineMerge, MemoryStage, PartControl,
    PartCounters, PartStages, PortRequest, ResponsePath, SharedMemory, StoreAlign, TagAllocator,
};
use crate::words::decoded::Decoded;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The memory stage; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MemoryUnit<
    const LANES: usize,
    const WARPS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SLOT_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const TAG_W: usize,
    const OFFSET_W: usize,
    const ROW_W: usize,
    const COUNT_W: usize,
    const KEY_W: usize,
    const SCOREBOARDS: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; drops all instructions.
    pub reset: Signal<In, Bit>,
    /// A memory instruction is in the operand stage.
    pub valid: Signal<In, Bit>,
    /// It is accepted.
    pub ready: Signal<Out, Bit>,
    /// The instruction.
    pub instruction: Signal<In, Decoded>,
    /// Its warp.
    pub warp: Signal<In, Bits<SLOT_W>>,
    /// Its PC.
    pub pc: Signal<In, Bits<24>>,
    /// Its lanes.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Rows of their threads.
    pub sw: [Signal<In, Bits<SW_W>>; LANES],
    /// rs1.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// rs2.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// Where the block's shared memory begins in the core's.
    pub shared_base: Signal<In, Bits<17>>,
    /// Bytes of shared memory of a block.
    pub shared_bytes: Signal<In, Bits<17>>,
    /// First read-only address.
    pub read_only_start: Signal<In, Bits<32>>,
    /// First address behind the read-only ones.
    pub read_only_end: Signal<In, Bits<32>>,
    /// A request is offered at the memory port.
    pub request_valid: Signal<Out, Bit>,
    /// The memory takes the request of this cycle.
    pub request_ready: Signal<In, Bit>,
    /// 0 load, 1 store, 2 atomic.
    pub request_kind: Signal<Out, Bits<2>>,
    /// Address of the line.
    pub request_address: Signal<Out, Bits<32>>,
    /// Bytes of the line that are accessed.
    pub request_byte_mask: Signal<Out, Bits<LINE_BYTES>>,
    /// The line; of meaning where a store or atomic marks a byte.
    pub request_data: [Signal<Out, Bits<32>>; LINE_WORDS],
    /// Tag of loads and atomics.
    pub request_tag: Signal<Out, Bits<TAG_W>>,
    /// Operation of atomics.
    pub request_operation: Signal<Out, Bits<4>>,
    /// Thread of atomics.
    pub request_thread: Signal<Out, Bits<32>>,
    /// A response arrives.
    pub response_valid: Signal<In, Bit>,
    /// Its tag.
    pub response_tag: Signal<In, Bits<TAG_W>>,
    /// The line.
    pub response_data: [Signal<In, Bits<32>>; LINE_WORDS],
    /// The response of the cycle before the last completes.
    pub response_result_valid: Signal<Out, Bit>,
    /// Warp.
    pub response_result_warp: Signal<Out, Bits<SLOT_W>>,
    /// Lanes.
    pub response_result_lanes: Signal<Out, Bits<LANES>>,
    /// Rows of their threads.
    pub response_result_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// Register that is written.
    pub response_result_rd: Signal<Out, Bits<5>>,
    /// There is such a register.
    pub response_result_writes: Signal<Out, Bit>,
    /// What it takes.
    pub response_result_value: [Signal<Out, Bits<32>>; LANES],
    /// A part in shared memory or the end of a store asks for completion.
    pub part_result_valid: Signal<Out, Bit>,
    /// It completes.
    pub part_result_grant: Signal<In, Bit>,
    /// Warp.
    pub part_result_warp: Signal<Out, Bits<SLOT_W>>,
    /// Lanes.
    pub part_result_lanes: Signal<Out, Bits<LANES>>,
    /// Rows of their threads.
    pub part_result_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// Register that is written.
    pub part_result_rd: Signal<Out, Bits<5>>,
    /// There is such a register.
    pub part_result_writes: Signal<Out, Bit>,
    /// What it takes.
    pub part_result_value: [Signal<Out, Bits<32>>; LANES],
    /// A part of this stage completes in this cycle.
    pub complete: Signal<In, Bit>,
    /// Key of its instruction.
    pub complete_key: Signal<In, Bits<KEY_W>>,
    /// It is the last of its instruction (M13).
    pub complete_last: Signal<Out, Bit>,
    /// Fault of the instruction in L, 0 for none.
    pub fault: Signal<Out, Bits<4>>,
    /// Its warp.
    pub fault_warp: Signal<Out, Bits<SLOT_W>>,
    /// Its PC.
    pub fault_pc: Signal<Out, Bits<24>>,
    /// The lane at fault.
    pub fault_lane: Signal<Out, Bits<LANE_W>>,
    /// Some warp has an instruction in this stage (E3).
    pub busy: Signal<Out, Bit>,
    /// Some tag is in use (E2).
    pub tags_busy: Signal<Out, Bit>,
    /// A part in shared memory leaves lanes there to later parts (statistics).
    pub bank_conflict: Signal<Out, Bit>,
    // Sub-blocks
    stage: MemoryStage<LANES, SLOT_W, SW_W>,
    #[count(LANES)]
    address: Vec<AddressUnit<WARPS, SW_W, LANE_W>>,
    check: AccessCheck<LANES, LANE_W>,
    coalescer: Coalescer<LANES, LINE_BYTES>,
    bank_select: BankSelect<LANES, LANE_W, ROW_W>,
    control: PartControl,
    #[count(LANES)]
    align: Vec<StoreAlign>,
    line: LineMerge<LANES, LINE_WORDS, LINE_BYTES>,
    request: PortRequest<LANES, LANE_W, TAG_W, SW_W>,
    tags: TagAllocator<TAGS, TAG_W>,
    responses: ResponsePath<LANES, LINE_WORDS, OFFSET_W, TAG_W, SLOT_W, SW_W>,
    shared: SharedMemory<LANES, ROW_W>,
    parts: PartStages<LANES, WARPS, LANE_W, ROW_W, SLOT_W, SW_W>,
    counters: PartCounters<KEY_W, COUNT_W>,
    // Wires
    /// The instruction in L.
    staged: Signal<Local, Decoded>,
    /// Key of the instruction in the operand stage.
    enter_key: Signal<Local, Bits<KEY_W>>,
    /// Key of that in L.
    stage_key: Signal<Local, Bits<KEY_W>>,
    shared_access: Signal<Local, Bits<LANES>>,
    byte_offset: [Signal<Local, Bits<32>>; LANES],
    shared_store: Signal<Local, Bit>,
}

#[logic]
impl MemoryUnit {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, stage, tags, responses, parts, counters, shared);
        self.stage.reset.next = self.reset.val();
        self.tags.reset.next = self.reset.val();
        self.responses.reset.next = self.reset.val();
        self.parts.reset.next = self.reset.val();
        self.counters.reset.next = self.reset.val();

        // Stage L
        self.stage.valid.next = self.valid.val();
        self.ready.next = self.stage.ready.val();
        self.stage.next_instruction.next = self.instruction.val();
        self.stage.next_warp.next = self.warp.val();
        self.stage.next_pc.next = self.pc.val();
        self.stage.next_lanes.next = self.lanes.val();
        self.stage.next_shared_base.next = self.shared_base.val();
        self.stage.emit.next = self.control.emit.val();
        self.stage.leader_shared.next = self.coalescer.leader_shared.val();
        self.stage.port_lanes.next = self.coalescer.port_lanes.val();
        self.stage.shared_lanes.next = self.bank_select.served.val();
        self.staged.next = self.stage.instruction.val();
        self.bank_conflict.next = self.stage.bank_conflict.val();

        // Lanes
        self.shared_access.next = 0.into();
        for lane_idx in 0_usize..LANES {
            self.stage.next_sw[lane_idx].next = self.sw[lane_idx].val();
            self.stage.next_first[lane_idx].next = self.first[lane_idx].val();
            self.stage.next_second[lane_idx].next = self.second[lane_idx].val();
            self.address[lane_idx].address.next = self.stage.address[lane_idx].val();
            self.address[lane_idx].lane.next = lane_idx.to_bits();
            self.address[lane_idx].sw.next = self.stage.sw[lane_idx].val();
            self.address[lane_idx].width.next = self.staged.val().width;
            self.address[lane_idx].modifies.next = self.stage.modifies.val();
            self.address[lane_idx].shared_bytes.next = self.shared_bytes.val();
            self.address[lane_idx].shared_base.next = self.stage.shared_base.val();
            self.address[lane_idx].read_only_start.next = self.read_only_start.val();
            self.address[lane_idx].read_only_end.next = self.read_only_end.val();
            self.check.lane_fault[lane_idx].next = self.address[lane_idx].fault.val();
            self.shared_access.next =
                self.shared_access.val().replace_bit(lane_idx, self.address[lane_idx].shared.val());
            self.coalescer.address[lane_idx].next = self.address[lane_idx].port_address.val();
            self.byte_offset[lane_idx].next = self.stage.address[lane_idx].val();
            self.align[lane_idx].data.next = self.stage.data[lane_idx].val();
            self.align[lane_idx].width.next = self.staged.val().width;
            self.align[lane_idx].offset.next = self.byte_offset[lane_idx].val().get_bits::<2>(0);
            self.bank_select.address[lane_idx].next = self.address[lane_idx].shared_address.val();
            self.bank_select.value[lane_idx].next = self.align[lane_idx].value.val();
            self.bank_select.byte_mask[lane_idx].next = self.align[lane_idx].byte_mask.val();
            self.line.address[lane_idx].next = self.address[lane_idx].port_address.val();
            self.line.lane_value[lane_idx].next = self.align[lane_idx].value.val();
            self.line.lane_byte_mask[lane_idx].next = self.align[lane_idx].byte_mask.val();
            self.line.lane_bit_mask[lane_idx].next = self.align[lane_idx].bit_mask.val();
            self.request.sw[lane_idx].next = self.stage.sw[lane_idx].val();
            self.request.data[lane_idx].next = self.stage.data[lane_idx].val();
        }
        self.stage.shared_access.next = self.shared_access.val();
        self.check.lanes.next = self.stage.remaining.val();
        self.fault.next = 0.into();
        if self.stage.occupied.val() {
            self.fault.next = self.check.fault.val();
        }
        self.fault_warp.next = self.stage.warp.val();
        self.fault_pc.next = self.stage.pc.val();
        self.fault_lane.next = self.check.lane.val();

        // The next part
        self.coalescer.remaining.next = self.stage.remaining.val();
        self.coalescer.shared.next = self.shared_access.val();
        self.coalescer.atomic.next = self.staged.val().atomic;
        self.bank_select.request.next = self.coalescer.shared_lanes.val();
        self.bank_select.load.next = !self.staged.val().store;
        self.control.occupied.next = self.stage.occupied.val();
        self.control.faulted.next = self.check.fault.val().any();
        self.control.store.next = self.staged.val().store;
        self.control.leader_shared.next = self.coalescer.leader_shared.val();
        self.control.port_last.next = self.coalescer.port_last.val();
        self.control.tag_available.next = self.tags.available.val();
        self.control.stage_ready.next = self.parts.ready.val();
        self.control.stage_atomic.next = self.parts.atomic_held.val();
        self.control.request_ready.next = self.request_ready.val();

        // Memory port
        self.line.lanes.next = self.coalescer.port_lanes.val();
        self.request.store.next = self.staged.val().store;
        self.request.atomic.next = self.staged.val().atomic;
        self.request.operation.next = self.staged.val().atomic_operation;
        self.request.leader.next = self.coalescer.leader.val();
        self.request.free_tag.next = self.tags.tag.val();
        self.request_valid.next = self.control.request_valid.val();
        self.request_kind.next = self.request.kind.val();
        self.request_address.next = self.coalescer.line.val();
        self.request_byte_mask.next = self.line.byte_mask.val();
        self.request_tag.next = self.request.tag.val();
        self.request_operation.next = self.request.request_operation.val();
        self.request_thread.next = self.request.thread.val();
        self.tags.allocate.next = self.control.allocate.val();
        self.tags.response_valid.next = self.response_valid.val();
        self.tags.response_tag.next = self.response_tag.val();
        self.tags_busy.next = self.tags.busy.val();

        // Responses
        self.responses.emit.next = self.control.allocate.val();
        self.responses.emit_tag.next = self.tags.tag.val();
        self.responses.emit_warp.next = self.stage.warp.val();
        self.responses.emit_lanes.next = self.coalescer.port_lanes.val();
        self.responses.emit_rd.next = self.staged.val().rd;
        self.responses.emit_writes.next = self.staged.val().writes;
        self.responses.emit_width.next = self.staged.val().width;
        self.responses.emit_zero_extend.next = self.staged.val().zero_extend;
        self.responses.response_valid.next = self.response_valid.val();
        self.responses.response_tag.next = self.response_tag.val();
        self.response_result_valid.next = self.responses.result_valid.val();
        self.response_result_warp.next = self.responses.result_warp.val();
        self.response_result_lanes.next = self.responses.result_lanes.val();
        self.response_result_rd.next = self.responses.result_rd.val();
        self.response_result_writes.next = self.responses.result_writes.val();
        for word_idx in 0..LINE_WORDS {
            self.request_data[word_idx].next = self.line.data[word_idx].val();
            self.responses.response_data[word_idx].next = self.response_data[word_idx].val();
        }

        // Shared memory and ends of stores
        self.shared_store.next = self.control.shared_emit.val() & self.staged.val().store;
        self.shared.emit.next = self.control.shared_emit.val();
        self.shared.store.next = self.staged.val().store;
        self.shared.active.next = self.bank_select.active.val();
        self.shared.atomic_write.next = self.parts.write.val();
        self.shared.atomic_bank.next = self.parts.write_bank.val();
        self.shared.atomic_row.next = self.parts.write_row.val();
        self.shared.atomic_value.next = self.parts.write_value.val();
        self.parts.valid.next = self.control.stage_valid.val();
        self.parts.next_warp.next = self.stage.warp.val();
        self.parts.next_lanes.next = self.stage.served.val();
        self.parts.next_rd.next = self.staged.val().rd;
        self.parts.next_writes.next = self.staged.val().writes;
        self.parts.next_atomic.next = self.staged.val().atomic;
        self.parts.next_operation.next = self.staged.val().atomic_operation;
        self.parts.next_operand.next = self.request.operand.val();
        self.parts.next_width.next = self.staged.val().width;
        self.parts.next_zero_extend.next = self.staged.val().zero_extend;
        self.parts.store.next = self.shared_store.val();
        self.parts.result_grant.next = self.part_result_grant.val();
        self.part_result_valid.next = self.parts.result_valid.val();
        self.part_result_warp.next = self.parts.result_warp.val();
        self.part_result_lanes.next = self.parts.result_lanes.val();
        self.part_result_rd.next = self.parts.result_rd.val();
        self.part_result_writes.next = self.parts.result_writes.val();
        for lane_idx in 0..LANES {
            self.responses.emit_sw[lane_idx].next = self.stage.sw[lane_idx].val();
            self.responses.emit_address[lane_idx].next = self.address[lane_idx].port_address.val();
            self.response_result_sw[lane_idx].next = self.responses.result_sw[lane_idx].val();
            self.response_result_value[lane_idx].next = self.responses.result_value[lane_idx].val();
            self.shared.row[lane_idx].next = self.bank_select.row[lane_idx].val();
            self.shared.write_value[lane_idx].next = self.bank_select.write_value[lane_idx].val();
            self.shared.write_mask[lane_idx].next = self.bank_select.write_mask[lane_idx].val();
            self.parts.next_sw[lane_idx].next = self.stage.sw[lane_idx].val();
            self.parts.next_address[lane_idx].next = self.address[lane_idx].shared_address.val();
            self.parts.bank[lane_idx].next = self.shared.data[lane_idx].val();
            self.part_result_sw[lane_idx].next = self.parts.result_sw[lane_idx].val();
            self.part_result_value[lane_idx].next = self.parts.result_value[lane_idx].val();
        }

        // Completion
        self.enter_key.next = bit_cast::<KEY_W, SLOT_W>(self.warp.val());
        self.stage_key.next = bit_cast::<KEY_W, SLOT_W>(self.stage.warp.val());
        for _board_idx in 0..SCOREBOARDS {
            self.enter_key.next = self.enter_key.val() << 5;
            if self.instruction.val().writes {
                self.enter_key.next =
                    self.enter_key.val() | bit_cast::<KEY_W, 5>(self.instruction.val().rd);
            }
            self.stage_key.next = self.stage_key.val() << 5;
            if self.staged.val().writes {
                self.stage_key.next =
                    self.stage_key.val() | bit_cast::<KEY_W, 5>(self.staged.val().rd);
            }
        }
        self.counters.enter.next = self.valid.val() & self.stage.ready.val();
        self.counters.enter_key.next = self.enter_key.val();
        self.counters.stage_occupied.next = self.stage.occupied.val();
        self.counters.stage_key.next = self.stage_key.val();
        self.counters.emit.next = self.control.counted.val();
        self.counters.complete.next = self.complete.val();
        self.counters.complete_key.next = self.complete_key.val();
        self.complete_last.next = self.counters.complete_last.val();
        self.busy.next = self.counters.busy.val();
    }
}
