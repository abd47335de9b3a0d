//! Choices of a cycle that all cores have in common, made from the state at its beginning.

use super::dispatcher::State;
use super::{Core, CoreType, Pipelines};
use crate::control::{Control, Rows};
use crate::fault::Fault;
use crate::slot_set::SlotSet;

impl<C: CoreType> Core<C> {
    /// Whether the watchdog ends the run (rule E2), in a cycle in which something completes or nothing does.
    pub(super) fn watchdog(&mut self, completes: bool) -> bool {
        let in_flight = || self.memory.uses_tags() || self.control.awaits_response();
        let initialises = || matches!(self.dispatcher.state(), State::Initialise { .. });
        if completes || in_flight() || initialises() {
            self.quiet = 0;
            return false;
        }
        self.quiet += 1;
        self.launch.watchdog != 0 && self.quiet >= self.launch.watchdog
    }

    /// The block slots whose blocks end, and those whose barriers open, in this cycle.
    #[inline(always)]
    pub(super) fn changing_blocks(&self) -> (u32, u32) {
        if !self.blocks_may_change {
            debug_assert_eq!((self.ended_blocks(), self.opened_barriers()), (0, 0));
            return (0, 0);
        }
        (self.ended_blocks(), self.opened_barriers())
    }

    /// The block slots whose blocks end in this cycle (rule D5).
    fn ended_blocks(&self) -> u32 {
        let ended = |slot: usize| self.control.ended(&self.block_slots[slot]);
        let residents = self.dispatcher.residents();
        residents.fold(0, |all, (slot, resident)| {
            all | u32::from(resident.started && ended(slot)) << slot
        })
    }

    /// The block slots whose barriers open in this cycle (rule C4).
    fn opened_barriers(&self) -> u32 {
        let waiting = self.pipelines.waiting();
        if waiting.is_empty() && !C::Control::THREADS_WAIT {
            return 0;
        }
        let opens = |slot: usize| self.control.all_wait(&self.block_slots[slot], waiting);
        let residents = self.dispatcher.residents();
        residents.fold(0, |all, (slot, resident)| {
            all | u32::from(resident.started && opens(slot)) << slot
        })
    }

    /// What stage L has found of its instruction (rule M1).
    #[inline(always)]
    pub(super) fn fault_of_access(&self) -> Option<(Fault, Rows)> {
        self.memory.access().and_then(|access| Some((access.fault?, access.packet.rows)))
    }
}
