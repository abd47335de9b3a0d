//! Decoded instructions.

use heddle_program::decode::{Extensions, decode_with};
use heddle_program::float::FloatInstruction;
use heddle_program::instruction::Instruction;

use crate::configuration::MASK_REGISTERS;
use crate::event::EntryKind;
use crate::launch::{CodeRecord, PC_MASK};
use crate::unit::Unit;

/// The instructions that not every core has.
#[derive(Clone, Copy, Debug)]
pub struct Available {
    /// Those that split wavefronts and merge them.
    pub splits: bool,
    /// Those of floats (rule Z10).
    pub floats: bool,
}

/// An instruction with everything that the pipeline asks about it.
#[derive(Clone, Copy, Debug)]
pub struct Decoded {
    /// `None` if illegal.
    pub instruction: Option<Instruction>,
    /// Who executes it.
    pub unit: Unit,
    /// Nothing is fetched until it has completed (rule F3).
    pub blocks: bool,
    /// Register written, 0 for none.
    pub rd: u8,
    /// The PC after decode: the target of a direct jump, else the next one.
    pub next_pc: u32,
    /// It is a direct call.
    pub calls: bool,
    /// The annotation of a branch.
    pub annotation: Annotation,
}

/// The annotation of a branch.
#[derive(Clone, Copy, Default, Debug)]
pub struct Annotation {
    /// How its sides meet.
    pub kind: EntryKind,
    /// Where.
    pub rpc: u32,
    /// Where they may meet before.
    pub lpc: Option<u32>,
    /// All threads of a block go the same way.
    pub uniform: bool,
}

impl Decoded {
    /// What stands in a record at a PC, for a core with these instructions.
    pub fn new(record: &CodeRecord, pc: u32, available: Available) -> Self {
        let Available { splits, floats } = available;
        let &CodeRecord { word, kind, rpc, uniform, lpc, .. } = record;
        let has = |instruction: &Instruction| match *instruction {
            Instruction::SetMask { sd, .. } => splits && is_mask_register(sd),
            Instruction::Split { ss0, ss1 } => {
                splits && [ss0, ss1].into_iter().all(is_mask_register)
            }
            Instruction::Merge => splits,
            _ => true,
        };
        let instruction = decode_with(word, Extensions { floats }).ok().filter(has);
        let mut decoded = Self {
            instruction,
            unit: Unit::Alu,
            blocks: instruction.is_none(),
            rd: 0,
            next_pc: (pc + 1) & PC_MASK,
            calls: false,
            annotation: Annotation { kind, rpc, lpc, uniform },
        };
        let Some(instruction) = instruction else { return decoded };
        decoded.rd = instruction.destination().map_or(0, |rd| rd.index() as u8);
        decoded.unit = Unit::of(&instruction);
        match instruction {
            Instruction::Jal { rd, offset } => {
                decoded.next_pc = target(pc, offset);
                decoded.calls = rd.is_link();
            }
            Instruction::Branch { .. }
            | Instruction::Jalr { .. }
            | Instruction::Ecall
            | Instruction::Exit
            | Instruction::Bar
            | Instruction::Split { .. }
            | Instruction::Merge => decoded.blocks = true,
            _ => {}
        }
        decoded
    }

    /// Whether it is in stage R for two cycles (rule Z12).
    #[inline(always)]
    pub fn has_three_sources(&self) -> bool {
        matches!(self.instruction, Some(Instruction::Float(FloatInstruction::Fused { .. })))
    }
}

fn is_mask_register(number: u8) -> bool {
    usize::from(number) < MASK_REGISTERS
}

/// The target of a direct jump or branch, as a PC.
pub fn target(pc: u32, offset: i32) -> u32 {
    pc.wrapping_add_signed(offset >> 2) & PC_MASK
}

/// An instruction that may issue.
#[derive(Clone, Copy, Debug)]
pub struct Fetched {
    /// Slot.
    pub slot: usize,
    /// Its PC.
    pub pc: u32,
    /// The instruction.
    pub decoded: Decoded,
}
