//! First-in first-out queue of any depth.
//!
//! For shallow queues: the words move up by one when the oldest leaves, so the oldest always
//! comes straight from flip-flops and no pointer exists that could wrap wrongly.
//!
//! ```text
//!                +-------+
//!      clock --->|>      |
//!      reset --->|       |
//! push_valid --->|       |---> pop_valid
//! push_ready <---|       |<--- pop_ready
//!  push_data --->|       |---> pop_data
//!                +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. A word enters on a rising edge with `push_valid` and `push_ready`.
//! 2. The oldest word leaves on a rising edge with `pop_valid` and `pop_ready`.
//! 3. Both may happen in one cycle. A full queue is not ready, even while a word leaves, and an
//!    empty queue has nothing to pop, even while a word enters.
//! 4. A reset empties the queue.
//!
//! # Timing
//!
//! A word can leave one cycle after it entered. `push_ready`, `pop_valid` and `pop_data` come
//! from registers: no combinational path through the queue. A queue of depth 1 passes a word
//! every second cycle, deeper ones pass one every cycle.
//!
//! # Cost
//!
//! `DEPTH * (T::BITS + 1)` flip-flops and a two-way multiplexer a word.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::Queue;
//! use rust_hdl::prelude::*;
//!
//! let mut queue = Queue::<Bits<8>, 3>::default();
//! queue.push_valid.next = true;
//! for word in [11_u64, 22, 33] {
//!     queue.push_data.next = word.into();
//!     assert!(simulate(&mut queue, 20));
//!     assert!(queue.push_ready.val());
//!     for level in [false, true] {
//!         queue.clock.next = level.into();
//!         assert!(simulate(&mut queue, 20));
//!     }
//! }
//! assert!(!queue.push_ready.val());
//! assert_eq!(queue.pop_data.val(), 11_u64);
//! ```

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// First-in first-out queue; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(DEPTH >= 1, "A queue has room for at least one word.")]
pub struct Queue<T: Synth, const DEPTH: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties the queue.
    pub reset: Signal<In, Bit>,
    /// A word wants to enter.
    pub push_valid: Signal<In, Bit>,
    /// The queue has room for a word.
    pub push_ready: Signal<Out, Bit>,
    /// The word that enters.
    pub push_data: Signal<In, T>,
    /// The queue holds a word.
    pub pop_valid: Signal<Out, Bit>,
    /// The oldest word is taken.
    pub pop_ready: Signal<In, Bit>,
    /// The oldest word; without meaning unless `pop_valid`.
    pub pop_data: Signal<Out, T>,
    // Registers
    /// One bit a slot; the occupied slots are the lowest ones.
    occupied: Register<Bits<DEPTH>>,
    /// The words, the oldest in slot 0.
    slot: [Register<T>; DEPTH],
    // Wires
    push_fire: Signal<Local, Bit>,
    pop_fire: Signal<Local, Bit>,
    /// The slots that are occupied after the oldest word has left.
    remaining: Signal<Local, Bits<DEPTH>>,
}

#[logic]
impl Queue {
    #[hdl_gen]
    fn update(&mut self) {
        self.occupied.clock.next = self.clock.val();
        self.occupied.reset.next = self.reset.val();
        for slot_idx in 0..DEPTH {
            self.slot[slot_idx].clock.next = self.clock.val();
            self.slot[slot_idx].reset.next = self.reset.val();
        }

        self.push_ready.next = !self.occupied.q.val().all();
        self.pop_valid.next = self.occupied.q.val().get_bit(0);
        self.pop_data.next = self.slot[0].q.val();

        self.push_fire.next = self.push_valid.val() & self.push_ready.val();
        self.pop_fire.next = self.pop_valid.val() & self.pop_ready.val();
        self.remaining.next = self.occupied.q.val();
        if self.pop_fire.val() {
            self.remaining.next = self.occupied.q.val() >> 1;
        }

        self.occupied.enable.next = self.push_fire.val() | self.pop_fire.val();
        self.occupied.d.next = self.remaining.val();
        if self.push_fire.val() {
            self.occupied.d.next = (self.remaining.val() << 1) | 1;
        }
        for slot_idx in 0..DEPTH {
            self.slot[slot_idx].d.next = self.push_data.val();
            self.slot[slot_idx].enable.next =
                self.push_fire.val() & (!self.remaining.val().get_bit(slot_idx));
        }
        for slot_idx in 0..(DEPTH - 1) {
            if self.remaining.val().get_bit(slot_idx) {
                self.slot[slot_idx].d.next = self.slot[slot_idx + 1].q.val();
                self.slot[slot_idx].enable.next = self.pop_fire.val();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};
    use std::collections::VecDeque;

    fn drive<const DEPTH: usize>(
        uut: &mut Queue<Bits<8>, DEPTH>,
        push: Option<u64>,
        pop: bool,
    ) -> (bool, Option<u64>) {
        uut.push_valid.next = push.is_some();
        uut.push_data.next = push.unwrap_or(0).into();
        uut.pop_ready.next = pop;
        settle(uut);
        let seen = (uut.push_ready.val(), uut.pop_valid.val().then(|| uut.pop_data.val().to_u64()));
        step!(*uut);
        seen
    }

    #[test]
    fn words_leave_in_the_order_they_entered() {
        let mut uut = Queue::<Bits<8>, 3>::default();
        assert_eq!(drive(&mut uut, Some(1), false), (true, None));
        assert_eq!(drive(&mut uut, Some(2), false), (true, Some(1)));
        assert_eq!(drive(&mut uut, None, true), (true, Some(1)));
        assert_eq!(drive(&mut uut, None, true), (true, Some(2)));
        assert_eq!(drive(&mut uut, None, true), (true, None));
    }

    #[test]
    fn a_full_queue_is_not_ready_even_while_a_word_leaves() {
        let mut uut = Queue::<Bits<8>, 2>::default();
        drive(&mut uut, Some(1), false);
        drive(&mut uut, Some(2), false);
        assert_eq!(drive(&mut uut, Some(3), true), (false, Some(1)));
        assert_eq!(drive(&mut uut, None, true), (true, Some(2)));
        assert_eq!(drive(&mut uut, None, true), (true, None));
    }

    #[test]
    fn one_word_in_and_one_out_every_cycle() {
        let mut uut = Queue::<Bits<8>, 2>::default();
        drive(&mut uut, Some(0), true);
        for word in 1..20 {
            assert_eq!(drive(&mut uut, Some(word), true), (true, Some(word - 1)));
        }
    }

    #[test]
    fn reset_empties_the_queue() {
        let mut uut = Queue::<Bits<8>, 3>::default();
        drive(&mut uut, Some(1), false);
        drive(&mut uut, Some(2), false);
        uut.reset.next = true;
        drive(&mut uut, Some(3), false);
        uut.reset.next = false;
        assert_eq!(drive(&mut uut, None, false), (true, None));
    }

    fn random_traffic<const DEPTH: usize>(seed: u64) {
        let mut random = Random::new(seed);
        let mut uut = Queue::<Bits<8>, DEPTH>::default();
        let mut words = VecDeque::new();
        for cycle in 0..2000 {
            // Long phases in which more enters or more leaves reach both ends.
            let filling = (cycle / 50) % 2;
            let push = (!random.one_in(4 - 2 * filling)).then(|| random.bits(8));
            let pop = !random.one_in(2 + 2 * filling);
            let expected = (words.len() < DEPTH, words.front().copied());
            let seen = drive(&mut uut, push, pop);
            assert_eq!(seen, expected, "depth {DEPTH} seed {seed:#x} cycle {cycle}");
            if pop {
                words.pop_front();
            }
            if let (Some(word), true) = (push, seen.0) {
                words.push_back(word);
            }
        }
    }

    #[test]
    fn random_traffic_equals_a_list() {
        random_traffic::<1>(0x5eed_0060);
        random_traffic::<2>(0x5eed_0061);
        random_traffic::<5>(0x5eed_0062);
        random_traffic::<8>(0x5eed_0063);
    }
}
