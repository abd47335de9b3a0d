//! The kernels: committed ELFs, input generators, expected results.
//!
//! - [`kernel`]: the table [`KERNELS`], how to find a kernel and prepare a run of it
//! - [`prepared`]: a run ready to start, and the check of the memory it leaves
//! - [`image`]: where arguments and arrays lie in memory
//! - [`workloads`]: for each kernel the generator of its inputs and a host reference
//!
//! The C sources are in `c/`, the programs built from them in `elf/`. Sources and
//! references are written independently: a run is right only if both agree.

pub mod image;
pub mod kernel;
pub mod prepared;
pub mod workloads;

pub use image::{Array, Elements};
pub use kernel::{Geometry, KERNELS, Kernel, PrepareError, UnknownKernel, find};
pub use prepared::{Mismatch, Prepared};
