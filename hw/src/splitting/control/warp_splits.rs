//! The contexts of one warp slot: which threads each has, who is whose child, splits and merges.
//!
//! ```text
//!           clock --->+-------+---> live[UNITS]
//!           reset --->|       |---> merging[UNITS]
//!  start, start_mask->|       |---> child_starts, child_pc, child_mask, sources [UNITS]
//!  pc, position, ---->|       |---> child, kept, given [UNITS]
//!  call_depth[UNITS]  |       |---> merged, into, live_merged [UNITS]
//!  split, merge, ---->|       |---> refused[UNITS]
//!  exit, lanes, mask  |       |---> conflict, waits
//!  waiting[UNITS] --->|       |
//!                     +-------+
//! ```
//!
//! An element of each array is of the context of one unit. With regrouping there are the inputs `base` and `further`.
//!
//! # Behaviour
//!
//! - **Q1, Q2** The context of unit 0 starts with the threads `start_mask` and no children. `live` of all contexts are disjoint,
//!   and their union is the threads of the warp slot that have not ended: a split moves threads, a merge moves them
//!   back, an exit takes them out.
//! - **Q11** A split takes a unit by [`ChildChoice`], from those from 1 on whose context is no child at the beginning of the
//!   cycle; without one it is fault 13. Which threads it gives to the child: [`SplitThreads`]. A child without threads is
//!   `merging` from the start.
//! - **Q12** A merge of a context without child and parent does nothing. Of another it is fault 12 if it is not at the
//!   place of the split, [`SplitPlaces`]; else the context is `merging` from the next cycle on.
//! - **Q13** Merges and fault 14 of a merge: [`MergePairs`].
//! - **Q14** An exit in a context with child or parent is fault 14.
//! - **Q21** With regrouping unit 0 is `base`, and only the units `further` can be children.
//! - **Q15** The warp slot waits if one of its contexts waits at the barrier and each active one does, children without
//!   threads apart.
//!
//! The parent of a context is the one that has it among its children; the context of every unit but that of unit 0 of the
//! group has one while it is active, and a bit that says so. The children of a context are a word of unit numbers, the
//! youngest in its lowest bits; unit 0 is no child, so that 0 is the end.
//!
//! # Timing
//!
//! Everything but `live` and `merging` depends combinationally on the inputs. Which units are free comes from flip-flops, so
//! that a split waits for the completion alone.
//!
//! # Cost
//!
//! `UNITS * (LANES + CHILDREN_W + 1) + 17 * FURTHER` flip-flops.

use super::{ChildChoice, MergePairs, SplitPlaces, SplitThreads};
use crate::primitives::Register;
use crate::splitting::Regrouped;
use crate::width::index_width;
use crate::words::Fault;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// The contexts of one warp slot; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(UNIT_W == index_width(UNITS), "UNIT_W is what a number of {UNITS} units needs.")]
#[requires(FURTHER + 1 == UNITS, "All units but the first are further ones.")]
#[requires(CHILDREN_W == UNITS * UNIT_W, "CHILDREN_W has room for a number of each unit.")]
pub struct WarpSplits<
    const LANES: usize,
    const UNITS: usize,
    const FURTHER: usize,
    const UNIT_W: usize,
    const CHILDREN_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no context has threads.
    pub reset: Signal<In, Bit>,
    /// The dispatcher starts the context of unit 0.
    pub start: Signal<In, Bit>,
    /// Threads of the context that the dispatcher starts.
    pub start_mask: Signal<In, Bits<LANES>>,
    /// Unit 0 of the group of the warp slot, one-hot; a port with regrouping, held during the run.
    #[count(0)]
    pub base: Vec<Signal<In, Bits<UNITS>>>,
    /// Further units of the group of the warp slot; a port with regrouping, held during the run.
    #[count(0)]
    pub further: Vec<Signal<In, Bits<UNITS>>>,
    /// PC of the context.
    pub pc: [Signal<In, Bits<24>>; UNITS],
    /// Stack position of the context.
    pub position: [Signal<In, Bits<8>>; UNITS],
    /// Call depth of the context.
    pub call_depth: [Signal<In, Bits<8>>; UNITS],
    /// The context waits at the barrier.
    pub waiting: [Signal<In, Bit>; UNITS],
    /// A `split` of the context completes.
    pub split: [Signal<In, Bit>; UNITS],
    /// A `merge` of the context completes.
    pub merge: [Signal<In, Bit>; UNITS],
    /// An `exit` or `ecall` of the context completes.
    pub exit: [Signal<In, Bit>; UNITS],
    /// Active lanes of the instruction of the context that completes.
    pub lanes: [Signal<In, Bits<LANES>>; UNITS],
    /// Mask register that the `split` names.
    pub mask: [Signal<In, Bits<LANES>>; UNITS],
    /// Threads of the context that have not ended; zero if it is not active.
    pub live: [Signal<Out, Bits<LANES>>; UNITS],
    /// The context waits for a merge.
    pub merging: [Signal<Out, Bit>; UNITS],
    /// A split starts the context at the end of this cycle.
    pub child_starts: [Signal<Out, Bit>; UNITS],
    /// PC of the context that a split starts.
    pub child_pc: [Signal<Out, Bits<24>>; UNITS],
    /// Threads of the context that a split starts.
    pub child_mask: [Signal<Out, Bits<LANES>>; UNITS],
    /// Unit whose context starts that of this unit by a split, one-hot; zero if none does.
    pub sources: [Signal<Out, Bits<UNITS>>; UNITS],
    /// Unit of the child that the `split` of the context starts, one-hot; zero if there is none.
    pub child: [Signal<Out, Bits<UNITS>>; UNITS],
    /// Live lanes that the context keeps at its `split`.
    pub kept: [Signal<Out, Bits<LANES>>; UNITS],
    /// Live lanes that the context gives to its child at its `split`.
    pub given: [Signal<Out, Bits<LANES>>; UNITS],
    /// The context is merged into its parent, and ends at the end of this cycle.
    pub merged: [Signal<Out, Bit>; UNITS],
    /// Unit of the parent that the context is merged into, one-hot; without meaning unless `merged`.
    pub into: [Signal<Out, Bits<UNITS>>; UNITS],
    /// Live lanes of the context and of the parent that it is merged into; without meaning unless `merged`.
    pub live_merged: [Signal<Out, Bits<LANES>>; UNITS],
    /// Lowest unit whose context is to be merged, has threads, and is at another PC than its parent: fault 14. One-hot, zero
    /// if there is none.
    pub conflict: Signal<Out, Bits<UNITS>>,
    /// Fault of the instruction of the context that completes: 0 none, 12, 13 or 14.
    pub refused: [Signal<Out, Fault>; UNITS],
    /// The warp slot waits at the barrier.
    pub waits: Signal<Out, Bit>,
    // Registers
    #[count(UNITS)]
    live_held: Vec<Register<Bits<LANES>>>,
    #[count(UNITS)]
    merging_held: Vec<Register<Bit>>,
    #[count(UNITS)]
    children: Vec<Register<Bits<CHILDREN_W>>>,
    /// The context of each unit from 1 on is a child of another one; so it is active.
    #[count(FURTHER)]
    is_child: Vec<Register<Bit>>,
    // Sub-blocks
    choice: ChildChoice<UNITS>,
    threads: SplitThreads<LANES, UNITS>,
    places: SplitPlaces<UNITS, FURTHER, UNIT_W>,
    pairs: MergePairs<LANES, UNITS, UNIT_W>,
    // Wires
    #[default(Constant::new((UNIT_W as u64).into()))]
    unit_w: Constant<Bits<8>>,
    /// Units whose context can be a child.
    free: Signal<Local, Bits<UNITS>>,
    /// Units whose context splits.
    splits: Signal<Local, Bits<UNITS>>,
    chosen_number: [Signal<Local, Bits<CHILDREN_W>>; UNITS],
    youngest: [Signal<Local, Bits<UNIT_W>>; UNITS],
    has_child: [Signal<Local, Bit>; UNITS],
    has_parent: [Signal<Local, Bit>; UNITS],
    /// A split starts the context with a thread.
    child_runs: [Signal<Local, Bit>; UNITS],
    waits_to_merge: [Signal<Local, Bit>; UNITS],
    /// The dispatcher starts the context.
    starts: [Signal<Local, Bit>; UNITS],
    some_waits: Signal<Local, Bit>,
    all_wait: Signal<Local, Bit>,
}

#[generics]
impl Regrouped for WarpSplits {
    fn regrouped() -> Self {
        Self { base: vec![Signal::default()], further: vec![Signal::default()], ..Self::default() }
    }
}

#[logic]
impl WarpSplits {
    #[hdl_gen]
    fn update(&mut self) {
        // What every context is
        self.free.next = 0.into();
        for unit_idx in 0_usize..UNITS {
            self.live_held[unit_idx].clock.next = self.clock.val();
            self.live_held[unit_idx].reset.next = self.reset.val();
            self.merging_held[unit_idx].clock.next = self.clock.val();
            self.merging_held[unit_idx].reset.next = self.reset.val();
            self.children[unit_idx].clock.next = self.clock.val();
            self.children[unit_idx].reset.next = self.reset.val();
            self.live[unit_idx].next = self.live_held[unit_idx].q.val();
            self.merging[unit_idx].next = self.merging_held[unit_idx].q.val();
            self.youngest[unit_idx].next = self.children[unit_idx].q.val().get_bits::<UNIT_W>(0);
            self.has_child[unit_idx].next = self.youngest[unit_idx].val().any();
            self.has_parent[unit_idx].next = true;
        }
        for idx in 0_usize..FURTHER {
            self.is_child[idx].clock.next = self.clock.val();
            self.is_child[idx].reset.next = self.reset.val();
            self.free.next = self.free.val().replace_bit(idx + 1, !self.is_child[idx].q.val());
        }
        self.has_parent[0].next = false;
        for idx in 0..self.further.len() {
            self.free.next = self.free.val() & self.further[idx].val();
            for unit_idx in 0_usize..UNITS {
                self.has_parent[unit_idx].next = self.further[idx].val().get_bit(unit_idx);
            }
        }

        // Splits
        self.splits.next = 0.into();
        for unit_idx in 0_usize..UNITS {
            self.splits.next = self.splits.val().replace_bit(unit_idx, self.split[unit_idx].val());
        }
        self.choice.free.next = self.free.val();
        self.choice.splits.next = self.splits.val();
        for unit_idx in 0_usize..UNITS {
            self.child[unit_idx].next = self.choice.child[unit_idx].val();
            self.threads.live[unit_idx].next = self.live_held[unit_idx].q.val();
            self.threads.lanes[unit_idx].next = self.lanes[unit_idx].val();
            self.threads.mask[unit_idx].next = self.mask[unit_idx].val();
            self.threads.pc[unit_idx].next = self.pc[unit_idx].val();
            self.threads.child[unit_idx].next = self.choice.child[unit_idx].val();
            self.kept[unit_idx].next = self.threads.kept[unit_idx].val();
            self.given[unit_idx].next = self.threads.given[unit_idx].val();
            self.child_starts[unit_idx].next = self.choice.taken.val().get_bit(unit_idx);
            self.child_runs[unit_idx].next = self.threads.child_runs[unit_idx].val();
            self.child_mask[unit_idx].next = self.threads.child_mask[unit_idx].val();
            self.child_pc[unit_idx].next = self.threads.child_pc[unit_idx].val();
            self.sources[unit_idx].next = self.threads.sources[unit_idx].val();
            self.chosen_number[unit_idx].next = 0.into();
            for child_idx in 1_usize..UNITS {
                if self.child[unit_idx].val().get_bit(child_idx) {
                    self.chosen_number[unit_idx].next = child_idx.to_bits();
                }
            }
        }

        // Merges
        self.places.clock.next = self.clock.val();
        self.places.reset.next = self.reset.val();
        for idx in 0_usize..FURTHER {
            self.places.starts[idx].next = self.child_starts[idx + 1].val();
            self.places.sources[idx].next = self.threads.sources[idx + 1].val();
        }
        for unit_idx in 0_usize..UNITS {
            self.pairs.live[unit_idx].next = self.live_held[unit_idx].q.val();
            self.pairs.merging[unit_idx].next = self.merging_held[unit_idx].q.val();
            self.pairs.youngest[unit_idx].next = self.youngest[unit_idx].val();
            self.pairs.pc[unit_idx].next = self.pc[unit_idx].val();
            self.merged[unit_idx].next = self.pairs.merged[unit_idx].val();
            self.into[unit_idx].next = self.pairs.into[unit_idx].val();
            self.live_merged[unit_idx].next = self.pairs.live_merged[unit_idx].val();
            self.places.position[unit_idx].next = self.position[unit_idx].val();
            self.places.call_depth[unit_idx].next = self.call_depth[unit_idx].val();
            self.places.youngest[unit_idx].next = self.youngest[unit_idx].val();
        }
        self.conflict.next = self.pairs.conflict.val();

        // Faults at a completion, and who waits
        self.some_waits.next = false;
        self.all_wait.next = true;
        for unit_idx in 0_usize..UNITS {
            self.waits_to_merge[unit_idx].next = self.merge[unit_idx].val()
                & (self.has_child[unit_idx].val() | self.has_parent[unit_idx].val());
            self.refused[unit_idx].next = Fault::None;
            if self.waits_to_merge[unit_idx].val() & self.places.away[unit_idx].val() {
                self.refused[unit_idx].next = Fault::Disagreement;
            }
            if self.exit[unit_idx].val()
                & (self.has_child[unit_idx].val() | self.has_parent[unit_idx].val())
            {
                self.refused[unit_idx].next = Fault::NoMerge;
            }
            // It is known last
            if self.choice.refused.val().get_bit(unit_idx) {
                self.refused[unit_idx].next = Fault::NoContext;
            }
            if self.waiting[unit_idx].val() {
                self.some_waits.next = true;
            }
            if self.live_held[unit_idx].q.val().any() & (!self.waiting[unit_idx].val()) {
                self.all_wait.next = false;
            }
        }
        self.waits.next = self.some_waits.val() & self.all_wait.val();

        // What changes
        for unit_idx in 0_usize..UNITS {
            self.starts[unit_idx].next = false;
        }
        self.starts[0].next = self.start.val();
        for idx in 0..self.base.len() {
            for unit_idx in 0_usize..UNITS {
                self.starts[unit_idx].next =
                    self.start.val() & self.base[idx].val().get_bit(unit_idx);
            }
        }
        for idx in 0_usize..FURTHER {
            self.is_child[idx].enable.next =
                self.child_starts[idx + 1].val() | self.merged[idx + 1].val();
            self.is_child[idx].d.next = self.child_starts[idx + 1].val();
        }
        for unit_idx in 0_usize..UNITS {
            self.live_held[unit_idx].enable.next = true;
            self.live_held[unit_idx].d.next = self.live_held[unit_idx].q.val();
            self.merging_held[unit_idx].enable.next = true;
            self.merging_held[unit_idx].d.next = self.merging_held[unit_idx].q.val();
            self.children[unit_idx].enable.next = true;
            self.children[unit_idx].d.next = self.children[unit_idx].q.val();
            if self.exit[unit_idx].val() {
                self.live_held[unit_idx].d.next =
                    self.live_held[unit_idx].q.val() & (!self.lanes[unit_idx].val());
            }
            if self.split[unit_idx].val() {
                self.live_held[unit_idx].d.next =
                    self.live_held[unit_idx].q.val() & (!self.given[unit_idx].val());
                self.children[unit_idx].d.next = (self.children[unit_idx].q.val()
                    << self.unit_w.val())
                    | self.chosen_number[unit_idx].val();
            }
            if self.waits_to_merge[unit_idx].val() {
                self.merging_held[unit_idx].d.next = true;
            }
            if self.pairs.pops[unit_idx].val() {
                self.live_held[unit_idx].d.next =
                    self.live_held[unit_idx].q.val() | self.pairs.regained[unit_idx].val();
                self.merging_held[unit_idx].d.next = false;
                self.children[unit_idx].d.next =
                    self.children[unit_idx].q.val() >> self.unit_w.val();
            }
            if self.merged[unit_idx].val() {
                self.live_held[unit_idx].d.next = 0.into();
                self.merging_held[unit_idx].d.next = false;
            }
            if self.child_starts[unit_idx].val() {
                self.live_held[unit_idx].d.next = self.child_mask[unit_idx].val();
                self.merging_held[unit_idx].d.next = !self.child_runs[unit_idx].val();
                self.children[unit_idx].d.next = 0.into();
            }
            if self.starts[unit_idx].val() {
                self.live_held[unit_idx].d.next = self.start_mask.val();
                self.merging_held[unit_idx].d.next = false;
                self.children[unit_idx].d.next = 0.into();
            }
        }
    }
}

#[cfg(test)]
mod tests;
