//! A memory instruction with the addresses of its lanes: held by place Q and by stage L.
//!
//! ```text
//!                +-------+
//!      clock --->|>      |---> held
//!      reset --->|       |
//!       load --->|       |
//!    offered --->|       |
//!                +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `load` everything is taken.
//! 2. A reset clears everything.
//!
//! # Timing
//!
//! All outputs are registers.
//!
//! # Cost
//!
//! `120 + LANES * (SW_W + 64) + ITAG_W` flip-flops.

use crate::cells::RegisterArray;
use crate::links::execution::{AccessIn, AccessOut};
use crate::primitives::Register;
use crate::words::Decoded;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// A memory instruction with the addresses of its lanes; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct AccessPacket<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears everything.
    pub reset: Signal<In, Bit>,
    /// Takes `offered` at the end of this cycle.
    pub load: Signal<In, Bit>,
    /// Instruction that is taken with `load`.
    pub offered: AccessIn<LANES, ITAG_W, SW_W>,
    /// Instruction that was taken last.
    pub held: AccessOut<LANES, ITAG_W, SW_W>,
    // Registers
    instruction_tag_held: Register<Bits<ITAG_W>>,
    pc_held: Register<Bits<24>>,
    instruction_held: Register<Decoded>,
    shared_base_held: Register<Bits<17>>,
    sw_held: RegisterArray<Bits<SW_W>, LANES>,
    address_held: RegisterArray<Bits<32>, LANES>,
    data_held: RegisterArray<Bits<32>, LANES>,
}

#[logic]
impl AccessPacket {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            instruction_tag_held,
            pc_held,
            instruction_held,
            shared_base_held,
            sw_held,
            address_held,
            data_held
        );
        self.instruction_tag_held.reset.next = self.reset.val();
        self.pc_held.reset.next = self.reset.val();
        self.instruction_held.reset.next = self.reset.val();
        self.shared_base_held.reset.next = self.reset.val();
        self.sw_held.reset.next = self.reset.val();
        self.address_held.reset.next = self.reset.val();
        self.data_held.reset.next = self.reset.val();

        self.instruction_tag_held.enable.next = self.load.val();
        self.pc_held.enable.next = self.load.val();
        self.instruction_held.enable.next = self.load.val();
        self.shared_base_held.enable.next = self.load.val();
        self.sw_held.enable.next = self.load.val();
        self.address_held.enable.next = self.load.val();
        self.data_held.enable.next = self.load.val();

        self.instruction_tag_held.d.next = self.offered.instruction_tag.val();
        self.pc_held.d.next = self.offered.pc.val();
        self.instruction_held.d.next = self.offered.instruction.val();
        self.shared_base_held.d.next = self.offered.shared_base.val();
        self.held.instruction_tag.next = self.instruction_tag_held.q.val();
        self.held.pc.next = self.pc_held.q.val();
        self.held.instruction.next = self.instruction_held.q.val();
        self.held.shared_base.next = self.shared_base_held.q.val();
        for lane_idx in 0..LANES {
            self.sw_held.d[lane_idx].next = self.offered.sw[lane_idx].val();
            self.address_held.d[lane_idx].next = self.offered.address[lane_idx].val();
            self.data_held.d[lane_idx].next = self.offered.data[lane_idx].val();
            self.held.sw[lane_idx].next = self.sw_held.q[lane_idx].val();
            self.held.address[lane_idx].next = self.address_held.q[lane_idx].val();
            self.held.data[lane_idx].next = self.data_held.q[lane_idx].val();
        }
    }
}
