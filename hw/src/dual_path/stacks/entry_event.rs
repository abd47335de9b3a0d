//! An entry as it is told: live lanes, and PCs where they have a meaning.
//!
//! ```text
//!  valid, owner, position --->+-----+
//!                  shared --->|     |---> told
//!    left, right, *_lanes --->|     |
//!                             +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. The event has the kind, the RPC and the branch depth of the entry. The PC of a side without threads is 0.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use super::{Path, Shared};
use crate::links::events::DualEntryEvent;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Event of an entry; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct EntryEvent<const LANES: usize, const SW_W: usize> {
    /// The event happens in this cycle.
    pub valid: Signal<In, Bit>,
    /// Warp of the entry; as the ports that follow, without meaning unless `valid`.
    pub owner: Signal<In, Bits<SW_W>>,
    /// Position of the entry.
    pub position: Signal<In, Bits<8>>,
    /// What the sides of the entry have in common.
    pub shared: Signal<In, Shared>,
    /// Left path of the entry.
    pub left: Signal<In, Path>,
    /// Right path of the entry.
    pub right: Signal<In, Path>,
    /// Live lanes of the left side.
    pub left_lanes: Signal<In, Bits<LANES>>,
    /// Live lanes of the right side.
    pub right_lanes: Signal<In, Bits<LANES>>,
    /// The entry as it is told.
    pub told: DualEntryEvent<LANES, SW_W>,
}

#[logic]
impl EntryEvent {
    #[hdl_gen]
    fn update(&mut self) {
        self.told.valid.next = self.valid.val();
        self.told.owner.next = self.owner.val();
        self.told.position.next = self.position.val();
        self.told.kind.next = self.shared.val().kind;
        self.told.rpc.next = self.shared.val().rpc;
        self.told.depth.next = self.shared.val().branch_depth;
        self.told.mask[0].next = self.left_lanes.val();
        self.told.mask[1].next = self.right_lanes.val();
        self.told.pc[0].next = 0.into();
        if self.left_lanes.val().any() {
            self.told.pc[0].next = self.left.val().pc;
        }
        self.told.pc[1].next = 0.into();
        if self.right_lanes.val().any() {
            self.told.pc[1].next = self.right.val().pc;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;
    use crate::words::Kind;

    #[test]
    fn an_entry_is_told_with_the_pcs_of_sides_that_have_threads() {
        let mut uut = EntryEvent::<4, 2>::default();
        uut.valid.next = true;
        uut.owner.next = 3.into();
        uut.position.next = 5.into();
        uut.shared.next = Shared {
            kind: Kind::Pc,
            rpc: 0x40.into(),
            branch_depth: 2.into(),
            ..Shared::default()
        };
        uut.left.next = Path { pc: 0x10.into(), call_depth: 7.into() };
        uut.right.next = Path { pc: 0x20.into(), call_depth: 7.into() };
        for lanes in [[0b0011_u64, 0b1000], [0, 0b0001], [0b0100, 0], [0, 0]] {
            uut.left_lanes.next = lanes[0].into();
            uut.right_lanes.next = lanes[1].into();
            settle(&mut uut);
            let event = &uut.told;
            assert!(event.valid.val());
            assert_eq!((event.owner.val(), event.position.val()), (3.into(), 5.into()));
            assert_eq!((event.kind.val(), event.rpc.val()), (Kind::Pc, 0x40.into()));
            assert_eq!(event.depth.val(), 2);
            for (side, pc) in [0x10_u64, 0x20].into_iter().enumerate() {
                let pc = if lanes[side] == 0 { 0 } else { pc };
                assert_eq!(
                    (event.mask[side].val(), event.pc[side].val()),
                    (lanes[side].into(), pc.into())
                );
            }
        }
    }
}
