//! The effects of a cycle: events told and state moved on.

use super::choices::completions;
use super::{GroupChoices, UnitGroup, UnitOutcome, UnitStages, UnitStep};
use crate::configuration::MAX_LANES;
use crate::control::{Changes, Control, Meeting, SplitContexts};
use crate::core::access::Access;
use crate::core::completion::Outcome;
use crate::core::execute::Place;
use crate::core::packet::{Executed, Packet};
use crate::core::stages::StageMoves;
use crate::core::{Core, CoreType};
use crate::decoded::Fetched;
use crate::event::{Event, EventSink};
use crate::slot_set::SlotSet;
use crate::unit::Unit;

impl<C> Core<C>
where
    C: CoreType<Pipelines = UnitGroup, Control = SplitContexts>,
{
    /// Rules I1 and I4.
    pub(super) fn issue_in(
        &mut self,
        unit: usize,
        slot: usize,
        sink: &mut impl EventSink,
    ) -> Option<Box<Executed>> {
        let Fetched { pc, decoded, .. } = self.pipelines.front.issue(slot)?;
        let port_free = self.cycle + u64::from(self.launch.issue_interval);
        self.pipelines.units[unit].port_free = port_free;
        self.pipelines.held_until = port_free;
        let (rows, mask) = (self.control.rows(slot), self.control.mask(slot));
        let first = mask.trailing_zeros() as usize % MAX_LANES;
        let block = self.dispatcher.block_of(rows.of(first))?;
        let warp = slot as u16;
        self.tell(Event::Issue { slot: warp, pc, mask, rows: rows.masked(mask) }, sink);
        let packet = Packet { tag: slot, slot, shown: warp, pc, mask, rows, block, decoded };
        Some(self.spares.executed(packet))
    }

    /// The events from `branch` to `exit`, those of a kind by unit, and so by slot. Contexts that meet merge.
    pub(super) fn tell_outcomes(
        &mut self,
        steps: &[UnitStep],
        outcomes: &[UnitOutcome],
        changes: &[Changes],
        meetings: &[Meeting],
        sink: &mut impl EventSink,
    ) {
        let completions = completions(steps, outcomes);
        for (completed, outcome) in completions.clone() {
            self.tell_branch(Some(completed), outcome, sink);
        }
        for (_, outcome) in completions.clone() {
            if let Outcome::Split(split) = *outcome {
                self.tell(Event::ContextSplit(split), sink);
            }
        }
        for &meeting in meetings {
            let merge = self.control.join(meeting);
            self.tell(Event::ContextMerge(merge), sink);
        }
        let changed = changes.iter().filter_map(|changes| changes.entries.as_ref());
        for entry in changed.clone().filter_map(|changed| changed.update) {
            self.tell(Event::Update(entry), sink);
        }
        for entry in changed.clone().flat_map(|changed| changed.push.iter().flatten()) {
            self.tell(Event::Push(*entry), sink);
        }
        for changed in changed {
            self.tell_pop(changed.pop, sink);
        }
        for (completed, outcome) in completions.clone() {
            self.write_back(Some(completed), outcome, sink);
        }
        for (completed, outcome) in completions {
            self.tell_exit(Some(completed), outcome, sink);
        }
    }

    /// The pipelines move on, from their back to their front.
    pub(super) fn advance_units(
        &mut self,
        choices: GroupChoices,
        steps: &[UnitStep],
        issued: &mut Vec<(usize, Box<Executed>)>,
    ) {
        if choices.memory {
            self.memory.take_queued();
        }
        if let Some(unit) = choices.place
            && let Some(access) = self.pipelines.units[unit].place.take()
        {
            self.pipelines.full.remove(unit);
            self.memory.accept(access, choices.memory);
        }
        for &UnitStep { unit, moves, .. } in steps {
            self.pipelines.units[unit].stages.move_units(moves);
            self.execute_in(unit, moves);
            if let Some(packet) = self.pipelines.units[unit].stages.move_read(moves)
                && self.counts
            {
                self.registers.count(&packet.rows, packet.mask);
            }
        }
        for (unit, issued) in issued.drain(..) {
            self.pipelines.units[unit].stages.issue(issued);
        }
    }

    /// X hands its instruction to its unit, or to the place in front of memory, if it moves.
    fn execute_in(&mut self, unit: usize, moves: StageMoves) {
        let Some(packet) = self.pipelines.units[unit].stages.executing(moves) else { return };
        if packet.decoded.unit == Unit::Memory {
            let space = self.address_space(packet);
            let access = Access::new(packet, &self.registers, space);
            let UnitStages { stages, place, .. } = &mut self.pipelines.units[unit];
            self.spares.give_back(stages.leave_for_memory());
            debug_assert!(place.is_none(), "I5: it would not have issued otherwise");
            let is_full = access.is_some();
            *place = access;
            self.pipelines.full.set(unit, is_full);
            return;
        }
        let (launch, lanes, cycle) = (&self.launch, self.configuration.lanes, self.cycle);
        let place = Place { launch, lanes, swizzles: self.swizzles, cycle };
        let stages = &mut self.pipelines.units[unit].stages;
        stages.execute(&self.registers, place);
    }

    /// Rule C3.
    pub(super) fn finish_in(&mut self, packet: &Packet, outcome: &Outcome) {
        if matches!(outcome, Outcome::Barrier) {
            self.pipelines.front.wait(packet.slot);
        }
        if packet.decoded.unit != Unit::Memory || self.memory.complete_part(packet) {
            self.pipelines.front.complete(packet);
        }
    }

    /// Panics if an invariant does not hold.
    #[cfg(debug_assertions)]
    pub(super) fn check_units(&self) {
        let packets: Vec<_> = self.packets().collect();
        for (unit, UnitStages { place, .. }) in self.pipelines.units.iter().enumerate() {
            let full = self.pipelines.full.contains(unit);
            assert_eq!(place.is_some(), full, "unit {unit} is known to have a full place");
        }
        self.pipelines.front.check(&packets);
        self.check_in_flight(&packets);
        self.control.check_invariants();
    }
}
