//! Divider of one lane: one bit of the quotient a cycle.
//!
//! Divides magnitudes and then gives the result its sign. The steps come from the unit that all
//! lanes share.
//!
//! ```text
//!             +-------+
//!   clock --->|>      |
//!   reset --->|       |---> result
//!    load --->|       |
//! iterate --->|       |
//!  finish --->|       |
//!   first --->|       |
//!  second --->|       |
//! variant --->|       |
//!             +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `load` takes dividend `first`, divisor `second` and `variant`: 4 `div`, 5 `divu`, 6 `rem`,
//!    7 `remu`.
//! 2. 32 cycles with `iterate` divide.
//! 3. `finish` chooses quotient or remainder and its sign; `result` shows it from then on.
//! 4. As RISC-V has it: a division by zero gives the quotient -1 and the dividend as remainder,
//!    and -2^31 by -1 gives -2^31, remainder 0.
//!
//! # Timing
//!
//! `result` is a register.
//!
//! # Cost
//!
//! 99 flip-flops, one subtractor of 33 bits.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Divider of one lane; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Divider {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears everything.
    pub reset: Signal<In, Bit>,
    /// Takes the operands.
    pub load: Signal<In, Bit>,
    /// One bit of the quotient more is computed in this cycle.
    pub iterate: Signal<In, Bit>,
    /// Chooses the result.
    pub finish: Signal<In, Bit>,
    /// Dividend of the division.
    pub first: Signal<In, Bits<32>>,
    /// Divisor of the division.
    pub second: Signal<In, Bits<32>>,
    /// Result that is wanted, and of what signs: 4 `div`, 5 `divu`, 6 `rem`, 7 `remu`.
    pub variant: Signal<In, Bits<3>>,
    /// Quotient or remainder.
    pub result: Signal<Out, Bits<32>>,
    // Registers
    /// What of the dividend is still to be divided, and the quotient so far below it.
    quotient: Register<Bits<32>>,
    remainder: Register<Bits<32>>,
    divisor: Register<Bits<32>>,
    wants_remainder: Register<Bit>,
    quotient_negative: Register<Bit>,
    remainder_negative: Register<Bit>,
    // Wires
    first_negative: Signal<Local, Bit>,
    second_negative: Signal<Local, Bit>,
    /// Remainder with the next bit of the dividend.
    extended: Signal<Local, Bits<33>>,
    difference: Signal<Local, Bits<33>>,
}

#[logic]
impl Divider {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            quotient,
            remainder,
            divisor,
            wants_remainder,
            quotient_negative,
            remainder_negative
        );
        self.quotient.reset.next = self.reset.val();
        self.remainder.reset.next = self.reset.val();
        self.divisor.reset.next = self.reset.val();
        self.wants_remainder.reset.next = self.reset.val();
        self.quotient_negative.reset.next = self.reset.val();
        self.remainder_negative.reset.next = self.reset.val();

        self.divisor.enable.next = self.load.val();
        self.wants_remainder.enable.next = self.load.val();
        self.quotient_negative.enable.next = self.load.val();
        self.remainder_negative.enable.next = self.load.val();
        self.quotient.enable.next = self.load.val() | self.iterate.val() | self.finish.val();
        self.remainder.enable.next = self.load.val() | self.iterate.val();

        self.first_negative.next = self.first.val().get_bit(31) & (!self.variant.val().get_bit(0));
        self.second_negative.next =
            self.second.val().get_bit(31) & (!self.variant.val().get_bit(0));
        self.divisor.d.next = self.second.val();
        if self.second_negative.val() {
            self.divisor.d.next = (!self.second.val()) + 1;
        }
        self.wants_remainder.d.next = self.variant.val().get_bit(1);
        self.quotient_negative.d.next =
            (self.first_negative.val() ^ self.second_negative.val()) & self.second.val().any();
        self.remainder_negative.d.next = self.first_negative.val();

        self.extended.next = (bit_cast::<33, 32>(self.remainder.q.val()) << 1)
            | bit_cast::<33, 32>(self.quotient.q.val() >> 31);
        self.difference.next = self.extended.val() - bit_cast::<33, 32>(self.divisor.q.val());
        self.quotient.d.next = (self.quotient.q.val() << 1) | 1;
        self.remainder.d.next = bit_cast::<32, 33>(self.difference.val());
        if self.difference.val().get_bit(32) {
            self.quotient.d.next = self.quotient.q.val() << 1;
            self.remainder.d.next = bit_cast::<32, 33>(self.extended.val());
        }
        if self.finish.val() {
            self.quotient.d.next = self.quotient.q.val();
            if self.quotient_negative.q.val() {
                self.quotient.d.next = (!self.quotient.q.val()) + 1;
            }
            if self.wants_remainder.q.val() {
                self.quotient.d.next = self.remainder.q.val();
                if self.remainder_negative.q.val() {
                    self.quotient.d.next = (!self.remainder.q.val()) + 1;
                }
            }
        }
        if self.load.val() {
            self.remainder.d.next = 0.into();
            self.quotient.d.next = self.first.val();
            if self.first_negative.val() {
                self.quotient.d.next = (!self.first.val()) + 1;
            }
        }
        self.result.next = self.quotient.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, edge_word, step};

    fn divide(uut: &mut Divider, variant: u64, a: u32, b: u32) -> u32 {
        uut.first.next = u64::from(a).into();
        uut.second.next = u64::from(b).into();
        uut.variant.next = variant.into();
        uut.load.next = true;
        step!(*uut);
        uut.load.next = false;
        uut.first.next = 0.into();
        uut.second.next = 0.into();
        uut.variant.next = 0.into();
        uut.iterate.next = true;
        for _ in 0..32 {
            step!(*uut);
        }
        uut.iterate.next = false;
        uut.finish.next = true;
        step!(*uut);
        uut.finish.next = false;
        step!(*uut);
        uut.result.val().to_u64() as u32
    }

    fn expected(variant: u64, a: u32, b: u32) -> u32 {
        let (signed_a, signed_b) = (a as i32, b as i32);
        match variant {
            4 if b == 0 => u32::MAX,
            4 => signed_a.wrapping_div(signed_b) as u32,
            5 => a.checked_div(b).unwrap_or(u32::MAX),
            6 if b == 0 => a,
            6 => signed_a.wrapping_rem(signed_b) as u32,
            _ => a.checked_rem(b).unwrap_or(a),
        }
    }

    #[test]
    fn division_by_zero_and_overflow_give_what_riscv_says() {
        let mut uut = Divider::default();
        for (variant, a, b, result) in [
            (4, 7, 0, u32::MAX),
            (4, 0xffff_fff9, 0, u32::MAX),
            (5, 7, 0, u32::MAX),
            (6, 0xffff_fff9, 0, 0xffff_fff9),
            (7, 0xffff_fff9, 0, 0xffff_fff9),
            (4, 0x8000_0000, u32::MAX, 0x8000_0000),
            (6, 0x8000_0000, u32::MAX, 0),
        ] {
            assert_eq!(divide(&mut uut, variant, a, b), result, "{variant}: {a:#x} by {b:#x}");
        }
    }

    #[test]
    fn random_and_edge_operands_divide_as_in_rust() {
        let seed = 0x5eed_0102;
        let mut random = Random::new(seed);
        let mut uut = Divider::default();
        for _ in 0..60 {
            let (a, b) = (edge_word(&mut random), edge_word(&mut random) >> random.bits(5));
            for variant in 4..8 {
                let result = divide(&mut uut, variant, a, b);
                let message = format!("seed {seed:#x}: {variant} of {a:#x} by {b:#x}");
                assert_eq!(result, expected(variant, a, b), "{message}");
            }
        }
    }
}
