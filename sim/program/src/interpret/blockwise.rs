//! All threads of a block together, one basic block at a time.
//!
//! The block-wide reconvergence stack (`stack`) decides which threads run; they execute
//! in lock step, each instruction by all of them in ascending thread order, atomics
//! included. A barrier is open as soon as the running group has arrived (section 3.6 of
//! the thread-block-compaction specification).

use bitvec::slice::BitSlice;
use bitvec::vec::BitVec;

use super::Outcome;
use super::fault::{FaultCause, RunError};
use super::launch::Launch;
use super::stack::{Branched, Cause, Place, Rules, Stack};
use super::threads::{Flow, Threads};
use crate::instruction::{Control, Instruction, Register};
use crate::memory::Memory;
use crate::program::Program;

/// One execution of a basic block by some threads of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Execution<'a> {
    /// Block number.
    pub block: u32,
    /// First instruction.
    pub pc: u32,
    /// The threads that execute it, by thread number in the block.
    pub mask: &'a BitSlice,
    /// Instructions that each of them executes.
    pub instructions: u32,
    /// Why these threads are together here.
    pub cause: Cause,
    /// Largest number of stack entries since the previous execution.
    pub stack_entries: usize,
}

/// Runs a launch with all threads of a block together, and reports every execution of
/// a basic block in order, before its effects on the stack.
///
/// Warps do not exist here except for `ballot`, whose result is the mask of the active
/// threads of the thread's static warp.
pub fn run_blocks(
    program: &Program,
    launch: &Launch,
    memory: &mut Memory,
    rules: Rules,
    mut on_execution: impl FnMut(&Execution<'_>),
) -> Result<Outcome, RunError> {
    launch.prepare(program, memory)?;
    let mut outcome = Outcome::default();
    let mut budget = launch.budget;
    for block in 0..launch.blocks {
        let threads = Threads::start(program, launch, memory, block);
        let count = threads.threads.len();
        let stack = Stack::new(rules, program.entry(), count);
        let live = BitVec::repeat(true, count);
        let mut run = BlockRun { threads, stack, live, budget };
        while run.group(&mut on_execution)? {}
        budget = run.budget;
        run.threads.finish(&mut outcome);
    }
    Ok(outcome)
}

struct BlockRun<'a> {
    threads: Threads<'a>,
    stack: Stack,
    /// Threads that have not ended.
    live: BitVec,
    budget: u64,
}

/// How a group goes on behind a basic block.
enum Next {
    To(Place),
    Branched(Box<Branched>),
}

impl BlockRun<'_> {
    /// Runs the top entry of the stack until its threads part, meet or end. False when
    /// the block is done.
    fn group(&mut self, on_execution: &mut impl FnMut(&Execution<'_>)) -> Result<bool, RunError> {
        let Some((entry, mut pc, mut depth)) = self.stack.check(&self.live) else {
            return Ok(false);
        };
        let mask = entry.mask.clone();
        let mut cause = entry.cause;
        let group: Vec<usize> = mask.iter_ones().collect();
        loop {
            let first = pc;
            let (instructions, next) = self.basic_block(&group, &mut pc, depth)?;
            on_execution(&Execution {
                block: self.threads.block,
                pc: first,
                mask: &mask,
                instructions,
                cause,
                stack_entries: self.stack.take_peak(),
            });
            cause = Cause::Continuation;
            match next {
                Next::Branched(branched) => {
                    return match self.stack.branch(*branched) {
                        Some(()) => Ok(true),
                        None => Err(self.fault(FaultCause::NotAnnotated, group[0], pc)),
                    };
                }
                Next::To(place) => {
                    if self.stack.arrive(place, &self.live) {
                        return Ok(true);
                    }
                    if let Place::At(next, next_depth) = place {
                        (pc, depth) = (next, next_depth);
                    }
                }
            }
        }
    }

    fn fault(&self, cause: FaultCause, thread: usize, pc: u32) -> RunError {
        RunError::fault(cause, &self.threads, thread, pc)
    }

    /// Executes from `pc` to the end of its basic block, and leaves `pc` at the last
    /// instruction. Returns the number of instructions.
    fn basic_block(
        &mut self,
        group: &[usize],
        pc: &mut u32,
        depth: u32,
    ) -> Result<(u32, Next), RunError> {
        let program = self.threads.program;
        let first = *pc;
        let last = program
            .basic_block_at(first)
            .ok_or_else(|| self.fault(FaultCause::NotAnnotated, group[0], first))?
            .last();
        loop {
            let instruction =
                (self.threads.fetch(*pc)).map_err(|cause| self.fault(cause, group[0], *pc))?;
            if let (Control::Branch { target }, true) = (instruction.control(*pc), *pc == last) {
                let next = self.branch(group, instruction, target, *pc, depth)?;
                return Ok(((*pc - first) / 4 + 1, next));
            }
            self.instruction(group, instruction, *pc)?;
            if *pc == last {
                let place = self.behind(group, instruction, *pc, depth)?;
                return Ok(((*pc - first) / 4 + 1, Next::To(place)));
            }
            *pc += 4;
        }
    }

    /// Executes one instruction by every thread of the group.
    fn instruction(
        &mut self,
        group: &[usize],
        instruction: Instruction,
        pc: u32,
    ) -> Result<(), RunError> {
        if let Instruction::Ballot { rd, rs1 } = instruction {
            self.ballot(group, rd, rs1);
        }
        for &number in group {
            if self.budget == 0 {
                return Err(RunError::unfinished(&self.threads));
            }
            self.budget -= 1;
            // The ballot's result is in place; what is left of it is going on.
            let own = match instruction {
                Instruction::Ballot { .. } => NOP,
                other => other,
            };
            let flow = self.threads.execute(number, own);
            match flow.map_err(|cause| self.fault(cause, number, pc))? {
                Flow::End => self.live.set(number, false),
                Flow::To(_) | Flow::Barrier => {}
            }
        }
        Ok(())
    }

    fn ballot(&mut self, group: &[usize], rd: Register, rs1: Register) {
        let width = self.threads.launch.warp_width as usize;
        let mut votes = vec![0u32; self.threads.threads.len().div_ceil(width)];
        for &number in group {
            let vote = self.threads.threads[number].read(rs1) != 0;
            votes[number / width] |= u32::from(vote) << (number % width);
        }
        for &number in group {
            self.threads.threads[number].write(rd, votes[number / width]);
        }
    }

    /// Executes a conditional branch. A uniform one only moves the group.
    fn branch(
        &mut self,
        group: &[usize],
        instruction: Instruction,
        target: u32,
        pc: u32,
        depth: u32,
    ) -> Result<Next, RunError> {
        self.instruction(group, instruction, pc)?;
        let annotation = self.threads.program.annotation(pc);
        let mut taken = BitVec::repeat(false, self.threads.threads.len());
        let mut not_taken = taken.clone();
        for &number in group {
            let side =
                if self.threads.threads[number].pc == target { &mut taken } else { &mut not_taken };
            side.set(number, true);
        }
        if !annotation.uniform {
            let taken = (target, taken);
            let not_taken = (pc.wrapping_add(4), not_taken);
            return Ok(Next::Branched(Box::new(Branched { annotation, depth, taken, not_taken })));
        }
        let goes = |number: usize| self.threads.threads[number].pc;
        match group.iter().find(|&&number| goes(number) != goes(group[0])) {
            Some(&other) => {
                let cause = FaultCause::UniformDiverged { other: other as u32 };
                Err(self.fault(cause, group[0], pc))
            }
            None => Ok(Next::To(Place::At(goes(group[0]), depth))),
        }
    }

    /// Where a group is behind a basic block that does not end in a branch.
    fn behind(
        &mut self,
        group: &[usize],
        instruction: Instruction,
        pc: u32,
        depth: u32,
    ) -> Result<Place, RunError> {
        let goes = |number: usize| self.threads.threads[number].pc;
        let target = goes(group[0]);
        let control = instruction.control(pc);
        if control == Control::End {
            return Ok(Place::Exit);
        }
        if let Some(&other) = group.iter().find(|&&number| goes(number) != target) {
            let other_target = goes(other);
            let other = other as u32;
            let cause = FaultCause::JumpsDiverge { target, other, other_target };
            return Err(self.fault(cause, group[0], pc));
        }
        match control {
            Control::Call { .. } => Ok(Place::At(target, depth.wrapping_add(1))),
            Control::Return => {
                let waiting = Place::Return(depth);
                if self.stack.entries.last().is_some_and(|top| top.until == waiting) {
                    self.stack.returned(depth, target).map_err(|other_target| {
                        let cause = FaultCause::ReturnsDiverge { target, other_target };
                        self.fault(cause, group[0], pc)
                    })?;
                    return Ok(waiting);
                }
                Ok(Place::At(target, depth.wrapping_sub(1)))
            }
            _ => Ok(Place::At(target, depth)),
        }
    }
}

const NOP: Instruction = Instruction::Immediate {
    operation: crate::instruction::Operation::Add,
    rd: Register::ZERO,
    rs1: Register::ZERO,
    immediate: 0,
};
