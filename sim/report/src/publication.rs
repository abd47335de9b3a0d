//! Publications: what each measured, on which machine, and what it says of it.

mod dpe;
mod dwf;
mod lwm;
mod pws;
mod tbc;

use crate::synthetic;
use crate::variant::Variant;
use heddle_support::UnknownName;

/// A mechanism as it was published: variants that are measured, and figures to stand beside them.
/// Variants are named by what they are called in [`Publication::variants`].
#[derive(PartialEq, Eq, Debug)]
pub struct Publication {
    /// Name on the command line.
    pub name: &'static str,
    /// Title of the page.
    pub title: &'static str,
    /// Name of the machine.
    pub machine: &'static str,
    /// Thread blocks for each core.
    pub blocks_per_core: u32,
    /// Threads of a block.
    pub threads_per_block: u32,
    /// Names of the kernels that are measured unless others are named; none for all.
    pub kernels: &'static [&'static str],
    /// What is measured, the baseline first.
    pub variants: &'static [Variant],
    /// The variant that the published figures are about.
    pub headline: &'static str,
    /// Its short name, for plots.
    pub short: &'static str,
    /// What a reader must know of the variants.
    pub note: &'static str,
    /// What was published.
    pub figures: &'static [Figure],
    /// Variants in the plot of speedups, as many as there are colours at most.
    pub speedups: &'static [&'static str],
    /// Variants in the plot of SIMD efficiency.
    pub efficiency: &'static [&'static str],
    /// Variants in the plot of memory traffic.
    pub traffic: &'static [&'static str],
    /// Variants in the table of utilisation; none for no table.
    pub utilisation: &'static [&'static str],
    /// Variants in the table of active lanes; none for no table.
    pub active_lanes: &'static [&'static str],
    /// Variants in the table of row hits; none for no table.
    pub row_hits: &'static [&'static str],
    /// Pairs of variants in the table of comparisons: what is compared, over what; none for no table.
    pub comparisons: &'static [(&'static str, &'static str)],
    /// The table of stacks; `None` for no table.
    pub stacks: Option<Stacks>,
}

/// A published comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// What is compared.
    pub what: &'static str,
    /// Over which set of benchmarks.
    pub set: &'static str,
    /// What was published.
    pub value: &'static str,
}

/// The table of the deepest stacks.
#[derive(PartialEq, Eq, Debug)]
pub struct Stacks {
    /// Each column: a variant and the name of the column.
    pub columns: &'static [(&'static str, &'static str)],
    /// Of which variant the published numbers are.
    pub published: &'static str,
    /// The published numbers.
    pub depths: &'static [Depth],
}

/// Deepest stack of a published benchmark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depth {
    /// Our kernel of the same kind; not the same program.
    pub kernel: &'static str,
    /// The benchmark.
    pub benchmark: &'static str,
    /// Entries.
    pub entries: u64,
}

/// Every publication, that of a command line without options first.
pub static PUBLICATIONS: [&Publication; 8] = [
    &tbc::TBC,
    &dwf::DWF,
    &dwf::TBC_DWF,
    &lwm::LWM,
    &lwm::LWM_OPTIONS,
    &dpe::DPE,
    &dpe::DPE_MEMORY,
    &pws::PWS,
];

impl Publication {
    /// The publication of this name.
    ///
    /// # Errors
    /// [`UnknownName`], which lists the names that exist.
    pub fn named(name: &str) -> Result<&'static Self, UnknownName> {
        let publications = PUBLICATIONS.iter().map(|publication| publication.name);
        let known = || publications.clone().chain([synthetic::NAME]);
        let found = PUBLICATIONS.iter().find(|publication| publication.name == name);
        found.copied().ok_or_else(|| UnknownName::new("publication", name, known()))
    }

    /// Index of a variant.
    ///
    /// # Panics
    /// There is no variant of this name.
    pub fn index(&self, name: &str) -> usize {
        let found = self.variants.iter().position(|variant| variant.name == name);
        found.expect("a variant of the publication")
    }

    /// Index of the variant that the published figures are about.
    pub fn headline(&self) -> usize {
        self.index(self.headline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plot::COLOURS;
    use heddle_model::{CoreKind, MachineConfiguration};

    #[test]
    fn a_publication_is_found_by_its_name() {
        for publication in PUBLICATIONS {
            assert_eq!(Publication::named(publication.name), Ok(publication));
        }
        let error = Publication::named("tpc").expect_err("no such publication");
        let expected = "unknown publication `tpc`; publications: tbc, dwf, tbc-dwf, lwm, lwm-options, dpe, \
                        dpe-memory, pws, pws-synthetic; did you mean `tbc`?";
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn tables_and_plots_are_of_variants_that_are_measured() {
        for publication in PUBLICATIONS {
            let Publication {
                speedups,
                efficiency,
                traffic,
                utilisation,
                active_lanes,
                row_hits,
                ..
            } = publication;
            assert!(speedups.len() <= COLOURS.len(), "{}", publication.name);
            for name in [speedups, efficiency, traffic, utilisation, active_lanes, row_hits]
                .into_iter()
                .copied()
                .flatten()
            {
                assert_eq!(publication.variants[publication.index(name)].name, *name);
            }
            for (name, _) in publication.stacks.iter().flat_map(|stacks| stacks.columns) {
                assert_eq!(publication.variants[publication.index(name)].name, *name);
            }
            assert_eq!(publication.variants[publication.headline()].name, publication.headline);
        }
    }

    #[test]
    fn names_of_variants_differ_and_their_rules_go_together() {
        for publication in PUBLICATIONS {
            for (index, variant) in publication.variants.iter().enumerate() {
                assert_eq!(publication.index(&variant.name), index, "{}", variant.name);
                assert_eq!(variant.rules.check(), Ok(()), "{}", variant.name);
            }
        }
    }

    #[test]
    fn the_machine_of_a_publication_runs_its_variants() {
        for publication in PUBLICATIONS {
            let machine = MachineConfiguration::named(publication.machine).expect("a machine");
            let forms = publication.variants.iter().any(|variant| variant.core == CoreKind::Dwf);
            assert!(!forms || machine.check_formation().is_ok(), "{}", publication.name);
            let threads = publication.blocks_per_core * publication.threads_per_block;
            assert_eq!(threads as usize, machine.core.threads(), "{}", publication.name);
        }
    }
}
