//! Thread block compaction.
//!
//! - [`thread_compactor`]: turns a block-wide active mask into as few warps as possible.
//! - [`lane_buffer`] and [`generation`]: its two parts, what one lane holds and what all warps
//!   of one generation have in common.

pub mod generation;
pub mod lane_buffer;
pub mod thread_compactor;

pub use generation::Generation;
pub use lane_buffer::LaneBuffer;
pub use thread_compactor::ThreadCompactor;
