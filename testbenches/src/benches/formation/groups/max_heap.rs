//! The bench of the entries of the heap: a list of entries, two of which change places.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::{IteratorRandom, SliceRandom};

ports! {
    /// Ports of the heap.
    struct Ports {
        in reset, exchange, upper, lower, lower_word, upper_parent, upper_second, pops, way;
        ins sift, update, write_index, write_count, write_last, write_made, key, count, entry;
        out root_key, root_count, root_first, root_last, root_way;
        outs sift_key, sift_count, update_count, update_last, moved_key, moved_way;
    }
}

/// An entry of the heap.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Entry {
    key: u64,
    count: u64,
    first: u64,
    last: u64,
    way: u64,
}

/// What happens in a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    /// The entries at these two numbers of `sift` change places, the first one going down.
    Exchange(usize, usize),
    Pop,
    Write,
}

/// Exchanges, pops and writes at random until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [places, pool, key_bits, count_bits, ways] =
        ["heap", "pool", "key_bits", "count_bits", "ways"]
            .map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut heap = vec![Entry::default(); places];
    let [mut exchanges, mut pops, mut writes] = [0_u64; 3];
    for _ in 0..runner.options().cycles_or_default() {
        let mut any = || random.random_range(0..places);
        let mut sift = [any(), any(), any(), any()];
        let mut update = [any(), any()];
        let action = match random.random_range(0..3) {
            0 => Action::Exchange(
                [0, 1, 3].into_iter().choose(&mut random).unwrap_or_default(),
                random.random_range(0..3),
            ),
            1 => Action::Pop,
            _ => Action::Write,
        };
        // Two entries that differ change places or are written.
        let mut two: Vec<usize> = (0..places).choose_multiple(&mut random, 2);
        two.shuffle(&mut random);
        let action = match action {
            Action::Exchange(down, up) if down == up => Action::Write,
            action => action,
        };
        if let Action::Exchange(down, up) = action {
            (sift[down], sift[up]) = (two[0], two[1]);
        }
        if action == Action::Pop {
            update[0] = random.random_range(1..places);
        }
        let (down, up) = match action {
            Action::Exchange(down, up) => (down, up),
            Action::Pop | Action::Write => (random.random_range(0..2), random.random_range(0..3)),
        };
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);
        runner.set_all(&ports.sift, sift);
        runner.set_all(&ports.update, update);
        runner.set(ports.exchange, matches!(action, Action::Exchange(..)));
        runner.set(ports.upper, sift[down]);
        runner.set(ports.lower, sift[up]);
        runner.set(ports.lower_word, up);
        runner.set(ports.upper_parent, down == 1);
        runner.set(ports.upper_second, down == 3);
        runner.set(ports.pops, action == Action::Pop);
        let way = random.random_range(0..ways as u64);
        runner.set(ports.way, way);
        let new = [(); 2].map(|()| {
            let entry = random.random_range(0..pool as u64);
            Entry {
                key: random.random_range(0..1 << key_bits),
                count: random.random_range(0..1 << count_bits),
                first: entry,
                last: entry,
                way,
            }
        });
        let written =
            [(); 2].map(|()| [(); 3].map(|()| action == Action::Write && random.random()));
        for idx in 0..2 {
            runner.set(ports.write_index[idx], two[idx]);
            runner.set(ports.key[idx], new[idx].key);
            runner.set(ports.count[idx], new[idx].count);
            runner.set(ports.entry[idx], new[idx].first);
            runner.set(ports.write_count[idx], written[idx][0]);
            runner.set(ports.write_last[idx], written[idx][1]);
            runner.set(ports.write_made[idx], written[idx][2]);
        }

        let root = Entry {
            key: runner.get(ports.root_key),
            count: runner.get(ports.root_count),
            first: runner.get(ports.root_first),
            last: runner.get(ports.root_last),
            way: runner.get(ports.root_way),
        };
        runner.check("the root", heap[0], root)?;
        for (idx, index) in sift.into_iter().enumerate() {
            let seen = (runner.get(ports.sift_key[idx]), runner.get(ports.sift_count[idx]));
            runner.check(
                "an entry that is compared",
                (heap[index].key, heap[index].count),
                seen,
            )?;
        }
        for (idx, index) in update.into_iter().enumerate() {
            let seen = (runner.get(ports.update_count[idx]), runner.get(ports.update_last[idx]));
            runner.check(
                "an entry that is updated",
                (heap[index].count, heap[index].last),
                seen,
            )?;
        }
        let moved = match action {
            Action::Exchange(..) => vec![sift[up], sift[down]],
            Action::Pop => vec![update[0]],
            Action::Write => Vec::new(),
        };
        for (idx, index) in moved.into_iter().enumerate() {
            let seen = (runner.get(ports.moved_key[idx]), runner.get(ports.moved_way[idx]));
            runner.check("an entry that moves", (heap[index].key, heap[index].way), seen)?;
        }
        runner.step()?;
        match action {
            Action::Exchange(..) => {
                heap.swap(two[0], two[1]);
                exchanges += 1;
            }
            Action::Pop => {
                heap[0] = heap[update[0]];
                pops += 1;
            }
            Action::Write => {
                for (index, (new, [count, last, made])) in
                    two.into_iter().zip(new.into_iter().zip(written))
                {
                    let entry = &mut heap[index];
                    let base = if made { new } else { *entry };
                    *entry = Entry {
                        count: if count { new.count } else { entry.count },
                        last: if last { new.last } else { entry.last },
                        ..base
                    };
                    writes += u64::from(count || last || made);
                }
            }
        }
        if reset {
            heap.fill(Entry::default());
        }
    }
    let counts = [("exchanges", exchanges), ("pops", pops), ("writes", writes)];
    Ok(Results::counts("entries", &counts))
}
