//! What holds at the end of every cycle. Debug builds look, so every test does.

use super::front_end::FrontEnd;
use super::{Core, CoreType};
use crate::control::Control;
use crate::slot_set::SlotSet;

impl<C: CoreType> Core<C> {
    /// Panics if an invariant does not hold.
    pub(super) fn check_invariants(&self) {
        let stages = self.read.iter().chain(&self.execute);
        let packets = stages.chain(self.units.packets()).chain(self.memory.packets());
        let packets: Vec<_> = packets.collect();
        self.front.check(&packets);
        let active = self.control.active();
        assert!(
            packets.iter().all(|packet| active.contains(packet.slot)),
            "a slot that has ended has nothing in flight"
        );
    }
}
