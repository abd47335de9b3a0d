//! What happens to the stack of a block when all its warps have arrived (rules T12 to
//! T15, T17, T18, L2 to L4).

use super::super::Popped;
use super::super::stack::{Branch, Entry, Goal, Growth};
use super::threads::Threads;
use super::{BlockStacks, State};
use crate::control::Changes;
use crate::fault::Fault;

impl BlockStacks {
    /// Rule T18: a step takes effect, or the unit looks at the next block. Nothing that CHECK looks at changes before it takes
    /// effect.
    pub(super) fn step(&mut self, changes: &mut Changes) -> Result<(), Fault> {
        let enter = self.entering.is_some();
        if let Some(block) = self.looked_at {
            if !enter {
                self.looked_at = None;
                self.serve(block, changes)?;
            }
            return Ok(());
        }
        let blocks = if enter { &self.resolving } else { &self.served };
        self.looked_at = self.stack_unit.serve(blocks);
        Ok(())
    }

    /// The step of a block in state CHECK or RESOLVE takes effect.
    fn serve(&mut self, number: usize, changes: &mut Changes) -> Result<(), Fault> {
        if self.blocks[number].state == State::Resolve {
            let branch = self.blocks[number].branch.take();
            if let Some((branch, growth)) = branch
                && !self.agree(number, &branch)
            {
                self.diverge(number, &branch, growth, changes);
            }
            self.set_state(number, State::Check);
            return Ok(());
        }
        self.check(number, changes)
    }

    /// Rule T17: if all threads go the same way, the top goes on there and the stack stays
    /// as it is. False if they diverge, or without the rule.
    fn agree(&mut self, number: usize, branch: &Branch) -> bool {
        let block = &mut self.blocks[number];
        let next = match (block.taken.is_empty(), block.not_taken.is_empty()) {
            (false, true) => branch.target,
            (true, false) => branch.fall_through(),
            _ => return false,
        };
        if let Some(top) = block.stack.last_mut().filter(|_| self.unanimous) {
            (top.pc, top.call_depth) = (next, branch.call_depth);
            return true;
        }
        false
    }

    /// The sides of a branch become entries.
    fn diverge(
        &mut self,
        number: usize,
        branch: &Branch,
        growth: Option<Growth>,
        changes: &mut Changes,
    ) {
        let block = &mut self.blocks[number];
        let Some(mut top) = block.stack.pop() else { return };
        let Some(growth) = growth else {
            (top.pc, top.call_depth) = (branch.rpc, branch.call_depth);
            block.stack.push(top);
            return;
        };
        let (taken, not_taken) = (block.taken, block.not_taken);
        if !growth.drops {
            top.wait_for(branch);
            changes.entries_mut().update = Some(top.shown(number, block.stack.len(), 0));
            block.stack.push(top);
        } else if top.alone {
            block.stack.pop();
        }
        let unused = growth.not_taken.is_some_and(|side| side.hint.is_none())
            && not_taken.and(&self.live).is_empty();
        let taken_side = growth.taken.map(|side| Entry { alone: unused, ..side });
        let new = [
            (growth.likely, Threads::default()),
            (growth.not_taken, not_taken),
            (taken_side, taken),
        ];
        for ((entry, mask), push) in new.into_iter().zip(&mut changes.entries_mut().push) {
            let Some(entry) = entry else { continue };
            *push = Some(entry.shown(number, block.stack.len(), 0));
            block.stack.push(entry.with_mask(mask));
        }
    }

    /// Rule T15.
    fn check(&mut self, number: usize, changes: &mut Changes) -> Result<(), Fault> {
        let block = &mut self.blocks[number];
        let Some(top) = block.stack.last() else { return Ok(()) };
        let threads = top.mask.and(&self.live);
        let goal = top.goal(top.pc, top.call_depth).filter(|_| !threads.is_empty());
        if threads.is_empty() || goal.is_some() {
            return self.pop(number, goal, &threads, changes);
        }
        let all = self.live.in_rows(block.base, block.warps);
        block.whole = threads == all;
        block.count = 0;
        (block.taken, block.not_taken, block.arrived) = Default::default();
        self.request = Some(number);
        self.set_state(number, State::Wait);
        Ok(())
    }

    fn pop(
        &mut self,
        number: usize,
        goal: Option<Goal>,
        threads: &Threads,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        let block = &mut self.blocks[number];
        let position = block.stack.len() - 1;
        let [.., below, popped] = block.stack.as_mut_slice() else {
            self.set_state(number, State::Idle);
            return Ok(());
        };
        let popped: Entry<Threads> = *popped;
        let passed = popped.pass_return(goal == Some(Goal::Returned), below);
        let into = popped.likely.filter(|_| goal == Some(Goal::Likely)).map(|it| it.position);
        if let Some(into) = into {
            let joined = &mut block.stack[usize::from(into)].mask;
            *joined = joined.or(threads);
        }
        block.stack.pop();
        let base = block.base;
        passed.map_err(|conflict| {
            let mut fault = self.returns_differ(base, conflict.target, 1, conflict.other);
            fault.pc = popped.pc;
            fault
        })?;
        let (owner, position) = (number as u16, position as u16);
        changes.entries_mut().pop = Some(Popped { owner, position, into });
        Ok(())
    }
}
