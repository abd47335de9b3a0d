//! Arithmetic and logic of one lane, 32 bits.
//!
//! ```text
//!              +-------+
//! operation -->|       |---> result
//!     first -->|       |---> equal
//!    second -->|       |---> less, less_unsigned
//!              +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `result` is `operation` of the operands, as the RISC-V instruction of that name has it:
//!    shifts use the low five bits of `second`, comparisons give 0 or 1.
//! 2. `equal`, `less` and `less_unsigned` compare the operands whatever the operation; branches
//!    use them.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! One adder, one subtractor, two comparators, three shifters; no storage.

use crate::words::decoded::Operation;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Arithmetic and logic of one lane; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Alu {
    /// What to compute.
    pub operation: Signal<In, Operation>,
    /// First operand.
    pub first: Signal<In, Bits<32>>,
    /// Second operand.
    pub second: Signal<In, Bits<32>>,
    /// Result of the operation.
    pub result: Signal<Out, Bits<32>>,
    /// The operands are equal.
    pub equal: Signal<Out, Bit>,
    /// The first is less, both signed.
    pub less: Signal<Out, Bit>,
    /// The first is less, both unsigned.
    pub less_unsigned: Signal<Out, Bit>,
    // Wires
    #[default(Constant::new(0xffff_ffff_u64.into()))]
    ones: Constant<Bits<32>>,
    amount: Signal<Local, Bits<5>>,
    shifted_right: Signal<Local, Bits<32>>,
    /// The bits that a right shift leaves empty.
    vacated: Signal<Local, Bits<32>>,
}

#[logic]
impl Alu {
    #[hdl_gen]
    fn update(&mut self) {
        self.equal.next = self.first.val() == self.second.val();
        self.less.next = signed_cast(self.first.val()) < signed_cast(self.second.val());
        self.less_unsigned.next = self.first.val() < self.second.val();
        self.amount.next = self.second.val().get_bits::<5>(0);
        self.shifted_right.next = self.first.val() >> self.amount.val();
        self.vacated.next = !(self.ones.val() >> self.amount.val());

        self.result.next = 0.into();
        match self.operation.val() {
            Operation::Add => self.result.next = self.first.val() + self.second.val(),
            Operation::Subtract => self.result.next = self.first.val() - self.second.val(),
            Operation::ShiftLeft => self.result.next = self.first.val() << self.amount.val(),
            Operation::SetLess => {
                if self.less.val() {
                    self.result.next = 1.into();
                }
            }
            Operation::SetLessUnsigned => {
                if self.less_unsigned.val() {
                    self.result.next = 1.into();
                }
            }
            Operation::Xor => self.result.next = self.first.val() ^ self.second.val(),
            Operation::ShiftRight => self.result.next = self.shifted_right.val(),
            Operation::ShiftRightArithmetic => {
                self.result.next = self.shifted_right.val();
                if self.first.val().get_bit(31) {
                    self.result.next = self.shifted_right.val() | self.vacated.val();
                }
            }
            Operation::Or => self.result.next = self.first.val() | self.second.val(),
            Operation::And => self.result.next = self.first.val() & self.second.val(),
            Operation::Second => self.result.next = self.second.val(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, edge_word, settle};

    fn expected(operation: Operation, a: u32, b: u32) -> u32 {
        match operation {
            Operation::Add => a.wrapping_add(b),
            Operation::Subtract => a.wrapping_sub(b),
            Operation::ShiftLeft => a.wrapping_shl(b),
            Operation::SetLess => u32::from((a as i32) < (b as i32)),
            Operation::SetLessUnsigned => u32::from(a < b),
            Operation::Xor => a ^ b,
            Operation::ShiftRight => a.wrapping_shr(b),
            Operation::ShiftRightArithmetic => (a as i32).wrapping_shr(b) as u32,
            Operation::Or => a | b,
            Operation::And => a & b,
            Operation::Second => b,
        }
    }

    #[test]
    fn every_operation_of_random_and_edge_operands_is_that_of_rust() {
        let seed = 0x5eed_0100;
        let mut random = Random::new(seed);
        let mut uut = Alu::default();
        let operations = [
            Operation::Add,
            Operation::Subtract,
            Operation::ShiftLeft,
            Operation::SetLess,
            Operation::SetLessUnsigned,
            Operation::Xor,
            Operation::ShiftRight,
            Operation::ShiftRightArithmetic,
            Operation::Or,
            Operation::And,
            Operation::Second,
        ];
        for _ in 0..500 {
            let (a, b) = (edge_word(&mut random), edge_word(&mut random));
            uut.first.next = u64::from(a).into();
            uut.second.next = u64::from(b).into();
            for operation in operations {
                uut.operation.next = operation;
                settle(&mut uut);
                let result = uut.result.val().to_u64() as u32;
                let message = format!("seed {seed:#x}: {operation:?} of {a:#x} and {b:#x}");
                assert_eq!(result, expected(operation, a, b), "{message}");
            }
            assert_eq!(uut.equal.val(), a == b);
            assert_eq!(uut.less.val(), (a as i32) < (b as i32));
            assert_eq!(uut.less_unsigned.val(), a < b);
        }
    }
}
