//! A reconvergence stack for each context of each unit, and the splits of each warp slot (rules Q1, Q2, Q8 to Q15).

use super::warp_stacks::WarpStacks;
use super::{BranchOutcome, Changes, Control, JumpOutcome, Rows, StartedBlock, plain_fault};
use crate::configuration::Configuration;
use crate::event::{ContextMerge, ContextSplit, Event, StackEntry};
use crate::fault::{Fault, FaultCode};
use crate::launch::CoreLaunch;
use crate::rules::Rules;
use crate::slot_set::{Bits, SlotSet};
use crate::statistics::SplittingRecord;

/// Mask registers of a context.
pub const MASK_REGISTERS: u8 = 8;

/// A child of a context.
#[derive(Clone, Copy, Debug)]
struct Child {
    /// Its slot.
    slot: usize,
    /// Stack position of the parent at the split.
    position: usize,
    /// Call depth of the parent at the split.
    call_depth: u8,
}

/// What a context has beside its stack.
#[derive(Clone, Default, Debug)]
struct Context {
    masks: [u32; MASK_REGISTERS as usize],
    children: Vec<Child>,
}

/// The contexts of all units.
#[derive(Clone, Debug)]
pub struct SplitStacks {
    /// A stack for each slot.
    stacks: WarpStacks,
    contexts: Vec<Context>,
    /// Contexts that wait for a merge.
    merging: Bits<1>,
    /// Those that do from the end of this cycle on.
    merging_next: Bits<1>,
    units: usize,
    warps: usize,
    events: Vec<Event>,
}

impl SplitStacks {
    fn warp_of(&self, slot: usize) -> usize {
        slot % self.warps
    }

    /// The contexts of a warp slot in the units from 1 on.
    fn further(&self, slot: usize) -> impl Iterator<Item = usize> + use<> {
        let (warps, warp) = (self.warps, self.warp_of(slot));
        (1..self.units).map(move |unit| unit * warps + warp)
    }

    /// Unit 0 has no parents.
    fn has_parent(&self, slot: usize) -> bool {
        slot >= self.warps
    }

    /// Lanes that these mask registers of a slot name: the first the lanes below 32, which are all that there are.
    fn named(&self, slot: usize, registers: [u8; 2]) -> u32 {
        self.contexts[slot].masks[usize::from(registers[0])]
    }

    /// Where a merge of a context must be (rule Q12).
    fn place_of_merge(&self, slot: usize) -> (usize, u8) {
        let child = self.contexts[slot].children.last();
        child.map_or((0, 0), |child| (child.position, child.call_depth))
    }

    /// A child without threads waits at no barrier.
    fn counts_at_barrier(&self, slot: usize) -> bool {
        !self.has_parent(slot) || self.stacks.live(slot) != 0
    }

    /// The pairs of parent and child that merge in this cycle, in the order of the slots of the children (rule Q13).
    fn pairs(&self) -> Vec<(usize, usize)> {
        let youngest = |slot: usize| Some((slot, self.contexts[slot].children.last()?.slot));
        let merges = |&(_, child): &(usize, usize)| {
            self.merging.contains(child) && self.contexts[child].children.is_empty()
        };
        let mut pairs: Vec<_> = self.merging.iter().filter_map(youngest).filter(merges).collect();
        pairs.sort_unstable_by_key(|&(_, child)| child);
        pairs
    }

    /// Children and threads of the contexts of each warp slot.
    #[cfg(debug_assertions)]
    fn check(&self) {
        for warp in 0..self.warps {
            let slots = || (0..self.units).map(|unit| unit * self.warps + warp);
            let mut union = 0;
            for slot in slots() {
                let live = self.stacks.live(slot);
                assert_eq!(union & live, 0, "a thread runs in one context");
                union |= live;
                assert!(
                    self.stacks.active().contains(slot) || live == 0,
                    "free contexts have no threads"
                );
            }
            let children = slots().flat_map(|slot| &self.contexts[slot].children);
            let mut children: Vec<_> = children.map(|child| child.slot).collect();
            children.sort_unstable();
            let active = slots()
                .filter(|&slot| self.has_parent(slot) && self.stacks.active().contains(slot));
            assert!(
                active.eq(children.iter().copied()),
                "a context but that of unit 0 has one parent"
            );
        }
    }
}

impl Control for SplitStacks {
    type Set = Bits<1>;

    const YIELDS_COMPLETED: bool = false;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let (units, warps) = (configuration.units(), configuration.warps);
        let slots = Configuration { warps: units * warps, ..*configuration };
        // A rule that this core does not have.
        let rules = Rules { likely_convergence: false, ..launch.rules };
        let launch = CoreLaunch { rules, ..launch.clone() };
        Self {
            stacks: WarpStacks::new(&slots, &launch),
            contexts: vec![Context::default(); units * warps],
            merging: Bits::default(),
            merging_next: Bits::default(),
            units,
            warps,
            events: Vec::new(),
        }
    }

    fn slots(configuration: &Configuration) -> usize {
        configuration.units() * configuration.warps
    }

    fn active(&self) -> &Bits<1> {
        self.stacks.active()
    }

    fn slots_of(&self, first_warp: usize, warps: usize) -> Bits<1> {
        let unit = |unit| Bits::range(unit * self.warps + first_warp, warps);
        (0..self.units).fold(Bits::default(), |slots, index| slots.or(&unit(index)))
    }

    /// Rule Q15.
    fn all_wait(&self, slots: &Bits<1>, waiting: &Bits<1>) -> bool {
        let active = self.active().and(slots);
        let counted = active.iter().filter(|&slot| self.counts_at_barrier(slot));
        let waits: Vec<bool> = counted.map(|slot| waiting.contains(slot)).collect();
        !waits.is_empty() && waits.iter().all(|&waits| waits)
    }

    fn start(&mut self, block: StartedBlock) {
        for warp in block.base..block.base + block.warps {
            self.contexts[warp] = Context::default();
        }
        self.stacks.start(block);
    }

    fn pc(&self, slot: usize) -> u32 {
        self.stacks.pc(slot)
    }

    fn mask(&self, slot: usize) -> u32 {
        self.stacks.mask(slot)
    }

    fn rows(&self, slot: usize) -> Rows {
        Rows::Same(self.warp_of(slot) as u8)
    }

    fn advance(&mut self, slot: usize, pc: u32, call: bool) {
        self.stacks.advance(slot, pc, call);
    }

    fn branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        self.stacks.branch(slot, outcome, changes)
    }

    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
        changes: &mut Changes,
    ) -> Result<u32, Fault> {
        self.stacks.jump(slot, outcome, changes)
    }

    fn exit(&mut self, slot: usize, mask: u32, pc: u32, changes: &mut Changes) {
        self.stacks.exit(slot, mask, pc, changes);
    }

    /// Rule Q14.
    fn may_exit(&self, slot: usize, mask: u32, pc: u32) -> Result<(), Fault> {
        if self.has_parent(slot) || !self.contexts[slot].children.is_empty() {
            return Err(plain_fault(FaultCode::NoMerge, slot, pc, mask));
        }
        Ok(())
    }

    fn set_mask(&mut self, slot: usize, register: u8, lanes: u32) {
        self.contexts[slot].masks[usize::from(register)] = lanes;
    }

    /// Rule Q11. No context has become free in this cycle yet: merges come behind all completions.
    fn split(&mut self, slot: usize, registers: [u8; 2], mask: u32, pc: u32) -> Result<(), Fault> {
        let free = self.further(slot).find(|&child| !self.active().contains(child));
        let Some(child) = free else {
            return Err(plain_fault(FaultCode::NoContext, slot, pc, mask));
        };
        let named = self.named(slot, registers);
        let given = if mask & named == 0 { 0 } else { mask & !named };
        let kept = self.stacks.live(slot) & !given;
        let Context { masks, children } = &mut self.contexts[slot];
        let (position, call_depth) = (self.stacks.position(slot), self.stacks.call_depth(slot));
        children.push(Child { slot: child, position, call_depth });
        let masks = *masks;
        self.contexts[child] = Context { masks, children: Vec::new() };
        self.stacks.begin(child, self.stacks.pc(slot), given);
        self.stacks.set_live(slot, kept);
        if given == 0 {
            self.merging_next.insert(child);
        }
        let (warp, child) = (slot as u16, child as u16);
        self.events.push(Event::ContextSplit(ContextSplit { warp, pc, child, kept, given }));
        Ok(())
    }

    /// Rule Q12.
    fn merge(&mut self, slot: usize, mask: u32, pc: u32) -> Result<(), Fault> {
        if !self.has_parent(slot) && self.contexts[slot].children.is_empty() {
            return Ok(());
        }
        if self.place_of_merge(slot) != (self.stacks.position(slot), self.stacks.call_depth(slot)) {
            return Err(plain_fault(FaultCode::AnnotationWrong, slot, pc, mask));
        }
        self.merging_next.insert(slot);
        Ok(())
    }

    fn merging(&self) -> Bits<1> {
        self.merging.clone()
    }

    fn splitting(&self) -> SplittingRecord {
        let with_threads = |slot: &usize| self.stacks.live(*slot) != 0;
        let units = (0..self.units).filter(|unit| {
            let slots = Bits::<1>::range(unit * self.warps, self.warps).and(self.active());
            slots.iter().any(|slot| with_threads(&slot))
        });
        let merging = self.merging.iter().filter(with_threads).count() as u8;
        SplittingRecord { merging, units: units.count() as u8 }
    }

    fn may_wait(&self, slot: usize, mask: u32) -> bool {
        self.stacks.may_wait(slot, mask)
    }

    fn yielding(&self) -> &Bits<1> {
        self.stacks.yielding()
    }

    fn give_way(&mut self, slot: usize, changes: &mut Changes) -> Result<(), Fault> {
        self.stacks.give_way(slot, changes)
    }

    /// Rule Q13, behind the completions and pops of the cycle.
    fn work(&mut self, _: Option<usize>, _: bool, _: &mut Changes) -> Result<(), Fault> {
        let pairs = self.pairs();
        let conflict = |&&(parent, child): &&(usize, usize)| {
            self.stacks.live(child) != 0 && self.pc(parent) != self.pc(child)
        };
        // The lowest warp slot, and there the lowest unit.
        let found =
            pairs.iter().filter(conflict).min_by_key(|(_, child)| (child % self.warps, *child));
        if let Some(&(_, child)) = found {
            let (pc, live) = (self.pc(child), self.stacks.live(child));
            return Err(plain_fault(FaultCode::NoMerge, child, pc, live));
        }
        for (parent, child) in pairs {
            let live = self.stacks.live(parent) | self.stacks.live(child);
            self.contexts[parent].children.pop();
            self.stacks.set_live(parent, live);
            self.stacks.end(child);
            self.merging.remove(parent);
            self.merging.remove(child);
            let (warp, child) = (parent as u16, child as u16);
            self.events.push(Event::ContextMerge(ContextMerge { warp, child, live }));
        }
        Ok(())
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn end_cycle(&mut self, _: &Changes) {
        self.events.clear();
        self.merging = self.merging.or(&self.merging_next);
        self.merging_next = Bits::default();
        #[cfg(debug_assertions)]
        self.check();
    }

    fn entries(&self, slot: usize) -> Vec<StackEntry> {
        self.stacks.entries(slot)
    }
}
