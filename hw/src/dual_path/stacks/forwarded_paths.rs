//! The forwarded paths of all warps, and which of them come and go.
//!
//! ```text
//!          clock, reset --->+------+---> left, right, forwarded
//!              position --->|      |---> home
//!  running, done, valid --->|      |---> leaving
//!   pushing, suspends_* --->|      |---> to_left, to_right, can_come
//!               popping --->|      |---> highest
//!         leaves, comes --->|      |
//!                           +------+
//! ```
//!
//! # Behaviour
//!
//! Side `x` of warp `w` is slot `2 * w + x`. Of each warp [`PathForwarding`] knows which sides of its covered entries are
//! suspended, and which side of its TOS runs such a path.
//!
//! 1. **V27** A path `can_come` to a side of a TOS, `to_left` or `to_right`, if the other side is running, the side is not valid,
//!    no path is forwarded, and some suspended side below is of the same hand. When it `comes`, it is that of the `highest` entry.
//! 2. **V28** A forwarded path that is done is `leaving`, until it `leaves`.
//! 3. **V28** At a push and at a pop of its warp forwarding ends.
//!
//! # Timing
//!
//! `left`, `right`, `forwarded` and `home` come from registers; `highest` needs `valid`, `to_left`, `to_right` and `can_come` also
//! `running`, `leaving` needs `done`.
//!
//! # Cost
//!
//! A [`PathForwarding`] and a [`HighestPath`] for each warp.

use super::{HighestPath, PathForwarding};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Forwarded paths; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS == 2 * WARPS, "A warp has two slots.")]
pub struct ForwardedPaths<
    const WARPS: usize,
    const SLOTS: usize,
    const POSITION_W: usize,
    const STACK_DEPTH: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is suspended or forwarded.
    pub reset: Signal<In, Bit>,
    /// Position of each TOS.
    #[count(WARPS)]
    pub position: Vec<Signal<In, Bits<8>>>,
    /// Slots that have something to run, and so live threads, one bit each.
    pub running: Signal<In, Bits<SLOTS>>,
    /// Slots that have nothing left to run, one bit each.
    pub done: Signal<In, Bits<SLOTS>>,
    /// Slots with live threads, one bit each.
    pub valid: Signal<In, Bits<SLOTS>>,
    /// The warp whose push cycle it is, one-hot; zero if it is that of none.
    pub pushing: Signal<In, Bits<WARPS>>,
    /// The push covers an entry of kind `Pc` or `Exit` and suspends its left side; without meaning if `pushing` is zero.
    pub suspends_left: Signal<In, Bit>,
    /// The push covers an entry of kind `Pc` or `Exit` and suspends its right side; without meaning if `pushing` is zero.
    pub suspends_right: Signal<In, Bit>,
    /// The warp whose entry is popped, one-hot; zero if none is.
    pub popping: Signal<In, Bits<WARPS>>,
    /// The warp whose forwarded path is done and ends unless it is popped, one-hot; zero if none does.
    pub leaves: Signal<In, Bits<WARPS>>,
    /// The warp of which a path is forwarded, one-hot; zero if of none.
    pub comes: Signal<In, Bits<WARPS>>,
    /// Warps whose left side runs a forwarded path, one bit each.
    pub left: Signal<Out, Bits<WARPS>>,
    /// Warps whose right side runs a forwarded path, one bit each.
    pub right: Signal<Out, Bits<WARPS>>,
    /// Slots that run a forwarded path, one bit each.
    pub forwarded: Signal<Out, Bits<SLOTS>>,
    /// Position of the entry of each forwarded path; without meaning if the warp has none.
    #[count(WARPS)]
    pub home: Vec<Signal<Out, Bits<8>>>,
    /// Warps whose forwarded path is done, one bit each.
    pub leaving: Signal<Out, Bits<WARPS>>,
    /// Warps of which a path can be forwarded to the left side, one bit each.
    pub to_left: Signal<Out, Bits<WARPS>>,
    /// Warps of which a path can be forwarded to the right side, one bit each.
    pub to_right: Signal<Out, Bits<WARPS>>,
    /// Warps of which a path can be forwarded to one of the sides, one bit each.
    pub can_come: Signal<Out, Bits<WARPS>>,
    /// Position of the entry whose path comes, of each warp; without meaning unless a path can come.
    #[count(WARPS)]
    pub highest: Vec<Signal<Out, Bits<8>>>,
    // Sub-blocks
    #[count(WARPS)]
    forwarding: Vec<PathForwarding<STACK_DEPTH>>,
    #[count(WARPS)]
    highest_path: Vec<HighestPath<STACK_DEPTH, POSITION_W>>,
    // Wires
    of_left: Signal<Local, Bits<WARPS>>,
    of_right: Signal<Local, Bits<WARPS>>,
    of_slots: Signal<Local, Bits<SLOTS>>,
}

#[logic]
impl ForwardedPaths {
    #[hdl_gen]
    fn update(&mut self) {
        // What runs
        self.of_left.next = 0.into();
        self.of_right.next = 0.into();
        self.of_slots.next = 0.into();
        for warp_idx in 0..WARPS {
            self.of_left.next =
                self.of_left.val().replace_bit(warp_idx, self.forwarding[warp_idx].left.val());
            self.of_right.next =
                self.of_right.val().replace_bit(warp_idx, self.forwarding[warp_idx].right.val());
            self.of_slots.next =
                self.of_slots.val().replace_bit(2 * warp_idx, self.forwarding[warp_idx].left.val());
            self.of_slots.next = self
                .of_slots
                .val()
                .replace_bit(2 * warp_idx + 1, self.forwarding[warp_idx].right.val());
            self.home[warp_idx].next = self.forwarding[warp_idx].home.val();
        }
        self.left.next = self.of_left.val();
        self.right.next = self.of_right.val();
        self.forwarded.next = self.of_slots.val();

        // What is pending
        self.leaving.next = 0.into();
        self.to_left.next = 0.into();
        self.to_right.next = 0.into();
        for warp_idx in 0..WARPS {
            self.leaving.next = self.leaving.val().replace_bit(
                warp_idx,
                (self.forwarding[warp_idx].left.val() & self.done.val().get_bit(2 * warp_idx))
                    | (self.forwarding[warp_idx].right.val()
                        & self.done.val().get_bit(2 * warp_idx + 1)),
            );
            // The side to which a path comes is not valid, the other one is.
            self.highest_path[warp_idx].paths.next = self.forwarding[warp_idx].suspended_left.val();
            if self.valid.val().get_bit(2 * warp_idx) {
                self.highest_path[warp_idx].paths.next =
                    self.forwarding[warp_idx].suspended_right.val();
            }
            self.highest[warp_idx].next = self.highest_path[warp_idx].position.val();
            self.to_left.next = self.to_left.val().replace_bit(
                warp_idx,
                ((self.forwarding[warp_idx].suspended_left.val().any()
                    & (!(self.forwarding[warp_idx].left.val()
                        | self.forwarding[warp_idx].right.val())))
                    & (!self.valid.val().get_bit(2 * warp_idx)))
                    & self.running.val().get_bit(2 * warp_idx + 1),
            );
            self.to_right.next = self.to_right.val().replace_bit(
                warp_idx,
                ((self.forwarding[warp_idx].suspended_right.val().any()
                    & (!(self.forwarding[warp_idx].left.val()
                        | self.forwarding[warp_idx].right.val())))
                    & (!self.valid.val().get_bit(2 * warp_idx + 1)))
                    & self.running.val().get_bit(2 * warp_idx),
            );
        }
        self.can_come.next = self.to_left.val() | self.to_right.val();

        // What happens
        for warp_idx in 0..WARPS {
            self.forwarding[warp_idx].clock.next = self.clock.val();
            self.forwarding[warp_idx].reset.next = self.reset.val();
            self.forwarding[warp_idx].position.next = self.position[warp_idx].val();
            self.forwarding[warp_idx].push_valid.next = self.pushing.val().get_bit(warp_idx);
            self.forwarding[warp_idx].suspends_left.next =
                self.pushing.val().get_bit(warp_idx) & self.suspends_left.val();
            self.forwarding[warp_idx].suspends_right.next =
                self.pushing.val().get_bit(warp_idx) & self.suspends_right.val();
            self.forwarding[warp_idx].pop_valid.next = self.popping.val().get_bit(warp_idx);
            self.forwarding[warp_idx].keeps.next = (self.forwarding[warp_idx].left.val()
                & self.valid.val().get_bit(2 * warp_idx))
                | (self.forwarding[warp_idx].right.val()
                    & self.valid.val().get_bit(2 * warp_idx + 1));
            self.forwarding[warp_idx].forward_valid.next = self.comes.val().get_bit(warp_idx);
            self.forwarding[warp_idx].forward_right.next = self.to_right.val().get_bit(warp_idx);
            self.forwarding[warp_idx].forward_position.next =
                self.highest_path[warp_idx].position.val();
            self.forwarding[warp_idx].end_valid.next = self.leaves.val().get_bit(warp_idx);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// Two warps with stacks of eight entries.
    type Uut = ForwardedPaths<2, 4, 3, 8>;

    /// Of warp 1 the right sides of entries 0 and 2 are suspended, and the left one of entry 1; its TOS is at 3, with its
    /// left side running and its right one empty.
    fn suspended() -> Uut {
        let mut uut = Uut::default();
        uut.pushing.next = 0b10.into();
        for position in 0..3_u64 {
            uut.position[1].next = position.into();
            uut.suspends_left.next = position == 1;
            uut.suspends_right.next = position != 1;
            step!(uut);
        }
        uut.pushing.next = 0.into();
        uut.position[1].next = 3.into();
        uut.running.next = 0b01_00.into();
        uut.valid.next = 0b01_00.into();
        settle(&mut uut);
        uut
    }

    /// A path has come to the right side of warp 1, from entry 2.
    fn forwarded() -> Uut {
        let mut uut = suspended();
        uut.comes.next = 0b10.into();
        step!(uut);
        uut.comes.next = 0.into();
        uut.running.next = 0b11_00.into();
        uut.valid.next = 0b11_00.into();
        settle(&mut uut);
        uut
    }

    /// Warps of which a path is leaving, can come to the left side, to the right one, to one of them.
    fn ways(uut: &Uut) -> [u64; 4] {
        [&uut.leaving, &uut.to_left, &uut.to_right, &uut.can_come]
            .map(|output| output.val().to_u64())
    }

    #[test]
    fn v27_the_highest_suspended_path_of_the_same_hand_can_come() {
        let mut uut = suspended();
        assert_eq!((ways(&uut), uut.highest[1].val()), ([0, 0, 0b10, 0b10], 2.into()));
        uut.running.next = 0b10_00.into();
        uut.valid.next = 0b10_00.into();
        settle(&mut uut);
        assert_eq!((ways(&uut), uut.highest[1].val()), ([0, 0b10, 0, 0b10], 1.into()));
    }

    #[test]
    fn v27_no_path_comes_to_a_valid_side_nor_beside_one_that_does_not_run() {
        let mut uut = suspended();
        for (running, valid) in [(0b01_00_u64, 0b11_00_u64), (0, 0b01_00)] {
            uut.running.next = running.into();
            uut.valid.next = valid.into();
            settle(&mut uut);
            assert_eq!(ways(&uut), [0; 4]);
        }
    }

    #[test]
    fn v27_the_position_of_the_home_of_a_forwarded_path_is_kept() {
        let uut = forwarded();
        assert_eq!((uut.left.val(), uut.right.val()), (0.into(), 0b10.into()));
        assert_eq!((uut.forwarded.val(), ways(&uut)), (0b10_00.into(), [0; 4]));
        assert_eq!(uut.home[1].val(), 2);
    }

    #[test]
    fn v28_a_forwarded_path_that_is_done_leaves_and_is_not_forwarded_again() {
        let mut uut = forwarded();
        uut.done.next = 0b10_00.into();
        uut.running.next = 0b01_00.into();
        settle(&mut uut);
        assert_eq!(ways(&uut), [0b10, 0, 0, 0]);
        uut.leaves.next = 0b10.into();
        uut.valid.next = 0b01_00.into();
        step!(uut);
        settle(&mut uut);
        assert_eq!(uut.forwarded.val(), 0);
        assert_eq!((ways(&uut), uut.highest[1].val()), ([0, 0, 0b10, 0b10], 0.into()));
    }

    #[test]
    fn v28_a_push_and_a_pop_of_its_warp_end_forwarding() {
        for pops in [false, true] {
            let mut uut = forwarded();
            uut.pushing.next = if pops { 0.into() } else { 0b10.into() };
            uut.popping.next = if pops { 0b10.into() } else { 0.into() };
            step!(uut);
            settle(&mut uut);
            assert_eq!(uut.forwarded.val(), 0);
        }
        let mut uut = forwarded();
        uut.pushing.next = 0b01.into();
        step!(uut);
        assert_eq!(uut.forwarded.val(), 0b10_00);
    }
}
