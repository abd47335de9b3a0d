//! Which lanes the next part of a memory instruction serves (rules M2, M3, M6).
//!
//! ```text
//!                  +-------+
//!    remaining --->|       |---> leader, leader_shared
//!       shared --->|       |---> line
//!       atomic --->|       |---> port_lanes
//! address[LANES]-->|       |---> shared_lanes
//!                  |       |---> port_last
//!                  +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M2) The lowest remaining lane leads: it decides whether the part goes to shared memory or to
//!    the port.
//! 2. (M3) A part to the port serves all remaining lanes, not in shared memory, whose address is in
//!    the leader's line.
//! 3. (M8) For a part in shared memory all remaining lanes there are candidates.
//! 4. (M6) Of an atomic the leader is the only one.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A [`FirstSelect`] of `LANES` addresses, `LANES` comparators; no storage.

use crate::cells::{FirstSelect, FirstSet};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Which lanes the next part of a memory instruction serves; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(LINE_BYTES.is_power_of_two(), "Lines have a power of two of bytes.")]
pub struct Coalescer<const LANES: usize, const LINE_BYTES: usize> {
    /// Lanes that no part has served yet.
    pub remaining: Signal<In, Bits<LANES>>,
    /// Lanes whose address is in shared memory.
    pub shared: Signal<In, Bits<LANES>>,
    /// The instruction is atomic.
    pub atomic: Signal<In, Bit>,
    /// Addresses at the port.
    pub address: [Signal<In, Bits<32>>; LANES],
    /// The lowest remaining lane.
    pub leader: Signal<Out, Bits<LANES>>,
    /// The address of the leader is in shared memory.
    pub leader_shared: Signal<Out, Bit>,
    /// Line of the address of the leader.
    pub line: Signal<Out, Bits<32>>,
    /// Lanes that a part to the port serves.
    pub port_lanes: Signal<Out, Bits<LANES>>,
    /// A part to the port leaves no lanes remaining.
    pub port_last: Signal<Out, Bit>,
    /// Lanes that want to be served by a part in shared memory.
    pub shared_lanes: Signal<Out, Bits<LANES>>,
    // Sub-blocks
    lowest: FirstSet<LANES>,
    leader_address: FirstSelect<Bits<32>, LANES>,
    leader_place: FirstSelect<Bit, LANES>,
    // Wires
    #[default(Constant::new((0xffff_ffff ^ (LINE_BYTES as u64 - 1)).into()))]
    line_mask: Constant<Bits<32>>,
    in_line: Signal<Local, Bits<LANES>>,
}

#[logic]
impl Coalescer {
    #[hdl_gen]
    fn update(&mut self) {
        self.lowest.request.next = self.remaining.val();
        self.leader.next = self.lowest.onehot.val();
        self.leader_address.request.next = self.remaining.val();
        self.leader_place.request.next = self.remaining.val();
        for lane_idx in 0..LANES {
            self.leader_address.value[lane_idx].next = self.address[lane_idx].val();
            self.leader_place.value[lane_idx].next = self.shared.val().get_bit(lane_idx);
        }
        self.leader_shared.next = self.leader_place.chosen.val();
        self.line.next = self.leader_address.chosen.val() & self.line_mask.val();
        self.in_line.next = 0.into();
        for lane_idx in 0..LANES {
            self.in_line.next = self.in_line.val().replace_bit(
                lane_idx,
                (self.address[lane_idx].val() & self.line_mask.val()) == self.line.val(),
            );
        }
        self.port_lanes.next = self.remaining.val() & self.in_line.val() & (!self.shared.val());
        self.shared_lanes.next = self.remaining.val() & self.shared.val();
        if self.atomic.val() {
            self.port_lanes.next = self.lowest.onehot.val() & (!self.shared.val());
            self.shared_lanes.next = self.lowest.onehot.val() & self.shared.val();
        }
        self.port_last.next = !(self.remaining.val() & (!self.port_lanes.val())).any();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn coalescer(remaining: u64, shared: u64, atomic: bool) -> Coalescer<4, 16> {
        let mut uut = Coalescer::default();
        uut.remaining.next = remaining.into();
        uut.shared.next = shared.into();
        uut.atomic.next = atomic;
        for (port, address) in uut.address.iter_mut().zip([0x1014_u64, 0x1020, 0x102c, 0x1018]) {
            port.next = address.into();
        }
        settle(&mut uut);
        uut
    }

    #[test]
    fn m2_m3_a_part_serves_the_remaining_lanes_in_the_line_of_the_lowest() {
        let uut = coalescer(0b1111, 0, false);
        assert_eq!((uut.leader.val(), uut.line.val()), (0b0001.into(), 0x1010.into()));
        assert_eq!(uut.port_lanes.val(), 0b1001);
        let uut = coalescer(0b1110, 0, false);
        assert_eq!((uut.leader.val(), uut.line.val()), (0b0010.into(), 0x1020.into()));
        assert_eq!(uut.port_lanes.val(), 0b0110);
        assert!(!uut.port_last.val());
        assert!(coalescer(0b0110, 0, false).port_last.val());
    }

    #[test]
    fn m3_lanes_in_shared_memory_are_not_in_a_line() {
        let uut = coalescer(0b1111, 0b1000, false);
        assert_eq!((uut.leader_shared.val(), uut.port_lanes.val()), (false, 0b0001.into()));
        let uut = coalescer(0b1110, 0b1010, false);
        assert_eq!((uut.leader_shared.val(), uut.shared_lanes.val()), (true, 0b1010.into()));
    }

    #[test]
    fn m6_an_atomic_serves_one_lane() {
        assert_eq!(coalescer(0b1111, 0, true).port_lanes.val(), 0b0001);
        assert_eq!(coalescer(0b1100, 0b1100, true).shared_lanes.val(), 0b0100);
    }
}
