//! Parallel iterative matching: who sends to whom in a crossbar.

use rand::Rng;
use rand::seq::SliceRandom;

/// A sender and a receiver.
pub type Pair = (usize, usize);

/// Pairs of those that wish it, nobody in two of them, and as many as it takes that no further pair can be added.
/// Each receiver grants one of the wishes, by chance; each sender accepts one of its grants, by chance; who is in no
/// pair goes on.
pub fn matching(mut wishes: Vec<Pair>, random: &mut impl Rng) -> Vec<Pair> {
    wishes.sort_unstable();
    wishes.dedup();
    if wishes.len() < 2 {
        return wishes;
    }
    let mut pairs: Vec<Pair> = Vec::new();
    while !wishes.is_empty() {
        let mut grants = one_each(&mut wishes, |(_, receiver)| receiver, random);
        let accepted = one_each(&mut grants, |(sender, _)| sender, random);
        wishes.retain(|&(sender, receiver)| {
            accepted.iter().all(|&(from, to)| from != sender && to != receiver)
        });
        pairs.extend(accepted);
    }
    pairs
}

/// One of the wishes of each, by chance.
fn one_each(
    wishes: &mut [Pair],
    whose: impl Fn(Pair) -> usize,
    random: &mut impl Rng,
) -> Vec<Pair> {
    wishes.shuffle(random);
    let mut chosen: Vec<Pair> = Vec::new();
    for &wish in wishes.iter() {
        if chosen.iter().all(|&other| whose(other) != whose(wish)) {
            chosen.push(wish);
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use std::collections::BTreeSet;

    #[test]
    fn nobody_is_in_two_pairs_and_no_further_pair_can_be_added() {
        for seed in 0..500 {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let (senders, receivers) = (random.random_range(1..9), random.random_range(1..9));
            let all = (0..senders).flat_map(|from| (0..receivers).map(move |to| (from, to)));
            let density = random.random_range(0.1..1.0);
            let wishes: Vec<Pair> = all.filter(|_| random.random_bool(density)).collect();
            let pairs = matching(wishes.clone(), &mut random);
            let senders: BTreeSet<_> = pairs.iter().map(|&(from, _)| from).collect();
            let receivers: BTreeSet<_> = pairs.iter().map(|&(_, to)| to).collect();
            assert_eq!((senders.len(), receivers.len()), (pairs.len(), pairs.len()), "{seed}");
            assert!(pairs.iter().all(|pair| wishes.contains(pair)), "{seed}");
            let left = |&(from, to): &Pair| !senders.contains(&from) && !receivers.contains(&to);
            assert!(!wishes.iter().any(left), "{seed}");
        }
    }

    #[test]
    fn senders_that_want_one_receiver_have_it_equally_often() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut granted = [0_u32; 4];
        for _ in 0..4000 {
            let pairs = matching((0..4).map(|from| (from, 2)).collect(), &mut random);
            assert_eq!(pairs.len(), 1);
            granted[pairs[0].0] += 1;
        }
        // Five standard deviations of a binomial distribution around 1000.
        assert!(granted.iter().all(|&times| times.abs_diff(1000) < 5 * 28), "{granted:?}");
    }
}
