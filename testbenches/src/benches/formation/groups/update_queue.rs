//! The bench of the update queue: a list of updates, the oldest first.

use super::Update;
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use std::collections::VecDeque;

ports! {
    /// Ports of the queue.
    struct Ports {
        in reset, take_one = "oldest.take_one", take_two = "oldest.take_two";
        ins valid = "push.valid", key = "push.key", threads = "push.threads", entry = "push.entry",
            push_formed = "push.formed";
        out ready = "push.ready", formed;
        outs oldest = "oldest.valid", oldest_key = "oldest.key", oldest_threads = "oldest.threads",
            oldest_entry = "oldest.entry", oldest_formed = "oldest.formed";
    }
}

/// Updates enter or leave at random until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, pool, key_bits, places] =
        ["lanes", "pool", "key_bits", "queue"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut list: VecDeque<Update> = VecDeque::new();
    let [mut entered, mut left, mut pairs, mut full] = [0_u64; 4];
    for _ in 0..runner.options().cycles_or_default() {
        let room = list.len() + 2 <= places;
        // Nothing leaves in a cycle in which something enters.
        let enters = room && random.random_bool(0.5);
        let coming = [(); 2].map(|()| {
            let update = Update {
                key: random.random_range(0..1 << key_bits),
                threads: random.random_range(1..=lanes as u64),
                entry: random.random_range(0..pool as u64),
                formed: random.random(),
            };
            (update, enters && random.random_bool(0.7))
        });
        let leave = if enters { 0 } else { random.random_range(0..3).min(list.len()) };
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);
        runner.set(ports.take_one, leave == 1);
        runner.set(ports.take_two, leave == 2);
        for (idx, (update, valid)) in coming.into_iter().enumerate() {
            runner.set(ports.valid[idx], valid);
            runner.set(ports.key[idx], update.key);
            runner.set(ports.threads[idx], update.threads);
            runner.set(ports.entry[idx], update.entry);
            runner.set(ports.push_formed[idx], update.formed);
        }

        let seen = runner.is_set(ports.ready);
        runner.check("room for two (DM9)", room, seen)?;
        for idx in 0..2 {
            let seen = runner.is_set(ports.oldest[idx]).then(|| Update {
                key: runner.get(ports.oldest_key[idx]),
                threads: runner.get(ports.oldest_threads[idx]),
                entry: runner.get(ports.oldest_entry[idx]),
                formed: runner.is_set(ports.oldest_formed[idx]),
            });
            let expected = list.get(idx).copied();
            runner.check(&format!("update {idx} of the oldest (DM3)"), expected, seen)?;
        }
        let formed = list.iter().filter(|update| update.formed).count() as u64;
        let seen = runner.get(ports.formed);
        runner.check("updates that have formed a warp (DD16)", formed, seen)?;
        runner.step()?;
        full += u64::from(!room);
        left += leave as u64;
        pairs += u64::from(leave == 2);
        list.drain(..leave);
        for (update, valid) in coming {
            entered += u64::from(valid);
            list.extend(Some(update).filter(|_| valid));
        }
        if reset {
            list.clear();
        }
    }
    let counts =
        [("entered", entered), ("left", left), ("pairs_left", pairs), ("cycles_full", full)];
    Ok(Results::counts("updates", &counts))
}
