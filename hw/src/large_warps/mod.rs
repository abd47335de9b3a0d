//! Large warps: several warps with one PC and one stack, packed into sub-warps while they run.
//!
//! - [`control`]: which threads a large warp has, where it goes on, what a branch does.

pub mod control;
