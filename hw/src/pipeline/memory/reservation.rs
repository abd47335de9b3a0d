//! Reservation of one lane in shared memory (rule M11).
//!
//! ```text
//!            +-------+
//!  clock --->|>      |---> held
//!  reset --->|       |
//!    set --->|       |
//!  clear --->|       |
//!     sw --->|       |
//!   word --->|       |
//!            +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `set` the thread of row `sw` has the word reserved.
//! 2. On a rising edge with `clear` nobody has; `set` is stronger.
//! 3. `held` tells that the thread of row `sw` has `word` reserved.
//!
//! # Timing
//!
//! `held` depends combinationally on `sw` and `word`.
//!
//! # Cost
//!
//! `SW_W + 13` flip-flops.

use crate::primitives::Register;
use rust_hdl::prelude::*;

/// Reservation of one lane in shared memory; see the [module](self).
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Reservation<const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is reserved.
    pub reset: Signal<In, Bit>,
    /// Reserves.
    pub set: Signal<In, Bit>,
    /// Gives the reservation up.
    pub clear: Signal<In, Bit>,
    /// Row of the thread.
    pub sw: Signal<In, Bits<SW_W>>,
    /// Word of the core's shared memory.
    pub word: Signal<In, Bits<12>>,
    /// The thread has the word reserved.
    pub held: Signal<Out, Bit>,
    // Registers
    valid: Register<Bit>,
    sw_held: Register<Bits<SW_W>>,
    word_held: Register<Bits<12>>,
}

impl<const SW_W: usize> Logic for Reservation<SW_W> {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, valid, sw_held, word_held);
        self.valid.reset.next = self.reset.val();
        self.sw_held.reset.next = self.reset.val();
        self.word_held.reset.next = self.reset.val();

        self.valid.enable.next = self.set.val() | self.clear.val();
        self.valid.d.next = self.set.val();
        self.sw_held.enable.next = self.set.val();
        self.sw_held.d.next = self.sw.val();
        self.word_held.enable.next = self.set.val();
        self.word_held.d.next = self.word.val();
        self.held.next = self.valid.q.val()
            & (self.sw_held.q.val() == self.sw.val())
            & (self.word_held.q.val() == self.word.val());
    }

    crate::block_type!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    fn held(uut: &mut Reservation<2>, sw: u64, word: u64) -> bool {
        uut.sw.next = sw.into();
        uut.word.next = word.into();
        settle(uut);
        uut.held.val()
    }

    #[test]
    fn m11_a_reservation_is_of_one_thread_and_word_until_it_is_cleared() {
        let mut uut = Reservation::default();
        assert!(!held(&mut uut, 0, 0));
        uut.set.next = true;
        assert!(!held(&mut uut, 2, 77));
        step!(uut);
        uut.set.next = false;
        assert!(held(&mut uut, 2, 77));
        assert!(!held(&mut uut, 1, 77));
        assert!(!held(&mut uut, 2, 76));
        uut.clear.next = true;
        step!(uut);
        assert!(!held(&mut uut, 2, 77));
    }
}
