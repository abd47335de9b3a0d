//! The stall reason of a cycle (rule E6): from the state at its beginning, and from what X, L and the port take in it.

use super::memory_stage::PartWait;
use super::stages::{StageMoves, Stages};
use super::{Core, CoreType};
use crate::statistics::Reason;
use crate::unit::Unit;

impl Stages {
    /// Why an eligible instruction does not issue: stage R cannot take it, or the unit `awaited`, or else its front end
    /// keeps it. `part` tells what the next part in MEM waits for.
    pub fn stall_reason(
        &self,
        moves: StageMoves,
        awaited: Option<Unit>,
        part: impl FnOnce() -> Option<PartWait>,
    ) -> Reason {
        if !self.takes(moves) {
            return match self.refused(moves) {
                Some(Unit::Multiplier | Unit::Fma) => Reason::StallMultiplier,
                Some(_) => Reason::StallAlu,
                None => Reason::StallOperands,
            };
        }
        match awaited {
            Some(Unit::Memory) => match part() {
                Some(PartWait::Tag) => Reason::StallTags,
                Some(PartWait::Port) => Reason::StallPort,
                None => Reason::StallMemory,
            },
            Some(_) => Reason::StallDivider,
            None => Reason::StallFrontEnd,
        }
    }
}

impl<C: CoreType> Core<C> {
    /// Why nothing issues if no instruction is eligible and MEM has one.
    pub(super) fn memory_reason(&self, ready: bool, s_moves: bool) -> Reason {
        match self.memory.part_wait(ready, s_moves) {
            Some(PartWait::Tag) => Reason::MemoryTags,
            Some(PartWait::Port) => Reason::MemoryPort,
            None => Reason::MemoryAccess,
        }
    }

    /// Why nothing issues if no instruction is eligible and MEM has none. `held` is what the front end knows of it; the blocks
    /// in the slots `ended` end in this cycle.
    pub(super) fn idle_reason(&self, held: Option<Reason>, ended: u32) -> Reason {
        let mut residents = self.dispatcher.residents();
        let runs = |slot: usize| ended >> slot & 1 == 0;
        match held {
            Some(reason) => reason,
            None if residents.any(|(slot, block)| block.started && runs(slot)) => Reason::IdleFetch,
            None => Reason::IdleNone,
        }
    }
}
