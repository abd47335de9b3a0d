//! What FMA multiplies and adds: its operands by operation, and the results that need no arithmetic.
//!
//! ```text
//! operation -->+-------+---> first_exponent, first_significand
//!     first -->|       |---> second_exponent, second_significand
//!    second -->|       |---> product_zero
//!     third -->|       |---> addend_exponent, addend
//!              +-------+---> form
//! ```
//!
//! # Behaviour
//!
//! 1. (Z2) Every result is a product of two factors plus an addend. A sum has the second factor 1; the addend of a
//!    product is a zero with the sign of the product; conversions have the product 0.
//! 2. Factors are floats of 24 bits, see [`Unpack`]. The addend has the magnitude
//!    `addend * 2^(addend_exponent - 158)`: a float has its significand in the upper 24 bits of it; an integer, as
//!    magnitude, has the exponent 158.
//! 3. (Z5) `form` has the sign of the product, or that of the addend in conversions, and whether the magnitudes of
//!    product and addend are subtracted. It names a NaN or an infinity if the result is one whatever the magnitudes.
//! 4. (Z9) A float that cannot be an integer of 32 bits, for it is 2^32 or more or no number, is an infinity of `form`; a NaN is a positive
//!    one.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Three [`Unpack`]s, the negation of 32 bits; no storage.

use super::Unpack;
use crate::words::{DecodedFloat, FloatOperation, ResultForm, Special};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What FMA multiplies and adds; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FmaOperands {
    /// Operation word of the instruction.
    pub operation: Signal<In, DecodedFloat>,
    /// First operand: the value of rs1.
    pub first: Signal<In, Bits<32>>,
    /// Second operand: the value of rs2.
    pub second: Signal<In, Bits<32>>,
    /// Third operand: the value of rs3.
    pub third: Signal<In, Bits<32>>,
    /// Biased exponent of the first factor.
    pub first_exponent: Signal<Out, Bits<8>>,
    /// Significand of the first factor.
    pub first_significand: Signal<Out, Bits<24>>,
    /// Biased exponent of the second factor.
    pub second_exponent: Signal<Out, Bits<8>>,
    /// Significand of the second factor.
    pub second_significand: Signal<Out, Bits<24>>,
    /// One of the factors is zero.
    pub product_zero: Signal<Out, Bit>,
    /// Biased exponent of the highest bit of the addend.
    pub addend_exponent: Signal<Out, Bits<8>>,
    /// Magnitude of the addend; a significand in the upper 24 bits, or an integer.
    pub addend: Signal<Out, Bits<32>>,
    /// Sign, whether magnitudes are subtracted, and what the result is if it is no number.
    pub form: Signal<Out, ResultForm>,
    // Sub-blocks
    first_factor: Unpack,
    second_factor: Unpack,
    float_addend: Unpack,
    // Wires
    is_fused: Signal<Local, Bit>,
    is_sum: Signal<Local, Bit>,
    is_product: Signal<Local, Bit>,
    to_integer: Signal<Local, Bit>,
    from_integer: Signal<Local, Bit>,
    converts: Signal<Local, Bit>,
    product_negative: Signal<Local, Bit>,
    addend_negative: Signal<Local, Bit>,
    subtracts: Signal<Local, Bit>,
    product_infinite: Signal<Local, Bit>,
    /// Zero times infinity, or infinity less infinity.
    invalid: Signal<Local, Bit>,
    any_nan: Signal<Local, Bit>,
}

#[logic]
impl FmaOperands {
    #[hdl_gen]
    fn update(&mut self) {
        self.is_fused.next = self.operation.val().operation == FloatOperation::Fused;
        self.is_sum.next = self.operation.val().operation == FloatOperation::Sum;
        self.is_product.next = self.operation.val().operation == FloatOperation::Product;
        self.to_integer.next = self.operation.val().operation == FloatOperation::ToInteger;
        self.from_integer.next = self.operation.val().operation == FloatOperation::FromInteger;
        self.converts.next = self.to_integer.val() | self.from_integer.val();

        // Factors and addend.
        self.first_factor.value.next = self.first.val();
        self.second_factor.value.next = self.second.val();
        self.float_addend.value.next = self.third.val();
        if self.is_sum.val() {
            self.second_factor.value.next = 0x3f80_0000_u64.into();
            self.float_addend.value.next = self.second.val();
        }
        if self.is_product.val() | self.from_integer.val() {
            self.float_addend.value.next = 0.into();
        }
        if self.converts.val() {
            self.first_factor.value.next = 0.into();
            self.second_factor.value.next = 0.into();
        }
        if self.to_integer.val() {
            self.float_addend.value.next = self.first.val();
        }

        // Signs.
        self.product_negative.next = self.first_factor.negative.val()
            ^ self.second_factor.negative.val()
            ^ (self.is_fused.val() & self.operation.val().variant.get_bit(1));
        self.addend_negative.next = self.float_addend.negative.val()
            ^ ((self.is_fused.val() | self.is_sum.val()) & self.operation.val().variant.get_bit(0));
        if self.is_product.val() {
            self.addend_negative.next = self.product_negative.val();
        }
        if self.from_integer.val() {
            self.addend_negative.next =
                self.first.val().get_bit(31) & (!self.operation.val().variant.get_bit(0));
        }
        self.subtracts.next =
            (self.product_negative.val() ^ self.addend_negative.val()) & (!self.converts.val());

        // Magnitudes.
        self.first_exponent.next = self.first_factor.exponent.val();
        self.first_significand.next = self.first_factor.significand.val();
        self.second_exponent.next = self.second_factor.exponent.val();
        self.second_significand.next = self.second_factor.significand.val();
        self.product_zero.next = self.first_factor.zero.val() | self.second_factor.zero.val();
        self.addend_exponent.next = self.float_addend.exponent.val();
        self.addend.next = bit_cast::<32, 24>(self.float_addend.significand.val()) << 8;
        if self.from_integer.val() {
            self.addend_exponent.next = 158.into();
            self.addend.next = self.first.val();
            if self.addend_negative.val() {
                self.addend.next = (!self.first.val()) + 1;
            }
        }

        // Results that are no numbers.
        self.product_infinite.next =
            self.first_factor.infinity.val() | self.second_factor.infinity.val();
        self.invalid.next = (self.first_factor.infinity.val() & self.second_factor.zero.val())
            | (self.first_factor.zero.val() & self.second_factor.infinity.val())
            | (self.product_infinite.val()
                & self.float_addend.infinity.val()
                & self.subtracts.val());
        self.any_nan.next = self.first_factor.not_a_number.val()
            | self.second_factor.not_a_number.val()
            | self.float_addend.not_a_number.val();
        self.form.next.negative = self.product_negative.val();
        self.form.next.subtracts = self.subtracts.val();
        self.form.next.special = Special::None;
        if self.converts.val() {
            self.form.next.negative = self.addend_negative.val();
        }
        if self.product_infinite.val() | self.float_addend.infinity.val() {
            self.form.next.special = Special::Infinity;
            self.form.next.subtracts = false;
            if !self.product_infinite.val() {
                self.form.next.negative = self.addend_negative.val();
            }
        }
        if self.any_nan.val() | self.invalid.val() {
            self.form.next.special = Special::NotANumber;
            self.form.next.subtracts = false;
        }
        if self.to_integer.val() {
            self.form.next.special = Special::None;
            if self.float_addend.exponent.val() > 158 {
                self.form.next.special = Special::Infinity;
            }
            if self.float_addend.not_a_number.val() {
                self.form.next.negative = false;
            }
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

    fn uut(operation: FloatOperation, variant: u64, [a, b, c]: [u32; 3]) -> FmaOperands {
        let mut uut = FmaOperands::default();
        uut.operation.next =
            DecodedFloat { operation, variant: variant.into(), ..DecodedFloat::default() };
        uut.first.next = u64::from(a).into();
        uut.second.next = u64::from(b).into();
        uut.third.next = u64::from(c).into();
        settle(&mut uut);
        uut
    }

    fn form(operation: FloatOperation, variant: u64, operands: [u32; 3]) -> (bool, bool, Special) {
        let form = uut(operation, variant, operands).form.val();
        (form.negative, form.subtracts, form.special)
    }

    #[test]
    fn rule_1_2_factors_and_addend_by_operation() {
        use FloatOperation::{FromInteger, Fused, Product, Sum, ToInteger};
        let [a, b, c] = [0x4040_0000, 0x4120_0000, 0x0000_0007];
        let parts = |operation| {
            let uut = uut(operation, 0, [a, b, c]);
            let first = (uut.first_exponent.val().to_u64(), uut.first_significand.val().to_u64());
            let second =
                (uut.second_exponent.val().to_u64(), uut.second_significand.val().to_u64());
            let addend = (uut.addend_exponent.val().to_u64(), uut.addend.val().to_u64());
            assert_eq!(uut.product_zero.val(), first.1 == 0 || second.1 == 0);
            [first, second, addend]
        };
        let [x, y, one] = [(128, 0xc0_0000), (130, 0xa0_0000), (127, 0x80_0000)];
        assert_eq!(parts(Fused), [x, y, (1, 0x700)]);
        assert_eq!(parts(Sum), [x, one, (130, 0xa000_0000)]);
        assert_eq!(parts(Product), [x, y, (1, 0)]);
        assert_eq!(parts(ToInteger), [(1, 0), (1, 0), (128, 0xc000_0000)]);
        assert_eq!(parts(FromInteger), [(1, 0), (1, 0), (158, 0x4040_0000)]);
    }

    #[test]
    fn rule_2_an_integer_is_its_magnitude_and_its_sign() {
        for (variant, word, magnitude, negative) in [
            (0, 5, 5, false),
            (0, 0xffff_fffb, 5, true),
            (0, MINUS, 0x8000_0000, true),
            (1, MINUS, 0x8000_0000, false),
            (1, 0xffff_fffb, 0xffff_fffb, false),
        ] {
            // The second operand is another register, of whatever value.
            let uut = uut(FloatOperation::FromInteger, variant, [word, INFINITY, NAN]);
            assert_eq!(uut.addend.val().to_u64(), magnitude);
            let form = uut.form.val();
            assert_eq!((form.negative, form.special), (negative, Special::None));
        }
    }

    #[test]
    fn rule_3_signs_of_product_and_addend_by_instruction() {
        use FloatOperation::{Fused, Product, Sum};
        let number = |negative, subtracts| (negative, subtracts, Special::None);
        for (variant, negative, subtracts) in
            [(0, false, false), (1, false, true), (2, true, true), (3, true, false)]
        {
            assert_eq!(form(Fused, variant, [ONE; 3]), number(negative, subtracts));
        }
        assert_eq!(form(Sum, 0, [ONE, ONE, 0]), number(false, false));
        assert_eq!(form(Sum, 1, [ONE, ONE, 0]), number(false, true));
        assert_eq!(form(Sum, 1, [ONE, ONE | MINUS, 0]), number(false, false));
        assert_eq!(form(Product, 0, [ONE | MINUS, ONE, 0]), number(true, false));
    }

    #[test]
    fn rule_3_infinities_and_nans() {
        use FloatOperation::{Fused, Product, Sum};
        let infinity = |negative| (negative, false, Special::Infinity);
        assert_eq!(form(Product, 0, [INFINITY, ONE | MINUS, NAN]), infinity(true));
        assert_eq!(form(Sum, 1, [ONE, INFINITY, NAN]), infinity(true));
        assert_eq!(form(Sum, 0, [INFINITY, INFINITY, NAN]), infinity(false));
        assert_eq!(form(Fused, 0, [ONE, ONE, INFINITY | MINUS]), infinity(true));
        assert_eq!(form(Fused, 3, [INFINITY, ONE, ONE]), infinity(true));
        for (operation, variant, operands) in [
            (Product, 0, [INFINITY, 0, 0]),
            (Product, 0, [0, INFINITY, 0]),
            (Sum, 1, [INFINITY, INFINITY, 0]),
            (Sum, 0, [NAN, ONE, 0]),
            (Sum, 0, [ONE, NAN, 0]),
            (Fused, 0, [ONE, ONE, NAN]),
            (Fused, 0, [0, INFINITY, INFINITY]),
            (Fused, 1, [ONE, INFINITY, INFINITY]),
        ] {
            let (_, subtracts, special) = form(operation, variant, operands);
            assert_eq!((subtracts, special), (false, Special::NotANumber), "{operands:x?}");
        }
    }

    #[test]
    fn rule_4_what_is_too_large_for_an_integer() {
        let form = |value| form(FloatOperation::ToInteger, 0, [value, INFINITY, NAN]);
        assert_eq!(form(0x4f7f_ffff), (false, false, Special::None));
        for too_large in [0x4f80_0000, INFINITY] {
            assert_eq!(form(too_large), (false, false, Special::Infinity));
            assert_eq!(form(too_large | MINUS), (true, false, Special::Infinity));
        }
        assert_eq!(form(NAN | MINUS), (false, false, Special::Infinity));
    }
}
