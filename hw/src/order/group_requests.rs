//! Requests of slots, as each slot sees them: earlier in its fetch group, in its group, in lower groups.
//!
//! ```text
//!     request --->+-------+---> earlier
//!  group_size --->|       |---> own_group, lower_group
//!                 +-------+---> any
//! ```
//!
//! # Behaviour
//!
//! 1. **G22** A group is a run of `2^group_size` slots, the last one those of them that exist.
//! 2. `earlier` has the slots that have a request in a lower slot of their group.
//! 3. `own_group` has the slots of groups with a request.
//! 4. `lower_group` has the slots of the groups behind the first one with a request.
//! 5. `any` tells whether there is a request.
//!
//! So the first request of a group is the one without an `earlier` one, and the first group with a request has the slots of
//! `own_group` that are not in `lower_group`. Neither needs the other: both are known at the same time.
//!
//! # Timing
//!
//! Combinational: `SLOT_W` steps, each of which joins two halves of a run of 2, 4, 8, ... slots, and as many that collect what
//! the lower half tells the upper one, one step behind. `group_size` depends on the launch alone.
//!
//! # Cost
//!
//! No registers; about `3 * SLOT_W` gates a slot.
//!
//! # Example
//!
//! ```
//! use heddle_hw::order::GroupRequests;
//! use rust_hdl::prelude::*;
//!
//! let mut uut = GroupRequests::<6, 3>::default();
//! uut.group_size.next = 1.into();
//! uut.request.next = 0b01_0100.into();
//! assert!(simulate(&mut uut, 10));
//! assert_eq!(uut.earlier.val(), 0b10_1000);
//! assert_eq!(uut.own_group.val(), 0b11_1100);
//! assert_eq!(uut.lower_group.val(), 0b11_0000);
//! ```

use crate::constant::bits_where;
use crate::width::index_width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Requests as each slot sees them; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOT_W == index_width(SLOTS), "A slot number is as wide as {SLOTS} slots need.")]
#[requires(SLOTS <= 64, "A group has up to 64 slots.")]
pub struct GroupRequests<const SLOTS: usize, const SLOT_W: usize> {
    /// Slots with a request, one bit each.
    pub request: Signal<In, Bits<SLOTS>>,
    /// Binary logarithm of the slots of a group: 0 to 6.
    pub group_size: Signal<In, Bits<3>>,
    /// Slots with a request in a lower slot of their group.
    pub earlier: Signal<Out, Bits<SLOTS>>,
    /// Slots with a request in their group.
    pub own_group: Signal<Out, Bits<SLOTS>>,
    /// Slots with a request in a lower group.
    pub lower_group: Signal<Out, Bits<SLOTS>>,
    /// There is a request.
    pub any: Signal<Out, Bit>,
    // Wires
    /// The slots in the upper half of their run of 2, 4, 8, ... slots.
    #[default(|step| Constant::new(bits_where(|slot_idx| (slot_idx >> step) & 1 == 1)))]
    upper_half: [Constant<Bits<64>>; SLOT_W],
    /// Slots of half such a run.
    #[default(|step| Constant::new((1_u64 << step).into()))]
    half: [Constant<Bits<8>>; SLOT_W],
    #[default(Constant::new(!Bits::default()))]
    all_ones: Constant<Bits<SLOT_W>>,
    /// The bits of a slot number that tell the slots of one group apart: such a run is of one group.
    low_bits: Signal<Local, Bits<SLOT_W>>,
    /// Slots with a request in their run. This word and those below go on behind the last slot, where the last run may end.
    run: Signal<Local, Bits<64>>,
    /// Slots in the upper half of their run, if its lower half has a request.
    below: Signal<Local, Bits<64>>,
    /// Slots in the lower half of their run, if its upper half has a request.
    above: Signal<Local, Bits<64>>,
    earlier_all: Signal<Local, Bits<64>>,
    own_group_all: Signal<Local, Bits<64>>,
    lower_group_all: Signal<Local, Bits<64>>,
}

#[logic]
impl GroupRequests {
    #[hdl_gen]
    fn update(&mut self) {
        self.low_bits.next = !(self.all_ones.val() << self.group_size.val());
        self.run.next = bit_cast::<64, SLOTS>(self.request.val());
        self.earlier_all.next = 0.into();
        self.own_group_all.next = self.run.val();
        self.lower_group_all.next = 0.into();
        for step in 0..SLOT_W {
            self.below.next =
                (self.run.val() << self.half[step].val()) & self.upper_half[step].val();
            self.above.next =
                (self.run.val() >> self.half[step].val()) & (!self.upper_half[step].val());
            self.run.next = self.run.val() | self.below.val() | self.above.val();
            if self.low_bits.val().get_bit(step) {
                self.earlier_all.next = self.earlier_all.val() | self.below.val();
                self.own_group_all.next = self.run.val();
            } else {
                self.lower_group_all.next = self.lower_group_all.val() | self.below.val();
            }
        }
        self.earlier.next = bit_cast::<SLOTS, 64>(self.earlier_all.val());
        self.own_group.next = bit_cast::<SLOTS, 64>(self.own_group_all.val());
        self.lower_group.next = bit_cast::<SLOTS, 64>(self.lower_group_all.val());
        self.any.next = self.request.val().any();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    /// The slots for which a property holds.
    fn word(slots: u64, holds: impl Fn(u64) -> bool) -> u64 {
        (0..slots).filter(|&slot| holds(slot)).map(|slot| 1 << slot).sum()
    }

    fn check<const SLOTS: usize, const SLOT_W: usize>(group_size: u64, request: u64) {
        let mut uut = GroupRequests::<SLOTS, SLOT_W>::default();
        uut.group_size.next = group_size.into();
        uut.request.next = request.into();
        settle(&mut uut);
        let slots = SLOTS as u64;
        let requests = || (0..slots).filter(|slot| request >> slot & 1 == 1);
        let group = |slot: u64| slot >> group_size;
        let what = format!("{SLOTS} slots in groups of 2^{group_size}, requests {request:#b}");
        let earlier = word(slots, |slot| requests().any(|r| group(r) == group(slot) && r < slot));
        assert_eq!(uut.earlier.val(), earlier, "{what}");
        let own_group = word(slots, |slot| requests().any(|r| group(r) == group(slot)));
        assert_eq!(uut.own_group.val(), own_group, "{what}");
        let lower_group = word(slots, |slot| requests().any(|r| group(r) < group(slot)));
        assert_eq!(uut.lower_group.val(), lower_group, "{what}");
        assert_eq!(uut.any.val(), request != 0, "{what}");
    }

    #[test]
    fn every_request_of_few_slots_is_seen_as_the_groups_say() {
        for group_size in 0..7 {
            (0..2).for_each(|request| check::<1, 1>(group_size, request));
            (0..4).for_each(|request| check::<2, 1>(group_size, request));
            (0..64).for_each(|request| check::<6, 3>(group_size, request));
        }
    }

    #[test]
    fn random_requests_of_many_slots_are_seen_as_the_groups_say() {
        let seed = 0x5eed_0110;
        println!("seed {seed:#x}");
        let mut random = Random::new(seed);
        for _ in 0..40 {
            for group_size in 0..7 {
                // Few requests, so that there are groups without one.
                let mut request = || random.bits(64) & random.bits(64) & random.bits(64);
                check::<24, 5>(group_size, request() & 0xff_ffff);
                check::<32, 5>(group_size, request() & 0xffff_ffff);
                check::<64, 6>(group_size, request());
            }
        }
    }
}
