//! What a core does in a cycle, as RTL and model report it.
//!
//! Two cores agree if their streams of events are equal, cycle for cycle. Values of
//! lanes that an event does not speak of are zero, so that equality means what it says.
//! PCs are word indices of 24 bits, as the core keeps them.

mod dual_path;
mod formation;
mod splitting;
mod text;

use std::fmt;

pub use dual_path::{DualEntry, Side};
pub use formation::{
    ArrivalSource, Group, Insert, InsertOutcome, PcLanes, Pick, PoolArrival, Spill, WarpBarrier,
};
pub use splitting::{ContextMerge, ContextSplit};
pub(crate) use text::Lanes;

use crate::configuration::{MAX_LANES, MAX_ROWS};
use crate::memory_port::Request;
pub use crate::order::TopGroupCause;

/// One word per lane; zero in lanes that are not meant.
pub type LaneWords = [u32; MAX_LANES];

/// How a stack entry ends; also the annotation of a conditional branch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EntryKind {
    /// Its threads never meet the others.
    #[default]
    Exit,
    /// Its threads meet the others at a PC.
    Pc,
    /// Its threads meet the others when they have returned.
    Return,
}

/// Where threads of a stack entry may join an entry below before their own ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Likely {
    /// The likely-convergence PC.
    pub pc: u32,
    /// Position of the entry that they join there.
    pub position: u16,
}

/// Why a warp gives up its slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArrivalKind {
    /// It has executed a branch that may diverge.
    Branch,
    /// It is at the reconvergence PC.
    Rpc,
    /// It has returned.
    Return,
    /// It is at the likely-convergence PC.
    Lpc,
    /// Its threads have ended.
    Exit,
}

impl fmt::Display for ArrivalKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Branch => "branch",
            Self::Rpc => "rpc",
            Self::Return => "return",
            Self::Lpc => "lpc",
            Self::Exit => "exit",
        })
    }
}

/// An entry of a reconvergence stack as events show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StackEntry {
    /// Owner of the stack: a slot, or a block slot if blocks own the stacks.
    pub owner: u16,
    /// Position, 0 for the base.
    pub position: u16,
    /// Where its threads go on; 0 where it has no meaning.
    pub pc: u32,
    /// How it ends.
    pub kind: EntryKind,
    /// Reconvergence PC; 0 unless the kind is [`EntryKind::Pc`].
    pub rpc: u32,
    /// Call depth at which the branch was executed.
    pub branch_depth: u8,
    /// Its threads, of a large warp those of the lowest row; 0 if blocks own the stacks.
    pub mask: u32,
    /// Its threads in the further rows of a large warp, lowest row first; 0 elsewhere.
    pub further: [u32; MAX_ROWS - 1],
    /// Where its threads may join an entry below.
    pub likely: Option<Likely>,
}

/// Something that a core did in a cycle. The order of the variants is the order of
/// events within a cycle; within one kind they are ordered by slot or block number,
/// except that merges of contexts are ordered by the child, that the updates and pushes of a
/// divergence keep their own order, that of two arrivals the one by a completion comes first, and
/// that groups are in the order in which updates are applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The warps of a block become active.
    BlockStart {
        /// Block number in the grid.
        block: u32,
        /// Block slot.
        slot: u8,
        /// First warp slot.
        base: u8,
        /// Number of warp slots.
        warps: u8,
    },
    /// All warps of a block have ended.
    BlockEnd {
        /// Block number in the grid.
        block: u32,
        /// Block slot.
        slot: u8,
    },
    /// An instruction enters the pipeline.
    Issue {
        /// Slot.
        slot: u16,
        /// Its PC.
        pc: u32,
        /// Active lanes.
        mask: u32,
        /// Row (`sw`) of the thread in each active lane.
        rows: [u8; MAX_LANES],
    },
    /// What is issued is a sub-warp of a large warp.
    SubWarp {
        /// Slot: number of the large warp.
        slot: u16,
        /// It is the first sub-warp of its instruction.
        first: bool,
        /// It is the last one.
        last: bool,
    },
    /// The outcome of a conditional branch.
    Branch {
        /// Slot.
        slot: u16,
        /// PC of the branch.
        pc: u32,
        /// Lanes that take it.
        taken: u32,
        /// Active lanes that do not.
        not_taken: u32,
    },
    /// A context gives threads to a child; `split` of predictable wavefront splitting.
    ContextSplit(ContextSplit),
    /// A context takes a child back; `merge` of predictable wavefront splitting.
    ContextMerge(ContextMerge),
    /// A stack entry changes and stays.
    Update(StackEntry),
    /// A stack entry is pushed.
    Push(StackEntry),
    /// The top entry of a stack is popped.
    Pop {
        /// Slot, or block slot.
        owner: u16,
        /// Position of the entry.
        position: u16,
    },
    /// The top entry of a stack is popped; its threads join another one.
    Merge {
        /// Slot, or block slot.
        owner: u16,
        /// Position of the entry.
        position: u16,
        /// Position of the one that its threads join.
        into: u16,
    },
    /// An entry with two sides is covered by another one; `update` of dual-path execution.
    DualUpdate(DualEntry),
    /// An entry with two sides becomes the top of a stack; `push` of dual-path execution.
    DualPush(DualEntry),
    /// A side of the top of a stack ends, or a path that waits below is forwarded to it.
    Side {
        /// Warp.
        warp: u16,
        /// The side.
        side: Side,
        /// A path is forwarded to it.
        valid: bool,
    },
    /// Pending bits of a warp are copied into its shadow bits.
    Shadow {
        /// Warp.
        warp: u16,
    },
    /// Another side of a warp may issue, for the one before comes to a long stall.
    Toggle {
        /// Warp.
        warp: u16,
        /// The side that may issue from now on.
        side: Side,
    },
    /// A warp gives up its slot until its threads are regrouped.
    Arrive {
        /// Slot.
        slot: u16,
        /// Why.
        kind: ArrivalKind,
        /// Where.
        pc: u32,
        /// Warps of its block that have not arrived.
        count: u8,
    },
    /// A warp is formed of threads of a block.
    Form {
        /// Slot.
        slot: u16,
        /// Where it starts.
        pc: u32,
        /// Lanes that have a thread.
        mask: u32,
        /// Row (`sw`) of the thread in each of them.
        rows: [u8; MAX_LANES],
    },
    /// Threads on their way to the pool are loaded into the update registers; `arrive` of dynamic
    /// warp formation.
    PoolArrive(PoolArrival),
    /// A warp barrier is made, reached or released.
    WarpBarrier(WarpBarrier),
    /// An update register is inserted into the pool.
    Insert(Insert),
    /// A group has more threads, or is made.
    Group(Group),
    /// A group is popped off the heap and becomes the majority entry.
    Majority(Group),
    /// A warp of the pool is picked.
    Pick(Pick),
    /// An update register is written to the spill queue.
    Spill(Spill),
    /// A spill record is read back.
    Fill {
        /// Record number.
        record: u16,
    },
    /// Another fetch group becomes the top (rules G24, G26).
    TopGroup {
        /// Its number.
        group: u8,
        /// Why.
        cause: TopGroupCause,
    },
    /// A register is written.
    Writeback {
        /// Slot.
        slot: u16,
        /// Register number, 1 to 31.
        register: u8,
        /// Lanes written.
        mask: u32,
        /// What is written.
        values: LaneWords,
    },
    /// Threads end.
    Exit {
        /// Slot.
        slot: u16,
        /// Lanes that end.
        mask: u32,
        /// `a0` of each.
        status: LaneWords,
        /// Row (`sw`) of the thread in each lane that ends.
        rows: [u8; MAX_LANES],
    },
    /// A barrier opens.
    Barrier {
        /// Block slot.
        slot: u8,
    },
    /// The memory accepts a request. Data bytes outside of its byte mask are zero, and
    /// all are zero for a load.
    Request(Request),
    /// The memory answers a load or an atomic.
    Response {
        /// Tag of the request.
        tag: u8,
    },
    /// The run ends with a fault; the only event of its cycle.
    Fault {
        /// Fault code of the contract.
        code: u8,
        /// Slot.
        slot: u16,
        /// PC of the instruction.
        pc: u32,
        /// Lane.
        lane: u8,
    },
}

impl Event {
    /// The PC that the event is about, if it has one with a meaning.
    pub fn pc(&self) -> Option<u32> {
        match *self {
            Self::Issue { pc, .. }
            | Self::Branch { pc, .. }
            | Self::Arrive { pc, .. }
            | Self::Form { pc, .. }
            | Self::ContextSplit(ContextSplit { pc, .. })
            | Self::Fault { pc, .. } => Some(pc),
            Self::PoolArrive(PoolArrival { registers: [PcLanes { pc, .. }, _], .. })
            | Self::Group(Group { pc, .. })
            | Self::Majority(Group { pc, .. })
            | Self::Pick(Pick { pc, .. })
            | Self::Spill(Spill { pc, .. }) => Some(pc),
            _ => None,
        }
    }
}

/// Who is told of events.
pub trait EventSink {
    /// An event of the current cycle.
    fn event(&mut self, event: Event);

    /// Whether anybody hears of events: what is not counted need not be told otherwise.
    #[inline(always)]
    fn listens(&self) -> bool {
        true
    }
}

/// Tells nobody; compiles to nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoEvents;

impl EventSink for NoEvents {
    #[inline(always)]
    fn event(&mut self, _: Event) {}

    #[inline(always)]
    fn listens(&self) -> bool {
        false
    }
}

/// Appends events; the owner separates the cycles.
impl EventSink for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
