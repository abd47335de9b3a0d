//! The kernels: committed ELFs, input generators, expected results.
//!
//! - [`table`]: the table [`KERNELS`]
//! - [`kernel`]: what a kernel is, how to find one and prepare a run of it
//! - [`prepared`]: a run ready to start, and the check of the memory it leaves
//! - [`image`]: where arguments and arrays lie in memory
//! - [`user`]: a user's own program, its arguments, what is read back
//! - [`template`]: the files of a new kernel
//! - [`workloads`]: for each kernel the generator of its inputs and a host reference
//!
//! The C sources are in `c/`, the programs built from them in `elf/`. Sources and
//! references are written independently: a run is right only if both agree.

pub mod image;
pub mod kernel;
pub mod prepared;
pub mod table;
pub mod template;
pub mod user;
pub mod workloads;

pub use image::{Array, Elements};
pub use kernel::{DIVERGENT_BELOW, Divergence, Geometry, Kernel, PrepareError, Sizes, find};
pub use prepared::{Mismatch, Prepared};
pub use table::KERNELS;
