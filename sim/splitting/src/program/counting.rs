//! Loops that count: bounds that follow from constants in the code.
//!
//! A loop counts if one of its branches, which every iteration executes, goes on only while a register is below
//! a limit or differs from it, and the register changes in one instruction alone, which every iteration
//! executes once and which adds something that is never 0. Of each register an interval of unsigned values is
//! known that holds for every thread, whatever the launch; a call forgets all of them.

use heddle_program::Program;
use heddle_program::cfg::{BasicBlock, Edge, Graph, Loop};
use heddle_program::instruction::{Condition, Control, Csr, Instruction, Operation, Register};

/// Changes of the values at the start of a block until what changes is given up.
const PATIENCE: usize = 4;
/// Threads of a block, and lanes of a warp, at most.
const MAX_THREADS: u32 = 64 * 64;
/// Lanes of a warp at most.
const MAX_LANES: u32 = 64;

/// The values that a register may have, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Interval {
    low: u32,
    high: u32,
}

impl Interval {
    const ALL: Self = Self { low: 0, high: u32::MAX };

    fn only(value: u32) -> Self {
        Self { low: value, high: value }
    }

    fn constant(self) -> Option<u32> {
        (self.low == self.high).then_some(self.low)
    }

    fn hull(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// The sum; everything if it may wrap, unless both are constants.
    fn plus(self, other: Self) -> Self {
        match (self.constant(), other.constant(), self.high.checked_add(other.high)) {
            (Some(a), Some(b), _) => Self::only(a.wrapping_add(b)),
            (_, _, Some(high)) => Self { low: self.low + other.low, high },
            _ => Self::ALL,
        }
    }
}

/// What is known of the registers at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Values([Interval; 32]);

impl Values {
    fn unknown() -> Self {
        let mut values = [Interval::ALL; 32];
        values[0] = Interval::only(0);
        Self(values)
    }

    fn of(&self, register: Register) -> Interval {
        self.0[register.index()]
    }

    fn execute(&mut self, pc: u32, instruction: Instruction) {
        if let Control::Call { .. } = instruction.control(pc) {
            *self = Self::unknown();
            return;
        }
        let Some(rd) = instruction.destination() else { return };
        let value = match instruction {
            Instruction::Lui { value, .. } => Interval::only(value),
            Instruction::Auipc { value, .. } => Interval::only(pc.wrapping_add(value)),
            Instruction::Immediate { operation: Operation::Add, rs1, immediate, .. } => {
                self.of(rs1).plus(Interval::only(immediate as u32))
            }
            Instruction::Register { operation: Operation::Add, rs1, rs2, .. } => {
                self.of(rs1).plus(self.of(rs2))
            }
            Instruction::ReadCsr { csr, .. } => match csr {
                Csr::Thread => Interval { low: 0, high: MAX_THREADS - 1 },
                Csr::ThreadsPerBlock => Interval { low: 1, high: MAX_THREADS },
                Csr::Lane => Interval { low: 0, high: MAX_LANES - 1 },
                Csr::Blocks => Interval { low: 1, high: u32::MAX },
                _ => Interval::ALL,
            },
            _ => Interval::ALL,
        };
        self.0[rd.index()] = value;
    }
}

/// The counting loops of a function.
pub struct Counting<'a> {
    program: &'a Program,
    graph: &'a Graph,
    /// Values at the start of each block; none of a block that is not reached.
    starts: Vec<Option<Values>>,
}

/// An instruction that adds to a register.
struct Step {
    pc: u32,
    block: usize,
    by: Interval,
}

impl<'a> Counting<'a> {
    /// What is known of the registers of a function.
    pub fn new(program: &'a Program, graph: &'a Graph) -> Self {
        let mut counting = Self { program, graph, starts: vec![None; graph.blocks.len()] };
        let mut changes = vec![0; graph.blocks.len()];
        let mut work = Vec::new();
        if let Some(first) = counting.starts.first_mut() {
            *first = Some(Values::unknown());
            work.push(0);
        }
        while let Some(block) = work.pop() {
            let Some(end) = counting.at_end(block) else { continue };
            for next in graph.blocks[block].successors() {
                let joined = match &counting.starts[next] {
                    None => end.clone(),
                    Some(old) => {
                        let give_up = changes[next] >= PATIENCE;
                        let join = |(old, new): (&Interval, &Interval)| match old.hull(*new) {
                            hull if hull != *old && give_up => Interval::ALL,
                            hull => hull,
                        };
                        let mut joined = old.clone();
                        let pairs = old.0.iter().zip(&end.0);
                        joined.0.iter_mut().zip(pairs).for_each(|(to, pair)| *to = join(pair));
                        joined
                    }
                };
                if counting.starts[next].as_ref() != Some(&joined) {
                    counting.starts[next] = Some(joined);
                    changes[next] += 1;
                    work.push(next);
                }
            }
        }
        counting
    }

    fn instructions(&self, block: &BasicBlock) -> impl Iterator<Item = (u32, Instruction)> + 'a {
        let program = self.program;
        block.range().step_by(4).filter_map(|pc| Some((pc, program.instruction(pc)?.ok()?)))
    }

    /// The values in front of an instruction of a block.
    fn before(&self, block: usize, pc: u32) -> Option<Values> {
        let mut values = self.starts[block].clone()?;
        let before = self.instructions(&self.graph.blocks[block]).take_while(|(at, _)| *at < pc);
        before.for_each(|(at, instruction)| values.execute(at, instruction));
        Some(values)
    }

    fn at_end(&self, block: usize) -> Option<Values> {
        self.before(block, self.graph.blocks[block].end)
    }

    /// How often the header of a loop is executed at most each time the loop is entered, if it counts.
    pub fn iterations(&self, of: &Loop) -> Option<u64> {
        let blocks = || of.body.iter().map(|&index| &self.graph.blocks[index]);
        let leaves = |block: &BasicBlock| block.edges.contains(&Edge::Leave);
        if blocks().any(|block| matches!(block.control, Control::Call { .. }) || leaves(block)) {
            return None;
        }
        let tests = of.body.iter().filter(|&&block| in_every_iteration(self.graph, of, block));
        tests.filter_map(|&block| self.by_test(of, block)).min()
    }

    /// What the branch that ends a block allows.
    fn by_test(&self, of: &Loop, block: usize) -> Option<u64> {
        let at = &self.graph.blocks[block];
        let Some((pc, Instruction::Branch { condition, rs1, rs2, .. })) =
            self.instructions(at).last()
        else {
            return None;
        };
        let stays = |edge: &Edge| matches!(edge, Edge::Block(to) if of.contains(*to));
        let goes_on = match [stays(at.edges.first()?), stays(at.edges.get(1)?)] {
            [true, false] => condition,
            [false, true] => negated(condition),
            _ => return None,
        };
        let values = self.before(block, pc)?;
        // The loop goes on while `counter` is in `relation` to `limit`.
        let (counter, limit, relation) = match goes_on {
            Condition::Ne if self.step(of, rs1).is_some() => (rs1, rs2, Relation::Differs),
            Condition::Ne => (rs2, rs1, Relation::Differs),
            Condition::Lt => (rs1, rs2, Relation::Below { signed: true, extra: 0 }),
            Condition::Ltu => (rs1, rs2, Relation::Below { signed: false, extra: 0 }),
            Condition::Ge => (rs2, rs1, Relation::Below { signed: true, extra: 1 }),
            Condition::Geu => (rs2, rs1, Relation::Below { signed: false, extra: 1 }),
            Condition::Eq => return None,
        };
        let step = self.step(of, counter)?;
        let order = Order::new(self.graph, of, &step, block)?;
        let start = self.start(of, counter)?;
        let goes_on = relation.holds_at_most(start, step.by, values.of(limit), order)?;
        Some(goes_on + 1)
    }

    /// The one instruction of the loop that writes the register, if it adds to it once an iteration.
    fn step(&self, of: &Loop, counter: Register) -> Option<Step> {
        let mut writers = of.body.iter().flat_map(|&block| {
            let writes = move |(_, i): &(u32, Instruction)| i.destination() == Some(counter);
            self.instructions(&self.graph.blocks[block])
                .filter(writes)
                .map(move |(pc, instruction)| (block, pc, instruction))
        });
        let (block, pc, instruction) = writers.next()?;
        let once = self.graph.innermost_loop(block)?.header == of.header
            && in_every_iteration(self.graph, of, block);
        if writers.next().is_some() || !once {
            return None;
        }
        let by = match instruction {
            Instruction::Immediate { operation: Operation::Add, rs1, immediate, .. }
                if rs1 == counter =>
            {
                Interval::only(immediate as u32)
            }
            Instruction::Register { operation: Operation::Add, rs1, rs2, .. }
                if (rs1 == counter) != (rs2 == counter) =>
            {
                self.before(block, pc)?.of(if rs1 == counter { rs2 } else { rs1 })
            }
            _ => return None,
        };
        Some(Step { pc, block, by })
    }

    /// The values of a register when control comes to the loop.
    fn start(&self, of: &Loop, register: Register) -> Option<Interval> {
        if of.header == 0 {
            return None;
        }
        let outside = (0..self.graph.blocks.len()).filter(|&block| {
            !of.contains(block) && self.graph.blocks[block].successors().any(|to| to == of.header)
        });
        let values = outside.filter_map(|block| self.at_end(block).map(|end| end.of(register)));
        values.reduce(Interval::hull)
    }
}

/// Whether the register is tested in an iteration before or after it has changed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    TestFirst,
    StepFirst,
}

impl Order {
    /// None if that depends on the way.
    fn new(graph: &Graph, of: &Loop, step: &Step, test: usize) -> Option<Self> {
        if step.block == test {
            // A branch is the last instruction of its block.
            return (step.pc < graph.blocks[test].last()).then_some(Self::StepFirst);
        }
        if !reaches(graph, of, test, step.block) {
            Some(Self::StepFirst)
        } else if !reaches(graph, of, step.block, test) {
            Some(Self::TestFirst)
        } else {
            None
        }
    }
}

/// While what a loop goes on.
enum Relation {
    /// The counter differs from the limit.
    Differs,
    /// The counter is below the limit, to which `extra` is added.
    Below { signed: bool, extra: u32 },
}

impl Relation {
    /// How often it holds at most when it is tested once an iteration, of a counter from `start` on to
    /// which `by` is added each time; none if that may never end.
    fn holds_at_most(
        &self,
        start: Interval,
        by: Interval,
        limit: Interval,
        order: Order,
    ) -> Option<u64> {
        let first = match order {
            Order::TestFirst => start,
            Order::StepFirst => start.plus(by),
        };
        match *self {
            Self::Differs => {
                let (start, by, limit) =
                    (start.constant()?, by.constant()? as i32, limit.constant()?);
                let distance =
                    if by < 0 { start.wrapping_sub(limit) } else { limit.wrapping_sub(start) };
                let by = by.unsigned_abs();
                if by == 0 || distance % by != 0 {
                    return None;
                }
                let steps = u64::from(distance / by);
                match order {
                    Order::TestFirst => Some(steps),
                    Order::StepFirst => steps.checked_sub(1),
                }
            }
            Self::Below { signed, extra } => {
                let largest = if signed { i32::MAX as u32 } else { u32::MAX };
                let limit = limit.high.checked_add(extra).filter(|&limit| limit <= largest)?;
                // Neither the first test nor a step from below the limit leaves the range.
                let last = limit.max(start.high).checked_add(by.high)?;
                if by.low == 0 || last > largest {
                    return None;
                }
                Some(u64::from(limit.saturating_sub(first.low)).div_ceil(by.low.into()))
            }
        }
    }
}

fn negated(condition: Condition) -> Condition {
    match condition {
        Condition::Eq => Condition::Ne,
        Condition::Ne => Condition::Eq,
        Condition::Lt => Condition::Ge,
        Condition::Ge => Condition::Lt,
        Condition::Ltu => Condition::Geu,
        Condition::Geu => Condition::Ltu,
    }
}

/// Whether no path within the loop leads from its header back to it without the block.
pub(super) fn in_every_iteration(graph: &Graph, of: &Loop, block: usize) -> bool {
    block == of.header
        || of.latches.iter().all(|&latch| latch == block || !reaches(graph, of, latch, block))
}

/// Whether an iteration may come to `block` without `avoided`.
fn reaches(graph: &Graph, of: &Loop, block: usize, avoided: usize) -> bool {
    if of.header == avoided {
        return false;
    }
    let mut seen = vec![false; graph.blocks.len()];
    let mut work = vec![of.header];
    while let Some(at) = work.pop() {
        if at == block {
            return true;
        }
        for next in graph.blocks[at].successors().filter(|&next| of.contains(next)) {
            if next != of.header && next != avoided && !std::mem::replace(&mut seen[next], true) {
                work.push(next);
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Interval = Interval { low: 1, high: 1 };

    fn below(start: Interval, by: Interval, limit: u32, order: Order) -> Option<u64> {
        let relation = Relation::Below { signed: false, extra: 0 };
        relation.holds_at_most(start, by, Interval::only(limit), order)
    }

    #[test]
    fn a_counter_below_a_limit_is_tested_for_each_value() {
        let zero = Interval::only(0);
        assert_eq!(below(zero, ONE, 10, Order::TestFirst), Some(10));
        assert_eq!(below(zero, ONE, 10, Order::StepFirst), Some(9));
        assert_eq!(below(zero, Interval::only(4), 10, Order::TestFirst), Some(3));
        assert_eq!(below(Interval::only(20), ONE, 10, Order::TestFirst), Some(0));
        let some = Interval { low: 3, high: 5 };
        assert_eq!(below(some, Interval { low: 2, high: 9 }, 10, Order::TestFirst), Some(4));
    }

    #[test]
    fn a_counter_that_may_wrap_or_stand_still_is_not_bounded() {
        let zero = Interval::only(0);
        assert_eq!(below(zero, ONE, u32::MAX, Order::TestFirst), None);
        assert_eq!(below(zero, Interval { low: 0, high: 1 }, 10, Order::TestFirst), None);
        assert_eq!(below(Interval::ALL, ONE, 10, Order::TestFirst), None);
        let signed = Relation::Below { signed: true, extra: 0 };
        let negative = Interval::only(u32::MAX);
        assert_eq!(signed.holds_at_most(negative, ONE, Interval::only(3), Order::TestFirst), None);
    }

    #[test]
    fn a_counter_that_differs_from_a_limit_has_to_meet_it() {
        let differs = |start, by: i32, limit, order| {
            let by = Interval::only(by as u32);
            Relation::Differs.holds_at_most(Interval::only(start), by, Interval::only(limit), order)
        };
        assert_eq!(differs(16, -1, 0, Order::StepFirst), Some(15));
        assert_eq!(differs(0, 4, 64, Order::TestFirst), Some(16));
        assert_eq!(differs(0, 3, 64, Order::TestFirst), None);
        assert_eq!(differs(5, 1, 5, Order::StepFirst), None);
        assert_eq!(differs(5, 0, 5, Order::TestFirst), None);
    }
}
