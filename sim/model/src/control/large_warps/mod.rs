//! Large warps: a reconvergence stack for the threads of several rows (rules WD1, WA6, W20, W21, WP1
//! to WP3). The front end builds their sub-warps and tells which completion is that of the whole
//! instruction.

mod control;

use super::stack::{Branch, Entry, StackRules};
use super::{BranchOutcome, Changes, plain_fault};
use crate::event::EntryKind;
use crate::fault::{Fault, FaultCode};
use crate::launch::PC_MASK;
use crate::slot_set::{Bits, SlotSet};
use crate::threads::Threads;

/// A target that the sub-warps of an indirect jump have in common, with the lane that it is from.
#[derive(Clone, Copy, Debug)]
struct Kept {
    pc: u32,
    address: u32,
    row: u8,
    lane: u8,
}

/// A large warp: its top of stack, what lies below, and what sub-warps of its control instruction
/// have told.
#[derive(Clone, Default, Debug)]
struct LargeWarp {
    top: Entry<Threads>,
    below: Vec<Entry<Threads>>,
    live: Threads,
    /// Branch mask buffer T.
    taken: Threads,
    /// Branch mask buffer NT.
    not_taken: Threads,
    /// Target of the sub-warps of a `jalr` that have completed.
    kept: Option<Kept>,
}

/// The sub-warp whose completion is applied.
#[derive(Clone, Copy, Default, Debug)]
struct Completing {
    /// Its instruction tag, which faults show (rule WE1).
    tag: usize,
    /// Its threads.
    threads: Threads,
    /// With it the instruction completes as a whole (rule WA3).
    whole: bool,
}

/// Large warps with a reconvergence stack each.
#[derive(Clone, Debug)]
pub struct LargeWarps {
    warps: Vec<LargeWarp>,
    active: Bits<1>,
    /// Active large warps that have to be popped (rule WP1).
    pops: Bits<1>,
    completing: Completing,
    lanes: usize,
    lw_rows: usize,
    entry: u32,
    code_page: u32,
    fall_through_first: bool,
    rules: StackRules,
}

impl LargeWarps {
    /// To be called after every change of a top of stack.
    fn changed(&mut self, slot: usize) {
        let LargeWarp { top, live, .. } = &self.warps[slot];
        let pops = top.mask.and(live).is_empty() || top.goal(top.pc, top.call_depth).is_some();
        self.pops.set(slot, pops);
    }

    /// Rule W21: all sub-warps of a branch have completed.
    fn resolve(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        let warp = &mut self.warps[slot];
        let (taken, not_taken) = (warp.taken, warp.not_taken);
        (warp.taken, warp.not_taken) = Default::default();
        if taken.is_empty() {
            return Ok(());
        }
        if not_taken.is_empty() {
            warp.top.pc = outcome.target;
            return Ok(());
        }
        self.diverge(slot, outcome, [taken, not_taken], changes)
    }

    /// Rules P2 to P6 and WP3: both sides have threads.
    fn diverge(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        [taken, not_taken]: [Threads; 2],
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        let &BranchOutcome { pc, target, mask, kind, rpc, lpc, .. } = outcome;
        let LargeWarp { top, below, .. } = &mut self.warps[slot];
        let branch = Branch { pc, target, kind, rpc, lpc, call_depth: top.call_depth };
        let fall_through = branch.fall_through();
        let at_rpc = |pc: u32| kind == EntryKind::Pc && pc == rpc;
        let turned = self.fall_through_first && (at_rpc(target) || !at_rpc(fall_through));
        // The sides change places: that of the target becomes the one behind the branch.
        let (branch, low, high) = if turned {
            let pc = target.wrapping_sub(1) & PC_MASK;
            (Branch { pc, target: fall_through, ..branch }, taken, not_taken)
        } else {
            (branch, not_taken, taken)
        };
        let Some(growth) = self.rules.grow(top, below.len(), &branch) else {
            top.pc = rpc;
            return Ok(());
        };
        if !self.rules.fits(&growth) {
            return Err(plain_fault(FaultCode::StackFull, self.completing.tag, pc, mask));
        }
        if !growth.drops {
            top.wait_for(&branch);
            changes.entries_mut().update = Some(top.shown_wide(slot, below.len()));
            below.push(*top);
        }
        let new =
            [(growth.likely, Threads::default()), (growth.not_taken, low), (growth.taken, high)];
        for ((entry, mask), push) in new.into_iter().zip(&mut changes.entries_mut().push) {
            let Some(entry) = entry else { continue };
            let entry = entry.with_mask(mask);
            *push = Some(entry.shown_wide(slot, below.len()));
            below.push(entry);
        }
        *top = below.pop().unwrap_or_default();
        Ok(())
    }
}
