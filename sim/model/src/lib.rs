//! The performance model of the SIMT core.
//!
//! Written from the contract of the core (`docs/src/core.md`) alone; it agrees with the
//! RTL in every event of every cycle. What both sides speak of is here too, and shared
//! by the benches of the RTL:
//!
//! | module | what |
//! |---|---|
//! | [`configuration`] | the sizes of a core |
//! | [`launch`] | what the host tells a core |
//! | [`event`](mod@event) | what a core does in a cycle |
//! | [`statistics`] | what is counted in a run |
//! | [`memory_port`] | the memory at the end of a core's port |

pub mod configuration;
pub mod event;
pub mod launch;
pub mod memory_port;
pub mod statistics;

pub use configuration::Configuration;
pub use event::{Event, EventSink, NoEvents};
pub use launch::{CoreLaunch, LaunchRefused};
pub use memory_port::{FixedLatency, MemoryPort, RandomLatency};
pub use statistics::{Cause, Counter, CycleRecord, Statistics};
