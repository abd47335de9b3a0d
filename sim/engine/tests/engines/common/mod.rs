//! Netlists made by hand, and a plain evaluator to compare engines with.

pub mod counter;
pub mod lanes;
pub mod place;
pub mod primitives;
pub mod random;
pub mod traces;

use heddle_engine::layout::to_limbs;
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::*;
use num_bigint::{BigInt, BigUint};

/// Two to the `width`.
pub fn modulus(width: u32) -> BigUint {
    BigUint::from(1u8) << width
}

/// Adds to a netlist piece by piece. Every node becomes a signal `n<id>`, half of them in an
/// inner scope.
pub struct Builder(pub Netlist);

impl Builder {
    pub fn new() -> Builder {
        let scope = |name: &str, parent| Scope {
            name: name.into(),
            module: format!("{name}_module"),
            parent,
        };
        Builder(Netlist {
            name: "test".into(),
            nodes: vec![],
            inputs: vec![],
            registers: vec![],
            memories: vec![],
            scopes: vec![scope("test", None), scope("inner", Some(0))],
            signals: vec![],
        })
    }

    pub fn signal(&mut self, name: &str, scope: u32, ty: SignalType, node: Option<NodeId>) {
        let path = if scope == 0 { name.into() } else { format!("inner.{name}") };
        let width = node.map_or(1, |node| self.0.node(node).width);
        self.0.signals.push(NamedSignal { name: name.into(), path, scope, width, ty, node });
    }

    pub fn node(&mut self, width: u32, op: Op) -> NodeId {
        let id = NodeId(self.0.nodes.len() as u32);
        self.0.nodes.push(Node { width, op });
        self.signal(&format!("n{}", id.0), id.0 % 2, SignalType::Bits, Some(id));
        id
    }

    pub fn constant(&mut self, width: u32, value: u64) -> NodeId {
        self.node(width, Op::Constant(value.into()))
    }

    pub fn input(&mut self, name: &str, width: u32) -> NodeId {
        let id = InputId(self.0.inputs.len() as u32);
        let node = self.node(width, Op::Input(id));
        let signal = SignalId(self.0.signals.len() as u32);
        self.signal(name, 0, SignalType::Bits, Some(node));
        self.0.inputs.push(Input { name: name.into(), width, signal });
        node
    }

    /// A register that keeps its value until `next` is set in [`Builder::0`].
    pub fn register(&mut self, width: u32, initial: BigUint) -> NodeId {
        let id = RegisterId(self.0.registers.len() as u32);
        let node = self.node(width, Op::Register(id));
        let (path, kind) = (format!("r{}", id.0), RegisterKind::Flop);
        self.0.registers.push(Register { path, width, initial, next: node, kind });
        node
    }

    pub fn memory(&mut self, width: u32, depth: u32, initial: Vec<BigUint>) -> MemoryId {
        let id = MemoryId(self.0.memories.len() as u32);
        let path = format!("m{}", id.0);
        self.0.memories.push(Memory { path, width, depth, reads: 1, initial, writes: vec![] });
        id
    }

    pub fn id(&self, path: &str) -> SignalId {
        self.0.find_signal(path).unwrap_or_else(|| panic!("no signal {path}"))
    }
}

/// The definition of `ir::Op` and of a rising edge, word by word.
pub struct Evaluator<'a> {
    netlist: &'a Netlist,
    pub inputs: Vec<BigUint>,
    registers: Vec<BigUint>,
    memories: Vec<Vec<BigUint>>,
}

impl<'a> Evaluator<'a> {
    pub fn new(netlist: &'a Netlist) -> Evaluator<'a> {
        let memories = netlist.memories.iter().map(|memory| {
            let mut words = memory.initial.clone();
            words.resize(memory.depth as usize, BigUint::ZERO);
            words
        });
        Evaluator {
            netlist,
            inputs: vec![BigUint::ZERO; netlist.inputs.len()],
            registers: netlist.registers.iter().map(|register| register.initial.clone()).collect(),
            memories: memories.collect(),
        }
    }

    /// The values of all nodes.
    pub fn evaluate(&self) -> Vec<BigUint> {
        let mut values: Vec<BigUint> = vec![];
        for node in &self.netlist.nodes {
            let value = self.value(node, &values);
            assert!(value < modulus(node.width), "{node:?}");
            values.push(value);
        }
        values
    }

    pub fn step(&mut self) {
        let values = self.evaluate();
        let value = |id: NodeId| &values[id.0 as usize];
        for (register, now) in self.netlist.registers.iter().zip(&mut self.registers) {
            *now = value(register.next).clone();
        }
        for (memory, words) in self.netlist.memories.iter().zip(&mut self.memories) {
            for port in &memory.writes {
                let address = usize::try_from(value(port.address)).unwrap_or(usize::MAX);
                if *value(port.enable) != BigUint::ZERO && address < words.len() {
                    words[address] = value(port.data).clone();
                }
            }
        }
    }

    fn value(&self, node: &Node, values: &[BigUint]) -> BigUint {
        let at = |id: &NodeId| &values[id.0 as usize];
        let width_of = |id: &NodeId| self.netlist.node(*id).width;
        let top = modulus(node.width);
        let signed = |id: &NodeId| {
            let value = BigInt::from(at(id).clone());
            let negative = at(id).bit(u64::from(width_of(id)) - 1);
            if negative { value - BigInt::from(modulus(width_of(id))) } else { value }
        };
        let shift = |amount: &NodeId| {
            u64::try_from(at(amount)).ok().filter(|&amount| amount < u64::from(node.width))
        };
        match &node.op {
            Op::Constant(value) => value.clone(),
            Op::Input(id) => self.inputs[id.0 as usize].clone(),
            Op::Register(id) => self.registers[id.0 as usize].clone(),
            Op::Read(id, address) => {
                let address = usize::try_from(at(address)).unwrap_or(usize::MAX);
                self.memories[id.0 as usize].get(address).cloned().unwrap_or_default()
            }
            Op::Not(a) => top - 1u8 - at(a),
            Op::And(a, b) => at(a) & at(b),
            Op::Or(a, b) => at(a) | at(b),
            Op::Xor(a, b) => at(a) ^ at(b),
            Op::Add(a, b) => (at(a) + at(b)) % top,
            Op::Subtract(a, b) => (&top + at(a) - at(b)) % top,
            Op::Multiply(a, b) => (at(a) * at(b)) % top,
            Op::ShiftLeft(a, amount) => {
                shift(amount).map_or(BigUint::ZERO, |amount| (at(a) << amount) % top)
            }
            Op::ShiftRight(a, amount) => {
                shift(amount).map_or(BigUint::ZERO, |amount| at(a) >> amount)
            }
            Op::Equal(a, b) => (at(a) == at(b)).into(),
            Op::LessUnsigned(a, b) => (at(a) < at(b)).into(),
            Op::LessSigned(a, b) => (signed(a) < signed(b)).into(),
            Op::ReduceAnd(a) => (*at(a) == modulus(width_of(a)) - 1u8).into(),
            Op::ReduceOr(a) => (*at(a) != BigUint::ZERO).into(),
            Op::ReduceXor(a) => (at(a).count_ones() % 2).into(),
            Op::Mux { selector, on_true, on_false } => {
                at(if *at(selector) == BigUint::ZERO { on_false } else { on_true }).clone()
            }
            Op::Slice(a, low) => (at(a) >> *low) % top,
            Op::Concat(parts) => {
                let mut value = BigUint::ZERO;
                for part in parts.iter().rev() {
                    value = (value << width_of(part)) + at(part);
                }
                value
            }
            Op::SignExtend(a) => {
                ((signed(a) + BigInt::from(top.clone())) % BigInt::from(top)).to_biguint().unwrap()
            }
            Op::ZeroExtend(a) => at(a).clone(),
        }
    }
}

/// Value of a signal as limbs, out of [`Evaluator::evaluate`].
pub fn expected(netlist: &Netlist, signal: SignalId, values: &[BigUint]) -> Vec<u64> {
    let signal = &netlist.signals[signal.0 as usize];
    let zero = BigUint::ZERO;
    to_limbs(signal.node.map_or(&zero, |node| &values[node.0 as usize]), signal.width)
}
