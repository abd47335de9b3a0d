//! Large warps: several warps with one PC and one stack, packed into sub-warps while they run.
//!
//! - [`control`]: which threads a large warp has, where it goes on, what a branch does.
//! - [`sub_warps`]: the front end, which sends the threads of an instruction as sub-warps.

pub mod control;
pub mod sub_warps;
