//! The decoder of the pipeline against the decoder of the interpreter: the two were written from
//! the instruction set, neither from the other.

use heddle_engine::{Engine, Instant};
use heddle_hw::pipeline::Decoder;
use heddle_netlist::ir::{InputId, SignalId};
use heddle_program::decode::decode;
use heddle_program::instruction::Register;
use heddle_testbenches::benches::pipeline::decoded::{self, Fields, expected};
use heddle_testbenches::ports::Structure;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// The decoder on the instant engine.
struct Rtl {
    engine: Instant,
    word: InputId,
    decoded: SignalId,
    /// Its other outputs, by name.
    outputs: [(&'static str, SignalId); 4],
    structure: Structure,
}

impl Rtl {
    fn new() -> Self {
        let (_, netlist) = heddle_netlist::netlist(&Decoder::default(), "decoder").unwrap();
        let signal = |name| netlist.find_signal(name).unwrap();
        let decoded = signal("decoded");
        let outputs = ["reads_first", "reads_second", "jump", "jump_offset"];
        Rtl {
            structure: Structure::of(&netlist, decoded),
            word: netlist.find_input("word").unwrap(),
            decoded,
            outputs: outputs.map(|name| (name, signal(name))),
            engine: Instant::new(Arc::new(netlist)).unwrap(),
        }
    }

    /// What `expected` has, as the hardware decodes it.
    fn decode(&mut self, word: u32, expected: &Fields) -> Fields {
        self.engine.poke_u64(self.word, word.into());
        let mut limbs = [0; 2];
        self.engine.peek(self.decoded, &mut limbs);
        self.structure.set_limbs(&limbs);
        let mut fields = decoded::seen(&self.structure, expected);
        for (name, output) in self.outputs {
            if expected.contains_key(name) {
                fields.insert(name, self.engine.peek_u64(output).to_string());
            }
        }
        fields
    }
}

fn check(rtl: &mut Rtl, word: u32, context: &str) {
    let expected = expected(word);
    let seen = rtl.decode(word, &expected);
    assert_eq!(seen, expected, "{word:#010x}, {:?}, {context}", decode(word));
}

#[test]
fn every_opcode_with_every_function_and_few_registers_decodes_as_in_the_interpreter() {
    let mut rtl = Rtl::new();
    let registers = [0, 1, 2, 5, 10, 31];
    for low in 0..0x80_u32 {
        for funct3 in 0..8 {
            for funct7 in 0..0x80 {
                let base = low | funct3 << 12 | funct7 << 25;
                check(&mut rtl, base, "no registers");
                if low & 3 == 3 {
                    for (index, rd) in registers.iter().enumerate() {
                        let rs1 = registers[(index + funct3 as usize) % registers.len()];
                        let rs2 = registers[(index + funct7 as usize) % registers.len()];
                        check(&mut rtl, base | rd << 7 | rs1 << 15, "rd, rs1");
                        check(&mut rtl, base | rd << 7 | rs1 << 15 | rs2 << 20, "all registers");
                    }
                }
            }
        }
    }
}

#[test]
fn every_system_word_of_small_fields_decodes_as_in_the_interpreter() {
    let mut rtl = Rtl::new();
    for number in 0..0x1000_u32 {
        for funct3 in 0..8 {
            for rs1 in [0, 1] {
                for rd in [0, 3] {
                    let word = 0x73 | rd << 7 | funct3 << 12 | rs1 << 15 | number << 20;
                    check(&mut rtl, word, "system");
                }
            }
        }
    }
}

#[test]
fn random_words_decode_as_in_the_interpreter() {
    let seed = 0x5eed_0100;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut rtl = Rtl::new();
    let opcodes = [0x37, 0x17, 0x6f, 0x67, 0x63, 0x03, 0x23, 0x13, 0x33, 0x0f, 0x73, 0x2f, 0x0b];
    for round in 0..200_000 {
        let word: u32 = random.random();
        check(&mut rtl, word, &format!("seed {seed:#x} round {round}"));
        let opcode = opcodes[random.random_range(0..opcodes.len())];
        check(&mut rtl, word & !0x7f | opcode, &format!("seed {seed:#x} round {round}"));
    }
}

#[test]
fn the_words_of_exits_name_the_register_of_the_status() {
    let mut rtl = Rtl::new();
    for word in [0x0000_0073, 0x0000_100b] {
        let a0 = Register::A0.index().to_string();
        assert_eq!(expected(word)["rs1"], a0);
        check(&mut rtl, word, "exit");
    }
}
