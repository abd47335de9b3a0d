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
//!       next_key --->|       |
//!                    +-------+
//! ```
//!
//! An instruction has a key that no other has while it is in the memory unit, its whole instruction tag: see
//! [`InstructionKey`](super::InstructionKey) (**K2**, **R5**).
//!
//! # Behaviour
//!
//! 1. On a rising edge `emit` counts a part of `stage_key` and `complete` discounts one of the completing key, which is
//!    `next_key` of the cycle before; both of one key leave its count as it is.
//! 2. (M13) `complete_last` tells that the completing key has exactly one part in flight and its
//!    instruction is not in stage L: all parts have been emitted and all others are complete.
//! 3. (E3) `busy` tells that some instruction is in stage L or has a part in flight. So it is also while one is in
//!    place Q: L is occupied then, or its last part has left in the cycle before and is in flight.
//! 4. The counts are in a memory, which no reset clears: `enter` makes that of `enter_key` zero.
//!    There is no emission in the cycle of an entry, the stage is empty. An instruction that enters has no part in flight, so
//!    that its key is no `next_key` of a part that completes.
//! 5. The count of `next_key` is read a cycle before it is needed. What an emission and a completion of that cycle do to it is
//!    held beside it.
//!
//! # Timing
//!
//! The outputs depend combinationally on what is in stage L, and on flip-flops: no read of a count is in front of
//! `complete_last`.
//!
//! # Cost
//!
//! `2^KEY_W * COUNT_W` memory bits, `10 + KEY_W + COUNT_W` flip-flops.

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
    /// Key of the instruction of the part that completes in the next cycle, if one does.
    pub next_key: Signal<In, Bits<KEY_W>>,
    /// The part that completes is the last of its instruction.
    pub complete_last: Signal<Out, Bit>,
    /// An instruction is in the memory unit.
    pub busy: Signal<Out, Bit>,
    // Registers
    /// Parts in flight of all instructions together; tags bound it.
    total: Register<Bits<8>>,
    /// Key of the instruction of the part that completes, if one does.
    complete_key: Register<Bits<KEY_W>>,
    /// Count of that key at the beginning of the cycle before.
    count_before: Register<Bits<COUNT_W>>,
    /// A part of that key was emitted in the cycle before.
    gained: Register<Bit>,
    /// A part of that key completed in the cycle before.
    lost: Register<Bit>,
    // Sub-blocks
    /// Port 0 is that of the stage, port 1 that of the completion, which reads a cycle before it writes.
    #[default(AsyncRam::new(1 << KEY_W))]
    count: AsyncRam<Bits<COUNT_W>, KEY_W, 2, 2>,
    // Wires
    /// Parts in flight of all instructions behind this cycle, without and with an emission.
    total_kept: Signal<Local, Bits<8>>,
    total_with: Signal<Local, Bits<8>>,
    /// Parts in flight of the instruction that completes.
    completing: Signal<Local, Bits<COUNT_W>>,
    /// One part of the instruction that completes is in flight.
    one_left: Signal<Local, Bit>,
    /// The instruction that completes is that in stage L.
    same_key: Signal<Local, Bit>,
    /// A part comes and a part of the same instruction goes.
    balanced: Signal<Local, Bit>,
}

#[logic]
impl PartCounters {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, total, complete_key, count_before, gained, lost, count);
        self.total.reset.next = self.reset.val();
        self.complete_key.reset.next = self.reset.val();
        self.count_before.reset.next = self.reset.val();
        self.gained.reset.next = self.reset.val();
        self.lost.reset.next = self.reset.val();

        // Who completes in the next cycle
        self.complete_key.enable.next = true;
        self.complete_key.d.next = self.next_key.val();
        self.count.read_address[1].next = self.next_key.val();
        self.count_before.enable.next = true;
        self.count_before.d.next = self.count.read_data[1].val();
        self.gained.enable.next = true;
        self.gained.d.next = self.emit.val() & (self.stage_key.val() == self.next_key.val());
        self.lost.enable.next = true;
        self.lost.d.next = self.complete.val() & (self.complete_key.q.val() == self.next_key.val());

        // Who completes in this cycle
        self.completing.next = self.count_before.q.val();
        self.one_left.next = self.count_before.q.val() == 1;
        if self.gained.q.val() & (!self.lost.q.val()) {
            self.completing.next = self.count_before.q.val() + 1;
            self.one_left.next = self.count_before.q.val() == 0;
        }
        if self.lost.q.val() & (!self.gained.q.val()) {
            self.completing.next = self.count_before.q.val() - 1;
            self.one_left.next = self.count_before.q.val() == 2;
        }
        self.same_key.next = self.stage_key.val() == self.complete_key.q.val();
        self.complete_last.next =
            self.one_left.val() & (!(self.stage_occupied.val() & self.same_key.val()));

        // Counts
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
        self.count.write_enable[1].next = self.complete.val() & (!self.balanced.val());
        self.count.write_address[1].next = self.complete_key.q.val();
        self.count.write_data[1].next = self.completing.val() - 1;

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
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Uut = PartCounters<2, 3>;

    /// What happens in a cycle: the keys of parts that are emitted and complete.
    type Cycle = (Option<u64>, Option<u64>);

    /// One cycle after the other; gives for each whether the part that completes is the last, and whether an instruction is in
    /// the unit.
    fn run(uut: &mut Uut, cycles: &[Cycle]) -> Vec<(bool, bool)> {
        let completing = cycles.iter().map(|(_, complete)| *complete).chain([None]).skip(1);
        let mut seen = Vec::new();
        for ((emit, complete), next) in cycles.iter().zip(completing) {
            uut.emit.next = emit.is_some();
            uut.stage_key.next = emit.unwrap_or(0).into();
            uut.complete.next = complete.is_some();
            uut.next_key.next = next.unwrap_or(3).into();
            settle(uut);
            seen.push((complete.is_some() && uut.complete_last.val(), uut.busy.val()));
            step!(*uut);
        }
        uut.emit.next = false;
        uut.complete.next = false;
        seen
    }

    #[test]
    fn m13_the_last_part_of_an_instruction_is_known_whatever_others_do() {
        let cycles = [
            ((Some(1), None), (false, false)),
            ((Some(1), None), (false, true)),
            ((Some(3), Some(1)), (false, true)),
            ((Some(1), Some(1)), (true, true)),
            ((None, Some(1)), (true, true)),
            ((None, Some(3)), (true, true)),
            ((None, None), (false, false)),
        ];
        let (cycles, expected): (Vec<Cycle>, Vec<_>) = cycles.into_iter().unzip();
        assert_eq!(run(&mut Uut::default(), &cycles), expected);
    }

    #[test]
    fn m13_while_the_instruction_is_in_stage_l_no_part_is_the_last() {
        let mut uut = Uut::default();
        run(&mut uut, &[(Some(2), None), (None, None)]);
        uut.stage_occupied.next = true;
        uut.next_key.next = 2.into();
        step!(uut);
        for (stage_key, last) in [(2_u64, false), (1, true)] {
            uut.stage_key.next = stage_key.into();
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
        run(&mut uut, &[(Some(2), None)]);
        uut.reset.next = true;
        run(&mut uut, &[(None, None)]);
        uut.reset.next = false;
        assert_eq!(run(&mut uut, &[(None, None)]), [(false, false)]);
        uut.enter.next = true;
        uut.enter_key.next = 2.into();
        run(&mut uut, &[(None, None)]);
        uut.enter.next = false;
        assert_eq!(
            run(&mut uut, &[(Some(2), None), (None, Some(2))]),
            [(false, false), (true, true)]
        );
    }

    /// Random emissions and completions of all keys, beside a count of each.
    #[test]
    fn m13_counts_are_those_of_a_list_of_parts() {
        let seed = 0x5eed_0047;
        let mut random = Random::new(seed);
        let mut uut = Uut::default();
        for key in 0..4_u64 {
            uut.enter.next = true;
            uut.enter_key.next = key.into();
            step!(uut);
        }
        uut.enter.next = false;
        let mut parts = [0_u64; 4];
        let mut completing = None;
        for cycle in 0..2000 {
            let emitted = random.bits(2) as usize;
            let emits = parts[emitted] < 4 && random.one_in(2);
            uut.emit.next = emits;
            uut.stage_key.next = (emitted as u64).into();
            uut.stage_occupied.next = emits || random.one_in(2);
            uut.complete.next = completing.is_some();
            // The next part that completes is in flight at the end of this cycle.
            let before = parts;
            parts[emitted] += u64::from(emits);
            if let Some(key) = completing {
                parts[key] -= 1;
            }
            let next = random.bits(2) as usize;
            uut.next_key.next = (next as u64).into();
            settle(&mut uut);
            if let Some(key) = completing {
                let staged = uut.stage_occupied.val() && key == emitted;
                let last = before[key] == 1 && !staged;
                assert_eq!(uut.complete_last.val(), last, "seed {seed:#x}, cycle {cycle}");
            }
            completing = (parts[next] > 0 && random.one_in(2)).then_some(next);
            step!(uut);
        }
    }
}
