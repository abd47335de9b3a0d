//! Typed expressions as text, for messages.

use crate::design::{BinaryOp, Design, Expr, ExprKind, Module, Net, UnaryOp};

/// Name of a net as the module's kernel writes it.
pub(super) fn net(design: &Design, module: &Module, net: Net) -> String {
    match net {
        Net::Own(signal) => module.signal(signal).name.clone(),
        Net::Port(child, signal) => {
            let instance = &module.instances[child.0];
            format!("{}.{}", instance.name, design.module(instance.module).signal(signal).name)
        }
    }
}

/// The expression nearly as written.
pub(super) fn expression(design: &Design, module: &Module, e: &Expr) -> String {
    let text = |e: &Expr| expression(design, module, e);
    // Operators inside others get parentheses.
    let inner = |e: &Expr| match e.kind {
        ExprKind::Binary(..) => format!("({})", text(e)),
        _ => text(e),
    };
    match &e.kind {
        ExprKind::Literal(value) => value.to_string(),
        ExprKind::EnumLiteral(state, _) => format!("{}::{}", state.ty, state.variant),
        ExprKind::Read(read) => net(design, module, *read),
        ExprKind::Unary(op, a) => match op {
            UnaryOp::Not => format!("!{}", inner(a)),
            UnaryOp::Negate => format!("-{}", inner(a)),
            UnaryOp::ReduceAnd => format!("{}.all()", inner(a)),
            UnaryOp::ReduceOr => format!("{}.any()", inner(a)),
            UnaryOp::ReduceXor => format!("{}.xor()", inner(a)),
        },
        ExprKind::Binary(op, a, b) => format!("{} {} {}", inner(a), operator(*op), inner(b)),
        ExprKind::ZeroExtendOrTruncate(a) => format!("bit_cast::<{}>({})", e.width, text(a)),
        ExprKind::SignExtendOrTruncate(a) => {
            format!("signed_bit_cast::<{}>({})", e.width, text(a))
        }
        ExprKind::Slice { base, offset } => {
            format!("{}.get_bits::<{}>({})", inner(base), e.width, text(offset))
        }
        ExprKind::ReplaceBit { base, index, value } => {
            format!("{}.replace_bit({}, {})", inner(base), text(index), text(value))
        }
    }
}

fn operator(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Subtract => "-",
        BinaryOp::MultiplySigned => "*",
        BinaryOp::And => "&",
        BinaryOp::Or => "|",
        BinaryOp::Xor => "^",
        BinaryOp::ShiftLeft => "<<",
        BinaryOp::ShiftRight => ">>",
        BinaryOp::Equal => "==",
        BinaryOp::NotEqual => "!=",
        BinaryOp::LessUnsigned | BinaryOp::LessSigned => "<",
        BinaryOp::LessEqualUnsigned | BinaryOp::LessEqualSigned => "<=",
    }
}
