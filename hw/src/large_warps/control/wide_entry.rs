//! An entry of a large warp's stack as it is told.
//!
//! ```text
//!     valid --->+-------+
//!  position --->|       |---> event
//!     entry --->|       |
//!      mask --->|       |
//!               +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. The event has what the entry has, with a word of the mask for each row.
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
    pub written: WideEntryEvent<LANES, LW_ROWS>,
    // Sub-blocks
    rows: RowsOfMask<LANES, LW_ROWS, THREADS>,
}

#[logic]
impl WideEntry {
    #[hdl_gen]
    fn update(&mut self) {
        self.rows.mask.next = self.mask.val();
        self.written.valid.next = self.valid.val();
        self.written.position.next = self.position.val();
        self.written.pc.next = self.entry.val().pc;
        self.written.kind.next = self.entry.val().kind;
        self.written.rpc.next = self.entry.val().rpc;
        self.written.depth.next = self.entry.val().branch_depth;
        self.written.likely.next = self.entry.val().likely;
        self.written.lpc.next = self.entry.val().lpc;
        self.written.lpos.next = self.entry.val().lpos;
        for row_idx in 0..LW_ROWS {
            self.written.mask[row_idx].next = self.rows.row[row_idx].val();
        }
    }
}
