//! The bench of the sifts: numbers that are a heap. After some of them change, and the exchanges that are told, they are a
//! heap again; each exchange is of a parent and a child that is better.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the sifts.
    struct Ports {
        in reset, start_down, size;
        ins start_valid, start_index, merit;
        out idle, exchange, upper, lower, lower_word, upper_parent, upper_second;
        outs sift;
    }
}

/// The first entry that is better than its parent, if the numbers are no heap.
fn disorder(heap: &[u64]) -> Option<usize> {
    (1..heap.len()).find(|index| heap[*index] > heap[(index - 1) / 2])
}

/// What changes: the entries that are to be sifted, in ascending order, and whether down.
fn change(
    heap: &mut Vec<u64>,
    places: usize,
    most: u64,
    random: &mut ChaCha8Rng,
) -> (Vec<usize>, bool) {
    match random.random_range(0..4) {
        // A new entry
        0 if heap.len() < places => {
            heap.push(random.random_range(0..=most));
            (vec![heap.len() - 1], false)
        }
        // The root leaves, and the last entry takes its place
        1 if heap.len() > 1 => {
            heap[0] = heap.pop().unwrap_or_default();
            (vec![0], true)
        }
        // An entry becomes worse
        2 if !heap.is_empty() => {
            let index = random.random_range(0..heap.len());
            heap[index] = random.random_range(0..=heap[index]);
            (vec![index], true)
        }
        // One or two become better
        _ => {
            let count = random.random_range(1..=2);
            let mut indices = (0..heap.len()).choose_multiple(random, count);
            indices.sort_unstable();
            for index in &indices {
                heap[*index] = random.random_range(heap[*index]..=most);
            }
            (indices, false)
        }
    }
}

/// Changes at random until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [places, merit_bits] = ["heap", "merit_bits"].map(|name| runner.preset().parameter(name));
    let most = (1 << merit_bits) - 1;
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut heap: Vec<u64> = Vec::new();
    let [mut changes, mut pairs, mut exchanges, mut in_a_row] = [0_u64; 4];
    for _ in 0..runner.options().cycles_or_default() {
        runner.set(ports.size, heap.len());
        for port in &ports.start_valid {
            runner.set(*port, false);
        }
        let sift: Vec<usize> =
            runner.get_all(&ports.sift).into_iter().map(|index| index as usize).collect();
        for (port, index) in ports.merit.iter().zip(&sift) {
            // Behind the end of the heap there is anything.
            let merit = heap.get(*index).copied().unwrap_or_else(|| random.random_range(0..=most));
            runner.set(*port, merit);
        }
        let exchange = runner.is_set(ports.exchange);
        let seen = runner.is_set(ports.idle);
        runner.check("idle, if no exchange is needed (DM6)", !exchange, seen)?;
        let reset = random.random_ratio(1, 1000);
        runner.set(ports.reset, reset);
        if exchange {
            let [upper, lower] = [ports.upper, ports.lower].map(|port| runner.get(port) as usize);
            runner.check("the lower entry is in the heap", true, lower < heap.len())?;
            runner.check(
                "an entry and its parent (DM6)",
                lower.checked_sub(1).map(|lower| lower / 2),
                Some(upper),
            )?;
            runner.check(
                "the one that goes up is better (DM6)",
                true,
                heap[lower] > heap[upper],
            )?;
            let word = runner.get(ports.lower_word) as usize;
            runner.check("which of the entries goes up", lower, sift[word])?;
            let word = match (runner.is_set(ports.upper_second), runner.is_set(ports.upper_parent))
            {
                (true, _) => 3,
                (false, parent) => usize::from(parent),
            };
            runner.check("which of the entries goes down", upper, sift[word])?;
            heap.swap(upper, lower);
            exchanges += 1;
            in_a_row += 1;
            // Each of two sifts takes as many as the heap has levels.
            runner.check(
                "too many exchanges (DM12)",
                false,
                in_a_row > 2 * u64::from(places.ilog2()),
            )?;
        } else {
            in_a_row = 0;
            runner.check("an entry better than its parent (DM6, DM7)", None, disorder(&heap))?;
            let (indices, down) = change(&mut heap, places, most, &mut random);
            for (idx, index) in indices.iter().enumerate() {
                runner.set(ports.start_valid[idx], true);
                runner.set(ports.start_index[idx], *index);
            }
            runner.set(ports.start_down, down);
            changes += u64::from(!indices.is_empty());
            pairs += u64::from(indices.len() == 2);
        }
        runner.step()?;
        if reset {
            // What was pending is forgotten: the numbers begin anew.
            heap.clear();
            in_a_row = 0;
        }
    }
    let counts = [("changes", changes), ("of_two_entries", pairs), ("exchanges", exchanges)];
    Ok(Results::counts("changes", &counts))
}
