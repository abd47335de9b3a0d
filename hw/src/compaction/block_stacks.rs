//! Control unit of a core with thread block compaction (TBC): a stack for each block, and warps
//! that are formed anew from its top.
//!
//! It holds what a block is (its threads, its paths, its warps), and it answers the same questions
//! as [`WarpStacks`](crate::reconvergence::WarpStacks): which slots can be fetched and where, which
//! threads an instruction has when it issues, what the outcome of a control instruction does.
//!
//! ```text
//!                 +--------+ first  +----------+  unit   +------------+
//!   completion -->| check  |------->| progress |-------->| stack unit |---> update_*, push_*
//!                 +--------+ second +----------+         +------------+     pop_*, merge_*
//!                     ^                  ^                 |  ^    | asks
//!                     | arrival          | form            v  |    v
//!                 +--------+        +-----------+  mask  +----------------+
//!   fetch, ------>| warp   |<-------| compactor |<-------| entries, masks |<--- start_*
//!   decode, issue | buffer |  form  +-----------+        +----------------+
//!                 +--------+
//! ```
//!
//! # Behaviour
//!
//! - **T1, T15** [`BlockEntries`] and [`BlockMasks`] hold the stacks, [`StackUnit`] changes them, one
//!   block a cycle by round robin, in no cycle in which a branch arrives.
//! - **T3, T12** [`BlockProgress`] says what each block waits for. A block that synchronises counts
//!   as one whose slots are all active.
//! - **T5, T8** Branches that may diverge and exits are arrivals at their completion.
//! - **T6** Slots that have reached arrive from [`WarpBuffer`].
//! - **T7** A uniform branch moves the PC of its slot; if its lanes differ, it is fault 12.
//! - **T9, T10** The threads of a branch enter the mask words of its [`Sides`], which depend on the TOS
//!   of the block and on the branch alone; a position at or above the depth of the stack is fault 11.
//! - **T17** [`BlockProgress`] gathers which sides of a branch are taken; if it is one, [`StackUnit`]
//!   changes the top alone.
//! - **T2, T16** [`ThreadCompactor`] forms the warps of a top.
//! - `bar` by a block whose warps do not have all its live threads is fault 10.
//!
//! # Timing
//!
//! `fetchable` depends combinationally on `idle`, `fetch_pc` and what issues on the slot, the events
//! on the completion and on `idle` and `busy`.
//!
//! # Cost
//!
//! That of its sub-blocks.

use super::{
    Arrivals, BlockColumns, BlockEntries, BlockFaults, BlockMasks, BlockOutcome, BlockProgress,
    StackTurn, ThreadCompactor, WarpBuffer,
};
use crate::reconvergence::{Entry, Sides};
use crate::words::{Annotation, Arrival, Control};
use crate::{DefaultBlock, logic};
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
    const BLOCK_ENTRY_W: usize,
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
    /// A block starts.
    pub start_valid: Signal<In, Bit>,
    /// Its block slot.
    pub start_block: Signal<In, Bits<BLOCK_W>>,
    /// Its warps.
    pub start_warps: Signal<In, Bits<WARPS>>,
    /// The last of them.
    pub start_last: Signal<In, Bits<WARPS>>,
    /// The lanes of the last one.
    pub start_tail: Signal<In, Bits<LANES>>,
    /// Their first instruction.
    pub start_pc: Signal<In, Bits<24>>,
    /// The warp slots of each resident block.
    pub block_warps: [Signal<In, Bits<WARPS>>; BLOCKS],
    /// The first of them.
    pub block_base: [Signal<In, Bits<SW_W>>; BLOCKS],
    /// The slots that have no instruction buffered or in decode, and none that blocks.
    pub idle: Signal<In, Bits<WARPS>>,
    /// The slots that have an instruction in flight.
    pub busy: Signal<In, Bits<WARPS>>,
    /// The slots that exist, and all of blocks that synchronise.
    pub active: Signal<Out, Bits<WARPS>>,
    /// The slots whose next instruction can be fetched.
    pub fetchable: Signal<Out, Bits<WARPS>>,
    /// The slot that is fetched.
    pub fetch_warp: Signal<In, Bits<SW_W>>,
    /// Its PC.
    pub fetch_pc: Signal<Out, Bits<24>>,
    /// An instruction has been decoded.
    pub decode_valid: Signal<In, Bit>,
    /// Its slot.
    pub decode_warp: Signal<In, Bits<SW_W>>,
    /// The instruction after it.
    pub decode_next: Signal<In, Bits<24>>,
    /// It is a `jal` that links.
    pub decode_calls: Signal<In, Bit>,
    /// The slot that issues.
    pub issue_warp: Signal<In, Bits<SW_W>>,
    /// The lanes that execute.
    pub issue_lanes: Signal<Out, Bits<LANES>>,
    /// Per lane the row of its thread.
    pub issue_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// The last completion of an instruction.
    pub completion_valid: Signal<In, Bit>,
    /// Its slot.
    pub completion_warp: Signal<In, Bits<SW_W>>,
    /// Its PC.
    pub completion_pc: Signal<In, Bits<24>>,
    /// What it does to the control flow.
    pub completion_control: Signal<In, Control>,
    /// The lanes that executed it.
    pub completion_lanes: Signal<In, Bits<LANES>>,
    /// Rows of their threads.
    pub completion_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// The lanes that take the branch.
    pub completion_taken: Signal<In, Bits<LANES>>,
    /// Where the branch or jump goes.
    pub completion_target: Signal<In, Bits<24>>,
    /// It is a `jalr` that links.
    pub completion_calls: Signal<In, Bit>,
    /// It is a `jalr` that returns.
    pub completion_returns: Signal<In, Bit>,
    /// Annotation of the branch.
    pub completion_annotation: Signal<In, Annotation>,
    /// 0, 10, 11 or 12.
    pub completion_fault: Signal<Out, Bits<4>>,
    /// The lowest of these lanes is at fault.
    pub completion_fault_lanes: Signal<Out, Bits<LANES>>,
    /// The old top becomes a waiting entry.
    pub update_valid: Signal<Out, Bit>,
    /// Its position.
    pub update_position: Signal<Out, Bits<8>>,
    /// The waiting entry.
    pub update_entry: Signal<Out, Entry>,
    /// A likely-convergence entry is made.
    pub push_likely_valid: Signal<Out, Bit>,
    /// Its position.
    pub push_likely_position: Signal<Out, Bits<8>>,
    /// The entry.
    pub push_likely_entry: Signal<Out, Entry>,
    /// An entry is made for the threads that do not take the branch.
    pub push_not_taken_valid: Signal<Out, Bit>,
    /// Its position.
    pub push_not_taken_position: Signal<Out, Bits<8>>,
    /// The entry.
    pub push_not_taken_entry: Signal<Out, Entry>,
    /// An entry is made for the threads that take the branch.
    pub push_taken_valid: Signal<Out, Bit>,
    /// Its position.
    pub push_taken_position: Signal<Out, Bits<8>>,
    /// The entry.
    pub push_taken_entry: Signal<Out, Entry>,
    /// An entry is popped.
    pub pop_valid: Signal<Out, Bit>,
    /// An entry is popped, its threads join those of a likely-convergence entry.
    pub merge_valid: Signal<Out, Bit>,
    /// Position of that entry.
    pub merge_into: Signal<Out, Bits<8>>,
    /// Position of the popped entry.
    pub pop_position: Signal<Out, Bits<8>>,
    /// The block slot of update, pushes, pop and merge.
    pub stack_block: Signal<Out, Bits<BLOCK_W>>,
    /// Fault of an arrival that is no completion, or of a pop: 0, 8 or 12.
    pub stack_fault: Signal<Out, Bits<4>>,
    /// Its slot.
    pub stack_fault_warp: Signal<Out, Bits<SW_W>>,
    /// Its PC.
    pub stack_fault_pc: Signal<Out, Bits<24>>,
    /// Its lane.
    pub stack_fault_lane: Signal<Out, Bits<LANE_W>>,
    /// The warp whose instruction completes arrives.
    pub arrive_completed_valid: Signal<Out, Bit>,
    /// Why; its PC is that of the completion.
    pub arrive_completed_kind: Signal<Out, Arrival>,
    /// WCnt after it.
    pub arrive_completed_count: Signal<Out, Bits<WCNT_W>>,
    /// A warp that has reached arrives.
    pub arrive_reached_valid: Signal<Out, Bit>,
    /// Its slot.
    pub arrive_reached_warp: Signal<Out, Bits<SW_W>>,
    /// What it has reached.
    pub arrive_reached_kind: Signal<Out, Arrival>,
    /// Its PC.
    pub arrive_reached_pc: Signal<Out, Bits<24>>,
    /// WCnt after it.
    pub arrive_reached_count: Signal<Out, Bits<WCNT_W>>,
    /// A warp is formed.
    pub form_valid: Signal<Out, Bit>,
    /// Its slot.
    pub form_warp: Signal<Out, Bits<SW_W>>,
    /// Its PC.
    pub form_pc: Signal<Out, Bits<24>>,
    /// Its lanes.
    pub form_lanes: Signal<Out, Bits<LANES>>,
    /// Rows of their threads.
    pub form_sw: [Signal<Out, Bits<SW_W>>; LANES],
    // Sub-blocks
    outcome: BlockOutcome<LANES>,
    buffer: WarpBuffer<LANES, WARPS, SW_W, BLOCK_W>,
    arrivals: Arrivals<BLOCKS, BLOCK_W, WCNT_W>,
    progress: BlockProgress<BLOCKS, WCNT_W>,
    turn: StackTurn<BLOCKS, BLOCK_W>,
    entries: BlockEntries<BLOCKS, BLOCK_W, BLOCK_ENTRY_W>,
    masks: BlockMasks<LANES, WARPS, SW_W>,
    columns: BlockColumns<WARPS, BLOCKS, SW_W, BLOCK_W>,
    sides: Sides,
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

#[logic]
impl BlockStacks {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, buffer, arrivals, progress, turn, entries, masks, compactor);
        self.buffer.reset.next = self.reset.val();
        self.progress.reset.next = self.reset.val();
        self.turn.reset.next = self.reset.val();
        self.entries.reset.next = self.reset.val();
        self.masks.reset.next = self.reset.val();
        self.compactor.reset.next = self.reset.val();

        // Columns of the blocks
        self.load_block.next = self.compactor.grant_block.val();
        if self.compactor.warp_valid.val() {
            self.load_block.next = self.compactor.warp_block.val();
        }
        for block_idx in 0..BLOCKS {
            self.columns.block_warps[block_idx].next = self.block_warps[block_idx].val();
            self.columns.block_base[block_idx].next = self.block_base[block_idx].val();
            self.arrivals.count[block_idx].next = self.progress.count[block_idx].val();
        }
        self.columns.synchronising.next = self.progress.synchronising.val();
        self.columns.completion_block.next = self.buffer.completion_block.val();
        self.columns.unit_block.next = self.turn.block.val();
        self.columns.load_block.next = self.load_block.val();

        // Start
        self.started.next = 0.into();
        if self.start_valid.val() {
            self.started.next = self.first_block.val() << self.start_block.val();
        }
        self.progress.start.next = self.started.val();
        self.entries.start_valid.next = self.start_valid.val();
        self.entries.start_block.next = self.start_block.val();
        self.entries.start_pc.next = self.start_pc.val();
        self.masks.start_valid.next = self.start_valid.val();
        self.masks.start_warps.next = self.start_warps.val();
        self.masks.start_last.next = self.start_last.val();
        self.masks.start_tail.next = self.start_tail.val();

        // Fetch, decode, issue
        self.active.next = self.buffer.active.val() | self.columns.synchronising_columns.val();
        self.buffer.idle.next = self.idle.val();
        self.buffer.busy.next = self.busy.val();
        self.fetchable.next = self.buffer.fetchable.val();
        self.buffer.fetch_slot.next = self.fetch_warp.val();
        self.fetch_pc.next = self.buffer.fetch_pc.val();
        self.buffer.decode_valid.next = self.decode_valid.val();
        self.buffer.decode_slot.next = self.decode_warp.val();
        self.buffer.decode_next.next = self.decode_next.val();
        self.buffer.decode_calls.next = self.decode_calls.val();
        self.entries.decode_block.next = self.buffer.decode_block.val();
        self.buffer.decode_top.next = self.entries.decode_top.val();
        self.buffer.issue_slot.next = self.issue_warp.val();
        self.issue_lanes.next = self.buffer.issue_lanes.val();

        // Completion
        self.outcome.completion_valid.next = self.completion_valid.val();
        self.outcome.completion_control.next = self.completion_control.val();
        self.outcome.completion_uniform.next = self.completion_annotation.val().uniform;
        self.outcome.completion_lanes.next = self.completion_lanes.val();
        self.outcome.completion_taken.next = self.completion_taken.val();
        self.buffer.completion_slot.next = self.completion_warp.val();
        self.buffer.completion_top.next = self.entries.completion_top.val();
        self.buffer.completion_target.next = self.completion_target.val();
        self.buffer.completion_calls.next = self.completion_calls.val();
        self.buffer.completion_returns.next = self.completion_returns.val();
        self.buffer.completion_arrives.next = self.outcome.arrives.val();
        self.buffer.completion_moves.next = self.outcome.moves.val();
        self.entries.completion_block.next = self.buffer.completion_block.val();

        // The entries and masks of a branch that arrives
        self.sides.stack_reuse.next = self.stack_reuse.val();
        self.sides.prune.next = self.prune.val();
        self.sides.likely_convergence.next = self.likely_convergence.val();
        self.sides.top_entry.next = self.entries.completion_top.val();
        self.sides.top_position.next = self.entries.completion_position.val();
        self.sides.fall_through.next = self.completion_pc.val() + 1;
        self.sides.call_depth.next = self.buffer.completion_depth.val();
        self.sides.target.next = self.completion_target.val();
        self.sides.annotation.next = self.completion_annotation.val();
        self.masks.completion_lanes.next = self.completion_lanes.val();
        self.masks.completion_taken.next = self.completion_taken.val();
        self.masks.exits.next = self.outcome.exits.val();
        self.masks.arrival_valid.next = self.outcome.branch_arrives.val();
        self.masks.arrival_first.next = self.arrivals.first_pends.val();
        self.masks.arrival_columns.next = self.columns.completion_columns.val();
        self.masks.arrival_taken_valid.next = self.sides.taken_valid.val();
        self.masks.arrival_taken_position.next = self.sides.taken_position.val();
        self.masks.arrival_not_taken_valid.next = self.sides.not_taken_valid.val();
        self.masks.arrival_not_taken_position.next = self.sides.not_taken_position.val();

        // Arrivals
        self.arrivals.branch_arrives.next = self.outcome.branch_arrives.val();
        self.arrivals.arrives.next = self.outcome.arrives.val();
        self.arrivals.completion_block.next = self.buffer.completion_block.val();
        self.arrivals.completion_pc.next = self.completion_pc.val();
        self.arrivals.completion_depth.next = self.buffer.completion_depth.val();
        self.arrivals.completion_target.next = self.completion_target.val();
        self.arrivals.completion_annotation.next = self.completion_annotation.val();
        self.arrivals.reached_valid.next = self.buffer.arrival_valid.val();
        self.arrivals.reached_block.next = self.buffer.arrival_block.val();
        self.arrivals.reached_kind.next = self.buffer.arrival_kind.val();
        self.arrivals.reached_pc.next = self.buffer.arrival_pc.val();
        self.arrivals.reached_depth.next = self.buffer.arrival_depth.val();
        self.arrivals.pending.next = self.progress.pending.val();
        self.arrivals.unit_block.next = self.turn.block.val();
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
        self.turn.branch_arrives.next = self.outcome.branch_arrives.val();
        self.turn.top_entry.next = self.entries.unit_top.val();
        self.turn.top_position.next = self.entries.unit_position.val();
        self.turn.top_all.next = self.entries.unit_all.val();
        self.turn.top_any.next = self.masks.unit_any.val();
        self.turn.below.next = self.entries.unit_below.val();
        self.turn.arrival.next = self.arrivals.unit_pending.val();
        self.turn.target.next = self.arrivals.unit_target.val();
        self.turn.annotation.next = self.arrivals.unit_annotation.val();
        self.entries.unit_block.next = self.turn.block.val();
        self.entries.write_valid.next = self.turn.fires.val();
        self.entries.write_top.next = self.turn.next_top.val();
        self.entries.write_position.next = self.turn.next_position.val();
        self.entries.drops_base.next = self.turn.drops_base.val();
        for save_idx in 0_usize..3 {
            self.entries.save_valid[save_idx].next = self.turn.save_valid[save_idx].val();
            self.entries.save_position[save_idx].next = self.turn.save_position[save_idx].val();
            self.entries.save_entry[save_idx].next = self.turn.save_entry[save_idx].val();
        }
        self.masks.unit_columns.next = self.columns.unit_columns.val();
        self.masks.unit_all.next = self.turn.mask_all.val();
        self.masks.unit_position.next = self.turn.mask_position.val();
        self.masks.unit_other.next = self.turn.mask_other.val();
        self.masks.unit_clears.next = self.turn.mask_clears.val();
        self.masks.unit_merges.next = self.turn.mask_merges.val();
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
            self.masks.completion_sw[lane_idx].next = self.completion_sw[lane_idx].val();
            self.compactor.load_mask[lane_idx].next = self.masks.load_mask[lane_idx].val();
            self.buffer.form_sw[lane_idx].next = self.compactor.warp_sw[lane_idx].val();
            self.form_sw[lane_idx].next = self.compactor.warp_sw[lane_idx].val();
            self.issue_sw[lane_idx].next = self.buffer.issue_sw[lane_idx].val();
        }

        // Faults
        self.completed.next = self.first_block.val() << self.buffer.completion_block.val();
        self.faults.completion_arrival.next = self.arrivals.first_fault.val();
        self.faults.completion_full.next = self.arrivals.first_pends.val() & self.sides.full.val();
        self.faults.completion_diverges.next = self.outcome.diverges.val();
        self.faults.completion_stranded.next = self.completion_valid.val()
            & (self.completion_control.val() == Control::Barrier)
            & (!(self.progress.whole.val() & self.completed.val()).any());
        self.faults.completion_lanes.next = self.completion_lanes.val();
        self.faults.completion_others.next = self.outcome.others.val();
        self.faults.arrival_fault.next = self.arrivals.second_fault.val();
        self.faults.arrival_slot.next = self.buffer.arrival_slot.val();
        self.faults.arrival_pc.next = self.buffer.arrival_pc.val();
        self.faults.arrival_lanes.next = self.buffer.arrival_lanes.val();
        self.faults.unit_conflict.next = self.turn.conflict.val();
        self.faults.unit_base.next = self.columns.unit_base.val();
        self.faults.unit_pc.next = self.turn.pc.val();
        self.completion_fault.next = self.faults.completion_fault.val();
        self.completion_fault_lanes.next = self.faults.completion_fault_lanes.val();
        self.stack_fault.next = self.faults.stack_fault.val();
        self.stack_fault_warp.next = self.faults.stack_fault_slot.val();
        self.stack_fault_pc.next = self.faults.stack_fault_pc.val();
        self.stack_fault_lane.next = self.faults.stack_fault_lane.val();

        // Events
        self.stack_block.next = self.turn.block.val();
        self.update_valid.next = self.turn.update_valid.val();
        self.update_position.next = self.entries.unit_position.val();
        self.update_entry.next = self.turn.update_entry.val();
        self.push_likely_valid.next = self.turn.push_likely_valid.val();
        self.push_likely_position.next = self.turn.push_likely_position.val();
        self.push_likely_entry.next = self.turn.push_likely_entry.val();
        self.push_not_taken_valid.next = self.turn.push_not_taken_valid.val();
        self.push_not_taken_position.next = self.turn.push_not_taken_position.val();
        self.push_not_taken_entry.next = self.turn.push_not_taken_entry.val();
        self.push_taken_valid.next = self.turn.push_taken_valid.val();
        self.push_taken_position.next = self.turn.push_taken_position.val();
        self.push_taken_entry.next = self.turn.push_taken_entry.val();
        self.pop_valid.next = self.turn.pop_valid.val();
        self.pop_position.next = self.entries.unit_position.val();
        self.merge_valid.next = self.turn.merge_valid.val();
        self.merge_into.next = self.turn.mask_other.val();
        self.arrive_completed_valid.next = self.outcome.arrives.val();
        self.arrive_completed_kind.next = Arrival::Branch;
        if self.outcome.exits.val() {
            self.arrive_completed_kind.next = Arrival::Exit;
        }
        self.arrive_completed_count.next = self.arrivals.first_count.val();
        self.arrive_reached_valid.next = self.buffer.arrival_valid.val();
        self.arrive_reached_warp.next = self.buffer.arrival_slot.val();
        self.arrive_reached_kind.next = self.buffer.arrival_kind.val();
        self.arrive_reached_pc.next = self.buffer.arrival_pc.val();
        self.arrive_reached_count.next = self.arrivals.second_count.val();
        self.form_valid.next = self.compactor.warp_valid.val();
        self.form_warp.next = self.compactor.warp_slot.val();
        self.form_pc.next = self.compactor.warp_pc.val();
        self.form_lanes.next = self.compactor.warp_lanes.val();
    }
}

#[cfg(test)]
mod tests;
