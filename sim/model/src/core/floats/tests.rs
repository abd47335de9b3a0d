//! Every operation in every mode against the library of the reference interpreter, on corner cases and on random
//! operands.

use super::*;
use crate::configuration::MAX_LANES;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Zeros, ones, ends of ranges, ties, infinity and NaNs; both signs are taken.
const CORNERS: [u32; 20] = [
    0x0000_0000,
    0x0000_0001,
    0x007f_ffff,
    0x0080_0000,
    0x0080_0001,
    0x3380_0000,
    0x3f00_0000,
    0x3f7f_ffff,
    0x3f80_0000,
    0x3f80_0001,
    0x3fc0_0000,
    0x4020_0000,
    0x4b00_0001,
    0x4eff_ffff,
    0x4f00_0000,
    0x4f80_0000,
    0x7f7f_ffff,
    0x7f80_0000,
    0x7f80_0001,
    0x7fc0_0001,
];

const RD: Register = Register::A0;

/// The registers of the three operands.
fn sources() -> [Register; 3] {
    [11, 12, 13].map(Register::new)
}

/// Every instruction, in every mode, with operands in the same registers.
fn instructions() -> Vec<FloatInstruction> {
    let [rs1, rs2, rs3] = sources();
    let rd = RD;
    let mut all = vec![FloatInstruction::Class { rd, rs1 }];
    for operation in ExactOperation::ALL {
        all.push(FloatInstruction::Exact { operation, rd, rs1, rs2 });
    }
    for mode in RoundingMode::ALL {
        for operation in FusedOperation::ALL {
            all.push(FloatInstruction::Fused { operation, mode, rd, rs1, rs2, rs3 });
        }
        for operation in ArithmeticOperation::ALL {
            all.push(FloatInstruction::Arithmetic { operation, mode, rd, rs1, rs2 });
        }
        for operation in UnaryOperation::ALL {
            all.push(FloatInstruction::Unary { operation, mode, rd, rs1 });
        }
    }
    all
}

/// Compares some of the lanes; the operands of each are a row.
fn check(instruction: FloatInstruction, operands: &[[u32; 3]]) {
    for rows in operands.chunks(MAX_LANES) {
        let mut words = [[0; MAX_LANES]; 3];
        for (lane, row) in rows.iter().enumerate() {
            row.iter().zip(&mut words).for_each(|(&word, words)| words[lane] = word);
        }
        let place = |register| sources().into_iter().position(|source| source == register);
        let word = |register, lane: usize| place(register).map_or(0, |place| words[place][lane]);
        let mut values = [0; MAX_LANES];
        let read = |register| Cow::Owned(std::array::from_fn(|lane| word(register, lane)));
        compute(instruction, read, &mut values);
        for (lane, row) in rows.iter().enumerate() {
            let expected = instruction.evaluate(|register| word(register, lane));
            assert_eq!(values[lane], expected, "{instruction} of {row:08x?}");
        }
    }
}

#[test]
fn z2_to_z9_every_operation_is_that_of_the_interpreter_on_corner_cases() {
    let corners: Vec<_> = CORNERS.into_iter().flat_map(|bits| [bits, bits | SIGN]).collect();
    for instruction in instructions() {
        let of = |source: Option<Register>| if source.is_some() { &corners[..] } else { &[0] };
        let [first, second, third] = instruction.sources().map(of);
        let pairs = first.iter().flat_map(|&a| second.iter().map(move |&b| (a, b)));
        let all = pairs.flat_map(|(a, b)| third.iter().map(move |&c| [a, b, c]));
        check(instruction, &all.collect::<Vec<_>>());
    }
}

#[test]
fn z2_to_z9_every_operation_is_that_of_the_interpreter_on_random_operands() {
    let seed = std::env::var("HEDDLE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    println!("seed {seed}; HEDDLE_SEED=n repeats seed n");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for instruction in instructions() {
        let operands = |rng: &mut ChaCha8Rng| {
            let [mut a, mut b, mut c]: [u32; 3] = rng.random();
            let product = float(a) * float(b);
            // Half a unit in the last place of the first operand, with either sign.
            let half = (a & 0x7f80_0000).saturating_sub(24 << 23) | c & SIGN;
            match rng.random_range(0..8) {
                // Whole numbers, and halves.
                0 => a = (rng.random_range(-1000..1000) as f32 / 2.0).to_bits(),
                // Sums that nearly cancel, and those of numbers that are far from each other.
                1 => c = product.to_bits() ^ SIGN ^ rng.random_range(0..4),
                2 => c = c & 0x807f_ffff | product.to_bits() & 0x7f80_0000,
                3 => c = (product * 2f32.powi(rng.random_range(-30..30))).to_bits(),
                // Products that are subnormal.
                4 => a = (f32::MIN_POSITIVE / float(b)).to_bits() ^ rng.random_range(0..4),
                // Ties.
                5 => b = half,
                6 => (b, c) = (1f32.to_bits(), half),
                _ => {}
            }
            [a, b, c]
        };
        let all: Vec<_> = (0..2000).map(|_| operands(&mut rng)).collect();
        check(instruction, &all);
    }
}
