//! Random expressions and statements, repeatable from a seed.

use super::build::*;
use heddle_netlist::design::*;
use num_bigint::BigUint;

/// Widths around everything that tools treat specially.
pub const WIDTHS: [usize; 10] = [1, 2, 7, 31, 32, 33, 63, 64, 65, 100];

/// Numbers from a seed (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// A number of `width` bits; often zero, all ones, or small.
    pub fn value(&mut self, width: usize) -> BigUint {
        let ones = (BigUint::from(1u32) << width) - 1u32;
        match self.below(8) {
            0 => BigUint::ZERO,
            1 => ones,
            2 => BigUint::from(self.next() % 4) & ones,
            _ => {
                let words = (0..width.div_ceil(32)).map(|_| self.next() as u32).collect();
                BigUint::new(words) & ones
            }
        }
    }
}

/// Random expressions over some signals.
pub struct Expressions<'a> {
    pub random: &'a mut Random,
    /// What may be read, with widths.
    pub readable: Vec<(Net, usize)>,
}

impl Expressions<'_> {
    pub fn expr(&mut self, width: usize, depth: usize) -> Expr {
        if depth == 0 || self.random.below(10) == 0 {
            return self.leaf(width);
        }
        let depth = depth - 1;
        match self.random.below(if width == 1 { 14 } else { 11 }) {
            0 => unary(UnaryOp::Not, self.expr(width, depth)),
            1 => unary(UnaryOp::Negate, self.expr(width, depth)),
            2 | 3 => {
                use BinaryOp::*;
                let op = self.random.pick(&[Add, Subtract, And, Or, Xor]);
                binary(op, self.expr(width, depth), self.expr(width, depth))
            }
            4 => {
                let op = self.random.pick(&[BinaryOp::ShiftLeft, BinaryOp::ShiftRight]);
                let amount = self.amount(depth);
                binary(op, self.expr(width, depth), amount)
            }
            5 | 6 => {
                let from = self.random.pick(&WIDTHS);
                resize(self.expr(from, depth), width)
            }
            7 => {
                let from = self.random.pick(&WIDTHS);
                sign_resize(self.expr(from, depth), width)
            }
            8 => {
                let from = self.random.pick(&WIDTHS);
                let offset = self.amount(depth);
                slice(self.expr(from, depth), offset, width)
            }
            9 => {
                let index = self.amount(depth);
                replace_bit(self.expr(width, depth), index, self.expr(1, depth))
            }
            10 if width > 1 => {
                let left = 1 + self.random.below(width - 1);
                let (a, b) = (self.expr(left, depth), self.expr(width - left, depth));
                binary(BinaryOp::MultiplySigned, a, b)
            }
            10 | 11 => {
                let from = self.random.pick(&WIDTHS);
                let op = [UnaryOp::ReduceAnd, UnaryOp::ReduceOr, UnaryOp::ReduceXor];
                unary(self.random.pick(&op), self.expr(from, depth))
            }
            _ => {
                use BinaryOp::*;
                let all =
                    [Equal, NotEqual, LessUnsigned, LessEqualUnsigned, LessSigned, LessEqualSigned];
                let (op, from) = (self.random.pick(&all), self.random.pick(&WIDTHS));
                binary(op, self.expr(from, depth), self.expr(from, depth))
            }
        }
    }

    /// A shift amount or bit offset: mostly small enough to matter.
    fn amount(&mut self, depth: usize) -> Expr {
        let small = 1 + self.random.below(7);
        match self.random.below(6) {
            0 => literal(7, self.random.next() % 128),
            1 => self.expr(100, depth),
            2 => {
                let wide = self.random.pick(&[8, 32, 33, 64, 65]);
                resize(self.expr(small, depth), wide)
            }
            _ => self.expr(small, depth),
        }
    }

    fn leaf(&mut self, width: usize) -> Expr {
        let fitting: Vec<Net> =
            self.readable.iter().filter(|(_, w)| *w == width).map(|(net, _)| *net).collect();
        if self.random.below(4) == 0 {
            return Expr { width, kind: ExprKind::Literal(self.random.value(width)) };
        }
        if fitting.is_empty() {
            let (net, from) = self.random.pick(&self.readable);
            return resize(Expr { width: from, kind: ExprKind::Read(net) }, width);
        }
        Expr { width, kind: ExprKind::Read(self.random.pick(&fitting)) }
    }
}
