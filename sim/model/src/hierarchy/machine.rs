//! Several cores that share a memory.

use heddle_program::{Launch, Memory, Program};

use super::{Dispatch, Hierarchy, HierarchyStatistics, MachineConfiguration};
use crate::core::{Core, CoreType};
use crate::event::NoEvents;
use crate::launch::{CoreLaunch, LaunchRefused};
use crate::report::{Stopped, StuckReason};
use crate::statistics::Statistics;

/// A machine that runs a launch, its blocks on the cores that [`Dispatch`] says.
#[derive(Debug)]
pub struct Machine<C: CoreType> {
    cores: Vec<(Core<C>, bool)>,
    hierarchy: Hierarchy,
    /// Number of the next block, if it goes to whoever has room for it.
    next_block: Option<u32>,
    cycles: u64,
}

impl<C: CoreType> Machine<C> {
    /// A machine before cycle 0 of a launch.
    ///
    /// # Errors
    /// Why its cores cannot run the launch.
    pub fn new(
        configuration: &MachineConfiguration,
        program: &Program,
        launch: &Launch,
        mut memory: Memory,
    ) -> Result<Self, LaunchRefused> {
        let launch = CoreLaunch::prepare(program, launch, &configuration.core, &mut memory)?;
        Ok(Self::with_launch(configuration, &launch, memory))
    }

    /// A machine before cycle 0 of a launch that was prepared for its cores. The issue interval
    /// is that of the machine.
    pub fn with_launch(
        configuration: &MachineConfiguration,
        launch: &CoreLaunch,
        memory: Memory,
    ) -> Self {
        let sizes = &configuration.core;
        let issue_interval = configuration.issue_interval();
        let share = |core| {
            let launch = match configuration.dispatch {
                Dispatch::InTurn => launch.in_turn(core, configuration.cores),
                Dispatch::OnDemand => launch.clone(),
            };
            let launch = CoreLaunch { issue_interval, ..launch };
            // All cores have room for a first block in the same cycle.
            (Core::new(sizes, &launch), core < launch.blocks as usize)
        };
        let cores = (0..configuration.cores).map(share).collect();
        let next_block = (configuration.dispatch == Dispatch::OnDemand).then_some(0);
        Self { cores, hierarchy: Hierarchy::new(configuration, memory), next_block, cycles: 0 }
    }

    /// Cycles run.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// What was counted so far on each core.
    pub fn statistics(&self) -> impl Iterator<Item = &Statistics> {
        self.cores.iter().map(|(core, _)| core.statistics())
    }

    /// What was counted so far in the hierarchy.
    pub fn hierarchy_statistics(&self) -> HierarchyStatistics {
        self.hierarchy.statistics()
    }

    /// The memory as the accepted requests have left it.
    pub fn memory(&self) -> &Memory {
        self.hierarchy.memory()
    }

    /// Runs all cores to their end, at most `limit` cycles.
    ///
    /// # Errors
    /// A fault of a core, or a report of the first core that does not come to its end.
    pub fn run(&mut self, program: &Program, limit: u64) -> Result<(), Stopped> {
        while self.cores.iter().any(|&(_, running)| running) {
            if self.cycles == limit {
                let stuck = self.cores.iter().find(|&&(_, running)| running);
                let report =
                    stuck.map(|(core, _)| core.stuck(program, StuckReason::CycleLimit(limit)));
                return report.map_or(Ok(()), Err);
            }
            self.cycles += 1;
            self.hierarchy.cycle();
            for (number, (core, running)) in self.cores.iter_mut().enumerate() {
                if !*running {
                    continue;
                }
                if let Some(block) = self.next_block {
                    core.set_next_block(block);
                }
                let cycle = core.cycle(&self.hierarchy.port(number), &mut NoEvents);
                self.next_block = self.next_block.map(|_| core.next_block());
                if let Some(request) = &cycle.request {
                    self.hierarchy.accept_from(number, request);
                }
                if let Some(end) = cycle.end {
                    core.result(program, end)?;
                    *running = false;
                }
            }
        }
        Ok(())
    }
}
