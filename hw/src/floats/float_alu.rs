//! Instructions of floats that the ALU executes in one cycle: signs, minimum and maximum, comparisons, class.
//!
//! ```text
//!               +-------+
//! operation --->|       |
//!     first --->|       |---> value
//!    second --->|       |
//!               +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (Z5) `fsgnj.s` and its kin: bits 30 to 0 of `first`, with the sign of `second`, the opposite one, or the exclusive
//!    or of both signs. They copy the bits of a NaN.
//! 2. (Z6) `fmin.s`, `fmax.s`: the smaller, the larger operand, -0 less than +0. If one is a NaN the other, if both are the
//!    canonical NaN.
//! 3. (Z7) `fle.s`, `flt.s`, `feq.s`: 1 or 0; zeros are equal, and with a NaN the value is 0.
//! 4. (Z8) `fclass.s`: one bit.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A comparator of 31 bits, two [`Unpack`]s; no storage.

use super::Unpack;
use crate::words::{DecodedFloat, FloatOperation};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Instructions of floats of one cycle; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FloatAlu {
    /// Operation word of the instruction; `value` has a meaning if its unit is the ALU.
    pub operation: Signal<In, DecodedFloat>,
    /// First operand: the value of rs1.
    pub first: Signal<In, Bits<32>>,
    /// Second operand: the value of rs2.
    pub second: Signal<In, Bits<32>>,
    /// What the instruction computes: a float, 0 or 1, or a class.
    pub value: Signal<Out, Bits<32>>,
    // Sub-blocks
    first_parts: Unpack,
    second_parts: Unpack,
    // Wires
    // Classes of both zeros.
    #[default(Constant::new(0x10.into()))]
    positive_zero: Constant<Bits<32>>,
    #[default(Constant::new(0x08.into()))]
    negative_zero: Constant<Bits<32>>,
    variant: Signal<Local, Bits<2>>,
    first_magnitude: Signal<Local, Bits<31>>,
    second_magnitude: Signal<Local, Bits<31>>,
    /// Sign of `fsgnj.s` and its kin.
    sign: Signal<Local, Bit>,
    /// The first operand is less, -0 less than +0, if none is a NaN.
    less: Signal<Local, Bit>,
    /// The operands are the same word, or both zero.
    equal: Signal<Local, Bit>,
    both_zero: Signal<Local, Bit>,
    any_nan: Signal<Local, Bit>,
    holds: Signal<Local, Bit>,
    /// Kind of a float that is no NaN: 0 zero, 1 subnormal, 2 normal, 3 infinity.
    kind: Signal<Local, Bits<2>>,
}

#[logic]
impl FloatAlu {
    #[hdl_gen]
    fn update(&mut self) {
        self.first_parts.value.next = self.first.val();
        self.second_parts.value.next = self.second.val();
        self.variant.next = self.operation.val().variant;
        self.first_magnitude.next = self.first.val().get_bits::<31>(0);
        self.second_magnitude.next = self.second.val().get_bits::<31>(0);

        self.sign.next = self.second_parts.negative.val();
        if self.variant.val().get_bit(0) {
            self.sign.next = !self.second_parts.negative.val();
        }
        if self.variant.val().get_bit(1) {
            self.sign.next = self.first_parts.negative.val() ^ self.second_parts.negative.val();
        }

        self.both_zero.next = self.first_parts.zero.val() & self.second_parts.zero.val();
        self.any_nan.next =
            self.first_parts.not_a_number.val() | self.second_parts.not_a_number.val();
        self.equal.next = (self.first.val() == self.second.val()) | self.both_zero.val();
        self.less.next = self.first_magnitude.val() < self.second_magnitude.val();
        if self.first_parts.negative.val() {
            self.less.next = (!self.second_parts.negative.val())
                | (self.first_magnitude.val() > self.second_magnitude.val());
        } else if self.second_parts.negative.val() {
            self.less.next = false;
        }
        self.holds.next = self.equal.val();
        match self.variant.val().index() {
            0 => self.holds.next = self.less.val() | self.equal.val(),
            1 => self.holds.next = self.less.val() & (!self.equal.val()),
            _ => self.holds.next = self.equal.val(),
        }

        self.kind.next = 2.into();
        if !self.first_parts.significand.val().get_bit(23) {
            self.kind.next = 1.into();
        }
        if self.first_parts.zero.val() {
            self.kind.next = 0.into();
        }
        if self.first_parts.infinity.val() {
            self.kind.next = 3.into();
        }

        self.value.next = 0.into();
        match self.operation.val().operation {
            FloatOperation::SignInjection => {
                self.value.next = bit_cast::<32, 31>(self.first_magnitude.val());
                if self.sign.val() {
                    self.value.next =
                        bit_cast::<32, 31>(self.first_magnitude.val()) | 0x8000_0000_u64;
                }
            }
            FloatOperation::Extremum => {
                self.value.next = self.second.val();
                if self.second_parts.not_a_number.val()
                    | ((self.less.val() ^ self.variant.val().get_bit(0))
                        & (!self.first_parts.not_a_number.val()))
                {
                    self.value.next = self.first.val();
                }
                if self.first_parts.not_a_number.val() & self.second_parts.not_a_number.val() {
                    self.value.next = 0x7fc0_0000.into();
                }
            }
            FloatOperation::Comparison => {
                if self.holds.val() & (!self.any_nan.val()) {
                    self.value.next = 1.into();
                }
            }
            FloatOperation::Class => {
                self.value.next = self.positive_zero.val() << self.kind.val();
                if self.first_parts.negative.val() {
                    self.value.next = self.negative_zero.val() >> self.kind.val();
                }
                if self.first_parts.not_a_number.val() {
                    self.value.next = 0x100.into();
                    if self.first.val().get_bit(22) {
                        self.value.next = 0x200.into();
                    }
                }
            }
            _ => self.value.next = 0.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floats::definition::{CORNERS, SIGN, canonical, instructions, operands};
    use crate::testing::{Random, settle};
    use crate::words::FloatUnit;
    use std::num::FpCategory;

    fn expected(operation: FloatOperation, variant: u64, a: u32, b: u32) -> u32 {
        let [x, y] = [a, b].map(f32::from_bits);
        match (operation, variant) {
            (FloatOperation::SignInjection, 0) => x.copysign(y).to_bits(),
            (FloatOperation::SignInjection, 1) => x.copysign(-y).to_bits(),
            (FloatOperation::SignInjection, _) => {
                if y.is_sign_negative() { -x } else { x }.to_bits()
            }
            (FloatOperation::Extremum, _) => {
                // Of two zeros the negative one is less.
                let less = x < y || x == y && x.is_sign_negative();
                canonical(match (x.is_nan(), y.is_nan(), less == (variant == 0)) {
                    (true, _, _) | (false, false, false) => y,
                    (false, true, _) | (false, false, true) => x,
                })
            }
            (FloatOperation::Comparison, 0) => u32::from(x <= y),
            (FloatOperation::Comparison, 1) => u32::from(x < y),
            (FloatOperation::Comparison, _) => u32::from(x == y),
            _ => {
                1 << match (x.classify(), x.is_sign_negative()) {
                    (FpCategory::Infinite, true) => 0,
                    (FpCategory::Normal, true) => 1,
                    (FpCategory::Subnormal, true) => 2,
                    (FpCategory::Zero, true) => 3,
                    (FpCategory::Zero, false) => 4,
                    (FpCategory::Subnormal, false) => 5,
                    (FpCategory::Normal, false) => 6,
                    (FpCategory::Infinite, false) => 7,
                    (FpCategory::Nan, _) if a & 0x0040_0000 == 0 => 8,
                    (FpCategory::Nan, _) => 9,
                }
            }
        }
    }

    fn check(uut: &mut FloatAlu, a: u32, b: u32, context: &str) {
        uut.first.next = u64::from(a).into();
        uut.second.next = u64::from(b).into();
        for decoded in instructions(FloatUnit::Alu).into_iter().step_by(5) {
            uut.operation.next = decoded;
            settle(uut);
            let expected = expected(decoded.operation, decoded.variant.to_u64(), a, b);
            let seen = uut.value.val().to_u64() as u32;
            assert_eq!(seen, expected, "{context}{decoded:?} of {a:#010x}, {b:#010x}");
        }
    }

    #[test]
    fn z5_to_z8_corner_operands_of_every_instruction() {
        let mut uut = FloatAlu::default();
        for a in CORNERS.into_iter().flat_map(|a| [a, a | SIGN]) {
            for b in CORNERS.into_iter().flat_map(|b| [b, b | SIGN]) {
                check(&mut uut, a, b, "");
            }
        }
    }

    #[test]
    fn z5_to_z8_random_operands_of_every_instruction() {
        let seed = 0x5eed_f00b;
        let mut random = Random::new(seed);
        let context = format!("seed {seed:#x}: ");
        let mut uut = FloatAlu::default();
        for _ in 0..2_000 {
            let [a, b, _] = operands(&mut random);
            check(&mut uut, a, b, &context);
            check(&mut uut, a, a, &context);
        }
    }
}
