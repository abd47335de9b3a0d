//! The cores that are compared.

use heddle_model::{CoreKind, Priority, Rules};

/// A core with its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Name in tables and plots.
    pub name: &'static str,
    /// The core.
    pub core: CoreKind,
    /// Its rules; kernels that rely on their warps run with compaction disabled.
    pub rules: Rules,
}

/// A variant as published, so without rule T17.
const fn variant(
    name: &'static str,
    core: CoreKind,
    likely_convergence: bool,
    priority: Priority,
) -> Variant {
    let rules = Rules { likely_convergence, priority, unanimous: false, ..Rules::USUAL };
    Variant { name, core, rules }
}

/// The baseline first; the mechanism as it was published ([`PUBLISHED`]) is one of them. The last one
/// issues like the baseline, loose round robin over all warps: what it gains is compaction alone.
pub const VARIANTS: [Variant; 9] = [
    variant("PDOM", CoreKind::Pdom, false, Priority::Loose),
    variant("PDOM-LCP", CoreKind::Pdom, true, Priority::Loose),
    variant("TBC-AGE", CoreKind::Tbc, false, Priority::Age),
    variant("TBC-RRB", CoreKind::Tbc, false, Priority::Rotating),
    variant("TBC-SRR", CoreKind::Tbc, false, Priority::Sticky),
    variant("TBC-AGE-LCP", CoreKind::Tbc, true, Priority::Age),
    variant("TBC-RRB-LCP", CoreKind::Tbc, true, Priority::Rotating),
    variant("TBC-SRR-LCP", CoreKind::Tbc, true, Priority::Sticky),
    variant("TBC-LRR-LCP", CoreKind::Tbc, true, Priority::Loose),
];

/// Index of the baseline.
pub const BASELINE: usize = 0;
/// Index of the variant of the headline figures of the publication: AGE with likely convergence.
pub const PUBLISHED: usize = 5;
