//! Memory divergence: threads of a side whose load is done go on in the free side (rules V29, V30).

use super::{DualPathStacks, SideSlots};
use crate::slot_set::SlotSet;

/// What the front end has in its buffer at the beginning of a cycle.
#[derive(Clone, Default, Debug)]
pub struct Buffered {
    /// The slots that hold a control instruction.
    pub control: SideSlots,
    /// The slots whose instruction waits for loads that some lanes, these, lack and others do not.
    pub lacking: Vec<(usize, u32)>,
}

impl DualPathStacks {
    /// The slots that may split: they have waited long, and the other side is not valid.
    pub fn may_split(&self) -> SideSlots {
        self.long.and(&self.valid).without(&self.valid.swapped())
    }

    /// The slots of split sides.
    pub fn split_sides(&self) -> &SideSlots {
        &self.split
    }

    /// The slot that splits in this cycle.
    pub fn splitting(&self) -> Option<usize> {
        self.cycle.splitting
    }

    /// The side of a slot keeps the lanes that lack a load, the other side gets the others (rule V29).
    pub(super) fn split_side(&mut self, slot: usize, lacking: u32) {
        let (warp, side) = (slot / 2, slot % 2);
        let sides = &mut self.warps[warp].top.sides;
        sides[1 - side] = sides[side];
        sides[1 - side].mask &= !lacking;
        sides[side].mask &= lacking;
        self.split = self.split.or(&Self::slots_of_warp(warp));
        self.cycle.splitting = Some(slot);
        self.regroup(warp);
        self.tell_side(slot ^ 1, true);
    }

    /// The threads of both sides of a split warp are in the left one again (rule V30).
    pub(super) fn merge_sides(&mut self, warp: usize) {
        let [left, right] = &mut self.warps[warp].top.sides;
        left.mask |= right.mask;
        right.mask = 0;
        self.split = self.split.without(&Self::slots_of_warp(warp));
        self.regroup(warp);
        self.tell_side(2 * warp + 1, false);
    }

    /// Threads of a warp have changed sides.
    fn regroup(&mut self, warp: usize) {
        let slots = Self::slots_of_warp(warp);
        self.cycle.flushed = self.cycle.flushed.or(&slots);
        self.cycle.copied = self.cycle.copied.or(&slots);
        self.changed_stack(warp);
    }
}
