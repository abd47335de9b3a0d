//! What keeps an instruction from issue behind it: which unit does not accept the instruction in X.

use super::instruction::Unit;
use crate::error::BenchError;
use crate::ports::Out;
use crate::runner::Runner;

/// Checks `multiply_blocks` and `alu_blocks` against `issue_ready` (E6): if issue is not possible one of them tells why, of a
/// unit that has an instruction in flight, for the divider and the memory unit take what has issued (I5). `units` are those of
/// the instructions in flight.
pub fn check_blocking(
    runner: &mut Runner<'_>,
    [ready, multiply_blocks, alu_blocks]: [Out; 3],
    units: &[Unit],
) -> Result<(), BenchError> {
    let ready = runner.is_set(ready);
    let mut blocking = vec![(Unit::Multiply, multiply_blocks), (Unit::Alu, alu_blocks)];
    blocking.retain(|(_, port)| runner.is_set(*port));
    runner.check("units for which issue waits (E6)", usize::from(!ready), blocking.len())?;
    for (unit, _) in blocking {
        let what = format!("an instruction for {unit:?}, for which issue waits, is in flight (E6)");
        runner.check(&what, true, units.contains(&unit))?;
    }
    Ok(())
}
