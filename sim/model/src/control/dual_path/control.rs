//! What the core asks of the control unit.

use super::entry::{Entry, Path, Push};
use super::{DualPathStacks, InCycle, SideSlots, Warp};
use crate::configuration::{Configuration, MAX_ROWS};
use crate::control::{
    BranchOutcome, Changes, Control, JumpOutcome, Rows, StartedBlock, common_target, plain_fault,
};
use crate::event::{Event, Side, StackEntry};
use crate::fault::{Fault, FaultCode};
use crate::launch::CoreLaunch;
use crate::sides::Sides;
use crate::slot_set::{RoundRobin, SlotSet};

impl Control for DualPathStacks {
    type Set = SideSlots;

    const YIELDS_COMPLETED: bool = false;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let none = SideSlots::default;
        Self {
            warps: vec![Warp::default(); configuration.warps],
            active: none(),
            bases: none(),
            valid: none(),
            ending: none(),
            forwarded: none(),
            homes: none(),
            last: none(),
            current: none(),
            split: none(),
            long: none(),
            push: None,
            diverged: None,
            reconvergence: RoundRobin::default(),
            picked: None,
            cycle: InCycle::default(),
            yielding: none(),
            lanes: configuration.lanes,
            entry: launch.entry,
            code_page: launch.code_page,
            depth: configuration.stack_depth,
            rules: launch.rules,
        }
    }

    fn slots(configuration: &Configuration) -> usize {
        2 * configuration.warps
    }

    fn active(&self) -> &SideSlots {
        &self.active
    }

    fn slots_of(&self, first_warp: usize, warps: usize) -> SideSlots {
        SideSlots::range(2 * first_warp, 2 * warps)
    }

    fn all_wait(&self, slots: &SideSlots, waiting: &SideSlots) -> bool {
        let active = self.active.and(slots);
        !active.is_empty() && active.without(waiting).without(&waiting.swapped()).is_empty()
    }

    /// Rule V1.
    fn start(&mut self, block: StartedBlock) {
        for (warp, mask) in block.masks(self.lanes) {
            let sides = [Path { pc: self.entry, call_depth: 0, mask }, Path::default()];
            let top = Entry { sides, ..Entry::default() };
            self.warps[warp] = Warp { top, live: mask, ..Warp::default() };
            let [left, right] = [2 * warp, 2 * warp + 1];
            self.active = self.active.or(&Self::slots_of_warp(warp));
            self.last.remove(left);
            self.last.insert(right);
            self.current.insert(left);
            self.current.remove(right);
            self.changed_stack(warp);
        }
    }

    fn pc(&self, slot: usize) -> u32 {
        self.running_path(slot).0.pc
    }

    fn mask(&self, slot: usize) -> u32 {
        self.running_path(slot).0.mask & self.warps[slot / 2].live
    }

    fn rows(&self, slot: usize) -> Rows {
        Rows::Same((slot / 2) as u8)
    }

    fn flushed(&self) -> SideSlots {
        self.push.as_ref().map(|push| Self::slots_of_warp(push.slot / 2)).unwrap_or_default()
    }

    /// Rule VA2: the instruction of a slot issues.
    fn advance(&mut self, slot: usize, pc: u32, call: bool) {
        let path = self.running_path_mut(slot);
        path.pc = pc;
        path.call_depth = path.call_depth.wrapping_add(u8::from(call));
        self.changed(slot);
        self.last.insert(slot);
        self.last.remove(slot ^ 1);
    }

    /// Rules V4, V5 and V28.
    fn branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        _: &mut Changes,
    ) -> Result<(), Fault> {
        let &BranchOutcome { pc, target, mask, taken, .. } = outcome;
        if taken == mask {
            self.running_path_mut(slot).pc = target;
            self.changed(slot);
        } else if taken != 0 && self.forwarded.contains(slot) {
            let lowest = mask & mask.wrapping_neg();
            let others = if taken & lowest != 0 { mask & !taken } else { taken };
            return Err(plain_fault(FaultCode::AnnotationWrong, slot, pc, others));
        } else if taken != 0 {
            self.diverged = Some(Push { slot, outcome: *outcome });
        }
        Ok(())
    }

    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
        _: &mut Changes,
    ) -> Result<u32, Fault> {
        let target = common_target(slot, self.code_page, outcome)?;
        let path = self.running_path_mut(slot);
        path.pc = target;
        path.call_depth = path.call_depth.wrapping_add_signed(outcome.call_depth);
        self.changed(slot);
        Ok(outcome.mask)
    }

    /// Rule V25.
    fn exit(&mut self, slot: usize, mask: u32, _: u32, _: &mut Changes) {
        self.warps[slot / 2].live &= !mask;
        self.changed(slot);
    }

    /// Rule V26.
    fn may_wait(&self, slot: usize, mask: u32) -> bool {
        mask == self.warps[slot / 2].live
    }

    fn yielding(&self) -> &SideSlots {
        &self.yielding
    }

    fn give_way(&mut self, _: usize, _: &mut Changes) -> Result<(), Fault> {
        Ok(())
    }

    /// The push, then what was picked.
    fn work(&mut self, _: Option<usize>, _: bool, _: &mut Changes) -> Result<(), Fault> {
        let push = self.push.take();
        push.map_or(Ok(()), |push| self.push(&push))?;
        let picked = self.picked.take();
        picked.map_or(Ok(()), |picked| self.reconverge(picked))?;
        let warps = self.cycle.copied.or(&self.cycle.copied.swapped()).even();
        let shadows = warps.iter().map(|left| Event::Shadow { warp: (left / 2) as u16 });
        self.cycle.events.extend(shadows);
        Ok(())
    }

    /// Rules V22 and V23; V29 knows the slots in a long stall.
    fn turn(&mut self, divides: Option<usize>, begin: &SideSlots, long: &SideSlots) {
        self.long = long.clone();
        if self.rules.sides != Sides::Constrained {
            return;
        }
        let mut stalls = begin.clone();
        if let Some(slot) = divides {
            stalls.insert(slot);
        }
        let InCycle { running, turned, events, .. } = &mut self.cycle;
        let others = running.without(&self.current).without(turned);
        let toggles = stalls.and(&self.current).swapped();
        for slot in others.iter() {
            let toggles = running.contains(slot ^ 1) && toggles.contains(slot);
            if toggles {
                events.push(Event::Toggle { warp: (slot / 2) as u16, side: Side::of(slot) });
            }
            if toggles || !running.contains(slot ^ 1) {
                self.current.insert(slot);
                self.current.remove(slot ^ 1);
            }
        }
    }

    fn events(&self) -> &[Event] {
        &self.cycle.events
    }

    fn end_cycle(&mut self, _: &Changes) {
        let InCycle { flushed, copied, turned, splitting, events, .. } = &mut self.cycle;
        *splitting = None;
        for slots in [flushed, copied, turned] {
            *slots = SideSlots::default();
        }
        events.clear();
        self.push = self.diverged.take();
    }

    fn blocks_changed(&mut self) -> bool {
        std::mem::take(&mut self.cycle.popped)
    }

    /// Of each entry the side of the slot.
    fn entries(&self, slot: usize) -> Vec<StackEntry> {
        let Warp { top, below, live, .. } = &self.warps[slot / 2];
        let entries = below.iter().chain(Some(top)).enumerate();
        let shown = |(position, entry): (usize, &Entry)| {
            let path = &entry.sides[slot % 2];
            StackEntry {
                owner: (slot / 2) as u16,
                position: position as u16,
                pc: path.pc,
                kind: entry.ending.kind,
                rpc: entry.ending.rpc,
                branch_depth: entry.ending.branch_depth,
                mask: path.mask & live,
                further: [0; MAX_ROWS - 1],
                likely: None,
            }
        };
        entries.map(shown).collect()
    }
}
