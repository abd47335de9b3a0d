//! From control flow to structured code, as a reconvergence stack executes it.
//!
//! The stack runs each side of a divergent branch up to the branch's reconvergence point by itself,
//! also blocks that both sides have in common. So the sides are expanded one by one, blocks in common
//! once for each side, and calls in place: the result is structured whatever the code was. A loop
//! becomes one block, its bound times the worst case of an iteration; sides that leave the loop are
//! part of the iteration, for lanes may leave in each.

use heddle_program::Program;
use heddle_program::cfg::{BasicBlock, Edge, Graph, Loop, PostDominator};
use heddle_program::instruction::{Control, Instruction};

use super::bounds::Bounds;
use super::code::{self, Company, Paths, ProgramGraph, Statement};
use super::{WcetError, iterations};
use crate::formulas::Costs;
use crate::timing::{Timing, Work};

/// Blocks of an expansion at most.
pub const MAX_NODES: usize = 20_000;

/// How a sequence of blocks ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// At the block asked for.
    Met,
    /// At the header of the loop that is expanded.
    Back,
    /// The function returns, or the thread ends.
    Gone,
}

/// What is expanded: a function, the loops around, innermost last, and where the blocks end.
#[derive(Clone)]
struct Place {
    function: usize,
    headers: Vec<usize>,
    stop: Option<usize>,
}

/// A sequence of blocks.
struct Sequence {
    code: Vec<Statement>,
    end: End,
    /// Contexts that its splits need at once, beside that of the wavefront.
    contexts: usize,
}

/// How the splits of a program are executed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Splitting {
    /// As if both paths ran one after the other in one context.
    None,
    /// By contexts beside each other.
    By(Company),
}

/// Expands a program.
pub(super) struct Expansion<'a> {
    pub program: &'a Program,
    pub bounds: &'a Bounds,
    pub timing: &'a Timing,
    pub splitting: Splitting,
    /// Functions that are being expanded.
    active: Vec<usize>,
    nodes: usize,
    barriers: bool,
}

/// What the expansion of a program is.
pub(super) struct Expanded {
    pub code: Vec<Statement>,
    /// Contexts that its splits need at once, beside that of the wavefront.
    pub contexts: usize,
    /// Whether it has barriers.
    pub barriers: bool,
}

impl<'a> Expansion<'a> {
    pub fn new(
        program: &'a Program,
        bounds: &'a Bounds,
        timing: &'a Timing,
        splitting: Splitting,
    ) -> Self {
        let active = Vec::new();
        Self { program, bounds, timing, splitting, active, nodes: 0, barriers: false }
    }

    /// The code of the program.
    pub fn program(mut self) -> Result<Expanded, WcetError> {
        let entry = self.program.entry();
        let function = self.function_at(entry, entry)?;
        let (code, contexts) = self.function(function, entry)?;
        Ok(Expanded { code, contexts, barriers: self.barriers })
    }

    /// The function that starts at `target`, for the instruction at `from`.
    fn function_at(&self, target: u32, from: u32) -> Result<usize, WcetError> {
        let mut functions = self.program.functions().iter();
        functions.position(|symbol| symbol.start == target).ok_or(WcetError::NoFunction {
            target,
            address: from,
            location: self.program.location(from),
        })
    }

    fn function(
        &mut self,
        function: usize,
        from: u32,
    ) -> Result<(Vec<Statement>, usize), WcetError> {
        if self.active.contains(&function) {
            let function = self.program.functions()[function].name.clone();
            return Err(WcetError::Recursive { function, location: self.program.location(from) });
        }
        self.active.push(function);
        let place = Place { function, headers: Vec::new(), stop: None };
        let sequence = self.sequence(0, &place, false)?;
        self.active.pop();
        Ok((sequence.code, sequence.contexts))
    }

    fn graph(&self, place: &Place) -> &'a Graph {
        &self.program.control_flow().graphs[place.function]
    }

    /// The blocks from `start` on. `iteration` says that `start` is the header of the innermost loop of
    /// the place, and begins an iteration.
    fn sequence(
        &mut self,
        start: usize,
        place: &Place,
        iteration: bool,
    ) -> Result<Sequence, WcetError> {
        let graph = self.graph(place);
        let mut sequence = Sequence { code: Vec::new(), end: End::Gone, contexts: 0 };
        let mut at = start;
        let mut begins = iteration;
        loop {
            if place.stop == Some(at) {
                sequence.end = End::Met;
                return Ok(sequence);
            }
            let block = &graph.blocks[at];
            let entering = !std::mem::take(&mut begins);
            if entering && place.headers.contains(&at) {
                if place.headers.last() != Some(&at) {
                    return Err(self.obstacle(block, |address, location| {
                        WcetError::LeavesToOuterLoop { address, location }
                    }));
                }
                sequence.end = End::Back;
                return Ok(sequence);
            }
            self.count(block)?;
            let next = match graph.loops.iter().find(|of| entering && of.header == at) {
                Some(of) => {
                    sequence.contexts =
                        sequence.contexts.max(self.collapse(of, place, &mut sequence.code)?);
                    Ok(behind(graph, of))
                }
                None => self.block(at, place, &mut sequence)?,
            };
            match next {
                Ok(Some(next)) => at = next,
                Ok(None) => return Ok(sequence),
                Err(end) => {
                    sequence.end = end;
                    return Ok(sequence);
                }
            }
        }
    }

    /// A block and its calls or sides. Gives the block to go on with, none if control leaves the
    /// function, or another end of the sequence.
    fn block(
        &mut self,
        at: usize,
        place: &Place,
        sequence: &mut Sequence,
    ) -> Result<Result<Option<usize>, End>, WcetError> {
        let graph = self.graph(place);
        let block = &graph.blocks[at];
        let (name, work) = (format!("{:#010x}", block.start), self.work(block)?);
        if let Control::Branch { .. } = block.control {
            return self.branch(at, place, (name, work), sequence);
        }
        sequence.code.push(Statement::Block { name, work });
        let callee = match (block.control, block.edges.first()) {
            (Control::Call { target: Some(target) }, _) => Some(target),
            (Control::Jump { target }, Some(Edge::Leave)) => Some(target),
            (Control::Next, Some(Edge::Leave)) => Some(block.end),
            (Control::Call { target: None }, _) if self.far_call(block).is_some() => {
                self.far_call(block)
            }
            (Control::Call { target: None } | Control::Indirect, _) => {
                return Err(self.obstacle(block, |address, location| WcetError::Indirect {
                    address,
                    location,
                }));
            }
            _ => None,
        };
        if let Some(target) = callee {
            let callee = self.function_at(target, block.last())?;
            let (code, contexts) = self.function(callee, block.last())?;
            sequence.code.extend(code);
            sequence.contexts = sequence.contexts.max(contexts);
        }
        Ok(Ok(block.successors().next()))
    }

    fn branch(
        &mut self,
        at: usize,
        place: &Place,
        (name, work): (String, Work),
        sequence: &mut Sequence,
    ) -> Result<Result<Option<usize>, End>, WcetError> {
        let graph = self.graph(place);
        let block = &graph.blocks[at];
        let execution = self.execution(graph, block)?;
        let meet = match block.post_dominator {
            PostDominator::Block(meet) => Some(meet),
            PostDominator::Return | PostDominator::Exit => None,
        };
        let barriers_before = std::mem::take(&mut self.barriers);
        let mut sides = Vec::new();
        for edge in &block.edges {
            let Edge::Block(side) = *edge else {
                return Err(self.obstacle(block, |address, location| WcetError::BranchLeaves {
                    address,
                    location,
                }));
            };
            sides.push(self.sequence(side, &Place { stop: meet, ..place.clone() }, false)?);
        }
        if self.barriers && execution == Paths::Split {
            return Err(self.obstacle(block, |address, location| WcetError::SplitBarrier {
                address,
                location,
            }));
        }
        self.barriers |= barriers_before;
        let back = sides.iter().filter(|side| side.end == End::Back).count();
        let within = match (place.headers.last(), meet) {
            (Some(&header), Some(meet)) => {
                graph.loops.iter().any(|of| of.header == header && of.contains(meet))
            }
            _ => false,
        };
        let apart = back == 2 || (back == 1 && within);
        if (apart && execution != Paths::One) || (back > 0 && execution == Paths::Split) {
            return Err(self.obstacle(block, |address, location| WcetError::SeparateIterations {
                address,
                location,
            }));
        }
        let met = sides.iter().any(|side| side.end == End::Met);
        let contexts = sides.iter().map(|side| side.contexts);
        let contexts = match execution {
            Paths::Split => 1 + contexts.sum::<usize>(),
            Paths::Serial | Paths::One => contexts.max().unwrap_or(0),
        };
        sequence.contexts = sequence.contexts.max(contexts);
        // Path 1 is the side that is not empty.
        sides.sort_by_key(|side| side.code.is_empty());
        let mut paths = sides.into_iter().map(|side| side.code);
        let paths = [paths.next().unwrap_or_default(), paths.next().unwrap_or_default()];
        let serialisation = match execution {
            Paths::Serial if self.splits(block) => self.timing.split(),
            Paths::Serial => self.timing.serialisation(),
            Paths::One | Paths::Split => 0,
        };
        sequence.code.push(if paths[0].is_empty() {
            let Costs { split, merge } = self.timing.costs;
            let behind = if execution == Paths::Split { split + merge } else { serialisation };
            Statement::Block { name, work: work + Work { cycles: behind, memory: 0 } }
        } else {
            Statement::Branch { name, work, serialisation, paths, execution }
        });
        Ok(match meet {
            Some(meet) if met && (back == 0 || within) => Ok(Some(meet)),
            _ if back > 0 => Err(End::Back),
            _ => Ok(None),
        })
    }

    /// The target of a call that ends a block with `auipc` and `jalr`.
    fn far_call(&self, block: &BasicBlock) -> Option<u32> {
        let at = |pc: u32| self.program.instruction(pc)?.ok();
        let pc = block.last().checked_sub(4).filter(|&pc| pc >= block.start)?;
        match (at(pc)?, at(block.last())?) {
            (Instruction::Auipc { rd, value }, Instruction::Jalr { rs1, offset, .. })
                if rd == rs1 =>
            {
                Some(pc.wrapping_add(value).wrapping_add_signed(offset))
            }
            _ => None,
        }
    }

    /// How the paths of a branch are executed.
    fn execution(&self, graph: &Graph, block: &BasicBlock) -> Result<Paths, WcetError> {
        if !self.splits(block) {
            let uniform = self.program.annotation(block.last()).uniform;
            return Ok(if uniform { Paths::One } else { Paths::Serial });
        }
        if self.splitting == Splitting::None {
            return Ok(Paths::Serial);
        }
        // Only the branch and the first merges of the block where they meet are executed by two contexts.
        let split = |at: &Instruction| matches!(at, Instruction::Split { .. });
        let merge = |at: &Instruction| matches!(at, Instruction::Merge);
        let before = self.instructions(block).position(|at| split(&at));
        let merges = match block.post_dominator {
            PostDominator::Block(meet) => {
                let all = self.instructions(&graph.blocks[meet]).filter(merge).count();
                all > 0 && all == self.instructions(&graph.blocks[meet]).take_while(merge).count()
            }
            PostDominator::Return | PostDominator::Exit => false,
        };
        if before.map(|before| before + 2) != Some(block.range().step_by(4).count()) || !merges {
            return Err(
                self.obstacle(block, |address, location| WcetError::NoMerge { address, location })
            );
        }
        Ok(Paths::Split)
    }

    fn splits(&self, block: &BasicBlock) -> bool {
        self.instructions(block).any(|at| matches!(at, Instruction::Split { .. }))
    }

    fn instructions(&self, block: &BasicBlock) -> impl Iterator<Item = Instruction> + 'a {
        let program = self.program;
        block.range().step_by(4).filter_map(|pc| program.instruction(pc)?.ok())
    }

    /// A loop as one block. Gives the contexts that it needs.
    fn collapse(
        &mut self,
        of: &Loop,
        place: &Place,
        code: &mut Vec<Statement>,
    ) -> Result<usize, WcetError> {
        let graph = self.graph(place);
        let header = &graph.blocks[of.header];
        let Some(iterations) = iterations(self.program, self.bounds, graph, of) else {
            let address = header.start;
            return Err(WcetError::Unbounded { address, location: self.program.location(address) });
        };
        let mut inside = place.clone();
        inside.headers.push(of.header);
        inside.stop = behind(graph, of);
        let body = self.sequence(of.header, &inside, true)?;
        let memory = code::memory(&body.code);
        let company = match self.splitting {
            Splitting::By(company) => company,
            Splitting::None => Company::Alone,
        };
        let body_graph = ProgramGraph::new(body.code, company)?;
        let costs = self.timing.costs;
        let splits = body_graph.split.len() as u64 * (costs.split + costs.merge);
        let iteration = Work { cycles: body_graph.worst() + splits, memory };
        if iteration.cycles.saturating_mul(iterations) >= 1 << 48 {
            return Err(WcetError::TooLong {
                address: header.start,
                location: self.program.location(header.start),
            });
        }
        let name = format!("{:#010x}, {iterations} times", header.start);
        code.push(Statement::Block { name, work: iteration * iterations });
        Ok(body.contexts)
    }

    /// `e` of a block.
    fn work(&mut self, block: &BasicBlock) -> Result<Work, WcetError> {
        let at = |pc: u32| match self.program.instruction(pc) {
            Some(Ok(Instruction::Float(_))) if !self.timing.floats => {
                Err(WcetError::NoFloats { address: pc, location: self.program.location(pc) })
            }
            Some(Ok(instruction)) => Ok(instruction),
            _ => Err(WcetError::NoInstruction { address: pc, location: self.program.location(pc) }),
        };
        let instructions: Vec<_> = block.range().step_by(4).map(at).collect::<Result<_, _>>()?;
        self.barriers |= instructions.contains(&Instruction::Bar);
        Ok(self.timing.block(&instructions))
    }

    fn count(&mut self, block: &BasicBlock) -> Result<(), WcetError> {
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            return Err(self.obstacle(block, |address, location| WcetError::TooManyBlocks {
                address,
                location,
            }));
        }
        Ok(())
    }

    /// An error about the last instruction of a block.
    fn obstacle(
        &self,
        block: &BasicBlock,
        error: impl FnOnce(u32, String) -> WcetError,
    ) -> WcetError {
        error(block.last(), self.program.location(block.last()))
    }
}

/// Where the lanes that have left a loop meet: the first post-dominator of its header outside.
fn behind(graph: &Graph, of: &Loop) -> Option<usize> {
    let mut at = of.header;
    while of.contains(at) {
        at = match graph.blocks[at].post_dominator {
            PostDominator::Block(next) => next,
            PostDominator::Return | PostDominator::Exit => return None,
        };
    }
    Some(at)
}
