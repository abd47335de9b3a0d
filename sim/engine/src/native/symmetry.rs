//! Copies that were made unlike by a constant: `x ^ number` is `x` in copy 0.
//!
//! Where many nodes use a word joined with a constant and a few like nodes use such a word
//! itself, the few get the constant that changes nothing.

use super::graph::{Graph, Id, Joint, Op};
use super::signature::{Leaves, signatures};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Fewer copies than this are not made alike.
const MIN_COPIES: usize = 6;

/// A user of an operand: its operator, other operands, and how the operand is joined.
type Use = (u64, Joint, u64);

/// The graph with neutral constants, and where its nodes went.
pub fn restore(graph: &Graph, leaves: &Leaves) -> (Graph, Vec<Id>) {
    let shape = signatures(graph, leaves).shape;
    // What a node does besides one of its operands.
    let around = |id: Id, operand: usize| {
        let node = &graph.nodes[id];
        let mut others: Vec<(usize, u64)> =
            node.op.operands().iter().map(|&id| shape[id]).enumerate().collect();
        others.remove(operand);
        let mut hasher = DefaultHasher::new();
        (std::mem::discriminant(&node.op), node.width, operand, others).hash(&mut hasher);
        if let Op::Join(joint, _) = node.op {
            joint.hash(&mut hasher);
        }
        hasher.finish()
    };
    let mut joined: HashMap<Use, usize> = HashMap::new();
    let mut plain: HashMap<Use, usize> = HashMap::new();
    let each_use = |mut visit: Box<dyn FnMut(Id, usize, Use, bool) + '_>| {
        for (id, node) in graph.nodes.iter().enumerate() {
            for (index, operand) in node.op.operands().into_iter().enumerate() {
                let around = around(id, index);
                if let Some((joint, word)) = with_constant(graph, &shape, operand) {
                    visit(id, index, (around, joint, word), true);
                }
                for joint in [Joint::And, Joint::Or, Joint::Xor, Joint::Add] {
                    visit(id, index, (around, joint, word(graph, &shape, joint, operand)), false);
                }
            }
        }
    };
    each_use(Box::new(|_, _, key, with| {
        *if with { &mut joined } else { &mut plain }.entry(key).or_default() += 1;
    }));
    let mut neutral: HashMap<(Id, usize), Joint> = HashMap::new();
    each_use(Box::new(|id, index, key, with| {
        let copies = joined.get(&key).copied().unwrap_or(0);
        if !with && copies >= MIN_COPIES && plain[&key] * 4 <= copies {
            neutral.insert((id, index), key.1);
        }
    }));
    rebuilt(graph, &neutral)
}

/// How a word is joined with a constant, and what it looks like without.
fn with_constant(graph: &Graph, shape: &[u64], id: Id) -> Option<(Joint, u64)> {
    let Op::Join(joint, parts) = graph.op(id) else { return None };
    let others: Vec<Id> =
        parts.iter().copied().filter(|&part| graph.constant(part).is_none()).collect();
    match others[..] {
        _ if others.len() + 1 != parts.len() => None,
        [word] => Some((*joint, shape[word])),
        _ => Some((*joint, joined(shape, &others))),
    }
}

/// What a word looks like that may be joined with a constant.
fn word(graph: &Graph, shape: &[u64], joint: Joint, id: Id) -> u64 {
    match graph.op(id) {
        Op::Join(own, parts) if *own == joint => joined(shape, parts),
        _ => shape[id],
    }
}

fn joined(shape: &[u64], parts: &[Id]) -> u64 {
    let mut shapes: Vec<u64> = parts.iter().map(|&part| shape[part]).collect();
    shapes.sort_unstable();
    let mut hasher = DefaultHasher::new();
    shapes.hash(&mut hasher);
    hasher.finish()
}

fn rebuilt(graph: &Graph, neutral: &HashMap<(Id, usize), Joint>) -> (Graph, Vec<Id>) {
    let mut new = Graph::default();
    let mut map: Vec<Id> = Vec::with_capacity(graph.nodes.len());
    for (id, node) in graph.nodes.iter().enumerate() {
        let mut operands: Vec<Id> = node.op.operands().iter().map(|&id| map[id]).collect();
        for (index, operand) in operands.iter_mut().enumerate() {
            let Some(&joint) = neutral.get(&(id, index)) else { continue };
            let width = new.width(*operand);
            let value = match joint {
                Joint::And => (BigUint::from(1_u8) << width) - 1_u8,
                _ => BigUint::ZERO,
            };
            let constant = new.add(width, Op::Constant(value));
            let mut parts = match new.op(*operand) {
                Op::Join(own, parts) if *own == joint => parts.clone(),
                _ => vec![*operand],
            };
            parts.push(constant);
            *operand = new.add(width, Op::Join(joint, parts));
        }
        map.push(new.add(node.width, node.op.with_operands(&operands)));
    }
    (new, map)
}
