//! The stacks of the contexts of one unit, as the warp slots see them, and what completes in the unit.
//!
//! ```text
//!   datapath                  +------------+    front end
//!           start, leaving -->|            |<--> slots
//!           refusal, fault <--|            |---> fetch
//!   host                      |            |<--- decode
//!           stack_reuse, ... >|            |---> issue
//!           update, push_* <--|            |<--- completion, request
//!           pop, split <------|            |
//!           merging, ... <----|            |    warp slots
//!                             |            |<--> contexts
//!                             |            |---> active, waiting, base_of, further_of
//!                             |            |<--- running, refused, kept, given, child
//!                             |            |---> masks, splits, merges, exits
//!                             +------------+
//! ```
//!
//! Wiring between [`WarpStacks`] and [`UnitCompletion`]; with regrouping there are [`UnitContexts`] between them and the warp
//! slots, without, a warp slot has the context of its number.
//!
//! # Behaviour
//!
//! - **Q4, Q8** A context that waits for a merge is neither fetched nor popped.
//! - **Q18 to Q21** With regrouping `spsimds` says which contexts a warp slot has. `start`, `leaving`, rows at issue and what is
//!   between unit and warp slots is of warp slots, all else is of contexts.
//!
//! # Timing
//!
//! As in [`WarpStacks`].
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use super::{UnitCompletion, UnitContexts};
use crate::links::dispatch::StartIn;
use crate::links::events::{EntryEvent, PopEvent, SplitEvent};
use crate::links::execution::{FaultOut, RefusalOut};
use crate::links::front_end::{DecodeIn, FetchOut, IssueOut, SlotCompletionIn, SlotsIn};
use crate::links::splitting::{ContextsIn, SplitRequestIn};
use crate::reconvergence::WarpStacks;
use crate::words::Fault;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Stacks of one unit; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct UnitStacks<
    const LANES: usize,
    const CONTEXTS: usize,
    const UNITS: usize,
    const K_W: usize,
    const SLOT_W: usize,
    const LANE_W: usize,
    const POSITION_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no context is active.
    pub reset: Signal<In, Bit>,
    /// Rule P5 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule P6 is on.
    pub prune: Signal<In, Bit>,
    /// SpSIMD units of a group, from the launch, held during the run; a port with regrouping.
    #[count(0)]
    pub spsimds: Vec<Signal<In, Bits<3>>>,
    /// Slot of context 0 of the unit; constant.
    pub first_slot: Signal<In, Bits<SLOT_W>>,
    /// Start of a thread block in contexts of this unit, from the dispatcher.
    pub start: StartIn<LANES, CONTEXTS>,
    /// Warp slots that leave their barrier.
    pub leaving: Signal<In, Bits<CONTEXTS>>,
    /// State of the contexts, from the front end.
    pub slots: SlotsIn<CONTEXTS>,
    /// Where each context goes on, to the front end.
    pub fetch: FetchOut<CONTEXTS, K_W>,
    /// Where the PC of a context moves, from the front end.
    pub decode: DecodeIn<K_W>,
    /// Threads of the context that issues, to the front end.
    pub issue: IssueOut<LANES, K_W, K_W>,
    /// Last completion of an instruction, from the front end.
    pub completion: SlotCompletionIn<LANES, K_W, K_W>,
    /// What the instruction that completes does to mask registers and contexts, from the front end.
    pub request: SplitRequestIn,
    /// Fault that is found at the completion, to the datapath: 0 or 10 to 14.
    pub refusal: RefusalOut<LANES>,
    /// Fault that is found at a pop, to the datapath: 0 or 8.
    pub fault: FaultOut<SLOT_W, LANE_W>,
    /// The old top of a stack becomes a waiting entry.
    pub update: EntryEvent<LANES>,
    /// The lanes that do not take a branch get an entry.
    pub push_not_taken: EntryEvent<LANES>,
    /// The lanes that take a branch get an entry.
    pub push_taken: EntryEvent<LANES>,
    /// An entry is popped.
    pub pop: PopEvent<SLOT_W>,
    /// A context of the unit splits.
    pub split: SplitEvent<LANES, SLOT_W>,
    /// Contexts of the unit that wait for a merge and have a thread.
    pub merging: Signal<Out, Bits<CONTEXTS>>,
    /// Contexts of the unit that are active and have a thread.
    pub occupied: Signal<Out, Bits<CONTEXTS>>,
    /// Contexts of the warp slots in this unit that splits start and merges end, and where each is.
    pub contexts: ContextsIn<LANES, CONTEXTS>,
    /// Warp slots whose context in this unit does not wait for a merge.
    pub running: Signal<In, Bits<CONTEXTS>>,
    /// Fault of the instruction that completes if it is of the warp slot: 0 none, 12, 13 or 14.
    pub refused: [Signal<In, Fault>; CONTEXTS],
    /// Live lanes that the context keeps if the instruction is a `split` of the warp slot.
    pub kept: [Signal<In, Bits<LANES>>; CONTEXTS],
    /// Live lanes that the context gives to its child if the instruction is a `split` of the warp slot.
    pub given: [Signal<In, Bits<LANES>>; CONTEXTS],
    /// Unit of the child if the instruction is a `split` of the warp slot, one-hot.
    pub child: [Signal<In, Bits<UNITS>>; CONTEXTS],
    /// Warp slots whose context in this unit is active.
    pub active: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slots whose context in this unit waits at the barrier.
    pub waiting: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slots that have unit 0 of their group here; a port with regrouping.
    #[count(0)]
    pub base_of: Vec<Signal<Out, Bits<CONTEXTS>>>,
    /// Warp slots that have a further unit of their group here; a port with regrouping.
    #[count(0)]
    pub further_of: Vec<Signal<Out, Bits<CONTEXTS>>>,
    /// Warp slot whose context writes a mask register, one-hot.
    pub masks: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slot whose context splits, one-hot.
    pub splits: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slot whose context comes to a `merge`, one-hot.
    pub merges: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slot of which threads end, one-hot.
    pub exits: Signal<Out, Bits<CONTEXTS>>,
    // Sub-blocks
    stacks: WarpStacks<LANES, CONTEXTS, K_W, LANE_W, POSITION_W, 1>,
    unit_completion: UnitCompletion<LANES, CONTEXTS, UNITS, K_W, SLOT_W>,
    /// Contexts of the unit, with regrouping.
    #[count(0)]
    unit_contexts: Vec<UnitContexts<LANES, CONTEXTS, UNITS, K_W>>,
    // Wires
    pop_slot: Signal<Local, Bits<SLOT_W>>,
    fault_slot: Signal<Local, Bits<SLOT_W>>,
    /// Warp slot of the instruction that completes, one-hot.
    completing: Signal<Local, Bits<CONTEXTS>>,
}

impl<
    const LANES: usize,
    const CONTEXTS: usize,
    const UNITS: usize,
    const K_W: usize,
    const SLOT_W: usize,
    const LANE_W: usize,
    const POSITION_W: usize,
> UnitStacks<LANES, CONTEXTS, UNITS, K_W, SLOT_W, LANE_W, POSITION_W>
{
    /// The block of a unit, with regrouping.
    pub fn of(unit: usize) -> Self {
        Self {
            spsimds: vec![Signal::default()],
            base_of: vec![Signal::default()],
            further_of: vec![Signal::default()],
            unit_contexts: vec![UnitContexts::of(unit)],
            ..Self::default()
        }
    }
}

#[logic]
impl UnitStacks {
    #[hdl_gen]
    fn update(&mut self) {
        self.stacks.clock.next = self.clock.val();
        self.stacks.reset.next = self.reset.val();
        self.stacks.stack_reuse.next = self.stack_reuse.val();
        self.stacks.prune.next = self.prune.val();
        self.stacks.likely_convergence.next = false;

        // Contexts; those that wait for a merge are not idle
        self.stacks.start.valid.next = self.start.valid.val();
        self.stacks.start.warps.next = self.start.warps.val();
        self.stacks.start.last.next = self.start.last.val();
        self.stacks.start.tail.next = self.start.tail.val();
        self.stacks.start.pc.next = self.start.pc.val();
        self.stacks.warps.leaving.next = self.leaving.val();
        self.stacks.contexts[0].start.next = self.contexts.start.val();
        self.stacks.contexts[0].ended.next = self.contexts.ended.val();
        self.stacks.slots.idle.next = self.slots.idle.val() & self.running.val();
        self.active.next = self.stacks.warps.active.val();
        self.waiting.next = self.slots.waiting.val();
        self.merging.next = 0.into();
        self.occupied.next = 0.into();
        for k_idx in 0_usize..CONTEXTS {
            self.stacks.contexts[0].start_pc[k_idx].next = self.contexts.start_pc[k_idx].val();
            self.stacks.contexts[0].start_mask[k_idx].next = self.contexts.start_mask[k_idx].val();
            self.stacks.contexts[0].live[k_idx].next = self.contexts.live[k_idx].val();
            self.contexts.pc[k_idx].next = self.stacks.contexts[0].pc[k_idx].val();
            self.contexts.position[k_idx].next = self.stacks.contexts[0].position[k_idx].val();
            self.contexts.call_depth[k_idx].next = self.stacks.contexts[0].call_depth[k_idx].val();
            self.merging.next = self.merging.val().replace_bit(
                k_idx,
                (!self.running.val().get_bit(k_idx)) & self.contexts.live[k_idx].val().any(),
            );
            self.occupied.next = self.occupied.val().replace_bit(
                k_idx,
                self.stacks.warps.active.val().get_bit(k_idx)
                    & self.contexts.live[k_idx].val().any(),
            );
        }

        // Front end
        self.stacks.slots.busy.next = self.slots.busy.val();
        self.stacks.slots.waiting.next = self.slots.waiting.val();
        self.slots.leaving.next = self.stacks.slots.leaving.val();
        self.slots.flush.next = self.stacks.slots.flush.val();
        FetchOut::<CONTEXTS, K_W>::link(&mut self.fetch, &mut self.stacks.fetch);
        DecodeIn::<K_W>::link(&mut self.decode, &mut self.stacks.decode);
        for _idx in 0_usize..(1 - self.spsimds.len()) {
            IssueOut::<LANES, K_W, K_W>::link(&mut self.issue, &mut self.stacks.issue);
        }
        SlotCompletionIn::<LANES, K_W, K_W>::link(
            &mut self.completion,
            &mut self.stacks.completion,
        );

        // Completion
        self.unit_completion.first_slot.next = self.first_slot.val();
        self.unit_completion.valid.next = self.completion.valid.val();
        self.unit_completion.slot.next = self.completion.slot.val();
        self.unit_completion.pc.next = self.completion.pc.val();
        self.unit_completion.control.next = self.completion.control.val();
        self.unit_completion.operation.next = self.request.operation.val();
        self.unit_completion.stack_code.next = self.stacks.refusal.code.val();
        self.unit_completion.warp.next = self.completion.slot.val();
        self.completing.next = 0.into();
        for k_idx in 0_usize..CONTEXTS {
            self.completing.next = self
                .completing
                .val()
                .replace_bit(k_idx, self.completion.slot.val() == k_idx.to_bits());
            self.unit_completion.refused[k_idx].next = self.refused[k_idx].val();
            self.unit_completion.kept[k_idx].next = self.kept[k_idx].val();
            self.unit_completion.given[k_idx].next = self.given[k_idx].val();
            self.unit_completion.child[k_idx].next = self.child[k_idx].val();
        }
        self.masks.next = self.unit_completion.masks.val();
        self.splits.next = self.unit_completion.splits.val();
        self.merges.next = self.unit_completion.merges.val();
        self.exits.next = self.unit_completion.exits.val();
        self.refusal.code.next = self.unit_completion.code.val();
        self.refusal.lanes.next = self.completion.lanes.val();
        SplitEvent::<LANES, SLOT_W>::link(&mut self.split, &mut self.unit_completion.split);

        // Pops and events of the stacks
        self.pop_slot.next = self.first_slot.val();
        self.fault_slot.next = self.first_slot.val();
        for bit_idx in 0_usize..K_W {
            self.pop_slot.next = self
                .pop_slot
                .val()
                .replace_bit(bit_idx, self.stacks.pop_event.owner.val().get_bit(bit_idx));
            self.fault_slot.next = self
                .fault_slot
                .val()
                .replace_bit(bit_idx, self.stacks.fault.slot.val().get_bit(bit_idx));
        }
        self.pop.valid.next = self.stacks.pop_event.valid.val();
        self.pop.owner.next = self.pop_slot.val();
        self.pop.position.next = self.stacks.pop_event.position.val();
        self.pop.merge_valid.next = self.stacks.pop_event.merge_valid.val();
        self.pop.merge_into.next = self.stacks.pop_event.merge_into.val();
        self.fault.code.next = self.stacks.fault.code.val();
        self.fault.slot.next = self.fault_slot.val();
        self.fault.pc.next = self.stacks.fault.pc.val();
        self.fault.lane.next = self.stacks.fault.lane.val();
        EntryEvent::<LANES>::link(&mut self.update, &mut self.stacks.update);
        EntryEvent::<LANES>::link(&mut self.push_not_taken, &mut self.stacks.push_not_taken);
        EntryEvent::<LANES>::link(&mut self.push_taken, &mut self.stacks.push_taken);

        // Regrouping: warp slots have other contexts than those of their numbers
        for idx in 0..self.unit_contexts.len() {
            self.unit_contexts[idx].spsimds.next = self.spsimds[idx].val();
            self.base_of[idx].next = self.unit_contexts[idx].base_of.val();
            self.further_of[idx].next = self.unit_contexts[idx].further_of.val();
            self.unit_contexts[idx].start_warps.next = self.start.warps.val();
            self.unit_contexts[idx].start_last.next = self.start.last.val();
            self.unit_contexts[idx].leaving.next = self.leaving.val();
            self.unit_contexts[idx].running.next = self.running.val();
            self.unit_contexts[idx].starts.next = self.contexts.start.val();
            self.unit_contexts[idx].ended.next = self.contexts.ended.val();
            self.unit_contexts[idx].active.next = self.stacks.warps.active.val();
            self.unit_contexts[idx].waiting.next = self.slots.waiting.val();
            self.unit_contexts[idx].issuing.next = self.issue.slot.val();
            self.unit_contexts[idx].completing.next = self.completion.slot.val();
            self.stacks.start.warps.next = self.unit_contexts[idx].context_starts.val();
            self.stacks.start.last.next = self.unit_contexts[idx].context_last.val();
            self.stacks.warps.leaving.next = self.unit_contexts[idx].context_leaving.val();
            self.stacks.slots.idle.next =
                self.slots.idle.val() & self.unit_contexts[idx].context_running.val();
            self.stacks.contexts[0].start.next = self.unit_contexts[idx].child_starts.val();
            self.stacks.contexts[0].ended.next = self.unit_contexts[idx].merged.val();
            for k_idx in 0_usize..CONTEXTS {
                self.unit_contexts[idx].child_pc[k_idx].next = self.contexts.start_pc[k_idx].val();
                self.unit_contexts[idx].child_mask[k_idx].next =
                    self.contexts.start_mask[k_idx].val();
                self.unit_contexts[idx].live[k_idx].next = self.contexts.live[k_idx].val();
                self.unit_contexts[idx].pc[k_idx].next = self.stacks.contexts[0].pc[k_idx].val();
                self.unit_contexts[idx].position[k_idx].next =
                    self.stacks.contexts[0].position[k_idx].val();
                self.unit_contexts[idx].call_depth[k_idx].next =
                    self.stacks.contexts[0].call_depth[k_idx].val();
                self.stacks.contexts[0].start_pc[k_idx].next =
                    self.unit_contexts[idx].start_pc[k_idx].val();
                self.stacks.contexts[0].start_mask[k_idx].next =
                    self.unit_contexts[idx].start_mask[k_idx].val();
                self.stacks.contexts[0].live[k_idx].next =
                    self.unit_contexts[idx].context_live[k_idx].val();
                self.contexts.pc[k_idx].next = self.unit_contexts[idx].warp_pc[k_idx].val();
                self.contexts.position[k_idx].next =
                    self.unit_contexts[idx].warp_position[k_idx].val();
                self.contexts.call_depth[k_idx].next =
                    self.unit_contexts[idx].warp_call_depth[k_idx].val();
            }
            self.active.next = self.unit_contexts[idx].warp_active.val();
            self.waiting.next = self.unit_contexts[idx].warp_waiting.val();
            self.merging.next = self.unit_contexts[idx].occupied.val()
                & (!self.unit_contexts[idx].context_running.val());
            self.occupied.next =
                self.unit_contexts[idx].occupied.val() & self.stacks.warps.active.val();
            self.stacks.issue.slot.next = self.issue.slot.val();
            self.issue.lanes.next = self.stacks.issue.lanes.val();
            for lane_idx in 0_usize..LANES {
                self.issue.sw[lane_idx].next = self.unit_contexts[idx].issuing_warp.val();
            }
            self.issue.block_row.next = self.unit_contexts[idx].issuing_warp.val();
            self.unit_completion.warp.next = self.unit_contexts[idx].completing_warp.val();
            self.completing.next = self.unit_contexts[idx].completing_warps.val();
        }
        self.unit_completion.warps.next = self.completing.val();
    }
}
