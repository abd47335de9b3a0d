//! What events of dual-path execution show.

use std::fmt;

use super::EntryKind;

/// A side of an entry with two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// That of the threads that do not take the branch.
    Left = 0,
    /// That of those that do.
    Right = 1,
}

impl Side {
    /// The side of a slot, which is `2 * warp + side`.
    pub fn of(slot: usize) -> Self {
        if slot.is_multiple_of(2) { Self::Left } else { Self::Right }
    }

    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "left",
            Self::Right => "right",
        })
    }
}

/// An entry with two sides as events show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DualEntry {
    /// Warp.
    pub warp: u16,
    /// Position, 0 for the base.
    pub position: u16,
    /// How both sides end.
    pub kind: EntryKind,
    /// Reconvergence PC; 0 unless the kind is [`EntryKind::Pc`].
    pub rpc: u32,
    /// Call depth at which the branch was executed.
    pub branch_depth: u8,
    /// Where the threads of the left and of the right side go on; 0 where it has no meaning.
    pub pc: [u32; 2],
    /// Live threads of both; 0 if the side is not valid.
    pub mask: [u32; 2],
}
