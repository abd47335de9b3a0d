//! Addend in the place that it has beside the product, two stages.
//!
//! The field in which product and addend are added has 76 bits: 24 for an addend that is far above the product, two
//! between, 48 for the product, and two below it. An addend that is farther above stands there too, for then the
//! product only decides how it is rounded; of one that is below, the bits that do not fit are or-ed into `sticky`.
//!
//! ```text
//!               clock, reset, enable -->+-------+
//!    first_exponent, second_exponent -->|       |---> aligned
//!           product_zero, to_integer -->|       |---> sticky
//!            addend_exponent, addend -->|       |---> exponent
//!                                       +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (Z18) On a rising edge with `enable` both stages move.
//! 2. The field stands so that bits 49 to 2 are the product, and `exponent` is the biased exponent of a number whose
//!    leading bit is bit 75: `first_exponent + second_exponent - 100`.
//! 3. If that is less than the exponent of the addend, or the product is zero, the addend is in bits 75 to 44 and
//!    `exponent` is that of the addend. It is never less than 1.
//! 4. (Z9) With `to_integer` bit 44 of the field is 1, and `exponent` is 1, so that nothing is normalised.
//!
//! # Timing
//!
//! Two cycles, the registers FA and FB; outputs are registers.
//!
//! # Cost
//!
//! Adders of 10 bits, a shifter of 100 bits, 134 flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Addend in its place; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Align {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears both stages.
    pub reset: Signal<In, Bit>,
    /// Both stages move.
    pub enable: Signal<In, Bit>,
    /// Biased exponent of the first factor.
    pub first_exponent: Signal<In, Bits<8>>,
    /// Biased exponent of the second factor.
    pub second_exponent: Signal<In, Bits<8>>,
    /// One of the factors is zero.
    pub product_zero: Signal<In, Bit>,
    /// The addend becomes an integer.
    pub to_integer: Signal<In, Bit>,
    /// Biased exponent of the highest bit of the addend.
    pub addend_exponent: Signal<In, Bits<8>>,
    /// Magnitude of the addend; of a float the lower eight bits are zero.
    pub addend: Signal<In, Bits<32>>,
    /// Addend in the field.
    pub aligned: Signal<Out, Bits<76>>,
    /// Bits of the addend below the field are set.
    pub sticky: Signal<Out, Bit>,
    /// Biased exponent of a number whose leading bit is the highest of the field, 1 or more.
    pub exponent: Signal<Out, Bits<9>>,
    // Registers
    shift: Register<Bits<7>>,
    unaligned: Register<Bits<32>>,
    exponent_unaligned: Register<Bits<9>>,
    aligned_held: Register<Bits<76>>,
    sticky_held: Register<Bit>,
    exponent_held: Register<Bits<9>>,
    // Wires
    // Numbers of ten bits have signs.
    /// Exponent of the field by the product.
    field_exponent: Signal<Local, Bits<10>>,
    distance: Signal<Local, Bits<10>>,
    /// The field and the place of all bits that may fall out of it.
    shifted: Signal<Local, Bits<100>>,
}

#[logic]
impl Align {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            shift,
            unaligned,
            exponent_unaligned,
            aligned_held,
            sticky_held,
            exponent_held
        );
        self.shift.reset.next = self.reset.val();
        self.unaligned.reset.next = self.reset.val();
        self.exponent_unaligned.reset.next = self.reset.val();
        self.aligned_held.reset.next = self.reset.val();
        self.sticky_held.reset.next = self.reset.val();
        self.exponent_held.reset.next = self.reset.val();
        self.shift.enable.next = self.enable.val();
        self.unaligned.enable.next = self.enable.val();
        self.exponent_unaligned.enable.next = self.enable.val();
        self.aligned_held.enable.next = self.enable.val();
        self.sticky_held.enable.next = self.enable.val();
        self.exponent_held.enable.next = self.enable.val();

        // FA: how far the addend goes to the right.
        self.field_exponent.next = bit_cast::<10, 8>(self.first_exponent.val())
            + bit_cast::<10, 8>(self.second_exponent.val())
            - 100;
        if self.product_zero.val() {
            self.field_exponent.next = 1.into();
        }
        if self.to_integer.val() {
            self.field_exponent.next = 158.into();
        }
        self.distance.next =
            self.field_exponent.val() - bit_cast::<10, 8>(self.addend_exponent.val());
        self.shift.d.next = bit_cast::<7, 10>(self.distance.val());
        if self.distance.val() > 76 {
            self.shift.d.next = 76.into();
        }
        self.exponent_unaligned.d.next = bit_cast::<9, 10>(self.field_exponent.val());
        if self.distance.val().get_bit(9) {
            self.shift.d.next = 0.into();
            self.exponent_unaligned.d.next = bit_cast::<9, 8>(self.addend_exponent.val());
        }
        if self.to_integer.val() {
            self.exponent_unaligned.d.next = 1.into();
        }
        self.unaligned.d.next = self.addend.val();

        // FB: the shift.
        self.shifted.next =
            (bit_cast::<100, 32>(self.unaligned.q.val()) << 68) >> self.shift.q.val();
        self.aligned_held.d.next = self.shifted.val().get_bits::<76>(24);
        self.sticky_held.d.next = self.shifted.val().get_bits::<24>(0).any();
        self.exponent_held.d.next = self.exponent_unaligned.q.val();

        self.aligned.next = self.aligned_held.q.val();
        self.sticky.next = self.sticky_held.q.val();
        self.exponent.next = self.exponent_held.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, step};

    struct Case {
        first: u64,
        second: u64,
        product_zero: bool,
        to_integer: bool,
        addend_exponent: u64,
        addend: u64,
    }

    /// Field, sticky bit and exponent by the rules, with the field as two halves of 38 bits.
    fn expected(case: &Case) -> ([u64; 2], bool, i64) {
        let addend_exponent = case.addend_exponent as i64;
        let by_product = (case.first + case.second) as i64 - 100;
        let field = match (case.to_integer, case.product_zero) {
            (true, _) => 158,
            (false, true) => addend_exponent,
            (false, false) => by_product.max(addend_exponent),
        };
        // The addend has its highest bit in bit 95 of a word with 20 bits below the field.
        let right = (field - addend_exponent).clamp(0, 127) as u32;
        let wide = u128::from(case.addend) << 64;
        let moved = if right > 95 { 0 } else { wide >> right };
        let lost = wide != moved.checked_shl(right).unwrap_or(0) || moved & 0xf_ffff != 0;
        let [low, high] = [20, 58].map(|bit| (moved >> bit) as u64 & ((1 << 38) - 1));
        ([low, high], lost, if case.to_integer { 1 } else { field })
    }

    fn put(uut: &mut Align, case: &Case) {
        uut.first_exponent.next = case.first.into();
        uut.second_exponent.next = case.second.into();
        uut.product_zero.next = case.product_zero;
        uut.to_integer.next = case.to_integer;
        uut.addend_exponent.next = case.addend_exponent.into();
        uut.addend.next = case.addend.into();
    }

    #[test]
    fn z18_the_addend_is_in_its_place_two_moves_after_it_entered() {
        let seed = 0x5eed_f003;
        let mut random = Random::new(seed);
        let mut uut = Align::default();
        let mut stages: [Option<Case>; 2] = [None, None];
        for cycle in 0..3_000 {
            let moves = !random.one_in(5);
            let kind = random.bits(3);
            let addend_exponent = 1 + random.bits(8) % 254;
            let first = 1 + random.bits(8) % 254;
            // Mostly an exponent with which the addend is near the product.
            let second = if random.one_in(4) {
                1 + random.bits(8) % 254
            } else {
                let near = addend_exponent as i64 + 100 - first as i64 + random.bits(7) as i64 - 20;
                near.clamp(1, 254) as u64
            };
            let case = Case {
                first,
                second,
                product_zero: kind == 0,
                to_integer: kind == 1,
                // What is too large for an integer is no number.
                addend_exponent: if kind == 1 { addend_exponent.min(158) } else { addend_exponent },
                addend: random.bits(24) << 8,
            };
            put(&mut uut, &case);
            uut.enable.next = moves;
            step!(uut);
            if moves {
                let [first, _] = stages;
                stages = [Some(case), first];
            }
            let Some(case) = &stages[1] else { continue };
            let (halves, sticky, exponent) = expected(case);
            let field = uut.aligned.val();
            let seen = [field.get_bits::<38>(0).to_u64(), field.get_bits::<38>(38).to_u64()];
            let message = format!("seed {seed:#x} cycle {cycle}");
            assert_eq!((seen, uut.sticky.val()), (halves, sticky), "{message}");
            assert_eq!(uut.exponent.val().to_u64() as i64, exponent, "{message}");
        }
    }

    #[test]
    fn rule_3_an_integer_stays_at_the_left_end() {
        let mut uut = Align::default();
        uut.enable.next = true;
        let case = Case {
            first: 1,
            second: 1,
            product_zero: true,
            to_integer: false,
            addend_exponent: 158,
            addend: 0x8765_4321,
        };
        put(&mut uut, &case);
        step!(uut);
        step!(uut);
        assert_eq!(uut.aligned.val().get_bits::<32>(44), 0x8765_4321_u64);
        assert_eq!((uut.sticky.val(), uut.exponent.val()), (false, 158.into()));
    }
}
