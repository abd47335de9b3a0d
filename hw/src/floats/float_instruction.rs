//! What the decoder of a core has to know of an instruction of floats.
//!
//! ```text
//!          +-----+---> legal
//!  word -->|     |---> unit, divides
//!          +-----+---> reads_second, reads_third
//! ```
//!
//! # Behaviour
//!
//! 1. (Z1, Z3) A word is one of the instructions of floats (`legal`) or not.
//! 2. (Z11) `unit` has the multiplier in the place of FMA and the divider in that of FDIV: which of both it is an
//!    instruction of floats decides.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A [`FloatDecoder`].

use super::FloatDecoder;
use crate::words::FloatUnit;
use crate::words::decoded::Unit;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// An instruction of floats for the decoder; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FloatInstruction {
    /// The instruction.
    pub word: Signal<In, Bits<32>>,
    /// The word is an instruction of floats. All other outputs have a meaning only then.
    pub legal: Signal<Out, Bit>,
    /// Unit, as a decoded instruction of floats has it.
    pub unit: Signal<Out, Unit>,
    /// The instruction goes to FDIV.
    pub divides: Signal<Out, Bit>,
    /// The instruction reads rs2.
    pub reads_second: Signal<Out, Bit>,
    /// The instruction reads rs3.
    pub reads_third: Signal<Out, Bit>,
    // Sub-blocks
    decoder: FloatDecoder,
}

#[logic]
impl FloatInstruction {
    #[hdl_gen]
    fn update(&mut self) {
        self.decoder.word.next = self.word.val();
        self.legal.next = self.decoder.legal.val();
        self.reads_second.next = self.decoder.reads_second.val();
        self.reads_third.next = self.decoder.reads_third.val();
        self.divides.next = false;
        match self.decoder.decoded.val().unit {
            FloatUnit::Alu => self.unit.next = Unit::Alu,
            FloatUnit::Fma => self.unit.next = Unit::Multiply,
            FloatUnit::Fdiv => {
                self.unit.next = Unit::Divide;
                self.divides.next = true;
            }
        }
    }
}
