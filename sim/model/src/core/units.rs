//! ALU, multiplier and divider: when they accept and when they ask (rules U2 to U4).

use super::execute::{Place, execute};
use super::packet::{Executed, Packet};
use super::registers::RegisterFile;
use crate::unit::Unit;

/// Cycles from acceptance to the request for completion.
const DIVIDER_LATENCY: u64 = 34;

/// The three units with their results.
#[derive(Clone, Debug, Default)]
pub struct Units {
    alu: Option<Executed>,
    /// M1, M2 and M3, each behind the one before; M1 is behind M3.
    multiplier: [Option<Executed>; 3],
    /// Index of M3.
    m3: usize,
    /// The result and the cycle from which on it asks for completion.
    divider: Option<(u64, Executed)>,
}

impl Units {
    /// Whether the ALU asks for completion.
    pub fn alu_asks(&self) -> bool {
        self.alu.is_some()
    }

    /// Whether the multiplier asks for completion.
    pub fn multiplier_asks(&self) -> bool {
        self.multiplier[self.m3].is_some()
    }

    /// Whether the divider asks for completion.
    pub fn divider_asks(&self, cycle: u64) -> bool {
        self.divider.as_ref().is_some_and(|&(from, _)| from <= cycle)
    }

    /// Whether the divider is idle.
    pub fn divider_is_idle(&self) -> bool {
        self.divider.is_none()
    }

    /// The result of the ALU, when it is granted.
    pub fn take_alu(&mut self) -> Option<Executed> {
        self.alu.take()
    }

    /// The result of the multiplier, when it is granted.
    pub fn take_multiplier(&mut self) -> Option<Executed> {
        self.multiplier[self.m3].take()
    }

    /// The result of the divider, when it is granted.
    pub fn take_divider(&mut self) -> Option<Executed> {
        self.divider.take().map(|(_, executed)| executed)
    }

    /// The instructions in the units.
    pub fn packets(&self) -> impl Iterator<Item = &Packet> {
        let divider = self.divider.as_ref().map(|(_, executed)| executed);
        let executed = self.multiplier.iter().flatten().chain(&self.alu).chain(divider);
        executed.map(|executed| &executed.packet)
    }

    /// The end of a cycle in which the multiplier moves: what was M3, which is empty, becomes M1.
    #[inline(always)]
    pub fn move_multiplier(&mut self) {
        self.m3 = if self.m3 == 0 { 2 } else { self.m3 - 1 };
    }

    /// X hands an instruction to its unit at the end of a cycle, to M1 behind the move.
    #[inline(always)]
    pub fn execute(&mut self, packet: Packet, registers: &RegisterFile, place: Place<'_>) {
        let (unit, executed) = (packet.decoded.unit, Executed::empty(packet));
        let executed = match unit {
            Unit::Multiplier => {
                let m1 = if self.m3 == 2 { 0 } else { self.m3 + 1 };
                self.multiplier[m1].insert(executed)
            }
            Unit::Divider => {
                debug_assert!(self.divider.is_none(), "I5: it would not have issued otherwise");
                &mut self.divider.insert((place.cycle + DIVIDER_LATENCY, executed)).1
            }
            Unit::Alu | Unit::Memory => self.alu.insert(executed),
        };
        execute(executed, registers, place);
    }
}
