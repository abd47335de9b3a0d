//! What the compactor's bench measures.

use super::mask::Warp;
use crate::results::Measured;
use serde::Serialize;

/// One way to arrange the threads of masks in warps, and what it costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Arrangement {
    /// Warps formed.
    pub warps: u64,
    /// Warp instructions issued: for every warp the instructions it runs.
    pub warp_instructions: u64,
    /// The same counted in active lanes.
    pub thread_instructions: u64,
    /// Active lanes over lanes, mean of all warp instructions; 0 if there is none.
    pub simd_efficiency: f64,
    /// Warp instructions by their number of active lanes.
    pub active_lanes: Vec<LaneBin>,
}

/// Warp instructions whose number of active lanes is in a range.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LaneBin {
    /// Fewest active lanes.
    pub from: usize,
    /// Most active lanes.
    pub to: usize,
    /// How many.
    pub warp_instructions: u64,
}

impl Arrangement {
    /// Nothing yet, for warps of `lanes` lanes: eight bins, or one per lane of a narrow warp.
    pub fn new(lanes: usize) -> Self {
        let step = lanes.div_ceil(8);
        let bin = |from| LaneBin { from, to: from + step - 1, warp_instructions: 0 };
        let active_lanes = (1..=lanes).step_by(step).map(bin).collect();
        Arrangement {
            warps: 0,
            warp_instructions: 0,
            thread_instructions: 0,
            simd_efficiency: 0.0,
            active_lanes,
        }
    }

    /// Adds warps, each of which runs `instructions` instructions.
    pub fn add(&mut self, warps: &[Warp], instructions: u64) {
        for warp in warps {
            let active = warp.count();
            self.warps += 1;
            self.warp_instructions += instructions;
            self.thread_instructions += instructions * active as u64;
            if let Some(bin) = self.active_lanes.iter_mut().find(|bin| active <= bin.to) {
                bin.warp_instructions += instructions;
            }
            if self.warp_instructions > 0 {
                let slots = self.warp_instructions * warp.0.len() as u64;
                self.simd_efficiency = self.thread_instructions as f64 / slots as f64;
            }
        }
    }
}

/// What random masks gave.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MaskResults {
    /// Masks that were granted.
    pub generations: u64,
    /// Threads in the warps that were taken.
    pub threads: u64,
    /// Warps that were taken.
    pub warps: u64,
    /// Cycles in which a warp waited for the warp buffer.
    pub stalled_cycles: u64,
    /// Cycles in which the unit was busy.
    pub busy_cycles: u64,
}

impl Measured for MaskResults {
    fn stimulus(&self) -> &'static str {
        "masks"
    }

    fn rows(&self) -> Vec<(String, String)> {
        [
            ("generations", self.generations),
            ("threads", self.threads),
            ("warps formed", self.warps),
            ("stalled cycles", self.stalled_cycles),
            ("busy cycles", self.busy_cycles),
        ]
        .map(|(label, value)| (label.to_owned(), value.to_string()))
        .to_vec()
    }
}

/// What a kernel's masks gave.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KernelResults {
    /// Name of the kernel.
    pub kernel: &'static str,
    /// Blocks of threads in the grid.
    pub blocks: u64,
    /// Threads of a block.
    pub threads_per_block: u64,
    /// Masks that were compacted.
    pub generations: u64,
    /// The static warps that have an active thread: what runs without compaction.
    pub before: Arrangement,
    /// The warps that the block formed.
    pub after: Arrangement,
    /// Cycles in which the compactor granted or emitted.
    pub busy_cycles: u64,
}

impl Measured for KernelResults {
    fn stimulus(&self) -> &'static str {
        "kernel"
    }

    fn rows(&self) -> Vec<(String, String)> {
        let (before, after) = (&self.before, &self.after);
        let pair = |a: u64, b: u64| format!("{a} -> {b}");
        let mut rows = vec![
            ("kernel".to_owned(), self.kernel.to_owned()),
            (
                "blocks x threads".to_owned(),
                format!("{} x {}", self.blocks, self.threads_per_block),
            ),
            ("generations".to_owned(), self.generations.to_string()),
            ("warps".to_owned(), pair(before.warps, after.warps)),
            (
                "warp instructions".to_owned(),
                pair(before.warp_instructions, after.warp_instructions),
            ),
            (
                "SIMD efficiency".to_owned(),
                format!(
                    "{:.1} % -> {:.1} %",
                    before.simd_efficiency * 100.0,
                    after.simd_efficiency * 100.0
                ),
            ),
            ("compactor busy cycles".to_owned(), self.busy_cycles.to_string()),
        ];
        for (b, a) in before.active_lanes.iter().zip(&after.active_lanes) {
            let label = if b.from == b.to {
                format!("W{}", b.from)
            } else {
                format!("W{}-{}", b.from, b.to)
            };
            rows.push((label, pair(b.warp_instructions, a.warp_instructions)));
        }
        rows
    }
}
