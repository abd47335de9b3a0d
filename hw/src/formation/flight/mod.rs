//! Front end of dynamic warp formation: the scheduler cycle, stage D, instructions in flight (rules DF, DI, DA).
//!
//! - [`scheduler_clock`]: which cycle of a scheduler cycle it is.
//! - [`pool_front_end`]: the picked warp, from its pick to its issue.
//! - [`executed_word`]: what will be asked of its instruction when that has been executed.
//! - [`flight_table`]: its threads, from there until they go back to the pool.

pub mod executed_word;
pub mod flight_table;
pub mod pool_front_end;
pub mod scheduler_clock;

pub use executed_word::ExecutedWord;
pub use flight_table::FlightTable;
pub use pool_front_end::PoolFrontEnd;
pub use scheduler_clock::SchedulerClock;
