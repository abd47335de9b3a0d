//! All contexts of one warp slot: which threads each of them has, their splits and their merges.
//!
//! A context in unit 0 starts with its thread block and has no parent; one of another unit starts by a split, and is a child until
//! it ends by a merge. So the unit tells whether a context has a parent, and the parent is the context that has it in its child
//! stack.
//!
//! ```text
//!                      clock --->+------+<--> context[UNITS]
//!                      reset --->|      |---> code[UNITS]
//!               start_* -------->|      |---> child, split_live, child_live, source [UNITS]
//!         split, merge, exit --->|      |---> merges, parent, merged_live [UNITS]
//!  lanes[UNITS], mask[UNITS] --->|      |---> conflict, conflict_pc, conflict_lanes
//!                    waiting --->|      |---> merging, occupied, waits
//!                                +------+
//! ```
//!
//! # Behaviour
//!
//! - **Q2** At `start` the context of unit 0 has the lanes `start_lanes`, no children and no parent.
//! - **Q11** A split gives the lanes of the mask that the mask register has not to the lowest unit from 1 on whose context is free;
//!   of several splits of a cycle that of the lower unit chooses first. If the mask register has none of the lanes or all of them,
//!   none are given. The context goes on where the one that is split is. If none is free, fault 13.
//! - **Q12** After a merge instruction a context with child or parent is `merging`. Unless stack position and call depth are those of the split, fault 12.
//! - **Q13** A context that is merging and the top of its child stack, merging without children, become one, in any number of pairs
//!   a cycle; if they have threads at different PCs, nothing is merged and `conflict` tells of it.
//! - **Q14** An exit in a context with child or parent is fault 14.
//! - **Q15** The warp slot waits if some context waits at the barrier and each that is active does, empty children apart.
//!
//! # Timing
//!
//! `live`, `merging` and `occupied`, `merges`, `parent` and `conflict` with all that belongs to them depend on registers alone, which includes those behind `context`; all
//! that concerns a split depends combinationally on the completions.
//!
//! # Cost
//!
//! `UNITS` [`SplitContext`]s, a chain of `UNITS` [`FirstSet`]s.

use super::SplitContext;
use crate::cells::FirstSet;
use crate::links::splitting::ContextOut;
use crate::words::Fault;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Contexts of one warp slot; see the [module](self). Words of `UNITS` bits have one bit a context, numbered by its unit.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(UNITS >= 1, "A group has the SIMD at least.")]
pub struct WarpSplits<const LANES: usize, const UNITS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all contexts are free.
    pub reset: Signal<In, Bit>,
    /// The context of unit 0 starts with its thread block (D4).
    pub start: Signal<In, Bit>,
    /// Lanes that it starts with; without meaning unless `start`.
    pub start_lanes: Signal<In, Bits<LANES>>,
    /// Contexts of which a `split` completes.
    pub split: Signal<In, Bits<UNITS>>,
    /// Contexts of which a `merge` completes.
    pub merge: Signal<In, Bits<UNITS>>,
    /// Contexts of which an exit completes.
    pub exit: Signal<In, Bits<UNITS>>,
    /// Lanes that executed the instruction that completes in each context, if one does.
    pub lanes: [Signal<In, Bits<LANES>>; UNITS],
    /// Mask register of a `split`, in each context.
    pub mask: [Signal<In, Bits<LANES>>; UNITS],
    /// Contexts that wait at the barrier.
    pub waiting: Signal<In, Bits<UNITS>>,
    /// Each context at the control unit of its unit.
    #[count(UNITS)]
    pub context: Vec<ContextOut<LANES>>,
    /// Fault of the instruction that completes in each context: 0, 12, 13 or 14.
    pub code: [Signal<Out, Fault>; UNITS],
    /// Unit of the context that the split of each context starts; zero if none splits.
    pub child: [Signal<Out, Bits<UNITS>>; UNITS],
    /// Live lanes of each context after its split, if it splits.
    pub split_live: [Signal<Out, Bits<LANES>>; UNITS],
    /// Live lanes of its child after the split.
    pub child_live: [Signal<Out, Bits<LANES>>; UNITS],
    /// The context that each one is split from in this cycle; zero if it does not start.
    pub source: [Signal<Out, Bits<UNITS>>; UNITS],
    /// Contexts that merge into their parents at the end of this cycle.
    pub merges: Signal<Out, Bits<UNITS>>,
    /// Parent of each of them; without meaning in other contexts.
    pub parent: [Signal<Out, Bits<UNITS>>; UNITS],
    /// Live lanes of that parent after the merge; without meaning in other contexts.
    pub merged_live: [Signal<Out, Bits<LANES>>; UNITS],
    /// Fault 14 of a merge: the context that cannot merge into its parent, of the lowest unit; zero if there is none.
    pub conflict: Signal<Out, Bits<UNITS>>,
    /// PC of that context.
    pub conflict_pc: Signal<Out, Bits<24>>,
    /// Live lanes of that context.
    pub conflict_lanes: Signal<Out, Bits<LANES>>,
    /// Contexts that wait for a merge.
    pub merging: Signal<Out, Bits<UNITS>>,
    /// Contexts that have a thread.
    pub occupied: Signal<Out, Bits<UNITS>>,
    /// The warp slot waits at the barrier.
    pub waits: Signal<Out, Bit>,
    // Sub-blocks
    #[count(UNITS)]
    state: Vec<SplitContext<LANES, UNITS>>,
    #[count(UNITS)]
    choice: Vec<FirstSet<UNITS>>,
    lowest_conflict: FirstSet<UNITS>,
    // Wires
    /// Contexts that are free for the split of each unit, and behind the last.
    #[count(UNITS + 1)]
    free: Vec<Signal<Local, Bits<UNITS>>>,
    /// Contexts that have a child or a parent.
    related: Signal<Local, Bits<UNITS>>,
    kept: [Signal<Local, Bits<LANES>>; UNITS],
    given: [Signal<Local, Bits<LANES>>; UNITS],
    /// What a `merge` of the context demands of its stack position and call depth.
    split_position: [Signal<Local, Bits<8>>; UNITS],
    split_depth: [Signal<Local, Bits<8>>; UNITS],
    displaced: Signal<Local, Bits<UNITS>>,
    parent_pc: [Signal<Local, Bits<24>>; UNITS],
    parent_live: [Signal<Local, Bits<LANES>>; UNITS],
    /// Contexts that the parent waits for, and that can merge.
    ready: Signal<Local, Bits<UNITS>>,
    /// Ready contexts with a thread that is not where the parent is.
    elsewhere: Signal<Local, Bits<UNITS>>,
    merging_now: Signal<Local, Bits<UNITS>>,
    /// Contexts that keep the warp slot from waiting.
    running: Signal<Local, Bits<UNITS>>,
}

#[logic]
impl WarpSplits {
    #[hdl_gen]
    fn update(&mut self) {
        // What every context is
        self.free[0].next = 0.into();
        self.related.next = 0.into();
        self.merging.next = 0.into();
        self.occupied.next = 0.into();
        self.running.next = 0.into();
        for unit_idx in 0..UNITS {
            self.state[unit_idx].clock.next = self.clock.val();
            self.state[unit_idx].reset.next = self.reset.val();
            self.context[unit_idx].live.next = self.state[unit_idx].live.val();
            self.related.next =
                self.related.val().replace_bit(unit_idx, self.state[unit_idx].top.val().any());
            self.merging.next =
                self.merging.val().replace_bit(unit_idx, self.state[unit_idx].merging.val());
            self.occupied.next =
                self.occupied.val().replace_bit(unit_idx, self.state[unit_idx].live.val().any());
        }
        for child_idx in 1..UNITS {
            self.free[0].next =
                self.free[0].val().replace_bit(child_idx, !self.context[child_idx].active.val());
            self.related.next =
                self.related.val().replace_bit(child_idx, self.context[child_idx].active.val());
            self.running.next =
                self.running.val().replace_bit(child_idx, self.state[child_idx].live.val().any());
        }
        self.running.next = self.running.val().replace_bit(0, self.context[0].active.val());
        self.waits.next =
            self.waiting.val().any() & (!(self.running.val() & (!self.waiting.val())).any());

        // Split
        for unit_idx in 0..UNITS {
            self.choice[unit_idx].request.next = self.free[unit_idx].val();
            self.child[unit_idx].next = 0.into();
            if self.split.val().get_bit(unit_idx) {
                self.child[unit_idx].next = self.choice[unit_idx].onehot.val();
            }
            self.free[unit_idx + 1].next =
                self.free[unit_idx].val() & (!self.child[unit_idx].val());
            self.given[unit_idx].next = self.lanes[unit_idx].val() & (!self.mask[unit_idx].val());
            self.kept[unit_idx].next = self.lanes[unit_idx].val() & self.mask[unit_idx].val();
            if !self.kept[unit_idx].val().any() {
                self.given[unit_idx].next = 0.into();
            }
            self.child_live[unit_idx].next = self.given[unit_idx].val();
            self.split_live[unit_idx].next =
                self.state[unit_idx].live.val() & (!self.given[unit_idx].val());
            self.state[unit_idx].give.next = self.child[unit_idx].val().any();
            self.state[unit_idx].give_lanes.next = self.given[unit_idx].val();
            self.state[unit_idx].child.next = self.child[unit_idx].val();
        }
        for started_idx in 0..UNITS {
            self.source[started_idx].next = 0.into();
            self.context[started_idx].start_pc.next = 0.into();
            self.context[started_idx].start_lanes.next = 0.into();
            self.state[started_idx].start_lanes.next = self.start_lanes.val();
            self.state[started_idx].start_below.next = 0.into();
            self.state[started_idx].start_position.next = 0.into();
            self.state[started_idx].start_call_depth.next = 0.into();
            for from_idx in 0..UNITS {
                if self.child[from_idx].val().get_bit(started_idx) {
                    self.source[started_idx].next =
                        self.source[started_idx].val().replace_bit(from_idx, true);
                    self.context[started_idx].start_pc.next = self.context[from_idx].pc.val();
                    self.context[started_idx].start_lanes.next = self.given[from_idx].val();
                    self.state[started_idx].start_lanes.next = self.given[from_idx].val();
                    self.state[started_idx].start_below.next = self.state[from_idx].top.val();
                    self.state[started_idx].start_position.next =
                        self.context[from_idx].position.val();
                    self.state[started_idx].start_call_depth.next =
                        self.context[from_idx].call_depth.val();
                }
            }
            self.context[started_idx].starts.next = self.source[started_idx].val().any();
            self.state[started_idx].start.next = self.source[started_idx].val().any();
        }
        self.state[0].start.next = self.start.val();

        // Merge and exit of each context
        self.displaced.next = 0.into();
        for unit_idx in 0..UNITS {
            self.split_position[unit_idx].next = 0.into();
            self.split_depth[unit_idx].next = 0.into();
            for child_idx in 1..UNITS {
                if self.state[unit_idx].top.val().get_bit(child_idx) {
                    self.split_position[unit_idx].next = self.state[child_idx].position.val();
                    self.split_depth[unit_idx].next = self.state[child_idx].call_depth.val();
                }
            }
            self.displaced.next = self.displaced.val().replace_bit(
                unit_idx,
                (self.context[unit_idx].position.val() != self.split_position[unit_idx].val())
                    | (self.context[unit_idx].call_depth.val() != self.split_depth[unit_idx].val()),
            );
            self.state[unit_idx].arrive.next =
                (self.merge.val() & self.related.val()).get_bit(unit_idx);
            self.state[unit_idx].exit.next = self.exit.val().get_bit(unit_idx);
            self.state[unit_idx].exit_lanes.next = self.lanes[unit_idx].val();
            self.code[unit_idx].next = Fault::None;
            if self.split.val().get_bit(unit_idx) & (!self.choice[unit_idx].valid.val()) {
                self.code[unit_idx].next = Fault::NoContext;
            }
            if (self.merge.val() & self.related.val() & self.displaced.val()).get_bit(unit_idx) {
                self.code[unit_idx].next = Fault::Disagreement;
            }
            if (self.exit.val() & self.related.val()).get_bit(unit_idx) {
                self.code[unit_idx].next = Fault::CannotMerge;
            }
        }

        // Pairs that merge
        self.ready.next = 0.into();
        self.elsewhere.next = 0.into();
        for child_idx in 0..UNITS {
            self.parent[child_idx].next = 0.into();
            self.parent_pc[child_idx].next = 0.into();
            self.parent_live[child_idx].next = 0.into();
            for parent_idx in 0..UNITS {
                if self.state[parent_idx].top.val().get_bit(child_idx) {
                    self.parent[child_idx].next =
                        self.parent[child_idx].val().replace_bit(parent_idx, true);
                    self.parent_pc[child_idx].next = self.context[parent_idx].pc.val();
                    self.parent_live[child_idx].next = self.state[parent_idx].live.val();
                }
            }
            self.ready.next = self.ready.val().replace_bit(
                child_idx,
                self.state[child_idx].merging.val()
                    & (!self.state[child_idx].top.val().any())
                    & (self.parent[child_idx].val() & self.merging.val()).any(),
            );
            self.elsewhere.next = self.elsewhere.val().replace_bit(
                child_idx,
                self.state[child_idx].live.val().any()
                    & (self.context[child_idx].pc.val() != self.parent_pc[child_idx].val()),
            );
            self.merged_live[child_idx].next =
                self.parent_live[child_idx].val() | self.state[child_idx].live.val();
        }
        self.merging_now.next = self.ready.val() & (!self.elsewhere.val());
        self.merges.next = self.merging_now.val();
        for unit_idx in 0..UNITS {
            self.context[unit_idx].ends.next = self.merging_now.val().get_bit(unit_idx);
            self.state[unit_idx].leave.next = self.merging_now.val().get_bit(unit_idx);
            self.state[unit_idx].absorb.next =
                (self.state[unit_idx].top.val() & self.merging_now.val()).any();
            self.state[unit_idx].absorb_lanes.next = 0.into();
            self.state[unit_idx].absorb_below.next = 0.into();
            for child_idx in 1..UNITS {
                if self.state[unit_idx].top.val().get_bit(child_idx) {
                    self.state[unit_idx].absorb_lanes.next = self.state[child_idx].live.val();
                    self.state[unit_idx].absorb_below.next = self.state[child_idx].below.val();
                }
            }
        }

        // The pair that cannot merge
        self.lowest_conflict.request.next = self.ready.val() & self.elsewhere.val();
        self.conflict.next = self.lowest_conflict.onehot.val();
        self.conflict_pc.next = 0.into();
        self.conflict_lanes.next = 0.into();
        for child_idx in 1..UNITS {
            if self.lowest_conflict.onehot.val().get_bit(child_idx) {
                self.conflict_pc.next = self.context[child_idx].pc.val();
                self.conflict_lanes.next = self.state[child_idx].live.val();
            }
        }
    }
}

#[cfg(test)]
mod tests;
