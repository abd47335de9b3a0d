//! Front end of dynamic warp formation: the scheduler cycle, stage D, instructions in flight (rules DF, DI, DA).
//!
//! - [`scheduler_clock`]: which cycle of a scheduler cycle it is.
//! - [`pool_front_end`]: the picked warp, from its pick to its issue.
//! - [`flight_table`]: its threads, from there until they go back to the pool.

pub mod flight_table;
pub mod pool_front_end;
pub mod scheduler_clock;

pub use flight_table::FlightTable;
pub use pool_front_end::PoolFrontEnd;
pub use scheduler_clock::SchedulerClock;
