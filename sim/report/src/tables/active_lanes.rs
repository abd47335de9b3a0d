//! Active lanes in each cycle, in the ranges of the publication on large warps.

use super::label;
use crate::experiment::Experiment;
use crate::measure::{Measured, Row};
use crate::set::Set;
use crate::summary::Report;
use crate::table::Table;
use crate::variant::BASELINE;

/// Ranges of the number of active lanes: none, the quarters of a warp without the full one, all of them.
const RANGES: usize = 6;

/// The range of a number of active lanes of a warp.
fn range(active: usize, lanes: usize) -> usize {
    match active {
        0 => 0,
        active if active == lanes => RANGES - 1,
        active => 1 + active * 4 / lanes,
    }
}

/// Names of the ranges: 0, 1-7, 8-15, 16-23, 24-31, 32 with 32 lanes.
fn names(lanes: usize) -> Vec<String> {
    let name = |index| {
        let of_range = |&active: &usize| range(active, lanes) == index;
        let mut numbers = (0..=lanes).filter(of_range);
        let first = numbers.next()?;
        Some(numbers.next_back().map_or(first.to_string(), |last| format!("{first}-{last}")))
    };
    (0..RANGES).map(|index| name(index).unwrap_or_else(|| "-".to_owned())).collect()
}

/// Shares of the cycles for which an instruction with a number of active lanes in each range keeps the issue port;
/// `simd_width` lanes of it go through the SIMD in a cycle.
fn shares(measured: &Measured, lanes: usize, simd_width: usize) -> [f64; RANGES] {
    let cycles = measured.cycles_by_cause.sum();
    let of_instruction = lanes.div_ceil(simd_width) as u64;
    let mut counts = [0_u64; RANGES];
    for (active, instructions) in measured.active_threads.iter().enumerate().take(lanes + 1) {
        counts[range(active, lanes)] += instructions * of_instruction;
    }
    // A cycle without an instruction has no active lane.
    counts[0] += cycles.saturating_sub(measured.warp_instructions * of_instruction);
    counts.map(|count| count as f64 / cycles.max(1) as f64)
}

/// Mean shares of the kernels of each set on the variants of the table, then those of each kernel on the baseline and the
/// variant of the figures; `None` if the experiment has no such table.
pub fn table(report: &Report, experiment: &Experiment) -> Option<Table> {
    let variants = experiment.active_lanes.iter().map(|name| experiment.index(name));
    let cells = |what: String, variant: usize, shares: [f64; RANGES]| {
        let shares = shares.map(|share| format!("{:.1}", 100.0 * share));
        [what, report.variants[variant].clone()].into_iter().chain(shares).collect::<Vec<_>>()
    };
    let of_row = |row: &Row, variant: usize| {
        shares(&row.measurements[variant], report.lanes, report.simd_width)
    };
    let mean = |set: Set, variant: usize| {
        let of_kernels: Vec<_> = report.set(set).map(|row| of_row(row, variant)).collect();
        let sum = |index: usize| of_kernels.iter().map(|shares| shares[index]).sum::<f64>();
        let mean = std::array::from_fn(|index| sum(index) / of_kernels.len() as f64);
        let what = format!("mean, {}", set.name());
        (!of_kernels.is_empty()).then(|| cells(what, variant, mean))
    };
    let means =
        Set::ALL.into_iter().flat_map(|set| variants.clone().filter_map(move |it| mean(set, it)));
    let compared = [BASELINE, experiment.headline()];
    let of_kernels = report
        .rows
        .iter()
        .flat_map(|row| compared.map(|variant| cells(label(row), variant, of_row(row, variant))));
    let names = names(report.lanes);
    let mut head = vec!["% of the cycles with so many active lanes", "variant"];
    head.extend(names.iter().map(String::as_str));
    let rows: Vec<_> = means.chain(of_kernels).collect();
    (!experiment.active_lanes.is_empty()).then(|| Table::new(&head, rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_the_published_ones() {
        assert_eq!(names(32), ["0", "1-7", "8-15", "16-23", "24-31", "32"]);
        assert_eq!(names(4), ["0", "-", "1", "2", "3", "4"]);
    }

    #[test]
    fn every_number_of_lanes_is_in_the_range_that_names_it() {
        let ranges = [(0, 0), (1, 1), (7, 1), (8, 2), (15, 2), (16, 3), (24, 4), (31, 4), (32, 5)];
        for (active, index) in ranges {
            assert_eq!(range(active, 32), index, "{active}");
        }
    }
}
