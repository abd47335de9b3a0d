//! Casts: of some the tree knows the width, of others the kind, of none both.

use super::expression::{Typed, untyped};
use super::{Fault, Ty, Typer, constant};
use crate::design::{Expr, ExprKind};
use crate::error::Problem;
use rust_hdl::core::ast::VerilogExpression as E;

impl<'a> Typer<'a> {
    /// `bit_cast`, `bits` and their like.
    pub(super) fn cast(&mut self, inner: &E, width: usize, e: &E) -> Result<Typed<'a>, Fault> {
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
    pub(super) fn signed(
        &mut self,
        inner: &E,
        e: &E,
        expected: Option<Ty<'a>>,
    ) -> Result<Typed<'a>, Fault> {
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
}
