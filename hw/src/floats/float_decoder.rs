//! Decoder of the instructions of floats.
//!
//! ```text
//!          +-----+---> legal
//!  word -->|     |---> decoded
//!          +-----+---> reads_second, reads_third
//! ```
//!
//! # Behaviour
//!
//! 1. (Z1) A word is one of the instructions of floats (`legal`) or not. `decoded` is its operation word.
//! 2. (Z3) The rounding modes 5 and 6 make no instruction; the dynamic mode, 7, is to nearest, ties to even.
//! 3. Every instruction reads rs1 and writes rd. It reads rs2 and rs3 where its format has them.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.
//!
//! # Example
//!
//! ```
//! use heddle_hw::floats::FloatDecoder;
//! use heddle_hw::words::{FloatOperation, FloatUnit, RoundingMode};
//! use rust_hdl::prelude::*;
//!
//! let mut decoder = FloatDecoder::default();
//! decoder.word.next = 0x08b5_15d3_u64.into(); // fsub.s a1, a0, a1, rtz
//! assert!(simulate(&mut decoder, 10));
//! let decoded = decoder.decoded.val();
//! assert!(decoder.legal.val() && decoder.reads_second.val() && !decoder.reads_third.val());
//! assert_eq!((decoded.unit, decoded.operation), (FloatUnit::Fma, FloatOperation::Sum));
//! assert_eq!((decoded.variant, decoded.mode), (1_u64.into(), RoundingMode::TowardZero));
//! ```

use crate::words::{DecodedFloat, FloatOperation, FloatUnit, RoundingMode};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Decoder of the instructions of floats; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FloatDecoder {
    /// The instruction.
    pub word: Signal<In, Bits<32>>,
    /// The word is an instruction of floats.
    pub legal: Signal<Out, Bit>,
    /// Operation word of the instruction; without meaning unless `legal`.
    pub decoded: Signal<Out, DecodedFloat>,
    /// The instruction reads rs2; without meaning unless `legal`.
    pub reads_second: Signal<Out, Bit>,
    /// The instruction reads rs3; without meaning unless `legal`.
    pub reads_third: Signal<Out, Bit>,
    // Wires
    opcode: Signal<Local, Bits<7>>,
    funct3: Signal<Local, Bits<3>>,
    rs2: Signal<Local, Bits<5>>,
    funct7: Signal<Local, Bits<7>>,
    /// funct3 is a rounding mode.
    mode_legal: Signal<Local, Bit>,
    /// The word has the opcode of products with an addend.
    fused: Signal<Local, Bit>,
}

#[logic]
impl FloatDecoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.opcode.next = self.word.val().get_bits::<7>(0);
        self.funct3.next = self.word.val().get_bits::<3>(12);
        self.rs2.next = self.word.val().get_bits::<5>(20);
        self.funct7.next = self.word.val().get_bits::<7>(25);
        self.mode_legal.next = (self.funct3.val() != 5) & (self.funct3.val() != 6);
        self.fused.next = (self.opcode.val() & 0x73) == 0x43;

        self.legal.next = false;
        self.reads_second.next = true;
        self.reads_third.next = self.fused.val();
        self.decoded.next.unit = FloatUnit::Fma;
        self.decoded.next.operation = FloatOperation::Fused;
        self.decoded.next.variant = self.opcode.val().get_bits::<2>(2);
        self.decoded.next.mode = RoundingMode::NearestEven;
        match self.funct3.val().index() {
            1 => self.decoded.next.mode = RoundingMode::TowardZero,
            2 => self.decoded.next.mode = RoundingMode::Down,
            3 => self.decoded.next.mode = RoundingMode::Up,
            4 => self.decoded.next.mode = RoundingMode::NearestAway,
            _ => self.decoded.next.mode = RoundingMode::NearestEven,
        }
        if self.fused.val() {
            self.legal.next = self.mode_legal.val() & (self.funct7.val().get_bits::<2>(0) == 0);
        }
        if self.opcode.val() == 0x53 {
            match self.funct7.val().index() {
                // fadd.s
                0x00 => {
                    self.legal.next = self.mode_legal.val();
                    self.decoded.next.operation = FloatOperation::Sum;
                    self.decoded.next.variant = 0.into();
                }
                // fsub.s
                0x04 => {
                    self.legal.next = self.mode_legal.val();
                    self.decoded.next.operation = FloatOperation::Sum;
                    self.decoded.next.variant = 1.into();
                }
                // fmul.s
                0x08 => {
                    self.legal.next = self.mode_legal.val();
                    self.decoded.next.operation = FloatOperation::Product;
                    self.decoded.next.variant = 0.into();
                }
                // fdiv.s
                0x0c => {
                    self.legal.next = self.mode_legal.val();
                    self.decoded.next.unit = FloatUnit::Fdiv;
                    self.decoded.next.operation = FloatOperation::Quotient;
                    self.decoded.next.variant = 0.into();
                }
                // fsqrt.s
                0x2c => {
                    self.legal.next = self.mode_legal.val() & (self.rs2.val() == 0);
                    self.reads_second.next = false;
                    self.decoded.next.unit = FloatUnit::Fdiv;
                    self.decoded.next.operation = FloatOperation::Root;
                    self.decoded.next.variant = 0.into();
                }
                // fsgnj.s, fsgnjn.s, fsgnjx.s
                0x10 => {
                    self.legal.next = self.funct3.val() < 3;
                    self.decoded.next.unit = FloatUnit::Alu;
                    self.decoded.next.operation = FloatOperation::SignInjection;
                    self.decoded.next.variant = self.funct3.val().get_bits::<2>(0);
                }
                // fmin.s, fmax.s
                0x14 => {
                    self.legal.next = self.funct3.val() < 2;
                    self.decoded.next.unit = FloatUnit::Alu;
                    self.decoded.next.operation = FloatOperation::Extremum;
                    self.decoded.next.variant = self.funct3.val().get_bits::<2>(0);
                }
                // fle.s, flt.s, feq.s
                0x50 => {
                    self.legal.next = self.funct3.val() < 3;
                    self.decoded.next.unit = FloatUnit::Alu;
                    self.decoded.next.operation = FloatOperation::Comparison;
                    self.decoded.next.variant = self.funct3.val().get_bits::<2>(0);
                }
                // fclass.s
                0x70 => {
                    self.legal.next = (self.funct3.val() == 1) & (self.rs2.val() == 0);
                    self.reads_second.next = false;
                    self.decoded.next.unit = FloatUnit::Alu;
                    self.decoded.next.operation = FloatOperation::Class;
                    self.decoded.next.variant = 0.into();
                }
                // fcvt.w.s, fcvt.wu.s
                0x60 => {
                    self.legal.next = self.mode_legal.val() & (self.rs2.val() < 2);
                    self.reads_second.next = false;
                    self.decoded.next.operation = FloatOperation::ToInteger;
                    self.decoded.next.variant = self.rs2.val().get_bits::<2>(0);
                }
                // fcvt.s.w, fcvt.s.wu
                0x68 => {
                    self.legal.next = self.mode_legal.val() & (self.rs2.val() < 2);
                    self.reads_second.next = false;
                    self.decoded.next.operation = FloatOperation::FromInteger;
                    self.decoded.next.variant = self.rs2.val().get_bits::<2>(0);
                }
                _ => self.legal.next = false,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// What stands in funct3, in rs2 and in rs3 with the two bits below it.
    #[derive(Clone, Copy, PartialEq)]
    enum Form {
        Fused,
        TwoRounded(u32),
        OneRounded(u32, u32),
        Two(u32, u32),
        One(u32, u32),
    }

    /// The table of the contract: opcode and form, unit, operation, variant.
    fn table() -> Vec<(u32, Form, FloatUnit, FloatOperation, u64)> {
        use FloatOperation as O;
        use FloatUnit::{Alu, Fdiv, Fma};
        use Form::{Fused, One, OneRounded, Two, TwoRounded};
        vec![
            (0x43, Fused, Fma, O::Fused, 0b00),
            (0x47, Fused, Fma, O::Fused, 0b01),
            (0x4b, Fused, Fma, O::Fused, 0b10),
            (0x4f, Fused, Fma, O::Fused, 0b11),
            (0x53, TwoRounded(0x00), Fma, O::Sum, 0),
            (0x53, TwoRounded(0x04), Fma, O::Sum, 1),
            (0x53, TwoRounded(0x08), Fma, O::Product, 0),
            (0x53, TwoRounded(0x0c), Fdiv, O::Quotient, 0),
            (0x53, OneRounded(0x2c, 0), Fdiv, O::Root, 0),
            (0x53, Two(0x10, 0), Alu, O::SignInjection, 0),
            (0x53, Two(0x10, 1), Alu, O::SignInjection, 1),
            (0x53, Two(0x10, 2), Alu, O::SignInjection, 2),
            (0x53, Two(0x14, 0), Alu, O::Extremum, 0),
            (0x53, Two(0x14, 1), Alu, O::Extremum, 1),
            (0x53, Two(0x50, 0), Alu, O::Comparison, 0),
            (0x53, Two(0x50, 1), Alu, O::Comparison, 1),
            (0x53, Two(0x50, 2), Alu, O::Comparison, 2),
            (0x53, One(0x70, 1), Alu, O::Class, 0),
            (0x53, OneRounded(0x60, 0), Fma, O::ToInteger, 0),
            (0x53, OneRounded(0x60, 1), Fma, O::ToInteger, 1),
            (0x53, OneRounded(0x68, 0), Fma, O::FromInteger, 0),
            (0x53, OneRounded(0x68, 1), Fma, O::FromInteger, 1),
        ]
    }

    fn mode(funct3: u32) -> Option<RoundingMode> {
        Some(match funct3 {
            0 | 7 => RoundingMode::NearestEven,
            1 => RoundingMode::TowardZero,
            2 => RoundingMode::Down,
            3 => RoundingMode::Up,
            4 => RoundingMode::NearestAway,
            _ => return None,
        })
    }

    #[test]
    fn z1_z3_every_opcode_with_every_funct7_and_funct3() {
        let mut uut = FloatDecoder::default();
        let (mut words, mut instructions) = (0, 0);
        for opcode in [0x43, 0x47, 0x4b, 0x4f, 0x53] {
            for funct7 in 0..128 {
                for funct3 in 0..8 {
                    for rs2 in [0, 1, 2, 3, 17, 31] {
                        let rest = 0x15 << 15 | 0x0b << 7;
                        let word = opcode | rest | funct3 << 12 | rs2 << 20 | funct7 << 25;
                        let fits = |form| match form {
                            Form::Fused => funct7 & 3 == 0 && mode(funct3).is_some(),
                            Form::TwoRounded(it) => funct7 == it && mode(funct3).is_some(),
                            Form::OneRounded(it, second) => {
                                funct7 == it && rs2 == second && mode(funct3).is_some()
                            }
                            Form::Two(it, third) => funct7 == it && funct3 == third,
                            Form::One(it, third) => funct7 == it && funct3 == third && rs2 == 0,
                        };
                        let row = table().into_iter().find(|row| row.0 == opcode && fits(row.1));
                        check(&mut uut, word, row, mode(funct3));
                        words += 1;
                        instructions += u32::from(row.is_some());
                    }
                }
            }
        }
        println!("{words} words, {instructions} of them instructions");
    }

    fn check(
        uut: &mut FloatDecoder,
        word: u32,
        row: Option<(u32, Form, FloatUnit, FloatOperation, u64)>,
        mode: Option<RoundingMode>,
    ) {
        uut.word.next = u64::from(word).into();
        settle(uut);
        assert_eq!(uut.legal.val(), row.is_some(), "{word:#010x}");
        let Some((_, form, unit, operation, variant)) = row else { return };
        let decoded = uut.decoded.val();
        assert_eq!((decoded.unit, decoded.operation), (unit, operation), "{word:#010x}");
        assert_eq!(decoded.variant, variant, "{word:#010x}");
        if unit != FloatUnit::Alu {
            assert_eq!(Some(decoded.mode), mode, "{word:#010x}");
        }
        let reads_second = !matches!(form, Form::OneRounded(..) | Form::One(..));
        assert_eq!(uut.reads_second.val(), reads_second, "{word:#010x}");
        assert_eq!(uut.reads_third.val(), form == Form::Fused, "{word:#010x}");
    }

    #[test]
    fn z1_other_opcodes_are_no_instructions_of_floats() {
        let mut uut = FloatDecoder::default();
        for opcode in (0..128).filter(|opcode| ![0x43, 0x47, 0x4b, 0x4f, 0x53].contains(opcode)) {
            for above in [0, 0x0805_8000, 0x1005_8000, 0xe005_9000] {
                check(&mut uut, opcode | above, None, None);
            }
        }
    }
}
