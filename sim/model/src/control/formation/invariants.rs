//! What holds at the end of every cycle. Debug builds look, so every test of this core does.

use super::WarpFormation;
use super::group::Group;
use super::groups::Groups;
use super::pool::{Key, Warp};
use crate::lanes::lanes;
use crate::slot_set::SlotSet;

impl WarpFormation {
    /// Panics if an invariant does not hold.
    pub(super) fn check_invariants(&self) {
        self.check_threads();
        self.check_pool();
        if let Some(groups) = &self.groups {
            self.check_groups(groups);
        }
    }

    /// Every live thread is in exactly one place.
    fn check_threads(&self) {
        let mut seen = vec![0; self.passed.len()];
        let mut add = |row: usize, threads: u32, place: &str| {
            assert_eq!(seen[row] & threads, 0, "threads of row {row} in {place} are elsewhere too");
            seen[row] |= threads;
        };
        let flights = self.table.iter().filter(|(tag, _)| self.loaded_tag != Some(*tag));
        let registers = self.registers.iter().flatten().filter(|it| it.is_waiting());
        let warps = (self.decode.iter().map(|warp| (warp, "stage D")))
            .chain(flights.map(|(_, flight)| (&flight.warp, "the table")))
            .chain(registers.map(|register| (&register.warp, "an update register")))
            .chain(self.pool.warps().map(|(_, entry)| (&entry.warp, "the pool")))
            .chain(self.spill.spilled().map(|warp| (warp, "the spill queue")))
            .chain(self.spill.fill.iter().map(|warp| (warp, "the fill register")));
        for (warp, place) in warps {
            assert_ne!(warp.lanes, 0, "nothing empty is in {place}");
            let are_at_home = lanes(warp.lanes).all(|lane| usize::from(warp.homes[lane]) == lane);
            let may_leave = !self.rules.lane_awareness;
            assert!(are_at_home || may_leave, "DD1: threads in {place} are in their lanes");
            for (lane, row) in warp.threads() {
                add(row, 1 << lane, place);
                let block = self.rows.row(row).block;
                assert_eq!(block, warp.key.slot, "a warp in {place} is of one block");
            }
        }
        for warp in self.rows.in_register() {
            warp.threads().for_each(|(lane, row)| add(row, 1 << lane, "the row register"));
        }
        for (number, row) in self.rows.iter() {
            add(number, row.waiting, "a row that waits");
        }
        for (row, barrier) in self.barriers.barriers() {
            add(row, barrier.arrived, "a warp barrier");
        }
        for (number, row) in self.rows.iter() {
            assert_eq!(seen[number], row.live, "live threads of row {number} have a place");
        }
    }

    /// A pool entry is free or in use, and a valid LUT entry speaks of a warp.
    fn check_pool(&self) {
        let (free, used) = (self.pool.free_entries(), self.pool.warps().count());
        assert_eq!(free.count() as usize + used, self.pool.size(), "free and used entries are all");
        assert_eq!(free.count() as usize, self.pool.free(), "DD16 asks for the free entries");
        assert!(self.pool.warps().all(|(number, _)| !free.contains(number)), "none is both");
        for entry in self.lut.entries() {
            let warp = self.pool.get(entry.warp).map(|entry| entry.warp);
            let Warp { key, lanes, .. } = warp.expect("the warp of a LUT entry is in the pool");
            assert_eq!((key, lanes), (entry.key, entry.occupied), "key and OCC are those of it");
        }
        let keys = self.lut.entries().map(|entry| entry.key);
        assert!(are_different(keys), "a key hits one LUT entry at most");
    }

    fn check_groups(&self, groups: &Groups) {
        let entries = groups.heap.entries();
        let all = || groups.majority.iter().chain(entries.iter().map(|entry| &entry.group));
        assert!(are_different(all().map(|group| group.key)), "a key has one group");
        assert!(entries.iter().filter(|entry| entry.is_boosted()).count() <= 1, "one boost");
        assert!(groups.heap.is_ordered(), "the engine leaves a heap");
        assert!(groups.heap.is_mapped(), "the MHeap LUT has the groups of the heap");
        if !groups.queue.is_empty() || !self.updates.is_empty() {
            return;
        }
        let mut grouped = vec![false; self.pool.size()];
        for group in all() {
            self.check_group(group, &mut grouped);
        }
        let all_are = self.pool.warps().all(|(number, _)| grouped[number]);
        assert!(all_are, "every warp is in a group, so that of its key");
    }

    /// A group has warps of its key and counts their threads. They become `grouped`.
    fn check_group(&self, group: &Group, grouped: &mut [bool]) {
        let (mut threads, mut number) = (0, group.first.into());
        while threads < group.count {
            let entry = self.pool.get(number).expect("a warp of a group is in the pool");
            assert_eq!(entry.warp.key, group.key);
            assert!(!std::mem::replace(&mut grouped[number], true), "a warp is in one group once");
            threads += entry.warp.count();
            assert_eq!(
                threads == group.count,
                number == usize::from(group.last),
                "CNT ends with the last"
            );
            number = entry.next;
        }
        assert_eq!(threads, group.count, "CNT is the number of threads");
    }
}

/// Whether no two of these keys are equal.
fn are_different(keys: impl Iterator<Item = Key>) -> bool {
    let mut keys: Vec<_> = keys.map(|Key { slot, pc }| (slot, pc)).collect();
    keys.sort_unstable();
    keys.is_sorted_by(|one, next| one < next)
}
