//! The bench of the thread compactor.
//!
//! - [`mask`]: block-wide activemasks and warps.
//! - [`model`]: the golden model, masks to warps.
//! - [`mod@reference`]: what every output must be in every cycle.
//! - [`driver`]: drives the ports and checks the outputs against the reference.
//! - [`mod@feed`]: masks as fast as the compactor takes them.
//! - [`stimulus`]: random requests, masks and stalls.
//! - [`vectors`]: the worked examples of the specification.
//! - [`mod@bench`]: the bench for the command line.
//! - [`real_masks`]: the masks of a kernel.
//! - [`report`]: what it measures.
//! - [`wavedrom`]: the timing diagram of the documentation.

pub mod bench;
pub mod driver;
pub mod feed;
pub mod mask;
pub mod model;
pub mod real_masks;
pub mod reference;
pub mod report;
pub mod stimulus;
pub mod vectors;
pub mod wavedrom;
