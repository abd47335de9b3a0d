//! Which of several slots comes first.
//!
//! - [`slot_order`]: rules S1 to S5 on lists of blocks and their slots.

pub mod slot_order;
