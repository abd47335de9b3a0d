//! The registers of all threads of one lane.
//!
//! ```text
//!                       +-------+
//!             clock --->|>      |---> first
//!       read_enable --->|       |---> second
//!           read_sw --->|       |
//! read_rs1, read_rs2 -->|       |
//!       write_valid --->|       |
//! write_sw, write_rd -->|       |
//!       write_value --->|       |
//!  initialise_valid --->|       |
//!   initialise_row ... >|       |
//!                       +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `read_enable` the operands become those of row `read_sw`; otherwise
//!    they hold.
//! 2. On a rising edge with `write_valid` one register is written.
//! 3. (D3) On a rising edge with `initialise_valid` one register becomes its initial value: the stack
//!    top for register 2, else 0. Never together with `write_valid`.
//! 4. Register 0 reads zero, because nothing but the initial value is written to it.
//!
//! # Timing
//!
//! One cycle from read to operands; no combinational path.
//!
//! # Cost
//!
//! A memory of `32 * WARPS` words with two read ports.

use crate::primitives::SyncRam;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The registers of all threads of one lane; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(REGISTER_W == SW_W + 5, "A thread has 32 registers.")]
pub struct RegisterBank<const WARPS: usize, const SW_W: usize, const REGISTER_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
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
    /// Row of its thread.
    pub write_sw: Signal<In, Bits<SW_W>>,
    /// Register that the result goes to, not x0.
    pub write_rd: Signal<In, Bits<5>>,
    /// Result that is written.
    pub write_value: Signal<In, Bits<32>>,
    /// A register is initialised.
    pub initialise_valid: Signal<In, Bit>,
    /// Row of its thread.
    pub initialise_row: Signal<In, Bits<SW_W>>,
    /// Number of the register that is initialised.
    pub initialise_register: Signal<In, Bits<5>>,
    // Sub-blocks
    #[default(SyncRam::new(32 * WARPS))]
    registers: SyncRam<Bits<32>, REGISTER_W, 2, 1>,
}

#[logic]
impl RegisterBank {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, registers);

        self.registers.read_enable[0].next = self.read_enable.val();
        self.registers.read_enable[1].next = self.read_enable.val();
        self.registers.read_address[0].next = (bit_cast::<REGISTER_W, SW_W>(self.read_sw.val())
            << 5)
            | bit_cast::<REGISTER_W, 5>(self.read_rs1.val());
        self.registers.read_address[1].next = (bit_cast::<REGISTER_W, SW_W>(self.read_sw.val())
            << 5)
            | bit_cast::<REGISTER_W, 5>(self.read_rs2.val());
        self.first.next = self.registers.read_data[0].val();
        self.second.next = self.registers.read_data[1].val();

        self.registers.write_enable[0].next = self.write_valid.val() | self.initialise_valid.val();
        self.registers.write_address[0].next = (bit_cast::<REGISTER_W, SW_W>(self.write_sw.val())
            << 5)
            | bit_cast::<REGISTER_W, 5>(self.write_rd.val());
        self.registers.write_data[0].next = self.write_value.val();
        if self.initialise_valid.val() {
            self.registers.write_address[0].next =
                (bit_cast::<REGISTER_W, SW_W>(self.initialise_row.val()) << 5)
                    | bit_cast::<REGISTER_W, 5>(self.initialise_register.val());
            self.registers.write_data[0].next = 0.into();
            if self.initialise_register.val() == 2 {
                self.registers.write_data[0].next = 0xffff_fff0_u64.into();
            }
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
    fn d3_an_initialised_row_is_zero_but_for_the_stack_pointer() {
        let mut uut = Uut::default();
        for rd in 1..32 {
            write(&mut uut, 3, rd, 0x55);
        }
        uut.initialise_valid.next = true;
        uut.initialise_row.next = 3.into();
        for register in 0..32_u64 {
            uut.initialise_register.next = register.into();
            step!(uut);
        }
        uut.initialise_valid.next = false;
        for register in 0..32 {
            let expected = if register == 2 { 0xffff_fff0 } else { 0 };
            assert_eq!(read(&mut uut, 3, register, 0), (expected, 0), "x{register}");
        }
    }
}
