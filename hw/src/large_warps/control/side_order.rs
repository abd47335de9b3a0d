//! Which side of a branch lies lower on the stack, and which one runs first.
//!
//! ```text
//!  fall_through_first --->+-------+---> exchanged
//!        fall_through --->|       |
//!              target --->|       |---> upper_pc
//!          annotation --->|       |---> lower_pc
//!               taken --->|       |---> upper
//!           not_taken --->|       |
//!                         +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. **P4** NT, the threads that do not take the branch, lies lower. T is the upper one, which runs first.
//! 2. **WP3** With `fall_through_first` the sides are exchanged, unless the kind is `Pc` and NT starts at the RPC
//!    while T does not.
//!
//! Who takes the upper side and at which PC it starts is what [`Divergence`](crate::reconvergence::Divergence)
//! has as taken lanes and target, the PC of the lower side is what it has as PC of the top. Its
//! other rules do not tell the sides apart.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use crate::words::{Annotation, Kind};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Order of the sides of a branch; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SideOrder<const THREADS: usize> {
    /// Launch option: the side behind the branch runs first (WP3).
    pub fall_through_first: Signal<In, Bit>,
    /// PC behind the branch, where NT starts.
    pub fall_through: Signal<In, Bits<24>>,
    /// Target of the branch, where T starts.
    pub target: Signal<In, Bits<24>>,
    /// Annotation of the branch.
    pub annotation: Signal<In, Annotation>,
    /// Threads that take the branch.
    pub taken: Signal<In, Bits<THREADS>>,
    /// Threads that do not take the branch.
    pub not_taken: Signal<In, Bits<THREADS>>,
    /// NT is the upper side.
    pub exchanged: Signal<Out, Bit>,
    /// PC at which the upper side starts.
    pub upper_pc: Signal<Out, Bits<24>>,
    /// PC at which the lower side starts.
    pub lower_pc: Signal<Out, Bits<24>>,
    /// Threads of the upper side.
    pub upper: Signal<Out, Bits<THREADS>>,
    // Wires
    /// NT waits at the RPC for T.
    waits: Signal<Local, Bit>,
}

#[logic]
impl SideOrder {
    #[hdl_gen]
    fn update(&mut self) {
        self.waits.next = (self.annotation.val().kind == Kind::Pc)
            & (self.fall_through.val() == self.annotation.val().rpc)
            & (self.target.val() != self.annotation.val().rpc);
        self.exchanged.next = self.fall_through_first.val() & (!self.waits.val());
        self.upper_pc.next = self.target.val();
        self.lower_pc.next = self.fall_through.val();
        self.upper.next = self.taken.val();
        if self.exchanged.val() {
            self.upper_pc.next = self.fall_through.val();
            self.lower_pc.next = self.target.val();
            self.upper.next = self.not_taken.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// PC and threads of the upper side of a branch from 0x10 to 0x20.
    fn upper(fall_through_first: bool, kind: Kind, rpc: u64) -> (u64, u64) {
        let mut uut = SideOrder::<4>::default();
        uut.fall_through_first.next = fall_through_first;
        uut.fall_through.next = 0x11.into();
        uut.target.next = 0x20.into();
        uut.annotation.next = Annotation { kind, rpc: rpc.into(), ..Annotation::default() };
        uut.taken.next = 0b0011.into();
        uut.not_taken.next = 0b0100.into();
        settle(&mut uut);
        let lower = if uut.exchanged.val() { 0x20_u64 } else { 0x11 };
        assert_eq!(uut.lower_pc.val(), lower);
        (uut.upper_pc.val().to_u64(), uut.upper.val().to_u64())
    }

    #[test]
    fn p4_the_taken_side_is_the_upper_one() {
        for kind in [Kind::Exit, Kind::Pc, Kind::Return] {
            assert_eq!(upper(false, kind, 0x30), (0x20, 0b0011));
        }
    }

    #[test]
    fn wp3_with_fall_through_first_the_other_side_is() {
        for kind in [Kind::Exit, Kind::Pc, Kind::Return, Kind::None] {
            assert_eq!(upper(true, kind, 0x30), (0x11, 0b0100));
        }
        assert_eq!(upper(true, Kind::Pc, 0x20), (0x11, 0b0100), "T starts at the RPC");
    }

    #[test]
    fn wp3_a_fall_through_at_the_rpc_does_not_run_first() {
        assert_eq!(upper(true, Kind::Pc, 0x11), (0x20, 0b0011));
        assert_eq!(upper(true, Kind::Exit, 0x11), (0x11, 0b0100), "only of kind PC");
    }
}
