//! What is around the unit, by chance: thread blocks, stage D, instructions, memory; and the list of threads.

use crate::inside::{Inside, Place, Scheduling};
use heddle_testbenches::ports;
use heddle_testbenches::ports::{In, Port};
use heddle_testbenches::runner::Runner;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;

ports! {
    /// Ports of the control unit.
    struct Ports {
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
            flight_tag = "flight.tag", store = "offer.store", load = "offer.load",
            offer_record = "offer.record", offer_key = "offer.key", offer_lanes = "offer.lanes",
            arrive = "arrive.valid", arrive_source = "arrive.source", arrive_tag = "arrive.tag",
            insert = "insert.valid", insert_outcome = "insert.outcome", insert_lost = "insert.lost",
            majority = "majority.valid", exchange = "record.exchange";
        outs pick_sw = "pick.sw", offer_sw = "offer.sw";
    }
}

ports! {
    /// Further ports of a unit with all policies and warp barriers.
    struct FullPorts {
        in policy = "policy[0]", ideal = "ideal[0]", starvation_limit = "starvation_limit[0]",
            warp_barrier = "warp_barrier[0]", executed = "executed[0]";
        out fault_code = "fault[0].code", made = "barrier[0].made_valid",
            reached = "barrier[0].reached_valid", released = "barrier[0].released",
            boost = "groups.engine.apply.boosts";
    }
}

/// Lanes of a warp.
const LANES: u64 = 4;
/// Rows of threads.
const ROWS: u64 = 4;
/// First PC of all programs.
const FIRST_PC: u64 = 0x40;
/// `ArrivalSource::Completion`.
const COMPLETION: u64 = 2;
/// `Insertion::Conflict`.
const CONFLICT: u64 = 2;
/// `Insertion::Static`.
const STATIC: u64 = 3;
/// Cycles in which the threads of a sequence must have ended.
const PATIENCE: u64 = 20_000;

/// How often something has happened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub cycles: u64,
    pub arrivals: u64,
    pub spills: u64,
    pub fills: u64,
    pub conflicts: u64,
    pub lost: u64,
    pub pops: u64,
    pub exchanges: u64,
    /// With all policies and warp barriers, sequences with each policy, and with each scheduler.
    pub policies: [u64; 5],
    pub schedulers: [u64; 2],
    pub boosts: u64,
    pub statics: u64,
    pub barriers: u64,
    pub reached: u64,
    pub released: u64,
}

/// Who has a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    /// The unit, in one of its places.
    Unit,
    /// The unit, in its table of instructions in flight: the instruction with this tag has arrived.
    Arrived(u64),
    /// Stage D.
    Decode,
    /// The instruction with this tag.
    Instruction(u64),
    /// A record in memory.
    Record(u64),
}

/// A live thread.
#[derive(Clone, Copy, Debug)]
struct Thread {
    row: u64,
    lane: u64,
    block: u64,
    /// PC at which it goes on, or is.
    pc: u64,
    /// It has reached a barrier and has not been released.
    at_barrier: bool,
    owner: Owner,
}

impl Thread {
    /// Block slot and PC.
    fn key(&self) -> u64 {
        self.block << 24 | self.pc
    }
}

/// What an instruction does, numbered as in `Control`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Next,
    Branch,
    Indirect,
    Exit,
    Barrier,
}

/// An instruction.
#[derive(Clone, Copy, Debug)]
struct Instruction {
    kind: Kind,
    pc: u64,
    next_pc: u64,
    /// It returns, to the first PC.
    returns: bool,
}

/// How often what happens in a sequence.
struct Habits {
    pcs: u64,
    issues: f64,
    completes: f64,
    accepts: f64,
    barriers: f64,
    /// Arrivals after which every thread ends.
    arrivals: u64,
}

/// The unit with what is around it.
pub struct Machine<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    /// Of a unit that has them.
    full: Option<FullPorts>,
    inside: Inside,
    scheduling: Scheduling,
    random: ChaCha8Rng,
    habits: Habits,
    threads: Vec<Thread>,
    decoded: Option<Instruction>,
    /// Instructions by tag.
    instructions: BTreeMap<u64, Instruction>,
    /// Key of the warp that was picked in the cycle before.
    picked: Option<u64>,
    /// Record that is read.
    filling: Option<u64>,
    /// Arrivals of the sequence.
    arrivals: u64,
    pub counts: Counts,
}

fn check(what: &str, right: bool) -> Result<(), String> {
    if right { Ok(()) } else { Err(what.to_owned()) }
}

impl<'r, 'a> Machine<'r, 'a> {
    pub fn new(runner: &'r mut Runner<'a>) -> Self {
        let (ports, inside) = (Ports::of(runner), Inside::new(runner));
        let full = In::find(&runner.built().netlist, "policy[0]");
        let full = full.map(|_| FullPorts::of(runner));
        let habits = Habits {
            pcs: 1,
            issues: 1.0,
            completes: 1.0,
            accepts: 1.0,
            barriers: 0.0,
            arrivals: 0,
        };
        Machine {
            runner,
            ports,
            full,
            inside,
            scheduling: Scheduling::default(),
            random: ChaCha8Rng::seed_from_u64(0),
            habits,
            threads: Vec::new(),
            decoded: None,
            instructions: BTreeMap::new(),
            picked: None,
            filling: None,
            arrivals: 0,
            counts: Counts::default(),
        }
    }

    /// A run from reset until all threads have ended.
    pub fn sequence(&mut self, seed: u64) -> Result<(), String> {
        self.random = ChaCha8Rng::seed_from_u64(seed);
        let random = &mut self.random;
        self.habits = Habits {
            pcs: *[2, 4, 8, 12].choose(random).unwrap(),
            issues: *[0.1, 0.5, 1.0].choose(random).unwrap(),
            completes: *[0.1, 0.5, 1.0].choose(random).unwrap(),
            accepts: *[0.05, 0.5, 1.0].choose(random).unwrap(),
            barriers: *[0.0, 0.0, 0.2].choose(random).unwrap(),
            arrivals: random.random_range(10..60),
        };
        self.threads.clear();
        self.decoded = None;
        self.instructions.clear();
        self.picked = None;
        self.filling = None;
        self.arrivals = 0;
        let swizzle = random.random_bool(0.5);
        let entry = FIRST_PC + random.random_range(0..self.habits.pcs);
        let settings = [
            (self.ports.issue_interval, *[4, 4, 8].choose(random).unwrap()),
            (self.ports.strict_rebalance, u64::from(random.random_bool(0.3))),
            (self.ports.spill_fifo, u64::from(random.random_bool(0.5))),
            (self.ports.swizzle, u64::from(swizzle)),
            (self.ports.start_pc, entry),
        ];
        for (port, value) in settings {
            self.runner.set(port, value);
        }
        self.choose();
        self.pulse(self.ports.reset)?;

        // Both thread blocks are resident; the second one has the last rows, or none.
        let rows = self.random.random_range(1..=ROWS);
        let slot = self.random.random_range(0..2);
        let blocks = [(slot, 0, rows), (1 - slot, rows, ROWS - rows)];
        for (slot, base, rows) in blocks {
            self.runner.set(self.ports.block_warps[slot], ((1_u64 << rows) - 1) << base);
        }
        for row in 0..ROWS {
            self.runner.set(self.ports.initialise_row, row);
            self.pulse(self.ports.initialise_valid)?;
        }
        self.pulse(self.ports.run_start)?;
        for (slot, base, rows) in blocks.into_iter().filter(|(_, _, rows)| *rows != 0) {
            let tail = self.random.random_range(1..=LANES);
            let all = ((1_u64 << rows) - 1) << base;
            self.runner.set(self.ports.start_warps, all);
            self.runner.set(self.ports.start_last, 1_u64 << (base + rows - 1));
            self.runner.set(self.ports.start_tail, (1_u64 << tail) - 1);
            self.pulse(self.ports.start_valid)?;
            for number in 0..(rows - 1) * LANES + tail {
                let (row, lane) = (number / LANES, number % LANES);
                let lane = lane ^ (row & u64::from(swizzle));
                let (row, block) = (base + row, slot as u64);
                let owner = Owner::Unit;
                self.threads.push(Thread { row, lane, block, pc: entry, at_barrier: false, owner });
            }
        }
        let end = self.counts.cycles + PATIENCE;
        while !self.threads.is_empty() {
            check("threads that never end", self.counts.cycles < end)?;
            self.cycle()?;
        }
        Ok(())
    }

    /// Policy, scheduler, limit of patience and warp barriers of a sequence, for a unit that has them.
    fn choose(&mut self) {
        let Some(full) = &self.full else { return };
        let random = &mut self.random;
        let policy = random.random_range(0..=Scheduling::DPDPRI);
        let ideal = policy == Scheduling::DPDPRI || random.random_bool(0.4);
        let warp_barrier = random.random_bool(0.5);
        self.scheduling = Scheduling { policy, ideal };
        self.runner.set(full.policy, policy);
        self.runner.set(full.ideal, ideal);
        self.runner.set(full.starvation_limit, *[0, 0, 1, 3, 20].choose(random).unwrap());
        self.runner.set(full.warp_barrier, warp_barrier);
        if warp_barrier {
            // Threads that wait for their row and others that wait for their block would wait forever.
            self.habits.barriers = 0.0;
        }
        self.counts.policies[policy as usize] += 1;
        self.counts.schedulers[usize::from(ideal)] += 1;
    }

    /// What an instruction that issues is, for a unit that asks.
    fn execute(&mut self, kind: Kind, returns: bool) {
        let Some(full) = &self.full else { return };
        let random = &mut self.random;
        // A branch reconverges at a PC, behind the return, or nowhere.
        let at = if kind == Kind::Branch { random.random_range(1..=3) } else { 0 };
        let rpc = if at == 1 { FIRST_PC + random.random_range(0..self.habits.pcs) } else { 0 };
        let links = matches!(kind, Kind::Next | Kind::Indirect) && !returns;
        let calls = links && random.random_bool(0.2);
        let marked = random.random_bool(0.2);
        let word = self.runner.structure(full.executed);
        let word = word.with("kind", at).with("rpc", rpc).with("calls", u64::from(calls));
        let word =
            word.with("returns", u64::from(returns)).with("post_dominator", u64::from(marked));
        let word = word.with("jumps", u64::from(kind == Kind::Indirect));
        self.runner.set(full.executed, &word);
    }

    /// Counts what a unit with all policies and warp barriers tells; it must not find a fault, for all returns are to one
    /// address.
    fn hear(&mut self) -> Result<(), String> {
        let Some(full) = &self.full else { return Ok(()) };
        let (runner, counts) = (&mut *self.runner, &mut self.counts);
        counts.boosts += u64::from(runner.is_set(full.boost));
        counts.barriers += u64::from(runner.is_set(full.made));
        counts.reached += u64::from(runner.is_set(full.reached));
        counts.released += u64::from(runner.get(full.released).count_ones());
        let inserts = runner.is_set(self.ports.insert);
        counts.statics += u64::from(inserts && runner.get(self.ports.insert_outcome) == STATIC);
        check("no fault is found", runner.get(full.fault_code) == 0)
    }

    /// A cycle with this input.
    fn pulse(&mut self, port: In) -> Result<(), String> {
        self.runner.set(port, true);
        let done = self.cycle();
        self.runner.set(port, false);
        done
    }

    /// One cycle.
    fn cycle(&mut self) -> Result<(), String> {
        self.counts.cycles += 1;
        self.receive_picked()?;
        self.invariants()?;
        let completed = self.complete();
        let leaving = self.leave_barriers()?;
        let issued = self.issue();
        let accepted = self.random.random_bool(self.habits.accepts);
        let response = self.respond();
        let (runner, ports) = (&mut *self.runner, &self.ports);
        runner.set(ports.open, self.decoded.is_none() || issued.is_some());
        let offered = runner.is_set(ports.store) || runner.is_set(ports.load);
        runner.set(ports.accepted, accepted && offered);

        // What the unit does in this cycle
        if runner.is_set(ports.pick_valid) {
            self.picked = Some(runner.get(ports.pick_key));
        }
        let arrived = runner.is_set(ports.arrive).then(|| runner.get(ports.arrive_source));
        let arrived = arrived.filter(|source| *source == COMPLETION);
        let arrived = arrived.map(|_| runner.get(ports.arrive_tag));
        let stores = accepted && runner.is_set(ports.store);
        let loads = accepted && !stores && runner.is_set(ports.load);
        let record = runner.get(ports.offer_record);
        let counts = &mut self.counts;
        let inserts = runner.is_set(ports.insert);
        counts.arrivals += u64::from(arrived.is_some());
        counts.spills += u64::from(stores);
        counts.fills += u64::from(loads);
        counts.conflicts += u64::from(inserts && runner.get(ports.insert_outcome) == CONFLICT);
        counts.lost += u64::from(inserts && runner.is_set(ports.insert_lost));
        counts.pops += u64::from(runner.is_set(ports.majority));
        counts.exchanges += u64::from(runner.is_set(ports.exchange));
        if stores {
            self.store(record)?;
        }
        self.hear()?;
        self.inside.write(self.runner);
        self.runner.step().map_err(|error| error.to_string())?;

        // What the list has at the end of the cycle
        if let Some(tag) = arrived {
            self.arrivals += 1;
            self.all_go(Owner::Arrived(tag), Owner::Unit);
            self.instructions.remove(&tag);
        }
        if let Some(tag) = issued {
            self.all_go(Owner::Decode, Owner::Instruction(tag));
            self.instructions.extend(self.decoded.take().map(|decoded| (tag, decoded)));
        }
        if loads {
            self.filling = Some(record);
        }
        if let Some(record) = response {
            self.all_go(Owner::Record(record), Owner::Unit);
            self.filling = None;
        }
        for thread in &mut self.threads {
            thread.at_barrier &= leaving >> thread.row & 1 == 0;
        }
        if let Some((tag, taken, target)) = completed {
            self.finish(tag, taken, target);
        }
        Ok(())
    }

    /// The warp that was picked is in stage D: threads of the unit, each at its own PC.
    fn receive_picked(&mut self) -> Result<(), String> {
        let Some(key) = self.picked.take() else { return Ok(()) };
        let lanes = self.runner.get(self.ports.pick_lanes);
        let rows = self.runner.get_all(&self.ports.pick_sw);
        check("a warp without threads is picked", lanes != 0)?;
        for lane in (0..LANES).filter(|lane| lanes >> lane & 1 == 1) {
            let row = rows[lane as usize];
            let thread = self.threads.iter_mut().find(|one| (one.row, one.lane) == (row, lane));
            let thread = thread.ok_or("a thread is picked that does not live")?;
            check("a thread is picked that the unit does not have", thread.owner == Owner::Unit)?;
            check("a thread is picked that waits at a barrier", !thread.at_barrier)?;
            check("a thread is picked at another PC", thread.key() == key)?;
            thread.owner = Owner::Decode;
        }
        let pc = key & 0xff_ffff;
        let others = [Kind::Next, Kind::Branch, Kind::Branch, Kind::Branch, Kind::Indirect];
        let kind = if self.arrivals >= self.habits.arrivals || self.random.random_ratio(1, 50) {
            Kind::Exit
        } else if self.random.random_bool(self.habits.barriers) {
            Kind::Barrier
        } else {
            *others.choose(&mut self.random).expect("there are some")
        };
        let next_pc = match kind {
            Kind::Indirect => pc,
            Kind::Next | Kind::Branch => self.pc(),
            Kind::Barrier | Kind::Exit => pc + 1,
        };
        let asked = self.full.is_some() && kind == Kind::Indirect;
        let returns = asked && self.random.random_bool(0.6);
        self.decoded = Some(Instruction { kind, pc, next_pc, returns });
        Ok(())
    }

    /// Each thread is in one place, the unit's or another one, and the unit has no threads beside these.
    fn invariants(&mut self) -> Result<(), String> {
        let places = self.inside.places(self.runner, self.scheduling)?;
        let mut number: u64 = places.iter().map(|place| u64::from(place.lanes.count_ones())).sum();
        for thread in &self.threads {
            let has = |place: &&Place| {
                place.lanes >> thread.lane & 1 == 1
                    && place.rows[thread.lane as usize] == thread.row
            };
            let found: Vec<&Place> = places.iter().filter(has).collect();
            let names = || found.iter().map(|place| place.name.as_str()).collect::<Vec<_>>();
            let expected = usize::from(thread.owner == Owner::Unit);
            if found.len() != expected {
                return Err(format!("{thread:?} is in {:?}", names()));
            }
            let key = thread.key();
            if found.iter().any(|place| place.key.is_some_and(|known| known != key)) {
                return Err(format!("{thread:?} is in {:?} with another key", names()));
            }
            number -= expected as u64;
        }
        check("the unit has threads that are elsewhere or do not live", number == 0)
    }

    /// Shows the threads of an owner at inputs.
    fn show(&mut self, owner: Owner, lanes: In, rows: fn(&Ports) -> &[In]) -> u64 {
        let mut all = 0;
        for thread in self.threads.iter().filter(|thread| thread.owner == owner) {
            all |= 1 << thread.lane;
            self.runner.set(rows(&self.ports)[thread.lane as usize], thread.row);
        }
        self.runner.set(lanes, all);
        all
    }

    fn all_go(&mut self, from: Owner, to: Owner) {
        for thread in self.threads.iter_mut().filter(|thread| thread.owner == from) {
            thread.owner = to;
        }
    }

    fn pc(&mut self) -> u64 {
        FIRST_PC + self.random.random_range(0..self.habits.pcs)
    }

    /// The last completion of some instruction: tag, lanes and target of its outcome.
    fn complete(&mut self) -> Option<(u64, u64, u64)> {
        let tags = self.threads.iter().filter_map(|thread| match thread.owner {
            Owner::Instruction(tag) => Some(tag),
            _ => None,
        });
        let tag = tags.choose(&mut self.random);
        let tag = tag.filter(|_| self.random.random_bool(self.habits.completes));
        self.runner.set(self.ports.completion_valid, tag.is_some());
        let tag = tag?;
        let Instruction { kind, pc, returns, .. } = self.instructions[&tag];
        let owner = Owner::Instruction(tag);
        let lanes = self.show(owner, self.ports.completion_lanes, |ports| &ports.completion_sw);
        let some = lanes & self.random.random::<u64>();
        let taken = match kind {
            Kind::Branch => *[0, some, some, lanes].choose(&mut self.random).unwrap(),
            Kind::Indirect => some | 1 << lanes.trailing_zeros(),
            Kind::Next | Kind::Exit | Kind::Barrier => 0,
        };
        let target = if returns { FIRST_PC } else { self.pc() };
        let (runner, ports) = (&mut *self.runner, &self.ports);
        if kind == Kind::Indirect {
            runner.set(ports.completion_lanes, taken);
        }
        runner.set(ports.completion_tag, tag);
        runner.set(ports.completion_control, kind as u64);
        runner.set(ports.completion_pc, pc);
        runner.set(ports.completion_taken, if kind == Kind::Branch { taken } else { 0 });
        runner.set(ports.completion_target, target);
        Some((tag, taken, target))
    }

    /// That instruction has completed: its threads have their next PC.
    fn finish(&mut self, tag: u64, taken: u64, target: u64) {
        let Instruction { kind, next_pc, .. } = self.instructions[&tag];
        let owner = Owner::Instruction(tag);
        if kind == Kind::Exit {
            self.threads.retain(|thread| thread.owner != owner);
        }
        for thread in self.threads.iter_mut().filter(|thread| thread.owner == owner) {
            thread.pc = if taken >> thread.lane & 1 == 1 { target } else { next_pc };
            thread.at_barrier = kind == Kind::Barrier;
            thread.owner = if thread.at_barrier { Owner::Unit } else { Owner::Arrived(tag) };
        }
        if matches!(kind, Kind::Exit | Kind::Barrier) {
            self.instructions.remove(&tag);
        }
    }

    /// Rows whose block leaves its barrier: all its live threads are there.
    fn leave_barriers(&mut self) -> Result<u64, String> {
        let (active, waiting) =
            (self.runner.get(self.ports.active), self.runner.get(self.ports.waiting));
        let live = self.threads.iter().fold(0, |rows, thread| rows | 1 << thread.row);
        check("rows with a live thread", active == live)?;
        let others = self.threads.iter().filter(|thread| !thread.at_barrier);
        let others = others.fold(0, |rows, thread| rows | 1 << thread.row);
        check("rows that wait at a barrier", waiting & active == live & !others)?;
        let rows_of = |block| {
            let own = self.threads.iter().filter(move |thread| thread.block == block);
            own.fold(0, |rows, thread| rows | 1 << thread.row)
        };
        let blocks = (0..2).map(rows_of).filter(|rows| rows & others == 0);
        let leaving = blocks.fold(0, |all, rows| all | rows);
        self.runner.set(self.ports.leaving, leaving);
        Ok(leaving)
    }

    /// The instruction in stage D issues; gives its tag.
    fn issue(&mut self) -> Option<u64> {
        let ready = self.decoded.is_some() && self.random.random_bool(self.habits.issues);
        let free = self.runner.is_set(self.ports.flight_free);
        let decoded = self.decoded.filter(|_| ready && free);
        self.runner.set(self.ports.flight_valid, decoded.is_some());
        let decoded = decoded?;
        self.show(Owner::Decode, self.ports.flight_lanes, |ports| &ports.flight_sw);
        self.execute(decoded.kind, decoded.returns);
        let thread = self.threads.iter().find(|thread| thread.owner == Owner::Decode);
        let block = thread.expect("D has a thread").block;
        self.runner.set(self.ports.flight_key, block << 24 | decoded.next_pc);
        Some(self.runner.get(self.ports.flight_tag))
    }

    /// The memory takes a record; its threads must be the unit's, each at its own PC.
    fn store(&mut self, record: u64) -> Result<(), String> {
        let key = self.runner.get(self.ports.offer_key);
        let lanes = self.runner.get(self.ports.offer_lanes);
        let rows = self.runner.get_all(&self.ports.offer_sw);
        let free = self.threads.iter().all(|thread| thread.owner != Owner::Record(record));
        check("a record is overwritten", free && lanes != 0)?;
        let mut missing = lanes;
        for thread in &mut self.threads {
            if lanes >> thread.lane & 1 == 1 && rows[thread.lane as usize] == thread.row {
                let right = thread.owner == Owner::Unit && thread.key() == key;
                check("a thread is stored at another PC", right)?;
                thread.owner = Owner::Record(record);
                missing &= !(1 << thread.lane);
            }
        }
        check("a thread is stored that does not live", missing == 0)
    }

    /// The record that comes back in this cycle.
    fn respond(&mut self) -> Option<u64> {
        let record = self.filling.filter(|_| self.random.random_bool(self.habits.accepts));
        self.runner.set(self.ports.response_valid, record.is_some());
        let record = record?;
        let owner = Owner::Record(record);
        let key = self.threads.iter().find(|thread| thread.owner == owner);
        let key = key.map_or(0, Thread::key);
        self.runner.set(self.ports.response_key, key);
        self.show(owner, self.ports.response_lanes, |ports| &ports.response_sw);
        Some(record)
    }
}
