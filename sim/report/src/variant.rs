//! The cores that are compared.

use heddle_model::configuration::LargeWarpSizes;
use heddle_model::hierarchy::{CacheConfiguration, MachineConfiguration, MachineError};
use heddle_model::{Configuration, CoreKind, Order, Rules};
use serde::Deserialize;

/// What a core that splits wavefronts runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Splitting {
    /// SpSIMD units beside each SIMD unit. With one, splits between another split and its merge, and their merges, are
    /// replaced by an instruction that does nothing: the programs are split for two.
    pub spsimds: usize,
    /// As many cores as have together no more units than the machine has cores; the grid stays that of the machine.
    /// If not, as many cores as the machine has.
    pub equal_units: bool,
    /// Whether `split` parts a warp. If not, `split` is replaced in the same program by an instruction that does
    /// nothing, and so `merge` does nothing either.
    pub splits: bool,
}

impl Splitting {
    /// Cores on a machine with so many, at least one.
    pub fn cores(&self, machine: usize) -> usize {
        match self.equal_units {
            true => (machine / (1 + self.spsimds)).max(1),
            false => machine,
        }
    }
}

/// Sizes of data caches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CacheSizes {
    /// Bytes of the first-level cache of a core.
    pub l1_bytes: u32,
    /// Bytes of the second-level cache of a channel.
    pub l2_bytes: u32,
}

/// A core with its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Name in tables and plots.
    pub name: String,
    /// The core.
    pub core: CoreKind,
    /// Its rules; kernels that rely on their warps run with compaction disabled.
    pub rules: Rules,
    /// Sizes of its large warps; `None` for those of the machine.
    pub large_warps: Option<LargeWarpSizes>,
    /// Units and splits of a core that splits wavefronts; `None` for the units of the machine and programs
    /// without splits.
    pub splitting: Option<Splitting>,
    /// Sizes of its data caches; `None` for those of the machine.
    pub caches: Option<CacheSizes>,
}

impl Variant {
    /// A core with rules under a name.
    pub fn named(name: impl Into<String>, core: CoreKind, rules: Rules) -> Self {
        let name = name.into();
        Self { name, core, rules, large_warps: None, splitting: None, caches: None }
    }

    /// Predictable wavefront splitting of programs with splits.
    pub fn splitting(name: impl Into<String>, splitting: Splitting) -> Self {
        let variant = Self::named(name, CoreKind::Pws, Rules::USUAL);
        Self { splitting: Some(splitting), ..variant }
    }

    /// A core in an order.
    pub fn ordered(core: CoreKind, order: Order, rules: Rules) -> Self {
        let name = format!("{core}-{}", order.name()).to_uppercase();
        Self::named(name, core, Rules { order: Some(order), ..rules })
    }

    /// A core in its own order, if it has one.
    pub fn usual(core: CoreKind, rules: Rules) -> Self {
        Self::named(core.name().to_uppercase(), core, rules)
    }

    /// The sizes of its core in a machine with cores of these sizes.
    pub fn sizes(&self, machine: &Configuration) -> Configuration {
        let spsimds = self.splitting.map(|it| it.spsimds).or(machine.spsimds);
        let large_warps = self.large_warps.or(machine.large_warps);
        Configuration { large_warps, spsimds, ..*machine }
    }

    /// The machine that it is measured on, of one with these cores and caches. A machine without second-level cache gets none.
    pub fn machine(&self, machine: &MachineConfiguration) -> MachineConfiguration {
        let (l1, l2) = (machine.l1, machine.l2);
        let [l1_bytes, l2_bytes] = match self.caches {
            Some(CacheSizes { l1_bytes, l2_bytes }) => [l1_bytes, l2_bytes],
            None => [l1.bytes, l2.map_or(0, |l2| l2.bytes)],
        };
        MachineConfiguration {
            core: self.sizes(&machine.core),
            cores: self.splitting.map_or(machine.cores, |it| it.cores(machine.cores)),
            l1: CacheConfiguration { bytes: l1_bytes, ..l1 },
            l2: l2.map(|l2| CacheConfiguration { bytes: l2_bytes, ..l2 }),
            ..machine.clone()
        }
    }
}

/// Checks that a machine can have these variants.
///
/// # Errors
/// What it lacks.
pub fn check_machine(
    machine: &MachineConfiguration,
    variants: &[Variant],
) -> Result<(), MachineError> {
    if variants.iter().any(|variant| variant.core == CoreKind::Dwf) {
        machine.check_formation()?;
    }
    for variant in variants {
        let machine = variant.machine(machine);
        machine.check()?;
        machine.core.check_for(variant.core)?;
    }
    Ok(())
}

/// Index of the baseline among variants.
pub const BASELINE: usize = 0;
