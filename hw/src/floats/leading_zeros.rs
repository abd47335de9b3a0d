//! Number of zeros in front of the highest set bit.
//!
//! ```text
//!           +-------+
//! value --->|       |---> count
//!           +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `count` is the number of zeros of `value` above its highest set bit; `2^COUNT_W - 1` if no bit is set.
//!
//! # Timing
//!
//! Combinational: one step for each bit of the count, which looks whether the upper half of what is left is zero.
//!
//! # Cost
//!
//! About `N` or gates and `N` multiplexers; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::floats::LeadingZeros;
//! use rust_hdl::prelude::*;
//!
//! let mut zeros = LeadingZeros::<8, 3>::default();
//! for (value, count) in [(0b0110_1000_u64, 1_u64), (1, 7), (0xff, 0)] {
//!     zeros.value.next = value.into();
//!     assert!(simulate(&mut zeros, 10));
//!     assert_eq!(zeros.count.val(), count);
//! }
//! ```

use crate::constant::bits_where;
use crate::width::index_width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Number of zeros in front of the highest set bit; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(COUNT_W == index_width(N), "The count is as wide as {N} bits need.")]
pub struct LeadingZeros<const N: usize, const COUNT_W: usize> {
    /// The bits that are looked at, the highest first.
    pub value: Signal<In, Bits<N>>,
    /// Zeros in front of the first set bit; all ones if there is none.
    pub count: Signal<Out, Bits<COUNT_W>>,
    // Wires
    /// The value without the zeros that have been counted.
    rest: Signal<Local, Bits<N>>,
    counted: Signal<Local, Bits<COUNT_W>>,
    /// The highest bits of `rest`, as many as the step may count, the first step the most.
    #[default(|step| Constant::new(bits_where(|idx| idx + zeros_of::<COUNT_W>(step) >= N)))]
    upper: [Constant<Bits<N>>; COUNT_W],
    #[default(|step| Constant::new((zeros_of::<COUNT_W>(step) as u64).into()))]
    zeros: [Constant<Bits<8>>; COUNT_W],
    /// The same number, in the count.
    #[default(|step| Constant::new((zeros_of::<COUNT_W>(step) as u64).into()))]
    weight: [Constant<Bits<COUNT_W>>; COUNT_W],
}

/// How many zeros a step counts if it finds them.
fn zeros_of<const COUNT_W: usize>(step: usize) -> usize {
    1 << (COUNT_W - 1 - step)
}

#[logic]
impl LeadingZeros {
    #[hdl_gen]
    fn update(&mut self) {
        self.rest.next = self.value.val();
        self.counted.next = 0.into();
        for step in 0..COUNT_W {
            if !(self.rest.val() & self.upper[step].val()).any() {
                self.rest.next = self.rest.val() << self.zeros[step].val();
                self.counted.next = self.counted.val() | self.weight[step].val();
            }
        }
        self.count.next = self.counted.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    fn check<const N: usize, const COUNT_W: usize>(uut: &mut LeadingZeros<N, COUNT_W>, value: u64) {
        uut.value.next = value.into();
        settle(uut);
        let zeros = u64::from(value.leading_zeros()) - (64 - N as u64);
        let expected = if value == 0 { (1 << COUNT_W) - 1 } else { zeros };
        assert_eq!(uut.count.val(), expected, "{N} bits, value {value:#x}");
    }

    #[test]
    fn counts_the_zeros_of_every_small_value() {
        let (mut uut5, mut uut8) = (LeadingZeros::<5, 3>::default(), LeadingZeros::default());
        (0..1 << 5).for_each(|value| check(&mut uut5, value));
        (0..1 << 8).for_each(|value| check::<8, 3>(&mut uut8, value));
    }

    #[test]
    fn counts_the_zeros_of_wide_values() {
        let seed = 0x5eed_f000;
        let mut random = Random::new(seed);
        let (mut uut16, mut uut24) = (LeadingZeros::default(), LeadingZeros::default());
        for _ in 0..300 {
            let below = random.bits(5) as usize;
            check::<16, 4>(&mut uut16, random.bits(16) >> below);
            check::<24, 5>(&mut uut24, random.bits(24) >> below);
        }
        check(&mut uut24, 0);
    }
}
