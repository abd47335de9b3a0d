//! Operators that hardware spells out: lowest set bit, its number, population count; trees of
//! one operator become lists, in an order that is alike in all copies of a block.

use super::bit_sums::counted_word;
use super::graph::{Graph, Id, Joint, Op};
use super::signature::Signatures;
use num_bigint::BigUint;
use std::collections::{HashMap, HashSet};

/// A graph with idioms recognised, and where each node went.
pub fn recognise(graph: &Graph, roots: &[Id]) -> (Graph, Vec<Id>) {
    let mut uses = vec![0_u32; graph.nodes.len()];
    for node in &graph.nodes {
        for operand in node.op.operands() {
            uses[operand] += 1;
        }
    }
    for &root in roots {
        uses[root] += 2;
    }
    // Choices whose only user is the next choice of their chain.
    let mut inner = vec![false; graph.nodes.len()];
    for node in &graph.nodes {
        if let Op::Mux(_, _, on_false) = node.op {
            inner[on_false] = uses[on_false] == 1;
        }
    }
    let mut new = Graph::default();
    let mut map: Vec<Id> = Vec::with_capacity(graph.nodes.len());
    for (id, node) in graph.nodes.iter().enumerate() {
        let operands: Vec<Id> = node.op.operands().iter().map(|&operand| map[operand]).collect();
        let op = node.op.with_operands(&operands);
        let found = match &op {
            Op::Join(Joint::And, parts) => first_set(&new, parts),
            Op::Join(Joint::Add, _) => {
                counted_word(graph, id).map(|word| Op::PopulationCount(map[word]))
            }
            Op::Mux(..) => conditional_join(graph, &mut new, &map, &uses, id)
                .or_else(|| (!inner[id]).then(|| exclusive_choice(&mut new, &op, node.width))?),
            Op::Concat(parts) => bit_index(&new, parts),
            Op::ReduceOr(word) if uses[node.op.operands()[0]] == 1 => any_of_bits(&new, *word),
            _ => None,
        };
        let op = found.unwrap_or_else(|| match op {
            Op::Join(joint, _) => {
                let parts = node.op.operands().into_iter().flat_map(|old| match new.op(map[old]) {
                    Op::Join(inner, parts) if *inner == joint && uses[old] == 1 => parts.clone(),
                    _ => vec![map[old]],
                });
                Op::Join(joint, parts.collect())
            }
            op => op,
        });
        map.push(new.add(node.width, op));
    }
    (new, map)
}

/// `x & (!x + 1)`.
fn first_set(graph: &Graph, parts: &[Id]) -> Option<Op> {
    let is_negated = |negated: Id, x: Id| match graph.op(negated) {
        Op::Join(Joint::Add, parts) => matches!(parts[..], [a, b]
            if (*graph.op(a) == Op::Not(x) && is_one(graph, b))
                || (*graph.op(b) == Op::Not(x) && is_one(graph, a))),
        Op::Subtract(a, b) => *b == x && graph.constant(*a) == Some(&BigUint::ZERO),
        _ => false,
    };
    let &[a, b] = parts else { return None };
    if is_negated(b, a) {
        return Some(Op::FirstSet(a));
    }
    is_negated(a, b).then_some(Op::FirstSet(b))
}

fn is_one(graph: &Graph, id: Id) -> bool {
    graph.constant(id).is_some_and(|value| *value == BigUint::from(1_u8))
}

/// Whether at most one bit of the word is ever set.
pub(super) fn at_most_one_bit(graph: &Graph, id: Id, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    let one = |id: Id| at_most_one_bit(graph, id, depth);
    match graph.op(id) {
        Op::FirstSet(_) => true,
        Op::Constant(value) => value.count_ones() <= 1,
        Op::Join(Joint::And, parts) => parts.iter().any(|&part| one(part)),
        Op::Mux(_, a, b) => one(*a) && one(*b),
        Op::Slice(a, _) | Op::ZeroExtend(a) => one(*a),
        _ => graph.width(id) == 1,
    }
}

/// Bit `k` of the result is set if one of the bits whose number has bit `k` set is.
fn bit_index(graph: &Graph, parts: &[Id]) -> Option<Op> {
    let mut word = None;
    for (k, &part) in parts.iter().enumerate() {
        let Op::ReduceOr(masked) = graph.op(part) else { return None };
        let Op::Join(Joint::And, pair) = graph.op(*masked) else { return None };
        let &[a, b] = &pair[..] else { return None };
        let (x, mask) = if graph.constant(b).is_some() { (a, b) } else { (b, a) };
        let width = u64::from(graph.width(x));
        let expected = (0..width).filter(|bit| (bit >> k) & 1 == 1);
        let expected =
            expected.fold(BigUint::ZERO, |mask, bit| mask | (BigUint::from(1_u8) << bit));
        if *graph.constant(mask)? != expected || *word.get_or_insert(x) != x {
            return None;
        }
    }
    let word = word?;
    let enough = 1_u64 << parts.len().min(63) >= u64::from(graph.width(word));
    (enough && at_most_one_bit(graph, word, 8)).then_some(Op::BitIndex(word))
}

/// Some bit of bits side by side.
fn any_of_bits(graph: &Graph, word: Id) -> Option<Op> {
    let Op::Concat(parts) = graph.op(word) else { return None };
    let bits = parts.iter().all(|&part| graph.width(part) == 1);
    bits.then(|| Op::Join(Joint::Or, parts.clone()))
}

/// `if s { p + a } else { p }` is `p + if s { a } else { 0 }`.
fn conditional_join(
    graph: &Graph,
    new: &mut Graph,
    map: &[Id],
    uses: &[u32],
    id: Id,
) -> Option<Op> {
    let &Op::Mux(selector, on_true, on_false) = graph.op(id) else { return None };
    let Op::Join(joint, parts) = graph.op(on_true) else { return None };
    let added = match parts[..] {
        [a, b] if a == on_false => b,
        [a, b] if b == on_false => a,
        _ => return None,
    };
    let width = graph.width(id);
    if *joint == Joint::And || uses[on_true] != 1 || width > 64 {
        return None;
    }
    let zero = new.add(width, Op::Constant(BigUint::ZERO));
    let added = new.add(width, Op::Mux(map[selector], map[added], zero));
    let mut parts = match new.op(map[on_false]) {
        Op::Join(inner, parts) if inner == joint && uses[on_false] == 2 => parts.clone(),
        _ => vec![map[on_false]],
    };
    parts.push(added);
    Some(Op::Join(*joint, parts))
}

/// The operands of a chain of choices of which at most one applies, as an or of choices: these
/// are alike, and can be made side by side.
fn exclusive_choice(graph: &mut Graph, id: &Op, width: u32) -> Option<Op> {
    let mut choices = vec![];
    let mut rest = id.clone();
    let mut next = None;
    while let Op::Mux(selector, on_true, on_false) = rest {
        choices.push((selector, on_true));
        next = Some(on_false);
        rest = graph.op(on_false).clone();
    }
    let otherwise = next?;
    if choices.len() < 8 || width > 64 || graph.constant(otherwise) != Some(&BigUint::ZERO) {
        return None;
    }
    let selectors: Vec<Id> = choices.iter().map(|(selector, _)| *selector).collect();
    if !exclusive_bits(graph, &selectors) && !exclusive_numbers(graph, &selectors) {
        return None;
    }
    let parts = choices
        .into_iter()
        .map(|(selector, value)| graph.add(width, Op::Mux(selector, value, otherwise)))
        .collect();
    Some(Op::Join(Joint::Or, parts))
}

/// Whether these are different bits of a word with at most one bit set.
fn exclusive_bits(graph: &Graph, selectors: &[Id]) -> bool {
    let mut seen = HashSet::new();
    let word = |id: Id| match graph.op(id) {
        Op::Slice(word, low) => Some((*word, *low)),
        _ => None,
    };
    let Some((first, _)) = word(selectors[0]) else { return false };
    selectors.iter().all(|&id| word(id).is_some_and(|(of, low)| of == first && seen.insert(low)))
        && at_most_one_bit(graph, first, 8)
}

/// Whether these compare one word with different numbers.
fn exclusive_numbers(graph: &Graph, selectors: &[Id]) -> bool {
    let mut seen = HashSet::new();
    let compared = |id: Id| match *graph.op(id) {
        Op::Equal(a, b) if graph.constant(b).is_some() => Some((a, b)),
        Op::Equal(a, b) if graph.constant(a).is_some() => Some((b, a)),
        _ => None,
    };
    let Some((first, _)) = compared(selectors[0]) else { return false };
    selectors
        .iter()
        .all(|&id| compared(id).is_some_and(|(of, number)| of == first && seen.insert(number)))
}

/// The graph with operands of commutative operators in an order that is alike in all copies of a
/// block. Long lists of mixed things become lists of like things.
pub fn normalise(graph: &Graph, signatures: &Signatures) -> (Graph, Vec<Id>) {
    let mut new = Graph::default();
    let mut map: Vec<Id> = Vec::with_capacity(graph.nodes.len());
    for node in &graph.nodes {
        let mut operands = node.op.operands();
        if matches!(node.op, Op::Join(..) | Op::Equal(..)) {
            operands.sort_by_key(|&operand| (signatures.shape[operand], signatures.place[operand]));
        }
        let op = match &node.op {
            Op::Join(joint, _) if operands.len() > 4 => {
                let mut like: HashMap<u64, Vec<Id>> = HashMap::new();
                for &operand in &operands {
                    like.entry(signatures.shape[operand]).or_default().push(operand);
                }
                let mut parts = vec![];
                operands.dedup_by_key(|operand| signatures.shape[*operand]);
                for first in operands {
                    let group: Vec<Id> =
                        like[&signatures.shape[first]].iter().map(|&old| map[old]).collect();
                    if group.len() >= 4 && group.len() < node.op.operands().len() {
                        parts.push(new.add(node.width, Op::Join(*joint, group)));
                    } else {
                        parts.extend(group);
                    }
                }
                Op::Join(*joint, parts)
            }
            op => {
                let operands: Vec<Id> = operands.iter().map(|&operand| map[operand]).collect();
                op.with_operands(&operands)
            }
        };
        map.push(new.add(node.width, op));
    }
    (new, map)
}
