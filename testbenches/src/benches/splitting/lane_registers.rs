//! The bench of the registers of a lane: a thread a warp slot, whose registers are a list. In each cycle a warp slot has
//! this lane in one unit for reading, and in one for writing.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the block.
    struct Ports {
        in reset, initialise_valid, initialise_context;
        ins read, read_context, read_rs1, read_rs2, execute_context, write, write_context, write_rd,
            write_value;
        outs first, second, retired;
    }
}

/// What x2 of a thread is at its start (D3).
const STACK_TOP: u64 = 0xffff_fff0;

/// The thread of a warp slot in this lane. What is not known is none: the hardware may show anything.
#[derive(Clone, Default)]
struct Thread {
    registers: [Option<u64>; 32],
    /// Instructions that have read their operands.
    instructions: Option<u64>,
    /// Registers of the instruction that has read last, and their values then.
    operands: [Option<(usize, Option<u64>)>; 2],
    /// Instructions before that one.
    retired: Option<u64>,
}

impl Thread {
    fn value(&self, register: usize) -> Option<u64> {
        if register == 0 { Some(0) } else { self.registers[register] }
    }

    /// An instruction reads its operands (I3).
    fn read(&mut self, sources: [usize; 2]) {
        self.operands = sources.map(|register| Some((register, self.value(register))));
        self.retired = self.instructions;
        self.instructions = self.instructions.map(|count| count + 1);
    }

    /// D3.
    fn initialise(&mut self) {
        self.registers[2] = Some(STACK_TOP);
        self.instructions = Some(0);
        self.retired = None;
    }

    /// Registers stay; nothing is known of x0 as an operand that was read, and of the number of instructions.
    fn reset(&mut self) {
        let operands = self.operands.iter_mut();
        operands.for_each(|operand| *operand = operand.filter(|(register, _)| *register != 0));
        (self.instructions, self.retired) = (None, None);
    }
}

/// Random reads and writes of all units until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [units, contexts] = ["units", "contexts"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut threads = vec![Thread::default(); contexts];
    let (mut reads, mut writes) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        // Operands of the instructions in X.
        for unit in 0..units {
            let context = random.random_range(0..contexts);
            runner.set(ports.execute_context[unit], context);
            check(runner, &ports, unit, context, &threads[context])?;
        }
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);
        let initialised = random.random_range(0..contexts);
        let initialised = Some(initialised).filter(|_| random.random_ratio(1, 20));
        runner.set(ports.initialise_valid, initialised.is_some());
        runner.set(ports.initialise_context, initialised.unwrap_or(0));

        let mut after = threads.clone();
        let readers = warp_slots(units, contexts, initialised, &mut random);
        for (unit, (context, reads_it)) in readers.into_iter().enumerate() {
            let sources = [(); 2].map(|()| register(&mut random));
            runner.set(ports.read[unit], reads_it);
            runner.set(ports.read_context[unit], context);
            runner.set(ports.read_rs1[unit], sources[0]);
            runner.set(ports.read_rs2[unit], sources[1]);
            if reads_it {
                after[context].read(sources);
                reads += 1;
            }
        }
        let writers = warp_slots(units, contexts, initialised, &mut random);
        for (unit, (context, writes_it)) in writers.into_iter().enumerate() {
            let (rd, value) = (register(&mut random).max(1), u64::from(random.random::<u32>()));
            runner.set(ports.write[unit], writes_it);
            runner.set(ports.write_context[unit], context);
            runner.set(ports.write_rd[unit], rd);
            runner.set(ports.write_value[unit], value);
            if writes_it {
                after[context].registers[rd] = Some(value);
                writes += 1;
            }
        }
        runner.step()?;
        threads = after;
        if let Some(context) = initialised {
            threads[context].initialise();
        }
        if reset {
            threads.iter_mut().for_each(Thread::reset);
        }
    }
    Ok(Results::counts("accesses", &[("reads", reads), ("writes", writes)]))
}

/// What a unit sees of the thread whose instruction it has in X.
fn check(
    runner: &mut Runner<'_>,
    ports: &Ports,
    unit: usize,
    context: usize,
    thread: &Thread,
) -> Result<(), BenchError> {
    for (operand, port) in thread.operands.into_iter().zip([&ports.first, &ports.second]) {
        if let Some((register, Some(expected))) = operand {
            let seen = runner.get(port[unit]);
            let what = format!("x{register} of warp slot {context} in unit {unit} (Q9)");
            runner.check(&what, expected, seen)?;
        }
    }
    if let Some(expected) = thread.retired {
        let seen = runner.get(ports.retired[unit]);
        let what = format!("instructions of warp slot {context} before, in unit {unit} (I3)");
        runner.check(&what, expected, seen)?;
    }
    Ok(())
}

/// Of each unit a warp slot, and whether it uses this lane of it: no two use the same one, and none what is initialised.
fn warp_slots(
    units: usize,
    contexts: usize,
    initialised: Option<usize>,
    random: &mut ChaCha8Rng,
) -> Vec<(usize, bool)> {
    let mut free = vec![true; contexts];
    if let Some(context) = initialised {
        free[context] = false;
    }
    let mut order: Vec<usize> = (0..units).collect();
    order.shuffle(random);
    let mut chosen = vec![(0, false); units];
    for unit in order {
        let context = random.random_range(0..contexts);
        let uses = free[context] && random.random_bool(0.7);
        free[context] &= !uses;
        chosen[unit] = (context, uses);
    }
    chosen
}

/// A register: often one of few.
fn register(random: &mut ChaCha8Rng) -> usize {
    if random.random() { random.random_range(0..4) } else { random.random_range(0..32) }
}
