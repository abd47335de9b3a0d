//! A mask of a large warp, from its rows.
//!
//! ```text
//!                  +-------+
//!  row[LW_ROWS] ---|       |--> mask
//!                  +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. Bit `row * LANES + lane` of `mask` is the bit of the lane in the word of the row.
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
//! use heddle_hw::large_warps::control::MaskOfRows;
//! use rust_hdl::prelude::*;
//!
//! let mut uut = MaskOfRows::<4, 2, 8>::default();
//! uut.row[0].next = 0b0111.into();
//! uut.row[1].next = 0b1010.into();
//! assert!(simulate(&mut uut, 10));
//! assert_eq!(uut.mask.val(), 0b1010_0111_u64);
//! ```

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Mask of rows; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(THREADS == LANES * LW_ROWS, "A large warp has a thread in each lane of each row.")]
#[requires(THREADS <= 512, "The place of a row in a mask has 9 bits.")]
pub struct MaskOfRows<const LANES: usize, const LW_ROWS: usize, const THREADS: usize> {
    /// The lanes of each row.
    pub row: [Signal<In, Bits<LANES>>; LW_ROWS],
    /// Threads of the large warp, lowest row in the lowest bits.
    pub mask: Signal<Out, Bits<THREADS>>,
    // Wires
    /// Lowest bit of each row.
    #[count(LW_ROWS)]
    #[default(|row_idx| Constant::new((row_idx * LANES).to_bits()))]
    place: Vec<Constant<Bits<9>>>,
    /// The row that is put in its place.
    word: Signal<Local, Bits<LANES>>,
    /// The threads of each row in their place.
    placed: [Signal<Local, Bits<THREADS>>; LW_ROWS],
}

#[logic]
impl MaskOfRows {
    #[hdl_gen]
    fn update(&mut self) {
        self.mask.next = 0.into();
        for row_idx in 0..LW_ROWS {
            self.word.next = self.row[row_idx].val();
            self.placed[row_idx].next =
                bit_cast::<THREADS, LANES>(self.word.val()) << self.place[row_idx].val();
            self.mask.next = self.mask.val() | self.placed[row_idx].val();
        }
    }
}
