//! Control unit of a core without reconvergence (NREC): the sides of a branch diverge for ever, and
//! each goes on as a context of its own.
//!
//! ```text
//!   dispatcher                +------------+
//!           initialise_* ---->|            |
//!           start_* --------->|            |---> active, stopped
//!   fetch and decode          |            |
//!           idle ------------>|            |---> fetchable
//!           fetch_warp ------>|            |---> fetch_pc
//!           decode_* -------->|            |
//!   issue                     |            |
//!           issue_warp ------>|            |---> issue_lanes, issue_sw[LANES], issue_row
//!   completion                |            |
//!           completion_* ---->|            |---> update_*, push_*: events
//!   barrier                   |            |
//!           waiting, leaving >|            |---> released
//!                             +------------+
//! ```
//!
//! # Behaviour
//!
//! - **N1** Context `sw * LANES + n` is the `n`-th of warp slot `sw`. It has a PC and a mask; the
//!   lanes that execute are those of the mask.
//! - **N2** At a start the first context of each of the warps `start_warps` becomes active. The
//!   initialisation of a row has written its PC and mask before.
//! - **N3** A branch that some lanes take and others do not: the context keeps those that take it.
//!   The others get the lowest inactive context of the warp slot, at the instruction behind the
//!   branch.
//! - **N4** A `jalr` that has been executed for a part of the lanes: the context keeps that part,
//!   the others get a context as above, at the `jalr`.
//! - **N5** Exits make the context inactive.
//! - **N6** A warp slot is `stopped` if all its active contexts wait; all of them are `released`
//!   together.
//!
//! # Timing
//!
//! `fetchable` depends combinationally on `idle`, `fetch_pc` and `issue_lanes` on the context, the
//! events on the completion.
//!
//! # Cost
//!
//! `CONTEXTS * (24 + LANES)` memory bits, `CONTEXTS` flip-flops. A row is initialised in cycles
//! without completion, so it needs no write port of its own.

use crate::cells::{PriorityEncoder, Select};
use crate::constant::bits_where;
use crate::primitives::{AsyncRam, Register};
use crate::width::index_width;
use crate::words::decoded::Control;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Control unit with contexts; see the [module](self). Ports named `warp` have the number of a
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
    /// A row is initialised; nothing completes in this cycle.
    pub initialise_valid: Signal<In, Bit>,
    /// The row: a warp slot.
    pub initialise_row: Signal<In, Bits<SW_W>>,
    /// Warps start.
    pub start_valid: Signal<In, Bit>,
    /// Which ones.
    pub start_warps: Signal<In, Bits<WARPS>>,
    /// The last of them; valid from its initialisation on.
    pub start_last: Signal<In, Bits<WARPS>>,
    /// The lanes of the last one.
    pub start_tail: Signal<In, Bits<LANES>>,
    /// Their first instruction.
    pub start_pc: Signal<In, Bits<24>>,
    /// The warp slots that have an active context.
    pub active: Signal<Out, Bits<WARPS>>,
    /// The contexts that wait at the barrier.
    pub waiting: Signal<In, Bits<CONTEXTS>>,
    /// The warp slots whose active contexts all wait.
    pub stopped: Signal<Out, Bits<WARPS>>,
    /// The warp slots that leave the barrier.
    pub leaving: Signal<In, Bits<WARPS>>,
    /// Their contexts.
    pub released: Signal<Out, Bits<CONTEXTS>>,
    /// The contexts that have no instruction buffered or in decode, and none that blocks.
    pub idle: Signal<In, Bits<CONTEXTS>>,
    /// The contexts whose next instruction can be fetched.
    pub fetchable: Signal<Out, Bits<CONTEXTS>>,
    /// The context that is fetched.
    pub fetch_warp: Signal<In, Bits<CONTEXT_W>>,
    /// Its PC.
    pub fetch_pc: Signal<Out, Bits<24>>,
    /// An instruction has been decoded.
    pub decode_valid: Signal<In, Bit>,
    /// Its context.
    pub decode_warp: Signal<In, Bits<CONTEXT_W>>,
    /// The instruction after it.
    pub decode_next: Signal<In, Bits<24>>,
    /// The context that issues.
    pub issue_warp: Signal<In, Bits<CONTEXT_W>>,
    /// The lanes that execute.
    pub issue_lanes: Signal<Out, Bits<LANES>>,
    /// Per lane the row of its thread.
    pub issue_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// The warp slot of the context.
    pub issue_row: Signal<Out, Bits<SW_W>>,
    /// The last completion of an instruction.
    pub completion_valid: Signal<In, Bit>,
    /// Its context.
    pub completion_warp: Signal<In, Bits<CONTEXT_W>>,
    /// Its PC, if it is a control instruction.
    pub completion_pc: Signal<In, Bits<24>>,
    /// What it does to the control flow.
    pub completion_control: Signal<In, Control>,
    /// The lanes that executed it.
    pub completion_lanes: Signal<In, Bits<LANES>>,
    /// Those of them that take the branch.
    pub completion_taken: Signal<In, Bits<LANES>>,
    /// Where the branch or jump goes.
    pub completion_target: Signal<In, Bits<24>>,
    /// The context keeps a part of its lanes.
    pub update_valid: Signal<Out, Bit>,
    /// Where they go on.
    pub update_pc: Signal<Out, Bits<24>>,
    /// The lanes.
    pub update_mask: Signal<Out, Bits<LANES>>,
    /// The others get a context.
    pub push_valid: Signal<Out, Bit>,
    /// The context.
    pub push_warp: Signal<Out, Bits<CONTEXT_W>>,
    /// Where they go on.
    pub push_pc: Signal<Out, Bits<24>>,
    /// The lanes.
    pub push_mask: Signal<Out, Bits<LANES>>,
    // Registers
    exists: Register<Bits<CONTEXTS>>,
    // Sub-blocks
    /// Writes: decode; completion or initialisation; the context that the others get.
    #[default(AsyncRam::new(CONTEXTS))]
    pcs: AsyncRam<Bits<24>, CONTEXT_W, 1, 3>,
    /// Reads: issue; completion. Writes as of `pcs`, without decode.
    #[default(AsyncRam::new(CONTEXTS))]
    masks: AsyncRam<Bits<LANES>, CONTEXT_W, 2, 2>,
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
    completion_row: Signal<Local, Bits<SW_W>>,
    initialise_first: Signal<Local, Bits<CONTEXT_W>>,
    is_branch: Signal<Local, Bit>,
    /// The lanes that the context keeps, and the others.
    kept: Signal<Local, Bits<LANES>>,
    others: Signal<Local, Bits<LANES>>,
    moves: Signal<Local, Bit>,
    splits: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    // Bit 0 of these moves to the context's place.
    opens: Signal<Local, Bits<CONTEXTS>>,
    closes: Signal<Local, Bits<CONTEXTS>>,
    started: Signal<Local, Bits<CONTEXTS>>,
}

#[logic]
impl WarpContexts {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, exists, pcs, masks);
        self.exists.reset.next = self.reset.val();

        // Warp slots
        self.moving.next = self.exists.q.val() & (!self.waiting.val());
        self.active.next = 0.into();
        self.stopped.next = 0.into();
        self.released.next = 0.into();
        self.started.next = 0.into();
        for warp_idx in 0..WARPS {
            self.row[warp_idx].next =
                (self.exists.q.val() >> self.first[warp_idx].val()).get_bits::<LANES>(0);
            self.moving_row[warp_idx].next =
                (self.moving.val() >> self.first[warp_idx].val()).get_bits::<LANES>(0);
            self.completed_row.value[warp_idx].next = self.row[warp_idx].val();
            self.active.next =
                self.active.val().replace_bit(warp_idx, self.row[warp_idx].val().any());
            self.stopped.next =
                self.stopped.val().replace_bit(warp_idx, !self.moving_row[warp_idx].val().any());
            if self.leaving.val().get_bit(warp_idx) {
                self.released.next = self.released.val() | self.row_bits[warp_idx].val();
            }
            if self.start_valid.val() & self.start_warps.val().get_bit(warp_idx) {
                self.started.next = self.started.val() | self.first_bit[warp_idx].val();
            }
        }

        // Fetch and issue
        self.fetchable.next = self.exists.q.val() & self.idle.val();
        self.pcs.read_address[0].next = self.fetch_warp.val();
        self.fetch_pc.next = self.pcs.read_data[0].val();
        self.masks.read_address[0].next = self.issue_warp.val();
        self.issue_lanes.next = self.masks.read_data[0].val();
        self.issue_row.next =
            bit_cast::<SW_W, CONTEXT_W>(self.issue_warp.val() >> self.lane_w.val());
        for lane_idx in 0..LANES {
            self.issue_sw[lane_idx].next = self.issue_row.val();
        }

        // Outcome
        self.masks.read_address[1].next = self.completion_warp.val();
        self.is_branch.next = self.completion_control.val() == Control::Branch;
        self.kept.next = self.completion_lanes.val();
        self.push_pc.next = self.completion_pc.val();
        if self.is_branch.val() {
            self.kept.next = self.completion_taken.val();
            self.push_pc.next = self.completion_pc.val() + 1;
        }
        self.others.next = self.masks.read_data[1].val() & (!self.kept.val());
        self.moves.next = self.completion_valid.val()
            & (self.is_branch.val() | (self.completion_control.val() == Control::Indirect))
            & self.kept.val().any();
        self.splits.next = self.moves.val() & self.others.val().any();
        self.ends.next =
            self.completion_valid.val() & (self.completion_control.val() == Control::Exit);
        self.completion_row.next =
            bit_cast::<SW_W, CONTEXT_W>(self.completion_warp.val() >> self.lane_w.val());
        self.completed_row.index.next = self.completion_row.val();
        self.free.request.next = !self.completed_row.chosen.val();
        self.push_warp.next = (bit_cast::<CONTEXT_W, SW_W>(self.completion_row.val())
            << self.lane_w.val())
            | bit_cast::<CONTEXT_W, LANE_W>(self.free.index.val());
        self.update_valid.next = self.splits.val();
        self.update_pc.next = self.completion_target.val();
        self.update_mask.next = self.kept.val();
        self.push_valid.next = self.splits.val();
        self.push_mask.next = self.others.val();

        // What changes
        self.initialise_first.next =
            bit_cast::<CONTEXT_W, SW_W>(self.initialise_row.val()) << self.lane_w.val();
        self.pcs.write_enable[0].next = self.decode_valid.val();
        self.pcs.write_address[0].next = self.decode_warp.val();
        self.pcs.write_data[0].next = self.decode_next.val();
        self.pcs.write_enable[1].next = self.moves.val() | self.initialise_valid.val();
        self.pcs.write_address[1].next = self.completion_warp.val();
        self.pcs.write_data[1].next = self.completion_target.val();
        self.masks.write_enable[0].next = self.moves.val() | self.initialise_valid.val();
        self.masks.write_address[0].next = self.completion_warp.val();
        self.masks.write_data[0].next = self.kept.val();
        if self.initialise_valid.val() {
            self.pcs.write_address[1].next = self.initialise_first.val();
            self.pcs.write_data[1].next = self.start_pc.val();
            self.masks.write_address[0].next = self.initialise_first.val();
            self.masks.write_data[0].next = self.all_lanes.val();
            if (self.start_last.val() >> self.initialise_row.val()).get_bit(0) {
                self.masks.write_data[0].next = self.start_tail.val();
            }
        }
        self.pcs.write_enable[2].next = self.splits.val();
        self.pcs.write_address[2].next = self.push_warp.val();
        self.pcs.write_data[2].next = self.push_pc.val();
        self.masks.write_enable[1].next = self.splits.val();
        self.masks.write_address[1].next = self.push_warp.val();
        self.masks.write_data[1].next = self.others.val();
        self.opens.next = 0.into();
        self.opens.next = self.opens.val().replace_bit(0, self.splits.val());
        self.closes.next = 0.into();
        self.closes.next = self.closes.val().replace_bit(0, self.ends.val());
        self.exists.enable.next = true;
        self.exists.d.next = (self.exists.q.val()
            & (!(self.closes.val() << self.completion_warp.val())))
            | (self.opens.val() << self.push_warp.val())
            | self.started.val();
    }
}

#[cfg(test)]
mod tests;
