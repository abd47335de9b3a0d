//! Operators.

use super::constant::{bit, free_literal, is_comparison};
use super::expression::{Typed, untyped};
use super::{Fault, Ty, Typer};
use crate::design::{BinaryOp, Expr, ExprKind, SignalType, UnaryOp};
use crate::error::Problem;
use crate::source;
use rust_hdl::core::ast::{VerilogExpression as E, VerilogOp as O, VerilogOpUnary};

/// Largest shift amount that rust-hdl can take.
const MAX_SHIFT_WIDTH: usize = 64;

impl<'a> Typer<'a> {
    pub(super) fn unary(
        &mut self,
        op: &VerilogOpUnary,
        inner: &E,
        e: &E,
        expected: Option<Ty<'a>>,
    ) -> Result<Typed<'a>, Fault> {
        let (op, keeps_width) = match op {
            VerilogOpUnary::Not => (UnaryOp::Not, true),
            VerilogOpUnary::Neg => (UnaryOp::Negate, true),
            VerilogOpUnary::All => (UnaryOp::ReduceAnd, false),
            VerilogOpUnary::Any => (UnaryOp::ReduceOr, false),
            VerilogOpUnary::Xor => (UnaryOp::ReduceXor, false),
        };
        if self.is_constant(inner) {
            let problem = Problem::Unsupported("operators on bare numbers have no width");
            return Err(Fault::at(problem, e));
        }
        if keeps_width {
            let ty = self.natural(inner)?.or(expected);
            let (inner, ty) = self.check(inner, ty)?;
            return Ok((Expr { width: ty.width, kind: ExprKind::Unary(op, Box::new(inner)) }, ty));
        }
        let (inner, _) = self.check_natural(inner)?;
        Ok((Expr { width: 1, kind: ExprKind::Unary(op, Box::new(inner)) }, Ty::BIT))
    }

    pub(super) fn binary(
        &mut self,
        left: &E,
        op: &O,
        right: &E,
        e: &E,
        expected: Option<Ty<'a>>,
    ) -> Result<Typed<'a>, Fault> {
        parentheses(op, left).and_then(|()| parentheses(op, right)).map_err(|p| Fault::at(p, e))?;
        let op = match op {
            O::Shl => return self.shift(BinaryOp::ShiftLeft, left, right, e, expected),
            O::Shr => return self.shift(BinaryOp::ShiftRight, left, right, e, expected),
            O::Mul => return self.multiply(left, right, e),
            O::LogicalAnd | O::LogicalOr => {
                let op = if matches!(op, O::LogicalAnd) { BinaryOp::And } else { BinaryOp::Or };
                let (left, right) = (self.check_bit(left)?, self.check_bit(right)?);
                return Ok((binary(op, left, right, 1), Ty::BIT));
            }
            O::Eq | O::Ne | O::Lt | O::Le | O::Gt | O::Ge => {
                return Ok((self.comparison(left, op, right, e)?, Ty::BIT));
            }
            O::Add => BinaryOp::Add,
            O::Sub => BinaryOp::Subtract,
            O::BitXor => BinaryOp::Xor,
            O::BitAnd => BinaryOp::And,
            O::BitOr => BinaryOp::Or,
        };
        let (left_ty, right_ty) = (self.natural(left)?, self.natural(right)?);
        if op == BinaryOp::Add && right_ty.is_some_and(|ty| ty.width == 1) {
            // `Bits + bool`
            let ty = left_ty.or(expected).ok_or_else(|| untyped(e))?;
            let (left, ty) = self.check(left, Some(ty))?;
            let (right, _) = self.check(right, right_ty)?;
            let right = if ty.width == 1 { right } else { extend(right, ty.width) };
            return Ok((binary(op, left, right, ty.width), ty));
        }
        let ty = left_ty.or(right_ty).or(expected).ok_or_else(|| untyped(e))?;
        let (left, _) = self.check(left, Some(ty))?;
        let (right, _) = self.check(right, Some(ty))?;
        Ok((binary(op, left, right, ty.width), ty))
    }

    fn comparison(&mut self, left: &E, op: &O, right: &E, e: &E) -> Result<Expr, Fault> {
        if self.is_constant(left) && self.is_constant(right) {
            let value = self.condition(e)?.unwrap_or_default();
            return Ok(bit(value));
        }
        let (left_ty, right_ty) = (self.natural(left)?, self.natural(right)?);
        let ty = left_ty.or(right_ty).ok_or_else(|| untyped(e))?;
        if let (Some(a), Some(b)) = (left_ty, right_ty)
            && a.is_signed() != b.is_signed()
        {
            let problem = Problem::Unsupported("a signed and an unsigned value are compared");
            return Err(Fault::at(problem, e));
        }
        let ordered = !matches!(op, O::Eq | O::Ne);
        if ordered && matches!(ty.ty, SignalType::Struct { .. }) {
            let problem = Problem::Unsupported("structs have no order in hardware");
            return Err(Fault::at(problem, e));
        }
        let (left, _) = self.check(left, Some(ty))?;
        let (right, _) = self.check(right, Some(ty))?;
        let (less, less_equal) = if ty.is_signed() {
            (BinaryOp::LessSigned, BinaryOp::LessEqualSigned)
        } else {
            (BinaryOp::LessUnsigned, BinaryOp::LessEqualUnsigned)
        };
        Ok(match op {
            O::Eq => binary(BinaryOp::Equal, left, right, 1),
            O::Ne => binary(BinaryOp::NotEqual, left, right, 1),
            O::Lt => binary(less, left, right, 1),
            O::Le => binary(less_equal, left, right, 1),
            O::Gt => binary(less, right, left, 1),
            _ => binary(less_equal, right, left, 1),
        })
    }

    fn shift(
        &mut self,
        op: BinaryOp,
        left: &E,
        right: &E,
        e: &E,
        expected: Option<Ty<'a>>,
    ) -> Result<Typed<'a>, Fault> {
        // A bare number on the left is a `u64`, unless a lost `.to_bits()` made it something
        // else, which then is what the context wants. Without context nobody knows.
        let ty = match self.natural(left)? {
            Some(ty) => ty,
            None => expected.ok_or_else(|| untyped(e))?,
        };
        if ty.is_signed() {
            return Err(Fault::at(Problem::Unsupported("signed values cannot be shifted"), e));
        }
        let (left, ty) = self.check(left, Some(ty))?;
        let amount = if self.is_constant(right) {
            free_literal(self.free_constant(right)?)
        } else {
            let (amount, amount_ty) = self.check_natural(right)?;
            if amount_ty.is_signed() || amount.width > MAX_SHIFT_WIDTH {
                let problem = Problem::Unsupported(
                    "a shift amount must be unsigned and have at most 64 bits",
                );
                return Err(Fault::at(problem, e));
            }
            amount
        };
        Ok((binary(op, left, amount, ty.width), ty))
    }

    fn multiply(&mut self, left: &E, right: &E, e: &E) -> Result<Typed<'a>, Fault> {
        let ty = self.natural(left)?.or(self.natural(right)?).ok_or_else(|| untyped(e))?;
        if ty.width != 16 {
            let problem =
                Problem::Unsupported("only `Bits<16>` and `Signed<16>` can be multiplied");
            return Err(Fault::at(problem, e));
        }
        let (left, _) = self.check(left, Some(ty))?;
        let (right, _) = self.check(right, Some(ty))?;
        if ty.is_signed() {
            return Ok((binary(BinaryOp::MultiplySigned, left, right, 32), Ty::signed(32)));
        }
        // With a zero in front an unsigned number is a signed one.
        let (left, right) = (extend(left, 17), extend(right, 17));
        let product = binary(BinaryOp::MultiplySigned, left, right, 34);
        Ok((extend(product, 32), Ty::bits(32)))
    }
}

fn binary(op: BinaryOp, left: Expr, right: Expr, width: usize) -> Expr {
    Expr { width, kind: ExprKind::Binary(op, Box::new(left), Box::new(right)) }
}

fn extend(inner: Expr, width: usize) -> Expr {
    Expr { width, kind: ExprKind::ZeroExtendOrTruncate(Box::new(inner)) }
}

/// Refuses an operand that is an operator of another kind without parentheses around it.
fn parentheses(outer: &O, operand: &E) -> Result<(), Problem> {
    let E::Binary(_, inner, _) = operand else { return Ok(()) };
    let clear = match (outer, inner) {
        (O::Add | O::Sub, O::Add | O::Sub | O::Mul) => true,
        (O::Shl | O::Shr, O::Shl | O::Shr) => true,
        (O::LogicalAnd | O::LogicalOr, inner) if is_comparison(inner) => true,
        (outer, inner) => {
            source::operator(outer) == source::operator(inner) && !is_comparison(outer)
        }
    };
    if clear {
        return Ok(());
    }
    let (outer, inner) = (source::operator(outer), source::operator(inner));
    Err(Problem::MixedOperators { outer, inner })
}
