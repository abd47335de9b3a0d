//! The slot of a context of one unit.
//!
//! ```text
//!               +------+
//!    first ---->|      |---> slot
//!    context -->|      |
//!               +------+
//! ```
//!
//! # Behaviour
//!
//! 1. `slot` is `first + context`: `first` is the number of contexts of a unit, a power of two, times its number.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No storage, and no gate with a constant `first`.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Slot of a context; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ContextSlot<const K_W: usize, const SLOT_W: usize> {
    /// First slot of the unit.
    pub first: Signal<In, Bits<SLOT_W>>,
    /// Number of the context in its unit.
    pub context: Signal<In, Bits<K_W>>,
    /// Slot of the context.
    pub slot: Signal<Out, Bits<SLOT_W>>,
}

#[logic]
impl ContextSlot {
    #[hdl_gen]
    fn update(&mut self) {
        self.slot.next = self.first.val() | bit_cast::<SLOT_W, K_W>(self.context.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn slots_count_the_contexts_of_all_units() {
        let mut uut = ContextSlot::<2, 4>::default();
        for slot in 0..12_u64 {
            uut.first.next = (slot / 4 * 4).into();
            uut.context.next = (slot % 4).into();
            settle(&mut uut);
            assert_eq!(uut.slot.val(), slot);
        }
    }
}
