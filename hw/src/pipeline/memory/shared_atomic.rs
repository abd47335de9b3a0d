//! Atomics in shared memory: new word, reservations, success of `sc` (rules M10, M11).
//!
//! ```text
//!                    +-------+
//!          clock --->|>      |---> write, bank, bank_word
//!          reset --->|       |---> new_word
//!        perform --->|       |---> result
//!          store --->|       |
//!          lanes --->|       |
//!      sw[LANES] --->|       |
//! address[LANES] --->|       |
//!    word[LANES] --->|       |
//!      operation --->|       |
//!        operand --->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M10) The one lane of the part has its word and address; `new_word` is written to its place in
//!    the cycle of `perform`, except for `lr` (9) and an `sc` (10) that fails.
//! 2. (M11) `lr` reserves the word for its thread. `sc` succeeds if its thread has its word
//!    reserved, and clears the reservation of its thread in any case.
//! 3. (M11) Any write to shared memory, here or by a store (`store`), clears all reservations.
//! 4. `result` is what the register takes: the old word, for `sc` 0 for success and 1 for failure.
//!
//! # Timing
//!
//! Outputs depend combinationally on the part and the reservations.
//!
//! # Cost
//!
//! `LANES` [`Reservation`]s, one [`AtomicAlu`], [`FirstSelect`]s of `LANES` words, rows and addresses.

use super::{AtomicAlu, BankPlace, Reservation};
use crate::cells::FirstSelect;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Atomics in shared memory; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SharedAtomic<
    const LANES: usize,
    const WARPS: usize,
    const LANE_W: usize,
    const BANK_WORD_W: usize,
    const SW_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is reserved.
    pub reset: Signal<In, Bit>,
    /// The atomic in stage S moves on.
    pub perform: Signal<In, Bit>,
    /// A store writes shared memory.
    pub store: Signal<In, Bit>,
    /// Lane of the part, one-hot.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each lane.
    pub sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Address of each lane in the shared memory of the core.
    pub address: [Signal<In, Bits<14>>; LANES],
    /// Word that each lane has read.
    pub word: [Signal<In, Bits<32>>; LANES],
    /// Operation of the atomic.
    pub operation: Signal<In, Bits<4>>,
    /// Operand of the atomic: the value of its register.
    pub operand: Signal<In, Bits<32>>,
    /// The new word is written at the end of this cycle.
    pub write: Signal<Out, Bit>,
    /// Bank that the new word goes to, one-hot.
    pub bank: Signal<Out, Bits<LANES>>,
    /// Number of the new word in its bank.
    pub bank_word: Signal<Out, Bits<BANK_WORD_W>>,
    /// Value that is written, with `write`.
    pub new_word: Signal<Out, Bits<32>>,
    /// Value that the register of the thread takes.
    pub result: Signal<Out, Bits<32>>,
    // Sub-blocks
    lane_word: FirstSelect<Bits<32>, LANES>,
    lane_sw: FirstSelect<Bits<SW_W>, LANES>,
    lane_address: FirstSelect<Bits<14>, LANES>,
    alu: AtomicAlu,
    place: BankPlace<LANE_W>,
    #[count(LANES)]
    reservation: Vec<Reservation<WARPS, SW_W>>,
    // Wires
    old: Signal<Local, Bits<32>>,
    chosen_sw: Signal<Local, Bits<SW_W>>,
    chosen_address: Signal<Local, Bits<14>>,
    reserves: Signal<Local, Bit>,
    conditional: Signal<Local, Bit>,
    /// The thread of the part in each lane has the word reserved.
    held: Signal<Local, Bits<LANES>>,
    /// The thread has the word reserved.
    success: Signal<Local, Bit>,
    written: Signal<Local, Bit>,
}

#[logic]
impl SharedAtomic {
    #[hdl_gen]
    fn update(&mut self) {
        for lane_idx in 0..LANES {
            self.reservation[lane_idx].clock.next = self.clock.val();
            self.reservation[lane_idx].reset.next = self.reset.val();
        }

        self.lane_word.request.next = self.lanes.val();
        self.lane_sw.request.next = self.lanes.val();
        self.lane_address.request.next = self.lanes.val();
        for lane_idx in 0..LANES {
            self.lane_word.value[lane_idx].next = self.word[lane_idx].val();
            self.lane_sw.value[lane_idx].next = self.sw[lane_idx].val();
            self.lane_address.value[lane_idx].next = self.address[lane_idx].val();
        }
        self.old.next = self.lane_word.chosen.val();
        self.chosen_sw.next = self.lane_sw.chosen.val();
        self.chosen_address.next = self.lane_address.chosen.val();
        self.alu.operation.next = self.operation.val();
        self.alu.old.next = self.old.val();
        self.alu.operand.next = self.operand.val();
        self.new_word.next = self.alu.result.val();
        self.place.address.next = self.chosen_address.val();
        self.bank_word.next = bit_cast::<BANK_WORD_W, 12>(self.place.bank_word.val());
        self.bank.next = 0.into();
        self.bank.next = self.bank.val().replace_bit(self.place.bank.val().index(), true);

        self.reserves.next = self.operation.val() == 9;
        self.conditional.next = self.operation.val() == 10;
        self.held.next = 0.into();
        for lane_idx in 0..LANES {
            self.held.next =
                self.held.val().replace_bit(lane_idx, self.reservation[lane_idx].held.val());
        }
        self.success.next = (self.lanes.val() & self.held.val()).any();
        self.write.next = self.perform.val()
            & (!self.reserves.val())
            & ((!self.conditional.val()) | self.success.val());
        self.written.next = self.write.val() | self.store.val();
        for lane_idx in 0..LANES {
            self.reservation[lane_idx].sw.next = self.chosen_sw.val();
            self.reservation[lane_idx].word.next = self.chosen_address.val().get_bits::<12>(2);
            self.reservation[lane_idx].set.next =
                self.perform.val() & self.reserves.val() & self.lanes.val().get_bit(lane_idx);
            self.reservation[lane_idx].clear.next =
                self.perform.val() & self.conditional.val() & self.lanes.val().get_bit(lane_idx);
            self.reservation[lane_idx].clear_all.next = self.written.val();
        }

        self.result.next = self.old.val();
        if self.conditional.val() {
            self.result.next = 1.into();
            if self.success.val() {
                self.result.next = 0.into();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = SharedAtomic<4, 4, 2, 10, 2>;

    /// Performs an atomic of a lane; its result, and what was written.
    fn perform(uut: &mut Uut, lane: usize, address: u64, operation: u64) -> (u64, Option<u64>) {
        perform_in(uut, 2, lane, address, operation)
    }

    fn perform_in(
        uut: &mut Uut,
        sw: u64,
        lane: usize,
        address: u64,
        operation: u64,
    ) -> (u64, Option<u64>) {
        uut.perform.next = true;
        uut.lanes.next = (1_u64 << lane).into();
        uut.sw[lane].next = sw.into();
        uut.address[lane].next = address.into();
        uut.word[lane].next = 100.into();
        uut.operation.next = operation.into();
        uut.operand.next = 7.into();
        settle(uut);
        let written = uut.write.val().then(|| uut.new_word.val().to_u64());
        let result = uut.result.val().to_u64();
        step!(*uut);
        uut.perform.next = false;
        (result, written)
    }

    const ADD: u64 = 1;
    const LR: u64 = 9;
    const SC: u64 = 10;

    #[test]
    fn m10_the_new_word_goes_to_the_place_of_the_lane() {
        let mut uut = Uut::default();
        assert_eq!(perform(&mut uut, 3, 0x1238, ADD), (100, Some(107)));
        assert_eq!((uut.bank.val(), uut.bank_word.val()), (0b0100.into(), 0x123.into()));
    }

    #[test]
    fn m11_sc_succeeds_once_after_lr_of_the_same_word() {
        let mut uut = Uut::default();
        assert_eq!(perform(&mut uut, 1, 0x40, SC), (1, None));
        assert_eq!(perform(&mut uut, 1, 0x40, LR), (100, None));
        assert_eq!(perform(&mut uut, 1, 0x44, SC), (1, None));
        assert_eq!(perform(&mut uut, 1, 0x40, SC), (1, None), "a failed sc clears");
        perform(&mut uut, 1, 0x40, LR);
        assert_eq!(perform(&mut uut, 1, 0x40, SC), (0, Some(7)));
        assert_eq!(perform(&mut uut, 1, 0x40, SC), (1, None));
    }

    #[test]
    fn m11_any_write_clears_all_reservations() {
        let mut uut = Uut::default();
        for write in [
            (|uut| {
                perform(uut, 0, 0x80, ADD);
            }) as fn(&mut Uut),
            |uut| {
                uut.store.next = true;
                step!(*uut);
                uut.store.next = false;
            },
            |uut| {
                perform(uut, 0, 0x90, LR);
                perform(uut, 0, 0x90, SC);
            },
        ] {
            perform(&mut uut, 1, 0x40, LR);
            write(&mut uut);
            assert_eq!(perform(&mut uut, 1, 0x40, SC), (1, None));
        }
    }

    #[test]
    fn m11_a_failed_sc_leaves_the_reservations_of_other_threads() {
        let mut uut = Uut::default();
        perform(&mut uut, 1, 0x40, LR);
        perform(&mut uut, 2, 0x40, SC);
        perform_in(&mut uut, 3, 1, 0x40, SC);
        assert_eq!(perform(&mut uut, 1, 0x40, SC), (0, Some(7)));
    }

    #[test]
    fn m11_retry_loops_of_two_warps_do_not_disturb_each_other_until_one_succeeds() {
        let mut uut = Uut::default();
        perform_in(&mut uut, 0, 1, 0x40, LR);
        perform_in(&mut uut, 1, 1, 0x80, LR);
        assert_eq!(perform_in(&mut uut, 0, 1, 0x40, SC), (0, Some(7)));
        assert_eq!(perform_in(&mut uut, 1, 1, 0x80, SC), (1, None));
    }
}
