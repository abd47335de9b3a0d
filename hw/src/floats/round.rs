//! Result of a normalised number by rounding mode, or what it is if it is no number.
//!
//! ```text
//!   value, sticky -->+-------+
//!        exponent -->|       |---> result
//!            form -->|       |
//!        rounding -->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (Z2, Z3) The significand is the upper 24 bits of `value`; the bits below it and `sticky` decide with the mode,
//!    the sign and the last bit whether it is incremented. A carry out of the significand increments the exponent.
//! 2. (Z3) A result whose exponent is 255 or more is an infinity, or the largest number of its sign where the mode
//!    rounds towards zero.
//! 3. (Z5) A difference that is exactly zero is +0, in the mode `Down` -0.
//! 4. (Z5) `form.special` replaces the number.
//! 5. (Z9) With `rounding.to_integer` the result is the integer of the upper 32 bits of `value`, rounded, with the sign of
//!    `form`; outside the range of the result it is the end of the range on its side.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! An incrementer of 32 bits; no storage.

use crate::words::{ResultForm, Rounding, RoundingMode, Special};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Result of a normalised number; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Round {
    /// First bits of the exact number: 24 of a significand and those behind it, or 32 of an integer and one more.
    pub value: Signal<In, Bits<33>>,
    /// Bits of the exact number below those of `value` are set.
    pub sticky: Signal<In, Bit>,
    /// Biased exponent of the value, 0 if it is zero or subnormal; without meaning of an integer.
    pub exponent: Signal<In, Bits<9>>,
    /// Sign, whether the number is a difference, and what the result is if it is no number.
    pub form: Signal<In, ResultForm>,
    /// Rounding mode, and whether the result is an integer.
    pub rounding: Signal<In, Rounding>,
    /// The result: a float or an integer.
    pub result: Signal<Out, Bits<32>>,
    // Wires
    negative: Signal<Local, Bit>,
    to_integer: Signal<Local, Bit>,
    magnitude: Signal<Local, Bits<32>>,
    /// Last bit that stays.
    last: Signal<Local, Bit>,
    /// First bit that goes.
    guard: Signal<Local, Bit>,
    /// A bit behind that one is set.
    rest: Signal<Local, Bit>,
    inexact: Signal<Local, Bit>,
    increment: Signal<Local, Bit>,
    /// What is incremented: exponent and fraction, or the integer.
    base: Signal<Local, Bits<32>>,
    carry: Signal<Local, Bit>,
    rounded: Signal<Local, Bits<32>>,
    overflow: Signal<Local, Bit>,
    /// The mode rounds what is too large to the largest number.
    toward_zero: Signal<Local, Bit>,
    /// The integer has a sign and is outside the range.
    outside: Signal<Local, Bit>,
    /// Magnitude of the rounded number.
    number: Signal<Local, Bits<31>>,
    float_negative: Signal<Local, Bit>,
    float_magnitude: Signal<Local, Bits<31>>,
}

#[logic]
impl Round {
    #[hdl_gen]
    fn update(&mut self) {
        self.negative.next = self.form.val().negative;
        self.to_integer.next = self.rounding.val().to_integer;
        self.magnitude.next = self.value.val().get_bits::<32>(1);

        // The bits that decide.
        self.last.next = self.value.val().get_bit(9);
        self.guard.next = self.value.val().get_bit(8);
        self.rest.next = self.value.val().get_bits::<8>(0).any() | self.sticky.val();
        if self.to_integer.val() {
            self.last.next = self.value.val().get_bit(1);
            self.guard.next = self.value.val().get_bit(0);
            self.rest.next = self.sticky.val();
        }
        self.inexact.next = self.guard.val() | self.rest.val();
        self.increment.next = false;
        self.toward_zero.next = false;
        match self.rounding.val().mode {
            RoundingMode::NearestEven => {
                self.increment.next = self.guard.val() & (self.rest.val() | self.last.val());
            }
            RoundingMode::TowardZero => {
                self.toward_zero.next = true;
            }
            RoundingMode::Down => {
                self.increment.next = self.inexact.val() & self.negative.val();
                self.toward_zero.next = !self.negative.val();
            }
            RoundingMode::Up => {
                self.increment.next = self.inexact.val() & (!self.negative.val());
                self.toward_zero.next = self.negative.val();
            }
            RoundingMode::NearestAway => {
                self.increment.next = self.guard.val();
            }
        }

        // One incrementer: -(m + 1) is !m, and -m is !m + 1.
        self.base.next = (bit_cast::<32, 9>(self.exponent.val()) << 23)
            | bit_cast::<32, 23>(self.value.val().get_bits::<23>(9));
        self.carry.next = self.increment.val();
        if self.to_integer.val() {
            self.base.next = self.magnitude.val();
            if self.negative.val() {
                self.base.next = !self.magnitude.val();
                self.carry.next = !self.increment.val();
            }
        }
        self.rounded.next = self.base.val() + self.carry.val();

        // Floats.
        self.overflow.next =
            self.rounded.val().get_bit(31) | self.rounded.val().get_bits::<8>(23).all();
        self.number.next = self.rounded.val().get_bits::<31>(0);
        if self.overflow.val() {
            self.number.next = 0x7f80_0000.into();
            if self.toward_zero.val() {
                self.number.next = 0x7f7f_ffff.into();
            }
        }
        self.float_negative.next = self.negative.val();
        if self.form.val().subtracts & (!self.value.val().any()) & (!self.sticky.val()) {
            self.float_negative.next = self.rounding.val().mode == RoundingMode::Down;
        }
        self.float_magnitude.next = self.number.val();
        match self.form.val().special {
            Special::None => self.float_magnitude.next = self.number.val(),
            Special::Zero => self.float_magnitude.next = 0.into(),
            Special::Infinity => self.float_magnitude.next = 0x7f80_0000.into(),
            Special::NotANumber => {
                self.float_magnitude.next = 0x7fc0_0000.into();
                self.float_negative.next = false;
            }
        }
        self.result.next = bit_cast::<32, 31>(self.float_magnitude.val());
        if self.float_negative.val() {
            self.result.next = bit_cast::<32, 31>(self.float_magnitude.val()) | 0x8000_0000_u64;
        }

        // Integers. A float with bits behind its point is less than 2^23, so an increment leaves no range.
        self.outside.next = self.magnitude.val().get_bit(31)
            & ((!self.negative.val()) | self.magnitude.val().get_bits::<31>(0).any());
        if self.form.val().special == Special::Infinity {
            self.outside.next = true;
        }
        if self.to_integer.val() {
            self.result.next = self.rounded.val();
            if self.rounding.val().is_unsigned {
                if self.form.val().special == Special::Infinity {
                    self.result.next = 0xffff_ffff_u64.into();
                }
                if self.negative.val() {
                    self.result.next = 0.into();
                }
            } else if self.outside.val() {
                self.result.next = 0x7fff_ffff.into();
                if self.negative.val() {
                    self.result.next = 0x8000_0000_u64.into();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floats::definition::{Exact, MODES};
    use crate::testing::{Random, settle};
    use num_bigint::BigUint;

    const ONE: u64 = 1 << 32;

    fn form(negative: bool, subtracts: bool, special: Special) -> ResultForm {
        ResultForm { negative, subtracts, special }
    }

    fn round(
        uut: &mut Round,
        (value, sticky, exponent): (u64, bool, u64),
        form: ResultForm,
        rounding: Rounding,
    ) -> u32 {
        uut.value.next = value.into();
        uut.sticky.next = sticky;
        uut.exponent.next = exponent.into();
        uut.form.next = form;
        uut.rounding.next = rounding;
        settle(uut);
        uut.result.val().to_u64() as u32
    }

    fn float(mode: RoundingMode) -> Rounding {
        Rounding { mode, ..Rounding::default() }
    }

    #[test]
    fn rules_1_and_2_random_and_nearly_whole_significands_in_every_mode() {
        let seed = 0x5eed_f006;
        let mut random = Random::new(seed);
        let mut uut = Round::default();
        for _ in 0..2_000 {
            let exponent = match random.bits(2) {
                0 => random.bits(2),
                1 => 252 + random.bits(2),
                _ => random.bits(9) % 409,
            };
            let mut significand = random.bits(23);
            if random.one_in(3) {
                significand = 0x7f_ffff;
            }
            if exponent != 0 {
                significand |= 1 << 23;
            }
            let below = [0, 0x100, 1, 0xff, 0x101, random.bits(9)][random.bits(16) as usize % 6];
            let value = significand << 9 | below;
            let (sticky, negative) = (random.one_in(3), random.one_in(2));
            // Twice the value, plus one for what is lost, is a multiple of 2^(exponent - 160).
            let magnitude = BigUint::from(value << 1 | u64::from(sticky));
            let exact = Exact::multiple(negative, magnitude, exponent.max(1) as i64 - 160);
            for mode in MODES {
                let form = form(negative, false, Special::None);
                let seen = round(&mut uut, (value, sticky, exponent), form, float(mode));
                let message = format!("seed {seed:#x}: {value:#x} {exponent} {sticky} {mode:?}");
                let expected = if value == 0 && !sticky {
                    u32::from(negative) << 31
                } else {
                    exact.rounded(mode)
                };
                assert_eq!(seen, expected, "{message}");
            }
        }
    }

    #[test]
    fn rule_3_the_sign_of_an_exact_zero() {
        let mut uut = Round::default();
        for mode in MODES {
            for negative in [false, true] {
                let sign = |negative| u32::from(negative) << 31;
                let sum = form(negative, false, Special::None);
                assert_eq!(round(&mut uut, (0, false, 0), sum, float(mode)), sign(negative));
                let difference = form(negative, true, Special::None);
                let expected = sign(mode == RoundingMode::Down);
                assert_eq!(round(&mut uut, (0, false, 0), difference, float(mode)), expected);
                // Not zero, but rounded to it.
                if mode == RoundingMode::NearestEven {
                    let seen = round(&mut uut, (0, true, 0), difference, float(mode));
                    assert_eq!(seen, sign(negative));
                }
            }
        }
    }

    #[test]
    fn rule_4_special_results() {
        let mut uut = Round::default();
        for (special, magnitude) in [
            (Special::Zero, 0),
            (Special::Infinity, 0x7f80_0000_u32),
            (Special::NotANumber, 0x7fc0_0000),
        ] {
            for negative in [false, true] {
                let sign = u32::from(negative && special != Special::NotANumber) << 31;
                for mode in MODES {
                    let form = form(negative, false, special);
                    let seen = round(&mut uut, (ONE, true, 300), form, float(mode));
                    assert_eq!(seen, magnitude | sign);
                }
            }
        }
    }

    #[test]
    fn rule_5_integers_and_the_ends_of_their_ranges() {
        let mut uut = Round::default();
        let mut check = |negative, special, magnitude: u64, [signed, unsigned]: [u32; 2]| {
            for (is_unsigned, expected) in [(false, signed), (true, unsigned)] {
                let rounding =
                    Rounding { mode: RoundingMode::TowardZero, to_integer: true, is_unsigned };
                let form = form(negative, false, special);
                let seen = round(&mut uut, (magnitude << 1, false, 0), form, rounding);
                assert_eq!(seen, expected, "{negative} {special:?} {magnitude:#x}");
            }
        };
        let [low, high] = [i32::MIN as u32, i32::MAX as u32];
        check(false, Special::None, 0, [0, 0]);
        check(true, Special::None, 0, [0, 0]);
        check(false, Special::None, 5, [5, 5]);
        check(true, Special::None, 5, [0xffff_fffb, 0]);
        check(false, Special::None, 0x7fff_ff80, [0x7fff_ff80; 2]);
        check(false, Special::None, 0x8000_0000, [high, 0x8000_0000]);
        check(true, Special::None, 0x8000_0000, [low, 0]);
        check(true, Special::None, 0x8000_0100, [low, 0]);
        check(false, Special::None, 0xffff_ff00, [high, 0xffff_ff00]);
        check(false, Special::Infinity, 0, [high, u32::MAX]);
        check(true, Special::Infinity, 0, [low, 0]);
    }

    #[test]
    fn rule_5_integers_in_every_mode() {
        let mut uut = Round::default();
        // Halves, quarters and what is beside them, of both signs.
        for half_units in 0..16_u64 {
            for sticky in [false, true] {
                for negative in [false, true] {
                    let sign = if negative { -1.0 } else { 1.0 };
                    let exact = sign * (half_units as f64 / 2.0 + if sticky { 0.25 } else { 0.0 });
                    for mode in MODES {
                        let expected = match mode {
                            RoundingMode::NearestEven => exact.round_ties_even(),
                            RoundingMode::TowardZero => exact.trunc(),
                            RoundingMode::Down => exact.floor(),
                            RoundingMode::Up => exact.ceil(),
                            RoundingMode::NearestAway => exact.round(),
                        };
                        let rounding = Rounding { mode, to_integer: true, is_unsigned: false };
                        let form = form(negative, false, Special::None);
                        let seen = round(&mut uut, (half_units, sticky, 0), form, rounding);
                        assert_eq!(seen as i32, expected as i32, "{exact} {mode:?}");
                    }
                }
            }
        }
    }
}
