//! The bench of the control unit with block-wide stacks: random control-flow graphs.
//!
//! - [`graph`]: random programs that do nothing but branch, call, return and end, and what each
//!   thread does in them by itself.
//! - [`pipeline`]: fetches, decodes, issues and completes in the place of a core, one instruction of
//!   a warp at a time, with latencies by chance; every thread must be where it is by itself.
//! - [`bench`](mod@bench): graph after graph, each with every setting of reuse, pruning,
//!   likely-convergence points, unanimous branches and compaction.

pub mod bench;
pub mod graph;
pub mod pipeline;
