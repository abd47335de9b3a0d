//! The bench of the instruction buffer of dual-path execution: that of an instruction buffer, with where a slot goes on
//! behind its instruction.

use crate::benches::pipeline::instruction_buffer;
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;

ports! {
    /// What only this buffer has.
    struct Ports {
        in write_next_pc, write_calls;
        out issue_next_pc, issue_calls;
    }
}

/// Random writes and reads until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let slots = 2 * runner.preset().parameter("warps");
    let ports = Ports::of(runner);
    let further = [
        ("PC behind the instruction that issues (VA2)", ports.write_next_pc, ports.issue_next_pc),
        ("call that issues (VA2)", ports.write_calls, ports.issue_calls),
    ];
    instruction_buffer::check(runner, slots, &further)
}
