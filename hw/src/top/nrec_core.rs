//! SIMT core with serialisation without reconvergence (NREC): the sides of a branch part for ever.
//!
//! ```text
//!              +----------+ start, decode, outcome  +----------+
//!   launch --->|          |------------------------>|          |
//!   memory <-->| datapath |                         | contexts |---> update, push
//!   events <---|          |<------------------------|          |
//!              +----------+ fetchable, PC, lanes    +----------+
//! ```
//!
//! Wiring only: [`WarpContexts`] is the control unit, round robin picks what issues, [`Datapath`] is
//! all else. Slots in front of issue are contexts, as many as threads.
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
//! That of its parts.

use super::Datapath;
use super::ports::{ContextEvent, EventPort, HostPort, MemoryPort};
use crate::cells::RoundRobinArbiter;
use crate::reconvergence::WarpContexts;
use crate::{DefaultBlock, logic};
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
    const ROW_W: usize,
    const COUNT_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the run. One launch may follow. Memories keep their contents.
    pub reset: Signal<In, Bit>,
    /// Instruction memory and launch.
    pub host: HostPort,
    /// The memory port.
    pub memory: MemoryPort<LINE_BYTES, TAG_W>,
    /// The line; of meaning where a store or atomic marks a byte.
    pub request_data: [Signal<Out, Bits<32>>; LINE_WORDS],
    /// The line of the response.
    pub response_data: [Signal<In, Bits<32>>; LINE_WORDS],
    /// What happens.
    pub events: EventPort<LANES, BLOCKS, CONTEXT_W, SW_W, LANE_W, BLOCK_W, WCNT_W>,
    /// Per lane of `issued_lanes` the row of its thread.
    pub issued_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// What the lanes of a writeback take; the status of the threads of an exit.
    pub writeback_value: [Signal<Out, Bits<32>>; LANES],
    /// A context keeps a part of its lanes.
    pub update: ContextEvent<LANES, CONTEXT_W>,
    /// The others get a context.
    pub push: ContextEvent<LANES, CONTEXT_W>,
    // Sub-blocks
    datapath: Datapath<
        LANES,
        WARPS,
        CONTEXTS,
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
        ROW_W,
        COUNT_W,
        CONTEXT_W,
        0,
    >,
    /// The control unit.
    contexts: WarpContexts<LANES, WARPS, CONTEXTS, SW_W, LANE_W, CONTEXT_W>,
    issue_order: RoundRobinArbiter<CONTEXTS, CONTEXT_W>,
}

#[logic]
impl NrecCore {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, datapath, contexts, issue_order);
        self.datapath.reset.next = self.reset.val();
        self.contexts.reset.next = self.reset.val();
        self.issue_order.reset.next = self.reset.val();
        HostPort::link(&mut self.host, &mut self.datapath.host);
        MemoryPort::<LINE_BYTES, TAG_W>::link(&mut self.memory, &mut self.datapath.memory);
        EventPort::<LANES, BLOCKS, CONTEXT_W, SW_W, LANE_W, BLOCK_W, WCNT_W>::link(
            &mut self.events,
            &mut self.datapath.events,
        );
        for word_idx in 0..LINE_WORDS {
            self.datapath.response_data[word_idx].next = self.response_data[word_idx].val();
            self.request_data[word_idx].next = self.datapath.request_data[word_idx].val();
        }
        for lane_idx in 0..LANES {
            self.datapath.issue_sw[lane_idx].next = self.contexts.issue_sw[lane_idx].val();
            self.issued_sw[lane_idx].next = self.datapath.issued_sw[lane_idx].val();
            self.writeback_value[lane_idx].next = self.datapath.writeback_value[lane_idx].val();
        }

        // To the control unit
        self.contexts.initialise_valid.next = self.datapath.initialise_valid.val();
        self.contexts.initialise_row.next = self.datapath.initialise_row.val();
        self.contexts.start_valid.next = self.datapath.start_valid.val();
        self.contexts.start_warps.next = self.datapath.start_warps.val();
        self.contexts.start_last.next = self.datapath.start_last.val();
        self.contexts.start_tail.next = self.datapath.start_tail.val();
        self.contexts.start_pc.next = self.datapath.start_pc.val();
        self.contexts.waiting.next = self.datapath.waiting.val();
        self.contexts.leaving.next = self.datapath.leaving.val();
        self.contexts.idle.next = self.datapath.idle.val();
        self.contexts.fetch_warp.next = self.datapath.fetch_warp.val();
        self.contexts.decode_valid.next = self.datapath.decode_valid.val();
        self.contexts.decode_warp.next = self.datapath.decode_warp.val();
        self.contexts.decode_next.next = self.datapath.decode_next.val();
        self.contexts.issue_warp.next = self.issue_order.grant_index.val();
        self.contexts.completion_valid.next = self.datapath.completion_valid.val();
        self.contexts.completion_warp.next = self.datapath.completion_warp.val();
        self.contexts.completion_pc.next = self.datapath.completion_pc.val();
        self.contexts.completion_control.next = self.datapath.completion_control.val();
        self.contexts.completion_lanes.next = self.datapath.completion_lanes.val();
        self.contexts.completion_taken.next = self.datapath.completion_taken.val();
        self.contexts.completion_target.next = self.datapath.completion_target.val();

        // From the control unit
        self.datapath.active.next = self.contexts.active.val();
        self.datapath.stopped.next = self.contexts.stopped.val();
        self.datapath.released.next = self.contexts.released.val();
        self.datapath.fetchable.next = self.contexts.fetchable.val();
        self.datapath.fetch_pc.next = self.contexts.fetch_pc.val();
        self.datapath.issue_lanes.next = self.contexts.issue_lanes.val();
        self.datapath.issue_row.next = self.contexts.issue_row.val();
        self.datapath.partial_jumps.next = true;
        self.datapath.completion_fault.next = 0.into();
        self.datapath.completion_fault_lanes.next = 0.into();
        self.datapath.stack_fault.next = 0.into();
        self.datapath.stack_fault_warp.next = 0.into();
        self.datapath.stack_fault_pc.next = 0.into();
        self.datapath.stack_fault_lane.next = 0.into();

        // What issues
        self.issue_order.request.next = self.datapath.ready.val();
        self.issue_order.accept.next = self.datapath.opportunity.val();
        self.datapath.pick.next = self.issue_order.grant.val();
        self.datapath.issue_warp.next = self.issue_order.grant_index.val();

        // Events
        self.update.valid.next = self.contexts.update_valid.val();
        self.update.warp.next = self.datapath.completion_warp.val();
        self.update.pc.next = self.contexts.update_pc.val();
        self.update.mask.next = self.contexts.update_mask.val();
        self.push.valid.next = self.contexts.push_valid.val();
        self.push.warp.next = self.contexts.push_warp.val();
        self.push.pc.next = self.contexts.push_pc.val();
        self.push.mask.next = self.contexts.push_mask.val();
    }
}
