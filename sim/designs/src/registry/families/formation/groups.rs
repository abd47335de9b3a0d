//! The warps of the pool by key.

use crate::registry::Block;

/// The rows.
pub const GROUPS: &[Block] = &[];
