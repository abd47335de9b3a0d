//! Control units: which threads run together, and what a branch does.
//!
//! A control unit owns the *slots* that fetch and issue choose from: warps of a core
//! with a reconvergence stack, contexts of a core that serialises. Everything behind
//! issue is the same for all.

mod block_stacks;
mod dual_path;
mod formation;
mod large_warps;
mod rows;
mod split_contexts;
mod stack;
mod warp_contexts;
mod warp_stacks;
mod warp_subdivision;

pub use block_stacks::{BlockStacks, BlockView};
pub use dual_path::{Buffered, DualPathStacks};
pub use formation::WarpFormation;
pub use large_warps::LargeWarps;
pub use rows::Rows;
pub use split_contexts::{Meeting, SplitContexts};
pub use warp_contexts::WarpContexts;
pub use warp_stacks::WarpStacks;
pub use warp_subdivision::WarpSubdivision;

use crate::configuration::{Configuration, MAX_LANES};
use crate::decoded::Fetched;
use crate::event::{ArrivalKind, ContextSplit, EntryKind, Event, LaneWords, StackEntry};
use crate::fault::{Fault, FaultCode, OtherSide};
use crate::launch::{CoreLaunch, PC_MASK};
use crate::memory_port::{Request, Response};
use crate::slot_set::SlotSet;
use crate::statistics::FormationRecord;
use crate::threads::Threads;
use crate::waits::WaitsFor;

/// A block whose threads start.
#[derive(Clone, Copy, Debug)]
pub struct StartedBlock {
    /// Block slot.
    pub slot: usize,
    /// First warp slot.
    pub base: usize,
    /// Number of warp slots.
    pub warps: usize,
    /// Number of threads.
    pub threads: u32,
}

impl StartedBlock {
    /// The warp slots with the lanes that have a thread.
    pub fn masks(self, lanes: usize) -> impl Iterator<Item = (usize, u32)> {
        (0..self.warps).map(move |warp| {
            let threads = self.threads - (warp * lanes) as u32;
            (self.base + warp, u32::MAX >> (u32::BITS - threads.min(lanes as u32)))
        })
    }
}

/// A completed conditional branch.
#[derive(Clone, Copy, Debug)]
pub struct BranchOutcome {
    /// PC of the branch.
    pub pc: u32,
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
    /// Annotation: where threads may meet before.
    pub lpc: Option<u32>,
    /// Annotation: all threads of a block go the same way.
    pub uniform: bool,
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

/// An entry of a stack that ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Popped {
    /// Warp or block slot, the owner of the stack.
    pub owner: u16,
    /// Position of the entry.
    pub position: u16,
    /// Position of the entry that its threads join; `None` if they join that below.
    pub into: Option<u16>,
}

/// A warp that gives up its slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrived {
    /// Slot.
    pub slot: u16,
    /// Why.
    pub kind: ArrivalKind,
    /// Where.
    pub pc: u32,
    /// Warps of the block that have not arrived, without those formed in this cycle.
    pub count: u8,
}

/// Threads of a row that are in no slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArrivedThreads {
    /// The row.
    pub row: usize,
    /// Their lanes.
    pub mask: u32,
    /// Where they have arrived.
    pub pc: u32,
    /// What they wait for.
    pub waits_for: WaitsFor,
}

/// A warp formed of the threads of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Formed {
    /// Slot.
    pub slot: u16,
    /// Where it starts.
    pub pc: u32,
    /// Lanes that have a thread.
    pub mask: u32,
    /// Rows of the threads.
    pub rows: Rows,
}

/// What becomes of decoded instructions of slots that have become one (rule V36).
#[derive(Clone, Default, Debug)]
pub struct Meetings {
    /// Slots whose decoded instruction, if there is one, is dropped.
    pub dropped: Vec<usize>,
    /// Slots that have further threads.
    pub grown: Vec<usize>,
}

/// What a control unit does in a cycle.
#[derive(Clone, Copy, Default, Debug)]
pub struct Changes {
    /// What it does to stack entries and warps, if it does something.
    pub entries: Option<EntryChanges>,
    /// What is recorded of the cycle beside events.
    pub formation: FormationRecord,
    /// Nobody hears of events: those that are not counted need not be made.
    pub unheard: bool,
}

/// What a control unit does to stack entries and warps in a cycle, for the events.
#[derive(Clone, Copy, Default, Debug)]
pub struct EntryChanges {
    /// An entry that changed and stays.
    pub update: Option<StackEntry>,
    /// Entries pushed, in this order.
    pub push: [Option<StackEntry>; 3],
    /// An entry popped, or merged into another.
    pub pop: Option<Popped>,
    /// Warps that arrived: by a completion, and by having got to their goal.
    pub arrive: [Option<Arrived>; 2],
    /// A warp formed.
    pub form: Option<Formed>,
}

impl Changes {
    /// Nothing has changed.
    pub fn is_none(&self) -> bool {
        self.entries.is_none() && self.formation == FormationRecord::default()
    }

    /// What it does to stack entries and warps, to be told.
    pub fn entries_mut(&mut self) -> &mut EntryChanges {
        self.entries.get_or_insert_default()
    }
}

/// A control unit.
pub trait Control: Clone + std::fmt::Debug {
    /// Sets of its slots.
    type Set: SlotSet;

    /// Whether a slot gives way only when its last instruction has completed.
    const YIELDS_COMPLETED: bool;

    /// Whether a block has one stack for all its warps.
    const STACK_PER_BLOCK: bool = false;

    /// Whether slots become one where they meet ([`Control::meet`]).
    const MEETS: bool = false;

    /// Whether threads wait at a barrier by themselves, in no slot.
    const THREADS_WAIT: bool = false;

    /// A unit with no active slots.
    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self;

    /// Number of slots of a core.
    fn slots(configuration: &Configuration) -> usize;

    /// Rows of a slot: warp slots that are allocated together (rule D2).
    fn slot_rows(_configuration: &Configuration) -> usize {
        1
    }

    /// The warp slots that a block may be given are those below this.
    fn warps_in_use(configuration: &Configuration, _launch: &CoreLaunch) -> usize {
        configuration.warps
    }

    /// The slots that have threads.
    fn active(&self) -> &Self::Set;

    /// The slots that can have threads of some warp slots.
    fn slots_of(&self, first_warp: usize, warps: usize) -> Self::Set;

    /// Whether the block with these slots has ended (rule D5).
    #[inline(always)]
    fn ended(&self, slots: &Self::Set) -> bool {
        self.active().and(slots).is_empty()
    }

    /// Whether all warps of the block with these slots, and at least one, wait (rule C4).
    #[inline(always)]
    fn all_wait(&self, slots: &Self::Set, waiting: &Self::Set) -> bool {
        let active = self.active().and(slots);
        !active.is_empty() && active.without(waiting).is_empty()
    }

    /// The threads of a block start at the entry, at the end of a cycle.
    fn start(&mut self, block: StartedBlock);

    /// PC of the next instruction to fetch.
    fn pc(&self, slot: usize) -> u32;

    /// The lanes that run.
    fn mask(&self, slot: usize) -> u32;

    /// The threads that run, by row of the slot.
    #[inline(always)]
    fn threads(&self, slot: usize) -> Threads {
        let mut threads = Threads::default();
        threads.0[0] = self.mask(slot);
        threads
    }

    /// The rows of the threads of a slot.
    fn rows(&self, slot: usize) -> Rows;

    /// The slots that are flushed in this cycle (rule F4). Which instruction of them has not issued
    /// is then for the control unit to know.
    #[inline(always)]
    fn flushed(&self) -> Self::Set {
        Self::Set::default()
    }

    /// Lets slots become one at the beginning of the cycle (rule V36): those without an instruction in front of issue
    /// that do not wait, and those with a decoded instruction, which a function tells.
    #[inline(always)]
    fn meet(
        &mut self,
        _idle: &Self::Set,
        _valid: &Self::Set,
        _decoded: impl Fn(usize) -> Option<Fetched>,
    ) -> Meetings {
        Meetings::default()
    }

    /// A slot issues in this cycle. Tells the paths of its warp that may run, for the statistics; 0 in a core that does
    /// not count them.
    #[inline(always)]
    fn issues(&mut self, _slot: usize) -> u8 {
        0
    }

    /// Whether instructions of a slot may be in flight. Debug builds look in every cycle.
    fn may_be_in_flight(&self, slot: usize) -> bool {
        self.active().contains(slot)
    }

    /// An instruction has left fetch; the next one is at `pc`, in a function called by it
    /// if `call`.
    fn advance(&mut self, slot: usize, pc: u32, call: bool);

    /// The outcome of a sub-warp of a large warp comes next: its instruction tag, its threads, and
    /// whether with it the instruction completes as a whole (rule WA3).
    #[inline(always)]
    fn completing(&mut self, _tag: usize, _threads: Threads, _whole: bool) {}

    /// Whether the instruction whose outcome is applied is complete as a whole.
    #[inline(always)]
    fn is_whole(&self) -> bool {
        true
    }

    /// Completes a conditional branch.
    fn branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault>;

    /// Completes an indirect jump. Returns the lanes that have executed it; others
    /// execute it again.
    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
        changes: &mut Changes,
    ) -> Result<u32, Fault>;

    /// The slot that gives way in this cycle, for it was picked in the one before; in control units whose slots give way in the
    /// cycle of their pick none.
    #[inline(always)]
    fn leaving(&self) -> Option<usize> {
        None
    }

    /// Whether threads of a slot may end (rule Q14).
    #[inline(always)]
    fn may_exit(&self, _slot: usize) -> bool {
        true
    }

    /// Completes `smask`: the lanes in which a mask register has a one (rule Q10).
    #[inline(always)]
    fn set_mask(&mut self, _slot: usize, _register: u8, _lanes: u32) {}

    /// Completes a `split` of lanes at a PC, with a mask register (rule Q11). The lanes of a core without
    /// splits never come to one.
    #[inline(always)]
    fn split(
        &mut self,
        slot: usize,
        pc: u32,
        mask: u32,
        _register: u8,
    ) -> Result<ContextSplit, Fault> {
        Err(plain_fault(FaultCode::IllegalInstruction, slot, pc, mask))
    }

    /// Completes a `merge` of lanes at a PC (rule Q12), as [`Control::split`].
    #[inline(always)]
    fn merge(&mut self, slot: usize, pc: u32, mask: u32) -> Result<(), Fault> {
        Err(plain_fault(FaultCode::IllegalInstruction, slot, pc, mask))
    }

    /// Whether a slot waits for the threads that were split apart from it.
    fn waits_for_merge(&self, _slot: usize) -> bool {
        false
    }

    /// Threads end, by the instruction at `pc`.
    fn exit(&mut self, slot: usize, mask: u32, pc: u32, changes: &mut Changes);

    /// Whether these lanes of a slot may wait at a barrier.
    fn may_wait(&self, slot: usize, mask: u32) -> bool;

    /// The active slots that give way before they go on: they pop, or arrive.
    fn yielding(&self) -> &Self::Set;

    /// One of them does so.
    fn give_way(&mut self, slot: usize, changes: &mut Changes) -> Result<(), Fault>;

    /// What the unit does by itself, behind the outcomes of the cycle. For a unit with a pool: `issues`
    /// is the slot that issues, and `has_room` tells whether stage D can take a warp at the end of the
    /// cycle (rule DI1).
    #[inline(always)]
    fn work(
        &mut self,
        _issues: Option<usize>,
        _has_room: bool,
        _changes: &mut Changes,
    ) -> Result<(), Fault> {
        Ok(())
    }

    /// Decides which side of each warp may issue from the end of this cycle on (rules V21 to V24):
    /// the slot that issues a division in this cycle, the slots that come to a long stall at its
    /// end, and all that are in one from then on.
    #[inline(always)]
    fn turn(&mut self, _divides: Option<usize>, _begin: &Self::Set, _long: &Self::Set) {}

    /// The PC of the warp that is picked in this cycle for stage D.
    #[inline(always)]
    fn picked(&self) -> Option<u32> {
        None
    }

    /// The instruction of a slot that completes in this cycle is a barrier, at which its threads wait
    /// from the end of the cycle on.
    #[inline(always)]
    fn wait(&mut self, _slot: usize) {}

    /// A barrier opens for the block with these slots, at the end of the cycle.
    #[inline(always)]
    fn release(&mut self, _slots: &Self::Set) {}

    /// The last completion of an instruction of a slot, at the end of the cycle.
    #[inline(always)]
    fn complete(&mut self, _slot: usize) {}

    /// The request that the unit itself offers in this cycle, behind its work. The memory sees it only
    /// if stage L offers none (rule DQ6).
    #[inline(always)]
    fn offer(&self) -> Option<Request> {
        None
    }

    /// The memory accepts the request that the unit offers in this cycle.
    #[inline(always)]
    fn accepted(&mut self) {}

    /// Whether a request of the unit is not answered yet, which the watchdog takes for progress (rule
    /// DE2).
    #[inline(always)]
    fn awaits_response(&self) -> bool {
        false
    }

    /// The memory answers in this cycle. Whether the answer is to a request of the unit.
    #[inline(always)]
    fn respond(&mut self, _response: &Response) -> bool {
        false
    }

    /// What the unit has done in this cycle, in the order of the contract. It is told behind the
    /// [`Changes`], before anything is written back.
    #[inline(always)]
    fn events(&self) -> &[Event] {
        &[]
    }

    /// The end of a cycle with these changes.
    #[inline(always)]
    fn end_cycle(&mut self, _changes: &Changes) {}

    /// Whether the unit has done something since the last call by which a block may end, or its barrier open. Of
    /// exits, barriers and slots that give way the core knows without it.
    #[inline(always)]
    fn blocks_changed(&mut self) -> bool {
        false
    }

    /// The entries of a slot's stack, base first, as a report shows them.
    fn entries(&self, slot: usize) -> Vec<StackEntry>;

    /// The threads that are in no slot, and what they wait for.
    fn arrived(&self) -> Vec<ArrivedThreads> {
        Vec::new()
    }
}

/// Where the lowest lane of a jump goes, as a PC.
fn first_target(slot: usize, code_page: u32, outcome: &JumpOutcome<'_>) -> Result<u32, Fault> {
    let first = outcome.mask.trailing_zeros() as usize;
    let target = outcome.targets[first];
    if target >> 26 != code_page || target & 2 != 0 {
        return Err(Fault {
            code: FaultCode::JumpOutsideCode,
            warp: slot as u16,
            pc: outcome.pc,
            lane: first as u8,
            address: target,
            other: OtherSide::default(),
        });
    }
    Ok(target >> 2 & PC_MASK)
}

/// Where all lanes of a jump go, as a PC (faults 7 and 9).
fn common_target(slot: usize, code_page: u32, outcome: &JumpOutcome<'_>) -> Result<u32, Fault> {
    let others = other_targets(outcome);
    if others == 0 {
        return first_target(slot, code_page, outcome);
    }
    let (first, other) = (outcome.mask.trailing_zeros(), others.trailing_zeros());
    Err(Fault {
        code: FaultCode::JumpsDiverge,
        warp: slot as u16,
        pc: outcome.pc,
        lane: other as u8,
        address: outcome.targets[other as usize],
        other: OtherSide { lane: first as u8, row: None, target: outcome.targets[first as usize] },
    })
}

/// The lanes of a jump that do not go where the lowest one goes.
fn other_targets(outcome: &JumpOutcome<'_>) -> u32 {
    let target = outcome.targets[outcome.mask.trailing_zeros() as usize];
    let differs = |lane: &usize| outcome.targets[*lane] != target;
    let lanes = (0..MAX_LANES).filter(differs);
    lanes.fold(0, |others, lane| others | 1 << lane) & outcome.mask
}

/// A fault without an address, at the lowest lane of a mask.
fn plain_fault(code: FaultCode, slot: usize, pc: u32, mask: u32) -> Fault {
    let lane = (mask.trailing_zeros() % u32::BITS) as u8;
    Fault { code, warp: slot as u16, pc, lane, address: 0, other: OtherSide::default() }
}
