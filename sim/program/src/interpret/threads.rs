//! The threads of one block, and the execution of one instruction by one of them.

use super::fault::FaultCause;
use super::launch::Launch;
use super::private::PrivateMemory;
use super::reservations::Reservations;
use super::{Outcome, ThreadOutcome};
use crate::instruction::{Csr, Instruction, Register, Width};
use crate::memory::{ARGUMENTS, ARGUMENTS_START, Memory, Region, SHARED_START, STACK_TOP};
use crate::program::Program;

/// The architectural state of a thread.
pub(super) struct Thread {
    pub registers: [u32; 32],
    pub pc: u32,
    pub instructions: u64,
    /// `a0` when the thread has ended.
    pub exit_status: Option<u32>,
    private: PrivateMemory,
}

impl Thread {
    pub fn read(&self, register: Register) -> u32 {
        self.registers[register.index()]
    }

    pub fn write(&mut self, register: Register, value: u32) {
        if register != Register::ZERO {
            self.registers[register.index()] = value;
        }
    }
}

/// Where a thread goes after an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// To this address.
    To(u32),
    /// It waits at the barrier; its PC is behind it.
    Barrier,
    /// It has ended.
    End,
}

/// Which memory an access goes to, and where in the thread's part of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Location {
    Global,
    Shared(usize),
    /// At the address itself.
    Private,
}

/// One running block: its threads, their memories, and what they share with others.
pub(super) struct Threads<'a> {
    pub program: &'a Program,
    pub launch: &'a Launch,
    pub memory: &'a mut Memory,
    pub block: u32,
    pub threads: Vec<Thread>,
    shared: Vec<u8>,
    reservations: Reservations,
}

impl<'a> Threads<'a> {
    pub fn start(
        program: &'a Program,
        launch: &'a Launch,
        memory: &'a mut Memory,
        block: u32,
    ) -> Self {
        let thread = |_| {
            let mut registers = [0; 32];
            registers[Register::SP.index()] = STACK_TOP;
            Thread {
                registers,
                pc: program.entry(),
                instructions: 0,
                exit_status: None,
                private: PrivateMemory::default(),
            }
        };
        Self {
            program,
            launch,
            memory,
            block,
            threads: (0..launch.threads_per_block).map(thread).collect(),
            shared: vec![0; launch.shared_bytes as usize],
            reservations: Reservations::default(),
        }
    }

    /// Appends the results of the block's threads, all of which have ended.
    pub fn finish(self, outcome: &mut Outcome) {
        outcome.threads.extend(self.threads.iter().map(|thread| ThreadOutcome {
            exit_status: thread.exit_status.unwrap_or_default(),
            instructions: thread.instructions,
        }));
    }

    pub fn fetch(&self, pc: u32) -> Result<Instruction, FaultCause> {
        Ok(self.program.instruction(pc).ok_or(FaultCause::NoCode)??)
    }

    /// Executes `instruction`, which stands at the thread's PC, and moves the PC on.
    pub fn execute(&mut self, number: usize, instruction: Instruction) -> Result<Flow, FaultCause> {
        let thread = &mut self.threads[number];
        let pc = thread.pc;
        let next = pc.wrapping_add(4);
        let mut flow = Flow::To(next);
        match instruction {
            Instruction::Lui { rd, value } => thread.write(rd, value),
            Instruction::Auipc { rd, value } => thread.write(rd, pc.wrapping_add(value)),
            Instruction::Jal { rd, offset } => {
                thread.write(rd, next);
                flow = Flow::To(pc.wrapping_add_signed(offset));
            }
            Instruction::Jalr { rd, rs1, offset } => {
                let target = thread.read(rs1).wrapping_add_signed(offset) & !1;
                thread.write(rd, next);
                flow = Flow::To(target);
            }
            Instruction::Branch { condition, rs1, rs2, offset } => {
                if condition.holds(thread.read(rs1), thread.read(rs2)) {
                    flow = Flow::To(pc.wrapping_add_signed(offset));
                }
            }
            Instruction::Load { width, signed, rd, rs1, offset } => {
                let address = thread.read(rs1).wrapping_add_signed(offset.into());
                let raw = self.load(number, address, width.bytes())?;
                let value = match (width, signed) {
                    (Width::Byte, true) => raw as u8 as i8 as u32,
                    (Width::Half, true) => raw as u16 as i16 as u32,
                    _ => raw,
                };
                self.threads[number].write(rd, value);
            }
            Instruction::Store { width, rs1, rs2, offset } => {
                let address = thread.read(rs1).wrapping_add_signed(offset.into());
                let value = thread.read(rs2);
                self.store(number, address, width.bytes(), value)?;
                self.reservations.store(number, address);
            }
            Instruction::Immediate { operation, rd, rs1, immediate } => {
                let value = operation.evaluate(thread.read(rs1), immediate as u32);
                thread.write(rd, value);
            }
            Instruction::Register { operation, rd, rs1, rs2 } => {
                let value = operation.evaluate(thread.read(rs1), thread.read(rs2));
                thread.write(rd, value);
            }
            Instruction::Float(float) => {
                let value = float.evaluate(|register| thread.read(register));
                thread.write(float.rd(), value);
            }
            Instruction::ReadCsr { rd, csr } => {
                let value = self.read_csr(number, csr);
                self.threads[number].write(rd, value);
            }
            Instruction::LoadReserved { rd, rs1, .. } => {
                let address = thread.read(rs1);
                let value = self.load(number, address, 4)?;
                self.reservations.reserve(number, address);
                self.threads[number].write(rd, value);
            }
            Instruction::StoreConditional { rd, rs1, rs2, .. } => {
                let (address, value) = (thread.read(rs1), thread.read(rs2));
                self.locate_store(address, 4)?;
                let held = self.reservations.take(number, address);
                if held {
                    self.store(number, address, 4, value)?;
                    self.reservations.modify(number, address);
                }
                self.threads[number].write(rd, (!held).into());
            }
            Instruction::Atomic { operation, rd, rs1, rs2, .. } => {
                let (address, operand) = (thread.read(rs1), thread.read(rs2));
                let old = self.load(number, address, 4)?;
                self.store(number, address, 4, operation.evaluate(old, operand))?;
                self.reservations.modify(number, address);
                self.threads[number].write(rd, old);
            }
            Instruction::Bar => flow = Flow::Barrier,
            Instruction::Ecall | Instruction::Exit => flow = Flow::End,
            Instruction::Ballot { rd, rs1 } if self.launch.lanes == 1 => {
                let vote = thread.read(rs1) != 0;
                thread.write(rd, vote.into());
            }
            Instruction::Ballot { .. } => return Err(FaultCause::NeedsWarp),
            // Ordering holds anyway, and the mask registers and sub-wavefronts change
            // when threads run, never what they compute.
            Instruction::Fence { .. }
            | Instruction::SetMask { .. }
            | Instruction::Split { .. }
            | Instruction::Merge => {}
        }
        if let Flow::To(target) = flow
            && target != next
            && self.program.word(target).is_none()
        {
            return Err(FaultCause::JumpOutsideCode { target });
        }
        let thread = &mut self.threads[number];
        thread.instructions += 1;
        match flow {
            Flow::To(target) => thread.pc = target,
            Flow::Barrier => thread.pc = next,
            Flow::End => thread.exit_status = Some(thread.read(Register::A0)),
        }
        Ok(flow)
    }

    /// Cycle counts are those of a machine that retires one instruction of the thread
    /// per cycle.
    fn read_csr(&self, number: usize, csr: Csr) -> u32 {
        let launch = self.launch;
        let number_in_block = number as u32;
        let retired = self.threads[number].instructions;
        match csr {
            Csr::GlobalThread => self.block * launch.threads_per_block + number_in_block,
            Csr::Thread => number_in_block,
            Csr::Block => self.block,
            Csr::ThreadsPerBlock => launch.threads_per_block,
            Csr::Blocks => launch.blocks,
            Csr::WarpSlot => number_in_block / launch.lanes,
            Csr::Lane => number_in_block % launch.lanes,
            Csr::Arguments => ARGUMENTS_START,
            Csr::Cycle | Csr::Retired => retired as u32,
            Csr::CycleHigh => (retired >> 32) as u32,
            // The counter of a core has 32 bits.
            Csr::RetiredHigh => 0,
        }
    }

    /// Checks an access and finds its place.
    fn locate(&self, address: u32, bytes: u32) -> Result<Location, FaultCause> {
        if !address.is_multiple_of(bytes) {
            return Err(FaultCause::Misaligned { address, bytes });
        }
        match Region::of(address) {
            Region::Unmapped => Err(FaultCause::Unmapped { address }),
            Region::Global => {
                self.launch.buffers.check(address, bytes)?;
                Ok(Location::Global)
            }
            Region::Shared => {
                let (offset, size) = (address - SHARED_START, self.launch.shared_bytes);
                // Compare the last byte: the size need not be a multiple of the width.
                if offset + bytes > size {
                    return Err(FaultCause::SharedOverflow { address, size });
                }
                Ok(Location::Shared(offset as usize))
            }
            Region::Private => {
                let size = self.launch.private_bytes;
                if address < size.wrapping_neg() {
                    return Err(FaultCause::PrivateOverflow { address, size });
                }
                Ok(Location::Private)
            }
        }
    }

    fn load(&self, number: usize, address: u32, bytes: u32) -> Result<u32, FaultCause> {
        Ok(match self.locate(address, bytes)? {
            Location::Global => self.memory.read(address, bytes),
            Location::Shared(offset) => {
                let mut word = [0; 4];
                word[..bytes as usize]
                    .copy_from_slice(&self.shared[offset..offset + bytes as usize]);
                u32::from_le_bytes(word)
            }
            Location::Private => self.threads[number].private.read(address, bytes),
        })
    }

    fn locate_store(&self, address: u32, bytes: u32) -> Result<Location, FaultCause> {
        let location = self.locate(address, bytes)?;
        let read_only = || ARGUMENTS.contains(&address) || self.program.is_read_only(address);
        if location == Location::Global && read_only() {
            return Err(FaultCause::ReadOnly { address });
        }
        Ok(location)
    }

    fn store(
        &mut self,
        number: usize,
        address: u32,
        bytes: u32,
        value: u32,
    ) -> Result<(), FaultCause> {
        match self.locate_store(address, bytes)? {
            Location::Global => self.memory.write(address, bytes, value),
            Location::Shared(offset) => self.shared[offset..offset + bytes as usize]
                .copy_from_slice(&value.to_le_bytes()[..bytes as usize]),
            Location::Private => self.threads[number].private.write(address, bytes, value),
        }
        Ok(())
    }
}
