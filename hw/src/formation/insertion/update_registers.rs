//! The two update registers: threads between their arrival and the pool.
//!
//! ```text
//!        fill <->+-----------+<-> update
//!         row <->|           |---> arrive
//!     arrival <->|           |---> register_*, one_more
//!    f0 to f3 -->|           |<--- reached
//!                |           |---> left_*
//!                |           |<--- spill, entry, formed
//!     *_fits --->|           |---> spilled_*
//!                |           |<--- spilled_take
//!                +-----------+
//! ```
//!
//! A register is empty, to be inserted, inserted or spilled. The lanes of the two are disjoint, so the row of the
//! thread in a lane is kept once.
//!
//! # Behaviour
//!
//! - **DD4** In f0, if both registers are empty and the group unit is ready for two updates, the first of these is
//!   loaded that there is: the fill if it fits, the group of the row register if it fits, the oldest arrival. Event
//!   `arrive`.
//! - **DD5** An arrival has two next PCs if its outcome has some of its lanes but not all, and the target is not the
//!   next PC of the table entry. Then register 0 takes the lanes of the outcome with the target, register 1 the others
//!   with the next PC. Otherwise register 0 takes all lanes, with the target if the outcome has lanes, else with the
//!   next PC.
//! - **DD9** In f1 register 0, in f2 register 1 is shown to the pool if it is to be inserted. With `spill` it is
//!   found spilled, else inserted.
//! - **DW4** With `FULL` 1 the lanes of `reached` leave the register that is shown; what is `left` is found spilled or inserted.
//!   If nothing is left the register is empty. With 0 all lanes are left.
//! - **DD14** In f3 the registers that are inserted are updates: key, number of threads, and what became of them.
//!   From the next cycle on they are empty.
//! - **DQ4** A spilled register is offered as a record, register 0 before register 1. With `spilled_take` it is empty
//!   from the next cycle on.
//!
//! After a reset both are empty.
//!
//! # Timing
//!
//! `register_*`, `update` and `spilled_*` depend on registers and f1 to f3 alone; `left_*` on `reached`, too; `arrive` and the `take` of the
//! sources on the sources as well, whether they fit, and `update.ready`.
//!
//! # Cost
//!
//! `2 * (KEY_W + LANES + POOL_W + 4) + LANES * SW_W + 1 + FULL` flip-flops, two population counts.

use crate::cells::{PopulationCount, RegisterArray};
use crate::constant::bits_where;
use crate::links::events::PoolArrivalEvent;
use crate::links::formation::{ArrivalIn, GroupIn, UpdateOut};
use crate::primitives::Register;
use crate::words::ArrivalSource;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The two update registers; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(KEY_W >= 24, "A key has a PC.")]
pub struct UpdateRegisters<
    const LANES: usize,
    const SW_W: usize,
    const POOL_W: usize,
    const KEY_W: usize,
    const ITAG_W: usize,
    const COUNT_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; both registers are empty.
    pub reset: Signal<In, Bit>,
    /// Cycle in which registers are loaded. At most one of `f0` to `f3` is set.
    pub f0: Signal<In, Bit>,
    /// Cycle in which register 0 is inserted or found spilled.
    pub f1: Signal<In, Bit>,
    /// Cycle in which register 1 is inserted or found spilled.
    pub f2: Signal<In, Bit>,
    /// Cycle of the updates.
    pub f3: Signal<In, Bit>,
    /// Record that has been read back, from the spill queue.
    pub fill: GroupIn<LANES, SW_W, KEY_W>,
    /// In f0: `fill` fits (DD16). Without meaning unless `fill.valid`.
    pub fill_fits: Signal<In, Bit>,
    /// Group of the row register, from the row unit.
    pub row: GroupIn<LANES, SW_W, KEY_W>,
    /// In f0: `row` fits (DD16). Without meaning unless `row.valid`.
    pub row_fits: Signal<In, Bit>,
    /// Oldest arrival, from the flight table.
    pub arrival: ArrivalIn<LANES, ITAG_W, SW_W, KEY_W>,
    /// The oldest arrival has two next PCs; without meaning unless `arrival.valid`.
    pub splits: [Signal<Out, Bit>; FULL],
    /// Threads are loaded.
    pub arrive: PoolArrivalEvent<LANES, ITAG_W, SW_W, KEY_W>,
    /// A register is to be inserted in this cycle: register 0 in f1, register 1 in f2.
    pub register_valid: Signal<Out, Bit>,
    /// Key of register 1 in f2, of register 0 in other cycles; without meaning if that is empty.
    pub register_key: Signal<Out, Bits<KEY_W>>,
    /// Its lanes.
    pub register_lanes: Signal<Out, Bits<LANES>>,
    /// It was loaded from COMPLETION.
    pub register_arrived: Signal<Out, Bit>,
    /// It was loaded from ROW.
    pub register_row: [Signal<Out, Bit>; FULL],
    /// Those of its lanes whose threads have reached their warp barrier; without meaning unless `register_valid`.
    pub reached: [Signal<In, Bits<LANES>>; FULL],
    /// A register is to be inserted in this cycle, and some of its lanes are left.
    pub left_valid: Signal<Out, Bit>,
    /// Its lanes that are left.
    pub left_lanes: Signal<Out, Bits<LANES>>,
    /// Row of the thread in each lane of either register.
    pub sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// In f2: register 0 is inserted and has formed a warp (DD16). Zero in other cycles.
    pub one_more: Signal<Out, Bit>,
    /// The register is found spilled, otherwise it is inserted; without meaning unless `left_valid`.
    pub spill: Signal<In, Bit>,
    /// Pool entry of its update; without meaning unless it is inserted.
    pub entry: Signal<In, Bits<POOL_W>>,
    /// It forms a warp; without meaning unless it is inserted.
    pub formed: Signal<In, Bit>,
    /// Updates, to the group unit.
    pub update: UpdateOut<POOL_W, KEY_W, COUNT_W>,
    /// A register is spilled: register 0, or else register 1. The ports below have a meaning only then.
    pub spilled_valid: Signal<Out, Bit>,
    /// Key of this register.
    pub spilled_key: Signal<Out, Bits<KEY_W>>,
    /// Lanes of this register.
    pub spilled_lanes: Signal<Out, Bits<LANES>>,
    /// Its record has been accepted. Set only with `spilled_valid`.
    pub spilled_take: Signal<In, Bit>,
    // Registers
    /// To be inserted.
    loaded: [Register<Bit>; 2],
    inserted: [Register<Bit>; 2],
    spilled: [Register<Bit>; 2],
    key: [Register<Bits<KEY_W>>; 2],
    lanes: [Register<Bits<LANES>>; 2],
    entry_held: [Register<Bits<POOL_W>>; 2],
    formed_held: [Register<Bit>; 2],
    /// Loaded from COMPLETION.
    arrived: Register<Bit>,
    /// Loaded from ROW.
    #[count(FULL)]
    from_row: Vec<Register<Bit>>,
    // Sub-blocks
    rows: RegisterArray<Bits<SW_W>, LANES>,
    threads: [PopulationCount<LANES, COUNT_W>; 2],
    // Wires
    /// The bits of a key above the PC.
    #[default(Constant::new(bits_where(|bit_idx| bit_idx >= 24)))]
    block_bits: Constant<Bits<KEY_W>>,
    /// Registers may be loaded.
    open: Signal<Local, Bit>,
    load: Signal<Local, Bit>,
    /// The target of the arrival, with its block slot.
    target_key: Signal<Local, Bits<KEY_W>>,
    other_lanes: Signal<Local, Bits<LANES>>,
    two_pcs: Signal<Local, Bit>,
    /// The register takes lanes.
    takes: [Signal<Local, Bit>; 2],
    load_key: [Signal<Local, Bits<KEY_W>>; 2],
    load_lanes: [Signal<Local, Bits<LANES>>; 2],
    load_sw: [Signal<Local, Bits<SW_W>>; LANES],
    process: [Signal<Local, Bit>; 2],
    taken: [Signal<Local, Bit>; 2],
}

#[logic]
impl UpdateRegisters {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, arrived, rows);
        self.arrived.reset.next = self.reset.val();
        self.rows.reset.next = self.reset.val();
        for idx in 0_usize..2 {
            self.loaded[idx].clock.next = self.clock.val();
            self.loaded[idx].reset.next = self.reset.val();
            self.inserted[idx].clock.next = self.clock.val();
            self.inserted[idx].reset.next = self.reset.val();
            self.spilled[idx].clock.next = self.clock.val();
            self.spilled[idx].reset.next = self.reset.val();
            self.key[idx].clock.next = self.clock.val();
            self.key[idx].reset.next = self.reset.val();
            self.lanes[idx].clock.next = self.clock.val();
            self.lanes[idx].reset.next = self.reset.val();
            self.entry_held[idx].clock.next = self.clock.val();
            self.entry_held[idx].reset.next = self.reset.val();
            self.formed_held[idx].clock.next = self.clock.val();
            self.formed_held[idx].reset.next = self.reset.val();
        }

        // The first of the sources
        self.open.next = self.f0.val() & self.update.ready.val();
        for idx in 0_usize..2 {
            if self.loaded[idx].q.val() | self.inserted[idx].q.val() | self.spilled[idx].q.val() {
                self.open.next = false;
            }
        }
        self.fill.take.next = self.open.val() & self.fill.valid.val() & self.fill_fits.val();
        self.row.take.next =
            self.open.val() & self.row.valid.val() & self.row_fits.val() & (!self.fill.take.val());
        self.arrival.take.next = self.open.val()
            & self.arrival.valid.val()
            & (!self.fill.take.val())
            & (!self.row.take.val());
        self.load.next = self.fill.take.val() | self.row.take.val() | self.arrival.take.val();

        // What is loaded
        self.target_key.next = (self.arrival.key.val() & self.block_bits.val())
            | bit_cast::<KEY_W, 24>(self.arrival.target.val());
        self.other_lanes.next = self.arrival.lanes.val() & (!self.arrival.outcome.val());
        self.two_pcs.next = self.arrival.outcome.val().any()
            & self.other_lanes.val().any()
            & (self.target_key.val() != self.arrival.key.val());
        // Not from `load_lanes`: which source it is comes late in the cycle.
        self.takes[0].next = (self.fill.take.val() & self.fill.lanes.val().any())
            | (self.row.take.val() & self.row.lanes.val().any())
            | (self.arrival.take.val() & self.arrival.lanes.val().any());
        self.takes[1].next = self.arrival.take.val() & self.two_pcs.val();
        self.arrive.source.next = ArrivalSource::Completion;
        self.load_key[0].next = self.arrival.key.val();
        if self.arrival.outcome.val().any() {
            self.load_key[0].next = self.target_key.val();
        }
        self.load_key[1].next = self.arrival.key.val();
        self.load_lanes[0].next = self.arrival.lanes.val();
        self.load_lanes[1].next = 0.into();
        if self.two_pcs.val() {
            self.load_lanes[0].next = self.arrival.outcome.val();
            self.load_lanes[1].next = self.other_lanes.val();
        }
        if self.row.take.val() {
            self.arrive.source.next = ArrivalSource::Row;
            self.load_key[0].next = self.row.key.val();
            self.load_lanes[0].next = self.row.lanes.val();
            self.load_lanes[1].next = 0.into();
        }
        if self.fill.take.val() {
            self.arrive.source.next = ArrivalSource::Fill;
            self.load_key[0].next = self.fill.key.val();
            self.load_lanes[0].next = self.fill.lanes.val();
            self.load_lanes[1].next = 0.into();
        }
        self.arrive.valid.next = self.load.val();
        self.arrive.tag.next = self.arrival.tag.val();
        self.arrived.enable.next = self.load.val();
        self.arrived.d.next = self.arrival.take.val();
        self.rows.enable.next = self.load.val();
        for lane_idx in 0..LANES {
            self.load_sw[lane_idx].next = self.arrival.sw[lane_idx].val();
            if self.row.take.val() {
                self.load_sw[lane_idx].next = self.row.sw[lane_idx].val();
            }
            if self.fill.take.val() {
                self.load_sw[lane_idx].next = self.fill.sw[lane_idx].val();
            }
            self.arrive.sw[lane_idx].next = self.load_sw[lane_idx].val();
            self.rows.d[lane_idx].next = self.load_sw[lane_idx].val();
            self.sw[lane_idx].next = self.rows.q[lane_idx].val();
        }

        // The register of this cycle
        self.process[0].next = self.f1.val() & self.loaded[0].q.val();
        self.process[1].next = self.f2.val() & self.loaded[1].q.val();
        self.register_valid.next = self.process[0].val() | self.process[1].val();
        self.register_key.next = self.key[0].q.val();
        self.register_lanes.next = self.lanes[0].q.val();
        if self.f2.val() {
            self.register_key.next = self.key[1].q.val();
            self.register_lanes.next = self.lanes[1].q.val();
        }
        self.register_arrived.next = self.arrived.q.val();
        self.one_more.next = self.f2.val() & self.inserted[0].q.val() & self.formed_held[0].q.val();

        // What is left of it
        self.left_valid.next = self.register_valid.val();
        self.left_lanes.next = self.register_lanes.val();
        for full_idx in 0..FULL {
            self.splits[full_idx].next = self.two_pcs.val();
            self.left_lanes.next = self.register_lanes.val() & (!self.reached[full_idx].val());
            self.left_valid.next = self.register_valid.val()
                & (self.register_lanes.val() & (!self.reached[full_idx].val())).any();
            self.from_row[full_idx].clock.next = self.clock.val();
            self.from_row[full_idx].reset.next = self.reset.val();
            self.from_row[full_idx].enable.next = self.load.val();
            self.from_row[full_idx].d.next = self.row.take.val();
            self.register_row[full_idx].next = self.from_row[full_idx].q.val();
        }

        // Spilled registers
        self.spilled_valid.next = self.spilled[0].q.val() | self.spilled[1].q.val();
        self.spilled_key.next = self.key[1].q.val();
        self.spilled_lanes.next = self.lanes[1].q.val();
        if self.spilled[0].q.val() {
            self.spilled_key.next = self.key[0].q.val();
            self.spilled_lanes.next = self.lanes[0].q.val();
        }
        self.taken[0].next = self.spilled_take.val() & self.spilled[0].q.val();
        self.taken[1].next = self.spilled_take.val() & (!self.spilled[0].q.val());

        // What changes
        for idx in 0_usize..2 {
            self.arrive.key[idx].next = self.load_key[idx].val();
            self.arrive.lanes[idx].next = self.load_lanes[idx].val();
            self.key[idx].enable.next = self.load.val();
            self.key[idx].d.next = self.load_key[idx].val();
            self.lanes[idx].enable.next = self.load.val();
            self.lanes[idx].d.next = self.load_lanes[idx].val();
            for full_idx in 0..FULL {
                if self.process[idx].val() {
                    self.lanes[idx].enable.next = true;
                    self.lanes[idx].d.next =
                        self.lanes[idx].q.val() & (!self.reached[full_idx].val());
                }
            }
            self.loaded[idx].enable.next = self.load.val() | self.process[idx].val();
            self.loaded[idx].d.next = self.takes[idx].val();
            self.inserted[idx].enable.next = self.process[idx].val() | self.f3.val();
            self.inserted[idx].d.next =
                self.process[idx].val() & self.left_valid.val() & (!self.spill.val());
            self.spilled[idx].enable.next = self.process[idx].val() | self.taken[idx].val();
            self.spilled[idx].d.next =
                self.process[idx].val() & self.left_valid.val() & self.spill.val();
            self.entry_held[idx].enable.next = self.process[idx].val();
            self.entry_held[idx].d.next = self.entry.val();
            self.formed_held[idx].enable.next = self.process[idx].val();
            self.formed_held[idx].d.next = self.formed.val();
            self.threads[idx].value.next = self.lanes[idx].q.val();
            self.update.valid[idx].next = self.f3.val() & self.inserted[idx].q.val();
            self.update.key[idx].next = self.key[idx].q.val();
            self.update.threads[idx].next = self.threads[idx].count.val();
            self.update.entry[idx].next = self.entry_held[idx].q.val();
            self.update.formed[idx].next = self.formed_held[idx].q.val();
        }
    }
}

#[cfg(test)]
mod tests;
