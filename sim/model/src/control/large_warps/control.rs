//! Large warps as a control unit.

use super::{Completing, Kept, LargeWarp, LargeWarps};
use crate::configuration::Configuration;
use crate::control::stack::{Entry, Goal, StackRules};
use crate::control::{BranchOutcome, Changes, Control, JumpOutcome, Popped, Rows, StartedBlock};
use crate::control::{common_target, plain_fault};
use crate::event::StackEntry;
use crate::fault::{Fault, FaultCode, OtherSide};
use crate::launch::CoreLaunch;
use crate::slot_set::{Bits, SlotSet};
use crate::threads::Threads;

impl Control for LargeWarps {
    type Set = Bits<1>;

    const YIELDS_COMPLETED: bool = false;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        Self {
            warps: vec![LargeWarp::default(); Self::slots(configuration)],
            active: Bits::default(),
            pops: Bits::default(),
            completing: Completing::default(),
            lanes: configuration.lanes,
            lw_rows: configuration.large_warps().lw_rows,
            entry: launch.entry,
            code_page: launch.code_page,
            fall_through_first: launch.rules.fall_through_first,
            rules: StackRules::new(launch, configuration.stack_depth),
        }
    }

    fn slots(configuration: &Configuration) -> usize {
        configuration.warps / configuration.large_warps().lw_rows
    }

    fn slot_rows(configuration: &Configuration) -> usize {
        configuration.large_warps().lw_rows
    }

    fn active(&self) -> &Bits<1> {
        &self.active
    }

    fn slots_of(&self, first_warp: usize, warps: usize) -> Bits<1> {
        Bits::range(first_warp / self.lw_rows, warps / self.lw_rows)
    }

    /// Rule WD1.
    fn start(&mut self, block: StartedBlock) {
        let first = block.base / self.lw_rows;
        for index in 0..block.warps / self.lw_rows {
            let mut live = Threads::default();
            for (row, mask) in live.0[..self.lw_rows].iter_mut().enumerate() {
                let before = (index * self.lw_rows + row) * self.lanes;
                let threads = (block.threads as usize).saturating_sub(before).min(self.lanes);
                *mask = ((1_u64 << threads) - 1) as u32;
            }
            let top = Entry { pc: self.entry, mask: live, ..Entry::default() };
            self.warps[first + index] = LargeWarp { top, live, ..LargeWarp::default() };
            self.active.insert(first + index);
            self.changed(first + index);
        }
    }

    fn pc(&self, slot: usize) -> u32 {
        self.warps[slot].top.pc
    }

    fn mask(&self, slot: usize) -> u32 {
        self.threads(slot).lanes()
    }

    fn threads(&self, slot: usize) -> Threads {
        self.warps[slot].top.mask.and(&self.warps[slot].live)
    }

    /// The rows of the lowest thread of each column.
    fn rows(&self, slot: usize) -> Rows {
        Rows::Each(self.threads(slot).lowest().row_of_lanes((slot * self.lw_rows) as u8))
    }

    fn advance(&mut self, slot: usize, pc: u32, call: bool) {
        let top = &mut self.warps[slot].top;
        top.pc = pc;
        top.call_depth = top.call_depth.wrapping_add(u8::from(call));
        self.changed(slot);
    }

    fn completing(&mut self, tag: usize, threads: Threads, whole: bool) {
        self.completing = Completing { tag, threads, whole };
    }

    fn is_whole(&self) -> bool {
        self.completing.whole
    }

    /// Rules W20 and W21.
    fn branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        let Completing { threads, whole, .. } = self.completing;
        let warp = &mut self.warps[slot];
        for (row, mask) in threads.0.iter().enumerate() {
            warp.taken.0[row] |= mask & outcome.taken;
            warp.not_taken.0[row] |= mask & !outcome.taken;
        }
        if whole {
            self.resolve(slot, outcome, changes)?;
            self.changed(slot);
        }
        Ok(())
    }

    /// Rule WA6.
    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
        _: &mut Changes,
    ) -> Result<u32, Fault> {
        let Completing { tag, whole, threads } = self.completing;
        let target = common_target(tag, self.code_page, outcome)?;
        let lane = outcome.mask.trailing_zeros() as u8;
        let row = threads.0.iter().position(|mask| mask >> lane & 1 == 1).unwrap_or(0);
        let row = (slot * self.lw_rows + row) as u8;
        let address = outcome.targets[usize::from(lane)];
        let warp = &mut self.warps[slot];
        let kept = *warp.kept.get_or_insert(Kept { pc: target, address, row, lane });
        if kept.pc != target {
            let other = OtherSide { lane: kept.lane, row: Some(kept.row), target: kept.address };
            let fault = plain_fault(FaultCode::JumpsDiverge, tag, outcome.pc, outcome.mask);
            return Err(Fault { address, other, ..fault });
        }
        if whole {
            warp.kept = None;
            warp.top.pc = target;
            warp.top.call_depth = warp.top.call_depth.wrapping_add_signed(outcome.call_depth);
            self.changed(slot);
        }
        Ok(outcome.mask)
    }

    fn exit(&mut self, slot: usize, _: u32, _: u32, _: &mut Changes) {
        let ended = self.completing.threads;
        self.warps[slot].live = self.warps[slot].live.without(&ended);
        self.changed(slot);
    }

    fn may_wait(&self, slot: usize, _: u32) -> bool {
        self.threads(slot) == self.warps[slot].live
    }

    fn yielding(&self) -> &Bits<1> {
        &self.pops
    }

    /// Rules P8 and WP2.
    fn give_way(&mut self, slot: usize, changes: &mut Changes) -> Result<(), Fault> {
        let LargeWarp { top: popped, below, live, .. } = &mut self.warps[slot];
        let active = popped.mask.and(live);
        let goal = popped.goal(popped.pc, popped.call_depth).filter(|_| !active.is_empty());
        let position = below.len() as u16;
        let Some(next) = below.last_mut() else {
            self.active.remove(slot);
            self.pops.remove(slot);
            return Ok(());
        };
        let tag = slot * self.lw_rows;
        popped.pass_return(goal == Some(Goal::Returned), next).map_err(|conflict| Fault {
            address: self.code_page << 26 | conflict.target << 2,
            other: OtherSide {
                lane: 0,
                row: None,
                target: self.code_page << 26 | conflict.other << 2,
            },
            ..plain_fault(FaultCode::ReturnsDiverge, tag, popped.pc, active.lanes())
        })?;
        let into = popped.likely.filter(|_| goal == Some(Goal::Likely)).map(|it| it.position);
        if let Some(into) = into {
            let joined = &mut below[usize::from(into)].mask;
            *joined = joined.or(&active);
        }
        changes.entries_mut().pop = Some(Popped { owner: slot as u16, position, into });
        *popped = below.pop().unwrap_or_default();
        self.changed(slot);
        Ok(())
    }

    fn entries(&self, slot: usize) -> Vec<StackEntry> {
        let warp = &self.warps[slot];
        let entries = warp.below.iter().chain(Some(&warp.top)).enumerate();
        entries.map(|(position, entry)| entry.shown_wide(slot, position)).collect()
    }
}
