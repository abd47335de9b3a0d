//! The control unit of predictable wavefront splitting as its core sees it.

use super::{Context, SplitContexts};
use crate::configuration::Configuration;
use crate::control::{BranchOutcome, Changes, Control, JumpOutcome, Rows, StartedBlock};
use crate::event::{ContextSplit, StackEntry};
use crate::fault::Fault;
use crate::grouping::Grouping;
use crate::launch::CoreLaunch;
use crate::slot_set::{Bits, SlotSet};

impl Control for SplitContexts {
    type Set = Bits<1>;

    const YIELDS_COMPLETED: bool = false;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        Self::with_no_threads(configuration, launch)
    }

    fn slots(configuration: &Configuration) -> usize {
        configuration.contexts() * configuration.units()
    }

    fn warps_in_use(configuration: &Configuration, launch: &CoreLaunch) -> usize {
        Grouping::new(configuration, &launch.rules).in_use()
    }

    fn active(&self) -> &Bits<1> {
        self.stacks.active()
    }

    fn slots_of(&self, first_warp: usize, warps: usize) -> Bits<1> {
        let warps = first_warp..first_warp + warps;
        let mut slots = Bits::default();
        warps.flat_map(|warp| self.grouping.slots_of(warp)).for_each(|slot| slots.insert(slot));
        slots
    }

    /// Rules C4 and Q15.
    fn all_wait(&self, slots: &Bits<1>, waiting: &Bits<1>) -> bool {
        let active = self.active().and(slots).without(&self.empty);
        !active.is_empty() && active.without(waiting).is_empty()
    }

    /// Rules Q2 and Q21.
    fn start(&mut self, block: StartedBlock) {
        for (warp, threads) in block.masks(self.lanes) {
            let slot = self.grouping.home(warp);
            self.stacks.begin(slot, self.entry, threads);
            self.begin(slot, Context::default());
            self.threads[warp] = threads;
            self.changed(slot);
        }
    }

    fn pc(&self, slot: usize) -> u32 {
        self.stacks.pc(slot)
    }

    fn mask(&self, slot: usize) -> u32 {
        self.stacks.mask(slot)
    }

    fn rows(&self, slot: usize) -> Rows {
        Rows::Same(self.grouping.warp_of(slot) as u8)
    }

    fn may_be_in_flight(&self, slot: usize) -> bool {
        self.active().contains(slot) && !self.merging.contains(slot)
    }

    fn advance(&mut self, slot: usize, pc: u32, call: bool) {
        self.stacks.advance(slot, pc, call);
    }

    /// There is no likely convergence.
    fn branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        self.stacks.branch(slot, &BranchOutcome { lpc: None, ..*outcome }, changes)
    }

    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
        changes: &mut Changes,
    ) -> Result<u32, Fault> {
        self.stacks.jump(slot, outcome, changes)
    }

    /// Rule Q14.
    fn may_exit(&self, slot: usize) -> bool {
        self.is_alone(slot)
    }

    fn exit(&mut self, slot: usize, mask: u32, pc: u32, changes: &mut Changes) {
        self.threads[self.grouping.warp_of(slot)] &= !mask;
        self.stacks.exit(slot, mask, pc, changes);
        self.changed(slot);
    }

    fn may_wait(&self, slot: usize, mask: u32) -> bool {
        self.stacks.may_wait(slot, mask)
    }

    /// Rule Q10.
    fn set_mask(&mut self, slot: usize, register: u8, lanes: u32) {
        self.contexts[slot].masks[usize::from(register)] = lanes;
    }

    fn split(
        &mut self,
        slot: usize,
        pc: u32,
        mask: u32,
        register: u8,
    ) -> Result<ContextSplit, Fault> {
        let chosen = self.contexts[slot].masks[usize::from(register)];
        self.split_by(slot, pc, mask, chosen)
    }

    fn merge(&mut self, slot: usize, pc: u32, mask: u32) -> Result<(), Fault> {
        self.merge_at(slot, pc, mask)
    }

    fn waits_for_merge(&self, slot: usize) -> bool {
        self.merging.contains(slot)
    }

    fn yielding(&self) -> &Bits<1> {
        self.stacks.yielding()
    }

    fn give_way(&mut self, slot: usize, changes: &mut Changes) -> Result<(), Fault> {
        self.stacks.give_way(slot, changes)
    }

    fn entries(&self, slot: usize) -> Vec<StackEntry> {
        self.stacks.entries(slot)
    }
}
