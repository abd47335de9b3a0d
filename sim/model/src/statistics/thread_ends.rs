//! When threads end.

use serde::{Deserialize, Serialize};

/// Intervals in which ends are counted, at most.
const INTERVALS: usize = 64;

/// Threads that ended, by intervals of the run: of one cycle at first, of twice as many whenever there would
/// be more than 64 intervals up to the last end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ThreadEnds {
    /// Cycles of an interval, a power of two.
    pub interval: u64,
    /// Threads that ended in each interval, the first one first.
    pub ended: Vec<u64>,
}

impl Default for ThreadEnds {
    fn default() -> Self {
        Self { interval: 1, ended: Vec::new() }
    }
}

impl ThreadEnds {
    /// Threads end in a cycle.
    pub(super) fn count(&mut self, threads: u64, cycle: u64) {
        while cycle / self.interval >= INTERVALS as u64 {
            *self = self.coarser();
        }
        self.add_to((cycle / self.interval) as usize, threads);
    }

    fn add_to(&mut self, interval: usize, threads: u64) {
        self.ended.resize(self.ended.len().max(interval + 1), 0);
        self.ended[interval] += threads;
    }

    /// The same by intervals twice as long.
    pub fn coarser(&self) -> Self {
        let ended = self.ended.chunks(2).map(|pair| pair.iter().sum()).collect();
        Self { interval: 2 * self.interval, ended }
    }

    /// Adds the ends of other threads.
    pub fn add(&mut self, other: &Self) {
        let mut other = other.clone();
        while self.interval < other.interval {
            *self = self.coarser();
        }
        while other.interval < self.interval {
            other = other.coarser();
        }
        for (interval, threads) in other.ended.into_iter().enumerate() {
            self.add_to(interval, threads);
        }
    }

    /// The threads that have not ended at the end of each interval.
    pub fn unfinished(&self) -> Vec<u64> {
        let mut left: u64 = self.ended.iter().sum();
        let after = |ended: &u64| {
            left -= ended;
            left
        };
        self.ended.iter().map(after).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(of: &[(u64, u64)]) -> ThreadEnds {
        let mut ends = ThreadEnds::default();
        of.iter().for_each(|&(threads, cycle)| ends.count(threads, cycle));
        ends
    }

    #[test]
    fn intervals_are_as_long_as_the_run_needs() {
        let short = ends(&[(1, 0), (2, 3), (4, 63)]);
        assert_eq!((short.interval, short.ended.len()), (1, 64));
        let long = ends(&[(1, 0), (2, 3), (4, 63), (8, 64)]);
        assert_eq!((long.interval, long.ended.len()), (2, 33));
        assert_eq!([0, 1, 31, 32].map(|interval| long.ended[interval]), [1, 2, 4, 8]);
        let longest = ends(&[(1, 5), (2, 64_000)]);
        assert_eq!((longest.interval, longest.ended.len()), (1024, 63));
        assert_eq!(longest.ended[62], 2);
    }

    #[test]
    fn threads_are_unfinished_until_they_end() {
        assert_eq!(ends(&[(1, 0), (2, 2)]).unfinished(), [2, 2, 0]);
        assert!(ThreadEnds::default().unfinished().is_empty());
    }

    #[test]
    fn ends_of_cores_are_added_by_the_longer_intervals() {
        let (short, long) = (ends(&[(1, 1), (1, 2)]), ends(&[(4, 2), (2, 100)]));
        let mut sum = short.clone();
        sum.add(&long);
        let mut other = long.clone();
        other.add(&short);
        assert_eq!(sum, other);
        assert_eq!((sum.interval, sum.ended[0], sum.ended[1], sum.ended[50]), (2, 1, 5, 2));
    }
}
