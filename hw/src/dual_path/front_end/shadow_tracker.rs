//! Registers of one slot of dual-path execution: pending and shadow bits, and the registers that the next instruction needs.
//!
//! ```text
//!                     +-------+---> shadow
//!           clock --->|>      |---> waits
//!           reset --->|       |---> waits_own
//!    decode, needs -->|       |---> only_one
//!        decode_last >|       |
//!     decode_sets, -->|       |
//!     decode_number   |       |
//!           issue --->|       |
//! complete, clears -->|       |
//! copy, other_shadow >|       |
//!                     +-------+
//! ```
//!
//! # Behaviour
//!
//! Words have a bit for each register. Bit 0 stands for the accesses to memory that write none.
//!
//! - **VR1** A pending and a shadow bit for each register, and the number of instructions in flight. No shadow bit is set
//!   whose pending bit is not.
//! - **VR2** `waits` tells that the instruction decoded last must wait: a pending bit of this slot or a shadow bit of the
//!   other slot of the warp is set that it `needs`, or it is `decode_last` and some instruction of this slot is in
//!   flight or some shadow bit of the other one set. `waits_own` is the same without the shadow bits.
//! - **VR3** `issue` sets the pending bit that the instruction decoded last has: that of number `decode_number`, or none if
//!   `decode_sets` was not set.
//! - **VR4** `complete` clears the pending and shadow bits of `clears`.
//! - **V11, V15** `copy` makes the shadow bits those that are pending at the beginning of the cycle, without those that are
//!   cleared in it.
//!
//! # Timing
//!
//! The outputs depend on registers and `other_shadow` only. Which bit an instruction sets is kept here, so that no read of the
//! instruction buffer lies between the choice of a slot and its pending bits.
//!
//! # Cost
//!
//! 109 flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Registers of one slot; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ShadowTracker {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is in flight.
    pub reset: Signal<In, Bit>,
    /// An instruction of the slot has been decoded.
    pub decode: Signal<In, Bit>,
    /// Registers that the decoded instruction reads and writes, one bit each.
    pub needs: Signal<In, Bits<32>>,
    /// The decoded instruction issues only when no other is in flight.
    pub decode_last: Signal<In, Bit>,
    /// The decoded instruction sets a pending bit when it issues.
    pub decode_sets: Signal<In, Bit>,
    /// Number of the pending bit that the decoded instruction sets when it issues, if it sets one.
    pub decode_number: Signal<In, Bits<5>>,
    /// The instruction decoded last issues.
    pub issue: Signal<In, Bit>,
    /// An instruction of the slot completes.
    pub complete: Signal<In, Bit>,
    /// Registers that the instruction that completes has written, one bit each.
    pub clears: Signal<In, Bits<32>>,
    /// The shadow bits become the pending bits at the end of this cycle.
    pub copy: Signal<In, Bit>,
    /// Shadow bits of the other slot of the warp.
    pub other_shadow: Signal<In, Bits<32>>,
    /// Shadow bits of this slot.
    pub shadow: Signal<Out, Bits<32>>,
    /// The instruction decoded last cannot issue.
    pub waits: Signal<Out, Bit>,
    /// The instruction decoded last could not issue without any shadow bits either.
    pub waits_own: Signal<Out, Bit>,
    /// Exactly one instruction is in flight.
    pub only_one: Signal<Out, Bit>,
    // Registers
    pending: Register<Bits<32>>,
    shadowed: Register<Bits<32>>,
    needed: Register<Bits<32>>,
    last: Register<Bit>,
    sets: Register<Bit>,
    number: Register<Bits<5>>,
    /// Instructions in flight: one for each pending bit, and one for each of seven stages.
    in_flight: Register<Bits<6>>,
    // Wires
    /// Bit 0 of this moves to the place of the bit that the instruction decoded last sets.
    sets_one: Signal<Local, Bits<32>>,
    settable: Signal<Local, Bits<32>>,
    setting: Signal<Local, Bits<32>>,
    clearing: Signal<Local, Bits<32>>,
}

#[logic]
impl ShadowTracker {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, pending, shadowed, needed, last, sets, number, in_flight);
        self.pending.reset.next = self.reset.val();
        self.shadowed.reset.next = self.reset.val();
        self.needed.reset.next = self.reset.val();
        self.last.reset.next = self.reset.val();
        self.sets.reset.next = self.reset.val();
        self.number.reset.next = self.reset.val();
        self.in_flight.reset.next = self.reset.val();

        self.needed.enable.next = self.decode.val();
        self.needed.d.next = self.needs.val();
        self.last.enable.next = self.decode.val();
        self.last.d.next = self.decode_last.val();
        self.sets.enable.next = self.decode.val();
        self.sets.d.next = self.decode_sets.val();
        self.number.enable.next = self.decode.val();
        self.number.d.next = self.decode_number.val();

        self.sets_one.next = 0.into();
        self.sets_one.next = self.sets_one.val().replace_bit(0, self.sets.q.val());
        self.settable.next = self.sets_one.val() << self.number.q.val();
        self.setting.next = 0.into();
        if self.issue.val() {
            self.setting.next = self.settable.val();
        }
        self.clearing.next = 0.into();
        if self.complete.val() {
            self.clearing.next = self.clears.val();
        }
        self.pending.enable.next = true;
        self.pending.d.next = (self.pending.q.val() & (!self.clearing.val())) | self.setting.val();
        self.shadowed.enable.next = true;
        self.shadowed.d.next = self.shadowed.q.val() & (!self.clearing.val());
        if self.copy.val() {
            self.shadowed.d.next = self.pending.q.val() & (!self.clearing.val());
        }
        self.in_flight.enable.next = self.issue.val() ^ self.complete.val();
        self.in_flight.d.next = self.in_flight.q.val() - 1;
        if self.issue.val() {
            self.in_flight.d.next = self.in_flight.q.val() + 1;
        }

        self.shadow.next = self.shadowed.q.val();
        self.waits_own.next = (self.pending.q.val() & self.needed.q.val()).any()
            | (self.last.q.val() & self.in_flight.q.val().any());
        self.waits.next = ((self.pending.q.val() | self.other_shadow.val()) & self.needed.q.val())
            .any()
            | (self.last.q.val() & (self.in_flight.q.val().any() | self.other_shadow.val().any()));
        self.only_one.next = self.in_flight.q.val() == 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Uut = ShadowTracker;

    /// One cycle of decode, issue and completion, each with its registers, or none; copy or not. What issues is decoded in a
    /// cycle before, in which nothing else happens; what it needs is not asked.
    fn cycle(
        uut: &mut Uut,
        decode: Option<u64>,
        issue: Option<u64>,
        complete: Option<u64>,
        copy: bool,
    ) {
        if let Some(sets) = issue {
            uut.decode.next = true;
            uut.needs.next = uut.needed.q.val();
            uut.decode_sets.next = sets != 0;
            uut.decode_number.next = (u64::from(sets.trailing_zeros()) % 32).into();
            step!(*uut);
        }
        uut.decode.next = decode.is_some();
        uut.needs.next = decode.unwrap_or(!0 >> 32).into();
        uut.issue.next = issue.is_some();
        uut.complete.next = complete.is_some();
        uut.clears.next = complete.unwrap_or(!0 >> 32).into();
        uut.copy.next = copy;
        step!(*uut);
        uut.decode.next = false;
        uut.issue.next = false;
        uut.complete.next = false;
        uut.copy.next = false;
        settle(uut);
    }

    #[test]
    fn vr2_an_instruction_waits_for_own_pending_and_others_shadow_bits() {
        let mut uut = Uut::default();
        cycle(&mut uut, Some(0b0110), Some(0b0100), None, false);
        assert!(uut.waits.val() && uut.waits_own.val() && uut.only_one.val());
        cycle(&mut uut, None, None, Some(0b0100), false);
        assert!(!uut.waits.val() && !uut.waits_own.val());
        uut.other_shadow.next = 0b0010.into();
        settle(&mut uut);
        assert!(uut.waits.val() && !uut.waits_own.val());
        uut.other_shadow.next = 0b1001.into();
        settle(&mut uut);
        assert!(!uut.waits.val());
    }

    #[test]
    fn vr2_the_last_instruction_waits_for_its_slot_and_all_shadow_bits_of_the_other() {
        let mut uut = Uut::default();
        uut.decode_last.next = true;
        cycle(&mut uut, Some(0), Some(0), None, false);
        assert!(uut.waits.val() && uut.waits_own.val());
        cycle(&mut uut, None, None, Some(0), false);
        uut.other_shadow.next = (1 << 31_u64).into();
        settle(&mut uut);
        assert!(uut.waits.val() && !uut.waits_own.val());
    }

    #[test]
    fn v11_a_copy_takes_what_is_pending_and_v15_clear_wins() {
        let mut uut = Uut::default();
        for sets in [0b0001, 0b0010, 0b0100] {
            cycle(&mut uut, None, Some(sets), None, false);
        }
        assert_eq!(uut.shadow.val(), 0);
        cycle(&mut uut, None, None, Some(0b0010), true);
        assert_eq!(uut.shadow.val(), 0b0101);
        cycle(&mut uut, None, None, Some(0b0001), false);
        assert_eq!(uut.shadow.val(), 0b0100);
        cycle(&mut uut, None, None, Some(0b0100), false);
        assert_eq!(uut.shadow.val(), 0);
    }

    #[test]
    fn v15_a_copy_does_not_take_what_issues_in_its_cycle() {
        let mut uut = Uut::default();
        cycle(&mut uut, None, Some(0b1000), None, true);
        assert_eq!(uut.shadow.val(), 0);
    }

    #[test]
    fn vr1_nothing_is_pending_shadowed_or_in_flight_after_reset() {
        let mut uut = Uut::default();
        cycle(&mut uut, Some(!0 >> 32), Some(0b1000), None, false);
        cycle(&mut uut, None, None, None, true);
        uut.reset.next = true;
        cycle(&mut uut, None, None, None, true);
        uut.reset.next = false;
        cycle(&mut uut, Some(!0 >> 32), None, None, false);
        assert!(!uut.waits.val() && !uut.only_one.val());
        assert_eq!(uut.shadow.val(), 0);
    }

    #[test]
    fn vr1_shadow_bits_are_those_of_instructions_in_flight_since_the_last_copy() {
        let seed = 0x5eed_0d03;
        let mut random = Random::new(seed);
        let mut uut = Uut::default();
        // Registers of the instructions in flight, and whether a copy was made since.
        let mut flying: Vec<(u64, bool)> = Vec::new();
        for number in 0..5000 {
            let pending = flying.iter().fold(0, |all, (bits, _)| all | bits);
            let completes = !flying.is_empty() && random.one_in(2);
            let complete =
                completes.then(|| flying.swap_remove(random.bits(6) as usize % flying.len()).0);
            let copy = random.one_in(4);
            if copy {
                flying.iter_mut().for_each(|(_, shadowed)| *shadowed = true);
            }
            let sets = if random.one_in(4) { 0 } else { 1 << random.bits(5) };
            let issue =
                (pending & sets == 0 && flying.len() < 30 && random.one_in(2)).then_some(sets);
            flying.extend(issue.map(|bits| (bits, false)));
            cycle(&mut uut, None, issue, complete, copy);
            let shadow = flying.iter().filter(|(_, shadowed)| *shadowed);
            let shadow = shadow.fold(0, |all, (bits, _)| all | bits);
            assert_eq!(uut.shadow.val(), shadow, "seed {seed:#x} cycle {number}");
        }
    }
}
