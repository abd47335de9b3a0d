//! The words that links carry and that blocks of several folders speak: enums and structs, no hardware.
//!
//! - [`decoded`]: the decoded instruction.
//! - [`annotation`]: where the sides of a branch reconverge.
//! - [`arrival`]: why a warp gives up its slot.
//! - [`cause`]: the stall cause of a cycle.

pub mod annotation;
pub mod arrival;
pub mod cause;
pub mod decoded;

pub use annotation::{Annotation, Kind};
pub use arrival::Arrival;
pub use cause::Cause;
pub use decoded::{Control, Decoded};
