//! The instruction memory, decoded once.

use heddle_program::instruction::{Csr, Instruction};

use crate::decoded::{Available, Decoded};
use crate::launch::{CodeRecord, CoreLaunch, PC_MASK};
use crate::mechanism::CoreKind;

/// Instruction and annotation memory.
#[derive(Clone, Debug)]
pub struct Code {
    base: u32,
    records: Vec<Decoded>,
    available: Available,
}

impl Code {
    /// The memory of a core, with floats or without, as the host has loaded it.
    pub fn new(core: CoreKind, floats: bool, launch: &CoreLaunch) -> Self {
        let available = Available { splits: core == CoreKind::Pws, floats };
        let base = launch.code_base;
        let pcs = (0..).map(|index| (base + index) & PC_MASK);
        let decoded = pcs.zip(&launch.code);
        let decoded = decoded.map(|(pc, record)| Decoded::new(record, pc, available));
        Self { base, records: decoded.collect(), available }
    }

    /// What stands at a PC; an illegal instruction where nothing was loaded.
    #[inline(always)]
    pub fn at(&self, pc: u32) -> Decoded {
        let index = CoreLaunch::code_index(pc, self.base);
        let beyond = || Decoded::new(&CodeRecord::default(), pc, self.available);
        self.records.get(index).copied().unwrap_or_else(beyond)
    }

    /// Whether an instruction reads the counters of executed instructions (rule I3).
    pub fn reads_counters(&self) -> bool {
        let counters = [Csr::Retired, Csr::RetiredHigh];
        self.records.iter().any(|decoded| match decoded.instruction {
            Some(Instruction::ReadCsr { csr, .. }) => counters.contains(&csr),
            _ => false,
        })
    }

    /// The PC of the first record.
    #[cfg(test)]
    pub fn at_start(&self) -> u32 {
        self.base
    }
}
