//! Stepping blocks in place, for the unit tests of this crate.
//!
//! Inputs change while the clock is low; outputs are read after [`settle`] or `step!`.

use rust_hdl::prelude::*;

/// Propagates inputs to outputs.
pub(crate) fn settle<B: Block>(uut: &mut B) {
    assert!(simulate(uut, 100), "the block does not settle");
}

/// One clock cycle: the inputs settle, then a rising and a falling edge. The falling edge, at which nothing is stored, takes
/// effect with the inputs that change next.
macro_rules! step {
    ($uut: expr) => {
        $crate::testing::settle(&mut $uut);
        $uut.clock.next = true.into();
        $crate::testing::settle(&mut $uut);
        $uut.clock.next = false.into();
    };
}
pub(crate) use step;

/// A small reproducible generator (xorshift): tests name its seed in their messages.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        assert_ne!(seed, 0, "the generator needs a seed other than zero");
        Random(seed)
    }

    /// The low `bits` bits are random, the others zero.
    pub(crate) fn bits(&mut self, bits: usize) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)) >> (64 - bits)
    }

    /// True once in `n` times on average.
    pub(crate) fn one_in(&mut self, n: u64) -> bool {
        self.bits(32).is_multiple_of(n)
    }
}

/// A word that is random or, as often, next to a power of two or to zero.
pub(crate) fn edge_word(random: &mut Random) -> u32 {
    if random.one_in(2) {
        return random.bits(32) as u32;
    }
    let power = 1_u32 << random.bits(5);
    let near = power.wrapping_add(random.bits(2) as u32).wrapping_sub(2);
    if random.one_in(2) { near } else { near.wrapping_neg() }
}
