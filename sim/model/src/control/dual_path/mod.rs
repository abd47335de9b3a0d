//! A stack for each warp whose entries hold both sides of a branch (V rules): a slot is a side of a
//! warp, `2 * warp + side`.
//!
//! | module | what |
//! |---|---|
//! | `control` | what the core asks of the control unit |
//! | `entry` | entries with two sides |
//! | `push` | divergence, in the cycle after the branch |
//! | `reconvergence` | ends of sides and pops |
//! | `forwarding` | paths that wait below and run in a free side |
//! | `memory_divergence` | threads that go on before a load is done for the others of their side |

mod control;
mod entry;
mod forwarding;
mod memory_divergence;
mod push;
mod reconvergence;
#[cfg(test)]
mod tests;

use crate::event::{Event, Side};
use crate::rules::Rules;
use crate::sides::SideSlots;
use crate::slot_set::{RoundRobin, SlotSet};
use entry::{Ending, Entry, Path, Push};
use forwarding::Forwarded;
pub use memory_divergence::Buffered;
use reconvergence::Reconvergence;

/// A warp: its top of stack and what lies below.
#[derive(Clone, Default, Debug)]
struct Warp {
    top: Entry,
    below: Vec<Entry>,
    live: u32,
    /// The path that runs in a side of the top and waits below.
    forwarded: Option<Forwarded>,
}

/// Warps with dual-path stacks.
#[derive(Clone, Debug)]
pub struct DualPathStacks {
    warps: Vec<Warp>,
    /// Both slots of active warps.
    active: SideSlots,
    /// Both slots of warps whose top is the base entry.
    bases: SideSlots,
    /// The slots whose path has live threads.
    valid: SideSlots,
    /// The slots of active warps whose path is done if the slot is idle.
    ending: SideSlots,
    /// The slots with a forwarded path.
    forwarded: SideSlots,
    /// The slots of the sides for which an entry below has a path to be forwarded.
    homes: SideSlots,
    /// The slot of each warp that has issued last.
    last: SideSlots,
    /// The slot of each warp that may issue in constrained execution.
    current: SideSlots,
    /// Both slots of warps whose threads a load has split.
    split: SideSlots,
    /// The slots that have waited long for the memory.
    long: SideSlots,
    /// The branch that is pushed in this cycle.
    push: Option<Push>,
    /// The branch that is pushed in the next one.
    diverged: Option<Push>,
    reconvergence: RoundRobin,
    /// What is done in this cycle, beside the push.
    picked: Option<Reconvergence>,
    cycle: InCycle,
    /// Always empty: what gives way is picked here.
    yielding: SideSlots,
    lanes: usize,
    entry: u32,
    code_page: u32,
    depth: usize,
    rules: Rules,
}

/// What is known of a cycle.
#[derive(Clone, Default, Debug)]
struct InCycle {
    /// The slots whose side is running at its beginning.
    running: SideSlots,
    /// Both slots of warps that have a pop pending.
    pops: SideSlots,
    /// The slots that are flushed.
    flushed: SideSlots,
    /// The slots whose pending bits become shadow bits at its end.
    copied: SideSlots,
    /// Both slots of warps for which a push or a pop has chosen who may issue.
    turned: SideSlots,
    /// A warp has been popped.
    popped: bool,
    /// The slot whose side splits.
    splitting: Option<usize>,
    events: Vec<Event>,
}

impl DualPathStacks {
    /// The path that runs in a slot, and where it ends.
    #[inline(always)]
    fn running_path(&self, slot: usize) -> (&Path, &Ending) {
        let warp = &self.warps[slot / 2];
        match &warp.forwarded {
            Some(forwarded) if forwarded.side == slot % 2 => (&forwarded.path, &forwarded.ending),
            _ => (&warp.top.sides[slot % 2], &warp.top.ending),
        }
    }

    #[inline(always)]
    fn running_path_mut(&mut self, slot: usize) -> &mut Path {
        let warp = &mut self.warps[slot / 2];
        match &mut warp.forwarded {
            Some(forwarded) if forwarded.side == slot % 2 => &mut forwarded.path,
            _ => &mut warp.top.sides[slot % 2],
        }
    }

    /// To be called after every change of the path of a slot.
    #[inline(always)]
    fn changed(&mut self, slot: usize) {
        let (path, ending) = self.running_path(slot);
        let valid = path.mask & self.warps[slot / 2].live != 0;
        let ends = !valid || ending.is_reconverged(path) || ending.is_returned(path);
        self.valid.set(slot, valid);
        self.ending.set(slot, ends && self.active.contains(slot));
    }

    /// To be called after every change of the stack of a warp.
    fn changed_stack(&mut self, warp: usize) {
        let Warp { below, forwarded, .. } = &self.warps[warp];
        let forwarded = forwarded.as_ref().map(|it| it.side);
        let base = below.is_empty();
        for side in [0, 1] {
            let slot = 2 * warp + side;
            let has_home = self.rules.path_forwarding && self.home(warp, side).is_some();
            self.bases.set(slot, base);
            self.forwarded.set(slot, forwarded == Some(side));
            self.homes.set(slot, has_home);
            self.changed(slot);
        }
    }

    /// A push or a pop has chosen the side that may issue: left if it is valid (rules V21, V24).
    fn turn_to_left(&mut self, warp: usize) {
        let slots = [2 * warp, 2 * warp + 1];
        let right = !self.valid.contains(slots[0]);
        self.current.set(slots[0], !right);
        self.current.set(slots[1], right);
        self.cycle.turned = self.cycle.turned.or(&Self::slots_of_warp(warp));
    }

    /// The slots whose side is running at the beginning of this cycle.
    pub fn running(&self) -> &SideSlots {
        &self.cycle.running
    }

    /// Both slots of warps that have a pop pending at the beginning of this cycle.
    pub fn pops(&self) -> &SideSlots {
        &self.cycle.pops
    }

    /// The slots that are flushed in this cycle, after [`Control::work`](crate::Control::work).
    pub fn flushes(&self) -> &SideSlots {
        &self.cycle.flushed
    }

    /// The slots whose pending bits become shadow bits at the end of this cycle.
    pub fn copies(&self) -> &SideSlots {
        &self.cycle.copied
    }

    /// The slot of each warp that has issued last.
    pub fn last(&self) -> &SideSlots {
        &self.last
    }

    /// The slots that may issue in constrained execution, one of each warp.
    pub fn current(&self) -> &SideSlots {
        &self.current
    }

    /// The slots with a forwarded path.
    pub fn forwarded(&self) -> &SideSlots {
        &self.forwarded
    }

    fn tell_side(&mut self, slot: usize, valid: bool) {
        let (warp, side) = ((slot / 2) as u16, Side::of(slot));
        self.cycle.events.push(Event::Side { warp, side, valid });
    }

    /// Both slots of a warp.
    fn slots_of_warp(warp: usize) -> SideSlots {
        SideSlots::range(2 * warp, 2)
    }
}
