//! The core, cycle by cycle.
//!
//! All choices of a cycle are made from the state at its beginning, then faults are
//! looked for, then events are told in the order of the contract, then the state moves
//! on from the back of the pipeline to its front.
//!
//! | module | what |
//! |---|---|
//! | `core_type` | what a core is made of |
//! | `decide` | the choices of a cycle |
//! | `act` | the effects of a cycle |
//! | `dispatcher` | blocks: dispatch and end |
//! | `group` | the cycle of a core with a group of units |
//! | `front_end` | fetch, decode, choice of what to issue |
//! | `code` | instruction memory, decoded |
//! | `packet` | what moves through the pipeline |
//! | `registers` | register file and instruction counters |
//! | `execute` | what an instruction computes |
//! | `units` | ALU, multiplier, divider |
//! | `access` | addresses of a memory instruction |
//! | `long_stalls` | which slots have waited long for the memory |
//! | `memory_stage` | the place in front of it, parts, tags, answers |
//! | `shared_memory` | banks and reservations |
//! | `invariants` | what holds at the end of every cycle; looked at in debug builds |
//! | `completion` | who completes, and outcomes |
//! | `waits` | what a slot waits for |

mod access;
mod act;
mod code;
mod completion;
mod core_type;
mod decide;
mod dispatcher;
mod execute;
mod front_end;
mod group;
#[cfg(debug_assertions)]
mod invariants;
mod long_stalls;
mod memory_stage;
mod packet;
mod registers;
mod shared_memory;
mod units;
mod waits;

use code::Code;
pub(crate) use code::target;
use completion::Grant;
pub use core_type::{CoreType, Slots};
use dispatcher::Dispatcher;
use front_end::Picks;
pub use front_end::{Barrel, Buffered, DualPath, Fetched, FrontEnd, LargeWarp, Pool};
use group::Group;
use long_stalls::LongStalls;
use memory_stage::MemoryStage;
use packet::{BlockOf, Packet};
use registers::RegisterFile;
use units::Units;
pub use waits::WaitsFor;

use crate::configuration::Configuration;
use crate::control::{Changes, Control, Rows};
use crate::event::{Event, EventSink};
use crate::fault::Fault;
use crate::lanes::{lanes, thread_number};
use crate::launch::CoreLaunch;
use crate::memory_port::{PortCycle, Request, RequestKind};
use crate::order::{Among, Order, TopGroup};
use crate::slot_set::SlotSet;
use crate::statistics::{
    Cause, Counter, CycleRecord, DualPathRecord, FormationRecord, SplittingRecord, Statistics,
};
use crate::unit::Unit;

/// How a run ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All blocks have ended (rule D6).
    Done,
    /// With a fault (rule E1).
    Fault,
    /// By the watchdog (rule E2).
    Watchdog,
}

/// What a cycle was, beside its events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cycle {
    /// What the cycle is charged to.
    pub record: CycleRecord,
    /// The request for the memory to accept; there is one only if it was ready.
    pub request: Option<Request>,
    /// Set in the last cycle of the run.
    pub end: Option<End>,
}

/// A core that runs a launch.
#[derive(Clone, Debug)]
pub struct Core<C: CoreType> {
    configuration: Configuration,
    launch: CoreLaunch,
    /// Even and odd lanes change places in every other row of a block (rule DD3).
    swizzles: bool,
    code: Code,
    cycle: u64,
    /// Cycles in a row without progress.
    quiet: u64,
    /// The first cycle that does not belong to the last issue (rule I4).
    port_free: u64,
    dispatcher: Dispatcher,
    /// The slots of the block in each block slot.
    block_slots: Vec<Slots<C>>,
    control: C::Control,
    front: C::FrontEnd,
    registers: RegisterFile,
    /// Stage R.
    read: Option<Packet>,
    /// Stage X.
    execute: Option<Packet>,
    units: Units,
    /// The units of a core that has several.
    group: Group<Slots<C>>,
    memory: MemoryStage,
    /// With the two-level order.
    long_stalls: Option<LongStalls<Slots<C>>>,
    top_group: Option<TopGroup>,
    counter: Counter,
    /// The fault that has ended the run, and the rows of the threads that it speaks of.
    fault: Option<(Fault, Rows)>,
}

/// The stages that move in a cycle.
#[derive(Clone, Copy)]
struct Moves {
    grant: Grant,
    /// X hands its instruction to its unit.
    execute: bool,
    /// R hands its instruction to X.
    read: bool,
    multiplier: bool,
    shared: bool,
    /// Stage L takes an instruction.
    memory: bool,
}

impl<C: CoreType> Core<C> {
    /// A core before cycle 0 of a launch.
    pub fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let slots = C::Control::slots(configuration);
        // A front end without slots asks for none.
        let order = C::KIND.order(launch.rules.order).unwrap_or(Order::Lrr);
        let groups = C::KIND.groups(&launch.rules).filter(|_| order == Order::TwoLevel);
        let group_size = groups.map_or(slots, |groups| groups.size.into());
        let among = Among { slots, block_slots: configuration.blocks, group_size };
        Self {
            code: Code::new(launch, C::GROUP),
            cycle: 0,
            quiet: 0,
            port_free: 0,
            dispatcher: Dispatcher::new(
                configuration,
                launch,
                C::Control::slot_rows(configuration),
            ),
            block_slots: vec![Slots::<C>::default(); configuration.blocks],
            control: C::Control::new(configuration, launch),
            front: C::FrontEnd::new(order, among, configuration, launch),
            registers: RegisterFile::new(configuration.warps),
            read: None,
            execute: None,
            units: Units::default(),
            group: if C::GROUP { Group::new(configuration) } else { Group::default() },
            memory: MemoryStage::new(configuration, slots * C::FrontEnd::TAGS),
            long_stalls: (groups.is_some() || launch.rules.has_long_stalls())
                .then(|| LongStalls::new(slots, launch.rules.long_stall)),
            top_group: groups.map(TopGroup::new),
            counter: Counter::new(C::KIND, configuration, launch),
            configuration: *configuration,
            swizzles: C::KIND.swizzles(&launch.rules),
            launch: launch.clone(),
            fault: None,
        }
    }

    /// Cycles run.
    pub fn cycles(&self) -> u64 {
        self.cycle
    }

    /// What was counted so far.
    pub fn statistics(&self) -> &Statistics {
        self.counter.statistics()
    }

    /// The fault that has ended the run.
    pub fn fault(&self) -> Option<Fault> {
        self.fault.map(|(fault, _)| fault)
    }

    pub(crate) fn fault_and_rows(&self) -> Option<(Fault, Rows)> {
        self.fault
    }

    /// The sizes.
    pub fn configuration(&self) -> &Configuration {
        &self.configuration
    }

    /// The launch.
    pub fn launch(&self) -> &CoreLaunch {
        &self.launch
    }

    /// The control unit.
    pub fn control(&self) -> &C::Control {
        &self.control
    }

    /// The slots that have threads.
    pub fn active_slots(&self) -> impl Iterator<Item = usize> + '_ {
        self.control.active().iter()
    }

    /// Block number, and thread number in it, of a lane with these rows.
    pub fn thread_of(&self, rows: &Rows, lane: u8) -> (u32, u32) {
        self.thread_in(rows.of(lane.into()), rows.home(lane.into()))
    }

    /// Block number, and thread number in it, of the thread that was started in a row and lane.
    pub fn thread_in(&self, row: usize, lane: usize) -> (u32, u32) {
        let block = self.dispatcher.block_of(row);
        block.map_or((0, 0), |BlockOf { number, base, .. }| {
            (number, thread_number(row - base, lane, self.configuration.lanes, self.swizzles))
        })
    }

    /// Number of the block that has a row.
    pub fn block_of(&self, row: usize) -> u32 {
        self.dispatcher.block_of(row).map_or(0, |block| block.number)
    }

    /// What an active slot waits for, and where: of several accesses at the one with the lowest PC.
    pub fn waits_for(&self, slot: usize) -> (WaitsFor, u32) {
        let next = self.control.pc(slot);
        if self.front.waiting().contains(slot) {
            // No barrier is a jump.
            return (WaitsFor::Barrier, next.wrapping_sub(1));
        }
        let stages = self.read.iter().chain(&self.execute).chain(self.memory.packets());
        let stages = stages.chain(self.group.packets());
        let accesses =
            stages.filter(|packet| packet.slot == slot && packet.decoded.unit == Unit::Memory);
        match accesses.map(|packet| packet.pc).min() {
            Some(pc) => (WaitsFor::Memory, pc),
            None => (WaitsFor::Nothing, next),
        }
    }

    /// Runs one cycle. `port` is what the memory shows; events go to `sink`. Not to be
    /// called after the run has ended.
    pub fn cycle(&mut self, port: &PortCycle, sink: &mut impl EventSink) -> Cycle {
        if C::GROUP {
            return self.group_cycle(port, sink);
        }
        if self.cycle != 0 && self.dispatcher.is_done() {
            let cause = if self.port_is_held() { Cause::Issued } else { Cause::Idle };
            return self.end_cycle(Self::record(cause), None, Some(End::Done));
        }
        let moves = self.moves();
        let flush = self.control.flushed();
        let port_of_issue = self.issue_port(&moves);
        let picks = self.front.pick(&mut self.control, port_of_issue, &flush);
        let cause = self.cause(&picks);
        let top_group = self.top_group(&picks);
        let barks = self.watchdog(moves.grant);
        let ended = self.ended_blocks();
        let opened = self.opened_barriers();

        let completed = self.take_granted(moves.grant);
        let mut changes = Changes::default();
        let outcome = match self.outcomes(completed.as_ref(), &picks, &mut changes) {
            Ok(outcome) => outcome,
            Err(found) => {
                self.tell(found.0.event(), sink);
                self.fault = Some(found);
                return self.end_cycle(Self::record(cause), None, Some(End::Fault));
            }
        };

        let own_request = self.own_request(port.ready, moves.shared);
        let emission = self.memory.emit(port.ready, moves.shared);
        self.tell_blocks(ended, sink);
        let issued = picks.issue.and_then(|slot| self.issue(slot, sink));
        if let Some(stalls) = &mut self.long_stalls {
            let load = emission.request.filter(|request| request.kind != RequestKind::Store);
            let accepted = load.and_then(|request| self.memory.slot_of(request.tag));
            let answered = port.response.as_ref().and_then(|it| self.memory.slot_of(it.tag));
            let begin = stalls.end_cycle(accepted, answered);
            let divides = issued.as_ref().filter(|packet| packet.decoded.unit == Unit::Divider);
            let divides = divides.map(|packet| packet.slot);
            self.control.turn(divides, &begin, stalls.long());
        }
        self.tell_changes(completed.as_ref(), &outcome, &changes, sink);
        if let Some(event) = top_group {
            self.tell(event, sink);
        }
        self.write_back(completed.as_ref(), &outcome, sink);
        for slot in lanes(opened) {
            self.tell(Event::Barrier { slot: slot as u8 }, sink);
        }
        let request = emission.request.or(own_request);
        if let Some(request) = request {
            self.tell(Event::Request(request), sink);
        }
        if let Some(response) = &port.response {
            self.tell(Event::Response { tag: response.tag }, sink);
        }

        let response = port.response.as_ref();
        let response = response.filter(|response| !self.control.respond(response));
        self.memory.end_cycle(moves.shared, &emission, response);
        self.advance(moves, issued);
        self.front.end_cycle(&mut self.control, &self.code, &picks, &flush);
        self.finish(completed.as_ref(), &outcome);
        self.control.end_cycle(&changes);
        for slot in lanes(opened) {
            self.front.release(&self.block_slots[slot]);
            self.control.release(&self.block_slots[slot]);
        }
        self.advance_blocks(moves.grant != Grant::Nobody, ended);
        #[cfg(debug_assertions)]
        self.check_invariants();
        let (bank_conflict, formation) = (emission.bank_conflict, changes.formation);
        let Picks { wait: sub_warp_wait, dual_path, .. } = picks;
        let record = CycleRecord {
            bank_conflict,
            sub_warp_wait,
            formation,
            dual_path,
            ..Self::record(cause)
        };
        self.end_cycle(record, request, barks.then_some(End::Watchdog))
    }

    /// The record of a cycle in which nothing moves.
    fn record(cause: Cause) -> CycleRecord {
        CycleRecord {
            cause,
            bank_conflict: false,
            sub_warp_wait: None,
            formation: FormationRecord::default(),
            dual_path: DualPathRecord::default(),
            splitting: SplittingRecord::default(),
        }
    }

    fn end_cycle(
        &mut self,
        record: CycleRecord,
        request: Option<Request>,
        end: Option<End>,
    ) -> Cycle {
        self.counter.end_cycle(record);
        self.cycle += 1;
        Cycle { record, request, end }
    }

    #[inline(always)]
    fn tell(&mut self, event: Event, sink: &mut impl EventSink) {
        self.counter.event(&event);
        sink.event(event);
    }
}
