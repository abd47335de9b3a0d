//! The choices of a cycle, made from the state at its beginning, and what they find.

use super::completion::{self, Grant, Outcome};
use super::dispatcher::State;
use super::front_end::{FrontEnd, IssuePort, Picks};
use super::packet::{Executed, Packet};
use super::{Core, CoreType, Moves};
use crate::control::{Changes, Control, Rows};
use crate::event::Event;
use crate::fault::Fault;
use crate::memory_port::Request;
use crate::slot_set::SlotSet;
use crate::statistics::Cause;
use crate::unit::Unit;

impl<C: CoreType> Core<C> {
    /// Rules C1, I2, U2, U3, U5, M9.
    #[inline(always)]
    pub(super) fn moves(&self) -> Moves {
        let (units, memory) = (&self.units, &self.memory);
        let grant = if memory.has_answer() {
            Grant::Answer
        } else if memory.has_result() {
            Grant::Result
        } else if units.divider_asks(self.cycle) {
            Grant::Divider
        } else if units.multiplier_asks() {
            Grant::Multiplier
        } else if units.alu_asks() {
            Grant::Alu
        } else {
            Grant::Nobody
        };
        let multiplier = !units.multiplier_asks() || grant == Grant::Multiplier;
        let execute = self.execute.as_ref().is_some_and(|packet| match packet.decoded.unit {
            Unit::Alu => !units.alu_asks() || grant == Grant::Alu,
            Unit::Multiplier => multiplier,
            // Rule I5: it would not have issued otherwise.
            Unit::Divider | Unit::Memory => true,
        });
        let read = self.read.is_some() && (self.execute.is_none() || execute);
        let shared = memory.s_moves(grant == Grant::Result);
        let memory = memory.l_is_empty();
        Moves { grant, execute, read, multiplier, shared, memory }
    }

    /// Whether this cycle belongs to an issue before it (rule I4).
    #[inline(always)]
    pub(super) fn port_is_held(&self) -> bool {
        self.cycle < self.port_free
    }

    /// Issue in this cycle and in the next one (rules I2, I4, I5).
    #[inline(always)]
    pub(super) fn issue_port(&self, moves: &Moves) -> IssuePort {
        let unit = |stage: &Option<Packet>| stage.as_ref().map(|packet| packet.decoded.unit);
        let before_units = [unit(&self.read), unit(&self.execute)];
        let going_to = |unit| before_units.iter().filter(|&&it| it == Some(unit)).count();
        let memory = &self.memory;
        IssuePort {
            takes: self.read.is_none() || moves.read,
            held: self.port_is_held(),
            held_next: self.cycle + 1 < self.port_free,
            keeps_next: self.launch.issue_interval > 1,
            divider: going_to(Unit::Divider) == 0 && self.units.divider_is_idle(),
            memory: going_to(Unit::Memory) + memory.queued() < 1 + usize::from(memory.l_is_empty()),
        }
    }

    /// Rule E3.
    pub(super) fn cause(&self, picks: &Picks) -> Cause {
        match picks {
            Picks { issue: Some(_), .. } => Cause::Issued,
            _ if self.port_is_held() => Cause::Issued,
            Picks { ready: true, .. } => Cause::Stall,
            _ if self.memory.is_busy() => Cause::Memory,
            _ => Cause::Idle,
        }
    }

    /// Chooses the top group of the next cycle: the event if it is another one (rules G24 to G26).
    #[inline(always)]
    pub(super) fn top_group(&mut self, picks: &Picks) -> Option<Event> {
        let (top, stalls) = (self.top_group.as_mut()?, self.long_stalls.as_ref()?);
        let stuck = self.front.stuck().and(stalls.long());
        let able = self.control.active().without(self.front.waiting()).without(&stuck);
        let event = top.end_cycle(&able, C::FrontEnd::counted(picks))?;
        self.front.set_top(top.number());
        Some(event)
    }

    /// Whether the watchdog ends the run (rule E2).
    pub(super) fn watchdog(&mut self, grant: Grant) -> bool {
        let initialises = matches!(self.dispatcher.state(), State::Initialise { .. });
        let in_flight = self.memory.uses_tags() || self.control.awaits_response();
        let progress = grant != Grant::Nobody || in_flight || initialises;
        self.quiet = if progress { 0 } else { self.quiet + 1 };
        self.launch.watchdog != 0 && self.quiet >= self.launch.watchdog
    }

    /// The block slots whose blocks end in this cycle (rule D5).
    #[inline(always)]
    pub(super) fn ended_blocks(&self) -> u32 {
        let ended = |slot: usize| self.control.ended(&self.block_slots[slot]);
        let residents = self.dispatcher.residents();
        residents.fold(0, |all, (slot, resident)| {
            all | u32::from(resident.started && ended(slot)) << slot
        })
    }

    /// The block slots whose barriers open in this cycle (rule C4).
    #[inline(always)]
    pub(super) fn opened_barriers(&self) -> u32 {
        let waiting = self.front.waiting();
        if waiting.is_empty() && !C::Control::THREADS_WAIT {
            return 0;
        }
        let opens = |slot: usize| self.control.all_wait(&self.block_slots[slot], waiting);
        let residents = self.dispatcher.residents();
        residents.fold(0, |all, (slot, resident)| {
            all | u32::from(resident.started && opens(slot)) << slot
        })
    }

    /// The request of the control unit that the memory accepts in this cycle (rule DQ6).
    #[inline(always)]
    pub(super) fn own_request(&mut self, ready: bool, s_moves: bool) -> Option<Request> {
        let request = self.control.offer()?;
        if !ready || self.memory.offers_request(s_moves) {
            return None;
        }
        self.control.accepted();
        Some(request)
    }

    #[inline(always)]
    pub(super) fn take_granted(&mut self, grant: Grant) -> Option<Executed> {
        match grant {
            Grant::Answer => self.memory.take_answer(),
            Grant::Result => self.memory.take_result(),
            Grant::Divider => self.units.take_divider(),
            Grant::Multiplier => self.units.take_multiplier(),
            Grant::Alu => self.units.take_alu(),
            Grant::Nobody => None,
        }
    }

    /// Applies what happens in this cycle to the control unit: the outcome of the completed
    /// instruction, that of a slot that gives way, and the unit's own work. A fault comes with the
    /// rows of the threads that it speaks of.
    #[inline(always)]
    pub(super) fn outcomes(
        &mut self,
        completed: Option<&Executed>,
        picks: &Picks,
        changes: &mut Changes,
    ) -> Result<Outcome, (Fault, Rows)> {
        let mut outcome = Outcome::None;
        if let Some(executed) = completed {
            if let Some((threads, whole)) = self.front.completing(&executed.packet) {
                self.control.completing(executed.packet.tag, threads, whole);
            }
            let applied = completion::apply(executed, &mut self.control, &self.registers, changes);
            outcome = applied.map_err(|fault| (fault, executed.packet.rows))?;
        }
        if let Some(slot) = picks.yields {
            let gives_way = self.control.give_way(slot, changes);
            gives_way.map_err(|fault| (fault, self.control.rows(slot)))?;
        }
        let works = self.control.work(picks.issue, picks.has_room, changes);
        works.map_err(|fault| (fault, self.control.rows(fault.warp.into())))?;
        match self.memory.access().and_then(|access| Some((access.fault?, access.packet.rows))) {
            Some(fault) => Err(fault),
            None => Ok(outcome),
        }
    }
}
