//! A slow and obviously right evaluator of netlists, for tests.

use crate::ir::{MemoryId, Netlist, NodeId, Op};
use num_bigint::BigUint;

/// A running netlist.
pub(crate) struct Evaluator<'a> {
    netlist: &'a Netlist,
    inputs: Vec<BigUint>,
    registers: Vec<BigUint>,
    memories: Vec<Vec<BigUint>>,
    /// The present value of every node.
    values: Vec<BigUint>,
}

impl<'a> Evaluator<'a> {
    pub fn new(netlist: &'a Netlist) -> Self {
        let memories = netlist.memories.iter().map(|memory| {
            let mut words = memory.initial.clone();
            words.resize(memory.depth as usize, BigUint::ZERO);
            words
        });
        let mut evaluator = Evaluator {
            netlist,
            inputs: vec![BigUint::ZERO; netlist.inputs.len()],
            registers: netlist.registers.iter().map(|r| r.initial.clone()).collect(),
            memories: memories.collect(),
            values: Vec::new(),
        };
        evaluator.settle();
        evaluator
    }

    pub fn poke(&mut self, input: &str, value: BigUint) {
        let id = self.netlist.find_input(input).expect("an input");
        assert!(value.bits() <= u64::from(self.netlist.inputs[id.0 as usize].width));
        self.inputs[id.0 as usize] = value;
    }

    /// Value of a signal by its position; `None` for clocks.
    pub fn peek(&self, signal: usize) -> Option<&BigUint> {
        self.netlist.signals[signal].node.map(|node| self.value(node))
    }

    pub fn settle(&mut self) {
        self.values.clear();
        for node in &self.netlist.nodes {
            let value = self.evaluate(u64::from(node.width), &node.op);
            assert!(value.bits() <= u64::from(node.width), "{node:?} gives {value}");
            self.values.push(value);
        }
    }

    pub fn step(&mut self) {
        self.settle();
        let next = self.netlist.registers.iter().map(|r| self.value(r.next).clone()).collect();
        for (id, memory) in self.netlist.memories.iter().enumerate() {
            for write in &memory.writes {
                let address = usize::try_from(self.value(write.address)).unwrap_or(usize::MAX);
                if self.bit(write.enable) && address < memory.depth as usize {
                    self.memories[id][address] = self.value(write.data).clone();
                }
            }
        }
        self.registers = next;
        self.settle();
    }

    fn value(&self, node: NodeId) -> &BigUint {
        &self.values[node.0 as usize]
    }

    fn bit(&self, node: NodeId) -> bool {
        *self.value(node) == BigUint::from(1_u32)
    }

    fn width(&self, node: NodeId) -> u64 {
        u64::from(self.netlist.node(node).width)
    }

    fn evaluate(&self, width: u64, op: &Op) -> BigUint {
        let v = |node: &NodeId| self.value(*node);
        let mask = |value: BigUint| value & ones(width);
        let bool = |value: bool| BigUint::from(u32::from(value));
        let amount = |node: &NodeId| u64::try_from(v(node)).unwrap_or(u64::MAX).min(width);
        match op {
            Op::Constant(value) => value.clone(),
            Op::Input(input) => self.inputs[input.0 as usize].clone(),
            Op::Register(register) => self.registers[register.0 as usize].clone(),
            Op::Read(MemoryId(memory), address) => {
                let address = usize::try_from(v(address)).unwrap_or(usize::MAX);
                self.memories[*memory as usize].get(address).cloned().unwrap_or_default()
            }
            Op::Not(a) => v(a) ^ ones(width),
            Op::And(a, b) => v(a) & v(b),
            Op::Or(a, b) => v(a) | v(b),
            Op::Xor(a, b) => v(a) ^ v(b),
            Op::Add(a, b) => mask(v(a) + v(b)),
            Op::Subtract(a, b) => mask(v(a) + (BigUint::from(1_u32) << width) - v(b)),
            Op::Multiply(a, b) => mask(v(a) * v(b)),
            Op::ShiftLeft(a, b) => mask(v(a) << amount(b)),
            Op::ShiftRight(a, b) => v(a) >> amount(b),
            Op::Equal(a, b) => bool(v(a) == v(b)),
            Op::LessUnsigned(a, b) => bool(v(a) < v(b)),
            Op::LessSigned(a, b) => {
                let sign = BigUint::from(1_u32) << (self.width(*a) - 1);
                bool((v(a) ^ &sign) < (v(b) ^ &sign))
            }
            Op::ReduceAnd(a) => bool(*v(a) == ones(self.width(*a))),
            Op::ReduceOr(a) => bool(*v(a) != BigUint::ZERO),
            Op::ReduceXor(a) => bool(v(a).count_ones() % 2 == 1),
            Op::Mux { selector, on_true, on_false } => {
                v(if self.bit(*selector) { on_true } else { on_false }).clone()
            }
            Op::Slice(a, low) => {
                assert!(u64::from(*low) + width <= self.width(*a));
                mask(v(a) >> *low)
            }
            Op::Concat(parts) => {
                let (mut value, mut at) = (BigUint::ZERO, 0);
                for part in parts {
                    value |= v(part) << at;
                    at += self.width(*part);
                }
                assert_eq!(at, width);
                value
            }
            Op::SignExtend(a) => {
                let from = self.width(*a);
                let negative = v(a).bit(from - 1);
                if negative { v(a) | (ones(width) ^ ones(from)) } else { v(a).clone() }
            }
            Op::ZeroExtend(a) => v(a).clone(),
        }
    }
}

fn ones(width: u64) -> BigUint {
    (BigUint::from(1_u32) << width) - 1_u32
}
