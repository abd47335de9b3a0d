//! What remains when the top of a stack is popped.
//!
//! Rule P8 of the core, as a function of the popped entry and the one below it.
//!
//! ```text
//!    popped -->+-----+
//!     empty -->|     |--> merged
//!  returned -->|     |--> conflict
//!     below -->|     |
//!              +-----+
//! ```
//!
//! # Behaviour
//!
//! - **P8** A return address is passed to the entry below: the PC of the popped entry if it has
//!   returned and is not empty, else its hint, if it has one. If the entry below awaits an
//!   address, it becomes its PC and the call depth shrinks; otherwise it becomes its hint.
//! - `conflict`: the entry that has returned has a hint and it is another address, or the entry
//!   below has another hint.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use super::entry::Entry;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Outcome of a pop; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Pop {
    /// The entry that is popped.
    pub popped: Signal<In, Entry>,
    /// The popped entry has no live lane.
    pub empty: Signal<In, Bit>,
    /// The function of the popped entry has returned.
    pub returned: Signal<In, Bit>,
    /// The entry below the popped one, as it waits.
    pub below: Signal<In, Entry>,
    /// The entry below the popped one, as the new TOS.
    pub merged: Signal<Out, Entry>,
    /// Sides return to different addresses: fault 8.
    pub conflict: Signal<Out, Bit>,
    // Wires
    /// The popped entry passes its PC.
    passes_pc: Signal<Local, Bit>,
    /// A return address is passed.
    passes: Signal<Local, Bit>,
    address: Signal<Local, Bits<24>>,
    /// The entry below has a hint and it is not the address.
    other_hint: Signal<Local, Bit>,
}

#[logic]
impl Pop {
    #[hdl_gen]
    fn update(&mut self) {
        self.passes_pc.next = self.returned.val() & (!self.empty.val());
        self.passes.next = self.passes_pc.val() | self.popped.val().hint_valid;
        self.address.next = self.popped.val().hint;
        if self.passes_pc.val() {
            self.address.next = self.popped.val().pc;
        }
        self.other_hint.next =
            self.below.val().hint_valid & (self.below.val().hint != self.address.val());
        self.conflict.next = (self.passes_pc.val()
            & self.popped.val().hint_valid
            & (self.popped.val().hint != self.popped.val().pc))
            | (self.passes.val() & (!self.below.val().awaits) & self.other_hint.val());

        self.merged.next = self.below.val();
        if self.passes.val() {
            if self.below.val().awaits {
                self.merged.next.pc = self.address.val();
                self.merged.next.call_depth = self.below.val().call_depth - 1;
                self.merged.next.awaits = false;
            } else {
                self.merged.next.hint_valid = true;
                self.merged.next.hint = self.address.val();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// A popped entry at PC 0x40 that has returned or not, above one at call depth 7.
    fn pop(returned: bool, hint: Option<u64>, awaits: bool, hint_below: Option<u64>) -> Pop {
        let with_hint = |entry: Entry, hint: Option<u64>| Entry {
            hint_valid: hint.is_some(),
            hint: hint.unwrap_or(0).into(),
            ..entry
        };
        let mut uut = Pop::default();
        uut.popped.next = with_hint(Entry { pc: 0x40.into(), ..Entry::default() }, hint);
        uut.returned.next = returned;
        let below = Entry { pc: 0x99.into(), call_depth: 7.into(), awaits, ..Entry::default() };
        uut.below.next = with_hint(below, hint_below);
        settle(&mut uut);
        uut
    }

    /// PC, call depth, hint of the new top.
    fn merged(uut: &Pop) -> (u64, u64, Option<u64>) {
        let entry = uut.merged.val();
        let hint = entry.hint_valid.then(|| entry.hint.to_u64());
        (entry.pc.to_u64(), entry.call_depth.to_u64(), hint)
    }

    #[test]
    fn p8_an_entry_that_awaits_continues_where_the_other_returned_to() {
        let uut = pop(true, None, true, None);
        assert_eq!((merged(&uut), uut.conflict.val()), ((0x40, 6, None), false));
        assert!(!uut.merged.val().awaits);
    }

    #[test]
    fn p8_the_other_side_gets_the_address_as_hint() {
        let uut = pop(true, None, false, None);
        assert_eq!((merged(&uut), uut.conflict.val()), ((0x99, 7, Some(0x40)), false));
    }

    #[test]
    fn p8_an_entry_that_has_not_returned_passes_its_hint() {
        let uut = pop(false, Some(0x50), true, None);
        assert_eq!((merged(&uut), uut.conflict.val()), ((0x50, 6, None), false));
        let uut = pop(false, Some(0x50), false, None);
        assert_eq!((merged(&uut), uut.conflict.val()), ((0x99, 7, Some(0x50)), false));
    }

    #[test]
    fn p8_an_entry_that_has_neither_passes_nothing() {
        for awaits in [false, true] {
            let uut = pop(false, None, awaits, Some(0x60));
            assert_eq!((merged(&uut), uut.conflict.val()), ((0x99, 7, Some(0x60)), false));
            assert_eq!(uut.merged.val().awaits, awaits);
        }
    }

    #[test]
    fn p8_empty_has_precedence_over_returned() {
        let mut uut = pop(true, None, true, None);
        uut.empty.next = true;
        settle(&mut uut);
        assert_eq!(merged(&uut), (0x99, 7, None));
    }

    #[test]
    fn p8_sides_that_return_to_different_addresses_are_a_conflict() {
        assert!(pop(true, Some(0x41), true, None).conflict.val());
        assert!(!pop(true, Some(0x40), true, None).conflict.val());
        assert!(pop(true, None, false, Some(0x41)).conflict.val());
        assert!(!pop(true, None, false, Some(0x40)).conflict.val());
        assert!(pop(false, Some(0x50), false, Some(0x41)).conflict.val());
        // The hint of an entry that awaits belongs to its own branch.
        assert!(!pop(true, None, true, Some(0x41)).conflict.val());
    }
}
