//! The form of a study's file. What a name means and whether it exists is told here where the text alone says it, so
//! that the parser knows the line.

use super::StudyError;
use super::kernels::{KernelName, KernelsText, Named};
use super::rules::RulesText;
use crate::experiment::{Experiment, Mean, Quantity};
use crate::machine_sizes::MachineSizes;
use crate::synthetic::PublishedCycles;
use crate::synthetic::figures::SyntheticOurs;
use crate::variant::{CacheSizes, Splitting, check_machine};
use heddle_model::CoreKind;
use heddle_model::configuration::LargeWarpSizes;
use heddle_support::UnknownName;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// A file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StudyText {
    pub title: String,
    #[serde(default)]
    pub source: String,
    #[serde(default)]
    pub note: String,
    pub smoke: Option<Smoke>,
    #[serde(default)]
    pub variants: BTreeMap<String, Spanned<VariantText>>,
    /// Kernels of a name, for published numbers over a set of this name.
    #[serde(default)]
    pub sets: BTreeMap<String, KernelsText>,
    #[serde(default, rename = "experiment")]
    pub experiments: Vec<ExperimentText>,
    #[serde(default)]
    pub synthetic: Vec<SyntheticText>,
}

/// Synthetic programs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SyntheticText {
    pub name: Spanned<String>,
    pub title: String,
    #[serde(default)]
    pub note: String,
    /// Pairs of per cent: of divergent instructions, and of memory instructions.
    pub shares: Spanned<Vec<[u32; 2]>>,
    /// Numbers of units in all.
    pub constant_units: Option<Spanned<Vec<usize>>>,
    #[serde(default)]
    pub regrouping: bool,
    #[serde(default)]
    pub published: Vec<Spanned<PublishedCycles>>,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub reason: Reason,
    #[serde(default)]
    pub figures: Vec<SyntheticFigureText>,
}

/// Another published number of synthetic programs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SyntheticFigureText {
    pub what: String,
    pub set: String,
    pub value: String,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub reason: Reason,
    pub ours: Spanned<SyntheticOurs>,
}

/// A core with its rules.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VariantText {
    pub core: CoreName,
    #[serde(default)]
    pub rules: RulesText,
    pub large_warps: Option<LargeWarpSizes>,
    pub splitting: Option<Splitting>,
    pub caches: Option<CacheSizes>,
}

/// Variants on a machine.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExperimentText {
    pub name: Spanned<String>,
    pub title: String,
    #[serde(default)]
    pub note: String,
    pub machine: Spanned<String>,
    pub cores: Option<usize>,
    pub lanes: Option<usize>,
    pub warps: Option<usize>,
    pub simd_width: Option<usize>,
    pub pool: Option<usize>,
    pub blocks_per_core: Option<u32>,
    pub threads_per_block: Option<u32>,
    #[serde(default = "first_seed")]
    pub seeds: Vec<u64>,
    pub kernels: Option<Spanned<KernelsText>>,
    pub variants: Vec<Spanned<String>>,
    pub headline: Option<Spanned<String>>,
    pub short: Option<String>,
    #[serde(default)]
    pub published: Vec<FigureText>,
    #[serde(default)]
    pub speedups: Vec<Spanned<String>>,
    #[serde(default)]
    pub efficiency: Vec<Spanned<String>>,
    #[serde(default)]
    pub traffic: Vec<Spanned<String>>,
    #[serde(default)]
    pub utilisation: Vec<Spanned<String>>,
    #[serde(default)]
    pub active_lanes: Vec<Spanned<String>>,
    #[serde(default)]
    pub row_hits: Vec<Spanned<String>>,
    #[serde(default)]
    pub comparisons: Vec<[Spanned<String>; 2]>,
    pub stacks: Option<StacksText>,
    pub unfinished: Option<UnfinishedText>,
    #[serde(default)]
    pub controls: bool,
}

fn first_seed() -> Vec<u64> {
    vec![1]
}

/// A published number.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FigureText {
    pub what: String,
    pub set: String,
    pub value: String,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub reason: Reason,
    pub ours: Option<OursText>,
}

/// What is measured to stand beside it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OursText {
    pub variant: Spanned<String>,
    pub over: Option<Spanned<String>>,
    pub against: Option<[Spanned<String>; 2]>,
    #[serde(default)]
    pub of_means: bool,
    #[serde(default)]
    pub of: Quantity,
    #[serde(default)]
    pub mean: Mean,
    pub kernels: Option<KernelsText>,
}

/// The table of stacks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StacksText {
    pub columns: Vec<[Spanned<String>; 2]>,
    pub published: String,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub depths: Vec<DepthText>,
}

/// A row of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DepthText {
    pub kernel: KernelName,
    pub benchmark: String,
    pub entries: u64,
    #[serde(default)]
    pub reason: Reason,
}

/// The curves of threads that have not ended.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnfinishedText {
    pub kernel: KernelName,
    pub variants: Vec<Spanned<String>>,
}

/// Why what is measured differs from what was published; a text that says something.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Reason(pub String);

impl TryFrom<String> for Reason {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        let text = text.trim();
        match text.is_empty() {
            true => Err("an empty reason: leave the key out where there is none"),
            false => Ok(Self(text.to_owned())),
        }
    }
}

/// The name of a core.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct CoreName(pub CoreKind);

impl TryFrom<String> for CoreName {
    type Error = UnknownName;

    fn try_from(name: String) -> Result<Self, UnknownName> {
        let unknown =
            || UnknownName::new("core", &name, CoreKind::ALL.into_iter().map(CoreKind::name));
        CoreKind::named(&name).map(Self).ok_or_else(unknown)
    }
}

/// What a smoke run makes of a study.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Smoke {
    cores: usize,
    blocks_per_core: u32,
    kernels: Vec<Named>,
}

impl Smoke {
    /// The experiment on fewer cores with fewer blocks, and of its kernels those that are meant.
    pub fn of(&self, experiment: &Experiment) -> Result<Experiment, StudyError> {
        let refused =
            |reason: String| StudyError::Smoke { experiment: experiment.name.clone(), reason };
        let mut smoke = experiment.clone();
        let meant = |name: &str| self.kernels.iter().any(|kernel| kernel.name() == name);
        smoke.kernels.retain(|name| meant(name));
        smoke.launch_files.retain(|file| meant(&file.name));
        if smoke.kernels.is_empty() && smoke.launch_files.is_empty() {
            return Err(refused("none of its kernels is measured".to_owned()));
        }
        // Channels are those of the smaller machine.
        smoke.sizes.cores = Some(self.cores.min(experiment.configuration.cores));
        smoke.blocks_per_core = self.blocks_per_core.min(experiment.blocks_per_core);
        smoke.seeds.truncate(1);
        let fewer = MachineSizes { cores: smoke.sizes.cores, ..Default::default() };
        fewer.set(&mut smoke.configuration).map_err(|error| refused(error.to_string()))?;
        check_machine(&smoke.configuration, &smoke.variants)
            .map_err(|error| refused(error.to_string()))?;
        Ok(smoke)
    }
}
