//! The bench of the coalescer: random lanes and addresses; a part serves the lanes of its leader's line.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the coalescer.
    struct Ports {
        in remaining, shared, atomic;
        ins address;
        out leader, leader_shared, line, port_lanes, port_last, shared_lanes;
    }
}

/// Random addresses until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, line_bytes] = ["lanes", "line_bytes"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let (mut parts, mut served) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let all = u64::MAX >> (64 - lanes);
        let remaining = random.random_range(1..=all);
        let shared = if random.random() { 0 } else { all & random.random::<u64>() };
        let atomic = random.random_ratio(1, 4);
        // Addresses of a few lines.
        let base: u32 = random.random();
        let reach = random.random_range(1..=8) * line_bytes as u32;
        let addresses: Vec<u32> =
            (0..lanes).map(|_| base.wrapping_add(random.random_range(0..reach))).collect();
        runner.set(ports.remaining, remaining);
        runner.set(ports.shared, shared);
        runner.set(ports.atomic, atomic);
        runner.set_all(&ports.address, addresses.iter().copied());

        let leader = remaining.trailing_zeros() as usize;
        let line = |lane: usize| addresses[lane] / line_bytes as u32;
        let is_shared = shared >> leader & 1 == 1;
        let seen = runner.get(ports.leader);
        runner.check("lane that leads (M2)", 1 << leader, seen)?;
        let seen = runner.is_set(ports.leader_shared);
        runner.check("part in shared memory (M2)", is_shared, seen)?;
        let candidates = (0..lanes).filter(|lane| remaining >> lane & 1 == 1);
        let candidates = candidates.filter(|lane| !atomic || *lane == leader);
        let together = candidates.filter(|lane| (shared >> lane & 1 == 1) == is_shared);
        let together = together.filter(|lane| is_shared || line(*lane) == line(leader));
        let together = together.fold(0, |lanes, lane| lanes | 1_u64 << lane);
        if is_shared {
            let seen = runner.get(ports.shared_lanes);
            runner.check("lanes of a part in shared memory (M8, M6)", together, seen)?;
        } else {
            let seen = runner.get(ports.line) as u32;
            runner.check("line of the part (M3)", line(leader) * line_bytes as u32, seen)?;
            let seen = runner.get(ports.port_lanes);
            runner.check("lanes of a part to the port (M3, M6)", together, seen)?;
            let seen = runner.is_set(ports.port_last);
            runner.check("last part to the port", together == remaining, seen)?;
        }
        parts += 1;
        served += u64::from(together.count_ones());
        runner.step()?;
    }
    Ok(Results::counts("addresses", &[("parts", parts), ("lanes_served", served)]))
}
