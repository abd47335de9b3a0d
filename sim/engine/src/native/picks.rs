//! Choices among many words by a number, however they are written.
//!
//! - a tree of choices by the bits of a number,
//! - a chain in which the last condition that holds decides, as loops over vector lanes make them,
//! - the same words chosen from by many numbers: a crossbar.
//!
//! Each becomes an [`Op::Pick`]: the words lie side by side, and one of them is read. That costs one
//! access in place of a choice for every word, and lets the words become vector lanes. Copies that choose
//! each among words of its own stay as they are: vector lanes that choose in step need no access by
//! number, which would take them out of their loop.

use super::graph::{Graph, Id, Joint, Op};
use super::idioms::at_most_one_bit;
use super::signature::Signatures;
use num_bigint::BigUint;
use std::collections::{HashMap, HashSet};

/// Fewer words than this are better chosen one by one.
const MIN_WORDS: usize = 8;

/// More are not looked at: conditions are the bits of one word.
const MAX_WORDS: usize = 64;

/// So many numbers that choose from the same words are a crossbar; so many copies are vector lanes.
const MIN_CHOOSERS: usize = 6;

/// Words by number, in the order of the numbers.
type Words = Vec<(usize, Id)>;

/// The graph with picks, and where its nodes went.
pub fn recognise(graph: &Graph, signatures: &Signatures, roots: &[Id]) -> (Graph, Vec<Id>) {
    let mut finder =
        Finder { graph, signatures, uses: uses(graph, roots), choosers: HashMap::new() };
    for id in 0..graph.nodes.len() {
        if let Some((_, words)) = finder.crossbar(id) {
            *finder.choosers.entry(words).or_default() += 1;
        }
    }
    let inner: HashSet<Id> = (0..graph.nodes.len()).filter_map(|id| finder.next(id)).collect();
    let is_head = |id: &Id| {
        !inner.contains(id) && (finder.tree(*id).is_some() || finder.chain(*id).is_some())
    };
    let mut copies: HashMap<u64, usize> = HashMap::new();
    for id in (0..graph.nodes.len()).filter(is_head) {
        *copies.entry(signatures.shape[id]).or_default() += 1;
    }
    let is_alone =
        |id: Id| copies.get(&signatures.shape[id]).is_some_and(|&count| count < MIN_CHOOSERS);
    let mut builder = Builder { old: graph, new: Graph::default(), map: vec![] };
    for (id, node) in graph.nodes.iter().enumerate() {
        let (tree, chain) = match !inner.contains(&id) && is_alone(id) {
            true => (finder.tree(id), finder.chain(id)),
            false => (None, None),
        };
        let crossbar = || finder.crossbar(id).filter(|(_, words)| finder.is_crossbar(words));
        let new = if let Some((word, leaves)) = tree {
            builder.tree(word, &leaves)
        } else if let Some((links, otherwise)) = chain {
            builder.chain(&links, otherwise)
        } else if let Some((number, words)) = crossbar() {
            builder.crossbar(number, &words)
        } else {
            let operands: Vec<Id> = node.op.operands().iter().map(|&id| builder.map[id]).collect();
            builder.new.add(node.width, node.op.with_operands(&operands))
        };
        builder.map.push(new);
    }
    (builder.new, builder.map)
}

fn uses(graph: &Graph, roots: &[Id]) -> Vec<u32> {
    let mut uses = vec![0; graph.nodes.len()];
    let operands = graph.nodes.iter().flat_map(|node| node.op.operands());
    operands.chain(roots.iter().copied()).for_each(|id| uses[id] += 1);
    uses
}

/// What says which word is chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    /// The number itself.
    Word(Id),
    /// The bit that is set in this word, if one is.
    OneHot(Id),
}

struct Finder<'a> {
    graph: &'a Graph,
    signatures: &'a Signatures,
    uses: Vec<u32>,
    /// How many nodes choose from these words.
    choosers: HashMap<Words, usize>,
}

impl Finder<'_> {
    /// The bit of a word that a node is.
    fn bit(&self, id: Id) -> Option<(Id, usize)> {
        match *self.graph.op(id) {
            Op::Slice(word, low) => Some((word, low as usize)),
            Op::ReduceOr(masked) => {
                let Op::Join(Joint::And, pair) = self.graph.op(masked) else { return None };
                let &[a, b] = &pair[..] else { return None };
                let (word, mask) = if self.graph.constant(b).is_some() { (a, b) } else { (b, a) };
                let mask = self.graph.constant(mask)?;
                (mask.count_ones() == 1).then(|| (word, mask.bits() as usize - 1))
            }
            _ => None,
        }
    }

    fn is_short(&self, id: Id) -> bool {
        self.graph.width(id) <= 64
    }

    fn are_alike(&self, ids: &[Id]) -> bool {
        let shape = |id: Id| self.signatures.shape[id];
        ids.iter().all(|&id| shape(id) == shape(ids[0]))
    }

    /// A word and what its lowest bits choose from.
    fn tree(&self, id: Id) -> Option<(Id, Vec<Id>)> {
        let &Op::Mux(selector, ..) = self.graph.op(id) else { return None };
        let (word, bit) = self.bit(selector)?;
        if bit >= MAX_WORDS.ilog2() as usize || 2 << bit < MIN_WORDS || !self.is_short(id) {
            return None;
        }
        let mut leaves = vec![id];
        for bit in (0..=bit).rev() {
            let halves = leaves.iter().map(|&id| match *self.graph.op(id) {
                Op::Mux(selector, on_true, on_false) if self.bit(selector) == Some((word, bit)) => {
                    Some((on_false, on_true))
                }
                _ => None,
            });
            let (low, high): (Vec<Id>, Vec<Id>) =
                halves.collect::<Option<Vec<_>>>()?.into_iter().unzip();
            // Numbers grow with the bits below: those of one choice lie a whole level apart.
            leaves = low.into_iter().zip(high).flat_map(|(low, high)| [low, high]).collect();
        }
        self.are_alike(&leaves).then_some((word, leaves))
    }

    /// The next choice of a chain of like choices that nobody else uses.
    fn next(&self, id: Id) -> Option<Id> {
        let &Op::Mux(selector, value, next) = self.graph.op(id) else { return None };
        let &Op::Mux(other, word, _) = self.graph.op(next) else { return None };
        let alike = self.are_alike(&[selector, other]) && self.are_alike(&[value, word]);
        (alike && self.uses[next] == 1).then_some(next)
    }

    /// Conditions and words of a chain, that which decides first, and what is left.
    fn chain(&self, id: Id) -> Option<(Vec<(Id, Id)>, Id)> {
        let (mut links, mut rest) = (vec![], id);
        let mut at = Some(id);
        while let Some(id) = at {
            let &Op::Mux(selector, value, otherwise) = self.graph.op(id) else { return None };
            links.push((selector, value));
            rest = otherwise;
            at = self.next(id);
        }
        ((MIN_WORDS..=MAX_WORDS).contains(&links.len()) && self.is_short(id))
            .then_some((links, rest))
    }

    /// A number and the words that it chooses from, zero elsewhere.
    fn crossbar(&self, id: Id) -> Option<(Number, Words)> {
        let Op::Join(Joint::Or, parts) = self.graph.op(id) else { return None };
        if !(MIN_WORDS..=MAX_WORDS).contains(&parts.len()) || !self.is_short(id) {
            return None;
        }
        let (mut number, mut words) = (None, vec![]);
        for &part in parts {
            let &Op::Mux(selector, word, zero) = self.graph.op(part) else { return None };
            let (of, at) = self.chosen_by(selector)?;
            let is_zero = self.graph.constant(zero) == Some(&BigUint::ZERO);
            if !is_zero || *number.get_or_insert(of) != of {
                return None;
            }
            words.push((at, word));
        }
        words.sort_unstable();
        let distinct = words.windows(2).all(|pair| pair[0].0 < pair[1].0);
        distinct.then_some((number?, words))
    }

    fn is_crossbar(&self, words: &Words) -> bool {
        self.choosers.get(words).is_some_and(|&count| count >= MIN_CHOOSERS)
    }

    /// The number that a condition looks for.
    fn chosen_by(&self, selector: Id) -> Option<(Number, usize)> {
        let graph = self.graph;
        if let &Op::Equal(a, b) = graph.op(selector) {
            let (word, number) = if graph.constant(b).is_some() { (a, b) } else { (b, a) };
            let number = usize::try_from(graph.constant(number)?).ok()?;
            return (1 << graph.width(word).min(63) <= MAX_WORDS as u64)
                .then_some((Number::Word(word), number));
        }
        let (word, bit) = self.bit(selector)?;
        let one_hot = graph.width(word) <= 64 && at_most_one_bit(graph, word, 8);
        one_hot.then_some((Number::OneHot(word), bit))
    }
}

struct Builder<'a> {
    old: &'a Graph,
    new: Graph,
    map: Vec<Id>,
}

impl Builder<'_> {
    fn tree(&mut self, word: Id, leaves: &[Id]) -> Id {
        let bits = leaves.len().ilog2();
        let mut number = self.map[word];
        if self.old.width(word) > bits {
            number = self.new.add(bits, Op::Slice(number, 0));
        }
        let words: Vec<Id> = leaves.iter().map(|&id| self.map[id]).collect();
        self.pick(number, words)
    }

    fn chain(&mut self, links: &[(Id, Id)], otherwise: Id) -> Id {
        let mut links: Vec<(Id, Id)> =
            links.iter().map(|&(selector, word)| (self.map[selector], self.map[word])).collect();
        let width = self.old.width(otherwise);
        // The last one decides: it gets the highest number.
        links.reverse();
        let (conditions, words): (Vec<Id>, Vec<Id>) = links.into_iter().unzip();
        let count = words.len();
        let conditions = self.new.add(count as u32, Op::Concat(conditions));
        let chosen = if words.iter().all(|&word| word == words[0]) {
            words[0]
        } else {
            let number = self.new.add(number_width(count), Op::HighestBit(conditions));
            self.pick(number, words)
        };
        let any = self.new.add(1, Op::ReduceOr(conditions));
        self.new.add(width, Op::Mux(any, chosen, self.map[otherwise]))
    }

    fn crossbar(&mut self, number: Number, words: &Words) -> Id {
        let width = self.old.width(words[0].1);
        let zero = self.new.add(width, Op::Constant(BigUint::ZERO));
        let (number, count, any) = match number {
            Number::Word(word) => (self.map[word], 1 << self.old.width(word), None),
            Number::OneHot(word) => {
                let (count, word) = (self.old.width(word) as usize, self.map[word]);
                let number = self.new.add(number_width(count), Op::BitIndex(word));
                (number, count, Some(self.new.add(1, Op::ReduceOr(word))))
            }
        };
        let mut all = vec![zero; count];
        words.iter().for_each(|&(at, word)| all[at] = self.map[word]);
        let chosen = self.pick(number, all);
        any.map_or(chosen, |any| self.new.add(width, Op::Mux(any, chosen, zero)))
    }

    /// As many words as there are numbers.
    fn pick(&mut self, number: Id, mut words: Vec<Id>) -> Id {
        let width = self.new.width(words[0]);
        let zero = self.new.add(width, Op::Constant(BigUint::ZERO));
        words.resize(1 << self.new.width(number), zero);
        self.new.add(width, Op::Pick(number, words))
    }
}

/// Bits of the number of a bit of a word.
fn number_width(count: usize) -> u32 {
    count.next_power_of_two().max(MIN_WORDS).ilog2()
}
