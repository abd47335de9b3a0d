//! What is counted of large warps. How many lanes a sub-warp has, and how deep stacks are, is counted
//! for all cores alike.

use std::collections::BTreeMap;

use crate::event::Event;

/// Why no sub-warp issues although the operand stage could take one (rule WE4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SubWarpWait {
    /// No pair of branch mask buffers is free.
    Buffer,
    /// No number of the large warp is free.
    Number,
    /// Threads are busy.
    Busy,
}

/// The counts of a core with large warps; zero for other cores.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LargeWarpCounts {
    /// Instructions of large warps.
    pub instructions: u64,
    /// Sub-warps issued.
    pub subwarps: u64,
    /// Cycles from the first sub-warp of an instruction to that of the next one of its large warp,
    /// with how often.
    pub refetch_distance: BTreeMap<u64, u64>,
    /// Cycles in which stage D waited for a pair of branch mask buffers.
    pub buffer_waits: u64,
    /// Cycles in which stage D waited for a number.
    pub number_waits: u64,
    /// Cycles in which stage D waited for busy threads.
    pub busy_waits: u64,
}

/// Counts them.
#[derive(Clone, Default, Debug)]
pub(super) struct LargeWarps {
    /// Cycle of the last first sub-warp of each large warp.
    firsts: BTreeMap<u16, u64>,
}

impl LargeWarps {
    /// Counts an event of a cycle.
    pub(super) fn event(&mut self, event: &Event, cycle: u64, counts: &mut LargeWarpCounts) {
        let &Event::SubWarp { warp, first, .. } = event else { return };
        counts.subwarps += 1;
        if !first {
            return;
        }
        counts.instructions += 1;
        if let Some(before) = self.firsts.insert(warp, cycle) {
            *counts.refetch_distance.entry(cycle - before).or_default() += 1;
        }
    }

    /// Ends a cycle.
    #[inline(always)]
    pub(super) fn end_cycle(&self, wait: Option<SubWarpWait>, counts: &mut LargeWarpCounts) {
        match wait {
            Some(SubWarpWait::Buffer) => counts.buffer_waits += 1,
            Some(SubWarpWait::Number) => counts.number_waits += 1,
            Some(SubWarpWait::Busy) => counts.busy_waits += 1,
            None => {}
        }
    }
}
