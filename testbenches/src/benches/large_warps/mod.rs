//! Benches of large warps, in the folders of `heddle-hw`.
//!
//! - [`control`]: threads, PCs and stacks of large warps.
//! - [`sub_warps`]: how an instruction is sent in sub-warps.
//! - [`threads`]: sets of threads of a large warp, and sub-warps by their definition.

pub mod control;
pub mod sub_warps;
pub mod threads;
