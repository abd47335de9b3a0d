//! Cores in RTL that run programs.
//!
//! - [`rtl`]: a core on an engine, cycle by cycle.
//! - [`mod@compare`]: two cores side by side.
//! - [`memory`]: the memory behind it.
//! - [`launched`]: a core that runs, in RTL or as model.
//! - [`machine_memory`]: that of a machine, with its other cores.
//! - [`protocol`]: how a host loads and launches a core.
//! - [`run`]: a program from launch to end.
//! - [`session`]: which cores there are, and how to run or compare a program on them.
//! - [`watch`]: who is told what happens in a run.

mod accesses;
pub mod compare;
mod dual_path;
mod formation;
pub mod launched;
pub mod machine_memory;
pub mod memory;
mod observed;
mod places;
mod ports;
pub mod protocol;
pub mod rtl;
pub mod run;
pub mod session;
mod signals;
mod splitting;
mod threads;
pub mod watch;
