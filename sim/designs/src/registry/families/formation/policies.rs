//! Choices of the next warp beside the heap of groups.

use crate::registry::Block;

/// The rows.
pub const POLICIES: &[Block] = &[];
