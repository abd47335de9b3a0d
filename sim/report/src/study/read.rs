//! The study of a file, or what is wrong with it.

use super::kernels::KernelsText;
use super::text::{
    ExperimentText, FigureText, OursText, StacksText, StudyText, SyntheticFigureText,
    SyntheticText, UnfinishedText, VariantText,
};
use super::{Machines, Study, StudyError};
use crate::experiment::{Depth, Experiment, Figure, Ours, Quantity, Stacks, UnfinishedThreads};
use crate::launches::with_floats;
use crate::machine_sizes::MachineSizes;
use crate::plot::COLOURS;
use crate::set::Set;
use crate::synthetic::constant_units::divides;
use crate::synthetic::program::Shares;
use crate::synthetic::shares::UNITS;
use crate::synthetic::{PublishedCycles, SyntheticExperiment, SyntheticFigure};
use crate::variant::{Variant, check_machine};
use heddle_launches::Launches;
use heddle_model::{CoreKind, MachineConfiguration};
use heddle_support::UnknownName;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use toml::Spanned;

/// A name with its place.
pub(super) type Name = Spanned<String>;

/// Reads the text of a file.
pub(super) fn study(name: &str, text: &str, machines: Machines<'_>) -> Result<Study, StudyError> {
    let file: StudyText = toml::from_str(text)?;
    let folder = Path::new(name).parent().unwrap_or(Path::new(""));
    let variants = variants(text, &file.variants)?;
    let reader = Reader { text, machines, folder, variants, sets: &file.sets };
    reader.check_names(&file)?;
    let experiments = file.experiments.iter().map(|it| reader.experiment(it).map(Arc::new));
    let experiments = experiments.collect::<Result<Vec<_>, _>>()?;
    let synthetic = file.synthetic.iter().map(|it| reader.synthetic(it));
    let synthetic = synthetic.collect::<Result<Vec<_>, _>>()?;
    if experiments.is_empty() && synthetic.is_empty() {
        return Err(at(text, 0..0, "a study has at least one [[experiment]] or [[synthetic]]"));
    }
    let StudyText { title, source, note, smoke, .. } = file;
    let note = note.trim().to_owned();
    Ok(Study { name: name.to_owned(), title, source, note, experiments, synthetic, smoke })
}

/// What is wrong at a place of the text.
pub(super) fn at(text: &str, span: Range<usize>, what: impl ToString) -> StudyError {
    let before = text.get(..span.start).unwrap_or(text);
    StudyError::At { line: before.matches('\n').count() + 1, what: what.to_string() }
}

/// The variants of a file by name.
fn variants(
    text: &str,
    variants: &BTreeMap<String, Spanned<VariantText>>,
) -> Result<BTreeMap<String, Variant>, StudyError> {
    let variant = |(name, spanned): (&String, &Spanned<VariantText>)| {
        let VariantText { core, rules, large_warps, splitting, caches } = spanned.get_ref();
        let refused = |what: String| at(text, spanned.span(), format!("{name}: {what}"));
        let core = core.0;
        if let Some(rule) = rules.given.iter().find(|rule| !rule.is_of(core)) {
            let (rule, cores) = (rule.name, rule.core_names());
            return Err(refused(format!(
                "core {core} has no rule {rule}; cores that have it: {cores}"
            )));
        }
        let order = rules.rules.order;
        if let Some(order) = order.filter(|order| !core.orders().any(|it| it == *order)) {
            return Err(refused(format!("core {core} has no order {}", order.name())));
        }
        rules.rules.check().map_err(|error| refused(error.to_string()))?;
        let only = [
            (large_warps.is_some(), CoreKind::Lwm, "large_warps"),
            (splitting.is_some(), CoreKind::Pws, "splitting"),
        ];
        if let Some((_, of, key)) = only.into_iter().find(|(given, of, _)| *given && *of != core) {
            return Err(refused(format!("core {core} has no {key}; core {of} has")));
        }
        let variant = Variant::named(name.clone(), core, rules.rules);
        let sizes = Variant { large_warps: *large_warps, splitting: *splitting, ..variant };
        Ok((name.clone(), Variant { caches: *caches, ..sizes }))
    };
    variants.iter().map(variant).collect()
}

/// What experiments are read with.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    machines: Machines<'a>,
    /// Where launch files are that are named by their path.
    pub(super) folder: &'a Path,
    variants: BTreeMap<String, Variant>,
    /// Kernels of a name.
    sets: &'a BTreeMap<String, KernelsText>,
}

impl Reader<'_> {
    pub(super) fn at(&self, place: &Name, what: impl ToString) -> StudyError {
        at(self.text, place.span(), what)
    }

    /// Checks the names of all experiments, which are names of files.
    fn check_names(&self, file: &StudyText) -> Result<(), StudyError> {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let names = file.experiments.iter().map(|it| &it.name);
        let mut known = BTreeSet::new();
        for name in names.chain(file.synthetic.iter().map(|it| &it.name)) {
            let text = name.get_ref();
            if text.is_empty() || !text.chars().all(plain) {
                let what = "the name of an experiment has letters, digits and hyphens";
                return Err(self.at(name, what));
            }
            if !known.insert(text) {
                return Err(self.at(name, "another experiment has this name"));
            }
        }
        Ok(())
    }

    fn synthetic(&self, text: &SyntheticText) -> Result<SyntheticExperiment, StudyError> {
        let refused = |what: String| Err(at(self.text, text.shares.span(), what));
        let pairs = text.shares.get_ref();
        if pairs.is_empty() {
            return refused("shares: at least one pair".to_owned());
        }
        // Without divergent instructions the sides of the branches are empty, and no branch can be split.
        let fits = |[divergent, memory]: [u32; 2]| (1..=100).contains(&divergent) && memory <= 100;
        if let Some(pair) = pairs.iter().find(|&&pair| !fits(pair)) {
            return refused(format!(
                "shares: per cent, of divergent instructions 1 to 100, of memory instructions 0 to 100, not {pair:?}"
            ));
        }
        let mut published: Vec<PublishedCycles> = Vec::new();
        for row in &text.published {
            let units = row.get_ref().units;
            if !UNITS.iter().any(|&(known, _)| known as u64 == units) {
                let known = UNITS.map(|(units, _)| units.to_string()).join(", ");
                let what = format!("units: one of {known}, which are measured, not {units}");
                return Err(at(self.text, row.span(), what));
            }
            published.push(row.get_ref().clone());
        }
        let mut constant_units = Vec::new();
        if let Some(totals) = &text.constant_units {
            if let Some(total) = totals.get_ref().iter().find(|&&total| !divides(total)) {
                let what = format!("constant_units: multiples of 8 units, not {total}");
                return Err(at(self.text, totals.span(), what));
            }
            constant_units.clone_from(totals.get_ref());
        }
        let shares = pairs.iter().map(|&[divergent, memory]| Shares { divergent, memory });
        let mut experiment = SyntheticExperiment {
            name: text.name.get_ref().clone(),
            title: text.title.clone(),
            note: text.note.trim().to_owned(),
            shares: shares.collect(),
            constant_units,
            regrouping: text.regrouping,
            published,
            place: text.place.clone(),
            reason: text.reason.0.clone(),
            figures: Vec::new(),
        };
        for it in &text.figures {
            let SyntheticFigureText { what, set, value, place, reason, ours } = it;
            if !ours.get_ref().is_of(&experiment) {
                let what = format!("{what}: the experiment does not measure `ours`");
                return Err(at(self.text, ours.span(), what));
            }
            let [what, set, value, place, reason] =
                [what, set, value, place, &reason.0].map(String::clone);
            let figure = Figure { what, set, value, place, reason, ours: None };
            experiment.figures.push(SyntheticFigure { figure, ours: *ours.get_ref() });
        }
        Ok(experiment)
    }

    fn experiment(&self, text: &ExperimentText) -> Result<Experiment, StudyError> {
        let name = text.name.get_ref();
        let mut variants: Vec<Variant> = Vec::new();
        for name in &text.variants {
            let variant = self.variant(name)?;
            if variants.contains(variant) {
                return Err(self.at(name, format!("{} is there twice", variant.name)));
            }
            variants.push(variant.clone());
        }
        let Some(last) = variants.last() else {
            return Err(self.at(&text.name, "an experiment has at least one variant"));
        };
        let headline = match &text.headline {
            Some(name) => self.of_experiment(name, &variants)?,
            None => last.name.clone(),
        };
        let names = |list: &[Name]| -> Result<Vec<String>, StudyError> {
            list.iter().map(|name| self.of_experiment(name, &variants)).collect()
        };
        let speedups = names(&text.speedups)?;
        if let Some(name) = text.speedups.get(COLOURS.len()) {
            let what = format!("a plot of speedups has at most {} variants", COLOURS.len());
            return Err(self.at(name, what));
        }
        let pairs = |[variant, over]: &[Name; 2]| {
            Ok([self.of_experiment(variant, &variants)?, self.of_experiment(over, &variants)?])
        };
        let comparisons = text.comparisons.iter().map(pairs).collect::<Result<_, StudyError>>()?;
        let stacks = text.stacks.as_ref().map(|it| self.stacks(it, &variants)).transpose()?;
        let unfinished =
            |UnfinishedText { kernel, variants }: &UnfinishedText| -> Result<_, StudyError> {
                Ok(UnfinishedThreads { kernel: kernel.0, variants: names(variants)? })
            };
        let unfinished = text.unfinished.as_ref().map(unfinished).transpose()?;
        let kernels = self.kernels(text, &variants)?;
        let launch_files = self.launch_files(text)?;
        let [blocks_per_core, threads_per_block] = self.grid(text, &kernels, &launch_files)?;
        let figure = |figure: &FigureText| self.figure(figure, &variants);
        let figures = text.published.iter().map(figure).collect::<Result<_, _>>()?;
        let ExperimentText { cores, lanes, warps, simd_width, pool, .. } = *text;
        let sizes = MachineSizes { cores, lanes, warps, simd_width, pool };
        let experiment = Experiment {
            name: name.clone(),
            title: text.title.clone(),
            note: text.note.trim().to_owned(),
            machine: text.machine.get_ref().clone(),
            sizes,
            configuration: self.machine(text, sizes, &variants, &launch_files)?,
            blocks_per_core,
            threads_per_block,
            seeds: text.seeds.clone(),
            kernels,
            launch_files,
            headline: headline.clone(),
            short: text.short.clone().unwrap_or(headline),
            figures,
            speedups,
            efficiency: names(&text.efficiency)?,
            traffic: names(&text.traffic)?,
            utilisation: names(&text.utilisation)?,
            active_lanes: names(&text.active_lanes)?,
            row_hits: names(&text.row_hits)?,
            comparisons,
            stacks,
            unfinished,
            controls: text.controls,
            variants,
        };
        self.check_grid(text, &experiment)?;
        Ok(experiment)
    }

    /// The variant of the file with this name.
    fn variant(&self, name: &Name) -> Result<&Variant, StudyError> {
        let known = self.variants.keys().map(String::as_str);
        let unknown = || self.at(name, UnknownName::new("variant", name.get_ref(), known));
        self.variants.get(name.get_ref()).ok_or_else(unknown)
    }

    /// A name among the variants of an experiment.
    fn of_experiment(&self, name: &Name, variants: &[Variant]) -> Result<String, StudyError> {
        let known = variants.iter().map(|variant| variant.name.as_str());
        match variants.iter().any(|variant| variant.name == *name.get_ref()) {
            true => Ok(name.get_ref().clone()),
            false => Err(self.at(name, UnknownName::new("variant", name.get_ref(), known))),
        }
    }

    fn figure(&self, text: &FigureText, variants: &[Variant]) -> Result<Figure, StudyError> {
        let FigureText { what, set, value, place, reason, ours } = text;
        let ours = match ours {
            Some(OursText { variant, over, against, of_means, of, mean, kernels: meant }) => {
                let over =
                    over.as_ref().map(|name| self.of_experiment(name, variants)).transpose()?;
                let against = match against {
                    Some([variant, over]) => Some([
                        self.of_experiment(variant, variants)?,
                        self.of_experiment(over, variants)?,
                    ]),
                    None => None,
                };
                if over.is_none() && *of == Quantity::Speed {
                    return Err(self.at(variant, "a speed is that over another variant: `over`"));
                }
                if over.is_none() && (against.is_some() || *of_means) {
                    return Err(self.at(variant, "`against` and `of_means` are of a ratio: `over`"));
                }
                if against.is_some() && *of_means {
                    return Err(
                        self.at(variant, "`against` is of ratios of kernels, not `of_means`")
                    );
                }
                // Of the published set where that is one of ours, or of the file.
                let of_set = Set::ALL.into_iter().find(|it| it.name() == set);
                let of_set = KernelsText::Set(of_set.unwrap_or(Set::All));
                let meant = meant.as_ref().or(self.sets.get(set)).unwrap_or(&of_set);
                Some(Ours {
                    variant: self.of_experiment(variant, variants)?,
                    over,
                    against,
                    of_means: *of_means,
                    quantity: *of,
                    mean: *mean,
                    kernels: meant.meant(),
                })
            }
            None => None,
        };
        let [what, set, value, place, reason] =
            [what, set, value, place, &reason.0].map(String::clone);
        Ok(Figure { what, set, value, place, reason, ours })
    }

    fn stacks(&self, text: &StacksText, variants: &[Variant]) -> Result<Stacks, StudyError> {
        let column = |[name, column]: &[Name; 2]| {
            Ok([self.of_experiment(name, variants)?, column.get_ref().clone()])
        };
        let columns = text.columns.iter().map(column).collect::<Result<_, StudyError>>()?;
        let depth = |it: &super::text::DepthText| Depth {
            kernel: it.kernel.0,
            benchmark: it.benchmark.clone(),
            entries: it.entries,
            reason: it.reason.0.clone(),
        };
        let depths = text.depths.iter().map(depth).collect();
        let StacksText { published, place, .. } = text;
        Ok(Stacks { columns, published: published.clone(), place: place.clone(), depths })
    }

    fn machine(
        &self,
        text: &ExperimentText,
        sizes: MachineSizes,
        variants: &[Variant],
        launch_files: &[Arc<Launches>],
    ) -> Result<MachineConfiguration, StudyError> {
        let refused = |what: String| self.at(&text.machine, what);
        let mut machine = (self.machines)(text.machine.get_ref()).map_err(refused)?;
        sizes.set(&mut machine).map_err(|error| refused(error.to_string()))?;
        sizes.check_for(variants).map_err(|error| refused(error.to_string()))?;
        let of_files = launch_files.iter().map(|file| with_floats(&machine, file));
        for machine in [machine.clone()].into_iter().chain(of_files) {
            check_machine(&machine, variants).map_err(|error| refused(error.to_string()))?;
        }
        Ok(machine)
    }
}
