//! What ends a run, and the stall causes of its cycles.
//!
//! - [`fault_priority`]: which of several faults is reported.
//! - [`cycle_account`]: cycle number, watchdog, cause of each cycle.

pub mod cycle_account;
pub mod fault_priority;

pub use cycle_account::CycleAccount;
pub use fault_priority::FaultPriority;
