//! Events of dynamic warp formation, with the fields of its contract.

use std::fmt;

use super::EntryKind;
use crate::configuration::MAX_LANES;

/// Where the threads of an arrival come from (rule DD4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArrivalSource {
    /// The fill register: threads that were spilled.
    Fill,
    /// The row register: threads that start, or leave a barrier.
    Row {
        /// The row.
        row: u8,
    },
    /// The arrival queue: threads of an instruction that has completed.
    Completion {
        /// Instruction tag.
        tag: u16,
    },
}

impl fmt::Display for ArrivalSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fill => f.write_str("fill"),
            Self::Row { row } => write!(f, "row {row}"),
            Self::Completion { tag } => write!(f, "completion {tag}"),
        }
    }
}

/// Threads with one next PC; 0 and none for an empty update register.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PcLanes {
    /// Where they go on.
    pub pc: u32,
    /// Their lanes.
    pub lanes: u32,
}

/// The update registers as they are loaded (rules DD4 and DD5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolArrival {
    /// What they are loaded from.
    pub source: ArrivalSource,
    /// Block slot.
    pub slot: u8,
    /// Update registers 0 and 1.
    pub registers: [PcLanes; 2],
    /// Row (`sw`) of the thread in each lane of both.
    pub rows: [u8; MAX_LANES],
}

/// What happens to a warp barrier (rules DW2, DW4 and DW7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WarpBarrier {
    /// A static warp diverges; from now on its row waits for its threads.
    Made {
        /// The row.
        row: u8,
        /// How the sides of the branch meet.
        kind: EntryKind,
        /// Where they meet; 0 unless the kind is [`EntryKind::Pc`].
        pc: u32,
        /// The lanes that are expected.
        lanes: u32,
    },
    /// Threads have reached the barriers of their rows.
    Reached {
        /// Where.
        pc: u32,
        /// Their lanes.
        lanes: u32,
        /// Row (`sw`) of the thread in each of them.
        rows: [u8; MAX_LANES],
    },
    /// All threads of a row have reached its barrier.
    Released {
        /// The row.
        row: u8,
        /// Where its threads go on.
        pc: u32,
        /// Their lanes.
        lanes: u32,
    },
}

/// How an update register is inserted into the pool (rules DD10 to DD12 and DW1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InsertOutcome {
    /// No LUT entry has the key: all threads form a warp.
    Miss,
    /// All threads join a warp.
    Hit,
    /// Some threads find their lanes occupied and form a warp, the others join one.
    Conflict {
        /// Lanes that are occupied.
        lanes: u32,
        /// Pool entry of the warp that their threads form.
        formed: u16,
    },
    /// The threads of a static warp form a warp that nobody joins.
    Static,
}

/// An update register is inserted into the pool (rule DD9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Insert {
    /// Update register, 0 or 1.
    pub register: u8,
    /// How.
    pub outcome: InsertOutcome,
    /// Lanes inserted, those in conflict included.
    pub lanes: u32,
    /// Pool entry of the warp that is formed or joined; of a conflict, of the one that is joined.
    pub warp: u16,
    /// Pool entry of the warp that loses its LUT entry to this one (rule DD13).
    pub lost: Option<u16>,
}

/// A group of warps with one key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// Block slot.
    pub slot: u8,
    /// PC.
    pub pc: u32,
    /// Its threads.
    pub count: u16,
}

/// A warp of the pool is picked (rule DI1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick {
    /// Pool entry.
    pub warp: u16,
    /// Block slot.
    pub slot: u8,
    /// PC.
    pub pc: u32,
}

/// An update register is written to the spill queue (rule DQ4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spill {
    /// Record number.
    pub record: u16,
    /// Block slot.
    pub slot: u8,
    /// Where its threads go on.
    pub pc: u32,
    /// Their lanes.
    pub lanes: u32,
}
