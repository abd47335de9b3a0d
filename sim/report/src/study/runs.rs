//! The runs of a study, and what follows from their results.

use super::Study;
use crate::compared::Compared;
use crate::experiment::Experiment;
use crate::measure::{MeasureError, Measured, Measurement, Row, Setting, measure_one};
use crate::summary::Report;
use crate::variant::Variant;
use heddle_kernels::{Kernel, find};
use heddle_support::hash;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A kernel on a variant.
#[derive(Clone)]
pub struct Run {
    /// Hash of all that the result follows from.
    pub key: String,
    /// The kernel.
    pub kernel: &'static Kernel,
    /// The variant.
    pub variant: Variant,
    /// Where it runs, and the seed of its inputs.
    pub setting: Setting,
}

/// Results by the keys of their runs.
pub type Results = BTreeMap<String, Measurement>;

impl Run {
    fn new(program: &str, kernel: &'static Kernel, variant: &Variant, setting: Setting) -> Self {
        // The name of a variant changes nothing.
        let unnamed = Variant { name: String::new(), ..variant.clone() };
        let split = variant.splitting.and(kernel.split_elf);
        let elf = hash(split.unwrap_or(kernel.elf));
        let geometry = setting.geometry(kernel);
        let inputs =
            format!("{program}\n{} {elf} {geometry:?}\n{setting:?}\n{unnamed:?}", kernel.name);
        Self { key: hash(inputs.as_bytes()), kernel, variant: variant.clone(), setting }
    }

    /// Measures it.
    ///
    /// # Errors
    /// [`MeasureError`].
    pub fn measure(&self) -> Result<Measurement, MeasureError> {
        measure_one(self.kernel, &self.variant, &self.setting)
    }
}

impl Study {
    /// Its runs, each once, in the order of experiments, kernels, seeds and variants. `program` is what says which program
    /// measures them, for a key is of one program.
    pub fn runs(&self, program: &str) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        let mut known = BTreeSet::new();
        for experiment in &self.experiments {
            let of_experiment = experiment_runs(program, experiment);
            runs.extend(of_experiment.into_iter().filter(|run| known.insert(run.key.clone())));
        }
        runs
    }

    /// The report of each experiment; `None` if the result of a run is not there.
    pub fn reports(&self, program: &str, results: &Results) -> Option<Vec<Report>> {
        self.experiments.iter().map(|experiment| report(program, experiment, results)).collect()
    }
}

/// The runs of an experiment: for each kernel and seed every variant.
fn experiment_runs(program: &str, experiment: &Experiment) -> Vec<Run> {
    let kernels = experiment.kernels.iter().filter_map(|name| find(name).ok());
    let inputs = kernels
        .flat_map(|it| experiment.seeds.iter().map(move |&seed| (it, experiment.setting(seed))));
    let of_inputs = |(kernel, setting): (&'static Kernel, Setting)| {
        let run = |it: &Variant| Run::new(program, kernel, it, setting.clone());
        experiment.variants.iter().map(run).collect::<Vec<_>>()
    };
    inputs.flat_map(of_inputs).collect()
}

fn report(program: &str, experiment: &Arc<Experiment>, results: &Results) -> Option<Report> {
    let runs = experiment_runs(program, experiment);
    let row = |runs: &[Run]| {
        let Run { kernel, setting, .. } = &runs[0];
        let measured = |run: &Run| {
            let measurement = results.get(&run.key)?.clone();
            Some(Measured { variant: run.variant.name.clone(), measurement })
        };
        Some(Row {
            kernel: kernel.name,
            class: kernel.divergence.name(),
            seed: (experiment.seeds.len() > 1).then_some(setting.seed),
            size: setting.geometry(kernel).size,
            compaction_disabled: kernel.warp_synchronous,
            measurements: runs.iter().map(measured).collect::<Option<_>>()?,
        })
    };
    let rows = runs.chunks(experiment.variants.len()).map(row).collect::<Option<_>>()?;
    let machine = format!("{}{}", experiment.machine, experiment.sizes.shown());
    let compared = Compared::Experiment(Arc::clone(experiment));
    let report = Report::new(&machine, &experiment.setting(experiment.seeds[0]), compared, rows);
    Some(Report { seeds: experiment.seeds.clone(), ..report })
}
