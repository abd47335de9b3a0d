//! Threads enter the pool: update registers, insertion, spilling.

use super::barriers::Row;
use super::bench::Bench;
use super::groups::Update;
use super::state::{Register, State};
use super::stimulus::{Instruction, Kind, Mode};
use super::threads::{Place, Thread, check_shown, lanes_of};
use crate::error::BenchError;
use rand::Rng;

impl Bench<'_, '_> {
    /// Offers of the spill queue (DQ4, DQ7).
    pub fn spilling(&mut self, state: &mut State) -> Result<(), BenchError> {
        let (runner, ports) = (&mut *self.runner, &self.ports);
        let spilled = state.spilled();
        let two_free = state.free_entries(self.sizes).nth(1).is_some();
        let loads = spilled.is_none()
            && state.head != state.tail
            && state.filling.is_none()
            && state.fill_is_empty()
            && two_free;
        let seen = [ports.store, ports.load, ports.fill_in_flight].map(|port| runner.is_set(port));
        let expected = [spilled.is_some(), loads, state.filling.is_some()];
        runner.check(
            "store and load are offered, a fill is in flight (DQ4, DQ7)",
            expected,
            seen,
        )?;
        let ready =
            self.random.random_bool(if self.program.mode == Mode::Hold { 0.05 } else { 0.7 });
        let accepted = ready && (spilled.is_some() || loads);
        runner.set(ports.accepted, accepted);
        let seen = [ports.spill, ports.filling].map(|port| runner.is_set(port));
        let expected = [accepted && spilled.is_some(), accepted && loads];
        runner.check("events of spilling", expected, seen)?;
        if let Some(register) = spilled {
            let place = Place::Register(register);
            let key = state.threads.key(place).expect("a register has a thread");
            let seen = (runner.get(ports.offer_record), runner.get(ports.offer_key));
            runner.check("number and key of the record (DQ4)", (state.tail, key), seen)?;
            let what = "threads of the record";
            check_shown(runner, what, state.threads.at(place), ports.offer_lanes, &ports.offer_sw)?;
            if accepted {
                let lanes = state.threads.lanes(place);
                let seen = [ports.spill_record, ports.spill_key, ports.spill_lanes];
                let seen = seen.map(|port| runner.get(port));
                runner.check("event of the spill", [state.tail, key, lanes], seen)?;
                state.threads.all_go(place, Place::Record(state.tail));
                state.registers[register] = None;
                state.tail = (state.tail + 1) % self.sizes.records;
                self.counts.add("spills", 1);
            }
        } else if loads {
            let seen = runner.get(ports.offer_record);
            runner.check("number of the record (DQ5)", state.head, seen)?;
            if accepted {
                let seen = runner.get(ports.filling_record);
                runner.check("event of the fill", state.head, seen)?;
                state.filling = Some(state.head);
                state.head = (state.head + 1) % self.sizes.records;
                self.counts.add("fills", 1);
            }
        }
        Ok(())
    }

    /// Threads are loaded into the update registers (DD4, DD5).
    pub fn load(
        &mut self,
        state: &mut State,
        before: &State,
        phase: Option<u64>,
    ) -> Result<(), BenchError> {
        let (runner, ports) = (&mut *self.runner, &self.ports);
        let f0 = phase == Some(0);
        let ready = before.groups.pending.len() + 2 <= self.sizes.groups.queue;
        let seen = runner.is_set(ports.refusal);
        let refused = f0 && !before.arrivals.is_empty() && !ready;
        runner.check("refusal (DE6)", refused, seen)?;
        self.counts.add("refusals", usize::from(refused));
        let empty = before.registers.iter().all(Option::is_none);
        let fits = |key| before.fits(key, false, self.sizes);
        let fill: Vec<Thread> = before.threads.at(Place::Fill).copied().collect();
        let row = before.row_group();
        let fits = [&fill, &row].map(|threads| threads.first().is_some_and(|one| fits(one.key())));
        let source = match fits {
            _ if !(f0 && ready && empty) => None,
            [true, _] => Some((0, fill, Place::Fill, u64::MAX)),
            [_, true] => Some((1, row, Place::RowRegister, u64::MAX)),
            _ => before.arrivals.front().map(|(tag, taken)| {
                let place = Place::Arrived(*tag);
                (2, before.threads.at(place).copied().collect(), place, *taken)
            }),
        };
        let seen = runner.is_set(ports.arrive);
        runner.check("threads are loaded (DD4)", source.is_some(), seen)?;
        let Some((source, threads, place, outcome)) = source else {
            return Ok(());
        };
        let seen = runner.get(ports.arrive_source);
        runner.check("source (DD4)", source, seen)?;
        let first = threads.iter().find(|one| one.bit() & outcome != 0).unwrap_or(&threads[0]);
        let (one, other): (Vec<Thread>, Vec<Thread>) =
            threads.iter().partition(|thread| thread.pc == first.pc);
        let arrived = before.arrivals.front().filter(|_| source == 2);
        let instruction = arrived.map(|(tag, _)| before.flights[tag]);
        let sides = [one, other];
        for (index, side) in sides.iter().enumerate() {
            let lanes = lanes_of(side.iter());
            let seen = runner.get(ports.arrive_lanes[index]);
            runner.check("lanes of an update register (DD5)", lanes, seen)?;
            let Some(thread) = side.first() else { continue };
            let seen = runner.get(ports.arrive_key[index]);
            runner.check("key of an update register (DD5)", thread.key(), seen)?;
            for thread in side {
                let seen = runner.get(ports.arrive_sw[thread.lane as usize]);
                runner.check("row of a thread that is loaded", thread.row, seen)?;
            }
            state.threads.go(place, lanes, Place::Register(index));
            state.registers[index] = Some(Register::Loaded { arrived: source == 2 });
        }
        if let Place::Arrived(tag) = place {
            let seen = runner.get(ports.arrive_tag);
            runner.check("tag of the arrival (DD4)", tag, seen)?;
            state.arrivals.pop_front();
            state.releasing = Some(tag);
        }
        if let Some(instruction) = instruction {
            self.diverge(state, instruction, [&sides[0], &sides[1]]);
        }
        self.counts.add(["fill_loads", "row_loads", "arrivals"][source as usize], 1);
        Ok(())
    }

    /// An update register is inserted or found spilled (DD9 to DD16).
    pub fn insert(
        &mut self,
        state: &mut State,
        before: &State,
        phase: Option<u64>,
    ) -> Result<(), BenchError> {
        let index = phase.filter(|phase| [1, 2].contains(phase)).map(|phase| phase as usize - 1);
        let mut shown = index.and_then(|index| match before.registers[index] {
            Some(Register::Loaded { arrived }) => Some((index, arrived)),
            _ => None,
        });
        if let Some((index, arrived)) = shown {
            let place = Place::Register(index);
            let arrival = state.releasing.filter(|_| arrived).map(|tag| before.flights[&tag]);
            let marked =
                |it: &Instruction| it.executed.marked && (index == 0 || it.kind != Kind::Indirect);
            if arrival.filter(marked).is_some() {
                state.pass(place);
            }
            let tag = state.releasing.filter(|_| arrived && index == 0);
            let executed = tag.map(|tag| (tag, before.flights[&tag].executed));
            self.reach(state, place, executed);
            if state.threads.at(place).next().is_none() {
                // All its threads have reached the barriers of their rows.
                state.registers[index] = None;
                shown = None;
            }
        }
        let (runner, ports) = (&mut *self.runner, &self.ports);
        let one_more =
            matches!(before.registers[0], Some(Register::Inserted(Update { formed: true, .. })));
        let key = shown.and_then(|(index, _)| before.threads.key(Place::Register(index)));
        let fits = key.is_some_and(|key| before.fits(key, one_more, self.sizes));
        let spilled = shown
            .is_some_and(|(_, arrived)| arrived && (self.fifo && before.spill_mode() || !fits));
        let seen = runner.is_set(ports.insert);
        runner.check("a register is inserted (DD9)", shown.is_some() && !spilled, seen)?;
        let (Some((index, _)), Some(key)) = (shown, key) else { return Ok(()) };
        if spilled {
            state.registers[index] = Some(Register::Spilled);
            return Ok(());
        }
        runner.check("what is inserted fits (DD16)", true, fits)?;
        let place = Place::Register(index);
        let lanes = state.threads.lanes(place);
        let is_static = state.threads.at(place).all(|one| before.row_of(one) == Row::Static);
        let open = before.open.get(&key).copied().filter(|_| !is_static);
        let occupied = open.map_or(0, |entry| before.threads.lanes(Place::Pool(entry)));
        let conflict = lanes & occupied;
        let outcome = match (open, conflict) {
            _ if is_static => 3,
            (None, _) => 0,
            (Some(_), 0) => 1,
            (Some(_), _) => 2,
        };
        let seen = [
            ports.insert_register,
            ports.insert_outcome,
            ports.insert_lanes,
            ports.insert_conflict,
        ];
        let seen = seen.map(|port| runner.get(port));
        let expected = [index as u64, outcome, lanes, conflict];
        runner.check("register, outcome, lanes, conflict (DD10 to DD12, DW1)", expected, seen)?;

        // The warp that is joined, and the warp that is formed
        let lowest = before.free_entries(self.sizes).next().expect("it fits");
        let seen = runner.get(ports.insert_entry);
        runner.check("pool entry (DD10 to DD12, DW1)", open.unwrap_or(lowest), seen)?;
        let formed = open.is_none() || conflict != 0;
        let forms = if open.is_none() { lanes } else { conflict };
        if conflict != 0 {
            let seen = runner.get(ports.insert_new);
            runner.check("new pool entry (DD12)", lowest, seen)?;
        }
        if let Some(entry) = open {
            state.threads.go(place, lanes & !forms, Place::Pool(entry));
        }
        state.threads.go(place, forms, Place::Pool(lowest));
        if formed {
            state.ages.push(lowest);
        }

        // LUT entries: a key without one takes that of another key, if the set has no other.
        let set = |key: u64| key % self.sizes.lut_sets;
        let same_set = |one: &u64| set(*one) == set(key);
        let full = before.open.keys().copied().filter(same_set).count() == self.sizes.lut_ways;
        let loses = open.is_none() && !is_static && full;
        let seen = runner.is_set(ports.insert_lost);
        runner.check("a LUT entry is lost (DD13)", loses, seen)?;
        if loses {
            let entry = runner.get(ports.insert_lost_entry);
            let lost = before.open.iter().find(|(_, open)| **open == entry);
            let lost = lost.map(|(key, _)| *key).filter(same_set);
            runner.check("the lost one is of the set (DD13)", true, lost.is_some())?;
            lost.map(|key| state.open.remove(&key));
            self.counts.add("entries_lost", 1);
        }
        let entry = if formed { lowest } else { open.expect("threads have joined it") };
        if !is_static {
            state.open.insert(key, entry);
        }
        let threads = u64::from(lanes.count_ones());
        state.registers[index] = Some(Register::Inserted(Update { key, threads, entry, formed }));
        self.counts.add(["misses", "hits", "conflicts", "statics"][outcome as usize], 1);
        Ok(())
    }
}
