//! SIMT core with predictable wavefront splitting (PWS): parts of a warp run beside each other on units of their own.
//!
//! ```text
//!   code --->+-----------+ <--> fetch, decode, slots, issue, completion, request +----------+
//!            | front end |              (one of each a unit)                     |  stacks  |---> events
//!            +-----------+                                                       +----------+
//!   packet, ^ |  completion (one of each a unit)                                   ^
//!             v                                                                    |
//!            +----------+ <---- start, warps, faults ------------------------------+
//! launch --->| datapath |<---> memory
//!            +----------+----> events
//! ```
//!
//! Wiring only: [`SplitStacks`] is the control unit, [`GroupFrontEnd`] fetches for all units by turns, [`GroupDatapath`]
//! is all else.
//!
//! # Use
//!
//! As any core: [`PdomCore`](super::PdomCore). Events of unit 0 have the names that they have there, those of the further
//! units are in arrays from unit 1 on. `split` is told by unit, `context_merge` by warp slot; `merging` and
//! `occupied` tell which contexts of a unit wait for a merge, or are active, and have a thread.
//!
//! [`regrouped`](Regrouped::regrouped) is the same core with the port `launch_group_spsimds`: the launch says how many SpSIMD
//! units a group has. Its output `merge_context` tells which number the contexts of `context_merge` have in their units.
//!
//! # Timing
//!
//! That of the [`GroupDatapath`].
//!
//! # Cost
//!
//! The sum over its blocks.

use crate::floats::Floats;
use crate::links::dispatch::{StartOut, WarpsOut};
use crate::links::events::{
    ContextMergeEvent, EntryEvent, Events, PopEvent, SplitEvent, UnitEvents,
};
use crate::links::execution::{CompletionOut, FaultOut, PacketOut, RefusalOut};
use crate::links::front_end::{DecodeOut, FetchOut, IssueOut, SlotCompletionOut, SlotsOut};
use crate::links::host::{CodeIn, LaunchIn};
use crate::links::memory::MemoryOut;
use crate::links::splitting::SplitRequestOut;
use crate::splitting::{GroupDatapath, GroupFrontEnd, Regrouped, SplitStacks};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// SIMT core with predictable wavefront splitting; see the [module](self) and, for its usual sizes,
/// [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PwsCore<
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
    const CHILDREN_W: usize,
    const SLOT_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const POSITION_W: usize,
    const OFFSET_W: usize,
    const BANK_WORD_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the run. One launch may follow. Memories keep their contents.
    pub reset: Signal<In, Bit>,
    /// Instruction memory, from the host.
    pub code: CodeIn,
    /// Launch, from the host.
    pub launch: LaunchIn,
    /// Rule P5 is on; held during the run.
    pub launch_stack_reuse: Signal<In, Bit>,
    /// Rule P6 is on; held during the run.
    pub launch_prune: Signal<In, Bit>,
    /// SpSIMD units of a group (Q18), a port with regrouping; held during the run.
    #[count(0)]
    pub launch_group_spsimds: Vec<Signal<In, Bits<3>>>,
    /// The memory port, to the host.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, TAG_W>,
    /// Events that all cores have, and those of unit 0, to the host.
    pub events: Events<LANES, BLOCKS, SLOT_W, K_W, LANE_W, BLOCK_W, WCNT_W>,
    /// The old top of a stack of unit 0 becomes a waiting entry.
    pub update: EntryEvent<LANES>,
    /// The lanes that do not take a branch of unit 0 get an entry.
    pub push_not_taken: EntryEvent<LANES>,
    /// The lanes that take a branch of unit 0 get an entry.
    pub push_taken: EntryEvent<LANES>,
    /// An entry of a stack of unit 0 is popped.
    pub pop: PopEvent<SLOT_W>,
    /// Events of the units from unit 1 on, to the host.
    #[count(FURTHER)]
    pub unit_events: Vec<UnitEvents<LANES, SLOT_W, K_W>>,
    /// The old top of a stack of a unit from unit 1 on becomes a waiting entry.
    #[count(FURTHER)]
    pub unit_update: Vec<EntryEvent<LANES>>,
    /// The lanes that do not take a branch of a unit from unit 1 on get an entry.
    #[count(FURTHER)]
    pub unit_push_not_taken: Vec<EntryEvent<LANES>>,
    /// The lanes that take a branch of a unit from unit 1 on get an entry.
    #[count(FURTHER)]
    pub unit_push_taken: Vec<EntryEvent<LANES>>,
    /// An entry of a stack of a unit from unit 1 on is popped.
    #[count(FURTHER)]
    pub unit_pop: Vec<PopEvent<SLOT_W>>,
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
    front: GroupFrontEnd<LANES, CONTEXTS, UNITS, K_W, UNIT_W, SLOT_W>,
    datapath: GroupDatapath<
        LANES,
        CONTEXTS,
        UNITS,
        FURTHER,
        BLOCKS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        K_W,
        UNIT_W,
        SLOT_W,
        LANE_W,
        BLOCK_W,
        WCNT_W,
        TAG_W,
        OFFSET_W,
        BANK_WORD_W,
    >,
    /// The control unit.
    stacks: SplitStacks<
        LANES,
        CONTEXTS,
        UNITS,
        FURTHER,
        K_W,
        UNIT_W,
        CHILDREN_W,
        SLOT_W,
        LANE_W,
        POSITION_W,
    >,
}

#[generics]
impl Regrouped for PwsCore {
    fn regrouped() -> Self {
        Self {
            launch_group_spsimds: vec![Signal::default()],
            merge_context: vec![Signal::default(); CONTEXTS],
            stacks: SplitStacks::regrouped(),
            ..Self::default()
        }
    }
}

#[generics]
impl Floats for PwsCore {
    fn with_floats(self) -> Self {
        Self { front: self.front.with_floats(), datapath: self.datapath.with_floats(), ..self }
    }
}

#[logic]
impl PwsCore {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, front, datapath, stacks);
        self.front.reset.next = self.reset.val();
        self.datapath.reset.next = self.reset.val();
        self.stacks.reset.next = self.reset.val();

        // Host
        CodeIn::link(&mut self.code, &mut self.front.code);
        LaunchIn::link(&mut self.launch, &mut self.datapath.launch);
        self.front.start.next = self.launch.start.val();
        MemoryOut::<LINE_WORDS, LINE_BYTES, TAG_W>::link(
            &mut self.memory,
            &mut self.datapath.memory,
        );
        Events::<LANES, BLOCKS, SLOT_W, K_W, LANE_W, BLOCK_W, WCNT_W>::link(
            &mut self.events,
            &mut self.datapath.events,
        );

        // Front end, datapath and control unit of each unit
        for unit_idx in 0..self.front.fdiv_free.len() {
            self.front.fdiv_free[unit_idx].next = self.datapath.fdiv_free[unit_idx].val();
        }
        for unit_idx in 0_usize..UNITS {
            PacketOut::<LANES, SLOT_W, K_W>::join(
                &mut self.front.packet[unit_idx],
                &mut self.datapath.packet[unit_idx],
            );
            CompletionOut::<LANES, SLOT_W, K_W>::join(
                &mut self.datapath.completion[unit_idx],
                &mut self.front.completion[unit_idx],
            );
            self.front.control_tag[unit_idx].next = self.datapath.control_tag[unit_idx].val();
            self.datapath.outcome[unit_idx].next = self.front.outcome[unit_idx].val();
            SlotsOut::<CONTEXTS>::join(
                &mut self.front.slots[unit_idx],
                &mut self.stacks.slots[unit_idx],
            );
            FetchOut::<CONTEXTS, K_W>::join(
                &mut self.stacks.fetch[unit_idx],
                &mut self.front.fetch[unit_idx],
            );
            DecodeOut::<K_W>::join(
                &mut self.front.decode[unit_idx],
                &mut self.stacks.decode[unit_idx],
            );
            IssueOut::<LANES, K_W, K_W>::join(
                &mut self.stacks.issue[unit_idx],
                &mut self.front.issue[unit_idx],
            );
            SlotCompletionOut::<LANES, K_W, K_W>::join(
                &mut self.front.slot_completion[unit_idx],
                &mut self.stacks.completion[unit_idx],
            );
            SplitRequestOut::join(
                &mut self.front.request[unit_idx],
                &mut self.stacks.request[unit_idx],
            );
            RefusalOut::<LANES>::join(
                &mut self.stacks.refusal[unit_idx],
                &mut self.datapath.refusal[unit_idx],
            );
            FaultOut::<SLOT_W, LANE_W>::join(
                &mut self.stacks.fault[unit_idx],
                &mut self.datapath.fault[unit_idx],
            );
            SplitEvent::<LANES, SLOT_W>::link(
                &mut self.split[unit_idx],
                &mut self.stacks.split[unit_idx],
            );
        }

        // Control unit
        self.stacks.stack_reuse.next = self.launch_stack_reuse.val();
        self.stacks.prune.next = self.launch_prune.val();
        for idx in 0..self.launch_group_spsimds.len() {
            self.stacks.group_spsimds[idx].next = self.launch_group_spsimds[idx].val();
        }
        StartOut::<LANES, CONTEXTS>::join(&mut self.datapath.start, &mut self.stacks.start);
        WarpsOut::<CONTEXTS>::join(&mut self.stacks.warps, &mut self.datapath.warps);
        FaultOut::<SLOT_W, LANE_W>::join(
            &mut self.stacks.merge_fault,
            &mut self.datapath.merge_fault,
        );

        // Events
        EntryEvent::<LANES>::link(&mut self.update, &mut self.stacks.update[0]);
        EntryEvent::<LANES>::link(&mut self.push_not_taken, &mut self.stacks.push_not_taken[0]);
        EntryEvent::<LANES>::link(&mut self.push_taken, &mut self.stacks.push_taken[0]);
        PopEvent::<SLOT_W>::link(&mut self.pop, &mut self.stacks.pop[0]);
        for idx in 0_usize..FURTHER {
            UnitEvents::<LANES, SLOT_W, K_W>::link(
                &mut self.unit_events[idx],
                &mut self.datapath.unit_events[idx],
            );
            EntryEvent::<LANES>::link(&mut self.unit_update[idx], &mut self.stacks.update[idx + 1]);
            EntryEvent::<LANES>::link(
                &mut self.unit_push_not_taken[idx],
                &mut self.stacks.push_not_taken[idx + 1],
            );
            EntryEvent::<LANES>::link(
                &mut self.unit_push_taken[idx],
                &mut self.stacks.push_taken[idx + 1],
            );
            PopEvent::<SLOT_W>::link(&mut self.unit_pop[idx], &mut self.stacks.pop[idx + 1]);
        }
        for k_idx in 0_usize..CONTEXTS {
            ContextMergeEvent::<LANES, UNITS>::link(
                &mut self.context_merge[k_idx],
                &mut self.stacks.context_merge[k_idx],
            );
        }
        for k_idx in 0..self.merge_context.len() {
            self.merge_context[k_idx].next = self.stacks.merge_context[k_idx].val();
        }
        for unit_idx in 0_usize..UNITS {
            self.merging[unit_idx].next = self.stacks.merging[unit_idx].val();
            self.occupied[unit_idx].next = self.stacks.occupied[unit_idx].val();
        }
    }
}
