//! The stall reason of a cycle.

use rust_hdl::prelude::*;

/// The stall reason of a cycle (rule E6): what within its stall cause kept an instruction from issue. The table of
/// the rule has the conditions; the first that holds counts.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Reason {
    /// An instruction issued, or keeps the issue port.
    Issued,
    /// Stall: the instruction in X waits for the multiplier, or for FMA.
    StallMultiplier,
    /// Stall: the instruction in X waits for the ALU.
    StallAlu,
    /// Stall: an instruction in R reads its third operand.
    StallOperands,
    /// Stall: a ready warp waits for the divider, or for FDIV.
    StallDivider,
    /// Stall: a ready warp waits for the memory unit, whose next part waits for a tag.
    StallTags,
    /// Stall: a ready warp waits for the memory unit, whose request waits for the memory port.
    StallPort,
    /// Stall: a ready warp waits for the memory unit, which emits parts.
    StallMemory,
    /// Stall: the front end keeps an instruction that the back end could take.
    StallFrontEnd,
    /// Memory: the next part waits for a tag.
    MemoryTags,
    /// Memory: a request waits for the memory port.
    MemoryPort,
    /// Memory: answers are on their way, or parts pass the memory unit.
    MemoryAccess,
    /// Idle: a buffered instruction waits for one in flight.
    IdleDependence,
    /// Idle: a control instruction is in flight.
    IdleControl,
    /// Idle: an instruction is fetched or decoded, or a pop is pending.
    IdleFetch,
    /// Idle: there is no warp to run.
    IdleNone,
}
