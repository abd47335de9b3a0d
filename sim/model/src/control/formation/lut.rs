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
    /// The ways of each set.
    sets: Vec<Vec<Option<LutEntry>>>,
    /// Replacement pointer of each set.
    pointers: Vec<usize>,
}

impl Lut {
    pub fn new(sets: usize, ways: usize) -> Self {
        Self { sets: vec![vec![None; ways]; sets], pointers: vec![0; sets] }
    }

    fn set(&self, key: Key) -> usize {
        // There is a power of two of them.
        key.pc as usize & (self.sets.len() - 1)
    }

    /// The entry that a key hits.
    pub fn find(&mut self, key: Key) -> Option<&mut LutEntry> {
        let set = self.set(key);
        self.sets[set].iter_mut().flatten().find(|entry| entry.key == key)
    }

    /// Makes an entry; returns the pool entry whose LUT entry is lost to it (rule DD13).
    pub fn make(&mut self, entry: LutEntry) -> Option<usize> {
        let set = self.set(entry.key);
        let (ways, pointer) = (&mut self.sets[set], &mut self.pointers[set]);
        let way = match ways.iter().position(Option::is_none) {
            Some(way) => way,
            None => {
                let way = *pointer;
                *pointer = if way + 1 == ways.len() { 0 } else { way + 1 };
                way
            }
        };
        ways[way].replace(entry).map(|lost| lost.warp)
    }

    /// The warp in a pool entry is picked (rule DD15).
    pub fn close(&mut self, key: Key, warp: usize) {
        let set = self.set(key);
        for entry in &mut self.sets[set] {
            if entry.as_ref().is_some_and(|entry| entry.warp == warp) {
                *entry = None;
            }
        }
    }

    /// The valid entries.
    #[cfg(debug_assertions)]
    pub fn entries(&self) -> impl Iterator<Item = &LutEntry> {
        self.sets.iter().flatten().flatten()
    }
}
