//! The update registers: loaded in f0, inserted into the pool or found spilled in f1 and f2 (rules DD4,
//! DD9 to DD16, DW1), and what is spilled (rules DQ1 to DQ7).

use super::arrivals::{InFlight, Loaded, Progress, UpdateRegister, shown};
use super::group::Update;
use super::lut::LutEntry;
use super::pool::{Key, Warp};
use super::{Offer, WarpFormation};
use crate::configuration::MAX_LANES;
use crate::event::{ArrivalSource, Event, Insert, InsertOutcome, PoolArrival};
use crate::fault::Fault;
use crate::lanes::lanes;
use crate::launch::CoreLaunch;
use crate::policy::{Policy, Spill};

impl WarpFormation {
    /// Loads the update registers (rule DD4). The event, which is not counted, is not made if it is `unheard`.
    pub(super) fn load(&mut self, unheard: bool) {
        if self.registers.iter().any(Option::is_some) || !self.takes_updates() {
            return;
        }
        if let Some(warp) = &self.spill.fill
            && self.fits(warp.key, 0)
        {
            self.registers[0] = Some(UpdateRegister::ready(*warp));
            self.spill.fill = None;
            let source = ArrivalSource::Fill;
            self.have_loaded(Loaded { source, ..Loaded::default() }, unheard);
        } else if let Some((row, warp)) = self.rows.group()
            && self.fits(warp.key, 0)
        {
            self.rows.leave(warp.lanes);
            self.registers[0] = Some(UpdateRegister::ready(warp));
            let source = ArrivalSource::Row { row: row as u8 };
            self.have_loaded(Loaded { source, ..Loaded::default() }, unheard);
        } else if let Some(tag) = self.table.take_arrived()
            && let Some(flight) = self.table.get(tag)
        {
            let &InFlight { ref warp, meet, depth_change, jumps, .. } = flight;
            let source = ArrivalSource::Completion { tag: tag as u16 };
            let passes = self.is_post_dominator(warp.key.pc);
            let loaded = Loaded { source, depth_change, counted: [passes, passes && !jumps] };
            flight.load(&mut self.registers);
            self.have_loaded(loaded, unheard);
            if self.registers[1].is_some()
                && let Some(InFlight { warp, .. }) = self.table.get(tag)
            {
                self.barriers.diverges(warp, meet, &mut self.events);
            }
            self.loaded_tag = Some(tag);
        }
    }

    /// Whether threads that go on behind a PC have passed a post-dominator; nobody asks without a policy
    /// that does.
    fn is_post_dominator(&self, pc: u32) -> bool {
        if self.rules.policy != Policy::Dpdpri {
            return false;
        }
        let index = CoreLaunch::code_index(pc, self.code_base);
        self.post_dominators.get(index).copied().unwrap_or(false)
    }

    /// The update registers have been loaded.
    fn have_loaded(&mut self, loaded: Loaded, unheard: bool) {
        self.loaded = loaded;
        if !unheard {
            self.tell_arrival();
        }
    }

    fn tell_arrival(&mut self) {
        let mut rows = [0; MAX_LANES];
        for UpdateRegister { warp, .. } in self.registers.iter().flatten() {
            rows.iter_mut().zip(&warp.rows).for_each(|(row, of_side)| *row |= of_side);
        }
        let slot = self.registers[0].as_ref().map_or(0, |register| register.warp.key.slot);
        let (source, registers) = (self.loaded.source, shown(&self.registers));
        self.events.push(Event::PoolArrive(PoolArrival { source, slot, registers, rows }));
    }

    /// Whether threads with a key fit; `before` is the number of new groups of this scheduler cycle
    /// that come before them (rule DD16).
    fn fits(&self, key: Key, before: usize) -> bool {
        let has_place = self.groups.as_ref().is_none_or(|groups| groups.has_place(key, before));
        has_place && self.pool.free() != 0
    }

    /// Rule DQ2.
    fn is_spilling(&self) -> bool {
        let waits = || self.spilled().is_some() || self.spill.is_in_use();
        self.rules.spill == Spill::Fifo && waits()
    }

    /// The first spilled update register.
    #[inline]
    fn spilled(&self) -> Option<usize> {
        if self.spilling == 0 {
            return None;
        }
        let is_spilled =
            |it: &Option<UpdateRegister>| it.is_some_and(|it| it.progress == Progress::Spilled);
        self.registers.iter().position(is_spilled)
    }

    /// What is offered to the memory, by the state at the beginning of a cycle (rules DQ4 and DQ7).
    #[inline]
    pub(super) fn next_offer(&self) -> Option<Offer> {
        match self.spilled() {
            Some(number) => Some(Offer::Spill(number)),
            None => (self.spill.asks_for_fill() && self.pool.free() >= 2).then_some(Offer::Fill),
        }
    }

    /// An update register is processed (rule DD9). Whether it has threads to be inserted.
    #[inline(always)]
    pub(super) fn process(&mut self, number: usize) -> Result<bool, Fault> {
        match &self.registers[number] {
            Some(UpdateRegister { progress: Progress::Ready, .. }) => self.process_ready(number),
            _ => Ok(false),
        }
    }

    fn process_ready(&mut self, number: usize) -> Result<bool, Fault> {
        let Some(UpdateRegister { warp, .. }) = &self.registers[number] else { return Ok(false) };
        let Loaded { source, depth_change, counted } = self.loaded;
        if counted[number] {
            for (lane, row) in warp.threads() {
                let passed = &mut self.passed[row][lane];
                *passed = passed.saturating_add(1);
            }
        }
        let (tag, is_completion) = match source {
            ArrivalSource::Completion { tag } => (usize::from(tag), true),
            ArrivalSource::Fill | ArrivalSource::Row { .. } => (0, false),
        };
        let depth_change = if number == 0 { depth_change } else { 0 };
        let reached = self.barriers.reach(warp, depth_change, tag, &mut self.events)?;
        let (key, rest) = (warp.key, warp.lanes & !reached);
        // Register 1 comes behind a group that register 0 may make.
        let before = self.updates.iter().filter(|update| update.new).count();
        let spills = is_completion && (self.is_spilling() || !self.fits(key, before));
        let next = match (rest, spills) {
            (0, _) => Progress::Done,
            (_, true) => Progress::Spilled,
            (_, false) => Progress::Ready,
        };
        self.spilling += usize::from(next == Progress::Spilled);
        if let Some(UpdateRegister { warp, progress }) = &mut self.registers[number] {
            if reached != 0 {
                *warp = warp.those(rest);
            }
            *progress = next;
        }
        Ok(next == Progress::Ready)
    }

    /// The threads of an update register are inserted into the pool (rules DD10 to DD14, DW1).
    pub(super) fn insert(&mut self, number: usize) {
        let Some(UpdateRegister { warp: threads, .. }) = &self.registers[number] else { return };
        let (key, lanes) = (threads.key, threads.lanes);
        let (mut lost, mut new) = (None, true);
        let (outcome, warp, updated);
        if self.barriers.is_static(threads) {
            warp = self.pool.form(*threads, self.priority(threads));
            (outcome, updated) = (InsertOutcome::Static, warp);
        } else if let Some((place, LutEntry { occupied, warp: found, .. })) = self.lut.find(key) {
            let (joining, rest) = self.divided(threads, occupied);
            warp = found;
            if joining.lanes != 0 {
                let priority = self.priority(&joining);
                self.pool.join(found, &joining, priority);
            }
            let entry = if rest.lanes == 0 {
                new = false;
                (outcome, updated) = (InsertOutcome::Hit, found);
                LutEntry { key, occupied: occupied | joining.lanes, warp: found }
            } else {
                let formed = self.pool.form(rest, self.priority(&rest));
                outcome = InsertOutcome::Conflict { lanes: rest.lanes, formed: formed as u16 };
                updated = formed;
                LutEntry { key, occupied: rest.lanes, warp: formed }
            };
            self.lut.change(place, entry);
        } else {
            warp = self.pool.form(*threads, self.priority(threads));
            (outcome, updated) = (InsertOutcome::Miss, warp);
            lost = self.lut.make(LutEntry { key, occupied: lanes, warp });
        }
        self.updates.push(Update { key, threads: threads.count(), warp: updated, new });
        if let Some(register) = &mut self.registers[number] {
            register.progress = Progress::Done;
        }
        let (register, warp, lost) = (number as u8, warp as u16, lost.map(|lost| lost as u16));
        self.events.push(Event::Insert(Insert { register, outcome, lanes, warp, lost }));
    }

    /// Those of some threads that join a warp with these lanes occupied, where they join it, and the
    /// others (rules DD11, DD12 and DD17).
    fn divided(&self, threads: &Warp, occupied: u32) -> (Warp, Warp) {
        if self.rules.lane_awareness {
            return (threads.those(!occupied), threads.those(occupied));
        }
        let free = !occupied & (u32::MAX >> (MAX_LANES - self.lanes));
        let joining = lanes(threads.lanes).take(free.count_ones() as usize);
        let joining = joining.fold(0, |mask, lane| mask | 1 << lane);
        (threads.moved(joining, free), threads.those(!joining))
    }

    /// The priority number of a warp of these threads (rule DP3); 0 where no policy asks for it.
    fn priority(&self, threads: &Warp) -> u8 {
        if self.rules.policy != Policy::Dpdpri {
            return 0;
        }
        let passed = threads.threads().map(|(lane, row)| self.passed[row][lane]);
        passed.min().unwrap_or(0)
    }
}
