//! Between the contexts of a unit and the warp slots that have them, as the launch groups the units.
//!
//! ```text
//!    dispatcher              +-------+          stacks of the unit
//!      start_*, leaving ---->|       |---> context_starts, context_last, context_leaving
//!    warp slots              |       |
//!      running, starts, ---->|       |---> context_running, child_starts, merged
//!      ended, child_pc,      |       |     start_pc, start_mask, context_live, occupied
//!      child_mask, live      |       |
//!      base_of, further_of <-|       |<--- active, waiting
//!      warp_active, ... <----|       |<--- pc, position, call_depth
//!                            |       |    slots
//!      issuing_warp, <-------|       |<--- issuing, completing
//!      completing_warp       +-------+
//!                                ^ spsimds
//! ```
//!
//! # Behaviour
//!
//! - **Q18, Q20** Which warp slot has which context: [`ContextOwners`]. What a warp slot tells goes to its context, and what a
//!   context tells to its warp slot.
//! 1. A context without a warp slot is not started, has no threads and waits for no merge; a warp slot without a context in the
//!    unit sees one that is not active, at PC 0.
//! - **Q21** D4 starts contexts of unit 0 of a group alone.
//!
//! # Timing
//!
//! Combinational; from `spsimds` three multiplexers, an encoder, `log2 CONTEXTS` multiplexers, else without the first.
//!
//! # Cost
//!
//! `CONTEXTS * (CONTEXTS - 1)` multiplexers of `64 + 2 * LANES` bits, [`ContextOwners`]; no storage.

use super::ContextOwners;
use crate::cells::{OneHotToBinary, Select};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Between the contexts of a unit and warp slots; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct UnitContexts<
    const LANES: usize,
    const CONTEXTS: usize,
    const UNITS: usize,
    const K_W: usize,
> {
    /// SpSIMD units of a group, from the launch; held during the run.
    pub spsimds: Signal<In, Bits<3>>,
    /// Warp slots that have unit 0 of their group here.
    pub base_of: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slots that have a further unit of their group here.
    pub further_of: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slots that the dispatcher starts.
    pub start_warps: Signal<In, Bits<CONTEXTS>>,
    /// Last warp slot that the dispatcher starts, one-hot.
    pub start_last: Signal<In, Bits<CONTEXTS>>,
    /// Warp slots that leave their barrier.
    pub leaving: Signal<In, Bits<CONTEXTS>>,
    /// Contexts of the warp slots `start_warps`, if the unit is unit 0 of its group.
    pub context_starts: Signal<Out, Bits<CONTEXTS>>,
    /// Context of the warp slot `start_last`.
    pub context_last: Signal<Out, Bits<CONTEXTS>>,
    /// Contexts of the warp slots `leaving`.
    pub context_leaving: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slots whose context does not wait for a merge.
    pub running: Signal<In, Bits<CONTEXTS>>,
    /// Warp slots whose context a split starts.
    pub starts: Signal<In, Bits<CONTEXTS>>,
    /// Warp slots whose context is merged.
    pub ended: Signal<In, Bits<CONTEXTS>>,
    /// PC at which a split starts the context of the warp slot.
    pub child_pc: [Signal<In, Bits<24>>; CONTEXTS],
    /// Threads with which a split starts the context of the warp slot.
    pub child_mask: [Signal<In, Bits<LANES>>; CONTEXTS],
    /// Live lanes of the context of the warp slot.
    pub live: [Signal<In, Bits<LANES>>; CONTEXTS],
    /// Contexts that do not wait for a merge.
    pub context_running: Signal<Out, Bits<CONTEXTS>>,
    /// Contexts that a split starts.
    pub child_starts: Signal<Out, Bits<CONTEXTS>>,
    /// Contexts that are merged.
    pub merged: Signal<Out, Bits<CONTEXTS>>,
    /// PC at which a split starts the context.
    pub start_pc: [Signal<Out, Bits<24>>; CONTEXTS],
    /// Threads with which a split starts the context.
    pub start_mask: [Signal<Out, Bits<LANES>>; CONTEXTS],
    /// Live lanes of the context.
    pub context_live: [Signal<Out, Bits<LANES>>; CONTEXTS],
    /// Contexts with a live lane.
    pub occupied: Signal<Out, Bits<CONTEXTS>>,
    /// Contexts that are active.
    pub active: Signal<In, Bits<CONTEXTS>>,
    /// Contexts that wait at the barrier.
    pub waiting: Signal<In, Bits<CONTEXTS>>,
    /// PC of the context.
    pub pc: [Signal<In, Bits<24>>; CONTEXTS],
    /// Stack position of the context.
    pub position: [Signal<In, Bits<8>>; CONTEXTS],
    /// Call depth of the context.
    pub call_depth: [Signal<In, Bits<8>>; CONTEXTS],
    /// Warp slots whose context in this unit is active.
    pub warp_active: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slots whose context in this unit waits at the barrier.
    pub warp_waiting: Signal<Out, Bits<CONTEXTS>>,
    /// PC of the context of the warp slot.
    pub warp_pc: [Signal<Out, Bits<24>>; CONTEXTS],
    /// Stack position of the context of the warp slot.
    pub warp_position: [Signal<Out, Bits<8>>; CONTEXTS],
    /// Call depth of the context of the warp slot.
    pub warp_call_depth: [Signal<Out, Bits<8>>; CONTEXTS],
    /// Context whose instruction issues.
    pub issuing: Signal<In, Bits<K_W>>,
    /// Warp slot of the context whose instruction issues.
    pub issuing_warp: Signal<Out, Bits<K_W>>,
    /// Context whose instruction completes.
    pub completing: Signal<In, Bits<K_W>>,
    /// Warp slot of the context whose instruction completes.
    pub completing_warp: Signal<Out, Bits<K_W>>,
    /// The same, one-hot.
    pub completing_warps: Signal<Out, Bits<CONTEXTS>>,
    // Sub-blocks
    owners: ContextOwners<CONTEXTS, UNITS, K_W>,
    #[count(CONTEXTS)]
    pc_of_start: Vec<Select<Bits<24>, CONTEXTS, K_W>>,
    #[count(CONTEXTS)]
    mask_of_start: Vec<Select<Bits<LANES>, CONTEXTS, K_W>>,
    #[count(CONTEXTS)]
    live_of_context: Vec<Select<Bits<LANES>, CONTEXTS, K_W>>,
    #[count(CONTEXTS)]
    pc_of_warp: Vec<Select<Bits<24>, CONTEXTS, K_W>>,
    #[count(CONTEXTS)]
    position_of_warp: Vec<Select<Bits<8>, CONTEXTS, K_W>>,
    #[count(CONTEXTS)]
    depth_of_warp: Vec<Select<Bits<8>, CONTEXTS, K_W>>,
    issues: Select<Bits<K_W>, CONTEXTS, K_W>,
    completes: Select<Bits<CONTEXTS>, CONTEXTS, K_W>,
    completed: OneHotToBinary<CONTEXTS, K_W>,
}

impl<const LANES: usize, const CONTEXTS: usize, const UNITS: usize, const K_W: usize>
    UnitContexts<LANES, CONTEXTS, UNITS, K_W>
{
    /// The block of a unit.
    pub fn of(unit: usize) -> Self {
        Self { owners: ContextOwners::of(unit), ..Self::default() }
    }

    /// The block of the unit with the highest number.
    pub fn of_last_unit() -> Self {
        Self::of(UNITS - 1)
    }
}

#[logic]
impl UnitContexts {
    #[hdl_gen]
    fn update(&mut self) {
        self.owners.spsimds.next = self.spsimds.val();
        self.base_of.next = self.owners.base_of.val();
        self.further_of.next = self.owners.further_of.val();

        // To the contexts
        self.context_starts.next = 0.into();
        self.context_last.next = 0.into();
        self.context_leaving.next = 0.into();
        self.context_running.next = 0.into();
        self.child_starts.next = 0.into();
        self.merged.next = 0.into();
        self.occupied.next = 0.into();
        for context_idx in 0_usize..CONTEXTS {
            self.context_starts.next = self.context_starts.val().replace_bit(
                context_idx,
                (self.owners.owner[context_idx].val()
                    & self.owners.base_of.val()
                    & self.start_warps.val())
                .any(),
            );
            self.context_last.next = self.context_last.val().replace_bit(
                context_idx,
                (self.owners.owner[context_idx].val() & self.start_last.val()).any(),
            );
            self.context_leaving.next = self.context_leaving.val().replace_bit(
                context_idx,
                (self.owners.owner[context_idx].val() & self.leaving.val()).any(),
            );
            self.context_running.next = self.context_running.val().replace_bit(
                context_idx,
                !(self.owners.owner[context_idx].val() & (!self.running.val())).any(),
            );
            self.child_starts.next = self.child_starts.val().replace_bit(
                context_idx,
                (self.owners.owner[context_idx].val() & self.starts.val()).any(),
            );
            self.merged.next = self.merged.val().replace_bit(
                context_idx,
                (self.owners.owner[context_idx].val() & self.ended.val()).any(),
            );
            self.pc_of_start[context_idx].index.next = self.owners.owner_index[context_idx].val();
            self.mask_of_start[context_idx].index.next = self.owners.owner_index[context_idx].val();
            self.live_of_context[context_idx].index.next =
                self.owners.owner_index[context_idx].val();
            for warp_idx in 0_usize..CONTEXTS {
                self.pc_of_start[context_idx].value[warp_idx].next = self.child_pc[warp_idx].val();
                self.mask_of_start[context_idx].value[warp_idx].next =
                    self.child_mask[warp_idx].val();
                self.live_of_context[context_idx].value[warp_idx].next = self.live[warp_idx].val();
            }
            self.start_pc[context_idx].next = self.pc_of_start[context_idx].chosen.val();
            self.start_mask[context_idx].next = self.mask_of_start[context_idx].chosen.val();
            self.context_live[context_idx].next = 0.into();
            if self.owners.owner[context_idx].val().any() {
                self.context_live[context_idx].next =
                    self.live_of_context[context_idx].chosen.val();
            }
            self.occupied.next = self
                .occupied
                .val()
                .replace_bit(context_idx, self.context_live[context_idx].val().any());
        }

        // To the warp slots
        self.warp_active.next = 0.into();
        self.warp_waiting.next = 0.into();
        for warp_idx in 0_usize..CONTEXTS {
            self.warp_active.next = self.warp_active.val().replace_bit(
                warp_idx,
                (self.owners.context_of[warp_idx].val() & self.active.val()).any(),
            );
            self.warp_waiting.next = self.warp_waiting.val().replace_bit(
                warp_idx,
                (self.owners.context_of[warp_idx].val() & self.waiting.val()).any(),
            );
            self.pc_of_warp[warp_idx].index.next = self.owners.context_index[warp_idx].val();
            self.position_of_warp[warp_idx].index.next = self.owners.context_index[warp_idx].val();
            self.depth_of_warp[warp_idx].index.next = self.owners.context_index[warp_idx].val();
            for context_idx in 0_usize..CONTEXTS {
                self.pc_of_warp[warp_idx].value[context_idx].next = self.pc[context_idx].val();
                self.position_of_warp[warp_idx].value[context_idx].next =
                    self.position[context_idx].val();
                self.depth_of_warp[warp_idx].value[context_idx].next =
                    self.call_depth[context_idx].val();
            }
            self.warp_pc[warp_idx].next = 0.into();
            self.warp_position[warp_idx].next = 0.into();
            self.warp_call_depth[warp_idx].next = 0.into();
            if self.owners.context_of[warp_idx].val().any() {
                self.warp_pc[warp_idx].next = self.pc_of_warp[warp_idx].chosen.val();
                self.warp_position[warp_idx].next = self.position_of_warp[warp_idx].chosen.val();
                self.warp_call_depth[warp_idx].next = self.depth_of_warp[warp_idx].chosen.val();
            }
        }

        // Warp slots of the instructions that issue and complete
        self.issues.index.next = self.issuing.val();
        self.completes.index.next = self.completing.val();
        for context_idx in 0_usize..CONTEXTS {
            self.issues.value[context_idx].next = self.owners.owner_index[context_idx].val();
            self.completes.value[context_idx].next = self.owners.owner[context_idx].val();
        }
        self.issuing_warp.next = self.issues.chosen.val();
        self.completing_warps.next = self.completes.chosen.val();
        self.completed.onehot.next = self.completes.chosen.val();
        self.completing_warp.next = self.completed.index.val();
    }
}

#[cfg(test)]
mod tests;
