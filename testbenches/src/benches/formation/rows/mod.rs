//! Benches of the threads of a core by row, and of the spill queue.
//!
//! - [`row_unit`]: blocks that come and go, as lists of threads.
//! - [`spill_queue`]: records behind a slow memory, in order.
//! - [`spill_port`]: requests and responses of both users, records as bytes.

pub mod row_unit;
pub mod spill_port;
pub mod spill_queue;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("row-unit", row_unit::run),
    Bench::new("spill-queue", spill_queue::run),
    Bench::new("spill-port", spill_port::run),
];
