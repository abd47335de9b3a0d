//! What limits a run: where the cycles are in which nothing issues.

use heddle_model::statistics::Reason;

/// What keeps a core from more instructions in a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Issue itself: half of the cycles or more are issued.
    Issue,
    /// The multiplier, with floats FMA too.
    Multiplier,
    /// The ALU, which waits for completion.
    Alu,
    /// The registers: instructions read their third operand.
    Operands,
    /// The divider, with floats FDIV too.
    Divider,
    /// The memory unit, its tags, the memory port and what is behind it.
    Memory,
    /// The front end of cores that form warps or sub-warps.
    FrontEnd,
    /// Instructions wait for others of their warp, or are not there yet: there are too few warps to hide the pipeline.
    Dependences,
    /// There is nothing to run: thread blocks are initialised.
    Launch,
}

impl Limit {
    /// Of all but [`Limit::Issue`], those that come first win if cycles are equal.
    const OTHERS: [Self; 8] = [
        Self::Multiplier,
        Self::Alu,
        Self::Operands,
        Self::Divider,
        Self::Memory,
        Self::FrontEnd,
        Self::Dependences,
        Self::Launch,
    ];

    /// Issue, if at least half of the cycles are issued. Otherwise what most of the other cycles are due to. `charged` are
    /// the cycles by reason.
    pub fn of(charged: impl Fn(Reason) -> u64) -> Self {
        let cycles = |limit: &Self| -> u64 {
            let reasons = Reason::ALL.into_iter().filter(|reason| Self::behind(*reason) == *limit);
            reasons.map(&charged).sum()
        };
        let others: u64 = Self::OTHERS.iter().map(cycles).sum();
        if cycles(&Self::Issue) >= others {
            return Self::Issue;
        }
        // Of equal ones the last is the maximum.
        Self::OTHERS.into_iter().rev().max_by_key(cycles).unwrap_or(Self::Launch)
    }

    /// What a reason belongs to.
    fn behind(reason: Reason) -> Self {
        match reason {
            Reason::Issued => Self::Issue,
            Reason::StallMultiplier => Self::Multiplier,
            Reason::StallAlu => Self::Alu,
            Reason::StallOperands => Self::Operands,
            Reason::StallDivider => Self::Divider,
            Reason::StallTags
            | Reason::StallPort
            | Reason::StallMemory
            | Reason::MemoryTags
            | Reason::MemoryPort
            | Reason::MemoryAccess => Self::Memory,
            Reason::StallFrontEnd => Self::FrontEnd,
            Reason::IdleDependence | Reason::IdleControl | Reason::IdleFetch => Self::Dependences,
            Reason::IdleNone => Self::Launch,
        }
    }

    /// The name in tables and results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Issue => "issue",
            Self::Multiplier => "multiplier",
            Self::Alu => "alu",
            Self::Operands => "operands",
            Self::Divider => "divider",
            Self::Memory => "memory",
            Self::FrontEnd => "front_end",
            Self::Dependences => "dependences",
            Self::Launch => "launch",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a run with these cycles by reason.
    fn of(cycles: &[(Reason, u64)]) -> Limit {
        let of_reason = |reason| cycles.iter().filter(move |(of, _)| *of == reason);
        Limit::of(|reason| of_reason(reason).map(|(_, count)| count).sum())
    }

    #[test]
    fn issue_limits_a_run_that_issues_in_half_of_its_cycles() {
        let other = (Reason::StallDivider, 10);
        assert_eq!(of(&[(Reason::Issued, 10), other]), Limit::Issue);
        assert_eq!(of(&[(Reason::Issued, 9), other]), Limit::Divider);
    }

    #[test]
    fn the_reasons_of_one_thing_count_together() {
        let divider = (Reason::StallDivider, 5);
        let [port, access] = [(Reason::StallPort, 3), (Reason::MemoryAccess, 3)];
        assert_eq!(of(&[divider, port]), Limit::Divider);
        assert_eq!(of(&[divider, port, access]), Limit::Memory);
        let dependences =
            [Reason::IdleDependence, Reason::IdleControl, Reason::IdleFetch].map(|it| (it, 2));
        assert_eq!(of(&[&[divider], &dependences[..]].concat()), Limit::Dependences);
    }

    #[test]
    fn every_limit_has_a_reason_and_a_name_of_its_own() {
        let limits = Reason::ALL.map(|reason| of(&[(reason, 1)]).name());
        for limit in [&[Limit::Issue], &Limit::OTHERS[..]].concat() {
            assert!(limits.contains(&limit.name()), "{limit:?}");
        }
    }
}
