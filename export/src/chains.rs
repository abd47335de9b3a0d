//! A lint: chains of choices of which at most one holds, `if a { x } else if b { y } ...` or a loop over the lanes of a one-hot
//! word. Synthesis keeps the order, a multiplexer behind the other; as an AND of each with its condition and a tree of ORs
//! the same choice has as many levels as the number of its values has bits.
//!
//! That two conditions exclude each other is read off the logic: some bit has to be 1 for one of them and 0 for the other.
//! Words that are one-hot by what registers held before are not seen.

use crate::places::{Places, kind};
use heddle_netlist::for_operands;
use heddle_netlist::ir::{Netlist, NodeId, Op};
use std::collections::{BTreeSet, HashMap, HashSet};

/// A chain of choices.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chain {
    /// What it drives: the kind of the module, and the signal or the register.
    pub place: String,
    /// Number of choices.
    pub length: usize,
}

/// The chains in a netlist that are longer than `most`, in the order of their places.
pub fn chains(netlist: &Netlist, most: usize) -> Vec<Chain> {
    // Choices behind each other, whether they exclude each other or not.
    let mut depths = vec![0; netlist.nodes.len()];
    for (index, node) in netlist.nodes.iter().enumerate() {
        if let Op::Mux { on_false, .. } = node.op {
            depths[index] = depths[on_false.0 as usize] + 1;
        }
    }
    let mut seen = vec![false; netlist.nodes.len()];
    let mut found = Vec::new();
    let mut owners = None;
    // Users before their operands, so that a chain is met at its head.
    for head in (0..netlist.nodes.len()).rev().filter(|head| depths[*head] > most) {
        let mut run = Run::default();
        let mut next = NodeId(head as u32);
        while let Op::Mux { selector, on_false, .. } = netlist.node(next).op {
            if seen[next.0 as usize] || !run.add(&facts(netlist, selector)) {
                break;
            }
            seen[next.0 as usize] = true;
            next = on_false;
        }
        if run.length > most {
            let owners = owners.get_or_insert_with(|| Owners::of(netlist));
            found.push(Chain { place: owners.name(head), length: run.length });
        }
    }
    found.sort();
    found
}

/// A bit of a node.
type Bit = (NodeId, u32);

/// Conditions that exclude each other.
#[derive(Default)]
struct Run {
    length: usize,
    /// By what has to hold for it, the conditions.
    conditions: HashMap<(Bit, bool), Vec<usize>>,
}

impl Run {
    /// Adds a condition if it excludes all that are there.
    fn add(&mut self, facts: &HashMap<Bit, bool>) -> bool {
        let opposite = |(bit, value): (&Bit, &bool)| self.conditions.get(&(*bit, !*value));
        let excluded: BTreeSet<usize> =
            facts.iter().filter_map(opposite).flatten().copied().collect();
        if excluded.len() < self.length {
            return false;
        }
        for (bit, value) in facts {
            self.conditions.entry((*bit, *value)).or_default().push(self.length);
        }
        self.length += 1;
        true
    }
}

/// The bits that have one value only if a condition holds.
fn facts(netlist: &Netlist, condition: NodeId) -> HashMap<Bit, bool> {
    let mut facts = HashMap::new();
    let mut open = vec![((condition, 0), true)];
    while let Some((bit, value)) = open.pop() {
        let bit = resolve(netlist, bit);
        if facts.insert(bit, value).is_some() {
            continue;
        }
        let (node, place) = bit;
        let all = |word: NodeId, value| {
            (0..netlist.node(word).width).map(move |place| ((word, place), value))
        };
        match &netlist.node(node).op {
            Op::Not(a) => open.push(((*a, place), !value)),
            Op::And(a, b) if value => open.extend([((*a, place), true), ((*b, place), true)]),
            Op::Or(a, b) if !value => open.extend([((*a, place), false), ((*b, place), false)]),
            Op::ReduceAnd(word) if value => open.extend(all(*word, true)),
            Op::ReduceOr(word) if !value => open.extend(all(*word, false)),
            Op::Equal(a, b) if value => {
                for (word, other) in [(a, b), (b, a)] {
                    if let Op::Constant(number) = &netlist.node(*other).op {
                        let bits = all(*word, false);
                        open.extend(
                            bits.map(|((word, bit), _)| ((word, bit), number.bit(bit.into()))),
                        );
                    }
                }
            }
            // A bit of a decoder: the amount is its place.
            Op::ShiftLeft(one, amount) if value && is_one(netlist, *one) => {
                let bits = all(*amount, false);
                open.extend(bits.map(|((word, bit), _)| {
                    ((word, bit), bit < u32::BITS && place >> bit & 1 == 1)
                }));
            }
            _ => {}
        }
    }
    facts
}

fn is_one(netlist: &Netlist, node: NodeId) -> bool {
    let mut node = node;
    while let Op::ZeroExtend(inner) = netlist.node(node).op {
        node = inner;
    }
    matches!(&netlist.node(node).op, Op::Constant(number) if *number == 1u32.into())
}

/// The bit that a bit is a copy of.
fn resolve(netlist: &Netlist, (mut node, mut place): Bit) -> Bit {
    loop {
        match &netlist.node(node).op {
            Op::Slice(word, low) => (node, place) = (*word, place + low),
            Op::ZeroExtend(word) if place < netlist.node(*word).width => node = *word,
            Op::Concat(parts) => {
                let mut parts = parts.iter();
                node = loop {
                    let Some(part) = parts.next() else { return (node, place) };
                    let width = netlist.node(*part).width;
                    if place < width {
                        break *part;
                    }
                    place -= width;
                };
            }
            _ => return (node, place),
        }
    }
}

/// What nodes drive, by their numbers.
struct Owners(Vec<Option<String>>);

impl Owners {
    fn of(netlist: &Netlist) -> Self {
        let places = Places::of(netlist);
        let registers = netlist.registers.iter().map(|register| register.path.as_str());
        let memories = netlist.memories.iter().map(|memory| memory.path.as_str());
        let primitives: HashSet<&str> = registers.chain(memories).collect();
        let mut names: Vec<Option<(usize, String)>> = vec![None; netlist.nodes.len()];
        // Of the signals that are one net the one furthest down; a register or a memory by its own name.
        for signal in &netlist.signals {
            let Some(node) = signal.node else { continue };
            let path = places.paths[signal.scope as usize].as_str();
            let depth = path.matches('.').count();
            let name = &mut names[node.0 as usize];
            if name.as_ref().is_some_and(|(known, _)| *known >= depth) {
                continue;
            }
            let told = if primitives.contains(path) {
                places.name(path)
            } else {
                kind(&netlist.scopes[signal.scope as usize].module, &signal.name)
            };
            *name = Some((depth, told));
        }
        let mut owners: Vec<Option<String>> =
            names.into_iter().map(|name| name.map(|(_, name)| name)).collect();
        for index in (0..owners.len()).rev() {
            let Some(owner) = owners[index].clone() else { continue };
            for_operands(&netlist.nodes[index].op, |operand| {
                owners[operand.0 as usize].get_or_insert_with(|| owner.clone());
            });
        }
        Owners(owners)
    }

    /// What a node drives; nothing if it has no name and none before it.
    fn name(&self, node: usize) -> String {
        self.0[node].clone().unwrap_or_default()
    }
}
