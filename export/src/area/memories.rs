//! Memories with write ports, and what a macro for one may cost.

use heddle_netlist::design::{Body, Module, Primitive};
use serde::{Deserialize, Serialize};

/// A memory with write ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Bits in a word.
    pub width: usize,
    /// Number of words.
    pub depth: usize,
    /// Read ports.
    pub reads: usize,
    /// Write ports.
    pub writes: usize,
}

impl Memory {
    /// The memory that a module is, if it is one.
    pub fn of(module: &Module) -> Option<Memory> {
        match module.body {
            Body::Primitive(Primitive::Memory { width, depth, reads, writes, .. })
                if writes > 0 =>
            {
                Some(Memory { width, depth, reads, writes })
            }
            _ => None,
        }
    }

    /// Bits that it stores.
    pub fn bits(&self) -> u64 {
        self.width as u64 * self.depth as u64
    }
}

/// A rough area of memory macros, linear in the bits.
///
/// A memory with `r` read and `w` write ports is `r * w` macros with one port of each kind, each
/// `width * depth * bit_area + fixed_area`: ports are multiplied by copies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MacroModel {
    /// Area of a bit in two-input NANDs.
    pub bit_area: f64,
    /// Area that every macro costs, in two-input NANDs.
    pub fixed_area: f64,
}

impl MacroModel {
    /// Where the default numbers come from.
    pub const SOURCE: &str = "line through two published OpenRAM macros of SkyWater 130 nm with one \
                              read-write and one read port: 1 KiB (479.78 x 397.5 um) and 2 KiB \
                              (683.1 x 416.54 um), over the 3.7536 um2 of the smallest NAND2";

    /// The area of a memory in two-input NANDs.
    pub fn area(&self, memory: &Memory) -> f64 {
        let copies = (memory.reads * memory.writes) as f64;
        copies * (memory.bits() as f64 * self.bit_area + self.fixed_area)
    }
}

impl Default for MacroModel {
    /// See [`MacroModel::SOURCE`].
    fn default() -> Self {
        const NAND2: f64 = 3.7536;
        const SMALL: (f64, f64) = (8192.0, 479.78 * 397.5);
        const LARGE: (f64, f64) = (16384.0, 683.1 * 416.54);
        let slope = (LARGE.1 - SMALL.1) / (LARGE.0 - SMALL.0);
        let fixed = SMALL.1 - SMALL.0 * slope;
        let rounded = |area: f64| (area / NAND2 * 100.0).round() / 100.0;
        MacroModel { bit_area: rounded(slope), fixed_area: rounded(fixed) }
    }
}
