//! SIMT core with dual-path execution (DPE): both sides of a branch run at the same time.
//!
//! ```text
//!   code --->+-----------+ <--> fetch, decode, slots, paths, issue,   +----------+
//!            | front end |      completion                            |  stacks  |---> events
//!            +-----------+                                            +----------+
//!   packet, ^ |  completion                          becomes            ^      ^
//!             v                                 +-------------+         |      |
//!            +----------+ <---- start, blocks, warps, faults -|---------+      |
//! launch --->| datapath |<---> memory           | long stalls |----------------+
//!            +----------+-----> outstanding --->+-------------+
//! ```
//!
//! Wiring only: [`DualPathStacks`] is the control unit, round robin picks the warp that issues, [`LongStalls`] tells the
//! loads at which the side changes, [`Datapath`] is all else. Slots in front of issue are the sides of warps: slot
//! `2 * w + x` is side `x` of warp slot `w`.
//!
//! With `FULL` 1 the launch may have paths forwarded (V27, V28); with 0 that costs nothing.
//!
//! [`ordered`](Ordered::ordered) is the same core with a [`SlotOrder`] at issue and the port `launch_order`.
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
use crate::dual_path::front_end::DualPathFrontEnd;
use crate::dual_path::stacks::DualPathStacks;
use crate::floats::Floats;
use crate::links::dispatch::{StartOut, WarpsOut};
use crate::links::dual_path::PathStatesOut;
use crate::links::events::{DualEntryEvent, Events, PopEvent, SideEvent};
use crate::links::execution::{CompletionOut, FaultOut, PacketOut, RefusalOut};
use crate::links::front_end::{
    ChoiceOut, DecodeOut, FetchOut, IssueOut, SlotCompletionOut, SlotsOut,
};
use crate::links::host::{CodeIn, LaunchIn};
use crate::links::memory::{MemoryOut, OutstandingOut};
use crate::order::{LongStalls, Ordered, RoundRobinOrder, SlotOrder};
use crate::words::{Order, Sides};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// SIMT core with dual-path execution; see the [module](self) and, for its usual sizes,
/// [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct DpeCore<
    const LANES: usize,
    const WARPS: usize,
    const SLOTS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SW_W: usize,
    const SLOT_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const POSITION_W: usize,
    const OFFSET_W: usize,
    const BANK_WORD_W: usize,
    const KEY_W: usize,
    const STACK_DEPTH: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the run. One launch may follow. Memories keep their contents.
    pub reset: Signal<In, Bit>,
    /// Instruction memory, from the host.
    pub code: CodeIn,
    /// Launch, from the host.
    pub launch: LaunchIn,
    /// Rule that says which sides of a warp may issue (V18 to V24); held during the run.
    pub launch_sides: Signal<In, Sides>,
    /// A push copies the pending bits of the side of the branch alone (V11); held during the run.
    pub launch_copy_one_side: Signal<In, Bit>,
    /// Paths are forwarded (V27); held during the run.
    pub launch_path_forwarding: [Signal<In, Bit>; FULL],
    /// Cycles until a stall is long (GA), 1 to 255; held during the run.
    pub launch_long_stall: Signal<In, Bits<8>>,
    /// Rule P5 is on; held during the run.
    pub launch_stack_reuse: Signal<In, Bit>,
    /// Rule V5c is on; held during the run.
    pub launch_prune: Signal<In, Bit>,
    /// Order of issue among the warps, held during the run; a port of the core that has all orders.
    #[count(0)]
    pub launch_order: Vec<Signal<In, Order>>,
    /// The memory port, to the host.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, TAG_W>,
    /// Events that all cores have, to the host.
    pub events: Events<LANES, BLOCKS, SLOT_W, SW_W, LANE_W, BLOCK_W, WCNT_W>,
    /// The TOS is covered.
    pub dual_update: DualEntryEvent<LANES, SW_W>,
    /// A branch makes an entry.
    pub dual_push: DualEntryEvent<LANES, SW_W>,
    /// An entry is popped.
    pub pop: PopEvent<SW_W>,
    /// A side ends, or a path is forwarded.
    pub side: SideEvent<SW_W>,
    /// Warps whose pending bits are copied to shadow bits at the end of this cycle (V11), one bit each.
    pub shadow: Signal<Out, Bits<WARPS>>,
    /// Warps whose current side changes by rule V22 at the end of this cycle, one bit each.
    pub toggle: Signal<Out, Bits<WARPS>>,
    /// Warps whose right side is the current one, one bit each.
    pub current: Signal<Out, Bits<WARPS>>,
    /// Both sides of the warp that issues in this cycle are running; zero if none issues.
    pub two_running: Signal<Out, Bit>,
    /// Both slots of the warp that is chosen for issue are ready; without meaning if none issues.
    pub two_ready: Signal<Out, Bit>,
    /// The cycle is a control wait (VE4).
    pub control_wait: Signal<Out, Bit>,
    /// The cycle is a shadow wait (VE4).
    pub shadow_wait: Signal<Out, Bit>,
    // Sub-blocks
    front: DualPathFrontEnd<LANES, SLOTS, WARPS, SLOT_W, SW_W, FULL>,
    fetch_order: RoundRobinOrder<SLOTS, SLOT_W>,
    #[default(Datapath::ordered())]
    datapath: Datapath<
        LANES,
        WARPS,
        BLOCKS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        SLOT_W,
        SW_W,
        LANE_W,
        BLOCK_W,
        WCNT_W,
        TAG_W,
        REGISTER_W,
        OFFSET_W,
        BANK_WORD_W,
        KEY_W,
        1,
        0,
        1,
    >,
    #[default(LongStalls::telling())]
    stalls: LongStalls<SLOTS, SLOT_W, 1, SLOT_W, TAG_W>,
    /// The control unit.
    stacks:
        DualPathStacks<LANES, WARPS, SLOTS, SW_W, SLOT_W, LANE_W, POSITION_W, STACK_DEPTH, FULL>,
    #[count(1)]
    issue_order: Vec<RoundRobinOrder<WARPS, SW_W>>,
    #[count(0)]
    slot_order: Vec<SlotOrder<WARPS, WARPS, BLOCKS, SW_W, BLOCK_W>>,
}

#[generics]
impl Ordered for DpeCore {
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
impl Floats for DpeCore {
    fn with_floats(self) -> Self {
        Self { front: self.front.with_floats(), datapath: self.datapath.with_floats(), ..self }
    }
}

#[logic]
impl DpeCore {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, front, fetch_order, datapath, stalls, stacks);
        self.front.reset.next = self.reset.val();
        self.fetch_order.reset.next = self.reset.val();
        self.datapath.reset.next = self.reset.val();
        self.stalls.reset.next = self.reset.val();
        self.stacks.reset.next = self.reset.val();

        // Host
        CodeIn::link(&mut self.code, &mut self.front.code);
        LaunchIn::link(&mut self.launch, &mut self.datapath.launch);
        MemoryOut::<LINE_WORDS, LINE_BYTES, TAG_W>::link(
            &mut self.memory,
            &mut self.datapath.memory,
        );
        Events::<LANES, BLOCKS, SLOT_W, SW_W, LANE_W, BLOCK_W, WCNT_W>::link(
            &mut self.events,
            &mut self.datapath.events,
        );

        // Front end and datapath
        for idx in 0..self.front.fdiv_free.len() {
            self.front.fdiv_free[idx].next = self.datapath.fdiv_free[idx].val();
        }
        PacketOut::<LANES, SLOT_W, SW_W>::join(&mut self.front.packet, &mut self.datapath.packet);
        CompletionOut::<LANES, SLOT_W, SW_W>::join(
            &mut self.datapath.completion,
            &mut self.front.completion,
        );

        // Control unit
        self.stacks.sides.next = self.launch_sides.val();
        self.stacks.copy_one_side.next = self.launch_copy_one_side.val();
        self.stacks.stack_reuse.next = self.launch_stack_reuse.val();
        self.stacks.prune.next = self.launch_prune.val();
        StartOut::<LANES, WARPS>::join(&mut self.datapath.start, &mut self.stacks.start);
        WarpsOut::<WARPS>::join(&mut self.stacks.warps, &mut self.datapath.warps);
        SlotsOut::<SLOTS>::join(&mut self.front.slots, &mut self.stacks.slots);
        PathStatesOut::<SLOTS, WARPS>::join(&mut self.front.paths, &mut self.stacks.paths);
        FetchOut::<SLOTS, SLOT_W>::join(&mut self.stacks.fetch, &mut self.front.fetch);
        DecodeOut::<SLOT_W>::join(&mut self.front.decode, &mut self.stacks.decode);
        IssueOut::<LANES, SLOT_W, SW_W>::join(&mut self.stacks.issue, &mut self.front.issue);
        SlotCompletionOut::<LANES, SLOT_W, SW_W>::join(
            &mut self.front.slot_completion,
            &mut self.stacks.completion,
        );
        RefusalOut::<LANES>::join(&mut self.stacks.refusal, &mut self.datapath.refusal);
        FaultOut::<SLOT_W, LANE_W>::join(&mut self.stacks.fault, &mut self.datapath.fault);
        for idx in 0..FULL {
            self.stacks.path_forwarding[idx].next = self.launch_path_forwarding[idx].val();
            self.front.straight[idx].next = self.stacks.straight[idx].val();
        }
        self.datapath.partial_jumps.next = false;
        self.datapath.fill_in_flight.next = false;

        // Long stalls: which slots are stuck matters to fetch groups alone
        self.stalls.long_stall.next = self.launch_long_stall.val();
        self.stalls.stuck.next = 0.into();
        for idx in 0..self.datapath.outstanding.len() {
            OutstandingOut::<SLOT_W, TAG_W>::join(
                &mut self.datapath.outstanding[idx],
                &mut self.stalls.outstanding,
            );
        }
        for idx in 0..self.stalls.becomes.len() {
            self.stacks.becomes.next = self.stalls.becomes[idx].val();
        }

        // Order of fetch
        ChoiceOut::<SLOTS, SLOT_W>::join(&mut self.front.fetch_order, &mut self.fetch_order.choice);

        // Order of issue: one of the two
        for idx in 0..self.issue_order.len() {
            self.issue_order[idx].clock.next = self.clock.val();
            self.issue_order[idx].reset.next = self.reset.val();
            ChoiceOut::<WARPS, SW_W>::join(
                &mut self.front.issue_order,
                &mut self.issue_order[idx].choice,
            );
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
            ChoiceOut::<WARPS, SW_W>::join(
                &mut self.front.issue_order,
                &mut self.slot_order[idx].choice,
            );
        }

        // Events
        DualEntryEvent::<LANES, SW_W>::link(&mut self.dual_update, &mut self.stacks.update);
        DualEntryEvent::<LANES, SW_W>::link(&mut self.dual_push, &mut self.stacks.push);
        PopEvent::<SW_W>::link(&mut self.pop, &mut self.stacks.pop_event);
        SideEvent::<SW_W>::link(&mut self.side, &mut self.stacks.side);
        self.shadow.next = self.stacks.shadow.val();
        self.toggle.next = self.stacks.toggle.val();
        self.current.next = self.stacks.current.val();
        self.two_running.next = self.stacks.two_running.val();
        self.two_ready.next = self.front.two_ready.val();
        self.control_wait.next = self.front.control_wait.val();
        self.shadow_wait.next = self.front.shadow_wait.val();
    }
}
