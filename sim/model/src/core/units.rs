//! ALU, multiplier, dividers and FMA: when they accept and when they ask (rules U2 to U4, Z18, Z19).

use super::execute::{Place, execute};
use super::packet::{Executed, Packet};
use super::registers::RegisterFile;
use crate::unit::Unit;

/// Cycles from acceptance to the request for completion.
const DIVIDER_LATENCY: u64 = 34;
/// Cycles from acceptance to the request for completion.
const FLOAT_DIVIDER_LATENCY: u64 = 30;

/// The units of a pipeline with their results.
#[derive(Clone, Debug, Default)]
pub struct Units {
    alu: Option<Box<Executed>>,
    /// M1, M2 and M3.
    multiplier: Registers<3>,
    /// FA to FE.
    fma: Registers<5>,
    divider: Iterative,
    float_divider: Iterative,
}

/// Registers that move together, each to the one behind it. The last one asks for completion.
#[derive(Clone, Debug)]
struct Registers<const COUNT: usize> {
    /// Each behind the one before; the first is behind the last.
    values: [Option<Box<Executed>>; COUNT],
    /// Index of the last one.
    last: usize,
    /// A bit for each that holds an instruction, bit 0 for the first: most cycles need no more than this.
    held: u32,
}

impl<const COUNT: usize> Default for Registers<COUNT> {
    fn default() -> Self {
        Self { values: [const { None }; COUNT], last: 0, held: 0 }
    }
}

impl<const COUNT: usize> Registers<COUNT> {
    /// Whether the last one holds an instruction.
    #[inline(always)]
    fn asks(&self) -> bool {
        self.held >> (COUNT - 1) != 0
    }

    fn take_last(&mut self) -> Option<Box<Executed>> {
        self.held &= !(1 << (COUNT - 1));
        self.values[self.last].take()
    }

    /// What was the last one, which is empty, becomes the first.
    #[inline(always)]
    fn advance(&mut self) {
        if self.held != 0 {
            self.held <<= 1;
            self.last = if self.last == 0 { COUNT - 1 } else { self.last - 1 };
        }
    }

    /// The first one takes an instruction, behind the move.
    #[inline(always)]
    fn insert(&mut self, executed: Box<Executed>) -> &mut Executed {
        let first = if self.last == COUNT - 1 { 0 } else { self.last + 1 };
        self.held |= 1;
        self.values[first].insert(executed)
    }
}

/// A unit that works on one instruction for many cycles: the result, and the cycle from which on it asks for
/// completion.
#[derive(Clone, Debug, Default)]
struct Iterative(Option<(u64, Box<Executed>)>);

impl Iterative {
    #[inline(always)]
    fn asks(&self, cycle: u64) -> bool {
        self.0.as_ref().is_some_and(|(from, _)| *from <= cycle)
    }

    #[inline(always)]
    fn is_idle(&self) -> bool {
        self.0.is_none()
    }

    fn insert(&mut self, from: u64, executed: Box<Executed>) -> &mut Executed {
        debug_assert!(self.is_idle(), "I5: it would not have issued otherwise");
        &mut self.0.insert((from, executed)).1
    }

    fn take(&mut self) -> Option<Box<Executed>> {
        self.0.take().map(|(_, executed)| executed)
    }

    fn executed(&self) -> Option<&Executed> {
        self.0.as_ref().map(|(_, executed)| &**executed)
    }
}

impl Units {
    /// Whether the ALU asks for completion.
    pub fn alu_asks(&self) -> bool {
        self.alu.is_some()
    }

    /// Whether the multiplier asks for completion.
    pub fn multiplier_asks(&self) -> bool {
        self.multiplier.asks()
    }

    /// Whether neither the multiplier nor FMA holds an instruction.
    #[inline(always)]
    pub fn pipelines_are_empty(&self) -> bool {
        self.multiplier.held | self.fma.held == 0
    }

    /// Whether neither divider works on an instruction.
    #[inline(always)]
    pub fn dividers_are_idle(&self) -> bool {
        self.divider.is_idle() & self.float_divider.is_idle()
    }

    /// Whether FMA asks for completion.
    pub fn fma_asks(&self) -> bool {
        self.fma.asks()
    }

    /// Whether the divider asks for completion.
    pub fn divider_asks(&self, cycle: u64) -> bool {
        self.divider.asks(cycle)
    }

    /// Whether FDIV asks for completion.
    pub fn float_divider_asks(&self, cycle: u64) -> bool {
        self.float_divider.asks(cycle)
    }

    /// Whether the divider is idle.
    pub fn divider_is_idle(&self) -> bool {
        self.divider.is_idle()
    }

    /// Whether FDIV is idle.
    pub fn float_divider_is_idle(&self) -> bool {
        self.float_divider.is_idle()
    }

    /// The result of the ALU, when it is granted.
    pub fn take_alu(&mut self) -> Option<Box<Executed>> {
        self.alu.take()
    }

    /// The result of the multiplier, when it is granted.
    pub fn take_multiplier(&mut self) -> Option<Box<Executed>> {
        self.multiplier.take_last()
    }

    /// The result of FMA, when it is granted.
    pub fn take_fma(&mut self) -> Option<Box<Executed>> {
        self.fma.take_last()
    }

    /// The result of the divider, when it is granted.
    pub fn take_divider(&mut self) -> Option<Box<Executed>> {
        self.divider.take()
    }

    /// The result of FDIV, when it is granted.
    pub fn take_float_divider(&mut self) -> Option<Box<Executed>> {
        self.float_divider.take()
    }

    /// The instructions in the units.
    pub fn packets(&self) -> impl Iterator<Item = &Packet> {
        let pipelined = self.multiplier.values.iter().chain(&self.fma.values);
        let pipelined = pipelined.chain([&self.alu]).filter_map(Option::as_deref);
        let dividers = [&self.divider, &self.float_divider];
        let dividers = dividers.into_iter().filter_map(Iterative::executed);
        pipelined.chain(dividers).map(|executed| &executed.packet)
    }

    /// The end of a cycle in which the multiplier moves.
    #[inline(always)]
    pub fn move_multiplier(&mut self) {
        self.multiplier.advance();
    }

    /// The end of a cycle in which FMA moves.
    #[inline(always)]
    pub fn move_fma(&mut self) {
        self.fma.advance();
    }

    /// X hands an instruction to its unit at the end of a cycle, to M1 and FA behind the move.
    #[inline(always)]
    pub fn execute(&mut self, executed: Box<Executed>, registers: &RegisterFile, place: Place<'_>) {
        let unit = executed.packet.decoded.unit;
        let executed = match unit {
            Unit::Multiplier => self.multiplier.insert(executed),
            Unit::Fma => self.fma.insert(executed),
            Unit::Divider => self.divider.insert(place.cycle + DIVIDER_LATENCY, executed),
            Unit::FloatDivider => {
                self.float_divider.insert(place.cycle + FLOAT_DIVIDER_LATENCY, executed)
            }
            Unit::Alu | Unit::Memory => self.alu.insert(executed),
        };
        execute(executed, registers, place);
    }
}
