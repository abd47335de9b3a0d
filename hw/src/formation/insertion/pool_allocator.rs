//! Which pool entries are in use, and which one a new warp gets.
//!
//! ```text
//!           +------+---> used
//!  clock -->|      |---> any_free, two_free
//!  reset -->|      |---> lowest
//!   take -->|      |
//!  free* -->|      |
//!           +------+
//! ```
//!
//! # Behaviour
//!
//! - **DD10** `lowest` is the lowest free pool entry. With `take` it is in use from the next cycle on.
//! - **DI6** With `free` the pool entry `free_entry` is free from the next cycle on.
//! - **DQ7** `two_free` tells whether two are free.
//!
//! After a reset all are free.
//!
//! # Timing
//!
//! Outputs depend on registers alone.
//!
//! # Cost
//!
//! `POOL` flip-flops, a priority encoder of `POOL` inputs.

use crate::cells::PriorityEncoder;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Allocator of pool entries; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(POOL == 1 << POOL_W, "A pool entry is a number of {POOL_W} bits.")]
pub struct PoolAllocator<const POOL: usize, const POOL_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all pool entries are free.
    pub reset: Signal<In, Bit>,
    /// A warp is formed in `lowest`. Set only with `any_free`.
    pub take: Signal<In, Bit>,
    /// The warp of `free_entry` is picked. Never set together with `take`.
    pub free: Signal<In, Bit>,
    /// Pool entry that becomes free; without meaning unless `free`.
    pub free_entry: Signal<In, Bits<POOL_W>>,
    /// The pool entries that are in use.
    pub used: Signal<Out, Bits<POOL>>,
    /// A pool entry is free.
    pub any_free: Signal<Out, Bit>,
    /// At least two pool entries are free.
    pub two_free: Signal<Out, Bit>,
    /// Lowest free pool entry; without meaning unless `any_free`.
    pub lowest: Signal<Out, Bits<POOL_W>>,
    // Registers
    in_use: Register<Bits<POOL>>,
    // Sub-blocks
    first: PriorityEncoder<POOL, POOL_W>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_entry: Constant<Bits<POOL>>,
    others: Signal<Local, Bits<POOL>>,
}

#[logic]
impl PoolAllocator {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, in_use);
        self.in_use.reset.next = self.reset.val();

        self.first.request.next = !self.in_use.q.val();
        self.others.next = (!self.in_use.q.val()) & (!self.first.onehot.val());
        self.used.next = self.in_use.q.val();
        self.any_free.next = self.first.valid.val();
        self.two_free.next = self.others.val().any();
        self.lowest.next = self.first.index.val();

        self.in_use.enable.next = self.take.val() | self.free.val();
        self.in_use.d.next = self.in_use.q.val() | self.first.onehot.val();
        if self.free.val() {
            self.in_use.d.next =
                self.in_use.q.val() & (!(self.first_entry.val() << self.free_entry.val()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Allocator = PoolAllocator<4, 2>;

    fn take(uut: &mut Allocator) -> u64 {
        uut.take.next = true;
        settle(uut);
        assert!(uut.any_free.val());
        let entry = uut.lowest.val().to_u64();
        step!(*uut);
        uut.take.next = false;
        settle(uut);
        entry
    }

    fn free(uut: &mut Allocator, entry: u64) {
        uut.free.next = true;
        uut.free_entry.next = entry.into();
        settle(uut);
        let used = uut.used.val();
        assert!(used.get_bit(entry as usize), "in use in the cycle in which it is freed");
        step!(*uut);
        uut.free.next = false;
        settle(uut);
    }

    #[test]
    fn dd10_the_lowest_free_entry_is_taken() {
        let mut uut = Allocator::default();
        for entry in 0..4 {
            assert_eq!(take(&mut uut), entry);
        }
        assert!(!uut.any_free.val());
        assert!(uut.used.val().all());
    }

    #[test]
    fn di6_an_entry_is_free_from_the_next_cycle_on() {
        let mut uut = Allocator::default();
        (0..4).for_each(|_| assert!(take(&mut uut) < 4));
        free(&mut uut, 2);
        assert_eq!((uut.used.val(), uut.any_free.val()), (0b1011.into(), true));
        free(&mut uut, 1);
        assert_eq!((take(&mut uut), take(&mut uut)), (1, 2));
    }

    #[test]
    fn dq7_two_free() {
        let mut uut = Allocator::default();
        let mut seen = Vec::new();
        for _ in 0..4 {
            settle(&mut uut);
            seen.push(uut.two_free.val());
            take(&mut uut);
        }
        assert_eq!((seen, uut.two_free.val()), (vec![true, true, true, false], false));
        free(&mut uut, 3);
        assert!(!uut.two_free.val());
        free(&mut uut, 0);
        assert!(uut.two_free.val());
    }

    #[test]
    fn a_reset_frees_all() {
        let mut uut = Allocator::default();
        take(&mut uut);
        uut.reset.next = true;
        uut.take.next = true;
        step!(uut);
        assert!(!uut.used.val().any());
    }
}
