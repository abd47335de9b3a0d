//! Quotient or root of FDIV in the place of a significand: one bit to the left if it is below 1, and to the right if the
//! number is subnormal.
//!
//! ```text
//! quotient -->+-------+---> placed, lost
//! exponent -->|       |---> placed_exponent
//!             +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. A `quotient` without its highest bit moves to the left by one, and its exponent is one less.
//! 2. If its exponent is then less than 1, it moves to the right by the difference, and `placed_exponent` is 0. `lost` tells
//!    that set bits fell out.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A shifter of 32 bits, another for the bits that fall out, adders of 10 bits; no storage.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Quotient or root in the place of a significand; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FdivPlace {
    /// Quotient or root; bit 31 is 1, bit 6 the last that has been computed. One of the two highest bits is set.
    pub quotient: Signal<In, Bits<32>>,
    /// Biased exponent of bit 31; a number with a sign.
    pub exponent: Signal<In, Bits<10>>,
    /// Significand in the upper 24 bits, and what is behind it.
    pub placed: Signal<Out, Bits<32>>,
    /// Set bits fell out of the significand and what is behind it.
    pub lost: Signal<Out, Bit>,
    /// Biased exponent of the result, 0 of a subnormal one.
    pub placed_exponent: Signal<Out, Bits<10>>,
    // Wires
    #[default(Constant::new(0xffff_ffff_u64.into()))]
    ones: Constant<Bits<32>>,
    normal: Signal<Local, Bits<32>>,
    normal_exponent: Signal<Local, Bits<10>>,
    subnormal: Signal<Local, Bit>,
    distance: Signal<Local, Bits<10>>,
    shift: Signal<Local, Bits<5>>,
}

#[logic]
impl FdivPlace {
    #[hdl_gen]
    fn update(&mut self) {
        self.normal.next = self.quotient.val() << 1;
        self.normal_exponent.next = self.exponent.val() - 1;
        if self.quotient.val().get_bit(31) {
            self.normal.next = self.quotient.val();
            self.normal_exponent.next = self.exponent.val();
        }
        self.subnormal.next =
            self.normal_exponent.val().get_bit(9) | (!self.normal_exponent.val().any());
        // 1 less the exponent.
        self.distance.next = (!self.normal_exponent.val()) + 2;
        self.shift.next = 0.into();
        self.placed_exponent.next = self.normal_exponent.val();
        if self.subnormal.val() {
            self.shift.next = bit_cast::<5, 10>(self.distance.val());
            if self.distance.val() > 31 {
                self.shift.next = 31.into();
            }
            self.placed_exponent.next = 0.into();
        }
        self.placed.next = self.normal.val() >> self.shift.val();
        self.lost.next = (self.normal.val() & (!(self.ones.val() << self.shift.val()))).any();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    #[test]
    fn a_quotient_goes_to_its_place_by_its_highest_bit_and_its_exponent() {
        let seed = 0x5eed_f009;
        let mut random = Random::new(seed);
        let mut uut = FdivPlace::default();
        for _ in 0..3_000 {
            let quotient = (1 << 30 | random.bits(32)) & !0x3f;
            let exponent = match random.bits(2) {
                0 => random.bits(9) as i64 - 149,
                1 => random.bits(5) as i64 - 25,
                _ => random.bits(3) as i64 - 2,
            };
            uut.quotient.next = quotient.into();
            uut.exponent.next = (exponent as u64 & 0x3ff).into();
            settle(&mut uut);

            let zeros = i64::from(quotient >> 31 == 0);
            let normal = quotient << zeros;
            let normal_exponent = exponent - zeros;
            let right = (1 - normal_exponent).clamp(0, 31);
            let expected = normal >> right;
            let message = format!("seed {seed:#x}: {quotient:#x} {exponent}");
            assert_eq!(uut.placed.val().to_u64(), expected, "{message}");
            assert_eq!(uut.lost.val(), expected << right != normal, "{message}");
            let expected = normal_exponent.max(0) as u64;
            assert_eq!(uut.placed_exponent.val().to_u64(), expected, "{message}");
        }
    }
}
