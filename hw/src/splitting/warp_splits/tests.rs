//! Vectors 4.2 and 4.3 of the specification, and random programs beside the [`definition`].

mod definition;

use super::*;
use crate::splitting::MaskRegisters;
use crate::testing::{Random, settle, step};
use definition::{Cycle, Event, Instruction, WarpSlot};

/// The contexts of a warp slot with their mask registers, beside what they are by definition; and in place of the stacks of the
/// units what the definition says of PC, position and call depth.
struct Bench<const LANES: usize, const UNITS: usize> {
    splits: WarpSplits<LANES, UNITS>,
    masks: MaskRegisters<LANES, UNITS>,
    slot: WarpSlot,
    /// What a failure tells: seed and number of the sequence.
    name: String,
}

impl<const LANES: usize, const UNITS: usize> Bench<LANES, UNITS> {
    fn start(live: u64, name: String) -> Self {
        let slot = WarpSlot::start(UNITS, LANES, live, 0x100);
        let mut bench =
            Self { splits: WarpSplits::default(), masks: MaskRegisters::default(), slot, name };
        bench.splits.start.next = true;
        bench.splits.start_lanes.next = live.into();
        bench.masks.clear.next = true;
        step!(bench.splits);
        step!(bench.masks);
        bench.splits.start.next = false;
        bench.masks.clear.next = false;
        bench
    }

    /// One cycle with these completions, in the hardware and by definition: both must do the same.
    fn cycle(&mut self, instructions: &[Option<Instruction>]) -> Cycle {
        let before = self.slot.clone();
        self.state();
        self.complete(instructions);
        let cycle = self.slot.cycle(instructions);
        self.events(&cycle);
        let told = &self.splits.source;
        let sources: Vec<_> = told.iter().map(|source| source.val()).collect();
        for (unit, source) in sources.into_iter().enumerate() {
            self.masks.source[unit].next = source;
            let starts = cycle.splits.iter().find(|split| split.other == unit);
            let starting = &self.splits.context[unit];
            assert_eq!(starting.starts.val(), starts.is_some(), "{}", self.name);
            if let Some(split) = starts {
                let pc = before.contexts[split.unit].pc;
                assert_eq!(
                    (starting.start_pc.val(), starting.start_lanes.val()),
                    (pc.into(), split.child_live.into()),
                    "{}",
                    self.name
                );
            }
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
        let mut merging = 0_u64;
        let mut occupied = 0_u64;
        let mut waiting = 0_u64;
        for unit in 0..UNITS {
            let (context, port) = (&self.slot.contexts[unit], &mut self.splits.context[unit]);
            port.active.next = context.active;
            port.pc.next = context.pc.into();
            port.position.next = context.position.into();
            port.call_depth.next = context.call_depth.into();
            merging |= u64::from(context.merging) << unit;
            occupied |= u64::from(self.slot.live(unit) != 0) << unit;
            waiting |= u64::from(context.waiting) << unit;
        }
        self.splits.waiting.next = waiting.into();
        self.splits.split.next = 0.into();
        self.splits.merge.next = 0.into();
        self.splits.exit.next = 0.into();
        settle(&mut self.splits);
        for unit in 0..UNITS {
            let live = self.splits.context[unit].live.val();
            assert_eq!(live, self.slot.live(unit), "{}: live of unit {unit}", self.name);
        }
        assert_eq!(self.splits.merging.val(), merging, "{}: {:?}", self.name, self.slot);
        assert_eq!(self.splits.occupied.val(), occupied, "{}: {:?}", self.name, self.slot);
        assert_eq!(self.splits.waits.val(), self.slot.waits(), "{}: {:?}", self.name, self.slot);
    }

    fn complete(&mut self, instructions: &[Option<Instruction>]) {
        let (mut write, mut split, mut merge, mut exit) = (0_u64, 0_u64, 0_u64, 0_u64);
        for (unit, instruction) in instructions.iter().enumerate() {
            match *instruction {
                None => {}
                Some(Instruction::Mask { register, value }) => {
                    write |= 1 << unit;
                    self.masks.register[unit].next = (register as u64).into();
                    self.masks.value[unit].next = value.into();
                }
                Some(Instruction::Split { register, lanes }) => {
                    split |= 1 << unit;
                    self.masks.register[unit].next = (register as u64).into();
                    self.splits.lanes[unit].next = lanes.into();
                }
                Some(Instruction::Merge) => merge |= 1 << unit,
                Some(Instruction::Exit { lanes }) => {
                    exit |= 1 << unit;
                    self.splits.lanes[unit].next = lanes.into();
                }
            }
        }
        self.masks.write.next = write.into();
        settle(&mut self.masks);
        for unit in 0..UNITS {
            self.splits.mask[unit].next = self.masks.mask[unit].val();
        }
        self.splits.split.next = split.into();
        self.splits.merge.next = merge.into();
        self.splits.exit.next = exit.into();
        settle(&mut self.splits);
    }

    fn events(&mut self, cycle: &Cycle) {
        let (splits, name) = (&self.splits, &self.name);
        for unit in 0..UNITS {
            let refusal = cycle.refusals.iter().find(|refusal| refusal.0 == unit);
            let code = refusal.map_or(Fault::None, |refusal| refusal.1);
            assert_eq!(splits.code[unit].val(), code, "{name}: fault of unit {unit}");
            let split = cycle.splits.iter().find(|split| split.unit == unit);
            let child = split.map_or(0, |split| 1_u64 << split.other);
            assert_eq!(splits.child[unit].val(), child, "{name}: child of unit {unit}");
            if let Some(split) = split {
                assert_eq!(splits.split_live[unit].val(), split.live, "{name}: {split:?}");
                assert_eq!(splits.child_live[unit].val(), split.child_live, "{name}: {split:?}");
            }
            let merge = cycle.merges.iter().find(|merge| merge.unit == unit);
            assert_eq!(splits.merges.val().get_bit(unit), merge.is_some(), "{name}: unit {unit}");
            assert_eq!(splits.context[unit].ends.val(), merge.is_some(), "{name}: unit {unit}");
            if let Some(merge) = merge {
                let parent = 1_u64 << merge.other;
                assert_eq!(splits.parent[unit].val(), parent, "{name}: {merge:?}");
                assert_eq!(splits.merged_live[unit].val(), merge.live, "{name}: {merge:?}");
            }
        }
        let conflict = cycle.conflict.map_or(0, |unit| 1_u64 << unit);
        assert_eq!(splits.conflict.val(), conflict, "{name}");
        if let Some(unit) = cycle.conflict {
            assert_eq!(splits.conflict_pc.val(), self.slot.contexts[unit].pc, "{name}");
            assert_eq!(splits.conflict_lanes.val(), self.slot.live(unit), "{name}");
        }
    }
}

mod random;
mod vectors;
