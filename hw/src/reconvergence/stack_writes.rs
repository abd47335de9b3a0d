//! Brings the entries that a branch makes one by one to the memory of its warp's stack.
//!
//! ```text
//!   clock, reset --->+------+
//!           warp --->|      |---> write_valid[], write_warp[]
//!       update_* --->|      |---> write_position[], write_covered[], write_mask[]
//!       likely_* --->|      |
//!        saved_* --->|      |
//!                    +------+
//! ```
//!
//! A branch that diverges covers up to three entries in a cycle: its old top, a likely-convergence entry and that of the lanes
//! that do not take it. Each pop needs the entry right below the top, and there is one pop of a warp in a cycle: so the
//! uppermost entry is written in the cycle of the branch, the next one in the cycle behind it, the third one in that behind this. No
//! entry is needed before it is written, and the memory has one write port.
//!
//! # Behaviour
//!
//! 1. Port 0 writes the uppermost of the entries, in the same cycle; port 1 the next one, a cycle later; port 2 the lowest one of
//!    three, two cycles later. From above these are `saved`, `likely` and `update`.
//! 2. In the two cycles behind a branch that diverges no other one of the same warp does; of other warps any may.
//!
//! # Timing
//!
//! Port 0 depends combinationally on the inputs, the others on registers.
//!
//! # Cost
//!
//! `3 * LANES + 2 * SW_W + 408` flip-flops. In a group of units, without
//! likely convergence and so without port 2, `136 + LANES + SW_W`.

use super::entry::{Covered, Entry};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Entries of a branch on their way; see the [module](self). `OUTSIDE` is 1 in a group of units, without likely convergence.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct StackWrites<const LANES: usize, const SW_W: usize, const OUTSIDE: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is on its way.
    pub reset: Signal<In, Bit>,
    /// Warp of the branch; without meaning unless one of its entries is valid.
    pub warp: Signal<In, Bits<SW_W>>,
    /// The old top becomes a waiting entry.
    pub update_valid: Signal<In, Bit>,
    /// Position of the waiting entry; without meaning unless `update_valid`, as `update_entry` and `update_mask`.
    pub update_position: Signal<In, Bits<8>>,
    /// The waiting entry.
    pub update_entry: Signal<In, Entry>,
    /// Mask of the waiting entry.
    pub update_mask: Signal<In, Bits<LANES>>,
    /// A likely-convergence entry is made.
    pub likely_valid: Signal<In, Bit>,
    /// Position of the likely-convergence entry; without meaning unless `likely_valid`, as `likely_entry`.
    pub likely_position: Signal<In, Bits<8>>,
    /// The likely-convergence entry; its mask is empty.
    pub likely_entry: Signal<In, Entry>,
    /// The lanes that do not take the branch get an entry below the new top.
    pub saved_valid: Signal<In, Bit>,
    /// Position of that entry; without meaning unless `saved_valid`, as `saved_entry` and `saved_mask`.
    pub saved_position: Signal<In, Bits<8>>,
    /// The entry of the lanes that do not take the branch.
    pub saved_entry: Signal<In, Entry>,
    /// Lanes that do not take the branch.
    pub saved_mask: Signal<In, Bits<LANES>>,
    /// An entry is written.
    #[count(3 - OUTSIDE)]
    pub write_valid: Vec<Signal<Out, Bit>>,
    /// Warp whose entry is written; as the ports that follow, without meaning unless its `write_valid`.
    #[count(3 - OUTSIDE)]
    pub write_warp: Vec<Signal<Out, Bits<SW_W>>>,
    /// Position of the entry that is written.
    #[count(3 - OUTSIDE)]
    pub write_position: Vec<Signal<Out, Bits<8>>>,
    /// Entry that is written.
    #[count(3 - OUTSIDE)]
    pub write_covered: Vec<Signal<Out, Covered>>,
    /// Mask of the entry that is written; without meaning if it collects lanes.
    #[count(3 - OUTSIDE)]
    pub write_mask: Vec<Signal<Out, Bits<LANES>>>,
    // Registers
    /// A second entry waits for its cycle.
    second_held: Register<Bit>,
    second_warp: Register<Bits<SW_W>>,
    second_position: Register<Bits<8>>,
    second_covered: Register<Covered>,
    second_mask: Register<Bits<LANES>>,
    /// A third entry waits for the second one of its branch.
    #[count(1 - OUTSIDE)]
    early_held: Vec<Register<Bit>>,
    #[count(1 - OUTSIDE)]
    early_position: Vec<Register<Bits<8>>>,
    #[count(1 - OUTSIDE)]
    early_covered: Vec<Register<Covered>>,
    #[count(1 - OUTSIDE)]
    early_mask: Vec<Register<Bits<LANES>>>,
    /// A third entry waits for its cycle.
    #[count(1 - OUTSIDE)]
    third_held: Vec<Register<Bit>>,
    #[count(1 - OUTSIDE)]
    third_warp: Vec<Register<Bits<SW_W>>>,
    #[count(1 - OUTSIDE)]
    third_position: Vec<Register<Bits<8>>>,
    #[count(1 - OUTSIDE)]
    third_covered: Vec<Register<Covered>>,
    #[count(1 - OUTSIDE)]
    third_mask: Vec<Register<Bits<LANES>>>,
    // Wires
    update_covered: Signal<Local, Covered>,
    likely_covered: Signal<Local, Covered>,
    saved_covered: Signal<Local, Covered>,
}

#[logic]
impl StackWrites {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, second_held, second_warp, second_position, second_covered, second_mask);
        self.second_held.reset.next = self.reset.val();
        self.second_warp.reset.next = self.reset.val();
        self.second_position.reset.next = self.reset.val();
        self.second_covered.reset.next = self.reset.val();
        self.second_mask.reset.next = self.reset.val();
        self.second_held.enable.next = true;
        self.second_warp.enable.next = true;
        self.second_position.enable.next = true;
        self.second_covered.enable.next = true;
        self.second_mask.enable.next = true;

        self.update_covered.next.entry = self.update_entry.val();
        self.update_covered.next.collects = false;
        self.likely_covered.next.entry = self.likely_entry.val();
        self.likely_covered.next.collects = true;
        self.saved_covered.next.entry = self.saved_entry.val();
        self.saved_covered.next.collects = false;

        // The uppermost entry
        self.write_valid[0].next =
            self.update_valid.val() | self.likely_valid.val() | self.saved_valid.val();
        self.write_warp[0].next = self.warp.val();
        self.write_position[0].next = self.update_position.val();
        self.write_covered[0].next = self.update_covered.val();
        self.write_mask[0].next = self.update_mask.val();
        if self.likely_valid.val() {
            self.write_position[0].next = self.likely_position.val();
            self.write_covered[0].next = self.likely_covered.val();
        }
        if self.saved_valid.val() {
            self.write_position[0].next = self.saved_position.val();
            self.write_covered[0].next = self.saved_covered.val();
            self.write_mask[0].next = self.saved_mask.val();
        }

        // The next one
        self.second_held.d.next = (self.saved_valid.val() & self.likely_valid.val())
            | (self.saved_valid.val() & self.update_valid.val())
            | (self.likely_valid.val() & self.update_valid.val());
        self.second_warp.d.next = self.warp.val();
        self.second_position.d.next = self.update_position.val();
        self.second_covered.d.next = self.update_covered.val();
        self.second_mask.d.next = self.update_mask.val();
        if self.likely_valid.val() & self.saved_valid.val() {
            self.second_position.d.next = self.likely_position.val();
            self.second_covered.d.next = self.likely_covered.val();
        }
        self.write_valid[1].next = self.second_held.q.val();
        self.write_warp[1].next = self.second_warp.q.val();
        self.write_position[1].next = self.second_position.q.val();
        self.write_covered[1].next = self.second_covered.q.val();
        self.write_mask[1].next = self.second_mask.q.val();

        // The lowest one of three
        for idx in 0..self.third_held.len() {
            self.early_held[idx].clock.next = self.clock.val();
            self.early_position[idx].clock.next = self.clock.val();
            self.early_covered[idx].clock.next = self.clock.val();
            self.early_mask[idx].clock.next = self.clock.val();
            self.third_held[idx].clock.next = self.clock.val();
            self.third_warp[idx].clock.next = self.clock.val();
            self.third_position[idx].clock.next = self.clock.val();
            self.third_covered[idx].clock.next = self.clock.val();
            self.third_mask[idx].clock.next = self.clock.val();
            self.early_held[idx].reset.next = self.reset.val();
            self.early_position[idx].reset.next = self.reset.val();
            self.early_covered[idx].reset.next = self.reset.val();
            self.early_mask[idx].reset.next = self.reset.val();
            self.third_held[idx].reset.next = self.reset.val();
            self.third_warp[idx].reset.next = self.reset.val();
            self.third_position[idx].reset.next = self.reset.val();
            self.third_covered[idx].reset.next = self.reset.val();
            self.third_mask[idx].reset.next = self.reset.val();
            self.early_held[idx].enable.next = true;
            self.early_position[idx].enable.next = true;
            self.early_covered[idx].enable.next = true;
            self.early_mask[idx].enable.next = true;
            self.third_held[idx].enable.next = true;
            self.third_warp[idx].enable.next = true;
            self.third_position[idx].enable.next = true;
            self.third_covered[idx].enable.next = true;
            self.third_mask[idx].enable.next = true;
            self.early_held[idx].d.next =
                self.saved_valid.val() & self.likely_valid.val() & self.update_valid.val();
            self.early_position[idx].d.next = self.update_position.val();
            self.early_covered[idx].d.next = self.update_covered.val();
            self.early_mask[idx].d.next = self.update_mask.val();
            self.third_held[idx].d.next = self.early_held[idx].q.val();
            self.third_warp[idx].d.next = self.second_warp.q.val();
            self.third_position[idx].d.next = self.early_position[idx].q.val();
            self.third_covered[idx].d.next = self.early_covered[idx].q.val();
            self.third_mask[idx].d.next = self.early_mask[idx].q.val();
            self.write_valid[2].next = self.third_held[idx].q.val();
            self.write_warp[2].next = self.third_warp[idx].q.val();
            self.write_position[2].next = self.third_position[idx].q.val();
            self.write_covered[2].next = self.third_covered[idx].q.val();
            self.write_mask[2].next = self.third_mask[idx].q.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    fn entry(pc: u64) -> Entry {
        Entry { pc: pc.into(), ..Entry::default() }
    }

    /// Which entries a branch of a warp makes: waiting, likely-convergence, not taken; at positions 4, 5, 6.
    fn branch<const OUTSIDE: usize>(
        uut: &mut StackWrites<4, 2, OUTSIDE>,
        warp: u64,
        made: [bool; 3],
    ) {
        uut.warp.next = warp.into();
        [uut.update_valid.next, uut.likely_valid.next, uut.saved_valid.next] = made;
        (uut.update_position.next, uut.update_mask.next) = (4.into(), 0b1111.into());
        uut.likely_position.next = 5.into();
        (uut.saved_position.next, uut.saved_mask.next) = (6.into(), 0b0110.into());
        uut.update_entry.next = entry(40 + warp);
        uut.likely_entry.next = entry(50 + warp);
        uut.saved_entry.next = entry(60 + warp);
        settle(uut);
    }

    /// What the ports write: warp, position, PC, whether it collects.
    fn written<const OUTSIDE: usize>(
        uut: &StackWrites<4, 2, OUTSIDE>,
    ) -> Vec<Option<(u64, u64, u64, bool)>> {
        let write = |port: usize| {
            let word = uut.write_covered[port].val();
            let place = (uut.write_warp[port].val(), uut.write_position[port].val());
            let what = (place.0.to_u64(), place.1.to_u64(), word.entry.pc.to_u64(), word.collects);
            uut.write_valid[port].val().then_some(what)
        };
        (0..uut.write_valid.len()).map(write).collect()
    }

    #[test]
    fn the_entries_of_a_branch_are_written_from_above_one_a_cycle() {
        let [waiting, likely, saved] =
            [(1, 4, 41, false), (1, 5, 51, true), (1, 6, 61, false)].map(Some);
        for (made, expected) in [
            ([true, true, true], [saved, likely, waiting]),
            ([true, false, true], [saved, waiting, None]),
            ([false, true, true], [saved, likely, None]),
            ([true, true, false], [likely, waiting, None]),
            ([true, false, false], [waiting, None, None]),
            ([false, true, false], [likely, None, None]),
            ([false, false, true], [saved, None, None]),
        ] {
            let mut uut = StackWrites::<4, 2, 0>::default();
            branch(&mut uut, 1, made);
            for (port, expected) in expected.into_iter().enumerate() {
                let mut only = vec![None; 3];
                only[port] = expected;
                assert_eq!(written(&uut), only, "{made:?} {port}");
                step!(uut);
                branch(&mut uut, 2, [false; 3]);
            }
        }
    }

    #[test]
    fn branches_of_three_warps_write_side_by_side() {
        let mut uut = StackWrites::<4, 2, 0>::default();
        for warp in [1, 2, 3] {
            branch(&mut uut, warp, [true; 3]);
            if warp != 3 {
                step!(uut);
            }
        }
        let expected = [(3, 6, 63, false), (2, 5, 52, true), (1, 4, 41, false)].map(Some);
        assert_eq!(written(&uut), expected);
        let masks = [0, 2].map(|port: usize| uut.write_mask[port].val().to_u64());
        assert_eq!(masks, [0b0110, 0b1111]);
    }

    #[test]
    fn a_group_of_units_writes_two_entries_of_a_branch() {
        let mut uut = StackWrites::<4, 2, 1>::default();
        branch(&mut uut, 3, [true, false, true]);
        assert_eq!(written(&uut), [Some((3, 6, 63, false)), None]);
        step!(uut);
        branch(&mut uut, 1, [false; 3]);
        assert_eq!(written(&uut), [None, Some((3, 4, 43, false))]);
        assert_eq!(uut.write_mask[1].val(), 0b1111);
    }

    #[test]
    fn reset_forgets_what_is_on_its_way() {
        let mut uut = StackWrites::<4, 2, 0>::default();
        branch(&mut uut, 1, [true; 3]);
        step!(uut);
        branch(&mut uut, 1, [false; 3]);
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        settle(&mut uut);
        assert_eq!(written(&uut), [None; 3]);
    }
}
