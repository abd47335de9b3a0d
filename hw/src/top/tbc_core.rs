//! SIMT core with thread block compaction (TBC): a stack for each thread block.
//!
//! ```text
//!              +----------+ start, decode, outcome  +--------+
//!   launch --->|          |------------------------>|        |---> update, push, pop
//!   memory <-->| datapath |                         | stacks |---> arrive, form
//!   events <---|          |<------------------------|        |
//!              +----------+ fetchable, PC, threads  +--------+
//!                  ^  | ready
//!             pick |  v
//!              +----------+
//!              | priority |
//!              +----------+
//! ```
//!
//! Wiring only: [`BlockStacks`] is the control unit, [`IssuePriority`] picks what issues,
//! [`Datapath`] is all else.
//!
//! # Use
//!
//! That of [`PdomCore`](super::PdomCore), with three more fields of the launch: rule T17, static warps
//! and the issue priority. Slots in front of issue are slots of the warp buffer; they are as many as rows
//! of threads.
//!
//! # Timing
//!
//! That of the [`Datapath`].
//!
//! # Cost
//!
//! That of its parts.

use super::Datapath;
use super::ports::{ArrivalEvent, EntryEvent, EventPort, HostPort, MemoryPort};
use crate::compaction::BlockStacks;
use crate::pipeline::IssuePriority;
use crate::{DefaultBlock, logic};
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
    const BLOCK_ENTRY_W: usize,
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
    /// Rule T13 is on.
    pub launch_stack_reuse: Signal<In, Bit>,
    /// Rule T14 is on.
    pub launch_prune: Signal<In, Bit>,
    /// Rules L1 to L5 are on.
    pub launch_likely_convergence: Signal<In, Bit>,
    /// Rule T17 is on.
    pub launch_unanimous: Signal<In, Bit>,
    /// Warps are static warps.
    pub launch_compaction_disabled: Signal<In, Bit>,
    /// Issue priority: 0 loose round robin, 1 AGE, 2 RRB, 3 SRR.
    pub launch_order: Signal<In, Bits<2>>,
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
    /// Block slot whose stack changes, for the events from `update` to `merge`.
    pub stack_block: Signal<Out, Bits<BLOCK_W>>,
    /// The old top becomes a waiting entry.
    pub update: EntryEvent<LANES>,
    /// An entry is made that collects threads at the likely-convergence PC.
    pub push_likely: EntryEvent<LANES>,
    /// The threads that do not take the branch get an entry.
    pub push_not_taken: EntryEvent<LANES>,
    /// The threads that take the branch get an entry.
    pub push_taken: EntryEvent<LANES>,
    /// An entry is popped.
    pub pop_valid: Signal<Out, Bit>,
    /// Its position.
    pub pop_position: Signal<Out, Bits<8>>,
    /// An entry is popped whose threads another collects; its position is that of a pop.
    pub merge_valid: Signal<Out, Bit>,
    /// Position of the other.
    pub merge_into: Signal<Out, Bits<8>>,
    /// The warp whose instruction completes gives up its slot.
    pub arrive_completed: ArrivalEvent<SW_W, WCNT_W>,
    /// A warp that has reached gives up its slot.
    pub arrive_reached: ArrivalEvent<SW_W, WCNT_W>,
    /// A warp is formed.
    pub form_valid: Signal<Out, Bit>,
    /// Its slot.
    pub form_warp: Signal<Out, Bits<SW_W>>,
    /// Its PC.
    pub form_pc: Signal<Out, Bits<24>>,
    /// Its lanes.
    pub form_lanes: Signal<Out, Bits<LANES>>,
    /// Rows of their threads.
    pub form_sw: [Signal<Out, Bits<SW_W>>; LANES],
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
        SW_W,
        0,
    >,
    /// The control unit.
    stacks: BlockStacks<LANES, WARPS, BLOCKS, SW_W, LANE_W, BLOCK_W, WCNT_W, BLOCK_ENTRY_W>,
    issue_order: IssuePriority<WARPS, BLOCKS, SW_W, BLOCK_W>,
}

#[logic]
impl TbcCore {
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
            self.stacks.completion_sw[lane_idx].next = self.datapath.completion_sw[lane_idx].val();
            self.issued_sw[lane_idx].next = self.datapath.issued_sw[lane_idx].val();
            self.writeback_value[lane_idx].next = self.datapath.writeback_value[lane_idx].val();
            self.form_sw[lane_idx].next = self.stacks.form_sw[lane_idx].val();
        }
        for block_idx in 0..BLOCKS {
            self.stacks.block_warps[block_idx].next = self.datapath.block_warps[block_idx].val();
            self.stacks.block_base[block_idx].next = self.datapath.block_base[block_idx].val();
            self.issue_order.block_warps[block_idx].next =
                self.datapath.block_warps[block_idx].val();
        }

        // To the control unit
        self.stacks.stack_reuse.next = self.launch_stack_reuse.val();
        self.stacks.prune.next = self.launch_prune.val();
        self.stacks.likely_convergence.next = self.launch_likely_convergence.val();
        self.stacks.unanimous.next = self.launch_unanimous.val();
        self.stacks.compaction_disabled.next = self.launch_compaction_disabled.val();
        self.stacks.start_pc.next = self.datapath.start_pc.val();
        self.stacks.issue_warp.next = self.issue_order.pick_index.val();
        self.stacks.start_valid.next = self.datapath.start_valid.val();
        self.stacks.start_block.next = self.datapath.start_block.val();
        self.stacks.start_warps.next = self.datapath.start_warps.val();
        self.stacks.start_last.next = self.datapath.start_last.val();
        self.stacks.start_tail.next = self.datapath.start_tail.val();
        self.stacks.idle.next = self.datapath.idle.val();
        self.stacks.busy.next = self.datapath.busy.val();
        self.stacks.fetch_warp.next = self.datapath.fetch_warp.val();
        self.stacks.decode_valid.next = self.datapath.decode_valid.val();
        self.stacks.decode_warp.next = self.datapath.decode_warp.val();
        self.stacks.decode_next.next = self.datapath.decode_next.val();
        self.stacks.decode_calls.next = self.datapath.decode_calls.val();
        self.stacks.completion_valid.next = self.datapath.completion_valid.val();
        self.stacks.completion_warp.next = self.datapath.completion_warp.val();
        self.stacks.completion_pc.next = self.datapath.completion_pc.val();
        self.stacks.completion_control.next = self.datapath.completion_control.val();
        self.stacks.completion_lanes.next = self.datapath.completion_lanes.val();
        self.stacks.completion_taken.next = self.datapath.completion_taken.val();
        self.stacks.completion_target.next = self.datapath.completion_target.val();
        self.stacks.completion_calls.next = self.datapath.completion_calls.val();
        self.stacks.completion_returns.next = self.datapath.completion_returns.val();
        self.stacks.completion_annotation.next = self.datapath.completion_annotation.val();

        // From the control unit; slots in front of issue are as many as warp slots
        self.datapath.active.next = self.stacks.active.val();
        self.datapath.fetchable.next = self.stacks.fetchable.val();
        self.datapath.fetch_pc.next = self.stacks.fetch_pc.val();
        self.datapath.issue_lanes.next = self.stacks.issue_lanes.val();
        self.datapath.completion_fault.next = self.stacks.completion_fault.val();
        self.datapath.completion_fault_lanes.next = self.stacks.completion_fault_lanes.val();
        self.datapath.stack_fault.next = self.stacks.stack_fault.val();
        self.datapath.stack_fault_warp.next = self.stacks.stack_fault_warp.val();
        self.datapath.stack_fault_pc.next = self.stacks.stack_fault_pc.val();
        self.datapath.stack_fault_lane.next = self.stacks.stack_fault_lane.val();
        self.datapath.issue_row.next = self.issue_order.pick_index.val();
        self.datapath.stopped.next = self.datapath.waiting.val();
        self.datapath.released.next = self.datapath.leaving.val();
        self.datapath.partial_jumps.next = false;

        // What issues
        self.issue_order.restart.next = self.host.launch_start.val();
        self.issue_order.policy.next = self.launch_order.val();
        self.issue_order.insert_valid.next = self.datapath.start_valid.val();
        self.issue_order.insert_block.next = self.datapath.start_block.val();
        self.issue_order.insert_warps.next = self.datapath.start_warps.val();
        self.issue_order.ready.next = self.datapath.ready.val();
        self.issue_order.opportunity.next = self.datapath.opportunity.val();
        self.datapath.pick.next = self.issue_order.pick.val();
        self.datapath.issue_warp.next = self.issue_order.pick_index.val();

        // Events
        self.stack_block.next = self.stacks.stack_block.val();
        self.update.valid.next = self.stacks.update_valid.val();
        self.update.position.next = self.stacks.update_position.val();
        self.update.pc.next = self.stacks.update_entry.val().pc;
        self.update.kind.next = self.stacks.update_entry.val().kind;
        self.update.rpc.next = self.stacks.update_entry.val().rpc;
        self.update.depth.next = self.stacks.update_entry.val().branch_depth;
        self.update.mask.next = 0.into();
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
        self.push_not_taken.mask.next = 0.into();
        self.push_not_taken.likely.next = self.stacks.push_not_taken_entry.val().likely;
        self.push_not_taken.lpc.next = self.stacks.push_not_taken_entry.val().lpc;
        self.push_not_taken.lpos.next = self.stacks.push_not_taken_entry.val().lpos;
        self.push_taken.valid.next = self.stacks.push_taken_valid.val();
        self.push_taken.position.next = self.stacks.push_taken_position.val();
        self.push_taken.pc.next = self.stacks.push_taken_entry.val().pc;
        self.push_taken.kind.next = self.stacks.push_taken_entry.val().kind;
        self.push_taken.rpc.next = self.stacks.push_taken_entry.val().rpc;
        self.push_taken.depth.next = self.stacks.push_taken_entry.val().branch_depth;
        self.push_taken.mask.next = 0.into();
        self.push_taken.likely.next = self.stacks.push_taken_entry.val().likely;
        self.push_taken.lpc.next = self.stacks.push_taken_entry.val().lpc;
        self.push_taken.lpos.next = self.stacks.push_taken_entry.val().lpos;
        self.pop_valid.next = self.stacks.pop_valid.val();
        self.pop_position.next = self.stacks.pop_position.val();
        self.merge_valid.next = self.stacks.merge_valid.val();
        self.merge_into.next = self.stacks.merge_into.val();
        self.arrive_completed.valid.next = self.stacks.arrive_completed_valid.val();
        self.arrive_completed.warp.next = self.datapath.completion_warp.val();
        self.arrive_completed.kind.next = self.stacks.arrive_completed_kind.val();
        self.arrive_completed.pc.next = self.datapath.completion_pc.val();
        self.arrive_completed.count.next = self.stacks.arrive_completed_count.val();
        self.arrive_reached.valid.next = self.stacks.arrive_reached_valid.val();
        self.arrive_reached.warp.next = self.stacks.arrive_reached_warp.val();
        self.arrive_reached.kind.next = self.stacks.arrive_reached_kind.val();
        self.arrive_reached.pc.next = self.stacks.arrive_reached_pc.val();
        self.arrive_reached.count.next = self.stacks.arrive_reached_count.val();
        self.form_valid.next = self.stacks.form_valid.val();
        self.form_warp.next = self.stacks.form_warp.val();
        self.form_pc.next = self.stacks.form_pc.val();
        self.form_lanes.next = self.stacks.form_lanes.val();
    }
}
