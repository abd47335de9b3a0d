//! Which cores there are: one table.

use std::fmt;

use crate::rules::Rules;

/// A core that runs programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CoreKind {
    /// Per-warp reconvergence stack.
    Pdom,
    /// Serialization without reconvergence.
    Nrec,
    /// Thread block compaction.
    Tbc,
    /// Per-warp reconvergence stack and a scoreboard of registers: single-path execution.
    Spe,
}

/// A row of the table of cores.
#[derive(Clone, Copy, Debug)]
pub struct Mechanism {
    /// The core.
    pub core: CoreKind,
    /// Name on the command line and in results.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// The core that it is measured against; `None` for the baseline of all.
    pub baseline: Option<CoreKind>,
    /// Whether it exists in RTL, not only as model.
    pub in_rtl: bool,
    /// Whether the threads of a warp stay together, or come together again, as threads that rely on
    /// the others of their warp need it.
    pub keeps_warps: fn(&Rules) -> bool,
}

/// Every core; [`Rule::of`](crate::rules::Rule::of) has the rules of each.
pub const MECHANISMS: [Mechanism; 4] = [
    Mechanism {
        core: CoreKind::Pdom,
        name: "pdom",
        summary: "per-warp stack, reconvergence at the immediate post-dominator",
        baseline: None,
        in_rtl: true,
        keeps_warps: |_| true,
    },
    Mechanism {
        core: CoreKind::Nrec,
        name: "nrec",
        summary: "diverged threads go on beside each other as contexts and never join again",
        baseline: Some(CoreKind::Pdom),
        in_rtl: true,
        keeps_warps: |_| false,
    },
    Mechanism {
        core: CoreKind::Tbc,
        name: "tbc",
        summary: "one stack for a thread block, whose warps are formed anew at branches",
        baseline: Some(CoreKind::Pdom),
        in_rtl: true,
        keeps_warps: |rules| rules.compaction_disabled,
    },
    Mechanism {
        core: CoreKind::Spe,
        name: "spe",
        summary: "as pdom, with instructions of a warp in flight that share no register",
        baseline: Some(CoreKind::Pdom),
        in_rtl: true,
        keeps_warps: |_| true,
    },
];

impl CoreKind {
    /// Every core, in the order of the table.
    pub const ALL: [CoreKind; MECHANISMS.len()] = {
        let mut all = [CoreKind::Pdom; MECHANISMS.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = MECHANISMS[index].core;
            index += 1;
        }
        all
    };

    /// Its row of the table.
    pub fn mechanism(self) -> &'static Mechanism {
        // The table is in the order of the cores, as a test demands.
        &MECHANISMS[self as usize]
    }

    /// The core of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|core| core.name() == name)
    }

    /// Name on the command line and in results.
    pub fn name(self) -> &'static str {
        self.mechanism().name
    }

    /// What it does, in one line.
    pub fn summary(self) -> &'static str {
        self.mechanism().summary
    }

    /// Whether it exists in RTL, not only as model.
    pub fn in_rtl(self) -> bool {
        self.mechanism().in_rtl
    }

    /// Whether a program has a meaning on it, which may rely on the threads of a warp staying
    /// together (`warp_synchronous`).
    pub fn takes(self, warp_synchronous: bool, rules: &Rules) -> bool {
        !warp_synchronous || (self.mechanism().keeps_warps)(rules)
    }
}

impl fmt::Display for CoreKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The value of an expression with a name for the type of a core's control unit:
/// `with_control!(core, C => Core::<C>::new(..))`.
#[macro_export]
macro_rules! with_control {
    ($core:expr, $control:ident => $value:expr) => {
        match $core {
            $crate::CoreKind::Pdom => {
                type $control = $crate::Pdom;
                $value
            }
            $crate::CoreKind::Nrec => {
                type $control = $crate::Nrec;
                $value
            }
            $crate::CoreKind::Tbc => {
                type $control = $crate::Tbc;
                $value
            }
            $crate::CoreKind::Spe => {
                type $control = $crate::Spe;
                $value
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_core_finds_its_row_and_its_name() {
        for core in CoreKind::ALL {
            assert_eq!(core.mechanism().core, core);
            assert_eq!(CoreKind::named(core.name()), Some(core));
        }
        assert_eq!(CoreKind::named("gpu"), None);
    }

    #[test]
    fn threads_that_rely_on_their_warp_need_a_core_that_keeps_it() {
        let takes = |rules: Rules| CoreKind::ALL.map(|core| core.takes(true, &rules));
        assert_eq!(takes(Rules::default()), [true, false, false, true]);
        let fixed = Rules { compaction_disabled: true, ..Rules::default() };
        assert_eq!(takes(fixed), [true, false, true, true]);
        assert!(CoreKind::ALL.iter().all(|core| core.takes(false, &Rules::default())));
    }
}
