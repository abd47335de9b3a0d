//! Contexts of predictable wavefront splitting (rules Q1, Q2, Q10 to Q15): a reconvergence stack each, beside
//! each other in the units of a group.
//!
//! | module | what |
//! |---|---|
//! | `control` | the control unit as its core sees it |
//! | `invariants` | what holds in every cycle; looked at in debug builds |

mod control;
#[cfg(debug_assertions)]
mod invariants;

use super::{Control, WarpStacks, plain_fault};
use crate::configuration::{Configuration, MASK_REGISTERS};
use crate::event::{ContextMerge, ContextSplit};
use crate::fault::{Fault, FaultCode};
use crate::grouping::Grouping;
use crate::launch::CoreLaunch;
use crate::slot_set::{Bits, SlotSet};
use crate::statistics::SplittingRecord;

/// A context that was started and not merged with.
#[derive(Clone, Copy, Debug)]
struct Child {
    /// Its unit.
    unit: usize,
    /// Stack position of its parent at the split.
    position: usize,
    /// Call depth of its parent at the split.
    call_depth: u8,
}

/// What a context has beside its stack.
#[derive(Clone, Default, Debug)]
struct Context {
    masks: [u32; MASK_REGISTERS],
    /// Unit of the context that has started it.
    parent: Option<usize>,
    /// The last one is on top.
    children: Vec<Child>,
}

/// Two contexts that merge in a cycle.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    /// Slot of the one that goes on.
    parent: usize,
    /// Slot of the other one.
    child: usize,
}

/// The contexts of all units. Slot `unit * contexts_of_unit + c` is context `c` of a unit.
#[derive(Clone, Debug)]
pub struct SplitContexts {
    stacks: WarpStacks,
    /// By slot.
    contexts: Vec<Context>,
    /// Slots that wait for a merge.
    merging: Bits<1>,
    /// Children without threads.
    empty: Bits<1>,
    /// Slots whose context has a thread.
    populated: Bits<1>,
    /// Threads of each warp slot that have not ended.
    threads: Vec<u32>,
    grouping: Grouping,
    entry: u32,
    lanes: usize,
    contexts_of_unit: usize,
    /// The slots of each unit.
    units: Vec<Bits<1>>,
}

impl SplitContexts {
    /// The slots that wait for a merge, and are neither fetched nor popped.
    pub fn merging(&self) -> &Bits<1> {
        &self.merging
    }

    /// The unit of a slot.
    fn unit_of(&self, slot: usize) -> usize {
        slot / self.contexts_of_unit
    }

    /// The slot of a unit for the warp slot of a slot of its group.
    fn in_unit(&self, unit: usize, slot: usize) -> usize {
        unit * self.contexts_of_unit + slot % self.contexts_of_unit
    }

    /// A context that no split has started, with these threads.
    fn begin(&mut self, slot: usize, context: Context) {
        self.contexts[slot] = context;
        self.merging.remove(slot);
        self.empty.remove(slot);
    }

    fn is_alone(&self, slot: usize) -> bool {
        let Context { parent, children, .. } = &self.contexts[slot];
        parent.is_none() && children.is_empty()
    }

    /// Rule Q11.
    fn split_by(
        &mut self,
        slot: usize,
        pc: u32,
        mask: u32,
        chosen: u32,
    ) -> Result<ContextSplit, Fault> {
        let chosen = if mask & chosen == 0 { !chosen } else { chosen };
        let given = mask & !chosen;
        // That of the SIMD unit is never free.
        let mut slots = self.grouping.slots_of(self.grouping.warp_of(slot));
        let Some(child) = slots.find(|&slot| !self.stacks.active().contains(slot)) else {
            return Err(plain_fault(FaultCode::NoContext, slot, pc, mask));
        };
        let unit = self.unit_of(child);
        let Context { masks, .. } = self.contexts[slot];
        let parent = Some(self.unit_of(slot));
        self.begin(child, Context { masks, parent, children: Vec::new() });
        self.stacks.begin(child, self.stacks.pc(slot), given);
        self.changed(child);
        self.merging.set(child, given == 0);
        self.empty.set(child, given == 0);
        let (position, call_depth) = (self.stacks.position(slot), self.stacks.call_depth(slot));
        self.contexts[slot].children.push(Child { unit, position, call_depth });
        let live = self.stacks.live(slot) & !given;
        self.stacks.set_live(slot, live);
        self.changed(slot);
        Ok(ContextSplit { warp: slot as u16, pc, child: child as u16, kept: live, given })
    }

    /// Rule Q12.
    fn merge_at(&mut self, slot: usize, pc: u32, mask: u32) -> Result<(), Fault> {
        if self.is_alone(slot) {
            return Ok(());
        }
        let child = self.contexts[slot].children.last();
        let split = child.map_or((0, 0), |child| (child.position, child.call_depth));
        if (self.stacks.position(slot), self.stacks.call_depth(slot)) != split {
            return Err(plain_fault(FaultCode::AnnotationWrong, slot, pc, mask));
        }
        self.merging.insert(slot);
        Ok(())
    }

    /// The contexts that merge in this cycle, by the slot of the child (rule Q13).
    ///
    /// # Errors
    /// Fault 14, of the lowest warp slot and in it of the child in the lowest unit.
    #[inline]
    pub fn meetings(&self) -> Result<Vec<Meeting>, Fault> {
        if self.merging.is_empty() { Ok(Vec::new()) } else { self.meetings_of_merging() }
    }

    fn meetings_of_merging(&self) -> Result<Vec<Meeting>, Fault> {
        let mut meetings = Vec::new();
        for parent in self.merging.iter() {
            let Some(&Child { unit, .. }) = self.contexts[parent].children.last() else { continue };
            let child = self.in_unit(unit, parent);
            if self.merging.contains(child) && self.contexts[child].children.is_empty() {
                meetings.push(Meeting { parent, child });
            }
        }
        let differs = |meeting: &&Meeting| {
            let &&Meeting { parent, child } = meeting;
            let pcs = [parent, child].map(|slot| self.stacks.pc(slot));
            self.stacks.live(child) != 0 && pcs[0] != pcs[1]
        };
        let wrong = meetings.iter().filter(differs).map(|meeting| meeting.child);
        if let Some(slot) = wrong.min_by_key(|slot| (self.grouping.warp_of(*slot), *slot)) {
            let (pc, live) = (self.stacks.pc(slot), self.stacks.live(slot));
            return Err(plain_fault(FaultCode::NoMerge, slot, pc, live));
        }
        meetings.sort_unstable_by_key(|meeting| meeting.child);
        Ok(meetings)
    }

    /// Two contexts merge at the end of the cycle.
    pub fn join(&mut self, meeting: Meeting) -> ContextMerge {
        let Meeting { parent, child } = meeting;
        let live = self.stacks.live(parent) | self.stacks.live(child);
        self.contexts[parent].children.pop();
        self.stacks.set_live(parent, live);
        self.changed(parent);
        self.merging.remove(parent);
        self.begin(child, Context::default());
        self.stacks.end(child);
        self.changed(child);
        ContextMerge { warp: parent as u16, child: child as u16, live }
    }

    /// What contexts do in this cycle, at its beginning.
    #[inline(always)]
    pub fn record(&self) -> SplittingRecord {
        let merging = self.merging.and(&self.populated).count() as u8;
        let running = self.stacks.active().and(&self.populated);
        let busy = self.units.iter().filter(|slots| !running.and(slots).is_empty());
        SplittingRecord { merging, units: busy.count() as u8 }
    }

    /// To be called after every change of the threads of a context.
    fn changed(&mut self, slot: usize) {
        self.populated.set(slot, self.stacks.live(slot) != 0);
    }
}

impl SplitContexts {
    fn with_no_threads(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let (contexts_of_unit, units) = (configuration.contexts(), configuration.units());
        let warps = contexts_of_unit * units;
        Self {
            stacks: WarpStacks::new(&Configuration { warps, ..*configuration }, launch),
            contexts: vec![Context::default(); warps],
            merging: Bits::default(),
            empty: Bits::default(),
            populated: Bits::default(),
            threads: vec![0; configuration.warps],
            grouping: Grouping::new(configuration, &launch.rules),
            entry: launch.entry,
            lanes: configuration.lanes,
            contexts_of_unit,
            units: (0..units)
                .map(|unit| Bits::range(unit * contexts_of_unit, contexts_of_unit))
                .collect(),
        }
    }
}
