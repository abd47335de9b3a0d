//! Round-robin arbiter: the first requester after the one served last.
//!
//! Loose round robin of the warp schedulers: whoever does not request is passed over without
//! costing a cycle.
//!
//! ```text
//!             +-------+---> grant_valid
//!   clock --->|>      |---> grant
//!   reset --->|       |---> grant_index
//! request --->|       |
//!  accept --->|       |
//!             +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. The grant goes to the first requester in cyclic order that starts after the requester
//!    served last; after a reset the order starts at requester 0.
//! 2. A requester counts as served when it has the grant and `accept` is set; otherwise the
//!    order stays as it is.
//! 3. `accept` without a request does nothing.
//!
//! # Timing
//!
//! The grant depends combinationally on `request`, not on `accept`; depth O(log `N`). Neither `grant_index` nor the
//! order of the next cycle waits for `grant`.
//!
//! # Cost
//!
//! `N` flip-flops, two [`FirstSplit`] and two [`FirstIndex`].
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::RoundRobinArbiter;
//! use rust_hdl::prelude::*;
//!
//! let mut arbiter = RoundRobinArbiter::<4, 2>::default();
//! arbiter.request.next = 0b1101.into();
//! arbiter.accept.next = true;
//! assert!(simulate(&mut arbiter, 20));
//! for served in [0_u64, 2, 3] {
//!     assert_eq!(arbiter.grant_index.val(), served);
//!     for level in [false, true] {
//!         arbiter.clock.next = level.into();
//!         assert!(simulate(&mut arbiter, 20));
//!     }
//! }
//! ```

use crate::cells::{FirstIndex, FirstSplit};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Round-robin arbiter; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct RoundRobinArbiter<const N: usize, const INDEX_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; starts the order at requester 0.
    pub reset: Signal<In, Bit>,
    /// One bit a requester.
    pub request: Signal<In, Bits<N>>,
    /// The grant of this cycle is used.
    pub accept: Signal<In, Bit>,
    /// Somebody has the grant.
    pub grant_valid: Signal<Out, Bit>,
    /// Who has the grant, one-hot; zero if nobody.
    pub grant: Signal<Out, Bits<N>>,
    /// Who has the grant; zero if nobody.
    pub grant_index: Signal<Out, Bits<INDEX_W>>,
    // Registers
    /// The requesters above the one served last.
    #[default(Register::new(!Bits::default()))]
    above_last: Register<Bits<N>>,
    // Sub-blocks
    first_above: FirstSplit<N>,
    first: FirstSplit<N>,
    number_above: FirstIndex<N, INDEX_W>,
    number: FirstIndex<N, INDEX_W>,
    // Wires
    request_above: Signal<Local, Bits<N>>,
    above_grant: Signal<Local, Bits<N>>,
}

#[logic]
impl RoundRobinArbiter {
    #[hdl_gen]
    fn update(&mut self) {
        self.above_last.clock.next = self.clock.val();
        self.above_last.reset.next = self.reset.val();

        self.request_above.next = self.request.val() & self.above_last.q.val();
        self.first_above.request.next = self.request_above.val();
        self.first.request.next = self.request.val();
        self.number_above.request.next = self.request_above.val();
        self.number.request.next = self.request.val();
        self.grant.next = self.first.onehot.val();
        self.grant_index.next = self.number.index.val();
        self.above_grant.next = self.first.above.val();
        if self.first_above.valid.val() {
            self.grant.next = self.first_above.onehot.val();
            self.grant_index.next = self.number_above.index.val();
            self.above_grant.next = self.first_above.above.val();
        }
        self.grant_valid.next = self.first.valid.val();

        self.above_last.d.next = self.above_grant.val();
        self.above_last.enable.next = self.accept.val() & self.first.valid.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Arbiter = RoundRobinArbiter<5, 3>;

    fn grant<const N: usize, const INDEX_W: usize>(
        uut: &mut RoundRobinArbiter<N, INDEX_W>,
        request: u64,
        accept: bool,
    ) -> Option<usize> {
        uut.request.next = request.into();
        uut.accept.next = accept;
        settle(uut);
        let granted = uut.grant_valid.val().then(|| uut.grant_index.val().index());
        let onehot = granted.map_or(0, |index| 1_u64 << index);
        assert_eq!(uut.grant.val(), onehot, "request {request:#b}");
        step!(*uut);
        granted
    }

    #[test]
    fn serves_everybody_in_turn_and_wraps() {
        let mut uut = Arbiter::default();
        for cycle in 0..12 {
            assert_eq!(grant(&mut uut, 0b11111, true), Some(cycle % 5));
        }
    }

    #[test]
    fn a_grant_that_is_not_accepted_is_repeated() {
        let mut uut = Arbiter::default();
        assert_eq!(grant(&mut uut, 0b10010, false), Some(1));
        assert_eq!(grant(&mut uut, 0b10010, true), Some(1));
        assert_eq!(grant(&mut uut, 0b10010, true), Some(4));
    }

    #[test]
    fn accept_without_a_request_does_nothing() {
        let mut uut = Arbiter::default();
        assert_eq!(grant(&mut uut, 0b00100, true), Some(2));
        assert_eq!(grant(&mut uut, 0, true), None);
        assert_eq!(grant(&mut uut, 0b11111, true), Some(3));
    }

    #[test]
    fn reset_starts_the_order_at_requester_0() {
        let mut uut = Arbiter::default();
        assert_eq!(grant(&mut uut, 0b00100, true), Some(2));
        uut.reset.next = true;
        assert_eq!(grant(&mut uut, 0b11111, true), Some(3));
        uut.reset.next = false;
        assert_eq!(grant(&mut uut, 0b11111, true), Some(0));
    }

    /// Requests that are often few, against the definition of cyclic order.
    fn random_requests_in_cyclic_order<const N: usize, const INDEX_W: usize>() {
        let seed = 0x5eed_0040;
        let mut random = Random::new(seed);
        let mut uut = RoundRobinArbiter::<N, INDEX_W>::default();
        let mut next = 0;
        for cycle in 0..1000 {
            let sparse = if random.one_in(2) { random.bits(N) & random.bits(N) } else { !0 };
            let (request, accept) = (random.bits(N) & sparse, random.one_in(2));
            let expected = (next..next + N).map(|n| n % N).find(|n| (request >> n) & 1 == 1);
            let granted = grant(&mut uut, request, accept);
            assert_eq!(granted, expected, "{N} requesters, seed {seed:#x} cycle {cycle}");
            if let (Some(index), true) = (granted, accept) {
                next = index + 1;
            }
        }
    }

    #[test]
    fn random_requests_are_served_in_cyclic_order() {
        random_requests_in_cyclic_order::<1, 1>();
        random_requests_in_cyclic_order::<3, 2>();
        random_requests_in_cyclic_order::<5, 3>();
        random_requests_in_cyclic_order::<24, 5>();
        random_requests_in_cyclic_order::<48, 6>();
        random_requests_in_cyclic_order::<64, 6>();
    }
}
