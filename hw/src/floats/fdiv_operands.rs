//! What FDIV divides or takes the root of, and the results that need no arithmetic.
//!
//! ```text
//!   root -->+-------+---> first_significand, second_significand
//!  first -->|       |---> exponent
//! second -->|       |---> form
//!           +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. Significands are those of [`Unpack`]. `exponent` is the biased exponent of their quotient if both have their
//!    leading bit: the difference of the exponents plus 127; of a root the exponent of the operand plus 127, twice that of
//!    the root.
//! 2. (Z5) `form` has the sign of the quotient, or that of the operand of a root, and names a zero, an infinity or a NaN
//!    if the result is one whatever the significands.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Two [`Unpack`]s, adders of 10 bits; no storage.

use super::Unpack;
use crate::words::{ResultForm, Special};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What FDIV divides or takes the root of; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FdivOperands {
    /// The instruction is a square root.
    pub root: Signal<In, Bit>,
    /// Dividend, or operand of the root: the value of rs1.
    pub first: Signal<In, Bits<32>>,
    /// Divisor; without meaning for a root: the value of rs2.
    pub second: Signal<In, Bits<32>>,
    /// Significand of the dividend or of the operand of the root.
    pub first_significand: Signal<Out, Bits<24>>,
    /// Significand of the divisor.
    pub second_significand: Signal<Out, Bits<24>>,
    /// Biased exponent of the quotient, or twice that of the root; a number with a sign.
    pub exponent: Signal<Out, Bits<10>>,
    /// Sign, and what the result is if it is no rounded number.
    pub form: Signal<Out, ResultForm>,
    // Sub-blocks
    first_parts: Unpack,
    second_parts: Unpack,
    // Wires
    above: Signal<Local, Bits<10>>,
}

#[logic]
impl FdivOperands {
    #[hdl_gen]
    fn update(&mut self) {
        self.first_parts.value.next = self.first.val();
        self.second_parts.value.next = self.second.val();
        if self.root.val() {
            // As if divided by 1.
            self.second_parts.value.next = 0x3f80_0000_u64.into();
        }
        self.first_significand.next = self.first_parts.significand.val();
        self.second_significand.next = self.second_parts.significand.val();
        self.above.next = bit_cast::<10, 8>(self.first_parts.exponent.val()) + 127;
        self.exponent.next = self.above.val() - bit_cast::<10, 8>(self.second_parts.exponent.val());
        if self.root.val() {
            self.exponent.next = self.above.val();
        }

        self.form.next.negative =
            self.first_parts.negative.val() ^ self.second_parts.negative.val();
        self.form.next.subtracts = false;
        self.form.next.special = Special::None;
        if self.first_parts.zero.val() | self.second_parts.infinity.val() {
            self.form.next.special = Special::Zero;
        }
        if self.first_parts.infinity.val() | self.second_parts.zero.val() {
            self.form.next.special = Special::Infinity;
        }
        if self.first_parts.not_a_number.val()
            | self.second_parts.not_a_number.val()
            | (self.first_parts.zero.val() & self.second_parts.zero.val())
            | (self.first_parts.infinity.val() & self.second_parts.infinity.val())
            | (self.root.val() & self.first_parts.negative.val() & (!self.first_parts.zero.val()))
        {
            self.form.next.special = Special::NotANumber;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    const ONE: u32 = 0x3f80_0000;
    const INFINITY: u32 = 0x7f80_0000;
    const NAN: u32 = 0x7fc0_0000;
    const MINUS: u32 = 0x8000_0000;

    fn uut(root: bool, first: u32, second: u32) -> FdivOperands {
        let mut uut = FdivOperands::default();
        uut.root.next = root;
        uut.first.next = u64::from(first).into();
        uut.second.next = u64::from(second).into();
        settle(&mut uut);
        uut
    }

    #[test]
    fn rule_1_significands_and_exponents() {
        let parts = |root, first, second| {
            let uut = uut(root, first, second);
            let exponent = (uut.exponent.val().to_u64() as i64 ^ 0x200) - 0x200;
            let significands = [uut.first_significand.val(), uut.second_significand.val()];
            (significands.map(|significand| significand.to_u64()), exponent)
        };
        assert_eq!(parts(false, 0x4040_0000, 0x4120_0000), ([0xc0_0000, 0xa0_0000], 125));
        assert_eq!(parts(false, 3, 0x7f7f_ffff), ([3, 0xff_ffff], 1 - 254 + 127));
        assert_eq!(parts(false, 0x7f00_0000, 1), ([0x80_0000, 1], 254 - 1 + 127));
        assert_eq!(parts(true, 0x4040_0000, NAN), ([0xc0_0000, 0x80_0000], 255));
    }

    #[test]
    fn rule_2_results_that_are_no_rounded_numbers() {
        for (first, second, negative, special) in [
            (ONE, ONE | MINUS, true, Special::None),
            (MINUS, ONE, true, Special::Zero),
            (ONE, INFINITY, false, Special::Zero),
            (ONE | MINUS, 0, true, Special::Infinity),
            (INFINITY, 3, false, Special::Infinity),
            (INFINITY, MINUS, true, Special::Infinity),
            (0, INFINITY, false, Special::Zero),
            (0, 0, false, Special::NotANumber),
            (INFINITY, INFINITY, false, Special::NotANumber),
            (NAN, ONE, false, Special::NotANumber),
            (ONE, NAN, false, Special::NotANumber),
        ] {
            let form = uut(false, first, second).form.val();
            assert_eq!((form.negative, form.special), (negative, special), "{first:x} {second:x}");
        }
        for (operand, negative, special) in [
            (ONE, false, Special::None),
            (0, false, Special::Zero),
            (MINUS, true, Special::Zero),
            (INFINITY, false, Special::Infinity),
            (INFINITY | MINUS, true, Special::NotANumber),
            (1 | MINUS, true, Special::NotANumber),
            (NAN, false, Special::NotANumber),
        ] {
            // The second operand is another register, of whatever value.
            for second in [0, INFINITY, NAN | MINUS] {
                let form = uut(true, operand, second).form.val();
                assert_eq!((form.negative, form.special), (negative, special), "{operand:x}");
            }
        }
    }
}
