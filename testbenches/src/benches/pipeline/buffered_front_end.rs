//! The bench of the buffered front end: what each slot has fetched issues, once and in its order, with what the
//! instruction memory says of it, unless it is flushed.
//!
//! Of each slot the instruction that it holds and the one in flight are known; control unit, orders and datapath
//! do what they like as far as the contract lets them. When everything is free, every slot has its turn, and at
//! the end nothing is left.

use super::code::{Free, Instruction};
use super::front_end::{self, Choice, Pace, Rounds, Surroundings};
use crate::error::BenchError;
use crate::ports;
use crate::ports::set_of;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;

ports! {
    /// Ports that only this front end has.
    struct OwnPorts {
        in pick = "issue_order.pick", order_slot = "issue_order.slot";
        out candidates = "issue_order.candidates", opportunity = "issue_order.opportunity";
    }
}

/// What is known of a slot.
#[derive(Clone, Debug, Default)]
struct Slot {
    /// Instruction that was fetched and has not issued.
    held: Option<Instruction>,
    /// It is in decode.
    decodes: bool,
    /// Instruction that has issued and not completed.
    in_flight: Option<Instruction>,
    /// A control instruction was decoded and has not completed (F3).
    blocked: bool,
    /// It is at the barrier.
    waiting: bool,
}

impl Slot {
    fn idle(&self) -> bool {
        self.held.is_none() && !self.blocked && !self.waiting
    }

    /// The control unit lets it be fetched. What was flushed behind its branch waits for the outcome.
    fn fetchable(&self) -> bool {
        self.idle() && !self.in_flight.as_ref().is_some_and(Instruction::blocks)
    }

    fn eligible(&self) -> bool {
        self.held.is_some() && !self.decodes && self.in_flight.is_none()
    }
}

struct Bench<'r, 'a> {
    around: Surroundings<'r, 'a>,
    ports: OwnPorts,
    slots: Vec<Slot>,
}

/// Random records and random cycles until they are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    front_end::run(runner, |around| {
        let ports = OwnPorts::of(around.runner);
        Bench { around, ports, slots: Vec::new() }.rounds()
    })
}

impl<'r, 'a: 'r> Rounds<'r, 'a> for Bench<'r, 'a> {
    fn around(&mut self) -> &mut Surroundings<'r, 'a> {
        &mut self.around
    }

    fn restart(&mut self) -> Result<(), End> {
        self.around.restart()?;
        self.slots = vec![Slot::default(); self.around.slots];
        Ok(())
    }

    fn most_cycles(&self) -> usize {
        // Of as many slots one is fetched, issues and completes in a cycle. A slot waits for each of the three; at
        // first it may hold an instruction that waits for another one.
        5 * self.around.slots + 10
    }

    fn is_busy(&self) -> bool {
        self.slots.iter().any(|slot| slot.in_flight.is_some() || !slot.idle())
    }

    fn cycle(&mut self, pace: &Pace) -> Result<(), End> {
        let random = &mut self.around.random;
        let ready = random.random_bool(pace.accept);
        let [divide, memory] = [(); 2].map(|()| random.random_bool(pace.accept));
        let free = Free { divide, memory };
        let flush: Vec<usize> =
            (0..self.slots.len()).filter(|_| random.random_bool(pace.flush)).collect();
        let flushed = |slot: usize| flush.contains(&slot);
        let leaving: Vec<usize> = self.slots(|slot| slot.waiting);
        let random = &mut self.around.random;
        let leaving = leaving.into_iter().filter(|_| random.random_bool(pace.complete));
        let leaving: Vec<usize> = leaving.collect();
        let left = set_of(self.slots.len(), leaving.iter().copied());
        self.around.runner.set(self.around.ports.leaving, left);
        self.around.set_datapath(ready, free, &flush);
        let states = [
            self.slots(Slot::idle),
            self.slots(|slot| slot.in_flight.is_some()),
            self.slots(|slot| slot.waiting),
        ];
        self.around.check_slots(states)?;

        // Completion
        let in_flight = self.slots(|slot| slot.in_flight.is_some());
        let completes = self.around.choose(Choice::Complete, &in_flight, pace.fair);
        let completes = completes.filter(|_| self.around.random.random_bool(pace.complete));
        let completing =
            completes.and_then(|slot| Some((slot, self.slots[slot].in_flight.as_ref()?)));
        self.around.complete(completing)?;

        // Decode
        let decodes = self.slots(|slot| slot.decodes).pop().filter(|slot| !flushed(*slot));
        let decoding = decodes.and_then(|slot| Some((slot, self.slots[slot].held.as_ref()?)));
        self.around.check_decode(decoding)?;

        // Issue
        let mut eligible = self.slots(Slot::eligible);
        eligible.retain(|slot| !flushed(*slot));
        let fits =
            |slot: &usize| self.slots[*slot].held.as_ref().is_some_and(|held| held.fits(free));
        let candidates: Vec<usize> = eligible.iter().copied().filter(fits).collect();
        self.check_issue(&eligible, &candidates, ready)?;
        let held: Vec<_> =
            eligible.iter().filter_map(|slot| self.slots[*slot].held.as_ref()).collect();
        let dependent = self.slots.iter().any(|slot| slot.held.is_some() && !slot.decodes);
        let unresolved = self.slots.iter().any(|slot| slot.blocked);
        self.around.check_reasons(&held, free, dependent, unresolved)?;
        let issues = self.around.choose(Choice::Issue, &candidates, pace.fair);
        self.around.runner.set(self.ports.pick, set_of(self.slots.len(), issues));
        self.around.runner.set(self.ports.order_slot, issues.unwrap_or(0));
        if let Some((slot, held)) =
            issues.and_then(|slot| Some((slot, self.slots[slot].held.as_ref()?)))
        {
            self.around.check_packet(slot, held)?;
        }

        // Fetch
        let mut fetchable = self.slots(Slot::fetchable);
        let random = &mut self.around.random;
        fetchable.retain(|_| random.random_bool(pace.fetch));
        let fetched = self.around.fetch(&fetchable, pace.fair)?;
        let seen = self.around.runner.is_set(self.around.ports.fetch_opportunity);
        self.around.runner.check("opportunity of fetch (F1)", true, seen)?;
        self.around.runner.clock()?;

        self.around.counts.stalls +=
            u64::from(!eligible.is_empty() && (!ready || issues.is_none()));
        leaving.into_iter().for_each(|slot| self.slots[slot].waiting = false);
        if let Some(slot) = completes {
            self.completed(slot);
        }
        if let Some(slot) = issues.filter(|_| ready) {
            self.slots[slot].in_flight = self.slots[slot].held.take();
            self.around.has_issued(slot);
        }
        self.slots.iter_mut().for_each(|slot| slot.decodes = false);
        if let Some(slot) = decodes {
            self.decoded(slot);
        }
        for slot in (0..self.slots.len()).filter(|slot| flushed(*slot)) {
            self.slots[slot].blocked = false;
            if let Some(held) = self.slots[slot].held.take() {
                self.around.go_back(slot, &held);
                self.around.counts.flushed += 1;
            }
        }
        if let Some(slot) = fetched.filter(|slot| !flushed(*slot)) {
            self.slots[slot].held = Some(self.around.instruction(slot));
            self.slots[slot].decodes = true;
        }
        Ok(())
    }
}

impl Bench<'_, '_> {
    /// The slots of which something holds.
    fn slots(&self, holds: impl Fn(&Slot) -> bool) -> Vec<usize> {
        (0..self.slots.len()).filter(|slot| holds(&self.slots[*slot])).collect()
    }

    /// Checks who may issue (I1, I5).
    fn check_issue(
        &mut self,
        eligible: &[usize],
        candidates: &[usize],
        ready: bool,
    ) -> Result<(), BenchError> {
        let (ports, runner) = (&self.around.ports, &mut *self.around.runner);
        let seen = runner.get_limbs(self.ports.candidates);
        let expected = set_of(self.slots.len(), candidates.iter().copied());
        runner.check("ready slots (I1, I5)", expected, seen)?;
        for (what, port, expected) in [
            ("an instruction can issue", ports.packet_valid, !candidates.is_empty()),
            ("a slot is eligible (E3)", ports.eligible, !eligible.is_empty()),
            ("opportunity of issue (I4)", self.ports.opportunity, ready),
        ] {
            let seen = runner.is_set(port);
            runner.check(what, expected, seen)?;
        }
        Ok(())
    }

    /// The instruction of a slot has completed: where a control instruction leads, only the control unit knows.
    fn completed(&mut self, slot: usize) {
        let Some(instruction) = self.slots[slot].in_flight.take() else { return };
        if instruction.blocks() {
            self.slots[slot].blocked = false;
            self.slots[slot].waiting = instruction.control() == "Barrier";
            self.around.pcs[slot] = self.around.random_pc();
        }
    }

    /// The instruction of a slot has been decoded.
    fn decoded(&mut self, slot: usize) {
        let Some(held) = &self.slots[slot].held else { return };
        self.around.move_on(slot, held);
        self.slots[slot].blocked = held.blocks();
    }
}
