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
use rust_hdl::prelude::*;

/// Outcome of a pop; see the [module](self).
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Pop {
    /// The entry that leaves.
    pub popped: Signal<In, Entry>,
    /// It has no live lane.
    pub empty: Signal<In, Bit>,
    /// Its function has returned.
    pub returned: Signal<In, Bit>,
    /// The entry below it, as it waits.
    pub below: Signal<In, Entry>,
    /// The entry below it, as the new TOS.
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

impl Logic for Pop {
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

    crate::block_type!();
}
