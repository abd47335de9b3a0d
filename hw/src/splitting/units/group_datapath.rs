//! Everything that a core with a group of units has behind issue, and what supervises a run: execution, thread blocks,
//! faults, events.
//!
//! ```text
//!              +------------+  start
//!   launch --->| dispatcher |--------------------------> control unit
//!              +------------+
//!                 ^  |  initialise        +----------------+
//!                 |  +------------------->| group back end |---> completion, to the front end, one a unit
//!              +-------------+            |                |<--> memory
//!              | block table |<-- warps   +----------------+
//!              |             |-- thread blocks ------^
//!              +-------------+                       |
//!                     ^                              |
//!                     +-- packets, from the front end, one a unit
//! ```
//!
//! Wiring, and which of several faults is reported; as [`Datapath`](crate::top::Datapath), for several units.
//!
//! # Behaviour
//!
//! - **E1** Faults of the lower unit come first, in a unit as in other cores; then a merge that cannot be; then the memory
//!   stage.
//! - **I4** Each unit has an [`IssuePort`] of its own.
//! - **Q17** An instruction issues or a cycle belongs to one, a context is ready, something completes: in any unit. Of what
//!   keeps an instruction from issue (E6) only units with an eligible context are asked.
//!
//! # Timing
//!
//! As in [`Datapath`](crate::top::Datapath).
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use super::GroupBackEnd;
use crate::dispatch::{BlockTable, Dispatcher};
use crate::floats::Floats;
use crate::links::dispatch::{StartOut, WarpsIn};
use crate::links::events::{Events, UnitEvents};
use crate::links::execution::{CompletionOut, FaultIn, PacketIn, RefusalIn};
use crate::links::host::LaunchIn;
use crate::links::memory::MemoryOut;
use crate::pipeline::IssuePort;
use crate::supervision::{CycleAccount, FaultPriority};
use crate::words::{Control, Fault};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// What a core with a group of units has behind issue; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(FURTHER + 1 == UNITS, "All units but the first are further ones.")]
pub struct GroupDatapath<
    const LANES: usize,
    const CONTEXTS: usize,
    const UNITS: usize,
    const FURTHER: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const K_W: usize,
    const UNIT_W: usize,
    const SLOT_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const OFFSET_W: usize,
    const BANK_WORD_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the run. One launch may follow. Memories keep their contents.
    pub reset: Signal<In, Bit>,
    /// Launch, from the host.
    pub launch: LaunchIn,
    /// The memory port, to the host.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, TAG_W>,
    /// Events that all cores have, and those of unit 0, to the host.
    pub events: Events<LANES, BLOCKS, SLOT_W, K_W, LANE_W, BLOCK_W, WCNT_W>,
    /// Events of the further units, from unit 1 on, to the host.
    #[count(FURTHER)]
    pub unit_events: Vec<UnitEvents<LANES, SLOT_W, K_W>>,
    /// Instruction that issues in each unit, from the front end.
    #[count(UNITS)]
    pub packet: Vec<PacketIn<LANES, SLOT_W, K_W>>,
    /// FDIV of each unit can take one more instruction (Z16), to the front end; ports with floats.
    #[count(0)]
    pub fdiv_free: Vec<Signal<Out, Bit>>,
    /// Last completion of an instruction in each unit, to the front end.
    #[count(UNITS)]
    pub completion: Vec<CompletionOut<LANES, SLOT_W, K_W>>,
    /// Instruction tag of the completion of each unit, if it is one of a control instruction; known before it is known who
    /// completes. To the front end.
    pub control_tag: [Signal<Out, Bits<SLOT_W>>; UNITS],
    /// The completion of the unit may have an outcome for the control flow, from the front end.
    pub outcome: [Signal<In, Bit>; UNITS],
    /// Start of a thread block, to the control unit.
    pub start: StartOut<LANES, CONTEXTS>,
    /// State of the warp slots, from the control unit.
    pub warps: WarpsIn<CONTEXTS>,
    /// Fault that the control unit finds at the completion of each unit.
    #[count(UNITS)]
    pub refusal: Vec<RefusalIn<LANES>>,
    /// Fault that the control unit finds at the pop of each unit.
    #[count(UNITS)]
    pub fault: Vec<FaultIn<SLOT_W, LANE_W>>,
    /// Fault of a merge (Q13), from the control unit.
    pub merge_fault: FaultIn<SLOT_W, LANE_W>,
    // Sub-blocks
    back: GroupBackEnd<
        LANES,
        CONTEXTS,
        UNITS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        K_W,
        UNIT_W,
        SLOT_W,
        LANE_W,
        TAG_W,
        OFFSET_W,
        BANK_WORD_W,
    >,
    dispatcher: Dispatcher<LANES, CONTEXTS, BLOCKS, K_W, LANE_W, BLOCK_W, WCNT_W, 1>,
    block_table: BlockTable<CONTEXTS, BLOCKS, K_W, UNITS>,
    #[count(UNITS)]
    faults: Vec<FaultPriority<LANES, SLOT_W, LANE_W>>,
    #[count(UNITS)]
    issue_port: Vec<IssuePort>,
    account: CycleAccount,
    // Wires
    issues: [Signal<Local, Bit>; UNITS],
    any_issues: Signal<Local, Bit>,
    any_eligible: Signal<Local, Bit>,
    any_completes: Signal<Local, Bit>,
    /// Some unit with an eligible context cannot take an instruction because of its multiplier or FMA.
    any_multiply_blocks: Signal<Local, Bit>,
    /// Some unit with an eligible context cannot take an instruction because of its ALU.
    any_alu_blocks: Signal<Local, Bit>,
    /// Some unit with an eligible context cannot take an instruction.
    any_operands_block: Signal<Local, Bit>,
    any_awaits_divider: Signal<Local, Bit>,
    any_awaits_memory: Signal<Local, Bit>,
    any_dependent: Signal<Local, Bit>,
    any_unresolved: Signal<Local, Bit>,
    branches: [Signal<Local, Bit>; UNITS],
    ends: [Signal<Local, Bit>; UNITS],
    /// A lower unit has a fault, for each unit and for all.
    faulted: [Signal<Local, Bit>; UNITS],
    fault_found: Signal<Local, Bit>,
    /// Units with a fault.
    finds: Signal<Local, Bits<UNITS>>,
}

#[generics]
impl Floats for GroupDatapath {
    fn with_floats(self) -> Self {
        Self { fdiv_free: vec![Signal::default(); UNITS], back: self.back.with_floats(), ..self }
    }
}

#[logic]
impl GroupDatapath {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, back, dispatcher, block_table, account);
        self.back.reset.next = self.reset.val();
        self.dispatcher.reset.next = self.reset.val();
        self.block_table.reset.next = self.reset.val();
        self.account.reset.next = self.reset.val();
        LaunchIn::link(&mut self.launch, &mut self.back.launch);
        LaunchIn::link(&mut self.launch, &mut self.dispatcher.launch);
        MemoryOut::<LINE_WORDS, LINE_BYTES, TAG_W>::link(&mut self.memory, &mut self.back.memory);

        // Thread blocks
        self.dispatcher.resident.next = self.block_table.resident.val();
        self.dispatcher.occupied.next = self.block_table.occupied.val();
        self.dispatcher.initialise_ready.next = true;
        self.block_table.allocate.next = self.dispatcher.allocate.val();
        self.block_table.allocate_number.next = self.dispatcher.allocate_number.val();
        self.block_table.allocate_thread_base.next = self.dispatcher.allocate_thread_base.val();
        self.block_table.allocate_base.next = self.dispatcher.allocate_base.val();
        self.block_table.allocate_warps.next = self.dispatcher.allocate_warps.val();
        self.block_table.start.next = self.dispatcher.start_slots.val();
        self.block_table.shared_stride.next = self.launch.shared_stride.val();
        StartOut::<LANES, CONTEXTS>::link(&mut self.start, &mut self.dispatcher.start);
        WarpsIn::<CONTEXTS>::link(&mut self.warps, &mut self.block_table.warps);
        self.back.initialise_valid.next = self.dispatcher.initialise_valid.val();
        self.back.initialise_row.next = self.dispatcher.initialise_row.val();
        for unit_idx in 0_usize..UNITS {
            self.block_table.issue_row[unit_idx].next = self.packet[unit_idx].block_row.val();
        }

        // Execution
        self.back.cycle.next = self.account.cycle.val();
        for unit_idx in 0..self.fdiv_free.len() {
            self.fdiv_free[unit_idx].next = self.back.fdiv_free[unit_idx].val();
        }
        self.any_issues.next = false;
        self.any_eligible.next = false;
        self.any_completes.next = false;
        self.any_multiply_blocks.next = false;
        self.any_alu_blocks.next = false;
        self.any_operands_block.next = false;
        self.any_awaits_divider.next = false;
        self.any_awaits_memory.next = false;
        self.any_dependent.next = false;
        self.any_unresolved.next = false;
        for unit_idx in 0_usize..UNITS {
            self.issue_port[unit_idx].clock.next = self.clock.val();
            self.issue_port[unit_idx].reset.next = self.reset.val();
            self.issue_port[unit_idx].interval.next = self.launch.issue_interval.val();
            self.packet[unit_idx].ready.next =
                self.back.issue_ready[unit_idx].val() & (!self.issue_port[unit_idx].held.val());
            self.packet[unit_idx].next_free.next = self.issue_port[unit_idx].next_free.val();
            self.packet[unit_idx].divide_free.next = self.back.divide_free[unit_idx].val();
            self.packet[unit_idx].memory_free.next = self.back.memory_free[unit_idx].val();
            self.issues[unit_idx].next =
                self.packet[unit_idx].valid.val() & self.packet[unit_idx].ready.val();
            self.issue_port[unit_idx].issued.next = self.issues[unit_idx].val();
            self.back.issue_valid[unit_idx].next =
                self.packet[unit_idx].valid.val() & (!self.issue_port[unit_idx].held.val());
            self.back.issue[unit_idx].instruction_tag.next =
                self.packet[unit_idx].instruction_tag.val();
            self.back.issue[unit_idx].pc.next = self.packet[unit_idx].pc.val();
            self.back.issue[unit_idx].instruction.next = self.packet[unit_idx].instruction.val();
            self.back.issue[unit_idx].lanes.next = self.packet[unit_idx].lanes.val();
            self.back.issue[unit_idx].block_number.next =
                self.block_table.issue_number[unit_idx].val();
            self.back.issue[unit_idx].thread_base.next =
                self.block_table.issue_thread_base[unit_idx].val();
            self.back.issue[unit_idx].base.next = self.block_table.issue_base[unit_idx].val();
            self.back.issue[unit_idx].shared_base.next =
                self.block_table.issue_shared_base[unit_idx].val();
            for lane_idx in 0_usize..LANES {
                self.back.issue[unit_idx].sw[lane_idx].next =
                    self.packet[unit_idx].sw[lane_idx].val();
            }
            CompletionOut::<LANES, SLOT_W, K_W>::link(
                &mut self.completion[unit_idx],
                &mut self.back.completion[unit_idx],
            );
            self.control_tag[unit_idx].next = self.back.control_tag[unit_idx].val();
            if self.issues[unit_idx].val() | self.issue_port[unit_idx].held.val() {
                self.any_issues.next = true;
            }
            if self.packet[unit_idx].eligible.val() {
                self.any_eligible.next = true;
            }
            if self.back.writeback[unit_idx].valid.val() {
                self.any_completes.next = true;
            }
            if self.packet[unit_idx].eligible.val() & self.back.multiply_blocks[unit_idx].val() {
                self.any_multiply_blocks.next = true;
            }
            if self.packet[unit_idx].eligible.val() & self.back.alu_blocks[unit_idx].val() {
                self.any_alu_blocks.next = true;
            }
            if self.packet[unit_idx].eligible.val() & (!self.back.issue_ready[unit_idx].val()) {
                self.any_operands_block.next = true;
            }
            if self.packet[unit_idx].awaits_divider.val() {
                self.any_awaits_divider.next = true;
            }
            if self.packet[unit_idx].awaits_memory.val() {
                self.any_awaits_memory.next = true;
            }
            if self.packet[unit_idx].dependent.val() {
                self.any_dependent.next = true;
            }
            if self.packet[unit_idx].unresolved.val() {
                self.any_unresolved.next = true;
            }
        }

        // Watchdog, stall causes and reasons
        self.account.start.next = self.launch.start.val();
        self.account.watchdog.next = self.launch.watchdog.val();
        self.account.issued.next = self.any_issues.val();
        self.account.eligible.next = self.any_eligible.val();
        self.account.memory_busy.next = self.back.memory_busy.val();
        self.account.multiply_blocks.next = self.any_multiply_blocks.val();
        self.account.alu_blocks.next = self.any_alu_blocks.val();
        self.account.operands_block.next = self.any_operands_block.val();
        self.account.awaits_divider.next = self.any_awaits_divider.val();
        self.account.awaits_memory.next = self.any_awaits_memory.val();
        self.account.tag_wait.next = self.back.tag_wait.val();
        self.account.port_wait.next = self.back.port_wait.val();
        self.account.dependent.next = self.any_dependent.val();
        self.account.unresolved.next = self.any_unresolved.val();
        self.account.populated.next = self.warps.active.val().any();
        self.account.completed.next = self.any_completes.val();
        self.account.tags_busy.next = self.back.tags_busy.val();
        self.account.initialising.next = self.dispatcher.initialise_valid.val();

        // Faults
        self.events.fault_code.next = self.back.memory_fault.code.val();
        self.events.fault_slot.next = self.back.memory_fault.slot.val();
        self.events.fault_pc.next = self.back.memory_fault.pc.val();
        self.events.fault_lane.next = self.back.memory_fault.lane.val();
        if self.merge_fault.code.val() != Fault::None {
            self.events.fault_code.next = self.merge_fault.code.val();
            self.events.fault_slot.next = self.merge_fault.slot.val();
            self.events.fault_pc.next = self.merge_fault.pc.val();
            self.events.fault_lane.next = self.merge_fault.lane.val();
        }
        self.fault_found.next = false;
        self.finds.next = 0.into();
        for unit_idx in 0_usize..UNITS {
            self.faults[unit_idx].completion_valid.next =
                self.back.completion[unit_idx].valid.val();
            self.faults[unit_idx].completion_slot.next = self.back.control_tag[unit_idx].val();
            self.faults[unit_idx].completion_pc.next = self.back.completion[unit_idx].pc.val();
            self.faults[unit_idx].completion_code.next = self.back.completion_fault[unit_idx].val();
            self.faults[unit_idx].completion_lane.next =
                self.back.completion_fault_lane[unit_idx].val();
            RefusalIn::<LANES>::link(
                &mut self.refusal[unit_idx],
                &mut self.faults[unit_idx].refusal,
            );
            FaultIn::<SLOT_W, LANE_W>::link(
                &mut self.fault[unit_idx],
                &mut self.faults[unit_idx].control,
            );
            self.faults[unit_idx].memory.code.next = Fault::None;
            self.faults[unit_idx].memory.slot.next = 0.into();
            self.faults[unit_idx].memory.pc.next = 0.into();
            self.faults[unit_idx].memory.lane.next = 0.into();
            self.faulted[unit_idx].next = self.fault_found.val();
            self.finds.next = self
                .finds
                .val()
                .replace_bit(unit_idx, self.faults[unit_idx].fault.code.val() != Fault::None);
            if self.finds.val().get_bit(unit_idx) & (!self.faulted[unit_idx].val()) {
                self.fault_found.next = true;
                self.events.fault_code.next = self.faults[unit_idx].fault.code.val();
                self.events.fault_slot.next = self.faults[unit_idx].fault.slot.val();
                self.events.fault_pc.next = self.faults[unit_idx].fault.pc.val();
                self.events.fault_lane.next = self.faults[unit_idx].fault.lane.val();
            }
        }
        self.events.fault_valid.next = self.finds.val().any()
            | (self.merge_fault.code.val() != Fault::None)
            | (self.back.memory_fault.code.val() != Fault::None);

        // Events of the core
        self.events.done.next = self.dispatcher.done.val();
        self.events.watchdog_expired.next = self.account.expired.val();
        self.events.cause.next = self.account.cause.val();
        self.events.reason.next = self.account.reason.val();
        self.events.bank_conflict.next = self.back.bank_conflict.val();
        self.events.block_start_valid.next = self.dispatcher.start.valid.val();
        self.events.block_start_number.next = self.dispatcher.start_number.val();
        self.events.block_start_block_slot.next = self.dispatcher.start_block_slot.val();
        self.events.block_start_base.next = self.dispatcher.start_base.val();
        self.events.block_start_warps.next = self.dispatcher.start_count.val();
        self.events.block_end.next = self.block_table.ended.val();
        self.events.barrier.next = self.block_table.barrier.val();

        // Events of the units
        for unit_idx in 0_usize..UNITS {
            self.branches[unit_idx].next = self.outcome[unit_idx].val()
                & self.back.completion[unit_idx].valid.val()
                & (self.back.completion[unit_idx].control.val() == Control::Branch);
            self.ends[unit_idx].next = self.back.completion[unit_idx].valid.val()
                & (self.back.completion[unit_idx].control.val() == Control::Exit);
        }
        self.events.issue_valid.next = self.issues[0].val();
        self.events.issue_slot.next = self.packet[0].instruction_tag.val();
        self.events.issue_pc.next = self.packet[0].pc.val();
        self.events.issue_lanes.next = self.packet[0].lanes.val();
        self.events.branch_valid.next = self.branches[0].val();
        self.events.branch_slot.next = self.back.completion[0].instruction_tag.val();
        self.events.branch_pc.next = self.back.completion[0].pc.val();
        self.events.branch_taken.next = self.back.completion[0].taken.val();
        self.events.branch_not_taken.next =
            self.back.completion[0].lanes.val() & (!self.back.completion[0].taken.val());
        self.events.writeback_valid.next = self.back.writeback[0].writes.val();
        self.events.writeback_slot.next = self.back.writeback[0].instruction_tag.val();
        self.events.writeback_register.next = self.back.writeback[0].rd.val();
        self.events.writeback_lanes.next = self.back.writeback[0].lanes.val();
        self.events.exit_valid.next = self.ends[0].val();
        self.events.exit_slot.next = self.back.completion[0].instruction_tag.val();
        self.events.exit_lanes.next = self.back.completion[0].lanes.val();
        for lane_idx in 0_usize..LANES {
            self.events.issue_sw[lane_idx].next = self.packet[0].sw[lane_idx].val();
            self.events.writeback_value[lane_idx].next =
                self.back.writeback[0].value[lane_idx].val();
            self.events.exit_sw[lane_idx].next = self.back.completion[0].sw[lane_idx].val();
        }
        for idx in 0_usize..FURTHER {
            self.unit_events[idx].issue_valid.next = self.issues[idx + 1].val();
            self.unit_events[idx].issue_slot.next = self.packet[idx + 1].instruction_tag.val();
            self.unit_events[idx].issue_pc.next = self.packet[idx + 1].pc.val();
            self.unit_events[idx].issue_lanes.next = self.packet[idx + 1].lanes.val();
            self.unit_events[idx].branch_valid.next = self.branches[idx + 1].val();
            self.unit_events[idx].branch_slot.next =
                self.back.completion[idx + 1].instruction_tag.val();
            self.unit_events[idx].branch_pc.next = self.back.completion[idx + 1].pc.val();
            self.unit_events[idx].branch_taken.next = self.back.completion[idx + 1].taken.val();
            self.unit_events[idx].branch_not_taken.next = self.back.completion[idx + 1].lanes.val()
                & (!self.back.completion[idx + 1].taken.val());
            self.unit_events[idx].writeback_valid.next = self.back.writeback[idx + 1].writes.val();
            self.unit_events[idx].writeback_slot.next =
                self.back.writeback[idx + 1].instruction_tag.val();
            self.unit_events[idx].writeback_register.next = self.back.writeback[idx + 1].rd.val();
            self.unit_events[idx].writeback_lanes.next = self.back.writeback[idx + 1].lanes.val();
            self.unit_events[idx].exit_valid.next = self.ends[idx + 1].val();
            self.unit_events[idx].exit_slot.next =
                self.back.completion[idx + 1].instruction_tag.val();
            self.unit_events[idx].exit_lanes.next = self.back.completion[idx + 1].lanes.val();
            for lane_idx in 0_usize..LANES {
                self.unit_events[idx].issue_sw[lane_idx].next =
                    self.packet[idx + 1].sw[lane_idx].val();
                self.unit_events[idx].writeback_value[lane_idx].next =
                    self.back.writeback[idx + 1].value[lane_idx].val();
                self.unit_events[idx].exit_sw[lane_idx].next =
                    self.back.completion[idx + 1].sw[lane_idx].val();
            }
        }
    }
}
