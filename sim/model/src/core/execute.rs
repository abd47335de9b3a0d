//! What the units but MEM compute, for all lanes at once.
//!
//! Lanes that are not active are computed too: nobody looks at them.

use heddle_program::instruction::{Condition, Csr, Instruction, Operation};
use heddle_program::memory::ARGUMENTS_START;

use super::floats;
use super::packet::{BlockOf, Executed, Packet};
use super::registers::RegisterFile;
use crate::configuration::MAX_LANES;
use crate::event::LaneWords;
use crate::lanes::{mask_of, thread_number};
use crate::launch::CoreLaunch;

/// What CSRs show of the place of the threads.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The launch.
    pub launch: &'a CoreLaunch,
    /// Lanes of a warp.
    pub lanes: usize,
    /// Even and odd lanes change places in every other row of a block (rule DD3).
    pub swizzles: bool,
    /// The current cycle.
    pub cycle: u64,
}

/// Executes an instruction that does not access memory, in place.
pub fn execute(executed: &mut Executed, registers: &RegisterFile, place: Place<'_>) {
    let Executed { packet, values, taken } = executed;
    let Some(instruction) = packet.decoded.instruction else { return };
    let read = |register| registers.read(&packet.rows, register);
    let pc = place.launch.address(packet.pc);
    match instruction {
        Instruction::Lui { value, .. } => *values = [value; MAX_LANES],
        Instruction::Auipc { value, .. } => *values = [pc.wrapping_add(value); MAX_LANES],
        Instruction::Jal { .. } | Instruction::Jalr { .. } => {
            *values = [place.launch.address((packet.pc + 1) & crate::launch::PC_MASK); MAX_LANES];
        }
        Instruction::Branch { condition, rs1, rs2, .. } => {
            *taken = compare(condition, &read(rs1), &read(rs2)) & packet.mask;
        }
        Instruction::Immediate { operation, rs1, immediate, .. } => {
            compute(operation, &read(rs1), &[immediate as u32; MAX_LANES], values);
        }
        Instruction::Register { operation, rs1, rs2, .. } => {
            compute(operation, &read(rs1), &read(rs2), values);
        }
        Instruction::Float(float) => floats::compute(float, read, values),
        Instruction::ReadCsr { csr, .. } => {
            for (lane, value) in values.iter_mut().enumerate() {
                *value = read_csr(csr, packet, lane, registers, place);
            }
        }
        Instruction::Ballot { rs1, .. } => {
            let votes = read(rs1);
            *values = [mask_of(|lane| votes[lane] != 0) & packet.mask; MAX_LANES];
        }
        Instruction::SetMask { rs1, .. } => {
            let words = read(rs1);
            *taken = mask_of(|lane| words[lane] != 0) & packet.mask;
        }
        _ => {}
    }
}

#[inline(always)]
fn compare(condition: Condition, a: &LaneWords, b: &LaneWords) -> u32 {
    macro_rules! each {
        ($($condition:ident),*) => {
            match condition {
                $(Condition::$condition => {
                    mask_of(|lane| Condition::$condition.holds(a[lane], b[lane]))
                })*
            }
        };
    }
    each!(Eq, Ne, Lt, Ge, Ltu, Geu)
}

/// One loop for each operation, so that the compiler can use vectors.
fn compute(operation: Operation, a: &LaneWords, b: &LaneWords, values: &mut LaneWords) {
    macro_rules! each {
        ($($operation:ident),*) => {
            match operation {
                $(Operation::$operation => {
                    for lane in 0..MAX_LANES {
                        values[lane] = Operation::$operation.evaluate(a[lane], b[lane]);
                    }
                })*
            }
        };
    }
    each!(
        Add, Sub, Sll, Slt, Sltu, Xor, Srl, Sra, Or, And, Mul, Mulh, Mulhsu, Mulhu, Div, Divu, Rem,
        Remu
    );
}

fn read_csr(
    csr: Csr,
    packet: &Packet,
    lane: usize,
    registers: &RegisterFile,
    place: Place<'_>,
) -> u32 {
    let launch = place.launch;
    let (row, BlockOf { number, base, .. }) = (packet.rows.of(lane), packet.block);
    let lane = packet.rows.home(lane);
    let thread = thread_number(row.wrapping_sub(base), lane, place.lanes, place.swizzles);
    // The counter holds this instruction already, and lanes that do not execute it do
    // not matter.
    let retired = registers.retired(row, lane).wrapping_sub(1);
    match csr {
        Csr::GlobalThread => number.wrapping_mul(launch.threads_per_block).wrapping_add(thread),
        Csr::Thread => thread,
        Csr::Block => number,
        Csr::ThreadsPerBlock => launch.threads_per_block,
        Csr::Blocks => launch.blocks,
        Csr::WarpSlot => row as u32,
        Csr::Lane => lane as u32,
        Csr::Arguments => ARGUMENTS_START,
        Csr::Cycle => place.cycle as u32,
        Csr::CycleHigh => (place.cycle >> 32) as u32,
        Csr::Retired => retired,
        Csr::RetiredHigh => 0,
    }
}
