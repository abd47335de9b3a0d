//! The bench of the merit of a warp: of any two warps of a pool the one that comes first by the policy has the larger merit.

use super::{DMAJ, DMIN, DPC, DPDPRI, DTIME, POLICIES};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IndexedRandom;

ports! {
    /// Ports of the merit.
    struct Ports {
        in policy, used, starved, same, key, count, number, rank, entry;
        out merit;
    }
}

/// A warp, or a free pool entry.
#[derive(Clone, Copy, Debug)]
struct Warp {
    used: bool,
    starved: bool,
    /// It has the key of the warp picked last.
    same: bool,
    key: u64,
    /// Threads of its key.
    count: u64,
    /// Priority number.
    number: u64,
    /// Number of warps that are older.
    rank: u64,
}

impl Warp {
    /// Whether this warp comes before the other one; for free entries nothing is said but that they come last.
    fn is_before(&self, other: &Warp, policy: u64) -> bool {
        let pc = |warp: &Warp| warp.key & 0xff_ffff;
        if self.used != other.used {
            return self.used;
        }
        if self.starved != other.starved {
            return self.starved;
        }
        if [DMAJ, DMIN].contains(&policy) && self.same != other.same {
            return self.same;
        }
        // Warps with the key picked last have one key, so one count.
        let equal_groups = self.same && other.same;
        let (first, second) = match policy {
            DMAJ if !equal_groups => (other.count, self.count),
            DMIN if !equal_groups => (self.count, other.count),
            DPC => (pc(self), pc(other)),
            DPDPRI => (self.number, other.number),
            _ => (0, 0),
        };
        if first == second { self.rank < other.rank } else { first < second }
    }
}

/// Pools of a few warps, one a cycle, until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [pool, key_bits, count_bits] =
        ["pool", "key_bits", "count_bits"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut policy = DTIME;
    let mut seen: Vec<(Warp, u64)> = Vec::new();
    let [mut warps, mut comparisons] = [0_u64; 2];
    for _ in 0..runner.options().cycles_or_default() {
        if seen.len() == pool.min(16) {
            seen.clear();
            policy = *POLICIES.choose(&mut random).unwrap_or(&DMAJ);
        }
        // Values of few bits are often equal.
        let mut any = |bits: usize| {
            let bits = if random.random() { bits } else { bits.min(2) };
            random.random_range(0..1_u64 << bits)
        };
        let (key, count, number) = (any(key_bits), any(count_bits), any(8));
        let used = random.random_bool(0.9);
        let warp = Warp {
            used,
            starved: used
                && random.random_bool(0.1)
                && seen.iter().all(|(other, _)| !other.starved),
            same: used && random.random_bool(0.3),
            key,
            count,
            number,
            // All warps have different ages: those that come later in the list are older.
            rank: (pool - 1 - seen.len()) as u64,
        };
        let entry = seen.len() as u64;
        runner.set(ports.policy, policy);
        runner.set(ports.used, warp.used);
        runner.set(ports.starved, warp.starved);
        runner.set(ports.same, warp.same);
        runner.set(ports.key, warp.key);
        runner.set(ports.count, warp.count);
        runner.set(ports.number, warp.number);
        runner.set(ports.rank, warp.rank);
        runner.set(ports.entry, entry);
        let merit = runner.get(ports.merit);
        runner.check("the lowest bits are the pool entry", entry, merit & (pool as u64 - 1))?;
        for (other, other_merit) in &seen {
            if warp.used || other.used {
                let first = warp.is_before(other, policy);
                runner.check(
                    "which of two warps comes first (DP1, DP3, DS3)",
                    first,
                    merit > *other_merit,
                )?;
                comparisons += 1;
            }
        }
        seen.push((warp, merit));
        warps += 1;
        runner.step()?;
    }
    Ok(Results::counts("warps", &[("warps", warps), ("comparisons", comparisons)]))
}
