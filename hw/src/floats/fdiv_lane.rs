//! FDIV of one lane: quotient or square root, one bit a cycle.
//!
//! The steps come from the unit that all lanes share. A step subtracts from twice the remainder: of a quotient the
//! divisor; of a root `r`, which so far is `R`, `2 R` plus the bit `b` that the step decides, for `(R + b)^2` is
//! `R^2 + b (2 R + b)`. If the difference is not negative the bit is set, and the difference is the next remainder.
//!
//! ```text
//!                 +-------+
//!   clock, reset->|>      |
//!           load->|       |
//!      normalise->|       |
//!        iterate->|       |---> result
//!          place->|       |
//!         finish->|       |
//! root, position->|       |
//!           mode->|       |
//!  first, second->|       |
//!                 +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `load` takes `first` and, unless `root`, `second`. What follows belongs to these operands; `root` stays.
//! 2. `normalise` moves the leading bits of both significands to the left end; operands may be subnormal.
//! 3. 26 cycles with `iterate` decide the bits of `position`, from bit 31 to bit 6.
//! 4. `place` moves a quotient below 1, and one that is subnormal, to its place.
//! 5. (Z2 to Z5) `finish` rounds by `mode`; `result` shows the quotient or root from then on.
//!
//! # Timing
//!
//! `result` is a register.
//!
//! # Cost
//!
//! One [`FdivOperands`], two [`LeadingZeros`] of 24 bits, one [`FdivPlace`], one [`Round`], a subtractor of 29 bits, 98
//! flip-flops.

use super::{FdivOperands, FdivPlace, LeadingZeros, Round};
use crate::primitives::Register;
use crate::words::{ResultForm, Rounding, RoundingMode};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// FDIV of one lane; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FdivLane {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears everything.
    pub reset: Signal<In, Bit>,
    /// Takes the operands.
    pub load: Signal<In, Bit>,
    /// Moves the significands to the left end.
    pub normalise: Signal<In, Bit>,
    /// Decides one bit more of the result.
    pub iterate: Signal<In, Bit>,
    /// Moves the result to its place.
    pub place: Signal<In, Bit>,
    /// Rounds the result.
    pub finish: Signal<In, Bit>,
    /// The instruction is a square root, from `load` to `finish`.
    pub root: Signal<In, Bit>,
    /// The bit that is decided; bit 31 is 1. Without meaning unless `iterate`.
    pub position: Signal<In, Bits<32>>,
    /// Rounding mode of the instruction; without meaning unless `finish`.
    pub mode: Signal<In, RoundingMode>,
    /// Dividend, or operand of the root.
    pub first: Signal<In, Bits<32>>,
    /// Divisor; without meaning for a root.
    pub second: Signal<In, Bits<32>>,
    /// Quotient or root.
    pub result: Signal<Out, Bits<32>>,
    // Registers
    /// The first significand, then the remainder; bit 25 is 1.
    remainder: Register<Bits<27>>,
    /// The second significand; bit 23 is 1.
    divisor: Register<Bits<24>>,
    /// Bits that have been decided, and in the end the result.
    quotient: Register<Bits<32>>,
    /// Biased exponent of the result; a number with a sign. Before the significands are normalised, that which it would
    /// have without zeros in front of them; of a root twice as much.
    exponent: Register<Bits<10>>,
    form: Register<ResultForm>,
    /// The exact result has bits below those of `quotient`.
    sticky: Register<Bit>,
    // Sub-blocks
    operands: FdivOperands,
    first_zeros: LeadingZeros<24, 5>,
    second_zeros: LeadingZeros<24, 5>,
    placing: FdivPlace,
    round: Round,
    // Wires
    normal_first: Signal<Local, Bits<24>>,
    normal_second: Signal<Local, Bits<24>>,
    normal_exponent: Signal<Local, Bits<10>>,
    // Words of 29 bits have a sign.
    twice: Signal<Local, Bits<29>>,
    subtrahend: Signal<Local, Bits<29>>,
    difference: Signal<Local, Bits<29>>,
    fits: Signal<Local, Bit>,
    rounding: Signal<Local, Rounding>,
}

#[logic]
impl FdivLane {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, remainder, divisor, quotient, exponent, form, sticky);
        self.remainder.reset.next = self.reset.val();
        self.divisor.reset.next = self.reset.val();
        self.quotient.reset.next = self.reset.val();
        self.exponent.reset.next = self.reset.val();
        self.form.reset.next = self.reset.val();
        self.sticky.reset.next = self.reset.val();
        self.remainder.enable.next = self.load.val() | self.normalise.val() | self.iterate.val();
        self.divisor.enable.next = self.load.val() | self.normalise.val();
        self.quotient.enable.next =
            self.load.val() | self.iterate.val() | self.place.val() | self.finish.val();
        self.exponent.enable.next = self.load.val() | self.normalise.val() | self.place.val();
        self.form.enable.next = self.load.val();
        self.sticky.enable.next = self.place.val();

        // Significands with their leading bits. The exponent of an operand is less by the zeros in front of it.
        self.first_zeros.value.next = bit_cast::<24, 27>(self.remainder.q.val());
        self.second_zeros.value.next = self.divisor.q.val();
        self.normal_first.next =
            bit_cast::<24, 27>(self.remainder.q.val()) << self.first_zeros.count.val();
        self.normal_second.next = self.divisor.q.val() << self.second_zeros.count.val();
        self.normal_exponent.next = self.exponent.q.val()
            - bit_cast::<10, 5>(self.first_zeros.count.val())
            + bit_cast::<10, 5>(self.second_zeros.count.val());

        // A step.
        self.twice.next = bit_cast::<29, 27>(self.remainder.q.val()) << 1;
        self.subtrahend.next = bit_cast::<29, 24>(self.divisor.q.val()) << 2;
        if self.root.val() {
            self.subtrahend.next = (bit_cast::<29, 26>(self.quotient.q.val().get_bits::<26>(6))
                << 1)
                | bit_cast::<29, 26>(self.position.val().get_bits::<26>(6));
        }
        self.difference.next = self.twice.val() - self.subtrahend.val();
        self.fits.next = !self.difference.val().get_bit(28);

        self.remainder.d.next = bit_cast::<27, 29>(self.twice.val());
        self.quotient.d.next = self.quotient.q.val();
        if self.fits.val() {
            self.remainder.d.next = bit_cast::<27, 29>(self.difference.val());
            self.quotient.d.next = self.quotient.q.val() | self.position.val();
        }
        self.divisor.d.next = self.normal_second.val();
        self.exponent.d.next = self.normal_exponent.val();

        // The first remainder is half of the significand; of a root with an odd exponent, the significand.
        if self.normalise.val() {
            self.remainder.d.next = bit_cast::<27, 24>(self.normal_first.val()) << 1;
            if self.root.val() {
                self.exponent.d.next = self.normal_exponent.val() >> 1;
                if self.normal_exponent.val().get_bit(0) {
                    self.remainder.d.next = bit_cast::<27, 24>(self.normal_first.val()) << 2;
                }
            }
        }

        // The end.
        self.placing.quotient.next = self.quotient.q.val();
        self.placing.exponent.next = self.exponent.q.val();
        self.sticky.d.next = self.placing.lost.val() | self.remainder.q.val().any();
        self.round.value.next = bit_cast::<33, 32>(self.quotient.q.val()) << 1;
        self.round.sticky.next = self.sticky.q.val();
        self.round.exponent.next = bit_cast::<9, 10>(self.exponent.q.val());
        self.round.form.next = self.form.q.val();
        self.rounding.next.mode = self.mode.val();
        self.rounding.next.to_integer = false;
        self.rounding.next.is_unsigned = false;
        self.round.rounding.next = self.rounding.val();
        if self.place.val() {
            self.quotient.d.next = self.placing.placed.val();
            self.exponent.d.next = self.placing.placed_exponent.val();
        }
        if self.finish.val() {
            self.quotient.d.next = self.round.result.val();
        }

        // The beginning.
        self.operands.root.next = self.root.val();
        self.operands.first.next = self.first.val();
        self.operands.second.next = self.second.val();
        self.form.d.next = self.operands.form.val();
        if self.load.val() {
            self.remainder.d.next = bit_cast::<27, 24>(self.operands.first_significand.val());
            self.divisor.d.next = self.operands.second_significand.val();
            self.quotient.d.next = 0.into();
            self.exponent.d.next = self.operands.exponent.val();
        }
        self.result.next = self.quotient.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floats::definition::{CORNERS, SIGN, instructions, operands, result};
    use crate::testing::{Random, step};
    use crate::words::{DecodedFloat, FloatOperation, FloatUnit};

    fn divide(uut: &mut FdivLane, decoded: DecodedFloat, a: u32, b: u32) -> u32 {
        uut.root.next = decoded.operation == FloatOperation::Root;
        uut.mode.next = decoded.mode;
        uut.first.next = u64::from(a).into();
        uut.second.next = u64::from(b).into();
        uut.load.next = true;
        step!(*uut);
        uut.load.next = false;
        uut.first.next = 0x7fff_ffff.into();
        uut.second.next = 0x7fff_ffff.into();
        uut.normalise.next = true;
        step!(*uut);
        uut.normalise.next = false;
        uut.iterate.next = true;
        for bit in (6..32).rev() {
            uut.position.next = (1_u64 << bit).into();
            step!(*uut);
        }
        uut.iterate.next = false;
        uut.place.next = true;
        step!(*uut);
        uut.place.next = false;
        uut.finish.next = true;
        step!(*uut);
        uut.finish.next = false;
        uut.result.val().to_u64() as u32
    }

    fn check(uut: &mut FdivLane, decoded: DecodedFloat, [a, b]: [u32; 2], context: &str) {
        let (seen, expected) = (divide(uut, decoded, a, b), result(decoded, [a, b, 0]));
        assert_eq!(
            seen, expected,
            "{context}{decoded:?} of {a:#010x}, {b:#010x}: {seen:#010x}, not {expected:#010x}"
        );
    }

    #[test]
    fn z2_z5_corner_operands_in_every_mode() {
        let mut uut = FdivLane::default();
        let all = instructions(FloatUnit::Fdiv);
        let (quotients, roots) = all.split_at(5);
        let mut turn = 0;
        for a in CORNERS {
            for decoded in roots {
                check(&mut uut, *decoded, [a, CORNERS[turn % CORNERS.len()]], "");
            }
            check(&mut uut, roots[turn % 5], [a | SIGN, 0], "");
            for b in CORNERS {
                let sign = |bit: usize| if turn >> bit & 1 == 1 { SIGN } else { 0 };
                check(&mut uut, quotients[turn % 5], [a ^ sign(0), b ^ sign(1)], "");
                turn += 1;
            }
        }
    }

    #[test]
    fn z2_z5_random_operands_in_every_mode() {
        let seed = 0x5eed_f00a;
        let mut random = Random::new(seed);
        let context = format!("seed {seed:#x}: ");
        let mut uut = FdivLane::default();
        let all = instructions(FloatUnit::Fdiv);
        for turn in 0..1_500 {
            let [a, b, _] = operands(&mut random);
            let decoded = all[turn % all.len()];
            let a = if decoded.operation == FloatOperation::Root { a & !SIGN } else { a };
            check(&mut uut, decoded, [a, b], &context);
        }
    }
}
