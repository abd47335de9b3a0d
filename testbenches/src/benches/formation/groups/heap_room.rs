//! The bench of the room for a key: there is a place if the heap and the set of the key are not full after all that comes before.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the room.
    struct Ports {
        in size, formed, one_more;
        ins taken, set;
        outs fits;
    }
}

/// Random heaps and updates that wait, one of each a cycle, until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [heap, sets, ways, queue] =
        ["heap", "sets", "ways", "queue"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let [mut places, mut full_heaps, mut full_sets] = [0_u64; 3];
    for _ in 0..runner.options().cycles_or_default() {
        // Nearly full, for otherwise there is always a place.
        let size = heap - random.random_range(0..=heap.min(2 * queue));
        let chance = if random.random() { 0.8 } else { 0.3 };
        let taken: Vec<Vec<bool>> =
            (0..sets).map(|_| (0..ways).map(|_| random.random_bool(chance)).collect()).collect();
        let formed = random.random_range(0..=queue);
        let one_more: bool = random.random();
        let keys: [usize; 2] = [(); 2].map(|()| random.random_range(0..sets));
        runner.set(ports.size, size);
        runner.set(ports.formed, formed);
        runner.set(ports.one_more, one_more);
        runner.set_all(&ports.set, keys);
        let words = taken.iter().map(|ways| {
            let bits = ways.iter().enumerate().map(|(way, taken)| u64::from(*taken) << way);
            bits.sum::<u64>()
        });
        runner.set_all(&ports.taken, words);

        for (question, set) in keys.into_iter().enumerate() {
            let before = formed + usize::from(one_more && question == 0);
            let valid = taken[set].iter().filter(|taken| **taken).count();
            let (in_heap, in_set) = (size + before < heap, valid + before < ways);
            let seen = runner.is_set(ports.fits[question]);
            runner.check("whether there is a place (DD16)", in_heap && in_set, seen)?;
            places += u64::from(in_heap && in_set);
            full_heaps += u64::from(!in_heap && in_set);
            full_sets += u64::from(in_heap && !in_set);
        }
        runner.step()?;
    }
    let counts = [("places", places), ("full_heaps", full_heaps), ("full_sets", full_sets)];
    Ok(Results::counts("questions", &counts))
}
