//! What a cycle does in each unit, chosen from the state at its beginning.

use super::front_end::{UnitPicks, UnitPort};
use super::{UnitGroup, UnitStages};
use crate::control::{Changes, Control, Rows, SplitContexts};
use crate::core::completion::{self, Grant, Outcome};
use crate::core::packet::Executed;
use crate::core::stages::StageMoves;
use crate::core::{Core, CoreType};
use crate::fault::Fault;
use crate::slot_set::SlotSet;
use crate::statistics::Reason;
use crate::unit::Unit;

/// What the units have in common.
#[derive(Clone, Copy, Debug)]
pub struct GroupChoices {
    /// The slot that is fetched.
    pub fetch: Option<usize>,
    /// Stage S hands its part on.
    pub shared: bool,
    /// Stage L takes an instruction.
    pub memory: bool,
    /// The unit whose place hands its instruction to memory.
    pub place: Option<usize>,
}

/// What a unit does.
#[derive(Clone, Copy, Debug)]
pub struct UnitStep {
    pub unit: usize,
    pub grant: Grant,
    pub moves: StageMoves,
    pub picks: UnitPicks,
}

/// What completes in a unit.
#[derive(Clone, Default, Debug)]
pub struct UnitOutcome {
    pub completed: Option<Box<Executed>>,
    pub outcome: Outcome,
}

/// What completes in a cycle, in ascending order of the units.
pub fn completions<'a>(
    steps: &'a [UnitStep],
    outcomes: &'a [UnitOutcome],
) -> impl Iterator<Item = (&'a Executed, &'a Outcome)> + Clone {
    let completing = steps.iter().filter(|step| step.completes());
    completing.filter_map(move |step| {
        let UnitOutcome { completed, outcome } = &outcomes[step.unit];
        Some((completed.as_deref()?, outcome))
    })
}

impl UnitStep {
    /// Whether something completes.
    pub fn completes(&self) -> bool {
        self.grant != Grant::Nobody
    }
}

impl<C> Core<C>
where
    C: CoreType<Pipelines = UnitGroup, Control = SplitContexts>,
{
    /// The choices of a cycle; those of each unit in use are added to `steps`.
    #[inline]
    pub(super) fn choose(&mut self, steps: &mut Vec<UnitStep>) -> GroupChoices {
        let (group, memory) = (&mut self.pipelines, &self.memory);
        // Rule Q7.
        let answers = memory.answer_slot().map(|slot| group.unit_of(slot));
        let result = memory.result_slot().filter(|_| answers.is_none());
        let result = result.map(|slot| group.unit_of(slot));
        let [free, popping] = group.front.idle(&self.control);
        let fetch = group.front.fetch(&free, group.turn);
        group.turn = if group.turn + 1 == group.units.len() { 0 } else { group.turn + 1 };
        for (unit, UnitStages { stages, place, port_free }) in group.units.iter().enumerate() {
            if !group.front.is_in_use(&self.control, unit) {
                debug_assert!(stages.packets().next().is_none() && place.is_none());
                continue;
            }
            let grant = if answers == Some(unit) {
                Grant::Answer
            } else if result == Some(unit) {
                Grant::Result
            } else {
                stages.grant(self.cycle)
            };
            let moves = stages.moves(grant);
            let port = UnitPort {
                takes: stages.takes(moves) && self.cycle >= *port_free,
                units: stages.room(stages.going_to(Unit::Memory) == 0 && place.is_none()),
            };
            let picks = group.front.pick(&popping, unit, port);
            steps.push(UnitStep { unit, grant, moves, picks });
        }
        // Rule Q6.
        let place = if memory.queued() == 0 { group.places.serve(&group.full) } else { None };
        let (shared, memory) = (memory.s_moves(result.is_some()), memory.l_is_empty());
        GroupChoices { fetch, shared, memory, place }
    }

    /// Rules E3, E6 and Q17. The blocks in the slots `ended` end in this cycle; `ready` is that of the memory, `s_moves` tells
    /// whether S hands its part on.
    pub(super) fn group_reason(
        &self,
        steps: &[UnitStep],
        ended: u32,
        ready: bool,
        s_moves: bool,
    ) -> Reason {
        let held = self.pipelines.is_held(self.cycle);
        if held || steps.iter().any(|step| step.picks.issue.is_some()) {
            return Reason::Issued;
        }
        let stalls = steps.iter().filter(|step| step.picks.ready).map(|step| {
            let stages = &self.pipelines.units[step.unit].stages;
            let part = || self.memory.part_wait(ready, s_moves);
            stages.stall_reason(step.moves, step.picks.awaited, part)
        });
        if let Some(first) = stalls.min() {
            first
        } else if self.memory.is_busy() || !self.pipelines.full.is_empty() {
            self.memory_reason(ready, s_moves)
        } else {
            self.idle_reason(self.pipelines.front.held(), ended)
        }
    }

    /// Applies what happens in this cycle to the control unit, the lower unit first and in it a completion
    /// before a pop. Tells what completes in `outcomes`, and adds what the control unit does for it to `changes`. A fault
    /// comes with the rows of the threads that it speaks of.
    pub(super) fn unit_outcomes(
        &mut self,
        steps: &[UnitStep],
        outcomes: &mut [UnitOutcome],
        changes: &mut Vec<Changes>,
    ) -> Result<(), (Fault, Rows)> {
        for step in steps {
            if !step.completes() && step.picks.pop.is_none() {
                continue;
            }
            let mut changed = Changes::default();
            let stages = &mut self.pipelines.units[step.unit].stages;
            let UnitOutcome { completed, outcome } = &mut outcomes[step.unit];
            self.spares.give_back(completed.take());
            *completed = stages.take_granted(step.grant, &mut self.memory);
            *outcome = Outcome::None;
            if let Some(executed) = completed {
                let (control, registers) = (&mut self.control, &self.registers);
                let applied =
                    completion::apply(executed, control, registers, &mut changed, outcome);
                applied.map_err(|fault| self.fault_of_slot(fault))?;
            }
            if let Some(slot) = step.picks.pop {
                let popped = self.control.give_way(slot, &mut changed);
                popped.map_err(|fault| self.fault_of_slot(fault))?;
            }
            if !changed.is_none() {
                changes.push(changed);
            }
        }
        Ok(())
    }

    /// A fault with the rows of its slot.
    pub(super) fn fault_of_slot(&self, fault: Fault) -> (Fault, Rows) {
        (fault, self.control.rows(fault.warp.into()))
    }
}
