//! Front end of large warps: which threads of an instruction go together, cycle by cycle.
//!
//! - [`large_warp_front_end`]: the front end.
//! - [`sub_warp_builder`], [`sub_warp_column`]: the threads that have not been sent, and the next sub-warp of them.
//! - [`busy_column`]: the threads that are in flight.
//! - [`sub_warp_table`], [`sub_warp_numbers`]: the sub-warps in flight.
//! - [`large_warp_states`]: the large warps that are held, or wait.

pub mod busy_column;
pub mod large_warp_front_end;
pub mod large_warp_states;
pub mod sub_warp_builder;
pub mod sub_warp_column;
pub mod sub_warp_numbers;
pub mod sub_warp_table;

pub use busy_column::BusyColumn;
pub use large_warp_front_end::LargeWarpFrontEnd;
pub use large_warp_states::LargeWarpStates;
pub use sub_warp_builder::SubWarpBuilder;
pub use sub_warp_column::SubWarpColumn;
pub use sub_warp_numbers::SubWarpNumbers;
pub use sub_warp_table::SubWarpTable;
