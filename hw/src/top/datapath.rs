//! Everything that all cores have in common behind issue, and what supervises a run: execution, thread
//! blocks, faults, events.
//!
//! ```text
//!              +------------+  start, initialise
//!   launch --->| dispatcher |--------------------------> control unit
//!              +------------+
//!                 ^  |  initialise        +-------------+
//!                 |  +------------------->|  back end   |---> completion, to the front end
//!              +-------------+            |             |<--> memory
//!              | block table |<-- warps   +-------------+
//!              |             |--> blocks         ^ packet with its thread block
//!              +-------------+                   |
//!                     +--------------------------+
//!                                             packet, from the front end
//! ```
//!
//! Wiring only: each rule of the contract is with the block that implements it.
//!
//! - Execution: [`BackEnd`], and [`IssuePort`] in front of it.
//! - Thread blocks: [`Dispatcher`] and [`BlockTable`].
//! - Faults, watchdog, stall causes and reasons: [`FaultPriority`] and [`CycleAccount`].
//!
//! `WARPS` is what the dispatcher allocates: warp slots, the rows of threads. There are no slots here:
//! `ITAG_W` bits are the instruction tag, as far as the packet carries it, and `slot` in events and faults
//! is its number. `SCOREBOARDS` is 1 with the `registers` scoreboard (R5), 0 with the `single` one. `SWIZZLE` is 1 if
//! the launch says whether thread numbers are swizzled (DD3), 0 if they never are. `RUN_ROWS` is how many rows a large
//! warp has, 1 in cores without: blocks get that many warp slots, or a multiple.
//!
//! # Timing
//!
//! Requests depend on registers only; events depend combinationally on responses and
//! `request_ready` at most, but for what front end and control unit add. `packet.ready`, `packet.divide_free` and
//! `packet.memory_free` depend on registers only.
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use crate::dispatch::{BlockTable, Dispatcher};
use crate::floats::Floats;
use crate::links::dispatch::{BlocksOut, InitialiseOut, StartOut, WarpsIn};
use crate::links::events::Events;
use crate::links::execution::{CompletionOut, FaultIn, FaultOut, PacketIn, RefusalIn};
use crate::links::host::LaunchIn;
use crate::links::memory::{MemoryOut, OutstandingOut};
use crate::order::Ordered;
use crate::pipeline::{BackEnd, IssuePort};
use crate::supervision::{CycleAccount, FaultPriority};
use crate::words::{Control, Fault};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// What all cores have in common behind issue; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Datapath<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const ITAG_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const OFFSET_W: usize,
    const BANK_WORD_W: usize,
    const KEY_W: usize,
    const SCOREBOARDS: usize,
    const SWIZZLE: usize,
    const RUN_ROWS: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the run. One launch may follow. Memories keep their contents.
    pub reset: Signal<In, Bit>,
    /// Launch, from the host.
    pub launch: LaunchIn,
    /// Thread numbers are swizzled (DD3), from the host; held during the run.
    pub launch_swizzle: [Signal<In, Bit>; SWIZZLE],
    /// The memory port, to the host.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, TAG_W>,
    /// Events that all cores have, to the host.
    pub events: Events<LANES, BLOCKS, ITAG_W, SW_W, LANE_W, BLOCK_W, WCNT_W>,
    /// Instruction that issues, from the front end.
    pub packet: PacketIn<LANES, ITAG_W, SW_W>,
    /// FDIV can take one more instruction (Z16), to the front end; a port with floats.
    #[count(0)]
    pub fdiv_free: Vec<Signal<Out, Bit>>,
    /// Last completion of an instruction, to the front end.
    pub completion: CompletionOut<LANES, ITAG_W, SW_W>,
    /// Instruction tag of the completion if that is one of a control instruction, else without meaning; to the front end.
    pub control_tag: Signal<Out, Bits<ITAG_W>>,
    /// Start of a thread block, to the control unit.
    pub start: StartOut<LANES, WARPS>,
    /// Block slot of the thread block that starts, to control unit and order.
    pub start_block_slot: Signal<Out, Bits<BLOCK_W>>,
    /// Initialisation of rows before the start, to the control unit.
    pub initialise: InitialiseOut<SW_W>,
    /// Warp slots of the resident thread blocks, to control unit and order.
    pub blocks: BlocksOut<WARPS, BLOCKS, SW_W>,
    /// State of the warp slots, from the control unit.
    pub warps: WarpsIn<WARPS>,
    /// Fault that the control unit finds at a completion.
    pub refusal: RefusalIn<LANES>,
    /// Fault that the control unit finds elsewhere.
    pub fault: FaultIn<ITAG_W, LANE_W>,
    /// Rule N4 in place of fault 7, from the control unit; constant.
    pub partial_jumps: Signal<In, Bit>,
    /// The control unit waits for a response of its own from the memory port: for the watchdog a tag is in use (E2, DE2).
    /// Constant 0 if it never does.
    pub fill_in_flight: Signal<In, Bit>,
    /// Loads and atomics that are accepted and answered, to the two-level order; a link of cores that have it.
    #[count(0)]
    pub outstanding: Vec<OutstandingOut<ITAG_W, TAG_W>>,
    // Sub-blocks
    back: BackEnd<
        LANES,
        WARPS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        ITAG_W,
        SW_W,
        LANE_W,
        TAG_W,
        REGISTER_W,
        OFFSET_W,
        BANK_WORD_W,
        KEY_W,
        SCOREBOARDS,
        SWIZZLE,
    >,
    issue_port: IssuePort,
    dispatcher: Dispatcher<LANES, WARPS, BLOCKS, SW_W, LANE_W, BLOCK_W, WCNT_W, RUN_ROWS>,
    block_table: BlockTable<WARPS, BLOCKS, SW_W, 1>,
    faults: FaultPriority<LANES, ITAG_W, LANE_W>,
    account: CycleAccount,
    // Wires
    issues: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    branches: Signal<Local, Bit>,
}

#[generics]
impl Ordered for Datapath {
    fn ordered() -> Self {
        Self { outstanding: vec![OutstandingOut::default()], ..Self::default() }
    }
}

#[generics]
impl Floats for Datapath {
    fn with_floats(self) -> Self {
        Self { fdiv_free: vec![Signal::default()], back: self.back.with_floats(), ..self }
    }
}

#[logic]
impl Datapath {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, back, issue_port, dispatcher, block_table, account);
        self.back.reset.next = self.reset.val();
        self.issue_port.reset.next = self.reset.val();
        self.dispatcher.reset.next = self.reset.val();
        self.block_table.reset.next = self.reset.val();
        self.account.reset.next = self.reset.val();
        LaunchIn::link(&mut self.launch, &mut self.back.launch);
        LaunchIn::link(&mut self.launch, &mut self.dispatcher.launch);
        for idx in 0..SWIZZLE {
            self.back.launch_swizzle[idx].next = self.launch_swizzle[idx].val();
        }

        // Thread blocks
        self.dispatcher.resident.next = self.block_table.resident.val();
        self.dispatcher.occupied.next = self.block_table.occupied.val();
        self.dispatcher.initialise_ready.next = self.back.initialise_ready.val();
        self.block_table.allocate.next = self.dispatcher.allocate.val();
        self.block_table.allocate_number.next = self.dispatcher.allocate_number.val();
        self.block_table.allocate_thread_base.next = self.dispatcher.allocate_thread_base.val();
        self.block_table.allocate_base.next = self.dispatcher.allocate_base.val();
        self.block_table.allocate_warps.next = self.dispatcher.allocate_warps.val();
        self.block_table.start.next = self.dispatcher.start_slots.val();
        self.block_table.shared_stride.next = self.launch.shared_stride.val();
        self.block_table.issue_row[0].next = self.packet.block_row.val();
        StartOut::<LANES, WARPS>::link(&mut self.start, &mut self.dispatcher.start);
        self.start_block_slot.next = self.dispatcher.start_block_slot.val();
        BlocksOut::<WARPS, BLOCKS, SW_W>::link(&mut self.blocks, &mut self.block_table.blocks);
        WarpsIn::<WARPS>::link(&mut self.warps, &mut self.block_table.warps);
        self.initialise.valid.next =
            self.dispatcher.initialise_valid.val() & self.back.initialise_ready.val();
        self.initialise.row.next = self.dispatcher.initialise_row.val();
        self.back.initialise_valid.next = self.dispatcher.initialise_valid.val();
        self.back.initialise_row.next = self.dispatcher.initialise_row.val();

        // Execution
        self.packet.ready.next = self.back.issue_ready.val() & (!self.issue_port.held.val());
        self.packet.next_free.next = self.issue_port.next_free.val();
        self.packet.divide_free.next = self.back.divide_free.val();
        self.packet.memory_free.next = self.back.memory_free.val();
        for idx in 0..self.fdiv_free.len() {
            self.fdiv_free[idx].next = self.back.fdiv_free[idx].val();
        }
        self.issues.next = self.packet.valid.val() & self.packet.ready.val();
        self.issue_port.interval.next = self.launch.issue_interval.val();
        self.issue_port.issued.next = self.issues.val();
        self.back.partial_jumps.next = self.partial_jumps.val();
        self.back.cycle.next = self.account.cycle.val();
        self.back.issue_valid.next = self.packet.valid.val() & (!self.issue_port.held.val());
        self.back.issue.instruction_tag.next = self.packet.instruction_tag.val();
        self.back.issue.pc.next = self.packet.pc.val();
        self.back.issue.instruction.next = self.packet.instruction.val();
        self.back.issue.lanes.next = self.packet.lanes.val();
        self.back.issue.block_number.next = self.block_table.issue_number[0].val();
        self.back.issue.thread_base.next = self.block_table.issue_thread_base[0].val();
        self.back.issue.base.next = self.block_table.issue_base[0].val();
        self.back.issue.shared_base.next = self.block_table.issue_shared_base[0].val();
        CompletionOut::<LANES, ITAG_W, SW_W>::link(&mut self.completion, &mut self.back.completion);
        self.control_tag.next = self.back.control_tag.val();
        MemoryOut::<LINE_WORDS, LINE_BYTES, TAG_W>::link(&mut self.memory, &mut self.back.memory);

        // Outstanding loads and atomics; the fault of the memory unit tells the instruction in L, at fault or not
        for idx in 0..self.outstanding.len() {
            self.outstanding[idx].accepted.next = self.back.accepted.val();
            self.outstanding[idx].accepted_tag.next = self.back.memory.request_tag.val();
            self.outstanding[idx].accepted_instruction_tag.next = self.back.memory_fault.slot.val();
            self.outstanding[idx].answered.next = self.memory.response_valid.val();
            self.outstanding[idx].answered_tag.next = self.memory.response_tag.val();
        }

        // Faults, watchdog, stall causes
        self.faults.completion_valid.next = self.back.completion.valid.val();
        self.faults.completion_slot.next = self.back.control_tag.val();
        self.faults.completion_pc.next = self.back.completion.pc.val();
        self.faults.completion_code.next = self.back.completion_fault.val();
        self.faults.completion_lane.next = self.back.completion_fault_lane.val();
        RefusalIn::<LANES>::link(&mut self.refusal, &mut self.faults.refusal);
        FaultIn::<ITAG_W, LANE_W>::link(&mut self.fault, &mut self.faults.control);
        FaultOut::<ITAG_W, LANE_W>::join(&mut self.back.memory_fault, &mut self.faults.memory);
        self.account.start.next = self.launch.start.val();
        self.account.watchdog.next = self.launch.watchdog.val();
        self.account.issued.next = self.issues.val() | self.issue_port.held.val();
        self.account.eligible.next = self.packet.eligible.val();
        self.account.memory_busy.next = self.back.memory_busy.val();
        self.account.multiply_blocks.next = self.back.multiply_blocks.val();
        self.account.alu_blocks.next = self.back.alu_blocks.val();
        self.account.operands_block.next = !self.back.issue_ready.val();
        self.account.awaits_divider.next = self.packet.awaits_divider.val();
        self.account.awaits_memory.next = self.packet.awaits_memory.val();
        self.account.tag_wait.next = self.back.tag_wait.val();
        self.account.port_wait.next = self.back.port_wait.val();
        self.account.dependent.next = self.packet.dependent.val();
        self.account.unresolved.next = self.packet.unresolved.val();
        self.account.populated.next = self.warps.active.val().any();
        self.account.completed.next = self.back.writeback.valid.val();
        self.account.tags_busy.next = self.back.tags_busy.val() | self.fill_in_flight.val();
        self.account.initialising.next = self.dispatcher.initialise_valid.val();

        // Events
        self.events.done.next = self.dispatcher.done.val();
        self.events.watchdog_expired.next = self.account.expired.val();
        self.events.cause.next = self.account.cause.val();
        self.events.reason.next = self.account.reason.val();
        self.events.bank_conflict.next = self.back.bank_conflict.val();
        self.events.fault_valid.next = self.faults.fault.code.val() != Fault::None;
        self.events.fault_code.next = self.faults.fault.code.val();
        self.events.fault_slot.next = self.faults.fault.slot.val();
        self.events.fault_pc.next = self.faults.fault.pc.val();
        self.events.fault_lane.next = self.faults.fault.lane.val();
        self.events.block_start_valid.next = self.dispatcher.start.valid.val();
        self.events.block_start_number.next = self.dispatcher.start_number.val();
        self.events.block_start_block_slot.next = self.dispatcher.start_block_slot.val();
        self.events.block_start_base.next = self.dispatcher.start_base.val();
        self.events.block_start_warps.next = self.dispatcher.start_count.val();
        self.events.block_end.next = self.block_table.ended.val();
        self.events.barrier.next = self.block_table.barrier.val();
        self.events.issue_valid.next = self.issues.val();
        self.events.issue_slot.next = self.packet.instruction_tag.val();
        self.events.issue_pc.next = self.packet.pc.val();
        self.events.issue_lanes.next = self.packet.lanes.val();
        self.branches.next = self.back.completion.control.val() == Control::Branch;
        self.events.branch_valid.next = self.back.completion.valid.val() & self.branches.val();
        self.events.branch_slot.next = self.back.completion.instruction_tag.val();
        self.events.branch_pc.next = self.back.completion.pc.val();
        self.events.branch_taken.next = self.back.completion.taken.val();
        self.events.branch_not_taken.next =
            self.back.completion.lanes.val() & (!self.back.completion.taken.val());
        self.events.writeback_valid.next = self.back.writeback.writes.val();
        self.events.writeback_slot.next = self.back.writeback.instruction_tag.val();
        self.events.writeback_register.next = self.back.writeback.rd.val();
        self.events.writeback_lanes.next = self.back.writeback.lanes.val();
        self.ends.next = self.back.completion.control.val() == Control::Exit;
        self.events.exit_valid.next = self.back.completion.valid.val() & self.ends.val();
        self.events.exit_slot.next = self.back.completion.instruction_tag.val();
        self.events.exit_lanes.next = self.back.completion.lanes.val();
        for lane_idx in 0..LANES {
            self.back.issue.sw[lane_idx].next = self.packet.sw[lane_idx].val();
            self.events.issue_sw[lane_idx].next = self.packet.sw[lane_idx].val();
            self.events.writeback_value[lane_idx].next = self.back.writeback.value[lane_idx].val();
            self.events.exit_sw[lane_idx].next = self.back.completion.sw[lane_idx].val();
        }
    }
}
