//! Dynamic warp subdivision (rules V33 to V36): the sides of a branch may go on beside each other, as *splits* of their
//! warp, up to the end of the top of its stack.

mod block_lengths;

use super::{
    ArrivedThreads, BranchOutcome, Changes, Control, EntryChanges, JumpOutcome, Meetings, Popped,
    Rows, StartedBlock, WarpStacks, common_target, plain_fault,
};
use crate::configuration::{Configuration, MAX_LANES, MAX_WARPS};
use crate::decoded::Fetched;
use crate::event::{EntryKind, Event, StackEntry};
use crate::fault::{Fault, FaultCode, OtherSide};
use crate::launch::{CoreLaunch, PC_MASK};
use crate::slot_set::{Bits, SlotSet};
use crate::waits::WaitsFor;
use block_lengths::BlockLengths;

/// Threads of a subdivided warp that run together.
#[derive(Clone, Debug)]
struct Split {
    pc: u32,
    call_depth: u8,
    mask: u32,
    /// Where the functions return to that were called since the warp was subdivided, the last one last.
    returns: Vec<u32>,
    /// It has come to the end of the top of stack and waits for the others.
    waits: bool,
}

impl Split {
    /// It calls a function, by the instruction in front of this PC.
    fn calls(&mut self, next: u32) {
        self.returns.push(next);
        self.call_depth = self.call_depth.wrapping_add(1);
    }

    /// The functions that it has called since the warp was subdivided return to where those of another one do.
    fn returns_as(&self, other: &Self) -> bool {
        // Word by word: most of these lists are empty, and a comparison of no bytes at no address, which `==` is then, takes
        // a processor hundreds of cycles.
        self.returns.iter().eq(&other.returns)
    }

    /// It has returned from a function.
    fn has_returned(&mut self) {
        self.returns.pop();
        self.call_depth = self.call_depth.wrapping_sub(1);
    }
}

/// Sets of the slots of a core.
type SplitSlots = Bits<{ MAX_WARPS * MAX_LANES / 64 }>;

/// Warps with a reconvergence stack each, `LANES` slots for each of them. The first one runs the top of the stack, or
/// each of them a split.
#[derive(Clone, Debug)]
pub struct WarpSubdivision {
    stacks: WarpStacks,
    /// By slot. A warp is subdivided if one of its slots has a split.
    splits: Vec<Option<Split>>,
    active: SplitSlots,
    /// Slots whose top of stack has to be popped, or whose split has come to its end.
    yielding: SplitSlots,
    /// Splits that have not moved since all others were compared with them.
    compared: SplitSlots,
    /// A slot has become active, or is no longer.
    blocks_changed: bool,
    /// Splits that have merged, and a top of stack that goes on, in this cycle.
    events: Vec<Event>,
    lanes: usize,
    code_page: u32,
    block_lengths: BlockLengths,
    limit: u32,
    merges: bool,
}

impl WarpSubdivision {
    /// The first slot of the warp of a slot.
    fn first(&self, slot: usize) -> usize {
        slot / self.lanes * self.lanes
    }

    /// The slots of the warp of a slot.
    fn slots_of_warp(&self, slot: usize) -> std::ops::Range<usize> {
        let first = self.first(slot);
        first..first + self.lanes
    }

    /// The splits of the warp of a slot.
    fn splits(&self, slot: usize) -> impl Iterator<Item = (usize, &Split)> + '_ {
        self.slots_of_warp(slot).filter_map(|slot| Some((slot, self.splits[slot].as_ref()?)))
    }

    fn is_subdivided(&self, slot: usize) -> bool {
        self.splits(slot).next().is_some()
    }

    /// Lanes of the warp of a slot that have a thread.
    fn live(&self, slot: usize) -> u32 {
        self.stacks.live(slot / self.lanes)
    }

    /// To be called after every change of a slot.
    fn changed(&mut self, slot: usize) {
        let warp = slot / self.lanes;
        let (active, yields) = match self.splits[slot] {
            Some(Split { pc, call_depth, mask, waits, .. }) => {
                let ends = self.stacks.ends_at(warp, pc, call_depth);
                (!waits, !waits && (ends || mask & self.live(slot) == 0))
            }
            None if slot == self.first(slot) && !self.is_subdivided(slot) => {
                (self.stacks.active().contains(warp), self.stacks.yielding().contains(warp))
            }
            None => (false, false),
        };
        self.blocks_changed |= self.active.contains(slot) != active;
        self.active.set(slot, active);
        self.yielding.set(slot, yields);
        self.compared.remove(slot);
    }

    /// Rule V34: the taken side keeps the slot, the other one gets the lowest that is free.
    fn subdivide(&mut self, slot: usize, outcome: &BranchOutcome, changes: &mut Changes) {
        let &BranchOutcome { target, mask, taken, .. } = outcome;
        let warp = slot / self.lanes;
        let fall_through = self.pc(slot);
        let (call_depth, returns) = match self.splits[slot].take() {
            Some(split) => (split.call_depth, split.returns),
            None => (self.stacks.call_depth(warp), Vec::new()),
        };
        let side =
            |pc, mask| Some(Split { pc, call_depth, mask, returns: returns.clone(), waits: false });
        self.splits[slot] = side(target, taken);
        // There are as many slots as threads, and each split has a thread.
        let free = self.slots_of_warp(slot).find(|&slot| self.splits[slot].is_none());
        let free = free.unwrap_or(slot);
        self.splits[free] = side(fall_through, mask & !taken);
        [slot, free, self.first(slot)].into_iter().for_each(|slot| self.changed(slot));
        let entries = changes.entries_mut();
        entries.update = self.shown(slot);
        entries.push[0] = self.shown(free);
    }

    /// Rule V35: all splits of the warp of a slot have come to the end of the top of stack, which goes on.
    fn join(&mut self, slot: usize) -> Result<(), Fault> {
        let (warp, live) = (slot / self.lanes, self.live(slot));
        let mut with_threads = self.splits(slot).filter(|(_, split)| split.mask & live != 0);
        let (pc, call_depth) = match with_threads.next() {
            None => (self.stacks.pc(warp), self.stacks.call_depth(warp)),
            Some((_, at)) => {
                let elsewhere = with_threads.find(|(_, split)| split.pc != at.pc);
                if let Some((other_slot, other)) = elsewhere {
                    let address = |pc: u32| self.code_page << 26 | pc << 2;
                    let code = FaultCode::ReturnsDiverge;
                    let lane = (at.mask & live).trailing_zeros() as u8;
                    return Err(Fault {
                        address: address(other.pc),
                        other: OtherSide { lane, row: None, target: address(at.pc) },
                        ..plain_fault(code, other_slot, other.pc, other.mask & live)
                    });
                }
                (at.pc, at.call_depth)
            }
        };
        drop(with_threads);
        self.resume(slot, pc, call_depth);
        Ok(())
    }

    /// The top of stack goes on in place of all splits.
    fn resume(&mut self, slot: usize, pc: u32, call_depth: u8) {
        let slots = self.slots_of_warp(slot);
        slots.clone().for_each(|slot| self.splits[slot] = None);
        self.stacks.resume(slot / self.lanes, pc, call_depth);
        slots.clone().for_each(|slot| self.changed(slot));
        let top = self.stacks.entries(slot / self.lanes).pop();
        self.events.extend(top.map(|top| Event::Update(self.of_slot(top))));
    }

    /// What the stacks tell of a warp is that of its first slot.
    fn of_slot(&self, entry: StackEntry) -> StackEntry {
        StackEntry { owner: entry.owner * self.lanes as u16, ..entry }
    }

    /// A split as events show it: the top of stack with its PC and threads.
    fn shown(&self, slot: usize) -> Option<StackEntry> {
        let &Split { pc, mask, .. } = self.splits[slot].as_ref()?;
        let top = self.stacks.entries(slot / self.lanes).pop()?;
        Some(StackEntry { owner: slot as u16, pc, mask, ..top })
    }

    /// Rule V36 for a split among those that can meet, with the decoded instruction of each that has one: at most one of
    /// them is where this one is. The lower one of the two takes the threads of both. If no other split has threads the top
    /// of stack goes on.
    fn merge(
        &mut self,
        slot: usize,
        able: &SplitSlots,
        decoded: &impl Fn(usize) -> Option<Fetched>,
        meetings: &mut Meetings,
    ) {
        let Some(split) = &self.splits[slot] else { return };
        // A decoded call has changed where its split returns to.
        let next = |slot: usize, split: &Split| match decoded(slot) {
            Some(Fetched { pc, decoded, .. }) => (!decoded.calls).then_some(pc),
            None => Some(split.pc),
        };
        let (Some(pc), call_depth) = (next(slot, split), split.call_depth) else { return };
        let meets = |(other, it): &(usize, &Split)| {
            *other != slot
                && able.contains(*other)
                && next(*other, it) == Some(pc)
                && it.call_depth == call_depth
                && it.returns_as(split)
        };
        let Some(other) = self.splits(slot).find(meets).map(|(other, _)| other) else { return };
        let (lower, upper) = (slot.min(other), slot.max(other));
        let taken = self.splits[upper].take().map_or(0, |it| it.mask);
        if let Some(split) = &mut self.splits[lower] {
            split.mask |= taken;
        }
        meetings.dropped.push(upper);
        meetings.grown.push(lower);
        self.changed(upper);
        self.changed(lower);
        self.events.extend(self.shown(lower).map(Event::Update));
        let live = self.live(lower);
        if self.splits(lower).all(|(other, it)| other == lower || it.mask & live == 0) {
            meetings.dropped.push(lower);
            self.resume(lower, pc, call_depth);
        }
    }
}

impl Control for WarpSubdivision {
    type Set = SplitSlots;

    const YIELDS_COMPLETED: bool = false;
    const MEETS: bool = true;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        Self {
            stacks: WarpStacks::new(configuration, launch),
            splits: vec![None; configuration.threads()],
            active: Bits::default(),
            yielding: Bits::default(),
            compared: Bits::default(),
            blocks_changed: false,
            events: Vec::new(),
            lanes: configuration.lanes,
            code_page: launch.code_page,
            block_lengths: BlockLengths::of(launch),
            limit: launch.rules.subdivision_limit.into(),
            merges: launch.rules.opportunistic_merge,
        }
    }

    fn slots(configuration: &Configuration) -> usize {
        configuration.threads()
    }

    fn active(&self) -> &SplitSlots {
        &self.active
    }

    fn slots_of(&self, first_warp: usize, warps: usize) -> SplitSlots {
        Bits::range(first_warp * self.lanes, warps * self.lanes)
    }

    fn start(&mut self, block: StartedBlock) {
        self.stacks.start(block);
        for warp in block.base..block.base + block.warps {
            self.changed(warp * self.lanes);
        }
    }

    fn pc(&self, slot: usize) -> u32 {
        let of_stack = || self.stacks.pc(slot / self.lanes);
        self.splits[slot].as_ref().map_or_else(of_stack, |split| split.pc)
    }

    fn mask(&self, slot: usize) -> u32 {
        match &self.splits[slot] {
            Some(split) => split.mask & self.live(slot),
            None => self.stacks.mask(slot / self.lanes),
        }
    }

    fn rows(&self, slot: usize) -> Rows {
        Rows::Same((slot / self.lanes) as u8)
    }

    fn meet(
        &mut self,
        idle: &SplitSlots,
        valid: &SplitSlots,
        decoded: impl Fn(usize) -> Option<Fetched>,
    ) -> Meetings {
        let mut meetings = Meetings::default();
        if !self.merges {
            return meetings;
        }
        let able = idle.or(valid);
        for slot in able.without(&self.compared).iter() {
            self.merge(slot, &able, &decoded, &mut meetings);
        }
        self.compared = able.and(&self.active);
        let Meetings { dropped, grown } = &meetings;
        dropped.iter().chain(grown).for_each(|slot| self.compared.remove(*slot));
        meetings
    }

    fn issues(&mut self, slot: usize) -> u8 {
        self.compared.remove(slot);
        let live = self.live(slot);
        let may_run = |split: &Split| !split.waits && split.mask & live != 0;
        self.splits(slot).filter(|(_, split)| may_run(split)).count().max(1) as u8
    }

    /// A split may wait or merge before all its instructions have completed.
    fn may_be_in_flight(&self, slot: usize) -> bool {
        self.stacks.active().contains(slot / self.lanes)
    }

    fn advance(&mut self, slot: usize, pc: u32, call: bool) {
        match &mut self.splits[slot] {
            Some(split) => {
                if call {
                    split.calls((split.pc + 1) & PC_MASK);
                }
                split.pc = pc;
            }
            None => self.stacks.advance(slot / self.lanes, pc, call),
        }
        self.changed(slot);
    }

    fn branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        let &BranchOutcome { target, mask, taken, kind, rpc, .. } = outcome;
        let uniform = taken == 0 || taken == mask;
        let is_short = kind == EntryKind::Pc && self.block_lengths.at(rpc) <= self.limit;
        if !uniform && (is_short || self.splits[slot].is_some()) {
            self.subdivide(slot, outcome, changes);
            return Ok(());
        }
        match &mut self.splits[slot] {
            Some(split) if taken != 0 => split.pc = target,
            Some(_) => {}
            None => {
                let branch = self.stacks.branch(slot / self.lanes, outcome, changes);
                branch.map_err(|fault| Fault { warp: slot as u16, ..fault })?;
                if let Some(EntryChanges { update, push, .. }) = &mut changes.entries {
                    let entries = update.iter_mut().chain(push.iter_mut().flatten());
                    entries.for_each(|entry| *entry = self.of_slot(*entry));
                }
            }
        }
        self.changed(slot);
        Ok(())
    }

    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
        changes: &mut Changes,
    ) -> Result<u32, Fault> {
        let executed = match &mut self.splits[slot] {
            Some(split) => {
                let target = common_target(slot, self.code_page, outcome)?;
                match outcome.call_depth {
                    0 => {}
                    1.. => split.calls((outcome.pc + 1) & PC_MASK),
                    ..0 => split.has_returned(),
                }
                split.pc = target;
                outcome.mask
            }
            None => {
                let jump = self.stacks.jump(slot / self.lanes, outcome, changes);
                jump.map_err(|fault| Fault { warp: slot as u16, ..fault })?
            }
        };
        self.changed(slot);
        Ok(executed)
    }

    fn exit(&mut self, slot: usize, mask: u32, pc: u32, changes: &mut Changes) {
        self.stacks.exit(slot / self.lanes, mask, pc, changes);
        self.changed(slot);
    }

    /// A split waits by itself, as part of a warp all of whose threads are in the top of stack.
    fn may_wait(&self, slot: usize, mask: u32) -> bool {
        let live = self.live(slot);
        let of_split = self.splits[slot].as_ref().map(|_| self.stacks.mask(slot / self.lanes));
        of_split.unwrap_or(mask) == live
    }

    /// Splits that wait at the end of the top of stack are not at the barrier.
    fn all_wait(&self, slots: &SplitSlots, waiting: &SplitSlots) -> bool {
        let active = self.active.and(slots);
        let at_end = |slot: usize| {
            let split = self.splits[slot].as_ref();
            split.is_some_and(|split| split.waits && split.mask & self.live(slot) != 0)
        };
        !active.is_empty() && active.without(waiting).is_empty() && !slots.iter().any(at_end)
    }

    fn blocks_changed(&mut self) -> bool {
        std::mem::take(&mut self.blocks_changed)
    }

    fn yielding(&self) -> &SplitSlots {
        &self.yielding
    }

    /// Rules P8 and V35.
    fn give_way(&mut self, slot: usize, changes: &mut Changes) -> Result<(), Fault> {
        let Some(split) = &mut self.splits[slot] else {
            let pop = self.stacks.give_way(slot / self.lanes, changes);
            pop.map_err(|fault| Fault { warp: slot as u16, ..fault })?;
            let popped = changes.entries.as_mut().and_then(|entries| entries.pop.as_mut());
            if let Some(Popped { owner, .. }) = popped {
                *owner = slot as u16;
            }
            self.changed(slot);
            return Ok(());
        };
        split.waits = true;
        self.changed(slot);
        if self.splits(slot).all(|(_, split)| split.waits) { self.join(slot) } else { Ok(()) }
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn end_cycle(&mut self, _: &Changes) {
        self.events.clear();
    }

    fn entries(&self, slot: usize) -> Vec<StackEntry> {
        let mut entries = self.stacks.entries(slot / self.lanes);
        entries.iter_mut().for_each(|entry| *entry = self.of_slot(*entry));
        entries.extend(self.shown(slot));
        entries
    }

    fn arrived(&self) -> Vec<ArrivedThreads> {
        let splits = self.splits.iter().enumerate();
        let waiting = splits.filter_map(|(slot, split)| {
            let &Split { pc, mask, .. } = split.as_ref().filter(|split| split.waits)?;
            let mask = mask & self.live(slot);
            let row = slot / self.lanes;
            let waits_for = WaitsFor::OtherSide;
            (mask != 0).then_some(ArrivedThreads { row, mask, pc, waits_for })
        });
        waiting.collect()
    }
}
