//! Population counts, however they are written.
//!
//! A node is understood as a sum of bits of one word, each times a power of two. Masks, slices
//! and extensions keep such a sum if no carry crosses their borders, additions if the result
//! fits. A sum of all bits times one is the population count.

use super::graph::{Graph, Id, Joint, Op};
use num_bigint::BigUint;

/// Nodes that are looked at for one count.
const EFFORT: usize = 400;

/// Number of a bit of the word, and the exponent of its weight.
type Term = (u32, u32);

/// The word whose bits a node counts.
pub fn counted_word(graph: &Graph, id: Id) -> Option<Id> {
    let width = graph.width(id);
    if !(3..=64).contains(&width) || !matches!(graph.op(id), Op::Join(Joint::Add, _)) {
        return None;
    }
    let word = only_word(graph, id)?;
    let mut search = Search { graph, word, effort: EFFORT };
    let mut terms = search.sum(id)?;
    terms.sort_unstable();
    let all = (0..graph.width(word)).map(|bit| (bit, 0));
    (terms.len() >= 8 && terms.into_iter().eq(all)).then_some(word)
}

/// The one word at the bottom of additions, masks and slices.
fn only_word(graph: &Graph, id: Id) -> Option<Id> {
    let (mut word, mut pending, mut effort) = (None, vec![id], EFFORT);
    while let Some(id) = pending.pop() {
        effort = effort.checked_sub(1)?;
        match graph.op(id) {
            Op::Constant(_) => {}
            Op::Join(Joint::Add, parts) | Op::Concat(parts) => pending.extend(parts),
            Op::Join(Joint::And, parts) if parts.iter().any(|&p| graph.constant(p).is_some()) => {
                pending.extend(parts);
            }
            Op::Slice(a, _) | Op::ZeroExtend(a) => pending.push(*a),
            _ if *word.get_or_insert(id) == id => {}
            _ => return None,
        }
    }
    word
}

struct Search<'a> {
    graph: &'a Graph,
    word: Id,
    effort: usize,
}

impl Search<'_> {
    fn sum(&mut self, id: Id) -> Option<Vec<Term>> {
        self.effort = self.effort.checked_sub(1)?;
        let graph = self.graph;
        let width = graph.width(id);
        if id == self.word {
            return Some((0..width).map(|bit| (bit, bit)).collect());
        }
        match graph.op(id) {
            Op::Constant(value) if *value == BigUint::ZERO => Some(vec![]),
            Op::ZeroExtend(a) => self.sum(*a),
            Op::Slice(a, low) => {
                let terms = window(&self.sum(*a)?, *low, width)?;
                Some(terms.into_iter().map(|(bit, weight)| (bit, weight - low)).collect())
            }
            Op::Concat(parts) => {
                let (mut terms, mut low) = (vec![], 0);
                for &part in parts {
                    terms.extend(self.sum(part)?.into_iter().map(|(bit, at)| (bit, at + low)));
                    low += graph.width(part);
                }
                Some(terms)
            }
            Op::Join(Joint::And, parts) => {
                let &[a, b] = &parts[..] else { return None };
                let (a, b) = if graph.constant(b).is_some() { (a, b) } else { (b, a) };
                let mask = graph.constant(b)?;
                let terms = self.sum(a)?;
                let (mut kept, mut bit) = (vec![], 0);
                while bit < u64::from(width) {
                    let from = bit;
                    while bit < u64::from(width) && mask.bit(bit) {
                        bit += 1;
                    }
                    if bit > from {
                        kept.extend(window(&terms, from as u32, (bit - from) as u32)?);
                    }
                    bit += 1;
                }
                Some(kept)
            }
            Op::Join(Joint::Add, parts) => {
                let mut terms = vec![];
                for &part in parts {
                    terms.extend(self.sum(part)?);
                }
                (largest(terms.iter()) >> width == 0).then_some(terms)
            }
            _ => None,
        }
    }
}

/// The terms inside a window of bits, if no carry crosses its borders.
fn window(terms: &[Term], low: u32, width: u32) -> Option<Vec<Term>> {
    let below = terms.iter().filter(|(_, weight)| *weight < low);
    let end = low + width;
    let inside: Vec<Term> =
        terms.iter().copied().filter(|(_, weight)| (low..end).contains(weight)).collect();
    let fits = largest(below) >> low == 0 && largest(inside.iter()) >> end == 0;
    fits.then_some(inside)
}

/// The largest sum that terms can have.
fn largest<'a>(terms: impl Iterator<Item = &'a Term>) -> u128 {
    terms.fold(0, |sum: u128, (_, weight)| sum.saturating_add(1 << (*weight).min(100)))
}
