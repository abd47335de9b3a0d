//! Which cores there are: one table, and what each is made of.

use std::fmt;

use crate::control::{BlockStacks, Control, WarpContexts, WarpStacks};
use crate::core::{Buffered, FrontEnd};
use crate::order::Order;
use crate::rules::Rules;
use crate::scoreboard::{Registers, Single};

/// A core that runs programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CoreKind {
    /// Per-warp reconvergence stack.
    Pdom,
    /// Serialisation without reconvergence.
    Nrec,
    /// Thread block compaction.
    Tbc,
    /// Per-warp reconvergence stack and a scoreboard of registers: single-path execution.
    Spe,
    /// Per-warp reconvergence stack with the barrel front end.
    Barrel,
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
    /// Which of several slots comes first, unless a launch chooses another order.
    pub order: Order,
    /// Whether it exists in RTL, not only as model.
    pub in_rtl: bool,
    /// Whether the threads of a warp stay together, or come together again, as threads that rely on
    /// the others of their warp need it.
    pub keeps_warps: fn(&Rules) -> bool,
}

/// What a core is made of. A control unit does not know what else its core has.
pub trait CoreType: Clone + fmt::Debug {
    /// Which core it is.
    const KIND: CoreKind;

    /// Which threads run together, and what a branch does.
    type Control: Control;

    /// Which instructions issue.
    type FrontEnd: FrontEnd<Slots<Self>>;
}

/// Sets of the slots of a core.
pub type Slots<C> = <<C as CoreType>::Control as Control>::Set;

/// The core [`CoreKind::Pdom`].
#[derive(Clone, Copy, Debug)]
pub enum Pdom {}

impl CoreType for Pdom {
    const KIND: CoreKind = CoreKind::Pdom;
    type Control = WarpStacks;
    type FrontEnd = Buffered<Slots<Self>, Single<Slots<Self>>>;
}

/// The core [`CoreKind::Nrec`].
#[derive(Clone, Copy, Debug)]
pub enum Nrec {}

impl CoreType for Nrec {
    const KIND: CoreKind = CoreKind::Nrec;
    type Control = WarpContexts;
    type FrontEnd = Buffered<Slots<Self>, Single<Slots<Self>>>;
}

/// The core [`CoreKind::Tbc`].
#[derive(Clone, Copy, Debug)]
pub enum Tbc {}

impl CoreType for Tbc {
    const KIND: CoreKind = CoreKind::Tbc;
    type Control = BlockStacks;
    type FrontEnd = Buffered<Slots<Self>, Single<Slots<Self>>>;
}

/// The core [`CoreKind::Spe`].
#[derive(Clone, Copy, Debug)]
pub enum Spe {}

impl CoreType for Spe {
    const KIND: CoreKind = CoreKind::Spe;
    type Control = WarpStacks;
    type FrontEnd = Buffered<Slots<Self>, Registers<Slots<Self>>>;
}

/// The core [`CoreKind::Barrel`].
#[derive(Clone, Copy, Debug)]
pub enum Barrel {}

impl CoreType for Barrel {
    const KIND: CoreKind = CoreKind::Barrel;
    type Control = WarpStacks;
    type FrontEnd = crate::core::Barrel<Slots<Self>>;
}

/// Every core; [`Rule::of`](crate::rules::Rule::of) has the rules of each.
pub const MECHANISMS: [Mechanism; 5] = [
    Mechanism {
        core: CoreKind::Pdom,
        name: "pdom",
        summary: "per-warp stack, reconvergence at the immediate post-dominator",
        baseline: None,
        order: Order::Lrr,
        in_rtl: true,
        keeps_warps: |_| true,
    },
    Mechanism {
        core: CoreKind::Nrec,
        name: "nrec",
        summary: "diverged threads go on beside each other as contexts and never join again",
        baseline: Some(CoreKind::Pdom),
        order: Order::Lrr,
        in_rtl: true,
        keeps_warps: |_| false,
    },
    Mechanism {
        core: CoreKind::Tbc,
        name: "tbc",
        summary: "one stack for a thread block, whose warps are formed anew at branches",
        baseline: Some(CoreKind::Pdom),
        order: Order::Age,
        in_rtl: true,
        keeps_warps: |rules| rules.compaction_disabled,
    },
    Mechanism {
        core: CoreKind::Spe,
        name: "spe",
        summary: "as pdom, with instructions of a warp in flight that share no register",
        baseline: Some(CoreKind::Pdom),
        order: Order::Lrr,
        in_rtl: true,
        keeps_warps: |_| true,
    },
    Mechanism {
        core: CoreKind::Barrel,
        name: "barrel",
        summary: "as pdom, with one choice of a warp, at fetch, and no instruction buffer",
        baseline: Some(CoreKind::Pdom),
        order: Order::Lrr,
        in_rtl: false,
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

    /// Every core that exists in RTL.
    pub fn all_in_rtl() -> Vec<Self> {
        Self::ALL.into_iter().filter(|core| core.in_rtl()).collect()
    }

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

    /// The order of a launch that has chosen this one, or none.
    pub fn order(self, chosen: Option<Order>) -> Order {
        chosen.unwrap_or(self.mechanism().order)
    }

    /// The orders that its RTL has.
    pub fn orders_in_rtl(self) -> impl Iterator<Item = Order> {
        Order::ALL.into_iter().filter(move |&order| match self {
            Self::Tbc => order != Order::Gto,
            Self::Pdom | Self::Nrec | Self::Spe => order == Order::Lrr,
            Self::Barrel => false,
        })
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

/// The value of an expression with a name for the type of a core:
/// `with_core!(core, C => Core::<C>::new(..))`.
#[macro_export]
macro_rules! with_core {
    ($core:expr, $type:ident => $value:expr) => {
        match $core {
            $crate::CoreKind::Pdom => {
                type $type = $crate::Pdom;
                $value
            }
            $crate::CoreKind::Nrec => {
                type $type = $crate::Nrec;
                $value
            }
            $crate::CoreKind::Tbc => {
                type $type = $crate::Tbc;
                $value
            }
            $crate::CoreKind::Spe => {
                type $type = $crate::Spe;
                $value
            }
            $crate::CoreKind::Barrel => {
                type $type = $crate::Barrel;
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
            assert_eq!(crate::with_core!(core, C => C::KIND), core);
        }
        assert_eq!(CoreKind::named("gpu"), None);
    }

    #[test]
    fn threads_that_rely_on_their_warp_need_a_core_that_keeps_it() {
        let takes = |rules: Rules| CoreKind::ALL.map(|core| core.takes(true, &rules));
        assert_eq!(takes(Rules::default()), [true, false, false, true, true]);
        let fixed = Rules { compaction_disabled: true, ..Rules::default() };
        assert_eq!(takes(fixed), [true, false, true, true, true]);
        assert!(CoreKind::ALL.iter().all(|core| core.takes(false, &Rules::default())));
    }
}
