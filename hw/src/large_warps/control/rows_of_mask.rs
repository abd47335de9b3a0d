//! The rows of a mask of a large warp.
//!
//! ```text
//!         +-------+
//!  mask --|       |--> row[LW_ROWS]
//!         +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. Bit `row * LANES + lane` of a mask stands for the thread of the large warp in that row and lane. `row`
//!    has a word for each row, with a bit a lane.
//!
//! # Timing
//!
//! Combinational, wires only.
//!
//! # Cost
//!
//! None.
//!
//! # Example
//!
//! ```
//! use heddle_hw::large_warps::control::RowsOfMask;
//! use rust_hdl::prelude::*;
//!
//! let mut uut = RowsOfMask::<4, 2, 8>::default();
//! uut.mask.next = 0b1010_0111.into();
//! assert!(simulate(&mut uut, 10));
//! assert_eq!((uut.row[0].val(), uut.row[1].val()), (0b0111.into(), 0b1010.into()));
//! ```

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Rows of a mask; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(THREADS == LANES * LW_ROWS, "A large warp has a thread in each lane of each row.")]
#[requires(THREADS <= 512, "The place of a row in a mask has 9 bits.")]
pub struct RowsOfMask<const LANES: usize, const LW_ROWS: usize, const THREADS: usize> {
    /// Threads of a large warp, lowest row in the lowest bits.
    pub mask: Signal<In, Bits<THREADS>>,
    /// The lanes of each row.
    pub row: [Signal<Out, Bits<LANES>>; LW_ROWS],
    // Wires
    /// Lowest bit of each row.
    #[count(LW_ROWS)]
    #[default(|row_idx| Constant::new((row_idx * LANES).to_bits()))]
    place: Vec<Constant<Bits<9>>>,
    /// The mask with each row in the lowest bits.
    shifted: [Signal<Local, Bits<THREADS>>; LW_ROWS],
}

#[logic]
impl RowsOfMask {
    #[hdl_gen]
    fn update(&mut self) {
        for row_idx in 0..LW_ROWS {
            self.shifted[row_idx].next = self.mask.val() >> self.place[row_idx].val();
            self.row[row_idx].next = self.shifted[row_idx].val().get_bits::<LANES>(0);
        }
    }
}
