//! Which warps have a control instruction in flight.
//!
//! ```text
//!                   +------+
//!        clock, --->|>     |
//!        reset  --->|      |---> unresolved
//!      issuing  --->|      |
//!   completing  --->|      |
//!                   +------+
//! ```
//!
//! # Behaviour
//!
//! - **V3** A warp is unresolved from the cycle after the issue of a control instruction to the cycle of its completion,
//!   that one included. No other control instruction of the warp issues meanwhile.
//!
//! # Timing
//!
//! `unresolved` comes from registers.
//!
//! # Cost
//!
//! `WARPS` flip-flops.

use crate::order::WarpsOfSlots;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Warps that are unresolved; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct UnresolvedWarps<const SLOTS: usize, const WARPS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no warp is unresolved.
    pub reset: Signal<In, Bit>,
    /// Slot from which a control instruction issues, one-hot; zero if none does.
    pub issuing: Signal<In, Bits<SLOTS>>,
    /// Slot of which a control instruction completes, one-hot; zero if none does.
    pub completing: Signal<In, Bits<SLOTS>>,
    /// Warps that are unresolved, one bit each.
    pub unresolved: Signal<Out, Bits<WARPS>>,
    // Registers
    held: Register<Bits<WARPS>>,
    // Sub-blocks
    issuing_warps: WarpsOfSlots<WARPS, SLOTS>,
    completing_warps: WarpsOfSlots<WARPS, SLOTS>,
}

#[logic]
impl UnresolvedWarps {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, held);
        self.held.reset.next = self.reset.val();
        self.issuing_warps.slots.next = self.issuing.val();
        self.completing_warps.slots.next = self.completing.val();
        self.unresolved.next = self.held.q.val();
        self.held.d.next = (self.held.q.val() & (!self.completing_warps.warps.val()))
            | self.issuing_warps.warps.val();
        self.held.enable.next = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    #[test]
    fn v3_a_warp_is_unresolved_behind_the_issue_up_to_the_completion() {
        let mut uut = UnresolvedWarps::<6, 3>::default();
        uut.issuing.next = 0b00_10_00.into();
        step!(uut);
        assert_eq!(uut.unresolved.val(), 0b010);
        uut.issuing.next = 0b00_00_01.into();
        uut.completing.next = 0b00_10_00.into();
        assert_eq!(uut.unresolved.val(), 0b010);
        step!(uut);
        assert_eq!(uut.unresolved.val(), 0b001);
        uut.issuing.next = 0.into();
        uut.completing.next = 0.into();
        step!(uut);
        assert_eq!(uut.unresolved.val(), 0b001);
        uut.reset.next = true;
        step!(uut);
        assert_eq!(uut.unresolved.val(), 0);
    }
}
