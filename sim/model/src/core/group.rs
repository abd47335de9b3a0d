//! The cycle of a core with a group of units (rules Q3 to Q9, Q13, Q17).
//!
//! Each unit chooses what it issues and pops, and has its own stages R and X, its own ALU, multiplier and divider, a place
//! for a memory instruction, and a completion. All else is there once, as in other cores.

use super::access::{Access, AddressSpace};
use super::completion::{self, Grant, Outcome};
use super::execute::{Place, execute};
use super::front_end::{FrontEnd, Offers, Picks};
use super::packet::{Executed, Packet};
use super::units::Units;
use super::{Core, CoreType, Cycle, End, Slots};
use crate::configuration::Configuration;
use crate::control::{Changes, Control, Popped, Rows};
use crate::event::{Event, EventSink};
use crate::fault::Fault;
use crate::lanes::lanes;
use crate::memory_port::PortCycle;
use crate::slot_set::{Bits, RoundRobin, SlotSet};
use crate::statistics::{Cause, CycleRecord};
use crate::unit::Unit;

/// One unit.
#[derive(Clone, Debug)]
struct GroupUnit<Set> {
    /// Its contexts.
    slots: Set,
    fetch: RoundRobin,
    issue: RoundRobin,
    pops: RoundRobin,
    /// Stage R.
    read: Option<Packet>,
    /// Stage X.
    execute: Option<Packet>,
    units: Units,
    /// The place behind X (rule Q6).
    place: Option<Access>,
    /// The first cycle that does not belong to the last issue (rule I4).
    port_free: u64,
}

/// All units.
#[derive(Clone, Default, Debug)]
pub struct Group<Set> {
    units: Vec<GroupUnit<Set>>,
    /// Which place is emptied next.
    places: RoundRobin,
    /// Contexts of a unit.
    contexts: usize,
}

/// What a unit does in a cycle.
#[derive(Clone, Copy)]
struct UnitMoves {
    grant: Grant,
    execute: bool,
    read: bool,
    multiplier: bool,
    issue: Option<usize>,
    pop: Option<usize>,
}

impl<Set: SlotSet> Group<Set> {
    /// The units of a core.
    pub fn new(configuration: &Configuration) -> Self {
        let contexts = configuration.warps;
        let unit = |number: usize| {
            let mut slots = Set::default();
            (number * contexts..(number + 1) * contexts).for_each(|slot| slots.insert(slot));
            GroupUnit {
                slots,
                fetch: RoundRobin::default(),
                issue: RoundRobin::default(),
                pops: RoundRobin::default(),
                read: None,
                execute: None,
                units: Units::default(),
                place: None,
                port_free: 0,
            }
        };
        let units = (0..configuration.units()).map(unit).collect();
        Self { units, places: RoundRobin::default(), contexts }
    }

    /// The instructions in R, X and the places.
    pub fn packets(&self) -> impl Iterator<Item = &Packet> {
        self.units.iter().flat_map(|unit| {
            let place = unit.place.as_ref().map(|access| &access.packet);
            unit.read.iter().chain(&unit.execute).chain(place)
        })
    }

    /// All instructions behind issue but those of the memory unit.
    #[cfg(debug_assertions)]
    pub fn packets_behind_issue(&self) -> impl Iterator<Item = &Packet> {
        self.packets().chain(self.units.iter().flat_map(|unit| unit.units.packets()))
    }

    /// The unit whose place the memory unit empties in a cycle in which Q is empty.
    fn taken_place(&mut self) -> Option<usize> {
        let mut full = Bits::<1>::default();
        for (number, _) in self.units.iter().enumerate().filter(|(_, unit)| unit.place.is_some()) {
            full.insert(number);
        }
        self.places.serve(&full)
    }
}

impl<Set: SlotSet> GroupUnit<Set> {
    /// Who completes and what moves; `memory` is what the memory unit completes here.
    fn moves(&self, memory: Option<Grant>, cycle: u64) -> UnitMoves {
        let units = &self.units;
        let grant = match memory {
            Some(grant) => grant,
            None if units.divider_asks(cycle) => Grant::Divider,
            None if units.multiplier_asks() => Grant::Multiplier,
            None if units.alu_asks() => Grant::Alu,
            None => Grant::Nobody,
        };
        let multiplier = !units.multiplier_asks() || grant == Grant::Multiplier;
        let execute = self.execute.as_ref().is_some_and(|packet| match packet.decoded.unit {
            Unit::Alu => !units.alu_asks() || grant == Grant::Alu,
            Unit::Multiplier => multiplier,
            Unit::Divider | Unit::Memory => true,
        });
        let read = self.read.is_some() && (self.execute.is_none() || execute);
        UnitMoves { grant, execute, read, multiplier, issue: None, pop: None }
    }

    /// Rules I1, I2, I4, I5 and Q6.
    fn choose_issue(
        &mut self,
        offers: &Offers<Set>,
        moves: &UnitMoves,
        [cycle, interval]: [u64; 2],
    ) -> Option<usize> {
        if self.read.is_some() && !moves.read || cycle < self.port_free {
            return None;
        }
        let stages = self.read.iter().chain(&self.execute);
        let goes_to = |unit| stages.clone().any(|packet| packet.decoded.unit == unit);
        let mut ready = offers.eligible.and(&self.slots);
        if goes_to(Unit::Divider) || !self.units.divider_is_idle() {
            ready = ready.without(&offers.to_divider);
        }
        if goes_to(Unit::Memory) || self.place.is_some() {
            ready = ready.without(&offers.to_memory);
        }
        let issue = self.issue.serve(&ready)?;
        self.port_free = cycle + interval;
        Some(issue)
    }
}

impl<C: CoreType> Core<C> {
    /// Runs one cycle.
    pub(super) fn group_cycle(&mut self, port: &PortCycle, sink: &mut impl EventSink) -> Cycle {
        if self.cycle != 0 && self.dispatcher.is_done() {
            let held = self.group.units.iter().any(|unit| self.cycle < unit.port_free);
            let cause = if held { Cause::Issued } else { Cause::Idle };
            return self.end_cycle(Self::record(cause), None, Some(End::Done));
        }
        let mut group = std::mem::take(&mut self.group);
        let splitting = self.control.splitting();
        let held = group.units.iter().any(|unit| self.cycle < unit.port_free);
        let (moves, fetch, eligible) = self.group_moves(&mut group);
        let l_takes = self.memory.l_is_empty();
        let taken = if self.memory.queued() == 0 { group.taken_place() } else { None };
        let o_completes = moves.iter().any(|unit| unit.grant == Grant::Result);
        let s_moves = self.memory.s_moves(o_completes);
        let cause = if held || moves.iter().any(|unit| unit.issue.is_some()) {
            Cause::Issued
        } else if eligible {
            Cause::Stall
        } else if self.memory.is_busy() || group.units.iter().any(|unit| unit.place.is_some()) {
            Cause::Memory
        } else {
            Cause::Idle
        };
        let completes = moves.iter().map(|unit| unit.grant).find(|&grant| grant != Grant::Nobody);
        let barks = self.watchdog(completes.unwrap_or(Grant::Nobody));
        let ended = self.ended_blocks();
        let opened = self.opened_barriers();

        let completed: Vec<Option<Executed>> = moves
            .iter()
            .zip(&mut group.units)
            .map(|(moves, unit)| match moves.grant {
                Grant::Answer => self.memory.take_answer(),
                Grant::Result => self.memory.take_result(),
                Grant::Divider => unit.units.take_divider(),
                Grant::Multiplier => unit.units.take_multiplier(),
                Grant::Alu => unit.units.take_alu(),
                Grant::Nobody => None,
            })
            .collect();
        let mut changes = vec![Changes::default(); moves.len()];
        let outcomes = match self.group_outcomes(&completed, &moves, &mut changes) {
            Ok(outcomes) => outcomes,
            Err(found) => {
                self.group = group;
                self.tell(found.0.event(), sink);
                self.fault = Some(found);
                return self.end_cycle(Self::record(cause), None, Some(End::Fault));
            }
        };

        let emission = self.memory.emit(port.ready, s_moves);
        self.tell_blocks(ended, sink);
        let issued: Vec<Option<Packet>> =
            moves.iter().map(|unit| unit.issue.and_then(|slot| self.issue(slot, sink))).collect();
        self.tell_group(&completed, &outcomes, &changes, sink);
        for slot in lanes(opened) {
            self.tell(Event::Barrier { slot: slot as u8 }, sink);
        }
        if let Some(request) = emission.request {
            self.tell(Event::Request(request), sink);
        }
        if let Some(response) = &port.response {
            self.tell(Event::Response { tag: response.tag }, sink);
        }

        self.memory.end_cycle(s_moves, &emission, port.response.as_ref());
        if l_takes {
            self.memory.take_queued();
        }
        if let Some(access) = taken.and_then(|number| group.units[number].place.take()) {
            self.memory.accept(access, l_takes);
        }
        for ((unit, moves), issued) in group.units.iter_mut().zip(&moves).zip(issued) {
            self.advance_unit(unit, moves, issued);
        }
        let picks = Picks { fetch, ..Picks::default() };
        self.front.end_cycle(&mut self.control, &self.code, &picks, &Slots::<C>::default());
        for (completed, outcome) in completed.iter().zip(&outcomes) {
            self.finish(completed.as_ref(), outcome);
        }
        self.control.end_cycle(&Changes::default());
        for slot in lanes(opened) {
            self.front.release(&self.block_slots[slot]);
            self.control.release(&self.block_slots[slot]);
        }
        // Rule Q3: no completion holds a step of the initialisation up.
        self.advance_blocks(false, ended);
        self.group = group;
        #[cfg(debug_assertions)]
        self.check_invariants();
        let bank_conflict = emission.bank_conflict;
        let record = CycleRecord { bank_conflict, splitting, ..Self::record(cause) };
        self.end_cycle(record, emission.request, barks.then_some(End::Watchdog))
    }

    /// The choices of all units, the context that is fetched, and whether one is eligible.
    fn group_moves(&self, group: &mut Group<Slots<C>>) -> (Vec<UnitMoves>, Option<usize>, bool) {
        let offers = self.front.offers(&self.control);
        let idle = offers.idle.without(&self.control.merging());
        let pops = idle.and(self.control.yielding());
        let fetchable = idle.without(&pops);
        let unit_of = |slot: usize| slot / group.contexts;
        let answer = self.memory.slot_of_answer().map(unit_of);
        // Rule Q7
        let result = self.memory.slot_of_result().filter(|_| answer.is_none()).map(unit_of);
        let turn = (self.cycle % group.units.len() as u64) as usize;
        let mut fetch = None;
        let units = group.units.iter_mut().enumerate();
        let moves = units.map(|(number, unit)| {
            let memory = if answer == Some(number) {
                Some(Grant::Answer)
            } else {
                (result == Some(number)).then_some(Grant::Result)
            };
            let mut moves = unit.moves(memory, self.cycle);
            let interval = self.launch.issue_interval.into();
            moves.issue = unit.choose_issue(&offers, &moves, [self.cycle, interval]);
            moves.pop = unit.pops.serve(&pops.and(&unit.slots));
            if number == turn {
                fetch = unit.fetch.serve(&fetchable.and(&unit.slots));
            }
            moves
        });
        let moves = moves.collect();
        (moves, fetch, !offers.eligible.is_empty())
    }

    /// Applies completions and pops, unit by unit, then merges. The first fault comes with the rows of the threads that it
    /// speaks of.
    fn group_outcomes(
        &mut self,
        completed: &[Option<Executed>],
        moves: &[UnitMoves],
        changes: &mut [Changes],
    ) -> Result<Vec<Outcome>, (Fault, Rows)> {
        let mut outcomes = vec![];
        for ((completed, moves), changes) in completed.iter().zip(moves).zip(changes) {
            let mut outcome = Outcome::None;
            if let Some(executed) = completed {
                let applied =
                    completion::apply(executed, &mut self.control, &self.registers, changes);
                outcome = applied.map_err(|fault| (fault, executed.packet.rows))?;
            }
            outcomes.push(outcome);
            if let Some(slot) = moves.pop {
                let popped = self.control.give_way(slot, changes);
                popped.map_err(|fault| (fault, self.control.rows(slot)))?;
            }
        }
        let works = self.control.work(None, false, &mut Changes::default());
        works.map_err(|fault| (fault, self.control.rows(fault.warp.into())))?;
        match self.memory.access().and_then(|access| Some((access.fault?, access.packet.rows))) {
            Some(fault) => Err(fault),
            None => Ok(outcomes),
        }
    }

    /// The events from branches to exits, each kind of all units.
    fn tell_group(
        &mut self,
        completed: &[Option<Executed>],
        outcomes: &[Outcome],
        changes: &[Changes],
        sink: &mut impl EventSink,
    ) {
        for (completed, outcome) in completed.iter().zip(outcomes) {
            if let (Some(executed), &Outcome::Branch { taken, not_taken }) = (completed, outcome) {
                let Packet { shown: warp, pc, .. } = executed.packet;
                self.tell(Event::Branch { warp, pc, taken, not_taken }, sink);
            }
        }
        for index in 0..self.control.events().len() {
            self.tell(self.control.events()[index], sink);
        }
        for entry in changes.iter().filter_map(|changes| changes.update) {
            self.tell(Event::Update(entry), sink);
        }
        for entry in changes.iter().flat_map(|changes| changes.push).flatten() {
            self.tell(Event::Push(entry), sink);
        }
        for Popped { owner, position, .. } in changes.iter().filter_map(|changes| changes.pop) {
            self.tell(Event::Pop { warp: owner, position }, sink);
        }
        let ends = |outcome: &Outcome| matches!(outcome, Outcome::Exit { .. });
        for exits in [false, true] {
            for (completed, outcome) in completed.iter().zip(outcomes) {
                if ends(outcome) == exits {
                    self.write_back(completed.as_ref(), outcome, sink);
                }
            }
        }
    }

    /// A unit moves on, from its back to its front.
    fn advance_unit(
        &mut self,
        unit: &mut GroupUnit<Slots<C>>,
        moves: &UnitMoves,
        issued: Option<Packet>,
    ) {
        if moves.multiplier {
            unit.units.move_multiplier();
        }
        if moves.execute
            && let Some(packet) = unit.execute.take()
        {
            let (launch, configuration) = (&self.launch, &self.configuration);
            if packet.decoded.unit == Unit::Memory {
                let shared_base = packet.block.slot as u32 * launch.shared_stride;
                let space = AddressSpace { launch, configuration, shared_base };
                unit.place = Access::new(packet, &self.registers, space);
            } else {
                let (lanes, cycle) = (configuration.lanes, self.cycle);
                let place = Place { launch, lanes, swizzles: false, cycle };
                let executed = execute(packet, &self.registers, place);
                match packet.decoded.unit {
                    Unit::Multiplier => unit.units.accept_multiplier(executed),
                    Unit::Divider => unit.units.accept_divider(executed, cycle),
                    Unit::Alu | Unit::Memory => unit.units.accept_alu(executed),
                }
            }
        }
        if moves.read
            && let Some(packet) = unit.read.take()
        {
            self.registers.count(&packet.rows, packet.mask);
            unit.execute = Some(packet);
        }
        if issued.is_some() {
            unit.read = issued;
        }
    }
}
