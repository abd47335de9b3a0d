//! Which thread block comes first (rules S1, S2, S3, and S5 among blocks).
//!
//! ```text
//!       clock --->+-------+
//!       reset --->|       |
//!     restart --->|       |---> grant
//!       order --->|       |
//!    insert_* --->|       |
//!     request --->|       |
//! opportunity --->|       |
//!                 +-------+
//! ```
//!
//! # Behaviour
//!
//! Among the blocks that request, the grant goes to
//!
//! - **S1, S5** `order` AGE and GTO: the one inserted first.
//! - **S2** `order` RRB: the first in cyclic order from the place of priority, which moves on by one at
//!   the end of every opportunity. `restart` puts it to block slot 0.
//! - **S3** `order` SRR: the first in cyclic order from the holder, the holder included. At an
//!   opportunity the block with the grant becomes the holder; at the beginning that is block slot 0.
//!
//! With `order` LRR the grant has no meaning.
//!
//! # Timing
//!
//! The grant depends combinationally on `request` and `order`, not on `opportunity`.
//!
//! # Cost
//!
//! `BLOCKS` flip-flops, for a run has only one order and place and holder share them; an
//! [`OldestFirstArbiter`], and for the cyclic order `BLOCKS` words of the blocks that come before each, which are known before
//! anybody requests.

use crate::cells::OldestFirstArbiter;
use crate::constant::bits_where;
use crate::primitives::Register;
use crate::words::Order;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Order among thread blocks; see the [module](self). Words have one bit a block slot.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockOrder<const BLOCKS: usize, const BLOCK_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing has been chosen, place and holder are block slot 0.
    pub reset: Signal<In, Bit>,
    /// Cycle 0 of a run: the place of priority is block slot 0 in the next cycle.
    pub restart: Signal<In, Bit>,
    /// Order of the run; held from its cycle 0 on.
    pub order: Signal<In, Order>,
    /// A block starts: it is the youngest from the next cycle on.
    pub insert_valid: Signal<In, Bit>,
    /// Block slot of the block that starts.
    pub insert_block: Signal<In, Bits<BLOCK_W>>,
    /// The blocks that have a candidate.
    pub request: Signal<In, Bits<BLOCKS>>,
    /// One of the candidates may go in this cycle, if there is one.
    pub opportunity: Signal<In, Bit>,
    /// The block that comes first, one-hot; zero if none requests.
    pub grant: Signal<Out, Bits<BLOCKS>>,
    // Registers
    /// The block slots below the place of priority (S2) or the holder (S3).
    below_first: Register<Bits<BLOCKS>>,
    // Sub-blocks
    age: OldestFirstArbiter<BLOCKS, BLOCK_W>,
    // Wires
    /// For each block slot the block slots below it.
    #[default(|block_idx| Constant::new(bits_where(|lower_idx| lower_idx < block_idx)))]
    lower: [Constant<Bits<BLOCKS>>; BLOCKS],
    /// For one block after the other the blocks that come before it in cyclic order, and who of them requests.
    earlier: Signal<Local, Bits<BLOCKS>>,
    requests_earlier: Signal<Local, Bits<BLOCKS>>,
    rotates: Signal<Local, Bit>,
    stays: Signal<Local, Bit>,
    in_turn: Signal<Local, Bits<BLOCKS>>,
    /// The place of priority and the block slots below it.
    up_to_place: Signal<Local, Bits<BLOCKS>>,
}

#[logic]
impl BlockOrder {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, below_first, age);
        self.below_first.reset.next = self.reset.val() | self.restart.val();
        self.age.reset.next = self.reset.val();
        self.rotates.next = self.order.val() == Order::Rrb;
        self.stays.next = self.order.val() == Order::Srr;

        self.age.insert_valid.next = self.insert_valid.val();
        self.age.insert_index.next = self.insert_block.val();
        self.age.request.next = self.request.val();
        self.in_turn.next = 0.into();
        for block_idx in 0..BLOCKS {
            self.earlier.next = (!self.below_first.q.val()) & self.lower[block_idx].val();
            if self.below_first.q.val().get_bit(block_idx) {
                self.earlier.next = (!self.below_first.q.val()) | self.lower[block_idx].val();
            }
            self.requests_earlier.next = self.earlier.val() & self.request.val();
            self.in_turn.next = self.in_turn.val().replace_bit(
                block_idx,
                self.request.val().get_bit(block_idx) & (!self.requests_earlier.val().any()),
            );
        }
        self.grant.next = self.age.grant.val();
        if self.rotates.val() | self.stays.val() {
            self.grant.next = self.in_turn.val();
        }

        // The next place; behind the last block slot comes block slot 0
        self.up_to_place.next = (self.below_first.q.val() << 1) | 1;
        self.below_first.d.next = self.up_to_place.val();
        if self.up_to_place.val().all() {
            self.below_first.d.next = 0.into();
        }
        if self.stays.val() {
            self.below_first.d.next = self.in_turn.val() - 1;
        }
        self.below_first.enable.next = self.opportunity.val()
            & (self.rotates.val() | (self.stays.val() & self.request.val().any()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = BlockOrder<4, 2>;

    /// Blocks were dispatched in the order 2, 0, 3, 1; the next cycle is cycle 1.
    fn started(order: Order) -> Uut {
        let mut uut = Uut::default();
        uut.order.next = order;
        uut.restart.next = true;
        step!(uut);
        uut.restart.next = false;
        for block in [2_u64, 0, 3, 1] {
            insert(&mut uut, block);
        }
        uut.opportunity.next = true;
        uut
    }

    fn insert(uut: &mut Uut, block: u64) {
        uut.insert_valid.next = true;
        uut.insert_block.next = block.into();
        step!(*uut);
        uut.insert_valid.next = false;
    }

    fn grant(uut: &mut Uut, request: u64) -> u64 {
        uut.request.next = request.into();
        settle(uut);
        let grant = uut.grant.val().to_u64();
        step!(*uut);
        grant
    }

    #[test]
    fn s1_age_and_s5_gto_grant_the_block_dispatched_first() {
        for order in [Order::Age, Order::Gto] {
            let mut uut = started(order);
            for (request, expected) in [
                (0b1111, 0b0100),
                (0b1111, 0b0100),
                (0b1011, 0b0001),
                (0b1010, 0b1000),
                (0b0010, 0b0010),
                (0, 0),
            ] {
                assert_eq!(grant(&mut uut, request), expected, "{order:?} {request:#b}");
            }
            insert(&mut uut, 2);
            assert_eq!(grant(&mut uut, 0b1111), 0b0001, "a new block in a block slot is young");
        }
    }

    #[test]
    fn s2_the_place_moves_at_every_opportunity_request_or_not() {
        let mut uut = started(Order::Rrb);
        assert_eq!(grant(&mut uut, 0b1111), 0b0001);
        assert_eq!(grant(&mut uut, 0b1101), 0b0100, "the first from place 1");
        assert_eq!(grant(&mut uut, 0), 0);
        assert_eq!(grant(&mut uut, 0b0111), 0b0001, "around the end from place 3");
        assert_eq!(grant(&mut uut, 0b1111), 0b0001);
        uut.opportunity.next = false;
        assert_eq!(grant(&mut uut, 0b1111), 0b0010);
        assert_eq!(grant(&mut uut, 0b1111), 0b0010);
    }

    #[test]
    fn s2_the_place_is_block_slot_0_behind_a_restart() {
        let mut uut = started(Order::Rrb);
        for restart in [false, true, false] {
            uut.restart.next = restart;
            grant(&mut uut, 0);
        }
        uut.opportunity.next = false;
        assert_eq!(grant(&mut uut, 0b1111), 0b0010, "one opportunity behind the restart");
    }

    #[test]
    fn s3_the_block_that_was_granted_holds_until_it_does_not_request() {
        let mut uut = started(Order::Srr);
        assert_eq!(grant(&mut uut, 0b1110), 0b0010, "the first from block slot 0");
        assert_eq!(grant(&mut uut, 0b1111), 0b0010);
        assert_eq!(grant(&mut uut, 0), 0);
        assert_eq!(grant(&mut uut, 0b1111), 0b0010, "nothing chosen, nothing changed");
        assert_eq!(grant(&mut uut, 0b1001), 0b1000);
        assert_eq!(grant(&mut uut, 0b0111), 0b0001, "around the end");
        uut.opportunity.next = false;
        assert_eq!(grant(&mut uut, 0b1110), 0b0010);
        assert_eq!(grant(&mut uut, 0b1111), 0b0001, "no opportunity, no new holder");
    }

    #[test]
    fn s3_a_block_that_starts_in_the_holders_block_slot_holds() {
        let mut uut = started(Order::Srr);
        assert_eq!(grant(&mut uut, 0b0100), 0b0100);
        insert(&mut uut, 2);
        assert_eq!(grant(&mut uut, 0b1111), 0b0100);
    }
}
