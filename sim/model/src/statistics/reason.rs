//! What within its stall cause kept an instruction from issue in a cycle (rule E6).

use std::fmt;

use super::Cause;

/// The stall reason of a cycle: a cycle has the first of those that hold among those of its cause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// An instruction issues, or the cycle belongs to one.
    Issued,
    /// Stage R is kept by an instruction in X that MUL or FMA does not accept.
    StallMultiplier,
    /// Stage R is kept by an instruction in X that the ALU does not accept.
    StallAlu,
    /// Stage R is kept by an instruction that reads its third operand.
    StallOperands,
    /// An instruction waits for DIV or FDIV.
    StallDivider,
    /// An instruction waits for MEM, where a tag is missing.
    StallTags,
    /// An instruction waits for MEM, where the memory port is awaited.
    StallPort,
    /// An instruction waits for MEM.
    StallMemory,
    /// The front end keeps an instruction that stage R and its unit could take.
    StallFrontEnd,
    /// MEM has the only instructions that could go on, and a tag is missing.
    MemoryTags,
    /// MEM has the only instructions that could go on, and the memory port is awaited.
    MemoryPort,
    /// MEM has the only instructions that could go on: answers are on their way, or parts pass its stages.
    MemoryAccess,
    /// A decoded instruction waits for one in flight.
    IdleDependence,
    /// A control instruction is in flight.
    IdleControl,
    /// An instruction is fetched or decoded, or a pop is pending.
    IdleFetch,
    /// No block runs.
    IdleNone,
}

impl Reason {
    /// Every reason, in the order of [`Statistics::reasons`](super::Statistics::reasons).
    pub const ALL: [Self; 16] = [
        Self::Issued,
        Self::StallMultiplier,
        Self::StallAlu,
        Self::StallOperands,
        Self::StallDivider,
        Self::StallTags,
        Self::StallPort,
        Self::StallMemory,
        Self::StallFrontEnd,
        Self::MemoryTags,
        Self::MemoryPort,
        Self::MemoryAccess,
        Self::IdleDependence,
        Self::IdleControl,
        Self::IdleFetch,
        Self::IdleNone,
    ];

    /// The stall cause that it belongs to.
    pub fn cause(self) -> Cause {
        match self {
            Self::Issued => Cause::Issued,
            Self::StallMultiplier
            | Self::StallAlu
            | Self::StallOperands
            | Self::StallDivider
            | Self::StallTags
            | Self::StallPort
            | Self::StallMemory
            | Self::StallFrontEnd => Cause::Stall,
            Self::MemoryTags | Self::MemoryPort | Self::MemoryAccess => Cause::Memory,
            Self::IdleDependence | Self::IdleControl | Self::IdleFetch | Self::IdleNone => {
                Cause::Idle
            }
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Issued => "issued",
            Self::StallMultiplier => "stall_multiplier",
            Self::StallAlu => "stall_alu",
            Self::StallOperands => "stall_operands",
            Self::StallDivider => "stall_divider",
            Self::StallTags => "stall_tags",
            Self::StallPort => "stall_port",
            Self::StallMemory => "stall_memory",
            Self::StallFrontEnd => "stall_front_end",
            Self::MemoryTags => "memory_tags",
            Self::MemoryPort => "memory_port",
            Self::MemoryAccess => "memory_access",
            Self::IdleDependence => "idle_dependence",
            Self::IdleControl => "idle_control",
            Self::IdleFetch => "idle_fetch",
            Self::IdleNone => "idle_none",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_stands_at_its_number_and_its_name_begins_with_its_cause() {
        for (number, reason) in Reason::ALL.into_iter().enumerate() {
            assert_eq!(reason as usize, number, "{reason}");
            assert!(reason.to_string().starts_with(&reason.cause().to_string()), "{reason}");
        }
    }
}
