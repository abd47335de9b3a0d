//! The top of one warp's stack, but for its two sides, in registers.
//!
//! ```text
//!              clock --->+--------+---> active
//!              reset --->|        |---> shared
//!  start_valid, _mask -->|        |---> position, below
//!  exit_valid, _lanes -->|        |---> live
//!   push_*, hint_* ----->|        |
//!   pop_*, finish_valid >|        |
//!                        +--------+
//! ```
//!
//! # Behaviour
//!
//! 1. **V1** `start`: the warp becomes active with a base entry of kind `Exit` at position 0 and branch depth 0, without
//!    `hint`. Its threads live.
//! 2. **V25** `exit`: these lanes are no longer live. No mask changes.
//! 3. **V5** `push`: the TOS is replaced, at another position or at its own.
//! 4. **V7** `hint`: a side has returned, and ends; the address becomes the hint.
//! 5. **V8** `pop`: the entry below becomes the TOS. `finish`: the warp has ended.
//!
//! At most one of start, push, hint, pop and finish happens in a cycle, an exit together with a hint only.
//!
//! # Timing
//!
//! One cycle from the inputs to the outputs; no combinational path.
//!
//! # Cost
//!
//! `68 + LANES` flip-flops.

use super::Shared;
use crate::primitives::Register;
use crate::words::Kind;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What the sides of a warp's TOS have in common; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct TopOfPaths<const LANES: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the warp does not exist.
    pub reset: Signal<In, Bit>,
    /// The warp starts.
    pub start_valid: Signal<In, Bit>,
    /// Lanes of the warp that starts; without meaning unless `start_valid`.
    pub start_mask: Signal<In, Bits<LANES>>,
    /// Threads end.
    pub exit_valid: Signal<In, Bit>,
    /// Lanes whose threads end; without meaning unless `exit_valid`.
    pub exit_lanes: Signal<In, Bits<LANES>>,
    /// A branch has diverged: the TOS is replaced.
    pub push_valid: Signal<In, Bit>,
    /// What the sides of the new TOS have in common; without meaning unless `push_valid`.
    pub push_shared: Signal<In, Shared>,
    /// Position of the new TOS; without meaning unless `push_valid`.
    pub push_position: Signal<In, Bits<8>>,
    /// A side that has returned ends.
    pub hint_valid: Signal<In, Bit>,
    /// Address to which that side has returned; without meaning unless `hint_valid`.
    pub hint: Signal<In, Bits<24>>,
    /// The entry below becomes the TOS.
    pub pop_valid: Signal<In, Bit>,
    /// What the sides of the entry below have in common; without meaning unless `pop_valid`.
    pub pop_shared: Signal<In, Shared>,
    /// The warp ends.
    pub finish_valid: Signal<In, Bit>,
    /// The warp exists.
    pub active: Signal<Out, Bit>,
    /// What the sides of the TOS have in common; as all that follows, without meaning unless `active`.
    pub shared: Signal<Out, Shared>,
    /// Position of the TOS.
    pub position: Signal<Out, Bits<8>>,
    /// Position of the entry below the TOS; without meaning if there is none.
    pub below: Signal<Out, Bits<8>>,
    /// The TOS is at position 0.
    pub at_base: Signal<Out, Bit>,
    /// The lanes whose threads have not ended.
    pub live: Signal<Out, Bits<LANES>>,
    // Registers
    exists: Register<Bit>,
    top: Register<Shared>,
    top_position: Register<Bits<8>>,
    alive: Register<Bits<LANES>>,
    // Wires
    below_position: Signal<Local, Bits<8>>,
    moves: Signal<Local, Bit>,
    shared_next: Signal<Local, Shared>,
}

#[logic]
impl TopOfPaths {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, exists, top, top_position, alive);
        self.exists.reset.next = self.reset.val();
        self.top.reset.next = self.reset.val();
        self.top_position.reset.next = self.reset.val();
        self.alive.reset.next = self.reset.val();

        self.active.next = self.exists.q.val();
        self.shared.next = self.top.q.val();
        self.position.next = self.top_position.q.val();
        self.below_position.next = self.top_position.q.val() - 1;
        self.below.next = self.below_position.val();
        self.at_base.next = !self.top_position.q.val().any();
        self.live.next = self.alive.q.val();

        self.shared_next.next = self.top.q.val();
        self.top_position.d.next = 0.into();
        if self.start_valid.val() {
            self.shared_next.next.kind = Kind::Exit;
            self.shared_next.next.rpc = 0.into();
            self.shared_next.next.branch_depth = 0.into();
            self.shared_next.next.hint_valid = false;
        }
        if self.hint_valid.val() {
            self.shared_next.next.hint_valid = true;
            self.shared_next.next.hint = self.hint.val();
        }
        if self.push_valid.val() {
            self.shared_next.next = self.push_shared.val();
            self.top_position.d.next = self.push_position.val();
        }
        if self.pop_valid.val() {
            self.shared_next.next = self.pop_shared.val();
            self.top_position.d.next = self.below_position.val();
        }
        self.moves.next = self.start_valid.val() | self.push_valid.val() | self.pop_valid.val();
        self.top.d.next = self.shared_next.val();
        self.top.enable.next = self.moves.val() | self.hint_valid.val();
        self.top_position.enable.next = self.moves.val();

        self.alive.d.next = self.alive.q.val() & (!self.exit_lanes.val());
        if self.start_valid.val() {
            self.alive.d.next = self.start_mask.val();
        }
        self.alive.enable.next = self.start_valid.val() | self.exit_valid.val();
        self.exists.d.next = self.start_valid.val();
        self.exists.enable.next = self.start_valid.val() | self.finish_valid.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = TopOfPaths<4>;

    /// Kind, branch depth and hint of the TOS, its position.
    fn top(uut: &Uut) -> (Kind, u64, Option<u64>, u64) {
        let shared = uut.shared.val();
        let hint = shared.hint_valid.then(|| shared.hint.to_u64());
        (shared.kind, shared.branch_depth.to_u64(), hint, uut.position.val().to_u64())
    }

    fn started() -> Uut {
        let mut uut = Uut::default();
        uut.start_mask.next = 0b0111.into();
        uut.start_valid.next = true;
        step!(uut);
        uut.start_valid.next = false;
        settle(&mut uut);
        uut
    }

    /// A TOS of kind `Return` and branch depth 3 at position 5.
    fn pushed() -> Uut {
        let mut uut = started();
        uut.push_shared.next =
            Shared { kind: Kind::Return, branch_depth: 3.into(), ..Shared::default() };
        uut.push_position.next = 5.into();
        uut.push_valid.next = true;
        step!(uut);
        uut.push_valid.next = false;
        settle(&mut uut);
        uut
    }

    #[test]
    fn v1_a_warp_starts_with_a_base_entry() {
        let mut uut = pushed();
        assert!(uut.active.val() && !uut.at_base.val());
        uut.hint_valid.next = true;
        step!(uut);
        uut.hint_valid.next = false;
        uut.start_mask.next = 0b0011.into();
        uut.start_valid.next = true;
        step!(uut);
        assert_eq!(top(&uut), (Kind::Exit, 0, None, 0));
        assert!(uut.active.val() && uut.at_base.val());
        assert_eq!(uut.live.val(), 0b0011);
    }

    #[test]
    fn v25_threads_that_exit_are_no_longer_live() {
        let mut uut = started();
        uut.exit_lanes.next = 0b0101.into();
        step!(uut);
        assert_eq!(uut.live.val(), 0b0111);
        uut.exit_valid.next = true;
        step!(uut);
        assert_eq!(uut.live.val(), 0b0010);
        assert!(uut.active.val());
    }

    #[test]
    fn v5_a_push_replaces_the_tos_and_its_position() {
        assert_eq!(top(&pushed()), (Kind::Return, 3, None, 5));
    }

    #[test]
    fn v7_an_address_becomes_the_hint_while_threads_exit() {
        let mut uut = pushed();
        uut.hint.next = 0x77.into();
        uut.hint_valid.next = true;
        uut.exit_valid.next = true;
        uut.exit_lanes.next = 0b0001.into();
        step!(uut);
        assert_eq!(top(&uut), (Kind::Return, 3, Some(0x77), 5));
        assert_eq!(uut.live.val(), 0b0110);
    }

    #[test]
    fn v8_a_pop_makes_the_entry_below_the_tos_and_the_last_one_ends_the_warp() {
        let mut uut = pushed();
        uut.pop_shared.next = Shared { branch_depth: 9.into(), ..Shared::default() };
        uut.pop_valid.next = true;
        step!(uut);
        uut.pop_valid.next = false;
        assert_eq!(top(&uut), (Kind::None, 9, None, 4));
        assert_eq!(uut.below.val(), 3);
        uut.finish_valid.next = true;
        step!(uut);
        assert!(!uut.active.val());
    }

    #[test]
    fn after_a_reset_the_warp_does_not_exist() {
        let mut uut = pushed();
        uut.reset.next = true;
        step!(uut);
        assert!(!uut.active.val());
    }
}
