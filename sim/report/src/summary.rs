//! What follows from the measurements.

use crate::measure::{Measurement, Row, Setting};
use crate::variant::{BASELINE, VARIANTS};
use heddle_kernels::DIVERGENT_BELOW;
use serde::Serialize;

/// Which kernels are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Set {
    /// Those whose SIMD efficiency on the baseline is below the published limit of 76 %.
    Divergent,
    /// The others.
    Coherent,
    /// Both.
    All,
}

impl Set {
    /// Every set.
    pub const ALL: [Set; 3] = [Set::Divergent, Set::Coherent, Set::All];

    /// Name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Set::Divergent => "divergent",
            Set::Coherent => "coherent",
            Set::All => "all",
        }
    }
}

/// All measurements and how they were made.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Name of the machine.
    pub machine: String,
    /// Its cores.
    pub cores: usize,
    /// Threads of a warp.
    pub lanes: usize,
    /// Lanes of a core's SIMD.
    pub simd_width: usize,
    /// Thread blocks for each core.
    pub blocks_per_core: u32,
    /// Threads of a block.
    pub threads_per_block: u32,
    /// Of the inputs.
    pub seed: u64,
    /// Names of the variants, in the order of the measurements.
    pub variants: Vec<&'static str>,
    /// The kernels.
    pub rows: Vec<Row>,
}

impl Report {
    /// Puts the measurements of a setting together.
    pub fn new(machine: &str, setting: &Setting, mut rows: Vec<Row>) -> Self {
        rows.sort_by_key(|row| row.kernel);
        Self {
            machine: machine.to_owned(),
            cores: setting.machine.cores,
            lanes: setting.machine.core.lanes,
            simd_width: setting.machine.simd_width,
            blocks_per_core: setting.blocks_per_core,
            threads_per_block: setting.threads_per_block,
            seed: setting.seed,
            variants: VARIANTS.iter().map(|variant| variant.name).collect(),
            rows,
        }
    }

    /// The kernels of a set.
    pub fn set(&self, set: Set) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| match set {
            Set::Divergent => row.is_divergent(),
            Set::Coherent => !row.is_divergent(),
            Set::All => true,
        })
    }

    /// Harmonic mean of the speedups of a variant over the baseline; `None` for an empty set.
    pub fn mean_speedup(&self, set: Set, variant: usize) -> Option<f64> {
        let inverse: Vec<f64> = self.set(set).map(|row| 1.0 / row.speedup(variant)).collect();
        (!inverse.is_empty()).then(|| inverse.len() as f64 / inverse.iter().sum::<f64>())
    }
}

impl Row {
    /// The measurement of the baseline.
    pub fn baseline(&self) -> &Measurement {
        &self.measurements[BASELINE]
    }

    /// Whether the kernel belongs to the divergent set.
    pub fn is_divergent(&self) -> bool {
        self.baseline().simd_efficiency < DIVERGENT_BELOW
    }

    /// Cycles of the baseline for each cycle of a variant.
    pub fn speedup(&self, variant: usize) -> f64 {
        self.baseline().cycles as f64 / self.measurements[variant].cycles as f64
    }

    /// Traffic behind the first-level caches for each line of the baseline.
    pub fn traffic(&self, variant: usize) -> f64 {
        self.measurements[variant].traffic as f64 / self.baseline().traffic.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measurement(cycles: u64, simd_efficiency: f64) -> Measurement {
        Measurement {
            cycles,
            causes: [cycles, 0, 0, 0],
            warp_instructions: cycles,
            thread_instructions: cycles,
            simd_efficiency,
            active_threads: vec![0; 8],
            stack_entries_max: 1,
            requests: 0,
            traffic: 0,
            warps: [0; 2],
            synchronisation_latency: 0.0,
        }
    }

    fn report(kernels: &[(&'static str, f64, u64)]) -> Report {
        let row = |&(kernel, efficiency, cycles): &(&'static str, f64, u64)| Row {
            kernel,
            compaction_disabled: false,
            measurements: vec![measurement(100, efficiency), measurement(cycles, efficiency)],
        };
        Report {
            machine: "tbc".to_owned(),
            cores: 1,
            lanes: 32,
            simd_width: 8,
            blocks_per_core: 1,
            threads_per_block: 1,
            seed: 1,
            variants: vec!["PDOM", "TBC"],
            rows: kernels.iter().map(row).collect(),
        }
    }

    #[test]
    fn the_mean_of_speedups_is_the_harmonic_one() {
        // 2 and 2/3: the arithmetic mean would be 4/3.
        let report = report(&[("a", 0.5, 50), ("b", 0.5, 150)]);
        assert_eq!(report.mean_speedup(Set::All, 1), Some(1.0));
    }

    #[test]
    fn a_kernel_is_divergent_below_the_published_efficiency() {
        let report = report(&[("a", 0.7599, 50), ("b", 0.76, 100)]);
        let names = |set| report.set(set).map(|row| row.kernel).collect::<Vec<_>>();
        assert_eq!(names(Set::Divergent), ["a"]);
        assert_eq!(names(Set::Coherent), ["b"]);
        assert_eq!(report.mean_speedup(Set::Divergent, 1), Some(2.0));
    }

    #[test]
    fn an_empty_set_has_no_mean() {
        assert_eq!(report(&[("a", 0.5, 50)]).mean_speedup(Set::Coherent, 1), None);
    }
}
