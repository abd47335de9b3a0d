//! What makes netlists small: equal nodes are built once, and every node is simplified as it is
//! built. Widths are exact everywhere; constants are as wide as it takes.
//!
//! - [`build`]: the hash-consing builder.
//! - [`fold`]: simplification of one node from its operands.
//! - [`sweep`]: removal of nodes that nobody uses.

mod build;
mod fold;
mod sweep;
#[cfg(test)]
mod tests;

pub(crate) use build::Builder;
pub(crate) use sweep::sweep;

use crate::ir::{NodeId, Op};

/// Calls `f` for every operand of an operation.
pub fn for_operands(op: &Op, mut f: impl FnMut(NodeId)) {
    use Op::*;
    match op {
        Constant(_) | Input(_) | Register(_) => {}
        Read(_, a)
        | Not(a)
        | ReduceAnd(a)
        | ReduceOr(a)
        | ReduceXor(a)
        | Slice(a, _)
        | SignExtend(a)
        | ZeroExtend(a) => f(*a),
        And(a, b)
        | Or(a, b)
        | Xor(a, b)
        | Add(a, b)
        | Subtract(a, b)
        | Multiply(a, b)
        | ShiftLeft(a, b)
        | ShiftRight(a, b)
        | Equal(a, b)
        | LessUnsigned(a, b)
        | LessSigned(a, b) => {
            f(*a);
            f(*b);
        }
        Mux { selector, on_true, on_false } => {
            f(*selector);
            f(*on_true);
            f(*on_false);
        }
        Concat(parts) => parts.iter().copied().for_each(f),
    }
}

/// The operation with every operand replaced.
pub fn map_operands(op: &Op, f: impl Fn(NodeId) -> NodeId) -> Op {
    use Op::*;
    match op {
        Constant(_) | Input(_) | Register(_) => op.clone(),
        Read(memory, a) => Read(*memory, f(*a)),
        Not(a) => Not(f(*a)),
        And(a, b) => And(f(*a), f(*b)),
        Or(a, b) => Or(f(*a), f(*b)),
        Xor(a, b) => Xor(f(*a), f(*b)),
        Add(a, b) => Add(f(*a), f(*b)),
        Subtract(a, b) => Subtract(f(*a), f(*b)),
        Multiply(a, b) => Multiply(f(*a), f(*b)),
        ShiftLeft(a, b) => ShiftLeft(f(*a), f(*b)),
        ShiftRight(a, b) => ShiftRight(f(*a), f(*b)),
        Equal(a, b) => Equal(f(*a), f(*b)),
        LessUnsigned(a, b) => LessUnsigned(f(*a), f(*b)),
        LessSigned(a, b) => LessSigned(f(*a), f(*b)),
        ReduceAnd(a) => ReduceAnd(f(*a)),
        ReduceOr(a) => ReduceOr(f(*a)),
        ReduceXor(a) => ReduceXor(f(*a)),
        Mux { selector, on_true, on_false } => {
            Mux { selector: f(*selector), on_true: f(*on_true), on_false: f(*on_false) }
        }
        Slice(a, low) => Slice(f(*a), *low),
        Concat(parts) => Concat(parts.iter().map(|part| f(*part)).collect()),
        SignExtend(a) => SignExtend(f(*a)),
        ZeroExtend(a) => ZeroExtend(f(*a)),
    }
}
