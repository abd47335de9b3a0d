//! Entries of a reconvergence stack, and what a branch makes of the top one. The stack
//! of a warp and that of a block differ only in what a mask is.

use crate::configuration::MAX_ROWS;
use crate::event::{EntryKind, Likely, StackEntry};
use crate::launch::{CoreLaunch, PC_MASK};
use crate::rules::Rules;
use crate::threads::Threads;

/// An entry; `Mask` says which threads it has.
#[derive(Clone, Copy, Default, Debug)]
pub struct Entry<Mask> {
    /// Where its threads go on.
    pub pc: u32,
    /// How it ends.
    pub kind: EntryKind,
    /// Where it ends if its kind is PC.
    pub rpc: u32,
    /// Call depth at which the branch was executed.
    pub branch_depth: u8,
    /// Call depth of its threads.
    pub call_depth: u8,
    /// Its threads.
    pub mask: Mask,
    /// The PC comes with the return of the entries above.
    pub awaits: bool,
    /// Where the other side of the same branch has returned to.
    pub hint: Option<u32>,
    /// Where its threads may join an entry below.
    pub likely: Option<Likely>,
    /// The entry below is the other side of the same branch, without threads, and is
    /// dropped with this one (rule T13).
    pub alone: bool,
}

/// Where threads have got to that leave their entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The reconvergence PC.
    Reconverged,
    /// Behind the return of the function.
    Returned,
    /// The likely-convergence PC.
    Likely,
}

/// Two sides of a branch that return to different PCs (fault 8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReturnConflict {
    /// One of them.
    pub target: u32,
    /// The other one.
    pub other: u32,
}

impl<Mask> Entry<Mask> {
    /// Whether threads at a PC and call depth have got where they leave the entry (rules
    /// P7, T6).
    #[inline(always)]
    pub fn goal(&self, pc: u32, call_depth: u8) -> Option<Goal> {
        match self.kind {
            EntryKind::Pc if pc == self.rpc && call_depth == self.branch_depth => {
                return Some(Goal::Reconverged);
            }
            EntryKind::Return if call_depth == self.branch_depth.wrapping_sub(1) => {
                return Some(Goal::Returned);
            }
            _ => {}
        }
        let likely = self.likely.is_some_and(|likely| likely.pc == pc);
        (likely && call_depth == self.branch_depth).then_some(Goal::Likely)
    }

    /// Rule P3: the entry waits for the sides of a branch.
    pub fn wait_for(&mut self, branch: &Branch) {
        self.call_depth = branch.call_depth;
        self.pc = if branch.kind == EntryKind::Pc { branch.rpc } else { 0 };
        self.awaits = branch.kind == EntryKind::Return;
    }

    /// Rule P8: passes a return address to the entry below when this one is popped.
    ///
    /// # Errors
    /// The sides have returned to different PCs.
    pub fn pass_return(
        &self,
        returned: bool,
        below: &mut Entry<Mask>,
    ) -> Result<(), ReturnConflict> {
        if let (true, Some(hint)) = (returned, self.hint)
            && hint != self.pc
        {
            return Err(ReturnConflict { target: self.pc, other: hint });
        }
        let passed = if returned { Some(self.pc) } else { self.hint };
        let Some(address) = passed else { return Ok(()) };
        if below.awaits {
            below.pc = address;
            below.call_depth = below.call_depth.wrapping_sub(1);
            below.awaits = false;
            return Ok(());
        }
        if let Some(other) = below.hint.filter(|&hint| hint != address) {
            return Err(ReturnConflict { target: address, other });
        }
        below.hint = Some(address);
        Ok(())
    }

    /// The same entry with other threads.
    pub fn with_mask<Other>(&self, mask: Other) -> Entry<Other> {
        let Self { pc, kind, rpc, branch_depth, call_depth, awaits, hint, likely, alone, .. } =
            *self;
        Entry { pc, kind, rpc, branch_depth, call_depth, mask, awaits, hint, likely, alone }
    }

    /// The entry as events show it, with the lanes of a warp.
    pub fn shown(&self, owner: usize, position: usize, mask: u32) -> StackEntry {
        StackEntry {
            owner: owner as u16,
            position: position as u16,
            pc: self.pc,
            kind: self.kind,
            rpc: self.rpc,
            branch_depth: self.branch_depth,
            mask,
            further: [0; MAX_ROWS - 1],
            likely: self.likely,
        }
    }
}

impl Entry<Threads> {
    /// The entry of a large warp as events show it.
    pub fn shown_wide(&self, owner: usize, position: usize) -> StackEntry {
        let Threads([mask, further @ ..]) = self.mask;
        StackEntry { further, ..self.shown(owner, position, mask) }
    }
}

/// A branch whose sides get entries.
#[derive(Clone, Copy, Debug)]
pub struct Branch {
    /// PC of the branch.
    pub pc: u32,
    /// PC of the taken side.
    pub target: u32,
    /// Annotation: how the sides meet.
    pub kind: EntryKind,
    /// Annotation: where.
    pub rpc: u32,
    /// Annotation: where threads may meet before.
    pub lpc: Option<u32>,
    /// Call depth of the threads.
    pub call_depth: u8,
}

impl Branch {
    /// First PC of the side that does not take it.
    pub fn fall_through(&self) -> u32 {
        (self.pc + 1) & PC_MASK
    }
}

/// The entries that a branch adds.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// The old top is dropped, with the entry below if it is alone; the new entries begin
    /// at its place.
    pub drops: bool,
    /// Position of the lowest new entry.
    pub position: usize,
    /// Where the sides may meet early.
    pub likely: Option<Entry<()>>,
    /// The fall-through side, unless pruned.
    pub not_taken: Option<Entry<()>>,
    /// The taken side, unless pruned.
    pub taken: Option<Entry<()>>,
}

impl Growth {
    /// Position of the new top.
    pub fn top(&self) -> usize {
        self.position + [self.likely, self.not_taken, self.taken].iter().flatten().count() - 1
    }
}

/// The options of a launch that say how stacks grow.
#[derive(Clone, Copy, Debug)]
pub struct StackRules {
    rules: Rules,
    depth: usize,
}

impl StackRules {
    /// The rules of a launch for stacks with room for so many entries.
    pub fn new(launch: &CoreLaunch, depth: usize) -> Self {
        Self { rules: launch.rules, depth }
    }

    /// What a branch adds above or in place of the top entry `old` at a position (rules
    /// P2 to P6, T9, T13, T14, L1 to L3); `None` if both sides are pruned.
    pub fn grow<M>(&self, old: &Entry<M>, position: usize, branch: &Branch) -> Option<Growth> {
        let &Branch { target, kind, rpc, call_depth: depth, .. } = branch;
        let entry = |pc, likely| Entry {
            pc,
            kind,
            rpc,
            branch_depth: depth,
            call_depth: depth,
            likely,
            ..Entry::default()
        };
        let pruned = |pc| self.rules.prune && kind == EntryKind::Pc && pc == rpc;
        let fall_through = branch.fall_through();
        let [has_not_taken, has_taken] = [!pruned(fall_through), !pruned(target)];
        if !has_not_taken && !has_taken {
            return None;
        }
        let ends_alike = old.kind == kind && (kind != EntryKind::Pc || old.rpc == rpc);
        let same = ends_alike && old.branch_depth == depth;
        let drops =
            self.rules.stack_reuse && if kind == EntryKind::Exit { ends_alike } else { same };
        let position = match (drops, old.alone) {
            (false, _) => position + 1,
            (true, false) => position,
            (true, true) => position - 1,
        };

        // An old top that stays must not run the threads that join below it: at its RPC it
        // is popped at once, but no other kind is.
        let inherits = same && (drops || kind == EntryKind::Pc);
        let inherited = old.likely.filter(|_| inherits);
        let lpc = branch.lpc.filter(|&lpc| {
            let at_rpc = kind == EntryKind::Pc && lpc == rpc;
            let known = inherited.is_some_and(|likely| likely.pc == lpc);
            self.rules.likely_convergence && !at_rpc && !known
        });
        let own = lpc.map(|pc| Likely { pc, position: position as u16 });
        let mut growth = Growth {
            drops,
            position,
            likely: lpc.map(|pc| entry(pc, inherited)),
            not_taken: has_not_taken.then(|| entry(fall_through, own.or(inherited))),
            taken: has_taken.then(|| entry(target, own.or(inherited))),
        };
        if drops {
            let new = [&mut growth.likely, &mut growth.not_taken, &mut growth.taken];
            if let Some(lowest) = new.into_iter().flatten().next() {
                lowest.hint = old.hint;
            }
        }
        Some(growth)
    }

    /// Whether the stack has room for what a branch adds.
    pub fn fits(&self, growth: &Growth) -> bool {
        growth.top() < self.depth
    }
}
