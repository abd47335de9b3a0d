//! The plots of synthetic programs, each with its numbers.

use super::plots::figure;
use crate::plot::{Arrangement, Chart};
use crate::synthetic::constant_units::{ConstantUnits, OnUnits};
use crate::synthetic::regrouping::Regrouped;
use crate::synthetic::shares::{Cycles, Point};
use crate::synthetic::tables::REGROUPED;
use crate::synthetic::{PublishedCycles, Synthetic, SyntheticExperiment};

/// What a plot shows in words, and the plot.
type Captioned = (&'static str, Chart);

/// All plots; those of which nothing was measured are left out.
pub(super) fn all(
    experiment: &SyntheticExperiment,
    measured: &Synthetic,
    head: &[(String, String)],
) -> String {
    let sections = [
        ("Cycles by the shares of instructions", by_shares(measured)),
        ("Beside the published numbers", published(experiment, measured)),
        ("Units of a constant number", constant_units(measured)),
        ("Units that a program does not use", regrouped(measured)),
    ];
    let mut html = String::new();
    for (title, plots) in sections {
        let plots = plots.iter().filter(|(_, chart)| !chart.groups.is_empty());
        let plots: String = plots.map(|(caption, chart)| figure(head, caption, chart)).collect();
        if !plots.is_empty() {
            html += &format!("<h2>{title}</h2>\n{plots}");
        }
    }
    html
}

/// Bars beside each other with a line at 1: ratios.
fn ratios(unit: &'static str, series: &[&str], groups: Vec<(String, Vec<f64>)>) -> Chart {
    let series = series.iter().map(|&name| name.to_owned()).collect();
    let arrangement = Arrangement::Beside;
    Chart { unit, series, groups, arrangement, reference: Some(1.0), decimals: 3 }
}

/// Cycles of every program and number of units: of runs, and of worst cases.
fn by_shares(measured: &Synthetic) -> Vec<Captioned> {
    let chart = |unit, of: fn(&Cycles) -> u64| {
        let group = |point: &Point| {
            let Point { divergent, memory, units, unsplit, dynamic, predictable, .. } = point;
            let cycles = [unsplit, dynamic, predictable].map(|it| of(it) as f64);
            (format!("{divergent} / {memory} %, S = {units}"), cycles.to_vec())
        };
        Chart {
            unit,
            series: ["no splitting", "DWS", "PWS"].map(str::to_owned).to_vec(),
            groups: measured.points.iter().map(group).collect(),
            arrangement: Arrangement::Beside,
            reference: None,
            decimals: 0,
        }
    };
    vec![
        (
            "shares of divergent and of memory instructions, and SpSIMD units S",
            chart("cycles of a run", |it| it.observed),
        ),
        (
            "no run takes longer than its worst case; that of DWS is (S + 1) times as long as one wavefront with all sides",
            chart("cycles of the worst case", |it| it.analytical),
        ),
    ]
}

/// The fully divergent program without memory instructions beside what was published.
fn published(experiment: &SyntheticExperiment, measured: &Synthetic) -> Vec<Captioned> {
    let groups = |values: fn(&PublishedCycles, &Point) -> Vec<f64>| {
        let group = |it: &PublishedCycles| {
            let point = measured.of_published_program().find(|point| point.units == it.units)?;
            Some((format!("S = {}", it.units), values(it, point)))
        };
        experiment.published.iter().filter_map(group).collect()
    };
    let runs = groups(|published, point| {
        let [theirs, without] = [published.predictable, published.unsplit].map(|[run, _]| run);
        vec![ratio(theirs, without), ratio(point.predictable.observed, point.unsplit.observed)]
    });
    let worst = groups(|published, point| {
        let [theirs, dynamic] = [published.predictable, published.dynamic].map(|[_, worst]| worst);
        let predictable = point.predictable.analytical;
        let ours = [point.dynamic.analytical, point.dynamic_equal];
        let [read, equal] = ours.map(|dynamic| ratio(predictable, dynamic));
        vec![ratio(theirs, dynamic), read, equal]
    });
    vec![
        (
            "runs of PWS over those without splitting: all instructions are divergent, none is for the memory",
            ratios("cycles of PWS, no splitting = 1", &["published", "here"], runs),
        ),
        (
            "worst cases of PWS over those of DWS, of which the wavefront of the equal case is that of PWS",
            ratios("worst case of PWS, of DWS = 1", &["published", "here", "equal case"], worst),
        ),
    ]
}

/// As many units in all with splitting as without.
fn constant_units(measured: &Synthetic) -> Vec<Captioned> {
    let group = |it: &ConstantUnits| {
        let ConstantUnits { total, units, unsplit, predictable } = it;
        let of = |of: fn(&OnUnits) -> u64| ratio(of(predictable), of(unsplit));
        let values = vec![
            of(|it| it.cycles.observed),
            of(|it| it.cycles.analytical),
            of(|it| it.equation_6),
            of(|it| it.four_cycles),
        ];
        (format!("{total} units, S = {units}"), values)
    };
    let groups = measured.constant_units.iter().map(group).collect();
    let series = ["run", "worst case", "worst case by equation (6)", "run, four cycles of issue"];
    vec![(
        "PWS over no splitting with the same number of units in all",
        ratios("cycles of PWS, no splitting = 1", &series, groups),
    )]
}

/// Run times with regrouped units.
fn regrouped(measured: &Synthetic) -> Vec<Captioned> {
    let group = |it: &Regrouped| {
        let values = [it.regrouped, it.regrouped_with_banks].map(|cycles| ratio(cycles, it.idle));
        (format!("{} wavefronts, {} splits", it.wavefronts, it.split_points), values.to_vec())
    };
    let groups = measured.regrouping.iter().map(group).collect();
    vec![(
        "units regrouped before the launch over units that stay idle, by wavefronts of the grid and split points of the program",
        ratios("run time, units idle = 1", &REGROUPED, groups),
    )]
}

fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}
