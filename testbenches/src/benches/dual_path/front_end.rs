//! The bench of the front end of dual-path execution, with and without forwarded paths: what each side of a warp has
//! fetched issues, once and in its order, when the registers that it has to do with let it.
//!
//! Of each slot the instruction that it holds and those in flight are known, each with whether it was there at a copy.
//! Control unit, orders and datapath do what they like as far as the contract lets them; instructions of a slot complete in any
//! order. When everything is free, every slot has its turn, and at the end nothing is left.

use super::super::pipeline::code::{Free, Instruction};
use super::super::pipeline::front_end::{self, Choice, Pace, Rounds, Surroundings};
use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Port, set_of};
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;

ports! {
    /// Ports that only this front end has.
    struct OwnPorts {
        in pick = "issue_order.pick", order_warp = "issue_order.slot", held = "paths.held",
            copy = "paths.copy", left_first = "paths.left_first", memory = "completion.memory",
            writes = "completion.writes", rd = "completion.rd";
        out candidates = "issue_order.candidates", opportunity = "issue_order.opportunity",
            unresolved = "paths.unresolved", issuing = "paths.issuing", dividing = "paths.dividing",
            two_ready, control_wait, shadow_wait;
    }
}

/// Instructions of a slot that are in flight at most: a slot with more is held.
const MOST: usize = 6;

/// An instruction that has issued and not completed.
#[derive(Clone, Debug)]
struct InFlight {
    instruction: Instruction,
    /// It was in flight at a copy into shadow bits.
    shadowed: bool,
}

impl InFlight {
    /// The register that it writes.
    fn writes(&self) -> Option<u64> {
        self.instruction.registers()[2]
    }

    /// Whether it accesses memory and writes no register.
    fn is_silent(&self) -> bool {
        is_silent(&self.instruction)
    }
}

fn is_silent(instruction: &Instruction) -> bool {
    instruction.unit() == "Memory" && instruction.registers()[2].is_none()
}

/// Whether an instruction waits for all others of its warp (VR2): it ends threads, is a barrier or illegal.
fn is_last(instruction: &Instruction) -> bool {
    ["Exit", "Barrier", "Illegal"].contains(&instruction.control())
}

/// Whether an instruction reads or writes what one in flight writes, or both access memory and write nothing.
fn meets(instruction: &Instruction, other: &InFlight) -> bool {
    let written = other.writes();
    (written.is_some() && instruction.registers().contains(&written))
        || is_silent(instruction) && other.is_silent()
}

/// What is known of a slot.
#[derive(Clone, Debug, Default)]
struct Slot {
    /// Instruction that was fetched and has not issued.
    holds: Option<Instruction>,
    /// It is in decode.
    decodes: bool,
    /// Instructions in flight, the oldest first.
    in_flight: Vec<InFlight>,
    /// A control instruction was decoded and has not completed (F3).
    blocked: bool,
    /// It is at the barrier.
    waiting: bool,
}

impl Slot {
    fn idle(&self) -> bool {
        self.holds.is_none() && !self.blocked && !self.waiting
    }

    /// A control instruction of the slot is in flight.
    fn is_unresolved(&self) -> bool {
        self.in_flight.iter().any(|it| it.instruction.blocks())
    }
}

/// What the control unit says in a cycle.
struct Control {
    flushed: Vec<usize>,
    held: Vec<usize>,
    copied: Vec<usize>,
    /// Warps whose left side goes first.
    left_first: Vec<usize>,
    /// Slots that run a forwarded path.
    straight: Vec<usize>,
}

/// The slots that could issue if one thing did not keep them from it.
#[derive(Default)]
struct Ready {
    eligible: Vec<usize>,
    /// But for control instructions in flight (V3).
    without_control: Vec<usize>,
    /// But for shadow bits.
    without_shadows: Vec<usize>,
}

struct Bench<'r, 'a> {
    around: Surroundings<'r, 'a>,
    ports: OwnPorts,
    straight: Option<In>,
    slots: Vec<Slot>,
    /// Of each warp, the side that has issued last.
    last: Vec<usize>,
}

/// Random records and random cycles until they are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    front_end::run(runner, |around| {
        let ports = OwnPorts::of(around.runner);
        let straight = In::find(&around.runner.built().netlist, "straight[0]");
        Bench { around, ports, straight, slots: Vec::new(), last: Vec::new() }.rounds()
    })
}

impl<'r, 'a: 'r> Rounds<'r, 'a> for Bench<'r, 'a> {
    fn around(&mut self) -> &mut Surroundings<'r, 'a> {
        &mut self.around
    }

    fn restart(&mut self) -> Result<(), End> {
        self.around.runner.set(self.ports.left_first, 0);
        self.around.restart()?;
        self.slots = vec![Slot::default(); self.around.slots];
        self.last = vec![0; self.around.slots / 2];
        Ok(())
    }

    fn most_cycles(&self) -> usize {
        // One instruction completes in a cycle, slots in turn, so each within this time from its issue. A slot may wait for
        // its own instructions, for those of the other side, and for a control instruction of that; then for its turn.
        let flight = MOST * self.around.slots;
        4 * flight + 16
    }

    fn is_busy(&self) -> bool {
        self.slots.iter().any(|slot| !slot.in_flight.is_empty() || !slot.idle())
    }

    fn cycle(&mut self, pace: &Pace) -> Result<(), End> {
        let count = self.slots.len();
        let control = self.control(pace);
        let flushed = |slot: &usize| control.flushed.contains(slot);
        let random = &mut self.around.random;
        let ready = random.random_bool(pace.accept);
        let [divide, memory] = [(); 2].map(|()| random.random_bool(pace.accept));
        let free = Free { divide, memory };
        let mut leaving = self.slots(|slot| slot.waiting);
        leaving.retain(|_| self.around.random.random_bool(pace.complete));
        let runner = &mut *self.around.runner;
        runner.set(self.around.ports.leaving, set_of(count, leaving.iter().copied()));
        for (port, slots) in [(self.ports.held, &control.held), (self.ports.copy, &control.copied)]
        {
            runner.set(port, set_of(count, slots.iter().copied()));
        }
        let left_first = set_of(count / 2, control.left_first.iter().copied());
        runner.set(self.ports.left_first, left_first);
        if let Some(port) = self.straight {
            runner.set(port, set_of(count, control.straight.iter().copied()));
        }
        self.around.set_datapath(ready, free, &control.flushed);
        self.around.check_slots([
            self.slots(Slot::idle),
            self.slots(|slot| !slot.in_flight.is_empty()),
            self.slots(|slot| slot.waiting),
        ])?;
        let unresolved = (0..count / 2).filter(|warp| self.is_unresolved(*warp));
        let unresolved = set_of(count / 2, unresolved);
        let seen = self.around.runner.get_limbs(self.ports.unresolved);
        self.around.runner.check("unresolved warps (V3)", unresolved, seen)?;

        // Completion
        let completes = self.complete(pace)?;

        // Issue
        let slots = self.ready(&control);
        let fits = |slot: &usize| self.slots[*slot].holds.as_ref().is_some_and(|it| it.fits(free));
        let candidates: Vec<usize> = slots.eligible.iter().copied().filter(fits).collect();
        self.check_waits(&slots, ready)?;
        let waits: Vec<_> =
            slots.eligible.iter().filter_map(|slot| self.slots[*slot].holds.as_ref()).collect();
        let dependent = self.slots.iter().any(|slot| slot.holds.is_some() && !slot.decodes);
        let unresolved = self.slots.iter().any(|slot| slot.blocked);
        self.around.check_reasons(&waits, free, dependent, unresolved)?;
        let issues = self.choose(&candidates, ready, pace)?;
        let issues = issues.filter(|_| ready);
        let issuing = issues.and_then(|slot| Some((slot, self.slots[slot].holds.as_ref()?)));
        self.around.check_decode(issuing)?;
        let divides = issuing.filter(|(_, instruction)| instruction.unit() == "Divide");
        for (what, port, expected) in [
            ("slot that issues (VA2)", self.ports.issuing, issuing),
            ("slot from which a division issues (V22)", self.ports.dividing, divides),
        ] {
            let expected = set_of(count, expected.map(|(slot, _)| slot));
            let seen = self.around.runner.get_limbs(port);
            self.around.runner.check(what, expected, seen)?;
        }

        // Fetch
        let decodes = self.slots(|slot| slot.decodes);
        let mut fetchable = self.slots(Slot::idle);
        fetchable.retain(|_| self.around.random.random_bool(pace.fetch));
        let fetched = self.around.fetch(&fetchable, pace.fair)?;
        let seen = self.around.runner.is_set(self.around.ports.fetch_opportunity);
        self.around.runner.check("opportunity of fetch (F1)", true, seen)?;
        self.around.runner.clock()?;

        self.around.counts.stalls += u64::from(!slots.eligible.is_empty() && issues.is_none());
        leaving.into_iter().for_each(|slot| self.slots[slot].waiting = false);
        if let Some((slot, index)) = completes {
            self.completed(slot, index);
        }
        for slot in &control.copied {
            self.slots[*slot].in_flight.iter_mut().for_each(|it| it.shadowed = true);
        }
        if let Some(slot) = issues {
            self.issued(slot);
        }
        for warp in &control.left_first {
            self.last[*warp] = 1;
        }
        for slot in decodes {
            let slot = &mut self.slots[slot];
            slot.decodes = false;
            slot.blocked = slot.holds.as_ref().is_some_and(Instruction::blocks);
        }
        for slot in &control.flushed {
            self.slots[*slot].blocked = false;
            if let Some(held) = self.slots[*slot].holds.take() {
                self.around.go_back(*slot, &held);
                self.around.counts.flushed += 1;
            }
        }
        if let Some(slot) = fetched.filter(|slot| !flushed(slot)) {
            self.slots[slot].holds = Some(self.around.instruction(slot));
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

    /// Whether a control instruction of a warp is in flight.
    fn is_unresolved(&self, warp: usize) -> bool {
        self.slots[2 * warp].is_unresolved() || self.slots[2 * warp + 1].is_unresolved()
    }

    /// What the control unit says: whatever it flushes is held and has no control instruction in flight.
    fn control(&mut self, pace: &Pace) -> Control {
        let (slots, warps) = (self.slots.len(), self.slots.len() / 2);
        let resolved: Vec<usize> = (0..warps).filter(|warp| !self.is_unresolved(*warp)).collect();
        let full = self.slots(|slot| slot.in_flight.len() >= MOST);
        let random = &mut self.around.random;
        let mut some = |of: Vec<usize>, share: f64| -> Vec<usize> {
            let share = if pace.fair { 0.0 } else { share };
            of.into_iter().filter(|_| random.random_bool(share)).collect()
        };
        let flushed = some(resolved, pace.flush);
        let flushed: Vec<usize> =
            flushed.into_iter().flat_map(|warp| [2 * warp, 2 * warp + 1]).collect();
        let mut held = some((0..slots).collect(), 0.1);
        let copied = some((0..slots).collect(), 0.08);
        let left_first = some((0..warps).collect(), 0.1);
        let straight = some((0..slots).collect(), 0.3);
        held.extend(flushed.iter().chain(&full));
        let straight = if self.straight.is_some() { straight } else { Vec::new() };
        Control { flushed, held, copied, left_first, straight }
    }

    /// An instruction in flight completes, or none does: its slot, and which one of it.
    fn complete(&mut self, pace: &Pace) -> Result<Option<(usize, usize)>, BenchError> {
        let busy = self.slots(|slot| !slot.in_flight.is_empty());
        let completes = self.around.choose(Choice::Complete, &busy, pace.fair);
        let completes = completes.filter(|_| self.around.random.random_bool(pace.complete));
        let completes = completes.map(|slot| {
            let count = self.slots[slot].in_flight.len();
            let any = self.around.random.random_range(0..count);
            (slot, if pace.fair { 0 } else { any })
        });
        let of = completes.map(|(slot, index)| (slot, &self.slots[slot].in_flight[index]));
        if let Some((_, done)) = of {
            let (runner, rd) = (&mut *self.around.runner, done.writes());
            runner.set(self.ports.memory, done.instruction.unit() == "Memory");
            runner.set(self.ports.writes, rd.is_some());
            runner.set(self.ports.rd, rd.unwrap_or(self.around.random.random_range(0..32)));
        }
        self.around.complete(of.map(|(slot, it)| (slot, &it.instruction)))?;
        Ok(completes)
    }

    /// Which slots could issue, but for their units.
    fn ready(&self, control: &Control) -> Ready {
        let mut ready = Ready::default();
        for (slot, state) in self.slots.iter().enumerate() {
            let Some(instruction) = state.holds.as_ref().filter(|_| !state.decodes) else {
                continue;
            };
            // V28
            let strays = instruction.control() == "Barrier"
                || instruction.control() == "Branch" && !instruction.is_uniform();
            if control.held.contains(&slot) || strays && control.straight.contains(&slot) {
                continue;
            }
            // VR2
            let of_own = |it: &InFlight| is_last(instruction) || meets(instruction, it);
            let own = state.in_flight.iter().any(of_own);
            let of_other = |it: &InFlight| {
                let has_bit = it.writes().is_some() || it.is_silent();
                it.shadowed && (has_bit && is_last(instruction) || meets(instruction, it))
            };
            let other = self.slots[slot ^ 1].in_flight.iter().any(of_other);
            // V3
            let unresolved = instruction.blocks() && self.is_unresolved(slot / 2);
            if !own && !other && !unresolved {
                ready.eligible.push(slot);
            }
            if !own && !other {
                ready.without_control.push(slot);
            }
            if !own && !unresolved {
                ready.without_shadows.push(slot);
            }
        }
        ready
    }

    /// Checks what the cycle is if nothing can issue (VE4).
    fn check_waits(&mut self, slots: &Ready, ready: bool) -> Result<(), BenchError> {
        let starved = ready && slots.eligible.is_empty();
        let control = starved && !slots.without_control.is_empty();
        let shadow = starved && !control && !slots.without_shadows.is_empty();
        for (what, port, expected) in [
            ("a slot is eligible (V18)", self.around.ports.eligible, !slots.eligible.is_empty()),
            ("control wait (VE4)", self.ports.control_wait, control),
            ("shadow wait (VE4)", self.ports.shadow_wait, shadow),
        ] {
            let seen = self.around.runner.is_set(port);
            self.around.runner.check(what, expected, seen)?;
        }
        Ok(())
    }

    /// The order chooses a warp with a candidate; checks which of its sides the packet is of.
    fn choose(
        &mut self,
        candidates: &[usize],
        ready: bool,
        pace: &Pace,
    ) -> Result<Option<usize>, BenchError> {
        let mut warps: Vec<usize> = candidates.iter().map(|slot| slot / 2).collect();
        warps.dedup();
        let count = self.last.len();
        let seen = self.around.runner.get_limbs(self.ports.candidates);
        let expected = set_of(count, warps.iter().copied());
        self.around.runner.check("warps with a ready slot (V18, V20)", expected, seen)?;
        for (what, port, expected) in [
            ("an instruction can issue", self.around.ports.packet_valid, !warps.is_empty()),
            ("opportunity of issue (I4)", self.ports.opportunity, ready),
        ] {
            let seen = self.around.runner.is_set(port);
            self.around.runner.check(what, expected, seen)?;
        }
        let warp = self.around.choose(Choice::Issue, &warps, pace.fair);
        self.around.runner.set(self.ports.pick, set_of(count, warp));
        self.around.runner.set(self.ports.order_warp, warp.unwrap_or(0));
        let Some(warp) = warp else { return Ok(None) };
        let both = [2 * warp, 2 * warp + 1].iter().all(|slot| candidates.contains(slot));
        let slot = match both {
            true => 2 * warp + 1 - self.last[warp],
            false => 2 * warp + usize::from(candidates.contains(&(2 * warp + 1))),
        };
        let seen = self.around.runner.is_set(self.ports.two_ready);
        self.around.runner.check("both sides are ready of the warp", both && ready, seen)?;
        if let Some(held) = &self.slots[slot].holds {
            self.around.check_packet(slot, held)?;
        }
        Ok(Some(slot))
    }

    /// An instruction has completed: where a control instruction leads, only the control unit knows.
    fn completed(&mut self, slot: usize, index: usize) {
        let done = self.slots[slot].in_flight.remove(index).instruction;
        if done.blocks() {
            self.slots[slot].blocked = false;
            self.slots[slot].waiting = done.control() == "Barrier";
            self.around.pcs[slot] = self.around.random_pc();
        }
    }

    /// The instruction of a slot has issued, and its PC moves (VA2).
    fn issued(&mut self, slot: usize) {
        let Some(instruction) = self.slots[slot].holds.take() else { return };
        self.around.move_on(slot, &instruction);
        self.slots[slot].in_flight.push(InFlight { instruction, shadowed: false });
        self.last[slot / 2] = slot % 2;
        self.around.has_issued(slot);
    }
}
