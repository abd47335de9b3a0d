//! The slice: in every cycle one warp is issued and the one before executes.
//!
//! ```text
//!                 +-----------+
//!       clock --->|>          |---> issue_valid, issue_warp, issue_pc
//!       reset --->|           |<--- instruction
//!    launch_* --->|           |---> execute_valid, execute_warp, execute_mask
//!  warp_ready --->|           |---> reduction
//!                 |           |---> empty
//!                 +-----------+
//! ```
//!
//! 1. The arbiter picks, in turn, a warp that is ready inside and outside and does not execute.
//!    Its PC goes out, its instruction comes in in the same cycle, and the sources are read.
//! 2. One cycle later the active lanes compute and write, and the warp's stack moves on.

use super::{Decoder, Lane, ReconvergenceStack};
use heddle_hw::block_type;
use heddle_hw::cells::RoundRobinArbiter;
use heddle_hw::primitives::Register;
use rust_hdl::prelude::*;
use std::array;

/// The execute slice of a SIMT core; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct CoreSlice<
    const LANES: usize,
    const WARPS: usize,
    const DEPTH: usize,
    const PC_W: usize,
    const WARP_W: usize,
    const ADDRESS_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends all warps.
    pub reset: Signal<In, Bit>,
    /// A warp shall begin; without effect if it exists.
    pub launch_valid: Signal<In, Bit>,
    /// Its number.
    pub launch_warp: Signal<In, Bits<WARP_W>>,
    /// Where it begins.
    pub launch_pc: Signal<In, Bits<PC_W>>,
    /// Its lanes.
    pub launch_mask: Signal<In, Bits<LANES>>,
    /// Warps whose instruction can be fetched.
    pub warp_ready: Signal<In, Bits<WARPS>>,
    /// The instruction at `issue_pc`; see [`Decoder`].
    pub instruction: Signal<In, Bits<32>>,
    /// A warp is issued.
    pub issue_valid: Signal<Out, Bit>,
    /// Its number.
    pub issue_warp: Signal<Out, Bits<WARP_W>>,
    /// Its instruction's address.
    pub issue_pc: Signal<Out, Bits<PC_W>>,
    /// An instruction executes.
    pub execute_valid: Signal<Out, Bit>,
    /// The number of its warp.
    pub execute_warp: Signal<Out, Bits<WARP_W>>,
    /// Its lanes.
    pub execute_mask: Signal<Out, Bits<LANES>>,
    /// Exclusive or of what its lanes compute.
    pub reduction: Signal<Out, Bits<32>>,
    /// Warps that do not exist.
    pub empty: Signal<Out, Bits<WARPS>>,
    // Registers
    executing: Register<Bits<WARPS>>,
    executing_warp: Register<Bits<WARP_W>>,
    executing_pc: Register<Bits<PC_W>>,
    executing_mask: Register<Bits<LANES>>,
    executing_instruction: Register<Bits<32>>,
    // Sub-blocks
    stack: [ReconvergenceStack<LANES, DEPTH, PC_W>; WARPS],
    arbiter: RoundRobinArbiter<WARPS, WARP_W>,
    decoder: Decoder,
    lane: [Lane<ADDRESS_W>; LANES],
    // Wires
    identity: [Constant<Bits<32>>; LANES],
    ready: Signal<Local, Bits<WARPS>>,
    pc: Signal<Local, Bits<PC_W>>,
    mask: Signal<Local, Bits<LANES>>,
    source: [Signal<Local, Bits<3>>; 2],
    source_address: [Signal<Local, Bits<ADDRESS_W>>; 2],
    result_address: Signal<Local, Bits<ADDRESS_W>>,
    target: Signal<Local, Bits<PC_W>>,
    reconvergence_pc: Signal<Local, Bits<PC_W>>,
    taken: Signal<Local, Bits<LANES>>,
    writing: Signal<Local, Bits<LANES>>,
}

impl<
    const LANES: usize,
    const WARPS: usize,
    const DEPTH: usize,
    const PC_W: usize,
    const WARP_W: usize,
    const ADDRESS_W: usize,
> Default for CoreSlice<LANES, WARPS, DEPTH, PC_W, WARP_W, ADDRESS_W>
{
    fn default() -> Self {
        assert_eq!(ADDRESS_W, WARP_W + 3, "A thread has eight registers.");
        Self {
            clock: Signal::default(),
            reset: Signal::default(),
            launch_valid: Signal::default(),
            launch_warp: Signal::default(),
            launch_pc: Signal::default(),
            launch_mask: Signal::default(),
            warp_ready: Signal::default(),
            instruction: Signal::default(),
            issue_valid: Signal::default(),
            issue_warp: Signal::default(),
            issue_pc: Signal::default(),
            execute_valid: Signal::default(),
            execute_warp: Signal::default(),
            execute_mask: Signal::default(),
            reduction: Signal::default(),
            empty: Signal::default(),
            executing: Register::default(),
            executing_warp: Register::default(),
            executing_pc: Register::default(),
            executing_mask: Register::default(),
            executing_instruction: Register::default(),
            stack: array::from_fn(|_| ReconvergenceStack::default()),
            arbiter: RoundRobinArbiter::default(),
            decoder: Decoder::default(),
            lane: array::from_fn(|_| Lane::default()),
            identity: array::from_fn(|lane_idx| Constant::new(identity(lane_idx).into())),
            ready: Signal::default(),
            pc: Signal::default(),
            mask: Signal::default(),
            source: array::from_fn(|_| Signal::default()),
            source_address: array::from_fn(|_| Signal::default()),
            result_address: Signal::default(),
            target: Signal::default(),
            reconvergence_pc: Signal::default(),
            taken: Signal::default(),
            writing: Signal::default(),
        }
    }
}

impl<
    const LANES: usize,
    const WARPS: usize,
    const DEPTH: usize,
    const PC_W: usize,
    const WARP_W: usize,
    const ADDRESS_W: usize,
> Logic for CoreSlice<LANES, WARPS, DEPTH, PC_W, WARP_W, ADDRESS_W>
{
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, executing, executing_warp, executing_pc, executing_mask);
        clock!(self, clock, executing_instruction, arbiter);
        self.executing.reset.next = self.reset.val();
        self.executing_warp.reset.next = self.reset.val();
        self.executing_pc.reset.next = self.reset.val();
        self.executing_mask.reset.next = self.reset.val();
        self.executing_instruction.reset.next = self.reset.val();
        self.arbiter.reset.next = self.reset.val();
        for warp_idx in 0_usize..WARPS {
            self.stack[warp_idx].clock.next = self.clock.val();
            self.stack[warp_idx].reset.next = self.reset.val();
        }
        for lane_idx in 0..LANES {
            self.lane[lane_idx].clock.next = self.clock.val();
        }

        // Issue
        self.ready.next = 0.into();
        self.empty.next = 0.into();
        for warp_idx in 0_usize..WARPS {
            self.ready.next =
                self.ready.val().replace_bit(warp_idx, self.stack[warp_idx].ready.val());
            self.empty.next =
                self.empty.val().replace_bit(warp_idx, self.stack[warp_idx].empty.val());
        }
        self.arbiter.request.next =
            self.ready.val() & self.warp_ready.val() & (!self.executing.q.val());
        self.arbiter.accept.next = true;
        self.pc.next = 0.into();
        self.mask.next = 0.into();
        for warp_idx in 0_usize..WARPS {
            if self.arbiter.grant.val().get_bit(warp_idx) {
                self.pc.next = self.stack[warp_idx].pc.val();
                self.mask.next = self.stack[warp_idx].mask.val();
            }
        }
        self.issue_valid.next = self.arbiter.grant_valid.val();
        self.issue_warp.next = self.arbiter.grant_index.val();
        self.issue_pc.next = self.pc.val();
        self.source[0].next = self.instruction.val().get_bits::<3>(7);
        self.source[1].next = self.instruction.val().get_bits::<3>(10);
        self.source_address[0].next = (bit_cast::<ADDRESS_W, WARP_W>(self.issue_warp.val()) << 3)
            | bit_cast::<ADDRESS_W, 3>(self.source[0].val());
        self.source_address[1].next = (bit_cast::<ADDRESS_W, WARP_W>(self.issue_warp.val()) << 3)
            | bit_cast::<ADDRESS_W, 3>(self.source[1].val());

        self.executing.enable.next = true;
        self.executing.d.next = self.arbiter.grant.val();
        self.executing_warp.enable.next = self.issue_valid.val();
        self.executing_warp.d.next = self.issue_warp.val();
        self.executing_pc.enable.next = self.issue_valid.val();
        self.executing_pc.d.next = self.pc.val();
        self.executing_mask.enable.next = self.issue_valid.val();
        self.executing_mask.d.next = self.mask.val();
        self.executing_instruction.enable.next = self.issue_valid.val();
        self.executing_instruction.d.next = self.instruction.val();

        // Execute
        self.decoder.instruction.next = self.executing_instruction.q.val();
        self.execute_valid.next = self.executing.q.val().any();
        self.execute_warp.next = self.executing_warp.q.val();
        self.execute_mask.next = self.executing_mask.q.val();
        self.target.next =
            self.executing_pc.q.val() + bit_cast::<PC_W, 4>(self.decoder.target_distance.val());
        self.reconvergence_pc.next =
            self.target.val() + bit_cast::<PC_W, 4>(self.decoder.reconvergence_distance.val());
        self.result_address.next = (bit_cast::<ADDRESS_W, WARP_W>(self.execute_warp.val()) << 3)
            | bit_cast::<ADDRESS_W, 3>(self.decoder.rd.val());
        self.writing.next = 0.into();
        if self.execute_valid.val() & self.decoder.writes.val() {
            self.writing.next = self.executing_mask.q.val();
        }
        self.taken.next = 0.into();
        self.reduction.next = 0.into();
        for lane_idx in 0..LANES {
            self.lane[lane_idx].issue.next = self.issue_valid.val();
            self.lane[lane_idx].rs1.next = self.source_address[0].val();
            self.lane[lane_idx].rs2.next = self.source_address[1].val();
            self.lane[lane_idx].operation.next = self.decoder.operation.val();
            self.lane[lane_idx].use_immediate.next = self.decoder.use_immediate.val();
            self.lane[lane_idx].immediate.next = self.decoder.immediate.val();
            self.lane[lane_idx].identity.next = self.identity[lane_idx].val();
            self.lane[lane_idx].write.next = self.writing.val().get_bit(lane_idx);
            self.lane[lane_idx].rd.next = self.result_address.val();
            if self.executing_mask.q.val().get_bit(lane_idx) {
                self.reduction.next = self.reduction.val() ^ self.lane[lane_idx].result.val();
            }
            self.taken.next = self.taken.val().replace_bit(
                lane_idx,
                self.lane[lane_idx].less.val() & self.decoder.branches.val(),
            );
        }
        for warp_idx in 0_usize..WARPS {
            self.stack[warp_idx].launch.next = self.launch_valid.val()
                & self.empty.val().get_bit(warp_idx)
                & (self.launch_warp.val() == warp_idx.to_bits());
            self.stack[warp_idx].launch_pc.next = self.launch_pc.val();
            self.stack[warp_idx].launch_mask.next = self.launch_mask.val();
            self.stack[warp_idx].execute.next = self.executing.q.val().get_bit(warp_idx);
            self.stack[warp_idx].taken.next = self.taken.val();
            self.stack[warp_idx].target.next = self.target.val();
            self.stack[warp_idx].reconvergence_pc.next = self.reconvergence_pc.val();
            self.stack[warp_idx].exit.next = self.decoder.exits.val();
        }
    }

    block_type!();
}

/// Multiples of an odd number near the golden section of 2^32: far apart in all bits.
fn identity(lane_idx: usize) -> u64 {
    (lane_idx as u64 * 0x9e37_79b9) & 0xffff_ffff
}
