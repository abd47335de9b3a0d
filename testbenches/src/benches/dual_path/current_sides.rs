//! The bench of the current sides: the rules one after another, warp by warp.

use super::word;
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the block.
    struct Ports {
        in reset, constrained, start, to_left, to_right, running, misses;
        out current_right, held, toggle;
    }
}

/// What happens to a warp in a cycle.
#[derive(Clone, Copy, Debug)]
struct Happens {
    starts: bool,
    to_left: bool,
    to_right: bool,
    /// Left and right.
    running: [bool; 2],
    misses: [bool; 2],
}

impl Happens {
    fn random(random: &mut ChaCha8Rng) -> Self {
        let starts = random.random_ratio(1, 20);
        let moves = !starts && random.random_ratio(1, 6);
        let left = random.random();
        let running = [(); 2].map(|()| random.random_bool(0.7));
        let misses = [(); 2].map(|()| random.random_bool(0.3));
        Self { starts, to_left: moves && left, to_right: moves && !left, running, misses }
    }

    /// The side that is current next, and whether by rule V22.
    fn next(&self, current: usize) -> (usize, bool) {
        let other = 1 - current;
        if self.starts || self.to_left {
            (0, false)
        } else if self.to_right {
            (1, false)
        } else if !self.running[current] && self.running[other] {
            (other, false)
        } else if self.running[other] && self.misses[current] {
            (other, true)
        } else {
            (current, false)
        }
    }
}

/// Random runs until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let warps = runner.preset().parameter("warps");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let (mut runs, mut toggles) = (0, 0);
    runner.until_over(|runner| {
        loop {
            let constrained = random.random_bool(0.7);
            runner.set(ports.constrained, constrained);
            runner.set(ports.reset, true);
            runner.clock()?;
            runner.set(ports.reset, false);
            runs += 1;
            let mut current = vec![0; warps];
            for _ in 0..random.random_range(20..200) {
                toggles += cycle(runner, &ports, &mut random, constrained, &mut current)?;
            }
        }
    })?;
    Ok(Results::counts("runs", &[("runs", runs), ("toggles", toggles)]))
}

/// A cycle; the number of toggles.
fn cycle(
    runner: &mut Runner<'_>,
    ports: &Ports,
    random: &mut ChaCha8Rng,
    constrained: bool,
    current: &mut [usize],
) -> Result<u64, End> {
    let happens: Vec<_> = current.iter().map(|_| Happens::random(random)).collect();
    let of_warps = |of: fn(&Happens) -> bool| word(happens.iter().map(of));
    let of_slots = |of: fn(&Happens) -> [bool; 2]| word(happens.iter().flat_map(of));
    runner.set(ports.start, of_warps(|it| it.starts));
    runner.set(ports.to_left, of_warps(|it| it.to_left));
    runner.set(ports.to_right, of_warps(|it| it.to_right));
    runner.set(ports.running, of_slots(|it| it.running));
    runner.set(ports.misses, of_slots(|it| it.misses));

    let held = |current: &usize| [0, 1].map(|side| constrained && side != *current);
    let seen = runner.get_limbs(ports.held);
    runner.check("sides that may not issue (V21)", word(current.iter().flat_map(held)), seen)?;
    if constrained {
        let seen = runner.get_limbs(ports.current_right);
        let right = word(current.iter().map(|side| *side == 1));
        runner.check("warps whose right side is current (V21)", right, seen)?;
        let next: Vec<_> = happens.iter().zip(&*current).map(|(it, side)| it.next(*side)).collect();
        let seen = runner.get_limbs(ports.toggle);
        let toggle = word(next.iter().map(|(_, toggles)| *toggles));
        runner.check("warps whose current side changes by rule V22", toggle, seen)?;
        runner.clock()?;
        current.iter_mut().zip(&next).for_each(|(current, (next, _))| *current = *next);
        return Ok(next.iter().filter(|(_, toggles)| *toggles).count() as u64);
    }
    runner.clock()?;
    Ok(0)
}
