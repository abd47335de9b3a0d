//! Dynamic warp formation: control unit that forms warps of threads of one thread block with the same PC.
//!
//! ```text
//!                       +-----------------+
//!   pick <------------->|                 |<--- update, room, scheduled, next ---> +--------+
//!            +--------+ |                 |                                       | groups |
//!   flight ->| flight |>| insertion unit  |<--- row --- +----------+              +--------+
//!            | table  | |                 |             | row unit |<--> start, initialise, warps
//!            +--------+ |                 |<--- fill -- +----------+
//!   completion ^        |                 |-- spilled -> +-------------+
//!                       +-----------------+              | spill queue |<--> offer
//!                                                        +-------------+
//! ```
//!
//! Wiring only: each rule of the contract is with the unit that implements it.
//!
//! - DF: [`SchedulerClock`] divides the run into scheduler cycles, whose last four cycles are f0 to f3.
//! - DA, DI7: [`FlightTable`] has the instructions in flight, and those that have arrived.
//! - DD, DI2 to DI6: [`InsertionUnit`] has the warp pool. Threads enter it in f0 to f2, a warp leaves it in f3.
//! - DM, DI3: [`GroupUnit`] says which warp comes first, with HEAP and DMAJ.
//! - DK, DD2, DD3: [`RowUnit`] has the threads of the thread blocks and their barriers.
//! - DQ: [`SpillQueue`] keeps threads that find no place in the pool behind the memory port.
//!
//! With `FULL` 1 the launch chooses policy and scheduler, and there are warp barriers; with 0 neither costs anything.
//!
//! - DP, DS: [`PolicyUnit`] says which warp comes first, and which group is to be popped before all others.
//! - DW: [`WarpBarriers`] says which threads wait for others of their row.
//!
//! # Timing
//!
//! `pick.valid` depends on `pick.open`; no port depends on `pick.valid` or on `flight.valid`. `offer` and
//! `warps` depend on registers alone.
//!
//! # Cost
//!
//! The sum of the units.

use super::barriers::WarpBarriers;
use super::flight::{FlightTable, SchedulerClock};
use super::groups::GroupUnit;
use super::insertion::InsertionUnit;
use super::policies::PolicyUnit;
use super::rows::{RowUnit, SpillQueue};
use crate::links::dispatch::{InitialiseIn, StartIn, WarpsOut};
use crate::links::events::{
    FillEvent, FormationRecord, GroupEvent, InsertEvent, MajorityEvent, PickEvent,
    PoolArrivalEvent, SpillEvent, WarpBarrierEvent,
};
use crate::links::execution::{CompletionIn, FaultOut};
use crate::links::formation::{
    ArrivalOut, FlightIn, GroupOut, NextOut, OfferOut, PickOut, REGISTERS, RoomOut, ScheduledOut,
    SpilledOut, UpdateOut,
};
use crate::words::{Control, Executed, Policy};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Control unit of dynamic warp formation; see the [module](self) and, for its usual sizes,
/// [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct WarpFormation<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const COUNT_W: usize,
    const KEY_W: usize,
    const POOL: usize,
    const POOL_W: usize,
    const LUT_SETS: usize,
    const LUT_SET_W: usize,
    const LUT_WAYS: usize,
    const LUT_WAY_W: usize,
    const HEAP: usize,
    const HEAP_W: usize,
    const SIZE_W: usize,
    const MHEAP_SETS: usize,
    const MHEAP_SET_W: usize,
    const MHEAP_WAYS: usize,
    const MHEAP_WAY_W: usize,
    const MHEAP_WAYS_W: usize,
    const QUEUE: usize,
    const QUEUE_W: usize,
    const CNT_W: usize,
    const IN_FLIGHT: usize,
    const ITAG_W: usize,
    const RECORD_W: usize,
    const HEAP_MERIT_W: usize,
    const MERIT_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the run: there are no threads, pool and spill queue are empty, no instruction is in flight.
    pub reset: Signal<In, Bit>,
    /// This is cycle 0 of the run; set in one cycle only. Before it no cycle is one of f0 to f3.
    pub run_start: Signal<In, Bit>,
    /// Cycles of a scheduler cycle (DF1), a power of two from 4 on; held during the run.
    pub issue_interval: Signal<In, Bits<6>>,
    /// In every other row of a thread block even and odd lanes change places (DD3); held during the run.
    pub swizzle: Signal<In, Bit>,
    /// A warp is picked only while the heap engine is idle (DI3); held during the run.
    pub strict_rebalance: Signal<In, Bit>,
    /// While records wait in memory all arrivals are spilled (DQ2): FIFO, otherwise OVERFLOW; held during the run.
    pub spill_fifo: Signal<In, Bit>,
    /// Which group or warp comes first; held during the run.
    pub policy: [Signal<In, Policy>; FULL],
    /// The scheduler is IDEAL, otherwise HEAP; held during the run.
    pub ideal: [Signal<In, Bit>; FULL],
    /// Scheduler cycles after which a warp is starved, 0 for never; held during the run.
    pub starvation_limit: [Signal<In, Bits<16>>; FULL],
    /// There are warp barriers in this run; held during the run.
    pub warp_barrier: [Signal<In, Bit>; FULL],
    /// Start of a thread block, from the datapath.
    pub start: StartIn<LANES, WARPS>,
    /// Initialisation of rows before the start, from the datapath.
    pub initialise: InitialiseIn<SW_W>,
    /// Warp slots of the thread block in each block slot, one bit each, from the datapath; zero if none is
    /// resident.
    pub block_warps: [Signal<In, Bits<WARPS>>; BLOCKS],
    /// State of the warp slots, which are the rows of threads here, to the datapath.
    pub warps: WarpsOut<WARPS>,
    /// Last completion of an instruction, from the datapath.
    pub completion: CompletionIn<LANES, ITAG_W, SW_W>,
    /// Picked warp, to the front end.
    pub pick: PickOut<LANES, SW_W, KEY_W>,
    /// Instruction that issues, from the front end.
    pub flight: FlightIn<LANES, ITAG_W, SW_W, KEY_W>,
    /// What will be asked of this instruction at its arrival; without meaning unless `flight.valid`.
    pub executed: [Signal<In, Executed>; FULL],
    /// Fault 8, to the datapath.
    #[count(FULL)]
    pub fault: Vec<FaultOut<ITAG_W, LANE_W>>,
    /// Records that are to be stored and loaded, to the spill port.
    pub offer: OfferOut<LANES, SW_W, KEY_W, RECORD_W>,
    /// A record is on its way back from the memory (DE2), to the datapath. A register.
    pub fill_in_flight: Signal<Out, Bit>,
    /// Threads are loaded into the update registers.
    pub arrive: PoolArrivalEvent<LANES, ITAG_W, SW_W, KEY_W>,
    /// Warp barriers are made, reached and released.
    #[count(FULL)]
    pub barrier: Vec<WarpBarrierEvent<LANES, WARPS, SW_W>>,
    /// An update register is inserted into the pool.
    pub insert: InsertEvent<LANES, POOL_W>,
    /// Updates are applied to groups.
    pub group: GroupEvent<KEY_W, CNT_W>,
    /// A group becomes the majority entry.
    pub majority: MajorityEvent<KEY_W, CNT_W>,
    /// A warp is picked.
    pub picked: PickEvent<POOL_W, KEY_W>,
    /// A record is stored.
    pub spill: SpillEvent<LANES, KEY_W, RECORD_W>,
    /// The load of a record is accepted.
    pub filling: FillEvent<RECORD_W>,
    /// What is recorded of the cycle beside events.
    pub record: FormationRecord,
    // Sub-blocks
    scheduler_clock: SchedulerClock,
    flight_table: FlightTable<LANES, IN_FLIGHT, ITAG_W, SW_W, KEY_W, FULL>,
    insertion: InsertionUnit<
        LANES,
        SW_W,
        POOL,
        POOL_W,
        KEY_W,
        LUT_SETS,
        LUT_SET_W,
        LUT_WAYS,
        LUT_WAY_W,
        ITAG_W,
        COUNT_W,
        FULL,
    >,
    groups: GroupUnit<
        LANES,
        POOL_W,
        KEY_W,
        COUNT_W,
        CNT_W,
        HEAP,
        HEAP_W,
        SIZE_W,
        MHEAP_SETS,
        MHEAP_SET_W,
        MHEAP_WAYS,
        MHEAP_WAY_W,
        MHEAP_WAYS_W,
        QUEUE,
        QUEUE_W,
        HEAP_MERIT_W,
        FULL,
    >,
    rows: RowUnit<LANES, WARPS, BLOCKS, SW_W, BLOCK_W, KEY_W, FULL>,
    spill_queue: SpillQueue<LANES, SW_W, KEY_W, RECORD_W>,
    #[count(FULL)]
    policies: Vec<PolicyUnit<LANES, WARPS, SW_W, POOL, POOL_W, KEY_W, COUNT_W, CNT_W, MERIT_W>>,
    #[count(FULL)]
    barriers: Vec<WarpBarriers<LANES, WARPS, SW_W, LANE_W, ITAG_W>>,
}

#[logic]
impl WarpFormation {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, scheduler_clock, flight_table, insertion, groups, rows, spill_queue);
        self.scheduler_clock.reset.next = self.reset.val();
        self.flight_table.reset.next = self.reset.val();
        self.insertion.reset.next = self.reset.val();
        self.groups.reset.next = self.reset.val();
        self.rows.reset.next = self.reset.val();
        self.spill_queue.reset.next = self.reset.val();

        // The scheduler cycle
        self.scheduler_clock.start.next = self.run_start.val();
        self.scheduler_clock.interval.next = self.issue_interval.val();
        self.insertion.f0.next = self.scheduler_clock.f0.val();
        self.insertion.f1.next = self.scheduler_clock.f1.val();
        self.insertion.f2.next = self.scheduler_clock.f2.val();
        self.insertion.f3.next = self.scheduler_clock.f3.val();
        self.groups.f3.next = self.scheduler_clock.f3.val();
        self.flight_table.f2.next = self.scheduler_clock.f2.val();

        // Completions
        self.flight_table.completion_valid.next = self.completion.valid.val();
        self.flight_table.completion_tag.next = self.completion.instruction_tag.val();
        self.flight_table.completion_control.next = self.completion.control.val();
        self.flight_table.completion_lanes.next = self.completion.lanes.val();
        self.flight_table.completion_taken.next = self.completion.taken.val();
        self.flight_table.completion_target.next = self.completion.target.val();
        self.rows.completion_valid.next = self.completion.valid.val();
        self.rows.completion_control.next = self.completion.control.val();
        self.rows.completion_pc.next = self.completion.pc.val();
        self.rows.completion_lanes.next = self.completion.lanes.val();
        for lane_idx in 0..LANES {
            self.rows.completion_sw[lane_idx].next = self.completion.sw[lane_idx].val();
        }

        // Rows of threads
        self.rows.swizzle.next = self.swizzle.val();
        StartIn::<LANES, WARPS>::link(&mut self.start, &mut self.rows.start);
        InitialiseIn::<SW_W>::link(&mut self.initialise, &mut self.rows.initialise);
        for block_idx in 0..BLOCKS {
            self.rows.block_warps[block_idx].next = self.block_warps[block_idx].val();
        }
        WarpsOut::<WARPS>::link(&mut self.warps, &mut self.rows.warps);

        // Insertion
        FlightIn::<LANES, ITAG_W, SW_W, KEY_W>::link(
            &mut self.flight,
            &mut self.flight_table.flight,
        );
        for full_idx in 0..FULL {
            self.flight_table.executed[full_idx].next = self.executed[full_idx].val();
        }
        ArrivalOut::<LANES, ITAG_W, SW_W, KEY_W>::join(
            &mut self.flight_table.arrival,
            &mut self.insertion.arrival,
        );
        GroupOut::<LANES, SW_W, KEY_W>::join(&mut self.rows.row, &mut self.insertion.row);
        GroupOut::<LANES, SW_W, KEY_W>::join(&mut self.spill_queue.fill, &mut self.insertion.fill);
        PickOut::<LANES, SW_W, KEY_W>::link(&mut self.pick, &mut self.insertion.pick);

        // Groups
        self.groups.strict_rebalance.next = self.strict_rebalance.val();
        UpdateOut::<POOL_W, KEY_W, COUNT_W>::join(
            &mut self.insertion.update,
            &mut self.groups.update,
        );
        RoomOut::<KEY_W>::join(&mut self.insertion.room, &mut self.groups.room);
        NextOut::<POOL_W>::join(&mut self.groups.next, &mut self.insertion.next);
        ScheduledOut::<LANES, POOL_W, KEY_W>::join(
            &mut self.groups.scheduled,
            &mut self.insertion.scheduled,
        );

        // Policies
        for full_idx in 0..FULL {
            self.policies[full_idx].clock.next = self.clock.val();
            self.policies[full_idx].reset.next = self.reset.val();
            self.policies[full_idx].f0.next = self.scheduler_clock.f0.val();
            self.policies[full_idx].f1.next = self.scheduler_clock.f1.val();
            self.policies[full_idx].f2.next = self.scheduler_clock.f2.val();
            self.policies[full_idx].f3.next = self.scheduler_clock.f3.val();
            self.policies[full_idx].policy.next = self.policy[full_idx].val();
            self.policies[full_idx].ideal.next = self.ideal[full_idx].val();
            self.policies[full_idx].starvation_limit.next = self.starvation_limit[full_idx].val();
            self.policies[full_idx].start_valid.next = self.start.valid.val();
            self.policies[full_idx].start_warps.next = self.start.warps.val();
            self.policies[full_idx].load_valid.next =
                self.insertion.passing[full_idx].load_valid.val();
            self.policies[full_idx].load_executed.next =
                self.flight_table.arrival_executed[full_idx].val();
            self.policies[full_idx].valid.next = self.insertion.passing[full_idx].valid.val();
            self.policies[full_idx].from_row.next = self.insertion.passing[full_idx].from_row.val();
            self.policies[full_idx].arrived.next = self.insertion.passing[full_idx].arrived.val();
            self.policies[full_idx].second.next = self.insertion.passing[full_idx].second.val();
            self.policies[full_idx].key.next = self.insertion.passing[full_idx].key.val();
            self.policies[full_idx].lanes.next = self.insertion.passing[full_idx].lanes.val();
            self.policies[full_idx].formed.next = self.insertion.passing[full_idx].formed.val();
            self.policies[full_idx].formed_lanes.next =
                self.insertion.passing[full_idx].formed_lanes.val();
            self.policies[full_idx].formed_entry.next =
                self.insertion.passing[full_idx].formed_entry.val();
            self.policies[full_idx].joined_lanes.next =
                self.insertion.passing[full_idx].joined_lanes.val();
            self.policies[full_idx].joined_entry.next =
                self.insertion.passing[full_idx].joined_entry.val();
            self.policies[full_idx].used.next = self.insertion.passing[full_idx].used.val();
            for lane_idx in 0..LANES {
                self.policies[full_idx].sw[lane_idx].next =
                    self.insertion.passing[full_idx].sw[lane_idx].val();
            }
            for idx in 0..REGISTERS {
                self.policies[full_idx].update_valid[idx].next =
                    self.insertion.update.valid[idx].val();
                self.policies[full_idx].update_key[idx].next = self.insertion.update.key[idx].val();
                self.policies[full_idx].update_threads[idx].next =
                    self.insertion.update.threads[idx].val();
            }
            self.groups.with_groups[full_idx].next = self.policies[full_idx].with_groups.val();
            self.groups.policy[full_idx].next = self.policy[full_idx].val();
            self.groups.boost_valid[full_idx].next = self.policies[full_idx].boost_valid.val();
            self.groups.boost_key[full_idx].next = self.policies[full_idx].boost_key.val();
            ScheduledOut::<LANES, POOL_W, KEY_W>::join(
                &mut self.groups.scheduled,
                &mut self.policies[full_idx].groups,
            );
            ScheduledOut::<LANES, POOL_W, KEY_W>::join(
                &mut self.policies[full_idx].scheduled,
                &mut self.insertion.scheduled,
            );
        }

        // Warp barriers
        for full_idx in 0..FULL {
            self.barriers[full_idx].clock.next = self.clock.val();
            self.barriers[full_idx].reset.next = self.reset.val();
            self.barriers[full_idx].enabled.next = self.warp_barrier[full_idx].val();
            self.barriers[full_idx].start_valid.next = self.start.valid.val();
            self.barriers[full_idx].start_warps.next = self.start.warps.val();
            self.barriers[full_idx].load_valid.next =
                self.insertion.passing[full_idx].load_valid.val();
            self.barriers[full_idx].load_tag.next = self.insertion.passing[full_idx].load_tag.val();
            self.barriers[full_idx].load_executed.next =
                self.flight_table.arrival_executed[full_idx].val();
            self.barriers[full_idx].load_lanes.next =
                self.insertion.passing[full_idx].load_lanes.val();
            self.barriers[full_idx].load_splits.next =
                self.insertion.passing[full_idx].load_splits.val();
            self.barriers[full_idx].valid.next = self.insertion.passing[full_idx].valid.val();
            self.barriers[full_idx].changes.next = self.insertion.passing[full_idx].arrived.val()
                & (!self.insertion.passing[full_idx].second.val());
            self.barriers[full_idx].pc.next =
                self.insertion.passing[full_idx].key.val().get_bits::<24>(0);
            self.barriers[full_idx].lanes.next = self.insertion.passing[full_idx].lanes.val();
            self.barriers[full_idx].exit_valid.next =
                self.completion.valid.val() & (self.completion.control.val() == Control::Exit);
            self.barriers[full_idx].exit_lanes.next = self.completion.lanes.val();
            for lane_idx in 0..LANES {
                self.barriers[full_idx].load_sw[lane_idx].next =
                    self.insertion.passing[full_idx].load_sw[lane_idx].val();
                self.barriers[full_idx].sw[lane_idx].next =
                    self.insertion.passing[full_idx].sw[lane_idx].val();
                self.barriers[full_idx].exit_sw[lane_idx].next = self.completion.sw[lane_idx].val();
            }
            self.insertion.passing[full_idx].reached.next = self.barriers[full_idx].reached.val();
            self.insertion.passing[full_idx].fixed.next =
                self.barriers[full_idx].of_static_row.val();
            self.rows.released[full_idx].next = self.barriers[full_idx].released.val();
            self.barriers[full_idx].resume_row.next = self.rows.resume_row[full_idx].val();
            self.rows.barrier_pc[full_idx].next = self.barriers[full_idx].resume_pc.val();
            FaultOut::<ITAG_W, LANE_W>::link(
                &mut self.fault[full_idx],
                &mut self.barriers[full_idx].fault,
            );
            WarpBarrierEvent::<LANES, WARPS, SW_W>::link(
                &mut self.barrier[full_idx],
                &mut self.barriers[full_idx].barrier,
            );
        }

        // Spilling
        self.spill_queue.fifo.next = self.spill_fifo.val();
        SpilledOut::<LANES, SW_W, KEY_W>::join(
            &mut self.insertion.spilled,
            &mut self.spill_queue.spilled,
        );
        OfferOut::<LANES, SW_W, KEY_W, RECORD_W>::link(
            &mut self.offer,
            &mut self.spill_queue.offer,
        );
        self.fill_in_flight.next = self.spill_queue.fill_in_flight.val();

        // Events
        PoolArrivalEvent::<LANES, ITAG_W, SW_W, KEY_W>::link(
            &mut self.arrive,
            &mut self.insertion.arrive,
        );
        InsertEvent::<LANES, POOL_W>::link(&mut self.insert, &mut self.insertion.insert);
        GroupEvent::<KEY_W, CNT_W>::link(&mut self.group, &mut self.groups.group);
        MajorityEvent::<KEY_W, CNT_W>::link(&mut self.majority, &mut self.groups.majority);
        PickEvent::<POOL_W, KEY_W>::link(&mut self.picked, &mut self.insertion.picked);
        SpillEvent::<LANES, KEY_W, RECORD_W>::link(&mut self.spill, &mut self.spill_queue.spill);
        FillEvent::<RECORD_W>::link(&mut self.filling, &mut self.spill_queue.filling);
        self.record.scheduler_wait.next = self.insertion.scheduler_wait.val();
        self.record.refusal.next = self.insertion.refusal.val();
        self.record.exchange.next = self.groups.exchange.val();
    }
}

#[cfg(test)]
mod tests;
