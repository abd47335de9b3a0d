//! The highest position of a stack of which a bit is set.
//!
//! ```text
//!             +-----+---> valid
//!   paths --->|     |---> position
//!             +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. **V27** `position` is the number of the highest bit of `paths`. If there is none it is without meaning, and `valid` is 0.
//!
//! # Timing
//!
//! Combinational; a tree of two-way multiplexers, depth `POSITION_W`.
//!
//! # Cost
//!
//! At each of `STACK_DEPTH - 1` inner nodes of the tree an or and a multiplexer of as many bits as there are levels below it; no
//! registers.

use crate::cells::select::level;
use crate::constant::bits_where;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Highest of several positions; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(STACK_DEPTH == 1 << POSITION_W, "A stack has all entries that a position can name.")]
pub struct HighestPath<const STACK_DEPTH: usize, const POSITION_W: usize> {
    /// One bit a position.
    pub paths: Signal<In, Bits<STACK_DEPTH>>,
    /// Some bit is set.
    pub valid: Signal<Out, Bit>,
    /// The highest position.
    pub position: Signal<Out, Bits<8>>,
    // Wires
    /// A bit is set below a node: of the leaves, which are the bits, then of the inner nodes; inner node `i` has below it nodes
    /// `2i` and, with the higher bits, `2i + 1`.
    #[count(2 * STACK_DEPTH - 1)]
    found: Vec<Signal<Local, Bit>>,
    /// Number of the highest bit below a node, among those below it.
    #[count(2 * STACK_DEPTH - 1)]
    number: Vec<Signal<Local, Bits<POSITION_W>>>,
    /// The bit of the number that an inner node decides.
    #[count(STACK_DEPTH - 1)]
    #[default(|inner_idx| {
        Constant::new(bits_where(|bit_idx| bit_idx == level(STACK_DEPTH, inner_idx)))
    })]
    decided: Vec<Constant<Bits<POSITION_W>>>,
    /// Number of the highest bit of all.
    highest: Signal<Local, Bits<POSITION_W>>,
}

#[logic]
impl HighestPath {
    // An index may name loop variables only, so loops of one turn stand for the constants.
    #[hdl_gen]
    fn update(&mut self) {
        for position_idx in 0..STACK_DEPTH {
            self.found[position_idx].next = self.paths.val().get_bit(position_idx);
            self.number[position_idx].next = 0.into();
        }
        for first_inner in STACK_DEPTH..(STACK_DEPTH + 1) {
            for inner_idx in 0..(STACK_DEPTH - 1) {
                self.found[first_inner + inner_idx].next =
                    self.found[2 * inner_idx].val() | self.found[2 * inner_idx + 1].val();
                self.number[first_inner + inner_idx].next = self.number[2 * inner_idx].val();
                if self.found[2 * inner_idx + 1].val() {
                    self.number[first_inner + inner_idx].next =
                        self.number[2 * inner_idx + 1].val() | self.decided[inner_idx].val();
                }
            }
        }
        for root_idx in (2 * STACK_DEPTH - 2)..(2 * STACK_DEPTH - 1) {
            self.valid.next = self.found[root_idx].val();
            self.highest.next = self.number[root_idx].val();
        }
        self.position.next = bit_cast::<8, POSITION_W>(self.highest.val());
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
            assert!(uut.valid.val());
            assert_eq!(uut.position.val(), u64::from(paths.ilog2()));
        }
        uut.paths.next = 0.into();
        settle(&mut uut);
        assert!(!uut.valid.val());
    }
}
