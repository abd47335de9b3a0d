//! The worst case of an instruction on the core `pws` with the fixed-latency memory.
//!
//! This is the only place with cycle counts of the core. `docs/src/wcet.md` derives each of them, stage
//! by stage, and says what they rely on.

use heddle_program::instruction::{Instruction, Operation};
use heddle_support::UnknownName;

use crate::formulas::Costs;

/// The sizes of a core that its worst case depends on, and the costs of splitting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// Split units beside the SIMD unit, `S`: the slots of fetch and memory rotate over `S` + 1 units.
    pub units: u64,
    /// Contexts of a unit, `N_WFC`.
    pub contexts: u64,
    /// Lanes of a wavefront, `N_WIWF`.
    pub lanes: u64,
    /// Loads and atomics in flight, at least 1.
    pub tags: u64,
    /// Cycles from the acceptance of a request to its response.
    pub latency: u64,
    /// `e_s` and `e_m`.
    pub costs: Costs,
}

/// Decode, issue and operand stage R, and execution stage X: one cycle each.
const STAGES: u64 = 4;
/// The result waits for nothing in a unit of one context: one cycle of completion.
const COMPLETION: u64 = 1;
/// From X to the cycle in which M3 asks for completion, beyond the cycle of an ALU result.
const MULTIPLIER: u64 = 2;
/// From X to the cycle in which the divider asks for completion, beyond the cycle of an ALU result.
const DIVIDER: u64 = 33;
/// From the acceptance of the last part at stage L to its completion, through S and O.
const MEMORY_END: u64 = 2;
/// From a response to its completion.
const RESPONSE: u64 = 2;
/// Pops of the reconvergence stack after a divergence: one for each path.
const POPS: u64 = 2;
/// Allocate, Start, and the end of Start.
const DISPATCH: u64 = 3;

/// The presets of the core: name, `S`, contexts, lanes, tags.
const PRESETS: [(&str, [u64; 4]); 3] =
    [("tiny", [2, 2, 4, 4]), ("small", [3, 4, 8, 8]), ("paper", [3, 8, 32, 64])];

impl Timing {
    /// A preset of the core, with a memory of one cycle and the usual costs of splitting.
    ///
    /// # Errors
    ///
    /// [`UnknownName`], which lists the names that exist.
    pub fn preset(name: &str) -> Result<Self, UnknownName> {
        let known = || PRESETS.into_iter().map(|(preset, _)| preset);
        let (_, [units, contexts, lanes, tags]) = PRESETS
            .into_iter()
            .find(|(preset, _)| *preset == name)
            .ok_or_else(|| UnknownName::new("preset", name, known()))?;
        let costs = Costs { split: 2, merge: 2 };
        Ok(Self { units, contexts, lanes, tags, latency: 1, costs })
    }

    /// Cycles from the last completion before an instruction to its own last completion, at most.
    pub fn instruction(&self, instruction: Instruction) -> u64 {
        let unit = match instruction {
            Instruction::Load { .. }
            | Instruction::LoadReserved { .. }
            | Instruction::StoreConditional { .. }
            | Instruction::Atomic { .. } => self.parts() + self.latency + RESPONSE,
            Instruction::Store { .. } => self.parts() + MEMORY_END,
            Instruction::Register { operation, .. } => match operation {
                Operation::Mul | Operation::Mulh | Operation::Mulhsu | Operation::Mulhu => {
                    MULTIPLIER
                }
                Operation::Div | Operation::Divu | Operation::Rem | Operation::Remu => DIVIDER,
                _ => 0,
            },
            _ => 0,
        };
        self.contexts * (self.fetch() + STAGES + unit + COMPLETION)
    }

    /// The wait for the slot of the unit, and the cycle of fetch.
    fn fetch(&self) -> u64 {
        self.units + 1
    }

    /// All parts of an instruction that needs one for each lane, and as many of each other unit, and
    /// the waits for tags in between.
    fn parts(&self) -> u64 {
        let parts = (self.units + 1) * self.lanes;
        parts + parts.div_ceil(self.tags) * (self.latency + 1)
    }

    /// The cost of a branch serialisation block: the pops of the stack after a divergence.
    pub fn serialisation(&self) -> u64 {
        self.contexts * POPS
    }

    /// `d`: cycles from the dispatch of a thread block to its first fetch, when `blocks` of them are
    /// dispatched one after another, each of so many wavefronts.
    pub fn initialisation(&self, blocks: u64, wavefronts: u64) -> u64 {
        blocks * (wavefronts + DISPATCH)
    }
}
