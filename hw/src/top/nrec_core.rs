//! SIMT core with serialisation without reconvergence (NREC): the sides of a branch diverge for ever.
//!
//! ```text
//!   code --->+-----------+ <--> fetch, decode, slots, issue, completion +----------+
//!            | front end |                                              | contexts |---> events
//!            +-----------+                                              +----------+
//!   packet, ^ |  completion                                               ^
//!             v                                                           |
//!            +----------+ <---- start, blocks, warps, faults --------------+
//! launch --->| datapath |<---> memory
//!            +----------+----> events
//! ```
//!
//! Wiring only: [`WarpContexts`] is the control unit, round robin picks what is fetched and issues, [`Datapath`] is
//! all else. Slots in front of issue are contexts, as many as threads. The memories of contexts have a bank for each warp slot,
//! and [`ContextOrder`] tells where to read each before the warp slot is chosen; a [`ContextBuffer`] stands beside the front end.
//!
//! [`ordered`](Ordered::ordered) is the same core with a [`SlotOrder`] at issue and the port
//! `launch_order`.
//!
//! # Use
//!
//! After a reset the instruction memory is written, record by record. `launch_start` marks cycle
//! 0 of the run; it ends with the cycle of `done`, `fault_valid` or `watchdog_expired`. All other
//! outputs are events of the cycle, and the memory port.
//!
//! # Timing
//!
//! That of the [`Datapath`].
//!
//! # Cost
//!
//! The sum over its blocks.

use super::Datapath;
use crate::floats::Floats;
use crate::links::dispatch::{InitialiseOut, StartOut, WarpsOut};
use crate::links::events::{ContextEvent, Events};
use crate::links::execution::{CompletionOut, FaultOut, PacketOut, RefusalOut};
use crate::links::front_end::{
    BufferOut, ChoiceOut, DecodeOut, FetchOut, IssueOut, SlotCompletionOut, SlotsOut,
};
use crate::links::host::{CodeIn, LaunchIn};
use crate::links::memory::MemoryOut;
use crate::order::{ContextOrder, Ordered, SlotOrder};
use crate::pipeline::{BufferedFrontEnd, ContextBuffer};
use crate::reconvergence::WarpContexts;
use crate::words::Order;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// SIMT core without reconvergence; see the [module](self) and, for its usual sizes,
/// [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct NrecCore<
    const LANES: usize,
    const WARPS: usize,
    const CONTEXTS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const CONTEXT_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
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
    /// Order of issue, held during the run; a port of the core that has all orders.
    #[count(0)]
    pub launch_order: Vec<Signal<In, Order>>,
    /// The memory port, to the host.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, TAG_W>,
    /// Events that all cores have, to the host.
    pub events: Events<LANES, BLOCKS, CONTEXT_W, SW_W, LANE_W, BLOCK_W, WCNT_W>,
    /// A context keeps some of its lanes.
    pub update: ContextEvent<LANES, CONTEXT_W>,
    /// The other lanes get a context.
    pub push: ContextEvent<LANES, CONTEXT_W>,
    // Sub-blocks
    #[default(BufferedFrontEnd::with_buffer_outside())]
    front: BufferedFrontEnd<LANES, CONTEXTS, CONTEXT_W, SW_W, 0>,
    buffer: ContextBuffer<LANES, WARPS, SW_W, LANE_W, CONTEXT_W>,
    fetch_order: ContextOrder<LANES, WARPS, CONTEXTS, SW_W, LANE_W, CONTEXT_W>,
    datapath: Datapath<
        LANES,
        WARPS,
        BLOCKS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        CONTEXT_W,
        SW_W,
        LANE_W,
        BLOCK_W,
        WCNT_W,
        TAG_W,
        REGISTER_W,
        OFFSET_W,
        BANK_WORD_W,
        CONTEXT_W,
        0,
        0,
        1,
    >,
    /// The control unit.
    contexts: WarpContexts<LANES, WARPS, CONTEXTS, SW_W, LANE_W, CONTEXT_W>,
    #[count(1)]
    issue_order: Vec<ContextOrder<LANES, WARPS, CONTEXTS, SW_W, LANE_W, CONTEXT_W>>,
    #[count(0)]
    slot_order: Vec<SlotOrder<CONTEXTS, WARPS, BLOCKS, CONTEXT_W, BLOCK_W>>,
}

#[generics]
impl Ordered for NrecCore {
    fn ordered() -> Self {
        Self {
            launch_order: vec![Signal::default()],
            issue_order: vec![],
            slot_order: vec![SlotOrder::default()],
            ..Self::default()
        }
    }
}

#[generics]
impl Floats for NrecCore {
    fn with_floats(self) -> Self {
        Self { front: self.front.with_floats(), datapath: self.datapath.with_floats(), ..self }
    }
}

#[logic]
impl NrecCore {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, front, buffer, fetch_order, datapath, contexts);
        self.front.reset.next = self.reset.val();
        self.fetch_order.reset.next = self.reset.val();
        self.datapath.reset.next = self.reset.val();
        self.contexts.reset.next = self.reset.val();

        // Host
        CodeIn::link(&mut self.code, &mut self.front.code);
        LaunchIn::link(&mut self.launch, &mut self.datapath.launch);
        MemoryOut::<LINE_WORDS, LINE_BYTES, TAG_W>::link(
            &mut self.memory,
            &mut self.datapath.memory,
        );
        Events::<LANES, BLOCKS, CONTEXT_W, SW_W, LANE_W, BLOCK_W, WCNT_W>::link(
            &mut self.events,
            &mut self.datapath.events,
        );

        // Front end, instruction buffer and datapath
        for idx in 0..self.front.outside.len() {
            BufferOut::<CONTEXT_W>::join(&mut self.front.outside[idx], &mut self.buffer.buffer);
        }
        for idx in 0..self.front.fdiv_free.len() {
            self.front.fdiv_free[idx].next = self.datapath.fdiv_free[idx].val();
        }
        PacketOut::<LANES, CONTEXT_W, SW_W>::join(
            &mut self.front.packet,
            &mut self.datapath.packet,
        );
        CompletionOut::<LANES, CONTEXT_W, SW_W>::join(
            &mut self.datapath.completion,
            &mut self.front.completion,
        );
        self.front.control_tag.next = self.datapath.control_tag.val();

        // Control unit
        StartOut::<LANES, WARPS>::join(&mut self.datapath.start, &mut self.contexts.start);
        InitialiseOut::<SW_W>::join(&mut self.datapath.initialise, &mut self.contexts.initialise);
        WarpsOut::<WARPS>::join(&mut self.contexts.warps, &mut self.datapath.warps);
        SlotsOut::<CONTEXTS>::join(&mut self.front.slots, &mut self.contexts.slots);
        FetchOut::<CONTEXTS, CONTEXT_W>::join(&mut self.contexts.fetch, &mut self.front.fetch);
        DecodeOut::<CONTEXT_W>::join(&mut self.front.decode, &mut self.contexts.decode);
        IssueOut::<LANES, CONTEXT_W, SW_W>::join(&mut self.contexts.issue, &mut self.front.issue);
        SlotCompletionOut::<LANES, CONTEXT_W, SW_W>::join(
            &mut self.front.slot_completion,
            &mut self.contexts.completion,
        );
        RefusalOut::<LANES>::join(&mut self.contexts.refusal, &mut self.datapath.refusal);
        FaultOut::<CONTEXT_W, LANE_W>::join(&mut self.contexts.fault, &mut self.datapath.fault);
        self.datapath.partial_jumps.next = true;
        self.datapath.fill_in_flight.next = false;

        // Order of fetch
        ChoiceOut::<CONTEXTS, CONTEXT_W>::join(
            &mut self.front.fetch_order,
            &mut self.fetch_order.choice,
        );

        for warp_idx in 0..WARPS {
            self.contexts.fetch_place[warp_idx].next = self.fetch_order.place[warp_idx].val();
        }

        // Order of issue: one of the two
        for idx in 0..self.issue_order.len() {
            self.issue_order[idx].clock.next = self.clock.val();
            self.issue_order[idx].reset.next = self.reset.val();
            ChoiceOut::<CONTEXTS, CONTEXT_W>::join(
                &mut self.front.issue_order,
                &mut self.issue_order[idx].choice,
            );
            for warp_idx in 0..WARPS {
                self.contexts.issue_place[warp_idx].next =
                    self.issue_order[idx].place[warp_idx].val();
                self.buffer.issue_place[warp_idx].next =
                    self.issue_order[idx].place[warp_idx].val();
            }
        }
        for idx in 0..self.slot_order.len() {
            self.slot_order[idx].clock.next = self.clock.val();
            self.slot_order[idx].reset.next = self.reset.val();
            self.slot_order[idx].restart.next = self.launch.start.val();
            self.slot_order[idx].order.next = self.launch_order[idx].val();
            self.slot_order[idx].insert_valid.next = self.datapath.start.valid.val();
            self.slot_order[idx].insert_block.next = self.datapath.start_block_slot.val();
            self.slot_order[idx].insert_warps.next = self.datapath.start.warps.val();
            for block_idx in 0..BLOCKS {
                self.slot_order[idx].block_warps[block_idx].next =
                    self.datapath.blocks.warps[block_idx].val();
            }
            ChoiceOut::<CONTEXTS, CONTEXT_W>::join(
                &mut self.front.issue_order,
                &mut self.slot_order[idx].choice,
            );
            for warp_idx in 0..WARPS {
                self.contexts.issue_place[warp_idx].next =
                    self.slot_order[idx].choice.slot.val().get_bits::<LANE_W>(0);
                self.buffer.issue_place[warp_idx].next =
                    self.slot_order[idx].choice.slot.val().get_bits::<LANE_W>(0);
            }
        }

        // Events
        ContextEvent::<LANES, CONTEXT_W>::link(&mut self.update, &mut self.contexts.update);
        ContextEvent::<LANES, CONTEXT_W>::link(&mut self.push, &mut self.contexts.push);
    }
}
