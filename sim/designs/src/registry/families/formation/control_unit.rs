//! The control unit of dynamic warp formation.

use crate::registry::Block;

/// The rows.
pub const CONTROL_UNIT: &[Block] = &[];
