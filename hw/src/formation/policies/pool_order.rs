//! Warps of the pool by age.
//!
//! ```text
//!              +------+---> rank[POOL]
//!    clock --->|      |---> oldest
//!    reset --->|      |
//!     used --->|      |
//! formed_* --->|      |
//! picked_* --->|      |
//!              +------+
//! ```
//!
//! # Behaviour
//!
//! The rank of a warp is the number of warps in the pool that were formed before it.
//!
//! - **DP1** A warp that is formed is younger than all others. Threads that join a warp do not change its rank. Of two
//!   warps that are formed in one scheduler cycle that of register 0 is the older one: it is formed in f1, the other in f2.
//! - A warp that is picked leaves; the ranks of all younger ones shrink by one.
//! - **DP2** `oldest` is the warp of rank 0: the first of a queue of all warps.
//! - A reset empties the pool.
//!
//! # Timing
//!
//! Outputs depend on registers and `used` alone.
//!
//! # Cost
//!
//! `(POOL + 1) * POOL_W` flip-flops, a tree of `POOL - 1` multiplexers of `POOL_W` bits, a comparator and a decrementer of
//! `POOL_W` bits an entry.

use crate::cells::{OneHotToBinary, Select};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Warps by age; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(POOL == 1 << POOL_W, "A pool entry is a number of {POOL_W} bits.")]
pub struct PoolOrder<const POOL: usize, const POOL_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the pool is empty.
    pub reset: Signal<In, Bit>,
    /// The pool entries that are in use.
    pub used: Signal<In, Bits<POOL>>,
    /// A warp is formed; its pool entry is in use from the next cycle on.
    pub formed: Signal<In, Bit>,
    /// Pool entry of the warp that is formed; without meaning unless `formed`.
    pub formed_entry: Signal<In, Bits<POOL_W>>,
    /// A warp is picked; its pool entry is free from the next cycle on. Never set together with `formed`.
    pub picked: Signal<In, Bit>,
    /// Pool entry of the warp that is picked; without meaning unless `picked`.
    pub picked_entry: Signal<In, Bits<POOL_W>>,
    /// Number of warps that are older than the one of each pool entry; without meaning for a free entry.
    pub rank: [Signal<Out, Bits<POOL_W>>; POOL],
    /// Pool entry of the oldest warp; without meaning if the pool is empty.
    pub oldest: Signal<Out, Bits<POOL_W>>,
    // Registers
    #[count(POOL)]
    ranks: Vec<Register<Bits<POOL_W>>>,
    /// Number of warps in the pool, modulo `POOL`.
    size: Register<Bits<POOL_W>>,
    // Sub-blocks
    of_picked: Select<Bits<POOL_W>, POOL, POOL_W>,
    first: OneHotToBinary<POOL, POOL_W>,
    // Wires
    /// The oldest warp, one-hot.
    leads: Signal<Local, Bits<POOL>>,
}

#[logic]
impl PoolOrder {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, size);
        self.size.reset.next = self.reset.val();

        self.size.enable.next = self.formed.val() | self.picked.val();
        self.size.d.next = self.size.q.val() + 1;
        if self.picked.val() {
            self.size.d.next = self.size.q.val() - 1;
        }
        self.of_picked.index.next = self.picked_entry.val();
        self.leads.next = 0.into();
        for entry_idx in 0..POOL {
            self.ranks[entry_idx].clock.next = self.clock.val();
            self.ranks[entry_idx].reset.next = self.reset.val();
            self.of_picked.value[entry_idx].next = self.ranks[entry_idx].q.val();
            self.ranks[entry_idx].d.next = self.ranks[entry_idx].q.val() - 1;
            self.ranks[entry_idx].enable.next =
                self.picked.val() & (self.ranks[entry_idx].q.val() > self.of_picked.chosen.val());
            if self.formed.val() {
                self.ranks[entry_idx].d.next = self.size.q.val();
                self.ranks[entry_idx].enable.next = self.formed_entry.val() == entry_idx.to_bits();
            }
            self.rank[entry_idx].next = self.ranks[entry_idx].q.val();
            self.leads.next = self.leads.val().replace_bit(
                entry_idx,
                self.used.val().get_bit(entry_idx) & (self.ranks[entry_idx].q.val() == 0),
            );
        }
        self.first.onehot.next = self.leads.val();
        self.oldest.next = self.first.index.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    /// The block, and the list of the warps in the pool, the oldest first.
    struct Pool {
        uut: PoolOrder<8, 3>,
        list: Vec<u64>,
    }

    impl Pool {
        fn empty() -> Self {
            Self { uut: PoolOrder::default(), list: Vec::new() }
        }

        fn used(&self) -> u64 {
            self.list.iter().fold(0, |used, entry| used | 1 << entry)
        }

        fn cycle(&mut self) {
            self.uut.used.next = self.used().into();
            step!(self.uut);
            self.uut.formed.next = false;
            self.uut.picked.next = false;
        }

        fn form(&mut self, entry: u64) {
            self.uut.formed.next = true;
            self.uut.formed_entry.next = entry.into();
            self.cycle();
            self.list.push(entry);
            self.check();
        }

        fn pick(&mut self, entry: u64) {
            self.uut.picked.next = true;
            self.uut.picked_entry.next = entry.into();
            self.cycle();
            self.list.retain(|other| *other != entry);
            self.check();
        }

        fn check(&mut self) {
            self.uut.used.next = self.used().into();
            settle(&mut self.uut);
            for (rank, entry) in self.list.iter().enumerate() {
                let seen = self.uut.rank[*entry as usize].val().index();
                assert_eq!(seen, rank, "{:?}", self.list);
            }
            if let Some(oldest) = self.list.first() {
                assert_eq!(self.uut.oldest.val().to_u64(), *oldest);
            }
        }
    }

    #[test]
    fn dp1_ranks_are_the_order_in_which_warps_are_formed() {
        let mut pool = Pool::empty();
        for entry in [3, 0, 7, 1] {
            pool.form(entry);
        }
        pool.pick(0);
        pool.form(0);
        pool.pick(1);
        pool.pick(3);
    }

    #[test]
    fn dp2_the_oldest_warps_leave_in_the_order_in_which_they_were_formed() {
        let mut pool = Pool::empty();
        for entry in [5, 2, 6] {
            pool.form(entry);
        }
        for entry in [5, 2, 6] {
            assert_eq!(pool.uut.oldest.val().to_u64(), entry);
            pool.pick(entry);
        }
    }

    #[test]
    fn a_full_pool_and_one_that_was_full_have_all_ranks() {
        let mut pool = Pool::empty();
        (0..8).for_each(|entry| pool.form(7 - entry));
        pool.pick(3);
        pool.form(3);
        (0..8).for_each(|entry| pool.pick(entry));
        pool.form(4);
    }

    #[test]
    fn random_warps_keep_their_order() {
        let mut random = Random::new(0x5eed_0040);
        let mut pool = Pool::empty();
        for _ in 0..400 {
            let entry = random.bits(3);
            if pool.list.contains(&entry) {
                pool.pick(entry);
            } else {
                pool.form(entry);
            }
        }
    }

    #[test]
    fn a_reset_empties_the_pool() {
        let mut pool = Pool::empty();
        pool.form(5);
        pool.form(6);
        pool.uut.reset.next = true;
        pool.cycle();
        pool.uut.reset.next = false;
        pool.list.clear();
        pool.form(2);
    }
}
