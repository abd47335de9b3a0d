//! The results of a study as JSON and CSV.

use crate::experiment::{Depth, Experiment, Figure, Stacks};
use crate::measure::Row;
use crate::summary::Report;
use crate::synthetic::{Synthetic, SyntheticExperiment, SyntheticFigure};
use crate::tables::figures;
use serde::Serialize;

/// A published number and what is measured to stand beside it.
#[derive(Debug, Serialize)]
pub struct Published {
    /// What it is.
    pub what: String,
    /// Over which set of benchmarks.
    pub set: String,
    /// What was published.
    pub published: String,
    /// Where in the publication.
    pub place: String,
    /// What is measured: a number, or a ratio.
    pub ours: Option<f64>,
    /// Why the two differ.
    pub reason: Option<String>,
}

impl Published {
    /// A published number beside what is measured.
    fn of(figure: &Figure, ours: Option<f64>) -> Self {
        let Figure { what, set, value, place, reason, .. } = figure;
        let [what, set, published, place] = [what, set, value, place].map(String::clone);
        let reason = (!reason.is_empty()).then(|| reason.clone());
        Self { what, set, published, place, ours, reason }
    }
}

/// The published numbers of an experiment, and behind them the depths of stacks.
pub fn published(report: &Report, experiment: &Experiment) -> Vec<Published> {
    let row = |figure: &Figure| {
        let ours = figure.ours.as_ref();
        Published::of(figure, ours.and_then(|it| figures::measured(report, experiment, it)))
    };
    let figures = experiment.figures.iter().map(row);
    figures.chain(experiment.stacks.iter().flat_map(|it| depths(report, experiment, it))).collect()
}

/// The published depths of stacks.
fn depths(report: &Report, experiment: &Experiment, stacks: &Stacks) -> Vec<Published> {
    let Stacks { columns, published, place, depths } = stacks;
    let of_column = columns.iter().find(|[_, column]| column == published);
    let row = |depth: &Depth| {
        let of_kernel = report.rows.iter().find(|row| row.kernel == depth.kernel);
        let ours = of_kernel.zip(of_column).map(|(row, [variant, _])| {
            row.measurements[experiment.index(variant)].stack_entries_max as f64
        });
        Published {
            what: format!("deepest stack of {published}, entries"),
            set: depth.benchmark.clone(),
            published: depth.entries.to_string(),
            place: place.clone(),
            ours,
            reason: (!depth.reason.is_empty()).then(|| depth.reason.clone()),
        }
    };
    depths.iter().map(row).collect()
}

/// What was published of synthetic programs: cycles in thousands beside cycles, and what else there is.
pub fn published_synthetic(
    experiment: &SyntheticExperiment,
    measured: &Synthetic,
) -> Vec<Published> {
    let mut rows = Vec::new();
    for it in &experiment.published {
        let point = measured.of_published_program().find(|point| point.units == it.units);
        let schemes = [
            ("no splitting", it.unsplit, point.map(|point| point.unsplit)),
            ("dynamic splitting", it.dynamic, point.map(|point| point.dynamic)),
            ("predictable splitting", it.predictable, point.map(|point| point.predictable)),
        ];
        for (scheme, [observed, analytical], ours) in schemes {
            let kinds = [
                ("observed", observed, ours.map(|it| it.observed)),
                ("analytical", analytical, ours.map(|it| it.analytical)),
            ];
            rows.extend(kinds.map(|(kind, published, ours)| Published {
                what: format!("cycles of {scheme}, {kind}, S = {}", it.units),
                set: "synthetic".to_owned(),
                published: format!("{published} thousand"),
                place: experiment.place.clone(),
                ours: ours.map(|cycles| cycles as f64),
                reason: (!experiment.reason.is_empty()).then(|| experiment.reason.clone()),
            }));
        }
    }
    rows.extend(synthetic_figures(experiment, measured));
    rows
}

/// What was published of synthetic programs beside the table of cycles.
pub fn synthetic_figures(experiment: &SyntheticExperiment, measured: &Synthetic) -> Vec<Published> {
    let row = |it: &SyntheticFigure| Published::of(&it.figure, it.ours.measured(measured));
    experiment.figures.iter().map(row).collect()
}

/// Names of the columns of the CSV of published numbers.
const PUBLISHED_COLUMNS: [&str; 7] =
    ["experiment", "what", "set", "published", "place", "ours", "reason"];

/// A line for each published number of each experiment, those on synthetic programs behind the others.
pub fn published_csv(
    experiments: &[(&Experiment, &Report)],
    synthetic: &[(&SyntheticExperiment, &Synthetic)],
) -> String {
    let of_kernels = experiments
        .iter()
        .map(|(experiment, report)| (&experiment.name, published(report, experiment)));
    let of_programs = synthetic
        .iter()
        .map(|(experiment, result)| (&experiment.name, published_synthetic(experiment, result)));
    let mut text = PUBLISHED_COLUMNS.join(",") + "\n";
    for (experiment, rows) in of_kernels.chain(of_programs) {
        for it in rows {
            let ours = it.ours.map_or(String::new(), |ours| ours.to_string());
            let reason = it.reason.unwrap_or_default();
            let texts = [experiment, &it.what, &it.set, &it.published, &it.place];
            let fields = texts.into_iter().chain([&ours, &reason]).map(|text| quoted(text));
            text += &(fields.collect::<Vec<_>>().join(",") + "\n");
        }
    }
    text
}

/// Names of the columns of the CSV of runs.
const COLUMNS: [&str; 21] = [
    "experiment",
    "kernel",
    "class",
    "seed",
    "size",
    "variant",
    "core",
    "cycles",
    "speedup",
    "simd_efficiency",
    "warp_instructions",
    "thread_instructions",
    "issued",
    "stall",
    "memory",
    "idle",
    "stack_entries_max",
    "requests",
    "traffic",
    "memory_lines",
    "row_hit_rate",
];

/// A line for each run of each experiment.
pub fn csv(experiments: &[(&Experiment, &Report)]) -> String {
    let mut text = COLUMNS.join(",") + "\n";
    for (experiment, report) in experiments {
        for row in &report.rows {
            lines(experiment, row, &mut text);
        }
    }
    text
}

fn lines(experiment: &Experiment, row: &Row, text: &mut String) {
    let Row { kernel, class, size, .. } = row;
    // Launch files have neither.
    let size = size.map_or(String::new(), |size| size.to_string());
    let seed = match row.is_of_launch_file() {
        true => String::new(),
        false => row.seed.unwrap_or(experiment.seeds[0]).to_string(),
    };
    for (index, (measured, variant)) in
        row.measurements.iter().zip(&experiment.variants).enumerate()
    {
        let causes = measured.cycles_by_cause;
        let fields: [String; COLUMNS.len()] = [
            experiment.name.clone(),
            quoted(kernel),
            class.to_string(),
            seed.clone(),
            size.clone(),
            quoted(&variant.name),
            variant.core.to_string(),
            measured.cycles.to_string(),
            row.speedup(index).to_string(),
            measured.simd_efficiency.to_string(),
            measured.warp_instructions.to_string(),
            measured.thread_instructions.to_string(),
            causes.issued.to_string(),
            causes.stall.to_string(),
            causes.memory.to_string(),
            causes.idle.to_string(),
            measured.stack_entries_max.to_string(),
            measured.requests.to_string(),
            measured.traffic.to_string(),
            measured.memory_lines.to_string(),
            measured.row_hit_rate.to_string(),
        ];
        *text += &(fields.join(",") + "\n");
    }
}

/// A text as a field.
fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}
