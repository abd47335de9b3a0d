//! The heap of groups and its engine (rules DM3 to DM8, DM10). The MHeap LUT, which maps keys to
//! indices, is here a search; what counts of it is how many places a set has left.

use super::group::{Group, Update};
use super::pool::{Key, Pool};
use crate::policy::Policy;

/// A group in the heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeapEntry {
    pub group: Group,
    /// The larger, the better (rule DM6): a boost before all others, then what the policy looks at.
    rank: u64,
}

/// The rank of a group that comes first, for one of its warps is starved (rule DS3), lies above those of all others.
const BOOST: u64 = 1 << 32;

impl HeapEntry {
    fn new(group: Group, policy: Policy) -> Self {
        let mut entry = Self { group, rank: 0 };
        entry.changed(policy);
        entry
    }

    /// Whether it has a boost.
    #[inline]
    pub fn is_boosted(&self) -> bool {
        self.rank & BOOST != 0
    }

    /// The group has changed.
    #[inline]
    fn changed(&mut self, policy: Policy) {
        let Group { key, count, .. } = self.group;
        let rank = match policy {
            Policy::Dmin => !count,
            Policy::Dpc => !key.pc,
            _ => count,
        };
        self.rank = self.rank & BOOST | u64::from(rank);
    }
}

/// An entry that may have to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sift {
    index: usize,
    up: bool,
}

/// The heap.
#[derive(Clone, Debug)]
pub struct Heap {
    /// A full binary tree, root first.
    entries: Vec<HeapEntry>,
    /// Pending sifts: at most two.
    sifts: Vec<Sift>,
    policy: Policy,
    capacity: usize,
    /// Valid ways of each set of the MHeap LUT.
    valid: Vec<usize>,
    ways: usize,
}

impl Heap {
    pub fn new(policy: Policy, capacity: usize, sets: usize, ways: usize) -> Self {
        let valid = vec![0; sets];
        Self { entries: Vec::new(), sifts: Vec::new(), policy, capacity, valid, ways }
    }

    #[cfg(any(debug_assertions, test))]
    pub fn entries(&self) -> &[HeapEntry] {
        &self.entries
    }

    fn set(&self, key: Key) -> usize {
        // There is a power of two of them.
        key.pc as usize & (self.valid.len() - 1)
    }

    /// Whether a group of a key has a place behind so many others (rule DD16).
    pub fn has_place(&self, key: Key, others: usize) -> bool {
        let valid = self.valid[self.set(key)];
        self.entries.len() + others < self.capacity && valid + others < self.ways
    }

    /// The index of the group with a key: what the MHeap LUT has.
    pub fn find(&self, key: Key) -> Option<usize> {
        self.entries.iter().position(|entry| entry.group.key == key)
    }

    /// Whether an entry is better than another (rule DM6).
    #[inline]
    fn is_better(&self, entry: usize, other: usize) -> bool {
        self.entries[entry].rank > self.entries[other].rank
    }

    /// The index that a sift exchanges its entry with, if it needs an exchange.
    fn partner(&self, sift: Sift) -> Option<usize> {
        let Sift { index, up } = sift;
        if up {
            let parent = index.checked_sub(1)? / 2;
            return self.is_better(index, parent).then_some(parent);
        }
        let [left, right] = [2 * index + 1, 2 * index + 2];
        let size = self.entries.len();
        if left >= size {
            return None;
        }
        let right_first = right < size && self.is_better(right, left);
        let child = if right_first { right } else { left };
        self.is_better(child, index).then_some(child)
    }

    /// A cycle of the engine's sifts (rules DM6 and DM7). Whether it exchanges two entries; if not it
    /// is idle.
    fn exchange(&mut self) -> bool {
        debug_assert!(self.sifts.len() <= 2, "an update makes one, and there are two updates");
        if let [first, second] = self.sifts.as_mut_slice()
            && first.index > second.index
        {
            std::mem::swap(first, second);
        }
        while let Some(&sift) = self.sifts.first() {
            let Some(partner) = self.partner(sift) else {
                // There are two of them at most, so the other one comes first.
                self.sifts.swap_remove(0);
                continue;
            };
            self.entries.swap(sift.index, partner);
            self.sifts[0].index = partner;
            return true;
        }
        false
    }

    /// Makes all exchanges that the pending sifts need. Their number is that of the cycles in which the engine makes them.
    pub fn settle(&mut self) -> u32 {
        let mut exchanges = 0;
        while self.exchange() {
            exchanges += 1;
        }
        exchanges
    }

    /// Whether no entry is better than its parent.
    #[cfg(any(debug_assertions, test))]
    pub fn is_ordered(&self) -> bool {
        (1..self.entries.len()).all(|index| !self.is_better(index, (index - 1) / 2))
    }

    /// Whether the valid ways of each set of the MHeap LUT are those of the groups in the heap, and no more than it has.
    #[cfg(debug_assertions)]
    pub fn is_mapped(&self) -> bool {
        let mut valid = vec![0; self.valid.len()];
        self.entries.iter().for_each(|entry| valid[self.set(entry.group.key)] += 1);
        valid == self.valid && valid.iter().all(|&ways| ways <= self.ways)
    }

    /// Applies an update (rules DM4 and DM5). Returns the group after that.
    pub fn apply(&mut self, update: &Update, pool: &mut Pool) -> Group {
        let index = match self.find(update.key) {
            Some(index) => {
                self.entries[index].group.apply(update, pool);
                self.entries[index].changed(self.policy);
                match self.policy {
                    Policy::Dmin => self.sifts.push(Sift { index, up: false }),
                    Policy::Dpc => {}
                    _ => self.sifts.push(Sift { index, up: true }),
                }
                index
            }
            None => {
                debug_assert!(update.new, "DM5: an update of a warp finds its group");
                debug_assert!(self.has_place(update.key, 0), "DD16: a new group has a place");
                let (index, set) = (self.entries.len(), self.set(update.key));
                self.valid[set] += 1;
                self.entries.push(HeapEntry::new(Group::new(update), self.policy));
                self.sifts.push(Sift { index, up: true });
                index
            }
        };
        self.entries[index].group
    }

    /// A group comes first from now on. Whether it is there and did not do so before (rule DS3).
    pub fn boost(&mut self, key: Key) -> bool {
        let Some(index) = self.find(key).filter(|&index| !self.entries[index].is_boosted()) else {
            return false;
        };
        self.entries[index].rank |= BOOST;
        self.sifts.push(Sift { index, up: true });
        true
    }

    /// Pops the root (rule DM10).
    pub fn pop(&mut self) -> Option<Group> {
        if self.entries.is_empty() {
            return None;
        }
        let root = self.entries.swap_remove(0);
        let set = self.set(root.group.key);
        self.valid[set] -= 1;
        if !self.entries.is_empty() {
            self.sifts.push(Sift { index: 0, up: false });
        }
        Some(root.group)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A heap of groups with PCs and counts, in the order of the array.
    fn heap(groups: &[(u32, u32)]) -> Heap {
        let mut heap = Heap::new(Policy::Dmaj, 16, 16, 16);
        for &(pc, count) in groups {
            let key = Key { slot: 0, pc };
            let set = heap.set(key);
            heap.valid[set] += 1;
            let group = Group { key, count, first: 0, last: 0 };
            heap.entries.push(HeapEntry::new(group, Policy::Dmaj));
        }
        heap
    }

    fn shown(heap: &Heap) -> Vec<(u32, u32)> {
        heap.entries.iter().map(|entry| (entry.group.key.pc, entry.group.count)).collect()
    }

    fn update(pc: u32, threads: u32, new: bool) -> Update {
        Update { key: Key { slot: 0, pc }, threads, warp: 0, new }
    }

    #[test]
    fn dv6_updates_new_groups_and_pops() {
        let start = [(0x10, 9), (0x14, 7), (0x18, 8), (0x1c, 3), (0x20, 5), (0x24, 6), (0x28, 1)];
        let (mut heap, mut pool) = (heap(&start), Pool::new(2));
        heap.apply(&update(0x1c, 7, false), &mut pool);
        assert_eq!(heap.settle(), 2);
        let popped_to =
            [(0x1c, 10), (0x10, 9), (0x18, 8), (0x14, 7), (0x20, 5), (0x24, 6), (0x28, 1)];
        assert_eq!(shown(&heap), popped_to);
        heap.apply(&update(0x2c, 4, true), &mut pool);
        assert_eq!(heap.settle(), 0);
        assert_eq!(shown(&heap)[..7], popped_to);
        assert_eq!(shown(&heap)[7], (0x2c, 4));
        heap.apply(&update(0x2c, 32, false), &mut pool);
        assert_eq!(heap.settle(), 3);
        let expected = [
            (0x2c, 36),
            (0x1c, 10),
            (0x18, 8),
            (0x10, 9),
            (0x20, 5),
            (0x24, 6),
            (0x28, 1),
            (0x14, 7),
        ];
        assert_eq!(shown(&heap), expected);
        assert_eq!(heap.pop().map(|group| group.count), Some(36));
        assert_eq!(heap.settle(), 2);
        assert_eq!(shown(&heap), popped_to);
        assert_eq!(heap.pop().map(|group| group.count), Some(10));
        assert_eq!(heap.settle(), 2);
        let expected = [(0x10, 9), (0x14, 7), (0x18, 8), (0x28, 1), (0x20, 5), (0x24, 6)];
        assert_eq!(shown(&heap), expected);
    }

    #[test]
    fn dv7_of_two_sifts_the_one_with_the_lower_index_is_the_first() {
        let groups = [(1, 6), (2, 4), (3, 3), (4, 1)];
        for order in [[(2, 8), (4, 9)], [(4, 9), (2, 8)]] {
            let (mut heap, mut pool) = (heap(&groups), Pool::new(2));
            for (pc, threads) in order {
                heap.apply(&update(pc, threads, false), &mut pool);
            }
            assert!(heap.exchange());
            assert_eq!(shown(&heap).map_counts(), [12, 6, 3, 10]);
            assert!(heap.exchange());
            assert_eq!(shown(&heap).map_counts(), [12, 10, 3, 6]);
            assert!(!heap.exchange());
        }
    }

    trait MapCounts {
        fn map_counts(&self) -> Vec<u32>;
    }

    impl MapCounts for Vec<(u32, u32)> {
        fn map_counts(&self) -> Vec<u32> {
            self.iter().map(|&(_, count)| count).collect()
        }
    }

    #[test]
    fn dm12_an_update_needs_at_most_as_many_exchanges_as_a_path_of_the_heap_has() {
        let most = 16_u32.ilog2();
        for size in 1..=16_u32 {
            // The PC of each group is its index.
            let groups: Vec<_> = (0..size).map(|pc| (pc, 20 - pc)).collect();
            for pc in 0..size {
                let (mut heap, mut pool) = (heap(&groups), Pool::new(2));
                heap.apply(&update(pc, 30, false), &mut pool);
                let exchanges = heap.settle();
                assert_eq!(exchanges, (pc + 1).ilog2(), "from {pc} to the root");
                assert!(exchanges <= most && heap.is_ordered());
            }
            if size < 16 {
                let (mut heap, mut pool) = (heap(&groups), Pool::new(2));
                heap.apply(&update(size, 30, true), &mut pool);
                let exchanges = heap.settle();
                assert_eq!(exchanges, (size + 1).ilog2(), "a new group behind {size}");
                assert!(exchanges <= most && heap.is_ordered());
            }
        }
        // With DMIN a group that grows goes down.
        let (mut heap, mut pool) = (Heap::new(Policy::Dmin, 16, 16, 16), Pool::new(2));
        for pc in 0..16 {
            heap.apply(&update(pc, pc + 1, true), &mut pool);
            assert_eq!(heap.settle(), 0);
        }
        heap.apply(&update(0, 30, false), &mut pool);
        assert_eq!(heap.settle(), most);
        assert!(heap.is_ordered());
    }

    #[test]
    fn dm6_dmin_and_dpc_have_their_own_order_and_a_boost_comes_before_all() {
        let groups = [(7, 6), (2, 4), (3, 3), (4, 1)];
        for (policy, expected) in [(Policy::Dmin, [4, 3, 2, 7]), (Policy::Dpc, [2, 3, 4, 7])] {
            let mut heap = Heap::new(policy, 4, 1, 4);
            let mut pool = Pool::new(2);
            for (pc, count) in groups {
                heap.apply(&update(pc, count, true), &mut pool);
                heap.settle();
            }
            let mut boosted = heap.clone();
            let mut pops = Vec::new();
            while let Some(group) = heap.pop() {
                heap.settle();
                pops.push(group.key.pc);
            }
            assert_eq!(pops, expected);
            assert!(boosted.boost(Key { slot: 0, pc: 7 }));
            assert!(!boosted.boost(Key { slot: 0, pc: 7 }), "it has one already");
            boosted.settle();
            assert_eq!(boosted.pop().map(|group| group.key.pc), Some(7));
        }
    }
}
