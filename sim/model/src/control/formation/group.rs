//! A group of warps with one key, and what changes it (rule DM2).

use super::pool::{Key, Pool};
use crate::event;

/// What insertion tells scheduling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Update {
    pub key: Key,
    /// Number of threads inserted.
    pub threads: u32,
    /// Pool entry that they are in.
    pub warp: usize,
    /// The warp has been formed.
    pub new: bool,
}

/// All warps in the pool with one key, in the order in which they were formed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    pub key: Key,
    /// CNT: its threads.
    pub count: u32,
    /// WPH: its first warp; without a meaning if it has no threads.
    pub first: u16,
    /// WPT: its last warp; without a meaning if it has no threads.
    pub last: u16,
}

impl Group {
    /// The group of a first warp.
    pub fn new(update: &Update) -> Self {
        let &Update { key, threads, warp, .. } = update;
        Self { key, count: threads, first: warp as u16, last: warp as u16 }
    }

    /// Applies an update with its key (rule DM2).
    pub fn apply(&mut self, update: &Update, pool: &mut Pool) {
        debug_assert_eq!(self.key, update.key);
        debug_assert!(self.count != 0 || update.new, "a warp is in the group of its key");
        if update.new && self.count == 0 {
            self.first = update.warp as u16;
        } else if update.new {
            pool.link(self.last.into(), update.warp);
        }
        if update.new {
            self.last = update.warp as u16;
        }
        self.count += update.threads;
    }

    /// As events show it.
    pub fn shown(&self) -> event::Group {
        let Key { slot, pc } = self.key;
        event::Group { slot, pc, count: self.count as u16 }
    }
}
