//! SIMT core with thread block compaction (TBC): a stack for each thread block.
//!
//! ```text
//!   code --->+-----------+ <--> fetch, decode, slots, issue, completion +----------+
//!            | front end |                                              |  stacks  |---> events
//!            +-----------+                                              +----------+
//!   packet, ^ |  completion                                               ^
//!             v                                                           |
//!            +----------+ <---- start, blocks, warps, faults --------------+
//! launch --->| datapath |<---> memory
//!            +----------+----> events
//! ```
//!
//! Wiring only: [`BlockStacks`] is the control unit, [`SlotOrder`] picks what issues,
//! [`Datapath`] is all else.
//!
//! # Use
//!
//! That of [`PdomCore`](super::PdomCore), with three more fields of the launch: rule T17, static warps
//! and the order of issue. Slots in front of issue are slots of the warp buffer; they are as many as rows
//! of threads.
//!
//! # Timing
//!
//! That of the [`Datapath`].
//!
//! # Cost
//!
//! The sum over its blocks.

use super::Datapath;
use crate::compaction::BlockStacks;
use crate::floats::Floats;
use crate::links::dispatch::{BlocksOut, StartOut, WarpsOut};
use crate::links::events::{ArrivalEvent, EntryEvent, Events, FormEvent, PopEvent, TopGroupEvent};
use crate::links::execution::{CompletionOut, FaultOut, PacketOut, RefusalOut};
use crate::links::front_end::{
    ChoiceOut, DecodeOut, FetchOut, IssueOut, SlotCompletionOut, SlotsOut,
};
use crate::links::host::{CodeIn, LaunchIn};
use crate::links::memory::{MemoryOut, OutstandingOut};
use crate::order::{Ordered, RoundRobinOrder, SlotOrder, TwoLevelOrder};
use crate::pipeline::BufferedFrontEnd;
use crate::words::Order;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// SIMT core with thread block compaction; see the [module](self) and, for its usual sizes,
/// [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct TbcCore<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const POSITION_W: usize,
    const BANK_W: usize,
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
    /// Rule T13 is on; held during the run.
    pub launch_stack_reuse: Signal<In, Bit>,
    /// Rule T14 is on; held during the run.
    pub launch_prune: Signal<In, Bit>,
    /// Rules L1 to L5 are on; held during the run.
    pub launch_likely_convergence: Signal<In, Bit>,
    /// Rule T17 is on; held during the run.
    pub launch_unanimous: Signal<In, Bit>,
    /// Warps are static warps; held during the run.
    pub launch_compaction_disabled: Signal<In, Bit>,
    /// Order of issue; held during the run.
    pub launch_order: Signal<In, Order>,
    /// Binary logarithm of the slots of a fetch group (G22), 0 to 6; held during the run; a port of the core that has the two-level order.
    #[count(0)]
    pub launch_group_size: Vec<Signal<In, Bits<3>>>,
    /// Choices from the top group until another becomes it (G26), 0 for never; held during the run; a port of the core that has the two-level order.
    #[count(0)]
    pub launch_group_timeout: Vec<Signal<In, Bits<16>>>,
    /// Cycles until a stall is long (GA), 1 to 255; held during the run; a port of the core that has the two-level order.
    #[count(0)]
    pub launch_long_stall: Vec<Signal<In, Bits<8>>>,
    /// The memory port, to the host.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, TAG_W>,
    /// Events that all cores have, to the host.
    pub events: Events<LANES, BLOCKS, SW_W, SW_W, LANE_W, BLOCK_W, WCNT_W>,
    /// The old top becomes a waiting entry.
    pub update: EntryEvent<LANES>,
    /// A likely-convergence entry is made.
    pub push_likely: EntryEvent<LANES>,
    /// The threads that do not take the branch get an entry.
    pub push_not_taken: EntryEvent<LANES>,
    /// The threads that take the branch get an entry.
    pub push_taken: EntryEvent<LANES>,
    /// An entry is popped or merged.
    pub pop: PopEvent<BLOCK_W>,
    /// The warp whose instruction completes gives up its slot.
    pub arrive_completed: ArrivalEvent<SW_W, WCNT_W>,
    /// A warp that has reached gives up its slot.
    pub arrive_reached: ArrivalEvent<SW_W, WCNT_W>,
    /// A warp is formed.
    pub form: FormEvent<LANES, SW_W>,
    /// Another fetch group becomes the top one; an event of the core that has the two-level order.
    #[count(0)]
    pub top_group: Vec<TopGroupEvent>,
    // Sub-blocks
    front: BufferedFrontEnd<LANES, WARPS, SW_W, SW_W, 0>,
    fetch_order: RoundRobinOrder<WARPS, SW_W>,
    datapath: Datapath<
        LANES,
        WARPS,
        BLOCKS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        SW_W,
        SW_W,
        LANE_W,
        BLOCK_W,
        WCNT_W,
        TAG_W,
        REGISTER_W,
        OFFSET_W,
        BANK_WORD_W,
        SW_W,
        0,
        0,
        1,
    >,
    /// The control unit.
    stacks: BlockStacks<LANES, WARPS, BLOCKS, SW_W, LANE_W, BLOCK_W, WCNT_W, POSITION_W, BANK_W>,
    issue_order: SlotOrder<WARPS, WARPS, BLOCKS, SW_W, BLOCK_W>,
    #[count(0)]
    two_level: Vec<TwoLevelOrder<WARPS, SW_W, 1, SW_W, TAG_W, 1>>,
}

#[generics]
impl Ordered for TbcCore {
    fn ordered() -> Self {
        Self {
            launch_group_size: vec![Signal::default()],
            launch_group_timeout: vec![Signal::default()],
            launch_long_stall: vec![Signal::default()],
            top_group: vec![TopGroupEvent::default()],
            two_level: vec![TwoLevelOrder::default()],
            front: BufferedFrontEnd::ordered(),
            stacks: BlockStacks::ordered(),
            datapath: Datapath::ordered(),
            ..Self::default()
        }
    }
}

#[generics]
impl Floats for TbcCore {
    fn with_floats(self) -> Self {
        Self { front: self.front.with_floats(), datapath: self.datapath.with_floats(), ..self }
    }
}

#[logic]
impl TbcCore {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, front, fetch_order, datapath, stacks, issue_order);
        self.front.reset.next = self.reset.val();
        self.fetch_order.reset.next = self.reset.val();
        self.datapath.reset.next = self.reset.val();
        self.stacks.reset.next = self.reset.val();
        self.issue_order.reset.next = self.reset.val();

        // Host
        CodeIn::link(&mut self.code, &mut self.front.code);
        LaunchIn::link(&mut self.launch, &mut self.datapath.launch);
        MemoryOut::<LINE_WORDS, LINE_BYTES, TAG_W>::link(
            &mut self.memory,
            &mut self.datapath.memory,
        );
        Events::<LANES, BLOCKS, SW_W, SW_W, LANE_W, BLOCK_W, WCNT_W>::link(
            &mut self.events,
            &mut self.datapath.events,
        );

        // Front end and datapath
        for idx in 0..self.front.fdiv_free.len() {
            self.front.fdiv_free[idx].next = self.datapath.fdiv_free[idx].val();
        }
        PacketOut::<LANES, SW_W, SW_W>::join(&mut self.front.packet, &mut self.datapath.packet);
        CompletionOut::<LANES, SW_W, SW_W>::join(
            &mut self.datapath.completion,
            &mut self.front.completion,
        );
        self.front.control_tag.next = self.datapath.control_tag.val();

        // Control unit
        self.stacks.stack_reuse.next = self.launch_stack_reuse.val();
        self.stacks.prune.next = self.launch_prune.val();
        self.stacks.likely_convergence.next = self.launch_likely_convergence.val();
        self.stacks.unanimous.next = self.launch_unanimous.val();
        self.stacks.compaction_disabled.next = self.launch_compaction_disabled.val();
        StartOut::<LANES, WARPS>::join(&mut self.datapath.start, &mut self.stacks.start);
        self.stacks.start_block_slot.next = self.datapath.start_block_slot.val();
        BlocksOut::<WARPS, BLOCKS, SW_W>::join(&mut self.datapath.blocks, &mut self.stacks.blocks);
        WarpsOut::<WARPS>::join(&mut self.stacks.warps, &mut self.datapath.warps);
        SlotsOut::<WARPS>::join(&mut self.front.slots, &mut self.stacks.slots);
        FetchOut::<WARPS, SW_W>::join(&mut self.stacks.fetch, &mut self.front.fetch);
        DecodeOut::<SW_W>::join(&mut self.front.decode, &mut self.stacks.decode);
        IssueOut::<LANES, SW_W, SW_W>::join(&mut self.stacks.issue, &mut self.front.issue);
        SlotCompletionOut::<LANES, SW_W, SW_W>::join(
            &mut self.front.slot_completion,
            &mut self.stacks.completion,
        );
        RefusalOut::<LANES>::join(&mut self.stacks.refusal, &mut self.datapath.refusal);
        FaultOut::<SW_W, LANE_W>::join(&mut self.stacks.fault, &mut self.datapath.fault);
        self.datapath.partial_jumps.next = false;
        self.datapath.fill_in_flight.next = false;

        // Orders
        for _idx in 0..(1 - self.two_level.len()) {
            ChoiceOut::<WARPS, SW_W>::join(
                &mut self.front.fetch_order,
                &mut self.fetch_order.choice,
            );
        }
        self.issue_order.restart.next = self.launch.start.val();
        self.issue_order.order.next = self.launch_order.val();
        self.issue_order.insert_valid.next = self.datapath.start.valid.val();
        self.issue_order.insert_block.next = self.datapath.start_block_slot.val();
        self.issue_order.insert_warps.next = self.datapath.start.warps.val();
        for block_idx in 0..BLOCKS {
            self.issue_order.block_warps[block_idx].next =
                self.datapath.blocks.warps[block_idx].val();
        }
        for _idx in 0..(1 - self.two_level.len()) {
            ChoiceOut::<WARPS, SW_W>::join(
                &mut self.front.issue_order,
                &mut self.issue_order.choice,
            );
        }
        for idx in 0..self.two_level.len() {
            ChoiceOut::<WARPS, SW_W>::join(
                &mut self.two_level[idx].other,
                &mut self.issue_order.choice,
            );
            self.two_level[idx].clock.next = self.clock.val();
            self.two_level[idx].reset.next = self.reset.val();
            self.two_level[idx].order.next = self.launch_order.val();
            self.two_level[idx].group_size.next = self.launch_group_size[idx].val();
            self.two_level[idx].group_timeout.next = self.launch_group_timeout[idx].val();
            self.two_level[idx].long_stall.next = self.launch_long_stall[idx].val();
            self.two_level[idx].active.next = self.stacks.active_slots[idx].val();
            self.two_level[idx].waiting.next = self.front.slots.waiting.val();
            self.two_level[idx].stuck.next = self.front.stuck[idx].val();
            OutstandingOut::<SW_W, TAG_W>::join(
                &mut self.datapath.outstanding[idx],
                &mut self.two_level[idx].outstanding,
            );
            TopGroupEvent::link(&mut self.top_group[idx], &mut self.two_level[idx].top_group);
            ChoiceOut::<WARPS, SW_W>::join(
                &mut self.front.issue_order,
                &mut self.two_level[idx].choice,
            );
            ChoiceOut::<WARPS, SW_W>::join(
                &mut self.front.fetch_order,
                &mut self.two_level[idx].fetch_choice[idx],
            );
            ChoiceOut::<WARPS, SW_W>::join(
                &mut self.two_level[idx].fetch_other[idx],
                &mut self.fetch_order.choice,
            );
        }

        // Events
        EntryEvent::<LANES>::link(&mut self.update, &mut self.stacks.update);
        EntryEvent::<LANES>::link(&mut self.push_likely, &mut self.stacks.push_likely);
        EntryEvent::<LANES>::link(&mut self.push_not_taken, &mut self.stacks.push_not_taken);
        EntryEvent::<LANES>::link(&mut self.push_taken, &mut self.stacks.push_taken);
        PopEvent::<BLOCK_W>::link(&mut self.pop, &mut self.stacks.pop_event);
        ArrivalEvent::<SW_W, WCNT_W>::link(
            &mut self.arrive_completed,
            &mut self.stacks.arrive_completed,
        );
        ArrivalEvent::<SW_W, WCNT_W>::link(
            &mut self.arrive_reached,
            &mut self.stacks.arrive_reached,
        );
        FormEvent::<LANES, SW_W>::link(&mut self.form, &mut self.stacks.form);
    }
}
