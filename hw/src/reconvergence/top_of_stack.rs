//! The top of one warp's stack, in registers.
//!
//! ```text
//!             clock --->+--------+---> active
//!             reset --->|        |---> entry, mask, position
//!  start_*, decode_* -->|        |---> live, lanes
//!     resolve_* ------->|        |---> empty, returned, likely
//!  exit_valid, exit_lanes ->     |
//!    pop_*, end_valid ->|        |---> finished
//!                       +--------+
//! ```
//!
//! # Behaviour
//!
//! 1. `start`: the warp becomes active with a base entry {PC, kind `Exit`, mask} at position 0
//!    and call depth 0 (rule D4).
//! 2. `decode`: the PC moves on, and the call depth grows with a `jal` that links (F2).
//! 3. `resolve`: the entry is replaced by the outcome of a control instruction (P1 to P6).
//! 4. `exit`: these lanes are no longer live.
//! 5. `pop`: the entry below becomes the top (P8). `end`: the warp has ended.
//!
//! At most one of the five happens in a cycle.
//!
//! # Timing
//!
//! One cycle from the inputs to the outputs, but from `live_outside`, which `live`, `lanes`, `empty` and `finished` depend on.
//! `finished` has the depth of a comparator of PCs and two or gates: the comparison of depths waits for no carry.
//!
//! # Cost
//!
//! `135 + 2 * LANES` flip-flops; `135 + LANES` with `OUTSIDE` 1, where live lanes and their changes come from outside: from the
//! contexts of a group of units.

use super::entry::Entry;
use crate::primitives::Register;
use crate::words::Kind;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Top of one warp's stack; see the [module](self). `OUTSIDE` is 0 or 1.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct TopOfStack<const LANES: usize, const OUTSIDE: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the warp does not exist.
    pub reset: Signal<In, Bit>,
    /// The warp starts.
    pub start_valid: Signal<In, Bit>,
    /// PC of the first instruction of the warp; without meaning unless `start_valid`.
    pub start_pc: Signal<In, Bits<24>>,
    /// Lanes of the warp that starts.
    pub start_mask: Signal<In, Bits<LANES>>,
    /// An instruction of the warp has been decoded.
    pub decode_valid: Signal<In, Bit>,
    /// PC of the instruction behind the decoded one.
    pub decode_pc: Signal<In, Bits<24>>,
    /// The decoded instruction is a `jal` that links.
    pub decode_calls: Signal<In, Bit>,
    /// A control instruction replaces the entry.
    pub resolve_valid: Signal<In, Bit>,
    /// Entry that replaces the TOS.
    pub resolve_entry: Signal<In, Entry>,
    /// Mask of the new TOS.
    pub resolve_mask: Signal<In, Bits<LANES>>,
    /// Position of the new TOS.
    pub resolve_position: Signal<In, Bits<8>>,
    /// Threads of the warp end.
    pub exit_valid: Signal<In, Bit>,
    /// Lanes whose threads end.
    pub exit_lanes: Signal<In, Bits<LANES>>,
    /// Live lanes, in a group of units, which keeps them elsewhere: `start` and `exit` do not change them here.
    #[count(OUTSIDE)]
    pub live_outside: Vec<Signal<In, Bits<LANES>>>,
    /// Call depth of the TOS, in a group of units.
    #[count(OUTSIDE)]
    pub call_depth: Vec<Signal<Out, Bits<8>>>,
    /// The entry below becomes the top.
    pub pop_valid: Signal<In, Bit>,
    /// The entry below, as the new TOS; without meaning unless `pop_valid`.
    pub pop_entry: Signal<In, Entry>,
    /// Mask of the entry below.
    pub pop_mask: Signal<In, Bits<LANES>>,
    /// The warp ends.
    pub end_valid: Signal<In, Bit>,
    /// The warp exists.
    pub active: Signal<Out, Bit>,
    /// The TOS; as all that follows, without meaning unless `active`.
    pub entry: Signal<Out, Entry>,
    /// PC of the TOS.
    pub pc: Signal<Out, Bits<24>>,
    /// Mask of the TOS.
    pub mask: Signal<Out, Bits<LANES>>,
    /// Position of the TOS.
    pub position: Signal<Out, Bits<8>>,
    /// The lanes whose threads have not ended.
    pub live: Signal<Out, Bits<LANES>>,
    /// The live lanes of the TOS: those that execute.
    pub lanes: Signal<Out, Bits<LANES>>,
    /// P7: the TOS has no live lane.
    pub empty: Signal<Out, Bit>,
    /// P7: the function of the TOS has returned.
    pub returned: Signal<Out, Bit>,
    /// P7: the TOS is at its likely-convergence point.
    pub likely: Signal<Out, Bit>,
    /// P7: the TOS is empty, at its reconvergence or likely-convergence point, or has returned: it is popped when the warp is
    /// idle.
    pub finished: Signal<Out, Bit>,
    // Registers
    exists: Register<Bit>,
    top: Register<Entry>,
    top_mask: Register<Bits<LANES>>,
    top_position: Register<Bits<8>>,
    #[count(1 - OUTSIDE)]
    alive: Vec<Register<Bits<LANES>>>,
    // Wires
    reconverged: Signal<Local, Bit>,
    /// The bits in which call depth and branch depth differ.
    differing: Signal<Local, Bits<8>>,
    /// The bits that an addition of 1 to the call depth would change, if they are those that differ.
    changed: Signal<Local, Bits<8>>,
    moves: Signal<Local, Bit>,
    entry_next: Signal<Local, Entry>,
}

#[logic]
impl TopOfStack {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, exists, top, top_mask, top_position);
        self.exists.reset.next = self.reset.val();
        self.top.reset.next = self.reset.val();
        self.top_mask.reset.next = self.reset.val();
        self.top_position.reset.next = self.reset.val();

        self.active.next = self.exists.q.val();
        self.entry.next = self.top.q.val();
        self.pc.next = self.top.q.val().pc;
        self.mask.next = self.top_mask.q.val();
        self.position.next = self.top_position.q.val();
        self.live.next = 0.into();
        for idx in 0..self.alive.len() {
            self.live.next = self.alive[idx].q.val();
        }
        for idx in 0..self.live_outside.len() {
            self.live.next = self.live_outside[idx].val();
            self.call_depth[idx].next = self.top.q.val().call_depth;
        }
        self.lanes.next = self.top_mask.q.val() & self.live.val();

        self.empty.next = !self.lanes.val().any();
        self.reconverged.next = (self.top.q.val().kind == Kind::Pc)
            & (self.top.q.val().pc == self.top.q.val().rpc)
            & (self.top.q.val().call_depth == self.top.q.val().branch_depth);
        // One more than the call depth is the branch depth if they differ in bit 0, and above it where a carry would arrive
        self.differing.next = self.top.q.val().call_depth ^ self.top.q.val().branch_depth;
        self.changed.next = ((self.differing.val() & self.top.q.val().call_depth) << 1) | 1;
        self.returned.next =
            (self.top.q.val().kind == Kind::Return) & (self.differing.val() == self.changed.val());

        self.likely.next = self.top.q.val().likely
            & (self.top.q.val().pc == self.top.q.val().lpc)
            & (self.top.q.val().call_depth == self.top.q.val().branch_depth);
        self.finished.next =
            self.empty.val() | self.reconverged.val() | self.returned.val() | self.likely.val();

        self.entry_next.next = self.top.q.val();
        self.top_mask.d.next = self.start_mask.val();
        self.top_position.d.next = 0.into();
        if self.start_valid.val() {
            self.entry_next.next.pc = self.start_pc.val();
            self.entry_next.next.kind = Kind::Exit;
            self.entry_next.next.rpc = 0.into();
            self.entry_next.next.branch_depth = 0.into();
            self.entry_next.next.call_depth = 0.into();
            self.entry_next.next.awaits = false;
            self.entry_next.next.hint_valid = false;
            self.entry_next.next.likely = false;
            self.entry_next.next.alone = false;
        }
        if self.decode_valid.val() {
            self.entry_next.next.pc = self.decode_pc.val();
            if self.decode_calls.val() {
                self.entry_next.next.call_depth = self.top.q.val().call_depth + 1;
            }
        }
        if self.resolve_valid.val() {
            self.entry_next.next = self.resolve_entry.val();
            self.top_mask.d.next = self.resolve_mask.val();
            self.top_position.d.next = self.resolve_position.val();
        }
        if self.pop_valid.val() {
            self.entry_next.next = self.pop_entry.val();
            self.top_mask.d.next = self.pop_mask.val();
            self.top_position.d.next = self.top_position.q.val() - 1;
        }
        self.moves.next = self.start_valid.val() | self.resolve_valid.val() | self.pop_valid.val();
        self.top.d.next = self.entry_next.val();
        self.top.enable.next = self.moves.val() | self.decode_valid.val();
        self.top_mask.enable.next = self.moves.val();
        self.top_position.enable.next = self.moves.val();

        for idx in 0..self.alive.len() {
            self.alive[idx].clock.next = self.clock.val();
            self.alive[idx].reset.next = self.reset.val();
            self.alive[idx].d.next = self.alive[idx].q.val() & (!self.exit_lanes.val());
            if self.start_valid.val() {
                self.alive[idx].d.next = self.start_mask.val();
            }
            self.alive[idx].enable.next = self.start_valid.val() | self.exit_valid.val();
        }
        self.exists.d.next = self.start_valid.val();
        self.exists.enable.next = self.start_valid.val() | self.end_valid.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// Empty, returned, likely, finished.
    fn told(uut: &TopOfStack<4, 0>) -> [bool; 4] {
        [&uut.empty, &uut.returned, &uut.likely, &uut.finished].map(|port| port.val())
    }

    /// What a top is with these lanes, of which all but lane 3 are live.
    fn of(uut: &mut TopOfStack<4, 0>, entry: Entry, mask: u64) -> [bool; 4] {
        uut.start_valid.next = true;
        uut.start_mask.next = 0b0111.into();
        step!(*uut);
        uut.start_valid.next = false;
        uut.resolve_valid.next = true;
        uut.resolve_entry.next = entry;
        uut.resolve_mask.next = mask.into();
        step!(*uut);
        uut.resolve_valid.next = false;
        settle(uut);
        told(uut)
    }

    #[test]
    fn p7_a_top_is_finished_if_it_is_empty_reconverged_returned_or_at_its_likely_convergence_point()
    {
        let mut uut = TopOfStack::<4, 0>::default();
        let top = Entry {
            kind: Kind::Pc,
            rpc: 0x40.into(),
            pc: 0x41.into(),
            branch_depth: 3.into(),
            call_depth: 3.into(),
            ..Entry::default()
        };
        assert_eq!(of(&mut uut, top, 0b0001), [false, false, false, false]);
        assert_eq!(of(&mut uut, top, 0b1000), [true, false, false, true]);
        let at_rpc = Entry { pc: 0x40.into(), ..top };
        assert_eq!(of(&mut uut, at_rpc, 0b0001), [false, false, false, true]);
        let called = Entry { call_depth: 4.into(), ..at_rpc };
        assert_eq!(of(&mut uut, called, 0b0001), [false, false, false, false]);
        let exit = Entry { kind: Kind::Exit, ..at_rpc };
        assert_eq!(of(&mut uut, exit, 0b0001), [false, false, false, false]);
        let at_lpc = Entry { likely: true, lpc: 0x41.into(), ..top };
        assert_eq!(of(&mut uut, at_lpc, 0b0001), [false, false, true, true]);
        let called = Entry { call_depth: 4.into(), ..at_lpc };
        assert_eq!(of(&mut uut, called, 0b0001), [false, false, false, false]);
        let returned = Entry { kind: Kind::Return, call_depth: 2.into(), ..top };
        assert_eq!(of(&mut uut, returned, 0b0001), [false, true, false, true]);
    }

    #[test]
    fn p7_a_function_has_returned_one_call_above_the_branch_at_every_depth() {
        let mut uut = TopOfStack::<4, 0>::default();
        for branch_depth in 0..256_u64 {
            for distance in (0..8).flat_map(|bit| [1 << bit, 256 - (1 << bit), (1 << bit) - 1]) {
                let call_depth = (branch_depth + distance) % 256;
                let top = Entry {
                    kind: Kind::Return,
                    branch_depth: branch_depth.into(),
                    call_depth: call_depth.into(),
                    ..Entry::default()
                };
                let returned = (call_depth + 1) % 256 == branch_depth;
                let expected = [false, returned, false, returned];
                assert_eq!(of(&mut uut, top, 0b0001), expected, "{call_depth} {branch_depth}");
            }
        }
    }
}
