//! The dual scoreboard: pending bits of each side of a warp, and shadow bits by which the other side
//! waits for them (rules VR1 to VR6).

use heddle_program::instruction::Instruction;

use super::pending_bit;
use super::true_dependences::{TrueDependences, Use};
use crate::sides::SideSlots;
use crate::slot_set::SlotSet;

/// The record of the instructions in flight of all slots, two for each warp.
#[derive(Clone, Debug)]
pub struct DualScoreboard {
    slots: Vec<Slot>,
    /// By warp.
    dependences: Vec<TrueDependences>,
    busy: SideSlots,
    held: SideSlots,
    held_by_own: SideSlots,
    /// Rule VR6 says who waits.
    ideal: bool,
}

#[derive(Clone, Copy, Default, Debug)]
struct Slot {
    /// A bit for each register that an instruction in flight writes; bit 0 for the one that goes to
    /// memory and writes none.
    pending: u32,
    /// Those of them for which the other side waits too.
    shadow: u32,
    /// Instructions in flight.
    in_flight: u32,
    /// The decoded instruction.
    next: Use,
}

impl DualScoreboard {
    /// A record of so many warps, with nothing in flight.
    pub fn new(warps: usize, ideal: bool) -> Self {
        Self {
            slots: vec![Slot::default(); 2 * warps],
            dependences: vec![TrueDependences::default(); warps],
            busy: SideSlots::default(),
            held: SideSlots::default(),
            held_by_own: SideSlots::default(),
            ideal,
        }
    }

    /// The slots with an instruction in flight.
    #[inline(always)]
    pub fn busy(&self) -> &SideSlots {
        &self.busy
    }

    /// The slots whose decoded instruction must wait.
    #[inline(always)]
    pub fn held(&self) -> &SideSlots {
        &self.held
    }

    /// Those of them that would wait without shadow bits too.
    #[inline(always)]
    pub fn held_by_own(&self) -> &SideSlots {
        &self.held_by_own
    }

    /// Whether the decoded instruction of a slot waits by rule VR6.
    pub fn truly_waits(&self, slot: usize) -> bool {
        self.dependences[slot / 2].wait(slot, &self.slots[slot].next)
    }

    /// Whether the decoded instruction of a slot needs a register that an instruction in flight has yet
    /// to write for one of its threads: whatever the scoreboard is, it never issues then.
    fn depends(&self, slot: usize) -> bool {
        let registers = Use { drains: false, ..self.slots[slot].next };
        self.dependences[slot / 2].wait(slot, &registers)
    }

    /// The lanes for which the decoded instruction of a slot waits, if it waits for loads of its slot
    /// alone and other lanes of it wait for none (rule V29).
    pub fn lacking(&self, slot: usize) -> Option<u32> {
        let next = &self.slots[slot].next;
        if self.slots[slot ^ 1].shadow & next.needs != 0 {
            return None;
        }
        let lanes = self.dependences[slot / 2].lacking(slot, next)?;
        (lanes != 0 && lanes != next.mask).then_some(lanes)
    }

    /// The other side does not wait for the registers that the decoded instruction of a slot needs: its
    /// threads have them (rule V29).
    pub fn clear_needed(&mut self, slot: usize) {
        self.slots[slot].shadow &= !self.slots[slot].next.needs;
        self.changed(slot);
    }

    /// The pending bits of a slot.
    pub fn pending(&self, slot: usize) -> u32 {
        self.slots[slot].pending
    }

    /// The shadow bits of a slot.
    pub fn shadow(&self, slot: usize) -> u32 {
        self.slots[slot].shadow
    }

    /// Rule VR2, for both slots of a warp.
    fn changed(&mut self, slot: usize) {
        for slot in [slot, slot ^ 1] {
            let Slot { pending, in_flight, next, .. } = self.slots[slot];
            let shadow = self.slots[slot ^ 1].shadow;
            let own = pending & next.needs != 0 || next.drains && in_flight != 0;
            let other = shadow & next.needs != 0 || next.drains && shadow != 0;
            let truly = self.ideal && self.truly_waits(slot);
            self.held_by_own.set(slot, if self.ideal { truly } else { own });
            self.held.set(slot, if self.ideal { truly } else { own || other });
        }
    }

    /// An instruction, `None` for an illegal one, has been decoded for some threads: it issues next.
    pub fn decoded(&mut self, slot: usize, instruction: Option<Instruction>, mask: u32) {
        self.slots[slot].next = Use::of(instruction, mask);
        self.changed(slot);
    }

    /// The decoded instruction of a slot, which is at this PC, issues (rule VR3).
    pub fn issued(&mut self, slot: usize, pc: u32) {
        debug_assert!(!self.depends(slot), "slot {slot} depends on a register that is not written");
        let state = &mut self.slots[slot];
        state.pending |= state.next.sets;
        state.in_flight += 1;
        self.busy.insert(slot);
        self.dependences[slot / 2].issued(slot, pc, &state.next);
        self.changed(slot);
    }

    /// An instruction in flight writes its register in some lanes.
    pub fn written(&mut self, slot: usize, instruction: Option<Instruction>, lanes: u32) {
        let sets = pending_bit(instruction);
        if sets & !1 != 0 {
            self.dependences[slot / 2].written(slot, sets, lanes);
        }
        if self.ideal {
            self.changed(slot);
        }
    }

    /// The instruction of a slot at this PC has completed (rule VR4).
    pub fn completed(&mut self, slot: usize, pc: u32, instruction: Option<Instruction>) {
        let sets = pending_bit(instruction);
        let state = &mut self.slots[slot];
        state.pending &= !sets;
        state.shadow &= !sets;
        state.in_flight -= 1;
        if state.in_flight == 0 {
            self.busy.remove(slot);
        }
        self.dependences[slot / 2].completed(slot, pc, sets);
        self.changed(slot);
    }

    /// The pending bits of a slot become its shadow bits (rule V11). To be called before the issue and
    /// the completion of the cycle.
    pub fn copy(&mut self, slot: usize) {
        self.slots[slot].shadow = self.slots[slot].pending;
        self.changed(slot);
    }

    /// Panics if the record is not that of these instructions, which are all in flight; parts of one
    /// may be told several times.
    pub fn check(&self, in_flight: &[(usize, Option<Instruction>)]) {
        let mut pending = vec![0; self.slots.len()];
        for &(slot, instruction) in in_flight {
            pending[slot] |= pending_bit(instruction);
            assert!(self.busy.contains(slot), "slot {slot} has an instruction in flight");
        }
        for (slot, (state, pending)) in self.slots.iter().zip(pending).enumerate() {
            assert_eq!(state.pending, pending, "what slot {slot} has in flight is pending");
            assert_eq!(state.shadow & !pending, 0, "VR1: slot {slot}");
            assert_eq!(self.busy.contains(slot), state.in_flight != 0, "slot {slot} is busy");
        }
    }
}
