//! `calls`: for each thread an expression tree of its own shape.
//!
//! The reference evaluates the tree itself, not the table of nodes that the kernel
//! reads, and replaces the recursive functions by a loop and by closed forms.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

enum Expression {
    Constant(u32),
    Thread,
    Add(Box<[Expression; 2]>),
    Subtract(Box<[Expression; 2]>),
    Multiply(Box<[Expression; 2]>),
    Minimum(Box<[Expression; 2]>),
    Negate(Box<Expression>),
    /// Condition, value when odd (plus one), value when even.
    Choose(Box<[Expression; 3]>),
}

use Expression::*;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let threads = geometry.blocks * geometry.threads_per_block;
    // The last eighth of the threads has nothing to do and ends at once.
    let count = threads - threads / 8;
    let mut nodes = Vec::new();
    let mut roots = Vec::new();
    let (mut values, mut fibonaccis, mut ackermanns) = (Vec::new(), Vec::new(), Vec::new());
    for thread in 0..count {
        let levels = rng.random_range(0..=geometry.size);
        let expression = Expression::random(rng, levels);
        roots.push(expression.write(&mut nodes));
        let value = expression.value(thread);
        let field = |low: u32, bits: u32| value >> low & ((1 << bits) - 1);
        values.push(value);
        fibonaccis.push(if field(2, 1) == 1 {
            fibonacci(field(3, 3))
        } else {
            fibonacci(field(3, 2)) + fibonacci(field(5, 2))
        });
        ackermanns.push(match field(8, 1) {
            0 => field(9, 2) + 2,
            _ => 2 * field(9, 2) + 3,
        });
    }
    vec![
        image.input("nodes", nodes.as_flattened()),
        image.input("roots", &roots),
        count,
        image.output("values", &values),
        image.output("fibonaccis", &fibonaccis),
        image.output("ackermanns", &ackermanns),
    ]
}

impl Expression {
    fn random(rng: &mut ChaCha8Rng, levels: u32) -> Self {
        if levels == 0 || rng.random_ratio(1, 8) {
            return if rng.random() { Constant(rng.random()) } else { Thread };
        }
        let operation = rng.random_range(0..6);
        let mut side = || Expression::random(rng, levels - 1);
        match operation {
            0 => Add(Box::new([side(), side()])),
            1 => Subtract(Box::new([side(), side()])),
            2 => Multiply(Box::new([side(), side()])),
            3 => Minimum(Box::new([side(), side()])),
            4 => Negate(Box::new(side())),
            _ => Choose(Box::new([side(), side(), side()])),
        }
    }

    fn value(&self, thread: u32) -> u32 {
        let both = |sides: &[Expression; 2]| (sides[0].value(thread), sides[1].value(thread));
        match self {
            Constant(value) => *value,
            Thread => thread,
            Negate(side) => side.value(thread).wrapping_neg(),
            Choose(sides) if sides[0].value(thread) % 2 == 1 => {
                sides[1].value(thread).wrapping_add(1)
            }
            Choose(sides) => sides[2].value(thread),
            Minimum(sides) => {
                let (left, right) = both(sides);
                left.min(right)
            }
            Add(sides) => {
                let (left, right) = both(sides);
                left.wrapping_add(right)
            }
            Subtract(sides) => {
                let (left, right) = both(sides);
                left.wrapping_sub(right)
            }
            Multiply(sides) => {
                let (left, right) = both(sides);
                left.wrapping_mul(right)
            }
        }
    }

    /// Appends the nodes {operation, left, right, condition} of the tree, children
    /// first, and returns the index of the root.
    fn write(&self, nodes: &mut Vec<[u32; 4]>) -> u32 {
        let node = match self {
            Constant(value) => [0, *value, 0, 0],
            Thread => [1, 0, 0, 0],
            Add(sides) => [2, sides[0].write(nodes), sides[1].write(nodes), 0],
            Subtract(sides) => [3, sides[0].write(nodes), sides[1].write(nodes), 0],
            Multiply(sides) => [4, sides[0].write(nodes), sides[1].write(nodes), 0],
            Minimum(sides) => [5, sides[0].write(nodes), sides[1].write(nodes), 0],
            Negate(side) => [6, side.write(nodes), 0, 0],
            Choose(sides) => {
                let condition = sides[0].write(nodes);
                [7, sides[1].write(nodes), sides[2].write(nodes), condition]
            }
        };
        nodes.push(node);
        nodes.len() as u32 - 1
    }
}

fn fibonacci(n: u32) -> u32 {
    (0..n).fold((0, 1), |(value, next), _| (next, value + next)).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_evaluates_one_side_of_a_choice() {
        let choose = |condition| {
            Choose(Box::new([Constant(condition), Negate(Box::new(Thread)), Constant(40)]))
        };
        assert_eq!(choose(1).value(5), 4u32.wrapping_neg());
        assert_eq!(choose(2).value(5), 40);
        assert_eq!(Minimum(Box::new([Thread, Constant(3)])).value(9), 3);
    }

    #[test]
    fn children_are_written_before_their_parent() {
        let mut nodes = Vec::new();
        let tree = Subtract(Box::new([Constant(8), Negate(Box::new(Thread))]));
        assert_eq!(tree.write(&mut nodes), 3);
        assert_eq!(nodes, [[0, 8, 0, 0], [1, 0, 0, 0], [6, 1, 0, 0], [3, 0, 2, 0]]);
    }

    #[test]
    fn fibonacci_numbers_start_at_zero() {
        assert_eq!((0..8).map(fibonacci).collect::<Vec<_>>(), [0, 1, 1, 2, 3, 5, 8, 13]);
    }
}
