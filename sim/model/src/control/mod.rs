//! Control units: which threads run together, and what a branch does.
//!
//! A control unit owns the *slots* that fetch and issue choose from: warps of a core
//! with a reconvergence stack, contexts of a core that serialises. Everything behind
//! issue is the same for all.

mod nrec;
mod pdom;

pub use nrec::Nrec;
pub use pdom::Pdom;

use crate::configuration::Configuration;
use crate::event::{EntryKind, LaneWords, StackEntry};
use crate::fault::{FaultCode, OtherSide};
use crate::launch::{CoreLaunch, PC_MASK};
use crate::slot_set::SlotSet;

/// A completed conditional branch.
#[derive(Clone, Copy, Debug)]
pub struct BranchOutcome {
    /// PC of the taken side.
    pub target: u32,
    /// Lanes that executed it.
    pub mask: u32,
    /// Those that take it.
    pub taken: u32,
    /// Annotation: how the sides meet.
    pub kind: EntryKind,
    /// Annotation: where.
    pub rpc: u32,
}

/// A completed indirect jump.
#[derive(Clone, Copy, Debug)]
pub struct JumpOutcome<'a> {
    /// PC of the jump.
    pub pc: u32,
    /// Lanes that executed it.
    pub mask: u32,
    /// Byte address to go to for each of them.
    pub targets: &'a LaneWords,
    /// What it does to the call depth.
    pub call_depth: i8,
}

/// What a completion changes in the slots, for the events.
#[derive(Clone, Copy, Default, Debug)]
pub struct Changes {
    /// An entry that changed and stays.
    pub update: Option<StackEntry>,
    /// Entries pushed, in this order.
    pub push: [Option<StackEntry>; 2],
}

/// A fault of a slot, without the PC, which the caller knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ControlFault {
    /// What is wrong.
    pub code: FaultCode,
    /// Lane.
    pub lane: u8,
    /// The target of a jump or return.
    pub address: u32,
    /// The other side where two differ.
    pub other: OtherSide,
}

/// A control unit.
pub trait Control {
    /// Sets of its slots.
    type Set: SlotSet;

    /// A unit with no active slots.
    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self;

    /// Number of slots of a core.
    fn slots(configuration: &Configuration) -> usize;

    /// The slots that have threads.
    fn active(&self) -> &Self::Set;

    /// The slots that can have threads of some warp slots.
    fn slots_of(&self, first_warp: usize, warps: usize) -> Self::Set;

    /// The threads of a warp slot start at the entry.
    fn start(&mut self, warp: usize, mask: u32);

    /// PC of the next instruction to fetch.
    fn pc(&self, slot: usize) -> u32;

    /// The lanes that run.
    fn mask(&self, slot: usize) -> u32;

    /// The row (`sw`) of the threads of a slot.
    fn row(&self, slot: usize) -> usize;

    /// An instruction was decoded; the next one is at `pc`, in a function called by it
    /// if `call`.
    fn advance(&mut self, slot: usize, pc: u32, call: bool);

    /// Completes a conditional branch.
    fn branch(&mut self, slot: usize, outcome: &BranchOutcome) -> Result<Changes, ControlFault>;

    /// Completes an indirect jump. Returns the lanes that have executed it; others
    /// execute it again.
    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
    ) -> Result<(u32, Changes), ControlFault>;

    /// Threads end.
    fn exit(&mut self, slot: usize, mask: u32);

    /// Whether these lanes of a slot may wait at a barrier.
    fn may_wait(&self, slot: usize, mask: u32) -> bool;

    /// The active slots that have to be popped before they go on.
    fn pop_condition(&self) -> &Self::Set;

    /// Pops. Returns the position, `None` if the slot has become inactive.
    fn pop(&mut self, slot: usize) -> Result<Option<u16>, ControlFault>;

    /// The entries of a slot, base first, as a report shows them.
    fn entries(&self, slot: usize) -> Vec<StackEntry>;
}

/// Where the lowest lane of a jump goes, as a PC.
fn first_target(code_page: u32, outcome: &JumpOutcome<'_>) -> Result<u32, ControlFault> {
    let first = outcome.mask.trailing_zeros() as usize;
    let target = outcome.targets[first];
    if target >> 26 != code_page || target & 2 != 0 {
        let code = FaultCode::JumpOutsideCode;
        return Err(ControlFault {
            code,
            lane: first as u8,
            address: target,
            other: OtherSide::default(),
        });
    }
    Ok(target >> 2 & PC_MASK)
}

/// The lanes of a jump that do not go where the lowest one goes.
fn other_targets(outcome: &JumpOutcome<'_>) -> u32 {
    let target = outcome.targets[outcome.mask.trailing_zeros() as usize];
    let differs = |lane: &usize| outcome.targets[*lane] != target;
    let lanes = (0..outcome.targets.len()).filter(differs);
    lanes.fold(0, |others, lane| others | 1 << lane) & outcome.mask
}
