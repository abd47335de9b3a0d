//! The two-level order (rules G22 to G28): fetch groups, one of which comes first until all its slots
//! are stalled.

use std::fmt;

use super::{Among, Policy};
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

/// Why another fetch group becomes the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TopGroupCause {
    /// All slots of the top are stalled (rule G24).
    Stall,
    /// The top has been chosen from as often as it may (rule G26).
    Timeout,
}

impl fmt::Display for TopGroupCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stall => "stall",
            Self::Timeout => "timeout",
        })
    }
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
    /// makes: the group that becomes the top at its end, if another one does, and why.
    pub fn end_cycle(
        &mut self,
        able: &impl SlotSet,
        chosen: Option<usize>,
    ) -> Option<(usize, TopGroupCause)> {
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
        Some((next, cause))
    }
}
