//! Prints rust-hdl's syntax tree nearly as it was written, for messages.

use num_bigint::BigInt;
use rust_hdl::core::prelude::VerilogLiteral;
use rust_hdl::core::prelude::ast::{VerilogExpression, VerilogOp, VerilogOpUnary};

/// The expression as text.
pub(crate) fn expression(e: &VerilogExpression) -> String {
    use VerilogExpression as E;
    match e {
        E::Signal(name) => {
            let is_path =
                name.rsplit('$').next().is_some_and(|last| last.starts_with(char::is_uppercase));
            let separator = if is_path { "::" } else { "." };
            name.strip_suffix("$next").unwrap_or(name).replace('$', separator)
        }
        E::Literal(value) => literal(value).to_string(),
        E::Cast(inner, width) => format!("bit_cast::<{width}>({})", expression(inner)),
        E::Signed(inner) => format!("signed({})", expression(inner)),
        E::Unsigned(inner) => format!("unsigned_cast({})", expression(inner)),
        E::Paren(inner) => format!("({})", expression(inner)),
        E::Binary(left, op, right) => {
            format!("{} {} {}", expression(left), operator(op), expression(right))
        }
        E::Unary(op, inner) => {
            let inner = expression(inner);
            match op {
                VerilogOpUnary::Not => format!("!{inner}"),
                VerilogOpUnary::Neg => format!("-{inner}"),
                VerilogOpUnary::All => format!("{inner}.all()"),
                VerilogOpUnary::Any => format!("{inner}.any()"),
                VerilogOpUnary::Xor => format!("{inner}.xor()"),
            }
        }
        E::Index(base, index) => format!("{}.get_bit({})", expression(base), expression(index)),
        E::Slice(base, width, offset) => {
            format!("{}.get_bits::<{width}>({})", expression(base), expression(offset))
        }
        E::IndexReplace(base, index, value) => format!(
            "{}.replace_bit({}, {})",
            expression(base),
            expression(index),
            expression(value)
        ),
    }
}

/// The operator as written in Rust.
pub(crate) fn operator(op: &VerilogOp) -> &'static str {
    match op {
        VerilogOp::Add => "+",
        VerilogOp::Sub => "-",
        VerilogOp::Mul => "*",
        VerilogOp::LogicalAnd => "&&",
        VerilogOp::LogicalOr => "||",
        VerilogOp::BitXor => "^",
        VerilogOp::BitAnd => "&",
        VerilogOp::BitOr => "|",
        VerilogOp::Shl => "<<",
        VerilogOp::Shr => ">>",
        VerilogOp::Eq => "==",
        VerilogOp::Lt => "<",
        VerilogOp::Le => "<=",
        VerilogOp::Ne => "!=",
        VerilogOp::Ge => ">=",
        VerilogOp::Gt => ">",
    }
}

/// The text of a `comment!`, `println!` or `assert!`, on one line. rust-hdl hands it out with
/// more or less of the macro around it.
pub(crate) fn comment(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let inner = ["comment", "println"].iter().find_map(|name| {
        let rest = words.strip_prefix(name)?.trim_start().strip_prefix('!')?;
        rest.trim_start().strip_prefix("(\"")
    });
    let inner = inner.unwrap_or(&words);
    inner.trim_end_matches(';').trim_end_matches(')').trim_end_matches('"').to_string()
}

/// Value of a literal. rust-hdl only prints it, as `32'h1f`.
pub(crate) fn literal(value: &VerilogLiteral) -> BigInt {
    let text = format!("{value:x}");
    let digits = text.rsplit("'h").next().unwrap_or_default();
    BigInt::parse_bytes(digits.as_bytes(), 16).unwrap_or_default()
}

/// Whether the literal is `true` or `false`: everything else has at least eight bits.
pub(crate) fn is_bool(value: &VerilogLiteral) -> bool {
    format!("{value:x}").starts_with("1'")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_their_text_on_one_line() {
        assert_eq!(comment("comment! (\"twice"), "twice");
        assert_eq!(comment("println ! (\"a\n b\")"), "a b");
        assert_eq!(comment("plain"), "plain");
    }
}
