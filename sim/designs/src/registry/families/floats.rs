//! Floats.

use crate::registry::Block;
use heddle_hw::floats::{FdivUnit, FloatAlu, FloatDecoder, FmaUnit};

/// The rows.
pub const FLOATS: &[Block] = &[
    block! {
        name: "float-decoder",
        summary: "which instruction of floats a word is",
        source: "hw/src/floats/float_decoder.rs",
        inputs: [word],
        sizes: [],
        block: FloatDecoder,
    },
    block! {
        name: "float-alu",
        summary: "instructions of floats of one cycle: signs, minimum, maximum, comparisons, class",
        source: "hw/src/floats/float_alu.rs",
        inputs: [first, second],
        typed: [operation],
        sizes: [],
        block: FloatAlu,
    },
    block! {
        name: "fma-unit",
        summary: "products, sums and conversions of floats: five stages in all lanes",
        source: "hw/src/floats/fma_unit.rs",
        inputs: [clock, reset, valid, first, second, third],
        typed: [float_operation],
        links: [operation: OperationIn, result: ResultOut],
        sizes: [lanes = LANES, warps = WARPS],
        block: FmaUnit<LANES, SW_W, SW_W>,
    },
    block! {
        name: "fdiv-unit",
        summary: "quotients and square roots of floats: one instruction at a time, one bit a cycle",
        source: "hw/src/floats/fdiv_unit.rs",
        inputs: [clock, reset, valid, first, second],
        typed: [float_operation],
        links: [operation: OperationIn, result: ResultOut],
        sizes: [lanes = LANES, warps = WARPS],
        block: FdivUnit<LANES, SW_W, SW_W>,
    },
];
