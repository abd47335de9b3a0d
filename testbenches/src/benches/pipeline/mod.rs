//! The stages that all cores have in common.
//!
//! - [`register_scoreboard`]: instructions in flight as lists, what may issue beside them.
//! - [`instruction_buffer`]: what was written last.
//! - [`operand_stage`]: instructions come out in their order, at the unit that they name.
//! - [`completion_arbiter`]: the first of those that ask.
//! - [`decoded`]: what a word must be decoded to.

pub mod completion_arbiter;
pub mod decoded;
pub mod instruction_buffer;
pub mod operand_stage;
pub mod register_scoreboard;
