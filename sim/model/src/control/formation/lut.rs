//! The PC-warp LUT: the warp that threads of a key may join.

use super::pool::Key;

/// A valid LUT entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LutEntry {
    pub key: Key,
    /// OCC: the occupied lanes of its warp.
    pub occupied: u32,
    /// IDX: the pool entry.
    pub warp: usize,
}

/// The PC-warp LUT.
#[derive(Clone, Debug)]
pub struct Lut {
    /// The ways of each set, set behind set.
    entries: Vec<Option<LutEntry>>,
    ways: usize,
    /// Replacement pointer of each set.
    pointers: Vec<usize>,
}

impl Lut {
    pub fn new(sets: usize, ways: usize) -> Self {
        Self { entries: vec![None; sets * ways], ways, pointers: vec![0; sets] }
    }

    fn set(&self, key: Key) -> usize {
        // There is a power of two of them.
        key.pc as usize & (self.pointers.len() - 1)
    }

    /// The ways that a key may be in.
    fn ways_of(&mut self, key: Key) -> &mut [Option<LutEntry>] {
        let first = self.set(key) * self.ways;
        &mut self.entries[first..first + self.ways]
    }

    /// The entry that a key hits, with its place.
    pub fn find(&self, key: Key) -> Option<(usize, LutEntry)> {
        let first = self.set(key) * self.ways;
        let ways = (first..).zip(&self.entries[first..first + self.ways]);
        let mut valid = ways.filter_map(|(place, entry)| Some((place, (*entry)?)));
        valid.find(|(_, entry)| entry.key == key)
    }

    /// Changes the valid entry in a place.
    pub fn change(&mut self, place: usize, entry: LutEntry) {
        self.entries[place] = Some(entry);
    }

    /// Makes an entry; returns the pool entry whose LUT entry is lost to it (rule DD13).
    pub fn make(&mut self, entry: LutEntry) -> Option<usize> {
        let way = match self.ways_of(entry.key).iter().position(Option::is_none) {
            Some(way) => way,
            None => {
                let (set, ways) = (self.set(entry.key), self.ways);
                let pointer = &mut self.pointers[set];
                let way = *pointer;
                *pointer = if way + 1 == ways { 0 } else { way + 1 };
                way
            }
        };
        self.ways_of(entry.key)[way].replace(entry).map(|lost| lost.warp)
    }

    /// The warp in a pool entry is picked (rule DD15).
    pub fn close(&mut self, key: Key, warp: usize) {
        for entry in self.ways_of(key) {
            if entry.as_ref().is_some_and(|entry| entry.warp == warp) {
                *entry = None;
            }
        }
    }

    /// The valid entries.
    #[cfg(debug_assertions)]
    pub fn entries(&self) -> impl Iterator<Item = &LutEntry> {
        self.entries.iter().flatten()
    }
}
