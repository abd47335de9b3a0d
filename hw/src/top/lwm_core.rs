//! SIMT core with large warps: threads of several warps share a PC and are packed into sub-warps.
//!
//! ```text
//!   code --->+-----------+ <--> fetch, mask, decode, slots, pair +----------+
//!            | front end |                                       |  stacks  |---> events
//!            +-----------+ ---> completion                       +----------+
//!   packet, ^ |  completion                                        ^
//!           | v                                                    |
//!            +----------+ <---- start, warps, faults --------------+
//! launch --->| datapath |<---> memory
//!            +----------+----> events
//! ```
//!
//! Wiring only: [`LargeWarpStacks`] is the control unit, the [`LargeWarpFrontEnd`] sends the threads of an instruction
//! sub-warp by sub-warp. The instruction tag is that of the sub-warp (WE1).
//!
//! At fetch round robin picks a large warp. [`ordered`](Ordered::ordered) is the same core with a [`SlotOrder`]
//! in its place and the port `launch_order`.
//!
//! # Use
//!
//! As [`PdomCore`](super::PdomCore).
//!
//! # Timing
//!
//! That of the [`Datapath`].
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use super::Datapath;
use crate::floats::Floats;
use crate::large_warps::control::LargeWarpStacks;
use crate::large_warps::sub_warps::LargeWarpFrontEnd;
use crate::links::dispatch::{StartOut, WarpsOut};
use crate::links::events::{Events, PopEvent, SubWarpEvent, TopGroupEvent, WideEntryEvent};
use crate::links::execution::{CompletionOut, FaultOut, PacketOut, RefusalOut};
use crate::links::front_end::{ChoiceOut, DecodeOut, FetchOut, SlotsOut};
use crate::links::host::{CodeIn, LaunchIn};
use crate::links::large_warp::{MaskOut, PairOut, SubWarpCompletionOut};
use crate::links::memory::{MemoryOut, OutstandingOut};
use crate::order::{Ordered, RoundRobinOrder, SlotOrder, TwoLevelOrder, WarpsOfSlots};
use crate::words::Order;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// SIMT core with large warps; see the [module](self) and, for its usual
/// sizes, [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct LwmCore<
    const LANES: usize,
    const WARPS: usize,
    const LW_ROWS: usize,
    const LARGE_WARPS: usize,
    const THREADS: usize,
    const BRANCH_BUFFERS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SW_W: usize,
    const LW_W: usize,
    const LW_ROW_W: usize,
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
    /// Rule P5 is on; held during the run.
    pub launch_stack_reuse: Signal<In, Bit>,
    /// Rule P6 is on; held during the run.
    pub launch_prune: Signal<In, Bit>,
    /// Rules L1 to L5 are on; held during the run.
    pub launch_likely_convergence: Signal<In, Bit>,
    /// Rule WP3 is on; held during the run.
    pub launch_fall_through_first: Signal<In, Bit>,
    /// Memory instructions are relaxed (WA4); held during the run.
    pub launch_literal_refetch: Signal<In, Bit>,
    /// A sub-warp waits for busy threads of its columns (W11); held during the run.
    pub launch_wait_full: Signal<In, Bit>,
    /// Rule W13 is on; held during the run.
    pub launch_jump_optimisation: Signal<In, Bit>,
    /// Order of fetch, held during the run; a port of the core that has all orders.
    #[count(0)]
    pub launch_order: Vec<Signal<In, Order>>,
    /// Binary logarithm of the slots of a fetch group (G22), 0 to 6; held during the run; with `launch_order`.
    #[count(0)]
    pub launch_group_size: Vec<Signal<In, Bits<3>>>,
    /// Choices from the top group until another becomes it (G26), 0 for never; held during the run; with `launch_order`.
    #[count(0)]
    pub launch_group_timeout: Vec<Signal<In, Bits<16>>>,
    /// Cycles until a stall is long (GA), 1 to 255; held during the run; with `launch_order`.
    #[count(0)]
    pub launch_long_stall: Vec<Signal<In, Bits<8>>>,
    /// The memory port, to the host.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, TAG_W>,
    /// Events that all cores have, to the host.
    pub events: Events<LANES, BLOCKS, SW_W, SW_W, LANE_W, BLOCK_W, WCNT_W>,
    /// A sub-warp issues.
    pub sub_warp: SubWarpEvent<LW_W>,
    /// The cycle is a buffer wait (WE4).
    pub buffer_wait: Signal<Out, Bit>,
    /// The cycle is a number wait (WE4).
    pub number_wait: Signal<Out, Bit>,
    /// The cycle is a busy wait (WE4).
    pub busy_wait: Signal<Out, Bit>,
    /// The old top becomes a waiting entry.
    pub update: WideEntryEvent<LANES, LW_ROWS>,
    /// A likely-convergence entry is made.
    pub push_likely: WideEntryEvent<LANES, LW_ROWS>,
    /// The lower side of a branch gets an entry.
    pub push_lower: WideEntryEvent<LANES, LW_ROWS>,
    /// The upper side of a branch, which runs first, gets an entry.
    pub push_upper: WideEntryEvent<LANES, LW_ROWS>,
    /// An entry is popped or merged.
    pub pop: PopEvent<LW_W>,
    /// Another fetch group becomes the top one; with `launch_order`.
    #[count(0)]
    pub top_group: Vec<TopGroupEvent>,
    // Sub-blocks
    front: LargeWarpFrontEnd<LANES, WARPS, LW_ROWS, LARGE_WARPS, SW_W, LW_ROW_W, LW_W>,
    #[count(1)]
    fetch_order: Vec<RoundRobinOrder<LARGE_WARPS, LW_W>>,
    #[count(0)]
    slot_order: Vec<SlotOrder<LARGE_WARPS, LARGE_WARPS, BLOCKS, LW_W, BLOCK_W>>,
    #[count(0)]
    two_level: Vec<TwoLevelOrder<LARGE_WARPS, LW_W, LW_ROWS, SW_W, TAG_W, 0>>,
    /// Large warps that are active, for the order.
    #[count(0)]
    active: Vec<WarpsOfSlots<LARGE_WARPS, WARPS>>,
    /// Large warps of the thread block that starts, for the order.
    #[count(0)]
    inserted: Vec<WarpsOfSlots<LARGE_WARPS, WARPS>>,
    /// Large warps of each resident thread block, for the order.
    #[count(0)]
    resident: Vec<WarpsOfSlots<LARGE_WARPS, WARPS>>,
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
        LW_ROWS,
    >,
    /// The control unit.
    stacks: LargeWarpStacks<
        LANES,
        WARPS,
        LW_ROWS,
        LARGE_WARPS,
        THREADS,
        BRANCH_BUFFERS,
        SW_W,
        LW_W,
        LANE_W,
        POSITION_W,
        BANK_W,
    >,
}

#[generics]
impl Ordered for LwmCore {
    fn ordered() -> Self {
        Self {
            launch_order: vec![Signal::default()],
            launch_group_size: vec![Signal::default()],
            launch_group_timeout: vec![Signal::default()],
            launch_long_stall: vec![Signal::default()],
            top_group: vec![TopGroupEvent::default()],
            fetch_order: vec![],
            slot_order: vec![SlotOrder::default()],
            two_level: vec![TwoLevelOrder::default()],
            active: vec![WarpsOfSlots::default()],
            datapath: Datapath::ordered(),
            inserted: vec![WarpsOfSlots::default()],
            resident: vec![WarpsOfSlots::default(); BLOCKS],
            ..Self::default()
        }
    }
}

#[generics]
impl Floats for LwmCore {
    fn with_floats(self) -> Self {
        Self { front: self.front.with_floats(), datapath: self.datapath.with_floats(), ..self }
    }
}

#[logic]
impl LwmCore {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, front, datapath, stacks);
        self.front.reset.next = self.reset.val();
        self.datapath.reset.next = self.reset.val();
        self.stacks.reset.next = self.reset.val();

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

        self.front.literal_refetch.next = self.launch_literal_refetch.val();
        self.front.wait_full.next = self.launch_wait_full.val();
        self.front.jump_optimisation.next = self.launch_jump_optimisation.val();

        // Control unit
        self.stacks.stack_reuse.next = self.launch_stack_reuse.val();
        self.stacks.prune.next = self.launch_prune.val();
        self.stacks.fall_through_first.next = self.launch_fall_through_first.val();
        self.stacks.likely_convergence.next = self.launch_likely_convergence.val();
        StartOut::<LANES, WARPS>::join(&mut self.datapath.start, &mut self.stacks.start);
        WarpsOut::<WARPS>::join(&mut self.stacks.warps, &mut self.datapath.warps);
        SlotsOut::<LARGE_WARPS>::join(&mut self.front.slots, &mut self.stacks.slots);
        FetchOut::<LARGE_WARPS, LW_W>::join(&mut self.stacks.fetch, &mut self.front.fetch);
        MaskOut::<LANES, LW_ROWS, LW_W>::join(&mut self.stacks.mask, &mut self.front.mask);
        PairOut::<LW_W>::join(&mut self.front.pair, &mut self.stacks.pair);
        DecodeOut::<LW_W>::join(&mut self.front.decode, &mut self.stacks.decode);
        SubWarpCompletionOut::<LANES, SW_W, LW_W>::join(
            &mut self.front.sub_warp_completion,
            &mut self.stacks.completion,
        );
        RefusalOut::<LANES>::join(&mut self.stacks.refusal, &mut self.datapath.refusal);
        FaultOut::<SW_W, LANE_W>::join(&mut self.stacks.fault, &mut self.datapath.fault);
        self.datapath.partial_jumps.next = false;
        self.datapath.fill_in_flight.next = false;

        // Order: round robin, or that of the launch
        for idx in 0..self.fetch_order.len() {
            self.fetch_order[idx].clock.next = self.clock.val();
            self.fetch_order[idx].reset.next = self.reset.val();
            ChoiceOut::<LARGE_WARPS, LW_W>::join(
                &mut self.front.fetch_order,
                &mut self.fetch_order[idx].choice,
            );
        }
        for idx in 0..self.slot_order.len() {
            self.slot_order[idx].clock.next = self.clock.val();
            self.slot_order[idx].reset.next = self.reset.val();
            self.slot_order[idx].restart.next = self.launch.start.val();
            self.slot_order[idx].order.next = self.launch_order[idx].val();
            self.slot_order[idx].insert_valid.next = self.datapath.start.valid.val();
            self.slot_order[idx].insert_block.next = self.datapath.start_block_slot.val();
            self.inserted[idx].slots.next = self.datapath.start.warps.val();
            self.slot_order[idx].insert_warps.next = self.inserted[idx].warps.val();
            for block_idx in 0..BLOCKS {
                self.resident[block_idx].slots.next = self.datapath.blocks.warps[block_idx].val();
                self.slot_order[idx].block_warps[block_idx].next =
                    self.resident[block_idx].warps.val();
            }
            ChoiceOut::<LARGE_WARPS, LW_W>::join(
                &mut self.two_level[idx].other,
                &mut self.slot_order[idx].choice,
            );
            self.active[idx].slots.next = self.stacks.warps.active.val();
            self.two_level[idx].clock.next = self.clock.val();
            self.two_level[idx].reset.next = self.reset.val();
            self.two_level[idx].order.next = self.launch_order[idx].val();
            self.two_level[idx].group_size.next = self.launch_group_size[idx].val();
            self.two_level[idx].group_timeout.next = self.launch_group_timeout[idx].val();
            self.two_level[idx].long_stall.next = self.launch_long_stall[idx].val();
            self.two_level[idx].active.next = self.active[idx].warps.val();
            self.two_level[idx].waiting.next = self.front.slots.waiting.val();
            self.two_level[idx].stuck.next = self.front.slots.busy.val();
            OutstandingOut::<SW_W, TAG_W>::join(
                &mut self.datapath.outstanding[idx],
                &mut self.two_level[idx].outstanding,
            );
            TopGroupEvent::link(&mut self.top_group[idx], &mut self.two_level[idx].top_group);
            ChoiceOut::<LARGE_WARPS, LW_W>::join(
                &mut self.front.fetch_order,
                &mut self.two_level[idx].choice,
            );
        }

        // Events
        SubWarpEvent::<LW_W>::link(&mut self.sub_warp, &mut self.front.sub_warp);
        self.buffer_wait.next = self.front.buffer_wait.val();
        self.number_wait.next = self.front.number_wait.val();
        self.busy_wait.next = self.front.busy_wait.val();
        WideEntryEvent::<LANES, LW_ROWS>::link(&mut self.update, &mut self.stacks.update);
        WideEntryEvent::<LANES, LW_ROWS>::link(&mut self.push_likely, &mut self.stacks.push_likely);
        WideEntryEvent::<LANES, LW_ROWS>::link(&mut self.push_lower, &mut self.stacks.push_lower);
        WideEntryEvent::<LANES, LW_ROWS>::link(&mut self.push_upper, &mut self.stacks.push_upper);
        PopEvent::<LW_W>::link(&mut self.pop, &mut self.stacks.pop_event);
    }
}
