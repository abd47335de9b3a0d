//! Which instructions of a slot may be in flight together.

mod dual;
mod ideal;
#[cfg(test)]
mod tests;
mod true_dependences;

pub use dual::DualScoreboard;
pub use ideal::Ideal;

use heddle_program::instruction::Instruction;

use crate::slot_set::SlotSet;
use crate::unit::Unit;

/// Registers of a thread.
const REGISTERS: usize = 32;

/// The record of the instructions in flight that decides who may issue.
pub trait Scoreboard<Set: SlotSet>: Clone + std::fmt::Debug {
    /// Instruction tags of a slot: instructions of a slot that are in flight together differ in
    /// their rd modulo this number, a power of two (rules K2, R5).
    const TAGS: usize;

    /// Whether it knows instructions by their threads.
    const BY_THREAD: bool = false;

    /// A record of so many slots of so many warps, with nothing in flight.
    fn new(slots: usize, warps: usize) -> Self;

    /// The slots with an instruction in flight.
    fn busy(&self) -> &Set;

    /// The slots whose decoded instruction must wait.
    fn held(&self) -> &Set;

    /// The slots that cannot go on before an instruction in flight completes (rule GB), of which
    /// these have a decoded instruction.
    fn stuck(&self, decoded: &Set) -> Set;

    /// An instruction, `None` for an illegal one, has been decoded: it issues next. The lanes are told
    /// only to a record by threads.
    fn decoded(&mut self, slot: usize, instruction: Option<Instruction>, mask: u32);

    /// It is dropped.
    #[inline(always)]
    fn dropped(&mut self, _slot: usize) {}

    /// It issues; it is at this PC.
    fn issued(&mut self, slot: usize, pc: u32, instruction: Option<Instruction>);

    /// An instruction in flight writes its register in some lanes.
    #[inline(always)]
    fn written(&mut self, _slot: usize, _instruction: Option<Instruction>, _lanes: u32) {}

    /// The instruction of a slot at this PC has completed.
    fn completed(&mut self, slot: usize, pc: u32, instruction: Option<Instruction>);

    /// Panics if the record is not that of these instructions, which are all in flight; parts of
    /// one may be told several times. Debug builds look in every cycle.
    fn check(&self, in_flight: &[(usize, Option<Instruction>)]);
}

/// At most one instruction of a slot is in flight.
#[derive(Clone, Default, Debug)]
pub struct Single<Set> {
    busy: Set,
}

impl<Set: SlotSet> Scoreboard<Set> for Single<Set> {
    const TAGS: usize = 1;

    fn new(_: usize, _: usize) -> Self {
        Self { busy: Set::default() }
    }

    #[inline(always)]
    fn busy(&self) -> &Set {
        &self.busy
    }

    #[inline(always)]
    fn held(&self) -> &Set {
        &self.busy
    }

    fn stuck(&self, _: &Set) -> Set {
        self.busy.clone()
    }

    #[inline(always)]
    fn decoded(&mut self, _: usize, _: Option<Instruction>, _: u32) {}

    #[inline(always)]
    fn issued(&mut self, slot: usize, _: u32, _: Option<Instruction>) {
        self.busy.insert(slot);
    }

    #[inline(always)]
    fn completed(&mut self, slot: usize, _: u32, _: Option<Instruction>) {
        self.busy.remove(slot);
    }

    fn check(&self, in_flight: &[(usize, Option<Instruction>)]) {
        let mut slots = Set::default();
        in_flight.iter().for_each(|&(slot, _)| slots.insert(slot));
        let differ = !slots.without(&self.busy).is_empty() || !self.busy.without(&slots).is_empty();
        assert!(!differ, "busy are {:?}, in flight {slots:?}", self.busy);
    }
}

/// Instructions of a slot follow each other as long as they do not need each other's registers
/// (rules R1 to R5).
#[derive(Clone, Debug)]
pub struct Registers<Set> {
    slots: Vec<Slot>,
    busy: Set,
    held: Set,
}

#[derive(Clone, Copy, Default, Debug)]
struct Slot {
    /// A bit for each register that an instruction in flight writes; bit 0 for the one that goes
    /// to memory and writes none.
    pending: u32,
    /// Instructions in flight.
    in_flight: u32,
    /// What must not be pending when the decoded instruction issues.
    needs: u32,
    /// It issues when nothing is in flight.
    drains: bool,
}

impl<Set: SlotSet> Registers<Set> {
    #[inline(always)]
    fn changed(&mut self, slot: usize) {
        let Slot { pending, in_flight, needs, drains } = self.slots[slot];
        self.held.set(slot, pending & needs != 0 || drains && in_flight != 0);
    }
}

/// The bit that an instruction sets while it is in flight (rule R3).
fn pending_bit(instruction: Option<Instruction>) -> u32 {
    let Some(instruction) = instruction else { return 0 };
    match instruction.destination() {
        Some(rd) => 1 << rd.index(),
        None => u32::from(Unit::of(&instruction) == Unit::Memory),
    }
}

/// The bits that must not be pending when an instruction issues (rule R2).
fn needs(instruction: Option<Instruction>) -> u32 {
    let read = instruction.map_or([None; 3], Instruction::sources).into_iter().flatten();
    let read = read.fold(0, |bits, register| bits | 1 << register.index());
    read & !1 | pending_bit(instruction)
}

/// Whether an instruction issues when nothing is in flight (rule R2).
fn drains(instruction: Option<Instruction>) -> bool {
    use Instruction::{Bar, Ecall, Exit};
    matches!(instruction, None | Some(Ecall | Exit | Bar))
}

impl<Set: SlotSet> Scoreboard<Set> for Registers<Set> {
    const TAGS: usize = REGISTERS;

    fn new(slots: usize, _: usize) -> Self {
        let (busy, held) = Default::default();
        Self { slots: vec![Slot::default(); slots], busy, held }
    }

    #[inline(always)]
    fn busy(&self) -> &Set {
        &self.busy
    }

    #[inline(always)]
    fn held(&self) -> &Set {
        &self.held
    }

    fn stuck(&self, decoded: &Set) -> Set {
        decoded.and(&self.held)
    }

    /// Rule R2.
    fn decoded(&mut self, slot: usize, instruction: Option<Instruction>, _: u32) {
        let state = &mut self.slots[slot];
        state.needs = needs(instruction);
        state.drains = drains(instruction);
        self.changed(slot);
    }

    /// Rule R3.
    fn issued(&mut self, slot: usize, _: u32, instruction: Option<Instruction>) {
        let state = &mut self.slots[slot];
        debug_assert_eq!(state.pending & state.needs, 0, "R2: a register is pending");
        debug_assert!(!state.drains || state.in_flight == 0, "R2: instructions are in flight");
        state.pending |= pending_bit(instruction);
        state.in_flight += 1;
        self.busy.insert(slot);
    }

    /// Rule R4.
    fn completed(&mut self, slot: usize, _: u32, instruction: Option<Instruction>) {
        let state = &mut self.slots[slot];
        state.pending &= !pending_bit(instruction);
        state.in_flight -= 1;
        if state.in_flight == 0 {
            self.busy.remove(slot);
        }
        self.changed(slot);
    }

    fn check(&self, in_flight: &[(usize, Option<Instruction>)]) {
        let mut pending = vec![0; self.slots.len()];
        for &(slot, instruction) in in_flight {
            pending[slot] |= pending_bit(instruction);
            assert!(self.busy.contains(slot), "slot {slot} has an instruction in flight");
        }
        for (slot, (state, pending)) in self.slots.iter().zip(pending).enumerate() {
            let Slot { in_flight, .. } = *state;
            assert_eq!(state.pending, pending, "what slot {slot} has in flight is pending");
            assert!(in_flight >= pending.count_ones(), "slot {slot}: one bit for an instruction");
            assert_eq!(self.busy.contains(slot), in_flight != 0, "slot {slot} is busy");
        }
    }
}
