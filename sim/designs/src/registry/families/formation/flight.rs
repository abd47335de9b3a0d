//! Front end of dynamic warp formation.

use crate::registry::Block;

/// The rows.
pub const FLIGHT: &[Block] = &[];
