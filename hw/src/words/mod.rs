//! The words that links carry and that blocks of several folders speak: enums and structs, no hardware.
//!
//! - [`decoded`]: the decoded instruction.
//! - [`annotation`]: where the sides of a branch reconverge.
//! - [`arrival`]: why a warp gives up its slot.
//! - [`cause`]: the stall cause of a cycle.
//! - [`executed`]: what is asked of an instruction that has been executed.
//! - [`fault`]: the faults of a core.
//! - [`float`]: what an instruction of floats asks of its unit.
//! - [`group_cause`]: why another fetch group becomes the top one.
//! - [`insertion`]: where threads that enter the warp pool come from, and what becomes of them.
//! - [`order`]: which of several slots comes first.
//! - [`policy`]: which group or warp of the warp pool comes first.
//! - [`reason`]: the stall reason of a cycle.
//! - [`request`]: what a request asks of the memory.
//! - [`sides`]: which sides of a warp may issue.
//! - [`splitting`]: what an instruction does to mask registers and contexts.

pub mod annotation;
pub mod arrival;
pub mod cause;
pub mod decoded;
pub mod executed;
pub mod fault;
pub mod float;
pub mod group_cause;
pub mod insertion;
pub mod order;
pub mod policy;
pub mod reason;
pub mod request;
pub mod sides;
pub mod splitting;

pub use annotation::{Annotation, Kind};
pub use arrival::Arrival;
pub use cause::Cause;
pub use decoded::{Control, Decoded};
pub use executed::Executed;
pub use fault::Fault;
pub use float::{
    DecodedFloat, FloatOperation, FloatUnit, ResultForm, Rounding, RoundingMode, Special,
};
pub use group_cause::GroupCause;
pub use insertion::{ArrivalSource, Insertion};
pub use order::Order;
pub use policy::Policy;
pub use reason::Reason;
pub use request::RequestKind;
pub use sides::Sides;
pub use splitting::SplitOperation;
