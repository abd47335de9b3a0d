//! The PC-warp LUT: which warp of the pool takes more threads of a key, and which of its lanes are free.
//!
//! ```text
//!                  +-----+
//!        clock --->|     |---> lost
//!        reset --->|     |---> close_hit
//!       lookup <-->|     |
//!  close_entry --->|     |
//!                  +-----+
//! ```
//!
//! The LUT is used by one key a cycle: in f1 and f2 by the update register that is inserted, in f3 by the warp that
//! may be picked.
//!
//! # Behaviour
//!
//! - **DD9** The set is the lowest bits of the key, which are those of the PC. The *chosen* LUT entry of the set is
//!   the one that hits: it is valid and has the key, the block slot included. At most one does.
//! - **DD10 to DD12** With `write` the chosen LUT entry becomes {key, `write_occupied`, `write_entry`}.
//! - **DD13** If none hits the chosen one is that of the lowest invalid way; if all are valid, that of the way that
//!   the pointer of the set names. With `write` it is lost then, and the pointer moves on by one, round the ways.
//! - **DD15** With `close` the LUT entry that hits becomes invalid if its IDX is `close_entry`.
//!
//! After a reset no LUT entry is valid, and all pointers are 0.
//!
//! # Timing
//!
//! Outputs depend combinationally on `key`, `close_hit` on `close_entry` as well. What is written in a cycle is looked
//! up in the next.
//!
//! # Cost
//!
//! `WAYS` times [`LutWay`], `SETS * WAY_W` flip-flops.

use super::LutWay;
use crate::cells::{FirstSet, OrTree, Select};
use crate::links::formation::LookupIn;
use crate::primitives::Register;
use crate::width::index_width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// PC-warp LUT; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(WAY_W == index_width(WAYS), "WAY_W is what {WAYS} ways need.")]
#[requires(SET_W < 24, "The set is a part of the PC.")]
pub struct PcWarpLut<
    const LANES: usize,
    const POOL_W: usize,
    const KEY_W: usize,
    const SETS: usize,
    const SET_W: usize,
    const WAYS: usize,
    const WAY_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no LUT entry is valid.
    pub reset: Signal<In, Bit>,
    /// LUT entry that hits, else the one that would be written.
    pub lookup: LookupIn<LANES, POOL_W, KEY_W>,
    /// No LUT entry has the key, and all ways of its set are valid: with `write` a warp loses its LUT entry (DD13).
    pub lost: Signal<Out, Bit>,
    /// Pool entry of the warp whose LUT entry is closed; it has the key.
    pub close_entry: Signal<In, Bits<POOL_W>>,
    /// A LUT entry has the key, and its IDX is `close_entry`: `occupied` are the lanes of this warp.
    pub close_hit: Signal<Out, Bit>,
    // Registers
    /// Replacement pointer of each set.
    #[count(SETS)]
    pointer: Vec<Register<Bits<WAY_W>>>,
    // Sub-blocks
    #[count(WAYS)]
    way: Vec<LutWay<LANES, POOL_W, KEY_W, SETS, SET_W>>,
    invalid: FirstSet<WAYS>,
    pointed: Select<Bits<WAY_W>, SETS, SET_W>,
    occupancies: OrTree<WAYS, LANES>,
    entries: OrTree<WAYS, POOL_W>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_way: Constant<Bits<WAYS>>,
    #[default(Constant::new(1.into()))]
    first_set: Constant<Bits<SETS>>,
    #[default(Constant::new((WAYS - 1).to_bits()))]
    last_way: Constant<Bits<WAY_W>>,
    set: Signal<Local, Bits<SET_W>>,
    /// The set, one-hot.
    own: Signal<Local, Bits<SETS>>,
    hits: Signal<Local, Bits<WAYS>>,
    valids: Signal<Local, Bits<WAYS>>,
    /// The way of the chosen LUT entry, one-hot.
    chosen: Signal<Local, Bits<WAYS>>,
    pointer_next: Signal<Local, Bits<WAY_W>>,
}

#[logic]
impl PcWarpLut {
    #[hdl_gen]
    fn update(&mut self) {
        self.set.next = self.lookup.key.val().get_bits::<SET_W>(0);
        self.own.next = self.first_set.val() << self.set.val();
        self.hits.next = 0.into();
        self.valids.next = 0.into();
        for way_idx in 0..WAYS {
            self.way[way_idx].clock.next = self.clock.val();
            self.way[way_idx].reset.next = self.reset.val();
            self.way[way_idx].lookup.key.next = self.lookup.key.val();
            self.hits.next =
                self.hits.val().replace_bit(way_idx, self.way[way_idx].lookup.hit.val());
            self.valids.next =
                self.valids.val().replace_bit(way_idx, self.way[way_idx].valid.val());
        }

        // The chosen LUT entry
        for set_idx in 0..SETS {
            self.pointed.value[set_idx].next = self.pointer[set_idx].q.val();
        }
        self.pointed.index.next = self.set.val();
        self.invalid.request.next = !self.valids.val();
        self.chosen.next = self.invalid.onehot.val();
        if self.valids.val().all() {
            self.chosen.next = self.first_way.val() << self.pointed.chosen.val();
        }
        if self.hits.val().any() {
            self.chosen.next = self.hits.val();
        }
        for way_idx in 0..WAYS {
            self.occupancies.value[way_idx].next = 0.into();
            self.entries.value[way_idx].next = 0.into();
            if self.chosen.val().get_bit(way_idx) {
                self.occupancies.value[way_idx].next = self.way[way_idx].lookup.occupied.val();
                self.entries.value[way_idx].next = self.way[way_idx].lookup.entry.val();
            }
        }
        self.lookup.hit.next = self.hits.val().any();
        self.lost.next = self.valids.val().all() & (!self.lookup.hit.val());
        self.lookup.occupied.next = self.occupancies.any.val();
        self.lookup.entry.next = self.entries.any.val();
        self.close_hit.next =
            self.lookup.hit.val() & (self.entries.any.val() == self.close_entry.val());

        // What changes
        for way_idx in 0..WAYS {
            self.way[way_idx].lookup.write.next =
                self.lookup.write.val() & self.chosen.val().get_bit(way_idx);
            self.way[way_idx].lookup.write_occupied.next = self.lookup.write_occupied.val();
            self.way[way_idx].lookup.write_entry.next = self.lookup.write_entry.val();
            self.way[way_idx].lookup.close.next =
                self.lookup.close.val() & self.close_hit.val() & self.chosen.val().get_bit(way_idx);
        }
        self.pointer_next.next = self.pointed.chosen.val() + 1;
        if self.pointed.chosen.val() == self.last_way.val() {
            self.pointer_next.next = 0.into();
        }
        for set_idx in 0..SETS {
            self.pointer[set_idx].clock.next = self.clock.val();
            self.pointer[set_idx].reset.next = self.reset.val();
            self.pointer[set_idx].d.next = self.pointer_next.val();
            self.pointer[set_idx].enable.next =
                self.lookup.write.val() & self.lost.val() & self.own.val().get_bit(set_idx);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// Two sets of three ways.
    type Lut = PcWarpLut<4, 3, 25, 2, 1, 3, 2>;

    fn look(uut: &mut Lut, key: u64) -> (bool, bool) {
        uut.lookup.key.next = key.into();
        settle(uut);
        (uut.lookup.hit.val(), uut.lost.val())
    }

    fn write(uut: &mut Lut, key: u64, occupied: u64, entry: u64) {
        uut.lookup.key.next = key.into();
        uut.lookup.write.next = true;
        uut.lookup.write_occupied.next = occupied.into();
        uut.lookup.write_entry.next = entry.into();
        step!(*uut);
        uut.lookup.write.next = false;
    }

    fn close(uut: &mut Lut, key: u64, entry: u64) -> bool {
        uut.lookup.key.next = key.into();
        uut.lookup.close.next = true;
        uut.close_entry.next = entry.into();
        settle(uut);
        let hit = uut.close_hit.val();
        step!(*uut);
        uut.lookup.close.next = false;
        hit
    }

    fn seen(uut: &Lut) -> (u64, u64) {
        (uut.lookup.occupied.val().to_u64(), uut.lookup.entry.val().to_u64())
    }

    #[test]
    fn dd9_a_key_is_block_slot_and_pc() {
        let mut uut = Lut::default();
        write(&mut uut, 4, 0b0001, 1);
        write(&mut uut, 4 | 1 << 24, 0b0010, 2);
        assert_eq!(look(&mut uut, 4), (true, false));
        assert_eq!(seen(&uut), (0b0001, 1));
        assert_eq!(look(&mut uut, 4 | 1 << 24), (true, false));
        assert_eq!(seen(&uut), (0b0010, 2));
        assert_eq!(look(&mut uut, 6), (false, false));
    }

    #[test]
    fn dd11_dd12_the_entry_that_hits_is_written_again() {
        let mut uut = Lut::default();
        write(&mut uut, 4, 0b0001, 1);
        write(&mut uut, 4, 0b0101, 3);
        assert_eq!(look(&mut uut, 4), (true, false));
        assert_eq!(seen(&uut), (0b0101, 3));
        write(&mut uut, 6, 1, 4);
        write(&mut uut, 8, 1, 5);
        assert_eq!(look(&mut uut, 10), (false, true), "three entries, no two with one key");
    }

    #[test]
    fn dd13_the_lowest_invalid_way_then_the_ways_in_turn() {
        let mut uut = Lut::default();
        for (key, entry) in [(0, 1), (2, 2), (4, 3)] {
            assert_eq!(look(&mut uut, key), (false, false));
            write(&mut uut, key, entry, entry);
        }
        // Keys 0, 2, 4 are lost in turn, then those that took their ways.
        for (key, lost) in [(6, 1), (8, 2), (10, 3), (12, 4), (14, 5)] {
            assert_eq!(look(&mut uut, key), (false, true));
            assert_eq!(seen(&uut), (lost, lost));
            let entry = (lost + 3) % 8;
            write(&mut uut, key, entry, entry);
        }
        // A closed way is taken before the pointer moves.
        assert!(close(&mut uut, 10, 6));
        assert_eq!(look(&mut uut, 16), (false, false));
        write(&mut uut, 16, 1, 1);
        assert_eq!(look(&mut uut, 18), (false, true));
        assert_eq!(seen(&uut), (1, 1), "the pointer names the way of key 16");
        assert_eq!(look(&mut uut, 1), (false, false), "the other set");
    }

    #[test]
    fn dd15_only_the_entry_of_the_picked_warp_is_closed() {
        let mut uut = Lut::default();
        write(&mut uut, 4, 0b0001, 1);
        assert!(!close(&mut uut, 4, 2), "a newer warp has the entry");
        assert_eq!(look(&mut uut, 4), (true, false));
        assert!(close(&mut uut, 4, 1));
        assert_eq!(look(&mut uut, 4), (false, false));
        assert!(!close(&mut uut, 4, 1));
    }

    #[test]
    fn after_a_reset_nothing_hits_and_pointers_are_zero() {
        let mut uut = Lut::default();
        for key in [0, 2, 4, 6] {
            write(&mut uut, key, 1, 1);
        }
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        for (key, entry) in [(6, 5), (8, 6), (10, 7)] {
            assert_eq!(look(&mut uut, key), (false, false));
            write(&mut uut, key, entry, entry);
        }
        assert_eq!(look(&mut uut, 12), (false, true));
        assert_eq!(seen(&uut), (5, 5));
    }
}
