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
//! | [`mechanism`] | which cores there are |
//! | [`rules`] | what a launch chooses of their rules |
//! | [`core`](mod@core) | the core, cycle by cycle |
//! | [`cores`] | the cores as types: what each is made of |
//! | [`decoded`] | an instruction with all that the pipeline asks about it |
//! | [`control`] | which threads run together, and what a branch does |
//! | [`order`] | which of several slots comes first |
//! | [`policy`] | which warp of a pool comes first |
//! | [`sides`] | sets of sides of a branch, and which sides issue |
//! | [`scoreboard`] | which instructions of a slot may be in flight together |
//! | [`unit`](mod@unit) | the units behind the operand stages |
//! | [`grouping`] | which units of a core that splits wavefronts are a group |
//! | [`lanes`] | masks of lanes |
//! | [`threads`] | sets of threads of a large warp |
//! | [`slot_set`] | sets of warps, and the round-robin arbiter |
//! | [`fault`] | what the core and the user are told of a fault |
//! | [`waits`] | what a slot waits for |
//! | [`report`] | running to the end, and reports of runs without a good one |
//! | [`event`](mod@event) | what a core does in a cycle |
//! | [`statistics`] | what is counted in a run |
//! | [`hierarchy`] | caches, network and memory of machines of several cores |
//! | [`memory_port`] | the memory at the end of a core's port |

pub mod configuration;
pub mod control;
pub mod core;
pub mod cores;
pub mod decoded;
pub mod event;
pub mod fault;
pub mod grouping;
pub mod hierarchy;
pub mod lanes;
pub mod launch;
pub mod mechanism;
pub mod memory_port;
pub mod order;
pub mod policy;
pub mod report;
pub mod rules;
pub mod scoreboard;
pub mod sides;
pub mod slot_set;
pub mod statistics;
pub mod threads;
pub mod unit;
pub mod waits;

pub use configuration::Configuration;
pub use control::Control;
pub use core::{Core, CoreType, Cycle, End};
pub use cores::{Barrel, Dpe, Dwf, Dws, Lwm, Nrec, Pdom, Pws, Spe, Tbc};
pub use event::{Event, EventSink, NoEvents};
pub use fault::{Fault, FaultCode, OtherSide};
pub use grouping::Grouping;
pub use hierarchy::{Hierarchy, Machine, MachineConfiguration};
pub use launch::{CoreLaunch, LaunchRefused};
pub use mechanism::{CoreKind, MECHANISMS, Mechanism};
pub use memory_port::{FixedLatency, MemoryPort, RandomLatency};
pub use order::{Groups, Order};
pub use policy::{Policy, Scheduler, Spill};
pub use report::{Stopped, StuckReport};
pub use rules::{RULES, Rule, Rules};
pub use sides::Sides;
pub use statistics::{Cause, Counter, CycleRecord, Reason, Statistics};
