//! What was measured, as tables.

use super::constant_units::{self, ConstantUnits, OnUnits};
use super::regrouping::{self, Regrouped};
use super::runs::LATENCY;
use super::shares::{Cycles, FOUR_CYCLES, Point, SIZES};
use super::{PublishedCycles, Synthetic, SyntheticExperiment, program};
use crate::table::{Table, comment, percent};
use crate::tables::figures;

/// Cycles with regrouped units, by the register banks that these have.
pub(crate) const REGROUPED: [&str; 2] =
    ["regrouped, banks of 32 contexts", "regrouped, banks of 128 contexts"];

/// A table with what stands above it.
pub struct Captioned {
    /// What the table shows.
    pub caption: String,
    /// The table.
    pub table: Table,
}

/// All tables; those of which nothing was measured are left out.
pub fn all(experiment: &SyntheticExperiment, measured: &Synthetic) -> Vec<Captioned> {
    let tables = [
        published(experiment, measured),
        four_cycles(measured),
        shares(measured),
        constant_units(measured),
        regrouped(measured),
        figures(experiment, measured),
    ];
    tables.into_iter().filter(|it| !it.table.rows.is_empty()).collect()
}

/// The part of the book, with the rows of the head of the result.
pub fn markdown(
    experiment: &SyntheticExperiment,
    measured: &Synthetic,
    head: &[(String, String)],
) -> String {
    let captioned = |it: Captioned| format!("\n{}\n\n{}", it.caption, it.table.to_markdown());
    let tables: String = all(experiment, measured).into_iter().map(captioned).collect();
    format!("{}{tables}", comment(head))
}

fn share(part: u64, whole: u64) -> String {
    percent(part as f64 / whole as f64)
}

/// How much less `part` is than `whole`.
fn less(part: u64, whole: u64) -> String {
    format!("{:+.0} %", 100.0 * (part as f64 / whole as f64 - 1.0))
}

fn both(cycles: Cycles) -> String {
    format!("{} / {}", cycles.observed, cycles.analytical)
}

/// The fully divergent program without memory instructions, beside what was published.
fn published(experiment: &SyntheticExperiment, measured: &Synthetic) -> Captioned {
    let of = |[observed, analytical]: [u64; 2]| Cycles { observed, analytical };
    let row = |it: &PublishedCycles| {
        let point = measured.of_published_program().find(|point| point.units == it.units)?;
        let [unsplit, dynamic, predictable] = [it.unsplit, it.dynamic, it.predictable].map(of);
        Some(vec![
            it.units.to_string(),
            both(unsplit),
            both(point.unsplit),
            both(dynamic),
            both(point.dynamic),
            point.dynamic_equal.to_string(),
            both(predictable),
            both(point.predictable),
            less(predictable.analytical, dynamic.analytical),
            less(point.predictable.analytical, point.dynamic.analytical),
            less(point.predictable.analytical, point.dynamic_equal),
        ])
    };
    let head = [
        "S",
        "none, published",
        "none",
        "DWS, published",
        "DWS",
        "DWS, equal case",
        "PWS, published",
        "PWS",
        "PWS over DWS, published",
        "PWS over DWS",
        "equal case",
    ];
    let place = match experiment.place.as_str() {
        "" => String::new(),
        place => format!(" in {place},"),
    };
    let reason = reason_of_difference(&experiment.reason);
    Captioned {
        caption: format!(
            "Cycles, observed / analytical, of one wavefront of {} threads with {} sides that all have threads, without \
             memory instructions; published{place} in thousands.{reason}",
            SIZES.lanes,
            1 << program::LEVELS
        ),
        table: Table::new(&head, experiment.published.iter().filter_map(row).collect()),
    }
}

/// A sentence with the reason of a difference; empty without one.
fn reason_of_difference(reason: &str) -> String {
    match reason {
        "" => String::new(),
        reason => format!(" Reason of the difference: {reason}."),
    }
}

/// The same program on units that an instruction keeps for some cycles.
fn four_cycles(measured: &Synthetic) -> Captioned {
    let row = |point: &Point| {
        let it = point.four_cycles;
        [point.units, it.unsplit, it.dynamic, it.predictable].map(|it| it.to_string()).to_vec()
    };
    Captioned {
        caption: format!(
            "The same program where an instruction keeps its unit for {FOUR_CYCLES} cycles, observed."
        ),
        table: Table::new(
            &["S", "none", "DWS", "PWS"],
            measured.of_published_program().map(row).collect(),
        ),
    }
}

/// Every point.
fn shares(measured: &Synthetic) -> Captioned {
    let row = |point: &Point| {
        let Point { unsplit, dynamic, predictable, .. } = point;
        vec![
            format!("{} %", point.divergent),
            format!("{} %", point.memory),
            point.units.to_string(),
            both(*unsplit),
            both(*dynamic),
            both(*predictable),
            less(predictable.observed, unsplit.observed),
            less(predictable.analytical, unsplit.analytical),
            less(predictable.analytical, dynamic.analytical),
            share(predictable.observed, predictable.analytical),
        ]
    };
    let head = [
        "divergent",
        "memory",
        "S",
        "none",
        "DWS",
        "PWS",
        "PWS over none, observed",
        "analytical",
        "PWS over DWS, analytical",
        "PWS, observed of analytical",
    ];
    Captioned {
        caption: format!(
            "Cycles, observed / analytical, by the shares of divergent and of memory instructions; the memory answers \
             after {LATENCY} cycles."
        ),
        table: Table::new(&head, measured.points.iter().map(row).collect()),
    }
}

/// As many units in all with splitting as without.
fn constant_units(measured: &Synthetic) -> Captioned {
    let of = |it: OnUnits| {
        [both(it.cycles), it.equation_6.to_string(), it.four_cycles.to_string()].into_iter()
    };
    let row = |it: &ConstantUnits| {
        let ConstantUnits { total, units, unsplit, predictable } = *it;
        let sizes = [total, units, predictable.simds].map(|number| number.to_string());
        let [split, without] = [predictable, unsplit];
        let reductions = [
            less(split.cycles.observed, without.cycles.observed),
            less(split.cycles.analytical, without.cycles.analytical),
            less(split.equation_6, without.equation_6),
            less(split.four_cycles, without.four_cycles),
        ];
        sizes.into_iter().chain(of(without)).chain(of(split)).chain(reductions).collect()
    };
    let head = [
        "units in all",
        "S",
        "SIMD units of PWS",
        "none",
        "equation (6)",
        "four cycles",
        "PWS",
        "equation (6)",
        "four cycles",
        "PWS over none, observed",
        "analytical",
        "equation (6)",
        "four cycles",
    ];
    Captioned {
        caption: format!(
            "Cycles, observed / analytical, of {} wavefronts with a constant number of units in all, fully divergent, \
             without memory instructions; beside them the worst case by equation (6), and a run where an instruction \
             keeps its unit for {FOUR_CYCLES} cycles.",
            constant_units::WAVEFRONTS
        ),
        table: Table::new(&head, measured.constant_units.iter().map(row).collect()),
    }
}

/// What else was published.
fn figures(experiment: &SyntheticExperiment, measured: &Synthetic) -> Captioned {
    let figures = experiment.figures.iter().map(|it| (&it.figure, it.ours.shown(measured)));
    Captioned {
        caption: "Beside the published numbers.".to_owned(),
        table: figures::with_reasons(figures),
    }
}

/// Units that are not used, idle and regrouped.
fn regrouped(measured: &Synthetic) -> Captioned {
    let row = |it: &Regrouped| {
        vec![
            it.wavefronts.to_string(),
            it.split_points.to_string(),
            it.simds.to_string(),
            it.idle.to_string(),
            it.regrouped.to_string(),
            less(it.regrouped, it.idle),
            it.regrouped_with_banks.to_string(),
            less(it.regrouped_with_banks, it.idle),
        ]
    };
    let head = [
        "wavefronts",
        "split points",
        "SIMD units, regrouped",
        "cycles, units idle",
        REGROUPED[0],
        "run time",
        REGROUPED[1],
        "run time",
    ];
    Captioned {
        caption: format!(
            "Run time on {} SIMD units of {} lanes with {} SpSIMD units each, fully divergent, without memory \
             instructions.",
            regrouping::SIMDS,
            regrouping::SIMD_WIDTH,
            regrouping::UNITS
        ),
        table: Table::new(&head, measured.regrouping.iter().map(row).collect()),
    }
}
