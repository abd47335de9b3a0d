//! The bench of what remains when an entry is popped: the addresses to which its sides have returned are a list.

use super::words::{Common, Path};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the block.
    struct Ports {
        in top, left_returned, left_pc, right_returned, right_pc, below, below_left, below_right;
        out address, conflict, next_shared, next_left, next_right;
    }
}

/// Random entries until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let (mut pops, mut passed, mut conflicts) = (0, 0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        // Addresses to which sides have returned: few, so that some are equal.
        let top = Common::random(&mut random);
        top.show(runner, ports.top, &[]);
        let mut addresses = Vec::from_iter(top.hint);
        let sides = [(ports.left_returned, ports.left_pc), (ports.right_returned, ports.right_pc)];
        for (valid, port) in sides {
            let (returned, address) = (random.random_bool(0.4), random.random_range(0..3_u64));
            runner.set(valid, returned);
            runner.set(port, address);
            addresses.extend(returned.then_some(address));
        }
        let below = Common::random(&mut random);
        let sides = [Path::random(&mut random), Path::random(&mut random)];
        let (diverged, awaits) = (random.random_range(0..2), random.random());
        below.show(runner, ports.below, &[("diverged", diverged == 1), ("awaits", awaits)]);
        sides[0].show(runner, ports.below_left);
        sides[1].show(runner, ports.below_right);

        addresses.sort_unstable();
        addresses.dedup();
        let seen = runner.is_set(ports.conflict);
        runner.check("sides return to different addresses (V7, V8)", addresses.len() > 1, seen)?;
        let (seen, []) = Common::seen(runner, ports.next_shared, []);
        runner.check("words of the entry below (V8)", below, seen)?;
        let mut next = sides;
        match addresses[..] {
            [] => (),
            [address] => {
                let seen = runner.get(ports.address);
                runner.check("address to which sides have returned (V7)", address, seen)?;
                if awaits {
                    let depth = sides[diverged].depth.wrapping_sub(1) & 0xff;
                    next[diverged] = Path { pc: address, depth };
                    passed += 1;
                }
            }
            _ => {
                // Fault 8: what remains has no meaning.
                conflicts += 1;
                runner.step()?;
                continue;
            }
        }
        let seen = [ports.next_left, ports.next_right].map(|port| Path::seen(runner, port));
        runner.check("sides of the entry below (V8, V9)", next, seen)?;
        pops += 1;
        runner.step()?;
    }
    let counts = [("pops", pops), ("addresses_passed", passed), ("conflicts", conflicts)];
    Ok(Results::counts("pops", &counts))
}
