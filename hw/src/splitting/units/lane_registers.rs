//! The registers of one lane in all warp slots, read and written by several units.
//!
//! ```text
//!                            +-------+
//!                  clock --->|>      |---> first[UNITS]
//!                  reset --->|       |---> second[UNITS]
//!            read[UNITS] --->|       |---> retired[UNITS]
//!                 read_* --->|       |
//!         execute[UNITS] --->|       |
//! execute_context[UNITS] --->|       |
//!           write[UNITS] --->|       |
//!         write_*[UNITS] --->|       |
//!           initialise_* --->|       |
//!                            +-------+
//! ```
//!
//! # Behaviour
//!
//! - **Q9** There is a bank for each warp slot. A lane of a warp slot is in one context only, so that at most one unit
//!   reads a bank in a cycle, and at most one writes it; units whose instructions have other warp slots, or have not this
//!   lane, do not meet here.
//! 1. On a rising edge with `read` of a unit the operands of the warp slot `read_context` are read. `first` and `second` of
//!    the unit whose `execute_context` it is show them from the next cycle on, as long as `execute` of the unit is set.
//! 2. On a rising edge with `write` of a unit one register of the warp slot `write_context` is written.
//! 3. (D3) On a rising edge with `initialise_valid` the instruction counter of the warp slot `initialise_context` is
//!    cleared, and on the next one its x2 becomes the stack top.
//! 4. (I3) A read counts an instruction. `retired` is the number of instructions of the thread before the one in X, if the
//!    first operand of that is x0: so it is of every instruction that reads a CSR.
//!
//! The counter is in the bank, at the place of x0, which no instruction reads or writes. The first port reads it whenever
//! the lane of the warp slot is in no X; so it is there when an instruction reads its operands, and one more is written in
//! that cycle. This needs no further port, because a thread has one instruction in flight:
//!
//! - Between X of an instruction and `read` of the next one of the thread, and between the cycle in which it is initialised
//!   and its first `read`, there is a cycle in which neither happens. (In a unit, completion and issue are there.)
//! - In a cycle with `read` of the thread no unit writes a register of it. In a cycle with `initialise_valid`, and in the
//!   next one, nothing of the warp slot is read or written.
//!
//! # Timing
//!
//! One cycle from read to operands. `first`, `second` and `retired` depend combinationally on `execute_context`.
//!
//! # Cost
//!
//! `CONTEXTS` memories of 32 words of 32 bits with two read ports and one write port, an incrementer for each; `3 * CONTEXTS`
//! flip-flops, a multiplexer of each bank's inputs with `UNITS` and of each unit's operands with `CONTEXTS` inputs.

use crate::cells::Select;
use crate::floats::Floats;
use crate::primitives::{Register, SyncRam};
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
    /// The instruction in X of the unit has this lane.
    pub execute: [Signal<In, Bit>; UNITS],
    /// Warp slot of the instruction in X of the unit, or of one in R whose third operand arrives.
    pub execute_context: [Signal<In, Bits<K_W>>; UNITS],
    /// First operand of the instruction in X, if it has this lane.
    pub first: [Signal<Out, Bits<32>>; UNITS],
    /// Second operand of the instruction in X, if it has this lane.
    pub second: [Signal<Out, Bits<32>>; UNITS],
    /// Instructions that the thread had retired before the one in X, if that has this lane and x0 as its first operand.
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
    /// The first operand that was read is x0.
    #[count(CONTEXTS)]
    first_is_zero: Vec<Register<Bit>>,
    /// The second operand that was read is x0.
    #[count(CONTEXTS)]
    second_is_zero: Vec<Register<Bit>>,
    /// The warp slot was initialised in the last cycle: its x2 becomes the stack top in this one.
    #[count(CONTEXTS)]
    starts: Vec<Register<Bit>>,
    // Sub-blocks
    /// Registers of the thread, and at the place of x0 the number of instructions that have read their operands.
    #[count(CONTEXTS)]
    #[default(SyncRam::new(32))]
    bank: Vec<SyncRam<Bits<32>, 5, 2, 1>>,
    #[count(UNITS)]
    first_select: Vec<Select<Bits<32>, CONTEXTS, K_W>>,
    #[count(UNITS)]
    second_select: Vec<Select<Bits<32>, CONTEXTS, K_W>>,
    #[count(UNITS)]
    first_zero_select: Vec<Select<Bit, CONTEXTS, K_W>>,
    #[count(UNITS)]
    second_zero_select: Vec<Select<Bit, CONTEXTS, K_W>>,
    // Wires
    reads: [Signal<Local, Bit>; CONTEXTS],
    reads_second: [Signal<Local, Bit>; CONTEXTS],
    rs1: [Signal<Local, Bits<5>>; CONTEXTS],
    rs2: [Signal<Local, Bits<5>>; CONTEXTS],
    /// The operands that were read are those of an instruction in X.
    executes: [Signal<Local, Bit>; CONTEXTS],
    writes: [Signal<Local, Bit>; CONTEXTS],
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
            self.first_is_zero[k_idx].clock.next = self.clock.val();
            self.first_is_zero[k_idx].reset.next = self.reset.val();
            self.second_is_zero[k_idx].clock.next = self.clock.val();
            self.second_is_zero[k_idx].reset.next = self.reset.val();
            self.starts[k_idx].clock.next = self.clock.val();
            self.starts[k_idx].reset.next = self.reset.val();

            // Read: x0 stands for the counter
            self.reads[k_idx].next = false;
            self.executes[k_idx].next = false;
            self.rs1[k_idx].next = 0.into();
            self.rs2[k_idx].next = 0.into();
            for unit_idx in 0_usize..UNITS {
                if self.read[unit_idx].val()
                    & (self.read_context[unit_idx].val() == k_idx.to_bits())
                {
                    self.reads[k_idx].next = true;
                    self.rs1[k_idx].next = self.read_rs1[unit_idx].val();
                    self.rs2[k_idx].next = self.read_rs2[unit_idx].val();
                }
                if self.execute[unit_idx].val()
                    & (self.execute_context[unit_idx].val() == k_idx.to_bits())
                {
                    self.executes[k_idx].next = true;
                }
            }
            self.reads_second[k_idx].next = self.reads[k_idx].val();
            for unit_idx in 0..self.read_third.len() {
                if self.read_third[unit_idx].val()
                    & (self.read_context[unit_idx].val() == k_idx.to_bits())
                {
                    self.reads_second[k_idx].next = true;
                    self.rs2[k_idx].next = self.read_rs2[unit_idx].val();
                }
            }
            self.bank[k_idx].read_enable[0].next =
                self.reads[k_idx].val() | (!self.executes[k_idx].val());
            self.bank[k_idx].read_address[0].next = self.rs1[k_idx].val();
            self.first_is_zero[k_idx].enable.next = self.reads[k_idx].val();
            self.first_is_zero[k_idx].d.next = self.rs1[k_idx].val() == 0;
            self.bank[k_idx].read_enable[1].next = self.reads_second[k_idx].val();
            self.bank[k_idx].read_address[1].next = self.rs2[k_idx].val();
            self.second_is_zero[k_idx].enable.next = self.reads_second[k_idx].val();
            self.second_is_zero[k_idx].d.next = self.rs2[k_idx].val() == 0;

            // Write: the counter, unless a register is written
            self.initialises[k_idx].next =
                self.initialise_valid.val() & (self.initialise_context.val() == k_idx.to_bits());
            self.starts[k_idx].enable.next = true;
            self.starts[k_idx].d.next = self.initialises[k_idx].val();
            self.writes[k_idx].next = false;
            self.bank[k_idx].write_address[0].next = 0.into();
            self.bank[k_idx].write_data[0].next = self.bank[k_idx].read_data[0].val() + 1;
            if self.initialises[k_idx].val() {
                self.bank[k_idx].write_data[0].next = 0.into();
            }
            if self.starts[k_idx].q.val() {
                self.bank[k_idx].write_address[0].next = 2.into();
                self.bank[k_idx].write_data[0].next = 0xffff_fff0_u64.into();
            }
            for unit_idx in 0_usize..UNITS {
                if self.write[unit_idx].val()
                    & (self.write_context[unit_idx].val() == k_idx.to_bits())
                {
                    self.writes[k_idx].next = true;
                    self.bank[k_idx].write_address[0].next = self.write_rd[unit_idx].val();
                    self.bank[k_idx].write_data[0].next = self.write_value[unit_idx].val();
                }
            }
            self.bank[k_idx].write_enable[0].next = self.reads[k_idx].val()
                | self.initialises[k_idx].val()
                | self.starts[k_idx].q.val()
                | self.writes[k_idx].val();
        }

        // Operands of the instructions in X
        for unit_idx in 0_usize..UNITS {
            self.first_select[unit_idx].index.next = self.execute_context[unit_idx].val();
            self.second_select[unit_idx].index.next = self.execute_context[unit_idx].val();
            self.first_zero_select[unit_idx].index.next = self.execute_context[unit_idx].val();
            self.second_zero_select[unit_idx].index.next = self.execute_context[unit_idx].val();
            for k_idx in 0_usize..CONTEXTS {
                self.first_select[unit_idx].value[k_idx].next = self.bank[k_idx].read_data[0].val();
                self.second_select[unit_idx].value[k_idx].next =
                    self.bank[k_idx].read_data[1].val();
                self.first_zero_select[unit_idx].value[k_idx].next =
                    self.first_is_zero[k_idx].q.val();
                self.second_zero_select[unit_idx].value[k_idx].next =
                    self.second_is_zero[k_idx].q.val();
            }
            self.retired[unit_idx].next = self.first_select[unit_idx].chosen.val();
            self.first[unit_idx].next = self.first_select[unit_idx].chosen.val();
            if self.first_zero_select[unit_idx].chosen.val() {
                self.first[unit_idx].next = 0.into();
            }
            self.second[unit_idx].next = self.second_select[unit_idx].chosen.val();
            if self.second_zero_select[unit_idx].chosen.val() {
                self.second[unit_idx].next = 0.into();
            }
        }
    }
}

#[cfg(test)]
mod tests;
