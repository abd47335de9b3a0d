//! An issued instruction on its way to the units: held by the stages R and X.
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
//! `184 + LANES * (SW_W + 1) + ITAG_W + SW_W` flip-flops.

use crate::cells::RegisterArray;
use crate::links::execution::{OperationIn, OperationOut};
use crate::primitives::Register;
use crate::words::decoded::Decoded;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// An issued instruction on its way to the units; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct IssuePacket<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears everything.
    pub reset: Signal<In, Bit>,
    /// Takes `offered` at the end of this cycle.
    pub load: Signal<In, Bit>,
    /// Instruction that is taken with `load`.
    pub offered: OperationIn<LANES, ITAG_W, SW_W>,
    /// Instruction that was taken last.
    pub held: OperationOut<LANES, ITAG_W, SW_W>,
    // Registers
    instruction_tag_held: Register<Bits<ITAG_W>>,
    pc_held: Register<Bits<24>>,
    instruction_held: Register<Decoded>,
    lanes_held: Register<Bits<LANES>>,
    sw_held: RegisterArray<Bits<SW_W>, LANES>,
    block_number_held: Register<Bits<32>>,
    thread_base_held: Register<Bits<32>>,
    base_held: Register<Bits<SW_W>>,
    shared_base_held: Register<Bits<17>>,
}

#[logic]
impl IssuePacket {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            instruction_tag_held,
            pc_held,
            instruction_held,
            lanes_held,
            sw_held,
            block_number_held,
            thread_base_held,
            base_held,
            shared_base_held
        );
        self.instruction_tag_held.reset.next = self.reset.val();
        self.pc_held.reset.next = self.reset.val();
        self.instruction_held.reset.next = self.reset.val();
        self.lanes_held.reset.next = self.reset.val();
        self.sw_held.reset.next = self.reset.val();
        self.block_number_held.reset.next = self.reset.val();
        self.thread_base_held.reset.next = self.reset.val();
        self.base_held.reset.next = self.reset.val();
        self.shared_base_held.reset.next = self.reset.val();

        self.instruction_tag_held.enable.next = self.load.val();
        self.pc_held.enable.next = self.load.val();
        self.instruction_held.enable.next = self.load.val();
        self.lanes_held.enable.next = self.load.val();
        self.sw_held.enable.next = self.load.val();
        self.block_number_held.enable.next = self.load.val();
        self.thread_base_held.enable.next = self.load.val();
        self.base_held.enable.next = self.load.val();
        self.shared_base_held.enable.next = self.load.val();

        self.instruction_tag_held.d.next = self.offered.instruction_tag.val();
        self.pc_held.d.next = self.offered.pc.val();
        self.instruction_held.d.next = self.offered.instruction.val();
        self.lanes_held.d.next = self.offered.lanes.val();
        self.block_number_held.d.next = self.offered.block_number.val();
        self.thread_base_held.d.next = self.offered.thread_base.val();
        self.base_held.d.next = self.offered.base.val();
        self.shared_base_held.d.next = self.offered.shared_base.val();

        self.held.instruction_tag.next = self.instruction_tag_held.q.val();
        self.held.pc.next = self.pc_held.q.val();
        self.held.instruction.next = self.instruction_held.q.val();
        self.held.lanes.next = self.lanes_held.q.val();
        self.held.block_number.next = self.block_number_held.q.val();
        self.held.thread_base.next = self.thread_base_held.q.val();
        self.held.base.next = self.base_held.q.val();
        self.held.shared_base.next = self.shared_base_held.q.val();
        for lane_idx in 0..LANES {
            self.sw_held.d[lane_idx].next = self.offered.sw[lane_idx].val();
            self.held.sw[lane_idx].next = self.sw_held.q[lane_idx].val();
        }
    }
}
