//! Warp barriers: the threads of a static warp stay together until it diverges, and meet again where it reconverges.
//!
//! ```text
//!                 +----------+---> of_static_row
//!       clock --->|          |---> reached
//!       reset --->|          |
//!     enabled --->|          |---> released
//!     start_* --->|          |<--- resume_row
//!      load_* --->|          |---> resume_pc
//!   valid, ... -->|          |---> fault
//!      exit_* --->|          |---> barrier
//!                 +----------+
//! ```
//!
//! # Behaviour
//!
//! A row is STATIC, BARRED or FREE. A BARRED row has a barrier {kind, PC, expected, arrived}; the last two are sets of lanes,
//! with the depth of each thread in a [`BarrierLane`] a lane.
//!
//! - **DW1** `of_static_row`: the threads of the register that is processed are in a STATIC row; all of them, if one is.
//! - **DW2** In the f0 in which an arrival with two next PCs from a STATIC row is loaded the row becomes BARRED, if the
//!   instruction is a branch of kind PC or RET. The barrier expects all lanes of the arrival. Event MADE.
//! - **DW3** Threads of other rows make no barrier.
//! - **DW4** In f1 and f2 threads of BARRED rows that have reached leave the register: `reached`. Event REACHED. A barrier of
//!   kind RET takes the PC of the first threads that return; fault 8 if others return elsewhere.
//! - **DW5** The barriers of all rows are looked at in the same cycle.
//! - **DW6** Threads that end are not expected any more.
//! - **DW7** A BARRED row whose threads have all reached becomes STATIC; it is `released` if there are any. Event RELEASED. Its
//!   threads resume at the PC of the barrier, `resume_pc`, which stays until the row gets another one.
//! - **DW8** In place of DW2 the row becomes FREE if the kind is EXIT, or the instruction is no branch.
//! - **DW10** An arrival with one next PC changes nothing.
//! - The rows of a block that starts are STATIC, and all rows after a reset. Unless `enabled` no row is treated as STATIC, and
//!   none gets a barrier.
//!
//! # Timing
//!
//! `reached`, `of_static_row` and `fault` depend on registers and on the register that is processed, `released` on registers
//! alone, `resume_pc` on `resume_row`. `load_valid` only says at last whether what the other `load` ports ask for happens.
//!
//! # Cost
//!
//! `WARPS * (3 + 24 + 2 * LANES) + ITAG_W + 2` flip-flops, `LANES` register files of `WARPS` words of 8 bits; a comparator of
//! PCs a row.

use super::BarrierLane;
use crate::cells::{OrTree, PriorityEncoder, Select};
use crate::links::events::WarpBarrierEvent;
use crate::links::execution::FaultOut;
use crate::primitives::Register;
use crate::words::{Executed, Fault, Kind};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Warp barriers; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct WarpBarriers<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const ITAG_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all rows are STATIC.
    pub reset: Signal<In, Bit>,
    /// There are warp barriers in this run; held during the run.
    pub enabled: Signal<In, Bit>,
    /// A thread block starts (DK2).
    pub start_valid: Signal<In, Bit>,
    /// Rows of the thread block; without meaning unless `start_valid`.
    pub start_warps: Signal<In, Bits<WARPS>>,
    /// In f0: an arrival is loaded into the update registers. All `load` ports have a meaning only then.
    pub load_valid: Signal<In, Bit>,
    /// Instruction tag of the arrival.
    pub load_tag: Signal<In, Bits<ITAG_W>>,
    /// What is known of the instruction of the arrival.
    pub load_executed: Signal<In, Executed>,
    /// Lanes of the arrival.
    pub load_lanes: Signal<In, Bits<LANES>>,
    /// The arrival has two next PCs.
    pub load_splits: Signal<In, Bit>,
    /// Row of the thread in each lane of the arrival.
    pub load_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// In f1 or f2: an update register is processed. The five ports below have a meaning only then.
    pub valid: Signal<In, Bit>,
    /// It is register 0, and was loaded from COMPLETION: the call depth of its threads changes.
    pub changes: Signal<In, Bit>,
    /// PC of the register.
    pub pc: Signal<In, Bits<24>>,
    /// Lanes of the register.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each of these lanes.
    pub sw: [Signal<In, Bits<SW_W>>; LANES],
    /// The threads of the register are in a STATIC row. Set only with `valid`.
    pub of_static_row: Signal<Out, Bit>,
    /// Lanes whose threads have reached the barrier of their row: they leave the register. Zero unless `valid`.
    pub reached: Signal<Out, Bits<LANES>>,
    /// Threads end: an exit completes.
    pub exit_valid: Signal<In, Bit>,
    /// Lanes of these threads; without meaning unless `exit_valid`.
    pub exit_lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each of these lanes.
    pub exit_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Rows that are released in this cycle: from the next cycle on their live threads are to be inserted.
    pub released: Signal<Out, Bits<WARPS>>,
    /// Row whose threads are to be inserted.
    pub resume_row: Signal<In, Bits<SW_W>>,
    /// PC of the last barrier of this row.
    pub resume_pc: Signal<Out, Bits<24>>,
    /// Fault 8, in f1 or f2.
    pub fault: FaultOut<ITAG_W, LANE_W>,
    /// Barriers are made, reached and released.
    pub barrier: WarpBarrierEvent<LANES, WARPS, SW_W>,
    // Registers
    barred: Register<Bits<WARPS>>,
    free: Register<Bits<WARPS>>,
    /// Rows whose barrier is of kind RET; without meaning unless BARRED.
    returning: Register<Bits<WARPS>>,
    /// PC of the barrier of each row.
    #[count(WARPS)]
    pcs: Vec<Register<Bits<24>>>,
    tag: Register<Bits<ITAG_W>>,
    calls: Register<Bit>,
    returns: Register<Bit>,
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<BarrierLane<WARPS, SW_W>>,
    /// Bits that are set in the row of some thread of the arrival.
    load_row: OrTree<LANES, SW_W>,
    /// Bits that are not set in the row of some thread of the arrival.
    load_unset: OrTree<LANES, SW_W>,
    reached_rows: OrTree<LANES, WARPS>,
    expected_rows: OrTree<LANES, WARPS>,
    arrived_rows: OrTree<LANES, WARPS>,
    /// Rows with a thread that is expected and has not reached.
    missing_rows: OrTree<LANES, WARPS>,
    fault_lane: PriorityEncoder<LANES, LANE_W>,
    resume: Select<Bits<24>, WARPS, SW_W>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_row: Constant<Bits<WARPS>>,
    static_rows: Signal<Local, Bits<WARPS>>,
    /// All threads of the arrival are in one row.
    same_row: Signal<Local, Bit>,
    /// This row, one-hot, if it is STATIC; else zero. Without meaning unless `same_row`.
    split_row: Signal<Local, Bits<WARPS>>,
    /// The instruction of the arrival is a branch of kind PC or RET.
    reconverges: Signal<Local, Bit>,
    /// The arrival would make its row BARRED or FREE if it were loaded: that comes late in the cycle.
    would_split: Signal<Local, Bit>,
    would_make: Signal<Local, Bit>,
    would_free: Signal<Local, Bit>,
    /// A row becomes BARRED.
    makes: Signal<Local, Bit>,
    /// A row becomes FREE.
    frees: Signal<Local, Bit>,
    /// BARRED rows whose barrier has the PC of the register.
    equal_rows: Signal<Local, Bits<WARPS>>,
    other_rows: Signal<Local, Bits<WARPS>>,
    statics: Signal<Local, Bits<LANES>>,
    differing: Signal<Local, Bits<LANES>>,
    complete: Signal<Local, Bits<WARPS>>,
    started: Signal<Local, Bits<WARPS>>,
    /// Lanes that the barrier of each row expects.
    expected: [Signal<Local, Bits<LANES>>; WARPS],
}

#[logic]
impl WarpBarriers {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, barred, free, returning, tag, calls, returns);
        self.barred.reset.next = self.reset.val();
        self.free.reset.next = self.reset.val();
        self.returning.reset.next = self.reset.val();
        self.tag.reset.next = self.reset.val();
        self.calls.reset.next = self.reset.val();
        self.returns.reset.next = self.reset.val();

        // An arrival with two next PCs from a STATIC row
        self.static_rows.next = 0.into();
        if self.enabled.val() {
            self.static_rows.next = !(self.barred.q.val() | self.free.q.val());
        }
        for lane_idx in 0..LANES {
            self.load_row.value[lane_idx].next = 0.into();
            self.load_unset.value[lane_idx].next = 0.into();
            if self.load_lanes.val().get_bit(lane_idx) {
                self.load_row.value[lane_idx].next = self.load_sw[lane_idx].val();
                self.load_unset.value[lane_idx].next = !self.load_sw[lane_idx].val();
            }
        }
        self.same_row.next = !(self.load_row.any.val() & self.load_unset.any.val()).any();
        self.split_row.next =
            (self.first_row.val() << self.load_row.any.val()) & self.static_rows.val();
        self.reconverges.next = (self.load_executed.val().kind == Kind::Pc)
            | (self.load_executed.val().kind == Kind::Return);
        self.would_split.next =
            self.load_splits.val() & self.same_row.val() & self.split_row.val().any();
        self.would_make.next = self.would_split.val() & self.reconverges.val();
        self.would_free.next = self.would_split.val() & (!self.reconverges.val());
        self.makes.next = self.load_valid.val() & self.would_make.val();
        self.frees.next = self.load_valid.val() & self.would_free.val();
        self.tag.enable.next = self.load_valid.val();
        self.tag.d.next = self.load_tag.val();
        self.calls.enable.next = self.load_valid.val();
        self.calls.d.next = self.load_executed.val().calls;
        self.returns.enable.next = self.load_valid.val();
        self.returns.d.next = self.load_executed.val().returns;

        // Threads on their way to the pool
        self.equal_rows.next = 0.into();
        for row_idx in 0..WARPS {
            self.equal_rows.next = self.equal_rows.val().replace_bit(
                row_idx,
                self.barred.q.val().get_bit(row_idx) & (self.pcs[row_idx].q.val() == self.pc.val()),
            );
        }
        self.other_rows.next = self.barred.q.val()
            & self.returning.q.val()
            & self.arrived_rows.any.val()
            & (!self.equal_rows.val());
        self.reached.next = 0.into();
        self.statics.next = 0.into();
        self.differing.next = 0.into();
        for lane_idx in 0..LANES {
            self.lane[lane_idx].clock.next = self.clock.val();
            self.lane[lane_idx].reset.next = self.reset.val();
            self.lane[lane_idx].makes.next = self.makes.val();
            self.lane[lane_idx].made_row.next = self.split_row.val();
            self.lane[lane_idx].made_sw.next = self.load_row.any.val();
            self.lane[lane_idx].made_for.next = self.load_lanes.val().get_bit(lane_idx);
            self.lane[lane_idx].sw.next = self.sw[lane_idx].val();
            self.lane[lane_idx].present.next =
                self.valid.val() & self.lanes.val().get_bit(lane_idx);
            self.lane[lane_idx].static_rows.next = self.static_rows.val();
            self.lane[lane_idx].equal_rows.next = self.equal_rows.val() & (!self.returning.q.val());
            self.lane[lane_idx].return_rows.next = self.barred.q.val() & self.returning.q.val();
            self.lane[lane_idx].other_rows.next = self.other_rows.val();
            self.lane[lane_idx].calls.next =
                self.valid.val() & self.changes.val() & self.calls.q.val();
            self.lane[lane_idx].returns.next =
                self.valid.val() & self.changes.val() & self.returns.q.val();
            self.lane[lane_idx].exit.next =
                self.exit_valid.val() & self.exit_lanes.val().get_bit(lane_idx);
            self.lane[lane_idx].exit_sw.next = self.exit_sw[lane_idx].val();
            self.reached.next =
                self.reached.val().replace_bit(lane_idx, self.lane[lane_idx].reached.val());
            self.statics.next =
                self.statics.val().replace_bit(lane_idx, self.lane[lane_idx].is_static.val());
            self.differing.next =
                self.differing.val().replace_bit(lane_idx, self.lane[lane_idx].differs.val());
            self.reached_rows.value[lane_idx].next = self.lane[lane_idx].reached_row.val();
            self.expected_rows.value[lane_idx].next = self.lane[lane_idx].expected.val();
            self.arrived_rows.value[lane_idx].next = self.lane[lane_idx].arrived.val();
            self.missing_rows.value[lane_idx].next =
                self.lane[lane_idx].expected.val() & (!self.lane[lane_idx].arrived.val());
        }
        self.of_static_row.next = self.statics.val().any();

        // Rows
        self.complete.next = self.barred.q.val() & (!self.missing_rows.any.val());
        self.released.next = self.complete.val() & self.expected_rows.any.val();
        self.started.next = 0.into();
        if self.start_valid.val() {
            self.started.next = self.start_warps.val();
        }
        self.barred.enable.next = true;
        self.barred.d.next = self.barred.q.val() & (!self.complete.val()) & (!self.started.val());
        if self.makes.val() {
            self.barred.d.next =
                (self.barred.q.val() & (!self.complete.val()) & (!self.started.val()))
                    | self.split_row.val();
        }
        self.free.enable.next = true;
        self.free.d.next = self.free.q.val() & (!self.started.val());
        self.returning.enable.next = self.makes.val();
        self.returning.d.next = self.returning.q.val() & (!self.split_row.val());
        if self.load_executed.val().kind == Kind::Return {
            self.returning.d.next = self.returning.q.val() | self.split_row.val();
        }
        if self.frees.val() {
            self.free.d.next = (self.free.q.val() & (!self.started.val())) | self.split_row.val();
        }
        self.resume.index.next = self.resume_row.val();
        for row_idx in 0..WARPS {
            self.pcs[row_idx].clock.next = self.clock.val();
            self.pcs[row_idx].reset.next = self.reset.val();
            self.pcs[row_idx].enable.next = self.reached_rows.any.val().get_bit(row_idx);
            self.pcs[row_idx].d.next = self.pc.val();
            if self.makes.val() {
                self.pcs[row_idx].enable.next = self.split_row.val().get_bit(row_idx);
                self.pcs[row_idx].d.next = self.load_executed.val().rpc;
            }
            self.resume.value[row_idx].next = self.pcs[row_idx].q.val();
        }
        self.resume_pc.next = self.resume.chosen.val();

        // Fault
        self.fault_lane.request.next = self.differing.val();
        self.fault.code.next = Fault::None;
        if self.fault_lane.valid.val() {
            self.fault.code.next = Fault::DifferentReturns;
        }
        self.fault.slot.next = self.tag.q.val();
        self.fault.pc.next = self.pc.val();
        self.fault.lane.next = self.fault_lane.index.val();

        // Events
        self.barrier.made_valid.next = self.makes.val();
        self.barrier.made_row.next = self.load_row.any.val();
        self.barrier.made_kind.next = self.load_executed.val().kind;
        self.barrier.made_pc.next = self.load_executed.val().rpc;
        self.barrier.made_lanes.next = self.load_lanes.val();
        self.barrier.reached_valid.next = self.reached.val().any();
        self.barrier.reached_pc.next = self.pc.val();
        self.barrier.reached_lanes.next = self.reached.val();
        self.barrier.released.next = self.released.val();
        for lane_idx in 0..LANES {
            self.barrier.reached_sw[lane_idx].next = self.sw[lane_idx].val();
        }
        for row_idx in 0..WARPS {
            self.expected[row_idx].next = 0.into();
            for lane_idx in 0..LANES {
                self.expected[row_idx].next = self.expected[row_idx]
                    .val()
                    .replace_bit(lane_idx, self.lane[lane_idx].expected.val().get_bit(row_idx));
            }
            self.barrier.released_pc[row_idx].next = self.pcs[row_idx].q.val();
            self.barrier.released_lanes[row_idx].next = self.expected[row_idx].val();
        }
    }
}

#[cfg(test)]
mod tests;
