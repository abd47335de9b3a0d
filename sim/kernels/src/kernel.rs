//! What a kernel is, and how to prepare a run of it.

use heddle_program::Launch;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use thiserror::Error;

use crate::image::Image;
use crate::prepared::Prepared;

/// Largest number of threads in a block.
pub const MAXIMUM_THREADS_PER_BLOCK: u32 = 1024;
/// Largest number of blocks in a grid: keeps every image within the address space.
pub const MAXIMUM_BLOCKS: u32 = 1024;

/// Shape of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Blocks in the grid.
    pub blocks: u32,
    /// Threads in each block.
    pub threads_per_block: u32,
    /// Size of the problem, in the unit that [`Kernel::size_unit`] names.
    pub size: u32,
}

/// Problem sizes, in the unit that [`Kernel::size_unit`] names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// For a machine of about 16 threads.
    pub tiny: u32,
    /// For a machine of about 64 threads, and when none is asked for.
    pub small: u32,
    /// For a machine of about 1024 threads.
    pub paper: u32,
    /// Largest size accepted.
    pub maximum: u32,
}

/// Share of the lanes that do work when warps of 32 run with a reconvergence stack on the published
/// machine, 30 cores of 1024 threads, whose problems have a piece for each thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Divergence {
    /// Less than [`DIVERGENT_BELOW`].
    Divergent,
    /// At least [`DIVERGENT_BELOW`].
    Coherent,
}

/// SIMD efficiency below which a kernel counts as divergent, the limit of the paper on
/// thread block compaction.
pub const DIVERGENT_BELOW: f64 = 0.76;

impl Divergence {
    /// Name for tables.
    pub fn name(self) -> &'static str {
        match self {
            Divergence::Divergent => "divergent",
            Divergence::Coherent => "coherent",
        }
    }
}

/// One kernel: a program, and how to make its inputs and expected results.
#[derive(Clone, Copy)]
pub struct Kernel {
    /// Name on the command line.
    pub name: &'static str,
    /// What it computes and what is special about it, in one line.
    pub description: &'static str,
    /// The program as an ELF file.
    pub elf: &'static [u8],
    /// The program with splits for two units beside that of the warp, which needs the core `pws`; `None` if the
    /// compiler finds no branch to split.
    pub split_elf: Option<&'static [u8]>,
    /// What [`Geometry::size`] counts.
    pub size_unit: &'static str,
    /// Sizes of the problem.
    pub sizes: Sizes,
    /// Whether the threads of a warp mostly run together.
    pub divergence: Divergence,
    /// Threads rely on running together with the other threads of their warp: what one
    /// stores, another loads without a barrier, or they vote. Hardware that regroups
    /// threads must leave such a kernel's warps as they are, and a run of each thread by
    /// itself needs warps of one thread.
    pub warp_synchronous: bool,
    /// Which thread does a piece of work, and how often it tries, depends on who comes
    /// first: results are exact, counts of instructions are not.
    pub races: bool,
    /// Fills the image from random numbers and returns the argument words.
    pub(crate) build: fn(&mut ChaCha8Rng, Geometry, &mut Image) -> Vec<u32>,
}

impl Kernel {
    /// The kernel with its program with splits in place of the usual one, if it has one.
    pub fn with_splits(&self) -> Option<Self> {
        Some(Self { elf: self.split_elf?, ..*self })
    }

    /// Four blocks of 64 threads with the default size: between 10^5 and 10^6
    /// instructions counted over all threads.
    pub fn default_geometry(&self) -> Geometry {
        Geometry { blocks: 4, threads_per_block: 64, size: self.sizes.small }
    }

    /// A shape that keeps a machine of this many threads busy for a moderate time: four
    /// blocks, which fill it together if it holds 32 to 1024 threads.
    pub fn geometry_for(&self, machine_threads: u32) -> Geometry {
        let size = match machine_threads {
            0..=32 => self.sizes.tiny,
            33..=256 => self.sizes.small,
            _ => self.sizes.paper,
        };
        Geometry { blocks: 4, threads_per_block: (machine_threads / 4).clamp(8, 256), size }
    }

    /// Makes inputs and expected results from `seed`. The same seed and geometry
    /// always give the same run.
    ///
    /// # Errors
    /// [`PrepareError`] when a number of the geometry is out of range.
    pub fn prepare(&self, seed: u64, geometry: Geometry) -> Result<Prepared, PrepareError> {
        self.prepare_with(seed, geometry, self.build)
    }

    pub(crate) fn prepare_with(
        &self,
        seed: u64,
        geometry: Geometry,
        build: impl FnOnce(&mut ChaCha8Rng, Geometry, &mut Image) -> Vec<u32>,
    ) -> Result<Prepared, PrepareError> {
        self.check_range("blocks", geometry.blocks, 1, MAXIMUM_BLOCKS)?;
        let threads = geometry.threads_per_block;
        self.check_range("threads per block", threads, 1, MAXIMUM_THREADS_PER_BLOCK)?;
        self.check_range("size", geometry.size, 1, self.sizes.maximum)?;
        let mut image = Image::new();
        let arguments = build(&mut ChaCha8Rng::seed_from_u64(seed), geometry, &mut image);
        let launch = Launch::new(geometry.blocks, threads, arguments);
        Ok(Prepared::new(self.name, self.elf, launch, image))
    }

    pub(crate) fn check_range(
        &self,
        quantity: &'static str,
        value: u32,
        low: u32,
        high: u32,
    ) -> Result<(), PrepareError> {
        if (low..=high).contains(&value) {
            return Ok(());
        }
        Err(PrepareError { kernel: self.name, quantity, value, low, high })
    }
}

/// A number that a kernel cannot run with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{kernel}: {quantity} must be from {low} to {high}, not {value}")]
pub struct PrepareError {
    /// Name of the kernel.
    pub kernel: &'static str,
    /// What the number is.
    pub quantity: &'static str,
    /// The number asked for.
    pub value: u32,
    /// Smallest number accepted.
    pub low: u32,
    /// Largest number accepted.
    pub high: u32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{KERNELS, find};

    #[test]
    fn a_geometry_out_of_range_names_quantity_and_limits() {
        let calls = find("calls").expect("registered");
        let shape = |blocks, threads_per_block, size| {
            let geometry = Geometry { blocks, threads_per_block, size };
            calls.prepare(0, geometry).err().map(|error| error.to_string())
        };
        assert_eq!(shape(1, 1, 1), None);
        let message = |text: &str| Some(text.to_owned());
        assert_eq!(shape(0, 1, 1), message("calls: blocks must be from 1 to 1024, not 0"));
        assert_eq!(
            shape(1, 1025, 1),
            message("calls: threads per block must be from 1 to 1024, not 1025")
        );
        assert_eq!(shape(1, 1, 11), message("calls: size must be from 1 to 10, not 11"));
    }

    #[test]
    fn the_same_seed_gives_the_same_run_and_another_seed_another() {
        for kernel in KERNELS {
            let geometry = kernel.default_geometry();
            let arrays = |seed| kernel.prepare(seed, geometry).expect("in range").arrays().to_vec();
            assert_eq!(arrays(7), arrays(7), "{}", kernel.name);
            assert_ne!(arrays(7), arrays(8), "{}", kernel.name);
        }
    }
}
