//! What cores did that split wavefronts.

use heddle_model::CoreLaunch;
use heddle_model::statistics::Statistics;
use heddle_program::Program;
use heddle_program::cfg::Graph;
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

/// Replaces every split that stands between another split and its merge, and its own merge, by an instruction that does
/// nothing: what is left of a program that is split for more units needs one SpSIMD unit.
pub fn outermost_splits_alone(program: &Program, launch: &mut CoreLaunch) {
    let graphs = &program.control_flow().graphs;
    let base = launch.address(launch.code_base);
    for address in graphs.iter().flat_map(|graph| inner_splits(program, graph)) {
        launch.code[((address - base) / 4) as usize].word = NO_OPERATION;
    }
}

/// The splits of a function that stand between another split and its merge, and their merges. A region that is split
/// has no calls, and regions are nested or apart, so at each place as many splits are open on every path.
fn inner_splits(program: &Program, graph: &Graph) -> Vec<u32> {
    let mut inner = Vec::new();
    let mut seen = vec![false; graph.blocks.len()];
    // Blocks to come, and how many splits are open at their beginning.
    let mut work = vec![(0, 0_usize)];
    while let Some((index, mut open)) = work.pop() {
        if std::mem::replace(&mut seen[index], true) {
            continue;
        }
        let block = &graph.blocks[index];
        for address in block.range().step_by(4) {
            // Of the split or merge at this place: how many others are open.
            let around = match program.instruction(address) {
                Some(Ok(Instruction::Split { .. })) => {
                    open += 1;
                    open - 1
                }
                Some(Ok(Instruction::Merge)) => {
                    open = open.saturating_sub(1);
                    open
                }
                _ => continue,
            };
            if around > 0 {
                inner.push(address);
            }
        }
        work.extend(block.successors().map(|next| (next, open)));
    }
    inner
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
