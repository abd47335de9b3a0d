//! Instruction memory of a front end: random records, and the instruction at each PC, as the decoder of the
//! interpreter has it.

use super::decoded::{self, Fields};
use crate::error::BenchError;
use crate::ports;
use crate::ports::Out;
use crate::runner::{End, Runner};
use heddle_program::decode::decode;
use heddle_program::instruction;
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;

ports! {
    /// Ports of the instruction memory.
    struct Ports {
        in write_valid = "code.write_valid", write_index = "code.write_index",
            write_word = "code.write_word", write_kind = "code.write_kind",
            write_rpc = "code.write_rpc", write_uniform = "code.write_uniform",
            write_likely = "code.write_likely", write_lpc = "code.write_lpc", base = "code.base";
    }
}

/// Words of the instruction memory.
const CODE_WORDS: u64 = 8192;

/// A PC has 24 bits.
const PC_MASK: u64 = 0xff_ffff;

/// Instructions: a word, and the bits of it that may be anything.
const FORMATS: [(u32, u32); 21] = [
    (0x0000_0013, 0xffff_8f80), // addi
    (0x0000_0033, 0x01ff_8f80), // add
    (0x0000_0037, 0xffff_ff80), // lui
    (0x0200_0033, 0x01ff_bf80), // mul, mulh, mulhsu, mulhu
    (0x0200_4033, 0x01ff_bf80), // div, divu, rem, remu
    (0x0000_2003, 0xffff_8f80), // lw
    (0x0000_4003, 0xffff_9f80), // lbu, lhu
    (0x0000_0023, 0xffff_9f80), // sb, sh
    (0x0000_202f, 0x07ff_8f80), // amoadd
    (0x0000_0063, 0xffff_9f80), // beq, bne
    (0x0000_4063, 0xffff_bf80), // blt, bge, bltu, bgeu
    (0x0000_006f, 0xffff_ff80), // jal
    (0x0000_00ef, 0x000f_f000), // jal ra
    (0x0000_006f, 0xffff_f000), // jal x0
    (0x0000_0067, 0xffff_8f80), // jalr
    (0xf140_2073, 0x0000_0f80), // csrr
    (0x0000_0073, 0),           // ecall
    (0x0000_000b, 0),           // bar
    (0x0000_200b, 0x000f_8f80), // ballot
    (0x0000_0000, 0),           // illegal
    (0x0000_0000, 0xffff_ffff), // any word
];

/// A record of the instruction memory.
#[derive(Clone, Copy, Debug, Default)]
struct Record {
    word: u32,
    /// Kind, reconvergence PC, uniform, likely and likely-convergence PC, from bit 0 on.
    annotation: u64,
}

/// An instruction at its PC.
#[derive(Clone, Debug)]
pub struct Instruction {
    /// Its PC.
    pub pc: u64,
    /// PC behind it, of `jal` its target.
    pub next_pc: u64,
    /// It is a `jal` that links.
    pub calls: bool,
    /// Fields of the decoded instruction that have a meaning.
    decoded: Fields,
    /// Kind, reconvergence PC, uniform, likely and likely-convergence PC of its annotation, from bit 0 on.
    pub annotation: u64,
}

impl Instruction {
    fn new(pc: u64, record: Record) -> Instruction {
        let (distance, calls) = match decode(record.word) {
            Ok(instruction::Instruction::Jal { rd, offset }) => (offset >> 2, rd.is_link()),
            _ => (1, false),
        };
        Instruction {
            pc,
            next_pc: pc.wrapping_add_signed(distance.into()) & PC_MASK,
            calls,
            decoded: decoded::expected(record.word),
            annotation: record.annotation,
        }
    }

    /// What it does to the flow of control.
    pub fn control(&self) -> &str {
        &self.decoded["control"]
    }

    /// The unit that executes it.
    pub fn unit(&self) -> &str {
        &self.decoded["unit"]
    }

    /// Registers that it reads and, last, the one that it writes; x0 is none.
    pub fn registers(&self) -> [Option<u64>; 3] {
        let register = |flag: &str, name: &str| {
            let has = self.decoded.get(flag).is_some_and(|flag| flag == "1");
            let number = has.then(|| self.decoded[name].parse().expect("it is a number"));
            number.filter(|number| *number != 0)
        };
        [register("reads_first", "rs1"), register("reads_second", "rs2"), register("writes", "rd")]
    }

    /// Whether it is `ballot`.
    pub fn is_ballot(&self) -> bool {
        self.decoded.get("source").is_some_and(|source| source == "Ballot")
    }

    /// Whether it is `jal` with rd x0.
    pub fn is_jump(&self) -> bool {
        self.decoded["jump"] == "1" && self.decoded["writes"] == "0"
    }

    /// Whether its annotation says that all threads go one way.
    pub fn is_uniform(&self) -> bool {
        self.annotation >> 26 & 1 == 1
    }

    /// Whether it is a control instruction (F3).
    pub fn blocks(&self) -> bool {
        self.control() != "Next"
    }

    /// Whether its unit can take it, of which two may be full (I5).
    pub fn fits(&self, free: Free) -> bool {
        match self.decoded["unit"].as_str() {
            "Divide" => free.divide,
            "Memory" => free.memory,
            _ => true,
        }
    }

    /// Whether it waits for this unit, which may be full (E6).
    pub fn awaits(&self, unit: &str, free: Free) -> bool {
        self.decoded["unit"] == unit && !self.fits(free)
    }

    /// Checks what it is decoded to, of all that has a meaning.
    pub fn check_decoded(&self, runner: &mut Runner<'_>, port: Out) -> Result<(), BenchError> {
        let decoded = runner.get_structure(port);
        let seen = decoded::seen(&decoded, &self.decoded);
        let meant = |(name, _): &(&&str, &String)| seen.contains_key(*name);
        let fields = self.decoded.iter().filter(meant);
        let fields: Fields = fields.map(|(name, value)| (*name, value.clone())).collect();
        runner.check("instruction of the packet (K1)", fields, seen)
    }
}

/// Which units can take one more instruction (I5).
#[derive(Clone, Copy, Debug)]
pub struct Free {
    /// The divider.
    pub divide: bool,
    /// The memory unit.
    pub memory: bool,
}

/// Instruction memory with random records.
#[derive(Clone, Debug)]
pub struct Code {
    ports: Ports,
    /// PC of the record with index 0.
    base: u64,
    records: HashMap<u64, Record>,
    /// Indices of the records, in the order in which they were written.
    written: Vec<u64>,
    formats: Vec<(u32, u32)>,
}

impl Code {
    /// An instruction memory without records.
    pub fn new(runner: &Runner<'_>) -> Code {
        Code::with_others(runner, &[])
    }

    /// As [`Code::new`], for instructions of these formats too: a word, and the bits of it that may be anything.
    pub fn with_others(runner: &Runner<'_>, others: &[(u32, u32)]) -> Code {
        let formats = [&FORMATS, others].concat();
        let (records, written) = (HashMap::new(), Vec::new());
        Code { ports: Ports::of(runner), base: 0, records, written, formats }
    }

    /// Writes some more records, and moves all to other PCs.
    pub fn change(&mut self, runner: &mut Runner<'_>, random: &mut ChaCha8Rng) -> Result<(), End> {
        let most = if self.written.is_empty() { 24 } else { 8 };
        let mut index = random.random_range(0..CODE_WORDS);
        for _ in 0..random.random_range(most / 2..most) {
            self.write(runner, random, index)?;
            index = (index + 1) % CODE_WORDS;
        }
        self.base = match random.random_range(0..4) {
            // The code wraps.
            0 => PC_MASK - random.random_range(0..CODE_WORDS),
            _ => random.random_range(0..=PC_MASK),
        };
        runner.set(self.ports.base, self.base);
        Ok(())
    }

    /// Writes a random record.
    fn write(
        &mut self,
        runner: &mut Runner<'_>,
        random: &mut ChaCha8Rng,
        index: u64,
    ) -> Result<(), End> {
        let (word, free) = *self.formats.choose(random).expect("there are some");
        let word = word | random.random::<u32>() & free;
        let kind = random.random_range(0..4);
        let rpc = if kind == 1 { random.random_range(0..=PC_MASK) } else { 0 };
        let [uniform, likely] = [(); 2].map(|()| random.random());
        let lpc = if likely { random.random_range(0..=PC_MASK) } else { 0 };
        let ports = &self.ports;
        runner.set(ports.write_valid, true);
        runner.set(ports.write_index, index);
        runner.set(ports.write_word, word);
        runner.set(ports.write_kind, kind);
        runner.set(ports.write_rpc, rpc);
        runner.set(ports.write_uniform, uniform);
        runner.set(ports.write_likely, likely);
        runner.set(ports.write_lpc, lpc);
        runner.clock()?;
        runner.set(self.ports.write_valid, false);
        let flags = u64::from(uniform) << 26 | u64::from(likely) << 27;
        let annotation = kind | rpc << 2 | flags | lpc << 28;
        self.records.insert(index, Record { word, annotation });
        self.written.push(index);
        Ok(())
    }

    /// A PC, mostly of a record that was written.
    pub fn random_pc(&self, random: &mut ChaCha8Rng) -> u64 {
        let index = match random.random_range(0..16) {
            0 => random.random(),
            1 => CODE_WORDS.wrapping_add_signed(random.random_range(-1..2)),
            _ => *self.written.choose(random).expect("some were written"),
        };
        self.base.wrapping_add(index) & PC_MASK
    }

    /// The instruction at a PC: outside the memory, and where no record was written, the word 0.
    pub fn instruction(&self, pc: u64) -> Instruction {
        Instruction::new(pc, self.record(pc))
    }

    /// As [`Code::instruction`], where another word is executed in its place.
    pub fn replaced(&self, pc: u64, word: u32) -> Instruction {
        Instruction::new(pc, Record { word, ..self.record(pc) })
    }

    /// The word at a PC.
    pub fn word(&self, pc: u64) -> u32 {
        self.record(pc).word
    }

    fn record(&self, pc: u64) -> Record {
        let index = pc.wrapping_sub(self.base) & PC_MASK;
        self.records.get(&index).copied().unwrap_or_default()
    }
}
