//! From rust-hdl's untyped syntax tree to the typed design.
//!
//! The tree has lost `.to_bits()`, `.into()`, `.val()`, `.index()`, the widths of literals and of
//! some casts. They follow from the other operand and from the context, as they did for rustc;
//! what two readings of the Rust source could have produced is refused.
//!
//! Two things are invisible here and left to the author: `..=` ranges, which the tree shows as
//! `..` (found only where they leave something undriven), and `a.index() + 1` compared with
//! another `.index()`, which looks like `Bits` arithmetic. Free functions whose names begin
//! like rust-hdl's own casts (`bits_...`) look like these casts.
//!
//! - `names`: what a kernel can name.
//! - `index`: array indices in names.
//! - `constant`: numbers and loop variables.
//! - `expression`, `operator`, `cast`: expressions, in both directions.
//! - `fields`: fields of structs.
//! - `statement`: everything around them.

mod cast;
mod constant;
mod expression;
mod fields;
mod index;
mod names;
mod operator;
mod statement;

pub(crate) use names::{Enums, Names, Ports, ports};
pub(crate) use statement::kernel;

use crate::design::{Net, SignalType};
use crate::error::Problem;
use rust_hdl::core::ast::VerilogExpression;
use std::collections::HashSet;

/// Something wrong in a kernel.
#[derive(Debug)]
pub(crate) struct Fault {
    pub problem: Problem,
    pub signal: Option<String>,
    pub expression: Option<String>,
}

impl Fault {
    fn at(problem: Problem, expression: &VerilogExpression) -> Fault {
        let expression = Some(crate::source::expression(expression));
        Fault { problem, signal: None, expression }
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Fault {
        Fault { problem, signal: None, expression: None }
    }
}

/// Type of an expression.
#[derive(Clone, Copy, Debug)]
struct Ty<'a> {
    width: usize,
    ty: &'a SignalType,
}

impl Ty<'_> {
    const BIT: Ty<'static> = Ty::bits(1);

    const fn bits(width: usize) -> Ty<'static> {
        Ty { width, ty: &SignalType::Bits }
    }

    const fn signed(width: usize) -> Ty<'static> {
        Ty { width, ty: &SignalType::Signed }
    }

    fn is_signed(&self) -> bool {
        *self.ty == SignalType::Signed
    }
}

/// Types one kernel.
pub(crate) struct Typer<'a> {
    names: &'a Names<'a>,
    enums: &'a Enums,
    loops: Vec<index::LoopVariable>,
    /// What has been assigned so far.
    pub(crate) driven: HashSet<Net>,
    /// What has been read so far.
    pub(crate) read: HashSet<Net>,
}

impl<'a> Typer<'a> {
    pub(crate) fn new(names: &'a Names<'a>, enums: &'a Enums) -> Self {
        Typer { names, enums, loops: Vec::new(), driven: HashSet::new(), read: HashSet::new() }
    }
}
