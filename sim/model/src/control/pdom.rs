//! A reconvergence stack for each warp (rules P1 to P8).

use super::{BranchOutcome, Changes, Control, ControlFault, JumpOutcome};
use super::{first_target, other_targets};
use crate::configuration::Configuration;
use crate::event::{EntryKind, StackEntry};
use crate::fault::{FaultCode, OtherSide};
use crate::launch::CoreLaunch;
use crate::slot_set::{Bits, SlotSet};

/// An entry of a stack.
#[derive(Clone, Copy, Default, Debug)]
struct Entry {
    pc: u32,
    kind: EntryKind,
    rpc: u32,
    branch_depth: u8,
    call_depth: u8,
    mask: u32,
    /// The PC comes with the return of the entries above.
    awaits: bool,
    /// Where the other side of the same branch has returned to.
    hint: Option<u32>,
}

/// A warp: its top of stack and what lies below.
#[derive(Clone, Default, Debug)]
struct Warp {
    top: Entry,
    below: Vec<Entry>,
    live: u32,
}

/// Why an entry has to be popped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PopReason {
    Empty,
    Reconverged,
    Returned,
}

impl Warp {
    fn pop_reason(&self) -> Option<PopReason> {
        let top = &self.top;
        if top.mask & self.live == 0 {
            return Some(PopReason::Empty);
        }
        match top.kind {
            EntryKind::Pc if top.pc == top.rpc && top.call_depth == top.branch_depth => {
                Some(PopReason::Reconverged)
            }
            EntryKind::Return if top.call_depth == top.branch_depth.wrapping_sub(1) => {
                Some(PopReason::Returned)
            }
            _ => None,
        }
    }
}

/// Warps with a reconvergence stack each.
#[derive(Clone, Debug)]
pub struct Pdom {
    warps: Vec<Warp>,
    active: Bits<1>,
    pop_condition: Bits<1>,
    entry: u32,
    code_page: u32,
    stack_depth: usize,
    stack_reuse: bool,
    prune: bool,
}

impl Pdom {
    /// To be called after every change of a top of stack.
    #[inline(always)]
    fn changed(&mut self, slot: usize) {
        match self.warps[slot].pop_reason() {
            Some(_) => self.pop_condition.insert(slot),
            None => self.pop_condition.remove(slot),
        }
    }

    /// Rules P2 to P6: both sides have threads.
    fn diverge(&mut self, slot: usize, outcome: &BranchOutcome) -> Result<Changes, ControlFault> {
        let &BranchOutcome { target, mask, taken, kind, rpc } = outcome;
        let warp = &mut self.warps[slot];
        let old = warp.top;
        let depth = old.call_depth;
        let side = |pc, mask| {
            let pruned = self.prune && kind == EntryKind::Pc && pc == rpc;
            let entry = Entry { pc, kind, rpc, mask, ..Entry::default() };
            (!pruned).then_some(Entry { branch_depth: depth, call_depth: depth, ..entry })
        };
        let sides = [side(old.pc, mask & !taken), side(target, taken)];
        let Some(lower) = sides.iter().flatten().next() else {
            warp.top.pc = rpc;
            return Ok(Changes::default());
        };
        let drops = self.stack_reuse
            && old.kind == kind
            && match kind {
                EntryKind::Exit => true,
                EntryKind::Pc => old.rpc == rpc && old.branch_depth == depth,
                EntryKind::Return => old.branch_depth == depth,
            };
        let hint = if drops { old.hint } else { None };
        let lower = Entry { hint, ..*lower };
        let entries = [Some(lower), sides[0].and(sides[1])];
        let position = warp.below.len() + usize::from(!drops);
        let last = position + entries.iter().flatten().count() - 1;
        if last >= self.stack_depth {
            let (code, lane) = (FaultCode::StackFull, mask.trailing_zeros() as u8);
            return Err(ControlFault { code, lane, address: 0, other: OtherSide::default() });
        }
        let mut changes = Changes::default();
        if !drops {
            let pc = if kind == EntryKind::Pc { rpc } else { 0 };
            let waiting = Entry { pc, awaits: kind == EntryKind::Return, ..old };
            changes.update = Some(shown(slot, warp.below.len(), &waiting));
            warp.below.push(waiting);
        }
        warp.top = lower;
        changes.push[0] = Some(shown(slot, position, &lower));
        if let Some(upper) = entries[1] {
            warp.below.push(lower);
            warp.top = upper;
            changes.push[1] = Some(shown(slot, position + 1, &upper));
        }
        Ok(changes)
    }
}

/// An entry as events show it.
fn shown(slot: usize, position: usize, entry: &Entry) -> StackEntry {
    StackEntry {
        warp: slot as u16,
        position: position as u16,
        pc: entry.pc,
        kind: entry.kind,
        rpc: entry.rpc,
        branch_depth: entry.branch_depth,
        mask: entry.mask,
    }
}

impl Control for Pdom {
    type Set = Bits<1>;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        Self {
            warps: vec![Warp::default(); configuration.warps],
            active: Bits::default(),
            pop_condition: Bits::default(),
            entry: launch.entry,
            code_page: launch.code_page,
            stack_depth: configuration.stack_depth,
            stack_reuse: launch.stack_reuse,
            prune: launch.prune,
        }
    }

    fn slots(configuration: &Configuration) -> usize {
        configuration.warps
    }

    fn active(&self) -> &Bits<1> {
        &self.active
    }

    fn slots_of(&self, first_warp: usize, warps: usize) -> Bits<1> {
        let mut slots = Bits::default();
        (first_warp..first_warp + warps).for_each(|slot| slots.insert(slot));
        slots
    }

    fn start(&mut self, warp: usize, mask: u32) {
        let top = Entry { pc: self.entry, mask, ..Entry::default() };
        self.warps[warp] = Warp { top, below: Vec::new(), live: mask };
        self.active.insert(warp);
        self.changed(warp);
    }

    fn pc(&self, slot: usize) -> u32 {
        self.warps[slot].top.pc
    }

    fn mask(&self, slot: usize) -> u32 {
        self.warps[slot].top.mask & self.warps[slot].live
    }

    fn row(&self, slot: usize) -> usize {
        slot
    }

    fn advance(&mut self, slot: usize, pc: u32, call: bool) {
        let top = &mut self.warps[slot].top;
        top.pc = pc;
        top.call_depth = top.call_depth.wrapping_add(u8::from(call));
        self.changed(slot);
    }

    fn branch(&mut self, slot: usize, outcome: &BranchOutcome) -> Result<Changes, ControlFault> {
        let mut changes = Changes::default();
        if outcome.taken == outcome.mask {
            self.warps[slot].top.pc = outcome.target;
        } else if outcome.taken != 0 {
            changes = self.diverge(slot, outcome)?;
        }
        self.changed(slot);
        Ok(changes)
    }

    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
    ) -> Result<(u32, Changes), ControlFault> {
        let others = other_targets(outcome);
        if others != 0 {
            let (first, other) = (outcome.mask.trailing_zeros(), others.trailing_zeros());
            return Err(ControlFault {
                code: FaultCode::JumpsDiverge,
                lane: other as u8,
                address: outcome.targets[other as usize],
                other: OtherSide { lane: first as u8, target: outcome.targets[first as usize] },
            });
        }
        let top = &mut self.warps[slot].top;
        top.pc = first_target(self.code_page, outcome)?;
        top.call_depth = top.call_depth.wrapping_add_signed(outcome.call_depth);
        self.changed(slot);
        Ok((outcome.mask, Changes::default()))
    }

    fn exit(&mut self, slot: usize, mask: u32) {
        self.warps[slot].live &= !mask;
        self.changed(slot);
    }

    fn may_wait(&self, slot: usize, mask: u32) -> bool {
        mask == self.warps[slot].live
    }

    fn pop_condition(&self) -> &Bits<1> {
        &self.pop_condition
    }

    fn pop(&mut self, slot: usize) -> Result<Option<u16>, ControlFault> {
        let warp = &mut self.warps[slot];
        let returned = warp.pop_reason() == Some(PopReason::Returned);
        let popped = warp.top;
        let active = popped.mask & warp.live;
        let conflict = |address: u32, other: u32| ControlFault {
            code: FaultCode::ReturnsDiverge,
            lane: (active.trailing_zeros() % u32::BITS) as u8,
            address: self.code_page << 26 | address << 2,
            other: OtherSide { lane: 0, target: self.code_page << 26 | other << 2 },
        };
        let Some(below) = warp.below.last_mut() else {
            self.active.remove(slot);
            self.pop_condition.remove(slot);
            return Ok(None);
        };
        if let (true, Some(hint)) = (returned, popped.hint)
            && hint != popped.pc
        {
            return Err(conflict(popped.pc, hint));
        }
        let passed = if returned { Some(popped.pc) } else { popped.hint };
        if let Some(address) = passed {
            if below.awaits {
                below.pc = address;
                below.call_depth = below.call_depth.wrapping_sub(1);
                below.awaits = false;
            } else {
                if let Some(hint) = below.hint.filter(|&hint| hint != address) {
                    return Err(conflict(address, hint));
                }
                below.hint = Some(address);
            }
        }
        let position = warp.below.len() as u16;
        warp.top = warp.below.pop().unwrap_or_default();
        self.changed(slot);
        Ok(Some(position))
    }

    fn entries(&self, slot: usize) -> Vec<StackEntry> {
        let warp = &self.warps[slot];
        let entries = warp.below.iter().chain(Some(&warp.top)).enumerate();
        entries.map(|(position, entry)| shown(slot, position, entry)).collect()
    }
}
