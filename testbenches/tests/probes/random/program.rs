//! Typed kernels, printed as the Rust they stand for.

use super::value::{Arithmetic, Comparison, Type};
use std::fmt;

/// A block: its signals and its kernel.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Ports and wires.
    pub signals: Vec<Declaration>,
    /// The kernel.
    pub statements: Vec<Statement>,
}

/// A port or wire.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// Field name.
    pub name: String,
    /// Type.
    pub ty: Type,
    /// Direction.
    pub role: Role,
}

/// Direction of a signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// `Signal<In, _>`
    Input,
    /// `Signal<Out, _>`
    Output,
    /// `Signal<Local, _>`
    Wire,
}

/// A statement of a kernel. Signals are indices into [`Program::signals`].
#[derive(Clone, Debug)]
pub enum Statement {
    /// `self.target.next = value;`
    Assign(usize, Expr),
    /// `if`, with `else` if the second block is not empty.
    If(Expr, Vec<Statement>, Vec<Statement>),
    /// `match test.index()`, cases 0, 1, ..., and a default.
    Match(Expr, Vec<Vec<Statement>>, Vec<Statement>),
    /// `for i in 0_usize..end`; loops are not nested.
    Loop(usize, Vec<Statement>),
}

/// A typed expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// Its Rust type.
    pub ty: Type,
    /// What it is.
    pub node: Node,
}

/// Operators on one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    /// `!`
    Not,
    /// `-`
    Negate,
    /// `.all()`
    All,
    /// `.any()`
    Any,
    /// `.xor()`
    Xor,
}

/// Operators on two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    /// On words and, except for `+` and `-`, on bools.
    Arithmetic(Arithmetic),
    /// Gives a bool.
    Comparison(Comparison),
    /// `*` of 16-bit signed numbers.
    Multiply,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
    /// `&&`
    LogicalAnd,
    /// `||`
    LogicalOr,
}

/// What an expression is.
#[derive(Clone, Debug)]
pub enum Node {
    /// `self.name.val()`
    Read(usize),
    /// A literal of type bool or bits.
    Literal(u128),
    /// `(-value).to_signed_bits()` or `value.to_signed_bits()`
    SignedLiteral(i32),
    /// `i.to_bits()`: the variable of the loop around.
    LoopVariable,
    /// Parentheses that Rust does not need.
    Paren(Box<Expr>),
    /// One operand.
    Unary(Unary, Box<Expr>),
    /// Two operands.
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `bit_cast`
    Cast(Box<Expr>),
    /// `signed_cast`
    SignedCast(Box<Expr>),
    /// `signed_bit_cast`
    SignedBitCast(Box<Expr>),
    /// `unsigned_cast`
    UnsignedCast(Box<Expr>),
    /// `.into()` between bool and one bit
    Into(Box<Expr>),
    /// `.get_bits::<N>(offset)`
    Slice(Box<Expr>, Box<Index>),
    /// `.get_bit(index)`
    Bit(Box<Expr>, Box<Index>),
    /// `.replace_bit(index, value)`
    ReplaceBit(Box<Expr>, Box<Index>, Box<Expr>),
}

/// An index: a number, the variable of the loop around, or the value of a word.
#[derive(Clone, Debug)]
pub enum Index {
    /// `3`
    Constant(usize),
    /// `i`
    LoopVariable,
    /// `word.index()`
    Word(Expr),
}

impl Expr {
    /// How tightly it binds in Rust; higher binds tighter.
    pub fn precedence(&self) -> u8 {
        match &self.node {
            Node::Unary(Unary::Not | Unary::Negate, _) => 10,
            Node::Binary(op, ..) => match op {
                Binary::Multiply => 9,
                Binary::Arithmetic(Arithmetic::Add | Arithmetic::Subtract) => 8,
                Binary::ShiftLeft | Binary::ShiftRight => 7,
                Binary::Arithmetic(Arithmetic::And) => 6,
                Binary::Arithmetic(Arithmetic::Xor) => 5,
                Binary::Arithmetic(Arithmetic::Or) => 4,
                Binary::Comparison(_) => 3,
                Binary::LogicalAnd => 2,
                Binary::LogicalOr => 1,
            },
            _ => 11,
        }
    }

    /// Whether an operand of this expression needs parentheses: where Rust needs them, and
    /// between operators of different kinds, where a lint demands them.
    pub fn needs_parentheses(&self, operand: &Expr, right: bool) -> bool {
        let (outer, inner) = (self.precedence(), operand.precedence());
        let Node::Binary(..) = operand.node else { return inner < outer };
        let clear = match (outer, inner) {
            (8, 8 | 9) | (7, 7) | (1 | 2, 3) => true,
            (outer, inner) => outer == inner && inner != 3,
        };
        !clear || inner < outer || (inner == outer && right)
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool => f.write_str("Bit"),
            Self::Bits(width) => write!(f, "Bits<{width}>"),
            Self::Signed(width) => write!(f, "Signed<{width}>"),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for signal in &self.signals {
            let role = match signal.role {
                Role::Input => "In",
                Role::Output => "Out",
                Role::Wire => "Local",
            };
            writeln!(f, "    {}: Signal<{role}, {}>,", signal.name, signal.ty)?;
        }
        self.block(f, &self.statements, 1)
    }
}

impl Program {
    fn block(&self, f: &mut fmt::Formatter<'_>, block: &[Statement], depth: usize) -> fmt::Result {
        let indent = "    ".repeat(depth);
        for statement in block {
            f.write_str(&indent)?;
            match statement {
                Statement::Assign(target, value) => {
                    writeln!(
                        f,
                        "self.{}.next = {};",
                        self.signals[*target].name,
                        self.text(value)
                    )?;
                }
                Statement::If(test, then, otherwise) => {
                    writeln!(f, "if {} {{", self.text(test))?;
                    self.block(f, then, depth + 1)?;
                    if !otherwise.is_empty() {
                        writeln!(f, "{indent}}} else {{")?;
                        self.block(f, otherwise, depth + 1)?;
                    }
                    writeln!(f, "{indent}}}")?;
                }
                Statement::Match(test, cases, default) => {
                    writeln!(f, "match {}.index() {{", self.text(test))?;
                    for (number, case) in cases.iter().enumerate() {
                        writeln!(f, "{indent}{number} => {{")?;
                        self.block(f, case, depth + 1)?;
                        writeln!(f, "{indent}}}")?;
                    }
                    writeln!(f, "{indent}_ => {{")?;
                    self.block(f, default, depth + 1)?;
                    writeln!(f, "{indent}}}\n{indent}}}")?;
                }
                Statement::Loop(end, body) => {
                    writeln!(f, "for i in 0_usize..{end} {{")?;
                    self.block(f, body, depth + 1)?;
                    writeln!(f, "{indent}}}")?;
                }
            }
        }
        Ok(())
    }

    fn text(&self, expr: &Expr) -> String {
        let operand = |inner: &Expr, right| {
            let text = self.text(inner);
            if expr.needs_parentheses(inner, right) { format!("({text})") } else { text }
        };
        let (ty, width) = (expr.ty, expr.ty.width());
        match &expr.node {
            Node::Read(signal) => format!("self.{}.val()", self.signals[*signal].name),
            Node::Literal(value) if ty == Type::Bool => (*value == 1).to_string(),
            Node::Literal(value) => format!("0x{value:x}.to_bits::<{width}>()"),
            Node::SignedLiteral(value) => format!("({value}).to_signed_bits::<{width}>()"),
            Node::LoopVariable => "i.to_bits()".into(),
            Node::Paren(inner) => format!("({})", self.text(inner)),
            Node::Unary(Unary::Not, inner) => format!("!{}", operand(inner, false)),
            Node::Unary(Unary::Negate, inner) => format!("-{}", operand(inner, false)),
            Node::Unary(op, inner) => {
                format!("{}.{}()", operand(inner, false), format!("{op:?}").to_lowercase())
            }
            Node::Binary(op, a, b) => {
                format!("{} {} {}", operand(a, false), symbol(*op), operand(b, true))
            }
            Node::Cast(inner) => {
                format!("bit_cast::<{width}, {}>({})", inner.ty.width(), self.text(inner))
            }
            Node::SignedBitCast(inner) => {
                format!("signed_bit_cast::<{width}, {}>({})", inner.ty.width(), self.text(inner))
            }
            Node::SignedCast(inner) => format!("signed_cast({})", self.text(inner)),
            Node::UnsignedCast(inner) => format!("unsigned_cast({})", self.text(inner)),
            Node::Into(inner) => format!("{}.into()", operand(inner, false)),
            Node::Slice(base, at) => {
                format!("{}.get_bits::<{width}>({})", operand(base, false), self.index(at))
            }
            Node::Bit(base, at) => format!("{}.get_bit({})", operand(base, false), self.index(at)),
            Node::ReplaceBit(base, at, value) => {
                let (base, at, value) = (operand(base, false), self.index(at), self.text(value));
                format!("{base}.replace_bit({at}, {value})")
            }
        }
    }

    fn index(&self, index: &Index) -> String {
        match index {
            Index::Constant(number) => number.to_string(),
            Index::LoopVariable => "i".into(),
            Index::Word(word) => format!("({}).index()", self.text(word)),
        }
    }
}

impl Type {
    /// Width in bits.
    pub fn width(self) -> usize {
        match self {
            Self::Bool => 1,
            Self::Bits(width) | Self::Signed(width) => width,
        }
    }
}

fn symbol(op: Binary) -> &'static str {
    match op {
        Binary::Arithmetic(Arithmetic::Add) => "+",
        Binary::Arithmetic(Arithmetic::Subtract) => "-",
        Binary::Arithmetic(Arithmetic::And) => "&",
        Binary::Arithmetic(Arithmetic::Or) => "|",
        Binary::Arithmetic(Arithmetic::Xor) => "^",
        Binary::Comparison(Comparison::Equal) => "==",
        Binary::Comparison(Comparison::NotEqual) => "!=",
        Binary::Comparison(Comparison::Less) => "<",
        Binary::Comparison(Comparison::LessEqual) => "<=",
        Binary::Comparison(Comparison::Greater) => ">",
        Binary::Comparison(Comparison::GreaterEqual) => ">=",
        Binary::Multiply => "*",
        Binary::ShiftLeft => "<<",
        Binary::ShiftRight => ">>",
        Binary::LogicalAnd => "&&",
        Binary::LogicalOr => "||",
    }
}
