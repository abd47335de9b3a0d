//! What makes two nodes alike, and which of two like nodes comes first.

use super::graph::{Graph, Op};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Operators up to this depth are looked at.
const DEPTH: usize = 8;

/// Where leaves belong: class and position in it.
pub struct Leaves {
    /// By register.
    pub registers: Vec<(usize, usize)>,
    /// By input.
    pub inputs: Vec<(usize, usize)>,
    /// By memory.
    pub memories: Vec<(usize, usize)>,
    /// By class of registers.
    pub register_widths: Vec<u32>,
    /// By class of inputs.
    pub input_widths: Vec<u32>,
    /// By class of memories: its dimensions.
    pub memory_dims: Vec<Vec<usize>>,
    /// By class of memories: words.
    pub memory_depths: Vec<usize>,
    /// The class of inputs that is the reset, which random runs leave alone.
    pub reset: Option<usize>,
}

/// By node: how it looks, and where it stands among its likes.
pub struct Signatures {
    /// Equal for nodes that do the same to copies of the same things.
    pub shape: Vec<u64>,
    /// Grows with the positions of the leaves that it depends on, then with its constants.
    pub place: Vec<(u64, u64)>,
    /// Longest way from a leaf.
    pub level: Vec<u32>,
}

/// Signatures of all nodes.
pub fn signatures(graph: &Graph, leaves: &Leaves) -> Signatures {
    let own = |op: &Op, width: u32| {
        let leaf = match op {
            Op::Register(id) => leaves.registers[*id].0,
            Op::Input(id) => leaves.inputs[*id].0,
            Op::Read(memory, _) => leaves.memories[memory.0 as usize].0,
            Op::Join(joint, _) => *joint as usize,
            _ => 0,
        };
        hash(&(std::mem::discriminant(op), width, leaf))
    };
    let base: Vec<u64> = graph.nodes.iter().map(|node| own(&node.op, node.width)).collect();
    let mut shape = base.clone();
    for _ in 0..DEPTH {
        let next = graph.nodes.iter().zip(&base).map(|(node, base)| {
            let mut parts: Vec<u64> = node.op.operands().iter().map(|&id| shape[id]).collect();
            if matches!(node.op, Op::Join(..) | Op::Equal(..)) {
                parts.sort_unstable();
            }
            hash(&(base, parts))
        });
        shape = next.collect();
    }
    let (mut place, mut level) = (Vec::<(u64, u64)>::new(), Vec::<u32>::new());
    for node in &graph.nodes {
        let own = match &node.op {
            Op::Register(id) => leaves.registers[*id].1 as u64,
            Op::Input(id) => leaves.inputs[*id].1 as u64,
            Op::Read(memory, _) => leaves.memories[memory.0 as usize].1 as u64,
            Op::Slice(_, low) => u64::from(*low),
            _ => 0,
        };
        let constant = match &node.op {
            Op::Constant(value) => value.iter_u64_digits().next().unwrap_or(0) & 0xffff_ffff,
            _ => 0,
        };
        let operands = node.op.operands();
        place.push(operands.iter().fold((own, constant), |(positions, constants), &id| {
            (positions.wrapping_add(place[id].0), constants.wrapping_add(place[id].1))
        }));
        level.push(operands.iter().map(|&id| level[id] + 1).max().unwrap_or(0));
    }
    Signatures { shape, place, level }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
