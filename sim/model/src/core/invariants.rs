//! What holds at the end of every cycle. Debug builds look, so every test does.

use super::packet::Packet;
use super::{Core, CoreType};
use crate::control::Control;

impl<C: CoreType> Core<C> {
    /// Panics unless these instructions behind issue, which are all, may be there.
    pub(super) fn check_in_flight(&self, packets: &[&Packet]) {
        assert!(
            packets.iter().all(|packet| self.control.may_be_in_flight(packet.slot)),
            "a slot that has ended has nothing in flight"
        );
    }
}
