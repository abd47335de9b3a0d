//! Which pool entry has not been picked for too long.
//!
//! ```text
//!            +------+---> watched
//!  clock --->|      |---> starved
//!  reset --->|      |
//!     f3 --->|      |
//!  limit --->|      |
//!   used --->|      |
//! picked* -->|      |
//!            +------+
//! ```
//!
//! # Behaviour
//!
//! - **DS1** One pool entry is watched, after a reset entry 0, with a count, after a reset 0.
//! - **DS2** In every f3: if the watched entry is free, or its warp is picked, the next entry in cyclic order is watched
//!   from the next cycle on, with count 0. Else the count grows by one, up to `limit`.
//! - A watched entry that is in use with a count of `limit` is starved. With `limit` 0 none is.
//!
//! # Timing
//!
//! `starved` depends on registers, `limit` and `used` alone.
//!
//! # Cost
//!
//! `POOL_W + 16` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Watch for starvation; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(POOL == 1 << POOL_W, "A pool entry is a number of {POOL_W} bits.")]
pub struct StarvationWatch<const POOL: usize, const POOL_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; entry 0 is watched, with count 0.
    pub reset: Signal<In, Bit>,
    /// Last cycle of a scheduler cycle.
    pub f3: Signal<In, Bit>,
    /// Scheduler cycles after which a warp is starved, 0 for never; held during the run.
    pub limit: Signal<In, Bits<16>>,
    /// The pool entries that are in use.
    pub used: Signal<In, Bits<POOL>>,
    /// A warp is picked; set only in f3.
    pub picked: Signal<In, Bit>,
    /// Pool entry of the warp that is picked; without meaning unless `picked`.
    pub picked_entry: Signal<In, Bits<POOL_W>>,
    /// Pool entry that is watched.
    pub watched: Signal<Out, Bits<POOL_W>>,
    /// The watched entry is starved.
    pub starved: Signal<Out, Bit>,
    // Registers
    entry: Register<Bits<POOL_W>>,
    count: Register<Bits<16>>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_entry: Constant<Bits<POOL>>,
    in_use: Signal<Local, Bit>,
    complete: Signal<Local, Bit>,
    /// The next entry is watched.
    moves: Signal<Local, Bit>,
}

#[logic]
impl StarvationWatch {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, entry, count);
        self.entry.reset.next = self.reset.val();
        self.count.reset.next = self.reset.val();

        self.in_use.next = (self.used.val() & (self.first_entry.val() << self.entry.q.val())).any();
        self.complete.next = self.count.q.val() == self.limit.val();
        self.watched.next = self.entry.q.val();
        self.starved.next = self.in_use.val() & self.complete.val() & self.limit.val().any();

        self.moves.next = (!self.in_use.val())
            | (self.picked.val() & (self.picked_entry.val() == self.entry.q.val()));
        self.entry.enable.next = self.f3.val() & self.moves.val();
        self.entry.d.next = self.entry.q.val() + 1;
        self.count.enable.next = self.f3.val() & (self.moves.val() | (!self.complete.val()));
        self.count.d.next = self.count.q.val() + 1;
        if self.moves.val() {
            self.count.d.next = 0.into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Watch = StarvationWatch<4, 2>;

    fn with(limit: u64, used: u64) -> Watch {
        let mut uut = Watch::default();
        uut.limit.next = limit.into();
        uut.used.next = used.into();
        settle(&mut uut);
        uut
    }

    /// A scheduler cycle in whose last cycle this entry is picked.
    fn scheduler_cycle(uut: &mut Watch, picked: Option<u64>) {
        let before = seen(uut);
        step!(*uut);
        assert_eq!(seen(uut), before, "nothing changes in other cycles");
        uut.f3.next = true;
        uut.picked.next = picked.is_some();
        uut.picked_entry.next = picked.unwrap_or(3).into();
        step!(*uut);
        uut.f3.next = false;
        uut.picked.next = false;
        settle(uut);
    }

    fn seen(uut: &Watch) -> (u64, bool) {
        (uut.watched.val().to_u64(), uut.starved.val())
    }

    #[test]
    fn ds1_entry_0_is_watched_first() {
        assert_eq!(seen(&with(1, 0b1111)), (0, false));
    }

    #[test]
    fn ds2_an_entry_that_stays_is_starved_after_the_limit_and_remains_so() {
        let mut uut = with(3, 0b0001);
        for starved in [false, false, true, true, true] {
            scheduler_cycle(&mut uut, Some(2));
            assert_eq!(seen(&uut), (0, starved));
        }
    }

    #[test]
    fn ds2_free_entries_are_passed_one_a_scheduler_cycle_and_round_the_pool() {
        let mut uut = with(1, 0b0010);
        scheduler_cycle(&mut uut, None);
        assert_eq!(seen(&uut), (1, false));
        scheduler_cycle(&mut uut, None);
        assert_eq!(seen(&uut), (1, true));
        uut.used.next = 0.into();
        settle(&mut uut);
        assert_eq!(seen(&uut), (1, false), "a free entry is not starved");
        for watched in [2, 3, 0, 1] {
            scheduler_cycle(&mut uut, None);
            assert_eq!(seen(&uut), (watched, false));
        }
    }

    #[test]
    fn ds2_a_picked_entry_is_passed_with_count_0() {
        let mut uut = with(2, 0b1111);
        scheduler_cycle(&mut uut, None);
        scheduler_cycle(&mut uut, Some(0));
        assert_eq!(seen(&uut), (1, false));
        scheduler_cycle(&mut uut, None);
        assert_eq!(seen(&uut), (1, false));
        scheduler_cycle(&mut uut, Some(0));
        assert_eq!(seen(&uut), (1, true));
        scheduler_cycle(&mut uut, Some(1));
        assert_eq!(seen(&uut), (2, false));
    }

    #[test]
    fn limit_0_watches_nothing() {
        let mut uut = with(0, 0b1111);
        for _ in 0..3 {
            assert_eq!(seen(&uut), (0, false));
            scheduler_cycle(&mut uut, None);
        }
    }

    #[test]
    fn a_reset_starts_anew() {
        let mut uut = with(2, 0b1110);
        scheduler_cycle(&mut uut, None);
        scheduler_cycle(&mut uut, None);
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        uut.used.next = 0b1111.into();
        settle(&mut uut);
        assert_eq!(seen(&uut), (0, false));
        scheduler_cycle(&mut uut, None);
        assert_eq!(seen(&uut), (0, false));
        scheduler_cycle(&mut uut, None);
        assert_eq!(seen(&uut), (0, true));
    }
}
