//! Everything of a core but its control unit.
//!
//! ```text
//!              +------------+  initialise, start
//!   launch --->| dispatcher |-------------------------> control unit
//!              +------------+
//!                 ^  |  initialise        +------------+
//!                 |  +-----------------+  | front end  |<--- fetchable, PC
//!              +--------+              |  |            |---> idle, decode, annotation
//!              | blocks |<-- active,   |  +------------+
//!              |        |    stopped   |        | issue
//!              |        |--> leaving   v        v
//!              +--------+           +--------------+<--- lanes, rows
//!                                   |   back end   |---> outcome
//!                                   +--------------+<--> memory port
//! ```
//!
//! Wiring only: each rule of the contract is with the block that implements it.
//!
//! - Front end: [`FrontEnd`]. Back end: [`BackEnd`]. Between them [`IssuePort`].
//! - Thread blocks: [`Dispatcher`] and [`BlockTable`].
//! - Faults, watchdog, causes: [`FaultPriority`] and [`CycleAccount`].
//!
//! `SLOTS` is what the front end chooses from: warps, or contexts of warps. Ports named `warp` have
//! the number of such a slot. `WARPS` is what the dispatcher allocates: warp slots, the rows of threads.
//! `SCOREBOARDS` is 1 with the `registers` scoreboard (R1 to R5), 0 with the `single` one.
//!
//! # Timing
//!
//! The request depends on registers only; events depend combinationally on `response_valid` and
//! `request_ready` at most, but for what the control unit adds.
//!
//! # Cost
//!
//! That of its parts.

use super::ports::{EventPort, HostPort, MemoryPort};
use crate::dispatch::{BlockTable, Dispatcher};
use crate::pipeline::{BackEnd, FrontEnd, IssuePort};
use crate::supervision::{CycleAccount, FaultPriority};
use crate::words::Annotation;
use crate::words::decoded::Control;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Everything of a core but its control unit; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Datapath<
    const LANES: usize,
    const WARPS: usize,
    const SLOTS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SLOT_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const OFFSET_W: usize,
    const ROW_W: usize,
    const COUNT_W: usize,
    const KEY_W: usize,
    const SCOREBOARDS: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the run. One launch may follow. Memories keep their contents.
    pub reset: Signal<In, Bit>,
    /// Instruction memory and launch.
    pub host: HostPort,
    /// The memory port.
    pub memory: MemoryPort<LINE_BYTES, TAG_W>,
    /// The line; of meaning where a store or atomic marks a byte.
    pub request_data: [Signal<Out, Bits<32>>; LINE_WORDS],
    /// The line of the response.
    pub response_data: [Signal<In, Bits<32>>; LINE_WORDS],
    /// What happens.
    pub events: EventPort<LANES, BLOCKS, SLOT_W, SW_W, LANE_W, BLOCK_W, WCNT_W>,
    /// Per lane of `issued_lanes` the row of its thread.
    pub issued_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// What the lanes of a writeback take; the status of the threads of an exit.
    pub writeback_value: [Signal<Out, Bits<32>>; LANES],
    // To and from the control unit
    /// A row of a block is initialised, before the block starts (D3). Not in a cycle with a
    /// completion.
    pub initialise_valid: Signal<Out, Bit>,
    /// The row: a warp slot of the block.
    pub initialise_row: Signal<Out, Bits<SW_W>>,
    /// Warps start.
    pub start_valid: Signal<Out, Bit>,
    /// Block slot of their block.
    pub start_block: Signal<Out, Bits<BLOCK_W>>,
    /// Which ones; valid from their initialisation on.
    pub start_warps: Signal<Out, Bits<WARPS>>,
    /// The last of them; valid as `start_warps`.
    pub start_last: Signal<Out, Bits<WARPS>>,
    /// The lanes of the last one.
    pub start_tail: Signal<Out, Bits<LANES>>,
    /// Their first instruction.
    pub start_pc: Signal<Out, Bits<24>>,
    /// The warp slots of each resident block.
    pub block_warps: [Signal<Out, Bits<WARPS>>; BLOCKS],
    /// The first of them.
    pub block_base: [Signal<Out, Bits<SW_W>>; BLOCKS],
    /// The warp slots that have threads.
    pub active: Signal<In, Bits<WARPS>>,
    /// The slots in front of issue that wait at the barrier.
    pub waiting: Signal<Out, Bits<SLOTS>>,
    /// The warp slots whose threads all wait.
    pub stopped: Signal<In, Bits<WARPS>>,
    /// The warp slots whose threads leave the barrier.
    pub leaving: Signal<Out, Bits<WARPS>>,
    /// The slots in front of issue that leave it.
    pub released: Signal<In, Bits<SLOTS>>,
    /// The slots that hold no instruction and wait for none.
    pub idle: Signal<Out, Bits<SLOTS>>,
    /// The slots that have an instruction in flight.
    pub busy: Signal<Out, Bits<SLOTS>>,
    /// The idle slots whose next instruction can be fetched.
    pub fetchable: Signal<In, Bits<SLOTS>>,
    /// The slot that is fetched.
    pub fetch_warp: Signal<Out, Bits<SLOT_W>>,
    /// Its PC.
    pub fetch_pc: Signal<In, Bits<24>>,
    /// An instruction has been decoded.
    pub decode_valid: Signal<Out, Bit>,
    /// Its slot.
    pub decode_warp: Signal<Out, Bits<SLOT_W>>,
    /// The instruction after it.
    pub decode_next: Signal<Out, Bits<24>>,
    /// It is a `jal` that links.
    pub decode_calls: Signal<Out, Bit>,
    /// The slots that can issue.
    pub ready: Signal<Out, Bits<SLOTS>>,
    /// One of them issues in this cycle, if there is one (I4).
    pub opportunity: Signal<Out, Bit>,
    /// Which one, one-hot; none unless one is ready.
    pub pick: Signal<In, Bits<SLOTS>>,
    /// Its number.
    pub issue_warp: Signal<In, Bits<SLOT_W>>,
    /// The lanes that execute.
    pub issue_lanes: Signal<In, Bits<LANES>>,
    /// Per lane the row of its thread.
    pub issue_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// A warp slot of the block that issues.
    pub issue_row: Signal<In, Bits<SW_W>>,
    /// The last completion of an instruction.
    pub completion_valid: Signal<Out, Bit>,
    /// Its slot.
    pub completion_warp: Signal<Out, Bits<SLOT_W>>,
    /// Its PC, if it is a control instruction.
    pub completion_pc: Signal<Out, Bits<24>>,
    /// What it does to the control flow.
    pub completion_control: Signal<Out, Control>,
    /// The lanes that executed it.
    pub completion_lanes: Signal<Out, Bits<LANES>>,
    /// Rows of their threads.
    pub completion_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// The lanes that take the branch.
    pub completion_taken: Signal<Out, Bits<LANES>>,
    /// Where the branch or jump goes.
    pub completion_target: Signal<Out, Bits<24>>,
    /// It is a `jalr` that links.
    pub completion_calls: Signal<Out, Bit>,
    /// It is a `jalr` that returns.
    pub completion_returns: Signal<Out, Bit>,
    /// Annotation of the branch.
    pub completion_annotation: Signal<Out, Annotation>,
    /// The control unit refuses it: 0, 10, 11 or 12.
    pub completion_fault: Signal<In, Bits<4>>,
    /// The lanes of which the lowest is at fault.
    pub completion_fault_lanes: Signal<In, Bits<LANES>>,
    /// Rule N4; see [`AluUnit`](crate::pipeline::execute::AluUnit).
    pub partial_jumps: Signal<In, Bit>,
    /// The control unit finds a fault that is not of the completion: 0, 8 or 12.
    pub stack_fault: Signal<In, Bits<4>>,
    /// In this slot,
    pub stack_fault_warp: Signal<In, Bits<SLOT_W>>,
    /// at this PC,
    pub stack_fault_pc: Signal<In, Bits<24>>,
    /// in this lane.
    pub stack_fault_lane: Signal<In, Bits<LANE_W>>,
    // Sub-blocks
    front: FrontEnd<SLOTS, SLOT_W, SCOREBOARDS>,
    back: BackEnd<
        LANES,
        WARPS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        SLOT_W,
        SW_W,
        LANE_W,
        TAG_W,
        REGISTER_W,
        OFFSET_W,
        ROW_W,
        COUNT_W,
        KEY_W,
        SCOREBOARDS,
    >,
    issue_port: IssuePort,
    dispatcher: Dispatcher<LANES, WARPS, BLOCKS, SW_W, LANE_W, BLOCK_W, WCNT_W>,
    blocks: BlockTable<WARPS, BLOCKS, SW_W>,
    faults: FaultPriority<LANES, SLOT_W, LANE_W>,
    account: CycleAccount,
    // Wires
    /// The issue port is free, and the back end takes an instruction.
    may_issue: Signal<Local, Bit>,
    /// The last completion of an instruction.
    resolves: Signal<Local, Bit>,
    /// It ends threads.
    ends: Signal<Local, Bit>,
    /// It is a conditional branch.
    branches: Signal<Local, Bit>,
}

#[logic]
impl Datapath {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, front, back, issue_port, dispatcher, blocks, account);
        self.front.reset.next = self.reset.val();
        self.back.reset.next = self.reset.val();
        self.issue_port.reset.next = self.reset.val();
        self.dispatcher.reset.next = self.reset.val();
        self.blocks.reset.next = self.reset.val();
        self.account.reset.next = self.reset.val();

        // Thread blocks
        self.dispatcher.start.next = self.host.launch_start.val();
        self.dispatcher.blocks.next = self.host.launch_blocks.val();
        self.dispatcher.threads_per_block.next = self.host.launch_threads_per_block.val();
        self.dispatcher.max_resident.next = self.host.launch_max_resident.val();
        self.dispatcher.resident.next = self.blocks.resident.val();
        self.dispatcher.occupied.next = self.blocks.occupied.val();
        self.dispatcher.initialise_ready.next = self.back.initialise_ready.val();
        self.blocks.allocate.next = self.dispatcher.allocate.val();
        self.blocks.allocate_number.next = self.dispatcher.allocate_number.val();
        self.blocks.allocate_thread_base.next = self.dispatcher.allocate_thread_base.val();
        self.blocks.allocate_base.next = self.dispatcher.allocate_base.val();
        self.blocks.allocate_warps.next = self.dispatcher.allocate_warps.val();
        self.blocks.start.next = self.dispatcher.start_slots.val();
        self.blocks.active.next = self.active.val();
        self.blocks.waiting.next = self.stopped.val();
        self.blocks.shared_stride.next = self.host.launch_shared_stride.val();
        self.blocks.issue_warp.next = self.issue_row.val();
        self.leaving.next = self.blocks.leaving.val();
        for block_idx in 0..BLOCKS {
            self.block_warps[block_idx].next = self.blocks.block_warps[block_idx].val();
            self.block_base[block_idx].next = self.blocks.block_base[block_idx].val();
        }

        // Front end
        self.front.code_write_valid.next = self.host.code_write_valid.val();
        self.front.code_write_index.next = self.host.code_write_index.val();
        self.front.code_write_word.next = self.host.code_write_word.val();
        self.front.code_write_kind.next = self.host.code_write_kind.val();
        self.front.code_write_rpc.next = self.host.code_write_rpc.val();
        self.front.code_write_uniform.next = self.host.code_write_uniform.val();
        self.front.code_write_likely.next = self.host.code_write_likely.val();
        self.front.code_write_lpc.next = self.host.code_write_lpc.val();
        self.front.code_base.next = self.host.launch_code_base.val();
        self.front.fetchable.next = self.fetchable.val();
        self.front.fetch_pc.next = self.fetch_pc.val();
        self.may_issue.next = self.back.issue_ready.val() & (!self.issue_port.held.val());
        self.front.issue_ready.next = self.may_issue.val();
        self.issue_port.interval.next = self.host.launch_issue_interval.val();
        self.issue_port.issued.next = self.front.issued.val();
        self.front.leaving.next = self.released.val();
        self.resolves.next = self.back.completion_valid.val() & self.back.completion_last.val();
        self.front.completion_valid.next = self.resolves.val();
        self.front.completion_warp.next = self.back.completion_warp.val();
        self.front.completion_control.next = self.back.completion_control.val();
        for board_idx in 0..SCOREBOARDS {
            self.front.completion_memory[board_idx].next = self.back.completion_memory.val();
            self.front.completion_writes[board_idx].next = self.back.writeback_valid.val();
            self.front.completion_rd[board_idx].next = self.back.writeback_register.val();
        }

        // Control unit
        self.initialise_valid.next =
            self.dispatcher.initialise_valid.val() & self.back.initialise_ready.val();
        self.initialise_row.next = self.dispatcher.initialise_row.val();
        self.start_valid.next = self.dispatcher.start_valid.val();
        self.start_block.next = self.dispatcher.start_slot.val();
        self.start_warps.next = self.dispatcher.start_warps.val();
        self.start_last.next = self.dispatcher.start_last.val();
        self.start_tail.next = self.dispatcher.start_tail.val();
        self.start_pc.next = self.host.launch_entry.val();
        self.waiting.next = self.front.waiting.val();
        self.idle.next = self.front.idle.val();
        self.busy.next = self.front.busy.val();
        self.fetch_warp.next = self.front.fetch_warp.val();
        self.decode_valid.next = self.front.decode_valid.val();
        self.decode_warp.next = self.front.decode_warp.val();
        self.decode_next.next = self.front.decode_next.val();
        self.decode_calls.next = self.front.decode_calls.val();
        self.ready.next = self.front.ready.val();
        self.opportunity.next = self.may_issue.val();
        self.front.pick.next = self.pick.val();
        self.front.pick_warp.next = self.issue_warp.val();
        self.completion_valid.next = self.resolves.val();
        self.completion_warp.next = self.back.completion_warp.val();
        self.completion_pc.next = self.back.completion_pc.val();
        self.completion_control.next = self.back.completion_control.val();
        self.completion_lanes.next = self.back.completion_lanes.val();
        self.completion_taken.next = self.back.completion_taken.val();
        self.completion_target.next = self.back.completion_target.val();
        self.completion_calls.next = self.back.completion_call.val();
        self.completion_returns.next = self.back.completion_return.val();
        self.completion_annotation.next = self.front.completion_annotation.val();

        // Back end
        self.back.partial_jumps.next = self.partial_jumps.val();
        self.back.code_page.next = self.host.launch_code_page.val();
        self.back.shared_bytes.next = self.host.launch_shared_bytes.val();
        self.back.read_only_start.next = self.host.launch_read_only_start.val();
        self.back.read_only_end.next = self.host.launch_read_only_end.val();
        self.back.threads_per_block.next = self.host.launch_threads_per_block.val();
        self.back.blocks.next = self.host.launch_blocks.val();
        self.back.cycle.next = self.account.cycle.val();
        self.back.issue_valid.next = self.front.issue_valid.val() & (!self.issue_port.held.val());
        self.back.issue_warp.next = self.issue_warp.val();
        self.back.issue_pc.next = self.front.issue_pc.val();
        self.back.issue_instruction.next = self.front.issue_instruction.val();
        self.back.issue_lanes.next = self.issue_lanes.val();
        self.back.issue_block_number.next = self.blocks.issue_number.val();
        self.back.issue_thread_base.next = self.blocks.issue_thread_base.val();
        self.back.issue_base.next = self.blocks.issue_base.val();
        self.back.issue_shared_base.next = self.blocks.issue_shared_base.val();
        self.back.initialise_valid.next = self.dispatcher.initialise_valid.val();
        self.back.initialise_row.next = self.dispatcher.initialise_row.val();
        self.back.initialise_register.next = self.dispatcher.initialise_register.val();
        self.back.request_ready.next = self.memory.request_ready.val();
        self.back.response_valid.next = self.memory.response_valid.val();
        self.back.response_tag.next = self.memory.response_tag.val();
        for word_idx in 0..LINE_WORDS {
            self.back.response_data[word_idx].next = self.response_data[word_idx].val();
            self.request_data[word_idx].next = self.back.request_data[word_idx].val();
        }
        self.memory.request_valid.next = self.back.request_valid.val();
        self.memory.request_kind.next = self.back.request_kind.val();
        self.memory.request_address.next = self.back.request_address.val();
        self.memory.request_byte_mask.next = self.back.request_byte_mask.val();
        self.memory.request_tag.next = self.back.request_tag.val();
        self.memory.request_operation.next = self.back.request_operation.val();
        self.memory.request_thread.next = self.back.request_thread.val();
        for lane_idx in 0..LANES {
            self.back.issue_sw[lane_idx].next = self.issue_sw[lane_idx].val();
            self.issued_sw[lane_idx].next = self.issue_sw[lane_idx].val();
            self.completion_sw[lane_idx].next = self.back.completion_sw[lane_idx].val();
            self.writeback_value[lane_idx].next = self.back.writeback_value[lane_idx].val();
        }

        // Faults, watchdog, causes
        self.faults.completion_valid.next = self.resolves.val();
        self.faults.completion_warp.next = self.back.completion_warp.val();
        self.faults.completion_pc.next = self.back.completion_pc.val();
        self.faults.back_end_code.next = self.back.completion_fault.val();
        self.faults.back_end_lane.next = self.back.completion_fault_lane.val();
        self.faults.control_code.next = self.completion_fault.val();
        self.faults.control_lanes.next = self.completion_fault_lanes.val();
        self.faults.stack_code.next = self.stack_fault.val();
        self.faults.stack_warp.next = self.stack_fault_warp.val();
        self.faults.stack_pc.next = self.stack_fault_pc.val();
        self.faults.stack_lane.next = self.stack_fault_lane.val();
        self.faults.memory_valid.next = self.back.memory_fault_valid.val();
        self.faults.memory_code.next = self.back.memory_fault_code.val();
        self.faults.memory_warp.next = self.back.memory_fault_warp.val();
        self.faults.memory_pc.next = self.back.memory_fault_pc.val();
        self.faults.memory_lane.next = self.back.memory_fault_lane.val();
        self.events.fault_valid.next = self.faults.valid.val();
        self.events.fault_code.next = self.faults.code.val();
        self.events.fault_warp.next = self.faults.warp.val();
        self.events.fault_pc.next = self.faults.pc.val();
        self.events.fault_lane.next = self.faults.lane.val();
        self.account.start.next = self.host.launch_start.val();
        self.account.watchdog.next = self.host.launch_watchdog.val();
        self.account.issued.next = self.front.issued.val() | self.issue_port.held.val();
        self.account.ready.next = self.front.issue_valid.val();
        self.account.memory_busy.next = self.back.memory_busy.val();
        self.account.completed.next = self.back.completion_valid.val();
        self.account.tags_busy.next = self.back.tags_busy.val();
        self.account.initialising.next = self.dispatcher.initialise_valid.val();
        self.events.watchdog_expired.next = self.account.expired.val();
        self.events.cause.next = self.account.cause.val();
        self.events.bank_conflict.next = self.back.bank_conflict.val();
        self.events.done.next = self.dispatcher.done.val();

        // Events
        self.events.block_start_valid.next = self.dispatcher.start_valid.val();
        self.events.block_start_number.next = self.dispatcher.start_number.val();
        self.events.block_start_block.next = self.dispatcher.start_slot.val();
        self.events.block_start_base.next = self.dispatcher.start_base.val();
        self.events.block_start_warps.next = self.dispatcher.start_count.val();
        self.events.block_end.next = self.blocks.ended.val();
        self.events.barrier.next = self.blocks.barrier.val();
        self.events.issued_valid.next = self.front.issued.val();
        self.events.issued_warp.next = self.issue_warp.val();
        self.events.issued_pc.next = self.front.issue_pc.val();
        self.events.issued_lanes.next = self.issue_lanes.val();
        self.branches.next = self.back.completion_control.val() == Control::Branch;
        self.events.branch_valid.next = self.resolves.val() & self.branches.val();
        self.events.branch_warp.next = self.back.completion_warp.val();
        self.events.branch_pc.next = self.back.completion_pc.val();
        self.events.branch_taken.next = self.back.completion_taken.val();
        self.events.branch_not_taken.next =
            self.back.completion_lanes.val() & (!self.back.completion_taken.val());
        self.events.writeback_valid.next = self.back.writeback_valid.val();
        self.events.writeback_warp.next = self.back.completion_warp.val();
        self.events.writeback_register.next = self.back.writeback_register.val();
        self.events.writeback_lanes.next = self.back.completion_lanes.val();
        self.ends.next = self.back.completion_control.val() == Control::Exit;
        self.events.exit_valid.next = self.resolves.val() & self.ends.val();
        self.events.exit_warp.next = self.back.completion_warp.val();
        self.events.exit_lanes.next = self.back.completion_lanes.val();
    }
}
