//! Faults: what the core knows of one, and what the user is told.

use std::fmt;

use heddle_program::Program;
use heddle_program::instruction::{Instruction, Width};
use heddle_program::interpret::{self, FaultCause};

use crate::configuration::Configuration;
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

/// Another thread and where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct OtherSide {
    /// Lane.
    pub lane: u8,
    /// Row of the thread, if the instruction of the fault does not tell it: the thread is in another sub-warp.
    pub row: Option<u8>,
    /// Byte address.
    pub target: u32,
}

impl Fault {
    /// The event of the fault.
    pub fn event(&self) -> Event {
        let Self { code, warp, pc, lane, .. } = *self;
        Event::Fault { code: code as u8, slot: warp, pc, lane }
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
    NoContext = 13,
    NoMerge = 14,
}

impl FaultCode {
    /// Every code.
    pub const ALL: [Self; 14] = [
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
        Self::NoContext,
        Self::NoMerge,
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
            | Self::AnnotationWrong
            | Self::NoContext
            | Self::NoMerge => false,
        }
    }

    /// The code of a fault that cores have.
    pub fn of(cause: &FaultCause) -> Option<Self> {
        Some(match cause {
            FaultCause::NoCode
            | FaultCause::Unsupported(_)
            | FaultCause::NoUnit
            | FaultCause::NoFloats(_) => Self::IllegalInstruction,
            FaultCause::Unmapped { .. } => Self::Unmapped,
            FaultCause::Misaligned { .. } => Self::Misaligned,
            FaultCause::SharedOverflow { .. } => Self::SharedOverflow,
            FaultCause::PrivateOverflow { .. } => Self::PrivateOverflow,
            FaultCause::ReadOnly { .. } => Self::ReadOnly,
            FaultCause::JumpsDiverge { .. } => Self::JumpsDiverge,
            FaultCause::ReturnsDiverge => Self::ReturnsDiverge,
            FaultCause::JumpOutsideCode { .. } => Self::JumpOutsideCode,
            FaultCause::BarrierDiverges => Self::BarrierDiverges,
            FaultCause::StackFull(_) => Self::StackFull,
            FaultCause::AnnotationWrong | FaultCause::MergeElsewhere => Self::AnnotationWrong,
            FaultCause::NoContext => Self::NoContext,
            FaultCause::NoMerge => Self::NoMerge,
            FaultCause::OutOfBounds(_)
            | FaultCause::NeedsWarp
            | FaultCause::UniformDiverged { .. } => return None,
        })
    }

    /// The fault with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|&code| code as u8 == number)
    }
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
        let options = RULES.iter().filter(|rule| rule.deepens);
        let options: Vec<String> = options
            .map(|rule| rule.arguments(rules).join(" "))
            .filter(|option| !option.is_empty())
            .collect();
        if !options.is_empty() {
            write!(f, "fewer may be needed without {}; ", options.join(" and "))?;
        }
        let (warps, none) = (CoreKind::Pdom, CoreKind::Nrec);
        if *per_block {
            write!(f, "core {warps} has a stack for each warp, ")?;
        }
        write!(f, "core {none} needs none")
    }
}

impl Fault {
    /// What the user is told of the fault: in the last cycle of a run, of thread `thread` of a
    /// block; `other` is the thread of the other side, `stack` is what is
    /// said of a full one.
    pub fn report(
        &self,
        program: &Program,
        launch: &CoreLaunch,
        cycle: u64,
        place: (u32, u32),
        other: u32,
        stack: FullStack,
    ) -> interpret::Fault {
        let cause = cause(program, launch, self, other, stack);
        interpret::Fault::new(program, cause, place, launch.address(self.pc)).in_cycle(cycle)
    }
}

/// `other` is the thread of the other side.
fn cause(
    program: &Program,
    launch: &CoreLaunch,
    fault: &Fault,
    other: u32,
    stack: FullStack,
) -> FaultCause {
    let instruction = program.instruction(launch.address(fault.pc));
    let address = fault.address;
    match fault.code {
        FaultCode::IllegalInstruction => match instruction {
            None => FaultCause::NoCode,
            Some(Err(error)) => error.into(),
            Some(Ok(Instruction::Float(_))) => {
                FaultCause::NoFloats(Configuration::FLOAT_PRESETS.join(", "))
            }
            Some(Ok(_)) => FaultCause::NoUnit,
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
        FaultCode::ReturnsDiverge => FaultCause::ReturnsDiverge,
        FaultCode::JumpOutsideCode => FaultCause::JumpOutsideCode { target: address },
        FaultCode::BarrierDiverges => FaultCause::BarrierDiverges,
        FaultCode::StackFull => FaultCause::StackFull(stack.to_string()),
        FaultCode::AnnotationWrong => match instruction {
            Some(Ok(Instruction::Merge)) => FaultCause::MergeElsewhere,
            _ => FaultCause::AnnotationWrong,
        },
        FaultCode::NoContext => FaultCause::NoContext,
        FaultCode::NoMerge => FaultCause::NoMerge,
    }
}
