//! The memory behind a core, by name.

use super::machine_memory::{HierarchyCounts, MachineMemory, Neighbour};
use super::rtl::RtlCore;
use heddle_blocks::UnknownName;
use heddle_engine::waves::WaveError;
use heddle_model::configuration::Configuration;
use heddle_model::hierarchy::{MachineConfiguration, MachineError};
use heddle_model::memory_port::{
    Backing, FixedLatency, MemoryPort, PortCycle, RandomLatency, Request,
};
use heddle_model::{CoreKind, CoreLaunch};
use heddle_program::Memory;
use heddle_program::buffers::{Buffers, OutOfBounds};
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use thiserror::Error;

/// Which memory answers a core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryKind {
    /// Always ready, answers after this many cycles, at least 1.
    Fixed(u32),
    /// Not always ready, answers after 1 to 64 cycles in any order; by seed.
    Random(u64),
    /// The memory hierarchy of a published machine (rules H1 to H8).
    Machine {
        /// Name of the machine.
        name: &'static str,
        /// Cores around the hierarchy.
        cores: usize,
    },
    /// The same of a machine of one's own.
    File(&'static MachineFile),
}

/// A machine that a file describes. It lives as long as the program, as those that have a name do.
#[derive(Debug, PartialEq, Eq)]
pub struct MachineFile {
    path: String,
    machine: MachineConfiguration,
    cores: usize,
}

/// Largest description of a machine that is read, a thousand times what one needs.
const MAX_MACHINE_BYTES: u64 = 1 << 20;

impl MachineFile {
    /// Reads a file, for so many cores around its hierarchy.
    fn read(path: &str, cores: usize) -> Result<&'static Self, UnknownMemory> {
        let wrong = |error: &dyn fmt::Display| UnknownMemory::File(format!("{path}: {error}"));
        let bytes = heddle_support::read(Path::new(path), MAX_MACHINE_BYTES);
        let bytes = bytes.map_err(|error| match error.is_bad_file() {
            true => UnknownMemory::File(error.to_string()),
            false => UnknownMemory::Unreadable(error.to_string()),
        })?;
        let text = String::from_utf8(bytes).map_err(|_| wrong(&"not text"))?;
        let machine = MachineConfiguration::from_toml(&text).map_err(|error| wrong(&error))?;
        Ok(Box::leak(Box::new(Self { path: path.to_owned(), machine, cores })))
    }
}

impl MemoryKind {
    /// Answers in the next cycle.
    pub const IDEAL: Self = Self::Fixed(1);

    /// The memory hierarchy of a published machine around the core alone.
    pub const fn machine(name: &'static str) -> Self {
        Self::Machine { name, cores: 1 }
    }

    /// Cores that have it as their memory.
    pub fn cores(self) -> usize {
        match self {
            Self::Fixed(_) | Self::Random(_) => 1,
            Self::Machine { cores, .. } | Self::File(&MachineFile { cores, .. }) => cores,
        }
    }

    /// Whether so many of its cores, from core 0 on, can be in RTL.
    ///
    /// # Errors
    /// Why not.
    pub fn check_rtl_cores(self, rtl: usize) -> Result<(), RtlCoresError> {
        let cores = self.cores();
        match self {
            Self::Fixed(_) | Self::Random(_) => Err(RtlCoresError::NoMachine(self)),
            _ if (1..=cores).contains(&rtl) => Ok(()),
            memory => Err(RtlCoresError::Number { memory, cores, rtl }),
        }
    }
}

/// Why so many cores of a memory cannot be in RTL.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum RtlCoresError {
    /// It has one core that is no core of a machine.
    #[error("memory {0} is not that of a machine, as machine:NAME:CORES is")]
    NoMachine(MemoryKind),
    /// It does not have so many, or none is meant.
    #[error("of the cores of {memory} 1 to {cores} can be in RTL, not {rtl}")]
    Number {
        /// The memory.
        memory: MemoryKind,
        /// Its cores.
        cores: usize,
        /// Those that were to be in RTL.
        rtl: usize,
    },
}

impl fmt::Display for MemoryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(1) => f.write_str("ideal"),
            Self::Fixed(latency) => write!(f, "fixed:{latency}"),
            Self::Random(seed) => write!(f, "random:{seed}"),
            Self::Machine { name, cores: 1 } => write!(f, "machine:{name}"),
            Self::Machine { name, cores } => write!(f, "machine:{name}:{cores}"),
            Self::File(MachineFile { path, cores: 1, .. }) => write!(f, "machine:{path}"),
            Self::File(MachineFile { path, cores, .. }) => write!(f, "machine:{path}:{cores}"),
        }
    }
}

/// A name that is no memory.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum UnknownMemory {
    /// No kind of memory.
    #[error(
        "unknown memory `{0}`; memories: ideal, fixed:CYCLES (1 to 100000), random:SEED, machine:NAME[:CORES], machine:FILE.toml[:CORES]"
    )]
    Kind(String),
    /// That of a machine whose file is wrong: which, and why.
    #[error("{0}")]
    File(String),
    /// That of a machine whose file cannot be read: which, and why.
    #[error("{0}")]
    Unreadable(String),
    /// That of a machine that does not exist.
    #[error(transparent)]
    Machine(#[from] UnknownName),
}

impl FromStr for MemoryKind {
    type Err = UnknownMemory;

    fn from_str(name: &str) -> Result<Self, UnknownMemory> {
        let unknown = || UnknownMemory::Kind(name.to_owned());
        match name.split_once(':') {
            None if name == "ideal" => Ok(Self::IDEAL),
            Some(("fixed", cycles)) => {
                let cycles = cycles.parse().ok().filter(|cycles| (1..=100_000).contains(cycles));
                cycles.map(Self::Fixed).ok_or_else(unknown)
            }
            Some(("random", seed)) => seed.parse().map(Self::Random).map_err(|_| unknown()),
            Some(("machine", machine)) => {
                let (machine, cores) = machine.rsplit_once(':').unwrap_or((machine, "1"));
                let cores = cores.parse().ok().filter(|&cores| cores != 0).ok_or_else(unknown)?;
                if machine.ends_with(".toml") {
                    return MachineFile::read(machine, cores).map(Self::File);
                }
                Ok(Self::Machine { name: MachineConfiguration::known_name(machine)?, cores })
            }
            _ => Err(unknown()),
        }
    }
}

/// A memory of any kind.
pub enum CoreMemory<'a> {
    /// See [`MemoryKind::Fixed`].
    Fixed(FixedLatency),
    /// See [`MemoryKind::Random`].
    Random(Box<RandomLatency>),
    /// See [`MemoryKind::Machine`].
    Machine(Box<MachineMemory<'a>>),
}

impl<'a> CoreMemory<'a> {
    /// A memory of this kind with this content, for a core of these sizes.
    ///
    /// # Errors
    /// Why there is no such machine around a core of these sizes.
    pub fn new(
        kind: MemoryKind,
        memory: Memory,
        core: &Configuration,
    ) -> Result<Self, MachineError> {
        Ok(match kind {
            MemoryKind::Fixed(latency) => Self::Fixed(FixedLatency::new(memory, core, latency)),
            MemoryKind::Random(seed) => {
                Self::Random(Box::new(RandomLatency::new(memory, core, seed)))
            }
            MemoryKind::Machine { name, cores } => {
                let machine = MachineConfiguration::named(name)?;
                Self::Machine(Box::new(MachineMemory::new(&machine, cores, memory, core)?))
            }
            MemoryKind::File(MachineFile { machine, cores, .. }) => {
                Self::Machine(Box::new(MachineMemory::new(machine, *cores, memory, core)?))
            }
        })
    }

    /// The same memory; the other cores of a machine run their blocks of this launch, `rtl` from core 1 on and the model
    /// behind them.
    pub fn with_neighbours(
        mut self,
        kind: CoreKind,
        sizes: &Configuration,
        launch: &CoreLaunch,
        rtl: &'a mut [RtlCore],
    ) -> Self {
        if let Self::Machine(memory) = &mut self {
            memory.add_neighbours(kind, sizes, launch, rtl);
        }
        self
    }

    /// The same memory, which refuses accesses beside these buffers. To be called before neighbours are added.
    pub fn guarded(mut self, buffers: Buffers) -> Self {
        let backing = match &mut self {
            Self::Fixed(memory) => memory.backing_mut(),
            Self::Random(memory) => memory.backing_mut(),
            Self::Machine(memory) => memory.backing_mut(),
        };
        backing.guard(buffers);
        self
    }

    /// Runs the cycle of the neighbours in a machine, behind that of the core. Gives whether it was of use on one (rule E5).
    ///
    /// # Errors
    /// Waves of a core cannot be written; those of neighbours are not.
    pub fn run_neighbours(&mut self) -> Result<bool, WaveError> {
        match self {
            Self::Machine(memory) => memory.run_neighbours(),
            Self::Fixed(_) | Self::Random(_) => Ok(false),
        }
    }

    /// Begins a cycle in which the core does nothing, for it has ended.
    pub(super) fn begin_cycle_of_neighbours(&mut self) {
        if let Self::Machine(memory) = self {
            memory.begin_cycle_of_neighbours();
        }
    }

    /// The neighbours in a machine, with their numbers.
    pub(super) fn neighbours(&self) -> impl Iterator<Item = (usize, &Neighbour<'a>)> {
        let machine = match self {
            Self::Machine(memory) => Some(memory),
            Self::Fixed(_) | Self::Random(_) => None,
        };
        machine.into_iter().flat_map(|memory| memory.neighbours())
    }

    /// Counts of the hierarchy of a machine so far.
    pub fn hierarchy(&self) -> Option<HierarchyCounts> {
        match self {
            Self::Machine(memory) => Some(memory.counts()),
            Self::Fixed(_) | Self::Random(_) => None,
        }
    }

    /// Whether it refuses accesses.
    pub fn is_guarded(&self) -> bool {
        self.backing().is_guarded()
    }

    /// The first access that was refused, with the number of the core that made it.
    pub fn stray(&self) -> Option<(usize, &OutOfBounds)> {
        match self {
            Self::Machine(memory) => memory.stray(),
            Self::Fixed(_) | Self::Random(_) => Some((0, self.backing().stray()?)),
        }
    }

    fn backing(&self) -> &Backing {
        match self {
            Self::Fixed(memory) => memory.backing(),
            Self::Random(memory) => memory.backing(),
            Self::Machine(memory) => memory.backing(),
        }
    }

    /// What the accepted requests have left.
    pub fn into_memory(self) -> Memory {
        match self {
            Self::Fixed(memory) => memory.into_memory(),
            Self::Random(memory) => memory.into_memory(),
            Self::Machine(memory) => memory.into_memory(),
        }
    }
}

impl MemoryPort for CoreMemory<'_> {
    fn begin_cycle(&mut self) -> PortCycle {
        match self {
            Self::Fixed(memory) => memory.begin_cycle(),
            Self::Random(memory) => memory.begin_cycle(),
            Self::Machine(memory) => memory.begin_cycle(),
        }
    }

    fn accept(&mut self, request: &Request) {
        match self {
            Self::Fixed(memory) => memory.accept(request),
            Self::Random(memory) => memory.accept(request),
            Self::Machine(memory) => memory.accept(request),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cores_in_rtl_are_those_of_a_machine() {
        let check = |name: &str, rtl| {
            let memory = name.parse::<MemoryKind>().unwrap();
            memory.check_rtl_cores(rtl).map_err(|error| error.to_string())
        };
        for rtl in 1..=3 {
            assert_eq!(check("machine:tbc:3", rtl), Ok(()));
        }
        assert_eq!(check("machine:tbc", 1), Ok(()));
        for rtl in [0, 4] {
            let message = check("machine:tbc:3", rtl).unwrap_err();
            assert_eq!(
                message,
                format!("of the cores of machine:tbc:3 1 to 3 can be in RTL, not {rtl}")
            );
        }
        let message = check("fixed:20", 1).unwrap_err();
        assert_eq!(message, "memory fixed:20 is not that of a machine, as machine:NAME:CORES is");
    }

    #[test]
    fn memories_are_named_as_they_are_shown() {
        for name in ["ideal", "fixed:20", "random:7", "machine:tbc-small-l2", "machine:tbc:30"] {
            assert_eq!(name.parse::<MemoryKind>().unwrap().to_string(), name);
        }
        let error = |name: &str| name.parse::<MemoryKind>().unwrap_err().to_string();
        for name in ["fixed:0", "machine", "tbc", "machine:tbc:0", "machine:tbc:"] {
            let message = error(name);
            assert!(
                message.starts_with(&format!("unknown memory `{name}`; memories: ideal")),
                "{message}"
            );
        }
        let message = error("machine:dfw");
        assert!(message.starts_with("unknown machine `dfw`; machines: dpe, dwf"), "{message}");
        assert!(message.ends_with("did you mean `dwf`?"), "{message}");
    }
}
