//! Stage L: a memory instruction and its lanes that no part has served yet (rules U5, M2).
//!
//! ```text
//!                   +-------+
//!         clock --->|>      |---> occupied, remaining
//!         reset --->|       |---> instruction, instruction_tag, pc, sw[LANES]
//!         valid --->|       |---> address[LANES], data[LANES]
//!         ready <---|       |---> shared_base, modifies
//!     operation --->|       |<--- emit, leader_shared
//!    operands ... ->|       |<--- port_lanes, shared_lanes, shared_access
//!                   +-------+---> served, bank_conflict
//! ```
//!
//! # Behaviour
//!
//! 1. (U5) An instruction is accepted if the stage is empty at the beginning of the cycle.
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
//! `LANES * (SW_W + 65) + ITAG_W + 121` flip-flops, `LANES` adders.

use crate::cells::RegisterArray;
use crate::links::execution::OperationIn;
use crate::primitives::Register;
use crate::words::Decoded;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Stage L; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MemoryStage<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties the stage.
    pub reset: Signal<In, Bit>,
    /// A memory instruction is in X.
    pub valid: Signal<In, Bit>,
    /// The stage accepts an instruction in this cycle, if there is one.
    pub ready: Signal<Out, Bit>,
    /// Instruction in X.
    pub operation: OperationIn<LANES, ITAG_W, SW_W>,
    /// First operand of each lane: the value of rs1.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// Second operand of each lane: the value of rs2.
    pub second: [Signal<In, Bits<32>>; LANES],
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
    /// Decoded instruction in stage L.
    pub instruction: Signal<Out, Decoded>,
    /// The instruction is a store or an atomic other than `lr`.
    pub modifies: Signal<Out, Bit>,
    /// Instruction tag, as far as the packet carries it.
    pub instruction_tag: Signal<Out, Bits<ITAG_W>>,
    /// PC of the instruction.
    pub pc: Signal<Out, Bits<24>>,
    /// Row of the thread in each lane.
    pub sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// Address of each lane.
    pub address: [Signal<Out, Bits<32>>; LANES],
    /// What each lane stores.
    pub data: [Signal<Out, Bits<32>>; LANES],
    /// First byte of the thread block's shared memory in that of the core.
    pub shared_base: Signal<Out, Bits<17>>,
    // Registers
    occupied_held: Register<Bit>,
    remaining_held: Register<Bits<LANES>>,
    instruction_held: Register<Decoded>,
    instruction_tag_held: Register<Bits<ITAG_W>>,
    pc_held: Register<Bits<24>>,
    sw_held: RegisterArray<Bits<SW_W>, LANES>,
    address_held: RegisterArray<Bits<32>, LANES>,
    data_held: RegisterArray<Bits<32>, LANES>,
    shared_base_held: Register<Bits<17>>,
    // Wires
    accept: Signal<Local, Bit>,
    left: Signal<Local, Bits<LANES>>,
}

#[logic]
impl MemoryStage {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            occupied_held,
            remaining_held,
            instruction_held,
            instruction_tag_held,
            pc_held,
            sw_held,
            address_held,
            data_held,
            shared_base_held
        );
        self.occupied_held.reset.next = self.reset.val();
        self.remaining_held.reset.next = self.reset.val();
        self.instruction_held.reset.next = self.reset.val();
        self.instruction_tag_held.reset.next = self.reset.val();
        self.pc_held.reset.next = self.reset.val();
        self.sw_held.reset.next = self.reset.val();
        self.address_held.reset.next = self.reset.val();
        self.data_held.reset.next = self.reset.val();
        self.shared_base_held.reset.next = self.reset.val();

        self.ready.next = !self.occupied_held.q.val();
        self.accept.next = self.valid.val() & (!self.occupied_held.q.val());
        self.instruction_held.enable.next = self.accept.val();
        self.instruction_tag_held.enable.next = self.accept.val();
        self.pc_held.enable.next = self.accept.val();
        self.sw_held.enable.next = self.accept.val();
        self.address_held.enable.next = self.accept.val();
        self.data_held.enable.next = self.accept.val();
        self.shared_base_held.enable.next = self.accept.val();

        self.served.next = self.port_lanes.val();
        if self.leader_shared.val() {
            self.served.next = self.shared_lanes.val();
        }
        self.left.next = self.remaining_held.q.val() & (!self.served.val());
        self.bank_conflict.next = self.emit.val()
            & self.leader_shared.val()
            & (self.left.val() & self.shared_access.val()).any();
        self.remaining_held.enable.next = self.accept.val() | self.emit.val();
        self.remaining_held.d.next = self.left.val();
        self.occupied_held.enable.next = self.accept.val() | self.emit.val();
        self.occupied_held.d.next = self.left.val().any();
        if self.accept.val() {
            self.remaining_held.d.next = self.operation.lanes.val();
            self.occupied_held.d.next = true;
        }

        self.instruction_held.d.next = self.operation.instruction.val();
        self.instruction_tag_held.d.next = self.operation.instruction_tag.val();
        self.pc_held.d.next = self.operation.pc.val();
        self.shared_base_held.d.next = self.operation.shared_base.val();
        for lane_idx in 0..LANES {
            self.sw_held.d[lane_idx].next = self.operation.sw[lane_idx].val();
            self.address_held.d[lane_idx].next =
                self.first[lane_idx].val() + self.operation.instruction.val().immediate;
            self.data_held.d[lane_idx].next = self.second[lane_idx].val();
            self.sw[lane_idx].next = self.sw_held.q[lane_idx].val();
            self.address[lane_idx].next = self.address_held.q[lane_idx].val();
            self.data[lane_idx].next = self.data_held.q[lane_idx].val();
        }
        self.occupied.next = self.occupied_held.q.val();
        self.remaining.next = self.remaining_held.q.val();
        self.instruction.next = self.instruction_held.q.val();
        self.modifies.next = self.instruction_held.q.val().store
            | (self.instruction_held.q.val().atomic
                & (self.instruction_held.q.val().atomic_operation != 9));
        self.instruction_tag.next = self.instruction_tag_held.q.val();
        self.pc.next = self.pc_held.q.val();
        self.shared_base.next = self.shared_base_held.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = MemoryStage<4, 2, 2>;

    fn accepted(instruction: Decoded) -> Uut {
        let mut uut = Uut::default();
        uut.valid.next = true;
        uut.operation.lanes.next = 0b1101.into();
        uut.operation.instruction.next = instruction;
        uut.first[2].next = 0x1010.into();
        settle(&mut uut);
        assert!(uut.ready.val());
        step!(uut);
        uut
    }

    #[test]
    fn u5_an_instruction_is_accepted_only_if_the_stage_was_empty() {
        let mut uut = accepted(Decoded { immediate: 0xffff_fffc_u64.into(), ..Decoded::default() });
        assert!(uut.occupied.val() && !uut.ready.val());
        assert_eq!((uut.remaining.val(), uut.address[2].val()), (0b1101.into(), 0x100c.into()));
        uut.emit.next = true;
        uut.port_lanes.next = 0b1101.into();
        uut.first[2].next = 0x2010.into();
        settle(&mut uut);
        assert!(!uut.ready.val(), "not in the cycle of the last part");
        step!(uut);
        uut.emit.next = false;
        settle(&mut uut);
        assert!(!uut.occupied.val() && uut.ready.val());
        assert_eq!(uut.address[2].val(), 0x100c);
    }

    #[test]
    fn m2_the_lanes_of_each_part_are_removed() {
        let mut uut = accepted(Decoded::default());
        uut.valid.next = false;
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
        let modifies = |instruction| accepted(instruction).modifies.val();
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
