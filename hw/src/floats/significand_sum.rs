//! Sum or difference of product and addend, and the first half of its normalisation: one stage.
//!
//! Of a difference both signs are computed, and the one that is not negative is taken. The sum then goes to the left by
//! whole groups of 16 bits, until the first group has its leading bit or the place beyond which the exponent would be
//! less than 1.
//!
//! ```text
//! clock, reset, enable -->+-------+
//!      aligned, sticky -->|       |---> sum, lost
//!              product -->|       |---> window
//!             exponent -->|       |---> groups, sum_exponent
//!                 form -->|       |---> sum_form
//!                         +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (Z18) On a rising edge with `enable` the stage moves.
//! 2. The sum of `product`, in bits 49 to 2 of the field, and `aligned`; with `form.subtracts` the magnitude of their
//!    difference. `sticky` is a bit of the addend below the field, and becomes `lost`.
//! 3. The sign of the sum is that of `form`, unless the addend is subtracted and at least as large as the product.
//! 4. The sum is moved to the left by 16 times `groups`, as far as the leading bit, and `exponent - 1`, allow.
//!    `window` is its first group, with a bit set where the exponent is 1.
//!
//! # Timing
//!
//! One cycle, the register FC; outputs are registers.
//!
//! # Cost
//!
//! Two adders of 78 bits, a multiplexer of five words, 109 flip-flops.

use crate::constant::bits_where;
use crate::primitives::Register;
use crate::words::ResultForm;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Sum of product and addend; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SignificandSum {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears the stage.
    pub reset: Signal<In, Bit>,
    /// The stage moves.
    pub enable: Signal<In, Bit>,
    /// Addend in the field.
    pub aligned: Signal<In, Bits<76>>,
    /// Bits of the addend below the field are set.
    pub sticky: Signal<In, Bit>,
    /// Product of the factors, to be added at bit 2 of the field.
    pub product: Signal<In, Bits<48>>,
    /// Biased exponent of a number whose leading bit is the highest of the field, 1 or more.
    pub exponent: Signal<In, Bits<9>>,
    /// Sign of the product, and whether the addend is subtracted.
    pub form: Signal<In, ResultForm>,
    /// Magnitude of the sum, moved to the left by whole groups.
    pub sum: Signal<Out, Bits<76>>,
    /// Bits of the exact sum below those of `sum` are set.
    pub lost: Signal<Out, Bit>,
    /// First group of the sum, with a bit set at the place to which exponent 1 belongs if that is in it.
    pub window: Signal<Out, Bits<16>>,
    /// Groups of 16 bits by which the sum has been moved, at most 4.
    pub groups: Signal<Out, Bits<3>>,
    /// The exponent that came with the addend: that of the highest bit before the sum was moved.
    pub sum_exponent: Signal<Out, Bits<9>>,
    /// Sign of the sum, whether it is a difference, and what the result is if it is no number.
    pub sum_form: Signal<Out, ResultForm>,
    // Registers
    sum_held: Register<Bits<76>>,
    lost_held: Register<Bit>,
    window_held: Register<Bits<16>>,
    groups_held: Register<Bits<3>>,
    exponent_held: Register<Bits<9>>,
    form_held: Register<ResultForm>,
    // Wires
    #[default(Constant::new(bits_where(|idx| idx == 75)))]
    highest: Constant<Bits<76>>,
    // Words of 78 bits have the sticky bit below the field, and a sign.
    left: Signal<Local, Bits<78>>,
    right: Signal<Local, Bits<78>>,
    /// The product as it is added to the addend.
    term: Signal<Local, Bits<78>>,
    /// Addend plus or less product.
    total: Signal<Local, Bits<78>>,
    /// Product less addend.
    opposite: Signal<Local, Bits<78>>,
    subtracts: Signal<Local, Bit>,
    product_larger: Signal<Local, Bit>,
    magnitude: Signal<Local, Bits<76>>,
    form_next: Signal<Local, ResultForm>,
    /// How far the exponent lets the sum be moved.
    room: Signal<Local, Bits<9>>,
    /// The sum with a bit set at the place to which exponent 1 belongs.
    limited: Signal<Local, Bits<76>>,
}

#[logic]
impl SignificandSum {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            sum_held,
            lost_held,
            window_held,
            groups_held,
            exponent_held,
            form_held
        );
        self.sum_held.reset.next = self.reset.val();
        self.lost_held.reset.next = self.reset.val();
        self.window_held.reset.next = self.reset.val();
        self.groups_held.reset.next = self.reset.val();
        self.exponent_held.reset.next = self.reset.val();
        self.form_held.reset.next = self.reset.val();
        self.sum_held.enable.next = self.enable.val();
        self.lost_held.enable.next = self.enable.val();
        self.window_held.enable.next = self.enable.val();
        self.groups_held.enable.next = self.enable.val();
        self.exponent_held.enable.next = self.enable.val();
        self.form_held.enable.next = self.enable.val();

        // Sum and differences.
        self.subtracts.next = self.form.val().subtracts;
        self.left.next = bit_cast::<78, 76>(self.aligned.val()) << 1;
        if self.sticky.val() {
            self.left.next = (bit_cast::<78, 76>(self.aligned.val()) << 1) | 1;
        }
        self.right.next = bit_cast::<78, 48>(self.product.val()) << 3;
        self.term.next = self.right.val();
        if self.subtracts.val() {
            self.term.next = !self.right.val();
        }
        self.total.next = self.left.val() + self.term.val() + self.subtracts.val();
        self.opposite.next = self.right.val() - self.left.val();
        self.product_larger.next = self.subtracts.val() & self.total.val().get_bit(77);
        self.magnitude.next = self.total.val().get_bits::<76>(1);
        if self.product_larger.val() {
            self.magnitude.next = self.opposite.val().get_bits::<76>(1);
        }

        // Whole groups to the left.
        self.room.next = self.exponent.val() - 1;
        self.limited.next = self.magnitude.val() | (self.highest.val() >> self.room.val());
        self.sum_held.d.next = self.magnitude.val() << 64;
        self.window_held.d.next = bit_cast::<16, 12>(self.limited.val().get_bits::<12>(0)) << 4;
        self.groups_held.d.next = 4.into();
        if self.limited.val().get_bits::<16>(12).any() {
            self.sum_held.d.next = self.magnitude.val() << 48;
            self.window_held.d.next = self.limited.val().get_bits::<16>(12);
            self.groups_held.d.next = 3.into();
        }
        if self.limited.val().get_bits::<16>(28).any() {
            self.sum_held.d.next = self.magnitude.val() << 32;
            self.window_held.d.next = self.limited.val().get_bits::<16>(28);
            self.groups_held.d.next = 2.into();
        }
        if self.limited.val().get_bits::<16>(44).any() {
            self.sum_held.d.next = self.magnitude.val() << 16;
            self.window_held.d.next = self.limited.val().get_bits::<16>(44);
            self.groups_held.d.next = 1.into();
        }
        if self.limited.val().get_bits::<16>(60).any() {
            self.sum_held.d.next = self.magnitude.val();
            self.window_held.d.next = self.limited.val().get_bits::<16>(60);
            self.groups_held.d.next = 0.into();
        }
        self.lost_held.d.next = self.sticky.val();
        self.exponent_held.d.next = self.exponent.val();
        self.form_next.next.negative =
            self.form.val().negative ^ (self.subtracts.val() & (!self.product_larger.val()));
        self.form_next.next.subtracts = self.subtracts.val();
        self.form_next.next.special = self.form.val().special;
        self.form_held.d.next = self.form_next.val();

        self.sum.next = self.sum_held.q.val();
        self.lost.next = self.lost_held.q.val();
        self.window.next = self.window_held.q.val();
        self.groups.next = self.groups_held.q.val();
        self.sum_exponent.next = self.exponent_held.q.val();
        self.sum_form.next = self.form_held.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, step};
    use num_bigint::{BigInt, BigUint};

    #[test]
    fn rules_2_to_4_sum_sign_and_groups_of_random_words() {
        let seed = 0x5eed_f004;
        let mut random = Random::new(seed);
        let mut uut = SignificandSum::default();
        uut.enable.next = true;
        for _ in 0..2_000 {
            let subtracts = random.one_in(2);
            let product = random.bits(48) >> random.bits(6).min(47);
            let near = random.one_in(3);
            let mut aligned = BigUint::from(random.bits(24)) << random.bits(6).min(52);
            if near {
                // Nearly the product, so that it cancels.
                aligned = (BigUint::from(product) << 2_u32) + random.bits(3);
            }
            // A lost bit of the addend comes with a product that is far larger.
            let sticky = product >> 40 != 0 && random.one_in(2);
            if sticky {
                aligned = random.bits(20).into();
            }
            let exponent = match random.bits(2) {
                0 => 1 + random.bits(4),
                1 => 1 + random.bits(7),
                _ => 1 + random.bits(9) % 408,
            };
            uut.aligned.next = aligned.clone().into();
            uut.sticky.next = sticky;
            uut.product.next = product.into();
            uut.exponent.next = exponent.into();
            uut.form.next = ResultForm { negative: false, subtracts, special: Default::default() };
            step!(uut);

            // Twice the field, so that the lost bit is a half.
            let addend = (BigInt::from(aligned) << 1_u32) + u32::from(sticky);
            let product = BigInt::from(product) << 3_u32;
            let sum = if subtracts { &product - &addend } else { &product + &addend };
            let form = uut.sum_form.val();
            let message = format!("seed {seed:#x}: {sum:#x} exponent {exponent}");
            assert_eq!(form.subtracts, subtracts, "{message}");
            if sum != BigInt::ZERO {
                assert_eq!(form.negative, sum < BigInt::ZERO, "{message}");
            }
            let magnitude: BigUint = sum.magnitude() >> 1_u32;
            assert_eq!(uut.lost.val(), sum.magnitude().bit(0), "{message}");
            let zeros = 76 - magnitude.bits().max(1);
            let groups = zeros.min(exponent - 1) / 16;
            if magnitude != BigUint::ZERO {
                assert_eq!(uut.groups.val().to_u64(), groups, "{message}");
            }
            let moved = magnitude << (16 * uut.groups.val().to_u64());
            assert_eq!(BigUint::from(uut.sum.val()), moved, "{message}");
            let window = (moved >> 60_u32).iter_u64_digits().next().unwrap_or(0);
            let place = (16 * groups + 15).checked_sub(exponent - 1);
            let place = place.filter(|place| *place < 16 && exponent <= 76);
            let window = window | place.map_or(0, |place| 1 << place);
            assert_eq!(uut.window.val().to_u64(), window, "{message}");
        }
    }
}
