//! The front end of a core that picks warps from a pool (rules DI1 and DI7): stage D alone. A slot is
//! an instruction tag, and the control unit knows the threads of stage D.

use super::{FrontEnd, IssuePort, Picks};
use crate::configuration::Configuration;
use crate::control::Control;
use crate::core::code::Code;
use crate::core::packet::Packet;
use crate::decoded::{Decoded, Fetched};
use crate::launch::CoreLaunch;
use crate::order::{Among, Order};
use crate::slot_set::SlotSet;
use crate::statistics::Reason;

/// Stage D.
#[derive(Clone, Debug)]
pub struct Pool<Set> {
    /// PC and instruction in stage D.
    decode: Option<(u32, Decoded)>,
    /// All tags.
    tags: Set,
    /// Always empty: threads wait, not tags.
    waiting: Set,
}

impl<C: Control> FrontEnd<C> for Pool<C::Set> {
    const TAGS: usize = 1;

    fn new(_: Order, among: Among, _: &Configuration, _: &CoreLaunch) -> Self {
        let mut tags = C::Set::default();
        (0..among.slots).for_each(|tag| tags.insert(tag));
        Self { decode: None, tags, waiting: C::Set::default() }
    }

    fn start(&mut self, _: usize, _: &C::Set) {}

    #[inline(always)]
    fn pick(&mut self, control: &mut C, port: IssuePort, flush: &C::Set) -> Picks {
        debug_assert!(flush.is_empty(), "F4: what is picked issues");
        let issues = self
            .decode
            .as_ref()
            .is_some_and(|(_, decoded)| port.takes && !port.held && port.units.takes(decoded.unit));
        let free = || self.tags.without(control.active()).first_from(0);
        let issue = if issues { free() } else { None };
        let has_room = self.decode.is_none() || issue.is_some();
        let decode = self.decode.as_ref();
        let awaited = decode.and_then(|(_, decoded)| port.units.awaited(decoded.unit));
        Picks { ready: decode.is_some(), awaited, issue, has_room, ..Picks::default() }
    }

    #[inline(always)]
    fn issue(&mut self, slot: usize) -> Option<Fetched> {
        self.decode.map(|(pc, decoded)| Fetched { slot, pc, decoded })
    }

    #[inline(always)]
    fn tag(slot: usize, _: &Decoded) -> usize {
        slot
    }

    /// The instruction that issues leaves stage D, which takes that of the picked warp.
    #[inline(always)]
    fn end_cycle(&mut self, control: &mut C, code: &Code, picks: &Picks, _: &C::Set) {
        if let Some(slot) = picks.issue
            && let Some((_, decoded)) = self.decode.take()
        {
            control.advance(slot, decoded.next_pc, decoded.calls);
        }
        if let Some(pc) = control.picked() {
            self.decode = Some((pc, code.at(pc)));
        }
    }

    fn complete(&mut self, _: &Packet) {}

    fn set_top(&mut self, _: usize) {}

    fn counted(_: &Picks) -> Option<usize> {
        None
    }

    fn stuck(&self) -> C::Set {
        C::Set::default()
    }

    fn wait(&mut self, _: usize) {}

    fn waiting(&self) -> &C::Set {
        &self.waiting
    }

    fn release(&mut self, _: &C::Set) {}

    fn held(&self, control: &C) -> Option<Reason> {
        if control.active().is_empty() { None } else { Some(Reason::IdleDependence) }
    }

    /// The control unit knows what is in flight.
    fn check(&self, _: &[&Packet]) {}
}
