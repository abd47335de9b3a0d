//! Which slots are in a long stall: they wait for memory, and have done so for long.
//!
//! ```text
//!         clock --->+-------+
//!         reset --->|       |
//!    long_stall --->|       |---> stalled
//!   outstanding --->|       |---> becomes
//!         stuck --->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. **GA** A load or atomic is outstanding from the cycle after its request is accepted to the cycle of its response.
//!    The counter *waited* of a slot becomes 0 at the end of a cycle behind which nothing of the slot is outstanding;
//!    else it grows by one, up to `long_stall`.
//!    In the cycle in which it reaches `long_stall`, from less, the slot `becomes` stalled, which the block that is made by
//!    [`telling`](LongStalls::telling) tells.
//! 2. **GB** A slot is in a long stall if its *waited* is `long_stall` and it is `stuck`.
//!
//! A request may be accepted in the cycle in which another of its slot is answered. An instruction tag is the number of its
//! slot, or `{slot, number}` with `NUMBERS` numbers of each slot.
//!
//! # Timing
//!
//! `stalled` depends combinationally on `stuck` alone, `becomes` on `outstanding` alone. That a request is accepted is known last:
//! what a slot does in either case stands beside it.
//!
//! # Cost
//!
//! `16 * SLOTS` flip-flops; a register file of `TAGS` words of `SLOT_W` bits, which tells the slot of a
//! response.

use crate::links::memory::OutstandingIn;
use crate::primitives::{AsyncRam, Register};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Long stalls of slots; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(TAG_W <= 7, "Accesses of a slot are counted with 8 bits.")]
#[requires(NUMBERS.is_power_of_two(), "The number is a field of the instruction tag.")]
pub struct LongStalls<
    const SLOTS: usize,
    const SLOT_W: usize,
    const NUMBERS: usize,
    const ITAG_W: usize,
    const TAG_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is outstanding.
    pub reset: Signal<In, Bit>,
    /// Cycles until a stall is long, at least 1; held during the run.
    pub long_stall: Signal<In, Bits<8>>,
    /// Loads and atomics that are accepted and answered, from the datapath.
    pub outstanding: OutstandingIn<ITAG_W, TAG_W>,
    /// Slots that cannot go on before an instruction in flight completes, from the front end.
    pub stuck: Signal<In, Bits<SLOTS>>,
    /// Slots in a long stall.
    pub stalled: Signal<Out, Bits<SLOTS>>,
    /// Slots whose *waited* becomes `long_stall` at the end of this cycle, from less, stuck or not; a port of the block
    /// that tells them.
    #[count(0)]
    pub becomes: Vec<Signal<Out, Bits<SLOTS>>>,
    // Registers
    /// Loads and atomics of each slot that are outstanding.
    #[count(SLOTS)]
    count: Vec<Register<Bits<8>>>,
    /// Cycles for which something of each slot has been outstanding, up to `long_stall`.
    #[count(SLOTS)]
    waited: Vec<Register<Bits<8>>>,
    // Sub-blocks
    #[default(AsyncRam::new(1 << TAG_W))]
    slot_of_tag: AsyncRam<Bits<SLOT_W>, TAG_W, 1, 1>,
    // Wires
    #[default(Constant::new(1.into()))]
    slot_0: Constant<Bits<SLOTS>>,
    /// Bits of the number in an instruction tag.
    #[default(Constant::new(clog2(NUMBERS).to_bits()))]
    number_bits: Constant<Bits<3>>,
    slot_field: Signal<Local, Bits<ITAG_W>>,
    accepted_slot: Signal<Local, Bits<SLOT_W>>,
    /// Slot of the request that is offered, one-hot, accepted or not.
    accepted_place: Signal<Local, Bits<SLOTS>>,
    /// Slot of which a request is accepted, or answered, one-hot; zero if none is.
    grows: Signal<Local, Bits<SLOTS>>,
    shrinks: Signal<Local, Bits<SLOTS>>,
    /// Slots of which something will be outstanding, also if no request is accepted.
    stays: Signal<Local, Bits<SLOTS>>,
    waited_long: Signal<Local, Bits<SLOTS>>,
    /// *waited* if something of the slot will be outstanding.
    waited_grown: Signal<Local, Bits<8>>,
    /// Slots whose *waited* becomes `long_stall`, from less, if something of them will be outstanding; with `becomes`.
    #[count(0)]
    near: Vec<Signal<Local, Bits<SLOTS>>>,
}

impl<
    const SLOTS: usize,
    const SLOT_W: usize,
    const NUMBERS: usize,
    const ITAG_W: usize,
    const TAG_W: usize,
> LongStalls<SLOTS, SLOT_W, NUMBERS, ITAG_W, TAG_W>
{
    /// The block that tells which slots become stalled.
    pub fn telling() -> Self {
        Self { becomes: vec![Signal::default()], near: vec![Signal::default()], ..Self::default() }
    }
}

#[logic]
impl LongStalls {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, slot_of_tag);

        self.slot_field.next =
            self.outstanding.accepted_instruction_tag.val() >> self.number_bits.val();
        self.accepted_slot.next = bit_cast::<SLOT_W, ITAG_W>(self.slot_field.val());
        self.slot_of_tag.write_address[0].next = self.outstanding.accepted_tag.val();
        self.slot_of_tag.write_data[0].next = self.accepted_slot.val();
        self.slot_of_tag.write_enable[0].next = self.outstanding.accepted.val();
        self.slot_of_tag.read_address[0].next = self.outstanding.answered_tag.val();
        self.accepted_place.next = self.slot_0.val() << self.accepted_slot.val();
        self.grows.next = 0.into();
        if self.outstanding.accepted.val() {
            self.grows.next = self.accepted_place.val();
        }
        self.shrinks.next = 0.into();
        if self.outstanding.answered.val() {
            self.shrinks.next = self.slot_0.val() << self.slot_of_tag.read_data[0].val();
        }

        self.stays.next = 0.into();
        self.waited_long.next = 0.into();
        for idx in 0..self.becomes.len() {
            self.near[idx].next = 0.into();
        }
        for slot_idx in 0..SLOTS {
            self.count[slot_idx].clock.next = self.clock.val();
            self.count[slot_idx].reset.next = self.reset.val();
            self.count[slot_idx].enable.next =
                self.grows.val().get_bit(slot_idx) ^ self.shrinks.val().get_bit(slot_idx);
            self.count[slot_idx].d.next = self.count[slot_idx].q.val() + 1;
            if self.shrinks.val().get_bit(slot_idx) {
                self.count[slot_idx].d.next = self.count[slot_idx].q.val() - 1;
            }

            self.waited[slot_idx].clock.next = self.clock.val();
            self.waited[slot_idx].reset.next = self.reset.val();
            self.waited[slot_idx].enable.next = true;
            self.stays.next = self.stays.val().replace_bit(
                slot_idx,
                self.count[slot_idx].q.val().any()
                    & (!((self.count[slot_idx].q.val() == 1)
                        & self.shrinks.val().get_bit(slot_idx))),
            );
            self.waited_grown.next = self.waited[slot_idx].q.val();
            if self.waited[slot_idx].q.val() != self.long_stall.val() {
                self.waited_grown.next = self.waited[slot_idx].q.val() + 1;
            }
            self.waited_long.next = self
                .waited_long
                .val()
                .replace_bit(slot_idx, self.waited[slot_idx].q.val() == self.long_stall.val());
            self.waited[slot_idx].d.next = 0.into();
            if self.stays.val().get_bit(slot_idx) | self.grows.val().get_bit(slot_idx) {
                self.waited[slot_idx].d.next = self.waited_grown.val();
            }
            for idx in 0..self.becomes.len() {
                self.near[idx].next = self.near[idx].val().replace_bit(
                    slot_idx,
                    (self.waited_grown.val() == self.long_stall.val())
                        & (!self.waited_long.val().get_bit(slot_idx)),
                );
            }
        }
        for idx in 0..self.becomes.len() {
            self.becomes[idx].next = self.near[idx].val() & self.stays.val();
            if self.outstanding.accepted.val() {
                self.becomes[idx].next =
                    self.near[idx].val() & (self.stays.val() | self.accepted_place.val());
            }
        }
        self.stalled.next = self.waited_long.val() & self.stuck.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = LongStalls<4, 2, 1, 2, 2>;

    /// Stalls are long after three cycles; all slots are stuck.
    fn idle() -> Uut {
        let mut uut = Uut::telling();
        uut.long_stall.next = 3.into();
        uut.stuck.next = 0b1111.into();
        settle(&mut uut);
        uut
    }

    /// Presents what is accepted (tag and slot) and what is answered (tag) in a cycle.
    fn present(uut: &mut Uut, accepted: Option<(u64, u64)>, answered: Option<u64>) {
        uut.outstanding.accepted.next = accepted.is_some();
        let (tag, slot) = accepted.unwrap_or_default();
        uut.outstanding.accepted_tag.next = tag.into();
        uut.outstanding.accepted_instruction_tag.next = slot.into();
        uut.outstanding.answered.next = answered.is_some();
        uut.outstanding.answered_tag.next = answered.unwrap_or_default().into();
        settle(uut);
    }

    /// Such a cycle: the slots that are stalled in it.
    fn cycle(uut: &mut Uut, accepted: Option<(u64, u64)>, answered: Option<u64>) -> u64 {
        present(uut, accepted, answered);
        let stalled = uut.stalled.val().to_u64();
        step!(*uut);
        stalled
    }

    #[test]
    fn ga_a_stall_is_long_from_that_many_cycles_behind_the_acceptance_to_the_response() {
        let mut uut = idle();
        assert_eq!(cycle(&mut uut, Some((1, 2)), None), 0);
        assert_eq!(cycle(&mut uut, None, None), 0);
        assert_eq!(cycle(&mut uut, None, None), 0);
        assert_eq!(cycle(&mut uut, None, None), 0b0100);
        assert_eq!(cycle(&mut uut, None, Some(1)), 0b0100);
        assert_eq!(cycle(&mut uut, None, None), 0);
    }

    #[test]
    fn ga_what_is_answered_before_that_is_no_long_stall() {
        let mut uut = idle();
        cycle(&mut uut, Some((1, 2)), None);
        cycle(&mut uut, None, None);
        cycle(&mut uut, None, Some(1));
        for _ in 0..4 {
            assert_eq!(cycle(&mut uut, None, None), 0);
        }
    }

    #[test]
    fn ga_the_counter_goes_on_while_any_request_of_the_slot_is_outstanding() {
        let mut uut = idle();
        cycle(&mut uut, Some((0, 1)), None);
        cycle(&mut uut, Some((3, 1)), None);
        cycle(&mut uut, Some((2, 1)), Some(0));
        assert_eq!(cycle(&mut uut, None, Some(3)), 0b0010);
        assert_eq!(cycle(&mut uut, None, Some(2)), 0b0010);
        assert_eq!(cycle(&mut uut, None, None), 0);
    }

    #[test]
    fn ga_a_request_accepted_in_the_cycle_of_the_last_response_keeps_the_counter() {
        let mut uut = idle();
        cycle(&mut uut, Some((0, 1)), None);
        cycle(&mut uut, None, None);
        cycle(&mut uut, Some((1, 1)), Some(0));
        assert_eq!(cycle(&mut uut, None, None), 0b0010);
    }

    #[test]
    fn ga_a_slot_becomes_stalled_in_the_cycle_before_its_counter_is_long() {
        let mut uut = idle();
        uut.stuck.next = 0.into();
        let mut becomes = vec![];
        for accepted in [Some((0, 1)), None, None, None, None] {
            present(&mut uut, accepted, None);
            becomes.push(uut.becomes[0].val().to_u64());
            step!(uut);
        }
        assert_eq!(becomes, [0, 0, 0b0010, 0, 0]);
        uut.long_stall.next = 1.into();
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        present(&mut uut, Some((0, 1)), None);
        assert_eq!(uut.becomes[0].val(), 0b0010);
    }

    #[test]
    fn ga_slots_have_counters_of_their_own() {
        let mut uut = idle();
        cycle(&mut uut, Some((0, 1)), None);
        cycle(&mut uut, Some((1, 3)), None);
        cycle(&mut uut, None, None);
        assert_eq!(cycle(&mut uut, None, None), 0b0010);
        assert_eq!(cycle(&mut uut, None, Some(0)), 0b1010);
        assert_eq!(cycle(&mut uut, None, None), 0b1000);
    }

    #[test]
    fn gb_only_a_slot_that_cannot_go_on_is_in_a_long_stall() {
        let mut uut = idle();
        for slot in [0, 1] {
            cycle(&mut uut, Some((slot, slot)), None);
        }
        cycle(&mut uut, None, None);
        cycle(&mut uut, None, None);
        uut.stuck.next = 0b1110.into();
        assert_eq!(cycle(&mut uut, None, None), 0b0010);
    }

    #[test]
    fn the_numbers_of_a_slot_count_together() {
        let mut uut = LongStalls::<2, 1, 4, 3, 2>::default();
        uut.long_stall.next = 1.into();
        uut.stuck.next = 0b11.into();
        uut.outstanding.accepted.next = true;
        for (tag, instruction_tag) in [(0_u64, 0b100_u64), (1, 0b111)] {
            uut.outstanding.accepted_tag.next = tag.into();
            uut.outstanding.accepted_instruction_tag.next = instruction_tag.into();
            step!(uut);
        }
        uut.outstanding.accepted.next = false;
        uut.outstanding.answered.next = true;
        for (tag, stalled) in [(0_u64, 0b10_u64), (1, 0)] {
            uut.outstanding.answered_tag.next = tag.into();
            step!(uut);
            assert_eq!(uut.stalled.val(), stalled);
        }
    }
}
