//! Fetch: asks for the PC of the chosen slot and remembers both for its decode cycle.
//!
//! ```text
//!             clock --->+-------+---> fetch_valid
//!             reset --->|       |
//!        pick, slot --->|       |---> decode_valid, decode_slot
//!                pc --->|       |---> decoding, decode_slots, decode_pc
//!             flush --->|       |
//!                       +-------+
//! ```
//!
//! # Behaviour
//!
//! - **F1** The slot that the order picks is fetched; its PC is asked for in the same cycle.
//! - **F2** The next cycle is the slot's decode cycle.
//! - **F4** A slot that is flushed in the cycle of its fetch has no decode cycle; one that is flushed in its
//!   decode cycle decodes nothing. It still is in decode in that cycle.
//!
//! # Timing
//!
//! `fetch_valid` depends combinationally on `pick`, `decode_valid` and `decode_slots` on `flush`; all other
//! outputs come from registers.
//!
//! # Cost
//!
//! `24 + SLOT_W + SLOTS` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Fetch stage; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Fetch<const SLOTS: usize, const SLOT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is in decode.
    pub reset: Signal<In, Bit>,
    /// Slot that is fetched, one-hot, from the order; zero if none can be.
    pub pick: Signal<In, Bits<SLOTS>>,
    /// Number of the slot that is fetched, from the order.
    pub slot: Signal<In, Bits<SLOT_W>>,
    /// PC of the slot that is fetched, from the control unit.
    pub pc: Signal<In, Bits<24>>,
    /// Slots that are flushed, from the control unit.
    pub flush: Signal<In, Bits<SLOTS>>,
    /// A slot is fetched: the instruction memory is read.
    pub fetch_valid: Signal<Out, Bit>,
    /// The slot in decode, one-hot, flushed or not; zero if none is.
    pub decoding: Signal<Out, Bits<SLOTS>>,
    /// An instruction is decoded in this cycle: a slot is in decode and is not flushed.
    pub decode_valid: Signal<Out, Bit>,
    /// Number of the slot in decode.
    pub decode_slot: Signal<Out, Bits<SLOT_W>>,
    /// The slot whose instruction is decoded, one-hot; zero without `decode_valid`.
    pub decode_slots: Signal<Out, Bits<SLOTS>>,
    /// PC of the instruction in decode.
    pub decode_pc: Signal<Out, Bits<24>>,
    // Registers
    fetched: Register<Bits<SLOTS>>,
    fetched_slot: Register<Bits<SLOT_W>>,
    fetched_pc: Register<Bits<24>>,
    // Wires
    fetches: Signal<Local, Bit>,
}

#[logic]
impl Fetch {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, fetched, fetched_slot, fetched_pc);
        self.fetched.reset.next = self.reset.val();
        self.fetched_slot.reset.next = self.reset.val();
        self.fetched_pc.reset.next = self.reset.val();

        self.fetches.next = self.pick.val().any();
        self.fetch_valid.next = self.fetches.val();
        self.fetched.d.next = self.pick.val() & (!self.flush.val());
        self.fetched.enable.next = true;
        self.fetched_slot.d.next = self.slot.val();
        self.fetched_slot.enable.next = self.fetches.val();
        self.fetched_pc.d.next = self.pc.val();
        self.fetched_pc.enable.next = self.fetches.val();

        self.decoding.next = self.fetched.q.val();
        self.decode_slots.next = self.fetched.q.val() & (!self.flush.val());
        self.decode_valid.next = (self.fetched.q.val() & (!self.flush.val())).any();
        self.decode_slot.next = self.fetched_slot.q.val();
        self.decode_pc.next = self.fetched_pc.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = Fetch<4, 2>;

    fn fetch(uut: &mut Uut, slot: Option<u64>, pc: u64) {
        uut.pick.next = slot.map_or(0, |slot| 1_u64 << slot).into();
        uut.slot.next = slot.unwrap_or(0).into();
        uut.pc.next = pc.into();
        settle(uut);
        assert_eq!(uut.fetch_valid.val(), slot.is_some());
    }

    fn decoding(uut: &Uut) -> Option<u64> {
        let slot = uut.decode_slot.val().to_u64();
        assert_eq!(uut.decode_slots.val().any(), uut.decode_valid.val());
        uut.decode_valid.val().then(|| {
            assert_eq!(uut.decode_slots.val(), 1_u64 << slot);
            slot
        })
    }

    #[test]
    fn f2_the_next_cycle_is_the_decode_cycle() {
        let mut uut = Uut::default();
        fetch(&mut uut, Some(2), 0x1234);
        assert_eq!(decoding(&uut), None);
        step!(uut);
        fetch(&mut uut, None, 0);
        assert_eq!((decoding(&uut), uut.decode_pc.val()), (Some(2), 0x1234.into()));
        step!(uut);
        assert_eq!(decoding(&uut), None);
    }

    #[test]
    fn f4_a_slot_that_is_flushed_in_the_cycle_of_its_fetch_has_no_decode_cycle() {
        let mut uut = Uut::default();
        fetch(&mut uut, Some(1), 0x40);
        uut.flush.next = 0b0010.into();
        step!(uut);
        uut.flush.next = 0.into();
        fetch(&mut uut, None, 0);
        assert_eq!((decoding(&uut), uut.decoding.val()), (None, 0.into()));
    }

    #[test]
    fn f4_a_slot_that_is_flushed_in_its_decode_cycle_decodes_nothing() {
        let mut uut = Uut::default();
        fetch(&mut uut, Some(1), 0x40);
        step!(uut);
        fetch(&mut uut, None, 0);
        uut.flush.next = 0b0010.into();
        settle(&mut uut);
        assert_eq!((decoding(&uut), uut.decoding.val()), (None, 0b0010.into()));
    }

    #[test]
    fn f4_a_flush_of_one_slot_does_not_disturb_another() {
        let mut uut = Uut::default();
        uut.flush.next = 0b1011.into();
        fetch(&mut uut, Some(2), 0x40);
        step!(uut);
        fetch(&mut uut, None, 0);
        assert_eq!((decoding(&uut), uut.decode_pc.val()), (Some(2), 0x40.into()));
    }
}
