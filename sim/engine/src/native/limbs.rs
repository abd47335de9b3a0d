//! Words of two limbs, one limb at a time.
//!
//! What hardware keeps side by side in one long word it mostly uses apart: an entry of a buffer is
//! written as a whole and read field by field. Limbs fit vector lanes and processor registers. So
//! registers of two limbs become two registers, and what only moves such words, or looks at parts
//! of them, does so by limb.

use super::graph::{Graph, Id, Joint, Op};
use heddle_netlist::ir::{self, Netlist, NodeId, RegisterId};
use heddle_netlist::map_operands;
use num_bigint::BigUint;

const LIMB: u32 = 64;

/// Longer words stay whole: one of them is work for vectors by itself.
fn is_split(width: u32) -> bool {
    (LIMB + 1..=2 * LIMB).contains(&width)
}

/// The netlist with registers split, and by register those that it became, lowest limb first.
pub fn split_registers(netlist: &Netlist) -> (Netlist, Vec<Vec<usize>>) {
    let mut registers = netlist.registers.clone();
    let mut parts: Vec<Vec<usize>> = (0..registers.len()).map(|index| vec![index]).collect();
    for (index, register) in netlist.registers.iter().enumerate() {
        if is_split(register.width) {
            parts[index].push(registers.len());
            let mut high = register.clone();
            high.path += ".high";
            high.width -= LIMB;
            high.initial >>= LIMB;
            registers.push(high);
            registers[index].width = LIMB;
            registers[index].initial &= BigUint::from(u64::MAX);
        }
    }
    let mut nodes: Vec<ir::Node> = vec![];
    let mut add = |width, op| {
        nodes.push(ir::Node { width, op });
        NodeId(nodes.len() as u32 - 1)
    };
    let mut map: Vec<NodeId> = vec![];
    for node in &netlist.nodes {
        let op = match node.op {
            ir::Op::Register(id) if is_split(node.width) => {
                let limb = |&part: &usize| {
                    add(registers[part].width, ir::Op::Register(RegisterId(part as u32)))
                };
                ir::Op::Concat(parts[id.0 as usize].iter().map(limb).collect())
            }
            ref op => map_operands(op, |operand| map[operand.0 as usize]),
        };
        map.push(add(node.width, op));
    }
    for own in &parts {
        let next = map[registers[own[0]].next.0 as usize];
        for (&part, low) in own.iter().zip((0..).step_by(LIMB as usize)) {
            registers[part].next = match own.len() {
                1 => next,
                _ => add(registers[part].width, ir::Op::Slice(next, low)),
            };
        }
    }
    let mut split = Netlist { nodes, registers, ..netlist.clone() };
    for id in split.signals.iter_mut().filter_map(|signal| signal.node.as_mut()) {
        *id = map[id.0 as usize];
    }
    for port in split.memories.iter_mut().flat_map(|memory| &mut memory.writes) {
        for id in [&mut port.address, &mut port.data, &mut port.enable] {
            *id = map[id.0 as usize];
        }
    }
    (split, parts)
}

/// The graph with words split, and where its nodes went.
pub fn split(graph: &Graph) -> (Graph, Vec<Id>) {
    let mut splitter = Splitter { old: graph, new: Graph::default(), map: vec![], limbs: vec![] };
    for (id, node) in graph.nodes.iter().enumerate() {
        let limbs = if is_split(node.width) { splitter.limbs(id) } else { None };
        let narrow = if limbs.is_none() { splitter.narrow(id) } else { None };
        let whole = match (limbs, narrow) {
            (Some(limbs), _) => splitter.new.add(node.width, Op::Concat(limbs.to_vec())),
            (_, Some(narrow)) => narrow,
            _ => {
                let operands = node.op.operands();
                let operands: Vec<Id> = operands.iter().map(|&id| splitter.map[id]).collect();
                splitter.new.add(node.width, node.op.with_operands(&operands))
            }
        };
        splitter.map.push(whole);
        splitter.limbs.push(limbs);
    }
    (splitter.new, splitter.map)
}

struct Splitter<'a> {
    old: &'a Graph,
    new: Graph,
    /// By old node: the whole word.
    map: Vec<Id>,
    /// By old node: its limbs, if they come without the whole word.
    limbs: Vec<Option<[Id; 2]>>,
}

impl Splitter<'_> {
    /// The limbs of an old node that moves words; its operands are split already.
    fn limbs(&mut self, id: Id) -> Option<[Id; 2]> {
        let (old, high) = (self.old, self.old.width(id) - LIMB);
        let widths = [LIMB, high];
        let op = old.op(id);
        let by_limb = match op {
            Op::Constant(_) => vec![],
            Op::Not(_) | Op::Join(Joint::And | Joint::Or | Joint::Xor, _) => op.operands(),
            &Op::Mux(_, on_true, on_false) => vec![on_true, on_false],
            Op::Concat(parts) => return Some([0, LIMB].map(|low| self.window(parts, low, id))),
            &Op::Slice(word, low) => {
                return Some([self.part(word, low, LIMB), self.part(word, low + LIMB, high)]);
            }
            &Op::ZeroExtend(word) => {
                let zero = self.zero(high);
                return Some(match old.width(word) {
                    ..LIMB => [self.new.add(LIMB, Op::ZeroExtend(self.map[word])), zero],
                    LIMB => [self.map[word], zero],
                    width => {
                        let top = self.part(word, LIMB, width - LIMB);
                        [self.part(word, 0, LIMB), self.new.add(high, Op::ZeroExtend(top))]
                    }
                });
            }
            _ => return None,
        };
        let limbs: Vec<[Id; 2]> = by_limb.iter().map(|&operand| self.both(operand)).collect();
        Some([0, 1].map(|limb| {
            let mut operands: Vec<Id> = limbs.iter().map(|limbs| limbs[limb]).collect();
            let op = match op {
                Op::Constant(value) => {
                    let value = value >> (limb as u32 * LIMB);
                    Op::Constant(value & ((BigUint::from(1_u8) << widths[limb]) - 1_u8))
                }
                &Op::Mux(selector, ..) => {
                    operands.insert(0, self.map[selector]);
                    op.with_operands(&operands)
                }
                op => op.with_operands(&operands),
            };
            self.new.add(widths[limb], op)
        }))
    }

    /// A node of one bit or a short word that looks at split words.
    fn narrow(&mut self, id: Id) -> Option<Id> {
        let split = |&id: &Id| is_split(self.old.width(id));
        let op = self.old.op(id);
        let joint = match op {
            &Op::Slice(word, low) if split(&word) => {
                return Some(self.part(word, low, self.old.width(id)));
            }
            Op::Equal(..) | Op::ReduceAnd(_) => Joint::And,
            Op::ReduceOr(_) => Joint::Or,
            Op::ReduceXor(_) => Joint::Xor,
            _ => return None,
        };
        let operands = op.operands();
        if !split(&operands[0]) {
            return None;
        }
        let limbs: Vec<[Id; 2]> = operands.iter().map(|&operand| self.both(operand)).collect();
        let parts = [0, 1].map(|limb| {
            let operands: Vec<Id> = limbs.iter().map(|limbs| limbs[limb]).collect();
            self.new.add(1, op.with_operands(&operands))
        });
        Some(self.new.add(1, Op::Join(joint, parts.to_vec())))
    }

    /// Both limbs of an old word.
    fn both(&mut self, word: Id) -> [Id; 2] {
        let high = self.old.width(word) - LIMB;
        [self.part(word, 0, LIMB), self.part(word, LIMB, high)]
    }

    /// Bits of an old word.
    fn part(&mut self, word: Id, low: u32, width: u32) -> Id {
        match self.limbs[word] {
            Some([_, limb]) if low >= LIMB => self.bits(limb, low - LIMB, width),
            Some([limb, _]) if low + width <= LIMB => self.bits(limb, low, width),
            Some([first, second]) => {
                let first = self.bits(first, low, LIMB - low);
                let second = self.bits(second, 0, low + width - LIMB);
                self.new.add(width, Op::Concat(vec![first, second]))
            }
            None => self.bits(self.map[word], low, width),
        }
    }

    /// Bits of a new word: if it is put together of parts, of the part that has them.
    fn bits(&mut self, mut word: Id, mut low: u32, width: u32) -> Id {
        while self.new.width(word) > width {
            match self.new.op(word) {
                Op::Concat(parts) => {
                    let mut start = 0;
                    let part = parts.iter().find(|&&part| {
                        start += self.new.width(part);
                        start > low
                    });
                    let part = *part.expect("the bits are inside");
                    start -= self.new.width(part);
                    if low + width > start + self.new.width(part) {
                        break;
                    }
                    (word, low) = (part, low - start);
                }
                Op::Slice(of, from) => (word, low) = (*of, low + from),
                _ => break,
            }
        }
        if self.new.width(word) == width {
            return word;
        }
        let op = match self.new.op(word) {
            Op::Constant(value) => {
                Op::Constant((value >> low) & ((BigUint::from(1_u8) << width) - 1_u8))
            }
            _ => Op::Slice(word, low),
        };
        self.new.add(width, op)
    }

    /// The limb of an old node `id` from bit `low` on, which is made of parts.
    fn window(&mut self, parts: &[Id], low: u32, id: Id) -> Id {
        let end = (low + LIMB).min(self.old.width(id));
        let (mut start, mut pieces) = (0, vec![]);
        for &part in parts {
            let next = start + self.old.width(part);
            let (from, to) = (start.max(low), next.min(end));
            if from < to {
                pieces.push(self.part(part, from - start, to - from));
            }
            start = next;
        }
        if pieces.len() == 1 { pieces[0] } else { self.new.add(end - low, Op::Concat(pieces)) }
    }

    fn zero(&mut self, width: u32) -> Id {
        self.new.add(width, Op::Constant(BigUint::ZERO))
    }
}
