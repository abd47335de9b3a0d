//! The results of a study as JSON and CSV.

use crate::experiment::{Experiment, Figure};
use crate::measure::Row;
use crate::summary::Report;
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

/// The published numbers of an experiment.
pub fn published(report: &Report, experiment: &Experiment) -> Vec<Published> {
    let row = |figure: &Figure| Published {
        what: figure.what.clone(),
        set: figure.set.clone(),
        published: figure.value.clone(),
        place: figure.place.clone(),
        ours: figure.ours.as_ref().and_then(|it| figures::measured(report, experiment, it)),
        reason: (!figure.reason.is_empty()).then(|| figure.reason.clone()),
    };
    experiment.figures.iter().map(row).collect()
}

/// Names of the columns of the CSV of published numbers.
const PUBLISHED_COLUMNS: [&str; 7] =
    ["experiment", "what", "set", "published", "place", "ours", "reason"];

/// A line for each published number of each experiment.
pub fn published_csv(experiments: &[(&Experiment, &Report)]) -> String {
    let mut text = PUBLISHED_COLUMNS.join(",") + "\n";
    for (experiment, report) in experiments {
        for it in published(report, experiment) {
            let ours = it.ours.map_or(String::new(), |ours| ours.to_string());
            let reason = it.reason.unwrap_or_default();
            let texts = [&experiment.name, &it.what, &it.set, &it.published, &it.place];
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
