//! The bench of the decoder of floats, beside the decoder of the interpreter: it was written from the contract, as that of
//! the hardware, neither from the other.

use super::instructions::{Instruction, Kind};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use heddle_program::decode::{Extensions, decode_with};
use heddle_program::float::{FloatInstruction, RoundingMode};
use heddle_program::instruction;
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the decoder.
    struct Ports {
        in word;
        out legal, decoded, reads_second, reads_third;
    }
}

/// Random words until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let (mut words, mut found) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let word = random_word(&mut random);
        runner.set(ports.word, word);
        let expected = float(word);
        let seen = runner.is_set(ports.legal);
        let what = |what: &str| format!("{what} of {word:#010x} (Z1, Z3)");
        runner.check(&what("legality"), expected.is_some(), seen)?;
        if let Some((instruction, sources)) = expected {
            let seen = runner.get_structure(ports.decoded);
            let coded = instruction.coded(seen.clone());
            let rounds = instruction.parts().0 != "Alu";
            let fields = ["unit", "operation", "variant", "mode"];
            for field in fields.into_iter().filter(|field| rounds || *field != "mode") {
                runner.check(&what(field), coded.text(field), seen.text(field))?;
            }
            let seen = [ports.reads_second, ports.reads_third].map(|port| runner.is_set(port));
            runner.check(&what("sources"), [sources > 1, sources > 2], seen)?;
            found += 1;
        }
        runner.step()?;
        words += 1;
    }
    Ok(Results::counts("words", &[("words", words), ("of_floats", found)]))
}

/// The instruction of floats that a word is, and how many registers it reads.
fn float(word: u32) -> Option<(Instruction, usize)> {
    let Ok(instruction::Instruction::Float(float)) = decode_with(word, Extensions::PROGRAMS) else {
        return None;
    };
    let none = RoundingMode::Dynamic;
    let (kind, mode) = match float {
        FloatInstruction::Fused { operation, mode, .. } => (Kind::Fused(operation), mode),
        FloatInstruction::Arithmetic { operation, mode, .. } => (Kind::Arithmetic(operation), mode),
        FloatInstruction::Unary { operation, mode, .. } => (Kind::Unary(operation), mode),
        FloatInstruction::Exact { operation, .. } => (Kind::Exact(operation), none),
        FloatInstruction::Class { .. } => (Kind::Class, none),
    };
    Some((Instruction { kind, mode }, float.sources().into_iter().flatten().count()))
}

/// Any word, or one of the opcodes of floats with a `funct7` that is one or next to one.
fn random_word(random: &mut ChaCha8Rng) -> u32 {
    let any: u32 = random.random();
    let opcode = *[0x43, 0x47, 0x4b, 0x4f, 0x53, 0x53, 0x53, 0x53].choose(random).expect("some");
    let funct7 = [0x00, 0x04, 0x08, 0x0c, 0x2c, 0x10, 0x14, 0x50, 0x70, 0x60, 0x68];
    let funct7 = *funct7.choose(random).expect("some");
    let word = any & 0x01ff_ff80 | opcode | funct7 << 25;
    match random.random_range(0..8) {
        0 => any,
        1 => any & !0x7f | opcode,
        2 => word ^ 1 << random.random_range(0..32),
        3..6 => word & !(31 << 20) | random.random_range(0..3) << 20,
        _ => word,
    }
}
