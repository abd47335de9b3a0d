//! `synthetic`: work with chosen shares of divergent and memory instructions.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

const TABLE_WORDS: usize = 1024;
/// Deepest nesting of branches that the kernel contains.
pub const MAXIMUM_NESTING: u32 = 4;

/// The character of a synthetic run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// Levels of nested branches in each round, up to [`MAXIMUM_NESTING`].
    pub nesting: u32,
    /// Percentage of rounds whose branches and trip counts differ between threads.
    pub divergent: u32,
    /// Percentage of branches that enter the next level.
    pub taken: u32,
    /// Percentage of loop passes that load a table entry and store their value.
    pub memory: u32,
}

impl Default for Parameters {
    fn default() -> Self {
        Parameters { nesting: 3, divergent: 50, taken: 60, memory: 25 }
    }
}

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    build_with(Parameters::default(), rng, geometry, image)
}

pub(crate) fn build_with(
    parameters: Parameters,
    rng: &mut ChaCha8Rng,
    geometry: Geometry,
    image: &mut Image,
) -> Vec<u32> {
    let Parameters { nesting, divergent, taken, memory } = parameters;
    let seed: u32 = rng.random();
    let table: Vec<u32> = (0..TABLE_WORDS).map(|_| rng.random()).collect();
    let results: Vec<u32> = (0..geometry.blocks * geometry.threads_per_block)
        .map(|thread| {
            let mut state = Thread { parameters, dice: 0, value: hash(seed ^ thread) };
            (0..geometry.size).for_each(|round| state.round(seed, round, thread, &table));
            state.value
        })
        .collect();
    vec![
        seed,
        geometry.size,
        nesting,
        divergent,
        taken,
        memory,
        image.input("table", &table),
        image.output("results", &results),
    ]
}

struct Thread {
    parameters: Parameters,
    dice: u32,
    value: u32,
}

impl Thread {
    fn round(&mut self, seed: u32, round: u32, thread: u32, table: &[u32]) {
        let shared = hash(seed.wrapping_add(round));
        let differs = chance(hash(shared), self.parameters.divergent);
        self.dice = if differs { hash(shared ^ hash(thread)) } else { shared };
        self.nest(1);
        for trip in 0..self.dice % 8 {
            self.dice = hash(self.dice.wrapping_add(trip));
            if self.dice.is_multiple_of(8) {
                return;
            }
            let term = if chance(hash(shared.wrapping_sub(trip)), self.parameters.memory) {
                table[self.value as usize % TABLE_WORDS]
            } else {
                self.value.wrapping_mul(2).wrapping_add(trip)
            };
            self.value = self.value.wrapping_add(term);
        }
    }

    fn nest(&mut self, level: u32) {
        if level > self.parameters.nesting {
            return;
        }
        self.dice = hash(self.dice.wrapping_add(level));
        if chance(self.dice, self.parameters.taken) {
            self.value = self.value.wrapping_mul(5).wrapping_add(level);
            self.nest(level + 1);
            self.value ^= self.value >> 7;
        } else {
            self.value = self.value.rotate_left(3).wrapping_sub(level);
        }
    }
}

/// True in `percent` of 100 cases of an even dice: the upper half of it as a
/// fraction of one, compared with the percentage.
fn chance(dice: u32, percent: u32) -> bool {
    u64::from(dice >> 16) * 100 < u64::from(percent) * 65536
}

/// The mixing function of `heddle.h`.
pub(super) fn hash(value: u32) -> u32 {
    let value = (value ^ value >> 16).wrapping_mul(0x045d_9f3b);
    let value = (value ^ value >> 15).wrapping_mul(0x2c1b_3c6d);
    value ^ value >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_zero_and_a_hundred_percent_are_certain() {
        for dice in [0, 1, 0x7fff_ffff, u32::MAX] {
            assert!(!chance(dice, 0));
            assert!(chance(dice, 100));
        }
        assert!(chance(0x7fff_0000, 50) && !chance(0x8000_0000, 50));
    }
}
