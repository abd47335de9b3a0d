//! Statements: conditions, matches, order of assignments.

use super::prelude::*;
use heddle_engine::golden::PortValue;

/// Four states fill two bits.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Phase {
    Idle,
    Load,
    Run,
    Drain,
}

/// Five states leave three codes of three bits unused.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Cause {
    None,
    Memory,
    Barrier,
    Hazard,
    Fault,
}

impl PortValue for Phase {
    fn from_limbs(limbs: &[u64]) -> Self {
        [Self::Idle, Self::Load, Self::Run, Self::Drain][limbs[0] as usize]
    }
}

impl PortValue for Cause {
    fn from_limbs(limbs: &[u64]) -> Self {
        [Self::None, Self::Memory, Self::Barrier, Self::Hazard, Self::Fault][limbs[0] as usize]
    }
}

probes! { "control";
    struct MatchEveryState { phase: I<Phase>, a: I<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        match self.phase.val() {
            Phase::Idle => { self.y.next = 0.into(); }
            Phase::Load => { self.y.next = self.a.val(); }
            Phase::Run => { self.y.next = self.a.val() + 1; }
            Phase::Drain => { self.y.next = self.a.val() >> 1; }
        }
    }

    struct MatchWithDefault { cause: I<Cause>, a: I<Bits<8>>, y: O<Bits<8>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.z.next = false;
        match self.cause.val() {
            Cause::Memory => self.y.next = self.a.val(),
            Cause::Fault => {
                self.y.next = !self.a.val();
                self.z.next = true;
            }
            _ => { self.y.next = 7.into(); }
        }
    }
    where [cause: |value| value < 5, ENUM_CODE]

    struct EnumCompared { phase: I<Phase>, other: I<Phase>, y: O<Bit>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.phase.val() == Phase::Run;
        self.z.next = (self.phase.val() != self.other.val()) & (Phase::Idle != self.other.val());
    }

    struct EnumDriven { a: I<Bits<4>>, cause: O<Cause>, phase: O<Phase> }
    #[hdl_gen]
    fn update(&mut self) {
        self.cause.next = Cause::None;
        self.phase.next = Phase::Idle;
        if self.a.val() > 11 {
            self.cause.next = Cause::Fault;
        } else if self.a.val() > 7 {
            self.cause.next = Cause::Barrier;
            self.phase.next = Phase::Drain;
        }
    }

    struct NextPhase { phase: I<Phase>, step: I<Bit>, next_phase: O<Phase> }
    #[hdl_gen]
    fn update(&mut self) {
        self.next_phase.next = self.phase.val();
        if self.step.val() {
            match self.phase.val() {
                Phase::Idle => self.next_phase.next = Phase::Load,
                Phase::Load => self.next_phase.next = Phase::Run,
                Phase::Run => self.next_phase.next = Phase::Drain,
                Phase::Drain => self.next_phase.next = Phase::Idle,
            }
        }
    }

    struct MatchOnIndex { select: I<Bits<2>>, a: I<Bits<8>>, b: I<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        match self.select.val().index() {
            0 => { self.y.next = self.a.val(); }
            1 => { self.y.next = self.b.val(); }
            2 => { self.y.next = self.a.val() + self.b.val(); }
            _ => { self.y.next = 0xEE.into(); }
        }
    }

    struct MatchOnBool { flag: I<Bit>, a: I<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        match self.flag.val() {
            true => { self.y.next = self.a.val(); }
            false => { self.y.next = !self.a.val(); }
        }
    }

    struct IfElseChain { a: I<Bits<8>>, y: O<Bits<4>> }
    #[hdl_gen]
    fn update(&mut self) {
        if self.a.val() < 10 {
            self.y.next = 1.into();
        } else if self.a.val() < 100 {
            self.y.next = 2.into();
        } else if (self.a.val() & 1) == 1 {
            self.y.next = 3.into();
        } else {
            self.y.next = 4.into();
        }
    }

    struct LastAssignmentWins { a: I<Bits<8>>, b: I<Bits<8>>, first: I<Bit>, second: I<Bit>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val();
        if self.first.val() {
            self.y.next = self.b.val();
        }
        if self.second.val() {
            self.y.next = self.a.val() ^ self.b.val();
        }
        if self.first.val() & self.second.val() {
            self.y.next = 0x3C.into();
        }
    }

    struct WireReadAfterEveryWrite { a: I<Bits<8>>, flag: I<Bit>, t: L<Bits<8>>, y: O<Bits<8>>, z: O<Bits<8>>, w: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.t.next = self.a.val() + 1;
        self.y.next = self.t.val();
        if self.flag.val() {
            self.t.next = self.t.val() << 1;
        }
        self.z.next = self.t.val();
        self.t.next = self.t.val() ^ self.y.val();
        self.w.next = self.t.val() + self.t.val();
    }

    // The first value of `t` makes `x`, `x` makes `y`, and `y` the last value of `t`: as blocks that
    // keep `t` and `x` together, a circle.
    struct WireOfTwoTimes { a: I<Bits<8>>, b: I<Bits<8>>, t: L<Bits<8>>, x: L<Bits<8>>, u: L<Bits<8>>, y: O<Bits<8>>, z: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.t.next = self.a.val();
        self.u.next = self.a.val() ^ self.b.val();
        if self.b.val() == 0 {
            self.t.next = self.a.val() + 1;
        }
        self.x.next = !self.t.val();
        self.x.next = self.x.val() ^ self.t.val() ^ self.u.val();
        self.y.next = !self.x.val();
        if self.x.val().any() {
            self.y.next = self.x.val() + self.b.val();
        }
        if self.t.val().get_bit(0) {
            self.t.next = self.y.val();
            self.t.next = self.t.val() + self.x.val();
        }
        self.z.next = self.t.val();
    }

    struct NestedConditions { a: I<Bits<4>>, b: I<Bits<4>>, flag: I<Bit>, y: O<Bits<4>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0.into();
        self.z.next = self.flag.val();
        if self.flag.val() {
            if self.a.val() == self.b.val() {
                self.y.next = self.a.val();
            } else {
                self.z.next = self.a.val() > self.b.val();
                if self.z.val() {
                    self.y.next = self.a.val() - self.b.val();
                } else {
                    self.y.next = self.b.val() - self.a.val();
                }
            }
        }
    }

    struct SizedSumBeforeCompare { a: I<Bits<8>>, b: I<Bits<8>>, sum: L<Bits<9>>, y: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = bit_cast::<9, 8>(self.a.val()) + bit_cast::<9, 8>(self.b.val());
        self.y.next = self.sum.val() > 0x180;
    }
}
