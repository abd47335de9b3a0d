//! MHeap LUT: the heap index of every key in the heap.
//!
//! ```text
//!        clock --->+-------+---> hit[2], index[2]
//!        reset --->|       |---> allocate_way
//!       key[2] --->|       |---> taken[SETS]
//!   allocate_* --->|       |
//!       free_* --->|       |
//!   write_*[2] --->|       |
//!                  +-------+
//! ```
//!
//! # Behaviour
//!
//! The set of a key is its lowest bits.
//!
//! - **DM4** `hit[i]`: a valid entry has `key[i]`, and `index[i]` is its heap index.
//! - **DM5** `allocate_valid`: the lowest invalid way of the set of `key[0]`, or with `allocate_second` of `key[1]`, takes
//!   that key and `allocate_index`.
//! - **DM6** `write_valid[i]`: an entry, named by key and way, has a new heap index from the next cycle on.
//! - **DM10** `free_valid`: an entry, named by key and way, becomes invalid.
//! - **DD16** `taken[i]` are the valid ways of set `i`.
//! - Nothing is written or freed in a cycle with `allocate_valid`. A reset makes all entries invalid.
//!
//! # Timing
//!
//! `hit`, `index` and `allocate_way` depend combinationally on `key`, `taken` on registers alone.
//!
//! # Cost
//!
//! `WAYS` [`MheapWay`]s: `SETS * WAYS * KEY_W` bits of register file, `SETS * WAYS * (HEAP_W + 1)` flip-flops. The
//! indices are in flip-flops because an exchange writes two of them, which may be in one way.

use super::mheap_way::MheapWay;
use crate::cells::{FirstSet, OneHotToBinary, OrTree};
use crate::links::formation::REGISTERS;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// MHeap LUT; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MheapLut<
    const KEY_W: usize,
    const HEAP_W: usize,
    const SETS: usize,
    const SET_W: usize,
    const WAYS: usize,
    const WAY_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all entries are invalid.
    pub reset: Signal<In, Bit>,
    /// Keys of the oldest two updates.
    pub key: [Signal<In, Bits<KEY_W>>; REGISTERS],
    /// The key is in the heap.
    pub hit: [Signal<Out, Bit>; REGISTERS],
    /// Its heap index; zero unless `hit`.
    pub index: [Signal<Out, Bits<HEAP_W>>; REGISTERS],
    /// A key enters; its set has an invalid way. The two ports below have a meaning only then.
    pub allocate_valid: Signal<In, Bit>,
    /// The key that enters is `key[1]`, else `key[0]`.
    pub allocate_second: Signal<In, Bit>,
    /// Heap index of the key that enters.
    pub allocate_index: Signal<In, Bits<HEAP_W>>,
    /// Way that the key would take; depends on `allocate_second`, not on `allocate_valid`.
    pub allocate_way: Signal<Out, Bits<WAY_W>>,
    /// A key leaves; the two ports below have a meaning only then.
    pub free_valid: Signal<In, Bit>,
    /// Key that leaves.
    pub free_key: Signal<In, Bits<KEY_W>>,
    /// Way of the key that leaves.
    pub free_way: Signal<In, Bits<WAY_W>>,
    /// A key has a new heap index; the ports below have a meaning only then. Two writes have different keys.
    pub write_valid: [Signal<In, Bit>; REGISTERS],
    /// Key that has a new heap index.
    pub write_key: [Signal<In, Bits<KEY_W>>; REGISTERS],
    /// Way of the key that has a new heap index.
    pub write_way: [Signal<In, Bits<WAY_W>>; REGISTERS],
    /// The new heap index.
    pub write_index: [Signal<In, Bits<HEAP_W>>; REGISTERS],
    /// Valid ways of each set, one bit each.
    pub taken: [Signal<Out, Bits<WAYS>>; SETS],
    // Sub-blocks
    #[count(WAYS)]
    way: Vec<MheapWay<KEY_W, HEAP_W, SETS, SET_W>>,
    first_invalid: FirstSet<WAYS>,
    encoder: OneHotToBinary<WAYS, WAY_W>,
    #[count(REGISTERS)]
    found: Vec<OrTree<WAYS, HEAP_W>>,
    // Wires
    /// Numbers of the sets of the updates, the writes and the key that leaves.
    update_set: [Signal<Local, Bits<SET_W>>; REGISTERS],
    write_set: [Signal<Local, Bits<SET_W>>; REGISTERS],
    free_set: Signal<Local, Bits<SET_W>>,
    /// The same, one-hot.
    update_onehot: [Signal<Local, Bits<SETS>>; REGISTERS],
    write_onehot: [Signal<Local, Bits<SETS>>; REGISTERS],
    free_onehot: Signal<Local, Bits<SETS>>,
    invalid: Signal<Local, Bits<WAYS>>,
    /// Ways that have the key of each update.
    hits: [Signal<Local, Bits<WAYS>>; REGISTERS],
}

#[logic]
impl MheapLut {
    #[hdl_gen]
    fn update(&mut self) {
        // Sets
        self.free_set.next = self.free_key.val().get_bits::<SET_W>(0);
        self.free_onehot.next = 0.into();
        for set_idx in 0..SETS {
            self.free_onehot.next = self
                .free_onehot
                .val()
                .replace_bit(set_idx, self.free_set.val() == set_idx.to_bits());
        }
        for idx in 0..REGISTERS {
            self.update_set[idx].next = self.key[idx].val().get_bits::<SET_W>(0);
            self.write_set[idx].next = self.write_key[idx].val().get_bits::<SET_W>(0);
            self.update_onehot[idx].next = 0.into();
            self.write_onehot[idx].next = 0.into();
            for set_idx in 0..SETS {
                self.update_onehot[idx].next = self.update_onehot[idx]
                    .val()
                    .replace_bit(set_idx, self.update_set[idx].val() == set_idx.to_bits());
                self.write_onehot[idx].next = self.write_onehot[idx]
                    .val()
                    .replace_bit(set_idx, self.write_set[idx].val() == set_idx.to_bits());
            }
        }

        // Ways
        self.invalid.next = 0.into();
        for way_idx in 0..WAYS {
            self.invalid.next = self.invalid.val().replace_bit(
                way_idx,
                ((!self.allocate_second.val()) & (!self.way[way_idx].occupied[0].val()))
                    | (self.allocate_second.val() & (!self.way[way_idx].occupied[1].val())),
            );
        }
        self.first_invalid.request.next = self.invalid.val();
        self.encoder.onehot.next = self.first_invalid.onehot.val();
        self.allocate_way.next = self.encoder.index.val();
        for way_idx in 0..WAYS {
            self.way[way_idx].clock.next = self.clock.val();
            self.way[way_idx].reset.next = self.reset.val();
            self.way[way_idx].allocate.next =
                self.allocate_valid.val() & self.first_invalid.onehot.val().get_bit(way_idx);
            self.way[way_idx].allocate_second.next = self.allocate_second.val();
            self.way[way_idx].allocate_index.next = self.allocate_index.val();
            self.way[way_idx].free.next =
                self.free_valid.val() & (self.free_way.val() == way_idx.to_bits());
            self.way[way_idx].free_set.next = self.free_onehot.val();
            self.way[way_idx].set[0].next = self.update_onehot[0].val();
            self.way[way_idx].set[1].next = self.update_onehot[1].val();
        }
        for idx in 0..REGISTERS {
            for way_idx in 0..WAYS {
                self.way[way_idx].key[idx].next = self.key[idx].val();
                self.way[way_idx].write_valid[idx].next =
                    self.write_valid[idx].val() & (self.write_way[idx].val() == way_idx.to_bits());
                self.way[way_idx].write_set[idx].next = self.write_onehot[idx].val();
                self.way[way_idx].write_index[idx].next = self.write_index[idx].val();
            }
        }

        // Answers
        for idx in 0..REGISTERS {
            self.hits[idx].next = 0.into();
            for way_idx in 0..WAYS {
                self.hits[idx].next =
                    self.hits[idx].val().replace_bit(way_idx, self.way[way_idx].hit[idx].val());
                self.found[idx].value[way_idx].next = self.way[way_idx].index[idx].val();
            }
            self.hit[idx].next = self.hits[idx].val().any();
            self.index[idx].next = self.found[idx].any.val();
        }
        for set_idx in 0..SETS {
            self.taken[set_idx].next = 0.into();
            for way_idx in 0..WAYS {
                self.taken[set_idx].next = self.taken[set_idx]
                    .val()
                    .replace_bit(way_idx, self.way[way_idx].taken.val().get_bit(set_idx));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// 4 sets, 2 ways, 8 heap entries.
    type Uut = MheapLut<26, 3, 4, 2, 2, 1>;

    fn enter(uut: &mut Uut, key: u64, index: u64, second: bool) -> u64 {
        let idx = usize::from(second);
        uut.key[idx].next = key.into();
        uut.key[1 - idx].next = (!key & 0x3ff_ffff).into();
        uut.allocate_valid.next = true;
        uut.allocate_second.next = second;
        uut.allocate_index.next = index.into();
        settle(uut);
        let way = uut.allocate_way.val().to_u64();
        step!(*uut);
        uut.allocate_valid.next = false;
        way
    }

    fn find(uut: &mut Uut, key: u64) -> Option<u64> {
        uut.key.iter_mut().for_each(|port| port.next = key.into());
        settle(uut);
        assert_eq!(uut.hit[0].val(), uut.hit[1].val());
        assert_eq!(uut.index[0].val(), uut.index[1].val());
        uut.hit[0].val().then(|| uut.index[0].val().to_u64())
    }

    fn leave(uut: &mut Uut, key: u64, way: u64) {
        uut.free_valid.next = true;
        uut.free_key.next = key.into();
        uut.free_way.next = way.into();
        step!(*uut);
        uut.free_valid.next = false;
    }

    fn taken(uut: &mut Uut) -> [u64; 4] {
        settle(uut);
        uut.taken.each_ref().map(|ways| ways.val().to_u64())
    }

    #[test]
    fn dm4_a_key_is_found_by_all_its_bits() {
        let mut uut = Uut::default();
        assert_eq!(find(&mut uut, 0), None);
        enter(&mut uut, 0x100_0021, 5, false);
        assert_eq!(find(&mut uut, 0x100_0021), Some(5));
        for other in [0x21, 0x200_0021, 0x100_0025, 0x100_0020] {
            assert_eq!(find(&mut uut, other), None);
        }
    }

    #[test]
    fn dm5_the_lowest_invalid_way_of_the_set_takes_the_key() {
        let mut uut = Uut::default();
        assert_eq!(enter(&mut uut, 0x21, 0, false), 0);
        assert_eq!(enter(&mut uut, 0x22, 1, true), 0);
        assert_eq!(enter(&mut uut, 0x25, 2, true), 1);
        leave(&mut uut, 0x21, 0);
        assert_eq!(enter(&mut uut, 0x29, 3, false), 0);
        for (key, index) in [(0x21, None), (0x22, Some(1)), (0x25, Some(2)), (0x29, Some(3))] {
            assert_eq!(find(&mut uut, key), index);
        }
    }

    #[test]
    fn dm6_two_indices_are_written_in_one_cycle_also_in_one_way() {
        for (keys, ways) in [([0x21, 0x22], [0, 0]), ([0x21, 0x25], [0, 1])] {
            let mut uut = Uut::default();
            assert_eq!(enter(&mut uut, keys[0], 3, false), ways[0]);
            assert_eq!(enter(&mut uut, keys[1], 1, false), ways[1]);
            for idx in 0..2 {
                uut.write_valid[idx].next = true;
                uut.write_key[idx].next = keys[idx].into();
                uut.write_way[idx].next = ways[idx].into();
                uut.write_index[idx].next = [6_u64, 7][idx].into();
            }
            step!(uut);
            uut.write_valid.iter_mut().for_each(|valid| valid.next = false);
            assert_eq!(keys.map(|key| find(&mut uut, key)), [Some(6), Some(7)]);
        }
    }

    #[test]
    fn dm10_a_key_that_leaves_is_not_found_any_more() {
        let mut uut = Uut::default();
        enter(&mut uut, 0x21, 1, false);
        enter(&mut uut, 0x25, 2, false);
        leave(&mut uut, 0x25, 1);
        assert_eq!([find(&mut uut, 0x21), find(&mut uut, 0x25)], [Some(1), None]);
    }

    #[test]
    fn dd16_the_valid_ways_of_each_set_are_told() {
        let mut uut = Uut::default();
        assert_eq!(taken(&mut uut), [0, 0, 0, 0]);
        enter(&mut uut, 0x21, 1, false);
        enter(&mut uut, 0x25, 2, false);
        enter(&mut uut, 0x22, 3, false);
        assert_eq!(taken(&mut uut), [0, 0b11, 0b01, 0]);
    }

    #[test]
    fn reset_makes_all_entries_invalid() {
        let mut uut = Uut::default();
        enter(&mut uut, 0x21, 1, false);
        uut.reset.next = true;
        step!(uut);
        assert_eq!(find(&mut uut, 0x21), None);
    }
}
