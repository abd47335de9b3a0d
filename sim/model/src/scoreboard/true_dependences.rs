//! The dependences of instructions as threads see them: the ideal scoreboard (rule VR6).

use heddle_program::instruction::Instruction;

use super::{drains, needs, pending_bit};

/// An instruction in flight.
#[derive(Clone, Copy, Debug)]
struct InFlight {
    slot: usize,
    pc: u32,
    /// The bit that it sets while it is in flight (rule VR3).
    sets: u32,
    /// It is a load.
    loads: bool,
    /// Its threads.
    mask: u32,
    /// Those whose rd it has not written.
    left: u32,
}

/// What an instruction that waits for its issue needs.
#[derive(Clone, Copy, Default, Debug)]
pub struct Use {
    /// Bits of the registers that it reads or writes.
    pub needs: u32,
    /// The bit that it sets.
    pub sets: u32,
    /// It waits for all before it.
    pub drains: bool,
    /// It is a load.
    pub loads: bool,
    /// Its threads.
    pub mask: u32,
}

impl Use {
    /// What an instruction, `None` for an illegal one, needs for some threads.
    pub fn of(instruction: Option<Instruction>, mask: u32) -> Self {
        Self {
            needs: needs(instruction),
            sets: pending_bit(instruction),
            drains: drains(instruction),
            loads: matches!(instruction, Some(Instruction::Load { .. })),
            mask,
        }
    }
}

/// The instructions of a warp in flight, with their threads.
#[derive(Clone, Default, Debug)]
pub struct TrueDependences(Vec<InFlight>);

impl TrueDependences {
    /// Whether an instruction of a slot waits for one in flight.
    pub fn wait(&self, slot: usize, of: &Use) -> bool {
        self.0.iter().any(|before| {
            before.sets & of.needs != 0 && before.left & of.mask != 0
                || before.sets & of.sets != 0 && before.slot == slot
                || of.drains && before.mask & of.mask != 0
        })
    }

    /// The threads of an instruction of a slot that lack registers which loads of the slot have yet to
    /// write; `None` if it needs one of another instruction in flight of the slot.
    pub fn lacking(&self, slot: usize, of: &Use) -> Option<u32> {
        let mut before = self.0.iter().filter(|it| it.slot == slot && it.sets & of.needs != 0);
        before.try_fold(0, |lacking, it| it.loads.then_some(lacking | it.left & of.mask))
    }

    /// An instruction of a slot issues.
    pub fn issued(&mut self, slot: usize, pc: u32, of: &Use) {
        let &Use { sets, loads, mask, .. } = of;
        self.0.push(InFlight { slot, pc, sets, loads, mask, left: mask });
    }

    /// The instruction of a slot that has set a bit writes its rd in some lanes.
    pub fn written(&mut self, slot: usize, sets: u32, lanes: u32) {
        let found = self.0.iter_mut().find(|it| it.slot == slot && it.sets == sets);
        if let Some(found) = found {
            found.left &= !lanes;
        }
    }

    /// An instruction completes. Those of one slot and PC that set no bit are of one unit, so the
    /// first one does.
    pub fn completed(&mut self, slot: usize, pc: u32, sets: u32) {
        let is_it =
            |it: &InFlight| it.slot == slot && it.sets == sets && (sets != 0 || it.pc == pc);
        if let Some(index) = self.0.iter().position(is_it) {
            self.0.remove(index);
        }
    }
}
