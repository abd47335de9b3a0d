//! The kernels: committed ELFs, input generators, expected results.
//!
//! - [`table`]: the table [`KERNELS`], and how to find one
//! - [`launch_files`]: launch files in the binary, of kernels in OpenCL C with floats
//! - [`kernel`]: what a kernel is, and how to prepare a run of it
//! - [`prepared`]: a run ready to start, and the check of the memory it leaves
//! - [`image`]: where arguments and arrays lie in memory
//! - [`user`]: a user's own program, its arguments, what is read back
//! - [`arguments`]: what an argument can be, and what suits a kernel that `heddle build` has linked
//! - [`extent`]: blocks or threads along three dimensions
//! - [`template`]: the files of a new kernel
//! - [`synthetic`]: runs of the kernel `synthetic` whose character is chosen
//! - `workloads`: for each kernel the generator of its inputs and a host reference
//!
//! The C sources are in `c/`, the programs built from them in `elf/`, kernels in OpenCL C and their programs in
//! `opencl/`. Sources and
//! references are written independently: a run is right only if both agree.

pub mod arguments;
pub mod extent;
pub mod image;
pub mod kernel;
pub mod launch_files;
mod layout;
pub mod prepared;
pub mod synthetic;
pub mod table;
pub mod template;
pub mod user;
mod workloads;

pub use extent::Extent;
pub use image::{Array, Elements};
pub use kernel::{DIVERGENT_BELOW, Divergence, Geometry, Kernel, PrepareError, Sizes};
pub use launch_files::{LAUNCH_FILES, LaunchFile};
pub use prepared::{Mismatch, Prepared};
pub use table::{KERNELS, find};
