//! Sets of threads of a large warp, and which of them are the next sub-warp (W9 to W13, WA2).

use std::collections::BTreeSet;

/// A thread of a large warp. Those in lower rows come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Thread {
    /// Row within the large warp.
    pub row: usize,
    /// Lane, which a thread never leaves.
    pub lane: usize,
}

/// A set of threads of a large warp.
pub type Threads = BTreeSet<Thread>;

/// What an instruction means for its sub-warps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Every thread is sent once, as soon as it is not busy.
    Plain,
    /// One sub-warp stands for all threads (W13).
    Jump,
    /// Row by row (WA2).
    Ballot,
}

/// A sub-warp that may issue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubWarp {
    /// Its threads, one a lane.
    pub threads: Threads,
    /// No thread is left to be sent after it.
    pub last: bool,
}

impl SubWarp {
    /// The next sub-warp, if one may issue: `copy` are the threads that have not been sent, `busy` those in flight.
    pub fn next(copy: &Threads, busy: &Threads, kind: Kind, wait_full: bool) -> Option<SubWarp> {
        let threads = match kind {
            Kind::Plain => lowest_of_lanes(copy.difference(busy)),
            Kind::Jump => lowest_of_lanes(copy),
            Kind::Ballot => {
                let row = copy.first()?.row;
                copy.iter().copied().filter(|thread| thread.row == row).collect()
            }
        };
        let waits = match kind {
            Kind::Plain => wait_full && lanes(&threads) != lanes(copy),
            Kind::Jump => false,
            Kind::Ballot => !threads.is_disjoint(busy),
        };
        let last = kind == Kind::Jump || threads.len() == copy.len();
        (!threads.is_empty() && !waits).then_some(SubWarp { threads, last })
    }
}

/// In each lane the thread in the lowest row.
fn lowest_of_lanes<'t>(threads: impl IntoIterator<Item = &'t Thread>) -> Threads {
    let (mut found, mut lanes) = (Threads::new(), BTreeSet::new());
    found.extend(threads.into_iter().copied().filter(|thread| lanes.insert(thread.lane)));
    found
}

/// The lanes in which there are threads, as a word.
pub fn lanes(threads: &Threads) -> u64 {
    threads.iter().fold(0, |word, thread| word | 1 << thread.lane)
}

/// A set as words, of each lane a bit a row.
pub fn columns(threads: &Threads, lanes: usize) -> Vec<u64> {
    let mut columns = vec![0; lanes];
    threads.iter().for_each(|thread| columns[thread.lane] |= 1 << thread.row);
    columns
}

/// The set of these words, of each lane a bit a row.
pub fn of_columns(columns: &[u64]) -> Threads {
    let threads = columns.iter().enumerate().flat_map(|(lane, column)| {
        let rows = (0..u64::BITS as usize).filter(move |row| column >> row & 1 == 1);
        rows.map(move |row| Thread { row, lane })
    });
    threads.collect()
}

/// The row of the thread in each lane, 0 for other lanes. The threads are a sub-warp.
pub fn rows(sub_warp: &Threads, lanes: usize) -> Vec<u64> {
    let mut rows = vec![0; lanes];
    sub_warp.iter().for_each(|thread| rows[thread.lane] = thread.row as u64);
    rows
}

/// All threads of a large warp of which something holds.
pub fn filled(rows: usize, lanes: usize, mut holds: impl FnMut(Thread) -> bool) -> Threads {
    let all = (0..rows).flat_map(|row| (0..lanes).map(move |lane| Thread { row, lane }));
    all.filter(|thread| holds(*thread)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sub-warps of an instruction as the rows of its lanes, dashes for other lanes.
    fn sub_warps(columns: &[u64], busy: &[u64], kind: Kind) -> Vec<String> {
        let (mut copy, mut busy) = (of_columns(columns), of_columns(busy));
        let mut sub_warps = Vec::new();
        while let Some(SubWarp { threads, last }) = SubWarp::next(&copy, &busy, kind, false) {
            let lane = |lane| {
                let thread = threads.iter().find(|thread| thread.lane == lane);
                thread.map_or("-".to_owned(), |thread| thread.row.to_string())
            };
            sub_warps.push((0..columns.len()).map(lane).collect());
            copy = if last { Threads::new() } else { &copy - &threads };
            busy.extend(threads);
        }
        sub_warps
    }

    #[test]
    fn as_many_sub_warps_as_the_largest_column_has_threads() {
        assert_eq!(
            sub_warps(&[0b1011, 0b0100, 0, 0b1010], &[0; 4], Kind::Plain),
            ["02-1", "1--3", "3---"]
        );
    }

    #[test]
    fn busy_threads_are_passed_over_and_stay() {
        assert_eq!(sub_warps(&[0b11, 0b11], &[0b01, 0b11], Kind::Plain), ["1-"]);
    }

    #[test]
    fn a_jump_is_sent_once_and_a_ballot_row_by_row() {
        assert_eq!(sub_warps(&[0b11, 0b10], &[0b01, 0], Kind::Jump), ["01"]);
        assert_eq!(sub_warps(&[0b11, 0b10], &[0, 0], Kind::Ballot), ["0-", "11"]);
        assert_eq!(sub_warps(&[0b11, 0b10], &[0b01, 0], Kind::Ballot), [""; 0]);
    }

    #[test]
    fn with_wait_full_every_column_has_a_candidate() {
        let next = |busy: &[u64]| {
            SubWarp::next(&of_columns(&[0b11, 0b10]), &of_columns(busy), Kind::Plain, true)
        };
        assert_eq!(next(&[0b01, 0b10]), None);
        assert!(next(&[0b01, 0b01]).is_some());
    }
}
