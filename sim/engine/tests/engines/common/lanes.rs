//! Random netlists made of copies of one random lane, with words that all lanes share.

use super::{Builder, random};
use heddle_netlist::ir::*;
use num_bigint::BigUint;
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// Lanes of one group; groups are instances themselves.
const GROUP: usize = 8;

/// The path of something in a lane.
fn path(lane: usize, name: &str) -> String {
    format!("group[{}].lane[{}].{name}", lane / GROUP, lane % GROUP)
}

/// The same value in every lane, at most 64 bits wide; one node for all if they share it.
type Row = Vec<NodeId>;

struct Lanes<'a> {
    rng: &'a mut ChaCha8Rng,
    builder: Builder,
    count: usize,
    rows: Vec<Row>,
}

/// A netlist of `count` lanes with about `size` values in each.
pub fn netlist(rng: &mut ChaCha8Rng, count: usize, size: usize) -> Netlist {
    let mut lanes = Lanes { rng, builder: Builder::new(), count, rows: vec![] };
    lanes.leaves();
    while lanes.rows.len() < size {
        lanes.grow();
    }
    lanes.finish();
    lanes.builder.0
}

impl Lanes<'_> {
    fn width(&mut self) -> u32 {
        *[1, 1, 3, 5, 8, 16, 17, 32, 32, 64].choose(self.rng).unwrap()
    }

    fn leaves(&mut self) {
        for kind in 0..6 {
            let width = self.width();
            let word = self.builder.input(&format!("word_{kind}"), width.max(self.count as u32));
            self.rows.push(vec![word; self.count]);
            let each = |lane: usize| format!("each_{kind}[{lane}]");
            let row = (0..self.count).map(|lane| self.builder.input(&each(lane), width)).collect();
            self.rows.push(row);
            let width = self.width();
            let row = (0..self.count).map(|lane| {
                let value = random::value(self.rng, width);
                let node = self.builder.register(width, value);
                let last = self.builder.0.registers.last_mut().unwrap();
                last.path = path(lane, &format!("register_{kind}"));
                node
            });
            let row = row.collect();
            self.rows.push(row);
        }
        for lane in 0..self.count {
            self.builder.memory(16, 6, vec![BigUint::from(lane)]);
            self.builder.0.memories[lane].path = path(lane, "memory");
        }
    }

    fn pick(&mut self) -> Row {
        let recent = self.rows.len().saturating_sub(12);
        let from = if self.rng.random() { recent } else { 0 };
        self.rows[self.rng.random_range(from..self.rows.len())].clone()
    }

    fn row_width(&self, row: &Row) -> u32 {
        self.builder.0.node(row[0]).width
    }

    /// The same operator in every lane; of shared values, once.
    fn each(&mut self, width: u32, operands: &[&Row], op: impl Fn(usize, &[NodeId]) -> Op) -> Row {
        let mut row: Row = vec![];
        for lane in 0..self.count {
            let nodes: Vec<NodeId> = operands.iter().map(|row| row[lane]).collect();
            row.push(self.builder.node(width, op(lane, &nodes)));
        }
        row
    }

    /// Some row, cut or extended to the width.
    fn of_width(&mut self, width: u32) -> Row {
        let row = self.pick();
        match width.cmp(&self.row_width(&row)) {
            std::cmp::Ordering::Equal => row,
            std::cmp::Ordering::Less => {
                let low = self.rng.random_range(0..=self.row_width(&row) - width);
                self.each(width, &[&row], |_, nodes| Op::Slice(nodes[0], low))
            }
            std::cmp::Ordering::Greater => {
                let signed: bool = self.rng.random();
                self.each(width, &[&row], |_, nodes| {
                    if signed { Op::SignExtend(nodes[0]) } else { Op::ZeroExtend(nodes[0]) }
                })
            }
        }
    }

    fn grow(&mut self) {
        let a = self.pick();
        let width = self.row_width(&a);
        let b = self.of_width(width);
        let row = match self.rng.random_range(0..21) {
            0 => self.each(width, &[&a, &b], |_, n| Op::And(n[0], n[1])),
            1 => self.each(width, &[&a, &b], |_, n| Op::Or(n[0], n[1])),
            2 => self.each(width, &[&a, &b], |_, n| Op::Xor(n[0], n[1])),
            3 => self.each(width, &[&a, &b], |_, n| Op::Add(n[0], n[1])),
            4 => self.each(width, &[&a, &b], |_, n| Op::Subtract(n[0], n[1])),
            5 => self.each(width, &[&a, &b], |_, n| Op::Multiply(n[0], n[1])),
            6 => self.each(1, &[&a, &b], |_, n| Op::Equal(n[0], n[1])),
            7 => self.each(1, &[&a, &b], |_, n| Op::LessSigned(n[0], n[1])),
            8 => self.each(width, &[&a, &b], |_, n| Op::ShiftLeft(n[0], n[1])),
            9 => self.each(1, &[&a], |_, n| Op::ReduceOr(n[0])),
            10 | 11 => {
                let selector = self.of_width(1);
                self.each(width, &[&selector, &a, &b], |_, n| Op::Mux {
                    selector: n[0],
                    on_true: n[1],
                    on_false: n[2],
                })
            }
            12 => {
                let word = self.of_width(64);
                let stride = (64 - 1) / self.count as u32;
                self.each(stride.max(1), &[&word], |lane, n| Op::Slice(n[0], stride * lane as u32))
            }
            13 => {
                let by = self.rng.random_range(1..self.count);
                (0..self.count).map(|lane| a[(lane + by) % self.count]).collect()
            }
            14 => {
                let first = self.rng.random_range(0..1_u64 << width.min(20));
                let step = self.rng.random_range(1..9);
                let modulus = super::modulus(width);
                let value = |lane: usize| BigUint::from(first + step * lane as u64) % &modulus;
                self.each(width, &[], |lane, _| Op::Constant(value(lane)))
            }
            15 => {
                let address = self.of_width(3);
                self.each(16, &[&address], |lane, n| Op::Read(MemoryId(lane as u32), n[0]))
            }
            16 => self.joined(&a, width),
            17 => self.choice(&a, width),
            18 | 19 => (0..self.count).map(|lane| a[lane / GROUP * GROUP]).collect(),
            _ => self.first_set(&a, width),
        };
        self.rows.push(row);
    }

    /// All lanes joined by one operator or side by side.
    fn joined(&mut self, a: &Row, width: u32) -> Row {
        let kind = self.rng.random_range(0..4);
        let node = if kind == 3 && width as usize * self.count <= 256 {
            self.builder.node(width * self.count as u32, Op::Concat(a.clone()))
        } else {
            a[1..].iter().fold(a[0], |sum, &node| {
                let op = match kind {
                    0 => Op::Or(sum, node),
                    1 => Op::Xor(sum, node),
                    _ => Op::Add(sum, node),
                };
                self.builder.node(width, op)
            })
        };
        vec![node; self.count]
    }

    /// The lane with a number.
    fn choice(&mut self, a: &Row, width: u32) -> Row {
        let number = self.of_width(5)[0];
        let mut chosen = self.builder.constant(width, 0);
        for (lane, &on_true) in a.iter().enumerate() {
            let lane = self.builder.constant(5, lane as u64 % 32);
            let selector = self.builder.node(1, Op::Equal(number, lane));
            chosen = self.builder.node(width, Op::Mux { selector, on_true, on_false: chosen });
        }
        vec![chosen; self.count]
    }

    fn first_set(&mut self, a: &Row, width: u32) -> Row {
        let not = self.each(width, &[a], |_, n| Op::Not(n[0]));
        let one = vec![self.builder.constant(width, 1); self.count];
        let negated = self.each(width, &[&not, &one], |_, n| Op::Add(n[0], n[1]));
        self.each(width, &[a, &negated], |_, n| Op::And(n[0], n[1]))
    }

    fn finish(&mut self) {
        for first in (0..self.builder.0.registers.len()).step_by(self.count) {
            let next = self.of_width(self.builder.0.registers[first].width);
            for (register, next) in self.builder.0.registers[first..].iter_mut().zip(next) {
                register.next = next;
            }
        }
        for _ in 0..2 {
            let (address, data, enable) = (self.of_width(3), self.of_width(16), self.of_width(1));
            for lane in 0..self.count {
                let (address, data, enable) = (address[lane], data[lane], enable[lane]);
                self.builder.0.memories[lane].writes.push(WritePort { address, data, enable });
            }
        }
    }
}
