//! How a run can fail: faults with their place, and running out of budget.

use std::collections::BTreeMap;
use std::fmt;

use super::launch::LaunchError;
use super::threads::Threads;
use crate::buffers::OutOfBounds;
use crate::copied_barriers::REMEDY;
use crate::decode::DecodeError;
use crate::program::Program;

/// Why a run has no result.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The launch itself is impossible.
    #[error(transparent)]
    Launch(#[from] LaunchError),
    /// An instruction cannot be executed.
    #[error(transparent)]
    Fault(Box<Fault>),
    /// The instruction budget is used up.
    #[error(transparent)]
    Unfinished(Box<Unfinished>),
}

/// What is wrong with an instruction.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum FaultCause {
    #[error("there is no code")]
    NoCode,
    #[error("jump to {target:#010x}, where there is no code")]
    JumpOutsideCode { target: u32 },
    #[error(transparent)]
    Unsupported(#[from] DecodeError),
    #[error("access to unmapped address {address:#010x}")]
    Unmapped { address: u32 },
    #[error("misaligned {bytes}-byte access to {address:#010x}")]
    Misaligned { address: u32, bytes: u32 },
    #[error("access to {address:#010x}, beyond the {size} bytes of shared memory")]
    SharedOverflow { address: u32, size: u32 },
    #[error("access to {address:#010x}, beyond the {size} bytes of private memory")]
    PrivateOverflow { address: u32, size: u32 },
    #[error("store to read-only address {address:#010x} (code, constants or arguments)")]
    ReadOnly { address: u32 },
    #[error(transparent)]
    OutOfBounds(#[from] OutOfBounds),
    #[error("needs the other threads of its warp; only block-wide execution has them")]
    NeedsWarp,
    #[error("the branch is annotated as uniform, but thread {other} takes the other side")]
    UniformDiverged { other: u32 },
    #[error("jumps to {target:#010x}, but thread {other} jumps to {other_target:#010x}")]
    JumpsDiverge { target: u32, other: u32, other_target: u32 },
    #[error("the sides of a branch return to different addresses")]
    ReturnsDiverge,
    #[error("this core has no unit for the instruction")]
    NoUnit,
    #[error("this core has no floats; presets that have floats: {0}")]
    NoFloats(String),
    #[error("barrier in divergent code: other threads of the warp are elsewhere ({REMEDY})")]
    BarrierDiverges,
    #[error("{0}")]
    StackFull(String),
    #[error("threads diverge where the annotation of a branch says that they do not")]
    AnnotationWrong,
    #[error(
        "a merge at another place of the reconvergence stack, or in another function, than its split"
    )]
    MergeElsewhere,
    #[error(
        "a split finds no free context; `heddle split --units` says for how many units a program is split"
    )]
    NoContext,
    #[error(
        "no merge can follow: threads end between a split and its merge, or its parts wait at different merges"
    )]
    NoMerge,
}

impl FaultCause {
    /// Name of the kind of fault in results.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::NoCode | Self::Unsupported(_) | Self::NoUnit | Self::NoFloats(_) => {
                "illegal-instruction"
            }
            Self::JumpOutsideCode { .. } => "jump-outside-code",
            Self::Unmapped { .. } => "unmapped",
            Self::Misaligned { .. } => "misaligned",
            Self::SharedOverflow { .. } => "shared-overflow",
            Self::PrivateOverflow { .. } => "private-overflow",
            Self::ReadOnly { .. } => "read-only",
            Self::OutOfBounds(_) => "out-of-bounds",
            Self::NeedsWarp => "needs-warp",
            Self::UniformDiverged { .. } | Self::AnnotationWrong => "annotation-wrong",
            Self::MergeElsewhere => "merge-elsewhere",
            Self::NoContext => "no-context",
            Self::NoMerge => "no-merge",
            Self::JumpsDiverge { .. } => "jumps-diverge",
            Self::ReturnsDiverge => "returns-diverge",
            Self::BarrierDiverges => "barrier-diverges",
            Self::StackFull(_) => "stack-full",
        }
    }

    /// The address that the instruction accesses or jumps to, if that is the fault.
    pub fn target(&self) -> Option<u32> {
        match *self {
            Self::Unmapped { address }
            | Self::Misaligned { address, .. }
            | Self::SharedOverflow { address, .. }
            | Self::PrivateOverflow { address, .. }
            | Self::ReadOnly { address } => Some(address),
            Self::OutOfBounds(ref stray) => Some(stray.address),
            Self::JumpOutsideCode { target } | Self::JumpsDiverge { target, .. } => Some(target),
            _ => None,
        }
    }
}

/// A fault and where it happened: of the interpreter, of a core in RTL and of the model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What is wrong.
    pub cause: FaultCause,
    /// The last cycle of the run; the interpreter knows no cycles.
    pub cycle: Option<u64>,
    /// Block number.
    pub block: u32,
    /// Thread number in the block.
    pub thread: u32,
    /// Address of the instruction.
    pub pc: u32,
    /// `function+offset` of the instruction.
    pub location: String,
    /// Text of the instruction; empty where there is no code.
    pub disassembly: String,
}

impl Fault {
    /// A fault of an instruction of this program.
    pub fn new(program: &Program, cause: FaultCause, (block, thread): (u32, u32), pc: u32) -> Self {
        let location = program.location(pc);
        let disassembly = program.disassembly(pc).unwrap_or_default();
        Self { cause, cycle: None, block, thread, pc, location, disassembly }
    }

    /// The same, found in this cycle.
    pub fn in_cycle(self, cycle: u64) -> Self {
        Self { cycle: Some(cycle), ..self }
    }
}

impl std::error::Error for Fault {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(cycle) = self.cycle {
            write!(f, "cycle {cycle}: ")?;
        }
        write!(f, "block {}, thread {} at {:#010x}", self.block, self.thread, self.pc)?;
        if !self.disassembly.is_empty() {
            write!(f, " ({}: {})", self.location, self.disassembly)?;
        }
        write!(f, ": {}", self.cause)
    }
}

impl RunError {
    pub(super) fn fault(cause: FaultCause, threads: &Threads<'_>, thread: usize, pc: u32) -> Self {
        let place = (threads.block, thread as u32);
        Self::Fault(Box::new(Fault::new(threads.program, cause, place, pc)))
    }

    pub(super) fn unfinished(threads: &Threads<'_>) -> Self {
        let mut places = BTreeMap::<u32, Vec<u32>>::new();
        for (number, thread) in (0..).zip(&threads.threads) {
            if thread.exit_status.is_none() {
                places.entry(thread.pc).or_default().push(number);
            }
        }
        let place =
            |(pc, numbers)| Place { pc, location: threads.program.location(pc), threads: numbers };
        Self::Unfinished(Box::new(Unfinished {
            budget: threads.launch.budget,
            block: threads.block,
            places: places.into_iter().map(place).collect(),
        }))
    }
}

/// Where some threads are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Their next instruction.
    pub pc: u32,
    /// `function+offset` of it.
    pub location: String,
    /// Thread numbers in the block, ascending.
    pub threads: Vec<u32>,
}

/// A run that used up its instruction budget.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfinished {
    /// The budget, in instructions of single threads.
    pub budget: u64,
    /// The thread block that was running.
    pub block: u32,
    /// Its threads that have not ended, by ascending PC.
    pub places: Vec<Place>,
}

impl std::error::Error for Unfinished {}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "did not finish in {} instructions; block {}:", self.budget, self.block)?;
        const SHOWN: usize = 8;
        for (index, place) in self.places.iter().take(SHOWN).enumerate() {
            let separator = if index == 0 { " " } else { ", " };
            write!(f, "{separator}{} of its threads", place.threads.len())?;
            write!(f, " (first {}) at {:#010x}", place.threads[0], place.pc)?;
            write!(f, " ({})", place.location)?;
        }
        match self.places.len().checked_sub(SHOWN + 1) {
            Some(more) => write!(f, " and at {} more places", more + 1),
            None => Ok(()),
        }
    }
}
