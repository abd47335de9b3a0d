//! The launch files that are in the binary: kernels in OpenCL C with floats, each in two sizes.
//!
//! What each must leave is in files beside it, which a host reference of the tests has written.

use heddle_support::UnknownName;

/// A launch file with all that lies beside it.
#[derive(Debug)]
pub struct LaunchFile {
    /// Its name; that of the larger one ends in `-large`.
    pub name: &'static str,
    /// What its kernels do.
    pub description: &'static str,
    /// Its folder below `sim/kernels/opencl`.
    pub folder: &'static str,
    /// The launch file.
    pub text: &'static str,
    /// Names and contents of programs and of what is expected.
    pub files: &'static [(&'static str, &'static [u8])],
}

impl LaunchFile {
    /// The content of a file that lies beside it.
    pub fn file(&self, name: &str) -> Option<&'static [u8]> {
        self.files.iter().find(|(known, _)| *known == name).map(|(_, content)| *content)
    }
}

/// Both sizes of kernels; of each name, description, and the buffers that are checked.
macro_rules! launch_files {
    ($($name:literal $description:literal [$($buffer:literal)*])*) => {
        &[$(
            LaunchFile {
                name: $name,
                description: $description,
                folder: $name,
                text: include_str!(concat!("../opencl/", $name, "/", $name, ".toml")),
                files: &[
                    launch_files!(@file $name [$name ".elf"]),
                    $(launch_files!(@file $name [$buffer ".bin"])),*
                ],
            },
            LaunchFile {
                name: concat!($name, "-large"),
                description: concat!($description, "; larger"),
                folder: $name,
                text: include_str!(concat!("../opencl/", $name, "/large.toml")),
                files: &[
                    launch_files!(@file $name [$name ".elf"]),
                    $(launch_files!(@file $name [$buffer "-large.bin"])),*
                ],
            },
        )*]
    };
    (@file $folder:literal [$name:literal $ending:literal]) => {
        (
            concat!($name, $ending),
            include_bytes!(concat!("../opencl/", $folder, "/", $name, $ending)) as &[u8],
        )
    };
}

/// Every launch file, in alphabetical order, the larger one behind each.
pub const LAUNCH_FILES: &[LaunchFile] = launch_files! {
    "bfs" "breadth-first search by two kernels until nothing changes: idle threads, unequal degrees" ["distances"]
    "black-scholes" "prices of options: logarithms, exponentials, few branches" ["calls" "puts"]
    "hotspot" "temperatures of a chip: a stencil on a tile of shared memory" ["cells"]
    "k-means" "clusters of points until no point changes: a kernel for points, one for centres" ["members" "centres"]
    "lu-decomposition" "a matrix as a product of triangular ones, tile by tile: three kernels" ["matrix"]
    "mandelbrot" "rounds until points of the plane escape: loops of unequal length" ["rounds"]
    "n-body" "bodies that attract each other: tiles of shared memory, roots" ["bodies" "velocities"]
    "nearest-neighbour" "places nearest to a target: roots, a tree of comparisons" ["found" "how_far"]
    "particle-filter" "particles that follow a target: noise, weights, searches of unequal length" ["chosen" "particles"]
    "reduction" "sum of numbers: a tree in shared memory" ["total"]
    "scan" "sums of all numbers up to each: three levels of blocks" ["scanned"]
    "sparse-matrix-vector" "a sparse matrix times a vector: rows of unequal length, scattered loads" ["starts" "product"]
};

/// The launch file of this name.
///
/// # Errors
/// [`UnknownName`], which lists the names that exist.
pub fn find(name: &str) -> Result<&'static LaunchFile, UnknownName> {
    let known = || LAUNCH_FILES.iter().map(|file| file.name);
    let found = LAUNCH_FILES.iter().find(|file| file.name == name);
    found.ok_or_else(|| UnknownName::new("launch file", name, known()))
}
