//! Path forwarding: a path that waits below runs in a free side of the top (rules V27 and V28).

use super::entry::{Ending, Path};
use super::{DualPathStacks, Warp};
use crate::slot_set::SlotSet;

/// A forwarded path.
#[derive(Clone, Copy, Debug)]
pub struct Forwarded {
    /// The side of the top that it runs in, and of its home that it waits in: 0 or 1.
    pub side: usize,
    /// Position of its home.
    pub home: usize,
    /// The path itself.
    pub path: Path,
    /// Where it ends.
    pub ending: Ending,
}

impl DualPathStacks {
    /// The position of the highest entry below the top with a path to be forwarded to a side.
    pub(super) fn home(&self, warp: usize, side: usize) -> Option<usize> {
        let Warp { below, live, .. } = &self.warps[warp];
        below.iter().rposition(|entry| {
            entry.suspended() == Some(side) && entry.sides[side].mask & live != 0
        })
    }

    /// A path is forwarded to a slot (rule V27).
    pub(super) fn forward(&mut self, slot: usize) {
        let (warp, side) = (slot / 2, slot % 2);
        let Some(home) = self.home(warp, side) else { return };
        let entry = &self.warps[warp].below[home];
        let forwarded = Forwarded { side, home, path: entry.sides[side], ending: entry.ending };
        self.warps[warp].forwarded = Some(forwarded);
        self.changed_stack(warp);
        self.tell_side(slot, true);
        self.cycle.copied = self.cycle.copied.or(&Self::slots_of_warp(warp));
    }

    /// The forwarded path of a slot is done (rule V28).
    pub(super) fn end_forwarded(&mut self, slot: usize) {
        let warp = slot / 2;
        if let Some(Forwarded { side, home, .. }) = self.warps[warp].forwarded.take() {
            self.warps[warp].below[home].sides[side].mask = 0;
        }
        self.changed_stack(warp);
        self.tell_side(slot, false);
    }

    /// A push or a pop of a warp ends forwarding: the path waits at home again (rule V28).
    pub(super) fn end_forwarding(&mut self, warp: usize) {
        if let Some(Forwarded { side, home, path, .. }) = self.warps[warp].forwarded.take() {
            self.warps[warp].below[home].sides[side] = path;
        }
    }
}
