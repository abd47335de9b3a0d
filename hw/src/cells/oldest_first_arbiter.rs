//! Oldest-first arbiter: exact age order with an age matrix.
//!
//! Serves the requester whose slot was filled longest ago, for instance thread blocks in the
//! order of their dispatch.
//!
//! ```text
//!                  +-------+---> grant_valid
//!        clock --->|>      |---> grant
//!        reset --->|       |---> grant_index
//! insert_valid --->|       |
//! insert_index --->|       |
//!      request --->|       |
//!                  +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `insert_valid`, slot `insert_index` becomes the youngest of all;
//!    the order of the others does not change. An index of `N` or more does nothing.
//! 2. The grant goes to the oldest slot that requests.
//! 3. An insertion counts from the next cycle on: the grant of its own cycle uses the old order.
//! 4. After a reset slot 0 is the oldest and slot `N - 1` the youngest.
//!
//! # Timing
//!
//! The grant depends combinationally on `request` only; depth O(log `N`).
//!
//! # Cost
//!
//! `N * N` flip-flops (the diagonal is constant zero), `N` and-or trees of `N` inputs and one
//! [`OneHotToBinary`].
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::OldestFirstArbiter;
//! use rust_hdl::prelude::*;
//!
//! let mut arbiter = OldestFirstArbiter::<4, 2>::default();
//! arbiter.request.next = 0b0111.into();
//! arbiter.insert_valid.next = true;
//! for oldest in [0_u64, 1, 2] {
//!     arbiter.insert_index.next = oldest.into();
//!     assert!(simulate(&mut arbiter, 20));
//!     assert_eq!(arbiter.grant_index.val(), oldest);
//!     for level in [false, true] {
//!         arbiter.clock.next = level.into();
//!         assert!(simulate(&mut arbiter, 20));
//!     }
//! }
//! assert_eq!(arbiter.grant_index.val(), 0_u64);
//! ```

use crate::cells::OneHotToBinary;
use crate::constant::bits_where;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Oldest-first arbiter; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct OldestFirstArbiter<const N: usize, const INDEX_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; orders the slots by their number.
    pub reset: Signal<In, Bit>,
    /// A slot is filled: it is the youngest from the next cycle on.
    pub insert_valid: Signal<In, Bit>,
    /// Number of the slot that is filled; without meaning unless `insert_valid`.
    pub insert_index: Signal<In, Bits<INDEX_W>>,
    /// Slots that want the grant, one bit each.
    pub request: Signal<In, Bits<N>>,
    /// Some slot has the grant.
    pub grant_valid: Signal<Out, Bit>,
    /// Slot that has the grant, one-hot; zero if none has it.
    pub grant: Signal<Out, Bits<N>>,
    /// Number of the slot that has the grant; zero if none has it.
    pub grant_index: Signal<Out, Bits<INDEX_W>>,
    // Registers
    /// For each slot the slots that are older.
    #[default(|slot_idx| Register::new(bits_where(|older_idx| older_idx < slot_idx)))]
    older: [Register<Bits<N>>; N],
    // Sub-blocks
    encoder: OneHotToBinary<N, INDEX_W>,
    // Wires
    inserted: Signal<Local, Bits<N>>,
    older_requests: Signal<Local, Bits<N>>,
}

#[logic]
impl OldestFirstArbiter {
    #[hdl_gen]
    fn update(&mut self) {
        for slot_idx in 0..N {
            self.older[slot_idx].clock.next = self.clock.val();
            self.older[slot_idx].reset.next = self.reset.val();
            self.older[slot_idx].enable.next = self.insert_valid.val();
        }

        self.inserted.next = 0.into();
        self.grant.next = 0.into();

        for slot_idx in 0..N {
            if self.insert_index.val() == slot_idx.to_bits() {
                self.inserted.next = self.inserted.val().replace_bit(slot_idx, true);
            }
            self.older_requests.next = self.older[slot_idx].q.val() & self.request.val();
            self.grant.next = self.grant.val().replace_bit(
                slot_idx,
                self.request.val().get_bit(slot_idx) & (!self.older_requests.val().any()),
            );
        }
        self.grant_valid.next = self.request.val().any();
        self.encoder.onehot.next = self.grant.val();
        self.grant_index.next = self.encoder.index.val();

        for slot_idx in 0..N {
            self.older[slot_idx].d.next = self.older[slot_idx].q.val() & (!self.inserted.val());
            if self.inserted.val().get_bit(slot_idx) {
                self.older[slot_idx].d.next = !self.inserted.val();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Arbiter = OldestFirstArbiter<5, 3>;

    fn grant(uut: &mut Arbiter, request: u64) -> Option<usize> {
        uut.request.next = request.into();
        settle(uut);
        let granted = uut.grant_valid.val().then(|| uut.grant_index.val().index());
        let onehot = granted.map_or(0, |index| 1_u64 << index);
        assert_eq!(uut.grant.val(), onehot, "request {request:#b}");
        granted
    }

    fn insert(uut: &mut Arbiter, index: u64) {
        uut.insert_valid.next = true;
        uut.insert_index.next = index.into();
        step!(*uut);
        uut.insert_valid.next = false;
    }

    #[test]
    fn after_a_reset_the_lowest_slot_is_the_oldest() {
        let mut uut = Arbiter::default();
        assert_eq!(grant(&mut uut, 0b11110), Some(1));
        insert(&mut uut, 1);
        assert_eq!(grant(&mut uut, 0b11110), Some(2));
        uut.reset.next = true;
        step!(uut);
        assert_eq!(grant(&mut uut, 0b11110), Some(1));
    }

    #[test]
    fn an_insertion_counts_from_the_next_cycle_on() {
        let mut uut = Arbiter::default();
        uut.insert_valid.next = true;
        assert_eq!(grant(&mut uut, 0b00011), Some(0));
        step!(uut);
        assert_eq!(grant(&mut uut, 0b00011), Some(1));
    }

    #[test]
    fn an_index_past_the_slots_does_nothing() {
        let mut uut = Arbiter::default();
        insert(&mut uut, 5);
        insert(&mut uut, 7);
        assert_eq!(grant(&mut uut, 0b11111), Some(0));
    }

    #[test]
    fn random_traffic_is_served_in_exact_age_order() {
        let seed = 0x5eed_0050;
        let mut random = Random::new(seed);
        let mut uut = Arbiter::default();
        let mut order: Vec<usize> = (0..5).collect();
        for cycle in 0..2000 {
            let request = random.bits(5);
            let expected = order.iter().copied().find(|slot| (request >> slot) & 1 == 1);
            assert_eq!(grant(&mut uut, request), expected, "seed {seed:#x} cycle {cycle}");
            let index = random.bits(3);
            if random.one_in(2) {
                insert(&mut uut, index);
                if let Some(position) = order.iter().position(|slot| *slot as u64 == index) {
                    let slot = order.remove(position);
                    order.push(slot);
                }
            } else {
                uut.insert_index.next = index.into();
                step!(uut);
            }
        }
    }
}
