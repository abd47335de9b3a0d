//! What makes one heap entry better than another one, by the policy.
//!
//! ```text
//!                  +-------+
//!       policy --->|       |---> merit
//!      boosted --->|       |
//!    boost_key --->|       |
//!   key, count --->|       |
//!                  +-------+
//! ```
//!
//! # Behaviour
//!
//! - **DM6** Of two heap entries the one with the larger `merit` is better. An entry with a boost is better than all others;
//!   else it is what [`GroupMerit`] makes of its PC and CNT by the policy.
//! - **DS3** At most one entry has a boost: with `boosted` the one with the key `boost_key`.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A comparator of `KEY_W` bits, and a [`GroupMerit`].

use super::GroupMerit;
use crate::words::Policy;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Merit of a heap entry; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(MERIT_W == 25, "A merit is a boost and a PC or a count.")]
pub struct HeapMerit<const KEY_W: usize, const CNT_W: usize, const MERIT_W: usize> {
    /// Policy of the pool: DMAJ, DMIN or DPC; held during the run.
    pub policy: Signal<In, Policy>,
    /// A heap entry has a boost.
    pub boosted: Signal<In, Bit>,
    /// Key of that entry; without meaning unless `boosted`.
    pub boost_key: Signal<In, Bits<KEY_W>>,
    /// Key of the entry.
    pub key: Signal<In, Bits<KEY_W>>,
    /// CNT of the entry.
    pub count: Signal<In, Bits<CNT_W>>,
    /// Merit of the entry.
    pub merit: Signal<Out, Bits<MERIT_W>>,
    // Sub-blocks
    group: GroupMerit<CNT_W>,
    // Wires
    boost: Signal<Local, Bits<MERIT_W>>,
}

#[logic]
impl HeapMerit {
    #[hdl_gen]
    fn update(&mut self) {
        self.group.policy.next = self.policy.val();
        self.group.pc.next = self.key.val().get_bits::<24>(0);
        self.group.count.next = self.count.val();
        self.boost.next = 0.into();
        if self.boosted.val() & (self.key.val() == self.boost_key.val()) {
            self.boost.next = 0x100_0000.into();
        }
        self.merit.next = self.boost.val() | bit_cast::<MERIT_W, 24>(self.group.merit.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn merit(policy: Policy, key: u64, count: u64) -> u64 {
        let mut uut = HeapMerit::<26, 6, 25>::default();
        uut.policy.next = policy;
        uut.boosted.next = true;
        uut.boost_key.next = 0x200_0020.into();
        uut.key.next = key.into();
        uut.count.next = count.into();
        settle(&mut uut);
        uut.merit.val().to_u64()
    }

    #[test]
    fn dm6_better_is_by_the_policy() {
        for (policy, better, other) in [
            (Policy::Dmaj, (0x30, 8), (0x20, 7)),
            (Policy::Dmin, (0x30, 7), (0x20, 8)),
            (Policy::Dpc, (0x100_0020, 7), (0x21, 8)),
        ] {
            assert!(merit(policy, better.0, better.1) > merit(policy, other.0, other.1));
        }
    }

    #[test]
    fn dm6_what_the_policy_does_not_look_at_makes_no_entry_better() {
        assert_eq!(merit(Policy::Dmaj, 0x30, 8), merit(Policy::Dmaj, 0x20, 8));
        assert_eq!(merit(Policy::Dmin, 0x30, 8), merit(Policy::Dmin, 0x20, 8));
        assert_eq!(merit(Policy::Dpc, 0x100_0030, 8), merit(Policy::Dpc, 0x30, 9));
    }

    #[test]
    fn ds3_the_entry_with_the_boost_is_better_than_all_others() {
        for policy in [Policy::Dmaj, Policy::Dmin, Policy::Dpc] {
            for count in [0, 63] {
                assert!(merit(policy, 0x200_0020, 63 - count) > merit(policy, 0, count));
            }
        }
    }
}
