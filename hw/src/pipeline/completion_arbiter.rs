//! Completion: one result a cycle is written and reported (rules C1, C2).
//!
//! ```text
//!                   +-------+
//!      response --->|       |---> completion
//!          part <-->|       |---> writeback
//!        divide <-->|       |---> fault, fault_lane
//!      multiply <-->|       |
//!  alu, outcome <-->|       |
//!   memory_last --->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (C1) In a cycle the first of these that asks completes: response, part, division,
//!    multiplication, ALU. A response needs no grant, because it always wins. (Z20) With [floats](Floats) `fdiv` and `fma`
//!    come between division and multiplication.
//! 2. (C2) `writeback` is each completion; `writeback.writes` is set if its lanes are written to `rd`.
//! 3. (M13) A completion of the memory stage is the last of its instruction if `memory_last` says so,
//!    any other always is. `completion` is the last one.
//! 4. (C3) `completion.control`, `calls`, `returns`, `pc`, `taken`, `target` and the fault are those of the
//!    ALU's result, and 0, `Next` for all others.
//!
//! # Timing
//!
//! Combinational; grants depend on `valid` inputs only.
//!
//! # Cost
//!
//! Multiplexers of five results, with floats of seven; no storage.

use crate::floats::Floats;
use crate::links::execution::{CompletionOut, OutcomeIn, ResultIn, WritebackOut};
use crate::words::{Control, Fault};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Completion; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct CompletionArbiter<
    const LANES: usize,
    const ITAG_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
> {
    /// Part of a load or atomic that the memory port has answered, from the memory unit.
    pub response: ResultIn<LANES, ITAG_W, SW_W>,
    /// Part in shared memory or end of a store, from the memory unit.
    pub part: ResultIn<LANES, ITAG_W, SW_W>,
    /// Division, from its unit.
    pub divide: ResultIn<LANES, ITAG_W, SW_W>,
    /// Multiplication, from its unit.
    pub multiply: ResultIn<LANES, ITAG_W, SW_W>,
    /// Instruction of the ALU, from there.
    pub alu: ResultIn<LANES, ITAG_W, SW_W>,
    /// Quotient or root of floats, from FDIV; a link with floats.
    #[count(0)]
    pub fdiv: Vec<ResultIn<LANES, ITAG_W, SW_W>>,
    /// Product, sum or conversion of floats, from FMA; a link with floats.
    #[count(0)]
    pub fma: Vec<ResultIn<LANES, ITAG_W, SW_W>>,
    /// What the result of the ALU does to the control flow, from there.
    pub outcome: OutcomeIn<LANES, LANE_W>,
    /// The completion of the memory unit is the last of its instruction (M13), from there.
    pub memory_last: Signal<In, Bit>,
    /// Every completion: what is written.
    pub writeback: WritebackOut<LANES, ITAG_W, SW_W>,
    /// Last completion of an instruction.
    pub completion: CompletionOut<LANES, ITAG_W, SW_W>,
    /// Fault of the instruction that completes, 0 for none.
    pub fault: Signal<Out, Fault>,
    /// Lane at fault, if `fault` is not 0.
    pub fault_lane: Signal<Out, Bits<LANE_W>>,
    // Wires
    /// The memory unit completes in this cycle.
    memory: Signal<Local, Bit>,
}

#[generics]
impl Floats for CompletionArbiter {
    fn with_floats(self) -> Self {
        Self { fdiv: vec![ResultIn::default()], fma: vec![ResultIn::default()], ..self }
    }
}

#[logic]
impl CompletionArbiter {
    #[hdl_gen]
    fn update(&mut self) {
        // Who completes
        self.response.grant.next = self.response.valid.val();
        self.part.grant.next = self.part.valid.val() & (!self.response.valid.val());
        self.memory.next = self.response.valid.val() | self.part.valid.val();
        self.divide.grant.next = self.divide.valid.val() & (!self.memory.val());
        self.multiply.grant.next =
            self.multiply.valid.val() & (!self.memory.val()) & (!self.divide.valid.val());
        self.alu.grant.next = self.alu.valid.val()
            & (!self.memory.val())
            & (!self.divide.valid.val())
            & (!self.multiply.valid.val());
        self.writeback.valid.next = self.memory.val()
            | self.divide.valid.val()
            | self.multiply.valid.val()
            | self.alu.valid.val();
        for idx in 0..self.fma.len() {
            self.fdiv[idx].grant.next =
                self.fdiv[idx].valid.val() & (!self.memory.val()) & (!self.divide.valid.val());
            self.fma[idx].grant.next = self.fma[idx].valid.val()
                & (!self.memory.val())
                & (!self.divide.valid.val())
                & (!self.fdiv[idx].valid.val());
            if self.fdiv[idx].valid.val() | self.fma[idx].valid.val() {
                self.multiply.grant.next = false;
                self.alu.grant.next = false;
                self.writeback.valid.next = true;
            }
        }
        self.completion.valid.next =
            self.writeback.valid.val() & ((!self.memory.val()) | self.memory_last.val());
        self.completion.memory.next = self.memory.val();

        // What completes
        self.writeback.instruction_tag.next = self.alu.instruction_tag.val();
        self.writeback.lanes.next = self.alu.lanes.val();
        self.writeback.rd.next = self.alu.rd.val();
        self.writeback.writes.next = self.alu.grant.val() & self.alu.writes.val();
        if self.multiply.grant.val() {
            self.writeback.instruction_tag.next = self.multiply.instruction_tag.val();
            self.writeback.lanes.next = self.multiply.lanes.val();
            self.writeback.rd.next = self.multiply.rd.val();
            self.writeback.writes.next = self.multiply.writes.val();
        }
        for idx in 0..self.fma.len() {
            if self.fma[idx].grant.val() {
                self.writeback.instruction_tag.next = self.fma[idx].instruction_tag.val();
                self.writeback.lanes.next = self.fma[idx].lanes.val();
                self.writeback.rd.next = self.fma[idx].rd.val();
                self.writeback.writes.next = self.fma[idx].writes.val();
            }
            if self.fdiv[idx].grant.val() {
                self.writeback.instruction_tag.next = self.fdiv[idx].instruction_tag.val();
                self.writeback.lanes.next = self.fdiv[idx].lanes.val();
                self.writeback.rd.next = self.fdiv[idx].rd.val();
                self.writeback.writes.next = self.fdiv[idx].writes.val();
            }
        }
        if self.divide.grant.val() {
            self.writeback.instruction_tag.next = self.divide.instruction_tag.val();
            self.writeback.lanes.next = self.divide.lanes.val();
            self.writeback.rd.next = self.divide.rd.val();
            self.writeback.writes.next = self.divide.writes.val();
        }
        if self.part.grant.val() {
            self.writeback.instruction_tag.next = self.part.instruction_tag.val();
            self.writeback.lanes.next = self.part.lanes.val();
            self.writeback.rd.next = self.part.rd.val();
            self.writeback.writes.next = self.part.writes.val();
        }
        if self.response.valid.val() {
            self.writeback.instruction_tag.next = self.response.instruction_tag.val();
            self.writeback.lanes.next = self.response.lanes.val();
            self.writeback.rd.next = self.response.rd.val();
            self.writeback.writes.next = self.response.writes.val();
        }
        for lane_idx in 0..LANES {
            self.writeback.sw[lane_idx].next = self.alu.sw[lane_idx].val();
            self.writeback.value[lane_idx].next = self.alu.value[lane_idx].val();
            if self.multiply.grant.val() {
                self.writeback.sw[lane_idx].next = self.multiply.sw[lane_idx].val();
                self.writeback.value[lane_idx].next = self.multiply.value[lane_idx].val();
            }
            for idx in 0..self.fma.len() {
                if self.fma[idx].grant.val() {
                    self.writeback.sw[lane_idx].next = self.fma[idx].sw[lane_idx].val();
                    self.writeback.value[lane_idx].next = self.fma[idx].value[lane_idx].val();
                }
                if self.fdiv[idx].grant.val() {
                    self.writeback.sw[lane_idx].next = self.fdiv[idx].sw[lane_idx].val();
                    self.writeback.value[lane_idx].next = self.fdiv[idx].value[lane_idx].val();
                }
            }
            if self.divide.grant.val() {
                self.writeback.sw[lane_idx].next = self.divide.sw[lane_idx].val();
                self.writeback.value[lane_idx].next = self.divide.value[lane_idx].val();
            }
            if self.part.grant.val() {
                self.writeback.sw[lane_idx].next = self.part.sw[lane_idx].val();
                self.writeback.value[lane_idx].next = self.part.value[lane_idx].val();
            }
            if self.response.valid.val() {
                self.writeback.sw[lane_idx].next = self.response.sw[lane_idx].val();
                self.writeback.value[lane_idx].next = self.response.value[lane_idx].val();
            }
            self.completion.sw[lane_idx].next = self.writeback.sw[lane_idx].val();
        }
        self.completion.instruction_tag.next = self.writeback.instruction_tag.val();
        self.completion.writes.next = self.writeback.writes.val();
        self.completion.rd.next = self.writeback.rd.val();
        self.completion.lanes.next = self.writeback.lanes.val();

        // Outcome
        self.completion.pc.next = 0.into();
        self.completion.control.next = Control::Next;
        self.completion.calls.next = false;
        self.completion.returns.next = false;
        self.completion.taken.next = 0.into();
        self.completion.target.next = 0.into();
        self.fault.next = Fault::None;
        self.fault_lane.next = 0.into();
        if self.alu.grant.val() {
            self.completion.pc.next = self.outcome.pc.val();
            self.completion.control.next = self.outcome.control.val();
            self.completion.calls.next = self.outcome.calls.val();
            self.completion.returns.next = self.outcome.returns.val();
            self.completion.taken.next = self.outcome.taken.val();
            self.completion.target.next = self.outcome.target.val();
            self.fault.next = self.outcome.fault.val();
            self.fault_lane.next = self.outcome.fault_lane.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = CompletionArbiter<4, 3, 3, 2>;

    /// An arbiter whose sources 0 (response) to 4 (ALU) have their number as tag, lanes, register
    /// and value; those of `valid` ask.
    fn arbiter(valid: u64, memory_last: bool) -> Uut {
        let mut uut = Uut::default();
        for (number, source) in
            [&mut uut.response, &mut uut.part, &mut uut.divide, &mut uut.multiply, &mut uut.alu]
                .into_iter()
                .enumerate()
        {
            source.valid.next = (valid >> number) & 1 == 1;
            let number = number as u64;
            source.instruction_tag.next = number.into();
            source.lanes.next = number.into();
            source.rd.next = number.into();
            source.writes.next = true;
            source.value[3].next = number.into();
            source.sw[3].next = number.into();
        }
        uut.outcome.pc.next = 0x77.into();
        uut.outcome.control.next = Control::Branch;
        uut.outcome.calls.next = true;
        uut.outcome.returns.next = true;
        uut.outcome.taken.next = 5.into();
        uut.outcome.target.next = 0x88.into();
        uut.outcome.fault.next = Fault::NoCode;
        uut.outcome.fault_lane.next = 2.into();
        uut.memory_last.next = memory_last;
        settle(&mut uut);
        uut
    }

    #[test]
    fn c1_the_first_source_that_asks_completes() {
        for valid in 0..32_u64 {
            let uut = arbiter(valid, false);
            assert_eq!(uut.writeback.valid.val(), valid != 0, "{valid:#b}");
            let grants = [&uut.part.grant, &uut.divide.grant, &uut.multiply.grant, &uut.alu.grant];
            for (source, grant) in (1..).zip(grants) {
                let expected = valid.trailing_zeros() == source;
                assert_eq!(grant.val(), expected, "{valid:#b}, source {source}");
            }
            assert_eq!(uut.writeback.writes.val(), valid != 0, "{valid:#b}");
            if valid != 0 {
                let source = u64::from(valid.trailing_zeros());
                assert_eq!(
                    (uut.writeback.instruction_tag.val(), uut.writeback.lanes.val()),
                    (source.into(), source.into())
                );
                assert_eq!(
                    (uut.writeback.rd.val(), uut.writeback.value[3].val()),
                    (source.into(), source.into())
                );
                assert_eq!(uut.writeback.sw[3].val(), source);
            }
        }
    }

    #[test]
    fn m13_only_a_completion_of_memory_can_be_not_the_last() {
        for valid in 0..32_u64 {
            for memory_last in [false, true] {
                let uut = arbiter(valid, memory_last);
                let memory = valid & 3 != 0;
                assert_eq!(uut.completion.memory.val(), memory, "{valid:#b}");
                let last = valid != 0 && (!memory || memory_last);
                assert_eq!(uut.completion.valid.val(), last, "{valid:#b}, {memory_last}");
            }
        }
    }

    #[test]
    fn c3_only_the_alu_has_an_outcome() {
        for (valid, alu) in [(0b10000, true), (0b11000, false), (0b00001, false)] {
            let uut = arbiter(valid, false);
            let control = if alu { Control::Branch } else { Control::Next };
            assert_eq!(uut.completion.control.val(), control);
            assert_eq!((uut.completion.calls.val(), uut.completion.returns.val()), (alu, alu));
            let number = |value: u64| if alu { value } else { 0 };
            assert_eq!(uut.completion.pc.val(), number(0x77));
            assert_eq!(
                (uut.completion.taken.val(), uut.completion.target.val()),
                (number(5).into(), number(0x88).into())
            );
            assert_eq!(uut.fault.val() as u64, number(9));
            assert_eq!(uut.fault_lane.val(), number(2));
        }
    }

    #[test]
    fn z20_fdiv_and_fma_come_between_division_and_multiplication() {
        for valid in 0..128_u64 {
            let mut uut = Uut::default().with_floats();
            let Uut { response, part, divide, fdiv, fma, multiply, alu, .. } = &mut uut;
            let sources = [response, part, divide, &mut fdiv[0], &mut fma[0], multiply, alu];
            for (number, source) in (0..).zip(sources) {
                source.valid.next = (valid >> number) & 1 == 1;
                source.instruction_tag.next = number.into();
                source.writes.next = true;
                source.value[3].next = number.into();
                source.sw[3].next = number.into();
            }
            settle(&mut uut);
            let Uut { part, divide, fdiv, fma, multiply, alu, .. } = &uut;
            let grants = [part, divide, &fdiv[0], &fma[0], multiply, alu];
            for (number, source) in (1..).zip(grants) {
                let expected = valid.trailing_zeros() == number;
                assert_eq!(source.grant.val(), expected, "{valid:#b}, source {number}");
            }
            assert_eq!(uut.writeback.valid.val(), valid != 0, "{valid:#b}");
            assert_eq!(uut.writeback.writes.val(), valid != 0, "{valid:#b}");
            if valid != 0 {
                let first = u64::from(valid.trailing_zeros());
                assert_eq!(uut.writeback.instruction_tag.val(), first, "{valid:#b}");
                assert_eq!(uut.writeback.value[3].val(), first, "{valid:#b}");
                assert_eq!(uut.writeback.sw[3].val(), first, "{valid:#b}");
            }
        }
    }
}
