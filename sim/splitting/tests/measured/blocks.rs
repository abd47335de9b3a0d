//! The time of each block of a wavefront that is alone in the core, against its bound.
//!
//! A block counts from the last completion before it in its context (the split, for the first of a child; the pop,
//! if there is one; the opening of the barrier) to that of its last instruction. It is measured in parts that
//! control instructions end, so what a context waits for at a merge is in none of them. In cycles in which another
//! context has a memory instruction in flight a part with memory instructions may wait.

use std::collections::HashSet;

use heddle_kernels::{Geometry, KERNELS};
use heddle_model::event::{ContextMerge, ContextSplit};
use heddle_model::report::WaitsFor;
use heddle_model::{
    Configuration, Core, CoreKind, CoreLaunch, Event, FixedLatency, MemoryPort, Pws,
};
use heddle_program::instruction::Instruction;
use heddle_program::{Launch, Memory, Program};
use heddle_splitting::timing::Timing;

use crate::{LIMIT, Machine};

/// What a context does.
#[derive(Clone, Default)]
struct Context {
    /// From where on the next instruction counts.
    since: u64,
    /// Cycles that the next part may take beyond its block: those of a merge before it.
    merge: u64,
    /// Cycles so far in which another context had a memory instruction in flight.
    interference: u64,
    in_flight: Option<u32>,
    part: Option<Part>,
    /// A split or merge behind which it has not issued: its cycle, and how long that may take.
    begun: Option<(u64, u64)>,
    /// Pops, and divergences.
    pops: u64,
    divergences: u64,
}

/// A part of a block.
#[derive(Clone)]
struct Part {
    start: u32,
    since: u64,
    merge: u64,
    interference: u64,
    instructions: Vec<Instruction>,
}

/// What was seen of a run.
#[derive(Default, Debug)]
pub struct Observed {
    /// Cycles of the run.
    pub cycles: u64,
    /// Parts of blocks.
    pub parts: u64,
    /// Cycles of a part beyond its bound at most; the part.
    pub excess: Option<(i64, String)>,
    /// Splits and merges with an issue behind them.
    pub splits: u64,
}

impl Observed {
    fn see(&mut self, excess: i64, what: impl FnOnce() -> String) {
        if self.excess.as_ref().is_none_or(|&(most, _)| excess > most) {
            self.excess = Some((excess, what()));
        }
    }

    /// Nothing was beyond its bound.
    pub fn check(&self, of: &str) {
        if let Some((excess, part)) = &self.excess {
            assert!(*excess <= 0, "{of}: {excess} cycles beyond the bound: {part}");
        }
    }
}

/// A run of one wavefront.
struct Observer<'a> {
    program: &'a Program,
    timing: Timing,
    launch: &'a CoreLaunch,
    /// Addresses of the last instructions of blocks.
    lasts: HashSet<u32>,
    contexts: Vec<Context>,
    observed: Observed,
}

impl Observer<'_> {
    fn event(&mut self, event: &Event, cycle: u64) {
        let (units, merge) = (self.timing.units + 1, self.timing.costs.merge);
        match *event {
            Event::BlockStart { base, .. } => self.contexts[usize::from(base)].since = cycle,
            Event::Issue { slot: warp, pc, .. } => {
                self.issue(warp.into(), self.launch.address(pc), cycle)
            }
            Event::Branch { slot: warp, taken, not_taken, .. } => {
                let diverges = taken != 0 && not_taken != 0;
                self.contexts[usize::from(warp)].divergences += u64::from(diverges);
            }
            Event::Pop { owner: warp, .. } => {
                let context = &mut self.contexts[usize::from(warp)];
                context.pops += 1;
                if let Some((_, most)) = &mut context.begun {
                    *most += 1;
                }
                // While an instruction is in flight it takes no time of its own.
                if context.part.is_none() {
                    let from = context.since + std::mem::take(&mut context.merge);
                    context.since = cycle;
                    let late = cycle as i64 - from as i64 - 1;
                    self.observed.see(late, || format!("pop of {warp} in cycle {cycle}"));
                }
            }
            Event::Barrier { .. } => {
                self.contexts.iter_mut().for_each(|context| context.since = cycle);
            }
            Event::ContextSplit(ContextSplit { warp, child, given, .. }) => {
                let begun = Some((cycle, units + 2));
                self.contexts[usize::from(warp)].begun = begun;
                let child = &mut self.contexts[usize::from(child)];
                child.since = cycle;
                child.begun = begun.filter(|_| given != 0);
            }
            Event::ContextMerge(ContextMerge { warp, child, .. }) => {
                // A child without threads has completed nothing.
                let of_child = std::mem::take(&mut self.contexts[usize::from(child)]);
                let context = &mut self.contexts[usize::from(warp)];
                context.since = context.since.max(of_child.since);
                context.merge = merge;
                context.begun = Some((context.since, units + 3));
                context.pops += of_child.pops;
                context.divergences += of_child.divergences;
                let late = cycle as i64 - (context.since + merge) as i64;
                self.observed.see(late, || format!("merge of {warp} in cycle {cycle}"));
            }
            _ => {}
        }
    }

    fn issue(&mut self, slot: usize, address: u32, cycle: u64) {
        let context = &mut self.contexts[slot];
        let instruction = self.program.instruction(address).expect("code").expect("legal");
        context.in_flight = Some(address);
        let (since, merge, interference) =
            (context.since, std::mem::take(&mut context.merge), context.interference);
        let part = context.part.get_or_insert_with(|| Part {
            start: address,
            since,
            merge,
            interference,
            instructions: Vec::new(),
        });
        part.instructions.push(instruction);
        if let Some((from, most)) = context.begun.take() {
            self.observed.splits += 1;
            self.observed.see((cycle - from) as i64 - most as i64, || {
                format!("split or merge in cycle {from}, issue of {slot} in cycle {cycle}")
            });
        }
    }

    /// The instruction of a context completes.
    fn complete(&mut self, slot: usize, address: u32, cycle: u64) {
        let context = &mut self.contexts[slot];
        context.since = cycle;
        let last = context.part.as_ref().and_then(|part| part.instructions.last());
        let control =
            matches!(last, Some(Instruction::Bar | Instruction::Split { .. } | Instruction::Merge));
        if !control && !self.lasts.contains(&address) {
            return;
        }
        let Some(part) = context.part.take() else { return };
        let work = self.timing.block(&part.instructions);
        let others = if work.memory > 0 { context.interference - part.interference } else { 0 };
        let (time, bound) = (cycle - part.since, work.cycles + part.merge + others);
        self.observed.parts += 1;
        self.observed.see(time as i64 - bound as i64, || {
            let location = self.program.location(part.start);
            format!("{:#010x} ({location}), {time} of {bound} cycles in context {slot}", part.start)
        });
    }

    /// The end of a cycle.
    fn end_cycle(&mut self, core: &Core<Pws>, cycle: u64) {
        let memory: Vec<usize> = core
            .active_slots()
            .filter(|&slot| core.waits_for(slot).0 == WaitsFor::Memory)
            .collect();
        for slot in 0..self.contexts.len() {
            let others = memory.iter().any(|&other| other != slot);
            self.contexts[slot].interference += u64::from(others);
            if let Some(address) = self.contexts[slot].in_flight
                && !core.is_in_flight(slot)
            {
                self.contexts[slot].in_flight = None;
                self.complete(slot, address, cycle);
            }
        }
    }
}

/// Runs a launch of one wavefront. The bounds are those of `timing`.
pub fn observe(
    machine: &Machine,
    timing: Timing,
    program: &Program,
    launch: &CoreLaunch,
    memory: Memory,
) -> Observed {
    let blocks = program.control_flow().graphs.iter().flat_map(|graph| &graph.blocks);
    let mut observer = Observer {
        program,
        timing,
        launch,
        lasts: blocks.map(|block| block.last()).collect(),
        contexts: vec![Context::default(); machine.sizes.units() * machine.sizes.warps],
        observed: Observed::default(),
    };
    let mut core = Core::<Pws>::new(&machine.sizes, launch);
    let mut port = FixedLatency::new(memory, &machine.sizes, machine.latency);
    let mut events = Vec::new();
    let ended = (0..LIMIT).any(|number| {
        let cycle = core.cycle(&port.begin_cycle(), &mut events);
        if let Some(request) = &cycle.request {
            port.accept(request);
        }
        // A completion is in front of the event of the cycle that it makes.
        observer.end_cycle(&core, number);
        events.drain(..).for_each(|event| observer.event(&event, number));
        if let Some(end) = cycle.end {
            core.result(program, end).unwrap_or_else(|error| panic!("{error}"));
        }
        cycle.end.is_some()
    });
    assert!(ended, "more than {LIMIT} cycles");
    let sum = |count: fn(&Context) -> u64| observer.contexts.iter().map(count).sum::<u64>();
    let (pops, divergences) = (sum(|context| context.pops), sum(|context| context.divergences));
    assert!(pops <= 2 * divergences, "{pops} pops of {divergences} divergences");
    observer.observed.cycles = core.statistics().cycles;
    observer.observed
}

#[test]
fn no_block_of_a_kernel_takes_longer_than_its_bound() {
    let mut parts = 0;
    for kernel in KERNELS.iter().flat_map(|kernel| [Some(*kernel), kernel.with_splits()]).flatten()
    {
        let program = Program::from_bytes(kernel.name, kernel.elf).expect("a program");
        for preset in ["tiny", "small", "paper"] {
            let sizes = Configuration::preset(CoreKind::Pws, preset).expect("a preset");
            let threads = sizes.lanes as u32;
            let geometry =
                Geometry { blocks: 1, threads_per_block: threads, size: kernel.sizes.tiny };
            let prepared = kernel.prepare(1, geometry).expect("in range");
            for latency in [1, 20] {
                let machine = Machine { sizes, latency };
                let mut memory = prepared.memory(&program);
                let launch = CoreLaunch::prepare(&program, prepared.launch(), &sizes, &mut memory);
                let launch = launch.expect("the launch fits");
                let observed = observe(&machine, machine.timing(), &program, &launch, memory);
                observed.check(&format!("{} on {preset}, fixed:{latency}", kernel.name));
                parts += observed.parts;
            }
        }
    }
    assert!(parts > 100_000, "{parts} parts of blocks");
}

/// The excess of a program over its bound, which may be weakened, of a wavefront that is alone.
pub fn excess(machine: &Machine, timing: Timing, program: &Program) -> i64 {
    let lanes = machine.sizes.lanes as u32;
    let launch = Launch { shared_bytes: 4096, lanes, ..Launch::new(1, lanes, vec![]) };
    let mut memory = program.memory();
    let launch = CoreLaunch::prepare(program, &launch, &machine.sizes, &mut memory);
    let launch = launch.expect("the launch fits");
    observe(machine, timing, program, &launch, memory).excess.expect("a part").0
}
