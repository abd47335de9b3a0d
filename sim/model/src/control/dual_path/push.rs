//! Divergence: what a branch does in the cycle after its completion (rule V5).

use super::entry::{Covered, Entry, Path, Push};
use super::{DualPathStacks, Warp};
use crate::control::{BranchOutcome, plain_fault};
use crate::event::{EntryKind, Event};
use crate::fault::{Fault, FaultCode};
use crate::slot_set::SlotSet;

impl DualPathStacks {
    /// The push cycle of a branch.
    pub(super) fn push(&mut self, push: &Push) -> Result<(), Fault> {
        let &Push { slot, outcome } = push;
        let (warp, side) = (slot / 2, slot % 2);
        self.end_forwarding(warp);
        self.cycle.flushed = self.cycle.flushed.or(&Self::slots_of_warp(warp));

        let Warp { top, below, live, .. } = &mut self.warps[warp];
        let Path { pc: fall_through, call_depth, .. } = top.sides[side];
        let ending = push.ending(call_depth);
        let BranchOutcome { pc, target, mask, taken, kind, rpc, .. } = outcome;
        let pruned = |first: u32| self.rules.prune && kind == EntryKind::Pc && first == rpc;
        let side_at = |pc: u32, mask: u32| {
            let mask = if pruned(pc) { 0 } else { mask };
            Path { pc, call_depth, mask }
        };
        let sides = [side_at(fall_through, mask & !taken), side_at(target, taken)];
        if sides.iter().all(|side| side.mask == 0) {
            top.sides[side].pc = rpc;
            self.changed_stack(warp);
            return Ok(());
        }

        let other_valid = top.sides[1 - side].mask & *live != 0;
        let replaces = self.rules.stack_reuse && ending.is_alike(&top.ending) && !other_valid;
        let hint = if replaces { top.hint } else { None };
        if !replaces {
            if below.len() + 1 >= self.depth {
                return Err(plain_fault(FaultCode::StackFull, slot, pc, mask));
            }
            top.sides[side].pc = if kind == EntryKind::Pc { rpc } else { 0 };
            let awaits = kind == EntryKind::Return;
            top.covered = Some(Covered { diverged: side, awaits });
            self.cycle.events.push(Event::DualUpdate(top.shown(warp, below.len(), *live)));
            below.push(*top);
        }
        *top = Entry { ending, sides, hint, covered: None };
        self.cycle.events.push(Event::DualPush(top.shown(warp, below.len(), *live)));

        self.last.remove(2 * warp);
        self.last.insert(2 * warp + 1);
        self.changed_stack(warp);
        self.turn_to_left(warp);
        self.cycle.copied.insert(slot);
        if !self.rules.copy_one_side {
            self.cycle.copied.insert(slot ^ 1);
        }
        Ok(())
    }
}
