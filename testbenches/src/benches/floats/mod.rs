//! Benches of the units of floats.
//!
//! - [`instructions`]: random instructions and operands, and what they come to by the arithmetic of the interpreter, which
//!   was written from the contract, as the hardware was, neither from the other; exact arithmetic checks it in
//!   `sim/program/tests/floats`.
//! - [`float_decoder`]: beside the decoder of the interpreter.
//! - [`float_alu`], [`fma_unit`], [`fdiv_unit`]: their results by that arithmetic, their handshakes by Z18 and Z19.

pub mod fdiv_unit;
pub mod float_alu;
pub mod float_decoder;
pub mod fma_unit;
pub mod instructions;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("float-decoder", float_decoder::run),
    Bench::new("float-alu", float_alu::run),
    Bench::new("fma-unit", fma_unit::run),
    Bench::new("fdiv-unit", fdiv_unit::run),
];
