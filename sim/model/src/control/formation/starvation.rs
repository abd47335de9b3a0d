//! Warps that wait in the pool for too long (rules DS1 to DS3).

use super::pool::{Pool, PoolEntry};

/// One pool entry at a time is watched.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    entry: usize,
    count: u16,
    /// 0: nobody is ever starved.
    limit: u16,
}

impl Watch {
    pub fn new(limit: u16) -> Self {
        Self { entry: 0, count: 0, limit }
    }

    /// The starved pool entry.
    #[inline]
    pub fn starved<'a>(&self, pool: &'a Pool) -> Option<(usize, &'a PoolEntry)> {
        if self.limit == 0 || self.count != self.limit {
            return None;
        }
        Some((self.entry, pool.get(self.entry)?))
    }

    /// The end of a scheduler cycle, in which an entry is picked or none (rule DS2); `pool` is without
    /// the picked warp.
    pub fn end_scheduler_cycle(&mut self, pool: &Pool) {
        if self.limit == 0 {
            return;
        }
        if pool.get(self.entry).is_none() {
            self.entry = if self.entry + 1 == pool.size() { 0 } else { self.entry + 1 };
            self.count = 0;
        } else {
            self.count = self.limit.min(self.count.saturating_add(1));
        }
    }
}
