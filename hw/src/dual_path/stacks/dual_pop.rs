//! What remains when the top of a warp's stack with two sides is popped, or one of its sides ends.
//!
//! Rules V7 and V8, as a function of the popped entry and the one below it.
//!
//! ```text
//!    top, left_*, right_* --->+-----+---> address, conflict
//!    below, below_left, ----->|     |---> next_shared
//!    below_right              |     |---> next_left, next_right
//!                             +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. **V8** The return addresses are the hint of the entry and the PCs of its sides that have returned. If there is one and
//!    the entry below awaits an address, this becomes the PC of its diverged side, whose call depth shrinks. Otherwise the
//!    sides of the entry below are as they were left.
//! 2. **V7, V8** `conflict`: two of the return addresses differ.
//!
//! # Timing
//!
//! Combinational. Each warp has one, so that the outcome is there when it is known whose turn it is.
//!
//! # Cost
//!
//! No registers.

use super::{Covered, Path, Shared};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Outcome of a pop; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct DualPop {
    /// What the sides of the popped entry have in common; of this the hint counts, the address to which a side has returned
    /// that has ended.
    pub top: Signal<In, Shared>,
    /// The left side has returned and is done.
    pub left_returned: Signal<In, Bit>,
    /// PC of the left side.
    pub left_pc: Signal<In, Bits<24>>,
    /// The right side has returned and is done.
    pub right_returned: Signal<In, Bit>,
    /// PC of the right side.
    pub right_pc: Signal<In, Bits<24>>,
    /// What the sides of the entry below have in common, as it waits.
    pub below: Signal<In, Covered>,
    /// Left path of the entry below, as it waits.
    pub below_left: Signal<In, Path>,
    /// Right path of the entry below, as it waits.
    pub below_right: Signal<In, Path>,
    /// The first of the return addresses, of left side, right side and hint; without meaning if there is none.
    pub address: Signal<Out, Bits<24>>,
    /// Sides return to different addresses: fault 8.
    pub conflict: Signal<Out, Bit>,
    /// What the sides of the entry below have in common, as the new TOS.
    pub next_shared: Signal<Out, Shared>,
    /// Left path of the entry below, as the new TOS.
    pub next_left: Signal<Out, Path>,
    /// Right path of the entry below, as the new TOS.
    pub next_right: Signal<Out, Path>,
    // Wires
    /// An address is passed to the entry below.
    passes: Signal<Local, Bit>,
}

#[logic]
impl DualPop {
    #[hdl_gen]
    fn update(&mut self) {
        self.address.next = self.top.val().hint;
        if self.right_returned.val() {
            self.address.next = self.right_pc.val();
        }
        if self.left_returned.val() {
            self.address.next = self.left_pc.val();
        }
        self.conflict.next = (self.top.val().hint_valid
            & self.left_returned.val()
            & (self.top.val().hint != self.left_pc.val()))
            | (self.top.val().hint_valid
                & self.right_returned.val()
                & (self.top.val().hint != self.right_pc.val()))
            | (self.left_returned.val()
                & self.right_returned.val()
                & (self.left_pc.val() != self.right_pc.val()));

        self.passes.next = self.below.val().awaits
            & (self.top.val().hint_valid | self.left_returned.val() | self.right_returned.val());
        self.next_shared.next.kind = self.below.val().kind;
        self.next_shared.next.rpc = self.below.val().rpc;
        self.next_shared.next.branch_depth = self.below.val().branch_depth;
        self.next_shared.next.hint_valid = self.below.val().hint_valid;
        self.next_shared.next.hint = self.below.val().hint;
        self.next_left.next = self.below_left.val();
        self.next_right.next = self.below_right.val();
        if self.passes.val() & (!self.below.val().diverged) {
            self.next_left.next.pc = self.address.val();
            self.next_left.next.call_depth = self.below_left.val().call_depth - 1;
        }
        if self.passes.val() & self.below.val().diverged {
            self.next_right.next.pc = self.address.val();
            self.next_right.next.call_depth = self.below_right.val().call_depth - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    /// Return addresses of hint, left and right side; the entry below: diverged side, whether it awaits, PC and call depth
    /// of its sides.
    type Case = ([Option<u64>; 3], usize, bool, [(u64, u64); 2]);

    /// Whether there is a conflict; PC and call depth of the sides of the new TOS.
    type Outcome = (bool, [(u64, u64); 2]);

    fn pop((addresses, diverged, awaits, below): Case) -> Outcome {
        let path = |(pc, depth): (u64, u64)| Path { pc: pc.into(), call_depth: depth.into() };
        let mut uut = DualPop::default();
        uut.top.next = Shared {
            hint_valid: addresses[0].is_some(),
            hint: addresses[0].unwrap_or(0x999).into(),
            ..Shared::default()
        };
        uut.left_returned.next = addresses[1].is_some();
        uut.left_pc.next = addresses[1].unwrap_or(0x888).into();
        uut.right_returned.next = addresses[2].is_some();
        uut.right_pc.next = addresses[2].unwrap_or(0x777).into();
        let shared = Shared {
            rpc: 0x5.into(),
            branch_depth: 6.into(),
            hint_valid: true,
            hint: 0x7.into(),
            ..Shared::default()
        };
        uut.below.next = Covered {
            kind: shared.kind,
            rpc: shared.rpc,
            branch_depth: shared.branch_depth,
            hint_valid: shared.hint_valid,
            hint: shared.hint,
            diverged: diverged == 1,
            awaits,
        };
        uut.below_left.next = path(below[0]);
        uut.below_right.next = path(below[1]);
        settle(&mut uut);
        assert_eq!(uut.next_shared.val(), shared);
        let sides = [uut.next_left.val(), uut.next_right.val()];
        (uut.conflict.val(), sides.map(|side| (side.pc.to_u64(), side.call_depth.to_u64())))
    }

    const BELOW: [(u64, u64); 2] = [(0x100, 4), (0x200, 5)];

    #[test]
    fn v8_the_diverged_side_goes_on_where_a_side_has_returned_to() {
        let left = Some(0x40);
        assert_eq!(pop(([None, left, None], 0, true, BELOW)), (false, [(0x40, 3), BELOW[1]]));
        assert_eq!(pop(([None, left, left], 1, true, BELOW)), (false, [BELOW[0], (0x40, 4)]));
        assert_eq!(pop(([left, None, None], 1, true, BELOW)), (false, [BELOW[0], (0x40, 4)]));
    }

    #[test]
    fn v9_without_an_address_the_sides_are_as_they_were_left() {
        assert_eq!(pop(([None; 3], 0, true, BELOW)), (false, BELOW));
        assert_eq!(pop(([None; 3], 1, false, BELOW)), (false, BELOW));
    }

    #[test]
    fn v8_two_addresses_that_differ_are_a_conflict() {
        for addresses in [
            [Some(1), Some(2), None],
            [Some(1), None, Some(2)],
            [None, Some(1), Some(2)],
            [Some(1), Some(1), Some(2)],
        ] {
            assert!(pop((addresses, 0, true, BELOW)).0);
        }
    }

    #[test]
    fn random_pops_do_what_the_definition_says() {
        let mut random = Random::new(0x5eed_0d02);
        for _ in 0..2000 {
            let address = |random: &mut Random| random.one_in(2).then(|| random.bits(2));
            let addresses = [address(&mut random), address(&mut random), address(&mut random)];
            let below = [(); 2].map(|()| (random.bits(24), random.bits(8)));
            let case = (addresses, random.bits(1) as usize, random.one_in(2), below);
            let mut all: Vec<u64> = addresses.into_iter().flatten().collect();
            all.dedup();
            let mut next = below;
            if case.2 && !all.is_empty() && all.len() == 1 {
                let side = &mut next[case.1];
                *side = (all[0], side.1.wrapping_sub(1) & 0xff);
            }
            let (conflict, sides) = pop(case);
            assert_eq!(conflict, all.len() > 1, "{case:x?}");
            if !conflict {
                assert_eq!(sides, next, "{case:x?}");
            }
        }
    }
}
