//! Thread block compaction.
//!
//! - [`thread_compactor`]: masks of blocks against a reference.
//!
//! The bench of the control unit with block-wide stacks is the [one of all control
//! units](super::control_unit).

pub mod thread_compactor;
