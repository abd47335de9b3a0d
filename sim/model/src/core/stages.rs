//! Stages R and X with the units behind them (rules I2, C1, U2 to U4).

use super::completion::Grant;
use super::memory_stage::MemoryStage;
use super::packet::{Executed, Packet};
use super::units::Units;
use crate::unit::Unit;

/// The stages of a pipeline from issue to completion, but for memory.
#[derive(Clone, Default, Debug)]
pub struct Stages {
    /// Stage R.
    pub read: Option<Packet>,
    /// Stage X.
    pub execute: Option<Packet>,
    /// ALU, multiplier and divider.
    pub units: Units,
}

/// The stages that move in a cycle.
#[derive(Clone, Copy, Debug)]
pub struct StageMoves {
    /// X hands its instruction to its unit.
    pub execute: bool,
    /// R hands its instruction to X.
    pub read: bool,
    /// The multiplier moves.
    pub multiplier: bool,
}

impl Stages {
    /// Who completes if no part of a memory instruction does (rule C1).
    #[inline(always)]
    pub fn grant(&self, cycle: u64) -> Grant {
        let units = &self.units;
        if units.divider_asks(cycle) {
            Grant::Divider
        } else if units.multiplier_asks() {
            Grant::Multiplier
        } else if units.alu_asks() {
            Grant::Alu
        } else {
            Grant::Nobody
        }
    }

    /// Rules I2, U2 and U3. An instruction for DIV or MEM never waits in X (rule I5).
    #[inline(always)]
    pub fn moves(&self, grant: Grant) -> StageMoves {
        let units = &self.units;
        let multiplier = !units.multiplier_asks() || grant == Grant::Multiplier;
        let execute = self.execute.as_ref().is_some_and(|packet| match packet.decoded.unit {
            Unit::Alu => !units.alu_asks() || grant == Grant::Alu,
            Unit::Multiplier => multiplier,
            Unit::Divider | Unit::Memory => true,
        });
        let read = self.read.is_some() && (self.execute.is_none() || execute);
        StageMoves { execute, read, multiplier }
    }

    /// Whether an instruction can issue (rule I2).
    #[inline(always)]
    pub fn takes(&self, moves: StageMoves) -> bool {
        self.read.is_none() || moves.read
    }

    /// Instructions in R and X for a unit.
    #[inline(always)]
    pub fn going_to(&self, unit: Unit) -> usize {
        let goes = |stage: &Option<Packet>| {
            usize::from(stage.as_ref().is_some_and(|packet| packet.decoded.unit == unit))
        };
        goes(&self.read) + goes(&self.execute)
    }

    /// Whether the divider can take one more instruction (rule I5).
    #[inline(always)]
    pub fn divider_takes(&self) -> bool {
        self.going_to(Unit::Divider) == 0 && self.units.divider_is_idle()
    }

    /// What completes.
    #[inline(always)]
    pub fn take_granted(&mut self, grant: Grant, memory: &mut MemoryStage) -> Option<Executed> {
        match grant {
            Grant::Answer => memory.take_answer(),
            Grant::Result => memory.take_result(),
            Grant::Divider => self.units.take_divider(),
            Grant::Multiplier => self.units.take_multiplier(),
            Grant::Alu => self.units.take_alu(),
            Grant::Nobody => None,
        }
    }

    /// The instructions in R, in X and in the units.
    pub fn packets(&self) -> impl Iterator<Item = &Packet> {
        self.read.iter().chain(&self.execute).chain(self.units.packets())
    }
}
