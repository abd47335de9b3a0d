//! `aes-decrypt`: random blocks, encrypted with a random key.
//!
//! The reference is the encryption: the kernel must find the plaintext again.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

const ROUNDS: usize = 10;
type State = [u8; 16];

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let table = substitution();
    let keys = round_keys(&rng.random(), &table);
    let mut inverse = [0; 256];
    for (value, substituted) in (0..=255).zip(table) {
        inverse[usize::from(substituted)] = value;
    }
    let (mut ciphertext, mut plaintext) = (Vec::new(), Vec::new());
    for _ in 0..geometry.size {
        let block: State = rng.random();
        plaintext.extend(block);
        ciphertext.extend(encrypt(block, &keys, &table));
    }
    vec![
        image.input_bytes("round_keys", keys.as_flattened()),
        image.input_bytes("inverse_table", &inverse),
        image.input_bytes("ciphertext", &ciphertext),
        image.output_bytes("plaintext", &plaintext),
        geometry.size,
    ]
}

/// Product in the field of 256 elements modulo x^8 + x^4 + x^3 + x + 1.
fn product(a: u8, b: u8) -> u8 {
    let mut sum = 0u16;
    for bit in 0..8 {
        sum ^= if b >> bit & 1 == 1 { u16::from(a) << bit } else { 0 };
    }
    for bit in (8..15).rev() {
        sum ^= if sum >> bit & 1 == 1 { 0x11b << (bit - 8) } else { 0 };
    }
    sum as u8
}

/// The substitution table: the inverse in the field, then an affine map.
fn substitution() -> [u8; 256] {
    std::array::from_fn(|value| {
        let inverse = (1..=255).find(|&other| product(value as u8, other) == 1).unwrap_or(0);
        (0..5).fold(0x63, |sum, turn| sum ^ inverse.rotate_left(turn))
    })
}

fn round_keys(key: &State, table: &[u8; 256]) -> [State; ROUNDS + 1] {
    let mut keys = [*key; ROUNDS + 1];
    let mut constant = 1;
    for round in 1..=ROUNDS {
        let before = keys[round - 1];
        let last = [before[13], before[14], before[15], before[12]];
        for i in 0..16 {
            let above = match i {
                0 => table[usize::from(last[0])] ^ constant,
                1..4 => table[usize::from(last[i])],
                _ => keys[round][i - 4],
            };
            keys[round][i] = before[i] ^ above;
        }
        constant = product(constant, 2);
    }
    keys
}

fn encrypt(block: State, keys: &[State; ROUNDS + 1], table: &[u8; 256]) -> State {
    let add = |state: State, key: &State| -> State { std::array::from_fn(|i| state[i] ^ key[i]) };
    let mut state = add(block, &keys[0]);
    for (round, key) in keys.iter().enumerate().skip(1) {
        let shifted: State =
            std::array::from_fn(|i| table[usize::from(state[(i + 4 * (i % 4)) % 16])]);
        let mixed = if round == ROUNDS { shifted } else { mix(&shifted) };
        state = add(mixed, key);
    }
    state
}

fn mix(state: &State) -> State {
    std::array::from_fn(|i| {
        let entry = |row: usize| state[i / 4 * 4 + (i + row) % 4];
        product(2, entry(0)) ^ product(3, entry(1)) ^ entry(2) ^ entry(3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_encrypts_the_example_of_the_standard() {
        // FIPS 197, appendix B.
        let number =
            |text: &str| u128::from_str_radix(text, 16).expect("hexadecimal").to_be_bytes();
        let key = number("2b7e151628aed2a6abf7158809cf4f3c");
        let table = substitution();
        assert_eq!((table[0], table[0x53]), (0x63, 0xed));
        let got =
            encrypt(number("3243f6a8885a308d313198a2e0370734"), &round_keys(&key, &table), &table);
        assert_eq!(got, number("3925841d02dc09fbdc118597196a0b32"));
    }
}
