//! Dynamic warp formation: a file a folder of `hw/src/formation`.

pub mod barriers;
pub mod control_unit;
pub mod flight;
pub mod groups;
pub mod insertion;
pub mod policies;
pub mod rows;
