//! The front end of large warps (rules W7 to W19, WA1 to WA7, WE4): a barrel front end whose stage D
//! keeps an instruction until all its threads have been sent, in sub-warps of at most one thread a
//! lane.

#[cfg(test)]
mod seven_stages;
#[cfg(test)]
mod tests;

use heddle_program::instruction::{Instruction, Register};

use super::{FrontEnd, IssuePort, Picks, SubWarp};
use crate::configuration::{Configuration, MAX_ROWS};
use crate::control::{Control, Rows};
use crate::core::code::Code;
use crate::core::packet::Packet;
use crate::decoded::{Decoded, Fetched};
use crate::launch::CoreLaunch;
use crate::order::{Among, Arbiter, Order};
use crate::rules::Rules;
use crate::slot_set::{RoundRobin, SlotSet};
use crate::statistics::{Reason, SubWarpWait};
use crate::threads::Threads;
use crate::unit::Unit;

/// Stage D.
#[derive(Clone, Copy, Debug)]
struct Decode {
    fetched: Fetched,
    /// Threads that have not been sent yet.
    copy: Threads,
    /// No sub-warp has been sent.
    first: bool,
}

/// A sub-warp in flight.
#[derive(Clone, Copy, Debug)]
struct InFlight {
    threads: Threads,
    /// It is of the instruction of its large warp that was fetched last.
    current: bool,
    /// It is a jump that other threads have not been sent (rule W13).
    jump: bool,
}

/// The sub-warp that issues in this cycle.
#[derive(Clone, Copy, Debug)]
struct Sent {
    threads: Threads,
    tag: usize,
    rest: Threads,
    jump: bool,
}

/// Stage D, busy threads and sub-warps in flight.
#[derive(Clone, Debug)]
pub struct LargeWarp<Set> {
    lw_rows: usize,
    rules: Rules,
    decode: Option<Decode>,
    sent: Option<Sent>,
    held: Set,
    waiting: Set,
    /// Busy threads of each large warp.
    busy: Vec<Threads>,
    /// By instruction tag.
    in_flight: Vec<Option<InFlight>>,
    /// Pairs of branch mask buffers that are free.
    free_pairs: usize,
    fetch: Arbiter<Set>,
    yields: RoundRobin,
}

fn is_branch(decoded: &Decoded) -> bool {
    matches!(decoded.instruction, Some(Instruction::Branch { .. }))
}

/// The threads that a sub-warp takes of the threads in D that have not been sent (rules W9 to W11,
/// W13, WA2), and those that it leaves; `None` if none can be sent.
fn build(
    decoded: &Decoded,
    copy: &Threads,
    busy: &Threads,
    rules: &Rules,
) -> Option<(Threads, Threads, bool)> {
    let jump = matches!(decoded.instruction, Some(Instruction::Jal { rd: Register::ZERO, .. }));
    if jump && rules.jump_optimisation {
        return Some((copy.lowest(), Threads::default(), true));
    }
    if matches!(decoded.instruction, Some(Instruction::Ballot { .. })) {
        let row = copy.lowest_row();
        return row.and(busy).is_empty().then(|| (row, copy.without(&row), false));
    }
    let candidates = copy.without(busy);
    let blocked = rules.wait_full && candidates.lanes() != copy.lanes();
    if candidates.is_empty() || blocked {
        return None;
    }
    let threads = candidates.lowest();
    Some((threads, copy.without(&threads), false))
}

impl<Set: SlotSet> LargeWarp<Set> {
    fn tags(&self, slot: usize) -> std::ops::Range<usize> {
        slot * self.lw_rows..(slot + 1) * self.lw_rows
    }

    /// The sub-warp that may issue, if rule W9, 1 holds.
    fn send(&self, decode: &Decode) -> Result<Sent, SubWarpWait> {
        let Decode { fetched: Fetched { slot, decoded, .. }, ref copy, first } = *decode;
        if first && is_branch(&decoded) && self.free_pairs == 0 {
            return Err(SubWarpWait::Buffer);
        }
        let free = self.tags(slot).find(|&tag| self.in_flight[tag].is_none());
        let tag = free.ok_or(SubWarpWait::Number)?;
        let built = build(&decoded, copy, &self.busy[slot], &self.rules);
        let (threads, rest, jump) = built.ok_or(SubWarpWait::Busy)?;
        Ok(Sent { threads, tag, rest, jump })
    }

    /// Whether an instruction is complete as a whole (rule WA3) if this sub-warp of it is.
    fn is_last(&self, slot: usize, tag: usize) -> bool {
        let in_decode = self.decode.as_ref().is_some_and(|decode| decode.fetched.slot == slot);
        let current = |tag: usize| self.in_flight[tag].as_ref().is_some_and(|it| it.current);
        !in_decode && current(tag) && !self.tags(slot).any(|other| other != tag && current(other))
    }
}

impl<C: Control> FrontEnd<C> for LargeWarp<C::Set> {
    const TAGS: usize = MAX_ROWS;

    fn new(order: Order, among: Among, configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let slots = among.slots;
        let sizes = configuration.large_warps();
        Self {
            lw_rows: sizes.lw_rows,
            rules: launch.rules,
            decode: None,
            sent: None,
            held: C::Set::default(),
            waiting: C::Set::default(),
            busy: vec![Threads::default(); slots],
            in_flight: vec![None; slots * sizes.lw_rows],
            free_pairs: sizes.branch_buffers,
            fetch: Arbiter::new(order, among),
            yields: RoundRobin::default(),
        }
    }

    fn start(&mut self, block_slot: usize, slots: &C::Set) {
        self.fetch.start(block_slot, slots);
    }

    fn pick(&mut self, control: &mut C, port: IssuePort, flush: &C::Set) -> Picks {
        debug_assert!(flush.is_empty(), "F4: what is fetched issues");
        let free = control.active().without(&self.held.or(&self.waiting));
        let yielding = free.and(control.yielding());
        let yields = self.yields.serve(&yielding);
        let takes =
            |it: &&Decode| port.takes && !port.held && port.units.takes(it.fetched.decoded.unit);
        let chosen = self.decode.as_ref().filter(takes).map(|decode| self.send(decode));
        let (sent, wait) = match chosen {
            Some(Ok(sent)) => (Some(sent), None),
            Some(Err(wait)) => (None, Some(wait)),
            None => (None, None),
        };
        self.sent = sent;
        let (decode, sent) = (self.decode.as_ref(), self.sent.as_ref());
        let issue = sent.and(decode).map(|decode| decode.fetched.slot);
        let room = decode.is_none() || sent.is_some_and(|sent| sent.rest.is_empty());
        let held_next = port.held_next || issue.is_some() && port.keeps_next;
        let opportunity = room && !held_next;
        let fetch = if opportunity { self.fetch.choose(&free.without(&yielding)) } else { None };
        let ready = decode.is_some();
        let awaited = decode.and_then(|decode| port.units.awaited(decode.fetched.decoded.unit));
        Picks { ready, awaited, issue, fetch, yields, wait, ..Picks::default() }
    }

    fn issue(&mut self, _: usize) -> Option<Fetched> {
        self.decode.map(|decode| decode.fetched)
    }

    fn tag(slot: usize, _: &Decoded) -> usize {
        slot
    }

    fn sub_warp(&self) -> Option<SubWarp> {
        let (decode, sent) = (self.decode.as_ref()?, self.sent.as_ref()?);
        let base = (decode.fetched.slot * self.lw_rows) as u8;
        Some(SubWarp {
            tag: sent.tag,
            mask: sent.threads.lanes(),
            rows: Rows::Each(sent.threads.row_of_lanes(base)),
            first: decode.first,
            last: sent.rest.is_empty(),
        })
    }

    fn completing(&self, packet: &Packet) -> Option<(Threads, bool)> {
        let threads = self.in_flight[packet.tag].as_ref()?.threads;
        Some((threads, self.is_last(packet.slot, packet.tag)))
    }

    /// The sub-warp that issues leaves stage D, which takes the fetched instruction.
    fn end_cycle(&mut self, control: &mut C, code: &Code, picks: &Picks, _: &C::Set) {
        if let Some(Sent { threads, tag, rest, jump }) = self.sent.take()
            && let Some(Decode { fetched: Fetched { slot, decoded, .. }, copy, first }) =
                &mut self.decode
        {
            if *first {
                control.advance(*slot, decoded.next_pc, decoded.calls);
                self.free_pairs -= usize::from(is_branch(decoded));
            }
            if !jump {
                self.busy[*slot] = self.busy[*slot].or(&threads);
            }
            // Whatever is in D is the current instruction of its large warp.
            self.in_flight[tag] = Some(InFlight { threads, current: true, jump });
            (*copy, *first) = (rest, false);
            if rest.is_empty() {
                self.decode = None;
            }
        }
        if let Some(slot) = picks.fetch {
            let pc = control.pc(slot);
            let fetched = Fetched { slot, pc, decoded: code.at(pc) };
            self.decode = Some(Decode { fetched, copy: control.threads(slot), first: true });
            self.held.insert(slot);
            for tag in self.tags(slot) {
                if let Some(sub_warp) = &mut self.in_flight[tag] {
                    sub_warp.current = false;
                }
            }
        }
    }

    /// Rules W15, W16, WA1, WA4, WA5.
    fn complete(&mut self, packet: &Packet) {
        let &Packet { slot, tag, ref decoded, .. } = packet;
        let whole = self.is_last(slot, tag);
        let Some(InFlight { threads, current, jump }) = self.in_flight[tag].take() else { return };
        if !jump {
            self.busy[slot] = self.busy[slot].without(&threads);
        }
        let relaxed = match decoded.unit {
            Unit::Memory => self.rules.literal_refetch,
            _ => !decoded.blocks,
        };
        if current && (relaxed || whole) {
            self.held.remove(slot);
        }
        self.free_pairs += usize::from(whole && is_branch(decoded));
    }

    fn set_top(&mut self, group: usize) {
        self.fetch.set_top(group);
    }

    fn counted(picks: &Picks) -> Option<usize> {
        picks.fetch
    }

    fn stuck(&self) -> C::Set {
        self.held.clone()
    }

    fn wait(&mut self, slot: usize) {
        self.waiting.insert(slot);
    }

    fn waiting(&self) -> &C::Set {
        &self.waiting
    }

    fn release(&mut self, slots: &C::Set) {
        self.waiting = self.waiting.without(slots);
    }

    fn held(&self, _: &C) -> Option<Reason> {
        if self.held.is_empty() { None } else { Some(Reason::IdleDependence) }
    }

    fn check(&self, packets: &[&Packet]) {
        for packet in packets {
            assert!(self.in_flight[packet.tag].is_some(), "a sub-warp in flight has its number");
        }
        for (slot, busy) in self.busy.iter().enumerate() {
            let mut sent = Threads::default();
            for sub_warp in self.tags(slot).filter_map(|tag| self.in_flight[tag]) {
                if !sub_warp.jump {
                    assert!(sub_warp.threads.and(&sent).is_empty(), "a thread is in one sub-warp");
                    sent = sent.or(&sub_warp.threads);
                }
            }
            assert_eq!(*busy, sent, "the threads in flight are busy");
        }
        if let Some(decode) = &self.decode {
            assert!(!decode.copy.is_empty(), "W14: an instruction in D has threads");
        }
    }
}
