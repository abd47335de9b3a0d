//! Reservations of the threads of one lane in shared memory (rule M11).
//!
//! ```text
//!                +-------+
//!      clock --->|>      |---> held
//!      reset --->|       |
//!        set --->|       |
//!      clear --->|       |
//!  clear_all --->|       |
//!         sw --->|       |
//!       word --->|       |
//!                +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `set` the thread of row `sw` has the word reserved, and no other.
//! 2. On a rising edge with `clear` the thread of row `sw` has nothing reserved, with `clear_all`
//!    nobody has. They are stronger than `set`.
//! 3. `held` tells that the thread of row `sw` has `word` reserved.
//!
//! # Timing
//!
//! `held` depends combinationally on `sw` and `word`.
//!
//! # Cost
//!
//! `WARPS` flip-flops and a memory of as many words of 12 bits.

use crate::primitives::{AsyncRam, Register};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Reservations of the threads of one lane in shared memory; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Reservation<const WARPS: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is reserved.
    pub reset: Signal<In, Bit>,
    /// The thread reserves `word` at the end of this cycle.
    pub set: Signal<In, Bit>,
    /// The thread gives its reservation up at the end of this cycle.
    pub clear: Signal<In, Bit>,
    /// All threads lose their reservations at the end of this cycle.
    pub clear_all: Signal<In, Bit>,
    /// Row of the thread.
    pub sw: Signal<In, Bits<SW_W>>,
    /// Word of the core's shared memory.
    pub word: Signal<In, Bits<12>>,
    /// The thread has the word reserved.
    pub held: Signal<Out, Bit>,
    // Registers
    valid: Register<Bits<WARPS>>,
    // Sub-blocks
    #[default(AsyncRam::new(WARPS))]
    reserved: AsyncRam<Bits<12>, SW_W, 1, 1>,
}

#[logic]
impl Reservation {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, valid, reserved);
        self.valid.reset.next = self.reset.val();

        self.reserved.read_address[0].next = self.sw.val();
        self.reserved.write_address[0].next = self.sw.val();
        self.reserved.write_data[0].next = self.word.val();
        self.reserved.write_enable[0].next = self.set.val();

        self.valid.enable.next = self.set.val() | self.clear.val() | self.clear_all.val();
        self.valid.d.next = self.valid.q.val().replace_bit(self.sw.val().index(), true);
        if self.clear.val() {
            self.valid.d.next = self.valid.q.val().replace_bit(self.sw.val().index(), false);
        }
        if self.clear_all.val() {
            self.valid.d.next = 0.into();
        }
        self.held.next = self.valid.q.val().get_bit(self.sw.val().index())
            & (self.reserved.read_data[0].val() == self.word.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Uut = Reservation<4, 2>;

    fn held<const WARPS: usize, const SW_W: usize>(
        uut: &mut Reservation<WARPS, SW_W>,
        sw: u64,
        word: u64,
    ) -> bool {
        uut.sw.next = sw.into();
        uut.word.next = word.into();
        settle(uut);
        uut.held.val()
    }

    fn reserve(uut: &mut Uut, sw: u64, word: u64) {
        held(uut, sw, word);
        uut.set.next = true;
        step!(*uut);
        uut.set.next = false;
    }

    #[test]
    fn m11_every_thread_has_a_reservation_of_its_own() {
        let mut uut = Uut::default();
        assert!(!held(&mut uut, 0, 0));
        reserve(&mut uut, 2, 77);
        reserve(&mut uut, 1, 78);
        assert!(held(&mut uut, 2, 77) && held(&mut uut, 1, 78));
        assert!(!held(&mut uut, 1, 77) && !held(&mut uut, 3, 77));
        reserve(&mut uut, 2, 79);
        assert!(held(&mut uut, 2, 79) && !held(&mut uut, 2, 77));
    }

    #[test]
    fn m11_a_thread_can_lose_its_reservation_alone_or_with_all_others() {
        let mut uut = Uut::default();
        reserve(&mut uut, 1, 5);
        reserve(&mut uut, 2, 5);
        reserve(&mut uut, 3, 5);
        held(&mut uut, 2, 0);
        uut.clear.next = true;
        step!(uut);
        uut.clear.next = false;
        assert_eq!([1, 2, 3].map(|sw| held(&mut uut, sw, 5)), [true, false, true]);
        uut.clear_all.next = true;
        step!(uut);
        assert_eq!([1, 2, 3].map(|sw| held(&mut uut, sw, 5)), [false; 3]);
    }

    /// Random threads reserve and clear; words are few, so that threads often have the same.
    fn random_reservations<const WARPS: usize, const SW_W: usize>() {
        let mut random = Random::new(0x5eed_0110);
        let mut uut = Reservation::<WARPS, SW_W>::default();
        let mut reserved = [None; WARPS];
        for cycle in 0..300 {
            let (sw, word) = (random.bits(16) % WARPS as u64, random.bits(1));
            let expected = reserved[sw as usize] == Some(word);
            assert_eq!(held(&mut uut, sw, word), expected, "{WARPS} warps, cycle {cycle}");
            let (set, clear, clear_all) =
                (random.one_in(2), random.one_in(4), random.one_in(8 * WARPS as u64));
            uut.set.next = set;
            uut.clear.next = clear;
            uut.clear_all.next = clear_all;
            if set {
                reserved[sw as usize] = Some(word);
            }
            if clear {
                reserved[sw as usize] = None;
            }
            if clear_all {
                reserved = [None; WARPS];
            }
            step!(uut);
        }
    }

    #[test]
    fn m11_any_number_of_rows_has_reservations_of_their_own() {
        random_reservations::<1, 1>();
        random_reservations::<3, 2>();
        random_reservations::<5, 3>();
        random_reservations::<24, 5>();
        random_reservations::<48, 6>();
        random_reservations::<64, 6>();
    }
}
