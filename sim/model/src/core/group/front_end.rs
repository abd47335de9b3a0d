//! The front ends of a group of units (rules F1 to F3, I1, Q4, Q5, Q8): arbiters of each unit, and one decoder
//! that they have by turns.

use crate::control::{Control, SplitContexts};
use crate::core::code::Code;
use crate::core::front_end::held_in_buffer;
use crate::core::packet::Packet;
use crate::core::unit_room::{SlotUnits, UnitRoom};
use crate::decoded::Fetched;
use crate::slot_set::{Bits, RoundRobin, SlotSet};
use crate::statistics::Reason;
use crate::unit::Unit;

/// What a unit knows of issue in a cycle (rules I2, I4, I5, Z15, Z16).
#[derive(Clone, Copy, Debug)]
pub struct UnitPort {
    /// Stage R can take an instruction, and the cycle belongs to no issue before it.
    pub takes: bool,
    /// The units that can take one more instruction, for memory the place in front of it.
    pub units: UnitRoom,
}

/// What a unit picks in a cycle.
#[derive(Clone, Copy, Default, Debug)]
pub struct UnitPicks {
    /// An instruction is ready for issue, or would be if its unit could take it.
    pub ready: bool,
    /// The unit that such an instruction waits for, a divider before memory; has a meaning if none issues (rule E6).
    pub awaited: Option<Unit>,
    /// The slot that issues.
    pub issue: Option<usize>,
    /// The slot that is popped.
    pub pop: Option<usize>,
}

/// The contexts of a unit, and the choices among them.
#[derive(Clone, Debug)]
struct Contexts {
    slots: Bits<1>,
    fetch: RoundRobin,
    issue: RoundRobin,
    pops: RoundRobin,
}

/// The state of all slots, with an instruction buffer of one instruction each.
#[derive(Clone, Debug)]
pub struct FrontEnds {
    buffer: Vec<Option<Fetched>>,
    valid: Bits<1>,
    of_units: SlotUnits<Bits<1>>,
    /// An instruction is in flight.
    busy: Bits<1>,
    blocked: Bits<1>,
    waiting: Bits<1>,
    in_decode: Option<usize>,
    units: Vec<Contexts>,
}

impl FrontEnds {
    /// Those of so many units with so many contexts each.
    pub fn new(units: usize, contexts: usize) -> Self {
        let of_unit = |unit| Contexts {
            slots: Bits::range(unit * contexts, contexts),
            fetch: RoundRobin::default(),
            issue: RoundRobin::default(),
            pops: RoundRobin::default(),
        };
        Self {
            buffer: vec![None; units * contexts],
            valid: Bits::default(),
            of_units: SlotUnits::default(),
            busy: Bits::default(),
            blocked: Bits::default(),
            waiting: Bits::default(),
            in_decode: None,
            units: (0..units).map(of_unit).collect(),
        }
    }

    /// The active slots that have no instruction in front of issue and do not wait: those that can be fetched, and those
    /// that can be popped.
    #[inline(always)]
    pub fn idle(&self, control: &SplitContexts) -> [Bits<1>; 2] {
        let mut held = self.valid.or(&self.blocked).or(&self.waiting).or(control.merging());
        if let Some(slot) = self.in_decode {
            held.insert(slot);
        }
        let (idle, yielding) = (control.active().without(&held), control.yielding());
        [idle.without(yielding), idle.and(yielding)]
    }

    /// Whether a unit has an active context: one without has nothing to do.
    #[inline(always)]
    pub fn is_in_use(&self, control: &SplitContexts, unit: usize) -> bool {
        !self.units[unit].slots.and(control.active()).is_empty()
    }

    /// The slot that is fetched in the turn of a unit.
    #[inline(always)]
    pub fn fetch(&mut self, free: &Bits<1>, turn: usize) -> Option<usize> {
        let Contexts { slots, fetch, .. } = &mut self.units[turn];
        fetch.serve(&free.and(slots))
    }

    /// What a unit picks; `popping` are the slots that can be popped.
    #[inline(always)]
    pub fn pick(&mut self, popping: &Bits<1>, unit: usize, port: UnitPort) -> UnitPicks {
        let Contexts { slots, issue, pops, .. } = &mut self.units[unit];
        let ready = self.valid.without(&self.busy).and(slots);
        let ready_but_for_units = !ready.is_empty();
        let awaited = self.of_units.awaited(&ready, port.units);
        let ready = self.of_units.that_can_go(ready, port.units);
        let issue = if port.takes { issue.serve(&ready) } else { None };
        let pop = pops.serve(&popping.and(slots));
        UnitPicks { ready: ready_but_for_units, awaited, issue, pop }
    }

    /// The instruction that a picked slot issues.
    #[inline(always)]
    pub fn issue(&mut self, slot: usize) -> Option<Fetched> {
        self.valid.remove(slot);
        self.busy.insert(slot);
        self.buffer[slot].take()
    }

    /// Decode ends, the fetched slot goes to decode.
    #[inline(always)]
    pub fn end_cycle(&mut self, control: &mut SplitContexts, code: &Code, fetched: Option<usize>) {
        if let Some(slot) = self.in_decode {
            let pc = control.pc(slot);
            let decoded = code.at(pc);
            self.buffer[slot] = Some(Fetched { slot, pc, decoded });
            self.valid.insert(slot);
            self.of_units.decoded(slot, decoded.unit);
            self.blocked.set(slot, decoded.blocks || self.blocked.contains(slot));
            control.advance(slot, decoded.next_pc, decoded.calls);
        }
        self.in_decode = fetched;
    }

    /// An instruction has completed. One behind it may already be decoded and block its slot: only one that
    /// blocks ends that.
    #[inline(always)]
    pub fn complete(&mut self, packet: &Packet) {
        self.busy.remove(packet.slot);
        if packet.decoded.blocks {
            self.blocked.remove(packet.slot);
        }
    }

    /// A slot waits at the barrier.
    pub fn wait(&mut self, slot: usize) {
        self.waiting.insert(slot);
    }

    /// The slots that wait at the barrier.
    pub fn waiting(&self) -> &Bits<1> {
        &self.waiting
    }

    /// A barrier opens for some slots.
    pub fn release(&mut self, slots: &Bits<1>) {
        self.waiting = self.waiting.without(slots);
    }

    /// What keeps instructions from being ready in a cycle in which none is (rule E6).
    pub fn held(&self) -> Option<Reason> {
        held_in_buffer(&self.valid, &self.blocked)
    }

    /// Panics unless these packets, which are all behind issue, are those in flight; parts of an instruction
    /// may be told several times.
    #[cfg(debug_assertions)]
    pub fn check(&self, packets: &[&Packet]) {
        let mut slots = Bits::default();
        packets.iter().for_each(|packet| slots.insert(packet.slot));
        assert_eq!(self.busy, slots, "busy are the slots with an instruction in flight");
    }
}
