//! One reconvergence stack for each thread block, and warps formed of the threads of its
//! top (rules T1 to T18).
//!
//! | module | what |
//! |---|---|
//! | `control` | what the core asks of the control unit |
//! | `arrivals` | warps that arrive at the end of their generation |
//! | `threads` | sets of threads, and how they make warps |
//! | `compactor` | forms the warps of one block after the other |
//! | `stack_unit` | what happens to a stack when all warps of a block have arrived |
//! | `invariants` | what holds at the end of every cycle; looked at in debug builds |

mod arrivals;
mod compactor;
mod control;
mod invariants;
mod stack_unit;
mod threads;

use super::stack::{Branch, Entry, Goal, Growth, StackRules};
use super::{Changes, Formed, Rows};
use crate::configuration::MAX_WARPS;
use crate::event::{ArrivalKind, StackEntry};
use crate::fault::Fault;
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

/// The threads of an arrival at a branch, in the cycle in which they enter the mask words (rule T10). Which threads they are
/// is known from the arrival on.
#[derive(Clone, Copy, Debug)]
struct Entering {
    /// Fault 11, if the first arrival has settled positions beyond the stack.
    full: Option<Fault>,
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
    /// Those of them in state RESOLVE.
    resolving: Bits<1>,
    live: Threads,
    stack_unit: RoundRobin,
    /// The block that the stack unit has looked at, if it is busy (rule T18).
    looked_at: Option<usize>,
    /// The slot that is picked in this cycle, to arrive in the next one (rule T6).
    picked: Option<usize>,
    /// The slot that was picked in the cycle before.
    leaving: Option<usize>,
    /// What arrives at a branch in this cycle.
    at_branch: Option<Entering>,
    /// What has arrived at a branch in the cycle before.
    entering: Option<Entering>,
    compactor: Compactor,
    /// A slot has arrived, or the state of a block has changed.
    blocks_changed: bool,
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
        self.blocks_changed = true;
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
        self.resolving.set(number, state == State::Resolve);
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
        changes.entries_mut().form = Some(Formed { slot: slot as u16, pc, mask, rows });
        if last {
            self.set_state(number, State::Run);
        }
    }
}
