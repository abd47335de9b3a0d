//! Random requests, masks and stalls.

use super::driver::Stimulus;
use super::mask::{BlockMask, Shape};
use super::model;
use super::reference::Load;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// Cycles after which the rates are drawn anew.
const PHASE: u64 = 64;

/// A source of random stimulus whose mood changes every 64 cycles: from rare to
/// back-to-back requests, from rare to permanent readiness of the warp buffer.
pub struct RandomStimulus {
    shape: Shape,
    request_rate: f64,
    ready_rate: f64,
}

impl RandomStimulus {
    /// For a compactor of these sizes.
    pub fn new(shape: Shape) -> Self {
        RandomStimulus { shape, request_rate: 1.0, ready_rate: 1.0 }
    }

    /// The inputs of a cycle. Now and then the unit is reset.
    pub fn cycle(&mut self, cycle: u64, random: &mut ChaCha8Rng) -> Stimulus {
        const RATES: [f64; 5] = [0.05, 0.25, 0.5, 0.9, 1.0];
        if cycle.is_multiple_of(PHASE) {
            self.request_rate = RATES[random.random_range(0..RATES.len())];
            self.ready_rate = RATES[random.random_range(0..RATES.len())];
        }
        let request = random.random_bool(self.request_rate);
        Stimulus {
            reset: random.random_bool(1.0 / 512.0),
            request: request.then(|| random.random_range(0..self.shape.blocks)),
            warp_ready: random.random_bool(self.ready_rate),
        }
    }

    /// What a block loads: any kind of mask, and a base that leaves room for its warps.
    pub fn load(&self, random: &mut ChaCha8Rng) -> Load {
        let mask = random_mask(self.shape, random);
        let compaction_disabled = random.random_bool(0.2);
        let room = self.shape.warps - model::formed(&mask, compaction_disabled).len();
        Load {
            base: random.random_range(0..=room.min(self.shape.warps - 1)) as u64,
            pc: random.random_range(0..1 << self.shape.pc_bits),
            mask,
            compaction_disabled,
        }
    }
}

/// A mask of one of the kinds that matter: empty, full, one thread, one lane, one static warp,
/// the columns of a block, or every thread with one chance.
pub fn random_mask(shape: Shape, random: &mut ChaCha8Rng) -> BlockMask {
    let Shape { lanes, warps, .. } = shape;
    let from = random.random_range(0..warps);
    let to = random.random_range(from..warps) + 1;
    let chosen_lane = random.random_range(0..lanes);
    let chosen_thread = random.random_range(0..shape.threads());
    let kind = random.random_range(0..10);
    let chance = [0.02, 0.1, 0.5, 0.9][random.random_range(0..4)];
    BlockMask::from_fn(lanes, warps, |thread| {
        let (sw, lane) = (thread / lanes, thread % lanes);
        match kind {
            0 => false,
            1 => true,
            2 => thread == chosen_thread,
            3 => lane == chosen_lane,
            4 => sw == from,
            5 => (from..to).contains(&sw),
            6 | 7 => (from..to).contains(&sw) && random.random_bool(chance),
            _ => random.random_bool(chance),
        }
    })
}
