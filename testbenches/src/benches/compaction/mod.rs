//! Thread block compaction.
//!
//! - [`thread_compactor`]: masks of blocks against a reference.
//! - [`block_stacks`]: random control-flow graphs against scalar execution.

pub mod block_stacks;
pub mod thread_compactor;
