//! Control unit of a core without reconvergence (NREC): the sides of a branch diverge for ever, and
//! each goes on as a context of its own.
//!
//! ```text
//!   datapath                  +------------+    front end
//!           start ----------->|            |<--> slots
//!           initialise ------>|            |<--- fetch_place, issue_place
//!                             |            |---> fetch
//!           warps <-----------|            |<--- decode
//!           refusal, fault <--|            |---> issue
//!   host                      |            |<--- completion
//!           update, push <----|            |
//!                             +------------+
//! ```
//!
//! # Behaviour
//!
//! - **N1** Context `sw * LANES + n` is the `n`-th of warp slot `sw`. It has a PC and a mask; the
//!   lanes that execute are those of the mask.
//! - **N2** At a start the first context of each of the warps `start.warps` becomes active. The
//!   initialisation of a row has written its PC and mask before.
//! - **N3** A branch that some lanes take and others do not: the context keeps those that take it.
//!   The others get the lowest inactive context of the warp slot, at the instruction behind the
//!   branch.
//! - **N4** A `jalr` that has been executed for a part of the lanes: the context keeps that part,
//!   the others get a context as above, at the `jalr`.
//! - **N5** Exits make the context inactive.
//! - **N6** A warp slot waits if all its active contexts wait; all of them leave
//!   together.
//!
//! # Timing
//!
//! `fetch.fetchable` depends combinationally on `slots.idle`, `fetch.pc` and `issue.lanes` on the context, the
//! events on the completion. Memories have a bank for each warp slot, which is read at the place of the context that comes next if
//! the warp slot does: a read does not wait for the choice of the warp slot.
//!
//! # Cost
//!
//! `CONTEXTS * (24 + LANES)` memory bits in two times `WARPS` banks, `CONTEXTS` flip-flops. A row is initialised in cycles
//! without completion, so it needs no write port of its own.

use crate::cells::{PriorityEncoder, Select};
use crate::constant::bits_where;
use crate::links::dispatch::{InitialiseIn, StartIn, WarpsOut};
use crate::links::events::ContextEvent;
use crate::links::execution::{FaultOut, RefusalOut};
use crate::links::front_end::{DecodeIn, FetchOut, IssueOut, SlotCompletionIn, SlotsIn};
use crate::primitives::{AsyncRam, Register};
use crate::width::index_width;
use crate::words::{Control, Fault};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Control unit with contexts; see the [module](self). A slot is a
/// context.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(CONTEXTS == LANES * WARPS, "A warp slot has as many contexts as threads.")]
#[requires(LANES == 1 << LANE_W, "Lanes are a power of two, at least 2.")]
#[requires(SW_W == index_width(WARPS), "SW_W is what a number of {WARPS} warps needs.")]
#[requires(CONTEXT_W == index_width(CONTEXTS), "CONTEXT_W is what {CONTEXTS} contexts need.")]
pub struct WarpContexts<
    const LANES: usize,
    const WARPS: usize,
    const CONTEXTS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const CONTEXT_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no context is active.
    pub reset: Signal<In, Bit>,
    /// Start of a thread block, from the dispatcher.
    pub start: StartIn<LANES, WARPS>,
    /// Initialisation of rows, from the dispatcher; nothing completes in such a cycle.
    pub initialise: InitialiseIn<SW_W>,
    /// State of the warp slots, to the block table.
    pub warps: WarpsOut<WARPS>,
    /// State of the slots, from the front end.
    pub slots: SlotsIn<CONTEXTS>,
    /// Where each slot goes on, to the front end.
    pub fetch: FetchOut<CONTEXTS, CONTEXT_W>,
    /// Where the PC of a slot moves, from the front end.
    pub decode: DecodeIn<CONTEXT_W>,
    /// Number within each warp slot of the context that is fetched if one of the warp slot is, from an order.
    #[count(WARPS)]
    pub fetch_place: Vec<Signal<In, Bits<LANE_W>>>,
    /// Number within each warp slot of the context that issues if one of the warp slot does, from an order.
    #[count(WARPS)]
    pub issue_place: Vec<Signal<In, Bits<LANE_W>>>,
    /// Threads of the slot that issues, to the front end.
    pub issue: IssueOut<LANES, CONTEXT_W, SW_W>,
    /// Last completion of an instruction, from the front end.
    pub completion: SlotCompletionIn<LANES, CONTEXT_W, SW_W>,
    /// Fault that is found at the completion, to the datapath: never.
    pub refusal: RefusalOut<LANES>,
    /// Fault that is found elsewhere, to the datapath: never.
    pub fault: FaultOut<CONTEXT_W, LANE_W>,
    /// A context keeps some of its lanes.
    pub update: ContextEvent<LANES, CONTEXT_W>,
    /// The other lanes get a context.
    pub push: ContextEvent<LANES, CONTEXT_W>,
    // Registers
    exists: Register<Bits<CONTEXTS>>,
    // Sub-blocks
    /// Writes: decode; completion or initialisation; the context that the others get.
    #[count(WARPS)]
    #[default(|_| AsyncRam::new(LANES))]
    pcs: Vec<AsyncRam<Bits<24>, LANE_W, 1, 3>>,
    /// Reads: issue; completion. Writes as of `pcs`, without decode.
    #[count(WARPS)]
    #[default(|_| AsyncRam::new(LANES))]
    masks: Vec<AsyncRam<Bits<LANES>, LANE_W, 2, 2>>,
    fetched_pc: Select<Bits<24>, WARPS, SW_W>,
    issued_mask: Select<Bits<LANES>, WARPS, SW_W>,
    completed_mask: Select<Bits<LANES>, WARPS, SW_W>,
    completed_row: Select<Bits<LANES>, WARPS, SW_W>,
    free: PriorityEncoder<LANES, LANE_W>,
    // Wires
    #[default(Constant::new(!Bits::default()))]
    all_lanes: Constant<Bits<LANES>>,
    #[default(Constant::new((LANE_W as u64).into()))]
    lane_w: Constant<Bits<5>>,
    /// Number of the first context of each warp slot.
    #[count(WARPS)]
    #[default(|warp_idx| Constant::new(((warp_idx * LANES) as u64).into()))]
    first: Vec<Constant<Bits<CONTEXT_W>>>,
    /// The first context of each warp slot, and all of them, one bit a context.
    #[count(WARPS)]
    #[default(|warp_idx| Constant::new(bits_where(|context| context == warp_idx * LANES)))]
    first_bit: Vec<Constant<Bits<CONTEXTS>>>,
    #[count(WARPS)]
    #[default(|warp_idx| Constant::new(bits_where(|context| context / LANES == warp_idx)))]
    row_bits: Vec<Constant<Bits<CONTEXTS>>>,
    /// The active contexts of each warp slot, and those of them that do not wait.
    #[count(WARPS)]
    row: Vec<Signal<Local, Bits<LANES>>>,
    #[count(WARPS)]
    moving_row: Vec<Signal<Local, Bits<LANES>>>,
    moving: Signal<Local, Bits<CONTEXTS>>,
    /// Warp slot and number within it of the contexts that are decoded and that complete.
    decode_row: Signal<Local, Bits<SW_W>>,
    decode_place: Signal<Local, Bits<LANE_W>>,
    completion_row: Signal<Local, Bits<SW_W>>,
    completion_place: Signal<Local, Bits<LANE_W>>,
    /// The instruction that completes is of the warp slot at hand; the row that is initialised is.
    completes_here: Signal<Local, Bit>,
    initialises_here: Signal<Local, Bit>,
    /// Lanes of the first context of the row that is initialised.
    first_mask: Signal<Local, Bits<LANES>>,
    is_branch: Signal<Local, Bit>,
    /// The lanes that the context keeps, and the others.
    kept: Signal<Local, Bits<LANES>>,
    others: Signal<Local, Bits<LANES>>,
    moves: Signal<Local, Bit>,
    splits: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    #[default(Constant::new(1.into()))]
    first_context: Constant<Bits<CONTEXTS>>,
    started: Signal<Local, Bits<CONTEXTS>>,
}

#[logic]
impl WarpContexts {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, exists);
        self.exists.reset.next = self.reset.val();

        // Warp slots
        self.moving.next = self.exists.q.val() & (!self.slots.waiting.val());
        self.warps.active.next = 0.into();
        self.warps.waiting.next = 0.into();
        self.slots.leaving.next = 0.into();
        self.started.next = 0.into();
        for warp_idx in 0..WARPS {
            self.row[warp_idx].next =
                (self.exists.q.val() >> self.first[warp_idx].val()).get_bits::<LANES>(0);
            self.moving_row[warp_idx].next =
                (self.moving.val() >> self.first[warp_idx].val()).get_bits::<LANES>(0);
            self.completed_row.value[warp_idx].next = self.row[warp_idx].val();
            self.warps.active.next =
                self.warps.active.val().replace_bit(warp_idx, self.row[warp_idx].val().any());
            self.warps.waiting.next = self
                .warps
                .waiting
                .val()
                .replace_bit(warp_idx, !self.moving_row[warp_idx].val().any());
            if self.warps.leaving.val().get_bit(warp_idx) {
                self.slots.leaving.next = self.slots.leaving.val() | self.row_bits[warp_idx].val();
            }
            if self.start.valid.val() & self.start.warps.val().get_bit(warp_idx) {
                self.started.next = self.started.val() | self.first_bit[warp_idx].val();
            }
        }

        // Fetch and issue
        self.fetch.fetchable.next = self.exists.q.val() & self.slots.idle.val();
        self.fetched_pc.index.next =
            bit_cast::<SW_W, CONTEXT_W>(self.fetch.slot.val() >> self.lane_w.val());
        self.fetch.pc.next = self.fetched_pc.chosen.val();
        self.issue.block_row.next =
            bit_cast::<SW_W, CONTEXT_W>(self.issue.slot.val() >> self.lane_w.val());
        self.issued_mask.index.next = self.issue.block_row.val();
        self.issue.lanes.next = self.issued_mask.chosen.val();
        for lane_idx in 0..LANES {
            self.issue.sw[lane_idx].next = self.issue.block_row.val();
        }
        self.slots.flush.next = 0.into();

        // Outcome
        self.completion_row.next =
            bit_cast::<SW_W, CONTEXT_W>(self.completion.slot.val() >> self.lane_w.val());
        self.completion_place.next = self.completion.slot.val().get_bits::<LANE_W>(0);
        self.completed_mask.index.next = self.completion_row.val();
        self.is_branch.next = self.completion.control.val() == Control::Branch;
        self.kept.next = self.completion.lanes.val();
        self.push.pc.next = self.completion.pc.val();
        if self.is_branch.val() {
            self.kept.next = self.completion.taken.val();
            self.push.pc.next = self.completion.pc.val() + 1;
        }
        self.others.next = self.completed_mask.chosen.val() & (!self.kept.val());
        self.moves.next = self.completion.valid.val()
            & (self.is_branch.val() | (self.completion.control.val() == Control::Indirect))
            & self.kept.val().any();
        self.splits.next = self.moves.val() & self.others.val().any();
        self.ends.next =
            self.completion.valid.val() & (self.completion.control.val() == Control::Exit);
        self.completed_row.index.next = self.completion_row.val();
        self.free.request.next = !self.completed_row.chosen.val();
        self.push.slot.next = (bit_cast::<CONTEXT_W, SW_W>(self.completion_row.val())
            << self.lane_w.val())
            | bit_cast::<CONTEXT_W, LANE_W>(self.free.index.val());
        self.refusal.code.next = Fault::None;
        self.refusal.lanes.next = 0.into();
        self.fault.code.next = Fault::None;
        self.fault.slot.next = 0.into();
        self.fault.pc.next = 0.into();
        self.fault.lane.next = 0.into();
        self.update.valid.next = self.splits.val();
        self.update.slot.next = self.completion.slot.val();
        self.update.pc.next = self.completion.target.val();
        self.update.mask.next = self.kept.val();
        self.push.valid.next = self.splits.val();
        self.push.mask.next = self.others.val();

        // What changes
        self.decode_row.next =
            bit_cast::<SW_W, CONTEXT_W>(self.decode.slot.val() >> self.lane_w.val());
        self.decode_place.next = self.decode.slot.val().get_bits::<LANE_W>(0);
        self.first_mask.next = self.all_lanes.val();
        if (self.start.last.val() >> self.initialise.row.val()).get_bit(0) {
            self.first_mask.next = self.start.tail.val();
        }
        for warp_idx in 0..WARPS {
            self.pcs[warp_idx].clock.next = self.clock.val();
            self.masks[warp_idx].clock.next = self.clock.val();
            self.pcs[warp_idx].read_address[0].next = self.fetch_place[warp_idx].val();
            self.fetched_pc.value[warp_idx].next = self.pcs[warp_idx].read_data[0].val();
            self.masks[warp_idx].read_address[0].next = self.issue_place[warp_idx].val();
            self.issued_mask.value[warp_idx].next = self.masks[warp_idx].read_data[0].val();
            self.masks[warp_idx].read_address[1].next = self.completion_place.val();
            self.completed_mask.value[warp_idx].next = self.masks[warp_idx].read_data[1].val();

            self.completes_here.next = self.completion_row.val() == warp_idx.to_bits();
            self.initialises_here.next =
                self.initialise.valid.val() & (self.initialise.row.val() == warp_idx.to_bits());
            self.pcs[warp_idx].write_enable[0].next =
                self.decode.valid.val() & (self.decode_row.val() == warp_idx.to_bits());
            self.pcs[warp_idx].write_address[0].next = self.decode_place.val();
            self.pcs[warp_idx].write_data[0].next = self.decode.next_pc.val();
            self.pcs[warp_idx].write_enable[1].next =
                (self.moves.val() & self.completes_here.val()) | self.initialises_here.val();
            self.pcs[warp_idx].write_address[1].next = self.completion_place.val();
            self.pcs[warp_idx].write_data[1].next = self.completion.target.val();
            self.masks[warp_idx].write_enable[0].next =
                (self.moves.val() & self.completes_here.val()) | self.initialises_here.val();
            self.masks[warp_idx].write_address[0].next = self.completion_place.val();
            self.masks[warp_idx].write_data[0].next = self.kept.val();
            if self.initialise.valid.val() {
                self.pcs[warp_idx].write_address[1].next = 0.into();
                self.pcs[warp_idx].write_data[1].next = self.start.pc.val();
                self.masks[warp_idx].write_address[0].next = 0.into();
                self.masks[warp_idx].write_data[0].next = self.first_mask.val();
            }
            self.pcs[warp_idx].write_enable[2].next = self.splits.val() & self.completes_here.val();
            self.pcs[warp_idx].write_address[2].next = self.free.index.val();
            self.pcs[warp_idx].write_data[2].next = self.push.pc.val();
            self.masks[warp_idx].write_enable[1].next =
                self.splits.val() & self.completes_here.val();
            self.masks[warp_idx].write_address[1].next = self.free.index.val();
            self.masks[warp_idx].write_data[1].next = self.others.val();
        }

        // Who completes is known last
        self.exists.enable.next = true;
        self.exists.d.next = self.exists.q.val() | self.started.val();
        if self.ends.val() {
            self.exists.d.next = (self.exists.q.val()
                & (!(self.first_context.val() << self.completion.slot.val())))
                | self.started.val();
        }
        if self.splits.val() {
            self.exists.d.next = self.exists.q.val()
                | (self.first_context.val() << self.push.slot.val())
                | self.started.val();
        }
    }
}

#[cfg(test)]
mod tests;
