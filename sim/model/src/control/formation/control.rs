//! What the core asks of the control unit.

use std::collections::BTreeSet;

use super::arrivals::{Fate, InFlight};
use super::pool::Warp;
use super::{Offer, Tags, WarpFormation};
use crate::configuration::Configuration;
use crate::control::{
    ArrivedThreads, BranchOutcome, Changes, Control, JumpOutcome, Rows, StartedBlock, first_target,
    other_targets,
};
use crate::event::{Event, Spill, StackEntry};
use crate::fault::Fault;
use crate::launch::CoreLaunch;
use crate::memory_port::{Request, Response};
use crate::slot_set::SlotSet;
use crate::waits::WaitsFor;

impl WarpFormation {
    /// The instruction with a tag; of a free one, that in stage D, which may issue with it.
    fn warp(&self, slot: usize) -> Option<&Warp> {
        let flight = self.table.get(slot).map(|flight| &flight.warp);
        flight.or(self.decode.as_ref())
    }

    fn request(&self, offer: Offer) -> Option<Request> {
        match offer {
            Offer::Spill(number) => Some(self.spill.store(&self.registers[number]?.warp)),
            Offer::Fill => Some(self.spill.load()),
        }
    }

    fn set_fate(&mut self, slot: usize, fate: Fate) {
        if let Some(flight) = self.table.get_mut(slot) {
            flight.fate = fate;
        }
    }
}

impl Control for WarpFormation {
    type Set = Tags;

    const YIELDS_COMPLETED: bool = false;

    const THREADS_WAIT: bool = true;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        Self::with(configuration, launch)
    }

    fn slots(configuration: &Configuration) -> usize {
        configuration.formation().in_flight
    }

    fn active(&self) -> &Tags {
        &self.active
    }

    /// The rows themselves.
    fn slots_of(&self, first_warp: usize, warps: usize) -> Tags {
        Tags::range(first_warp, warps)
    }

    /// Rules D5 and DK4.
    fn ended(&self, rows: &Tags) -> bool {
        rows.iter().all(|row| self.rows.row(row).live == 0)
    }

    /// Rule DK3.
    fn all_wait(&self, rows: &Tags, _: &Tags) -> bool {
        let waits = |number| {
            let row = self.rows.row(number);
            row.live == row.waiting && !self.rows.enters(number)
        };
        rows.iter().all(waits) && !self.ended(rows)
    }

    fn start(&mut self, block: StartedBlock) {
        self.rows.start(block, self.lanes, self.swizzles, self.entry);
        for row in block.base..block.base + block.warps {
            self.barriers.start(row);
            self.passed[row].fill(0);
        }
    }

    fn pc(&self, slot: usize) -> u32 {
        self.table.get(slot).map_or(0, |flight| flight.next_pc)
    }

    /// None of an instruction whose threads are in the update registers already, or behind them.
    fn mask(&self, slot: usize) -> u32 {
        let warp = self.warp(slot).filter(|_| self.loaded_tag != Some(slot));
        warp.map_or(0, |warp| warp.lanes)
    }

    fn rows(&self, slot: usize) -> Rows {
        match self.warp(slot) {
            None => Rows::Same(0),
            Some(warp) if self.rules.lane_awareness => Rows::of_threads(&warp.rows, warp.lanes),
            Some(&Warp { rows, homes, .. }) => Rows::Placed { rows, homes },
        }
    }

    fn advance(&mut self, slot: usize, pc: u32, call: bool) {
        if let Some(flight) = self.table.get_mut(slot) {
            flight.next_pc = pc;
            flight.depth_change = call.into();
        }
    }

    fn branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        _: &mut Changes,
    ) -> Result<(), Fault> {
        let &BranchOutcome { target, taken, kind, rpc, .. } = outcome;
        if let Some(flight) = self.table.get_mut(slot) {
            *flight = InFlight { taken, target, meet: (kind, rpc), ..*flight };
        }
        Ok(())
    }

    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
        _: &mut Changes,
    ) -> Result<u32, Fault> {
        let &JumpOutcome { pc: next_pc, call_depth: depth_change, .. } = outcome;
        let target = first_target(slot, self.code_page, outcome)?;
        let taken = outcome.mask & !other_targets(outcome);
        if let Some(flight) = self.table.get_mut(slot) {
            *flight = InFlight { taken, target, next_pc, depth_change, jumps: true, ..*flight };
        }
        Ok(taken)
    }

    fn exit(&mut self, slot: usize, _: u32, _: u32, _: &mut Changes) {
        self.set_fate(slot, Fate::End);
    }

    fn may_wait(&self, _: usize, _: u32) -> bool {
        true
    }

    fn wait(&mut self, slot: usize) {
        self.set_fate(slot, Fate::Wait);
    }

    fn release(&mut self, rows: &Tags) {
        rows.iter().for_each(|row| self.rows.enter(row));
    }

    fn yielding(&self) -> &Tags {
        &self.yielding
    }

    fn give_way(&mut self, _: usize, _: &mut Changes) -> Result<(), Fault> {
        Ok(())
    }

    #[inline(always)]
    fn work(
        &mut self,
        issues: Option<usize>,
        has_room: bool,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        self.step(issues, has_room, changes)
    }

    fn picked(&self) -> Option<u32> {
        self.picked
    }

    /// Rules DA1 and DA2.
    fn complete(&mut self, slot: usize) {
        let Some(InFlight { warp, next_pc, fate, .. }) = self.table.get(slot) else { return };
        match fate {
            Fate::Arrive => return self.table.arrive(slot),
            Fate::End => {
                self.rows.end(warp);
                self.barriers.end(warp);
            }
            Fate::Wait => self.rows.wait(warp, *next_pc),
        }
        self.table.free(slot);
        self.active.remove(slot);
    }

    #[inline(always)]
    fn offer(&self) -> Option<Request> {
        self.request(self.offer?)
    }

    fn accepted(&mut self) {
        match self.offer {
            Some(Offer::Spill(number)) => {
                if let Some(register) = self.registers[number].take() {
                    let warp = register.warp;
                    self.spilling -= 1;
                    let record = self.spill.stored(warp) as u16;
                    let (slot, pc, lanes) = (warp.key.slot, warp.key.pc, warp.lanes);
                    self.events.push(Event::Spill(Spill { record, slot, pc, lanes }));
                }
            }
            Some(Offer::Fill) => {
                let record = self.spill.loaded() as u16;
                self.events.push(Event::Fill { record });
            }
            None => {}
        }
    }

    fn awaits_response(&self) -> bool {
        self.spill.awaits_response()
    }

    fn respond(&mut self, response: &Response) -> bool {
        self.spill.respond(response)
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn end_cycle(&mut self, _: &Changes) {
        self.left = if self.left == 1 { self.interval } else { self.left - 1 };
        #[cfg(debug_assertions)]
        self.check_invariants();
    }

    fn entries(&self, _: usize) -> Vec<StackEntry> {
        Vec::new()
    }

    /// The threads that are in no instruction in flight.
    fn arrived(&self) -> Vec<ArrivedThreads> {
        let mut arrived = Vec::new();
        let mut add = |warp: &Warp, waits_for: WaitsFor| {
            let mut rows: Vec<usize> = warp.threads().map(|(_, row)| row).collect();
            let mut known = BTreeSet::new();
            rows.retain(|&row| known.insert(row));
            for row in rows {
                let in_row = |(lane, other): (usize, usize)| u32::from(other == row) << lane;
                let mask = warp.threads().map(in_row).sum();
                arrived.push(ArrivedThreads { row, mask, pc: warp.key.pc, waits_for });
            }
        };
        self.decode.iter().for_each(|warp| add(warp, WaitsFor::Nothing));
        self.pool.warps().for_each(|(_, entry)| add(&entry.warp, WaitsFor::Pool));
        for warp in self.rows.in_register() {
            add(&warp, WaitsFor::Pool);
        }
        let waiting = self.registers.iter().flatten().filter(|register| register.is_waiting());
        waiting.for_each(|register| add(&register.warp, WaitsFor::Pool));
        let spilled = self.spill.spilled().chain(&self.spill.fill);
        spilled.for_each(|warp| add(warp, WaitsFor::Spill));
        for (number, row) in self.rows.iter() {
            for mut warp in self.rows.by_pc(number, row.waiting) {
                // No barrier is a jump.
                if self.rows.enters(number) {
                    add(&warp, WaitsFor::Pool);
                } else {
                    warp.key.pc = warp.key.pc.wrapping_sub(1);
                    add(&warp, WaitsFor::Barrier);
                }
            }
        }
        let barriers = self.barriers.barriers().filter(|(_, barrier)| barrier.arrived != 0);
        arrived.extend(barriers.map(|(row, barrier)| ArrivedThreads {
            row,
            mask: barrier.arrived,
            pc: barrier.pc,
            waits_for: WaitsFor::WarpBarrier,
        }));
        arrived
    }
}
