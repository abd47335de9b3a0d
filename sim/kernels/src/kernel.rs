//! The table of kernels, how to find one and prepare a run of it.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use thiserror::Error;

use crate::image::Image;
use crate::prepared::Prepared;
use crate::workloads::{
    bfs, bitonic_sort, calls, histogram, merge_sort, needleman_wunsch, synthetic,
};

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

/// One kernel: a program, and how to make its inputs and expected results.
pub struct Kernel {
    /// Name on the command line.
    pub name: &'static str,
    /// What it computes and what is special about it, in one line.
    pub description: &'static str,
    /// The program as an ELF file.
    pub elf: &'static [u8],
    /// What [`Geometry::size`] counts.
    pub size_unit: &'static str,
    /// Size when none is asked for.
    pub default_size: u32,
    /// Largest size accepted.
    pub maximum_size: u32,
    /// Fills the image from random numbers and returns the argument words.
    pub(crate) build: fn(&mut ChaCha8Rng, Geometry, &mut Image) -> Vec<u32>,
}

/// Every kernel, in alphabetical order.
pub const KERNELS: &[Kernel] = &[
    Kernel {
        name: "bfs",
        description: "breadth-first search of a random graph: unequal trip counts, atomics",
        elf: include_bytes!("../elf/bfs.elf"),
        size_unit: "nodes of the graph",
        default_size: 512,
        maximum_size: 16384,
        build: bfs::build,
    },
    Kernel {
        name: "bitonic-sort",
        description: "sorting network in shared memory: barriers, nested branches",
        elf: include_bytes!("../elf/bitonic-sort.elf"),
        size_unit: "keys in each block, rounded up to a power of two",
        default_size: 128,
        maximum_size: 16384,
        build: bitonic_sort::build,
    },
    Kernel {
        name: "calls",
        description: "expression trees and recursive functions: calls in divergent code",
        elf: include_bytes!("../elf/calls.elf"),
        size_unit: "levels of the deepest expression tree",
        default_size: 5,
        maximum_size: 10,
        build: calls::build,
    },
    Kernel {
        name: "histogram",
        description: "counts samples in bins: shared-memory and global atomics",
        elf: include_bytes!("../elf/histogram.elf"),
        size_unit: "samples",
        default_size: 8192,
        maximum_size: 1 << 20,
        build: histogram::build,
    },
    Kernel {
        name: "merge-sort",
        description: "bottom-up merge sort: data-dependent loops, breaks, idle threads",
        elf: include_bytes!("../elf/merge-sort.elf"),
        size_unit: "keys in each block",
        default_size: 256,
        maximum_size: 16384,
        build: merge_sort::build,
    },
    Kernel {
        name: "needleman-wunsch",
        description: "alignment of two sequences by anti-diagonals: barriers, one-thread tail",
        elf: include_bytes!("../elf/needleman-wunsch.elf"),
        size_unit: "symbols of the longer sequence",
        default_size: 32,
        maximum_size: 256,
        build: needleman_wunsch::build,
    },
    Kernel {
        name: "synthetic",
        description: "chosen shares of divergent and memory instructions, chosen nesting",
        elf: include_bytes!("../elf/synthetic.elf"),
        size_unit: "rounds of each thread",
        default_size: 16,
        maximum_size: 1 << 16,
        build: synthetic::build,
    },
];

/// The kernel of this name.
///
/// # Errors
/// [`UnknownKernel`], which lists the names that exist.
pub fn find(name: &str) -> Result<&'static Kernel, UnknownKernel> {
    KERNELS
        .iter()
        .find(|kernel| kernel.name == name)
        .ok_or_else(|| UnknownKernel { name: name.to_owned() })
}

impl Kernel {
    /// Four blocks of 64 threads with the default size: between 10^5 and 10^6
    /// instructions counted over all threads.
    pub fn default_geometry(&self) -> Geometry {
        Geometry { blocks: 4, threads_per_block: 64, size: self.default_size }
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
        self.check_range("size", geometry.size, 1, self.maximum_size)?;
        let mut image = Image::new();
        let arguments = build(&mut ChaCha8Rng::seed_from_u64(seed), geometry, &mut image);
        Ok(Prepared::new(self, geometry, arguments, image))
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

/// No kernel has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown kernel `{name}`; kernels: {}", names())]
pub struct UnknownKernel {
    /// The name asked for.
    pub name: String,
}

fn names() -> String {
    KERNELS.iter().map(|kernel| kernel.name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_sorted() {
        assert!(KERNELS.windows(2).all(|pair| pair[0].name < pair[1].name));
    }

    #[test]
    fn an_unknown_kernel_is_answered_with_the_list() {
        let error = find("quake").err().expect("no such kernel");
        assert_eq!(
            error.to_string(),
            "unknown kernel `quake`; kernels: bfs, bitonic-sort, calls, histogram, \
             merge-sort, needleman-wunsch, synthetic"
        );
    }

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
