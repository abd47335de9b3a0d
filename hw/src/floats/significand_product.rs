//! Product of two significands, two stages.
//!
//! Four products of halves, then their sum.
//!
//! ```text
//!            +-------+
//!  clock --->|>      |
//!  reset --->|       |---> product
//! enable --->|       |
//!  first --->|       |
//! second --->|       |
//!            +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (Z18) On a rising edge with `enable` both stages move. `product` is the product of the operands that entered
//!    two such edges ago.
//!
//! # Timing
//!
//! Two cycles, the registers FA and FB; `product` is a register.
//!
//! # Cost
//!
//! Four multipliers of 12 bits, an adder of 25 and one of 48 bits, 144 flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Product of two significands; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SignificandProduct {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears both stages.
    pub reset: Signal<In, Bit>,
    /// Both stages move.
    pub enable: Signal<In, Bit>,
    /// First factor.
    pub first: Signal<In, Bits<24>>,
    /// Second factor.
    pub second: Signal<In, Bits<24>>,
    /// Product of the factors.
    pub product: Signal<Out, Bits<48>>,
    // Registers
    low_low: Register<Bits<24>>,
    low_high: Register<Bits<24>>,
    high_low: Register<Bits<24>>,
    high_high: Register<Bits<24>>,
    sum: Register<Bits<48>>,
    // Wires
    // A factor of a product has 16 bits; the upper four are zero.
    first_low: Signal<Local, Bits<16>>,
    first_high: Signal<Local, Bits<16>>,
    second_low: Signal<Local, Bits<16>>,
    second_high: Signal<Local, Bits<16>>,
    middle: Signal<Local, Bits<25>>,
    /// The outer products, which do not overlap.
    outer: Signal<Local, Bits<48>>,
}

#[logic]
impl SignificandProduct {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, low_low, low_high, high_low, high_high, sum);
        self.low_low.reset.next = self.reset.val();
        self.low_high.reset.next = self.reset.val();
        self.high_low.reset.next = self.reset.val();
        self.high_high.reset.next = self.reset.val();
        self.sum.reset.next = self.reset.val();
        self.low_low.enable.next = self.enable.val();
        self.low_high.enable.next = self.enable.val();
        self.high_low.enable.next = self.enable.val();
        self.high_high.enable.next = self.enable.val();
        self.sum.enable.next = self.enable.val();

        // FA: products of halves.
        self.first_low.next = bit_cast::<16, 12>(self.first.val().get_bits::<12>(0));
        self.first_high.next = bit_cast::<16, 12>(self.first.val().get_bits::<12>(12));
        self.second_low.next = bit_cast::<16, 12>(self.second.val().get_bits::<12>(0));
        self.second_high.next = bit_cast::<16, 12>(self.second.val().get_bits::<12>(12));
        self.low_low.d.next = bit_cast::<24, 32>(self.first_low.val() * self.second_low.val());
        self.low_high.d.next = bit_cast::<24, 32>(self.first_low.val() * self.second_high.val());
        self.high_low.d.next = bit_cast::<24, 32>(self.first_high.val() * self.second_low.val());
        self.high_high.d.next = bit_cast::<24, 32>(self.first_high.val() * self.second_high.val());

        // FB: their sum.
        self.middle.next =
            bit_cast::<25, 24>(self.low_high.q.val()) + bit_cast::<25, 24>(self.high_low.q.val());
        self.outer.next = (bit_cast::<48, 24>(self.high_high.q.val()) << 24)
            | bit_cast::<48, 24>(self.low_low.q.val());
        self.sum.d.next = self.outer.val() + (bit_cast::<48, 25>(self.middle.val()) << 12);
        self.product.next = self.sum.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, step};

    #[test]
    fn z18_a_product_leaves_two_moves_after_its_factors_entered() {
        let seed = 0x5eed_f002;
        let mut random = Random::new(seed);
        let mut uut = SignificandProduct::default();
        let mut stages = [0; 2];
        for cycle in 0..1_000 {
            let (moves, narrow) = (!random.one_in(4), random.bits(5) as usize);
            let mut factor = || match random.bits(2) {
                0 => 0xff_ffff,
                1 => 0xff_ffff >> narrow.min(23),
                _ => random.bits(24),
            };
            let (a, b) = (factor(), factor());
            uut.first.next = a.into();
            uut.second.next = b.into();
            uut.enable.next = moves;
            step!(uut);
            if moves {
                stages = [a * b, stages[0]];
            }
            assert_eq!(uut.product.val().to_u64(), stages[1], "seed {seed:#x} cycle {cycle}");
        }
    }
}
