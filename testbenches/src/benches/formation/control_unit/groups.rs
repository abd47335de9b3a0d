//! Groups of warps, as `group`, `majority` and `pick` tell of them.

use std::collections::{BTreeMap, VecDeque};

/// Sizes of the heap, the MHeap LUT and the update queue.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Heap entries.
    pub heap: usize,
    /// Sets of the MHeap LUT.
    pub sets: u64,
    /// Ways of the MHeap LUT.
    pub ways: usize,
    /// Updates in the queue.
    pub queue: usize,
}

/// What an insertion tells the groups.
#[derive(Clone, Copy, Debug)]
pub struct Update {
    /// Block slot and PC.
    pub key: u64,
    /// Number of threads.
    pub threads: u64,
    /// Pool entry.
    pub entry: u64,
    /// The warp was formed.
    pub formed: bool,
}

/// The warps with one key.
#[derive(Clone, Debug, Default)]
struct Group {
    threads: u64,
    /// Pool entries in the order in which the warps were formed.
    warps: VecDeque<u64>,
}

/// All groups.
#[derive(Clone, Debug, Default)]
pub struct Groups {
    groups: BTreeMap<u64, Group>,
    majority: Option<u64>,
    /// Key of the group that comes before all others, for one of its warps is starved (DS3).
    pub boosted: Option<u64>,
    /// Updates that have not been applied.
    pub pending: VecDeque<Update>,
}

impl Groups {
    /// An update is applied; gives key and threads of its group.
    pub fn apply(&mut self, update: Update) -> (u64, u64) {
        let group = self.groups.entry(update.key).or_default();
        group.threads += update.threads;
        if update.formed {
            group.warps.push_back(update.entry);
        }
        (update.key, group.threads)
    }

    /// The updates that are applied next (DM3): the oldest, and, if two may be, the one behind it if it has another key and
    /// not both form a warp.
    pub fn next_updates(&mut self, two: bool) -> Vec<Update> {
        let both = matches!(self.pending.make_contiguous(), [oldest, second, ..]
            if two && oldest.key != second.key && !(oldest.formed && second.formed));
        let number = self.pending.len().min(1 + usize::from(both));
        self.pending.drain(..number).collect()
    }

    /// Whether the majority has this key.
    pub fn is_majority(&self, key: u64) -> bool {
        self.majority == Some(key)
    }

    /// Pool entry and key of the warp that comes first.
    pub fn first(&self) -> Option<(u64, u64)> {
        let key = self.majority?;
        Some((*self.groups.get(&key)?.warps.front()?, key))
    }

    /// The warp that comes first is picked, with so many threads.
    pub fn pick(&mut self, threads: u64) {
        let key = self.majority.expect("a warp comes first");
        let group = self.groups.get_mut(&key).expect("a warp comes first");
        group.warps.pop_front();
        group.threads -= threads;
        if group.warps.is_empty() {
            self.groups.remove(&key);
        }
    }

    /// Keys beside that of the majority, with their threads.
    pub fn others(&self) -> impl Iterator<Item = (u64, u64)> {
        let others = self.groups.iter().filter(|(key, _)| self.majority != Some(**key));
        others.map(|(key, group)| (*key, group.threads))
    }

    /// A group becomes the majority.
    pub fn pop(&mut self, key: u64) {
        self.majority = Some(key);
        self.boosted = None;
    }

    /// Whether heap and MHeap LUT have a place for the key (DD16).
    pub fn fits(&self, key: u64, one_more: bool, sizes: Sizes) -> bool {
        let formed = self.pending.iter().filter(|update| update.formed).count();
        let before = formed + usize::from(one_more);
        let same_set = self.others().filter(|(other, _)| other % sizes.sets == key % sizes.sets);
        self.others().count() + before < sizes.heap && same_set.count() + before < sizes.ways
    }
}
