//! Whose turn it is: the warp that is popped or ends, or of which one side ends, or a path is forwarded.
//!
//! ```text
//!              clock --->+------+---> pop_pending, right_pending
//!              reset --->|      |---> grant, index
//!    active, at_base --->|      |---> popping, finishing
//!  done, valid, busy --->|      |---> left_ends, right_ends
//!            pushing --->|      |
//!         unresolved --->|      |
//!         forwards_* --->|      |
//!                        +------+
//! ```
//!
//! # Behaviour
//!
//! Side `x` of warp `w` is slot `2 * w + x`.
//!
//! 1. **V8** A warp that is active and not in its push cycle has a pop pending if both its sides are done and it is not
//!    unresolved; at position 0 no instruction of it may be in flight either.
//! 2. **V7** It has the end of a side pending if exactly that one is done, and is valid.
//! 3. **V27** With `FULL` 1 it may have something of a forwarded path pending, which is for others to say.
//! 4. Round robin over the warps that have something pending `grant`s one of them the turn. A pop is one of an entry
//!    (`popping`) or, at position 0, the end of the warp (`finishing`).
//! 5. **V27** With path forwarding no warp has the turn in a cycle that is the push cycle of any.
//!
//! # Timing
//!
//! Combinational, but for the order of the warps. `done` is known last: what a warp would have pending with each of its sides
//! done stands beside it, so that two choices of two lie between `done` and the order.
//!
//! # Cost
//!
//! A [`RoundRobinArbiter`]: `WARPS` flip-flops.

use crate::cells::RoundRobinArbiter;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Choice of the warp that changes its stack; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS == 2 * WARPS, "A warp has two slots.")]
pub struct PathTurn<const WARPS: usize, const SLOTS: usize, const SW_W: usize, const FULL: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; warp 0 comes first.
    pub reset: Signal<In, Bit>,
    /// Warps that exist, one bit each.
    pub active: Signal<In, Bits<WARPS>>,
    /// Warps whose TOS is at position 0, one bit each.
    pub at_base: Signal<In, Bits<WARPS>>,
    /// Sides of the TOS's own that are done, one bit each.
    pub done: Signal<In, Bits<SLOTS>>,
    /// Sides of the TOS's own that have live threads, one bit each.
    pub valid: Signal<In, Bits<SLOTS>>,
    /// Slots with an instruction in flight, one bit each.
    pub busy: Signal<In, Bits<SLOTS>>,
    /// The warp whose push cycle it is, one-hot; zero if it is that of none.
    pub pushing: Signal<In, Bits<WARPS>>,
    /// Warps with a control instruction in flight, one bit each.
    pub unresolved: Signal<In, Bits<WARPS>>,
    /// Paths are forwarded.
    pub forwards: [Signal<In, Bit>; FULL],
    /// Warps with something of a forwarded path pending if they have nothing else pending, one bit each.
    pub forwards_pending: [Signal<In, Bits<WARPS>>; FULL],
    /// Warps with a pop pending, one bit each.
    pub pop_pending: Signal<Out, Bits<WARPS>>,
    /// Warps with the end of their right side pending, one bit each.
    pub right_pending: Signal<Out, Bits<WARPS>>,
    /// The warp whose turn it is, one-hot; zero if it is nobody's.
    pub grant: Signal<Out, Bits<WARPS>>,
    /// Number of the warp whose turn it is; zero if it is nobody's.
    pub index: Signal<Out, Bits<SW_W>>,
    /// The warp whose entry is popped, one-hot; zero if none is.
    pub popping: Signal<Out, Bits<WARPS>>,
    /// The warp that ends, one-hot; zero if none does.
    pub finishing: Signal<Out, Bits<WARPS>>,
    /// The warp whose left side ends, one-hot; zero if none does.
    pub left_ends: Signal<Out, Bits<WARPS>>,
    /// The warp whose right side ends, one-hot; zero if none does.
    pub right_ends: Signal<Out, Bits<WARPS>>,
    // Sub-blocks
    order: RoundRobinArbiter<WARPS, SW_W>,
    // Wires
    /// Warps of which an entry may be popped, or the left or the right side may end, if that is done.
    may_pop: Signal<Local, Bits<WARPS>>,
    left_may_end: Signal<Local, Bits<WARPS>>,
    right_may_end: Signal<Local, Bits<WARPS>>,
    pops: Signal<Local, Bits<WARPS>>,
    left_pending: Signal<Local, Bits<WARPS>>,
    /// Warps with a pop or the end of a side pending.
    own_pending: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl PathTurn {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, order);
        self.order.reset.next = self.reset.val();

        self.may_pop.next = 0.into();
        self.left_may_end.next = 0.into();
        self.right_may_end.next = 0.into();
        self.pops.next = 0.into();
        self.left_pending.next = 0.into();
        self.right_pending.next = 0.into();
        self.own_pending.next = 0.into();
        for warp_idx in 0..WARPS {
            self.may_pop.next = self.may_pop.val().replace_bit(
                warp_idx,
                (self.active.val().get_bit(warp_idx)
                    & (!(self.pushing.val().get_bit(warp_idx)
                        | self.unresolved.val().get_bit(warp_idx))))
                    & (!(self.at_base.val().get_bit(warp_idx)
                        & (self.busy.val().get_bit(2 * warp_idx)
                            | self.busy.val().get_bit(2 * warp_idx + 1)))),
            );
            self.left_may_end.next = self.left_may_end.val().replace_bit(
                warp_idx,
                (self.active.val().get_bit(warp_idx) & (!self.pushing.val().get_bit(warp_idx)))
                    & self.valid.val().get_bit(2 * warp_idx),
            );
            self.right_may_end.next = self.right_may_end.val().replace_bit(
                warp_idx,
                (self.active.val().get_bit(warp_idx) & (!self.pushing.val().get_bit(warp_idx)))
                    & self.valid.val().get_bit(2 * warp_idx + 1),
            );
            self.pops.next = self.pops.val().replace_bit(
                warp_idx,
                self.may_pop.val().get_bit(warp_idx)
                    & (self.done.val().get_bit(2 * warp_idx)
                        & self.done.val().get_bit(2 * warp_idx + 1)),
            );
            self.left_pending.next = self.left_pending.val().replace_bit(
                warp_idx,
                self.left_may_end.val().get_bit(warp_idx)
                    & (self.done.val().get_bit(2 * warp_idx)
                        & (!self.done.val().get_bit(2 * warp_idx + 1))),
            );
            self.right_pending.next = self.right_pending.val().replace_bit(
                warp_idx,
                self.right_may_end.val().get_bit(warp_idx)
                    & (self.done.val().get_bit(2 * warp_idx + 1)
                        & (!self.done.val().get_bit(2 * warp_idx))),
            );
            if self.done.val().get_bit(2 * warp_idx) {
                self.own_pending.next = self.own_pending.val().replace_bit(
                    warp_idx,
                    (self.left_may_end.val().get_bit(warp_idx)
                        & (!self.done.val().get_bit(2 * warp_idx + 1)))
                        | (self.may_pop.val().get_bit(warp_idx)
                            & self.done.val().get_bit(2 * warp_idx + 1)),
                );
            } else {
                self.own_pending.next = self.own_pending.val().replace_bit(
                    warp_idx,
                    self.right_may_end.val().get_bit(warp_idx)
                        & self.done.val().get_bit(2 * warp_idx + 1),
                );
            }
        }
        self.pop_pending.next = self.pops.val();

        self.order.request.next = self.own_pending.val();
        for idx in 0..FULL {
            if self.forwards[idx].val() {
                self.order.request.next = self.own_pending.val() | self.forwards_pending[idx].val();
                if self.pushing.val().any() {
                    self.order.request.next = 0.into();
                }
            }
        }
        self.order.accept.next = true;
        self.grant.next = self.order.grant.val();
        self.index.next = self.order.grant_index.val();
        self.popping.next = self.order.grant.val() & (self.pops.val() & (!self.at_base.val()));
        self.finishing.next = self.order.grant.val() & (self.pops.val() & self.at_base.val());
        self.left_ends.next = self.order.grant.val() & self.left_pending.val();
        self.right_ends.next = self.order.grant.val() & self.right_pending.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = PathTurn<3, 6, 2, 1>;

    /// Three warps that are active, both of whose sides are valid and not done.
    fn running() -> Uut {
        let mut uut = Uut::default();
        uut.active.next = 0b111.into();
        uut.valid.next = 0b11_11_11.into();
        settle(&mut uut);
        uut
    }

    /// Warps that are popped, that end, whose left side ends, whose right one does.
    fn turn(uut: &mut Uut) -> [u64; 4] {
        settle(uut);
        let outputs = [&uut.popping, &uut.finishing, &uut.left_ends, &uut.right_ends];
        let turn = outputs.map(|output| output.val().to_u64());
        let granted: u64 = turn.iter().sum();
        if granted != 0 {
            assert_eq!((uut.grant.val(), 1 << uut.index.val().to_u64()), (granted.into(), granted));
        }
        step!(*uut);
        turn
    }

    #[test]
    fn v8_warps_both_of_whose_sides_are_done_take_turns() {
        let mut uut = running();
        assert_eq!(turn(&mut uut), [0; 4]);
        uut.done.next = 0b11_01_11.into();
        uut.valid.next = 0b11_10_00.into();
        assert_eq!(turn(&mut uut), [0b001, 0, 0, 0]);
        assert_eq!(turn(&mut uut), [0b100, 0, 0, 0]);
        assert_eq!(uut.pop_pending.val(), 0b101);
        uut.active.next = 0b110.into();
        assert_eq!(turn(&mut uut), [0b100, 0, 0, 0]);
    }

    #[test]
    fn v8_neither_in_its_push_cycle_nor_while_it_is_unresolved_is_a_warp_popped() {
        let mut uut = running();
        uut.done.next = 0b00_11_00.into();
        uut.pushing.next = 0b010.into();
        assert_eq!(turn(&mut uut), [0; 4]);
        assert_eq!(uut.pop_pending.val(), 0);
        uut.pushing.next = 0.into();
        uut.unresolved.next = 0b010.into();
        assert_eq!(turn(&mut uut), [0; 4]);
        uut.unresolved.next = 0b101.into();
        assert_eq!(turn(&mut uut), [0b010, 0, 0, 0]);
    }

    #[test]
    fn v10_a_warp_ends_when_nothing_of_it_is_in_flight() {
        let mut uut = running();
        uut.at_base.next = 0b010.into();
        uut.done.next = 0b00_11_00.into();
        for busy in [0b00_01_00_u64, 0b00_10_00] {
            uut.busy.next = busy.into();
            assert_eq!(turn(&mut uut), [0; 4]);
        }
        uut.busy.next = 0b11_00_11.into();
        assert_eq!(turn(&mut uut), [0, 0b010, 0, 0]);
        uut.at_base.next = 0.into();
        uut.busy.next = 0b11_11_11.into();
        assert_eq!(turn(&mut uut), [0b010, 0, 0, 0]);
    }

    #[test]
    fn v7_one_side_ends_if_it_is_done_and_valid() {
        let mut uut = running();
        uut.done.next = 0b10_00_01.into();
        assert_eq!(turn(&mut uut), [0, 0, 0b001, 0]);
        assert_eq!(uut.right_pending.val(), 0b100);
        assert_eq!(turn(&mut uut), [0, 0, 0, 0b100]);
        uut.pushing.next = 0b001.into();
        assert_eq!(turn(&mut uut), [0, 0, 0, 0b100]);
        uut.valid.next = 0b01_11_11.into();
        assert_eq!(turn(&mut uut), [0; 4]);
        assert_eq!(uut.right_pending.val(), 0);
        uut.valid.next = 0b11_11_11.into();
        uut.active.next = 0b011.into();
        assert_eq!(turn(&mut uut), [0; 4]);
    }

    #[test]
    fn v27_with_path_forwarding_nobody_has_the_turn_in_a_push_cycle() {
        let mut uut = running();
        uut.done.next = 0b00_00_11.into();
        uut.pushing.next = 0b100.into();
        uut.forwards_pending[0].next = 0b010.into();
        assert_eq!(turn(&mut uut), [0b001, 0, 0, 0]);
        uut.forwards[0].next = true;
        assert_eq!(turn(&mut uut), [0; 4]);
        assert_eq!(uut.pop_pending.val(), 0b001);
        uut.pushing.next = 0.into();
        settle(&mut uut);
        assert_eq!((uut.grant.val(), uut.popping.val()), (0b010.into(), 0.into()));
        step!(uut);
        assert_eq!(turn(&mut uut), [0b001, 0, 0, 0]);
    }
}
