//! Parts of expressions.
//!
//! Verilog selects bits from named signals only, and a select past the end is unknown. So a part
//! is pushed through the operators that work bit by bit, down to names; where that does not go
//! on, the operand gets a name; and what lies past the end is written as zeros.

use super::constant;
use super::expression::{
    Expressions, Text, concatenation, extend, index_width, literal, number, range,
};
use super::groups::visit_reads;
use heddle_netlist::design::{BinaryOp, Expr, ExprKind, UnaryOp};
use num_bigint::BigUint;

impl Expressions {
    /// `base[offset +: width]` with zeros past the end.
    pub(super) fn slice(&mut self, base: &Expr, offset: &Expr, width: usize) -> Text {
        if let Some(offset) = literal(offset) {
            let offset = usize::try_from(offset).unwrap_or(base.width).min(base.width);
            return self.bits_or_zero(base, offset, width);
        }
        // A select past the end would be X, so the base is made as long as the low bits of the
        // offset can reach; higher offset bits select zero.
        let low_width = offset.width.min(index_width(base.width));
        let reach = (1 << low_width) + width - 1;
        let word_width = reach.max(base.width);
        let word = self.name(&extend(base, word_width), "padded");
        let beyond = (offset.width > low_width).then(|| {
            let beyond = self.bits(offset, low_width, offset.width - low_width).tight();
            if offset.width - low_width > 1 { format!("(|{beyond})") } else { beyond }
        });
        let low = Expr {
            width: low_width,
            kind: ExprKind::ZeroExtendOrTruncate(Box::new(offset.clone())),
        };
        let index = self.index(&low, word_width);
        let select = match width {
            1 => format!("{word}[{index}]"),
            _ => format!("{word}[{index} +: {width}]"),
        };
        match beyond {
            None => Text::primary(select),
            Some(beyond) => {
                let zero = number(width, &BigUint::ZERO);
                Text::loose(format!("{beyond} ? {zero} : {select}"))
            }
        }
    }

    /// `expr[low +: width]` with zeros past the end.
    pub(super) fn bits_or_zero(&mut self, expr: &Expr, low: usize, width: usize) -> Text {
        let inside = expr.width.saturating_sub(low).min(width);
        if inside == 0 {
            return Text::primary(number(width, &BigUint::ZERO));
        }
        if inside == width {
            return self.bits(expr, low, width);
        }
        if let (0, ExprKind::ZeroExtendOrTruncate(inner)) = (low, &expr.kind)
            && inner.width < inside
        {
            return self.bits_or_zero(inner, 0, width);
        }
        let bits = self.bits(expr, low, inside).text;
        concatenation(vec![number(width - inside, &BigUint::ZERO), bits])
    }

    /// `expr[low +: width]`, all of it inside.
    pub(super) fn bits(&mut self, expr: &Expr, low: usize, width: usize) -> Text {
        if low == 0 && width == expr.width {
            return self.text(expr);
        }
        let known = match &expr.kind {
            ExprKind::Read(net) => self.constants.get(net).cloned(),
            _ => literal(expr),
        };
        if let Some(value) = known {
            return Text::primary(number(width, &constant::low_bits(&(value >> low), width)));
        }
        match &expr.kind {
            ExprKind::ZeroExtendOrTruncate(inner) => self.bits_or_zero(inner, low, width),
            ExprKind::SignExtendOrTruncate(inner) if low + width <= inner.width => {
                self.bits(inner, low, width)
            }
            ExprKind::Slice { base, offset } => match literal(offset) {
                Some(offset) if offset < BigUint::from(base.width) => {
                    let offset = usize::try_from(offset).unwrap_or(base.width);
                    self.bits_or_zero(base, offset + low, width)
                }
                _ => self.select(expr, low, width),
            },
            ExprKind::Unary(UnaryOp::Not, inner) => self.bits(inner, low, width).complement(width),
            ExprKind::Binary(op, left, right) if passes_bits(*op, low) => {
                let [left, right] = [left, right].map(|operand| Expr {
                    width,
                    kind: ExprKind::Slice {
                        base: operand.clone(),
                        offset: Box::new(number_expr(low)),
                    },
                });
                self.binary(*op, &left, &right)
            }
            _ => self.select(expr, low, width),
        }
    }

    fn select(&mut self, expr: &Expr, low: usize, width: usize) -> Text {
        let name = self.name(expr, "value");
        let high = low + width - 1;
        match (expr.width, width) {
            (1, _) => Text::primary(name),
            (_, 1) => Text::primary(format!("{name}[{low}]")),
            _ => Text::primary(format!("{name}[{high}:{low}]")),
        }
    }

    /// An identifier that has the value of `expr`.
    pub(super) fn name(&mut self, expr: &Expr, hint: &str) -> String {
        match &expr.kind {
            ExprKind::ZeroExtendOrTruncate(inner) if inner.width == expr.width => {
                return self.name(inner, hint);
            }
            ExprKind::Read(net) if !self.constants.contains_key(net) => return self.read(*net),
            _ => {}
        }
        let mut changing = false;
        visit_reads(expr, &mut |net| changing |= self.changing.contains(&net));
        if let (false, Some(name)) = (changing, self.wire_names.get(expr)) {
            visit_reads(expr, &mut |net| _ = self.mentioned.insert(net));
            return name.clone();
        }
        let text = self.write(expr);
        let name = self.scope.declare(&self.describe(expr, hint));
        if changing {
            self.steps.push(format!("{name} = {text};"));
            self.variables.push((name.clone(), expr.width));
        } else {
            self.wires.push(format!("wire {}{name} = {text};", range(expr.width)));
            self.wire_names.insert(expr.clone(), name.clone());
        }
        name
    }

    fn describe(&self, expr: &Expr, hint: &str) -> String {
        let noun = match &expr.kind {
            ExprKind::ZeroExtendOrTruncate(inner) => match &inner.kind {
                ExprKind::Read(net) => return format!("{}_{hint}", self.names[net]),
                _ => hint,
            },
            ExprKind::Binary(BinaryOp::Add, ..) => "sum",
            ExprKind::Binary(BinaryOp::Subtract, ..) => "difference",
            ExprKind::Binary(BinaryOp::MultiplySigned, ..) => "product",
            ExprKind::Binary(BinaryOp::ShiftLeft | BinaryOp::ShiftRight, ..) => "shifted",
            ExprKind::Slice { .. } => "part",
            _ => hint,
        };
        noun.to_string()
    }
}

/// Whether the bits from `low` on of the result depend on the same bits of both operands only.
fn passes_bits(op: BinaryOp, low: usize) -> bool {
    match op {
        BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => true,
        BinaryOp::Add | BinaryOp::Subtract => low == 0,
        _ => false,
    }
}

fn number_expr(value: usize) -> Expr {
    Expr { width: usize::BITS as usize, kind: ExprKind::Literal(BigUint::from(value)) }
}
