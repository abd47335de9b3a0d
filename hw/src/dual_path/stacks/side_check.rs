//! Whether one side of a warp's top entry runs, or has nothing left to run.
//!
//! ```text
//!  shared --->+-----+
//!    path --->|     |---> returned
//!   valid --->|     |---> done
//!    idle --->|     |---> running
//!             +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. *Empty*: not `valid`. *Reconverged*: the kind is `Pc`, the PC is the RPC and the call depth is the branch
//!    depth. *Returned*: the kind is `Return` and the call depth is one less than the branch depth; an empty side
//!    has not returned.
//! 2. `done`: the side is `idle` and one of the three holds. An instruction that is unresolved keeps its slot from
//!    being idle, and so its side from being done.
//! 3. `running`: the side is valid and not done.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A comparator of 24 bits, two of 8; no registers. That a call depth is one less than the branch depth is seen without a
//! subtraction: the two differ in the lowest bit, and above it just where the bit below is set in the call depth alone.

use super::{Path, Shared};
use crate::words::Kind;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// State of a side; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SideCheck {
    /// What both sides of the TOS have in common.
    pub shared: Signal<In, Shared>,
    /// PC and call depth of the side.
    pub path: Signal<In, Path>,
    /// The side has live threads.
    pub valid: Signal<In, Bit>,
    /// The slot of the side holds no instruction and waits for none, from the front end.
    pub idle: Signal<In, Bit>,
    /// The function in which the side diverged has returned; only of a valid side, idle or not.
    pub returned: Signal<Out, Bit>,
    /// The side has nothing left to run.
    pub done: Signal<Out, Bit>,
    /// The side has something to run.
    pub running: Signal<Out, Bit>,
    // Wires
    /// Bits in which call depth and branch depth differ, and those in which they do if the former is one less.
    differing: Signal<Local, Bits<8>>,
    of_one_less: Signal<Local, Bits<8>>,
    reconverged: Signal<Local, Bit>,
    has_returned: Signal<Local, Bit>,
}

#[logic]
impl SideCheck {
    #[hdl_gen]
    fn update(&mut self) {
        self.differing.next = self.path.val().call_depth ^ self.shared.val().branch_depth;
        self.of_one_less.next =
            ((self.path.val().call_depth & (!self.shared.val().branch_depth)) << 1) | 1;
        self.reconverged.next = ((self.shared.val().kind == Kind::Pc)
            & (!self.differing.val().any()))
            & (self.path.val().pc == self.shared.val().rpc);
        self.has_returned.next = (self.shared.val().kind == Kind::Return)
            & (self.differing.val() == self.of_one_less.val());
        self.returned.next = self.valid.val() & self.has_returned.val();
        // What is known last, the comparison of PCs and the live threads, comes last.
        self.done.next = self.idle.val()
            & ((self.has_returned.val() | self.reconverged.val()) | (!self.valid.val()));
        self.running.next = self.valid.val() & (!self.done.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Returned, done, running of a valid idle side at `pc` and `depth`, whose branch was at depth 3.
    fn check(kind: Kind, pc: u64, depth: u64, valid: bool, idle: bool) -> (bool, bool, bool) {
        let mut uut = SideCheck::default();
        uut.shared.next = Shared {
            kind,
            rpc: if kind == Kind::Pc { 0x40.into() } else { 0.into() },
            branch_depth: 3.into(),
            ..Shared::default()
        };
        uut.path.next = Path { pc: pc.into(), call_depth: depth.into() };
        uut.valid.next = valid;
        uut.idle.next = idle;
        settle(&mut uut);
        (uut.returned.val(), uut.done.val(), uut.running.val())
    }

    #[test]
    fn a_side_is_reconverged_at_the_rpc_in_the_activation_of_the_branch() {
        assert_eq!(check(Kind::Pc, 0x40, 3, true, true), (false, true, false));
        assert_eq!(check(Kind::Pc, 0x41, 3, true, true), (false, false, true));
        assert_eq!(check(Kind::Pc, 0x40, 4, true, true), (false, false, true));
        assert_eq!(check(Kind::Exit, 0, 3, true, true), (false, false, true));
    }

    #[test]
    fn every_call_depth_is_compared_with_every_branch_depth() {
        let mut uut = SideCheck::default();
        uut.valid.next = true;
        uut.idle.next = true;
        for depths in 0..0x1_0000_u64 {
            let (depth, branch) = (depths & 0xff, depths >> 8);
            for (kind, expected) in
                [(Kind::Return, (depth + 1) & 0xff == branch), (Kind::Pc, depth == branch)]
            {
                uut.shared.next = Shared { kind, branch_depth: branch.into(), ..Shared::default() };
                uut.path.next = Path { pc: 0.into(), call_depth: depth.into() };
                settle(&mut uut);
                assert_eq!(uut.done.val(), expected, "{kind:?}, {depth} and {branch}");
            }
        }
    }

    #[test]
    fn a_side_has_returned_one_call_above_the_branch() {
        assert_eq!(check(Kind::Return, 0x99, 2, true, true), (true, true, false));
        assert_eq!(check(Kind::Return, 0x99, 3, true, true), (false, false, true));
        assert_eq!(check(Kind::Pc, 0x99, 2, true, true), (false, false, true));
        assert_eq!(check(Kind::Exit, 0x99, 2, true, true), (false, false, true));
    }

    #[test]
    fn an_empty_side_is_done_and_has_not_returned() {
        for (kind, pc, depth) in [(Kind::Exit, 0, 0), (Kind::Pc, 0x40, 3), (Kind::Return, 0, 2)] {
            assert_eq!(check(kind, pc, depth, false, true), (false, true, false));
            assert_eq!(check(kind, pc, depth, false, false), (false, false, false));
        }
    }

    #[test]
    fn a_side_whose_slot_is_not_idle_is_not_done() {
        assert_eq!(check(Kind::Pc, 0x40, 3, true, false), (false, false, true));
        assert_eq!(check(Kind::Return, 0x99, 2, true, false), (true, false, true));
    }
}
