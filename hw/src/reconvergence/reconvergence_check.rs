//! Whether threads are where those of their entry reconverge, return or join another entry.
//!
//! ```text
//!   entry --->+-----+
//!      pc --->|     |---> reconverged
//!   depth --->|     |---> returned
//!             |     |---> likely
//!             +-----+
//! ```
//!
//! # Behaviour
//!
//! With PC and call depth of the threads, the first that holds (T6, T15):
//!
//! 1. `reconverged`: the entry's kind is `Pc`, the PC its RPC and the call depth its branch depth.
//! 2. `returned`: the kind is `Return` and the call depth one less than the branch depth.
//! 3. `likely`: the entry has an LPC, the PC is it and the call depth is the branch depth (L4).
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Two comparators of 24 bits, two of 8.

use super::entry::Entry;
use crate::words::Kind;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Comparison of a PC with those of an entry; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ReconvergenceCheck {
    /// The entry of the threads; its PC and call depth do not matter.
    pub entry: Signal<In, Entry>,
    /// PC of the threads.
    pub pc: Signal<In, Bits<24>>,
    /// Call depth of the threads.
    pub depth: Signal<In, Bits<8>>,
    /// The threads are at their reconvergence PC.
    pub reconverged: Signal<Out, Bit>,
    /// The function in which the threads diverged has returned.
    pub returned: Signal<Out, Bit>,
    /// The threads are at their likely-convergence PC.
    pub likely: Signal<Out, Bit>,
    // Wires
    same_depth: Signal<Local, Bit>,
    depth_below: Signal<Local, Bits<8>>,
}

#[logic]
impl ReconvergenceCheck {
    #[hdl_gen]
    fn update(&mut self) {
        self.same_depth.next = self.depth.val() == self.entry.val().branch_depth;
        self.depth_below.next = self.entry.val().branch_depth - 1;
        self.reconverged.next = (self.entry.val().kind == Kind::Pc)
            & (self.pc.val() == self.entry.val().rpc)
            & self.same_depth.val();
        self.returned.next =
            (self.entry.val().kind == Kind::Return) & (self.depth.val() == self.depth_below.val());
        self.likely.next = self.entry.val().likely
            & (self.pc.val() == self.entry.val().lpc)
            & self.same_depth.val()
            & (!self.reconverged.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Reconverged, returned, likely.
    fn check(kind: Kind, likely: bool, pc: u64, depth: u64) -> (bool, bool, bool) {
        let mut uut = ReconvergenceCheck::default();
        uut.entry.next = Entry {
            kind,
            rpc: if kind == Kind::Pc { 0x40.into() } else { 0.into() },
            branch_depth: 3.into(),
            likely,
            lpc: 0x50.into(),
            ..Entry::default()
        };
        uut.pc.next = pc.into();
        uut.depth.next = depth.into();
        settle(&mut uut);
        (uut.reconverged.val(), uut.returned.val(), uut.likely.val())
    }

    #[test]
    fn t6_threads_reconverge_at_the_rpc_in_the_activation_of_the_branch() {
        assert_eq!(check(Kind::Pc, false, 0x40, 3), (true, false, false));
        assert_eq!(check(Kind::Pc, false, 0x41, 3), (false, false, false));
        assert_eq!(check(Kind::Pc, false, 0x40, 4), (false, false, false));
        assert_eq!(check(Kind::Exit, false, 0, 3), (false, false, false));
    }

    #[test]
    fn t6_threads_have_returned_one_call_above_the_branch() {
        assert_eq!(check(Kind::Return, false, 0x99, 2), (false, true, false));
        assert_eq!(check(Kind::Return, false, 0x99, 3), (false, false, false));
        assert_eq!(check(Kind::Pc, false, 0x99, 2), (false, false, false));
    }

    #[test]
    fn t6_threads_join_another_entry_at_the_lpc_in_the_activation_of_the_branch() {
        assert_eq!(check(Kind::Pc, true, 0x50, 3), (false, false, true));
        assert_eq!(check(Kind::Exit, true, 0x50, 3), (false, false, true));
        assert_eq!(check(Kind::Pc, true, 0x50, 2), (false, false, false));
        assert_eq!(check(Kind::Return, true, 0x50, 2), (false, true, false));
        assert_eq!(check(Kind::Pc, false, 0x50, 3), (false, false, false));
    }
}
