//! Random operands for a unit, and the part of a result that all units have.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// An instruction that a unit gets, its operands, and the results that it must give.
#[derive(Clone, Debug)]
pub struct Work {
    /// What is written back with the values.
    pub destination: Destination,
    /// First operand of each lane.
    pub first: Vec<u32>,
    /// Second operand of each lane.
    pub second: Vec<u32>,
}

/// Where a result goes.
#[derive(Clone, Debug, PartialEq)]
pub struct Destination {
    /// Instruction tag.
    pub tag: u64,
    /// Lanes that execute.
    pub lanes: u64,
    /// Row of the thread of each lane.
    pub rows: Vec<u64>,
    /// Register.
    pub rd: u64,
    /// Whether it is written.
    pub writes: bool,
}

impl Work {
    /// Random operands, corners among them, for warps of `lanes` lanes.
    pub fn random(lanes: usize, warps: usize, random: &mut ChaCha8Rng) -> Work {
        let rd = random.random_range(0..32);
        let destination = Destination {
            tag: random.random_range(0..warps as u64),
            lanes: random.random_range(1..=u64::MAX >> (64 - lanes)),
            rows: (0..lanes).map(|_| random.random_range(0..warps as u64)).collect(),
            rd,
            writes: rd != 0 && random.random_bool(0.9),
        };
        let first = (0..lanes).map(|_| operand(random)).collect();
        let mut second: Vec<u32> = (0..lanes).map(|_| operand(random)).collect();
        if random.random_ratio(1, 4) {
            second.clone_from(&first);
        }
        Work { destination, first, second }
    }

    /// Lanes that execute.
    pub fn lanes(&self) -> impl Iterator<Item = usize> + '_ {
        let lanes = self.destination.lanes;
        (0..self.first.len()).filter(move |lane| lanes >> lane & 1 == 1)
    }
}

/// A random word; often one in which arithmetic goes wrong.
pub fn operand(random: &mut ChaCha8Rng) -> u32 {
    match random.random_range(0..8) {
        0 => 0,
        1 => u32::MAX,
        2 => 1 << 31,
        3 => (1 << 31) - 1,
        4 => random.random_range(0..8),
        5 => 1 << random.random_range(0..32),
        _ => random.random(),
    }
}
