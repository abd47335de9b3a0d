//! What an experiment runs: kernels and launch files, and their grids.

use super::StudyError;
use super::kernels::KernelsText;
use super::read::{Reader, at};
use super::text::ExperimentText;
use crate::experiment::Experiment;
use crate::set::Set;
use crate::variant::Variant;
use heddle_kernels::Kernel;
use heddle_kernels::kernel::{MAXIMUM_BLOCKS, MAXIMUM_THREADS_PER_BLOCK};
use heddle_launches::{Launches, is_path};
use heddle_model::{CoreKind, Rules};
use std::sync::Arc;
use toml::Spanned;

impl Reader<'_> {
    /// The kernels of an experiment, those of a set without the ones that rely on warps that a variant does not keep.
    pub(super) fn kernels(
        &self,
        text: &ExperimentText,
        variants: &[Variant],
    ) -> Result<Vec<&'static str>, StudyError> {
        let all = KernelsText::Set(Set::All);
        let meant = text.kernels.as_ref().map_or(&all, Spanned::get_ref);
        let mut kernels = meant.kernels();
        match (meant, kernels.iter().find_map(|&kernel| Some((kernel, refuses(kernel, variants)?))))
        {
            (KernelsText::Names(_), Some((kernel, core))) => {
                let span = text.kernels.as_ref().map_or(0..0, Spanned::span);
                let what = format!(
                    "{} relies on the threads of a warp staying together, which core {core} does not keep",
                    kernel.name
                );
                return Err(at(self.text, span, what));
            }
            _ => kernels.retain(|kernel| refuses(kernel, variants).is_none()),
        }
        let mut names: Vec<&'static str> = Vec::new();
        for kernel in kernels {
            // A kernel that is named twice counts once.
            if !names.contains(&kernel.name) {
                names.push(kernel.name);
            }
        }
        Ok(names)
    }

    /// The launch files of an experiment, under the names that the text gives them.
    pub(super) fn launch_files(
        &self,
        text: &ExperimentText,
    ) -> Result<Vec<Arc<Launches>>, StudyError> {
        let Some(kernels) = &text.kernels else { return Ok(Vec::new()) };
        let read = |name: &str| {
            let path = self.folder.join(name);
            let path = if is_path(name) { path.to_string_lossy() } else { name.into() };
            let launches = Launches::read(&path, &|_, _| Ok(()));
            let launches = launches.map_err(|error| at(self.text, kernels.span(), error))?;
            Ok(Arc::new(launches.named(name)))
        };
        kernels.get_ref().launch_files().into_iter().map(read).collect()
    }

    /// Blocks and threads for kernels, 0 and 0 if there are launch files alone, which bring their own.
    pub(super) fn grid(
        &self,
        text: &ExperimentText,
        kernels: &[&str],
        launch_files: &[Arc<Launches>],
    ) -> Result<[u32; 2], StudyError> {
        let what = match (text.blocks_per_core, text.threads_per_block, kernels.is_empty()) {
            (Some(blocks), Some(threads), false) => return Ok([blocks, threads]),
            (None, None, true) => return Ok([0, 0]),
            // What is wrong is that nothing is measured.
            (.., true) if launch_files.is_empty() => return Ok([0, 0]),
            (.., false) => "blocks_per_core and threads_per_block: kernels need both",
            (.., true) => "blocks_per_core, threads_per_block: launch files bring their own grids",
        };
        Err(self.at(&text.name, format!("{}: {what}", text.name.get_ref())))
    }

    /// Checks the numbers of the grid.
    pub(super) fn check_grid(
        &self,
        text: &ExperimentText,
        experiment: &Experiment,
    ) -> Result<(), StudyError> {
        let threads = experiment.threads_per_block;
        let what = if experiment.seeds.is_empty() {
            "seeds: at least one".to_owned()
        } else if experiment.kernels.is_empty() && experiment.launch_files.is_empty() {
            "kernels: none is left".to_owned()
        } else if experiment.kernels.is_empty() {
            return Ok(());
        } else if !(1..=MAXIMUM_THREADS_PER_BLOCK).contains(&threads) {
            format!("threads_per_block: from 1 to {MAXIMUM_THREADS_PER_BLOCK}, not {threads}")
        } else if !(1..=MAXIMUM_BLOCKS).contains(&experiment.setting(1).blocks()) {
            let (each, cores) = (experiment.blocks_per_core, experiment.configuration.cores);
            format!(
                "blocks_per_core: {each} on {cores} cores; a kernel has 1 to {MAXIMUM_BLOCKS} blocks in all"
            )
        } else {
            return Ok(());
        };
        Err(self.at(&text.name, format!("{}: {what}", experiment.name)))
    }
}

/// The core of the first variant on which a kernel has no meaning. Kernels that rely on their warps run with compaction
/// disabled.
pub fn refuses(kernel: &Kernel, variants: &[Variant]) -> Option<CoreKind> {
    let rules = |variant: &Variant| Rules { compaction_disabled: true, ..variant.rules };
    let takes = |it: &&Variant| !it.core.takes(kernel.warp_synchronous, &rules(it));
    variants.iter().find(takes).map(|variant| variant.core)
}
