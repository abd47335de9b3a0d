//! The front end of dual-path execution (rules VA1, VA2, V3, V18 to V20, V28): an instruction buffer
//! of one instruction a slot, which is a side of a warp. It picks a slot at fetch, and at issue a warp
//! and then one of its sides.

use heddle_program::instruction::Instruction;

use super::{FrontEnd, IssuePort, Picks};
use crate::configuration::Configuration;
use crate::control::{Buffered, Control, DualPathStacks};
use crate::core::code::Code;
use crate::core::packet::Packet;
use crate::core::unit_room::SlotUnits;
use crate::decoded::{Decoded, Fetched};
use crate::launch::CoreLaunch;
use crate::order::{Among, Arbiter, Order};
use crate::scoreboard::DualScoreboard;
use crate::sides::{SideSlots, Sides};
use crate::slot_set::{RoundRobin, SlotSet};
use crate::statistics::{DualPathRecord, PathWait, Reason};

/// Registers of a thread.
const REGISTERS: usize = 32;

/// The sides of warps. In sets of warps the left slot stands for the warp, or both slots do.
#[derive(Clone, Debug)]
pub struct DualPath {
    buffer: Vec<Option<Fetched>>,
    valid: SideSlots,
    units: SlotUnits<SideSlots>,
    /// The slots whose instruction, if it is valid, is a control instruction.
    control: SideSlots,
    /// The slots whose instruction, if it is valid, a forwarded path may not issue (rule V28).
    divergent: SideSlots,
    scoreboard: DualScoreboard,
    /// Both slots of warps with a control instruction that has issued and is not resolved (rule V3).
    unresolved: SideSlots,
    blocked: SideSlots,
    waiting: SideSlots,
    in_decode: Option<usize>,
    /// What issues in this cycle.
    issuing: Option<Fetched>,
    fetch: RoundRobin,
    issue: Arbiter<SideSlots>,
    constrained: bool,
    memory_divergence: bool,
}

impl DualPath {
    /// Why nothing issues, if no slot is eligible (rule VE4): `may` are the slots that may issue but
    /// for the scoreboards and rule V3.
    fn wait_of(&self, may: &SideSlots) -> Option<PathWait> {
        let stopped = self.control.and(&self.unresolved);
        if !may.without(self.scoreboard.held()).and(&stopped).is_empty() {
            return Some(PathWait::Control);
        }
        let shadowed = may.without(self.scoreboard.held_by_own()).without(&stopped);
        let mut slots = shadowed.iter().peekable();
        slots.peek()?;
        Some(PathWait::Shadow { falsely: slots.any(|slot| !self.scoreboard.truly_waits(slot)) })
    }
}

impl FrontEnd<DualPathStacks> for DualPath {
    const TAGS: usize = REGISTERS;

    fn new(order: Order, among: Among, configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let none = SideSlots::default;
        Self {
            buffer: vec![None; among.slots],
            valid: none(),
            units: SlotUnits::default(),
            control: none(),
            divergent: none(),
            scoreboard: DualScoreboard::new(configuration.warps, launch.rules.ideal_scoreboard),
            unresolved: none(),
            blocked: none(),
            waiting: none(),
            in_decode: None,
            issuing: None,
            fetch: RoundRobin::default(),
            issue: Arbiter::new(order, among),
            constrained: launch.rules.sides == Sides::Constrained,
            memory_divergence: launch.rules.memory_divergence,
        }
    }

    fn start(&mut self, block_slot: usize, slots: &SideSlots) {
        self.issue.start(block_slot, &slots.even());
    }

    fn pick(&mut self, control: &mut DualPathStacks, port: IssuePort, flush: &SideSlots) -> Picks {
        let mut held = self.valid.or(&self.blocked).or(&self.waiting);
        if let Some(slot) = self.in_decode {
            held.insert(slot);
        }
        let idle = control.active().without(&held);
        let buffered = if self.memory_divergence {
            let waiting = control.may_split().and(&self.valid).without(&self.control);
            let lacking = |slot| Some((slot, self.scoreboard.lacking(slot)?));
            let lacking = waiting.iter().filter_map(lacking).collect();
            Buffered { control: self.valid.and(&self.control), lacking }
        } else {
            Buffered::default()
        };
        control.begin_cycle(&idle, &self.unresolved, self.scoreboard.busy(), &buffered);

        let stopped = flush.or(control.pops());
        let running = control.running();
        let fetch = self.fetch.serve(&idle.and(running).without(&stopped));

        let mut may = self.valid.without(&stopped);
        may = may.without(&control.forwarded().and(&self.divergent));
        may = may.without(&control.split_sides().and(&self.control));
        if self.constrained {
            may = may.and(control.current());
        }
        let unresolved = self.control.and(&self.unresolved);
        let eligible = may.without(self.scoreboard.held()).without(&unresolved);
        let ready = self.units.that_can_go(eligible.clone(), port.units);
        let mut dual_path = DualPathRecord::default();
        let mut issue = None;
        if port.takes && !port.held {
            if eligible.is_empty() && !may.is_empty() {
                dual_path.wait = self.wait_of(&may);
            }
            issue = self.issue.choose(&ready.or(&ready.swapped()).even());
        }
        if let Some(left) = issue {
            let [on_left, on_right] = [left, left + 1].map(|slot| ready.contains(slot));
            dual_path.two_ready = on_left && on_right;
            let right = on_right && (!on_left || control.last().contains(left));
            issue = Some(left + usize::from(right));
            let paths = [left, left + 1].into_iter().filter(|&slot| running.contains(slot));
            dual_path.paths = paths.count() as u8;
        }
        let awaited = self.units.awaited(&eligible, port.units);
        let ready = !eligible.is_empty();
        Picks { ready, awaited, issue, fetch, dual_path, ..Picks::default() }
    }

    fn issue(&mut self, slot: usize) -> Option<Fetched> {
        self.valid.remove(slot);
        self.issuing = self.buffer[slot].take();
        self.issuing
    }

    fn tag(slot: usize, decoded: &Decoded) -> usize {
        slot * REGISTERS + usize::from(decoded.rd)
    }

    /// Bits are copied as they were at the beginning of the cycle (rule V15), before those of the
    /// instruction that issues. Its slot's PC moves. Then decode ends, and the fetched slot goes to
    /// decode.
    fn end_cycle(
        &mut self,
        control: &mut DualPathStacks,
        code: &Code,
        picks: &Picks,
        _: &SideSlots,
    ) {
        control.copies().iter().for_each(|slot| self.scoreboard.copy(slot));
        if let Some(slot) = control.splitting() {
            self.scoreboard.clear_needed(slot);
        }
        if let Some(Fetched { slot, pc, decoded }) = self.issuing.take() {
            self.scoreboard.issued(slot, pc);
            if decoded.blocks {
                self.unresolved.insert(slot);
                self.unresolved.insert(slot ^ 1);
            }
            control.advance(slot, decoded.next_pc, decoded.calls);
        }
        let flush = control.flushes().clone();
        self.valid = self.valid.without(&flush);
        self.blocked = self.blocked.without(&flush);
        let stays = |slot: &usize| !flush.contains(*slot);
        if let Some(slot) = self.in_decode.filter(stays) {
            let pc = control.pc(slot);
            let decoded = code.at(pc);
            self.buffer[slot] = Some(Fetched { slot, pc, decoded });
            self.valid.insert(slot);
            self.units.decoded(slot, decoded.unit);
            self.control.set(slot, decoded.blocks);
            let divergent = match decoded.instruction {
                Some(Instruction::Branch { .. }) => !decoded.annotation.uniform,
                instruction => matches!(instruction, Some(Instruction::Bar)),
            };
            self.divergent.set(slot, divergent);
            self.scoreboard.decoded(slot, decoded.instruction, control.mask(slot));
            if decoded.blocks {
                self.blocked.insert(slot);
            }
        }
        self.in_decode = picks.fetch.filter(stays);
    }

    fn written(&mut self, packet: &Packet) {
        self.scoreboard.written(packet.slot, packet.decoded.instruction, packet.mask);
    }

    fn complete(&mut self, packet: &Packet) {
        let &Packet { slot, pc, ref decoded, .. } = packet;
        self.scoreboard.completed(slot, pc, decoded.instruction);
        if decoded.blocks {
            self.blocked.remove(slot);
            self.unresolved.remove(slot);
            self.unresolved.remove(slot ^ 1);
        }
    }

    /// There are no fetch groups.
    fn set_top(&mut self, _: usize) {}

    fn counted(_: &Picks) -> Option<usize> {
        None
    }

    fn stuck(&self) -> SideSlots {
        SideSlots::default()
    }

    fn wait(&mut self, slot: usize) {
        self.waiting.insert(slot);
    }

    fn waiting(&self) -> &SideSlots {
        &self.waiting
    }

    fn release(&mut self, slots: &SideSlots) {
        self.waiting = self.waiting.without(slots);
    }

    fn held(&self, _: &DualPathStacks) -> Option<Reason> {
        super::held_in_buffer(&self.valid, &self.blocked)
    }

    fn check(&self, packets: &[&Packet]) {
        let in_flight: Vec<_> =
            packets.iter().map(|packet| (packet.slot, packet.decoded.instruction)).collect();
        self.scoreboard.check(&in_flight);
    }
}
