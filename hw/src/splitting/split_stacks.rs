//! Control unit of a core with wavefront splitting: a reconvergence stack for each context of each unit, and the splits and
//! merges of the contexts of each warp slot.
//!
//! Context `k` of unit `u` is slot `u * CONTEXTS + k`; the contexts with number `k` are those of warp slot `k`.
//!
//! ```text
//!   datapath                  +------------+    front ends
//!           start ----------->|            |<--> slots[UNITS]
//!           warps <-----------|            |---> fetch[UNITS]
//!   refusal, fault [UNITS] <--|            |<--- decode[UNITS]
//!           merge_fault <-----|            |---> issue[UNITS]
//!   host                      |            |<--- completion, request [UNITS]
//!           stack_reuse, ... >|            |
//!   update, push_*, pop,      |            |
//!           split [UNITS] <---|            |
//!   context_merge[SLOTS] <----|            |
//!       merging, occupied <---|            |
//!                             +------------+
//! ```
//!
//! # Behaviour
//!
//! - **Q1, P rules** In each unit a [`WarpStacks`] has the stacks of its contexts. Their live lanes are in
//!   [`WarpSplits`], one for each warp slot, with splits (**Q11**), merges (**Q12**, **Q13**) and exits (**Q14**).
//! - **Q2** A start of a thread block starts contexts of unit 0 and clears their mask registers. A warp slot is active while its context of unit 0
//!   is.
//! - **Q8** A context that is merging can be neither fetched nor popped.
//! - **Q10** [`MaskRegisters`] has the mask registers of each warp slot.
//! - **Q13** Of the faults that merges find in a cycle `merge_fault` tells that of the lowest warp slot, of its contexts that of the lowest
//!   unit.
//! - **Q15** A warp slot waits as [`WarpSplits`] says; when it leaves the barrier, all its contexts do.
//!
//! # Timing
//!
//! `fetch.fetchable` depends combinationally on `slots.idle`, `fetch.pc` and `issue.lanes` on the slot, `refusal` and the events of
//! branches and splits on the completion of their unit, `split` also on those of lower units. `context_merge`, `merge_fault`, `merging` and
//! `occupied` depend on registers alone.
//!
//! # Cost
//!
//! `UNITS` [`WarpStacks`]; for each warp slot a [`WarpSplits`] and [`MaskRegisters`].

use super::{ContextSlot, MaskRegisters, WarpSplits};
use crate::cells::{FirstSet, PriorityEncoder};
use crate::links::dispatch::{StartIn, WarpsOut};
use crate::links::events::{ContextMergeEvent, EntryEvent, PopEvent, SplitEvent};
use crate::links::execution::{FaultOut, RefusalOut};
use crate::links::front_end::{DecodeIn, FetchOut, IssueOut, SlotCompletionIn, SlotsIn};
use crate::links::splitting::{ContextOut, SplitRequestIn};
use crate::reconvergence::WarpStacks;
use crate::width::index_width;
use crate::words::{Control, Fault, SplitOperation};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Control unit of wavefront splitting; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS == UNITS * CONTEXTS, "Every context of every unit is a slot.")]
#[requires(K_W == index_width(CONTEXTS), "K_W is what {CONTEXTS} contexts need.")]
#[requires(SLOT_W == index_width(SLOTS), "SLOT_W is what {SLOTS} slots need.")]
#[requires(CONTEXTS.is_power_of_two(), "The contexts of a unit are a power of two.")]
#[requires(UNITS >= 1 && UNITS <= 8, "A group has the SIMD and up to seven SpSIMDs.")]
#[requires(LANES <= 32, "A split names one mask register for each 32 lanes, and only the first is looked at.")]
pub struct SplitStacks<
    const LANES: usize,
    const CONTEXTS: usize,
    const UNITS: usize,
    const SLOTS: usize,
    const K_W: usize,
    const SLOT_W: usize,
    const LANE_W: usize,
    const POSITION_W: usize,
    const ENTRY_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no context is active.
    pub reset: Signal<In, Bit>,
    /// Rule P5 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule P6 is on.
    pub prune: Signal<In, Bit>,
    /// Start of a thread block, from the dispatcher.
    pub start: StartIn<LANES, CONTEXTS>,
    /// State of the warp slots, to the block table.
    pub warps: WarpsOut<CONTEXTS>,
    /// State of the contexts of each unit, from its front end.
    #[count(UNITS)]
    pub slots: Vec<SlotsIn<CONTEXTS>>,
    /// Where each context of a unit goes on, to its front end.
    #[count(UNITS)]
    pub fetch: Vec<FetchOut<CONTEXTS, K_W>>,
    /// Where the PC of a context moves, from the front end of its unit.
    #[count(UNITS)]
    pub decode: Vec<DecodeIn<K_W>>,
    /// Threads of the context that issues, to the front end of each unit.
    #[count(UNITS)]
    pub issue: Vec<IssueOut<LANES, K_W, K_W>>,
    /// Last completion of an instruction in each unit, from its front end.
    #[count(UNITS)]
    pub completion: Vec<SlotCompletionIn<LANES, K_W, K_W>>,
    /// What that completion asks of the contexts of its warp slot.
    #[count(UNITS)]
    pub request: Vec<SplitRequestIn>,
    /// Fault that is found at the completion in each unit: 0, or 10 to 14.
    #[count(UNITS)]
    pub refusal: Vec<RefusalOut<LANES>>,
    /// Fault that is found at a pop in each unit: 0 or 8.
    #[count(UNITS)]
    pub fault: Vec<FaultOut<SLOT_W, LANE_W>>,
    /// Fault that is found at a merge: 0 or 14.
    pub merge_fault: FaultOut<SLOT_W, LANE_W>,
    /// The old top becomes a waiting entry, in each unit.
    #[count(UNITS)]
    pub update: Vec<EntryEvent<LANES>>,
    /// The lanes that do not take the branch get an entry, in each unit.
    #[count(UNITS)]
    pub push_not_taken: Vec<EntryEvent<LANES>>,
    /// The lanes that take the branch get an entry, in each unit.
    #[count(UNITS)]
    pub push_taken: Vec<EntryEvent<LANES>>,
    /// An entry is popped, in each unit.
    #[count(UNITS)]
    pub pop: Vec<PopEvent<SLOT_W>>,
    /// A context is split, in each unit.
    #[count(UNITS)]
    pub split: Vec<SplitEvent<LANES, SLOT_W>>,
    /// The context of each slot merges into its parent; never that of a slot of unit 0.
    #[count(SLOTS)]
    pub context_merge: Vec<ContextMergeEvent<LANES, SLOT_W>>,
    /// Slots whose context waits for a merge and has a thread.
    pub merging: Signal<Out, Bits<SLOTS>>,
    /// Slots whose context has a thread.
    pub occupied: Signal<Out, Bits<SLOTS>>,
    // Sub-blocks
    #[count(UNITS)]
    #[default(WarpStacks::of_contexts())]
    unit: Vec<WarpStacks<LANES, CONTEXTS, K_W, LANE_W, POSITION_W, ENTRY_W>>,
    #[count(CONTEXTS)]
    warp: Vec<WarpSplits<LANES, UNITS>>,
    #[count(CONTEXTS)]
    masks: Vec<MaskRegisters<LANES, UNITS>>,
    #[count(UNITS)]
    popped_slot: Vec<ContextSlot<K_W, SLOT_W>>,
    #[count(UNITS)]
    faulty_slot: Vec<ContextSlot<K_W, SLOT_W>>,
    #[count(UNITS)]
    split_slot: Vec<ContextSlot<K_W, SLOT_W>>,
    faulty_warp: FirstSet<CONTEXTS>,
    faulty_lane: PriorityEncoder<LANES, LANE_W>,
    // Wires
    #[default(Constant::new(!Bits::default()))]
    all_lanes: Constant<Bits<LANES>>,
    /// First slot of each unit.
    #[default(|unit_idx| Constant::new((unit_idx * CONTEXTS).to_bits()))]
    first_slot: [Constant<Bits<SLOT_W>>; UNITS],
    /// Contexts of each unit that are merging.
    held: [Signal<Local, Bits<CONTEXTS>>; UNITS],
    masking: [Signal<Local, Bit>; UNITS],
    splitting: [Signal<Local, Bit>; UNITS],
    arriving: [Signal<Local, Bit>; UNITS],
    exiting: [Signal<Local, Bit>; UNITS],
    /// For each warp slot its contexts in which the same completes, one bit a unit.
    writes: [Signal<Local, Bits<UNITS>>; CONTEXTS],
    splits: [Signal<Local, Bits<UNITS>>; CONTEXTS],
    merges: [Signal<Local, Bits<UNITS>>; CONTEXTS],
    exits: [Signal<Local, Bits<UNITS>>; CONTEXTS],
    /// For each warp slot its contexts that wait at the barrier.
    waits: [Signal<Local, Bits<UNITS>>; CONTEXTS],
    /// Contexts of each unit that the completion there concerns: one, or none.
    completing: [Signal<Local, Bits<CONTEXTS>>; UNITS],
    conflicting: Signal<Local, Bits<CONTEXTS>>,
    conflict_slot: Signal<Local, Bits<SLOT_W>>,
    conflict_lanes: Signal<Local, Bits<LANES>>,
}

#[logic]
impl SplitStacks {
    #[hdl_gen]
    fn update(&mut self) {
        // Units
        for unit_idx in 0..UNITS {
            self.unit[unit_idx].clock.next = self.clock.val();
            self.unit[unit_idx].reset.next = self.reset.val();
            self.unit[unit_idx].stack_reuse.next = self.stack_reuse.val();
            self.unit[unit_idx].prune.next = self.prune.val();
            self.unit[unit_idx].likely_convergence.next = false;
            self.unit[unit_idx].start.valid.next = false;
            self.unit[unit_idx].start.warps.next = self.start.warps.val();
            self.unit[unit_idx].start.last.next = self.start.last.val();
            self.unit[unit_idx].start.tail.next = self.start.tail.val();
            self.unit[unit_idx].start.pc.next = self.start.pc.val();
            self.unit[unit_idx].warps.leaving.next = self.warps.leaving.val();
            FetchOut::<CONTEXTS, K_W>::link(
                &mut self.fetch[unit_idx],
                &mut self.unit[unit_idx].fetch,
            );
            DecodeIn::<K_W>::link(&mut self.decode[unit_idx], &mut self.unit[unit_idx].decode);
            IssueOut::<LANES, K_W, K_W>::link(
                &mut self.issue[unit_idx],
                &mut self.unit[unit_idx].issue,
            );
            SlotCompletionIn::<LANES, K_W, K_W>::link(
                &mut self.completion[unit_idx],
                &mut self.unit[unit_idx].completion,
            );
            EntryEvent::<LANES>::link(&mut self.update[unit_idx], &mut self.unit[unit_idx].update);
            EntryEvent::<LANES>::link(
                &mut self.push_not_taken[unit_idx],
                &mut self.unit[unit_idx].push_not_taken,
            );
            EntryEvent::<LANES>::link(
                &mut self.push_taken[unit_idx],
                &mut self.unit[unit_idx].push_taken,
            );

            // A context that is merging is not idle
            self.held[unit_idx].next = 0.into();
            for context_idx in 0..CONTEXTS {
                self.held[unit_idx].next = self.held[unit_idx].val().replace_bit(
                    context_idx,
                    self.warp[context_idx].merging.val().get_bit(unit_idx),
                );
            }
            self.unit[unit_idx].slots.idle.next =
                self.slots[unit_idx].idle.val() & (!self.held[unit_idx].val());
            self.unit[unit_idx].slots.busy.next = self.slots[unit_idx].busy.val();
            self.unit[unit_idx].slots.waiting.next = self.slots[unit_idx].waiting.val();
            self.slots[unit_idx].leaving.next = self.unit[unit_idx].slots.leaving.val();
            self.slots[unit_idx].flush.next = self.unit[unit_idx].slots.flush.val();

            // Pops
            self.popped_slot[unit_idx].first.next = self.first_slot[unit_idx].val();
            self.popped_slot[unit_idx].context.next = self.unit[unit_idx].pop_event.owner.val();
            self.pop[unit_idx].valid.next = self.unit[unit_idx].pop_event.valid.val();
            self.pop[unit_idx].owner.next = self.popped_slot[unit_idx].slot.val();
            self.pop[unit_idx].position.next = self.unit[unit_idx].pop_event.position.val();
            self.pop[unit_idx].merge_valid.next = false;
            self.pop[unit_idx].merge_into.next = 0.into();
            self.faulty_slot[unit_idx].first.next = self.first_slot[unit_idx].val();
            self.faulty_slot[unit_idx].context.next = self.unit[unit_idx].fault.slot.val();
            self.fault[unit_idx].code.next = self.unit[unit_idx].fault.code.val();
            self.fault[unit_idx].slot.next = self.faulty_slot[unit_idx].slot.val();
            self.fault[unit_idx].pc.next = self.unit[unit_idx].fault.pc.val();
            self.fault[unit_idx].lane.next = self.unit[unit_idx].fault.lane.val();

            // What a completion asks of its warp slot
            self.completing[unit_idx].next = 0.into();
            for context_idx in 0..CONTEXTS {
                self.completing[unit_idx].next = self.completing[unit_idx].val().replace_bit(
                    context_idx,
                    self.completion[unit_idx].slot.val() == context_idx.to_bits(),
                );
            }
            self.masking[unit_idx].next = self.completion[unit_idx].valid.val()
                & (self.request[unit_idx].operation.val() == SplitOperation::Mask);
            self.splitting[unit_idx].next = self.completion[unit_idx].valid.val()
                & (self.request[unit_idx].operation.val() == SplitOperation::Split);
            self.arriving[unit_idx].next = self.completion[unit_idx].valid.val()
                & (self.request[unit_idx].operation.val() == SplitOperation::Merge);
            self.exiting[unit_idx].next = self.completion[unit_idx].valid.val()
                & (self.completion[unit_idx].control.val() == Control::Exit);
            self.refusal[unit_idx].code.next = self.unit[unit_idx].refusal.code.val();
            self.refusal[unit_idx].lanes.next = self.unit[unit_idx].refusal.lanes.val();
            self.split[unit_idx].valid.next = false;
            self.split_slot[unit_idx].first.next = self.first_slot[unit_idx].val();
            self.split_slot[unit_idx].context.next = self.completion[unit_idx].slot.val();
            self.split[unit_idx].owner.next = self.split_slot[unit_idx].slot.val();
            self.split[unit_idx].pc.next = self.completion[unit_idx].pc.val();
            self.split[unit_idx].child.next = 0.into();
            self.split[unit_idx].live.next = 0.into();
            self.split[unit_idx].child_live.next = 0.into();
        }
        self.unit[0].start.valid.next = self.start.valid.val();

        // Warp slots
        self.warps.active.next = self.unit[0].warps.active.val();
        self.warps.waiting.next = 0.into();
        self.conflicting.next = 0.into();
        for context_idx in 0..CONTEXTS {
            self.warp[context_idx].clock.next = self.clock.val();
            self.warp[context_idx].reset.next = self.reset.val();
            self.masks[context_idx].clock.next = self.clock.val();
            self.masks[context_idx].reset.next = self.reset.val();
            self.warp[context_idx].start.next =
                self.start.valid.val() & self.start.warps.val().get_bit(context_idx);
            self.masks[context_idx].clear.next =
                self.start.valid.val() & self.start.warps.val().get_bit(context_idx);
            self.warp[context_idx].start_lanes.next = self.all_lanes.val();
            if self.start.last.val().get_bit(context_idx) {
                self.warp[context_idx].start_lanes.next = self.start.tail.val();
            }
            self.writes[context_idx].next = 0.into();
            self.splits[context_idx].next = 0.into();
            self.merges[context_idx].next = 0.into();
            self.exits[context_idx].next = 0.into();
            self.waits[context_idx].next = 0.into();
            self.warps.waiting.next = self
                .warps
                .waiting
                .val()
                .replace_bit(context_idx, self.warp[context_idx].waits.val());
            self.conflicting.next = self
                .conflicting
                .val()
                .replace_bit(context_idx, self.warp[context_idx].conflict.val().any());
            for unit_idx in 0..UNITS {
                ContextOut::<LANES>::join(
                    &mut self.warp[context_idx].context[unit_idx],
                    &mut self.unit[unit_idx].contexts[context_idx],
                );
                self.warp[context_idx].lanes[unit_idx].next = self.completion[unit_idx].lanes.val();
                self.warp[context_idx].mask[unit_idx].next =
                    self.masks[context_idx].mask[unit_idx].val();
                self.masks[context_idx].register[unit_idx].next =
                    self.request[unit_idx].register.val();
                self.masks[context_idx].value[unit_idx].next =
                    self.completion[unit_idx].taken.val();
                self.masks[context_idx].source[unit_idx].next =
                    self.warp[context_idx].source[unit_idx].val();
                self.writes[context_idx].next = self.writes[context_idx].val().replace_bit(
                    unit_idx,
                    self.masking[unit_idx].val()
                        & self.completing[unit_idx].val().get_bit(context_idx),
                );
                self.splits[context_idx].next = self.splits[context_idx].val().replace_bit(
                    unit_idx,
                    self.splitting[unit_idx].val()
                        & self.completing[unit_idx].val().get_bit(context_idx),
                );
                self.merges[context_idx].next = self.merges[context_idx].val().replace_bit(
                    unit_idx,
                    self.arriving[unit_idx].val()
                        & self.completing[unit_idx].val().get_bit(context_idx),
                );
                self.exits[context_idx].next = self.exits[context_idx].val().replace_bit(
                    unit_idx,
                    self.exiting[unit_idx].val()
                        & self.completing[unit_idx].val().get_bit(context_idx),
                );
                self.waits[context_idx].next = self.waits[context_idx]
                    .val()
                    .replace_bit(unit_idx, self.slots[unit_idx].waiting.val().get_bit(context_idx));
            }
            self.masks[context_idx].write.next = self.writes[context_idx].val();
            self.warp[context_idx].split.next = self.splits[context_idx].val();
            self.warp[context_idx].merge.next = self.merges[context_idx].val();
            self.warp[context_idx].exit.next = self.exits[context_idx].val();
            self.warp[context_idx].waiting.next = self.waits[context_idx].val();
        }

        // Faults and events of each completion; a product of sizes stands in an index only as a loop of one turn
        for unit_idx in 0..UNITS {
            for context_idx in 0..CONTEXTS {
                if self.warp[context_idx].code[unit_idx].val() != Fault::None {
                    self.refusal[unit_idx].code.next = self.warp[context_idx].code[unit_idx].val();
                }
                if self.splits[context_idx].val().get_bit(unit_idx) {
                    self.split[unit_idx].valid.next =
                        self.warp[context_idx].child[unit_idx].val().any();
                    self.split[unit_idx].live.next =
                        self.warp[context_idx].split_live[unit_idx].val();
                    self.split[unit_idx].child_live.next =
                        self.warp[context_idx].child_live[unit_idx].val();
                    for contexts in CONTEXTS..(CONTEXTS + 1) {
                        for child_idx in 1..UNITS {
                            if self.warp[context_idx].child[unit_idx].val().get_bit(child_idx) {
                                self.split[unit_idx].child.next =
                                    (child_idx * contexts + context_idx).to_bits();
                            }
                        }
                    }
                }
            }
        }

        // Merges
        self.merging.next = 0.into();
        self.occupied.next = 0.into();
        for contexts in CONTEXTS..(CONTEXTS + 1) {
            for unit_idx in 0..UNITS {
                for context_idx in 0..CONTEXTS {
                    self.merging.next = self.merging.val().replace_bit(
                        unit_idx * contexts + context_idx,
                        self.warp[context_idx].merging.val().get_bit(unit_idx)
                            & self.warp[context_idx].occupied.val().get_bit(unit_idx),
                    );
                    self.occupied.next = self.occupied.val().replace_bit(
                        unit_idx * contexts + context_idx,
                        self.warp[context_idx].occupied.val().get_bit(unit_idx),
                    );
                    self.context_merge[unit_idx * contexts + context_idx].valid.next =
                        self.warp[context_idx].merges.val().get_bit(unit_idx);
                    self.context_merge[unit_idx * contexts + context_idx].child.next =
                        (unit_idx * contexts + context_idx).to_bits();
                    self.context_merge[unit_idx * contexts + context_idx].owner.next = 0.into();
                    for parent_idx in 0..UNITS {
                        if self.warp[context_idx].parent[unit_idx].val().get_bit(parent_idx) {
                            self.context_merge[unit_idx * contexts + context_idx].owner.next =
                                (parent_idx * contexts + context_idx).to_bits();
                        }
                    }
                    self.context_merge[unit_idx * contexts + context_idx].live.next =
                        self.warp[context_idx].merged_live[unit_idx].val();
                }
            }
        }

        // The merge that cannot be
        self.faulty_warp.request.next = self.conflicting.val();
        self.merge_fault.code.next = Fault::None;
        if self.faulty_warp.valid.val() {
            self.merge_fault.code.next = Fault::CannotMerge;
        }
        self.conflict_slot.next = 0.into();
        self.conflict_lanes.next = 0.into();
        self.merge_fault.pc.next = 0.into();
        for context_idx in 0..CONTEXTS {
            if self.faulty_warp.onehot.val().get_bit(context_idx) {
                self.conflict_lanes.next = self.warp[context_idx].conflict_lanes.val();
                self.merge_fault.pc.next = self.warp[context_idx].conflict_pc.val();
                for contexts in CONTEXTS..(CONTEXTS + 1) {
                    for child_idx in 1..UNITS {
                        if self.warp[context_idx].conflict.val().get_bit(child_idx) {
                            self.conflict_slot.next =
                                (child_idx * contexts + context_idx).to_bits();
                        }
                    }
                }
            }
        }
        self.merge_fault.slot.next = self.conflict_slot.val();
        self.faulty_lane.request.next = self.conflict_lanes.val();
        self.merge_fault.lane.next = self.faulty_lane.index.val();
    }
}
