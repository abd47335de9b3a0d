//! Machines as files: cores, caches, network and memory.

mod dram;
mod limits;
mod network;

pub use dram::{DramConfiguration, Policy, Refresh};
pub use network::{Allocator, NetworkConfiguration};

use heddle_program::memory::{PRIVATE_START, SPILL_START};
use heddle_support::UnknownName;
use serde::Deserialize;

use crate::configuration::{Configuration, ConfigurationError};
use crate::mechanism::CoreKind;

/// A cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CacheConfiguration {
    /// Size in bytes.
    pub bytes: u32,
    /// Lines of a set.
    pub ways: usize,
    /// Bytes of a line.
    pub line_bytes: u32,
    /// Cycles from a request to the answer of a hit.
    pub hit_cycles: u64,
    /// Lines that can be on their way at the same time.
    pub misses: usize,
    /// Stores stay in the cache; otherwise they go on at once and allocate nothing.
    pub write_back: bool,
}

/// On-chip private memory of a core, in front of its data cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrivateConfiguration {
    /// Bytes of each thread, those that its stack begins with.
    pub bytes_per_thread: u32,
    /// Cycles from a request to its answer.
    pub cycles: u64,
}

/// Which core runs a thread block.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dispatch {
    /// Core `c` of `n` runs the blocks `c`, `c + n`, `c + 2n` and so on.
    #[default]
    InTurn,
    /// The next block goes to the first core that has room for it, of several in one cycle to that with the
    /// lowest number.
    OnDemand,
}

/// A machine of several cores.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MachineConfiguration {
    /// Cores.
    pub cores: usize,
    /// Clock of cores and caches in MHz.
    pub clock_mhz: u32,
    /// Clock of the network in MHz.
    pub network_clock_mhz: u32,
    /// Cycles of the network from a core to a channel, and back.
    pub network_cycles: u64,
    /// What else the network is.
    #[serde(default)]
    pub network: NetworkConfiguration,
    /// Which core runs a block.
    #[serde(default)]
    pub dispatch: Dispatch,
    /// Lanes of the SIMD that a warp goes through in groups (rule I4).
    pub simd_width: usize,
    /// The sizes of a core.
    pub core: Configuration,
    /// On-chip private memory of a core, if there is any.
    pub private: Option<PrivateConfiguration>,
    /// The data cache of a core.
    pub l1: CacheConfiguration,
    /// The second-level cache of a channel, if there is one.
    pub l2: Option<CacheConfiguration>,
    /// The memory.
    pub dram: DramConfiguration,
}

/// Why a file describes no machine.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum MachineError {
    #[error("not a machine: {0}")]
    Syntax(#[from] toml::de::Error),
    #[error(transparent)]
    Core(#[from] ConfigurationError),
    #[error("{quantity} must be from {low} to {high}, not {value}")]
    Limits { quantity: &'static str, value: u64, low: u64, high: u64 },
    #[error(
        "{quantity}, {mhz}, is more than {ratio} times faster or slower than clock_mhz, {core_mhz}"
    )]
    Clocks { quantity: &'static str, mhz: u32, core_mhz: u32, ratio: u64 },
    #[error("the spill queues of {cores} cores, {bytes} bytes each, exceed 128 MiB")]
    SpillTooLarge { cores: usize, bytes: u32 },
    #[error("the caches of all cores and channels have {lines} lines together, more than {high}")]
    TooManyLines { lines: u64, high: u64 },
    #[error(
        "the {cache} cache: {bytes} bytes are not a power of two of sets of {ways} lines of {line_bytes} bytes"
    )]
    Geometry { cache: &'static str, bytes: u32, ways: usize, line_bytes: u32 },
    #[error("{cores} cores of a machine that has {all}")]
    TooManyCores { cores: usize, all: usize },
    #[error("lines of {inner} bytes do not fit into lines of {outer} bytes of the {cache} cache")]
    Lines { cache: &'static str, inner: u32, outer: u32 },
    #[error(transparent)]
    Unknown(#[from] UnknownName),
}

/// The machines of the publications by name.
const MACHINES: [(&str, &str); 7] = [
    ("dpe", include_str!("../../configurations/dpe.toml")),
    ("dwf", include_str!("../../configurations/dwf.toml")),
    ("lwm", include_str!("../../configurations/lwm.toml")),
    ("pws", include_str!("../../configurations/pws.toml")),
    ("tbc", include_str!("../../configurations/tbc.toml")),
    ("tbc-small-l2", include_str!("../../configurations/tbc-small-l2.toml")),
    ("tbc-wide-simd", include_str!("../../configurations/tbc-wide-simd.toml")),
];

impl MachineConfiguration {
    /// The machine of a publication: `dpe`, `dwf`, `lwm`, `pws`, `tbc`,
    /// `tbc-small-l2`, `tbc-wide-simd`.
    ///
    /// # Errors
    /// [`MachineError::Unknown`], which lists the names that exist.
    pub fn named(name: &str) -> Result<Self, MachineError> {
        Self::from_toml(published(name)?.1)
    }

    /// The name of the machine of a publication, which lives as long as the program.
    ///
    /// # Errors
    /// [`UnknownName`], which lists the names that exist.
    pub fn known_name(name: &str) -> Result<&'static str, UnknownName> {
        published(name).map(|(name, _)| name)
    }

    /// Reads the text of a file and checks it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_toml(text: &str) -> Result<Self, MachineError> {
        let machine: Self = toml::from_str(text)?;
        machine.check()?;
        Ok(machine)
    }

    /// Checks that there can be a machine of these sizes, whatever its cores are.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn check(&self) -> Result<(), MachineError> {
        limits::check(self)?;
        self.core.check()?;
        // Which core it is, and so the widest SIMD that it takes, is not known yet.
        self.core.issue_interval(CoreKind::Pdom, Some(self.simd_width))?;
        let (threads, bytes) = (self.cores * self.core.threads(), self.core.private_bytes);
        if threads as u64 * u64::from(bytes) > 1 << 28 {
            return Err(ConfigurationError::PrivateTooLarge { bytes, threads }.into());
        }
        let l1 = &self.l1;
        check_cache("first-level", l1, self.core.line_bytes as u32)?;
        self.l2.as_ref().map_or(Ok(()), |l2| check_cache("second-level", l2, l1.line_bytes))
    }

    /// Checks that its cores can have dynamic warp formation.
    ///
    /// # Errors
    /// What they lack.
    pub fn check_formation(&self) -> Result<(), MachineError> {
        self.core.check_formation()?;
        self.core.issue_interval(CoreKind::Dwf, Some(self.simd_width))?;
        let (cores, bytes) = (self.cores, self.core.spill_bytes());
        if cores as u64 * u64::from(bytes) > u64::from(PRIVATE_START - SPILL_START) {
            return Err(MachineError::SpillTooLarge { cores, bytes });
        }
        Ok(())
    }

    /// This machine with another number of cores and their share of its memory channels, rounded, at
    /// least one.
    pub fn with_cores(&self, cores: usize) -> Self {
        let (all, channels) = (self.cores, self.dram.channels);
        let channels = ((cores * channels + all / 2) / all).max(1);
        Self { cores, dram: DramConfiguration { channels, ..self.dram }, ..self.clone() }
    }

    /// The memory hierarchy of this machine around some of its cores, of other sizes, with their share
    /// of the memory channels (rules H1 and H6). The SIMD width is that of a whole warp: the hierarchy
    /// knows none.
    ///
    /// # Errors
    /// What does not fit together.
    pub fn around(&self, core: &Configuration, cores: usize) -> Result<Self, MachineError> {
        let all = self.cores;
        if cores > all {
            return Err(MachineError::TooManyCores { cores, all });
        }
        let machine = Self { core: *core, simd_width: core.lanes, ..self.with_cores(cores) };
        machine.check()?;
        Ok(machine)
    }

    /// The machine whose threads issue alone at the same peak rate: the clock of its cores is as many times
    /// faster as a warp has threads, so that these take one after the other as long as a warp did, in
    /// the port and in every unit. The caches answer after the same time as before.
    pub fn of_single_threads(&self) -> Self {
        let factor = self.core.lanes as u32;
        let faster = |cache: CacheConfiguration| CacheConfiguration {
            hit_cycles: cache.hit_cycles * u64::from(factor),
            ..cache
        };
        Self {
            clock_mhz: self.clock_mhz * factor,
            l1: faster(self.l1),
            l2: self.l2.map(faster),
            private: self.private.map(|private| PrivateConfiguration {
                cycles: private.cycles * u64::from(factor),
                ..private
            }),
            ..self.clone()
        }
    }

    /// The issue interval of its cores (rule I4).
    pub fn issue_interval(&self) -> u32 {
        (self.core.lanes / self.simd_width) as u32
    }

    /// Cycles of a core from it to a channel, and back.
    pub fn network_latency(&self) -> u64 {
        let time = self.network_cycles * u64::from(self.clock_mhz);
        time.div_ceil(self.network_clock_mhz.into())
    }

    /// Bytes of the lines at the channels.
    pub fn channel_line_bytes(&self) -> u32 {
        self.l2.map_or(self.l1.line_bytes, |l2| l2.line_bytes)
    }
}

/// Name and text of the machine of a publication.
fn published(name: &str) -> Result<(&'static str, &'static str), UnknownName> {
    let machine = MACHINES.iter().find(|(known, _)| *known == name).copied();
    machine.ok_or_else(|| UnknownName::new("machine", name, MACHINES.iter().map(|(name, _)| *name)))
}

fn check_cache(
    cache: &'static str,
    configuration: &CacheConfiguration,
    inner: u32,
) -> Result<(), MachineError> {
    let CacheConfiguration { bytes, ways, line_bytes, .. } = *configuration;
    let set = ways as u64 * u64::from(line_bytes);
    let sets = u64::from(bytes).checked_div(set).unwrap_or(0);
    let fits = line_bytes.is_power_of_two() && sets.is_power_of_two();
    if !fits || sets * set != u64::from(bytes) {
        return Err(MachineError::Geometry { cache, bytes, ways, line_bytes });
    }
    if line_bytes < inner {
        return Err(MachineError::Lines { cache, inner, outer: line_bytes });
    }
    Ok(())
}
