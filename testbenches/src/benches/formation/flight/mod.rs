//! Benches of the front end of dynamic warp formation.
//!
//! - [`scheduler_clock`]: the number of the cycle says it.
//! - [`pool_front_end`]: what is picked issues, once and with what the instruction memory has at its PC.
//! - [`flight_table`]: instructions in flight as lists.

pub mod flight_table;
pub mod pool_front_end;
pub mod scheduler_clock;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("scheduler-clock", scheduler_clock::run),
    Bench::new("pool-front-end", pool_front_end::run),
    Bench::new("flight-table", flight_table::run),
];
