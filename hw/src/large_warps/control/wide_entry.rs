//! An entry of a large warp's stack as it is told.
//!
//! ```text
//!     valid --->+-------+
//!  position --->|       |---> told
//!     entry --->|       |
//!      mask --->|       |
//!               +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `told` has what the entry has, with a word of the mask for each row.
//!
//! # Timing
//!
//! Combinational, wires only.
//!
//! # Cost
//!
//! None.

use super::RowsOfMask;
use crate::links::events::WideEntryEvent;
use crate::reconvergence::Entry;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Event of an entry; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct WideEntry<const LANES: usize, const LW_ROWS: usize, const THREADS: usize> {
    /// The entry is written.
    pub valid: Signal<In, Bit>,
    /// Position of the entry.
    pub position: Signal<In, Bits<8>>,
    /// The entry.
    pub entry: Signal<In, Entry>,
    /// Threads of the entry.
    pub mask: Signal<In, Bits<THREADS>>,
    /// What is told of the entry.
    pub told: WideEntryEvent<LANES, LW_ROWS>,
    // Sub-blocks
    rows: RowsOfMask<LANES, LW_ROWS, THREADS>,
}

#[logic]
impl WideEntry {
    #[hdl_gen]
    fn update(&mut self) {
        self.rows.mask.next = self.mask.val();
        self.told.valid.next = self.valid.val();
        self.told.position.next = self.position.val();
        self.told.pc.next = self.entry.val().pc;
        self.told.kind.next = self.entry.val().kind;
        self.told.rpc.next = self.entry.val().rpc;
        self.told.depth.next = self.entry.val().branch_depth;
        self.told.likely.next = self.entry.val().likely;
        self.told.lpc.next = self.entry.val().lpc;
        self.told.lpos.next = self.entry.val().lpos;
        for row_idx in 0..LW_ROWS {
            self.told.mask[row_idx].next = self.rows.row[row_idx].val();
        }
    }
}
