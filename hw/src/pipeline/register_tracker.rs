//! Registers of one slot: which its instructions in flight will write, and which the next one needs.
//!
//! ```text
//!                     +-------+
//!           clock --->|>      |---> waits
//!           reset --->|       |---> only_one
//!    decode, needs -->|       |
//!        decode_last >|       |
//!      issue, sets -->|       |
//! complete, clears -->|       |
//!                     +-------+
//! ```
//!
//! # Behaviour
//!
//! Words have a bit for each register. Bit 0 stands for the accesses to memory that write none.
//!
//! - **R1** A pending bit for each register, and the number of instructions in flight.
//! - **R2** `waits` tells that the instruction decoded last must wait: a pending bit is set that it
//!   `needs`, or it is `decode_last` and some instruction is in flight.
//! - **R3** `issue` sets the pending bits of `sets`.
//! - **R4** `complete` clears those of `clears`; the two are never of the same register.
//!
//! # Timing
//!
//! The outputs depend on registers only.
//!
//! # Cost
//!
//! 71 flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Registers of one slot; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct RegisterTracker {
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
    /// An instruction of the slot issues.
    pub issue: Signal<In, Bit>,
    /// Registers that the instruction that issues will write, one bit each.
    pub sets: Signal<In, Bits<32>>,
    /// An instruction of the slot completes.
    pub complete: Signal<In, Bit>,
    /// Registers that the instruction that completes has written, one bit each.
    pub clears: Signal<In, Bits<32>>,
    /// The instruction decoded last cannot issue.
    pub waits: Signal<Out, Bit>,
    /// Exactly one instruction is in flight.
    pub only_one: Signal<Out, Bit>,
    // Registers
    pending: Register<Bits<32>>,
    needed: Register<Bits<32>>,
    last: Register<Bit>,
    /// Instructions in flight: one for each pending bit, and one for each of seven stages.
    in_flight: Register<Bits<6>>,
    // Wires
    setting: Signal<Local, Bits<32>>,
    clearing: Signal<Local, Bits<32>>,
}

#[logic]
impl RegisterTracker {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, pending, needed, last, in_flight);
        self.pending.reset.next = self.reset.val();
        self.needed.reset.next = self.reset.val();
        self.last.reset.next = self.reset.val();
        self.in_flight.reset.next = self.reset.val();

        self.needed.enable.next = self.decode.val();
        self.needed.d.next = self.needs.val();
        self.last.enable.next = self.decode.val();
        self.last.d.next = self.decode_last.val();

        self.setting.next = 0.into();
        if self.issue.val() {
            self.setting.next = self.sets.val();
        }
        self.clearing.next = 0.into();
        if self.complete.val() {
            self.clearing.next = self.clears.val();
        }
        self.pending.enable.next = true;
        self.pending.d.next = (self.pending.q.val() & (!self.clearing.val())) | self.setting.val();
        self.in_flight.enable.next = self.issue.val() ^ self.complete.val();
        self.in_flight.d.next = self.in_flight.q.val() - 1;
        if self.issue.val() {
            self.in_flight.d.next = self.in_flight.q.val() + 1;
        }

        self.waits.next = (self.pending.q.val() & self.needed.q.val()).any()
            | (self.last.q.val() & self.in_flight.q.val().any());
        self.only_one.next = self.in_flight.q.val() == 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Uut = RegisterTracker;

    /// One cycle of decode, issue and completion, each with its registers, or none.
    fn cycle(uut: &mut Uut, decode: Option<u64>, issue: Option<u64>, complete: Option<u64>) {
        uut.decode.next = decode.is_some();
        uut.needs.next = decode.unwrap_or(!0 >> 32).into();
        uut.issue.next = issue.is_some();
        uut.sets.next = issue.unwrap_or(!0 >> 32).into();
        uut.complete.next = complete.is_some();
        uut.clears.next = complete.unwrap_or(!0 >> 32).into();
        step!(*uut);
        uut.decode.next = false;
        uut.issue.next = false;
        uut.complete.next = false;
        settle(uut);
    }

    #[test]
    fn r1_nothing_is_pending_or_in_flight_after_reset() {
        let mut uut = Uut::default();
        cycle(&mut uut, Some(1 << 5), Some(1 << 5), None);
        assert!(uut.waits.val() && uut.only_one.val());
        uut.reset.next = true;
        cycle(&mut uut, None, None, None);
        uut.reset.next = false;
        cycle(&mut uut, Some(!0 >> 32), None, None);
        assert!(!uut.waits.val() && !uut.only_one.val());
    }

    #[test]
    fn r2_an_instruction_waits_for_the_registers_that_it_needs_and_no_other() {
        for register in 0..32 {
            let mut uut = Uut::default();
            cycle(&mut uut, None, Some(1 << register), None);
            for needed in 0..32 {
                cycle(&mut uut, Some(1 << needed), None, None);
                assert_eq!(uut.waits.val(), needed == register, "{needed} of {register}");
            }
            cycle(&mut uut, Some(!0 >> 32), None, Some(1 << register));
            assert!(!uut.waits.val(), "{register} is written");
        }
    }

    #[test]
    fn r2_the_last_instruction_waits_for_all_others_whatever_they_write() {
        let mut uut = Uut::default();
        uut.decode_last.next = true;
        cycle(&mut uut, Some(0), None, None);
        assert!(!uut.waits.val());
        cycle(&mut uut, None, Some(0), None);
        cycle(&mut uut, None, Some(1 << 9), None);
        assert!(uut.waits.val() && !uut.only_one.val());
        cycle(&mut uut, None, None, Some(1 << 9));
        assert!(uut.waits.val() && uut.only_one.val());
        cycle(&mut uut, None, None, Some(0));
        assert!(!uut.waits.val() && !uut.only_one.val());
    }

    #[test]
    fn r3_r4_an_issue_and_a_completion_in_one_cycle_both_count() {
        let mut uut = Uut::default();
        cycle(&mut uut, Some(1 << 3), Some(1 << 3), None);
        cycle(&mut uut, None, Some(1 << 4), Some(1 << 3));
        assert!(!uut.waits.val() && uut.only_one.val());
        cycle(&mut uut, Some(1 << 4), None, None);
        assert!(uut.waits.val());
    }

    #[test]
    fn random_instructions_wait_as_long_as_they_must() {
        let seed = 0x5eed_0100;
        let mut random = Random::new(seed);
        let mut uut = Uut::default();
        let mut flying: Vec<u64> = Vec::new();
        let (mut needs, mut last) = (0, false);
        for number in 0..5000 {
            let pending = flying.iter().fold(0, |all, bits| all | bits);
            let waits = pending & needs != 0 || last && !flying.is_empty();
            settle(&mut uut);
            let context = format!("seed {seed:#x} cycle {number}");
            assert_eq!(uut.waits.val(), waits, "{context}");
            assert_eq!(uut.only_one.val(), flying.len() == 1, "{context}");
            let completes = !flying.is_empty() && random.one_in(2);
            let complete =
                completes.then(|| flying.swap_remove(random.bits(6) as usize % flying.len()));
            // Most instructions write one register; some write none.
            let sets = if random.one_in(4) { 0 } else { 1 << random.bits(5) };
            let issue =
                (pending & sets == 0 && flying.len() < 39 && random.one_in(2)).then_some(sets);
            flying.extend(issue);
            let decode = random.one_in(2).then(|| random.bits(32) & random.bits(32));
            let decode_last = random.one_in(8);
            if let Some(decoded) = decode {
                (needs, last) = (decoded, decode_last);
            }
            uut.decode_last.next = decode_last;
            cycle(&mut uut, decode, issue, complete);
        }
    }
}
