//! Arithmetic and logic of one lane, 32 bits.

use heddle_hw::block_type;
use rust_hdl::prelude::*;

/// What an [`Alu`] computes.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Operation {
    /// `left + right`.
    Add,
    /// `left - right`.
    Subtract,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// `left` shifted left by the low five bits of `right`.
    ShiftLeft,
    /// `left` shifted right, with zeros, by the low five bits of `right`.
    ShiftRight,
    /// 1 if `left` is less than `right`, both unsigned, else 0.
    SetLess,
}

/// Arithmetic and logic unit; combinational.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Alu {
    /// What to compute.
    pub operation: Signal<In, Operation>,
    /// First operand.
    pub left: Signal<In, Bits<32>>,
    /// Second operand.
    pub right: Signal<In, Bits<32>>,
    /// The result.
    pub result: Signal<Out, Bits<32>>,
    /// `left` is less than `right`, both unsigned, whatever the operation.
    pub less: Signal<Out, Bit>,
    // Wires
    amount: Signal<Local, Bits<5>>,
}

impl Logic for Alu {
    #[hdl_gen]
    fn update(&mut self) {
        self.amount.next = self.right.val().get_bits::<5>(0);
        self.less.next = self.left.val() < self.right.val();
        self.result.next = 0.into();
        match self.operation.val() {
            Operation::Add => self.result.next = self.left.val() + self.right.val(),
            Operation::Subtract => self.result.next = self.left.val() - self.right.val(),
            Operation::And => self.result.next = self.left.val() & self.right.val(),
            Operation::Or => self.result.next = self.left.val() | self.right.val(),
            Operation::Xor => self.result.next = self.left.val() ^ self.right.val(),
            Operation::ShiftLeft => self.result.next = self.left.val() << self.amount.val(),
            Operation::ShiftRight => self.result.next = self.left.val() >> self.amount.val(),
            Operation::SetLess => {
                if self.less.val() {
                    self.result.next = 1.into();
                }
            }
        }
    }

    block_type!();
}
