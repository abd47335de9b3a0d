//! The threads of a core, row by row: barriers, insertion of rows, spill queue (rules DK, DQ).
//!
//! - [`row_unit`]: the threads, from the start of their block to its end.
//! - [`thread_states`]: which of them live, and which wait, of a [`thread_column`] a lane.
//! - [`resume_lane`]: where those that wait go on.
//! - [`row_register`]: the row that is inserted.
//! - [`spill_queue`]: threads that find no place in the pool.
//! - [`spill_port`]: its records, at the memory port.

pub mod resume_lane;
pub mod row_register;
pub mod row_unit;
pub mod spill_port;
pub mod spill_queue;
pub mod thread_column;
pub mod thread_states;

pub use resume_lane::ResumeLane;
pub use row_register::RowRegister;
pub use row_unit::RowUnit;
pub use spill_port::SpillPort;
pub use spill_queue::SpillQueue;
pub use thread_column::ThreadColumn;
pub use thread_states::ThreadStates;
