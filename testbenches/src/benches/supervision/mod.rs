//! Faults, watchdog, what cycles are spent on.
//!
//! - [`cycle_account`]: every cycle has one cause; quiet cycles in a row.
//! - [`fault_priority`]: the first of all faults of a cycle.

pub mod cycle_account;
pub mod fault_priority;
