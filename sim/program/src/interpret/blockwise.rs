//! All threads of a block together, one basic block at a time.
//!
//! The block-wide reconvergence stack (`stack`) decides which threads run; they execute
//! together, each instruction by all of them in ascending thread order, atomics
//! included. A barrier opens when every thread of the block that has not ended waits at one,
//! whichever instruction it is (`parked`).

use bitvec::slice::BitSlice;
use bitvec::vec::BitVec;

use super::Outcome;
use super::fault::{FaultCause, RunError};
use super::launch::Launch;
use super::stack::{Branched, Origin, Place, Stack, StackRules};
use super::threads::{Flow, Threads};
use crate::cfg::BasicBlock;
use crate::instruction::{Control, Instruction, Register};
use crate::memory::Memory;
use crate::program::Program;

/// One execution of a basic block by some threads of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Execution<'a> {
    /// Block number.
    pub block: u32,
    /// First instruction: the start of the basic block, or behind a barrier in it at which the
    /// threads have waited for others.
    pub pc: u32,
    /// The threads that execute it, by thread number in the block.
    pub mask: &'a BitSlice,
    /// Instructions that each of them executes.
    pub instructions: u32,
    /// Why these threads are together here.
    pub origin: Origin,
    /// Largest number of stack entries since the previous execution, without those of threads
    /// that wait at a barrier for others.
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
    rules: StackRules,
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
        let mut run = BlockRun { threads, stack, parked: Vec::new(), live, budget };
        while run.group(&mut on_execution)? {}
        budget = run.budget;
        run.threads.finish(&mut outcome);
    }
    Ok(outcome)
}

struct BlockRun<'a> {
    threads: Threads<'a>,
    /// The threads that do not wait at a barrier.
    stack: Stack,
    /// Those that do.
    parked: Vec<Stack>,
    /// Threads that have not ended.
    live: BitVec,
    budget: u64,
}

/// How a group goes on behind a basic block, or the part of one.
enum Next {
    To(Place),
    Branched(Box<Branched>),
    /// Calls to different targets, of functions at this call depth; behind them the group meets
    /// at this place.
    Called(Place, u32),
    /// At different places at this call depth.
    Scattered(u32),
    /// It waits at a barrier for the rest of the block and goes on here.
    Parked(Place),
}

impl BlockRun<'_> {
    /// Runs the top entry of the stack until its threads diverge, meet, wait or end. False when
    /// the block is done.
    fn group(&mut self, on_execution: &mut impl FnMut(&Execution<'_>)) -> Result<bool, RunError> {
        let threads = &self.threads;
        let pc_of = |number: usize| threads.threads[number].pc;
        let Some((entry, mut pc, mut depth)) = self.stack.check(&self.live, pc_of) else {
            if self.parked.is_empty() {
                return Ok(false);
            }
            self.stack = Stack::join(&std::mem::take(&mut self.parked));
            return Ok(true);
        };
        let mask = entry.mask.clone();
        let mut origin = entry.origin;
        let group: Vec<usize> = mask.iter_ones().collect();
        loop {
            let first = pc;
            let (instructions, next) = self.basic_block(&group, &mut pc, depth)?;
            on_execution(&Execution {
                block: self.threads.block,
                pc: first,
                mask: &mask,
                instructions,
                origin,
                stack_entries: self.stack.take_peak(),
            });
            origin = Origin::Continuation;
            let pc_of = |number: usize| self.threads.threads[number].pc;
            match next {
                Next::To(place) => {
                    if self.stack.arrive(place, &self.live) {
                        return Ok(true);
                    }
                    if let Place::At(next, next_depth) = place {
                        (pc, depth) = (next, next_depth);
                    }
                    continue;
                }
                Next::Branched(branched) => self.stack.branch(*branched),
                Next::Called(rpc, depth) => self.stack.call(rpc, depth, pc_of),
                Next::Scattered(depth) => self.stack.scatter(depth, pc_of),
                Next::Parked(place) => self.parked.push(self.stack.park(place)),
            }
            return Ok(true);
        }
    }

    fn fault(&self, cause: FaultCause, thread: usize, pc: u32) -> RunError {
        RunError::fault(cause, &self.threads, thread, pc)
    }

    /// Executes from `pc` to the end of its basic block or to a barrier at which it has to wait,
    /// and leaves `pc` at the last instruction. Returns the number of instructions. Code outside
    /// of functions has basic blocks of one instruction.
    fn basic_block(
        &mut self,
        group: &[usize],
        pc: &mut u32,
        depth: u32,
    ) -> Result<(u32, Next), RunError> {
        let program = self.threads.program;
        let first = *pc;
        let last = program.basic_block_at(first).map_or(first, BasicBlock::last);
        loop {
            let instruction =
                (self.threads.fetch(*pc)).map_err(|cause| self.fault(cause, group[0], *pc))?;
            let instructions = (*pc - first) / 4 + 1;
            if let Control::Branch { target } = instruction.control(*pc) {
                let next = self.branch(group, instruction, target, *pc, depth)?;
                return Ok((instructions, next));
            }
            self.instruction(group, instruction, *pc)?;
            if instruction == Instruction::Bar && group.len() != self.live.count_ones() {
                return Ok((instructions, Next::Parked(Place::At(*pc + 4, depth))));
            }
            if *pc == last {
                return Ok((instructions, self.behind(group, instruction, *pc, depth)));
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
        let width = self.threads.launch.lanes as usize;
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

    /// How a group goes on behind a basic block that does not end in a branch.
    fn behind(&self, group: &[usize], instruction: Instruction, pc: u32, depth: u32) -> Next {
        let goes = |number: usize| self.threads.threads[number].pc;
        let target = goes(group[0]);
        let control = instruction.control(pc);
        let after = match control {
            Control::End => return Next::To(Place::Exit),
            Control::Return if self.stack.lasts_until(Place::Return(depth)) => {
                return Next::To(Place::Return(depth));
            }
            Control::Return => depth.wrapping_sub(1),
            Control::Call { .. } => depth.wrapping_add(1),
            _ => depth,
        };
        if group.iter().all(|&number| goes(number) == target) {
            return Next::To(Place::At(target, after));
        }
        match control {
            Control::Call { .. } => Next::Called(Place::At(pc.wrapping_add(4), depth), after),
            _ => Next::Scattered(after),
        }
    }
}

const NOP: Instruction = Instruction::Immediate {
    operation: crate::instruction::Operation::Add,
    rd: Register::ZERO,
    rs1: Register::ZERO,
    immediate: 0,
};
