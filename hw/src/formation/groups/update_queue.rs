//! Updates that wait for the heap engine.
//!
//! ```text
//!  clock --->+-------+---> formed
//!  reset --->|       |
//!   push <-->|       |<--> oldest
//!            +-------+
//! ```
//!
//! # Behaviour
//!
//! - **DM1** None, one or both updates of a scheduler cycle enter at the end of f3; update 0 is the older one.
//! - **DM3** The oldest update leaves, or the oldest two. None leaves in f3, so that none leaves while one enters.
//! - **DM9** `push.ready`: the queue is ready if it has two free places.
//! - **DD16** `formed` is the number of updates in the queue whose warp was formed by their register.
//! - A reset empties the queue.
//!
//! # Timing
//!
//! All outputs depend on registers alone.
//!
//! # Cost
//!
//! `QUEUE * (KEY_W + COUNT_W + POOL_W + 2)` flip-flops. The words move up when the oldest leave.

use crate::cells::PopulationCount;
use crate::links::formation::{OldestOut, REGISTERS, UpdateIn};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Update queue; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(QUEUE >= 2, "The queue has room for both updates of a scheduler cycle.")]
pub struct UpdateQueue<
    const POOL_W: usize,
    const KEY_W: usize,
    const COUNT_W: usize,
    const QUEUE: usize,
    const QUEUE_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties the queue.
    pub reset: Signal<In, Bit>,
    /// Updates that enter, set only if there is room for them; `ready`: there is room for two.
    pub push: UpdateIn<POOL_W, KEY_W, COUNT_W>,
    /// Oldest two updates, to the heap engine.
    pub oldest: OldestOut<POOL_W, KEY_W, COUNT_W>,
    /// Updates in the queue whose warp was formed by their register.
    pub formed: Signal<Out, Bits<QUEUE_W>>,
    // Registers
    /// One bit a place; the occupied places are the lowest ones.
    occupied: Register<Bits<QUEUE>>,
    #[count(QUEUE)]
    key: Vec<Register<Bits<KEY_W>>>,
    #[count(QUEUE)]
    threads: Vec<Register<Bits<COUNT_W>>>,
    #[count(QUEUE)]
    entry: Vec<Register<Bits<POOL_W>>>,
    forms: Register<Bits<QUEUE>>,
    // Sub-blocks
    formed_count: PopulationCount<QUEUE, QUEUE_W>,
    // Wires
    takes: Signal<Local, Bit>,
    changes: Signal<Local, Bit>,
    /// Occupied places when update 0 has entered, and when both have.
    with_zero: Signal<Local, Bits<QUEUE>>,
    filled: Signal<Local, Bits<QUEUE>>,
    /// The place that update 0 enters, and that of update 1.
    of_zero: Signal<Local, Bits<QUEUE>>,
    of_one: Signal<Local, Bits<QUEUE>>,
    /// Places that take a word.
    enters: Signal<Local, Bits<QUEUE>>,
    formed_bits: Signal<Local, Bits<QUEUE>>,
}

#[logic]
impl UpdateQueue {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, occupied, forms);
        self.occupied.reset.next = self.reset.val();
        self.forms.reset.next = self.reset.val();
        self.takes.next = self.oldest.take_one.val() | self.oldest.take_two.val();
        self.changes.next = self.takes.val() | self.push.valid[0].val() | self.push.valid[1].val();
        self.with_zero.next = self.occupied.q.val();
        if self.push.valid[0].val() {
            self.with_zero.next = (self.occupied.q.val() << 1) | 1;
        }
        self.filled.next = self.with_zero.val();
        if self.push.valid[1].val() {
            self.filled.next = (self.with_zero.val() << 1) | 1;
        }
        self.of_zero.next = self.with_zero.val() & (!self.occupied.q.val());
        self.of_one.next = self.filled.val() & (!self.with_zero.val());
        self.enters.next = self.of_zero.val() | self.of_one.val();
        if self.takes.val() {
            self.enters.next = self.occupied.q.val();
        }
        self.formed_bits.next = 0.into();
        if self.push.formed[0].val() {
            self.formed_bits.next = self.of_zero.val();
        }
        if self.push.formed[1].val() {
            self.formed_bits.next = self.formed_bits.val() | self.of_one.val();
        }

        // Places
        for place_idx in 0..QUEUE {
            self.key[place_idx].clock.next = self.clock.val();
            self.key[place_idx].reset.next = self.reset.val();
            self.key[place_idx].enable.next = self.enters.val().get_bit(place_idx);
            self.threads[place_idx].clock.next = self.clock.val();
            self.threads[place_idx].reset.next = self.reset.val();
            self.threads[place_idx].enable.next = self.enters.val().get_bit(place_idx);
            self.entry[place_idx].clock.next = self.clock.val();
            self.entry[place_idx].reset.next = self.reset.val();
            self.entry[place_idx].enable.next = self.enters.val().get_bit(place_idx);
            self.key[place_idx].d.next = self.push.key[1].val();
            self.threads[place_idx].d.next = self.push.threads[1].val();
            self.entry[place_idx].d.next = self.push.entry[1].val();
            if self.of_zero.val().get_bit(place_idx) {
                self.key[place_idx].d.next = self.push.key[0].val();
                self.threads[place_idx].d.next = self.push.threads[0].val();
                self.entry[place_idx].d.next = self.push.entry[0].val();
            }
        }
        for place_idx in 0..(QUEUE - 1) {
            if self.oldest.take_one.val() {
                self.key[place_idx].d.next = self.key[place_idx + 1].q.val();
                self.threads[place_idx].d.next = self.threads[place_idx + 1].q.val();
                self.entry[place_idx].d.next = self.entry[place_idx + 1].q.val();
            }
        }
        for place_idx in 0..(QUEUE - 2) {
            if self.oldest.take_two.val() {
                self.key[place_idx].d.next = self.key[place_idx + 2].q.val();
                self.threads[place_idx].d.next = self.threads[place_idx + 2].q.val();
                self.entry[place_idx].d.next = self.entry[place_idx + 2].q.val();
            }
        }

        // Which are occupied, and which of these have formed a warp
        self.occupied.d.next = self.filled.val();
        self.forms.d.next = (self.forms.q.val() & self.occupied.q.val()) | self.formed_bits.val();
        if self.oldest.take_one.val() {
            self.occupied.d.next = self.occupied.q.val() >> 1;
            self.forms.d.next = self.forms.q.val() >> 1;
        }
        if self.oldest.take_two.val() {
            self.occupied.d.next = self.occupied.q.val() >> 2;
            self.forms.d.next = self.forms.q.val() >> 2;
        }
        self.occupied.enable.next = self.changes.val();
        self.forms.enable.next = self.changes.val();
        self.formed_count.value.next = self.forms.q.val() & self.occupied.q.val();
        self.formed.next = self.formed_count.count.val();

        for place_idx in (QUEUE - 2)..(QUEUE - 1) {
            self.push.ready.next = !self.occupied.q.val().get_bit(place_idx);
        }
        for update_idx in 0..REGISTERS {
            self.oldest.valid[update_idx].next = self.occupied.q.val().get_bit(update_idx);
            self.oldest.key[update_idx].next = self.key[update_idx].q.val();
            self.oldest.threads[update_idx].next = self.threads[update_idx].q.val();
            self.oldest.entry[update_idx].next = self.entry[update_idx].q.val();
            self.oldest.formed[update_idx].next = self.forms.q.val().get_bit(update_idx);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};
    use std::collections::VecDeque;

    /// Key, threads, pool entry, formed.
    type Update = (u64, u64, u64, bool);
    /// Room for 4 updates.
    type Uut = UpdateQueue<3, 25, 3, 4, 3>;

    fn push(uut: &mut Uut, updates: [Option<Update>; 2]) {
        for (idx, update) in updates.into_iter().enumerate() {
            let (key, threads, entry, formed) = update.unwrap_or((0x1ff_ffff, 7, 7, true));
            uut.push.valid[idx].next = update.is_some();
            uut.push.key[idx].next = key.into();
            uut.push.threads[idx].next = threads.into();
            uut.push.entry[idx].next = entry.into();
            uut.push.formed[idx].next = formed;
        }
        step!(*uut);
        uut.push.valid.iter_mut().for_each(|valid| valid.next = false);
        settle(uut);
    }

    fn take(uut: &mut Uut, count: usize) {
        uut.oldest.take_one.next = count == 1;
        uut.oldest.take_two.next = count == 2;
        step!(*uut);
        uut.oldest.take_one.next = false;
        uut.oldest.take_two.next = false;
        settle(uut);
    }

    fn oldest(uut: &Uut, idx: usize) -> Option<Update> {
        let update = (
            uut.oldest.key[idx].val().to_u64(),
            uut.oldest.threads[idx].val().to_u64(),
            uut.oldest.entry[idx].val().to_u64(),
            uut.oldest.formed[idx].val(),
        );
        uut.oldest.valid[idx].val().then_some(update)
    }

    #[test]
    fn dm1_update_0_is_the_older_one_and_either_may_enter_alone() {
        let [a, b, c, d] = [(1, 1, 0, true), (2, 2, 1, false), (3, 3, 2, true), (4, 4, 3, false)];
        let mut uut = Uut::default();
        push(&mut uut, [None, Some(a)]);
        assert_eq!([oldest(&uut, 0), oldest(&uut, 1)], [Some(a), None]);
        push(&mut uut, [Some(b), Some(c)]);
        push(&mut uut, [Some(d), None]);
        assert_eq!([oldest(&uut, 0), oldest(&uut, 1)], [Some(a), Some(b)]);
        take(&mut uut, 2);
        assert_eq!([oldest(&uut, 0), oldest(&uut, 1)], [Some(c), Some(d)]);
    }

    #[test]
    fn dm9_dv10_two_arrivals_fill_the_queue_and_a_third_is_refused() {
        let mut uut = Uut::default();
        settle(&mut uut);
        assert!(uut.push.ready.val());
        push(&mut uut, [Some((1, 1, 0, false)), Some((2, 1, 1, false))]);
        assert!(uut.push.ready.val());
        push(&mut uut, [Some((3, 1, 2, false)), Some((4, 1, 3, false))]);
        assert!(!uut.push.ready.val());
        take(&mut uut, 1);
        assert!(!uut.push.ready.val());
        take(&mut uut, 1);
        assert!(uut.push.ready.val());
    }

    #[test]
    fn dd16_updates_that_formed_a_warp_are_counted() {
        let mut uut = Uut::default();
        push(&mut uut, [Some((1, 1, 0, true)), Some((2, 1, 1, false))]);
        assert_eq!(uut.formed.val(), 1);
        push(&mut uut, [Some((3, 1, 2, true)), Some((4, 1, 3, true))]);
        assert_eq!(uut.formed.val(), 3);
        take(&mut uut, 2);
        assert_eq!(uut.formed.val(), 2);
        take(&mut uut, 2);
        assert_eq!(uut.formed.val(), 0);
    }

    #[test]
    fn reset_empties_the_queue() {
        let mut uut = Uut::default();
        push(&mut uut, [Some((1, 1, 0, true)), None]);
        uut.reset.next = true;
        push(&mut uut, [Some((1, 1, 0, true)), None]);
        uut.reset.next = false;
        settle(&mut uut);
        assert_eq!((oldest(&uut, 0), uut.formed.val()), (None, 0.into()));
    }

    #[test]
    fn random_traffic_equals_a_list() {
        let mut random = Random::new(0x5eed_0110);
        let mut uut = Uut::default();
        let mut list = VecDeque::<Update>::new();
        for cycle in 0..2000 {
            settle(&mut uut);
            assert_eq!(uut.push.ready.val(), list.len() <= 2, "cycle {cycle}");
            assert_eq!(oldest(&uut, 0), list.front().copied(), "cycle {cycle}");
            assert_eq!(oldest(&uut, 1), list.get(1).copied(), "cycle {cycle}");
            let formed = list.iter().filter(|update| update.3).count() as u64;
            assert_eq!(uut.formed.val(), formed, "cycle {cycle}");
            if list.len() <= 2 && random.one_in(2) {
                let mut update = || {
                    let formed = random.one_in(2);
                    (!random.one_in(3))
                        .then(|| (random.bits(25), random.bits(3), random.bits(3), formed))
                };
                let updates = [update(), update()];
                push(&mut uut, updates);
                list.extend(updates.into_iter().flatten());
            } else {
                let count = (random.bits(2) as usize).min(2).min(list.len());
                take(&mut uut, count);
                list.drain(..count);
            }
        }
    }
}
