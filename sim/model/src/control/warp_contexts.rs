//! Serialisation without reconvergence (rules N1 to N8): the sides of a branch diverge
//! for ever.

use super::stack::Entry;
use super::{BranchOutcome, Changes, Control, JumpOutcome, Rows, StartedBlock};
use super::{first_target, other_targets};
use crate::configuration::{Configuration, MAX_LANES, MAX_WARPS};
use crate::event::{EntryKind, StackEntry};
use crate::fault::Fault;
use crate::lanes::lanes;
use crate::launch::CoreLaunch;
use crate::slot_set::{Bits, SlotSet};

/// Threads of one warp slot that run together.
#[derive(Clone, Copy, Default, Debug)]
struct Context {
    pc: u32,
    mask: u32,
}

/// Sets of the contexts of a core.
type Contexts = Bits<{ MAX_WARPS * MAX_LANES / 64 }>;

/// Contexts, `LANES` for each warp slot.
#[derive(Clone, Debug)]
pub struct WarpContexts {
    contexts: Vec<Context>,
    active: Contexts,
    /// Always empty: nothing is popped.
    yielding: Contexts,
    lanes: usize,
    entry: u32,
    code_page: u32,
    single_threads: bool,
}

impl WarpContexts {
    /// Some threads of a context go their own way in a free context of the same warp
    /// slot; there are as many as threads.
    fn split(&mut self, slot: usize, pc: u32, mask: u32, changes: &mut Changes) {
        self.contexts[slot].mask &= !mask;
        let first = slot / self.lanes * self.lanes;
        let mut own = first..first + self.lanes;
        let free = own.find(|&context| !self.active.contains(context)).unwrap_or(slot);
        self.contexts[free] = Context { pc, mask };
        self.active.insert(free);
        let entries = changes.entries_mut();
        entries.update = Some(self.shown(slot));
        entries.push[0] = Some(self.shown(free));
    }

    fn shown(&self, slot: usize) -> StackEntry {
        let Context { pc, mask } = self.contexts[slot];
        let kind = EntryKind::Exit;
        let entry = Entry { pc, kind, ..Entry::<()>::default() };
        entry.shown(slot, 0, mask)
    }
}

impl Control for WarpContexts {
    type Set = Contexts;

    const YIELDS_COMPLETED: bool = false;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        Self {
            contexts: vec![Context::default(); configuration.threads()],
            active: Bits::default(),
            yielding: Bits::default(),
            lanes: configuration.lanes,
            entry: launch.entry,
            code_page: launch.code_page,
            single_threads: launch.rules.single_threads,
        }
    }

    fn slots(configuration: &Configuration) -> usize {
        configuration.threads()
    }

    fn active(&self) -> &Contexts {
        &self.active
    }

    fn slots_of(&self, first_warp: usize, warps: usize) -> Contexts {
        Bits::range(first_warp * self.lanes, warps * self.lanes)
    }

    fn start(&mut self, block: StartedBlock) {
        for (warp, mask) in block.masks(self.lanes) {
            let (first, pc) = (warp * self.lanes, self.entry);
            if self.single_threads {
                for lane in lanes(mask) {
                    self.contexts[first + lane] = Context { pc, mask: 1 << lane };
                    self.active.insert(first + lane);
                }
            } else {
                self.contexts[first] = Context { pc, mask };
                self.active.insert(first);
            }
        }
    }

    fn pc(&self, slot: usize) -> u32 {
        self.contexts[slot].pc
    }

    fn mask(&self, slot: usize) -> u32 {
        self.contexts[slot].mask
    }

    fn rows(&self, slot: usize) -> Rows {
        Rows::Same((slot / self.lanes) as u8)
    }

    fn advance(&mut self, slot: usize, pc: u32, _: bool) {
        self.contexts[slot].pc = pc;
    }

    fn branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        let &BranchOutcome { target, mask, taken, .. } = outcome;
        let fall_through = self.contexts[slot].pc;
        if taken != 0 {
            self.contexts[slot].pc = target;
        }
        if taken != 0 && taken != mask {
            self.split(slot, fall_through, mask & !taken, changes);
        }
        Ok(())
    }

    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
        changes: &mut Changes,
    ) -> Result<u32, Fault> {
        self.contexts[slot].pc = first_target(slot, self.code_page, outcome)?;
        let others = other_targets(outcome);
        if others != 0 {
            self.split(slot, outcome.pc, others, changes);
        }
        Ok(outcome.mask & !others)
    }

    fn exit(&mut self, slot: usize, _: u32, _: u32, _: &mut Changes) {
        self.active.remove(slot);
    }

    fn may_wait(&self, _: usize, _: u32) -> bool {
        true
    }

    fn yielding(&self) -> &Contexts {
        &self.yielding
    }

    fn give_way(&mut self, _: usize, _: &mut Changes) -> Result<(), Fault> {
        Ok(())
    }

    fn entries(&self, slot: usize) -> Vec<StackEntry> {
        vec![self.shown(slot)]
    }
}
