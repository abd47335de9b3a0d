//! Folding never changes a value and does find what it looks for.

use super::{Builder, sweep};
use crate::design::SignalType;
use crate::evaluate::Evaluator;
use crate::ir::{Input, InputId, NamedSignal, Netlist, Node, NodeId, Op, SignalId};
use num_bigint::BigUint;

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % bound
    }

    fn value(&mut self, width: u32) -> BigUint {
        let kind = self.below(4);
        let mut value = BigUint::ZERO;
        for bit in 0..width {
            let set = match kind {
                0 => false,
                1 => true,
                2 => bit == 0,
                _ => self.below(2) == 1,
            };
            value.set_bit(u64::from(bit), set);
        }
        value
    }
}

const WIDTHS: [u32; 6] = [1, 2, 7, 8, 64, 70];

/// A random operation on the given nodes.
fn operation(random: &mut Random, nodes: &[(NodeId, u32)]) -> (u32, Op) {
    let pick = |random: &mut Random| nodes[random.below(nodes.len() as u64) as usize];
    let (a, width) = pick(random);
    let alike: Vec<NodeId> =
        nodes.iter().filter(|(_, other)| *other == width).map(|(id, _)| *id).collect();
    let b = alike[random.below(alike.len() as u64) as usize];
    let (other, other_width) = pick(random);
    let bits: Vec<NodeId> = nodes.iter().filter(|(_, w)| *w == 1).map(|(id, _)| *id).collect();
    match random.below(22) {
        0 => (width, Op::Not(a)),
        1 | 2 => (width, Op::And(a, b)),
        3 | 4 => (width, Op::Or(a, b)),
        5 => (width, Op::Xor(a, b)),
        6 => (width, Op::Add(a, b)),
        7 => (width, Op::Subtract(a, b)),
        8 => (width, Op::Multiply(a, b)),
        9 => (width, Op::ShiftLeft(a, other)),
        10 => (width, Op::ShiftRight(a, other)),
        11 => (1, Op::Equal(a, b)),
        12 => (1, Op::LessUnsigned(a, b)),
        13 => (1, Op::LessSigned(a, b)),
        14 => (1, Op::ReduceAnd(a)),
        15 => (1, Op::ReduceOr(a)),
        16 => (1, Op::ReduceXor(a)),
        17 if !bits.is_empty() => {
            let selector = bits[random.below(bits.len() as u64) as usize];
            (width, Op::Mux { selector, on_true: a, on_false: b })
        }
        18 => {
            let low = random.below(u64::from(width)) as u32;
            (1 + random.below(u64::from(width - low)) as u32, Op::Slice(a, low))
        }
        19 if width + other_width <= 200 => (width + other_width, Op::Concat(vec![a, other])),
        20 => (width + random.below(9) as u32, Op::SignExtend(a)),
        _ => (width + random.below(9) as u32, Op::ZeroExtend(a)),
    }
}

fn netlist(nodes: Vec<Node>, roots: &[NodeId]) -> Netlist {
    let signal = |node: &NodeId| NamedSignal {
        name: String::new(),
        path: String::new(),
        scope: 0,
        width: nodes[node.0 as usize].width,
        ty: SignalType::Bits,
        node: Some(*node),
    };
    Netlist {
        name: String::new(),
        signals: roots.iter().map(signal).collect(),
        inputs: (0..WIDTHS.len())
            .map(|i| Input { name: i.to_string(), width: WIDTHS[i], signal: SignalId(0) })
            .collect(),
        nodes,
        registers: Vec::new(),
        memories: Vec::new(),
        scopes: Vec::new(),
    }
}

#[test]
fn folded_nodes_have_the_values_of_plain_ones() {
    for seed in 0..60 {
        let mut random = Random(seed);
        let mut folded = Builder::default();
        let mut plain: Vec<Node> = Vec::new();
        // The same operations twice: plain node, folded node, width.
        let mut pairs: Vec<(NodeId, NodeId, u32)> = Vec::new();
        let mut add = |random: &mut Random, pairs: &mut Vec<(NodeId, NodeId, u32)>, choice| {
            let (width, op) = match choice {
                0..6 => (WIDTHS[choice], Op::Input(InputId(choice as u32))),
                6..18 => {
                    let width = WIDTHS[choice % 6];
                    (width, Op::Constant(random.value(width)))
                }
                _ => {
                    let places: Vec<(NodeId, u32)> =
                        (0..pairs.len()).map(|i| (NodeId(i as u32), pairs[i].2)).collect();
                    operation(random, &places)
                }
            };
            let in_plain = super::map_operands(&op, |place| pairs[place.0 as usize].0);
            let in_folded = super::map_operands(&op, |place| pairs[place.0 as usize].1);
            plain.push(Node { width, op: in_plain });
            let id = NodeId(plain.len() as u32 - 1);
            pairs.push((id, folded.add(width, in_folded), width));
        };
        for choice in 0..150 {
            add(&mut random, &mut pairs, choice);
        }
        let plain_roots: Vec<NodeId> = pairs.iter().map(|(plain, ..)| *plain).collect();
        let folded_roots: Vec<NodeId> = pairs.iter().map(|(_, folded, _)| *folded).collect();
        let plain = netlist(plain, &plain_roots);
        let mut folded = netlist(folded.nodes, &folded_roots);
        sweep(&mut folded);
        assert!(folded.nodes.len() < plain.nodes.len());
        let (mut a, mut b) = (Evaluator::new(&plain), Evaluator::new(&folded));
        for _ in 0..20 {
            for (i, width) in WIDTHS.iter().enumerate() {
                let value = random.value(*width);
                a.poke(&i.to_string(), value.clone());
                b.poke(&i.to_string(), value);
            }
            a.settle();
            b.settle();
            for (signal, pair) in pairs.iter().enumerate() {
                let node = plain.node(pair.0);
                assert_eq!(a.peek(signal), b.peek(signal), "seed {seed}: {signal} is {node:?}");
            }
        }
    }
}

/// A builder with inputs of 8, 8 and 1 bits.
fn inputs() -> (Builder, NodeId, NodeId, NodeId) {
    let mut builder = Builder::default();
    let a = builder.add(8, Op::Input(InputId(0)));
    let b = builder.add(8, Op::Input(InputId(1)));
    let s = builder.add(1, Op::Input(InputId(2)));
    (builder, a, b, s)
}

#[test]
fn equal_nodes_are_one_node_in_either_order() {
    let (mut builder, a, b, _) = inputs();
    assert_eq!(builder.add(8, Op::Add(a, b)), builder.add(8, Op::Add(b, a)));
    assert_ne!(builder.add(8, Op::Subtract(a, b)), builder.add(8, Op::Subtract(b, a)));
}

#[test]
fn muxes_of_bits_become_logic() {
    let (mut builder, a, b, s) = inputs();
    let (one, zero) = (builder.ones(1), builder.zero(1));
    assert_eq!(builder.mux(s, one, zero), s);
    assert_eq!(builder.mux(s, zero, one), builder.not(s));
    assert_eq!(builder.mux(s, a, a), a);
    let not = builder.not(s);
    assert_eq!(builder.mux(not, a, b), builder.mux(s, b, a));
    let inner = builder.mux(s, a, b);
    assert_eq!(builder.mux(s, inner, b), inner);
    assert_eq!(builder.mux(s, b, inner), b);
}

#[test]
fn slices_see_through_concatenations() {
    let (mut builder, a, b, _) = inputs();
    let both = builder.concat(vec![a, b]);
    assert_eq!(builder.slice(both, 8, 8), b);
    let (low, high) = (builder.slice(a, 4, 4), builder.slice(b, 0, 2));
    assert_eq!(builder.slice(both, 4, 6), builder.concat(vec![low, high]));
    let halves = [builder.slice(a, 0, 4), builder.slice(a, 4, 4)];
    assert_eq!(builder.concat(halves.to_vec()), a);
    let replaced = builder.replace(a, 3, high);
    assert_eq!(builder.slice(replaced, 3, 2), high);
    assert_eq!(builder.slice(replaced, 5, 3), builder.slice(a, 5, 3));
}

#[test]
fn constants_are_masked_to_their_width() {
    let (mut builder, a, ..) = inputs();
    let big = builder.constant(8, BigUint::from(0x1ff_u32));
    assert_eq!(builder.constant_value(big), Some(&BigUint::from(0xff_u32)));
    assert_eq!(builder.and(a, big), a);
    let wide = builder.constant(100, BigUint::from(1_u32) << 99);
    let doubled = builder.add(100, Op::Add(wide, wide));
    assert_eq!(builder.constant_value(doubled), Some(&BigUint::ZERO));
}

#[test]
fn sweeping_keeps_what_signals_need() {
    let (mut builder, a, b, _) = inputs();
    builder.add(8, Op::Add(a, b));
    let kept = builder.add(8, Op::Xor(a, b));
    let mut swept = netlist(builder.nodes, &[kept]);
    sweep(&mut swept);
    assert_eq!(swept.nodes.len(), 3);
    assert_eq!(swept.signals[0].node, Some(NodeId(2)));
    assert_eq!(swept.nodes[2].op, Op::Xor(NodeId(0), NodeId(1)));
}
