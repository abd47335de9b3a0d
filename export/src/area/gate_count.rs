//! A kernel as single-bit gates, equal ones built once and each simplified as it is built: what a
//! synthesis tool sees before it begins. Adders, comparisons by size and products stay whole.

use heddle_netlist::Kernel;
use heddle_netlist::ir::{Node, Op};
use std::collections::{HashMap, HashSet};

/// A bit: constant zero, constant one, or the result of a gate plus two.
type Bit = u32;
const ZERO: Bit = 0;
const ONE: Bit = 1;

/// What a bit is the result of.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Gate {
    /// Something from outside.
    Outside,
    Not(Bit),
    And(Bit, Bit),
    Or(Bit, Bit),
    Xor(Bit, Bit),
    Mux(Bit, Bit, Bit),
    /// A bit of a word: which word, which bit.
    Word(u32, u32),
}

/// An operation that stays whole.
struct Word {
    kind: WordKind,
    operands: [Vec<Bit>; 2],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum WordKind {
    Sum,
    Difference,
    /// Which of two numbers is less: the carry of their difference.
    Comparison,
    Product,
}

/// How many gates of each kind a kernel needs, and bits of operations that stay whole.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct GateCount {
    pub inverters: f64,
    pub and_or: f64,
    pub exclusive_or: f64,
    pub multiplexers: f64,
    pub sums: f64,
    pub sums_with_constant: f64,
    pub comparisons: f64,
    pub comparisons_with_constant: f64,
    /// A quarter of the square of the width of the product.
    pub partial_products: f64,
}

impl GateCount {
    /// Counts what the roots of a kernel need.
    pub fn of(kernel: &Kernel) -> GateCount {
        let mut gates = Gates::default();
        let mut values: Vec<Vec<Bit>> = Vec::with_capacity(kernel.nodes.len());
        for node in &kernel.nodes {
            let value = gates.node(node, &values);
            values.push(value);
        }
        let roots = kernel.roots.iter().flat_map(|(_, root)| values[root.0 as usize].clone());
        gates.count(roots.collect())
    }
}

#[derive(Default)]
struct Gates {
    gates: Vec<Gate>,
    known: HashMap<Gate, Bit>,
    words: Vec<Word>,
}

impl Gates {
    /// The bits of a node, lowest first.
    fn node(&mut self, node: &Node, values: &[Vec<Bit>]) -> Vec<Bit> {
        let width = node.width as usize;
        let value = |id: &heddle_netlist::ir::NodeId| values[id.0 as usize].as_slice();
        match &node.op {
            Op::Constant(number) => {
                (0..width).map(|bit| Bit::from(number.bit(bit as u64))).collect()
            }
            Op::Input(_) | Op::Register(_) | Op::Read(..) => {
                (0..width).map(|_| self.push(Gate::Outside)).collect()
            }
            Op::Not(a) => value(a).iter().map(|a| self.not(*a)).collect(),
            Op::And(a, b) => self.zip(value(a), value(b), Gates::and),
            Op::Or(a, b) => self.zip(value(a), value(b), Gates::or),
            Op::Xor(a, b) => self.zip(value(a), value(b), Gates::xor),
            Op::Add(a, b) => self.word(WordKind::Sum, value(a), value(b), width),
            Op::Subtract(a, b) => self.word(WordKind::Difference, value(a), value(b), width),
            Op::Multiply(a, b) => self.word(WordKind::Product, value(a), value(b), width),
            Op::ShiftLeft(a, by) => self.shift(value(a), value(by), true),
            Op::ShiftRight(a, by) => self.shift(value(a), value(by), false),
            Op::Equal(a, b) => {
                let different = self.zip(value(a), value(b), Gates::xor);
                let different = self.reduce(&different, ZERO, Gates::or);
                vec![self.not(different)]
            }
            Op::LessUnsigned(a, b) | Op::LessSigned(a, b) => {
                self.word(WordKind::Comparison, value(a), value(b), 1)
            }
            Op::ReduceAnd(a) => vec![self.reduce(value(a), ONE, Gates::and)],
            Op::ReduceOr(a) => vec![self.reduce(value(a), ZERO, Gates::or)],
            Op::ReduceXor(a) => vec![self.reduce(value(a), ZERO, Gates::xor)],
            Op::Mux { selector, on_true, on_false } => {
                let selector = value(selector)[0];
                self.select(selector, value(on_true), value(on_false))
            }
            Op::Slice(a, low) => value(a)[*low as usize..*low as usize + width].to_vec(),
            Op::Concat(parts) => parts.iter().flat_map(|part| value(part).to_vec()).collect(),
            Op::SignExtend(a) => {
                let a = value(a);
                (0..width).map(|bit| a[bit.min(a.len() - 1)]).collect()
            }
            Op::ZeroExtend(a) => {
                let a = value(a);
                (0..width).map(|bit| a.get(bit).copied().unwrap_or(ZERO)).collect()
            }
        }
    }

    fn push(&mut self, gate: Gate) -> Bit {
        self.gates.push(gate);
        self.gates.len() as Bit + 1
    }

    /// The bit of a gate that may be there already.
    fn gate(&mut self, gate: Gate) -> Bit {
        if let Some(bit) = self.known.get(&gate) {
            return *bit;
        }
        let bit = self.push(gate);
        self.known.insert(gate, bit);
        bit
    }

    fn of(&self, bit: Bit) -> Option<Gate> {
        bit.checked_sub(2).map(|index| self.gates[index as usize])
    }

    fn not(&mut self, a: Bit) -> Bit {
        match (a, self.of(a)) {
            (ZERO, _) => ONE,
            (ONE, _) => ZERO,
            (_, Some(Gate::Not(inner))) => inner,
            _ => self.gate(Gate::Not(a)),
        }
    }

    fn and(&mut self, a: Bit, b: Bit) -> Bit {
        match (a.min(b), a.max(b)) {
            (ZERO, _) => ZERO,
            (ONE, b) => b,
            (a, b) if a == b => a,
            (a, b) => self.gate(Gate::And(a, b)),
        }
    }

    fn or(&mut self, a: Bit, b: Bit) -> Bit {
        match (a.min(b), a.max(b)) {
            (ZERO, b) => b,
            (ONE, _) => ONE,
            (a, b) if a == b => a,
            (a, b) => self.gate(Gate::Or(a, b)),
        }
    }

    fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        match (a.min(b), a.max(b)) {
            (ZERO, b) => b,
            (ONE, b) => self.not(b),
            (a, b) if a == b => ZERO,
            (a, b) => self.gate(Gate::Xor(a, b)),
        }
    }

    fn mux(&mut self, selector: Bit, on_true: Bit, on_false: Bit) -> Bit {
        match (selector, on_true, on_false) {
            (ZERO, _, on_false) => on_false,
            (ONE, on_true, _) => on_true,
            (_, a, b) if a == b => a,
            (selector, on_true, ZERO) => self.and(selector, on_true),
            (selector, ONE, on_false) => self.or(selector, on_false),
            (selector, ZERO, on_false) => {
                let inverted = self.not(selector);
                self.and(inverted, on_false)
            }
            (selector, on_true, ONE) => {
                let inverted = self.not(selector);
                self.or(inverted, on_true)
            }
            (selector, on_true, on_false) => self.gate(Gate::Mux(selector, on_true, on_false)),
        }
    }

    fn zip(&mut self, a: &[Bit], b: &[Bit], gate: fn(&mut Self, Bit, Bit) -> Bit) -> Vec<Bit> {
        a.iter().zip(b).map(|(a, b)| gate(self, *a, *b)).collect()
    }

    /// All bits by one gate, as a tree: words that are compared with several constants share what
    /// neighbouring bits have in common.
    fn reduce(&mut self, bits: &[Bit], none: Bit, gate: fn(&mut Self, Bit, Bit) -> Bit) -> Bit {
        let mut bits = bits.to_vec();
        while bits.len() > 1 {
            let pairs = bits.chunks(2);
            bits = pairs
                .map(|pair| pair[1..].iter().fold(pair[0], |a, b| gate(self, a, *b)))
                .collect();
        }
        bits.first().copied().unwrap_or(none)
    }

    fn select(&mut self, selector: Bit, on_true: &[Bit], on_false: &[Bit]) -> Vec<Bit> {
        let pairs = on_true.iter().zip(on_false);
        pairs.map(|(on_true, on_false)| self.mux(selector, *on_true, *on_false)).collect()
    }

    /// A stage of multiplexers for each bit of the amount; zero if it is too large.
    fn shift(&mut self, value: &[Bit], amount: &[Bit], left: bool) -> Vec<Bit> {
        let width = value.len();
        let mut value = value.to_vec();
        let mut too_far = ZERO;
        for (stage, selector) in amount.iter().enumerate() {
            if stage >= usize::BITS as usize - 1 || 1 << stage >= width {
                too_far = self.or(too_far, *selector);
                continue;
            }
            let by = 1usize << stage;
            let at = |bit: usize| {
                let from = if left { bit.checked_sub(by) } else { Some(bit + by) };
                from.and_then(|from| value.get(from)).copied().unwrap_or(ZERO)
            };
            let shifted: Vec<Bit> = (0..width).map(at).collect();
            value = self.select(*selector, &shifted, &value);
        }
        let near = self.not(too_far);
        value.iter().map(|bit| self.and(near, *bit)).collect()
    }

    fn word(&mut self, kind: WordKind, a: &[Bit], b: &[Bit], width: usize) -> Vec<Bit> {
        let word = self.words.len() as u32;
        self.words.push(Word { kind, operands: [a.to_vec(), b.to_vec()] });
        (0..width as u32).map(|bit| self.push(Gate::Word(word, bit))).collect()
    }

    /// Counts what is needed for these bits.
    fn count(&self, mut open: Vec<Bit>) -> GateCount {
        let mut seen = vec![false; self.gates.len()];
        // Of each word the number of low bits that somebody needs.
        let mut needed = vec![0u32; self.words.len()];
        let mut count = GateCount::default();
        while let Some(bit) = open.pop() {
            let Some(index) = bit.checked_sub(2).map(|index| index as usize) else { continue };
            if std::mem::replace(&mut seen[index], true) {
                continue;
            }
            match self.gates[index] {
                Gate::Outside => {}
                Gate::Not(a) => {
                    count.inverters += 1.0;
                    open.push(a);
                }
                Gate::And(a, b) | Gate::Or(a, b) => {
                    count.and_or += 1.0;
                    open.extend([a, b]);
                }
                Gate::Xor(a, b) => {
                    count.exclusive_or += 1.0;
                    open.extend([a, b]);
                }
                Gate::Mux(selector, a, b) => {
                    count.multiplexers += 1.0;
                    open.extend([selector, a, b]);
                }
                Gate::Word(word, bit) => {
                    let word = word as usize;
                    let before = needed[word];
                    needed[word] = before.max(bit + 1);
                    for operand in &self.words[word].operands {
                        let comparison = matches!(self.words[word].kind, WordKind::Comparison);
                        let low = if comparison { operand.len() } else { needed[word] as usize };
                        open.extend(operand.iter().take(low));
                    }
                }
            }
        }
        let mut needed: Vec<(&Word, u32)> =
            self.words.iter().zip(needed).filter(|(_, needed)| *needed > 0).collect();
        // One subtractor gives a difference and both comparisons, signed and unsigned, of two numbers.
        needed.sort_by_key(|(word, _)| word.kind == WordKind::Comparison);
        let mut subtracted = HashSet::new();
        for (word, needed) in needed {
            let subtracts = matches!(word.kind, WordKind::Difference | WordKind::Comparison);
            let is_new = !subtracts || subtracted.insert(&word.operands);
            if is_new || word.kind != WordKind::Comparison {
                word.count(needed, &mut count);
            }
        }
        count
    }
}

impl Word {
    fn count(&self, needed: u32, count: &mut GateCount) {
        let [a, b] = &self.operands;
        let low = match self.kind {
            WordKind::Comparison => a.len(),
            WordKind::Sum | WordKind::Difference | WordKind::Product => needed as usize,
        };
        for (a, b) in a.iter().zip(b).take(low) {
            let (variable, constant) = match self.kind {
                WordKind::Sum | WordKind::Difference => {
                    (&mut count.sums, &mut count.sums_with_constant)
                }
                WordKind::Comparison => {
                    (&mut count.comparisons, &mut count.comparisons_with_constant)
                }
                WordKind::Product => break,
            };
            match (*a <= ONE, *b <= ONE) {
                (false, false) => *variable += 1.0,
                (true, true) => {}
                _ => *constant += 1.0,
            }
        }
        if let WordKind::Product = self.kind {
            count.partial_products += f64::from(needed) * f64::from(needed) / 4.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_netlist::design::{Net, SignalId};
    use heddle_netlist::ir::{InputId, NodeId};
    use num_bigint::BigUint;

    fn count(nodes: &[(u32, Op)]) -> GateCount {
        let node = |(width, op): &(u32, Op)| Node { width: *width, op: op.clone() };
        let root = (Net::Own(SignalId(0)), NodeId(nodes.len() as u32 - 1));
        GateCount::of(&Kernel { nodes: nodes.iter().map(node).collect(), roots: vec![root] })
    }

    fn input(width: u32) -> (u32, Op) {
        (width, Op::Input(InputId(0)))
    }

    fn constant(width: u32, value: u32) -> (u32, Op) {
        (width, Op::Constant(BigUint::from(value)))
    }

    #[test]
    fn only_bits_that_differ_are_selected() {
        let (word, bit, selector) = (NodeId(0), NodeId(1), NodeId(2));
        let counted = count(&[
            input(8),
            input(1),
            input(1),
            (5, Op::Slice(word, 3)),
            (2, Op::Slice(word, 0)),
            (8, Op::Concat(vec![NodeId(4), bit, NodeId(3)])),
            (8, Op::Mux { selector, on_true: NodeId(5), on_false: word }),
        ]);
        assert_eq!(counted, GateCount { multiplexers: 1.0, ..GateCount::default() });
    }

    #[test]
    fn a_comparison_with_a_constant_is_an_and_of_the_bits() {
        let counted = count(&[input(4), constant(4, 0b0101), (1, Op::Equal(NodeId(0), NodeId(1)))]);
        assert_eq!((counted.exclusive_or, counted.and_or), (0.0, 3.0));
        assert_eq!(counted.inverters, 3.0);
    }

    #[test]
    fn comparisons_with_constants_share_pairs_of_bits() {
        let equal = |constant| (1, Op::Equal(NodeId(0), NodeId(constant)));
        let counted = count(&[
            input(4),
            constant(4, 0b0000),
            constant(4, 0b0100),
            equal(1),
            equal(2),
            (2, Op::Concat(vec![NodeId(3), NodeId(4)])),
        ]);
        // The low two bits are compared once, the high two twice, and each time both are joined.
        assert_eq!(counted.and_or, 1.0 + 2.0 + 2.0);
    }

    #[test]
    fn a_shifter_has_a_stage_for_each_bit_of_the_amount() {
        let shift = Op::ShiftRight(NodeId(0), NodeId(1));
        // By four: a quarter of it gives zero, as a multiplexer with a constant.
        let counted = count(&[input(8), input(3), (8, shift.clone())]);
        assert_eq!((counted.multiplexers, counted.and_or), (4.0 + 6.0 + 7.0, 4.0 + 2.0 + 1.0));
        let lowest = count(&[input(8), input(3), (8, shift), (1, Op::Slice(NodeId(2), 0))]);
        assert_eq!((lowest.multiplexers, lowest.and_or), (7.0, 0.0));
    }

    #[test]
    fn comparisons_share_the_subtractor_of_their_operands() {
        let (a, b) = (NodeId(0), NodeId(1));
        let counted = count(&[
            input(8),
            input(8),
            (1, Op::LessSigned(a, b)),
            (1, Op::LessUnsigned(a, b)),
            (8, Op::Subtract(a, b)),
            (10, Op::Concat(vec![NodeId(4), NodeId(3), NodeId(2)])),
        ]);
        assert_eq!((counted.sums, counted.comparisons), (8.0, 0.0));
        let compared = [
            input(8),
            input(8),
            (1, Op::LessSigned(a, b)),
            (1, Op::LessUnsigned(a, b)),
            (2, Op::Concat(vec![NodeId(3), NodeId(2)])),
        ];
        assert_eq!(count(&compared).comparisons, 8.0);
    }

    #[test]
    fn of_a_sum_only_what_is_needed_counts() {
        let sum = (16, Op::Add(NodeId(0), NodeId(1)));
        let counted = count(&[input(16), input(16), sum.clone()]);
        assert_eq!((counted.sums, counted.sums_with_constant), (16.0, 0.0));
        let low = (3, Op::Slice(NodeId(2), 0));
        let counted = count(&[input(16), constant(16, 5), sum, low]);
        assert_eq!((counted.sums, counted.sums_with_constant), (0.0, 3.0));
    }
}
