//! The bench of the thread compactor.
//!
//! - [`mask`]: block-wide activemasks and warps.
//! - [`model`]: the golden model, masks to warps.
//! - [`reference`]: what every output must be in every cycle.
//! - [`driver`]: drives the ports and checks the outputs against the reference.
//! - [`stimulus`]: random requests, masks and stalls.
//! - [`bench`]: the bench for the command line.
//! - [`report`]: what it measures.

pub mod bench;
pub mod driver;
pub mod mask;
pub mod model;
pub mod reference;
pub mod report;
pub mod stimulus;
