//! Studies: files that say what is measured, and runs that go on where they stopped.
//!
//! A study is a TOML file with the variants of cores, and experiments that measure some of them on a machine; others measure
//! synthetic programs. Those of the publications are compiled in. Each run has a key, a hash of all that its result follows from;
//! results are stored under it, so that a study that is interrupted goes on, and experiments share the runs that they have in
//! common.
//!
//! | module | what |
//! |---|---|
//! | `text` | the form of a file |
//! | `kernels` | kernels and launch files in it |
//! | `rules` | the optional rules of a variant, by their names |
//! | `read` | the study of a file, or what is wrong with it |
//! | `selection` | the kernels and launch files of an experiment, and their grids |
//! | `runs` | the runs of a study, and what follows from their results |
//! | `store` | results in a folder |
//! | `workflow` | the runs as rules of Snakemake |
//! | `numbers` | results as JSON and CSV |

mod kernels;
pub mod numbers;
mod read;
mod rules;
mod runs;
mod selection;
mod store;
mod text;
mod workflow;

use crate::experiment::Experiment;
use crate::synthetic::SyntheticExperiment;
use heddle_model::MachineConfiguration;
use heddle_support::{UnknownName, did_you_mean, nearest};
use std::sync::{Arc, LazyLock};
use thiserror::Error;

pub use runs::{KernelRun, LaunchRun, Outcome, Results, Run, RunError, Work};
pub use selection::refuses;
pub use store::Store;
pub use workflow::snakefile;

/// The studies that are compiled in, by name.
pub const STUDIES: [(&str, &str); 6] = [
    ("tbc", include_str!("../../studies/tbc.toml")),
    ("dwf", include_str!("../../studies/dwf.toml")),
    ("lwm", include_str!("../../studies/lwm.toml")),
    ("dpe", include_str!("../../studies/dpe.toml")),
    ("pws", include_str!("../../studies/pws.toml")),
    ("all", include_str!("../../studies/all.toml")),
];

/// What is measured together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// Name of a study that is compiled in, or path of its file.
    pub name: String,
    /// Title of its page.
    pub title: String,
    /// The publication that its published numbers are of; empty without one.
    pub source: String,
    /// What a reader must know of all experiments.
    pub note: String,
    /// Each on one machine.
    pub experiments: Vec<Arc<Experiment>>,
    /// Those on synthetic programs.
    pub synthetic: Vec<SyntheticExperiment>,
    /// What a smoke run makes of it; `None` if the file does not say.
    smoke: Option<text::Smoke>,
}

/// Why a file is no study.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum StudyError {
    #[error(transparent)]
    Syntax(#[from] toml::de::Error),
    #[error("line {line}: {what}")]
    At { line: usize, what: String },
    #[error("--smoke: the file has no table [smoke]")]
    NoSmoke,
    #[error("--smoke: {experiment}: {reason}")]
    Smoke { experiment: String, reason: String },
}

/// A study that is not there.
#[derive(Debug, Error)]
#[error("unknown study `{name}`; studies: {known}{meant}")]
pub struct UnknownStudy {
    name: String,
    known: String,
    meant: String,
}

/// Reads machines by name or path.
pub type Machines<'a> = &'a dyn Fn(&str) -> Result<MachineConfiguration, String>;

/// The text of a study that is compiled in.
///
/// # Errors
/// There is no such study; the message lists those that there are.
pub fn text_of(name: &str) -> Result<&'static str, UnknownStudy> {
    let found = STUDIES.iter().find(|(known, _)| *known == name);
    let known = STUDIES.map(|(name, _)| name);
    let meant = did_you_mean(nearest(name, &known));
    let unknown = || UnknownStudy { name: name.to_owned(), known: known.join(", "), meant };
    Ok(found.ok_or_else(unknown)?.1)
}

impl Study {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// What is wrong with it, with the line.
    pub fn from_toml(name: &str, text: &str, machines: Machines<'_>) -> Result<Self, StudyError> {
        read::study(name, text, machines)
    }

    /// A smaller study that says whether everything works: fewer cores, blocks and kernels, as the table `smoke` of the
    /// file says.
    ///
    /// # Errors
    /// There is no such table, or an experiment cannot be as small.
    pub fn smoke(self) -> Result<Self, StudyError> {
        let smoke = self.smoke.as_ref().ok_or(StudyError::NoSmoke)?;
        let experiments =
            self.experiments.iter().map(|experiment| smoke.of(experiment).map(Arc::new));
        let experiments = experiments.collect::<Result<_, _>>()?;
        let synthetic = self.synthetic.iter().map(SyntheticExperiment::smoke).collect();
        Ok(Self { experiments, synthetic, ..self })
    }
}

/// The experiments with published figures of the studies of single publications.
static PUBLISHED: LazyLock<Vec<Arc<Experiment>>> = LazyLock::new(|| {
    let machines = |name: &str| MachineConfiguration::named(name).map_err(|it| it.to_string());
    let experiments = STUDIES.iter().filter(|(name, _)| *name != "all").flat_map(|(name, text)| {
        let study = Study::from_toml(name, text, &machines);
        study.unwrap_or_else(|error| panic!("{name}.toml: {error}")).experiments
    });
    experiments.filter(|experiment| !experiment.figures.is_empty()).collect()
});

/// The experiments that stand for a publication: machine, variants and published figures.
pub fn publications() -> &'static [Arc<Experiment>] {
    &PUBLISHED
}

/// The experiment of this name that stands for a publication.
///
/// # Errors
/// [`UnknownName`], which lists the names that exist.
pub fn publication(name: &str) -> Result<Arc<Experiment>, UnknownName> {
    let known = publications().iter().map(|experiment| experiment.name.as_str());
    let found = publications().iter().find(|experiment| experiment.name == name);
    found.cloned().ok_or_else(|| UnknownName::new("publication", name, known))
}

#[cfg(test)]
mod tests;
