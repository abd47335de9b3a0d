//! The bench of the insertion unit: the pool is a list of warps, a warp a list of its threads by lane. The bench is the
//! group unit as well: it may have any warp picked of which an update has told.

use super::held;
use super::held::{Held, Register, Sizes, Sources, State, check_rows};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;

ports! {
    /// Ports of the unit beside those of sources and updates.
    struct Ports {
        in reset, fits = "room.fits", row_fits = "room.row_fits",
            scheduled_valid = "scheduled.valid", scheduled_entry = "scheduled.entry",
            scheduled_key = "scheduled.key", next_write = "next.write_valid",
            next_write_entry = "next.write_entry", next_write_next = "next.write_next",
            next_read_entry = "next.read_entry", open = "pick.open", mode = "spilled.mode",
            take = "spilled.take";
        out room_key = "room.key", room_row_key = "room.row_key", one_more = "room.one_more",
            scheduled_picked = "scheduled.picked", scheduled_lanes = "scheduled.lanes",
            next_read = "next.read_next", pick_valid = "pick.valid", pick_key = "pick.key",
            pick_lanes = "pick.lanes", two_free = "spilled.two_free",
            spilled_valid = "spilled.valid", spilled_key = "spilled.key",
            spilled_lanes = "spilled.lanes", insert_valid = "insert.valid",
            insert_register = "insert.register", insert_outcome = "insert.outcome",
            insert_lanes = "insert.lanes", insert_conflict = "insert.conflict",
            insert_entry = "insert.entry", insert_new_entry = "insert.new_entry",
            insert_lost = "insert.lost", insert_lost_entry = "insert.lost_entry",
            picked_valid = "picked.valid", picked_entry = "picked.entry",
            picked_key = "picked.key", scheduler_wait, refusal;
        outs pick_sw = "pick.sw", spilled_sw = "spilled.sw";
    }
}

/// A warp of the pool.
#[derive(Clone, Debug)]
struct Warp {
    entry: u64,
    key: u64,
    /// Row of the thread in each lane.
    rows: Vec<Option<u64>>,
    /// An update has told of it.
    told: bool,
}

impl Warp {
    /// Its lanes, one bit each.
    fn lanes(&self) -> u64 {
        let lanes = (0..self.rows.len()).filter(|lane| self.rows[*lane].is_some());
        lanes.fold(0, |bits, lane| bits | 1 << lane)
    }

    /// The threads of these lanes enter.
    fn enter(&mut self, lanes: u64, rows: &[u64]) {
        for (lane, row) in rows.iter().enumerate().filter(|(lane, _)| lanes >> lane & 1 == 1) {
            self.rows[lane] = Some(*row);
        }
    }
}

/// What an insertion does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Insertion {
    /// MISS, HIT, CONFLICT.
    outcome: u64,
    lanes: u64,
    conflict: u64,
    /// Pool entry that is formed or joined.
    entry: u64,
    /// Pool entry that is formed, if any.
    formed: Option<u64>,
    /// Pool entry of the warp that loses its LUT entry to another key.
    lost: Option<u64>,
}

/// The pool: its warps, and the pool entries that the ways of each set of the LUT name.
#[derive(Clone, Debug)]
struct Pool {
    warps: Vec<Warp>,
    entries: usize,
    sets: Vec<Vec<Option<u64>>>,
    pointers: Vec<usize>,
}

impl Pool {
    fn new(entries: usize, sets: usize, ways: usize) -> Pool {
        Pool {
            warps: Vec::new(),
            entries,
            sets: vec![vec![None; ways]; sets],
            pointers: vec![0; sets],
        }
    }

    fn free(&self) -> Vec<u64> {
        let used = |entry: &u64| self.warps.iter().any(|warp| warp.entry == *entry);
        (0..self.entries as u64).filter(|entry| !used(entry)).collect()
    }

    fn warp(&mut self, entry: u64) -> &mut Warp {
        self.warps.iter_mut().find(|warp| warp.entry == entry).expect("the entry is in use")
    }

    /// What becomes of the threads of a register (DD10 to DD13).
    fn insert(&mut self, register: Register, rows: &[u64]) -> Insertion {
        let Register { key, lanes, .. } = register;
        let lowest = self.free().first().copied();
        let set = key as usize % self.sets.len();
        let ways = self.sets[set].clone();
        let old = ways.iter().flatten().copied().find(|entry| self.warp(*entry).key == key);
        let occupied = old.map_or(0, |entry| self.warp(entry).lanes());
        let conflict = lanes & occupied;
        if let Some(entry) = old {
            self.warp(entry).enter(lanes & !conflict, rows);
        }
        let forms = if old.is_some() { conflict } else { lanes };
        let formed = lowest.filter(|_| forms != 0);
        let mut lost = None;
        if let Some(entry) = formed {
            let mut warp = Warp { entry, key, rows: vec![None; rows.len()], told: false };
            warp.enter(forms, rows);
            self.warps.push(warp);
            let of_old = ways.iter().position(|way| way.is_some() && *way == old);
            let invalid = ways.iter().position(Option::is_none);
            let way = of_old.or(invalid).unwrap_or_else(|| {
                let way = self.pointers[set];
                self.pointers[set] = (way + 1) % ways.len();
                lost = ways[way];
                way
            });
            self.sets[set][way] = Some(entry);
        }
        let outcome = match (old, conflict) {
            (None, _) => 0,
            (Some(_), 0) => 1,
            (Some(_), _) => 2,
        };
        let entry = old.or(formed).expect("the register fits");
        Insertion { outcome, lanes, conflict, entry, formed, lost }
    }

    /// A warp leaves the pool (DI6, DD15).
    fn pick(&mut self, entry: u64) -> Warp {
        for way in self.sets.iter_mut().flatten().filter(|way| **way == Some(entry)) {
            *way = None;
        }
        let index = self.warps.iter().position(|warp| warp.entry == entry);
        self.warps.swap_remove(index.expect("the entry is in use"))
    }
}

/// Loads, inserts, spills and picks until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps, entries, key_bits, sets, ways, instructions] =
        ["lanes", "warps", "pool", "key_bits", "sets", "ways", "instructions"]
            .map(|name| runner.preset().parameter(name));
    let sizes = Sizes { lanes, warps, key_bits, instructions };
    let (ports, sources) = (Ports::of(runner), held::Ports::of(runner));
    let mut random = runner.random();
    let mut held = Held::new(sizes);
    let mut pool = Pool::new(entries, sets, ways);
    let mut last: Option<Warp> = None;
    let mut nexts = vec![None; entries];
    let mut next_read: Option<u64> = None;
    let mut other_spills = false;
    let mut outcomes = [0_u64; 3];
    let (mut picks, mut spills, mut losses, mut full) = (0, 0, 0, 0);
    for cycle in 0..runner.options().cycles_or_default() {
        held.begin(runner, &sources, &mut random);
        let from = Sources::random(runner, &sources, sizes, &mut random);
        let free = pool.free();
        let f = held.f;

        // The neighbours; in long phases less is picked than arrives.
        let [fits, row_fits] = [(); 2].map(|()| random.random_bool(0.9));
        let open = random.random_bool(if cycle / 400 % 2 == 0 { 0.9 } else { 0.3 });
        let chosen = pool.warps.iter().filter(|warp| warp.told).choose(&mut random);
        let chosen = chosen.map(|warp| (warp.entry, warp.key));
        let chosen = chosen.filter(|_| random.random_bool(0.9));
        let picked = chosen.filter(|_| f == Some(3) && open);
        if random.random_ratio(1, 20) {
            other_spills = !other_spills && random.random_bool(0.3);
        }
        let mode = held.spilled().is_some() || other_spills;
        let take = held.spilled().is_some() && random.random_bool(0.3);
        let reset = random.random_ratio(1, 1000);
        let any = (random.random_range(0..entries as u64), random.random_range(0..8_u64));
        let (scheduled_entry, scheduled_key) = chosen.unwrap_or(any);
        runner.set(ports.reset, reset);
        runner.set(ports.fits, fits);
        runner.set(ports.row_fits, row_fits);
        runner.set(ports.open, open);
        runner.set(ports.scheduled_valid, chosen.is_some());
        runner.set(ports.scheduled_entry, scheduled_entry);
        runner.set(ports.scheduled_key, scheduled_key);
        runner.set(ports.mode, mode);
        runner.set(ports.take, take);
        let writes = random.random_bool(0.5);
        let [entry, next, read] = [(); 3].map(|()| random.random_range(0..entries));
        runner.set(ports.next_write, writes);
        runner.set(ports.next_write_entry, entry);
        runner.set(ports.next_write_next, next);
        runner.set(ports.next_read_entry, read);

        // Update registers
        let room = [fits, row_fits].map(|fits| fits && !free.is_empty());
        let load = held.check_load(runner, &sources, &from, room)?;
        held.check_updates(runner, &sources)?;
        let shown = held.shown();
        let asked = if f == Some(0) { from.fill.as_ref().map(|fill| fill.key) } else { None };
        if let Some(key) = asked.or(shown.map(|register| register.key)) {
            let seen = runner.get(ports.room_key);
            runner.check("key that is asked for (DD16)", key, seen)?;
        }
        if let (Some(0), Some(row)) = (f, &from.row) {
            let seen = runner.get(ports.room_row_key);
            runner.check("key of the row that is asked for (DD16)", row.key, seen)?;
        }
        let seen = runner.is_set(ports.one_more);
        runner.check("register 0 has formed a warp (DD16)", held.one_more(), seen)?;
        let seen = runner.is_set(ports.refusal);
        runner.check("refusal (DE6)", f == Some(0) && from.refused(), seen)?;

        // Insertion
        let spilled = shown.is_some() && held.arrived && (mode || !room[0]);
        let inserts = shown.filter(|_| !spilled);
        let seen = runner.is_set(ports.insert_valid);
        runner.check("a register is inserted (DD9)", inserts.is_some(), seen)?;
        let rows = held.rows.clone();
        let insertion = inserts.map(|register| pool.insert(register, &rows));
        if let Some(expected) = insertion {
            let seen = (runner.is_set(ports.insert_register), runner.is_set(ports.insert_lost));
            runner.check("register, lost", (f == Some(2), expected.lost.is_some()), seen)?;
            let seen = Insertion {
                outcome: runner.get(ports.insert_outcome),
                lanes: runner.get(ports.insert_lanes),
                conflict: runner.get(ports.insert_conflict),
                entry: runner.get(ports.insert_entry),
                formed: expected.formed.map(|_| runner.get(ports.insert_new_entry)),
                lost: expected.lost.map(|_| runner.get(ports.insert_lost_entry)),
            };
            runner.check("insertion (DD10 to DD13)", expected, seen)?;
            outcomes[expected.outcome as usize] += 1;
            losses += u64::from(expected.lost.is_some());
        }
        let seen = runner.is_set(ports.two_free);
        runner.check("two pool entries are free (DQ7)", free.len() >= 2, seen)?;
        full += u64::from(free.is_empty());
        let offered = held.spilled();
        let seen = runner.is_set(ports.spilled_valid);
        runner.check("a register is spilled (DQ4)", offered.is_some(), seen)?;
        if let Some(register) = offered {
            let seen = (runner.get(ports.spilled_key), runner.get(ports.spilled_lanes));
            runner.check("the first of them", (register.key, register.lanes), seen)?;
            let seen = runner.get_all(&ports.spilled_sw);
            check_rows(runner, register.lanes, &held.rows, &seen)?;
        }

        // Pick
        let seen = [ports.scheduled_picked, ports.pick_valid, ports.picked_valid];
        let seen = seen.map(|port| runner.is_set(port));
        runner.check("a warp is picked (DI2)", [picked.is_some(); 3], seen)?;
        if let Some((entry, key)) = picked {
            let seen = [ports.picked_entry, ports.picked_key, ports.pick_key];
            let seen = seen.map(|port| runner.get(port));
            runner.check("its pool entry and key", [entry, key, key], seen)?;
            picks += 1;
        }
        let waits = f == Some(3) && open && free.len() < entries && picked.is_none();
        let seen = runner.is_set(ports.scheduler_wait);
        runner.check("scheduler wait (DE5)", waits, seen)?;
        if let Some(warp) = &last {
            let seen = [ports.pick_lanes, ports.scheduled_lanes].map(|port| runner.get(port));
            runner.check("lanes of the warp picked last (DI4)", [warp.lanes(); 2], seen)?;
            let expected: Vec<u64> = warp.rows.iter().map(|row| row.unwrap_or_default()).collect();
            let seen = runner.get_all(&ports.pick_sw);
            check_rows(runner, warp.lanes(), &expected, &seen)?;
        }
        if let Some(next) = next_read {
            let seen = runner.get(ports.next_read);
            runner.check("next entry (DI5)", next, seen)?;
        }
        runner.step()?;

        // After a reset there is no group, so a next entry has no meaning.
        next_read = nexts[read].filter(|_| !reset);
        if writes {
            nexts[entry] = Some(next as u64);
        }
        for (_, _, entry, _) in held.updates().into_iter().flatten() {
            pool.warp(entry).told = true;
        }
        if let Some((entry, _)) = picked {
            last = Some(pool.pick(entry));
        }
        spills += u64::from(spilled);
        let becomes = insertion.map_or(State::Spilled, |insertion| State::Inserted {
            entry: insertion.formed.unwrap_or(insertion.entry),
            formed: insertion.formed.is_some(),
        });
        held.end(take, becomes, load);
        if reset {
            held.registers = [None; 2];
            pool = Pool::new(entries, sets, ways);
            last = None;
        }
    }
    let [misses, hits, conflicts] = outcomes;
    let counts = [
        ("misses", misses),
        ("hits", hits),
        ("conflicts", conflicts),
        ("entries_lost", losses),
        ("spills", spills),
        ("picks", picks),
        ("cycles_full", full),
    ];
    Ok(Results::counts("arrivals", &counts))
}
