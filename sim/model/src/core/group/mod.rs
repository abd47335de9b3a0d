//! The cycle of a core with a group of units (rules Q1 to Q17): each issues and completes by itself, and they
//! share fetch, decode and memory.
//!
//! | module | what |
//! |---|---|
//! | `front_end` | which contexts are fetched, issue and are popped |
//! | `choices` | what a cycle does, chosen from the state at its beginning |
//! | `effects` | the effects of a cycle |

mod choices;
mod effects;
mod front_end;

use choices::{GroupChoices, UnitOutcome, UnitStep, completions};
use front_end::FrontEnds;

use super::access::Access;
use super::core_type::{CoreType, Pipelines, Slots};
use super::packet::{Executed, Packet};
use super::stages::Stages;
use super::{Core, End};
use crate::configuration::Configuration;
use crate::control::{Changes, SplitContexts};
use crate::event::{Event, EventSink};
use crate::lanes::lanes;
use crate::launch::CoreLaunch;
use crate::memory_port::{PortCycle, Request};
use crate::slot_set::{Bits, RoundRobin};
use crate::statistics::{CycleRecord, Reason};

/// The stages of a unit.
#[derive(Clone, Default, Debug)]
struct UnitStages {
    stages: Stages,
    /// Behind X: an instruction that waits for memory (rule Q6).
    place: Option<Access>,
    /// The first cycle that does not belong to the last issue (rule I4).
    port_free: u64,
}

/// The units of a core.
#[derive(Clone, Debug)]
pub struct UnitGroup {
    front: FrontEnds,
    units: Vec<UnitStages>,
    /// Which unit hands its instruction to memory.
    places: RoundRobin,
    /// The units whose place has an instruction.
    full: Bits<1>,
    /// The unit that has its turn at fetch (rule Q4).
    turn: usize,
    /// The first cycle that belongs to no issue so far (rule I4).
    held_until: u64,
    /// Contexts of a unit.
    contexts: usize,
    /// `None` within a cycle.
    cycle: Option<Box<InCycle>>,
}

/// What is done in a cycle. Kept from cycle to cycle, so that none allocates.
#[derive(Clone, Default, Debug)]
struct InCycle {
    /// By unit, without those that are not in use.
    steps: Vec<UnitStep>,
    /// By unit, with a meaning where something completes.
    outcomes: Vec<UnitOutcome>,
    /// What the control unit does, by unit, if it does something.
    changes: Vec<Changes>,
    /// What issues, with its unit.
    issued: Vec<(usize, Box<Executed>)>,
}

impl UnitGroup {
    /// The unit of a slot.
    #[inline]
    fn unit_of(&self, slot: usize) -> usize {
        slot / self.contexts
    }

    /// Whether a cycle belongs to an issue before it in some unit (rule I4).
    fn is_held(&self, cycle: u64) -> bool {
        cycle < self.held_until
    }
}

impl<C> Pipelines<C> for UnitGroup
where
    C: CoreType<Pipelines = Self, Control = SplitContexts>,
{
    const TAGS: usize = 1;

    fn new(configuration: &Configuration, _: &CoreLaunch) -> Self {
        let (units, contexts) = (configuration.units(), configuration.contexts());
        Self {
            front: FrontEnds::new(units, contexts),
            units: vec![UnitStages::default(); units],
            places: RoundRobin::default(),
            full: Bits::default(),
            turn: 0,
            held_until: 0,
            contexts,
            cycle: Some(Box::new(InCycle {
                outcomes: vec![UnitOutcome::default(); units],
                ..InCycle::default()
            })),
        }
    }

    // As that of a core with one pipeline.
    #[inline(always)]
    fn cycle(
        core: &mut Core<C>,
        port: &PortCycle,
        sink: &mut impl EventSink,
        accept: impl FnOnce(&Request),
    ) -> (CycleRecord, Option<End>) {
        if core.cycle != 0 && core.dispatcher.is_done() {
            let held = core.pipelines.is_held(core.cycle);
            let reason = if held {
                Reason::Issued
            } else {
                core.idle_reason(core.pipelines.front.held(), 0)
            };
            return core.end_cycle(Core::<C>::record(reason), Some(End::Done));
        }
        let splitting = core.control.record();
        let meetings = core.control.meetings();
        let mut in_cycle = core.pipelines.cycle.take().unwrap_or_default();
        let InCycle { steps, outcomes, changes, issued } = &mut *in_cycle;
        steps.clear();
        changes.clear();
        let choices = core.choose(steps);
        let completes = steps.iter().any(UnitStep::completes);
        let barks = core.watchdog(completes);
        let (ended, opened) = core.changing_blocks();
        let reason = core.group_reason(steps, ended, port.ready, choices.shared);

        let found = core.unit_outcomes(steps, outcomes, changes);
        let found = found.and_then(|()| {
            let of_contexts = |fault| core.fault_of_slot(fault);
            let meetings = meetings.map_err(of_contexts)?;
            core.fault_of_access().map_or(Ok(meetings), Err)
        });
        let meetings = match found {
            Ok(meetings) => meetings,
            Err(found) => return core.end_with_fault(found, sink, reason),
        };

        let emission = core.memory.emit(port.ready, choices.shared, &mut core.spares);
        core.tell_blocks(ended, sink);
        for step in steps.iter() {
            if let Some(slot) = step.picks.issue
                && let Some(executed) = core.issue_in(step.unit, slot, sink)
            {
                issued.push((step.unit, executed));
            }
        }
        if completes || !changes.is_empty() || !meetings.is_empty() {
            core.tell_outcomes(steps, outcomes, changes, &meetings, sink);
        }
        for slot in lanes(opened) {
            core.tell(Event::Barrier { slot: slot as u8 }, sink);
        }
        if let Some(request) = emission.request {
            core.tell(Event::Request(request), sink);
        }
        if let Some(response) = &port.response {
            core.tell(Event::Response { tag: response.tag }, sink);
        }

        core.memory.end_cycle(port.response.as_ref());
        core.advance_units(choices, steps, issued);
        core.pipelines.front.end_cycle(&mut core.control, &core.code, choices.fetch);
        let mut blocks_may_change = steps.iter().any(|step| step.picks.pop.is_some());
        if completes {
            for (Executed { packet, .. }, outcome) in completions(steps, outcomes) {
                core.finish_in(packet, outcome);
                blocks_may_change |= outcome.changes_blocks();
            }
        }
        for slot in lanes(opened) {
            core.pipelines.front.release(&core.block_slots[slot]);
        }
        // Rule Q3: completions do not hold up the dispatcher.
        core.advance_blocks(false, ended);
        core.blocks_may_change = blocks_may_change;
        core.pipelines.cycle = Some(in_cycle);
        #[cfg(debug_assertions)]
        core.check_units();
        let bank_conflict = emission.bank_conflict;
        let record = CycleRecord { bank_conflict, splitting, ..Core::<C>::record(reason) };
        if let Some(request) = &emission.request {
            accept(request);
        }
        core.end_cycle(record, barks.then_some(End::Watchdog))
    }

    fn start(&mut self, _: usize, _: &Slots<C>) {}

    fn waiting(&self) -> &Bits<1> {
        self.front.waiting()
    }

    fn packets(&self) -> impl Iterator<Item = &Packet> {
        self.units.iter().flat_map(|UnitStages { stages, place, .. }| {
            stages.packets().chain(place.iter().map(|access| &access.packet))
        })
    }
}
