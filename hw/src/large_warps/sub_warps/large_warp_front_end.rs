//! Front end of large warps: chooses once, at fetch, and issues an instruction in sub-warps.
//!
//! ```text
//!   host                      +----------+    control unit
//!           code ------------>|          |<--> fetch
//!           literal_refetch ->|          |<--> mask
//!           wait_full ------->|          |---> decode
//!           jump_optimisation>|          |<--> slots
//!   order                     |          |<--> pair
//!           fetch_order <---->|          |---> sub_warp_completion
//!   datapath                  |          |
//!           packet <--------->|          |---> sub_warp, *_wait
//!           completion ------>|          |
//!                             +----------+
//! ```
//!
//! # Behaviour
//!
//! - **W8** A cycle is an opportunity if stage D is empty or its last sub-warp issues in this cycle, and the next cycle
//!   belongs to no issue. At an opportunity the chosen large warp is fetched: from the next cycle on it is held, its
//!   instruction is in D, and its threads are those of `mask`.
//! - **W9** In each cycle with an instruction in D the sub-warp of [`SubWarpBuilder`] issues if the operand stage and its
//!   unit can take it, a pair of branch mask buffers is free (for the first sub-warp of a conditional branch, **W19**), and a
//!   number of the large warp is. Its threads become busy.
//! - **W12** D is empty from the cycle after its last sub-warp on, unless another instruction is fetched.
//! - **W13** With `jump_optimisation` `jal` with rd x0 is sent once, and makes no thread busy.
//! - At the issue of the first sub-warp `decode` tells where the large warp goes on.
//! - **W15, WA1** At its last completion the threads of a sub-warp are busy no more and its number is free.
//! - **WA3** An instruction completes as a whole if the sub-warp is of the current instruction, no other of it is in flight,
//!   and the instruction is not in D: in the cycle in which its last sub-warp issues it is.
//! - **W16, WA4, WA5** What releases a large warp is in [`LargeWarpStates`]. Relaxed is what does nothing to the control flow;
//!   of the memory unit only with `literal_refetch`.
//! - **WE3** `packet.eligible` tells that an instruction is in D.
//! - **E6** `packet.awaits_divider` and `packet.awaits_memory` tell that this unit cannot take the instruction in D,
//!   `packet.dependent` that a large warp is held.
//! - **WE4** A cycle in which operand stage and unit can take a sub-warp and none issues is a wait: `buffer_wait`, if a
//!   pair is missing, `number_wait`, if a number is, else `busy_wait`.
//!
//! Nothing is ever flushed (F4).
//!
//! # Timing
//!
//! `slots` comes from registers. What is told of the instruction in D depends on registers and the read registers of the
//! instruction memory, `packet.valid` also on `pair.free`, `packet.divide_free`, `packet.memory_free` and the launch. `decode.valid`
//! needs `packet.ready`, the opportunity also `packet.next_free`.
//!
//! # Cost
//!
//! `26 + LW_W` flip-flops; a [`SubWarpBuilder`], a [`SubWarpTable`], [`LargeWarpStates`] and `LANES` times a [`BusyColumn`]; a
//! [`InstructionMemory`] and a [`Decoder`].

use super::{BusyColumn, LargeWarpStates, SubWarpBuilder, SubWarpTable};
use crate::floats::Floats;
use crate::links::events::SubWarpEvent;
use crate::links::execution::{CompletionIn, PacketOut};
use crate::links::front_end::{ChoiceOut, DecodeOut, FetchIn, SlotsOut};
use crate::links::host::CodeIn;
use crate::links::large_warp::{MaskIn, PairOut, SubWarpCompletionOut};
use crate::pipeline::{Decoder, InstructionMemory};
use crate::primitives::Register;
use crate::words::Control;
use crate::words::decoded::{Source, Unit};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Front end of large warps; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct LargeWarpFrontEnd<
    const LANES: usize,
    const WARPS: usize,
    const LW_ROWS: usize,
    const LARGE_WARPS: usize,
    const SW_W: usize,
    const ROW_W: usize,
    const LW_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is in D or in flight.
    pub reset: Signal<In, Bit>,
    /// Instruction memory, from the host.
    pub code: CodeIn,
    /// Memory instructions are relaxed; held during the run.
    pub literal_refetch: Signal<In, Bit>,
    /// A sub-warp waits until every column has a candidate (W11); held during the run.
    pub wait_full: Signal<In, Bit>,
    /// Rule W13 is on; held during the run.
    pub jump_optimisation: Signal<In, Bit>,
    /// Where each large warp goes on, from the control unit.
    pub fetch: FetchIn<LARGE_WARPS, LW_W>,
    /// Threads of the large warp that is fetched, from the control unit.
    pub mask: MaskIn<LANES, LW_ROWS, LW_W>,
    /// Which of the large warps that can be fetched is, from an order.
    pub fetch_order: ChoiceOut<LARGE_WARPS, LW_W>,
    /// Where the PC of a large warp moves at its first issue, to the control unit.
    pub decode: DecodeOut<LW_W>,
    /// State of the large warps, to the control unit; end of the barrier, from it.
    pub slots: SlotsOut<LARGE_WARPS>,
    /// Pair of branch mask buffers that a branch takes, to the control unit.
    pub pair: PairOut<LW_W>,
    /// The sub-warp that can issue, if the datapath takes it.
    pub packet: PacketOut<LANES, SW_W, SW_W>,
    /// FDIV can take one more instruction (Z16), from the datapath; a port with floats.
    #[count(0)]
    pub fdiv_free: Vec<Signal<In, Bit>>,
    /// A sub-warp completes, from the datapath.
    pub completion: CompletionIn<LANES, SW_W, SW_W>,
    /// Instruction tag of the completion if that is one of a control instruction, else without meaning; from the datapath.
    pub control_tag: Signal<In, Bits<SW_W>>,
    /// The same with large warp, annotation and whether the instruction is whole, to the control unit.
    pub sub_warp_completion: SubWarpCompletionOut<LANES, SW_W, LW_W>,
    /// A sub-warp issues.
    pub sub_warp: SubWarpEvent<LW_W>,
    /// The cycle is a buffer wait (WE4).
    pub buffer_wait: Signal<Out, Bit>,
    /// The cycle is a number wait (WE4).
    pub number_wait: Signal<Out, Bit>,
    /// The cycle is a busy wait (WE4).
    pub busy_wait: Signal<Out, Bit>,
    // Registers
    /// An instruction is in D.
    fetched: Register<Bit>,
    fetched_large_warp: Register<Bits<LW_W>>,
    fetched_pc: Register<Bits<24>>,
    /// A sub-warp of the instruction in D has been sent.
    sent: Register<Bit>,
    // Sub-blocks
    memory: InstructionMemory<0>,
    decoder: Decoder,
    builder: SubWarpBuilder<LANES, LW_ROWS, ROW_W>,
    #[count(LANES)]
    busy: Vec<BusyColumn<LW_ROWS, LARGE_WARPS, ROW_W, LW_W>>,
    flight: SubWarpTable<LANES, WARPS, LW_ROWS, LARGE_WARPS, SW_W, ROW_W, LW_W>,
    states: LargeWarpStates<LARGE_WARPS, LW_W>,
    // Wires
    /// Bits of a row within its large warp.
    #[default(Constant::new(clog2(LW_ROWS).to_bits()))]
    row_bits: Constant<Bits<3>>,
    /// First row of the large warp in D.
    first_row: Signal<Local, Bits<SW_W>>,
    /// Row of the thread in the lane at hand.
    row: Signal<Local, Bits<ROW_W>>,
    /// The instruction in D is a jump of W13.
    jump: Signal<Local, Bit>,
    branch: Signal<Local, Bit>,
    ballot: Signal<Local, Bit>,
    relaxed: Signal<Local, Bit>,
    /// The unit of the instruction in D can take a sub-warp.
    fits: Signal<Local, Bit>,
    /// W9, 2 holds.
    paired: Signal<Local, Bit>,
    /// A sub-warp can issue if the operand stage takes it.
    valid: Signal<Local, Bit>,
    fires: Signal<Local, Bit>,
    /// The last sub-warp of the instruction issues.
    leaves: Signal<Local, Bit>,
    opens: Signal<Local, Bit>,
    fetching: Signal<Local, Bits<LARGE_WARPS>>,
    fetches: Signal<Local, Bit>,
    /// W9, 1 holds for the instruction in D.
    could: Signal<Local, Bit>,
    /// The instruction of the sub-warp that completes is in D, if the sub-warp is of the current one.
    in_d: Signal<Local, Bit>,
    whole: Signal<Local, Bit>,
    /// The threads of the sub-warp that completes are busy no more.
    clears: Signal<Local, Bit>,
}

#[generics]
impl Floats for LargeWarpFrontEnd {
    fn with_floats(self) -> Self {
        Self { fdiv_free: vec![Signal::default()], decoder: self.decoder.with_floats(), ..self }
    }
}

#[logic]
impl LargeWarpFrontEnd {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            fetched,
            fetched_large_warp,
            fetched_pc,
            sent,
            memory,
            builder,
            flight,
            states
        );
        self.fetched.reset.next = self.reset.val();
        self.fetched_large_warp.reset.next = self.reset.val();
        self.fetched_pc.reset.next = self.reset.val();
        self.sent.reset.next = self.reset.val();
        self.memory.reset.next = self.reset.val();
        self.builder.reset.next = self.reset.val();
        self.flight.reset.next = self.reset.val();
        self.states.reset.next = self.reset.val();

        // Decode
        self.decoder.word.next = self.memory.word.val();
        self.jump.next = self.decoder.jump.val()
            & (self.decoder.decoded.val().rd == 0)
            & self.jump_optimisation.val();
        self.branch.next = self.decoder.decoded.val().control == Control::Branch;
        self.ballot.next = self.decoder.decoded.val().source == Source::Ballot;
        self.relaxed.next = self.decoder.decoded.val().control == Control::Next;
        match self.decoder.decoded.val().unit {
            Unit::Alu => self.fits.next = true,
            Unit::Multiply => self.fits.next = true,
            Unit::Divide => self.fits.next = self.packet.divide_free.val(),
            Unit::Memory => {
                self.fits.next = self.packet.memory_free.val();
                self.relaxed.next = self.literal_refetch.val();
            }
        }
        for idx in 0..self.fdiv_free.len() {
            if self.decoder.divides_floats[idx].val() {
                self.fits.next = self.fdiv_free[idx].val();
            }
        }

        // Issue
        self.builder.jump.next = self.jump.val();
        self.builder.ballot.next = self.ballot.val();
        self.builder.wait_full.next = self.wait_full.val();
        self.paired.next = self.pair.free.val() | self.sent.q.val() | (!self.branch.val());
        self.valid.next = self.fetched.q.val()
            & self.fits.val()
            & self.paired.val()
            & self.flight.free.val()
            & self.builder.valid.val();
        self.fires.next = self.valid.val() & self.packet.ready.val();
        self.leaves.next = self.fires.val() & self.builder.last.val();
        self.builder.take.next = self.fires.val();
        self.first_row.next =
            bit_cast::<SW_W, LW_W>(self.fetched_large_warp.q.val()) << self.row_bits.val();
        self.packet.valid.next = self.valid.val();
        self.packet.eligible.next = self.fetched.q.val();
        self.packet.awaits_divider.next = self.fetched.q.val()
            & (!self.fits.val())
            & (self.decoder.decoded.val().unit == Unit::Divide);
        self.packet.awaits_memory.next = self.fetched.q.val()
            & (!self.fits.val())
            & (self.decoder.decoded.val().unit == Unit::Memory);
        self.packet.dependent.next = self.states.slots.busy.val().any();
        self.packet.unresolved.next = false;
        self.packet.instruction_tag.next = self.flight.issue_tag.val();
        self.packet.pc.next = self.fetched_pc.q.val();
        self.packet.instruction.next = self.decoder.decoded.val();
        self.packet.lanes.next = self.builder.lanes.val();
        self.packet.block_row.next = self.first_row.val();
        self.decode.valid.next = self.fires.val() & (!self.sent.q.val());
        self.decode.slot.next = self.fetched_large_warp.q.val();
        self.decode.calls.next = self.decoder.jump.val() & self.decoder.decoded.val().calls;
        self.decode.next_pc.next = self.fetched_pc.q.val() + 1;
        if self.decoder.jump.val() {
            self.decode.next_pc.next = self.fetched_pc.q.val() + self.decoder.jump_offset.val();
        }
        self.pair.takes.next = self.fires.val() & self.branch.val() & (!self.sent.q.val());
        self.pair.large_warp.next = self.fetched_large_warp.q.val();
        self.sub_warp.valid.next = self.fires.val();
        self.sub_warp.large_warp.next = self.fetched_large_warp.q.val();
        self.sub_warp.first.next = !self.sent.q.val();
        self.sub_warp.last.next = self.builder.last.val();
        self.could.next = self.fetched.q.val() & self.packet.ready.val() & self.fits.val();
        self.buffer_wait.next = self.could.val() & (!self.paired.val());
        self.number_wait.next = self.could.val() & self.paired.val() & (!self.flight.free.val());
        self.busy_wait.next = self.could.val()
            & self.paired.val()
            & self.flight.free.val()
            & (!self.builder.valid.val());
        self.flight.issue_valid.next = self.fires.val();
        self.flight.issue_large_warp.next = self.fetched_large_warp.q.val();
        self.flight.issue_jump.next = self.jump.val();
        self.flight.issue_annotation.next = self.memory.annotation.val();
        self.flight.issue_lanes.next = self.builder.lanes.val();
        self.states.issue_valid.next = self.fires.val();
        self.states.issue_large_warp.next = self.fetched_large_warp.q.val();
        self.states.issue_relaxed.next = self.relaxed.val();

        // Fetch
        self.opens.next =
            (self.leaves.val() | (!self.fetched.q.val())) & self.packet.next_free.val();
        self.fetch_order.candidates.next = self.fetch.fetchable.val();
        self.fetch_order.opportunity.next = self.opens.val();
        self.fetch.slot.next = self.fetch_order.slot.val();
        self.mask.large_warp.next = self.fetch_order.slot.val();
        self.fetching.next = 0.into();
        if self.opens.val() {
            self.fetching.next = self.fetch_order.pick.val();
        }
        self.fetches.next = self.fetching.val().any();
        CodeIn::link(&mut self.code, &mut self.memory.code);
        self.memory.read_valid.next = self.fetches.val();
        self.memory.read_pc.next = self.fetch.pc.val();
        self.builder.load.next = self.fetches.val();
        self.flight.fetched.next = self.fetching.val();
        self.states.fetched.next = self.fetching.val();
        self.fetched.d.next = self.fetches.val();
        self.fetched.enable.next = self.leaves.val() | self.fetches.val();
        self.fetched_large_warp.d.next = self.fetch_order.slot.val();
        self.fetched_large_warp.enable.next = self.fetches.val();
        self.fetched_pc.d.next = self.fetch.pc.val();
        self.fetched_pc.enable.next = self.fetches.val();
        self.sent.d.next = !self.fetches.val();
        self.sent.enable.next = self.fires.val() | self.fetches.val();

        // Completion
        self.flight.completion_valid.next = self.completion.valid.val();
        self.flight.completion_tag.next = self.completion.instruction_tag.val();
        self.flight.control_tag.next = self.control_tag.val();
        self.in_d.next = self.fetched.q.val()
            & (self.fetched_large_warp.q.val() == self.flight.completion_large_warp.val());
        self.whole.next = self.flight.completion_current.val()
            & self.flight.completion_alone.val()
            & (!self.in_d.val());
        self.clears.next = self.completion.valid.val() & (!self.flight.completion_jump.val());
        self.states.completion_valid.next =
            self.completion.valid.val() & self.flight.completion_current.val();
        self.states.completion_large_warp.next = self.flight.completion_large_warp.val();
        self.states.completion_whole.next = self.whole.val();
        self.states.completion_barrier.next = self.completion.control.val() == Control::Barrier;
        SlotsOut::<LARGE_WARPS>::link(&mut self.slots, &mut self.states.slots);
        self.sub_warp_completion.valid.next = self.completion.valid.val();
        self.sub_warp_completion.large_warp.next = self.flight.control_large_warp.val();
        self.sub_warp_completion.whole.next = self.whole.val();
        self.sub_warp_completion.control.next = self.completion.control.val();
        self.sub_warp_completion.annotation.next = self.flight.control_annotation.val();
        self.sub_warp_completion.lanes.next = self.completion.lanes.val();
        self.sub_warp_completion.taken.next = self.completion.taken.val();
        self.sub_warp_completion.target.next = self.completion.target.val();
        self.sub_warp_completion.calls.next = self.completion.calls.val();
        self.sub_warp_completion.returns.next = self.completion.returns.val();

        // Lanes
        for lane_idx in 0..LANES {
            self.builder.mask[lane_idx].next = self.mask.mask[lane_idx].val();
            self.builder.busy[lane_idx].next = self.busy[lane_idx].busy.val();
            self.busy[lane_idx].clock.next = self.clock.val();
            self.busy[lane_idx].reset.next = self.reset.val();
            self.busy[lane_idx].large_warp.next = self.fetched_large_warp.q.val();
            self.busy[lane_idx].set_thread.next = 0.into();
            if self.fires.val() & (!self.jump.val()) {
                self.busy[lane_idx].set_thread.next = self.builder.thread[lane_idx].val();
            }
            self.busy[lane_idx].clear_valid.next =
                self.clears.val() & self.flight.completion_lanes.val().get_bit(lane_idx);
            self.busy[lane_idx].clear_large_warp.next = self.flight.completion_large_warp.val();
            self.busy[lane_idx].clear_row.next = self.flight.completion_row[lane_idx].val();
            self.flight.issue_row[lane_idx].next = self.builder.row[lane_idx].val();
            self.row.next = self.builder.row[lane_idx].val();
            self.packet.sw[lane_idx].next =
                self.first_row.val() | bit_cast::<SW_W, ROW_W>(self.row.val());
            self.sub_warp_completion.sw[lane_idx].next = self.completion.sw[lane_idx].val();
        }
    }
}

#[cfg(test)]
mod tests;
