//! An issued instruction on its way to the units: held by the stages R and X.
//!
//! ```text
//!                +-------+
//!      clock --->|>      |---> warp, pc, instruction
//!      reset --->|       |---> lanes, sw[LANES]
//!       load --->|       |---> block_number, thread_base
//!  load_*    --->|       |---> base, shared_base
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
//! `184 + LANES * (SW_W + 1) + SLOT_W + SW_W` flip-flops.

use crate::cells::RegisterArray;
use crate::primitives::Register;
use crate::words::decoded::Decoded;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// An issued instruction on its way to the units; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct IssuePacket<const LANES: usize, const SLOT_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears everything.
    pub reset: Signal<In, Bit>,
    /// Takes the `load_` ports.
    pub load: Signal<In, Bit>,
    /// Warp slot.
    pub load_warp: Signal<In, Bits<SLOT_W>>,
    /// PC.
    pub load_pc: Signal<In, Bits<24>>,
    /// The instruction.
    pub load_instruction: Signal<In, Decoded>,
    /// The active lanes.
    pub load_lanes: Signal<In, Bits<LANES>>,
    /// Rows of their threads.
    pub load_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Number of the block in the grid.
    pub load_block_number: Signal<In, Bits<32>>,
    /// Number of its first thread in the grid.
    pub load_thread_base: Signal<In, Bits<32>>,
    /// First warp slot of the block.
    pub load_base: Signal<In, Bits<SW_W>>,
    /// Where the block's shared memory begins in the core's.
    pub load_shared_base: Signal<In, Bits<17>>,
    /// Warp slot.
    pub warp: Signal<Out, Bits<SLOT_W>>,
    /// PC.
    pub pc: Signal<Out, Bits<24>>,
    /// The instruction.
    pub instruction: Signal<Out, Decoded>,
    /// The active lanes.
    pub lanes: Signal<Out, Bits<LANES>>,
    /// Rows of their threads.
    pub sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// Number of the block in the grid.
    pub block_number: Signal<Out, Bits<32>>,
    /// Number of its first thread in the grid.
    pub thread_base: Signal<Out, Bits<32>>,
    /// First warp slot of the block.
    pub base: Signal<Out, Bits<SW_W>>,
    /// Where the block's shared memory begins in the core's.
    pub shared_base: Signal<Out, Bits<17>>,
    // Registers
    warp_held: Register<Bits<SLOT_W>>,
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
            warp_held,
            pc_held,
            instruction_held,
            lanes_held,
            sw_held,
            block_number_held,
            thread_base_held,
            base_held,
            shared_base_held
        );
        self.warp_held.reset.next = self.reset.val();
        self.pc_held.reset.next = self.reset.val();
        self.instruction_held.reset.next = self.reset.val();
        self.lanes_held.reset.next = self.reset.val();
        self.sw_held.reset.next = self.reset.val();
        self.block_number_held.reset.next = self.reset.val();
        self.thread_base_held.reset.next = self.reset.val();
        self.base_held.reset.next = self.reset.val();
        self.shared_base_held.reset.next = self.reset.val();

        self.warp_held.enable.next = self.load.val();
        self.pc_held.enable.next = self.load.val();
        self.instruction_held.enable.next = self.load.val();
        self.lanes_held.enable.next = self.load.val();
        self.sw_held.enable.next = self.load.val();
        self.block_number_held.enable.next = self.load.val();
        self.thread_base_held.enable.next = self.load.val();
        self.base_held.enable.next = self.load.val();
        self.shared_base_held.enable.next = self.load.val();

        self.warp_held.d.next = self.load_warp.val();
        self.pc_held.d.next = self.load_pc.val();
        self.instruction_held.d.next = self.load_instruction.val();
        self.lanes_held.d.next = self.load_lanes.val();
        self.block_number_held.d.next = self.load_block_number.val();
        self.thread_base_held.d.next = self.load_thread_base.val();
        self.base_held.d.next = self.load_base.val();
        self.shared_base_held.d.next = self.load_shared_base.val();

        self.warp.next = self.warp_held.q.val();
        self.pc.next = self.pc_held.q.val();
        self.instruction.next = self.instruction_held.q.val();
        self.lanes.next = self.lanes_held.q.val();
        self.block_number.next = self.block_number_held.q.val();
        self.thread_base.next = self.thread_base_held.q.val();
        self.base.next = self.base_held.q.val();
        self.shared_base.next = self.shared_base_held.q.val();
        for lane_idx in 0..LANES {
            self.sw_held.d[lane_idx].next = self.load_sw[lane_idx].val();
            self.sw[lane_idx].next = self.sw_held.q[lane_idx].val();
        }
    }
}
