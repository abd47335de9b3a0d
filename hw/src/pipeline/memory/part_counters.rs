//! Parts in flight of each memory instruction (rule M13).
//!
//! ```text
//!                    +-------+
//!          clock --->|>      |---> complete_last
//!          reset --->|       |---> busy
//!          enter --->|       |
//!      enter_key --->|       |
//! stage_occupied --->|       |
//!      stage_key --->|       |
//!           emit --->|       |
//!       complete --->|       |
//!   complete_key --->|       |
//!                    +-------+
//! ```
//!
//! An instruction has a key that no other has while it is in the memory unit, its whole instruction tag: see
//! [`InstructionKey`](super::InstructionKey) (**K2**, **R5**).
//!
//! # Behaviour
//!
//! 1. On a rising edge `emit` counts a part of `stage_key` and `complete` discounts one of
//!    `complete_key`; both of one key leave its count as it is.
//! 2. (M13) `complete_last` tells that `complete_key` has exactly one part in flight and its
//!    instruction is not in stage L: all parts have been emitted and all others are complete.
//! 3. (E3) `busy` tells that some instruction is in stage L or has a part in flight. So it is also while one is in
//!    place Q: L is occupied then, or its last part has left in the cycle before and is in flight.
//! 4. The counts are in a memory, which no reset clears: `enter` makes that of `enter_key` zero.
//!    There is no emission in the cycle of an entry, the stage is empty.
//!
//! # Timing
//!
//! The outputs depend combinationally on `complete_key` and on what is in stage L.
//!
//! # Cost
//!
//! `2^KEY_W * COUNT_W` memory bits, 8 flip-flops.

use crate::primitives::{AsyncRam, Register};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Parts in flight of each memory instruction; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PartCounters<const KEY_W: usize, const COUNT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is in flight.
    pub reset: Signal<In, Bit>,
    /// An instruction enters stage L.
    pub enter: Signal<In, Bit>,
    /// Key of the instruction that enters.
    pub enter_key: Signal<In, Bits<KEY_W>>,
    /// An instruction is in stage L.
    pub stage_occupied: Signal<In, Bit>,
    /// Key of the instruction in stage L.
    pub stage_key: Signal<In, Bits<KEY_W>>,
    /// A part of the instruction in stage L is emitted that will complete.
    pub emit: Signal<In, Bit>,
    /// A part completes.
    pub complete: Signal<In, Bit>,
    /// Key of the instruction of the part that completes.
    pub complete_key: Signal<In, Bits<KEY_W>>,
    /// The part that completes is the last of its instruction.
    pub complete_last: Signal<Out, Bit>,
    /// An instruction is in the memory unit.
    pub busy: Signal<Out, Bit>,
    // Registers
    /// Parts in flight of all instructions together; tags bound it.
    total: Register<Bits<8>>,
    // Sub-blocks
    /// Port 0 is that of the stage, port 1 that of the completion.
    #[default(AsyncRam::new(1 << KEY_W))]
    count: AsyncRam<Bits<COUNT_W>, KEY_W, 2, 2>,
    // Wires
    /// Parts in flight of all instructions behind this cycle, without and with an emission.
    total_kept: Signal<Local, Bits<8>>,
    total_with: Signal<Local, Bits<8>>,
    /// The instruction that completes is that in stage L.
    same_key: Signal<Local, Bit>,
    /// A part comes and a part of the same instruction goes.
    balanced: Signal<Local, Bit>,
}

#[logic]
impl PartCounters {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, total, count);
        self.total.reset.next = self.reset.val();

        self.same_key.next = self.stage_key.val() == self.complete_key.val();
        self.balanced.next = self.emit.val() & self.complete.val() & self.same_key.val();
        self.count.read_address[0].next = self.stage_key.val();
        self.count.write_enable[0].next =
            self.enter.val() | (self.emit.val() & (!self.balanced.val()));
        self.count.write_address[0].next = self.stage_key.val();
        self.count.write_data[0].next = self.count.read_data[0].val() + 1;
        if self.enter.val() {
            self.count.write_address[0].next = self.enter_key.val();
            self.count.write_data[0].next = 0.into();
        }
        self.count.read_address[1].next = self.complete_key.val();
        self.count.write_enable[1].next = self.complete.val() & (!self.balanced.val());
        self.count.write_address[1].next = self.complete_key.val();
        self.count.write_data[1].next = self.count.read_data[1].val() - 1;

        // An emission is known late
        self.total_kept.next = self.total.q.val();
        self.total_with.next = self.total.q.val() + 1;
        if self.complete.val() {
            self.total_kept.next = self.total.q.val() - 1;
            self.total_with.next = self.total.q.val();
        }
        self.total.enable.next = true;
        self.total.d.next = self.total_kept.val();
        if self.emit.val() {
            self.total.d.next = self.total_with.val();
        }
        self.busy.next = self.stage_occupied.val() | self.total.q.val().any();
        self.complete_last.next = (self.count.read_data[1].val() == 1)
            & (!(self.stage_occupied.val() & self.same_key.val()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = PartCounters<2, 3>;

    fn cycle(uut: &mut Uut, emit: Option<u64>, complete: Option<u64>) -> (bool, bool) {
        uut.emit.next = emit.is_some();
        uut.stage_key.next = emit.unwrap_or(0).into();
        uut.complete.next = complete.is_some();
        uut.complete_key.next = complete.unwrap_or(0).into();
        settle(uut);
        let seen = (uut.complete_last.val(), uut.busy.val());
        step!(*uut);
        seen
    }

    #[test]
    fn m13_the_last_part_of_an_instruction_is_known_whatever_others_do() {
        let mut uut = Uut::default();
        assert_eq!(cycle(&mut uut, Some(1), None), (false, false));
        assert_eq!(cycle(&mut uut, Some(1), None), (false, true));
        assert_eq!(cycle(&mut uut, Some(3), Some(1)), (false, true));
        assert_eq!(cycle(&mut uut, Some(1), Some(1)), (true, true));
        assert_eq!(cycle(&mut uut, None, Some(1)), (true, true));
        assert_eq!(cycle(&mut uut, None, Some(3)), (true, true));
        assert_eq!(cycle(&mut uut, None, None), (false, false));
    }

    #[test]
    fn m13_while_the_instruction_is_in_stage_l_no_part_is_the_last() {
        let mut uut = Uut::default();
        cycle(&mut uut, Some(2), None);
        uut.stage_occupied.next = true;
        for (stage_key, last) in [(2_u64, false), (1, true)] {
            uut.emit.next = false;
            uut.stage_key.next = stage_key.into();
            uut.complete_key.next = 2.into();
            settle(&mut uut);
            assert_eq!(uut.complete_last.val(), last, "{stage_key} in stage L");
        }
    }

    #[test]
    fn e3_an_instruction_in_stage_l_is_busy_before_its_first_part() {
        let mut uut = Uut::default();
        uut.stage_occupied.next = true;
        settle(&mut uut);
        assert!(uut.busy.val());
    }

    #[test]
    fn an_entry_forgets_the_parts_that_a_reset_has_dropped() {
        let mut uut = Uut::default();
        cycle(&mut uut, Some(2), None);
        uut.reset.next = true;
        cycle(&mut uut, None, None);
        uut.reset.next = false;
        assert_eq!(cycle(&mut uut, None, None), (false, false));
        uut.enter.next = true;
        uut.enter_key.next = 2.into();
        cycle(&mut uut, None, None);
        uut.enter.next = false;
        cycle(&mut uut, Some(2), None);
        assert_eq!(cycle(&mut uut, None, Some(2)), (true, true));
    }
}
