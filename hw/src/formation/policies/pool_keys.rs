//! Keys of the warps in the pool, and how many threads of the pool have each key.
//!
//! ```text
//!              +------+---> key[POOL], count[POOL]
//!    clock --->|      |---> same
//!    reset --->|      |---> read_key[2]
//!     used --->|      |
//! formed_* --->|      |
//! update_* --->|      |
//! picked_* --->|      |
//!    lanes --->|      |
//! read_entry ->|      |
//!              +------+
//! ```
//!
//! # Behaviour
//!
//! 1. A warp that is formed in f1 or f2 gets its key at the end of that cycle.
//! 2. An update, in f3, adds its threads to the count of its key: in all entries of this key, the one of the warp that the
//!    register has formed among them. The two updates of a scheduler cycle have different keys.
//! 3. In the cycle after a pick the threads of the picked warp are taken off the count of its key.
//! 4. **DP1** `same` are the pool entries with the key of the warp picked last. Without meaning in f3.
//!
//! So in f0 the counts of all keys are right but that of the key of a warp picked in the f3 before. The policies that look
//! at counts choose a warp of that key whatever its count is.
//!
//! # Timing
//!
//! `same` depends on registers, `used` and `update_valid`; `read_key` on `read_entry`.
//!
//! # Cost
//!
//! `POOL * (KEY_W + CNT_W) + KEY_W + 2` flip-flops: all are compared at once. Two comparators of `KEY_W` bits an entry, two
//! or trees of `POOL` words.

use crate::cells::{OrTree, PopulationCount, Select};
use crate::links::formation::REGISTERS;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Keys that are read in each cycle.
pub const READS: usize = 2;

/// Keys of the warps in the pool; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(POOL == 1 << POOL_W, "A pool entry is a number of {POOL_W} bits.")]
pub struct PoolKeys<
    const LANES: usize,
    const POOL: usize,
    const POOL_W: usize,
    const KEY_W: usize,
    const COUNT_W: usize,
    const CNT_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no warp has been picked.
    pub reset: Signal<In, Bit>,
    /// The pool entries that are in use.
    pub used: Signal<In, Bits<POOL>>,
    /// A warp is formed; set only in f1 and f2.
    pub formed: Signal<In, Bit>,
    /// Pool entry of the warp that is formed; without meaning unless `formed`.
    pub formed_entry: Signal<In, Bits<POOL_W>>,
    /// Key of the warp that is formed; without meaning unless `formed`.
    pub formed_key: Signal<In, Bits<KEY_W>>,
    /// An update register has been inserted; set only in f3. The ports of its update have a meaning only then.
    pub update_valid: [Signal<In, Bit>; REGISTERS],
    /// Key of each update.
    pub update_key: [Signal<In, Bits<KEY_W>>; REGISTERS],
    /// Threads of each update.
    pub update_threads: [Signal<In, Bits<COUNT_W>>; REGISTERS],
    /// A warp is picked; set only in f3.
    pub picked: Signal<In, Bit>,
    /// Key of the warp that is picked; without meaning unless `picked`.
    pub picked_key: Signal<In, Bits<KEY_W>>,
    /// Lanes of the warp picked last, in the cycle after its pick.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Key of each pool entry; without meaning for a free entry.
    pub key: [Signal<Out, Bits<KEY_W>>; POOL],
    /// Threads in the pool with this key.
    pub count: [Signal<Out, Bits<CNT_W>>; POOL],
    /// The pool entries with the key of the warp picked last; zero if none has been.
    pub same: Signal<Out, Bits<POOL>>,
    /// Pool entries whose keys are read.
    pub read_entry: [Signal<In, Bits<POOL_W>>; READS],
    /// Keys of these pool entries, in the same cycle.
    pub read_key: [Signal<Out, Bits<KEY_W>>; READS],
    // Registers
    #[count(POOL)]
    keys: Vec<Register<Bits<KEY_W>>>,
    #[count(POOL)]
    counts: Vec<Register<Bits<CNT_W>>>,
    /// A warp has been picked.
    last_valid: Register<Bit>,
    /// Key of the warp picked last.
    last_key: Register<Bits<KEY_W>>,
    /// A warp was picked in the cycle before.
    leaves: Register<Bit>,
    // Sub-blocks
    leaving: PopulationCount<LANES, COUNT_W>,
    #[count(READS)]
    read: Vec<Select<Bits<KEY_W>, POOL, POOL_W>>,
    #[count(REGISTERS)]
    present: Vec<OrTree<POOL, CNT_W>>,
    // Wires
    /// Keys that all entries are compared with: of the updates in f3, the first one of the warp picked last in other cycles.
    compared: [Signal<Local, Bits<KEY_W>>; REGISTERS],
    /// The pool entries with these keys.
    hits: [Signal<Local, Bits<POOL>>; REGISTERS],
    /// Threads that are added or taken off.
    change: [Signal<Local, Bits<CNT_W>>; REGISTERS],
    /// New counts of these keys.
    changed: [Signal<Local, Bits<CNT_W>>; REGISTERS],
    /// The pool entries that get these counts.
    written: [Signal<Local, Bits<POOL>>; REGISTERS],
}

#[logic]
impl PoolKeys {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, last_valid, last_key, leaves);
        self.last_valid.reset.next = self.reset.val();
        self.last_key.reset.next = self.reset.val();
        self.leaves.reset.next = self.reset.val();

        // Entries with a key
        self.compared[0].next = self.last_key.q.val();
        if self.update_valid[0].val() {
            self.compared[0].next = self.update_key[0].val();
        }
        self.compared[1].next = self.update_key[1].val();
        for idx in 0..REGISTERS {
            self.hits[idx].next = 0.into();
            for entry_idx in 0..POOL {
                self.hits[idx].next = self.hits[idx].val().replace_bit(
                    entry_idx,
                    self.used.val().get_bit(entry_idx)
                        & (self.keys[entry_idx].q.val() == self.compared[idx].val()),
                );
            }
        }
        self.same.next = 0.into();
        if self.last_valid.q.val() {
            self.same.next = self.hits[0].val();
        }

        // Their counts
        self.leaving.value.next = self.lanes.val();
        for idx in 0..REGISTERS {
            for entry_idx in 0..POOL {
                self.present[idx].value[entry_idx].next = 0.into();
                if self.hits[idx].val().get_bit(entry_idx) {
                    self.present[idx].value[entry_idx].next = self.counts[entry_idx].q.val();
                }
            }
        }
        self.change[0].next = bit_cast::<CNT_W, COUNT_W>(self.update_threads[0].val());
        self.change[1].next = bit_cast::<CNT_W, COUNT_W>(self.update_threads[1].val());
        if self.leaves.q.val() {
            self.change[0].next = !bit_cast::<CNT_W, COUNT_W>(self.leaving.count.val()) + 1;
        }
        for idx in 0..REGISTERS {
            self.changed[idx].next = self.present[idx].any.val() + self.change[idx].val();
            self.written[idx].next = 0.into();
            if self.update_valid[idx].val() {
                self.written[idx].next = self.hits[idx].val();
            }
        }
        if self.leaves.q.val() {
            self.written[0].next = self.hits[0].val();
        }

        // What changes
        for entry_idx in 0..POOL {
            self.keys[entry_idx].clock.next = self.clock.val();
            self.keys[entry_idx].reset.next = self.reset.val();
            self.keys[entry_idx].enable.next =
                self.formed.val() & (self.formed_entry.val() == entry_idx.to_bits());
            self.keys[entry_idx].d.next = self.formed_key.val();
            self.counts[entry_idx].clock.next = self.clock.val();
            self.counts[entry_idx].reset.next = self.reset.val();
            self.counts[entry_idx].enable.next = true;
            self.counts[entry_idx].d.next = self.counts[entry_idx].q.val();
            if self.written[0].val().get_bit(entry_idx) {
                self.counts[entry_idx].d.next = self.changed[0].val();
            }
            if self.written[1].val().get_bit(entry_idx) {
                self.counts[entry_idx].d.next = self.changed[1].val();
            }
            if self.formed.val() & (self.formed_entry.val() == entry_idx.to_bits()) {
                self.counts[entry_idx].d.next = 0.into();
            }
            self.key[entry_idx].next = self.keys[entry_idx].q.val();
            self.count[entry_idx].next = self.counts[entry_idx].q.val();
        }
        self.last_valid.enable.next = self.picked.val();
        self.last_valid.d.next = true;
        self.last_key.enable.next = self.picked.val();
        self.last_key.d.next = self.picked_key.val();
        self.leaves.enable.next = true;
        self.leaves.d.next = self.picked.val();

        // Reads
        for idx in 0..READS {
            self.read[idx].index.next = self.read_entry[idx].val();
            for entry_idx in 0..POOL {
                self.read[idx].value[entry_idx].next = self.keys[entry_idx].q.val();
            }
            self.read_key[idx].next = self.read[idx].chosen.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// 4 lanes, 8 pool entries.
    struct Pool {
        uut: PoolKeys<4, 8, 3, 25, 3, 5>,
        used: u64,
    }

    impl Pool {
        fn empty() -> Self {
            Self { uut: PoolKeys::default(), used: 0 }
        }

        fn form(&mut self, entry: u64, key: u64) {
            self.uut.formed.next = true;
            self.uut.formed_entry.next = entry.into();
            self.uut.formed_key.next = key.into();
            step!(self.uut);
            self.uut.formed.next = false;
            self.used |= 1 << entry;
            self.uut.used.next = self.used.into();
        }

        /// An f3 with updates {key, threads}, and the cycle behind it. An entry is picked: entry, key, lanes.
        fn end(&mut self, updates: &[(u64, u64)], picked: Option<(u64, u64, u64)>) {
            for (idx, (key, threads)) in updates.iter().enumerate() {
                self.uut.update_valid[idx].next = true;
                self.uut.update_key[idx].next = (*key).into();
                self.uut.update_threads[idx].next = (*threads).into();
            }
            if let Some((_, key, _)) = picked {
                self.uut.picked.next = true;
                self.uut.picked_key.next = key.into();
            }
            step!(self.uut);
            self.uut.picked.next = false;
            self.uut.update_valid.iter_mut().for_each(|valid| valid.next = false);
            if let Some((entry, _, lanes)) = picked {
                self.used &= !(1 << entry);
                self.uut.used.next = self.used.into();
                self.uut.lanes.next = lanes.into();
            }
            step!(self.uut);
        }

        /// Counts of the entries in use.
        fn counts(&mut self) -> Vec<(usize, u64)> {
            settle(&mut self.uut);
            let used = (0..8).filter(|entry| self.used >> entry & 1 == 1);
            used.map(|entry| (entry, self.uut.count[entry].val().to_u64())).collect()
        }

        fn same(&mut self) -> u64 {
            settle(&mut self.uut);
            self.uut.same.val().to_u64()
        }
    }

    #[test]
    fn updates_count_in_all_entries_of_their_key() {
        let mut pool = Pool::empty();
        pool.form(3, 0x20);
        pool.form(4, 0x11);
        pool.end(&[(0x20, 3), (0x11, 1)], None);
        pool.form(5, 0x20);
        pool.end(&[(0x20, 4)], None);
        assert_eq!(pool.counts(), [(3, 7), (4, 1), (5, 7)]);
        pool.end(&[(0x100_0020, 1), (0x11, 2)], None);
        assert_eq!(pool.counts(), [(3, 7), (4, 3), (5, 7)], "a key has its block slot");
    }

    #[test]
    fn an_entry_that_is_formed_again_has_no_threads_of_before() {
        let mut pool = Pool::empty();
        pool.form(3, 0x20);
        pool.end(&[(0x20, 4)], None);
        pool.end(&[], Some((3, 0x20, 0b1111)));
        pool.form(3, 0x20);
        pool.end(&[(0x20, 2)], None);
        assert_eq!(pool.counts(), [(3, 2)]);
    }

    #[test]
    fn threads_of_the_picked_warp_leave_those_that_joined_it_in_this_cycle_included() {
        let mut pool = Pool::empty();
        pool.form(3, 0x20);
        pool.form(6, 0x20);
        pool.end(&[(0x20, 3)], None);
        pool.end(&[(0x20, 2)], Some((3, 0x20, 0b1110)));
        assert_eq!(pool.counts(), [(6, 2)]);
    }

    #[test]
    fn dp1_same_are_the_entries_with_the_key_of_the_warp_picked_last() {
        let mut pool = Pool::empty();
        pool.form(0, 0);
        assert_eq!(pool.same(), 0, "no warp has been picked");
        pool.form(1, 0x20);
        pool.form(2, 0x20);
        pool.end(&[], Some((1, 0x20, 1)));
        assert_eq!(pool.same(), 0b100);
        pool.end(&[], None);
        assert_eq!(pool.same(), 0b100);
        pool.end(&[], Some((2, 0x20, 1)));
        assert_eq!(pool.same(), 0);
        pool.form(7, 0x20);
        assert_eq!(pool.same(), 0b1000_0000);
        pool.uut.reset.next = true;
        step!(pool.uut);
        pool.uut.reset.next = false;
        assert_eq!(pool.same(), 0);
    }

    #[test]
    fn keys_are_read_by_entry() {
        let mut pool = Pool::empty();
        pool.form(2, 0x123_4567);
        pool.form(7, 0x011);
        pool.uut.read_entry[0].next = 7.into();
        pool.uut.read_entry[1].next = 2.into();
        settle(&mut pool.uut);
        assert_eq!(pool.uut.read_key.each_ref().map(|key| key.val().to_u64()), [0x11, 0x123_4567]);
        assert_eq!(pool.uut.key[2].val().to_u64(), 0x123_4567);
    }
}
