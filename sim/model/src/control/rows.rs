//! The rows of a warp's threads.

use crate::configuration::MAX_LANES;
use crate::lanes::{are_all, masked_bytes};

/// The row of the thread in each lane: the warp slot that it was started in. It is what
/// addresses registers, private memory and counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rows {
    /// The same in all lanes, as in every warp that was never regrouped.
    Same(u8),
    /// One for each lane.
    Each([u8; MAX_LANES]),
    /// One for each lane, where a thread may be in another lane than the one it was started in (rule DD17).
    Placed {
        /// The row of the thread in each lane.
        rows: [u8; MAX_LANES],
        /// The lane in which it was started.
        homes: [u8; MAX_LANES],
    },
}

impl Rows {
    /// The row of the thread in a lane.
    #[inline(always)]
    pub fn of(&self, lane: usize) -> usize {
        usize::from(match self {
            Self::Same(row) => *row,
            Self::Each(rows) | Self::Placed { rows, .. } => rows[lane],
        })
    }

    /// The lane in which the thread in a lane was started: it is what addresses registers, private
    /// memory and counters beside the row.
    #[inline(always)]
    pub fn home(&self, lane: usize) -> usize {
        match self {
            Self::Placed { homes, .. } => homes[lane].into(),
            Self::Same(_) | Self::Each(_) => lane,
        }
    }

    /// Number of the thread in a lane among all of a core with so many lanes.
    #[inline(always)]
    pub fn thread(&self, lane: usize, lanes: usize) -> usize {
        self.of(lane) * lanes + self.home(lane)
    }

    /// The rows of the lanes of a mask; zero in the others, as in events.
    #[inline(always)]
    pub fn masked(&self, mask: u32) -> [u8; MAX_LANES] {
        match self {
            Self::Same(row) => masked_bytes(&[*row; MAX_LANES], mask),
            Self::Each(rows) | Self::Placed { rows, .. } => masked_bytes(rows, mask),
        }
    }

    /// Those of the threads of a mask, which has some, in the lanes in which they were started; 0 in the other lanes.
    #[inline(always)]
    pub fn of_threads(rows: &[u8; MAX_LANES], mask: u32) -> Self {
        let first = rows[mask.trailing_zeros() as usize % MAX_LANES];
        if are_all(rows, first, mask) {
            return Self::Same(first);
        }
        Self::Each(*rows)
    }
}
