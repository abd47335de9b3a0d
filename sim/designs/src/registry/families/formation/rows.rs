//! The threads of a core by row, and the spill queue.

use crate::registry::Block;

/// The rows.
pub const ROWS: &[Block] = &[];
