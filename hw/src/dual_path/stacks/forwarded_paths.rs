//! The forwarded paths of all warps, and which of them come and go.
//!
//! ```text
//!             clock, reset --->+------+---> left, right, forwarded
//!                 position --->|      |---> home_shared
//!     running, done, valid --->|      |---> pending
//!  pushing, push_*, suspends_* |      |---> left_leaves, right_leaves
//!                  popping --->|      |---> left_comes, right_comes
//!       grant, index, ...  --->|      |---> home, highest
//!                  covered --->|      |
//!                              +------+
//! ```
//!
//! # Behaviour
//!
//! Side `x` of warp `w` is slot `2 * w + x`. Of each warp [`PathForwarding`] knows which sides of its covered entries are
//! suspended, and which side of its TOS runs such a path.
//!
//! 1. **V27** An undisturbed warp has a path for a side of its TOS if the other side is running, the side is not valid,
//!    no path is forwarded, and some suspended side below is of the same hand. When it has the turn, that of the highest
//!    entry comes: `covered` must be the entry at position `highest`.
//! 2. **V28** A forwarded path that is done leaves when its undisturbed warp has the turn.
//! 3. `home` is the position of the entry of the forwarded path: of the warp that pushes, in a push cycle, else of the one
//!    that has the turn.
//! 4. **V28** At a push and at a pop of its warp forwarding ends.
//!
//! # Timing
//!
//! `left`, `right`, `forwarded` and `home_shared` come from registers.
//!
//! # Cost
//!
//! A [`PathForwarding`] for each warp.

use super::{Covered, HighestPath, PathForwarding, Shared};
use crate::cells::Select;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Forwarded paths; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS == 2 * WARPS, "A warp has two slots.")]
pub struct ForwardedPaths<
    const WARPS: usize,
    const SLOTS: usize,
    const SW_W: usize,
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
    /// Slots that have something to run, one bit each.
    pub running: Signal<In, Bits<SLOTS>>,
    /// Slots that have nothing left to run, one bit each.
    pub done: Signal<In, Bits<SLOTS>>,
    /// Slots with live threads, one bit each.
    pub valid: Signal<In, Bits<SLOTS>>,
    /// The warp whose push cycle it is, one-hot; zero if it is that of none.
    pub pushing: Signal<In, Bits<WARPS>>,
    /// Number of the warp whose push cycle it is; without meaning unless `push_valid`.
    pub push_warp: Signal<In, Bits<SW_W>>,
    /// It is the push cycle of a warp.
    pub push_valid: Signal<In, Bit>,
    /// The push covers an entry of kind `Pc` or `Exit` and suspends its left side; without meaning unless `push_valid`.
    pub suspends_left: Signal<In, Bit>,
    /// The push covers an entry of kind `Pc` or `Exit` and suspends its right side; without meaning unless `push_valid`.
    pub suspends_right: Signal<In, Bit>,
    /// The warp whose entry is popped, one-hot; zero if none is.
    pub popping: Signal<In, Bits<WARPS>>,
    /// Warps that neither push nor have a pop or the end of a side pending, one bit each.
    pub undisturbed: Signal<In, Bits<WARPS>>,
    /// The warp whose turn it is, one-hot; zero if it is nobody's.
    pub grant: Signal<In, Bits<WARPS>>,
    /// Number of the warp whose turn it is; zero if it is nobody's.
    pub index: Signal<In, Bits<SW_W>>,
    /// What the sides of the entry at `highest` have in common; without meaning unless a path comes.
    pub covered: Signal<In, Covered>,
    /// Warps whose left side runs a forwarded path, one bit each.
    pub left: Signal<Out, Bits<WARPS>>,
    /// Warps whose right side runs a forwarded path, one bit each.
    pub right: Signal<Out, Bits<WARPS>>,
    /// Slots that run a forwarded path, one bit each.
    pub forwarded: Signal<Out, Bits<SLOTS>>,
    /// Kind, RPC and branch depth of each forwarded path, without hint; without meaning if the warp has none.
    #[count(WARPS)]
    pub home_shared: Vec<Signal<Out, Shared>>,
    /// Undisturbed warps of which a path comes or leaves when they have the turn, one bit each.
    pub pending: Signal<Out, Bits<WARPS>>,
    /// The warp whose left side is free of its forwarded path at the end of this cycle, one-hot.
    pub left_leaves: Signal<Out, Bits<WARPS>>,
    /// The warp whose right side is free of its forwarded path at the end of this cycle, one-hot.
    pub right_leaves: Signal<Out, Bits<WARPS>>,
    /// The warp of which a path is forwarded to the left side at the end of this cycle, one-hot.
    pub left_comes: Signal<Out, Bits<WARPS>>,
    /// The warp of which a path is forwarded to the right side at the end of this cycle, one-hot.
    pub right_comes: Signal<Out, Bits<WARPS>>,
    /// Position of the entry of the forwarded path of the warp that pushes, or has the turn; without meaning if it has none.
    pub home: Signal<Out, Bits<8>>,
    /// Position of the entry whose path comes; without meaning unless one does.
    pub highest: Signal<Out, Bits<8>>,
    // Sub-blocks
    #[count(WARPS)]
    forwarding: Vec<PathForwarding<STACK_DEPTH>>,
    select_home: Select<Bits<8>, WARPS, SW_W>,
    suspended: Select<Bits<STACK_DEPTH>, WARPS, SW_W>,
    highest_path: HighestPath<STACK_DEPTH, POSITION_W>,
    // Wires
    of_left: Signal<Local, Bits<WARPS>>,
    of_right: Signal<Local, Bits<WARPS>>,
    of_slots: Signal<Local, Bits<SLOTS>>,
    /// Warps whose forwarded path is done; of which a path can be forwarded to the left, to the right side.
    leaving: Signal<Local, Bits<WARPS>>,
    to_left: Signal<Local, Bits<WARPS>>,
    to_right: Signal<Local, Bits<WARPS>>,
    /// The warp whose forwarded path ends, on the left or right side, one-hot.
    left_ends: Signal<Local, Bits<WARPS>>,
    right_ends: Signal<Local, Bits<WARPS>>,
    /// The warp of which a path is forwarded, to the left or right side, one-hot.
    left_starts: Signal<Local, Bits<WARPS>>,
    right_starts: Signal<Local, Bits<WARPS>>,
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
            self.home_shared[warp_idx].next = self.forwarding[warp_idx].home_shared.val();
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
            self.to_left.next = self.to_left.val().replace_bit(
                warp_idx,
                self.running.val().get_bit(2 * warp_idx + 1)
                    & (!self.valid.val().get_bit(2 * warp_idx))
                    & self.forwarding[warp_idx].suspended_left.val().any()
                    & (!self.forwarding[warp_idx].left.val())
                    & (!self.forwarding[warp_idx].right.val()),
            );
            self.to_right.next = self.to_right.val().replace_bit(
                warp_idx,
                self.running.val().get_bit(2 * warp_idx)
                    & (!self.valid.val().get_bit(2 * warp_idx + 1))
                    & self.forwarding[warp_idx].suspended_right.val().any()
                    & (!self.forwarding[warp_idx].left.val())
                    & (!self.forwarding[warp_idx].right.val()),
            );
        }
        self.pending.next = self.undisturbed.val()
            & (self.leaving.val() | self.to_left.val() | self.to_right.val());

        // What happens
        self.left_ends.next =
            self.grant.val() & self.undisturbed.val() & self.leaving.val() & self.of_left.val();
        self.right_ends.next =
            self.grant.val() & self.undisturbed.val() & self.leaving.val() & self.of_right.val();
        self.left_starts.next = self.grant.val() & self.undisturbed.val() & self.to_left.val();
        self.right_starts.next = self.grant.val() & self.undisturbed.val() & self.to_right.val();
        self.left_leaves.next = self.left_ends.val();
        self.right_leaves.next = self.right_ends.val();
        self.left_comes.next = self.left_starts.val();
        self.right_comes.next = self.right_starts.val();

        // Positions
        self.select_home.index.next = self.index.val();
        if self.push_valid.val() {
            self.select_home.index.next = self.push_warp.val();
        }
        self.home.next = self.select_home.chosen.val();
        self.suspended.index.next = self.index.val();
        self.highest_path.paths.next = self.suspended.chosen.val();
        self.highest.next = self.highest_path.position.val();

        for warp_idx in 0..WARPS {
            self.select_home.value[warp_idx].next = self.forwarding[warp_idx].home.val();
            self.suspended.value[warp_idx].next = self.forwarding[warp_idx].suspended_right.val();
            if self.to_left.val().get_bit(warp_idx) {
                self.suspended.value[warp_idx].next =
                    self.forwarding[warp_idx].suspended_left.val();
            }
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
            self.forwarding[warp_idx].forward_valid.next =
                (self.left_starts.val() | self.right_starts.val()).get_bit(warp_idx);
            self.forwarding[warp_idx].forward_right.next =
                self.right_starts.val().get_bit(warp_idx);
            self.forwarding[warp_idx].forward_position.next = self.highest_path.position.val();
            self.forwarding[warp_idx].forward_covered.next = self.covered.val();
            self.forwarding[warp_idx].end_valid.next =
                (self.left_ends.val() | self.right_ends.val()).get_bit(warp_idx);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::Kind;

    /// Two warps with stacks of eight entries.
    type Uut = ForwardedPaths<2, 4, 1, 3, 8>;

    /// Of warp 1 the right sides of entries 0 and 2 are suspended, and the left one of entry 1; its TOS is at 3, with its
    /// left side running and its right one empty.
    fn suspended() -> Uut {
        let mut uut = Uut::default();
        uut.pushing.next = 0b10.into();
        uut.push_valid.next = true;
        uut.push_warp.next = 1.into();
        for position in 0..3_u64 {
            uut.position[1].next = position.into();
            uut.suspends_left.next = position == 1;
            uut.suspends_right.next = position != 1;
            step!(uut);
        }
        uut.pushing.next = 0.into();
        uut.push_valid.next = false;
        uut.position[1].next = 3.into();
        uut.running.next = 0b01_00.into();
        uut.valid.next = 0b01_00.into();
        uut.undisturbed.next = 0b11.into();
        settle(&mut uut);
        uut
    }

    /// It is the turn of warp 1.
    fn turn(uut: &mut Uut) {
        uut.grant.next = 0b10.into();
        uut.index.next = 1.into();
        uut.covered.next = Covered { kind: Kind::Pc, rpc: 0x30.into(), ..Covered::default() };
        settle(uut);
    }

    /// A path has come to the right side of warp 1, from entry 2.
    fn forwarded() -> Uut {
        let mut uut = suspended();
        turn(&mut uut);
        step!(uut);
        uut.grant.next = 0.into();
        uut.running.next = 0b11_00.into();
        uut.valid.next = 0b11_00.into();
        settle(&mut uut);
        uut
    }

    /// Warps of which a path leaves the left side, the right side, comes to the left side, to the right one.
    fn happens(uut: &Uut) -> [u64; 4] {
        [&uut.left_leaves, &uut.right_leaves, &uut.left_comes, &uut.right_comes]
            .map(|output| output.val().to_u64())
    }

    #[test]
    fn v27_the_highest_suspended_path_of_the_same_hand_comes_at_the_turn_of_its_warp() {
        let mut uut = suspended();
        assert_eq!((uut.pending.val(), happens(&uut)), (0b10.into(), [0; 4]));
        turn(&mut uut);
        assert_eq!((happens(&uut), uut.highest.val()), ([0, 0, 0, 0b10], 2.into()));
        uut.running.next = 0b10_00.into();
        uut.valid.next = 0b10_00.into();
        settle(&mut uut);
        assert_eq!((happens(&uut), uut.highest.val()), ([0, 0, 0b10, 0], 1.into()));
    }

    #[test]
    fn v27_no_path_comes_to_a_valid_side_nor_beside_one_that_does_not_run_nor_to_a_warp_that_is_disturbed()
     {
        let mut uut = suspended();
        turn(&mut uut);
        for (running, valid, undisturbed) in
            [(0b01_00_u64, 0b11_00_u64, 0b11_u64), (0, 0b01_00, 0b11), (0b01_00, 0b01_00, 0b01)]
        {
            uut.running.next = running.into();
            uut.valid.next = valid.into();
            uut.undisturbed.next = undisturbed.into();
            settle(&mut uut);
            assert_eq!((uut.pending.val(), happens(&uut)), (0.into(), [0; 4]));
        }
    }

    #[test]
    fn v27_a_forwarded_path_runs_with_the_words_of_its_home() {
        let mut uut = forwarded();
        assert_eq!((uut.left.val(), uut.right.val()), (0.into(), 0b10.into()));
        assert_eq!((uut.forwarded.val(), uut.pending.val()), (0b10_00.into(), 0.into()));
        let shared = uut.home_shared[1].val();
        assert_eq!((shared.kind, shared.rpc), (Kind::Pc, 0x30.into()));
        uut.index.next = 1.into();
        settle(&mut uut);
        assert_eq!(uut.home.val(), 2);
        uut.push_valid.next = true;
        uut.push_warp.next = 0.into();
        settle(&mut uut);
        assert_eq!(uut.home.val(), 0);
    }

    #[test]
    fn v28_a_forwarded_path_that_is_done_leaves_and_is_not_forwarded_again() {
        let mut uut = forwarded();
        uut.done.next = 0b10_00.into();
        uut.running.next = 0b01_00.into();
        settle(&mut uut);
        assert_eq!(uut.pending.val(), 0b10);
        turn(&mut uut);
        assert_eq!(happens(&uut), [0, 0b10, 0, 0]);
        uut.valid.next = 0b01_00.into();
        step!(uut);
        settle(&mut uut);
        assert_eq!(uut.forwarded.val(), 0);
        assert_eq!((happens(&uut), uut.highest.val()), ([0, 0, 0, 0b10], 0.into()));
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
