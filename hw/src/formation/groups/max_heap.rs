//! Heap of the groups beside the majority entry: storage and moves of entries.
//!
//! ```text
//!        clock --->+-------+---> sift_key[4], sift_count[4]
//!        reset --->|       |---> update_count[2], update_last[2]
//!      sift[4] --->|       |---> moved_key[2], moved_way[2]
//!    update[2] --->|       |---> root_key, root_count,
//!    exchange  --->|       |     root_first, root_last, root_way
//! upper, lower --->|       |
//!         pops --->|       |
//!   write_*[2] --->|       |
//!                  +-------+
//! ```
//!
//! # Behaviour
//!
//! An entry has {key, CNT, WPH, WPT, way of the MHeap LUT}. A cycle has an `exchange`, or a pop, or writes.
//!
//! 1. `exchange`: the entries `upper` and `lower` change places. They are among those at `sift`: `lower_word` and the
//!    two `upper` choices say where.
//! 2. `pops`: the entry at `update[0]` is copied to the root.
//! 3. `write_made[i]` writes all of entry `write_index[i]`; else `write_count[i]` its CNT, and `write_last[i]` its WPT.
//! 4. A reset clears all entries; the size of the heap says which of them count.
//! 5. `moved_key`, `moved_way` are those of the entry that goes up (or to the root), and of the one that goes down.
//!
//! # Timing
//!
//! All outputs depend combinationally on the indices, `moved` on the choices too.
//!
//! # Cost
//!
//! `HEAP * (KEY_W + CNT_W + 2 * POOL_W + WAY_W)` flip-flops: an exchange reads and writes two whole entries, and two
//! sifts are looked at in each cycle.

use super::heap_field::{HeapField, SIFTS};
use crate::links::formation::REGISTERS;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Storage of the heap; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MaxHeap<
    const POOL_W: usize,
    const KEY_W: usize,
    const CNT_W: usize,
    const HEAP: usize,
    const HEAP_W: usize,
    const WAY_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all entries are zero.
    pub reset: Signal<In, Bit>,
    /// Indices of the entries that the pending sifts compare.
    pub sift: [Signal<In, Bits<HEAP_W>>; SIFTS],
    /// Key of the entries at `sift`.
    pub sift_key: [Signal<Out, Bits<KEY_W>>; SIFTS],
    /// CNT of the entries at `sift`.
    pub sift_count: [Signal<Out, Bits<CNT_W>>; SIFTS],
    /// Indices of the entries of the two updates; with `pops` the first one is that of the last entry.
    pub update: [Signal<In, Bits<HEAP_W>>; REGISTERS],
    /// CNT of the entries at `update`.
    pub update_count: [Signal<Out, Bits<CNT_W>>; REGISTERS],
    /// WPT of the entries at `update`.
    pub update_last: [Signal<Out, Bits<POOL_W>>; REGISTERS],
    /// Key of the root; as all `root` ports, without meaning if the heap is empty.
    pub root_key: Signal<Out, Bits<KEY_W>>,
    /// CNT of the root.
    pub root_count: Signal<Out, Bits<CNT_W>>,
    /// WPH of the root.
    pub root_first: Signal<Out, Bits<POOL_W>>,
    /// WPT of the root.
    pub root_last: Signal<Out, Bits<POOL_W>>,
    /// Way of the root in the MHeap LUT.
    pub root_way: Signal<Out, Bits<WAY_W>>,
    /// Two entries change places.
    pub exchange: Signal<In, Bit>,
    /// Index of the one that goes down; without meaning unless `exchange`, as the four ports below.
    pub upper: Signal<In, Bits<HEAP_W>>,
    /// Index of the one that goes up.
    pub lower: Signal<In, Bits<HEAP_W>>,
    /// Which entry at `sift` is the one that goes up, 0 to 2.
    pub lower_word: Signal<In, Bits<2>>,
    /// Entry 1 at `sift` goes down, if not 3; else 0.
    pub upper_parent: Signal<In, Bit>,
    /// Entry 3 at `sift` goes down.
    pub upper_second: Signal<In, Bit>,
    /// The last entry, at `update[0]`, is copied to the root; never with `exchange` or a write.
    pub pops: Signal<In, Bit>,
    /// Key of the entry that goes up, or to the root, and of the one that goes down.
    pub moved_key: [Signal<Out, Bits<KEY_W>>; REGISTERS],
    /// Way in the MHeap LUT of the entry that goes up, or to the root, and of the one that goes down.
    pub moved_way: [Signal<Out, Bits<WAY_W>>; REGISTERS],
    /// Index of the entries that are written; two writes have different ones.
    pub write_index: [Signal<In, Bits<HEAP_W>>; REGISTERS],
    /// CNT is written; never with `exchange`, as all writes.
    pub write_count: [Signal<In, Bit>; REGISTERS],
    /// WPT is written.
    pub write_last: [Signal<In, Bit>; REGISTERS],
    /// Key, WPH and way are written.
    pub write_made: [Signal<In, Bit>; REGISTERS],
    /// Key that is written.
    pub key: [Signal<In, Bits<KEY_W>>; REGISTERS],
    /// CNT that is written.
    pub count: [Signal<In, Bits<CNT_W>>; REGISTERS],
    /// Pool entry that is written, as WPT and as WPH.
    pub entry: [Signal<In, Bits<POOL_W>>; REGISTERS],
    /// Way that is written.
    pub way: Signal<In, Bits<WAY_W>>,
    // Sub-blocks
    keys: HeapField<KEY_W, HEAP, HEAP_W>,
    counts: HeapField<CNT_W, HEAP, HEAP_W>,
    firsts: HeapField<POOL_W, HEAP, HEAP_W>,
    lasts: HeapField<POOL_W, HEAP, HEAP_W>,
    ways: HeapField<WAY_W, HEAP, HEAP_W>,
    // Wires
    moves: Signal<Local, Bit>,
    /// Entries that are written by moves.
    target: [Signal<Local, Bits<HEAP>>; REGISTERS],
    written: [Signal<Local, Bits<HEAP>>; REGISTERS],
    made: [Signal<Local, Bits<HEAP>>; REGISTERS],
    counted: [Signal<Local, Bits<HEAP>>; REGISTERS],
    linked: [Signal<Local, Bits<HEAP>>; REGISTERS],
}

#[logic]
impl MaxHeap {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, keys, counts, firsts, lasts, ways);
        self.keys.reset.next = self.reset.val();
        self.counts.reset.next = self.reset.val();
        self.firsts.reset.next = self.reset.val();
        self.lasts.reset.next = self.reset.val();
        self.ways.reset.next = self.reset.val();

        // Places
        self.moves.next = self.exchange.val() | self.pops.val();
        self.target[0].next = 0.into();
        self.target[1].next = 0.into();
        self.written[0].next = 0.into();
        self.written[1].next = 0.into();
        for word_idx in 0..HEAP {
            self.target[0].next = self.target[0].val().replace_bit(
                word_idx,
                self.exchange.val() & (self.upper.val() == word_idx.to_bits()),
            );
            self.target[1].next = self.target[1].val().replace_bit(
                word_idx,
                self.exchange.val() & (self.lower.val() == word_idx.to_bits()),
            );
            self.written[0].next = self.written[0]
                .val()
                .replace_bit(word_idx, self.write_index[0].val() == word_idx.to_bits());
            self.written[1].next = self.written[1]
                .val()
                .replace_bit(word_idx, self.write_index[1].val() == word_idx.to_bits());
        }
        if self.pops.val() {
            self.target[0].next = 1.into();
        }
        for write_idx in 0..REGISTERS {
            self.made[write_idx].next = self.target[write_idx].val();
            self.counted[write_idx].next = self.target[write_idx].val();
            self.linked[write_idx].next = self.target[write_idx].val();
            if self.write_made[write_idx].val() {
                self.made[write_idx].next = self.written[write_idx].val();
            }
            if self.write_count[write_idx].val() {
                self.counted[write_idx].next = self.written[write_idx].val();
            }
            if self.write_last[write_idx].val() {
                self.linked[write_idx].next = self.written[write_idx].val();
            }
            self.keys.place[write_idx].next = self.made[write_idx].val();
            self.firsts.place[write_idx].next = self.made[write_idx].val();
            self.ways.place[write_idx].next = self.made[write_idx].val();
            self.counts.place[write_idx].next = self.counted[write_idx].val();
            self.lasts.place[write_idx].next = self.linked[write_idx].val();
            self.keys.word[write_idx].next = self.key[write_idx].val();
            self.counts.word[write_idx].next = self.count[write_idx].val();
            self.firsts.word[write_idx].next = self.entry[write_idx].val();
            self.lasts.word[write_idx].next = self.entry[write_idx].val();
            self.ways.word[write_idx].next = self.way.val();
        }

        // Reads
        for read_idx in 0..SIFTS {
            self.keys.sift[read_idx].next = self.sift[read_idx].val();
            self.counts.sift[read_idx].next = self.sift[read_idx].val();
            self.firsts.sift[read_idx].next = self.sift[read_idx].val();
            self.lasts.sift[read_idx].next = self.sift[read_idx].val();
            self.ways.sift[read_idx].next = self.sift[read_idx].val();
            self.sift_key[read_idx].next = self.keys.sift_word[read_idx].val();
            self.sift_count[read_idx].next = self.counts.sift_word[read_idx].val();
        }
        for read_idx in 0..REGISTERS {
            self.keys.update[read_idx].next = self.update[read_idx].val();
            self.counts.update[read_idx].next = self.update[read_idx].val();
            self.firsts.update[read_idx].next = self.update[read_idx].val();
            self.lasts.update[read_idx].next = self.update[read_idx].val();
            self.ways.update[read_idx].next = self.update[read_idx].val();
            self.update_count[read_idx].next = self.counts.update_word[read_idx].val();
            self.update_last[read_idx].next = self.lasts.update_word[read_idx].val();
            self.moved_key[read_idx].next = self.keys.moved[read_idx].val();
            self.moved_way[read_idx].next = self.ways.moved[read_idx].val();
        }
        self.root_key.next = self.keys.root.val();
        self.root_count.next = self.counts.root.val();
        self.root_first.next = self.firsts.root.val();
        self.root_last.next = self.lasts.root.val();
        self.root_way.next = self.ways.root.val();

        // Moves
        self.keys.moves.next = self.moves.val();
        self.counts.moves.next = self.moves.val();
        self.firsts.moves.next = self.moves.val();
        self.lasts.moves.next = self.moves.val();
        self.ways.moves.next = self.moves.val();
        self.keys.pops.next = self.pops.val();
        self.counts.pops.next = self.pops.val();
        self.firsts.pops.next = self.pops.val();
        self.lasts.pops.next = self.pops.val();
        self.ways.pops.next = self.pops.val();
        self.keys.lower.next = self.lower_word.val();
        self.counts.lower.next = self.lower_word.val();
        self.firsts.lower.next = self.lower_word.val();
        self.lasts.lower.next = self.lower_word.val();
        self.ways.lower.next = self.lower_word.val();
        self.keys.upper_parent.next = self.upper_parent.val();
        self.counts.upper_parent.next = self.upper_parent.val();
        self.firsts.upper_parent.next = self.upper_parent.val();
        self.lasts.upper_parent.next = self.upper_parent.val();
        self.ways.upper_parent.next = self.upper_parent.val();
        self.keys.upper_second.next = self.upper_second.val();
        self.counts.upper_second.next = self.upper_second.val();
        self.firsts.upper_second.next = self.upper_second.val();
        self.lasts.upper_second.next = self.upper_second.val();
        self.ways.upper_second.next = self.upper_second.val();
    }
}

#[cfg(test)]
impl<
    const POOL_W: usize,
    const KEY_W: usize,
    const CNT_W: usize,
    const HEAP: usize,
    const HEAP_W: usize,
    const WAY_W: usize,
> MaxHeap<POOL_W, KEY_W, CNT_W, HEAP, HEAP_W, WAY_W>
{
    /// Keys and CNT of all entries.
    pub(crate) fn words(&self) -> (Vec<u64>, Vec<u64>) {
        let keys = self.keys.words().into_iter().map(|word| word.to_u64()).collect();
        (keys, self.counts.words().into_iter().map(|word| word.to_u64()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = MaxHeap<4, 25, 6, 8, 3, 2>;

    /// Makes entry `index`: key `0x20 + index`, CNT `20 - index`, warp and way `index`.
    fn make(uut: &mut Uut, port: usize, index: u64) {
        uut.write_index[port].next = index.into();
        uut.write_count[port].next = true;
        uut.write_last[port].next = true;
        uut.write_made[port].next = true;
        uut.key[port].next = (0x20 + index).into();
        uut.count[port].next = (20 - index).into();
        uut.entry[port].next = index.into();
        uut.way.next = index.into();
        step!(*uut);
        uut.write_count[port].next = false;
        uut.write_last[port].next = false;
        uut.write_made[port].next = false;
    }

    fn filled() -> Uut {
        let mut uut = Uut::default();
        for index in 0..4 {
            make(&mut uut, index as usize % 2, index);
        }
        uut
    }

    fn root(uut: &mut Uut) -> [u64; 5] {
        settle(uut);
        [
            uut.root_key.val().to_u64(),
            uut.root_count.val().to_u64(),
            uut.root_first.val().to_u64(),
            uut.root_last.val().to_u64(),
            uut.root_way.val().to_u64(),
        ]
    }

    #[test]
    fn an_entry_that_is_made_has_all_fields() {
        let mut uut = filled();
        assert_eq!(root(&mut uut), [0x20, 20, 0, 0, 0]);
        assert_eq!(uut.words().0[..4], [0x20, 0x21, 0x22, 0x23]);
        assert_eq!(uut.words().1[..4], [20, 19, 18, 17]);
    }

    #[test]
    fn cnt_and_wpt_are_written_alone() {
        let mut uut = filled();
        uut.write_index[0].next = 0.into();
        uut.write_index[1].next = 1.into();
        uut.write_count[0].next = true;
        uut.write_count[1].next = true;
        uut.write_last[0].next = true;
        uut.count[0].next = 33.into();
        uut.count[1].next = 34.into();
        uut.entry[0].next = 9.into();
        uut.entry[1].next = 10.into();
        step!(uut);
        assert_eq!(root(&mut uut), [0x20, 33, 0, 9, 0]);
        uut.update[1].next = 1.into();
        settle(&mut uut);
        assert_eq!((uut.update_count[1].val(), uut.update_last[1].val()), (34.into(), 1.into()));
    }

    #[test]
    fn an_exchange_moves_whole_entries_and_says_which() {
        let mut uut = filled();
        for (port, index) in uut.sift.iter_mut().zip([3_u64, 0, 0, 0]) {
            port.next = index.into();
        }
        uut.exchange.next = true;
        uut.upper.next = 0.into();
        uut.lower.next = 3.into();
        uut.upper_parent.next = true;
        settle(&mut uut);
        assert_eq!((uut.sift_count[0].val(), uut.sift_count[1].val()), (17.into(), 20.into()));
        assert_eq!((uut.moved_key[0].val(), uut.moved_way[0].val()), (0x23.into(), 3.into()));
        assert_eq!((uut.moved_key[1].val(), uut.moved_way[1].val()), (0x20.into(), 0.into()));
        step!(uut);
        uut.exchange.next = false;
        assert_eq!(root(&mut uut), [0x23, 17, 3, 3, 3]);
        assert_eq!(uut.words().0[..4], [0x23, 0x21, 0x22, 0x20]);
    }

    #[test]
    fn a_pop_copies_the_last_entry_to_the_root() {
        let mut uut = filled();
        uut.pops.next = true;
        uut.update[0].next = 3.into();
        settle(&mut uut);
        assert_eq!((uut.moved_key[0].val(), uut.moved_way[0].val()), (0x23.into(), 3.into()));
        step!(uut);
        uut.pops.next = false;
        assert_eq!(root(&mut uut), [0x23, 17, 3, 3, 3]);
    }
}
