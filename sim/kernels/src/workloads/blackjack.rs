//! `blackjack`: the same tables, hands kept as lists of cards.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::synthetic::hash;
use crate::image::Image;
use crate::kernel::Geometry;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let seed: u32 = rng.random();
    let balances: Vec<i32> = (0..geometry.blocks * geometry.threads_per_block)
        .map(|thread| {
            let mut deck = Deck { state: hash(seed ^ hash(thread)) };
            (0..geometry.size).map(|_| gain(&mut deck)).sum()
        })
        .collect();
    let best = balances.iter().copied().max().unwrap_or(i32::MIN);
    vec![
        seed,
        geometry.size,
        image.output("balances", &super::fixed::words(&balances)),
        image.in_place("best", &[i32::MIN as u32], &[best as u32]),
    ]
}

/// Cards without end: a congruential generator.
struct Deck {
    state: u32,
}

impl Iterator for Deck {
    type Item = u32;

    /// The value of a card, 1 for an ace.
    fn next(&mut self) -> Option<u32> {
        self.state = self.state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Some(((self.state >> 16) % 13 + 1).min(10))
    }
}

/// The best total of the cards, and whether one of the aces counts 11 in it.
fn total(cards: &[u32]) -> (u32, bool) {
    let low = cards.iter().sum::<u32>();
    let soft = cards.contains(&1) && low <= 11;
    (if soft { low + 10 } else { low }, soft)
}

fn natural(cards: &[u32]) -> bool {
    cards.len() == 2 && total(cards).0 == 21
}

/// Gain of a round in halves of the stake.
fn gain(deck: &mut Deck) -> i32 {
    let mut dealer: Vec<u32> = deck.take(1).collect();
    let stand = match total(&dealer).0 {
        7.. => 17,
        4..7 => 12,
        _ => 13,
    };
    let mut player: Vec<u32> = deck.take(2).collect();
    loop {
        match total(&player) {
            (22.., _) => return -2,
            (now, soft) if now >= stand && !(soft && now < 18) => break,
            _ => player.extend(deck.next()),
        }
    }
    dealer.extend(deck.next());
    if natural(&player) {
        return if natural(&dealer) { 0 } else { 3 };
    }
    while total(&dealer).0 < 17 {
        dealer.extend(deck.next());
    }
    match (total(&player).0, total(&dealer).0) {
        (_, 22..) => 2,
        (own, other) if own > other => 2,
        (own, other) if own < other || natural(&dealer) => -2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_ace_counts_eleven_as_long_as_the_hand_allows() {
        assert_eq!(total(&[1, 6]), (17, true));
        assert_eq!(total(&[1, 1, 9]), (21, true));
        assert_eq!(total(&[1, 6, 10]), (17, false));
        assert!(natural(&[1, 10]) && !natural(&[1, 4, 6]));
    }

    #[test]
    fn the_house_wins_in_the_long_run_but_not_by_much() {
        let mut deck = Deck { state: 1 };
        let gain: i32 = (0..20_000).map(|_| gain(&mut deck)).sum();
        assert!((-4000..0).contains(&gain), "{gain}");
    }
}
