//! Control unit of a core with predictable wavefront splitting: a reconvergence stack for each context of each unit, and the
//! splits of each warp slot.
//!
//! ```text
//!   datapath                  +--------------+    front end, one of each a unit
//!           start ----------->|              |<--> slots
//!           warps <-----------|              |---> fetch
//!   one of each a unit        |              |<--- decode
//!           refusal, fault <--|              |---> issue
//!           merge_fault <-----|              |<--- completion, request
//!   host                      |              |
//!           stack_reuse, ... >|              |---> merging, occupied
//!           update, push_* <--|              |
//!           pop, split <------|              |
//!           context_merge <---|              |
//!                             +--------------+
//! ```
//!
//! Wiring between the [`UnitStacks`] of each unit and the [`WarpSplits`] and [`MaskRegisters`] of each warp slot.
//!
//! # Behaviour
//!
//! - Stacks, pops, barriers, faults 8, 10 and 11: [`WarpStacks`](crate::reconvergence::WarpStacks), for each unit by itself (Q8,
//!   Q14).
//! - **Q10 to Q15** Mask registers, splits, merges and who waits: [`UnitCompletion`](super::UnitCompletion), [`WarpSplits`],
//!   [`MaskRegisters`].
//! - Fault 14 of a merge: [`MergeConflict`].
//! - **Q18 to Q21** With regrouping `group_spsimds` says which contexts a warp slot has, and `merge_context` which number they
//!   have. `start`, `warps`, rows at issue and `context_merge` are of warp slots, all else is of contexts.
//!
//! # Timing
//!
//! As in [`UnitStacks`]; `merge_fault` depends on registers alone.
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use super::{GroupTable, MaskRegisters, MergeConflict, UnitStacks, WarpSplits};
use crate::links::dispatch::{StartIn, WarpsOut};
use crate::links::events::{ContextMergeEvent, EntryEvent, PopEvent, SplitEvent};
use crate::links::execution::{FaultOut, RefusalOut};
use crate::links::front_end::{DecodeIn, FetchOut, IssueOut, SlotCompletionIn, SlotsIn};
use crate::links::splitting::SplitRequestIn;
use crate::splitting::{Grouping, Regrouped};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Control unit of predictable wavefront splitting; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOT_W == UNIT_W + K_W, "A slot is the number of a unit and that of a context.")]
pub struct SplitStacks<
    const LANES: usize,
    const CONTEXTS: usize,
    const UNITS: usize,
    const FURTHER: usize,
    const K_W: usize,
    const UNIT_W: usize,
    const CHILDREN_W: usize,
    const SLOT_W: usize,
    const LANE_W: usize,
    const POSITION_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no warp exists.
    pub reset: Signal<In, Bit>,
    /// Rule P5 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule P6 is on.
    pub prune: Signal<In, Bit>,
    /// SpSIMD units of a group, from the launch, held during the run; a port with regrouping.
    #[count(0)]
    pub group_spsimds: Vec<Signal<In, Bits<3>>>,
    /// Start of a thread block in contexts of unit 0, from the dispatcher.
    pub start: StartIn<LANES, CONTEXTS>,
    /// State of the warp slots, to the block table.
    pub warps: WarpsOut<CONTEXTS>,
    /// State of the contexts, from the front end.
    #[count(UNITS)]
    pub slots: Vec<SlotsIn<CONTEXTS>>,
    /// Where each context goes on, to the front end.
    #[count(UNITS)]
    pub fetch: Vec<FetchOut<CONTEXTS, K_W>>,
    /// Where the PC of a context moves, from the front end.
    #[count(UNITS)]
    pub decode: Vec<DecodeIn<K_W>>,
    /// Threads of the context that issues, to the front end.
    #[count(UNITS)]
    pub issue: Vec<IssueOut<LANES, K_W, K_W>>,
    /// Last completion of an instruction, from the front end.
    #[count(UNITS)]
    pub completion: Vec<SlotCompletionIn<LANES, K_W, K_W>>,
    /// What the instruction that completes does to mask registers and contexts, from the front end.
    #[count(UNITS)]
    pub request: Vec<SplitRequestIn>,
    /// Fault that is found at the completion, to the datapath: 0 or 10 to 14.
    #[count(UNITS)]
    pub refusal: Vec<RefusalOut<LANES>>,
    /// Fault that is found at a pop, to the datapath: 0 or 8.
    #[count(UNITS)]
    pub fault: Vec<FaultOut<SLOT_W, LANE_W>>,
    /// Fault of a merge, to the datapath: 0 or 14.
    pub merge_fault: FaultOut<SLOT_W, LANE_W>,
    /// The old top of a stack becomes a waiting entry.
    #[count(UNITS)]
    pub update: Vec<EntryEvent<LANES>>,
    /// The lanes that do not take a branch get an entry.
    #[count(UNITS)]
    pub push_not_taken: Vec<EntryEvent<LANES>>,
    /// The lanes that take a branch get an entry.
    #[count(UNITS)]
    pub push_taken: Vec<EntryEvent<LANES>>,
    /// An entry is popped.
    #[count(UNITS)]
    pub pop: Vec<PopEvent<SLOT_W>>,
    /// A context of the unit splits.
    #[count(UNITS)]
    pub split: Vec<SplitEvent<LANES, SLOT_W>>,
    /// Contexts of the warp slot that are merged into their parents.
    #[count(CONTEXTS)]
    pub context_merge: Vec<ContextMergeEvent<LANES, UNITS>>,
    /// Number of the contexts of each warp slot in their units; ports with regrouping.
    #[count(0)]
    pub merge_context: Vec<Signal<Out, Bits<K_W>>>,
    /// Contexts of the unit that wait for a merge and have a thread.
    pub merging: [Signal<Out, Bits<CONTEXTS>>; UNITS],
    /// Contexts of the unit that are active and have a thread.
    pub occupied: [Signal<Out, Bits<CONTEXTS>>; UNITS],
    // Sub-blocks
    #[count(UNITS)]
    units: Vec<UnitStacks<LANES, CONTEXTS, UNITS, K_W, SLOT_W, LANE_W, POSITION_W>>,
    #[count(CONTEXTS)]
    splits: Vec<WarpSplits<LANES, UNITS, FURTHER, UNIT_W, CHILDREN_W>>,
    #[count(CONTEXTS)]
    masks: Vec<MaskRegisters<LANES, UNITS>>,
    /// Number of the contexts of each warp slot, with regrouping.
    #[count(0)]
    context_number: Vec<GroupTable<K_W>>,
    merge_conflict: MergeConflict<LANES, CONTEXTS, UNITS, K_W, UNIT_W, SLOT_W, LANE_W>,
    // Wires
    #[default(|idx| Constant::new(((idx * CONTEXTS) as u64).into()))]
    first_slot: [Constant<Bits<SLOT_W>>; UNITS],
    #[default(Constant::new(!Bits::default()))]
    all_lanes: Constant<Bits<LANES>>,
    /// Warp slots whose context in the unit does not wait for a merge.
    running: [Signal<Local, Bits<CONTEXTS>>; UNITS],
    /// Warp slots whose context in the unit a split starts.
    child_starts: [Signal<Local, Bits<CONTEXTS>>; UNITS],
    /// Warp slots whose context in the unit is merged.
    ended: [Signal<Local, Bits<CONTEXTS>>; UNITS],
    /// Unit 0 of the group of each warp slot, with regrouping.
    #[count(0)]
    base: Vec<Signal<Local, Bits<UNITS>>>,
    /// Further units of the group of each warp slot, with regrouping.
    #[count(0)]
    further: Vec<Signal<Local, Bits<UNITS>>>,
}

#[generics]
impl Regrouped for SplitStacks {
    fn regrouped() -> Self {
        let context_number = |warp_slot: usize| {
            GroupTable::new(move |spsimds| {
                Grouping::of(UNITS, spsimds).context(warp_slot).to_bits()
            })
        };
        Self {
            group_spsimds: vec![Signal::default()],
            merge_context: vec![Signal::default(); CONTEXTS],
            splits: (0..CONTEXTS).map(|_| WarpSplits::regrouped()).collect(),
            masks: (0..CONTEXTS).map(|_| MaskRegisters::regrouped()).collect(),
            context_number: (0..CONTEXTS).map(context_number).collect(),
            units: (0..UNITS).map(UnitStacks::of).collect(),
            merge_conflict: MergeConflict::regrouped(),
            base: vec![Signal::default(); CONTEXTS],
            further: vec![Signal::default(); CONTEXTS],
            ..Self::default()
        }
    }
}

#[logic]
impl SplitStacks {
    #[hdl_gen]
    fn update(&mut self) {
        // Units
        for unit_idx in 0_usize..UNITS {
            self.units[unit_idx].clock.next = self.clock.val();
            self.units[unit_idx].reset.next = self.reset.val();
            self.units[unit_idx].stack_reuse.next = self.stack_reuse.val();
            self.units[unit_idx].prune.next = self.prune.val();
            self.units[unit_idx].first_slot.next = self.first_slot[unit_idx].val();
            self.units[unit_idx].start.valid.next = false;
            self.units[unit_idx].start.warps.next = self.start.warps.val();
            self.units[unit_idx].start.last.next = self.start.last.val();
            self.units[unit_idx].start.tail.next = self.start.tail.val();
            self.units[unit_idx].start.pc.next = self.start.pc.val();
            self.units[unit_idx].leaving.next = self.warps.leaving.val();
            SlotsIn::<CONTEXTS>::link(&mut self.slots[unit_idx], &mut self.units[unit_idx].slots);
            FetchOut::<CONTEXTS, K_W>::link(
                &mut self.fetch[unit_idx],
                &mut self.units[unit_idx].fetch,
            );
            DecodeIn::<K_W>::link(&mut self.decode[unit_idx], &mut self.units[unit_idx].decode);
            IssueOut::<LANES, K_W, K_W>::link(
                &mut self.issue[unit_idx],
                &mut self.units[unit_idx].issue,
            );
            SlotCompletionIn::<LANES, K_W, K_W>::link(
                &mut self.completion[unit_idx],
                &mut self.units[unit_idx].completion,
            );
            SplitRequestIn::link(&mut self.request[unit_idx], &mut self.units[unit_idx].request);
            RefusalOut::<LANES>::link(
                &mut self.refusal[unit_idx],
                &mut self.units[unit_idx].refusal,
            );
            FaultOut::<SLOT_W, LANE_W>::link(
                &mut self.fault[unit_idx],
                &mut self.units[unit_idx].fault,
            );
            EntryEvent::<LANES>::link(&mut self.update[unit_idx], &mut self.units[unit_idx].update);
            EntryEvent::<LANES>::link(
                &mut self.push_not_taken[unit_idx],
                &mut self.units[unit_idx].push_not_taken,
            );
            EntryEvent::<LANES>::link(
                &mut self.push_taken[unit_idx],
                &mut self.units[unit_idx].push_taken,
            );
            PopEvent::<SLOT_W>::link(&mut self.pop[unit_idx], &mut self.units[unit_idx].pop);
            SplitEvent::<LANES, SLOT_W>::link(
                &mut self.split[unit_idx],
                &mut self.units[unit_idx].split,
            );
            self.merging[unit_idx].next = self.units[unit_idx].merging.val();
            self.occupied[unit_idx].next = self.units[unit_idx].occupied.val();

            // To the unit, by warp slot
            self.running[unit_idx].next = 0.into();
            self.child_starts[unit_idx].next = 0.into();
            self.ended[unit_idx].next = 0.into();
            for k_idx in 0_usize..CONTEXTS {
                self.running[unit_idx].next = self.running[unit_idx]
                    .val()
                    .replace_bit(k_idx, !self.splits[k_idx].merging[unit_idx].val());
                self.child_starts[unit_idx].next = self.child_starts[unit_idx]
                    .val()
                    .replace_bit(k_idx, self.splits[k_idx].child_starts[unit_idx].val());
                self.ended[unit_idx].next = self.ended[unit_idx]
                    .val()
                    .replace_bit(k_idx, self.splits[k_idx].merged[unit_idx].val());
                self.units[unit_idx].contexts.start_pc[k_idx].next =
                    self.splits[k_idx].child_pc[unit_idx].val();
                self.units[unit_idx].contexts.start_mask[k_idx].next =
                    self.splits[k_idx].child_mask[unit_idx].val();
                self.units[unit_idx].contexts.live[k_idx].next =
                    self.splits[k_idx].live[unit_idx].val();
                self.units[unit_idx].refused[k_idx].next =
                    self.splits[k_idx].refused[unit_idx].val();
                self.units[unit_idx].kept[k_idx].next = self.splits[k_idx].kept[unit_idx].val();
                self.units[unit_idx].given[k_idx].next = self.splits[k_idx].given[unit_idx].val();
                self.units[unit_idx].child[k_idx].next = self.splits[k_idx].child[unit_idx].val();
            }
            self.units[unit_idx].running.next = self.running[unit_idx].val();
            self.units[unit_idx].contexts.start.next = self.child_starts[unit_idx].val();
            self.units[unit_idx].contexts.ended.next = self.ended[unit_idx].val();
        }
        self.units[0].start.valid.next = self.start.valid.val();
        self.warps.active.next = self.units[0].active.val();

        // Regrouping
        for idx in 0..self.group_spsimds.len() {
            self.warps.active.next = 0.into();
            for unit_idx in 0_usize..UNITS {
                self.units[unit_idx].spsimds[idx].next = self.group_spsimds[idx].val();
                self.units[unit_idx].start.valid.next = self.start.valid.val();
                self.warps.active.next = self.warps.active.val()
                    | (self.units[unit_idx].active.val() & self.units[unit_idx].base_of[idx].val());
            }
        }
        for k_idx in 0..self.context_number.len() {
            self.context_number[k_idx].spsimds.next = self.group_spsimds[0].val();
            self.merge_context[k_idx].next = self.context_number[k_idx].word.val();
            self.merge_conflict.context_number[k_idx].next = self.context_number[k_idx].word.val();
            self.base[k_idx].next = 0.into();
            self.further[k_idx].next = 0.into();
            for unit_idx in 0_usize..UNITS {
                self.base[k_idx].next = self.base[k_idx]
                    .val()
                    .replace_bit(unit_idx, self.units[unit_idx].base_of[0].val().get_bit(k_idx));
                self.further[k_idx].next = self.further[k_idx]
                    .val()
                    .replace_bit(unit_idx, self.units[unit_idx].further_of[0].val().get_bit(k_idx));
            }
            self.splits[k_idx].base[0].next = self.base[k_idx].val();
            self.splits[k_idx].further[0].next = self.further[k_idx].val();
            self.masks[k_idx].base[0].next = self.base[k_idx].val();
        }

        // Warp slots
        self.warps.waiting.next = 0.into();
        for k_idx in 0_usize..CONTEXTS {
            self.splits[k_idx].clock.next = self.clock.val();
            self.splits[k_idx].reset.next = self.reset.val();
            self.masks[k_idx].clock.next = self.clock.val();
            self.masks[k_idx].reset.next = self.reset.val();
            self.splits[k_idx].start.next =
                self.start.valid.val() & self.start.warps.val().get_bit(k_idx);
            self.masks[k_idx].start.next =
                self.start.valid.val() & self.start.warps.val().get_bit(k_idx);
            self.splits[k_idx].start_mask.next = self.all_lanes.val();
            if self.start.last.val().get_bit(k_idx) {
                self.splits[k_idx].start_mask.next = self.start.tail.val();
            }
            self.warps.waiting.next =
                self.warps.waiting.val().replace_bit(k_idx, self.splits[k_idx].waits.val());
            for unit_idx in 0_usize..UNITS {
                self.splits[k_idx].waiting[unit_idx].next =
                    self.units[unit_idx].waiting.val().get_bit(k_idx);
                self.splits[k_idx].pc[unit_idx].next =
                    self.units[unit_idx].contexts.pc[k_idx].val();
                self.splits[k_idx].position[unit_idx].next =
                    self.units[unit_idx].contexts.position[k_idx].val();
                self.splits[k_idx].call_depth[unit_idx].next =
                    self.units[unit_idx].contexts.call_depth[k_idx].val();
                self.splits[k_idx].split[unit_idx].next =
                    self.units[unit_idx].splits.val().get_bit(k_idx);
                self.splits[k_idx].merge[unit_idx].next =
                    self.units[unit_idx].merges.val().get_bit(k_idx);
                self.splits[k_idx].exit[unit_idx].next =
                    self.units[unit_idx].exits.val().get_bit(k_idx);
                self.splits[k_idx].lanes[unit_idx].next = self.completion[unit_idx].lanes.val();
                self.splits[k_idx].mask[unit_idx].next = self.masks[k_idx].mask[unit_idx].val();
                self.masks[k_idx].write[unit_idx].next =
                    self.units[unit_idx].masks.val().get_bit(k_idx);
                self.masks[k_idx].register[unit_idx].next = self.request[unit_idx].register.val();
                self.masks[k_idx].value[unit_idx].next = self.completion[unit_idx].taken.val();
                self.masks[k_idx].sources[unit_idx].next =
                    self.splits[k_idx].sources[unit_idx].val();
            }
        }

        // Merges
        for k_idx in 0_usize..CONTEXTS {
            self.merge_conflict.conflict[k_idx].next = self.splits[k_idx].conflict.val();
            for unit_idx in 0_usize..UNITS {
                self.merge_conflict.contexts[k_idx].pc[unit_idx].next =
                    self.units[unit_idx].contexts.pc[k_idx].val();
                self.merge_conflict.contexts[k_idx].live[unit_idx].next =
                    self.splits[k_idx].live[unit_idx].val();
                self.context_merge[k_idx].valid[unit_idx].next =
                    self.splits[k_idx].merged[unit_idx].val();
                self.context_merge[k_idx].parent[unit_idx].next =
                    self.splits[k_idx].into[unit_idx].val();
                self.context_merge[k_idx].live[unit_idx].next =
                    self.splits[k_idx].live_merged[unit_idx].val();
            }
        }
        FaultOut::<SLOT_W, LANE_W>::link(&mut self.merge_fault, &mut self.merge_conflict.fault);
    }
}
