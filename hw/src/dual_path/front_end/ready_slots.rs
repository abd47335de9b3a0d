//! Which slots are ready: what keeps an instruction from issue comes together here.
//!
//! ```text
//!              +------+
//!      free -->|      |---> eligible
//!   fitting -->|      |---> ready
//!     waits -->|      |
//!              +------+
//! ```
//!
//! # Behaviour
//!
//! - **V18** A slot is eligible if it is free and does not wait for registers.
//! - **I5** It is ready if the unit of its instruction can take that, too.
//!
//! # Timing
//!
//! Combinational. What units can take and what waits for registers is known last, and at most two gates lie behind it here. In a
//! module with longer paths a mapping for a small area would put more there.
//!
//! # Cost
//!
//! No registers.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Slots that are ready; see the [module](self). All words have one bit a slot.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ReadySlots<const SLOTS: usize> {
    /// Slots that hold an instruction which neither the control unit nor a control instruction in flight keeps from issue.
    pub free: Signal<In, Bits<SLOTS>>,
    /// Slots whose instruction its unit can take; without meaning for slots that hold none.
    pub fitting: Signal<In, Bits<SLOTS>>,
    /// Slots whose instruction waits for registers; without meaning for slots that hold none.
    pub waits: Signal<In, Bits<SLOTS>>,
    /// Slots that are ready, or would be if their units could take their instructions.
    pub eligible: Signal<Out, Bits<SLOTS>>,
    /// Slots that are ready.
    pub ready: Signal<Out, Bits<SLOTS>>,
}

#[logic]
impl ReadySlots {
    #[hdl_gen]
    fn update(&mut self) {
        self.eligible.next = self.free.val() & (!self.waits.val());
        self.ready.next = (self.free.val() & self.fitting.val()) & (!self.waits.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn v18_i5_a_slot_is_ready_if_it_is_free_and_waits_for_neither_registers_nor_its_unit() {
        // Slot `s` is free, fits and waits by the bits 0, 1 and 2 of `s`.
        let mut uut = ReadySlots::<8>::default();
        uut.free.next = 0b1010_1010.into();
        uut.fitting.next = 0b1100_1100.into();
        uut.waits.next = 0b1111_0000.into();
        settle(&mut uut);
        assert_eq!(uut.eligible.val(), 0b0000_1010);
        assert_eq!(uut.ready.val(), 0b0000_1000);
    }
}
