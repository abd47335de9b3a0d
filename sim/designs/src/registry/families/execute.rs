//! The units that compute.

use crate::registry::Block;
use heddle_hw::pipeline::execute::{AluUnit, DivideUnit, MultiplyUnit};

/// The rows.
pub const EXECUTE: &[Block] = &[
    block! {
        name: "alu-unit",
        summary: "everything that no other unit executes: arithmetic, branches, CSRs, votes",
        source: "hw/src/pipeline/execute/alu_unit.rs",
        inputs: [clock, reset, valid, first, second, retired, cycle, partial_jumps],
        links: [operation: OperationIn, launch: LaunchIn, result: ResultOut],
        sizes: [lanes = LANES, warps = WARPS],
        block: AluUnit<LANES, SW_W, SW_W, LANE_W, 0>,
    },
    block! {
        name: "multiply-unit",
        summary: "multiplication: three stages in all lanes",
        source: "hw/src/pipeline/execute/multiply_unit.rs",
        inputs: [clock, reset, valid, first, second],
        links: [operation: OperationIn, result: ResultOut],
        sizes: [lanes = LANES, warps = WARPS],
        block: MultiplyUnit<LANES, SW_W, SW_W>,
    },
    block! {
        name: "divide-unit",
        summary: "division: one instruction at a time, one bit of the quotient a cycle",
        source: "hw/src/pipeline/execute/divide_unit.rs",
        inputs: [clock, reset, valid, first, second],
        links: [operation: OperationIn, result: ResultOut],
        sizes: [lanes = LANES, warps = WARPS],
        block: DivideUnit<LANES, SW_W, SW_W>,
    },
];
