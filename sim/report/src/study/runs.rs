//! The runs of a study, and what follows from their results.

use super::Study;
use crate::compared::Compared;
use crate::experiment::Experiment;
use crate::launches::{measure_all, with_floats};
use crate::measure::{MeasureError, Measured, Measurement, Row, Setting, measure_one};
use crate::summary::Report;
use crate::synthetic::runs::SyntheticError;
use crate::synthetic::{Part, PartResult, Synthetic};
use crate::variant::{BASELINE, Variant};
use heddle_kernels::{DIVERGENT_BELOW, Divergence, Kernel, find};
use heddle_launches::Launches;
use heddle_model::MachineConfiguration;
use heddle_support::hash;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use thiserror::Error;

/// What is measured at once.
#[derive(Clone)]
pub struct Run {
    /// Hash of all that the result follows from.
    pub key: String,
    /// What is measured.
    pub work: Work,
}

/// What a run measures.
#[derive(Clone)]
pub enum Work {
    /// A kernel on a variant.
    Kernel(Box<KernelRun>),
    /// A launch file on a variant.
    LaunchFile(Box<LaunchRun>),
    /// A part of an experiment on synthetic programs.
    Synthetic(Part),
}

/// A launch file on a variant.
#[derive(Clone)]
pub struct LaunchRun {
    /// The launch file.
    pub file: Arc<Launches>,
    /// The variant.
    pub variant: Variant,
    /// Where it runs, with floats if it computes with them.
    pub machine: MachineConfiguration,
}

/// A kernel on a variant.
#[derive(Clone)]
pub struct KernelRun {
    /// The kernel.
    pub kernel: &'static Kernel,
    /// The variant.
    pub variant: Variant,
    /// Where it runs, and the seed of its inputs.
    pub setting: Setting,
}

/// The result of a run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Of a kernel, or of a launch file, on a variant.
    Kernel(Box<Measurement>),
    /// Of a part of an experiment on synthetic programs.
    Synthetic(PartResult),
}

/// Why a run has no result.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum RunError {
    #[error(transparent)]
    Kernel(#[from] MeasureError),
    #[error(transparent)]
    Synthetic(#[from] SyntheticError),
}

/// Results by the keys of their runs.
pub type Results = BTreeMap<String, Outcome>;

impl Run {
    /// Measures it.
    ///
    /// # Errors
    /// [`RunError`].
    pub fn measure(&self) -> Result<Outcome, RunError> {
        Ok(match &self.work {
            Work::Kernel(run) => {
                let KernelRun { kernel, variant, setting } = run.as_ref();
                Outcome::Kernel(Box::new(measure_one(kernel, variant, setting)?))
            }
            Work::LaunchFile(run) => {
                let LaunchRun { file, variant, machine } = run.as_ref();
                Outcome::Kernel(Box::new(measure_all(file, variant, machine)?))
            }
            Work::Synthetic(part) => Outcome::Synthetic(part.measure()?),
        })
    }

    /// What is measured, in words: the kernel, the launch file or the programs, and the variant; `-` without variant.
    pub fn shown(&self) -> [String; 2] {
        match &self.work {
            Work::Kernel(run) => [run.kernel.name.to_owned(), run.variant.name.clone()],
            Work::LaunchFile(run) => [run.file.name.clone(), run.variant.name.clone()],
            Work::Synthetic(part) => [part.shown(), "-".to_owned()],
        }
    }
}

/// The variant without its name, which changes nothing.
fn unnamed(variant: &Variant) -> Variant {
    Variant { name: String::new(), ..variant.clone() }
}

impl LaunchRun {
    fn key(&self, program: &str) -> String {
        let Self { file, variant, machine } = self;
        let (file, unnamed) = (file.hash(), unnamed(variant));
        hash(format!("{program}\nlaunch file {file}\n{machine:?}\n{unnamed:?}").as_bytes())
    }
}

impl KernelRun {
    fn key(&self, program: &str) -> String {
        let Self { kernel, variant, setting } = self;
        let unnamed = unnamed(variant);
        let split = variant.splitting.and(kernel.split_elf);
        let elf = hash(split.unwrap_or(kernel.elf));
        let geometry = setting.geometry(kernel);
        let inputs =
            format!("{program}\n{} {elf} {geometry:?}\n{setting:?}\n{unnamed:?}", kernel.name);
        hash(inputs.as_bytes())
    }
}

/// The programs of a part, and the cores that they run on, are of the program that measures them.
fn key_of_part(program: &str, part: Part) -> String {
    hash(format!("{program}\n{part:?}").as_bytes())
}

impl Study {
    /// Its runs, each once: those of kernels in the order of experiments, kernels, seeds and variants, those of launch
    /// files, and those of synthetic programs. `program` is what says which program measures them, for a key is of one program.
    pub fn runs(&self, program: &str) -> Vec<Run> {
        let kernels = self.experiments.iter().flat_map(|it| kernel_runs(program, it));
        let kernels = kernels.map(|(key, run)| Run { key, work: Work::Kernel(Box::new(run)) });
        let files = self.experiments.iter().flat_map(|it| launch_runs(program, it));
        let files = files.map(|(key, run)| Run { key, work: Work::LaunchFile(Box::new(run)) });
        let parts = self.synthetic.iter().flat_map(|it| it.parts());
        let parts =
            parts.map(|part| Run { key: key_of_part(program, part), work: Work::Synthetic(part) });
        let mut known = BTreeSet::new();
        kernels.chain(files).chain(parts).filter(|run| known.insert(run.key.clone())).collect()
    }

    /// The report of each experiment; `None` if the result of a run is not there.
    pub fn reports(&self, program: &str, results: &Results) -> Option<Vec<Report>> {
        self.experiments.iter().map(|experiment| report(program, experiment, results)).collect()
    }

    /// What each experiment on synthetic programs measured; `None` if the result of a run is not there.
    pub fn synthetic_results(&self, program: &str, results: &Results) -> Option<Vec<Synthetic>> {
        let result = |part: Part| match results.get(&key_of_part(program, part))? {
            Outcome::Synthetic(result) => Some(result.clone()),
            Outcome::Kernel(_) => None,
        };
        self.synthetic.iter().map(|it| it.parts().map(result).collect()).collect()
    }
}

/// The runs of an experiment with their keys: for each kernel and seed every variant.
fn kernel_runs(program: &str, experiment: &Experiment) -> Vec<(String, KernelRun)> {
    let kernels = experiment.kernels.iter().filter_map(|name| find(name).ok());
    let inputs = kernels
        .flat_map(|it| experiment.seeds.iter().map(move |&seed| (it, experiment.setting(seed))));
    let of_inputs = |(kernel, setting): (&'static Kernel, Setting)| {
        let run = |variant: &Variant| {
            let run = KernelRun { kernel, variant: variant.clone(), setting: setting.clone() };
            (run.key(program), run)
        };
        experiment.variants.iter().map(run).collect::<Vec<_>>()
    };
    inputs.flat_map(of_inputs).collect()
}

/// The runs of the launch files of an experiment with their keys: for each file every variant.
fn launch_runs(program: &str, experiment: &Experiment) -> Vec<(String, LaunchRun)> {
    let of_file = |file: &Arc<Launches>| {
        let machine = with_floats(&experiment.configuration, file);
        let run = |variant: &Variant| {
            let (file, variant) = (Arc::clone(file), variant.clone());
            let run = LaunchRun { file, variant, machine: machine.clone() };
            (run.key(program), run)
        };
        experiment.variants.iter().map(run).collect::<Vec<_>>()
    };
    experiment.launch_files.iter().flat_map(of_file).collect()
}

fn report(program: &str, experiment: &Arc<Experiment>, results: &Results) -> Option<Report> {
    let measured = |key: &str, variant: &Variant| match results.get(key)? {
        Outcome::Kernel(measurement) => {
            let measurement = measurement.as_ref().clone();
            Some(Measured { variant: variant.name.clone(), measurement })
        }
        Outcome::Synthetic(_) => None,
    };
    let of_file = |runs: &[(String, LaunchRun)]| {
        let measured = |(key, run): &(String, LaunchRun)| measured(key, &run.variant);
        let measurements: Vec<Measured> = runs.iter().map(measured).collect::<Option<_>>()?;
        let class = match measurements[BASELINE].simd_efficiency < DIVERGENT_BELOW {
            true => Divergence::Divergent,
            false => Divergence::Coherent,
        };
        Some(Row {
            kernel: runs[0].1.file.name.clone(),
            class: class.name(),
            seed: None,
            size: None,
            compaction_disabled: false,
            measurements,
        })
    };
    let files = launch_runs(program, experiment);
    let runs = kernel_runs(program, experiment);
    let row = |runs: &[(String, KernelRun)]| {
        let (_, KernelRun { kernel, setting, .. }) = &runs[0];
        let measured = |(key, run): &(String, KernelRun)| measured(key, &run.variant);
        Some(Row {
            kernel: kernel.name.to_owned(),
            class: kernel.divergence.name(),
            seed: (experiment.seeds.len() > 1).then_some(setting.seed),
            size: Some(setting.geometry(kernel).size),
            compaction_disabled: kernel.warp_synchronous,
            measurements: runs.iter().map(measured).collect::<Option<_>>()?,
        })
    };
    let variants = experiment.variants.len();
    let rows = runs.chunks(variants).map(row).chain(files.chunks(variants).map(of_file));
    let rows = rows.collect::<Option<_>>()?;
    let machine = format!("{}{}", experiment.machine, experiment.sizes.shown());
    let compared = Compared::Experiment(Arc::clone(experiment));
    let report = Report::new(&machine, &experiment.setting(experiment.seeds[0]), compared, rows);
    Some(Report { seeds: experiment.seeds.clone(), ..report })
}
