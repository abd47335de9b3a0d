//! Sets of kernels that tables are about.

use heddle_kernels::{Divergence, KERNELS, Kernel};

/// Which kernels are meant; the table of kernels says which class each belongs to, of launch files what they do on the
/// baseline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Set {
    /// Those whose SIMD efficiency on the baseline is below the published limit of 76 % on the
    /// published machine.
    Divergent,
    /// The others.
    Coherent,
    /// Both.
    All,
}

impl Set {
    /// Every set.
    pub const ALL: [Set; 3] = [Set::Divergent, Set::Coherent, Set::All];

    /// Name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Set::Divergent => Divergence::Divergent.name(),
            Set::Coherent => Divergence::Coherent.name(),
            Set::All => "all",
        }
    }

    /// Whether a kernel of this class is in it.
    pub fn has(self, class: Divergence) -> bool {
        match self {
            Set::Divergent => class == Divergence::Divergent,
            Set::Coherent => class == Divergence::Coherent,
            Set::All => true,
        }
    }

    /// Whether what is of the class of this name is in it.
    pub fn has_named(self, class: &str) -> bool {
        self == Set::All || class == self.name()
    }

    /// Its kernels.
    pub fn kernels(self) -> Vec<&'static Kernel> {
        KERNELS.iter().filter(|kernel| self.has(kernel.divergence)).collect()
    }
}
