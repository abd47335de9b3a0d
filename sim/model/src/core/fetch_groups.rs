//! The fetch groups of a core with the two-level order: which of them comes first, and which slots
//! have waited long for the memory (rules G24 to G26, GA).

use super::memory_stage::MemoryStage;
use crate::event::Event;
use crate::memory_port::{Request, RequestKind, Response};
use crate::order::{Groups, TopGroup};
use crate::slot_set::SlotSet;

/// The top group, and the loads and atomics at the memory.
#[derive(Clone, Debug)]
pub struct FetchGroups<Set> {
    top: TopGroup,
    long_stall: u16,
    /// Requests of each slot that are outstanding.
    outstanding: Vec<u8>,
    /// Cycles, up to `long_stall`, in which a slot has always had one of them.
    waited: Vec<u16>,
    /// The slots that have some.
    waiting: Set,
    /// The slots that have waited as long as `long_stall`.
    long: Set,
}

impl<Set: SlotSet> FetchGroups<Set> {
    /// Group 0 is the top, and nothing is outstanding.
    pub fn new(slots: usize, groups: Groups) -> Self {
        Self {
            top: TopGroup::new(groups),
            long_stall: groups.long_stall,
            outstanding: vec![0; slots],
            waited: vec![0; slots],
            waiting: Set::default(),
            long: Set::default(),
        }
    }

    /// The number of the top.
    pub fn top(&self) -> usize {
        self.top.number()
    }

    /// The slots that have waited long.
    pub fn long(&self) -> &Set {
        &self.long
    }

    /// Chooses the top of the next cycle, see [`TopGroup::end_cycle`].
    pub fn choose(&mut self, able: &Set, chosen: Option<usize>) -> Option<Event> {
        self.top.end_cycle(able, chosen)
    }

    /// The end of a cycle with a request that the memory has accepted and a response; `memory` knows
    /// the slots of both.
    pub fn end_cycle(
        &mut self,
        memory: &MemoryStage,
        request: Option<&Request>,
        response: Option<&Response>,
    ) {
        let loads = request.filter(|request| request.kind != RequestKind::Store);
        if let Some(slot) = loads.and_then(|request| memory.slot_of(request.tag)) {
            self.outstanding[slot] += 1;
            self.waiting.insert(slot);
        }
        if let Some(slot) = response.and_then(|response| memory.slot_of(response.tag)) {
            self.outstanding[slot] -= 1;
            if self.outstanding[slot] == 0 {
                self.waiting.remove(slot);
                self.waited[slot] = 0;
                self.long.remove(slot);
            }
        }
        for slot in self.waiting.without(&self.long).iter() {
            self.waited[slot] += 1;
            self.long.set(slot, self.waited[slot] == self.long_stall);
        }
    }
}
