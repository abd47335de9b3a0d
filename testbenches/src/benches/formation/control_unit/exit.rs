//! Warps leave the pool: groups, picks, issue.

use super::barriers::{Row, show_executed};
use super::bench::Bench;
use super::state::{Register, State};
use super::stimulus::{Mode, Program};
use super::threads::{Place, Thread, check_shown};
use crate::error::BenchError;
use rand::Rng;

impl Bench<'_, '_> {
    /// Updates are applied, or a group gets a boost or is popped (DM1 to DM5, DM10, DS3).
    pub fn groups(&mut self, state: &mut State, phase: Option<u64>) -> Result<(), BenchError> {
        let (runner, ports) = (&mut *self.runner, &self.ports);
        let exchange = runner.is_set(ports.exchange);
        let moves = exchange && state.groups.others().nth(1).is_none();
        runner.check("an exchange in a heap of fewer than two groups (DE7)", false, moves)?;
        self.counts.add("exchanges", usize::from(exchange));
        let (mut expected, mut pops) = (Vec::new(), false);
        let scheduling = self.scheduling;
        if phase == Some(3) {
            for register in &mut state.registers {
                if let Some(Register::Inserted(update)) = *register {
                    *register = None;
                    if !scheduling.has_groups() {
                        continue;
                    }
                    if state.groups.is_majority(update.key) {
                        expected.push(state.groups.apply(update));
                    } else {
                        state.groups.pending.push_back(update);
                    }
                }
            }
        } else if !exchange {
            let oldest = state.groups.next_updates(scheduling.applies_two());
            let starved = state.starved(scheduling);
            let starved = starved.and_then(|entry| state.threads.key(Place::Pool(entry)));
            let in_heap = |key: &u64| state.groups.others().any(|(other, _)| other == *key);
            let boost = starved.filter(|key| state.groups.boosted.is_none() && in_heap(key));
            if oldest.is_empty() && boost.is_some() {
                state.groups.boosted = boost;
                self.counts.add("boosts", 1);
            } else {
                pops = oldest.is_empty()
                    && state.groups.first().is_none()
                    && state.groups.others().next().is_some();
            }
            expected.extend(oldest.into_iter().map(|update| state.groups.apply(update)));
        }
        let told = (0..2).filter_map(|index| {
            let group = (runner.get(ports.group_key[index]), runner.get(ports.group_count[index]));
            runner.is_set(ports.group[index]).then_some(group)
        });
        let told: Vec<(u64, u64)> = told.collect();
        runner.check("groups and their threads (DM2 to DM5)", expected, told)?;
        let seen = runner.is_set(ports.majority);
        runner.check("a group is popped (DM10)", pops, seen)?;
        if pops {
            let key = runner.get(ports.majority_key);
            let own = state.groups.others().find(|(other, _)| *other == key);
            let boosted = state.groups.boosted;
            let merit = |(key, threads)| (boosted == Some(key), scheduling.merit(key, threads));
            let best = state.groups.others().map(merit).max();
            runner.check("the best of all groups (DM6)", best, own.map(merit))?;
            let count = runner.get(ports.majority_count);
            runner.check("their number", own.map(|(_, threads)| threads), Some(count))?;
            let in_pool = |one: &&Thread| one.key() == key && matches!(one.place, Place::Pool(_));
            let coming = state.registers.iter().map(|register| match register {
                Some(Register::Inserted(update)) if update.key == key => update.threads,
                _ => 0,
            });
            let in_pool = state.threads.0.iter().filter(in_pool).count() as u64;
            runner.check(
                "threads in the pool with the key",
                in_pool - coming.sum::<u64>(),
                count,
            )?;
            state.groups.pop(key);
            self.counts.add("pops", 1);
        }
        Ok(())
    }

    /// The instruction in D issues, a warp is picked (DI1 to DI7).
    pub fn pick(
        &mut self,
        state: &mut State,
        before: &State,
        phase: Option<u64>,
    ) -> Result<(), BenchError> {
        let (runner, ports) = (&mut *self.runner, &self.ports);
        if !state.picked.is_empty() {
            let what = "threads of the warp picked last (DI4)";
            check_shown(runner, what, state.picked.iter(), ports.pick_lanes, &ports.pick_sw)?;
        }

        // Issue
        let tag = (0..self.sizes.tags).find(|tag| !state.flights.contains_key(tag));
        let seen = runner.is_set(ports.flight_free);
        runner.check("an entry of the table is free (DI7)", tag.is_some(), seen)?;
        let seen = runner.is_set(ports.flight_occupied);
        runner.check("an entry of the table is in use (DE3)", !state.flights.is_empty(), seen)?;
        if let Some(tag) = tag {
            let seen = runner.get(ports.flight_tag);
            runner.check("the lowest free entry (DI7)", tag, seen)?;
        }
        let goes = self.random.random_bool(if self.program.mode == Mode::Hold { 0.1 } else { 0.8 });
        let issue = state.decoded.zip(tag).filter(|_| goes);
        runner.set(ports.flight_valid, issue.is_some());
        if let Some((instruction, tag)) = issue {
            let block = state.threads.key(Place::Decode).expect("D has a thread") >> 24;
            runner.set(ports.flight_key, block << 24 | instruction.next_pc);
            state.threads.show(runner, Place::Decode, ports.flight_lanes, &ports.flight_sw);
            show_executed(runner, self.barriers.as_ref(), instruction);
            state.threads.all_go(Place::Decode, Place::Flight(tag));
            state.flights.insert(tag, instruction);
            state.decoded = None;
            self.counts
                .add("full_tables", usize::from(state.flights.len() as u64 == self.sizes.tags));
        }

        // Pick
        let open = state.decoded.is_none();
        runner.set(ports.open, open);
        let opportunity = open && phase == Some(3);
        let held = self.strict && runner.is_set(ports.exchange);
        let of_pool = |entry| Some((entry, before.threads.key(Place::Pool(entry))?));
        let first = match (self.scheduling.has_groups(), self.scheduling.ideal) {
            (true, _) => before.groups.first(),
            (false, true) => before.chosen.and_then(of_pool),
            (false, false) => before.ages.first().copied().and_then(of_pool),
        };
        let first = first.filter(|_| opportunity && !held);
        let seen = [ports.pick_valid, ports.picked].map(|port| runner.is_set(port));
        runner.check("a warp is picked (DI1, DI3)", [first.is_some(); 2], seen)?;
        let used = before.free_entries(self.sizes).count() as u64 != self.sizes.pool;
        let waits = opportunity && used && first.is_none();
        let seen = runner.is_set(ports.scheduler_wait);
        runner.check("scheduler wait (DE5)", waits, seen)?;
        self.counts.add("scheduler_waits", usize::from(waits));
        let Some((entry, key)) = first else { return Ok(()) };
        let seen = [ports.picked_entry, ports.picked_key, ports.pick_key];
        let seen = seen.map(|port| runner.get(port));
        runner.check("pool entry and key of the warp (DI2)", [entry, key, key], seen)?;
        let place = Place::Pool(entry);
        state.picked = state.threads.at(place).copied().collect();
        let keys = state.picked.iter().all(|thread| thread.key() == key);
        runner.check("all its threads have its key", true, keys)?;
        if self.scheduling.has_groups() {
            state.groups.pick(state.picked.len() as u64);
        }
        state.ages.retain(|other| *other != entry);
        state.last = Some(key);
        if state.open.get(&key) == Some(&entry) {
            state.open.remove(&key);
        }
        state.threads.all_go(place, Place::Decode);
        // Threads that wait for their row and others that wait for their thread block would wait forever.
        let barred = |thread: &Thread| matches!(state.row_of(thread), Row::Barred { .. });
        let barriers = self.program.barriers && !state.picked.iter().any(barred);
        let program = Program { barriers, ..self.program };
        state.decoded = Some(program.instruction(key & 0xff_ffff, &mut self.random));
        let joined = before.registers.iter().flatten().map(|register| match register {
            Register::Inserted(update) if update.entry == entry => update.threads as usize,
            _ => 0,
        });
        self.counts.add("threads_forwarded", joined.sum());
        self.counts.add("threads_picked", state.picked.len());
        self.counts.add("picks", 1);
        Ok(())
    }
}
