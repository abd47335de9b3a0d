//! Where a warp stands in the comparison of all warps of the pool.
//!
//! ```text
//!             +-------+
//!  policy --->|       |---> merit
//!    used --->|       |
//! starved --->|       |
//!    same --->|       |
//!     key --->|       |
//!   count --->|       |
//!  number --->|       |
//!    rank --->|       |
//!   entry --->|       |
//!             +-------+
//! ```
//!
//! # Behaviour
//!
//! The warp that comes first is the one with the largest `merit`. From the highest bit on it is made of:
//!
//! 1. `used`, so that a free entry comes behind all warps;
//! 2. **DS3** `starved`;
//! 3. **DP1** 25 bits by the policy: DMAJ and DMIN `same`, then what [`GroupMerit`] makes of the count; DPC what it makes of the
//!    PC; **DP3** DPDPRI the smaller priority number; DTIME nothing;
//! 4. the age, older ones first;
//! 5. the number of the pool entry.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A [`GroupMerit`], and a multiplexer of three words of 25 bits.

use crate::formation::groups::GroupMerit;
use crate::words::Policy;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Merit of a warp; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(MERIT_W == 27 + 2 * POOL_W, "A merit has two bits, 25 by the policy, age and pool entry.")]
pub struct WarpMerit<
    const POOL_W: usize,
    const KEY_W: usize,
    const CNT_W: usize,
    const MERIT_W: usize,
> {
    /// Policy of the pool; held during the run.
    pub policy: Signal<In, Policy>,
    /// The pool entry is in use; all ports below but `entry` have a meaning only then.
    pub used: Signal<In, Bit>,
    /// The pool entry is starved.
    pub starved: Signal<In, Bit>,
    /// The warp has the key of the warp picked last.
    pub same: Signal<In, Bit>,
    /// Key of the warp.
    pub key: Signal<In, Bits<KEY_W>>,
    /// Threads in the pool with this key; without meaning with `same`.
    pub count: Signal<In, Bits<CNT_W>>,
    /// Priority number of the warp.
    pub number: Signal<In, Bits<8>>,
    /// Number of warps that are older.
    pub rank: Signal<In, Bits<POOL_W>>,
    /// Number of the pool entry.
    pub entry: Signal<In, Bits<POOL_W>>,
    /// Merit of the warp.
    pub merit: Signal<Out, Bits<MERIT_W>>,
    // Sub-blocks
    group: GroupMerit<CNT_W>,
    // Wires
    #[default(Constant::new((26 + 2 * POOL_W as u64).into()))]
    used_shift: Constant<Bits<8>>,
    #[default(Constant::new((25 + 2 * POOL_W as u64).into()))]
    starved_shift: Constant<Bits<8>>,
    #[default(Constant::new((2 * POOL_W as u64).into()))]
    policy_shift: Constant<Bits<8>>,
    #[default(Constant::new((POOL_W as u64).into()))]
    age_shift: Constant<Bits<8>>,
    /// What counts by the policy, the larger first.
    choice: Signal<Local, Bits<25>>,
    /// The warp has the key picked last, and the policy stays with it.
    stays: Signal<Local, Bit>,
    fewer_passed: Signal<Local, Bits<8>>,
    age: Signal<Local, Bits<POOL_W>>,
    in_use: Signal<Local, Bits<MERIT_W>>,
    first: Signal<Local, Bits<MERIT_W>>,
}

#[logic]
impl WarpMerit {
    #[hdl_gen]
    fn update(&mut self) {
        self.group.policy.next = self.policy.val();
        self.group.pc.next = self.key.val().get_bits::<24>(0);
        self.group.count.next = self.count.val();
        self.fewer_passed.next = !self.number.val();
        self.age.next = !self.rank.val();
        self.stays.next = self.same.val()
            & ((self.policy.val() == Policy::Dmaj) | (self.policy.val() == Policy::Dmin));
        self.choice.next = bit_cast::<25, 24>(self.group.merit.val());
        if self.stays.val() {
            self.choice.next = 0x100_0000.into();
        }
        if self.policy.val() == Policy::Dpdpri {
            self.choice.next = bit_cast::<25, 8>(self.fewer_passed.val());
        }
        self.in_use.next = 0.into();
        if self.used.val() {
            self.in_use.next = 1.into();
        }
        self.first.next = 0.into();
        if self.starved.val() {
            self.first.next = 1.into();
        }
        self.merit.next = (self.in_use.val() << self.used_shift.val())
            | (self.first.val() << self.starved_shift.val())
            | (bit_cast::<MERIT_W, 25>(self.choice.val()) << self.policy_shift.val())
            | (bit_cast::<MERIT_W, POOL_W>(self.age.val()) << self.age_shift.val())
            | bit_cast::<MERIT_W, POOL_W>(self.entry.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Merit = WarpMerit<3, 25, 5, 33>;

    /// A warp that is in use: {key, count, number, rank}.
    fn warp(policy: Policy, key: u64, count: u64, number: u64, rank: u64) -> Merit {
        let mut uut = Merit::default();
        uut.policy.next = policy;
        uut.used.next = true;
        uut.key.next = key.into();
        uut.count.next = count.into();
        uut.number.next = number.into();
        uut.rank.next = rank.into();
        uut.entry.next = 5.into();
        uut
    }

    fn merit(mut uut: Merit) -> u64 {
        settle(&mut uut);
        assert_eq!(uut.merit.val().get_bits::<3>(0), 5, "the entry is in the lowest bits");
        uut.merit.val().to_u64()
    }

    #[test]
    fn dp1_dp3_what_comes_first_by_each_policy() {
        for (policy, first, second) in [
            (Policy::Dmaj, (0x30, 8, 9, 7), (0x20, 7, 0, 0)),
            (Policy::Dmin, (0x30, 7, 9, 7), (0x20, 8, 0, 0)),
            (Policy::Dtime, (0x30, 7, 9, 6), (0x20, 8, 0, 7)),
            (Policy::Dpc, (0x100_0020, 7, 9, 7), (0x21, 8, 0, 0)),
            (Policy::Dpdpri, (0x30, 7, 8, 7), (0x20, 8, 9, 0)),
        ] {
            let [first, second] = [first, second]
                .map(|(key, count, number, rank)| merit(warp(policy, key, count, number, rank)));
            assert!(first > second, "{policy:?}");
        }
    }

    #[test]
    fn dp1_of_several_the_oldest() {
        for policy in [Policy::Dmaj, Policy::Dmin, Policy::Dtime, Policy::Dpc, Policy::Dpdpri] {
            let [older, younger] = [2, 3].map(|rank| merit(warp(policy, 0x20, 4, 1, rank)));
            assert!(older > younger, "{policy:?}");
        }
    }

    #[test]
    fn dp1_the_key_of_the_warp_picked_last_comes_first_with_dmaj_and_dmin_alone() {
        for (policy, count, stays) in [
            (Policy::Dmaj, 31, true),
            (Policy::Dmin, 0, true),
            (Policy::Dtime, 1, false),
            (Policy::Dpc, 1, false),
            (Policy::Dpdpri, 1, false),
        ] {
            let mut same = warp(policy, 0x30, 1, 1, 3);
            same.same.next = true;
            assert_eq!(merit(same) > merit(warp(policy, 0x20, count, 0, 0)), stays, "{policy:?}");
            let [one, other] = [0, 9].map(|count| {
                let mut same = warp(policy, 0x30, count, 1, 3);
                same.same.next = true;
                merit(same)
            });
            assert_eq!(one, other, "the count does not matter");
        }
    }

    #[test]
    fn ds3_a_starved_warp_comes_before_all_others() {
        let mut starved = warp(Policy::Dmaj, 0x20, 1, 0, 7);
        starved.starved.next = true;
        let mut same = warp(Policy::Dmaj, 0x20, 31, 0, 0);
        same.same.next = true;
        assert!(merit(starved) > merit(same));
    }

    #[test]
    fn a_free_entry_comes_behind_all_warps() {
        let mut free = warp(Policy::Dmaj, 0, 31, 0, 0);
        free.used.next = false;
        free.starved.next = true;
        free.same.next = true;
        assert!(merit(free) < merit(warp(Policy::Dmaj, 0x20, 1, 0, 7)));
    }
}
