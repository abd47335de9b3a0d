//! Threads enter the warp pool, and warps leave it.
//!
//! ```text
//!             +-----------+   +----------+   +-----------+
//!   fill ---->|           |-->|          |-->| PC-warp   |
//!   row ----->|  update   |   | inserter |<--| LUT       |
//!   arrival ->| registers |<--|          |   +-----------+
//!             +-----------+   +----------+-->+-----------+
//!               |      |         ^    |      | allocator |
//!        update v      v spilled |    v      +-----------+
//!                             room  +-----------+
//!                   scheduled ----->| warp pool |---> pick
//!                                   +-----------+
//! ```
//!
//! # Behaviour
//!
//! - **DD4 to DD8** Threads are loaded in f0: [`UpdateRegisters`].
//! - **DD9 to DD14** In f1 and f2 they enter the pool: [`Inserter`], [`PcWarpLut`],
//!   [`PoolAllocator`], [`WarpPool`]. Event `insert`.
//! - **DD16** Room for groups is asked of the group unit: in f0 for the fill and the group of the row register, in
//!   f1 and f2 for the register that is processed. A register fits if a pool entry is free as well.
//! - **DI2, DI3** In f3 the scheduled warp is picked, if there is one and stage D is open. Event `pick`.
//! - **DI4, DI5** Its lanes, those of f1 and f2 included, are shown from the next cycle on.
//! - **DI6, DD15** Its pool entry is free from the next cycle on, and its LUT entry is closed.
//! - **DQ1, DQ4** A register that is found spilled is offered to the spill queue.
//! - **DW1, DW4** With `FULL` 1 the warp barriers say of the register that is processed which lanes leave it, and whether its
//!   threads are in a STATIC row.
//! - **DE5** A cycle is a scheduler wait if stage D is open in f3 and a pool entry is in use, but nothing is picked.
//! - **DE6** A cycle is a refusal if it is f0 and there is an arrival, but the group unit is not ready.
//!
//! # Timing
//!
//! In f1 and f2 a path leads from the update register through the LUT to what is written. `pick.lanes` and `pick.sw`
//! are registers and read registers alone.
//!
//! # Cost
//!
//! That of its blocks.

use super::{Inserter, PcWarpLut, PoolAllocator, UpdateRegisters, WarpPool};
use crate::links::events::{InsertEvent, PickEvent, PoolArrivalEvent};
use crate::links::formation::{
    ArrivalIn, GroupIn, NextIn, PassingOut, PickOut, RoomOut, ScheduledIn, SpilledOut, UpdateOut,
};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The warp pool, and how threads enter it; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(FULL <= 1, "There are warp barriers or there are none.")]
pub struct InsertionUnit<
    const LANES: usize,
    const SW_W: usize,
    const POOL: usize,
    const POOL_W: usize,
    const KEY_W: usize,
    const LUT_SETS: usize,
    const LUT_SET_W: usize,
    const LUT_WAYS: usize,
    const LUT_WAY_W: usize,
    const ITAG_W: usize,
    const COUNT_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the update registers are empty, all pool entries free, no LUT entry is valid.
    pub reset: Signal<In, Bit>,
    /// Cycle in which threads are loaded (DF1). At most one of `f0` to `f3` is set.
    pub f0: Signal<In, Bit>,
    /// Cycle in which update register 0 is processed.
    pub f1: Signal<In, Bit>,
    /// Cycle in which update register 1 is processed.
    pub f2: Signal<In, Bit>,
    /// Cycle of updates and of the pick.
    pub f3: Signal<In, Bit>,
    /// Record that has been read back, from the spill queue.
    pub fill: GroupIn<LANES, SW_W, KEY_W>,
    /// Group of the row register, from the row unit.
    pub row: GroupIn<LANES, SW_W, KEY_W>,
    /// Oldest arrival, from the flight table.
    pub arrival: ArrivalIn<LANES, ITAG_W, SW_W, KEY_W>,
    /// Room in heap and MHeap LUT, asked of the group unit.
    pub room: RoomOut<KEY_W>,
    /// Updates, to the group unit.
    pub update: UpdateOut<POOL_W, KEY_W, COUNT_W>,
    /// Warp that may be picked, from the group unit.
    pub scheduled: ScheduledIn<LANES, POOL_W, KEY_W>,
    /// Lists of the groups, from the group unit.
    pub next: NextIn<POOL_W>,
    /// Picked warp, to the front end.
    pub pick: PickOut<LANES, SW_W, KEY_W>,
    /// Spilled update register, to the spill queue.
    pub spilled: SpilledOut<LANES, SW_W, KEY_W>,
    /// Threads on their way into the pool, to policies and warp barriers.
    #[count(FULL)]
    pub passing: Vec<PassingOut<LANES, SW_W, POOL, POOL_W, KEY_W, ITAG_W>>,
    /// Threads are loaded.
    pub arrive: PoolArrivalEvent<LANES, ITAG_W, SW_W, KEY_W>,
    /// An update register is inserted.
    pub insert: InsertEvent<LANES, POOL_W>,
    /// A warp is picked.
    pub picked: PickEvent<POOL_W, KEY_W>,
    /// The cycle is a scheduler wait (DE5).
    pub scheduler_wait: Signal<Out, Bit>,
    /// The cycle is a refusal (DE6).
    pub refusal: Signal<Out, Bit>,
    // Sub-blocks
    registers: UpdateRegisters<LANES, SW_W, POOL_W, KEY_W, ITAG_W, COUNT_W, FULL>,
    inserter: Inserter<LANES, POOL_W, FULL>,
    lut: PcWarpLut<LANES, POOL_W, KEY_W, LUT_SETS, LUT_SET_W, LUT_WAYS, LUT_WAY_W>,
    allocator: PoolAllocator<POOL, POOL_W>,
    pool: WarpPool<LANES, SW_W, POOL, POOL_W>,
    // Wires
    picks: Signal<Local, Bit>,
}

#[logic]
impl InsertionUnit {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, registers, lut, allocator, pool);
        self.registers.reset.next = self.reset.val();
        self.lut.reset.next = self.reset.val();
        self.allocator.reset.next = self.reset.val();
        self.pool.reset.next = self.reset.val();

        // Update registers
        GroupIn::<LANES, SW_W, KEY_W>::link(&mut self.fill, &mut self.registers.fill);
        GroupIn::<LANES, SW_W, KEY_W>::link(&mut self.row, &mut self.registers.row);
        ArrivalIn::<LANES, ITAG_W, SW_W, KEY_W>::link(
            &mut self.arrival,
            &mut self.registers.arrival,
        );
        UpdateOut::<POOL_W, KEY_W, COUNT_W>::link(&mut self.update, &mut self.registers.update);
        PoolArrivalEvent::<LANES, ITAG_W, SW_W, KEY_W>::link(
            &mut self.arrive,
            &mut self.registers.arrive,
        );
        self.registers.f0.next = self.f0.val();
        self.registers.f1.next = self.f1.val();
        self.registers.f2.next = self.f2.val();
        self.registers.f3.next = self.f3.val();
        self.registers.fill_fits.next = self.room.fits.val() & self.allocator.any_free.val();
        self.registers.row_fits.next = self.room.row_fits.val() & self.allocator.any_free.val();
        self.registers.spill.next = self.inserter.spilled.val();
        self.registers.entry.next = self.inserter.warp.val();
        self.registers.formed.next = self.inserter.formed.val();
        self.registers.spilled_take.next = self.spilled.take.val();
        self.room.key.next = self.registers.register_key.val();
        if self.f0.val() {
            self.room.key.next = self.fill.key.val();
        }
        self.room.row_key.next = self.row.key.val();
        self.room.one_more.next = self.registers.one_more.val();

        // Insertion
        self.inserter.valid.next = self.registers.left_valid.val();
        self.inserter.arrived.next = self.registers.register_arrived.val();
        self.inserter.lanes.next = self.registers.left_lanes.val();
        self.inserter.spill_mode.next = self.spilled.mode.val();
        self.inserter.room.next = self.room.fits.val();
        self.inserter.any_free.next = self.allocator.any_free.val();
        self.inserter.free_entry.next = self.allocator.lowest.val();
        self.inserter.hit.next = self.lut.lookup.hit.val();
        self.inserter.lost.next = self.lut.lost.val();
        self.inserter.lut_occupied.next = self.lut.lookup.occupied.val();
        self.inserter.lut_entry.next = self.lut.lookup.entry.val();
        self.allocator.take.next = self.inserter.formed.val();
        self.lut.lookup.key.next = self.registers.register_key.val();
        if self.f3.val() {
            self.lut.lookup.key.next = self.scheduled.key.val();
        }
        self.lut.lookup.write.next = self.inserter.lut_write.val();
        self.lut.lookup.write_occupied.next = self.inserter.occupied.val();
        self.lut.lookup.write_entry.next = self.inserter.warp.val();
        self.pool.write_lanes.next = 0.into();
        if self.inserter.inserted.val() {
            self.pool.write_lanes.next = self.registers.left_lanes.val();
        }
        self.pool.write_formed.next = self.inserter.formed_lanes.val();
        self.pool.formed_entry.next = self.allocator.lowest.val();
        self.pool.joined_entry.next = self.lut.lookup.entry.val();
        self.pool.final_valid.next = self.inserter.final_valid.val();
        self.pool.final_entry.next = self.inserter.final_entry.val();
        self.pool.final_lanes.next = self.inserter.final_lanes.val();

        // Policies and warp barriers
        for full_idx in 0..FULL {
            self.passing[full_idx].load_valid.next = self.arrival.take.val();
            self.passing[full_idx].load_tag.next = self.arrival.tag.val();
            self.passing[full_idx].valid.next = self.registers.register_valid.val();
            self.passing[full_idx].second.next = self.f2.val();
            self.passing[full_idx].arrived.next = self.registers.register_arrived.val();
            self.passing[full_idx].from_row.next = self.registers.register_row[full_idx].val();
            self.passing[full_idx].key.next = self.registers.register_key.val();
            self.passing[full_idx].lanes.next = self.registers.register_lanes.val();
            self.passing[full_idx].formed.next = self.inserter.formed.val();
            self.passing[full_idx].formed_entry.next = self.allocator.lowest.val();
            self.passing[full_idx].joined_entry.next = self.lut.lookup.entry.val();
            self.passing[full_idx].formed_lanes.next = 0.into();
            self.passing[full_idx].joined_lanes.next = 0.into();
            if self.inserter.inserted.val() {
                self.passing[full_idx].formed_lanes.next = self.inserter.formed_lanes.val();
                self.passing[full_idx].joined_lanes.next =
                    self.registers.left_lanes.val() & (!self.inserter.formed_lanes.val());
            }
            self.passing[full_idx].used.next = self.allocator.used.val();
            self.registers.reached[full_idx].next = self.passing[full_idx].reached.val();
            self.inserter.fixed[full_idx].next = self.passing[full_idx].fixed.val();
            self.passing[full_idx].load_lanes.next = self.arrival.lanes.val();
            self.passing[full_idx].load_splits.next = self.registers.splits[full_idx].val();
            for lane_idx in 0..LANES {
                self.passing[full_idx].load_sw[lane_idx].next = self.arrival.sw[lane_idx].val();
                self.passing[full_idx].sw[lane_idx].next = self.registers.sw[lane_idx].val();
            }
        }

        // Pick
        self.picks.next = self.f3.val() & self.scheduled.valid.val() & self.pick.open.val();
        self.lut.lookup.close.next = self.picks.val();
        self.lut.close_entry.next = self.scheduled.entry.val();
        self.allocator.free.next = self.picks.val();
        self.allocator.free_entry.next = self.scheduled.entry.val();
        self.pool.pick.next = self.picks.val();
        self.pool.pick_entry.next = self.scheduled.entry.val();
        self.pool.pick_hit.next = self.lut.close_hit.val();
        self.pool.pick_occupied.next = self.lut.lookup.occupied.val();
        NextIn::<POOL_W>::link(&mut self.next, &mut self.pool.next);
        self.scheduled.picked.next = self.picks.val();
        self.scheduled.lanes.next = self.pool.picked_lanes.val();
        self.pick.valid.next = self.picks.val();
        self.pick.key.next = self.scheduled.key.val();
        self.pick.lanes.next = self.pool.picked_lanes.val();

        // Spilled registers
        self.spilled.two_free.next = self.allocator.two_free.val();
        self.spilled.valid.next = self.registers.spilled_valid.val();
        self.spilled.key.next = self.registers.spilled_key.val();
        self.spilled.lanes.next = self.registers.spilled_lanes.val();
        for lane_idx in 0..LANES {
            self.pool.write_sw[lane_idx].next = self.registers.sw[lane_idx].val();
            self.pick.sw[lane_idx].next = self.pool.picked_sw[lane_idx].val();
            self.spilled.sw[lane_idx].next = self.registers.sw[lane_idx].val();
        }

        // Events
        self.insert.valid.next = self.inserter.inserted.val();
        self.insert.register.next = self.f2.val();
        self.insert.outcome.next = self.inserter.outcome.val();
        self.insert.lanes.next = self.registers.left_lanes.val();
        self.insert.conflict.next = self.inserter.conflict.val();
        self.insert.entry.next = self.allocator.lowest.val();
        if self.lut.lookup.hit.val() {
            self.insert.entry.next = self.lut.lookup.entry.val();
        }
        self.insert.new_entry.next = self.allocator.lowest.val();
        self.insert.lost.next = self.lut.lost.val();
        self.insert.lost_entry.next = self.lut.lookup.entry.val();
        for full_idx in 0..FULL {
            if self.passing[full_idx].fixed.val() {
                self.insert.entry.next = self.allocator.lowest.val();
                self.insert.lost.next = false;
            }
        }
        self.picked.valid.next = self.picks.val();
        self.picked.entry.next = self.scheduled.entry.val();
        self.picked.key.next = self.scheduled.key.val();
        self.scheduler_wait.next = self.f3.val()
            & self.pick.open.val()
            & self.allocator.used.val().any()
            & (!self.picks.val());
        self.refusal.next = self.f0.val() & self.arrival.valid.val() & (!self.update.ready.val());
    }
}

#[cfg(test)]
mod tests;
