//! Kernels from a tape of numbers.
//!
//! Every choice takes the next number of the tape, and zero, which also follows its end, is the
//! simplest alternative. Shorter tapes and smaller numbers therefore mean simpler kernels, and
//! proptest's shrinking of a vector of numbers shrinks the kernel.
//!
//! Kernels keep the project's rules: every output and wire has a value first, wires are read
//! after they are written, nothing is unused, and the width of every literal and of every
//! `signed_bit_cast` follows from the other operand or the target. An expression whose own
//! syntax tells its width is called anchored here.

use super::program::{Binary, Declaration, Expr, Index, Node, Program, Role, Statement, Unary};
use super::value::{Arithmetic, Comparison, Type, WIDTHS};

/// How deep expressions and blocks may nest.
const DEPTH: usize = 4;

/// The kernel that a tape stands for.
pub fn generate(tape: &[u16]) -> Program {
    let mut generator = Generator {
        tape: tape.iter(),
        program: Program::default(),
        readable: Vec::new(),
        used: Vec::new(),
        loop_end: None,
    };
    generator.signals();
    generator.defaults();
    let statements = 1 + generator.pick(6);
    let body = generator.block(statements, DEPTH);
    generator.program.statements.extend(body);
    generator.show_what_is_unread();
    generator.program
}

struct Generator<'a> {
    tape: std::slice::Iter<'a, u16>,
    program: Program,
    /// Signals that have a value at this point of the kernel.
    readable: Vec<usize>,
    /// Which signals the kernel has read so far.
    used: Vec<bool>,
    /// Number of rounds of the loop around, if any.
    loop_end: Option<usize>,
}

impl Generator<'_> {
    fn pick(&mut self, alternatives: usize) -> usize {
        usize::from(self.tape.next().copied().unwrap_or(0)) % alternatives
    }

    fn one_of<T: Copy>(&mut self, alternatives: &[T]) -> T {
        alternatives[self.pick(alternatives.len())]
    }

    fn any_type(&mut self) -> Type {
        match self.pick(8) {
            0..=4 => Type::Bits(self.one_of(WIDTHS)),
            5 => Type::Bool,
            _ => Type::Signed(self.signed_width()),
        }
    }

    fn signed_width(&mut self) -> usize {
        match self.one_of(WIDTHS) {
            1 => 16,
            width => width,
        }
    }

    fn declare(&mut self, name: String, ty: Type, role: Role) -> usize {
        self.program.signals.push(Declaration { name, ty, role });
        self.used.push(role == Role::Output);
        self.program.signals.len() - 1
    }

    fn signals(&mut self) {
        for (prefix, role, least, spread) in
            [("a", Role::Input, 1, 5), ("y", Role::Output, 1, 4), ("w", Role::Wire, 0, 4)]
        {
            for number in 0..least + self.pick(spread) {
                // The first input is a word, so that every type can be made of something.
                let ty = match (role, number) {
                    (Role::Input, 0) => Type::Bits(self.one_of(WIDTHS)),
                    _ => self.any_type(),
                };
                let signal = self.declare(format!("{prefix}{number}"), ty, role);
                if role == Role::Input {
                    self.readable.push(signal);
                }
            }
        }
    }

    fn driven(&self) -> Vec<usize> {
        let signals = self.program.signals.iter().enumerate();
        signals.filter(|(_, signal)| signal.role != Role::Input).map(|(index, _)| index).collect()
    }

    fn defaults(&mut self) {
        // Wires first: outputs may then be made of them.
        for target in self.driven().into_iter().rev() {
            let ty = self.program.signals[target].ty;
            let value = self.expr(ty, DEPTH, false);
            self.program.statements.push(Statement::Assign(target, value));
            self.readable.push(target);
        }
    }

    /// Outputs for the wires that nobody reads; inputs that nobody reads go into the last output.
    fn show_what_is_unread(&mut self) {
        for signal in 0..self.program.signals.len() {
            if !self.used[signal] {
                let ty = self.program.signals[signal].ty;
                let shown = self.declare(format!("shown{signal}"), ty, Role::Output);
                let value = Expr { ty, node: Node::Read(signal) };
                self.program.statements.push(Statement::Assign(shown, value));
            }
        }
    }

    fn block(&mut self, statements: usize, depth: usize) -> Vec<Statement> {
        (0..statements).map(|_| self.statement(depth)).collect()
    }

    fn inner_block(&mut self, depth: usize) -> Vec<Statement> {
        let statements = 1 + self.pick(2);
        self.block(statements, depth - 1)
    }

    fn statement(&mut self, depth: usize) -> Statement {
        match self.pick(if depth == 0 { 1 } else { 10 }) {
            6 | 7 => {
                let test = self.expr(Type::Bool, depth, true);
                let then = self.inner_block(depth);
                let otherwise =
                    if self.pick(2) == 1 { self.inner_block(depth) } else { Vec::new() };
                Statement::If(test, then, otherwise)
            }
            8 => {
                let width = self.one_of(&[1, 2, 4]);
                let test = self.index_word(width, depth - 1);
                let count = 1 + self.pick((1 << width).min(3));
                let cases = (0..count).map(|_| self.inner_block(depth)).collect();
                Statement::Match(test, cases, self.inner_block(depth))
            }
            9 if self.loop_end.is_none() => {
                let end = 1 + self.pick(4);
                self.loop_end = Some(end);
                let body = self.inner_block(depth);
                self.loop_end = None;
                Statement::Loop(end, body)
            }
            _ => {
                let driven = self.driven();
                let target = self.one_of(&driven);
                let ty = self.program.signals[target].ty;
                Statement::Assign(target, self.expr(ty, depth, false))
            }
        }
    }

    /// A signal of this type, else something of it made from the first input.
    fn leaf(&mut self, ty: Type) -> Expr {
        let fits = |signal: &&usize| self.program.signals[**signal].ty == ty;
        let candidates: Vec<usize> = self.readable.iter().filter(fits).copied().collect();
        if !candidates.is_empty() {
            let signal = self.one_of(&candidates);
            return self.read(signal);
        }
        let first = self.read(0);
        let node = match ty {
            Type::Bool => Node::Unary(Unary::Any, Box::new(first)),
            Type::Bits(_) => Node::Cast(Box::new(first)),
            Type::Signed(width) => {
                let cast = Expr { ty: Type::Bits(width), node: Node::Cast(Box::new(first)) };
                Node::SignedCast(Box::new(cast))
            }
        };
        Expr { ty, node }
    }

    fn read(&mut self, signal: usize) -> Expr {
        self.used[signal] = true;
        Expr { ty: self.program.signals[signal].ty, node: Node::Read(signal) }
    }

    fn literal(&mut self, ty: Type) -> Node {
        let width = ty.width();
        let mask = if width > 64 { u128::MAX >> (128 - width.min(100)) } else { (1 << width) - 1 };
        let number = match self.pick(5) {
            0 => self.pick(4) as u128,
            1 => mask,
            2 => mask >> 1,
            3 => 1 << self.pick(width.min(100)),
            _ => {
                let limbs = [self.pick(1 << 16), self.pick(1 << 16), self.pick(1 << 16)];
                limbs.iter().fold(0, |number, limb| number << 23 ^ *limb as u128)
            }
        };
        match ty {
            Type::Signed(_) => {
                let largest = (mask >> 1).min(1 << 30);
                let magnitude = (number & mask >> 1).min(largest) as i32;
                Node::SignedLiteral(if self.pick(2) == 1 { -magnitude } else { magnitude })
            }
            _ => Node::Literal(number & mask),
        }
    }

    /// An expression of a type; anchored if nothing around it tells its width.
    fn expr(&mut self, ty: Type, depth: usize, anchored: bool) -> Expr {
        if depth == 0 {
            return self.leaf(ty);
        }
        let node = match ty {
            Type::Bool => self.bool_node(depth - 1, anchored),
            Type::Bits(width) => self.bits_node(width, depth - 1, anchored),
            Type::Signed(width) => self.signed_node(width, depth - 1, anchored),
        };
        node.map_or_else(|| self.leaf(ty), |node| Expr { ty, node })
    }

    fn boxed(&mut self, ty: Type, depth: usize, anchored: bool) -> Box<Expr> {
        Box::new(self.expr(ty, depth, anchored))
    }

    /// Two operands of one type, one of which tells the width if it must be told.
    fn pair(&mut self, ty: Type, depth: usize) -> (Box<Expr>, Box<Expr>) {
        match self.pick(3) {
            // A literal and one bit could also be a word and a bool.
            _ if ty == Type::Bits(1) => (self.boxed(ty, depth, true), self.boxed(ty, depth, true)),
            0 => (self.boxed(ty, depth, true), self.boxed(ty, depth, false)),
            1 => (self.boxed(ty, depth, true), self.boxed(ty, depth, true)),
            _ => (self.boxed(ty, depth, false), self.boxed(ty, depth, true)),
        }
    }

    fn index(&mut self, limit: usize, depth: usize) -> Box<Index> {
        Box::new(match (self.pick(4), self.loop_end) {
            (1, Some(end)) if end <= limit + 1 => Index::LoopVariable,
            (2 | 3, _) => {
                let width = self.one_of(&[2, 4, 1, 5]);
                Index::Word(self.index_word(width, depth.min(1)))
            }
            _ => Index::Constant(self.pick(limit + 1)),
        })
    }

    /// A word used as a number. Operators in it could mean `Bits` or `usize` and are refused.
    fn index_word(&mut self, width: usize, depth: usize) -> Expr {
        let ty = Type::Bits(width);
        let node = match self.pick(4) {
            1 => {
                let from = self.one_of(WIDTHS);
                Node::Cast(self.boxed(Type::Bits(from), depth, true))
            }
            2 => {
                let from = self.one_of(WIDTHS);
                let base = self.boxed(Type::Bits(from), depth, true);
                Node::Slice(base, Box::new(Index::Constant(self.pick(from + 1))))
            }
            _ => return self.leaf(ty),
        };
        Expr { ty, node }
    }

    fn bool_node(&mut self, depth: usize, anchored: bool) -> Option<Node> {
        let any_word =
            [Type::Bits(8), Type::Bits(4), Type::Bits(33), Type::Bits(65), Type::Signed(8)];
        Some(match self.pick(12) {
            1 if !anchored => Node::Literal(self.pick(2) as u128),
            2..=4 => {
                let ty = match self.pick(3) {
                    0 => self.one_of(&any_word),
                    _ => self.any_type(),
                };
                let (a, b) = self.pair(ty, depth);
                let orders = [
                    Comparison::Less,
                    Comparison::LessEqual,
                    Comparison::Greater,
                    Comparison::GreaterEqual,
                ];
                let op = match (ty, self.pick(2)) {
                    (Type::Bool, _) | (_, 0) => {
                        self.one_of(&[Comparison::Equal, Comparison::NotEqual])
                    }
                    _ => self.one_of(&orders),
                };
                Node::Binary(Binary::Comparison(op), a, b)
            }
            5 => Node::Unary(Unary::Not, self.boxed(Type::Bool, depth, true)),
            6 | 7 => {
                let op = self.one_of(&[
                    Binary::LogicalAnd,
                    Binary::LogicalOr,
                    Binary::Arithmetic(Arithmetic::And),
                    Binary::Arithmetic(Arithmetic::Or),
                    Binary::Arithmetic(Arithmetic::Xor),
                ]);
                // Literals would make conditions constant, and what they guard unused.
                let (a, b) =
                    (self.boxed(Type::Bool, depth, true), self.boxed(Type::Bool, depth, true));
                Node::Binary(op, a, b)
            }
            8 => {
                let op = self.one_of(&[Unary::Any, Unary::All, Unary::Xor]);
                let width = self.one_of(WIDTHS);
                Node::Unary(op, self.boxed(Type::Bits(width), depth, true))
            }
            9 => {
                let ty = match self.pick(2) {
                    0 => Type::Bits(self.one_of(WIDTHS)),
                    _ => Type::Signed(self.signed_width()),
                };
                let base = self.boxed(ty, depth, true);
                Node::Bit(base, self.index(ty.width() - 1, depth))
            }
            10 => Node::Into(self.boxed(Type::Bits(1), depth, true)),
            11 => Node::Paren(self.boxed(Type::Bool, depth, true)),
            _ => return None,
        })
    }

    fn bits_node(&mut self, width: usize, depth: usize, anchored: bool) -> Option<Node> {
        let ty = Type::Bits(width);
        Some(match self.pick(18) {
            1 | 2 if !anchored => self.literal(ty),
            3..=6 => {
                let op = self.one_of(&[
                    Arithmetic::Add,
                    Arithmetic::Subtract,
                    Arithmetic::And,
                    Arithmetic::Or,
                    Arithmetic::Xor,
                ]);
                let (a, b) = self.pair(ty, depth);
                Node::Binary(Binary::Arithmetic(op), a, b)
            }
            7 => Node::Unary(Unary::Not, self.boxed(ty, depth, true)),
            8 | 9 => {
                let op = self.one_of(&[Binary::ShiftRight, Binary::ShiftLeft]);
                let value = self.boxed(ty, depth, true);
                let amount = match self.pick(2) {
                    0 => Box::new(Expr {
                        ty: Type::Bits(8),
                        node: Node::Literal(self.pick(width + 2) as u128),
                    }),
                    _ => {
                        let width = self.one_of(&[4, 2, 1, 5, 8, 33]);
                        Box::new(self.index_word(width, depth.min(1)))
                    }
                };
                Node::Binary(op, value, amount)
            }
            10 | 11 => {
                let from = self.one_of(WIDTHS);
                Node::Cast(self.boxed(Type::Bits(from), depth, true))
            }
            12 => {
                let from = self.one_of(WIDTHS);
                let base = self.boxed(Type::Bits(from), depth, true);
                Node::Slice(base, self.index(from, depth))
            }
            13 => {
                let base = self.boxed(ty, depth, true);
                let at = self.index(width - 1, depth);
                Node::ReplaceBit(base, at, self.boxed(Type::Bool, depth, true))
            }
            14 if width > 1 => Node::UnsignedCast(self.boxed(Type::Signed(width), depth, true)),
            14 => Node::Into(self.boxed(Type::Bool, depth, true)),
            15 => {
                let carry = self.boxed(Type::Bool, depth, true);
                Node::Binary(
                    Binary::Arithmetic(Arithmetic::Add),
                    self.boxed(ty, depth, true),
                    carry,
                )
            }
            16 if !anchored && self.loop_end.is_some_and(|end| width > 2 || end <= 2) => {
                Node::LoopVariable
            }
            17 => Node::Paren(self.boxed(ty, depth, anchored)),
            _ => return None,
        })
    }

    fn signed_node(&mut self, width: usize, depth: usize, anchored: bool) -> Option<Node> {
        let ty = Type::Signed(width);
        Some(match self.pick(10) {
            1 if !anchored => self.literal(ty),
            2 | 3 => {
                let op = self.one_of(&[Arithmetic::Add, Arithmetic::Subtract]);
                let (a, b) = self.pair(ty, depth);
                Node::Binary(Binary::Arithmetic(op), a, b)
            }
            4 => Node::Unary(Unary::Negate, self.boxed(ty, depth, true)),
            5 => Node::SignedCast(self.boxed(Type::Bits(width), depth, true)),
            6 if !anchored => {
                let from = self.signed_width();
                Node::SignedBitCast(self.boxed(Type::Signed(from), depth, true))
            }
            7 if width == 32 => {
                let operand = Type::Signed(16);
                Node::Binary(
                    Binary::Multiply,
                    self.boxed(operand, depth, true),
                    self.boxed(operand, depth, true),
                )
            }
            8 => {
                let from = self.signed_width();
                let base = self.boxed(Type::Signed(from), depth, true);
                Node::Slice(base, self.index(from, depth))
            }
            9 => Node::Paren(self.boxed(ty, depth, anchored)),
            _ => return None,
        })
    }
}
