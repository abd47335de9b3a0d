//! Multiplier of one lane, three stages.
//!
//! The product is that of unsigned operands, made of four products of halves; its high word is
//! then corrected for negative signed operands: `-a * b = (2^32 - a) * b - 2^32 * b`.
//!
//! ```text
//!            +-------+
//!  clock --->|>      |
//!  reset --->|       |---> product
//! enable --->|       |
//!  first --->|       |
//! second --->|       |
//! variant -->|       |
//!            +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (U3) On a rising edge with `enable` all three stages move. `product` is the result of the
//!    operands that entered three such edges ago.
//! 2. `variant` 0 gives the low word, 1 the high word of signed operands, 2 of a signed and an
//!    unsigned one, 3 of unsigned ones.
//!
//! # Timing
//!
//! Three cycles; `product` is a register.
//!
//! # Cost
//!
//! Four 16-bit multipliers, 290 flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Multiplier of one lane; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Multiplier {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears all stages.
    pub reset: Signal<In, Bit>,
    /// All stages move.
    pub enable: Signal<In, Bit>,
    /// First operand.
    pub first: Signal<In, Bits<32>>,
    /// Second operand.
    pub second: Signal<In, Bits<32>>,
    /// Word of the product that is wanted, and of what signs: 0 the low word, 1 the high word of signed operands, 2
    /// of a signed and an unsigned one, 3 of unsigned ones.
    pub variant: Signal<In, Bits<3>>,
    /// The chosen word of the product.
    pub product: Signal<Out, Bits<32>>,
    // Registers
    low_low: Register<Bits<32>>,
    low_high: Register<Bits<32>>,
    high_low: Register<Bits<32>>,
    high_high: Register<Bits<32>>,
    /// What the high word is too large by.
    excess: Register<Bits<32>>,
    high_chosen: Register<Bit>,
    sum: Register<Bits<64>>,
    excess_of_sum: Register<Bits<32>>,
    high_of_sum: Register<Bit>,
    result: Register<Bits<32>>,
    // Wires
    first_low: Signal<Local, Bits<16>>,
    first_high: Signal<Local, Bits<16>>,
    second_low: Signal<Local, Bits<16>>,
    second_high: Signal<Local, Bits<16>>,
    first_negative: Signal<Local, Bit>,
    second_negative: Signal<Local, Bit>,
    first_excess: Signal<Local, Bits<32>>,
    second_excess: Signal<Local, Bits<32>>,
    middle: Signal<Local, Bits<64>>,
}

#[logic]
impl Multiplier {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            low_low,
            low_high,
            high_low,
            high_high,
            excess,
            high_chosen,
            sum,
            excess_of_sum,
            high_of_sum,
            result
        );
        self.low_low.reset.next = self.reset.val();
        self.low_high.reset.next = self.reset.val();
        self.high_low.reset.next = self.reset.val();
        self.high_high.reset.next = self.reset.val();
        self.excess.reset.next = self.reset.val();
        self.high_chosen.reset.next = self.reset.val();
        self.sum.reset.next = self.reset.val();
        self.excess_of_sum.reset.next = self.reset.val();
        self.high_of_sum.reset.next = self.reset.val();
        self.result.reset.next = self.reset.val();

        self.low_low.enable.next = self.enable.val();
        self.low_high.enable.next = self.enable.val();
        self.high_low.enable.next = self.enable.val();
        self.high_high.enable.next = self.enable.val();
        self.excess.enable.next = self.enable.val();
        self.high_chosen.enable.next = self.enable.val();
        self.sum.enable.next = self.enable.val();
        self.excess_of_sum.enable.next = self.enable.val();
        self.high_of_sum.enable.next = self.enable.val();
        self.result.enable.next = self.enable.val();

        // First stage: products of halves, correction.
        self.first_low.next = self.first.val().get_bits::<16>(0);
        self.first_high.next = self.first.val().get_bits::<16>(16);
        self.second_low.next = self.second.val().get_bits::<16>(0);
        self.second_high.next = self.second.val().get_bits::<16>(16);
        self.low_low.d.next = self.first_low.val() * self.second_low.val();
        self.low_high.d.next = self.first_low.val() * self.second_high.val();
        self.high_low.d.next = self.first_high.val() * self.second_low.val();
        self.high_high.d.next = self.first_high.val() * self.second_high.val();
        self.first_negative.next =
            ((self.variant.val() == 1) | (self.variant.val() == 2)) & self.first.val().get_bit(31);
        self.second_negative.next = (self.variant.val() == 1) & self.second.val().get_bit(31);
        self.first_excess.next = 0.into();
        if self.first_negative.val() {
            self.first_excess.next = self.second.val();
        }
        self.second_excess.next = 0.into();
        if self.second_negative.val() {
            self.second_excess.next = self.first.val();
        }
        self.excess.d.next = self.first_excess.val() + self.second_excess.val();
        self.high_chosen.d.next = self.variant.val() != 0;

        // Second stage: their sum.
        self.middle.next =
            bit_cast::<64, 32>(self.low_high.q.val()) + bit_cast::<64, 32>(self.high_low.q.val());
        self.sum.d.next = bit_cast::<64, 32>(self.low_low.q.val())
            + (self.middle.val() << 16)
            + (bit_cast::<64, 32>(self.high_high.q.val()) << 32);
        self.excess_of_sum.d.next = self.excess.q.val();
        self.high_of_sum.d.next = self.high_chosen.q.val();

        // Third stage: the word.
        self.result.d.next = self.sum.q.val().get_bits::<32>(0);
        if self.high_of_sum.q.val() {
            self.result.d.next = self.sum.q.val().get_bits::<32>(32) - self.excess_of_sum.q.val();
        }
        self.product.next = self.result.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, edge_word, step};

    fn expected(variant: u64, a: u32, b: u32) -> u32 {
        let (signed_a, signed_b) = (i64::from(a as i32), i64::from(b as i32));
        match variant {
            0 => a.wrapping_mul(b),
            1 => ((signed_a * signed_b) >> 32) as u32,
            2 => ((signed_a * i64::from(b)) >> 32) as u32,
            _ => ((u64::from(a) * u64::from(b)) >> 32) as u32,
        }
    }

    #[test]
    fn u3_a_product_leaves_three_moves_after_its_operands_entered() {
        let seed = 0x5eed_0101;
        let mut random = Random::new(seed);
        let mut uut = Multiplier::default();
        let mut stages = [0; 3];
        for cycle in 0..600 {
            let (variant, moves) = (random.bits(2), !random.one_in(4));
            let (a, b) = (edge_word(&mut random), edge_word(&mut random));
            uut.first.next = u64::from(a).into();
            uut.second.next = u64::from(b).into();
            uut.variant.next = variant.into();
            uut.enable.next = moves;
            step!(uut);
            if moves {
                stages = [expected(variant, a, b), stages[0], stages[1]];
            }
            let product = uut.product.val().to_u64() as u32;
            assert_eq!(product, stages[2], "seed {seed:#x} cycle {cycle}");
        }
    }
}
