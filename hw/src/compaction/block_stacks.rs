//! Control unit of a core with thread block compaction (TBC): a stack for each block, and warps
//! that are formed anew from its top.
//!
//! It holds what a block is (its threads, its paths, its warps), and it answers the same questions
//! as [`WarpStacks`](crate::reconvergence::WarpStacks): which slots can be fetched and where, which
//! threads an instruction has when it issues, what the outcome of a control instruction does.
//!
//! ```text
//!                 +--------+ first  +----------+  look   +------------+
//!   completion -->| check  |------->| progress |-------->| stack unit |---> update, push_*
//!                 +--------+ second +----------+         +------------+     pop_event
//!                     ^                  ^                 |  ^    | asks
//!                     | arrival          | form            v  |    v
//!                 +--------+        +-----------+  mask  +----------------+
//!   fetch, ------>| warp   |<-------| compactor |<-------| entries, masks |<--- start
//!   decode, issue | buffer |  form  +-----------+        +----------------+
//!                 +--------+
//! ```
//!
//! # Behaviour
//!
//! - **T1, T15** [`BlockEntries`] and [`BlockMasks`] hold the stacks, [`StackUnit`](super::StackUnit) changes them.
//! - **T18** [`StackTurn`] looks at one block at a time, by round robin; the step takes effect in a later cycle, in none in
//!   which threads enter.
//! - **T3, T12** [`BlockProgress`] says what each block waits for. A block that synchronises counts
//!   as one whose slots are all active.
//! - **T5, T8** Branches that may diverge and exits are arrivals at their completion.
//! - **T6** Slots that have reached arrive from [`WarpBuffer`], in the cycle after their pick.
//! - **T7** A uniform branch moves the PC of its slot; if its lanes differ, it is fault 12.
//! - **T9, T10** The [`Sides`] of a branch depend on the TOS of the block and on the branch alone. They are settled at its
//!   arrival; in the next cycle [`Entering`] has its threads enter their mask words, and a position at or above the depth
//!   of the stack is fault 11.
//! - **T17** [`BlockProgress`] gathers which sides of a branch are taken; if it is one, [`StackUnit`](super::StackUnit)
//!   changes the top alone.
//! - **T2, T16** [`ThreadCompactor`] forms the warps of a top.
//! - `bar` by a block whose warps do not have all its live threads is fault 10.
//!
//! # Timing
//!
//! `fetch.fetchable` depends combinationally on `slots.idle`, `fetch.pc` and what issues on the slot, the
//! events on the completion and on `slots`.
//!
//! # Cost
//!
//! That of its sub-blocks.

use super::{
    Arrivals, BlockColumns, BlockEntries, BlockFaults, BlockMasks, BlockOutcome, BlockProgress,
    Entering, StackTurn, ThreadCompactor, WarpBuffer,
};
use crate::links::dispatch::{BlocksIn, StartIn, WarpsOut};
use crate::links::events::{ArrivalEvent, EntryEvent, FormEvent, PopEvent};
use crate::links::execution::{FaultOut, RefusalOut};
use crate::links::front_end::{DecodeIn, FetchOut, IssueOut, SlotCompletionIn, SlotsIn};
use crate::order::Ordered;
use crate::reconvergence::Sides;
use crate::words::{Arrival, Control};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Control unit with block-wide stacks; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockStacks<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const POSITION_W: usize,
    const BANK_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no block exists.
    pub reset: Signal<In, Bit>,
    /// Rule T13 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule T14 is on.
    pub prune: Signal<In, Bit>,
    /// Rules L1 to L5 are on.
    pub likely_convergence: Signal<In, Bit>,
    /// Rule T17 is on.
    pub unanimous: Signal<In, Bit>,
    /// Warps are static warps (C6 of the compactor).
    pub compaction_disabled: Signal<In, Bit>,
    /// Start of a thread block, from the dispatcher.
    pub start: StartIn<LANES, WARPS>,
    /// Block slot of the thread block that starts, from the dispatcher.
    pub start_block_slot: Signal<In, Bits<BLOCK_W>>,
    /// Warp slots of the resident thread blocks, from the block table.
    pub blocks: BlocksIn<WARPS, BLOCKS, SW_W>,
    /// State of the warp slots, to the block table.
    pub warps: WarpsOut<WARPS>,
    /// State of the slots, from the front end.
    pub slots: SlotsIn<WARPS>,
    /// Where each slot goes on, to the front end.
    pub fetch: FetchOut<WARPS, SW_W>,
    /// Where the PC of a slot moves, from the front end.
    pub decode: DecodeIn<SW_W>,
    /// Threads of the slot that issues, to the front end.
    pub issue: IssueOut<LANES, SW_W, SW_W>,
    /// Last completion of an instruction, from the front end.
    pub completion: SlotCompletionIn<LANES, SW_W, SW_W>,
    /// Fault that is found at the completion, to the datapath: 0, 10 or 12.
    pub refusal: RefusalOut<LANES>,
    /// Fault that is found elsewhere, to the datapath: 0, 8, 11 or 12.
    pub fault: FaultOut<SW_W, LANE_W>,
    /// The old top becomes a waiting entry.
    pub update: EntryEvent<LANES>,
    /// A likely-convergence entry is made; its mask is empty.
    pub push_likely: EntryEvent<LANES>,
    /// The threads that do not take the branch get an entry.
    pub push_not_taken: EntryEvent<LANES>,
    /// The threads that take the branch get an entry.
    pub push_taken: EntryEvent<LANES>,
    /// An entry is popped or merged.
    pub pop_event: PopEvent<BLOCK_W>,
    /// The warp whose instruction completes arrives.
    pub arrive_completed: ArrivalEvent<SW_W, WCNT_W>,
    /// A warp that has reached arrives.
    pub arrive_reached: ArrivalEvent<SW_W, WCNT_W>,
    /// A warp is formed.
    pub form: FormEvent<LANES, SW_W>,
    /// Slots whose warp runs and has not arrived, to the two-level order (G24); a port of cores that have it.
    #[count(0)]
    pub active_slots: Vec<Signal<Out, Bits<WARPS>>>,
    // Sub-blocks
    outcome: BlockOutcome<LANES>,
    buffer: WarpBuffer<LANES, WARPS, SW_W, BLOCK_W>,
    arrivals: Arrivals<BLOCKS, BLOCK_W, WCNT_W>,
    progress: BlockProgress<BLOCKS, WCNT_W>,
    turn: StackTurn<BLOCKS, BLOCK_W, POSITION_W>,
    entries: BlockEntries<BLOCKS, BLOCK_W, POSITION_W, BANK_W>,
    masks: BlockMasks<LANES, WARPS, SW_W, POSITION_W>,
    columns: BlockColumns<WARPS, BLOCKS, SW_W, BLOCK_W>,
    sides: Sides<POSITION_W>,
    entering: Entering<LANES, SW_W, BLOCK_W>,
    compactor: ThreadCompactor<LANES, WARPS, BLOCKS, 24, SW_W, BLOCK_W, WCNT_W>,
    faults: BlockFaults<LANES, SW_W, LANE_W>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_block: Constant<Bits<BLOCKS>>,
    started: Signal<Local, Bits<BLOCKS>>,
    formed: Signal<Local, Bits<BLOCKS>>,
    completed: Signal<Local, Bits<BLOCKS>>,
    load_block: Signal<Local, Bits<BLOCK_W>>,
}

#[generics]
impl Ordered for BlockStacks {
    fn ordered() -> Self {
        Self { active_slots: vec![Signal::default()], ..Self::default() }
    }
}

#[logic]
impl BlockStacks {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, buffer, arrivals, progress, turn, entries, entering, masks, compactor);
        self.buffer.reset.next = self.reset.val();
        self.progress.reset.next = self.reset.val();
        self.turn.reset.next = self.reset.val();
        self.entries.reset.next = self.reset.val();
        self.entering.reset.next = self.reset.val();
        self.masks.reset.next = self.reset.val();
        self.compactor.reset.next = self.reset.val();

        // Columns of the blocks
        self.load_block.next = self.compactor.grant_block.val();
        if self.compactor.warp_valid.val() {
            self.load_block.next = self.compactor.warp_block.val();
        }
        for block_idx in 0..BLOCKS {
            self.columns.block_warps[block_idx].next = self.blocks.warps[block_idx].val();
            self.columns.block_base[block_idx].next = self.blocks.base[block_idx].val();
            self.arrivals.count[block_idx].next = self.progress.count[block_idx].val();
        }
        self.columns.synchronising.next = self.progress.synchronising.val();
        self.columns.entering_block.next = self.entering.block.val();
        self.columns.unit_block.next = self.turn.mask_block.val();
        self.columns.load_block.next = self.load_block.val();

        // Start
        self.started.next = 0.into();
        if self.start.valid.val() {
            self.started.next = self.first_block.val() << self.start_block_slot.val();
        }
        self.progress.start.next = self.started.val();
        self.entries.start_valid.next = self.start.valid.val();
        self.entries.start_block.next = self.start_block_slot.val();
        self.entries.start_pc.next = self.start.pc.val();
        self.masks.start_valid.next = self.start.valid.val();
        self.masks.start_warps.next = self.start.warps.val();
        self.masks.start_last.next = self.start.last.val();
        self.masks.start_tail.next = self.start.tail.val();

        // Fetch, decode, issue
        self.warps.active.next =
            self.buffer.active.val() | self.columns.synchronising_columns.val();
        for idx in 0..self.active_slots.len() {
            self.active_slots[idx].next = self.buffer.active.val();
        }
        self.buffer.idle.next = self.slots.idle.val();
        self.buffer.busy.next = self.slots.busy.val();
        self.fetch.fetchable.next = self.buffer.fetchable.val();
        self.buffer.fetch_slot.next = self.fetch.slot.val();
        self.fetch.pc.next = self.buffer.fetch_pc.val();
        self.buffer.decode_valid.next = self.decode.valid.val();
        self.buffer.decode_slot.next = self.decode.slot.val();
        self.buffer.decode_next.next = self.decode.next_pc.val();
        self.buffer.decode_calls.next = self.decode.calls.val();
        self.entries.decode_block.next = self.buffer.decode_block.val();
        self.buffer.decode_top.next = self.entries.decode_top.val();
        self.buffer.issue_slot.next = self.issue.slot.val();
        self.issue.lanes.next = self.buffer.issue_lanes.val();
        self.issue.block_row.next = self.issue.slot.val();

        // Barrier: slots are as many as warp slots
        self.warps.waiting.next = self.slots.waiting.val();
        self.slots.leaving.next = self.warps.leaving.val();
        self.slots.flush.next = 0.into();

        // Completion
        self.outcome.completion_valid.next = self.completion.valid.val();
        self.outcome.completion_control.next = self.completion.control.val();
        self.outcome.completion_uniform.next = self.completion.annotation.val().uniform;
        self.outcome.completion_lanes.next = self.completion.lanes.val();
        self.outcome.completion_taken.next = self.completion.taken.val();
        self.buffer.completion_slot.next = self.completion.slot.val();
        self.buffer.completion_top.next = self.entries.completion_top.val();
        self.buffer.completion_target.next = self.completion.target.val();
        self.buffer.completion_calls.next = self.completion.calls.val();
        self.buffer.completion_returns.next = self.completion.returns.val();
        self.buffer.completion_arrives.next = self.outcome.arrives.val();
        self.buffer.completion_moves.next = self.outcome.moves.val();
        self.entries.completion_block.next = self.buffer.completion_block.val();

        // The entries of a branch that arrives
        self.sides.stack_reuse.next = self.stack_reuse.val();
        self.sides.prune.next = self.prune.val();
        self.sides.likely_convergence.next = self.likely_convergence.val();
        self.sides.top_entry.next = self.entries.completion_top.val();
        self.sides.top_position.next = self.entries.completion_position.val();
        self.sides.fall_through.next = self.completion.pc.val() + 1;
        self.sides.call_depth.next = self.buffer.completion_depth.val();
        self.sides.target.next = self.completion.target.val();
        self.sides.annotation.next = self.completion.annotation.val();
        self.entering.arrival_valid.next = self.outcome.branch_arrives.val();
        self.entering.arrival_first.next = self.arrivals.first_pends.val();
        self.entering.arrival_full.next = self.sides.full.val();
        self.entering.arrival_block.next = self.buffer.completion_block.val();
        self.entering.arrival_slot.next = self.completion.slot.val();
        self.entering.arrival_pc.next = self.completion.pc.val();
        self.entering.arrival_lanes.next = self.completion.lanes.val();
        self.entering.arrival_takes.next = self.completion.taken.val();
        self.entering.arrival_taken_valid.next = self.sides.taken_valid.val();
        self.entering.arrival_taken_position.next = self.sides.taken_position.val();
        self.entering.arrival_not_taken_valid.next = self.sides.not_taken_valid.val();
        self.entering.arrival_not_taken_position.next = self.sides.not_taken_position.val();

        // The masks of threads that end or enter
        self.masks.completion_lanes.next = self.completion.lanes.val();
        self.masks.exits.next = self.outcome.exits.val();
        self.masks.entering_valid.next = self.entering.valid.val();
        self.masks.entering_first.next = self.entering.first.val();
        self.masks.entering_columns.next = self.columns.entering_columns.val();
        self.masks.entering_lanes.next = self.entering.lanes.val();
        self.masks.entering_takes.next = self.entering.takes.val();
        self.masks.entering_taken_valid.next = self.entering.taken_valid.val();
        self.masks.entering_taken_position.next = self.entering.taken_position.val();
        self.masks.entering_not_taken_valid.next = self.entering.not_taken_valid.val();
        self.masks.entering_not_taken_position.next = self.entering.not_taken_position.val();

        // Arrivals
        self.arrivals.branch_arrives.next = self.outcome.branch_arrives.val();
        self.arrivals.arrives.next = self.outcome.arrives.val();
        self.arrivals.completion_block.next = self.buffer.completion_block.val();
        self.arrivals.completion_pc.next = self.completion.pc.val();
        self.arrivals.completion_depth.next = self.buffer.completion_depth.val();
        self.arrivals.completion_target.next = self.completion.target.val();
        self.arrivals.completion_annotation.next = self.completion.annotation.val();
        self.arrivals.reached_valid.next = self.buffer.arrival_valid.val();
        self.arrivals.reached_block.next = self.buffer.arrival_block.val();
        self.arrivals.reached_kind.next = self.buffer.arrival_kind.val();
        self.arrivals.reached_pc.next = self.buffer.arrival_pc.val();
        self.arrivals.reached_depth.next = self.buffer.arrival_depth.val();
        self.arrivals.pending.next = self.progress.pending.val();
        self.arrivals.unit_block.next = self.turn.look_block.val();
        self.progress.first.next = self.arrivals.first.val();
        self.progress.first_pends.next = self.arrivals.first_pends.val();
        self.progress.first_taken.next = self.outcome.any_taken.val();
        self.progress.first_not_taken.next = self.outcome.any_not_taken.val();
        self.progress.second.next = self.arrivals.second.val();
        self.progress.second_pends.next = self.arrivals.second_pends.val();

        // The stack unit
        self.turn.stack_reuse.next = self.stack_reuse.val();
        self.turn.prune.next = self.prune.val();
        self.turn.likely_convergence.next = self.likely_convergence.val();
        self.turn.unanimous.next = self.unanimous.val();
        self.turn.checking.next = self.progress.checking.val();
        self.turn.resolving.next = self.progress.resolving.val();
        self.turn.pending.next = self.progress.pending.val();
        self.turn.any_taken.next = self.progress.any_taken.val();
        self.turn.any_not_taken.next = self.progress.any_not_taken.val();
        self.turn.entering.next = self.entering.valid.val();
        self.turn.look_top.next = self.entries.look_top.val();
        self.turn.look_position.next = self.entries.look_position.val();
        self.turn.look_all.next = self.entries.look_all.val();
        self.turn.look_below.next = self.entries.look_below.val();
        self.turn.look_arrival.next = self.arrivals.unit_pending.val();
        self.turn.look_target.next = self.arrivals.unit_target.val();
        self.turn.look_annotation.next = self.arrivals.unit_annotation.val();
        self.turn.top_any.next = self.masks.unit_any.val();
        self.entries.look_block.next = self.turn.look_block.val();
        self.entries.write_valid.next = self.turn.fires.val();
        self.entries.write_block.next = self.turn.block.val();
        self.entries.write_top.next = self.turn.next_top.val();
        self.entries.write_position.next = self.turn.next_position.val();
        self.entries.drops_base.next = self.turn.drops_base.val();
        for save_idx in 0_usize..3 {
            self.entries.save_valid[save_idx].next = self.turn.save_valid[save_idx].val();
            self.entries.save_position[save_idx].next = self.turn.save_position[save_idx].val();
            self.entries.save_entry[save_idx].next = self.turn.save_entry[save_idx].val();
        }
        self.masks.unit_looks.next = self.turn.looks.val();
        self.masks.look_position.next = self.entries.look_position.val();
        self.masks.unit_columns.next = self.columns.unit_columns.val();
        self.masks.unit_all.next = self.turn.mask_all.val();
        self.masks.unit_busy.next = self.turn.mask_busy.val();
        self.masks.unit_position.next = self.turn.mask_position.val();
        self.masks.unit_other.next = self.turn.mask_other.val();
        self.masks.unit_clears.next = self.turn.mask_clears.val();
        self.masks.unit_merges.next = self.turn.mask_merges.val();
        self.masks.unit_copies.next = self.turn.mask_copies.val();
        self.progress.unit.next = self.turn.served.val();
        self.progress.unit_asks.next = self.turn.asks.val();
        self.progress.unit_whole.next = self.masks.unit_whole.val();
        self.progress.unit_ends.next = self.turn.ends.val();

        // Forming warps
        self.compactor.request_valid.next = self.turn.fires.val() & self.turn.asks.val();
        self.compactor.request_block.next = self.turn.block.val();
        self.compactor.warp_ready.next = true;
        self.entries.load_block.next = self.load_block.val();
        self.masks.load_columns.next = self.columns.load_columns.val();
        self.masks.load_all.next = self.entries.load_all.val();
        self.masks.load_position.next = self.entries.load_position.val();
        self.compactor.load_base.next = self.columns.load_base.val();
        self.compactor.load_pc.next = self.entries.load_top.val().pc;
        self.compactor.load_compaction_disabled.next = self.compaction_disabled.val();
        self.formed.next = 0.into();
        if self.compactor.warp_valid.val() {
            self.formed.next = self.first_block.val() << self.compactor.warp_block.val();
        }
        self.progress.form.next = self.formed.val();
        self.progress.form_last.next = self.compactor.warp_last.val();
        self.buffer.form_valid.next = self.compactor.warp_valid.val();
        self.buffer.form_slot.next = self.compactor.warp_slot.val();
        self.buffer.form_block.next = self.compactor.warp_block.val();
        self.buffer.form_pc.next = self.compactor.warp_pc.val();
        self.buffer.form_depth.next = self.entries.load_top.val().call_depth;
        self.buffer.form_lanes.next = self.compactor.warp_lanes.val();
        for lane_idx in 0..LANES {
            self.masks.completion_sw[lane_idx].next = self.completion.sw[lane_idx].val();
            self.entering.arrival_sw[lane_idx].next = self.completion.sw[lane_idx].val();
            self.masks.entering_sw[lane_idx].next = self.entering.sw[lane_idx].val();
            self.compactor.load_mask[lane_idx].next = self.masks.load_mask[lane_idx].val();
            self.buffer.form_sw[lane_idx].next = self.compactor.warp_sw[lane_idx].val();
            self.form.sw[lane_idx].next = self.compactor.warp_sw[lane_idx].val();
            self.issue.sw[lane_idx].next = self.buffer.issue_sw[lane_idx].val();
        }

        // Faults
        self.completed.next = self.first_block.val() << self.buffer.completion_block.val();
        self.faults.completion_arrival.next = self.arrivals.first_fault.val();
        self.faults.completion_diverges.next = self.outcome.diverges.val();
        self.faults.completion_stranded.next = self.completion.valid.val()
            & (self.completion.control.val() == Control::Barrier)
            & (!(self.progress.whole.val() & self.completed.val()).any());
        self.faults.completion_lanes.next = self.completion.lanes.val();
        self.faults.completion_others.next = self.outcome.others.val();
        self.faults.entering_full.next = self.entering.full.val();
        self.faults.entering_slot.next = self.entering.slot.val();
        self.faults.entering_pc.next = self.entering.pc.val();
        self.faults.entering_lanes.next = self.entering.lanes.val();
        self.faults.arrival_fault.next = self.arrivals.second_fault.val();
        self.faults.arrival_slot.next = self.buffer.arrival_slot.val();
        self.faults.arrival_pc.next = self.buffer.arrival_pc.val();
        self.faults.arrival_lanes.next = self.buffer.arrival_lanes.val();
        self.faults.unit_conflict.next = self.turn.conflict.val();
        self.faults.unit_base.next = self.columns.unit_base.val();
        self.faults.unit_pc.next = self.turn.pc.val();
        self.refusal.code.next = self.faults.completion_fault.val();
        self.refusal.lanes.next = self.faults.completion_fault_lanes.val();
        self.fault.code.next = self.faults.stack_fault.val();
        self.fault.slot.next = self.faults.stack_fault_slot.val();
        self.fault.pc.next = self.faults.stack_fault_pc.val();
        self.fault.lane.next = self.faults.stack_fault_lane.val();

        // Events
        self.pop_event.owner.next = self.turn.block.val();
        self.update.valid.next = self.turn.update_valid.val();
        self.update.position.next = self.turn.position.val();
        self.update.pc.next = self.turn.update_entry.val().pc;
        self.update.kind.next = self.turn.update_entry.val().kind;
        self.update.rpc.next = self.turn.update_entry.val().rpc;
        self.update.depth.next = self.turn.update_entry.val().branch_depth;
        self.update.mask.next = 0.into();
        self.update.likely.next = self.turn.update_entry.val().likely;
        self.update.lpc.next = self.turn.update_entry.val().lpc;
        self.update.lpos.next = self.turn.update_entry.val().lpos;
        self.push_likely.valid.next = self.turn.push_likely_valid.val();
        self.push_likely.position.next = self.turn.push_likely_position.val();
        self.push_likely.pc.next = self.turn.push_likely_entry.val().pc;
        self.push_likely.kind.next = self.turn.push_likely_entry.val().kind;
        self.push_likely.rpc.next = self.turn.push_likely_entry.val().rpc;
        self.push_likely.depth.next = self.turn.push_likely_entry.val().branch_depth;
        self.push_likely.mask.next = 0.into();
        self.push_likely.likely.next = self.turn.push_likely_entry.val().likely;
        self.push_likely.lpc.next = self.turn.push_likely_entry.val().lpc;
        self.push_likely.lpos.next = self.turn.push_likely_entry.val().lpos;
        self.push_not_taken.valid.next = self.turn.push_not_taken_valid.val();
        self.push_not_taken.position.next = self.turn.push_not_taken_position.val();
        self.push_not_taken.pc.next = self.turn.push_not_taken_entry.val().pc;
        self.push_not_taken.kind.next = self.turn.push_not_taken_entry.val().kind;
        self.push_not_taken.rpc.next = self.turn.push_not_taken_entry.val().rpc;
        self.push_not_taken.depth.next = self.turn.push_not_taken_entry.val().branch_depth;
        self.push_not_taken.mask.next = 0.into();
        self.push_not_taken.likely.next = self.turn.push_not_taken_entry.val().likely;
        self.push_not_taken.lpc.next = self.turn.push_not_taken_entry.val().lpc;
        self.push_not_taken.lpos.next = self.turn.push_not_taken_entry.val().lpos;
        self.push_taken.valid.next = self.turn.push_taken_valid.val();
        self.push_taken.position.next = self.turn.push_taken_position.val();
        self.push_taken.pc.next = self.turn.push_taken_entry.val().pc;
        self.push_taken.kind.next = self.turn.push_taken_entry.val().kind;
        self.push_taken.rpc.next = self.turn.push_taken_entry.val().rpc;
        self.push_taken.depth.next = self.turn.push_taken_entry.val().branch_depth;
        self.push_taken.mask.next = 0.into();
        self.push_taken.likely.next = self.turn.push_taken_entry.val().likely;
        self.push_taken.lpc.next = self.turn.push_taken_entry.val().lpc;
        self.push_taken.lpos.next = self.turn.push_taken_entry.val().lpos;
        self.pop_event.valid.next = self.turn.pop_valid.val();
        self.pop_event.position.next = self.turn.position.val();
        self.pop_event.merge_valid.next = self.turn.merge_valid.val();
        self.pop_event.merge_into.next = self.turn.mask_other.val();
        self.arrive_completed.valid.next = self.outcome.arrives.val();
        self.arrive_completed.slot.next = self.completion.slot.val();
        self.arrive_completed.pc.next = self.completion.pc.val();
        self.arrive_completed.kind.next = Arrival::Branch;
        if self.outcome.exits.val() {
            self.arrive_completed.kind.next = Arrival::Exit;
        }
        self.arrive_completed.count.next = self.arrivals.first_count.val();
        self.arrive_reached.valid.next = self.buffer.arrival_valid.val();
        self.arrive_reached.slot.next = self.buffer.arrival_slot.val();
        self.arrive_reached.kind.next = self.buffer.arrival_kind.val();
        self.arrive_reached.pc.next = self.buffer.arrival_pc.val();
        self.arrive_reached.count.next = self.arrivals.second_count.val();
        self.form.valid.next = self.compactor.warp_valid.val();
        self.form.slot.next = self.compactor.warp_slot.val();
        self.form.pc.next = self.compactor.warp_pc.val();
        self.form.lanes.next = self.compactor.warp_lanes.val();
    }
}

#[cfg(test)]
mod tests;
