//! Which threads of a core live, which wait, and which rows enter the pool.
//!
//! ```text
//!                  +--------+
//!        clock --->|        |<--> warps
//!        reset --->|        |
//!      swizzle --->|        |---> entering_valid, entering_row
//!        start --->|        |---> entering_lanes
//! exit, barrier -->|        |<--- take
//!    lanes, sw --->|        |
//!                  +--------+
//! ```
//!
//! A row *enters* while its threads that wait are to be inserted into the pool. A [`ThreadColumn`] a lane keeps the
//! threads.
//!
//! # Behaviour
//!
//! - **DK1** The lowest row that enters, and the lanes of its waiting threads, are shown. With `take` these do not wait
//!   any more, and the row enters no more.
//! - **DK2** At a start the threads of the block become live and wait, and its rows enter.
//! - **DK3** A row *waits* if all its live threads do and it does not enter. Rows that the block table lets go
//!   (`warps.leaving`) enter.
//! - **DK4** A row is *active* if it has a live thread.
//! - **DA1** Threads end, or wait at a barrier.
//! - **DW7** With `FULL` 1 rows that a warp barrier releases enter, with all their live threads.
//! - **DD3** The last row of a block has the lanes `start.tail`; with `swizzle` even and odd lanes change places in
//!   every other row of a block, the second one first.
//!
//! # Timing
//!
//! All outputs depend on registers alone.
//!
//! # Cost
//!
//! `(2 * LANES + 1 + FULL) * WARPS` flip-flops.

use super::ThreadColumn;
use crate::cells::{OrTree, PriorityEncoder};
use crate::constant::bits_where;
use crate::links::dispatch::{StartIn, WarpsOut};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Which threads of a core live, and which wait; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ThreadStates<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no thread is live, no row enters.
    pub reset: Signal<In, Bit>,
    /// Even and odd lanes change places in every other row of a block (launch field, held during the run).
    pub swizzle: Signal<In, Bit>,
    /// Start of a thread block, from the dispatcher.
    pub start: StartIn<LANES, WARPS>,
    /// The threads of `lanes` end. Never set together with `barrier`.
    pub exit: Signal<In, Bit>,
    /// The threads of `lanes` reach a barrier.
    pub barrier: Signal<In, Bit>,
    /// Lanes of an instruction that completes; without meaning unless `exit` or `barrier`.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each of these lanes.
    pub sw: [Signal<In, Bits<SW_W>>; LANES],
    /// State of the rows, to the block table, and which of them leave their barrier.
    pub warps: WarpsOut<WARPS>,
    /// Rows that a warp barrier releases, one bit each: all their live threads are to be inserted.
    pub released: [Signal<In, Bits<WARPS>>; FULL],
    /// A row enters the pool. `entering_row` and `entering_lanes` have a meaning only then.
    pub entering_valid: Signal<Out, Bit>,
    /// The lowest of the rows that enter.
    pub entering_row: Signal<Out, Bits<SW_W>>,
    /// Lanes of its threads that wait.
    pub entering_lanes: Signal<Out, Bits<LANES>>,
    /// A warp barrier has released the row; without meaning unless `entering_valid`.
    pub entering_released: [Signal<Out, Bit>; FULL],
    /// The row register takes the row. Set only with `entering_valid`.
    pub take: Signal<In, Bit>,
    // Registers
    entering: Register<Bits<WARPS>>,
    /// Rows that enter because a warp barrier has released them.
    #[count(FULL)]
    from_barrier: Vec<Register<Bits<WARPS>>>,
    // Sub-blocks
    #[count(LANES)]
    column: Vec<ThreadColumn<WARPS, SW_W, FULL>>,
    lowest: PriorityEncoder<WARPS, SW_W>,
    live: OrTree<LANES, WARPS>,
    /// Rows with a thread that lives and does not wait.
    moving: OrTree<LANES, WARPS>,
    // Wires
    #[default(Constant::new(bits_where(|lane_idx| lane_idx % 2 == 0)))]
    even_lanes: Constant<Bits<LANES>>,
    tail: Signal<Local, Bits<LANES>>,
    /// The rows of the block that starts, without the last; the last.
    start_rows: Signal<Local, Bits<WARPS>>,
    start_last: Signal<Local, Bits<WARPS>>,
    taken_rows: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl ThreadStates {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, entering);
        self.entering.reset.next = self.reset.val();

        // Threads that start: a block with an even number of rows has an odd last one.
        self.tail.next = self.start.tail.val();
        if self.swizzle.val() & (!self.start.warps.val().xor()) {
            self.tail.next = ((self.start.tail.val() & self.even_lanes.val()) << 1)
                | ((self.start.tail.val() >> 1) & self.even_lanes.val());
        }
        self.start_rows.next = 0.into();
        self.start_last.next = 0.into();
        if self.start.valid.val() {
            self.start_rows.next = self.start.warps.val() & (!self.start.last.val());
            self.start_last.next = self.start.last.val();
        }

        // The row that enters
        self.lowest.request.next = self.entering.q.val();
        self.entering_valid.next = self.lowest.valid.val();
        self.entering_row.next = self.lowest.index.val();
        self.taken_rows.next = 0.into();
        if self.take.val() {
            self.taken_rows.next = self.lowest.onehot.val();
        }
        self.entering_lanes.next = 0.into();
        for lane_idx in 0..LANES {
            self.column[lane_idx].clock.next = self.clock.val();
            self.column[lane_idx].reset.next = self.reset.val();
            self.column[lane_idx].start_rows.next = self.start_rows.val();
            if self.tail.val().get_bit(lane_idx) {
                self.column[lane_idx].start_rows.next =
                    self.start_rows.val() | self.start_last.val();
            }
            self.column[lane_idx].exit.next = self.exit.val() & self.lanes.val().get_bit(lane_idx);
            self.column[lane_idx].barrier.next =
                self.barrier.val() & self.lanes.val().get_bit(lane_idx);
            self.column[lane_idx].row.next = self.sw[lane_idx].val();
            self.column[lane_idx].taken_rows.next = self.taken_rows.val();
            self.live.value[lane_idx].next = self.column[lane_idx].live.val();
            self.moving.value[lane_idx].next =
                self.column[lane_idx].live.val() & (!self.column[lane_idx].waiting.val());
            self.entering_lanes.next = self.entering_lanes.val().replace_bit(
                lane_idx,
                (self.column[lane_idx].waiting.val() & self.lowest.onehot.val()).any(),
            );
        }
        self.entering.enable.next = true;
        self.entering.d.next = (self.entering.q.val() & (!self.taken_rows.val()))
            | self.start_rows.val()
            | self.start_last.val()
            | self.warps.leaving.val();
        for full_idx in 0..FULL {
            self.entering.d.next = (self.entering.q.val() & (!self.taken_rows.val()))
                | self.start_rows.val()
                | self.start_last.val()
                | self.warps.leaving.val()
                | self.released[full_idx].val();
            self.from_barrier[full_idx].clock.next = self.clock.val();
            self.from_barrier[full_idx].reset.next = self.reset.val();
            self.from_barrier[full_idx].enable.next = true;
            self.from_barrier[full_idx].d.next = (self.from_barrier[full_idx].q.val()
                & (!self.taken_rows.val()))
                | self.released[full_idx].val();
            self.entering_released[full_idx].next =
                (self.from_barrier[full_idx].q.val() & self.lowest.onehot.val()).any();
            for lane_idx in 0..LANES {
                self.column[lane_idx].released_rows[full_idx].next = self.released[full_idx].val();
            }
        }

        // State of the rows
        self.warps.active.next = self.live.any.val();
        self.warps.waiting.next = !(self.moving.any.val() | self.entering.q.val());
    }
}

#[cfg(test)]
mod tests;
