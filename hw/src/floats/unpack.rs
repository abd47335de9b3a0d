//! Parts of a float: sign, exponent, significand, and whether it is a number.
//!
//! ```text
//!           +-------+---> negative, exponent, significand
//! value --->|       |
//!           +-------+---> zero, infinity, not_a_number
//! ```
//!
//! # Behaviour
//!
//! 1. A finite `value` has the magnitude `significand * 2^(exponent - 150)`. The highest bit of the significand is 0
//!    if the number is zero or subnormal; its exponent is 1 then.
//! 2. `zero`, `infinity` and `not_a_number` say what the value is; of the two latter exponent and significand are
//!    those of a number that is too large.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! The or of 8 and that of 23 bits, the and of 8; no storage.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Parts of a float; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Unpack {
    /// The float.
    pub value: Signal<In, Bits<32>>,
    /// Sign of the float.
    pub negative: Signal<Out, Bit>,
    /// Biased exponent, 1 of zero and of a subnormal number.
    pub exponent: Signal<Out, Bits<8>>,
    /// Fraction with the leading bit in front of it, which is 0 in zero and in a subnormal number.
    pub significand: Signal<Out, Bits<24>>,
    /// The float is a zero.
    pub zero: Signal<Out, Bit>,
    /// The float is an infinity.
    pub infinity: Signal<Out, Bit>,
    /// The float is a NaN.
    pub not_a_number: Signal<Out, Bit>,
    // Wires
    biased: Signal<Local, Bits<8>>,
    fraction: Signal<Local, Bits<23>>,
    /// The exponent is that of zero and of subnormal numbers.
    exponent_zero: Signal<Local, Bit>,
    /// The exponent is that of infinities and NaNs.
    exponent_ones: Signal<Local, Bit>,
}

#[logic]
impl Unpack {
    #[hdl_gen]
    fn update(&mut self) {
        self.biased.next = self.value.val().get_bits::<8>(23);
        self.fraction.next = self.value.val().get_bits::<23>(0);
        self.exponent_zero.next = !self.biased.val().any();
        self.exponent_ones.next = self.biased.val().all();

        self.negative.next = self.value.val().get_bit(31);
        self.exponent.next = self.biased.val();
        self.significand.next = bit_cast::<24, 23>(self.fraction.val()) | 0x80_0000;
        if self.exponent_zero.val() {
            self.exponent.next = 1.into();
            self.significand.next = bit_cast::<24, 23>(self.fraction.val());
        }
        self.zero.next = self.exponent_zero.val() & (!self.fraction.val().any());
        self.infinity.next = self.exponent_ones.val() & (!self.fraction.val().any());
        self.not_a_number.next = self.exponent_ones.val() & self.fraction.val().any();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floats::definition::{CORNERS, one_operand};
    use crate::testing::{Random, settle};
    use std::num::FpCategory;

    #[test]
    fn the_parts_of_a_float_make_its_value() {
        let seed = 0x5eed_f001;
        let mut random = Random::new(seed);
        let mut uut = Unpack::default();
        let random = (0..2_000).map(|_| one_operand(&mut random));
        for bits in CORNERS.into_iter().chain(random.collect::<Vec<_>>()) {
            uut.value.next = u64::from(bits).into();
            settle(&mut uut);
            let float = f32::from_bits(bits);
            let message = format!("seed {seed:#x}: {bits:#010x}");
            assert_eq!(uut.negative.val(), float.is_sign_negative(), "{message}");
            let exponent = uut.exponent.val().to_u64() as i32;
            let significand = uut.significand.val().to_u64() as f64;
            if float.is_finite() {
                let magnitude = significand * 2_f64.powi(exponent - 150);
                assert_eq!(magnitude, f64::from(float.abs()), "{message}");
            } else {
                assert!(exponent == 255 && significand >= 8_388_608.0, "{message}");
            }
            assert_eq!(uut.zero.val(), float == 0.0, "{message}");
            assert_eq!(uut.infinity.val(), float.is_infinite(), "{message}");
            assert_eq!(uut.not_a_number.val(), float.classify() == FpCategory::Nan, "{message}");
        }
    }
}
