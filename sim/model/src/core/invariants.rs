//! What holds at the end of every cycle. Debug builds look, so every test does.

use super::front_end::FrontEnd;
use super::{Core, CoreType};
use crate::control::Control;

impl<C: CoreType> Core<C> {
    /// Panics if an invariant does not hold.
    pub(super) fn check_invariants(&self) {
        let stages = self.read.iter().chain(&self.execute);
        let packets = stages.chain(self.units.packets()).chain(self.memory.packets());
        let packets: Vec<_> = packets.chain(self.group.packets_behind_issue()).collect();
        self.front.check(&packets);
        assert!(
            packets.iter().all(|packet| self.control.may_be_in_flight(packet.slot)),
            "a slot that has ended has nothing in flight"
        );
    }
}
