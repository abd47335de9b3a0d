//! The bench of the decoder of splits, beside the decoder of the interpreter: it was written from the instruction set, as
//! that of the hardware, neither from the other.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use heddle_program::decode::decode;
use heddle_program::instruction::{Condition, Instruction, Register};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the decoder.
    struct Ports {
        in word;
        out executed, operation, register = "mask_register";
    }
}

/// States of `operation`.
const NONE: u64 = 0;
const MASK: u64 = 1;
const SPLIT: u64 = 2;
const MERGE: u64 = 3;

/// What a unit executes in place of an instruction.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Executed {
    /// The word as it is.
    Same,
    /// A branch that is taken where this register is not 0.
    BranchOn(Register),
    Barrier,
    /// Anything else.
    Other,
}

/// Random words until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let (mut words, mut found) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let word = random_word(&mut random);
        runner.set(ports.word, word);
        let (operation, register, executed) = expected(word);
        let seen = runner.get(ports.operation);
        runner.check(&format!("operation of {word:#010x} (Q10 to Q12)"), operation, seen)?;
        if let Some(register) = register {
            let seen = runner.get(ports.register);
            runner.check(&format!("mask register of {word:#010x}"), register, seen)?;
        }
        let seen = runner.get(ports.executed) as u32;
        let seen =
            if executed == Executed::Same && seen == word { Executed::Same } else { meaning(seen) };
        runner.check(&format!("what executes of {word:#010x}"), executed, seen)?;
        runner.step()?;
        words += 1;
        found += u64::from(operation != NONE);
    }
    Ok(Results::counts("words", &[("words", words), ("of_splits", found)]))
}

/// Operation, mask register and what executes. A number of a mask register above 7 is illegal: the word stays as it is.
fn expected(word: u32) -> (u64, Option<u64>, Executed) {
    match decode(word) {
        Ok(Instruction::SetMask { sd: sd @ 0..8, rs1 }) => {
            (MASK, Some(sd.into()), Executed::BranchOn(rs1))
        }
        Ok(Instruction::Split { ss0: ss0 @ 0..8, ss1: 0..8 }) => {
            (SPLIT, Some(ss0.into()), Executed::Barrier)
        }
        Ok(Instruction::Merge) => (MERGE, None, Executed::Barrier),
        _ => (NONE, None, Executed::Same),
    }
}

/// What a word means that executes in place of another.
fn meaning(word: u32) -> Executed {
    match decode(word) {
        Ok(Instruction::Bar) => Executed::Barrier,
        Ok(Instruction::Branch { condition: Condition::Ne, rs1, rs2, .. })
            if rs2 == Register::new(0) =>
        {
            Executed::BranchOn(rs1)
        }
        _ => Executed::Other,
    }
}

/// Any word, or one of the three instructions with a bit or so that is wrong.
fn random_word(random: &mut ChaCha8Rng) -> u32 {
    let any: u32 = random.random();
    let [rd, rs1, rs2] = [(); 3].map(|()| random.random_range(0..10_u32));
    let word = match random.random_range(0..7) {
        0 => return any,
        1 => any & !0x7f | 0x0b,
        2 => 0x300b | rd << 7 | any & 0x1f << 15,
        3 => 0x400b | rs1 << 15 | rs2 << 20,
        4 => 0x500b,
        5 => 0xbf14_0000 | rs1 << 8 | rs2,
        _ => 0xbf15_0000 | any & 0xffff,
    };
    if random.random() { word } else { word ^ 1 << random.random_range(0..32) }
}
