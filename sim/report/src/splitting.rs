//! What cores did that split wavefronts.

use heddle_model::CoreLaunch;
use heddle_model::statistics::Statistics;
use heddle_program::decode::decode;
use heddle_program::instruction::Instruction;
use serde::{Deserialize, Serialize};

/// `addi x0, x0, 0`.
const NO_OPERATION: u32 = 0x13;

/// Replaces every `split` of a launch by an instruction that does nothing. No context has a child then, so
/// `merge` does nothing either, and all else stays as it is.
pub fn without_splits(launch: &mut CoreLaunch) {
    for record in &mut launch.code {
        if matches!(decode(record.word), Ok(Instruction::Split { .. })) {
            record.word = NO_OPERATION;
        }
    }
}

/// What splits and merges did on a machine's cores, over all cores.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SplittingReport {
    /// Splits.
    pub splits: u64,
    /// Those whose child has no thread.
    pub empty_splits: u64,
    /// Merges.
    pub merges: u64,
    /// Contexts with threads that wait for a merge, over all cycles.
    pub merge_waits: u64,
    /// Units of a core of which a context with a thread is active, mean over the cycles.
    pub mean_units: f64,
    /// Most cycles from a split to the first issue of one of its parts.
    pub longest_split: u64,
    /// Most cycles from the later merge to the first issue behind it.
    pub longest_merge: u64,
}

impl SplittingReport {
    /// The counts of cores together; `None` if no core splits wavefronts.
    pub fn of<'a>(cores: impl Iterator<Item = &'a Statistics>) -> Option<Self> {
        let mut report = Self::default();
        let (mut busy, mut cycles) = (0, 0);
        for core in cores {
            let counts = &core.splitting;
            report.splits += counts.splits;
            report.empty_splits += counts.empty_splits;
            report.merges += counts.merges;
            report.merge_waits += counts.merge_waits;
            report.longest_split = report.longest_split.max(counts.longest_split);
            report.longest_merge = report.longest_merge.max(counts.longest_merge);
            busy += counts.unit_busy;
            cycles += core.cycles;
        }
        report.mean_units = busy as f64 / cycles.max(1) as f64;
        (busy != 0).then_some(report)
    }
}
