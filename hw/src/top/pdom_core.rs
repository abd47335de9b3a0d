//! SIMT core with immediate post-dominator reconvergence (PDOM): a stack for each warp.
//!
//! ```text
//!              +------------+ start  +------------+
//!   launch --->| dispatcher |------->|   stacks   |<--------------------+
//!              +------------+        +------------+                     |
//!                 ^  |  initialise    ^ |  ^ |  fetchable, PC, lanes    |
//!                 |  +------------+   | v  | v                         |
//!              +--------+         |  +------------+ issue  +------+     | outcome
//!              | blocks |<--------|--| front end  |------->| back |-----+
//!              +--------+ barrier |  +------------+        | end  |<---> memory port
//!                                 +----------------------->+------+
//! ```
//!
//! Wiring only: each rule of the contract is with the block that implements it.
//!
//! - Front end: [`FrontEnd`]. Control unit: [`WarpStacks`]. Back end: [`BackEnd`].
//! - Thread blocks: [`Dispatcher`] and [`BlockTable`].
//! - Faults, watchdog, causes: [`FaultPriority`] and [`CycleAccount`].
//!
//! # Use
//!
//! After a reset the instruction memory is written, record by record. `launch_start` marks cycle
//! 0 of the run; it ends with the cycle of `done`, `fault_valid` or `watchdog_expired`. All other
//! outputs are events of the cycle, and the memory port.
//!
//! # Timing
//!
//! The request depends on registers only; events depend combinationally on `response_valid` and
//! `request_ready` at most.
//!
//! # Cost
//!
//! That of its parts.

use crate::dispatch::{BlockTable, Dispatcher};
use crate::pipeline::decoded::Control;
use crate::pipeline::{BackEnd, FrontEnd};
use crate::reconvergence::{Kind, WarpStacks};
use crate::supervision::cycle_account::Cause;
use crate::supervision::{CycleAccount, FaultPriority};
use rust_hdl::prelude::*;
use std::array;

/// SIMT core with per-warp stacks; see the [module](self) and, for its usual sizes,
/// [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock)]
pub struct PdomCore<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const ENTRY_W: usize,
    const OFFSET_W: usize,
    const ROW_W: usize,
    const COUNT_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the run. One launch may follow. Memories keep their contents.
    pub reset: Signal<In, Bit>,
    /// A record of the instruction memory is written.
    pub code_write_valid: Signal<In, Bit>,
    /// Its index: distance of its PC from `launch_code_base`.
    pub code_write_index: Signal<In, Bits<13>>,
    /// The instruction.
    pub code_write_word: Signal<In, Bits<32>>,
    /// Its annotation: 0 none, 1 meets at the PC, 2 after the return, 3 nowhere.
    pub code_write_kind: Signal<In, Bits<2>>,
    /// Reconvergence PC; zero unless the kind is 1.
    pub code_write_rpc: Signal<In, Bits<24>>,
    /// Cycle 0 of the run. All other `launch` ports are held during the run.
    pub launch_start: Signal<In, Bit>,
    /// PC of the first instruction.
    pub launch_entry: Signal<In, Bits<24>>,
    /// Bits 31 to 26 of the addresses of code.
    pub launch_code_page: Signal<In, Bits<6>>,
    /// PC of the first record of the instruction memory.
    pub launch_code_base: Signal<In, Bits<24>>,
    /// Blocks of the grid.
    pub launch_blocks: Signal<In, Bits<32>>,
    /// Threads of a block.
    pub launch_threads_per_block: Signal<In, Bits<32>>,
    /// Bytes of shared memory of a block.
    pub launch_shared_bytes: Signal<In, Bits<17>>,
    /// The same, rounded up to a multiple of `4 * LANES`.
    pub launch_shared_stride: Signal<In, Bits<17>>,
    /// Blocks that may be resident.
    pub launch_max_resident: Signal<In, Bits<8>>,
    /// First read-only address.
    pub launch_read_only_start: Signal<In, Bits<32>>,
    /// First address behind the read-only ones.
    pub launch_read_only_end: Signal<In, Bits<32>>,
    /// Quiet cycles that end the run, 0 for none.
    pub launch_watchdog: Signal<In, Bits<32>>,
    /// Rule P5 is on.
    pub launch_stack_reuse: Signal<In, Bit>,
    /// Rule P6 is on.
    pub launch_prune: Signal<In, Bit>,
    /// The memory takes the request of this cycle.
    pub request_ready: Signal<In, Bit>,
    /// A response arrives.
    pub response_valid: Signal<In, Bit>,
    /// Its tag.
    pub response_tag: Signal<In, Bits<TAG_W>>,
    /// The line.
    pub response_data: [Signal<In, Bits<32>>; LINE_WORDS],
    /// A request is offered at the memory port.
    pub request_valid: Signal<Out, Bit>,
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
    /// Thread of atomics: `sw * LANES + lane`.
    pub request_thread: Signal<Out, Bits<32>>,
    /// The run is done.
    pub done: Signal<Out, Bit>,
    /// The watchdog ends the run.
    pub watchdog_expired: Signal<Out, Bit>,
    /// What the cycle is spent on.
    pub cause: Signal<Out, Cause>,
    /// A part in shared memory leaves lanes there to later parts.
    pub bank_conflict: Signal<Out, Bit>,
    /// A fault ends the run; no other event of this cycle counts.
    pub fault_valid: Signal<Out, Bit>,
    /// Its code.
    pub fault_code: Signal<Out, Bits<4>>,
    /// Its warp.
    pub fault_warp: Signal<Out, Bits<SW_W>>,
    /// Its PC.
    pub fault_pc: Signal<Out, Bits<24>>,
    /// Its lane.
    pub fault_lane: Signal<Out, Bits<LANE_W>>,
    /// Row of its thread.
    pub fault_sw: Signal<Out, Bits<SW_W>>,
    /// A block starts.
    pub block_start_valid: Signal<Out, Bit>,
    /// Its number.
    pub block_start_number: Signal<Out, Bits<32>>,
    /// Its block slot.
    pub block_start_block: Signal<Out, Bits<BLOCK_W>>,
    /// Its first warp slot.
    pub block_start_base: Signal<Out, Bits<SW_W>>,
    /// How many warps it has.
    pub block_start_warps: Signal<Out, Bits<WCNT_W>>,
    /// Slots of the blocks that end.
    pub block_end: Signal<Out, Bits<BLOCKS>>,
    /// Slots of the blocks that leave their barrier.
    pub barrier: Signal<Out, Bits<BLOCKS>>,
    /// An instruction issues.
    pub issued_valid: Signal<Out, Bit>,
    /// Its warp.
    pub issued_warp: Signal<Out, Bits<SW_W>>,
    /// Its PC.
    pub issued_pc: Signal<Out, Bits<24>>,
    /// The lanes that execute it.
    pub issued_lanes: Signal<Out, Bits<LANES>>,
    /// Per lane the row of its thread.
    pub issued_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// A conditional branch completes.
    pub branch_valid: Signal<Out, Bit>,
    /// Its warp, also that of update and pushes.
    pub branch_warp: Signal<Out, Bits<SW_W>>,
    /// Its PC.
    pub branch_pc: Signal<Out, Bits<24>>,
    /// The lanes that take it.
    pub branch_taken: Signal<Out, Bits<LANES>>,
    /// The lanes that do not.
    pub branch_not_taken: Signal<Out, Bits<LANES>>,
    /// The old top becomes a waiting entry.
    pub update_valid: Signal<Out, Bit>,
    /// Its position.
    pub update_position: Signal<Out, Bits<8>>,
    /// Its PC, 0 if it has no meaning.
    pub update_pc: Signal<Out, Bits<24>>,
    /// Where its threads meet those of the other side.
    pub update_kind: Signal<Out, Kind>,
    /// Its reconvergence PC, 0 if it has none.
    pub update_rpc: Signal<Out, Bits<24>>,
    /// Its branch depth.
    pub update_depth: Signal<Out, Bits<8>>,
    /// Its mask.
    pub update_mask: Signal<Out, Bits<LANES>>,
    /// The lanes that do not take the branch get an entry.
    pub push_not_taken_valid: Signal<Out, Bit>,
    /// Its position.
    pub push_not_taken_position: Signal<Out, Bits<8>>,
    /// Its PC, 0 if it has no meaning.
    pub push_not_taken_pc: Signal<Out, Bits<24>>,
    /// Where its threads meet those of the other side.
    pub push_not_taken_kind: Signal<Out, Kind>,
    /// Its reconvergence PC, 0 if it has none.
    pub push_not_taken_rpc: Signal<Out, Bits<24>>,
    /// Its branch depth.
    pub push_not_taken_depth: Signal<Out, Bits<8>>,
    /// Its mask.
    pub push_not_taken_mask: Signal<Out, Bits<LANES>>,
    /// The lanes that take the branch get an entry.
    pub push_taken_valid: Signal<Out, Bit>,
    /// Its position.
    pub push_taken_position: Signal<Out, Bits<8>>,
    /// Its PC, 0 if it has no meaning.
    pub push_taken_pc: Signal<Out, Bits<24>>,
    /// Where its threads meet those of the other side.
    pub push_taken_kind: Signal<Out, Kind>,
    /// Its reconvergence PC, 0 if it has none.
    pub push_taken_rpc: Signal<Out, Bits<24>>,
    /// Its branch depth.
    pub push_taken_depth: Signal<Out, Bits<8>>,
    /// Its mask.
    pub push_taken_mask: Signal<Out, Bits<LANES>>,
    /// An entry is popped.
    pub pop_valid: Signal<Out, Bit>,
    /// Its warp.
    pub pop_warp: Signal<Out, Bits<SW_W>>,
    /// Its position.
    pub pop_position: Signal<Out, Bits<8>>,
    /// A register is written.
    pub writeback_valid: Signal<Out, Bit>,
    /// Its warp.
    pub writeback_warp: Signal<Out, Bits<SW_W>>,
    /// The register.
    pub writeback_register: Signal<Out, Bits<5>>,
    /// The lanes that are written.
    pub writeback_lanes: Signal<Out, Bits<LANES>>,
    /// What they take.
    pub writeback_value: [Signal<Out, Bits<32>>; LANES],
    /// Threads end.
    pub exit_valid: Signal<Out, Bit>,
    /// Their warp.
    pub exit_warp: Signal<Out, Bits<SW_W>>,
    /// Their lanes.
    pub exit_lanes: Signal<Out, Bits<LANES>>,
    /// Their status.
    pub exit_status: [Signal<Out, Bits<32>>; LANES],
    // Sub-blocks
    front: FrontEnd<WARPS, SW_W>,
    /// The control unit.
    stacks: WarpStacks<LANES, WARPS, SW_W, LANE_W, ENTRY_W>,
    back: BackEnd<
        LANES,
        WARPS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        SW_W,
        LANE_W,
        TAG_W,
        REGISTER_W,
        OFFSET_W,
        ROW_W,
        COUNT_W,
    >,
    dispatcher: Dispatcher<LANES, WARPS, BLOCKS, SW_W, LANE_W, BLOCK_W, WCNT_W>,
    blocks: BlockTable<WARPS, BLOCKS, SW_W>,
    faults: FaultPriority<LANES, SW_W, LANE_W>,
    account: CycleAccount,
    // Wires
    /// The last completion of an instruction.
    resolves: Signal<Local, Bit>,
    /// It ends threads.
    ends: Signal<Local, Bit>,
}

impl<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const ENTRY_W: usize,
    const OFFSET_W: usize,
    const ROW_W: usize,
    const COUNT_W: usize,
> Default
    for PdomCore<
        LANES,
        WARPS,
        BLOCKS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        SW_W,
        LANE_W,
        BLOCK_W,
        WCNT_W,
        TAG_W,
        REGISTER_W,
        ENTRY_W,
        OFFSET_W,
        ROW_W,
        COUNT_W,
    >
{
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            reset: Signal::default(),
            code_write_valid: Signal::default(),
            code_write_index: Signal::default(),
            code_write_word: Signal::default(),
            code_write_kind: Signal::default(),
            code_write_rpc: Signal::default(),
            launch_start: Signal::default(),
            launch_entry: Signal::default(),
            launch_code_page: Signal::default(),
            launch_code_base: Signal::default(),
            launch_blocks: Signal::default(),
            launch_threads_per_block: Signal::default(),
            launch_shared_bytes: Signal::default(),
            launch_shared_stride: Signal::default(),
            launch_max_resident: Signal::default(),
            launch_read_only_start: Signal::default(),
            launch_read_only_end: Signal::default(),
            launch_watchdog: Signal::default(),
            launch_stack_reuse: Signal::default(),
            launch_prune: Signal::default(),
            request_ready: Signal::default(),
            response_valid: Signal::default(),
            response_tag: Signal::default(),
            response_data: array::from_fn(|_| Signal::default()),
            request_valid: Signal::default(),
            request_kind: Signal::default(),
            request_address: Signal::default(),
            request_byte_mask: Signal::default(),
            request_data: array::from_fn(|_| Signal::default()),
            request_tag: Signal::default(),
            request_operation: Signal::default(),
            request_thread: Signal::default(),
            done: Signal::default(),
            watchdog_expired: Signal::default(),
            cause: Signal::default(),
            bank_conflict: Signal::default(),
            fault_valid: Signal::default(),
            fault_code: Signal::default(),
            fault_warp: Signal::default(),
            fault_pc: Signal::default(),
            fault_lane: Signal::default(),
            fault_sw: Signal::default(),
            block_start_valid: Signal::default(),
            block_start_number: Signal::default(),
            block_start_block: Signal::default(),
            block_start_base: Signal::default(),
            block_start_warps: Signal::default(),
            block_end: Signal::default(),
            barrier: Signal::default(),
            issued_valid: Signal::default(),
            issued_warp: Signal::default(),
            issued_pc: Signal::default(),
            issued_lanes: Signal::default(),
            issued_sw: array::from_fn(|_| Signal::default()),
            branch_valid: Signal::default(),
            branch_warp: Signal::default(),
            branch_pc: Signal::default(),
            branch_taken: Signal::default(),
            branch_not_taken: Signal::default(),
            update_valid: Signal::default(),
            update_position: Signal::default(),
            update_pc: Signal::default(),
            update_kind: Signal::default(),
            update_rpc: Signal::default(),
            update_depth: Signal::default(),
            update_mask: Signal::default(),
            push_not_taken_valid: Signal::default(),
            push_not_taken_position: Signal::default(),
            push_not_taken_pc: Signal::default(),
            push_not_taken_kind: Signal::default(),
            push_not_taken_rpc: Signal::default(),
            push_not_taken_depth: Signal::default(),
            push_not_taken_mask: Signal::default(),
            push_taken_valid: Signal::default(),
            push_taken_position: Signal::default(),
            push_taken_pc: Signal::default(),
            push_taken_kind: Signal::default(),
            push_taken_rpc: Signal::default(),
            push_taken_depth: Signal::default(),
            push_taken_mask: Signal::default(),
            pop_valid: Signal::default(),
            pop_warp: Signal::default(),
            pop_position: Signal::default(),
            writeback_valid: Signal::default(),
            writeback_warp: Signal::default(),
            writeback_register: Signal::default(),
            writeback_lanes: Signal::default(),
            writeback_value: array::from_fn(|_| Signal::default()),
            exit_valid: Signal::default(),
            exit_warp: Signal::default(),
            exit_lanes: Signal::default(),
            exit_status: array::from_fn(|_| Signal::default()),
            front: FrontEnd::default(),
            stacks: WarpStacks::default(),
            back: BackEnd::default(),
            dispatcher: Dispatcher::default(),
            blocks: BlockTable::default(),
            faults: FaultPriority::default(),
            account: CycleAccount::default(),
            resolves: Signal::default(),
            ends: Signal::default(),
        }
    }
}

impl<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const ENTRY_W: usize,
    const OFFSET_W: usize,
    const ROW_W: usize,
    const COUNT_W: usize,
> Logic
    for PdomCore<
        LANES,
        WARPS,
        BLOCKS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        SW_W,
        LANE_W,
        BLOCK_W,
        WCNT_W,
        TAG_W,
        REGISTER_W,
        ENTRY_W,
        OFFSET_W,
        ROW_W,
        COUNT_W,
    >
{
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, front, stacks, back, dispatcher, blocks, account);
        self.front.reset.next = self.reset.val();
        self.stacks.reset.next = self.reset.val();
        self.back.reset.next = self.reset.val();
        self.dispatcher.reset.next = self.reset.val();
        self.blocks.reset.next = self.reset.val();
        self.account.reset.next = self.reset.val();

        // Thread blocks
        self.dispatcher.start.next = self.launch_start.val();
        self.dispatcher.blocks.next = self.launch_blocks.val();
        self.dispatcher.threads_per_block.next = self.launch_threads_per_block.val();
        self.dispatcher.max_resident.next = self.launch_max_resident.val();
        self.dispatcher.resident.next = self.blocks.resident.val();
        self.dispatcher.occupied.next = self.blocks.occupied.val();
        self.dispatcher.initialise_ready.next = self.back.initialise_ready.val();
        self.blocks.allocate.next = self.dispatcher.allocate.val();
        self.blocks.allocate_number.next = self.dispatcher.allocate_number.val();
        self.blocks.allocate_thread_base.next = self.dispatcher.allocate_thread_base.val();
        self.blocks.allocate_base.next = self.dispatcher.allocate_base.val();
        self.blocks.allocate_warps.next = self.dispatcher.allocate_warps.val();
        self.blocks.start.next = self.dispatcher.start_slots.val();
        self.blocks.active.next = self.stacks.active.val();
        self.blocks.waiting.next = self.front.waiting.val();
        self.blocks.shared_stride.next = self.launch_shared_stride.val();
        self.blocks.issue_warps.next = self.front.issue_warps.val();

        // Front end
        self.front.code_write_valid.next = self.code_write_valid.val();
        self.front.code_write_index.next = self.code_write_index.val();
        self.front.code_write_word.next = self.code_write_word.val();
        self.front.code_write_kind.next = self.code_write_kind.val();
        self.front.code_write_rpc.next = self.code_write_rpc.val();
        self.front.code_base.next = self.launch_code_base.val();
        self.front.fetchable.next = self.stacks.fetchable.val();
        self.front.fetch_pc.next = self.stacks.fetch_pc.val();
        self.front.issue_ready.next = self.back.issue_ready.val();
        self.front.leaving.next = self.blocks.leaving.val();
        self.resolves.next = self.back.completion_valid.val() & self.back.completion_last.val();
        self.front.completion_valid.next = self.resolves.val();
        self.front.completion_warp.next = self.back.completion_warp.val();
        self.front.completion_control.next = self.back.completion_control.val();

        // Control unit
        self.stacks.stack_reuse.next = self.launch_stack_reuse.val();
        self.stacks.prune.next = self.launch_prune.val();
        self.stacks.start_valid.next = self.dispatcher.start_valid.val();
        self.stacks.start_warps.next = self.dispatcher.start_warps.val();
        self.stacks.start_last.next = self.dispatcher.start_last.val();
        self.stacks.start_tail.next = self.dispatcher.start_tail.val();
        self.stacks.start_pc.next = self.launch_entry.val();
        self.stacks.idle.next = self.front.idle.val();
        self.stacks.fetch_warp.next = self.front.fetch_warp.val();
        self.stacks.decode_valid.next = self.front.decode_valid.val();
        self.stacks.decode_warp.next = self.front.decode_warp.val();
        self.stacks.decode_next.next = self.front.decode_next.val();
        self.stacks.decode_calls.next = self.front.decode_calls.val();
        self.stacks.issue_warp.next = self.front.issue_warp.val();
        self.stacks.completion_valid.next = self.resolves.val();
        self.stacks.completion_warp.next = self.back.completion_warp.val();
        self.stacks.completion_control.next = self.back.completion_control.val();
        self.stacks.completion_lanes.next = self.back.completion_lanes.val();
        self.stacks.completion_taken.next = self.back.completion_taken.val();
        self.stacks.completion_target.next = self.back.completion_target.val();
        self.stacks.completion_calls.next = self.back.completion_call.val();
        self.stacks.completion_returns.next = self.back.completion_return.val();
        self.stacks.completion_annotation.next = self.front.completion_annotation.val();

        // Back end
        self.back.code_page.next = self.launch_code_page.val();
        self.back.shared_bytes.next = self.launch_shared_bytes.val();
        self.back.read_only_start.next = self.launch_read_only_start.val();
        self.back.read_only_end.next = self.launch_read_only_end.val();
        self.back.threads_per_block.next = self.launch_threads_per_block.val();
        self.back.blocks.next = self.launch_blocks.val();
        self.back.cycle.next = self.account.cycle.val();
        self.back.issue_valid.next = self.front.issue_valid.val();
        self.back.issue_warp.next = self.front.issue_warp.val();
        self.back.issue_pc.next = self.front.issue_pc.val();
        self.back.issue_instruction.next = self.front.issue_instruction.val();
        self.back.issue_lanes.next = self.stacks.issue_lanes.val();
        self.back.issue_block_number.next = self.blocks.issue_number.val();
        self.back.issue_thread_base.next = self.blocks.issue_thread_base.val();
        self.back.issue_base.next = self.blocks.issue_base.val();
        self.back.issue_shared_base.next = self.blocks.issue_shared_base.val();
        self.back.initialise_valid.next = self.dispatcher.initialise_valid.val();
        self.back.initialise_row.next = self.dispatcher.initialise_row.val();
        self.back.initialise_register.next = self.dispatcher.initialise_register.val();
        self.back.request_ready.next = self.request_ready.val();
        self.back.response_valid.next = self.response_valid.val();
        self.back.response_tag.next = self.response_tag.val();
        for word_idx in 0..LINE_WORDS {
            self.back.response_data[word_idx].next = self.response_data[word_idx].val();
            self.request_data[word_idx].next = self.back.request_data[word_idx].val();
        }
        self.request_valid.next = self.back.request_valid.val();
        self.request_kind.next = self.back.request_kind.val();
        self.request_address.next = self.back.request_address.val();
        self.request_byte_mask.next = self.back.request_byte_mask.val();
        self.request_tag.next = self.back.request_tag.val();
        self.request_operation.next = self.back.request_operation.val();
        self.request_thread.next = self.back.request_thread.val();
        for lane_idx in 0..LANES {
            self.back.issue_sw[lane_idx].next = self.stacks.issue_sw[lane_idx].val();
            self.issued_sw[lane_idx].next = self.stacks.issue_sw[lane_idx].val();
            self.writeback_value[lane_idx].next = self.back.writeback_value[lane_idx].val();
            self.exit_status[lane_idx].next = self.back.writeback_value[lane_idx].val();
        }

        // Faults, watchdog, causes
        self.faults.completion_valid.next = self.resolves.val();
        self.faults.completion_warp.next = self.back.completion_warp.val();
        self.faults.completion_pc.next = self.back.completion_pc.val();
        self.faults.completion_lanes.next = self.back.completion_lanes.val();
        self.faults.back_end_code.next = self.back.completion_fault.val();
        self.faults.back_end_lane.next = self.back.completion_fault_lane.val();
        self.faults.control_code.next = self.stacks.completion_fault.val();
        self.faults.pop_valid.next = self.stacks.pop_fault.val();
        self.faults.pop_warp.next = self.stacks.pop_warp.val();
        self.faults.pop_pc.next = self.stacks.pop_pc.val();
        self.faults.pop_lane.next = self.stacks.pop_lane.val();
        self.faults.memory_valid.next = self.back.memory_fault_valid.val();
        self.faults.memory_code.next = self.back.memory_fault_code.val();
        self.faults.memory_warp.next = self.back.memory_fault_warp.val();
        self.faults.memory_pc.next = self.back.memory_fault_pc.val();
        self.faults.memory_lane.next = self.back.memory_fault_lane.val();
        self.fault_valid.next = self.faults.valid.val();
        self.fault_code.next = self.faults.code.val();
        self.fault_warp.next = self.faults.warp.val();
        self.fault_pc.next = self.faults.pc.val();
        self.fault_lane.next = self.faults.lane.val();
        self.fault_sw.next = self.faults.warp.val();
        self.account.start.next = self.launch_start.val();
        self.account.watchdog.next = self.launch_watchdog.val();
        self.account.issued.next = self.front.issued.val();
        self.account.ready.next = self.front.issue_valid.val();
        self.account.memory_busy.next = self.back.memory_busy.val();
        self.account.completed.next = self.back.completion_valid.val();
        self.account.tags_busy.next = self.back.tags_busy.val();
        self.account.initialising.next = self.dispatcher.initialise_valid.val();
        self.watchdog_expired.next = self.account.expired.val();
        self.cause.next = self.account.cause.val();
        self.bank_conflict.next = self.back.bank_conflict.val();
        self.done.next = self.dispatcher.done.val();

        // Events
        self.block_start_valid.next = self.dispatcher.start_valid.val();
        self.block_start_number.next = self.dispatcher.start_number.val();
        self.block_start_block.next = self.dispatcher.start_slot.val();
        self.block_start_base.next = self.dispatcher.start_base.val();
        self.block_start_warps.next = self.dispatcher.start_count.val();
        self.block_end.next = self.blocks.ended.val();
        self.barrier.next = self.blocks.barrier.val();
        self.issued_valid.next = self.front.issued.val();
        self.issued_warp.next = self.front.issue_warp.val();
        self.issued_pc.next = self.front.issue_pc.val();
        self.issued_lanes.next = self.stacks.issue_lanes.val();
        self.branch_valid.next = self.stacks.branch_valid.val();
        self.branch_warp.next = self.back.completion_warp.val();
        self.branch_pc.next = self.back.completion_pc.val();
        self.branch_taken.next = self.back.completion_taken.val();
        self.branch_not_taken.next =
            self.back.completion_lanes.val() & (!self.back.completion_taken.val());
        self.update_valid.next = self.stacks.update_valid.val();
        self.update_position.next = self.stacks.update_position.val();
        self.update_pc.next = self.stacks.update_entry.val().pc;
        self.update_kind.next = self.stacks.update_entry.val().kind;
        self.update_rpc.next = self.stacks.update_entry.val().rpc;
        self.update_depth.next = self.stacks.update_entry.val().branch_depth;
        self.update_mask.next = self.stacks.update_mask.val();
        self.push_not_taken_valid.next = self.stacks.push_not_taken_valid.val();
        self.push_not_taken_position.next = self.stacks.push_not_taken_position.val();
        self.push_not_taken_pc.next = self.stacks.push_not_taken_entry.val().pc;
        self.push_not_taken_kind.next = self.stacks.push_not_taken_entry.val().kind;
        self.push_not_taken_rpc.next = self.stacks.push_not_taken_entry.val().rpc;
        self.push_not_taken_depth.next = self.stacks.push_not_taken_entry.val().branch_depth;
        self.push_not_taken_mask.next = self.stacks.push_not_taken_mask.val();
        self.push_taken_valid.next = self.stacks.push_taken_valid.val();
        self.push_taken_position.next = self.stacks.push_taken_position.val();
        self.push_taken_pc.next = self.stacks.push_taken_entry.val().pc;
        self.push_taken_kind.next = self.stacks.push_taken_entry.val().kind;
        self.push_taken_rpc.next = self.stacks.push_taken_entry.val().rpc;
        self.push_taken_depth.next = self.stacks.push_taken_entry.val().branch_depth;
        self.push_taken_mask.next = self.stacks.push_taken_mask.val();
        self.pop_valid.next = self.stacks.pop_valid.val();
        self.pop_warp.next = self.stacks.pop_warp.val();
        self.pop_position.next = self.stacks.pop_position.val();
        self.writeback_valid.next = self.back.writeback_valid.val();
        self.writeback_warp.next = self.back.completion_warp.val();
        self.writeback_register.next = self.back.writeback_register.val();
        self.writeback_lanes.next = self.back.completion_lanes.val();
        self.ends.next = self.back.completion_control.val() == Control::Exit;
        self.exit_valid.next = self.resolves.val() & self.ends.val();
        self.exit_warp.next = self.back.completion_warp.val();
        self.exit_lanes.next = self.back.completion_lanes.val();
    }

    crate::block_type!();
}
