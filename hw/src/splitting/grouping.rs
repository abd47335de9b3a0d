//! Groups that the units of a core make (Q18, Q20), for the tables of blocks with regrouping.

/// A core whose units can be grouped anew by the launch (Q18 to Q21), or a part of one that has to know.
///
/// What regrouping adds are arrays of ports and blocks that are empty without it, so that both are one type.
pub trait Regrouped: Default {
    /// The core with the port `launch_group_spsimds`, an array of one, or its part.
    fn regrouped() -> Self;
}

/// Groups of the same number of units, from unit 0 on.
#[derive(Clone, Copy, Debug)]
pub struct Grouping {
    /// Units of a group.
    size: usize,
    /// Groups.
    count: usize,
}

impl Grouping {
    /// Groups with so many SpSIMD units, or with all units in one if those are more than there are.
    ///
    /// ```
    /// use heddle_hw::splitting::Grouping;
    ///
    /// let pairs = Grouping::of(5, 1);
    /// assert_eq!((pairs.place(3), pairs.place(4)), (Some((1, 1)), None));
    /// assert_eq!((pairs.warp_slot(3, 2), pairs.context(5)), (Some(5), 2));
    /// ```
    pub fn of(units: usize, spsimds: usize) -> Self {
        let size = 1 + spsimds.min(units - 1);
        Self { size, count: units / size }
    }

    /// Group of a unit, and its number there; `None` if it is in none.
    pub fn place(self, unit: usize) -> Option<(usize, usize)> {
        let place = (unit / self.size, unit % self.size);
        (place.0 < self.count).then_some(place)
    }

    /// Number of the contexts of a warp slot, in all units of its group.
    pub fn context(self, warp_slot: usize) -> usize {
        warp_slot / self.count
    }

    /// Warp slot of a context of a unit, in use or not; `None` if the unit is in no group.
    pub fn warp_slot(self, unit: usize, context: usize) -> Option<usize> {
        self.place(unit).map(|(group, _)| context * self.count + group)
    }
}
