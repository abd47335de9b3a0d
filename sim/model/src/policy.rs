//! Which warp of the pool comes first in dynamic warp formation (rules DP1 to DP3), what chooses it, and
//! what is spilled (rule DQ2).

/// What a policy looks at; the numbers are those of the contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Policy {
    /// The majority: the group with the most threads.
    Dmaj = 0,
    /// The oldest warp.
    Dtime = 1,
    /// The smallest PC.
    Dpc = 2,
    /// The minority: the group with the fewest threads.
    Dmin = 3,
    /// The warp whose threads have passed the fewest post-dominators.
    Dpdpri = 4,
}

impl Policy {
    /// Every policy, by number.
    pub const ALL: [Self; 5] = [Self::Dmaj, Self::Dtime, Self::Dpc, Self::Dmin, Self::Dpdpri];

    /// Name on the command line and in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Dmaj => "dmaj",
            Self::Dtime => "dtime",
            Self::Dpc => "dpc",
            Self::Dmin => "dmin",
            Self::Dpdpri => "dpdpri",
        }
    }

    /// What comes first, in one line.
    pub fn summary(self) -> &'static str {
        match self {
            Self::Dmaj => "majority: warps of the PC that the most threads are at",
            Self::Dtime => "the warp that was formed first",
            Self::Dpc => "the warp with the smallest PC",
            Self::Dmin => "minority: warps of the PC that the fewest threads are at",
            Self::Dpdpri => "the warp whose threads have passed the fewest post-dominators",
        }
    }

    /// The policy of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|policy| policy.name() == name)
    }
}

/// What chooses the warp that a policy puts first; the numbers are those of the contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scheduler {
    /// The published hardware: a heap of groups, for [`Policy::Dtime`] a FIFO.
    Heap = 0,
    /// A comparison of all warps of the pool.
    Ideal = 1,
}

impl Scheduler {
    /// Every scheduler, by number.
    pub const ALL: [Self; 2] = [Self::Heap, Self::Ideal];

    /// Name on the command line and in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Heap => "heap",
            Self::Ideal => "ideal",
        }
    }

    /// How it chooses, in one line.
    pub fn summary(self) -> &'static str {
        match self {
            Self::Heap => "the published hardware: a heap of PCs, for dtime a FIFO of warps",
            Self::Ideal => "compares all warps of the pool",
        }
    }

    /// The scheduler of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheduler| scheduler.name() == name)
    }
}

/// Which arrivals are spilled; the numbers are those of the contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spill {
    /// Those that do not fit.
    Overflow = 0,
    /// As published: those that do not fit, and all that come behind them as long as records wait.
    Fifo = 1,
}

impl Spill {
    /// Both, by number.
    pub const ALL: [Self; 2] = [Self::Overflow, Self::Fifo];

    /// Name on the command line and in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Overflow => "overflow",
            Self::Fifo => "fifo",
        }
    }

    /// What is spilled, in one line.
    pub fn summary(self) -> &'static str {
        match self {
            Self::Overflow => "arrivals that do not fit into the pool",
            Self::Fifo => "as published: these, and all arrivals as long as spilled ones wait",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|spill| spill.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_found_by_name_and_have_the_numbers_of_the_contract() {
        for (number, policy) in (0..).zip(Policy::ALL) {
            assert_eq!((policy as u64, Policy::named(policy.name())), (number, Some(policy)));
        }
        for (number, scheduler) in (0..).zip(Scheduler::ALL) {
            let named = Scheduler::named(scheduler.name());
            assert_eq!((scheduler as u64, named), (number, Some(scheduler)));
        }
        for (number, spill) in (0..).zip(Spill::ALL) {
            assert_eq!((spill as u64, Spill::named(spill.name())), (number, Some(spill)));
        }
        assert_eq!(Spill::named("heap"), None);
        assert_eq!((Policy::named("heap"), Scheduler::named("dmaj")), (None, None));
    }
}
