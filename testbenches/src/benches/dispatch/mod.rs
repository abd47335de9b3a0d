//! From a launch to warps.
//!
//! - [`dispatcher`]: launches of every shape; which slots are free is a list of resident blocks.
//! - [`block_table`]: blocks that come and go; ends and barriers by their definition.

pub mod block_table;
pub mod dispatcher;
