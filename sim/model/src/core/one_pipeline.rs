//! The cycle of a core with one pipeline: its front end issues one instruction a cycle.

use super::access::Access;
use super::completion::{self, Grant, Outcome};
use super::core_type::{CoreType, Pipelines, Slots};
use super::execute::Place;
use super::front_end::{FrontEnd, IssuePort, Picks, SubWarp};
use super::long_stalls::LongStalls;
use super::packet::{Executed, Packet};
use super::stages::{StageMoves, Stages};
use super::{Core, End};
use crate::configuration::{Configuration, MAX_LANES};
use crate::control::{Changes, Control, Rows};
use crate::decoded::Fetched;
use crate::event::{Event, EventSink};
use crate::fault::Fault;
use crate::lanes::lanes;
use crate::launch::CoreLaunch;
use crate::memory_port::{PortCycle, Request, RequestKind, Response};
use crate::order::{Among, Order, TopGroup};
use crate::slot_set::SlotSet;
use crate::statistics::{CycleRecord, Reason};
use crate::unit::Unit;

/// A front end and the stages behind it.
#[derive(Clone, Debug)]
pub struct OnePipeline<C: CoreType, F> {
    front: F,
    stages: Stages,
    /// The first cycle that does not belong to the last issue (rule I4).
    port_free: u64,
    /// With the two-level order.
    long_stalls: Option<LongStalls<Slots<C>>>,
    top_group: Option<TopGroup>,
}

/// What moves in a cycle.
#[derive(Clone, Copy)]
struct Moves {
    grant: Grant,
    stages: StageMoves,
    shared: bool,
    /// Stage L takes an instruction.
    memory: bool,
}

impl<C, F> Pipelines<C> for OnePipeline<C, F>
where
    C: CoreType<Pipelines = Self>,
    F: FrontEnd<C::Control>,
{
    const TAGS: usize = F::TAGS;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let slots = C::Control::slots(configuration);
        // A front end without slots asks for none.
        let order = C::KIND.order(launch.rules.order).unwrap_or(Order::Lrr);
        let groups = C::KIND.groups(&launch.rules).filter(|_| order == Order::TwoLevel);
        let group_size = groups.map_or(slots, |groups| groups.size.into());
        let among = Among { slots, block_slots: configuration.blocks, group_size };
        Self {
            front: F::new(order, among, configuration, launch),
            stages: Stages::default(),
            port_free: 0,
            long_stalls: (groups.is_some() || launch.rules.has_long_stalls())
                .then(|| LongStalls::new(slots, launch.rules.long_stall)),
            top_group: groups.map(TopGroup::new),
        }
    }

    // A part of the loop that runs the core: what that loop does not use of a cycle need not be put together.
    #[inline(always)]
    fn cycle(
        core: &mut Core<C>,
        port: &PortCycle,
        sink: &mut impl EventSink,
        accept: impl FnOnce(&Request),
    ) -> (CycleRecord, Option<End>) {
        if core.cycle != 0 && core.dispatcher.is_done() {
            let reason = core.last_reason();
            return core.end_cycle(Core::<C>::record(reason), Some(End::Done));
        }
        let moves = core.moves();
        let flush = core.control.flushed();
        let port_of_issue = core.issue_port(&moves);
        let picks = core.pipelines.front.pick(&mut core.control, port_of_issue, &flush);
        let top_group = core.top_group(&picks);
        let barks = core.watchdog(moves.grant != Grant::Nobody);
        let (ended, opened) = core.changing_blocks();
        let reason = core.reason(&picks, &moves, ended, port.ready);

        let completed = core.pipelines.stages.take_granted(moves.grant, &mut core.memory);
        let mut changes = Changes { unheard: !sink.listens(), ..Changes::default() };
        let mut outcome = Outcome::None;
        let applied = core.outcomes(completed.as_deref(), &picks, &mut changes, &mut outcome);
        if let Err(found) = applied {
            return core.end_with_fault(found, sink, reason);
        }

        let own_request = core.own_request(port.ready, moves.shared);
        let emission = core.memory.emit(port.ready, moves.shared, &mut core.spares);
        core.tell_blocks(ended, sink);
        let issued = picks.issue.and_then(|slot| core.issue(slot, sink));
        if core.pipelines.long_stalls.is_some() {
            core.turn(emission.request.as_ref(), port.response.as_ref(), issued.as_deref());
        }
        core.tell_branch(completed.as_deref(), &outcome, sink);
        core.tell_changes(&changes, sink);
        if let Some(event) = top_group {
            core.tell(event, sink);
        }
        core.write_back(completed.as_deref(), &outcome, sink);
        core.tell_exit(completed.as_deref(), &outcome, sink);
        for slot in lanes(opened) {
            core.tell(Event::Barrier { slot: slot as u8 }, sink);
        }
        let request = emission.request.as_ref().or(own_request.as_ref());
        if let Some(request) = request {
            core.tell(Event::Request(*request), sink);
        }
        if let Some(response) = &port.response {
            core.tell(Event::Response { tag: response.tag }, sink);
        }

        let response = port.response.as_ref();
        let response = response.filter(|response| !core.control.respond(response));
        core.memory.end_cycle(response);
        core.advance(moves, issued);
        core.pipelines.front.end_cycle(&mut core.control, &core.code, &picks, &flush);
        core.finish(completed.as_deref(), &outcome);
        core.control.end_cycle(&changes);
        for slot in lanes(opened) {
            core.pipelines.front.release(&core.block_slots[slot]);
            core.control.release(&core.block_slots[slot]);
        }
        core.advance_blocks(moves.grant != Grant::Nobody, ended);
        core.blocks_may_change =
            core.control.blocks_changed() | outcome.changes_blocks() | picks.yields.is_some();
        #[cfg(debug_assertions)]
        core.check_invariants();
        core.spares.give_back(completed);
        let (bank_conflict, formation) = (emission.bank_conflict, changes.formation);
        let Picks { wait: sub_warp_wait, dual_path, .. } = picks;
        let record = CycleRecord {
            bank_conflict,
            sub_warp_wait,
            formation,
            dual_path,
            ..Core::<C>::record(reason)
        };
        if let Some(request) = request {
            accept(request);
        }
        core.end_cycle(record, barks.then_some(End::Watchdog))
    }

    fn start(&mut self, block_slot: usize, slots: &Slots<C>) {
        self.front.start(block_slot, slots);
    }

    #[inline(always)]
    fn waiting(&self) -> &Slots<C> {
        self.front.waiting()
    }

    fn packets(&self) -> impl Iterator<Item = &Packet> {
        self.stages.packets()
    }
}

impl<C, F> Core<C>
where
    C: CoreType<Pipelines = OnePipeline<C, F>>,
    F: FrontEnd<C::Control>,
{
    /// The reason of the cycle in which the run is done (rule D6).
    #[cold]
    fn last_reason(&self) -> Reason {
        if self.port_is_held() {
            Reason::Issued
        } else {
            self.idle_reason(self.pipelines.front.held(&self.control), 0)
        }
    }

    /// Rules C1, I2, U2, U3, U5, M9, Z12, Z18, Z20.
    #[inline(always)]
    fn moves(&self) -> Moves {
        let (stages, memory) = (&self.pipelines.stages, &self.memory);
        let grant = if memory.has_answer() {
            Grant::Answer
        } else if memory.has_result() {
            Grant::Result
        } else {
            stages.grant(self.cycle)
        };
        let shared = memory.s_moves(grant == Grant::Result);
        Moves { grant, stages: stages.moves(grant), shared, memory: memory.l_is_empty() }
    }

    /// Whether this cycle belongs to an issue before it (rule I4).
    #[inline(always)]
    fn port_is_held(&self) -> bool {
        self.cycle < self.pipelines.port_free
    }

    /// Issue in this cycle and in the next one (rules I2, I4, I5, Z15, Z16).
    #[inline(always)]
    fn issue_port(&self, moves: &Moves) -> IssuePort {
        let (stages, memory) = (&self.pipelines.stages, &self.memory);
        let to_memory = stages.going_to(Unit::Memory) + memory.queued();
        IssuePort {
            takes: stages.takes(moves.stages),
            held: self.port_is_held(),
            held_next: self.cycle + 1 < self.pipelines.port_free,
            keeps_next: self.launch.issue_interval > 1,
            units: stages.room(to_memory < 1 + usize::from(memory.l_is_empty())),
        }
    }

    /// Rules E3 and E6. The blocks in the slots `ended` end in this cycle; `ready` is that of the memory.
    #[inline(always)]
    fn reason(&self, picks: &Picks, moves: &Moves, ended: u32, ready: bool) -> Reason {
        if picks.issue.is_some() || self.port_is_held() {
            Reason::Issued
        } else {
            self.reason_without_issue(picks, moves, ended, ready)
        }
    }

    fn reason_without_issue(
        &self,
        picks: &Picks,
        moves: &Moves,
        ended: u32,
        ready: bool,
    ) -> Reason {
        if picks.ready {
            let part = || self.memory.part_wait(ready, moves.shared);
            self.pipelines.stages.stall_reason(moves.stages, picks.awaited, part)
        } else if self.memory.is_busy() {
            self.memory_reason(ready, moves.shared)
        } else {
            self.idle_reason(self.pipelines.front.held(&self.control), ended)
        }
    }

    /// Chooses the top group of the next cycle: the event if it is another one (rules G24 to G26).
    #[inline(always)]
    fn top_group(&mut self, picks: &Picks) -> Option<Event> {
        let (top, stalls) =
            (self.pipelines.top_group.as_mut()?, self.pipelines.long_stalls.as_ref()?);
        let stuck = self.pipelines.front.stuck().and(stalls.long());
        let able = self.control.active().without(self.pipelines.front.waiting()).without(&stuck);
        let (group, cause) = top.end_cycle(&able, F::counted(picks))?;
        self.pipelines.front.set_top(group);
        Some(Event::TopGroup { group: group as u8, cause })
    }

    /// What the request that the memory accepts, its answer and what issues do to the slots that wait long (rule GA).
    #[inline(never)]
    fn turn(
        &mut self,
        request: Option<&Request>,
        response: Option<&Response>,
        issued: Option<&Executed>,
    ) {
        let Some(stalls) = &mut self.pipelines.long_stalls else { return };
        let load = request.filter(|request| request.kind != RequestKind::Store);
        let accepted = load.and_then(|request| self.memory.slot_of(request.tag));
        let answered = response.and_then(|response| self.memory.slot_of(response.tag));
        let begin = stalls.end_cycle(accepted, answered);
        let packet = issued.map(|issued| &issued.packet);
        let divides = packet.filter(|packet| packet.decoded.unit.divides());
        self.control.turn(divides.map(|packet| packet.slot), &begin, stalls.long());
    }

    /// The request of the control unit that the memory accepts in this cycle (rule DQ6).
    #[inline(always)]
    fn own_request(&mut self, ready: bool, s_moves: bool) -> Option<Request> {
        let request = self.control.offer()?;
        if !ready || self.memory.offers_request(s_moves) {
            return None;
        }
        self.control.accepted();
        Some(request)
    }

    /// Applies what happens in this cycle to the control unit: the outcome of the completed
    /// instruction, that of a slot that gives way, and the unit's own work. A fault comes with the
    /// rows of the threads that it speaks of.
    #[inline(always)]
    fn outcomes(
        &mut self,
        completed: Option<&Executed>,
        picks: &Picks,
        changes: &mut Changes,
        outcome: &mut Outcome,
    ) -> Result<(), (Fault, Rows)> {
        if let Some(executed) = completed {
            if let Some((threads, whole)) = self.pipelines.front.completing(&executed.packet) {
                self.control.completing(executed.packet.tag, threads, whole);
            }
            let (control, registers) = (&mut self.control, &self.registers);
            let applied = completion::apply(executed, control, registers, changes, outcome);
            applied.map_err(|fault| (fault, executed.packet.rows))?;
        }
        if let Some(slot) = picks.yields {
            let gives_way = self.control.give_way(slot, changes);
            gives_way.map_err(|fault| (fault, self.control.rows(slot)))?;
        }
        let works = self.control.work(picks.issue, picks.has_room, changes);
        works.map_err(|fault| (fault, self.control.rows(fault.warp.into())))?;
        match self.fault_of_access() {
            Some(fault) => Err(fault),
            None => Ok(()),
        }
    }

    /// Rules I1 and I4.
    #[inline(always)]
    fn issue(&mut self, slot: usize, sink: &mut impl EventSink) -> Option<Box<Executed>> {
        let Fetched { pc, decoded, .. } = self.pipelines.front.issue(slot)?;
        self.pipelines.port_free = self.cycle + u64::from(self.launch.issue_interval);
        let sub_warp = self.pipelines.front.sub_warp();
        let (rows, mask) = match sub_warp {
            Some(SubWarp { mask, rows, .. }) => (rows, mask),
            None => (self.control.rows(slot), self.control.mask(slot)),
        };
        let first = mask.trailing_zeros() as usize % MAX_LANES;
        let block = self.dispatcher.block_of(rows.of(first))?;
        let (tag, warp) = match sub_warp {
            Some(SubWarp { tag, .. }) => (tag, tag as u16),
            None => (F::tag(slot, &decoded), slot as u16),
        };
        self.tell(Event::Issue { slot: warp, pc, mask, rows: rows.masked(mask) }, sink);
        if let Some(SubWarp { first, last, .. }) = sub_warp {
            self.tell(Event::SubWarp { slot: slot as u16, first, last }, sink);
        }
        let packet = Packet { tag, slot, shown: warp, pc, mask, rows, block, decoded };
        Some(self.spares.executed(packet))
    }

    /// The pipeline moves on, from its back to its front.
    #[inline(always)]
    fn advance(&mut self, moves: Moves, issued: Option<Box<Executed>>) {
        let Moves { stages, memory, .. } = moves;
        if memory {
            self.memory.take_queued();
        }
        if !self.pipelines.stages.is_empty() {
            self.pipelines.stages.move_units(stages);
            self.execute(stages, memory);
            if let Some(packet) = self.pipelines.stages.move_read(stages)
                && self.counts
            {
                self.registers.count(&packet.rows, packet.mask);
            }
        }
        if let Some(issued) = issued {
            self.pipelines.stages.issue(issued);
        }
    }

    /// X hands its instruction to its unit if it moves; `l_takes` tells whether stage L takes one.
    #[inline(always)]
    fn execute(&mut self, moves: StageMoves, l_takes: bool) {
        let Some(packet) = self.pipelines.stages.executing(moves) else { return };
        if packet.decoded.unit == Unit::Memory {
            let space = self.address_space(packet);
            if let Some(access) = Access::new(packet, &self.registers, space) {
                self.memory.accept(access, l_takes);
            }
            self.spares.give_back(self.pipelines.stages.leave_for_memory());
            return;
        }
        let (launch, lanes, cycle) = (&self.launch, self.configuration.lanes, self.cycle);
        let place = Place { launch, lanes, swizzles: self.swizzles, cycle };
        self.pipelines.stages.execute(&self.registers, place);
    }

    /// Panics if an invariant does not hold.
    #[cfg(debug_assertions)]
    fn check_invariants(&self) {
        let packets: Vec<_> = self.packets().collect();
        self.pipelines.front.check(&packets);
        self.check_in_flight(&packets);
    }

    /// Rule C3.
    #[inline(always)]
    fn finish(&mut self, completed: Option<&Executed>, outcome: &Outcome) {
        let Some(Executed { packet, .. }) = completed else { return };
        if matches!(outcome, Outcome::Barrier) {
            self.pipelines.front.wait(packet.slot);
            self.control.wait(packet.slot);
        }
        self.pipelines.front.written(packet);
        if packet.decoded.unit != Unit::Memory || self.memory.complete_part(packet) {
            self.pipelines.front.complete(packet);
            self.control.complete(packet.slot);
        }
    }
}
