//! Random control-flow graphs, and scalar execution of their threads.

use heddle_program::instruction::{Control, Instruction};
use heddle_program::random::distances_out;
use heddle_program::{Annotation, Program, assembler};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;
use std::fmt::Write;

/// Decisions of a thread after which every branch leads out of its function.
const DECISIONS: u32 = 14;

/// Two functions with arbitrary graphs. The first calls the second from some of its blocks;
/// threads end where the first returns to, and here and there before.
pub struct Graph {
    program: Program,
    seed: u64,
    branches: HashMap<u32, Branch>,
}

/// How a branch decides.
struct Branch {
    /// The side that leads out: the taken one, or the other.
    taken_leads_out: bool,
    /// All threads decide alike at their n-th decision.
    common: bool,
}

/// A thread by itself.
#[derive(Clone, Debug)]
pub struct Thread {
    /// Number in the grid.
    number: u32,
    /// Address of its next instruction, none when it has ended.
    pub pc: Option<u32>,
    returns: Vec<u32>,
    decisions: u32,
}

impl Graph {
    /// The graph of a seed.
    pub fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut text = ".func start\ncsrr t0, 0xf14\ncall f\necall\n".to_owned();
        let mut branches = Vec::new();
        let blocks = rng.random_range(3..12);
        function(&mut text, &mut branches, "f", blocks, true, &mut rng);
        let blocks = rng.random_range(2..5);
        function(&mut text, &mut branches, "g", blocks, false, &mut rng);
        let program = assembler::program(&text);
        let is_branch =
            |pc: &u32| matches!(program.instruction(*pc), Some(Ok(Instruction::Branch { .. })));
        let code = (assembler::CODE..).step_by(4);
        let code = code.take_while(|&pc| program.instruction(pc).is_some()).filter(is_branch);
        let branches = code.zip(branches).collect();
        Graph { program, seed, branches }
    }

    /// The program, annotated.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The annotation of the instruction at an address.
    pub fn annotation(&self, pc: u32) -> Annotation {
        self.program.annotation(pc)
    }

    /// What the instruction at an address does to the flow of control.
    pub fn control(&self, pc: u32) -> Control {
        let instruction = self.program.instruction(pc).expect("threads stay in the code");
        instruction.expect("the code is legal").control(pc)
    }

    /// A thread at its first instruction.
    pub fn thread(&self, number: u32) -> Thread {
        Thread { number, pc: Some(self.program.entry()), returns: Vec::new(), decisions: 0 }
    }

    /// Whether a thread takes the branch at which it stands.
    fn takes(&self, thread: &Thread, pc: u32) -> bool {
        let branch = &self.branches[&pc];
        if thread.decisions >= DECISIONS || self.annotation(pc).uniform {
            return branch.taken_leads_out;
        }
        let number = if branch.common { 0 } else { thread.number };
        let place = u64::from(pc) << 32 | u64::from(number) << 8 | u64::from(thread.decisions);
        mix(mix(self.seed) ^ place) & 1 == 1
    }
}

impl Thread {
    /// Where the thread goes on if it returns.
    pub fn return_address(&self) -> Option<u32> {
        self.returns.last().copied()
    }

    /// Executes the instruction at which the thread stands; says whether it takes a branch.
    pub fn step(&mut self, graph: &Graph) -> bool {
        let pc = self.pc.expect("the thread has not ended");
        let mut taken = false;
        self.pc = match graph.control(pc) {
            Control::Next => Some(pc + 4),
            Control::Branch { target } => {
                taken = graph.takes(self, pc);
                self.decisions += 1;
                Some(if taken { target } else { pc + 4 })
            }
            Control::Jump { target } => Some(target),
            Control::Call { target } => {
                self.returns.push(pc + 4);
                target
            }
            Control::Return => self.returns.pop(),
            Control::Indirect => unreachable!("graphs have no such jumps"),
            Control::End => None,
        };
        taken
    }
}

/// Scatters the bits of a number (the finaliser of splitmix64).
fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// Appends a function; its branches in the order of their addresses.
fn function(
    text: &mut String,
    branches: &mut Vec<Branch>,
    name: &str,
    blocks: usize,
    calls: bool,
    rng: &mut ChaCha8Rng,
) {
    let targets: Vec<[usize; 2]> =
        (0..blocks).map(|_| [rng.random_range(0..blocks), rng.random_range(0..blocks)]).collect();
    let mut out: Vec<bool> = (0..blocks).map(|_| rng.random_bool(0.1)).collect();
    out[blocks - 1] = true;
    let distances = distances_out(&targets, &mut out);
    let _ = writeln!(text, ".func {name}");
    for (block, [taken, not_taken]) in targets.into_iter().enumerate() {
        let _ = writeln!(text, "{name}{block}:");
        if calls && rng.random_bool(0.15) {
            text.push_str("call g\n");
        }
        if out[block] {
            let ends = block != blocks - 1 && rng.random_bool(0.3);
            text.push_str(if ends { "ecall\n" } else { "ret\n" });
            continue;
        }
        let register = if rng.random_bool(0.15) { "s6" } else { "t0" };
        let _ = writeln!(text, "bne {register}, zero, {name}{taken}");
        if not_taken != block + 1 {
            let _ = writeln!(text, "j {name}{not_taken}");
        }
        let taken_leads_out = distances[taken] < distances[block];
        branches.push(Branch { taken_leads_out, common: rng.random_bool(0.3) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_thread_ends_and_threads_part() {
        let mut diverged = 0;
        for seed in 0..200 {
            let graph = Graph::new(seed);
            let lengths = (0..8).map(|number| {
                let mut thread = graph.thread(number);
                let mut length = 0;
                while thread.pc.is_some() {
                    thread.step(&graph);
                    length += 1;
                    assert!(length < 10_000, "seed {seed}");
                }
                length
            });
            let lengths: Vec<u32> = lengths.collect();
            diverged += u32::from(lengths.iter().any(|&length| length != lengths[0]));
        }
        assert!(diverged > 100, "{diverged} of 200");
    }
}
