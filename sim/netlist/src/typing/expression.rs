//! Two-way typing of expressions.
//!
//! [`Typer::natural`] finds the type that an expression has by itself, if it has one;
//! [`Typer::check`] builds the typed expression, given what the context expects.

use super::constant::{bit, free_literal, is_arithmetic_expression, is_comparison, literal};
use super::names::state;
use super::{Fault, Ty, Typer, constant, index};
use crate::design::{BinaryOp, Expr, ExprKind, Net, Signal, SignalKind, SignalType, UnaryOp};
use crate::error::Problem;
use crate::source;
use num_bigint::BigUint;
use rust_hdl::core::ast::{VerilogExpression as E, VerilogOp as O, VerilogOpUnary};

/// Widths that `.index()` and shift amounts can have in rust-hdl.
const MAX_INDEX_WIDTH: usize = 32;
const MAX_SHIFT_WIDTH: usize = 64;

type Typed<'a> = (Expr, Ty<'a>);

impl<'a> Typer<'a> {
    /// The type that the expression has whatever its context, if any.
    fn natural(&self, e: &E) -> Result<Option<Ty<'a>>, Fault> {
        if self.is_constant(e) {
            return Ok(None);
        }
        Ok(match e {
            E::Literal(_) | E::Index(..) => Some(Ty::BIT),
            E::Signal(name) => self.natural_name(name, e)?,
            E::Cast(_, width) => Some(Ty::bits(*width)),
            E::Paren(inner) | E::IndexReplace(inner, ..) => self.natural(inner)?,
            E::Signed(inner) => match self.natural(inner)? {
                Some(ty) if !ty.is_signed() => Some(Ty::signed(ty.width)),
                _ => None,
            },
            E::Unsigned(inner) => self.natural(inner)?.map(|ty| Ty::bits(ty.width)),
            E::Unary(VerilogOpUnary::Not | VerilogOpUnary::Neg, inner) => self.natural(inner)?,
            E::Unary(..) => Some(Ty::BIT),
            E::Slice(base, width, offset) => match self.natural(base)? {
                Some(ty) => Some(self.part(ty, *width, offset, e)?),
                None => None,
            },
            E::Binary(_, op, _) if is_comparison(op) => Some(Ty::BIT),
            E::Binary(_, O::LogicalAnd | O::LogicalOr, _) => Some(Ty::BIT),
            E::Binary(left, O::Shl | O::Shr, _) => self.natural(left)?,
            E::Binary(left, O::Mul, right) => {
                let ty = self.natural(left)?.or(self.natural(right)?);
                ty.map(|ty| Ty::signed(2 * ty.width))
            }
            E::Binary(left, op, right) => match self.natural(left)? {
                Some(ty) => Some(ty),
                // In `Bits + bool` the left side decides, and it has no type by itself.
                None => self.natural(right)?.filter(|ty| !matches!(op, O::Add) || ty.width > 1),
            },
        })
    }

    fn natural_name(&self, name: &str, e: &E) -> Result<Option<Ty<'a>>, Fault> {
        let (path, net) = self.find(name, e)?;
        if let Some(net) = net {
            let signal = self.names.signal(net);
            return Ok(Some(Ty { width: signal.width, ty: &signal.ty }));
        }
        match self.enums.find(&path) {
            Ok(Some((ty, width))) => Ok(Some(Ty { width, ty })),
            // The context says which one.
            Ok(None) | Err(_) => Ok(None),
        }
    }

    /// The net behind a name of the syntax tree, and the name as in Rust.
    pub(super) fn find(&self, name: &str, e: &E) -> Result<(String, Option<Net>), Fault> {
        let path = index::resolve(name, &self.loops).map_err(|problem| Fault::at(problem, e))?;
        let net = self.names.find(&path);
        Ok((path, net))
    }

    /// The expression with its type, which has the expected width.
    pub(super) fn check(&mut self, e: &E, expected: Option<Ty<'a>>) -> Result<Typed<'a>, Fault> {
        let typed = self.expression(e, expected)?;
        match expected {
            Some(ty) if ty.width != typed.0.width => Err(Fault::at(
                Problem::Width {
                    expected: ty.width,
                    found: typed.0.width,
                    found_in: source::expression(e),
                },
                e,
            )),
            _ => Ok(typed),
        }
    }

    /// A condition, a bit to store.
    pub(super) fn check_bit(&mut self, e: &E) -> Result<Expr, Fault> {
        Ok(self.check(e, Some(Ty::BIT))?.0)
    }

    /// An expression that must have a type by itself.
    pub(super) fn check_natural(&mut self, e: &E) -> Result<Typed<'a>, Fault> {
        match self.natural(e)? {
            Some(ty) => self.check(e, Some(ty)),
            None => self.check(e, None),
        }
    }

    fn expression(&mut self, e: &E, expected: Option<Ty<'a>>) -> Result<Typed<'a>, Fault> {
        if self.is_constant(e) {
            let ty = expected.ok_or_else(|| untyped(e))?;
            return Ok((self.constant(e, ty)?, ty));
        }
        match e {
            E::Literal(value) => {
                Ok((literal(source::literal(value).magnitude().clone(), 1), Ty::BIT))
            }
            E::Signal(name) => self.name(name, e, expected),
            E::Paren(inner) => self.expression(inner, expected),
            E::Cast(inner, width) => self.cast(inner, *width, e),
            E::Signed(inner) => self.signed(inner, e, expected),
            E::Unsigned(inner) => {
                let inner_ty = match self.natural(inner)? {
                    Some(ty) => Some(ty),
                    None => expected.map(|ty| Ty::signed(ty.width)),
                };
                let (inner, ty) = self.check(inner, inner_ty)?;
                Ok((inner, Ty::bits(ty.width)))
            }
            E::Unary(op, inner) => self.unary(op, inner, e, expected),
            E::Index(base, index) => {
                let (base, ty) = self.check_natural(base)?;
                let offset = self.bit_index(index, ty.width, ty.width - 1, e)?;
                Ok((slice(base, offset, 1), Ty::BIT))
            }
            E::Slice(base, width, offset) => {
                let (base, base_ty) = self.check_natural(base)?;
                let ty = self.part(base_ty, *width, offset, e)?;
                let offset = self.bit_index(offset, base_ty.width, base_ty.width, e)?;
                Ok((slice(base, offset, *width), ty))
            }
            E::IndexReplace(base, index, value) => {
                let base_ty = self.natural(base)?.or(expected);
                let (base, ty) = self.check(base, base_ty)?;
                let index = Box::new(self.bit_index(index, ty.width, ty.width - 1, e)?);
                let value = Box::new(self.check_bit(value)?);
                let kind = ExprKind::ReplaceBit { base: Box::new(base), index, value };
                Ok((Expr { width: ty.width, kind }, ty))
            }
            E::Binary(left, op, right) => self.binary(left, op, right, e, expected),
        }
    }

    fn name(&mut self, name: &str, e: &E, expected: Option<Ty<'a>>) -> Result<Typed<'a>, Fault> {
        let (path, net) = self.find(name, e)?;
        if let Some(net) = net {
            let signal = self.read_net(net).map_err(|problem| Fault::at(problem, e))?;
            let ty = Ty { width: signal.width, ty: &signal.ty };
            return Ok((Expr { width: ty.width, kind: ExprKind::Read(net) }, ty));
        }
        let fault = |problem| Fault::at(problem, e);
        // rustc has checked that a path in the place of an enum is one of its states.
        let from_context =
            expected.filter(|ty| matches!(ty.ty, SignalType::Enum { .. }) && path.contains('.'));
        let found = match from_context {
            Some(ty) => Some(ty),
            None => self.enums.find(&path).map_err(fault)?.map(|(ty, width)| Ty { width, ty }),
        };
        let state = match found {
            Some(ty) => state(ty.ty, &path).map_err(fault)?.map(|found| (found, ty)),
            None => None,
        };
        let ((state, value), ty) = state.ok_or_else(|| fault(Problem::UnknownName(path)))?;
        let kind = ExprKind::EnumLiteral(state, BigUint::from(value));
        Ok((Expr { width: ty.width, kind }, ty))
    }

    /// Records that a net is read as data.
    pub(super) fn read_net(&mut self, net: Net) -> Result<&'a Signal, Problem> {
        let signal = self.names.signal(net);
        self.read.insert(net);
        match (net, &signal.kind) {
            _ if signal.ty == SignalType::Clock => Err(Problem::ClockAsData),
            (Net::Port(..), SignalKind::Input) => Err(Problem::ReadsChildInput),
            (Net::Own(_), SignalKind::Wire | SignalKind::Output) if !self.driven.contains(&net) => {
                Err(Problem::ReadBeforeAssigned)
            }
            _ => Ok(signal),
        }
    }

    /// `bit_cast`, `bits` and their like.
    fn cast(&mut self, inner: &E, width: usize, e: &E) -> Result<Typed<'a>, Fault> {
        if width == 0 {
            return Err(Fault::at(Problem::NoWidth, e));
        }
        let ty = Ty::bits(width);
        if self.is_constant(inner) {
            let value = self.free_constant(inner)?;
            let value = constant::fit(&value.into(), ty).map_err(|p| Fault::at(p, e))?;
            return Ok((value, ty));
        }
        let (inner, inner_ty) = self.check_natural(inner)?;
        if inner_ty.is_signed() {
            return Err(Fault::at(Problem::Unsupported("a signed value needs `unsigned_cast`"), e));
        }
        if inner.width == width {
            return Ok((inner, ty));
        }
        Ok((Expr { width, kind: ExprKind::ZeroExtendOrTruncate(Box::new(inner)) }, ty))
    }

    /// `signed_cast` of bits keeps the width, `signed_bit_cast` of a signed value and
    /// `to_signed_bits` of a number take it from the context.
    fn signed(&mut self, inner: &E, e: &E, expected: Option<Ty<'a>>) -> Result<Typed<'a>, Fault> {
        if let Some(natural) = self.natural(inner)?.filter(|ty| !ty.is_signed()) {
            let (inner, _) = self.check(inner, Some(natural))?;
            return Ok((inner, Ty::signed(natural.width)));
        }
        let Some(ty) = expected.filter(Ty::is_signed) else { return Err(untyped(e)) };
        if self.is_constant(inner) {
            return Ok((self.constant(inner, ty)?, ty));
        }
        let (inner, _) = self.check_natural(inner)?;
        if inner.width == ty.width {
            return Ok((inner, ty));
        }
        let kind = ExprKind::SignExtendOrTruncate(Box::new(inner));
        Ok((Expr { width: ty.width, kind }, ty))
    }

    fn unary(
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

    /// The type of `width` bits from a constant or computed offset: a field of a struct, or bits.
    fn part(&self, base: Ty<'a>, width: usize, offset: &E, e: &E) -> Result<Ty<'a>, Fault> {
        if width == 0 {
            return Err(Fault::at(Problem::NoWidth, e));
        }
        if let SignalType::Struct { .. } = base.ty {
            let offset = self.free_constant(offset)?;
            let problem = Problem::Unsupported("no field of the struct has these bits");
            return field_type(base, width, &offset).ok_or_else(|| Fault::at(problem, e));
        }
        Ok(if base.is_signed() { Ty::signed(width) } else { Ty::bits(width) })
    }

    /// An index into bits: constant up to `last`, or a value from `.index()`.
    fn bit_index(&mut self, e: &E, width: usize, last: usize, whole: &E) -> Result<Expr, Fault> {
        if self.is_constant(e) {
            if matches!(e, E::Paren(inner) if is_arithmetic_expression(inner)) {
                return Err(Fault::at(Problem::AmbiguousArithmetic, whole));
            }
            let index = self.value(e, None)?;
            return match index.to_biguint() {
                Some(value) if value <= BigUint::from(last) => Ok(free_literal(value)),
                _ => {
                    let index = index.to_string();
                    Err(Fault::at(Problem::PastTheEnd { index, width }, whole))
                }
            };
        }
        if is_arithmetic_expression(e) {
            return Err(Fault::at(Problem::AmbiguousArithmetic, whole));
        }
        let (index, _) = self.check_natural(e)?;
        if index.width > MAX_INDEX_WIDTH {
            let problem = Problem::Unsupported("an index may have at most 32 bits");
            return Err(Fault::at(problem, whole));
        }
        Ok(index)
    }

    fn binary(
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
        if !ty.is_signed() || ty.width != 16 {
            let problem = Problem::Unsupported("only `Signed<16>` can be multiplied");
            return Err(Fault::at(problem, e));
        }
        let (left, _) = self.check(left, Some(ty))?;
        let (right, _) = self.check(right, Some(ty))?;
        Ok((binary(BinaryOp::MultiplySigned, left, right, 32), Ty::signed(32)))
    }
}

/// The type of the field of a struct at these bits.
pub(super) fn field_type<'a>(base: Ty<'a>, width: usize, offset: &BigUint) -> Option<Ty<'a>> {
    let SignalType::Struct { fields, .. } = base.ty else { return None };
    let mut at = 0;
    fields.iter().find_map(|(_, field_width, ty)| {
        let here = BigUint::from(at) == *offset && *field_width == width;
        at += field_width;
        here.then_some(Ty { width, ty })
    })
}

fn untyped(e: &E) -> Fault {
    Fault::at(Problem::Untyped(source::expression(e)), e)
}

fn binary(op: BinaryOp, left: Expr, right: Expr, width: usize) -> Expr {
    Expr { width, kind: ExprKind::Binary(op, Box::new(left), Box::new(right)) }
}

fn extend(inner: Expr, width: usize) -> Expr {
    Expr { width, kind: ExprKind::ZeroExtendOrTruncate(Box::new(inner)) }
}

fn slice(base: Expr, offset: Expr, width: usize) -> Expr {
    Expr { width, kind: ExprKind::Slice { base: Box::new(base), offset: Box::new(offset) } }
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
