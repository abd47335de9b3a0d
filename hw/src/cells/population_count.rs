//! Number of set bits.
//!
//! A tree of adders inside one word: neighbouring bits are added in pairs, pairs in groups of
//! four, and so on, each time in the place of their operands.
//!
//! ```text
//!           +-------+
//! value --->|       |---> count
//!           +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `count` is the number of set bits of `value`.
//!
//! # Timing
//!
//! Combinational, `log2 N` adders deep; the widest has `COUNT_W` bits.
//!
//! # Cost
//!
//! About `N` full adders; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::PopulationCount;
//! use rust_hdl::prelude::*;
//!
//! let mut counter = PopulationCount::<8, 4>::default();
//! for (value, count) in [(0b0110_1000_u64, 3_u64), (0xff, 8), (0, 0)] {
//!     counter.value.next = value.into();
//!     assert!(simulate(&mut counter, 10));
//!     assert_eq!(counter.count.val(), count);
//! }
//! ```

use crate::constant::bits_where;
use crate::width::count_width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Number of set bits; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires((1..=64).contains(&N), "A population count has 1 to 64 bits.")]
#[requires(COUNT_W == count_width(N), "The count is as wide as {N} bits need.")]
pub struct PopulationCount<const N: usize, const COUNT_W: usize> {
    /// The bits to count.
    pub value: Signal<In, Bits<N>>,
    /// How many are set.
    pub count: Signal<Out, Bits<COUNT_W>>,
    // Wires
    /// The sums of all groups, each in the place of its group.
    sums: Signal<Local, Bits<N>>,
    odd_sums: Signal<Local, Bits<N>>,
    /// The places of every second group of 1, 2, 4, ... bits.
    #[default(|round| Constant::new(bits_where(|number| (number >> round) & 1 == 0)))]
    even_groups: [Constant<Bits<N>>; COUNT_W],
    /// The size of a group. If `N` is a power of two, the last round has one group and adds zero.
    #[default(|round| Constant::new((1_u64 << round).into()))]
    group_size: [Constant<Bits<8>>; COUNT_W],
}

#[logic]
impl PopulationCount {
    #[hdl_gen]
    fn update(&mut self) {
        self.sums.next = self.value.val();
        for round in 0..COUNT_W {
            self.odd_sums.next =
                (self.sums.val() >> self.group_size[round].val()) & self.even_groups[round].val();
            self.sums.next =
                (self.sums.val() & self.even_groups[round].val()) + self.odd_sums.val();
        }
        self.count.next = bit_cast::<COUNT_W, N>(self.sums.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    fn check<const N: usize, const COUNT_W: usize>(
        uut: &mut PopulationCount<N, COUNT_W>,
        value: u64,
    ) {
        uut.value.next = value.into();
        settle(uut);
        let expected = u64::from(value.count_ones());
        assert_eq!(uut.count.val().to_u64(), expected, "{N} bits, value {value:#x}");
    }

    fn all_values<const N: usize, const COUNT_W: usize>() {
        let mut uut = PopulationCount::<N, COUNT_W>::default();
        (0..1 << N).for_each(|value| check(&mut uut, value));
    }

    #[test]
    fn counts_every_small_value() {
        all_values::<1, 1>();
        all_values::<2, 2>();
        all_values::<3, 2>();
        all_values::<5, 3>();
        all_values::<6, 3>();
        all_values::<7, 3>();
        all_values::<8, 4>();
        all_values::<11, 4>();
    }

    fn wide_values<const N: usize, const COUNT_W: usize>(seed: u64) {
        let mut random = Random::new(seed);
        let mut uut = PopulationCount::<N, COUNT_W>::default();
        check(&mut uut, u64::MAX >> (64 - N));
        for _ in 0..200 {
            let value = random.bits(N) | random.bits(N) & random.bits(N);
            check(&mut uut, value);
        }
    }

    #[test]
    fn counts_wide_values() {
        wide_values::<24, 5>(0x5eed_0020);
        wide_values::<32, 6>(0x5eed_0021);
        wide_values::<33, 6>(0x5eed_0022);
        wide_values::<64, 7>(0x5eed_0023);
    }
}
