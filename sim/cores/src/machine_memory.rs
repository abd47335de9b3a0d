//! The memory hierarchy of a machine behind a core, with further cores of the machine beside it.

use heddle_model::configuration::Configuration;
use heddle_model::hierarchy::{Hierarchy, MachineConfiguration, MachineError};
use heddle_model::memory_port::{Backing, MemoryPort, PortCycle, Request};
use heddle_model::{CoreKind, CoreLaunch, CoreType, Cycle, NoEvents, with_core};
use heddle_program::Memory;

/// A core of the model whose events nobody asks for.
trait Neighbour {
    /// One cycle.
    fn cycle(&mut self, port: &PortCycle) -> Cycle;
}

impl<C: CoreType> Neighbour for heddle_model::Core<C> {
    fn cycle(&mut self, port: &PortCycle) -> Cycle {
        self.cycle(port, &mut NoEvents)
    }
}

/// The hierarchy of a machine: core 0 is the one that has it as its memory, the others are its
/// neighbours (rules H6 and H7).
pub struct MachineMemory {
    hierarchy: Hierarchy,
    /// Cores 1 and up; `None` for one that has ended.
    neighbours: Vec<Option<Box<dyn Neighbour>>>,
}

impl MachineMemory {
    /// The hierarchy of the published machine with this name around cores of these sizes, of which
    /// only core 0 runs.
    ///
    /// # Errors
    /// Why there is no such machine.
    pub fn new(
        name: &str,
        cores: usize,
        memory: Memory,
        core: &Configuration,
    ) -> Result<Self, MachineError> {
        let machine = MachineConfiguration::named(name)?.around(core, cores)?;
        Ok(Self { hierarchy: Hierarchy::apart(&machine, memory), neighbours: Vec::new() })
    }

    /// All other cores run this launch, on the model.
    pub fn run_neighbours(&mut self, kind: CoreKind, sizes: &Configuration, launch: &CoreLaunch) {
        let neighbour = || -> Box<dyn Neighbour> {
            with_core!(kind, C => Box::new(heddle_model::Core::<C>::new(sizes, launch)))
        };
        self.neighbours = (1..self.hierarchy.cores()).map(|_| Some(neighbour())).collect();
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
            if cycle.end.is_some() {
                *neighbour = None;
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
            let mut memory = MachineMemory::new("tbc", 3, memory, &sizes).unwrap();
            memory.run_neighbours(kind, &sizes, &launch);
            let mut cycles = 0;
            while memory.neighbours.iter().any(Option::is_some) {
                memory.begin_cycle();
                cycles += 1;
                assert!(cycles < 1_000_000, "{kind}");
            }
            for core in [1, 2] {
                prepared.check(memory.hierarchy.backing(core).memory()).unwrap();
            }
            // Core 0 has sent nothing.
            assert!(prepared.check(memory.backing().memory()).is_err(), "{kind}");
        }
    }
}
