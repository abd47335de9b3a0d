//! The block-wide reconvergence stack, as rules T1 to T16 and L1 to L5 of the
//! thread-block-compaction specification define it.
//!
//! Entries name places by PC and call depth. The depth (calls minus returns since the
//! kernel's start, the same for all threads of an entry) keeps a recursive call that
//! passes the reconvergence PC of an outer activation from ending the outer entry.
//!
//! A branch whose sides meet at the function's return pushes entries that last until
//! [`Place::Return`] of their depth. The entry that waits below is told the return
//! address by the first side that returns, and every later one must agree.

use bitvec::vec::BitVec;

use crate::annotation::{Annotation, Reconvergence};

/// Where an entry goes on, or where it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// At an address, at a call depth.
    At(u32, u32),
    /// Behind the return of the function that is active at a call depth.
    Return(u32),
    /// At the end of the threads.
    Exit,
}

impl Place {
    /// The reconvergence point of a branch that is executed at a call depth.
    fn of(rpc: Reconvergence, depth: u32) -> Option<Self> {
        match rpc {
            Reconvergence::Pc(pc) => Some(Self::At(pc, depth)),
            Reconvergence::Return => Some(Self::Return(depth)),
            Reconvergence::Exit => Some(Self::Exit),
            Reconvergence::None => None,
        }
    }
}

/// Why a group of threads executes a basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// It is the block's first.
    Start,
    /// The group is the taken side of a branch.
    Taken,
    /// The group is the not-taken side of a branch.
    NotTaken,
    /// The group has met again at a reconvergence point.
    Reconvergence,
    /// Part of a group has met at a likely-convergence point.
    LikelyConvergence,
    /// The group comes from its previous basic block without having met or parted.
    Continuation,
}

impl Cause {
    /// Whether a thread compactor forms the warps anew before this execution.
    pub fn forms_warps(self) -> bool {
        self != Self::Continuation
    }
}

/// The optional rules of the stack. Results do not depend on them; masks and stack
/// depth do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// T13: a branch with the reconvergence point of its own entry replaces the entry.
    pub reuse_rows: bool,
    /// T14: a side that starts at the reconvergence point gets no entry.
    pub prune: bool,
    /// L1 to L5: threads may meet early at likely-convergence points.
    pub likely_convergence: bool,
}

impl Default for Rules {
    /// All on.
    fn default() -> Self {
        Self { reuse_rows: true, prune: true, likely_convergence: true }
    }
}

pub(super) struct Entry {
    /// Where the entry goes on when it is on top.
    pub next: Place,
    /// Where it ends.
    pub until: Place,
    /// A likely-convergence point and the position of the entry that collects there.
    pub likely: Option<(Place, usize)>,
    /// What a side that has returned says of the address behind [`Place::Return`].
    pub return_address: Option<u32>,
    pub mask: BitVec,
    pub cause: Cause,
}

/// A conditional branch that a group has executed.
pub(super) struct Branched {
    pub annotation: Annotation,
    pub depth: u32,
    pub taken: (u32, BitVec),
    pub not_taken: (u32, BitVec),
}

pub(super) struct Stack {
    rules: Rules,
    pub entries: Vec<Entry>,
    /// Largest number of entries since it was last taken.
    peak: usize,
}

impl Stack {
    /// T1: one entry with every thread of the block.
    pub fn new(rules: Rules, entry: u32, threads: usize) -> Self {
        let base = Entry {
            next: Place::At(entry, 0),
            until: Place::Exit,
            likely: None,
            return_address: None,
            mask: BitVec::repeat(true, threads),
            cause: Cause::Start,
        };
        Self { rules, entries: vec![base], peak: 1 }
    }

    /// The largest number of entries since the previous call.
    pub fn take_peak(&mut self) -> usize {
        std::mem::replace(&mut self.peak, self.entries.len())
    }

    /// T15: drops finished entries until the top one has something to run, and returns
    /// it with its place; `None` when the block is done.
    pub fn check(&mut self, live: &BitVec) -> Option<(&Entry, u32, u32)> {
        loop {
            let top = self.entries.last_mut()?;
            top.mask &= live;
            if let (Place::Return(depth), Some(address)) = (top.next, top.return_address.take()) {
                top.next = Place::At(address, depth.wrapping_sub(1));
            }
            let (next, until, empty) = (top.next, top.until, top.mask.not_any());
            match next {
                _ if empty || next == until => self.pop(),
                _ if self.is_likely(next) => self.merge(),
                Place::At(pc, depth) => return Some((self.entries.last()?, pc, depth)),
                Place::Return(_) | Place::Exit => {
                    unreachable!("a thread waits for a side that neither returned nor ended")
                }
            }
        }
    }

    /// T6: whether the top entry's threads, about to go on at `place`, have arrived at
    /// its end or likely-convergence point. Then the entry is gone.
    pub fn arrive(&mut self, place: Place, live: &BitVec) -> bool {
        let Some(top) = self.entries.last_mut() else { return true };
        top.mask &= live;
        if place == top.until || top.mask.not_any() {
            self.pop();
        } else if self.is_likely(place) {
            self.merge();
        } else {
            return false;
        }
        true
    }

    fn is_likely(&self, place: Place) -> bool {
        self.entries.last().and_then(|top| top.likely).is_some_and(|(likely, _)| likely == place)
    }

    fn pop(&mut self) {
        self.entries.pop();
    }

    /// L4: the top entry's threads join the entry that collects them.
    fn merge(&mut self) {
        if let Some(top) = self.entries.pop()
            && let Some((_, position)) = top.likely
        {
            self.entries[position].mask |= top.mask;
        }
    }

    /// The top entry's threads return from call depth `depth` to `address`. Tells the
    /// entry that waits for it; an error is the address that another side told it.
    pub fn returned(&mut self, depth: u32, address: u32) -> Result<(), u32> {
        let place = Place::Return(depth);
        let waits = |entry: &&mut Entry| entry.next == place && entry.until != place;
        match self.entries.iter_mut().rev().find(waits) {
            Some(entry) => match *entry.return_address.get_or_insert(address) {
                known if known == address => Ok(()),
                known => Err(known),
            },
            None => Ok(()),
        }
    }

    /// T9, T13, T14, L1 to L3: replaces what the top entry does next by the two sides
    /// of a branch. `None` if the branch is not annotated.
    pub fn branch(&mut self, branched: Branched) -> Option<()> {
        let Branched { annotation, depth, taken, not_taken } = branched;
        let rpc = Place::of(annotation.rpc, depth)?;
        let old = self.entries.last_mut()?;
        let inherited = old.likely.filter(|_| old.until == rpc);
        if self.rules.reuse_rows && old.until == rpc {
            self.pop();
        } else {
            old.next = rpc;
            old.cause = Cause::Reconvergence;
        }
        let mut entry = |next, mask: BitVec, likely, cause| {
            let entry = Entry { next, until: rpc, likely, return_address: None, mask, cause };
            self.entries.push(entry);
            self.entries.len() - 1
        };
        let own = annotation.lpc.map(|lpc| Place::At(lpc, depth)).filter(|&lpc| {
            self.rules.likely_convergence
                && lpc != rpc
                && inherited.is_none_or(|(likely, _)| likely != lpc)
        });
        let likely = match own {
            Some(lpc) => {
                let nobody = BitVec::repeat(false, taken.1.len());
                Some((lpc, entry(lpc, nobody, inherited, Cause::LikelyConvergence)))
            }
            None => inherited,
        };
        for ((pc, mask), cause) in [(not_taken, Cause::NotTaken), (taken, Cause::Taken)] {
            if !(self.rules.prune && Place::At(pc, depth) == rpc) {
                entry(Place::At(pc, depth), mask, likely, cause);
            }
        }
        self.peak = self.peak.max(self.entries.len());
        Some(())
    }
}
