//! Parts of a stack whose threads wait at a barrier while others of their block do not.
//!
//! [`Stack::park`] takes the top entry off with a copy of all that waits for its threads, so that
//! what is left goes on as if they had ended: whoever waits for them at a reconvergence point
//! goes on without them, for they will not come before everybody is at the barrier.
//! [`Stack::join`] puts the parts together when all of them wait. An entry that has not run
//! meanwhile is in several parts and becomes one again, so its threads still meet there.

use std::rc::Rc;

use bitvec::vec::BitVec;

use super::stack::{Entry, Place, Stack};

impl Stack {
    /// Takes the threads of the top entry off, which wait at a barrier and go on at `place`.
    pub fn park(&mut self, place: Place) -> Self {
        let mut parked = self.clone();
        let Some(top) = parked.entries.last_mut() else { return parked };
        top.resume_at(place);
        let mask = top.mask.clone();
        parked.keep(&mask);
        self.keep(&!mask);
        parked
    }

    /// Drops all other threads, and entries that nobody needs any more.
    fn keep(&mut self, threads: &BitVec) {
        let mut needed = vec![false; self.entries.len()];
        for (position, entry) in self.entries.iter_mut().enumerate().rev() {
            entry.mask &= threads;
            needed[position] |= entry.mask.any();
            // An entry that collects threads may still be empty.
            if let (true, Some((_, collector))) = (needed[position], entry.likely) {
                needed[collector] = true;
            }
        }
        let mut position = 0;
        let moved: Vec<usize> = needed
            .iter()
            .map(|&needed| {
                position += usize::from(needed);
                position.wrapping_sub(1)
            })
            .collect();
        let entries = std::mem::take(&mut self.entries).into_iter().zip(needed);
        self.entries = entries.filter_map(|(entry, needed)| needed.then_some(entry)).collect();
        for entry in &mut self.entries {
            entry.likely = entry.likely.map(|(place, collector)| (place, moved[collector]));
        }
    }

    /// One stack of all parts, of which there is at least one; that parked first is on top.
    pub fn join(parts: &[Self]) -> Self {
        let mut joined = parts[0].clone();
        joined.entries.clear();
        let all: Vec<usize> = (0..parts.len()).collect();
        joined.add(parts, &all, &mut Vec::new());
        joined.count_peak();
        joined
    }

    /// Appends the entries from position `path.len()` on of the parts `numbers`, whose entries
    /// below are the same; `path` tells where those are now.
    fn add(&mut self, parts: &[Self], numbers: &[usize], path: &mut Vec<usize>) {
        let level = path.len();
        let mut groups: Vec<(Rc<()>, Vec<usize>)> = Vec::new();
        for &number in numbers {
            let Some(entry) = parts[number].entries.get(level) else { continue };
            match groups.iter_mut().find(|(identity, _)| Rc::ptr_eq(identity, &entry.identity)) {
                Some((_, members)) => members.push(number),
                None => groups.push((entry.identity.clone(), vec![number])),
            }
        }
        for (_, members) in groups.into_iter().rev() {
            let mut entry: Entry = parts[members[0]].entries[level].clone();
            for &number in &members[1..] {
                entry.mask |= &parts[number].entries[level].mask;
            }
            entry.likely = entry.likely.map(|(place, collector)| (place, path[collector]));
            path.push(self.entries.len());
            self.entries.push(entry);
            self.add(parts, &members, path);
            path.pop();
        }
    }
}
