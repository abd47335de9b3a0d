//! Warp barriers.

use crate::registry::Block;

/// The rows.
pub const BARRIERS: &[Block] = &[];
