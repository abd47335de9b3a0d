//! The warp pool: threads with one key and different lanes, in the entries of the pool.

use crate::configuration::{MAX_FORMATION_SIZE, MAX_LANES};
use crate::lanes::{lanes, masked_bytes};
use crate::slot_set::{Bits, SlotSet};

/// What the threads of a warp have in common.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Key {
    /// Block slot.
    pub slot: u8,
    /// PC.
    pub pc: u32,
}

/// Threads of one key, in different lanes.
// Warps are copied and then read at once, 16 bytes at a time: a processor waits for the copy unless both are the same bytes.
#[repr(C, align(16))]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Warp {
    /// The row of the thread in each of these lanes, 0 in the others.
    pub rows: [u8; MAX_LANES],
    /// The lane in which this thread was started: another one than it is in only without lane
    /// awareness (rule DD17). 0 in the others.
    pub homes: [u8; MAX_LANES],
    /// Their block and PC.
    pub key: Key,
    /// Their lanes.
    pub lanes: u32,
}

impl Warp {
    /// Number of threads.
    pub fn count(&self) -> u32 {
        self.lanes.count_ones()
    }

    /// The threads in some lanes, at a PC.
    pub fn part(&self, pc: u32, some: u32) -> Self {
        let (key, lanes) = (Key { pc, ..self.key }, self.lanes & some);
        if lanes == self.lanes {
            return Self { key, ..*self };
        }
        let [rows, homes] = [&self.rows, &self.homes].map(|bytes| masked_bytes(bytes, lanes));
        Self { key, lanes, rows, homes }
    }

    /// The threads in some lanes, moved in ascending order into others, as many of them as there are
    /// (rule DD17).
    pub fn moved(&self, some: u32, others: u32) -> Self {
        let mut moved = Self { key: self.key, ..Self::default() };
        for (lane, other) in lanes(self.lanes & some).zip(lanes(others)) {
            moved.lanes |= 1 << other;
            (moved.rows[other], moved.homes[other]) = (self.rows[lane], self.homes[lane]);
        }
        moved
    }

    /// Threads of one row, in the lanes in which they were started.
    pub fn of_row(key: Key, row: usize, lanes: u32) -> Self {
        let mut warp = Self { key, lanes, ..Self::default() };
        for lane in crate::lanes::lanes(lanes) {
            (warp.rows[lane], warp.homes[lane]) = (row as u8, lane as u8);
        }
        warp
    }

    /// The threads in some lanes.
    pub fn those(&self, lanes: u32) -> Self {
        self.part(self.key.pc, lanes)
    }

    /// Each thread, by the lane in which it was started and its row.
    pub fn threads(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        lanes(self.lanes).map(|lane| (self.homes[lane].into(), self.rows[lane].into()))
    }

    fn join(&mut self, other: &Self) {
        debug_assert_eq!((self.key, self.lanes & other.lanes), (other.key, 0), "DD11, DD12");
        debug_assert_eq!(masked_bytes(&other.rows, other.lanes), other.rows, "0 in the others");
        self.lanes |= other.lanes;
        for lane in 0..MAX_LANES {
            self.rows[lane] |= other.rows[lane];
            self.homes[lane] |= other.homes[lane];
        }
    }
}

/// A pool entry in use.
#[derive(Clone, Copy, Debug)]
pub struct PoolEntry {
    /// The warp.
    pub warp: Warp,
    /// The next warp of its group. Without a meaning in the last one.
    pub next: usize,
    /// Warps that were formed before it.
    pub formed: u64,
    /// Priority number (rule DP3).
    pub priority: u8,
}

/// The warp pool.
#[derive(Clone, Debug)]
pub struct Pool {
    entries: Vec<Option<PoolEntry>>,
    /// Those that are not in use.
    free: Bits<{ MAX_FORMATION_SIZE / 64 }>,
    /// Number of those in use.
    used: usize,
    /// Warps formed.
    formed: u64,
}

impl Pool {
    pub fn new(entries: usize) -> Self {
        Self { entries: vec![None; entries], free: Bits::range(0, entries), used: 0, formed: 0 }
    }

    /// Number of pool entries.
    pub fn size(&self) -> usize {
        self.entries.len()
    }

    /// Number of free pool entries.
    pub fn free(&self) -> usize {
        self.size() - self.used
    }

    pub fn is_empty(&self) -> bool {
        self.used == 0
    }

    /// The pool entries that are given to the next warps.
    #[cfg(debug_assertions)]
    pub fn free_entries(&self) -> &Bits<{ MAX_FORMATION_SIZE / 64 }> {
        &self.free
    }

    /// A pool entry, if it is in use.
    pub fn get(&self, entry: usize) -> Option<&PoolEntry> {
        self.entries[entry].as_ref()
    }

    /// The pool entries in use, with their numbers.
    pub fn warps(&self) -> impl Iterator<Item = (usize, &PoolEntry)> {
        let entries = self.entries.iter().enumerate();
        entries.filter_map(|(number, entry)| Some((number, entry.as_ref()?)))
    }

    /// Forms a warp in the lowest free pool entry, which there is by rule DD16.
    pub fn form(&mut self, warp: Warp, priority: u8) -> usize {
        let free = self.free.first_from(0);
        debug_assert!(free.is_some(), "DD16: a pool entry is free");
        let free = free.unwrap_or_default();
        self.free.remove(free);
        self.used += 1;
        self.entries[free] = Some(PoolEntry { warp, next: 0, formed: self.formed, priority });
        self.formed += 1;
        free
    }

    /// Threads join a warp.
    pub fn join(&mut self, entry: usize, threads: &Warp, priority: u8) {
        if let Some(entry) = &mut self.entries[entry] {
            entry.warp.join(threads);
            entry.priority = entry.priority.min(priority);
        }
    }

    /// Sets the next entry of a group.
    pub fn link(&mut self, entry: usize, next: usize) {
        if let Some(entry) = &mut self.entries[entry] {
            entry.next = next;
        }
    }

    /// A warp leaves the pool; its entry is free from now on.
    pub fn leave(&mut self, entry: usize) {
        debug_assert!(self.entries[entry].is_some(), "DI5: it is in the pool");
        self.entries[entry] = None;
        self.free.insert(entry);
        self.used -= 1;
    }
}
