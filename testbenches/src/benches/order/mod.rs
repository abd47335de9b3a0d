//! Which of several slots comes first.
//!
//! - [`slot_order`]: rules S1 to S5 on lists of blocks and their slots.
//! - [`two_level_order`]: rules G22 to G27, GA and GB on lists of groups and their slots.

pub mod slot_order;
pub mod two_level_order;
