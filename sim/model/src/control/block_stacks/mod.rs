//! One reconvergence stack for each thread block, and warps formed of the threads of its
//! top (rules T1 to T17).
//!
//! | module | what |
//! |---|---|
//! | `threads` | sets of threads, and how they make warps |
//! | `compactor` | forms the warps of one block after the other |
//! | `stack_unit` | what happens to a stack when all warps of a block have arrived |
//! | `invariants` | what holds at the end of every cycle; looked at in debug builds |

mod compactor;
mod invariants;
mod stack_unit;
mod threads;

use super::stack::{Branch, Entry, Goal, Growth, StackRules};
use super::{Arrived, BranchOutcome, Changes, Control, Formed, JumpOutcome, Rows, StartedBlock};
use super::{common_target, plain_fault};
use crate::configuration::{Configuration, MAX_WARPS};
use crate::event::{ArrivalKind, StackEntry};
use crate::fault::{Fault, FaultCode};
use crate::launch::CoreLaunch;
use crate::slot_set::{Bits, RoundRobin, SlotSet};
use compactor::{Compactor, Offer};
use threads::Threads;

/// What a block does.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum State {
    /// There is none, or it has ended.
    #[default]
    Idle,
    /// Its top of stack is looked at.
    Check,
    /// Its warps are being formed.
    Wait,
    /// Its warps run.
    Run,
    /// The sides of a branch become entries.
    Resolve,
}

/// Where the warps of a generation have arrived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pending {
    kind: ArrivalKind,
    pc: u32,
    call_depth: u8,
}

/// A block and its stack.
#[derive(Clone, Default, Debug)]
struct Block {
    base: usize,
    warps: usize,
    state: State,
    /// Warps of the generation that have not arrived.
    count: usize,
    /// The generation has all live threads.
    whole: bool,
    pending: Option<Pending>,
    /// The branch at which they arrive, and the entries that it adds.
    branch: Option<(Branch, Option<Growth>)>,
    /// Threads that have arrived in this generation and take the branch, or do not.
    taken: Threads,
    not_taken: Threads,
    /// Threads that have arrived in this generation otherwise.
    arrived: Threads,
    /// Base first. Empty only before the first block starts here.
    stack: Vec<Entry<Threads>>,
}

impl Block {
    fn top(&self) -> Option<&Entry<Threads>> {
        self.stack.last()
    }

    fn slots(&self) -> Bits<1> {
        Bits::range(self.base, self.warps)
    }
}

/// A slot of the warp buffer.
#[derive(Clone, Copy, Debug)]
struct Slot {
    block: usize,
    pc: u32,
    call_depth: u8,
    mask: u32,
    rows: Rows,
}

/// Blocks with a reconvergence stack each.
#[derive(Clone, Debug)]
pub struct BlockStacks {
    slots: Vec<Slot>,
    blocks: Vec<Block>,
    active: Bits<1>,
    /// Active slots that have got to their goal (rule T6).
    reached: Bits<1>,
    /// Slots of blocks that change their warps (rule T3).
    changing: Bits<1>,
    /// Blocks in state CHECK or RESOLVE.
    served: Bits<1>,
    live: Threads,
    stack_unit: RoundRobin,
    compactor: Compactor,
    /// The block that asks the compactor in this cycle.
    request: Option<usize>,
    rules: StackRules,
    /// Rule T17.
    unanimous: bool,
    lanes: usize,
    entry: u32,
    code_page: u32,
}

/// What the block in a block slot does, for those who look from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockView {
    /// Warps of the generation that have not arrived.
    pub count: usize,
    /// The stack, base first, with the live threads of each entry: a mask for each row.
    pub stack: Vec<(StackEntry, [u32; MAX_WARPS])>,
    /// Threads that have arrived at the pending branch and take it.
    pub taken: [u32; MAX_WARPS],
    /// The others that have arrived there.
    pub not_taken: [u32; MAX_WARPS],
}

impl BlockStacks {
    /// The block in a block slot.
    pub fn block(&self, slot: usize) -> BlockView {
        let Block { count, stack, taken, not_taken, .. } = &self.blocks[slot];
        let entries = stack.iter().enumerate().map(|(position, entry)| {
            (entry.shown(slot, position, 0), entry.mask.and(&self.live).masks())
        });
        let (taken, not_taken) = (taken.masks(), not_taken.masks());
        BlockView { count: *count, stack: entries.collect(), taken, not_taken }
    }

    fn set_state(&mut self, number: usize, state: State) {
        let block = &mut self.blocks[number];
        block.state = state;
        let slots = block.slots();
        self.changing = match state {
            State::Check | State::Wait | State::Resolve => self.changing.or(&slots),
            State::Idle | State::Run => self.changing.without(&slots),
        };
        match state {
            State::Check | State::Resolve => self.served.insert(number),
            State::Idle | State::Wait | State::Run => self.served.remove(number),
        }
    }

    fn goal(&self, slot: usize) -> Option<Goal> {
        let Slot { block, pc, call_depth, .. } = self.slots[slot];
        self.blocks[block].top()?.goal(pc, call_depth)
    }

    /// To be called after every change of a slot's PC or call depth.
    #[inline(always)]
    fn moved(&mut self, slot: usize) {
        match self.goal(slot) {
            Some(_) => self.reached.insert(slot),
            None => self.reached.remove(slot),
        }
    }

    /// The slot becomes inactive (rule T11).
    fn arrive(&mut self, slot: usize, kind: ArrivalKind, pc: u32, changes: &mut Changes) {
        self.active.remove(slot);
        self.reached.remove(slot);
        let block = &mut self.blocks[self.slots[slot].block];
        block.count -= 1;
        let arrived = Arrived { slot: slot as u16, kind, pc, count: block.count as u8 };
        let [first, second] = &mut changes.arrive;
        *if first.is_none() { first } else { second } = Some(arrived);
    }

    /// Compares an arrival with the pending one, or makes it that; true if it is the first.
    fn pend(&mut self, slot: usize, pending: Pending) -> Result<bool, Fault> {
        let Slot { block, mask, .. } = self.slots[slot];
        let Some(first) = self.blocks[block].pending else {
            self.blocks[block].pending = Some(pending);
            return Ok(true);
        };
        if first == pending {
            return Ok(false);
        }
        let both_return = [first.kind, pending.kind] == [ArrivalKind::Return; 2];
        if !both_return {
            return Err(plain_fault(FaultCode::AnnotationWrong, slot, pending.pc, mask));
        }
        Err(self.returns_differ(slot, pending.pc, mask, first.pc))
    }

    /// Fault 8: one side has returned to `pc`, another one to `other`.
    fn returns_differ(&self, slot: usize, pc: u32, mask: u32, other: u32) -> Fault {
        let mut fault = plain_fault(FaultCode::ReturnsDiverge, slot, pc, mask);
        fault.address = self.code_page << 26 | pc << 2;
        fault.other.target = self.code_page << 26 | other << 2;
        fault
    }

    /// Rules T9 and T10: a warp arrives at a branch that may diverge.
    fn arrive_at_branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        let &BranchOutcome { pc, target, mask, taken, kind, rpc, lpc, .. } = outcome;
        let Slot { block, call_depth, rows, .. } = self.slots[slot];
        let is_first = self.pend(slot, Pending { kind: ArrivalKind::Branch, pc, call_depth })?;
        let block = &mut self.blocks[block];
        if is_first && let Some(top) = block.stack.last() {
            let branch = Branch { pc, target, kind, rpc, lpc, call_depth };
            let growth = self.rules.grow(top, block.stack.len() - 1, &branch);
            if growth.as_ref().is_some_and(|growth| !self.rules.fits(growth)) {
                return Err(plain_fault(FaultCode::StackFull, slot, pc, mask));
            }
            block.branch = Some((branch, growth));
        }
        block.taken = block.taken.or(&Threads::of(taken, &rows));
        block.not_taken = block.not_taken.or(&Threads::of(mask & !taken, &rows));
        self.arrive(slot, ArrivalKind::Branch, pc, changes);
        Ok(())
    }

    /// The compactor in a cycle.
    fn form(&mut self, changes: &mut Changes) {
        let Some(Offer { block: number, number: warp, mask, rows, last }) = self.compactor.offer()
        else {
            if let Some(number) = self.compactor.granted()
                && let Some(top) = self.blocks[number].top()
            {
                self.compactor.load(number, &top.mask.and(&self.live));
            }
            return;
        };
        let block = &mut self.blocks[number];
        let slot = block.base + warp;
        block.count += 1;
        let Some(&Entry { pc, call_depth, .. }) = block.top() else { return };
        self.slots[slot] = Slot { block: number, pc, call_depth, mask, rows };
        self.active.insert(slot);
        changes.form = Some(Formed { slot: slot as u16, pc, mask, rows });
        if last {
            self.set_state(number, State::Run);
        }
    }

    /// Rule T12: the last warp of a block's generation may have arrived in this cycle.
    fn synchronise(&mut self, number: usize) {
        let block = &mut self.blocks[number];
        if block.state != State::Run || block.count != 0 {
            return;
        }
        let pending = block.pending.take();
        if pending.is_some_and(|pending| pending.kind == ArrivalKind::Branch) {
            self.set_state(number, State::Resolve);
            return;
        }
        if let (Some(Pending { pc, call_depth, .. }), Some(top)) = (pending, block.stack.last_mut())
        {
            (top.pc, top.call_depth) = (pc, call_depth);
        }
        self.set_state(number, State::Check);
    }
}

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
            live: Threads::default(),
            stack_unit: RoundRobin::default(),
            compactor: Compactor::new(launch.rules.compaction_disabled),
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

    /// Rule T6.
    fn give_way(&mut self, slot: usize, changes: &mut Changes) -> Result<(), Fault> {
        let Some(goal) = self.goal(slot) else { return Ok(()) };
        let kind = match goal {
            Goal::Reconverged => ArrivalKind::Rpc,
            Goal::Returned => ArrivalKind::Return,
            Goal::Likely => ArrivalKind::Lpc,
        };
        let Slot { block, pc, call_depth, mask, rows } = self.slots[slot];
        self.pend(slot, Pending { kind, pc, call_depth })?;
        let block = &mut self.blocks[block];
        block.arrived = block.arrived.or(&Threads::of(mask, &rows));
        self.arrive(slot, kind, pc, changes);
        Ok(())
    }

    fn work(&mut self, changes: &mut Changes) -> Result<(), Fault> {
        let at_branch = changes.arrive[0].is_some_and(|it| it.kind == ArrivalKind::Branch);
        if !at_branch && let Some(block) = self.stack_unit.serve(&self.served) {
            self.serve(block, changes)?;
        }
        self.form(changes);
        Ok(())
    }

    fn end_cycle(&mut self, changes: &Changes) {
        for arrived in changes.arrive.iter().flatten() {
            self.synchronise(self.slots[usize::from(arrived.slot)].block);
        }
        if let Some(block) = self.request.take() {
            self.compactor.request(block);
        }
        if cfg!(debug_assertions) && !changes.is_none() {
            self.check_invariants();
        }
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
