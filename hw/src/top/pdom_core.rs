//! SIMT core with immediate post-dominator reconvergence (PDOM): a stack for each warp.
//!
//! ```text
//!              +----------+ start, decode, outcome  +--------+
//!   launch --->|          |------------------------>|        |
//!   memory <-->| datapath |                         | stacks |---> update, push, pop
//!   events <---|          |<------------------------|        |
//!              +----------+ fetchable, PC, lanes    +--------+
//! ```
//!
//! Wiring only: [`WarpStacks`] is the control unit, round robin picks what issues, [`Datapath`] is
//! all else.
//!
//! With `SCOREBOARDS` 0 the core is PDOM. With 1 it is SPE, single-path execution, the baseline of
//! dual-path execution: instructions of a warp follow each other as long as they do not need each
//! other's registers (rules R1 to R5).
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
use super::ports::{EntryEvent, EventPort, HostPort, MemoryPort};
use crate::cells::RoundRobinArbiter;
use crate::reconvergence::WarpStacks;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// SIMT core with per-warp stacks; see the [module](self) and, for its usual sizes,
/// [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PdomCore<
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
    const ENTRY_W: usize,
    const OFFSET_W: usize,
    const ROW_W: usize,
    const COUNT_W: usize,
    const KEY_W: usize,
    const SCOREBOARDS: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the run. One launch may follow. Memories keep their contents.
    pub reset: Signal<In, Bit>,
    /// Instruction memory and launch.
    pub host: HostPort,
    /// Rule P5 is on.
    pub launch_stack_reuse: Signal<In, Bit>,
    /// Rule P6 is on.
    pub launch_prune: Signal<In, Bit>,
    /// Rules L1 to L5 are on.
    pub launch_likely_convergence: Signal<In, Bit>,
    /// The memory port.
    pub memory: MemoryPort<LINE_BYTES, TAG_W>,
    /// The line; of meaning where a store or atomic marks a byte.
    pub request_data: [Signal<Out, Bits<32>>; LINE_WORDS],
    /// The line of the response.
    pub response_data: [Signal<In, Bits<32>>; LINE_WORDS],
    /// What happens.
    pub events: EventPort<LANES, BLOCKS, SW_W, SW_W, LANE_W, BLOCK_W, WCNT_W>,
    /// Per lane of `issued_lanes` the row of its thread.
    pub issued_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// What the lanes of a writeback take; the status of the threads of an exit.
    pub writeback_value: [Signal<Out, Bits<32>>; LANES],
    /// The old top becomes a waiting entry.
    pub update: EntryEvent<LANES>,
    /// An entry is made that collects threads at the likely-convergence PC.
    pub push_likely: EntryEvent<LANES>,
    /// The lanes that do not take the branch get an entry.
    pub push_not_taken: EntryEvent<LANES>,
    /// The lanes that take the branch get an entry.
    pub push_taken: EntryEvent<LANES>,
    /// An entry is popped.
    pub pop_valid: Signal<Out, Bit>,
    /// Its warp.
    pub pop_warp: Signal<Out, Bits<SW_W>>,
    /// Its position.
    pub pop_position: Signal<Out, Bits<8>>,
    /// An entry is popped whose threads another collects; warp and position are those of a pop.
    pub merge_valid: Signal<Out, Bit>,
    /// Position of the other.
    pub merge_into: Signal<Out, Bits<8>>,
    // Sub-blocks
    datapath: Datapath<
        LANES,
        WARPS,
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
        ROW_W,
        COUNT_W,
        KEY_W,
        SCOREBOARDS,
    >,
    /// The control unit.
    stacks: WarpStacks<LANES, WARPS, SW_W, LANE_W, ENTRY_W>,
    issue_order: RoundRobinArbiter<WARPS, SW_W>,
}

#[logic]
impl PdomCore {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, datapath, stacks, issue_order);
        self.datapath.reset.next = self.reset.val();
        self.stacks.reset.next = self.reset.val();
        self.issue_order.reset.next = self.reset.val();
        HostPort::link(&mut self.host, &mut self.datapath.host);
        MemoryPort::<LINE_BYTES, TAG_W>::link(&mut self.memory, &mut self.datapath.memory);
        EventPort::<LANES, BLOCKS, SW_W, SW_W, LANE_W, BLOCK_W, WCNT_W>::link(
            &mut self.events,
            &mut self.datapath.events,
        );
        for word_idx in 0..LINE_WORDS {
            self.datapath.response_data[word_idx].next = self.response_data[word_idx].val();
            self.request_data[word_idx].next = self.datapath.request_data[word_idx].val();
        }
        for lane_idx in 0..LANES {
            self.datapath.issue_sw[lane_idx].next = self.stacks.issue_sw[lane_idx].val();
            self.issued_sw[lane_idx].next = self.datapath.issued_sw[lane_idx].val();
            self.writeback_value[lane_idx].next = self.datapath.writeback_value[lane_idx].val();
        }

        // To the control unit
        self.stacks.stack_reuse.next = self.launch_stack_reuse.val();
        self.stacks.prune.next = self.launch_prune.val();
        self.stacks.likely_convergence.next = self.launch_likely_convergence.val();
        self.stacks.start_valid.next = self.datapath.start_valid.val();
        self.stacks.start_warps.next = self.datapath.start_warps.val();
        self.stacks.start_last.next = self.datapath.start_last.val();
        self.stacks.start_tail.next = self.datapath.start_tail.val();
        self.stacks.start_pc.next = self.datapath.start_pc.val();
        self.stacks.idle.next = self.datapath.idle.val();
        self.stacks.fetch_warp.next = self.datapath.fetch_warp.val();
        self.stacks.decode_valid.next = self.datapath.decode_valid.val();
        self.stacks.decode_warp.next = self.datapath.decode_warp.val();
        self.stacks.decode_next.next = self.datapath.decode_next.val();
        self.stacks.decode_calls.next = self.datapath.decode_calls.val();
        self.stacks.issue_warp.next = self.issue_order.grant_index.val();
        self.stacks.completion_valid.next = self.datapath.completion_valid.val();
        self.stacks.completion_warp.next = self.datapath.completion_warp.val();
        self.stacks.completion_control.next = self.datapath.completion_control.val();
        self.stacks.completion_lanes.next = self.datapath.completion_lanes.val();
        self.stacks.completion_taken.next = self.datapath.completion_taken.val();
        self.stacks.completion_target.next = self.datapath.completion_target.val();
        self.stacks.completion_calls.next = self.datapath.completion_calls.val();
        self.stacks.completion_returns.next = self.datapath.completion_returns.val();
        self.stacks.completion_annotation.next = self.datapath.completion_annotation.val();

        // From the control unit; slots in front of issue are warp slots
        self.datapath.active.next = self.stacks.active.val();
        self.datapath.fetchable.next = self.stacks.fetchable.val();
        self.datapath.fetch_pc.next = self.stacks.fetch_pc.val();
        self.datapath.issue_lanes.next = self.stacks.issue_lanes.val();
        self.datapath.completion_fault.next = self.stacks.completion_fault.val();
        self.datapath.completion_fault_lanes.next = self.datapath.completion_lanes.val();
        self.datapath.stack_fault.next = self.stacks.pop_fault.val();
        self.datapath.stack_fault_warp.next = self.stacks.pop_warp.val();
        self.datapath.stack_fault_pc.next = self.stacks.pop_pc.val();
        self.datapath.stack_fault_lane.next = self.stacks.pop_lane.val();
        self.datapath.issue_row.next = self.issue_order.grant_index.val();
        self.datapath.stopped.next = self.datapath.waiting.val();
        self.datapath.released.next = self.datapath.leaving.val();
        self.datapath.partial_jumps.next = false;

        // What issues
        self.issue_order.request.next = self.datapath.ready.val();
        self.issue_order.accept.next = self.datapath.opportunity.val();
        self.datapath.pick.next = self.issue_order.grant.val();
        self.datapath.issue_warp.next = self.issue_order.grant_index.val();

        // Events
        self.update.valid.next = self.stacks.update_valid.val();
        self.update.position.next = self.stacks.update_position.val();
        self.update.pc.next = self.stacks.update_entry.val().pc;
        self.update.kind.next = self.stacks.update_entry.val().kind;
        self.update.rpc.next = self.stacks.update_entry.val().rpc;
        self.update.depth.next = self.stacks.update_entry.val().branch_depth;
        self.update.mask.next = self.stacks.update_mask.val();
        self.update.likely.next = self.stacks.update_entry.val().likely;
        self.update.lpc.next = self.stacks.update_entry.val().lpc;
        self.update.lpos.next = self.stacks.update_entry.val().lpos;
        self.push_likely.valid.next = self.stacks.push_likely_valid.val();
        self.push_likely.position.next = self.stacks.push_likely_position.val();
        self.push_likely.pc.next = self.stacks.push_likely_entry.val().pc;
        self.push_likely.kind.next = self.stacks.push_likely_entry.val().kind;
        self.push_likely.rpc.next = self.stacks.push_likely_entry.val().rpc;
        self.push_likely.depth.next = self.stacks.push_likely_entry.val().branch_depth;
        self.push_likely.mask.next = 0.into();
        self.push_likely.likely.next = self.stacks.push_likely_entry.val().likely;
        self.push_likely.lpc.next = self.stacks.push_likely_entry.val().lpc;
        self.push_likely.lpos.next = self.stacks.push_likely_entry.val().lpos;
        self.push_not_taken.valid.next = self.stacks.push_not_taken_valid.val();
        self.push_not_taken.position.next = self.stacks.push_not_taken_position.val();
        self.push_not_taken.pc.next = self.stacks.push_not_taken_entry.val().pc;
        self.push_not_taken.kind.next = self.stacks.push_not_taken_entry.val().kind;
        self.push_not_taken.rpc.next = self.stacks.push_not_taken_entry.val().rpc;
        self.push_not_taken.depth.next = self.stacks.push_not_taken_entry.val().branch_depth;
        self.push_not_taken.mask.next = self.stacks.push_not_taken_mask.val();
        self.push_not_taken.likely.next = self.stacks.push_not_taken_entry.val().likely;
        self.push_not_taken.lpc.next = self.stacks.push_not_taken_entry.val().lpc;
        self.push_not_taken.lpos.next = self.stacks.push_not_taken_entry.val().lpos;
        self.push_taken.valid.next = self.stacks.push_taken_valid.val();
        self.push_taken.position.next = self.stacks.push_taken_position.val();
        self.push_taken.pc.next = self.stacks.push_taken_entry.val().pc;
        self.push_taken.kind.next = self.stacks.push_taken_entry.val().kind;
        self.push_taken.rpc.next = self.stacks.push_taken_entry.val().rpc;
        self.push_taken.depth.next = self.stacks.push_taken_entry.val().branch_depth;
        self.push_taken.mask.next = self.stacks.push_taken_mask.val();
        self.push_taken.likely.next = self.stacks.push_taken_entry.val().likely;
        self.push_taken.lpc.next = self.stacks.push_taken_entry.val().lpc;
        self.push_taken.lpos.next = self.stacks.push_taken_entry.val().lpos;
        self.pop_valid.next = self.stacks.pop_valid.val();
        self.pop_warp.next = self.stacks.pop_warp.val();
        self.pop_position.next = self.stacks.pop_position.val();
        self.merge_valid.next = self.stacks.merge_valid.val();
        self.merge_into.next = self.stacks.merge_into.val();
    }
}
