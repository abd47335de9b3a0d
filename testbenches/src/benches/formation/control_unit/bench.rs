//! The bench of the control unit: threads leave and come back at random, against a list of threads.
//!
//! Every live thread is in one place, has a row, a lane, a block slot and a PC. The events of the unit move threads from place
//! to place, and every move must be of threads that are there: nobody is lost, nobody is twice in a warp. What the list does
//! not know it takes from the unit: which warp loses its LUT entry, and whether the heap moves. The bench is datapath, front
//! end and memory: it starts thread blocks, stalls stage D, chooses instructions and their outcomes, and keeps records.
//! When every instruction is an exit all threads must end after some time.

use super::barriers::{self, Events, Row};
use super::groups::Sizes as GroupSizes;
use super::scheduling::{self, Scheduling};
use super::state::{Counts, Sizes, State};
use super::stimulus::{FIRST_PC, Instruction, Kind, Mode, Program};
use super::threads::{Place, Thread};
use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Port};
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the control unit.
    pub struct Ports {
        in reset, run_start, issue_interval, swizzle, strict_rebalance, spill_fifo, start_valid = "start.valid",
            start_warps = "start.warps", start_last = "start.last", start_tail = "start.tail",
            start_pc = "start.pc", initialise_valid = "initialise.valid",
            initialise_row = "initialise.row", leaving = "warps.leaving",
            completion_valid = "completion.valid", completion_tag = "completion.instruction_tag",
            completion_control = "completion.control", completion_pc = "completion.pc",
            completion_lanes = "completion.lanes", completion_taken = "completion.taken",
            completion_target = "completion.target", open = "pick.open",
            flight_valid = "flight.valid", flight_key = "flight.key",
            flight_lanes = "flight.lanes", accepted = "offer.accepted",
            response_valid = "offer.response_valid", response_key = "offer.response_key",
            response_lanes = "offer.response_lanes";
        ins block_warps, completion_sw = "completion.sw", flight_sw = "flight.sw",
            response_sw = "offer.response_sw";
        out active = "warps.active", waiting = "warps.waiting", pick_valid = "pick.valid",
            pick_key = "pick.key", pick_lanes = "pick.lanes", flight_free = "flight.free",
            flight_occupied = "flight.occupied",
            flight_tag = "flight.tag", store = "offer.store", load = "offer.load",
            offer_record = "offer.record", offer_key = "offer.key", offer_lanes = "offer.lanes",
            fill_in_flight, arrive = "arrive.valid", arrive_source = "arrive.source",
            arrive_tag = "arrive.tag", insert = "insert.valid", insert_register = "insert.register",
            insert_outcome = "insert.outcome", insert_lanes = "insert.lanes",
            insert_conflict = "insert.conflict", insert_entry = "insert.entry",
            insert_new = "insert.new_entry", insert_lost = "insert.lost",
            insert_lost_entry = "insert.lost_entry", majority = "majority.valid",
            majority_key = "majority.key", majority_count = "majority.count",
            picked = "picked.valid", picked_entry = "picked.entry", picked_key = "picked.key",
            spill = "spill.valid", spill_record = "spill.record", spill_key = "spill.key",
            spill_lanes = "spill.lanes", filling = "filling.valid", filling_record = "filling.record",
            scheduler_wait = "record.scheduler_wait", refusal = "record.refusal",
            exchange = "record.exchange";
        outs pick_sw = "pick.sw", offer_sw = "offer.sw", arrive_key = "arrive.key",
            arrive_lanes = "arrive.lanes", arrive_sw = "arrive.sw", group = "group.valid",
            group_key = "group.key", group_count = "group.count";
    }
}

/// The bench: what does not change with every cycle.
pub struct Bench<'r, 'a> {
    /// The block and its engine.
    pub runner: &'r mut Runner<'a>,
    /// Its ports.
    pub ports: Ports,
    /// Ports of warp barriers, of the unit that has them.
    pub barriers: Option<barriers::Ports>,
    /// Ports of policies, of the unit that has them.
    pub policies: Option<scheduling::Ports>,
    /// What must be told of warp barriers in this cycle.
    pub events: Events,
    /// Its sizes.
    pub sizes: Sizes,
    /// Everything random.
    pub random: ChaCha8Rng,
    /// What threads execute.
    pub program: Program,
    /// Cycles of a scheduler cycle.
    pub interval: u64,
    /// A warp is picked only while the heap does not move.
    pub strict: bool,
    /// All arrivals are spilled while records wait in memory.
    pub fifo: bool,
    /// Even and odd lanes change places in every other row.
    pub swizzle: bool,
    /// There are warp barriers.
    pub warp_barrier: bool,
    /// Policy and scheduler.
    pub scheduling: Scheduling,
    /// PC at which threads start.
    pub entry: u64,
    /// How often something has happened.
    pub counts: Counts,
}

/// Runs until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let size = |name| runner.preset().parameter(name);
    let threads = (size("lanes") * size("warps")) as u64;
    let sizes = Sizes {
        lanes: size("lanes") as u64,
        warps: size("warps") as u64,
        pool: size("pool") as u64,
        lut_sets: size("lut_sets") as u64,
        lut_ways: size("lut_ways"),
        tags: size("in_flight") as u64,
        records: (threads + 1).next_power_of_two(),
        groups: GroupSizes {
            heap: size("heap"),
            sets: size("mheap_sets") as u64,
            ways: size("mheap_ways"),
            queue: size("queue"),
        },
    };
    let blocks = size("blocks");
    let ports = Ports::of(runner);
    let barriers = In::find(&runner.built().netlist, "warp_barrier[0]");
    let barriers = barriers.map(|_| barriers::Ports::of(runner));
    let policies = In::find(&runner.built().netlist, "policy[0]");
    let policies = policies.map(|_| scheduling::Ports::of(runner));
    let random = runner.random();
    let many = 3 * size("heap") as u64;
    let program = Program { mode: Mode::Spread, barriers: false, many };
    let mut bench = Bench {
        runner,
        ports,
        barriers,
        policies,
        events: Events::default(),
        sizes,
        random,
        program,
        interval: 4,
        strict: false,
        fifo: false,
        swizzle: false,
        warp_barrier: false,
        scheduling: Scheduling::default(),
        entry: FIRST_PC,
        counts: Counts::default(),
    };
    let mut state = bench.begin(blocks);
    let total = bench.runner.options().cycles_or_default();
    // Cycles of the mode, and the most that all threads may need to end.
    let (mut cycles, patience) = (0, 8 * (threads + 8));
    for _ in 0..total {
        if bench.random.random_ratio(1, 2500) {
            state = bench.reset(blocks)?;
            cycles = 0;
            continue;
        }
        let drained = state.threads.0.is_empty();
        if bench.program.mode == Mode::Drain && !drained {
            let late = cycles > patience * bench.interval;
            bench.runner.check("threads that do not end", false, late)?;
        } else if cycles > 0 && bench.random.random_ratio(1, if drained { 5 } else { 50 }) {
            bench.counts.add("drained", usize::from(bench.program.mode == Mode::Drain));
            // Twice each, and once to the end.
            let modes = [
                Mode::Spread,
                Mode::Spread,
                Mode::Gather,
                Mode::Gather,
                Mode::Hold,
                Mode::Hold,
                Mode::Late,
                Mode::Late,
                Mode::Drain,
            ];
            bench.program.mode = *modes.choose(&mut bench.random).expect("there are modes");
            bench.program.barriers = bench.random.random_bool(0.1);
            cycles = 0;
        }
        cycles += 1;
        if bench.cycle(&mut state)? {
            state = bench.reset(blocks)?;
            cycles = 0;
        }
    }
    let counts: Vec<(&'static str, u64)> = bench.counts.0.into_iter().collect();
    Ok(Results::counts("arrivals", &counts))
}

impl Bench<'_, '_> {
    /// A cycle of reset, and another run behind it.
    fn reset(&mut self, blocks: usize) -> Result<State, BenchError> {
        self.runner.set(self.ports.reset, true);
        self.runner.step()?;
        self.runner.set(self.ports.reset, false);
        Ok(self.begin(blocks))
    }

    /// Another run.
    fn begin(&mut self, blocks: usize) -> State {
        self.interval = *[4, 4, 4, 4, 8, 16].choose(&mut self.random).expect("there are intervals");
        self.strict = self.random.random_bool(0.3);
        self.fifo = self.random.random();
        self.swizzle = self.random.random();
        self.warp_barrier = self.barriers.is_some() && self.random.random_bool(0.7);
        self.entry = FIRST_PC + self.random.random_range(0..self.program.many);
        self.runner.set(self.ports.issue_interval, self.interval);
        self.runner.set(self.ports.strict_rebalance, self.strict);
        self.runner.set(self.ports.spill_fifo, self.fifo);
        self.runner.set(self.ports.swizzle, self.swizzle);
        self.runner.set(self.ports.start_pc, self.entry);
        if let Some(barriers) = &self.barriers {
            self.runner.set(barriers.warp_barrier, self.warp_barrier);
        }
        if let Some(policies) = &self.policies {
            self.scheduling = Scheduling::any(&mut self.random);
            self.runner.set(policies.policy, self.scheduling.policy);
            self.runner.set(policies.ideal, self.scheduling.ideal);
            self.runner.set(policies.starvation_limit, self.scheduling.limit);
        }
        self.counts.add("runs", 1);
        State::new(blocks, self.sizes.warps as usize)
    }

    /// One cycle. Tells whether a fault ends the run.
    fn cycle(&mut self, state: &mut State) -> Result<bool, BenchError> {
        let starts = state.cycle.is_none() && self.random.random_ratio(1, 3);
        self.runner.set(self.ports.run_start, starts);
        state.cycle = if starts { Some(0) } else { state.cycle.map(|cycle| cycle + 1) };
        // 0 to 3 in f0 to f3 (DF1).
        let phase = state.cycle.and_then(|cycle| {
            let place = cycle % self.interval + 4;
            place.checked_sub(self.interval)
        });
        if phase == Some(0) && self.scheduling.ideal {
            state.chosen = state.first_of_all(self.scheduling);
        }
        let before = state.clone();
        let finished = self.complete(state);
        let started = self.blocks(state, finished.is_some());
        let leaving = self.rows(state)?;
        self.spilling(state)?;
        let response = self.respond(&before);
        self.load(state, &before, phase)?;
        self.insert(state, &before, phase)?;
        self.groups(state, phase)?;
        self.pick(state, &before, phase)?;
        if phase == Some(3) {
            state.watch(self.scheduling, self.sizes.pool);
        }
        let fault = self.tell(&before)?;
        self.runner.step()?;

        // The end of the cycle
        if before.threads.at(Place::RowRegister).next().is_none() {
            let entering = state.threads.0.iter().filter(|one| one.place == Place::Entering);
            let row = entering.map(|thread| thread.row).min();
            let of_row = |one: &&mut Thread| Some(one.row) == row && one.place == Place::Entering;
            for thread in state.threads.0.iter_mut().filter(of_row) {
                thread.place = Place::RowRegister;
            }
        }
        for thread in state.threads.0.iter_mut() {
            if leaving >> thread.row & 1 == 1 && thread.place == Place::Waiting {
                thread.place = Place::Entering;
            }
        }
        state.release(&before);
        if let Some(record) = response {
            state.threads.all_go(Place::Record(record), Place::Fill);
            state.filling = None;
        }
        if let Some((tag, taken, target)) = finished {
            self.finish(state, tag, taken, target);
        }
        if phase == Some(2)
            && let Some(tag) = state.releasing.take()
        {
            state.flights.remove(&tag);
        }
        state.blocks.end(before.threads.active());
        if let Some(slot) = started
            && let Some(block) = &mut state.blocks.0[slot]
        {
            block.started = true;
            let threads =
                block.all_threads(slot as u64, self.sizes.lanes, self.swizzle, self.entry);
            state.threads.0.extend(threads);
            let first = if self.warp_barrier { Row::Static } else { Row::Free };
            let own = |(row, _): &(usize, &mut Row)| block.rows() >> row & 1 == 1;
            state.rows.iter_mut().enumerate().filter(own).for_each(|(_, row)| *row = first);
            self.counts.add("blocks", 1);
        }
        Ok(fault)
    }

    /// Shows the completion of some instruction: tag, lanes and target of its outcome.
    fn complete(&mut self, state: &State) -> Option<(u64, u64, u64)> {
        let ports = &self.ports;
        let running = |tag: &u64| state.threads.at(Place::Flight(*tag)).next().is_some();
        let tag = state.flights.keys().copied().filter(running).choose(&mut self.random);
        let slow = if self.program.mode == Mode::Late { 20 } else { 2 };
        let tag = tag.filter(|_| self.random.random_ratio(1, slow));
        self.runner.set(ports.completion_valid, tag.is_some());
        let tag = tag?;
        let instruction = state.flights[&tag];
        let Instruction { kind, pc, .. } = instruction;
        let place = Place::Flight(tag);
        let lanes = state.threads.lanes(place);
        let (mut taken, target) = self.program.outcome(instruction, lanes, &mut self.random);
        let is_static = state.threads.at(place).all(|one| state.row_of(one) == Row::Static);
        // A static row that leaves by an indirect jump is free; most do not.
        if kind == Kind::Indirect && is_static && self.random.random_bool(0.9) {
            taken = lanes;
        }
        state.threads.show(self.runner, place, ports.completion_lanes, &ports.completion_sw);
        match kind {
            // The last part of a memory instruction has some of the lanes.
            Kind::Next => {
                self.runner.set(ports.completion_lanes, lanes & self.random.random::<u64>())
            }
            Kind::Indirect => self.runner.set(ports.completion_lanes, taken),
            Kind::Branch | Kind::Exit | Kind::Barrier => {}
        }
        let branches = if kind == Kind::Branch { taken } else { 0 };
        self.runner.set(ports.completion_tag, tag);
        self.runner.set(ports.completion_control, kind as u64);
        self.runner.set(ports.completion_pc, pc);
        self.runner.set(ports.completion_taken, branches);
        self.runner.set(ports.completion_target, target);
        Some((tag, taken, target))
    }

    /// That instruction has completed.
    fn finish(&mut self, state: &mut State, tag: u64, taken: u64, target: u64) {
        let Instruction { kind, next_pc, .. } = state.flights[&tag];
        let place = Place::Flight(tag);
        for thread in state.threads.0.iter_mut().filter(|thread| thread.place == place) {
            thread.pc = if thread.bit() & taken != 0 { target } else { next_pc };
        }
        match kind {
            Kind::Exit => {
                state.threads.0.retain(|thread| thread.place != place);
                state.flights.remove(&tag);
            }
            Kind::Barrier => {
                state.threads.all_go(place, Place::Waiting);
                state.flights.remove(&tag);
            }
            Kind::Next | Kind::Branch | Kind::Indirect => {
                state.threads.all_go(place, Place::Arrived(tag));
                state.arrivals.push_back((tag, taken));
            }
        }
    }

    /// Allocates, initialises and starts thread blocks; gives the slot of one that starts.
    fn blocks(&mut self, state: &mut State, completes: bool) -> Option<usize> {
        let ports = &self.ports;
        let random = &mut self.random;
        for (port, block) in ports.block_warps.iter().zip(&state.blocks.0) {
            self.runner.set(*port, block.map_or(0, |block| block.rows()));
        }
        let coming = state.blocks.coming();
        let row = state.blocks.next_row();
        let initialises = row.filter(|_| !completes && random.random_bool(0.8));
        let starts = coming.filter(|_| row.is_none()).map(|(slot, _)| slot);
        let block = coming.map(|(_, block)| block);
        self.runner.set(ports.initialise_valid, initialises.is_some());
        self.runner.set(ports.initialise_row, initialises.unwrap_or_default());
        self.runner.set(ports.start_valid, starts.is_some());
        self.runner.set(ports.start_warps, block.map_or(0, |block| block.rows()));
        self.runner.set(ports.start_last, block.map_or(0, |block| block.last()));
        self.runner.set(ports.start_tail, block.map_or(0, |block| block.tail(self.sizes.lanes)));
        if initialises.is_some() {
            state.blocks.initialised();
        } else if coming.is_none()
            && state.cycle.is_some()
            && self.program.mode != Mode::Drain
            && random.random_bool(0.2)
        {
            state.blocks.allocate(self.sizes.warps, self.sizes.lanes, random);
        }
        starts
    }

    /// State of the rows; gives those that leave a barrier.
    fn rows(&mut self, state: &State) -> Result<u64, BenchError> {
        let active = state.threads.active();
        let seen = self.runner.get(self.ports.active);
        self.runner.check("rows with a live thread (DK4)", active, seen)?;
        let seen = self.runner.get(self.ports.waiting) & active;
        self.runner.check("rows that wait (DK3)", state.threads.waiting(), seen)?;
        let leaving = state.blocks.at_barrier(active, state.threads.waiting());
        self.runner.set(self.ports.leaving, leaving);
        self.counts.add("barriers", usize::from(leaving != 0));
        Ok(leaving)
    }

    /// The record that comes back in this cycle.
    fn respond(&mut self, before: &State) -> Option<u64> {
        let ports = &self.ports;
        let slow = if self.program.mode == Mode::Hold { 20 } else { 3 };
        let record = before.filling.filter(|_| self.random.random_ratio(1, slow));
        self.runner.set(ports.response_valid, record.is_some());
        let record = record?;
        let place = Place::Record(record);
        let key = before.threads.key(place).expect("a record has a thread");
        self.runner.set(ports.response_key, key);
        before.threads.show(self.runner, place, ports.response_lanes, &ports.response_sw);
        Some(record)
    }
}
