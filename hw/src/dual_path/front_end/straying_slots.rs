//! Which slots run a forwarded path and hold an instruction that such a path may not issue.
//!
//! ```text
//!                     +------+
//!    clock, reset --->|      |---> held
//!    decode_slots --->|      |
//!        decode_* --->|      |
//!        straight --->|      |
//!                     +------+
//! ```
//!
//! # Behaviour
//!
//! - **V28** A slot that runs a forwarded path is held while it holds `bar`, or a branch that is not annotated `uniform`: hardware
//!   cannot know before whether it will diverge.
//!
//! # Timing
//!
//! `held` depends combinationally on `straight` only.
//!
//! # Cost
//!
//! `SLOTS` flip-flops.

use crate::primitives::Register;
use crate::words::Control;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Slots whose instruction a forwarded path may not issue; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct StrayingSlots<const SLOTS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no slot holds such an instruction.
    pub reset: Signal<In, Bit>,
    /// Slot whose instruction is decoded, one-hot; zero if none is.
    pub decode_slots: Signal<In, Bits<SLOTS>>,
    /// Kind of the instruction that is decoded.
    pub decode_control: Signal<In, Control>,
    /// The instruction that is decoded is annotated `uniform`.
    pub decode_uniform: Signal<In, Bit>,
    /// Slots that run a forwarded path, one bit each, from the control unit.
    pub straight: Signal<In, Bits<SLOTS>>,
    /// Slots that may not issue by V28, one bit each; without meaning for slots that hold no instruction.
    pub held: Signal<Out, Bits<SLOTS>>,
    // Registers
    /// Slots that hold a `bar`, or a conditional branch that is not annotated `uniform`.
    strays: Register<Bits<SLOTS>>,
}

#[logic]
impl StrayingSlots {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, strays);
        self.strays.reset.next = self.reset.val();
        self.strays.enable.next = true;
        self.strays.d.next = self.strays.q.val() & (!self.decode_slots.val());
        if (self.decode_control.val() == Control::Barrier)
            | ((self.decode_control.val() == Control::Branch) & (!self.decode_uniform.val()))
        {
            self.strays.d.next = self.strays.q.val() | self.decode_slots.val();
        }
        self.held.next = self.strays.q.val() & self.straight.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = StrayingSlots<4>;

    /// Slot `slot` decodes an instruction.
    fn decode(uut: &mut Uut, slot: u64, control: Control, uniform: bool) {
        uut.decode_slots.next = (1 << slot).into();
        uut.decode_control.next = control;
        uut.decode_uniform.next = uniform;
        step!(*uut);
        uut.decode_slots.next = 0.into();
        settle(uut);
    }

    #[test]
    fn v28_barriers_and_branches_that_may_diverge_are_held_in_slots_that_run_a_forwarded_path() {
        let mut uut = Uut::default();
        uut.straight.next = 0b1111.into();
        decode(&mut uut, 0, Control::Barrier, false);
        decode(&mut uut, 1, Control::Branch, false);
        decode(&mut uut, 2, Control::Branch, true);
        decode(&mut uut, 3, Control::Next, false);
        assert_eq!(uut.held.val(), 0b0011);
        uut.straight.next = 0b1110.into();
        settle(&mut uut);
        assert_eq!(uut.held.val(), 0b0010);
        uut.straight.next = 0b1111.into();
        decode(&mut uut, 3, Control::Barrier, true);
        decode(&mut uut, 1, Control::Exit, false);
        assert_eq!(uut.held.val(), 0b1001, "the instruction is the one decoded last");
        uut.reset.next = true;
        step!(uut);
        assert_eq!(uut.held.val(), 0);
    }
}
