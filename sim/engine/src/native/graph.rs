//! The working form of a netlist: only what is needed, with operators that netlists spell out.

use heddle_netlist::for_operands;
use heddle_netlist::ir::{self, MemoryId, Netlist, NodeId};
use num_bigint::BigUint;
use std::collections::HashMap;

/// Index of a [`Node`] in [`Graph::nodes`].
pub type Id = usize;

/// A value of some width.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// Width in bits.
    pub width: u32,
    /// What it computes.
    pub op: Op,
}

/// Associative and commutative operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Joint {
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Sum.
    Add,
}

/// What a node computes: the operators of [`ir::Op`], and those that are recognised.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// A constant.
    Constant(BigUint),
    /// An input, by index.
    Input(usize),
    /// A register, by index.
    Register(usize),
    /// The word of a memory at an address.
    Read(MemoryId, Id),
    /// Bitwise complement.
    Not(Id),
    /// At least two words of the node's width, joined.
    Join(Joint, Vec<Id>),
    /// Difference.
    Subtract(Id, Id),
    /// Low bits of the product.
    Multiply(Id, Id),
    /// Left shift by any amount.
    ShiftLeft(Id, Id),
    /// Right shift by any amount.
    ShiftRight(Id, Id),
    /// Equality of words of one width.
    Equal(Id, Id),
    /// Unsigned less than.
    LessUnsigned(Id, Id),
    /// Signed less than.
    LessSigned(Id, Id),
    /// Every bit is set.
    ReduceAnd(Id),
    /// Some bit is set.
    ReduceOr(Id),
    /// An odd number of bits is set.
    ReduceXor(Id),
    /// Selector, value if it is 1, value if it is 0.
    Mux(Id, Id, Id),
    /// Bits from a lowest one on.
    Slice(Id, u32),
    /// Parts side by side, lowest first.
    Concat(Vec<Id>),
    /// The sign bit repeated above.
    SignExtend(Id),
    /// Zeros above.
    ZeroExtend(Id),
    /// The lowest set bit of a word alone.
    FirstSet(Id),
    /// Number of the only bit that can be set in the operand; zero if it is not set.
    BitIndex(Id),
    /// Number of the highest set bit; any number if none is set.
    HighestBit(Id),
    /// Number of set bits.
    PopulationCount(Id),
    /// One of as many words as the number of the first operand can have values.
    Pick(Id, Vec<Id>),
}

impl Op {
    /// The operands.
    pub fn operands(&self) -> Vec<Id> {
        match self {
            Op::Constant(_) | Op::Input(_) | Op::Register(_) => vec![],
            Op::Read(_, a)
            | Op::Not(a)
            | Op::ReduceAnd(a)
            | Op::ReduceOr(a)
            | Op::ReduceXor(a)
            | Op::Slice(a, _)
            | Op::SignExtend(a)
            | Op::ZeroExtend(a)
            | Op::FirstSet(a)
            | Op::BitIndex(a)
            | Op::HighestBit(a)
            | Op::PopulationCount(a) => vec![*a],
            Op::Subtract(a, b)
            | Op::Multiply(a, b)
            | Op::ShiftLeft(a, b)
            | Op::ShiftRight(a, b)
            | Op::Equal(a, b)
            | Op::LessUnsigned(a, b)
            | Op::LessSigned(a, b) => vec![*a, *b],
            Op::Mux(a, b, c) => vec![*a, *b, *c],
            Op::Join(_, parts) | Op::Concat(parts) => parts.clone(),
            Op::Pick(number, words) => [&[*number], words.as_slice()].concat(),
        }
    }

    /// The same operator on other operands.
    pub fn with_operands(&self, new: &[Id]) -> Op {
        match (self, new) {
            (Op::Constant(_) | Op::Input(_) | Op::Register(_), _) => self.clone(),
            (Op::Read(memory, _), &[a]) => Op::Read(*memory, a),
            (Op::Not(_), &[a]) => Op::Not(a),
            (Op::ReduceAnd(_), &[a]) => Op::ReduceAnd(a),
            (Op::ReduceOr(_), &[a]) => Op::ReduceOr(a),
            (Op::ReduceXor(_), &[a]) => Op::ReduceXor(a),
            (Op::Slice(_, low), &[a]) => Op::Slice(a, *low),
            (Op::SignExtend(_), &[a]) => Op::SignExtend(a),
            (Op::ZeroExtend(_), &[a]) => Op::ZeroExtend(a),
            (Op::FirstSet(_), &[a]) => Op::FirstSet(a),
            (Op::BitIndex(_), &[a]) => Op::BitIndex(a),
            (Op::HighestBit(_), &[a]) => Op::HighestBit(a),
            (Op::PopulationCount(_), &[a]) => Op::PopulationCount(a),
            (Op::Subtract(..), &[a, b]) => Op::Subtract(a, b),
            (Op::Multiply(..), &[a, b]) => Op::Multiply(a, b),
            (Op::ShiftLeft(..), &[a, b]) => Op::ShiftLeft(a, b),
            (Op::ShiftRight(..), &[a, b]) => Op::ShiftRight(a, b),
            (Op::Equal(..), &[a, b]) => Op::Equal(a, b),
            (Op::LessUnsigned(..), &[a, b]) => Op::LessUnsigned(a, b),
            (Op::LessSigned(..), &[a, b]) => Op::LessSigned(a, b),
            (Op::Mux(..), &[a, b, c]) => Op::Mux(a, b, c),
            (Op::Join(joint, _), parts) => Op::Join(*joint, parts.to_vec()),
            (Op::Pick(..), [number, words @ ..]) => Op::Pick(*number, words.to_vec()),
            (Op::Concat(_), parts) => Op::Concat(parts.to_vec()),
            _ => unreachable!("as many operands as before"),
        }
    }

    /// Whether the value is in the state and need not be computed.
    pub fn is_leaf(&self) -> bool {
        matches!(self, Op::Constant(_) | Op::Input(_) | Op::Register(_))
    }
}

/// A hash-consed graph, operands before users.
#[derive(Default)]
pub struct Graph {
    /// The nodes.
    pub nodes: Vec<Node>,
    known: HashMap<Node, Id>,
}

impl Graph {
    /// The node with this operator.
    pub fn add(&mut self, width: u32, op: Op) -> Id {
        let node = Node { width, op };
        if let Some(&id) = self.known.get(&node) {
            return id;
        }
        let id = self.nodes.len();
        self.known.insert(node.clone(), id);
        self.nodes.push(node);
        id
    }

    /// Operator of a node.
    pub fn op(&self, id: Id) -> &Op {
        &self.nodes[id].op
    }

    /// Width of a node in bits.
    pub fn width(&self, id: Id) -> u32 {
        self.nodes[id].width
    }

    /// The value of a constant.
    pub fn constant(&self, id: Id) -> Option<&BigUint> {
        match self.op(id) {
            Op::Constant(value) => Some(value),
            _ => None,
        }
    }
}

impl Graph {
    /// The part that the roots need, and where its nodes went.
    pub fn live(&self, roots: &[Id]) -> (Graph, Vec<Option<Id>>) {
        let mut live = vec![false; self.nodes.len()];
        roots.iter().for_each(|&root| live[root] = true);
        for id in (0..self.nodes.len()).rev() {
            if live[id] {
                self.op(id).operands().into_iter().for_each(|operand| live[operand] = true);
            }
        }
        let mut new = Graph::default();
        let mut map: Vec<Option<Id>> = vec![None; self.nodes.len()];
        for (id, node) in self.nodes.iter().enumerate().filter(|(id, _)| live[*id]) {
            let operands: Vec<Id> =
                node.op.operands().into_iter().filter_map(|id| map[id]).collect();
            map[id] = Some(new.add(node.width, node.op.with_operands(&operands)));
        }
        (new, map)
    }
}

/// The cone of `roots`, and where each node of the netlist went.
pub fn from_netlist(netlist: &Netlist, roots: &[NodeId]) -> (Graph, Vec<Option<Id>>) {
    let mut live = vec![false; netlist.nodes.len()];
    for root in roots {
        live[root.0 as usize] = true;
    }
    for index in (0..netlist.nodes.len()).rev() {
        if live[index] {
            for_operands(&netlist.nodes[index].op, |operand| live[operand.0 as usize] = true);
        }
    }
    let mut graph = Graph::default();
    let mut map = vec![None; netlist.nodes.len()];
    for (index, node) in netlist.nodes.iter().enumerate().filter(|(index, _)| live[*index]) {
        let op = translate(&node.op, |id| map[id.0 as usize].expect("operands come first"));
        map[index] = Some(graph.add(node.width, op));
    }
    (graph, map)
}

fn translate(op: &ir::Op, id: impl Fn(NodeId) -> Id) -> Op {
    let join = |joint, a, b| Op::Join(joint, vec![id(a), id(b)]);
    match *op {
        ir::Op::Constant(ref value) => Op::Constant(value.clone()),
        ir::Op::Input(input) => Op::Input(input.0 as usize),
        ir::Op::Register(register) => Op::Register(register.0 as usize),
        ir::Op::Read(memory, a) => Op::Read(memory, id(a)),
        ir::Op::Not(a) => Op::Not(id(a)),
        ir::Op::And(a, b) => join(Joint::And, a, b),
        ir::Op::Or(a, b) => join(Joint::Or, a, b),
        ir::Op::Xor(a, b) => join(Joint::Xor, a, b),
        ir::Op::Add(a, b) => join(Joint::Add, a, b),
        ir::Op::Subtract(a, b) => Op::Subtract(id(a), id(b)),
        ir::Op::Multiply(a, b) => Op::Multiply(id(a), id(b)),
        ir::Op::ShiftLeft(a, b) => Op::ShiftLeft(id(a), id(b)),
        ir::Op::ShiftRight(a, b) => Op::ShiftRight(id(a), id(b)),
        ir::Op::Equal(a, b) => Op::Equal(id(a), id(b)),
        ir::Op::LessUnsigned(a, b) => Op::LessUnsigned(id(a), id(b)),
        ir::Op::LessSigned(a, b) => Op::LessSigned(id(a), id(b)),
        ir::Op::ReduceAnd(a) => Op::ReduceAnd(id(a)),
        ir::Op::ReduceOr(a) => Op::ReduceOr(id(a)),
        ir::Op::ReduceXor(a) => Op::ReduceXor(id(a)),
        ir::Op::Mux { selector, on_true, on_false } => {
            Op::Mux(id(selector), id(on_true), id(on_false))
        }
        ir::Op::Slice(a, low) => Op::Slice(id(a), low),
        ir::Op::Concat(ref parts) => Op::Concat(parts.iter().map(|part| id(*part)).collect()),
        ir::Op::SignExtend(a) => Op::SignExtend(id(a)),
        ir::Op::ZeroExtend(a) => Op::ZeroExtend(id(a)),
    }
}
