//! Which contexts of which units each warp slot has, as a launch groups the units (Q18, Q20).

/// Groups of units from unit 0 on; without regrouping all units are one.
#[derive(Clone, Copy, Debug)]
pub struct Groups {
    units: usize,
    contexts: usize,
    /// Units of a group.
    pub size: usize,
}

impl Groups {
    /// Groups with so many SpSIMD units, in a core with as many warp slots as contexts of a unit.
    pub fn of(units: usize, contexts: usize, spsimds: usize) -> Self {
        Self { units, contexts, size: units.min(1 + spsimds) }
    }

    fn count(self) -> usize {
        self.units / self.size
    }

    /// Unit 0 of the group of a warp slot. Neighbours go to different groups.
    pub fn base(self, warp_slot: usize) -> usize {
        warp_slot % self.count() * self.size
    }

    /// Number of the contexts of a warp slot.
    pub fn context(self, warp_slot: usize) -> usize {
        warp_slot / self.count()
    }

    /// Warp slot of a context of a unit, and the number of the unit in its group; none if it has none.
    pub fn owner(self, unit: usize, context: usize) -> Option<(usize, usize)> {
        let units = |warp_slot: usize| self.base(warp_slot)..self.base(warp_slot) + self.size;
        let is_it = |it: &usize| self.context(*it) == context && units(*it).contains(&unit);
        let warp_slot = (0..self.contexts).find(is_it)?;
        Some((warp_slot, unit - self.base(warp_slot)))
    }

    /// The contexts of a unit whose warp slots are in a word.
    pub fn of_contexts(self, unit: usize, warps: u64) -> u64 {
        let is_in = |context: &usize| {
            self.owner(unit, *context).is_some_and(|(warp_slot, _)| warps >> warp_slot & 1 == 1)
        };
        (0..self.contexts).filter(is_in).map(|context| 1 << context).sum()
    }
}
