//! When a part of a memory instruction leaves stage L (rules M2, M3, M5, M9, M10).
//!
//! ```text
//!                   +-------+
//!      occupied --->|       |---> request_valid
//!       faulted --->|       |<--- request_ready
//!         store --->|       |---> allocate
//! leader_shared --->|       |---> shared_emit
//! port_last ...  -->|       |---> stage_valid
//! tag_available --->|       |---> emit
//!   stage_ready --->|       |---> in_flight
//!  stage_atomic --->|       |---> tag_wait, port_wait
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M1) With a fault nothing leaves.
//! 2. (M3, M5) A part to the port is offered if a load or atomic has a tag; it leaves if the port is
//!    ready.
//! 3. (M9) The last part of a store to the port also needs room in stage S and goes there.
//! 4. (M9, M10) A part in shared memory leaves if stage S has room and holds no atomic.
//! 5. (M13) `in_flight` are the parts that complete later: all but those of stores to the port that
//!    leave lanes remaining.
//! - **E6** `tag_wait` tells that a part to the port would be offered if a tag were free, `port_wait` that a part is
//!   offered and the port is not ready. A fault, which ends the run, changes neither.
//!
//! # Timing
//!
//! Combinational; `request_valid` does not depend on `request_ready`.
//!
//! # Cost
//!
//! A few gates; no storage.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// When a part of a memory instruction leaves stage L; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PartControl {
    /// An instruction is in stage L.
    pub occupied: Signal<In, Bit>,
    /// The instruction in stage L has a fault.
    pub faulted: Signal<In, Bit>,
    /// The instruction in stage L is a store.
    pub store: Signal<In, Bit>,
    /// The next part is in shared memory.
    pub leader_shared: Signal<In, Bit>,
    /// A part to the port would leave no lanes remaining.
    pub port_last: Signal<In, Bit>,
    /// A tag is free.
    pub tag_available: Signal<In, Bit>,
    /// Stage S is empty or moves in this cycle.
    pub stage_ready: Signal<In, Bit>,
    /// Stage S holds an atomic.
    pub stage_atomic: Signal<In, Bit>,
    /// The port takes the request of this cycle.
    pub request_ready: Signal<In, Bit>,
    /// A request is offered.
    pub request_valid: Signal<Out, Bit>,
    /// A load or atomic leaves to the port and takes a tag.
    pub allocate: Signal<Out, Bit>,
    /// A part in shared memory leaves in this cycle.
    pub shared_emit: Signal<Out, Bit>,
    /// A part goes to stage S in this cycle.
    pub stage_valid: Signal<Out, Bit>,
    /// A part leaves stage L in this cycle.
    pub emit: Signal<Out, Bit>,
    /// A part leaves that completes later: it is in flight from the next cycle on.
    pub in_flight: Signal<Out, Bit>,
    /// A part of a load or atomic to the port waits for a tag.
    pub tag_wait: Signal<Out, Bit>,
    /// A part to the port waits for the port.
    pub port_wait: Signal<Out, Bit>,
    // Wires
    // All of them but for a fault, which is known late; what `port_last` decides is chosen last.
    /// The next part goes to the port.
    port_free: Signal<Local, Bit>,
    /// A part of a load or atomic can be offered to the port.
    load_possible: Signal<Local, Bit>,
    /// A part of a store can be offered to the port, unless it is the last and stage S has no room.
    store_possible: Signal<Local, Bit>,
    /// A part can be offered to the port.
    port_possible: Signal<Local, Bit>,
    /// The part of a store that can leave to the port could also go to stage S.
    end_possible: Signal<Local, Bit>,
    /// A part to the port can leave.
    port_leaves: Signal<Local, Bit>,
    /// The part to the port that can leave is the last of a store.
    store_ends: Signal<Local, Bit>,
    /// The part to the port that can leave is one of a load or atomic.
    tag_taken: Signal<Local, Bit>,
    /// A part in shared memory can leave.
    shared_leaves: Signal<Local, Bit>,
}

#[logic]
impl PartControl {
    #[hdl_gen]
    fn update(&mut self) {
        self.port_free.next = self.occupied.val() & (!self.leader_shared.val());
        self.load_possible.next =
            self.port_free.val() & (!self.store.val()) & self.tag_available.val();
        self.store_possible.next = self.port_free.val() & self.store.val();
        self.port_possible.next = self.load_possible.val() | self.store_possible.val();
        if self.port_last.val() {
            self.port_possible.next =
                self.load_possible.val() | (self.store_possible.val() & self.stage_ready.val());
        }
        self.port_leaves.next = self.port_possible.val() & self.request_ready.val();
        self.end_possible.next =
            self.store_possible.val() & self.stage_ready.val() & self.request_ready.val();
        self.store_ends.next = self.end_possible.val() & self.port_last.val();
        self.tag_taken.next = self.load_possible.val() & self.request_ready.val();
        self.shared_leaves.next = self.occupied.val()
            & self.leader_shared.val()
            & self.stage_ready.val()
            & (!self.stage_atomic.val());

        self.request_valid.next = self.port_possible.val() & (!self.faulted.val());
        self.allocate.next = self.tag_taken.val() & (!self.faulted.val());
        self.shared_emit.next = self.shared_leaves.val() & (!self.faulted.val());
        self.stage_valid.next =
            (self.shared_leaves.val() | self.store_ends.val()) & (!self.faulted.val());
        self.emit.next =
            (self.shared_leaves.val() | self.port_leaves.val()) & (!self.faulted.val());
        self.in_flight.next =
            (self.shared_leaves.val() | self.store_ends.val() | self.tag_taken.val())
                & (!self.faulted.val());
        self.tag_wait.next =
            self.port_free.val() & (!self.store.val()) & (!self.tag_available.val());
        self.port_wait.next = self.port_possible.val() & (!self.request_ready.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// A control in which everything can leave.
    fn free(store: bool, leader_shared: bool, port_last: bool) -> PartControl {
        let mut uut = PartControl::default();
        uut.occupied.next = true;
        uut.store.next = store;
        uut.leader_shared.next = leader_shared;
        uut.port_last.next = port_last;
        uut.tag_available.next = true;
        uut.stage_ready.next = true;
        uut.request_ready.next = true;
        settle(&mut uut);
        uut
    }

    fn leaves(mut uut: PartControl, block: fn(&mut PartControl)) -> (bool, bool, bool, bool) {
        block(&mut uut);
        settle(&mut uut);
        (uut.request_valid.val(), uut.emit.val(), uut.stage_valid.val(), uut.in_flight.val())
    }

    #[test]
    fn m1_nothing_leaves_with_a_fault_or_without_an_instruction() {
        for leader_shared in [false, true] {
            let uut = || free(false, leader_shared, true);
            assert_eq!(leaves(uut(), |uut| uut.faulted.next = true), (false, false, false, false));
            assert_eq!(
                leaves(uut(), |uut| uut.occupied.next = false),
                (false, false, false, false)
            );
        }
    }

    #[test]
    fn m3_m5_a_load_needs_port_and_tag_but_not_stage_s() {
        let uut = || free(false, false, true);
        assert!(uut().allocate.val());
        assert_eq!(leaves(uut(), |uut| uut.stage_ready.next = false), (true, true, false, true));
        assert_eq!(
            leaves(uut(), |uut| uut.tag_available.next = false),
            (false, false, false, false)
        );
        assert_eq!(
            leaves(uut(), |uut| uut.request_ready.next = false),
            (true, false, false, false)
        );
    }

    fn waits(mut uut: PartControl, block: fn(&mut PartControl)) -> (bool, bool) {
        block(&mut uut);
        settle(&mut uut);
        (uut.tag_wait.val(), uut.port_wait.val())
    }

    #[test]
    fn e6_a_load_waits_for_a_tag_before_the_port_and_a_store_for_the_port_alone() {
        let load = || free(false, false, true);
        assert_eq!(waits(load(), |_| ()), (false, false));
        assert_eq!(waits(load(), |uut| uut.request_ready.next = false), (false, true));
        let neither = |uut: &mut PartControl| {
            uut.tag_available.next = false;
            uut.request_ready.next = false;
        };
        assert_eq!(waits(load(), neither), (true, false));
        assert_eq!(waits(free(true, false, false), neither), (false, true));
        assert_eq!(waits(free(false, true, true), neither), (false, false), "shared memory");
        let empty = |uut: &mut PartControl| {
            uut.occupied.next = false;
            uut.tag_available.next = false;
            uut.request_ready.next = false;
        };
        assert_eq!(waits(load(), empty), (false, false));
        let no_room = |uut: &mut PartControl| {
            uut.stage_ready.next = false;
            uut.request_ready.next = false;
        };
        assert_eq!(waits(free(true, false, true), no_room), (false, false), "offers nothing");
    }

    #[test]
    fn m9_the_last_part_of_a_store_to_the_port_goes_to_stage_s() {
        let last = || free(true, false, true);
        assert!(!last().allocate.val());
        assert_eq!(leaves(last(), |uut| uut.tag_available.next = false), (true, true, true, true));
        assert_eq!(
            leaves(last(), |uut| uut.stage_ready.next = false),
            (false, false, false, false)
        );
        let earlier = || free(true, false, false);
        assert_eq!(
            leaves(earlier(), |uut| uut.stage_ready.next = false),
            (true, true, false, false)
        );
    }

    #[test]
    fn m9_m10_a_shared_part_needs_stage_s_without_an_atomic() {
        let uut = || free(false, true, false);
        assert!(uut().shared_emit.val());
        assert_eq!(leaves(uut(), |uut| uut.request_ready.next = false), (false, true, true, true));
        assert_eq!(leaves(uut(), |uut| uut.stage_ready.next = false), (false, false, false, false));
        assert_eq!(leaves(uut(), |uut| uut.stage_atomic.next = true), (false, false, false, false));
    }
}
