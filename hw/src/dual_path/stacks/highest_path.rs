//! The highest position of a stack of which a bit is set.
//!
//! ```text
//!             +-----+
//!   paths --->|     |---> position
//!             +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. **V27** `position` is the number of the highest bit of `paths`; without meaning if there is none.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A [`PriorityEncoder`] of `STACK_DEPTH` bits; no registers.

use crate::cells::PriorityEncoder;
use crate::constant::bits_where;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Highest of several positions; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(STACK_DEPTH == 1 << POSITION_W, "A stack has all entries that a position can name.")]
pub struct HighestPath<const STACK_DEPTH: usize, const POSITION_W: usize> {
    /// One bit a position.
    pub paths: Signal<In, Bits<STACK_DEPTH>>,
    /// The highest position.
    pub position: Signal<Out, Bits<8>>,
    // Sub-blocks
    encoder: PriorityEncoder<STACK_DEPTH, POSITION_W>,
    // Wires
    /// The place of each bit in the opposite order.
    #[count(STACK_DEPTH)]
    #[default(|position_idx| Constant::new(bits_where(|bit_idx| bit_idx == STACK_DEPTH - 1 - position_idx)))]
    mirrored: Vec<Constant<Bits<STACK_DEPTH>>>,
    /// The bits in the opposite order.
    reversed: Signal<Local, Bits<STACK_DEPTH>>,
    number: Signal<Local, Bits<POSITION_W>>,
}

#[logic]
impl HighestPath {
    #[hdl_gen]
    fn update(&mut self) {
        self.reversed.next = 0.into();
        for position_idx in 0..STACK_DEPTH {
            if self.paths.val().get_bit(position_idx) {
                self.reversed.next = self.reversed.val() | self.mirrored[position_idx].val();
            } else {
                self.reversed.next = self.reversed.val() & (!self.mirrored[position_idx].val());
            }
        }
        self.encoder.request.next = self.reversed.val();
        self.number.next = !self.encoder.index.val();
        self.position.next = bit_cast::<8, POSITION_W>(self.number.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn v27_the_highest_bit_is_found_whatever_is_below_it() {
        let mut uut = HighestPath::<8, 3>::default();
        for paths in 1..256_u64 {
            uut.paths.next = paths.into();
            settle(&mut uut);
            assert_eq!(uut.position.val(), u64::from(paths.ilog2()));
        }
    }
}
