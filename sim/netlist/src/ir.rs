//! The flat word-level netlist of a whole design.
//!
//! One array of hash-consed [`Node`]s in topological order (operands before users). A node's
//! value depends only on its operands, on inputs, and on state: registers and memories. One
//! clock; [`Netlist`] describes what one rising edge does:
//!
//! 1. every combinational node is evaluated from inputs and state before the edge,
//! 2. every register takes `next`, every enabled write port writes, lowest port first.
//!
//! Reset, enable and synchronous reads are ordinary logic in `next`: the engines need no
//! special cases.

use crate::design::{Design, SignalKind, SignalType};
use num_bigint::BigUint;

/// Index of a [`Node`] in [`Netlist::nodes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

/// Index of a [`Register`] in [`Netlist::registers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RegisterId(pub u32);

/// Index of a [`Memory`] in [`Netlist::memories`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MemoryId(pub u32);

/// Index of an [`Input`] in [`Netlist::inputs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InputId(pub u32);

/// Index of a [`NamedSignal`] in [`Netlist::signals`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SignalId(pub u32);

/// A flat design.
#[derive(Clone, Debug)]
pub struct Netlist {
    /// Name of the top module.
    pub name: String,
    /// Combinational nodes, operands before users.
    pub nodes: Vec<Node>,
    /// Inputs of the top module except the clock.
    pub inputs: Vec<Input>,
    /// Registers, also those behind synchronous read ports.
    pub registers: Vec<Register>,
    /// Memories and ROMs.
    pub memories: Vec<Memory>,
    /// Instances; the first is the top, parents come before children.
    pub scopes: Vec<Scope>,
    /// Every named signal of every instance, in the order in which rust-hdl's `Probe` visits
    /// its atoms. Signals that are one net share a node.
    pub signals: Vec<NamedSignal>,
}

/// A combinational value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// Width in bits, at least 1.
    pub width: u32,
    /// What it computes.
    pub op: Op,
}

/// What a [`Node`] computes. Arithmetic wraps at the node's width.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// A constant below 2 to the width.
    Constant(BigUint),
    /// An input of the top module.
    Input(InputId),
    /// The present value of a register.
    Register(RegisterId),
    /// The word of a memory at an address; zero past the end.
    Read(MemoryId, NodeId),
    /// Bitwise complement.
    Not(NodeId),
    /// Bitwise and of two words of the node's width.
    And(NodeId, NodeId),
    /// Bitwise or of two words of the node's width.
    Or(NodeId, NodeId),
    /// Bitwise exclusive or of two words of the node's width.
    Xor(NodeId, NodeId),
    /// Sum of two words of the node's width.
    Add(NodeId, NodeId),
    /// Difference of two words of the node's width.
    Subtract(NodeId, NodeId),
    /// Low bits of the product of two words of the node's width.
    Multiply(NodeId, NodeId),
    /// Left shift; the amount has any width, amounts of the node's width or more give zero.
    ShiftLeft(NodeId, NodeId),
    /// Logical right shift, like [`Op::ShiftLeft`].
    ShiftRight(NodeId, NodeId),
    /// One bit: two words of equal width are equal.
    Equal(NodeId, NodeId),
    /// One bit: unsigned less than, words of equal width.
    LessUnsigned(NodeId, NodeId),
    /// One bit: two's complement less than, words of equal width.
    LessSigned(NodeId, NodeId),
    /// One bit: every bit of the operand is set.
    ReduceAnd(NodeId),
    /// One bit: some bit of the operand is set.
    ReduceOr(NodeId),
    /// One bit: an odd number of bits of the operand is set.
    ReduceXor(NodeId),
    /// `if selector { on_true } else { on_false }`; the selector is one bit.
    Mux {
        /// One bit.
        selector: NodeId,
        /// Value if the selector is 1.
        on_true: NodeId,
        /// Value if the selector is 0.
        on_false: NodeId,
    },
    /// Bits `low .. low + width` of the operand, all inside it.
    Slice(NodeId, u32),
    /// The parts side by side, lowest bits first; widths add up to the node's width.
    Concat(Vec<NodeId>),
    /// The operand with copies of its sign bit above.
    SignExtend(NodeId),
    /// The operand with zeros above.
    ZeroExtend(NodeId),
}

/// An input of the top module.
#[derive(Clone, Debug)]
pub struct Input {
    /// Port name.
    pub name: String,
    /// Width in bits.
    pub width: u32,
    /// Its signal.
    pub signal: SignalId,
}

/// A register.
#[derive(Clone, Debug)]
pub struct Register {
    /// Path of the primitive below the top: `slot[3].count`. Port registers of memories end in
    /// `.read_data[i]`.
    pub path: String,
    /// Width in bits.
    pub width: u32,
    /// Value at power-up.
    pub initial: BigUint,
    /// Value after the next edge.
    pub next: NodeId,
    /// What it is in hardware.
    pub kind: RegisterKind,
}

/// What a register is in hardware.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RegisterKind {
    /// Flip-flops.
    Flop,
    /// The output latch of a memory's synchronous read port.
    ReadPort,
}

/// A memory or ROM.
#[derive(Clone, Debug)]
pub struct Memory {
    /// Path of the primitive below the top.
    pub path: String,
    /// Width of a word in bits.
    pub width: u32,
    /// Number of words.
    pub depth: u32,
    /// Number of read ports of the primitive.
    pub reads: u32,
    /// Contents at power-up from address 0, zero beyond.
    pub initial: Vec<BigUint>,
    /// Write ports; empty for a ROM.
    pub writes: Vec<WritePort>,
}

/// A write port of a memory.
#[derive(Clone, Debug)]
pub struct WritePort {
    /// Address; a write past the end does nothing.
    pub address: NodeId,
    /// The word.
    pub data: NodeId,
    /// One bit.
    pub enable: NodeId,
}

/// An instance in the hierarchy.
#[derive(Clone, Debug)]
pub struct Scope {
    /// Instance name as written in Rust (`encoder[3]`); the design's name for the top.
    pub name: String,
    /// Name of its module.
    pub module: String,
    /// Index of the enclosing scope; `None` for the top.
    pub parent: Option<u32>,
}

/// A signal that can be looked at.
#[derive(Clone, Debug)]
pub struct NamedSignal {
    /// Name inside its scope as written in Rust: `valid`, `push.valid`, `slot[3]`.
    pub name: String,
    /// Path below the top: `encoder[3].valid`; the bare name in the top itself.
    pub path: String,
    /// Index into [`Netlist::scopes`].
    pub scope: u32,
    /// Width in bits.
    pub width: u32,
    /// How to show it.
    pub ty: SignalType,
    /// The node that computes it; `None` for clocks.
    pub node: Option<NodeId>,
}

impl Netlist {
    /// The node with this id.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// The signal with this path below the top.
    pub fn find_signal(&self, path: &str) -> Option<SignalId> {
        self.signals.iter().position(|signal| signal.path == path).map(|i| SignalId(i as u32))
    }

    /// The input with this name.
    pub fn find_input(&self, name: &str) -> Option<InputId> {
        self.inputs.iter().position(|input| input.name == name).map(|i| InputId(i as u32))
    }

    /// The outputs of the top module of `design`, whose netlist this is. Panics if it is that of
    /// another design.
    pub fn outputs(&self, design: &Design) -> Vec<SignalId> {
        let signals = design.top().signals.iter();
        let outputs = signals.filter(|signal| signal.kind == SignalKind::Output);
        let find = |name| self.find_signal(name).expect("every signal of the design has a place");
        outputs.map(|signal| find(&signal.name)).collect()
    }

    /// Changes a value of an input that is no value of its type into one.
    pub fn make_legal(&self, input: &Input, limbs: &mut [u64]) {
        self.signals[input.signal.0 as usize].ty.make_legal(limbs);
    }

    /// How many bits the design stores, and where.
    pub fn storage(&self) -> Storage {
        let flops = self.registers.iter().filter(|register| register.kind == RegisterKind::Flop);
        Storage {
            flop_bits: flops.map(|register| u64::from(register.width)).sum(),
            memories: self
                .memories
                .iter()
                .map(|memory| MemoryStorage {
                    path: memory.path.clone(),
                    bits: u64::from(memory.width) * u64::from(memory.depth),
                    writable: !memory.writes.is_empty(),
                })
                .collect(),
        }
    }
}

/// Storage bits of a netlist. The output latches of memories are part of the memories and
/// count nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Storage {
    /// Bits in flip-flops.
    pub flop_bits: u64,
    /// Memories and ROMs in the order of the netlist.
    pub memories: Vec<MemoryStorage>,
}

/// Bits of one memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemoryStorage {
    /// Path of the primitive below the top.
    pub path: String,
    /// Words times width.
    pub bits: u64,
    /// False for a ROM.
    pub writable: bool,
}
