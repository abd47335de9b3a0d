//! Two-way typing of expressions.
//!
//! [`Typer::natural`] finds the type that an expression has by itself, if it has one;
//! [`Typer::check`] builds the typed expression, given what the context expects.

use super::constant::{free_literal, is_arithmetic_expression, is_comparison, literal};
use super::fields::field_type;
use super::names::state;
use super::{Fault, Ty, Typer, index};
use crate::design::{Expr, ExprKind, Net, Signal, SignalKind, SignalType};
use crate::error::Problem;
use crate::source;
use num_bigint::BigUint;
use rust_hdl::core::ast::{VerilogExpression as E, VerilogOp as O, VerilogOpUnary};

/// Between a signal and the path of a field of a field.
const VALUE_OF: &str = ".val().";
/// Largest index that rust-hdl can take.
const MAX_INDEX_WIDTH: usize = 32;

pub(super) type Typed<'a> = (Expr, Ty<'a>);

impl<'a> Typer<'a> {
    /// The type that the expression has whatever its context, if any.
    pub(super) fn natural(&self, e: &E) -> Result<Option<Ty<'a>>, Fault> {
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
                ty.map(|ty| {
                    let width = 2 * ty.width;
                    if ty.is_signed() { Ty::signed(width) } else { Ty::bits(width) }
                })
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
        if let Some(field) = self.field(&path, VALUE_OF) {
            return Ok(Some(field.ty));
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
        if let Some(field) = self.field(&path, VALUE_OF) {
            let signal = self.read_net(field.net).map_err(fault)?;
            let base = Expr { width: signal.width, kind: ExprKind::Read(field.net) };
            return Ok((slice(base, free_literal(field.offset.into()), field.ty.width), field.ty));
        }
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
}

pub(super) fn untyped(e: &E) -> Fault {
    Fault::at(Problem::Untyped(source::expression(e)), e)
}

fn slice(base: Expr, offset: Expr, width: usize) -> Expr {
    Expr { width, kind: ExprKind::Slice { base: Box::new(base), offset: Box::new(offset) } }
}
