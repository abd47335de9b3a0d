//! The buffered front end (rules F1 to F4, I1, I5, R2, Z16, Z17): an instruction buffer of one instruction a
//! slot.

use super::{FrontEnd, IssuePort, Picks};
use crate::configuration::Configuration;
use crate::control::{Control, Meetings};
use crate::core::code::Code;
use crate::core::packet::Packet;
use crate::core::unit_room::SlotUnits;
use crate::decoded::{Decoded, Fetched};
use crate::launch::CoreLaunch;
use crate::order::{Among, Arbiter, Order};
use crate::scoreboard::Scoreboard;
use crate::slot_set::{RoundRobin, SlotSet};
use crate::statistics::{DualPathRecord, Reason};

/// Picks at fetch among slots with room, by round robin unless the order is two-level, and by the
/// order at issue among slots that are ready.
#[derive(Clone, Debug)]
pub struct Buffered<Set, S> {
    buffer: Vec<Option<Fetched>>,
    valid: Set,
    units: SlotUnits<Set>,
    scoreboard: S,
    blocked: Set,
    waiting: Set,
    in_decode: Option<usize>,
    fetch: Arbiter<Set>,
    yields: RoundRobin,
    issue: Arbiter<Set>,
}

impl<Set: SlotSet, S: Scoreboard<Set>> Buffered<Set, S> {
    /// The active slots that have no instruction in front of issue, do not wait and do not give way in this cycle.
    #[inline(always)]
    fn idle(&self, control: &impl Control<Set = Set>) -> Set {
        let mut held = self.valid.or(&self.blocked).or(&self.waiting);
        if let Some(slot) = self.in_decode {
            held.insert(slot);
        }
        if let Some(slot) = control.leaving() {
            held.insert(slot);
        }
        control.active().without(&held)
    }

    /// Rule V36.
    #[inline(always)]
    fn meet(&mut self, control: &mut impl Control<Set = Set>) {
        let decoded = |slot: usize| self.buffer[slot];
        let Meetings { dropped, grown } = control.meet(&self.idle(control), &self.valid, decoded);
        for slot in dropped {
            if self.buffer[slot].take().is_some() {
                self.valid.remove(slot);
                self.blocked.remove(slot);
                self.scoreboard.dropped(slot);
            }
        }
        for slot in grown {
            if let Some(Fetched { decoded, .. }) = self.buffer[slot] {
                self.scoreboard.decoded(slot, decoded.instruction, control.mask(slot));
            }
        }
    }
}

impl<C: Control, S: Scoreboard<C::Set>> FrontEnd<C> for Buffered<C::Set, S> {
    const TAGS: usize = S::TAGS;

    fn new(order: Order, among: Among, configuration: &Configuration, _: &CoreLaunch) -> Self {
        let slots = among.slots;
        Self {
            buffer: vec![None; slots],
            valid: C::Set::default(),
            units: SlotUnits::default(),
            scoreboard: S::new(slots, configuration.warps),
            blocked: C::Set::default(),
            waiting: C::Set::default(),
            in_decode: None,
            fetch: Arbiter::at_fetch(order, among),
            yields: RoundRobin::default(),
            issue: Arbiter::new(order, among),
        }
    }

    fn start(&mut self, block_slot: usize, slots: &C::Set) {
        self.issue.start(block_slot, slots);
    }

    #[inline(always)]
    fn pick(&mut self, control: &mut C, port: IssuePort, flush: &C::Set) -> Picks {
        if C::MEETS {
            self.meet(control);
        }
        let ready = self.valid.without(self.scoreboard.held()).without(flush);
        let ready_but_for_units = !ready.is_empty();
        let awaited = self.units.awaited(&ready, port.units);
        let ready = self.units.that_can_go(ready, port.units);
        let free = self.idle(control);
        let yielding = free.and(control.yielding());
        let fetch = self.fetch.choose(&free.without(&yielding));
        let yields = if C::YIELDS_COMPLETED {
            self.yields.serve(&yielding.without(self.scoreboard.busy()))
        } else {
            self.yields.serve(&yielding)
        };
        let opportunity = port.takes && !port.held;
        let issue = if opportunity { self.issue.choose(&ready) } else { None };
        let paths = issue.map_or(0, |slot| control.issues(slot));
        let dual_path = DualPathRecord { paths, ..DualPathRecord::default() };
        let ready = ready_but_for_units;
        Picks { ready, awaited, issue, fetch, yields, dual_path, ..Picks::default() }
    }

    #[inline(always)]
    fn issue(&mut self, slot: usize) -> Option<Fetched> {
        self.valid.remove(slot);
        let fetched = self.buffer[slot].take()?;
        self.scoreboard.issued(slot, fetched.pc, fetched.decoded.instruction);
        Some(fetched)
    }

    #[inline(always)]
    fn tag(slot: usize, decoded: &Decoded) -> usize {
        slot * S::TAGS + usize::from(decoded.rd) % S::TAGS
    }

    /// Decode ends, the fetched slot goes to decode.
    #[inline(always)]
    fn end_cycle(&mut self, control: &mut C, code: &Code, picks: &Picks, flush: &C::Set) {
        if !flush.is_empty() {
            self.valid = self.valid.without(flush);
            self.blocked = self.blocked.without(flush);
        }
        let stays = |slot: &usize| !flush.contains(*slot);
        if let Some(slot) = self.in_decode.filter(stays) {
            let pc = control.pc(slot);
            let decoded = code.at(pc);
            self.buffer[slot] = Some(Fetched { slot, pc, decoded });
            self.valid.insert(slot);
            self.units.decoded(slot, decoded.unit);
            let mask = if S::BY_THREAD { control.mask(slot) } else { 0 };
            self.scoreboard.decoded(slot, decoded.instruction, mask);
            if decoded.blocks {
                self.blocked.insert(slot);
            }
            control.advance(slot, decoded.next_pc, decoded.calls);
        }
        self.in_decode = picks.fetch.filter(stays);
    }

    #[inline(always)]
    fn written(&mut self, packet: &Packet) {
        self.scoreboard.written(packet.slot, packet.decoded.instruction, packet.mask);
    }

    /// A later instruction of the slot may already be decoded and block it: only one that blocks
    /// ends that.
    #[inline(always)]
    fn complete(&mut self, packet: &Packet) {
        self.scoreboard.completed(packet.slot, packet.pc, packet.decoded.instruction);
        if packet.decoded.blocks {
            self.blocked.remove(packet.slot);
        }
    }

    fn set_top(&mut self, group: usize) {
        self.fetch.set_top(group);
        self.issue.set_top(group);
    }

    fn counted(picks: &Picks) -> Option<usize> {
        picks.issue
    }

    fn stuck(&self) -> C::Set {
        self.scoreboard.stuck(&self.valid)
    }

    fn wait(&mut self, slot: usize) {
        self.waiting.insert(slot);
    }

    #[inline(always)]
    fn waiting(&self) -> &C::Set {
        &self.waiting
    }

    fn release(&mut self, slots: &C::Set) {
        self.waiting = self.waiting.without(slots);
    }

    fn held(&self, _: &C) -> Option<Reason> {
        super::held_in_buffer(&self.valid, &self.blocked)
    }

    fn check(&self, packets: &[&Packet]) {
        let in_flight: Vec<_> =
            packets.iter().map(|packet| (packet.slot, packet.decoded.instruction)).collect();
        self.scoreboard.check(&in_flight);
    }
}
