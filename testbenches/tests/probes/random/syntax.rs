//! The syntax tree that `#[hdl_gen]` makes of a kernel.

use super::program::{Binary, Expr, Index, Node, Program, Statement, Unary};
use super::value::{Arithmetic, Comparison, Type};
use rust_hdl::core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogCase, VerilogConditional, VerilogExpression,
    VerilogLiteral, VerilogLoop, VerilogMatch, VerilogOp, VerilogOpUnary, VerilogStatement,
};

/// Name of the loop variable.
const LOOP_VARIABLE: &str = "i";

impl Program {
    /// The syntax tree of the kernel.
    pub fn syntax(&self) -> VerilogBlock {
        self.syntax_of_block(&self.statements)
    }

    fn syntax_of_block(&self, block: &[Statement]) -> VerilogBlock {
        block.iter().map(|statement| self.syntax_of_statement(statement)).collect()
    }

    fn syntax_of_statement(&self, statement: &Statement) -> VerilogStatement {
        match statement {
            Statement::Assign(target, value) => {
                let target = format!("{}$next", self.signals[*target].name);
                VerilogStatement::Assignment(
                    VerilogExpression::Signal(target),
                    self.syntax_of(value),
                )
            }
            Statement::If(test, then, otherwise) => VerilogStatement::If(VerilogConditional {
                test: self.syntax_of(test),
                then: self.syntax_of_block(then),
                otherwise: match otherwise.as_slice() {
                    [] => VerilogBlockOrConditional::None,
                    [chained @ Statement::If(..)] => {
                        let chained = self.syntax_of_statement(chained);
                        VerilogBlockOrConditional::Conditional(Box::new(chained))
                    }
                    block => VerilogBlockOrConditional::Block(self.syntax_of_block(block)),
                },
            }),
            Statement::Match(test, cases, default) => {
                let case = |condition: String, block: &[Statement]| VerilogCase {
                    condition,
                    block: self.syntax_of_block(block),
                };
                let numbered = cases.iter().enumerate();
                let mut cases: Vec<_> =
                    numbered.map(|(n, block)| case(n.to_string(), block)).collect();
                cases.push(case("default".into(), default));
                VerilogStatement::Match(VerilogMatch { test: self.syntax_of(test), cases })
            }
            Statement::Loop(end, body) => VerilogStatement::Loop(VerilogLoop {
                index: LOOP_VARIABLE.into(),
                from: 0_usize.into(),
                to: (*end).into(),
                block: self.syntax_of_block(body),
            }),
        }
    }

    fn syntax_of(&self, expr: &Expr) -> VerilogExpression {
        use VerilogExpression as Syntax;
        let operand = |inner: &Expr, right| {
            let syntax = self.syntax_of(inner);
            let paren = expr.needs_parentheses(inner, right);
            Box::new(if paren { Syntax::Paren(Box::new(syntax)) } else { syntax })
        };
        let argument = |inner: &Expr| Box::new(self.syntax_of(inner));
        match &expr.node {
            Node::Read(signal) => Syntax::Signal(self.signals[*signal].name.clone()),
            Node::Literal(value) if expr.ty == Type::Bool => Syntax::Literal((*value == 1).into()),
            Node::Literal(value) => Syntax::Literal(literal(*value)),
            Node::SignedLiteral(value) => {
                let number = Syntax::Literal(value.unsigned_abs().into());
                Syntax::Signed(Box::new(if *value < 0 {
                    Syntax::Paren(Box::new(Syntax::Unary(VerilogOpUnary::Neg, Box::new(number))))
                } else {
                    number
                }))
            }
            Node::LoopVariable => Syntax::Signal(LOOP_VARIABLE.into()),
            Node::Paren(inner) => Syntax::Paren(argument(inner)),
            Node::Unary(op, inner) => Syntax::Unary(unary(*op), operand(inner, false)),
            Node::Binary(op, a, b) => {
                Syntax::Binary(operand(a, false), binary(*op), operand(b, true))
            }
            Node::Cast(inner) => Syntax::Cast(argument(inner), expr.ty.width()),
            Node::SignedCast(inner) | Node::SignedBitCast(inner) => Syntax::Signed(argument(inner)),
            Node::UnsignedCast(inner) => Syntax::Unsigned(argument(inner)),
            Node::Into(inner) => *operand(inner, false),
            Node::Slice(base, at) => {
                let at = Box::new(self.syntax_of_index(at));
                Syntax::Slice(operand(base, false), expr.ty.width(), at)
            }
            Node::Bit(base, at) => {
                Syntax::Index(operand(base, false), Box::new(self.syntax_of_index(at)))
            }
            Node::ReplaceBit(base, at, value) => Syntax::IndexReplace(
                operand(base, false),
                Box::new(self.syntax_of_index(at)),
                argument(value),
            ),
        }
    }

    fn syntax_of_index(&self, index: &Index) -> VerilogExpression {
        match index {
            Index::Constant(number) => VerilogExpression::Literal((*number as i32).into()),
            Index::LoopVariable => VerilogExpression::Signal(LOOP_VARIABLE.into()),
            Index::Word(word) => match self.syntax_of(word) {
                call if word.precedence() == 11 => call,
                operation => VerilogExpression::Paren(Box::new(operation)),
            },
        }
    }
}

/// A literal of the type that Rust gives it: `i32` if it fits, else with a suffix.
fn literal(value: u128) -> VerilogLiteral {
    match (i32::try_from(value), u64::try_from(value)) {
        (Ok(value), _) => value.into(),
        (_, Ok(value)) => value.into(),
        _ => value.into(),
    }
}

fn unary(op: Unary) -> VerilogOpUnary {
    match op {
        Unary::Not => VerilogOpUnary::Not,
        Unary::Negate => VerilogOpUnary::Neg,
        Unary::All => VerilogOpUnary::All,
        Unary::Any => VerilogOpUnary::Any,
        Unary::Xor => VerilogOpUnary::Xor,
    }
}

fn binary(op: Binary) -> VerilogOp {
    match op {
        Binary::Arithmetic(Arithmetic::Add) => VerilogOp::Add,
        Binary::Arithmetic(Arithmetic::Subtract) => VerilogOp::Sub,
        Binary::Arithmetic(Arithmetic::And) => VerilogOp::BitAnd,
        Binary::Arithmetic(Arithmetic::Or) => VerilogOp::BitOr,
        Binary::Arithmetic(Arithmetic::Xor) => VerilogOp::BitXor,
        Binary::Comparison(Comparison::Equal) => VerilogOp::Eq,
        Binary::Comparison(Comparison::NotEqual) => VerilogOp::Ne,
        Binary::Comparison(Comparison::Less) => VerilogOp::Lt,
        Binary::Comparison(Comparison::LessEqual) => VerilogOp::Le,
        Binary::Comparison(Comparison::Greater) => VerilogOp::Gt,
        Binary::Comparison(Comparison::GreaterEqual) => VerilogOp::Ge,
        Binary::Multiply => VerilogOp::Mul,
        Binary::ShiftLeft => VerilogOp::Shl,
        Binary::ShiftRight => VerilogOp::Shr,
        Binary::LogicalAnd => VerilogOp::LogicalAnd,
        Binary::LogicalOr => VerilogOp::LogicalOr,
    }
}
