//! The core, cycle by cycle.
//!
//! All choices of a cycle are made from the state at its beginning, then faults are
//! looked for, then events are told in the order of the contract, then the state moves
//! on from the back of the pipeline to its front.
//!
//! | module | what |
//! |---|---|
//! | `core_type` | what a core is made of |
//! | `decide` | choices of a cycle that all cores have in common |
//! | `act` | effects of a cycle that all cores have in common |
//! | `dispatcher` | blocks: dispatch and end |
//! | `front_end` | fetch, decode, choice of what to issue |
//! | `one_pipeline` | the cycle of a core with one pipeline |
//! | `group` | the cycle of a core with a pipeline for each of its units |
//! | `stages` | operands, execution and units of a pipeline |
//! | `code` | instruction memory, decoded |
//! | `packet` | what moves through the pipeline |
//! | `registers` | register file and instruction counters |
//! | `execute` | what an instruction computes |
//! | `floats` | what an instruction of floats computes |
//! | `units` | ALU, multiplier, dividers, FMA |
//! | `unit_room` | which units can take one more instruction, and which slots wait for one |
//! | `access` | addresses of a memory instruction |
//! | `long_stalls` | which slots have waited long for the memory |
//! | `memory_stage` | the place in front of it, parts, tags, answers |
//! | `shared_memory` | banks and reservations |
//! | `reason` | what kept an instruction from issue |
//! | `invariants` | what holds at the end of every cycle; looked at in debug builds |
//! | `completion` | who completes, and outcomes |

mod access;
mod act;
mod code;
mod completion;
mod core_type;
mod decide;
mod dispatcher;
mod execute;
mod floats;
mod front_end;
mod group;
#[cfg(debug_assertions)]
mod invariants;
mod long_stalls;
mod memory_stage;
mod one_pipeline;
mod packet;
mod reason;
mod registers;
mod shared_memory;
mod stages;
mod unit_room;
mod units;

use code::Code;
pub use core_type::{CoreType, Pipelines, Slots};
use dispatcher::Dispatcher;
pub use front_end::{Barrel, Buffered, DualPath, FrontEnd, LargeWarp, Pool};
pub use group::UnitGroup;
use memory_stage::MemoryStage;
pub use one_pipeline::OnePipeline;
use packet::{BlockOf, Packet, Spares};
use registers::RegisterFile;

use crate::configuration::Configuration;
use crate::control::{Control, Rows};
use crate::event::{Event, EventSink};
use crate::fault::Fault;
use crate::lanes::thread_number;
use crate::launch::CoreLaunch;
use crate::memory_port::{PortCycle, Request};
use crate::slot_set::SlotSet;
use crate::statistics::{
    Counter, CycleRecord, DualPathRecord, FormationRecord, Reason, SplittingRecord, Statistics,
};
use crate::unit::Unit;
use crate::waits::WaitsFor;

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
    /// The instructions of each thread are counted (rule I3), for the program looks at them.
    counts: bool,
    cycle: u64,
    /// Cycles in a row without progress.
    quiet: u64,
    dispatcher: Dispatcher,
    /// The slots of the block in each block slot.
    block_slots: Vec<Slots<C>>,
    control: C::Control,
    pipelines: C::Pipelines,
    registers: RegisterFile,
    memory: MemoryStage,
    spares: Spares,
    counter: Counter,
    /// Something has happened in the cycle before by which a block may end, or its barrier open.
    blocks_may_change: bool,
    /// The fault that has ended the run, and the rows of the threads that it speaks of.
    fault: Option<(Fault, Rows)>,
}

impl<C: CoreType> Core<C> {
    /// A core before cycle 0 of a launch.
    pub fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let slots = C::Control::slots(configuration);
        let code = Code::new(C::KIND, configuration.floats, launch);
        Self {
            counts: code.reads_counters(),
            code,
            cycle: 0,
            quiet: 0,
            dispatcher: Dispatcher::new(
                configuration,
                launch,
                C::Control::warps_in_use(configuration, launch),
                C::Control::slot_rows(configuration),
            ),
            block_slots: vec![Slots::<C>::default(); configuration.blocks],
            control: C::Control::new(configuration, launch),
            pipelines: C::Pipelines::new(configuration, launch),
            registers: RegisterFile::new(configuration.warps),
            memory: MemoryStage::new(configuration, slots * C::Pipelines::TAGS),
            spares: Spares::default(),
            counter: Counter::new(C::KIND, configuration, launch),
            configuration: *configuration,
            swizzles: C::KIND.swizzles(&launch.rules),
            launch: launch.clone(),
            blocks_may_change: false,
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

    /// Number of the block that it runs next, unless there is none.
    pub(crate) fn next_block(&self) -> u32 {
        self.dispatcher.next_block()
    }

    /// Changes which block it runs next.
    pub(crate) fn set_next_block(&mut self, block: u32) {
        self.dispatcher.set_next_block(block);
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
        if self.pipelines.waiting().contains(slot) {
            // No barrier is a jump.
            return (WaitsFor::Barrier, next.wrapping_sub(1));
        }
        if self.control.waits_for_merge(slot) {
            return (WaitsFor::Merge, next.wrapping_sub(1));
        }
        let accesses = self
            .packets()
            .filter(|packet| packet.slot == slot && packet.decoded.unit == Unit::Memory);
        match accesses.map(|packet| packet.pc).min() {
            Some(pc) => (WaitsFor::Memory, pc),
            None => (WaitsFor::Nothing, next),
        }
    }

    /// Whether an instruction of a slot is in flight: it has issued and has not completed.
    pub fn is_in_flight(&self, slot: usize) -> bool {
        self.packets().any(|packet| packet.slot == slot)
    }

    /// All instructions behind issue.
    fn packets(&self) -> impl Iterator<Item = &Packet> {
        self.pipelines.packets().chain(self.memory.packets())
    }

    /// Runs one cycle. `port` is what the memory shows; events go to `sink`. Not to be
    /// called after the run has ended.
    #[inline(always)]
    pub fn cycle(&mut self, port: &PortCycle, sink: &mut impl EventSink) -> Cycle {
        let mut request = None;
        let (record, end) = self.accepted_cycle(port, sink, |accepted| request = Some(*accepted));
        Cycle { record, request, end }
    }

    /// Runs one cycle as [`Core::cycle`]; the request goes to a function, so that no copy of it is made.
    #[inline(always)]
    pub(crate) fn accepted_cycle(
        &mut self,
        port: &PortCycle,
        sink: &mut impl EventSink,
        accept: impl FnOnce(&Request),
    ) -> (CycleRecord, Option<End>) {
        C::Pipelines::cycle(self, port, sink, accept)
    }

    /// The record of a cycle in which nothing moves.
    fn record(reason: Reason) -> CycleRecord {
        CycleRecord {
            cause: reason.cause(),
            reason,
            bank_conflict: false,
            sub_warp_wait: None,
            formation: FormationRecord::default(),
            dual_path: DualPathRecord::default(),
            splitting: SplittingRecord::default(),
        }
    }

    /// The last cycle of a run, with a fault of threads in these rows.
    #[inline(always)]
    fn end_with_fault(
        &mut self,
        found: (Fault, Rows),
        sink: &mut impl EventSink,
        reason: Reason,
    ) -> (CycleRecord, Option<End>) {
        self.tell(found.0.event(), sink);
        self.fault = Some(found);
        self.end_cycle(Self::record(reason), Some(End::Fault))
    }

    #[inline(always)]
    fn end_cycle(&mut self, record: CycleRecord, end: Option<End>) -> (CycleRecord, Option<End>) {
        self.counter.end_cycle(record);
        self.cycle += 1;
        (record, end)
    }

    #[inline(always)]
    fn tell(&mut self, event: Event, sink: &mut impl EventSink) {
        self.counter.event(&event);
        sink.event(event);
    }
}
