//! The warp pool, and how threads enter it.

use crate::registry::Block;

/// The rows.
pub const INSERTION: &[Block] = &[];
