//! What follows from the measurements.

use crate::compared::Compared;
use crate::measure::{Measurement, Row, Setting};
use crate::set::Set;
use crate::variant::BASELINE;
use heddle_kernels::Kernel;
use serde::Serialize;

/// All measurements and how they were made; JSON has that in its head.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Name of the machine, and what departs from it.
    #[serde(skip)]
    pub machine: String,
    /// Its cores.
    #[serde(skip)]
    pub cores: usize,
    /// Threads of a warp.
    #[serde(skip)]
    pub lanes: usize,
    /// Lanes of a core's SIMD.
    #[serde(skip)]
    pub simd_width: usize,
    /// Thread blocks for each core; 0 if there are launch files alone, which bring their grids.
    #[serde(skip)]
    pub blocks_per_core: u32,
    /// Threads of a block.
    #[serde(skip)]
    pub threads_per_block: u32,
    /// Of the inputs.
    #[serde(skip)]
    pub seeds: Vec<u64>,
    /// Which kernels these are, in words.
    #[serde(skip)]
    pub kernels: String,
    /// What is compared.
    #[serde(skip)]
    pub compared: Compared,
    /// Names of the variants, in the order of the measurements.
    #[serde(skip)]
    pub variants: Vec<String>,
    /// What else was in force, for the head of a page: labels and values.
    #[serde(skip)]
    pub head: Vec<(String, String)>,
    /// The kernels.
    pub rows: Vec<Row>,
}

impl Report {
    /// Puts the measurements of a setting together.
    pub fn new(machine: &str, setting: &Setting, compared: Compared, mut rows: Vec<Row>) -> Self {
        rows.sort_by(|one, other| (&one.kernel, one.seed).cmp(&(&other.kernel, other.seed)));
        Self {
            kernels: which(&rows),
            head: Vec::new(),
            machine: machine.to_owned(),
            cores: setting.machine.cores,
            lanes: setting.machine.core.lanes,
            simd_width: setting.machine.simd_width,
            blocks_per_core: setting.blocks_per_core,
            threads_per_block: setting.threads_per_block,
            seeds: vec![setting.seed],
            variants: compared.variants().iter().map(|variant| variant.name.to_string()).collect(),
            compared,
            rows,
        }
    }

    /// Active lanes of all SIMDs in a cycle, on average, as a share of the lanes that there are: what a
    /// variant has of the peak rate.
    pub fn utilisation(&self, measurement: &Measurement) -> f64 {
        let lanes = (self.cores * self.simd_width) as u64;
        measurement.thread_instructions as f64 / (measurement.cycles * lanes) as f64
    }

    /// Scheduler cycles of all cores, in each of which a core can pick one warp: the time that a warp of
    /// the machine keeps the issue port.
    pub fn scheduler_cycles(&self, measurement: &Measurement) -> u64 {
        measurement.cycles_by_cause.sum() * self.simd_width as u64 / self.lanes as u64
    }

    /// Whether launch files are among the kernels.
    pub fn has_launch_files(&self) -> bool {
        self.rows.iter().any(Row::is_of_launch_file)
    }

    /// The kernels of a set.
    pub fn set(&self, set: Set) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| set.has_named(row.class))
    }

    /// Harmonic mean of the speedups of a variant over the baseline; `None` for an empty set.
    pub fn mean_speedup(&self, set: Set, variant: usize) -> Option<f64> {
        self.mean_speedup_over(set, BASELINE, variant)
    }

    /// Harmonic mean of the speedups of a variant over another one; `None` for an empty set.
    pub fn mean_speedup_over(&self, set: Set, other: usize, variant: usize) -> Option<f64> {
        let inverse = self.set(set).map(|row| 1.0 / row.speedup_over(other, variant));
        let inverse: Vec<f64> = inverse.collect();
        (!inverse.is_empty()).then(|| inverse.len() as f64 / inverse.iter().sum::<f64>())
    }
}

/// Which kernels these are: a set as a whole, a set without the kernels that rely on their warps, or
/// their names.
fn which(rows: &[Row]) -> String {
    let mut names: Vec<&str> = rows.iter().map(|row| row.kernel.as_str()).collect();
    names.dedup();
    for set in [Set::All, Set::Divergent, Set::Coherent] {
        let class = if set == Set::All { String::new() } else { format!("{} ", set.name()) };
        let of_set = |keeps: fn(&Kernel) -> bool| {
            let kernels = set.kernels().into_iter().filter(|kernel| keeps(kernel));
            kernels.map(|kernel| kernel.name).collect::<Vec<_>>()
        };
        if names == of_set(|_| true) {
            return format!("every {class}kernel");
        }
        if names == of_set(|kernel| !kernel.warp_synchronous) {
            let others = of_set(|kernel| kernel.warp_synchronous).join(" and ");
            return format!("every {class}kernel but {others}");
        }
    }
    names.join(", ")
}

impl Row {
    /// Whether it is of a launch file.
    pub fn is_of_launch_file(&self) -> bool {
        self.size.is_none()
    }

    /// The measurement of the baseline.
    pub fn baseline(&self) -> &Measurement {
        &self.measurements[BASELINE]
    }

    /// Cycles of the baseline for each cycle of a variant.
    pub fn speedup(&self, variant: usize) -> f64 {
        self.speedup_over(BASELINE, variant)
    }

    /// Cycles of another variant for each cycle of a variant.
    pub fn speedup_over(&self, other: usize, variant: usize) -> f64 {
        self.measurements[other].cycles as f64 / self.measurements[variant].cycles as f64
    }

    /// Traffic behind the first-level caches for each line of the baseline.
    pub fn traffic(&self, variant: usize) -> f64 {
        self.measurements[variant].traffic as f64 / self.baseline().traffic.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::Measured;
    use heddle_kernels::Divergence::{self, Coherent, Divergent};
    use heddle_model::Rules;

    fn measurement(variant: &str, cycles: u64) -> Measured {
        Measured { variant: variant.to_owned(), measurement: Measurement::of_cycles(cycles) }
    }

    fn row(kernel: &'static str, class: Divergence, cycles: u64) -> Row {
        Row {
            kernel: kernel.to_owned(),
            class: class.name(),
            seed: None,
            size: Some(1),
            compaction_disabled: false,
            measurements: vec![measurement("PDOM", 100), measurement("TBC", cycles)],
        }
    }

    fn report(rows: Vec<Row>) -> Report {
        Report {
            kernels: which(&rows),
            head: Vec::new(),
            machine: "tbc".to_owned(),
            cores: 1,
            lanes: 32,
            simd_width: 8,
            blocks_per_core: 1,
            threads_per_block: 1,
            seeds: vec![1],
            compared: Compared::Orders { cores: vec![], orders: vec![], rules: Rules::USUAL },
            variants: ["PDOM", "TBC"].map(str::to_owned).to_vec(),
            rows,
        }
    }

    #[test]
    fn the_mean_of_speedups_is_the_harmonic_one() {
        // 2 and 2/3: the arithmetic mean would be 4/3.
        let report = report(vec![row("a", Divergent, 50), row("b", Divergent, 150)]);
        assert_eq!(report.mean_speedup(Set::All, 1), Some(1.0));
    }

    #[test]
    fn the_table_of_kernels_says_which_set_a_kernel_is_in() {
        let report = report(vec![row("a", Divergent, 50), row("b", Coherent, 100)]);
        let names = |set| report.set(set).map(|row| row.kernel.as_str()).collect::<Vec<_>>();
        assert_eq!(names(Set::Divergent), ["a"]);
        assert_eq!(names(Set::Coherent), ["b"]);
        assert_eq!(report.mean_speedup(Set::Divergent, 1), Some(2.0));
    }

    #[test]
    fn a_scheduler_cycle_is_the_time_of_a_warp_at_the_issue_port() {
        let mut report = report(vec![row("a", Divergent, 48)]);
        let cycles = |report: &Report| report.scheduler_cycles(&report.rows[0].measurements[1]);
        assert_eq!(cycles(&report), 12);
        report.simd_width = 2;
        assert_eq!(cycles(&report), 3);
    }

    #[test]
    fn utilisation_is_the_share_of_the_peak_rate() {
        let mut report = report(vec![row("a", Divergent, 50)]);
        let utilisation = |report: &Report| report.utilisation(&report.rows[0].measurements[1]);
        assert_eq!(utilisation(&report), 50.0 / (50.0 * 8.0));
        report.cores = 2;
        assert_eq!(utilisation(&report), 50.0 / (50.0 * 16.0));
    }

    #[test]
    fn an_empty_set_has_no_mean() {
        let report = report(vec![row("a", Divergent, 50)]);
        assert_eq!(report.mean_speedup(Set::Coherent, 1), None);
    }

    #[test]
    fn a_report_says_which_kernels_it_is_about() {
        let about = |kernels: Vec<&'static Kernel>| {
            which(&kernels.iter().map(|it| row(it.name, it.divergence, 1)).collect::<Vec<_>>())
        };
        assert_eq!(about(Set::All.kernels()), "every kernel");
        assert_eq!(about(Set::Divergent.kernels()), "every divergent kernel");
        assert_eq!(about(Set::Coherent.kernels()), "every coherent kernel");
        let some = ["bfs", "mummer", "reduction"].map(|name| heddle_kernels::find(name).unwrap());
        assert_eq!(about(some.to_vec()), "bfs, mummer, reduction");
        let kept = |set: Set| set.kernels().into_iter().filter(|it| !it.warp_synchronous).collect();
        assert_eq!(about(kept(Set::All)), "every kernel but ray-tracer and reduction");
        assert_eq!(about(kept(Set::Divergent)), "every divergent kernel but ray-tracer");
    }
}
