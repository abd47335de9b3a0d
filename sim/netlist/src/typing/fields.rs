//! Fields of structs. rust-hdl turns one level into bit offsets and leaves deeper ones as text.

use super::{Ty, Typer};
use crate::design::{Net, SignalType};
use num_bigint::BigUint;

/// A field somewhere inside a net.
pub(super) struct Field<'a> {
    pub net: Net,
    pub offset: usize,
    pub ty: Ty<'a>,
}

impl<'a> Typer<'a> {
    /// The field in `base.val().outer.inner`, where `separator` is what stands between.
    pub(super) fn field(&self, path: &str, separator: &str) -> Option<Field<'a>> {
        let (base, fields) = path.split_once(separator)?;
        let net = self.names.find(base)?;
        let signal = self.names.signal(net);
        let start = Field { net, offset: 0, ty: Ty { width: signal.width, ty: &signal.ty } };
        fields.split('.').try_fold(start, |within, name| {
            let SignalType::Struct { fields, .. } = within.ty.ty else { return None };
            let position = fields.iter().position(|(field, ..)| field == name)?;
            let below: usize = fields[..position].iter().map(|(_, width, _)| width).sum();
            let (_, width, ty) = &fields[position];
            Some(Field { offset: within.offset + below, ty: Ty { width: *width, ty }, ..within })
        })
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
