//! An ideal scoreboard for warps with several slots: an instruction waits for true dependences alone (rule VR6).

use heddle_program::instruction::Instruction;

use super::true_dependences::{TrueDependences, Use};
use super::{REGISTERS, Scoreboard, pending_bit};
use crate::slot_set::SlotSet;

/// The instructions in flight of all slots, of which each warp has the same number.
#[derive(Clone, Debug)]
pub struct Ideal<Set> {
    /// By warp.
    dependences: Vec<TrueDependences>,
    /// By slot.
    slots: Vec<Slot>,
    slots_per_warp: usize,
    busy: Set,
    held: Set,
}

#[derive(Clone, Copy, Default, Debug)]
struct Slot {
    /// The instruction that issues next.
    next: Option<Use>,
    /// Instructions in flight.
    in_flight: u32,
}

impl<Set: SlotSet> Ideal<Set> {
    fn changed(&mut self, slot: usize) {
        let dependences = &self.dependences[slot / self.slots_per_warp];
        let next = &self.slots[slot].next;
        self.held.set(slot, next.is_some_and(|next| dependences.wait(slot, &next)));
    }

    /// To be called when the warp of a slot has less in flight.
    fn less(&mut self, slot: usize) {
        let first = slot / self.slots_per_warp * self.slots_per_warp;
        let end = first + self.slots_per_warp;
        let mut next = self.held.first_from(first);
        while let Some(slot) = next.filter(|&slot| slot < end) {
            self.changed(slot);
            next = self.held.first_from(slot + 1);
        }
    }
}

impl<Set: SlotSet> Scoreboard<Set> for Ideal<Set> {
    const TAGS: usize = REGISTERS;
    const BY_THREAD: bool = true;

    fn new(slots: usize, warps: usize) -> Self {
        Self {
            dependences: vec![TrueDependences::default(); warps],
            slots: vec![Slot::default(); slots],
            slots_per_warp: slots / warps,
            busy: Set::default(),
            held: Set::default(),
        }
    }

    fn busy(&self) -> &Set {
        &self.busy
    }

    fn held(&self) -> &Set {
        &self.held
    }

    fn stuck(&self, decoded: &Set) -> Set {
        decoded.and(&self.held)
    }

    fn decoded(&mut self, slot: usize, instruction: Option<Instruction>, mask: u32) {
        self.slots[slot].next = Some(Use::of(instruction, mask));
        self.changed(slot);
    }

    fn dropped(&mut self, slot: usize) {
        self.slots[slot].next = None;
        self.changed(slot);
    }

    fn issued(&mut self, slot: usize, pc: u32, _: Option<Instruction>) {
        let Slot { next, in_flight } = &mut self.slots[slot];
        *in_flight += 1;
        if let Some(next) = next.take() {
            let dependences = &mut self.dependences[slot / self.slots_per_warp];
            debug_assert!(!dependences.wait(slot, &next), "VR6: slot {slot} depends on a register");
            dependences.issued(slot, pc, &next);
        }
        self.busy.insert(slot);
        self.changed(slot);
    }

    fn written(&mut self, slot: usize, instruction: Option<Instruction>, lanes: u32) {
        let sets = pending_bit(instruction);
        if sets & !1 != 0 {
            self.dependences[slot / self.slots_per_warp].written(slot, sets, lanes);
            self.less(slot);
        }
    }

    fn completed(&mut self, slot: usize, pc: u32, instruction: Option<Instruction>) {
        self.slots[slot].in_flight -= 1;
        if self.slots[slot].in_flight == 0 {
            self.busy.remove(slot);
        }
        let dependences = &mut self.dependences[slot / self.slots_per_warp];
        dependences.completed(slot, pc, pending_bit(instruction));
        self.less(slot);
    }

    fn check(&self, in_flight: &[(usize, Option<Instruction>)]) {
        for &(slot, _) in in_flight {
            assert!(self.busy.contains(slot), "slot {slot} has an instruction in flight");
        }
        for (slot, state) in self.slots.iter().enumerate() {
            assert_eq!(self.busy.contains(slot), state.in_flight != 0, "slot {slot} is busy");
        }
    }
}
