//! What holds of contexts in every cycle. Debug builds look, so every test does.

use super::{Context, SplitContexts};
use crate::control::Control;
use crate::slot_set::SlotSet;

impl SplitContexts {
    /// Panics if an invariant does not hold.
    pub fn check_invariants(&self) {
        for warp in 0..self.grouping.in_use() {
            let slots = || self.grouping.slots_of(warp);
            let active = || slots().filter(|&slot| self.active().contains(slot));
            let live = active().fold(0, |all, slot| {
                let live = self.stacks.live(slot);
                assert_eq!(all & live, 0, "threads of warp slot {warp} are in one context each");
                all | live
            });
            assert_eq!(live, self.threads[warp], "each thread of warp slot {warp} is in a context");
            let children: usize = active().map(|slot| self.contexts[slot].children.len()).sum();
            assert!(children < slots().count(), "a split for each unit but one at most");
            slots().for_each(|slot| self.check_slot(slot));
        }
        let in_use = |slot| self.grouping.warp_of(slot) < self.grouping.in_use();
        assert!(self.active().iter().all(in_use), "slots of warp slots in use alone are active");
    }

    fn check_slot(&self, slot: usize) {
        let Context { parent, children, .. } = &self.contexts[slot];
        let unit = self.unit_of(slot);
        let is_home = self.grouping.home(self.grouping.warp_of(slot)) == slot;
        let live = self.stacks.live(slot) != 0;
        assert_eq!(self.populated.contains(slot), live, "slot {slot} is known to have threads");
        if !self.active().contains(slot) {
            let nothing = self.is_alone(slot) && !self.merging.contains(slot);
            assert!(nothing && !self.empty.contains(slot), "slot {slot} is free");
            return;
        }
        let names = |slot: usize| {
            self.contexts[slot].children.iter().filter(|child| child.unit == unit).count()
        };
        assert_eq!(parent.is_none(), is_home, "slot {slot}: units beside the SIMD have children");
        if let Some(parent) = parent {
            assert_eq!(names(self.in_unit(*parent, slot)), 1, "the parent of slot {slot} knows it");
        }
        for child in children {
            let child = self.in_unit(child.unit, slot);
            assert!(self.active().contains(child), "slot {slot} has a child in slot {child}");
            assert_eq!(self.contexts[child].parent, Some(unit), "slot {child} knows its parent");
        }
        let empty = self.stacks.live(slot) == 0 && parent.is_some();
        assert_eq!(self.empty.contains(slot), empty, "slot {slot} is a child without threads");
        assert!(!empty || self.merging.contains(slot), "slot {slot} never runs");
        let runs = self.mask(slot) != 0 || self.yielding().contains(slot);
        assert!(runs || empty, "slot {slot} has threads that run, or a pop pending");
    }
}
