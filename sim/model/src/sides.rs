//! The sides of a warp in dual-path execution: sets of them, and which may issue (rules V18 to V24).

use crate::configuration::MAX_WARPS;
use crate::slot_set::Bits;

/// Sets of sides of the warps of a core. A warp is the set of both its slots.
pub type SideSlots = Bits<{ 2 * MAX_WARPS / 64 }>;

/// Which sides of a warp may issue; the numbers are those of the contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sides {
    /// Both.
    Full = 0,
    /// One of them, until it comes to a long stall.
    Constrained = 1,
}

impl Sides {
    /// Both, by number.
    pub const ALL: [Self; 2] = [Self::Full, Self::Constrained];

    /// Name on the command line and in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Constrained => "constrained",
        }
    }

    /// Which sides may issue, in one line.
    pub fn summary(self) -> &'static str {
        match self {
            Self::Full => "both sides of a warp, in turn if both are ready",
            Self::Constrained => "one side of a warp, until it divides or a load of it misses",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sides| sides.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_are_found_by_name_and_have_the_numbers_of_the_contract() {
        for (number, sides) in (0..).zip(Sides::ALL) {
            assert_eq!((sides as u64, Sides::named(sides.name())), (number, Some(sides)));
        }
        assert_eq!(Sides::named("left"), None);
    }
}
