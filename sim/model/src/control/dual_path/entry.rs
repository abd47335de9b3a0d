//! Entries with two sides.

use crate::control::BranchOutcome;
use crate::event::{DualEntry, EntryKind};

/// Threads of a warp on one side of a branch.
#[derive(Clone, Copy, Default, Debug)]
pub struct Path {
    /// Its oldest instruction that has not issued.
    pub pc: u32,
    /// Its call depth.
    pub call_depth: u8,
    /// Its threads, also those that have ended.
    pub mask: u32,
}

/// Where the paths of an entry end.
#[derive(Clone, Copy, Default, Debug)]
pub struct Ending {
    /// How.
    pub kind: EntryKind,
    /// Where, if the kind is PC.
    pub rpc: u32,
    /// Call depth at which the branch was executed.
    pub branch_depth: u8,
}

impl Ending {
    /// Whether a path that is idle is reconverged.
    #[inline(always)]
    pub fn is_reconverged(&self, path: &Path) -> bool {
        let Self { kind, rpc, branch_depth } = *self;
        kind == EntryKind::Pc && path.pc == rpc && path.call_depth == branch_depth
    }

    /// Whether a path that is idle is returned.
    #[inline(always)]
    pub fn is_returned(&self, path: &Path) -> bool {
        let returned = self.branch_depth.wrapping_sub(1);
        self.kind == EntryKind::Return && path.call_depth == returned
    }

    /// Whether the sides of a branch end as these do (rule P5).
    pub fn is_alike(&self, other: &Self) -> bool {
        self.kind == other.kind
            && match self.kind {
                EntryKind::Exit => true,
                EntryKind::Pc => self.rpc == other.rpc && self.branch_depth == other.branch_depth,
                EntryKind::Return => self.branch_depth == other.branch_depth,
            }
    }
}

/// An entry.
#[derive(Clone, Copy, Default, Debug)]
pub struct Entry {
    /// Where both its sides end.
    pub ending: Ending,
    /// Left, then right.
    pub sides: [Path; 2],
    /// Where one of its sides has returned to.
    pub hint: Option<u32>,
    /// What a covered entry waits for.
    pub covered: Option<Covered>,
}

/// What is known of an entry below another one.
#[derive(Clone, Copy, Debug)]
pub struct Covered {
    /// The side that has diverged: 0 or 1.
    pub diverged: usize,
    /// Its PC comes with the return of the entries above.
    pub awaits: bool,
}

impl Entry {
    /// The entry as events show it, with the live threads of its warp.
    pub fn shown(&self, warp: usize, position: usize, live: u32) -> DualEntry {
        let Self { ending: Ending { kind, rpc, branch_depth }, sides, .. } = *self;
        let mask = sides.map(|path| path.mask & live);
        let pc = [0, 1].map(|side| if mask[side] == 0 { 0 } else { sides[side].pc });
        let (warp, position) = (warp as u16, position as u16);
        DualEntry { warp, position, kind, rpc, branch_depth, pc, mask }
    }

    /// The side whose path is suspended in a covered entry (rule V6), and whether it can be forwarded
    /// (rule V27): its entry does not end with a return.
    pub fn suspended(&self) -> Option<usize> {
        let Covered { diverged, .. } = self.covered?;
        (self.ending.kind != EntryKind::Return).then_some(1 - diverged)
    }
}

/// Two sides of an entry that have returned to different PCs (fault 8).
#[derive(Clone, Copy, Debug)]
pub struct Conflict {
    /// One of them.
    pub target: u32,
    /// Another one.
    pub other: u32,
}

/// A branch in the push register.
#[derive(Clone, Copy, Debug)]
pub struct Push {
    /// Slot.
    pub slot: usize,
    /// The branch.
    pub outcome: BranchOutcome,
}

impl Push {
    /// Where the sides of the branch end, which was executed at this call depth.
    pub fn ending(&self, branch_depth: u8) -> Ending {
        let BranchOutcome { kind, rpc, .. } = self.outcome;
        Ending { kind, rpc, branch_depth }
    }
}
