//! What becomes of an update register: it is found spilled, forms a warp, joins one, or both.
//!
//! ```text
//!                +-------+---> spilled, inserted
//!   register --->|       |---> outcome, conflict
//!    LUT     --->|       |---> formed, warp
//!    room,   --->|       |---> formed_lanes
//!    pool        |       |---> occupied
//!                +-------+---> lut_write, final_valid, final_entry, final_lanes
//! ```
//!
//! # Behaviour
//!
//! - **DD9** A register that was loaded from COMPLETION is found spilled in spill mode, or if it does not fit; every
//!   other one is inserted.
//! - **DD10 MISS** Without a LUT entry of its key all lanes form a warp in the lowest free pool entry: `free_entry`.
//!   The LUT entry gets OCC = REQ and this pool entry.
//! - **DD11 HIT** If none of its lanes is occupied in the warp of the LUT entry, all join it, and OCC grows by them.
//! - **DD12 CONFLICT** Otherwise the lanes that are occupied form a warp in `free_entry`, which gets the LUT entry with
//!   these lanes as OCC, and the others join the old warp.
//! - **DD13** The lanes of a warp that loses its LUT entry are final: in a conflict those that join included.
//! - **DW1 STATIC** With `FULL` 1 and `fixed` all lanes form a warp in `free_entry` that gets no LUT entry: its lanes are final.
//! - **DD14** There is one update, with pool entry `warp`, `new` if a warp is formed.
//! - **DD16** It fits if a pool entry is free, and there is room in heap and MHeap LUT.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Gates for `LANES` lanes; no storage.

use crate::words::Insertion;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What becomes of an update register; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Inserter<const LANES: usize, const POOL_W: usize, const FULL: usize> {
    /// A register is to be processed in this cycle, f1 or f2.
    pub valid: Signal<In, Bit>,
    /// It was loaded from COMPLETION.
    pub arrived: Signal<In, Bit>,
    /// Lanes of the register: REQ. At least one, with `valid`.
    pub lanes: Signal<In, Bits<LANES>>,
    /// The core is in spill mode (DQ2).
    pub spill_mode: Signal<In, Bit>,
    /// Heap and MHeap LUT have a place for the register.
    pub room: Signal<In, Bit>,
    /// A pool entry is free.
    pub any_free: Signal<In, Bit>,
    /// Lowest free pool entry; without meaning unless `any_free`.
    pub free_entry: Signal<In, Bits<POOL_W>>,
    /// A LUT entry has the key of the register.
    pub hit: Signal<In, Bit>,
    /// None has, and a new one takes that of another key. Never set together with `hit`.
    pub lost: Signal<In, Bit>,
    /// OCC of the LUT entry that hits or is lost; without meaning if neither.
    pub lut_occupied: Signal<In, Bits<LANES>>,
    /// IDX of the LUT entry that hits or is lost; without meaning if neither.
    pub lut_entry: Signal<In, Bits<POOL_W>>,
    /// The threads of the register are in a STATIC row.
    pub fixed: [Signal<In, Bit>; FULL],
    /// The register is found spilled.
    pub spilled: Signal<Out, Bit>,
    /// The register is inserted. All ports below have a meaning only then.
    pub inserted: Signal<Out, Bit>,
    /// What the insertion is.
    pub outcome: Signal<Out, Insertion>,
    /// Lanes of REQ that are occupied in the warp of the key; zero unless `outcome` is `Conflict`.
    pub conflict: Signal<Out, Bits<LANES>>,
    /// A warp is formed in `free_entry`; set only with `inserted`.
    pub formed: Signal<Out, Bit>,
    /// Lanes that form it; zero unless `formed`. The other lanes of REQ join the warp of `lut_entry`.
    pub formed_lanes: Signal<Out, Bits<LANES>>,
    /// Pool entry of the update and of the LUT entry: `free_entry` if a warp is formed, else `lut_entry`.
    pub warp: Signal<Out, Bits<POOL_W>>,
    /// The LUT entry is written.
    pub lut_write: Signal<Out, Bit>,
    /// OCC that the LUT entry gets; without meaning unless `lut_write`.
    pub occupied: Signal<Out, Bits<LANES>>,
    /// A warp loses its LUT entry, or is formed without one.
    pub final_valid: Signal<Out, Bit>,
    /// Pool entry of this warp; without meaning unless `final_valid`.
    pub final_entry: Signal<Out, Bits<POOL_W>>,
    /// All lanes of this warp; without meaning unless `final_valid`.
    pub final_lanes: Signal<Out, Bits<LANES>>,
    // Wires
    /// The register meets the LUT entry of its key.
    hits: Signal<Local, Bit>,
    conflicts: Signal<Local, Bit>,
}

#[logic]
impl Inserter {
    #[hdl_gen]
    fn update(&mut self) {
        self.spilled.next = self.valid.val()
            & self.arrived.val()
            & (self.spill_mode.val() | (!self.room.val()) | (!self.any_free.val()));
        self.inserted.next = self.valid.val() & (!self.spilled.val());

        self.hits.next = self.hit.val();
        for full_idx in 0..FULL {
            self.hits.next = self.hit.val() & (!self.fixed[full_idx].val());
        }
        self.conflict.next = 0.into();
        if self.hits.val() {
            self.conflict.next = self.lut_occupied.val() & self.lanes.val();
        }
        self.conflicts.next = self.conflict.val().any();
        self.formed.next = self.inserted.val() & (self.conflicts.val() | (!self.hits.val()));
        self.outcome.next = Insertion::Miss;
        self.formed_lanes.next = self.lanes.val();
        self.warp.next = self.free_entry.val();
        self.occupied.next = self.lanes.val();
        self.final_valid.next = self.inserted.val() & (self.lost.val() | self.conflicts.val());
        self.final_entry.next = self.lut_entry.val();
        self.final_lanes.next = self.lut_occupied.val();
        self.lut_write.next = self.inserted.val();
        if self.hits.val() {
            self.outcome.next = Insertion::Hit;
            self.formed_lanes.next = 0.into();
            self.warp.next = self.lut_entry.val();
            self.occupied.next = self.lut_occupied.val() | self.lanes.val();
            self.final_lanes.next = self.lut_occupied.val() | self.lanes.val();
        }
        if self.conflicts.val() {
            self.outcome.next = Insertion::Conflict;
            self.formed_lanes.next = self.conflict.val();
            self.warp.next = self.free_entry.val();
            self.occupied.next = self.conflict.val();
        }
        for full_idx in 0..FULL {
            if self.fixed[full_idx].val() {
                self.outcome.next = Insertion::Static;
                self.lut_write.next = false;
                self.final_valid.next = self.inserted.val();
                self.final_entry.next = self.free_entry.val();
                self.final_lanes.next = self.lanes.val();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// A register with these lanes that fits; pool entry 6 is the lowest free one.
    fn register(lanes: u64) -> Inserter<4, 3, 1> {
        let mut uut = Inserter::default();
        uut.valid.next = true;
        uut.arrived.next = true;
        uut.lanes.next = lanes.into();
        uut.room.next = true;
        uut.any_free.next = true;
        uut.free_entry.next = 6.into();
        uut
    }

    /// The same, with a LUT entry of pool entry 2 that has these lanes.
    fn meets(lanes: u64, occupied: u64) -> Inserter<4, 3, 1> {
        let mut uut = register(lanes);
        uut.hit.next = true;
        uut.lut_occupied.next = occupied.into();
        uut.lut_entry.next = 2.into();
        settle(&mut uut);
        uut
    }

    /// Lanes that form a warp, pool entry of the update, OCC.
    fn seen(uut: &Inserter<4, 3, 1>) -> (u64, u64, u64) {
        let formed_lanes = uut.formed_lanes.val().to_u64();
        assert_eq!(uut.formed.val(), formed_lanes != 0);
        (formed_lanes, uut.warp.val().to_u64(), uut.occupied.val().to_u64())
    }

    #[test]
    fn dd10_a_miss_forms_a_warp_of_all_lanes() {
        let mut uut = register(0b0110);
        settle(&mut uut);
        assert!(uut.inserted.val() && !uut.spilled.val() && !uut.final_valid.val());
        assert_eq!((uut.outcome.val(), uut.conflict.val()), (Insertion::Miss, 0.into()));
        assert_eq!(seen(&uut), (0b0110, 6, 0b0110));
    }

    #[test]
    fn dd11_a_hit_joins_the_warp() {
        let uut = meets(0b0110, 0b1001);
        assert_eq!((uut.outcome.val(), uut.conflict.val()), (Insertion::Hit, 0.into()));
        assert_eq!(seen(&uut), (0, 2, 0b1111));
        assert!(!uut.final_valid.val());
    }

    #[test]
    fn dd12_occupied_lanes_form_a_warp_and_the_old_one_is_complete() {
        let uut = meets(0b0111, 0b1100);
        assert_eq!((uut.outcome.val(), uut.conflict.val()), (Insertion::Conflict, 0b0100.into()));
        assert_eq!(seen(&uut), (0b0100, 6, 0b0100));
        assert_eq!((uut.final_valid.val(), uut.final_lanes.val()), (true, 0b1111.into()));
        assert_eq!((uut.final_entry.val(), uut.lut_write.val()), (2.into(), true));
    }

    #[test]
    fn dd13_the_warp_of_a_lost_lut_entry_is_complete() {
        let mut uut = register(0b0111);
        uut.lost.next = true;
        uut.lut_occupied.next = 0b1010.into();
        uut.lut_entry.next = 2.into();
        settle(&mut uut);
        assert_eq!((uut.outcome.val(), uut.conflict.val()), (Insertion::Miss, 0.into()));
        assert_eq!(seen(&uut), (0b0111, 6, 0b0111));
        assert_eq!((uut.final_valid.val(), uut.final_lanes.val()), (true, 0b1010.into()));
    }

    #[test]
    fn dw1_threads_of_a_static_row_form_a_warp_without_lut_entry() {
        for (hit, lost, occupied) in
            [(false, false, 0), (true, false, 0b0100), (true, false, 0b1000), (false, true, 0b1111)]
        {
            let mut uut = meets(0b0111, occupied);
            uut.hit.next = hit;
            uut.lost.next = lost;
            uut.fixed[0].next = true;
            settle(&mut uut);
            assert_eq!((uut.outcome.val(), uut.conflict.val()), (Insertion::Static, 0.into()));
            assert_eq!((uut.formed_lanes.val(), uut.warp.val()), (0b0111.into(), 6.into()));
            assert!(uut.inserted.val() && uut.formed.val() && !uut.lut_write.val());
            assert_eq!((uut.final_valid.val(), uut.final_entry.val()), (true, 6.into()));
            assert_eq!(uut.final_lanes.val(), 0b0111);
            uut.room.next = false;
            settle(&mut uut);
            assert!(uut.spilled.val() && !uut.inserted.val() && !uut.final_valid.val());
        }
    }

    #[test]
    fn dd16_dq1_an_arrival_without_room_or_in_spill_mode_is_spilled_and_no_other_register() {
        for (mode, room, free) in [(true, true, true), (false, false, true), (false, true, false)] {
            for arrived in [false, true] {
                let mut uut = meets(0b0111, 0b1100);
                uut.spill_mode.next = mode;
                uut.room.next = room;
                uut.any_free.next = free;
                uut.arrived.next = arrived;
                settle(&mut uut);
                assert_eq!((uut.spilled.val(), uut.inserted.val()), (arrived, !arrived));
                assert_eq!(uut.final_valid.val(), !arrived);
                uut.valid.next = false;
                settle(&mut uut);
                assert!(!uut.spilled.val() && !uut.inserted.val() && !uut.final_valid.val());
            }
        }
    }
}
