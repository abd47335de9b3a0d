//! What the core asks of the control unit.

use super::compactor::Compactor;
use super::threads::Threads;
use super::{Block, BlockStacks, Slot, State};
use crate::configuration::Configuration;
use crate::control::stack::{Entry, StackRules};
use crate::control::{
    ArrivedThreads, BranchOutcome, Changes, Control, JumpOutcome, Rows, StartedBlock,
};
use crate::control::{common_target, plain_fault};
use crate::event::{ArrivalKind, StackEntry};
use crate::fault::{Fault, FaultCode};
use crate::launch::CoreLaunch;
use crate::slot_set::{Bits, RoundRobin, SlotSet};
use crate::waits::WaitsFor;

impl Control for BlockStacks {
    type Set = Bits<1>;

    const YIELDS_COMPLETED: bool = true;
    const STACK_PER_BLOCK: bool = true;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let &Configuration { lanes, warps, blocks, stack_depth, .. } = configuration;
        let slot = Slot { block: 0, pc: 0, call_depth: 0, mask: 0, rows: Rows::Same(0) };
        Self {
            slots: vec![slot; warps],
            blocks: vec![Block::default(); blocks],
            active: Bits::default(),
            reached: Bits::default(),
            changing: Bits::default(),
            served: Bits::default(),
            resolving: Bits::default(),
            live: Threads::default(),
            stack_unit: RoundRobin::default(),
            looked_at: None,
            picked: None,
            leaving: None,
            at_branch: None,
            entering: None,
            compactor: Compactor::new(launch.rules.compaction_disabled),
            blocks_changed: false,
            request: None,
            rules: StackRules::new(launch, stack_depth),
            unanimous: launch.rules.unanimous,
            lanes,
            entry: launch.entry,
            code_page: launch.code_page,
        }
    }

    fn slots(configuration: &Configuration) -> usize {
        configuration.warps
    }

    fn active(&self) -> &Bits<1> {
        &self.active
    }

    fn slots_of(&self, first_warp: usize, warps: usize) -> Bits<1> {
        Bits::range(first_warp, warps)
    }

    fn ended(&self, slots: &Bits<1>) -> bool {
        self.active.or(&self.changing).and(slots).is_empty()
    }

    fn all_wait(&self, slots: &Bits<1>, waiting: &Bits<1>) -> bool {
        let active = self.active.and(slots);
        !active.is_empty()
            && active.without(waiting).is_empty()
            && self.changing.and(slots).is_empty()
    }

    /// Rule T1.
    fn start(&mut self, started: StartedBlock) {
        let StartedBlock { slot: number, base, warps, .. } = started;
        let mut mask = Threads::default();
        for (row, lanes) in started.masks(self.lanes) {
            mask.set_row(row, lanes);
            self.live.set_row(row, lanes);
            let rows = Rows::Same(row as u8);
            self.slots[row] = Slot { block: number, pc: self.entry, call_depth: 0, mask: 0, rows };
        }
        let base_entry = Entry { pc: self.entry, mask, ..Entry::default() };
        self.blocks[number] = Block { base, warps, stack: vec![base_entry], ..Block::default() };
        self.set_state(number, State::Check);
    }

    fn pc(&self, slot: usize) -> u32 {
        self.slots[slot].pc
    }

    fn mask(&self, slot: usize) -> u32 {
        self.slots[slot].mask
    }

    fn rows(&self, slot: usize) -> Rows {
        self.slots[slot].rows
    }

    fn advance(&mut self, slot: usize, pc: u32, call: bool) {
        let at = &mut self.slots[slot];
        at.pc = pc;
        at.call_depth = at.call_depth.wrapping_add(u8::from(call));
        self.moved(slot);
    }

    /// Rules T5 and T7.
    fn branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        let &BranchOutcome { pc, target, mask, taken, uniform, .. } = outcome;
        if !uniform {
            return self.arrive_at_branch(slot, outcome, changes);
        }
        if taken != 0 {
            let lowest = mask & mask.wrapping_neg();
            let others = if taken & lowest != 0 { mask & !taken } else { taken };
            if others != 0 {
                return Err(plain_fault(FaultCode::AnnotationWrong, slot, pc, others));
            }
            self.slots[slot].pc = target;
        }
        self.moved(slot);
        Ok(())
    }

    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
        _: &mut Changes,
    ) -> Result<u32, Fault> {
        let target = common_target(slot, self.code_page, outcome)?;
        let at = &mut self.slots[slot];
        at.pc = target;
        at.call_depth = at.call_depth.wrapping_add_signed(outcome.call_depth);
        self.moved(slot);
        Ok(outcome.mask)
    }

    /// Rule T8.
    fn exit(&mut self, slot: usize, mask: u32, pc: u32, changes: &mut Changes) {
        self.live = self.live.without(&Threads::of(mask, &self.slots[slot].rows));
        self.arrive(slot, ArrivalKind::Exit, pc, changes);
    }

    fn may_wait(&self, slot: usize, _: u32) -> bool {
        self.blocks[self.slots[slot].block].whole
    }

    fn yielding(&self) -> &Bits<1> {
        &self.reached
    }

    fn leaving(&self) -> Option<usize> {
        self.leaving
    }

    /// Rule T6: the slot is picked.
    fn give_way(&mut self, slot: usize, _: &mut Changes) -> Result<(), Fault> {
        self.picked = Some(slot);
        Ok(())
    }

    fn work(&mut self, _: Option<usize>, _: bool, changes: &mut Changes) -> Result<(), Fault> {
        if let Some(full) = self.entering.and_then(|entering| entering.full) {
            return Err(full);
        }
        if let Some(slot) = self.leaving {
            self.arrive_at_goal(slot, changes)?;
        }
        self.step(changes)?;
        self.form(changes);
        Ok(())
    }

    fn end_cycle(&mut self, changes: &Changes) {
        let arrivals = changes.entries.iter().flat_map(|entries| entries.arrive.iter().flatten());
        for arrived in arrivals {
            self.synchronise(self.slots[usize::from(arrived.slot)].block);
        }
        if let Some(block) = self.request.take() {
            self.compactor.request(block);
        }
        self.leaving = self.picked.take();
        self.entering = self.at_branch.take();
        if cfg!(debug_assertions) && !changes.is_none() {
            self.check_invariants();
        }
    }

    fn blocks_changed(&mut self) -> bool {
        std::mem::take(&mut self.blocks_changed)
    }

    fn arrived(&self) -> Vec<ArrivedThreads> {
        let mut arrived = Vec::new();
        for block in self.blocks.iter().filter(|block| block.state != State::Idle) {
            let Some(top) = block.top() else { continue };
            let active = self.active.and(&block.slots());
            let running = active.iter().map(|slot| &self.slots[slot]);
            let running = running.map(|slot| Threads::of(slot.mask, &slot.rows));
            let running = running.fold(Threads::default(), |all, threads| all.or(&threads));
            let branch = block.branch.as_ref().map(|(branch, _)| branch.pc);
            let pc = branch.or(block.pending.map(|pending| pending.pc)).unwrap_or(top.pc);
            let threads = top.mask.and(&self.live).without(&running);
            let waits_for = WaitsFor::Block;
            let waiting = |(row, mask)| ArrivedThreads { row, mask, pc, waits_for };
            arrived.extend(threads.rows().map(waiting));
        }
        arrived
    }

    fn entries(&self, slot: usize) -> Vec<StackEntry> {
        let number = self.slots[slot].block;
        let entries = self.blocks[number].stack.iter().enumerate();
        let shown = |(position, entry): (usize, &Entry<Threads>)| {
            entry.shown(number, position, entry.mask.and(&self.live).lanes())
        };
        entries.map(shown).collect()
    }
}
