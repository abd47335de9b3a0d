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
//! 1. **G22** Group `g` has the slots `g * n` to `(g + 1) * n - 1` with `n = 2^group_size`, as far as they exist. `members`
//!    has those of the group of `slot`.
//!
//! # Timing
//!
//! Combinational: a shift by `group_size`, which depends on the launch alone, and a comparison of `SLOT_W` bits.
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
//! uut.group_size.next = 2.into();
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
    /// Binary logarithm of the slots of a group: 0 to 6.
    pub group_size: Signal<In, Bits<3>>,
    /// Slots of the group, one bit each.
    pub members: Signal<Out, Bits<SLOTS>>,
    // Wires
    /// Number of each slot.
    #[count(SLOTS)]
    #[default(|slot_idx| Constant::new(slot_idx.to_bits()))]
    number: Vec<Constant<Bits<SLOT_W>>>,
    #[default(Constant::new(!Bits::default()))]
    all_ones: Constant<Bits<SLOT_W>>,
    /// The bits of a slot number that tell the slots of one group apart.
    low_bits: Signal<Local, Bits<SLOT_W>>,
    /// Number of the last slot of the group.
    last: Signal<Local, Bits<SLOT_W>>,
}

#[logic]
impl GroupMembers {
    #[hdl_gen]
    fn update(&mut self) {
        self.low_bits.next = !(self.all_ones.val() << self.group_size.val());
        self.last.next = self.slot.val() | self.low_bits.val();
        self.members.next = 0.into();
        for slot_idx in 0..SLOTS {
            self.members.next = self.members.val().replace_bit(
                slot_idx,
                (self.number[slot_idx].val() | self.low_bits.val()) == self.last.val(),
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
        for group_size in 0..7_u64 {
            let size = 1 << group_size;
            uut.group_size.next = group_size.into();
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
