//! Completion: who is granted, and what the last part of an instruction does (rules
//! C1 to C3).

use heddle_program::instruction::{Instruction, Register};

use super::packet::{Executed, Packet};
use super::registers::RegisterFile;
use crate::configuration::MAX_LANES;
use crate::control::{BranchOutcome, Changes, Control, JumpOutcome};
use crate::decoded::{Annotation, target};
use crate::event::{ContextSplit, LaneWords};
use crate::fault::{Fault, FaultCode, OtherSide};
use crate::lanes::masked;
use crate::unit::Unit;

/// Who completes in a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grant {
    /// An answer of the memory.
    Answer,
    /// Result O of the memory unit.
    Result,
    /// The divider.
    Divider,
    /// FDIV.
    FloatDivider,
    /// FMA.
    Fma,
    /// The multiplier.
    Multiplier,
    /// The ALU.
    Alu,
    /// Nobody.
    Nobody,
}

/// What an instruction does beside writing rd.
#[derive(Clone, Copy, Default, Debug)]
pub enum Outcome {
    /// Nothing.
    #[default]
    None,
    /// A conditional branch: lanes that take it and lanes that do not.
    Branch { taken: u32, not_taken: u32 },
    /// An indirect jump of some of its lanes.
    Jump { executed: u32 },
    /// Threads end with a status.
    Exit { status: LaneWords, rows: [u8; MAX_LANES] },
    /// The warp waits at the barrier.
    Barrier,
    /// Threads go to another context.
    Split(ContextSplit),
}

impl Outcome {
    /// Whether its block may end in the next cycle, or the barrier of its block open.
    #[inline(always)]
    pub fn changes_blocks(&self) -> bool {
        matches!(self, Self::Exit { .. } | Self::Barrier)
    }
}

/// Applies the outcome of a completed instruction to the control unit. It goes to `outcome`, which is
/// [`Outcome::None`] before.
#[inline(always)]
pub fn apply<C: Control>(
    executed: &Executed,
    control: &mut C,
    registers: &RegisterFile,
    changes: &mut Changes,
    outcome: &mut Outcome,
) -> Result<(), Fault> {
    let Packet { slot, shown: warp, pc, mask, ref rows, ref decoded, .. } = executed.packet;
    // The instructions of all other units write rd, or memory, and that is all.
    if decoded.unit != Unit::Alu {
        return Ok(());
    }
    let own_fault = |code| {
        let lane = mask.trailing_zeros() as u8;
        Fault { code, warp, pc, lane, address: 0, other: OtherSide::default() }
    };
    let Some(instruction) = decoded.instruction else {
        return Err(own_fault(FaultCode::IllegalInstruction));
    };
    match instruction {
        Instruction::Branch { offset, .. } => {
            let taken = executed.taken;
            let target = target(pc, offset);
            let Annotation { kind, rpc, lpc, uniform } = decoded.annotation;
            let branch = BranchOutcome { pc, target, mask, taken, kind, rpc, lpc, uniform };
            control.branch(slot, &branch, changes)?;
            *outcome = Outcome::Branch { taken, not_taken: mask & !taken };
        }
        Instruction::Jalr { rd, rs1, offset } => {
            let call_depth = match (rd.is_link(), rs1.is_link() && offset == 0) {
                (true, _) => 1,
                (false, true) => -1,
                (false, false) => 0,
            };
            let targets = registers.read(rows, rs1).map(|rs1| rs1.wrapping_add_signed(offset) & !1);
            let jump = JumpOutcome { pc, mask, targets: &targets, call_depth };
            let executed = control.jump(slot, &jump, changes)?;
            *outcome = Outcome::Jump { executed };
        }
        Instruction::Ecall | Instruction::Exit if !control.may_exit(slot) => {
            return Err(own_fault(FaultCode::NoMerge));
        }
        Instruction::Ecall | Instruction::Exit => {
            control.exit(slot, mask, pc, changes);
            let status = masked(&registers.read(rows, Register::A0), mask);
            *outcome = Outcome::Exit { status, rows: rows.masked(mask) };
        }
        // The last sub-warp of a large warp decides for all.
        Instruction::Bar if !control.is_whole() => {}
        Instruction::Bar if control.may_wait(slot, mask) => *outcome = Outcome::Barrier,
        Instruction::Bar => return Err(own_fault(FaultCode::BarrierDiverges)),
        Instruction::SetMask { sd, .. } => control.set_mask(slot, sd, executed.taken),
        // A warp of at most 32 lanes has all of them in the first mask register.
        Instruction::Split { ss0, .. } => {
            *outcome = Outcome::Split(control.split(slot, pc, mask, ss0)?);
        }
        Instruction::Merge => control.merge(slot, pc, mask)?,
        _ => {}
    }
    Ok(())
}
