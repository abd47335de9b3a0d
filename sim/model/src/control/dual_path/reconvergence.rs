//! Ends of sides and pops, one a cycle in the core (rules V7 and V8).

use super::DualPathStacks;
use super::entry::{Conflict, Path};
use crate::control::plain_fault;
use crate::event::Event;
use crate::fault::{Fault, FaultCode, OtherSide};
use crate::slot_set::SlotSet;

/// What is done in a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reconvergence {
    /// Both sides of the top of a warp are done.
    Pop(usize),
    /// One side, that of a slot, is done.
    End(usize),
    /// The forwarded path of a slot is done.
    EndOfForwarded(usize),
    /// A path that waits below is forwarded to a slot.
    Forward(usize),
    /// The side of a slot splits: these lanes lack a load.
    Split(usize, u32),
    /// Both sides of a split warp hold the same control instruction.
    Merge(usize),
}

impl DualPathStacks {
    /// Finds what is pending at the beginning of a cycle, and picks one of it. The slots tell what the
    /// front end has of them: those that are idle, those of warps with a control instruction that is
    /// not resolved (both of a warp), those with an instruction in flight, and what they hold.
    pub fn begin_cycle(
        &mut self,
        idle: &super::SideSlots,
        unresolved: &super::SideSlots,
        busy: &super::SideSlots,
        buffered: &super::Buffered,
    ) {
        let both = |slots: &super::SideSlots| slots.or(&slots.swapped());
        let pushes = self.push.as_ref().map(|push| Self::slots_of_warp(push.slot / 2));
        let pushes = pushes.unwrap_or_default();
        let done = idle.and(&self.ending);
        // The own side of a slot with a forwarded path is empty.
        let own_done = done.or(&self.forwarded);
        let running = self.valid.without(&done);
        let ended = own_done.and(&own_done.swapped()).without(unresolved).without(&pushes);
        let pops = ended.without(&self.bases.and(&both(busy)));
        let alone = done.and(&self.valid).without(&self.forwarded);
        let ends = alone.without(&own_done.swapped()).without(&pushes);
        let of_forwarded = done.and(&self.forwarded).without(&pops).without(&pushes);
        let free = self.homes.without(&self.valid).without(&self.forwarded);
        let forwards = free.and(&running.swapped()).without(&pushes);
        let forwards = forwards.without(&both(&ends));

        let mut splits = super::SideSlots::default();
        buffered.lacking.iter().for_each(|&(slot, _)| splits.insert(slot));
        let splits = splits.without(&pushes);
        let merges = self.split.and(&buffered.control).and(&buffered.control.swapped());

        let slots = pops.or(&ends).or(&of_forwarded).or(&forwards).or(&splits).or(&merges);
        let waits = self.rules.path_forwarding && self.push.is_some();
        let warps = if waits { super::SideSlots::default() } else { both(&slots).even() };
        self.picked = self.reconvergence.serve(&warps).and_then(|left| {
            let of_warp = |slots: &super::SideSlots| {
                [left, left + 1].into_iter().find(|&slot| slots.contains(slot))
            };
            let pop = || of_warp(&pops).map(|slot| Reconvergence::Pop(slot / 2));
            let end = || of_warp(&ends).map(Reconvergence::End);
            let end_of_forwarded = || of_warp(&of_forwarded).map(Reconvergence::EndOfForwarded);
            let forward = || of_warp(&forwards).map(Reconvergence::Forward);
            let split = || {
                let waits = |it: &&(usize, u32)| it.0 / 2 == left / 2;
                of_warp(&splits).and_then(|_| buffered.lacking.iter().find(waits))
            };
            let split = || split().map(|&(slot, lanes)| Reconvergence::Split(slot, lanes));
            let merge = || of_warp(&merges).map(|slot| Reconvergence::Merge(slot / 2));
            let forwarding = pop().or_else(end).or_else(end_of_forwarded).or_else(forward);
            forwarding.or_else(split).or_else(merge)
        });
        self.cycle.running = running;
        self.cycle.pops = pops;
    }

    /// Does what was picked.
    pub(super) fn reconverge(&mut self, picked: Reconvergence) -> Result<(), Fault> {
        match picked {
            Reconvergence::Pop(warp) => self.pop(warp),
            Reconvergence::End(slot) => self.end_side(slot),
            Reconvergence::EndOfForwarded(slot) => {
                self.end_forwarded(slot);
                Ok(())
            }
            Reconvergence::Forward(slot) => {
                self.forward(slot);
                Ok(())
            }
            Reconvergence::Split(slot, lacking) => {
                self.split_side(slot, lacking);
                Ok(())
            }
            Reconvergence::Merge(warp) => {
                self.merge_sides(warp);
                Ok(())
            }
        }
    }

    /// The end of a side (rule V7).
    fn end_side(&mut self, slot: usize) -> Result<(), Fault> {
        let (warp, side) = (slot / 2, slot % 2);
        let top = &mut self.warps[warp].top;
        let path = top.sides[side];
        if top.ending.is_returned(&path) {
            if let Some(other) = top.hint.filter(|&hint| hint != path.pc) {
                let conflict = Conflict { target: path.pc, other };
                return Err(self.return_fault(slot, &path, conflict));
            }
            top.hint = Some(path.pc);
        }
        top.sides[side].mask = 0;
        self.split = self.split.without(&Self::slots_of_warp(warp));
        self.changed(slot);
        self.tell_side(slot, false);
        Ok(())
    }

    /// Rule V8.
    fn pop(&mut self, warp: usize) -> Result<(), Fault> {
        let slots = Self::slots_of_warp(warp);
        self.cycle.popped = true;
        self.end_forwarding(warp);
        self.split = self.split.without(&slots);
        self.cycle.flushed = self.cycle.flushed.or(&slots);
        let address = self.return_address(warp)?;
        let position = self.warps[warp].below.len() as u16;
        let Some(mut next) = self.warps[warp].below.pop() else {
            self.active = self.active.without(&slots);
            self.changed_stack(warp);
            return Ok(());
        };
        if let (Some(address), Some(covered)) = (address, next.covered)
            && covered.awaits
        {
            let diverged = &mut next.sides[covered.diverged];
            diverged.pc = address;
            diverged.call_depth = diverged.call_depth.wrapping_sub(1);
        }
        next.covered = None;
        self.warps[warp].top = next;
        self.cycle.events.push(Event::Pop { owner: warp as u16, position });
        self.changed_stack(warp);
        self.turn_to_left(warp);
        self.cycle.copied = self.cycle.copied.or(&slots);
        Ok(())
    }

    /// Where the sides of the top of a warp, which is popped, have returned to.
    fn return_address(&self, warp: usize) -> Result<Option<u32>, Fault> {
        let top = &self.warps[warp].top;
        let live = self.warps[warp].live;
        let returned = |side: &usize| {
            let path = &top.sides[*side];
            path.mask & live != 0 && top.ending.is_returned(path)
        };
        let mut returned = [0, 1].into_iter().filter(returned);
        let Some(lowest) = returned.next() else { return Ok(top.hint) };
        let path = &top.sides[lowest];
        let others = top.hint.into_iter().chain(returned.map(|side| top.sides[side].pc));
        match others.into_iter().find(|&other| other != path.pc) {
            Some(other) => {
                let conflict = Conflict { target: path.pc, other };
                Err(self.return_fault(2 * warp + lowest, path, conflict))
            }
            None => Ok(Some(path.pc)),
        }
    }

    /// Fault 8 of a slot whose path has returned.
    fn return_fault(&self, slot: usize, path: &Path, conflict: Conflict) -> Fault {
        let address = |pc: u32| self.code_page << 26 | pc << 2;
        Fault {
            address: address(conflict.target),
            other: OtherSide { lane: 0, row: None, target: address(conflict.other) },
            ..plain_fault(
                FaultCode::ReturnsDiverge,
                slot,
                path.pc,
                path.mask & self.warps[slot / 2].live,
            )
        }
    }
}
