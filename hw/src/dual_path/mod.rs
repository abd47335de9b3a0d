//! Dual-path execution: both sides of a branch of a warp run at the same time.
//!
//! - [`front_end`]: the front end, with a scoreboard for each side.
//! - [`stacks`]: the control unit, with two sides in each entry of a stack.

pub mod front_end;
pub mod stacks;
