//! How long the basic block at each PC is.

use std::collections::BTreeSet;

use heddle_program::decode::decode;
use heddle_program::instruction::Instruction;

use crate::decoded::target;
use crate::launch::{CoreLaunch, PC_MASK};

/// Instructions from each PC on to the end of its basic block (rule V34).
#[derive(Clone, Debug)]
pub struct BlockLengths {
    base: u32,
    lengths: Vec<u32>,
}

impl BlockLengths {
    /// Those of the instruction memory of a launch.
    pub fn of(launch: &CoreLaunch) -> Self {
        let base = launch.code_base;
        let decoded = launch.code.iter().map(|record| decode(record.word).ok());
        let instructions: Vec<_> = decoded.collect();
        let targets = instructions.iter().enumerate().filter_map(|(index, instruction)| {
            let offset = match *(instruction.as_ref()?) {
                Instruction::Branch { offset, .. } | Instruction::Jal { offset, .. } => offset,
                _ => return None,
            };
            Some(target(base + index as u32, offset))
        });
        let targets: BTreeSet<_> = targets.collect();
        let mut lengths = vec![1; instructions.len()];
        for index in (1..instructions.len()).rev() {
            let before = index - 1;
            let is_target = targets.contains(&((base + index as u32) & PC_MASK));
            let next_starts = is_target || launch.code[index].post_dominator;
            if !next_starts && !instructions[before].is_none_or(ends_block) {
                lengths[before] = lengths[index] + 1;
            }
        }
        Self { base, lengths }
    }

    /// That at a PC; 1 where nothing was loaded.
    pub fn at(&self, pc: u32) -> u32 {
        let index = CoreLaunch::code_index(pc, self.base);
        self.lengths.get(index).copied().unwrap_or(1)
    }
}

/// Whether a basic block ends with an instruction.
fn ends_block(instruction: Instruction) -> bool {
    use Instruction::{Branch, Ecall, Exit, Jal, Jalr};
    matches!(instruction, Branch { .. } | Jal { .. } | Jalr { .. } | Ecall | Exit)
}
