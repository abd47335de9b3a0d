//! What one lane computes of an instruction of the ALU.
//!
//! ```text
//!               +-------+
//! instruction-->|       |---> value
//!  pc_address-->|       |---> taken
//!        link-->|       |---> first_any
//!      ballot-->|       |
//!  thread ... ->|       |
//!               +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `value` is what `rd` takes: by `source` the ALU's result, the link address, the ballot or a
//!    control and status register; of an instruction of [floats](Floats) what the [`FloatAlu`] computes (Z11).
//! 2. `taken` is the condition `variant` of a branch: 0 equal, 1 not equal, 4 less, 5 not less,
//!    6 and 7 the same unsigned.
//!
//! # Timing
//!
//! Combinational; `first_any` depends on `first` alone.
//!
//! # Cost
//!
//! One [`Alu`], one [`CsrReader`], with floats one [`FloatAlu`]; no storage.

use super::{Alu, CsrReader};
use crate::floats::{FloatAlu, Floats};
use crate::words::DecodedFloat;
use crate::words::decoded::{Decoded, Source};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// What one lane computes of an instruction of the ALU; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct AluLane<const SW_W: usize, const LANE_W: usize, const SWIZZLE: usize> {
    /// The instruction.
    pub instruction: Signal<In, Decoded>,
    /// Address of the instruction.
    pub pc_address: Signal<In, Bits<32>>,
    /// The address of the next instruction.
    pub link: Signal<In, Bits<32>>,
    /// The lanes of the warp whose rs1 is not zero.
    pub ballot: Signal<In, Bits<32>>,
    /// First operand: the value of rs1.
    pub first: Signal<In, Bits<32>>,
    /// Second operand: the value of rs2.
    pub second: Signal<In, Bits<32>>,
    /// Number of this lane.
    pub lane: Signal<In, Bits<LANE_W>>,
    /// Row of the thread.
    pub sw: Signal<In, Bits<SW_W>>,
    /// First warp slot of the block of the thread.
    pub base: Signal<In, Bits<SW_W>>,
    /// Number in the grid of the block of the thread.
    pub block_number: Signal<In, Bits<32>>,
    /// Number of the first thread of its block in the grid.
    pub thread_base: Signal<In, Bits<32>>,
    /// Threads of a block.
    pub threads_per_block: Signal<In, Bits<32>>,
    /// Blocks of the grid.
    pub blocks: Signal<In, Bits<32>>,
    /// Cycles since the start of the launch.
    pub cycle: Signal<In, Bits<64>>,
    /// Instructions that the thread has retired.
    pub retired: Signal<In, Bits<32>>,
    /// Thread numbers are swizzled (DD3); held during the run.
    pub swizzle: [Signal<In, Bit>; SWIZZLE],
    /// Operation word of an instruction of floats; a port with floats.
    #[count(0)]
    pub float_operation: Vec<Signal<In, DecodedFloat>>,
    /// What `rd` takes.
    pub value: Signal<Out, Bits<32>>,
    /// A branch of this condition is taken.
    pub taken: Signal<Out, Bit>,
    /// The value of rs1 is not zero.
    pub first_any: Signal<Out, Bit>,
    // Sub-blocks
    alu: Alu,
    csr_reader: CsrReader<SW_W, LANE_W, SWIZZLE>,
    #[count(0)]
    float: Vec<FloatAlu>,
    // Wires
    condition: Signal<Local, Bit>,
}

#[generics]
impl Floats for AluLane {
    fn with_floats(self) -> Self {
        Self { float_operation: vec![Signal::default()], float: vec![FloatAlu::default()], ..self }
    }
}

#[logic]
impl AluLane {
    #[hdl_gen]
    fn update(&mut self) {
        self.alu.operation.next = self.instruction.val().operation;
        self.alu.first.next = self.first.val();
        if self.instruction.val().first_is_pc {
            self.alu.first.next = self.pc_address.val();
        }
        self.alu.second.next = self.second.val();
        if self.instruction.val().second_is_immediate {
            self.alu.second.next = self.instruction.val().immediate;
        }
        self.csr_reader.csr.next = self.instruction.val().csr;
        self.csr_reader.lane.next = self.lane.val();
        self.csr_reader.sw.next = self.sw.val();
        self.csr_reader.base.next = self.base.val();
        self.csr_reader.block_number.next = self.block_number.val();
        self.csr_reader.thread_base.next = self.thread_base.val();
        self.csr_reader.threads_per_block.next = self.threads_per_block.val();
        self.csr_reader.blocks.next = self.blocks.val();
        self.csr_reader.cycle.next = self.cycle.val();
        self.csr_reader.retired.next = self.retired.val();
        for idx in 0..SWIZZLE {
            self.csr_reader.swizzle[idx].next = self.swizzle[idx].val();
        }

        self.first_any.next = self.first.val().any();

        self.condition.next = self.alu.equal.val();
        if self.instruction.val().variant.get_bit(2) {
            self.condition.next = self.alu.less.val();
            if self.instruction.val().variant.get_bit(1) {
                self.condition.next = self.alu.less_unsigned.val();
            }
        }
        self.taken.next = self.condition.val() ^ self.instruction.val().variant.get_bit(0);

        self.value.next = self.alu.result.val();
        match self.instruction.val().source {
            Source::Operation => self.value.next = self.alu.result.val(),
            Source::Link => self.value.next = self.link.val(),
            Source::Ballot => self.value.next = self.ballot.val(),
            Source::Csr => self.value.next = self.csr_reader.value.val(),
        }
        for idx in 0..self.float.len() {
            self.float[idx].operation.next = self.float_operation[idx].val();
            self.float[idx].first.next = self.first.val();
            self.float[idx].second.next = self.second.val();
            if self.instruction.val().first_is_pc & (!self.instruction.val().second_is_immediate) {
                self.value.next = self.float[idx].value.val();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;
    use crate::words::decoded::{Csr, Operation};

    fn lane(instruction: Decoded) -> AluLane<2, 2, 0> {
        let mut uut = AluLane::default();
        uut.instruction.next = instruction;
        uut.pc_address.next = 0x8000_0010_u64.into();
        uut.link.next = 0x8000_0014_u64.into();
        uut.ballot.next = 0b1010.into();
        uut.first.next = 100.into();
        uut.second.next = 30.into();
        settle(&mut uut);
        uut
    }

    #[test]
    fn the_operands_are_registers_pc_or_immediate() {
        let base = Decoded { immediate: 7.into(), ..Decoded::default() };
        let value = |instruction| lane(instruction).value.val().to_u64();
        assert_eq!(value(base), 130);
        assert_eq!(value(Decoded { second_is_immediate: true, ..base }), 107);
        let relative = Decoded { first_is_pc: true, second_is_immediate: true, ..base };
        assert_eq!(value(relative), 0x8000_0017);
        assert_eq!(value(Decoded { operation: Operation::Subtract, ..base }), 70);
    }

    #[test]
    fn the_value_is_result_link_ballot_or_csr() {
        let value = |source| {
            lane(Decoded { source, csr: Csr::Arguments, ..Decoded::default() }).value.val().to_u64()
        };
        assert_eq!(value(Source::Operation), 130);
        assert_eq!(value(Source::Link), 0x8000_0014);
        assert_eq!(value(Source::Ballot), 0b1010);
        assert_eq!(value(Source::Csr), 0x7fff_f000);
    }

    #[test]
    fn all_six_conditions_of_a_branch() {
        for (first, second) in [(1_u32, 2_u32), (2, 1), (5, 5), (u32::MAX, 1), (1, u32::MAX)] {
            for (variant, taken) in [
                (0_u64, first == second),
                (1, first != second),
                (4, (first as i32) < (second as i32)),
                (5, (first as i32) >= (second as i32)),
                (6, first < second),
                (7, first >= second),
            ] {
                let mut uut = lane(Decoded { variant: variant.into(), ..Decoded::default() });
                uut.first.next = u64::from(first).into();
                uut.second.next = u64::from(second).into();
                settle(&mut uut);
                assert_eq!(uut.taken.val(), taken, "{variant}: {first:#x}, {second:#x}");
            }
        }
    }
}
