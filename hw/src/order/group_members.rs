//! The slots of one fetch group.
//!
//! ```text
//!       slot --->+-------+
//! group_size --->|       |---> members
//!                +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. **G22** Group `g` has the slots `g * group_size` to `(g + 1) * group_size - 1`, as far as they exist. `members` has
//!    those of the group of `slot`.
//!
//! # Timing
//!
//! Combinational: a subtraction of 7 bits that depends on the launch alone, and a comparison of `SLOT_W` bits.
//!
//! # Cost
//!
//! No registers; `SLOTS` comparisons with a constant.
//!
//! # Example
//!
//! ```
//! use heddle_hw::order::GroupMembers;
//! use rust_hdl::prelude::*;
//!
//! let mut uut = GroupMembers::<6, 3>::default();
//! uut.group_size.next = 4.into();
//! for (slot, members) in [(1_u64, 0b00_1111_u64), (5, 0b11_0000)] {
//!     uut.slot.next = slot.into();
//!     assert!(simulate(&mut uut, 10));
//!     assert_eq!(uut.members.val(), members);
//! }
//! ```

use crate::width::index_width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Slots of a fetch group; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOT_W == index_width(SLOTS), "A slot number is as wide as {SLOTS} slots need.")]
#[requires(SLOTS <= 64, "A group has up to 64 slots.")]
pub struct GroupMembers<const SLOTS: usize, const SLOT_W: usize> {
    /// A slot of the group.
    pub slot: Signal<In, Bits<SLOT_W>>,
    /// Slots of a group, a power of two from 1 to 64.
    pub group_size: Signal<In, Bits<7>>,
    /// Slots of the group, one bit each.
    pub members: Signal<Out, Bits<SLOTS>>,
    // Wires
    /// Number of each slot.
    #[count(SLOTS)]
    #[default(|slot_idx| Constant::new(slot_idx.to_bits()))]
    number: Vec<Constant<Bits<SLOT_W>>>,
    less_one: Signal<Local, Bits<7>>,
    /// The bits of a slot number that tell the slots of one group apart.
    within: Signal<Local, Bits<SLOT_W>>,
    /// Number of the last slot of the group.
    last: Signal<Local, Bits<SLOT_W>>,
}

#[logic]
impl GroupMembers {
    #[hdl_gen]
    fn update(&mut self) {
        self.less_one.next = self.group_size.val() - 1;
        self.within.next = self.less_one.val().get_bits::<SLOT_W>(0);
        self.last.next = self.slot.val() | self.within.val();
        self.members.next = 0.into();
        for slot_idx in 0..SLOTS {
            self.members.next = self.members.val().replace_bit(
                slot_idx,
                (self.number[slot_idx].val() | self.within.val()) == self.last.val(),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn g22_groups_are_runs_of_slots_and_the_last_one_has_what_there_is() {
        let mut uut = GroupMembers::<24, 5>::default();
        for size in [1_u64, 2, 4, 8, 16, 32, 64] {
            uut.group_size.next = size.into();
            for slot in 0..24_u64 {
                uut.slot.next = slot.into();
                settle(&mut uut);
                let group: u64 = (0..24)
                    .filter(|other| other / size == slot / size)
                    .map(|other| 1 << other)
                    .sum();
                assert_eq!(uut.members.val(), group, "slot {slot} in groups of {size}");
            }
        }
    }
}
