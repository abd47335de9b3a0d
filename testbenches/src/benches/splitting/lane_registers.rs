//! The bench of the registers of a lane: a thread a warp slot, whose registers are a list. Each thread has one instruction at
//! a time, in one of the units: it reads its operands, is in X for some cycles, and writes afterwards, in parts or not at all.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the block.
    struct Ports {
        in reset, initialise_valid, initialise_context;
        ins read, read_context, read_rs1, read_rs2, execute, execute_context, write, write_context,
            write_rd, write_value;
        outs first, second, retired;
    }
}

/// What x2 of a thread is at its start (D3).
const STACK_TOP: u64 = 0xffff_fff0;

/// Where the instruction of a thread is.
#[derive(Clone, Copy, Default, PartialEq)]
enum Phase {
    /// In no unit; in so many cycles the next one may read its operands.
    Free(u64),
    /// In X of a unit.
    Executing(usize),
    /// Behind X of a unit, which may write.
    Completing(usize),
    /// In no unit, and the thread has not been initialised since the last reset.
    #[default]
    Ended,
}

/// What is between the last completion of an instruction and the operands of the next one: its issue.
const BETWEEN: u64 = 1;

/// The thread of a warp slot in this lane. What is not known is none: the hardware may show anything.
#[derive(Clone, Default)]
struct Thread {
    registers: [Option<u64>; 32],
    /// Instructions that have read their operands.
    instructions: u64,
    /// Registers of the instruction in X, and their values.
    operands: [(usize, Option<u64>); 2],
    /// Instructions before that one.
    retired: u64,
    phase: Phase,
}

impl Thread {
    fn value(&self, register: usize) -> Option<u64> {
        if register == 0 { Some(0) } else { self.registers[register] }
    }

    /// An instruction reads its operands (I3) and enters X of a unit.
    fn read(&mut self, sources: [usize; 2], unit: usize) {
        self.operands = sources.map(|register| (register, self.value(register)));
        self.retired = self.instructions;
        self.instructions += 1;
        self.phase = Phase::Executing(unit);
    }

    /// D3.
    fn initialise(&mut self) {
        self.registers[2] = Some(STACK_TOP);
        self.instructions = 0;
        self.phase = Phase::Free(BETWEEN);
    }

    /// Whether nothing of it is under way.
    fn is_idle(&self) -> bool {
        matches!(self.phase, Phase::Free(0) | Phase::Ended)
    }
}

/// Random instructions of all units until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [units, contexts] = ["units", "contexts"].map(|name| runner.preset().parameter(name));
    let mut bench = Bench {
        ports: Ports::of(runner),
        random: runner.random(),
        runner,
        threads: vec![Thread::default(); contexts],
        reads: 0,
        writes: 0,
    };
    for _ in 0..bench.runner.options().cycles_or_default() {
        if bench.random.random_ratio(1, 500) {
            bench.reset()?;
        } else {
            bench.cycle(units)?;
        }
    }
    Ok(Results::counts("accesses", &[("reads", bench.reads), ("writes", bench.writes)]))
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    threads: Vec<Thread>,
    reads: u64,
    writes: u64,
}

impl Bench<'_, '_> {
    /// A reset: every instruction is gone, and no thread goes on. Registers stay, but for x2 that was still to become the stack
    /// top.
    fn reset(&mut self) -> Result<(), BenchError> {
        self.runner.set(self.ports.reset, true);
        self.runner.set(self.ports.initialise_valid, false);
        let ports = [&self.ports.read, &self.ports.execute, &self.ports.write];
        for port in ports.into_iter().flatten() {
            self.runner.set(*port, false);
        }
        self.runner.step()?;
        self.runner.set(self.ports.reset, false);
        for thread in &mut self.threads {
            thread.phase = Phase::Ended;
        }
        Ok(())
    }

    fn cycle(&mut self, units: usize) -> Result<(), BenchError> {
        let mut after = self.threads.clone();
        for thread in &mut after {
            if let Phase::Free(left) = &mut thread.phase {
                *left = left.saturating_sub(1);
            }
        }
        let initialised = self.initialise(&mut after);
        for unit in 0..units {
            let free = self.execute(unit, &mut after)?;
            self.read(unit, free, &mut after);
            self.complete(unit, &mut after);
        }
        self.runner.step()?;
        self.threads = after;
        if let Some(context) = initialised {
            self.threads[context].initialise();
        }
        Ok(())
    }

    /// Initialises a warp slot, or none.
    fn initialise(&mut self, after: &mut [Thread]) -> Option<usize> {
        let context = self.random.random_range(0..self.threads.len());
        let ended = self.threads[context].phase == Phase::Ended;
        let initialises = self.threads[context].is_idle()
            && self.random.random_ratio(1, if ended { 2 } else { 20 });
        self.runner.set(self.ports.initialise_valid, initialises);
        self.runner.set(self.ports.initialise_context, context);
        let initialised = Some(context).filter(|_| initialises);
        if let Some(context) = initialised {
            // Nothing else happens to it
            after[context].phase = Phase::Ended;
        }
        initialised
    }

    /// The instruction in X of a unit, if there is one: its operands, and whether it leaves. Whether X is free in the next cycle.
    fn execute(&mut self, unit: usize, after: &mut [Thread]) -> Result<bool, BenchError> {
        let executing = |thread: &Thread| thread.phase == Phase::Executing(unit);
        let executing = self.threads.iter().position(executing);
        let context = executing.unwrap_or_else(|| self.random.random_range(0..self.threads.len()));
        self.runner.set(self.ports.execute[unit], executing.is_some());
        self.runner.set(self.ports.execute_context[unit], context);
        if executing.is_none() {
            return Ok(true);
        }
        let thread = &self.threads[context];
        let ports = [&self.ports.first, &self.ports.second];
        for ((register, value), port) in thread.operands.into_iter().zip(ports) {
            let seen = self.runner.get(port[unit]);
            if let Some(expected) = value {
                let what = format!("x{register} of warp slot {context} in unit {unit} (Q9)");
                self.runner.check(&what, expected, seen)?;
            }
        }
        if thread.operands[0].0 == 0 {
            let seen = self.runner.get(self.ports.retired[unit]);
            let what = format!("instructions of warp slot {context} before, in unit {unit} (I3)");
            self.runner.check(&what, thread.retired, seen)?;
        }
        let leaves = self.random.random_bool(0.7);
        if leaves {
            after[context].phase = Phase::Completing(unit);
        }
        Ok(leaves)
    }

    /// Reads the operands of an instruction of a unit, if X will be free, of a thread that may go on in any unit.
    fn read(&mut self, unit: usize, free: bool, after: &mut [Thread]) {
        let context = self.random.random_range(0..self.threads.len());
        let may_read = |thread: &Thread| thread.phase == Phase::Free(0);
        let reads = free
            && may_read(&self.threads[context])
            && may_read(&after[context])
            && self.random.random_bool(0.9);
        let sources = [(); 2].map(|()| register(&mut self.random));
        self.runner.set(self.ports.read[unit], reads);
        self.runner.set(self.ports.read_context[unit], context);
        self.runner.set(self.ports.read_rs1[unit], sources[0]);
        self.runner.set(self.ports.read_rs2[unit], sources[1]);
        if reads {
            after[context].read(sources, unit);
            self.reads += 1;
        }
    }

    /// One of the instructions behind X of a unit completes, or a part of it; it may write.
    fn complete(&mut self, unit: usize, after: &mut [Thread]) {
        let completing = |thread: &Thread| thread.phase == Phase::Completing(unit);
        let threads = self.threads.iter().enumerate();
        let completing =
            threads.filter(|(_, thread)| completing(thread)).map(|(context, _)| context);
        let completed =
            completing.choose(&mut self.random).filter(|_| self.random.random_bool(0.8));
        let writes = completed.is_some() && self.random.random_bool(0.8);
        let context = completed.unwrap_or_else(|| self.random.random_range(0..self.threads.len()));
        let rd = register(&mut self.random).max(1);
        let value = u64::from(self.random.random::<u32>());
        self.runner.set(self.ports.write[unit], writes);
        self.runner.set(self.ports.write_context[unit], context);
        self.runner.set(self.ports.write_rd[unit], rd);
        self.runner.set(self.ports.write_value[unit], value);
        if writes {
            after[context].registers[rd] = Some(value);
            self.writes += 1;
        }
        if completed.is_some() && self.random.random_bool(0.7) {
            after[context].phase = Phase::Free(BETWEEN);
        }
    }
}

/// A register: often one of few.
fn register(random: &mut ChaCha8Rng) -> usize {
    if random.random() { random.random_range(0..4) } else { random.random_range(0..32) }
}
