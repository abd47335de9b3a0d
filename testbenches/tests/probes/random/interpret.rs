//! A kernel executed with rust-hdl's own words.

use super::program::{Binary, Expr, Index, Node, Program, Statement, Unary};
use super::value::{AnyBits, AnySignal, AnySigned, Arithmetic, Type, Value};

/// Left shifts of short words by more than this take rust-hdl gigabytes.
const LARGEST_SHIFT: u64 = 1 << 12;

/// One execution of a kernel.
pub struct Interpreter<'a> {
    signals: &'a mut [Box<dyn AnySignal>],
    loop_variable: usize,
    /// Whether the compiled kernel would have panicked or hung: an index past the end, the
    /// smallest number in `signed_bit_cast`, a huge left shift. Execution goes on with some value.
    pub hazard: bool,
}

impl<'a> Interpreter<'a> {
    /// An execution on these signals.
    pub fn new(signals: &'a mut [Box<dyn AnySignal>]) -> Self {
        Self { signals, loop_variable: 0, hazard: false }
    }

    /// Executes the whole kernel.
    pub fn run(&mut self, program: &Program) {
        self.block(&program.statements);
    }

    fn block(&mut self, block: &[Statement]) {
        for statement in block {
            match statement {
                Statement::Assign(target, value) => {
                    let value = self.value(value);
                    self.signals[*target].set(value);
                }
                Statement::If(test, then, otherwise) => {
                    let branch = if self.bool(test) { then } else { otherwise };
                    self.block(branch);
                }
                Statement::Match(test, cases, default) => {
                    let number = self.bits(test).to_u64() as usize;
                    self.block(cases.get(number).unwrap_or(default));
                }
                Statement::Loop(end, body) => {
                    for i in 0..*end {
                        self.loop_variable = i;
                        self.block(body);
                    }
                }
            }
        }
    }

    fn bool(&mut self, expr: &Expr) -> bool {
        let Value::Bool(value) = self.value(expr) else { unreachable!("{expr:?} is no bool") };
        value
    }

    fn bits(&mut self, expr: &Expr) -> AnyBits {
        let Value::Bits(value) = self.value(expr) else { unreachable!("{expr:?} is no word") };
        value
    }

    fn signed(&mut self, expr: &Expr) -> AnySigned {
        let Value::Signed(value) = self.value(expr) else { unreachable!("{expr:?} is not signed") };
        value
    }

    fn index(&mut self, index: &Index, limit: usize) -> usize {
        let index = match index {
            Index::Constant(number) => *number,
            Index::LoopVariable => self.loop_variable,
            Index::Word(word) => self.bits(word).to_u64() as usize,
        };
        self.hazard |= index > limit;
        index.min(limit)
    }

    fn value(&mut self, expr: &Expr) -> Value {
        let width = expr.ty.width();
        match &expr.node {
            Node::Read(signal) => self.signals[*signal].get(),
            Node::Literal(value) if expr.ty == Type::Bool => Value::Bool(*value == 1),
            Node::Literal(value) => Value::Bits(AnyBits::literal(*value, width)),
            Node::SignedLiteral(value) => {
                let magnitude = AnyBits::literal(value.unsigned_abs().into(), width);
                let number = AnySigned::from_bits(magnitude);
                Value::Signed(if *value < 0 { number.negate() } else { number })
            }
            Node::LoopVariable => Value::Bits(AnyBits::literal(self.loop_variable as u128, width)),
            Node::Paren(inner) => self.value(inner),
            Node::Unary(op, inner) => self.unary(*op, inner),
            Node::Binary(op, a, b) => self.binary(*op, a, b),
            Node::Cast(inner) => Value::Bits(self.bits(inner).cast(width)),
            Node::SignedCast(inner) => Value::Signed(AnySigned::from_bits(self.bits(inner))),
            Node::SignedBitCast(inner) => Value::Signed(self.signed_bit_cast(inner, width)),
            Node::UnsignedCast(inner) => Value::Bits(self.signed(inner).unsigned()),
            Node::Into(inner) => match self.value(inner) {
                Value::Bool(bit) => Value::Bits(AnyBits::W1(bit.into())),
                Value::Bits(AnyBits::W1(bit)) => Value::Bool(bit.into()),
                other => unreachable!("{other:?} is not one bit"),
            },
            Node::Slice(base, at) => {
                let base = self.value(base);
                let at = self.index(at, base_width(base));
                match base {
                    Value::Signed(base) => {
                        Value::Signed(AnySigned::from_bits(base.unsigned().get_bits(width, at)))
                    }
                    base => Value::Bits(word(base).get_bits(width, at)),
                }
            }
            Node::Bit(base, at) => {
                let base = self.value(base);
                let at = self.index(at, base_width(base) - 1);
                Value::Bool(word(base).get_bit(at))
            }
            Node::ReplaceBit(base, at, value) => {
                let base = self.bits(base);
                let at = self.index(at, base.width() - 1);
                let value = self.bool(value);
                Value::Bits(base.replace_bit(at, value))
            }
        }
    }

    fn signed_bit_cast(&mut self, inner: &Expr, width: usize) -> AnySigned {
        let value = self.signed(inner);
        let bits = value.unsigned();
        let smallest = AnyBits::literal(0, bits.width()).replace_bit(bits.width() - 1, true);
        if bits == smallest {
            self.hazard = true;
            return AnySigned::from_bits(AnyBits::literal(0, width));
        }
        value.cast(width)
    }

    fn unary(&mut self, op: Unary, inner: &Expr) -> Value {
        match (op, self.value(inner)) {
            (Unary::Not, Value::Bool(value)) => Value::Bool(!value),
            (Unary::Not, Value::Bits(value)) => Value::Bits(value.complement()),
            (Unary::All, Value::Bits(value)) => Value::Bool(value.all()),
            (Unary::Any, Value::Bits(value)) => Value::Bool(value.any()),
            (Unary::Xor, Value::Bits(value)) => Value::Bool(value.xor()),
            (Unary::Negate, Value::Signed(value)) => Value::Signed(value.negate()),
            (op, value) => unreachable!("{op:?} of {value:?}"),
        }
    }

    fn binary(&mut self, op: Binary, a: &Expr, b: &Expr) -> Value {
        match (op, self.value(a), self.value(b)) {
            (Binary::LogicalAnd, Value::Bool(a), Value::Bool(b)) => Value::Bool(a && b),
            (Binary::LogicalOr, Value::Bool(a), Value::Bool(b)) => Value::Bool(a || b),
            (Binary::Arithmetic(op), Value::Bool(a), Value::Bool(b)) => Value::Bool(match op {
                Arithmetic::And => a & b,
                Arithmetic::Or => a | b,
                Arithmetic::Xor => a ^ b,
                Arithmetic::Add | Arithmetic::Subtract => unreachable!("bools are not added"),
            }),
            (Binary::Comparison(op), Value::Bool(a), Value::Bool(b)) => Value::Bool(op.of(a, b)),
            (Binary::Arithmetic(op), Value::Bits(a), Value::Bits(b)) => {
                Value::Bits(a.arithmetic(op, b))
            }
            (Binary::Arithmetic(_), Value::Bits(a), Value::Bool(b)) => Value::Bits(a.add_bool(b)),
            (Binary::Comparison(op), Value::Bits(a), Value::Bits(b)) => {
                Value::Bool(a.compare(op, b))
            }
            (Binary::ShiftRight, Value::Bits(a), Value::Bits(b)) => {
                Value::Bits(a.shift_right(b.to_u64()))
            }
            (Binary::ShiftLeft, Value::Bits(a), Value::Bits(b)) => {
                self.hazard |= b.to_u64() > LARGEST_SHIFT;
                Value::Bits(a.shift_left(b.to_u64().min(LARGEST_SHIFT)))
            }
            (Binary::Arithmetic(op), Value::Signed(a), Value::Signed(b)) => {
                Value::Signed(a.arithmetic(op, b))
            }
            (Binary::Comparison(op), Value::Signed(a), Value::Signed(b)) => {
                Value::Bool(a.compare(op, b))
            }
            (Binary::Multiply, Value::Signed(a), Value::Signed(b)) => Value::Signed(a.multiply(b)),
            (op, a, b) => unreachable!("{a:?} {op:?} {b:?}"),
        }
    }
}

fn word(value: Value) -> AnyBits {
    match value {
        Value::Bits(word) => word,
        Value::Signed(word) => word.unsigned(),
        Value::Bool(_) => unreachable!("a bool has no parts"),
    }
}

fn base_width(value: Value) -> usize {
    word(value).width()
}
