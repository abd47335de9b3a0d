//! Completion: one result a cycle is written and reported (rules C1, C2).
//!
//! ```text
//!                   +-------+
//!    response_* --->|       |---> valid, last, warp, lanes
//!        part_* <-->|       |---> control, calls, returns, pc, taken, target
//!      divide_* <-->|       |---> fault, fault_lane
//!    multiply_* <-->|       |---> writes, rd, sw[LANES], value[LANES]
//!         alu_* <-->|       |---> memory
//!   memory_last --->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (C1) In a cycle the first of these that asks completes: response, part, division,
//!    multiplication, ALU. A response needs no grant, because it always wins.
//! 2. (C2) `writes` is set if its lanes are written to `rd`.
//! 3. (M13) A completion of the memory stage is the `last` of its instruction if `memory_last` says so,
//!    any other always is.
//! 4. (C3) `control`, `calls`, `returns`, `pc`, `taken`, `target` and the fault are those of the
//!    ALU's result, and 0, `Next` for all others.
//!
//! # Timing
//!
//! Combinational; grants depend on `valid` inputs only.
//!
//! # Cost
//!
//! Multiplexers of five results; no storage.

use crate::words::decoded::Control;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Completion; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct CompletionArbiter<
    const LANES: usize,
    const SLOT_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
> {
    /// A response asks.
    pub response_valid: Signal<In, Bit>,
    /// Its warp.
    pub response_warp: Signal<In, Bits<SLOT_W>>,
    /// Its lanes.
    pub response_lanes: Signal<In, Bits<LANES>>,
    /// Rows of their threads.
    pub response_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Register that is written.
    pub response_rd: Signal<In, Bits<5>>,
    /// There is such a register.
    pub response_writes: Signal<In, Bit>,
    /// What it takes.
    pub response_value: [Signal<In, Bits<32>>; LANES],
    /// A part in shared memory or the end of a store asks.
    pub part_valid: Signal<In, Bit>,
    /// It completes.
    pub part_grant: Signal<Out, Bit>,
    /// Its warp.
    pub part_warp: Signal<In, Bits<SLOT_W>>,
    /// Its lanes.
    pub part_lanes: Signal<In, Bits<LANES>>,
    /// Rows of their threads.
    pub part_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Register that is written.
    pub part_rd: Signal<In, Bits<5>>,
    /// There is such a register.
    pub part_writes: Signal<In, Bit>,
    /// What it takes.
    pub part_value: [Signal<In, Bits<32>>; LANES],
    /// A division asks.
    pub divide_valid: Signal<In, Bit>,
    /// It completes.
    pub divide_grant: Signal<Out, Bit>,
    /// Its warp.
    pub divide_warp: Signal<In, Bits<SLOT_W>>,
    /// Its lanes.
    pub divide_lanes: Signal<In, Bits<LANES>>,
    /// Rows of their threads.
    pub divide_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Register that is written.
    pub divide_rd: Signal<In, Bits<5>>,
    /// There is such a register.
    pub divide_writes: Signal<In, Bit>,
    /// What it takes.
    pub divide_value: [Signal<In, Bits<32>>; LANES],
    /// A multiplication asks.
    pub multiply_valid: Signal<In, Bit>,
    /// It completes.
    pub multiply_grant: Signal<Out, Bit>,
    /// Its warp.
    pub multiply_warp: Signal<In, Bits<SLOT_W>>,
    /// Its lanes.
    pub multiply_lanes: Signal<In, Bits<LANES>>,
    /// Rows of their threads.
    pub multiply_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Register that is written.
    pub multiply_rd: Signal<In, Bits<5>>,
    /// There is such a register.
    pub multiply_writes: Signal<In, Bit>,
    /// What it takes.
    pub multiply_value: [Signal<In, Bits<32>>; LANES],
    /// An instruction of the ALU asks.
    pub alu_valid: Signal<In, Bit>,
    /// It completes.
    pub alu_grant: Signal<Out, Bit>,
    /// Its warp.
    pub alu_warp: Signal<In, Bits<SLOT_W>>,
    /// Its lanes.
    pub alu_lanes: Signal<In, Bits<LANES>>,
    /// Rows of their threads.
    pub alu_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Register that is written.
    pub alu_rd: Signal<In, Bits<5>>,
    /// There is such a register.
    pub alu_writes: Signal<In, Bit>,
    /// What it takes.
    pub alu_value: [Signal<In, Bits<32>>; LANES],
    /// PC of the ALU's instruction.
    pub alu_pc: Signal<In, Bits<24>>,
    /// What it does to the control flow.
    pub alu_control: Signal<In, Control>,
    /// It calls.
    pub alu_calls: Signal<In, Bit>,
    /// It returns.
    pub alu_returns: Signal<In, Bit>,
    /// Lanes that take the branch.
    pub alu_taken: Signal<In, Bits<LANES>>,
    /// Where the branch or jump goes.
    pub alu_target: Signal<In, Bits<24>>,
    /// Its fault.
    pub alu_fault: Signal<In, Bits<4>>,
    /// The lane at fault.
    pub alu_fault_lane: Signal<In, Bits<LANE_W>>,
    /// The completion of the memory stage is the last of its instruction.
    pub memory_last: Signal<In, Bit>,
    /// Something completes.
    pub valid: Signal<Out, Bit>,
    /// It is the last completion of its instruction.
    pub last: Signal<Out, Bit>,
    /// It is of the memory stage.
    pub memory: Signal<Out, Bit>,
    /// Warp.
    pub warp: Signal<Out, Bits<SLOT_W>>,
    /// Lanes.
    pub lanes: Signal<Out, Bits<LANES>>,
    /// Rows of their threads.
    pub sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// The lanes are written to `rd`.
    pub writes: Signal<Out, Bit>,
    /// The register.
    pub rd: Signal<Out, Bits<5>>,
    /// What it takes; for exits the status.
    pub value: [Signal<Out, Bits<32>>; LANES],
    /// PC.
    pub pc: Signal<Out, Bits<24>>,
    /// What it does to the control flow.
    pub control: Signal<Out, Control>,
    /// It calls.
    pub calls: Signal<Out, Bit>,
    /// It returns.
    pub returns: Signal<Out, Bit>,
    /// Lanes that take the branch.
    pub taken: Signal<Out, Bits<LANES>>,
    /// Where the branch or jump goes.
    pub target: Signal<Out, Bits<24>>,
    /// Fault, 0 for none.
    pub fault: Signal<Out, Bits<4>>,
    /// The lane at fault.
    pub fault_lane: Signal<Out, Bits<LANE_W>>,
}

#[logic]
impl CompletionArbiter {
    #[hdl_gen]
    fn update(&mut self) {
        // Who completes
        self.part_grant.next = self.part_valid.val() & (!self.response_valid.val());
        self.memory.next = self.response_valid.val() | self.part_valid.val();
        self.divide_grant.next = self.divide_valid.val() & (!self.memory.val());
        self.multiply_grant.next =
            self.multiply_valid.val() & (!self.memory.val()) & (!self.divide_valid.val());
        self.alu_grant.next = self.alu_valid.val()
            & (!self.memory.val())
            & (!self.divide_valid.val())
            & (!self.multiply_valid.val());
        self.valid.next = self.memory.val()
            | self.divide_valid.val()
            | self.multiply_valid.val()
            | self.alu_valid.val();
        self.last.next = self.valid.val() & ((!self.memory.val()) | self.memory_last.val());

        // What completes
        self.warp.next = self.alu_warp.val();
        self.lanes.next = self.alu_lanes.val();
        self.rd.next = self.alu_rd.val();
        self.writes.next = self.alu_grant.val() & self.alu_writes.val();
        if self.multiply_grant.val() {
            self.warp.next = self.multiply_warp.val();
            self.lanes.next = self.multiply_lanes.val();
            self.rd.next = self.multiply_rd.val();
            self.writes.next = self.multiply_writes.val();
        }
        if self.divide_grant.val() {
            self.warp.next = self.divide_warp.val();
            self.lanes.next = self.divide_lanes.val();
            self.rd.next = self.divide_rd.val();
            self.writes.next = self.divide_writes.val();
        }
        if self.part_grant.val() {
            self.warp.next = self.part_warp.val();
            self.lanes.next = self.part_lanes.val();
            self.rd.next = self.part_rd.val();
            self.writes.next = self.part_writes.val();
        }
        if self.response_valid.val() {
            self.warp.next = self.response_warp.val();
            self.lanes.next = self.response_lanes.val();
            self.rd.next = self.response_rd.val();
            self.writes.next = self.response_writes.val();
        }
        for lane_idx in 0..LANES {
            self.sw[lane_idx].next = self.alu_sw[lane_idx].val();
            self.value[lane_idx].next = self.alu_value[lane_idx].val();
            if self.multiply_grant.val() {
                self.sw[lane_idx].next = self.multiply_sw[lane_idx].val();
                self.value[lane_idx].next = self.multiply_value[lane_idx].val();
            }
            if self.divide_grant.val() {
                self.sw[lane_idx].next = self.divide_sw[lane_idx].val();
                self.value[lane_idx].next = self.divide_value[lane_idx].val();
            }
            if self.part_grant.val() {
                self.sw[lane_idx].next = self.part_sw[lane_idx].val();
                self.value[lane_idx].next = self.part_value[lane_idx].val();
            }
            if self.response_valid.val() {
                self.sw[lane_idx].next = self.response_sw[lane_idx].val();
                self.value[lane_idx].next = self.response_value[lane_idx].val();
            }
        }

        // Outcome
        self.pc.next = 0.into();
        self.control.next = Control::Next;
        self.calls.next = false;
        self.returns.next = false;
        self.taken.next = 0.into();
        self.target.next = 0.into();
        self.fault.next = 0.into();
        self.fault_lane.next = 0.into();
        if self.alu_grant.val() {
            self.pc.next = self.alu_pc.val();
            self.control.next = self.alu_control.val();
            self.calls.next = self.alu_calls.val();
            self.returns.next = self.alu_returns.val();
            self.taken.next = self.alu_taken.val();
            self.target.next = self.alu_target.val();
            self.fault.next = self.alu_fault.val();
            self.fault_lane.next = self.alu_fault_lane.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = CompletionArbiter<4, 3, 3, 2>;

    /// An arbiter whose sources 0 (response) to 4 (ALU) have their number as warp, lanes, register
    /// and value; those of `valid` ask.
    fn arbiter(valid: u64, memory_last: bool) -> Uut {
        let mut uut = Uut::default();
        macro_rules! source {
            ($number: literal, $valid: ident, $warp: ident, $lanes: ident, $rd: ident,
             $writes: ident, $value: ident, $sw: ident) => {
                uut.$valid.next = (valid >> $number) & 1 == 1;
                uut.$warp.next = $number.into();
                uut.$lanes.next = $number.into();
                uut.$rd.next = $number.into();
                uut.$writes.next = true;
                uut.$value[3].next = $number.into();
                uut.$sw[3].next = $number.into();
            };
        }
        source!(
            0,
            response_valid,
            response_warp,
            response_lanes,
            response_rd,
            response_writes,
            response_value,
            response_sw
        );
        source!(1, part_valid, part_warp, part_lanes, part_rd, part_writes, part_value, part_sw);
        source!(
            2,
            divide_valid,
            divide_warp,
            divide_lanes,
            divide_rd,
            divide_writes,
            divide_value,
            divide_sw
        );
        source!(
            3,
            multiply_valid,
            multiply_warp,
            multiply_lanes,
            multiply_rd,
            multiply_writes,
            multiply_value,
            multiply_sw
        );
        source!(4, alu_valid, alu_warp, alu_lanes, alu_rd, alu_writes, alu_value, alu_sw);
        uut.alu_pc.next = 0x77.into();
        uut.alu_control.next = Control::Branch;
        uut.alu_calls.next = true;
        uut.alu_returns.next = true;
        uut.alu_taken.next = 5.into();
        uut.alu_target.next = 0x88.into();
        uut.alu_fault.next = 9.into();
        uut.alu_fault_lane.next = 2.into();
        uut.memory_last.next = memory_last;
        settle(&mut uut);
        uut
    }

    #[test]
    fn c1_the_first_source_that_asks_completes() {
        for valid in 0..32_u64 {
            let uut = arbiter(valid, false);
            assert_eq!(uut.valid.val(), valid != 0, "{valid:#b}");
            let grants = [&uut.part_grant, &uut.divide_grant, &uut.multiply_grant, &uut.alu_grant];
            for (source, grant) in (1..).zip(grants) {
                let expected = valid.trailing_zeros() == source;
                assert_eq!(grant.val(), expected, "{valid:#b}, source {source}");
            }
            assert_eq!(uut.writes.val(), valid != 0, "{valid:#b}");
            if valid != 0 {
                let source = u64::from(valid.trailing_zeros());
                assert_eq!((uut.warp.val(), uut.lanes.val()), (source.into(), source.into()));
                assert_eq!((uut.rd.val(), uut.value[3].val()), (source.into(), source.into()));
                assert_eq!(uut.sw[3].val(), source);
            }
        }
    }

    #[test]
    fn m13_only_a_completion_of_memory_can_be_not_the_last() {
        for valid in 0..32_u64 {
            for memory_last in [false, true] {
                let uut = arbiter(valid, memory_last);
                let memory = valid & 3 != 0;
                assert_eq!(uut.memory.val(), memory, "{valid:#b}");
                let last = valid != 0 && (!memory || memory_last);
                assert_eq!(uut.last.val(), last, "{valid:#b}, {memory_last}");
            }
        }
    }

    #[test]
    fn c3_only_the_alu_has_an_outcome() {
        for (valid, alu) in [(0b10000, true), (0b11000, false), (0b00001, false)] {
            let uut = arbiter(valid, false);
            let control = if alu { Control::Branch } else { Control::Next };
            assert_eq!(uut.control.val(), control);
            assert_eq!((uut.calls.val(), uut.returns.val()), (alu, alu));
            let number = |value: u64| if alu { value } else { 0 };
            assert_eq!(uut.pc.val(), number(0x77));
            assert_eq!(
                (uut.taken.val(), uut.target.val()),
                (number(5).into(), number(0x88).into())
            );
            assert_eq!(uut.fault.val(), number(9));
            assert_eq!(uut.fault_lane.val(), number(2));
        }
    }
}
