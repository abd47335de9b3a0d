//! The memory hierarchy of a machine behind a core, with further cores of the machine beside it.

use heddle_model::configuration::Configuration;
use heddle_model::hierarchy::{
    CacheStatistics, ChannelStatistics, DramStatistics, Hierarchy, MachineConfiguration,
    MachineError,
};
use heddle_model::memory_port::{Backing, MemoryPort, PortCycle, Request};
use heddle_model::report::Stopped;
use heddle_model::{CoreKind, CoreLaunch, CoreType, Cycle, End, NoEvents, with_core};
use heddle_program::{Memory, Program};
use thiserror::Error;

/// A core of the model whose events nobody asks for.
trait Neighbour {
    /// One cycle.
    fn cycle(&mut self, port: &PortCycle) -> Cycle;

    /// Why it has ended like this, unless that is a good end.
    fn stopped(&self, program: &Program, end: End) -> Option<Stopped>;
}

impl<C: CoreType> Neighbour for heddle_model::Core<C> {
    fn cycle(&mut self, port: &PortCycle) -> Cycle {
        self.cycle(port, &mut NoEvents)
    }

    fn stopped(&self, program: &Program, end: End) -> Option<Stopped> {
        self.result(program, end).err()
    }
}

/// A neighbour has no good end, so that it was not beside the core that runs for as long as it should.
#[derive(Debug, Error)]
#[error("core {core} of the machine, a neighbour of the one that runs, has no good end: {stopped}")]
pub struct NeighbourStopped {
    /// Its number.
    pub core: usize,
    /// How it ended.
    pub stopped: Stopped,
}

/// Counts of the parts of a hierarchy, over all cores and channels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HierarchyCounts {
    /// The data caches of the cores.
    pub l1: CacheStatistics,
    /// The second-level caches of the channels, if they have some.
    pub l2: Option<ChannelStatistics>,
    /// The memory.
    pub dram: DramStatistics,
}

/// The hierarchy of a machine: core 0 is the one that has it as its memory, the others are its
/// neighbours (rules H6 and H7).
pub struct MachineMemory {
    hierarchy: Hierarchy,
    /// Whether the channels have caches.
    has_l2: bool,
    /// Cores 1 and up; `None` for one that has ended.
    neighbours: Vec<Option<Box<dyn Neighbour>>>,
    /// The first of them that had no good end, with its number.
    stopped: Option<(usize, Box<dyn Neighbour>, End)>,
}

impl MachineMemory {
    /// The hierarchy of a machine around so many cores of these sizes, of which only core 0 runs.
    ///
    /// # Errors
    /// Why there is no such machine.
    pub fn new(
        machine: &MachineConfiguration,
        cores: usize,
        memory: Memory,
        core: &Configuration,
    ) -> Result<Self, MachineError> {
        let machine = machine.around(core, cores)?;
        Ok(Self {
            hierarchy: Hierarchy::apart(&machine, memory),
            has_l2: machine.l2.is_some(),
            neighbours: Vec::new(),
            stopped: None,
        })
    }

    /// All other cores run this launch, on the model.
    pub fn run_neighbours(&mut self, kind: CoreKind, sizes: &Configuration, launch: &CoreLaunch) {
        let neighbour = || -> Box<dyn Neighbour> {
            with_core!(kind, C => Box::new(heddle_model::Core::<C>::new(sizes, launch)))
        };
        self.neighbours = (1..self.hierarchy.cores()).map(|_| Some(neighbour())).collect();
    }

    /// The first neighbour that had no good end so far.
    pub fn stopped(&self, program: &Program) -> Option<NeighbourStopped> {
        let (core, neighbour, end) = self.stopped.as_ref()?;
        let stopped = neighbour.stopped(program, *end)?;
        Some(NeighbourStopped { core: *core, stopped })
    }

    /// Counts so far.
    pub fn counts(&self) -> HierarchyCounts {
        let counts = self.hierarchy.statistics();
        let l2 = self.has_l2.then_some(counts.l2);
        HierarchyCounts { l1: counts.l1, l2, dram: counts.dram }
    }

    /// The bytes behind core 0.
    pub fn backing(&self) -> &Backing {
        self.hierarchy.backing(0)
    }

    /// The same, to change what it guards.
    pub fn backing_mut(&mut self) -> &mut Backing {
        self.hierarchy.backing_mut(0)
    }

    /// Gives the memory of core 0 back.
    pub fn into_memory(self) -> Memory {
        self.hierarchy.into_memory()
    }
}

impl MemoryPort for MachineMemory {
    fn begin_cycle(&mut self) -> PortCycle {
        self.hierarchy.cycle();
        for (number, neighbour) in (1..).zip(&mut self.neighbours) {
            let Some(core) = neighbour else { continue };
            let cycle = core.cycle(&self.hierarchy.port(number));
            if let Some(request) = &cycle.request {
                self.hierarchy.accept_from(number, request);
            }
            if let Some(end) = cycle.end {
                let ended = neighbour.take().filter(|_| end != End::Done);
                self.stopped = self.stopped.take().or(ended.map(|core| (number, core, end)));
            }
        }
        self.hierarchy.port(0)
    }

    fn accept(&mut self, request: &Request) {
        self.hierarchy.accept_from(0, request);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_kernels::Geometry;
    use heddle_program::{Launch, assembler};

    #[test]
    fn h7_every_core_runs_the_whole_launch_in_a_memory_of_its_own() {
        for kind in CoreKind::ALL {
            let kernel = heddle_kernels::find("histogram").unwrap();
            let geometry = Geometry { blocks: 3, threads_per_block: 8, size: kernel.sizes.tiny };
            let prepared = kernel.prepare(1, geometry).unwrap();
            let program = prepared.program();
            let mut memory = prepared.memory(&program);
            let sizes = Configuration::preset(kind, "tiny").unwrap();
            let launch = prepared.launch();
            let mut launch = CoreLaunch::prepare(&program, launch, &sizes, &mut memory).unwrap();
            launch.issue_interval = kind.mechanism().issue_interval;
            let machine = MachineConfiguration::named("tbc").unwrap();
            let mut memory = MachineMemory::new(&machine, 3, memory, &sizes).unwrap();
            memory.run_neighbours(kind, &sizes, &launch);
            let mut cycles = 0;
            while memory.neighbours.iter().any(Option::is_some) {
                memory.begin_cycle();
                cycles += 1;
                assert!(cycles < 1_000_000, "{kind}");
            }
            assert!(memory.stopped(&program).is_none(), "{kind}");
            let HierarchyCounts { l1, l2, dram } = memory.counts();
            assert!(l1.misses > 0 && dram.reads > 0, "{kind}: {l1:?} {dram:?}");
            assert!(l2.is_some_and(|l2| l2.misses > 0), "{kind}: {l2:?}");
            for core in [1, 2] {
                prepared.check(memory.hierarchy.backing(core).memory()).unwrap();
            }
            // Core 0 has sent nothing.
            assert!(prepared.check(memory.backing().memory()).is_err(), "{kind}");
        }
    }

    #[test]
    fn h7_the_first_neighbour_without_a_good_end_is_named() {
        let program = assembler::program(".func start\n lw t0, 0(zero)\n exit\n");
        let sizes = Configuration::preset(CoreKind::Pdom, "tiny").unwrap();
        let mut memory = program.memory();
        let launch = Launch::new(1, 1, Vec::new());
        let launch = CoreLaunch::prepare(&program, &launch, &sizes, &mut memory).unwrap();
        let machine = MachineConfiguration::named("dwf").unwrap();
        let mut memory = MachineMemory::new(&machine, 3, memory, &sizes).unwrap();
        memory.run_neighbours(CoreKind::Pdom, &sizes, &launch);
        assert!(memory.stopped(&program).is_none());
        while memory.neighbours.iter().any(Option::is_some) {
            memory.begin_cycle();
        }
        let stopped = memory.stopped(&program).unwrap();
        assert_eq!(stopped.core, 1);
        assert!(matches!(stopped.stopped, Stopped::Fault(_)), "{stopped}");
        assert!(stopped.to_string().starts_with("core 1 of the machine, a neighbour"), "{stopped}");
        assert_eq!(memory.counts().l2, None, "the machine has no second-level cache");
    }
}
