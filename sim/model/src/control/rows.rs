//! The rows of a warp's threads.

use crate::configuration::MAX_LANES;

/// The row of the thread in each lane: the warp slot that it was started in. It is what
/// addresses registers, private memory and counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rows {
    /// The same in all lanes, as in every warp that was never regrouped.
    Same(u8),
    /// One for each lane.
    Each([u8; MAX_LANES]),
}

impl Rows {
    /// The row of the thread in a lane.
    #[inline(always)]
    pub fn of(&self, lane: usize) -> usize {
        usize::from(match self {
            Self::Same(row) => *row,
            Self::Each(rows) => rows[lane],
        })
    }

    /// The rows of the lanes of a mask; zero in the others, as in events.
    #[inline(always)]
    pub fn masked(&self, mask: u32) -> [u8; MAX_LANES] {
        let mut rows = match self {
            Self::Same(row) => [*row; MAX_LANES],
            Self::Each(rows) => *rows,
        };
        for (lane, row) in rows.iter_mut().enumerate() {
            *row = if mask >> lane & 1 == 1 { *row } else { 0 };
        }
        rows
    }
}
