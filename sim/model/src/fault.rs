//! Faults: what the core knows of one, and what the user is told.

use std::fmt;

use heddle_program::Program;
use heddle_program::instruction::{Instruction, Width};
use heddle_program::interpret::FaultCause;

use crate::event::Event;
use crate::launch::CoreLaunch;
use crate::mechanism::CoreKind;
use crate::rules::{RULES, Rules};

/// A fault as the core reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What is wrong.
    pub code: FaultCode,
    /// Warp.
    pub warp: u16,
    /// PC of the instruction.
    pub pc: u32,
    /// Lane.
    pub lane: u8,
    /// The address of an access, or the target of a jump.
    pub address: u32,
    /// The other side where two differ.
    pub other: OtherSide,
}

/// Another lane and where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct OtherSide {
    /// Lane.
    pub lane: u8,
    /// Byte address.
    pub target: u32,
}

impl Fault {
    /// The event of the fault.
    pub fn event(&self) -> Event {
        let Self { code, warp, pc, lane, .. } = *self;
        Event::Fault { code: code as u8, warp, pc, lane }
    }
}

/// The fault codes of the contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the contract says what they mean
pub enum FaultCode {
    IllegalInstruction = 1,
    Unmapped = 2,
    Misaligned = 3,
    SharedOverflow = 4,
    PrivateOverflow = 5,
    ReadOnly = 6,
    JumpsDiverge = 7,
    ReturnsDiverge = 8,
    JumpOutsideCode = 9,
    BarrierDiverges = 10,
    StackFull = 11,
    AnnotationWrong = 12,
}

impl FaultCode {
    /// Every code.
    pub const ALL: [Self; 12] = [
        Self::IllegalInstruction,
        Self::Unmapped,
        Self::Misaligned,
        Self::SharedOverflow,
        Self::PrivateOverflow,
        Self::ReadOnly,
        Self::JumpsDiverge,
        Self::ReturnsDiverge,
        Self::JumpOutsideCode,
        Self::BarrierDiverges,
        Self::StackFull,
        Self::AnnotationWrong,
    ];

    /// Whether the address is at fault that the instruction accesses or jumps to.
    pub fn concerns_address(self) -> bool {
        match self {
            Self::Unmapped
            | Self::Misaligned
            | Self::SharedOverflow
            | Self::PrivateOverflow
            | Self::ReadOnly
            | Self::JumpsDiverge
            | Self::JumpOutsideCode => true,
            Self::IllegalInstruction
            | Self::ReturnsDiverge
            | Self::BarrierDiverges
            | Self::StackFull
            | Self::AnnotationWrong => false,
        }
    }

    /// The fault with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|&code| code as u8 == number)
    }
}

/// What is wrong, in the words of the reference interpreter where it knows the fault.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum Cause {
    #[error(transparent)]
    Program(#[from] FaultCause),
    #[error("this core has no unit for the instruction")]
    NoUnit,
    #[error("barrier in divergent code: other threads of the warp are elsewhere")]
    BarrierDiverges,
    #[error("{0}")]
    StackFull(FullStack),
    #[error("threads part where the annotation of a branch says that they do not")]
    AnnotationWrong,
}

/// A stack that is full, and what may help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FullStack {
    /// A block has one for all its warps, else every warp has its own.
    pub per_block: bool,
    /// Entries that it has.
    pub entries: usize,
    /// The rules that it grows by.
    pub rules: Rules,
}

impl fmt::Display for FullStack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { per_block, entries, rules } = self;
        let owner = if *per_block { "block" } else { "warp" };
        write!(f, "the reconvergence stack of the {owner} is full, it has {entries} entries; ")?;
        let deepens =
            |name| ["stack_reuse", "prune", "unanimous", "likely_convergence"].contains(&name);
        let options = RULES.iter().filter(|rule| deepens(rule.name));
        let options: Vec<String> = options.filter_map(|rule| rule.argument(rules)).collect();
        if !options.is_empty() {
            write!(f, "fewer may do without {}; ", options.join(" and "))?;
        }
        let (warps, none) = (CoreKind::Pdom, CoreKind::Nrec);
        if *per_block {
            write!(f, "core {warps} has a stack for each warp, ")?;
        }
        write!(f, "core {none} needs none")
    }
}

/// A fault and where it happened, for the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultReport {
    /// Cycle in which it was found, the last of the run.
    pub cycle: u64,
    /// The fault as the core reports it.
    pub fault: Fault,
    /// What is wrong.
    pub cause: Cause,
    /// Block number.
    pub block: u32,
    /// Thread number in the block.
    pub thread: u32,
    /// Address of the instruction.
    pub address: u32,
    /// `function+offset` of the instruction.
    pub location: String,
    /// Text of the instruction; empty where there is no code.
    pub disassembly: String,
}

impl FaultReport {
    /// The report of a fault of thread `thread` of block `block`; `other` is the thread
    /// of the other side, `stack` is what is said of a full one.
    pub fn new(
        program: &Program,
        launch: &CoreLaunch,
        cycle: u64,
        fault: Fault,
        (block, thread): (u32, u32),
        other: u32,
        stack: FullStack,
    ) -> Self {
        let address = launch.address(fault.pc);
        let location = program.location(address);
        let disassembly = program.disassembly(address).unwrap_or_default();
        let cause = cause(program, launch, &fault, other, stack);
        Self { cycle, fault, cause, block, thread, address, location, disassembly }
    }
}

/// `other` is the thread of the other side.
fn cause(
    program: &Program,
    launch: &CoreLaunch,
    fault: &Fault,
    other: u32,
    stack: FullStack,
) -> Cause {
    let instruction = program.instruction(launch.address(fault.pc));
    let address = fault.address;
    let known = match fault.code {
        FaultCode::IllegalInstruction => match instruction {
            None => FaultCause::NoCode,
            Some(Err(error)) => error.into(),
            Some(Ok(_)) => return Cause::NoUnit,
        },
        FaultCode::Unmapped => FaultCause::Unmapped { address },
        FaultCode::Misaligned => {
            let bytes = match instruction {
                Some(Ok(Instruction::Load { width, .. } | Instruction::Store { width, .. })) => {
                    width
                }
                _ => Width::Word,
            };
            FaultCause::Misaligned { address, bytes: bytes.bytes() }
        }
        FaultCode::SharedOverflow => {
            FaultCause::SharedOverflow { address, size: launch.shared_bytes }
        }
        FaultCode::PrivateOverflow => {
            FaultCause::PrivateOverflow { address, size: launch.private_bytes }
        }
        FaultCode::ReadOnly => FaultCause::ReadOnly { address },
        FaultCode::JumpsDiverge => {
            let other_target = fault.other.target;
            FaultCause::JumpsDiverge { target: address, other, other_target }
        }
        FaultCode::ReturnsDiverge => {
            FaultCause::ReturnsDiverge { target: address, other_target: fault.other.target }
        }
        FaultCode::JumpOutsideCode => FaultCause::JumpOutsideCode { target: address },
        FaultCode::BarrierDiverges => return Cause::BarrierDiverges,
        FaultCode::StackFull => return Cause::StackFull(stack),
        FaultCode::AnnotationWrong => return Cause::AnnotationWrong,
    };
    Cause::Program(known)
}

impl std::error::Error for FaultReport {}

impl fmt::Display for FaultReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cycle, block, thread, address, .. } = self;
        write!(f, "cycle {cycle}: block {block}, thread {thread} at {address:#010x}")?;
        if !self.disassembly.is_empty() {
            write!(f, " ({}: {})", self.location, self.disassembly)?;
        }
        write!(f, ": {}", self.cause)
    }
}
