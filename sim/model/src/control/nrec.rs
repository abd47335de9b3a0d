//! Serialisation without reconvergence (rules NR-1 to NR-4): the sides of a branch part
//! for ever.

use super::{BranchOutcome, Changes, Control, ControlFault, JumpOutcome};
use super::{first_target, other_targets};
use crate::configuration::Configuration;
use crate::event::{EntryKind, StackEntry};
use crate::launch::CoreLaunch;
use crate::slot_set::{Bits, SlotSet};

/// Threads of one warp slot that run together.
#[derive(Clone, Copy, Default, Debug)]
struct Context {
    pc: u32,
    mask: u32,
}

/// Contexts, `LANES` for each warp slot.
#[derive(Clone, Debug)]
pub struct Nrec {
    contexts: Vec<Context>,
    active: Bits<16>,
    /// Always empty: nothing is popped.
    pop_condition: Bits<16>,
    lanes: usize,
    entry: u32,
    code_page: u32,
}

impl Nrec {
    /// Some threads of a context go their own way in a free context of the same warp
    /// slot; there are as many as threads.
    fn split(&mut self, slot: usize, pc: u32, mask: u32) -> Changes {
        self.contexts[slot].mask &= !mask;
        let first = self.row(slot) * self.lanes;
        let mut own = first..first + self.lanes;
        let free = own.find(|&context| !self.active.contains(context)).unwrap_or(slot);
        self.contexts[free] = Context { pc, mask };
        self.active.insert(free);
        Changes { update: Some(self.shown(slot)), push: [Some(self.shown(free)), None] }
    }

    fn shown(&self, slot: usize) -> StackEntry {
        let Context { pc, mask } = self.contexts[slot];
        let (warp, kind) = (slot as u16, EntryKind::Exit);
        StackEntry { warp, position: 0, pc, kind, rpc: 0, branch_depth: 0, mask }
    }
}

impl Control for Nrec {
    type Set = Bits<16>;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        Self {
            contexts: vec![Context::default(); configuration.threads()],
            active: Bits::default(),
            pop_condition: Bits::default(),
            lanes: configuration.lanes,
            entry: launch.entry,
            code_page: launch.code_page,
        }
    }

    fn slots(configuration: &Configuration) -> usize {
        configuration.threads()
    }

    fn active(&self) -> &Bits<16> {
        &self.active
    }

    fn slots_of(&self, first_warp: usize, warps: usize) -> Bits<16> {
        let mut slots = Bits::default();
        let contexts = first_warp * self.lanes..(first_warp + warps) * self.lanes;
        contexts.for_each(|slot| slots.insert(slot));
        slots
    }

    fn start(&mut self, warp: usize, mask: u32) {
        let slot = warp * self.lanes;
        self.contexts[slot] = Context { pc: self.entry, mask };
        self.active.insert(slot);
    }

    fn pc(&self, slot: usize) -> u32 {
        self.contexts[slot].pc
    }

    fn mask(&self, slot: usize) -> u32 {
        self.contexts[slot].mask
    }

    fn row(&self, slot: usize) -> usize {
        slot / self.lanes
    }

    fn advance(&mut self, slot: usize, pc: u32, _: bool) {
        self.contexts[slot].pc = pc;
    }

    fn branch(&mut self, slot: usize, outcome: &BranchOutcome) -> Result<Changes, ControlFault> {
        let &BranchOutcome { target, mask, taken, .. } = outcome;
        let fall_through = self.contexts[slot].pc;
        if taken != 0 {
            self.contexts[slot].pc = target;
        }
        if taken == 0 || taken == mask {
            return Ok(Changes::default());
        }
        Ok(self.split(slot, fall_through, mask & !taken))
    }

    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
    ) -> Result<(u32, Changes), ControlFault> {
        self.contexts[slot].pc = first_target(self.code_page, outcome)?;
        let others = other_targets(outcome);
        if others == 0 {
            return Ok((outcome.mask, Changes::default()));
        }
        Ok((outcome.mask & !others, self.split(slot, outcome.pc, others)))
    }

    fn exit(&mut self, slot: usize, _: u32) {
        self.active.remove(slot);
    }

    fn may_wait(&self, _: usize, _: u32) -> bool {
        true
    }

    fn pop_condition(&self) -> &Bits<16> {
        &self.pop_condition
    }

    fn pop(&mut self, _: usize) -> Result<Option<u16>, ControlFault> {
        Ok(None)
    }

    fn entries(&self, slot: usize) -> Vec<StackEntry> {
        vec![self.shown(slot)]
    }
}
