//! The cache tags of a set-associative cache with least-recently-used replacement.
//!
//! Data are not kept: an access is performed when the memory accepts it, and a cache only
//! decides when the answer comes.

use super::configuration::CacheConfiguration;

/// A line in a set.
#[derive(Clone, Copy, Debug)]
struct Way {
    line: u64,
    dirty: bool,
    used: u64,
}

/// A cache.
#[derive(Clone, Debug)]
pub struct Cache {
    sets: Vec<Vec<Way>>,
    ways: usize,
    line_bytes: u64,
    /// Slices that memory is divided among, line by line; this cache is one of them.
    slices: u64,
    /// Accesses so far, the clock of the replacement.
    accesses: u64,
}

impl Cache {
    /// An empty cache, one of so many that each have one of as many consecutive lines.
    pub fn new(configuration: &CacheConfiguration, slices: usize) -> Self {
        let CacheConfiguration { bytes, ways, line_bytes, .. } = *configuration;
        let sets = bytes as usize / (ways * line_bytes as usize);
        Self {
            sets: vec![Vec::new(); sets],
            ways,
            line_bytes: line_bytes.into(),
            slices: slices as u64,
            accesses: 0,
        }
    }

    /// The line that holds an address.
    pub fn line_of(&self, address: u64) -> u64 {
        address & !(self.line_bytes - 1)
    }

    fn set(&mut self, line: u64) -> &mut Vec<Way> {
        // By the number of the line in this slice, so that all sets are used.
        let index = (line / self.line_bytes / self.slices) as usize % self.sets.len();
        &mut self.sets[index]
    }

    /// Whether a line is there; if so it is used, and dirty from now on if `writes`.
    pub fn access(&mut self, line: u64, writes: bool) -> bool {
        self.accesses += 1;
        let now = self.accesses;
        let Some(way) = self.set(line).iter_mut().find(|way| way.line == line) else {
            return false;
        };
        way.used = now;
        way.dirty |= writes;
        true
    }

    /// Puts a line in that is not there. Returns the dirty line that had to leave.
    pub fn insert(&mut self, line: u64, dirty: bool) -> Option<u64> {
        let (now, ways) = (self.accesses, self.ways);
        let set = self.set(line);
        let mut leaves = None;
        if set.len() == ways {
            let oldest = (0..ways).min_by_key(|&way| set[way].used).unwrap_or(0);
            leaves = Some(set.swap_remove(oldest)).filter(|way| way.dirty);
        }
        set.push(Way { line, dirty, used: now });
        leaves.map(|way| way.line)
    }

    /// Throws a line out. True if it was dirty.
    pub fn invalidate(&mut self, line: u64) -> bool {
        let set = self.set(line);
        let found = set.iter().position(|way| way.line == line);
        found.is_some_and(|way| set.swap_remove(way).dirty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two sets of two ways of 16 bytes.
    fn cache() -> Cache {
        slice_of(1)
    }

    /// The same, as one of so many slices.
    fn slice_of(slices: usize) -> Cache {
        let configuration = CacheConfiguration {
            bytes: 64,
            ways: 2,
            line_bytes: 16,
            hit_cycles: 1,
            misses: 1,
            write_back: true,
        };
        Cache::new(&configuration, slices)
    }

    #[test]
    fn the_least_recently_used_line_of_a_full_set_leaves() {
        let mut cache = cache();
        assert!(!cache.access(0, false));
        assert_eq!(cache.insert(0, false), None);
        cache.access(32, true);
        assert_eq!(cache.insert(32, true), None);
        assert!(cache.access(0, false));
        // Lines 0, 32 and 64 share a set; 32 is the oldest, and dirty.
        cache.access(64, false);
        assert_eq!(cache.insert(64, false), Some(32));
        assert!(cache.access(0, false) && cache.access(64, false) && !cache.access(32, false));
        // A clean line leaves without a trace.
        assert_eq!(cache.insert(96, false), None);
    }

    #[test]
    fn a_write_makes_a_line_dirty_until_it_leaves() {
        let mut cache = cache();
        cache.insert(16, false);
        assert!(cache.access(16, true));
        assert!(cache.invalidate(16));
        assert!(!cache.access(16, false) && !cache.invalidate(16));
    }

    #[test]
    fn a_slice_has_all_its_sets_for_the_lines_that_are_its_own() {
        for slices in [1, 2, 3, 8] {
            let mut cache = slice_of(slices);
            // Lines 1, 1 + slices, 1 + 2 * slices and so on; four of them fit.
            let lines = [0, 1, 2, 3].map(|line| 16 * (1 + line * slices as u64));
            lines.iter().for_each(|&line| assert_eq!(cache.insert(line, true), None));
            assert!(lines.iter().all(|&line| cache.access(line, false)), "{slices} slices");
        }
    }
}
