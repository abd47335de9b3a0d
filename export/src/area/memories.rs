//! Memories with write ports.

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
