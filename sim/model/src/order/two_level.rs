//! The two-level order (rules G22 to G28): fetch groups, one of which comes first until all its slots
//! are stalled.

use super::{Among, Policy};
use crate::event::{Event, TopGroupCause};
use crate::slot_set::SlotSet;

/// The numbers of the two-level order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Groups {
    /// Slots of a group (rule G22), a power of two.
    pub size: u16,
    /// Choices from the top group until another becomes it (rule G26); 0 for never.
    pub timeout: u16,
}

/// One choice among slots by group (rule G23).
#[derive(Clone, Debug)]
pub struct TwoLevel {
    size: usize,
    top: usize,
    /// The slot behind the last choice of each group.
    next: Vec<usize>,
}

impl TwoLevel {
    /// Group 0 is the top; in each group the lowest slot comes first.
    pub fn new(among: Among) -> Self {
        let size = among.group_size;
        Self { size, top: 0, next: (0..among.slots).step_by(size).collect() }
    }

    /// Another group becomes the top.
    pub fn set_top(&mut self, group: usize) {
        self.top = group;
    }
}

impl<Set: SlotSet> Policy<Set> for TwoLevel {
    fn start(&mut self, _: usize, _: &Set) {}

    fn choose(&mut self, candidates: &Set) -> Option<usize> {
        let first = cyclic(candidates, self.top * self.size)?;
        let group = first / self.size;
        let behind = candidates.first_from(self.next[group]);
        let chosen = behind.filter(|slot| slot / self.size == group).unwrap_or(first);
        self.next[group] = chosen + 1;
        Some(chosen)
    }
}

/// The lowest slot from a number on, else the lowest of all.
fn cyclic(slots: &impl SlotSet, from: usize) -> Option<usize> {
    slots.first_from(from).or_else(|| slots.first_from(0))
}

/// Which group comes first, for all choices of a core (rules G24 to G26).
#[derive(Clone, Debug)]
pub struct TopGroup {
    size: usize,
    timeout: u16,
    top: usize,
    /// Choices from the top since it became the top, up to `timeout`.
    count: u16,
}

impl TopGroup {
    /// Group 0 is the top.
    pub fn new(groups: Groups) -> Self {
        Self { size: groups.size.into(), timeout: groups.timeout, top: 0, count: 0 }
    }

    /// The number of the top.
    pub fn number(&self) -> usize {
        self.top
    }

    /// A cycle with the slots that are not stalled at its beginning (rule G24) and the choice that it
    /// makes: the event if at its end another group becomes the top.
    pub fn end_cycle(&mut self, able: &impl SlotSet, chosen: Option<usize>) -> Option<Event> {
        if self.count < self.timeout && chosen.is_some_and(|slot| slot / self.size == self.top) {
            self.count += 1;
        }
        let of_top = able.first_from(self.top * self.size);
        let cause = if of_top.is_none_or(|slot| slot / self.size != self.top) {
            TopGroupCause::Stall
        } else if self.timeout != 0 && self.count == self.timeout {
            TopGroupCause::Timeout
        } else {
            return None;
        };
        let next = cyclic(able, (self.top + 1) * self.size)? / self.size;
        if next == self.top {
            return None;
        }
        (self.top, self.count) = (next, 0);
        Some(Event::TopGroup { group: next as u8, cause })
    }
}
