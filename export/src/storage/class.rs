//! What a memory would be built as, and what that costs.

use serde::{Deserialize, Serialize};

/// A memory, or several of the same addresses beside each other: one with enables for its parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shape {
    /// Number of words.
    pub words: u64,
    /// Bits of a word, all parts together.
    pub bits: u64,
    /// Parts of a word that are written with enables of their own.
    pub parts: u64,
    /// Read ports.
    pub reads: u64,
    /// Write ports.
    pub writes: u64,
    /// When a read delivers.
    pub read: Read,
}

/// When a read delivers the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Read {
    /// In the same cycle.
    Asynchronous,
    /// In the cycle behind that of the address.
    Synchronous,
}

impl Read {
    /// Its name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Read::Asynchronous => "asynchronous",
            Read::Synchronous => "synchronous",
        }
    }
}

/// What a memory is built as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Flip-flops with multiplexers: any ports, up to [`MOST_WORDS`] words.
    FlipFlops,
    /// A register file: one write port, one or two read ports, up to [`MOST_WORDS`] words and at least
    /// [`LEAST_BITS`] bits.
    RegisterFile,
    /// SRAM: one write port, one or two synchronous read ports, any number of words. A second read port is a copy.
    Sram,
    /// None of these. It costs what it would as flip-flops.
    Outside,
}

impl Class {
    /// Its name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Class::FlipFlops => "flip-flops",
            Class::RegisterFile => "register file",
            Class::Sram => "SRAM",
            Class::Outside => "outside the classes",
        }
    }
}

/// Most words of flip-flops and of a register file.
pub const MOST_WORDS: u64 = 64;

/// Fewest bits of a register file: with less, what is around the cells is more than these.
pub const LEAST_BITS: u64 = 256;

/// Most bits of a word in one SRAM: a wider memory is several beside each other.
pub const WIDEST_SRAM: u64 = 256;

/// A flip-flop, and a multiplexer of two bits, in NAND2: those of the generic gates.
const FLIP_FLOP: f64 = 6.0;
const MULTIPLEXER: f64 = 3.0;

/// What a word costs in the decoder of a port, in NAND2.
const DECODED_WORD: f64 = 2.0;

/// Costs of memories that are macros, in NAND2.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StorageCosts {
    /// A bit of SRAM.
    pub sram_bit: f64,
    /// What an SRAM costs beside its bits.
    pub sram_fixed: f64,
    /// A bit of a register file with two read ports and a write port, without the decoders.
    pub register_file_bit: f64,
}

impl StorageCosts {
    /// Where the default numbers come from.
    pub const SOURCE: &str = "\
SRAM: line through two published OpenRAM macros of SkyWater 130 nm with one read-write and one read port, 1 KiB
(479.78 x 397.5 um) and 2 KiB (683.1 x 416.54 um); register file: a published macro of 32 words of 32 bits with
two read ports and a write port (88 % of 161 x 111.52 um); both over the 3.7536 um2 of the smallest NAND2";

    /// The cheapest class whose limits a memory keeps, and its area in NAND2.
    pub fn class(&self, shape: &Shape) -> (Class, f64) {
        let &Shape { words, bits, reads, writes, read, .. } = shape;
        let small = words <= MOST_WORDS;
        let stored = words * bits;
        let few_ports = writes == 1 && reads <= 2;
        let classes = [
            (small, Class::FlipFlops, flip_flops(shape)),
            (
                small && few_ports && stored >= LEAST_BITS,
                Class::RegisterFile,
                self.register_file(shape),
            ),
            (few_ports && read == Read::Synchronous, Class::Sram, self.sram(shape)),
        ];
        let allowed = classes.into_iter().filter(|(allowed, ..)| *allowed);
        let cheapest = allowed.min_by(|(.., a), (.., b)| a.total_cmp(b));
        let (class, area) =
            cheapest.map_or((Class::Outside, flip_flops(shape)), |(_, class, area)| (class, area));
        (class, (area * 10.0).round() / 10.0)
    }

    /// A cell is two inverters, two transistors to write it and two for each read port; each port has a decoder.
    fn register_file(&self, shape: &Shape) -> f64 {
        let transistors = |reads: f64| 6.0 + 2.0 * reads;
        let (words, bits, reads) = (shape.words as f64, shape.bits as f64, shape.reads as f64);
        let bit = self.register_file_bit * transistors(reads) / transistors(2.0);
        let ports = reads + shape.parts as f64;
        words * bits * bit + words * ports * DECODED_WORD + read_registers(shape)
    }

    /// A copy for each read port.
    fn sram(&self, shape: &Shape) -> f64 {
        let stored = (shape.words * shape.bits) as f64;
        let macros = shape.bits.div_ceil(WIDEST_SRAM) as f64;
        shape.reads as f64 * (stored * self.sram_bit + macros * self.sram_fixed)
    }
}

impl Default for StorageCosts {
    /// See [`StorageCosts::SOURCE`].
    fn default() -> Self {
        const NAND2: f64 = 3.7536;
        const SMALL: (f64, f64) = (8192.0, 479.78 * 397.5);
        const LARGE: (f64, f64) = (16384.0, 683.1 * 416.54);
        const FILE: (f64, f64) = (32.0 * 32.0, 0.88 * 161.0 * 111.52);
        let slope = (LARGE.1 - SMALL.1) / (LARGE.0 - SMALL.0);
        let fixed = SMALL.1 - SMALL.0 * slope;
        let decoders = 3.0 * 32.0 * DECODED_WORD;
        let rounded = |area: f64| (area * 100.0).round() / 100.0;
        StorageCosts {
            sram_bit: rounded(slope / NAND2),
            sram_fixed: rounded(fixed / NAND2),
            register_file_bit: rounded((FILE.1 / NAND2 - decoders) / FILE.0),
        }
    }
}

/// Flip-flops: each bit with a multiplexer for each write port, a tree of multiplexers for each read port.
fn flip_flops(shape: &Shape) -> f64 {
    let (words, bits) = (shape.words as f64, shape.bits as f64);
    let (reads, writes) = (shape.reads as f64, shape.writes as f64);
    words * bits * (FLIP_FLOP + writes * MULTIPLEXER)
        + reads * bits * (words - 1.0) * MULTIPLEXER
        + words * writes * shape.parts as f64 * DECODED_WORD
        + read_registers(shape)
}

/// Registers that hold what a synchronous port has read, where the memory by itself is read at once.
fn read_registers(shape: &Shape) -> f64 {
    match shape.read {
        Read::Asynchronous => 0.0,
        Read::Synchronous => (shape.reads * shape.bits) as f64 * (FLIP_FLOP + MULTIPLEXER),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(words: u64, bits: u64, reads: u64, writes: u64, read: Read) -> Shape {
        Shape { words, bits, parts: 1, reads, writes, read }
    }

    fn class(shape: &Shape) -> Class {
        StorageCosts::default().class(shape).0
    }

    #[test]
    fn classes_end_where_they_are_said_to_end() {
        use Read::{Asynchronous, Synchronous};
        for (words, bits, reads, writes, read, expected) in [
            (64, 32, 1, 1, Asynchronous, Class::RegisterFile),
            (64, 32, 2, 1, Asynchronous, Class::RegisterFile),
            (64, 32, 3, 1, Asynchronous, Class::FlipFlops),
            (64, 32, 1, 2, Asynchronous, Class::FlipFlops),
            (65, 32, 1, 1, Asynchronous, Class::Outside),
            (65, 32, 1, 1, Synchronous, Class::Sram),
            (65, 32, 3, 1, Synchronous, Class::Outside),
            (65, 32, 1, 2, Synchronous, Class::Outside),
            (65, 1, 1, 2, Asynchronous, Class::Outside),
            (8, 32, 1, 1, Asynchronous, Class::RegisterFile),
            (8, 31, 1, 1, Asynchronous, Class::FlipFlops),
            (1024, 32, 2, 1, Synchronous, Class::Sram),
            (32, 64, 1, 1, Synchronous, Class::RegisterFile),
            (32, 64, 1, 2, Synchronous, Class::FlipFlops),
        ] {
            let shape = shape(words, bits, reads, writes, read);
            assert_eq!(class(&shape), expected, "{shape:?}");
        }
    }

    #[test]
    fn macros_cost_what_their_sources_publish() {
        let costs = StorageCosts::default();
        for (words, published) in [(256, 479.78 * 397.5), (512, 683.1 * 416.54)] {
            let area = costs.sram(&shape(words, 32, 1, 1, Read::Synchronous));
            assert!((area / (published / 3.7536) - 1.0).abs() < 0.001, "{words}: {area}");
        }
        let area = costs.register_file(&shape(32, 32, 2, 1, Read::Asynchronous));
        assert!((area / (0.88 * 161.0 * 111.52 / 3.7536) - 1.0).abs() < 0.001, "{area}");
        let file = |reads| costs.register_file(&shape(32, 32, reads, 1, Read::Asynchronous));
        assert!(file(1) < file(2), "a port costs");
    }

    #[test]
    fn a_second_read_port_of_an_sram_is_a_copy_and_a_wide_one_is_several() {
        let costs = StorageCosts { sram_bit: 2.0, sram_fixed: 100.0, ..StorageCosts::default() };
        let area = |bits, reads| costs.sram(&shape(128, bits, reads, 1, Read::Synchronous));
        assert_eq!(area(8, 1), 128.0 * 8.0 * 2.0 + 100.0);
        assert_eq!(area(256, 1), 128.0 * 256.0 * 2.0 + 100.0);
        assert_eq!(area(257, 1), 128.0 * 257.0 * 2.0 + 200.0);
        assert_eq!(area(64, 2), 2.0 * area(64, 1));
    }

    #[test]
    fn flip_flops_are_the_sum_of_their_parts() {
        // 24 flip-flops with 2 multiplexers each, 2 trees of 3 multiplexers for 6 bits, 8 decoded words, 12 registers.
        let shape = shape(4, 6, 2, 2, Read::Synchronous);
        let expected = 24.0 * 12.0 + 2.0 * 6.0 * 9.0 + 8.0 * 2.0 + 12.0 * 9.0;
        assert_eq!(flip_flops(&shape), expected);
    }
}
