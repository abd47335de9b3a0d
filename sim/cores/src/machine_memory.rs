//! The memory hierarchy of a machine behind a core, with the other cores of the machine beside it.

use super::launched::LaunchedCore;
use super::observed::Observed;
use super::rtl::RtlCore;
use heddle_engine::waves::WaveError;
use heddle_model::configuration::Configuration;
use heddle_model::hierarchy::{
    CacheStatistics, ChannelStatistics, DramStatistics, Hierarchy, MachineConfiguration,
    MachineError,
};
use heddle_model::memory_port::{Backing, MemoryPort, PortCycle, Request};
use heddle_model::report::Stopped;
use heddle_model::{CoreKind, CoreLaunch, End, with_core};
use heddle_program::Memory;
use heddle_program::buffers::OutOfBounds;
use thiserror::Error;

/// A core of a machine that came to no good end, which ended the run.
#[derive(Debug, Error)]
#[error("core {core} of the machine: {stopped}")]
pub struct StoppedCore {
    /// Its number.
    pub core: usize,
    /// Why it has no good end.
    pub stopped: Stopped,
}

/// A core from core 1 on.
pub(super) struct Neighbour<'a> {
    pub core: Observed<Box<dyn LaunchedCore + 'a>>,
    /// How it has ended.
    pub end: Option<End>,
}

impl Neighbour<'_> {
    /// It has not ended.
    pub fn runs(&self) -> bool {
        self.end.is_none()
    }
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
pub struct MachineMemory<'a> {
    hierarchy: Hierarchy,
    /// Whether the channels have caches.
    has_l2: bool,
    /// Cores 1 and up.
    neighbours: Vec<Neighbour<'a>>,
    /// The core whose access was the first to be refused.
    stray: Option<usize>,
}

impl<'a> MachineMemory<'a> {
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
            hierarchy: Hierarchy::new(&machine, memory),
            has_l2: machine.l2.is_some(),
            neighbours: Vec::new(),
            stray: None,
        })
    }

    /// All other cores run their blocks of this launch: `rtl` from core 1 on, the model behind them.
    pub fn add_neighbours(
        &mut self,
        kind: CoreKind,
        sizes: &Configuration,
        launch: &CoreLaunch,
        rtl: &'a mut [RtlCore],
    ) {
        let (cores, guarded) = (self.hierarchy.cores(), self.backing().is_guarded());
        let mut rtl = rtl.iter_mut();
        let neighbour = |number| {
            let launch = launch.in_turn(number, cores);
            let core: Box<dyn LaunchedCore + 'a> = match rtl.next() {
                Some(rtl) => {
                    rtl.launch(&launch);
                    Box::new(rtl)
                }
                None => {
                    with_core!(kind, C => Box::new(heddle_model::Core::<C>::new(sizes, &launch)))
                }
            };
            Neighbour { core: Observed::new(kind, core, sizes, &launch, guarded), end: None }
        };
        self.neighbours = (1..cores).map(neighbour).collect();
    }

    /// Runs the cycle of all neighbours that have not ended. To be called when core 0 has had its cycle: of the requests
    /// of a cycle those of lower numbers are performed first (rule H2). Gives whether the cycle of one was of use (rule E5).
    ///
    /// # Errors
    /// Waves of a core cannot be written; those of neighbours are not.
    pub fn run_neighbours(&mut self) -> Result<bool, WaveError> {
        let mut useful = false;
        for index in 0..self.neighbours.len() {
            let (number, neighbour) = (index + 1, &mut self.neighbours[index]);
            if !neighbour.runs() {
                continue;
            }
            let cycle = neighbour.core.cycle(&self.hierarchy.port(number))?;
            neighbour.end = cycle.end;
            useful |= neighbour.core.useful();
            if let Some(request) = &cycle.request {
                self.accept_from(number, request);
            }
        }
        Ok(useful)
    }

    /// Begins a cycle in which core 0 does nothing, for it has ended.
    pub fn begin_cycle_of_neighbours(&mut self) {
        self.hierarchy.cycle();
    }

    fn accept_from(&mut self, core: usize, request: &Request) {
        self.hierarchy.accept_from(core, request);
        if self.backing().stray().is_some() {
            self.stray.get_or_insert(core);
        }
    }

    /// The neighbours with their numbers.
    pub(super) fn neighbours(&self) -> impl Iterator<Item = (usize, &Neighbour<'a>)> {
        (1..).zip(&self.neighbours)
    }

    /// The first access that was refused, with the core that made it.
    pub fn stray(&self) -> Option<(usize, &OutOfBounds)> {
        self.stray.zip(self.backing().stray())
    }

    /// Counts so far.
    pub fn counts(&self) -> HierarchyCounts {
        let counts = self.hierarchy.statistics();
        let l2 = self.has_l2.then_some(counts.l2);
        HierarchyCounts { l1: counts.l1, l2, dram: counts.dram }
    }

    /// The bytes behind the cores.
    pub fn backing(&self) -> &Backing {
        self.hierarchy.backing()
    }

    /// The same, to change what it guards.
    pub fn backing_mut(&mut self) -> &mut Backing {
        self.hierarchy.backing_mut()
    }

    /// Gives the memory back.
    pub fn into_memory(self) -> Memory {
        self.hierarchy.into_memory()
    }
}

/// The port of core 0.
impl MemoryPort for MachineMemory<'_> {
    fn begin_cycle(&mut self) -> PortCycle {
        self.hierarchy.cycle();
        self.hierarchy.port(0)
    }

    fn accept(&mut self, request: &Request) {
        self.accept_from(0, request);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_kernels::Geometry;
    use heddle_program::{Launch, Program, assembler};

    /// A machine whose core 0 does nothing, when all its neighbours have ended.
    fn run(mut memory: MachineMemory<'_>) -> MachineMemory<'_> {
        let mut cycles = 0;
        while memory.neighbours().any(|(_, neighbour)| neighbour.runs()) {
            memory.begin_cycle_of_neighbours();
            memory.run_neighbours().expect("no waves are written");
            cycles += 1;
            assert!(cycles < 1_000_000, "no end");
        }
        memory
    }

    #[test]
    fn h7_each_neighbour_runs_its_blocks_of_the_grid_in_the_memory_of_all() {
        for kind in CoreKind::ALL {
            let kernel = heddle_kernels::find("histogram").unwrap();
            let geometry = Geometry { blocks: 5, threads_per_block: 8, size: kernel.sizes.tiny };
            let prepared = kernel.prepare(1, geometry).unwrap();
            let program = prepared.program();
            let mut memory = prepared.memory(&program);
            let sizes = Configuration::preset(kind, "tiny").unwrap();
            let launch = prepared.launch();
            let mut launch = CoreLaunch::prepare(&program, launch, &sizes, &mut memory).unwrap();
            launch.issue_interval = kind.mechanism().issue_interval;
            let machine = MachineConfiguration::named("tbc").unwrap();
            let mut memory = MachineMemory::new(&machine, 3, memory, &sizes).unwrap();
            memory.add_neighbours(kind, &sizes, &launch, &mut []);
            let memory = run(memory);
            assert!(memory.neighbours().all(|(_, it)| it.end == Some(End::Done)), "{kind}");
            let HierarchyCounts { l1, l2, dram } = memory.counts();
            assert!(l1.misses > 0 && dram.reads > 0, "{kind}: {l1:?} {dram:?}");
            assert!(l2.is_some_and(|l2| l2.misses > 0), "{kind}: {l2:?}");
            // Blocks 1 and 4 are those of core 1, block 2 is that of core 2.
            for ((_, neighbour), blocks) in memory.neighbours().zip([&[1, 4][..], &[2]]) {
                assert_eq!(neighbour.core.statistics().blocks, blocks.len() as u64, "{kind}");
                let statuses = neighbour.core.statuses().chunks(8).enumerate();
                let ended = statuses.filter(|(_, block)| block.iter().all(Option::is_some));
                assert!(ended.map(|(block, _)| block).eq(blocks.iter().copied()), "{kind}");
            }
            // Those of core 0 are missing.
            assert!(prepared.check(memory.backing().memory()).is_err(), "{kind}");
        }
    }

    /// Two neighbours in the machine of dynamic warp formation with this program for a block on each core.
    fn neighbours_with(program: &Program) -> (MachineMemory<'static>, CoreLaunch) {
        let sizes = Configuration::preset(CoreKind::Pdom, "tiny").unwrap();
        let mut memory = program.memory();
        let launch = Launch::new(3, 1, Vec::new());
        let launch = CoreLaunch::prepare(program, &launch, &sizes, &mut memory).unwrap();
        let machine = MachineConfiguration::named("dwf").unwrap();
        let mut memory = MachineMemory::new(&machine, 3, memory, &sizes).unwrap();
        memory.add_neighbours(CoreKind::Pdom, &sizes, &launch, &mut []);
        (memory, launch)
    }

    #[test]
    fn h7_a_neighbour_without_a_good_end_says_what_became_of_its_block() {
        // The block with the number 2 comes to a fault.
        let program = assembler::program(
            ".func start\n csrr t0, 0xcc1\n li t1, 2\n bne t0, t1, fine\n lw t0, 0(zero)\n fine:\n exit\n",
        );
        let (memory, launch) = neighbours_with(&program);
        let memory = run(memory);
        let ends: Vec<_> = memory.neighbours().map(|(_, neighbour)| neighbour.end).collect();
        assert_eq!(ends, [Some(End::Done), Some(End::Fault)]);
        let (number, faulty) = memory.neighbours().last().unwrap();
        let stopped = faulty.core.stopped(&program, &launch, End::Fault).unwrap();
        let Stopped::Fault(fault) = &stopped else { panic!("no fault: {stopped}") };
        assert_eq!((number, fault.block, fault.thread), (2, 2, 0));
        let text = StoppedCore { core: number, stopped }.to_string();
        assert!(text.starts_with("core 2 of the machine: "), "{text}");
        assert_eq!(memory.counts().l2, None, "the machine has no second-level cache");
    }
}
