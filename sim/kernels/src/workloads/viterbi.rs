//! `viterbi`: for each block a message, coded, with a few wrong bits.
//!
//! The reference keeps the whole message of every state instead of survivors.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

const STATES: u32 = 64;
const POLYNOMIALS: [u32; 2] = [0o171, 0o133];
/// Zeros at the end of a message, which bring the coder back to state 0.
const TAIL: usize = 6;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let length = geometry.size as usize;
    let (mut received, mut decoded) = (Vec::new(), Vec::new());
    for _ in 0..geometry.blocks {
        let message: Vec<u8> =
            (0..length).map(|i| u8::from(i + TAIL < length && rng.random())).collect();
        let mut symbols = encode(&message);
        for symbol in &mut symbols {
            *symbol ^= if rng.random_ratio(1, 12) { rng.random_range(1..4) } else { 0 };
        }
        decoded.extend(decode(&symbols));
        received.extend(symbols);
    }
    image.shared(2 * STATES);
    vec![
        image.input_bytes("received", &received),
        geometry.size,
        image.spare("survivors", received.len() * STATES as usize / 4),
        image.output_bytes("decoded", &decoded),
    ]
}

/// The symbol that the coder sends in `state` for the next bit.
fn symbol(bit: u32, state: u32) -> u8 {
    let output = |polynomial: u32| ((bit * STATES + state) & polynomial).count_ones() as u8 % 2;
    output(POLYNOMIALS[0]) + 2 * output(POLYNOMIALS[1])
}

/// The newest of the last six bits is the highest.
fn successor(bit: u32, state: u32) -> u32 {
    (bit * STATES + state) / 2
}

fn encode(message: &[u8]) -> Vec<u8> {
    let mut state = 0;
    message
        .iter()
        .map(|bit| {
            let sent = symbol((*bit).into(), state);
            state = successor((*bit).into(), state);
            sent
        })
        .collect()
}

/// The message that ends in state 0 and explains the symbols with fewest errors; of
/// two equally good ways into a state, the one from the even state.
fn decode(symbols: &[u8]) -> Vec<u8> {
    const UNREACHED: u32 = 0x10000;
    let start = |state| (if state == 0 { 0 } else { UNREACHED }, Vec::new());
    let mut ways: Vec<(u32, Vec<u8>)> = (0..STATES).map(start).collect();
    for received in symbols {
        let mut next: Vec<Option<(u32, Vec<u8>)>> = vec![None; STATES as usize];
        for (state, (errors, message)) in (0..).zip(&ways) {
            for bit in 0..2 {
                let errors = errors + (symbol(bit, state) ^ received).count_ones();
                let best = &mut next[successor(bit, state) as usize];
                if best.as_ref().is_none_or(|(other, _)| errors < *other) {
                    let message = message.iter().copied().chain([bit as u8]).collect();
                    *best = Some((errors, message));
                }
            }
        }
        ways = next.into_iter().flatten().collect();
    }
    ways.swap_remove(0).1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_wrong_bits_are_put_right() {
        let message = [1, 0, 1, 1, 1, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0];
        let mut symbols = encode(&message);
        assert_eq!(symbols[..2], [3, 1]);
        symbols[3] ^= 1;
        symbols[9] ^= 2;
        assert_eq!(decode(&symbols), message);
    }
}
