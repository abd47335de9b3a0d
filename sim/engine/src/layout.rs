//! Where compiled engines keep the state of a netlist.
//!
//! One flat array of 64-bit limbs, so that generated code reaches everything with a base pointer
//! and a constant offset and a snapshot is a copy:
//!
//! ```text
//! inputs | memories | registers, bank 0 | registers, bank 1 | values of named nodes | of others
//! ```
//!
//! Named nodes lie together so that waves need to look at little else.
//!
//! There are two banks because every register reads the state before the edge: a step reads one
//! bank, writes the other and then swaps them, which costs nothing, while writing in place would
//! need every next value to be held until all have been computed.
//!
//! Words are little-endian limbs with zeros above the width. Each memory ends with one extra word
//! that is always zero: a read past the end reads that word, without a branch.

use heddle_netlist::ir::{InputId, MemoryId, Netlist, NodeId, Op, RegisterId};
use num_bigint::BigUint;
use std::ops::Range;

/// Number of limbs of a word.
pub fn limbs(width: u32) -> usize {
    width.div_ceil(64) as usize
}

/// The limbs of a value, padded with zeros to the width.
pub fn to_limbs(value: &BigUint, width: u32) -> Vec<u64> {
    let mut words = value.to_u64_digits();
    words.resize(limbs(width), 0);
    words
}

/// Where a node's value is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Offset in limbs from the beginning of the state. Holds for inputs and constants at all
    /// times, for other nodes after code has computed them.
    State(usize),
    /// Offset in limbs from the beginning of the present bank of registers.
    Register(usize),
}

/// Offsets of everything in the state, in limbs.
#[derive(Clone, Debug)]
pub struct Layout {
    inputs: Vec<usize>,
    memories: Vec<usize>,
    registers: Vec<usize>,
    nodes: Vec<Place>,
    banks: usize,
    bank_len: usize,
    len: usize,
}

impl Layout {
    /// The layout of a netlist's state.
    pub fn new(netlist: &Netlist) -> Layout {
        let mut len = 0;
        let mut reserve = |size: usize| {
            len += size;
            len - size
        };
        let inputs: Vec<usize> =
            netlist.inputs.iter().map(|input| reserve(limbs(input.width))).collect();
        let memories: Vec<usize> = netlist
            .memories
            .iter()
            .map(|memory| reserve(limbs(memory.width) * (memory.depth as usize + 1)))
            .collect();
        let banks = reserve(0);
        let registers: Vec<usize> = netlist
            .registers
            .iter()
            .map(|register| reserve(limbs(register.width)) - banks)
            .collect();
        let bank_len = reserve(0) - banks;
        reserve(bank_len);
        let named = netlist.signals.iter().filter_map(|signal| signal.node);
        let all = (0..netlist.nodes.len() as u32).map(NodeId);
        let mut places = vec![None; netlist.nodes.len()];
        for id in named.chain(all) {
            let node = netlist.node(id);
            places[id.0 as usize].get_or_insert_with(|| match node.op {
                Op::Input(id) => Place::State(inputs[id.0 as usize]),
                Op::Register(id) => Place::Register(registers[id.0 as usize]),
                _ => Place::State(reserve(limbs(node.width))),
            });
        }
        let nodes = places.into_iter().flatten().collect();
        Layout { inputs, memories, registers, nodes, banks, bank_len, len }
    }

    /// Size of the state.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is nothing to store.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Offset of an input.
    pub fn input(&self, id: InputId) -> usize {
        self.inputs[id.0 as usize]
    }

    /// Offset of a memory's word 0.
    pub fn memory(&self, id: MemoryId) -> usize {
        self.memories[id.0 as usize]
    }

    /// Offset of a word of a memory; of the word that is always zero past the end.
    pub fn word(&self, netlist: &Netlist, id: MemoryId, row: u32) -> usize {
        let memory = &netlist.memories[id.0 as usize];
        self.memory(id) + row.min(memory.depth) as usize * limbs(memory.width)
    }

    /// Offset of a register inside a bank.
    pub fn register(&self, id: RegisterId) -> usize {
        self.registers[id.0 as usize]
    }

    /// Where a node's value is.
    pub fn node(&self, id: NodeId) -> Place {
        self.nodes[id.0 as usize]
    }

    /// Inputs and memories: together with one bank, everything that a snapshot needs.
    pub fn inputs_and_memories(&self) -> Range<usize> {
        0..self.banks
    }

    /// A bank of registers, 0 or 1.
    pub fn bank(&self, bank: usize) -> Range<usize> {
        let start = self.banks + bank * self.bank_len;
        start..start + self.bank_len
    }

    /// The state at power-up: registers (bank 0) and memories at their initial values, constants
    /// in their places, everything else zero.
    pub fn initial_state(&self, netlist: &Netlist) -> Vec<u64> {
        let mut state = vec![0; self.len];
        let mut put = |at: usize, value: &BigUint| {
            for (limb, digit) in state[at..].iter_mut().zip(value.iter_u64_digits()) {
                *limb = digit;
            }
        };
        for (memory, &at) in netlist.memories.iter().zip(&self.memories) {
            for (index, word) in memory.initial.iter().enumerate() {
                put(at + index * limbs(memory.width), word);
            }
        }
        for (register, &at) in netlist.registers.iter().zip(&self.registers) {
            put(self.banks + at, &register.initial);
        }
        for (node, &place) in netlist.nodes.iter().zip(&self.nodes) {
            if let (Op::Constant(value), Place::State(at)) = (&node.op, place) {
                put(at, value);
            }
        }
        state
    }
}
