//! Dual-path execution: both sides of a branch of a warp run at the same time.
//!
//! - [`stacks`]: the control unit.

pub mod stacks;
