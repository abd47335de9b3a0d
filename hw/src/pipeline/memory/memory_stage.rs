//! Stage L: a memory instruction and its lanes that no part has served yet (rules U5, M2).
//!
//! ```text
//!                    +-------+
//!          clock --->|>      |---> occupied, remaining
//!          reset --->|       |---> held
//!         enters --->|       |---> modifies
//! entering_lanes --->|       |<--- emit, leader_shared
//!       entering --->|       |<--- port_lanes, shared_lanes, shared_access
//!                    +-------+---> served, bank_conflict
//! ```
//!
//! # Behaviour
//!
//! 1. (U5) On a rising edge with `enters` an instruction enters the stage, which is empty then.
//! 2. (M2) On a rising edge with `emit` the lanes of the part (`served`) are removed; after the last
//!    part the stage is empty.
//! 3. `bank_conflict` tells that a part in shared memory leaves lanes there to later parts.
//!
//! # Timing
//!
//! `served` and `bank_conflict` depend combinationally on the inputs, everything else is a register.
//!
//! # Cost
//!
//! An [`AccessPacket`], `LANES + 1` flip-flops.

use super::AccessPacket;
use crate::links::execution::{AccessIn, AccessOut};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Stage L; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MemoryStage<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties the stage.
    pub reset: Signal<In, Bit>,
    /// An instruction enters the stage at the end of this cycle; only if the stage is empty.
    pub enters: Signal<In, Bit>,
    /// Lanes that execute the instruction that enters.
    pub entering_lanes: Signal<In, Bits<LANES>>,
    /// Instruction that enters.
    pub entering: AccessIn<LANES, ITAG_W, SW_W>,
    /// A part leaves in this cycle.
    pub emit: Signal<In, Bit>,
    /// The part that leaves is in shared memory.
    pub leader_shared: Signal<In, Bit>,
    /// Lanes whose address is in shared memory.
    pub shared_access: Signal<In, Bits<LANES>>,
    /// Lanes of a part to the port.
    pub port_lanes: Signal<In, Bits<LANES>>,
    /// Lanes of a part in shared memory.
    pub shared_lanes: Signal<In, Bits<LANES>>,
    /// Lanes of the next part.
    pub served: Signal<Out, Bits<LANES>>,
    /// The part that leaves is in shared memory and leaves lanes there remaining (statistics).
    pub bank_conflict: Signal<Out, Bit>,
    /// An instruction is in stage L.
    pub occupied: Signal<Out, Bit>,
    /// Lanes of the instruction that no part has served yet.
    pub remaining: Signal<Out, Bits<LANES>>,
    /// Instruction in stage L.
    pub held: AccessOut<LANES, ITAG_W, SW_W>,
    /// The instruction is a store or an atomic other than `lr`.
    pub modifies: Signal<Out, Bit>,
    // Registers
    occupied_held: Register<Bit>,
    remaining_held: Register<Bits<LANES>>,
    packet: AccessPacket<LANES, ITAG_W, SW_W>,
    // Wires
    left: Signal<Local, Bits<LANES>>,
}

#[logic]
impl MemoryStage {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, occupied_held, remaining_held, packet);
        self.occupied_held.reset.next = self.reset.val();
        self.remaining_held.reset.next = self.reset.val();
        self.packet.reset.next = self.reset.val();

        self.served.next = self.port_lanes.val();
        if self.leader_shared.val() {
            self.served.next = self.shared_lanes.val();
        }
        self.left.next = self.remaining_held.q.val() & (!self.served.val());
        self.bank_conflict.next = self.emit.val()
            & self.leader_shared.val()
            & (self.left.val() & self.shared_access.val()).any();
        self.remaining_held.enable.next = self.enters.val() | self.emit.val();
        self.remaining_held.d.next = self.left.val();
        self.occupied_held.enable.next = self.enters.val() | self.emit.val();
        self.occupied_held.d.next = self.left.val().any();
        if self.enters.val() {
            self.remaining_held.d.next = self.entering_lanes.val();
            self.occupied_held.d.next = true;
        }

        self.packet.load.next = self.enters.val();
        AccessIn::<LANES, ITAG_W, SW_W>::link(&mut self.entering, &mut self.packet.offered);
        AccessOut::<LANES, ITAG_W, SW_W>::link(&mut self.held, &mut self.packet.held);
        self.occupied.next = self.occupied_held.q.val();
        self.remaining.next = self.remaining_held.q.val();
        self.modifies.next = self.packet.held.instruction.val().store
            | (self.packet.held.instruction.val().atomic
                & (self.packet.held.instruction.val().atomic_operation != 9));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::Decoded;

    type Uut = MemoryStage<4, 2, 2>;

    fn entered(instruction: Decoded) -> Uut {
        let mut uut = Uut::default();
        uut.enters.next = true;
        uut.entering_lanes.next = 0b1101.into();
        uut.entering.instruction.next = instruction;
        uut.entering.address[2].next = 0x1010.into();
        settle(&mut uut);
        assert!(!uut.occupied.val());
        step!(uut);
        uut.enters.next = false;
        settle(&mut uut);
        uut
    }

    #[test]
    fn u5_an_instruction_stays_until_its_last_part_has_left() {
        let mut uut = entered(Decoded::default());
        uut.entering.address[2].next = 0x2010.into();
        step!(uut);
        assert_eq!((uut.remaining.val(), uut.occupied.val()), (0b1101.into(), true));
        assert_eq!(uut.held.address[2].val(), 0x1010);
        uut.emit.next = true;
        uut.port_lanes.next = 0b1101.into();
        settle(&mut uut);
        assert!(uut.occupied.val(), "also in the cycle of the last part");
        step!(uut);
        assert!(!uut.occupied.val());
    }

    #[test]
    fn m2_the_lanes_of_each_part_are_removed() {
        let mut uut = entered(Decoded::default());
        uut.port_lanes.next = 0b0101.into();
        uut.shared_lanes.next = 0b1000.into();
        step!(uut);
        assert_eq!(uut.remaining.val(), 0b1101, "nothing was emitted");
        uut.emit.next = true;
        uut.leader_shared.next = true;
        for (shared_access, conflict) in [(0b1000_u64, false), (0b1010, false), (0b1100, true)] {
            uut.shared_access.next = shared_access.into();
            settle(&mut uut);
            assert_eq!(uut.bank_conflict.val(), conflict, "lanes {shared_access:#b}");
        }
        assert_eq!(uut.served.val(), 0b1000);
        step!(uut);
        assert_eq!((uut.remaining.val(), uut.occupied.val()), (0b0101.into(), true));
        uut.leader_shared.next = false;
        step!(uut);
        assert_eq!((uut.remaining.val(), uut.occupied.val()), (0.into(), false));
    }

    #[test]
    fn loads_and_lr_do_not_modify() {
        let modifies = |instruction| entered(instruction).modifies.val();
        assert!(!modifies(Decoded::default()));
        assert!(modifies(Decoded { store: true, ..Decoded::default() }));
        let atomic = |operation: u64| Decoded {
            atomic: true,
            atomic_operation: operation.into(),
            ..Decoded::default()
        };
        assert!(modifies(atomic(0)) && modifies(atomic(10)) && !modifies(atomic(9)));
    }
}
