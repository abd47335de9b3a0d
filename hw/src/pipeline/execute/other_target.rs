//! Whether a lane jumps to another target than its leader, without adding (rule C3).
//!
//! ```text
//!            +-------+
//!  first --->|       |---> differs
//! leader --->|       |
//!    odd --->|       |
//!            +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `differs` tells that `(first + i) & ~1` and `(leader + i) & ~1` differ, where `i` is any immediate that is odd
//!    as `odd` says.
//!
//! An even immediate leaves bit 0 alone, so the upper 31 bits of the operands decide. An odd one carries out of bit 0
//! of an operand that is odd. If only one of the two is, the targets are the same where the upper bits of that one,
//! plus 1, are those of the other: in each bit they differ exactly where a carry comes in, and a carry that comes in
//! goes on where the bit of the odd operand is set.
//!
//! # Timing
//!
//! Combinational; no carry runs.
//!
//! # Cost
//!
//! 32 times three exclusive ors and an and, an or of 31 bits; no storage.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Whether a lane jumps elsewhere than its leader; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct OtherTarget {
    /// Value of rs1 in this lane.
    pub first: Signal<In, Bits<32>>,
    /// Value of rs1 in the leader.
    pub leader: Signal<In, Bits<32>>,
    /// The immediate is odd.
    pub odd: Signal<In, Bit>,
    /// The targets differ.
    pub differs: Signal<Out, Bit>,
    // Wires
    difference: Signal<Local, Bits<32>>,
    /// Where the operands differ, the bits of the odd one; in bit 0, that it carries.
    carries: Signal<Local, Bits<32>>,
    /// The bits that a carry comes into.
    carried: Signal<Local, Bits<32>>,
    /// The bits that differ without a carry or are the same in spite of one.
    uneven: Signal<Local, Bits<32>>,
}

#[logic]
impl OtherTarget {
    #[hdl_gen]
    fn update(&mut self) {
        self.difference.next = self.first.val() ^ self.leader.val();
        self.carries.next = !self.first.val();
        if self.first.val().get_bit(0) {
            self.carries.next = self.first.val();
        }
        self.carries.next = self.carries.val().replace_bit(0, self.odd.val());
        self.carried.next = (self.difference.val() & self.carries.val()) << 1;
        self.uneven.next = self.difference.val() ^ self.carried.val();
        self.differs.next = self.uneven.val().get_bits::<31>(1).any();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, edge_word, settle};

    #[test]
    fn c3_targets_are_compared_as_the_sums_are() {
        let seed = 0x5eed_0260;
        let mut random = Random::new(seed);
        let mut uut = OtherTarget::default();
        let mut same = 0;
        for _ in 0..2000 {
            let (first, immediate) = (edge_word(&mut random), random.bits(12) as u32);
            let leader = match random.bits(2) {
                0 => edge_word(&mut random),
                1 => first ^ (1 << random.bits(5)),
                _ => first.wrapping_add(random.bits(2) as u32).wrapping_sub(2),
            };
            uut.first.next = u64::from(first).into();
            uut.leader.next = u64::from(leader).into();
            uut.odd.next = immediate & 1 == 1;
            settle(&mut uut);
            let target = |operand: u32| operand.wrapping_add(immediate) & !1;
            let other = target(first) != target(leader);
            same += u32::from(!other);
            let message = format!("seed {seed:#x}: {first:#x}, {leader:#x} plus {immediate:#x}");
            assert_eq!(uut.differs.val(), other, "{message}");
        }
        assert!(same > 200, "seed {seed:#x}: {same} targets are the same");
    }
}
