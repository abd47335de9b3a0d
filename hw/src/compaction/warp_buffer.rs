//! Warp buffer: the warps that the thread compactor has formed.
//!
//! ```text
//!              clock --->+------+---> active, fetchable
//!              reset --->|      |---> fetch_pc
//!             form_* --->|      |---> decode_block
//!        idle, busy  --->|      |---> issue_lanes, issue_sw[LANES]
//!         fetch_slot --->|      |---> completion_block, completion_depth
//!           decode_* --->|      |---> arrival_*
//!         issue_slot --->|      |
//!       completion_* --->|      |
//!                        +------+
//! ```
//!
//! # Behaviour
//!
//! A slot is `active` from the cycle after its formation to that of its arrival. It has its block,
//! PC and call depth, and for each lane the row of its thread, if it has one.
//!
//! - **F1, F2, C3, T7** A slot that is idle and has not reached can be fetched. Its PC and call depth
//!   are those that decode says, later those of its `jalr` or uniform branch.
//! - **T6** When PC or call depth change, they are compared with the top of the stack of its block;
//!   what the slot has reached is kept. A slot that has reached can be picked when it is idle and not
//!   busy; round robin picks one a cycle, and it arrives in the next one.
//! - **T11** A slot that arrives, there or by its completion, becomes inactive.
//!
//! # Timing
//!
//! `fetchable` depends combinationally on `idle`, `arrival_*` on registers alone, what is read of another slot
//! on its number.
//!
//! # Cost
//!
//! `4 * WARPS + SW_W + 1` flip-flops and those of the arbiter, `WARPS * (32 + BLOCK_W + LANES + LANES * SW_W)`
//! memory bits.

use crate::cells::RoundRobinArbiter;
use crate::primitives::{AsyncRam, Register};
use crate::reconvergence::{Entry, ReconvergenceCheck};
use crate::words::Arrival;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Warp buffer; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct WarpBuffer<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const BLOCK_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no slot is active.
    pub reset: Signal<In, Bit>,
    /// A warp is formed, from the compactor.
    pub form_valid: Signal<In, Bit>,
    /// Slot of the warp that is formed; as all `form` ports, without meaning unless `form_valid`.
    pub form_slot: Signal<In, Bits<SW_W>>,
    /// Block slot of the warp that is formed.
    pub form_block: Signal<In, Bits<BLOCK_W>>,
    /// PC at which the warp that is formed starts.
    pub form_pc: Signal<In, Bits<24>>,
    /// Call depth of the warp that is formed.
    pub form_depth: Signal<In, Bits<8>>,
    /// Lanes of the warp that is formed that have a thread.
    pub form_lanes: Signal<In, Bits<LANES>>,
    /// Per lane the row of the thread of the warp that is formed.
    pub form_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// The slots that hold no instruction, have none in decode, and are neither blocked nor
    /// waiting.
    pub idle: Signal<In, Bits<WARPS>>,
    /// The slots that have an instruction in flight.
    pub busy: Signal<In, Bits<WARPS>>,
    /// The slots that have a warp.
    pub active: Signal<Out, Bits<WARPS>>,
    /// The slots whose next instruction can be fetched.
    pub fetchable: Signal<Out, Bits<WARPS>>,
    /// The slot that fetch picks.
    pub fetch_slot: Signal<In, Bits<SW_W>>,
    /// PC of `fetch_slot`.
    pub fetch_pc: Signal<Out, Bits<24>>,
    /// An instruction has been decoded.
    pub decode_valid: Signal<In, Bit>,
    /// Slot of the instruction that has been decoded; without meaning unless `decode_valid`.
    pub decode_slot: Signal<In, Bits<SW_W>>,
    /// PC of the instruction behind the decoded one; without meaning unless `decode_valid`.
    pub decode_next: Signal<In, Bits<24>>,
    /// The decoded instruction is a `jal` that links; without meaning unless `decode_valid`.
    pub decode_calls: Signal<In, Bit>,
    /// Block slot of `decode_slot`.
    pub decode_block: Signal<Out, Bits<BLOCK_W>>,
    /// Top of the stack of `decode_block`.
    pub decode_top: Signal<In, Entry>,
    /// The slot that issues.
    pub issue_slot: Signal<In, Bits<SW_W>>,
    /// Lanes of `issue_slot` that have a thread.
    pub issue_lanes: Signal<Out, Bits<LANES>>,
    /// Per lane the row of the thread of `issue_slot`.
    pub issue_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// The slot whose instruction completes.
    pub completion_slot: Signal<In, Bits<SW_W>>,
    /// Block slot of `completion_slot`.
    pub completion_block: Signal<Out, Bits<BLOCK_W>>,
    /// Call depth of `completion_slot` before the completion.
    pub completion_depth: Signal<Out, Bits<8>>,
    /// Top of the stack of `completion_block`.
    pub completion_top: Signal<In, Entry>,
    /// The completion moves the PC of its slot.
    pub completion_moves: Signal<In, Bit>,
    /// PC to which the completion moves its slot; without meaning unless `completion_moves`.
    pub completion_target: Signal<In, Bits<24>>,
    /// The completion is a `jalr` that links.
    pub completion_calls: Signal<In, Bit>,
    /// The completion is a `jalr` that returns.
    pub completion_returns: Signal<In, Bit>,
    /// The slot whose instruction completes arrives by it.
    pub completion_arrives: Signal<In, Bit>,
    /// A slot that has reached arrives.
    pub arrival_valid: Signal<Out, Bit>,
    /// The slot that has reached and arrives; as all `arrival` ports, without meaning unless
    /// `arrival_valid`.
    pub arrival_slot: Signal<Out, Bits<SW_W>>,
    /// Block slot of the slot that arrives.
    pub arrival_block: Signal<Out, Bits<BLOCK_W>>,
    /// Kind of what the slot that arrives has reached.
    pub arrival_kind: Signal<Out, Arrival>,
    /// PC of the slot that arrives.
    pub arrival_pc: Signal<Out, Bits<24>>,
    /// Call depth of the slot that arrives.
    pub arrival_depth: Signal<Out, Bits<8>>,
    /// Lanes of the slot that arrives that have a thread.
    pub arrival_lanes: Signal<Out, Bits<LANES>>,
    // Registers
    exists: Register<Bits<WARPS>>,
    reconverged: Register<Bits<WARPS>>,
    returned: Register<Bits<WARPS>>,
    likely: Register<Bits<WARPS>>,
    /// A slot has been picked and arrives in this cycle.
    picked_valid: Register<Bit>,
    /// The slot that has been picked last.
    picked_slot: Register<Bits<SW_W>>,
    // Sub-blocks
    /// Read by fetch and arrival, written by formation, decode and completion.
    #[default(AsyncRam::new(WARPS))]
    pcs: AsyncRam<Bits<24>, SW_W, 2, 3>,
    /// Read by arrival, decode and completion, written by formation, decode and completion.
    #[default(AsyncRam::new(WARPS))]
    depths: AsyncRam<Bits<8>, SW_W, 3, 3>,
    /// Read by arrival, decode and completion.
    #[default(AsyncRam::new(WARPS))]
    blocks: AsyncRam<Bits<BLOCK_W>, SW_W, 3, 1>,
    /// Read by issue and arrival.
    #[default(AsyncRam::new(WARPS))]
    lanes: AsyncRam<Bits<LANES>, SW_W, 2, 1>,
    /// Per lane, read by issue.
    #[count(LANES)]
    #[default(AsyncRam::new(WARPS))]
    rows: Vec<AsyncRam<Bits<SW_W>, SW_W, 1, 1>>,
    order: RoundRobinArbiter<WARPS, SW_W>,
    decoded: ReconvergenceCheck,
    moved: ReconvergenceCheck,
    // Wires
    #[default(Constant::new(1.into()))]
    first_slot: Constant<Bits<WARPS>>,
    forming: Signal<Local, Bits<WARPS>>,
    decoding: Signal<Local, Bits<WARPS>>,
    moving: Signal<Local, Bits<WARPS>>,
    leaving: Signal<Local, Bits<WARPS>>,
    /// The slots whose PC does not change.
    staying: Signal<Local, Bits<WARPS>>,
    reached: Signal<Local, Bits<WARPS>>,
    /// The slot that arrives, one-hot; zero if none does.
    picked: Signal<Local, Bits<WARPS>>,
    decoded_depth: Signal<Local, Bits<8>>,
    moved_depth: Signal<Local, Bits<8>>,
    reconverging: Signal<Local, Bits<WARPS>>,
    returning: Signal<Local, Bits<WARPS>>,
    converging: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl WarpBuffer {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, exists, reconverged, returned, likely, pcs, depths, blocks, lanes);
        clock!(self, clock, order, picked_valid, picked_slot);
        self.picked_valid.reset.next = self.reset.val();
        self.picked_slot.reset.next = self.reset.val();
        self.exists.reset.next = self.reset.val();
        self.reconverged.reset.next = self.reset.val();
        self.returned.reset.next = self.reset.val();
        self.likely.reset.next = self.reset.val();
        self.order.reset.next = self.reset.val();

        // Fetch and issue
        self.reached.next = self.reconverged.q.val() | self.returned.q.val() | self.likely.q.val();
        self.active.next = self.exists.q.val();
        self.fetchable.next = self.exists.q.val() & self.idle.val() & (!self.reached.val());
        self.pcs.read_address[0].next = self.fetch_slot.val();
        self.fetch_pc.next = self.pcs.read_data[0].val();
        self.lanes.read_address[0].next = self.issue_slot.val();
        self.issue_lanes.next = self.lanes.read_data[0].val();

        // Arrival of slots that have reached
        self.picked.next = 0.into();
        if self.picked_valid.q.val() {
            self.picked.next = self.first_slot.val() << self.picked_slot.q.val();
        }
        self.order.request.next = self.exists.q.val()
            & self.idle.val()
            & self.reached.val()
            & (!self.busy.val())
            & (!self.picked.val());
        self.order.accept.next = true;
        self.picked_valid.enable.next = true;
        self.picked_valid.d.next = self.order.grant_valid.val();
        self.picked_slot.enable.next = self.order.grant_valid.val();
        self.picked_slot.d.next = self.order.grant_index.val();
        self.arrival_valid.next = self.picked_valid.q.val();
        self.arrival_slot.next = self.picked_slot.q.val();
        self.blocks.read_address[0].next = self.picked_slot.q.val();
        self.arrival_block.next = self.blocks.read_data[0].val();
        self.pcs.read_address[1].next = self.picked_slot.q.val();
        self.arrival_pc.next = self.pcs.read_data[1].val();
        self.depths.read_address[0].next = self.picked_slot.q.val();
        self.arrival_depth.next = self.depths.read_data[0].val();
        self.lanes.read_address[1].next = self.picked_slot.q.val();
        self.arrival_lanes.next = self.lanes.read_data[1].val();
        self.arrival_kind.next = Arrival::Rpc;
        if (self.returned.q.val() & self.picked.val()).any() {
            self.arrival_kind.next = Arrival::Return;
        }
        if (self.likely.q.val() & self.picked.val()).any() {
            self.arrival_kind.next = Arrival::Likely;
        }

        // Decode
        self.blocks.read_address[1].next = self.decode_slot.val();
        self.decode_block.next = self.blocks.read_data[1].val();
        self.depths.read_address[1].next = self.decode_slot.val();
        self.decoded_depth.next = self.depths.read_data[1].val();
        if self.decode_calls.val() {
            self.decoded_depth.next = self.depths.read_data[1].val() + 1;
        }
        self.decoded.entry.next = self.decode_top.val();
        self.decoded.pc.next = self.decode_next.val();
        self.decoded.depth.next = self.decoded_depth.val();

        // Completion
        self.blocks.read_address[2].next = self.completion_slot.val();
        self.completion_block.next = self.blocks.read_data[2].val();
        self.depths.read_address[2].next = self.completion_slot.val();
        self.completion_depth.next = self.depths.read_data[2].val();
        self.moved_depth.next = self.depths.read_data[2].val();
        if self.completion_calls.val() {
            self.moved_depth.next = self.depths.read_data[2].val() + 1;
        }
        if self.completion_returns.val() {
            self.moved_depth.next = self.depths.read_data[2].val() - 1;
        }
        self.moved.entry.next = self.completion_top.val();
        self.moved.pc.next = self.completion_target.val();
        self.moved.depth.next = self.moved_depth.val();

        // What changes
        self.pcs.write_enable[0].next = self.form_valid.val();
        self.pcs.write_address[0].next = self.form_slot.val();
        self.pcs.write_data[0].next = self.form_pc.val();
        self.pcs.write_enable[1].next = self.decode_valid.val();
        self.pcs.write_address[1].next = self.decode_slot.val();
        self.pcs.write_data[1].next = self.decode_next.val();
        self.pcs.write_enable[2].next = self.completion_moves.val();
        self.pcs.write_address[2].next = self.completion_slot.val();
        self.pcs.write_data[2].next = self.completion_target.val();
        self.depths.write_enable[0].next = self.form_valid.val();
        self.depths.write_address[0].next = self.form_slot.val();
        self.depths.write_data[0].next = self.form_depth.val();
        self.depths.write_enable[1].next = self.decode_valid.val();
        self.depths.write_address[1].next = self.decode_slot.val();
        self.depths.write_data[1].next = self.decoded_depth.val();
        self.depths.write_enable[2].next = self.completion_moves.val();
        self.depths.write_address[2].next = self.completion_slot.val();
        self.depths.write_data[2].next = self.moved_depth.val();
        self.blocks.write_enable[0].next = self.form_valid.val();
        self.blocks.write_address[0].next = self.form_slot.val();
        self.blocks.write_data[0].next = self.form_block.val();
        self.lanes.write_enable[0].next = self.form_valid.val();
        self.lanes.write_address[0].next = self.form_slot.val();
        self.lanes.write_data[0].next = self.form_lanes.val();
        for lane_idx in 0..LANES {
            self.rows[lane_idx].clock.next = self.clock.val();
            self.rows[lane_idx].write_enable[0].next = self.form_valid.val();
            self.rows[lane_idx].write_address[0].next = self.form_slot.val();
            self.rows[lane_idx].write_data[0].next = self.form_sw[lane_idx].val();
            self.rows[lane_idx].read_address[0].next = self.issue_slot.val();
            self.issue_sw[lane_idx].next = self.rows[lane_idx].read_data[0].val();
        }

        self.forming.next = 0.into();
        if self.form_valid.val() {
            self.forming.next = self.first_slot.val() << self.form_slot.val();
        }
        self.decoding.next = 0.into();
        if self.decode_valid.val() {
            self.decoding.next = self.first_slot.val() << self.decode_slot.val();
        }
        self.moving.next = 0.into();
        if self.completion_moves.val() {
            self.moving.next = self.first_slot.val() << self.completion_slot.val();
        }
        self.leaving.next = self.picked.val();
        if self.completion_arrives.val() {
            self.leaving.next =
                self.picked.val() | (self.first_slot.val() << self.completion_slot.val());
        }
        self.reconverging.next = 0.into();
        self.returning.next = 0.into();
        self.converging.next = 0.into();
        if self.decoded.reconverged.val() {
            self.reconverging.next = self.decoding.val();
        }
        if self.decoded.returned.val() {
            self.returning.next = self.decoding.val();
        }
        if self.decoded.likely.val() {
            self.converging.next = self.decoding.val();
        }
        if self.moved.reconverged.val() {
            self.reconverging.next = self.reconverging.val() | self.moving.val();
        }
        if self.moved.returned.val() {
            self.returning.next = self.returning.val() | self.moving.val();
        }
        if self.moved.likely.val() {
            self.converging.next = self.converging.val() | self.moving.val();
        }
        self.staying.next = !(self.forming.val() | self.decoding.val() | self.moving.val());
        self.exists.d.next = (self.exists.q.val() & (!self.leaving.val())) | self.forming.val();
        self.exists.enable.next = true;
        self.reconverged.d.next =
            (self.reconverged.q.val() & self.staying.val()) | self.reconverging.val();
        self.reconverged.enable.next = true;
        self.returned.d.next = (self.returned.q.val() & self.staying.val()) | self.returning.val();
        self.returned.enable.next = true;
        self.likely.d.next = (self.likely.q.val() & self.staying.val()) | self.converging.val();
        self.likely.enable.next = true;
    }
}

#[cfg(test)]
mod tests;
