//! Units that cannot always take an instruction: which of them can, and which slots wait for one
//! (rules I5, Z16).

use crate::slot_set::SlotSet;
use crate::unit::Unit;

/// Whether a unit can take one more instruction. The units that are not here always can.
// Not packed into words: see `StageMoves`.
#[repr(align(32))]
#[derive(Clone, Copy, Debug)]
pub struct UnitRoom {
    /// DIV can.
    pub divider: bool,
    /// FDIV can.
    pub float_divider: bool,
    /// MEM can.
    pub memory: bool,
}

impl UnitRoom {
    /// Every unit can.
    #[cfg(test)]
    pub const ALL: Self = Self { divider: true, float_divider: true, memory: true };

    /// Whether a unit can take one more instruction.
    #[inline(always)]
    pub fn takes(self, unit: Unit) -> bool {
        match unit {
            Unit::Alu | Unit::Multiplier | Unit::Fma => true,
            Unit::Divider => self.divider,
            Unit::FloatDivider => self.float_divider,
            Unit::Memory => self.memory,
        }
    }

    /// The unit, if it cannot take one more instruction.
    #[inline(always)]
    pub fn awaited(self, unit: Unit) -> Option<Unit> {
        if self.takes(unit) { None } else { Some(unit) }
    }
}

/// The slots of an instruction buffer by the unit that their instruction goes to; of a slot without an
/// instruction that says nothing.
#[derive(Clone, Default, Debug)]
pub struct SlotUnits<Set> {
    divider: Set,
    float_divider: Set,
    memory: Set,
}

impl<Set: SlotSet> SlotUnits<Set> {
    /// The instruction of a slot goes to a unit.
    #[inline(always)]
    pub fn decoded(&mut self, slot: usize, unit: Unit) {
        self.divider.set(slot, unit == Unit::Divider);
        self.float_divider.set(slot, unit == Unit::FloatDivider);
        self.memory.set(slot, unit == Unit::Memory);
    }

    /// Those of some slots whose unit can take their instruction.
    #[inline(always)]
    pub fn that_can_go(&self, mut slots: Set, room: UnitRoom) -> Set {
        if !room.divider {
            slots = slots.without(&self.divider);
        }
        if !room.float_divider {
            slots = slots.without(&self.float_divider);
        }
        if !room.memory {
            slots = slots.without(&self.memory);
        }
        slots
    }

    /// The unit that an instruction of some slots waits for, a divider before memory (rule E6).
    pub fn awaited(&self, slots: &Set, room: UnitRoom) -> Option<Unit> {
        let wait_for = |of: &Set| !slots.and(of).is_empty();
        if !room.divider && wait_for(&self.divider) {
            Some(Unit::Divider)
        } else if !room.float_divider && wait_for(&self.float_divider) {
            Some(Unit::FloatDivider)
        } else if !room.memory && wait_for(&self.memory) {
            Some(Unit::Memory)
        } else {
            None
        }
    }
}
