//! Stages R and X with the units behind them (rules I2, C1, U2 to U4, Z12 to Z15, Z18 to Z20).

use super::completion::Grant;
use super::execute::Place;
use super::memory_stage::MemoryStage;
use super::packet::{Executed, Packet};
use super::registers::RegisterFile;
use super::unit_room::UnitRoom;
use super::units::Units;
use crate::unit::Unit;

/// The stages of a pipeline from issue to completion, but for memory.
#[derive(Clone, Default, Debug)]
pub struct Stages {
    /// Stage R.
    read: Option<Box<Executed>>,
    /// The instruction in R has three sources and has not asked for the third (rule Z12).
    early: bool,
    /// Stage X.
    execute: Option<Box<Executed>>,
    /// Instructions in R, X and the units: in many cycles there is none, and nothing to look at.
    held: u8,
    /// Instructions in R and X by the unit that they go to.
    going_to: [u8; Unit::COUNT],
    /// ALU, multiplier, dividers and FMA.
    units: Units,
}

/// The stages that move in a cycle.
// Structs of at most two words are packed into words between functions, inlined or not: bits are
// then put in and taken out in every cycle. This is the alignment of those that are no longer small.
#[repr(align(32))]
#[derive(Clone, Copy, Debug)]
pub struct StageMoves {
    /// X hands its instruction to its unit.
    pub execute: bool,
    /// R hands its instruction to X.
    pub read: bool,
    /// The early instruction in R becomes late.
    pub late: bool,
    /// The multiplier moves.
    pub multiplier: bool,
    /// FMA moves.
    pub fma: bool,
}

impl StageMoves {
    /// Those of stages without instructions.
    const OF_NONE: Self =
        Self { execute: false, read: false, late: false, multiplier: true, fma: true };
}

impl Stages {
    /// Whether there is no instruction in R, in X and in the units.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.held == 0
    }

    /// Who completes if no part of a memory instruction does (rules C1, Z20).
    #[inline(always)]
    pub fn grant(&self, cycle: u64) -> Grant {
        let units = &self.units;
        if self.is_empty() {
            return Grant::Nobody;
        }
        // Most cycles find only the ALU in use.
        if units.dividers_are_idle() && units.pipelines_are_empty() {
            return if units.alu_asks() { Grant::Alu } else { Grant::Nobody };
        }
        if units.divider_asks(cycle) {
            Grant::Divider
        } else if units.float_divider_asks(cycle) {
            Grant::FloatDivider
        } else if units.fma_asks() {
            Grant::Fma
        } else if units.multiplier_asks() {
            Grant::Multiplier
        } else if units.alu_asks() {
            Grant::Alu
        } else {
            Grant::Nobody
        }
    }

    /// Rules I2, U2, U3, Z12, Z13 and Z18. An instruction for DIV, FDIV or MEM never waits in X (rules I5, Z16).
    #[inline(always)]
    pub fn moves(&self, grant: Grant) -> StageMoves {
        let units = &self.units;
        if self.is_empty() {
            return StageMoves::OF_NONE;
        }
        // Most cycles find both empty.
        let empty = units.pipelines_are_empty();
        let multiplier = empty || !units.multiplier_asks() || grant == Grant::Multiplier;
        let fma = empty || !units.fma_asks() || grant == Grant::Fma;
        let alu = !units.alu_asks() || grant == Grant::Alu;
        // Compared, not chosen: which unit comes next is hard to foresee.
        let execute = self.execute.as_ref().is_some_and(|it| {
            let refused = |unit: Unit, accepts: bool| (it.packet.decoded.unit == unit) & !accepts;
            !(refused(Unit::Alu, alu)
                | refused(Unit::Multiplier, multiplier)
                | refused(Unit::Fma, fma))
        });
        let leaves = self.read.is_some() && (self.execute.is_none() || execute);
        let (late, read) = (leaves && self.early, leaves && !self.early);
        StageMoves { execute, read, late, multiplier, fma }
    }

    /// Whether an instruction can issue (rules I2, Z15).
    #[inline(always)]
    pub fn takes(&self, moves: StageMoves) -> bool {
        self.read.is_none() || moves.read
    }

    /// The unit that does not accept the instruction in X, if there is one (rule I2).
    pub fn refused(&self, moves: StageMoves) -> Option<Unit> {
        let executed = self.execute.as_ref().filter(|_| !moves.execute)?;
        Some(executed.packet.decoded.unit)
    }

    /// Instructions in R and X for a unit.
    #[inline(always)]
    pub fn going_to(&self, unit: Unit) -> usize {
        self.going_to[unit as usize].into()
    }

    /// Which units can take one more instruction; `memory` tells whether the memory unit can (rules I5, Z16).
    #[inline(always)]
    pub fn room(&self, memory: bool) -> UnitRoom {
        let units = &self.units;
        UnitRoom {
            divider: units.divider_is_idle() && self.going_to(Unit::Divider) == 0,
            float_divider: units.float_divider_is_idle() && self.going_to(Unit::FloatDivider) == 0,
            memory,
        }
    }

    /// What completes.
    #[inline(always)]
    pub fn take_granted(
        &mut self,
        grant: Grant,
        memory: &mut MemoryStage,
    ) -> Option<Box<Executed>> {
        let executed = match grant {
            Grant::Answer => return memory.take_answer(),
            Grant::Result => return memory.take_result(),
            Grant::Nobody => return None,
            Grant::Divider => self.units.take_divider(),
            Grant::FloatDivider => self.units.take_float_divider(),
            Grant::Fma => self.units.take_fma(),
            Grant::Multiplier => self.units.take_multiplier(),
            Grant::Alu => self.units.take_alu(),
        };
        self.held -= 1;
        executed
    }

    /// The end of a cycle in which the registers of pipelined units move.
    #[inline(always)]
    pub fn move_units(&mut self, moves: StageMoves) {
        if moves.multiplier {
            self.units.move_multiplier();
        }
        if moves.fma {
            self.units.move_fma();
        }
    }

    /// The instruction that X hands to its unit if it moves.
    #[inline(always)]
    pub fn executing(&self, moves: StageMoves) -> Option<&Packet> {
        self.execute.as_deref().filter(|_| moves.execute).map(|executed| &executed.packet)
    }

    /// The unit of the instruction in X, another one than memory, takes it; X is empty from now on.
    #[inline(always)]
    pub fn execute(&mut self, registers: &RegisterFile, place: Place<'_>) {
        if let Some(executed) = self.leave_execute() {
            self.units.execute(executed, registers, place);
        }
    }

    /// X is empty from now on: its instruction goes to memory.
    #[inline(always)]
    pub fn leave_for_memory(&mut self) -> Option<Box<Executed>> {
        self.held -= 1;
        self.leave_execute()
    }

    /// X is empty from now on: its instruction goes to its unit.
    #[inline(always)]
    fn leave_execute(&mut self) -> Option<Box<Executed>> {
        let executed = self.execute.take()?;
        self.going_to[executed.packet.decoded.unit as usize] -= 1;
        Some(executed)
    }

    /// The end of a cycle for R, behind that for X: the instruction that goes to X.
    #[inline(always)]
    pub fn move_read(&mut self, moves: StageMoves) -> Option<&Packet> {
        self.early &= !moves.late;
        if !moves.read {
            return None;
        }
        debug_assert!(self.execute.is_none(), "I2: X is empty or freed");
        self.execute = self.read.take();
        self.execute.as_deref().map(|executed| &executed.packet)
    }

    /// R takes an instruction that issues.
    #[inline(always)]
    pub fn issue(&mut self, issued: Box<Executed>) {
        debug_assert!(self.read.is_none(), "I2: R is empty or moves");
        let decoded = &issued.packet.decoded;
        self.early = decoded.has_three_sources();
        self.held += 1;
        self.going_to[decoded.unit as usize] += 1;
        self.read = Some(issued);
    }

    /// The instructions in R, in X and in the units.
    pub fn packets(&self) -> impl Iterator<Item = &Packet> {
        let stages = [&self.read, &self.execute].into_iter().filter_map(Option::as_deref);
        stages.map(|executed| &executed.packet).chain(self.units.packets())
    }
}
