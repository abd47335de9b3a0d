//! Cranelift code for one chunk of nodes.
//!
//! A word of up to 64 bits is one value of the smallest of the types below that holds it; a wider
//! one is a vector of 64-bit limbs. Bits above the width are zero at all times, so an operator
//! masks its result only if it can set them.

use crate::layout::{Layout, Place, limbs, to_limbs};
use crate::schedule::Chunk;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8, I32, I64};
use cranelift_codegen::ir::{InstBuilder, MemFlagsData, Type, Value};
use cranelift_frontend::FunctionBuilder;
use heddle_netlist::ir::{MemoryId, Netlist, NodeId, Op, RegisterId};
use std::collections::HashMap;

/// A node's value inside the function.
#[derive(Clone)]
pub enum Word {
    /// Up to 64 bits, of type [`word_type`].
    Narrow(Value),
    /// More than 64 bits: 64-bit limbs, lowest first.
    Wide(Vec<Value>),
}

/// The type of a word of up to 64 bits.
pub fn word_type(width: u32) -> Type {
    match width {
        1 => I8,
        2..=32 => I32,
        _ => I64,
    }
}

/// Writes the body of one function.
pub struct Emitter<'a, 'b> {
    pub builder: &'a mut FunctionBuilder<'b>,
    pub netlist: &'a Netlist,
    layout: &'a Layout,
    /// The function's parameters: the state, the present and the next bank of registers.
    base: Value,
    present: Value,
    next: Value,
    words: HashMap<NodeId, Word>,
}

impl<'a, 'b> Emitter<'a, 'b> {
    /// Starts in the current block of `builder`, whose parameters are the function's.
    pub fn new(
        builder: &'a mut FunctionBuilder<'b>,
        netlist: &'a Netlist,
        layout: &'a Layout,
        parameters: [Value; 3],
    ) -> Emitter<'a, 'b> {
        let [base, present, next] = parameters;
        Emitter { builder, netlist, layout, base, present, next, words: HashMap::new() }
    }

    /// Computes and stores everything that the chunk lists.
    pub fn chunk(&mut self, chunk: &Chunk) {
        let mut registers: HashMap<NodeId, Vec<RegisterId>> = HashMap::new();
        for &id in &chunk.registers {
            registers.entry(self.netlist.registers[id.0 as usize].next).or_default().push(id);
        }
        let stores: std::collections::HashSet<NodeId> = chunk.stores.iter().copied().collect();
        for &id in &chunk.nodes {
            self.compute(id);
            if stores.contains(&id) {
                let Place::State(at) = self.layout.node(id) else { unreachable!("not a leaf") };
                self.store(id, self.base, at);
            }
            for register in registers.remove(&id).unwrap_or_default() {
                self.store(id, self.next, self.layout.register(register));
            }
        }
        let mut leaves: Vec<_> = registers.into_iter().collect();
        leaves.sort();
        for (id, registers) in leaves {
            for register in registers {
                self.store(id, self.next, self.layout.register(register));
            }
        }
        if chunk.writes {
            self.memory_writes();
        }
    }

    fn compute(&mut self, id: NodeId) {
        let node = self.netlist.node(id);
        let word = if node.width <= 64 {
            Word::Narrow(self.narrow_op(node))
        } else {
            Word::Wide(self.wide_op(node))
        };
        self.words.insert(id, word);
    }

    /// Width of a node in bits.
    pub fn width(&self, id: NodeId) -> u32 {
        self.netlist.node(id).width
    }

    /// The value of a node of up to 64 bits.
    pub fn narrow(&mut self, id: NodeId) -> Value {
        match self.word(id) {
            Word::Narrow(value) => value,
            Word::Wide(_) => unreachable!("node {} is {} bits wide", id.0, self.width(id)),
        }
    }

    /// The value of a node as 64-bit limbs.
    pub fn limbs(&mut self, id: NodeId) -> Vec<Value> {
        match self.word(id) {
            Word::Narrow(value) => vec![self.resize(value, I64)],
            Word::Wide(limbs) => limbs,
        }
    }

    fn word(&mut self, id: NodeId) -> Word {
        if let Some(word) = self.words.get(&id) {
            return word.clone();
        }
        let node = self.netlist.node(id);
        if let Op::Constant(value) = &node.op {
            let digits = to_limbs(value, node.width);
            return if node.width <= 64 {
                Word::Narrow(self.constant(word_type(node.width), digits[0]))
            } else {
                Word::Wide(digits.into_iter().map(|digit| self.constant(I64, digit)).collect())
            };
        }
        let word = match self.layout.node(id) {
            Place::State(at) => self.load(self.base, at, node.width),
            Place::Register(at) => self.load(self.present, at, node.width),
        };
        self.words.insert(id, word.clone());
        word
    }

    fn load(&mut self, pointer: Value, at: usize, width: u32) -> Word {
        let flags = MemFlagsData::trusted();
        if width <= 64 {
            Word::Narrow(self.builder.ins().load(word_type(width), flags, pointer, bytes(at)))
        } else {
            let limb = |i| self.builder.ins().load(I64, flags, pointer, bytes(at + i));
            Word::Wide((0..limbs(width)).map(limb).collect())
        }
    }

    fn store(&mut self, id: NodeId, pointer: Value, at: usize) {
        let values = match self.word(id) {
            Word::Narrow(value) => vec![value],
            Word::Wide(limbs) => limbs,
        };
        self.store_values(&values, pointer, at);
    }

    fn store_values(&mut self, values: &[Value], pointer: Value, at: usize) {
        for (i, &value) in values.iter().enumerate() {
            self.builder.ins().store(MemFlagsData::trusted(), value, pointer, bytes(at + i));
        }
    }

    /// A constant of the given type.
    pub fn constant(&mut self, ty: Type, value: u64) -> Value {
        self.builder.ins().iconst(ty, value as i64)
    }

    /// Zero-extends or truncates to another type.
    pub fn resize(&mut self, value: Value, ty: Type) -> Value {
        let from = self.builder.func.dfg.value_type(value);
        match from.bits().cmp(&ty.bits()) {
            std::cmp::Ordering::Less => self.builder.ins().uextend(ty, value),
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => self.builder.ins().ireduce(ty, value),
        }
    }

    /// Clears the bits from `width` upwards.
    pub fn mask(&mut self, value: Value, width: u32) -> Value {
        let ty = self.builder.func.dfg.value_type(value);
        if width >= ty.bits() {
            return value;
        }
        let mask = self.constant(ty, (1 << width) - 1);
        self.builder.ins().band(value, mask)
    }

    /// A memory address or shift amount: a 64-bit value and whether it is below `bound`; nothing
    /// if it always is. The value means nothing where it is not below.
    pub fn bounded(&mut self, id: NodeId, bound: u64) -> (Value, Option<Value>) {
        let width = self.width(id);
        let limbs = self.limbs(id);
        if width < 64 && (1u64 << width) <= bound {
            return (limbs[0], None);
        }
        let bound = self.constant(I64, bound);
        let mut below = self.builder.ins().icmp(IntCC::UnsignedLessThan, limbs[0], bound);
        if limbs.len() > 1 {
            let high = self.reduce(limbs[1..].to_vec(), |ins, a, b| ins.bor(a, b));
            let zero = self.constant(I64, 0);
            let none_high = self.builder.ins().icmp(IntCC::Equal, high, zero);
            below = self.builder.ins().band(below, none_high);
        }
        (limbs[0], Some(below))
    }

    /// The word at an address of a memory; zero past the end.
    pub fn read(&mut self, memory: MemoryId, address: NodeId) -> Word {
        let depth = u64::from(self.netlist.memories[memory.0 as usize].depth);
        let width = self.netlist.memories[memory.0 as usize].width;
        let (index, below) = self.bounded(address, depth);
        let pointer = self.word_pointer(index, below, depth, width);
        self.load(pointer, self.layout.memory(memory), width)
    }

    fn memory_writes(&mut self) {
        for (number, memory) in self.netlist.memories.iter().enumerate() {
            let at = self.layout.memory(MemoryId(number as u32));
            let depth = u64::from(memory.depth);
            for port in &memory.writes {
                let enable = self.narrow(port.enable);
                let (index, below) = self.bounded(port.address, depth);
                let enable = match below {
                    Some(below) => self.builder.ins().band(enable, below),
                    None => enable,
                };
                let pointer = self.word_pointer(index, Some(enable), depth, memory.width);
                let data = match self.word(port.data) {
                    Word::Narrow(value) => vec![value],
                    Word::Wide(limbs) => limbs,
                };
                let data: Vec<Value> = data
                    .into_iter()
                    .map(|value| {
                        let ty = self.builder.func.dfg.value_type(value);
                        let zero = self.constant(ty, 0);
                        self.builder.ins().select(enable, value, zero)
                    })
                    .collect();
                self.store_values(&data, pointer, at);
            }
        }
    }

    /// Pointer that selects a word of a memory, or the word after the last, always zero, unless
    /// `valid`. The memory's own offset is still to be added.
    fn word_pointer(
        &mut self,
        index: Value,
        valid: Option<Value>,
        depth: u64,
        width: u32,
    ) -> Value {
        let index = match valid {
            Some(valid) => {
                let end = self.constant(I64, depth);
                self.builder.ins().select(valid, index, end)
            }
            None => index,
        };
        let stride = 8 * limbs(width) as u64;
        let offset = if stride.is_power_of_two() {
            let shift = self.constant(I64, u64::from(stride.trailing_zeros()));
            self.builder.ins().ishl(index, shift)
        } else {
            let stride = self.constant(I64, stride);
            self.builder.ins().imul(index, stride)
        };
        self.builder.ins().iadd(self.base, offset)
    }
}

/// Offset in bytes of a limb; [`crate::instant`] refuses states too large for it.
fn bytes(at: usize) -> i32 {
    (at * 8) as i32
}
