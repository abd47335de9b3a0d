//! Dynamic warp formation: after every instruction threads return to a pool, where warps are formed
//! of threads of one block with the same PC (rules DF, DI, DA, DD, DM, DP, DS, DQ, DK and DW).
//!
//! A slot is an instruction in flight; a thread block is known by its rows.
//!
//! | module | what |
//! |---|---|
//! | `control` | what the core asks of the control unit |
//! | `rows` | threads that live, wait and enter |
//! | `arrivals` | instructions in flight, their arrivals, update registers |
//! | `insertion` | loading of the update registers, and insertion into the pool |
//! | `pool` | the warp pool |
//! | `lut` | the PC-warp LUT |
//! | `group` | the warps with one key |
//! | `groups` | majority entry and update queue |
//! | `heap` | the heap of groups and its engine |
//! | `ideal` | the scheduler that compares all warps |
//! | `starvation` | warps that wait for too long |
//! | `spill` | the spill queue |
//! | `warp_barriers` | static warps that wait for their threads |
//! | `invariants` | what holds at the end of every cycle; looked at in debug builds |

mod arrivals;
mod control;
mod group;
mod groups;
mod heap;
mod ideal;
mod insertion;
#[cfg(debug_assertions)]
mod invariants;
mod lut;
mod pool;
mod rows;
mod spill;
mod starvation;
#[cfg(test)]
mod tests;
mod warp_barriers;

use super::Changes;
use crate::configuration::{Configuration, FormationSizes, MAX_IN_FLIGHT, MAX_LANES, MAX_WARPS};
use crate::event::{Event, Pick, WarpBarrier};
use crate::fault::Fault;
use crate::launch::CoreLaunch;
use crate::mechanism::CoreKind;
use crate::policy::{Policy, Scheduler};
use crate::rules::Rules;
use crate::slot_set::{Bits, SlotSet};
use arrivals::{FlightTable, Loaded, Progress, UpdateRegister};
use group::Update;
use groups::Groups;
use lut::Lut;
use pool::{Key, Pool, PoolEntry, Warp};
use rows::ThreadRows;
use spill::SpillQueue;
use starvation::Watch;
use warp_barriers::{Barrier, WarpBarriers};

/// Sets of instruction tags, or of rows.
pub type Tags = Bits<1>;
const _: () = assert!(MAX_IN_FLIGHT <= 64 && MAX_WARPS <= 64);

/// The cycles of a scheduler cycle (rule DF1), but for those before the last four, by how many are left with this one.
const F0: u32 = 4;
const F1: u32 = 3;
const F2: u32 = 2;
const F3: u32 = 1;

/// What the unit offers to the memory in a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Offer {
    /// The record of an update register.
    Spill(usize),
    /// The load of a record.
    Fill,
}

/// The warp pool, and what forms, chooses and spills warps.
#[derive(Clone, Debug)]
pub struct WarpFormation {
    /// Cycles of a scheduler cycle.
    interval: u32,
    /// Cycles that are left of the current one, with this cycle.
    left: u32,
    rules: Rules,
    swizzles: bool,
    lanes: usize,
    entry: u32,
    code_page: u32,
    code_base: u32,
    /// Post-dominators, by index in the instruction memory (rule DP3).
    post_dominators: Vec<bool>,
    rows: ThreadRows,
    barriers: WarpBarriers,
    /// The rows whose barriers all their threads have reached at the beginning of this cycle.
    released: Vec<(usize, Barrier)>,
    /// Post-dominators that each thread has passed, by row and lane.
    passed: Vec<[u8; MAX_LANES]>,
    /// Stage D.
    decode: Option<Warp>,
    table: FlightTable,
    /// Entries of the table that are in use.
    active: Tags,
    /// Always empty: nothing gives way.
    yielding: Tags,
    registers: [Option<UpdateRegister>; 2],
    /// Those of them that wait for the spill queue.
    spilling: usize,
    loaded: Loaded,
    /// The tag of what is in the update registers, as long as its entry is in use.
    loaded_tag: Option<usize>,
    /// The updates of this scheduler cycle.
    updates: Vec<Update>,
    pool: Pool,
    lut: Lut,
    /// `None` without groups.
    groups: Option<Groups>,
    /// The warp that IDEAL has chosen in f0.
    chosen: Option<usize>,
    /// The key of the warp picked last.
    last: Option<Key>,
    /// The PC of the warp that is picked in this cycle.
    picked: Option<u32>,
    watch: Watch,
    spill: SpillQueue,
    /// What is offered in this cycle.
    offer: Option<Offer>,
    events: Vec<Event>,
}

impl WarpFormation {
    fn with(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let rules = launch.rules;
        let sizes = configuration.formation();
        let FormationSizes { pool, lut_sets, lut_ways, in_flight, .. } = sizes;
        // The host refuses a shorter one.
        let interval = launch.issue_interval.max(CoreKind::Dwf.mechanism().issue_interval);
        Self {
            interval,
            left: interval,
            rules,
            swizzles: CoreKind::Dwf.swizzles(&rules),
            lanes: configuration.lanes,
            entry: launch.entry,
            code_page: launch.code_page,
            code_base: launch.code_base,
            post_dominators: launch.code.iter().map(|record| record.post_dominator).collect(),
            rows: ThreadRows::new(configuration.warps),
            barriers: WarpBarriers::new(configuration.warps, rules.warp_barrier),
            released: Vec::new(),
            passed: vec![[0; MAX_LANES]; configuration.warps],
            decode: None,
            table: FlightTable::new(in_flight),
            active: Tags::default(),
            yielding: Tags::default(),
            registers: [None; 2],
            spilling: 0,
            loaded: Loaded::default(),
            loaded_tag: None,
            updates: Vec::new(),
            pool: Pool::new(pool),
            lut: Lut::new(lut_sets, lut_ways),
            groups: rules.has_groups().then(|| Groups::new(&sizes, rules.policy)),
            chosen: None,
            last: None,
            picked: None,
            watch: Watch::new(rules.starvation_limit),
            spill: SpillQueue::new(configuration),
            offer: None,
            events: Vec::new(),
        }
    }

    /// A cycle. `issues` is the tag with which the instruction in stage D issues, and `has_room` tells
    /// whether D can take one at its end.
    ///
    /// What is decided by the state at the beginning of the cycle is looked at before what changes
    /// that: offers, releases and the row register first, insertion before the engine, and the pick
    /// before the updates.
    #[inline(always)]
    fn step(
        &mut self,
        issues: Option<usize>,
        has_room: bool,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        self.events.clear();
        self.picked = None;
        self.offer = self.next_offer();
        let has_barriers = self.barriers.are_in_use();
        if has_barriers {
            self.released = self.barriers.complete();
        }
        let takes_row = self.rows.register_is_empty();
        if let Some(tag) = issues
            && let Some(warp) = &self.decode
        {
            self.table.issue(tag, *warp);
            self.active.insert(tag);
            self.decode = None;
        }

        let mut inserted = None;
        match self.left {
            F0 => {
                changes.formation.refusal = self.table.has_arrived() && !self.takes_updates();
                self.chosen = self.ideal_choice();
                self.load(changes.unheard);
            }
            F1 => inserted = self.process(0)?.then_some(0),
            F2 => inserted = self.process(1)?.then_some(1),
            _ => {}
        }
        if has_barriers {
            self.tell_released();
        }
        if let Some(number) = inserted {
            self.insert(number);
        }
        if self.left == F2
            && let Some(tag) = self.loaded_tag.take()
        {
            self.table.free(tag);
            self.active.remove(tag);
        }

        let in_f3 = self.left == F3;
        let starved = self.watch.starved(&self.pool).map(|(_, entry)| entry.warp.key);
        if let Some(groups) = &mut self.groups {
            changes.formation.exchange =
                groups.engine(in_f3, starved, &mut self.pool, &mut self.events);
        }
        if in_f3 {
            let in_use = !self.pool.is_empty();
            let picked = self.schedule(has_room, !changes.formation.exchange);
            changes.formation.scheduler_wait = has_room && in_use && !picked;
        }
        if takes_row {
            self.rows.take_row();
        }
        if has_barriers {
            self.release_rows();
        }
        Ok(())
    }

    fn tell_released(&mut self) {
        for (row, barrier) in self.released.iter().filter(|(_, barrier)| barrier.arrived != 0) {
            let (row, pc, lanes) = (*row as u8, barrier.pc, barrier.arrived);
            self.events.push(Event::WarpBarrier(WarpBarrier::Released { row, pc, lanes }));
        }
    }

    /// Rows whose barriers all their threads have reached are static again.
    fn release_rows(&mut self) {
        for (row, barrier) in &self.released {
            self.barriers.release(*row);
            if barrier.arrived != 0 {
                self.rows.enter_at(*row, barrier.pc);
            }
        }
    }

    /// Whether the update queue has place for the updates of an arrival, if there is one.
    fn takes_updates(&self) -> bool {
        self.groups.as_ref().is_none_or(Groups::takes_updates)
    }

    /// What IDEAL chooses (rules DP1 and DS3).
    fn ideal_choice(&self) -> Option<usize> {
        if self.rules.scheduler() != Scheduler::Ideal {
            return None;
        }
        let starved = self.watch.starved(&self.pool).map(|(number, _)| number);
        starved.or_else(|| ideal::choose(&self.pool, self.rules.policy, self.last))
    }

    /// The warp to be picked, by the state at the beginning of f3 (rules DI2 and DI3).
    fn candidate(&self, engine_is_idle: bool) -> Option<usize> {
        match (&self.groups, self.rules.scheduler()) {
            (Some(groups), _) => {
                groups.first().filter(|_| engine_is_idle || !self.rules.strict_rebalance)
            }
            (None, Scheduler::Ideal) => self.chosen,
            (None, Scheduler::Heap) => ideal::choose(&self.pool, Policy::Dtime, None),
        }
    }

    /// The end of a scheduler cycle (rule DI5). Whether a warp is picked.
    fn schedule(&mut self, has_room: bool, engine_is_idle: bool) -> bool {
        let candidate = self.candidate(engine_is_idle).filter(|_| has_room);
        if let Some(groups) = &mut self.groups {
            groups.compare(&self.updates, &mut self.pool, &mut self.events);
        }
        self.updates.clear();
        let picked = candidate.and_then(|number| Some((number, self.pool.get(number)?)));
        let is_picked = picked.is_some();
        if let Some((number, &PoolEntry { ref warp, next, .. })) = picked {
            if let Some(groups) = &mut self.groups {
                groups.picked(warp.count(), next);
            }
            self.lut.close(warp.key, number);
            let Key { slot, pc } = warp.key;
            self.events.push(Event::Pick(Pick { warp: number as u16, slot, pc }));
            debug_assert!(self.decode.is_none(), "DI1: stage D is empty");
            self.decode = Some(*warp);
            self.picked = Some(pc);
            self.last = Some(warp.key);
            self.pool.leave(number);
        }
        self.watch.end_scheduler_cycle(&self.pool);
        for register in &mut self.registers {
            if register.as_ref().is_some_and(|register| register.progress == Progress::Done) {
                *register = None;
            }
        }
        is_picked
    }
}
