//! The stages that all cores have in common.
//!
//! - [`buffered_front_end`], [`barrel_front_end`]: what the instruction memory has at the PCs of the control unit issues
//!   once and in order; [`front_end`] is what is around both, [`code`] the instruction memory, [`decoded`] what a word
//!   must be decoded to.
//! - [`slot_states`]: instructions of a slot as a list, what the slot waits for.
//! - [`register_scoreboard`]: instructions in flight as lists, what may issue beside them.
//! - [`instruction_buffer`]: what was written last.
//! - [`back_end`]: instructions of all units against the instruction set and a memory that executes lane by lane.
//! - [`instruction_table`]: what the last issue of a tag has left.
//! - [`operand_stage`]: instructions come out in their order, at the unit that they name.
//! - [`completion_arbiter`]: the first of those that ask.

pub mod back_end;
pub mod barrel_front_end;
pub mod buffered_front_end;
pub mod code;
pub mod completion_arbiter;
pub mod decoded;
pub mod front_end;
pub mod instruction_buffer;
pub mod instruction_table;
pub mod operand_stage;
pub mod register_scoreboard;
pub mod slot_states;
