//! Control unit of a core with a reconvergence stack for each warp (PDOM).
//!
//! It holds what a warp is (its threads, its PC, its paths) and answers three questions: which
//! warps can be fetched and where, which lanes an instruction has when it issues, and what the
//! outcome of a control instruction does.
//!
//! ```text
//!   dispatcher                +------------+
//!           start_* --------->|            |---> active
//!   fetch and decode          |            |
//!           idle ------------>|            |---> fetchable
//!           fetch_warp ------>|            |---> fetch_pc
//!           decode_* -------->|            |
//!   issue                     |            |
//!           issue_warp ------>|            |---> issue_lanes, issue_sw[LANES]
//!   completion                |            |
//!           completion_* ---->|            |---> update_*, push_*: events
//!           annotation ------>|            |---> completion_fault
//!                             |            |---> pop_*, merge_*: events and fault
//!                             +------------+
//! ```
//!
//! # Behaviour
//!
//! - **D4** At a start all lanes of the warps `start_warps` are active, in the last of them those
//!   of `start_tail`.
//! - **C3, P1 to P6** The outcome of a conditional branch is that of
//!   [`Divergence`]. `jalr` moves the PC and the call depth. Exits clear the
//!   live bits of their lanes. A barrier executed by less than all live lanes is fault 10, an
//!   entry above the stack fault 11.
//! - **P7** A warp that is idle has a pop pending if its top is empty, reconverged, returned or at
//!   its likely-convergence point; otherwise it can be fetched.
//! - **P8** Round robin pops one warp each cycle; a warp whose top is at position 0 ends. The
//!   entry below it is that of [`Pop`]. The lanes of a top at its likely-convergence point are
//!   added to the entry that collects them (**L4**); such a pop is told as `merge`.
//!
//! One warp may be decoded, a second complete and a third be popped in the same cycle; the state
//! of the idle bits makes sure that they are different.
//!
//! # Timing
//!
//! `fetchable` depends combinationally on `idle`, `fetch_pc` and `issue_lanes` on the warp, the
//! events on the completion.
//!
//! # Cost
//!
//! Per warp a [`TopOfStack`]; a [`StackMemory`]; `WARPS`
//! flip-flops of the arbiter.

use super::entry::Entry;
use super::{Divergence, Pop, StackMemory, TopOfStack};
use crate::cells::{PriorityEncoder, RoundRobinArbiter, Select};
use crate::words::Annotation;
use crate::words::decoded::Control;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Control unit with per-warp stacks; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct WarpStacks<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const ENTRY_W: usize,
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
    /// Warps start.
    pub start_valid: Signal<In, Bit>,
    /// Which ones.
    pub start_warps: Signal<In, Bits<WARPS>>,
    /// The last of them.
    pub start_last: Signal<In, Bits<WARPS>>,
    /// The lanes of the last one.
    pub start_tail: Signal<In, Bits<LANES>>,
    /// Their first instruction.
    pub start_pc: Signal<In, Bits<24>>,
    /// The warps that have no instruction buffered or in decode, and none that blocks.
    pub idle: Signal<In, Bits<WARPS>>,
    /// The warps that exist.
    pub active: Signal<Out, Bits<WARPS>>,
    /// The warps whose next instruction can be fetched.
    pub fetchable: Signal<Out, Bits<WARPS>>,
    /// The warp that is fetched.
    pub fetch_warp: Signal<In, Bits<SW_W>>,
    /// Its PC.
    pub fetch_pc: Signal<Out, Bits<24>>,
    /// An instruction has been decoded.
    pub decode_valid: Signal<In, Bit>,
    /// Its warp.
    pub decode_warp: Signal<In, Bits<SW_W>>,
    /// The instruction after it.
    pub decode_next: Signal<In, Bits<24>>,
    /// It is a `jal` that links.
    pub decode_calls: Signal<In, Bit>,
    /// The warp that issues.
    pub issue_warp: Signal<In, Bits<SW_W>>,
    /// The lanes that execute.
    pub issue_lanes: Signal<Out, Bits<LANES>>,
    /// Per lane the row of its thread.
    pub issue_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// The last completion of an instruction.
    pub completion_valid: Signal<In, Bit>,
    /// Its warp.
    pub completion_warp: Signal<In, Bits<SW_W>>,
    /// What it does to the control flow.
    pub completion_control: Signal<In, Control>,
    /// The lanes that executed it.
    pub completion_lanes: Signal<In, Bits<LANES>>,
    /// Those of them that take the branch.
    pub completion_taken: Signal<In, Bits<LANES>>,
    /// Where the branch or jump goes.
    pub completion_target: Signal<In, Bits<24>>,
    /// It is a `jalr` that links.
    pub completion_calls: Signal<In, Bit>,
    /// It is a `jalr` that returns.
    pub completion_returns: Signal<In, Bit>,
    /// Annotation of the branch.
    pub completion_annotation: Signal<In, Annotation>,
    /// 0, 10 or 11; the warp is that of the completion, as of all events up to `push_taken`.
    pub completion_fault: Signal<Out, Bits<4>>,
    /// The old top becomes a waiting entry.
    pub update_valid: Signal<Out, Bit>,
    /// Its position.
    pub update_position: Signal<Out, Bits<8>>,
    /// The waiting entry.
    pub update_entry: Signal<Out, Entry>,
    /// Its mask.
    pub update_mask: Signal<Out, Bits<LANES>>,
    /// An entry is made that collects lanes at the likely-convergence point.
    pub push_likely_valid: Signal<Out, Bit>,
    /// Its position.
    pub push_likely_position: Signal<Out, Bits<8>>,
    /// The entry; its mask is empty.
    pub push_likely_entry: Signal<Out, Entry>,
    /// An entry is made for the lanes that do not take the branch.
    pub push_not_taken_valid: Signal<Out, Bit>,
    /// Its position.
    pub push_not_taken_position: Signal<Out, Bits<8>>,
    /// The entry.
    pub push_not_taken_entry: Signal<Out, Entry>,
    /// Its mask.
    pub push_not_taken_mask: Signal<Out, Bits<LANES>>,
    /// An entry is made for the lanes that take the branch.
    pub push_taken_valid: Signal<Out, Bit>,
    /// Its position.
    pub push_taken_position: Signal<Out, Bits<8>>,
    /// The entry.
    pub push_taken_entry: Signal<Out, Entry>,
    /// Its mask.
    pub push_taken_mask: Signal<Out, Bits<LANES>>,
    /// An entry is popped.
    pub pop_valid: Signal<Out, Bit>,
    /// An entry is popped whose lanes are collected by another.
    pub merge_valid: Signal<Out, Bit>,
    /// Position of the other.
    pub merge_into: Signal<Out, Bits<8>>,
    /// Warp of the popped entry.
    pub pop_warp: Signal<Out, Bits<SW_W>>,
    /// Its position.
    pub pop_position: Signal<Out, Bits<8>>,
    /// 8 if the pop is a fault, else 0.
    pub pop_fault: Signal<Out, Bits<4>>,
    /// PC of the popped entry.
    pub pop_pc: Signal<Out, Bits<24>>,
    /// Its lowest active lane, 0 if there is none.
    pub pop_lane: Signal<Out, Bits<LANE_W>>,
    // Sub-blocks
    #[count(WARPS)]
    warp: Vec<TopOfStack<LANES>>,
    memory: StackMemory<LANES, WARPS, SW_W, ENTRY_W>,
    divergence: Divergence<LANES>,
    pop: Pop,
    pop_order: RoundRobinArbiter<WARPS, SW_W>,
    pop_lowest: PriorityEncoder<LANES, LANE_W>,
    fetched_pc: Select<Bits<24>, WARPS, SW_W>,
    issued_lanes: Select<Bits<LANES>, WARPS, SW_W>,
    completed_entry: Select<Entry, WARPS, SW_W>,
    completed_mask: Select<Bits<LANES>, WARPS, SW_W>,
    completed_live: Select<Bits<LANES>, WARPS, SW_W>,
    completed_position: Select<Bits<8>, WARPS, SW_W>,
    popped_entry: Select<Entry, WARPS, SW_W>,
    popped_lanes: Select<Bits<LANES>, WARPS, SW_W>,
    popped_position: Select<Bits<8>, WARPS, SW_W>,
    // Wires
    #[default(Constant::new(!Bits::default()))]
    all_lanes: Constant<Bits<LANES>>,
    /// P7: the top of an idle warp is not where its threads go on.
    pop_pending: Signal<Local, Bits<WARPS>>,
    returned: Signal<Local, Bits<WARPS>>,
    likely: Signal<Local, Bits<WARPS>>,
    exists: Signal<Local, Bits<WARPS>>,
    resolve_valid: Signal<Local, Bit>,
    resolve_entry: Signal<Local, Entry>,
    resolve_mask: Signal<Local, Bits<LANES>>,
    resolve_position: Signal<Local, Bits<8>>,
    exit_valid: Signal<Local, Bit>,
    pop_fire: Signal<Local, Bit>,
    pop_at_base: Signal<Local, Bit>,
    /// Position of the entry below the popped one.
    below_position: Signal<Local, Bits<8>>,
    merges: Signal<Local, Bit>,
    /// Mask of the entry below, with what is merged into it.
    mask_below: Signal<Local, Bits<LANES>>,
    completing: Signal<Local, Entry>,
    is_branch: Signal<Local, Bit>,
    diverges: Signal<Local, Bit>,
}

#[logic]
impl WarpStacks {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, memory, pop_order);
        self.pop_order.reset.next = self.reset.val();

        // What every warp is
        self.exists.next = 0.into();
        self.pop_pending.next = 0.into();
        self.returned.next = 0.into();
        self.likely.next = 0.into();
        for warp_idx in 0..WARPS {
            self.exists.next =
                self.exists.val().replace_bit(warp_idx, self.warp[warp_idx].active.val());
            self.returned.next =
                self.returned.val().replace_bit(warp_idx, self.warp[warp_idx].returned.val());
            self.likely.next =
                self.likely.val().replace_bit(warp_idx, self.warp[warp_idx].likely.val());
            self.pop_pending.next = self.pop_pending.val().replace_bit(
                warp_idx,
                self.idle.val().get_bit(warp_idx)
                    & self.warp[warp_idx].active.val()
                    & (self.warp[warp_idx].empty.val()
                        | self.warp[warp_idx].reconverged.val()
                        | self.warp[warp_idx].returned.val()
                        | self.warp[warp_idx].likely.val()),
            );
            self.fetched_pc.value[warp_idx].next = self.warp[warp_idx].pc.val();
            self.issued_lanes.value[warp_idx].next = self.warp[warp_idx].lanes.val();
            self.completed_entry.value[warp_idx].next = self.warp[warp_idx].entry.val();
            self.completed_mask.value[warp_idx].next = self.warp[warp_idx].mask.val();
            self.completed_live.value[warp_idx].next = self.warp[warp_idx].live.val();
            self.completed_position.value[warp_idx].next = self.warp[warp_idx].position.val();
            self.popped_entry.value[warp_idx].next = self.warp[warp_idx].entry.val();
            self.popped_lanes.value[warp_idx].next = self.warp[warp_idx].lanes.val();
            self.popped_position.value[warp_idx].next = self.warp[warp_idx].position.val();
        }
        self.active.next = self.exists.val();

        // Fetch and issue
        self.fetchable.next = self.exists.val() & self.idle.val() & (!self.pop_pending.val());
        self.fetched_pc.index.next = self.fetch_warp.val();
        self.fetch_pc.next = self.fetched_pc.chosen.val();
        self.issued_lanes.index.next = self.issue_warp.val();
        self.issue_lanes.next = self.issued_lanes.chosen.val();
        for lane_idx in 0..LANES {
            self.issue_sw[lane_idx].next = self.issue_warp.val();
        }

        // Completion
        self.completed_entry.index.next = self.completion_warp.val();
        self.completed_mask.index.next = self.completion_warp.val();
        self.completed_live.index.next = self.completion_warp.val();
        self.completed_position.index.next = self.completion_warp.val();
        self.divergence.stack_reuse.next = self.stack_reuse.val();
        self.divergence.prune.next = self.prune.val();
        self.divergence.likely_convergence.next = self.likely_convergence.val();
        self.divergence.top_entry.next = self.completed_entry.chosen.val();
        self.divergence.top_mask.next = self.completed_mask.chosen.val();
        self.divergence.top_position.next = self.completed_position.chosen.val();
        self.divergence.lanes.next = self.completion_lanes.val();
        self.divergence.taken.next = self.completion_taken.val();
        self.divergence.target.next = self.completion_target.val();
        self.divergence.annotation.next = self.completion_annotation.val();
        self.completing.next = self.completed_entry.chosen.val();
        self.is_branch.next = self.completion_control.val() == Control::Branch;
        self.resolve_valid.next = self.completion_valid.val()
            & (self.is_branch.val() | (self.completion_control.val() == Control::Indirect));
        self.resolve_mask.next = self.completed_mask.chosen.val();
        self.resolve_position.next = self.completed_position.chosen.val();
        self.resolve_entry.next = self.completing.val();
        self.resolve_entry.next.pc = self.completion_target.val();
        if self.completion_calls.val() {
            self.resolve_entry.next.call_depth = self.completing.val().call_depth + 1;
        }
        if self.completion_returns.val() {
            self.resolve_entry.next.call_depth = self.completing.val().call_depth - 1;
        }
        if self.is_branch.val() {
            self.resolve_entry.next = self.divergence.next_entry.val();
            self.resolve_mask.next = self.divergence.next_mask.val();
            self.resolve_position.next = self.divergence.next_position.val();
        }
        self.exit_valid.next =
            self.completion_valid.val() & (self.completion_control.val() == Control::Exit);
        self.diverges.next = self.completion_valid.val() & self.is_branch.val();
        self.completion_fault.next = 0.into();
        if self.diverges.val() & self.divergence.full.val() {
            self.completion_fault.next = 11.into();
        }
        if self.completion_valid.val()
            & (self.completion_control.val() == Control::Barrier)
            & (self.completion_lanes.val() != self.completed_live.chosen.val())
        {
            self.completion_fault.next = 10.into();
        }

        // Pop
        self.pop_order.request.next = self.pop_pending.val();
        self.pop_order.accept.next = true;
        self.popped_entry.index.next = self.pop_order.grant_index.val();
        self.popped_lanes.index.next = self.pop_order.grant_index.val();
        self.popped_position.index.next = self.pop_order.grant_index.val();
        self.pop_at_base.next = !self.popped_position.chosen.val().any();
        self.pop_fire.next = self.pop_order.grant_valid.val() & (!self.pop_at_base.val());
        self.memory.read_warp.next = self.pop_order.grant_index.val();
        self.below_position.next = self.popped_position.chosen.val() - 1;
        self.memory.read_position.next = self.below_position.val();
        self.pop.popped.next = self.popped_entry.chosen.val();
        self.pop.empty.next = !self.popped_lanes.chosen.val().any();
        self.pop.returned.next = (self.returned.val() & self.pop_order.grant.val()).any();
        self.pop.below.next = self.memory.read_entry.val();
        self.pop_lowest.request.next = self.popped_lanes.chosen.val();
        self.merges.next = self.pop_fire.val()
            & (self.likely.val() & self.pop_order.grant.val()).any()
            & self.popped_lanes.chosen.val().any();
        self.memory.merge_valid.next = self.merges.val();
        self.memory.merge_position.next = self.popped_entry.chosen.val().lpos;
        self.memory.merge_lanes.next = self.popped_lanes.chosen.val();
        self.mask_below.next = self.memory.read_mask.val();
        if self.merges.val() & (self.below_position.val() == self.popped_entry.chosen.val().lpos) {
            self.mask_below.next = self.memory.read_mask.val() | self.popped_lanes.chosen.val();
        }
        self.merge_valid.next = self.merges.val();
        self.merge_into.next = self.popped_entry.chosen.val().lpos;
        self.pop_valid.next = self.pop_fire.val() & (!self.merges.val());
        self.pop_warp.next = self.pop_order.grant_index.val();
        self.pop_position.next = self.popped_position.chosen.val();
        self.pop_fault.next = 0.into();
        if self.pop_fire.val() & self.pop.conflict.val() {
            self.pop_fault.next = 8.into();
        }
        self.pop_pc.next = self.popped_entry.chosen.val().pc;
        self.pop_lane.next = self.pop_lowest.index.val();

        // Events
        self.update_valid.next = self.diverges.val() & self.divergence.update_valid.val();
        self.update_position.next = self.completed_position.chosen.val();
        self.update_entry.next = self.divergence.update_entry.val();
        self.update_mask.next = self.completed_mask.chosen.val();
        self.push_likely_valid.next = self.diverges.val() & self.divergence.likely_valid.val();
        self.push_likely_position.next = self.divergence.likely_position.val();
        self.push_likely_entry.next = self.divergence.likely_entry.val();
        self.push_not_taken_valid.next =
            self.diverges.val() & self.divergence.not_taken_valid.val();
        self.push_not_taken_position.next = self.divergence.not_taken_position.val();
        self.push_not_taken_entry.next = self.divergence.not_taken_entry.val();
        self.push_not_taken_mask.next = self.divergence.not_taken_mask.val();
        self.push_taken_valid.next = self.diverges.val() & self.divergence.taken_valid.val();
        self.push_taken_position.next = self.divergence.taken_position.val();
        self.push_taken_entry.next = self.divergence.taken_entry.val();
        self.push_taken_mask.next = self.completion_taken.val();

        // What changes
        self.memory.write_warp.next = self.completion_warp.val();
        self.memory.write_valid[0].next = self.update_valid.val();
        self.memory.write_position[0].next = self.completed_position.chosen.val();
        self.memory.write_entry[0].next = self.divergence.update_entry.val();
        self.memory.write_mask[0].next = self.completed_mask.chosen.val();
        self.memory.write_valid[1].next =
            self.diverges.val() & self.divergence.not_taken_saved.val();
        self.memory.write_position[1].next = self.divergence.not_taken_position.val();
        self.memory.write_entry[1].next = self.divergence.not_taken_entry.val();
        self.memory.write_mask[1].next = self.divergence.not_taken_mask.val();
        self.memory.write_valid[2].next = self.push_likely_valid.val();
        self.memory.write_position[2].next = self.divergence.likely_position.val();
        self.memory.write_entry[2].next = self.divergence.likely_entry.val();
        self.memory.write_mask[2].next = 0.into();
        for warp_idx in 0..WARPS {
            self.warp[warp_idx].clock.next = self.clock.val();
            self.warp[warp_idx].reset.next = self.reset.val();
            self.warp[warp_idx].start_valid.next =
                self.start_valid.val() & self.start_warps.val().get_bit(warp_idx);
            self.warp[warp_idx].start_pc.next = self.start_pc.val();
            self.warp[warp_idx].start_mask.next = self.all_lanes.val();
            if self.start_last.val().get_bit(warp_idx) {
                self.warp[warp_idx].start_mask.next = self.start_tail.val();
            }
            self.warp[warp_idx].decode_valid.next =
                self.decode_valid.val() & (self.decode_warp.val() == warp_idx.to_bits());
            self.warp[warp_idx].decode_pc.next = self.decode_next.val();
            self.warp[warp_idx].decode_calls.next = self.decode_calls.val();
            self.warp[warp_idx].resolve_valid.next =
                self.resolve_valid.val() & (self.completion_warp.val() == warp_idx.to_bits());
            self.warp[warp_idx].resolve_entry.next = self.resolve_entry.val();
            self.warp[warp_idx].resolve_mask.next = self.resolve_mask.val();
            self.warp[warp_idx].resolve_position.next = self.resolve_position.val();
            self.warp[warp_idx].exit_valid.next =
                self.exit_valid.val() & (self.completion_warp.val() == warp_idx.to_bits());
            self.warp[warp_idx].exit_lanes.next = self.completion_lanes.val();
            self.warp[warp_idx].pop_valid.next =
                self.pop_fire.val() & self.pop_order.grant.val().get_bit(warp_idx);
            self.warp[warp_idx].pop_entry.next = self.pop.merged.val();
            self.warp[warp_idx].pop_mask.next = self.mask_below.val();
            self.warp[warp_idx].end_valid.next =
                self.pop_at_base.val() & self.pop_order.grant.val().get_bit(warp_idx);
        }
    }
}

#[cfg(test)]
mod tests;
