//! Expressions.
//!
//! In Verilog the width of an operand depends on what is around it; in a design it never does.
//! The two agree where every operand that Verilog may widen is as wide as its surroundings. The
//! rest (extension, truncation, slices) is written with concatenations and part selects, whose
//! operands Verilog leaves alone. What Verilog cannot select from gets a name first.

use super::constant;
use super::names::{Scope, upper_snake_case};
use heddle_netlist::design::{BinaryOp, EnumState, Expr, ExprKind, Net, UnaryOp};
use num_bigint::BigUint;
use std::collections::{BTreeSet, HashMap};

/// Writes the expressions of one module and collects the names that they need.
pub(super) struct Expressions {
    /// Identifiers of the module.
    pub scope: Scope,
    /// What each signal is called.
    pub names: HashMap<Net, String>,
    /// Signals that are constants.
    pub constants: HashMap<Net, BigUint>,
    /// Constants that were written by name.
    pub used_constants: BTreeSet<Net>,
    /// States of enumerations that were written, in order of their first use.
    pub states: Vec<NamedState>,
    /// Signals whose value may change inside the block being written.
    pub changing: BTreeSet<Net>,
    /// Helper wires not written yet: `wire [7:0] sum = a + b;`.
    pub wires: Vec<String>,
    /// Helper variables of the block being written.
    pub variables: Vec<(String, usize)>,
    /// Assignments to helper variables that must precede the statement being written.
    pub steps: Vec<String>,
    state_names: HashMap<EnumState, String>,
    /// Helper wires by what they compute.
    pub wire_names: HashMap<Expr, String>,
    /// Signals whose names stand in the text written since this was last cleared.
    pub mentioned: BTreeSet<Net>,
}

/// A state of an enumeration as a constant of the module.
#[derive(Clone)]
pub(super) struct NamedState {
    /// The enumeration.
    pub ty: String,
    /// The identifier.
    pub name: String,
    /// Width in bits.
    pub width: usize,
    /// The value.
    pub value: BigUint,
}

/// Verilog text and how tightly it binds.
pub(super) struct Text {
    pub text: String,
    shape: Shape,
}

#[derive(PartialEq)]
pub(super) enum Shape {
    /// Never needs parentheses.
    Primary,
    /// A complement: needs parentheses only behind another unary operator.
    Complement,
    /// Operands joined by one operator.
    Chain(BinaryOp),
    /// Needs parentheses as an operand.
    Loose,
}

impl Text {
    pub fn primary(text: impl Into<String>) -> Text {
        Text { text: text.into(), shape: Shape::Primary }
    }

    pub fn loose(text: String) -> Text {
        Text { text, shape: Shape::Loose }
    }

    /// As an operand of a unary operator.
    pub fn tight(self) -> String {
        if self.shape == Shape::Primary { self.text } else { format!("({})", self.text) }
    }

    /// As an operand of a binary operator.
    fn operand(self) -> String {
        if self.shape == Shape::Complement { self.text } else { self.tight() }
    }

    pub fn complement(self, width: usize) -> Text {
        let sign = if width == 1 { '!' } else { '~' };
        Text { text: format!("{sign}{}", self.tight()), shape: Shape::Complement }
    }
}

impl Expressions {
    /// For a module whose signals have these identifiers and fixed values.
    pub fn new(
        scope: Scope,
        names: HashMap<Net, String>,
        constants: HashMap<Net, BigUint>,
    ) -> Expressions {
        Expressions {
            scope,
            names,
            constants,
            used_constants: BTreeSet::new(),
            states: Vec::new(),
            changing: BTreeSet::new(),
            wires: Vec::new(),
            variables: Vec::new(),
            steps: Vec::new(),
            state_names: HashMap::new(),
            wire_names: HashMap::new(),
            mentioned: BTreeSet::new(),
        }
    }

    /// The text of `expr`, correct wherever Verilog expects its width.
    pub fn write(&mut self, expr: &Expr) -> String {
        self.text(expr).text
    }

    /// The identifier of an enumeration's state.
    pub fn state(&mut self, state: &EnumState, width: usize, value: &BigUint) -> String {
        if let Some(name) = self.state_names.get(state) {
            return name.clone();
        }
        let wanted =
            format!("{}_{}", upper_snake_case(&state.ty), upper_snake_case(&state.variant));
        let name = self.scope.declare(&wanted);
        let (ty, value) = (state.ty.clone(), value.clone());
        self.states.push(NamedState { ty, name: name.clone(), width, value });
        self.state_names.insert(state.clone(), name.clone());
        name
    }

    /// `index` as a select of a vector of `width` bits wants it: exactly as wide as needed.
    pub fn index(&mut self, index: &Expr, width: usize) -> String {
        match literal(index) {
            Some(index) => index.to_string(),
            None => {
                let wanted = index_width(width);
                if wanted > index.width {
                    self.write(&extend(index, wanted))
                } else {
                    self.bits(index, 0, wanted).text
                }
            }
        }
    }

    pub(super) fn text(&mut self, expr: &Expr) -> Text {
        if let ExprKind::EnumLiteral(state, value) = &expr.kind {
            return Text::primary(self.state(state, expr.width, value));
        }
        if let Some(value) = literal(expr) {
            return Text::primary(number(expr.width, &value));
        }
        match &expr.kind {
            ExprKind::Literal(value) | ExprKind::EnumLiteral(_, value) => {
                Text::primary(number(expr.width, value))
            }
            ExprKind::Read(net) => Text::primary(self.read(*net)),
            ExprKind::Unary(op, operand) => self.unary(*op, operand),
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right),
            ExprKind::ZeroExtendOrTruncate(operand) => self.bits_or_zero(operand, 0, expr.width),
            ExprKind::SignExtendOrTruncate(operand) => self.sign_extend(operand, expr.width),
            ExprKind::Slice { base, offset } => self.slice(base, offset, expr.width),
            ExprKind::ReplaceBit { base, index, value } => self.replace_bit(base, index, value),
        }
    }

    pub(super) fn read(&mut self, net: Net) -> String {
        if self.constants.contains_key(&net) {
            self.used_constants.insert(net);
        } else {
            self.mentioned.insert(net);
        }
        self.names[&net].clone()
    }

    fn unary(&mut self, op: UnaryOp, operand: &Expr) -> Text {
        let text = self.text(operand);
        match op {
            UnaryOp::Not => text.complement(operand.width),
            UnaryOp::Negate => Text::loose(format!("-{}", text.tight())),
            _ if operand.width == 1 => text,
            UnaryOp::ReduceAnd => Text::loose(format!("&{}", text.tight())),
            UnaryOp::ReduceOr => Text::loose(format!("|{}", text.tight())),
            UnaryOp::ReduceXor => Text::loose(format!("^{}", text.tight())),
        }
    }

    pub(super) fn binary(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Text {
        let symbol = match op {
            BinaryOp::Add => "+",
            BinaryOp::Subtract => "-",
            BinaryOp::And => "&",
            BinaryOp::Or => "|",
            BinaryOp::Xor => "^",
            BinaryOp::ShiftLeft => return self.shift("<<", left, right),
            BinaryOp::ShiftRight => return self.shift(">>", left, right),
            BinaryOp::Equal => "==",
            BinaryOp::NotEqual => "!=",
            BinaryOp::LessUnsigned => return self.less(left, right),
            BinaryOp::LessEqualUnsigned => return self.less_equal(left, right),
            BinaryOp::LessSigned => return self.signed("<", left, right),
            BinaryOp::LessEqualSigned => return self.signed("<=", left, right),
            BinaryOp::MultiplySigned => {
                let width = left.width + right.width;
                let left = self.sign_extend(left, width).text;
                let right = self.sign_extend(right, width).text;
                // A signed operand would make comparisons and indices around it signed.
                let product = format!("$unsigned($signed({left}) * $signed({right}))");
                return Text::primary(product);
            }
        };
        let associative =
            matches!(op, BinaryOp::Add | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor);
        let mut side = |operand: &Expr, may_chain: bool| {
            let text = self.text(operand);
            if may_chain && text.shape == Shape::Chain(op) { text.text } else { text.operand() }
        };
        let (left, right) = (side(left, associative), side(right, associative));
        Text { text: format!("{left} {symbol} {right}"), shape: Shape::Chain(op) }
    }

    /// Amounts of 32 bits or more are cut, because Yosys takes such a constant for a signed
    /// number of 32 bits.
    fn shift(&mut self, symbol: &str, word: &Expr, amount: &Expr) -> Text {
        let useful = index_width(word.width);
        let left = self.text(word).operand();
        if let Some(amount) = literal(amount) {
            return Text::loose(format!("{left} {symbol} {}", number(useful, &amount)));
        }
        if amount.width < 32 {
            return Text::loose(format!("{left} {symbol} {}", self.text(amount).operand()));
        }
        let beyond = self.bits(amount, useful, amount.width - useful).tight();
        let amount = self.bits(amount, 0, useful).operand();
        let zero = number(word.width, &BigUint::ZERO);
        Text::loose(format!("(|{beyond}) ? {zero} : {left} {symbol} {amount}"))
    }

    fn less(&mut self, left: &Expr, right: &Expr) -> Text {
        let never = literal(right).is_some_and(|value| value == BigUint::ZERO)
            || literal(left).is_some_and(|value| value == constant::all_ones(left.width));
        if never {
            return Text::primary("1'b0");
        }
        let (left, right) = (self.text(left).operand(), self.text(right).operand());
        Text::loose(format!("{left} < {right}"))
    }

    fn less_equal(&mut self, left: &Expr, right: &Expr) -> Text {
        let always = literal(left).is_some_and(|value| value == BigUint::ZERO)
            || literal(right).is_some_and(|value| value == constant::all_ones(left.width));
        if always {
            return Text::primary("1'b1");
        }
        let (left, right) = (self.text(left).operand(), self.text(right).operand());
        Text::loose(format!("{left} <= {right}"))
    }

    fn signed(&mut self, symbol: &str, left: &Expr, right: &Expr) -> Text {
        let (left, right) = (self.write(left), self.write(right));
        Text::loose(format!("$signed({left}) {symbol} $signed({right})"))
    }

    pub(super) fn sign_extend(&mut self, operand: &Expr, width: usize) -> Text {
        if let Some(value) = literal(operand) {
            let value = constant::sign_extend(value, operand.width, width);
            return Text::primary(number(width, &value));
        }
        if width <= operand.width {
            return self.bits(operand, 0, width);
        }
        let copies = width - operand.width;
        if operand.width == 1 {
            let bit = self.write(operand);
            return Text::primary(format!("{{{width}{{{bit}}}}}"));
        }
        let name = self.name(operand, "value");
        Text::primary(format!("{{{{{copies}{{{name}[{}]}}}}, {name}}}", operand.width - 1))
    }

    fn replace_bit(&mut self, base: &Expr, index: &Expr, value: &Expr) -> Text {
        let width = base.width;
        if let Some(index) = literal(index) {
            let Some(index) = usize::try_from(index).ok().filter(|&index| index < width) else {
                return self.text(base);
            };
            if width == 1 {
                return self.text(value);
            }
            let mut parts = Vec::new();
            if index + 1 < width {
                parts.push(self.bits(base, index + 1, width - index - 1).text);
            }
            parts.push(self.write(value));
            if index > 0 {
                parts.push(self.bits(base, 0, index).text);
            }
            return concatenation(parts);
        }
        self.text(&replace_bits(base, index, value))
    }
}

/// The value of an expression that reads no signal.
pub(super) fn literal(expr: &Expr) -> Option<BigUint> {
    constant::value(expr, &|_| None)
}

/// `base` with the bits from `offset` on replaced by `value`, as far as they are inside.
pub(super) fn replace_bits(base: &Expr, offset: &Expr, value: &Expr) -> Expr {
    let width = base.width;
    let expr = |kind| Expr { width, kind };
    let binary = |op, left, right| expr(ExprKind::Binary(op, Box::new(left), Box::new(right)));
    let mask = expr(ExprKind::Literal(constant::all_ones(value.width.min(width))));
    let mask = binary(BinaryOp::ShiftLeft, mask, offset.clone());
    let others = expr(ExprKind::Unary(UnaryOp::Not, Box::new(mask)));
    let kept = binary(BinaryOp::And, base.clone(), others);
    let bits = binary(BinaryOp::ShiftLeft, extend(value, width), offset.clone());
    binary(BinaryOp::Or, kept, bits)
}

/// `expr` with zeros above, or `expr` itself if it has that width.
pub(super) fn extend(expr: &Expr, width: usize) -> Expr {
    if expr.width == width {
        expr.clone()
    } else {
        Expr { width, kind: ExprKind::ZeroExtendOrTruncate(Box::new(expr.clone())) }
    }
}

pub(super) fn concatenation(parts: Vec<String>) -> Text {
    match parts.len() {
        1 => Text::primary(parts.concat()),
        _ => Text::primary(format!("{{{}}}", parts.join(", "))),
    }
}

/// Bits of an index into `width` bits.
pub(super) fn index_width(width: usize) -> usize {
    (usize::BITS - (width - 1).leading_zeros()).max(1) as usize
}

/// A sized constant: `1'b1`, `8'h1f`.
pub(super) fn number(width: usize, value: &BigUint) -> String {
    if width == 1 { format!("1'b{value}") } else { format!("{width}'h{value:x}") }
}

/// The range of a declaration with the space behind it; nothing for one bit.
pub(super) fn range(width: usize) -> String {
    if width == 1 { String::new() } else { format!("[{}:0] ", width - 1) }
}
