//! A reconvergence stack for each warp (rules P1 to P8), with likely convergence (rules
//! L1 to L3).

use super::stack::{Branch, Entry, Goal, StackRules};
use super::{BranchOutcome, Changes, Control, JumpOutcome, Popped, Rows, StartedBlock};
use super::{common_target, plain_fault};
use crate::configuration::Configuration;
use crate::event::StackEntry;
use crate::fault::{Fault, FaultCode, OtherSide};
use crate::launch::CoreLaunch;
use crate::slot_set::{Bits, SlotSet};

/// A warp: its top of stack and what lies below.
#[derive(Clone, Default, Debug)]
struct Warp {
    top: Entry<u32>,
    below: Vec<Entry<u32>>,
    live: u32,
}

/// Warps with a reconvergence stack each.
#[derive(Clone, Debug)]
pub struct WarpStacks {
    warps: Vec<Warp>,
    active: Bits<1>,
    /// Active warps that have to be popped (rule P7).
    pops: Bits<1>,
    lanes: usize,
    entry: u32,
    code_page: u32,
    rules: StackRules,
}

impl WarpStacks {
    /// To be called after every change of a top of stack.
    #[inline(always)]
    fn changed(&mut self, slot: usize) {
        let Warp { top, live, .. } = &self.warps[slot];
        if top.mask & live == 0 || top.goal(top.pc, top.call_depth).is_some() {
            self.pops.insert(slot);
        } else {
            self.pops.remove(slot);
        }
    }

    /// Threads start in a slot without any.
    pub(super) fn begin(&mut self, slot: usize, pc: u32, mask: u32) {
        let top = Entry { pc, mask, ..Entry::default() };
        self.warps[slot] = Warp { top, below: Vec::new(), live: mask };
        self.active.insert(slot);
        self.changed(slot);
    }

    /// A slot has no threads any more.
    pub(super) fn end(&mut self, slot: usize) {
        self.warps[slot] = Warp::default();
        self.active.remove(slot);
        self.pops.remove(slot);
    }

    /// Other lanes of a warp have a thread.
    pub(super) fn set_live(&mut self, slot: usize, live: u32) {
        self.warps[slot].live = live;
        self.changed(slot);
    }

    /// Position of the top of stack.
    pub(super) fn position(&self, slot: usize) -> usize {
        self.warps[slot].below.len()
    }

    /// Lanes of a warp that have a thread.
    pub(super) fn live(&self, slot: usize) -> u32 {
        self.warps[slot].live
    }

    /// Call depth of the top of stack.
    pub(super) fn call_depth(&self, slot: usize) -> u8 {
        self.warps[slot].top.call_depth
    }

    /// Whether threads of the top of stack at this PC and call depth end it (rule P7).
    #[inline(always)]
    pub(super) fn ends_at(&self, slot: usize, pc: u32, call_depth: u8) -> bool {
        self.warps[slot].top.goal(pc, call_depth).is_some()
    }

    /// All threads of the top of stack go on here.
    pub(super) fn resume(&mut self, slot: usize, pc: u32, call_depth: u8) {
        let top = &mut self.warps[slot].top;
        (top.pc, top.call_depth) = (pc, call_depth);
        self.changed(slot);
    }

    /// Rules P2 to P6: both sides have threads.
    fn diverge(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        let &BranchOutcome { pc, target, mask, taken, kind, rpc, lpc, .. } = outcome;
        let Warp { top, below, .. } = &mut self.warps[slot];
        let branch = Branch { pc, target, kind, rpc, lpc, call_depth: top.call_depth };
        let Some(growth) = self.rules.grow(top, below.len(), &branch) else {
            top.pc = rpc;
            return Ok(());
        };
        if !self.rules.fits(&growth) {
            return Err(plain_fault(FaultCode::StackFull, slot, pc, mask));
        }
        if !growth.drops {
            top.wait_for(&branch);
            changes.entries_mut().update = Some(top.shown(slot, below.len(), top.mask));
            below.push(*top);
        }
        let new = [(growth.likely, 0), (growth.not_taken, mask & !taken), (growth.taken, taken)];
        for ((entry, mask), push) in new.into_iter().zip(&mut changes.entries_mut().push) {
            let Some(entry) = entry else { continue };
            *push = Some(entry.shown(slot, below.len(), mask));
            below.push(entry.with_mask(mask));
        }
        *top = below.pop().unwrap_or_default();
        Ok(())
    }
}

impl Control for WarpStacks {
    type Set = Bits<1>;

    const YIELDS_COMPLETED: bool = false;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        Self {
            warps: vec![Warp::default(); configuration.warps],
            active: Bits::default(),
            pops: Bits::default(),
            lanes: configuration.lanes,
            entry: launch.entry,
            code_page: launch.code_page,
            rules: StackRules::new(launch, configuration.stack_depth),
        }
    }

    fn slots(configuration: &Configuration) -> usize {
        configuration.warps
    }

    fn active(&self) -> &Bits<1> {
        &self.active
    }

    fn slots_of(&self, first_warp: usize, warps: usize) -> Bits<1> {
        Bits::range(first_warp, warps)
    }

    fn start(&mut self, block: StartedBlock) {
        for (warp, mask) in block.masks(self.lanes) {
            self.begin(warp, self.entry, mask);
        }
    }

    fn pc(&self, slot: usize) -> u32 {
        self.warps[slot].top.pc
    }

    fn mask(&self, slot: usize) -> u32 {
        self.warps[slot].top.mask & self.warps[slot].live
    }

    fn rows(&self, slot: usize) -> Rows {
        Rows::Same(slot as u8)
    }

    fn advance(&mut self, slot: usize, pc: u32, call: bool) {
        let top = &mut self.warps[slot].top;
        top.pc = pc;
        top.call_depth = top.call_depth.wrapping_add(u8::from(call));
        self.changed(slot);
    }

    fn branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        if outcome.taken == outcome.mask {
            self.warps[slot].top.pc = outcome.target;
        } else if outcome.taken != 0 {
            self.diverge(slot, outcome, changes)?;
        }
        self.changed(slot);
        Ok(())
    }

    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
        _: &mut Changes,
    ) -> Result<u32, Fault> {
        let target = common_target(slot, self.code_page, outcome)?;
        let top = &mut self.warps[slot].top;
        top.pc = target;
        top.call_depth = top.call_depth.wrapping_add_signed(outcome.call_depth);
        self.changed(slot);
        Ok(outcome.mask)
    }

    fn exit(&mut self, slot: usize, mask: u32, _: u32, _: &mut Changes) {
        self.warps[slot].live &= !mask;
        self.changed(slot);
    }

    fn may_wait(&self, slot: usize, mask: u32) -> bool {
        mask == self.warps[slot].live
    }

    fn yielding(&self) -> &Bits<1> {
        &self.pops
    }

    /// Rule P8.
    fn give_way(&mut self, slot: usize, changes: &mut Changes) -> Result<(), Fault> {
        let Warp { top: popped, below, live } = &mut self.warps[slot];
        let active = popped.mask & *live;
        let goal = popped.goal(popped.pc, popped.call_depth).filter(|_| active != 0);
        let position = below.len() as u16;
        let Some(next) = below.last_mut() else {
            self.active.remove(slot);
            self.pops.remove(slot);
            return Ok(());
        };
        popped.pass_return(goal == Some(Goal::Returned), next).map_err(|conflict| Fault {
            address: self.code_page << 26 | conflict.target << 2,
            other: OtherSide {
                lane: 0,
                row: None,
                target: self.code_page << 26 | conflict.other << 2,
            },
            ..plain_fault(FaultCode::ReturnsDiverge, slot, popped.pc, active)
        })?;
        let into = popped.likely.filter(|_| goal == Some(Goal::Likely)).map(|it| it.position);
        if let Some(into) = into {
            below[usize::from(into)].mask |= active;
        }
        changes.entries_mut().pop = Some(Popped { owner: slot as u16, position, into });
        *popped = below.pop().unwrap_or_default();
        self.changed(slot);
        Ok(())
    }

    fn entries(&self, slot: usize) -> Vec<StackEntry> {
        let warp = &self.warps[slot];
        let entries = warp.below.iter().chain(Some(&warp.top)).enumerate();
        entries.map(|(position, entry)| entry.shown(slot, position, entry.mask)).collect()
    }
}
