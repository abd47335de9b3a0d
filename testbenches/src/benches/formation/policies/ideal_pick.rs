//! The bench of the comparison of all warps: the largest of a list of merits, as they were in f0.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the comparison.
    struct Ports {
        in reset, f0, f1, f2;
        ins merit;
        out valid, entry, coming;
    }
}

/// Scheduler cycles until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [pool, merit_bits] = ["pool", "merit_bits"].map(|name| runner.preset().parameter(name));
    let entry_bits = pool.ilog2() as usize;
    let used_bit = merit_bits - 1;
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut first: Option<usize> = None;
    let mut left = 4_usize;
    let [mut picks, mut idle] = [0_u64; 2];
    for _ in 0..runner.options().cycles_or_default() {
        left = if left == 0 { random.random_range(4..7) } else { left } - 1;
        let f = 3_usize.checked_sub(left);
        // Some pools have few warps, and in some only the lower bits tell the warps apart.
        let share = [0.02, 0.3, 1.0][random.random_range(0..3)];
        let bits = random.random_range(entry_bits..=used_bit);
        let merits: Vec<u64> = (0..pool)
            .map(|entry| {
                let used = u64::from(random.random_bool(share)) << used_bit;
                let middle = random.random_range(0..1_u64 << bits) >> entry_bits << entry_bits;
                used | middle | entry as u64
            })
            .collect();
        for (index, port) in [ports.f0, ports.f1, ports.f2].into_iter().enumerate() {
            runner.set(port, f == Some(index));
        }
        runner.set(ports.reset, false);
        runner.set_all(&ports.merit, merits.iter().copied());
        if f == Some(0) {
            let used = (0..pool).filter(|entry| merits[*entry] >> used_bit == 1);
            first = used.max_by_key(|entry| merits[*entry]);
        }
        if f == Some(2)
            && let Some(first) = first
        {
            let seen = runner.get(ports.coming) as usize;
            runner.check("the warp that comes first, a cycle earlier (DP1)", first, seen)?;
        }
        if f == Some(3) {
            let seen = runner.is_set(ports.valid).then(|| runner.get(ports.entry) as usize);
            runner.check("the warp that comes first (DP1)", first, seen)?;
            picks += u64::from(first.is_some());
            idle += u64::from(first.is_none());
        }
        runner.step()?;
    }
    Ok(Results::counts("scheduler_cycles", &[("picks", picks), ("empty_pools", idle)]))
}
