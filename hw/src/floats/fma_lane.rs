//! FMA of one lane: five stages FA, FB, FC, FD and FE.
//!
//! ```text
//!                  +-------------+
//! operation, ----->|  operands   |--- form ----------------------------+
//! first, second,   +-------------+                                     |
//! third              |         |                                       |
//!  FA, FB     +---------+  +-------+                                   |
//!             |multiply |  | align |                                   |
//!             +---------+  +-------+                                   |
//!                  |           |                                       |
//!  FC            +---------------+                                     |
//!                |      add      |<------------------------------------+
//!                +---------------+
//!                        |
//!  FD              +-----------+
//!                  | normalise |
//!                  +-----------+
//!                        |
//!  FE                +-------+
//!      rounding ---->| round |----> result
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (Z18) On a rising edge with `enable` all five stages move. `result` is that of the operands which entered
//!    five such edges ago.
//! 2. (Z2 to Z5, Z9) It is the exact sum, difference, product or conversion, rounded once by `rounding`, which belongs
//!    to the instruction in FD.
//!
//! # Timing
//!
//! Five cycles; `result` is a register.
//!
//! # Cost
//!
//! One [`FmaOperands`], [`SignificandProduct`], [`Align`], [`SignificandSum`], [`Normalise`] and [`Round`], and 44
//! flip-flops: 474 of them in all.

use super::{Align, FmaOperands, Normalise, Round, SignificandProduct, SignificandSum};
use crate::primitives::Register;
use crate::words::{DecodedFloat, FloatOperation, ResultForm, Rounding};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// FMA of one lane; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FmaLane {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears all stages.
    pub reset: Signal<In, Bit>,
    /// All stages move.
    pub enable: Signal<In, Bit>,
    /// Operation word of the instruction in X.
    pub operation: Signal<In, DecodedFloat>,
    /// First operand: the value of rs1.
    pub first: Signal<In, Bits<32>>,
    /// Second operand: the value of rs2.
    pub second: Signal<In, Bits<32>>,
    /// Third operand: the value of rs3.
    pub third: Signal<In, Bits<32>>,
    /// How the result of the instruction in FD is rounded.
    pub rounding: Signal<In, Rounding>,
    /// Result of the instruction in FE.
    pub result: Signal<Out, Bits<32>>,
    // Registers
    form_fa: Register<ResultForm>,
    form_fb: Register<ResultForm>,
    form_fd: Register<ResultForm>,
    result_held: Register<Bits<32>>,
    // Sub-blocks
    operands: FmaOperands,
    multiply: SignificandProduct,
    align: Align,
    add: SignificandSum,
    normalise: Normalise,
    round: Round,
}

#[logic]
impl FmaLane {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            form_fa,
            form_fb,
            form_fd,
            result_held,
            multiply,
            align,
            add,
            normalise
        );
        self.form_fa.reset.next = self.reset.val();
        self.form_fb.reset.next = self.reset.val();
        self.form_fd.reset.next = self.reset.val();
        self.result_held.reset.next = self.reset.val();
        self.multiply.reset.next = self.reset.val();
        self.align.reset.next = self.reset.val();
        self.add.reset.next = self.reset.val();
        self.normalise.reset.next = self.reset.val();
        self.form_fa.enable.next = self.enable.val();
        self.form_fb.enable.next = self.enable.val();
        self.form_fd.enable.next = self.enable.val();
        self.result_held.enable.next = self.enable.val();
        self.multiply.enable.next = self.enable.val();
        self.align.enable.next = self.enable.val();
        self.add.enable.next = self.enable.val();
        self.normalise.enable.next = self.enable.val();

        // X to FA and FB.
        self.operands.operation.next = self.operation.val();
        self.operands.first.next = self.first.val();
        self.operands.second.next = self.second.val();
        self.operands.third.next = self.third.val();
        self.multiply.first.next = self.operands.first_significand.val();
        self.multiply.second.next = self.operands.second_significand.val();
        self.align.first_exponent.next = self.operands.first_exponent.val();
        self.align.second_exponent.next = self.operands.second_exponent.val();
        self.align.product_zero.next = self.operands.product_zero.val();
        self.align.to_integer.next = self.operation.val().operation == FloatOperation::ToInteger;
        self.align.addend_exponent.next = self.operands.addend_exponent.val();
        self.align.addend.next = self.operands.addend.val();
        self.form_fa.d.next = self.operands.form.val();
        self.form_fb.d.next = self.form_fa.q.val();

        // FB to FC.
        self.add.aligned.next = self.align.aligned.val();
        self.add.sticky.next = self.align.sticky.val();
        self.add.product.next = self.multiply.product.val();
        self.add.exponent.next = self.align.exponent.val();
        self.add.form.next = self.form_fb.q.val();

        // FC to FD.
        self.normalise.sum.next = self.add.sum.val();
        self.normalise.lost.next = self.add.lost.val();
        self.normalise.window.next = self.add.window.val();
        self.normalise.groups.next = self.add.groups.val();
        self.normalise.exponent.next = self.add.sum_exponent.val();
        self.form_fd.d.next = self.add.sum_form.val();

        // FD to FE.
        self.round.value.next = self.normalise.value.val();
        self.round.sticky.next = self.normalise.sticky.val();
        self.round.exponent.next = self.normalise.value_exponent.val();
        self.round.form.next = self.form_fd.q.val();
        self.round.rounding.next = self.rounding.val();
        self.result_held.d.next = self.round.result.val();
        self.result.next = self.result_held.q.val();
    }
}

#[cfg(test)]
mod tests;
