//! Sets of threads: a mask of lanes for each of some rows, those of a large warp or of a core.

use crate::configuration::MAX_ROWS;
use crate::lanes::lanes;

/// A set of threads, lowest row first; of a large warp unless it says of how many rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threads<const ROWS: usize = MAX_ROWS>(pub [u32; ROWS]);

impl<const ROWS: usize> Default for Threads<ROWS> {
    fn default() -> Self {
        Self([0; ROWS])
    }
}

impl<const ROWS: usize> Threads<ROWS> {
    #[inline(always)]
    fn zip(&self, other: &Self, both: impl Fn(u32, u32) -> u32) -> Self {
        let mut rows = self.0;
        for (row, &other) in rows.iter_mut().zip(&other.0) {
            *row = both(*row, other);
        }
        Self(rows)
    }

    /// The threads that are in both sets.
    pub fn and(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// The threads that are in one of the sets.
    pub fn or(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// The threads that are not in the other set.
    pub fn without(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Whether it has no threads.
    pub fn is_empty(&self) -> bool {
        self.lanes() == 0
    }

    /// The lanes in which some row has a thread.
    pub fn lanes(&self) -> u32 {
        self.0.iter().fold(0, |lanes, row| lanes | row)
    }
}

impl Threads {
    /// In each column the thread in the lowest row.
    pub fn lowest(&self) -> Self {
        let mut taken = 0;
        Self(self.0.map(|row| {
            let own = row & !taken;
            taken |= row;
            own
        }))
    }

    /// The largest number of threads in a column.
    pub fn fullest_column(&self) -> u64 {
        let column = |lane: usize| self.0.iter().map(|row| u64::from(row >> lane & 1)).sum();
        (0..crate::configuration::MAX_LANES).map(column).max().unwrap_or(0)
    }

    /// The lowest row with a thread, with all its threads.
    pub fn lowest_row(&self) -> Self {
        let mut kept = Self::default();
        if let Some(row) = self.0.iter().position(|&row| row != 0) {
            kept.0[row] = self.0[row];
        }
        kept
    }

    /// The row of the thread in each lane, of a set with at most one thread a column, if its lowest row is `base`;
    /// `base` elsewhere.
    pub fn row_of_lanes(&self, base: u8) -> [u8; crate::configuration::MAX_LANES] {
        let mut rows = [base; crate::configuration::MAX_LANES];
        for (row, &mask) in (base..).zip(&self.0) {
            lanes(mask).for_each(|lane| rows[lane] = row);
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_the_lowest_threads_has_one_thread_a_column() {
        let mut threads = Threads::default();
        (threads.0[1], threads.0[2], threads.0[5]) = (0b0110, 0b1100, 0b1001);
        let lowest = threads.lowest();
        assert_eq!((lowest.0[1], lowest.0[2], lowest.0[5]), (0b0110, 0b1000, 0b0001));
        assert_eq!(lowest.row_of_lanes(0)[..4], [5, 1, 1, 2]);
        assert_eq!(threads.without(&lowest).lowest_row().0[2], 0b0100);
        assert_eq!(threads.fullest_column(), 2);
        assert_eq!(Threads::default().fullest_column(), 0);
        assert_eq!(
            (lowest.lanes(), lowest.and(&threads), lowest.or(&threads)),
            (0xf, lowest, threads)
        );
    }
}
