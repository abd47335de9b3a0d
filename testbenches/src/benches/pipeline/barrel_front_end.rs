//! The bench of the barrel front end: what a slot has fetched issues, once and with what the instruction memory says
//! of it, unless it is flushed, and no other instruction of the slot is fetched before it has completed.
//!
//! The instruction in D and those in flight are known; control unit, order and datapath do what they like as far as
//! the contract lets them. When everything is free, every slot has its turn, and at the end nothing is left.

use super::code::{Free, Instruction};
use super::front_end::{self, Choice, Pace, Rounds, Surroundings};
use crate::error::BenchError;
use crate::ports;
use crate::ports::set_of;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IndexedRandom;

ports! {
    /// Ports that only this front end has.
    struct OwnPorts {
        in next_free = "packet.next_free";
    }
}

struct Bench<'r, 'a> {
    around: Surroundings<'r, 'a>,
    ports: OwnPorts,
    /// The slot in D, and its instruction.
    in_d: Option<(usize, Instruction)>,
    /// Of each slot, the instruction that has issued and not completed.
    issued: Vec<Option<Instruction>>,
    /// Of each slot, whether it is at the barrier.
    waiting: Vec<bool>,
    /// Cycles from an issue to the next at the earliest (I4).
    interval: u64,
    /// The first cycle that belongs to no issue.
    free_from: u64,
}

/// Random records and random cycles until they are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    front_end::run(runner, |around| {
        let ports = OwnPorts::of(around.runner);
        let (issued, waiting) = (vec![None; around.slots], vec![false; around.slots]);
        Bench { around, ports, in_d: None, issued, waiting, interval: 1, free_from: 0 }.rounds()
    })
}

impl<'r, 'a: 'r> Rounds<'r, 'a> for Bench<'r, 'a> {
    fn around(&mut self) -> &mut Surroundings<'r, 'a> {
        &mut self.around
    }

    fn restart(&mut self) -> Result<(), End> {
        self.around.restart()?;
        self.in_d = None;
        self.issued.fill(None);
        self.waiting.fill(false);
        self.free_from = 0;
        let random = &mut self.around.random;
        self.interval = *[1, 1, 2, 4].choose(random).expect("there are some");
        Ok(())
    }

    fn most_cycles(&self) -> usize {
        // One slot issues in an interval and one completes in a cycle.
        (self.interval as usize + 1) * (self.around.slots + 4)
    }

    fn is_busy(&self) -> bool {
        (0..self.issued.len()).any(|slot| !self.idle(slot))
    }

    fn cycle(&mut self, pace: &Pace) -> Result<(), End> {
        let now = self.around.runner.cycle();
        let random = &mut self.around.random;
        let ready = random.random_bool(pace.accept) && now >= self.free_from;
        let [divide, memory] = [(); 2].map(|()| random.random_bool(pace.accept));
        let free = Free { divide, memory };
        let flush: Vec<usize> =
            (0..self.issued.len()).filter(|_| random.random_bool(pace.flush)).collect();
        let flushed = |slot: usize| flush.contains(&slot);
        let leaving = self.slots(|slot| self.waiting[slot]);
        let random = &mut self.around.random;
        let leaving = leaving.into_iter().filter(|_| random.random_bool(pace.complete));
        let leaving: Vec<usize> = leaving.collect();
        let left = set_of(self.issued.len(), leaving.iter().copied());
        self.around.runner.set(self.around.ports.leaving, left);
        self.around.set_datapath(ready, free, &flush);
        let states = [
            self.slots(|slot| self.idle(slot)),
            self.slots(|slot| self.busy(slot)),
            self.slots(|slot| self.waiting[slot]),
        ];
        self.around.check_slots(states)?;

        // Completion
        let in_flight = self.slots(|slot| self.issued[slot].is_some());
        let completes = self.around.choose(Choice::Complete, &in_flight, pace.fair);
        let completes = completes.filter(|_| self.around.random.random_bool(pace.complete));
        let completing = completes.and_then(|slot| Some((slot, self.issued[slot].as_ref()?)));
        self.around.complete(completing)?;

        // Issue
        let in_d = self.in_d.as_ref().map(|(slot, instruction)| (*slot, instruction));
        let eligible = in_d.filter(|(slot, _)| !flushed(*slot));
        let fitting = eligible.filter(|(_, instruction)| instruction.fits(free));
        let issues = fitting.filter(|_| ready);
        for (what, port, expected) in [
            ("an instruction is in D (E3)", self.around.ports.eligible, eligible.is_some()),
            ("an instruction can issue (B2)", self.around.ports.packet_valid, fitting.is_some()),
        ] {
            let seen = self.around.runner.is_set(port);
            self.around.runner.check(what, expected, seen)?;
        }
        let waits: Vec<_> = eligible.iter().map(|(_, instruction)| *instruction).collect();
        let dependent = in_d.is_some() || self.issued.iter().any(Option::is_some);
        self.around.check_reasons(&waits, free, dependent, false)?;
        if let Some((slot, instruction)) = fitting {
            self.around.check_packet(slot, instruction)?;
        }
        self.around.check_decode(issues)?;

        // Fetch
        if issues.is_some() {
            self.free_from = now + self.interval;
        }
        let next_free = now + 1 >= self.free_from;
        self.around.runner.set(self.ports.next_free, next_free);
        let opportunity = (self.in_d.is_none() || issues.is_some()) && next_free;
        let seen = self.around.runner.is_set(self.around.ports.fetch_opportunity);
        self.around.runner.check("opportunity of fetch (B1)", opportunity, seen)?;
        let mut fetchable = self.slots(|slot| self.idle(slot));
        let random = &mut self.around.random;
        fetchable.retain(|_| random.random_bool(pace.fetch));
        let picked = self.around.fetch(&fetchable, pace.fair && opportunity)?;
        let fetched = picked.filter(|slot| opportunity && !flushed(*slot));
        let (issues, dropped) = (issues.is_some(), in_d.is_some() && eligible.is_none());
        self.around.counts.stalls += u64::from(eligible.is_some() && !issues);
        self.around.runner.clock()?;

        leaving.into_iter().for_each(|slot| self.waiting[slot] = false);
        if let Some(slot) = completes {
            self.completed(slot);
        }
        if let Some((slot, instruction)) = self.in_d.take_if(|_| issues) {
            self.around.move_on(slot, &instruction);
            self.issued[slot] = Some(instruction);
            self.around.has_issued(slot);
        }
        if let Some((slot, instruction)) = self.in_d.take_if(|_| dropped) {
            self.around.go_back(slot, &instruction);
            self.around.counts.flushed += 1;
        }
        if let Some(slot) = fetched {
            self.in_d = Some((slot, self.around.instruction(slot)));
        }
        Ok(())
    }
}

impl Bench<'_, '_> {
    /// Whether a slot has an instruction between its fetch and its completion.
    fn busy(&self, slot: usize) -> bool {
        self.issued[slot].is_some() || self.in_d.as_ref().is_some_and(|(in_d, _)| *in_d == slot)
    }

    fn idle(&self, slot: usize) -> bool {
        !self.busy(slot) && !self.waiting[slot]
    }

    /// The slots of which something holds.
    fn slots(&self, holds: impl Fn(usize) -> bool) -> Vec<usize> {
        (0..self.issued.len()).filter(|slot| holds(*slot)).collect()
    }

    /// The instruction of a slot has completed: where a control instruction leads, only the control unit knows.
    fn completed(&mut self, slot: usize) {
        let Some(instruction) = self.issued[slot].take() else { return };
        if instruction.blocks() {
            self.waiting[slot] = instruction.control() == "Barrier";
            self.around.pcs[slot] = self.around.random_pc();
        }
    }
}
