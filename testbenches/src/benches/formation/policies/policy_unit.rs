//! The bench of the policy unit: a pool is a list of warps in the order in which they were formed, each with its threads,
//! and what each policy says of them.

use super::{DMAJ, DMIN, DPC, DPDPRI, DTIME, POLICIES};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand_chacha::ChaCha8Rng;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

ports! {
    /// Ports of the policy unit.
    struct Ports {
        in reset, f0, f1, f2, f3, policy, ideal, starvation_limit, start_valid, start_warps, load_valid,
            load_executed, valid, from_row, arrived, second, key, lanes, formed, formed_lanes,
            formed_entry, joined_lanes, joined_entry, used, groups_valid = "groups.valid",
            groups_entry = "groups.entry", groups_key = "groups.key",
            picked = "scheduled.picked", picked_lanes = "scheduled.lanes";
        ins sw, update_valid, update_key, update_threads;
        out scheduled_valid = "scheduled.valid", scheduled_entry = "scheduled.entry",
            scheduled_key = "scheduled.key", groups_picked = "groups.picked",
            groups_lanes = "groups.lanes", with_groups, boost_valid, boost_key;
    }
}

/// A thread: row and lane.
type Thread = (u64, u64);

/// A warp of the pool.
#[derive(Clone, Debug)]
struct Warp {
    entry: u64,
    key: u64,
    lanes: u64,
    /// Priority number.
    number: u64,
}

/// A register that is processed in f1 or f2.
#[derive(Clone, Debug)]
struct Register {
    key: u64,
    lanes: u64,
    rows: Vec<u64>,
}

/// The pool and what is known beside it.
#[derive(Clone, Debug, Default)]
struct State {
    /// The warps, the oldest first.
    warps: Vec<Warp>,
    /// Post-dominators that each thread has passed.
    passed: BTreeMap<Thread, u64>,
    /// Rows that have been started and not been inserted.
    fresh: BTreeSet<u64>,
    /// Key of the warp picked last.
    last: Option<u64>,
    /// Pool entry that is watched, and for how many f3 it has been in use there.
    watched: u64,
    count: u64,
    /// What IDEAL has chosen in f0.
    chosen: Option<u64>,
    /// Updates of this scheduler cycle: key, threads.
    updates: [Option<(u64, u64)>; 2],
}

impl State {
    fn of(&self, entry: u64) -> Option<&Warp> {
        self.warps.iter().find(|warp| warp.entry == entry)
    }

    fn threads_of(&self, key: u64) -> u32 {
        let warps = self.warps.iter().filter(|warp| warp.key == key);
        warps.map(|warp| warp.lanes.count_ones()).sum()
    }

    fn starved(&self, limit: u64) -> Option<&Warp> {
        self.of(self.watched).filter(|_| limit != 0 && self.count == limit)
    }

    /// The warp that comes first of all (DP1, DS3).
    fn first(&self, policy: u64, limit: u64) -> Option<&Warp> {
        if let Some(warp) = self.starved(limit) {
            return Some(warp);
        }
        let majority = |warp: &Warp| Some(warp.key) == self.last;
        if [DMAJ, DMIN].contains(&policy)
            && let Some(warp) = self.warps.iter().find(|warp| majority(warp))
        {
            return Some(warp);
        }
        // The first of the smallest is the oldest of them.
        self.warps.iter().min_by_key(|warp| match policy {
            DMAJ => (Reverse(self.threads_of(warp.key)), 0),
            DMIN => (Reverse(0), u64::from(self.threads_of(warp.key))),
            DPC => (Reverse(0), warp.key & 0xff_ffff),
            DPDPRI => (Reverse(0), warp.number),
            _ => (Reverse(0), 0),
        })
    }
}

/// What is fixed during a run, and the sizes.
struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    lanes: u64,
    warps: u64,
    pool: u64,
    policy: u64,
    ideal: bool,
    limit: u64,
    keys: Vec<u64>,
    formed: u64,
    picked: u64,
}

/// Warps are formed, joined and picked until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps, pool] =
        ["lanes", "warps", "pool"].map(|name| runner.preset().parameter(name) as u64);
    let key_bits = runner.preset().parameter("key_bits");
    let (mut formed, mut picked) = (0, 0);
    runner.until_over(|runner| {
        let (ports, mut random) = (Ports::of(runner), runner.random());
        let keys = (0..pool / 2 + 2).map(|_| random.random_range(0..1 << key_bits)).collect();
        let mut bench = Bench {
            runner,
            ports,
            random,
            lanes,
            warps,
            pool,
            policy: DMAJ,
            ideal: true,
            limit: 0,
            keys,
            formed,
            picked,
        };
        let end = bench.runs();
        (formed, picked) = (bench.formed, bench.picked);
        end
    })?;
    Ok(Results::counts("warps", &[("formed", formed), ("picked", picked)]))
}

impl Bench<'_, '_> {
    fn runs(&mut self) -> Result<Infallible, End> {
        let mut passed = BTreeMap::new();
        loop {
            // Counts are in memories, which a reset does not clear.
            let mut state = State { passed, ..self.restart()? };
            for _ in 0..self.random.random_range(1..60) {
                self.scheduler_cycle(&mut state)?;
            }
            passed = state.passed;
        }
    }

    /// A cycle of reset, and the settings of the run behind it.
    fn restart(&mut self) -> Result<State, End> {
        self.policy = *POLICIES.choose(&mut self.random).expect("there are policies");
        self.ideal = self.policy == DPDPRI || self.random.random_bool(0.7);
        self.limit = *[0, 1, 2, 9].choose(&mut self.random).expect("there are limits");
        for port in [
            self.ports.start_valid,
            self.ports.load_valid,
            self.ports.valid,
            self.ports.picked,
            self.ports.groups_valid,
        ] {
            self.runner.set(port, 0);
        }
        self.runner.set(self.ports.policy, self.policy);
        self.runner.set(self.ports.ideal, self.ideal);
        self.runner.set(self.ports.starvation_limit, self.limit);
        self.runner.set(self.ports.used, 0);
        self.runner.set(self.ports.reset, true);
        self.runner.clock()?;
        self.runner.set(self.ports.reset, false);
        Ok(State::default())
    }

    /// A scheduler cycle: cycles before f0, then f0 to f3.
    fn scheduler_cycle(&mut self, state: &mut State) -> Result<(), End> {
        for _ in 0..*[0, 0, 4].choose(&mut self.random).expect("there are some") {
            self.start(state)?;
        }
        self.show(state, 0);
        let executed = self.load(state)?;
        self.register(state, 1, executed)?;
        self.register(state, 2, executed)?;
        self.pick(state)
    }

    /// The cycle is f`phase`.
    fn show(&mut self, state: &State, phase: usize) {
        let phases = [self.ports.f0, self.ports.f1, self.ports.f2, self.ports.f3];
        for (idx, port) in phases.into_iter().enumerate() {
            self.runner.set(port, idx == phase);
        }
        let used = state.warps.iter().fold(0_u128, |used, warp| used | 1 << warp.entry);
        self.runner.set(self.ports.used, used);
    }

    /// What does not depend on the cycle, at the end of a cycle, which ends.
    fn step(&mut self, state: &State) -> Result<(), End> {
        let groups = !self.ideal && self.policy != DTIME;
        let seen = self.runner.is_set(self.ports.with_groups);
        self.runner.check("there are groups", groups, seen)?;
        let starved = state.starved(self.limit).filter(|_| groups).map(|warp| warp.key);
        let seen = self.runner.is_set(self.ports.boost_valid);
        self.runner.check("a boost is asked for (DS3)", starved.is_some(), seen)?;
        if let Some(key) = starved {
            let seen = self.runner.get(self.ports.boost_key);
            self.runner.check("key of the starved warp", key, seen)?;
        }
        self.runner.clock()
    }

    /// A cycle before f0, in which a thread block may start.
    fn start(&mut self, state: &mut State) -> Result<(), End> {
        self.show(state, 4);
        let rows = self.random.random_range(0..1_u64 << self.warps);
        let starts = self.random.random_bool(0.1);
        self.runner.set(self.ports.start_valid, starts);
        self.runner.set(self.ports.start_warps, rows);
        self.step(state)?;
        self.runner.set(self.ports.start_valid, false);
        if starts {
            state.fresh.extend((0..self.warps).filter(|row| rows >> row & 1 == 1));
        }
        Ok(())
    }

    /// f0: IDEAL chooses; the instruction of an arrival is a post-dominator, a `jalr`, or neither.
    fn load(&mut self, state: &mut State) -> Result<Option<(bool, bool)>, End> {
        state.chosen = state.first(self.policy, self.limit).map(|warp| warp.entry);
        state.updates = [None; 2];
        let executed =
            self.random.random_bool(0.8).then(|| (self.random.random(), self.random.random()));
        let (marked, jumps) =
            executed.unwrap_or_else(|| (self.random.random(), self.random.random()));
        let word = self.runner.structure(self.ports.load_executed);
        let word = word.with("post_dominator", u64::from(marked)).with("jumps", u64::from(jumps));
        self.runner.set(self.ports.load_valid, executed.is_some());
        self.runner.set(self.ports.load_executed, &word);
        self.step(state)?;
        self.runner.set(self.ports.load_valid, false);
        Ok(executed)
    }

    /// f1 or f2: a register forms a warp, joins one, or both; without an arrival it is a row, or a fill.
    fn register(
        &mut self,
        state: &mut State,
        phase: usize,
        executed: Option<(bool, bool)>,
    ) -> Result<(), End> {
        self.show(state, phase);
        let second = phase == 2;
        let key = *self.keys.choose(&mut self.random).expect("there are keys");
        let first_key = state.updates[0].map(|(key, _)| key);
        let free = (0..self.pool).filter(|entry| state.of(*entry).is_none());
        let free = free.choose(&mut self.random);
        let comes = (!second || executed.is_some())
            && self.random.random_bool(0.6)
            && Some(key) != first_key
            && free.is_some();
        let row = (executed.is_none() && self.random.random_bool(0.7))
            .then(|| self.random.random_range(0..self.warps));
        let any_row = |random: &mut ChaCha8Rng, warps| random.random_range(0..warps);
        let rows: Vec<u64> = (0..self.lanes)
            .map(|_| row.unwrap_or_else(|| any_row(&mut self.random, self.warps)))
            .collect();
        let all = u64::MAX >> (64 - self.lanes);
        let mut lanes = || self.random.random::<u64>() & all;
        let register = Register { key, lanes: lanes().max(1), rows };
        // Lanes of it that have reached a warp barrier, that join a warp of the key, and that form one.
        let left = if lanes() & 3 == 0 { register.lanes & lanes() } else { register.lanes };
        let old = state.warps.iter().filter(|warp| warp.key == key);
        let old = old.choose(&mut self.random).map(|warp| (warp.entry, warp.lanes));
        let joined = old.map_or(0, |(_, occupied)| left & !occupied);
        let formed = left & !joined;
        self.runner.set(self.ports.valid, comes);
        self.runner.set(self.ports.from_row, row.is_some() && !second);
        self.runner.set(self.ports.arrived, executed.is_some());
        self.runner.set(self.ports.second, second);
        self.runner.set(self.ports.key, register.key);
        self.runner.set(self.ports.lanes, register.lanes);
        self.runner.set_all(&self.ports.sw, register.rows.iter().copied());
        self.runner.set(self.ports.formed, formed != 0);
        self.runner.set(self.ports.formed_lanes, formed);
        self.runner.set(self.ports.formed_entry, free.unwrap_or_default());
        self.runner.set(self.ports.joined_lanes, joined);
        self.runner.set(self.ports.joined_entry, old.map_or(0, |(entry, _)| entry));
        self.step(state)?;
        self.runner.set(self.ports.valid, false);
        if !comes {
            return Ok(());
        }

        // The counts of its threads (DP3)
        let starts = row.filter(|_| !second).is_some_and(|row| state.fresh.remove(&row));
        let grows = executed.is_some_and(|(marked, jumps)| marked && !(jumps && second));
        let thread = |lane: u64| (register.rows[lane as usize], lane);
        let of = |lanes: u64| (0..self.lanes).filter(move |lane| lanes >> lane & 1 == 1);
        for lane in of(register.lanes) {
            let passed = state.passed.entry(thread(lane)).or_default();
            *passed = (if starts { 0 } else { *passed } + u64::from(grows)).min(255);
        }
        // Its warps
        let smallest = |lanes| of(lanes).map(|lane| state.passed[&thread(lane)]).min();
        let (joins, forms) = (smallest(joined), smallest(formed));
        if let (Some(number), Some((entry, _))) = (joins, old) {
            let warp = state.warps.iter_mut().find(|warp| warp.entry == entry);
            let warp = warp.expect("the warp is in the pool");
            warp.lanes |= joined;
            warp.number = warp.number.min(number);
        }
        if let (Some(number), Some(entry)) = (forms, free) {
            state.warps.push(Warp { entry, key, lanes: formed, number });
            self.formed += 1;
        }
        if left != 0 {
            state.updates[phase - 1] = Some((key, u64::from(left.count_ones())));
        }
        Ok(())
    }

    /// f3: a warp comes first and may be picked.
    fn pick(&mut self, state: &mut State) -> Result<(), End> {
        self.show(state, 3);
        for (idx, update) in state.updates.into_iter().enumerate() {
            let (key, threads) = update.unwrap_or_else(|| (self.keys[0], 1));
            self.runner.set(self.ports.update_valid[idx], update.is_some());
            self.runner.set(self.ports.update_key[idx], key);
            self.runner.set(self.ports.update_threads[idx], threads);
        }
        let groups = !self.ideal && self.policy != DTIME;
        let majority =
            state.warps.choose(&mut self.random).filter(|_| self.random.random_bool(0.8));
        let majority = majority.map(|warp| (warp.entry, warp.key));
        self.runner.set(self.ports.groups_valid, majority.is_some());
        self.runner.set(self.ports.groups_entry, majority.map_or(0, |(entry, _)| entry));
        self.runner.set(self.ports.groups_key, majority.map_or(0, |(_, key)| key));
        let expected = match (groups, self.ideal) {
            (true, _) => majority.map(|(entry, _)| entry),
            (false, true) => state.chosen,
            (false, false) => state.warps.first().map(|warp| warp.entry),
        };
        let seen = self.runner.is_set(self.ports.scheduled_valid);
        self.runner.check("a warp comes first (DI2)", expected.is_some(), seen)?;
        let mut picked = None;
        if let Some(entry) = expected {
            let warp = state.of(entry).expect("the warp is in the pool").clone();
            let seen = (
                self.runner.get(self.ports.scheduled_entry),
                self.runner.get(self.ports.scheduled_key),
            );
            self.runner.check("this warp and its key (DP1, DP2)", (entry, warp.key), seen)?;
            picked = Some(warp).filter(|_| self.random.random_bool(0.6));
        }
        self.runner.set(self.ports.picked, picked.is_some());
        let seen = self.runner.is_set(self.ports.groups_picked);
        self.runner.check("the groups are told of a pick", groups && picked.is_some(), seen)?;
        self.step(state)?;
        self.runner.set(self.ports.picked, false);
        self.runner.set_all(&self.ports.update_valid, [false; 2]);

        // DS2
        let watched = state.watched;
        let gone = picked.as_ref().is_some_and(|warp| warp.entry == watched);
        if gone || state.of(watched).is_none() {
            state.watched = (watched + 1) % self.pool;
            state.count = 0;
        } else {
            state.count = (state.count + 1).min(self.limit);
        }
        if let Some(warp) = picked {
            self.picked += 1;
            state.last = Some(warp.key);
            state.warps.retain(|other| other.entry != warp.entry);
            self.runner.set(self.ports.picked_lanes, warp.lanes);
            let seen = self.runner.get(self.ports.groups_lanes);
            self.runner.check("lanes of the picked warp", warp.lanes, seen)?;
        }
        Ok(())
    }
}
