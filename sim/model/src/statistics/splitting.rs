//! What is counted of predictable wavefront splitting, from its events and the record of each cycle.

use crate::event::{ContextMerge, ContextSplit, Event};

/// What predictable wavefront splitting did in a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SplittingRecord {
    /// Contexts that wait for a merge and have a thread.
    pub merging: u8,
    /// Units of which a context with a thread is active.
    pub units: u8,
}

/// The counts of a core that splits wavefronts; zero for other cores.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SplittingCounts {
    /// Splits.
    pub splits: u64,
    /// Splits whose child has no thread.
    pub empty_splits: u64,
    /// Merges.
    pub merges: u64,
    /// Contexts with threads that wait for a merge, over all cycles.
    pub merge_waits: u64,
    /// Units of which a context with a thread is active, over all cycles.
    pub unit_busy: u64,
    /// Most cycles from a split to the first issue of one of its parts.
    pub longest_split: u64,
    /// Most cycles from the completion of the later merge to the first issue behind it.
    pub longest_merge: u64,
}

impl SplittingCounts {
    /// Ends a cycle.
    #[inline(always)]
    pub(super) fn end_cycle(&mut self, record: SplittingRecord) {
        self.merge_waits += u64::from(record.merging);
        self.unit_busy += u64::from(record.units);
    }
}

/// Slots that have been split or merged and have not issued since.
#[derive(Clone, Default, Debug)]
pub(super) struct Splittings(Vec<Begun>);

#[derive(Clone, Debug)]
struct Begun {
    slot: u16,
    cycle: u64,
    merge: bool,
}

impl Splittings {
    /// A slot issues.
    #[inline(always)]
    pub fn issue(&mut self, slot: u16, cycle: u64, counts: &mut SplittingCounts) {
        if self.0.is_empty() {
            return;
        }
        let begun = self.0.iter().position(|it| it.slot == slot && it.cycle < cycle);
        let Some(index) = begun else { return };
        let Begun { cycle: from, merge, .. } = self.0.swap_remove(index);
        let longest = if merge { &mut counts.longest_merge } else { &mut counts.longest_split };
        *longest = (*longest).max(cycle - from);
    }

    /// Counts a split or a merge.
    pub fn event(&mut self, event: &Event, cycle: u64, counts: &mut SplittingCounts) {
        match *event {
            Event::ContextSplit(ContextSplit { warp, child, given, .. }) => {
                counts.splits += 1;
                counts.empty_splits += u64::from(given == 0);
                let parts = [Some(warp), Some(child).filter(|_| given != 0)];
                let begun = |slot| Begun { slot, cycle, merge: false };
                self.0.extend(parts.into_iter().flatten().map(begun));
            }
            Event::ContextMerge(ContextMerge { warp, child, .. }) => {
                counts.merges += 1;
                // A part may come to its merge, the next instruction, without another issue.
                self.0.retain(|it| it.slot != child);
                // The later `merge` completed in the cycle before.
                self.0.push(Begun { slot: warp, cycle: cycle - 1, merge: true });
            }
            _ => {}
        }
    }
}
