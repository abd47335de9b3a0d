//! What holds at the end of every cycle. Debug builds look, so every test does.

use super::Core;
use crate::control::Control;
use crate::mechanism::CoreType;
use crate::scoreboard::Scoreboard;
use crate::slot_set::SlotSet;

impl<C: CoreType> Core<C> {
    /// Panics if an invariant does not hold.
    pub(super) fn check_invariants(&self) {
        let stages = self.read.iter().chain(&self.execute);
        let packets = stages.chain(self.units.packets()).chain(self.memory.packets());
        let in_flight: Vec<_> =
            packets.map(|packet| (packet.slot, packet.decoded.instruction)).collect();
        self.front.scoreboard().check(&in_flight);
        let active = self.control.active();
        assert!(
            in_flight.iter().all(|&(slot, _)| active.contains(slot)),
            "a slot that has ended has nothing in flight"
        );
    }
}
