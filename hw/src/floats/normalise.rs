//! Second half of the normalisation of a sum: one stage.
//!
//! ```text
//! clock, reset, enable -->+-------+
//!            sum, lost -->|       |---> value
//!               window -->|       |---> sticky
//!     groups, exponent -->|       |---> value_exponent
//!                         +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (Z18) On a rising edge with `enable` the stage moves.
//! 2. The sum goes to the left until the first set bit of `window` is its highest: the leading bit of the sum, or the
//!    place to which exponent 1 belongs. `value` is its first 33 bits, `sticky` the or of all others and of `lost`.
//! 3. `value_exponent` is the biased exponent of the value; 0 if it is zero or subnormal.
//!
//! # Timing
//!
//! One cycle, the register FD; outputs are registers.
//!
//! # Cost
//!
//! One [`LeadingZeros`] of 16 bits, a shifter of 76 bits by at most 15, 43 flip-flops.

use super::LeadingZeros;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Second half of the normalisation of a sum; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Normalise {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears the stage.
    pub reset: Signal<In, Bit>,
    /// The stage moves.
    pub enable: Signal<In, Bit>,
    /// Magnitude of the sum, moved to the left by whole groups of 16 bits.
    pub sum: Signal<In, Bits<76>>,
    /// Bits of the exact sum below those of `sum` are set.
    pub lost: Signal<In, Bit>,
    /// First group of the sum, with a bit set at the place to which exponent 1 belongs if that is in it.
    pub window: Signal<In, Bits<16>>,
    /// Groups by which the sum has been moved.
    pub groups: Signal<In, Bits<3>>,
    /// Biased exponent of the highest bit before the sum was moved.
    pub exponent: Signal<In, Bits<9>>,
    /// First bits of the sum: 24 of a significand and those behind it, or 32 of an integer and one more.
    pub value: Signal<Out, Bits<33>>,
    /// Bits of the exact sum below those of `value` are set.
    pub sticky: Signal<Out, Bit>,
    /// Biased exponent of the value; 0 of zero and subnormal numbers.
    pub value_exponent: Signal<Out, Bits<9>>,
    // Registers
    value_held: Register<Bits<33>>,
    sticky_held: Register<Bit>,
    exponent_held: Register<Bits<9>>,
    // Sub-blocks
    zeros: LeadingZeros<16, 4>,
    // Wires
    moved: Signal<Local, Bits<76>>,
    /// How far the sum has been moved in both halves.
    distance: Signal<Local, Bits<9>>,
}

#[logic]
impl Normalise {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, value_held, sticky_held, exponent_held);
        self.value_held.reset.next = self.reset.val();
        self.sticky_held.reset.next = self.reset.val();
        self.exponent_held.reset.next = self.reset.val();
        self.value_held.enable.next = self.enable.val();
        self.sticky_held.enable.next = self.enable.val();
        self.exponent_held.enable.next = self.enable.val();

        self.zeros.value.next = self.window.val();
        self.moved.next = self.sum.val() << self.zeros.count.val();
        self.distance.next =
            (bit_cast::<9, 3>(self.groups.val()) << 4) | bit_cast::<9, 4>(self.zeros.count.val());
        self.value_held.d.next = self.moved.val().get_bits::<33>(43);
        self.sticky_held.d.next = self.moved.val().get_bits::<43>(0).any() | self.lost.val();
        self.exponent_held.d.next = 0.into();
        if self.moved.val().get_bit(75) {
            self.exponent_held.d.next = self.exponent.val() - self.distance.val();
        }

        self.value.next = self.value_held.q.val();
        self.sticky.next = self.sticky_held.q.val();
        self.value_exponent.next = self.exponent_held.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, step};
    use num_bigint::BigUint;

    #[test]
    fn rules_2_and_3_the_leading_bit_comes_first_or_the_exponent_is_1() {
        let seed = 0x5eed_f005;
        let mut random = Random::new(seed);
        let mut uut = Normalise::default();
        uut.enable.next = true;
        for _ in 0..2_000 {
            let zeros = random.bits(4);
            let low = BigUint::from(random.bits(60) >> random.bits(6).min(59));
            let sum = (BigUint::from(1 << 15 | random.bits(15)) << 60_u32 | low) >> zeros;
            let groups = random.bits(8) % 5;
            // Between the exponent that allows the first half and one that allows the second half too.
            let exponent = 1 + 16 * groups + random.bits(5);
            let lost = random.one_in(3);
            let distance = zeros.min(exponent - 1 - 16 * groups);
            let mark = (1_u64 << 15).checked_shr((exponent - 1 - 16 * groups) as u32).unwrap_or(0);
            let window = (&sum >> 60_u32).iter_u64_digits().next().unwrap_or(0) | mark;
            uut.sum.next = sum.clone().into();
            uut.lost.next = lost;
            uut.window.next = window.into();
            uut.groups.next = groups.into();
            uut.exponent.next = exponent.into();
            step!(uut);

            let moved = &sum << distance;
            let message = format!("seed {seed:#x}: {sum:#x} groups {groups} exponent {exponent}");
            assert_eq!(BigUint::from(uut.value.val()), &moved >> 43_u32, "{message}");
            let below: BigUint = moved & ((BigUint::from(1_u32) << 43_u32) - 1_u32);
            assert_eq!(uut.sticky.val(), lost || below != BigUint::ZERO, "{message}");
            let normal = distance == zeros;
            let expected = if normal { exponent - 16 * groups - zeros } else { 0 };
            assert_eq!(uut.value_exponent.val().to_u64(), expected, "{message}");
        }
    }
}
