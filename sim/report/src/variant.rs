//! The cores that are compared.

use heddle_model::{CoreLaunch, Priority};

/// How the threads of a warp or block are controlled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mechanism {
    /// A stack for each warp.
    WarpStack,
    /// A stack for each thread block, with thread compaction.
    BlockStack,
}

/// A core with its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Name in tables and plots.
    pub name: &'static str,
    /// What controls its threads.
    pub mechanism: Mechanism,
    /// Likely-convergence points are used.
    pub likely_convergence: bool,
    /// Which ready warp issues.
    pub priority: Priority,
}

const fn variant(
    name: &'static str,
    mechanism: Mechanism,
    likely_convergence: bool,
    priority: Priority,
) -> Variant {
    Variant { name, mechanism, likely_convergence, priority }
}

/// The baseline first; the mechanism as it was published ([`PUBLISHED`]) is one of them. The last one
/// issues like the baseline, loose round robin over all warps: what it gains is compaction alone.
pub const VARIANTS: [Variant; 9] = [
    variant("PDOM", Mechanism::WarpStack, false, Priority::Loose),
    variant("PDOM-LCP", Mechanism::WarpStack, true, Priority::Loose),
    variant("TBC-AGE", Mechanism::BlockStack, false, Priority::Age),
    variant("TBC-RRB", Mechanism::BlockStack, false, Priority::Rotating),
    variant("TBC-SRR", Mechanism::BlockStack, false, Priority::Sticky),
    variant("TBC-AGE-LCP", Mechanism::BlockStack, true, Priority::Age),
    variant("TBC-RRB-LCP", Mechanism::BlockStack, true, Priority::Rotating),
    variant("TBC-SRR-LCP", Mechanism::BlockStack, true, Priority::Sticky),
    variant("TBC-LRR-LCP", Mechanism::BlockStack, true, Priority::Loose),
];

/// Index of the baseline.
pub const BASELINE: usize = 0;
/// Index of the variant of the headline figures of the publication: AGE with likely convergence.
pub const PUBLISHED: usize = 5;

impl Variant {
    /// Sets the options in a launch.
    pub fn apply(&self, launch: &mut CoreLaunch) {
        launch.likely_convergence = self.likely_convergence;
        launch.priority = self.priority;
    }
}
