//! Control unit of a core with a reconvergence stack for each warp (PDOM).
//!
//! It holds what a warp is (its threads, its PC, its paths) and answers three questions: which
//! warps can be fetched and where, which lanes an instruction has when it issues, and what the
//! outcome of a control instruction does.
//!
//! ```text
//!   datapath                  +------------+    front end
//!           start ----------->|            |<--> slots
//!           warps <-----------|            |---> fetch
//!           refusal, fault <--|            |<--- decode
//!   host                      |            |---> issue
//!           stack_reuse, ... >|            |<--- completion
//!           update, push_* <--|            |
//!           pop_event <-------|            |
//!                             +------------+
//! ```
//!
//! # Behaviour
//!
//! - **D4** At a start all lanes of the warps `start.warps` are active, in the last of them those
//!   of `start.tail`.
//! - **C3, P1 to P6** The outcome of a conditional branch is that of
//!   [`Divergence`]. `jalr` moves the PC and the call depth. Exits clear the
//!   live bits of their lanes. A barrier executed by less than all live lanes is fault 10, an
//!   entry above the stack fault 11.
//! - **P7** A warp that is idle has a pop pending if its top is empty, reconverged, returned or at
//!   its likely-convergence point; otherwise it can be fetched.
//! - **P8** Round robin pops one warp each cycle; a warp whose top is at position 0 ends. Each warp reads the
//!   entry below its top and has a [`WarpPop`] of its own: what comes of a pop does not wait for the choice. The lanes
//!   of a top at its likely-convergence point are added to the entry that collects them (**L4**); such a pop is
//!   told as `merge`.
//!
//! One warp may be decoded, a second complete and a third be popped in the same cycle; the state
//! of the idle bits makes sure that they are different. From a branch of a warp that diverges to the next one of the same
//! warp there are three cycles at least, in which [`StackWrites`] writes its entries: fetch, decode and issue.
//!
//! # Timing
//!
//! `fetch.fetchable` depends combinationally on `slots.idle`, `fetch.pc` and `issue.lanes` on the slot, the
//! events on the completion.
//!
//! # Cost
//!
//! Per warp a [`TopOfStack`], a [`StackMemory`], a [`WarpPop`] and [`CollectedLanes`]; [`StackWrites`]; `WARPS`
//! flip-flops of the arbiter.

use super::entry::Entry;
use super::{CollectedLanes, Divergence, StackMemory, StackWrites, TopOfStack, WarpPop};
use crate::cells::{RoundRobinArbiter, Select};
use crate::links::dispatch::{StartIn, WarpsOut};
use crate::links::events::{EntryEvent, PopEvent};
use crate::links::execution::{FaultOut, RefusalOut};
use crate::links::front_end::{DecodeIn, FetchOut, IssueOut, SlotCompletionIn, SlotsIn};
use crate::links::splitting::ContextsIn;
use crate::words::{Control, Fault};

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Control unit with per-warp stacks; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct WarpStacks<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const POSITION_W: usize,
    const OUTSIDE: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no warp exists.
    pub reset: Signal<In, Bit>,
    /// Rule P5 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule P6 is on.
    pub prune: Signal<In, Bit>,
    /// Rules L1 to L5 are on.
    pub likely_convergence: Signal<In, Bit>,
    /// Start of a thread block, from the dispatcher.
    pub start: StartIn<LANES, WARPS>,
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
    /// Contexts that splits start and merges end, and their live lanes; a link of the units of a group.
    #[count(OUTSIDE)]
    pub contexts: Vec<ContextsIn<LANES, WARPS>>,
    /// Fault that is found at the completion, to the datapath: 0, 10 or 11.
    pub refusal: RefusalOut<LANES>,
    /// Fault that is found elsewhere, to the datapath: 0 or 8.
    pub fault: FaultOut<SW_W, LANE_W>,
    /// The old top becomes a waiting entry.
    pub update: EntryEvent<LANES>,
    /// A likely-convergence entry is made; its mask is empty.
    pub push_likely: EntryEvent<LANES>,
    /// The lanes that do not take the branch get an entry.
    pub push_not_taken: EntryEvent<LANES>,
    /// The lanes that take the branch get an entry.
    pub push_taken: EntryEvent<LANES>,
    /// An entry is popped or merged.
    pub pop_event: PopEvent<SW_W>,
    // Sub-blocks
    #[count(WARPS)]
    warp: Vec<TopOfStack<LANES, OUTSIDE>>,
    #[count(WARPS)]
    memory: Vec<StackMemory<LANES, POSITION_W, OUTSIDE>>,
    #[count(WARPS)]
    pop: Vec<WarpPop<LANES, LANE_W, OUTSIDE>>,
    #[count(WARPS * (1 - OUTSIDE))]
    collected: Vec<CollectedLanes<LANES>>,
    writes: StackWrites<LANES, SW_W, OUTSIDE>,
    divergence: Divergence<LANES, POSITION_W>,
    pop_order: RoundRobinArbiter<WARPS, SW_W>,
    fetched_pc: Select<Bits<24>, WARPS, SW_W>,
    issued_lanes: Select<Bits<LANES>, WARPS, SW_W>,
    completed_entry: Select<Entry, WARPS, SW_W>,
    completed_mask: Select<Bits<LANES>, WARPS, SW_W>,
    completed_live: Select<Bits<LANES>, WARPS, SW_W>,
    completed_position: Select<Bits<8>, WARPS, SW_W>,
    popped_pc: Select<Bits<24>, WARPS, SW_W>,
    popped_lpos: Select<Bits<8>, WARPS, SW_W>,
    popped_position: Select<Bits<8>, WARPS, SW_W>,
    popped_lane: Select<Bits<LANE_W>, WARPS, SW_W>,
    // Wires
    #[default(Constant::new(!Bits::default()))]
    all_lanes: Constant<Bits<LANES>>,
    /// P7: the threads of the top do not go on where it is; its warp is popped when it is idle.
    finished: Signal<Local, Bits<WARPS>>,
    /// The TOS of a warp is its base entry.
    at_base: Signal<Local, Bits<WARPS>>,
    /// A pop of the warp would merge its lanes into another entry.
    would_merge: Signal<Local, Bits<WARPS>>,
    /// A pop of the warp would be fault 8.
    would_conflict: Signal<Local, Bits<WARPS>>,
    exists: Signal<Local, Bits<WARPS>>,
    resolve_valid: Signal<Local, Bit>,
    resolve_entry: Signal<Local, Entry>,
    resolve_mask: Signal<Local, Bits<LANES>>,
    resolve_position: Signal<Local, Bits<8>>,
    exit_valid: Signal<Local, Bit>,
    /// Warp whose top is popped, one-hot; zero if none is.
    popping: Signal<Local, Bits<WARPS>>,
    /// Warp that ends, one-hot; zero if none does.
    ending: Signal<Local, Bits<WARPS>>,
    completing: Signal<Local, Entry>,
    is_branch: Signal<Local, Bit>,
    diverges: Signal<Local, Bit>,
}

#[logic]
impl WarpStacks {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, writes, pop_order);
        self.writes.reset.next = self.reset.val();
        self.pop_order.reset.next = self.reset.val();

        // What every warp is
        self.exists.next = 0.into();
        self.finished.next = 0.into();
        self.at_base.next = 0.into();
        self.would_merge.next = 0.into();
        self.would_conflict.next = 0.into();
        for warp_idx in 0..WARPS {
            self.exists.next =
                self.exists.val().replace_bit(warp_idx, self.warp[warp_idx].active.val());
            self.at_base.next =
                self.at_base.val().replace_bit(warp_idx, self.pop[warp_idx].at_base.val());
            self.would_merge.next =
                self.would_merge.val().replace_bit(warp_idx, self.pop[warp_idx].merges.val());
            self.would_conflict.next =
                self.would_conflict.val().replace_bit(warp_idx, self.pop[warp_idx].conflict.val());
            self.finished.next =
                self.finished.val().replace_bit(warp_idx, self.warp[warp_idx].finished.val());
            self.fetched_pc.value[warp_idx].next = self.warp[warp_idx].pc.val();
            self.issued_lanes.value[warp_idx].next = self.warp[warp_idx].lanes.val();
            self.completed_entry.value[warp_idx].next = self.warp[warp_idx].entry.val();
            self.completed_mask.value[warp_idx].next = self.warp[warp_idx].mask.val();
            self.completed_live.value[warp_idx].next = self.warp[warp_idx].live.val();
            self.completed_position.value[warp_idx].next = self.warp[warp_idx].position.val();
            self.popped_pc.value[warp_idx].next = self.warp[warp_idx].pc.val();
            self.popped_lpos.value[warp_idx].next = self.pop[warp_idx].merge_position.val();
            self.popped_position.value[warp_idx].next = self.warp[warp_idx].position.val();
            self.popped_lane.value[warp_idx].next = self.pop[warp_idx].lane.val();
        }
        self.warps.active.next = self.exists.val();

        // Fetch and issue
        self.fetch.fetchable.next =
            self.exists.val() & self.slots.idle.val() & (!self.finished.val());
        self.fetched_pc.index.next = self.fetch.slot.val();
        self.fetch.pc.next = self.fetched_pc.chosen.val();
        self.issued_lanes.index.next = self.issue.slot.val();
        self.issue.lanes.next = self.issued_lanes.chosen.val();
        for lane_idx in 0..LANES {
            self.issue.sw[lane_idx].next = self.issue.slot.val();
        }
        self.issue.block_row.next = self.issue.slot.val();

        // Barrier: slots are warp slots
        self.warps.waiting.next = self.slots.waiting.val();
        self.slots.leaving.next = self.warps.leaving.val();
        self.slots.flush.next = 0.into();

        // Completion
        self.completed_entry.index.next = self.completion.slot.val();
        self.completed_mask.index.next = self.completion.slot.val();
        self.completed_live.index.next = self.completion.slot.val();
        self.completed_position.index.next = self.completion.slot.val();
        self.divergence.stack_reuse.next = self.stack_reuse.val();
        self.divergence.prune.next = self.prune.val();
        self.divergence.likely_convergence.next = self.likely_convergence.val();
        self.divergence.top_entry.next = self.completed_entry.chosen.val();
        self.divergence.top_mask.next = self.completed_mask.chosen.val();
        self.divergence.top_position.next = self.completed_position.chosen.val();
        self.divergence.lanes.next = self.completion.lanes.val();
        self.divergence.taken.next = self.completion.taken.val();
        self.divergence.target.next = self.completion.target.val();
        self.divergence.annotation.next = self.completion.annotation.val();
        self.completing.next = self.completed_entry.chosen.val();
        self.is_branch.next = self.completion.control.val() == Control::Branch;
        self.resolve_valid.next = self.completion.valid.val()
            & (self.is_branch.val() | (self.completion.control.val() == Control::Indirect));
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
        self.exit_valid.next =
            self.completion.valid.val() & (self.completion.control.val() == Control::Exit);
        self.diverges.next = self.completion.valid.val() & self.is_branch.val();
        self.refusal.code.next = Fault::None;
        self.refusal.lanes.next = self.completion.lanes.val();
        if self.diverges.val() & self.divergence.full.val() {
            self.refusal.code.next = Fault::StackFull;
        }
        if self.completion.valid.val()
            & (self.completion.control.val() == Control::Barrier)
            & (self.completion.lanes.val() != self.completed_live.chosen.val())
        {
            self.refusal.code.next = Fault::DivergentBarrier;
        }

        // Pop
        self.pop_order.request.next =
            self.exists.val() & self.slots.idle.val() & self.finished.val();
        self.pop_order.accept.next = true;
        self.popping.next = self.pop_order.grant.val() & (!self.at_base.val());
        self.ending.next = self.pop_order.grant.val() & self.at_base.val();
        self.popped_pc.index.next = self.pop_order.grant_index.val();
        self.popped_lpos.index.next = self.pop_order.grant_index.val();
        self.popped_position.index.next = self.pop_order.grant_index.val();
        self.popped_lane.index.next = self.pop_order.grant_index.val();
        self.pop_event.merge_valid.next = (self.popping.val() & self.would_merge.val()).any();
        self.pop_event.merge_into.next = self.popped_lpos.chosen.val();
        self.pop_event.valid.next = (self.popping.val() & (!self.would_merge.val())).any();
        self.pop_event.owner.next = self.pop_order.grant_index.val();
        self.pop_event.position.next = self.popped_position.chosen.val();
        self.fault.code.next = Fault::None;
        if (self.popping.val() & self.would_conflict.val()).any() {
            self.fault.code.next = Fault::DifferentReturns;
        }
        self.fault.slot.next = self.pop_order.grant_index.val();
        self.fault.pc.next = self.popped_pc.chosen.val();
        self.fault.lane.next = self.popped_lane.chosen.val();

        // Events
        self.update.valid.next = self.diverges.val() & self.divergence.update_valid.val();
        self.update.position.next = self.completed_position.chosen.val();
        self.update.pc.next = self.divergence.update_entry.val().pc;
        self.update.kind.next = self.divergence.update_entry.val().kind;
        self.update.rpc.next = self.divergence.update_entry.val().rpc;
        self.update.depth.next = self.divergence.update_entry.val().branch_depth;
        self.update.mask.next = self.completed_mask.chosen.val();
        self.update.likely.next = self.divergence.update_entry.val().likely;
        self.update.lpc.next = self.divergence.update_entry.val().lpc;
        self.update.lpos.next = self.divergence.update_entry.val().lpos;
        self.push_likely.valid.next = self.diverges.val() & self.divergence.likely_valid.val();
        self.push_likely.position.next = self.divergence.likely_position.val();
        self.push_likely.pc.next = self.divergence.likely_entry.val().pc;
        self.push_likely.kind.next = self.divergence.likely_entry.val().kind;
        self.push_likely.rpc.next = self.divergence.likely_entry.val().rpc;
        self.push_likely.depth.next = self.divergence.likely_entry.val().branch_depth;
        self.push_likely.mask.next = 0.into();
        self.push_likely.likely.next = self.divergence.likely_entry.val().likely;
        self.push_likely.lpc.next = self.divergence.likely_entry.val().lpc;
        self.push_likely.lpos.next = self.divergence.likely_entry.val().lpos;
        self.push_not_taken.valid.next =
            self.diverges.val() & self.divergence.not_taken_valid.val();
        self.push_not_taken.position.next = self.divergence.not_taken_position.val();
        self.push_not_taken.pc.next = self.divergence.not_taken_entry.val().pc;
        self.push_not_taken.kind.next = self.divergence.not_taken_entry.val().kind;
        self.push_not_taken.rpc.next = self.divergence.not_taken_entry.val().rpc;
        self.push_not_taken.depth.next = self.divergence.not_taken_entry.val().branch_depth;
        self.push_not_taken.mask.next = self.divergence.not_taken_mask.val();
        self.push_not_taken.likely.next = self.divergence.not_taken_entry.val().likely;
        self.push_not_taken.lpc.next = self.divergence.not_taken_entry.val().lpc;
        self.push_not_taken.lpos.next = self.divergence.not_taken_entry.val().lpos;
        self.push_taken.valid.next = self.diverges.val() & self.divergence.taken_valid.val();
        self.push_taken.position.next = self.divergence.taken_position.val();
        self.push_taken.pc.next = self.divergence.taken_entry.val().pc;
        self.push_taken.kind.next = self.divergence.taken_entry.val().kind;
        self.push_taken.rpc.next = self.divergence.taken_entry.val().rpc;
        self.push_taken.depth.next = self.divergence.taken_entry.val().branch_depth;
        self.push_taken.mask.next = self.completion.taken.val();
        self.push_taken.likely.next = self.divergence.taken_entry.val().likely;
        self.push_taken.lpc.next = self.divergence.taken_entry.val().lpc;
        self.push_taken.lpos.next = self.divergence.taken_entry.val().lpos;

        // What changes
        self.writes.warp.next = self.completion.slot.val();
        self.writes.update_valid.next = self.update.valid.val();
        self.writes.update_position.next = self.completed_position.chosen.val();
        self.writes.update_entry.next = self.divergence.update_entry.val();
        self.writes.update_mask.next = self.completed_mask.chosen.val();
        self.writes.likely_valid.next = self.push_likely.valid.val();
        self.writes.likely_position.next = self.divergence.likely_position.val();
        self.writes.likely_entry.next = self.divergence.likely_entry.val();
        self.writes.saved_valid.next = self.diverges.val() & self.divergence.not_taken_saved.val();
        self.writes.saved_position.next = self.divergence.not_taken_position.val();
        self.writes.saved_entry.next = self.divergence.not_taken_entry.val();
        self.writes.saved_mask.next = self.divergence.not_taken_mask.val();
        for warp_idx in 0..WARPS {
            self.warp[warp_idx].clock.next = self.clock.val();
            self.warp[warp_idx].reset.next = self.reset.val();
            self.warp[warp_idx].start_valid.next =
                self.start.valid.val() & self.start.warps.val().get_bit(warp_idx);
            self.warp[warp_idx].start_pc.next = self.start.pc.val();
            self.warp[warp_idx].start_mask.next = self.all_lanes.val();
            if self.start.last.val().get_bit(warp_idx) {
                self.warp[warp_idx].start_mask.next = self.start.tail.val();
            }
            self.warp[warp_idx].decode_valid.next =
                self.decode.valid.val() & (self.decode.slot.val() == warp_idx.to_bits());
            self.warp[warp_idx].decode_pc.next = self.decode.next_pc.val();
            self.warp[warp_idx].decode_calls.next = self.decode.calls.val();
            self.warp[warp_idx].resolve_valid.next =
                self.resolve_valid.val() & (self.completion.slot.val() == warp_idx.to_bits());
            self.warp[warp_idx].resolve_entry.next = self.resolve_entry.val();
            self.warp[warp_idx].resolve_mask.next = self.resolve_mask.val();
            self.warp[warp_idx].resolve_position.next = self.resolve_position.val();
            self.warp[warp_idx].exit_valid.next =
                self.exit_valid.val() & (self.completion.slot.val() == warp_idx.to_bits());
            self.warp[warp_idx].exit_lanes.next = self.completion.lanes.val();
            self.warp[warp_idx].pop_valid.next = self.popping.val().get_bit(warp_idx);
            self.warp[warp_idx].pop_entry.next = self.pop[warp_idx].next_entry.val();
            self.warp[warp_idx].pop_mask.next = self.pop[warp_idx].next_mask.val();
            self.warp[warp_idx].end_valid.next = self.ending.val().get_bit(warp_idx);
            self.pop[warp_idx].popped.next = self.warp[warp_idx].entry.val();
            self.pop[warp_idx].lanes.next = self.warp[warp_idx].lanes.val();
            self.pop[warp_idx].position.next = self.warp[warp_idx].position.val();
            self.pop[warp_idx].empty.next = self.warp[warp_idx].empty.val();
            self.pop[warp_idx].returned.next = self.warp[warp_idx].returned.val();
            self.pop[warp_idx].likely.next = self.warp[warp_idx].likely.val();
            self.pop[warp_idx].below.next = self.memory[warp_idx].read_covered.val();
            self.pop[warp_idx].below_mask.next = self.memory[warp_idx].read_mask.val();
            self.memory[warp_idx].clock.next = self.clock.val();
            self.memory[warp_idx].read_position.next = self.pop[warp_idx].below_position.val();
            for port_idx in 0..(3 - OUTSIDE) {
                self.memory[warp_idx].write_valid[port_idx].next =
                    self.writes.write_valid[port_idx].val()
                        & (self.writes.write_warp[port_idx].val() == warp_idx.to_bits());
                self.memory[warp_idx].write_position[port_idx].next =
                    self.writes.write_position[port_idx].val();
                self.memory[warp_idx].write_covered[port_idx].next =
                    self.writes.write_covered[port_idx].val();
                self.memory[warp_idx].write_mask[port_idx].next =
                    self.writes.write_mask[port_idx].val();
            }
            for idx in 0..(1 - OUTSIDE) {
                self.collected[warp_idx].clock.next = self.clock.val();
                self.collected[warp_idx].reset.next = self.reset.val();
                self.collected[warp_idx].saves.next = self.memory[warp_idx].saves[idx].val();
                self.collected[warp_idx].joins.next =
                    self.popping.val().get_bit(warp_idx) & self.pop[warp_idx].joins.val();
                self.collected[warp_idx].lanes.next = self.warp[warp_idx].lanes.val();
                self.collected[warp_idx].takes.next =
                    self.popping.val().get_bit(warp_idx) & self.pop[warp_idx].takes.val();
                self.collected[warp_idx].restored.next = self.memory[warp_idx].read_mask.val();
                self.pop[warp_idx].collected[idx].next = self.collected[warp_idx].collected.val();
                self.memory[warp_idx].collected[idx].next =
                    self.collected[warp_idx].collected.val();
            }
            for idx in 0..self.contexts.len() {
                self.warp[warp_idx].live_outside[idx].next =
                    self.contexts[idx].live[warp_idx].val();
                self.contexts[idx].pc[warp_idx].next = self.warp[warp_idx].pc.val();
                self.contexts[idx].position[warp_idx].next = self.warp[warp_idx].position.val();
                self.contexts[idx].call_depth[warp_idx].next =
                    self.warp[warp_idx].call_depth[idx].val();
                if self.contexts[idx].start.val().get_bit(warp_idx) {
                    self.warp[warp_idx].start_valid.next = true;
                    self.warp[warp_idx].start_pc.next = self.contexts[idx].start_pc[warp_idx].val();
                    self.warp[warp_idx].start_mask.next =
                        self.contexts[idx].start_mask[warp_idx].val();
                }
                if self.contexts[idx].ended.val().get_bit(warp_idx) {
                    self.warp[warp_idx].end_valid.next = true;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
