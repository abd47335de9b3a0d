//! Numbers and loop variables: exact integers whose type follows from the context.
//!
//! `i + 1` may have been `usize` or, with a `.to_bits()` that the syntax tree has lost, `Bits`.
//! Both agree as long as nothing overflows the width in between, so that is demanded.

use super::{Fault, Ty, Typer};
use crate::design::{Expr, ExprKind, SignalType};
use crate::error::Problem;
use crate::source;
use num_bigint::{BigInt, BigUint, Sign};
use rust_hdl::core::ast::{VerilogExpression as E, VerilogOp, VerilogOpUnary};

impl<'a> Typer<'a> {
    /// The value of a loop variable.
    fn loop_variable(&self, name: &str) -> Option<usize> {
        self.loops.iter().rev().find(|(variable, _)| variable == name).map(|(_, value)| *value)
    }

    /// Whether the expression consists of numbers and loop variables only and is not a `bool`.
    pub(super) fn is_constant(&self, e: &E) -> bool {
        match e {
            E::Literal(value) => !source::is_bool(value),
            E::Signal(name) => self.loop_variable(name).is_some(),
            E::Paren(inner) | E::Unary(VerilogOpUnary::Neg, inner) => self.is_constant(inner),
            E::Binary(left, op, right) => {
                is_arithmetic(op) && self.is_constant(left) && self.is_constant(right)
            }
            _ => false,
        }
    }

    /// A constant of the given type.
    pub(super) fn constant(&self, e: &E, ty: Ty<'a>) -> Result<Expr, Fault> {
        let value = self.value(e, Some(ty.width))?;
        fit(&value, ty).map_err(|problem| Fault::at(problem, e))
    }

    /// A constant whose type does not matter, like a shift amount: it must not contain
    /// arithmetic that could be of either kind.
    pub(super) fn free_constant(&self, e: &E) -> Result<BigUint, Fault> {
        if is_arithmetic_expression(e) && !is_integer(e) {
            return Err(Fault::at(Problem::AmbiguousArithmetic, e));
        }
        self.value(e, None)?
            .to_biguint()
            .ok_or_else(|| Fault::at(Problem::Unsupported(NEGATIVE), e))
    }

    /// The exact value. `limit` is the width that results in between must fit into.
    pub(super) fn value(&self, e: &E, limit: Option<usize>) -> Result<BigInt, Fault> {
        match e {
            E::Literal(value) => Ok(source::literal(value)),
            E::Signal(name) => Ok(self.loop_variable(name).unwrap_or_default().into()),
            E::Paren(inner) => self.value(inner, limit),
            E::Unary(_, inner) => Ok(-self.value(inner, limit)?),
            E::Binary(left, op, right) => {
                let limit = if is_integer(e) { None } else { limit };
                let left = self.value(left, limit)?;
                let right = match op {
                    VerilogOp::Shl | VerilogOp::Shr => self.free_constant(right)?.into(),
                    _ => self.value(right, limit)?,
                };
                let result = apply(op, &left, &right)
                    .filter(|value| value.sign() != Sign::Minus)
                    .filter(|value| value.bits() <= limit.unwrap_or(64) as u64);
                result.ok_or_else(|| Fault::at(Problem::Unsupported(OVERFLOW), e))
            }
            _ => Err(Fault::at(Problem::Untyped(source::expression(e)), e)),
        }
    }

    /// The value of a condition on loop variables, if it is one.
    pub(super) fn condition(&self, e: &E) -> Result<Option<bool>, Fault> {
        use VerilogOp as O;
        match e {
            E::Literal(value) if source::is_bool(value) => {
                Ok(Some(source::literal(value).sign() == Sign::Plus))
            }
            E::Paren(inner) => self.condition(inner),
            E::Unary(VerilogOpUnary::Not, inner) => Ok(self.condition(inner)?.map(|value| !value)),
            E::Binary(left, O::LogicalAnd, right) => {
                match (self.condition(left)?, self.condition(right)?) {
                    (Some(false), _) | (_, Some(false)) => Ok(Some(false)),
                    (left, right) => Ok(left.and(right)),
                }
            }
            E::Binary(left, O::LogicalOr, right) => {
                match (self.condition(left)?, self.condition(right)?) {
                    (Some(true), _) | (_, Some(true)) => Ok(Some(true)),
                    (left, right) => Ok(left.and(right)),
                }
            }
            E::Binary(left, op, right)
                if is_comparison(op) && self.is_constant(left) && self.is_constant(right) =>
            {
                let (left, right) = (self.free_constant(left)?, self.free_constant(right)?);
                Ok(Some(match op {
                    O::Eq => left == right,
                    O::Ne => left != right,
                    O::Lt => left < right,
                    O::Le => left <= right,
                    O::Gt => left > right,
                    _ => left >= right,
                }))
            }
            _ => Ok(None),
        }
    }
}

const NEGATIVE: &str = "a negative number has no meaning here";
const OVERFLOW: &str = "the number does not fit";

fn apply(op: &VerilogOp, left: &BigInt, right: &BigInt) -> Option<BigInt> {
    Some(match op {
        VerilogOp::Add => left + right,
        VerilogOp::Sub => left - right,
        VerilogOp::Mul => left * right,
        VerilogOp::BitAnd => left & right,
        VerilogOp::BitOr => left | right,
        VerilogOp::BitXor => left ^ right,
        VerilogOp::Shl => left << u32::try_from(right).ok().filter(|amount| *amount < 4096)?,
        VerilogOp::Shr => left >> u32::try_from(right).ok()?,
        _ => return None,
    })
}

/// Whether the expression can only be integer arithmetic: `Bits` cannot be multiplied.
fn is_integer(e: &E) -> bool {
    match e {
        E::Paren(inner) => is_integer(inner),
        E::Binary(_, VerilogOp::Mul, _) => true,
        E::Binary(left, VerilogOp::Shl | VerilogOp::Shr, _) => is_integer(left),
        E::Binary(left, _, right) => is_integer(left) || is_integer(right),
        _ => false,
    }
}

/// Whether the expression is an operator, with or without parentheses.
pub(super) fn is_arithmetic_expression(e: &E) -> bool {
    match e {
        E::Paren(inner) => is_arithmetic_expression(inner),
        E::Binary(..) | E::Unary(VerilogOpUnary::Not | VerilogOpUnary::Neg, _) => true,
        _ => false,
    }
}

fn is_arithmetic(op: &VerilogOp) -> bool {
    use VerilogOp as O;
    matches!(op, O::Add | O::Sub | O::Mul | O::BitAnd | O::BitOr | O::BitXor | O::Shl | O::Shr)
}

pub(super) fn is_comparison(op: &VerilogOp) -> bool {
    use VerilogOp as O;
    matches!(op, O::Eq | O::Ne | O::Lt | O::Le | O::Gt | O::Ge)
}

/// The number as a literal of the type.
pub(super) fn fit(value: &BigInt, ty: Ty<'_>) -> Result<Expr, Problem> {
    let signed = match ty.ty {
        SignalType::Bits => false,
        SignalType::Signed => true,
        SignalType::Clock => return Err(Problem::ClockAsData),
        SignalType::Enum { .. } | SignalType::Struct { .. } => {
            return Err(Problem::Unsupported("a number is no value of an enum or a struct"));
        }
    };
    let one = BigInt::from(1);
    let (low, high) = if signed {
        (-(&one << (ty.width - 1)), &one << (ty.width - 1))
    } else {
        (BigInt::ZERO, &one << ty.width)
    };
    if *value < low || *value >= high {
        let value = value.to_string();
        return Err(Problem::LiteralDoesNotFit { value, width: ty.width, signed });
    }
    let bits = if value.sign() == Sign::Minus { value + (&one << ty.width) } else { value.clone() };
    Ok(literal(bits.magnitude().clone(), ty.width))
}

/// A literal of the given width.
pub(super) fn literal(value: BigUint, width: usize) -> Expr {
    Expr { width, kind: ExprKind::Literal(value) }
}

/// A literal of no particular width.
pub(super) fn free_literal(value: BigUint) -> Expr {
    let width = value.bits().max(1) as usize;
    literal(value, width)
}

/// One bit.
pub(super) fn bit(value: bool) -> Expr {
    literal(u32::from(value).into(), 1)
}
