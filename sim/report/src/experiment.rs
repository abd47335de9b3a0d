//! An experiment of a study: variants of cores on one machine, and what was published of them.

use crate::launches::with_floats;
use crate::machine_sizes::MachineSizes;
use crate::measure::{Row, Setting};
use crate::set::Set;
use crate::variant::Variant;
use heddle_launches::Launches;
use heddle_model::MachineConfiguration;
use std::sync::Arc;

/// Variants that are measured on one machine, and figures to stand beside them. Tables and plots name variants by what
/// they are called in [`Experiment::variants`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Experiment {
    /// Name on the command line and of its files.
    pub name: String,
    /// Title of its page.
    pub title: String,
    /// What a reader must know of the variants.
    pub note: String,
    /// Name of the machine, or path of its file.
    pub machine: String,
    /// What departs from the machine.
    pub sizes: MachineSizes,
    /// The machine with these sizes.
    pub configuration: MachineConfiguration,
    /// Thread blocks for each core; 0 if there are launch files alone, which bring their grids.
    pub blocks_per_core: u32,
    /// Threads of a block, likewise.
    pub threads_per_block: u32,
    /// Of the inputs; each kernel is measured with each of them.
    pub seeds: Vec<u64>,
    /// Names of the kernels that are measured.
    pub kernels: Vec<&'static str>,
    /// The launch files that are measured, each with its inputs alone.
    pub launch_files: Vec<Arc<Launches>>,
    /// What is measured, the baseline first.
    pub variants: Vec<Variant>,
    /// The variant that the published figures are about.
    pub headline: String,
    /// Its short name, for plots.
    pub short: String,
    /// What was published.
    pub figures: Vec<Figure>,
    /// Variants in the plot of speedups, as many as there are colours at most.
    pub speedups: Vec<String>,
    /// Variants in the plot of SIMD efficiency.
    pub efficiency: Vec<String>,
    /// Variants in the plot of memory traffic.
    pub traffic: Vec<String>,
    /// Variants in the table of utilisation; none for no table.
    pub utilisation: Vec<String>,
    /// Variants in the table of active lanes; none for no table.
    pub active_lanes: Vec<String>,
    /// Variants in the table of row hits; none for no table.
    pub row_hits: Vec<String>,
    /// Pairs of variants in the table of comparisons: what is compared, over what; none for no table.
    pub comparisons: Vec<[String; 2]>,
    /// The table of stacks; `None` for no table.
    pub stacks: Option<Stacks>,
    /// The curves of threads that have not ended; `None` for none.
    pub unfinished: Option<UnfinishedThreads>,
    /// Whether the tables are those that tell mechanisms and orders apart, in place of those of one variant.
    pub controls: bool,
}

/// A published number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// What it is.
    pub what: String,
    /// Over which set of benchmarks.
    pub set: String,
    /// What was published.
    pub value: String,
    /// Where in the publication; empty where nothing was published.
    pub place: String,
    /// Why what is measured differs from it; empty if the study does not say.
    pub reason: String,
    /// What is measured to stand beside it; `None` if there is nothing of the kind.
    pub ours: Option<Ours>,
}

/// What is measured of variants over kernels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ours {
    /// The variant.
    pub variant: String,
    /// What it is compared with; `None` for the quantity itself.
    pub over: Option<String>,
    /// Two variants whose ratio the ratio is divided by: how a gain changes; `None` for the ratio itself.
    pub against: Option<[String; 2]>,
    /// Whether a ratio is that of the means, in place of the mean of the ratios of the kernels.
    pub of_means: bool,
    /// What is measured.
    pub quantity: Quantity,
    /// How the numbers of the kernels become one.
    pub mean: Mean,
    /// Which kernels.
    pub kernels: Meant,
}

/// Kernels and launch files that are meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meant {
    /// Those of a set.
    Set(Set),
    /// These.
    Named(Vec<String>),
}

impl Meant {
    /// Whether it is one of them.
    pub fn has(&self, row: &Row) -> bool {
        match self {
            Self::Set(set) => set.has_named(row.class),
            Self::Named(names) => names.contains(&row.kernel),
        }
    }
}

/// What is measured of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quantity {
    /// The inverse of the cycles.
    #[default]
    Speed,
    /// Share of active lanes of issued instructions.
    SimdEfficiency,
    /// Lines behind the first-level caches.
    Traffic,
    /// Cycles in which a core issues nothing.
    IdleCycles,
    /// Cycles in which a core waits for the memory.
    MemoryCycles,
    /// Cycles in which a unit that an instruction needs is occupied.
    StallCycles,
    /// Share of the cycles in which no lane is active.
    EmptyCycles,
    /// What there is of the peak rate of the SIMDs.
    Utilisation,
    /// What there is of the peak rate of the memory.
    Bandwidth,
    /// Requests whose line the first-level caches did not have, of all.
    CacheMisses,
    /// The same without those whose line was on its way.
    CacheMissesWithoutPendingHits,
    /// Requests whose line the second-level caches did not have, of those to them.
    L2Misses,
    /// Lines of the memory that were in an open row.
    RowHits,
    /// Entries of the deepest stack.
    StackEntries,
    /// Sides of the issuing warp that can run.
    Paths,
    /// Most pool entries in use.
    PoolEntries,
    /// Most groups in a heap.
    HeapEntries,
    /// Share of the cycles with more than 32 pool entries in use.
    #[serde(rename = "pool-above-32")]
    PoolAbove32,
    /// Share of the cycles with more than 64 pool entries in use.
    #[serde(rename = "pool-above-64")]
    PoolAbove64,
    /// Arrivals at the pool that were spilled to memory, of all.
    SpilledArrivals,
    /// Records read back from the spill queues.
    Fills,
    /// Most records in a spill queue.
    SpilledRecords,
    /// Insertions into the pool that joined a warp with all their threads, of all.
    LutHits,
    /// Those that found no LUT entry, of all.
    LutMisses,
    /// Those that found lanes occupied, of all.
    LutConflicts,
    /// Those that took the LUT entry of another warp, of all.
    LutEvictions,
    /// Cycles in which two entries of a heap were exchanged, for each update; a register that is inserted makes one.
    Exchanges,
    /// Share of the scheduler cycles in which an arrival was not taken because the update queue was full.
    Refusals,
}

impl Quantity {
    /// Whether it is a share of a whole.
    pub fn is_share(self) -> bool {
        use Quantity::*;
        matches!(
            self,
            SimdEfficiency
                | EmptyCycles
                | Utilisation
                | Bandwidth
                | CacheMisses
                | CacheMissesWithoutPendingHits
                | L2Misses
                | RowHits
                | PoolAbove32
                | PoolAbove64
                | SpilledArrivals
                | LutHits
                | LutMisses
                | LutConflicts
                | LutEvictions
                | Refusals
        )
    }
}

/// How the numbers of kernels become one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mean {
    /// The harmonic mean.
    #[default]
    Harmonic,
    /// The geometric mean.
    Geometric,
    /// The arithmetic mean.
    Arithmetic,
    /// The smallest one.
    Smallest,
    /// The largest one.
    Largest,
    /// The one that is farthest from 1, up or down.
    Farthest,
}

/// The table of the deepest stacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stacks {
    /// Each column: a variant and the name of the column.
    pub columns: Vec<[String; 2]>,
    /// The column that the published numbers are of.
    pub published: String,
    /// Where in the publication; empty where nothing was published.
    pub place: String,
    /// The published numbers.
    pub depths: Vec<Depth>,
}

/// Curves of the threads of a kernel that have not ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnfinishedThreads {
    /// The kernel.
    pub kernel: &'static str,
    /// The variants, which form warps in a pool.
    pub variants: Vec<String>,
}

/// Deepest stack of a published benchmark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depth {
    /// Our kernel of the same kind; not the same program.
    pub kernel: &'static str,
    /// The benchmark.
    pub benchmark: String,
    /// Entries.
    pub entries: u64,
    /// Why what is measured differs from it; empty if the study does not say.
    pub reason: String,
}

impl Experiment {
    /// Index of a variant.
    ///
    /// # Panics
    /// There is no variant of this name.
    pub fn index(&self, name: &str) -> usize {
        let found = self.variants.iter().position(|variant| variant.name == name);
        found.expect("a variant of the experiment")
    }

    /// Index of the variant that the published figures are about.
    pub fn headline(&self) -> usize {
        self.index(&self.headline)
    }

    /// Names of launch files whose cores get floats that the machine does not have.
    pub fn floats_added_for(&self) -> Vec<&str> {
        let machine = &self.configuration;
        let files = self.launch_files.iter().filter(|it| with_floats(machine, it) != *machine);
        files.map(|file| file.name.as_str()).collect()
    }

    /// Where its kernels run with the inputs of a seed.
    pub fn setting(&self, seed: u64) -> Setting {
        Setting {
            machine: self.configuration.clone(),
            blocks_per_core: self.blocks_per_core,
            threads_per_block: self.threads_per_block,
            seed,
        }
    }
}
