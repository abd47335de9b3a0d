//! Operands: corners, and random ones near corners, near each other and near cancellation.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// Corner cases: numbers, and what is none.
pub const CORNERS: [u32; 44] = [
    0x0000_0000, // 0
    0x0000_0001, // the smallest number
    0x0000_0002,
    0x0000_0003,
    0x0040_0000,
    0x007f_ffff, // the largest subnormal one
    0x0080_0000, // the smallest normal one
    0x0080_0001,
    0x00ff_ffff,
    0x0100_0000,
    0x1fff_ffff,
    0x2000_0000,
    0x3300_0000, // 2^-25, 2^-24: half of, and the distance of numbers below 1
    0x3380_0000,
    0x3400_0000, // 2^-23
    0x3eff_ffff,
    0x3f00_0000, // 0.5
    0x3f00_0001,
    0x3f7f_ffff,
    0x3f80_0000, // 1
    0x3f80_0001,
    0x3fc0_0000, // 1.5
    0x4000_0000, // 2
    0x4020_0000, // 2.5
    0x4040_0000, // 3
    0x4b00_0000, // 2^23, from where on all numbers are whole
    0x4b00_0001,
    0x4b7f_ffff,
    0x4b80_0000, // 2^24
    0x4eff_ffff, // below 2^31
    0x4f00_0000, // 2^31
    0x4f00_0001,
    0x4f7f_ffff, // below 2^32
    0x4f80_0000, // 2^32
    0x5f00_0000, // 2^63
    0x5f7f_ffff,
    0x7e80_0000,
    0x7f00_0000,
    0x7f7f_ffff, // the largest number
    0x7f80_0000, // infinity
    0x7f80_0001, // signalling NaNs
    0x7fbf_ffff,
    0x7fc0_0000, // quiet NaNs
    0x7fff_ffff,
];

/// Corner cases of both signs.
pub fn corners() -> Vec<u32> {
    CORNERS.into_iter().flat_map(|bits| [bits, bits | 0x8000_0000]).collect()
}

/// Random operands of one instruction.
pub fn random(rng: &mut ChaCha8Rng) -> [u32; 3] {
    let mut operands = [(); 3].map(|()| one(rng));
    let [a, b, c] = &mut operands;
    match rng.random_range(0..8) {
        // Sums that nearly cancel, and quotients near 1.
        0 => *b = near(rng, *a),
        1 => *c = near(rng, (f32::from_bits(*a) * f32::from_bits(*b)).to_bits()),
        // Quotients that are nearly floats, and squares.
        2 => *a = near(rng, (f32::from_bits(*b) * f32::from_bits(*c)).to_bits()),
        3 => *a = near(rng, (f32::from_bits(*b) * f32::from_bits(*b)).to_bits()),
        // Exponents that let the smaller addend be at, and just below, the last bit.
        4 => *b = *b & 0x807f_ffff | exponent_near(rng, *a),
        5 => {
            let product = f32::from_bits(*a) * f32::from_bits(*b);
            *c = *c & 0x807f_ffff | exponent_near(rng, product.to_bits());
        }
        _ => {}
    }
    operands
}

fn one(rng: &mut ChaCha8Rng) -> u32 {
    let any: u32 = rng.random();
    match rng.random_range(0..6) {
        0 => near(rng, CORNERS[any as usize % CORNERS.len()]) | any & 0x8000_0000,
        // Significands of few bits, ones or zeros at their end, exponents near 1.
        1 => any & 0xff80_0000 | 0x7f_ffff << (any % 24) & 0x7f_ffff,
        2 => any & 0xff80_0000 | 0x7f_ffff >> (any % 24),
        3 => any & 0x807f_ffff | rng.random_range(0x70..0xa0) << 23,
        // Subnormal ones.
        4 => any & 0x8000_0000 | (any & 0x7f_ffff) >> rng.random_range(0..23),
        _ => any,
    }
}

fn near(rng: &mut ChaCha8Rng, bits: u32) -> u32 {
    let sign = rng.random::<u32>() & 0x8000_0000;
    (bits ^ sign).wrapping_add(rng.random_range(0..5)).wrapping_sub(2)
}

fn exponent_near(rng: &mut ChaCha8Rng, bits: u32) -> u32 {
    let exponent = (bits >> 23 & 0xff).wrapping_add(rng.random_range(0..53)).wrapping_sub(26);
    (exponent & 0xff) << 23
}
