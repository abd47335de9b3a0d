use super::*;
use crate::floats::definition::{CORNERS, SIGN, instructions, operands, result};
use crate::testing::{Random, step};
use crate::words::{FloatUnit, RoundingMode};
use std::collections::VecDeque;

/// A lane with the instructions that are in it, each with its operands and the result that it must have.
struct Bench {
    uut: FmaLane,
    stages: VecDeque<(DecodedFloat, [u32; 3])>,
    checked: usize,
}

impl Bench {
    fn new() -> Self {
        Bench { uut: FmaLane::default(), stages: VecDeque::new(), checked: 0 }
    }

    /// One cycle with an instruction in X; all stages move if `moves`.
    fn step(&mut self, decoded: DecodedFloat, operands: [u32; 3], moves: bool, context: &str) {
        let uut = &mut self.uut;
        uut.operation.next = decoded;
        for (port, value) in
            [&mut uut.first, &mut uut.second, &mut uut.third].into_iter().zip(operands)
        {
            port.next = u64::from(value).into();
        }
        if let Some((in_fd, _)) = self.stages.get(3) {
            let variant = in_fd.variant.to_u64();
            uut.rounding.next = Rounding {
                mode: in_fd.mode,
                to_integer: in_fd.operation == FloatOperation::ToInteger,
                is_unsigned: variant == 1,
            };
        }
        uut.enable.next = moves;
        step!(self.uut);
        if moves {
            self.stages.push_front((decoded, operands));
            self.stages.truncate(5);
        }
        let Some(&(decoded, [a, b, c])) = self.stages.get(4) else { return };
        let (seen, expected) = (self.uut.result.val().to_u64() as u32, result(decoded, [a, b, c]));
        assert_eq!(
            seen, expected,
            "{context}{decoded:?} of {a:#010x}, {b:#010x}, {c:#010x}: {seen:#010x}, not {expected:#010x}"
        );
        self.checked += 1;
    }

    /// The instructions that are inside leave.
    fn drain(&mut self) {
        for _ in 0..5 {
            self.step(
                DecodedFloat { operation: FloatOperation::Sum, ..Default::default() },
                [0; 3],
                true,
                "",
            );
        }
    }
}

#[test]
fn z2_z5_z9_corner_operands_of_every_instruction_in_every_mode() {
    let mut bench = Bench::new();
    let all = instructions(FloatUnit::Fma);
    let mut turn = 0;
    for a in CORNERS {
        for b in CORNERS {
            // A third operand, signs and instructions in turn, so that each meets each after some operands.
            for _ in 0..8 {
                let c = CORNERS[turn * 7 % CORNERS.len()];
                let sign = |bit: usize| if turn >> bit & 1 == 1 { SIGN } else { 0 };
                let operands = [a ^ sign(0), b ^ sign(1), c ^ sign(2)];
                bench.step(all[turn * 3 % all.len()], operands, true, "");
                turn += 1;
            }
        }
    }
    bench.drain();
    println!("{} results", bench.checked);
}

#[test]
fn z2_z5_z9_random_operands_of_every_instruction_in_every_mode() {
    let seed = 0x5eed_f007;
    let mut random = Random::new(seed);
    let context = format!("seed {seed:#x}: ");
    let mut bench = Bench::new();
    let all = instructions(FloatUnit::Fma);
    for turn in 0..20_000 {
        let mut operands = operands(&mut random);
        let decoded = all[turn % all.len()];
        if decoded.operation == FloatOperation::ToInteger && random.one_in(2) {
            // Between 0.25 and 2^33.
            operands[0] = operands[0] & 0x807f_ffff | (125 + random.bits(8) as u32 % 35) << 23;
        }
        bench.step(decoded, operands, true, &context);
    }
    bench.drain();
    println!("{} results", bench.checked);
}

#[test]
fn z2_a_product_far_below_the_smallest_number_and_one_that_cancels() {
    let mut bench = Bench::new();
    let smallest = 1;
    // Operands of fmadd: 2^-298 beside zero, beside the smallest number and beside the smallest normal one; 2^-298 less
    // itself is not possible, but squares of 1 + 2^-23 are, less what they are rounded to.
    let operands = [
        [smallest, smallest, 0],
        [smallest, smallest, SIGN],
        [smallest, smallest, smallest],
        [smallest, smallest, smallest | SIGN],
        [smallest | SIGN, smallest, 0x0080_0000],
        [smallest | SIGN, smallest, 0x7f7f_ffff],
        [smallest, 0x7f7f_ffff, 0],
        [0x3f80_0001, 0x3f80_0001, 0xbf80_0002],
        [0x3f80_0001, 0x3f80_0001, 0xbf80_0001],
        [0x7f7f_ffff, 0x7f7f_ffff, 0xff7f_ffff],
        [0, 0x7f7f_ffff, smallest],
        [0, 0x7f7f_ffff, SIGN],
        [SIGN, 0x7f7f_ffff, SIGN],
    ];
    for operands in operands {
        for decoded in instructions(FloatUnit::Fma) {
            bench.step(decoded, operands, true, "");
        }
    }
    bench.drain();
}

#[test]
fn z18_all_stages_move_together_or_hold() {
    let seed = 0x5eed_f008;
    let mut random = Random::new(seed);
    let context = format!("seed {seed:#x}: ");
    let mut bench = Bench::new();
    let all = instructions(FloatUnit::Fma);
    for turn in 0..1_000 {
        let moves = !random.one_in(2);
        bench.step(all[turn % all.len()], operands(&mut random), moves, &context);
    }
    assert_eq!(bench.stages.len(), 5);
}

#[test]
fn a_reset_clears_the_result() {
    let mut bench = Bench::new();
    let sum = DecodedFloat {
        operation: FloatOperation::Sum,
        mode: RoundingMode::Up,
        ..Default::default()
    };
    for _ in 0..6 {
        bench.step(sum, [0x3f80_0000, 0x3f80_0000, 0], true, "");
    }
    bench.uut.reset.next = true;
    step!(bench.uut);
    assert_eq!(bench.uut.result.val(), 0);
}
