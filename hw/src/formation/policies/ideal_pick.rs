//! Compares all warps of the pool: the ideal scheduler.
//!
//! ```text
//!                +------+
//!      clock --->|      |---> valid
//!      reset --->|      |---> entry
//! f0, f1, f2 --->|      |---> coming
//!  merit[POOL] ->|      |
//!                +------+
//! ```
//!
//! # Behaviour
//!
//! - **DP1** The merits of f0 are those of all pool entries at the beginning of f0. In f3 `entry` is the one with the largest
//!   merit; `valid` if it is in use. In f2 it is already `coming`.
//!
//! A tournament: in f0 of four entries one is left, in f1 one of 32, in f2 one.
//!
//! # Timing
//!
//! Two comparators from register to register in f0, three in f1, and in f2 as many as `POOL` needs beyond 32 entries. `valid` and
//! `entry` are registers, `coming` depends on registers alone.
//!
//! # Cost
//!
//! `POOL - 1` comparators and multiplexers of `MERIT_W` bits, `(POOL / 4 + POOL / 32) * MERIT_W + POOL_W + 1` flip-flops. It is
//! the scheduler that policies are measured with, not one that a core would have.

use crate::cells::MaxTree;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Comparison of all warps; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(POOL == 1 << POOL_W, "A pool entry is a number of {POOL_W} bits.")]
#[requires(POOL >= 4, "A tournament begins with four entries.")]
#[requires(MERIT_W > POOL_W, "A merit has the number of its pool entry.")]
pub struct IdealPick<const POOL: usize, const POOL_W: usize, const MERIT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no pool entry was in use.
    pub reset: Signal<In, Bit>,
    /// Cycle in which all entries are compared. At most one of `f0`, `f1`, `f2` is set.
    pub f0: Signal<In, Bit>,
    /// The cycle behind `f0`.
    pub f1: Signal<In, Bit>,
    /// The cycle behind `f1`.
    pub f2: Signal<In, Bit>,
    /// Merit of each pool entry, looked at in f0: the highest bit tells whether it is in use, the lowest are its number.
    pub merit: [Signal<In, Bits<MERIT_W>>; POOL],
    /// In f3: a pool entry was in use in f0.
    pub valid: Signal<Out, Bit>,
    /// In f3: the entry with the largest merit; without meaning unless `valid`.
    pub entry: Signal<Out, Bits<POOL_W>>,
    /// In f2: what `entry` will be in f3.
    pub coming: Signal<Out, Bits<POOL_W>>,
    // Registers
    /// What f0 keeps: winner `i` is the largest of leaves `4i` to `4i + 3`.
    #[count(POOL / 4)]
    winner: Vec<Register<Bits<MERIT_W>>>,
    /// What f1 keeps: the largest of eight winners.
    #[count(POOL / 32)]
    finalist: Vec<Register<Bits<MERIT_W>>>,
    in_use: Register<Bit>,
    best: Register<Bits<POOL_W>>,
    // Sub-blocks
    #[count(POOL / 4)]
    of_four: Vec<MaxTree<4, MERIT_W>>,
    #[count(POOL / 32)]
    of_eight: Vec<MaxTree<8, MERIT_W>>,
    /// Inner nodes of a binary tree over the nodes of which no larger one has been kept.
    #[count(POOL / 4 - 7 * (POOL / 32) - 1)]
    of_two: Vec<MaxTree<2, MERIT_W>>,
    // Wires
    /// The `POOL` leaves, the winners, the finalists, then the inner nodes of the binary tree.
    #[count(POOL + 2 * (POOL / 4) - 6 * (POOL / 32) - 1)]
    node: Vec<Signal<Local, Bits<MERIT_W>>>,
    largest: Signal<Local, Bits<MERIT_W>>,
    #[default(Constant::new((MERIT_W as u64 - 1).into()))]
    used_bit: Constant<Bits<8>>,
}

#[logic]
impl IdealPick {
    // An index may name loop variables only, so loops of one turn stand for the constants.
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, in_use, best);
        self.in_use.reset.next = self.reset.val();
        self.best.reset.next = self.reset.val();
        for leaf_idx in 0..POOL {
            self.node[leaf_idx].next = self.merit[leaf_idx].val();
        }

        // What f0 keeps
        for first_winner in POOL..(POOL + 1) {
            for winner_idx in 0..(POOL / 4) {
                for node_idx in 0_usize..4 {
                    self.of_four[winner_idx].value[node_idx].next =
                        self.node[4 * winner_idx + node_idx].val();
                }
                self.winner[winner_idx].clock.next = self.clock.val();
                self.winner[winner_idx].reset.next = self.reset.val();
                self.winner[winner_idx].enable.next = self.f0.val();
                self.winner[winner_idx].d.next = self.of_four[winner_idx].maximum.val();
                self.node[first_winner + winner_idx].next = self.winner[winner_idx].q.val();
            }
        }

        // What f1 keeps
        for first_winner in POOL..(POOL + 1) {
            for first_finalist in (POOL + POOL / 4)..(POOL + POOL / 4 + 1) {
                for finalist_idx in 0..(POOL / 32) {
                    for node_idx in 0_usize..8 {
                        self.of_eight[finalist_idx].value[node_idx].next =
                            self.node[first_winner + 8 * finalist_idx + node_idx].val();
                    }
                    self.finalist[finalist_idx].clock.next = self.clock.val();
                    self.finalist[finalist_idx].reset.next = self.reset.val();
                    self.finalist[finalist_idx].enable.next = self.f1.val();
                    self.finalist[finalist_idx].d.next = self.of_eight[finalist_idx].maximum.val();
                    self.node[first_finalist + finalist_idx].next =
                        self.finalist[finalist_idx].q.val();
                }
            }
        }

        // What is left in f2
        for first_left in (POOL + 8 * (POOL / 32))..(POOL + 8 * (POOL / 32) + 1) {
            for first_inner in (POOL + POOL / 4 + POOL / 32)..(POOL + POOL / 4 + POOL / 32 + 1) {
                for inner_idx in 0..(POOL / 4 - 7 * (POOL / 32) - 1) {
                    self.of_two[inner_idx].value[0].next =
                        self.node[first_left + 2 * inner_idx].val();
                    self.of_two[inner_idx].value[1].next =
                        self.node[first_left + 2 * inner_idx + 1].val();
                    self.node[first_inner + inner_idx].next = self.of_two[inner_idx].maximum.val();
                }
            }
        }
        for root_idx in (POOL + 2 * (POOL / 4) - 6 * (POOL / 32) - 2)
            ..(POOL + 2 * (POOL / 4) - 6 * (POOL / 32) - 1)
        {
            self.largest.next = self.node[root_idx].val();
        }
        self.coming.next = self.largest.val().get_bits::<POOL_W>(0);
        self.in_use.enable.next = self.f2.val();
        self.in_use.d.next = (self.largest.val() >> self.used_bit.val()).get_bit(0);
        self.best.enable.next = self.f2.val();
        self.best.d.next = self.coming.val();
        self.valid.next = self.in_use.q.val();
        self.entry.next = self.best.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    /// The choice among these merits, 12 bits each, in f3; what follows f0 does not count.
    fn choice<const POOL: usize, const POOL_W: usize>(
        uut: &mut IdealPick<POOL, POOL_W, 20>,
        merits: &[u64],
    ) -> Option<usize> {
        let number = |(entry, merit): (usize, &u64)| merit << 8 | entry as u64;
        for (port, merit) in uut.merit.iter_mut().zip(merits.iter().enumerate().map(number)) {
            port.next = merit.into();
        }
        let mut coming = 0;
        for cycle in 0..3 {
            uut.f0.next = cycle == 0;
            uut.f1.next = cycle == 1;
            uut.f2.next = cycle == 2;
            settle(uut);
            coming = uut.coming.val().index();
            step!(*uut);
            uut.merit.iter_mut().for_each(|port| port.next = 0xf_ff00.into());
        }
        uut.f2.next = false;
        settle(uut);
        assert_eq!(uut.entry.val().index(), coming, "f2 knows it");
        uut.valid.val().then_some(coming)
    }

    /// Random pools, some of them nearly empty; no two warps have the same merit.
    fn random_pools<const POOL: usize, const POOL_W: usize>(seed: u64) {
        let mut random = Random::new(seed);
        let mut uut = IdealPick::<POOL, POOL_W, 20>::default();
        for round in 0..60 {
            let merits: Vec<u64> = (0..POOL)
                .map(|_| match round % 3 {
                    0 => random.bits(12),
                    1 => random.bits(4) << 8,
                    _ => random.bits(11) | u64::from(random.one_in(POOL as u64)) << 11,
                })
                .collect();
            let best = (0..POOL).max_by_key(|entry| (merits[*entry], *entry)).unwrap();
            let expected = (merits[best] >> 11 == 1).then_some(best);
            assert_eq!(choice(&mut uut, &merits), expected, "{POOL} entries, round {round}");
        }
    }

    #[test]
    fn dp1_the_largest_merit_at_the_beginning_of_f0_in_pools_of_all_sizes() {
        random_pools::<4, 2>(0x5eed_0042);
        random_pools::<8, 3>(0x5eed_0043);
        random_pools::<16, 4>(0x5eed_0044);
        random_pools::<32, 5>(0x5eed_0047);
        random_pools::<64, 6>(0x5eed_0045);
        random_pools::<128, 7>(0x5eed_0046);
        random_pools::<256, 8>(0x5eed_0048);
    }

    #[test]
    fn dp1_no_warp_no_choice() {
        let mut uut = IdealPick::<8, 3, 20>::default();
        assert_eq!(choice(&mut uut, &[0x7ff; 8]), None);
    }
}
