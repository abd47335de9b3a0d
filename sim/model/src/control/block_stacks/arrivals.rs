//! Warps that arrive at the end of their generation (rules T9 to T12).

use super::threads::Threads;
use super::{BlockStacks, Entering, Pending, Slot, State};
use crate::control::stack::{Branch, Goal};
use crate::control::{Arrived, BranchOutcome, Changes, plain_fault};
use crate::event::ArrivalKind;
use crate::fault::{Fault, FaultCode};
use crate::slot_set::SlotSet;

impl BlockStacks {
    /// The slot becomes inactive (rule T11).
    pub(super) fn arrive(
        &mut self,
        slot: usize,
        kind: ArrivalKind,
        pc: u32,
        changes: &mut Changes,
    ) {
        self.blocks_changed = true;
        self.active.remove(slot);
        self.reached.remove(slot);
        let block = &mut self.blocks[self.slots[slot].block];
        block.count -= 1;
        let arrived = Arrived { slot: slot as u16, kind, pc, count: block.count as u8 };
        let [first, second] = &mut changes.entries_mut().arrive;
        *if first.is_none() { first } else { second } = Some(arrived);
    }

    /// Compares an arrival with the pending one, or makes it that; true if it is the first.
    pub(super) fn pend(&mut self, slot: usize, pending: Pending) -> Result<bool, Fault> {
        let Slot { block, mask, .. } = self.slots[slot];
        let Some(first) = self.blocks[block].pending else {
            self.blocks[block].pending = Some(pending);
            return Ok(true);
        };
        if first == pending {
            return Ok(false);
        }
        let both_return = [first.kind, pending.kind] == [ArrivalKind::Return; 2];
        if !both_return {
            return Err(plain_fault(FaultCode::AnnotationWrong, slot, pending.pc, mask));
        }
        Err(self.returns_differ(slot, pending.pc, mask, first.pc))
    }

    /// Fault 8: one side has returned to `pc`, another one to `other`.
    pub(super) fn returns_differ(&self, slot: usize, pc: u32, mask: u32, other: u32) -> Fault {
        let mut fault = plain_fault(FaultCode::ReturnsDiverge, slot, pc, mask);
        fault.address = self.code_page << 26 | pc << 2;
        fault.other.target = self.code_page << 26 | other << 2;
        fault
    }

    /// Rules T9 and T10: a warp arrives at a branch that may diverge.
    pub(super) fn arrive_at_branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        let &BranchOutcome { pc, target, mask, taken, kind, rpc, lpc, .. } = outcome;
        let Slot { block, call_depth, rows, .. } = self.slots[slot];
        let is_first = self.pend(slot, Pending { kind: ArrivalKind::Branch, pc, call_depth })?;
        let block = &mut self.blocks[block];
        let mut full = None;
        if is_first && let Some(top) = block.stack.last() {
            let branch = Branch { pc, target, kind, rpc, lpc, call_depth };
            let growth = self.rules.grow(top, block.stack.len() - 1, &branch);
            if growth.as_ref().is_some_and(|growth| !self.rules.fits(growth)) {
                full = Some(plain_fault(FaultCode::StackFull, slot, pc, mask));
            }
            block.branch = Some((branch, growth));
        }
        self.at_branch = Some(Entering { full });
        block.taken = block.taken.or(&Threads::of(taken, &rows));
        block.not_taken = block.not_taken.or(&Threads::of(mask & !taken, &rows));
        self.arrive(slot, ArrivalKind::Branch, pc, changes);
        Ok(())
    }

    /// Rule T6: a warp that was picked in the cycle before has got to its goal.
    pub(super) fn arrive_at_goal(
        &mut self,
        slot: usize,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        let Some(goal) = self.goal(slot) else { return Ok(()) };
        let kind = match goal {
            Goal::Reconverged => ArrivalKind::Rpc,
            Goal::Returned => ArrivalKind::Return,
            Goal::Likely => ArrivalKind::Lpc,
        };
        let Slot { block, pc, call_depth, mask, rows } = self.slots[slot];
        self.pend(slot, Pending { kind, pc, call_depth })?;
        let block = &mut self.blocks[block];
        block.arrived = block.arrived.or(&Threads::of(mask, &rows));
        self.arrive(slot, kind, pc, changes);
        Ok(())
    }

    /// Rule T12: the last warp of a block's generation may have arrived in this cycle.
    pub(super) fn synchronise(&mut self, number: usize) {
        let block = &mut self.blocks[number];
        if block.state != State::Run || block.count != 0 {
            return;
        }
        let pending = block.pending.take();
        if pending.is_some_and(|pending| pending.kind == ArrivalKind::Branch) {
            self.set_state(number, State::Resolve);
            return;
        }
        if let (Some(Pending { pc, call_depth, .. }), Some(top)) = (pending, block.stack.last_mut())
        {
            (top.pc, top.call_depth) = (pc, call_depth);
        }
        self.set_state(number, State::Check);
    }
}
