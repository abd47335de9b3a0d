//! What of a group counts by the policy, as a number that is the larger the sooner the group comes.
//!
//! ```text
//!             +-------+
//!  policy --->|       |---> merit
//!      pc --->|       |
//!   count --->|       |
//!             +-------+
//! ```
//!
//! # Behaviour
//!
//! - **DM6, DP1** With DMAJ the group with more threads has the larger `merit`, with DMIN the one with fewer threads, with DPC
//!   the one with the smaller PC. With the two other policies, which do not look at groups, it is 0.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A multiplexer of three words of 24 bits.

use crate::words::Policy;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Merit of a group; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(CNT_W <= 24, "A count of threads is not wider than a PC.")]
pub struct GroupMerit<const CNT_W: usize> {
    /// Policy of the pool; held during the run.
    pub policy: Signal<In, Policy>,
    /// PC of the group.
    pub pc: Signal<In, Bits<24>>,
    /// Threads of the group.
    pub count: Signal<In, Bits<CNT_W>>,
    /// Merit of the group.
    pub merit: Signal<Out, Bits<24>>,
    // Wires
    fewer: Signal<Local, Bits<CNT_W>>,
}

#[logic]
impl GroupMerit {
    #[hdl_gen]
    fn update(&mut self) {
        self.fewer.next = !self.count.val();
        self.merit.next = 0.into();
        match self.policy.val() {
            Policy::Dmaj => self.merit.next = bit_cast::<24, CNT_W>(self.count.val()),
            Policy::Dmin => self.merit.next = bit_cast::<24, CNT_W>(self.fewer.val()),
            Policy::Dpc => self.merit.next = !self.pc.val(),
            Policy::Dtime => self.merit.next = 0.into(),
            Policy::Dpdpri => self.merit.next = 0.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn merit(policy: Policy, pc: u64, count: u64) -> u64 {
        let mut uut = GroupMerit::<6>::default();
        uut.policy.next = policy;
        uut.pc.next = pc.into();
        uut.count.next = count.into();
        settle(&mut uut);
        uut.merit.val().to_u64()
    }

    #[test]
    fn dm6_dp1_more_threads_fewer_threads_or_the_smaller_pc() {
        assert!(merit(Policy::Dmaj, 0x30, 8) > merit(Policy::Dmaj, 0x20, 7));
        assert!(merit(Policy::Dmin, 0x30, 7) > merit(Policy::Dmin, 0x20, 8));
        assert!(merit(Policy::Dpc, 0x20, 7) > merit(Policy::Dpc, 0x21, 8));
    }

    #[test]
    fn what_the_policy_does_not_look_at_does_not_count() {
        assert_eq!(merit(Policy::Dmaj, 0x30, 8), merit(Policy::Dmaj, 0x20, 8));
        assert_eq!(merit(Policy::Dmin, 0x30, 8), merit(Policy::Dmin, 0x20, 8));
        assert_eq!(merit(Policy::Dpc, 0x30, 8), merit(Policy::Dpc, 0x30, 9));
        for policy in [Policy::Dtime, Policy::Dpdpri] {
            assert_eq!(merit(policy, 0x30, 8), merit(policy, 0x20, 7));
        }
    }
}
