//! Control unit of a core with large warps: a reconvergence stack for each of them.
//!
//! As [`WarpStacks`](crate::reconvergence::WarpStacks) with masks of all rows of a large warp. What is
//! different: a control instruction completes sub-warp by sub-warp, and its outcome is applied when it
//! completes as a whole.
//!
//! ```text
//!   datapath                  +------------+    front end
//!           start ----------->|            |<--> slots
//!           warps <-----------|            |---> fetch
//!           refusal, fault <--|            |---> mask
//!   host                      |            |<--- decode
//!           stack_reuse, ... >|            |<--> pair
//!           update, push_* <--|            |<--- completion
//!           pop_event <-------|            |
//!                             +------------+
//! ```
//!
//! # Behaviour
//!
//! - **WD1** At a start the large warps of the block exist, with the threads of [`StartRows`] and [`StartMask`].
//! - **W7** A large warp can be fetched if it is idle and has no pop pending (**WP1**). `slots.idle` is: not held,
//!   not waiting. Sub-warps of it may be in flight or in stage D.
//! - **WA6, W20, W21** The threads of a branch gather in [`BranchBuffers`]. When it completes as a whole, its outcome
//!   is that of [`Divergence`] with the sides in the order of [`SideOrder`] (**WP3**). `jalr` moves PC and call depth
//!   when it completes as a whole; a sub-warp that goes to another PC than one before is fault 7 ([`JumpTargets`]).
//!   Threads that exit live no more from the end of the completion of their sub-warp on. A barrier executed by less
//!   than all live threads is fault 10, an entry above the stack fault 11, both when the instruction completes as a
//!   whole.
//! - **WP1, WP2** Round robin pops one large warp each cycle, as P8 does. Each large warp reads the entry below its top
//!   and has a [`WidePop`] of its own: what comes of a pop does not wait for the choice.
//! - D5, C4: all warp slots of a large warp that exists are active, and wait if it does; it leaves the barrier with
//!   any of them.
//!
//! The PC of one large warp may move, a sub-warp of a second complete and a third be popped in the same cycle. A
//! control instruction holds its large warp until it completes as a whole, so these are different.
//!
//! # Timing
//!
//! `fetch.fetchable` depends combinationally on `slots.idle`, `fetch.pc` and `mask.mask` on the number of the large
//! warp, faults and events on the completion. `pair.free` comes from registers.
//!
//! # Cost
//!
//! Per large warp a [`TopOfStack`] of `THREADS` lanes, a [`WideStack`] and a [`WidePop`]; [`BranchBuffers`] and [`JumpTargets`];
//! two [`BankWrites`], which settle once for all large warps what the entries of a branch and their masks write to which bank;
//! `LARGE_WARPS` flip-flops of the arbiter.

use super::{
    BranchBuffers, JumpTargets, RowsOfMask, SideOrder, StartMask, StartRows, SubWarpMask,
    WideEntry, WidePop, WideStack,
};
use crate::cells::{RoundRobinArbiter, Select};
use crate::links::dispatch::{StartIn, WarpsOut};
use crate::links::events::{PopEvent, WideEntryEvent};
use crate::links::execution::{FaultOut, RefusalOut};
use crate::links::front_end::{DecodeIn, FetchOut, SlotsIn};
use crate::links::large_warp::{MaskOut, PairIn, SubWarpCompletionIn};
use crate::order::{SlotsOfWarps, WarpsOfSlots};
use crate::reconvergence::{BankWrites, Divergence, Entry, TopOfStack};
use crate::words::{Control, Fault};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Control unit of large warps; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(WARPS == LARGE_WARPS * LW_ROWS, "A large warp has the rows of LW_ROWS warp slots.")]
pub struct LargeWarpStacks<
    const LANES: usize,
    const WARPS: usize,
    const LW_ROWS: usize,
    const LARGE_WARPS: usize,
    const THREADS: usize,
    const BRANCH_BUFFERS: usize,
    const SW_W: usize,
    const LW_W: usize,
    const LANE_W: usize,
    const POSITION_W: usize,
    const BANK_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no large warp exists.
    pub reset: Signal<In, Bit>,
    /// Rule P5 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule P6 is on.
    pub prune: Signal<In, Bit>,
    /// Rules L1 to L5 are on.
    pub likely_convergence: Signal<In, Bit>,
    /// Rule WP3 is on: the side behind a branch runs first.
    pub fall_through_first: Signal<In, Bit>,
    /// Start of a thread block, from the dispatcher.
    pub start: StartIn<LANES, WARPS>,
    /// State of the warp slots, to the block table.
    pub warps: WarpsOut<WARPS>,
    /// State of the large warps, from the front end.
    pub slots: SlotsIn<LARGE_WARPS>,
    /// Where each large warp goes on, to the front end.
    pub fetch: FetchOut<LARGE_WARPS, LW_W>,
    /// Threads of the large warp that is fetched, to the front end.
    pub mask: MaskOut<LANES, LW_ROWS, LW_W>,
    /// Where the PC of a large warp moves when its first sub-warp issues, from the front end.
    pub decode: DecodeIn<LW_W>,
    /// Pair of branch mask buffers that a branch takes, from the front end.
    pub pair: PairIn<LW_W>,
    /// Last completion of a sub-warp, from the front end.
    pub completion: SubWarpCompletionIn<LANES, SW_W, LW_W>,
    /// Fault that is found at the completion, to the datapath: 0, 7, 10 or 11.
    pub refusal: RefusalOut<LANES>,
    /// Fault that is found elsewhere, to the datapath: 0 or 8.
    pub fault: FaultOut<SW_W, LANE_W>,
    /// The old top becomes a waiting entry.
    pub update: WideEntryEvent<LANES, LW_ROWS>,
    /// A likely-convergence entry is made; its mask is empty.
    pub push_likely: WideEntryEvent<LANES, LW_ROWS>,
    /// The lower side of a branch gets an entry.
    pub push_lower: WideEntryEvent<LANES, LW_ROWS>,
    /// The upper side of a branch, which runs first, gets an entry.
    pub push_upper: WideEntryEvent<LANES, LW_ROWS>,
    /// An entry is popped or merged.
    pub pop_event: PopEvent<LW_W>,
    // Sub-blocks
    #[count(LARGE_WARPS)]
    top: Vec<TopOfStack<THREADS, 0>>,
    start_rows: StartRows<WARPS>,
    #[count(LARGE_WARPS)]
    start_mask: Vec<StartMask<LANES, LW_ROWS, THREADS>>,
    #[count(LARGE_WARPS)]
    stack: Vec<WideStack<THREADS, POSITION_W, BANK_W>>,
    entry_writes: BankWrites<Entry, BANK_W>,
    mask_writes: BankWrites<Bits<THREADS>, BANK_W>,
    active_warps: SlotsOfWarps<LARGE_WARPS, WARPS>,
    waiting_warps: SlotsOfWarps<LARGE_WARPS, WARPS>,
    leaving: WarpsOfSlots<LARGE_WARPS, WARPS>,
    executed: SubWarpMask<LANES, LW_ROWS, THREADS, SW_W, LW_W>,
    took: SubWarpMask<LANES, LW_ROWS, THREADS, SW_W, LW_W>,
    buffers: BranchBuffers<THREADS, BRANCH_BUFFERS, LW_W>,
    targets: JumpTargets<LARGE_WARPS, LW_W>,
    sides: SideOrder<THREADS>,
    divergence: Divergence<THREADS, POSITION_W>,
    #[count(LARGE_WARPS)]
    pop: Vec<WidePop<LANES, LW_ROWS, THREADS, LANE_W>>,
    pop_order: RoundRobinArbiter<LARGE_WARPS, LW_W>,
    fetched_pc: Select<Bits<24>, LARGE_WARPS, LW_W>,
    fetched_mask: Select<Bits<THREADS>, LARGE_WARPS, LW_W>,
    fetched_rows: RowsOfMask<LANES, LW_ROWS, THREADS>,
    completed_entry: Select<Entry, LARGE_WARPS, LW_W>,
    completed_mask: Select<Bits<THREADS>, LARGE_WARPS, LW_W>,
    completed_live: Select<Bits<THREADS>, LARGE_WARPS, LW_W>,
    completed_lanes: Select<Bits<THREADS>, LARGE_WARPS, LW_W>,
    completed_position: Select<Bits<8>, LARGE_WARPS, LW_W>,
    popped_pc: Select<Bits<24>, LARGE_WARPS, LW_W>,
    popped_lpos: Select<Bits<8>, LARGE_WARPS, LW_W>,
    popped_position: Select<Bits<8>, LARGE_WARPS, LW_W>,
    popped_lane: Select<Bits<LANE_W>, LARGE_WARPS, LW_W>,
    updated: WideEntry<LANES, LW_ROWS, THREADS>,
    pushed_likely: WideEntry<LANES, LW_ROWS, THREADS>,
    pushed_lower: WideEntry<LANES, LW_ROWS, THREADS>,
    pushed_upper: WideEntry<LANES, LW_ROWS, THREADS>,
    // Wires
    /// First row of each large warp.
    #[count(LARGE_WARPS)]
    #[default(|large_warp_idx| Constant::new((large_warp_idx * LW_ROWS).to_bits()))]
    first_row: Vec<Constant<Bits<6>>>,
    /// Bits of a row within its large warp.
    #[default(Constant::new(clog2(LW_ROWS).to_bits()))]
    row_bits: Constant<Bits<3>>,
    exists: Signal<Local, Bits<LARGE_WARPS>>,
    /// P7: the threads of the top do not go on where it is; its large warp is popped when it is idle.
    finished: Signal<Local, Bits<LARGE_WARPS>>,
    /// The TOS of a large warp is its base entry.
    at_base: Signal<Local, Bits<LARGE_WARPS>>,
    /// A pop of the large warp would merge its threads into another entry.
    would_merge: Signal<Local, Bits<LARGE_WARPS>>,
    /// A pop of the large warp would be fault 8.
    would_conflict: Signal<Local, Bits<LARGE_WARPS>>,
    is_branch: Signal<Local, Bit>,
    /// The instruction completes as a whole.
    whole: Signal<Local, Bit>,
    /// A branch completes as a whole.
    resolves: Signal<Local, Bit>,
    jumps: Signal<Local, Bit>,
    resolve_valid: Signal<Local, Bit>,
    resolve_entry: Signal<Local, Entry>,
    resolve_mask: Signal<Local, Bits<THREADS>>,
    resolve_position: Signal<Local, Bits<8>>,
    exit_valid: Signal<Local, Bit>,
    /// The TOS, with the PC of the lower side of the branch.
    branching: Signal<Local, Entry>,
    completing: Signal<Local, Entry>,
    /// Large warp whose top is popped, one-hot; zero if none is.
    popping: Signal<Local, Bits<LARGE_WARPS>>,
    /// The same, if threads are merged.
    merging: Signal<Local, Bits<LARGE_WARPS>>,
    /// Large warp that ends, one-hot; zero if none does.
    ending: Signal<Local, Bits<LARGE_WARPS>>,
}

#[logic]
impl LargeWarpStacks {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, buffers, targets, pop_order);
        self.buffers.reset.next = self.reset.val();
        self.targets.reset.next = self.reset.val();
        self.pop_order.reset.next = self.reset.val();

        // What every large warp is
        self.exists.next = 0.into();
        self.finished.next = 0.into();
        self.at_base.next = 0.into();
        self.would_merge.next = 0.into();
        self.would_conflict.next = 0.into();
        for large_warp_idx in 0..LARGE_WARPS {
            self.exists.next = self
                .exists
                .val()
                .replace_bit(large_warp_idx, self.top[large_warp_idx].active.val());
            self.at_base.next = self
                .at_base
                .val()
                .replace_bit(large_warp_idx, self.pop[large_warp_idx].at_base.val());
            self.would_merge.next = self
                .would_merge
                .val()
                .replace_bit(large_warp_idx, self.pop[large_warp_idx].merges.val());
            self.would_conflict.next = self
                .would_conflict
                .val()
                .replace_bit(large_warp_idx, self.pop[large_warp_idx].conflict.val());
            self.finished.next = self
                .finished
                .val()
                .replace_bit(large_warp_idx, self.top[large_warp_idx].finished.val());
            self.fetched_pc.value[large_warp_idx].next = self.top[large_warp_idx].pc.val();
            self.fetched_mask.value[large_warp_idx].next = self.top[large_warp_idx].lanes.val();
            self.completed_entry.value[large_warp_idx].next = self.top[large_warp_idx].entry.val();
            self.completed_mask.value[large_warp_idx].next = self.top[large_warp_idx].mask.val();
            self.completed_live.value[large_warp_idx].next = self.top[large_warp_idx].live.val();
            self.completed_lanes.value[large_warp_idx].next = self.top[large_warp_idx].lanes.val();
            self.completed_position.value[large_warp_idx].next =
                self.top[large_warp_idx].position.val();
            self.popped_pc.value[large_warp_idx].next = self.top[large_warp_idx].pc.val();
            self.popped_lpos.value[large_warp_idx].next =
                self.pop[large_warp_idx].merge_position.val();
            self.popped_lane.value[large_warp_idx].next = self.pop[large_warp_idx].lane.val();
            self.popped_position.value[large_warp_idx].next =
                self.top[large_warp_idx].position.val();
        }
        self.active_warps.warps.next = self.exists.val();
        self.warps.active.next = self.active_warps.slots.val();

        // Fetch
        self.fetch.fetchable.next =
            self.exists.val() & self.slots.idle.val() & (!self.finished.val());
        self.fetched_pc.index.next = self.fetch.slot.val();
        self.fetch.pc.next = self.fetched_pc.chosen.val();
        self.fetched_mask.index.next = self.mask.large_warp.val();
        self.fetched_rows.mask.next = self.fetched_mask.chosen.val();
        for lane_idx in 0..LANES {
            self.mask.mask[lane_idx].next = 0.into();
            for row_idx in 0..LW_ROWS {
                self.mask.mask[lane_idx].next = self.mask.mask[lane_idx]
                    .val()
                    .replace_bit(row_idx, self.fetched_rows.row[row_idx].val().get_bit(lane_idx));
            }
        }

        // Barrier
        self.waiting_warps.warps.next = self.slots.waiting.val();
        self.warps.waiting.next = self.waiting_warps.slots.val();
        self.leaving.slots.next = self.warps.leaving.val();
        self.slots.leaving.next = self.leaving.warps.val();
        self.slots.flush.next = 0.into();

        // Completion of a sub-warp
        PairIn::<LW_W>::link(&mut self.pair, &mut self.buffers.pair);
        self.executed.large_warp.next = self.completion.large_warp.val();
        self.executed.lanes.next = self.completion.lanes.val();
        self.took.large_warp.next = self.completion.large_warp.val();
        self.took.lanes.next = self.completion.taken.val();
        for lane_idx in 0..LANES {
            self.executed.sw[lane_idx].next = self.completion.sw[lane_idx].val();
            self.took.sw[lane_idx].next = self.completion.sw[lane_idx].val();
        }
        self.is_branch.next = self.completion.control.val() == Control::Branch;
        self.whole.next = self.completion.valid.val() & self.completion.whole.val();
        self.resolves.next = self.whole.val() & self.is_branch.val();
        self.jumps.next =
            self.completion.valid.val() & (self.completion.control.val() == Control::Indirect);
        self.exit_valid.next =
            self.completion.valid.val() & (self.completion.control.val() == Control::Exit);
        self.buffers.completion_valid.next = self.completion.valid.val() & self.is_branch.val();
        self.buffers.completion_large_warp.next = self.completion.large_warp.val();
        self.buffers.completion_whole.next = self.completion.whole.val();
        self.buffers.completion_taken.next = self.took.mask.val();
        self.buffers.completion_not_taken.next = self.executed.mask.val() & (!self.took.mask.val());
        self.targets.completion_valid.next = self.jumps.val();
        self.targets.completion_large_warp.next = self.completion.large_warp.val();
        self.targets.completion_whole.next = self.completion.whole.val();
        self.targets.completion_target.next = self.completion.target.val();

        // Completion of a whole instruction
        self.completed_entry.index.next = self.completion.large_warp.val();
        self.completed_mask.index.next = self.completion.large_warp.val();
        self.completed_live.index.next = self.completion.large_warp.val();
        self.completed_lanes.index.next = self.completion.large_warp.val();
        self.completed_position.index.next = self.completion.large_warp.val();
        self.completing.next = self.completed_entry.chosen.val();
        self.sides.fall_through_first.next = self.fall_through_first.val();
        self.sides.fall_through.next = self.completing.val().pc;
        self.sides.target.next = self.completion.target.val();
        self.sides.annotation.next = self.completion.annotation.val();
        self.sides.taken.next = self.buffers.taken.val();
        self.sides.not_taken.next = self.buffers.not_taken.val();
        self.branching.next = self.completing.val();
        self.branching.next.pc = self.sides.lower_pc.val();
        self.divergence.stack_reuse.next = self.stack_reuse.val();
        self.divergence.prune.next = self.prune.val();
        self.divergence.likely_convergence.next = self.likely_convergence.val();
        self.divergence.top_entry.next = self.branching.val();
        self.divergence.top_mask.next = self.completed_mask.chosen.val();
        self.divergence.top_position.next = self.completed_position.chosen.val();
        self.divergence.lanes.next = self.buffers.taken.val() | self.buffers.not_taken.val();
        self.divergence.taken.next = self.sides.upper.val();
        self.divergence.target.next = self.sides.upper_pc.val();
        self.divergence.annotation.next = self.completion.annotation.val();
        self.resolve_valid.next = self.whole.val() & (self.is_branch.val() | self.jumps.val());
        self.resolve_mask.next = self.completed_mask.chosen.val();
        self.resolve_position.next = self.completed_position.chosen.val();
        self.resolve_entry.next = self.completing.val();
        self.resolve_entry.next.pc = self.completion.target.val();
        if self.completion.calls.val() {
            self.resolve_entry.next.call_depth = self.completing.val().call_depth + 1;
        }
        if self.completion.returns.val() {
            self.resolve_entry.next.call_depth = self.completing.val().call_depth - 1;
        }
        if self.is_branch.val() {
            self.resolve_entry.next = self.divergence.next_entry.val();
            self.resolve_mask.next = self.divergence.next_mask.val();
            self.resolve_position.next = self.divergence.next_position.val();
        }
        // What a branch writes below the top
        self.entry_writes.valid[0].next = self.divergence.update_valid.val();
        self.entry_writes.address[0].next = self.completed_position.chosen.val();
        self.entry_writes.value[0].next = self.divergence.update_entry.val();
        self.mask_writes.valid[0].next = self.divergence.update_valid.val();
        self.mask_writes.address[0].next = self.completed_position.chosen.val();
        self.mask_writes.value[0].next = self.completed_mask.chosen.val();
        self.entry_writes.valid[1].next = self.divergence.likely_valid.val();
        self.entry_writes.address[1].next = self.divergence.likely_position.val();
        self.entry_writes.value[1].next = self.divergence.likely_entry.val();
        self.mask_writes.valid[1].next = self.divergence.likely_valid.val();
        self.mask_writes.address[1].next = self.divergence.likely_position.val();
        self.mask_writes.value[1].next = 0.into();
        self.entry_writes.valid[2].next = self.divergence.not_taken_saved.val();
        self.entry_writes.address[2].next = self.divergence.not_taken_position.val();
        self.entry_writes.value[2].next = self.divergence.not_taken_entry.val();
        self.mask_writes.valid[2].next = self.divergence.not_taken_saved.val();
        self.mask_writes.address[2].next = self.divergence.not_taken_position.val();
        self.mask_writes.value[2].next = self.divergence.not_taken_mask.val();

        // Refusal
        self.refusal.lanes.next = self.completion.lanes.val();
        self.refusal.code.next = Fault::None;
        if self.targets.differs.val() {
            self.refusal.code.next = Fault::DifferentTargets;
        }
        if self.resolves.val() & self.divergence.full.val() {
            self.refusal.code.next = Fault::StackFull;
        }
        if self.whole.val()
            & (self.completion.control.val() == Control::Barrier)
            & (self.completed_lanes.chosen.val() != self.completed_live.chosen.val())
        {
            self.refusal.code.next = Fault::DivergentBarrier;
        }

        // Pop
        self.pop_order.request.next =
            self.exists.val() & self.slots.idle.val() & self.finished.val();
        self.pop_order.accept.next = true;
        self.popping.next = self.pop_order.grant.val() & (!self.at_base.val());
        self.ending.next = self.pop_order.grant.val() & self.at_base.val();
        self.merging.next = self.popping.val() & self.would_merge.val();
        self.popped_pc.index.next = self.pop_order.grant_index.val();
        self.popped_lpos.index.next = self.pop_order.grant_index.val();
        self.popped_position.index.next = self.pop_order.grant_index.val();
        self.popped_lane.index.next = self.pop_order.grant_index.val();
        self.pop_event.merge_valid.next = self.merging.val().any();
        self.pop_event.merge_into.next = self.popped_lpos.chosen.val();
        self.pop_event.valid.next = (self.popping.val() & (!self.would_merge.val())).any();
        self.pop_event.owner.next = self.pop_order.grant_index.val();
        self.pop_event.position.next = self.popped_position.chosen.val();
        self.fault.code.next = Fault::None;
        if (self.popping.val() & self.would_conflict.val()).any() {
            self.fault.code.next = Fault::DifferentReturns;
        }
        self.fault.slot.next =
            bit_cast::<SW_W, LW_W>(self.pop_order.grant_index.val()) << self.row_bits.val();
        self.fault.pc.next = self.popped_pc.chosen.val();
        self.fault.lane.next = self.popped_lane.chosen.val();

        // Events
        self.updated.valid.next = self.resolves.val() & self.divergence.update_valid.val();
        self.updated.position.next = self.completed_position.chosen.val();
        self.updated.entry.next = self.divergence.update_entry.val();
        self.updated.mask.next = self.completed_mask.chosen.val();
        self.pushed_likely.valid.next = self.resolves.val() & self.divergence.likely_valid.val();
        self.pushed_likely.position.next = self.divergence.likely_position.val();
        self.pushed_likely.entry.next = self.divergence.likely_entry.val();
        self.pushed_likely.mask.next = 0.into();
        self.pushed_lower.valid.next = self.resolves.val() & self.divergence.not_taken_valid.val();
        self.pushed_lower.position.next = self.divergence.not_taken_position.val();
        self.pushed_lower.entry.next = self.divergence.not_taken_entry.val();
        self.pushed_lower.mask.next = self.divergence.not_taken_mask.val();
        self.pushed_upper.valid.next = self.resolves.val() & self.divergence.taken_valid.val();
        self.pushed_upper.position.next = self.divergence.taken_position.val();
        self.pushed_upper.entry.next = self.divergence.taken_entry.val();
        self.pushed_upper.mask.next = self.sides.upper.val();
        WideEntryEvent::<LANES, LW_ROWS>::link(&mut self.update, &mut self.updated.told);
        WideEntryEvent::<LANES, LW_ROWS>::link(&mut self.push_likely, &mut self.pushed_likely.told);
        WideEntryEvent::<LANES, LW_ROWS>::link(&mut self.push_lower, &mut self.pushed_lower.told);
        WideEntryEvent::<LANES, LW_ROWS>::link(&mut self.push_upper, &mut self.pushed_upper.told);

        // What changes
        self.start_rows.warps.next = self.start.warps.val();
        self.start_rows.last.next = self.start.last.val();
        for large_warp_idx in 0..LARGE_WARPS {
            self.stack[large_warp_idx].clock.next = self.clock.val();
            self.pop[large_warp_idx].popped.next = self.top[large_warp_idx].entry.val();
            self.pop[large_warp_idx].lanes.next = self.top[large_warp_idx].lanes.val();
            self.pop[large_warp_idx].position.next = self.top[large_warp_idx].position.val();
            self.pop[large_warp_idx].empty.next = self.top[large_warp_idx].empty.val();
            self.pop[large_warp_idx].returned.next = self.top[large_warp_idx].returned.val();
            self.pop[large_warp_idx].likely.next = self.top[large_warp_idx].likely.val();
            self.stack[large_warp_idx].read_position.next =
                self.pop[large_warp_idx].below_position.val();
            self.pop[large_warp_idx].below_entry.next = self.stack[large_warp_idx].read_entry.val();
            self.pop[large_warp_idx].below_mask.next = self.stack[large_warp_idx].read_mask.val();
            self.stack[large_warp_idx].merge_valid.next =
                self.merging.val().get_bit(large_warp_idx);
            self.stack[large_warp_idx].merge_position.next =
                self.pop[large_warp_idx].merge_position.val();
            self.stack[large_warp_idx].merge_threads.next = self.top[large_warp_idx].lanes.val();
            self.stack[large_warp_idx].write_valid.next = self.resolves.val()
                & (self.completion.large_warp.val() == large_warp_idx.to_bits());
            for bank_idx in 0_usize..4 {
                self.stack[large_warp_idx].write_enable[bank_idx].next =
                    self.entry_writes.write_enable[bank_idx].val();
                self.stack[large_warp_idx].write_word[bank_idx].next =
                    self.entry_writes.write_word[bank_idx].val();
                self.stack[large_warp_idx].write_entry[bank_idx].next =
                    self.entry_writes.write_value[bank_idx].val();
                self.stack[large_warp_idx].write_mask[bank_idx].next =
                    self.mask_writes.write_value[bank_idx].val();
            }
            self.start_mask[large_warp_idx].full.next = (self.start_rows.full.val()
                >> self.first_row[large_warp_idx].val())
            .get_bits::<LW_ROWS>(0);
            self.start_mask[large_warp_idx].last.next = (self.start.last.val()
                >> self.first_row[large_warp_idx].val())
            .get_bits::<LW_ROWS>(0);
            self.start_mask[large_warp_idx].tail.next = self.start.tail.val();
            self.top[large_warp_idx].clock.next = self.clock.val();
            self.top[large_warp_idx].reset.next = self.reset.val();
            self.top[large_warp_idx].start_valid.next =
                self.start.valid.val() & self.start_mask[large_warp_idx].valid.val();
            self.top[large_warp_idx].start_pc.next = self.start.pc.val();
            self.top[large_warp_idx].start_mask.next = self.start_mask[large_warp_idx].mask.val();
            self.top[large_warp_idx].decode_valid.next =
                self.decode.valid.val() & (self.decode.slot.val() == large_warp_idx.to_bits());
            self.top[large_warp_idx].decode_pc.next = self.decode.next_pc.val();
            self.top[large_warp_idx].decode_calls.next = self.decode.calls.val();
            self.top[large_warp_idx].resolve_valid.next = self.resolve_valid.val()
                & (self.completion.large_warp.val() == large_warp_idx.to_bits());
            self.top[large_warp_idx].resolve_entry.next = self.resolve_entry.val();
            self.top[large_warp_idx].resolve_mask.next = self.resolve_mask.val();
            self.top[large_warp_idx].resolve_position.next = self.resolve_position.val();
            self.top[large_warp_idx].exit_valid.next = self.exit_valid.val()
                & (self.completion.large_warp.val() == large_warp_idx.to_bits());
            self.top[large_warp_idx].exit_lanes.next = self.executed.mask.val();
            self.top[large_warp_idx].pop_valid.next = self.popping.val().get_bit(large_warp_idx);
            self.top[large_warp_idx].pop_entry.next = self.pop[large_warp_idx].next_entry.val();
            self.top[large_warp_idx].pop_mask.next = self.pop[large_warp_idx].next_mask.val();
            self.top[large_warp_idx].end_valid.next = self.ending.val().get_bit(large_warp_idx);
        }
    }
}

#[cfg(test)]
mod tests;
