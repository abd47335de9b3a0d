//! Random netlists over all operators.

use super::{Builder, modulus};
use heddle_netlist::ir::*;
use num_bigint::BigUint;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// A random value, with a taste for all zeros, all ones and single bits.
pub fn value(rng: &mut ChaCha8Rng, width: u32) -> BigUint {
    match rng.random_range(0..8) {
        0 => BigUint::ZERO,
        1 => modulus(width) - 1u8,
        2 => modulus(rng.random_range(0..width)),
        3 => BigUint::from(rng.random_range(0..=width)) % modulus(width),
        _ => {
            let digits = (0..width.div_ceil(32)).map(|_| rng.random()).collect();
            BigUint::new(digits) % modulus(width)
        }
    }
}

fn width(rng: &mut ChaCha8Rng) -> u32 {
    match rng.random_range(0..4) {
        0 => [1, 8, 31, 32, 33, 63, 64, 65, 127, 128, 129, 192][rng.random_range(0..12)],
        1 => rng.random_range(1..=8),
        2 => rng.random_range(1..=64),
        _ => rng.random_range(1..=200),
    }
}

/// A netlist of about `size` nodes.
pub fn netlist(rng: &mut ChaCha8Rng, size: usize) -> Netlist {
    let mut builder = Builder::new();
    for i in 0..rng.random_range(1..8) {
        let width = width(rng);
        builder.input(&format!("input_{i}"), width);
    }
    for _ in 0..rng.random_range(0..8) {
        let width = width(rng);
        let initial = value(rng, width);
        builder.register(width, initial);
    }
    for _ in 0..rng.random_range(0..3) {
        let (width, depth) = (width(rng), rng.random_range(1..20));
        let initial = (0..rng.random_range(0..=depth)).map(|_| value(rng, width)).collect();
        builder.memory(width, depth, initial);
    }
    while builder.0.nodes.len() < size {
        operator(rng, &mut builder);
    }
    for i in 0..builder.0.registers.len() {
        let width = builder.0.registers[i].width;
        builder.0.registers[i].next = pick_width(rng, &mut builder, width);
    }
    for i in 0..builder.0.memories.len() {
        let width = builder.0.memories[i].width;
        for _ in 0..rng.random_range(0..3) {
            let address = address(rng, &mut builder);
            let data = pick_width(rng, &mut builder, width);
            let enable = pick_width(rng, &mut builder, 1);
            builder.0.memories[i].writes.push(WritePort { address, data, enable });
        }
    }
    builder.0
}

fn pick(rng: &mut ChaCha8Rng, builder: &Builder) -> NodeId {
    let count = builder.0.nodes.len();
    let recent = count.saturating_sub(30);
    NodeId(if rng.random() { rng.random_range(recent..count) } else { rng.random_range(0..count) }
        as u32)
}

/// Some node, adapted to the width.
fn pick_width(rng: &mut ChaCha8Rng, builder: &mut Builder, width: u32) -> NodeId {
    let id = pick(rng, builder);
    let from = builder.0.node(id).width;
    match width.cmp(&from) {
        std::cmp::Ordering::Equal => id,
        std::cmp::Ordering::Less => {
            let low = rng.random_range(0..=from - width);
            builder.node(width, Op::Slice(id, low))
        }
        std::cmp::Ordering::Greater if rng.random() => builder.node(width, Op::ZeroExtend(id)),
        std::cmp::Ordering::Greater => builder.node(width, Op::SignExtend(id)),
    }
}

/// Mostly small, sometimes anything.
fn address(rng: &mut ChaCha8Rng, builder: &mut Builder) -> NodeId {
    let width = rng.random_range(1..=8);
    if rng.random_range(0..4) == 0 { pick(rng, builder) } else { pick_width(rng, builder, width) }
}

fn operator(rng: &mut ChaCha8Rng, builder: &mut Builder) {
    let a = pick(rng, builder);
    let width = builder.0.node(a).width;
    let mut same = |rng: &mut ChaCha8Rng| pick_width(rng, builder, width);
    let (width, op) = match rng.random_range(0..24) {
        0 => (width, Op::Constant(value(rng, width))),
        1 => (width, Op::Not(a)),
        2 => (width, Op::And(a, same(rng))),
        3 => (width, Op::Or(a, same(rng))),
        4 => (width, Op::Xor(a, same(rng))),
        5 => (width, Op::Add(a, same(rng))),
        6 => (width, Op::Subtract(a, same(rng))),
        7 => (width, Op::Multiply(a, same(rng))),
        8 => (width, Op::ShiftLeft(a, address(rng, builder))),
        9 => (width, Op::ShiftRight(a, address(rng, builder))),
        10 => (1, Op::Equal(a, same(rng))),
        11 => (1, Op::Equal(a, a)),
        12 => (1, Op::LessUnsigned(a, same(rng))),
        13 => (1, Op::LessSigned(a, same(rng))),
        14 => (1, Op::ReduceAnd(a)),
        15 => (1, Op::ReduceOr(a)),
        16 => (1, Op::ReduceXor(a)),
        17 => {
            let (on_true, on_false) = (a, same(rng));
            (width, Op::Mux { selector: pick_width(rng, builder, 1), on_true, on_false })
        }
        18 => {
            let low = rng.random_range(0..width);
            (rng.random_range(1..=width - low), Op::Slice(a, low))
        }
        19 | 20 => {
            let mut parts = vec![a];
            let mut total = width;
            for _ in 0..rng.random_range(1..6) {
                let part = pick(rng, builder);
                if total + builder.0.node(part).width <= 300 {
                    total += builder.0.node(part).width;
                    parts.push(part);
                }
            }
            (total, Op::Concat(parts))
        }
        21 => (rng.random_range(width..=width + 100), Op::SignExtend(a)),
        22 => (rng.random_range(width..=width + 100), Op::ZeroExtend(a)),
        _ => match builder.0.memories.len() {
            0 => return,
            count => {
                let memory = rng.random_range(0..count);
                let width = builder.0.memories[memory].width;
                (width, Op::Read(MemoryId(memory as u32), address(rng, builder)))
            }
        },
    };
    builder.node(width, op);
}
