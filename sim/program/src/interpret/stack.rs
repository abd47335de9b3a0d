//! The block-wide reconvergence stack, as rules T1 to T16 and L1 to L5 of the
//! thread-block-compaction specification define it, and what it does where they fault.
//!
//! Entries name places by PC and call depth. The depth (calls minus returns since the
//! kernel's start, the same for all threads of an entry) keeps a recursive call that
//! passes the reconvergence PC of an outer activation from ending the outer entry.
//!
//! A branch whose sides meet at the function's return pushes entries that last until
//! [`Place::Return`] of their depth. Where they have returned to is in the PCs of the
//! threads.
//!
//! A core faults where threads that are together jump or return to different addresses, and
//! where some of the live threads wait at a barrier. The reference goes on: threads with
//! different targets get an entry each ([`Stack::scatter`]); the top entry that waits at a
//! barrier leaves the stack with a copy of what lies below it ([`Stack::park`]), the others go on
//! without it, and when all wait the parts become one stack again ([`Stack::join`]).

use std::rc::Rc;

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
    fn of(rpc: Reconvergence, depth: u32) -> Self {
        match rpc {
            Reconvergence::Pc(pc) => Self::At(pc, depth),
            Reconvergence::Return => Self::Return(depth),
            Reconvergence::Exit | Reconvergence::None => Self::Exit,
        }
    }
}

/// Why a group of threads executes a basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
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
    /// The group is the threads of a jump through a register that have the same target; others
    /// have another.
    Target,
    /// The group comes from its previous basic block without having met or diverged.
    Continuation,
}

impl Origin {
    /// Whether a thread compactor forms the warps anew before this execution.
    pub fn forms_warps(self) -> bool {
        self != Self::Continuation
    }
}

/// The optional rules of the stack. Results do not depend on them; masks and stack
/// depth do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StackRules {
    /// T13: a branch with the reconvergence point of its own entry replaces the entry.
    pub stack_reuse: bool,
    /// T14: a side that starts at the reconvergence point gets no entry.
    pub prune: bool,
    /// L1 to L5: threads may meet early at likely-convergence points.
    pub likely_convergence: bool,
}

impl Default for StackRules {
    /// All on: how masks are measured. The commands that run programs leave likely convergence off
    /// unless it is asked for.
    fn default() -> Self {
        Self { stack_reuse: true, prune: true, likely_convergence: true }
    }
}

#[derive(Clone)]
pub(super) struct Entry {
    /// What tells the entry from all others. Copies in parts of a stack share it until one of
    /// them runs.
    pub identity: Rc<()>,
    /// Where the entry goes on when it is on top.
    pub next: Place,
    /// Where it ends.
    pub until: Place,
    /// A likely-convergence point and the position of the entry that collects there.
    pub likely: Option<(Place, usize)>,
    pub mask: BitVec,
    pub origin: Origin,
}

impl Entry {
    /// Its threads, which have stopped in the middle of their way, go on there.
    pub fn resume_at(&mut self, place: Place) {
        self.next = place;
        self.origin = Origin::Continuation;
    }
}

/// A conditional branch that a group has executed.
pub(super) struct Branched {
    pub annotation: Annotation,
    pub depth: u32,
    pub taken: (u32, BitVec),
    pub not_taken: (u32, BitVec),
}

#[derive(Clone)]
pub(super) struct Stack {
    rules: StackRules,
    pub entries: Vec<Entry>,
    /// Largest number of entries since it was last taken.
    peak: usize,
}

impl Stack {
    /// T1: one entry with every thread of the block.
    pub fn new(rules: StackRules, entry: u32, threads: usize) -> Self {
        let base = Entry {
            identity: Rc::new(()),
            next: Place::At(entry, 0),
            until: Place::Exit,
            likely: None,
            mask: BitVec::repeat(true, threads),
            origin: Origin::Start,
        };
        Self { rules, entries: vec![base], peak: 1 }
    }

    /// The largest number of entries since the previous call.
    pub fn take_peak(&mut self) -> usize {
        std::mem::replace(&mut self.peak, self.entries.len())
    }

    /// T15: drops finished entries until the top one has something to run, and returns
    /// it with its place; `None` when no thread is left. `pc_of` tells where a thread is.
    pub fn check(
        &mut self,
        live: &BitVec,
        pc_of: impl Fn(usize) -> u32,
    ) -> Option<(&Entry, u32, u32)> {
        loop {
            let top = self.entries.last_mut()?;
            top.mask &= live;
            let (next, until, empty) = (top.next, top.until, top.mask.not_any());
            match next {
                _ if empty || next == until => self.pop(),
                _ if self.is_likely(next) => self.merge(),
                Place::At(pc, depth) => {
                    let top = self.entries.last_mut()?;
                    top.identity = Rc::new(());
                    return Some((top, pc, depth));
                }
                Place::Return(depth) => self.scatter(depth.wrapping_sub(1), &pc_of),
                Place::Exit => unreachable!("a thread waits for a side that has not ended"),
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

    /// Whether the top entry lasts until its threads are at `place`.
    pub fn lasts_until(&self, place: Place) -> bool {
        self.entries.last().is_some_and(|top| top.until == place)
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

    /// T9, T13, T14, L1 to L3: replaces what the top entry does next by the two sides
    /// of a branch. Sides of a branch without annotation never meet.
    pub fn branch(&mut self, branched: Branched) {
        let Branched { annotation, depth, taken, not_taken } = branched;
        let rpc = Place::of(annotation.rpc, depth);
        let inherited = self.wait(rpc);
        let own = annotation.lpc.map(|lpc| Place::At(lpc, depth)).filter(|&lpc| {
            self.rules.likely_convergence
                && lpc != rpc
                && inherited.is_none_or(|(likely, _)| likely != lpc)
        });
        let likely = match own {
            Some(lpc) => {
                let nobody = BitVec::repeat(false, taken.1.len());
                self.push(lpc, rpc, inherited, nobody, Origin::LikelyConvergence);
                Some((lpc, self.entries.len() - 1))
            }
            None => inherited,
        };
        for ((pc, mask), origin) in [(not_taken, Origin::NotTaken), (taken, Origin::Taken)] {
            if !(self.rules.prune && Place::At(pc, depth) == rpc) {
                self.push(Place::At(pc, depth), rpc, likely, mask, origin);
            }
        }
    }

    /// The top entry's threads call functions at different addresses and meet behind the call, at
    /// `rpc`: an entry for each target, that of the lowest thread on top. `depth` is that of the
    /// callees.
    pub fn call(&mut self, rpc: Place, depth: u32, pc_of: impl Fn(usize) -> u32) {
        let Some(top) = self.entries.last() else { return };
        let (mask, origin) = (top.mask.clone(), top.origin);
        let likely = self.wait(rpc);
        self.push(rpc, rpc, likely, mask, origin);
        self.scatter(depth, pc_of);
    }

    /// Gives the threads of the top entry an entry for each address at which they are, that of
    /// the lowest thread on top. All are at call depth `depth`.
    pub fn scatter(&mut self, depth: u32, pc_of: impl Fn(usize) -> u32) {
        let Some(Entry { until, likely, mask, origin, .. }) = self.entries.pop() else { return };
        let mut targets: Vec<(u32, BitVec)> = Vec::new();
        for thread in mask.iter_ones() {
            let pc = pc_of(thread);
            let known = targets.iter().position(|(target, _)| *target == pc);
            let index = known.unwrap_or_else(|| {
                targets.push((pc, BitVec::repeat(false, mask.len())));
                targets.len() - 1
            });
            targets[index].1.set(thread, true);
        }
        let origin = if targets.len() == 1 { origin } else { Origin::Target };
        for (pc, mask) in targets.into_iter().rev() {
            self.push(Place::At(pc, depth), until, likely, mask, origin);
        }
    }

    /// Makes the top entry wait at `rpc`, or drops it if it lasts until there (T13). Returns the
    /// likely-convergence point that those who run in its place inherit (L3).
    fn wait(&mut self, rpc: Place) -> Option<(Place, usize)> {
        let old = self.entries.last_mut()?;
        let inherited = old.likely.filter(|_| old.until == rpc);
        if self.rules.stack_reuse && old.until == rpc {
            self.pop();
        } else {
            old.next = rpc;
            old.origin = Origin::Reconvergence;
        }
        inherited
    }

    fn push(
        &mut self,
        next: Place,
        until: Place,
        likely: Option<(Place, usize)>,
        mask: BitVec,
        origin: Origin,
    ) {
        self.entries.push(Entry { identity: Rc::new(()), next, until, likely, mask, origin });
        self.count_peak();
    }

    pub fn count_peak(&mut self) {
        self.peak = self.peak.max(self.entries.len());
    }
}
