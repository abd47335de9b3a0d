//! The barrel front end (rules B1 to B4): picks once, at fetch, and has no instruction buffer. A
//! slot has one instruction between its fetch and its last completion.

use super::{FrontEnd, IssuePort, Picks};
use crate::configuration::Configuration;
use crate::control::Control;
use crate::core::code::Code;
use crate::core::packet::Packet;
use crate::decoded::{Decoded, Fetched};
use crate::launch::CoreLaunch;
use crate::order::{Among, Arbiter, Order};
use crate::slot_set::{RoundRobin, SlotSet};
use crate::statistics::Reason;

/// Picks by an order at fetch among the slots that have nothing in flight.
#[derive(Clone, Debug)]
pub struct Barrel<Set> {
    /// Stage D.
    decode: Option<Fetched>,
    /// Slots with an instruction between its fetch and its last completion.
    in_flight: Set,
    waiting: Set,
    fetch: Arbiter<Set>,
    yields: RoundRobin,
}

impl<C: Control> FrontEnd<C> for Barrel<C::Set> {
    const TAGS: usize = 1;

    fn new(order: Order, among: Among, _: &Configuration, _: &CoreLaunch) -> Self {
        Self {
            decode: None,
            in_flight: C::Set::default(),
            waiting: C::Set::default(),
            fetch: Arbiter::new(order, among),
            yields: RoundRobin::default(),
        }
    }

    fn start(&mut self, block_slot: usize, slots: &C::Set) {
        self.fetch.start(block_slot, slots);
    }

    #[inline(always)]
    fn pick(&mut self, control: &mut C, port: IssuePort, flush: &C::Set) -> Picks {
        debug_assert!(flush.is_empty(), "F4: what is fetched issues");
        let held = self.in_flight.or(&self.waiting);
        let free = control.active().without(&held);
        let yielding = free.and(control.yielding());
        let yields = self.yields.serve(&yielding);
        let decode = self.decode.as_ref();
        let takes = |it: &&Fetched| port.takes && port.units.takes(it.decoded.unit);
        let issue = decode.filter(takes).map(|fetched| fetched.slot);
        debug_assert!(issue.is_none() || !port.held, "I4: nothing is fetched that cannot issue");
        let room = decode.is_none() || issue.is_some();
        let held_next = port.held_next || issue.is_some() && port.keeps_next;
        let opportunity = room && !held_next;
        let fetch = if opportunity { self.fetch.choose(&free.without(&yielding)) } else { None };
        let ready = decode.is_some();
        let awaited = decode.and_then(|fetched| port.units.awaited(fetched.decoded.unit));
        Picks { ready, awaited, issue, fetch, yields, ..Picks::default() }
    }

    #[inline(always)]
    fn issue(&mut self, _: usize) -> Option<Fetched> {
        self.decode
    }

    #[inline(always)]
    fn tag(slot: usize, _: &Decoded) -> usize {
        slot
    }

    /// The instruction that issues leaves stage D, which takes the fetched one.
    #[inline(always)]
    fn end_cycle(&mut self, control: &mut C, code: &Code, picks: &Picks, _: &C::Set) {
        if picks.issue.is_some()
            && let Some(Fetched { slot, decoded, .. }) = self.decode.take()
        {
            control.advance(slot, decoded.next_pc, decoded.calls);
        }
        if let Some(slot) = picks.fetch {
            let pc = control.pc(slot);
            self.decode = Some(Fetched { slot, pc, decoded: code.at(pc) });
            self.in_flight.insert(slot);
        }
    }

    #[inline(always)]
    fn complete(&mut self, packet: &Packet) {
        self.in_flight.remove(packet.slot);
    }

    fn set_top(&mut self, group: usize) {
        self.fetch.set_top(group);
    }

    fn counted(picks: &Picks) -> Option<usize> {
        picks.fetch
    }

    fn stuck(&self) -> C::Set {
        self.in_flight.clone()
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
        if self.in_flight.is_empty() { None } else { Some(Reason::IdleDependence) }
    }

    fn check(&self, packets: &[&Packet]) {
        let mut in_flight = C::Set::default();
        let slots = packets.iter().map(|packet| packet.slot);
        slots
            .chain(self.decode.map(|fetched| fetched.slot))
            .for_each(|slot| in_flight.insert(slot));
        let differ = !in_flight.without(&self.in_flight).is_empty()
            || !self.in_flight.without(&in_flight).is_empty();
        assert!(!differ, "in flight are {in_flight:?}, known {:?}", self.in_flight);
    }
}
