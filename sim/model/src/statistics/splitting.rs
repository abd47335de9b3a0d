//! What is counted of predictable wavefront splitting, from its events and the record of each cycle.

use crate::event::{ContextMerge, ContextSplit, Event};

/// What contexts did in a cycle, as they were at its beginning.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SplittingRecord {
    /// Contexts that wait for a merge and have a thread.
    pub merging: u8,
    /// Units of which a context with a thread is active.
    pub units: u8,
}

/// The counts of a core with predictable wavefront splitting; zero for other cores.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SplittingCounts {
    /// Contexts that gave threads to another one.
    pub splits: u64,
    /// Contexts that took them back.
    pub merges: u64,
    /// Splits whose child has no thread.
    pub empty_splits: u64,
    /// Contexts that waited for a merge and had a thread, over all cycles.
    pub merge_waits: u64,
    /// Units of which a context with a thread was active, over all cycles.
    pub unit_busy: u64,
    /// Largest number of cycles from a split to the first issue of one of its parts.
    pub longest_split: u64,
    /// Largest number of cycles from the completion of the later `merge` to the first issue behind it.
    pub longest_merge: u64,
}

/// Where the threads of a context came from that have not issued since.
#[derive(Clone, Copy, Debug)]
enum Since {
    /// A split in this cycle.
    Split(u64),
    /// A merge whose later instruction completed in this cycle.
    Merge(u64),
}

/// Counts them.
#[derive(Clone, Default, Debug)]
pub(super) struct Splittings {
    /// By slot.
    since: Vec<Option<Since>>,
}

impl Splittings {
    /// Counts an event of a cycle.
    #[inline(always)]
    pub(super) fn event(&mut self, event: &Event, cycle: u64, counts: &mut SplittingCounts) {
        match *event {
            Event::ContextSplit(ContextSplit { warp, child, given, .. }) => {
                counts.splits += 1;
                counts.empty_splits += u64::from(given == 0);
                self.begin(warp, Since::Split(cycle));
                if given != 0 {
                    self.begin(child, Since::Split(cycle));
                }
            }
            Event::ContextMerge(ContextMerge { warp, .. }) => {
                counts.merges += 1;
                self.begin(warp, Since::Merge(cycle - 1));
            }
            Event::Issue { slot: warp, .. } => {
                match self.since.get_mut(usize::from(warp)).and_then(Option::take) {
                    Some(Since::Split(from)) => {
                        counts.longest_split = counts.longest_split.max(cycle - from);
                    }
                    Some(Since::Merge(from)) => {
                        counts.longest_merge = counts.longest_merge.max(cycle - from);
                    }
                    None => {}
                }
            }
            _ => {}
        }
    }

    fn begin(&mut self, slot: u16, since: Since) {
        let slot = usize::from(slot);
        if self.since.len() <= slot {
            self.since.resize(slot + 1, None);
        }
        self.since[slot] = Some(since);
    }
}

impl SplittingCounts {
    /// Ends a cycle.
    #[inline(always)]
    pub(super) fn end_cycle(&mut self, record: SplittingRecord) {
        self.merge_waits += u64::from(record.merging);
        self.unit_busy += u64::from(record.units);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::configuration::MAX_LANES;

    #[test]
    fn the_longest_way_to_an_issue_is_counted_behind_splits_and_merges_apart() {
        let (mut splittings, mut counts) = (Splittings::default(), SplittingCounts::default());
        let issue = |warp| Event::Issue { slot: warp, pc: 0, mask: 1, rows: [0; MAX_LANES] };
        let split =
            |given| Event::ContextSplit(ContextSplit { warp: 0, pc: 0, child: 2, kept: 1, given });
        let merge = Event::ContextMerge(ContextMerge { warp: 0, child: 2, live: 3 });
        let events = [
            (1, issue(0)),
            (4, split(2)),
            (7, issue(0)),
            (9, issue(2)),
            (30, issue(0)),
            (40, merge),
            (43, issue(0)),
            (50, split(0)),
            (51, issue(0)),
        ];
        events.iter().for_each(|(cycle, event)| splittings.event(event, *cycle, &mut counts));
        counts.end_cycle(SplittingRecord { merging: 2, units: 3 });
        let expected = SplittingCounts {
            splits: 2,
            merges: 1,
            empty_splits: 1,
            merge_waits: 2,
            unit_busy: 3,
            longest_split: 5,
            longest_merge: 4,
        };
        assert_eq!(counts, expected);
    }
}
