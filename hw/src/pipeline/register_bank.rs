//! The registers of all threads of one lane.
//!
//! ```text
//!                       +-------+
//!             clock --->|>      |---> first
//!             reset --->|       |---> second
//!       read_enable --->|       |
//!           read_sw --->|       |
//! read_rs1, read_rs2 -->|       |
//!       write_valid --->|       |
//! write_sw, write_rd -->|       |
//!       write_value --->|       |
//!  initialise_valid --->|       |
//!    initialise_row --->|       |
//!                       +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `read_enable` the operands become those of row `read_sw`; otherwise
//!    they hold.
//! 2. On a rising edge with `write_valid` one register is written.
//! 3. (D3) On a rising edge with `initialise_valid` x2 of row `initialise_row` becomes the stack top. All
//!    other registers keep what they hold. Never together with `write_valid`.
//! 4. (D3) x0 reads zero, whatever the memory holds at its place.
//!
//! # Timing
//!
//! One cycle from read to operands; no combinational path.
//!
//! # Cost
//!
//! A memory of `32 * WARPS` words with two read ports, two flip-flops.

use crate::primitives::{Register, SyncRam};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The registers of all threads of one lane; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(REGISTER_W == SW_W + 5, "A thread has 32 registers.")]
pub struct RegisterBank<const WARPS: usize, const SW_W: usize, const REGISTER_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no operand is x0. The registers keep what they hold.
    pub reset: Signal<In, Bit>,
    /// Reads the operands.
    pub read_enable: Signal<In, Bit>,
    /// Row of the thread whose operands are read.
    pub read_sw: Signal<In, Bits<SW_W>>,
    /// First register.
    pub read_rs1: Signal<In, Bits<5>>,
    /// Second register.
    pub read_rs2: Signal<In, Bits<5>>,
    /// The first operand.
    pub first: Signal<Out, Bits<32>>,
    /// The second operand.
    pub second: Signal<Out, Bits<32>>,
    /// A result is written.
    pub write_valid: Signal<In, Bit>,
    /// Row of the thread whose result is written.
    pub write_sw: Signal<In, Bits<SW_W>>,
    /// Register that the result goes to, not x0.
    pub write_rd: Signal<In, Bits<5>>,
    /// Result that is written.
    pub write_value: Signal<In, Bits<32>>,
    /// Register x2 of a row becomes the stack top.
    pub initialise_valid: Signal<In, Bit>,
    /// Row whose x2 becomes the stack top.
    pub initialise_row: Signal<In, Bits<SW_W>>,
    // Registers
    /// The first operand is x0.
    first_is_zero: Register<Bit>,
    /// The second operand is x0.
    second_is_zero: Register<Bit>,
    // Sub-blocks
    #[default(SyncRam::new(32 * WARPS))]
    registers: SyncRam<Bits<32>, REGISTER_W, 2, 1>,
}

#[logic]
impl RegisterBank {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, first_is_zero, second_is_zero, registers);
        self.first_is_zero.reset.next = self.reset.val();
        self.second_is_zero.reset.next = self.reset.val();

        // Read
        self.registers.read_enable[0].next = self.read_enable.val();
        self.registers.read_enable[1].next = self.read_enable.val();
        self.registers.read_address[0].next = (bit_cast::<REGISTER_W, SW_W>(self.read_sw.val())
            << 5)
            | bit_cast::<REGISTER_W, 5>(self.read_rs1.val());
        self.registers.read_address[1].next = (bit_cast::<REGISTER_W, SW_W>(self.read_sw.val())
            << 5)
            | bit_cast::<REGISTER_W, 5>(self.read_rs2.val());
        self.first_is_zero.enable.next = self.read_enable.val();
        self.first_is_zero.d.next = self.read_rs1.val() == 0;
        self.second_is_zero.enable.next = self.read_enable.val();
        self.second_is_zero.d.next = self.read_rs2.val() == 0;
        self.first.next = self.registers.read_data[0].val();
        if self.first_is_zero.q.val() {
            self.first.next = 0.into();
        }
        self.second.next = self.registers.read_data[1].val();
        if self.second_is_zero.q.val() {
            self.second.next = 0.into();
        }

        // Write
        self.registers.write_enable[0].next = self.write_valid.val() | self.initialise_valid.val();
        self.registers.write_address[0].next = (bit_cast::<REGISTER_W, SW_W>(self.write_sw.val())
            << 5)
            | bit_cast::<REGISTER_W, 5>(self.write_rd.val());
        self.registers.write_data[0].next = self.write_value.val();
        if self.initialise_valid.val() {
            self.registers.write_address[0].next =
                (bit_cast::<REGISTER_W, SW_W>(self.initialise_row.val()) << 5) | 2;
            self.registers.write_data[0].next = 0xffff_fff0_u64.into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    type Uut = RegisterBank<4, 2, 7>;

    fn write(uut: &mut Uut, sw: u64, rd: u64, value: u64) {
        uut.write_valid.next = true;
        uut.write_sw.next = sw.into();
        uut.write_rd.next = rd.into();
        uut.write_value.next = value.into();
        step!(*uut);
        uut.write_valid.next = false;
    }

    fn read(uut: &mut Uut, sw: u64, rs1: u64, rs2: u64) -> (u64, u64) {
        uut.read_enable.next = true;
        uut.read_sw.next = sw.into();
        uut.read_rs1.next = rs1.into();
        uut.read_rs2.next = rs2.into();
        step!(*uut);
        uut.read_enable.next = false;
        (uut.first.val().to_u64(), uut.second.val().to_u64())
    }

    #[test]
    fn rows_have_registers_of_their_own_and_operands_hold() {
        let mut uut = Uut::default();
        write(&mut uut, 1, 7, 0x11);
        write(&mut uut, 2, 7, 0x22);
        write(&mut uut, 2, 31, 0x33);
        assert_eq!(read(&mut uut, 1, 7, 31), (0x11, 0));
        assert_eq!(read(&mut uut, 2, 7, 31), (0x22, 0x33));
        uut.read_sw.next = 1.into();
        write(&mut uut, 2, 7, 0x44);
        assert_eq!((uut.first.val(), uut.second.val()), (0x22.into(), 0x33.into()));
    }

    /// Every register of every row holds what was written to it, whatever was written to others.
    fn every_row_has_32_registers<
        const WARPS: usize,
        const SW_W: usize,
        const REGISTER_W: usize,
    >() {
        let mut uut = RegisterBank::<WARPS, SW_W, REGISTER_W>::default();
        let value = |sw: u64, rd: u64| 0x1000 * (sw + 1) + rd;
        let places = || (0..WARPS as u64).flat_map(|sw| (1..32).map(move |rd| (sw, rd)));
        uut.write_valid.next = true;
        for (sw, rd) in places() {
            uut.write_sw.next = sw.into();
            uut.write_rd.next = rd.into();
            uut.write_value.next = value(sw, rd).into();
            step!(uut);
        }
        uut.write_valid.next = false;
        uut.read_enable.next = true;
        for (sw, rd) in places() {
            uut.read_sw.next = sw.into();
            uut.read_rs1.next = rd.into();
            uut.read_rs2.next = (32 - rd).into();
            step!(uut);
            assert_eq!(uut.first.val(), value(sw, rd), "{WARPS} warps: x{rd} of {sw}");
            assert_eq!(uut.second.val(), value(sw, 32 - rd), "{WARPS} warps: x{} of {sw}", 32 - rd);
        }
    }

    #[test]
    fn any_number_of_rows_has_registers_of_its_own() {
        every_row_has_32_registers::<1, 1, 6>();
        every_row_has_32_registers::<3, 2, 7>();
        every_row_has_32_registers::<5, 3, 8>();
        every_row_has_32_registers::<24, 5, 10>();
        every_row_has_32_registers::<48, 6, 11>();
        every_row_has_32_registers::<64, 6, 11>();
    }

    #[test]
    fn d3_initialisation_writes_the_stack_top_to_x2_of_a_row_and_nothing_else() {
        let mut uut = Uut::default();
        for (sw, rd) in [(2, 2), (2, 3), (3, 1), (3, 2), (3, 3), (3, 31)] {
            write(&mut uut, sw, rd, 0x55);
        }
        uut.initialise_valid.next = true;
        uut.initialise_row.next = 3.into();
        step!(uut);
        uut.initialise_valid.next = false;
        assert_eq!(read(&mut uut, 3, 2, 1), (0xffff_fff0, 0x55));
        assert_eq!(read(&mut uut, 3, 3, 31), (0x55, 0x55));
        assert_eq!(read(&mut uut, 2, 2, 3), (0x55, 0x55));
        assert_eq!(read(&mut uut, 3, 4, 30), (0, 0), "0 as after reset");
    }

    #[test]
    fn d3_x0_reads_zero_whatever_its_place_holds() {
        let mut uut = Uut::default();
        write(&mut uut, 1, 0, 0x66);
        write(&mut uut, 1, 7, 0x77);
        assert_eq!(read(&mut uut, 1, 0, 7), (0, 0x77));
        assert_eq!(read(&mut uut, 1, 7, 0), (0x77, 0));
        assert_eq!(read(&mut uut, 1, 0, 0), (0, 0));
        uut.read_rs1.next = 7.into();
        uut.read_rs2.next = 7.into();
        step!(uut);
        assert_eq!((uut.first.val(), uut.second.val()), (0.into(), 0.into()), "operands hold");
    }
}
