//! Published numbers, and what is measured to stand beside them.

use crate::experiment::{Experiment, Figure, Mean, Ours, Quantity};
use crate::formation::FormationCounts;
use crate::measure::{Measurement, Row};
use crate::summary::Report;
use crate::table::{Table, percent};
use crate::tables::change;
use heddle_model::MachineConfiguration;

/// What was published, what is measured, where it was published, and why the two differ; `None` if nothing was published.
pub fn table(report: &Report, experiment: &Experiment) -> Option<Table> {
    let figures = experiment.figures.iter().map(|it| (it, shown(report, experiment, it)));
    let table = with_reasons(figures);
    (!table.rows.is_empty()).then_some(table)
}

/// The column of the place in the publication.
const PLACE: usize = 4;
/// The columns, those of reasons behind them.
const HEAD: [&str; 5] =
    ["comparison", "set", "published", "measured here", "where it was published"];

/// Published numbers, each with what is measured beside it as text, and why the two differ.
pub fn with_reasons<'a>(figures: impl Iterator<Item = (&'a Figure, Option<String>)>) -> Table {
    let row = |(figure, ours): (&Figure, Option<String>)| {
        let mut row = row(figure, ours);
        row.push(or_none(&figure.reason));
        row
    };
    let head = [&HEAD[..], &["reason"]].concat();
    Table { text_from: Some(PLACE), ..Table::new(&head, figures.map(row).collect()) }
}

/// The same without reasons.
pub fn numbers(report: &Report, experiment: &Experiment) -> Option<Table> {
    let row = |figure: &Figure| row(figure, shown(report, experiment, figure));
    let rows: Vec<_> = experiment.figures.iter().map(row).collect();
    (!rows.is_empty()).then(|| Table::new(&HEAD, rows))
}

fn row(figure: &Figure, ours: Option<String>) -> Vec<String> {
    let Figure { what, set, value, place, .. } = figure;
    let ours = or_none(&ours.unwrap_or_default());
    vec![what.clone(), set.clone(), value.clone(), ours, or_none(place)]
}

/// A text as a cell.
fn or_none(text: &str) -> String {
    if text.is_empty() { "-".to_owned() } else { text.to_owned() }
}

/// What is measured to stand beside a published number, as text.
pub fn shown(report: &Report, experiment: &Experiment, figure: &Figure) -> Option<String> {
    let ours = figure.ours.as_ref()?;
    let value = measured(report, experiment, ours)?;
    Some(match (&ours.over, ours.quantity) {
        (Some(_), _) => change(value),
        (None, quantity) if quantity.is_share() => percent(value),
        (None, Quantity::Paths | Quantity::Exchanges) => format!("{value:.2}"),
        (None, _) => format!("{value:.0}"),
    })
}

/// What is measured of a variant, or the ratio to another one; `None` if no kernel has it.
pub fn measured(report: &Report, experiment: &Experiment, ours: &Ours) -> Option<f64> {
    let of = |row: &Row, name: &str| {
        let measurement = &row.measurements[experiment.index(name)];
        match ours.quantity {
            Quantity::Utilisation => Some(report.utilisation(measurement)),
            Quantity::Bandwidth => Some(bandwidth(measurement, &experiment.configuration)),
            Quantity::Refusals => {
                let cycles = report.scheduler_cycles(measurement).max(1);
                Some(measurement.formation.as_ref()?.refusals as f64 / cycles as f64)
            }
            quantity => of_run(measurement, quantity),
        }
    };
    let ratio = |row: &Row, variant: &str, over: &str| Some(of(row, variant)? / of(row, over)?);
    let mean_of = |value: &dyn Fn(&Row) -> Option<f64>| {
        let meant = report.rows.iter().filter(|row| ours.kernels.has(row));
        let values: Vec<f64> = meant.filter_map(value).filter(|value| value.is_finite()).collect();
        (!values.is_empty()).then(|| mean(ours.mean, &values))
    };
    let variant = &ours.variant;
    let Some(over) = &ours.over else { return mean_of(&|row| of(row, variant)) };
    if ours.of_means {
        return Some(mean_of(&|row| of(row, variant))? / mean_of(&|row| of(row, over))?);
    }
    mean_of(&|row| {
        let whole = ratio(row, variant, over)?;
        match &ours.against {
            Some([variant, over]) => Some(whole / ratio(row, variant, over)?),
            None => Some(whole),
        }
    })
}

/// Bytes that the memory moved, of those that it can move in the cycles of a run.
fn bandwidth(measurement: &Measurement, machine: &MachineConfiguration) -> f64 {
    let dram = &machine.dram;
    let moved = measurement.memory_lines as f64 * f64::from(machine.channel_line_bytes());
    let clocks = f64::from(dram.clock_mhz) / f64::from(machine.clock_mhz);
    let in_a_cycle = dram.channels as f64 * f64::from(dram.bytes_per_cycle) * clocks;
    moved / (measurement.cycles as f64 * in_a_cycle)
}

/// A quantity of a run that follows from its counts alone; `None` if its core does not have it.
fn of_run(measurement: &Measurement, quantity: Quantity) -> Option<f64> {
    let causes = &measurement.cycles_by_cause;
    let without_issue = (causes.sum() - causes.issued) as f64;
    let empty = causes.sum().saturating_sub(measurement.warp_instructions) as f64;
    let of_requests = |requests: u64| requests as f64 / measurement.requests.max(1) as f64;
    let of_insertions = |number: fn(&FormationCounts) -> u64| {
        measurement.formation.as_ref().map(|it| it.for_each_insertion(number(it)))
    };
    match quantity {
        Quantity::Speed => Some(1.0 / measurement.cycles as f64),
        Quantity::SimdEfficiency => Some(measurement.simd_efficiency),
        Quantity::Traffic => Some(measurement.traffic as f64),
        Quantity::IdleCycles => Some(without_issue),
        Quantity::MemoryCycles => Some(causes.memory as f64),
        Quantity::StallCycles => Some(causes.stall as f64),
        Quantity::EmptyCycles => Some(empty / causes.sum().max(1) as f64),
        Quantity::CacheMisses => Some(of_requests(measurement.traffic)),
        Quantity::CacheMissesWithoutPendingHits => {
            Some(of_requests(measurement.traffic - measurement.pending_hits))
        }
        Quantity::L2Misses => {
            Some(measurement.l2_misses as f64 / measurement.l2_requests.max(1) as f64)
        }
        Quantity::RowHits => Some(measurement.row_hit_rate),
        // These need the machine.
        Quantity::Utilisation | Quantity::Bandwidth | Quantity::Refusals => None,
        Quantity::StackEntries => Some(measurement.stack_entries_max as f64),
        // A core that runs one side at a time has one.
        Quantity::Paths => Some(measurement.dual_path.as_ref().map_or(1.0, |it| it.mean_paths)),
        Quantity::PoolEntries => Some(measurement.formation.as_ref()?.pool_entries_max as f64),
        Quantity::HeapEntries => Some(measurement.formation.as_ref()?.heap_entries_max as f64),
        Quantity::PoolAbove32 => Some(measurement.formation.as_ref()?.pool_above_32),
        Quantity::PoolAbove64 => Some(measurement.formation.as_ref()?.pool_above_64),
        Quantity::SpilledArrivals => Some(measurement.formation.as_ref()?.spilled_share()),
        Quantity::Fills => Some(measurement.formation.as_ref()?.fills as f64),
        Quantity::SpilledRecords => Some(measurement.formation.as_ref()?.spilled_max as f64),
        Quantity::LutHits => of_insertions(|it| it.hits),
        Quantity::LutMisses => of_insertions(|it| it.misses),
        Quantity::LutConflicts => of_insertions(|it| it.conflicts),
        Quantity::LutEvictions => of_insertions(|it| it.evictions),
        Quantity::Exchanges => of_insertions(|it| it.exchanges),
    }
}

/// The mean of numbers, of which there is at least one.
fn mean(mean: Mean, values: &[f64]) -> f64 {
    let count = values.len() as f64;
    match mean {
        Mean::Harmonic => count / values.iter().map(|value| 1.0 / value).sum::<f64>(),
        Mean::Geometric => (values.iter().map(|value| value.ln()).sum::<f64>() / count).exp(),
        Mean::Arithmetic => values.iter().sum::<f64>() / count,
        Mean::Smallest => values.iter().copied().fold(f64::INFINITY, f64::min),
        Mean::Largest => values.iter().copied().fold(f64::NEG_INFINITY, f64::max),
        Mean::Farthest => {
            let distance = |value: &f64| (value - 1.0).abs();
            let farther =
                |one: f64, other: f64| if distance(&other) > distance(&one) { other } else { one };
            values.iter().copied().fold(1.0, farther)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_what_their_names_say() {
        let of = |kind| mean(kind, &[1.0, 4.0]);
        assert_eq!(of(Mean::Harmonic), 1.6);
        assert!((of(Mean::Geometric) - 2.0).abs() < 1e-12);
        assert_eq!(of(Mean::Arithmetic), 2.5);
        assert_eq!((of(Mean::Smallest), of(Mean::Largest)), (1.0, 4.0));
        assert_eq!(mean(Mean::Farthest, &[1.1, 0.8, 1.0]), 0.8);
    }
}
