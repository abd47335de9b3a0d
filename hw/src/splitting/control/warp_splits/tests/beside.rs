//! The contexts of a warp slot with their mask registers, beside what they are by definition.

use super::super::*;
use super::definition::{Cycle, Instruction, WarpSlot};
use crate::splitting::control::MaskRegisters;
use crate::testing::{settle, step};

/// Both; what the stacks of the units would say of PC, position and call depth is what the definition says.
pub struct Bench<
    const LANES: usize,
    const UNITS: usize,
    const FURTHER: usize,
    const UNIT_W: usize,
    const CHILDREN_W: usize,
> {
    splits: WarpSplits<LANES, UNITS, FURTHER, UNIT_W, CHILDREN_W>,
    masks: MaskRegisters<LANES, UNITS>,
    /// What they are by definition.
    pub slot: WarpSlot,
    /// What a failure tells: seed and number of the sequence.
    name: String,
}

impl<
    const LANES: usize,
    const UNITS: usize,
    const FURTHER: usize,
    const UNIT_W: usize,
    const CHILDREN_W: usize,
> Bench<LANES, UNITS, FURTHER, UNIT_W, CHILDREN_W>
{
    /// A thread block has started with these threads.
    pub fn start(live: u64, name: String) -> Self {
        let slot = WarpSlot::start(UNITS, LANES, live, 0x100);
        let mut bench =
            Self { splits: WarpSplits::default(), masks: MaskRegisters::default(), slot, name };
        bench.splits.start.next = true;
        bench.splits.start_mask.next = live.into();
        bench.masks.start.next = true;
        step!(bench.splits);
        step!(bench.masks);
        bench.splits.start.next = false;
        bench.masks.start.next = false;
        bench
    }

    /// One cycle with these completions, in the hardware and by definition: both must do the same.
    pub fn cycle(&mut self, instructions: &[Option<Instruction>]) -> Cycle {
        self.state();
        self.complete(instructions);
        let before = self.slot.clone();
        let cycle = self.slot.cycle(instructions);
        self.completions(&cycle, &before);
        self.merges(&cycle);
        for unit in 0..UNITS {
            self.masks.sources[unit].next = self.splits.sources[unit].val();
        }
        step!(self.splits);
        step!(self.masks);
        if !cycle.faulty() {
            self.state();
        }
        cycle
    }

    /// The state of the hardware is that of the definition.
    fn state(&mut self) {
        for (unit, context) in self.slot.contexts.iter().enumerate() {
            self.splits.active[unit].next = context.active;
            self.splits.pc[unit].next = context.pc.into();
            self.splits.position[unit].next = context.position.into();
            self.splits.call_depth[unit].next = context.call_depth.into();
            self.splits.waiting[unit].next = context.waiting;
            self.splits.split[unit].next = false;
            self.splits.merge[unit].next = false;
            self.splits.exit[unit].next = false;
        }
        settle(&mut self.splits);
        for (unit, context) in self.slot.contexts.iter().enumerate() {
            let is = (self.splits.live[unit].val().to_u64(), self.splits.merging[unit].val());
            let must = (self.slot.live(unit), context.merging);
            assert_eq!(is, must, "{}: unit {unit} of {:?}", self.name, self.slot);
        }
        assert_eq!(self.splits.waits.val(), self.slot.waits(), "{}: {:?}", self.name, self.slot);
    }

    /// Presents completions.
    fn complete(&mut self, instructions: &[Option<Instruction>]) {
        for (unit, instruction) in instructions.iter().enumerate() {
            let is_mask = matches!(instruction, Some(Instruction::Mask { .. }));
            self.masks.write[unit].next = is_mask;
            match *instruction {
                None => {}
                Some(Instruction::Mask { register, value }) => {
                    self.masks.register[unit].next = (register as u64).into();
                    self.masks.value[unit].next = value.into();
                }
                Some(Instruction::Split { register, lanes }) => {
                    self.masks.register[unit].next = (register as u64).into();
                    self.splits.split[unit].next = true;
                    self.splits.lanes[unit].next = lanes.into();
                }
                Some(Instruction::Merge) => self.splits.merge[unit].next = true,
                Some(Instruction::Exit { lanes }) => {
                    self.splits.exit[unit].next = true;
                    self.splits.lanes[unit].next = lanes.into();
                }
            }
        }
        settle(&mut self.masks);
        for unit in 0..UNITS {
            self.splits.mask[unit].next = self.masks.mask[unit].val();
        }
        settle(&mut self.splits);
    }

    /// Faults of completions, and what splits start.
    fn completions(&self, cycle: &Cycle, before: &WarpSlot) {
        let (splits, name) = (&self.splits, &self.name);
        for unit in 0..UNITS {
            let refusal = cycle.refusals.iter().find(|refusal| refusal.0 == unit);
            let code = refusal.map_or(Fault::None, |refusal| refusal.1);
            assert_eq!(splits.refused[unit].val(), code, "{name}: fault of unit {unit}");
            let split = cycle.splits.iter().find(|split| split.unit == unit);
            let child = split.map_or(0, |split| 1_u64 << split.other);
            assert_eq!(splits.child[unit].val(), child, "{name}: child of unit {unit}");
            if let Some(split) = split {
                assert_eq!(splits.kept[unit].val(), split.live, "{name}: {split:?}");
                assert_eq!(splits.given[unit].val(), split.child_live, "{name}: {split:?}");
            }
            let starts = cycle.splits.iter().find(|split| split.other == unit);
            assert_eq!(splits.child_starts[unit].val(), starts.is_some(), "{name}: unit {unit}");
            if let Some(split) = starts {
                let pc = before.contexts[split.unit].pc;
                assert_eq!(splits.child_pc[unit].val(), pc, "{name}: {split:?}");
                assert_eq!(splits.child_mask[unit].val(), split.child_live, "{name}: {split:?}");
            }
        }
    }

    /// Merges, and the one that cannot be: with it no event counts.
    fn merges(&self, cycle: &Cycle) {
        let (splits, name) = (&self.splits, &self.name);
        let conflict = cycle.conflict.map_or(0, |unit| 1_u64 << unit);
        assert_eq!(splits.conflict.val(), conflict, "{name}: the merge that cannot be");
        for unit in 0..UNITS {
            let merge = cycle.merges.iter().find(|merge| merge.unit == unit);
            if cycle.conflict.is_none() {
                assert_eq!(splits.merged[unit].val(), merge.is_some(), "{name}: unit {unit}");
            }
            if let Some(merge) = merge {
                let parent = 1_u64 << merge.other;
                assert_eq!(splits.into[unit].val(), parent, "{name}: {merge:?}");
                assert_eq!(splits.live_merged[unit].val(), merge.live, "{name}: {merge:?}");
            }
        }
    }
}
