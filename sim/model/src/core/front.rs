//! Fetch, decode and the choice of what to issue (rules F1 to F3, I1, R2).

use super::code::{Code, Decoded};
use crate::control::Control;
use crate::order::{Arbiter, Order};
use crate::report::WaitsFor;
use crate::scoreboard::Scoreboard;
use crate::slot_set::{RoundRobin, SlotSet};

/// An instruction in a slot of the instruction buffer.
#[derive(Clone, Copy, Debug)]
pub struct Buffered {
    /// Its PC.
    pub pc: u32,
    /// The instruction.
    pub decoded: Decoded,
}

/// What was picked in a cycle.
#[derive(Clone, Copy, Debug)]
pub struct Picks {
    /// A warp is ready for issue.
    pub ready: bool,
    /// The warp that issues.
    pub issue: Option<usize>,
    /// The warp that is fetched.
    pub fetch: Option<usize>,
    /// The warp that gives way to its control unit.
    pub yields: Option<usize>,
}

/// The front of the pipeline: the state of each slot and the arbiters.
#[derive(Clone, Debug)]
pub struct Front<Set, S> {
    buffer: Vec<Option<Buffered>>,
    valid: Set,
    scoreboard: S,
    blocked: Set,
    waiting: Set,
    in_decode: Option<usize>,
    fetch: RoundRobin,
    yields: RoundRobin,
    issue: Arbiter<Set>,
}

impl<Set: SlotSet, S: Scoreboard<Set>> Front<Set, S> {
    /// The front of a core with this many slots and block slots.
    pub fn new(slots: usize, order: Order, block_slots: usize) -> Self {
        Self {
            buffer: vec![None; slots],
            valid: Set::default(),
            scoreboard: S::new(slots),
            blocked: Set::default(),
            waiting: Set::default(),
            in_decode: None,
            fetch: RoundRobin::default(),
            yields: RoundRobin::default(),
            issue: Arbiter::new(order, block_slots),
        }
    }

    /// A thread block starts with these slots in a block slot.
    pub fn start(&mut self, block_slot: usize, slots: &Set) {
        self.issue.start(block_slot, slots);
    }

    /// Picks for this cycle; `can_issue` tells whether it is an opportunity (rule I4).
    #[inline(always)]
    pub fn pick<C: Control<Set = Set>>(&mut self, control: &C, can_issue: bool) -> Picks {
        let ready = self.valid.without(self.scoreboard.held());
        let mut held = self.valid.or(&self.blocked).or(&self.waiting);
        if let Some(slot) = self.in_decode {
            held.insert(slot);
        }
        let free = control.active().without(&held);
        let yielding = free.and(control.yielding());
        let fetch = self.fetch.serve(&free.without(&yielding));
        let yields = if C::YIELDS_COMPLETED {
            self.yields.serve(&yielding.without(self.scoreboard.busy()))
        } else {
            self.yields.serve(&yielding)
        };
        let issue = if can_issue { self.issue.choose(&ready) } else { None };
        Picks { ready: !ready.is_empty(), issue, fetch, yields }
    }

    /// The instruction that a slot issues.
    pub fn issue(&mut self, slot: usize) -> Option<Buffered> {
        self.valid.remove(slot);
        let buffered = self.buffer[slot].take()?;
        self.scoreboard.issued(slot, buffered.decoded.instruction);
        Some(buffered)
    }

    /// The end of a cycle: decode ends, the fetched slot goes to decode.
    #[inline(always)]
    pub fn end_cycle(
        &mut self,
        control: &mut impl Control<Set = Set>,
        code: &Code,
        fetched: Option<usize>,
    ) {
        if let Some(slot) = self.in_decode {
            let pc = control.pc(slot);
            let decoded = code.at(pc);
            self.buffer[slot] = Some(Buffered { pc, decoded });
            self.valid.insert(slot);
            self.scoreboard.decoded(slot, decoded.instruction);
            if decoded.blocks {
                self.blocked.insert(slot);
            }
            control.advance(slot, decoded.next_pc, decoded.calls);
        }
        self.in_decode = fetched;
    }

    /// An instruction of a slot has completed. A later one may already be decoded and
    /// block the slot: only one that blocks ends that.
    pub fn complete(&mut self, slot: usize, decoded: &Decoded) {
        self.scoreboard.completed(slot, decoded.instruction);
        if decoded.blocks {
            self.blocked.remove(slot);
        }
    }

    /// A slot waits at the barrier.
    pub fn wait(&mut self, slot: usize) {
        self.waiting.insert(slot);
    }

    /// The slots that wait at the barrier.
    pub fn waiting(&self) -> &Set {
        &self.waiting
    }

    /// A barrier opens for some slots.
    pub fn release(&mut self, slots: &Set) {
        self.waiting = self.waiting.without(slots);
    }

    /// The instructions in flight, as far as issue knows.
    #[cfg(debug_assertions)]
    pub fn scoreboard(&self) -> &S {
        &self.scoreboard
    }

    /// What a slot waits for, unless an instruction of it in flight is in the memory unit.
    pub fn waits_for(&self, slot: usize) -> WaitsFor {
        if self.waiting.contains(slot) {
            WaitsFor::Barrier
        } else if self.scoreboard.busy().contains(slot) {
            WaitsFor::Execution
        } else if self.valid.contains(slot) {
            WaitsFor::Issue
        } else {
            WaitsFor::Fetch
        }
    }
}
