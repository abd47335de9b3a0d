//! Lanes that the uppermost likely-convergence entry of a warp has collected, in registers.
//!
//! ```text
//!     clock, reset --->+------+
//!            saves --->|      |---> collected
//!     joins, lanes --->|      |
//!  takes, restored --->|      |
//!                      +------+
//! ```
//!
//! The lanes that an entry above joins to (L4) are those of the likely-convergence entry next below it, for a branch with a new one
//! gives both of its sides that one. So these entries are a stack within the stack, and only the lanes of the uppermost one
//! change. They are here; those of the next one wait where the mask of the uppermost one, which is empty, would be in the memory.
//!
//! # Behaviour
//!
//! 1. `saves`: a new likely-convergence entry is written, with what is held here; it has no lanes yet.
//! 2. **L4** `joins`: these lanes are collected.
//! 3. `takes`: the uppermost likely-convergence entry becomes the top, with its lanes, and those of the next one come back.
//!
//! Lanes may join in the cycle in which their entry is written; nothing else happens together.
//!
//! # Timing
//!
//! One cycle; no combinational path.
//!
//! # Cost
//!
//! `LANES` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Lanes of the uppermost likely-convergence entry; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct CollectedLanes<const LANES: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no lanes are collected.
    pub reset: Signal<In, Bit>,
    /// A likely-convergence entry is written.
    pub saves: Signal<In, Bit>,
    /// Lanes of the top join the uppermost likely-convergence entry.
    pub joins: Signal<In, Bit>,
    /// Lanes that join; without meaning unless `joins`.
    pub lanes: Signal<In, Bits<LANES>>,
    /// The uppermost likely-convergence entry becomes the top.
    pub takes: Signal<In, Bit>,
    /// Lanes of the next one below; without meaning unless `takes`.
    pub restored: Signal<In, Bits<LANES>>,
    /// Lanes of the uppermost likely-convergence entry; without meaning if the warp has none.
    pub collected: Signal<Out, Bits<LANES>>,
    // Registers
    held: Register<Bits<LANES>>,
    // Wires
    kept: Signal<Local, Bits<LANES>>,
}

#[logic]
impl CollectedLanes {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, held);
        self.held.reset.next = self.reset.val();
        self.collected.next = self.held.q.val();

        self.kept.next = self.held.q.val();
        if self.saves.val() {
            self.kept.next = 0.into();
        }
        self.held.enable.next = self.saves.val() | self.joins.val() | self.takes.val();
        self.held.d.next = self.kept.val();
        if self.joins.val() {
            self.held.d.next = self.kept.val() | self.lanes.val();
        }
        if self.takes.val() {
            self.held.d.next = self.restored.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    fn joins(uut: &mut CollectedLanes<4>, lanes: u64) {
        uut.joins.next = true;
        uut.lanes.next = lanes.into();
        step!(*uut);
        uut.joins.next = false;
    }

    #[test]
    fn l4_lanes_join_until_the_entry_is_the_top() {
        let mut uut = CollectedLanes::<4>::default();
        joins(&mut uut, 0b0001);
        joins(&mut uut, 0b0100);
        assert_eq!(uut.collected.val(), 0b0101);
        uut.takes.next = true;
        uut.restored.next = 0b1010.into();
        step!(uut);
        assert_eq!(uut.collected.val(), 0b1010);
    }

    #[test]
    fn a_new_entry_has_no_lanes_but_those_that_join_with_it() {
        let mut uut = CollectedLanes::<4>::default();
        joins(&mut uut, 0b0011);
        uut.saves.next = true;
        step!(uut);
        assert_eq!(uut.collected.val(), 0);
        joins(&mut uut, 0b1000);
        assert_eq!(uut.collected.val(), 0b1000);
    }
}
