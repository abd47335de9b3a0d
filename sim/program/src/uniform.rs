//! Which branches cannot diverge: a data-flow proof over the whole program.
//!
//! # Claim
//!
//! Threads of a block run in *groups* that hold together: a group starts as the whole
//! block at the program's entry, all its threads execute the same instructions, and it
//! is split by branches that are not proved uniform (its sides become groups), by thread
//! exits, and by whatever makes some of its threads go on without the others: a barrier, a
//! jump to different targets. Groups are merged only at the `rpc` or `lpc` of such a branch
//! (or at the return of its function), and only from threads that were one group when they
//! executed that branch and have not passed that point since. This is what the block-wide
//! reconvergence stack does. A branch marked uniform takes the same direction for all threads
//! of a group, each time.
//!
//! # Argument
//!
//! A register is *uniform* at a point if all threads of a group that is there hold the
//! same value. By induction over execution:
//!
//! - At the entry `x0` and `sp` are equal in all threads. Other registers may hold anything: a
//!   core does not clear them.
//! - An instruction gives equal results for equal operands if it computes, reads one of
//!   the CSRs that a block has in common, or loads from an address that is equal for all
//!   and never stored to: the argument block or a read-only segment, at an address that
//!   is a constant here. Stores to these are faults, so no race can break it. Every
//!   other load, every atomic, every per-thread CSR and every ballot is varying.
//! - Where paths join, a group has come by one path, so a value that is uniform on each
//!   of them stays uniform. Only a merge of groups can break it: the merged threads agree
//!   on what they agreed on at the branch `b` that split them and have not written since.
//!   What they may have written are the registers written in blocks that `b` reaches
//!   without passing the merge point, and by the functions called there. At every merge
//!   point of a branch that is not proved uniform exactly these registers become varying.
//! - A call leaves the registers that its callee (or anything below) never writes as
//!   they are and makes the others varying. That covers merges at the callee's return.
//!   A callee starts with what is uniform at all of its calls, since a group comes from
//!   one call.
//! - Jumps through registers other than returns may go anywhere in their function or to
//!   the start of any other; calls through registers to the start of any. A function
//!   with such a jump has no uniform branch and writes everything; if any reachable
//!   function has one or calls through registers, every function but the entry's starts
//!   with nothing uniform.
//!
//! Assumed of the program: a jump to the link register goes back behind a call, and
//! code does not lie about its functions, that is, control enters them at the start.
//!
//! The analysis starts from "no branch diverges" and adds diverging branches until
//! nothing changes, so what is left is the largest consistent answer.

use std::collections::BTreeSet;

use crate::cfg::{ControlFlow, Edge, Graph, PostDominator};
use crate::code::Code;
use crate::instruction::{Control, Csr, FloatInstruction, Instruction, Operation, Register, Width};
use crate::memory::{ARGUMENTS, STACK_TOP};

/// What is known of a register, as seen by the threads of a group. Ordered: a value may
/// only ever move down this list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    /// The point has not been reached.
    Unreached,
    /// This constant.
    Known(u32),
    /// The address of the argument block plus this.
    Argument(u32),
    /// The same in all threads.
    Uniform,
    /// Anything.
    Varying,
}

impl Value {
    fn join(self, other: Self) -> Self {
        match (self, other) {
            (Self::Unreached, value) | (value, Self::Unreached) => value,
            (Self::Varying, _) | (_, Self::Varying) => Self::Varying,
            (a, b) if a == b => a,
            _ => Self::Uniform,
        }
    }
}

type State = [Value; 32];
/// A set of registers, one bit each.
type Registers = u32;

const ALL: Registers = !1;
const VARYING: State = {
    let mut state = [Value::Varying; 32];
    state[0] = Value::Known(0);
    state
};

struct Analysis<'a, F> {
    code: &'a Code,
    flow: &'a ControlFlow,
    read_only: F,
    /// Per function: registers that it or its callees may write.
    written: Vec<Registers>,
    /// Per function and block: what holds at the block's start.
    states: Vec<Vec<State>>,
    /// Per function and block: registers that merges make varying at the block's start.
    merged: Vec<Vec<Registers>>,
    /// Branches that may diverge, by function and block.
    divergent: BTreeSet<(usize, usize)>,
    changed: bool,
}

/// The addresses of the branches that are proved uniform.
pub(crate) fn branches(
    code: &Code,
    flow: &ControlFlow,
    entry: u32,
    read_only: impl Fn(u32) -> bool,
) -> BTreeSet<u32> {
    let blocks = |graph: &Graph| graph.blocks.len();
    let mut analysis = Analysis {
        code,
        flow,
        read_only,
        written: written(code, flow),
        states: flow.graphs.iter().map(|g| vec![[Value::Unreached; 32]; blocks(g)]).collect(),
        merged: flow.graphs.iter().map(|g| vec![0; blocks(g)]).collect(),
        divergent: BTreeSet::new(),
        changed: false,
    };
    let Some(start) = code.function_starting_at(entry) else {
        // An entry in the middle of a function is an assumption broken: prove nothing.
        return BTreeSet::new();
    };
    analysis.run(start);
    analysis.proved()
}

/// Per function the registers that it, or anything it calls, may write.
fn written(code: &Code, flow: &ControlFlow) -> Vec<Registers> {
    let own = |function: usize| -> Registers {
        if flow.jumps_indirectly[function] || flow.calls_indirectly[function] {
            return ALL;
        }
        let blocks = flow.graphs[function].blocks.iter().filter(|block| block.reachable);
        blocks.fold(0, |set, block| set | written_in(code, block.range()))
    };
    let mut written: Vec<Registers> = (0..flow.graphs.len()).map(own).collect();
    loop {
        let mut changed = false;
        for function in 0..written.len() {
            let below = flow.callees[function].iter().fold(0, |set, &callee| set | written[callee]);
            changed |= below & !written[function] != 0;
            written[function] |= below;
        }
        if !changed {
            return written;
        }
    }
}

fn written_in(code: &Code, range: std::ops::Range<u32>) -> Registers {
    let destination = |pc| code.instruction(pc)?.ok()?.destination();
    range.step_by(4).filter_map(destination).fold(0, |set, rd| set | 1 << rd.index())
}

impl<F: Fn(u32) -> bool> Analysis<'_, F> {
    fn run(&mut self, start: usize) {
        let mut registers = VARYING;
        registers[Register::SP.index()] = Value::Known(STACK_TOP);
        self.flow_into(start, 0, &registers);
        if self.flow.goes_anywhere() {
            for function in (0..self.flow.graphs.len()).filter(|&function| function != start) {
                self.flow_into(function, 0, &VARYING);
            }
        }
        self.changed = true;
        while std::mem::take(&mut self.changed) {
            for function in 0..self.flow.graphs.len() {
                if self.flow.jumps_indirectly[function] {
                    for block in 0..self.states[function].len() {
                        self.flow_into(function, block, &VARYING);
                    }
                }
                for block in 0..self.states[function].len() {
                    if self.states[function][block][0] != Value::Unreached {
                        self.visit(function, block);
                    }
                }
            }
        }
    }

    fn proved(&self) -> BTreeSet<u32> {
        let mut proved = BTreeSet::new();
        for (function, graph) in self.flow.graphs.iter().enumerate() {
            for (index, block) in graph.blocks.iter().enumerate() {
                let reached = self.states[function][index][0] != Value::Unreached;
                if reached
                    && matches!(block.control, Control::Branch { .. })
                    && !self.divergent.contains(&(function, index))
                {
                    proved.insert(block.last());
                }
            }
        }
        proved
    }

    /// Joins a state into the start of a block.
    fn flow_into(&mut self, function: usize, block: usize, state: &State) {
        let merged = self.merged[function][block];
        let target = &mut self.states[function][block];
        for (index, (old, &new)) in target.iter_mut().zip(state).enumerate() {
            let new = if merged >> index & 1 == 1 { Value::Varying } else { new };
            let joined = old.join(new);
            self.changed |= joined != *old;
            *old = joined;
        }
    }

    /// Carries a block's state through it to where control goes.
    fn visit(&mut self, function: usize, index: usize) {
        let block = &self.flow.graphs[function].blocks[index];
        let mut state = self.states[function][index];
        for pc in block.range().step_by(4) {
            if let Some(Ok(instruction)) = self.code.instruction(pc) {
                if let Instruction::Branch { rs1, rs2, .. } = instruction {
                    let varying = |r: Register| state[r.index()] == Value::Varying;
                    if varying(rs1) || varying(rs2) || self.flow.jumps_indirectly[function] {
                        self.diverge(function, index);
                    }
                }
                if let (Some(rd), value) = self.result(&state, instruction, pc) {
                    state[rd.index()] = value;
                }
            }
        }
        // Tail calls hand the state on, returns end it; calls do both.
        let tail = |address: u32| self.code.function_starting_at(address);
        let entered: Vec<usize> = match block.control {
            Control::Call { target: Some(target) } | Control::Jump { target } => {
                tail(target).into_iter().collect()
            }
            Control::Branch { target } => tail(target).into_iter().chain(tail(block.end)).collect(),
            Control::Next => tail(block.end).into_iter().collect(),
            _ => Vec::new(),
        };
        for &callee in &entered {
            self.flow_into(callee, 0, &state);
        }
        if let Control::Call { target } = block.control {
            let written = match target {
                Some(_) => entered.iter().fold(0, |set, &callee| set | self.written[callee]),
                None => ALL,
            };
            make_varying(&mut state, written);
            // Fallen off the function behind a call.
            if block.edges == [Edge::Leave]
                && let Some(next) = self.code.function_starting_at(block.end)
            {
                self.flow_into(next, 0, &state);
            }
        }
        for successor in self.flow.graphs[function].blocks[index].successors() {
            self.flow_into(function, successor, &state);
        }
    }

    /// Records that a branch may diverge: at its merge points everything that its sides
    /// may have written is varying.
    fn diverge(&mut self, function: usize, block: usize) {
        if !self.divergent.insert((function, block)) {
            return;
        }
        self.changed = true;
        let graph = &self.flow.graphs[function];
        let rpc = match graph.blocks[block].post_dominator {
            PostDominator::Block(rpc) => Some(rpc),
            PostDominator::Return | PostDominator::Exit => None,
        };
        let region = graph.reach(block, rpc);
        let written =
            region.iter().fold(0, |set, &index| set | self.written_by_block(function, index));
        for point in rpc.into_iter().chain(graph.likely_convergence(block)) {
            self.merged[function][point] |= written;
            make_varying(&mut self.states[function][point], written);
        }
    }

    fn written_by_block(&self, function: usize, index: usize) -> Registers {
        let block = &self.flow.graphs[function].blocks[index];
        let called = match block.control {
            Control::Call { target: Some(target) } => {
                self.code.function_starting_at(target).map_or(ALL, |callee| self.written[callee])
            }
            Control::Call { target: None } => ALL,
            _ => 0,
        };
        called | written_in(self.code, block.range())
    }

    /// The register that an instruction writes, and what is known of its new value.
    fn result(
        &self,
        state: &State,
        instruction: Instruction,
        pc: u32,
    ) -> (Option<Register>, Value) {
        let read = |register: Register| state[register.index()];
        let value = match instruction {
            Instruction::Lui { value, .. } => Value::Known(value),
            Instruction::Auipc { value, .. } => Value::Known(pc.wrapping_add(value)),
            Instruction::Jal { .. } | Instruction::Jalr { .. } => Value::Known(pc.wrapping_add(4)),
            Instruction::Immediate { operation, rs1, immediate, .. } => {
                compute(operation, read(rs1), Value::Known(immediate as u32))
            }
            Instruction::Register { operation, rs1, rs2, .. } => {
                compute(operation, read(rs1), read(rs2))
            }
            Instruction::Float(float) => compute_float(float, read),
            Instruction::Load { rs1, offset, width, .. } => {
                self.load(read(rs1), offset.into(), width)
            }
            Instruction::ReadCsr { csr, .. } => match csr {
                Csr::Arguments => Value::Argument(0),
                csr if csr.is_common() => Value::Uniform,
                _ => Value::Varying,
            },
            _ => Value::Varying,
        };
        (instruction.destination(), value)
    }

    fn load(&self, base: Value, offset: i32, width: Width) -> Value {
        let constant = match base {
            Value::Known(base) => {
                let first = base.wrapping_add_signed(offset);
                (self.read_only)(first) && (self.read_only)(first.wrapping_add(width.bytes() - 1))
            }
            Value::Argument(base) => {
                base.wrapping_add_signed(offset) <= ARGUMENTS.len() as u32 - width.bytes()
            }
            _ => false,
        };
        if constant { Value::Uniform } else { Value::Varying }
    }
}

fn make_varying(state: &mut State, registers: Registers) {
    for (index, value) in state.iter_mut().enumerate() {
        if registers >> index & 1 == 1 && *value != Value::Unreached {
            *value = Value::Varying;
        }
    }
}

fn compute(operation: Operation, a: Value, b: Value) -> Value {
    match (a, b) {
        (Value::Unreached, _) | (_, Value::Unreached) => Value::Unreached,
        (Value::Varying, _) | (_, Value::Varying) => Value::Varying,
        (Value::Known(a), Value::Known(b)) => Value::Known(operation.evaluate(a, b)),
        (Value::Argument(a), Value::Known(b)) | (Value::Known(b), Value::Argument(a))
            if operation == Operation::Add =>
        {
            Value::Argument(a.wrapping_add(b))
        }
        _ => Value::Uniform,
    }
}

fn compute_float(float: FloatInstruction, read: impl Fn(Register) -> Value) -> Value {
    let values = || float.sources().into_iter().flatten().map(&read);
    let known = |register| match read(register) {
        Value::Known(value) => value,
        _ => unreachable!("all operands are known"),
    };
    if values().any(|value| value == Value::Unreached) {
        Value::Unreached
    } else if values().any(|value| value == Value::Varying) {
        Value::Varying
    } else if values().all(|value| matches!(value, Value::Known(_))) {
        Value::Known(float.evaluate(known))
    } else {
        Value::Uniform
    }
}
