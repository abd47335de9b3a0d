//! The files of `heddle study`: its page, tables and numbers.

use super::report::{head_of, shown};
use crate::failure::Failure;
use crate::head::Head;
use crate::output::headed;
use heddle_report::study::Study;
use heddle_report::study::numbers::{self, Published};
use heddle_report::synthetic::{PublishedCycles, Synthetic, SyntheticExperiment};
use heddle_report::{Experiment, Report, Row, page, synthetic, tables};
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::Arc;

/// The page of a study.
pub(super) const PAGE: &str = "index.html";

/// The published numbers beside ours.
const PUBLISHED: &str = "published.csv";

/// Names of the files that show the results.
pub(super) fn page_names(study: &Study) -> Vec<String> {
    let names = ["results.json", "results.csv", PAGE].map(str::to_owned);
    let experiments = study.experiments.iter().map(|it| &it.name);
    let experiments = experiments.chain(study.synthetic.iter().map(|it| &it.name));
    let names = names.into_iter().chain(experiments.map(|name| format!("{name}.md")));
    names.chain(has_published(study).then(|| PUBLISHED.to_owned())).collect()
}

/// Whether an experiment has published numbers.
fn has_published(study: &Study) -> bool {
    let of_kernels = |it: &Arc<Experiment>| {
        !it.figures.is_empty() || it.stacks.as_ref().is_some_and(|it| !it.depths.is_empty())
    };
    let of_programs = |it: &SyntheticExperiment| !it.published.is_empty() || !it.figures.is_empty();
    study.experiments.iter().any(of_kernels) || study.synthetic.iter().any(of_programs)
}

/// The experiments of a study with their reports.
pub(super) struct Reports<'a> {
    study: &'a Study,
    head: Head,
    heads: Vec<Head>,
    reports: Vec<Report>,
    synthetic: Vec<(Head, Synthetic)>,
}

/// An experiment in the JSON.
#[derive(Serialize)]
struct ExperimentResult<'a> {
    name: &'a str,
    title: &'a str,
    measured: &'a Map<String, Value>,
    published: Vec<Published>,
    rows: &'a [Row],
}

/// An experiment on synthetic programs in the JSON.
#[derive(Serialize)]
struct SyntheticResult<'a> {
    name: &'a str,
    title: &'a str,
    measured: &'a Map<String, Value>,
    place: &'a str,
    published: &'a [PublishedCycles],
    #[serde(skip_serializing_if = "str::is_empty")]
    reason: &'a str,
    figures: Vec<Published>,
    #[serde(flatten)]
    result: &'a Synthetic,
}

impl<'a> Reports<'a> {
    pub(super) fn new(
        study: &'a Study,
        command: &str,
        (mut reports, synthetic): (Vec<Report>, Vec<Synthetic>),
    ) -> Self {
        let head = || Head::of_command(command.to_owned()).plain("study", &study.name);
        let experiment_head = |(experiment, report): (&Arc<Experiment>, &mut Report)| {
            let name = format!("{}{}", experiment.machine, experiment.sizes.shown());
            let head =
                head().plain("experiment", &experiment.name).plain("kernels", &report.kernels);
            let seeds: Vec<String> = experiment.seeds.iter().map(u64::to_string).collect();
            let mut head = head_of(head, &name, &experiment.configuration, &experiment.variants);
            if !experiment.kernels.is_empty() {
                head = head
                    .plain("blocks_per_core", experiment.blocks_per_core)
                    .plain("threads_per_block", experiment.threads_per_block)
                    .and("seeds", &experiment.seeds, seeds.join(", "));
            }
            let need_floats = experiment.floats_added_for();
            if !need_floats.is_empty() {
                head = head.and("floats_added_for", &need_floats, need_floats.join(", "));
            }
            report.head = head.rows().to_vec();
            head
        };
        let heads = study.experiments.iter().zip(&mut reports).map(experiment_head).collect();
        let of_synthetic = |(experiment, result): (&SyntheticExperiment, Synthetic)| {
            (head().plain("experiment", &experiment.name).plain("engine", "model"), result)
        };
        let synthetic = study.synthetic.iter().zip(synthetic).map(of_synthetic).collect();
        Self { study, head: head().plain("engine", "model"), heads, reports, synthetic }
    }

    fn experiments(&self) -> impl Iterator<Item = (&Experiment, &Report)> {
        self.study.experiments.iter().map(AsRef::as_ref).zip(&self.reports)
    }

    fn synthetic(&self) -> impl Iterator<Item = (&SyntheticExperiment, &Head, &Synthetic)> {
        let results = self.study.synthetic.iter().zip(&self.synthetic);
        results.map(|(experiment, (head, result))| (experiment, head, result))
    }

    /// All files with their contents.
    pub(super) fn files(&self) -> Result<Vec<(String, String)>, Failure> {
        let experiments: Vec<(&Experiment, &Report)> = self.experiments().collect();
        let csv = format!("{}{}", self.head.lines("# "), numbers::csv(&experiments));
        let synthetic = self.synthetic().map(|(_, head, result)| (result, head.rows()));
        let page = page::study(self.study, &self.reports, &synthetic.collect::<Vec<_>>());
        let mut contents = vec![self.json()?, csv, page];
        contents.extend(self.reports.iter().map(tables::markdown));
        contents.extend(self.synthetic().map(|(experiment, head, result)| {
            synthetic::tables::markdown(experiment, result, head.rows())
        }));
        if has_published(self.study) {
            let synthetic = self.synthetic().map(|(experiment, _, result)| (experiment, result));
            let published = numbers::published_csv(&experiments, &synthetic.collect::<Vec<_>>());
            contents.push(format!("{}{published}", self.head.lines("# ")));
        }
        Ok(page_names(self.study).into_iter().zip(contents).collect())
    }

    fn json(&self) -> Result<String, Failure> {
        #[derive(Serialize)]
        struct Whole<'a> {
            #[serde(flatten)]
            head: &'a Head,
            experiments: Vec<ExperimentResult<'a>>,
            #[serde(skip_serializing_if = "Vec::is_empty")]
            synthetic: Vec<SyntheticResult<'a>>,
        }
        let experiments = self.experiments().zip(&self.heads);
        let experiments = experiments
            .map(|((experiment, report), head)| experiment_result(experiment, report, head))
            .collect();
        let synthetic = self.synthetic().map(|(experiment, head, result)| SyntheticResult {
            name: &experiment.name,
            title: &experiment.title,
            measured: head.measured(),
            place: &experiment.place,
            published: &experiment.published,
            reason: &experiment.reason,
            figures: numbers::synthetic_figures(experiment, result),
            result,
        });
        let whole = Whole { head: &self.head, experiments, synthetic: synthetic.collect() };
        let text = serde_json::to_string_pretty(&whole).map_err(Failure::environment)?;
        Ok(text + "\n")
    }

    /// What a terminal shows.
    pub(super) fn text(&self) -> String {
        let mut text = format!("{}\n", headed(&self.head));
        for (experiment, report) in self.experiments() {
            let table = match experiment.controls {
                true => tables::controls::overview(report),
                false => tables::headline(report),
            };
            text += &format!("{}\n{}\n", experiment.title, shown(table));
            if let Some(figures) = tables::figures::numbers(report, experiment) {
                text += &format!("{}\n", shown(figures));
            }
        }
        for (experiment, _, result) in self.synthetic() {
            text += &format!("{}\n", experiment.title);
            for it in synthetic::tables::all(experiment, result) {
                text += &format!("{}\n{}\n", it.caption, shown(it.table));
            }
        }
        text
    }
}

fn experiment_result<'a>(
    experiment: &'a Experiment,
    report: &'a Report,
    head: &'a Head,
) -> ExperimentResult<'a> {
    ExperimentResult {
        name: &experiment.name,
        title: &experiment.title,
        measured: head.measured(),
        published: numbers::published(report, experiment),
        rows: &report.rows,
    }
}
