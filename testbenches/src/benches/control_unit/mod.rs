//! The bench of control units: random control-flow graphs.
//!
//! - [`graph`]: random programs that do nothing but branch, call, return and end, and what each
//!   thread does in them by itself.
//! - [`mod@ports`]: the ports that control units have, and those that only some have.
//! - [`pipeline`]: fetches, decodes, issues and completes in the place of a core, one instruction of
//!   a slot at a time, with latencies by chance; every thread must be where it is by itself.
//! - [`sides`]: what is different where slots are the sides of warps.
//! - [`bench`](mod@bench): graph after graph, each with every setting of the rules that the control
//!   unit has.

pub mod bench;
pub mod graph;
pub mod pipeline;
pub mod ports;
pub mod sides;
