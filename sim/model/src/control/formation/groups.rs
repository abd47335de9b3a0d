//! Groups of warps with one key: majority entry, update queue and heap (rules DM1 to DM14).

use std::collections::VecDeque;

use super::group::{Group, Update};
use super::heap::Heap;
use super::pool::{Key, Pool};
use crate::configuration::FormationSizes;
use crate::event::Event;
use crate::policy::Policy;

/// Majority entry, update queue and heap.
#[derive(Clone, Debug)]
pub struct Groups {
    /// The majority entry; `None` if invalid.
    pub majority: Option<Group>,
    pub queue: VecDeque<Update>,
    pub heap: Heap,
    /// Cycles in which the engine still exchanges two entries. The heap is as it is after them: nobody looks at its order
    /// before the engine is idle.
    exchanges: u32,
    capacity: usize,
    policy: Policy,
}

impl Groups {
    pub fn new(sizes: &FormationSizes, policy: Policy) -> Self {
        let &FormationSizes { heap, mheap_sets, mheap_ways, queue, .. } = sizes;
        Self {
            majority: None,
            queue: VecDeque::new(),
            heap: Heap::new(policy, heap, mheap_sets, mheap_ways),
            exchanges: 0,
            capacity: queue,
            policy,
        }
    }

    /// Whether the update queue has place for the updates of an arrival (rule DM9).
    pub fn takes_updates(&self) -> bool {
        self.queue.len() + 2 <= self.capacity
    }

    /// Whether a group of a key has a place behind the updates of the queue, and so many before them
    /// (rule DD16).
    pub fn has_place(&self, key: Key, before: usize) -> bool {
        // Mostly there is place even if all of them make groups.
        self.heap.has_place(key, self.queue.len() + before) || {
            let queued = self.queue.iter().filter(|update| update.new).count();
            self.heap.has_place(key, queued + before)
        }
    }

    /// The first warp of the majority entry, if that is not empty.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        self.majority.filter(|group| group.count != 0).map(|group| group.first.into())
    }

    /// The engine in a cycle (rules DM3 to DM8, DM10); `starved` is the key of a starved warp. Whether
    /// it exchanges two entries; if not it is idle.
    #[inline(always)]
    pub fn engine(
        &mut self,
        in_f3: bool,
        starved: Option<Key>,
        pool: &mut Pool,
        events: &mut Vec<Event>,
    ) -> bool {
        if self.exchanges != 0 {
            self.exchanges -= 1;
            return true;
        }
        let rests = || self.queue.is_empty() && starved.is_none() && self.first().is_some();
        if !in_f3 && !rests() {
            self.work(starved, pool, events);
        }
        false
    }

    /// Whether the engine exchanges no entries.
    #[cfg(test)]
    pub fn is_idle(&self) -> bool {
        self.exchanges == 0
    }

    fn work(&mut self, starved: Option<Key>, pool: &mut Pool, events: &mut Vec<Event>) {
        if let Some(update) = self.queue.pop_front() {
            events.push(Event::Group(self.heap.apply(&update, pool).shown()));
            let together = |second: &&Update| {
                let both_new = update.new && second.new;
                self.policy == Policy::Dmaj && second.key != update.key && !both_new
            };
            if self.queue.front().filter(together).is_some()
                && let Some(second) = self.queue.pop_front()
            {
                events.push(Event::Group(self.heap.apply(&second, pool).shown()));
            }
        } else if starved.is_some_and(|key| self.heap.boost(key)) {
            // A sift of the boosted entry is pending.
        } else if self.first().is_none()
            && let Some(group) = self.heap.pop()
        {
            events.push(Event::Majority(group.shown()));
            self.majority = Some(group);
        }
        self.exchanges = self.heap.settle();
    }

    /// The updates of a scheduler cycle, in f3 (rule DM1).
    pub fn compare(&mut self, updates: &[Update], pool: &mut Pool, events: &mut Vec<Event>) {
        for update in updates {
            match &mut self.majority {
                Some(group) if group.key == update.key => {
                    group.apply(update, pool);
                    events.push(Event::Group(group.shown()));
                }
                _ => self.queue.push_back(*update),
            }
        }
        debug_assert!(self.queue.len() <= self.capacity, "DM9: the update queue has place");
    }

    /// The first warp of the majority entry leaves the pool with so many threads (rule DI5); `next` is
    /// the one behind it, if it has one.
    pub fn picked(&mut self, threads: u32, next: usize) {
        if let Some(group) = &mut self.majority {
            group.count -= threads;
            debug_assert_eq!(group.count == 0, group.first == group.last, "DI5");
            group.first = next as u16;
        }
    }
}
