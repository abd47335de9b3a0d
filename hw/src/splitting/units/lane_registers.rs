//! The registers of one lane in all warp slots, read and written by several units.
//!
//! ```text
//!                            +-------+
//!                  clock --->|>      |---> first[UNITS]
//!                  reset --->|       |---> second[UNITS]
//!            read[UNITS] --->|       |---> retired[UNITS]
//!   read_*, execute_context  |       |
//!                   ... ---->|       |
//!           write[UNITS] --->|       |
//!           write_*[UNITS] ->|       |
//!           initialise_* --->|       |
//!                            +-------+
//! ```
//!
//! # Behaviour
//!
//! - **Q9** There is a bank for each warp slot. A lane of a warp slot is in one context only, so that at most one unit
//!   reads a bank in a cycle, and at most one writes it; units whose instructions have other warp slots, or have not this
//!   lane, do not meet here.
//! 1. On a rising edge with `read` of a unit the operands of the warp slot `read_context` are read. From then on, until
//!    that bank is read again, `first` and `second` of a unit whose `execute_context` it is show them.
//! 2. On a rising edge with `write` of a unit one register of the warp slot `write_context` is written.
//! 3. (D3) On a rising edge with `initialise_valid` x2 of the warp slot `initialise_context` becomes the stack top, and its
//!    instruction counter is cleared. Nothing of it is read or written then.
//! 4. (I3) A read counts an instruction. `retired` is the number of instructions of the thread before the one that was read
//!    last: what is kept is one less than the number that has been read.
//!
//! # Timing
//!
//! One cycle from read to operands. `first`, `second` and `retired` depend combinationally on `execute_context`.
//!
//! # Cost
//!
//! `CONTEXTS` [`RegisterBank`]s of one row, `32 * CONTEXTS` flip-flops, a multiplexer of each bank's inputs with `UNITS`
//! and of each unit's outputs with `CONTEXTS` inputs.

use crate::cells::Select;
use crate::floats::Floats;
use crate::pipeline::RegisterBank;
use crate::primitives::Register;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// The registers of one lane in all warp slots; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct LaneRegisters<const UNITS: usize, const CONTEXTS: usize, const K_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no operand is x0. The registers keep what they hold.
    pub reset: Signal<In, Bit>,
    /// The instruction in R of the unit has this lane, and its operands are read.
    pub read: [Signal<In, Bit>; UNITS],
    /// The instruction in R of the unit has this lane, and its third operand is read; ports with floats.
    #[count(0)]
    pub read_third: Vec<Signal<In, Bit>>,
    /// Warp slot of the instruction in R of the unit.
    pub read_context: [Signal<In, Bits<K_W>>; UNITS],
    /// Register of the first operand of the instruction in R of the unit.
    pub read_rs1: [Signal<In, Bits<5>>; UNITS],
    /// Register of the second operand of the instruction in R of the unit.
    pub read_rs2: [Signal<In, Bits<5>>; UNITS],
    /// Warp slot of the instruction in X of the unit.
    pub execute_context: [Signal<In, Bits<K_W>>; UNITS],
    /// First operand of the instruction in X, if it has this lane.
    pub first: [Signal<Out, Bits<32>>; UNITS],
    /// Second operand of the instruction in X, if it has this lane.
    pub second: [Signal<Out, Bits<32>>; UNITS],
    /// Instructions that the thread had retired before the one in X, if that has this lane.
    pub retired: [Signal<Out, Bits<32>>; UNITS],
    /// The unit writes a result of this lane.
    pub write: [Signal<In, Bit>; UNITS],
    /// Warp slot of the result.
    pub write_context: [Signal<In, Bits<K_W>>; UNITS],
    /// Register that the result goes to, not x0.
    pub write_rd: [Signal<In, Bits<5>>; UNITS],
    /// Result that is written.
    pub write_value: [Signal<In, Bits<32>>; UNITS],
    /// The dispatcher initialises a warp slot.
    pub initialise_valid: Signal<In, Bit>,
    /// Warp slot that is initialised.
    pub initialise_context: Signal<In, Bits<K_W>>,
    // Registers
    /// One less than the instructions that the thread has read operands for.
    #[count(CONTEXTS)]
    count: Vec<Register<Bits<32>>>,
    // Sub-blocks
    #[count(CONTEXTS)]
    bank: Vec<RegisterBank<1, 1, 6>>,
    #[count(UNITS)]
    first_select: Vec<Select<Bits<32>, CONTEXTS, K_W>>,
    #[count(UNITS)]
    second_select: Vec<Select<Bits<32>, CONTEXTS, K_W>>,
    #[count(UNITS)]
    retired_select: Vec<Select<Bits<32>, CONTEXTS, K_W>>,
    // Wires
    reads: [Signal<Local, Bit>; CONTEXTS],
    initialises: [Signal<Local, Bit>; CONTEXTS],
}

#[generics]
impl Floats for LaneRegisters {
    fn with_floats(self) -> Self {
        Self { read_third: vec![Signal::default(); UNITS], ..self }
    }
}

#[logic]
impl LaneRegisters {
    #[hdl_gen]
    fn update(&mut self) {
        for k_idx in 0_usize..CONTEXTS {
            self.bank[k_idx].clock.next = self.clock.val();
            self.bank[k_idx].reset.next = self.reset.val();
            self.count[k_idx].clock.next = self.clock.val();
            self.count[k_idx].reset.next = self.reset.val();
            self.initialises[k_idx].next =
                self.initialise_valid.val() & (self.initialise_context.val() == k_idx.to_bits());

            // Read
            self.reads[k_idx].next = false;
            self.bank[k_idx].read_sw.next = 0.into();
            self.bank[k_idx].read_rs1.next = 0.into();
            self.bank[k_idx].read_rs2.next = 0.into();
            for unit_idx in 0_usize..UNITS {
                if self.read[unit_idx].val()
                    & (self.read_context[unit_idx].val() == k_idx.to_bits())
                {
                    self.reads[k_idx].next = true;
                    self.bank[k_idx].read_rs1.next = self.read_rs1[unit_idx].val();
                    self.bank[k_idx].read_rs2.next = self.read_rs2[unit_idx].val();
                }
            }
            self.bank[k_idx].read_enable.next = self.reads[k_idx].val();
            for unit_idx in 0..self.read_third.len() {
                if self.read_third[unit_idx].val()
                    & (self.read_context[unit_idx].val() == k_idx.to_bits())
                {
                    self.bank[k_idx].read_enable.next = true;
                    self.bank[k_idx].read_rs2.next = self.read_rs2[unit_idx].val();
                }
            }
            self.count[k_idx].enable.next = self.reads[k_idx].val() | self.initialises[k_idx].val();
            self.count[k_idx].d.next = self.count[k_idx].q.val() + 1;
            if self.initialises[k_idx].val() {
                self.count[k_idx].d.next = 0xffff_ffff_u64.into();
            }

            // Write
            self.bank[k_idx].initialise_valid.next = self.initialises[k_idx].val();
            self.bank[k_idx].initialise_row.next = 0.into();
            self.bank[k_idx].write_valid.next = false;
            self.bank[k_idx].write_sw.next = 0.into();
            self.bank[k_idx].write_rd.next = 0.into();
            self.bank[k_idx].write_value.next = 0.into();
            for unit_idx in 0_usize..UNITS {
                if self.write[unit_idx].val()
                    & (self.write_context[unit_idx].val() == k_idx.to_bits())
                {
                    self.bank[k_idx].write_valid.next = true;
                    self.bank[k_idx].write_rd.next = self.write_rd[unit_idx].val();
                    self.bank[k_idx].write_value.next = self.write_value[unit_idx].val();
                }
            }
        }

        // Operands of the instructions in X
        for unit_idx in 0_usize..UNITS {
            self.first_select[unit_idx].index.next = self.execute_context[unit_idx].val();
            self.second_select[unit_idx].index.next = self.execute_context[unit_idx].val();
            self.retired_select[unit_idx].index.next = self.execute_context[unit_idx].val();
            for k_idx in 0_usize..CONTEXTS {
                self.first_select[unit_idx].value[k_idx].next = self.bank[k_idx].first.val();
                self.second_select[unit_idx].value[k_idx].next = self.bank[k_idx].second.val();
                self.retired_select[unit_idx].value[k_idx].next = self.count[k_idx].q.val();
            }
            self.first[unit_idx].next = self.first_select[unit_idx].chosen.val();
            self.second[unit_idx].next = self.second_select[unit_idx].chosen.val();
            self.retired[unit_idx].next = self.retired_select[unit_idx].chosen.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Uut = LaneRegisters<3, 2, 1>;

    fn write(uut: &mut Uut, unit: usize, context: u64, rd: u64, value: u64) {
        uut.write[unit].next = true;
        uut.write_context[unit].next = context.into();
        uut.write_rd[unit].next = rd.into();
        uut.write_value[unit].next = value.into();
    }

    fn read(uut: &mut Uut, unit: usize, context: u64, rs1: u64, rs2: u64) {
        uut.read[unit].next = true;
        uut.read_context[unit].next = context.into();
        uut.read_rs1[unit].next = rs1.into();
        uut.read_rs2[unit].next = rs2.into();
    }

    fn quiet(uut: &mut Uut) {
        for unit in 0..3 {
            uut.read[unit].next = false;
            uut.write[unit].next = false;
        }
        uut.initialise_valid.next = false;
    }

    #[test]
    fn q9_units_with_different_warp_slots_read_and_write_in_one_cycle() {
        let mut uut = Uut::default();
        write(&mut uut, 0, 0, 7, 70);
        write(&mut uut, 2, 1, 7, 71);
        step!(uut);
        quiet(&mut uut);
        read(&mut uut, 2, 0, 7, 0);
        read(&mut uut, 1, 1, 0, 7);
        step!(uut);
        quiet(&mut uut);
        uut.execute_context[1].next = 1.into();
        settle(&mut uut);
        assert_eq!((uut.first[2].val(), uut.second[2].val()), (70.into(), 0.into()));
        assert_eq!((uut.first[1].val(), uut.second[1].val()), (0.into(), 71.into()));
        step!(uut);
        assert_eq!((uut.first[2].val(), uut.second[1].val()), (70.into(), 71.into()), "held");
    }

    #[test]
    fn d3_x2_becomes_the_stack_top_and_the_counter_starts_from_zero() {
        let mut uut = Uut::default();
        uut.initialise_valid.next = true;
        uut.initialise_context.next = 1.into();
        step!(uut);
        quiet(&mut uut);
        uut.execute_context[0].next = 1.into();
        for retired in 0..3_u64 {
            read(&mut uut, 0, 1, 2, 0);
            step!(uut);
            quiet(&mut uut);
            step!(uut);
            assert_eq!(
                (uut.first[0].val(), uut.retired[0].val()),
                (0xffff_fff0_u64.into(), retired.into())
            );
        }
    }

    #[test]
    fn random_reads_and_writes_see_the_registers_that_were_written() {
        let mut random = Random::new(18);
        let mut uut = Uut::default();
        let mut registers = [[0_u64; 32]; 2];
        for context in 0..2 {
            for rd in 1..32 {
                write(&mut uut, 1, context, rd, 0);
                step!(uut);
            }
        }
        for _ in 0..500 {
            quiet(&mut uut);
            let reader = random.bits(8) as usize % 3;
            let (context, rs1, rs2) = (random.bits(1), random.bits(5), random.bits(5));
            read(&mut uut, reader, context, rs1, rs2);
            let expected =
                [rs1, rs2].map(|register| registers[context as usize][register as usize]);
            let writer = random.bits(8) as usize % 3;
            let (target, rd, value) = (random.bits(1), 1 + random.bits(8) % 31, random.bits(32));
            if target != context {
                write(&mut uut, writer, target, rd, value);
                registers[target as usize][rd as usize] = value;
            }
            step!(uut);
            quiet(&mut uut);
            uut.execute_context[reader].next = context.into();
            settle(&mut uut);
            assert_eq!(
                (uut.first[reader].val(), uut.second[reader].val()),
                (expected[0].into(), expected[1].into())
            );
        }
    }

    #[test]
    fn z12_z15_a_third_operand_is_read_and_not_counted() {
        let mut uut = Uut::default().with_floats();
        for (rd, value) in [(7, 70), (8, 80), (9, 90)] {
            write(&mut uut, 1, 1, rd, value);
            step!(uut);
        }
        quiet(&mut uut);
        uut.initialise_valid.next = true;
        uut.initialise_context.next = 1.into();
        step!(uut);
        quiet(&mut uut);
        read(&mut uut, 2, 1, 7, 9);
        uut.read[2].next = false;
        uut.read_third[2].next = true;
        step!(uut);
        uut.execute_context[2].next = 1.into();
        settle(&mut uut);
        assert_eq!(uut.second[2].val(), 90);
        uut.read_third[2].next = false;
        read(&mut uut, 2, 1, 7, 8);
        step!(uut);
        assert_eq!((uut.first[2].val(), uut.second[2].val()), (70.into(), 80.into()));
        assert_eq!(uut.retired[2].val(), 0_u64);
    }
}
